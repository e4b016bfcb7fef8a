// What every page does with a script: it keeps itself for a time without the network, and offers
// what only some phones can.

const one = (what) => document.querySelector(what);
const all = (what) => document.querySelectorAll(what);

const { words, more, worker } = document.documentElement.dataset;

/** The one address that may be run, as the policy of the page has it. */
const policy = globalThis.trustedTypes?.createPolicy("worker", { createScriptURL: () => worker });

/** Keep this page and its words; on the first visit nobody else has. */
async function keepPage() {
  await navigator.serviceWorker.register(policy?.createScriptURL("") ?? worker);
  const { active } = await navigator.serviceWorker.ready;
  const pages = (await caches.match(location.href)) ? [] : [location.href];
  const { lang: language } = document.documentElement;
  active.postMessage({ pages, files: [words, more].filter(Boolean), language });
}

if (worker && "serviceWorker" in navigator) {
  const begin = () => keepPage().catch(() => {});
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin);
}

function copy(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  // Without https there is only the old way.
  const field = document.createElement("textarea");
  field.value = text;
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  if (!done) throw new Error("not copied");
}

for (const button of all("[data-share]")) {
  button.hidden = false;
  button.addEventListener("click", async () => {
    const url = button.dataset.share;
    try {
      if (navigator.share) await navigator.share({ title: document.title, url });
      else {
        await copy(url);
        button.focus();
        button.firstElementChild.textContent = button.dataset.copied;
      }
    } catch {
      // Whoever closes the sheet of the phone has changed their mind.
    }
  });
}

// Keep the screen awake, where that is wished for; a phone gives it up whenever it is put away.

const awake = one("[data-awake]");
let lock = null;

/** Whether the screen is to stay awake; nothing is remembered where the browser does not let us. */
function wished(answer) {
  try {
    if (answer) localStorage.setItem("awake", answer);
    return awake.dataset.awake === "always" || localStorage.getItem("awake") === "yes";
  } catch {
    return answer === "yes";
  }
}

async function stayAwake(answer) {
  if (!wished(answer)) await lock?.release();
  else if (!document.hidden) lock = await navigator.wakeLock.request("screen").catch(() => null);
  // What is shown is whether it does stay awake: a phone may refuse, when its battery is low.
  awake.setAttribute("aria-pressed", Boolean(lock && !lock.released));
}

if (awake && "wakeLock" in navigator) {
  awake.hidden = awake.dataset.awake === "always";
  document.addEventListener("visibilitychange", () => stayAwake());
  awake.addEventListener("click", () => stayAwake(awake.getAttribute("aria-pressed") === "true" ? "no" : "yes"));
  stayAwake();
}
