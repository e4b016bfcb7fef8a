// What is typed but not written survives leaving the page, a reload and a new version.

/** What every form of a match carries, which is another one for every page. */
const CARRIED = ["change", "version"];

const name = (path) => `draft ${path}`;

/** Nothing is kept where the browser does not let us. */
const quietly = (work) => {
  try {
    return work(localStorage);
  } catch {
    return null;
  }
};

/** Keep what a form holds; without one, forget it. */
export const keep = (path, form) =>
  quietly((storage) => {
    if (!form) return storage.removeItem(name(path));
    // Going back, a browser brings the keys that were chosen but not the counts: half a deal.
    form.autocomplete = "off";
    const sent = new URLSearchParams(new FormData(form));
    for (const one of CARRIED) sent.delete(one);
    return storage.setItem(name(path), sent);
  });

export const kept = (path) => quietly((storage) => storage.getItem(name(path)));

export function restore(form, typed, keys) {
  for (const [field, value] of new URLSearchParams(typed)) {
    if (form.elements[field] && !CARRIED.includes(field)) form.elements[field].value = value;
  }
  keys.refresh();
}
