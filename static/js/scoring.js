// The rules of counter/scoring once more (docs/rules.md), to show what a deal brings while it is
// entered. The server scores what is kept; tests/twin holds the two alike, to the last step.

export const TEAMS = ["us", "them"];
export const SUITS = ["clubs", "diamonds", "hearts", "spades"];
export const CONTRACTS = [...SUITS, "no_trumps", "all_trumps"];
export const RANKS = ["7", "8", "9", "10", "J", "Q", "K", "A"];

const declaration = (points, size, four = false) => ({ points, size, four });

/** Raw points (R4), and the size that is compared first (R5a, R5b). */
export const DECLARATIONS = {
  tierce: declaration(20, 3),
  quarte: declaration(50, 4),
  quinte: declaration(100, 5),
  four_jacks: declaration(200, 6, true),
  four_nines: declaration(150, 5, true),
  four_aces: declaration(100, 4, true),
  four_tens: declaration(100, 3, true),
  four_kings: declaration(100, 2, true),
  four_queens: declaration(100, 1, true),
};
const BELOT_POINTS = 20;
const MOST_DECLARATIONS = 4;
const MOST_BELOTS = { suit: 1, no_trumps: 0, all_trumps: 4 };

/** suit, no_trumps or all_trumps. */
export const kindOf = (contract) => (SUITS.includes(contract) ? "suit" : contract);

/** Card points of both teams as counted at the table, by contract (R2). */
export const WHOLE = Object.fromEntries(
  CONTRACTS.map((one) => [one, { no_trumps: 130, all_trumps: 258 }[one] ?? 162]),
);
const IMPOSSIBLE = { suit: [1, 161], no_trumps: [1, 129], all_trumps: [1, 2, 5, 253, 256, 257] };

/** Whether cards can make this count (R2). */
export const possible = (count, contract) =>
  count >= 0 && count <= WHOLE[contract] && !IMPOSSIBLE[kindOf(contract)].includes(count);

export const other = (team) => (team === "us" ? "them" : "us");
export const each = (make) => ({ us: make("us"), them: make("them") });
export const at = (team, value, rest = 0) => each((one) => (one === team ? value : rest));
export const total = ({ us, them }) => us + them;
export const add = (one, two) => each((team) => one[team] + two[team]);

/** The team with strictly more, or null. */
export const leader = (pair) => TEAMS.find((team) => pair[team] > pair[other(team)]) ?? null;

/** All parts of a deal; each declaration knows whose it is, and its field. */
const filled = (deal) => ({
  contract: deal.contract,
  kind: kindOf(deal.contract),
  whole: WHOLE[deal.contract],
  contra: deal.contra ?? 1,
  counts: each((team) => deal.card_points?.[team] ?? null),
  declared: deal.declarations ? TEAMS.flatMap((team) => listed(deal.declarations, team)) : [],
  belots: each((team) => deal.belots?.[team] ?? 0),
});

const listed = (declarations, team) =>
  (declarations[team] ?? []).map(({ kind, top, suit }, place) => ({
    ...{ team, kind, top, suit, field: `declarations.${team}.${place}` },
    ...DECLARATIONS[kind],
    height: RANKS.indexOf(top),
  }));

