// Playing effects a second time with fresh code, which finds those that keep state elsewhere.

import { failing } from "./effects.js";
import { OK, requireDone } from "./instance.js";

/** The entries of an instance's table for fresh code, made with the first. */
const entries = new WeakMap();

function entryOf(instance) {
  let entry = entries.get(instance);
  if (entry === undefined) {
    entry = instance.callbacks.entry((handle, id) => registered(instance, handle, id), "ii", "i");
    entries.set(instance, entry);
  }
  return entry;
}

function registered(instance, handle, id) {
  const fresh = instance.callbacks.held(id);
  // What is registered in it has to live until the command has been played.
  fresh.copy = fresh.lent(handle);
  const done = () => {
    requireDone("a function that registers", fresh.cards(fresh.copy));
    return OK;
  };
  try {
    return instance.hosted(done, (thrown) => failing(fresh.copy, thrown));
  } finally {
    fresh.copy.free();
  }
}

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
  game.must("tw_play_twice", entryOf(game.instance), callbacks.hold(fresh), callbacks.drop);
  return fresh;
}
