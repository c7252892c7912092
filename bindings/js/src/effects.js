// Effects in JavaScript: one function of the library's table runs all of them.

import { Card, PENDING } from "./card.js";
import { OK, requireDone } from "./instance.js";
import { readable } from "./memory.js";

const entryOf = (instance) =>
  instance.callbacks.entry((game, id) => ran(instance, game, id), "ii", "i");

/** Runs an effect, and returns its status. */
function ran(instance, game, id) {
  const { run } = instance.callbacks.held(id);
  const card = new Card(instance, game);
  const done = () => {
    try {
      requireDone("an effect", run(card));
    } catch (thrown) {
      if (!card.isPending) throw thrown;
    }
    return card.isPending ? PENDING : OK;
  };
  const status = instance.hosted(done, (thrown) => failing(instance, game, thrown));
  card.free();
  return status;
}

/** Returns what was thrown as a text. It may be anything, even what throws when it is asked. */
function shown(thrown) {
  try {
    return readable(String(thrown));
  } catch {
    return "it threw what is no text";
  }
}

/**
 * Says why a function of the host's fails, and returns the status for that. `handle` is what the
 * function was lent, which it may have freed by itself.
 */
function failing(instance, handle, thrown) {
  const { memory } = instance;
  return memory.scope(() => {
    const message = memory.text(shown(thrown), "a message");
    return instance.call("tw_effect_fail", handle, message);
  });
}

/** Runs a function of the host's with a table, lent until then, and returns its status. */
export function ranWith(table, what, run) {
  const { instance, handle } = table;
  const done = () => {
    requireDone(what, run(table));
    return OK;
  };
  try {
    return instance.hosted(done, (thrown) => failing(instance, handle, thrown));
  } finally {
    table.free();
  }
}

/** Registers an effect in a game, whose number lasts as long as the library needs it. */
function give(game, name, effect) {
  const { memory, callbacks } = game.instance;
  memory.scope(() => {
    const text = memory.text(name, "the name of an effect");
    const [entry, id] = [game.instance.once(entryOf), callbacks.hold(effect)];
    game.must("tw_effect", text, entry, id, callbacks.drop);
  });
}

/** Returns what comes before a card is played, and the function that pays for it. */
function cardOf(name, options) {
  const keys = Object.keys(options).filter((key) => options[key] !== undefined);
  const said = Object.fromEntries(keys.map((key) => [key, options[key]]));
  const pays = typeof said.cost === "function" ? said.cost : undefined;
  if (pays) said.cost = payer(name);
  return { text: keys.length > 0 ? JSON.stringify(said) : undefined, pays };
}

const payer = (name) => `${name}:cost`;

/** Registers effects for one game, which holds them. */
export class Effects {
  #game;
  #held = new Map();

  constructor(game) {
    this.#game = game;
  }

  /** Registers an effect, with what comes before its card is played: all of it, or nothing. */
  register(name, run, given) {
    if (typeof run !== "function") throw new TypeError(`effect ${name} has to be a function`);
    const { text, pays } = cardOf(name, given ?? {});
    const parts = [[name, { run, pays }], ...(pays ? [[payer(name), { run: pays }]] : [])];
    const before = parts.map(([part]) => [part, this.#held.get(part)]);
    const wasPaid = this.#held.get(name)?.pays !== undefined;
    try {
      for (const part of parts) this.#set(...part);
      this.#named("tw_set_card", name, text);
    } catch (thrown) {
      for (const [part, old] of before) {
        if (old) this.#set(part, old);
        else if (this.#held.has(part)) this.remove(part);
      }
      throw thrown;
    }
    if (wasPaid && !pays) this.remove(payer(name));
  }

  #named(call, name, ...texts) {
    const { memory } = this.#game.instance;
    memory.scope(() => {
      const given = [name, ...texts].map((text) => memory.text(text, "the name of an effect"));
      this.#game.must(call, ...given);
    });
  }

  #set(name, { run, pays }) {
    const effect = { run, pays };
    give(this.#game, name, effect);
    this.#held.set(name, effect);
  }

  remove(name) {
    this.#named("tw_effect_remove", name);
    this.#held.delete(name);
  }

  /** Registers the same effects for a copy of the game, which has their cards. */
  copyTo(other) {
    for (const [name, effect] of this.#held) other.#set(name, effect);
  }

  /** Lends the effects to a copy that the library plays. */
  lendTo(copy) {
    for (const [name, effect] of this.#held) give(copy, name, effect);
  }
}
