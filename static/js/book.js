// A match as this phone knows it: what the server has told, and on top of that what was not sent.

import { History, locally, rebase, resolved } from "./history.js";
import { play } from "./match.js";
import * as store from "./store.js";

/** An id as the server takes it; `randomUUID` is not there without https. */
function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes)).replace(/\+/g, "-").replace(/\//g, "_").slice(0, 22);
}

const played = ({ sheet }) => play(sheet.settings, sheet.entries.map(({ entry }) => entry));

export class Book {
  /** What this phone has kept of a match; `changed` is called after every change. */
  static async open(path, changed) {
    const book = new Book(path, changed);
    const [known, pending] = await Promise.all([store.known(path), store.pending(path)]).catch(
      () => {
        book.kept = false;
        return [];
      },
    );
    if (known) {
      book.base = book.written = History.of(known);
      const clash = pending.findIndex((one) => one.clash);
      book.since = pending[clash]?.since ?? 0;
      book.set(...book.fitting(pending, clash < 0 ? null : clash));
    }
    return book;
  }

  constructor(path, changed) {
    Object.assign(this, { path, changed, base: null, local: null, pending: [], clash: null });
    // What was sent from here, and what of that is still among what the phone keeps to be sent.
    Object.assign(this, { since: 0, kept: true, done: new Set(), sent: new Set() });
  }

  /** The last version that the server has told of. */
  get version() {
    return this.base?.version ?? 0;
  }

  set(pending, clash = null) {
    // What cannot be shown any more is still kept, and asked about.
    const shown = clash === null ? pending : pending.slice(0, clash);
    const left = new Set(pending.map(({ id }) => id));
    for (const { id } of this.pending) {
      if (!left.has(id)) for (const gone of [this.done, this.sent]) gone.add(id);
    }
    this.pending = pending;
    this.clash = clash;
    this.local = locally(this.base, shown);
    this.match = played(this.local);
    this.changed();
  }

  /** The ids of what waits to be sent. */
  get waiting() {
    return new Set(this.pending.map(({ id }) => id));
  }

  /** What a change would come to, made after so many of those that wait; nothing is kept. */
  tried(change, after = this.pending.length) {
    const local = locally(this.base, [...this.pending.slice(0, after), { id: "tried", change }]);
    return { local, match: played(local) };
  }

  /** Make a change here at once, and keep it until it is sent. */
  async add(change) {
    // The line that it is about may have been sent since somebody looked at it.
    const now = resolved(change, this.base);
    this.set([...this.pending, { id: newId(), change: now }], this.clash);
    await this.keep();
  }

  /** Keep a change that somebody has to decide about first, as others were made after `since`. */
  async hold(change, since) {
    this.since = since;
    const held = { id: newId(), change: resolved(change, this.base) };
    this.set([...this.pending, held], this.pending.length);
    await this.keep();
  }

  /** Take over what the server has told of the changes after those that are known here. */
  async absorb(made) {
    if (!made.some(({ version }) => version > this.version)) return;
    if (!this.base) return this.reset(made);
    const asked = this.clash === null ? null : this.pending[this.clash].id;
    if (!asked) this.since = this.version;
    const { history, pending, clash } = rebase(this.base, this.pending, made);
    this.base = history;
    // What was disturbed before stays so until somebody decides.
    const before = pending.findIndex(({ id }) => id === asked);
    const first = [before, clash ?? -1].filter((place) => place >= 0);
    this.moved = true;
    this.set(...this.fitting(pending, first.length ? Math.min(...first) : null));
    await this.keep();
  }

  /** Begin anew with all that the server has. */
  async reset(made) {
    this.base = History.of(made);
    this.set(...this.fitting(this.pending, this.clash));
    await this.keep();
  }

  /** Decide about a change that clashes: another in its place, or none. */
  async settle(place, change) {
    const left = [...this.pending];
    const mine = change ? [{ id: newId(), change }] : [];
    const [{ id }] = left.splice(place, 1, ...mine);
    // Where none is made, what was made on top of it clashes in its turn.
    const named = change ? left.map((one) => pointed(one, id, mine[0].id)) : left;
    this.set(...this.fitting(named));
    await this.keep();
  }

  /** The changes that wait, and the place of the first that cannot be made any more. */
  fitting(pending, clash = null) {
    for (let place = 0; place < (clash ?? pending.length); place += 1) {
      try {
        const { over, problems } = played(locally(this.base, pending.slice(0, place + 1)));
        if (over !== null || problems.length) return [pending, place];
      } catch {
        return [pending, place];
      }
    }
    return [pending, clash];
  }

  async keep() {
    const { path, base, pending, clash, since, sent, written } = this;
    const left = pending.map((one, place) => ({ ...one, clash: place === clash, since }));
    this.written = base;
    try {
      const done = [...sent];
      await store.keep(path, left, done, base !== written && base.made);
      for (const id of done) sent.delete(id);
      if (left.length) navigator.storage?.persist?.();
    } catch {
      this.kept = false;
    }
  }
}

/** A change that waits, with another name for one that it is about. */
const pointed = (one, old, now) => ({
  ...one,
  change: Object.fromEntries(
    Object.entries(one.change).map(([name, value]) => [name, value === old ? now : value]),
  ),
});
