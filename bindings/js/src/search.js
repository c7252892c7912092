// Searches: the decision after which games go best, found by playing copies of the game on.

import { ranWith } from "./effects.js";
import { requireDone, requireFunction } from "./instance.js";
import { COMMAND_BYTES, readCommand } from "./moves.js";
import { long, natural } from "./names.js";
import { Reading } from "./offers.js";
import { optionsOf } from "./options.js";

/** Where the options lie; what is 0 there is as usual. */
const SETTINGS = { bytes: 56, trees: 4, games: 8, depth: 16, seed: 24, threads: 32, explore: 40 };
const FLAGS = { flat: 48, perfect: 49 };
/** The functions of the cards: fresh, begin, guess, score; user data; and decide. */
export const CARDS_BYTES = 28;
const TRIED = { bytes: COMMAND_BYTES + 16, games: COMMAND_BYTES, value: COMMAND_BYTES + 8 };
const MOST_TREES = 256;
const OPTIONS = [
  "games", "trees", "depth", "seed", "explore", "flat", "perfect", "guess", "score",
];

function entriesOf(instance) {
  const { callbacks, memory } = instance;
  const entry = (parameters, run) => {
    const called = (handle, ...given) => {
      const search = callbacks.held(given.pop());
      const copy = new Reading(instance, handle);
      return ranWith(copy, "a function of a search", () => run(search, copy, ...given));
    };
    return callbacks.entry(called, parameters, "i");
  };
  return {
    fresh: entry("ii", (search, copy) => search.fresh(copy)),
    guess: entry("iiIi", ({ guess, ways }, copy, player, seed) => {
      const guessed = guess(copy, copy.names.value("player", player), generator(seed));
      requireDone("`guess`", guessed);
      ways.giveTo(copy, guessed);
    }),
    score: entry("iiii", ({ score }, copy, at, count) => {
      const scores = score(copy);
      requireDone("`score`", scores);
      if (!Array.isArray(scores) || scores.length !== count) {
        throw new TypeError(`\`score\` has to return a list of ${count} numbers, one a seat`);
      }
      scores.forEach((value, seat) => memory.view.setFloat64(at + 8 * seat, value, true));
    }),
  };
}

/** Returns a function like `card.random`: numbers from 1 to `max`, the same for equal seeds. */
export function generator(seed) {
  let state = Number(BigInt.asUintN(32, seed ^ (seed >> 32n)));
  return (max) => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return 1 + Math.floor((((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32) * max);
  };
}

/** Returns the place of the options. What is 0 there is as usual, so nobody may ask for 0. */
function settingsOf(game, options) {
  for (const name of ["games", "trees", "depth", "explore"]) {
    if (options[name] === 0) throw new RangeError(`${name} has to be more than 0`);
  }
  const { games = 0, trees = 0, depth = 0, explore = 0, seed, ...flags } = options;
  const { memory } = game.instance;
  const at = memory.take(SETTINGS.bytes);
  memory.bytes.fill(0, at, at + SETTINGS.bytes);
  // Equal positions are searched the same.
  const from = seed === undefined ? BigInt(`0x${game.hash()}`) : BigInt(seed);
  const { view } = memory;
  view.setUint32(at, SETTINGS.bytes, true);
  view.setUint32(at + SETTINGS.trees, natural(trees, "trees", MOST_TREES), true);
  view.setBigUint64(at + SETTINGS.games, long(games, "games"), true);
  view.setBigUint64(at + SETTINGS.depth, long(depth, "depth"), true);
  view.setBigUint64(at + SETTINGS.seed, BigInt.asUintN(64, from), true);
  // WebAssembly has no threads here.
  view.setUint32(at + SETTINGS.threads, 1, true);
  view.setFloat64(at + SETTINGS.explore, explore, true);
  for (const [name, place] of Object.entries(FLAGS)) view.setUint8(at + place, flags[name] ? 1 : 0);
  return at;
}

/**
 * Returns the decisions of a player that were tried, the best first. `cards` has `fresh`, which
 * registers effects in a copy, the `ways` of its state, and the host's `guess` and `score`.
 */
export function search(game, player, asked, cards) {
  const { instance } = game;
  const options = optionsOf(asked, ...OPTIONS);
  const { callbacks, memory } = instance;
  const given = { ...cards, guess: options.guess, score: options.score };
  for (const name of ["guess", "score"]) requireFunction(name, given[name]);
  const who = game.names.player(player);
  const id = callbacks.hold(given);
  try {
    return memory.scope(() => {
      const { fresh, guess, score } = instance.once(entriesOf);
      const settings = settingsOf(game, options);
      const numbers = [fresh, 0, given.guess ? guess : 0, given.score ? score : 0, id, 0];
      const functions = memory.words([CARDS_BYTES, ...numbers]);
      const call = (...out) => game.call("tw_search", who, settings, functions, ...out);
      const { at, count } = instance.lent(call, game.handle);
      return Array.from({ length: count }, (_, index) => tried(game, at + index * TRIED.bytes));
    });
  } finally {
    callbacks.release(id);
  }
}

function tried(game, at) {
  const { memory } = game.instance;
  const games = Number(memory.view.getBigUint64(at + TRIED.games, true));
  const value = memory.view.getFloat64(at + TRIED.value, true);
  const text = game.text("tw_command_text", at);
  return { ...readCommand(game, at), text, games, value };
}
