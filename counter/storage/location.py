"""Where the database is: DATABASE_URL, or a file in the user's own data folder."""

from __future__ import annotations

import os
from pathlib import Path

from sqlalchemy import URL

from counter.storage.engine import StorageError, read_url

VARIABLE = "DATABASE_URL"
NAME = "belot-counter"


def database_url() -> URL:
    """The address of the database. Raises StorageError."""
    given = os.environ.get(VARIABLE)
    if given:
        return read_url(given)
    return URL.create("sqlite", database=str(_own_file()))


def _own_file() -> Path:
    from platformdirs import user_data_path

    folder = user_data_path(NAME, appauthor=False)
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise StorageError(f"{folder}: {error.strerror}") from error
    return folder / "matches.sqlite"
