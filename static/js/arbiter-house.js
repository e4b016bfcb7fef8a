// The house rules sheet: sent on and printed; without a network drawn as the address says.

import { all, one, put, ruleSets } from "./page.js";

const form = one("form.house");
const sheet = one(".agreed");
const share = one("[data-share]", sheet);
const base = form.elements.rules;

/** A value as the form sends it; several at once with spaces between. */
const sent = (value) => ({ true: "yes", false: "no" })[value] ?? [value].flat().join(" ");

/** What a rule set answers to the question of a part of the form. */
function usual({ dataset: { option, part } }) {
  const value = ruleSets[base.value][option];
  return sent(part ? value[part] : value);
}

const radios = (ask) => all("[type=radio]", ask);
const boxes = (ask) => all("[type=checkbox]", ask);
const chosen = (ask) => all(":checked", ask).map(({ value }) => value).join(" ");

/** An answer in words. */
function text(ask, value) {
  const names = boxes(ask).filter((box) => value.split(" ").includes(box.value));
  if (names.length) return names.map((box) => box.dataset.short).join(" ");
  const found = radios(ask).find((radio) => radio.value === value);
  return found ? one(".text", found.parentElement).textContent : value;
}

/** Whether a number that is none of the usual answers can be one. */
function isPossible(ask, value) {
  const { min, max } = one("[type=number]", ask) ?? {};
  return /^[0-9]+$/.test(value) && Number(value) >= Number(min) && Number(value) <= Number(max);
}

function choose(ask, given) {
  if (boxes(ask).length) {
    const known = boxes(ask).some(({ value }) => given.includes(value));
    const wanted = known ? given : usual(ask).split(" ");
    for (const box of boxes(ask)) box.checked = wanted.includes(box.value);
    return;
  }
  const value = given.at(-1) ?? "";
  const find = (wanted) => radios(ask).find((radio) => radio.value === wanted);
  const found = find(value) ?? (isPossible(ask, value) ? added(ask, value) : find(usual(ask)));
  found.checked = true;
}

/** One more answer, a number that somebody typed. */
function added(ask, value) {
  const label = radios(ask)[0].parentElement.cloneNode(true);
  const radio = one("input", label);
  radio.value = value;
  const name = Object.assign(document.createElement("span"), { className: "text", textContent: value });
  one("span", label).replaceChildren(name);
  one(".other", ask).before(label);
  return radio;
}

/** Whether an option changes nothing by the rules that are chosen (R15: a dash). */
function isIdle(option) {
  const of = (name) => chosen(document.getElementById(`house-${name}`));
  if (["round_up_from", "odd_point", "hanging_odd_point"].includes(option)) return of("unit") === "1";
  if (["contra_rounding", "contra_hanging", "capot_under_contra"].includes(option)) {
    return of("contra_played") === "no";
  }
  const isOfNoTrumps = ["no_trumps_multiplier", "capot_doubled_at_no_trumps"].includes(option);
  return isOfNoTrumps && !of("contracts").split(" ").includes("no_trumps");
}

/** Fill form and sheet in as the address says: a page that is kept was made for another. */
function fillIn(query) {
  const wanted = query.get("rules");
  base.value = Object.hasOwn(ruleSets, wanted) ? wanted : base.value;
  for (const link of all("[data-set]")) {
    if (link.dataset.set === base.value) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
    if (link.dataset.set === base.value) put(one(".base", sheet), link.textContent);
  }
  for (const ask of all(".ask", form)) choose(ask, query.getAll(ask.id).filter((value) => value.trim()));
  for (const line of all("[data-name]", sheet)) write(line);
  const told = changes();
  for (const link of all("[data-rules]", sheet)) link.search = told;
  sheet.hidden = !query.has("agreed");
  form.hidden = !sheet.hidden;
  told.set("agreed", "1");
  share.dataset.share = `${location.origin}${location.pathname}?${told}`;
  one("footer [name=page]").value = location.pathname + location.search;
}

/** A line of the sheet. */
function write(line) {
  const ask = document.getElementById(line.dataset.name);
  put(one("b", line), text(ask, chosen(ask)));
  put(one(".usual span", line), text(ask, usual(ask)));
  one(".usual", line).hidden = !isChanged(ask);
  line.classList.toggle("changed", isChanged(ask));
  line.hidden = isIdle(ask.dataset.option);
}

const isChanged = (ask) => chosen(ask) !== usual(ask);

/** The rules as an address has them: an option of several numbers is there with all of them. */
function changes() {
  const told = new URLSearchParams({ rules: base.value });
  const asks = all(".ask", form);
  const changed = new Set(asks.filter(isChanged).map(({ dataset }) => dataset.option));
  for (const ask of asks.filter(({ dataset }) => changed.has(dataset.option))) {
    for (const { value } of all(":checked", ask)) told.append(ask.id, value);
  }
  return told;
}

share.dataset.share = location.href;
if (document.body.hasAttribute("data-kept")) fillIn(new URLSearchParams(location.search));

const print = one("[data-print]", sheet);
print.hidden = false;
print.addEventListener("click", () => window.print());

// The answer that was given last is the one that holds.
form.addEventListener("input", ({ target }) => {
  const ask = target.closest(".ask");
  const other = one("[type=number]", ask);
  if (target.type === "radio" && other) other.value = "";
  if (target === other) for (const radio of radios(ask)) radio.checked = !other.value && radio.value === usual(ask);
});
