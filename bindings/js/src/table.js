// The table, looked at by games and by cards, and the commands that both submit.

import { numberAt } from "./events.js";
import { Names, readJson, whole } from "./names.js";
import { AWAITS } from "./protocol.js";
import { addVerbs, lineOf } from "./verbs.js";

/** The parts of what a game waits for: what each means, its place and its bytes. */
const AWAIT = [
  ["window", "window", 6, 2],
  ["choice", "choice", 8, 4],
  ["player", "player", 12, 1],
  ["by", "player", 13, 1],
  ["question", "question", 14, 1],
  ["effect", "name", 16, 8],
];
const AWAIT_BYTES = 24;

export class Table {
  constructor(instance) {
    this.instance = instance;
    this.names = new Names(instance, () => this.handle);
  }

  /** Calls a function of the library on this table. */
  call(name, ...given) {
    return this.instance.call(name, this.handle, ...given);
  }

  /** Calls a function that answers with a status. */
  must(name, ...given) {
    this.check(this.call(name, ...given));
  }

  /** Throws if this table cannot be asked: it is busy, over, or was freed. */
  require() {
    this.instance.lent((...out) => this.call("tw_order", ...out), this.handle);
  }

  check(status) {
    this.instance.check(status, this.handle);
  }

  /** Returns the text that a function copies. */
  text(name, ...given) {
    return this.instance.copied((...place) => this.call(name, ...given, ...place), this.handle);
  }

  /** Returns what a look answered; throws if that is nothing as this table cannot be asked. */
  seen(answer) {
    if (answer === 0 || answer === 0n) this.require();
    return answer;
  }

  #players(name) {
    const call = (out, count) => this.call(name, out, count);
    const { at, count } = this.instance.lent(call, this.handle);
    const numbers = this.instance.memory.bytes.slice(at, at + count);
    return Array.from(numbers, (number) => this.names.value("player", number));
  }

  #named(cell, name) {
    return this.names.value(cell, this.seen(this.call(name))) ?? null;
  }

  get turn() {
    return this.seen(this.call("tw_turn")) >>> 0;
  }

  get round() {
    return this.seen(this.call("tw_round")) >>> 0;
  }

  get chapter() {
    return this.#named("chapter", "tw_chapter");
  }

  get phase() {
    return this.#named("phase", "tw_phase");
  }

  get step() {
    return this.#named("step", "tw_step");
  }

  get active() {
    return this.#named("player", "tw_active");
  }

  get priority() {
    return this.#named("player", "tw_priority");
  }

  get winner() {
    return this.#named("player", "tw_winner");
  }

  get over() {
    return this.seen(this.call("tw_is_over")) !== 0;
  }

  get stackHeight() {
    return this.seen(this.call("tw_stack_height")) >>> 0;
  }

  get order() {
    return this.#players("tw_order");
  }

  get toAct() {
    return this.#players("tw_to_act");
  }

  get pending() {
    return this.#players("tw_pending");
  }

  get awaiting() {
    const { memory } = this.instance;
    return memory.scope(() => {
      const at = memory.take(AWAIT_BYTES);
      memory.bytes.fill(0, at, at + AWAIT_BYTES);
      memory.view.setUint32(at, AWAIT_BYTES, true);
      this.must("tw_awaiting", at);
      const awaiting = { kind: AWAITS[memory.view.getUint16(at + 4, true)] };
      for (const [name, cell, place, bytes] of AWAIT) {
        const number = numberAt(memory.view, at + place, bytes);
        if (number !== 0) awaiting[name] = this.names.value(cell, number);
      }
      return awaiting;
    });
  }

  #look(name, key, player) {
    const { memory } = this.instance;
    const who = this.names.playerOrNobody(player);
    return memory.scope(() => {
      const text = memory.text(key, "the name");
      return whole(this.seen(this.call(name, text, who)));
    });
  }

  /** Returns a counter. With a number it is the verb of that name, which counters an object. */
  counter(name, player) {
    if (typeof name === "string") return this.#look("tw_counter", name, player);
    return this.submit("counter", { object: name, ...player });
  }

  flag(name, player) {
    return this.#look("tw_flag", name, player) !== 0;
  }

  fact(condition, player) {
    const { memory } = this.instance;
    const who = this.names.playerOrNobody(player);
    return memory.scope(() => {
      const [text, out] = [memory.text(condition, "a condition"), memory.take(8)];
      this.must("tw_fact", text, who, out);
      return whole(memory.view.getBigInt64(out, true));
    });
  }

  view() {
    return readJson(this.text("tw_view_json", 0, 0));
  }

  command(line) {
    const { memory } = this.instance;
    memory.scope(() => this.must("tw_command", memory.text(line, "a command")));
  }

  submit(verb, given = {}) {
    this.command(lineOf(verb, given));
  }
}

addVerbs(Table.prototype);
