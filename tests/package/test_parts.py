"""How the parts hang together, beyond what the import contracts say."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCES = sorted(
    path
    for pattern in ("counter/**/*.py", "tests/**/*.py", "tools/*.py", "static/**/*.js")
    for path in ROOT.glob(pattern)
)


def test_scoring_and_changes_need_the_standard_library_alone() -> None:
    """They work in a Python that sees no installed package at all."""
    modules = sorted(
        ".".join(path.relative_to(ROOT).with_suffix("").parts)
        for part in ("scoring", "changes")
        for path in ROOT.glob(f"counter/{part}/**/*.py")
    )
    code = (
        f"import sys; sys.path.insert(0, {str(ROOT)!r}); import importlib;"
        f"[importlib.import_module(name) for name in {modules!r}];"
        "print(*sorted({name.partition('.')[0] for name in sys.modules}))"
    )
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", code], capture_output=True, text=True, check=True
    )
    foreign = set(done.stdout.split()) - set(sys.stdlib_module_names) - {"__main__", "counter"}
    assert not foreign


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_file_grows_past_what_one_can_hold_in_the_head(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 420


def test_no_float_and_no_round_in_scoring() -> None:
    """Integers alone: Python rounds halves to even, and that is wrong here."""
    for path in ROOT.glob("counter/scoring/**/*.py"):
        text = path.read_text(encoding="utf-8")
        assert " / " not in text.replace('" / "', ""), path
        assert "round(" not in text, path
        assert "float" not in text, path
