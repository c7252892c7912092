// A game in play.

import { Effects } from "./effects.js";
import { readEvents } from "./events.js";
import { Handle } from "./handle.js";
import { columnsOf, readMoves } from "./moves.js";
import { WORDS } from "./protocol.js";
import { withRules } from "./rules.js";
import { Table } from "./table.js";
import { lineOf } from "./verbs.js";

/** Effects of the host's, and those without code. */
const FAILING = [0, 2];
const HASHES = { game: 0, position: 1, public: 2 };
const HASH_BYTES = 16;
const EFFECT_FAILED = 301;
/** The places of the options of a page: title, whose it is, and the player. */
const PAGE = { bytes: 48, title: 0, words: 12, whose: 16, who: 20 };
const SEEDS = 1n << 64n;

/** Returns the place of the options of a page or a story. */
function pageOf(game, { title, player, words }) {
  const { memory } = game.instance;
  const at = memory.take(PAGE.bytes);
  memory.bytes.fill(0, at, at + PAGE.bytes);
  const said = typeof words === "object" && words ? JSON.stringify(words) : words;
  // A text may move the memory, so all of them are there before the first number is written.
  const texts = [memory.text(title, "a title"), memory.text(said, "words")];
  memory.view.setUint32(at + PAGE.title, texts[0], true);
  memory.view.setUint32(at + PAGE.words, texts[1], true);
  memory.view.setUint32(at + PAGE.whose, player === undefined ? 0 : 1, true);
  memory.view.setUint8(at + PAGE.who, game.names.playerOrNobody(player));
  return at;
}

/** Makes a game in the library, and returns its handle. */
export function newGame(instance, rules, { players = 2, seed = 0 } = {}) {
  const { memory } = instance;
  const number = BigInt(seed);
  if (number < 0n || number >= SEEDS) throw new RangeError("a seed is from 0 to 2**64 - 1");
  return withRules(instance, rules, (handle) =>
    memory.scope(() => {
      const names = Array.isArray(players) ? memory.texts(players, "the name of a player") : 0;
      const given = [handle, names, Array.isArray(players) ? players.length : players, number];
      return instance.made((...place) => instance.call("tw_game_new", ...given, ...place));
    }),
  );
}

/** Makes a game out of a save, and returns its handle. */
export function loadGame(instance, rules, save) {
  const { memory } = instance;
  if (!(save instanceof Uint8Array)) throw new TypeError("a save is a Uint8Array");
  return withRules(instance, rules, (handle) =>
    memory.scope(() => {
      const given = [handle, memory.copy(save), save.length];
      return instance.made((...place) => instance.call("tw_load", ...given, ...place));
    }),
  );
}

export class Game extends Table {
  #held;
  #effects;

  /** Takes over the game of a handle. */
  constructor(instance, handle) {
    super(instance);
    this.#held = new Handle(instance, handle, "tw_game_free");
    this.#effects = new Effects(this);
  }

  get handle() {
    return this.#held.handle;
  }

  free() {
    this.#held.free();
  }

  [Symbol.dispose ?? Symbol.for("Symbol.dispose")]() {
    this.free();
  }

  /** Calls a function that answers with a status; a failing effect's exception is the cause. */
  must(name, ...given) {
    this.#effects.failures.thrown = undefined;
    super.must(name, ...given);
  }

  check(status) {
    const { thrown } = this.#effects.failures;
    this.instance.check(status, this.handle, status === EFFECT_FAILED ? thrown : undefined);
  }

  submit(verb, given) {
    if (typeof verb === "string") super.submit(verb, given);
    else super.submit(verb.verb, columnsOf(verb, given));
  }

  effect(name, run) {
    this.#effects.register(name, run);
    return this;
  }

  removeEffect(name) {
    this.#effects.remove(name);
  }

  define(name, verbs) {
    this.#texts("tw_effect_define", [name, "the name of an effect"], [verbs, "verbs"]);
  }

  effectsMissing() {
    return this.text("tw_effects_missing").split("\n").filter(Boolean);
  }

