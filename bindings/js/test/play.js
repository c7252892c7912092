// Playing any game by its moves, for the tests.

/** A small generator, so that each run plays the same games. */
export function generator(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Returns a move of those who may move, and the number that it leaves open; undefined if none. */
export function anyMove(game, random) {
  const players = game.toAct;
  if (players.length === 0) return undefined;
  const moves = game.moves(players[random(players.length)]);
  if (moves.length === 0) return undefined;
  const move = moves[random(moves.length)];
  const { from, to } = move.open ?? { from: 0, to: 0 };
  return [move, move.open && from + random(Math.min(to - from + 1, 10))];
}
