// What a player holds: the host's function offers it whenever moves are listed.

import { ranWith } from "./effects.js";
import { Lent } from "./lent.js";
import { COMMAND_BYTES, writeCommand } from "./moves.js";
import { carriedBy } from "./state.js";

const OVER =
  "the call that this look was given to is over; ask the game, or the look of the next call";

/** A table for reading. */
export class Reading extends Lent {
  constructor(instance, handle) {
    super(instance, handle, OVER);
  }

  /** What the game carries, as it is: to be read. */
  get state() {
    return carriedBy(this)?.value ?? null;
  }
}

/** A table for reading, in which one player is offered commands. */
class Look extends Reading {
  constructor(instance, handle, player) {
    super(instance, handle);
    this.player = this.names.value("player", player);
  }

  offer(verb, given = {}) {
    const { memory } = this.instance;
    memory.scope(() => {
      const at = memory.take(COMMAND_BYTES);
      writeCommand(this, verb, { player: this.player, ...given }, at);
      this.must("tw_offer", at);
    });
  }
}

const entryOf = (instance) =>
  instance.callbacks.entry((handle, player, id) => {
    const look = new Look(instance, handle, player);
    const { run } = instance.callbacks.held(id);
    return ranWith(look, "a function that offers", () => run(look, look.player));
  }, "iii", "i");

/** Makes a function offer what players hold in this game; null lifts it. Returns what to hold. */
export function setOffers(game, run) {
  if (run === null || run === undefined) {
    game.must("tw_set_offers", 0, 0, 0);
    return undefined;
  }
  if (typeof run !== "function") throw new TypeError("a function offers what players hold");
  const { callbacks } = game.instance;
  const offering = { run };
  game.must("tw_set_offers", game.instance.once(entryOf), callbacks.hold(offering), callbacks.drop);
  return offering;
}
