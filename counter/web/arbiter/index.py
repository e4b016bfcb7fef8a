"""What the arbiter can be asked."""

from __future__ import annotations

from flask import Blueprint, render_template

from counter.web.arbiter.carried import carried
from counter.web.language import words
from counter.wording.arbiter import PAGES

blueprint = Blueprint("arbiter", __name__)


@blueprint.get("/arbiter")
def show() -> str:
    """Every question with the page that answers it."""
    say = words().gettext
    pages = [(endpoint, say(question), say(about)) for endpoint, question, about in PAGES]
    return render_template("arbiter/index.html", carried=carried(), pages=pages)
