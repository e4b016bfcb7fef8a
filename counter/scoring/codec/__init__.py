"""Deals, rules, scores and matches to and from JSON values; docs/formats.md describes them.

`rules`, `deals` and `matches` each know one of them, on top of `reader`.
"""
