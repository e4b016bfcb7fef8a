"""Static files: names that hold a hash, modules that find one another, and what is kept where."""

from __future__ import annotations

import fcntl
import gc
import gzip
import os
import re
import signal
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import brotli
import pytest
from flask import Flask, render_template_string
from flask.testing import FlaskClient

from counter.web import assets
from counter.web.assets import Assets
from counter.web.hashed import AssetError, hashed
from tests.conftest import ROOT, Server
from tests.http import Http

STYLES = ROOT / "static" / "css"


@pytest.fixture(scope="module")
def style(address: str) -> str:
    """The path of the style sheet."""
    page = Http(address).get("/rounding").text
    match = re.search(r'<link rel="stylesheet" href="(/static/style\.[0-9a-f]{8}\.css)">', page)
    assert match
    return match[1]


@pytest.fixture
def site(tmp_path: Path) -> Flask:
    """An application with static files of its own, not yet prepared."""
    app = Flask("site", static_folder=None)
    app.static_folder = str(tmp_path / "static")
    return app


def serve(app: Flask, files: Mapping[str, str], generated: Mapping[str, str]) -> FlaskClient:
    for name, text in files.items():
        path = Path(app.static_folder or "", name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assets.init_app(app, dict, generated)
    return app.test_client()


def text(client: FlaskClient, path: str) -> str:
    answer = client.get(path, buffered=True)
    assert answer.mimetype == "text/javascript"
    return answer.text


def address(app: Flask, name: str, prefix: str = "") -> str:
    found: Assets = app.extensions["assets"]
    with app.test_request_context("/", environ_overrides={"SCRIPT_NAME": prefix}):
        return found.address(name)


def test_a_file_is_kept_for_good_under_its_content(http: Http, style: str) -> None:
    answer = http.get(style)
    assert answer.status == 200
    assert answer.text.startswith(":root{color-scheme:light dark;--paper:")
    assert len(answer.body) < sum(len(part.read_bytes()) for part in STYLES.iterdir())
    assert {name.lower(): value for name, value in answer.headers.items()} == {
        "cache-control": "public, max-age=31536000, immutable",
        "content-length": str(len(answer.body)),
        "content-type": 'text/css; charset="utf-8"',
        "cross-origin-resource-policy": "same-origin",
        "date": answer.headers["Date"],
        "etag": f'"{style.split(".")[1]}"',
        "vary": "Accept-Encoding",
        "x-content-type-options": "nosniff",
    }


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip, deflate", "gzip"),
        ("br;q=0, gzip", "gzip"),
        ("br;q=0.1, gzip;q=0.5", "gzip"),
        ("identity", None),
        ("br;q=0, gzip;q=0.0", None),
        ("", None),
    ],
)
def test_a_file_was_compressed_beforehand(
    http: Http, style: str, accepted: str, encoding: str | None
) -> None:
    answer = http.get(style, accept_encoding=accepted)
    assert answer.headers["Content-Encoding"] == encoding
    unpack = {"br": brotli.decompress, "gzip": gzip.decompress}.get(encoding or "", bytes)
    plain = http.get(style).body
    assert unpack(answer.body) == plain
    assert not encoding or len(answer.body) < len(plain) / 2


def test_what_a_browser_has_is_not_sent_again(http: Http, style: str) -> None:
    tag = http.get(style).headers["ETag"]
    answer = http.get(style, if_none_match=tag)
    assert (answer.status, answer.body, answer.headers["ETag"]) == (304, b"", tag)
    assert http.get(style, if_none_match='"another"').status == 200


def test_the_head_of_a_file_can_be_asked_for(http: Http, style: str) -> None:
    head = http.request("HEAD", style, None, {"accept_encoding": "br"})
    full = http.get(style, accept_encoding="br")
    assert (head.status, head.body) == (200, b"")
    assert head.headers["Content-Length"] == str(len(full.body))


def test_nothing_else_is_served(http: Http, style: str) -> None:
    """No other version, no file without its hash, nothing outside, nothing from the disk."""
    mark = style.split(".")[1]
    for path in (
        style.replace(mark, "0" * 12),
        "/static/style.css",
        "/static/css/style.css",
        f"{style}.br",
        f"{style}.gz",
        f"{style}/",
        "/static/",
        "/static/css",
        "/static/../pyproject.toml",
        "/static/%2e%2e/pyproject.toml",
        style.replace("/style", "/css/../style"),
        style.replace("/style", "\\style"),
    ):
        answer = http.get(path, accept_language="en")
        assert answer.status == 404, path
        assert "There is no such page." in answer.text, path
        assert "private" in answer.headers["Cache-Control"], path


