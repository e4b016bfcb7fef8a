// The keys of a deal: every tap changes the form, and the form tells what the deal comes to.

import { all, el, one, put, say, words } from "./page.js";
import { TEAMS, WHOLE, kindOf, other, problems, score } from "./scoring.js";

const FOURS = { J: "jacks", 9: "nines", A: "aces", 10: "tens", K: "kings", Q: "queens" };
const dialog = () => import("./dialog.js");
/** Milliseconds without a key after which the answer is read out. */
const REST = 1000;
const NEEDED = ["declaration_top_needed", "declaration_suit_needed"];

export class Keys {
  /** `context()` tells the rules and what hangs; `tell(deal, result)` is told of every change. */
  constructor(form, context, tell) {
    Object.assign(this, { form, context, tell, active: "us", fresh: true, heard: "" });
    this.output = one(".live output", form);
    /** Tells why, or asks for what is needed. */
    this.why = one("[data-do=why]", form);
    this.spoken = one(".live [role=status]", form);
    for (const team of TEAMS) this.count(team).inputMode = "none";
    form.addEventListener("click", ({ target }) => this.tap(target.closest("button")));
    form.addEventListener("input", ({ target }) => this.typed(target));
    form.addEventListener("focusin", ({ target }) => {
      const team = TEAMS.find((one) => this.count(one) === target);
      if (team) this.activate(team);
    });
    form.addEventListener("keydown", (event) => this.pressed(event));
    this.refresh();
  }

  count(team) {
    return this.form.elements[`${team}-card_points`];
  }

  activate(team) {
    Object.assign(this, { active: team, fresh: true });
    this.mark();
  }

  mark() {
    for (const team of TEAMS) {
      this.count(team).closest("label").classList.toggle("active", team === this.active);
    }
  }

  tap(button) {
    const { digit, chip, team, do: what } = button?.dataset ?? {};
    if (digit) this.type(digit);
    else if (chip) this.add(chip, team);
    else if (what === "back") this.back();
    else if (what === "contra") this.contra();
    else if (what === "needed") this.ask();
    else return;
    this.refresh();
  }

