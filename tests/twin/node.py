"""Programs in JavaScript, run by Node.js without a page."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path

from tests.conftest import needs


def run_node(driver: Path, lines: Iterable[str]) -> list[str]:
    """The line that `driver` answers to each line, all from one process.

    A driver is a module beside this one; `answer` in lines.js reads and writes for it.
    """
    if shutil.which("node") is None:
        needs("Node.js", "sudo apt-get install nodejs")
    asked = list(lines)
    done = subprocess.run(
        ["node", str(driver)],
        input="".join(f"{line}\n" for line in asked),
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    # Not splitlines: a text in JSON may hold other ends of lines.
    *answers, end = done.stdout.split("\n")
    assert end == ""
    assert len(answers) == len(asked), f"{len(answers)} answers to {len(asked)} lines"
    return answers
