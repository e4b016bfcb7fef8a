"""Answers to requests that cannot be served, as a page or, under `/api/`, as JSON."""

from __future__ import annotations

from flask import Flask, current_app, jsonify, render_template, request
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import Gone, HTTPException, InternalServerError, ServiceUnavailable

from counter.storage.engine import StorageError
from counter.storage.store import Deleted
from counter.web.language import words
from counter.wording.statuses import status_text


def init_app(app: Flask) -> None:
    """Answer every failure in the user's language."""
    app.register_error_handler(HTTPException, _answer)
    app.register_error_handler(StorageError, _unavailable)
    app.register_error_handler(Deleted, lambda _error: _answer(Gone()))


def report(error: StorageError) -> None:
    """Tell whoever runs the server."""
    current_app.logger.error("The database cannot be used: %s", error)


def _unavailable(error: StorageError) -> ResponseReturnValue:
    report(error)
    return _answer(ServiceUnavailable())


def _answer(error: HTTPException) -> ResponseReturnValue:
    status = error.code or InternalServerError.code
    if status < 400:
        return error.get_response()
    message = status_text(status, words())
    headers = {name: value for name, value in error.get_headers() if name == "Allow"}
    if request.path.startswith("/api/"):
        code = error.name.lower().replace(" ", "_")
        answer = jsonify(errors=[{"code": code, "field": "", "message": message}])
        return answer, status, headers
    page = render_template("error.html", status=status, message=message)
    return page, status, headers
