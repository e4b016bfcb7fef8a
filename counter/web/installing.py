"""The counter as an app of the phone: its manifest, its service worker, a page without network."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from flask import Blueprint, current_app, jsonify, render_template, url_for
from werkzeug.wrappers import Response

from counter.web import arbiter
from counter.web.assets import Assets
from counter.web.language import current, words
from counter.web.theme import COLOURS
from counter.wording.catalogue import LANGUAGES, N_

blueprint = Blueprint("installing", __name__)

WORKER = "sw.js"

ICONS = {"icons/icon-192.png": "192x192", "icons/icon-512.png": "512x512", "icon.svg": "any"}

OWN = (
    "calculator.show",
    "rules.show",
    *(f"{blueprint.name}.show" for blueprint in arbiter.BLUEPRINTS),
)
"""Pages that need nothing from the network; they are kept before they are ever opened."""


@blueprint.get("/manifest.webmanifest")
def manifest() -> Response:
    """What a phone wants to know before it puts the counter beside its other apps."""
    say = words().gettext
    icons = [
        {"src": _assets().address(name), "sizes": size, "purpose": "any maskable"}
        for name, size in ICONS.items()
    ]
    answer = jsonify(
        name=say(N_("Belot counter")),
        short_name=say(N_("Belot")),
        lang=current(),
        start_url=url_for("start.show"),
        scope=url_for("start.show"),
        id=url_for("start.show"),
        display="standalone",
        background_color=COLOURS["light"],
        theme_color=COLOURS["light"],
        icons=icons,
    )
    answer.mimetype = "application/manifest+json"
    return answer


@blueprint.get("/sw.js")
def worker() -> Response:
    """The service worker, which is another one as soon as any of its files is."""
    assets = _assets()
    files = [assets.address(name) for name in assets.names() if _is_for_all(name)]
    spoken = {
        language: [assets.address(f"js/{kind}.{language}.js") for kind in ("words", "more")]
        for language in LANGUAGES
    }
    constants = {
        "FILES": files,
        "WORDS": spoken,
        "STATIC": url_for("static", filename=""),
        "OFFLINE": url_for(".offline"),
        "OWN": [url_for(endpoint) for endpoint in OWN],
    }
    told = "".join(f"const {name} = {json.dumps(value)};\n" for name, value in constants.items())
    source = Path(current_app.static_folder or "", WORKER).read_text(encoding="utf-8")
    version = hashlib.sha256((told + source).encode()).hexdigest()[:12]
    answer = Response(f'{told}const VERSION = "{version}";\n{source}', mimetype="text/javascript")
    answer.headers["Cache-Control"] = "no-cache"
    return answer


@blueprint.get("/offline")
def offline() -> str:
    """What is shown for a page that this phone has not kept."""
    return render_template("offline.html")


def _is_for_all(name: str) -> bool:
    """Whether a file is kept from the start in every language: not the words."""
    return name.endswith((".css", ".js", ".svg")) and not name.startswith(
        (WORKER, "js/words.", "js/more.")
    )


def _assets() -> Assets:
    found: Assets = current_app.extensions["assets"]
    return found
