// Playing effects a second time with fresh code, which finds those that keep state elsewhere.

import { ranWith } from "./effects.js";

const entryOf = (instance) =>
  instance.callbacks.entry((handle, id) => {
    const fresh = instance.callbacks.held(id);
    // What is registered in it has to live until the command has been played.
    fresh.copy = fresh.lent(handle);
    return ranWith(fresh.copy, "a function that registers", fresh.cards);
  }, "ii", "i");

/**
 * Plays each command with effects twice from now on, with those that `cards` registers in a copy;
 * null plays once again. `lent` makes a game of the copy's handle. Returns what to hold.
 */
export function playTwice(game, cards, lent) {
  if (cards === null || cards === undefined) {
    game.must("tw_play_twice", 0, 0, 0);
    return undefined;
  }
  if (typeof cards !== "function") throw new TypeError("a function registers fresh effects");
  const { callbacks } = game.instance;
  const fresh = { cards, lent };
  game.must("tw_play_twice", game.instance.once(entryOf), callbacks.hold(fresh), callbacks.drop);
  return fresh;
}
