// Follow an auction: a tap for each call, and what may be said next.

import { answerWith, form, intoDeal, tell, texts } from "./arbiter.js";
import { keptMatch } from "./arbiter-kept.js";
import { hear, refusal } from "./auction.js";
import { SEATS } from "./match.js";
import { all, el, one, put, resolved, ruleSets, say, words } from "./page.js";
import { known } from "./rules.js";
import { TEAMS } from "./scoring.js";

const BETWEEN = "-";

const { seats, teams, state } = texts;
const { calls: said } = form.elements;
const fault = one(".fault", form);

/** The rules of the match in which the deal is entered, if it is in one. */
let ofMatch = form.dataset.rules ? resolved(JSON.parse(form.dataset.rules)) : null;

/** Who deals, unless the address says it. */
let usualDealer = 0;

/** As much of the table's rules as an auction depends on. */
function rulesOf(fields) {
  if (ofMatch) return ofMatch;
  const rules = ruleSets[known(fields.rules)];
  const house = fields["house-contra_played"];
  return { ...rules, contra_played: house === "yes" || (house !== "no" && rules.contra_played) };
}

/** Inside a sentence. */
const contractName = (contract) => words.contracts[contract].toLowerCase();

/** Whose turn it is, or what came out. */
function headline({ speaker, contract, contra, declarer }) {
  if (speaker !== null) return say(state.speaks, { name: seats[speaker] });
  if (!contract) return state.passed;
  return say(contra > 1 ? state.endContra : state.end, {
    contract: contractName(contract),
    team: teams[declarer],
    contra: words.contras[contra].toLowerCase(),
  });
}

/** What may be said, or what happens now. */
function notes(auction, rules) {
  const { first, speaker, contract, passes, calls, next_dealer, answer } = auction;
  const may = (call) => !refusal(auction, call, rules);
  if (next_dealer !== null) return [say(state.deals, { name: seats[next_dealer] })];
  if (speaker === null) return [say(state.leads, { name: seats[first] })];
  if (!calls.length) return [say(state.begins, { name: seats[first] })];
  const isHighest = !Object.keys(words.contracts).some(may);
  const refused = refusal(auction, answer, rules);
  return [
    !contract && state.any,
    contract && say(isHighest ? state.highest : state.higher, { contract: contractName(contract) }),
    contract && state[refused === "not_played" ? "noContra" : (refused ?? answer)],
    passes === (contract ? 2 : 3) && state.last,
  ];
}

/** Who said what, a column for each. */
function draw({ first, speaker, calls }) {
  const order = seats.map((_, place) => (first + place) % SEATS);
  all(".heads span", form).forEach((head, place) => {
    put(head, seats[order[place]]);
    head.classList.toggle("speaks", order[place] === speaker);
  });
  const item = (call, place) =>
    el("li", { class: call }, el("span.quiet", {}, seats[order[place % SEATS]]), ` ${texts.calls[call]}`);
  one(".said ol", form).replaceChildren(...calls.map(item));
}

/** Why not all that the address says can have been said. */
function complain(call, refused) {
  const why = { call: texts.calls[call], why: state[refused] };
  put(fault, refused ? say(state.refused, why) : state.unknown);
  fault.hidden = false;
}

/** A page that was kept does not know who plays, who deals, and by which rules. */
function begin({ settings, dealer }) {
  ofMatch = resolved(settings.rules);
  for (const team of TEAMS) teams[team] = settings.teams[team]?.name || teams[team];
  form.elements.dealer.forEach(({ nextElementSibling: key }, seat) => {
    const team = TEAMS[seat % 2];
    const number = Math.floor(seat / 2);
    seats[seat] = settings.teams[team]?.players?.[number] || `${teams[team]} ${number + 1}`;
    put(key, seats[seat]);
  });
  form.elements.dealer.value = usualDealer = dealer;
}

const match = await keptMatch();
if (match) begin(match);

answerWith((fields) => {
  const rules = rulesOf(fields);
  // An address can name any; a page that was kept has then none of these.
  if (!fields.dealer) form.elements.dealer.value = usualDealer;
  const told = fields.calls ? fields.calls.split(BETWEEN) : [];
  const unknown = told.findIndex((call) => !Object.hasOwn(texts.calls, call));
  const known = unknown < 0 ? told : told.slice(0, unknown);
  const { auction, refused } = hear(Number(form.elements.dealer.value), known, rules);
  if (auction.calls.length < told.length) complain(told[auction.calls.length], refused);
  said.value = auction.calls.join(BETWEEN);
  put(one(".outcome", form), headline(auction));
  tell(...notes(auction, rules));
  one(".turned", form).hidden = rules.base !== "classic";
  one(".calls", form).hidden = auction.speaker === null;
  one(".back", form).hidden = !auction.calls.length;
  for (const key of all("[name=call]", form)) key.disabled = Boolean(refusal(auction, key.value, rules));
  draw(auction);
  const { declarer, contract, contra } = auction;
  const found = { bid: `${declarer}-${contract}`, contra: String(contra) };
  intoDeal(() => (auction.speaker === null && contract ? found : null));
});

/** What a tap makes of what was said. */
const TAPS = {
  call: (calls, call) => [...calls, call],
  take: (calls, what) => (what === "last" ? calls.slice(0, -1) : []),
};

const isUsable = (control) => !control.disabled && !control.closest("[hidden]");

form.addEventListener("click", ({ target }) => {
  const key = target.closest("button[name]");
  if (!key) return;
  const calls = said.value ? said.value.split(BETWEEN) : [];
  said.value = TAPS[key.name](calls, key.value).join(BETWEEN);
  fault.hidden = true;
  form.dispatchEvent(new Event("change"));
  // Whoever uses a keyboard goes on from what can be tapped now.
  if (!isUsable(key)) all(".calls button, .into a", form).find(isUsable)?.focus();
});
