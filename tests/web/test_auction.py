"""The auction over real HTTP: every tap without a script is a request."""

from __future__ import annotations

import random
from urllib.parse import parse_qsl, urlencode, urlsplit

import pytest

from counter.scoring.auction import CALLS, hear
from counter.scoring.rulesets import BULGARIAN, RULE_SETS
from tests.http import Http
from tests.web.page import Page
from tests.web.table import Table

PAGE = "/arbiter/auction"
MATCH = f"/t/{'a' * 22}/3"


def opened(http: Http, language: str = "en", **fields: str) -> Page:
    """The page at an address."""
    address = f"{PAGE}?{urlencode(fields)}"
    return Page(http.get(address, accept_language=language), address)


def led_to(http: Http, **fields: str) -> dict[str, str]:
    """What is in the address that a tap leads to."""
    answer = http.get(PAGE, fields)
    assert answer.status == 302
    where = urlsplit(answer.headers["Location"])
    assert where.path == PAGE
    return dict(parse_qsl(where.query))


def state(page: Page) -> list[str]:
    """The lines that say how it stands: the large one and the small one."""
    return [page.all("p", kind)[0].text for kind in ("outcome", "notes")]


def keys(page: Page) -> dict[str, bool]:
    """The calls that there are keys for, and whether they can be tapped."""
    found = page.all("button", "key", name="call")
    return {key.get("value"): "disabled" not in key.attributes for key in found}


def sheet(page: Page) -> list[list[str]]:
    """Who speaks in which column, and who said what."""
    (heads,), (said,) = page.all("div", "heads"), page.all("ol")
    return [[head.text for head in heads.all("span")], [one.text for one in said.all("li")]]


def into(page: Page) -> dict[str, str]:
    """The way into the deal: its path as `at`, and the fields it fills in; nothing without one."""
    (row,) = page.all("p", "into")
    where = urlsplit(row.all("a")[0].get("href"))
    assert ("hidden" in row.attributes) == (not where.path)
    return dict(parse_qsl(where.query)) | {"at": where.path} if where.path else {}


def test_before_anybody_has_spoken(http: Http) -> None:
    page = opened(http, dealer="2")
    assert page.status == 200
    assert state(page) == [
        "Them 2 to speak",
        "Them 2, to the dealer's right, speaks first and leads first.",
    ]
    assert sheet(page) == [["Them 2", "Us 1", "Them 1", "Us 2"], []]
    assert [call for call, may in keys(page).items() if not may] == ["contra", "recontra"]
    assert into(page) == {}


@pytest.mark.parametrize(
    ("calls", "notes"),
    [
        ("pass", "Any contract or pass."),
        ("pass-pass-pass", "Any contract or pass. One more pass ends it."),
        ("hearts", "Higher than hearts, or pass. Contra may be said."),
        ("hearts-pass", "Higher than hearts, or pass. No contra to one's own side."),
        ("hearts-contra", "Higher than hearts, or pass. Recontra may be said."),
        ("hearts-contra-pass", "Higher than hearts, or pass. Contra has been said."),
        ("hearts-contra-recontra-pass", "Higher than hearts, or pass. Recontra has been said."),
        (
            "all_trumps-pass-pass",
            "Nothing is higher than all trumps. Contra may be said. One more pass ends it.",
        ),
    ],
)
def test_what_may_be_said_is_told(http: Http, calls: str, notes: str) -> None:
    page = opened(http, calls=calls)
    assert state(page)[1] == notes


@pytest.mark.parametrize(
    ("calls", "lines", "fields"),
    [
        (
            "hearts-pass-pass-pass",
            ["The end: hearts, declared by Them", "Them 1 leads to the first trick."],
            {"bid": "them-hearts", "contra": "1"},
        ),
        (
            "pass-no_trumps-contra-pass-pass-recontra-pass-pass-pass",
            ["The end: no trumps, declared by Us, recontra", "Them 1 leads to the first trick."],
            {"bid": "us-no_trumps", "contra": "4"},
        ),
        (
            "pass-pass-pass-pass",
            ["All four have passed: no deal", "The cards are dealt anew by Them 1."],
            {},
        ),
    ],
)
def test_what_comes_out_goes_into_the_deal(
    http: Http, calls: str, lines: list[str], fields: dict[str, str]
) -> None:
    page = opened(http, calls=calls)
    assert page.status == 200
    assert state(page) == lines
    assert into(page) == (fields | {"at": "/calculator"} if fields else {})
    assert not any(keys(page).values())


