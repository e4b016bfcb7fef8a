// What was opened once opens without the network. The counter puts before this FILES, what to keep
// from the start, STATIC, where files are, OFFLINE, what to show for a page that is not kept,
// OWN, pages that need no network, WORDS, files by language, and VERSION, a name that
// changes with any of them.

const KEPT = `files ${VERSION}`;
const PAGES = "pages";
const MOST_PAGES = 40;
/** Milliseconds; then what is kept is better than waiting. */
const PATIENCE = 3000;

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(begin());
});

async function begin() {
  await (await caches.open(KEPT)).addAll(FILES);
  // The first page that is open tells it better.
  await speak((await spoken()) ?? navigator.language.slice(0, 2));
}

/** In whatever language. */
const ANY = { ignoreVary: true };

/** A page that is kept from the start, as it goes with the present files. */
const own = async (url) => (await caches.open(KEPT)).match(url, ANY);

/** In which language a cache has the pages that are kept from the start. */
async function languageOf(cache) {
  const [page] = await cache.keys(OFFLINE, ANY);
  return page?.headers.get("Accept-Language");
}

/** The language of the last version. */
async function spoken() {
  const names = (await caches.keys()).filter((name) => name.startsWith("files "));
  const found = await Promise.all(names.map(async (name) => languageOf(await caches.open(name))));
  return found.findLast(Boolean);
}

/** Keep the pages that everybody gets in the language that is used now, with its words. */
async function speak(language) {
  const cache = await caches.open(KEPT);
  if ((await languageOf(cache)) === language) return;
  await cache.addAll(WORDS[language] ?? []);
  const headers = { "Accept-Language": language };
  // The last one tells that all are there.
  for (const url of [...OWN, OFFLINE]) {
    const page = new Request(url, { headers });
    const answer = await fetch(page);
    if (!answer.ok) throw new Error(url);
    await cache.delete(url, ANY);
    await cache.put(page, answer);
  }
}

self.addEventListener("activate", (event) => {
  event.waitUntil(takeOver());
});

/** An open page goes on with the files that it came with, so those of the last version stay. */
async function takeOver() {
  await self.clients.claim();
  const files = (await caches.keys()).filter((name) => name.startsWith("files "));
  const pages = await caches.open(PAGES);
  const renewed = (await pages.keys()).map(({ url }) => keep(url).catch(() => false));
  if ((await Promise.all(renewed)).includes(false)) return;
  const old = files.filter((name) => name !== KEPT).slice(0, -1);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Fetch a page and keep it, as it is for whoever opens it. */
async function keep(url) {
  const answer = await fetch(url, { cache: "no-store" });
  return store(url, answer);
}

async function store(url, answer) {
  // It was kept from the start, once for all its addresses.
  if (isOwn(url)) return true;
  const pages = await caches.open(PAGES);
  if (answer.status === 404 || answer.status === 410) return pages.delete(url);
  if (answer.status !== 200 || answer.redirected) return answer.redirected;
  // Put in anew, so that those that were opened long ago come first.
  await pages.delete(url);
  await pages.put(url, answer);
  const keys = await pages.keys();
  await Promise.all(keys.slice(0, -MOST_PAGES).map((key) => pages.delete(key)));
  return true;
}

self.addEventListener("message", (event) => {
  const { pages = [], files = [], language } = event.data;
  const work = [...pages.map(keep), ...files.map(file), language && speak(language)];
  // What fails now is tried again by the next page.
  event.waitUntil(Promise.allSettled(work));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(event));
  else if (request.method === "GET" && pathname.startsWith(STATIC)) event.respondWith(file(request.url));
});

/** A file, whose name tells its content: once kept it is never asked for again. */
async function file(url) {
  const known = await caches.match(url);
  if (known) return known;
  const answer = await fetch(url);
  if (answer.ok) await (await caches.open(KEPT)).put(url, answer.clone());
  return answer;
}

/** A page from the network, or else as it was when it was opened last. */
async function page(event) {
  const { request } = event;
  const asked = fetch(request).then((answer) => {
    const copy = answer.clone();
    if (request.method === "GET") event.waitUntil(store(request.url, copy).catch(() => {}));
    return answer;
  });
  if (request.method !== "GET") return asked.catch(() => own(OFFLINE));
  try {
    const answer = await Promise.race([asked, late(request.url)]);
    // A proxy answers for a counter that is not there.
    return answer.status < 500 ? answer : ((await old(request.url)) ?? answer);
  } catch {
    return (await old(request.url)) ?? (await own(OFFLINE));
  }
}

/** What is kept, for a network that answers too late; never, if nothing is. */
async function late(url) {
  const known = await old(url);
  return new Promise((answer) => known && setTimeout(answer, PATIENCE, known));
}

/** A page that is kept, marked as such: it may show what is no longer so. */
async function old(url) {
  const known = await kept(url);
  if (!known) return undefined;
  const text = (await known.text()).replace("<body", "<body data-kept");
  return new Response(text, { headers: known.headers });
}

/** These pages fill themselves in by their address. */
const isOwn = (url) => OWN.includes(new URL(url).pathname);

/** A page that is kept; the present match may be kept under its number. */
async function kept(url) {
  if (isOwn(url)) return own(new URL(url).pathname);
  const pages = await caches.open(PAGES);
  const exact = (await pages.match(url)) ?? (await pages.match(url, { ignoreSearch: true }));
  if (exact) return exact;
  const table = /^(.*\/[tw]\/[^/]+\/)\d*$/.exec(new URL(url).pathname)?.[1];
  const others = (await pages.keys()).filter(({ url: other }) => {
    const path = new URL(other).pathname;
    return table && path.startsWith(table) && /^\d*$/.test(path.slice(table.length));
  });
  return others.length ? pages.match(others.at(-1)) : undefined;
}
