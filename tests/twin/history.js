import { History, NotThere, NothingThere, locally, rebase } from "../../static/js/history.js";
import { answer } from "./lines.js";

const version = (made) => made?.version ?? null;

const thrown = (act) => {
  try {
    return act();
  } catch (error) {
    return error instanceof NotThere || error instanceof NothingThere
      ? error.constructor.name
      : String(error);
  }
};

/** All that a history says of itself, and the versions that changes fit. */
const told = (history, asked) => ({
  version: history.version,
  sheet: history.sheet,
  sheets: history.made.map((made) => history.at(made.version)),
  undoable: version(history.undoable),
  redoable: version(history.redoable),
  moved: history.made.map((made) => version(history.moved(made))),
  before: history.made.map((made) => thrown(() => history.before(made))),
  found: history.made.map((made) => version(history.find(made.id))),
  lost: [
    history.find("nobody's"),
    ...[0, -1, history.version + 1].map((one) => thrown(() => history.at(one))),
  ],
  fits: asked.map(([change, seen]) => history.fits(change, seen)),
  then: asked.map(([change]) =>
    thrown(() => history.then({ version: history.version + 1, id: "next", change }).sheet),
  ),
});

/** What a phone knows after it has heard of the server, and what it shows. */
const heard = (history, pending, arrived) => {
  const { history: server, pending: left, clash } = rebase(history, pending, arrived);
  const shown = locally(server, left.slice(0, clash ?? undefined)).sheet;
  return { made: server.made, left, clash, shown };
};

await answer(({ made, asked, pending, arrived }) => {
  const history = History.of(made);
  return asked ? told(history, asked) : thrown(() => heard(history, pending, arrived));
});
