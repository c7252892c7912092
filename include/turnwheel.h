/**
 * @file turnwheel.h
 *
 * turnwheel: turn order, priority and sequencing for card and board games.
 *
 * The loop of a host:
 *   1. ask `tw_awaiting` which player has to decide;
 *   2. let the player decide, and submit the decision: `tw_pass(game, player)`,
 *      `tw_push_with(game, player, "bolt", &(tw_push_options){ .target = other })`,
 *      `tw_command(game, "push A bolt")`, or one of `tw_legal` by `tw_submit`;
 *   3. show what happened: `tw_events` or `tw_event_text`, `tw_events_clear`; and the table:
 *      `tw_turn`, `tw_step`, `tw_counter`, `tw_stack` and others;
 *   4. repeat until the game is over: `TW_AWAIT_OVER`.
 *
 * Nouns: `tw_ruleset` (immutable, shared), `tw_game` (one call at a time, from any thread),
 * `tw_script` (a scenario). Plain structs: `tw_await` (who has to act), `tw_command_data` (what
 * somebody may do), `tw_event` (something that happened), `tw_view` (the table).
 *
 * Numbers: players, steps, objects, words and everything else that is counted are numbered from 1;
 * 0 is nobody and nothing. So a zeroed struct of options has no options set. Only the picks of a
 * question count from 0: each is the place of an option in the list that was asked.
 *
 * Events and lists are lent: `out` gets the first of `count` members, which are the library's
 * memory, valid until the next call that changes the game or asks it for a list. A look, which
 * returns a number and not a status, takes no memory, and returns 0 if the handle is not valid or
 * another call is in the game. What 0 would not tell apart, or what is more than a number,
 * is no look, and is written to `out`: `tw_hash`, `tw_accepted`, `tw_kept_from`, `tw_time_left`,
 * `tw_fact`.
 *
 * Status: every other call returns `TW_OK` or a code of `tw_code`, and each function lists its own
 * codes. Not listed are those that come from every function with such an argument:
 *
 *   any value                  `TW_BAD_VALUE`, `TW_BAD_ENUM`, `TW_TOO_LONG`, `TW_UNKNOWN_NAME`,
 *                              `TW_UNKNOWN_PLAYER` and others that begin with `TW_UNKNOWN_`
 *   a text, a pointer          `TW_BAD_UTF8`, `TW_NULL_ARGUMENT`
 *   a struct, its `reserved`   `TW_BAD_SIZE`
 *   a buffer                   `TW_BUFFER_TOO_SMALL`
 *   a handle                   `TW_WRONG_HANDLE`; of a game also `TW_BUSY` and `TW_NOT_IN_EFFECT`
 *   a new handle in `out`      `TW_TOO_LONG` if there are too many
 *
 * and `TW_PANICKED`. On failure nothing is changed or written, and `tw_error_message` returns what
 * happened and what to do next: a refused command leaves state, journal and hash as they were.
 * Only `needed` and `count`, the size of a text or list, are also written with
 * `TW_BUFFER_TOO_SMALL`. A call without a game that takes `message` and `size` writes the reason
 * for a failure there. `TW_BUSY` and `TW_WRONG_HANDLE` do not change the message of a game.
 *
 * Consequences: a command runs effects and triggers, and fails if they do. So each command may
 * also return `TW_EFFECT_FAILED`, `TW_EFFECT_MISSING`, `TW_ASKED_DIFFERENTLY`, `TW_LOOP_LIMIT`,
 * `TW_VERB_LIMIT`, `TW_OUT_OF_TIME`, and is then undone as a whole.
 *
 * Ownership: the caller owns what a function returns through `out`, and frees it with the
 * matching `_free`; freeing NULL is fine. Texts are passed as UTF-8 that ends with a zero byte,
 * and are copied. Texts are returned in the caller's buffer: `needed`, if not NULL, gets the
 * number of bytes, and with a NULL buffer of size 0 nothing else happens.
 *
 * Handles are numbers that look like pointers; there is no memory behind them. A call returns
 * `TW_WRONG_HANDLE` for a handle that was freed, is of another kind, was made up, comes from
 * another copy of the library in the process, or was lent to an effect that has returned; freeing
 * such a handle does nothing. No number is used again within the next 68 billion uses of its entry
 * in the table of handles. With 32-bit pointers it is 32 768, so that a handle that an effect kept
 * might name a run of the same effect so many runs later.
 *
 * Effects: `tw_effect` registers a function with user data and a drop function that is called
 * exactly once. While it runs, it has a game of its own, lent to it, by which it looks at the table
 * as it is at that moment and submits verbs; the handle that the host holds returns `TW_BUSY`
 * meanwhile. Other games, rulesets and scripts may be used freely. To ask a player, call
 * `tw_choose` or a similar function, and return `TW_CHOICE_PENDING` when it returns that: the
 * effect runs again from its start when the player has answered. To fail,
 * `return tw_effect_fail(game, "out of reach");`. What each call answers by the handle that the
 * host holds, and by the one that an effect is lent:
 *
 *   looks, texts, lists     as the table is        as it is inside the effect; lists stay until
 *                                                  it returns or asks again
 *   most verbs              a command, with its    the effect's verb: at once, or when it has
 *                           consequences           returned, as the verb says
 *   `tw_pass`, `tw_start`   a command              `TW_NOT_IN_EFFECT`, as for whatever else only
 *   and others of players                          players or the host do: saves, copies, hashes,
 *   and the host                                   undo, events, effects, mods, pages
 *   `tw_choose`, `tw_log`,  `TW_NO_EFFECT`, or 0   as the effect's
 *   `tw_effect_fail`, ...
 *   `tw_error_message`      of the game            of the effect's last refused call
 *   `tw_game_free`          frees                  nothing
 *
 * After `TW_CHOICE_PENDING` verbs and questions return it again, and looks still answer. A function
 * that draws (`tw_draw_fn`) is lent a game, too, for looks: every verb returns `TW_READ_ONLY`.
 *
 * Structs that may grow begin with their size. Initialize each with its own macro, such as
 * `TW_VIEW_INIT` for a `tw_view`; where there are no macros, set `struct_size` and leave zeros.
 * Later versions only append fields, and accept every size that was ever shipped: missing
 * fields are as in the macro, and are not written. A newer, larger struct is accepted as long as
 * its unknown rest is zero. Any other size is `TW_BAD_SIZE`. Options have room in `reserved`
 * instead, which is zero. Structs that are lent keep their layout.
 *
 * Threads: a ruleset and a script may be used from any number of threads at once. A game may be
 * used from any thread, one call at a time: a second call during another returns `TW_BUSY`, even
 * if it only reads. The only global data is the table of handles, which holds no data of games. An
 * effect is called on the thread that called into its game. What takes no handle, and every
 * `_free`, may be called from any thread at any time. Only `tw_simulate` and `tw_search` create
 * threads, which end before they return.
 *
 * Link: -lturnwheel -lpthread -ldl -lm
 *
 * Generated from the sources of the library; do not edit.
 */

#ifndef TURNWHEEL_H
#define TURNWHEEL_H

#include <stddef.h>
#include <stdint.h>

/**
 * How the functions are declared. On Windows they come from a DLL; define `TW_STATIC` where the
 * library is linked statically.
 */
#ifndef TW_API
#if defined(_WIN32) && !defined(TW_STATIC)
#define TW_API __declspec(dllimport)
#else
#define TW_API
#endif
#endif

/** The status that a call returns. Numbers are never reused. */
typedef enum tw_code {
  /** all is well */
  TW_OK = 0,
  /** a required pointer is NULL; pass a valid one */
  TW_NULL_ARGUMENT = 101,
  /** the handle is not of this kind, or it was freed; pass a live handle of the right kind */
  TW_WRONG_HANDLE = 102,
  /**
   * another call on this game is running; inside an effect use what the effect was given, on
   * another thread call again when that call has returned
   */
  TW_BUSY = 103,
  /** the library does not know the struct's size field; start from the INIT macro */
  TW_BAD_SIZE = 104,
  /** a number is not one of the allowed ones; use the constants of the header */
  TW_BAD_ENUM = 105,
  /** text is not valid UTF-8; pass UTF-8 */
  TW_BAD_UTF8 = 106,
  /** a required argument is missing; pass it */
  TW_MISSING_ARGUMENT = 107,
  /** there is no command of this name; see the list of commands */
  TW_UNKNOWN_COMMAND = 108,
  /** this command does not take this argument; leave it out */
  TW_UNEXPECTED_ARGUMENT = 109,
  /** there is no such player in this game; use a player's name or number */
  TW_UNKNOWN_PLAYER = 110,
  /** the ruleset has no such step; use the name of a step in the rules file */
  TW_UNKNOWN_STEP = 111,
  /** the ruleset has no such phase; use the name of a phase in the rules file */
  TW_UNKNOWN_PHASE = 112,
  /** the ruleset has no such window; use the name of a window in the rules file */
  TW_UNKNOWN_WINDOW = 113,
  /** no effect of this name is registered; register it first */
  TW_UNKNOWN_EFFECT = 114,
  /** there is no such object on the stack; it may have resolved or been countered */
  TW_UNKNOWN_OBJECT = 115,
  /** there is no such trigger; it may have expired or been removed */
  TW_UNKNOWN_TRIGGER = 116,
  /** there is no such granted turn; it may have begun or been cancelled */
  TW_UNKNOWN_GRANT = 117,
  /** the ruleset declares its actions, and this is not one of them; use a declared action */
  TW_UNKNOWN_ACTION = 118,
  /**
   * this game has never used such a name; register or define the effect of that name, or pass
   * the name as text
   */
  TW_UNKNOWN_NAME = 119,
  /** there is no such kind of event; see the list of events */
  TW_UNKNOWN_EVENT = 120,
  /** a value does not fit */
  TW_BAD_VALUE = 121,
  /** the text could not be read as a command; write: verb argument name=value */
  TW_BAD_SYNTAX = 122,
  /** only a player or the host may do this, not an effect; use another verb, or ask the player */
  TW_NOT_IN_EFFECT = 123,
  /** this call needs an effect that is being run, and none is */
  TW_NO_EFFECT = 124,
  /** the buffer is too small; the needed size is returned */
  TW_BUFFER_TOO_SMALL = 125,
  /** there are no built-in rules of this name; see the list of built-in rulesets */
  TW_UNKNOWN_RULESET = 126,
  /** the ruleset has no such chapter; use the name of a chapter in the rules file */
  TW_UNKNOWN_CHAPTER = 127,
  /** the ruleset has no such order; use `table` or the name of an order in the rules file */
  TW_UNKNOWN_ORDER = 128,
  /** the ruleset has no such token; use the name of a token in the rules file */
  TW_UNKNOWN_TOKEN = 129,
  /** the window on top has no such role; use the name of one of its roles in the rules file */
  TW_UNKNOWN_ROLE = 130,
  /**
   * no argument takes a value of this type; pass a text, a whole number, a boolean, or a list of
   * these
   */
  TW_BAD_TYPE = 131,
  /** the game carries no such state of the host's; set one first */
  TW_NO_HOST_STATE = 132,
  /** two names have the same number, which is made from their texts; rename one of them */
  TW_NAME_CLASH = 133,
  /** the table is lent for looks only; submit the command to the game itself */
  TW_READ_ONLY = 134,
  /** a number of the answer may be an option as well as a position; say which is meant */
  TW_AMBIGUOUS = 135,
  /** the game has not begun; submit start first */
  TW_NOT_STARTED = 201,
  /** the game has already begun; start is submitted once */
  TW_ALREADY_STARTED = 202,
  /** the game is over; nothing more can happen */
  TW_GAME_OVER = 203,
  /** this player may not act now; wait for the player who may */
  TW_NOT_YOUR_PRIORITY = 204,
  /** it is not this player's turn; wait for it */
  TW_NOT_YOUR_TURN = 205,
  /** this decision is another player's; let that player submit it */
  TW_NOT_YOUR_DECISION = 206,
  /** passing is not allowed now, nor ending the step or turn in place of it; act instead */
  TW_PASS_FORBIDDEN = 207,
  /** the rules do not allow this action now; the detail says which condition fails */
  TW_ACTION_FORBIDDEN = 208,
  /** a lock refuses actions of this kind; pass, or take an action that is not locked */
  TW_ACTION_LOCKED = 209,
  /** the stack is not empty; let it resolve first, or end the turn by effect */
  TW_STACK_NOT_EMPTY = 210,
  /** a question is pending; answer it first */
  TW_CHOICE_PENDING = 211,
  /** no question is pending; there is nothing to answer */
  TW_NO_CHOICE = 212,
  /** the answer is for another question; answer the pending one */
  TW_WRONG_CHOICE = 213,
  /** the answer does not fit the question; pick different options within the allowed number */
  TW_BAD_ANSWER = 214,
  /** this player has left the game */
  TW_PLAYER_LEFT = 215,
  /** this player is not in the order; insert the player first */
  TW_PLAYER_NOT_IN_ORDER = 216,
  /** this player is already sitting out */
  TW_ALREADY_SITTING_OUT = 217,
  /** this player is not sitting out */
  TW_NOT_SITTING_OUT = 218,
  /** no window is open; there is nobody to act */
  TW_NO_WINDOW = 219,
  /** no turn is in progress */
  TW_NO_TURN = 220,
  /** the order must keep at least one player who is still in the game */
  TW_ORDER_WOULD_BE_EMPTY = 221,
  /** an effect is waiting to be run; run it first */
  TW_EFFECT_PENDING = 222,
  /** the same player is named twice; name two different players */
  TW_SAME_PLAYER = 223,
  /** no edge of the current step leads there now; see the edges of the step in the rules file */
  TW_ILLEGAL_EDGE = 224,
  /** the rules require more actions before this; act first */
  TW_TOO_FEW_ACTIONS = 225,
  /** no chapter is in progress; name the one to begin */
  TW_NO_CHAPTER = 226,
  /** the window on top takes no commits; see the window's rule */
  TW_NOT_COMMITTING = 227,
  /** this player has committed already and may not change that; wait for the others */
  TW_ALREADY_COMMITTED = 228,
  /** this player has committed nothing that could be withdrawn */
  TW_NOTHING_COMMITTED = 229,
  /**
   * the player has taken this action as often as the rules allow; wait for the next turn, round
   * or chapter
   */
  TW_TOO_MANY_ACTIONS = 230,
  /** the player's newest decision cannot be taken back; continue the game */
  TW_CANNOT_UNDO = 231,
  /** the rules restart no turns; grant an extra turn, or set `restart_turn` to `allow` */
  TW_RESTART_FORBIDDEN = 232,
  /** this player is no target of the action now; choose one of those that are */
  TW_BAD_TARGET = 233,
  /** the player cannot pay for this; the detail says what fails */
  TW_CANNOT_PAY = 234,
  /** time cannot go back; submit the time of the last tick or a later one */
  TW_TIME_WENT_BACK = 240,
  /** the rules have no clock; give the rules file a `[clock]` */
  TW_NO_CLOCK = 241,
  /** an effect failed */
  TW_EFFECT_FAILED = 301,
  /** an effect that the game needs is not registered; register it and submit again */
  TW_EFFECT_MISSING = 302,
  /**
   * an effect asked other questions when it ran again; it must be deterministic up to its last
   * question
   */
  TW_ASKED_DIFFERENTLY = 303,
  /**
   * an effect acted differently with fresh code; keep its data in the game, or in the state that
   * the game carries
   */
  TW_RAN_DIFFERENTLY = 304,
  /** a function that offers moves failed; the detail says why */
  TW_OFFERS_FAILED = 305,
  /** the command caused more work than allowed; a trigger or a rule probably sets itself off */
  TW_LOOP_LIMIT = 401,
  /** the game has too many players; 64 is the limit */
  TW_TOO_MANY_PLAYERS = 402,
  /** the ruleset does not allow this number of players */
  TW_PLAYER_COUNT = 403,
  /** a script used up its instruction budget */
  TW_OUT_OF_INSTRUCTIONS = 404,
  /** a script used up its memory budget */
  TW_OUT_OF_MEMORY = 405,
  /** a list or text is longer than allowed */
  TW_TOO_LONG = 406,
  /** one effect submitted more verbs, or asked more questions, than allowed; it probably loops */
  TW_VERB_LIMIT = 407,
  /** the host interrupted the command; submit it again if it is still wanted */
  TW_INTERRUPTED = 408,
  /** a mod ran longer than the host allows */
  TW_OUT_OF_TIME = 409,
  /** that part of the past is not kept any more; keep more of it with `keep_past` */
  TW_PAST_GONE = 410,
  /**
   * the game would hold more than its limits allow; end or remove something, keep less of the
   * past with `keep_past`, or give the rules higher `limits`
   */
  TW_MEMBERS_LIMIT = 411,
  /** the rules file is no TOML or JSON, or has a key or value that no rules have */
  TW_RULES_SYNTAX = 501,
  /** the rules file contains an error */
  TW_RULES_INVALID = 502,
  /** the file cannot be read */
  TW_FILE_UNREADABLE = 503,
  /** the script contains an error */
  TW_SCRIPT_INVALID = 504,
  /** the save is damaged or not a save */
  TW_SAVE_CORRUPT = 510,
  /** the save was written by a version this library does not know */
  TW_SAVE_VERSION = 511,
  /** the save belongs to other rules */
  TW_SAVE_RULES = 512,
  /** the game does not repeat the other game */
  TW_DIVERGED = 513,
  /** a mod could not be loaded */
  TW_MOD_FAILED = 520,
  /** the game was played with other mods; bring those, leave the changed ones out, or load these */
  TW_MODS_CHANGED = 521,
  /** the engine broke one of its own promises; please report it */
  TW_INTERNAL = 901,
  /** the engine panicked; this game can no longer be used */
  TW_PANICKED = 902,
} tw_code;

/** The kinds of command. */
typedef enum tw_command_kind {
  /**
   * Begins the game and its first turn. `player` takes that turn. Without one, the rules decide:
   * the first player in the order, or one drawn by the seeded generator.
   */
  TW_COMMAND_START = 1,
  /**
   * Passes in the window on top. When everybody who owes an answer has passed, the window's
   * close rule decides what follows (CR 117.4). An automatic pass has the reason `automatic`,
   * and the `number` of the instruction to pass.
   */
  TW_COMMAND_PASS = 2,
  /**
   * Takes an action without the stack, and runs `effect`, if given, before anything else. The
   * window reopens as its rule says, and the actor or the next player may act (CR 116.2,
   * 117.3c). With a `cost`, that effect runs first: if it fails, the command is refused with
   * `cannot_pay`, and nothing has changed.
   */
  TW_COMMAND_ACT = 3,
  /**
   * Puts an object on the stack; its effect runs when it resolves. Submitted by the host, it is
   * an action of `player`, who needs the right to act. Submitted by an effect, it needs no such
   * right (CR 405). With an `action` it is still one that a lock refuses; in an effect made of
   * data, the verb is then left out (CR 702.61a). With a `cost`, that effect runs before the
   * object is put there: if it fails, the command is refused with `cannot_pay`, and nothing has
   * changed (CR 601.2h). Only the host gives one.
   */
  TW_COMMAND_PUSH = 4,
  /**
   * Removes an object from the stack without resolving it. `source` is kept only in the journal;
   * the event does not name it.
   */
  TW_COMMAND_COUNTER = 5,
  /**
   * Answers the pending question. `picks` depends on the question: the positions of the picked
   * options in its list, from 0; the positions of all in the chosen order; a number; or 1 for
   * yes and 0 for no. In scripts, Python and Lua, labels may stand for options everywhere, the
   * options themselves may be given as `options`, and numbers without a name may be either:
   * `ambiguous` if both could be meant.
   */
  TW_COMMAND_ANSWER = 6,
  /**
   * Runs an effect without the stack: now, or as soon as the effect that submits it has
   * returned. Without `player`, it belongs to the controller of that effect. If there is none,
   * it is the active player's, or the stand-in's if that player leaves before. With `players`,
   * it runs once for each of them, in that order, with that player as its target.
   */
  TW_COMMAND_RUN = 7,
  /** Reports an event of the host's own, such as the death of a creature, to the triggers. */
  TW_COMMAND_RAISE = 8,
  /**
   * Reports, in a state check, that the check changed something outside the engine. All state
   * checks then run again (CR 704.3).
   */
  TW_COMMAND_CHANGED = 9,
  /** Ends the current step; its leave effects run as at a natural end. */
  TW_COMMAND_END_STEP = 10,
  /** Ends the current phase; the leave effects run as at a natural end. */
  TW_COMMAND_END_PHASE = 11,
  /**
   * Ends the current turn; the leave effects run as at a natural end. `target` names the player
   * who takes the next turn, at the first of several places in the order. With `step`, the next
   * turn begins at that step.
   */
  TW_COMMAND_END_TURN = 12,
  /**
   * Ends the turn as an effect does. The stack and all waiting triggers are removed, then the
   * terminal step follows (CR 723.1).
   */
  TW_COMMAND_END_TURN_BY_EFFECT = 13,
  /**
   * Ends the game, with `player` as the winner, or with none. With `name`, a side of that name
   * has won, whose members only the host knows. `at` sets the time: now, with this turn or
   * round, or when everybody has had one more turn, or everybody but the turn's owner, who has
   * called the end.
   */
  TW_COMMAND_END_GAME = 14,
  /**
   * Asks `player` a question and stores the answer in the player's counter `name`; only in
   * effects. The question is for a number between `min` and `max`, for yes or no, for between
   * `min` and `max` of `options` (1 by default), or for their order. Further picks are stored in
   * `name_2`, `name_3` and so on. Players asked one after another are asked in that order, and
   * nothing else happens before the last of them has answered (CR 101.4, 608.2e). `prompt` is
   * the question in words. `labels` names the options, with commas between the labels; for yes
   * and no, yes first.
   */
  TW_COMMAND_ASK = 15,
  /**
   * Ends the chapter and with it the turn; without a chapter, begins one. `at` sets the time:
   * now, with this turn or round, or when everybody has had one more turn. `chapter` names the
   * next chapter, instead of the one in the rules; `target` names the player who takes its first
   * turn.
   */
  TW_COMMAND_END_CHAPTER = 16,
  /** Ends the round when the current turn ends, wherever the order stands. */
  TW_COMMAND_END_ROUND = 17,
  /** Ends the current step and continues at another one, if an edge of the rules leads there. */
  TW_COMMAND_GO_TO = 18,
  /**
   * Ends the current turn and gives its owner another one in its place. The new turn has an id
   * of its own and the kind `replay`. The old one does not count for the round or the chapter,
   * and passes in a row are counted from 0 again.
   */
  TW_COMMAND_RESTART_TURN = 19,
  /**
   * Gives `player` an extra turn after the current one. The newest extra turn is taken first,
   * unless the ruleset says otherwise (CR 500.7). With `after`, it follows the next turn of that
   * player.
   */
  TW_COMMAND_EXTRA_TURN = 20,
  /** Cancels a granted turn that has not begun. */
  TW_COMMAND_CANCEL_TURN = 21,
  /**
   * Makes `player` skip turns. Each skip is used up by the next turn that the player would begin
   * (CR 614.10a).
   */
  TW_COMMAND_SKIP_TURN = 22,
  /**
   * Makes the next player in the order skip a turn. The player is determined now, or when the
   * turn ends, as the ruleset says.
   */
  TW_COMMAND_SKIP_NEXT = 23,
  /**
   * Makes `player` the next in the order, without ending the current turn. Granted turns come
   * first. The order continues from that player's place, the first of several.
   */
  TW_COMMAND_JUMP = 24,
  /**
   * Makes `other` decide for `player`, and for the team with which that player shares turns. The
   * control lasts for the next turn that `player` begins, or for this one, whoever owns it (CR
   * 722, 805.8). With `applies=resolution`, which only effects can use, it lasts until the
   * object that is resolving has resolved, or until all effects at hand have returned. With
   * `phase` it lasts for the next phase of that name that begins in a turn of `player`, this
   * turn included, and `applies` is not allowed. It takes the place of an older control of the
   * same player for the same time, which no event tells.
   */
  TW_COMMAND_SET_CONTROLLER = 25,
  /** Gives a token to `player`. */
  TW_COMMAND_GIVE_TOKEN = 26,
  /**
   * Passes a token to the next player in the order, or to the `count`-th next. The token
   * continues from its holder's place. When the holder leaves, the place stays, and the next
   * player stands in until the token is passed. Players who sit out are skipped; with
   * `skips=left`, only those who left.
   */
  TW_COMMAND_PASS_TOKEN = 27,
  /**
   * Takes a token back: nobody holds it until it is given or passed. It has no place then, as
   * before it was given for the first time: if it is passed, it starts at the active player.
   */
  TW_COMMAND_DROP_TOKEN = 28,
  /**
   * Reverses the direction of the order: of turns, priority, triggers and choices. Here and
   * below, `order` names another order of the rules than the one that turns follow now.
   */
  TW_COMMAND_REVERSE = 30,
  /**
   * Exchanges two players' places for turns. The current turn keeps its owner, and the order
   * continues from its place.
   */
  TW_COMMAND_EXCHANGE_TURNS = 31,
  /** Exchanges two players' seats. The order continues from the new seat of the active player. */
  TW_COMMAND_EXCHANGE_SEATS = 32,
  /**
   * Sets the order to `players`. The current turn keeps its owner, and players keep their
   * granted turns.
   */
  TW_COMMAND_SET_ORDER = 33,
  /** Shuffles the order by the seeded generator. The current turn keeps its owner. */
  TW_COMMAND_SHUFFLE_ORDER = 34,
  /**
   * Sorts the order by the players' keys, by key 1 if none are named. Players with equal keys
   * keep their order.
   */
  TW_COMMAND_SORT_ORDER = 35,
  /**
   * Puts a player into the order. The place is after or before another player or, with `keys`,
   * behind everybody who does not sort after the player. The default is the end of the order.
   */
  TW_COMMAND_INSERT = 36,
  /**
   * Moves a player in the order. The place is after or before another player or, with `keys`,
   * behind everybody who does not sort after the player. The default is the end of the order.
   */
  TW_COMMAND_MOVE_PLAYER = 37,
  /** Removes a player from the order; the player stays in the game and can be inserted again. */
  TW_COMMAND_REMOVE = 38,
  /**
   * Inserts a step after the current one, or after `after_step`. The newest step comes first (CR
   * 500.9). A step of another phase comes after the whole phase.
   */
  TW_COMMAND_EXTRA_STEP = 40,
  /**
   * Inserts a phase, followed by `phases`, after the current one, or after the phase of
   * `after_step`. The newest phase comes first (CR 500.8).
   */
  TW_COMMAND_EXTRA_PHASE = 41,
  /**
   * Makes `player`, or the active player, skip a step the next `count` times it would begin in
   * their own turn. With `applies=this_turn`, skips that are not used up in this turn end with
   * it.
   */
  TW_COMMAND_SKIP_STEP = 42,
  /**
   * Makes `player`, or the active player, skip a phase the next `count` times it would begin in
   * their own turn. With `applies=this_turn`, skips that are not used up in this turn end with
   * it.
   */
  TW_COMMAND_SKIP_PHASE = 43,
  /**
   * Changes a step: removes its window or its own actions, or adds an effect. The change applies
   * to one player or to all, for a time or a number of times. `of` is the player whose next turn
   * `until` means, if not `player`.
   */
  TW_COMMAND_MODIFY_STEP = 44,
  /**
   * Ends the phase as an effect does. The stack and all waiting triggers are removed, nobody
   * acts any more, and the phase ends (CR 723.2).
   */
  TW_COMMAND_END_PHASE_BY_EFFECT = 48,
  /**
   * Ends the step as an effect does. The stack and all waiting triggers are removed, nobody acts
   * any more, and the step ends (CR 723.2).
   */
  TW_COMMAND_END_STEP_BY_EFFECT = 49,
  /**
   * Removes a player from the game, with everything they own (CR 800.4). Without a `reason` the
   * player concedes, which no replacement can stop (CR 104.3a). An effect by which a player
   * loses says `reason=eliminated`.
   */
  TW_COMMAND_LEAVE = 50,
  /**
   * Makes a player sit out: they get no turns and owe no answers in windows. An effect may still
   * ask them. The player sits out until `sit_in`, or until the given time. With
   * `until=next_turn`, the player returns when their place in the order comes, and takes that
   * turn.
   */
  TW_COMMAND_SIT_OUT = 51,
  /** Brings back a player who sits out. */
  TW_COMMAND_SIT_IN = 52,
  /**
   * Adds a player to the game, under a name that nobody has yet. The player's place is after or
   * before another player, or at the end of the order.
   */
  TW_COMMAND_JOIN = 53,
  /**
   * Sets a flag of the game or of `player`, or clears it with `value` 0. The flag is cleared
   * when its time ends, by default as the rules declare it. `of` is the player whose next turn
   * `until` means, if not `player`.
   */
  TW_COMMAND_SET_FLAG = 60,
  /**
   * Sets a counter of the game or of `player`. The counter is cleared when its time ends. `of`
   * is the player whose next turn `until` means, if not `player`.
   */
  TW_COMMAND_SET_COUNTER = 61,
  /**
   * Adds to a counter of the game or of `player`, up to its cap. Without `until`, it lasts as
   * long as before. `of` is the player whose next turn `until` means, if not `player`.
   */
  TW_COMMAND_ADD_COUNTER = 62,
  /** Sets one of a player's four sorting keys. */
  TW_COMMAND_SET_KEY = 63,
  /** Puts `player` into team `value`, before the game begins. */
  TW_COMMAND_SET_TEAM = 64,
  /**
   * Rolls a number from 1 to `max` with the game's own generator; each is equally likely. The
   * result is stored in the counter `name`, of `player` if given.
   */
  TW_COMMAND_ROLL = 65,
  /**
   * Seeds the game's generator again. While an effect's question is pending, the new seed takes
   * effect after the answer, so that the effect repeats its earlier draws.
   */
  TW_COMMAND_RESEED = 66,
  /**
   * Registers a trigger: when `event` happens and every given filter holds, `effect` is placed
   * on the stack or run for its controller. With `count`, it is set off that many times and then
   * removed. With `within`, it stays, and is set off at most `count` times, 1 by default, in
   * each turn, round or chapter. `of` is the player whose next turn `until` means, if not
   * `player`.
   */
  TW_COMMAND_ADD_TRIGGER = 70,
  /**
   * Registers a replacement: what fits does not begin or happen, and `effect`, if given, runs
   * instead. `event` is turn_began, phase_began, step_began, raised or player_left. If several
   * fit, the player concerned chooses one (CR 614, 616.1). With `may`, that player or the
   * replacement's controller may decline it first. `of` is the player whose next turn `until`
   * means, if not `player`.
   */
  TW_COMMAND_ADD_REPLACEMENT = 72,
  /** Removes a trigger or a replacement; effects that it has already set off still run. */
  TW_COMMAND_REMOVE_TRIGGER = 73,
  /**
   * Cancels everything that was scheduled with this `source`. This includes granted turns, skips
   * of turns, steps and phases, inserted steps and phases, changes of steps, control, locks,
   * triggers and replacements. Turns, phases and steps that have begun continue, and objects on
   * the stack stay; control and locks end at once.
   */
  TW_COMMAND_TAKE_BACK = 74,
  /**
   * Opens a window above the current one, for the players of its rule, starting with `player` if
   * given. With `players`, only these owe an answer. The window below continues when this one
   * closes.
   */
  TW_COMMAND_OPEN_WINDOW = 80,
  /**
   * Closes the window on top, without the effects of a natural close. A window of commits or
   * claims still closes by its rule: players who have not answered are absent, and the commits
   * and claims made so far count.
   */
  TW_COMMAND_CLOSE_WINDOW = 81,
  /**
   * Locks actions for a time: every one that the ruleset does not exempt (CR 702.61), or those
   * of `player`, of the kind `action`, while `when` holds, seen from who would act. Passes, ends
   * of turns and answers are never locked. The lock of a player ends when that player leaves.
   * `of` is the player whose next turn `until` means, if not `player`.
   */
  TW_COMMAND_LOCK = 82,
  /** Ends every lock that `lock` has set. */
  TW_COMMAND_UNLOCK = 83,
  /**
   * Commits a sealed answer in the window on top. Nobody else sees the numbers of `payload`
   * before all commits are revealed.
   */
  TW_COMMAND_COMMIT = 85,
  /**
   * Withdraws the player's commit, if the window's rule allows it; the player owes an answer
   * again. While it is asked how to pay for an action of the player's, it takes that back (CR
   * 732.1): nothing is paid, and `taken_back` says so.
   */
  TW_COMMAND_WITHDRAW = 86,
  /** Gives a player a role in the window on top, and lets them answer in it. */
  TW_COMMAND_SET_ROLE = 87,
  /**
   * Changes the target of an object on the stack: player `target`, object `aim`, or `data`.
   * Absent arguments change nothing (CR 115.7).
   */
  TW_COMMAND_RETARGET = 88,
  /**
   * Puts a copy of an object on the stack, with its effect, target, data and event. It belongs
   * to `player`, or to the controller of the object (CR 707.10). A copy is not an action:
   * triggers that listen to actions do not hear it.
   */
  TW_COMMAND_COPY_OBJECT = 89,
  /**
   * Passes automatically for `player` while `when` holds, until the end of the turn or the given
   * time. It passes where one player is asked at a time; where all answer at once, `order_ahead`
   * says it for one window. A player may give several such instructions, each with a `number` of
   * its own, 0 by default; the same number again replaces one. `value` 0 or less ends it. With
   * `hidden`, which is the player, nobody else sees it. Each automatic pass is a `pass` with the
   * reason `automatic` and that number; none is made at a step of `stop_at`, or while somebody
   * else decides for the player. Automatic passing pauses when everybody has had a turn, so that
   * a game in which all players pass still returns to the host.
   */
  TW_COMMAND_AUTO_PASS = 90,
  /**
   * Names a step at which `player` never passes automatically: in any turn, in their own turns,
   * or in opponents' turns. `value` 0 or less ends it.
   */
  TW_COMMAND_STOP_AT = 91,
  /**
   * Gives an order ahead: `command` is submitted for `player` as soon as it may be and `when`
   * holds, once, until the end of the game or the given time. The command is a text, as in
   * scripts: `act A action=bid data=7`, `pass A`. It is a pass, an action, a card or a sealed
   * answer of the player. After each command, the orders of all players are tried in turn order,
   * at most one of each; one that is refused waits. The command has the reason `automatic`.
   * Nobody else sees an order, and it rests while somebody else decides for the player. Orders
   * have numbers as `auto_pass` has; `value` 0 or less ends one.
   */
  TW_COMMAND_ORDER_AHEAD = 92,
  /**
   * Remembers how `player` answers the question that waits for them: an equal question gets the
   * same answer by itself, until the end of the game or the given time. Questions are equal if
   * the effect, the kind of answer, the options with their labels, and the bounds are. For the
   * order of triggers, the effects are compared, however many times they were set off before.
   * The answer has the reason `automatic`. Nobody else sees what a player has asked to be
   * remembered; it rests while somebody else decides for the player. A question about how to pay
   * is never remembered. `value` 0 or less forgets all answers of the player.
   */
  TW_COMMAND_REMEMBER_ANSWER = 93,
  /**
   * Sets the time, in milliseconds of the host's clock. Only games whose rules have a clock
   * accept it. `now` is never less than the last time. Clocks run only by this command: submit
   * it before each command and when somebody's time is up. One long tick equals many short ones.
   */
  TW_COMMAND_TICK = 95,
  /**
   * Adds `value` milliseconds to a player's time, or subtracts as much as is left if negative.
   * It changes the bank or, if the rules have only a limit, the time of the current turn or
   * answer.
   */
  TW_COMMAND_ADD_TIME = 96,
  /**
   * Limits the time of `player` for the current turn or answer to `value` milliseconds from now
   * on. Time left in a bank does not lift the limit.
   */
  TW_COMMAND_LIMIT_TIME = 97,
  /** Stops all clocks: time that passes counts for nobody. `value` 0 lets them run again. */
  TW_COMMAND_STOP_CLOCK = 98,
} tw_command_kind;

