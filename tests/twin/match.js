import { play } from "../../static/js/match.js";
import { answer } from "./lines.js";

/** How the match of each line, its settings and its entries, stands. */
await answer(([settings, entries]) => play(settings, entries));
