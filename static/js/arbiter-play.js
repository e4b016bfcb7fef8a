// What may be played: every card of the hand, and what forbids it.

import { answerWith, form, nameOf, offer, signOf, tell, texts } from "./arbiter.js";
import { isKept, tableRules } from "./arbiter-kept.js";
import { TRICK, forbidden, winningPlace } from "./cards.js";
import { HAND } from "./hands.js";
import { el, one, say } from "./page.js";

/** What is wrong with hand and trick, or null. */
function fault(hand, trick) {
  const all = [...hand, ...trick];
  const twice = all.find((card, place) => all.indexOf(card) < place);
  if (twice) return say(texts.twice, { card: nameOf(twice) });
  if (hand.length > HAND) return say(texts.too_many, { number: hand.length });
  return hand.length ? null : texts.empty;
}

function winner(trick, contract) {
  if (!trick.length) return texts.lead;
  const place = winningPlace(trick, contract);
  // The partner played two before.
  const who = place === trick.length - 2 ? texts.you : texts.they;
  return say(who, { card: nameOf(trick[place]) });
}

answerWith(({ contract, under, cards: hand, ...asked }) => {
  const places = [...Array(TRICK - 1).keys()].map((place) => asked[`played-${place + 1}`]);
  const trick = places.filter(Boolean);
  const wrong = fault(hand, trick);
  tell(wrong ?? winner(trick, contract));
  const why = wrong ? {} : forbidden(hand, trick, contract, Boolean(under));
  const shown = wrong ? [] : [...hand].sort((a, b) => Boolean(why[a]) - Boolean(why[b]));
  one(".hand", form).replaceChildren(
    ...shown.map((card) =>
      el(why[card] ? "li.not" : "li", {}, el("b", {}, signOf(card)), ` ${texts[why[card] ?? "may"]}`),
    ),
  );
});

if (isKept) offer(await tableRules());
