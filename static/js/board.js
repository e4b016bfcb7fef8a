// How a match stands, drawn into the page that the server made.

import { SEATS } from "./match.js";
import { afterwards, all, el, figure, one, put, say, words } from "./page.js";
import { TEAMS } from "./scoring.js";

/**
 * `view`: the match, its sheet and settings, names, seats, the changes that the server has told
 * of, the ids of those that wait to be sent, and the number of the line that is being corrected,
 * if there is one.
 */
export function draw(view) {
  drawBoard(view);
  drawTurn(view);
  if (!next) afterwards(() => drawSheet(next));
  next = view;
}

/** What the sheet, which is long and lower down, is drawn from after the totals. */
let next = null;

function drawBoard({ match, settings }) {
  const board = one(".board");
  const { target } = settings.rules;
  all(".side", board).forEach((side, place) => {
    const total = match.total[TEAMS[place]];
    put(one("strong", side), figure(total));
    one("progress", side).value = Math.max(total, 0);
    side.classList.toggle("won", match.winner === TEAMS[place]);
    const left = !match.winner && total < target;
    // An empty line keeps everything below where it is.
    put(one("small", side), left ? say(words.toGo, { points: target - total }) : "\u00a0");
  });
  const longest = Math.max(...Object.values(match.total).map((total) => figure(total).length));
  board.classList.toggle("long", longest > 3);
  const there = one(".hanging", board);
  if (there && match.hanging) put(one("strong", there), match.hanging);
  else if (match.hanging) {
    const [label, points] = [el("small", {}, words.hanging), el("strong", {}, match.hanging)];
    board.append(el("p.hanging", {}, label, " ", points));
  } else there?.remove();
}

function drawTurn({ match, seats, names, line }) {
  const turn = one(".turn");
  const standing = one(".standing");
  const won = match.winner && say(words.won, { team: names[match.winner] });
  put(standing, won || words.goesOn[match.goes_on] || "");
  standing.hidden = !standing.textContent;
  // The page of a finished match has none.
  if (!turn) return;
  turn.hidden = Boolean(match.winner);
  const number = 1 + match.lines.filter(({ dealer }) => dealer !== null).length;
  const told = [
    say(words.deal, { number }),
    say(words.deals, { name: seats[match.dealer] }),
    say(words.leads, { name: seats[(match.dealer + 1) % SEATS] }),
  ];
  // Instead of the next deal, the line that is being corrected.
  const now = line ? [say(words.line, { number: line }), "", ""] : told;
  all("span", turn).forEach((part, place) => put(part, now[place]));
}

/** Every line, the newest first. */
function drawSheet(view) {
  next = null;
  const table = one(".sheet");
  if (!table) return;
  const body = one("tbody", table);
  const drawn = new Map(all("a", body).map((link) => [link.dataset.line, link.closest("tr")]));
  const rows = view.match.lines.map((line, place) => {
    const held = view.sheet.entries[place];
    // Once it is sent, a line has a number instead of the name that this phone gave it.
    const known = drawn.get(String(held.id)) ?? drawn.get(view.made[held.id - 1]?.id);
    return drawRow(view, known ?? emptyRow(), held, place + 1, line);
  });
  rows.reverse();
  // Only what is new is put in: a long sheet is not laid out anew for one line, and whoever is at
  // a line stays there.
  const stays = new Set(rows);
  for (const row of [...body.children]) if (!stays.has(row)) row.remove();
  let at = body.firstElementChild;
  for (const row of rows) {
    if (row === at) at = at.nextElementSibling;
    else body.insertBefore(row, at);
  }
  table.parentNode.hidden = !rows.length;
}

const emptyRow = () => el("tr", {}, el("th", { scope: "row" }, el("a")));

function drawRow({ names, path, waiting }, row, held, number, line) {
  const { entry, score, points, total, hanging } = line;
  const waits = waiting.has(held.changed);
  const shown = [held.id, held.changed, number, points.us, points.them, total.us, total.them];
  const key = [...shown, hanging, waits].join();
  if (row.dataset.key === key) return row;
  row.dataset.key = key;
  const { contract, declarer, type } = entry;
  const what = el("span.what");
  if (contract) {
    const title = words.contracts[contract];
    const sign = el(`b.sign.${contract}`, { role: "img", "aria-label": title }, words.short[contract]);
    what.append(sign, " ", el("span.name", {}, names[declarer]));
  } else {
    what.append(words[type]);
  }
  const marks = [
    entry.contra > 1 && words.contras[entry.contra].toLowerCase(),
    entry.capot && !entry.revoke && words.capot,
    entry.revoke && words.revoke,
    entry.reason,
  ].filter(Boolean);
  if (marks.length) what.append(el("em", {}, marks.join(", ")));
  if (score) what.append(el("small", {}, `${score.raw.us} : ${score.raw.them}`));
  if (hanging) what.append(el("small", {}, say(words.hangingRow, { points: hanging })));
  if (waits) what.append(el("small.waits", {}, words.waits));
  const link = one("a", row);
  link.href = `${path}/entry/${held.id}`;
  link.dataset.line = held.id;
  link.replaceChildren(el("span.number", {}, number), what);
  const cells = TEAMS.flatMap((team) => [
    el("td.points", {}, score || points[team] ? figure(points[team]) : "–"),
    el("td.total", {}, figure(total[team])),
  ]);
  for (const cell of all("td", row)) cell.remove();
  row.append(...cells);
  return row;
}
