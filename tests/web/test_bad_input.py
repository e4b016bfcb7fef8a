"""Whatever is typed or sent: a page with the right status, and nothing is changed or lost."""

from __future__ import annotations

import pytest

from tests.http import Http
from tests.web.page import encoded
from tests.web.table import HEARTS, SPADES, TYPED, Table, new_id
from tests.web.writes import VERSION, Quiet

LANGUAGES = ["bg", "en", "ru", "fr"]


def valid(version: str = VERSION) -> dict[str, str]:
    """A deal as a form of that table sends it."""
    return {"change": new_id(), "version": version, "bid": "us-spades", "us-card_points": "98"}


@pytest.mark.parametrize(
    ("fields", "control"),
    [
        ({"us-card_points": ""}, "us-card_points"),
        ({"us-card_points": "163"}, "us-card_points"),
        ({"us-card_points": "-1"}, "us-card_points"),
        ({"us-card_points": "161"}, "us-card_points"),
        ({"us-card_points": "98.0"}, "us-card_points"),
        ({"us-card_points": "1e2"}, "us-card_points"),
        ({"us-card_points": "٩٨"}, "us-card_points"),
        ({"us-card_points": "ninety"}, "us-card_points"),
        ({"us-card_points": "9" * 19}, "us-card_points"),
        ({"us-card_points": "9" * 18}, "us-card_points"),
        ({"us-card_points": "9\x008"}, "us-card_points"),
        ({"us-card_points": "<b>98"}, "us-card_points"),
        ({"us-card_points": "90", "them-card_points": "90"}, "us-card_points"),
        ({"us-declarations-0-what": "tierce-8"}, "us-declarations-0-what"),
        ({"us-declarations-3-what": "sextet"}, "us-declarations-3-what"),
        ({"us-declarations-0-suit": "hearts"}, "us-declarations-0-what"),
        ({"us-belots": "2"}, "us-belots"),
        ({"us-belots": "5"}, "us-belots"),
        ({"us-belots": "one"}, "us-belots"),
        ({"bid": "us-poker"}, "bid"),
        ({"bid": "nobody-spades"}, "bid"),
        ({"bid": ""}, "bid"),
        ({"contra": "3"}, "contra"),
        ({"capot": "nobody"}, "capot"),
        ({"capot": "us"}, "us-card_points"),
        ({"revoke": "both"}, "revoke"),
    ],
)
def test_a_wrong_deal_is_not_written(quiet: Quiet, fields: dict[str, str], control: str) -> None:
    """Neither counting nor writing takes it; the page says where it is wrong, and holds it."""
    sent = valid() | fields
    counted = quiet.table.page(f"1?{encoded(sent.items())}&count=1")
    instead = quiet.post("1/entry/2", sent)
    for page in (counted, quiet.post("1/entry", sent), instead):
        assert page.status == 422
        assert control in page.faults
        form = page.form("version")
        ids = {node.get("id") for node in page.all()}
        assert set(page.faults) <= ids
        for name in set(fields) & form.shown - {"bid", "contra", "capot", "revoke"}:
            assert form[name] == fields[name]


@pytest.mark.parametrize(
    ("fields", "control"),
    [
        ({"us-points": ""}, "us-points"),
        ({"us-points": "0"}, "us-points"),
        ({"us-points": "10001"}, "us-points"),
        ({"them-points": "-10001"}, "them-points"),
        ({"us-points": "5.5"}, "us-points"),
        ({"us-points": "--5"}, "us-points"),
        ({"reason": ""}, "reason"),
        ({"reason": "  "}, "reason"),
        ({"reason": "x" * 201}, "reason"),
        ({"reason": "a\x00b"}, "reason"),
        ({"reason": "a\nb"}, "reason"),
    ],
)
def test_a_wrong_correction_is_not_written(
    quiet: Quiet, fields: dict[str, str], control: str
) -> None:
    sent = valid() | {"kind": "correction", "us-points": "5", "reason": "agreed"} | fields
    counted = quiet.table.page(f"1/entry?{encoded(sent.items())}&count=1")
    for page in (counted, quiet.post("1/entry", sent)):
        assert page.status == 422
        assert control in page.faults
        form = page.form("reason")
        for name, text in fields.items():
            assert form[name] == text


