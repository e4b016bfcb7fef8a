// What is asked or told over the page; it goes away by a tap beside it, and by going back.

import { el, one } from "./page.js";

/** Milliseconds in which a second tap on what opened the dialog means nothing in it. */
const DOUBLE = 400;

/** Open a dialog; answers what `close` was called with, or null. */
export function open(title, fillIn) {
  return new Promise((answer) => {
    let told = null;
    const close = (value = null) => {
      told = value;
      dialog.close();
    };
    const heading = el("h2", { id: "dialog-title", tabindex: -1 }, title);
    const dialog = el("dialog", { "aria-labelledby": "dialog-title" }, heading);
    dialog.append(...fillIn(close));
    const start = performance.now();
    dialog.addEventListener("click", (event) => {
      const { target, detail } = event;
      const isSecond = detail > 1 || performance.now() - start < DOUBLE;
      if (target === dialog && !isSecond) close();
      if (detail > 1 && !target.closest("button")) event.preventDefault();
    });
    dialog.addEventListener("close", () => {
      dialog.remove();
      answer(told);
    });
    document.body.append(dialog);
    dialog.showModal();
    // From the beginning: the first button may be at the end of a long calculation.
    heading.focus();
  });
}

/** Choose one of some values with their names; null where nothing was chosen. */
export async function choose(title, choices) {
  // A second tap, before the first was answered, asks nothing more.
  if (one("dialog[open]")) return null;
  return open(title, (close) => [
    el(
      "div.row",
      {},
      choices.map(([value, name]) =>
        el("button.key", { type: "button", onclick: () => close(value) }, el("span", {}, name)),
      ),
    ),
  ]);
}
