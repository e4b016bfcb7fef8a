"""Served files on disk, from which WhiteNoise takes them."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
import weakref
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

from whitenoise.compress import Compressor

from counter.web.hashed import Hashed


def on_disk(files: Iterable[Hashed], owner: object) -> str:
    """A folder with the files and their compressed copies, for as long as its owner lives."""
    folder = tempfile.mkdtemp(prefix="belot-static-")
    weakref.finalize(owner, _remove, folder, _hold(folder), os.getpid())
    paths = []
    for file in files:
        path = Path(folder, file.name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(file.content)
        os.utime(path, (0, 0))  # WhiteNoise takes this for unknown, and does not speak of it
        paths.append(str(path))
    compressor = Compressor(quiet=True)
    with ThreadPoolExecutor() as pool:
        list(pool.map(compressor.compress, filter(compressor.should_compress, paths)))
    return folder


def _hold(folder: str) -> int | None:
    """Keep systemd from clearing away what nobody has read for days; see tmpfiles.d(5)."""
    if sys.platform == "win32":
        return None
    import fcntl

    held = os.open(folder, os.O_RDONLY)
    with suppress(OSError):  # not every file system has locks
        fcntl.flock(held, fcntl.LOCK_SH)
    return held


def _remove(folder: str, held: int | None, process: int) -> None:
    """Clear the folder away, unless it is a forked worker that ends: others still serve from it."""
    if held is not None:
        os.close(held)
    if os.getpid() == process:
        shutil.rmtree(folder, ignore_errors=True)
