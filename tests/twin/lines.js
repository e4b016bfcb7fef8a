/** Answer each line of standard input, a value as JSON, with what `reply` makes of it. */
export async function answer(reply) {
  process.stdin.setEncoding("utf-8");
  let rest = "";
  for await (const chunk of process.stdin) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop();
    // At once, since writing each line by itself takes longer than all the rest.
    const answers = lines.map((line) => `${JSON.stringify(reply(JSON.parse(line)))}\n`);
    process.stdout.write(answers.join(""));
  }
}
