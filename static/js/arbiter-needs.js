// What is needed to make a contract, and to win the match with it (R2, R9, R13).

import { answerWith, form, intoDeal, offer, tell, texts } from "./arbiter.js";
import { isKept, keptMatch } from "./arbiter-kept.js";
import { capots, counts, fitting, results, runs, winning } from "./needs.js";
import { all, el, figure, one, put, resolved, say, words } from "./page.js";
import { namedRules } from "./rules.js";
import { CONTRACTS, DECLARATIONS, RANKS, SUITS, TEAMS, WHOLE, at, each, other } from "./scoring.js";

const OUTCOMES = ["inside", "hanging", "made"];
const CONTRAS = [1, 2, 4];
const SLOTS = [0, 1, 2, 3];
const POINTS = /^-?[0-9]{1,6}$/;
const { elements } = form;
const slider = elements.count;

/** How the match stands in which the deal is entered, if it is in one. */
let match = form.dataset.match ? JSON.parse(form.dataset.match) : null;

const key = (name, value) => all(`[name=${name}]`, form).find((radio) => radio.value === value);
const named = (name, value) => key(name, value).nextElementSibling.textContent;
const team = (which) => named("declarer", which);
const number = (text) => (POINTS.test(text ?? "") ? Number(text) : null);

/** The rules of the match, or those that the fields name. */
const rulesOf = (said) => match?.rules ?? namedRules(said);

const standingOf = (said) =>
  match ?? {
    total: each((which) => number(said[`total-${which}`]) ?? 0),
    hanging: Math.max(0, number(said.hanging) ?? 0),
  };

/** A declaration as the fields of the deal say it; what is none is left out. */
function declaration(said, name) {
  const [kind, top] = (said[`${name}-what`] ?? "").split(/-(.*)/);
  if (!Object.hasOwn(DECLARATIONS, kind) || (top && !RANKS.includes(top))) return null;
  if (DECLARATIONS[kind].four) return { kind };
  const suit = said[`${name}-suit`];
  return { kind, ...(top && { top }), ...(SUITS.includes(suit) && { suit }) };
}

const dealOf = (said) => ({
  contract: said.contract,
  declarer: said.declarer,
  contra: Number(said.contra),
  declarations: each((which) =>
    SLOTS.map((slot) => declaration(said, `${which}-declarations-${slot}`)).filter(Boolean),
  ),
  belots: each((which) => (/^[0-4]$/.test(said[`${which}-belots`] ?? "") ? +said[`${which}-belots`] : 0)),
});

// What is said, word for word as counter/wording/needs.py says it.

const span = (least, most, between = "–") =>
  String(least) === String(most) ? `${least}` : `${least}${between}${most}`;

const points = ({ us, them }) => `${figure(us)} : ${figure(them)}`;

const countsText = (found, which) =>
  found
    .map((run) => counts(run, which))
    .sort(([one], [two]) => one - two)
    .map(([least, most]) => span(least, most))
    .join(", ") || "–";

function winText(found, contract) {
  const won = winning(found, "us");
  const [least, most] = won.length === 1 ? counts(won[0], "us") : [];
  return most === WHOLE[contract] ? say(texts.from, { count: least }) : countsText(won, "us");
}

const besides = ({ score, winner }) => [
  ...(score.hanging.after ? [say(texts.hang, { points: score.hanging.after })] : []),
  ...(winner ? [say(texts.won, { team: team(winner) })] : []),
];

function afterText({ first, last }) {
  const totals = span(points(first.total), points(last.total), " … ");
  const told = [totals, ...besides(last)].join(", ");
  return last.goes_on ? `${told}. ${words.goesOn[last.goes_on]}` : told;
}

const outcomeName = ({ score }) => words.outcomes[score.outcome];

function resultTexts(found) {
  const written = [points(found.score.points), outcomeName(found).toLowerCase()];
  return [
    say(texts.counted, { teams: `${team("us")} ${points(found.card_points)} ${team("them")}` }),
    say(texts.written, { points: written.join(", ") }),
    say(texts.after, { points: [points(found.total), ...besides(found)].join(", ") }),
    ...(found.goes_on ? [words.goesOn[found.goes_on]] : []),
  ];
}

// The parts of the page.

const strip = one(".strip", form);

function rect(kind, x, width) {
  const made = document.createElementNS(strip.namespaceURI, "rect");
  for (const [name, value] of Object.entries({ class: kind, x, width })) made.setAttribute(name, value);
  return made;
}

function draw(found, declarer, contract) {
  const part = (kind, run) => {
    const [least, most] = counts(run, declarer);
    return rect(kind, least, most - least + 1);
  };
  strip.setAttribute("viewBox", `0 0 ${WHOLE[contract] + 1} 26`);
  strip.replaceChildren(
    ...runs(found, ({ score }) => score.outcome).map((run) => part(run.key, run)),
    ...runs(found, ({ winner }) => winner)
      .filter((run) => run.key)
      .map((run) => part(`won-${run.key}`, run)),
    rect("at", 0, 1),
  );
}

const line = ({ kind, name, counted, after }) =>
  el(kind ? `li.${kind}` : "li", {}, el("span", {}, el("b", {}, name), ` ${counted}`), " ", el("span", {}, after));