/** The kinds of event. Ignore a number that is not listed: later versions may add some. */
typedef enum tw_event_kind {
  /** The game began; `player` starts, or is absent if the rules decide that later. */
  TW_EVENT_GAME_BEGAN = 1,
  /** The game ended, won by `player`, by the side of that `name`, or by nobody. */
  TW_EVENT_GAME_ENDED = 2,
  /** A round began. */
  TW_EVENT_ROUND_BEGAN = 5,
  /** A round ended. */
  TW_EVENT_ROUND_ENDED = 6,
  /** A chapter began. */
  TW_EVENT_CHAPTER_BEGAN = 7,
  /** A chapter ended. */
  TW_EVENT_CHAPTER_ENDED = 8,
  /** A turn began; `player` is absent if it is a turn of the whole table. */
  TW_EVENT_TURN_BEGAN = 10,
  /** A turn ended. */
  TW_EVENT_TURN_ENDED = 11,
  /** A turn that would have begun was skipped. */
  TW_EVENT_TURN_SKIPPED = 12,
  /**
   * The turn's end waits, for its minimum of actions or for the step's own window, and then
   * comes by itself; `target` is the player who was named for the next turn.
   */
  TW_EVENT_TURN_END_WAITS = 13,
  /** A phase began. */
  TW_EVENT_PHASE_BEGAN = 15,
  /** A phase ended. */
  TW_EVENT_PHASE_ENDED = 16,
  /** A phase that would have begun was skipped. */
  TW_EVENT_PHASE_SKIPPED = 17,
  /** A step began, for the `visit`-th time this turn. */
  TW_EVENT_STEP_BEGAN = 20,
  /** A step ended. */
  TW_EVENT_STEP_ENDED = 21,
  /** A step that would have begun was skipped. */
  TW_EVENT_STEP_SKIPPED = 22,
  /** A window opened. */
  TW_EVENT_WINDOW_OPENED = 25,
  /** A window closed. */
  TW_EVENT_WINDOW_CLOSED = 26,
  /** A player may act now. */
  TW_EVENT_PRIORITY_GIVEN = 27,
  /** A player passed. */
  TW_EVENT_PASSED = 28,
  /** A player took an action. */
  TW_EVENT_ACTED = 29,
  /** Actions were locked: all, or those of a player, of a kind, or while a condition holds. */
  TW_EVENT_LOCKED = 30,
  /** Actions are no longer locked, as the last lock has ended. The view shows the others. */
  TW_EVENT_UNLOCKED = 31,
  /** A player committed an answer, which stays sealed. */
  TW_EVENT_COMMITTED = 32,
  /** A commit was withdrawn, or has to be made again. */
  TW_EVENT_WITHDRAWN = 33,
  /** The window closed without an answer of the player. */
  TW_EVENT_ABSENT = 34,
  /** An object was put on the stack: as an action of that kind, or by that trigger. */
  TW_EVENT_OBJECT_PUSHED = 35,
  /** An object resolved. */
  TW_EVENT_OBJECT_RESOLVED = 36,
  /** An object was countered. */
  TW_EVENT_OBJECT_COUNTERED = 37,
  /** An object left the stack without resolving. */
  TW_EVENT_OBJECT_REMOVED = 38,
  /** A trigger was registered. */
  TW_EVENT_TRIGGER_ADDED = 40,
  /** A trigger was removed. */
  TW_EVENT_TRIGGER_REMOVED = 41,
  /** A trigger was set off and waits to be placed. */
  TW_EVENT_TRIGGERED = 42,
  /** A replacement was registered. */
  TW_EVENT_REPLACEMENT_ADDED = 43,
  /** A replacement was removed. */
  TW_EVENT_REPLACEMENT_REMOVED = 44,
  /** An extra turn was granted. */
  TW_EVENT_EXTRA_TURN_GRANTED = 45,
  /** A granted turn was cancelled. */
  TW_EVENT_EXTRA_TURN_CANCELLED = 46,
  /** A player will skip turns. */
  TW_EVENT_SKIP_ADDED = 47,
  /** A player was named as the next in the order. */
  TW_EVENT_NEXT_NAMED = 48,
  /** `other` was set to decide for `player`, during the turn that `applies` names or the phase. */
  TW_EVENT_CONTROLLER_SET = 49,
  /** The direction of the order changed. */
  TW_EVENT_ORDER_REVERSED = 50,
  /** The order changed. */
  TW_EVENT_ORDER_CHANGED = 51,
  /** Two players exchanged their places for turns. */
  TW_EVENT_TURNS_EXCHANGED = 52,
  /** Two players exchanged their seats. */
  TW_EVENT_SEATS_EXCHANGED = 53,
  /**
   * The player who is next when this turn ends will skip a turn. Then `skip_added` names the
   * player. If it is taken back before, no event tells.
   */
  TW_EVENT_SKIP_DEFERRED = 54,
  /** A token has a new holder, or none. */
  TW_EVENT_TOKEN_GIVEN = 55,
  /**
   * A commit was revealed. `rank` is its position in the resolution order, from 1; commits of
   * equal rank resolve together. `data` is the first number of its payload.
   */
  TW_EVENT_REVEALED = 56,
  /** A claim won. */
  TW_EVENT_CLAIM_WON = 57,
  /** A player has a new role in the window on top. */
  TW_EVENT_ROLE_SET = 58,
  /** A counter reached its cap. */
  TW_EVENT_CAP_REACHED = 59,
  /** A step was inserted into this turn. */
  TW_EVENT_STEP_INSERTED = 60,
  /** A phase was inserted into this turn. */
  TW_EVENT_PHASE_INSERTED = 61,
  /** A step will be skipped. */
  TW_EVENT_STEP_SKIP_ADDED = 62,
  /** A phase will be skipped. */
  TW_EVENT_PHASE_SKIP_ADDED = 63,
  /** A step was changed. */
  TW_EVENT_STEP_MODIFIED = 64,
  /** A player left the game. */
  TW_EVENT_PLAYER_LEFT = 70,
  /** A player began to sit out. */
  TW_EVENT_PLAYER_SAT_OUT = 71,
  /** A player returned from sitting out. */
  TW_EVENT_PLAYER_SAT_IN = 72,
  /** A player joined the game. */
  TW_EVENT_PLAYER_JOINED = 73,
  /** A flag was set or cleared. */
  TW_EVENT_FLAG_SET = 80,
  /** A counter changed. */
  TW_EVENT_COUNTER_SET = 81,
  /** A sorting key changed. */
  TW_EVENT_KEY_SET = 82,
  /** A player was put into a team. */
  TW_EVENT_TEAM_SET = 83,
  /** The number `value`, from 1 to `max`, was rolled. */
  TW_EVENT_ROLLED = 84,
  /** A question was put to a player. */
  TW_EVENT_CHOICE_ASKED = 85,
  /** A question was answered. */
  TW_EVENT_CHOICE_ANSWERED = 86,
  /**
   * A question was dropped: its player left or ran out of time, what it was about is gone, or
   * somebody acted and it is asked again.
   */
  TW_EVENT_CHOICE_DROPPED = 87,
  /** An effect ran to its end. */
  TW_EVENT_EFFECT_RUN = 88,
  /**
   * The table is in an earlier state again, after `count` objects resolved and players only
   * passed. As far as the engine can tell, this is a loop (CR 731).
   */
  TW_EVENT_NO_PROGRESS = 89,
  /** The host reported an event of its own. */
  TW_EVENT_RAISED = 90,
  /** The host set the time, in its milliseconds. */
  TW_EVENT_TICKED = 95,
  /** A player's time was up, at the time `now`. */
  TW_EVENT_CLOCK_EXPIRED = 96,
  /** A player's time was increased or, with a negative `value`, reduced. */
  TW_EVENT_TIME_ADDED = 97,
  /** A player's time was limited to `value` milliseconds. */
  TW_EVENT_TIME_LIMITED = 98,
  /** All clocks were stopped. */
  TW_EVENT_CLOCK_STOPPED = 99,
  /** The clocks run again. */
  TW_EVENT_CLOCK_RESUMED = 100,
  /** Skips of a player's turns were cancelled or expired. */
  TW_EVENT_SKIP_REMOVED = 110,
  /** Skips of a step were cancelled or expired. */
  TW_EVENT_STEP_SKIP_REMOVED = 111,
  /** Skips of a phase were cancelled or expired. */
  TW_EVENT_PHASE_SKIP_REMOVED = 112,
  /** A change of a step ended. */
  TW_EVENT_STEP_CHANGE_REMOVED = 113,
  /** `other` no longer decides for `player`, or will not. */
  TW_EVENT_CONTROL_REMOVED = 114,
  /** An inserted step was removed before it began. */
  TW_EVENT_STEP_REMOVED = 115,
  /** An inserted phase was removed before it began. */
  TW_EVENT_PHASE_REMOVED = 116,
  /** An object on the stack has a new target or new data. */
  TW_EVENT_OBJECT_RETARGETED = 117,
  /** The object that was just put on the stack is a copy of another one, `aim`. */
  TW_EVENT_OBJECT_COPIED = 118,
  /**
   * A lap of the order began, the `count`-th of its chapter. Laps are reported where chapters
   * begin the rounds; elsewhere each lap is a round.
   */
  TW_EVENT_LAP_BEGAN = 130,
  /** A lap of the order ended, the `count`-th of its chapter. */
  TW_EVENT_LAP_ENDED = 131,
  /**
   * A command was refused, and changed nothing; reported only if the host asks for it. It is not
   * part of the game: no trigger hears it, and no save or replay contains it. A command that
   * could not even be read has no verb.
   */
  TW_EVENT_REFUSED = 132,
  /**
   * An effect failed: it was undone, and the game continues without it. Reported if failing
   * effects do not refuse the command (`on_error`); `code` says why.
   */
  TW_EVENT_EFFECT_FAILED = 133,
  /** An action was taken back while its player was asked how to pay for it; nothing was paid. */
  TW_EVENT_TAKEN_BACK = 134,
} tw_event_kind;

/** The kinds of decision that a game waits for. */
typedef enum tw_await_kind {
  /** The game has not begun: the host has to submit `start`. */
  TW_AWAIT_START = 1,
  /**
   * A window is open: `player` may act, or all pending players if it is open to all at once.
   * `by` decides for that player, if somebody else does.
   */
  TW_AWAIT_WINDOW = 2,
  /** A question waits for the answer of `player`. */
  TW_AWAIT_CHOICE = 3,
  /**
   * An effect is running. Only views from inside effects show it, because a game runs its
   * effects before it waits for anybody.
   */
  TW_AWAIT_EFFECT = 4,
  /** The game is over. */
  TW_AWAIT_OVER = 5,
} tw_await_kind;

/** The kinds of line of a scenario script. */
typedef enum tw_line_kind {
  /** Submits a command. */
  TW_LINE_COMMAND = 0,
  /** Says what has to hold now, or what has to have happened since the mark. */
  TW_LINE_EXPECT = 1,
  /** Names the error with which the command before it has to be refused. */
  TW_LINE_EXPECT_ERROR = 2,
  /** An event that the command before it has to emit; all of them are listed, in order. */
  TW_LINE_EVENT = 3,
  /** Sets the mark for what happened since. */
  TW_LINE_MARK = 4,
  /** Makes everybody who owes an answer pass: once around, or until an expectation holds. */
  TW_LINE_PASS_ALL = 5,
} tw_line_kind;

/** The kind of word that `tw_word_text` and `tw_word_number` are about. */
typedef enum tw_word_kind {
  /** The steps of the rules. */
  TW_WORD_STEP = 1,
  /** The phases of the rules. */
  TW_WORD_PHASE = 2,
  /** The chapters of the rules. */
  TW_WORD_CHAPTER = 3,
  /** The kinds of window of the rules. */
  TW_WORD_WINDOW = 4,
  /** The orders of the rules. */
  TW_WORD_ORDER = 5,
  /** The tokens of the rules. */
  TW_WORD_TOKEN = 6,
  /** The players of the game. */
  TW_WORD_PLAYER = 7,
} tw_word_kind;

/** The place of a move's open number in its command. */
typedef enum tw_open_number {
  /** No number is open: the command is complete. */
  TW_OPEN_NOTHING = 0,
  /** It is `data`. */
  TW_OPEN_DATA = 1,
  /** It is one more member behind those of `numbers`. */
  TW_OPEN_NUMBERS = 2,
} tw_open_number;

/** The ways to give a game the mods of a set. */
typedef enum tw_mods_use_as {
  /** It loads them, in place of those of the same names and folder. */
  TW_USE_AS_NEW = 0,
  /** After loading, it gets their code again, and nothing in it changes. */
  TW_USE_AS_SAVED = 1,
  /** The same; those that are not as they were are left out, with those that need them. */
  TW_USE_AS_SAVED_ONLY = 2,
} tw_mods_use_as;

/** The viewer of a table. */
typedef enum tw_viewer {
  /** The host, who sees everything. */
  TW_VIEWER_HOST = 0,
  /** A player, who sees nothing that others sealed or that is hidden; player 0 is anybody. */
  TW_VIEWER_PLAYER = 1,
} tw_viewer;

/** The kinds of hash: games that are equal in what a kind compares have equal hashes of it. */
typedef enum tw_hash_kind {
  /** The whole game, as it was played. */
  TW_HASH_GAME = 0,
  /**
   * The table as a position, without counters, history and the generator, for detecting
   * repetition and transposition.
   */
  TW_HASH_POSITION = 1,
  /**
   * The position without hidden information: sealed commits, one player's questions and
   * answers, hidden triggers.
   */
  TW_HASH_PUBLIC = 2,
} tw_hash_kind;

/** The effects whose failures `tw_set_on_error` is about. */
typedef enum tw_failing_effects {
  /** The host's own, in code or as data; by default `TW_ON_ERROR_REFUSE`. */
  TW_FAILING_HOST = 0,
  /** Those of mods; by default `TW_ON_ERROR_SKIP`. */
  TW_FAILING_MODS = 1,
  /**
   * Those without code, such as those of a mod that is not installed; by default
   * `TW_ON_ERROR_REFUSE`.
   */
  TW_FAILING_MISSING = 2,
} tw_failing_effects;

/** The kind of a turn. */
typedef enum tw_turn_kind_word {
  /** The player's own turn in the order. */
  TW_TURN_KIND_NORMAL = 1,
  /** A turn granted by an effect, taken after another turn. */
  TW_TURN_KIND_EXTRA = 2,
  /** A turn that the rules inserted between two others. */
  TW_TURN_KIND_INSERTED = 3,
  /** A turn of the whole table, in which nobody is active. */
  TW_TURN_KIND_TABLE = 4,
  /** A restart of the turn before it, by the same player. */
  TW_TURN_KIND_REPLAY = 5,
} tw_turn_kind_word;

/** The direction of the order. */
typedef enum tw_direction_word {
  /** In the order of the list. */
  TW_DIRECTION_FORWARD = 1,
  /** Against the order of the list. */
  TW_DIRECTION_BACKWARD = 2,
} tw_direction_word;

/** How long a value, a trigger or a modification lasts. */
typedef enum tw_until_word {
  /** As long as the game. */
  TW_UNTIL_GAME = 1,
  /** Until the current step ends. */
  TW_UNTIL_STEP = 2,
  /** Until the current phase ends. */
  TW_UNTIL_PHASE = 3,
  /** Until the current turn ends. */
  TW_UNTIL_TURN = 4,
  /** Until the current round ends. */
  TW_UNTIL_ROUND = 5,
  /**
   * Until the next turn of a player begins, or would have begun: of `of`; otherwise of the
   * player to whom it belongs; otherwise of the effect's controller; otherwise of the active
   * player.
   */
  TW_UNTIL_NEXT_TURN = 6,
  /** Until the next turn of that player ends. */
  TW_UNTIL_END_OF_NEXT_TURN = 7,
  /** Until the window on top closes; with none open, until the next one does. */
  TW_UNTIL_WINDOW = 8,
  /** Until the current chapter ends. */
  TW_UNTIL_CHAPTER = 9,
} tw_until_word;

/** The players in whose turns a trigger is set off, seen from its controller. */
typedef enum tw_whose_word {
  /** Anybody's turn. */
  TW_WHOSE_ANY = 1,
  /** The controller's own turn. */
  TW_WHOSE_OWN = 2,
  /**
   * An opponent's turn. A turn that several of them share sets it off once for each, as the
   * player of the event (CR 805.4d).
   */
  TW_WHOSE_OPPONENTS = 3,
  /**
   * Each player's turn: as `any`, but a turn that players share sets it off once for each of
   * them, as the player of the event (CR 805.4d).
   */
  TW_WHOSE_EACH = 4,
} tw_whose_word;

/** The players for whom an effect runs: in turn order from the active player, then the others. */
typedef enum tw_each_word {
  /** Once, for its target if it has one. */
  TW_EACH_ONCE = 1,
  /** Once for each player in the game, with that player as its target. */
  TW_EACH_PLAYER = 2,
  /** Once for each opponent of its controller in the game, with that player as its target. */
  TW_EACH_OPPONENT = 3,
  /**
   * Once for each player in the game, with that player as its target, beginning with its
   * controller (CR 701.38a).
   */
  TW_EACH_FROM_CONTROLLER = 4,
  /**
   * Once for each player in the game, with that player as its target, until one of these runs
   * has changed anything: any player may pay, and after the first who does nobody is asked. An
   * answer that an effect as data keeps is such a change: there, `if` says who can pay.
   */
  TW_EACH_UNTIL_ONE = 5,
} tw_each_word;

/** The turns that a skip applies to, or the duration of a control. */
typedef enum tw_applies_word {
  /** The next turn the player would begin, normal or extra. */
  TW_APPLIES_NEXT_TURN = 1,
  /** The next normal turn only. */
  TW_APPLIES_NEXT_NORMAL = 2,
  /** The next extra turn only. */
  TW_APPLIES_NEXT_EXTRA = 3,
  /** The current turn. */
  TW_APPLIES_THIS_TURN = 4,
  /** For control only: the resolution in progress, or the effects that are being run. */
  TW_APPLIES_RESOLUTION = 5,
} tw_applies_word;

/** The players who are skipped when a token is passed. */
typedef enum tw_skips_word {
  /** Players who left, and those who sit out. */
  TW_SKIPS_SITTING_OUT = 1,
  /** Only players who left. */
  TW_SKIPS_LEFT = 2,
} tw_skips_word;

/** The reason for an event. */
typedef enum tw_reason_word {
  /** A command asked for it. */
  TW_REASON_COMMAND = 1,
  /** A skip was used up. */
  TW_REASON_SKIP = 2,
  /** The step's guard did not hold. */
  TW_REASON_GUARD = 3,
  /** Its controller left the game. */
  TW_REASON_PLAYER_LEFT = 4,
  /** Its duration ended. */
  TW_REASON_EXPIRED = 5,
  /** It was used as often as allowed. */
  TW_REASON_USED_UP = 6,
  /** It was shuffled by the seeded generator. */
  TW_REASON_SHUFFLED = 7,
  /** It was sorted by keys. */
  TW_REASON_SORTED = 8,
  /** A player was put in, moved or taken out. */
  TW_REASON_MOVED = 9,
  /** An effect ended the turn, the phase or the step. */
  TW_REASON_TURN_ENDED = 10,
  /** Only one player or team is left. */
  TW_REASON_LAST_STANDING = 11,
  /** Nobody is left. */
  TW_REASON_NOBODY_LEFT = 12,
  /** Mandatory actions repeat forever, which the rules call a draw. */
  TW_REASON_LOOP = 13,
  /** The player conceded. */
  TW_REASON_CONCEDED = 14,
  /** The player was eliminated by the rules. */
  TW_REASON_ELIMINATED = 15,
  /** It was replaced by another of the same name. */
  TW_REASON_REPLACED = 16,
  /** The player passed because of a standing instruction. */
  TW_REASON_AUTOMATIC = 17,
  /** The rules allow the player only to pass. */
  TW_REASON_FORCED = 18,
  /** A condition of the rules holds. */
  TW_REASON_CONDITION = 19,
  /** The limit of turns or rounds was reached. */
  TW_REASON_CAP = 20,
  /** Several players tied, and commit again among themselves. */
  TW_REASON_TIED = 21,
  /** Its source was taken back. */
  TW_REASON_TAKEN_BACK = 22,
  /** An effect failed, and its triggers were removed. */
  TW_REASON_FAILED = 23,
  /** The player's time was up. */
  TW_REASON_TIME_UP = 31,
  /** The window has opened. */
  TW_REASON_OPENED = 40,
  /** An action was taken. */
  TW_REASON_ACTED = 41,
  /** The player who was asked before has answered. */
  TW_REASON_ANSWERED = 42,
  /** Something has resolved. */
  TW_REASON_RESOLVED = 43,
  /** The window above has closed. */
  TW_REASON_RETURNED = 44,
  /** Something came onto the stack. */
  TW_REASON_PLACED = 45,
  /** The player who was asked before is not asked any more. */
  TW_REASON_EXCUSED = 46,
  /** The player has another role. */
  TW_REASON_ROLE = 47,
  /** The player's answer was withdrawn. */
  TW_REASON_WITHDRAWN = 48,
  /** Somebody else decides for the player now, or no longer does. */
  TW_REASON_CONTROL = 49,
  /** The window's `who` has begun to hold for the player. */
  TW_REASON_ASKED = 50,
} tw_reason_word;

/** The time at which a command takes effect. */
typedef enum tw_at_word {
  /** At once. */
  TW_AT_NOW = 1,
  /** When the current turn ends. */
  TW_AT_TURN = 2,
  /** When the current round ends. */
  TW_AT_ROUND = 3,
  /** When everybody has had one more turn after this one. */
  TW_AT_LAP = 4,
  /** When everybody but the turn's owner has had one more turn after this one. */
  TW_AT_OTHERS = 5,
} tw_at_word;

/** The players who may decline a replacement. */
typedef enum tw_may_word {
  /** Nobody. */
  TW_MAY_NOBODY = 1,
  /** The player whose turn, or part of a turn, would begin. */
  TW_MAY_PLAYER = 2,
  /** The replacement's controller. */
  TW_MAY_CONTROLLER = 3,
} tw_may_word;

/** The part of the game to which a limit applies. */
typedef enum tw_within_word {
  /** Each turn. */
  TW_WITHIN_TURN = 1,
  /** Each round. */
  TW_WITHIN_ROUND = 2,
  /** Each chapter. */
  TW_WITHIN_CHAPTER = 3,
  /** The whole game. */
  TW_WITHIN_GAME = 4,
} tw_within_word;

/** How players decide in a simulation. */
typedef enum tw_policy_word {
  /** A random legal command; each is equally likely. */
  TW_POLICY_RANDOM = 1,
  /** The first legal command. */
  TW_POLICY_FIRST = 2,
} tw_policy_word;

/** The treatment of a command whose effect fails. */
typedef enum tw_on_error_word {
  /** It is refused, and nothing changes. */
  TW_ON_ERROR_REFUSE = 1,
  /** The effect is undone, and the game continues without it. */
  TW_ON_ERROR_SKIP = 2,
  /** The same, and its triggers are removed; if it belongs to a mod, those of the whole mod. */
  TW_ON_ERROR_DISABLE = 3,
} tw_on_error_word;

/** The counts of a game. */
typedef enum tw_metric_word {
  /** Turns that began. */
  TW_METRIC_TURNS_BEGUN = 0,
  /** Turns that ended. */
  TW_METRIC_TURNS_COMPLETED = 1,
  /** Rounds that began. */
  TW_METRIC_ROUNDS = 2,
  /** Passes after which the player may be asked again. */
  TW_METRIC_SOFT_PASSES = 3,
  /** Passes out of a window or a round. */
  TW_METRIC_HARD_PASSES = 4,
  /** Extra turns that began. */
  TW_METRIC_EXTRA_TURNS = 5,
  /** Turns that would have begun but were skipped. */
  TW_METRIC_TURNS_SKIPPED = 6,
  /** Steps that were entered. */
  TW_METRIC_STEPS = 7,
  /** Windows that opened. */
  TW_METRIC_WINDOWS = 8,
  /** Sealed answers that were given. */
  TW_METRIC_COMMITS = 9,
  /** Commands that were accepted. */
  TW_METRIC_COMMANDS_ACCEPTED = 10,
  /** Commands that were refused since the game was created. */
  TW_METRIC_COMMANDS_REJECTED = 11,
  /** Accepted commands per completed turn, on average and in thousandths; 0 before the first. */
  TW_METRIC_COMMANDS_PER_TURN = 12,
  /**
   * Turns that were restarted. They also count as turns begun, but a restarted extra turn is not
   * another extra turn.
   */
  TW_METRIC_REPLAYS = 13,
} tw_metric_word;

/** The kind of answer that a question asks for. */
typedef enum tw_question_word {
  /** Between `min` and `max` different options of the list. */
  TW_QUESTION_OPTIONS = 1,
  /** All listed options, in the chosen order. */
  TW_QUESTION_ORDER = 2,
  /** A whole number between `min` and `max`. */
  TW_QUESTION_NUMBER = 3,
  /** 1 for yes, 0 for no. */
  TW_QUESTION_YES_NO = 4,
} tw_question_word;

/**
 * A game in play. Made by `tw_game_new` or `tw_script_game`, freed by `tw_game_free`. It takes one
 * call at a time, from any thread, including calls that only read. A second call during another,
 * from one of its effects or from another thread, returns `TW_BUSY` and does nothing.
 */
typedef struct tw_game tw_game;

/**
 * A set of mods, loaded once for any number of games and threads. Made by `tw_mods_new` and
 * `tw_mods_only`, freed by `tw_mods_free`. It never changes, and games keep their own reference to
 * it: it may be freed while games with it continue.
 */
typedef struct tw_mods tw_mods;

/**
 * A validated set of rules. Made by `tw_ruleset_builtin`, `tw_ruleset_load` or `tw_ruleset_parse`,
 * freed by `tw_ruleset_free`. It never changes, and games keep their own reference to it: it may
 * be freed while games by it continue.
 */
typedef struct tw_ruleset tw_ruleset;

/** A scenario script that was read. Freed by `tw_script_free`. */
typedef struct tw_script tw_script;

/**
 * A result: `TW_OK`, or one of the codes of `tw_code`. The hundreds of a code say whose fault it
 * is: 1xx the caller's, 2xx a refusal by the rules, 3xx an effect's, 4xx a limit, 5xx bad data,
 * 9xx the library's.
 */
typedef uint32_t tw_status;

/**
 * Sees the table of an effect that asks. `table` is lent for looks until the function returns, as
 * the host sees it; `tw_view_json` also copies what a player may see of it. `tw_state` is the
 * host's state as the effect has left it, to be read, and `tw_events` lends the events of the
 * effect so far.
 */
typedef void (*tw_asking_fn)(struct tw_game *table, void *user_data);

/** A player, numbered from 1 in the order of joining; 0 is nobody. */
typedef uint8_t tw_player;

/**
 * The decision that a game waits for. A field that its kind does not have is 0. Start from
 * `TW_AWAIT_INIT`.
 */
typedef struct tw_await {
  /** `sizeof(tw_await)`. */
  uint32_t struct_size;
  /** One of `tw_await_kind`. */
  uint16_t kind;
  /** `TW_AWAIT_WINDOW`: the window that is open. */
  uint16_t window;
  /** `TW_AWAIT_CHOICE`: the question's number. */
  uint32_t choice;
  /**
   * `TW_AWAIT_WINDOW`: the player who may act, 0 if the window is open to all at once;
   * `TW_AWAIT_CHOICE`: the player who is asked; `TW_AWAIT_EFFECT`: the effect's controller;
   * `TW_AWAIT_OVER`: the winner.
   */
  tw_player player;
  /** The player who decides for that one, if somebody else does. */
  tw_player by;
  /** `TW_AWAIT_CHOICE`: the kind of answer, one of `tw_question_word`. */
  uint8_t question;
  /** `TW_AWAIT_EFFECT`: the effect, a name's number. */
  int64_t effect;
} tw_await;

/**
 * Offers what a player holds, by `tw_offer` for each card. It gets a game, lent to it for looks
 * until it returns, and the user data of `tw_set_offers`.
 *
 * By the lent game it looks at the table, reads the host's state by `tw_state`, and learns numbers
 * by `tw_name`; every verb returns `TW_READ_ONLY`, and every call by the handle that the host
 * holds returns `TW_BUSY`. It returns `TW_OK`; with any other status the list fails, and
 * `return tw_effect_fail(offers, "no such card");` also tells the reason.
 *
 * It keeps nothing of its own: what it offers follows from the table and the state. It is called
 * on the thread that asks for the moves, for several copies of a game at the same time. It has to
 * return, and no exception may leave it.
 */
typedef tw_status (*tw_offers_fn)(struct tw_game *offers, tw_player player, void *user_data);

/**
 * Called exactly once when an effect's user data is no longer needed, during the call that
 * replaces, unregisters or refuses the effect, or frees its game, and on that call's thread. May
 * be NULL.
 *
 * It may call anything on other handles. A call on its own game returns `TW_BUSY`, or
 * `TW_WRONG_HANDLE` while the game is being freed. Like an effect it has to return: no `longjmp`,
 * no exception.
 */
typedef void (*tw_drop_fn)(void *user_data);

/**
 * A command as plain data: its verb, and a field for each argument of a player's commands. Begin
 * with `{ 0 }`, and set the fields you need: zero is nothing, except in `data` if `has_data` is 1.
 * Names are numbers, see `tw_name`. It is copied by assignment, but `numbers` is a pointer that
 * the copy shares.
 */
typedef struct tw_command_data {
  /** The verb: one of `tw_command_kind`. */
  uint16_t verb;
  /** The step to go to. */
  uint16_t step;
  /** The question that is answered. */
  uint32_t choice;
  /** An object on the stack. */
  uint32_t object;
  /** The player who submits it. */
  tw_player player;
  /** The player who decides for that one, if somebody else does. */
  tw_player by;
  /** The player who is the target. */
  tw_player target;
  /** The reason for it: one of `tw_reason_word`. */
  uint8_t reason;
  /** The players for whom the effect runs: one of `tw_each_word`. */
  uint8_t each;
  /** 1 if other actions are locked while it is on the stack, else 0. */
  uint8_t lock;
  /** 1 if `data` is given also where it is 0, else 0. */
  uint8_t has_data;
  /** The kind of action, a name's number. */
  int64_t action;
  /** The effect, a name's number. */
  int64_t effect;
  /** The host's number, such as that of a card. */
  int64_t source;
  /** A number passed to the effect. */
  int64_t data;
  /** The members of the command's list: the picks of an answer, the payload of a commit. */
  const int64_t *numbers;
  /** The number of `numbers`. */
  size_t number_count;
  /** The effect that pays for it, a name's number. */
  int64_t cost;
  /** The number of the instruction that it follows, if it is automatic. */
  int64_t number;
  /** Room for later versions: zeros. */
  uint64_t reserved[2];
} tw_command_data;

/**
 * Draws the host's own state after the command of that number, 0 before the first. `table` is the
 * game after it, lent for looks until the function returns; `tw_view_json` copies it as the page's
 * viewer may see it. The returned text is shown beside that command, and nothing for NULL. With
 * `*html` set to 1 it is HTML, shown in a frame of its own in which no script runs and nothing is
 * fetched. It is copied before the next call.
 *
 * It has to return, and to leave out everything that the page's viewer may not see.
 */
typedef const char *(*tw_draw_fn)(struct tw_game *table,
                                  uint64_t command,
                                  uint32_t *html,
                                  void *user_data);

/**
 * The options of `tw_replay_html` and `tw_story`. Zero is nothing: begin with `{ 0 }`, and set
 * what is meant.
 */
