import * as cards from "../../static/js/cards.js";
import { answer } from "./lines.js";

/** Each line names a function and what it is given. */
await answer(([what, ...given]) => cards[what](...given));
