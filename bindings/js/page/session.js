// What the page is about: rules, players, a course of commands, and the game at its place.

import { lineOf } from "../src/verbs.js";
import { Course } from "./course.js";
import { Played } from "./played.js";

/** What happens in every turn; a row of passes ends where anything else happens. */
const QUIET = new Set([
  "passed", "priority_given", "window_opened", "window_closed", "step_began", "step_ended",
  "phase_began", "phase_ended", "step_skipped", "phase_skipped",
]);
const MOST_PASSES = 1000;

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
  }

  get game() {
    return this.#played?.game;
  }

  get lacking() {
    return [...(this.#played?.lacking ?? [])];
  }

  /** How many commands of the branch at hand the rules accept. */
  get reached() {
    return this.refusal?.at ?? this.course.commands.length;
  }

  /** Begins with a course of commands; throws if there can be no game, and then changes nothing. */
  open({ rules, players, seed, commands, place }) {
    const game = this.#newGame(rules, players, seed);
    this.course = new Course([...commands], place);
    this.#take(game, { rules, players, seed });
  }

  /** Plays the same commands by other rules, players or seed; throws as `open`. */
  replay(changed) {
    const given = { ...this.given, ...changed };
    this.#take(this.#newGame(given.rules, given.players, given.seed), given);
  }

  #newGame(rules, players, seed) {
    return new this.#tw.Game(rules, { players: counted(players), seed });
  }

  #take(game, given) {
    this.#played?.free();
    this.#played = new Played(game);
    this.given = given;
    this.#follow();
  }

  /** Plays the whole branch, so that all of it is told, and returns to the place. */
  #follow() {
    const { commands } = this.course;
    this.refusal = this.#played.go(commands, commands.length);
    this.told = this.#played.story();
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
    if (this.course.place === this.course.commands.length) this.told = this.#played.story();
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
