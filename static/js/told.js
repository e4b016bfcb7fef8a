// Entries, changes and calculations in words, as counter/wording says them.

import { say, signed, words } from "./page.js";
import { TEAMS, WHOLE, each, other } from "./scoring.js";

export const { words: more } = await import(document.documentElement.dataset.more);

/** An entry as it was reported: Spades, Us, 98 : 64, belots 1 : 0. */
export function reported(entry, names) {
  if (entry.type === "passed") return words.passed;
  if (entry.type === "correction") {
    const points = TEAMS.map((team) => signed(entry.points[team] ?? 0)).join(" : ");
    return `${say(more.corrected, entry)}, ${points}`;
  }
  const parts = [words.contracts[entry.contract], names[entry.declarer]];
  if (entry.contra > 1) parts.push(words.contras[entry.contra].toLowerCase());
  if (entry.capot && !entry.revoke) parts.push(words.capot);
  if (entry.revoke) parts.push(words.revoke);
  parts.push(pair(counted(entry)));
  const declared = each((team) => entry.declarations?.[team]?.length ?? 0);
  const belots = each((team) => entry.belots?.[team] ?? 0);
  if (declared.us || declared.them) parts.push(say(more.declared, declared));
  if (belots.us || belots.them) parts.push(say(more.belots, belots));
  return parts.join(", ");
}

const pair = ({ us, them }) => `${us} : ${them}`;

function counted({ contract, capot, revoke, card_points: points = {} }) {
  const whole = WHOLE[contract];
  const winner = revoke ? other(revoke) : capot;
  if (winner) return each((team) => (team === winner ? whole : 0));
  return each((team) => points[team] ?? whole - points[other(team)]);
}

/** What a change did: Line 5 written: Spades, Us, 98 : 64. */
export function changed(made, history, names) {
  const moved = history.moved(made);
  if (moved) return say(more.changes[made.change.kind], { change: changed(moved, history, names) });
  const { kind, entry, place, before, settings, version } = made.change;
  if (kind === "start" || kind === "restore") return say(more.changes[kind], { version });
  const sheet = history.before(made);
  if (kind === "set_up") {
    const differs = (part) => JSON.stringify(settings[part]) !== JSON.stringify(sheet.settings[part]);
    if (!differs("rules")) return more.changes.set_up;
    return more.changes[differs("teams") ? "rules_names" : "rules"];
  }
  const at = kind === "add" ? before : place;
  const index = at == null ? sheet.entries.length : sheet.entries.findIndex(({ id }) => id === at);
  const old = sheet.entries[index]?.entry;
  const told = {
    number: index + 1,
    old: old && reported(old, names),
    entry: reported(kind === "remove" ? old : entry, names),
  };
  return say(more.changes[kind === "add" && before != null ? "insert" : kind], told);
}

export function declaration({ kind, top, suit }) {
  const name = more.declarations[kind];
  if (!top || kind.startsWith("four_")) return name;
  const card = suit ? `${words.ranks[top]} ${words.short[suit]}` : words.ranks[top];
  return say(more.to, { declaration: name, card });
}

function lineName({ code, counts, reason, outcome, to, once, before }) {
  if (code === "declaration") return `counts_${counts ? "" : "not_"}${reason}`;
  if (code === "outcome") return `outcome_${outcome}`;
  if (code === "odd_point") return `odd_point_${to}`;
  if (code === "contra" && once) return "contra_once";
  if (code === "hanging_left" && before) return "hanging_left_more";
  return code;
}

/** A step of a score: its text, its rule, and what stands in the columns of us and them. */
export function line(step, names) {
  const name = lineName(step);
  const told = { ...step };
  for (const role of ["team", "declarer"]) if (step[role]) told[role] = names[step[role]];
  if (step.code === "declaration") told.declaration = declaration(step);
  if (step.code === "contra") {
    const { contra, before, once } = step;
    Object.assign(told, { contra: words.contras[contra], factor: contra, rest: before - once });
  }
  const parts = more.columns[name];
  const columns = parts.map((part) => say(part, told)).map((text) => (text === "+0" ? "" : text));
  if (step.team === "them" && !parts[0].includes("%(us)s")) columns.reverse();
  return { text: say(more.lines[name], told), rule: step.rule, code: step.code, columns };
}

