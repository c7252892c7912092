// Simulations: many games that the library plays by a policy, and what came out of them.

import { ranWith } from "./effects.js";
import { OK, requireFunction } from "./instance.js";
import { columnsOf, movesAt } from "./moves.js";
import { long, natural, seedOf, wordNumber } from "./names.js";
import { Reading } from "./offers.js";
import { optionsOf } from "./options.js";
import { WORDS } from "./protocol.js";
import { withRules } from "./rules.js";
import { CARDS_BYTES, generator } from "./search.js";

/** Where the options lie; what is 0 there is as usual. */
const OPTIONS = {
  bytes: 72, policy: 4, players: 8, seed: 16, first: 24, games: 32, most: 40, threads: 48,
  cards: 52, played: 56, user: 60, keepErrors: 64,
};
/** Where the columns of a game that was played lie. */
const PLAYED = {
  number: 0, seed: 8, commands: 16, turns: 24, rounds: 32, winner: 36, over: 37, side: 40,
  error: 44,
};
const ROOM = 4096;
const NAMES = [
  "players", "games", "policy", "seed", "first", "mostCommands", "cards", "rows", "keepErrors",
];

function entriesOf(instance) {
  const { callbacks } = instance;
  const entry = (parameters, run) => {
    const called = (handle, ...given) => {
      const { cards, lent } = callbacks.held(given.pop());
      const game = lent(handle);
      return ranWith(game, "a function of cards", () => run(cards, game, ...given));
    };
    return callbacks.entry(called, parameters, "i");
  };
  return {
    fresh: entry("ii", ({ register }, game) => register?.(game)),
    begin: entry("iiIi", ({ begin }, game, _, seed) => begin(game, BigInt.asUintN(64, seed))),
    decide: callbacks.entry((handle, ...given) => {
      const { policy } = callbacks.held(given.pop());
      const look = new Reading(instance, handle);
      return ranWith(look, "a policy", () => decide(look, policy, ...given));
    }, "iiiiIiii", "i"),
    played: callbacks.entry((at, id) => {
      callbacks.held(id).rows.push(rowAt(instance, at));
    }, "ii", ""),
  };
}

/** Lets a policy pick a move, and the number that it leaves open: `move`, or `[move, number]`. */
function decide(look, policy, player, at, count, random, picked, number) {
  const { memory } = look.instance;
  const moves = movesAt(look, at, count);
  const decided = policy(look, look.names.value("player", player), moves, generator(random));
  const [move, open] = Array.isArray(decided) ? decided : [decided];
  const index = moves.indexOf(move);
  if (index < 0) throw new TypeError("a policy has to return one of the moves it was given");
  columnsOf(move, open);
  memory.view.setUint32(picked, index, true);
  if (open !== undefined) memory.view.setBigInt64(number, BigInt(open), true);
}

/** Returns a game that was played; its seed may be too large for a number of JavaScript's. */
function rowAt({ memory }, at) {
  const { view } = memory;
  const count = (place) => view.getBigUint64(at + place, true);
  const text = (place) => memory.readText(memory.readSize(at + place)) ?? null;
  const winner = view.getUint8(at + PLAYED.winner);
  return {
    number: Number(count(PLAYED.number)),
    seed: count(PLAYED.seed),
    commands: Number(count(PLAYED.commands)),
    turns: Number(count(PLAYED.turns)),
    rounds: view.getUint32(at + PLAYED.rounds, true),
    winner: winner === 0 ? null : winner - 1,
    over: view.getUint8(at + PLAYED.over) === 1,
    side: text(PLAYED.side),
    error: text(PLAYED.error),
  };
}

function policyNumber(policy) {
  const number = wordNumber("policy", policy);
  if (number !== undefined) return number;
  const known = Object.values(WORDS.policy).join(" or ");
  throw new RangeError(`a policy is ${known}, not ${policy}`);
}

/** Returns the place of the options; the functions of the cards know them by `id`. */
function settingsOf(instance, { players, games, policy = "random", keepErrors, ...given }, id) {
  const { memory } = instance;
  const { fresh, begin, decide, played } = instance.once(entriesOf);
  const isOwn = typeof policy === "function";
  const functions = [fresh, given.cards?.begin ? begin : 0, 0, 0, id, isOwn ? decide : 0];
  const [at, cards] = [memory.take(OPTIONS.bytes), memory.words([CARDS_BYTES, ...functions])];
  const seed = seedOf(given.seed ?? 0);
  memory.bytes.fill(0, at, at + OPTIONS.bytes);
  const { view } = memory;
  const numbers = {
    policy: isOwn ? 0 : policyNumber(policy),
    players: natural(players, "players"),
    // WebAssembly has no threads here.
    threads: 1,
    cards,
    played: given.rows ? played : 0,
    user: id,
  };
  const longer = {
    seed,
    first: long(given.first ?? 0, "first"),
    games: long(games, "games"),
    most: long(given.mostCommands ?? 0, "mostCommands"),
  };
  view.setUint32(at, OPTIONS.bytes, true);
  for (const [name, number] of Object.entries(numbers)) {
    view.setUint32(at + OPTIONS[name], number, true);
  }
  for (const [name, number] of Object.entries(longer)) {
    view.setBigUint64(at + OPTIONS[name], number, true);
  }
  view.setUint8(at + OPTIONS.keepErrors, keepErrors ? 1 : 0);
  return at;
}

/** Plays many games, and returns their totals; `lent(handle, options)` makes a game of a handle. */
export function simulate(instance, rules, asked, lent) {
  const { callbacks, memory } = instance;
  const options = optionsOf(asked, ...NAMES);
  const { cards = {}, policy } = options;
  for (const name of ["register", "begin"]) requireFunction(`${name} of the cards`, cards[name]);
  const made = (handle) => lent(handle, { isLent: true, copy: cards.copy });
  const simulation = { cards, policy, lent: made, rows: [] };
  const id = callbacks.hold(simulation);
  try {
    const told = withRules(instance, rules, (handle) =>
      memory.scope(() => {
        const [place, buffer] = [settingsOf(instance, options, id), memory.take(ROOM)];
        memory.bytes[buffer] = 0;
        const status = instance.call("tw_simulate", handle, place, buffer, ROOM);
        const { failure } = instance;
        if (status !== OK) {
          throw instance.error(status, memory.readText(buffer), {}, failure?.thrown);
        }
        return JSON.parse(memory.readText(buffer));
      }),
    );
    return { ...told, rows: simulation.rows };
  } finally {
    callbacks.release(id);
  }
}
