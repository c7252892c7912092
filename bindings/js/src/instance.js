// One instance of the library: its calls, what they answer, and its end.

import { Callbacks } from "./callbacks.js";
import { TurnwheelDead, kindOf } from "./errors.js";
import { Memory } from "./memory.js";
import { CODES } from "./protocol.js";

export const OK = 0;
export const TOO_SMALL = 125;
const ROOM = 4096;
/** Codes whose fault is a function of the host's. */
const FAILED = 3;

/** Where the fields of an error lie behind its number: texts, and the line. */
const ERROR_TEXTS = { command: 16, argument: 20, word: 24, meant: 28, effect: 32, file: 40 };
const ERROR = { line: 4, player: 8, waitingFor: 9, message: 12 };

/** Throws if what a function of the host's returned comes later. */
export function requireDone(what, result) {
  if (typeof result?.then !== "function") return;
  throw new TypeError(`${what} has finished its work when it returns; this one is async`);
}

/** Throws unless an option is a function, or left out. */
export function requireFunction(name, given) {
  if (given === undefined || typeof given === "function") return;
  throw new TypeError(`${name} has to be a function`);
}

export class Instance {
  #exports;
  #ended;
  #told;
  #made = new Map();
  /** What a function of the host's threw in the last call: `{ thrown }`. */
  failure;

  constructor(exports) {
    this.#exports = exports;
    this.memory = new Memory(exports.memory);
    this.callbacks = new Callbacks(exports.__indirect_function_table);
    const log = (message) => {
      this.#told = this.memory.readText(message);
    };
    this.call("tw_set_log", this.callbacks.entry(log, "ii", ""), 0);
  }

  /** Why the instance has ended; undefined while it lives. */
  get ended() {
    return this.#ended?.reason;
  }

  /**
   * Calls a function of the library. Callbacks throw nothing but the end, so whatever comes out of
   * a call is a trap: its frames are lost, and with them the state of the whole instance.
   */
  call(name, ...given) {
    if (this.#ended) throw this.#ended;
    const entry = this.#exports[name];
    if (typeof entry !== "function") {
      const why = "this library was built without it; `load()` alone takes the whole library";
      throw new TypeError(`there is no ${name}: ${why}`);
    }
    this.failure = undefined;
    try {
      return entry(...given);
    } catch (trap) {
      this.#ended ??= new TurnwheelDead(this.#told ?? String(trap), trap);
      throw this.#ended;
    }
  }

  /**
   * Runs a function of the host's for the library, and returns what it returns. What it throws is
   * kept for the call that has run it, and does not cross the library's frames; only the end of
   * this instance does, as nothing is left that it could harm, whatever the function makes of it.
   * That of another one is a failure like any other.
   */
  hosted(run, failed) {
    const before = this.failure;
    try {
      const result = run();
      if (this.#ended) throw this.#ended;
      this.failure = before;
      return result;
    } catch (thrown) {
      if (this.#ended) throw this.#ended;
      const status = failed(thrown);
      this.failure = { thrown };
      return status;
    }
  }

  /** Returns what a function makes for this instance, once: its entries of the table. */
  once(make) {
    if (!this.#made.has(make)) this.#made.set(make, make(this));
    return this.#made.get(make);
  }

  /** Frees what the library holds; an instance that has ended holds nothing. */
  release(name, handle) {
    if (!this.#ended) this.call(name, handle);
  }

  /** Throws if a call on this game was refused. */
  check(status, game) {
    if (status !== OK) throw this.refusal(status, game);
  }

  /** Returns the error of a refused call on this game, with what it is about. */
  refusal(status, game) {
    const cause = Math.floor(status / 100) === FAILED ? this.failure?.thrown : undefined;
    const error = this.memory.scope(() => {
      const out = this.memory.take(4);
      const known = this.call("tw_last_error", game, out) === OK;
      return known ? this.memory.readSize(out) : 0;
    });
    // A busy game, and a handle that is none, keep the error before.
    if (error === 0 || this.memory.readSize(error) !== status) {
      return this.error(status, "", {}, cause);
    }
    const { view } = this.memory;
    const text = (at) => this.memory.readText(view.getUint32(error + at, true));
    const texts = Object.entries(ERROR_TEXTS).map(([name, at]) => [name, text(at)]);
    const fields = Object.fromEntries(texts.filter(([, value]) => value !== undefined));
    const message = text(ERROR.message);
    const line = view.getUint32(error + ERROR.line, true);
    if (line > 0) fields.line = line;
    const players = ["player", "waitingFor"];
    const numbers = players.map((name) => view.getUint8(error + ERROR[name]));
    for (const [at, name] of players.entries()) {
      if (numbers[at] > 0) fields[name] = this.playerName(game, numbers[at]);
    }
    return this.error(status, message, fields, cause);
  }

  /** Returns the error of a status. */
  error(status, message, fields = {}, cause = undefined) {
    const code = CODES[status] ?? `status_${status}`;
    const text = message || `${code}: ${this.memory.readText(this.call("tw_status_text", status))}`;
    return new (kindOf(status))(code, status, text, fields, cause);
  }

  playerName(game, player) {
    const call = (...place) => this.call("tw_player_name", game, player, ...place);
    return this.copied(call, game);
  }

  /**
   * Returns the text that a call copies to a place: `call(buffer, size, needed)`. Without a game,
   * the reason for a refusal is copied there, too. `accepted` is a refusal that copies the text.
   */
  copied(call, game, accepted = OK) {
    return this.#result(call, game, accepted, (at, size) => this.memory.readTextOf(at, size - 1));
  }

  /** Returns the bytes that a call copies, as `copied`. */
  copiedBytes(call, game) {
    return this.#result(call, game, OK, (at, size) => this.memory.bytes.slice(at, at + size));
  }

  #result(call, game, accepted, read) {
    return this.memory.scope(() => {
      const needed = this.memory.take(4);
      for (let room = ROOM; ; room = this.memory.readSize(needed)) {
        const at = this.memory.take(room);
        this.memory.bytes[at] = 0;
        const status = call(at, room, needed);
        if (status === TOO_SMALL && this.memory.readSize(needed) > room) continue;
        if (status !== OK && status !== accepted) {
          if (game) throw this.refusal(status, game);
          throw this.error(status, this.memory.readText(at));
        }
        return read(at, this.memory.readSize(needed));
      }
    });
  }

  /** Returns the handle that a call makes: `call(message, size, out)`. */
  made(call) {
    return this.memory.scope(() => {
      const [message, out] = [this.memory.take(ROOM), this.memory.take(4)];
      this.memory.bytes[message] = 0;
      const status = call(message, ROOM, out);
      if (status !== OK) throw this.error(status, this.memory.readText(message));
      return this.memory.readSize(out);
    });
  }

  /** Returns the place and the length of a list that a call lends: `call(out, count)`. */
  lent(call, game) {
    return this.memory.scope(() => {
      const [out, count] = [this.memory.take(4), this.memory.take(4)];
      this.check(call(out, count), game);
      return { at: this.memory.readSize(out), count: this.memory.readSize(count) };
    });
  }
}
