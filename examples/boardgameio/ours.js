// The same game on turnwheel: rules as text, the board as the host's state, a move as an effect.

import { TurnwheelError, load } from "turnwheel";
import { hasLine } from "./lines.js";

const { Game, Rules } = await load();

const RULES = new Rules(`
name = "tic_tac_toe"
players = { min = 2, max = 2 }

# The active player takes one action, which ends the turn.
[windows.play]
like = "turn"

[[steps]]
name = "play"
window = "play"

# The cells are numbered from 1.
[actions.click]
takes.data = { from = 1, to = 9 }
effect = "click"
`);

function click(card) {
  const { cells } = card.state;
  const player = card.controller;
  if (cells[card.data - 1] !== null) throw new Error("the cell is taken");
  cells[card.data - 1] = player;
  if (hasLine(cells, player)) card.endGame({ player });
  else if (!cells.includes(null)) card.endGame();
}

/** A match, in which a refused decision returns its code. */
export function ours() {
  const game = new Game(RULES, { players: ["0", "1"], state: { cells: Array(9).fill(null) } });
  game.effect("click", click);
  game.start({ player: "0" });
  const tried = (decide) => {
    try {
      decide();
    } catch (error) {
      if (!(error instanceof TurnwheelError)) throw error;
      return error.code;
    }
  };
  return {
    click: (player, cell) => tried(() => game.act(player, { action: "click", data: cell + 1 })),
    endTurn: (player) => tried(() => game.command(`end_turn player=${player}`)),
    undo: (player) => tried(() => game.undo(player)),
    look() {
      const { over, winner, turn, active } = game;
      return { cells: [...game.state.cells], over, winner, turn, active };
    },
    stop: () => game.free(),
  };
}
