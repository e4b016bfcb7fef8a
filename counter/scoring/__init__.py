"""The scoring rules of belot, on integers and with the standard library alone.

Nothing here reads files, asks the clock, draws lots or knows words for people: what the table
reported goes in, and a breakdown with the numbers of the rules (docs/rules.md) comes out.
"""
