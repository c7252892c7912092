// What the page is about: rules, players, a course of commands, and the game at its place.

import { lineOf } from "../src/verbs.js";
import { Course } from "./course.js";
import { withRules } from "./files.js";
import { Played } from "./played.js";

/** What happens in every turn; a row of passes ends where anything else happens. */
const QUIET = new Set([
  "passed", "priority_given", "window_opened", "window_closed", "step_began", "step_ended",
  "phase_began", "phase_ended", "step_skipped", "phase_skipped",
]);
const MOST_PASSES = 1000;
/** The most commands that the page plays at once, and lists. */
const MOST_COMMANDS = 20_000;
export const BEGINNING = { commands: ["start"], place: 1 };
/** The usual ones: rules of a stranger's link may allow a command to run for hours. */
export const LIMITS = {};
/** What stands for a command that has no sentence for whoever looks. */
const UNTOLD = "Not told.";

export class Session {
  #tw;
  #played;

  constructor(tw) {
    this.#tw = tw;
    this.course = new Course();
    /** The sentences of the branch at hand, each with the commands that it tells of. */
    this.told = [];
    /** The first command that the rules refuse: its place and the error. */
    this.refusal = undefined;
    /** Who looks: a seat from 1, 0 for anybody, or undefined for the host, who sees everything. */
    this.seen = undefined;
  }

  /** Takes another instance of the library, with which a game is to be opened. */
  revive(tw) {
    this.#tw = tw;
    this.#played = undefined;
  }

  get game() {
    return this.#played?.game;
  }

  get lacking() {
    return [...(this.#played?.lacking ?? [])];
  }

  /** The commands of the branch at hand, as far as whoever looks may read them. */
  get said() {
    const { commands } = this.course;
    return this.seen === undefined ? commands : commands.map(() => UNTOLD);
  }

  get players() {
    return this.game.view().players.map(({ name }) => name);
  }

  get #viewer() {
    return this.seen === undefined ? {} : { player: this.players[this.seen - 1] ?? null };
  }

  /** What whoever looks may see: the name, the table, why it waits, a picture, and a hash. */
  look() {
    const { game } = this;
    const viewer = this.#viewer;
    const { player } = viewer;
    const isHost = player === undefined;
    const view = isHost ? game.view() : game.viewFor(player);
    const hash = isHost ? `hash ${game.hash()}` : `public hash ${game.hash("public")}`;
    return { player, view, wait: game.explainWait(viewer), drawing: game.draw(viewer), hash };
  }

  /** Changes who looks. A seat that is not there is anybody's, so that nothing is told by it. */
  see(seat) {
    this.#sit(seat);
    this.#follow();
  }

  #sit(seat) {
    this.seen = seat === undefined || seat <= this.players.length ? seat : 0;
  }

  /** How many commands of the branch at hand the rules accept. */
  get reached() {
    return this.refusal?.at ?? this.course.commands.length;
  }

  /**
   * Begins with a course of commands: in a game of `players` and `seed`, or in that of a `save` or
   * a `script`, which has commands of its own. Throws if there can be no game, and then changes
   * nothing.
   */
  open({ commands, place, seen, ...given }) {
    const played = this.#begun(given);
    const said = commands ?? played.commands;
    if (said.length > MOST_COMMANDS) {
      played.free();
      const told = `It has ${said.length} commands, and the page plays at most ${MOST_COMMANDS}.`;
      throw new RangeError(told);
    }
    this.course = new Course([...said], place);
    this.seen = seen;
    this.#take(played, given);
  }

  /** Begins again, by what is at hand but for what is changed; throws as `open`. */
  begin(changed) {
    const { rules, players, seed } = { ...this.given, ...changed };
    this.open({ rules, players, seed, ...BEGINNING, seen: this.seen });
  }

  /** Plays the same commands by other rules; throws as `open`. */
  replay({ rules }) {
    const { script } = this.given;
    const changed = script === undefined ? { rules } : { rules, script: withRules(script, rules) };
    const given = { ...this.given, ...changed };
    this.#take(this.#replayed(given), given);
  }

  #replayed(given) {
    try {
      return this.#begun(given);
    } catch (error) {
      // By other rules than its own a save cannot be loaded; its commands are played by them.
      if (given.save === undefined || error.code !== "save_rules" || !given.isWhole) throw error;
      return this.#begun({ ...given, save: undefined });
    }
  }

  #begun({ rules, players, seed, save, script }) {
    const { Game, playScript } = this.#tw;
    if (script !== undefined) return new Played(() => playScript(script, { limits: LIMITS }));
    if (save !== undefined) return this.#byRules(rules, (lowered) => Game.load(lowered, save));
    // A large seed is a text in links and pages.
    const setup = { players: counted(players), seed: BigInt(seed) };
    return this.#byRules(rules, (lowered) => new Game(lowered, setup));
  }

  #byRules(rules, begin) {
    return new Played(() => {
      const lowered = new this.#tw.Rules(rules, { limits: LIMITS });
      try {
        return begin(lowered);
      } finally {
        lowered.free();
      }
    });
  }

  #take(played, given) {
    this.#played?.free();
    this.#played = played;
    this.given = given;
    if (given.save ?? given.script) this.#readSetup();
    this.see(this.seen);
  }

  /** Reads who plays and with which seed, for a new beginning; JSON has large seeds as text. */
  #readSetup() {
    const { players, seed, kept } = JSON.parse(this.game.saveJson()).turnwheel;
    this.given = { ...this.given, players, seed, isWhole: kept.beginning === null };
  }

  /** Plays the whole branch, so that all of it is told, and returns to the place. */
  #follow() {
    const { commands } = this.course;
    this.refusal = this.#played.go(commands, commands.length);
    this.told = this.#played.story(this.#viewer);
    this.go(this.course.place);
  }

  /** Goes to a place of the branch at hand, or as far as the rules accept it. */
  go(place) {
    this.course.place = Math.max(0, Math.min(place, this.reached));
    this.#played.go(this.course.commands, this.course.place);
  }

  switchTo(branch) {
    this.course.switchTo(branch);
    this.#follow();
  }

  /** Plays a command at the place; throws if it is refused. */
  play(command) {
    this.#play(command);
    this.#tell();
  }

  /** Returns what happened. */
  #play(command) {
    const events = this.#played.play(command);
    const before = this.course.current;
    this.course.add(command);
    if (this.course.current !== before) this.refusal = undefined;
    return events;
  }

  /** Tells the branch again if its last command is new: a story ends at the game's place. */
  #tell() {
    if (this.course.place === this.course.commands.length) {
      this.told = this.#played.story(this.#viewer);
    }
  }

  /** Passes for the players who may act, until more happens than that the game moves along. */
  passOn() {
    try {
      for (let left = MOST_PASSES; left > 0; left -= 1) {
        const player = this.game.priority ?? this.game.toAct[0];
        if (player === undefined) return;
        const events = this.#play(lineOf("pass", { player }));
        if (events.some(({ kind }) => !QUIET.has(kind))) return;
      }
    } finally {
      this.#tell();
    }
  }
}

/** Returns the names of players, or how many there are if only a number is written. */
function counted(players) {
  return players.length === 1 && /^\d+$/.test(players[0]) ? Number(players[0]) : players;
}
