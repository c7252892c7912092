// Tic-tac-toe of boardgame.io's tutorial, on boardgame.io's client without React.

import { createRequire } from "node:module";
import { hasLine } from "./lines.js";

// Otherwise it tells the console about each early end of a turn.
process.env.NODE_ENV = "production";
const require = createRequire(import.meta.url);
const { Client } = require("boardgame.io/client");
const { INVALID_MOVE } = require("boardgame.io/core");

const TicTacToe = {
  setup: () => ({ cells: Array(9).fill(null) }),
  moves: {
    clickCell({ G, playerID }, cell) {
      if (G.cells[cell] !== null) return INVALID_MOVE;
      G.cells[cell] = playerID;
    },
  },
  turn: { minMoves: 1, maxMoves: 1 },
  endIf({ G, ctx }) {
    if (hasLine(G.cells, ctx.currentPlayer)) return { winner: ctx.currentPlayer };
    if (!G.cells.includes(null)) return { draw: true };
  },
};

/** A match, in which a decision says nothing of whether it was accepted. */
export function theirs() {
  const client = Client({ game: TicTacToe, numPlayers: 2, debug: false });
  client.start();
  const as = (player) => client.updatePlayerID(player);
  return {
    click(player, cell) {
      as(player);
      client.moves.clickCell(cell);
    },
    endTurn(player) {
      as(player);
      client.events.endTurn();
    },
    undo(player) {
      as(player);
      client.undo();
    },
    look() {
      const { G, ctx } = client.getState();
      const { winner = null } = ctx.gameover ?? {};
      const over = ctx.gameover !== undefined;
      return { cells: [...G.cells], over, winner, turn: ctx.turn, active: ctx.currentPlayer };
    },
    stop: () => client.stop(),
  };
}
