"""Answers to requests that cannot be served, as a page or, under `/api/`, as JSON."""

from __future__ import annotations

from flask import Flask, jsonify, render_template, request
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import HTTPException, InternalServerError

from counter.web.language import words
from counter.wording.catalogue import N_

MESSAGES = {
    400: N_("This request cannot be read. Go back and try again."),
    403: N_("This request came from another site, so nothing was done."),
    404: N_("There is no such page. Check the address."),
    405: N_("This page cannot be used like that. Go back and try again."),
    413: N_("This is too large to be taken."),
    500: N_("Something went wrong here. Nothing was changed. Try again."),
}


def init_app(app: Flask) -> None:
    """Answer every failure in the user's language."""
    app.register_error_handler(HTTPException, _answer)


def _answer(error: HTTPException) -> ResponseReturnValue:
    status = error.code or InternalServerError.code
    if status < 400:
        return error.get_response()
    message = words().gettext(MESSAGES.get(status, MESSAGES[500 if status >= 500 else 400]))
    headers = {name: value for name, value in error.get_headers() if name == "Allow"}
    if request.path.startswith("/api/"):
        code = error.name.lower().replace(" ", "_")
        answer = jsonify(errors=[{"code": code, "field": "", "message": message}])
        return answer, status, headers
    page = render_template("error.html", status=status, message=message)
    return page, status, headers
