// The address of the page, which follows the game and leads to one.

import { MOST_LETTERS, gameOf, hashOf } from "./link.js";

/** The address is for whoever copies it, so it need not follow each key. */
const AFTER = 150;

export class Address {
  #changes = 0;
  #reads = 0;
  #shown = location.hash;
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
    // Somebody may have changed the address meanwhile: that one is to be read, not written over.
    if (mine !== this.#changes || location.hash !== this.#shown) return true;
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

  /**
   * Returns the game to which an address leads; undefined if it is none, or the one at hand, or if
   * another address was read meanwhile.
   */
  async read(hash = location.hash) {
    const mine = (this.#reads += 1);
    const isShown = hash === this.#shown && mine > 1;
    this.#shown = hash;
    if (hash.length < 2 || isShown) return undefined;
    try {
      const game = await gameOf(hash);
      return mine === this.#reads ? game : undefined;
    } catch (error) {
      if (mine === this.#reads) throw error;
      return undefined;
    }
  }
}
