"""Static files at addresses that name their content, compressed beforehand and kept for good.

`/static/css/style.3f2a9c0d1e5b.css`: under such a name there is this content or nothing at all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn
from wsgiref.headers import Headers

from flask import Flask, abort, url_for
from whitenoise import WhiteNoise

from counter.web.compression import best_encoding
from counter.web.disk import on_disk
from counter.web.hashed import AssetError, Hashed, hashed

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

ENDPOINT = "static"

HEADERS = {
    "Cache-Control": "public, max-age=31536000, immutable",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
}


class Assets:
    """The served files, by the names that they have in the folder: `css/style.css`."""

    def __init__(self, files: Mapping[str, Hashed]) -> None:
        self._files = files

    def names(self) -> list[str]:
        """All of them."""
        return sorted(self._files)

    def address(self, name: str) -> str:
        """Where a browser finds a file."""
        return url_for(ENDPOINT, filename=self._files[name].name)

    def modules(self, name: str) -> list[str]:
        """The addresses of all that a module imports, and what that imports, each once."""
        found: dict[str, None] = {}
        self._collect(name, found)
        return [self.address(one) for one in found]

    def _collect(self, name: str, found: dict[str, None]) -> None:
        for one in self._files[name].imports:
            if one not in found:
                found[one] = None
                self._collect(one, found)


def init_app(
    app: Flask,
    prepare: Callable[[Mapping[str, bytes]], Mapping[str, bytes]],
    generated: Mapping[str, str],
) -> None:
    """Serve what `prepare` makes of the static folder, and the `generated` files, name and text.

    Templates get `asset("css/style.css")` and `modules("js/page.js")`, code
    `app.extensions["assets"]`. Raises AssetError for a file that refers to one that is not there.
    """
    files = dict(prepare(_read(Path(app.static_folder or ""))))
    for name, text in generated.items():
        if name in files:
            raise AssetError(f"{name} is generated and stands in the folder too")
        files[name] = text.encode()
    served = hashed(files)
    assets = app.extensions["assets"] = Assets(served)
    app.jinja_env.globals.update(asset=assets.address, modules=assets.modules)
    # Makes the addresses, and answers for what is not or no longer there.
    app.add_url_rule(f"{app.static_url_path}/<path:filename>", ENDPOINT, _missing)
    app.wsgi_app = _serving(app, served.values())  # type: ignore[method-assign, assignment]


def _read(folder: Path) -> dict[str, bytes]:
    return {
        file.relative_to(folder).as_posix(): file.read_bytes()
        for file in folder.rglob("*")
        if file.is_file() and not file.name.startswith(".")
    }


def _missing(filename: str) -> NoReturn:
    abort(404)


def _serving(app: Flask, files: Iterable[Hashed]) -> WSGIApplication:
    """The application with the files before it."""
    application, prefix = app.wsgi_app, f"{app.static_url_path}/"
    marks = {prefix + file.name: file.mark for file in files}

    def add_headers(headers: Headers, _path: str, url: str) -> None:
        for name, value in HEADERS.items():
            headers[name] = value
        # Not the time of a temporary file: every process has to say the same.
        headers["ETag"] = f'"{marks[url]}"'

    static = WhiteNoise(
        application,
        root=on_disk(files, app),
        prefix=prefix,
        max_age=None,
        allow_all_origins=False,
        add_headers_function=add_headers,
    )

    def serve(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        reads = environ["REQUEST_METHOD"] in ("GET", "HEAD")
        if not reads or not environ.get("PATH_INFO", "").startswith(prefix):
            return application(environ, start_response)
        # WhiteNoise looks for a name anywhere in it, and would take `br;q=0` for a yes.
        accepted = best_encoding(environ.get("HTTP_ACCEPT_ENCODING", "")) or ""
        answer: Iterable[bytes] = static(
            environ | {"HTTP_ACCEPT_ENCODING": accepted}, start_response
        )
        return answer

    return serve