/** All that keeps a deal from being scored, as {code, field, figures}. */
export function problems(deal, rules) {
  const { contract, kind, whole, contra, counts, declared, belots } = filled(deal);
  const { capot, revoke } = deal;
  const found = [];
  const report = (code, field, figures = {}) => found.push({ code, field, figures });

  if (!rules.contracts.includes(contract)) report("contract_not_played", "contract");
  if (contra !== 1 && !rules.contra_played) report("contra_not_played", "contra");

  const given = TEAMS.filter((team) => counts[team] !== null);
  if (!given.length && !capot && !revoke) report("card_points_needed", "card_points", { whole });
  if (given.length === 2 && total(counts) !== whole) {
    report("card_points_sum", "card_points", { ...counts, whole });
  } else {
    for (const team of given) {
      const field = `card_points.${team}`;
      if (!possible(counts[team], contract)) report("card_points_impossible", field, { whole });
    }
  }
  for (const team of capot ? given : []) {
    const wanted = at(capot, whole)[team];
    if (counts[team] !== wanted) report("capot_card_points", `card_points.${team}`, { wanted });
  }

  const most = MOST_BELOTS[kind];
  if (declared.length && !most) {
    report("no_declarations_at_no_trumps", "declarations");
  } else if (declared.length) {
    const fours = new Set();
    for (const team of TEAMS) {
      const own = declared.filter((one) => one.team === team);
      if (own.length > MOST_DECLARATIONS) {
        report("too_many_declarations", `declarations.${team}`, { most: MOST_DECLARATIONS });
      }
      for (const { kind, four, size, height, field } of own) {
        const low = !four && height >= 0 && height < size - 1;
        if (low || fours.has(kind)) report("declaration_impossible", field);
        if (four) fours.add(kind);
      }
    }
    undecided(declared, contract, rules, report);
  }

  if (!belots.us && !belots.them) return found;
  for (const team of TEAMS) {
    const limits = { least: 0, most: MOST_BELOTS.all_trumps };
    if (belots[team] < 0) report("out_of_range", `belots.${team}`, limits);
  }
  if (!most) {
    report("no_declarations_at_no_trumps", "belots");
    return found;
  }
  if (total(belots) > most) report("too_many_belots", "belots", { most });
  for (const team of TEAMS) {
    const royal = ({ kind }) => kind === "four_kings" || kind === "four_queens";
    if (belots[other(team)] > 0 && declared.some((one) => one.team === team && royal(one))) {
      report("belot_impossible", `belots.${other(team)}`);
    }
  }
  return found;
}

/** What meets sequences, or fours: all, or only their like (R5). */
const contest = (declared, rules, four) =>
  declared.filter((one) => rules.compare === "together" || one.four === four);

/** The greatest that each team has, 0 for nothing. */
const greatest = (list, size) =>
  each((team) => list.reduce((most, one) => Math.max(most, one.team === team && size(one)), 0));

/** Report tops (R5) and suits (R5d) without which sequences cannot be compared. */
function undecided(declared, contract, rules, report) {
  const sequences = contest(declared, rules, false);
  const lengths = greatest(sequences, (one) => one.size);
  if (!lengths.us || lengths.us !== lengths.them || sequences.some((one) => one.four)) return;
  const longest = sequences.filter((one) => one.size === lengths.us);
  const topless = longest.filter((one) => one.height < 0);
  for (const one of topless) report("declaration_top_needed", `${one.field}.top`);
  if (topless.length || !rules.trump_breaks_tie || !SUITS.includes(contract)) return;
  const heights = greatest(longest, (one) => one.height);
  const tied = longest.filter((one) => one.height === heights.us);
  if (heights.us !== heights.them || tied.some((one) => one.suit === contract)) return;
  for (const one of tied) if (!one.suit) report("declaration_suit_needed", `${one.field}.suit`);
}

/** Why the first digit in which the best of two teams differ decides (R5). */
const DECIDED_BY = { 1000: "four_above_sequence", 100: "longer", 10: "higher", 1: "trump" };
const DECISION_RULES = { four_above_sequence: "R5c", stronger_four: "R5b", trump: "R5d" };

/** Who wins a comparison, and by what (R5). */
function decide(list, contract, rules) {
  const best = greatest(list, ({ four, size, height, suit }) => {
    const trump = rules.trump_breaks_tie && suit === contract ? 1 : 0;
    return 100 * size + (four ? 1000 : 10 * (height + 1) + trump);
  });
  const winner = leader(best);
  if (!best.us || !best.them) return [winner, "unopposed"];
  const part = (team, digit) => Math.floor(best[team] / digit);
  const digit = [1000, 100, 10, 1].find((one) => part("us", one) !== part("them", one));
  const reason = digit === 100 && best.us > 1000 ? "stronger_four" : DECIDED_BY[digit];
  return [winner, reason ?? "equal"];
}