@pytest.mark.parametrize(
    ("fields", "control"),
    [
        ({"us-name": "x" * 41}, "us-name"),
        ({"them-1": "x" * 41}, "them-1"),
        ({"us-0": "a\tb"}, "us-0"),
        ({"us-0": "a\x00b"}, "us-0"),
        ({"first_dealer": "4"}, "first_dealer"),
        ({"first_dealer": "-1"}, "first_dealer"),
        ({"first_dealer": "east"}, "first_dealer"),
        ({"rules": "poker"}, "rules"),
        ({"house-target": "0"}, "house-target"),
        ({"house-target": "100001"}, "house-target"),
        ({"house-target": "many"}, "house-target"),
        ({"house-odd_point": "both"}, "house-odd_point"),
        ({"house-contra_played": "perhaps"}, "house-contra_played"),
        ({"house-contracts": "poker"}, "house-contracts"),
        ({"house-round_up_from-suit": "11"}, "house-round_up_from-suit"),
        ({"house-unit": "7"}, "house-unit"),
    ],
)
@pytest.mark.parametrize("to", ["/new", "new", "1/settings"])
def test_wrong_settings_are_not_taken(
    quiet: Quiet, to: str, fields: dict[str, str], control: str
) -> None:
    page = quiet.post(to, {"table": new_id(), "us-1": "Боян"} | valid() | fields)
    assert page.status == 422
    assert page.faults == [control]
    assert control in {node.get("id") for node in page.all()}
    form = page.form("first_dealer")
    assert form["us-1"] == "Боян"
    for name in set(fields) - {"first_dealer", "rules", "house-contracts"}:
        assert form[name] == fields[name]


@pytest.mark.parametrize(
    "path", ["1/entry", "1/entry/2", "1/entry/2/remove", "1/undo", "1/settings", "1/rematch"]
)
@pytest.mark.parametrize(
    "fields",
    [
        {"version": ""},
        {"version": "x"},
        {"version": "1.5"},
        {"version": "9" * 30},
        {"change": ""},
        {"change": "x"},
        {"change": "x" * 44},
        {"change": "é" * 22},
        {"change": "a" * 22 + "\n"},
        {"keep": "x"},
        {"keep": "2.0"},
    ],
)
def test_a_form_that_is_none_of_ours_is_refused(
    quiet: Quiet, path: str, fields: dict[str, str]
) -> None:
    assert quiet.post(path, valid() | fields).status == 400


@pytest.mark.parametrize("version", ["99", "0", "-1", "9" * 18])
@pytest.mark.parametrize("path", ["1/entry", "1/entry/2", "1/entry/2/remove", "1/undo", "1/redo"])
def test_a_version_that_was_never_there_is_a_conflict(
    quiet: Quiet, path: str, version: str
) -> None:
    assert quiet.post(path, valid(version)).status == 409


@pytest.mark.parametrize(
    ("path", "fields", "status"),
    [
        ("1/entry", {"kind": "poker"}, 400),
        ("1/entry/2", {"kind": "poker"}, 400),
        ("1/entry", {"before": "x"}, 400),
        ("1/entry", {"before": "99"}, 404),
        ("1/entry", {"before": "99", "us-card_points": "x"}, 404),
        ("1/entry", {"before": "99", "kind": "correction", "reason": ""}, 404),
        ("1/entry/99", {}, 404),
        ("1/entry/99", {"us-card_points": "x"}, 404),
        ("1/entry/4", {"us-card_points": "120"}, 404),
        ("1/entry/1", {}, 404),
        ("1/entry/99/remove", {}, 404),
        ("1/restore", {}, 400),
        ("1/restore", {"to": "x"}, 400),
        ("1/restore", {"to": "99"}, 409),
        ("1/restore", {"to": "0"}, 409),
        ("99/entry", {}, 404),
        ("99/undo", {}, 404),
        ("2/entry", {}, 410),
        ("new", {"change": "x"}, 400),
        ("import", {"table": "x"}, 400),
    ],
)
def test_what_no_page_sends_is_refused(
    quiet: Quiet, path: str, fields: dict[str, str], status: int
) -> None:
    page = quiet.post(path, valid() | fields)
    assert page.status == status
    assert page.language == "en"


