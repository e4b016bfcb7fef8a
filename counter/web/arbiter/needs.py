"""What is needed to make a contract, and to win the match with it (R2, R9, R13)."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from flask import Blueprint, render_template, request

from counter.scoring.codec.rules import resolved_rules_to_json
from counter.scoring.contracts import Contra, Contract
from counter.scoring.deal import Deal
from counter.scoring.declarations import MOST_BELOTS, MOST_DECLARATIONS
from counter.scoring.needs import Result, Run, Standing, capots, fitting, results, runs, winning
from counter.scoring.pair import Pair, Team
from counter.scoring.rulesets import RuleSet
from counter.scoring.score import Outcome
from counter.storage.kept import KeptMatch
from counter.web.arbiter.carried import Carried, Link, carried
from counter.web.arbiter.deck import choice
from counter.web.arbiter.declarations import read_declaration
from counter.web.choices import form_choices, played
from counter.web.language import current, texts, words
from counter.web.rules_form import named_rules
from counter.web.sheet import names_of
from counter.wording import needs as wording
from counter.wording.arbiter import INTO
from counter.wording.names import CHIPS, CONTRAS, usual_names

blueprint = Blueprint("arbiter_needs", __name__)

OUTCOMES = (Outcome.INSIDE, Outcome.HANGING, Outcome.MADE)
"""The outcomes as they follow one another with more card points."""

OWN = ("contra", "hanging", "rules")
"""Fields of a deal that this page asks for itself."""

_POINTS = re.compile(r"-?[0-9]{1,6}")


class Part(NamedTuple):
    """A piece of the strip on which every count of the declarer has its place."""

    kind: str
    first: int
    width: int


class Row(NamedTuple):
    """A contract, by the counts of the declarer and those with which we win."""

    contract: Contract
    sign: str
    name: str
    counts: list[str]
    win: str


@blueprint.get("/arbiter/needs")
def show() -> str:
    """Every count of a contract, and what it does to the match."""
    deal = carried()
    match = deal.match()
    rules = match.settings.rules if match else named_rules(request.args)
    names = names_of(match.settings) if match else usual_names(words())
    asked = _asked(deal)
    standing = _standing(match)
    winner = match.match.winner if match else None
    plain = fitting(asked, rules) if winner is None else None
    found = results(plain, rules, standing, asked.declarer) if plain else []
    count = _count(deal, asked)
    chosen = next((one for one in found if one.card_points.of(asked.declarer) == count), None)
    own = [name for name in OWN if name == "contra" or not match]
    fields = {name: text for name, text in deal.fields.items() if name not in own}
    return render_template(
        "arbiter/needs.html",
        carried=deal._replace(fields=fields),
        deal=deal,
        match=match,
        position=_position(match),
        standing=standing,
        rules=rules,
        rule_sets=form_choices(current()).rule_sets,
        names=names,
        teams=list(names.by_team()),
        asked=asked,
        contracts=played(rules, asked.contract),
        contras=form_choices(current()).contras,
        count=count,
        notes=[wording.over_text(winner, names, words())] if winner else _notes(deal, asked, plain),
        wins=_wins(asked, rules, standing) if plain else [],
        outcomes=_strip(found, asked.declarer),
        winners=_winners(found, asked.declarer),
        figures=wording.result_texts(chosen, names, words())
        if chosen
        else [words().gettext(wording.SENTENCES["impossible"])],
        lines=_lines(plain, found, rules, standing, names) if plain else [],
        rows=_rows(asked, rules, standing) if winner is None else [],
        texts=texts(wording.SENTENCES),
        into=_into(deal, plain, chosen, {} if match else _typed(rules, standing)),
    )


def _asked(deal: Carried) -> Deal:
    """The deal as far as it is known, with the declarations and belots that were given."""
    contra = next((one for one in Contra if str(int(one)) == deal.fields.get("contra")), None)
    most = max(MOST_BELOTS.values())
    belots = {str(number): number for number in range(most + 1)}
    return Deal(
        contract=choice(Contract, request.args.get("contract"), deal.contract or Contract.SPADES),
        declarer=choice(Team, request.args.get("declarer"), deal.declarer or Team.US),
        contra=contra or Contra.NONE,
        declarations=Pair.each(
            lambda team: tuple(
                one
                for number in range(MOST_DECLARATIONS)
                if (one := read_declaration(deal.fields, f"{team}-declarations", number))
            )
        ),
        belots=Pair.each(lambda team: belots.get(deal.fields.get(f"{team}-belots", ""), 0)),
    )


def _number(text: str | None) -> int | None:
    """Points that were typed, or None."""
    return int(text) if text and _POINTS.fullmatch(text) else None


def _standing(match: KeptMatch | None) -> Standing:
    """How the match stands, or what was typed."""
    if match:
        return Standing(match.match.total, match.match.hanging)
    total = Pair.each(lambda team: _number(request.args.get(f"total-{team}")) or 0)
    return Standing(total, max(0, _number(request.args.get("hanging")) or 0))


def _count(deal: Carried, asked: Deal) -> int:
    """The count of the declarer that is looked at: first that of the deal, or the half."""
    whole = asked.contract.kind.card_points
    counted = _number(deal.fields.get(f"{asked.declarer}-card_points"))
    others = _number(deal.fields.get(f"{asked.declarer.other}-card_points"))
    if counted is None:
        counted = whole // 2 if others is None else whole - others
    wanted = _number(request.args.get("count"))
    return min(max(counted if wanted is None else wanted, 0), whole)


def _position(match: KeptMatch | None) -> Mapping[str, object] | None:
    """The match for the script of the page."""
    if not match:
        return None
    return {
        "rules": resolved_rules_to_json(match.settings.rules),
        "total": match.match.total._asdict(),
        "hanging": match.match.hanging,
        "winner": match.match.winner,
    }


def _notes(deal: Carried, asked: Deal, plain: Deal | None) -> list[str]:
    """What is said beside the answer."""
    if plain is None:
        told = ["not_played"]
    else:
        told = ["no_contra"] * (plain.contra is not asked.contra)
        without = (plain.declarations, plain.belots) != (asked.declarations, asked.belots)
        told += ["without"] * without
        told += ["without_revoke"] * ("revoke" in deal.fields)
    return [words().gettext(wording.SENTENCES[name]) for name in told]


def _wins(asked: Deal, rules: RuleSet, standing: Standing) -> list[tuple[str, str]]:
    """With which counts of ours we win the match, for each contra."""
    contras = list(CONTRAS) if rules.contra_played else [Contra.NONE]
    told = []
    for contra in contras:
        plain = fitting(replace(asked, contra=contra), rules)
        found = results(plain, rules, standing, Team.US) if plain else []
        text = (
            wording.win_text(found, Team.US, words())
            if winning(found, Team.US)
            else words().gettext(wording.SENTENCES["never"])
        )
        told.append((words().gettext(CONTRAS[contra]), text))
    return told


def _strip(found: Sequence[Result], declarer: Team) -> list[Part]:
    """The outcomes, one beside the other."""
    return [
        _part(outcome, run, declarer) for outcome, run in runs(found, lambda one: one.score.outcome)
    ]


def _winners(found: Sequence[Result], declarer: Team) -> list[Part]:
    """The counts with which a team wins the match."""
    return [
        _part(winner, run, declarer)
        for winner, run in runs(found, lambda one: one.winner)
        if winner
    ]


def _part(kind: str, run: Run, team: Team) -> Part:
    least, most = run.counts(team)
    return Part(kind, least, most - least + 1)


def _lines(
    plain: Deal, found: Sequence[Result], rules: RuleSet, standing: Standing, names: Pair[str]
) -> list[wording.Line]:
    """Each outcome with the match after it, and what a capot would do."""
    capot = words().gettext(CHIPS["capot"][1])
    return [
        *wording.outcome_lines(found, plain.declarer, names, words()),
        *(
            wording.Line(
                None, capot, names.of(team), wording.after_text(Run(one, one), names, words())
            )
            for team, one in capots(plain, rules, standing).by_team()
        ),
    ]


def _rows(asked: Deal, rules: RuleSet, standing: Standing) -> list[Row]:
    """Every contract that the rules play."""
    rows = []
    for contract, sign, name in form_choices(current()).contracts:
        plain = fitting(replace(asked, contract=contract), rules)
        if not plain:
            continue
        found = results(plain, rules, standing, asked.declarer)
        ends = runs(found, lambda one: one.score.outcome)
        counts = [
            wording.counts_text([run for key, run in ends if key is outcome], asked.declarer)
            for outcome in OUTCOMES
        ]
        rows.append(Row(contract, sign, name, counts, wording.win_text(found, Team.US, words())))
    return rows


def _typed(rules: RuleSet, standing: Standing) -> dict[str, str]:
    """What was typed of the match, as the fields of a deal say it."""
    return {"rules": rules.base, "hanging": str(standing.hanging or "")}


def _into(
    deal: Carried, plain: Deal | None, chosen: Result | None, typed: Mapping[str, str]
) -> list[Link]:
    """The way into the deal with the count that was looked at, as it was answered."""
    address = ""
    if plain and chosen:
        changes = {
            **typed,
            "bid": f"{plain.declarer}-{plain.contract}",
            "contra": str(int(plain.contra)) if plain.contra is not Contra.NONE else "",
            f"{plain.declarer}-card_points": str(chosen.card_points.of(plain.declarer)),
            f"{plain.declarer.other}-card_points": "",
            "capot": "",
            "revoke": "",
        }
        address = deal.address(changes)
    return [Link(deal.declarer or Team.US, words().gettext(INTO), address)]
