"""What a page says of a tap that did not do what was expected."""

from __future__ import annotations

from counter.wording.catalogue import N_

CUTS = N_("With this the match ends earlier. Look at what comes after the end, and decide.")
CHANGED_SINCE_COUNTED = N_("This is not what was counted before. Look at it once more.")
PASSED_OVER = N_("A deal is filled in. If all passed, it will not be written.")
GONE = N_("Somebody took this line away in the meantime. It can be written as a new one.")
NOT_KEPT = N_("This could not be kept, and nothing was changed. What you typed is still here.")
REFUSED = N_("The counter did not take this. Look at it, and enter it once more or leave it.")
