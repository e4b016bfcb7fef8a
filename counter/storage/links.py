"""The links of a table: whoever has one may write, or watch; nothing else opens a table.

A link is at least 128 random bits. The store keeps only fingerprints; from the writing link the
watching one follows, and there is no way back.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from base64 import urlsafe_b64encode

_FORM = re.compile("[A-Za-z0-9_-]{22,43}")
_LENGTH = 22
"""Characters of a link, six bits each."""


def new_link() -> str:
    """A writing link that nobody can guess; it does for the id of a change as well."""
    return secrets.token_urlsafe(16)


def is_link(text: str) -> bool:
    """Whether a text has the form of a link."""
    return _FORM.fullmatch(text) is not None


def watching_link(writing: str) -> str:
    """The link that may only watch the table of a writing link."""
    digest = hashlib.sha256(b"watch " + writing.encode()).digest()
    return urlsafe_b64encode(digest).decode()[:_LENGTH]


def fingerprint(link: str) -> bytes:
    """What is kept of a link, 32 bytes."""
    return hashlib.sha256(link.encode()).digest()
