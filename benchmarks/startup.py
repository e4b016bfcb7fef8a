"""How long `belot` takes to start, against the smallest program that reads JSON."""

from __future__ import annotations

import subprocess
import sys

from benchmarks.measure import best_times, report

BELOT = ["-c", "from counter.__main__ import main; main()"]
"""What the installed command does."""

SCORE = ["score", "--contract", "spades", "--declarer", "us", "--us", "98"]

PAGES = "from counter.web.app import create_app; create_app()"


def python(*arguments: str) -> None:
    """Run Python and throw its output away."""
    subprocess.run([sys.executable, *arguments], stdout=subprocess.DEVNULL, check=True)


if __name__ == "__main__":
    jobs = {
        'python -c "import json"': lambda: python("-c", "import json"),
        'python -c "import click"': lambda: python("-c", "import click"),
        "belot score": lambda: python(*BELOT, *SCORE),
        "python -m counter score": lambda: python("-m", "counter", *SCORE),
        "the pages, ready to be served": lambda: python("-c", PAGES),
    }
    report("Start-up", best_times(jobs, 25), 1, "a run")
