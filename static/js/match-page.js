// The page of a match, as much of it as the first deal needs: the keys, and what is typed comes to.
// Everything else comes after the page is there.

import { Keys } from "./keys.js";
import { all, one, put, resolved, words } from "./page.js";

const { path, rules, hanging, names } = one("main").dataset;
const form = one("form.keyed");
/** An older browser shows the form without keys, which is counted by the server before it writes. */
const isPlain = form && !matchMedia("(scripting: enabled)").matches;
const usual = form && { rules: resolved(JSON.parse(rules)), hanging: Number(hanging) };

/** Milliseconds after which the rest is fetched, where nobody has tapped before. */
const SOON = 1500;

let keys = null;
let table = null;
let opening = null;

/** The match with all that it needs; another try after one that the network has failed. */
function open() {
  opening ??= import("./table.js")
    .then((module) => module.open(path, JSON.parse(names), keys))
    .then((opened) => {
      import("./app.js");
      return (table = opened);
    })
    .catch(() => (opening = null));
  return opening;
}

/** The result of what is typed, or what was done last. */
function show(keys) {
  keys.answer(table?.said ?? "", table?.book.clash != null ? "decide" : undefined);
  table?.typed();
}

async function act(what) {
  if (what === "why") return (await import("./lines.js")).why(keys.score, JSON.parse(names));
  const opened = await open();
  if (opened) opened.does[what]?.();
  else if (form) put(one(".live output", form), words.unreachable);
}

function tap(event) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  const { do: what, line } = event.target.closest("[data-do], .sheet a[href]")?.dataset ?? {};
  if (!what && !line) return;
  if (what !== "back" && what !== "contra" && what !== "needed") event.preventDefault();
  if (line) open().then((opened) => opened?.open(line));
  else act(what);
}

/** Whether something of this match is kept here that the counter does not know. */
function isWaiting() {
  try {
    return ["draft", "waits"].some((what) => localStorage.getItem(`${what} ${path}`));
  } catch {
    return false;
  }
}

function begin() {
  document.addEventListener("click", tap);
  if (form) {
    keys = new Keys(form, () => table?.context() ?? usual, show);
    form.addEventListener("submit", (event) => {
      // The arbiter gets what is typed, and brings it back.
      if (event.submitter?.name === "to") return;
      event.preventDefault();
      act("save");
    });
    // What the server has counted, or could not yet, is counted here.
    for (const counted of all(".faults, form .result, form .fault")) counted.remove();
    for (const told of ["aria-invalid", "aria-describedby"]) {
      for (const control of all(`form [${told}]`)) control.removeAttribute(told);
    }
  }
  if (navigator.serviceWorker?.controller || isWaiting()) return open();
  for (const event of ["pointerdown", "keydown"]) addEventListener(event, open, { once: true });
  setTimeout(open, SOON);
}

if (isPlain) import("./app.js");
else begin();
