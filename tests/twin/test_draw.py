"""static/js/draw.js against counter/wording/quiz/draw.py."""

from __future__ import annotations

import json
import random
from pathlib import Path

from counter.wording.quiz import SIZES
from counter.wording.quiz.draw import SEEDS, draw
from tests.twin.node import run_node

DRIVER = Path(__file__).with_name("draw.js")


def test_a_seed_draws_the_same_questions() -> None:
    rng = random.Random(20)
    cases = [(SIZES, seed) for seed in (0, 1, SEEDS - 1)]
    cases += [(SIZES, rng.randrange(SEEDS)) for _ in range(2000)]
    cases += [
        (tuple(rng.choices(range(2, 30), k=rng.randint(10, 20))), rng.randrange(SEEDS))
        for _ in range(2000)
    ]
    answers = run_node(DRIVER, [json.dumps(case) for case in cases])
    for answer, (sizes, seed) in zip(answers, cases, strict=True):
        assert json.loads(answer) == draw(sizes, seed), (sizes, seed)
