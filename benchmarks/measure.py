"""Timing side by side: what is compared is run in turns, and the best of each counts."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping

Job = Callable[[], object]


def best_times(jobs: Mapping[str, Job], rounds: int) -> dict[str, float]:
    """Seconds of the best round of each job."""
    best = dict.fromkeys(jobs, float("inf"))
    for _ in range(rounds):
        for name, job in jobs.items():
            start = time.perf_counter()
            job()
            best[name] = min(best[name], time.perf_counter() - start)
    return best


def report(title: str, times: Mapping[str, float], per: int, unit: str) -> None:
    """Print each time for one of `per` things, and how it stands to the first."""
    print(title)
    base = next(iter(times.values()))
    for name, seconds in times.items():
        each = seconds / per
        scaled = f"{each * 1e6:10.1f} µs" if each < 0.01 else f"{each * 1e3:10.1f} ms"
        print(f"  {name:42} {scaled} {unit}  {seconds / base:6.2f}")