typedef struct tw_replay_options {
  /** The page's title; the rules' name without one. A story has none. */
  const char *title;
  /** Draws the host's own state beside each command of a page. */
  tw_draw_fn draw;
  /** Passed to `draw`. */
  void *user_data;
  /** Printed names and phrases for the story, as TOML or JSON; the library's own without one. */
  const char *words;
  /** Whose page or story it is: one of `tw_viewer`. */
  uint32_t whose;
  /** With `TW_VIEWER_PLAYER`, the player who may see it; 0 for one that anybody may see. */
  tw_player who;
  /** Room for what is to come: zeros. */
  uint64_t reserved[3];
} tw_replay_options;

/**
 * An effect: a function that gets its game, lent to it, and the user data it was registered with.
 * It is called on the thread that called into the game.
 *
 * Returns `TW_OK`; any other status undoes the whole command, and
 * `return tw_effect_fail(game, "out of reach");` also tells the reason. When a question returns
 * `TW_CHOICE_PENDING`, return that at once: the effect runs again from its start when the player
 * has answered.
 *
 * `game` is a handle of its own, valid until the effect returns, for one call at a time, from any
 * thread. By it the effect looks at the table as it is at that moment, and submits verbs, which
 * belong to the effect. What only players or the host do, such as `tw_pass`, `tw_undo` and
 * `tw_save`, returns `TW_NOT_IN_EFFECT`, or 0 if it is a look, and `tw_game_free` does nothing.
 * Later, in another effect or in the next run of this one, every call on it returns
 * `TW_WRONG_HANDLE` and does nothing.
 *
 * It may call anything on other games, rulesets and scripts, even a command that runs their
 * effects. By the handle that the host holds, it may call `tw_game_free`: the game is freed when
 * the call that runs the effect returns, and that handle is `TW_WRONG_HANDLE` from now on. Any
 * other call by it, or by that of the game of an outer effect, returns `TW_BUSY`.
 *
 * It has to return: `longjmp`, `pthread_exit` and cancellation out of it are undefined. A C++
 * exception that leaves it ends the process with a message; `turnwheel.hpp` catches it, undoes the
 * command and throws it again from the call of the command.
 */
typedef tw_status (*tw_effect_fn)(struct tw_game *game, void *user_data);

/** The options of `tw_add_trigger`. Begin with `{ 0 }`, where zero is nothing. */
typedef struct tw_add_trigger_options {
  /** The player it is about. */
  tw_player player;
  /** A step of the ruleset. */
  const char *step;
  /** A phase of the ruleset. */
  const char *phase;
  /** The players whose turns it applies to. One of `tw_whose_word`. */
  uint8_t whose;
  /** The player who is the target. */
  tw_player target;
  /** An object on the stack. */
  uint32_t object;
  /** A name: of a flag, a counter or a custom event. */
  const char *name;
  /** How many, or how many times. */
  uint32_t count;
  /** How long it lasts. One of `tw_until_word`. */
  uint8_t until;
  /** The host's number, such as that of a card. */
  int64_t source;
  /** A number passed to the effect. */
  int64_t data;
  /** The players for whom the effect runs. One of `tw_each_word`. */
  uint8_t each;
  /** How often this step has been entered in this turn, from 1. */
  uint32_t visit;
  /** A condition, as in the guards of a rules file. */
  const char *when;
  /** True if it runs without the stack, as soon as the effect that set it off has returned. */
  uint8_t at_once;
  /** The only player who may know of it. */
  tw_player hidden;
  /** The part of the game to which the limit applies. One of `tw_within_word`. */
  uint8_t within;
  /** The player whose turns its duration counts. */
  tw_player of;
  /** Room for what is to come: zeros. */
  uint64_t reserved[4];
} tw_add_trigger_options;

/** One of the calls that led to an effect's failure. */
typedef struct tw_call_site {
  /** The file. */
  const char *file;
  /** The function's name, as its language reports it; empty if it has none. */
  const char *function;
  /** The line in the file, from 1. */
  uint32_t line;
} tw_call_site;

/**
 * The reason why a call was refused or an effect was left out. The library fills it, and it may
 * grow at its end. Fields that do not apply are 0 or NULL.
 */
typedef struct tw_error {
  /** One of `tw_code`. */
  tw_status code;
  /** The line in `file`, from 1. */
  uint32_t line;
  /** The player it is about. */
  tw_player player;
  /** The player to wait for instead. */
  tw_player waiting_for;
  /** The number of calls in `stack`. */
  uint16_t depth;
  /** The text of `tw_error_message`: what happened, who, and what to do next. */
  const char *message;
  /** The verb of the refused command. */
  const char *command;
  /** The argument it is about. */
  const char *argument;
  /** The unknown word that was given. */
  const char *word;
  /** The nearest known word, if one is near. */
  const char *meant;
  /** The effect that failed. */
  const char *effect;
  /** The mod whose effect failed, or whose file cannot be loaded. */
  const char *module;
  /** The file that it is about: of the code that failed, or of rules, a script or a mod. */
  const char *file;
  /** The calls that led to the failure, the outermost first. */
  const struct tw_call_site *stack;
} tw_error;

/** The game began; `player` starts, or is absent if the rules decide that later. */
typedef struct tw_event_game_began {
  /** `TW_EVENT_GAME_BEGAN`. */
  uint16_t kind;
  /** The player it is about. */
  tw_player player;
} tw_event_game_began;

/** The game ended, won by `player`, by the side of that `name`, or by nobody. */
typedef struct tw_event_game_ended {
  /** `TW_EVENT_GAME_ENDED`. */
  uint16_t kind;
  /** The player it is about. */
  tw_player player;
  /** The reason for it. One of `tw_reason_word`. */
  uint8_t reason;
  /** A name: of a flag, a counter or a custom event. A name's number, see `tw_name_text`. */
  int64_t name;
} tw_event_game_ended;

/** A round began. */
typedef struct tw_event_round_began {
  /** `TW_EVENT_ROUND_BEGAN`. */
  uint16_t kind;
  /** The round's number, from 1. */
  uint32_t round;
} tw_event_round_began;

/** A round ended. */
typedef struct tw_event_round_ended {
  /** `TW_EVENT_ROUND_ENDED`. */
  uint16_t kind;
  /** The round's number, from 1. */
  uint32_t round;
} tw_event_round_ended;

/** A chapter began. */
typedef struct tw_event_chapter_began {
  /** `TW_EVENT_CHAPTER_BEGAN`. */
  uint16_t kind;
  /** A chapter of the ruleset. */
  uint16_t chapter;
} tw_event_chapter_began;

/** A chapter ended. */
typedef struct tw_event_chapter_ended {
  /** `TW_EVENT_CHAPTER_ENDED`. */
  uint16_t kind;
  /** A chapter of the ruleset. */
  uint16_t chapter;
  /** The reason for it. One of `tw_reason_word`. */
  uint8_t reason;
} tw_event_chapter_ended;

/** A turn began; `player` is absent if it is a turn of the whole table. */
typedef struct tw_event_turn_began {
  /** `TW_EVENT_TURN_BEGAN`. */
  uint16_t kind;
  /** The player it is about. */
  tw_player player;
  /** The turn's id. */
  uint32_t turn;
  /** The kind of turn. One of `tw_turn_kind_word`. */
  uint8_t turn_kind;
  /** The player who decides for `player`, if that is somebody else. */
  tw_player by;
  /** The host's number, such as that of a card. */
  int64_t source;
  /** A number passed to the effect. */
  int64_t data;
} tw_event_turn_began;

/** A turn ended. */
typedef struct tw_event_turn_ended {
  /** `TW_EVENT_TURN_ENDED`. */
  uint16_t kind;
  /** The player it is about. */
  tw_player player;
  /** The turn's id. */
  uint32_t turn;
} tw_event_turn_ended;

/** A turn that would have begun was skipped. */
typedef struct tw_event_turn_skipped {
  /** `TW_EVENT_TURN_SKIPPED`. */
  uint16_t kind;
  /** The player it is about. */
  tw_player player;
  /** The kind of turn. One of `tw_turn_kind_word`. */
  uint8_t turn_kind;
  /** The reason for it. One of `tw_reason_word`. */
  uint8_t reason;
} tw_event_turn_skipped;

/**
 * The turn's end waits, for its minimum of actions or for the step's own window, and then comes by
 * itself; `target` is the player who was named for the next turn.
 */
typedef struct tw_event_turn_end_waits {
  /** `TW_EVENT_TURN_END_WAITS`. */
  uint16_t kind;
  /** The player it is about. */
  tw_player player;
  /** The turn's id. */
  uint32_t turn;
  /** The player who is the target. */
  tw_player target;
} tw_event_turn_end_waits;

/** A phase began. */
typedef struct tw_event_phase_began {
  /** `TW_EVENT_PHASE_BEGAN`. */
  uint16_t kind;
  /** A phase of the ruleset. */
  uint16_t phase;
  /** The player it is about. */
  tw_player player;
  /** The host's number, such as that of a card. */
  int64_t source;
  /** A number passed to the effect. */
  int64_t data;
} tw_event_phase_began;

/** A phase ended. */
typedef struct tw_event_phase_ended {
  /** `TW_EVENT_PHASE_ENDED`. */
  uint16_t kind;
  /** A phase of the ruleset. */
  uint16_t phase;
  /** The player it is about. */
  tw_player player;
} tw_event_phase_ended;

/** A phase that would have begun was skipped. */
typedef struct tw_event_phase_skipped {
  /** `TW_EVENT_PHASE_SKIPPED`. */
  uint16_t kind;
  /** A phase of the ruleset. */
  uint16_t phase;
  /** The player it is about. */
  tw_player player;
  /** The reason for it. One of `tw_reason_word`. */
  uint8_t reason;
} tw_event_phase_skipped;

/** A step began, for the `visit`-th time this turn. */
typedef struct tw_event_step_began {
  /** `TW_EVENT_STEP_BEGAN`. */
  uint16_t kind;
  /** A step of the ruleset. */
  uint16_t step;
  /** The player it is about. */
  tw_player player;
  /** How often this step has been entered in this turn, from 1. */
  uint32_t visit;
  /** The host's number, such as that of a card. */
  int64_t source;
  /** A number passed to the effect. */
  int64_t data;
} tw_event_step_began;

/** A step ended. */
typedef struct tw_event_step_ended {
  /** `TW_EVENT_STEP_ENDED`. */
  uint16_t kind;
  /** A step of the ruleset. */
  uint16_t step;
  /** The player it is about. */
  tw_player player;
} tw_event_step_ended;

/** A step that would have begun was skipped. */
typedef struct tw_event_step_skipped {
  /** `TW_EVENT_STEP_SKIPPED`. */
  uint16_t kind;
  /** A step of the ruleset. */
  uint16_t step;
  /** The player it is about. */
  tw_player player;
  /** The reason for it. One of `tw_reason_word`. */
  uint8_t reason;
} tw_event_step_skipped;

/** A window opened. */
typedef struct tw_event_window_opened {
  /** `TW_EVENT_WINDOW_OPENED`. */
  uint16_t kind;
  /** A kind of window of the ruleset. */
  uint16_t window;
} tw_event_window_opened;

/** A window closed. */
typedef struct tw_event_window_closed {
  /** `TW_EVENT_WINDOW_CLOSED`. */
  uint16_t kind;
  /** A kind of window of the ruleset. */
  uint16_t window;
} tw_event_window_closed;

/** A player may act now. */
typedef struct tw_event_priority_given {
  /** `TW_EVENT_PRIORITY_GIVEN`. */
  uint16_t kind;
  /** The player it is about. */
  tw_player player;
  /** The player who decides for `player`, if that is somebody else. */
  tw_player by;
  /** The reason for it. One of `tw_reason_word`. */
  uint8_t reason;
} tw_event_priority_given;

/** A player passed. */
typedef struct tw_event_passed {
  /** `TW_EVENT_PASSED`. */
  uint16_t kind;
  /** The player it is about. */
  tw_player player;
  /** The reason for it. One of `tw_reason_word`. */
  uint8_t reason;
  /** A running number: of the turn, or of the player's own turns. */
  uint32_t number;
} tw_event_passed;

/** A player took an action. */
typedef struct tw_event_acted {
  /** `TW_EVENT_ACTED`. */
  uint16_t kind;
  /** The player it is about. */
  tw_player player;
  /** The kind of action, as the ruleset names it. A name's number, see `tw_name_text`. */
  int64_t action;
  /** The effect's name. A name's number, see `tw_name_text`. */
  int64_t effect;
  /** The host's number, such as that of a card. */
  int64_t source;
} tw_event_acted;

/** Actions were locked: all, or those of a player, of a kind, or while a condition holds. */
typedef struct tw_event_locked {
  /** `TW_EVENT_LOCKED`. */
  uint16_t kind;
  /** How long it lasts. One of `tw_until_word`. */
  uint8_t until;
  /** The host's number, such as that of a card. */
  int64_t source;
  /** The player it is about. */
  tw_player player;
  /** The kind of action, as the ruleset names it. A name's number, see `tw_name_text`. */
  int64_t action;
} tw_event_locked;

/** Actions are no longer locked, as the last lock has ended. The view shows the others. */
typedef struct tw_event_unlocked {
  /** `TW_EVENT_UNLOCKED`. */
  uint16_t kind;
  /** The reason for it. One of `tw_reason_word`. */
  uint8_t reason;
} tw_event_unlocked;

/** A player committed an answer, which stays sealed. */
typedef struct tw_event_committed {
  /** `TW_EVENT_COMMITTED`. */
  uint16_t kind;
  /** The player it is about. */
  tw_player player;
  /** The player who decides for `player`, if that is somebody else. */
  tw_player by;
} tw_event_committed;

/** A commit was withdrawn, or has to be made again. */
typedef struct tw_event_withdrawn {
  /** `TW_EVENT_WITHDRAWN`. */
  uint16_t kind;
  /** The player it is about. */
  tw_player player;
  /** The reason for it. One of `tw_reason_word`. */
  uint8_t reason;
} tw_event_withdrawn;

/** The window closed without an answer of the player. */
typedef struct tw_event_absent {
  /** `TW_EVENT_ABSENT`. */
  uint16_t kind;
  /** The player it is about. */
  tw_player player;
} tw_event_absent;

/** An object was put on the stack: as an action of that kind, or by that trigger. */
typedef struct tw_event_object_pushed {
  /** `TW_EVENT_OBJECT_PUSHED`. */
  uint16_t kind;
  /** An object on the stack. */
  uint32_t object;
  /** The player it is about. */
  tw_player player;
  /** The player who is the target. */
  tw_player target;
  /** A trigger. */
  uint32_t trigger;
  /** The effect's name. A name's number, see `tw_name_text`. */
  int64_t effect;
  /** The host's number, such as that of a card. */
  int64_t source;
  /** The kind of action, as the ruleset names it. A name's number, see `tw_name_text`. */
  int64_t action;
  /** A number passed to the effect. */
  int64_t data;
} tw_event_object_pushed;

/** An object resolved. */
typedef struct tw_event_object_resolved {
  /** `TW_EVENT_OBJECT_RESOLVED`. */
  uint16_t kind;
  /** An object on the stack. */
  uint32_t object;
  /** The player it is about. */
  tw_player player;
  /** The effect's name. A name's number, see `tw_name_text`. */
  int64_t effect;
} tw_event_object_resolved;

/** An object was countered. */
typedef struct tw_event_object_countered {
  /** `TW_EVENT_OBJECT_COUNTERED`. */
  uint16_t kind;
  /** An object on the stack. */
  uint32_t object;
  /** The player it is about. */
  tw_player player;
  /** The effect's name. A name's number, see `tw_name_text`. */
  int64_t effect;
} tw_event_object_countered;

/** An object left the stack without resolving. */
typedef struct tw_event_object_removed {
  /** `TW_EVENT_OBJECT_REMOVED`. */
  uint16_t kind;
  /** An object on the stack. */
  uint32_t object;
  /** The player it is about. */
  tw_player player;
  /** The effect's name. A name's number, see `tw_name_text`. */
  int64_t effect;
  /** The reason for it. One of `tw_reason_word`. */
  uint8_t reason;
} tw_event_object_removed;

/** A trigger was registered. */
typedef struct tw_event_trigger_added {
  /** `TW_EVENT_TRIGGER_ADDED`. */
  uint16_t kind;
  /** A trigger. */
  uint32_t trigger;
  /** The kind of event listened to. One of `tw_event_kind`. */
  uint16_t event;
  /** The effect's name. A name's number, see `tw_name_text`. */
  int64_t effect;
  /** The player it is about. */
  tw_player player;
  /** The only player who may know of it. */
  tw_player hidden;
} tw_event_trigger_added;

/** A trigger was removed. */
typedef struct tw_event_trigger_removed {
  /** `TW_EVENT_TRIGGER_REMOVED`. */
  uint16_t kind;
  /** A trigger. */
  uint32_t trigger;
  /** The effect's name. A name's number, see `tw_name_text`. */
  int64_t effect;
  /** The reason for it. One of `tw_reason_word`. */
  uint8_t reason;
  /** The only player who may know of it. */
  tw_player hidden;
} tw_event_trigger_removed;

/** A trigger was set off and waits to be placed. */
typedef struct tw_event_triggered {
  /** `TW_EVENT_TRIGGERED`. */
  uint16_t kind;
  /** A trigger. */
  uint32_t trigger;
  /** The effect's name. A name's number, see `tw_name_text`. */
  int64_t effect;
  /** The player it is about. */
  tw_player player;
} tw_event_triggered;

/** A replacement was registered. */
typedef struct tw_event_replacement_added {
  /** `TW_EVENT_REPLACEMENT_ADDED`. */
  uint16_t kind;
  /** A trigger. */
  uint32_t trigger;
  /** The kind of event listened to. One of `tw_event_kind`. */
  uint16_t event;
  /** The effect's name. A name's number, see `tw_name_text`. */
  int64_t effect;
  /** The player it is about. */
  tw_player player;
} tw_event_replacement_added;

/** A replacement was removed. */
typedef struct tw_event_replacement_removed {
  /** `TW_EVENT_REPLACEMENT_REMOVED`. */
  uint16_t kind;
  /** A trigger. */
  uint32_t trigger;
  /** The effect's name. A name's number, see `tw_name_text`. */
  int64_t effect;
  /** The reason for it. One of `tw_reason_word`. */
  uint8_t reason;
} tw_event_replacement_removed;

/** An extra turn was granted. */
typedef struct tw_event_extra_turn_granted {
  /** `TW_EVENT_EXTRA_TURN_GRANTED`. */
  uint16_t kind;
  /** A granted extra turn. */
  uint32_t grant;
  /** The player it is about. */
  tw_player player;
  /** The host's number, such as that of a card. */
  int64_t source;
} tw_event_extra_turn_granted;

/** A granted turn was cancelled. */
typedef struct tw_event_extra_turn_cancelled {
  /** `TW_EVENT_EXTRA_TURN_CANCELLED`. */
  uint16_t kind;
  /** A granted extra turn. */
  uint32_t grant;
  /** The player it is about. */
  tw_player player;
  /** The reason for it. One of `tw_reason_word`. */
  uint8_t reason;
} tw_event_extra_turn_cancelled;

/** A player will skip turns. */
typedef struct tw_event_skip_added {
  /** `TW_EVENT_SKIP_ADDED`. */
  uint16_t kind;
  /** The player it is about. */
  tw_player player;
  /** How many, or how many times. */
  uint32_t count;
  /** The host's number, such as that of a card. */
  int64_t source;
} tw_event_skip_added;

/** A player was named as the next in the order. */
typedef struct tw_event_next_named {
  /** `TW_EVENT_NEXT_NAMED`. */
  uint16_t kind;
  /** The player it is about. */
  tw_player player;
} tw_event_next_named;

/** `other` was set to decide for `player`, during the turn that `applies` names or the phase. */
typedef struct tw_event_controller_set {
  /** `TW_EVENT_CONTROLLER_SET`. */
  uint16_t kind;
  /** The player it is about. */
  tw_player player;
  /** The second player: of an exchange, or the one who decides. */
  tw_player other;
  /** The turns it applies to. One of `tw_applies_word`. */
  uint8_t applies;
  /** The host's number, such as that of a card. */
  int64_t source;
  /** A phase of the ruleset. */
  uint16_t phase;
} tw_event_controller_set;

/** The direction of the order changed. */
typedef struct tw_event_order_reversed {
  /** `TW_EVENT_ORDER_REVERSED`. */
  uint16_t kind;
  /** The direction of the order. One of `tw_direction_word`. */
  uint8_t direction;
  /** An order of the players: `table` or the name of another one of the ruleset. */
  uint16_t order;
} tw_event_order_reversed;

/** The order changed. */
typedef struct tw_event_order_changed {
  /** `TW_EVENT_ORDER_CHANGED`. */
  uint16_t kind;
  /** The reason for it. One of `tw_reason_word`. */
  uint8_t reason;
  /** An order of the players: `table` or the name of another one of the ruleset. */
  uint16_t order;
} tw_event_order_changed;

/** Two players exchanged their places for turns. */
typedef struct tw_event_turns_exchanged {
  /** `TW_EVENT_TURNS_EXCHANGED`. */
  uint16_t kind;
  /** The player it is about. */
  tw_player player;
  /** The second player: of an exchange, or the one who decides. */
  tw_player other;
  /** An order of the players: `table` or the name of another one of the ruleset. */
  uint16_t order;
} tw_event_turns_exchanged;

/** Two players exchanged their seats. */
typedef struct tw_event_seats_exchanged {
  /** `TW_EVENT_SEATS_EXCHANGED`. */
  uint16_t kind;
  /** The player it is about. */
  tw_player player;
  /** The second player: of an exchange, or the one who decides. */
  tw_player other;
  /** An order of the players: `table` or the name of another one of the ruleset. */
  uint16_t order;
} tw_event_seats_exchanged;

/**
 * The player who is next when this turn ends will skip a turn. Then `skip_added` names the player.
 * If it is taken back before, no event tells.
 */
typedef struct tw_event_skip_deferred {
  /** `TW_EVENT_SKIP_DEFERRED`. */
  uint16_t kind;
  /** How many, or how many times. */
  uint32_t count;
  /** The host's number, such as that of a card. */
  int64_t source;
} tw_event_skip_deferred;

/** A token has a new holder, or none. */
typedef struct tw_event_token_given {
  /** `TW_EVENT_TOKEN_GIVEN`. */
  uint16_t kind;
  /** A token of the ruleset. */
  uint16_t token;
  /** The player it is about. */
  tw_player player;
  /** The reason for it. One of `tw_reason_word`. */
  uint8_t reason;
} tw_event_token_given;

/**
 * A commit was revealed. `rank` is its position in the resolution order, from 1; commits of equal
 * rank resolve together. `data` is the first number of its payload.
 */
typedef struct tw_event_revealed {
  /** `TW_EVENT_REVEALED`. */
  uint16_t kind;
  /** The player it is about. */
  tw_player player;
  /** A position in a ranking. */
  uint32_t rank;
  /** The host's number, such as that of a card. */
  int64_t source;
  /** A number passed to the effect. */
  int64_t data;
} tw_event_revealed;

/** A claim won. */
typedef struct tw_event_claim_won {
  /** `TW_EVENT_CLAIM_WON`. */
  uint16_t kind;
  /** The player it is about. */
  tw_player player;
  /** The kind of action, as the ruleset names it. A name's number, see `tw_name_text`. */
  int64_t action;
  /** A position in a ranking. */
  int64_t rank;
} tw_event_claim_won;

/** A player has a new role in the window on top. */
typedef struct tw_event_role_set {
  /** `TW_EVENT_ROLE_SET`. */
  uint16_t kind;
  /** The player it is about. */
  tw_player player;
  /** A player's role in a window. A name's number, see `tw_name_text`. */
  int64_t role;
} tw_event_role_set;

/** A counter reached its cap. */
typedef struct tw_event_cap_reached {
  /** `TW_EVENT_CAP_REACHED`. */
  uint16_t kind;
  /** A name: of a flag, a counter or a custom event. A name's number, see `tw_name_text`. */
  int64_t name;
  /** The player it is about. */
  tw_player player;
} tw_event_cap_reached;

/** A step was inserted into this turn. */
typedef struct tw_event_step_inserted {
  /** `TW_EVENT_STEP_INSERTED`. */
  uint16_t kind;
  /** A step of the ruleset. */
  uint16_t step;
  /** The step after which to insert. */
  uint16_t after_step;
  /** The host's number, such as that of a card. */
  int64_t source;
  /** A number passed to the effect. */
  int64_t data;
} tw_event_step_inserted;

/** A phase was inserted into this turn. */
typedef struct tw_event_phase_inserted {
  /** `TW_EVENT_PHASE_INSERTED`. */
  uint16_t kind;
  /** A phase of the ruleset. */
  uint16_t phase;
  /** The step after which to insert. */
  uint16_t after_step;
  /** The host's number, such as that of a card. */
  int64_t source;
  /** A number passed to the effect. */
  int64_t data;
} tw_event_phase_inserted;

/** A step will be skipped. */
typedef struct tw_event_step_skip_added {
  /** `TW_EVENT_STEP_SKIP_ADDED`. */
  uint16_t kind;
  /** A step of the ruleset. */
  uint16_t step;
  /** The player it is about. */
  tw_player player;
  /** How many, or how many times. */
  uint32_t count;
  /** The host's number, such as that of a card. */
  int64_t source;
} tw_event_step_skip_added;

/** A phase will be skipped. */
typedef struct tw_event_phase_skip_added {
  /** `TW_EVENT_PHASE_SKIP_ADDED`. */
  uint16_t kind;
  /** A phase of the ruleset. */
  uint16_t phase;
  /** The player it is about. */
  tw_player player;
  /** How many, or how many times. */
  uint32_t count;
  /** The host's number, such as that of a card. */
  int64_t source;
} tw_event_phase_skip_added;

/** A step was changed. */
typedef struct tw_event_step_modified {
  /** `TW_EVENT_STEP_MODIFIED`. */
  uint16_t kind;
  /** A step of the ruleset. */
  uint16_t step;
  /** The player it is about. */
  tw_player player;
  /** The host's number, such as that of a card. */
  int64_t source;
} tw_event_step_modified;

/** A player left the game. */
typedef struct tw_event_player_left {
  /** `TW_EVENT_PLAYER_LEFT`. */
  uint16_t kind;
  /** The player it is about. */
  tw_player player;
  /** The reason for it. One of `tw_reason_word`. */
  uint8_t reason;
} tw_event_player_left;

/** A player began to sit out. */
typedef struct tw_event_player_sat_out {
  /** `TW_EVENT_PLAYER_SAT_OUT`. */
  uint16_t kind;
  /** The player it is about. */
  tw_player player;
} tw_event_player_sat_out;

/** A player returned from sitting out. */
typedef struct tw_event_player_sat_in {
  /** `TW_EVENT_PLAYER_SAT_IN`. */
  uint16_t kind;
  /** The player it is about. */
  tw_player player;
} tw_event_player_sat_in;

/** A player joined the game. */
typedef struct tw_event_player_joined {
  /** `TW_EVENT_PLAYER_JOINED`. */
  uint16_t kind;
  /** The player it is about. */
  tw_player player;
  /** A name: of a flag, a counter or a custom event. A name's number, see `tw_name_text`. */
  int64_t name;
} tw_event_player_joined;

/** A flag was set or cleared. */
typedef struct tw_event_flag_set {
  /** `TW_EVENT_FLAG_SET`. */
  uint16_t kind;
  /** A name: of a flag, a counter or a custom event. A name's number, see `tw_name_text`. */
  int64_t name;
  /** The new value. */
  int64_t value;
  /** The player it is about. */
  tw_player player;
} tw_event_flag_set;

/** A counter changed. */
typedef struct tw_event_counter_set {
  /** `TW_EVENT_COUNTER_SET`. */
  uint16_t kind;
  /** A name: of a flag, a counter or a custom event. A name's number, see `tw_name_text`. */
  int64_t name;
  /** The new value. */
  int64_t value;
  /** The player it is about. */
  tw_player player;
} tw_event_counter_set;

/** A sorting key changed. */
typedef struct tw_event_key_set {
  /** `TW_EVENT_KEY_SET`. */
  uint16_t kind;
  /** The player it is about. */
  tw_player player;
  /** The number of the player's sorting key, from 1 to 4. */
  uint8_t key;
  /** The new value. */
  int64_t value;
} tw_event_key_set;

/** A player was put into a team. */
typedef struct tw_event_team_set {
  /** `TW_EVENT_TEAM_SET`. */
  uint16_t kind;
  /** The player it is about. */
  tw_player player;
  /** The new value. */
  int64_t value;
} tw_event_team_set;

/** The number `value`, from 1 to `max`, was rolled. */
typedef struct tw_event_rolled {
  /** `TW_EVENT_ROLLED`. */
  uint16_t kind;
  /** The new value. */
  int64_t value;
  /** The largest allowed answer. */
  uint32_t max;
  /** A name: of a flag, a counter or a custom event. A name's number, see `tw_name_text`. */
  int64_t name;
  /** The player it is about. */
  tw_player player;
} tw_event_rolled;

/** A question was put to a player. */
typedef struct tw_event_choice_asked {
  /** `TW_EVENT_CHOICE_ASKED`. */
  uint16_t kind;
  /** A question put to a player. */
  uint32_t choice;
  /** The player it is about. */
  tw_player player;
  /** The kind of answer. One of `tw_question_word`. */
  uint8_t question;
  /** The player who decides for `player`, if that is somebody else. */
  tw_player by;
} tw_event_choice_asked;

/** A question was answered. */
typedef struct tw_event_choice_answered {
  /** `TW_EVENT_CHOICE_ANSWERED`. */
  uint16_t kind;
  /** A question put to a player. */
  uint32_t choice;
  /** The player it is about. */
  tw_player player;
} tw_event_choice_answered;

/**
 * A question was dropped: its player left or ran out of time, what it was about is gone, or
 * somebody acted and it is asked again.
 */
typedef struct tw_event_choice_dropped {
  /** `TW_EVENT_CHOICE_DROPPED`. */
  uint16_t kind;
  /** A question put to a player. */
  uint32_t choice;
  /** The player it is about. */
  tw_player player;
  /** The reason for it. One of `tw_reason_word`. */
  uint8_t reason;
} tw_event_choice_dropped;

/** An effect ran to its end. */
typedef struct tw_event_effect_run {
  /** `TW_EVENT_EFFECT_RUN`. */
  uint16_t kind;
  /** The effect's name. A name's number, see `tw_name_text`. */
  int64_t effect;
  /** The player it is about. */
  tw_player player;
  /** The player who is the target. */
  tw_player target;
} tw_event_effect_run;

/**
 * The table is in an earlier state again, after `count` objects resolved and players only passed.
 * As far as the engine can tell, this is a loop (CR 731).
 */
typedef struct tw_event_no_progress {
  /** `TW_EVENT_NO_PROGRESS`. */
  uint16_t kind;
  /** How many, or how many times. */
  uint32_t count;
} tw_event_no_progress;

/** The host reported an event of its own. */
typedef struct tw_event_raised {
  /** `TW_EVENT_RAISED`. */
  uint16_t kind;
  /** A name: of a flag, a counter or a custom event. A name's number, see `tw_name_text`. */
  int64_t name;
  /** The player it is about. */
  tw_player player;
  /** The player who is the target. */
  tw_player target;
  /** The host's number, such as that of a card. */
  int64_t source;
  /** A number passed to the effect. */
  int64_t data;
  /** The new value. */
  int64_t value;
} tw_event_raised;

/** The host set the time, in its milliseconds. */
typedef struct tw_event_ticked {
  /** `TW_EVENT_TICKED`. */
  uint16_t kind;
  /** The time, in milliseconds of the host's clock. */
  int64_t now;
} tw_event_ticked;

/** A player's time was up, at the time `now`. */
typedef struct tw_event_clock_expired {
  /** `TW_EVENT_CLOCK_EXPIRED`. */
  uint16_t kind;
  /** The player it is about. */
  tw_player player;
  /** The time, in milliseconds of the host's clock. */
  int64_t now;
} tw_event_clock_expired;

/** A player's time was increased or, with a negative `value`, reduced. */
typedef struct tw_event_time_added {
  /** `TW_EVENT_TIME_ADDED`. */
  uint16_t kind;
  /** The player it is about. */
  tw_player player;
  /** The new value. */
  int64_t value;
} tw_event_time_added;

/** A player's time was limited to `value` milliseconds. */
typedef struct tw_event_time_limited {
  /** `TW_EVENT_TIME_LIMITED`. */
  uint16_t kind;
  /** The player it is about. */
  tw_player player;
  /** The new value. */
  int64_t value;
} tw_event_time_limited;

/** All clocks were stopped. */
typedef struct tw_event_clock_stopped {
  /** `TW_EVENT_CLOCK_STOPPED`. */
  uint16_t kind;
} tw_event_clock_stopped;

/** The clocks run again. */
typedef struct tw_event_clock_resumed {
  /** `TW_EVENT_CLOCK_RESUMED`. */
  uint16_t kind;
} tw_event_clock_resumed;

/** Skips of a player's turns were cancelled or expired. */
typedef struct tw_event_skip_removed {
  /** `TW_EVENT_SKIP_REMOVED`. */
  uint16_t kind;
  /** The player it is about. */
  tw_player player;
  /** How many, or how many times. */
  uint32_t count;
  /** The reason for it. One of `tw_reason_word`. */
  uint8_t reason;
} tw_event_skip_removed;

/** Skips of a step were cancelled or expired. */
typedef struct tw_event_step_skip_removed {
  /** `TW_EVENT_STEP_SKIP_REMOVED`. */
  uint16_t kind;
  /** A step of the ruleset. */
  uint16_t step;
  /** The player it is about. */
  tw_player player;
  /** How many, or how many times. */
  uint32_t count;
  /** The reason for it. One of `tw_reason_word`. */
  uint8_t reason;
} tw_event_step_skip_removed;

/** Skips of a phase were cancelled or expired. */
typedef struct tw_event_phase_skip_removed {
  /** `TW_EVENT_PHASE_SKIP_REMOVED`. */
  uint16_t kind;
  /** A phase of the ruleset. */
  uint16_t phase;
  /** The player it is about. */
  tw_player player;
  /** How many, or how many times. */
  uint32_t count;
  /** The reason for it. One of `tw_reason_word`. */
  uint8_t reason;
} tw_event_phase_skip_removed;