  #texts(name, ...texts) {
    const { memory } = this.instance;
    memory.scope(() => this.must(name, ...texts.map(([text, what]) => memory.text(text, what))));
  }

  events() {
    const lent = this.instance.lent((...out) => this.call("tw_events", ...out), this.handle);
    const events = readEvents(this.instance.memory, this.names, lent);
    this.clearEvents();
    return events;
  }

  eventLines() {
    const { count } = this.instance.lent((...out) => this.call("tw_events", ...out), this.handle);
    const lines = Array.from({ length: count }, (_, at) => this.text("tw_event_text", at));
    this.clearEvents();
    return lines;
  }

  clearEvents() {
    this.must("tw_events_clear");
  }

  moves(player, options) {
    return readMoves(this, player, options);
  }

  explain(command, given) {
    const { memory } = this.instance;
    const isText = typeof command === "string";
    const line = isText ? command : lineOf(command.verb, columnsOf(command, given));
    return memory.scope(() => this.text("tw_explain_command", memory.text(line, "a command")));
  }

  explainWait(given) {
    return this.#seenBy("tw_explain_wait_for", given);
  }

  /** Returns a text as somebody may see it: the host if there is no `player`, null for anybody. */
  #seenBy(name, { player } = {}) {
    const whose = player === undefined ? 0 : 1;
    return this.text(name, whose, this.names.playerOrNobody(player));
  }

  viewFor(player) {
    return JSON.parse(this.text("tw_view_json", 1, this.names.playerOrNobody(player)));
  }

  show() {
    return this.text("tw_show");
  }

  draw(given) {
    return this.#seenBy("tw_table_draw_for", given);
  }

  replayHtml(given = {}) {
    return this.instance.memory.scope(() => this.text("tw_replay_html", pageOf(this, given)));
  }

  story(given = {}) {
    const told = () => this.text("tw_story", pageOf(this, given));
    return JSON.parse(this.instance.memory.scope(told));
  }

  onError(what) {
    const word = Object.keys(WORDS.on_error).find((number) => WORDS.on_error[number] === what);
    for (const whose of FAILING) this.must("tw_set_on_error", whose, 0, Number(word ?? 0));
  }

  takeFailures() {
    return this.text("tw_take_failures").split("\n").filter(Boolean);
  }

  takeLog() {
    return this.text("tw_take_log").split("\n").filter(Boolean);
  }

  commands() {
    return this.text("tw_commands").split("\n").filter(Boolean);
  }

  save() {
    const call = (...place) => this.call("tw_save", ...place);
    return this.instance.copiedBytes(call, this.handle);
  }

  saveJson() {
    return this.text("tw_save_json");
  }

  /** Returns a copy with the same effects. The class of a face takes over a handle as this one. */
  fork({ seed } = {}) {
    const { memory } = this.instance;
    const handle = memory.scope(() => {
      const out = memory.take(4);
      this.must("tw_fork", out);
      return memory.readSize(out);
    });
    const copy = this.constructor.of(handle);
    this.#effects.copyTo(copy.#effects);
    if (seed !== undefined) copy.submit("reseed", { value: seed });
    return copy;
  }

  get accepted() {
    const { memory } = this.instance;
    return memory.scope(() => {
      const out = memory.take(8);
      this.must("tw_accepted", out);
      return Number(memory.view.getBigUint64(out, true));
    });
  }

  #back(name, ...given) {
    this.must(name, ...given);
    this.names.forget();
  }

  rewind(accepted) {
    this.#back("tw_rewind", BigInt(accepted));
  }

  rewindToTurn(turn) {
    this.#back("tw_rewind_to_turn", turn);
  }

  undo(player) {
    this.#back("tw_undo", this.names.player(player));
  }

  hash(kind = "game") {
    const { memory } = this.instance;
    if (!(kind in HASHES)) throw new RangeError(`a hash is one of ${Object.keys(HASHES)}`);
    return memory.scope(() => {
      const at = memory.take(HASH_BYTES);
      this.must("tw_hash", HASHES[kind], at);
      const bytes = memory.bytes.slice(at, at + HASH_BYTES);
      return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
    });
  }
}
