// A game in play.

import { Effects } from "./effects.js";
import { readEvents } from "./events.js";
import { Handle } from "./handle.js";
import { columnsOf, readMoves } from "./moves.js";
import { exact, long, natural, readJson, seedOf, wordNumber } from "./names.js";
import { setOffers } from "./offers.js";
import { optionsOf } from "./options.js";
import { WORDS } from "./protocol.js";
import { withRules } from "./rules.js";
import { search } from "./search.js";
import { Ways, carriedBy, commandWithChange } from "./state.js";
import { Table } from "./table.js";
import { playTwice } from "./twice.js";
import { lineOf } from "./verbs.js";

/** Effects of the host's, and those without code. */
const FAILING = [0, 2];
const HASHES = { game: 0, position: 1, public: 2 };
const HASH_BYTES = 16;
/** The places of the options of a page: title, whose it is, and the player. */
const PAGE = { bytes: 48, title: 0, words: 12, whose: 16, who: 20 };

/** Returns the place of the options of a page or a story. */
function pageOf(game, given) {
  const { title, player, words } = optionsOf(given, "title", "player", "words");
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
export function newGame(instance, rules, { players = 2, seed = 0 }) {
  const { memory } = instance;
  const number = seedOf(seed);
  return withRules(instance, rules, (handle) =>
    memory.scope(() => {
      const isNamed = Array.isArray(players);
      const names = isNamed ? memory.texts(players, "the name of a player") : 0;
      const count = isNamed ? players.length : natural(players, "players");
      const given = [handle, names, count, number];
      return instance.made((...place) => instance.call("tw_game_new", ...given, ...place));
    }),
  );
}

/** Makes a game out of a save, and returns its handle. */
export function loadGame(instance, rules, save) {
  const { memory } = instance;
  const bytes = typeof save === "string" ? new TextEncoder().encode(save) : save;
  if (!(bytes instanceof Uint8Array)) {
    throw new TypeError("a save is a Uint8Array, or the text of `saveJson`");
  }
  return withRules(instance, rules, (handle) =>
    memory.scope(() => {
      const given = [handle, memory.copy(bytes), bytes.length];
      return instance.made((...place) => instance.call("tw_load", ...given, ...place));
    }),
  );
}

export class Game extends Table {
  #held;
  #effects;
  #ways;
  /** What the library calls for offers. */
  #offering;
  /** What it calls for fresh effects. */
  #fresh;

  /**
   * Takes over the game of a handle; the options are those of its state. One that is lent stays
   * with the library.
   */
  constructor(instance, handle, options = {}) {
    super(instance);
    this.#held = new Handle(instance, handle, options.isLent ? undefined : "tw_game_free");
    this.#effects = new Effects(this);
    this.#ways = new Ways(instance, options);
    if (options.state !== undefined) this.state = options.state;
  }

  /** Reads the state of the save that the game was loaded from; without it, the game is freed. */
  static withState(game) {
    try {
      game.#ways.readFor(game);
      return game;
    } catch (thrown) {
      game.free();
      throw thrown;
    }
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

  submit(verb, given) {
    if (typeof verb === "string") super.submit(verb, given);
    else super.submit(verb?.verb, columnsOf(verb, given));
  }

  get state() {
    const carried = carriedBy(this);
    return carried === undefined ? null : carried.ways.copyToShow(carried.value);
  }

  set state(value) {
    this.#ways.giveTo(this, value);
  }

  commandWithChange(line, change) {
    commandWithChange(this, line, change);
  }

  effect(name, run, card) {
    this.#effects.register(name, run, card);
    return this;
  }

  offers(run) {
    this.#offering = setOffers(this, run);
    return this;
  }

  playTwice(cards) {
    const lent = (handle) => this.constructor.of(handle, { isLent: true });
    this.#fresh = playTwice(this, cards, lent);
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

  search(player, options) {
    const fresh = (copy) => this.#effects.lendTo(copy);
    return search(this, player, options, { fresh, ways: this.#ways });
  }

  explain(command, given) {
    const { memory } = this.instance;
    const isText = typeof command === "string";
    const line = isText ? command : lineOf(command?.verb, columnsOf(command, given));
    return memory.scope(() => this.text("tw_explain_command", memory.text(line, "a command")));
  }

  explainWait(given) {
    return this.#seenBy("tw_explain_wait", given);
  }

  /** Returns a text as somebody may see it: the host if there is no `player`, null for anybody. */
  #seenBy(name, given) {
    const { player } = optionsOf(given, "player");
    const whose = player === undefined ? 0 : 1;
    return this.text(name, whose, this.names.playerOrNobody(player));
  }

  viewFor(player) {
    return readJson(this.text("tw_view_json", 1, this.names.playerOrNobody(player)));
  }

  show() {
    return this.text("tw_show");
  }

  draw(given) {
    return this.#seenBy("tw_table_draw", given);
  }

  replayHtml(given) {
    return this.instance.memory.scope(() => this.text("tw_replay_html", pageOf(this, given)));
  }

  story(given) {
    const told = () => this.text("tw_story", pageOf(this, given));
    return JSON.parse(this.instance.memory.scope(told));
  }

  onError(what) {
    const word = wordNumber("on_error", what);
    if (word === undefined) {
      const known = Object.values(WORDS.on_error).join(", ");
      throw new RangeError(`what becomes of a command is one of ${known}, not ${what}`);
    }
    for (const whose of FAILING) this.must("tw_set_on_error", whose, 0, word);
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
    return this.#whole(this.instance.copiedBytes(call, this.handle));
  }

  saveJson() {
    return this.#whole(this.text("tw_save_json"));
  }

  /** Returns a save, unless the state in it could not be written. */
  #whole(saved) {
    const { failure } = this.instance;
    if (failure) throw failure.thrown;
    return saved;
  }

  /** Returns a copy with the same effects. The class of a face takes over a handle as this one. */
  fork(given) {
    const { seed } = optionsOf(given, "seed");
    const { memory } = this.instance;
    const value = seed === undefined ? undefined : exact(seed, "seed");
    const handle = memory.scope(() => {
      const out = memory.take(4);
      this.must("tw_fork", out);
      return memory.readSize(out);
    });
    const copy = this.constructor.of(handle);
    this.#effects.copyTo(copy.#effects);
    copy.#ways = this.#ways;
    copy.#offering = this.#offering;
    if (value !== undefined) copy.submit("reseed", { value });
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
    this.#back("tw_rewind", long(accepted, "accepted"));
  }

  rewindToTurn(turn) {
    this.#back("tw_rewind_to_turn", natural(turn, "turn"));
  }

  undo(player) {
    this.#back("tw_undo", this.names.player(player));
  }

  hash(kind = "game") {
    const { memory } = this.instance;
    if (!Object.hasOwn(HASHES, kind)) {
      throw new RangeError(`a hash is one of ${Object.keys(HASHES).join(", ")}, not ${kind}`);
    }
    return memory.scope(() => {
      const at = memory.take(HASH_BYTES);
      this.must("tw_hash", HASHES[kind], at);
      const bytes = memory.bytes.slice(at, at + HASH_BYTES);
      return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
    });
  }
}
