"""A memory of the matches that were worked out lately."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock

from counter.storage.kept import Worked

MOST_REMEMBERED = 10_000
"""Changes, of all matches together, that are kept in memory."""


class Memory:
    """Matches by id. What is remembered may be old, but never wrong: changes are only added."""

    def __init__(self, most: int = MOST_REMEMBERED) -> None:
        self._most = most
        self._worked: OrderedDict[int, Worked] = OrderedDict()
        self._weight = 0
        self._lock = Lock()

    def get(self, match_id: int) -> Worked | None:
        """What is remembered of a match."""
        with self._lock:
            worked = self._worked.get(match_id)
            if worked:
                self._worked.move_to_end(match_id)
            return worked

    def put(self, match_id: int, worked: Worked) -> None:
        """Remember a match, and forget those that nobody has looked at for longest."""
        with self._lock:
            known = self._worked.get(match_id)
            if known and known.history.version > worked.history.version:
                return
            self._drop(match_id)
            self._worked[match_id] = worked
            self._weight += worked.history.version
            while self._weight > self._most and len(self._worked) > 1:
                self._drop(next(iter(self._worked)))

    def forget(self, match_id: int) -> None:
        """Remember a match no longer."""
        with self._lock:
            self._drop(match_id)

    def _drop(self, match_id: int) -> None:
        worked = self._worked.pop(match_id, None)
        if worked:
            self._weight -= worked.history.version