  pressed(event) {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || target.matches("input:not([type=radio]), select")) return;
    if (/^[0-9]$/.test(key)) this.type(key);
    else if (key === "Backspace") this.back();
    else return;
    event.preventDefault();
    this.refresh();
  }

  /** What the last chip has brought goes away again; after other keys, the last digit. */
  back() {
    if (!this.before) return this.type(null);
    for (const [control, was] of this.before) Object.assign(control, was);
    this.before = null;
  }

  /** A digit more, or without one a digit less. */
  type(digit) {
    const input = this.count(this.active);
    const before = this.fresh && digit !== null ? "" : input.value;
    const text = digit === null ? before.slice(0, -1) : String(Number(before + digit));
    if (text.length > 3) return;
    input.value = text;
    this.typed(input);
  }

  /** The other team has the rest. */
  typed(input) {
    const team = TEAMS.find((one) => this.count(one) === input);
    this.before = null;
    if (team) {
      input.value = input.value.replace(/\D/g, "").slice(0, 3);
      this.count(other(team)).value = "";
      Object.assign(this, { active: team, fresh: false });
    }
    this.refresh();
  }

  contra() {
    this.before = null;
    const { contra } = this.form.elements;
    contra.value = { 1: 2, 2: 4, 4: 1 }[contra.value];
  }

  async add(chip, team) {
    const { capot, [`${team}-belots`]: belots } = this.form.elements;
    this.before = held(this.form);
    if (chip === "capot") {
      const wanted = capot.value === team ? "" : team;
      // Chromium does not take an empty value for the list.
      for (const choice of capot) choice.checked = choice.value === wanted;
      if (wanted) for (const one of TEAMS) this.count(one).value = "";
    } else if (chip === "belot") {
      const others = this.form.elements[`${other(team)}-belots`];
      if (this.kind() === "suit" && !belots.value) others.value = "";
      const most = this.kind() === "all_trumps" ? 4 - others.value : 1;
      belots.value = belots.value < most ? Number(belots.value) + 1 : "";
    } else {
      await this.declare(chip, team);
    }
    this.refresh();
  }

  /** One more of a kind; where there is room for no more, none. */
  async declare(chip, team) {
    let kind = chip;
    const same = slots(this.form, team).filter((slot) => isA(slot.value, chip));
    const free = slots(this.form, team).find((slot) => !slot.value);
    if (chip === "four" && free && same.length < 2) {
      const ranks = Object.keys(FOURS).map((rank) => [`four_${FOURS[rank]}`, words.ranks[rank]]);
      if (same.length) ranks.push(["", "×"]);
      kind = await (await dialog()).choose(words.four, ranks);
      if (kind === null) return (this.before = null);
    }
    if (free && kind && same.length < 4) free.value = kind;
    else for (const slot of same) slot.value = "";
  }

  kind() {
    return kindOf(read(this.form).deal.contract ?? "spades");
  }

  /** Ask for the cards on which it depends whose sequence counts. */
  async ask() {
    for (const { code, field } of this.problems.filter(({ code }) => NEEDED.includes(code))) {
      const [, team, place] = field.split(".");
      const slot = slots(this.form, team).filter(({ value }) => value)[place];
      const [kind] = slot.value.split("-");
      const top = code === NEEDED[0];
      const suit = this.form.elements[slot.name.replace("what", "suit")];
      const known = top
        ? [...slot.options].filter(({ value }) => value.startsWith(`${kind}-`))
        : [...suit.options].filter(({ value }) => value);
      const title = `${this.name(team)}: ${words.sequences[kind]}`;
      const chosen = await (await dialog()).choose(
        title,
        known.map(({ value, text }) => [value, top ? words.ranks[value.split("-")[1]] : text]),
      );
      if (chosen === null) return;
      (top ? slot : suit).value = chosen;
    }
    this.refresh();
  }

  name(team) {
    return one(".team", this.count(team).closest("label")).textContent;
  }

  /** Fill the form with a deal, or without one empty it; `refresh` then shows it. */
  load(deal) {
    this.before = null;
    if (deal) fill(this.form, deal);
    else clear(this.form);
    this.activate("us");
  }

  /** Work out what the form holds, and show it. */
  refresh() {
    const { rules, hanging } = this.context();
    const { deal, told } = read(this.form);
    this.deal = deal;
    this.told = told;
    this.problems = !told ? [] : deal.contract ? problems(deal, rules) : [{ code: "missing" }];
    this.score = told && !this.problems.length ? score(deal, rules, hanging) : null;
    this.mark();
    this.show();
    this.tell(this);
    if (this.output.textContent !== this.heard) this.speak();
  }

  /** Have the answer read out, with the count that it is for. */
  speak() {
    this.heard = this.output.textContent;
    const { value } = this.count(this.active);
    const text = value ? `${this.name(this.active)} ${value}, ${this.heard}` : this.heard;
    put(this.spoken, "");
    clearTimeout(this.rest);
    this.rest = setTimeout(() => put(this.spoken, text), REST);
  }

  show() {
    const { deal, form } = this;
    const whole = WHOLE[deal.contract];
    for (const team of TEAMS) {
      const theirs = deal.card_points?.[other(team)];
      const filled = this.score?.steps[0][team] ?? (theirs <= whole ? whole - theirs : "");
      this.count(team).placeholder = filled;
    }
    const plain = deal.contract === "no_trumps";
    for (const chip of all(".chip", form)) {
      const { team, chip: what } = chip.dataset;
      const number = howMany(deal, what, team);
      chip.disabled = plain && what !== "capot" && !number;
      if (number === Number(chip.dataset.number ?? 0)) continue;
      chip.dataset.number = number;
      chip.setAttribute("aria-pressed", number > 0);
      const name = chip.getAttribute("aria-label").replace(/ × .$/, "");
      chip.setAttribute("aria-label", number > 1 ? `${name} × ${number}` : name);
      chip.replaceChildren(chip.firstChild, ...(number > 1 ? [el("b", {}, number)] : []));
    }
    const contra = one("[data-do=contra]", form);
    if (contra) {
      contra.setAttribute("aria-pressed", deal.contra > 1);
      put(contra, words.contras[deal.contra ?? 2]);
    }
  }

  /** One line for the result of what is typed, or else for what was `said`. */
  answer(said, does = this.needed ? "needed" : "why") {
    const { score, output, why } = this;
    const fault = this.fault();
    if (score) {
      const { us, them } = score.points;
      const hang = score.hanging.after && say(words.hang, { points: score.hanging.after });
      const outcome = [words.outcomes[score.outcome], hang].filter(Boolean).join(" · ");
      const points = `${us} : ${them}`;
      if (output.textContent !== `${points} ${outcome}`) {
        output.replaceChildren(el("b", {}, points), ` ${outcome}`);
      }
    } else {
      put(output, fault ?? said);
    }
    output.className = fault && !this.unfinished ? "bad" : "";
    why.hidden = does === "why" && !score;
    why.dataset.do = does;
    put(why, does === "why" ? words.why : words.choose);
  }

  /** What is wrong, in words, or null. */
  fault() {
    const [first] = this.problems;
    if (!first) return null;
    if (first.code === "missing") return words.missing.contract;
    return say(words.problems[first.code], first.figures);
  }

  /** Whether what is wrong is only that not everything was entered yet. */
  get unfinished() {
    return ["missing", "card_points_needed"].includes(this.problems[0]?.code);
  }

  get needed() {
    return NEEDED.includes(this.problems[0]?.code);
  }
}

