// The rules of counter/scoring once more (docs/rules.md), for previews without the network.
// What is written on a sheet is reckoned by the server; tests/twin holds the two alike.

export const TEAMS = ["us", "them"];
export const SUITS = ["clubs", "diamonds", "hearts", "spades"];
export const CONTRACTS = [...SUITS, "no_trumps", "all_trumps"];
export const RANKS = ["7", "8", "9", "10", "J", "Q", "K", "A"];

/** Points and size of each kind of declaration; the size is compared first (R4, R5). */
export const DECLARATIONS = Object.fromEntries(
  [
    ["tierce", 20, 3],
    ["quarte", 50, 4],
    ["quinte", 100, 5],
    ["four_jacks", 200, 6],
    ["four_nines", 150, 5],
    ["four_aces", 100, 4],
    ["four_tens", 100, 3],
    ["four_kings", 100, 2],
    ["four_queens", 100, 1],
  ].map(([kind, points, size]) => [kind, { points, size, four: kind.startsWith("four_") }]),
);
const MOST_DECLARATIONS = 4;
const MOST_BELOTS = { suit: 1, no_trumps: 0, all_trumps: 4 };

/** suit, no_trumps or all_trumps. */
export const kindOf = (contract) => (SUITS.includes(contract) ? "suit" : contract);

/** Card points of both teams as counted at the table, by contract (R2). */
export const WHOLE = Object.fromEntries(
  CONTRACTS.map((one) => [one, { suit: 162, no_trumps: 130, all_trumps: 258 }[kindOf(one)]]),
);
const IMPOSSIBLE = { suit: [1, 161], no_trumps: [1, 129], all_trumps: [1, 2, 5, 253, 256, 257] };

/** Whether cards can make this count (R2). */
export const possible = (count, contract) =>
  count >= 0 && count <= WHOLE[contract] && !IMPOSSIBLE[kindOf(contract)].includes(count);

export const other = (team) => (team === "us" ? "them" : "us");
export const each = (make) => ({ us: make("us"), them: make("them") });
export const at = (team, value, rest) => each((one) => (one === team ? value : rest));
export const total = ({ us, them }) => us + them;
const add = (one, two) => each((team) => one[team] + two[team]);

/** The team with strictly more, or null. */
export const leader = (pair) => TEAMS.find((team) => pair[team] > pair[other(team)]) ?? null;

const filled = (deal) => ({
  ...deal,
  contra: deal.contra ?? 1,
  counts: each((team) => deal.card_points?.[team] ?? null),
  belots: each((team) => deal.belots?.[team] ?? 0),
  declared: TEAMS.flatMap((team) =>
    (deal.declarations?.[team] ?? []).map((one, place) => ({
      ...one,
      ...DECLARATIONS[one.kind],
      height: RANKS.indexOf(one.top),
      team,
      field: `declarations.${team}.${place}`,
    })),
  ),
});

/** All that keeps a deal from being scored, as {code, field, figures}. */
export function problems(deal, rules) {
  const { contract, contra, counts, belots, capot, revoke, declared } = filled(deal);
  const kind = kindOf(contract);
  const whole = WHOLE[contract];
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
      if (!possible(counts[team], contract)) {
        report("card_points_impossible", `card_points.${team}`, { whole });
      }
    }
  }
  for (const team of capot ? given : []) {
    const wanted = team === capot ? whole : 0;
    if (counts[team] !== wanted) report("capot_card_points", `card_points.${team}`, { wanted });
  }

  if (declared.length && !MOST_BELOTS[kind]) {
    report("no_declarations_at_no_trumps", "declarations");
  } else {
    const fours = new Set();
    for (const team of TEAMS) {
      const own = declared.filter((one) => one.team === team);
      if (own.length > MOST_DECLARATIONS) {
        report("too_many_declarations", `declarations.${team}`, { most: MOST_DECLARATIONS });
      }
      for (const one of own) {
        const low = !one.four && one.height >= 0 && one.height < one.size - 1;
        if (low || fours.has(one.kind)) report("declaration_impossible", one.field);
        if (one.four) fours.add(one.kind);
      }
    }
    for (const [code, field] of undecided(declared, contract, rules)) report(code, field);
  }

  if (belots.us || belots.them) {
    const limits = { least: 0, most: MOST_BELOTS.all_trumps };
    for (const team of TEAMS) {
      if (belots[team] < 0) report("out_of_range", `belots.${team}`, limits);
    }
    const most = MOST_BELOTS[kind];
    if (!most) {
      report("no_declarations_at_no_trumps", "belots");
      return found;
    }
    if (total(belots) > most) report("too_many_belots", "belots", { most });
    for (const team of TEAMS) {
      const royal = declared.some(
        (one) => one.team === team && ["four_kings", "four_queens"].includes(one.kind),
      );
      if (royal && belots[other(team)] > 0) report("belot_impossible", `belots.${other(team)}`);
    }
  }
  return found;
}