@pytest.mark.parametrize("path", ["entry?kind=poker", "entry/2?kind=poker", "entry?before=x"])
def test_addresses_that_no_page_leads_to(quiet: Quiet, path: str) -> None:
    assert quiet.table.match(path).status == 400


@pytest.mark.parametrize("link", ["", "x", "a" * 21, "a" * 44, "a b" * 10, "../" * 8])
@pytest.mark.parametrize("to", ["/tables", "/new"])
def test_a_table_is_made_only_by_a_form_of_ours(http: Http, to: str, link: str) -> None:
    assert http.post_form(to, {"table": link}).status == 400


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"&us-card_points=%zz", 422),
        (b"&us-card_points=%", 422),
        (b"&us-card_points=%ff", 422),
        (b"&us-card_points=9%008", 422),
        (b"&us-card_points=98&us-card_points=100", 303),
        (b"&us-card_points=98&bid=them-hearts&version=99&kind=deal", 303),
        (b"&us-card_points=98&=&&&;&%00=%00", 303),
        (b"&us-card_points=98" + b"&x=1" * 900, 303),
    ],
)
def test_bodies_of_every_kind(http: Http, body: bytes, status: int) -> None:
    """Of a field that comes twice the first counts."""
    table = Table.start(http)
    sent = valid("1")
    del sent["us-card_points"]
    whole = encoded(sent.items()).encode() + body
    answer = table.ask("POST", f"{table.address}1/entry", whole, content_type=TYPED)
    assert answer.status == status
    assert table.standing.total == ((10, 6) if status == 303 else (0, 0))


@pytest.mark.parametrize(
    "kind", ["application/json", "text/plain", "", "multipart/form-data", "multipart/mixed; x"]
)
def test_a_body_that_is_no_form_is_refused(quiet: Quiet, kind: str) -> None:
    table = quiet.table
    body = encoded(valid().items())
    answer = table.ask("POST", f"{table.address}1/entry", body, content_type=kind)
    assert answer.status == 400
    assert quiet.is_unchanged


@pytest.mark.parametrize("path", ["1/entry", "1/settings", "1/undo", "new", "/tables", "/device"])
def test_a_body_too_large_is_refused(quiet: Quiet, path: str) -> None:
    page = quiet.post(path, valid() | {"reason": "x" * 65 * 1024})
    assert page.status == 413
    assert page.language == "en"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_is_in_the_language_of_the_user(http: Http, language: str) -> None:
    table = Table.start(http)
    table.deal(SPADES)
    other = table.also(language=language)
    stale = other.match()
    table.deal(HEARTS)
    entry = f"{other.address}1/entry"
    pages = {
        400: other.send(entry, []),
        403: other.send(entry, [], sec_fetch_site="cross-site"),
        404: other.page("9"),
        405: other.page("1/undo"),
        409: other.deal(HEARTS, stale),
        413: other.send(entry, [("x", "x" * 70_000)]),
        422: other.send(entry, (valid("3") | {"us-card_points": "x"}).items()),
    }
    table.tap(table.page("matches"), "/1/delete")
    pages[410] = other.match()
    for status, page in pages.items():
        assert page.status == status
        assert page.language == language
        assert page.all("h1")
    assert len({page.text for page in pages.values()}) == len(pages)
