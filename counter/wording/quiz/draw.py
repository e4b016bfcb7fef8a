"""Which questions a seed draws; static/js/draw.js draws the same."""

from __future__ import annotations

from collections.abc import Sequence

QUESTIONS = 20
"""Questions of a quiz."""

SEEDS = 1 << 32
"""Seeds are whole numbers below this."""


class Chance:
    """Numbers that look like chance and are always the same for a seed."""

    def __init__(self, seed: int) -> None:
        self._state = seed

    def below(self, most: int) -> int:
        """A whole number from 0 on, below `most`."""
        self._state = (self._state * 1_664_525 + 1_013_904_223) % SEEDS
        return self._state * most // SEEDS


def draw(sizes: Sequence[int], seed: int) -> list[int]:
    """Numbers of the questions that are asked, in order.

    `sizes` says how many questions each subject has; they are numbered through. Of every subject
    there is at least one.
    """
    chance = Chance(seed)
    drawn: list[int] = []
    rest: list[int] = []
    start = 0
    for size in sizes:
        of_subject = list(range(start, start + size))
        drawn.append(of_subject.pop(chance.below(size)))
        rest += of_subject
        start += size
    while len(drawn) < QUESTIONS:
        drawn.append(rest.pop(chance.below(len(rest))))
    for place in range(QUESTIONS - 1, 0, -1):
        other = chance.below(place + 1)
        drawn[place], drawn[other] = drawn[other], drawn[place]
    return drawn
