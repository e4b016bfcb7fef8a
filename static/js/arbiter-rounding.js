// What is written for every count: a page that was kept is drawn as its address says.

import { isKept, leadBack, tableRules } from "./arbiter-kept.js";
import { all, el, one, resolved, ruleSets, say } from "./page.js";
import { isHouse } from "./rules.js";
import { WHOLE, kindOf, leader, possible, score } from "./scoring.js";

const KINDS = ["suit", "no_trumps", "all_trumps"];
const table = one(".rounding");
const texts = JSON.parse(table.dataset.texts);

async function draw(query) {
  const ofTable = await tableRules();
  const by = Object.hasOwn(ruleSets, query.get("by") ?? "") ? query.get("by") : "";
  const rules = by ? resolved(by) : ofTable;
  const contracts = Object.fromEntries(rules.contracts.map((one) => [kindOf(one), one]));
  const [, bid] = (query.get("bid") ?? "").split("-");
  const wanted = query.get("kind") || (WHOLE[bid] && kindOf(bid));
  const played = KINDS.filter((kind) => Object.hasOwn(contracts, kind));
  const kind = played.includes(wanted) ? wanted : played[0];
  choose("kind", kind, query);
  for (const link of all("[data-kind]")) link.hidden = !played.includes(link.dataset.kind);
  choose("by", by || (isHouse(ofTable) ? "" : ofTable.base), query, kind);
  one("[data-by='']").hidden = !isHouse(ofTable);
  one("[data-tens]").hidden = rules.unit === 1;
  one("[data-doubled]", table)?.remove();
  const doubled = el("th", { scope: "col", "data-doubled": true }, texts.doubled);
  if (kind === "no_trumps") one("th", table).after(doubled);
  one("tbody", table).replaceChildren(...rows(contracts[kind], rules));
}

/** Each choice leads to the address with it, and the one that is chosen is marked. */
function choose(name, chosen, query, kind) {
  for (const link of all(`[data-${name}]`)) {
    const changed = new URLSearchParams(query);
    if (kind) changed.set("kind", kind);
    const value = link.dataset[name];
    if (value) changed.set(name, value);
    else changed.delete(name);
    link.search = changed;
    if (value === chosen) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
}

/** The counts from the half on; the others are the same the other way. */
function rows(contract, rules) {
  const counts = [...Array(WHOLE[contract] + 1).keys()].filter((one) => possible(one, contract));
  return counts.filter((us) => 2 * us >= WHOLE[contract]).map((us) => row(contract, us, rules));
}

const pair = ({ us, them }) => `${us} : ${them}`;

function row(contract, us, rules) {
  const counted = { us, them: WHOLE[contract] - us };
  const deal = { contract, declarer: leader(counted) ?? "us", card_points: { us } };
  const { raw, points, hanging, steps } = score(deal, rules);
  const odd = steps.some(({ code, team }) => code === "odd_point" && team);
  const note = hanging.after ? say(texts.hanging, { points: hanging.after }) : odd ? texts.odd : "";
  return el(
    note ? "tr.special" : "tr",
    {},
    el("th", { scope: "row" }, pair(counted)),
    contract === "no_trumps" ? el("td", {}, pair(raw)) : null,
    el("td", {}, el("strong", {}, pair(points))),
    el("td", {}, note),
  );
}

if (isKept) {
  leadBack();
  draw(new URLSearchParams(location.search));
  one("footer [name=page]").value = location.pathname + location.search;
}