/** A change of a step ended. */
typedef struct tw_event_step_change_removed {
  /** `TW_EVENT_STEP_CHANGE_REMOVED`. */
  uint16_t kind;
  /** A step of the ruleset. */
  uint16_t step;
  /** The player it is about. */
  tw_player player;
  /** The reason for it. One of `tw_reason_word`. */
  uint8_t reason;
} tw_event_step_change_removed;

/** `other` no longer decides for `player`, or will not. */
typedef struct tw_event_control_removed {
  /** `TW_EVENT_CONTROL_REMOVED`. */
  uint16_t kind;
  /** The player it is about. */
  tw_player player;
  /** The second player: of an exchange, or the one who decides. */
  tw_player other;
  /** The reason for it. One of `tw_reason_word`. */
  uint8_t reason;
} tw_event_control_removed;

/** An inserted step was removed before it began. */
typedef struct tw_event_step_removed {
  /** `TW_EVENT_STEP_REMOVED`. */
  uint16_t kind;
  /** A step of the ruleset. */
  uint16_t step;
  /** The reason for it. One of `tw_reason_word`. */
  uint8_t reason;
} tw_event_step_removed;

/** An inserted phase was removed before it began. */
typedef struct tw_event_phase_removed {
  /** `TW_EVENT_PHASE_REMOVED`. */
  uint16_t kind;
  /** A phase of the ruleset. */
  uint16_t phase;
  /** The reason for it. One of `tw_reason_word`. */
  uint8_t reason;
} tw_event_phase_removed;

/** An object on the stack has a new target or new data. */
typedef struct tw_event_object_retargeted {
  /** `TW_EVENT_OBJECT_RETARGETED`. */
  uint16_t kind;
  /** An object on the stack. */
  uint32_t object;
  /** The player it is about. */
  tw_player player;
  /** The effect's name. A name's number, see `tw_name_text`. */
  int64_t effect;
  /** The player who is the target. */
  tw_player target;
  /** The target object, or the original of a copy. */
  uint32_t aim;
  /** A number passed to the effect. */
  int64_t data;
} tw_event_object_retargeted;

/** The object that was just put on the stack is a copy of another one, `aim`. */
typedef struct tw_event_object_copied {
  /** `TW_EVENT_OBJECT_COPIED`. */
  uint16_t kind;
  /** An object on the stack. */
  uint32_t object;
  /** The player it is about. */
  tw_player player;
  /** The effect's name. A name's number, see `tw_name_text`. */
  int64_t effect;
  /** The target object, or the original of a copy. */
  uint32_t aim;
} tw_event_object_copied;

/**
 * A lap of the order began, the `count`-th of its chapter. Laps are reported where chapters begin
 * the rounds; elsewhere each lap is a round.
 */
typedef struct tw_event_lap_began {
  /** `TW_EVENT_LAP_BEGAN`. */
  uint16_t kind;
  /** How many, or how many times. */
  uint32_t count;
} tw_event_lap_began;

/** A lap of the order ended, the `count`-th of its chapter. */
typedef struct tw_event_lap_ended {
  /** `TW_EVENT_LAP_ENDED`. */
  uint16_t kind;
  /** How many, or how many times. */
  uint32_t count;
} tw_event_lap_ended;

/**
 * A command was refused, and changed nothing; reported only if the host asks for it. It is not
 * part of the game: no trigger hears it, and no save or replay contains it. A command that could
 * not even be read has no verb.
 */
typedef struct tw_event_refused {
  /** `TW_EVENT_REFUSED`. */
  uint16_t kind;
  /** The player it is about. */
  tw_player player;
  /** The player who decides for `player`, if that is somebody else. */
  tw_player by;
  /** The verb of a command. One of `tw_command_kind`. */
  uint16_t verb;
  /** The kind of action, as the ruleset names it. A name's number, see `tw_name_text`. */
  int64_t action;
  /** The code of an error. One of `tw_code`. */
  uint16_t code;
  /** The only player who may know of it. */
  tw_player hidden;
} tw_event_refused;

/**
 * An effect failed: it was undone, and the game continues without it. Reported if failing effects
 * do not refuse the command (`on_error`); `code` says why.
 */
typedef struct tw_event_effect_failed {
  /** `TW_EVENT_EFFECT_FAILED`. */
  uint16_t kind;
  /** The effect's name. A name's number, see `tw_name_text`. */
  int64_t effect;
  /** The player it is about. */
  tw_player player;
  /** The player who is the target. */
  tw_player target;
  /** The host's number, such as that of a card. */
  int64_t source;
  /** The code of an error. One of `tw_code`. */
  uint16_t code;
} tw_event_effect_failed;

/** An action was taken back while its player was asked how to pay for it; nothing was paid. */
typedef struct tw_event_taken_back {
  /** `TW_EVENT_TAKEN_BACK`. */
  uint16_t kind;
  /** The player it is about. */
  tw_player player;
  /** The kind of action, as the ruleset names it. A name's number, see `tw_name_text`. */
  int64_t action;
  /** The effect's name. A name's number, see `tw_name_text`. */
  int64_t effect;
  /** The host's number, such as that of a card. */
  int64_t source;
  /** The reason for it. One of `tw_reason_word`. */
  uint8_t reason;
} tw_event_taken_back;

/**
 * An event: its kind, and the struct of that kind, which is named after it:
 * `event.step_began.step`.
 *
 * What is absent is 0. Ignore a kind that is not listed: later versions may add some.
 */
typedef union tw_event {
  /** One of `tw_event_kind`. */
  uint16_t kind;
  /** The game began; `player` starts, or is absent if the rules decide that later. */
  struct tw_event_game_began game_began;
  /** The game ended, won by `player`, by the side of that `name`, or by nobody. */
  struct tw_event_game_ended game_ended;
  /** A round began. */
  struct tw_event_round_began round_began;
  /** A round ended. */
  struct tw_event_round_ended round_ended;
  /** A chapter began. */
  struct tw_event_chapter_began chapter_began;
  /** A chapter ended. */
  struct tw_event_chapter_ended chapter_ended;
  /** A turn began; `player` is absent if it is a turn of the whole table. */
  struct tw_event_turn_began turn_began;
  /** A turn ended. */
  struct tw_event_turn_ended turn_ended;
  /** A turn that would have begun was skipped. */
  struct tw_event_turn_skipped turn_skipped;
  /**
   * The turn's end waits, for its minimum of actions or for the step's own window, and then
   * comes by itself; `target` is the player who was named for the next turn.
   */
  struct tw_event_turn_end_waits turn_end_waits;
  /** A phase began. */
  struct tw_event_phase_began phase_began;
  /** A phase ended. */
  struct tw_event_phase_ended phase_ended;
  /** A phase that would have begun was skipped. */
  struct tw_event_phase_skipped phase_skipped;
  /** A step began, for the `visit`-th time this turn. */
  struct tw_event_step_began step_began;
  /** A step ended. */
  struct tw_event_step_ended step_ended;
  /** A step that would have begun was skipped. */
  struct tw_event_step_skipped step_skipped;
  /** A window opened. */
  struct tw_event_window_opened window_opened;
  /** A window closed. */
  struct tw_event_window_closed window_closed;
  /** A player may act now. */
  struct tw_event_priority_given priority_given;
  /** A player passed. */
  struct tw_event_passed passed;
  /** A player took an action. */
  struct tw_event_acted acted;
  /** Actions were locked: all, or those of a player, of a kind, or while a condition holds. */
  struct tw_event_locked locked;
  /** Actions are no longer locked, as the last lock has ended. The view shows the others. */
  struct tw_event_unlocked unlocked;
  /** A player committed an answer, which stays sealed. */
  struct tw_event_committed committed;
  /** A commit was withdrawn, or has to be made again. */
  struct tw_event_withdrawn withdrawn;
  /** The window closed without an answer of the player. */
  struct tw_event_absent absent;
  /** An object was put on the stack: as an action of that kind, or by that trigger. */
  struct tw_event_object_pushed object_pushed;
  /** An object resolved. */
  struct tw_event_object_resolved object_resolved;
  /** An object was countered. */
  struct tw_event_object_countered object_countered;
  /** An object left the stack without resolving. */
  struct tw_event_object_removed object_removed;
  /** A trigger was registered. */
  struct tw_event_trigger_added trigger_added;
  /** A trigger was removed. */
  struct tw_event_trigger_removed trigger_removed;
  /** A trigger was set off and waits to be placed. */
  struct tw_event_triggered triggered;
  /** A replacement was registered. */
  struct tw_event_replacement_added replacement_added;
  /** A replacement was removed. */
  struct tw_event_replacement_removed replacement_removed;
  /** An extra turn was granted. */
  struct tw_event_extra_turn_granted extra_turn_granted;
  /** A granted turn was cancelled. */
  struct tw_event_extra_turn_cancelled extra_turn_cancelled;
  /** A player will skip turns. */
  struct tw_event_skip_added skip_added;
  /** A player was named as the next in the order. */
  struct tw_event_next_named next_named;
  /** `other` was set to decide for `player`, during the turn that `applies` names or the phase. */
  struct tw_event_controller_set controller_set;
  /** The direction of the order changed. */
  struct tw_event_order_reversed order_reversed;
  /** The order changed. */
  struct tw_event_order_changed order_changed;
  /** Two players exchanged their places for turns. */
  struct tw_event_turns_exchanged turns_exchanged;
  /** Two players exchanged their seats. */
  struct tw_event_seats_exchanged seats_exchanged;
  /** The player who is next when this turn ends will skip a turn. */
  struct tw_event_skip_deferred skip_deferred;
  /** A token has a new holder, or none. */
  struct tw_event_token_given token_given;
  /** A commit was revealed. */
  struct tw_event_revealed revealed;
  /** A claim won. */
  struct tw_event_claim_won claim_won;
  /** A player has a new role in the window on top. */
  struct tw_event_role_set role_set;
  /** A counter reached its cap. */
  struct tw_event_cap_reached cap_reached;
  /** A step was inserted into this turn. */
  struct tw_event_step_inserted step_inserted;
  /** A phase was inserted into this turn. */
  struct tw_event_phase_inserted phase_inserted;
  /** A step will be skipped. */
  struct tw_event_step_skip_added step_skip_added;
  /** A phase will be skipped. */
  struct tw_event_phase_skip_added phase_skip_added;
  /** A step was changed. */
  struct tw_event_step_modified step_modified;
  /** A player left the game. */
  struct tw_event_player_left player_left;
  /** A player began to sit out. */
  struct tw_event_player_sat_out player_sat_out;
  /** A player returned from sitting out. */
  struct tw_event_player_sat_in player_sat_in;
  /** A player joined the game. */
  struct tw_event_player_joined player_joined;
  /** A flag was set or cleared. */
  struct tw_event_flag_set flag_set;
  /** A counter changed. */
  struct tw_event_counter_set counter_set;
  /** A sorting key changed. */
  struct tw_event_key_set key_set;
  /** A player was put into a team. */
  struct tw_event_team_set team_set;
  /** The number `value`, from 1 to `max`, was rolled. */
  struct tw_event_rolled rolled;
  /** A question was put to a player. */
  struct tw_event_choice_asked choice_asked;
  /** A question was answered. */
  struct tw_event_choice_answered choice_answered;
  /**
   * A question was dropped: its player left or ran out of time, what it was about is gone, or
   * somebody acted and it is asked again.
   */
  struct tw_event_choice_dropped choice_dropped;
  /** An effect ran to its end. */
  struct tw_event_effect_run effect_run;
  /**
   * The table is in an earlier state again, after `count` objects resolved and players only
   * passed.
   */
  struct tw_event_no_progress no_progress;
  /** The host reported an event of its own. */
  struct tw_event_raised raised;
  /** The host set the time, in its milliseconds. */
  struct tw_event_ticked ticked;
  /** A player's time was up, at the time `now`. */
  struct tw_event_clock_expired clock_expired;
  /** A player's time was increased or, with a negative `value`, reduced. */
  struct tw_event_time_added time_added;
  /** A player's time was limited to `value` milliseconds. */
  struct tw_event_time_limited time_limited;
  /** All clocks were stopped. */
  struct tw_event_clock_stopped clock_stopped;
  /** The clocks run again. */
  struct tw_event_clock_resumed clock_resumed;
  /** Skips of a player's turns were cancelled or expired. */
  struct tw_event_skip_removed skip_removed;
  /** Skips of a step were cancelled or expired. */
  struct tw_event_step_skip_removed step_skip_removed;
  /** Skips of a phase were cancelled or expired. */
  struct tw_event_phase_skip_removed phase_skip_removed;
  /** A change of a step ended. */
  struct tw_event_step_change_removed step_change_removed;
  /** `other` no longer decides for `player`, or will not. */
  struct tw_event_control_removed control_removed;
  /** An inserted step was removed before it began. */
  struct tw_event_step_removed step_removed;
  /** An inserted phase was removed before it began. */
  struct tw_event_phase_removed phase_removed;
  /** An object on the stack has a new target or new data. */
  struct tw_event_object_retargeted object_retargeted;
  /** The object that was just put on the stack is a copy of another one, `aim`. */
  struct tw_event_object_copied object_copied;
  /** A lap of the order began, the `count`-th of its chapter. */
  struct tw_event_lap_began lap_began;
  /** A lap of the order ended, the `count`-th of its chapter. */
  struct tw_event_lap_ended lap_ended;
  /** A command was refused, and changed nothing; reported only if the host asks for it. */
  struct tw_event_refused refused;
  /** An effect failed: it was undone, and the game continues without it. */
  struct tw_event_effect_failed effect_failed;
  /** An action was taken back while its player was asked how to pay for it; nothing was paid. */
  struct tw_event_taken_back taken_back;
} tw_event;

/**
 * Returns `size` bytes at a multiple of `align`, a power of two; NULL if there is no memory, which
 * ends the process. `size` is never 0. It is called from any thread that calls the library, and
 * from those of `tw_simulate`, several at once; it must not call the library, and has to return.
 */
typedef void *(*tw_allocate_fn)(size_t size, size_t align, void *user_data);

/**
 * Makes memory of `tw_allocate_fn` larger or smaller, from `old_size` to `size` bytes, at the same
 * multiple of `align`, and keeps its content. Returns NULL, and leaves the memory unchanged, if
 * that is not possible. As `tw_allocate_fn` otherwise.
 */
typedef void *(*tw_reallocate_fn)(void *memory,
                                  size_t old_size,
                                  size_t align,
                                  size_t size,
                                  void *user_data);

/** Frees memory, with the size and alignment of its allocation. Otherwise as `tw_allocate_fn`. */
typedef void (*tw_release_fn)(void *memory, size_t size, size_t align, void *user_data);

/**
 * Gets a line of the library's log, a text that is valid during the call. It is called on the
 * thread that the line is about, must not call the library, and has to return.
 */
typedef void (*tw_log_fn)(const char *message, void *user_data);

/** A player who ever joined. */
typedef struct tw_seat {
  /** The player. */
  tw_player player;
  /** 1 if they have left, else 0. */
  uint8_t left;
  /** 1 if they sit out, else 0. */
  uint8_t sitting_out;
  /** The team; 0 if they have none, or for the first team. */
  uint8_t team;
  /** How many of their turns have begun. */
  uint32_t turns;
  /** Their sorting keys, key 1 first. */
  int64_t keys[4];
} tw_seat;

/** An object on the stack. */
typedef struct tw_object {
  /** Its number. */
  uint32_t object;
  /** The object that it targets. */
  uint32_t aim;
  /** The trigger that put it on the stack. */
  uint32_t trigger;
  /** Its controller. */
  tw_player player;
  /** The player whom it targets. */
  tw_player target;
  /** 1 if it locks other actions, else 0. */
  uint8_t lock;
  /** Its effect, a name's number. */
  int64_t effect;
  /** The kind of action that put it on the stack, a name's number. */
  int64_t action;
  /** The host's number for it, such as its card. */
  int64_t source;
  /** The number that its effect receives. */
  int64_t data;
} tw_object;

/** A granted turn that has not begun. */
typedef struct tw_granted_turn {
  /** Its number. */
  uint32_t grant;
  /** The player whose turn it will be. */
  tw_player player;
  /** The player who decides in it, if somebody else does. */
  tw_player by;
  /** The player after whose next turn it comes, if it waits for one. */
  tw_player after;
  /** The `source` given when it was granted. */
  int64_t source;
  /** The `data` given when it was granted. */
  int64_t data;
} tw_granted_turn;

/** Turns that will be skipped. */
typedef struct tw_skipped_turns {
  /** The player whose turns they are. */
  tw_player player;
  /** The turns it applies to: one of `tw_applies_word`. */
  uint8_t applies;
  /** How many turns. */
  uint32_t count;
  /** The `source` given with the skip. */
  int64_t source;
} tw_skipped_turns;

/** Steps or phases that will be skipped. */
typedef struct tw_skipped_parts {
  /** The player in whose turns they are. */
  tw_player player;
  /** 1 if unused skips expire with this turn, else 0. */
  uint8_t this_turn;
  /** The step, if it is a step. */
  uint16_t step;
  /** The phase, if it is a phase. */
  uint16_t phase;
  /** How many times. */
  uint32_t count;
  /** The `source` given with the skip. */
  int64_t source;
} tw_skipped_parts;

/** A trigger that is registered. */
typedef struct tw_trigger {
  /** Its number. */
  uint32_t trigger;
  /** How often it may still be set off; 0 if that is not limited. */
  uint32_t count;
  /** The kind of event that it listens to: one of `tw_event_kind`. */
  uint16_t event;
  /** The player who controls it; 0 for the game's own. */
  tw_player player;
  /** The only player who may know of it, if it is hidden. */
  tw_player hidden;
  /** The effect that it puts on the stack or runs, a name's number. */
  int64_t effect;
  /** The `source` given when it was added. */
  int64_t source;
} tw_trigger;

/**
 * A replacement: a turn, phase or step that fits does not begin, and its effect, if any, runs
 * instead.
 */
typedef struct tw_replacement {
  /** Its number, among those of the triggers; a question about it has the number as an option. */
  uint32_t trigger;
  /** How often it may still replace; 0 if that is not limited. */
  uint32_t count;
  /** The kind of event that it replaces: one of `tw_event_kind`. */
  uint16_t event;
  /** The step it is about, if only one. */
  uint16_t step;
  /** The phase it is about, if only one. */
  uint16_t phase;
  /** The player who controls it; 0 for the game's own. */
  tw_player player;
  /** The player in whose turns it applies, if only in theirs. */
  tw_player target;
  /** The player who may decline it: one of `tw_may_word`. */
  uint8_t may;
  /** The effect that runs instead, a name's number; 0 if none. */
  int64_t effect;
  /** The `source` given when it was added. */
  int64_t source;
  /** The number that its effect will get. */
  int64_t data;
} tw_replacement;

/** A lock on actions that a command set. */
typedef struct tw_lock_set {
  /** The player whose actions it forbids; 0 for everybody's. */
  tw_player player;
  /** The player whose next turn its duration means; 0 if it means nobody's. */
  tw_player of;
  /** How long it lasts: one of `tw_until_word`. */
  uint8_t until;
  /** 1 if it holds under a condition, which `tw_view_json` tells, else 0. */
  uint8_t conditional;
  /** The kind of action that it forbids, a name's number; 0 for all. */
  int64_t action;
  /** The `source` given when it was set. */
  int64_t source;
} tw_lock_set;

/** An open window. */
typedef struct tw_opened_window {
  /** Its kind, a window of the rules. */
  uint16_t window;
  /** The player who may act in it; 0 if it is open to all at once. */
  tw_player holder;
  /** The players who still owe an answer, one bit each: the lowest for player 1. */
  uint64_t pending;
  /** The players who have passed since the last action, one bit each. */
  uint64_t passed;
} tw_opened_window;

/** A flag or a counter that is set. */
typedef struct tw_value {
  /** Its name's number. */
  int64_t name;
  /** Its value; 1 for a flag. */
  int64_t value;
  /** The player it belongs to; 0 for the game's own. */
  tw_player player;
  /** 1 for a flag, 0 for a counter. */
  uint8_t flag;
} tw_value;

/** A question that waits for an answer. */
typedef struct tw_asked {
  /** Its number. */
  uint32_t choice;
  /** The player who is asked. */
  tw_player player;
  /** The player who decides for that one, if somebody else does. */
  tw_player decider;
  /** The kind of answer: one of `tw_question_word`. */
  uint8_t question;
  /** The player who controls the asking effect. */
  tw_player controller;
  /** The smallest answer, or the smallest number of picks. */
  int64_t min;
  /** The largest answer, or the largest number of picks. */
  int64_t max;
  /** The effect that asks, a name's number; 0 if the rules ask. */
  int64_t effect;
  /** The host's number of that effect, such as its card. */
  int64_t source;
  /** The options, as numbers of the asking effect. */
  const int64_t *options;
  /** How many options there are. */
  size_t option_count;
} tw_asked;

/** Something that a player has asked to be done automatically. */
typedef struct tw_manner {
  /**
   * The verb by which it was given: the number of `auto_pass`, `order_ahead`, `remember_answer`
   * or `stop_at`.
   */
  uint16_t verb;
  /** The step of a stop. */
  uint16_t step;
  /** The number that the player gave it, of an instruction to pass and of an order. */
  uint32_t number;
  /** The player. */
  tw_player player;
  /** 1 if only the player, whoever decides for the player, and the host see it, else 0. */
  uint8_t hidden;
  /** How long it lasts: one of `tw_until_word`; 0 of a stop, which lasts. */
  uint8_t until;
  /** The turns in which it stops: one of `tw_whose_word`. */
  uint8_t whose;
  /** The kind of answer that is remembered: one of `tw_question_word`. */
  uint8_t question;
  /** The effect that asks the question, a name's number. */
  int64_t effect;
  /** Its condition; NULL if it has none. */
  const char *when;
  /** The command of an order, as in scripts; NULL if it is none. */
  const char *command;
} tw_manner;

/** The budget of one run of one Lua effect. Start from `TW_LIMITS_INIT`; 0 means the default. */
typedef struct tw_limits {
  /** `sizeof(tw_limits)`. */
  uint32_t struct_size;
  /** Lua instructions. */
  uint32_t instructions;
  /**
   * Bytes of memory for one run, beside what the loaded mods take: a net under the budget.
   * Give about 64 for each instruction, and 24 MiB.
   */
  size_t memory;
  /**
   * Milliseconds that one run may take, in addition to the budget of instructions. A longer run
   * is refused with `TW_OUT_OF_TIME`. Leave it 0, which is no limit, where a game is played
   * again.
   */
  uint32_t milliseconds;
} tw_limits;

/** A command that a player could submit. A wide choice of numbers is one move, with bounds. */
typedef struct tw_move_data {
  /** The command, without the number that is open. */
  struct tw_command_data command;
  /** The place of the number that is open, if one is: one of `tw_open_number`. */
  uint32_t open;
  /** The smallest number that may stand there. */
  int64_t from;
  /** The largest number that may stand there. */
  int64_t to;
  /** The word that the rules have for the number in the command; NULL if they have none. */
  const char *label;
} tw_move_data;

/** A line of a script. Set `struct_size` (`TW_LINE_INIT`); the text lives as long as the script. */
typedef struct tw_line {
  /** `sizeof(tw_line)`. */
  uint32_t struct_size;
  /** One of `tw_line_kind`. */
  uint32_t kind;
  /** Its number in the file, from 1. */
  size_t number;
  /** Its text, without `expect` or `>`. */
  const char *text;
} tw_line;

/** How to search. Start from `TW_SEARCH_SETTINGS_INIT`; 0 is the usual value where one is told. */
typedef struct tw_search_settings {
  /** `sizeof(tw_search_settings)`. */
  uint32_t struct_size;
  /** How many trees grow apart from each other, at most 256; threads share them out. 4. */
  uint32_t trees;
  /** How many games are played, by all trees together. 1000. */
  uint64_t games;
  /** The number of commands after which a game is judged as it stands. 400. */
  uint64_t depth;
  /** The seed; the result does not depend on `threads`. */
  uint64_t seed;
  /** How many threads play; 0 for one for each core, and never more than 256. */
  size_t threads;
  /** How much decisions are preferred of which little is known. 1. */
  double explore;
  /** 1 if only the first decision is searched and every other is random, else 0. */
  uint8_t flat;
  /**
   * 1 if the player may know everything that the game holds, else 0. With 0, a game with a state
   * of the host's needs `guess`.
   */
  uint8_t perfect;
} tw_search_settings;

/**
 * Registers fresh effects in a game, as the host registers them in a new game, with user data of
 * their own. Any status but `TW_OK` refuses the command, or ends the tool that called it.
 *
 * The game is lent until the function returns, and must not be freed. The user data of its effects
 * is dropped before the call that needed it returns. Like an effect, the function has to return.
 */
typedef tw_status (*tw_fresh_fn)(struct tw_game *copy, void *user_data);

/**
 * Prepares a game or a copy of one. `player` is the one who searches, or 0; the seed is the only
 * chance that it uses. Any status but `TW_OK` ends the search or the simulation.
 */
typedef tw_status (*tw_prepare_fn)(struct tw_game *game,
                                   tw_player player,
                                   uint64_t seed,
                                   void *user_data);

/** Writes how well each player stands as `count` numbers by seat, 0 before; larger is better. */
typedef tw_status (*tw_score_fn)(struct tw_game *game, double *out, size_t count, void *user_data);

/**
 * Decides for `player`: writes the index of one of the `count` moves to `picked`, and to `number`
 * the number that it leaves open, if it does. The game is a copy, without effects; `random` is the
 * only chance that it uses.
 */
typedef tw_status (*tw_decide_fn)(struct tw_game *game,
                                  tw_player player,
                                  const struct tw_move_data *moves,
                                  size_t count,
                                  uint64_t random,
                                  size_t *picked,
                                  int64_t *number,
                                  void *user_data);

/**
 * A game with cards, for `tw_search` and `tw_simulate`, which play games of their own. Start from
 * `TW_CARDS_INIT`; a function that is NULL is left out.
 *
 * The functions run on the threads of the search or the simulation, several at once, but for one
 * thread. The game is lent to each of them as `tw_fresh_fn` says. They have to return, and no
 * exception may leave them.
 */
typedef struct tw_cards {
  /** `sizeof(tw_cards)`. */
  uint32_t struct_size;
  /** Registers effects, offers and conditions: once in each game or copy. */
  tw_fresh_fn fresh;
  /** Gives a new game, which has not begun, its state. Only `tw_simulate` calls it. */
  tw_prepare_fn begin;
  /**
   * Deals what `player` does not see again, so that the player cannot tell the state from the
   * true one. Only `tw_search` calls it.
   */
  tw_prepare_fn guess;
  /** If NULL, whoever has won stands best, and whoever has left worst. */
  tw_score_fn score;
  /** Passed to each of the functions. */
  void *user_data;
  /** The policy of `tw_simulate`, asked again without that move if it is refused; or NULL. */
  tw_decide_fn decide;
} tw_cards;

/** A decision that a search has tried. */
typedef struct tw_tried {
  /** The command, ready for `tw_submit`. */
  struct tw_command_data command;
  /** The games that were played after it. */
  uint64_t games;
  /** Their average result for the player, from 0, the worst of this search, to 1, the best. */
  double value;
} tw_tried;

/** One game of a simulation. */
typedef struct tw_played {
  /** The number of the game. */
  uint64_t number;
  /** The seed by which it is played again. */
  uint64_t seed;
  /** The commands that were accepted. */
  uint64_t commands;
  /** The turns that began. */
  uint64_t turns;
  /** The round in which it stands. */
  uint32_t rounds;
  /** The winner; 0 if nobody has won. */
  tw_player winner;
  /** 1 if it ended, else 0. */
  uint8_t over;
  /** The side that won, if only the host knows its members; else NULL. */
  const char *side;
  /** The reason that it could not continue; NULL if it could. */
  const char *error;
} tw_played;

/** Gets a game of a simulation, valid until the function returns. */
typedef void (*tw_played_fn)(const struct tw_played *played, void *user_data);

/** Games to play. Start from `TW_SIMULATION_INIT`. */
typedef struct tw_simulation {
  /** `sizeof(tw_simulation)`. */
  uint32_t struct_size;
  /** One of `tw_policy_word`; 0 is `TW_POLICY_RANDOM`. */
  uint32_t policy;
  /** How many players. */
  size_t players;
  /**
   * The seed of the simulation; each game's own seed follows from it and from the game's number.
   */
  uint64_t seed;
  /** The number of the first game, so that a simulation can be played in parts and added up. */
  uint64_t first;
  /** How many games. */
  uint64_t games;
  /** The commands after which a game is left unfinished; 0 for those of `TW_SIMULATION_INIT`. */
  uint64_t most_commands;
  /** How many threads play, at most 256; 0 for one a core. The result does not depend on it. */
  size_t threads;
  /** Cards that the games have; NULL for the effects of the rules alone. */
  const struct tw_cards *cards;
  /** Called for each game once all are played, in their order; NULL if only totals matter. */
  tw_played_fn played;
  /** Passed to `played`. */
  void *user_data;
  /** 1 if a game that cannot continue is told in its row and in `failed`; 0 if it ends all. */
  uint8_t keep_errors;
} tw_simulation;

/** Returns a copy of a state with a future of its own, or NULL if it cannot be copied. */
typedef void *(*tw_state_copy_fn)(const void *state, void *user_data);

/** Frees a state. It is called exactly once for each state and each copy. */
typedef void (*tw_state_drop_fn)(void *state, void *user_data);

/** Makes `into` a copy of `from`, in its own memory. */
typedef void (*tw_state_assign_fn)(void *into, const void *from, void *user_data);

/**
 * Writes a state into `size` bytes, and returns how many it takes; if more, it is called once more
 * with so many. Equal states give equal bytes. Beyond 1 GiB (`SIZE_MAX`) the save is refused.
 */
typedef size_t (*tw_state_save_fn)(const void *state, void *buffer, size_t size, void *user_data);

/** Returns a state from the bytes that `save` wrote, or NULL if they are invalid. */
typedef void *(*tw_state_load_fn)(const void *bytes, size_t size, void *user_data);

/**
 * The functions by which the library handles a state of the host's; NULL for none.
 *
 * Copies of a game share a state until one of them changes it, so the functions run on any thread
 * that has one of these games, for different states even at the same time. They must not call the
 * library and have to return.
 */
typedef struct tw_state_functions {
  /** Copies a state; required. */
  tw_state_copy_fn copy;
  /** Frees a state. If NULL, nothing has to be freed. */
  tw_state_drop_fn drop;
  /**
   * Copies into an existing state, which saves an allocation. If NULL, `copy` is called instead.
   */
  tw_state_assign_fn assign;
  /** Writes a state into a save. If NULL, saves do not include it. */
  tw_state_save_fn save;
  /** Reads a state from a save. If NULL, it cannot be read. */
  tw_state_load_fn load;
  /** Passed to each of the functions. */
  void *user_data;
} tw_state_functions;

/** Changes a state together with a command. Any status but `TW_OK` refuses both. */
typedef tw_status (*tw_state_change_fn)(void *state, void *user_data);

/** The options of `tw_start_with`. Begin with `{ 0 }`, where zero is nothing. */
typedef struct tw_start_options {
  /** The player it is about. */
  tw_player player;
  /** Room for what is to come: zeros. */
  uint64_t reserved[4];
} tw_start_options;

/** The options of `tw_pass_with`. Begin with `{ 0 }`, where zero is nothing. */
typedef struct tw_pass_options {
  /** The player who decides for `player`, if that is somebody else. */
  tw_player by;
  /** The reason for it. One of `tw_reason_word`. */
  uint8_t reason;
  /** A running number: of the turn, or of the player's own turns. */
  uint32_t number;
  /** Room for what is to come: zeros. */
  uint64_t reserved[4];
} tw_pass_options;

/** The options of `tw_act_with`. Begin with `{ 0 }`, where zero is nothing. */
typedef struct tw_act_options {
  /** The kind of action, as the ruleset names it. */
  const char *action;
  /** The effect's name. */
  const char *effect;
  /** The player who is the target. */
  tw_player target;
  /** An object on the stack. */
  uint32_t object;
  /** The host's number, such as that of a card. */
  int64_t source;
  /** A number passed to the effect. */
  int64_t data;
  /** The players for whom the effect runs. One of `tw_each_word`. */
  uint8_t each;
  /** The player who decides for `player`, if that is somebody else. */
  tw_player by;
  /** The effect that pays for it. */
  const char *cost;
  /** The reason for it. One of `tw_reason_word`. */
  uint8_t reason;
  /** Room for what is to come: zeros. */
  uint64_t reserved[4];
} tw_act_options;

/** The options of `tw_push_with`. Begin with `{ 0 }`, where zero is nothing. */
typedef struct tw_push_options {
  /** The kind of action, as the ruleset names it. */
  const char *action;
  /** The player who is the target. */
  tw_player target;
  /** An object on the stack. */
  uint32_t object;
  /** The host's number, such as that of a card. */
  int64_t source;
  /** A number passed to the effect. */
  int64_t data;
  /** The players for whom the effect runs. One of `tw_each_word`. */
  uint8_t each;
  /** True if other actions are locked while it is on the stack. */
  uint8_t lock;
  /** The player who decides for `player`, if that is somebody else. */
  tw_player by;
  /** The effect that pays for it. */
  const char *cost;
  /** The reason for it. One of `tw_reason_word`. */
  uint8_t reason;
  /** Room for what is to come: zeros. */
  uint64_t reserved[4];
} tw_push_options;

/** The options of `tw_counter_object`. Begin with `{ 0 }`, where zero is nothing. */
typedef struct tw_counter_object_options {
  /** The host's number, such as that of a card. */
  int64_t source;
  /** Room for what is to come: zeros. */
  uint64_t reserved[4];
} tw_counter_object_options;

