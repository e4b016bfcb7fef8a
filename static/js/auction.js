// The auction once more as counter/scoring has it (auction); tests/twin holds the two alike.
// A seat is 0 to 3 in the order of play; a call is a contract, or `pass`, `contra`, `recontra`.

import { SEATS } from "./match.js";
import { TEAMS, WHOLE } from "./scoring.js";

const PASSES_TO_END = 3;
const CONTRACTS = Object.keys(WHOLE);
const MULTIPLIERS = { contra: 2, recontra: 4 };

/** Everything that can be said. */
export const CALLS = [...CONTRACTS, "pass", "contra", "recontra"];

const teamAt = (seat) => TEAMS[seat % 2];

/** How an auction stands, with all that follows from it. */
function standing(told) {
  const { dealer, calls, contract, bidder, contra, passes } = told;
  const first = (dealer + 1) % SEATS;
  const isOver = passes === (contract ? PASSES_TO_END : SEATS);
  const speaker = isOver ? null : (first + calls.length) % SEATS;
  const declarer = bidder === null ? null : teamAt(bidder);
  const own = speaker !== null && teamAt(speaker) === declarer;
  const next_dealer = isOver && !contract ? first : null;
  const answer = own && contra > 1 ? "recontra" : "contra";
  return { ...told, first, speaker, next_dealer, declarer, own, answer };
}

const begun = (dealer) =>
  standing({ dealer, calls: [], contract: null, bidder: null, contra: 1, passes: 0 });

/** Why the next speaker may not say that, or null. */
export function refusal({ speaker, contract, contra, own }, call, rules) {
  if (speaker === null) return "over";
  if (call === "pass") return null;
  if (CONTRACTS.includes(call)) {
    if (!rules.contracts.includes(call)) return "not_played";
    return CONTRACTS.indexOf(call) <= CONTRACTS.indexOf(contract) ? "not_higher" : null;
  }
  if (!rules.contra_played) return "not_played";
  if (call === "contra") {
    if (!contract) return "nothing_to_contra";
    if (own) return "own_side";
    return contra > 1 ? "already_contra" : null;
  }
  if (contra === 1) return "no_contra";
  if (!own) return "wrong_side";
  return contra > 2 ? "already_recontra" : null;
}

/** The auction with one call more. */
function after(auction, call) {
  const said = { ...auction, calls: [...auction.calls, call], passes: 0 };
  if (call === "pass") said.passes = auction.passes + 1;
  else if (MULTIPLIERS[call]) said.contra = MULTIPLIERS[call];
  else Object.assign(said, { contract: call, bidder: auction.speaker, contra: 1 });
  return standing(said);
}

/** Follow an auction to its end, or to the first call that is not allowed, and say why it is not. */
export function hear(dealer, calls, rules) {
  let auction = begun(dealer);
  for (const call of calls) {
    const refused = refusal(auction, call, rules);
    if (refused) return { auction, refused };
    auction = after(auction, call);
  }
  return { auction, refused: null };
}
