// Count the cards: what those of one team come to, card by card.

import { answerWith, form, intoDeal, offer, tell, texts } from "./arbiter.js";
import { isKept, tableRules } from "./arbiter-kept.js";
import { DECK, TRICK, countCards } from "./cards.js";
import { all, one, put, say } from "./page.js";
import { TEAMS } from "./scoring.js";

answerWith(({ contract, team, last, cards }) => {
  const number = cards.length;
  const points = number ? countCards(team, cards, contract, Boolean(last)) : null;
  all(".side", form).forEach((side, place) => put(one("strong", side), points?.[TEAMS[place]] ?? ""));
  const isCapot = number === DECK;
  const tricks =
    number % TRICK ? say(texts.uneven, { number }) : say(texts.tricks, { number: number / TRICK });
  tell(
    !number && texts.empty,
    isCapot ? texts.capot : number && tricks,
    number && contract === "no_trumps" && texts.doubled,
  );
  intoDeal((declarer) => points && found(`${declarer}-${contract}`, points.us, isCapot && team));
});

if (isKept) offer(await tableRules());

/** The fields of the deal with what was counted; one count is enough. */
function found(bid, counted, capot) {
  const count = capot ? "" : counted;
  return { bid, "us-card_points": count, "them-card_points": "", capot: capot || "" };
}
