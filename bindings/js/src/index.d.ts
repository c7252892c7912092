// turnwheel in JavaScript. docs/javascript.md explains it; docs/protocol.md has every verb and
// event. The types of the protocol are made from docs/protocol.json.

// `using` needs `Symbol.dispose`, which few programs have among their `lib`.
/// <reference lib="esnext.disposable" />

import type {
  AwaitKind, Code, Event, OnError, Question, Verb, Verbs, View,
} from "./protocol.js";

export type * from "./protocol.js";

/**
 * The place of the library: an address (a text or a `URL`), bytes, a response, or a
 * `WebAssembly.Module`. No type of browsers is named, because programs for Node.js do without them.
 */
export type Source = string | object;

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
  checkScript(script: string, options?: ScriptOptions): string | null;
  /** Plays many games by a policy, and returns their totals: the same for equal seeds. */
  simulate<S = any>(rules: string | Rules, options: SimulationOptions<S>): Totals;
  /**
   * Returns the game of a scenario script after its last line that holds, without effects in code.
   */
  playScript(script: string, options?: ScriptOptions): Game;
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

export interface ScriptOptions {
  /** The name in errors. */
  file?: string;
  /**
   * The limits of this host's games, named as in `[limits]` of rules; what is not given has its
   * default, so `{}` takes back whatever rules of others have raised.
   */
  limits?: Partial<Record<Limit, number>>;
}

export interface RulesOptions extends ScriptOptions {
  bases?: Record<string, string>;
}

export type Limit =
  "effects" | "turns" | "steps" | "verbs" | "questions" | "events" | "looks" | "members" | "bytes";

