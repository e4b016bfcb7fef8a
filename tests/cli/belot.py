"""The command as a shell starts it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
PLAIN = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG"))}


def belot(
    *arguments: str, text: str = "", env: dict[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run `belot` with `text` as its standard input, in English unless `env` says otherwise."""
    return subprocess.run(
        [sys.executable, "-m", "counter", *arguments],
        cwd=ROOT,
        input=text,
        capture_output=True,
        encoding="utf-8",
        env=PLAIN | ({"LANG": "en_GB.UTF-8"} if env is None else env) | {"PYTHONUTF8": "1"},
        check=False,
    )
