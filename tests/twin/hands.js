import { answer as judged, impossible } from "../../static/js/hands.js";
import { answer } from "./lines.js";

/** What of the hands is impossible, and if nothing is, what counts. */
await answer(([hands, contract, rules]) => {
  const found = impossible(hands);
  return found.length ? found : judged(hands, contract, rules);
});
