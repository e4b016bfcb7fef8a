"""The package as it is installed: built, put into an empty environment, and used."""

from __future__ import annotations

import os
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


def run(*command: str | Path, cwd: Path) -> subprocess.CompletedProcess[str]:
    """Run a program away from the checkout."""
    return subprocess.run(command, cwd=cwd, env=ALONE, capture_output=True, text=True, check=False)


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
    with subprocess.Popen(
        command, cwd=tmp_path, env=ALONE, stdout=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout
        http = Http(server.stdout.readline().split()[-1])
        try:
            page = http.get("/calculator?bid=us-spades&us-card_points=86", accept_language="fr")
            style = http.get("/static/css/style.css")
        finally:
            server.send_signal(signal.SIGINT)
    assert page.status == 200
    assert "Calculateur" in page.text
    assert style.status == 200


def test_a_checkout_serves_its_own_pages(tmp_path: Path) -> None:
    """As `python3 run` and an editable install use it: the pages stand beside the package."""
    code = "from counter.web import app; print(app.create_app().template_folder)"
    done = run(
        sys.executable, "-c", f"import sys; sys.path.insert(0, {str(ROOT)!r}); {code}", cwd=tmp_path
    )
    assert done.stdout.strip() == str(ROOT / "templates")
