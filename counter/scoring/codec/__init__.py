"""Deals, rules, scores and matches to and from JSON values; docs/formats.md describes them."""

from counter.scoring.codec.deals import (
    deal_from_json,
    deal_to_json,
    request_from_json,
    score_to_json,
)
from counter.scoring.codec.matches import (
    entry_from_json,
    entry_to_json,
    match_to_json,
    record_from_json,
    record_to_json,
)
from counter.scoring.codec.reader import loads, number_from_text
from counter.scoring.codec.rules import option_to_json, rules_from_json, rules_to_json

__all__ = [
    "deal_from_json",
    "deal_to_json",
    "entry_from_json",
    "entry_to_json",
    "loads",
    "match_to_json",
    "number_from_text",
    "option_to_json",
    "record_from_json",
    "record_to_json",
    "request_from_json",
    "rules_from_json",
    "rules_to_json",
    "score_to_json",
]