/** The options of `tw_answer_with`. Begin with `{ 0 }`, where zero is nothing. */
typedef struct tw_answer_options {
  /** A question put to a player. */
  uint32_t choice;
  /** The player who decides for `player`, if that is somebody else. */
  tw_player by;
  /** The reason for it. One of `tw_reason_word`. */
  uint8_t reason;
  /** Room for what is to come: zeros. */
  uint64_t reserved[4];
} tw_answer_options;

/** The options of `tw_run_with`. Begin with `{ 0 }`, where zero is nothing. */
typedef struct tw_run_options {
  /** The player it is about. */
  tw_player player;
  /** The player who is the target. */
  tw_player target;
  /** An object on the stack. */
  uint32_t object;
  /** The host's number, such as that of a card. */
  int64_t source;
  /** A number passed to the effect. */
  int64_t data;
  /** The players for whom the effect runs. One of `tw_each_word`. */
  uint8_t each;
  /** Players; in their new order for `set_order`, in any order elsewhere. */
  const tw_player *players;
  /** How many `players`. */
  size_t players_count;
  /** Room for what is to come: zeros. */
  uint64_t reserved[4];
} tw_run_options;

/** The options of `tw_raise_with`. Begin with `{ 0 }`, where zero is nothing. */
typedef struct tw_raise_options {
  /** The player it is about. */
  tw_player player;
  /** The player who is the target. */
  tw_player target;
  /** The host's number, such as that of a card. */
  int64_t source;
  /** A number passed to the effect. */
  int64_t data;
  /** The new value. */
  int64_t value;
  /** Room for what is to come: zeros. */
  uint64_t reserved[4];
} tw_raise_options;

/** The options of `tw_end_step_with`. Begin with `{ 0 }`, where zero is nothing. */
typedef struct tw_end_step_options {
  /** The player it is about. */
  tw_player player;
  /** Room for what is to come: zeros. */
  uint64_t reserved[4];
} tw_end_step_options;

/** The options of `tw_end_phase_with`. Begin with `{ 0 }`, where zero is nothing. */
typedef struct tw_end_phase_options {
  /** The player it is about. */
  tw_player player;
  /** Room for what is to come: zeros. */
  uint64_t reserved[4];
} tw_end_phase_options;

/** The options of `tw_end_turn_with`. Begin with `{ 0 }`, where zero is nothing. */
typedef struct tw_end_turn_options {
  /** The player who is the target. */
  tw_player target;
  /** The player it is about. */
  tw_player player;
  /** A step of the ruleset. */
  const char *step;
  /** Room for what is to come: zeros. */
  uint64_t reserved[4];
} tw_end_turn_options;

/** The options of `tw_end_game_with`. Begin with `{ 0 }`, where zero is nothing. */
typedef struct tw_end_game_options {
  /** The player it is about. */
  tw_player player;
  /** The reason for it. One of `tw_reason_word`. */
  uint8_t reason;
  /** The time at which it takes effect. One of `tw_at_word`. */
  uint8_t at;
  /** A name: of a flag, a counter or a custom event. */
  const char *name;
  /** Room for what is to come: zeros. */
  uint64_t reserved[4];
} tw_end_game_options;

/** The options of `tw_ask`. Begin with `{ 0 }`, where zero is nothing. */
typedef struct tw_ask_options {
  /** The smallest allowed answer. */
  int64_t min;
  /** The largest allowed answer. */
  int64_t max;
  /** The options to choose from. */
  const int64_t *options;
  /** How many `options`. */
  size_t options_count;
  /** The words of a question. */
  const char *prompt;
  /** The labels of a question's options: one each, with commas between them. */
  const char *labels;
  /** Room for what is to come: zeros. */
  uint64_t reserved[4];
} tw_ask_options;

/** The options of `tw_end_chapter`. Begin with `{ 0 }`, where zero is nothing. */
typedef struct tw_end_chapter_options {
  /** A chapter of the ruleset. */
  uint16_t chapter;
  /** The player who is the target. */
  tw_player target;
  /** The time at which it takes effect. One of `tw_at_word`. */
  uint8_t at;
  /** Room for what is to come: zeros. */
  uint64_t reserved[4];
} tw_end_chapter_options;

/** The options of `tw_go_to`. Begin with `{ 0 }`, where zero is nothing. */
typedef struct tw_go_to_options {
  /** The player it is about. */
  tw_player player;
  /** Room for what is to come: zeros. */
  uint64_t reserved[4];
} tw_go_to_options;

/** The options of `tw_restart_turn`. Begin with `{ 0 }`, where zero is nothing. */
typedef struct tw_restart_turn_options {
  /** The player it is about. */
  tw_player player;
  /** Room for what is to come: zeros. */
  uint64_t reserved[4];
} tw_restart_turn_options;

/** The options of `tw_extra_turn_with`. Begin with `{ 0 }`, where zero is nothing. */
typedef struct tw_extra_turn_options {
  /** How many, or how many times. */
  uint32_t count;
  /** The player who decides for `player`, if that is somebody else. */
  tw_player by;
  /** The host's number, such as that of a card. */
  int64_t source;
  /** The kind of turn. One of `tw_turn_kind_word`. */
  uint8_t turn_kind;
  /** A number passed to the effect. */
  int64_t data;
  /** The player after whom to insert. */
  tw_player after;
  /** Room for what is to come: zeros. */
  uint64_t reserved[4];
} tw_extra_turn_options;

/** The options of `tw_skip_turn`. Begin with `{ 0 }`, where zero is nothing. */
typedef struct tw_skip_turn_options {
  /** How many, or how many times. */
  uint32_t count;
  /** The turns it applies to. One of `tw_applies_word`. */
  uint8_t applies;
  /** The host's number, such as that of a card. */
  int64_t source;
  /** Room for what is to come: zeros. */
  uint64_t reserved[4];
} tw_skip_turn_options;

/** The options of `tw_skip_next`. Begin with `{ 0 }`, where zero is nothing. */
typedef struct tw_skip_next_options {
  /** How many, or how many times. */
  uint32_t count;
  /** The host's number, such as that of a card. */
  int64_t source;
  /** Room for what is to come: zeros. */
  uint64_t reserved[4];
} tw_skip_next_options;

/** The options of `tw_set_controller`. Begin with `{ 0 }`, where zero is nothing. */
typedef struct tw_set_controller_options {
  /** The turns it applies to. One of `tw_applies_word`. */
  uint8_t applies;
  /** The host's number, such as that of a card. */
  int64_t source;
  /** A phase of the ruleset. */
  const char *phase;
  /** Room for what is to come: zeros. */
  uint64_t reserved[4];
} tw_set_controller_options;

/** The options of `tw_pass_token`. Begin with `{ 0 }`, where zero is nothing. */
typedef struct tw_pass_token_options {
  /** How many, or how many times. */
  uint32_t count;
  /** The players who are skipped. One of `tw_skips_word`. */
  uint8_t skips;
  /** Room for what is to come: zeros. */
  uint64_t reserved[4];
} tw_pass_token_options;

/** The options of `tw_reverse`. Begin with `{ 0 }`, where zero is nothing. */
typedef struct tw_reverse_options {
  /** An order of the players: `table` or the name of another one of the ruleset. */
  uint16_t order;
  /** Room for what is to come: zeros. */
  uint64_t reserved[4];
} tw_reverse_options;

/** The options of `tw_exchange_turns`. Begin with `{ 0 }`, where zero is nothing. */
typedef struct tw_exchange_turns_options {
  /** An order of the players: `table` or the name of another one of the ruleset. */
  uint16_t order;
  /** Room for what is to come: zeros. */
  uint64_t reserved[4];
} tw_exchange_turns_options;

/** The options of `tw_exchange_seats`. Begin with `{ 0 }`, where zero is nothing. */
typedef struct tw_exchange_seats_options {
  /** An order of the players: `table` or the name of another one of the ruleset. */
  uint16_t order;
  /** Room for what is to come: zeros. */
  uint64_t reserved[4];
} tw_exchange_seats_options;

/** The options of `tw_set_order`. Begin with `{ 0 }`, where zero is nothing. */
typedef struct tw_set_order_options {
  /** An order of the players: `table` or the name of another one of the ruleset. */
  uint16_t order;
  /** Room for what is to come: zeros. */
  uint64_t reserved[4];
} tw_set_order_options;

/** The options of `tw_shuffle_order`. Begin with `{ 0 }`, where zero is nothing. */
typedef struct tw_shuffle_order_options {
  /** An order of the players: `table` or the name of another one of the ruleset. */
  uint16_t order;
  /** Room for what is to come: zeros. */
  uint64_t reserved[4];
} tw_shuffle_order_options;

/** The options of `tw_sort_order`. Begin with `{ 0 }`, where zero is nothing. */
typedef struct tw_sort_order_options {
  /** Sorting keys 1 to 4, the most important first; a negative number sorts descending. */
  const int64_t *keys;
  /** How many `keys`. */
  size_t keys_count;
  /** An order of the players: `table` or the name of another one of the ruleset. */
  uint16_t order;
  /** Room for what is to come: zeros. */
  uint64_t reserved[4];
} tw_sort_order_options;

/** The options of `tw_insert_player`. Begin with `{ 0 }`, where zero is nothing. */
typedef struct tw_insert_player_options {
  /** The player after whom to insert. */
  tw_player after;
  /** The player before whom to insert. */
  tw_player before;
  /** Sorting keys 1 to 4, the most important first; a negative number sorts descending. */
  const int64_t *keys;
  /** How many `keys`. */
  size_t keys_count;
  /** An order of the players: `table` or the name of another one of the ruleset. */
  uint16_t order;
  /** Room for what is to come: zeros. */
  uint64_t reserved[4];
} tw_insert_player_options;

/** The options of `tw_move_player`. Begin with `{ 0 }`, where zero is nothing. */
typedef struct tw_move_player_options {
  /** The player after whom to insert. */
  tw_player after;
  /** The player before whom to insert. */
  tw_player before;
  /** Sorting keys 1 to 4, the most important first; a negative number sorts descending. */
  const int64_t *keys;
  /** How many `keys`. */
  size_t keys_count;
  /** An order of the players: `table` or the name of another one of the ruleset. */
  uint16_t order;
  /** Room for what is to come: zeros. */
  uint64_t reserved[4];
} tw_move_player_options;

/** The options of `tw_remove_player`. Begin with `{ 0 }`, where zero is nothing. */
typedef struct tw_remove_player_options {
  /** An order of the players: `table` or the name of another one of the ruleset. */
  uint16_t order;
  /** Room for what is to come: zeros. */
  uint64_t reserved[4];
} tw_remove_player_options;

/** The options of `tw_extra_step`. Begin with `{ 0 }`, where zero is nothing. */
typedef struct tw_extra_step_options {
  /** The step after which to insert. */
  const char *after_step;
  /** How many, or how many times. */
  uint32_t count;
  /** The host's number, such as that of a card. */
  int64_t source;
  /** A number passed to the effect. */
  int64_t data;
  /** Room for what is to come: zeros. */
  uint64_t reserved[4];
} tw_extra_step_options;

/** The options of `tw_extra_phase`. Begin with `{ 0 }`, where zero is nothing. */
typedef struct tw_extra_phase_options {
  /** The step after which to insert. */
  const char *after_step;
  /** How many, or how many times. */
  uint32_t count;
  /** Phases, in order. */
  const uint16_t *phases;
  /** How many `phases`. */
  size_t phases_count;
  /** The host's number, such as that of a card. */
  int64_t source;
  /** A number passed to the effect. */
  int64_t data;
  /** Room for what is to come: zeros. */
  uint64_t reserved[4];
} tw_extra_phase_options;

/** The options of `tw_skip_step`. Begin with `{ 0 }`, where zero is nothing. */
typedef struct tw_skip_step_options {
  /** The player it is about. */
  tw_player player;
  /** How many, or how many times. */
  uint32_t count;
  /** The host's number, such as that of a card. */
  int64_t source;
  /** The turns it applies to. One of `tw_applies_word`. */
  uint8_t applies;
  /** Room for what is to come: zeros. */
  uint64_t reserved[4];
} tw_skip_step_options;

/** The options of `tw_skip_phase`. Begin with `{ 0 }`, where zero is nothing. */
typedef struct tw_skip_phase_options {
  /** The player it is about. */
  tw_player player;
  /** How many, or how many times. */
  uint32_t count;
  /** The host's number, such as that of a card. */
  int64_t source;
  /** The turns it applies to. One of `tw_applies_word`. */
  uint8_t applies;
  /** Room for what is to come: zeros. */
  uint64_t reserved[4];
} tw_skip_phase_options;

/** The options of `tw_modify_step`. Begin with `{ 0 }`, where zero is nothing. */
typedef struct tw_modify_step_options {
  /** The player it is about. */
  tw_player player;
  /** True if the step opens no window. */
  uint8_t no_window;
  /** True if the step's own effects do not run. */
  uint8_t no_actions;
  /** The effect's name. */
  const char *effect;
  /** How many, or how many times. */
  uint32_t count;
  /** How long it lasts. One of `tw_until_word`. */
  uint8_t until;
  /** The host's number, such as that of a card. */
  int64_t source;
  /** A number passed to the effect. */
  int64_t data;
  /** The player whose turns its duration counts. */
  tw_player of;
  /** Room for what is to come: zeros. */
  uint64_t reserved[4];
} tw_modify_step_options;

/** The options of `tw_leave_with`. Begin with `{ 0 }`, where zero is nothing. */
typedef struct tw_leave_options {
  /** The reason for it. One of `tw_reason_word`. */
  uint8_t reason;
  /** Room for what is to come: zeros. */
  uint64_t reserved[4];
} tw_leave_options;

/** The options of `tw_sit_out`. Begin with `{ 0 }`, where zero is nothing. */
typedef struct tw_sit_out_options {
  /** How long it lasts. One of `tw_until_word`. */
  uint8_t until;
  /** Room for what is to come: zeros. */
  uint64_t reserved[4];
} tw_sit_out_options;

/** The options of `tw_join`. Begin with `{ 0 }`, where zero is nothing. */
typedef struct tw_join_options {
  /** The player after whom to insert. */
  tw_player after;
  /** The player before whom to insert. */
  tw_player before;
  /** Room for what is to come: zeros. */
  uint64_t reserved[4];
} tw_join_options;

/** The options of `tw_set_flag_with`. Begin with `{ 0 }`, where zero is nothing. */
typedef struct tw_set_flag_options {
  /** The new value. */
  int64_t value;
  /** The player it is about. */
  tw_player player;
  /** How long it lasts. One of `tw_until_word`. */
  uint8_t until;
  /** The player whose turns its duration counts. */
  tw_player of;
  /** Room for what is to come: zeros. */
  uint64_t reserved[4];
} tw_set_flag_options;

/** The options of `tw_set_counter_with`. Begin with `{ 0 }`, where zero is nothing. */
typedef struct tw_set_counter_options {
  /** The player it is about. */
  tw_player player;
  /** How long it lasts. One of `tw_until_word`. */
  uint8_t until;
  /** The largest value a counter may take. */
  int64_t cap;
  /** The player whose turns its duration counts. */
  tw_player of;
  /** Room for what is to come: zeros. */
  uint64_t reserved[4];
} tw_set_counter_options;

/** The options of `tw_add_counter_with`. Begin with `{ 0 }`, where zero is nothing. */
typedef struct tw_add_counter_options {
  /** The player it is about. */
  tw_player player;
  /** How long it lasts. One of `tw_until_word`. */
  uint8_t until;
  /** The largest value a counter may take. */
  int64_t cap;
  /** The player whose turns its duration counts. */
  tw_player of;
  /** Room for what is to come: zeros. */
  uint64_t reserved[4];
} tw_add_counter_options;

/** The options of `tw_set_key`. Begin with `{ 0 }`, where zero is nothing. */
typedef struct tw_set_key_options {
  /** The number of the player's sorting key, from 1 to 4. */
  uint8_t key;
  /** Room for what is to come: zeros. */
  uint64_t reserved[4];
} tw_set_key_options;

/** The options of `tw_roll`. Begin with `{ 0 }`, where zero is nothing. */
typedef struct tw_roll_options {
  /** A name: of a flag, a counter or a custom event. */
  const char *name;
  /** The player it is about. */
  tw_player player;
  /** Room for what is to come: zeros. */
  uint64_t reserved[4];
} tw_roll_options;

/** The options of `tw_add_replacement`. Begin with `{ 0 }`, where zero is nothing. */
typedef struct tw_add_replacement_options {
  /** The effect's name. */
  const char *effect;
  /** The player it is about. */
  tw_player player;
  /** A step of the ruleset. */
  const char *step;
  /** A phase of the ruleset. */
  const char *phase;
  /** The players whose turns it applies to. One of `tw_whose_word`. */
  uint8_t whose;
  /** The player who is the target. */
  tw_player target;
  /** The kind of turn. One of `tw_turn_kind_word`. */
  uint8_t turn_kind;
  /** How many, or how many times. */
  uint32_t count;
  /** How long it lasts. One of `tw_until_word`. */
  uint8_t until;
  /** The host's number, such as that of a card. */
  int64_t source;
  /** A condition, as in the guards of a rules file. */
  const char *when;
  /** A number passed to the effect. */
  int64_t data;
  /** The players who may decline it. One of `tw_may_word`. */
  uint8_t may;
  /** The player whose turns its duration counts. */
  tw_player of;
  /** A name: of a flag, a counter or a custom event. */
  const char *name;
  /** Room for what is to come: zeros. */
  uint64_t reserved[4];
} tw_add_replacement_options;

/** The options of `tw_open_window`. Begin with `{ 0 }`, where zero is nothing. */
typedef struct tw_open_window_options {
  /** The player it is about. */
  tw_player player;
  /** Players; in their new order for `set_order`, in any order elsewhere. */
  const tw_player *players;
  /** How many `players`. */
  size_t players_count;
  /** Room for what is to come: zeros. */
  uint64_t reserved[4];
} tw_open_window_options;

/** The options of `tw_lock_actions`. Begin with `{ 0 }`, where zero is nothing. */
typedef struct tw_lock_actions_options {
  /** How long it lasts. One of `tw_until_word`. */
  uint8_t until;
  /** The host's number, such as that of a card. */
  int64_t source;
  /** The player whose turns its duration counts. */
  tw_player of;
  /** The player it is about. */
  tw_player player;
  /** The kind of action, as the ruleset names it. */
  const char *action;
  /** A condition, as in the guards of a rules file. */
  const char *when;
  /** Room for what is to come: zeros. */
  uint64_t reserved[4];
} tw_lock_actions_options;

/** The options of `tw_commit`. Begin with `{ 0 }`, where zero is nothing. */
typedef struct tw_commit_options {
  /** The committed numbers, sealed until they are revealed. */
  const int64_t *payload;
  /** How many `payload`. */
  size_t payload_count;
  /** The host's number, such as that of a card. */
  int64_t source;
  /** The player who decides for `player`, if that is somebody else. */
  tw_player by;
  /** The reason for it. One of `tw_reason_word`. */
  uint8_t reason;
  /** Room for what is to come: zeros. */
  uint64_t reserved[4];
} tw_commit_options;

/** The options of `tw_withdraw`. Begin with `{ 0 }`, where zero is nothing. */
typedef struct tw_withdraw_options {
  /** The player who decides for `player`, if that is somebody else. */
  tw_player by;
  /** Room for what is to come: zeros. */
  uint64_t reserved[4];
} tw_withdraw_options;

/** The options of `tw_retarget`. Begin with `{ 0 }`, where zero is nothing. */
typedef struct tw_retarget_options {
  /** The player who is the target. */
  tw_player target;
  /** The target object, or the original of a copy. */
  uint32_t aim;
  /** A number passed to the effect. */
  int64_t data;
  /** Room for what is to come: zeros. */
  uint64_t reserved[4];
} tw_retarget_options;

/** The options of `tw_copy_object`. Begin with `{ 0 }`, where zero is nothing. */
typedef struct tw_copy_object_options {
  /** The player it is about. */
  tw_player player;
  /** The player who is the target. */
  tw_player target;
  /** The target object, or the original of a copy. */
  uint32_t aim;
  /** A number passed to the effect. */
  int64_t data;
  /** How many, or how many times. */
  uint32_t count;
  /** Room for what is to come: zeros. */
  uint64_t reserved[4];
} tw_copy_object_options;

/** The options of `tw_auto_pass`. Begin with `{ 0 }`, where zero is nothing. */
typedef struct tw_auto_pass_options {
  /** The new value. */
  int64_t value;
  /** How long it lasts. One of `tw_until_word`. */
  uint8_t until;
  /** A condition, as in the guards of a rules file. */
  const char *when;
  /** A running number: of the turn, or of the player's own turns. */
  uint32_t number;
  /** The only player who may know of it. */
  tw_player hidden;
  /** Room for what is to come: zeros. */
  uint64_t reserved[4];
} tw_auto_pass_options;

/** The options of `tw_stop_at`. Begin with `{ 0 }`, where zero is nothing. */
typedef struct tw_stop_at_options {
  /** The new value. */
  int64_t value;
  /** The players whose turns it applies to. One of `tw_whose_word`. */
  uint8_t whose;
  /** Room for what is to come: zeros. */
  uint64_t reserved[4];
} tw_stop_at_options;

/** The options of `tw_order_ahead`. Begin with `{ 0 }`, where zero is nothing. */
typedef struct tw_order_ahead_options {
  /** A command, as in scripts. */
  const char *command;
  /** The new value. */
  int64_t value;
  /** How long it lasts. One of `tw_until_word`. */
  uint8_t until;
  /** A condition, as in the guards of a rules file. */
  const char *when;
  /** A running number: of the turn, or of the player's own turns. */
  uint32_t number;
  /** Room for what is to come: zeros. */
  uint64_t reserved[4];
} tw_order_ahead_options;

/** The options of `tw_remember_answer`. Begin with `{ 0 }`, where zero is nothing. */
typedef struct tw_remember_answer_options {
  /** The new value. */
  int64_t value;
  /** How long it lasts. One of `tw_until_word`. */
  uint8_t until;
  /** Room for what is to come: zeros. */
  uint64_t reserved[4];
} tw_remember_answer_options;

/** The options of `tw_stop_clock`. Begin with `{ 0 }`, where zero is nothing. */
typedef struct tw_stop_clock_options {
  /** The new value. */
  int64_t value;
  /** Room for what is to come: zeros. */
  uint64_t reserved[4];
} tw_stop_clock_options;

/**
 * The main facts about the table. Players, steps and so on are numbers from 1, or 0 if there is
 * none. Sets of players have one bit each, the lowest for player 1. Start from `TW_VIEW_INIT`.
 */
typedef struct tw_view {
  /** `sizeof(tw_view)`. */
  uint32_t struct_size;
  /** The kind of decision that the game waits for: one of `tw_await_kind`. */
  uint32_t awaiting;
  /** The number of turns begun, which is the id of the last one. */
  int64_t turn;
  /** The kind of this turn: one of `tw_turn_kind_word`. */
  int64_t turn_kind;
  /** The active player; 0 if they left during their turn. */
  int64_t active;
  /** The player who decides for the active player, if somebody else does. */
  int64_t decider;
  /** The number of the round. */
  int64_t round;
  /** The current chapter. */
  int64_t chapter;
  /** The current phase. */
  int64_t phase;
  /** The current step. */
  int64_t step;
  /** The direction of the order: one of `tw_direction_word`. */
  int64_t direction;
  /** The player who may act now; 0 if a window is open to all at once. */
  int64_t priority;
  /** The players who still owe an answer, one bit each: the lowest for player 1. */
  uint64_t pending;
  /** The players who have passed since the last action, one bit each. */
  uint64_t passed;
  /** The players in the game, one bit each. */
  uint64_t living;
  /** The players in the game who sit out, one bit each. */
  uint64_t sitting_out;
  /** The number of passes in a row. */
  int64_t streak;
  /** The number of objects on the stack. */
  size_t stack;
  /** The number of granted turns that have not begun. */
  size_t extra_turns;
  /** The number of turns that will be skipped. */
  size_t skips;
  /** The number of triggers that wait to be placed. */
  size_t waiting_triggers;
  /** 1 if actions are locked, else 0. */
  uint32_t locked;
  /** 1 if the game is over, else 0. */
  uint32_t over;
  /** The winner; 0 before the end, or if nobody won. */
  int64_t winner;
  /**
   * The name of the side that has won, a name's number, if its members are known to the host
   * only; otherwise 0.
   */
  int64_t winning_side;
} tw_view;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

/* -- The first evening: enough for a whole game ------------------------------------------------ */

/**
 * Creates the built-in rules of that name: `mtg`, `commander`, `simple`, `uno` and others
 * (`tw_ruleset_builtin_name`).
 *
 * `out` gets a handle to free with `tw_ruleset_free`, and is untouched on failure; then `message`,
 * if not NULL, gets the reason, cut to `size` bytes. Errors: `TW_UNKNOWN_RULESET`, whose message
 * has the nearest name.
 */
TW_API tw_status tw_ruleset_builtin(const char *name, char *message, size_t size,
                                    struct tw_ruleset **out);

/**
 * Reads a rules file: `.json` as JSON, anything else as TOML. A `base` that ends in `.toml` or
 * `.json` is a file in the same folder or below it; nothing outside is read.
 *
 * On failure `message`, if not NULL, gets the reason, with file, line and key, cut to `size`
 * bytes. Errors: `TW_FILE_UNREADABLE`, `TW_RULES_SYNTAX`, `TW_RULES_INVALID`.
 */
TW_API tw_status tw_ruleset_load(const char *path, char *message, size_t size,
                                 struct tw_ruleset **out);

/**
 * Reads rules from text, which may be based on `count` other texts: a `base` called `names[i]` is
 * `texts[i]`; any other is a built-in ruleset. No file is read, so rules from an archive or the
 * network can have bases.
 *
 * `file` is the text's name in errors, or NULL; if it ends in `.json`, the text is read as JSON,
 * and else as TOML. `names` and `texts` may be NULL if `count` is 0. As `tw_ruleset_load`
 * otherwise. Errors: `TW_BAD_VALUE`
 * if a name is given twice or there are more than 16; `TW_RULES_SYNTAX`, `TW_RULES_INVALID`.
 */
TW_API tw_status tw_ruleset_parse(const char *rules, const char *file, const char *const *names,
                                  const char *const *texts, size_t count, char *message,
                                  size_t size, struct tw_ruleset **out);

/** Frees a ruleset. NULL is fine. Games made with it continue. */
TW_API void tw_ruleset_free(struct tw_ruleset *ruleset);

/**
 * Makes a game that has not begun, for `count` players with these names, or called A, B, C and so
 * on if `names` is NULL. Submit `tw_start` to begin.
 *
 * Equal seeds give equal games. `out` gets a handle to free with `tw_game_free`, and is untouched
 * on failure; then `message`, if not NULL, gets the reason, cut to `size` bytes. Errors:
 * `TW_PLAYER_COUNT`, `TW_TOO_MANY_PLAYERS`; `tw_ruleset_player_range` returns the allowed numbers.
 * `TW_BAD_VALUE` for a name that is empty, too long or taken, or holds a forbidden character.
 */
TW_API tw_status tw_game_new(const struct tw_ruleset *ruleset, const char *const *names,
                             size_t count, uint64_t seed, char *message, size_t size,
                             struct tw_game **out);

/**
 * Frees a game and drops its effects' user data. NULL is fine, and so is a game that was freed.
 * During another call on the game, from one of its effects or from another thread, it is freed
 * when that call returns.
 */
TW_API void tw_game_free(struct tw_game *game);

/**
 * Begins the game and its first turn. `player` takes that turn. Without one, the rules decide: the
 * first player in the order, or one drawn by the seeded generator.
 * `tw_start_with` also takes `player`. Only the host submits it: `TW_NOT_IN_EFFECT` inside an
 * effect.
 *
 * Errors: `TW_ALREADY_STARTED`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_PLAYER_NOT_IN_ORDER`,
 * `TW_ORDER_WOULD_BE_EMPTY`.
 */
TW_API tw_status tw_start(struct tw_game *game);

/**
 * Copies the decision that the game waits for, and the player who has to make it. `tw_pending`
 * lists the players of a window that is open to all at once. Of several questions it is the first;
 * `tw_questions` lists all. Errors: `TW_BAD_SIZE`.
 */
TW_API tw_status tw_awaiting(const struct tw_game *game, struct tw_await *out);

/**
 * Passes in the window on top. When everybody who owes an answer has passed, the window's close
 * rule decides what follows (CR 117.4). An automatic pass has the reason `automatic`, and the
 * `number` of the instruction to pass.
 * `tw_pass_with` also takes `by`, `reason`, `number`. It is a player's own decision:
 * `TW_NOT_IN_EFFECT` inside an effect.
 *
 * Errors: `TW_UNKNOWN_PLAYER`, `TW_NOT_STARTED`, `TW_GAME_OVER`, `TW_NOT_YOUR_PRIORITY`,
 * `TW_NOT_YOUR_DECISION`, `TW_PASS_FORBIDDEN`, `TW_CHOICE_PENDING`, `TW_PLAYER_LEFT`,
 * `TW_NO_WINDOW`, `TW_TOO_FEW_ACTIONS`.
 */
TW_API tw_status tw_pass(struct tw_game *game, tw_player player);

/**
 * Takes an action without the stack, and runs `effect`, if given, before anything else. The window
 * reopens as its rule says, and the actor or the next player may act (CR 116.2, 117.3c). With a
 * `cost`, that effect runs first: if it fails, the command is refused with `cannot_pay`, and
 * nothing has changed.
 * `tw_act_with` also takes `action`, `effect`, `target`, `object`, `source`, `data`, `each`, `by`,
 * `cost`, `reason`. It is a player's own decision: `TW_NOT_IN_EFFECT` inside an effect.
 *
 * Errors: `TW_MISSING_ARGUMENT`, `TW_UNEXPECTED_ARGUMENT`, `TW_UNKNOWN_PLAYER`,
 * `TW_UNKNOWN_EFFECT`, `TW_UNKNOWN_ACTION`, `TW_BAD_VALUE`, `TW_NOT_STARTED`, `TW_GAME_OVER`,
 * `TW_NOT_YOUR_PRIORITY`, `TW_NOT_YOUR_DECISION`, `TW_ACTION_FORBIDDEN`, `TW_ACTION_LOCKED`,
 * `TW_CHOICE_PENDING`, `TW_PLAYER_LEFT`, `TW_NO_WINDOW`, `TW_TOO_MANY_ACTIONS`, `TW_BAD_TARGET`.
 */
TW_API tw_status tw_act(struct tw_game *game, tw_player player);

/**
 * Puts an object on the stack; its effect runs when it resolves. Submitted by the host, it is an
 * action of `player`, who needs the right to act. Submitted by an effect, it needs no such right
 * (CR 405). With an `action` it is still one that a lock refuses; in an effect made of data, the
 * verb is then left out (CR 702.61a). With a `cost`, that effect runs before the object is put
 * there: if it fails, the command is refused with `cannot_pay`, and nothing has changed (CR
 * 601.2h). Only the host gives one.
 * `tw_push_with` also takes `action`, `target`, `object`, `source`, `data`, `each`, `lock`, `by`,
 * `cost`, `reason`.
 *
 * Errors: `TW_MISSING_ARGUMENT`, `TW_UNEXPECTED_ARGUMENT`, `TW_UNKNOWN_PLAYER`,
 * `TW_UNKNOWN_EFFECT`, `TW_UNKNOWN_ACTION`, `TW_UNKNOWN_NAME`, `TW_BAD_VALUE`, `TW_NOT_STARTED`,
 * `TW_GAME_OVER`, `TW_NOT_YOUR_PRIORITY`, `TW_NOT_YOUR_DECISION`, `TW_ACTION_FORBIDDEN`,
 * `TW_ACTION_LOCKED`, `TW_CHOICE_PENDING`, `TW_PLAYER_LEFT`, `TW_NO_WINDOW`,
 * `TW_TOO_MANY_ACTIONS`, `TW_BAD_TARGET`.
 */
TW_API tw_status tw_push(struct tw_game *game, tw_player player, const char *effect);

/**
 * Answers the pending question. `picks` depends on the question: the positions of the picked
 * options in its list, from 0; the positions of all in the chosen order; a number; or 1 for yes
 * and 0 for no. In scripts, Python and Lua, labels may stand for options everywhere, the options
 * themselves may be given as `options`, and numbers without a name may be either: `ambiguous` if
 * both could be meant.
 * `tw_answer_with` also takes `choice`, `by`, `reason`. It is a player's own decision:
 * `TW_NOT_IN_EFFECT` inside an effect.
 *
 * Errors: `TW_UNKNOWN_PLAYER`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_NOT_YOUR_DECISION`,
 * `TW_NO_CHOICE`, `TW_WRONG_CHOICE`, `TW_BAD_ANSWER`.
 */
TW_API tw_status tw_answer(struct tw_game *game, tw_player player, const int64_t *picks,
                           size_t count);

/**
 * Ends the current turn; the leave effects run as at a natural end. `target` names the player who
 * takes the next turn, at the first of several places in the order. With `step`, the next turn
 * begins at that step.
 * `tw_end_turn_with` also takes `target`, `player`, `step`. Inside an effect it happens when the
 * effect has returned.
 *
 * Errors: `TW_NOT_STARTED`, `TW_GAME_OVER`, `TW_NOT_YOUR_PRIORITY`, `TW_NOT_YOUR_TURN`,
 * `TW_PASS_FORBIDDEN`, `TW_STACK_NOT_EMPTY`, `TW_CHOICE_PENDING`, `TW_PLAYER_NOT_IN_ORDER`,
 * `TW_NO_TURN`, `TW_TOO_FEW_ACTIONS`.
 */
TW_API tw_status tw_end_turn(struct tw_game *game);

