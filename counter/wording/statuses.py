"""What is said of a request that cannot be served, by its HTTP status."""

from __future__ import annotations

from counter.wording.catalogue import N_, Catalogue

MESSAGES = {
    400: N_("This request cannot be read. Go back and try again."),
    403: N_("This request came from another site, so nothing was done."),
    404: N_("There is no such page. Check the address."),
    405: N_("This page cannot be used like that. Go back and try again."),
    409: N_("Somebody changed this in the meantime. Look at it and try again."),
    410: N_("This was deleted."),
    413: N_("This is too large to be taken."),
    503: N_("The database cannot be reached. Nothing was changed. Try again in a moment."),
    500: N_("Something went wrong here. Nothing was changed. Try again."),
}


def status_text(status: int, words: Catalogue) -> str:
    """The sentence for a status from 400 up."""
    return words.gettext(MESSAGES.get(status, MESSAGES[500 if status >= 500 else 400]))
