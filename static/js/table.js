// A match at its table: every change is shown at once, kept, and sent when it can be.

import { draw } from "./board.js";
import { Book } from "./book.js";
import * as draft from "./draft.js";
import { nameOf } from "./history.js";
import { afterwards, one, put, say, signed, words } from "./page.js";
import { Sync } from "./sync.js";

/** Open the match of a page; `keys` are those of its form, or null where nobody may write. */
export async function open(path, names, keys) {
  const table = new Table(path, names, keys);
  table.book = await Book.open(path, () => table.show());
  table.sync = new Sync(table.book, () => table.status());
  // What the page shows is what there is, where this phone knows as much.
  if (table.book.version < Number(one("main").dataset.version)) await table.sync.soon();
  if (!table.book.base) throw new Error("Neither the phone nor the network has the match");
  table.begin();
  return table;
}

class Table {
  constructor(path, names, keys) {
    Object.assign(this, { path, names, keys, said: "" });
    /** What the form is filled in for where it is not the next deal: a change, what was seen. */
    this.editing = null;
    this.wasFinished = Boolean(one(".finished"));
    const { seats } = one("main").dataset;
    this.seats = JSON.parse(seats);
    const does = ["save", "pass", "undo", "redo", "decide", "correction"];
    this.does = Object.fromEntries(does.map((what) => [what, () => this[what]()]));
  }

  /** What was typed before, and not written. */
  begin() {
    const typed = location.search || draft.kept(this.path);
    if (this.keys && typed && !this.keys.told) draft.restore(this.keys.form, typed, this.keys);
    // What an address has brought in is written once, even if the page is opened anew.
    if (location.search && this.keys?.told) history.replaceState(null, "", location.pathname);
    this.ready = true;
    if (this.keys) this.typed();
    document.body.classList.add("ready");
    this.show();
  }

  /** By which rules the deal in the form is scored, and what hung before it. */
  context() {
    const { local, match } = this.book;
    const index = this.editing ? this.placeOf(this.editing.change) : match.lines.length;
    return { rules: local.sheet.settings.rules, hanging: match.lines[index - 1]?.hanging ?? 0 };
  }

  /** A name for a line or a version that stays when it is sent. */
  name(id) {
    return String(nameOf(this.book.base, id));
  }

  index(id) {
    const name = this.name(id);
    return this.book.local.sheet.entries.findIndex((held) => this.name(held.id) === name);
  }

  /** The place of the line that a change is about; -1 if it is there no more. */
  placeOf({ place, before }) {
    return this.index(place ?? before);
  }

  /** What somebody sees who looks at a line now. */
  seen(held) {
    return { version: this.book.version, changed: held.changed };
  }

  /** Whether another phone has changed a line, or taken it away, since somebody looked at it. */
  isDisturbed(change, seen) {
    const held = this.book.local.sheet.entries[this.placeOf(change)];
    const isOther = () => this.name(held.changed) !== this.name(seen.changed);
    return !held || (change.kind !== "add" && isOther());
  }

  /** Draw everything that the changes come to. */
  show() {
    if (!this.ready || !this.book.local) return;
    const { match, local, base, waiting } = this.book;
    const { names, seats, path } = this;
    const { sheet } = local;
    const { made } = base;
    const { line } = this.editing ?? {};
    draw({ match, sheet, settings: sheet.settings, names, seats, path, made, waiting, line });
    one("section.undo")?.classList.toggle("plain", !match.winner);
    if (this.keys) {
      const { form } = this.keys;
      form.hidden = Boolean(match.winner) && !this.editing;
      const keys = ["undo", "redo", "save"].map((what) => one(`.keys [data-do=${what}]`, form));
      const [undo, redo] = keys;
      const held = keys.includes(document.activeElement);
      put(undo, this.editing ? words.cancel : words.undo);
      undo.disabled = !this.editing && !local.undoable;
      redo.hidden = this.editing || !local.redoable;
      // A key that goes away passes on that the keyboard is there.
      const usable = keys.filter((key) => !key.disabled && !key.hidden);
      if (held && !usable.includes(document.activeElement)) usable[0].focus();
    }
    this.keys?.refresh();
    this.status();
  }

