"""A small client: one request, one answer, no redirects followed."""

from __future__ import annotations

import http.client
import json
from collections.abc import Mapping
from typing import Any, NamedTuple
from urllib.parse import urlencode, urlsplit


class Answer(NamedTuple):
    """What the server said."""

    status: int
    headers: http.client.HTTPMessage
    body: bytes

    @property
    def text(self) -> str:
        """The body as text."""
        return self.body.decode()

    @property
    def json(self) -> Any:
        """The body as JSON."""
        return json.loads(self.body)


class Http:
    """Requests to one address."""

    def __init__(self, address: str) -> None:
        self.host = urlsplit(address).netloc

    def get(self, path: str, query: Mapping[str, str] | None = None, /, **headers: str) -> Answer:
        """GET a path; `accept_language="fr"` is a header."""
        address = f"{path}?{urlencode(query)}" if query else path
        return self.request("GET", address, None, headers)

    def post(self, path: str, body: bytes | str = b"", **headers: str) -> Answer:
        """POST bytes."""
        return self.request("POST", path, body, headers)

    def post_form(self, path: str, form: Mapping[str, str], **headers: str) -> Answer:
        """POST a form as a browser does."""
        headers.setdefault("content_type", "application/x-www-form-urlencoded")
        return self.post(path, urlencode(form), **headers)

    def request(
        self, method: str, address: str, body: bytes | str | None, headers: Mapping[str, str]
    ) -> Answer:
        """One request, one answer."""
        connection = http.client.HTTPConnection(self.host, timeout=30)
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        try:
            connection.request(method, address, body, named)
            response = connection.getresponse()
            return Answer(response.status, response.headers, response.read())
        finally:
            connection.close()
