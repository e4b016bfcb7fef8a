// The changes of a match once more (counter/changes), and what becomes of those that a phone made
// without the network; tests/twin holds the two alike.
//
// A change that the server has not seen yet has a version for the time being, and the entries that
// it writes have its id instead: a text, which `place`, `before` and `version` of later ones name.

/** A change is about an entry that is not on the sheet. */
export class NotThere extends Error {}

/** There is nothing to undo, to redo or to go back to. */
export class NothingThere extends Error {}

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

const indexOf = ({ entries }, id) => {
  const index = entries.findIndex((held) => held.id === id);
  if (index < 0) throw new NotThere(id);
  return index;
};

const heldBy = (sheet, id) => sheet.entries[indexOf(sheet, id)];

const after = (sheet, change, id) => {
  const { kind, entry, before, place, keep } = change;
  const entries = [...sheet.entries];
  if (kind === "add") {
    const index = before == null ? entries.length : indexOf(sheet, before);
    entries.splice(index, 0, { id, changed: id, entry });
  } else if (kind !== "set_up") {
    const written = kind === "edit" ? [{ id: place, changed: id, entry }] : [];
    entries.splice(indexOf(sheet, place), 1, ...written);
  }
  const settings = kind === "set_up" ? change.settings : sheet.settings;
  return { settings, entries: entries.slice(0, keep ?? undefined) };
};

/** Whether a change to one sheet means the same on another, where it is not a move (`fits`). */
const meansTheSame = ({ kind, keep, place }, one, other) => {
  if (!["add", "edit", "remove", "set_up"].includes(kind)) return false;
  if (keep != null) return same(one, other);
  if (kind === "set_up") return same(one.settings, other.settings);
  if (kind !== "add") return same(heldBy(one, place), heldBy(other, place));
  return same(...[one, other].map(({ entries }) => entries.map(({ id }) => id)));
};

/** All changes of a match; it never changes itself, `then` makes a longer one. */
export class History {
  static of([first, ...rest]) {
    const history = Object.assign(new History(), {
      made: [first],
      sheets: [{ settings: first.change.settings, entries: [] }],
      parents: [0],
      head: 1,
      undone: [],
    });
    return rest.reduce((longer, made) => longer.then(made), history);
  }

  get version() {
    return this.made.length;
  }

  get sheet() {
    return this.sheets.at(-1);
  }

  get undoable() {
    return this.parents[this.head - 1] ? this.made[this.head - 1] : null;
  }

  get redoable() {
    return this.made[this.undone.at(-1) - 1] ?? null;
  }

  find(id) {
    return this.made.find((made) => made.id === id) ?? null;
  }

  then(made) {
    const { change } = made;
    // Only a page that was told something else than the server kept can have a gap here.
    if (made.version !== this.version + 1) throw new RangeError(`${made.version}`);
    let [head, undone, sheet] = [made.version, []];
    if (change.kind === "undo") {
      if (!this.undoable) throw new NothingThere();
      undone = [...this.undone, this.head];
      head = this.parents[this.head - 1];
      sheet = this.at(head);
    } else if (change.kind === "redo") {
      if (!this.redoable) throw new NothingThere();
      undone = this.undone.slice(0, -1);
      head = this.undone.at(-1);
      sheet = this.at(head);
    } else if (change.kind === "restore") {
      sheet = this.at(this.numberOf(change.version));
    } else {
      sheet = after(this.sheet, change, made.waits ? made.id : made.version);
    }
    return Object.assign(new History(), {
      made: [...this.made, made],
      sheets: [...this.sheets, sheet],
      parents: [...this.parents, this.head],
      head,
      undone,
    });
  }

  /** A version that may be named by the id of its change. */
  numberOf(version) {
    return typeof version === "string" ? this.find(version)?.version : version;
  }

  /** The sheet as it was after a version. */
  at(version) {
    const sheet = this.sheets[version - 1];
    if (!sheet) throw new NothingThere();
    return sheet;
  }

  /** The sheet that a change which writes was made on. */
  before(made) {
    return this.at(this.parents[made.version - 1]);
  }

  /** The change that an undo took back or a redo made again; null for other changes. */
  moved({ change, version }) {
    if (change.kind === "undo") return this.made[this.parents[version - 1] - 1];
    if (change.kind === "redo") return this.made[(this.parents[version] ?? this.head) - 1];
    return null;
  }

  /** Whether a change that was made looking at `version` still means what it meant then. */
  fits(change, version) {
    if (version === this.version) return true;
    try {
      return meansTheSame(change, this.at(version), this.sheet);
    } catch {
      return false;
    }
  }
}

const LINKS = ["place", "before", "version"];

/** A change that names others by their versions, as far as `history` has them. */
export const resolved = (change, history) => {
  const links = LINKS.filter((name) => typeof change[name] === "string");
  return links.reduce((known, name) => {
    return { ...known, [name]: history.find(change[name])?.version ?? change[name] };
  }, change);
};

/** The changes that are not in the history yet. */
const left = (history, pending) =>
  pending
    .filter(({ id }) => !history.find(id))
    .map((one) => ({ ...one, change: resolved(one.change, history) }));

const wait = (history, one) => history.then({ ...one, version: history.version + 1, waits: true });

/** The history with what was not sent yet. */
export const locally = (history, pending) => left(history, pending).reduce(wait, history);

/** What a version is called on the phone and on the server. */
export const nameOf = (history, version) => history.made[version - 1]?.id ?? version;

/** A sheet that can be compared with one of another history; `changed` tells what an entry is. */
const named = (history) => ({
  settings: history.sheet.settings,
  entries: history.sheet.entries.map(({ id, changed }) => ({
    id: nameOf(history, id),
    changed: nameOf(history, changed),
  })),
});

/** Whether a change that was made on `seen` means the same on `now`. */
const stillMeans = (change, seen, now, foreign) => {
  // A move takes everything back that came after; all of that must be one's own.
  if (change.kind === "undo") return now.undoable?.version > foreign;
  if (change.kind === "redo") return now.redoable?.version > foreign;
  if (change.kind === "restore") return !foreign || now.numberOf(change.version) > foreign;
  return meansTheSame({ ...change, place: nameOf(now, change.place) }, named(seen), named(now));
};

/**
 * What a phone knows after the server has told it which changes came after `history`.
 *
 * `pending` are the changes made on top of `history`, `{id, change}` in order; some of them may be
 * among those that `arrived`. Answers what is left of them, and as `clash` the place of the first
 * that no longer means what it meant when it was made, or null.
 */
export function rebase(history, pending, arrived) {
  const news = arrived.filter(({ version }) => version > history.version);
  const server = news.reduce((longer, made) => longer.then(made), history);
  const mine = new Set(pending.map(({ id }) => id));
  const foreign = news.filter(({ id }) => !mine.has(id)).at(-1)?.version ?? 0;
  const rest = left(server, pending);
  let [seen, now, good] = [history, server, 0];
  try {
    for (const one of left(history, pending)) {
      if (one.id === rest[good]?.id) {
        if (!stillMeans(rest[good].change, seen, now, foreign)) break;
        now = wait(now, rest[good]);
        good += 1;
      }
      seen = wait(seen, one);
    }
  } catch (error) {
    if (!(error instanceof NotThere || error instanceof NothingThere)) throw error;
  }
  return { history: server, pending: rest, clash: good < rest.length ? good : null };
}
