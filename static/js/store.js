// What this phone keeps: the changes that it knows of each match, and those not sent yet.

const opened = new Promise((ready, fail) => {
  const asked = indexedDB.open("belot", 1);
  asked.onupgradeneeded = () => {
    const pending = asked.result.createObjectStore("pending", { keyPath: "id" });
    pending.createIndex("path", "path");
    asked.result.createObjectStore("known", { keyPath: "path" });
  };
  asked.onsuccess = () => ready(asked.result);
  asked.onerror = () => fail(asked.error);
});
// Whoever asks is told; a browser that keeps nothing must not fail before that.
opened.catch(() => {});

/** Do something with the stores in one transaction; answers its result once that is kept. */
async function run(mode, work) {
  const transaction = (await opened).transaction(["pending", "known"], mode);
  const asked = work((name) => transaction.objectStore(name));
  return new Promise((done, fail) => {
    transaction.oncomplete = () => done(asked?.result);
    transaction.onabort = transaction.onerror = () => fail(transaction.error);
  });
}

/** The changes of a match that the server has made, as far as this phone knows; or nothing. */
export const known = async (path) =>
  (await run("readonly", (store) => store("known").get(path)))?.made;

/** The changes that were not sent yet, in order. */
export const pending = async (path) => {
  const kept = await run("readonly", (store) => store("pending").index("path").getAll(path));
  return kept.sort((one, other) => one.order - other.order);
};

/** Keep what waits and what is known, where that has changed, and forget what is done. */
export const keep = (path, left, done, made) =>
  run("readwrite", (store) => {
    if (made) store("known").put({ path, made });
    for (const id of done) store("pending").delete(id);
    left.forEach((one, order) => store("pending").put({ ...one, path, order }));
    mark(path, left.length);
  });

/** Lets a page see at once that something waits here. */
function mark(path, number) {
  try {
    if (number) localStorage.setItem(`waits ${path}`, number);
    else localStorage.removeItem(`waits ${path}`);
  } catch {
    // Without it the page looks a little later.
  }
}
