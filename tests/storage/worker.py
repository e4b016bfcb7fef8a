"""A process of its own that uses a store; what is done, is said on standard output."""

from __future__ import annotations

import sys
from itertools import count

from counter.changes.change import Add
from counter.storage.engine import read_url
from counter.storage.store import Conflict, Store
from tests.builders import correction
from tests.storage.tables import LINK, asked, kept

WITHOUT_END = "without end"


def add(store: Store, table_id: int, name: str) -> None:
    """Write an entry that nobody else writes, however often somebody is quicker."""
    while True:
        match = kept(store, table_id)
        try:
            store.change(match, asked(Add(correction(us=1, reason=name)), match.history.version))
        except Conflict:
            continue
        return


def main(url: str, name: str, times: str) -> None:
    """Wait for a line, then open the store and add entries, some or without end."""
    print("ready", flush=True)
    sys.stdin.readline()
    store = Store(read_url(url))
    table = store.add_table(LINK, 0)
    for number in count() if times == WITHOUT_END else range(int(times)):
        add(store, table.id, f"{name} {number}")
        print(f"{name} {number}", flush=True)
    store.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
