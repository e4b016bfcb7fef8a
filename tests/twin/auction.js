import { CALLS, hear, refusal } from "../../static/js/auction.js";
import { answer } from "./lines.js";

/** How far an auction goes, how it stands there, and why each call could not come next. */
await answer(([dealer, calls, rules]) => {
  const { auction, refused } = hear(dealer, calls, rules);
  const { own, ...told } = auction;
  return { ...told, refused, refusals: CALLS.map((call) => refusal(auction, call, rules)) };
});
