// Tables that a function of the host's is lent until it returns.

import { MisuseError } from "./errors.js";
import { Table } from "./table.js";

export class Lent extends Table {
  #handle;
  #over;

  /** `over` says what has happened, and what to do, to whoever keeps it for longer. */
  constructor(instance, handle, over) {
    super(instance);
    this.#handle = handle;
    this.#over = over;
  }

  get handle() {
    if (this.#handle !== 0) return this.#handle;
    throw new MisuseError("no_effect", 124, `no_effect: ${this.#over}`);
  }

  /** Ends with the call that it was given to. */
  free() {
    this.#handle = 0;
  }
}
