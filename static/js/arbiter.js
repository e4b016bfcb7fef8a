// What the pages of the arbiter have in common: a form that answers while it is filled in.

import { isKept, isOwn } from "./arbiter-kept.js";
import { all, one, put } from "./page.js";

export const form = one("form.arbiter");

/** The sentences of this page. */
export const texts = JSON.parse(form.dataset.texts);

/** Names of what the form of a deal sends. */
const OF_A_DEAL = /^(bid|contra|capot|revoke|hanging|rules|house-.*|(us|them)-.*)$/;

const isCarried = new Set(all("[data-carried]", form).map(({ name }) => name));

/** What the form says, as it stands in the address. */
const told = () => new URLSearchParams(new FormData(form));

/** What was asked, by the names of the fields; `card` and others can be there several times. */
export const asked = () => {
  const said = told();
  return { ...Object.fromEntries(said), cards: said.getAll("card") };
};

/** The page with the deal that is being entered, filled in with changes. */
function address(changes) {
  const { to, ...fields } = Object.fromEntries([...told()].filter(([name]) => isCarried.has(name)));
  const filled = Object.entries({ ...fields, ...changes }).filter(([, text]) => text);
  return filled.length ? `${to}?${new URLSearchParams(filled)}` : to;
}

/** Who has declared what in the deal that is being entered, as far as it is known. */
const declared = () => (told().get("bid") ?? "").split("-");

/** Lead into the deal; `found(declarer)` are the fields to change, or null without an answer. */
export function intoDeal(found) {
  const row = one(".into", form);
  const links = all("a", row);
  // A page that was kept offers both teams.
  const known = links.length > 1 && declared()[0];
  for (const link of links) {
    const { declarer } = link.dataset;
    const changes = found(declarer);
    row.hidden = !changes;
    link.hidden = Boolean(known) && declarer !== known;
    if (known) put(link, texts.into);
    if (changes) link.href = address(changes);
  }
}

export function tell(...sentences) {
  put(one(".notes", form), sentences.filter(Boolean).join(" "));
}

/** Offer the contracts that can be chosen by these rules, and the one that is chosen already. */
export function offer({ contracts }) {
  for (const key of form.elements.contract) {
    key.parentNode.hidden = !key.checked && !contracts.includes(key.value);
  }
}

/** Fill the form in as the address says: a page that is kept was made for another. */
function fillIn() {
  const query = new URLSearchParams(location.search);
  for (const control of form.elements) {
    const { name, type, value } = control;
    const given = query.getAll(name);
    if (name === "to") {
      if (isOwn(query.get("to"))) control.value = query.get("to");
    } else if (["radio", "checkbox"].includes(type)) {
      if (type === "checkbox" || given.length) control.checked = given.includes(value);
    } else if (name && type !== "submit" && given.length) [control.value] = given;
  }
  for (const [name, value] of query) {
    if (value && OF_A_DEAL.test(name) && !form.elements[name]) carryAlong(name, value);
  }
  const [, contract] = declared();
  const keys = form.elements.contract;
  if (keys && contract && !query.has("contract")) keys.value = contract;
}

/** Carry along what a page that was kept did not know of. */
function carryAlong(name, value) {
  const field = Object.assign(document.createElement("input"), { type: "hidden", name, value });
  isCarried.add(name);
  form.prepend(field);
}

/** Answer now and after every change; the address follows. */
export function answerWith(answer) {
  if (isKept) fillIn();
  one("[data-back]").href = address({});
  const work = () => answer(asked());
  form.addEventListener("change", () => {
    work();
    try {
      history.replaceState(null, "", `${location.pathname}?${told()}`);
    } catch {
      // Some browsers allow only so many in half a minute; the next one has it all again.
    }
    const page = one("footer [name=page]");
    if (page) page.value = location.pathname + location.search;
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  work();
}

const keyOf = (card) => all("[name=card]", form).find(({ value }) => value === card);

/** A card in words, as its key is called. */
export const nameOf = (card) => keyOf(card).getAttribute("aria-label");

/** A card as it is written on its key, the suit first. */
export function signOf(card) {
  const [rank, sign] = [...keyOf(card).nextElementSibling.childNodes];
  return `${sign.textContent} ${rank.textContent}`;
}