/** What meets sequences, or fours: all, or only their like (R5). */
const contest = (declared, rules, four) =>
  declared.filter((one) => rules.compare === "together" || one.four === four);

const most = (list, size) => each((team) =>
  Math.max(0, ...list.filter((one) => one.team === team).map(size)),
);

/** Tops (R5) and suits (R5d) without which the sequences cannot be compared. */
function undecided(declared, contract, rules) {
  const sequences = contest(declared, rules, false);
  const lengths = most(sequences, (one) => one.size);
  if (!lengths.us || lengths.us !== lengths.them || sequences.some((one) => one.four)) return [];
  const best = sequences.filter((one) => one.size === lengths.us);
  const topless = best.filter((one) => one.height < 0);
  if (topless.length) return topless.map((one) => ["declaration_top_needed", `${one.field}.top`]);
  if (!rules.trump_breaks_tie || !SUITS.includes(contract)) return [];
  const heights = most(best, (one) => one.height);
  if (heights.us !== heights.them) return [];
  const tied = best.filter((one) => one.height === heights.us);
  if (tied.some((one) => one.suit === contract)) return [];
  return tied
    .filter((one) => !one.suit)
    .map((one) => ["declaration_suit_needed", `${one.field}.suit`]);
}

// The digits of a declaration's worth, and why the first one that differs decides (R5).
const DIGITS = [
  [1000, "four_above_sequence"],
  [100, "longer"],
  [10, "higher"],
  [1, "trump"],
];
const REASON_RULES = { four_above_sequence: "R5c", stronger_four: "R5b", trump: "R5d" };

/** Who wins a comparison, and by what (R5). */
function decide(list, contract, rules) {
  const best = most(list, ({ four, size, height, suit }) => {
    const cards = 10 * (height + 1) + (rules.trump_breaks_tie && suit === contract ? 1 : 0);
    return 100 * size + (four ? 1000 : cards);
  });
  if (!best.us || !best.them) return [leader(best), "unopposed"];
  const part = (team, digit) => Math.floor(best[team] / digit);
  const [, reason] = DIGITS.find(([one]) => part("us", one) !== part("them", one)) ?? [0, "equal"];
  return [leader(best), reason === "longer" && best.us >= 1000 ? "stronger_four" : reason];
}

