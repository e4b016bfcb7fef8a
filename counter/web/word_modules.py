"""What the script says, and the rule sets, as modules that a browser keeps like any other file."""

from __future__ import annotations

import json
from typing import Any

from counter.scoring.codec.rules import resolved_rules_to_json
from counter.scoring.rulesets import RULE_SETS
from counter.wording.catalogue import LANGUAGES, catalogue
from counter.wording.script import more_words, page_words


def word_modules() -> dict[str, str]:
    """`js/words.bg.js` and `js/more.bg.js`, and so on for every language."""
    return {
        f"js/{name}.{language}.js": text
        for language in LANGUAGES
        for name, text in (
            ("words", _module(words=page_words(catalogue(language)), ruleSets=_rule_sets())),
            ("more", _module(words=more_words(catalogue(language)))),
        )
    }


def _rule_sets() -> dict[str, Any]:
    """Every named set with all of its options, for the twin of the scoring (R15)."""
    return {name: resolved_rules_to_json(rules) for name, rules in RULE_SETS.items()}


def _module(**exports: dict[str, Any]) -> str:
    return "".join(
        f"export const {name}={json.dumps(value, ensure_ascii=False, separators=(',', ':'))};"
        for name, value in exports.items()
    )