export interface RulesClass {
  /**
   * Reads rules: built in by name, or from a text in TOML, or in JSON if `file` ends in `.json`.
   * `bases` are other texts by the names under which the text is based on them.
   */
  new (rules: string, options?: RulesOptions): Rules;
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

/** The table, looked at. */
export interface Looks {
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
  /** Returns true if the game or the player has the flag. */
  flag(name: string, player?: string): boolean;
  /** Returns the value of a condition of rules files; of one that holds it is 1. */
  fact(condition: string, player?: string): number;
  /** Returns the whole table as the host, or this effect, sees it. */
  view(): View;
}

/** The table: looks, and the verbs. */
export interface Table extends Looks, Verbs {
  counter(name: string, player?: string): number;
  /** Counters an object on the stack, which is removed without resolving. */
  counter(object: number, options?: { source?: number }): void;
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

/** What an effect is given. It is over when the effect returns. `S` is the host's state. */
export interface Card<S = any> extends Table {
  /** The name of the effect. */
  readonly effect: string;
  /** Who plays it, or whose trigger it is. */
  readonly controller: string | null;
  /** The player it targets, or for whom it runs if it runs for each. */
  readonly target: string | null;
  /** The object on the stack that it targets; its own is the last of `view().stack`. */
  readonly object: number | null;
  /** The host's number of the card. */
  readonly source: number | null;
  readonly data: number;
  /** The event that set it off. */
  readonly event: Event | null;
  /**
   * What the game carries for the host, to be changed or replaced; null if it carries nothing. The
   * engine takes a change back with the effect.
   */
  state: S;
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
export type Effect<S = any> = (card: Card<S>) => void;

/** What comes before the card of an effect is played, as rules files say it for an effect. */
export interface CardOptions<S = any> {
  /** The kind of action as which it is played. */
  action?: string;
  /** A condition, seen from the player. */
  when?: string;
  /** What the command names. */
  takes?: { target?: string; data?: unknown };
  /** What pays for it within the command: a function, or the name of an effect. */
  cost?: Effect<S> | string;
}

/** A table for reading, lent until the function that gets it returns. */
export interface Reading<S = any> extends Looks {
  /** What the game carries for the host, as it is: to be read. */
  readonly state: S;
}

/** A table for reading while a player's cards are offered. */
export interface Look<S = any> extends Reading<S> {
  /** The player whose moves are listed. */
  readonly player: string;
  /**
   * Offers a command of the player, usually `act` or `push` with an effect and the `source` of its
   * card. What the card takes and this leaves open is filled in.
   */
  offer(verb: Verb, given?: Record<string, unknown>): void;
}

/** Offers what a player holds. It keeps nothing: it is called whenever moves are listed. */
export type Offers<S = any> = (look: Look<S>, player: string) => void;

/** How to search. */
export interface SearchOptions<S = any> {
  /** How many games are played; 1000 by default. */
  games?: number;
  /** How many trees grow apart from each other, at most 256; 4 by default. */
  trees?: number;
  /** The number of commands after which a game is judged as it stands; 400 by default. */
  depth?: number;
  /** The seed; by default one that follows from the position. */
  seed?: number | bigint;
  /** How much decisions are preferred of which little is known; 1 by default. */
  explore?: number;
  /** True if only the first decision is searched, and every other is random. */
  flat?: boolean;
  /** True if the player may know everything that the game holds. */
  perfect?: boolean;
  /**
   * Returns a state that the player cannot tell from the true one; a game with a state needs it,
   * unless the search is perfect. `random(6)` returns a number from 1 to 6.
   */
  guess?: (look: Reading<S>, player: string, random: (max: number) => number) => S;
  /** Returns how well each seat stands, one number for each; by default the winner stands best. */
  score?: (look: Reading<S>) => number[];
}

/**
 * Returns one of the moves, or `[move, number]` if it leaves a number open; it is asked again,
 * without that move, if it is refused. `random(6)` returns a number from 1 to 6.
 */
export type Policy<S = any> = (
  look: Reading<S>, player: string, moves: Move[], random: (max: number) => number,
) => Move | [Move, number];

/** Which games to simulate. */
export interface SimulationOptions<S = any> {
  /** How many players, called A, B, C. */
  players: number;
  games: number;
  /** How players decide: at random by default, by the first of their moves, or as you say. */
  policy?: "random" | "first" | Policy<S>;
  /** The seed of the whole, from which each game's own follows. */
  seed?: number | bigint;
  /** The number of the first game, so that parts can be played apart; 0 by default. */
  first?: number;
  /** The number of commands after which a game is left unfinished; 10 000 by default. */
  mostCommands?: number;
  /** What the games have beside their rules. */
  cards?: {
    /** Registers effects, triggers and offers: once in each game. */
    register?: (game: Game<S>) => void;
    /** Gives a new game its state; the seed is the only chance that it uses. */
    begin?: (game: Game<S>, seed: bigint) => void;
    copy?: (state: S) => S;
  };
  /** True to list the games one by one. */
  rows?: boolean;
  /** True if a game that cannot continue counts as failed, and does not end the simulation. */
  keepErrors?: boolean;
}

/** What came out of a simulation. */
export interface Totals {
  games: number;
  finished: number;
  /** Games that were left after `mostCommands`. */
  unfinished: number;
  failed: number;
  draws: number;
  /** The games that each seat has won, from the first. */
  wins: number[];
  metrics: Record<string, number>;
  /** The sum of the games' hashes. */
  hash: string;
  /** The games in their order, if they were asked for. */
  rows: Played[];
}

/** One game of a simulation. */
export interface Played {
  number: number;
  /** The seed by which it is played again. */
  seed: bigint;
  commands: number;
  turns: number;
  rounds: number;
  /** The seat that won, counted from 0 as in `wins`. */
  winner: number | null;
  over: boolean;
  /** The side that won, if only the host knows its members. */
  side: string | null;
  /** Why it could not continue. */
  error: string | null;
}

/** A decision that a search has tried, to be submitted as any move. */
export interface Tried extends Move {
  /** The games that were played after it. */
  games: number;
  /** Their average result, from 0, the worst of this search, to 1, the best. */
  value: number;
}

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

/** How a state is copied, and made text for saves. */
export interface StateWays<S> {
  /** Returns a copy that shares nothing that changes; `structuredClone` by default. */
  copy?: (state: S) => S;
  /** Returns a state as text, by default as JSON, which holds plain values only. */
  write?: (state: S) => string;
  /** Returns the state that was written. */
  read?: (text: string) => S;
}

export interface GameOptions<S> extends StateWays<S> {
  players?: number | readonly string[];
  seed?: number | bigint;
  /** A value that the game carries for the host; it keeps a copy. */
  state?: S;
}

export interface GameClass {
  /**
   * Makes a game that has not begun, by rules (a name, a text, or `Rules`), for players with these
   * names, or for so many called A, B, C. Equal seeds give equal games.
   */
  new <S = any>(rules: string | Rules, options?: GameOptions<S>): Game<S>;
  /** Loads a save, of `save` or `saveJson`. Register the game's effects before it continues. */
  load<S = any>(rules: string | Rules, save: Uint8Array | string, ways?: StateWays<S>): Game<S>;
}

/** A game in play. Each command is accepted whole, or refused with nothing changed. */
export interface Game<S = any> extends Table, Held {
  /**
   * A copy of what the game carries for the host, null if it carries nothing. Another one is given
   * by assigning it. Plain objects and lists of the copy are frozen, as no change of them counts.
   */
  state: S;
  /** Changes the state and submits a command as scripts write it: both, or neither. */
  commandWithChange(line: string, change: (state: S) => void): void;
  /** Submits a command, or a move with the number that it leaves open. */
  submit(verb: Verb, given?: Record<string, unknown>): void;
  submit(move: Move, number?: number): void;
  /**
   * Registers an effect, with what comes before its card is played; the same name again replaces
   * both.
   */
  effect(name: string, run: Effect<S>, card?: CardOptions<S>): this;
  removeEffect(name: string): void;
  /** Makes a function offer what players hold, for this game and its forks; null lifts it. */
  offers(run: Offers<S> | null): this;
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
  /**
   * Returns the moves of a player, and behind them those that are offered; with `tried`, only those
   * that are accepted as they stand, each tried on a copy.
   */
  moves(player: string, options?: { tried?: boolean; most?: number }): Move[];
  /**
   * Returns the decisions of a player that a search has tried, the best first; none if there is
   * nothing to decide. It plays on copies, with the effects of this game and what the player knows.
   */
  search(player: string, options?: SearchOptions<S>): Tried[];
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
  /**
   * Plays each command with effects twice from now on, for tests: on this game, and on a copy with
   * those that `cards` registers. What differs is refused with `ran_differently`, and so effects
   * that keep state outside the game are found. Null plays once again.
   */
  playTwice(cards: ((game: Game<S>) => void) | null): this;
  /** Says what becomes of a command in which an effect fails; it is refused by default. */
  onError(what: OnError): void;
  /** Returns why effects were left out since the last call. */
  takeFailures(): string[];
  /** Returns the lines that effects wrote since the last call. */
  takeLog(): string[];
  /** Returns the accepted commands that the game keeps, as text. */
  commands(): string[];
  /** Returns the game as bytes, for `Game.load` in any language. */
  save(): Uint8Array;
  /** Returns the game as a text that people can read, to be loaded as well. */
  saveJson(): string;
  /** Returns a copy with the same effects; with a seed, with other random numbers to come. */
  fork(options?: { seed?: number | bigint }): Game<S>;
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
