// A match once more as counter/scoring/match.py plays it (R11, R13, R14, R16), for a page without
// the network; tests/twin holds the two alike.

import { add, each, leader, problems, score } from "./scoring.js";

export const SEATS = 4;
const NOTHING = { us: 0, them: 0 };

const isDeal = ({ type }) => (type ?? "deal") === "deal";

/** Who wins with an entry, and if a team is over the target, why nobody does (R13). */
export const end = (entry, scored, total, hanging, rules) => {
  const goesOn = (why) => ({ winner: null, goes_on: why });
  if (Math.max(total.us, total.them) < rules.target) return goesOn(null);
  const ahead = leader(total);
  if (!ahead) return goesOn("equal");
  if (!scored) return goesOn("no_deal");
  if (entry.capot && !entry.revoke && !rules.finish_on_capot) return goesOn("capot");
  if (hanging && !rules.finish_on_hanging) return goesOn("hanging");
  if (!scored.points[ahead] && rules.finish_needs_points) return goesOn("no_points");
  return { winner: ahead, goes_on: null };
};

/** Entries and rules never change, so what they come to is worked out once. */
const known = new WeakMap();

const knownOf = (entry, rules) => {
  const before = known.get(entry);
  if (before?.rules === rules) return before;
  const now = { rules, problems: problems(entry, rules), scores: new Map() };
  known.set(entry, now);
  return now;
};

const scoreOf = (entry, rules, hanging) => {
  const { scores } = knownOf(entry, rules);
  if (!scores.has(hanging)) scores.set(hanging, score(entry, rules, hanging));
  return scores.get(hanging);
};

/** All that is wrong with the deals, fields as `entries.3.card_points`. */
const faults = (entries, rules) =>
  entries.flatMap((entry, place) =>
    (isDeal(entry) ? knownOf(entry, rules).problems : []).map((problem) => ({
      ...problem,
      field: `entries.${place}.${problem.field}`,
    })),
  );

/**
 * How a match stands: `settings` with every option of the rules, `entries` as in a match file.
 *
 * `over` is how many entries there are up to the end, where others come after it. Where deals
 * have `problems`, nothing is played.
 */
export function play(settings, entries) {
  const { rules } = settings;
  const match = {
    lines: [],
    total: NOTHING,
    hanging: 0,
    dealer: settings.first_dealer,
    winner: null,
    goes_on: null,
    over: null,
    problems: faults(entries, rules),
  };
  for (const entry of match.problems.length ? [] : entries) {
    if (match.winner) {
      match.over = match.lines.length;
      break;
    }
    const scored = isDeal(entry) ? scoreOf(entry, rules, match.hanging) : null;
    const points = scored?.points ?? each((team) => entry.points?.[team] ?? 0);
    const dealer = entry.type === "correction" ? null : match.dealer;
    if (dealer !== null) match.dealer = (dealer + 1) % SEATS;
    const total = add(match.total, points);
    const hanging = scored?.hanging.after ?? match.hanging;
    match.lines.push({ entry, score: scored, points, total, hanging, dealer });
    Object.assign(match, { total, hanging, ...end(entry, scored, total, hanging, rules) });
  }
  return match;
}
