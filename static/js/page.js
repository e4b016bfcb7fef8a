// Finding and making parts of the page, and the sentences of its language.

export const { words, ruleSets } = await import(document.documentElement.dataset.words);

export const one = (what, from = document) => from.querySelector(what);
export const all = (what, from = document) => [...from.querySelectorAll(what)];

/** An element: `el("p.outcome", {hidden: true}, "text", other)`; what is null is left out. */
export function el(kind, given = {}, ...children) {
  const [tag, ...classes] = kind.split(".");
  const made = document.createElement(tag);
  if (classes.length) made.className = classes.join(" ");
  for (const [name, value] of Object.entries(given)) {
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (value === true) made.setAttribute(name, "");
    else if (value !== false && value != null) made.setAttribute(name, value);
  }
  made.append(...children.flat().filter((child) => child != null && child !== ""));
  return made;
}

/** Set a text only where it is another, so that nothing is drawn or read out twice. */
export function put(node, text) {
  if (node && node.textContent !== String(text)) node.textContent = text;
}

/** Do what can wait once that is on the screen which was drawn before it. */
export function afterwards(work) {
  if (document.hidden) setTimeout(work);
  else requestAnimationFrame(() => setTimeout(work));
}

/** A sentence with its figures. */
export const say = (text, figures = {}) => text.replace(/%\((\w+)\)s/g, (_, name) => figures[name]);

/** Points with a real minus. */
export const figure = (points) => String(points).replace("-", "−");

export const signed = (points) => (points > 0 ? `+${points}` : figure(points));

/** A rule set by its name, or with the house rules over it, with every option (R15). */
export function resolved(rules) {
  const base = ruleSets[rules.base ?? rules];
  const over = rules.base ? rules : {};
  const round_up_from = { ...base.round_up_from, ...over.round_up_from };
  return { ...base, ...over, round_up_from };
}
