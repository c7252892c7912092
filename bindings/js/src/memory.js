// The memory of an instance: places for arguments and results, and texts in both directions.

const PAGE = 65536;
const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
/** What no text of the library's holds: a zero, and half of a character. */
const HALF = /\p{Surrogate}/u;
const UNREADABLE = /[\0\p{Surrogate}]/gu;

/** Returns a text for people to read, whatever it holds. */
export function readable(text) {
  return text.replace(UNREADABLE, "\ufffd");
}

/** Throws if a text would not come back as it is. */
export function requireWhole(text, what) {
  if (HALF.test(text)) throw new RangeError(`${what} holds half of a character; leave it out`);
}

/**
 * Places that last as long as a scope. They lie in regions of their own beside the library's
 * memory, each at least twice as large as the one before, and are used again by later scopes.
 */
export class Memory {
  #memory;
  #view;
  #bytes;
  #regions = [];
  #region = 0;
  #top;

  constructor(memory) {
    this.#memory = memory;
    this.#regions.push(this.#fresh(PAGE));
    this.#top = this.#regions[0].begin;
  }

  #fresh(size) {
    const last = this.#regions.at(-1);
    const pages = Math.ceil(Math.max(size, last ? 2 * (last.end - last.begin) : 0) / PAGE);
    const begin = this.#memory.grow(pages) * PAGE;
    return { begin, end: begin + pages * PAGE };
  }

  /** Numbers in memory. Memory that has grown needs another view. */
  get view() {
    if (this.#view?.buffer !== this.#memory.buffer) this.#view = new DataView(this.#memory.buffer);
    return this.#view;
  }

  get bytes() {
    if (this.#bytes?.buffer !== this.#memory.buffer) {
      this.#bytes = new Uint8Array(this.#memory.buffer);
    }
    return this.#bytes;
  }

  /** Runs a function; the places that it takes are free again when it returns. */
  scope(run) {
    const region = this.#region;
    const top = this.#top;
    try {
      return run();
    } finally {
      this.#region = region;
      this.#top = top;
    }
  }

  /** Returns a place of so many bytes, at a multiple of eight. */
  take(size) {
    let at = Math.ceil(this.#top / 8) * 8;
    while (at + size > this.#regions[this.#region].end) {
      this.#region += 1;
      if (this.#region === this.#regions.length) this.#regions.push(this.#fresh(size));
      at = this.#regions[this.#region].begin;
    }
    this.#top = at + size;
    return at;
  }

  /** Returns the place of a text that ends with a zero byte; 0 for none. */
  text(value, what) {
    if (value === undefined || value === null) return 0;
    if (typeof value !== "string") throw new TypeError(`${what} has to be a text, not ${value}`);
    if (value.includes("\0")) throw new RangeError(`${what} holds a zero character; leave it out`);
    requireWhole(value, what);
    const most = 3 * value.length;
    const at = this.take(most + 1);
    const { written } = encoder.encodeInto(value, this.bytes.subarray(at, at + most));
    this.bytes[at + written] = 0;
    return at;
  }

  /** Returns the place of a list of texts, one pointer each. */
  texts(values, what) {
    const at = this.take(4 * values.length);
    values.forEach((value, index) => {
      const text = this.text(value, what);
      this.view.setUint32(at + 4 * index, text, true);
    });
    return at;
  }

  /** Returns the place of a list of numbers of 32 bits: a struct of pointers and functions. */
  words(values) {
    const at = this.take(4 * values.length);
    values.forEach((value, index) => this.view.setUint32(at + 4 * index, value, true));
    return at;
  }

  /** Returns the place of a list of numbers of 64 bits. */
  numbers(values) {
    const at = this.take(8 * values.length);
    values.forEach((value, index) => this.view.setBigInt64(at + 8 * index, BigInt(value), true));
    return at;
  }

  /** Returns the place of a copy of these bytes. */
  copy(bytes) {
    const at = this.take(bytes.length);
    this.bytes.set(bytes, at);
    return at;
  }

  /** Returns the text that begins here and ends with a zero byte; undefined at 0. */
  readText(at) {
    return at === 0 ? undefined : this.readTextOf(at, this.bytes.indexOf(0, at) - at);
  }

  readTextOf(at, size) {
    return decoder.decode(this.bytes.subarray(at, at + size));
  }

  readSize(at) {
    return this.view.getUint32(at, true);
  }
}
