"""Many at once, and the end in the middle of it: nothing is lost, nothing is there twice."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from typing import IO

from sqlalchemy import URL

from counter.scoring.match import Correction
from counter.storage.kept import KeptMatch
from counter.storage.store import Store
from tests.conftest import ROOT
from tests.storage.tables import a_match, again, everything
from tests.storage.worker import WITHOUT_END, add

THREADS = 8
EACH = 5
"""Entries that each of them writes."""


@contextmanager
def worker(url: URL, name: str, times: str) -> Iterator[subprocess.Popen[str]]:
    """Another process, ready to begin."""
    address = url.render_as_string(hide_password=False)
    command = [sys.executable, "-m", "tests.storage.worker", address, name, times]
    with subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert output(process).readline() == "ready\n"
        yield process


def output(process: subprocess.Popen[str]) -> IO[str]:
    """What a worker says."""
    assert process.stdout
    return process.stdout


def begin(process: subprocess.Popen[str]) -> None:
    """Let a worker go on."""
    assert process.stdin
    process.stdin.write("\n")
    process.stdin.flush()


def names(match: KeptMatch) -> list[str]:
    """What was written, in order."""
    return [entry.reason for entry in match.record.entries if isinstance(entry, Correction)]


def whole(url: URL, match: KeptMatch) -> None:
    """The changes of a match are numbered without gaps, in the database itself."""
    rows = everything(url)
    versions = [version for match_id, version, *_ in rows["changes"] if match_id == match.id]
    assert versions == list(range(1, match.history.version + 1))
    assert [made.version for made in match.history.made] == versions


def test_many_threads_and_processes_write_one_match(store: Store, other: Store, url: URL) -> None:
    match = a_match(store)
    expected = [f"thread {place} {number}" for place in range(THREADS) for number in range(EACH)]
    expected += [f"process {place} {number}" for place in range(2) for number in range(EACH)]

    def write(place: int) -> None:
        for number in range(EACH):
            add((store, other)[place % 2], match.table_id, f"thread {place} {number}")

    with (
        worker(url, "process 0", str(EACH)) as one,
        worker(url, "process 1", str(EACH)) as two,
        ThreadPoolExecutor(THREADS) as threads,
    ):
        begin(one)
        begin(two)
        list(threads.map(write, range(THREADS)))
        assert len([*output(one), *output(two)]) == 2 * EACH
    for opened in (store, other):
        found = again(opened, match)
        assert sorted(names(found)) == sorted(expected)
        assert found.match.total == (len(expected), 0)
        assert found.history.version == len(expected) + 1
        whole(url, found)


def test_what_was_acknowledged_outlives_the_process(store: Store, url: URL) -> None:
    """It is killed in the middle of writing, several times."""
    match = a_match(store)
    acknowledged: list[str] = []
    for place in range(3):
        with worker(url, f"killed {place}", WITHOUT_END) as process:
            begin(process)
            acknowledged += [output(process).readline().strip() for _ in range(10 + place)]
            process.kill()
            acknowledged += output(process).read().split("\n")[:-1]
    found = again(store, match)
    written = names(found)
    assert [name for name in written if name in set(acknowledged)] == acknowledged
    assert len(set(written)) == len(written) <= len(acknowledged) + 3
    whole(url, found)
    add(store, match.table_id, "after all")
    assert names(again(store, match)) == [*written, "after all"]


def test_several_processes_start_at_once_on_an_empty_database(url: URL) -> None:
    """They make its tables once, and the table of a link too."""
    with ExitStack() as stack:
        processes = [stack.enter_context(worker(url, "", "0")) for _ in range(4)]
        for process in processes:
            begin(process)
        assert [process.wait() for process in processes] == [0] * 4
    assert len(everything(url)["tables"]) == 1
