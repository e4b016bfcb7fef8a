"""Keeps the score of belot: Bulgarian rules, house rules and classic French belote.

The parts, each standing on the ones after it: `counter.web` and `counter.cli` (what people use),
`counter.wording` (sentences in four languages) and `counter.scoring` (the rules).
"""

__version__ = "0.1.0"
