"""What the forms send for a deal and for rules that are given as JSON."""

from __future__ import annotations

from typing import Any

YES_NO = {True: "yes", False: "no"}


def query(deal: dict[str, Any], rules: Any = "bulgarian", hanging: int = 0) -> dict[str, str]:
    """What a person who fills in the form for this deal sends; nothing is left empty."""
    fields: dict[str, Any] = {
        "bid": f"{deal['declarer']}-{deal['contract']}",
        "contra": deal.get("contra") or 1,
        "capot": deal.get("capot"),
        "revoke": deal.get("revoke"),
        "hanging": hanging or None,
    }
    for team in ("us", "them"):
        fields[f"{team}-card_points"] = (deal.get("card_points") or {}).get(team)
        fields[f"{team}-belots"] = (deal.get("belots") or {}).get(team) or None
        for place, one in enumerate((deal.get("declarations") or {}).get(team) or []):
            name = f"{team}-declarations-{place}"
            fields[f"{name}-what"] = "-".join(filter(None, (one["kind"], one.get("top"))))
            fields[f"{name}-suit"] = one.get("suit")
    shown = {name: str(value) for name, value in fields.items() if value is not None}
    return shown | rules_fields(rules)


def rules_fields(rules: Any) -> dict[str, Any]:
    """What a person who fills in rules sends; a list where several boxes are ticked."""
    if isinstance(rules, str):
        return {"rules": rules}
    fields = {"rules": rules.get("base", "bulgarian")}
    for name, value in rules.items():
        if name == "round_up_from":
            fields |= {f"house-{name}-{kind}": str(number) for kind, number in value.items()}
        elif isinstance(value, bool):
            fields[f"house-{name}"] = YES_NO[value]
        elif name != "base":
            fields[f"house-{name}"] = value if isinstance(value, list) else str(value)
    return fields
