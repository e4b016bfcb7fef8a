"""The changes of a match as a page with a script asks for and sends them."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from counter.changes.codec import change_from_json
from counter.changes.history import History, Made
from counter.scoring.codec.matches import record_to_json
from tests.http import Answer, Http
from tests.strategies import repeatable
from tests.web.table import BIG, HEARTS, SPADES, Table, finished, new_id
from tests.web.writes import Quiet

DEAL = {"type": "deal", **SPADES}
ADD = {"kind": "add", "entry": DEAL}


def ask(table: Table, since: Any = 0, **headers: str) -> Answer:
    """What has changed after a version."""
    address = f"{table.address}{table.number}/changes?since={since}"
    return table.ask("GET", address, None, **headers)


def send(
    table: Table, change: Any, version: Any = None, change_id: Any = None, **more: Any
) -> Answer:
    """Ask for a change, made on what the match is now."""
    version = ask(table).json["version"] if version is None else version
    body = {"id": change_id or new_id(), "version": version, "change": change, **more}
    return post(table, json.dumps(body))


def post(table: Table, body: str | bytes, **headers: str) -> Answer:
    """Send whatever it is."""
    headers.setdefault("content_type", "application/json")
    return table.ask("POST", f"{table.address}{table.number}/changes", body, **headers)


def codes(answer: Answer) -> set[tuple[str, str]]:
    """What is wrong, as codes and fields."""
    return {(one["code"], one["field"]) for one in answer.json["errors"]}


# Asking


def test_all_changes_are_told_from_the_start(http: Http) -> None:
    table = Table.start(http)
    table.deal(SPADES)
    table.undo()
    told = ask(table).json
    assert told["version"] == 3
    assert told["present"] == 1
    assert [made["version"] for made in told["made"]] == [1, 2, 3]
    assert [made["change"]["kind"] for made in told["made"]] == ["start", "add", "undo"]
    rules = told["made"][0]["change"]["settings"]["rules"]
    assert rules["target"] == 151
    assert rules["round_up_from"] == {"suit": 6, "no_trumps": 5, "all_trumps": 5}
    assert told["made"][1]["change"]["entry"]["card_points"] == {"us": 98}


@pytest.mark.parametrize(
    ("since", "versions"),
    [("0", [1, 2]), ("1", [2]), ("2", []), ("9", []), ("-5", [1, 2]), ("x", [1, 2]), ("", [1, 2])],
)
def test_only_what_is_new_is_told(http: Http, since: str, versions: list[int]) -> None:
    table = Table.start(http)
    table.deal(SPADES)
    assert [made["version"] for made in ask(table, since).json["made"]] == versions


def test_nothing_new_is_a_short_answer(http: Http) -> None:
    """Whoever asks every other second pays a few hundred bytes, until something changes."""
    table = Table.start(http)
    first = ask(table)
    tag = first.headers["ETag"]
    again = ask(table, 1, if_none_match=tag)
    assert (again.status, again.body) == (304, b"")
    assert len(str(again.headers)) < 300
    table.deal(SPADES)
    changed = ask(table, 1, if_none_match=tag)
    assert changed.status == 200
    assert [made["version"] for made in changed.json["made"]] == [2]
    assert changed.headers["Cache-Control"] == "no-store"


def test_the_return_match_is_news_of_the_match_before(http: Http) -> None:
    table = finished(http)
    before = ask(table)
    assert before.json["present"] == 1
    table.rematch()
    after = ask(table, before.json["version"], if_none_match=before.headers["ETag"])
    assert (after.status, after.json["present"], after.json["made"]) == (200, 2, [])


def test_whoever_watches_is_told_neither_ids_nor_devices(http: Http) -> None:
    table = Table.start(http)
    table.deal(SPADES)
    watching = table.watching()
    told = ask(watching)
    assert told.status == 200
    assert [set(made) for made in told.json["made"]] == [{"version", "change"}] * 2
    assert table.link not in told.text
    assert post(watching, "{}").status in (404, 405)


@pytest.mark.parametrize("path", ["9", "0", "99999999999999999999"])
def test_a_match_that_is_not_there(http: Http, path: str) -> None:
    table = Table.start(http)
    assert table.ask("GET", f"{table.address}{path}/changes", None).status == 404


def test_a_deleted_match_is_gone(http: Http) -> None:
    table = Table.start(http)
    table.tap(table.page("matches"), "/1/delete")
    assert ask(table).status == 410
    assert post(table, "{}").status == 410


# Sending


def test_a_change_is_made_and_told(http: Http) -> None:
    table = Table.start(http)
    change_id = new_id()
    answer = send(table, ADD, 1, change_id)
    assert answer.status == 200
    (made,) = answer.json["made"]
    assert (made["version"], made["id"], made["change"]) == (2, change_id, ADD)
    assert table.standing.total == (10, 6)


def test_the_same_change_twice_is_made_once(http: Http) -> None:
    table = Table.start(http)
    change_id = new_id()
    answers = [send(table, ADD, 1, change_id) for _ in range(3)]
    assert [answer.status for answer in answers] == [200] * 3
    assert answers[0].json == answers[2].json
    assert table.standing.total == (10, 6)


def test_an_id_that_was_used_for_something_else_is_no_retry(http: Http) -> None:
    table = Table.start(http)
    change_id = new_id()
    send(table, ADD, 1, change_id)
    other = {"kind": "add", "entry": {"type": "deal", **HEARTS}}
    assert send(table, other, 1, change_id).status == 409
    assert table.standing.total == (10, 6)


def test_a_change_that_no_longer_fits_is_refused_with_what_was_changed(http: Http) -> None:
    table = Table.start(http)
    table.deal(HEARTS)
    answer = send(table, ADD, 1)
    assert answer.status == 409
    assert [made["version"] for made in answer.json["made"]] == [2]
    assert table.standing.total == (6, 10)
    assert send(table, ADD, 2).status == 200


def test_edits_of_different_lines_do_not_disturb_each_other(http: Http) -> None:
    table = Table.start(http)
    table.deal(SPADES)
    table.deal(HEARTS)
    first, second = table.ids
    edit = {"kind": "edit", "place": first, "entry": {"type": "passed"}}
    assert send(table, edit, 3).status == 200
    remove = {"kind": "remove", "place": second}
    answer = send(table, remove, 3)
    assert answer.status == 200
    assert [made["version"] for made in answer.json["made"]] == [4, 5]
    assert table.standing.total == (0, 0)


def test_undo_and_redo(http: Http) -> None:
    table = Table.start(http)
    send(table, ADD)
    send(table, {"kind": "undo"})
    assert table.standing.total == (0, 0)
    send(table, {"kind": "redo"})
    assert table.standing.total == (10, 6)
    assert send(table, {"kind": "redo"}).status == 409


def test_what_cannot_be_scored_is_refused_with_all_that_is_wrong(http: Http) -> None:
    table = Table.start(http)
    entry = {**DEAL, "contra": 3, "card_points": {"us": 161}}
    answer = send(table, {"kind": "add", "entry": entry})
    assert answer.status == 422
    assert codes(answer) == {
        ("not_a_choice", "change.entry.contra"),
        ("card_points_impossible", "change.entry.card_points.us"),
    }
    assert table.standing.total == (0, 0)


def test_nothing_is_added_after_the_end(http: Http) -> None:
    """And the answer tells what others have written, which may be why."""
    table = finished(http)
    answer = send(table, ADD)
    assert answer.status == 422
    assert ("match_finished", "entries.2") in codes(answer)
    assert answer.json["version"] == 3


def test_a_change_that_ends_the_match_earlier_says_how_many_lines_stay(http: Http) -> None:
    table = Table.start(http)
    for deal in (BIG, SPADES, HEARTS):
        table.deal(deal)
    edit = {"kind": "edit", "place": table.ids[1], "entry": {"type": "deal", **BIG}}
    assert send(table, edit).status == 422
    assert send(table, {**edit, "keep": 2}).status == 200
    assert table.standing.winner == "us"


WRONG: list[tuple[str | bytes, int]] = [
    ("", 400),
    ("{", 400),
    (b"\xff\xfe", 400),
    ("[]", 422),
    ("5", 422),
    ("null", 422),
    ("{}", 422),
    (json.dumps({"id": "x", "version": 1, "change": ADD}), 422),
    (json.dumps({"id": 5, "version": 1, "change": ADD}), 422),
    (json.dumps({"id": "a" * 22, "version": True, "change": ADD}), 422),
    (json.dumps({"id": "a" * 22, "version": "1", "change": ADD}), 422),
    (json.dumps({"id": "a" * 22, "version": 2**70, "change": ADD}), 422),
    (json.dumps({"id": "a" * 22, "version": 1, "change": []}), 422),
    (json.dumps({"id": "a" * 22, "version": 1, "change": {"kind": "start"}}), 422),
    (json.dumps({"id": "a" * 22, "version": 1, "change": {"kind": "restore", "version": 1}}), 422),
    (json.dumps({"id": "a" * 22, "version": 1, "change": ADD, "extra": 1}), 422),
    (json.dumps({"id": "a" * 22, "version": 1, "change": ADD}) + " " * 70_000, 413),
]


@pytest.mark.parametrize(("body", "status"), WRONG)
def test_what_is_no_change_changes_nothing(quiet: Quiet, body: str | bytes, status: int) -> None:
    assert post(quiet.table, body).status == status
    assert quiet.is_unchanged


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=9), inner),
    max_leaves=9,
)


@given(value=anything, kind=st.sampled_from(["add", "edit", "remove", "undo", "x"]))
@repeatable
def test_arbitrary_json_is_refused_in_words(address: str, value: Any, kind: str) -> None:
    table = Table.start(Http(address))
    change = {"kind": kind, "place": value, "entry": value}
    answer = send(table, change, 1)
    assert answer.status in (409, 422)
    assert answer.status == 409 or answer.json["errors"]


def test_another_site_changes_nothing(quiet: Quiet) -> None:
    body = json.dumps({"id": new_id(), "version": 5, "change": ADD})
    assert post(quiet.table, body, sec_fetch_site="cross-site").status == 403
    assert post(quiet.table, body, origin="https://evil.example").status == 403
    assert quiet.is_unchanged


def test_many_phones_at_once_lose_and_double_nothing(http: Http) -> None:
    """Each sends until its deal is written, as the script does."""
    table = Table.start(http)

    def write(number: int) -> str:
        phone, change_id = table.also(), new_id()
        change = {"kind": "add", "entry": {**DEAL, "card_points": {"us": 90 + number}}}
        while True:
            version = ask(phone).json["version"]
            answer = send(phone, change, version, change_id)
            if answer.status == 200:
                return change_id
            assert answer.status == 409

    with ThreadPoolExecutor(8) as pool:
        ids = list(pool.map(write, range(12)))
    made = ask(table).json["made"]
    assert sorted(one["id"] for one in made[1:]) == sorted(ids)
    assert len(table.record["entries"]) == 12


def test_what_is_told_can_be_played_through(http: Http) -> None:
    """The changes come to the same match as the file of it."""
    table = finished(http)
    table.undo()
    made = [
        Made(one["version"], one["id"], change_from_json(one["change"]), one["device"], one["at"])
        for one in ask(table).json["made"]
    ]
    assert record_to_json(History.of(made).sheet.record) == table.record
