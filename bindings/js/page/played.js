// A game that follows commands: forward by playing them, back by rewinding.

import { TurnwheelDead } from "../src/errors.js";

/** Effects are the host's, and this host has none, so those that the rules lack do nothing. */
const LACKING = new Set(["unknown_effect", "effect_missing"]);
const MOST_LACKING = 32;
/** How long a course may take to be played, in milliseconds: a link may hold work for hours. */
const MOST_TIME = 10_000;

/** Why a course is not played to its end, if it takes too long. */
export class Slow extends Error {}

export class Played {
  #begin;
  #marks;
  #said;

  /** `begin` makes a game, in which commands may be accepted already: one that was saved. */
  constructor(begin) {
    this.#begin = begin;
    /** The names of effects that do nothing here. */
    this.lacking = new Set();
    this.#take(begin());
    this.#said = [...this.commands];
  }

  #take(game) {
    this.game = game;
    this.commands = game.commands();
    const before = game.accepted - this.commands.length;
    this.#marks = Array.from({ length: this.commands.length + 1 }, (_, at) => before + at);
  }

  /** Takes the game as it began: what effects in code did there is played by nothing else. */
  #beginAgain() {
    this.game.free();
    this.#take(this.#begin());
    for (const name of this.lacking) this.game.effect(name, () => {});
  }

  free() {
    this.game.free();
  }

  /** Submits a command, and returns what happened. */
  play(command) {
    this.#submit(command);
    this.commands.push(command);
    this.#marks.push(this.game.accepted);
    return this.game.events();
  }

  #submit(command) {
    for (let left = MOST_LACKING; ; left -= 1) {
      try {
        this.game.command(command);
        return;
      } catch (error) {
        const name = error.word ?? error.effect;
        const isLacking = LACKING.has(error.code) && name && !this.lacking.has(name);
        if (!isLacking || left === 0) throw error;
        this.game.effect(name, () => {});
        this.lacking.add(name);
      }
    }
  }

  /** Goes to a place of commands. Returns the place and the error of the first that is refused. */
  go(commands, place) {
    let same = together(commands, this.commands, place);
    const kept = together(commands, this.#said, place);
    if (kept > same) {
      this.#beginAgain();
      same = kept;
    }
    if (same < this.commands.length) {
      this.game.rewind(this.#marks[same]);
      this.game.clearEvents();
      this.commands.length = same;
      this.#marks.length = same + 1;
    }
    const end = performance.now() + MOST_TIME;
    for (let at = same; at < place; at += 1) {
      if (performance.now() > end) return { at, error: new Slow() };
      try {
        this.play(commands[at]);
      } catch (error) {
        if (error instanceof TurnwheelDead) throw error;
        return { at, error };
      }
    }
    return undefined;
  }

  /**
   * Returns the story so far as the viewer may know it: sentences, each with the first and the last
   * command that it tells of, from 1. What the game does by itself belongs to the command that led
   * to it.
   */
  story(viewer) {
    let place = 1;
    const placeOf = (accepted) => {
      while (this.#marks[place] < accepted) place += 1;
      return place;
    };
    return this.game.story(viewer).map(({ first, last, text }) =>
      ({ first: placeOf(first), last: placeOf(last), text }));
  }
}

/** Returns how many of the first commands two lists have in common, at most so many. */
function together(one, other, most) {
  const end = Math.min(most, one.length, other.length);
  let same = 0;
  while (same < end && one[same] === other[same]) same += 1;
  return same;
}
