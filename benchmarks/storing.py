"""Writing a deal and showing the match, over HTTP, against the smallest program that keeps a row.

How long a commit takes is up to the disk; what is compared commits to the same one in turns.
"""

from __future__ import annotations

import http.client
import itertools
import json
import multiprocessing
import sqlite3
import statistics
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlencode

from flask import Flask, abort, redirect, render_template, request
from flask.typing import ResponseReturnValue
from jinja2 import DictLoader
from sqlalchemy import Connection, Table, insert
from wtforms import Form, IntegerField, SelectField
from wtforms.validators import NumberRange

from benchmarks.pages import start
from counter.changes.change import Add, Start
from counter.changes.codec import change_to_json
from counter.scoring.codec.deals import deal_from_json
from counter.scoring.codec.rules import rules_from_json
from counter.scoring.contracts import Contra, Contract
from counter.scoring.match import Settings
from counter.scoring.pair import Team
from counter.storage.engine import open_engine, read_url, wal_is_safe, writing
from counter.storage.links import fingerprint, new_link, watching_link
from counter.storage.schema import changes, matches, tables
from counter.storage.store import Store
from counter.web.app import create_app
from counter.web.deal_form import DealForm, leaves

REQUESTS = 100
"""Requests of a round."""
ROUNDS = 7
MANY = 100_000
"""Matches of others in the large store, ten deals each."""
AT_A_TABLE = 200
"""Matches of a table that has been played at for long."""

RULES = rules_from_json({"base": "bulgarian", "target": 100_000})
"""Rules by which no match ends."""
DEAL = deal_from_json(
    {"contract": "spades", "declarer": "us", "card_points": {"us": 98}, "belots": {"us": 1}},
    RULES,
)
SENT = dict(leaves(DealForm())) | {
    "bid": "us-spades",
    "us-card_points": "98",
    "us-belots": "1",
    "counted": "12.6.0",
}
"""What a browser sends when somebody writes that deal."""


class SmallForm(Form):
    """A deal with what no deal can do without."""

    contract = SelectField(choices=[(one.value, one.value) for one in Contract])
    declarer = SelectField(choices=[(one.value, one.value) for one in Team])
    contra = SelectField(choices=[(str(int(one)), one.name) for one in Contra])
    us = IntegerField(validators=[NumberRange(0, 162)])


PAGE = """<!doctype html><title>Smallest</title>
<form method="post">
{% for field in form %}{{ field.label }} {{ field }}{% endfor %}<button>Write</button>
</form>
<table>
{% for row in rows %}<tr>{% for one in row %}<td>{{ one }}</td>{% endfor %}</tr>{% endfor %}
</table>
"""


def smallest(file: Path) -> Flask:
    """A form, validated; a row, committed as durably as ours; the last five rows."""
    app = Flask("smallest")
    app.jinja_loader = DictLoader({"page.html": PAGE})
    here = threading.local()

    def database() -> sqlite3.Connection:
        if not hasattr(here, "connection"):
            here.connection = sqlite3.connect(file, isolation_level=None)
            journal = "WAL" if wal_is_safe() else "TRUNCATE"
            here.connection.execute(f"PRAGMA journal_mode = {journal}")
            here.connection.execute("PRAGMA synchronous = FULL")
            here.connection.execute(
                "CREATE TABLE IF NOT EXISTS deals "
                "(id INTEGER PRIMARY KEY, contract TEXT, declarer TEXT, contra TEXT, us INTEGER)"
            )
        connection: sqlite3.Connection = here.connection
        return connection

    @app.get("/")
    def show() -> str:
        rows = database().execute("SELECT * FROM deals ORDER BY id DESC LIMIT 5")
        return render_template("page.html", form=SmallForm(), rows=rows)

    @app.post("/")
    def write() -> ResponseReturnValue:
        form = SmallForm(request.form)
        if not form.validate():
            abort(422)
        connection = database()
        connection.execute("BEGIN IMMEDIATE")
        connection.execute(
            "INSERT INTO deals (contract, declarer, contra, us) VALUES (?, ?, ?, ?)",
            (form.contract.data, form.declarer.data, form.contra.data, form.us.data),
        )
        connection.execute("COMMIT")
        return redirect("/", 303)

    return app


class Seat:
    """A match that somebody has open: where it is, and the version that was seen."""

    def __init__(self, link: str, deals: int) -> None:
        self.path = f"/t/{link}/"
        self.version = deals + 1

    def next_deal(self) -> tuple[str, str]:
        """Where the next deal is sent, and the form."""
        told = SENT | {"change": new_link(), "version": str(self.version)}
        self.version += 1
        return f"{self.path}1/entry", urlencode(told)


class Filled(NamedTuple):
    """A store with matches of ten deals, and of two hundred, each at a table of its own."""

    file: Path
    short: list[Seat]
    long: list[Seat]
    old: list[Seat]
    """The match of a table that has many more."""

    @property
    def url(self) -> str:
        """Its address."""
        return f"sqlite:///{self.file}"


