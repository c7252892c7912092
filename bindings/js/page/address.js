// The address of the page, which follows the game and leads to one.

import { MOST_LETTERS, gameOf, hashOf } from "./link.js";

/** The address is for whoever copies it, so it need not follow each key. */
const AFTER = 150;

export class Address {
  #changes = 0;
  #shown = "";
  #game;
  #tell;

  /** `game` returns the game at hand, and `tell` gets what somebody has to know. */
  constructor(game, tell) {
    this.#game = game;
    this.#tell = tell;
  }

  /** Lets the address follow, a moment after the last change. */
  follow() {
    const mine = (this.#changes += 1);
    setTimeout(() => mine === this.#changes && this.write(), AFTER);
  }

  /** Writes the address, and returns false if no link can hold the game. */
  async write() {
    const mine = this.#changes;
    const hash = await hashOf(this.#game());
    if (mine !== this.#changes) return true;
    if (hash.length > MOST_LETTERS) {
      const size = `${hash.length} letters of at most ${MOST_LETTERS}`;
      const told = `The game is too long for a link: ${size}.`;
      this.#tell(`${told} The address is that of the game before.`);
      return false;
    }
    this.#shown = hash;
    history.replaceState(null, "", hash);
    return true;
  }

  /** Returns the game to which the address leads; undefined if it is none, or the one at hand. */
  async read() {
    const { hash } = location;
    if (hash.length < 2 || hash === this.#shown) return undefined;
    this.#shown = hash;
    return gameOf(hash);
  }
}
