// The host's state: a value that a game carries, and the functions that copy, write and read it.

import { OK, requireDone, requireFunction } from "./instance.js";
import { requireWhole } from "./memory.js";

const EFFECT_FAILED = 301;
const NO_HOST_STATE = 132;
const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** A value that the library knows by a number. Its ways hold it, and games hold the ways. */
class Carried {
  constructor(ways, value) {
    this.ways = ways;
    this.value = value;
    this.id = ways.instance.callbacks.hold(this);
    ways.all.add(this);
  }
}

/** Writes a value as JSON, and refuses one that JSON would change. */
function written(value) {
  requirePlain(value, "state");
  return JSON.stringify(value);
}

/** What JSON would leave out, change, or never end with, by the objects around it. */
function requirePlain(value, place, around = new Set()) {
  if (value === null || typeof value === "string" || typeof value === "boolean") return;
  if (Number.isFinite(value)) return;
  const isList = Array.isArray(value);
  if (!isList && !isPlain(value)) refuse(place, named(value));
  if (around.has(value)) refuse(place, "part of itself");
  around.add(value);
  // A list is counted, so that a gap in it is found.
  for (const key of isList ? value.keys() : Object.keys(value)) {
    requirePlain(value[key], `${place}.${key}`, around);
  }
  around.delete(value);
}

function isPlain(value) {
  const prototype = typeof value === "object" ? Object.getPrototypeOf(value) : undefined;
  return prototype === null || (prototype && Object.getPrototypeOf(prototype) === null);
}

function named(value) {
  if (typeof value === "object") return `a ${value.constructor?.name ?? "thing of no class"}`;
  return typeof value === "function" ? "a function" : String(value);
}

function refuse(place, what) {
  throw new TypeError(`${place} is ${what}, which JSON does not hold; give \`write\` and \`read\``);
}

/** Copies what JavaScript can copy by itself. */
function cloned(value) {
  try {
    return structuredClone(value);
  } catch (cause) {
    const message = `the state cannot be copied (${cause.message}); give \`copy\``;
    throw new TypeError(message, { cause });
  }
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new TypeError("the save holds a state that is not JSON; give `read`", { cause });
  }
}

/** Freezes plain objects and lists all the way down, so that a change of a copy is no lost one. */
function frozen(value) {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  if (Array.isArray(value) || isPlain(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}

function way(given, name, usual) {
  requireFunction(name, given);
  return given ?? usual;
}

/** How the values of a game and of its forks are copied, written and read. */
export class Ways {
  /** The values that the library has. */
  all = new Set();

  constructor(instance, { copy, write, read } = {}) {
    this.instance = instance;
    this.copy = way(copy, "copy", cloned);
    this.write = way(write, "write", written);
    this.read = way(read, "read", parsed);
    this.shown = copy === undefined ? frozen : (value) => value;
  }

  /** Returns a copy for the host to look at. */
  copyToShow(value) {
    return this.shown(this.copy(value));
  }

  /** Gives the game a copy of a value to carry. */
  giveTo(game, value) {
    const carried = new Carried(this, this.copy(value));
    game.instance.memory.scope(() => {
      const status = game.call("tw_set_state", carried.id, this.#functions(0));
      if (status !== OK) forget(this.instance, carried.id);
      game.check(status);
    });
  }

  /** Reads the values of the save that the game was loaded from, if it holds any. */
  readFor(game) {
    const { callbacks, memory } = this.instance;
    const own = callbacks.hold(this);
    try {
      const load = () => game.call("tw_load_state", this.#functions(own));
      const status = memory.scope(load);
      const { failure } = this.instance;
      if (failure) throw failure.thrown;
      if (status !== NO_HOST_STATE) game.check(status);
    } finally {
      callbacks.release(own);
    }
  }

  /** Returns the place of the functions: copy, drop, assign, save, load; and user data. */
  #functions(own) {
    const { memory } = this.instance;
    const { copy, drop, save, load } = this.instance.once(entriesOf);
    return memory.words([copy, drop, 0, save, load, own]);
  }
}

function forget({ callbacks }, id) {
  const carried = callbacks.held(id);
  carried?.ways.all.delete(carried);
  callbacks.release(id);
}

function entriesOf(instance) {
  const { callbacks, memory } = instance;
  const carried = (id) => callbacks.held(id);
  const none = () => 0;
  const copy = ({ ways, value }) => new Carried(ways, ways.copy(value)).id;
  let unwritten = 0;
  const copyTo = (place, size, text) => {
    const bytes = encoder.encode(text);
    if (bytes.length <= size) memory.bytes.set(bytes, place);
    return bytes.length;
  };
  const save = ({ ways, value }, place, size) => {
    const write = () => {
      const text = ways.write(value);
      if (typeof text !== "string") throw new TypeError("`write` has to return a text");
      requireWhole(text, "what `write` returned");
      return copyTo(place, size, text);
    };
    // What cannot be written is like no other state: to play twice finds it.
    return instance.hosted(write, () => copyTo(place, size, String((unwritten += 1) % 10)));
  };
  const load = (at, size, ways) => {
    const text = decoder.decode(memory.bytes.slice(at, at + size));
    return new Carried(ways, ways.read(text)).id;
  };
  const change = ({ value }, given) => {
    const run = () => {
      requireDone("a change", given.run(value));
      return OK;
    };
    const failed = (thrown) => {
      given.failure = { thrown };
      return EFFECT_FAILED;
    };
    return instance.hosted(run, failed);
  };
  const hosted = (run) => instance.hosted(run, none);
  const entry = (run, parameters) => callbacks.entry(run, parameters, "i");
  return {
    copy: entry((id) => hosted(() => copy(carried(id))), "ii"),
    drop: callbacks.entry((id) => forget(instance, id), "ii", ""),
    save: entry((id, at, size) => save(carried(id), at, size), "iiii"),
    load: entry((at, size, ways) => hosted(() => load(at, size, callbacks.held(ways))), "iii"),
    change: entry((id, given) => change(carried(id), callbacks.held(given)), "ii"),
  };
}

/** Returns what a table carries, which is only read; undefined if it carries nothing. */
export function carriedBy(table) {
  const carried = table.instance.callbacks.held(table.call("tw_state"));
  // A table that cannot be asked has none, either, and says so here.
  if (carried === undefined) table.require();
  return carried;
}

/** Returns the value of a table for changes. */
function ownOf(table) {
  const { callbacks, memory } = table.instance;
  return memory.scope(() => {
    const out = memory.take(4);
    table.must("tw_change_state", out);
    return callbacks.held(memory.readSize(out));
  });
}

/** Returns the value for an effect, which may change it; null without one. */
export function stateInEffect(card) {
  const carried = carriedBy(card);
  if (carried === undefined) return null;
  const canChange = Object(carried.value) === carried.value;
  return canChange ? ownOf(card).value : carried.value;
}

/** Replaces the value in an effect. */
export function replaceInEffect(card, value) {
  const own = ownOf(card);
  own.value = own.ways.copy(value);
}

/** Changes the value, and submits a command: both, or neither. */
export function commandWithChange(game, line, run) {
  if (typeof run !== "function") throw new TypeError("a change is a function");
  const { instance } = game;
  const { callbacks, memory } = instance;
  const given = { run };
  const id = callbacks.hold(given);
  try {
    memory.scope(() => {
      const text = memory.text(line, "a command");
      const { change } = instance.once(entriesOf);
      const status = game.call("tw_command_with_change", text, change, id);
      if (given.failure) throw given.failure.thrown;
      game.check(status);
    });
  } finally {
    callbacks.release(id);
  }
}
