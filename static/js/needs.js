// What a team needs, as counter/scoring/needs.py says it; tests/twin holds the two alike.

import { end } from "./match.js";
import { WHOLE, add, at, each, other, possible, problems, score } from "./scoring.js";

/** A deal not yet counted, as far as the rules take it; null if the contract is not played. */
export function fitting(deal, rules) {
  if (!rules.contracts.includes(deal.contract)) return null;
  const { contract, declarer, declarations, belots } = deal;
  const asked = { contract, declarer, contra: rules.contra_played ? deal.contra : 1 };
  const whole = { ...asked, declarations, belots };
  return problems({ ...whole, card_points: at("us", 0, null) }, rules).length ? asked : whole;
}

function result(deal, rules, { total: before, hanging }) {
  const scored = score(deal, rules, hanging);
  const total = add(before, scored.points);
  const whole = WHOLE[deal.contract];
  const { capot, card_points: counted } = deal;
  const card_points = capot
    ? at(capot, whole)
    : each((team) => counted[team] ?? whole - counted[other(team)]);
  return { card_points, score: scored, total, ...end(deal, scored, total, scored.hanging.after, rules) };
}

/** What every possible count of a team leads to, the least first (R2). */
export const results = (deal, rules, standing, team) =>
  Array.from({ length: WHOLE[deal.contract] + 1 }, (_, count) => count)
    .filter((count) => possible(count, deal.contract))
    .map((count) => result({ ...deal, card_points: at(team, count, null) }, rules, standing));

/** What a capot of each team leads to (R8, R13a). */
export const capots = (deal, rules, standing) =>
  each((capot) => result({ ...deal, capot }, rules, standing));

/** Results in order, those together for which `alike` says the same. */
export function runs(found, alike) {
  const parts = [];
  for (const one of found) {
    const key = alike(one);
    const last = parts.at(-1);
    if (last?.key === key) last.last = one;
    else parts.push({ key, first: one, last: one });
  }
  return parts;
}

/** The least and the greatest count of a team in a run. */
export const counts = ({ first, last }, team) =>
  [first.card_points[team], last.card_points[team]].sort((one, two) => one - two);

/** The counts with which a team wins the match; they need not go on to the end (R13). */
export const winning = (found, team) => runs(found, ({ winner }) => winner).filter(({ key }) => key === team);

/** The smallest count with which a team wins the match, or null. */
export const leastThatWins = (found, team) =>
  winning(found, team).reduce((least, run) => Math.min(least ?? Infinity, counts(run, team)[0]), null);
