// What an effect is given while it runs: what it was told, questions, and the table.

import { readEvent } from "./events.js";
import { OK } from "./instance.js";
import { Lent } from "./lent.js";
import { readable } from "./memory.js";
import { exact, natural, whole } from "./names.js";
import { optionsOf } from "./options.js";
import { EVENT_BYTES } from "./protocol.js";
import { replaceInEffect, stateInEffect } from "./state.js";

/** The status of a question without an answer yet. */
export const PENDING = 211;

/** Thrown by a question that has no answer yet: the effect runs again from its start later. */
export class Pending extends Error {
  constructor() {
    super("a question waits for its answer; let this pass, the effect runs again");
  }
}

/** The options of a question in which options are picked. */
const PICKS = ["min", "max", "prompt", "labels"];

/** Throws unless it is a list. */
function requireList(what, given) {
  if (!Array.isArray(given)) throw new TypeError(`${what} have to be a list, not ${typeof given}`);
}

/**
 * Returns how many options to pick at least and at most. More than there are is refused, however
 * many, and needs no room.
 */
function limits(options, min, max) {
  requireList("options", options);
  return [natural(min, "min"), Math.min(natural(max, "max"), options.length + 1)];
}

const OVER =
  "the run that this card was given to is over; call the game, or the card of the next run";

export class Card extends Lent {
  constructor(instance, handle) {
    super(instance, handle, OVER);
    this.isPending = false;
  }

  check(status) {
    if (status === PENDING) {
      this.isPending = true;
      throw new Pending();
    }
    super.check(status);
  }

  get controller() {
    return this.names.value("player", this.seen(this.call("tw_effect_controller"))) ?? null;
  }

  get target() {
    return this.names.value("player", this.seen(this.call("tw_effect_target"))) ?? null;
  }

  get object() {
    return this.seen(this.call("tw_effect_object")) >>> 0 || null;
  }

  get source() {
    return whole(this.seen(this.call("tw_effect_source"))) || null;
  }

  get data() {
    return whole(this.seen(this.call("tw_effect_data")));
  }

  get effect() {
    return this.text("tw_effect_name");
  }

  get event() {
    const { memory } = this.instance;
    return memory.scope(() => {
      const at = memory.take(EVENT_BYTES);
      if (this.call("tw_effect_event", at) === OK) return readEvent(memory, this.names, at);
      this.require();
      return null;
    });
  }

  get state() {
    return stateInEffect(this);
  }

  set state(value) {
    replaceInEffect(this, value);
  }

  log(line) {
    const { memory } = this.instance;
    memory.scope(() => this.must("tw_log", memory.text(readable(String(line)), "a line")));
  }

  random(max) {
    const { memory } = this.instance;
    const most = natural(max, "max");
    return memory.scope(() => {
      const out = memory.take(4);
      this.must("tw_effect_random", most, out);
      return memory.readSize(out);
    });
  }

  #word(prompt, labels = []) {
    if (prompt === undefined && labels.length === 0) return;
    const { memory } = this.instance;
    memory.scope(() => {
      const [text, list] = [memory.text(prompt, "a prompt"), memory.texts(labels, "a label")];
      this.must("tw_choose_word", text, list, labels.length);
    });
  }

  /** Asks with these options; `ask(options, count, picks, picked)` returns the status. */
  #asked(options, { prompt, labels }, most, ask) {
    const plain = options.every(Number.isSafeInteger);
    const texts = options.length > 0 && options.every((option) => typeof option === "string");
    this.#word(prompt, labels ?? (texts ? options : []));
    const { memory } = this.instance;
    return memory.scope(() => {
      const numbers = memory.numbers(plain ? options : options.map((_, at) => at));
      const [picks, picked] = [memory.take(8 * most.room), memory.take(4 * most.players)];
      this.check(ask(numbers, options.length, picks, most.room, picked));
      const pick = (at) => options[Number(memory.view.getBigInt64(picks + 8 * at, true))];
      return Array.from({ length: most.players }, (_, who) => {
        const count = memory.readSize(picked + 4 * who);
        return Array.from({ length: count }, (_, at) => pick(who * most.each + at));
      });
    });
  }

  choose(player, options, given) {
    const { min = 1, max = 1, ...words } = optionsOf(given, ...PICKS);
    const who = this.names.player(player);
    const [least, each] = limits(options, min, max);
    const most = { players: 1, each, room: each };
    const ask = (list, count, ...picks) =>
      this.call("tw_choose", who, list, count, least, each, ...picks);
    return this.#asked(options, words, most, ask)[0];
  }

  chooseEach(players, options, given) {
    const { min = 1, max = 1, ...words } = optionsOf(given, ...PICKS);
    const { memory } = this.instance;
    requireList("players", players);
    const [least, each] = limits(options, min, max);
    return memory.scope(() => {
      const who = memory.copy(Uint8Array.from(players, (player) => this.names.player(player)));
      const most = { players: players.length, each, room: each * players.length };
      const ask = (list, count, ...picks) =>
        this.call("tw_choose_each", who, players.length, list, count, least, each, ...picks);
      const picked = this.#asked(options, words, most, ask);
      return Object.fromEntries(players.map((player, at) => [player, picked[at]]));
    });
  }

  chooseOrder(player, options, given) {
    const words = optionsOf(given, "prompt", "labels");
    requireList("options", options);
    const who = this.names.player(player);
    const most = { players: 1, each: options.length, room: options.length };
    const ask = (list, count, ...picks) => this.call("tw_choose_order", who, list, count, ...picks);
    return this.#asked(options, words, most, ask)[0];
  }

  chooseNumber(player, min, max, given) {
    const { prompt } = optionsOf(given, "prompt");
    const who = this.names.player(player);
    const bounds = [exact(min, "min"), exact(max, "max")];
    this.#word(prompt);
    const { memory } = this.instance;
    return memory.scope(() => {
      const [out, picked] = [memory.take(8), memory.take(4)];
      this.must("tw_choose_number", who, ...bounds, out, picked);
      if (memory.readSize(picked) === 0) return null;
      return whole(memory.view.getBigInt64(out, true));
    });
  }

  chooseYesNo(player, given) {
    const { prompt, labels } = optionsOf(given, "prompt", "labels");
    const who = this.names.player(player);
    this.#word(prompt, labels);
    const { memory } = this.instance;
    return memory.scope(() => {
      const out = memory.take(4);
      this.must("tw_choose_yes_no", who, out);
      return memory.readSize(out) === 1;
    });
  }
}
