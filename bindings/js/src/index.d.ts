// turnwheel in JavaScript. docs/javascript.md explains it; docs/protocol.md has every verb and
// event. The types of the protocol are made from docs/protocol.json.

import type {
  AwaitKind, Code, Event, OnError, Question, Verb, Verbs, View,
} from "./protocol.js";

export type * from "./protocol.js";

/** The place of the library: an address, bytes, a response, or a module. */
export type Source =
  | string | URL | WebAssembly.Module | BufferSource | { arrayBuffer(): Promise<ArrayBuffer> };

/** Returns an instance of the engine: that of this package, or of another file. */
export function load(source?: Source | Promise<Source>): Promise<Turnwheel>;

/** An instance of the engine, with a memory of its own. Instances share nothing. */
export interface Turnwheel {
  readonly Game: GameClass;
  readonly Rules: RulesClass;
  readonly version: string;
  /** Why the instance has ended; undefined while it lives. */
  readonly ended: string | undefined;
  /** Returns the names of the built-in rules. */
  builtinRules(): string[];
  /** Returns everything wrong or doubtful in the text of rules. `file` is its name there. */
  checkRules(rules: string, file?: string): Finding[];
  /**
   * Plays a scenario script in a game of its own, without effects in code. Returns the first
   * difference, with its file and line, or null if all is as it says.
   */
  checkScript(script: string, file?: string): string | null;
  /**
   * Returns the game of a scenario script after its last line that holds, without effects in code.
   */
  playScript(script: string, file?: string): Game;
  /** Returns a picture of the rules of a text, as SVG. */
  drawRules(rules: string, file?: string): string;
  /** Returns the rules of a text in English prose. */
  tellRules(rules: string, file?: string): string;
}

/** Something wrong or doubtful in rules. */
export interface Finding {
  /** An `error` is refused, a `warning` a probable mistake, a `hint` for the host to decide. */
  severity: "error" | "warning" | "hint";
  /** The name of the file, as it was given. */
  file: string;
  /** The line, from 1. */
  line: number;
  /** The column, from 1, of a mistake in a line of verbs. */
  column: number | null;
  /** The key, as in `steps.draw.window`; empty if the file cannot be read at all. */
  key: string;
  message: string;
  /** The name that was probably meant. */
  suggestion: string | null;
}

/** What has memory in the instance, which is freed by `free`, by `using`, or by the collector. */
export interface Held {
  free(): void;
  [Symbol.dispose](): void;
}

/** Rules that many games share. */
export interface Rules extends Held {
  /** The smallest and the largest number of players. */
  readonly players: { min: number; max: number };
}

export interface RulesClass {
  /**
   * Reads rules: built in by name, or from a text in TOML, or in JSON if `file` ends in `.json`.
   * `bases` are other texts by the names under which the text is based on them.
   */
  new (rules: string, options?: { file?: string; bases?: Record<string, string> }): Rules;
}

/** What a game waits for. */
export interface Await {
  kind: AwaitKind;
  window?: string;
  choice?: number;
  player?: string;
  /** The player who decides for that one, if somebody else does. */
  by?: string;
  question?: Question;
  effect?: string;
}

/** The table: looks, and the verbs. */
export interface Table extends Verbs {
  /** The number of turns begun; 0 before the first. */
  readonly turn: number;
  readonly round: number;
  readonly chapter: string | null;
  readonly phase: string | null;
  readonly step: string | null;
  /** The player whose turn it is. */
  readonly active: string | null;
  /** The player who may act. */
  readonly priority: string | null;
  readonly winner: string | null;
  readonly over: boolean;
  /** How many objects are on the stack. */
  readonly stackHeight: number;
  /** The players who take turns, in the order of their seats. */
  readonly order: string[];
  /** The players for whom the game waits, whatever it waits for. */
  readonly toAct: string[];
  /** The players who owe an answer in the window on top. */
  readonly pending: string[];
  readonly awaiting: Await;
  /** Returns a counter of the game or of a player; 0 if it is not set. */
  counter(name: string, player?: string): number;
  /** Counters an object on the stack, which is removed without resolving. */
  counter(object: number, options?: { source?: number }): void;
  /** Returns true if the game or the player has the flag. */
  flag(name: string, player?: string): boolean;
  /** Returns the value of a condition of rules files; of one that holds it is 1. */
  fact(condition: string, player?: string): number;
  /** Returns the whole table as the host, or this effect, sees it. */
  view(): View;
  /** Submits a command as scripts write it: `push Ada bolt target=Ben`. */
  command(line: string): void;
  /** Submits a command: a verb, and its arguments by name. */
  submit(verb: Verb, given?: Record<string, unknown>): void;
}

