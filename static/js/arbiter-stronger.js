// Which card is stronger: of two cards that are tapped, and in which trick.

import { answerWith, form, nameOf, offer, tell, texts } from "./arbiter.js";
import { isKept, tableRules } from "./arbiter-kept.js";
import { stronger, suitOf } from "./cards.js";
import { all, say } from "./page.js";

const SUITS = ["clubs", "diamonds", "hearts", "spades"];

/** The cards in the order of the taps: a third takes the place of the first. */
let tapped = [];

function onlyTwo(cards) {
  tapped = tapped.filter((card) => cards.includes(card));
  tapped.push(...cards.filter((card) => !tapped.includes(card)));
  tapped = tapped.slice(-2);
  for (const { name, value, checked } of [...form.elements]) {
    if (name === "card" && checked && !tapped.includes(value)) uncheck(value);
  }
}

function uncheck(card) {
  for (const key of all("[name=card]", form)) if (key.value === card) key.checked = false;
}

answerWith(({ contract, led, cards }) => {
  onlyTwo(cards);
  if (tapped.length < 2) return tell(texts.empty);
  const [one, other] = tapped;
  // Of two cards of one suit people mean the higher one.
  const usual = suitOf(one) === suitOf(other) ? [suitOf(one)] : SUITS;
  const answers = (led ? [led] : usual).map((suit) => stronger(one, other, suit, contract));
  const [[card, why]] = answers;
  if (answers.some((answer) => String(answer) !== String(answers[0]))) return tell(texts.led_needed);
  tell(card && say(texts.wins, { card: nameOf(card) }), texts[why]);
});

if (isKept) offer(await tableRules());
