// What the arbiter can be asked: a page that was kept does not know of the deal that is being entered.

import { isKept, keptMatch, leadBack, tableRules } from "./arbiter-kept.js";
import { all, one } from "./page.js";
import { fieldsOf } from "./rules.js";

async function begin() {
  for (const link of all(".questions a:not([data-house])")) link.search = location.search;
  leadBack();
  const [match, rules] = await Promise.all([keptMatch(), tableRules()]);
  // What is sent on tells nothing of the deal but the rules.
  const fields = fieldsOf(rules);
  if (match) fields.set("agreed", "1");
  one("[data-house]").search = fields;
}

if (isKept) begin();
