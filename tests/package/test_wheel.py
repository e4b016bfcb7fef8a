"""The package as it is installed: built, put into an empty environment, and used."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import venv
from pathlib import Path

import pytest

from tests.conftest import needs
from tests.http import Http

ROOT = Path(__file__).parents[2]
LOCK = ROOT / "requirements.lock"
ALONE = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}


def run(*command: str | Path, cwd: Path, **told: str) -> subprocess.CompletedProcess[str]:
    """Run a program away from the checkout, with some more variables."""
    return subprocess.run(
        command, cwd=cwd, env=ALONE | told, capture_output=True, text=True, check=False
    )


@pytest.fixture(scope="module")
def programs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of programs of an environment with nothing but the wheel and what it needs."""
    folder = tmp_path_factory.mktemp("wheel")
    built = run(
        sys.executable, "-m", "build", "--wheel", "--no-isolation", "-o", folder, ROOT, cwd=folder
    )
    assert built.returncode == 0, built.stdout + built.stderr
    (wheel,) = folder.glob("belot_counter-*.whl")
    home = folder / "home"
    venv.create(home, with_pip=True)
    python = home / "bin" / "python"
    pip = (python, "-m", "pip", "install", "--disable-pip-version-check", "-q")
    locked = run(*pip, "--require-hashes", "-r", LOCK, cwd=folder)
    if locked.returncode:
        needs("The package registry", f"connect to the network ({locked.stderr[-200:]})")
    installed = run(*pip, "--no-deps", wheel, cwd=folder)
    assert installed.returncode == 0, installed.stderr
    return python.parent


def test_the_lock_file_has_all_that_the_wheel_needs(programs: Path, tmp_path: Path) -> None:
    done = run(programs / "python", "-m", "pip", "check", cwd=tmp_path)
    assert done.returncode == 0, done.stdout


def test_the_installed_command_scores(programs: Path, tmp_path: Path) -> None:
    command = (programs / "belot", "score", "--contract", "spades", "--declarer", "us")
    done = run(*command, "--us", "86", "--lang", "bg", cwd=tmp_path)
    assert done.stdout.splitlines()[0] == "Ние 8 : 8 Вие"


def test_the_installed_counter_makes_a_database(programs: Path, tmp_path: Path) -> None:
    """The steps that make its tables are in the wheel."""
    code = (
        "from counter.storage.location import database_url;"
        "from counter.storage.store import Store;"
        "store = Store(database_url()); print(store.add_table('a' * 22, 0)); store.close()"
    )
    home = {"XDG_DATA_HOME": str(tmp_path), "DATABASE_URL": ""}
    done = run(programs / "python", "-c", code, cwd=tmp_path, **home)
    assert (done.stdout.strip(), done.stderr) == ("KeptTable(id=1, deleted_at=None)", "")
    assert (tmp_path / "belot-counter" / "matches.sqlite").exists()


def test_without_the_driver_it_is_said_what_is_missing(programs: Path, tmp_path: Path) -> None:
    code = (
        "from counter.storage.engine import StorageError, open_engine, read_url\n"
        "try: open_engine(read_url('postgres://host/matches'))\n"
        "except StorageError as error: print(error)"
    )
    done = run(programs / "python", "-c", code, cwd=tmp_path)
    assert (done.stdout.strip(), done.stderr) == ("No module named 'psycopg'", "")


def test_the_installed_counter_serves_a_page(programs: Path, tmp_path: Path) -> None:
    """Templates, styles and translations are all in the wheel."""
    command: list[str | Path] = [
        programs / "belot",
        "serve",
        "--host",
        "127.0.0.1",
        "--port",
        "0",
        "--lang",
        "en",
    ]
    told = {"DATABASE_URL": f"sqlite:///{tmp_path / 'matches.sqlite'}"}
    with subprocess.Popen(
        command, cwd=tmp_path, env=ALONE | told, stdout=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout
        http = Http(server.stdout.readline().split()[-1])
        try:
            page = http.get("/calculator?bid=us-spades&us-card_points=86", accept_language="fr")
            link = re.search(r'href="(/static/style[^"]+)"', page.text)
            style = http.get(link[1]) if link else None
        finally:
            server.send_signal(signal.SIGINT)
    assert page.status == 200
    assert "Calculateur" in page.text
    assert style
    assert style.status == 200


def test_a_checkout_serves_its_own_pages(tmp_path: Path) -> None:
    """As `python3 run` and an editable install use it: the pages stand beside the package."""
    code = "from counter.web import app; print(app.create_app().template_folder)"
    done = run(
        sys.executable,
        "-c",
        f"import sys; sys.path.insert(0, {str(ROOT)!r}); {code}",
        cwd=tmp_path,
        DATABASE_URL=f"sqlite:///{tmp_path / 'matches.sqlite'}",
    )
    assert done.stdout.strip() == str(ROOT / "templates")
