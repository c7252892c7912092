// What the library holds for an object of JavaScript: freed by hand, by `using`, or when nothing
// refers to the object any more.

import { MisuseError } from "./errors.js";

const FREED = "it was freed; make another one";
const LENT = "the call that this game was lent to is over; use what the next call is given";

const left = new FinalizationRegistry(({ instance, release, handle }) => {
  instance.release(release, handle);
});

export class Handle {
  #handle;
  #release;

  /** `release` is the function that frees it; without one it is lent, and stays the library's. */
  constructor(instance, handle, release) {
    this.instance = instance;
    this.#handle = handle;
    this.#release = release;
    if (release !== undefined) left.register(this, { instance, release, handle }, this);
  }

  /** The number by which the library knows it. */
  get handle() {
    if (this.#handle !== 0) return this.#handle;
    const over = this.#release === undefined ? LENT : FREED;
    throw new MisuseError("wrong_handle", 102, `wrong_handle: ${over}`);
  }

  /** Frees it now. It is fine to do so twice. */
  free() {
    if (this.#handle === 0) return;
    left.unregister(this);
    if (this.#release !== undefined) this.instance.release(this.#release, this.#handle);
    this.#handle = 0;
  }

  [Symbol.dispose ?? Symbol.for("Symbol.dispose")]() {
    this.free();
  }
}
