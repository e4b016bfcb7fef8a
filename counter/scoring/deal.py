"""A deal as the table reports it, and all that can be wrong with it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from counter.scoring import declarations as declared
from counter.scoring.contracts import IMPOSSIBLE_CARD_POINTS, Contra, Contract
from counter.scoring.declarations import NO_DECLARATIONS, Declarations
from counter.scoring.errors import Code, Problem
from counter.scoring.pair import Pair, Team
from counter.scoring.rulesets import RuleSet


@dataclass(frozen=True)
class Deal:
    """What was counted at the table. Nothing here is a result."""

    contract: Contract
    declarer: Team
    contra: Contra = Contra.NONE
    card_points: Pair[int | None] = Pair(None, None)
    """Raw points as counted, the last trick's ten included; at no trumps not yet doubled (R2)."""
    declarations: Declarations = NO_DECLARATIONS
    belots: Pair[int] = Pair(0, 0)
    """How many belots each team said (R6)."""
    capot: Team | None = None
    """The team that took all eight tricks (R8)."""
    revoke: Team | None = None
    """The team at fault, if the deal was broken off (R16a)."""

    @property
    def capot_made(self) -> Team | None:
        """The team whose capot counts: a deal broken off by a revoke has none (R16a)."""
        return None if self.revoke else self.capot

    def counted(self) -> Pair[int]:
        """The card points of both teams, the missing count filled in (R2).

        With a capot or a revoke everything is one team's, whatever was typed (R8, R16a).
        The deal has no problems.
        """
        whole = self.contract.kind.card_points
        if self.revoke:
            return Pair.at(self.revoke.other, whole, 0)
        if self.capot:
            return Pair.at(self.capot, whole, 0)
        us, them = self.card_points
        if us is None:
            us = whole - (them or 0)
        return Pair(us, whole - us)

    def problems(self, rules: RuleSet) -> list[Problem]:
        """Everything that keeps this deal from being scored by `rules`, all at once."""
        problems = []
        if self.contract not in rules.contracts:
            problems.append(Problem(Code.CONTRACT_NOT_PLAYED, "contract"))
        if self.contra is not Contra.NONE and not rules.contra_played:
            problems.append(Problem(Code.CONTRA_NOT_PLAYED, "contra"))
        problems += self._card_point_problems()
        if self.declarations != NO_DECLARATIONS:
            problems += declared.problems(self.declarations, self.contract, rules)
        if self.belots != (0, 0):
            problems += declared.belot_problems(self.belots, self.declarations, self.contract)
        return problems

    def _card_point_problems(self) -> Iterator[Problem]:
        whole = self.contract.kind.card_points
        us, them = self.card_points
        if us is None and them is None:
            if self.capot is None and self.revoke is None:
                yield Problem(Code.CARD_POINTS_NEEDED, "card_points", {"whole": whole})
            return
        if us is not None and them is not None and us + them != whole:
            # One of them is wrong; which, and whether it is possible, only the table knows.
            yield Problem(
                Code.CARD_POINTS_SUM, "card_points", {"us": us, "them": them, "whole": whole}
            )
        else:
            impossible = IMPOSSIBLE_CARD_POINTS[self.contract.kind]
            for team, count in self.card_points.by_team():
                if count is not None and (not 0 <= count <= whole or count in impossible):
                    yield Problem(
                        Code.CARD_POINTS_IMPOSSIBLE, f"card_points.{team}", {"whole": whole}
                    )
        if self.capot:
            wanted = Pair.at(self.capot, whole, 0)
            for team, count in self.card_points.by_team():
                if count is not None and count != wanted.of(team):
                    yield Problem(
                        Code.CAPOT_CARD_POINTS,
                        f"card_points.{team}",
                        {"wanted": wanted.of(team)},
                    )
