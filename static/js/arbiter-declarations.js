// Whose declarations count, from what each of four players declared (R4, R5).

import { answerWith, form, intoDeal, offer, tell, texts } from "./arbiter.js";
import { isKept, keptMatch } from "./arbiter-kept.js";
import { answer, impossible, ofTeams } from "./hands.js";
import { all, el, one, put, resolved, say, words } from "./page.js";
import { known } from "./rules.js";
import { RANKS, TEAMS, each } from "./scoring.js";
import { declaration, line } from "./told.js";

/** What the names of each player's fields begin with, in the order of play. */
const KEYS = ["us1", "them1", "us2", "them2"];
const SLOTS = [0, 1];
/** Slots of a team in the form of a deal. */
const NUMBERS = [0, 1, 2, 3];
const SIGNS = { c: "clubs", d: "diamonds", h: "hearts", s: "spades" };

/** The rules of the match in which the deal is entered, if it is in one. */
let ofMatch = form.dataset.rules ? resolved(JSON.parse(form.dataset.rules)) : null;

/** The rules of the match, or those that the fields of the deal name (R5c, R5d). */
function tableRules({ rules, "house-compare": compare, "house-trump_breaks_tie": breaks }) {
  if (ofMatch) return ofMatch;
  const named = resolved(known(rules));
  if (["separate", "together"].includes(compare)) named.compare = compare;
  if (["yes", "no"].includes(breaks)) named.trump_breaks_tie = breaks === "yes";
  return named;
}

/** House rules are those of the table, and not of another set that is chosen here. */
function rulesOf(said) {
  const table = tableRules(said);
  return said.by === table.base ? table : resolved(known(said.by));
}

/** A declaration as it was chosen, or null. */
function read(said, name) {
  const [kind, top] = (said[`${name}-what`] ?? "").split("-");
  if (!kind) return null;
  if (kind.startsWith("four_")) return { kind };
  const suit = said[`${name}-suit`];
  return { kind, ...(RANKS.includes(top) && { top }), ...(suit && { suit }) };
}

const what = ({ kind, top }) => (top ? `${kind}-${top}` : kind);

const slots = KEYS.flatMap((key) => SLOTS.map((slot) => `${key}-${slot}`));
const has = (query) => slots.some((name) => query.has(`${name}-what`));

/** A page that was kept does not know the deal: its rules, its declarer, what was declared. */
async function begin(query) {
  const match = await keptMatch();
  if (match) ofMatch = resolved(match.settings.rules);
  form.elements.by.value = ofMatch?.base ?? known(query.get("rules"));
  const [declarer] = (query.get("bid") ?? "").split("-");
  if (declarer) one(".into a", form).dataset.declarer = declarer;
  for (const team of has(query) ? [] : TEAMS) {
    const names = NUMBERS.map((number) => `${team}-declarations-${number}`);
    const filled = names.filter((name) => query.get(`${name}-what`));
    filled.forEach((name, place) => {
      const slot = `${team}${1 + (place % 2)}-${Math.floor(place / 2)}`;
      for (const part of ["what", "suit"]) {
        form.elements[`${slot}-${part}`].value = query.get(`${name}-${part}`) ?? "";
      }
    });
  }
}

if (isKept) await begin(new URLSearchParams(location.search));

let told = null;

/** Put the list of what is told there, unless it is there. */
function list(items) {
  const text = JSON.stringify(items);
  if (text === told) return;
  told = text;
  one(".told", form).replaceChildren(
    ...items.map(({ kind, text: said, who, points }) => {
      if (kind) return el(`li.${kind}`, {}, said);
      const sentence = el("span", {}, el("small.who", {}, who), ` ${said}`);
      return el(points ? "li" : "li.off", {}, sentence, " ", el("b", {}, String(points)));
    }),
  );
}

const card = (text) => text && `${words.ranks[text.slice(0, -1)]} ${words.short[SIGNS[text.at(-1)]]}`;

answerWith((said) => {
  const hands = KEYS.map((key) => SLOTS.map((slot) => read(said, `${key}-${slot}`)).filter(Boolean));
  const whose = ([player, slot]) =>
    say(texts.whose, { declaration: declaration(hands[player][slot]), player: texts.players[player] });
  const together = (places) => places.map(whose).join(", ");
  const clashes = impossible(hands);
  const nothing = { verdicts: [], needed: [] };
  const rules = rulesOf(said);
  offer(rules);
  const found = clashes.length ? nothing : answer(hands, said.contract, rules);
  const codes = [...new Set(found.needed.map(({ code }) => code))];
  const wrong = clashes.map(({ clash, places, card: shared }) =>
    say(texts[shared ? `${clash}_card` : clash], { all: together(places), card: card(shared) }),
  );
  const needed = [
    ...codes.map((code) => {
      const about = found.needed.filter((need) => need.code === code && need.place);
      return say(texts[code], { all: together(about.map(({ place }) => place)) });
    }),
    ...(found.contract_needed ? [texts.contract] : []),
  ];
  const verdicts = found.verdicts.map(({ place: [player], step }) => {
    const points = step.counts ? step.points : 0;
    return { who: texts.players[player], text: line(step, {}).text, points, team: step.team };
  });
  const lines = (kind, sentences) => sentences.map((text) => ({ kind, text }));
  list([...lines("bad", wrong), ...lines("ask", needed), ...verdicts]);
  tell(!hands.flat().length && texts.empty);
  all(".side", form).forEach((side, place) => {
    const own = verdicts.filter(({ team }) => team === TEAMS[place]);
    const sum = own.reduce((points, verdict) => points + verdict.points, 0);
    put(one("strong", side), verdicts.length ? sum : "");
  });
  intoDeal((declarer) => verdicts.length && fields(hands, said, declarer));
});

one(".by", form).open ||= known(form.elements.by.value) !== known();
for (const details of all(".player details", form)) {
  if (all("select", details).some(({ value }) => value)) details.open = true;
}

/** The fields of the deal with all that was declared: the counter judges it there once more. */
function fields(hands, { bid, contract }, declarer) {
  const changes = bid && contract ? { bid: `${declarer}-${contract}` } : {};
  const declared = ofTeams(hands);
  for (const team of TEAMS) {
    for (const number of NUMBERS) {
      const declaredOne = declared[team][number];
      changes[`${team}-declarations-${number}-what`] = declaredOne ? what(declaredOne) : "";
      changes[`${team}-declarations-${number}-suit`] = declaredOne?.suit ?? "";
    }
  }
  return changes;
}
