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

const STRENGTH = { true: ["J", "9", "A", "10", "K", "Q", "8", "7"], false: ["A", "10", "K", "Q", "J", "9", "8", "7"] };

/** How strong a card is among its suit, more for stronger ones (R1). */
const strength = (card, contract) =>
  -STRENGTH[isTrump(suitOf(card), contract)].indexOf(rankOf(card));

/** Which of two cards beats the other in a trick with that suit led, or null, and why (R1). */
export function stronger(one, other, led, contract) {
  const suit = suitOf(one);
  if (suit === suitOf(other)) {
    if (suit !== contract && suit !== led) return [null, "neither"];
    return [strength(one, contract) > strength(other, contract) ? one : other, "higher"];
  }
  for (const [wins, why] of [[contract, "trump"], [led, "led"]]) {
    for (const card of [one, other]) if (suitOf(card) === wins) return [card, why];
  }
  return [null, "neither"];
}

/** The place, from 0, of the card that wins the trick as it lies (R1). */
export function winningPlace(trick, contract) {
  const led = suitOf(trick[0]);
  let best = 0;
  for (const place of trick.keys()) {
    if (place && stronger(trick[best], trick[place], led, contract)[0] === trick[place]) best = place;
  }
  return best;
}

const partnerWins = (trick, contract) =>
  trick.length >= 2 && winningPlace(trick, contract) === trick.length - 2;

/** Of cards of one suit those that are stronger than every card of it in the trick. */
function raising(cards, trick, contract) {
  const suit = suitOf(cards[0]);
  const there = trick.filter((card) => suitOf(card) === suit).map((card) => strength(card, contract));
  return cards.filter((card) => strength(card, contract) > Math.max(...there));
}

/** The cards of a hand that may not be played to a trick, each with what forbids it. */
export function forbidden(hand, trick, contract, mustUndertrump) {
  if (!trick.length) return {};
  const allBut = (may, suit, ofSuit, ofOthers) =>
    Object.fromEntries(
      hand
        .filter((card) => !may.includes(card))
        .map((card) => [card, suitOf(card) === suit ? ofSuit : ofOthers]),
    );
  const led = suitOf(trick[0]);
  const following = hand.filter((card) => suitOf(card) === led);
  if (following.length) {
    const higher = isTrump(led, contract) ? raising(following, trick, contract) : [];
    return allBut(higher.length ? higher : following, led, "raise", "follow");
  }
  const trumps = hand.filter((card) => suitOf(card) === contract);
  if (!trumps.length || partnerWins(trick, contract)) return {};
  const higher = raising(trumps, trick, contract);
  if (!higher.length && !mustUndertrump) return {};
  return allBut(higher.length ? higher : trumps, contract, "overtrump", "trump");
}
