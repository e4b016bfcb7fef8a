"""The rules once more, written independently of `counter` from their numbered list.

Plain objects, one function a rule, in the most obvious way; where the rules can be read in more
than one way, the choice is marked CHOICE. It is what `counter` is held against.
"""

from tests.reference.chance import random_deal
from tests.reference.matches import replay
from tests.reference.points import score
from tests.reference.reports import errors_of
from tests.reference.tables import rules_of

__all__ = ["errors_of", "random_deal", "replay", "rules_of", "score"]
