// JavaScript functions that the library calls: one entry of its table of functions for each
// signature, told apart by their user data.

/** The types of WebAssembly by letter: numbers of 32 and of 64 bits. */
const TYPES = { i: 0x7f, I: 0x7e };

/** Returns a function of WebAssembly, as tables hold, that passes its arguments on. */
function passedOn(run, parameters, results) {
  const types = (letters) => [letters.length, ...Array.from(letters, (letter) => TYPES[letter])];
  const type = [0x60, ...types(parameters), ...types(results)];
  const bytes = Uint8Array.of(
    0, 0x61, 0x73, 0x6d, 1, 0, 0, 0,
    1, type.length + 1, 1, ...type, // one type,
    2, 7, 1, 1, 0x65, 1, 0x66, 0, 0, // one import of that type: `f` of `e`,
    7, 5, 1, 1, 0x66, 0, 0, // which is exported as `f`
  );
  return new WebAssembly.Instance(new WebAssembly.Module(bytes), { e: { f: run } }).exports.f;
}

/** The functions of an instance. None of them may throw, or it would cross the library's frames. */
export class Callbacks {
  #table;
  #held = new Map();
  #last = 0;

  constructor(table) {
    this.#table = table;
    this.drop = this.entry((id) => this.release(id), "i", "");
  }

  /** Returns the number of a function in the table; its types are told by letters. */
  entry(run, parameters, results) {
    const index = this.#table.grow(1);
    this.#table.set(index, passedOn(run, parameters, results));
    return index;
  }

  /**
   * Returns a number by which the library names an object. It holds the object weakly, because what
   * an effect or a state refers to includes its game: the game itself has to hold it.
   */
  hold(object) {
    this.#last += 1;
    this.#held.set(this.#last, new WeakRef(object));
    return this.#last;
  }

  /** Returns the object of a number, which lives as long as its game. */
  held(id) {
    return this.#held.get(id)?.deref();
  }

  /** Lets go of an object. */
  release(id) {
    this.#held.delete(id);
  }

  /** How many objects the library names. */
  get count() {
    return this.#held.size;
  }
}