/**
 * Submits a command as written in scripts: `"extra_turn B"`, `"push A bolt target=B"`.
 *
 * It is accepted whole, or refused with state, journal and hash unchanged. Errors: those of the
 * verb; `TW_BAD_SYNTAX`, `TW_UNKNOWN_COMMAND`, `TW_MISSING_ARGUMENT`, `TW_UNEXPECTED_ARGUMENT`.
 */
TW_API tw_status tw_command(struct tw_game *game, const char *line);

/**
 * Undoes the player's most recent decision, and the host's commands after it. Errors: those of
 * `tw_undo_point`, with nothing changed.
 */
TW_API tw_status tw_undo(struct tw_game *game, tw_player player);

/**
 * Lends the commands that `player` may submit now, in a fixed order, each ready for `tw_submit`:
 * `out` gets the first of `count`, at most `most` of them and never more than 1000, because a
 * question may have very many answers.
 *
 * They are those of `tw_legal_commands`, as data; `tw_moves` has a range of numbers as one. Fields
 * that the rules do not mention are 0, and may be set in a copy: the target, source and data of an
 * action, the payload of a commit. Cards to push are left out. Leaving is always possible and not
 * listed. The list and the `numbers` of its commands are the game's: valid until the next call
 * that changes the game or asks it for this list. Errors: `TW_UNKNOWN_PLAYER`.
 */
TW_API tw_status tw_legal(const struct tw_game *game, tw_player player, size_t most,
                          const struct tw_command_data **out, size_t *count);

/**
 * Submits a command that is given as data: one of `tw_legal`, or one that the host made. Its verb
 * can be any whose required fields are among those of `tw_command_data`.
 *
 * It acts as the verb's own function does, and as `tw_command` does with the text of
 * `tw_command_text`. `numbers` are copied. The command is accepted whole, or refused with state,
 * journal and hash unchanged. Errors: those of the verb; `TW_UNKNOWN_COMMAND`,
 * `TW_MISSING_ARGUMENT`, `TW_UNEXPECTED_ARGUMENT`, `TW_BAD_ENUM`, `TW_BAD_VALUE`; `TW_BAD_SIZE` if
 * `reserved` is not zero.
 */
TW_API tw_status tw_submit(struct tw_game *game, const struct tw_command_data *command);

/**
 * Copies an explanation in words of the answers that are owed, by which players and why, as far as
 * a viewer may know; never empty. `whose`, `who`, errors: as `tw_view_json`.
 */
TW_API tw_status tw_explain_wait(const struct tw_game *game, uint32_t whose, tw_player who,
                                 char *buffer, size_t size, size_t *needed);

/**
 * Copies the message of the last refused call on this game: what happened, who, and what to do
 * next. `needed`, if not NULL, gets the number of bytes. Without an error the message is empty. A
 * call that is refused with `TW_BUSY` or `TW_WRONG_HANDLE` does not change it. Errors:
 * `TW_BUFFER_TOO_SMALL`.
 */
TW_API tw_status tw_error_message(const struct tw_game *game, char *buffer, size_t size,
                                  size_t *needed);

/**
 * Lends the events that were not yet cleared: `out`, if not NULL, gets the first of `count`.
 *
 * It is the game's own list, without a copy, and valid until the next call that changes the game.
 * On a table that `tw_asking_table` lends, it is that of the effect.
 */
TW_API tw_status tw_events(const struct tw_game *game, const union tw_event **out, size_t *count);

/** Discards the events that happened so far, and keeps their memory for later ones. */
TW_API tw_status tw_events_clear(struct tw_game *game);

/**
 * Copies the `index`-th event as text: its name, then `column=value` with the names of this game.
 * Errors: `TW_BAD_VALUE` if there are fewer events.
 */
TW_API tw_status tw_event_text(const struct tw_game *game, size_t index, char *buffer, size_t size,
                               size_t *needed);

/** Returns the number of turns begun; 0 before the first. */
TW_API uint32_t tw_turn(const struct tw_game *game);

/** Returns the current step; 0 outside of a turn. */
TW_API uint16_t tw_step(const struct tw_game *game);

/** Returns the active player; 0 before the first turn and if they left during theirs. */
TW_API tw_player tw_active(const struct tw_game *game);

/** Returns a counter of the game, or of `who` if that is not 0, by its name; 0 if it is not set. */
TW_API int64_t tw_counter(const struct tw_game *game, const char *name, tw_player who);

/** Lends the stack, bottom first. */
TW_API tw_status tw_stack(const struct tw_game *game, const struct tw_object **out, size_t *count);

/** Copies a player's name. Errors: `TW_UNKNOWN_PLAYER`. */
TW_API tw_status tw_player_name(const struct tw_game *game, tw_player player, char *buffer,
                                size_t size, size_t *needed);

/**
 * Copies the name of a step, a phase, a window, a player and so on by its number, from 1: `kind`
 * is one of `tw_word_kind`. Errors: `TW_BAD_ENUM` for another kind; `TW_UNKNOWN_STEP`,
 * `TW_UNKNOWN_PHASE`, `TW_UNKNOWN_CHAPTER`, `TW_UNKNOWN_WINDOW`, `TW_UNKNOWN_ORDER`,
 * `TW_UNKNOWN_TOKEN`, `TW_UNKNOWN_PLAYER` by the kind.
 */
TW_API tw_status tw_word_text(const struct tw_game *game, uint32_t kind, int64_t number,
                              char *buffer, size_t size, size_t *needed);

/**
 * Lends the question that waits for this player, or with 0 the one that was asked first: its kind,
 * its options and limits, and the effect that asks. Answer it with `tw_answer`. It is valid until
 * the next call that changes the game or asks for its questions. Errors: `TW_NO_CHOICE` if no
 * question waits for the player.
 */
TW_API tw_status tw_choice(const struct tw_game *game, tw_player player,
                           const struct tw_asked **out);

/**
 * Copies the label of a pick in this player's question: of an option by number from 0, or of 1 and
 * 0 for yes and no; empty if it has no label. Errors: as `tw_choice_prompt`.
 */
TW_API tw_status tw_choice_label(const struct tw_game *game, tw_player player, int64_t pick,
                                 char *buffer, size_t size, size_t *needed);

/**
 * Registers an effect under a name. The same name again replaces it and drops its user data.
 *
 * `drop`, if not NULL, is called exactly once with `user_data`: when the effect is replaced or
 * unregistered, when the game is freed, or before this call returns if it fails for any reason.
 * Errors: `TW_NULL_ARGUMENT` for a NULL function; `TW_BAD_VALUE` or `TW_TOO_LONG` for a text that
 * cannot be a name; `TW_NAME_CLASH` if it has the number of another name.
 */
TW_API tw_status tw_effect(struct tw_game *game, const char *name, tw_effect_fn function,
                           void *user_data, tw_drop_fn drop);

/** Returns the player who controls the effect; 0 for the game's own. */
TW_API tw_player tw_effect_controller(const struct tw_game *game);

/**
 * Makes the effect fail with a message: `return tw_effect_fail(game, "out of reach");`.
 *
 * Returns `TW_EFFECT_FAILED`. The effect fails whatever it does and returns afterwards, unless it
 * waits for an answer: then it runs again, and what it said before counts for nothing. Errors:
 * `TW_NULL_ARGUMENT`, `TW_BAD_UTF8` for the message; the effect fails without it then. A function
 * that offers moves fails in the same way, and so do the functions of `tw_cards`.
 */
TW_API tw_status tw_effect_fail(struct tw_game *game, const char *message);

/**
 * Asks a player to pick from `min` to `max` of `count` options, each at most once. Options are
 * numbers of the host's.
 *
 * `TW_CHOICE_PENDING`: return it at once; the effect runs again from its start when there is an
 * answer. Then `picks` gets the positions of the picked options, from 0, and `picked` their
 * number: none if the player has left. `room` has to be at least `max`, so that every answer fits.
 * Errors: `TW_BUFFER_TOO_SMALL`, `TW_UNKNOWN_PLAYER`, `TW_PLAYER_LEFT`, `TW_BAD_VALUE` if no
 * answer is possible; nothing is asked then. `TW_ASKED_DIFFERENTLY`: the question is not the one
 * asked before; the command is refused.
 */
TW_API tw_status tw_choose(struct tw_game *game, tw_player who, const int64_t *options,
                           size_t count, size_t min, size_t max, int64_t *picks, size_t room,
                           size_t *picked);

/**
 * Adds to a counter of the game or of `player`, up to its cap. Without `until`, it lasts as long
 * as before. `of` is the player whose next turn `until` means, if not `player`.
 * `tw_add_counter_with` also takes `player`, `until`, `cap`, `of`.
 *
 * Errors: `TW_UNKNOWN_NAME`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_CANNOT_PAY`.
 */
TW_API tw_status tw_add_counter(struct tw_game *game, const char *name, int64_t value);

/**
 * Gives the game a state of the host's to carry, in place of an earlier one. The library owns it
 * from then on; if this fails, the caller does.
 *
 * The state follows the game: forks copy it, and so do saves if there is a `save` function;
 * `tw_restore`, rewinds, refused commands, and effects that fail or have to ask restore it. An
 * effect that changes it costs one copy; passes, and games without a state, cost nothing. It is
 * not part of the hash. Errors: `TW_NULL_ARGUMENT` for a NULL state or `copy`.
 */
TW_API tw_status tw_set_state(struct tw_game *game, void *state,
                              const struct tw_state_functions *functions);

/**
 * Returns the state that the game carries, for reading; NULL if there is none.
 *
 * It is valid until the next call on this game that is not const. Copies of the game may share it,
 * so change it only through `tw_change_state`.
 */
TW_API const void *tw_state(const struct tw_game *game);

/**
 * Lends the state that the game carries, for changes between two commands. It is valid until the
 * next call on this game. For a change that belongs to a command, use `tw_command_with_change`.
 *
 * In an effect it is lent until the effect returns, and restored if the effect fails or has to
 * ask; the first call of an effect copies it. Errors:
 * `TW_NO_HOST_STATE`, `TW_EFFECT_FAILED` if it cannot be copied, `TW_WRONG_HANDLE` if its `copy`
 * frees the game.
 */
TW_API tw_status tw_change_state(struct tw_game *game, void **out);

/**
 * Copies the game as a save, compact bytes that `tw_load` reads: with its past, automatic passing
 * and marks, even in the middle of an effect that asked a question. `needed` gets the number of
 * bytes. It does not include the ruleset, effects, or events that were not cleared. Errors:
 * `TW_BUFFER_TOO_SMALL`, `TW_TOO_LONG` if the state's `save` cannot write it.
 */
TW_API tw_status tw_save(const struct tw_game *game, uint8_t *bytes, size_t size, size_t *needed);

/**
 * Loads a save of either form, in exactly the state in which it was saved. Register the game's
 * effects before it continues; `tw_effects_missing` lists those that are needed.
 *
 * `out` gets a handle to free with `tw_game_free`, and is untouched on failure; then `message`, if
 * not NULL, gets the reason, cut to `size` bytes. Errors: `TW_SAVE_CORRUPT` for data that is
 * damaged, not a save, or not a possible game; `TW_SAVE_VERSION`; `TW_SAVE_RULES` if it was played
 * by other rules; `TW_MEMBERS_LIMIT` if the game would hold more than the rules allow.
 */
TW_API tw_status tw_load(const struct tw_ruleset *ruleset, const uint8_t *bytes, size_t count,
                         char *message, size_t size, struct tw_game **out);

/**
 * Creates a copy with its own future and the same random numbers to come; `tw_reseed` changes
 * those. Effects in code have to be registered again. `out` gets a handle to free with
 * `tw_game_free`.
 */
TW_API tw_status tw_fork(const struct tw_game *game, struct tw_game **out);

/**
 * Makes this game equal to the kept one, including its past, its marks and its random numbers to
 * come. This game keeps its own effects in code, so a search goes back to a fork without
 * registering anything again. Events that were not taken are discarded. Nothing is allocated if
 * this game was as large before. Errors: `TW_BAD_VALUE` for a game of other rules, `TW_BUSY` if
 * both are the same game; nothing changes then.
 */
TW_API tw_status tw_restore(struct tw_game *game, const struct tw_game *kept);

/**
 * Copies the game's past as one HTML page that fetches nothing; by `options`, which may be NULL,
 * as a player may see it, and with pictures of the host's own state. A player's page contains
 * nothing sealed or hidden. No effect runs. Each call makes the whole page, also to tell its size.
 *
 * Errors: `TW_UNKNOWN_PLAYER`, `TW_BUFFER_TOO_SMALL`; `TW_BAD_ENUM` for another `whose`;
 * `TW_BAD_VALUE` for words that cannot be read; `TW_BAD_UTF8` if `draw` returns text that is not
 * UTF-8; `TW_BAD_SIZE` if `reserved` is not zero.
 */
TW_API tw_status tw_replay_html(const struct tw_game *game, const struct tw_replay_options *options,
                                char *buffer, size_t size, size_t *needed);

/* -- Verbs ------------------------------------------------------------------------------------- */

/** As `tw_start`, with options, which may be NULL. */
TW_API tw_status tw_start_with(struct tw_game *game, const struct tw_start_options *options);

/** As `tw_pass`, with options, which may be NULL. */
TW_API tw_status tw_pass_with(struct tw_game *game, tw_player player,
                              const struct tw_pass_options *options);

/** As `tw_act`, with options, which may be NULL. */
TW_API tw_status tw_act_with(struct tw_game *game, tw_player player,
                             const struct tw_act_options *options);

/** As `tw_push`, with options, which may be NULL. */
TW_API tw_status tw_push_with(struct tw_game *game, tw_player player, const char *effect,
                              const struct tw_push_options *options);

/** As `tw_answer`, with options, which may be NULL. */
TW_API tw_status tw_answer_with(struct tw_game *game, tw_player player, const int64_t *picks,
                                size_t count, const struct tw_answer_options *options);

/**
 * Runs an effect without the stack: now, or as soon as the effect that submits it has returned.
 * Without `player`, it belongs to the controller of that effect. If there is none, it is the
 * active player's, or the stand-in's if that player leaves before. With `players`, it runs once
 * for each of them, in that order, with that player as its target.
 * `tw_run_with` also takes `player`, `target`, `object`, `source`, `data`, `each`, `players`.
 *
 * Errors: `TW_UNEXPECTED_ARGUMENT`, `TW_UNKNOWN_EFFECT`, `TW_UNKNOWN_NAME`, `TW_GAME_OVER`,
 * `TW_CHOICE_PENDING`.
 */
TW_API tw_status tw_run(struct tw_game *game, const char *effect);

/** As `tw_run`, with options, which may be NULL. */
TW_API tw_status tw_run_with(struct tw_game *game, const char *effect,
                             const struct tw_run_options *options);

/**
 * Reports an event of the host's own, such as the death of a creature, to the triggers.
 * `tw_raise_with` also takes `player`, `target`, `source`, `data`, `value`.
 *
 * Errors: `TW_UNKNOWN_NAME`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`.
 */
TW_API tw_status tw_raise(struct tw_game *game, const char *name);

/** As `tw_raise`, with options, which may be NULL. */
TW_API tw_status tw_raise_with(struct tw_game *game, const char *name,
                               const struct tw_raise_options *options);

/**
 * Reports, in a state check, that the check changed something outside the engine. All state checks
 * then run again (CR 704.3).
 *
 * Errors: `TW_GAME_OVER`, `TW_CHOICE_PENDING`.
 */
TW_API tw_status tw_note_changed(struct tw_game *game);

/**
 * Ends the current step; its leave effects run as at a natural end.
 * `tw_end_step_with` also takes `player`. Inside an effect it happens when the effect has
 * returned.
 *
 * Errors: `TW_NOT_STARTED`, `TW_GAME_OVER`, `TW_NOT_YOUR_PRIORITY`, `TW_NOT_YOUR_TURN`,
 * `TW_PASS_FORBIDDEN`, `TW_STACK_NOT_EMPTY`, `TW_CHOICE_PENDING`, `TW_NO_TURN`,
 * `TW_TOO_FEW_ACTIONS`.
 */
TW_API tw_status tw_end_step(struct tw_game *game);

/** As `tw_end_step`, with options, which may be NULL. */
TW_API tw_status tw_end_step_with(struct tw_game *game, const struct tw_end_step_options *options);

/**
 * Ends the current phase; the leave effects run as at a natural end.
 * `tw_end_phase_with` also takes `player`. Inside an effect it happens when the effect has
 * returned.
 *
 * Errors: `TW_NOT_STARTED`, `TW_GAME_OVER`, `TW_NOT_YOUR_PRIORITY`, `TW_NOT_YOUR_TURN`,
 * `TW_PASS_FORBIDDEN`, `TW_STACK_NOT_EMPTY`, `TW_CHOICE_PENDING`, `TW_NO_TURN`,
 * `TW_TOO_FEW_ACTIONS`.
 */
TW_API tw_status tw_end_phase(struct tw_game *game);

/** As `tw_end_phase`, with options, which may be NULL. */
TW_API tw_status tw_end_phase_with(struct tw_game *game,
                                   const struct tw_end_phase_options *options);

/** As `tw_end_turn`, with options, which may be NULL. */
TW_API tw_status tw_end_turn_with(struct tw_game *game, const struct tw_end_turn_options *options);

/**
 * Ends the turn as an effect does. The stack and all waiting triggers are removed, then the
 * terminal step follows (CR 723.1).
 * Inside an effect it happens when the effect has returned.
 *
 * Errors: `TW_NOT_STARTED`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_NO_TURN`.
 */
TW_API tw_status tw_end_turn_by_effect(struct tw_game *game);

/**
 * Ends the game, with `player` as the winner, or with none. With `name`, a side of that name has
 * won, whose members only the host knows. `at` sets the time: now, with this turn or round, or
 * when everybody has had one more turn, or everybody but the turn's owner, who has called the end.
 * `tw_end_game_with` also takes `player`, `reason`, `at`, `name`. Inside an effect it happens when
 * the effect has returned.
 *
 * Errors: `TW_UNEXPECTED_ARGUMENT`, `TW_GAME_OVER`, `TW_NO_TURN`.
 */
TW_API tw_status tw_end_game(struct tw_game *game);

/** As `tw_end_game`, with options, which may be NULL. */
TW_API tw_status tw_end_game_with(struct tw_game *game, const struct tw_end_game_options *options);

/**
 * Ends the round when the current turn ends, wherever the order stands.
 * Inside an effect it happens when the effect has returned.
 *
 * Errors: `TW_NOT_STARTED`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_NO_TURN`.
 */
TW_API tw_status tw_end_round(struct tw_game *game);

/**
 * Gives `player` an extra turn after the current one. The newest extra turn is taken first, unless
 * the ruleset says otherwise (CR 500.7). With `after`, it follows the next turn of that player.
 * `tw_extra_turn_with` also takes `count`, `by`, `source`, `turn_kind`, `data`, `after`.
 *
 * Errors: `TW_UNKNOWN_PLAYER`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`,
 * `TW_PLAYER_LEFT`.
 */
TW_API tw_status tw_extra_turn(struct tw_game *game, tw_player player);

/** As `tw_extra_turn`, with options, which may be NULL. */
TW_API tw_status tw_extra_turn_with(struct tw_game *game, tw_player player,
                                    const struct tw_extra_turn_options *options);

/**
 * Cancels a granted turn that has not begun.
 *
 * Errors: `TW_UNKNOWN_GRANT`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`.
 */
TW_API tw_status tw_cancel_turn(struct tw_game *game, int64_t grant);

/**
 * Makes `player` the next in the order, without ending the current turn. Granted turns come first.
 * The order continues from that player's place, the first of several.
 *
 * Errors: `TW_UNKNOWN_PLAYER`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_PLAYER_LEFT`,
 * `TW_PLAYER_NOT_IN_ORDER`.
 */
TW_API tw_status tw_jump(struct tw_game *game, tw_player player);

/**
 * Gives a token to `player`.
 *
 * Errors: `TW_UNKNOWN_PLAYER`, `TW_UNKNOWN_TOKEN`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`,
 * `TW_PLAYER_LEFT`.
 */
TW_API tw_status tw_give_token(struct tw_game *game, int64_t token, tw_player player);

/**
 * Takes a token back: nobody holds it until it is given or passed. It has no place then, as before
 * it was given for the first time: if it is passed, it starts at the active player.
 *
 * Errors: `TW_UNKNOWN_TOKEN`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`.
 */
TW_API tw_status tw_drop_token(struct tw_game *game, int64_t token);

/**
 * Ends the phase as an effect does. The stack and all waiting triggers are removed, nobody acts
 * any more, and the phase ends (CR 723.2).
 * Inside an effect it happens when the effect has returned.
 *
 * Errors: `TW_NOT_STARTED`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_NO_TURN`.
 */
TW_API tw_status tw_end_phase_by_effect(struct tw_game *game);

/**
 * Ends the step as an effect does. The stack and all waiting triggers are removed, nobody acts any
 * more, and the step ends (CR 723.2).
 * Inside an effect it happens when the effect has returned.
 *
 * Errors: `TW_NOT_STARTED`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_NO_TURN`.
 */
TW_API tw_status tw_end_step_by_effect(struct tw_game *game);

/**
 * Removes a player from the game, with everything they own (CR 800.4). Without a `reason` the
 * player concedes, which no replacement can stop (CR 104.3a). An effect by which a player loses
 * says `reason=eliminated`.
 * `tw_leave_with` also takes `reason`.
 *
 * Errors: `TW_UNKNOWN_PLAYER`, `TW_GAME_OVER`, `TW_PLAYER_LEFT`.
 */
TW_API tw_status tw_leave(struct tw_game *game, tw_player player);

/** As `tw_leave`, with options, which may be NULL. */
TW_API tw_status tw_leave_with(struct tw_game *game, tw_player player,
                               const struct tw_leave_options *options);

/**
 * Brings back a player who sits out.
 *
 * Errors: `TW_UNKNOWN_PLAYER`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_PLAYER_LEFT`,
 * `TW_NOT_SITTING_OUT`.
 */
TW_API tw_status tw_sit_in(struct tw_game *game, tw_player player);

/**
 * Sets a flag of the game or of `player`, or clears it with `value` 0. The flag is cleared when
 * its time ends, by default as the rules declare it. `of` is the player whose next turn `until`
 * means, if not `player`.
 * `tw_set_flag_with` also takes `value`, `player`, `until`, `of`.
 *
 * Errors: `TW_UNKNOWN_NAME`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`.
 */
TW_API tw_status tw_set_flag(struct tw_game *game, const char *name);

/** As `tw_set_flag`, with options, which may be NULL. */
TW_API tw_status tw_set_flag_with(struct tw_game *game, const char *name,
                                  const struct tw_set_flag_options *options);

/**
 * Sets a counter of the game or of `player`. The counter is cleared when its time ends. `of` is
 * the player whose next turn `until` means, if not `player`.
 * `tw_set_counter_with` also takes `player`, `until`, `cap`, `of`.
 *
 * Errors: `TW_UNKNOWN_NAME`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_CANNOT_PAY`.
 */
TW_API tw_status tw_set_counter(struct tw_game *game, const char *name, int64_t value);

/** As `tw_set_counter`, with options, which may be NULL. */
TW_API tw_status tw_set_counter_with(struct tw_game *game, const char *name, int64_t value,
                                     const struct tw_set_counter_options *options);

/** As `tw_add_counter`, with options, which may be NULL. */
TW_API tw_status tw_add_counter_with(struct tw_game *game, const char *name, int64_t value,
                                     const struct tw_add_counter_options *options);

/**
 * Puts `player` into team `value`, before the game begins.
 * Only the host submits it: `TW_NOT_IN_EFFECT` inside an effect.
 *
 * Errors: `TW_UNKNOWN_PLAYER`, `TW_BAD_VALUE`, `TW_ALREADY_STARTED`, `TW_GAME_OVER`,
 * `TW_CHOICE_PENDING`.
 */
TW_API tw_status tw_set_team(struct tw_game *game, tw_player player, int64_t value);

/**
 * Seeds the game's generator again. While an effect's question is pending, the new seed takes
 * effect after the answer, so that the effect repeats its earlier draws.
 *
 * Errors: `TW_BAD_VALUE`, `TW_GAME_OVER`.
 */
TW_API tw_status tw_reseed(struct tw_game *game, int64_t value);

/**
 * Removes a trigger or a replacement; effects that it has already set off still run.
 *
 * Errors: `TW_UNKNOWN_TRIGGER`, `TW_BAD_VALUE`, `TW_GAME_OVER`.
 */
TW_API tw_status tw_remove_trigger(struct tw_game *game, int64_t trigger);

/**
 * Cancels everything that was scheduled with this `source`. This includes granted turns, skips of
 * turns, steps and phases, inserted steps and phases, changes of steps, control, locks, triggers
 * and replacements. Turns, phases and steps that have begun continue, and objects on the stack
 * stay; control and locks end at once.
 *
 * Errors: `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`.
 */
TW_API tw_status tw_take_back(struct tw_game *game, int64_t source);

/**
 * Closes the window on top, without the effects of a natural close. A window of commits or claims
 * still closes by its rule: players who have not answered are absent, and the commits and claims
 * made so far count.
 *
 * Errors: `TW_NOT_STARTED`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_NO_WINDOW`.
 */
TW_API tw_status tw_close_window(struct tw_game *game);

/**
 * Ends every lock that `lock` has set.
 *
 * Errors: `TW_GAME_OVER`, `TW_CHOICE_PENDING`.
 */
TW_API tw_status tw_unlock_actions(struct tw_game *game);

/**
 * Gives a player a role in the window on top, and lets them answer in it.
 *
 * Errors: `TW_UNKNOWN_PLAYER`, `TW_UNKNOWN_NAME`, `TW_UNKNOWN_ROLE`, `TW_NOT_STARTED`,
 * `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_PLAYER_LEFT`, `TW_NO_WINDOW`.
 */
TW_API tw_status tw_set_role(struct tw_game *game, tw_player player, const char *role);

/**
 * Sets the time, in milliseconds of the host's clock. Only games whose rules have a clock accept
 * it. `now` is never less than the last time. Clocks run only by this command: submit it before
 * each command and when somebody's time is up. One long tick equals many short ones.
 * Only the host submits it: `TW_NOT_IN_EFFECT` inside an effect.
 *
 * Errors: `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_TIME_WENT_BACK`, `TW_NO_CLOCK`.
 */
TW_API tw_status tw_tick(struct tw_game *game, int64_t now);

/**
 * Adds `value` milliseconds to a player's time, or subtracts as much as is left if negative. It
 * changes the bank or, if the rules have only a limit, the time of the current turn or answer.
 *
 * Errors: `TW_UNKNOWN_PLAYER`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_PLAYER_LEFT`, `TW_NO_CLOCK`.
 */
TW_API tw_status tw_add_time(struct tw_game *game, tw_player player, int64_t value);

/**
 * Limits the time of `player` for the current turn or answer to `value` milliseconds from now on.
 * Time left in a bank does not lift the limit.
 *
 * Errors: `TW_UNKNOWN_PLAYER`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_PLAYER_LEFT`, `TW_NO_CLOCK`.
 */
TW_API tw_status tw_limit_time(struct tw_game *game, tw_player player, int64_t value);

/**
 * Removes an object from the stack without resolving it. `source` is kept only in the journal; the
 * event does not name it.
 *
 * `options` may be NULL.
 *
 * Errors: `TW_UNKNOWN_OBJECT`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`.
 */
TW_API tw_status tw_counter_object(struct tw_game *game, int64_t object,
                                   const struct tw_counter_object_options *options);

/**
 * Asks `player` a question and stores the answer in the player's counter `name`; only in effects.
 * The question is for a number between `min` and `max`, for yes or no, for between `min` and `max`
 * of `options` (1 by default), or for their order. Further picks are stored in `name_2`, `name_3`
 * and so on. Players asked one after another are asked in that order, and nothing else happens
 * before the last of them has answered (CR 101.4, 608.2e). `prompt` is the question in words.
 * `labels` names the options, with commas between the labels; for yes and no, yes first.
 *
 * `options` may be NULL.
 *
 * Errors: `TW_BAD_ENUM`, `TW_UNKNOWN_PLAYER`, `TW_UNKNOWN_NAME`, `TW_BAD_VALUE`, `TW_NO_EFFECT`,
 * `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_PLAYER_LEFT`.
 */
TW_API tw_status tw_ask(struct tw_game *game, tw_player player, const char *question,
                        const char *name, const struct tw_ask_options *options);

/**
 * Ends the chapter and with it the turn; without a chapter, begins one. `at` sets the time: now,
 * with this turn or round, or when everybody has had one more turn. `chapter` names the next
 * chapter, instead of the one in the rules; `target` names the player who takes its first turn.
 *
 * `options` may be NULL. Inside an effect it happens when the effect has returned.
 *
 * Errors: `TW_NOT_STARTED`, `TW_GAME_OVER`, `TW_STACK_NOT_EMPTY`, `TW_CHOICE_PENDING`,
 * `TW_NO_TURN`, `TW_NO_CHAPTER`.
 */
TW_API tw_status tw_end_chapter(struct tw_game *game, const struct tw_end_chapter_options *options);

/**
 * Ends the current step and continues at another one, if an edge of the rules leads there.
 *
 * `options` may be NULL. Inside an effect it happens when the effect has returned.
 *
 * Errors: `TW_UNKNOWN_STEP`, `TW_NOT_STARTED`, `TW_GAME_OVER`, `TW_NOT_YOUR_PRIORITY`,
 * `TW_NOT_YOUR_TURN`, `TW_PASS_FORBIDDEN`, `TW_STACK_NOT_EMPTY`, `TW_CHOICE_PENDING`,
 * `TW_NO_TURN`, `TW_ILLEGAL_EDGE`, `TW_TOO_FEW_ACTIONS`.
 */
TW_API tw_status tw_go_to(struct tw_game *game, const char *step,
                          const struct tw_go_to_options *options);

/**
 * Ends the current turn and gives its owner another one in its place. The new turn has an id of
 * its own and the kind `replay`. The old one does not count for the round or the chapter, and
 * passes in a row are counted from 0 again.
 *
 * `options` may be NULL. Inside an effect it happens when the effect has returned.
 *
 * Errors: `TW_NOT_STARTED`, `TW_GAME_OVER`, `TW_NOT_YOUR_PRIORITY`, `TW_NOT_YOUR_TURN`,
 * `TW_PASS_FORBIDDEN`, `TW_STACK_NOT_EMPTY`, `TW_CHOICE_PENDING`, `TW_NO_TURN`,
 * `TW_TOO_FEW_ACTIONS`, `TW_RESTART_FORBIDDEN`.
 */
TW_API tw_status tw_restart_turn(struct tw_game *game,
                                 const struct tw_restart_turn_options *options);

/**
 * Makes `player` skip turns. Each skip is used up by the next turn that the player would begin (CR
 * 614.10a).
 *
 * `options` may be NULL.
 *
 * Errors: `TW_UNKNOWN_PLAYER`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`,
 * `TW_PLAYER_LEFT`.
 */
TW_API tw_status tw_skip_turn(struct tw_game *game, tw_player player,
                              const struct tw_skip_turn_options *options);

/**
 * Makes the next player in the order skip a turn. The player is determined now, or when the turn
 * ends, as the ruleset says.
 *
 * `options` may be NULL.
 *
 * Errors: `TW_GAME_OVER`, `TW_CHOICE_PENDING`.
 */
TW_API tw_status tw_skip_next(struct tw_game *game, const struct tw_skip_next_options *options);

/**
 * Makes `other` decide for `player`, and for the team with which that player shares turns. The
 * control lasts for the next turn that `player` begins, or for this one, whoever owns it (CR 722,
 * 805.8). With `applies=resolution`, which only effects can use, it lasts until the object that is
 * resolving has resolved, or until all effects at hand have returned. With `phase` it lasts for
 * the next phase of that name that begins in a turn of `player`, this turn included, and `applies`
 * is not allowed. It takes the place of an older control of the same player for the same time,
 * which no event tells.
 *
 * `options` may be NULL.
 *
 * Errors: `TW_UNEXPECTED_ARGUMENT`, `TW_UNKNOWN_PLAYER`, `TW_NO_EFFECT`, `TW_GAME_OVER`,
 * `TW_CHOICE_PENDING`, `TW_PLAYER_LEFT`, `TW_NO_TURN`.
 */
TW_API tw_status tw_set_controller(struct tw_game *game, tw_player player, tw_player other,
                                   const struct tw_set_controller_options *options);

/**
 * Passes a token to the next player in the order, or to the `count`-th next. The token continues
 * from its holder's place. When the holder leaves, the place stays, and the next player stands in
 * until the token is passed. Players who sit out are skipped; with `skips=left`, only those who
 * left.
 *
 * `options` may be NULL.
 *
 * Errors: `TW_UNKNOWN_TOKEN`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`.
 */
TW_API tw_status tw_pass_token(struct tw_game *game, int64_t token,
                               const struct tw_pass_token_options *options);

/**
 * Reverses the direction of the order: of turns, priority, triggers and choices. Here and below,
 * `order` names another order of the rules than the one that turns follow now.
 *
 * `options` may be NULL.
 *
 * Errors: `TW_GAME_OVER`, `TW_CHOICE_PENDING`.
 */
TW_API tw_status tw_reverse(struct tw_game *game, const struct tw_reverse_options *options);

/**
 * Exchanges two players' places for turns. The current turn keeps its owner, and the order
 * continues from its place.
 *
 * `options` may be NULL.
 *
 * Errors: `TW_UNKNOWN_PLAYER`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_PLAYER_LEFT`,
 * `TW_PLAYER_NOT_IN_ORDER`, `TW_SAME_PLAYER`.
 */
TW_API tw_status tw_exchange_turns(struct tw_game *game, tw_player player, tw_player other,
                                   const struct tw_exchange_turns_options *options);

/**
 * Exchanges two players' seats. The order continues from the new seat of the active player.
 *
 * `options` may be NULL.
 *
 * Errors: `TW_UNKNOWN_PLAYER`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_PLAYER_LEFT`,
 * `TW_PLAYER_NOT_IN_ORDER`, `TW_SAME_PLAYER`.
 */