const isA = (value, chip) => value.split("-")[0] === chip || value.startsWith(`${chip}_`);

function howMany(deal, what, team) {
  if (what === "capot") return Number(deal.capot === team);
  if (what === "belot") return deal.belots?.[team] ?? 0;
  return (deal.declarations?.[team] ?? []).filter(({ kind }) => isA(kind, what)).length;
}

// The form of a deal, and the deal that was reported.

const SLOTS = [0, 1, 2, 3];

const slots = (form, team) =>
  SLOTS.map((place) => form.elements[`${team}-declarations-${place}-what`]);

/** The deal as it was filled in, without what says nothing, and whether anything was. */
function read(form) {
  const sent = Object.fromEntries(new FormData(form));
  const [declarer, contract] = (sent.bid ?? "").split("-");
  const deal = { type: "deal", contract, declarer };
  const put = (part, team, value) => (deal[part] = { ...deal[part], [team]: value });
  if (sent.contra > 1) deal.contra = Number(sent.contra);
  for (const team of TEAMS) {
    const points = sent[`${team}-card_points`];
    if (points) put("card_points", team, Number(points));
    const declared = SLOTS.map((place) => `${team}-declarations-${place}`)
      .filter((name) => sent[`${name}-what`])
      .map((name) => {
        const [kind, top] = sent[`${name}-what`].split("-");
        const suit = sent[`${name}-suit`];
        return { kind, ...(top && { top }), ...(suit && { suit }) };
      });
    if (declared.length) put("declarations", team, declared);
    if (sent[`${team}-belots`]) put("belots", team, Number(sent[`${team}-belots`]));
  }
  for (const part of ["capot", "revoke"]) if (sent[part]) deal[part] = sent[part];
  const told = Boolean(contract) || Object.keys(deal).length > 3;
  return { deal, told };
}

/** Every control with what is chosen or written there. */
const held = ({ elements }) =>
  [...elements].map((control) => [control, { value: control.value, checked: control.checked }]);

/** Fill the form with a deal. */
function fill(form, deal) {
  clear(form);
  form.elements.bid.value = `${deal.declarer}-${deal.contract}`;
  if (form.elements.contra) form.elements.contra.value = deal.contra ?? 1;
  for (const team of TEAMS) {
    form.elements[`${team}-card_points`].value = deal.card_points?.[team] ?? "";
    form.elements[`${team}-belots`].value = deal.belots?.[team] || "";
    (deal.declarations?.[team] ?? []).forEach(({ kind, top, suit }, place) => {
      const four = kind.startsWith("four_");
      slots(form, team)[place].value = top && !four ? `${kind}-${top}` : kind;
      const control = form.elements[`${team}-declarations-${place}-suit`];
      if (control) control.value = suit ?? "";
    });
  }
  form.elements.capot.value = deal.capot ?? "";
  form.elements.revoke.value = deal.revoke ?? "";
}

/** Empty the form. The page may have been sent with something in it, so `reset` does not do. */
function clear(form) {
  for (const control of form.elements) {
    if (control.type === "radio") {
      if (control.value === usual(control.name)) control.checked = true;
      else if (control.checked) control.checked = false;
    } else if (control.type === "text" || control.tagName === "SELECT") {
      // What is set is styled anew, even where it is the same.
      if (control.value) control.value = "";
    }
  }
}

const usual = (name) => (name === "contra" ? "1" : name === "bid" ? null : "");
