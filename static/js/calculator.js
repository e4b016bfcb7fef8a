// The calculator: what a deal comes to while it is typed, at an address that gives the same again.

import { Keys } from "./keys.js";
import { all, one, put, resolved, ruleSets, say, words } from "./page.js";
import { TEAMS, each } from "./scoring.js";

const form = one("form.calculator");
const { elements } = form;
const main = one("[data-do=why]", form);
const contra = one("[data-do=contra]", form);
const share = one("[data-share]", form);
const send = share.textContent;

/** What the fields say where nothing was chosen, if not an empty text. */
const USUAL = { contra: "1", rules: "bulgarian" };
const WHOLE_NUMBER = /^[+-]?\d{1,18}$/;

/** The option that a field of the house rules is about, and its part. */
const optionOf = (name) => /^house-(\w+)(?:-(\w+))?$/.exec(name)?.slice(1) ?? [];

/** What the form says, as it stands in an address. */
function told(about = () => true) {
  const sent = [...new FormData(form)].filter(
    ([name, text]) => text.trim() && text !== USUAL[name] && about(name),
  );
  return new URLSearchParams(sent);
}

/** Whether two queries say the same, in whatever order. */
function isSame(one, other) {
  for (const query of [one, other]) query.sort();
  return String(one) === String(other);
}

const isRule = (name) => /^(rules|house-)/.test(name);

/** Fill the form in as an address says. */
function fillIn(query) {
  for (const control of elements) {
    const { name, type } = control;
    const value = query.get(name) ?? USUAL[name] ?? "";
    if (type === "radio") control.checked = control.value === value;
    else if (name && type !== "submit") control.value = value;
    if (control.selectedIndex < 0) control.value = "";
  }
  const isSeldom = [...query.keys()].some((name) => isRule(name) || name === "revoke");
  if (isSeldom) one(".calculator > details").open = true;
}

/** Whether there is a number by which nothing can be counted. */
function isWrong() {
  return all("[data-most]", form).some(({ value, dataset: { least, most } }) => {
    const text = value.trim();
    return text && !(WHOLE_NUMBER.test(text) && +text >= least && +text <= most);
  });
}

/** The rules that are chosen, and what hangs. */
function context() {
  const rules = { base: elements.rules.value || USUAL.rules };
  for (const [name, text] of told(isRule)) {
    const [option, part] = optionOf(name);
    const value = { yes: true, no: false }[text] ?? (WHOLE_NUMBER.test(text.trim()) ? +text : text);
    if (part) rules[option] = { ...rules[option], [part]: value };
    else if (option) rules[option] = value;
  }
  const chosen = resolved(rules);
  offer(chosen);
  return { rules: chosen, hanging: Number(elements.hanging.value) };
}

let base = null;

/** Only what these rules play; what was chosen before stays to be seen. */
function offer(rules) {
  for (const bid of all("[name=bid]", form)) {
    bid.disabled = !bid.checked && !rules.contracts.includes(bid.value.split("-")[1]);
  }
  contra.disabled = !rules.contra_played && !(elements.contra.value > 1);
  if (rules.base === base) return;
  base = rules.base;
  for (const control of all("[name^=house-]", form)) {
    const [option, part] = optionOf(control.name);
    const named = ruleSets[base][option];
    const usual = String(part ? named[part] : named);
    if (control.matches("input")) control.placeholder = usual;
    else {
      const known = { true: "yes", false: "no" }[usual] ?? usual;
      const { text } = [...control.options].find(({ value }) => value === known);
      put(control.options[0], say(form.dataset.byRules, { value: text }));
    }
  }
}

const asked = new URLSearchParams(location.search);
asked.delete("count");

let keys = null;

/** Show what is typed, and keep the address in step. */
function show(present) {
  const isFirst = !keys;
  keys = present;
  // What only the counter can tell is left as it told it.
  const isRefused = isWrong() || (isFirst && one(".faults") && !isSame(told(), asked));
  if (isRefused) Object.assign(keys, { score: null, problems: [] });
  else forget();
  const hanging = elements.hanging.value;
  const standing = Number(hanging) ? say(words.hang, { points: hanging }) : words.missing.contract;
  keys.answer(isRefused ? (one(".faults a")?.textContent ?? "") : standing);
  if (isRefused) keys.output.className = "bad";
  main.hidden = false;
  all(".score .side", form).forEach((side, place) => {
    const team = TEAMS[place];
    put(one("strong", side), keys.score?.points[team] ?? "");
    side.classList.toggle("won", keys.score?.winner === team);
  });
  if (!isFirst) visit("replaceState", told());
  share.parentElement.hidden = !keys.score;
  share.dataset.share = location.href;
  put(share.firstElementChild, send);
}

/** What the counter said of the deal as it was sent. */
function forget() {
  for (const part of all(".faults, .fault", form)) part.remove();
  for (const control of all("[aria-invalid]", form)) control.removeAttribute("aria-invalid");
}

function visit(how, query) {
  const address = [location.pathname, String(query)].filter(Boolean).join("?");
  if (address === location.pathname + location.search) return;
  try {
    history[how](null, "", address);
  } catch {
    // Some browsers allow only so many in half a minute; the next one has it all again.
  }
  one("footer [name=page]").value = address;
}

function load(query) {
  fillIn(query);
  keys.activate("us");
  keys.refresh();
}

/** Another deal; going back leads to the one before. */
function goOn(query) {
  visit("pushState", query);
  load(query);
}

const does = {
  clear: () => goOn(told(isRule)),
  next() {
    if (!keys.score) return;
    const query = told(isRule);
    const { after } = keys.score.hanging;
    if (after) query.set("hanging", after);
    goOn(query);
  },
  async why() {
    if (!keys.score) return;
    (await import("./lines.js")).why(
      keys.score,
      each((team) => keys.name(team)),
    );
  },
};

// A choice that there is not; until something is changed the counter tells of it.
for (const unknown of all("[data-unknown]", form)) unknown.remove();
// What the page was sent with is told anew with every key.
for (const part of all(".result > :not(.score), .next", form)) part.remove();
// Without a network the page is the one that is kept, whatever the address says.
if (!one(".faults") && !isSame(told(), asked)) fillIn(asked);

new Keys(form, context, show);

form.addEventListener("click", ({ target }) => {
  const what = target.closest("[type=button][data-do]")?.dataset.do;
  does[what]?.();
});

form.addEventListener("submit", (event) => {
  if (isWrong() || event.submitter?.name === "to") return;
  event.preventDefault();
  if (!keys.needed) does.why();
});

form.addEventListener("change", () => {
  if (isWrong()) form.requestSubmit(main);
});

addEventListener("popstate", () => load(new URLSearchParams(location.search)));