/** Who looks: a player, null for anybody, or the host. */
export interface Viewer {
  player?: string | null;
}

/** Whose story it is, and words beside the library's own. */
export interface StoryOptions extends Viewer {
  words?: string | { names?: Record<string, string>; phrases?: Record<string, string> };
}

/** A sentence of a story, and the first and the last of the commands that it tells of. */
export interface Told {
  first: number;
  last: number;
  text: string;
}

/** Words for a question: its prompt, and a label for each option. */
export interface Words {
  prompt?: string;
  labels?: readonly string[];
}

/** The least and the most options to pick; 1 by default. */
export interface Picks extends Words {
  min?: number;
  max?: number;
}

/** What an effect is given. It is over when the effect returns. */
export interface Card extends Table {
  /** The name of the effect. */
  readonly effect: string;
  readonly controller: string | null;
  readonly target: string | null;
  readonly object: number | null;
  /** The host's number of the card. */
  readonly source: number | null;
  readonly data: number;
  /** The event that set it off. */
  readonly event: Event | null;
  /** Writes a line to the host's log. */
  log(line: string): void;
  /** Returns a number from 1 to `max` by the game's own generator. */
  random(max: number): number;
  /**
   * Asks a player to pick options, and returns the picked ones; none if the player has left. Whole
   * numbers are shown as such, texts as labels, and anything else by its position.
   */
  choose<T>(player: string, options: readonly T[], picks?: Picks): T[];
  /** Asks several players at once, who answer in any order. */
  chooseEach<T>(
    players: readonly string[],
    options: readonly T[],
    picks?: Picks,
  ): Record<string, T[]>;
  /** Asks a player for the order of all options. */
  chooseOrder<T>(player: string, options: readonly T[], words?: Words): T[];
  /** Asks a player for a number; null if the player has left. */
  chooseNumber(
    player: string,
    min: number,
    max: number,
    words?: { prompt?: string },
  ): number | null;
  /** Asks a player yes or no; the labels are that of yes and that of no. */
  chooseYesNo(player: string, words?: Words): boolean;
}

/** An effect: a function that has finished its work when it returns. */
export type Effect = (card: Card) => void;

/** A command that a player may submit now, complete but for one number at most. */
export interface Move {
  verb: Verb;
  /** Its arguments by name. */
  columns: Record<string, string | number | boolean | number[]>;
  /** The argument that is open, and the numbers that it may have. */
  open?: { column: "data" | "picks" | "payload"; from: number; to: number };
  /** The word that the rules have for the number in it. */
  label?: string;
  /** The move as text, with the bounds of an open number. */
  text: string;
}

export interface GameClass {
  /**
   * Makes a game that has not begun, by rules (a name, a text, or `Rules`), for players with these
   * names, or for so many called A, B, C. Equal seeds give equal games.
   */
  new (
    rules: string | Rules,
    options?: { players?: number | readonly string[]; seed?: number | bigint },
  ): Game;
  /** Loads a save. Register the game's effects before it continues. */
  load(rules: string | Rules, save: Uint8Array): Game;
}

