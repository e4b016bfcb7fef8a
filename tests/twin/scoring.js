import { problems, score } from "../../static/js/scoring.js";
import { answer } from "./lines.js";

let rules;

/** A deal's problems or its score; rules stay for the lines that name none. */
await answer(([deal, hanging, changed]) => {
  rules = changed ?? rules;
  const found = problems(deal, rules);
  return found.length ? found : score(deal, rules, hanging);
});
