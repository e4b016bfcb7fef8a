"""The pages against a bare Flask page, over HTTP and without it."""

from __future__ import annotations

import http.client
import itertools
import multiprocessing
from collections.abc import Callable
from functools import partial

import waitress
from flask import Flask

from benchmarks.measure import best_times, report
from counter.web.app import create_app

REQUESTS = 300
RESULT = (
    "/calculator?bid=us-spades&us-card_points=98&us-declarations-0-what=tierce-10"
    "&them-declarations-0-what=tierce-9&us-belots=1"
)
PATHS = {
    "the form": "/calculator",
    "a result, opened again": RESULT,
    "the rounding table": "/rounding",
}
COUNTS = itertools.cycle(
    f"/calculator?bid={team}-{contract}&contra={contra}&{team}-card_points={count}&hanging={hanging}"
    for hanging in range(1, 1000)
    for team in ("us", "them")
    for contract in ("clubs", "spades", "all_trumps")
    for contra in (2, 4)
    for count in range(2, 160)
)
"""Addresses of deals, more than there are requests, so that none comes again."""

BROWSER = {"Accept-Encoding": "gzip, deflate, br, zstd"}
"""What it says of the compression that it knows."""


def bare() -> Flask:
    """The smallest Flask page."""
    app = Flask("bare")
    app.add_url_rule("/", "page", lambda: "<!doctype html><title>Bare</title><p>Bare")
    return app


def serve(make: Callable[[], Flask], port: multiprocessing.Queue[int]) -> None:
    """Serve an application in a process of its own."""
    server = waitress.create_server(make(), host="127.0.0.1", port=0)
    port.put(server.effective_port)
    server.run()


def start(make: Callable[[], Flask]) -> int:
    """Start such a process; its port."""
    port: multiprocessing.Queue[int] = multiprocessing.Queue()
    multiprocessing.Process(target=serve, args=(make, port), daemon=True).start()
    return port.get()


def over_http(port: int, path: str | None) -> None:
    """Requests one after another on one connection; without a path, of new results."""
    connection = http.client.HTTPConnection("127.0.0.1", port)
    for _ in range(REQUESTS):
        connection.request("GET", path or next(COUNTS), headers=BROWSER)
        response = connection.getresponse()
        response.read()
        assert response.status in (200, 422)
    connection.close()


def in_process(app: Flask, path: str | None) -> None:
    """The same without a server."""
    client = app.test_client()
    for _ in range(REQUESTS):
        assert client.get(path or next(COUNTS), headers=BROWSER).status_code in (200, 422)


def main() -> None:
    """Compare both ways."""
    ours, theirs = start(create_app), start(bare)
    paths: dict[str, str | None] = {**PATHS, "a new result every time": None}
    jobs = {"a bare Flask page": partial(over_http, theirs, "/")}
    jobs |= {name: partial(over_http, ours, path) for name, path in paths.items()}
    report("Over HTTP, waitress", best_times(jobs, 7), REQUESTS, "a request")
    app = create_app()
    jobs = {"a bare Flask page": partial(in_process, bare(), "/")}
    jobs |= {name: partial(in_process, app, path) for name, path in paths.items()}
    report("In one process", best_times(jobs, 7), REQUESTS, "a request")


if __name__ == "__main__":
    main()
