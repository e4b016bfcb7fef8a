// What four players declared, once more as counter/scoring/hands.py has it; tests/twin holds the two
// alike. What no deal of the 32 cards brings is impossible; what counts is told by scoring.js.
// A card is a bit of a number, the clubs in the lowest eight and in each suit the seven first.

import { DECLARATIONS, RANKS, SUITS, TEAMS, each, problems, score } from "./scoring.js";

/** Cards of a hand at most. */
export const HAND = 8;

/** The team of each player, in the order of play (R14). */
const PLAYERS = [...TEAMS, ...TEAMS];

const FOUR_OF = {
  four_jacks: "J",
  four_nines: "9",
  four_aces: "A",
  four_tens: "10",
  four_kings: "K",
  four_queens: "Q",
};
const BITS = RANKS.length;

/** How many cards a declaration takes; a quinte may have more (R4). */
const cardsNeeded = ({ kind }) => (FOUR_OF[kind] ? SUITS.length : DECLARATIONS[kind].size);

/** Every declaration with its place: of which player, and which of theirs. */
const placed = (hands) =>
  hands.flatMap((ofPlayer, player) => ofPlayer.map((one, slot) => ({ one, place: [player, slot] })));

/** All that no deal could bring (R4), as {clash, places, card}; empty if some deal could. */
export function impossible(hands) {
  const all = placed(hands).map((known) => ({ ...known, ways: waysOf(known.one) }));
  const found = all.filter(({ ways }) => !ways.length).map(({ place }) => clash("low", [place]));
  const rest = all.filter(({ ways }) => ways.length);
  const crowded = new Set();
  hands.forEach((_, player) => {
    const ofPlayer = rest.filter(({ place }) => place[0] === player);
    if (ofPlayer.reduce((sum, { one }) => sum + cardsNeeded(one), 0) <= HAND) return;
    crowded.add(player);
    found.push(clash("cards", ofPlayer.map(({ place }) => place)));
  });
  const pairs = rest.flatMap((one, number) =>
    rest.slice(number + 1).map((other) => between(one, other, crowded)),
  );
  found.push(...pairs.filter(Boolean));
  const isPairless = !crowded.size && !pairs.some(Boolean);
  if (isPairless && !fit(rest)) found.push(clash("together", least(rest).map(({ place }) => place)));
  return found;
}

const clash = (why, places, card = null) => ({ clash: why, places, card });

/** Every set of cards that a declaration can be; none if its top is too low. */
function waysOf({ kind, top, suit }) {
  const suits = SUITS.map((_, number) => number);
  if (FOUR_OF[kind]) {
    const place = RANKS.indexOf(FOUR_OF[kind]);
    return [suits.reduce((cards, number) => cards | (1 << (number * BITS + place)), 0)];
  }
  const { size } = DECLARATIONS[kind];
  const starts = RANKS.map((rank, place) => (!top || rank === top ? place - size + 1 : -1));
  const run = (1 << size) - 1;
  return suits
    .filter((number) => !suit || SUITS[number] === suit)
    .flatMap((number) =>
      starts.filter((start) => start >= 0).map((start) => run << (number * BITS + start)),
    );
}

/** Why two declarations cannot both be. */
function between(one, other, crowded) {
  const isOneHand = one.place[0] === other.place[0];
  if (isOneHand && crowded.has(one.place[0])) return null;
  const places = [one.place, other.place];
  if (FOUR_OF[one.one.kind] && one.one.kind === other.one.kind) return clash("four_twice", places);
  const shared = one.ways.flatMap((way) => other.ways.map((taken) => way & taken));
  if (!shared.every(Boolean)) return null;
  const card = shared.length === 1 ? highest(shared[0]) : null;
  return clash(isOneHand ? "one_hand" : "two_hands", places, card);
}

/** The highest of cards of one suit, as forms send it. */
function highest(cards) {
  const bit = 31 - Math.clz32(cards);
  return RANKS[bit % BITS] + SUITS[Math.floor(bit / BITS)][0];
}

const hasAnySuit = ({ one: { kind, suit } }) => !suit && !FOUR_OF[kind];

/** Whether each declaration can have cards of its own. */
function fit(those) {
  // Those whose suit is not known come last: to them suits differ only in what is taken of each.
  const order = [...those].sort(
    (one, other) => hasAnySuit(one) - hasAnySuit(other) || one.ways.length - other.ways.length,
  );
  const failed = new Set();
  const fits = (number, cards) => {
    if (number === order.length) return true;
    const taken = hasAnySuit(order[number]) ? sortedBySuit(cards) : cards;
    const key = `${number} ${taken}`;
    if (failed.has(key)) return false;
    if (order[number].ways.some((way) => !(way & taken) && fits(number + 1, taken | way))) return true;
    failed.add(key);
    return false;
  };
  return fits(0, 0);
}

function sortedBySuit(cards) {
  const parts = SUITS.map((_, number) => (cards >>> (number * BITS)) & ((1 << BITS) - 1));
  parts.sort((one, other) => one - other);
  return parts.reduce((sum, part, number) => sum | (part << (number * BITS)), 0);
}

/** Some that do not fit together, of which none can be spared. */
function least(those) {
  let kept = those;
  for (const one of those) {
    const without = kept.filter((other) => other !== one);
    if (!fit(without)) kept = without;
  }
  return kept;
}

/**
 * What counts of declarations that are possible (R5): `verdicts` as steps of a score, or what must
 * be known first in `needed` and `contract_needed`. A contract that is not known is asked for only
 * where contracts differ in what they say.
 */
export function answer(hands, contract, rules) {
  if (contract) return judged(hands, contract, rules);
  const played = rules.contracts.filter((one) => one !== "no_trumps");
  const found = (played.length ? played : ["all_trumps"]).map((one) => judged(hands, one, rules));
  const texts = found.map((one) => JSON.stringify(one));
  if (texts.every((text) => text === texts[0])) return found[0];
  return { verdicts: [], needed: [], contract_needed: true };
}

function judged(hands, contract, rules) {
  const ofTeams = each((team) => placed(hands).filter(({ place }) => PLAYERS[place[0]] === team));
  const declarations = each((team) => ofTeams[team].map(({ one }) => one));
  const nothing = { verdicts: [], needed: [], contract_needed: false };
  if (!declarations.us.length && !declarations.them.length) return nothing;
  // What counts does not depend on the cards.
  const deal = { contract, declarer: "us", card_points: { us: 0 }, declarations };
  const needed = problems(deal, rules)
    .filter(({ field }) => field.startsWith("declarations"))
    .map(({ code, field }) => {
      const [, team, number] = field.split(".");
      return { place: team ? ofTeams[team][number].place : null, code };
    });
  if (needed.length) return { ...nothing, needed };
  const steps = score(deal, rules).steps.filter(({ code }) => code === "declaration");
  const verdicts = TEAMS.flatMap((team) => ofTeams[team])
    .map(({ place }, number) => ({ place, step: steps[number] }))
    .sort(({ place: one }, { place: other }) => one[0] - other[0] || one[1] - other[1]);
  return { ...nothing, verdicts };
}

/** What each team declared in the end, in the order in which its players did. */
export const ofTeams = (hands) =>
  each((team) => placed(hands).flatMap(({ one, place }) => (PLAYERS[place[0]] === team ? one : [])));