function lines(deal, found, rules, standing) {
  const both = capots(deal, rules, standing);
  const ends = runs(found, ({ score, ...end }) => [score.outcome, end.winner, end.goes_on].join());
  return [
    ...ends.map((run) => ({
      ...{ kind: run.first.score.outcome, name: outcomeName(run.first) },
      ...{ counted: countsText([run], deal.declarer), after: afterText(run) },
    })),
    ...TEAMS.map((which) => ({
      ...{ name: form.dataset.capot, counted: team(which) },
      after: afterText({ first: both[which], last: both[which] }),
    })),
  ].map(line);
}

function row(contract, asked, rules, standing) {
  const deal = fitting({ ...asked, contract }, rules);
  if (!deal) return [];
  const found = results(deal, rules, standing, deal.declarer);
  const ends = runs(found, ({ score }) => score.outcome);
  const told = OUTCOMES.map((outcome) => countsText(ends.filter((run) => run.key === outcome), deal.declarer));
  const name = { scope: "row", "aria-label": words.contracts[contract] };
  const cells = [...told, winText(found, contract)].map((text) => el("td", {}, text));
  return el("tr", {}, el(`th.${contract}`, name, words.short[contract]), ...cells);
}

function wins(asked, rules, standing) {
  return (rules.contra_played ? CONTRAS : [1]).map((contra) => {
    const deal = fitting({ ...asked, contra }, rules);
    const found = results(deal, rules, standing, "us");
    const text = winning(found, "us").length ? winText(found, deal.contract) : texts.never;
    return el("li", {}, el("span", {}, words.contras[contra]), " ", el("b", {}, text));
  });
}

/** What the strip is drawn of, for the count under the finger. */
let present = { found: [], declarer: "us" };

function look() {
  const { found, declarer } = present;
  const count = Number(slider.value);
  const chosen = found.find(({ card_points }) => card_points[declarer] === count);
  one(".at", strip)?.setAttribute("x", count);
  const told = chosen ? resultTexts(chosen) : [texts.impossible];
  one(".figures", form).replaceChildren(...told.map((text) => el("p", {}, text)));
  return chosen;
}

const same = (one, two) => JSON.stringify(one) === JSON.stringify(two);

function notes(asked, deal) {
  if (match?.winner) return [say(words.won, { team: team(match.winner) })];
  if (!deal) return [texts.not_played];
  const { declarations = at("us", [], []), belots = at("us", 0) } = deal;
  return [
    deal.contra !== asked.contra && texts.no_contra,
    !same([declarations, belots], [asked.declarations, asked.belots]) && texts.without,
  ];
}

function work(said) {
  const rules = rulesOf(said);
  offer(rules);
  const standing = standingOf(said);
  const asked = dealOf(said);
  const { contract, declarer } = asked;
  const deal = match?.winner ? null : fitting(asked, rules);
  slider.max = WHOLE[contract];
  tell(...notes(asked, deal), deal && said.revoke && texts.without_revoke);
  one(".found", form).hidden = !deal;
  const found = deal ? results(deal, rules, standing, declarer) : [];
  present = { found, declarer };
  const every = match?.winner ? [] : CONTRACTS.flatMap((one) => row(one, asked, rules, standing));
  one(".every tbody", form).replaceChildren(...every);
  one(".every", form).hidden = !every.length;
  if (deal) {
    one(".wins", form).replaceChildren(...wins(asked, rules, standing));
    one(".ends", form).replaceChildren(...lines(deal, found, rules, standing));
  }
  draw(found, declarer, contract);
  const chosen = look();
  one(".into a", form).dataset.declarer = (said.bid ?? "").split("-")[0] || "us";
  intoDeal(() => chosen && {
    bid: `${declarer}-${contract}`,
    contra: deal.contra > 1 ? deal.contra : "",
    ...{ [`${declarer}-card_points`]: chosen.card_points[declarer], [`${other(declarer)}-card_points`]: "" },
    capot: "",
    revoke: "",
  });
}

/** A page that was kept knows neither the deal nor its match; the phone may know that. */
async function begin(query) {
  slider.max = WHOLE.all_trumps;
  const [declarer, contract] = (query.get("bid") ?? "").split("-");
  if (declarer && !query.has("declarer")) key("declarer", declarer).checked = true;
  if (!query.has("count")) {
    const which = query.get("declarer") ?? elements.declarer.value;
    const whole = WHOLE[query.get("contract") ?? contract] ?? WHOLE.spades;
    const [own, others] = [which, other(which)].map((one) => number(query.get(`${one}-card_points`)));
    slider.value = own ?? (others === null ? Math.floor(whole / 2) : whole - others);
  }
  const kept = await keptMatch();
  if (!kept) return;
  const { settings, total, hanging, winner } = kept;
  match = { rules: resolved(settings.rules), total, hanging, winner };
  for (const which of TEAMS) {
    put(key("declarer", which).nextElementSibling, settings.teams[which]?.name || team(which));
  }
  Object.assign(one(".typed", form), { hidden: true, disabled: true });
  const hang = hanging ? `, ${say(texts.hang, { points: hanging })}` : "";
  const row = one(".standing", form);
  row.replaceChildren(`${team("us")} `, el("b", {}, points(total)), ` ${team("them")}`, hang);
  row.hidden = false;
}

if (isKept) await begin(new URLSearchParams(location.search));
answerWith(work);
slider.addEventListener("input", look);
