// The scoreboard keeps itself in step: it asks for its own page, and takes over what has changed
// in it, so that a full screen stays one, from one match to the next.

import { Sync } from "./sync.js";

const one = (what, from = document) => from.querySelector(what);

/** The answer to asking for this page; `fetch` makes no document, and the policy allows no other way. */
const asked = (etag, signal) =>
  new Promise((done, fail) => {
    const request = new XMLHttpRequest();
    request.open("GET", location.href);
    request.responseType = "document";
    if (etag) request.setRequestHeader("If-None-Match", etag);
    request.onload = () => done(request);
    request.onerror = request.onabort = () => fail(new TypeError("no network"));
    signal.addEventListener("abort", () => request.abort());
    request.send();
  });

/** Like a match that is played, but nothing is ever written here. */
class Watch extends Sync {
  constructor() {
    super({ base: true, pending: [] }, () => this.status());
  }

  async ask() {
    const answer = await asked(this.etag, this.patience());
    if (answer.status === 304) return;
    if (answer.status >= 500) throw new TypeError(`${answer.status}`);
    // The table or its last match was deleted.
    if (!one("main[data-said]", answer.response ?? document.createElement("p"))) return location.reload();
    this.etag = answer.getResponseHeader("ETag");
    this.stirred = Date.now();
    draw(answer.response);
  }

  status() {
    const note = one(".offline");
    note.textContent = this.online ? "" : note.dataset.offline;
  }
}

function draw(fresh) {
  const [main, now] = [one("main"), one("main", fresh)];
  for (const part of now.querySelectorAll("[id]")) {
    const old = document.getElementById(part.id);
    old.classList.remove("fresh");
    if (old.isEqualNode(part)) continue;
    part.classList.add("fresh");
    old.replaceWith(part);
  }
  main.className = now.className;
  document.title = fresh.title;
  const { said } = now.dataset;
  if (said !== main.dataset.said) one(".quiet").textContent = main.dataset.said = said;
}

const watch = new Watch();
watch.soon();

const full = one("button");
full.hidden = !document.fullscreenEnabled;
full.addEventListener("click", () => {
  if (document.fullscreenElement) document.exitFullscreen();
  else document.documentElement.requestFullscreen();
});