/** A game in play. Each command is accepted whole, or refused with nothing changed. */
export interface Game extends Table, Held {
  /** Submits a command, or a move with the number that it leaves open. */
  submit(verb: Verb, given?: Record<string, unknown>): void;
  submit(move: Move, number?: number): void;
  /** Registers an effect; the same name again replaces it. */
  effect(name: string, run: Effect): this;
  removeEffect(name: string): void;
  /** Defines an effect as data: verbs as scripts write them, separated by `;`. */
  define(name: string, verbs: string): void;
  /** Returns the names of the effects that the game needs and nobody has registered. */
  effectsMissing(): string[];
  /** Returns what happened since the last call. */
  events(): Event[];
  /** Returns the same as text, one line an event. */
  eventLines(): string[];
  /** Discards what happened. */
  clearEvents(): void;
  /** Returns the moves of a player; with `tried`, only those that are accepted as they stand. */
  moves(player: string, options?: { tried?: boolean; most?: number }): Move[];
  /** Returns `allowed`, or why a command would be refused. Nothing changes. */
  explain(command: string | Move, number?: number): string;
  /** Returns in words for whom the game waits, and why, as far as the viewer may know. */
  explainWait(viewer?: Viewer): string;
  /** Returns the table as a player may see it; without one, as anybody may. */
  viewFor(player: string | null): View;
  /** Returns the table as a few lines of text. */
  show(): string;
  /** Returns a picture of the table as the viewer may see it, as SVG. */
  draw(viewer?: Viewer): string;
  /** Returns the past as a page of HTML; of a player, as that one may see it, null for anybody. */
  replayHtml(options?: { title?: string } & StoryOptions): string;
  /** Returns what happened, one sentence for each decision. */
  story(options?: StoryOptions): Told[];
  /** Says what becomes of a command in which an effect fails; it is refused by default. */
  onError(what: OnError): void;
  /** Returns why effects were left out since the last call. */
  takeFailures(): string[];
  /** Returns the lines that effects wrote since the last call. */
  takeLog(): string[];
  /** Returns the accepted commands that the game keeps, as text. */
  commands(): string[];
  save(): Uint8Array;
  saveJson(): string;
  /** Returns a copy with the same effects; with a seed, with other random numbers to come. */
  fork(options?: { seed?: number | bigint }): Game;
  /** How many commands were accepted. */
  readonly accepted: number;
  /** Goes back to just after so many commands. */
  rewind(accepted: number): void;
  /** Goes back to just after the command with which a turn began. */
  rewindToTurn(turn: number): void;
  /** Undoes the player's last decision. */
  undo(player: string): void;
  /** Returns a hash, 32 hexadecimal digits: equal games have equal ones. */
  hash(kind?: "game" | "position" | "public"): string;
}

/** A refusal of the engine, which has changed nothing. */
export class TurnwheelError extends Error {
  /** The code's name, for programs; it never changes. */
  readonly code: Code;
  /** The code's number; its hundreds say whose fault it is. */
  readonly number: number;
  readonly player?: string;
  /** The player to wait for instead. */
  readonly waitingFor?: string;
  /** The verb that was refused. */
  readonly command?: string;
  /** The argument it is about. */
  readonly argument?: string;
  /** The unknown word, and the nearest known one. */
  readonly word?: string;
  readonly meant?: string;
  readonly effect?: string;
  readonly file?: string;
  readonly line?: number;
}

/** The call is wrong: an unknown name, a missing argument, a busy game (1xx). */
export class MisuseError extends TurnwheelError {}
/** The rules do not allow it now (2xx). */
export class RejectedError extends TurnwheelError {}
/** An effect failed; what it threw is the cause (3xx). */
export class EffectError extends TurnwheelError {}
/** The work, the players or a text exceed a limit (4xx). */
export class LimitError extends TurnwheelError {}
/** A rules text, a script or a save cannot be used (5xx). */
export class DataError extends TurnwheelError {}
/** A bug in the engine; please report it (9xx). */
export class InternalError extends TurnwheelError {}

/** The instance has ended, with all of its games: load another one. */
export class TurnwheelDead extends Error {
  /** What was told at the end. */
  readonly reason: string;
}
