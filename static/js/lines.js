// What is asked and told about the lines of a sheet, over the page; fetched when it is wanted.

import { open } from "./dialog.js";
import { all, el, figure, say, words } from "./page.js";
import { TEAMS } from "./scoring.js";
import { changed, line, more, reported } from "./told.js";

const button = (kind, text, onclick) => el(`button.${kind}`, { type: "button", onclick }, text);
const pair = ({ us, them }) => ({ us: figure(us), them: figure(them) });

// Beside the service worker, wherever the counter is.
const { worker } = document.documentElement.dataset;
const RULES = new URL("rules", new URL(worker, location.href));

/** The number of a rule, which leads to it. */
const number = (rule) =>
  el(
    "small.rule",
    {},
    el("a", { href: `${RULES}#${rule}`, "aria-label": say(more.rule, { number: rule }) }, rule),
  );

/** The calculation of a score as a table. */
function calculation(score, names) {
  const head = el(
    "tr",
    {},
    el("th", { scope: "col" }, more.step),
    TEAMS.map((team) => el("th", { scope: "col" }, names[team])),
  );
  const rows = score.steps.map((step) => {
    const { text, rule, code, columns } = line(step, names);
    const told = [text, " ", number(rule)];
    const cells = columns.join("")
      ? [el("th", { scope: "row" }, told), ...columns.map((column) => el("td", {}, column))]
      : el("td", { colspan: 3 }, told);
    return el(`tr.step-${code}`, {}, cells);
  });
  return el("table.calculation", {}, el("thead", {}, head), el("tbody", {}, rows));
}

const closing = (close) => button("action.second", more.close, () => close());

/** Why a deal comes to what it does. */
export const why = (score, names) =>
  open(more.why, (close) => [calculation(score, names), closing(close)]);

/** A line of the sheet; answers what is to be done with it: `edit`, `before`, `remove`, null. */
export const about = (number, { entry, score }, names, mayWrite) =>
  open(say(words.line, { number }), (close) => {
    const told = score ? calculation(score, names) : el("p.outcome", {}, reported(entry, names));
    if (!mayWrite) return [told, closing(close)];
    const keys = [
      button("action", more.correct, () => close("edit")),
      button("action.second", more.before, () => close("before")),
      button("action.second.wrong", more.remove, () => close("remove")),
      closing(close),
    ];
    return [told, el("div.column", {}, keys)];
  });

/** Lines that a change would take away, because the match ends before; answers true to do it. */
export const cut = (lines, first) =>
  open(more.endsEarlier, (close) => [
    el("p", {}, more.cut),
    el(
      "ul",
      {},
      lines.map(({ entry, points }, place) => {
        const what = entry.contract ? words.contracts[entry.contract] : words[entry.type];
        return el("li", {}, `${first + place}. ${what} ${points.us} : ${points.them}`);
      }),
    ),
    el("div.column", {}, button("action.second", more.doIt, () => close(true)), closing(close)),
  ]);

/** Points by agreement; answers the entry, or null. `entry` is one that is corrected. */
export const correction = (names, entry) =>
  open(more.correctionTitle, (close) => {
    const field = (name, label, value) => {
      const input = el("input", { name, autocomplete: "off", value, maxlength: more.longest });
      return el("label", {}, el("span.team", {}, label), input);
    };
    const points = TEAMS.map((team) => field(team, names[team], entry?.points[team] ?? ""));
    const fault = el("p.fault", { id: "fault", role: "alert" });
    const form = el(
      "form.column",
      {},
      el("div.pair", {}, points),
      field("reason", more.reason, entry?.reason ?? ""),
      fault,
      el("button.action", {}, words.write),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const read = corrected(form);
      if (read.entry) return close(read.entry);
      fault.textContent = read.fault;
      for (const input of all("input", form)) input.removeAttribute("aria-invalid");
      const wrong = form.elements[read.field];
      wrong.setAttribute("aria-invalid", true);
      wrong.setAttribute("aria-describedby", "fault");
      wrong.focus();
    });
    const ready = TEAMS.map((team) =>
      button("key", el("span", {}, say(more.pointsFor, { points: more.ready, team: names[team] })), () =>
        close({ type: "correction", points: { [team]: more.ready }, reason: more.broken }),
      ),
    );
    return [entry ? "" : el("div.row", {}, ready), form, closing(close)];
  });

function corrected(form) {
  const points = {};
  for (const team of TEAMS) {
    const text = form.elements[team].value.trim().replace(/[−–]/, "-") || "0";
    if (!/^[+-]?\d{1,5}$/.test(text)) return { fault: more.notWhole, field: team };
    const { least, most } = more.limits;
    const isFar = Number(text) < least || Number(text) > most;
    if (isFar) return { fault: say(more.range, more.limits), field: team };
    if (Number(text)) points[team] = Number(text);
  }
  const reason = form.elements.reason.value.trim();
  if (!Object.keys(points).length) return { fault: more.nothing, field: "us" };
  if (!reason) return { fault: say(more.reasonNeeded, { most: more.longest }), field: "reason" };
  return { entry: { type: "correction", points, reason } };
}

/**
 * Another phone was quicker: both are shown, and somebody decides. Answers `leave`, or the change
 * to be made instead; null where nothing was decided yet.
 */
export function conflict(book, names) {
  const { base, clash, done, pending, since } = book;
  const { change } = pending[clash];
  const others = base.made.slice(since).filter(({ id }) => !done.has(id));
  const { entries } = book.local.sheet;
  const choices = [];
  const offer = (text, instead) => {
    try {
      const { match, local } = book.tried(instead, clash);
      const place = local.sheet.entries.findIndex(({ changed: id }) => id === "tried");
      if (match.over !== null || match.problems.length) return;
      const { points } = match.lines[place] ?? { points: { us: "", them: "" } };
      choices.push([say(text, pair(points)), instead]);
    } catch {
      // It cannot be done any more.
    }
  };
  const { entry, place } = change;
  if (change.kind === "add") {
    const there = entries.some(({ id }) => id === change.before);
    offer(more.asWell, { kind: "add", entry, ...(there && { before: change.before }) });
    const last = entries.at(-1);
    if (change.before == null && last) offer(more.instead, { kind: "edit", place: last.id, entry });
  } else if (change.kind === "edit") {
    const there = entries.some(({ id }) => id === place);
    if (there) offer(more.inPlace, { kind: "edit", place, entry });
    else offer(more.asWell, { kind: "add", entry });
  } else if (change.kind === "remove" && entries.some(({ id }) => id === place)) {
    offer(more.takeAway, { kind: "remove", place });
  }
  return open(more.changed, (close) => [
    el("h3", {}, more.meantime),
    el("ul", {}, others.map((made) => el("li", {}, changed(made, base, names), device(made)))),
    el("h3", {}, more.mine),
    el("p", {}, entry ? reported(entry, names) : more.wishes[change.kind]),
    others.length ? "" : el("p", {}, more.refused),
    el(
      "div.column",
      {},
      choices.map(([text, instead]) => button("action.second", text, () => close(instead))),
      button("action", more.leave, () => close("leave")),
    ),
  ]);
}

const device = ({ device: name }) => (name ? el("small", {}, ` ${name}`) : null);
