// Effects in JavaScript: one function of the library's table runs all of them.

import { Card, PENDING } from "./card.js";
import { TurnwheelDead } from "./errors.js";
import { OK } from "./instance.js";

/** The entries of an instance's table for effects, made with the first effect. */
const entries = new WeakMap();

function entryOf(instance) {
  let entry = entries.get(instance);
  if (entry === undefined) {
    entry = instance.callbacks.entry((game, id) => ran(instance, game, id), 2, 1);
    entries.set(instance, entry);
  }
  return entry;
}

/**
 * Runs an effect, and returns its status. What it throws is kept for the command that has run it,
 * and does not cross the library's frames; only the end of the instance does, as nothing is left
 * that it could harm.
 */
function ran(instance, game, id) {
  const effect = instance.callbacks.held(id);
  const card = new Card(instance, game);
  try {
    const result = effect.run(card);
    if (typeof result?.then === "function") {
      throw new TypeError("an effect has finished its work when it returns; this one is async");
    }
  } catch (thrown) {
    if (thrown instanceof TurnwheelDead) throw thrown;
    if (!card.isPending) return failed(card, effect, thrown);
  }
  return card.isPending ? PENDING : OK;
}

function failed(card, effect, thrown) {
  effect.failures.thrown = thrown;
  const { memory } = card.instance;
  return memory.scope(() => {
    const message = memory.text(String(thrown).replaceAll("\0", " "), "a message");
    return card.call("tw_effect_fail", message);
  });
}

/** Registers effects for one game, which holds them. */
export class Effects {
  #game;
  #held = new Map();
  /** What the last failing effect threw. */
  failures = { thrown: undefined };

  constructor(game) {
    this.#game = game;
  }

  register(name, run) {
    if (typeof run !== "function") throw new TypeError(`effect ${name} has to be a function`);
    const { memory, callbacks } = this.#game.instance;
    const effect = { run, failures: this.failures };
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
