// The package in Node.js: prints `row nanoseconds` of processor time. `web.mjs FILE` plays by the
// library in that file. Four players end their turns by `simple`, and pass by `mtg`.
import { readFileSync } from "node:fs";
import { load } from "../bindings/js/src/index.js";

const { Game } = await load(readFileSync(process.argv[2]));

/** Returns the nanoseconds of one of `times` calls. */
function nanoseconds(times, work) {
  for (let time = 0; time < times / 2; time++) work(); // until the compiler has settled
  const before = process.cpuUsage();
  for (let time = 0; time < times; time++) work();
  const { user, system } = process.cpuUsage(before);
  return ((user + system) * 1000) / times;
}

function begun(rules) {
  const game = new Game(rules, { players: 4 });
  game.start();
  game.clearEvents();
  return game;
}

const rows = {
  web_turn() {
    const game = begun("simple");
    return () => {
      game.endTurn();
      game.clearEvents();
    };
  },
  web_turn_read() {
    const game = begun("simple");
    return () => {
      game.endTurn();
      if (game.events().length === 0) throw new Error("a turn without events");
    };
  },
  web_pass() {
    const game = begun("mtg");
    return () => {
      game.pass(game.priority);
      game.clearEvents();
    };
  },
};

for (const [row, begins] of Object.entries(rows)) {
  console.log(`${row} ${nanoseconds(200_000, begins()).toFixed(1)}`);
}