/** The score of a deal without problems, `hanging` game points being left from before. */
export function score(deal, rules, hanging = 0) {
  const { contract, kind, whole, contra: said, counts, declared, ...spoken } = filled(deal);
  const { declarer, revoke } = deal;
  const { unit } = rules;
  const capot = (!revoke && deal.capot) || null;
  const contra = capot && rules.capot_under_contra === "contra_void" ? 1 : said;
  const roundsFirst = rules.contra_rounding === "round_then_multiply";
  const steps = [];
  const note = (code, rule, figures) => steps.push({ code, rule, ...figures });

  let bonus = 0;
  let { belots } = spoken;
  const raw = rawTotals();
  const sum = total(raw);
  const winner = revoke ? other(revoke) : leader(raw);
  const outcome = winner === null ? "hanging" : winner === declarer ? "made" : "inside";
  if (revoke) note("revoke", "R16a", { team: revoke, outcome, declarer });
  else note("outcome", winner ? "R9" : "R11", { outcome, declarer });
  if (contra !== said) note("contra_void", "R12b", { contra: said });

  let points;
  let after = 0;
  if (winner === null) {
    const [share, left] = hang();
    points = at(other(declarer), share);
    after = hanging + left;
    note("hanging_left", "R11", { points: left, before: hanging, after });
  } else {
    points = outcome === "made" && contra === 1 && !revoke ? divide() : giveAll();
    if (hanging) {
      points = add(points, at(winner, hanging));
      note("hanging_taken", "R11", { team: winner, points: hanging });
    }
  }
  note("points", "R9", points);
  return { raw, outcome, winner, points, hanging: { before: hanging, after }, steps };

  /** Raw points of each team (R7). */
  function rawTotals() {
    let cards = cardPoints();
    let declarations = declarationPoints();
    if (belots.us || belots.them) {
      belots = each((team) => BELOT_POINTS * spoken.belots[team]);
      note("belots", "R6", belots);
    }
    if (capot) {
      const doubled = kind === "no_trumps" && rules.capot_doubled_at_no_trumps;
      bonus = rules.capot_bonus * (doubled ? 2 : 1);
      note("capot", "R8", { team: capot, points: bonus });
      cards = add(cards, at(capot, bonus));
      if (rules.capot_takes_declarations) {
        const taken = declarations[other(capot)] + belots[other(capot)];
        if (taken) note("capot_takes", "R8a", { team: capot, points: taken });
        declarations = at(capot, total(declarations));
        belots = at(capot, total(belots));
      }
    }
    const totals = add(add(cards, declarations), belots);
    note("raw_totals", "R7", totals);
    return totals;
  }

  /** The count of both teams (R2), at no trumps multiplied (R3). */
  function cardPoints() {
    const taker = revoke ? other(revoke) : capot;
    const rest = (team) => whole - counts[other(team)];
    let cards = taker ? at(taker, whole) : each((team) => counts[team] ?? rest(team));
    note("card_points", "R2", cards);
    const multiplier = rules.no_trumps_multiplier;
    if (kind === "no_trumps" && multiplier !== 1) {
      cards = each((team) => multiplier * cards[team]);
      note("no_trumps_doubled", "R3", { multiplier, ...cards });
    }
    return cards;
  }

  /** The declarations that count (R4, R5). */
  function declarationPoints() {
    const sums = { us: 0, them: 0 };
    const decision = (four) => decide(contest(declared, rules, four), contract, rules);
    const decisions = declared.length ? [decision(false), decision(true)] : [];
    for (const { team, kind, top, suit, points, four } of declared) {
      const [best, reason] = decisions[+four];
      const counts = team === best;
      if (counts) sums[team] += points;
      const rule = reason === "unopposed" && four ? "R5b" : (DECISION_RULES[reason] ?? "R5a");
      const cards = { ...(top && { top }), ...(suit && { suit }) };
      note("declaration", rule, { team, kind, ...cards, points, counts, reason });
    }
    return sums;
  }

  /** Game points (R10). */
  function rounded(count) {
    const tens = Math.floor(count / unit);
    const remainder = count - tens * unit;
    return remainder && remainder >= rules.round_up_from[kind] ? tens + 1 : tens;
  }

  /** Each team writes its own (R9, R10). */
  function divide() {
    if (unit === 1) {
      note("not_rounded", "R10c", raw);
      return raw;
    }
    const apart = each((team) => rounded(raw[team]));
    const together = rounded(sum);
    const upFrom = rules.round_up_from[kind];
    note("rounding", "R10", { unit, up_from: upFrom, ...apart, whole: together });
    const to = rules.odd_point;
    const missing = to === "none" ? 0 : Math.sign(together - total(apart));
    const favoured = to === "more" ? winner : other(winner);
    let written = add(apart, at(missing > 0 ? favoured : other(favoured), missing));
    const raised = rules.at_least_one && TEAMS.find((team) => raw[team] && !written[team]);
    if (raised) written = at(raised, 1, written[other(raised)] - (to === "none" ? 0 : 1));
    if (missing) note("odd_point", "R10a", { team: favoured, to, whole: together, ...written });
    if (raised) note("at_least_one", "R10d", { team: raised, ...written });
    return written;
  }

  /** The winner writes the whole deal, the loser at most its own belots (R9, R9a, R12). */
  function giveAll() {
    const rule = revoke ? "R16a" : contra === 1 ? "R9" : "R12";
    note("whole_deal", rule, { team: winner, points: sum });
    const all = wholeDeal();
    const loser = other(winner);
    let kept = 0;
    if (rules.belot_kept && belots[loser] && (loser === declarer || loser === revoke)) {
      // Tens, so that it is the same whatever comes first (R12a).
      kept = rounded(belots[loser]) * contra;
      note("belot_kept", "R9a", { team: loser, points: kept });
    }
    return at(winner, all - kept, kept);
  }

  /** What the defenders write of equal totals, and what hangs (R11, R12). */
  function hang() {
    const all = wholeDeal();
    if (contra !== 1 && rules.contra_hanging === "all") return [0, all];
    const once = writtenOnce();
    const spared = capot === declarer ? 0 : once * (contra - 1);
    let share;
    if (roundsFirst) share = half(rounded(sum)) * contra - spared;
    else if (once) share = rounded(raw.us * contra - spared);
    else share = half(all);
    const rule = contra === 1 ? "R11a" : "R12c";
    note("hanging_share", rule, { team: other(declarer), points: share, hanging: all - share });
    return [share, all - share];
  }

  /** The defenders' half of game points (R11a). */
  function half(count) {
    return Math.floor((count + (rules.hanging_odd_point === "defenders" ? 1 : 0)) / 2);
  }

  /** Game points of the whole deal (R10, R12, R12a). */
  function wholeDeal() {
    return roundsFirst ? multiplied(roundWhole(sum), "game") : roundWhole(multiplied(sum, "raw"));
  }

  /** What contra does not multiply, in game points where rounding comes first (R12b). */
  function writtenOnce() {
    if (rules.capot_under_contra !== "bonus_not_multiplied") return 0;
    return roundsFirst ? rounded(sum) - rounded(sum - bonus) : bonus;
  }

  function roundWhole(count) {
    const result = rounded(count);
    if (unit !== 1) note("rounding_whole", "R10", { unit, raw: count, points: result });
    return result;
  }

  function multiplied(before, inPoints) {
    if (contra === 1) return before;
    const once = writtenOnce();
    const result = (before - once) * contra + once;
    note("contra", "R12", { contra, unit: inPoints, before, once, after: result });
    return result;
  }
}