/** The score of a deal without problems, with `hanging` game points left from before. */
export function score(deal, rules, hanging = 0) {
  const { contract, declarer, counts, belots: said, revoke, declared, ...rest } = filled(deal);
  const kind = kindOf(contract);
  const { unit } = rules;
  const capot = revoke ? null : rest.capot;
  const contra = capot && rules.capot_under_contra === "contra_void" ? 1 : rest.contra;
  const roundsFirst = rules.contra_rounding === "round_then_multiply";
  const steps = [];
  const note = (code, rule, figures) => steps.push({ code, rule, ...figures });

  let bonus = 0;
  let belots = said;
  const raw = rawTotals();
  const winner = revoke ? other(revoke) : leader(raw);
  const outcome = winner === null ? "hanging" : winner === declarer ? "made" : "inside";
  if (revoke) note("revoke", "R16a", { team: revoke, outcome, declarer });
  else note("outcome", winner ? "R9" : "R11", { outcome, declarer });
  if (contra !== rest.contra) note("contra_void", "R12b", { contra: rest.contra });

  let points;
  let after = 0;
  if (winner === null) {
    const whole = wholeDeal();
    const share = defendersShare(whole);
    points = at(declarer, 0, share);
    after = hanging + whole - share;
    note("hanging_left", "R11", { points: whole - share, before: hanging, after });
  } else {
    points = outcome === "made" && contra === 1 && !revoke ? divide() : giveAll();
    if (hanging) {
      points = add(points, at(winner, hanging, 0));
      note("hanging_taken", "R11", { team: winner, points: hanging });
    }
  }
  note("points", "R9", points);
  return { raw, outcome, winner, points, hanging: { before: hanging, after }, steps };

  /** Raw points of each team (R7). */
  function rawTotals() {
    let cards = cardPoints();
    let declarations = declarationPoints();
    if (said.us || said.them) {
      belots = each((team) => 20 * said[team]);
      note("belots", "R6", belots);
    }
    if (capot) {
      const twice = kind === "no_trumps" && rules.capot_doubled_at_no_trumps;
      bonus = rules.capot_bonus * (twice ? 2 : 1);
      note("capot", "R8", { team: capot, points: bonus });
      cards = add(cards, at(capot, bonus, 0));
      if (rules.capot_takes_declarations) {
        const taken = add(declarations, belots)[other(capot)];
        if (taken) note("capot_takes", "R8a", { team: capot, points: taken });
        declarations = at(capot, total(declarations), 0);
        belots = at(capot, total(belots), 0);
      }
    }
    const sum = add(add(cards, declarations), belots);
    note("raw_totals", "R7", sum);
    return sum;
  }

  /** The count of both teams (R2), at no trumps multiplied (R3). */
  function cardPoints() {
    const whole = WHOLE[contract];
    const taker = revoke ? other(revoke) : capot;
    let cards = at(taker, whole, 0);
    if (!taker) cards = each((team) => counts[team] ?? whole - counts[other(team)]);
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
    const points = { us: 0, them: 0 };
    const decisions = [false, true].map((four) =>
      decide(contest(declared, rules, four), contract, rules),
    );
    for (const one of declared) {
      const [best, reason] = decisions[+one.four];
      const counts = best === one.team;
      if (counts) points[one.team] += one.points;
      const rule = reason === "unopposed" && one.four ? "R5b" : (REASON_RULES[reason] ?? "R5a");
      note("declaration", rule, {
        team: one.team,
        kind: one.kind,
        ...(one.top && { top: one.top }),
        ...(one.suit && { suit: one.suit }),
        points: one.points,
        counts,
        reason,
      });
    }
    return points;
  }

  /** Game points (R10). */
  function rounded(count) {
    const floor = Math.floor(count / unit);
    const remainder = count - floor * unit;
    return floor + (remainder && remainder >= rules.round_up_from[kind] ? 1 : 0);
  }

  /** Each team writes its own (R9, R10). */
  function divide() {
    if (unit === 1) {
      note("not_rounded", "R10c", raw);
      return raw;
    }
    const apart = each((team) => rounded(raw[team]));
    const whole = rounded(total(raw));
    note("rounding", "R10", { unit, up_from: rules.round_up_from[kind], ...apart, whole });
    const to = rules.odd_point;
    const missing = to === "none" ? 0 : Math.sign(whole - total(apart));
    const favoured = to === "more" ? winner : other(winner);
    let points = apart;
    if (missing) points = add(apart, at(missing > 0 ? favoured : other(favoured), missing, 0));
    const raised = rules.at_least_one && TEAMS.find((team) => raw[team] && !points[team]);
    if (raised) points = at(raised, 1, points[other(raised)] - (to === "none" ? 0 : 1));
    if (missing) note("odd_point", "R10a", { team: favoured, to, whole, ...points });
    if (raised) note("at_least_one", "R10d", { team: raised, ...points });
    return points;
  }

  /** The winner writes the whole deal, the loser at most its own belots (R9, R9a, R12). */
  function giveAll() {
    const rule = revoke ? "R16a" : contra === 1 ? "R9" : "R12";
    note("whole_deal", rule, { team: winner, points: total(raw) });
    const whole = wholeDeal();
    const loser = other(winner);
    let kept = 0;
    if (rules.belot_kept && belots[loser] && (loser === declarer || loser === revoke)) {
      kept = roundsFirst ? rounded(belots[loser]) * contra : rounded(belots[loser] * contra);
      note("belot_kept", "R9a", { team: loser, points: kept });
    }
    return at(winner, whole - kept, kept);
  }

  /** What the defenders write of a deal that hangs (R11a, R12c). */
  function defendersShare(whole) {
    if (contra !== 1 && rules.contra_hanging === "all") return 0;
    const once = writtenOnce();
    const spared = capot === declarer ? 0 : once * (contra - 1);
    let share;
    if (roundsFirst) share = half(rounded(total(raw))) * contra - spared;
    else share = once ? rounded(raw.us * contra - spared) : half(whole);
    const figures = { team: other(declarer), points: share, hanging: whole - share };
    note("hanging_share", contra === 1 ? "R11a" : "R12c", figures);
    return share;
  }

  function half(whole) {
    const odd = whole % 2;
    return (whole - odd) / 2 + (rules.hanging_odd_point === "defenders" ? odd : 0);
  }

  /** The whole deal under contra (R10, R12, R12a, R12b). */
  function wholeDeal() {
    const sum = total(raw);
    return roundsFirst ? multiplied(roundWhole(sum), "game") : roundWhole(multiplied(sum, "raw"));
  }

  /** The part that contra does not multiply, in game points where rounding comes first (R12b). */
  function writtenOnce() {
    if (rules.capot_under_contra !== "bonus_not_multiplied") return 0;
    return roundsFirst ? rounded(total(raw)) - rounded(total(raw) - bonus) : bonus;
  }

  function roundWhole(count) {
    const points = rounded(count);
    if (unit !== 1) note("rounding_whole", "R10", { unit, raw: count, points });
    return points;
  }

  function multiplied(before, points) {
    if (contra === 1) return before;
    const once = writtenOnce();
    const after = (before - once) * contra + once;
    note("contra", "R12", { contra, unit: points, before, once, after });
    return after;
  }
}
