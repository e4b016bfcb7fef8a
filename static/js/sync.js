// Keeps a match in step with the counter: sends what waits, in order, and asks for what is new.

const OFTEN = 2000;
const SELDOM = 15_000;
/** After so long without a change or a touch nobody is playing. */
const QUIET = 600_000;
const PATIENCE = 10_000;

export class Sync {
  /** `tell()` is called whenever the network comes or goes, or a decision is needed. */
  constructor(book, tell) {
    Object.assign(this, { book, tell, online: true, wait: OFTEN, busy: null, stirred: Date.now() });
    document.addEventListener("visibilitychange", () => this.soon());
    document.addEventListener("pointerdown", () => (this.stirred = Date.now()));
    for (const change of ["online", "offline"]) addEventListener(change, () => this.anew());
    addEventListener("pageshow", () => this.soon());
    this.later();
  }

  /** Ask and send now, and soon again where it fails: a network that comes back takes a moment. */
  soon() {
    this.wait = OFTEN / 2;
    return this.turn();
  }

  /** The network has come or gone: what was asked for before that may never be answered. */
  anew() {
    this.stop?.abort();
    return this.soon();
  }

  later() {
    clearTimeout(this.timer);
    if (document.hidden) return;
    const quiet = Date.now() - this.stirred > QUIET;
    this.timer = setTimeout(() => this.turn(), quiet ? SELDOM : this.wait);
  }

  /** One at a time, and what is asked for meanwhile comes right after. */
  async turn() {
    if (this.busy) {
      this.again = true;
      return this.busy;
    }
    if (document.hidden && this.book.base && !this.book.pending.length) return;
    this.busy = this.work();
    await this.busy;
    this.busy = null;
    if (this.again) {
      this.again = false;
      return this.turn();
    }
    this.later();
  }

  async work() {
    try {
      await this.ask();
      while (this.book.pending.length && this.book.clash === null) await this.send();
      this.reached(true);
    } catch (error) {
      this.reached(false);
      // Without a network `fetch` throws TypeError, its patience ends with DOMException, and what
      // a hotel answers instead of the counter is no JSON. All else is a fault of ours.
      const expected = [TypeError, DOMException, SyntaxError];
      if (!expected.some((kind) => error instanceof kind)) reportError(error);
    }
  }

  reached(online) {
    this.wait = online ? OFTEN : Math.min(this.wait * 2, SELDOM);
    this.online = online;
    this.tell();
  }

  get address() {
    return `${this.book.path}/changes`;
  }

  async ask() {
    const { version } = this.book;
    const headers = this.etag ? { "If-None-Match": this.etag } : {};
    const answer = await this.fetch(`${this.address}?since=${version}`, { headers });
    await this.take(answer);
    this.etag = answer.headers.get("ETag");
  }

  async send() {
    const [{ id, change }] = this.book.pending;
    const body = JSON.stringify({ id, version: this.book.version, change });
    const headers = { "Content-Type": "application/json" };
    const { version } = this.book;
    await this.take(await this.fetch(this.address, { method: "POST", headers, body }));
    // Neither done nor explained by what others did: a person has to look at it.
    const { pending, clash } = this.book;
    if (pending[0]?.id === id && clash === null && this.book.version === version) {
      this.book.set(pending, 0);
    }
  }

  async take(answer) {
    if (answer.status === 304) return;
    if (answer.status === 404 || answer.status === 410) return location.reload();
    if (answer.status >= 500 || answer.status === 403) throw new TypeError(`${answer.status}`);
    const { version, made = [], present } = await answer.json();
    if (version < this.book.version) {
      const all = await (await this.fetch(`${this.address}?since=0`)).json();
      return this.book.reset(all.made);
    }
    if (made.length) this.stirred = Date.now();
    this.book.present = present;
    await this.book.absorb(made);
  }

  fetch(address, told) {
    return fetch(address, { ...told, cache: "no-store", signal: this.patience() });
  }

  /** Ends a request that nobody answers. */
  patience() {
    const stop = (this.stop = new AbortController());
    setTimeout(() => stop.abort(), PATIENCE);
    return stop.signal;
  }
}
