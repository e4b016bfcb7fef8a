// Which questions of the quiz a seed draws; counter/wording/quiz/draw.py draws the same.

/** Questions of a quiz. */
export const QUESTIONS = 20;

/** Seeds are whole numbers below this. */
export const SEEDS = 2 ** 32;

/** Numbers that look like chance and are always the same for a seed: `below(most)` is from 0 on. */
function chance(seed) {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state * most) / SEEDS);
  };
}

/** Numbers of the questions that are asked, in order; `sizes` are how many each subject has. */
export function draw(sizes, seed) {
  const below = chance(seed);
  const drawn = [];
  const rest = [];
  let start = 0;
  for (const size of sizes) {
    const first = start;
    const ofSubject = Array.from({ length: size }, (_, place) => first + place);
    drawn.push(...ofSubject.splice(below(size), 1));
    rest.push(...ofSubject);
    start += size;
  }
  while (drawn.length < QUESTIONS) drawn.push(...rest.splice(below(rest.length), 1));
  for (let place = QUESTIONS - 1; place > 0; place -= 1) {
    const other = below(place + 1);
    [drawn[place], drawn[other]] = [drawn[other], drawn[place]];
  }
  return drawn;
}
