// Effects in JavaScript: one function of the library's table runs all of them.

import { Card, PENDING } from "./card.js";
import { TurnwheelDead } from "./errors.js";
import { OK, requireDone } from "./instance.js";

/** The entries of an instance's table for effects, made with the first effect. */
const entries = new WeakMap();

function entryOf(instance) {
  let entry = entries.get(instance);
  if (entry === undefined) {
    entry = instance.callbacks.entry((game, id) => ran(instance, game, id), "ii", "i");
    entries.set(instance, entry);
  }
  return entry;
}

/** Runs an effect, and returns its status. */
function ran(instance, game, id) {
  const { run } = instance.callbacks.held(id);
  const card = new Card(instance, game);
  const done = () => {
    try {
      requireDone("an effect", run(card));
    } catch (thrown) {
      if (!card.isPending || thrown instanceof TurnwheelDead) throw thrown;
    }
    return card.isPending ? PENDING : OK;
  };
  return instance.hosted(done, (thrown) => failing(card, thrown));
}

/** Says why a function of the host's fails, and returns the status for that. */
function failing(table, thrown) {
  const { memory } = table.instance;
  return memory.scope(() => {
    const message = memory.text(String(thrown).replaceAll("\0", " "), "a message");
    return table.call("tw_effect_fail", message);
  });
}

/** Registers effects for one game, which holds them. */
export class Effects {
  #game;
  #held = new Map();

  constructor(game) {
    this.#game = game;
  }

  register(name, run) {
    if (typeof run !== "function") throw new TypeError(`effect ${name} has to be a function`);
    const { memory, callbacks } = this.#game.instance;
    const effect = { run };
    memory.scope(() => {
      const text = memory.text(name, "the name of an effect");
      const [entry, id] = [entryOf(this.#game.instance), callbacks.hold(effect)];
      this.#game.must("tw_effect", text, entry, id, callbacks.drop);
    });
    this.#held.set(name, effect);
  }

  remove(name) {
    const { memory } = this.#game.instance;
    memory.scope(() => {
      this.#game.must("tw_effect_remove", memory.text(name, "the name of an effect"));
    });
    this.#held.delete(name);
  }

  /** Registers the same effects for another game. */
  copyTo(other) {
    for (const [name, { run }] of this.#held) other.register(name, run);
  }
}
