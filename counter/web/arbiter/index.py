"""What the arbiter can be asked."""

from __future__ import annotations

from urllib.parse import urlencode

from flask import Blueprint, render_template, url_for

from counter.web.arbiter import house
from counter.web.arbiter.carried import Carried, carried
from counter.web.language import words
from counter.web.rules_form import fields_of
from counter.wording.arbiter import PAGES

blueprint = Blueprint("arbiter", __name__)


@blueprint.get("/arbiter")
def show() -> str:
    """Every question with the page that answers it."""
    say = words().gettext
    deal = carried()
    pages = [
        (endpoint, _address(endpoint, deal), say(question), say(about))
        for endpoint, question, about in PAGES
    ]
    return render_template("arbiter/index.html", carried=deal, pages=pages)


def _address(endpoint: str, deal: Carried) -> str:
    """Where a question is answered. What is sent on tells nothing of the deal but the rules."""
    fields: dict[str, object] = dict(deal.hidden)
    if endpoint == house.ENDPOINT:
        fields = fields_of(deal.rules()) | ({house.AGREED: "1"} if deal.match() else {})
    return f"{url_for(endpoint)}?{urlencode(fields, doseq=True)}"
