// The page of a match, as much of it as the first deal needs: the keys, and what is typed comes to.
// Everything else comes after the page is there.

import { Keys } from "./keys.js";
import { one, resolved } from "./page.js";

const { path, rules, hanging, names } = one("main").dataset;
const form = one("form.keyed");
const usual = form && { rules: resolved(JSON.parse(rules)), hanging: Number(hanging) };

/** Milliseconds after which the rest is fetched, where nobody has tapped before. */
const SOON = 1500;

let table = null;
let opening = null;
const open = () =>
  (opening ??= import("./table.js").then(async (module) => {
    table = await module.open(path, JSON.parse(names), keys);
    import("./app.js");
    return table;
  }));

const keys = form && new Keys(form, () => table?.context() ?? usual, show);

/** The result of what is typed, or what was done last. */
function show(keys) {
  keys.answer(table?.said ?? "", table?.book.clash != null ? "decide" : undefined);
  table?.typed();
}

async function act(what) {
  if (what === "why") (await import("./lines.js")).why(keys.score, JSON.parse(names));
  else (await open()).does[what]?.();
}

form?.addEventListener("submit", (event) => {
  event.preventDefault();
  act("save");
});

document.addEventListener("click", (event) => {
  const { do: what, line } = event.target.closest("[data-do], .sheet a[href]")?.dataset ?? {};
  if (!what && !line) return;
  if (what !== "back" && what !== "contra" && what !== "needed") event.preventDefault();
  if (line) open().then((opened) => opened.about(line));
  else act(what);
});

/** Whether something of this match is kept here that the counter does not know. */
function isWaiting() {
  try {
    return ["draft", "waits"].some((what) => localStorage.getItem(`${what} ${path}`));
  } catch {
    return false;
  }
}

if (navigator.serviceWorker?.controller || isWaiting()) open();
else {
  for (const event of ["pointerdown", "keydown"]) addEventListener(event, open, { once: true });
  setTimeout(open, SOON);
}
