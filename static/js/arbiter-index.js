// What the arbiter can be asked: a page that was kept does not know of the deal that is being entered.

import { all, one } from "./page.js";

if (document.body.hasAttribute("data-kept")) {
  for (const link of all(".questions a")) link.search = location.search;
  const query = new URLSearchParams(location.search);
  const to = query.get("to") ?? one("[data-back]").pathname;
  query.delete("to");
  const back = new URL(to, location.href);
  back.search = query;
  if (back.origin === location.origin) one("[data-back]").href = back;
}