TW_API tw_status tw_exchange_seats(struct tw_game *game, tw_player player, tw_player other,
                                   const struct tw_exchange_seats_options *options);

/**
 * Sets the order to `players`. The current turn keeps its owner, and players keep their granted
 * turns.
 *
 * `options` may be NULL.
 *
 * Errors: `TW_UNKNOWN_PLAYER`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_PLAYER_LEFT`,
 * `TW_ORDER_WOULD_BE_EMPTY`, `TW_TOO_LONG`.
 */
TW_API tw_status tw_set_order(struct tw_game *game, const tw_player *players, size_t count,
                              const struct tw_set_order_options *options);

/**
 * Shuffles the order by the seeded generator. The current turn keeps its owner.
 *
 * `options` may be NULL.
 *
 * Errors: `TW_GAME_OVER`, `TW_CHOICE_PENDING`.
 */
TW_API tw_status tw_shuffle_order(struct tw_game *game,
                                  const struct tw_shuffle_order_options *options);

/**
 * Sorts the order by the players' keys, by key 1 if none are named. Players with equal keys keep
 * their order.
 *
 * `options` may be NULL.
 *
 * Errors: `TW_GAME_OVER`, `TW_CHOICE_PENDING`.
 */
TW_API tw_status tw_sort_order(struct tw_game *game, const struct tw_sort_order_options *options);

/**
 * Puts a player into the order. The place is after or before another player or, with `keys`,
 * behind everybody who does not sort after the player. The default is the end of the order.
 *
 * `options` may be NULL.
 *
 * Errors: `TW_UNEXPECTED_ARGUMENT`, `TW_UNKNOWN_PLAYER`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`,
 * `TW_PLAYER_LEFT`, `TW_PLAYER_NOT_IN_ORDER`, `TW_TOO_LONG`.
 */
TW_API tw_status tw_insert_player(struct tw_game *game, tw_player player,
                                  const struct tw_insert_player_options *options);

/**
 * Moves a player in the order. The place is after or before another player or, with `keys`, behind
 * everybody who does not sort after the player. The default is the end of the order.
 *
 * `options` may be NULL.
 *
 * Errors: `TW_UNEXPECTED_ARGUMENT`, `TW_UNKNOWN_PLAYER`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`,
 * `TW_PLAYER_LEFT`, `TW_PLAYER_NOT_IN_ORDER`, `TW_ORDER_WOULD_BE_EMPTY`, `TW_SAME_PLAYER`.
 */
TW_API tw_status tw_move_player(struct tw_game *game, tw_player player,
                                const struct tw_move_player_options *options);

/**
 * Removes a player from the order; the player stays in the game and can be inserted again.
 *
 * `options` may be NULL.
 *
 * Errors: `TW_UNKNOWN_PLAYER`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_PLAYER_LEFT`,
 * `TW_PLAYER_NOT_IN_ORDER`, `TW_ORDER_WOULD_BE_EMPTY`.
 */
TW_API tw_status tw_remove_player(struct tw_game *game, tw_player player,
                                  const struct tw_remove_player_options *options);

/**
 * Inserts a step after the current one, or after `after_step`. The newest step comes first (CR
 * 500.9). A step of another phase comes after the whole phase.
 *
 * `options` may be NULL.
 *
 * Errors: `TW_UNKNOWN_STEP`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_NO_TURN`.
 */
TW_API tw_status tw_extra_step(struct tw_game *game, const char *step,
                               const struct tw_extra_step_options *options);

/**
 * Inserts a phase, followed by `phases`, after the current one, or after the phase of
 * `after_step`. The newest phase comes first (CR 500.8).
 *
 * `options` may be NULL.
 *
 * Errors: `TW_UNKNOWN_PHASE`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_NO_TURN`.
 */
TW_API tw_status tw_extra_phase(struct tw_game *game, const char *phase,
                                const struct tw_extra_phase_options *options);

/**
 * Makes `player`, or the active player, skip a step the next `count` times it would begin in their
 * own turn. With `applies=this_turn`, skips that are not used up in this turn end with it.
 *
 * `options` may be NULL.
 *
 * Errors: `TW_UNKNOWN_STEP`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_NO_TURN`.
 */
TW_API tw_status tw_skip_step(struct tw_game *game, const char *step,
                              const struct tw_skip_step_options *options);

/**
 * Makes `player`, or the active player, skip a phase the next `count` times it would begin in
 * their own turn. With `applies=this_turn`, skips that are not used up in this turn end with it.
 *
 * `options` may be NULL.
 *
 * Errors: `TW_UNKNOWN_PHASE`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_NO_TURN`.
 */
TW_API tw_status tw_skip_phase(struct tw_game *game, const char *phase,
                               const struct tw_skip_phase_options *options);

/**
 * Changes a step: removes its window or its own actions, or adds an effect. The change applies to
 * one player or to all, for a time or a number of times. `of` is the player whose next turn
 * `until` means, if not `player`.
 *
 * `options` may be NULL.
 *
 * Errors: `TW_UNKNOWN_STEP`, `TW_UNKNOWN_EFFECT`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`.
 */
TW_API tw_status tw_modify_step(struct tw_game *game, const char *step,
                                const struct tw_modify_step_options *options);

/**
 * Makes a player sit out: they get no turns and owe no answers in windows. An effect may still ask
 * them. The player sits out until `sit_in`, or until the given time. With `until=next_turn`, the
 * player returns when their place in the order comes, and takes that turn.
 *
 * `options` may be NULL.
 *
 * Errors: `TW_UNKNOWN_PLAYER`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_PLAYER_LEFT`,
 * `TW_ALREADY_SITTING_OUT`, `TW_ORDER_WOULD_BE_EMPTY`.
 */
TW_API tw_status tw_sit_out(struct tw_game *game, tw_player player,
                            const struct tw_sit_out_options *options);

/**
 * Adds a player to the game, under a name that nobody has yet. The player's place is after or
 * before another player, or at the end of the order.
 *
 * `options` may be NULL. Only the host submits it: `TW_NOT_IN_EFFECT` inside an effect.
 *
 * Errors: `TW_UNEXPECTED_ARGUMENT`, `TW_UNKNOWN_NAME`, `TW_BAD_VALUE`, `TW_GAME_OVER`,
 * `TW_CHOICE_PENDING`, `TW_PLAYER_NOT_IN_ORDER`, `TW_TOO_MANY_PLAYERS`, `TW_TOO_LONG`.
 */
TW_API tw_status tw_join(struct tw_game *game, const char *name,
                         const struct tw_join_options *options);

/**
 * Sets one of a player's four sorting keys.
 *
 * `options` may be NULL.
 *
 * Errors: `TW_UNKNOWN_PLAYER`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`,
 * `TW_PLAYER_LEFT`.
 */
TW_API tw_status tw_set_key(struct tw_game *game, tw_player player, int64_t value,
                            const struct tw_set_key_options *options);

/**
 * Rolls a number from 1 to `max` with the game's own generator; each is equally likely. The result
 * is stored in the counter `name`, of `player` if given.
 *
 * `options` may be NULL.
 *
 * Errors: `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`.
 */
TW_API tw_status tw_roll(struct tw_game *game, int64_t max, const struct tw_roll_options *options);

/**
 * Registers a trigger: when `event` happens and every given filter holds, `effect` is placed on
 * the stack or run for its controller. With `count`, it is set off that many times and then
 * removed. With `within`, it stays, and is set off at most `count` times, 1 by default, in each
 * turn, round or chapter. `of` is the player whose next turn `until` means, if not `player`.
 *
 * `options` may be NULL.
 *
 * Errors: `TW_BAD_ENUM`, `TW_UNKNOWN_EFFECT`, `TW_UNKNOWN_NAME`, `TW_UNKNOWN_EVENT`,
 * `TW_BAD_VALUE`, `TW_GAME_OVER`.
 */
TW_API tw_status tw_add_trigger(struct tw_game *game, const char *event, const char *effect,
                                const struct tw_add_trigger_options *options);

/**
 * Registers a replacement: what fits does not begin or happen, and `effect`, if given, runs
 * instead. `event` is turn_began, phase_began, step_began, raised or player_left. If several fit,
 * the player concerned chooses one (CR 614, 616.1). With `may`, that player or the replacement's
 * controller may decline it first. `of` is the player whose next turn `until` means, if not
 * `player`.
 *
 * `options` may be NULL.
 *
 * Errors: `TW_BAD_ENUM`, `TW_UNKNOWN_EFFECT`, `TW_UNKNOWN_EVENT`, `TW_BAD_VALUE`, `TW_GAME_OVER`,
 * `TW_CHOICE_PENDING`.
 */
TW_API tw_status tw_add_replacement(struct tw_game *game, const char *event,
                                    const struct tw_add_replacement_options *options);

/**
 * Opens a window above the current one, for the players of its rule, starting with `player` if
 * given. With `players`, only these owe an answer. The window below continues when this one
 * closes.
 *
 * `options` may be NULL.
 *
 * Errors: `TW_UNKNOWN_WINDOW`, `TW_NOT_STARTED`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`,
 * `TW_NO_TURN`.
 */
TW_API tw_status tw_open_window(struct tw_game *game, const char *window,
                                const struct tw_open_window_options *options);

/**
 * Locks actions for a time: every one that the ruleset does not exempt (CR 702.61), or those of
 * `player`, of the kind `action`, while `when` holds, seen from who would act. Passes, ends of
 * turns and answers are never locked. The lock of a player ends when that player leaves. `of` is
 * the player whose next turn `until` means, if not `player`.
 *
 * `options` may be NULL.
 *
 * Errors: `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`.
 */
TW_API tw_status tw_lock_actions(struct tw_game *game,
                                 const struct tw_lock_actions_options *options);

/**
 * Commits a sealed answer in the window on top. Nobody else sees the numbers of `payload` before
 * all commits are revealed.
 *
 * `options` may be NULL. It is a player's own decision: `TW_NOT_IN_EFFECT` inside an effect.
 *
 * Errors: `TW_MISSING_ARGUMENT`, `TW_UNKNOWN_PLAYER`, `TW_BAD_VALUE`, `TW_NOT_STARTED`,
 * `TW_GAME_OVER`, `TW_NOT_YOUR_PRIORITY`, `TW_NOT_YOUR_DECISION`, `TW_CHOICE_PENDING`,
 * `TW_PLAYER_LEFT`, `TW_NO_WINDOW`, `TW_NOT_COMMITTING`, `TW_ALREADY_COMMITTED`, `TW_TOO_LONG`.
 */
TW_API tw_status tw_commit(struct tw_game *game, tw_player player,
                           const struct tw_commit_options *options);

/**
 * Withdraws the player's commit, if the window's rule allows it; the player owes an answer again.
 * While it is asked how to pay for an action of the player's, it takes that back (CR 732.1):
 * nothing is paid, and `taken_back` says so.
 *
 * `options` may be NULL. It is a player's own decision: `TW_NOT_IN_EFFECT` inside an effect.
 *
 * Errors: `TW_UNKNOWN_PLAYER`, `TW_NOT_STARTED`, `TW_GAME_OVER`, `TW_NOT_YOUR_DECISION`,
 * `TW_CHOICE_PENDING`, `TW_PLAYER_LEFT`, `TW_NOT_COMMITTING`, `TW_ALREADY_COMMITTED`,
 * `TW_NOTHING_COMMITTED`.
 */
TW_API tw_status tw_withdraw(struct tw_game *game, tw_player player,
                             const struct tw_withdraw_options *options);

/**
 * Changes the target of an object on the stack: player `target`, object `aim`, or `data`. Absent
 * arguments change nothing (CR 115.7).
 *
 * `options` may be NULL.
 *
 * Errors: `TW_UNKNOWN_OBJECT`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`.
 */
TW_API tw_status tw_retarget(struct tw_game *game, int64_t object,
                             const struct tw_retarget_options *options);

/**
 * Puts a copy of an object on the stack, with its effect, target, data and event. It belongs to
 * `player`, or to the controller of the object (CR 707.10). A copy is not an action: triggers that
 * listen to actions do not hear it.
 *
 * `options` may be NULL.
 *
 * Errors: `TW_UNKNOWN_OBJECT`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`.
 */
TW_API tw_status tw_copy_object(struct tw_game *game, int64_t object,
                                const struct tw_copy_object_options *options);

/**
 * Passes automatically for `player` while `when` holds, until the end of the turn or the given
 * time. It passes where one player is asked at a time; where all answer at once, `order_ahead`
 * says it for one window. A player may give several such instructions, each with a `number` of its
 * own, 0 by default; the same number again replaces one. `value` 0 or less ends it. With `hidden`,
 * which is the player, nobody else sees it. Each automatic pass is a `pass` with the reason
 * `automatic` and that number; none is made at a step of `stop_at`, or while somebody else decides
 * for the player. Automatic passing pauses when everybody has had a turn, so that a game in which
 * all players pass still returns to the host.
 *
 * `options` may be NULL. It is a player's own decision: `TW_NOT_IN_EFFECT` inside an effect.
 *
 * Errors: `TW_UNKNOWN_PLAYER`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_PLAYER_LEFT`.
 */
TW_API tw_status tw_auto_pass(struct tw_game *game, tw_player player,
                              const struct tw_auto_pass_options *options);

/**
 * Names a step at which `player` never passes automatically: in any turn, in their own turns, or
 * in opponents' turns. `value` 0 or less ends it.
 *
 * `options` may be NULL. It is a player's own decision: `TW_NOT_IN_EFFECT` inside an effect.
 *
 * Errors: `TW_UNKNOWN_PLAYER`, `TW_UNKNOWN_STEP`, `TW_GAME_OVER`, `TW_PLAYER_LEFT`.
 */
TW_API tw_status tw_stop_at(struct tw_game *game, tw_player player, const char *step,
                            const struct tw_stop_at_options *options);

/**
 * Gives an order ahead: `command` is submitted for `player` as soon as it may be and `when` holds,
 * once, until the end of the game or the given time. The command is a text, as in scripts: `act A
 * action=bid data=7`, `pass A`. It is a pass, an action, a card or a sealed answer of the player.
 * After each command, the orders of all players are tried in turn order, at most one of each; one
 * that is refused waits. The command has the reason `automatic`. Nobody else sees an order, and it
 * rests while somebody else decides for the player. Orders have numbers as `auto_pass` has;
 * `value` 0 or less ends one.
 *
 * `options` may be NULL. It is a player's own decision: `TW_NOT_IN_EFFECT` inside an effect.
 *
 * Errors: `TW_MISSING_ARGUMENT`, `TW_UNKNOWN_PLAYER`, `TW_BAD_VALUE`, `TW_GAME_OVER`,
 * `TW_PLAYER_LEFT`.
 */
TW_API tw_status tw_order_ahead(struct tw_game *game, tw_player player,
                                const struct tw_order_ahead_options *options);

/**
 * Remembers how `player` answers the question that waits for them: an equal question gets the same
 * answer by itself, until the end of the game or the given time. Questions are equal if the
 * effect, the kind of answer, the options with their labels, and the bounds are. For the order of
 * triggers, the effects are compared, however many times they were set off before. The answer has
 * the reason `automatic`. Nobody else sees what a player has asked to be remembered; it rests
 * while somebody else decides for the player. A question about how to pay is never remembered.
 * `value` 0 or less forgets all answers of the player.
 *
 * `options` may be NULL. It is a player's own decision: `TW_NOT_IN_EFFECT` inside an effect.
 *
 * Errors: `TW_UNKNOWN_PLAYER`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_PLAYER_LEFT`.
 */
TW_API tw_status tw_remember_answer(struct tw_game *game, tw_player player,
                                    const struct tw_remember_answer_options *options);

/**
 * Stops all clocks: time that passes counts for nobody. `value` 0 lets them run again.
 *
 * `options` may be NULL.
 *
 * Errors: `TW_GAME_OVER`, `TW_NO_CLOCK`.
 */
TW_API tw_status tw_stop_clock(struct tw_game *game, const struct tw_stop_clock_options *options);

/* -- Looks ------------------------------------------------------------------------------------- */

/** Returns the kind of this turn, one of `tw_turn_kind_word`; 0 before the first. */
TW_API uint8_t tw_turn_kind(const struct tw_game *game);

/**
 * Returns how many actions of the active player come before the end of this turn, if it waits for
 * its minimum of actions; 0 if it waits for the step's own window; -1 if no end waits.
 * `tw_named_next` is the player it names.
 */
TW_API int64_t tw_turn_ends_after(const struct tw_game *game);

/**
 * Returns the time at which this turn began, in milliseconds of the host's clock, or the first
 * time that the host set, if that came later; -1 if the rules have no clock, and before both.
 */
TW_API int64_t tw_turn_began_at(const struct tw_game *game);

/** Returns the number of the round. */
TW_API uint32_t tw_round(const struct tw_game *game);

/** Returns the current chapter; 0 outside of one. */
TW_API uint16_t tw_chapter(const struct tw_game *game);

/** Returns the current phase; 0 outside of one. */
TW_API uint16_t tw_phase(const struct tw_game *game);

/** Returns how often the current step was entered in this turn. */
TW_API uint32_t tw_visit(const struct tw_game *game);

/** Returns the `source` given when this turn was granted; 0 without one. */
TW_API int64_t tw_turn_source(const struct tw_game *game);

/** Returns the `data` given when this turn was granted; 0 without one. */
TW_API int64_t tw_turn_data(const struct tw_game *game);

/** Returns the `source` given when the current phase was inserted; 0 without one. */
TW_API int64_t tw_phase_source(const struct tw_game *game);

/** Returns the `data` given with it; 0 without one. */
TW_API int64_t tw_phase_data(const struct tw_game *game);

/** Returns the `source` given when the current step or its phase was inserted; 0 without one. */
TW_API int64_t tw_step_source(const struct tw_game *game);

/** Returns the `data` given with it; 0 without one. */
TW_API int64_t tw_step_data(const struct tw_game *game);

/** Returns the place of the current step in the plan, from 0. */
TW_API size_t tw_plan_at(const struct tw_game *game);

/** Returns the direction of the order, one of `tw_direction_word`. */
TW_API uint8_t tw_direction(const struct tw_game *game);

/** Returns the player who may act now; 0 if no window waits for one player. */
TW_API tw_player tw_priority(const struct tw_game *game);

/** Returns the player who decides for `who`; 0 if nobody else does. */
TW_API tw_player tw_decider(const struct tw_game *game, tw_player who);

/** Returns the player named as the next; 0 without one. */
TW_API tw_player tw_named_next(const struct tw_game *game);

/** Returns the player who took the last action of this turn; 0 before the first. */
TW_API tw_player tw_last_actor(const struct tw_game *game);

/** Returns the number of passes in a row. */
TW_API uint32_t tw_streak(const struct tw_game *game);

/** Returns 1 if actions are locked, else 0. */
TW_API uint8_t tw_is_locked(const struct tw_game *game);

/** Returns 1 if the game is over, else 0. */
TW_API uint8_t tw_is_over(const struct tw_game *game);

/** Returns the winner; 0 before the end, or if nobody won. */
TW_API tw_player tw_winner(const struct tw_game *game);

/** Returns the players in the game, one bit each: the lowest for player 1. */
TW_API uint64_t tw_living(const struct tw_game *game);

/** Returns the players in the game who sit out, one bit each. */
TW_API uint64_t tw_sitting_out(const struct tw_game *game);

/** Returns how many objects are on the stack. */
TW_API size_t tw_stack_height(const struct tw_game *game);

/** Returns how many triggers wait to be placed. */
TW_API size_t tw_waiting_triggers(const struct tw_game *game);

/** Returns the same by the name's number, see `tw_name`. */
TW_API int64_t tw_counter_of(const struct tw_game *game, int64_t name, tw_player who);

/** Returns 1 if a flag of the game, or of `who` if that is not 0, is set, else 0. */
TW_API uint8_t tw_flag(const struct tw_game *game, const char *name, tw_player who);

/** Returns the same by the name's number, see `tw_name`. */
TW_API uint8_t tw_flag_of(const struct tw_game *game, int64_t name, tw_player who);

/** Returns the holder of a token by its number; 0 without one. */
TW_API tw_player tw_holder(const struct tw_game *game, uint16_t token);

/** Returns a sorting key of `who`, `key` from 1 to 4; 0 for another. */
TW_API int64_t tw_key(const struct tw_game *game, tw_player who, uint8_t key);

/** Returns how many turns of `who` have begun, of any kind. */
TW_API uint32_t tw_turns(const struct tw_game *game, tw_player who);

/** Lends the players in the order that turns follow now, without those who left. */
TW_API tw_status tw_order(const struct tw_game *game, const tw_player **out, size_t *count);

/**
 * Lends the players whom the game waits for, whatever it waits for: those who owe an answer to a
 * question, the one a window waits for, or all it waits for at once. It is empty before the start,
 * after the end, and where only the host can continue.
 */
TW_API tw_status tw_to_act(const struct tw_game *game, const tw_player **out, size_t *count);

/**
 * Lends the players for whom nobody waits and who may act all the same, by an action that the
 * rules allow at any time.
 */
TW_API tw_status tw_may_act(const struct tw_game *game, const tw_player **out, size_t *count);

/**
 * Lends the players who still owe an answer in the window on top, in the order in which it asks
 * them.
 */
TW_API tw_status tw_pending(const struct tw_game *game, const tw_player **out, size_t *count);

/**
 * Lends the players who have passed in the window on top since the last action, in the order in
 * which it asks them.
 */
TW_API tw_status tw_passed(const struct tw_game *game, const tw_player **out, size_t *count);

/** Lends every player who ever joined, by number. */
TW_API tw_status tw_seats(const struct tw_game *game, const struct tw_seat **out, size_t *count);

/** Lends the granted turns that have not begun, the next first. */
TW_API tw_status tw_extra_turns(const struct tw_game *game, const struct tw_granted_turn **out,
                                size_t *count);

/** Lends the pending skips of turns, the oldest first. */
TW_API tw_status tw_skips(const struct tw_game *game, const struct tw_skipped_turns **out,
                          size_t *count);

/** Lends the pending skips of steps and phases, the oldest first. */
TW_API tw_status tw_part_skips(const struct tw_game *game, const struct tw_skipped_parts **out,
                               size_t *count);

/** Lends the steps of this turn, in order: past, current and planned. */
TW_API tw_status tw_plan(const struct tw_game *game, const uint16_t **out, size_t *count);

/** Lends the triggers that are registered, the oldest first. */
TW_API tw_status tw_triggers(const struct tw_game *game, const struct tw_trigger **out,
                             size_t *count);

/** Lends the replacements that wait for something to begin, the oldest first. */
TW_API tw_status tw_replacements(const struct tw_game *game, const struct tw_replacement **out,
                                 size_t *count);

/** Lends the locks that commands have set, the oldest first. */
TW_API tw_status tw_locks(const struct tw_game *game, const struct tw_lock_set **out,
                          size_t *count);

/** Lends the open windows, the one on top last. */
TW_API tw_status tw_windows(const struct tw_game *game, const struct tw_opened_window **out,
                            size_t *count);

/** Lends the flags and counters that are set. */
TW_API tw_status tw_values(const struct tw_game *game, const struct tw_value **out, size_t *count);

/** Lends the holders of the tokens, the first for token 1; 0 where one has no holder. */
TW_API tw_status tw_tokens(const struct tw_game *game, const tw_player **out, size_t *count);

/** Lends the questions that wait, the oldest first. */
TW_API tw_status tw_questions(const struct tw_game *game, const struct tw_asked **out,
                              size_t *count);

/**
 * Copies the main facts about the table. In an effect the game awaits that effect, and nobody has
 * priority. Errors: `TW_BAD_SIZE`.
 */
TW_API tw_status tw_view_get(const struct tw_game *game, struct tw_view *out);

/**
 * Copies the whole table as JSON, with the names of the game: every field that the viewer may see.
 * `whose` is one of `tw_viewer`, and `who` the player, 0 for anybody. In an effect, and in a
 * function that draws or offers, only `TW_VIEWER_HOST` is allowed, and copies what the function
 * may see. Errors: `TW_BAD_ENUM`, `TW_UNKNOWN_PLAYER`.
 */
TW_API tw_status tw_view_json(const struct tw_game *game, uint32_t whose, tw_player who,
                              char *buffer, size_t size, size_t *needed);

/**
 * Copies the players of the next turns if nothing else happens, at most `room`. `count` gets their
 * number. A turn of the whole table is everybody's, and its player the one who stands in. The game
 * does not change.
 */
TW_API tw_status tw_project(const struct tw_game *game, tw_player *players, size_t room,
                            size_t *count);

/**
 * Copies the players who take turns, beginning with `player`, in turn order, or against it if
 * `backward` is not 0; the second one is the next after `player`. `count` gets how many there are.
 * Errors: `TW_UNKNOWN_PLAYER`, `TW_PLAYER_LEFT`, `TW_PLAYER_NOT_IN_ORDER`, `TW_BUFFER_TOO_SMALL`.
 */
TW_API tw_status tw_order_from(const struct tw_game *game, tw_player player, uint8_t backward,
                               tw_player *players, size_t room, size_t *count);

/**
 * Writes the value of a condition of rules files: a number, or 1 if it holds and 0 if not.
 * Examples are `"phase_source"`, `"own_count.gold + 2"` and
 * `"how_many(own_flag.ready) == players"`.
 *
 * It is seen from `player`, or from the active player if that is 0. A player's fact is 0 if there
 * is no such player, and so is a flag or counter with an unknown name. Nothing changes. Errors:
 * `TW_BAD_VALUE` with the mistake, `TW_UNKNOWN_PLAYER`.
 *
 * In an effect the condition may also use the effect's event, target, source and data, as in
 * `"data > target.count.life"`, and 0 is the effect's controller.
 */
TW_API tw_status tw_fact(const struct tw_game *game, const char *condition, tw_player player,
                         int64_t *value);

/**
 * Writes the milliseconds that the player has left; -1 if there is no limit. For player 0 they are
 * those until somebody's time is up if nothing else happens, when `tw_tick` is due at the latest;
 * -1 if no time runs. Errors: `TW_UNKNOWN_PLAYER`.
 */
TW_API tw_status tw_time_left(const struct tw_game *game, tw_player player, int64_t *out);

/* -- Names and numbers ------------------------------------------------------------------------- */

/**
 * Writes the number of a name (of an effect, a flag, a counter, an action, a custom event): the
 * same in every game and process.
 */
TW_API tw_status tw_name(struct tw_game *game, const char *name, int64_t *out);

/** Copies the text behind a name's number. Errors: `TW_UNKNOWN_NAME`. */
TW_API tw_status tw_name_text(const struct tw_game *game, int64_t name, char *buffer, size_t size,
                              size_t *needed);

/**
 * Writes the number of a step, a phase, a window, a player and so on by its name. Errors: as
 * `tw_word_text`.
 */
TW_API tw_status tw_word_number(const struct tw_game *game, uint32_t kind, const char *name,
                                int64_t *out);

/* -- Who has to act, and what they may do ------------------------------------------------------ */

/**
 * Sets what comes before the card of a registered effect is played by `tw_push`, or by `tw_act`
 * with that effect: its `action`, its condition `when`, what it `takes`, and the effect that pays
 * its `cost`, as rules files say it for an effect, in TOML or JSON:
 * `"takes.target = 'opponent'\ncost = 'bolt:cost'"`.
 *
 * NULL lifts that. It stays when the effect gets new code, and copies of the game have it. Only
 * players' live commands go through it; a replay repeats what they were. Errors:
 * `TW_RULES_SYNTAX`, `TW_UNKNOWN_EFFECT` if nobody registered the effect, `TW_UNKNOWN_ACTION`,
 * `TW_RULES_INVALID` for a wrong condition or range, `TW_BAD_VALUE` for a card with verbs, also as
 * its cost: `tw_effect_define` makes an effect of them. Nothing changes then.
 */
TW_API tw_status tw_set_card(struct tw_game *game, const char *effect, const char *card);

/**
 * Sets the function that offers what a player holds, in place of an earlier one; NULL lifts it.
 * `tw_moves` calls it whenever the player may play something. Copies of the game share it, saves
 * do not have it.
 *
 * `drop`, if not NULL, is called exactly once with `user_data`: when the last game that shares the
 * function lets go of it, or before this call returns if it fails or the function is NULL.
 */
TW_API tw_status tw_set_offers(struct tw_game *game, tw_offers_fn function, void *user_data,
                               tw_drop_fn drop);

/**
 * Offers a command of the player who is asked, usually `push` or `act` with an effect and the
 * `source` of its card. Whatever the action and the card take, and it leaves open, is filled in:
 * each target, each option, a range of numbers as one move. Moves that would be refused, or that
 * are listed already, are left out.
 *
 * `offers` is the game that a `tw_offers_fn` was lent. Errors: `TW_NO_EFFECT`, `TW_NOT_IN_EFFECT`
 * and `TW_READ_ONLY` for any other game; `TW_BAD_VALUE` for a command that is not the player's;
 * `TW_UNKNOWN_EFFECT`; `TW_TOO_LONG` beyond 100000 moves; those of a command that cannot be read,
 * as `tw_command_text`.
 */
TW_API tw_status tw_offer(struct tw_game *offers, const struct tw_command_data *command);

/**
 * Copies a command that is given as data as the line of text that `tw_command` takes, with the
 * names of this game; an answer is shown with its labels, if it has any. It need not be legal.
 * Errors: `TW_UNKNOWN_COMMAND`, `TW_MISSING_ARGUMENT`, `TW_UNEXPECTED_ARGUMENT`, `TW_BAD_ENUM`,
 * `TW_BAD_VALUE`, `TW_BUFFER_TOO_SMALL`; `TW_BAD_SIZE` if `reserved` is not zero.
 */
TW_API tw_status tw_command_text(const struct tw_game *game, const struct tw_command_data *command,
                                 char *buffer, size_t size, size_t *needed);

/**
 * Lends what players have asked to be done automatically, in the order in which they asked, as far
 * as the viewer may know it; stops come last. `whose` is one of `tw_viewer`, and `who` the player,
 * 0 for anybody. The list and its texts are the game's: valid until the next call that changes the
 * game or asks it for this list. It is no look of effects. Errors: `TW_BAD_ENUM`,
 * `TW_UNKNOWN_PLAYER`.
 */
TW_API tw_status tw_manners(const struct tw_game *game, uint32_t whose, tw_player who,
                            const struct tw_manner **out, size_t *count);

/**
 * Lends the moves of `player`, in a fixed order: `out` gets the first of `count`, at most `most`
 * of them and never more than 1000, because a question may have very many answers.
 *
 * They are the commands of `tw_legal`, with a range of numbers as one move: a bid from 4 to 17, a
 * number that a question asks for. Where nothing is open, the command is ready for `tw_submit`;
 * otherwise set a number from `from` to `to` at the place `open` of a copy. A command of the same
 * form that is not listed would be refused. Behind them are the moves that the host offers; see
 * `tw_set_offers`. The list, its `numbers` and its labels are the game's: valid until the next
 * call that changes the game or asks it for this list. Errors: `TW_UNKNOWN_PLAYER`;
 * `TW_OFFERS_FAILED`, with the reason; `TW_WRONG_HANDLE` if a function of the host's frees the
 * game.
 *
 * If `tried` is not 0, it lends only those that are accepted as they stand, up to the first
 * question: each is tried in a copy with the effects of this game, a range of numbers by the
 * smallest. So a move whose cost cannot be paid is not among them. Whether a move is accepted may
 * depend on hidden cards and on random numbers to come. It costs as much as playing all moves. The
 * game does not change, but its effects run.
 */
TW_API tw_status tw_moves(const struct tw_game *game, tw_player player, uint8_t tried, size_t most,
                          const struct tw_move_data **out, size_t *count);

/**
 * Copies a move as a line of text with the names of this game: its command as `tw_command_text`
 * shows it, and the bounds of an open number, as in `act player=A action=bid data=4..17`. It need
 * not be legal. Errors: those of `tw_command_text`; `TW_BAD_ENUM` and `TW_UNEXPECTED_ARGUMENT` for
 * a place `open` that is none, or that the command does not have.
 */
TW_API tw_status tw_move_text(const struct tw_game *game, const struct tw_move_data *one,
                              char *buffer, size_t size, size_t *needed);

/**
 * Copies `allowed` if the rules accept the command of this text now, and otherwise the message
 * with which it would be refused: the condition that fails with its values, or what the action
 * takes. Nothing changes, and nothing is counted as refused. Errors: `TW_BAD_UTF8`,
 * `TW_BUFFER_TOO_SMALL`.
 */
TW_API tw_status tw_explain_command(const struct tw_game *game, const char *line, char *buffer,
                                    size_t size, size_t *needed);

/**
 * Copies the commands that `player` may submit now, in a fixed order, each on a line of its own,
 * ready for `tw_command`; `tw_legal` lends them as data. There are at most `most` lines, and never
 * more than 1000, because a question may have very many answers. The list leaves out what the
 * rules do not mention: cards to push, the target of an action, the payload of a commit. Leaving
 * is always possible and not listed. Errors: `TW_UNKNOWN_PLAYER`, `TW_BUFFER_TOO_SMALL`.
 */
TW_API tw_status tw_legal_commands(const struct tw_game *game, tw_player player, size_t most,
                                   char *buffer, size_t size, size_t *needed);

/**
 * Copies the counts of what happened so far; `enum tw_metric_word` names them by position. `count`
 * gets how many there are. Errors: `TW_BUFFER_TOO_SMALL`.
 */
TW_API tw_status tw_metrics(const struct tw_game *game, uint64_t *values, size_t room,
                            size_t *count);

/**
 * Copies how often each step was entered so far, in the order of the rules. `count` gets how many
 * steps there are. Errors: `TW_BUFFER_TOO_SMALL`.
 */
TW_API tw_status tw_step_counts(const struct tw_game *game, uint64_t *values, size_t room,
                                size_t *count);

/* -- Effects ----------------------------------------------------------------------------------- */

