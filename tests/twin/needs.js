import * as needs from "../../static/js/needs.js";
import { answer } from "./lines.js";

const { fitting, results, capots, leastThatWins } = needs;

/** What every count of a deal leads to, without its calculation; null for what is not played. */
await answer(([given, rules, standing, team]) => {
  const deal = fitting(given, rules);
  if (!deal) return null;
  const found = results(deal, rules, standing, team);
  const brief = ({ score: { steps, ...score }, ...rest }) => ({ ...rest, score });
  const each = (make) => ({ us: make("us"), them: make("them") });
  const both = capots(deal, rules, standing);
  return {
    found: found.map(brief),
    capots: each((one) => brief(both[one])),
    outcomes: needs.runs(found, ({ score }) => score.outcome).map((run) => needs.counts(run, team)),
    winning: each((one) => needs.winning(found, one).map((run) => needs.counts(run, one))),
    least: each((one) => leastThatWins(found, one)),
  };
});
