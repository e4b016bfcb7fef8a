// Cards once more as counter/scoring has them (cards, counting); tests/twin holds the two alike.
// A card is a text, as forms send it: `10h` is the ten of hearts.

import { WHOLE, other } from "./scoring.js";

const TRUMP = { J: 20, 9: 14, A: 11, 10: 10, K: 4, Q: 3, 8: 0, 7: 0 };
const PLAIN = { A: 11, 10: 10, K: 4, Q: 3, J: 2, 9: 0, 8: 0, 7: 0 };
const SUITS = { c: "clubs", d: "diamonds", h: "hearts", s: "spades" };
const LAST_TRICK = 10;

/** All cards of the deck. */
export const DECK = 32;

/** Cards of a trick, one a player. */
export const TRICK = 4;

export const rankOf = (card) => card.slice(0, -1);
export const suitOf = (card) => SUITS[card.at(-1)];

export const isTrump = (suit, contract) => contract === "all_trumps" || contract === suit;

/** Raw points of a card (R1). */
const points = (card, contract) => (isTrump(suitOf(card), contract) ? TRUMP : PLAIN)[rankOf(card)];

/** Raw points of both teams as counted at the table, from the cards of one (R1, R2). */
export function countCards(team, taken, contract, lastTrick) {
  const hasLast = taken.length === DECK || (lastTrick && taken.length > 0);
  const counted = taken.reduce((sum, card) => sum + points(card, contract), hasLast ? LAST_TRICK : 0);
  return { [team]: counted, [other(team)]: WHOLE[contract] - counted };
}