  /** Where what was written is: on this phone alone, or at the counter. */
  status() {
    if (!this.ready || !this.book.local) return;
    const { pending, kept, clash, base, match, moved } = this.book;
    const number = pending.length;
    // Whoever is at something else is left to it.
    const isBusy = Boolean(this.editing || one("dialog[open]"));
    if (!number && !isBusy) this.follow();
    const deals = pending.every(({ change }) => change.kind === "add");
    const single = deals ? words.dealWaits : words.changeWaits;
    const several = deals ? words.dealsWait : words.changesWait;
    const waiting = number ? say(number > 1 ? several : single, { number }) : words.offline;
    const where = this.sync.online ? "" : waiting;
    put(one(".sync"), number && !kept ? words.notKept : where);
    if (clash !== null) this.decide(false);
    // What only the counter can draw: the series and its next match, other names and rules.
    const finished = Boolean(match.winner) !== this.wasFinished;
    const settings = JSON.stringify(base.sheet.settings);
    const other = settings !== (this.settings ??= settings);
    const isNew = moved && (finished || other);
    if (this.sync.online && !number && !isBusy && isNew) location.reload();
  }

  /** Go along where the table has begun another match. */
  follow() {
    const { present } = this.book;
    // Whoever looks at an earlier match means to.
    if (one(".followed") || !present) return;
    const address = this.path.replace(/\d+$/, present);
    if (address !== this.path) location.assign(address);
  }

  /** What is typed is kept, in case that the page is left. */
  typed() {
    if (this.ready && !this.editing) draft.keep(this.path, this.keys.told && this.keys.form);
  }

  /**
   * Make a change, after asking where it would end the match before other lines, or where another
   * phone has changed the line since it was `seen`.
   */
  async make(change, said, { isTyped = false, seen = null } = {}) {
    const { book } = this;
    if (book.clash !== null) return this.decide();
    let keep = null;
    for (let agreed = null; ; ) {
      if (seen && this.isDisturbed(change, seen)) {
        if (isTyped) this.finish();
        this.said = "";
        return book.hold(change, seen.version);
      }
      const tried = this.tried(change);
      if (!tried) return this.tell(words.gone);
      const [problem] = tried.match.problems;
      if (problem) return this.tell(say(words.problems[problem.code] ?? "", problem.figures));
      keep = tried.match.over;
      if (keep === null) break;
      const gone = this.gone(change, tried);
      const names = gone.map(({ name }) => name).join();
      if (names === agreed) break;
      // Meanwhile another phone may write; then there is more to be agreed to.
      agreed = names;
      const first = book.match.lines.length - gone.length + 1;
      if (!(await this.ask(({ cut }) => cut(gone, first)))) return;
    }
    if (keep !== null) change = { ...change, keep };
    if (isTyped) this.finish();
    navigator.vibrate?.(15);
    this.said = said;
    const kept = book.add(change);
    afterwards(() => this.confirm());
    await kept;
    this.sync.soon();
  }

  /** What a change would come to, or null where there is nothing to change any more. */
  tried(change) {
    try {
      return this.book.tried(change);
    } catch {
      return null;
    }
  }

  /** The lines that would be taken away as the match ends before, each with its name. */
  gone(change, { match, local }) {
    const stay = local.sheet.entries.slice(0, match.over).map(({ id }) => id);
    if (change.kind === "remove") stay.push(change.place);
    const names = new Set(stay.map((id) => this.name(id)));
    const { sheet } = this.book.local;
    return this.book.match.lines
      .map((line, place) => ({ ...line, name: this.name(sheet.entries[place].id) }))
      .filter(({ name }) => !names.has(name));
  }

  /** One question at a time: a second tap, before the first was answered, asks nothing more. */
  async ask(question) {
    if (this.asking) return null;
    this.asking = true;
    try {
      return await question(await import("./lines.js"));
    } finally {
      this.asking = false;
    }
  }

