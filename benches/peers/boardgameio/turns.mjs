// A turn of four players by boardgame.io's reducer, default options: prints `row nanoseconds` of
// processor time.
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const { CreateGameReducer, InitializeGame } = require("boardgame.io/internal");
const game = { name: "turns", setup: () => ({}), moves: {} };

function play(turns) {
  const reduce = CreateGameReducer({ game });
  let state = InitializeGame({ game, numPlayers: 4 });
  const before = process.cpuUsage();
  for (let turn = 0; turn < turns; turn++) {
    const playerID = state.ctx.currentPlayer;
    state = reduce(state, { type: "GAME_EVENT", payload: { type: "endTurn", args: [], playerID } });
  }
  const { user, system } = process.cpuUsage(before);
  if (state.ctx.turn !== turns + 1) throw new Error(`turn ${state.ctx.turn} after ${turns}`);
  return ((user + system) * 1000) / turns;
}

play(2000); // until the compiler has settled
console.log(`boardgameio_reducer ${play(5000).toFixed(1)}`);
