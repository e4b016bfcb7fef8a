"""Follow an auction: who speaks, what may be said, and what comes of it (R2, R12, R14)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from counter.scoring.auction import CALLS, Auction, Call, Refusal, Say, hear
from counter.scoring.codec.rules import rules_to_json
from counter.scoring.contracts import Contra, Contract
from counter.scoring.match import SEATS, Settings
from counter.scoring.pair import Pair, Team
from counter.scoring.rulesets import BULGARIAN, RULE_SETS, RuleSet
from counter.storage.kept import KeptMatch
from counter.web.arbiter.carried import Carried, Link, carried
from counter.web.choices import form_choices
from counter.web.language import current, words
from counter.web.rules_form import HOUSE, YES_NO
from counter.wording.arbiter import INTO
from counter.wording.auction import REFUSALS, STATE, call_name
from counter.wording.entries import seat_names, team_names
from counter.wording.names import CONTRACTS, CONTRAS

blueprint = Blueprint("arbiter_auction", __name__)

BETWEEN = "-"
"""Stands between the calls in an address: `calls=pass-hearts-contra`."""

_SENTENCES = STATE | {refusal.value: text for refusal, text in REFUSALS.items()}

Told = tuple[str, dict[str, Any]]
"""A sentence, and the names in it."""


class AtTable(NamedTuple):
    """Who plays, and by which rules."""

    rules: RuleSet
    teams: Pair[str]
    seats: list[str]
    """Names in the order of play."""
    is_match: bool
    """Whether a match says so; else these are the usual ones."""


class Asked(NamedTuple):
    """What an address says of an auction."""

    calls: list[Call]
    """As far as they can be read."""
    is_known: bool
    """Whether that is all of them."""


@blueprint.get("/arbiter/auction")
def show() -> ResponseReturnValue:
    """What was said, and what may be said next."""
    deal = carried()
    match = deal.match()
    table = _table(deal, match)
    dealer = _dealer(request.args.get("dealer", ""), match.match.dealer if match else 0)
    asked = _asked(request.args.get("calls", ""), request.args.get("call", ""))
    auction, refusal = hear(dealer, asked.calls, table.rules)
    fault = _fault(asked, auction, refusal)
    if not fault and not {"call", "take"}.isdisjoint(request.args):
        # The address of an auction names what was said and nothing else.
        return redirect(_address(deal, dealer, _left(auction.calls, request.args.get("take"))))
    return _page(deal, table, auction, fault), 422 if fault else 200


def _table(deal: Carried, match: KeptMatch | None) -> AtTable:
    settings = match.settings if match else Settings(_rules(deal))
    teams, seats = team_names(settings, words()), seat_names(settings, words())
    return AtTable(settings.rules, teams, seats, match is not None)


def _rules(deal: Carried) -> RuleSet:
    """As much of the table's rules as an auction depends on."""
    rules = RULE_SETS.get(deal.fields.get("rules", ""), BULGARIAN)
    contra_played = YES_NO.get(deal.fields.get(f"{HOUSE}contra_played", ""), rules.contra_played)
    return replace(rules, contra_played=contra_played)


def _dealer(wanted: str, usual: int) -> int:
    return int(wanted) if wanted in map(str, range(SEATS)) else usual


def _asked(calls: str, call: str) -> Asked:
    """The calls before, and the one that was tapped."""
    written = [*(calls.split(BETWEEN) if calls else []), *([call] if call else [])]
    known: list[Call] = []
    for one in written:
        if one not in CALLS:
            return Asked(known, False)
        known.append(CALLS[one])
    return Asked(known, True)


def _left(calls: tuple[Call, ...], take: str | None) -> tuple[Call, ...]:
    """What is left when the last call, or all, is taken back."""
    return {"last": calls[:-1], "all": ()}.get(take or "", calls)


def _address(deal: Carried, dealer: int, calls: tuple[Call, ...]) -> str:
    told: dict[str, Any] = {**deal.hidden, "dealer": dealer}
    if calls:
        told["calls"] = BETWEEN.join(calls)
    return url_for(".show", **told)