def test_the_deal_that_is_being_entered_comes_along(http: Http) -> None:
    """Through every tap, with what was filled in there; what was bid and doubled is replaced."""
    before = {"to": MATCH, "bid": "us-clubs", "contra": "4", "us-card_points": "98"}
    told = led_to(http, **before, dealer="1", calls="spades-pass-pass", call="pass")
    assert told == before | {"dealer": "1", "calls": "spades-pass-pass-pass"}
    page = opened(http, **told)
    assert into(page) == {
        "at": MATCH,
        "bid": "us-spades",
        "contra": "1",
        "us-card_points": "98",
    }


def test_of_a_match_it_knows_who_plays_who_deals_and_by_which_rules(http: Http) -> None:
    names = {"us-name": "Eagles", "us-0": "Ana", "them-1": "Gosho", "first_dealer": "1"}
    table = Table.start(http, {**names, "rules": "classic"})
    table.passed()
    there = {"to": f"{table.address}1"}
    page = opened(http, **there)
    assert sheet(page)[0] == ["Gosho", "Ana", "Them 1", "Eagles 2"]
    assert keys(page)["hearts"]
    assert not keys(opened(http, **there, calls="hearts"))["contra"]
    done = opened(http, **there, calls="pass-hearts-pass-pass-pass")
    assert state(done) == ["The end: hearts, declared by Eagles", "Gosho leads to the first trick."]
    assert led_to(http, **there, call="pass") == there | {"dealer": "2", "calls": "pass"}
    assert sheet(opened(http, **there, dealer="0"))[0][0] == "Them 1"


def test_a_whole_auction_by_taps(http: Http) -> None:
    """Each tap sends the form as it is and leads to an address of its own."""
    page = opened(http, dealer="3")
    for tap in ("pass", "hearts", "contra"):
        form = page.form("dealer")
        told = led_to(http, **{**dict(form.filled({})), "call": tap})
        page = opened(http, **told)
    assert told["calls"] == "pass-hearts-contra"
    assert sheet(page) == [
        ["Us 1", "Them 1", "Us 2", "Them 2"],
        ["Us 1 Pass", "Them 1 ♥ Hearts", "Us 2 Contra"],
    ]
    assert state(page)[0] == "Them 2 to speak"


def test_taking_back(http: Http) -> None:
    said = {"to": MATCH, "dealer": "1", "calls": "pass-hearts-contra"}
    assert led_to(http, **said, take="last") == said | {"calls": "pass-hearts"}
    assert led_to(http, **said, take="all") == {"to": MATCH, "dealer": "1"}
    assert led_to(http, to=MATCH, dealer="1", take="last") == {"to": MATCH, "dealer": "1"}


@pytest.mark.parametrize(
    ("calls", "call", "kept", "why"),
    [
        ("hearts-clubs", "", "hearts", "It must be higher than the last contract."),
        ("hearts", "clubs", "hearts", "It must be higher than the last contract."),
        ("hearts-pass-contra", "", "hearts-pass", "No contra to one's own side."),
        ("hearts-contra-pass-contra", "pass", "hearts-contra-pass", "Contra has been said."),
        ("pass", "contra", "pass", "Nobody has declared yet."),
        ("hearts", "recontra", "hearts", "There is no contra to answer."),
        ("pass-pass-pass-pass", "pass", "pass-pass-pass-pass", "The auction is over."),
        ("pass-poker-hearts", "", "pass", "that nobody can say"),
        ("poker", "", "", "that nobody can say"),
        ("pass", "poker", "pass", "that nobody can say"),
        ("pass-", "", "pass", "that nobody can say"),
        ("-pass", "", "", "that nobody can say"),
        ("PASS", "", "", "that nobody can say"),
        ("pass\x00", "", "", "that nobody can say"),
        ("<b>", "", "", "that nobody can say"),
        ("pass-" * 5000, "", "pass-pass-pass-pass", "The auction is over."),
        ("hearts-clubs-poker", "", "hearts", "It must be higher than the last contract."),
    ],
)
def test_what_cannot_be_said_is_refused_and_the_rest_kept(
    http: Http, calls: str, call: str, kept: str, why: str
) -> None:
    page = opened(http, calls=calls, **({"call": call} if call else {}))
    assert page.status == 422
    (fault,) = page.all("p", "fault")
    assert "hidden" not in fault.attributes
    assert why in fault.text
    assert page.form("calls")["calls"] == kept
    assert state(page) == state(opened(http, calls=kept))


