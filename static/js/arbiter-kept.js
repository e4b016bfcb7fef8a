// What a page of the arbiter that was kept finds out by itself: it was made for another address.

import { one, resolved } from "./page.js";
import { namedRules } from "./rules.js";

export const isKept = document.body.hasAttribute("data-kept");

const query = () => new URLSearchParams(location.search);

/** Whether an address is one of this counter. */
export const isOwn = (address) =>
  address !== null && new URL(address, location.href).origin === location.origin;

/** The match of the deal, as far as this phone has it. */
export async function keptMatch() {
  const path = query().get("to");
  if (!isKept || !path?.includes("/t/")) return null;
  const { Book } = await import("./book.js");
  const { local, match } = await Book.open(path, () => {});
  return local && { ...match, settings: local.sheet.settings };
}

/** The rules of the match, or else those that the address names. */
export async function tableRules() {
  const match = await keptMatch();
  return match ? resolved(match.settings.rules) : namedRules(Object.fromEntries(query()));
}

/** What the pages ask for themselves. */
const OWN = ["seed", "at", "answers", "kind", "by"];

/** Lead back to the deal, with all that was filled in there. */
export function leadBack() {
  const link = one("[data-back]");
  const fields = query();
  const to = fields.get("to") ?? link.pathname;
  if (!isOwn(to)) return;
  for (const own of ["to", ...OWN]) fields.delete(own);
  link.href = Object.assign(new URL(to, location.href), { search: fields });
}
