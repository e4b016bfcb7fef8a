"""A PostgreSQL server of the tests' own, in a folder that is thrown away."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import psycopg
from sqlalchemy import URL

from tests.conftest import needs

_USER = "counter"
_NUMBERS = count(1)


def program(name: str) -> Path:
    """A program of PostgreSQL: on the path, or where Debian keeps it."""
    on_path = shutil.which(name)
    found = (
        [Path(on_path)] if on_path else sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    )
    if not found:
        needs("PostgreSQL", "sudo apt-get install postgresql")
    return found[-1]


def _account() -> pwd.struct_passwd | None:
    """Who runs the server: root must not."""
    if os.geteuid():
        return None
    names = {account.pw_name: account for account in pwd.getpwall()}
    return names.get("postgres") or names["nobody"]


# The server ends with the tests, however these end: then nobody holds its standard input open.
_SERVE = """
"$0" -D data -l log -o "$1" -w start >/dev/null || exit
echo ready
read -r line
"$0" -D data -m immediate -w stop >/dev/null
"""


@contextmanager
def server() -> Iterator[Path]:
    """The folder with the socket of a running server; nothing else reaches it."""
    initdb, pg_ctl = program("initdb"), program("pg_ctl")
    account = _account()
    who: dict[str, Any] = {}
    # The path of a socket is short, and the folders of pytest are closed to others.
    with TemporaryDirectory(prefix="belot-", dir="/tmp") as name:
        folder = Path(name)
        if account:
            os.chown(folder, account.pw_uid, account.pw_gid)
            who = {"user": account.pw_uid, "group": account.pw_gid, "extra_groups": []}
        make = [str(initdb), *f"-D data -U {_USER} -A trust -E UTF8 --no-locale -N".split()]
        done = subprocess.run(make, cwd=folder, capture_output=True, text=True, check=False, **who)
        assert done.returncode == 0, done.stdout + done.stderr
        settings = f"-k {folder} -c listen_addresses= -c fsync=off"
        with subprocess.Popen(
            ["sh", "-c", _SERVE, pg_ctl, settings],
            cwd=folder,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,
            **who,
        ) as process:
            assert process.stdout
            assert process.stdout.readline() == b"ready\n", (folder / "log").read_text()
            yield folder


@contextmanager
def schema(folder: Path) -> Iterator[URL]:
    """The address of a new and empty schema of a server, which is quicker than a database."""
    name = f"belot_{next(_NUMBERS)}"
    address = {"host": str(folder), "options": f"-csearch_path={name}"}
    with psycopg.connect(
        host=str(folder), user=_USER, dbname="postgres", autocommit=True
    ) as connection:
        connection.execute(f"CREATE SCHEMA {name}")
        yield URL.create("postgresql", _USER, database="postgres", query=address)
        connection.execute(f"DROP SCHEMA {name} CASCADE")