@pytest.mark.parametrize("dealer", ["", "4", "-1", "x", "٢", "1 ", "00"])
def test_an_unknown_dealer_is_the_first_one(http: Http, dealer: str) -> None:
    page = opened(http, dealer=dealer)
    assert page.status == 200
    assert state(page)[0] == "Them 1 to speak"


def test_classic_rules_bid_otherwise(http: Http) -> None:
    """That is said, and what they do not play cannot be tapped or sent."""
    said = "By these rules a card is turned up"
    page = opened(http, rules="classic", calls="hearts")
    assert said in page.text
    assert [call for call, may in keys(page).items() if may] == ["spades", "pass"]
    assert state(page)[1] == "Higher than hearts, or pass. Contra is not played."
    for call in ("contra", "no_trumps"):
        refused = opened(http, rules="classic", calls="hearts", call=call)
        assert refused.status == 422
        assert "Not played by these rules." in refused.text
    (notice,) = opened(http, rules="lobby").all("p", "turned")
    assert "hidden" in notice.attributes


@pytest.mark.parametrize(("rules", "house", "may"), [
    ("bulgarian", "no", False),
    ("classic", "yes", True),
    ("bulgarian", "maybe", True),
])  # fmt: skip
def test_the_tables_own_rule_for_contra(http: Http, rules: str, house: str, may: bool) -> None:
    fields = {"rules": rules, "house-contra_played": house, "calls": "hearts"}
    assert keys(opened(http, **fields))["contra"] == may


@pytest.mark.parametrize("seed", range(4))
def test_whatever_stands_in_the_address(http: Http, seed: int) -> None:
    """As much is kept as the rules allow, and what cannot be said is refused."""
    rng = random.Random(f"web auction {seed}")
    for _ in range(30):
        base, dealer = rng.choice(list(RULE_SETS)), rng.randrange(4)
        said = rng.choices([*CALLS, "pass", "pass"], k=rng.randrange(9))
        auction, refusal = hear(dealer, [CALLS[call] for call in said], RULE_SETS[base])
        page = opened(http, dealer=str(dealer), calls="-".join(said), rules=base)
        assert page.status == (422 if refusal else 200)
        assert page.form("calls")["calls"] == "-".join(auction.calls)
        assert [CALLS[call] for call, may in keys(page).items() if may] == auction.allowed(
            RULE_SETS[base]
        )
        assert len(sheet(page)[1]) == len(auction.calls)


@pytest.mark.parametrize("language", ["bg", "ru", "fr"])
def test_in_every_language(http: Http, language: str) -> None:
    """Nothing is left in English."""
    for calls in ("hearts-contra", "hearts-contra-pass-pass-pass", "pass-pass-pass-pass", "x"):
        page = opened(http, language, calls=calls)
        assert page.language == language
        assert not {"Pass", "Contra", "Hearts", "Us 1"} & set(page.text.split())
        assert "say" not in page.text


def test_it_is_among_the_questions(http: Http) -> None:
    page = Page(http.get(f"/arbiter?to={MATCH}&bid=us-clubs"), "/arbiter")
    (link,) = [one for one in page.links if one.startswith(PAGE)]
    assert dict(parse_qsl(urlsplit(link).query)) == {"bid": "us-clubs", "to": MATCH}


def test_the_usual_rules_are_bulgarian(http: Http) -> None:
    may = hear(0, [], BULGARIAN).auction.allowed(BULGARIAN)
    for rules in ("", "bulgarian", "poker"):
        page = opened(http, rules=rules)
        assert [CALLS[call] for call, yes in keys(page).items() if yes] == may