/**
 * Registers an effect together with the trigger that runs it: both, or neither. `event` is the
 * kind of event that sets it off, such as `"turn_began"`; `options` has the trigger's
 * other arguments, and may be NULL. If `each_player` is not 0, each player who has not left gets a
 * trigger and is its controller; `options` must not have a `player` then.
 *
 * Registering the same name again, at any time, replaces the function, and the trigger if its
 * arguments differ; effects that the old trigger has set off run the new function. An unchanged
 * trigger is left alone, even if it is used up. `drop` as in `tw_effect`. Errors:
 * `TW_NULL_ARGUMENT`; those of `tw_add_trigger`.
 */
TW_API tw_status tw_effect_on(struct tw_game *game, const char *name, const char *event,
                              uint8_t each_player, const struct tw_add_trigger_options *options,
                              tw_effect_fn function, void *user_data, tw_drop_fn drop);

/** Unregisters an effect and drops its user data. Errors: `TW_UNKNOWN_EFFECT`. */
TW_API tw_status tw_effect_remove(struct tw_game *game, const char *name);

/**
 * Defines an effect as data: verbs as written in scripts, separated by `;`. An effect with an
 * empty text does nothing.
 */
TW_API tw_status tw_effect_define(struct tw_game *game, const char *name, const char *verbs);

/**
 * Copies the names of the effects that the game needs and nobody has registered, separated by line
 * feeds; `count` gets how many there are.
 */
TW_API tw_status tw_effects_missing(const struct tw_game *game, char *buffer, size_t size,
                                    size_t *needed, size_t *count);

/**
 * Plays the effects of each command twice from now on: on this game, and on a copy that was saved,
 * loaded and given the effects that `fresh` registers. It is for tests and development: it finds
 * effects that keep state outside the game. NULL for `fresh` plays once again.
 *
 * Results, events, states and the host's states have to be equal. If they differ, the command is
 * refused with `TW_RAN_DIFFERENTLY`, the message names the effect and the first difference, and
 * nothing changes. The host's state is compared if there is a `save` function; the copy gets a
 * copy of it, whatever `fresh` sets. Each command with effects takes as long as loading the game.
 * Copies of the game play once. `drop` is called exactly once with `user_data`, as in `tw_effect`.
 */
TW_API tw_status tw_play_twice(struct tw_game *game, tw_fresh_fn fresh, void *user_data,
                               tw_drop_fn drop);

/* -- Inside an effect: what it was told -------------------------------------------------------- */

/**
 * Writes a line to the host's log, which `tw_take_log` returns. The log is not part of the game.
 *
 * The line appears once the effect is done, even if it fails; lines written before a question
 * appear with the run that has the answer. A line is cut after 1024 bytes, and lines beyond 4096
 * bytes a run are left out.
 */
TW_API tw_status tw_log(struct tw_game *game, const char *line);

/** Returns the player it targets, or for whom it runs if it runs for each; 0 if there is none. */
TW_API tw_player tw_effect_target(const struct tw_game *game);

/** Returns the object it targets; 0 if there is none. */
TW_API uint32_t tw_effect_object(const struct tw_game *game);

/** Returns the `source` given with the effect, the host's number of its card; 0 if none was. */
TW_API int64_t tw_effect_source(const struct tw_game *game);

/** Returns the number passed to the effect, or 0. */
TW_API int64_t tw_effect_data(const struct tw_game *game);

/** Copies the event that set the effect off. Errors: `TW_NO_EFFECT` if there is none. */
TW_API tw_status tw_effect_event(const struct tw_game *game, union tw_event *out);

/** Copies the event that set it off as text, as `tw_event_text`. Errors: `TW_NO_EFFECT` if none. */
TW_API tw_status tw_effect_event_text(const struct tw_game *game, char *buffer, size_t size,
                                      size_t *needed);

/** Copies the name of the running effect. */
TW_API tw_status tw_effect_name(const struct tw_game *game, char *buffer, size_t size,
                                size_t *needed);

/* -- Inside an effect: questions --------------------------------------------------------------- */

/**
 * Sets the words of this effect's next question: a prompt, and labels of its options. `labels` are
 * `count` texts, one for each option; for yes and no two, yes first; none for a number. `prompt`
 * may be NULL. Each text is a name like any other: at most 256 bytes, without invisible
 * characters. The words stay in the question until it is answered: in the view of the player who
 * answers, in saves and in the hash. An effect that runs again may set others, which are ignored.
 * Words that cannot be used make the question fail with `TW_BAD_VALUE` or `TW_TOO_LONG`.
 */
TW_API tw_status tw_choose_word(struct tw_game *game, const char *prompt, const char *const *labels,
                                size_t count);

/**
 * Asks `players` players at once to pick from `min` to `max` of `count` options; they answer in
 * any order. The picks of the first player of `who` are at the beginning of `picks`, those of the
 * second `max` places later, and so on; `picked` gets how many each of them picked, none for a
 * player who has left. `picks` has to have `room` for `max` of each; as `tw_choose`
 * otherwise. Errors: `TW_BAD_VALUE` also if a player is in `who` twice.
 */
TW_API tw_status tw_choose_each(struct tw_game *game, const tw_player *who, size_t players,
                                const int64_t *options, size_t count, size_t min, size_t max,
                                int64_t *picks, size_t room, size_t *picked);

/**
 * Asks a player for the order of all `count` options. `picks` gets their positions, from 0, in
 * that order, and has to have `room` for all; as `tw_choose` otherwise.
 */
TW_API tw_status tw_choose_order(struct tw_game *game, tw_player who, const int64_t *options,
                                 size_t count, int64_t *picks, size_t room, size_t *picked);

/**
 * Asks a player for a number from `min` to `max`. `out` gets it, and `picked`, if not NULL, gets
 * 1; both get 0 if the player has left. As `tw_choose` otherwise.
 */
TW_API tw_status tw_choose_number(struct tw_game *game, tw_player who, int64_t min, int64_t max,
                                  int64_t *out, size_t *picked);

/**
 * Asks a player yes or no. `out` gets 1 or 0, also 0 if the player has left; as
 * `tw_choose` otherwise.
 */
TW_API tw_status tw_choose_yes_no(struct tw_game *game, tw_player who, uint32_t *out);

/**
 * Rolls a number from 1 to `max`, each equally likely, with the game's own generator. It is the
 * same if the effect runs again. Errors: `TW_BAD_VALUE` for a `max` of 0.
 */
TW_API tw_status tw_effect_random(struct tw_game *game, uint32_t max, uint32_t *out);

/* -- Questions, from the host's side ----------------------------------------------------------- */

/**
 * Calls `see` with the table as the effect that asks has left it.
 *
 * While an effect asks, its work is undone, and the game's own table is the one before it: a
 * player who is asked which creature to sacrifice would not see those that died before. This runs
 * the effect once more on a copy, up to its question. The game does not change, and is busy until
 * `see` returns. Answers that the effect has got are given to it again; of several players who are
 * asked at once, all see the same table.
 *
 * Errors: `TW_NO_CHOICE` if nobody is asked; `TW_NO_EFFECT` if the rules ask, and no effect;
 * `TW_EFFECT_MISSING` if nobody registered it; `TW_ASKED_DIFFERENTLY` if the effect, corrected
 * since, does not ask here; those of a failing effect. `see` is not called then.
 */
TW_API tw_status tw_asking_table(struct tw_game *game, tw_asking_fn see, void *user_data);

/**
 * Copies the prompt of this player's question; empty if it has none. Errors: `TW_NO_CHOICE` if no
 * question waits for the player, `TW_BUFFER_TOO_SMALL`.
 */
TW_API tw_status tw_choice_prompt(const struct tw_game *game, tw_player player, char *buffer,
                                  size_t size, size_t *needed);

/**
 * Writes the pick for `tw_answer` that a label of this player's question stands for; without
 * labels, `yes` and `no` stand for 1 and 0. Errors: `TW_NO_CHOICE`; `TW_BAD_VALUE` if no option
 * has the label, or several have.
 */
TW_API tw_status tw_choice_pick(const struct tw_game *game, tw_player player, const char *label,
                                int64_t *pick);

/* -- The host's state, and texts that effects keep --------------------------------------------- */

/**
 * Changes the state and submits a command as written in scripts: both, or neither.
 *
 * `change` runs first, for instance to pay a cost, and must not call the library. Errors:
 * `TW_NULL_ARGUMENT`, `TW_NO_HOST_STATE`, the status of `change`, and those of the command.
 */
TW_API tw_status tw_command_with_change(struct tw_game *game, const char *line,
                                        tw_state_change_fn change, void *user_data);

/**
 * Reads the states in a loaded save, by the functions that wrote them.
 *
 * Errors: `TW_NO_HOST_STATE` if the save holds none, `TW_NULL_ARGUMENT` without `copy` and `load`,
 * `TW_SAVE_CORRUPT` if `load` returns NULL; nothing has changed then.
 */
TW_API tw_status tw_load_state(struct tw_game *game, const struct tw_state_functions *functions);

/**
 * Copies the text that effects keep under a key; an empty text if there is none. A Lua mod keeps
 * its `storage` under its name, as JSON.
 */
TW_API tw_status tw_storage(const struct tw_game *game, const char *key, char *buffer, size_t size,
                            size_t *needed);

/**
 * Stores a text in the game under a key, in place of an earlier one; an empty text removes it. It
 * is hashed, saved and copied with the game, and undone together with this effect. Errors:
 * `TW_TOO_LONG` beyond 64 KiB under one key, 1 MiB in all and 256 keys.
 */
TW_API tw_status tw_set_storage(struct tw_game *game, const char *key, const char *value);

/* -- Games and events -------------------------------------------------------------------------- */

/**
 * Copies the game's events as JSON, with names as texts: `[{"kind":"rolled","max":6,"value":4}]`.
 */
TW_API tw_status tw_events_json(const struct tw_game *game, char *buffer, size_t size,
                                size_t *needed);

/** Writes how many commands were accepted. */
TW_API tw_status tw_accepted(const struct tw_game *game, uint64_t *out);

/**
 * Goes back to just after the first `accepted` commands. Later commands, and events not yet
 * cleared, are forgotten. The host's state is restored; if its value there is not kept, effects
 * run again from the last place where it is.
 *
 * Errors: `TW_BAD_VALUE` for more commands than were accepted; `TW_PAST_GONE` for fewer than
 * `tw_kept_from` returns; `TW_DIVERGED` if effects that run again act differently or are not
 * registered.
 */
TW_API tw_status tw_rewind(struct tw_game *game, uint64_t accepted);

/**
 * Plays everything accepted so far again from the beginning, without any effect's code, and
 * compares. Errors: `TW_INTERNAL` if the two results differ, which would be a bug of the library.
 */
TW_API tw_status tw_verify_replay(const struct tw_game *game);

/** Copies the table as a few lines of text for a terminal. */
TW_API tw_status tw_show(const struct tw_game *game, char *buffer, size_t size, size_t *needed);

/* -- Errors ------------------------------------------------------------------------------------ */

/**
 * Lends the fields of the last error on this game; NULL without one. A call that is refused with
 * `TW_BUSY` or `TW_WRONG_HANDLE` does not change it.
 *
 * It is valid until this is called again on this game, or the game is freed.
 */
TW_API tw_status tw_last_error(const struct tw_game *game, const struct tw_error **out);

/**
 * Lends the fields of the error of an effect that was left out: the `index`-th, from 0 and the
 * oldest first, of those that `tw_take_failures` takes; NULL if there are fewer.
 *
 * It is valid until this is called again on this game, or the game is freed.
 */
TW_API tw_status tw_failure(const struct tw_game *game, size_t index, const struct tw_error **out);

/* -- A game as a value: saved, copied, hashed, gone back in ------------------------------------ */

/** Copies the game as JSON for people, which `tw_load` reads too. Errors: as of `tw_save`. */
TW_API tw_status tw_save_json(const struct tw_game *game, char *buffer, size_t size,
                              size_t *needed);

/**
 * Tells about a save without playing it: the name of the rules by which it was played in `buffer`,
 * the commands that loading plays, the bytes of its journal, and the members of the state with
 * which its past begins, 0 if it has all of it. Each of the three places may be NULL. On failure
 * `buffer` gets the reason, cut to `size` bytes. Errors: `TW_SAVE_CORRUPT`, `TW_SAVE_VERSION`.
 */
TW_API tw_status tw_save_info(const uint8_t *bytes, size_t count, uint64_t *commands,
                              uint64_t *journal, uint64_t *members, char *buffer, size_t size,
                              size_t *needed);

/**
 * Copies a hash of the game: 16 bytes of XXH3, most significant first. `kind` is one of
 * `tw_hash_kind`. Where keys are 64 bits wide, use the first 8.
 */
TW_API tw_status tw_hash(const struct tw_game *game, uint32_t kind, uint8_t (*out)[16]);

/**
 * Keeps the last `turns` turns of the past from now on, including the current one, or the last
 * `commands` commands; all of it if both are 0. Everything earlier is folded into a state, so the
 * game's memory stays the same however long it is played. Copies and saves keep as much; a little
 * more than requested may be kept. Errors: `TW_BAD_VALUE` if both are given.
 */
TW_API tw_status tw_keep_past(struct tw_game *game, uint32_t turns, uint64_t commands);

/**
 * Writes how many commands were accepted before the kept past, the limit of `tw_rewind`; 0 if the
 * whole past is kept.
 */
TW_API tw_status tw_kept_from(const struct tw_game *game, uint64_t *accepted);

/**
 * Goes back to just after the command with which that turn began, as `tw_rewind`. Errors:
 * `TW_BAD_VALUE` for a turn that has not begun, `TW_PAST_GONE` for one whose beginning is not
 * kept.
 */
TW_API tw_status tw_rewind_to_turn(struct tw_game *game, uint32_t turn);

/**
 * Sets the treatment of a command in which an effect fails: `whose` is one of
 * `tw_failing_effects`, and `what` one of `tw_on_error_word`. With `TW_FAILING_MODS`, `module` is
 * the mod's name, or NULL for all mods, in place of earlier settings; otherwise it is NULL.
 *
 * With `TW_ON_ERROR_SKIP`, only the failing effect is undone, and the game continues without it:
 * `TW_EVENT_EFFECT_FAILED` reports it, and `tw_take_failures` returns the reason.
 * `TW_ON_ERROR_DISABLE` also removes its triggers; those of missing effects come back when the mod
 * is loaded. An effect that exhausts a budget, or takes part in an endless loop, fails as well,
 * unless the rules call a loop a draw. An interruption by the host, or a limit of memory or of
 * wall-clock time, is not the effect's fault, and still refuses the command. Copies of the game
 * have the same settings; saves and hashes do not include them. Errors: `TW_BAD_ENUM`;
 * `TW_UNEXPECTED_ARGUMENT` for a `module` without `TW_FAILING_MODS`.
 */
TW_API tw_status tw_set_on_error(struct tw_game *game, uint32_t whose, const char *module,
                                 uint8_t what);

/**
 * Copies the reasons why effects were left out since the last call, one on each line, the oldest
 * first, and forgets them; empty if none were left out. Among them are those why a command that an
 * instruction of a player would have submitted was refused. At most the newest 64 are kept.
 * `needed`, if not NULL, gets the number of bytes; with a NULL buffer of size 0 nothing is
 * forgotten.
 * Errors: `TW_BUFFER_TOO_SMALL`, and nothing is forgotten.
 */
TW_API tw_status tw_take_failures(struct tw_game *game, char *buffer, size_t size, size_t *needed);

/**
 * Copies the lines that effects wrote since the last call, the oldest first, and forgets them:
 * `MOD: EFFECT: TEXT`, without the mod if the effect is the host's; empty if there are none.
 *
 * The newest 64 KiB are kept. Copies of the game do not include them, and loading and rewinding do
 * not write them again. `needed`, if not NULL, gets the number of bytes; with a NULL buffer of
 * size 0 nothing is forgotten. Errors: `TW_BUFFER_TOO_SMALL`, and nothing is forgotten.
 */
TW_API tw_status tw_take_log(struct tw_game *game, char *buffer, size_t size, size_t *needed);

/**
 * Turns events for refused commands (`TW_EVENT_REFUSED`) on, or off if `on` is 0, for spectators
 * and logs. No trigger hears them, and hashes, saves and replays do not contain them.
 */
TW_API tw_status tw_tell_refusals(struct tw_game *game, uint8_t on);

/**
 * Writes the number of accepted commands to which `tw_undo` would rewind.
 *
 * Only the most recent decision of all players can be undone, together with the host's commands
 * after it, and only within its turn; not after a random number was drawn, sealed answers were
 * revealed, or somebody left or joined. The rules may also forbid it. Errors: `TW_CANNOT_UNDO`,
 * with the reason in `tw_error_message`; `TW_UNKNOWN_PLAYER`. `out` is untouched on failure.
 */
TW_API tw_status tw_undo_point(const struct tw_game *game, tw_player player, uint64_t *out);

/**
 * Names the current place, for `tw_rewind_to_mark`; a name that is taken moves here. Marks are
 * saved with the game, and are not part of its hash. Errors: `TW_BAD_VALUE` for an empty name,
 * `TW_TOO_LONG`.
 */
TW_API tw_status tw_mark(struct tw_game *game, const char *name);

/**
 * Goes back to a mark, as `tw_rewind`. Errors: `TW_BAD_VALUE` if there is no such mark,
 * `TW_PAST_GONE` if its place is not kept.
 */
TW_API tw_status tw_rewind_to_mark(struct tw_game *game, const char *name);

/**
 * Submits the commands that the other game accepted and this one has not, with this game's
 * effects, and compares the outcome of each. Errors: `TW_DIVERGED` at the first command with a
 * different outcome: `tw_error_message` has both sides. `TW_PAST_GONE` if one game no longer keeps
 * the place where the other stands; `TW_BUSY` if both are the same game.
 *
 * On failure: with `TW_DIVERGED` this game keeps what it has followed, and stops just before that
 * command; otherwise nothing is changed. `tw_error_message` tells why.
 */
TW_API tw_status tw_follow(struct tw_game *game, const struct tw_game *other);

/**
 * Copies at most `most` commands of the past as JSON, starting with the one of number `first`,
 * from 1: a list of objects with `number`, `text`, `said` (each with `effect` and `text`),
 * `events` as text, and `view`, the table after it. The list is empty if there are no more. No
 * effect runs.
 */
TW_API tw_status tw_past_json(const struct tw_game *game, uint64_t first, uint64_t most,
                              char *buffer, size_t size, size_t *needed);

/** Copies the accepted commands after `tw_kept_from` as text, a line each. No effect runs. */
TW_API tw_status tw_commands(const struct tw_game *game, char *buffer, size_t size, size_t *needed);

/**
 * Writes 1 to `out` if this player may see the `index`-th event, else 0. With 0 for `who`, writes
 * 1 if anybody may see it. Errors: `TW_BAD_VALUE` if there are fewer events, `TW_UNKNOWN_PLAYER`.
 */
TW_API tw_status tw_event_seen(const struct tw_game *game, size_t index, tw_player who,
                               uint32_t *out);

/* -- Mods -------------------------------------------------------------------------------------- */

/**
 * Loads the mods of a folder, its `.lua` files and its folders that have a `mod.toml`, in a
 * sandbox: all of them, or none.
 *
 * Loading it again, at any time, replaces effects and triggers, also of what waits. Those that are
 * gone are removed; `tw_effects_missing` lists which are still needed. `limits` may be NULL.
 * Errors: `TW_FILE_UNREADABLE`, `TW_MOD_FAILED` with file, line and reason, `TW_BAD_SIZE`.
 */
TW_API tw_status tw_mods_load(struct tw_game *game, const char *folder,
                              const struct tw_limits *limits);

/**
 * Loads the mods of a folder: its `.lua` files, and its folders that have a `mod.toml`. If
 * `folder` is NULL, loads `count` texts instead, by their paths in such a folder: `x.lua`,
 * `poison/mod.toml`, `poison/cards.lua`.
 *
 * `settings` is JSON with the values of settings by mod, `{"poison": {"damage": 3}}`, or NULL.
 * `limits` may be NULL. `out` gets a handle to free with `tw_mods_free`, and is untouched on
 * failure; then `message`, if not NULL, gets the reason, cut to `size` bytes. Errors: as
 * `tw_mods_load`, and `TW_BAD_VALUE` for settings that no mod has.
 */
TW_API tw_status tw_mods_new(const struct tw_ruleset *ruleset, const char *folder,
                             const char *const *paths, const char *const *texts, size_t count,
                             const char *settings, const struct tw_limits *limits, char *message,
                             size_t size, struct tw_mods **out);

/**
 * Makes the set of these mods of another set alone, which shares what was loaded.
 *
 * `names` may be NULL if `count` is 0, which makes a set without mods. `out` and `message` as with
 * `tw_mods_new`. Errors: `TW_UNKNOWN_NAME`; `TW_MOD_FAILED` if one of them needs another mod.
 */
TW_API tw_status tw_mods_only(const struct tw_mods *mods, const char *const *names, size_t count,
                              char *message, size_t size, struct tw_mods **out);

/**
 * Gives a game the mods of a set, all or none; `how` is one of `tw_mods_use_as`.
 *
 * Errors, after which the game is as before: `TW_MOD_FAILED`, also if the set was loaded for other
 * rules; `TW_MODS_CHANGED` with the list, if `how` is 1 and one is missing, new or changed;
 * `TW_BAD_ENUM`.
 */
TW_API tw_status tw_mods_use(struct tw_game *game, const struct tw_mods *mods, uint32_t how);

/**
 * Copies what the set is as JSON: a map with `hash`, 32 digits that are the same on two machines
 * if their sets are, and `mods`, a list with the name, version, hash, needs, effects, triggers and
 * settings of each, and with the keys of its `mod.toml` that are the host's as `about`. Its
 * `used` is the budget that the runs of each effect took: `module`, `effect` (null for offers),
 * `runs`, `stopped`, `units`, `most` of one run, and `nanoseconds` if the limits have a time.
 *
 * With a `game`, the map has `played` instead, the name, version and hash of each mod that it is
 * played with, and, unless `mods` is NULL, `changes`: the `name`, the versions `was` and `now`, or
 * null, and the `text` for each that is missing, new or changed in the set. `needed` gets the
 * number of bytes with the final zero, and may be NULL.
 */
TW_API tw_status tw_mods_json(const struct tw_mods *mods, const struct tw_game *game, char *buffer,
                              size_t size, size_t *needed);

/**
 * Copies what a prompt or a label of a mod means in a language: `pay_life(3)` is "Pay 3 life?" if
 * its `mod.toml` has `[words.en]` with `pay_life = "Pay {1} life?"`.
 *
 * `whose` is the mod, or an effect of its own, such as that of a question. `de-AT` means `de`
 * where the mod has no more, and then `en`. What the mod has no words for is copied as it is.
 */
TW_API tw_status tw_mods_say(const struct tw_mods *mods, const char *whose, const char *word,
                             const char *language, char *buffer, size_t size, size_t *needed);

/** Frees a set of mods. NULL is fine. */
TW_API void tw_mods_free(struct tw_mods *mods);

/* -- Rules ------------------------------------------------------------------------------------- */

/**
 * Checks rules and copies everything wrong or doubtful in them, one finding a line: `file:line:
 * severity: key: problem`, sometimes followed by ``; did you mean `NAME`?``. The severity is
 * `error` if the engine refuses the rules, `warning` for a probable mistake, and `hint` if only
 * the host can know. The text is empty if nothing is wrong. With `json` 1 it is a list of objects
 * with `severity`, `file`, `line`, `column`, `key`, `message` and `suggestion`. `file` is the name
 * of the text in the findings, or NULL; if it ends in `.json`, the text is read as JSON. Errors:
 * `TW_RULES_INVALID` if a finding is an error, with the findings copied as well;
 * `TW_BUFFER_TOO_SMALL`; `TW_BAD_VALUE` if `json` is neither 0 nor 1.
 */
TW_API tw_status tw_rules_check(const char *rules, const char *file, uint32_t json, char *buffer,
                                size_t size, size_t *needed);

/**
 * Draws rules and copies the picture as SVG text; `file` as in `tw_rules_check`. On failure
 * `buffer` gets the reason, cut to `size` bytes. Errors: as when the rules are loaded;
 * `TW_BUFFER_TOO_SMALL`.
 */
TW_API tw_status tw_rules_draw(const char *rules, const char *file, char *buffer, size_t size,
                               size_t *needed);

/**
 * Tells rules in English prose and copies the text: who may act, with what, and what comes next;
 * `file` as in `tw_rules_check`. On failure `buffer` gets the reason, cut to `size` bytes. Errors:
 * as when the rules are loaded; `TW_BUFFER_TOO_SMALL`.
 */
TW_API tw_status tw_rules_tell(const char *rules, const char *file, char *buffer, size_t size,
                               size_t *needed);

/**
 * Returns the name of the `index`-th built-in ruleset, or NULL after the last. The text lives as
 * long as the library.
 */
TW_API const char *tw_ruleset_builtin_name(size_t index);

/** Writes the smallest and the largest number of players that the rules allow. */
TW_API tw_status tw_ruleset_player_range(const struct tw_ruleset *ruleset, size_t *min,
                                         size_t *max);

/**
 * Creates the same rules with lower limits, for games that this host makes and loads by them.
 * `limits` is the text of a table `[limits]`, as in `turns = 100`; what it does not name has its
 * default, so an empty text takes back whatever rules of others have raised. The limits are the
 * host's: neither the identity of the rules nor any hash depends on them. `out` gets a handle to
 * free with `tw_ruleset_free`; on failure `message` gets the reason, cut to `size` bytes. Errors:
 * `TW_RULES_SYNTAX`.
 */
TW_API tw_status tw_ruleset_lower(const struct tw_ruleset *ruleset, const char *limits,
                                  char *message, size_t size, struct tw_ruleset **out);

/* -- Pictures ---------------------------------------------------------------------------------- */

/** Copies a picture of a viewer's table, as SVG. `whose`, `who`, errors: as `tw_view_json`. */
TW_API tw_status tw_table_draw(const struct tw_game *game, uint32_t whose, tw_player who,
                               char *buffer, size_t size, size_t *needed);

/**
 * Copies the story of the past as JSON, a list of sentences with the commands that each tells of:
 * `{"first":7,"last":10,"text":"Everybody passes: Time Walk resolves."}`. `options`, errors and
 * costs are those of `tw_replay_html`.
 */
TW_API tw_status tw_story(const struct tw_game *game, const struct tw_replay_options *options,
                          char *buffer, size_t size, size_t *needed);

/* -- Simulations, searches and scripts --------------------------------------------------------- */

/**
 * Reads a scenario script. On failure `message`, if not NULL, gets the reason, cut to `size`
 * bytes. Errors: `TW_SCRIPT_INVALID`, or an error of its rules; `TW_FILE_UNREADABLE`, also for
 * more than 16 MiB and for what is no regular file.
 */
TW_API tw_status tw_script_load(const char *path, char *message, size_t size,
                                struct tw_script **out);

/**
 * Reads a script from its text, as `tw_script_load`; the files it names lie beside `file`, if any.
 * `limits`, if not NULL, lowers those of its rules, as in `tw_ruleset_lower`.
 */
TW_API tw_status tw_script_parse(const char *script, const char *file, const char *limits,
                                 char *message, size_t size, struct tw_script **out);

/**
 * Makes a new game as the script sets it up, with its effects defined. With `play` 1, its lines
 * are played, up to the first that does not hold.
 *
 * `out` gets a handle to free with `tw_game_free`, and is untouched on failure; then `message`, if
 * not NULL, gets the reason, cut to `size` bytes. Errors: as `tw_game_new` and
 * `tw_effect_define`.
 */
TW_API tw_status tw_script_game(const struct tw_script *script, uint32_t play, char *message,
                                size_t size, struct tw_game **out);

/** Writes how many lines the script has. */
TW_API tw_status tw_script_line_count(const struct tw_script *script, size_t *out);

/** Copies the `index`-th line. Errors: `TW_BAD_VALUE` if there are fewer, `TW_BAD_SIZE`. */
TW_API tw_status tw_script_line(const struct tw_script *script, size_t index, struct tw_line *out);

/** Frees a script. NULL is fine. Games made from it continue. */
TW_API void tw_script_free(struct tw_script *script);

/**
 * Tests an expectation of a script against the table and `events`: the events since the mark, one
 * a line, as `tw_event_text` writes them.
 *
 * `holds` gets 1 or 0. If it is 0, `reason` gets the reason, and `needed` the number of bytes.
 */
TW_API tw_status tw_expect(const struct tw_game *game, const char *events, const char *expectation,
                           uint32_t *holds, char *reason, size_t size, size_t *needed);

/**
 * Plays a script in a game of its own, without effects in code. `holds` gets 1 or 0, and `reason`
 * the first difference with its file and line, or an empty text. Errors: `TW_BUFFER_TOO_SMALL`.
 */
TW_API tw_status tw_script_check(const struct tw_script *script, uint32_t *holds, char *reason,
                                 size_t size, size_t *needed);

/**
 * Searches a decision of `player` by Monte Carlo tree search, and lends what it tried: `out` gets
 * the first of `count`, the one to take. It is empty if the player has nothing to decide; a single
 * decision is not searched. The game does not change.
 *
 * The search knows no more than the player: the copies that it plays have other random numbers,
 * others' sealed answers are sealed again, and `guess` deals the host's state again. Copies have
 * no effects in code but those that `cards` registers; NULL for rules whose effects are all data.
 * A NULL `options` is `TW_SEARCH_SETTINGS_INIT`. The list is the game's: valid until the next call
 * that changes the game or searches it.
 *
 * Errors: `TW_UNKNOWN_PLAYER`; `TW_BAD_SIZE`; `TW_BAD_VALUE` for options out of range, for a state
 * without `guess`, and for a score that is no number; `TW_EFFECT_FAILED` for a function or an
 * effect that fails; `TW_WRONG_HANDLE` if one of them frees the game.
 */
TW_API tw_status tw_search(const struct tw_game *game, tw_player player,
                           const struct tw_search_settings *options, const struct tw_cards *cards,
                           const struct tw_tried **out, size_t *count);

/**
 * Plays many games by a policy, and copies their totals as JSON: `games`, `finished`,
 * `unfinished`, `failed`, `draws`, `wins` by seat, `metrics`, and `hash`, the sum of the games'
 * hashes. 4096 bytes are always enough. On failure `buffer` gets the reason, with the number and
 * the seed of the game.
 *
 * Errors: `TW_BAD_SIZE`, `TW_PLAYER_COUNT`, `TW_BAD_VALUE` for an unknown policy or a
 * decision that is no move; `TW_BUFFER_TOO_SMALL` before anything is played; `TW_EFFECT_FAILED` if
 * a function of the cards fails.
 */
TW_API tw_status tw_simulate(const struct tw_ruleset *ruleset,
                             const struct tw_simulation *simulation, char *buffer, size_t size);

/* -- The library ------------------------------------------------------------------------------- */

/**
 * Makes the library take its memory from functions of the host's. Call it once, before all else.
 *
 * This covers games, rules, texts, the sandbox of Lua mods, and memory for single calls, but not
 * memory that the system's own library allocates, such as the stacks of threads. `user_data` is
 * passed to each function; the functions stay in use as long as the process lives. Errors:
 * `TW_NULL_ARGUMENT` for a NULL function, `TW_BUSY` if the library has already tried to allocate
 * memory; on failure nothing changes.
 */
TW_API tw_status tw_set_allocator(tw_allocate_fn allocate, tw_reallocate_fn reallocate,
                                  tw_release_fn release, void *user_data);

/**
 * Sends the library's log to a function of the host's instead of the standard error; NULL restores
 * the standard error.
 *
 * The log has one line for each call that returns `TW_PANICKED`, with place and reason. Refusals
 * are ordinary results, and are not logged. `user_data` is passed to the function.
 */
TW_API tw_status tw_set_log(tw_log_fn log, void *user_data);

/**
 * Returns the version of the library that is linked, such as `0.1.0`; compare it with `TW_VERSION`
 * of the header. The text is static.
 */
TW_API const char *tw_version(void);

/**
 * Returns the version of the library that is linked as one number: 10000 for each major, 100 for
 * each minor, 1 for each patch; compare it with `TW_VERSION_NUMBER` of the header.
 */
TW_API uint32_t tw_version_number(void);

/**
 * Returns the name of a status, such as `not_your_priority`, or `?` for a number that is not one.
 * The text is static.
 */
TW_API const char *tw_status_name(tw_status status);

/**
 * Returns the meaning of a status and what to do next, or `?` for a number that is not one. The
 * text is static. `tw_error_message` has more detail.
 */
TW_API const char *tw_status_text(tw_status status);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

/** The version of this header. */
#define TW_VERSION "0.1.0"

/** The same as a number: 10000 for each major, 100 for each minor, 1 for each patch. */
#define TW_VERSION_NUMBER 100

/** Initializes a `tw_await`. */
#define TW_AWAIT_INIT { sizeof(tw_await), 0, 0, 0, 0, 0, 0, 0 }

/** Initializes a `tw_limits`. */
#define TW_LIMITS_INIT { sizeof(tw_limits), 0, 0, 0 }

/** Initializes a `tw_line`. */
#define TW_LINE_INIT { sizeof(tw_line), 0, 0, NULL }

/** Initializes a `tw_search_settings`. */
#define TW_SEARCH_SETTINGS_INIT { sizeof(tw_search_settings), 0, 0, 0, 0, 0, 0, 0, 0 }

/** Initializes a `tw_cards`. */
#define TW_CARDS_INIT { sizeof(tw_cards), 0, 0, 0, 0, NULL, 0 }

/** Initializes a `tw_simulation`. */
#define TW_SIMULATION_INIT { sizeof(tw_simulation), 0, 0, 0, 0, 0, 10000, 0, NULL, 0, NULL, 0 }

/** Initializes a `tw_view`. */
#define TW_VIEW_INIT { sizeof(tw_view), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, \
    0, 0, 0, 0, 0 }

#endif  /* TURNWHEEL_H */
