// The quiz: all questions came with the page, so that it goes on without the network.

import { form, texts } from "./arbiter.js";
import { isKept, leadBack } from "./arbiter-kept.js";
import { QUESTIONS, SEEDS, draw } from "./draw.js";
import { el, one, put, say } from "./page.js";

const { sizes, reasons, questions: every } = JSON.parse(form.dataset.questions);

/** A whole number that is not too large, null for anything else. */
function numberIn(text, most) {
  const number = /^[0-9]{1,10}$/.test(text ?? "") ? Number(text) : SEEDS;
  return number <= most ? number : null;
}

const newSeed = () => crypto.getRandomValues(new Uint32Array(1))[0];

/** The questions that a seed draws. */
const drawn = (seed) =>
  draw(sizes, seed).map((number) => {
    const [asked, answers, right, why, rule] = every[number];
    return { asked, answers, right, why: reasons[why], rule };
  });

let seed;
let questions;
let at;
/** Places of the answers that were given. */
let answers;

/** Take over what the address says; without a seed it is the one that is given. */
function read(usual) {
  const query = new URLSearchParams(location.search);
  const asked = numberIn(query.get("seed"), SEEDS - 1);
  seed = asked ?? usual;
  questions = drawn(seed);
  const told = [...(query.get("answers") ?? "")].slice(0, asked === null ? 0 : QUESTIONS);
  const bad = told.findIndex((digit, place) => !(questions[place].answers[digit] && /[0-3]/.test(digit)));
  answers = told.slice(0, bad < 0 ? told.length : bad).map(Number);
  const wanted = numberIn(query.get("at"), QUESTIONS + 1) ?? answers.length + 1;
  at = Math.min(Math.max(1, wanted), answers.length + 1);
}

/** The page as it stands, with the deal that is being entered. */
function address() {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries({ seed, at, answers: answers.join("") })) query.set(name, value);
  return `${location.pathname}?${query}`;
}

/** `how` is pushState for what one can go back from, and replaceState for the rest. */
function remember(how) {
  try {
    history[how](null, "", address());
  } catch {
    // Some browsers allow only so many in half a minute; the next one has it all again.
  }
  const page = one("footer [name=page]");
  if (page) page.value = location.pathname + location.search;
}

function toRule(rule) {
  const text = rule.startsWith("R") ? say(texts.rule, { number: rule }) : texts.rules;
  return el("small.rule", {}, el("a", { href: `${form.dataset.rules}#${rule}` }, text));
}

function answerKey({ right }, text, place, given) {
  const mark = place === right ? ".right" : place === given ? ".wrong" : "";
  const isOpen = given === undefined;
  const about = { name: "answers", value: place, disabled: !isOpen };
  return el(`button.key${isOpen ? "" : mark}`, about, el("span", {}, text));
}

function missed(question, place) {
  const { asked, answers: texted, right, rule } = question;
  if (answers[place] === right) return null;
  const rightIs = el("b", {}, say(texts.rightIs, { answer: texted[right] }));
  return el("li", {}, el("p", {}, asked), el("p", {}, rightIs, " ", toRule(rule)));
}

function reasonOf({ answers: texted, right, why, rule }, given) {
  const answer = given === right ? texts.right : say(texts.wrong, { answer: texted[right] });
  return [el("p", {}, el("b", {}, answer)), el("p", {}, why, " ", toRule(rule))];
}

const fill = (what, ...children) => one(what, form).replaceChildren(...children.flat().filter(Boolean));

function show() {
  const question = questions[at - 1];
  const given = answers[at - 1];
  const number = questions.slice(0, at).filter(({ right }, place) => right === answers[place]).length;
  const isEnd = !question;
  const isAnswered = given !== undefined;
  form.elements.seed.value = seed;
  form.elements.at.value = at;
  const soFar = [el("span", {}, `${at} / ${QUESTIONS}`), " ", el("span", {}, say(texts.rightSoFar, { number }))];
  fill(".progress", isEnd ? [] : soFar);
  put(one(".asked", form), isEnd ? say(texts.score, { right: number, all: QUESTIONS }) : question.asked);
  const keys = question?.answers.map((text, place) => answerKey(question, text, place, given)) ?? [];
  fill(".answers", keys);
  fill(".reason", isAnswered ? reasonOf(question, given) : []);
  fill(".missed", isEnd ? questions.map(missed) : []);
  const next = isAnswered && el("a.action", { "data-next": true, href: "#" }, texts.next);
  const again = isEnd && el("a.action", { "data-again": true, href: "#" }, texts.again);
  fill(".onward", next, again);
}

function begin(again) {
  seed = again;
  questions = drawn(seed);
  at = 1;
  answers = [];
}

form.addEventListener("click", (event) => {
  const key = event.target.closest("button[name=answers], [data-next], [data-again]");
  if (!key) return;
  event.preventDefault();
  if (key.name === "answers") {
    answers = [...answers.slice(0, at - 1), Number(key.value.at(-1))];
    remember("replaceState");
    show();
    one(".onward a", form).focus({ preventScroll: true });
    return;
  }
  if (key.hasAttribute("data-again")) begin(newSeed());
  else at += 1;
  remember("pushState");
  show();
  one(".asked", form).focus({ preventScroll: true });
  scrollTo(0, 0);
});

addEventListener("popstate", () => {
  read(seed);
  show();
});

form.addEventListener("submit", (event) => event.preventDefault());

// A page that is kept has the seed that it was kept with.
read(isKept ? newSeed() : Number(form.elements.seed.value));
if (isKept) {
  leadBack();
  show();
}
remember("replaceState");
