import { draw } from "../../static/js/draw.js";
import { answer } from "./lines.js";

/** Each line is what is given to `draw`. */
await answer(([sizes, seed]) => draw(sizes, seed));