  /** Say what was done, until something else is typed. */
  tell(text) {
    this.said = text;
    this.keys?.refresh();
    this.confirm();
  }

  /** Have what was said seen and heard. */
  confirm() {
    const output = one(".live output");
    if (!output) return;
    this.keys.speak();
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (!still) output.animate({ background: ["var(--special)", "transparent"] }, 600);
  }

  /** The form is for the next deal again, with what was typed of it before another line. */
  finish() {
    const typed = this.editing && draft.kept(this.path);
    this.editing = null;
    document.body.classList.remove("editing");
    this.keys.load(null);
    if (typed) draft.restore(this.keys.form, typed, this.keys);
  }

  /** Write an entry where the form is for. */
  write(entry, said) {
    const { change, seen } = this.editing ?? { change: { kind: "add" } };
    this.make({ ...change, entry }, said, { isTyped: true, seen });
  }

  save() {
    const { deal, score, told } = this.keys;
    if (!score) return this.tell(told ? "" : words.missing.contract);
    const { us, them } = score.points;
    this.write(deal, say(words.written, { points: `${us} : ${them}` }));
  }

  pass() {
    // What was filled in would be lost without a word.
    if (this.keys.told && this.said !== words.passedOver) {
      this.said = words.passedOver;
      put(one(".live output"), this.said);
      this.keys.speak();
      return;
    }
    this.write({ type: "passed" }, words.passWritten);
  }

  undo() {
    if (!this.editing) return this.make({ kind: "undo" }, words.undone);
    this.finish();
    this.said = "";
    this.show();
  }

  redo() {
    this.make({ kind: "redo" }, words.redone);
  }

  async correction(held = null, seen = null) {
    const entry = await this.ask(({ correction }) => correction(this.names, held?.entry));
    if (!entry) return;
    const { us = 0, them = 0 } = entry.points;
    const said = say(words.written, { points: `${signed(us)} : ${signed(them)}` });
    const change = held ? { kind: "edit", place: held.id } : { kind: "add" };
    this.make({ ...change, entry }, said, { seen });
  }

  /** Tell about a line, and do with it what is wished. */
  async open(id) {
    const place = this.index(id);
    const held = this.book.local.sheet.entries[place];
    if (!held) return;
    const mayWrite = Boolean(this.keys);
    const line = this.book.match.lines[place];
    const seen = this.seen(held);
    const wish = await this.ask(({ about }) => about(place + 1, line, this.names, mayWrite));
    if (wish === "remove") {
      await this.make({ kind: "remove", place: held.id }, words.removed, { seen });
      one(".keys [data-do=undo]").focus({ preventScroll: true });
    }
    if (wish === "before") this.edit({ kind: "add", before: held.id }, place, null, seen);
    if (wish === "edit" && held.entry.type === "correction") this.correction(held, seen);
    else if (wish === "edit") this.edit({ kind: "edit", place: held.id }, place, held.entry, seen);
  }

  /** Fill the form in for another line than the next. */
  edit(change, place, entry, seen) {
    this.editing = { change, seen, line: place + 1 };
    document.body.classList.add("editing");
    this.keys.load(entry?.contract ? entry : null);
    this.show();
    this.tell(say(words.line, { number: place + 1 }));
    scrollTo({ top: 0 });
    const { form } = this.keys;
    (one("[name=bid]:checked", form) ?? one("[name=bid]", form)).focus({ preventScroll: true });
  }

  /** Another phone was quicker: ask once, and again when somebody taps. */
  async decide(again = true) {
    const { book } = this;
    const { id } = book.pending[book.clash];
    if (this.asking || (this.declined === id && !again)) return;
    const answer = await this.ask(({ conflict }) => conflict(book, this.names));
    this.declined = answer === null ? id : null;
    if (answer === null) return;
    await book.settle(book.clash, answer === "leave" ? null : answer);
    this.sync.soon();
  }
}
