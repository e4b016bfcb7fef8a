"""Names of what people talk about: contracts, teams, declarations, outcomes, rule sets."""

from __future__ import annotations

from counter.scoring.cards import Rank, Suit
from counter.scoring.contracts import Contra, Contract, Kind
from counter.scoring.declarations import DeclarationKind
from counter.scoring.pair import Pair, Team
from counter.scoring.score import Outcome
from counter.wording.catalogue import N_, Catalogue

TEAMS = {Team.US: N_("Us"), Team.THEM: N_("Them")}

CONTRACTS = {
    Contract.CLUBS: N_("Clubs"),
    Contract.DIAMONDS: N_("Diamonds"),
    Contract.HEARTS: N_("Hearts"),
    Contract.SPADES: N_("Spades"),
    Contract.NO_TRUMPS: N_("No trumps"),
    Contract.ALL_TRUMPS: N_("All trumps"),
}

SHORT_CONTRACTS = {
    Contract.CLUBS: "♣",
    Contract.DIAMONDS: "♦",
    Contract.HEARTS: "♥",
    Contract.SPADES: "♠",
    Contract.NO_TRUMPS: N_("NT"),
    Contract.ALL_TRUMPS: N_("AT"),
}

KINDS = {
    Kind.SUIT: N_("A suit"),
    Kind.NO_TRUMPS: N_("No trumps"),
    Kind.ALL_TRUMPS: N_("All trumps"),
}

SUIT_SIGNS = {Suit.CLUBS: "♣", Suit.DIAMONDS: "♦", Suit.HEARTS: "♥", Suit.SPADES: "♠"}

SUITS = {
    Suit.CLUBS: N_("Clubs"),
    Suit.DIAMONDS: N_("Diamonds"),
    Suit.HEARTS: N_("Hearts"),
    Suit.SPADES: N_("Spades"),
}

RANKS = {
    Rank.SEVEN: "7",
    Rank.EIGHT: "8",
    Rank.NINE: "9",
    Rank.TEN: "10",
    Rank.JACK: N_("J"),
    Rank.QUEEN: N_("Q"),
    Rank.KING: N_("K"),
    Rank.ACE: N_("A"),
}

CONTRAS = {
    Contra.NONE: N_("No contra"),
    Contra.CONTRA: N_("Contra"),
    Contra.RECONTRA: N_("Recontra"),
}

DECLARATIONS = {
    DeclarationKind.TIERCE: N_("Tierce"),
    DeclarationKind.QUARTE: N_("Quarte"),
    DeclarationKind.QUINTE: N_("Quinte"),
    DeclarationKind.FOUR_JACKS: N_("Four jacks"),
    DeclarationKind.FOUR_NINES: N_("Four nines"),
    DeclarationKind.FOUR_ACES: N_("Four aces"),
    DeclarationKind.FOUR_TENS: N_("Four tens"),
    DeclarationKind.FOUR_KINGS: N_("Four kings"),
    DeclarationKind.FOUR_QUEENS: N_("Four queens"),
}

CHIPS = {
    "tierce": (DECLARATIONS[DeclarationKind.TIERCE], DECLARATIONS[DeclarationKind.TIERCE]),
    "quarte": ("50", DECLARATIONS[DeclarationKind.QUARTE]),
    "quinte": ("100", DECLARATIONS[DeclarationKind.QUINTE]),
    "four": (N_("Four"), N_("Four of a kind")),
    "belot": (N_("Belot"), N_("Belot")),
    "capot": (N_("Capot"), N_("Capot")),
}
"""What a team can have besides card points, as short as a key is wide, and in full."""

OUTCOMES = {
    Outcome.MADE: N_("Made"),
    Outcome.INSIDE: N_("Inside"),
    Outcome.HANGING: N_("Hanging"),
}

FOURS = N_("Fours")

RULE_SETS = {
    "bulgarian": N_("Bulgarian"),
    "lobby": N_("Bulgarian online lobby"),
    "classic": N_("Classic French belote"),
}


def usual_names(words: Catalogue) -> Pair[str]:
    """The teams as they are called where nobody has named them."""
    return Pair.each(lambda team: words.gettext(TEAMS[team]))


def declaration_name(
    kind: DeclarationKind, top: Rank | None, suit: Suit | None, words: Catalogue
) -> str:
    """A declaration as it is said at the table: Tierce, Quarte to K ♥, Four jacks."""
    name = words.gettext(DECLARATIONS[kind])
    if top is None or kind.is_four:
        return name
    rank = words.gettext(RANKS[top])
    card = f"{rank} {SUIT_SIGNS[suit]}" if suit else rank
    return words.gettext(N_("%(declaration)s to %(card)s")) % {
        "declaration": name,
        "card": card,
    }