def test_a_file_cannot_be_written(http: Http, style: str) -> None:
    answer = http.post(style, accept_language="en")
    assert answer.status == 405
    assert "This page cannot be used like that." in answer.text


MODULES = {
    "js/page.js": (
        'import {draw,\n  clear} from "./parts/draw.js";\n'
        "import './scoring.js'\n"
        'export * from "./parts/text.js";\n'
        'const more = () => import("./later.js");\n'
    ),
    "js/parts/draw.js": 'import {score} from "../scoring.js";export const draw = 1, clear = 2;',
    "js/parts/text.js": "export const text = 'import \"./nothing.js\"';",
    "js/scoring.js": 'export * as words from "./words.js";',
    "js/later.js": "export {};",
}
WORDS = {"js/words.js": "export const yes = 'да';"}


def test_modules_import_one_another_by_their_served_names(site: Flask) -> None:
    client = serve(site, MODULES, WORDS)
    served = {name: address(site, name).rpartition("/")[2] for name in (*MODULES, *WORDS)}
    assert text(client, address(site, "js/page.js")) == (
        f'import {{draw,\n  clear}} from "./parts/{served["js/parts/draw.js"]}";\n'
        f"import './{served['js/scoring.js']}'\n"
        f'export * from "./parts/{served["js/parts/text.js"]}";\n'
        f'const more = () => import("./{served["js/later.js"]}");\n'
    )
    draw = text(client, address(site, "js/parts/draw.js"))
    assert draw.startswith(f'import {{score}} from "../{served["js/scoring.js"]}";')
    assert text(client, address(site, "js/parts/text.js")) == MODULES["js/parts/text.js"]
    assert text(client, address(site, "js/words.js")) == WORDS["js/words.js"]


def test_a_page_can_load_all_that_a_module_needs_at_once(site: Flask) -> None:
    """What it imports, and what that imports, but not what is loaded later if at all."""
    serve(site, MODULES, WORDS)
    needed = ("js/parts/draw.js", "js/scoring.js", "js/words.js", "js/parts/text.js")
    with site.test_request_context("/", environ_overrides={"SCRIPT_NAME": "/belot"}):
        shown = render_template_string(
            '{{ asset("js/later.js") }} {{ modules("js/page.js")|join }}'
        )
    expected = "".join(address(site, name, "/belot") for name in needed)
    assert shown == f"{address(site, 'js/later.js', '/belot')} {expected}"
    assert shown.startswith("/belot/static/js/later.")


def test_all_addresses_can_be_had(site: Flask) -> None:
    serve(site, MODULES, WORDS)
    assert site.extensions["assets"].names() == sorted([*MODULES, *WORDS])


def test_a_file_changes_its_name_with_what_it_refers_to() -> None:
    files = {name: text.encode() for name, text in (MODULES | WORDS).items()}
    before, after = hashed(files), hashed(files | {"js/words.js": b"export const yes = 'yes';"})
    changed = {name for name in files if before[name].name != after[name].name}
    assert changed == {"js/words.js", "js/scoring.js", "js/parts/draw.js", "js/page.js"}


