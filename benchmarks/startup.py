"""How long `belot score` takes to start, against the smallest program that reads JSON."""

from __future__ import annotations

import subprocess
import sys

from benchmarks.measure import best_times, report

SCORE = ["-m", "counter", "score", "--contract", "spades", "--declarer", "us", "--us", "98"]


def python(*arguments: str) -> None:
    """Run Python and throw its output away."""
    subprocess.run([sys.executable, *arguments], stdout=subprocess.DEVNULL, check=True)


if __name__ == "__main__":
    jobs = {
        'python -c "import json"': lambda: python("-c", "import json"),
        'python -c "import click"': lambda: python("-c", "import click"),
        "belot score": lambda: python(*SCORE),
        "belot score --json": lambda: python(*SCORE, "--json"),
    }
    report("Start-up", best_times(jobs, 25), 1, "a run")