def fill(file: Path, others: int) -> Filled:
    """Make a store, with so many matches of others."""
    filled = Filled(file, [], [], [])
    url = read_url(filled.url)
    Store(url).close()
    numbers = itertools.count(1)
    with writing(open_engine(url)) as connection:
        for seats, count, deals in ((filled.short, REQUESTS, 10), (filled.long, 20, 200)):
            for _ in range(count):
                seats.append(Seat(add(connection, numbers, deals), deals))
        filled.old.append(Seat(add(connection, numbers, 10, AT_A_TABLE), 10))
        for _ in range(others // AT_A_TABLE):
            add(connection, numbers, 10, AT_A_TABLE)
    return filled


WRITTEN = [
    json.dumps(change_to_json(change), separators=(",", ":"))
    for change in (Start(Settings(RULES)), Add(DEAL))
]


def add(connection: Connection, numbers: Iterator[int], deals: int, count: int = 1) -> str:
    """Insert matches at a new table; its link."""
    link = new_link()
    marks = {"writing": fingerprint(link), "watching": fingerprint(watching_link(link))}
    row = {**marks, "created_at": 0}
    key = connection.execute(insert(tables).values(row)).inserted_primary_key
    ids = list(itertools.islice(numbers, count))
    bulk(
        connection,
        matches,
        [
            {
                "id": match_id,
                "table_id": key[0] if key else None,
                "number": number,
                "series": 1,
                "asked_as": f"start {number}",
                "version": deals + 1,
                "created_at": 0,
            }
            for number, match_id in enumerate(ids, 1)
        ],
    )
    bulk(
        connection,
        changes,
        [
            {
                "match_id": match_id,
                "version": version,
                "asked_as": f"{version:022}",
                "device": "Android",
                "made_at": 0,
                "change": WRITTEN[version > 1],
            }
            for match_id in ids
            for version in range(1, deals + 2)
        ],
    )
    return link


def bulk(connection: Connection, table: Table, rows: list[dict[str, Any]]) -> None:
    """Insert many rows."""
    connection.execute(insert(table), rows)


Asked = tuple[str, str, str | None]
"""Method, path and form of a request."""


class Best(NamedTuple):
    """What the best rounds came to."""

    seconds: float
    """Of a whole round."""
    median: float
    """Seconds of a request."""


def measured(jobs: Mapping[str, Callable[[], list[float]]]) -> dict[str, Best]:
    """Run the jobs in turns; each answers how long its requests took."""
    best = dict.fromkeys(jobs, Best(float("inf"), float("inf")))
    for _ in range(ROUNDS):
        for name, job in jobs.items():
            took = job()
            seconds, median = best[name]
            best[name] = Best(min(seconds, sum(took)), min(median, statistics.median(took)))
    return best


def one_by_one(connection: http.client.HTTPConnection, asked: Iterator[Asked]) -> list[float]:
    """A round of requests on one connection."""
    took = []
    headers = {"Content-Type": "application/x-www-form-urlencoded"}
    for method, path, form in itertools.islice(asked, REQUESTS):
        begun = time.perf_counter()
        connection.request(method, path, form, headers if form else {})
        response = connection.getresponse()
        response.read()
        took.append(time.perf_counter() - begun)
        assert response.status == (303 if form else 200), response.status
    return took


def small_posts() -> Iterator[Asked]:
    """Rows for the smallest program."""
    form = urlencode({"contract": "spades", "declarer": "us", "contra": "1", "us": "98"})
    return itertools.repeat(("POST", "/", form))


def posts(seats: list[Seat]) -> Iterator[Asked]:
    """The next deal of each match in turn."""
    return (("POST", *seat.next_deal()) for seat in itertools.cycle(seats))


def gets(paths: list[str]) -> Iterator[Asked]:
    """A page after another."""
    return (("GET", path, None) for path in itertools.cycle(paths))


def report(title: str, found: Mapping[str, Best]) -> None:
    """Print what was measured, and how it stands to the first."""
    print(f"{title:45} a second    median  against the first")
    base = next(iter(found.values()))
    for name, (seconds, median) in found.items():
        rate = base.seconds / seconds
        print(f"  {name:42} {REQUESTS / seconds:9.0f} {median * 1e3:6.2f} ms {rate:18.2f}")


def main() -> None:
    """Compare both stores with the smallest program, and with each other."""
    with tempfile.TemporaryDirectory(prefix="belot-benchmark-") as folder:
        stores = {
            "": fill(Path(folder) / "few.sqlite", 0),
            f", {MANY} matches": fill(Path(folder) / "many.sqlite", MANY),
        }
        small = partial(one_by_one, connect(partial(smallest, Path(folder) / "smallest.sqlite")))
        writes = {"the smallest program": partial(small, small_posts())}
        reads = {"the smallest program": partial(small, gets(["/"]))}
        for name, filled in stores.items():
            ask = partial(one_by_one, connect(partial(create_app, {"DATABASE_URL": filled.url})))
            for title, seats in (("10 deals", filled.short), ("200 deals", filled.long)):
                paths = [seat.path for seat in seats]
                ask(gets(paths))  # as whoever writes has the page open
                writes[title + name] = partial(ask, posts(seats))
                reads[title + name] = partial(ask, gets(paths))
        reads[f"one of {AT_A_TABLE} matches of its table"] = partial(
            ask, gets([seat.path for seat in filled.old])
        )
        report("A deal is written", measured(writes))
        report("The match is shown", measured(reads))
        for process in multiprocessing.active_children():
            process.terminate()


def connect(make: Callable[[], Flask]) -> http.client.HTTPConnection:
    """Serve an application in a process of its own."""
    return http.client.HTTPConnection("127.0.0.1", start(make))


if __name__ == "__main__":
    main()