@pytest.mark.parametrize(
    ("name", "text", "found"),
    [
        ("a.js", 'import { x, /* "./n.js" */ y, // from "./n.js"\n z } from "./x.js";', "./x.js"),
        ("a.js", 'import x, * as y from "./x.js"', "./x.js"),
        ("a.js", 'import"./x.js"', "./x.js"),
        ("a.js", 'export {default as y} from "./x.js"', "./x.js"),
        ("a.js", "await import(\n  `./x.js`\n)", "./x.js"),
        ("a.js", 'import x from "./x.json" with {type: "json"};', "./x.json"),
        ("a.js", '// import "./n.js"\n/* import("./n.js") */', None),
        ("a.js", 'const text = `import "./n.js"`, other = "\\"; import \'./n.js\'";', None),
        ("a.js", 'export const from = "./n.js"; thing.import("./n.js"); import.meta.url', None),
        ("a.js", 'const name = "./n.js"; import(name)', None),
        ("a.css", 'a { b: url(x.svg#part) } /* url(n.svg) */ b { content: "url(n)" }', "x.svg"),
        ("a.css", 'a { b: url( "./x.svg" ), url(data:image/png;base64,AA), url(#n) }', "./x.svg"),
        ("a.css", '@import "x.css";', "x.css"),
        ("a.svg", '<use href="n.svg"/>', None),
    ],
)  # fmt: skip
def test_references_are_found_and_nothing_else(name: str, text: str, found: str | None) -> None:
    others = dict.fromkeys(("x.js", "x.json", "x.svg", "x.css"), b"")
    served = hashed(others | {name: text.encode()})
    if found is None:
        expected = text
    else:
        file = found.removeprefix("./")
        expected = text.replace(found, found.replace(file, served[file].name))
    assert served[name].content.decode() == expected


@pytest.mark.parametrize(
    ("files", "message"),
    [
        ({"js/a.js": 'import "./b.js"'}, "js/a.js refers to './b.js': there is no js/b.js"),
        ({"js/a.js": 'import "../../a.js"'}, "js/a.js refers to '../../a.js': there is no ../a.js"),
        ({"a.js": 'import "three"'}, "a.js refers to 'three', which is no relative address"),
        ({"a.css": "a{b:url(/x.svg)}"}, "a.css refers to '/x.svg', which is no relative address"),
        (
            {"a.js": 'import "./b.js"', "b.js": 'import "./c.js"', "c.js": 'import("./a.js")'},
            "Files refer to each other in a circle: a.js → b.js → c.js → a.js",
        ),
    ],
)
def test_what_cannot_be_served_is_said_at_the_start(files: dict[str, str], message: str) -> None:
    with pytest.raises(AssetError) as error:
        hashed({name: text.encode() for name, text in files.items()})
    circle, _, names = message.partition(": ")
    if circle.endswith("circle"):  # which may begin anywhere
        told, _, found = str(error.value).partition(": ")
        steps = {tuple(f"{names} → ".split(" → ")[i : i + 2]) for i in range(3)}
        assert told == circle
        assert {tuple(found.split(" → ")[i : i + 2]) for i in range(3)} == steps
    else:
        assert str(error.value) == message


def test_a_generated_file_hides_no_other(site: Flask) -> None:
    with pytest.raises(AssetError, match=r"js/later\.js is generated and stands in the folder too"):
        serve(site, MODULES, WORDS | {"js/later.js": ""})


def test_hidden_files_are_not_served(site: Flask) -> None:
    serve(site, {"a.css": "", ".a.css.swp": "secret"}, {})
    assert site.extensions["assets"].names() == ["a.css"]


def folders(place: Path) -> list[Path]:
    return list(place.glob("belot-static-*"))


def test_what_was_prepared_goes_with_the_application(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    app = Flask("site", static_folder=None)
    app.static_folder = str(tmp_path / "static")
    serve(app, MODULES, WORDS)
    (folder,) = folders(tmp_path)
    held = os.open(folder, os.O_RDONLY)
    with pytest.raises(BlockingIOError):  # a lock, which systemd respects
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    os.close(held)
    del app
    gc.collect()
    assert not folders(tmp_path)


def test_a_forked_worker_that_ends_leaves_it_to_the_others(tmp_path: Path) -> None:
    code = (
        "import os, sys, tempfile; from flask import Flask; from counter.web import assets\n"
        "app = Flask('site', static_folder=None); app.static_folder = 'static'\n"
        "assets.init_app(app, dict, {'a.js': ''})\n"
        "child = os.fork() or sys.exit()\n"
        "os.waitpid(child, 0); print(len(os.listdir(tempfile.gettempdir())))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env=os.environ | {"TMPDIR": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.stdout.strip(), done.stderr) == ("1", "")
    assert not folders(tmp_path)


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_what_was_prepared_goes_with_the_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: signal.Signals
) -> None:
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    server = Server(tmp_path / "matches.sqlite")
    assert len(folders(tmp_path)) == 1
    server.stop(how)
    assert not folders(tmp_path)
    assert server.process.returncode == 0
