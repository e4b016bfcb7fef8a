"""The arbiter: pages that settle what people argue about at the table, a module each."""

from __future__ import annotations

from counter.web.arbiter import (
    auction,
    count,
    declarations,
    house,
    index,
    needs,
    play,
    quiz,
    rounding,
    stronger,
)

BLUEPRINTS = (
    index.blueprint,
    count.blueprint,
    declarations.blueprint,
    needs.blueprint,
    stronger.blueprint,
    play.blueprint,
    auction.blueprint,
    house.blueprint,
    rounding.blueprint,
    quiz.blueprint,
)
"""Every page of the arbiter, the list of them first."""