def _page(deal: Carried, table: AtTable, auction: Auction, fault: str) -> str:
    catalogue = words()
    rules, seats = table.rules, table.seats
    headline, notes = _headline(auction, table), _notes(auction, rules, seats)
    return render_template(
        "arbiter/auction.html",
        carried=deal,
        rules=rules,
        of_match=rules_to_json(rules) if table.is_match else None,
        auction=auction,
        seats=seats,
        order=[(auction.first + place) % SEATS for place in range(SEATS)],
        bids=form_choices(current()).contracts,
        says=[(say, call_name(say, catalogue)) for say in Say],
        allowed=auction.allowed(rules),
        said=BETWEEN.join(auction.calls),
        names={call: call_name(call, catalogue) for call in CALLS.values()},
        fault=fault,
        headline=_say(headline),
        notes=[_say(note) for note in notes],
        texts=_texts(table),
        into=[_into(deal, auction)],
    )


def _say(told: Told) -> str:
    name, figures = told
    return words().gettext(_SENTENCES[name]) % figures


def _headline(auction: Auction, table: AtTable) -> Told:
    """Whose turn it is, or what came out."""
    if auction.speaker is not None:
        return "speaks", {"name": table.seats[auction.speaker]}
    if auction.contract is None or auction.declarer is None:
        return "passed", {}
    figures = {
        "contract": _contract(auction.contract),
        "team": table.teams.of(auction.declarer),
        "contra": words().gettext(CONTRAS[auction.contra]).lower(),
    }
    return "end" if auction.contra is Contra.NONE else "endContra", figures


def _notes(auction: Auction, rules: RuleSet, seats: list[str]) -> list[Told]:
    """What may be said, or what happens now."""
    if auction.next_dealer is not None:
        return [("deals", {"name": seats[auction.next_dealer]})]
    if auction.is_over:
        return [("leads", {"name": seats[auction.first]})]
    if not auction.calls:
        return [("begins", {"name": seats[auction.first]})]
    notes: list[Told] = []
    if auction.contract is None:
        notes.append(("any", {}))
    else:
        is_highest = not any(call in Contract for call in auction.allowed(rules))
        figures = {"contract": _contract(auction.contract)}
        notes.append(("highest" if is_highest else "higher", figures))
        notes.append((_of_contra(auction, rules), {}))
    if auction.after(Say.PASS).is_over:
        notes.append(("last", {}))
    return notes


def _of_contra(auction: Auction, rules: RuleSet) -> str:
    """Whether the next speaker may say contra or recontra, whichever it could be."""
    refusal = auction.refusal(auction.answer, rules)
    return "noContra" if refusal is Refusal.NOT_PLAYED else refusal or auction.answer


def _contract(contract: Contract) -> str:
    """A contract inside a sentence."""
    return words().gettext(CONTRACTS[contract]).lower()


def _fault(asked: Asked, auction: Auction, refusal: Refusal | None) -> str:
    """Why not all that the address says can have been said; empty if it can."""
    if refusal:
        call = call_name(asked.calls[len(auction.calls)], words())
        return _say(("refused", {"call": call, "why": _say((refusal, {}))}))
    return "" if asked.is_known else _say(("unknown", {}))


def _into(deal: Carried, auction: Auction) -> Link:
    """The way into the deal, with the contract, who declared it, and what it is multiplied by."""
    found = {"bid": f"{auction.declarer}-{auction.contract}", "contra": str(int(auction.contra))}
    is_found = auction.is_over and auction.contract is not None
    address = deal.address(found) if is_found else ""
    return Link(auction.declarer or Team.US, words().gettext(INTO), address)


def _texts(table: AtTable) -> dict[str, Any]:
    """What the script of the page says."""
    catalogue = words()
    return {
        "seats": table.seats,
        "teams": dict(table.teams.by_team()),
        "calls": {call: call_name(call, catalogue) for call in CALLS.values()},
        "state": {name: catalogue.gettext(text) for name, text in _SENTENCES.items()},
    }
