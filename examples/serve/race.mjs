// A whole game from Node.js, without a package: the engine is a process that answers each line of
// JSON by a line. Any language that can start a process does the same.
//
//     node examples/serve/race.mjs
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

const rules = new URL("race.toml", import.meta.url).pathname;
const engine = spawn(process.env.TURNWHEEL ?? "turnwheel", ["serve", rules], {
    stdio: ["pipe", "pipe", "inherit"],
});
const answers = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();

// Asks the engine for something, and returns its answer.
async function ask(request) {
    engine.stdin.write(JSON.stringify(request) + "\n");
    const answer = JSON.parse((await answers.next()).value);
    if (!answer.ok) throw new Error(answer.error.message);
    return answer;
}

await ask({ do: "new", rules: "race", players: ["Ann", "Ben", "Cid"], seed: 7 });
let table = await ask({ do: "command", command: "start" });
while (!table.over) {
    const { moves } = await ask({ do: "moves" });
    const { text, verb, open, arguments: given } = moves[0];
    console.log(text);
    // The number is open: the largest one.
    if (open) given[open.column] = open.to;
    table = await ask({ do: "command", verb, arguments: given });
}
console.log(`${table.winner} has won`);

// A game is a value: go back, and the same game has another end.
table = await ask({ do: "undo", to: table.accepted - 1 });
const { why } = await ask({ do: "explain" });
console.log(why);
engine.stdin.end();
