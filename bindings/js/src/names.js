// The names of one table: the library numbers players, steps and words from 1, and 0 is nothing.

import { OK } from "./instance.js";
import { WORDS } from "./protocol.js";

const LAST_SEED = (1n << 64n) - 1n;
/** The kinds of number that have names of their own in each game. */
const KINDS = { step: 1, phase: 2, chapter: 3, window: 4, order: 5, token: 6, player: 7 };

export class Names {
  #instance;
  #table;
  #known = new Map();
  #players = new Map();

  /** `table()` returns the handle of the game. */
  constructor(instance, table) {
    this.#instance = instance;
    this.#table = table;
  }

  /** Forgets them: another past may have other players. */
  forget() {
    this.#known.clear();
    this.#players.clear();
  }

  /** Reads the text of a name once: what the function of that name copies. */
  #learn(key, name, ...given) {
    const call = (...place) => this.#instance.call(name, this.#table(), ...given, ...place);
    const text = this.#instance.copied(call, this.#table());
    this.#known.set(key, text);
    return text;
  }

  /** Returns the value of a column: a name, a word, true or false, or a number. */
  value(cell, number) {
    const kind = KINDS[cell];
    if (kind !== undefined) {
      if (number === 0) return undefined;
      const key = 8 * number + kind;
      return this.#known.get(key) ?? this.#learn(key, "tw_word_text", kind, BigInt(number));
    }
    if (cell === "name") {
      if (Number(number) === 0) return undefined;
      const name = BigInt(number);
      return this.#known.get(name) ?? this.#learn(name, "tw_name_text", name);
    }
    if (cell === "bool") return number !== 0;
    return cell in WORDS ? WORDS[cell][number] : whole(number);
  }

  /** Returns the number of a column's value; the name of the column is for errors. */
  number(cell, value, what) {
    if (cell === "player") return this.player(value);
    if (cell === "name") return this.#numbered("tw_name", value, what);
    if (cell in KINDS) return this.#numbered("tw_word_number", value, what, KINDS[cell]);
    if (typeof value === "boolean") return value ? 1 : 0;
    if (!(cell in WORDS)) return exact(value, what);
    const number = wordNumber(cell, value);
    if (number === undefined) throw new RangeError(`${what} cannot be ${value}`);
    return number;
  }

  #numbered(call, text, what, ...kind) {
    const { memory } = this.#instance;
    return memory.scope(() => {
      const [name, out] = [memory.text(text, what), memory.take(8)];
      const status = this.#instance.call(call, this.#table(), ...kind, name, out);
      this.#instance.check(status, this.#table());
      return memory.view.getBigInt64(out, true);
    });
  }

  /** Returns the number of a player's name; 0 if nobody is called so. */
  numberOf(name) {
    const number = this.#players.get(name) ?? this.#asked(name, false);
    if (number > 0) this.#players.set(name, number);
    return number;
  }

  /** Returns the number of a player's name. */
  player(name) {
    if (name === undefined || name === null) {
      throw new TypeError(`a player has to be a text, not ${name}`);
    }
    return this.numberOf(name) || this.#asked(name, true);
  }

  #asked(name, isNeeded) {
    const { memory } = this.#instance;
    return memory.scope(() => {
      const [text, out] = [memory.text(name, "a player"), memory.take(8)];
      const status = this.#instance.call("tw_word_number", this.#table(), KINDS.player, text, out);
      if (isNeeded) this.#instance.check(status, this.#table());
      return status === OK ? Number(memory.view.getBigInt64(out, true)) : 0;
    });
  }

  /** Returns the number of a player's name, or 0 for nobody. */
  playerOrNobody(name) {
    return name === undefined || name === null ? 0 : this.player(name);
  }
}

/** Returns the number of a word of the vocabulary; undefined if there is no such word. */
export function wordNumber(table, word) {
  const number = Object.keys(WORDS[table]).find((one) => WORDS[table][one] === word);
  return number === undefined ? undefined : Number(number);
}

/** Returns a wrong value as messages repeat it: a text is told from a number. */
export function shown(value) {
  return typeof value === "string" ? JSON.stringify(value) : String(value);
}

/** Returns a seed as the library takes it. */
export function seedOf(given) {
  if (typeof given === "bigint" || Number.isSafeInteger(given)) {
    const seed = BigInt(given);
    if (seed >= 0n && seed <= LAST_SEED) return seed;
  }
  throw new RangeError(`a seed is a whole number from 0 to 2**64 - 1, not ${shown(given)}`);
}

/** Returns a number of JavaScript's as one of the library's. */
export function exact(value, name) {
  if (typeof value === "bigint" || Number.isSafeInteger(value)) {
    const number = BigInt(value);
    if (BigInt.asIntN(64, number) === number) return number;
  }
  const told = shown(value);
  throw new RangeError(`${name} has to be a safe integer, or a bigint of 64 bits, not ${told}`);
}

/** The largest number of 32 bits, and so of a size. */
export const LARGEST = 2 ** 32 - 1;

/** Returns a number of JavaScript's that is not negative: WebAssembly would cut another short. */
export function natural(value, name, most = LARGEST) {
  const number = Number(exact(value, name));
  if (number >= 0 && number <= most) return number;
  throw new RangeError(`${name} has to be a whole number from 0 to ${most}, not ${value}`);
}

/** Returns such a number for a place of 64 bits. */
export function long(value, name) {
  return BigInt(natural(value, name, Number.MAX_SAFE_INTEGER));
}

/** Returns a number of the library's as one of JavaScript's: a bigint if it is no safe integer. */
export function whole(number) {
  if (Number.isSafeInteger(number)) return number;
  const plain = Number(number);
  return Number.isSafeInteger(plain) ? plain : BigInt(number);
}

/** The texts and numbers of JSON, and what is left of a number that a double cannot hold. */
const TOKENS = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/g;
const LONG = /^-?\d{16,}$/;
const LONG_WITHIN = /\d{16}/;
const MARK = "$bigint";

/** Reads JSON of the library's, whose numbers are as `whole` returns them. */
export function readJson(text) {
  if (!LONG_WITHIN.test(text)) return JSON.parse(text);
  const marked = text.replace(TOKENS, (token) => {
    const isPlain = !LONG.test(token) || Number.isSafeInteger(Number(token));
    return isPlain ? token : `{"${MARK}":"${token}"}`;
  });
  const read = (_, value) => (value?.[MARK] === undefined ? value : BigInt(value[MARK]));
  return JSON.parse(marked, read);
}
