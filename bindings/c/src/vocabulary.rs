//! Names and numbers of the vocabulary, as C sees them. Generated from the vocabulary by `cargo run
//! -p xtask -- generate`; do not edit.

/// The status that a call returns. Numbers are never reused.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(clippy::enum_variant_names, reason = "members carry their C names")]
pub enum tw_code {
    /// all is well
    TW_OK = 0,
    /// a required pointer is NULL; pass a valid one
    TW_NULL_ARGUMENT = 101,
    /// the handle is not of this kind, or it was freed; pass a live handle of the right kind
    TW_WRONG_HANDLE = 102,
    /// another call on this game is running; inside an effect use what the effect was given, on
    /// another thread call again when that call has returned
    TW_BUSY = 103,
    /// the library does not know the struct's size field; start from the INIT macro
    TW_BAD_SIZE = 104,
    /// a number is not one of the allowed ones; use the constants of the header
    TW_BAD_ENUM = 105,
    /// text is not valid UTF-8; pass UTF-8
    TW_BAD_UTF8 = 106,
    /// a required argument is missing; pass it
    TW_MISSING_ARGUMENT = 107,
    /// there is no command of this name; see the list of commands
    TW_UNKNOWN_COMMAND = 108,
    /// this command does not take this argument; leave it out
    TW_UNEXPECTED_ARGUMENT = 109,
    /// there is no such player in this game; use a player's name or number
    TW_UNKNOWN_PLAYER = 110,
    /// the ruleset has no such step; use the name of a step in the rules file
    TW_UNKNOWN_STEP = 111,
    /// the ruleset has no such phase; use the name of a phase in the rules file
    TW_UNKNOWN_PHASE = 112,
    /// the ruleset has no such window; use the name of a window in the rules file
    TW_UNKNOWN_WINDOW = 113,
    /// no effect of this name is registered; register it first
    TW_UNKNOWN_EFFECT = 114,
    /// there is no such object on the stack; it may have resolved or been countered
    TW_UNKNOWN_OBJECT = 115,
    /// there is no such trigger; it may have expired or been removed
    TW_UNKNOWN_TRIGGER = 116,
    /// there is no such granted turn; it may have begun or been cancelled
    TW_UNKNOWN_GRANT = 117,
    /// the ruleset declares its actions, and this is not one of them; use a declared action
    TW_UNKNOWN_ACTION = 118,
    /// this game has never used such a name; register or define the effect of that name, or pass
    /// the name as text
    TW_UNKNOWN_NAME = 119,
    /// there is no such kind of event; see the list of events
    TW_UNKNOWN_EVENT = 120,
    /// a value does not fit
    TW_BAD_VALUE = 121,
    /// the text could not be read as a command; write: verb argument name=value
    TW_BAD_SYNTAX = 122,
    /// only a player or the host may do this, not an effect; use another verb, or ask the player
    TW_NOT_IN_EFFECT = 123,
    /// this call needs an effect that is being run, and none is
    TW_NO_EFFECT = 124,
    /// the buffer is too small; the needed size is returned
    TW_BUFFER_TOO_SMALL = 125,
    /// there are no built-in rules of this name; see the list of built-in rulesets
    TW_UNKNOWN_RULESET = 126,
    /// the ruleset has no such chapter; use the name of a chapter in the rules file
    TW_UNKNOWN_CHAPTER = 127,
    /// the ruleset has no such order; use `table` or the name of an order in the rules file
    TW_UNKNOWN_ORDER = 128,
    /// the ruleset has no such token; use the name of a token in the rules file
    TW_UNKNOWN_TOKEN = 129,
    /// the window on top has no such role; use the name of one of its roles in the rules file
    TW_UNKNOWN_ROLE = 130,
    /// no argument takes a value of this type; pass a text, a whole number, a boolean, or a list of
    /// these
    TW_BAD_TYPE = 131,
    /// the game carries no such state of the host's; set one first
    TW_NO_HOST_STATE = 132,
    /// two names have the same number, which is made from their texts; rename one of them
    TW_NAME_CLASH = 133,
    /// the table is lent for looks only; submit the command to the game itself
    TW_READ_ONLY = 134,
    /// a number of the answer may be an option as well as a position; say which is meant
    TW_AMBIGUOUS = 135,
    /// the game has not begun; submit start first
    TW_NOT_STARTED = 201,
    /// the game has already begun; start is submitted once
    TW_ALREADY_STARTED = 202,
    /// the game is over; nothing more can happen
    TW_GAME_OVER = 203,
    /// this player may not act now; wait for the player who may
    TW_NOT_YOUR_PRIORITY = 204,
    /// it is not this player's turn; wait for it
    TW_NOT_YOUR_TURN = 205,
    /// this decision is another player's; let that player submit it
    TW_NOT_YOUR_DECISION = 206,
    /// passing is not allowed now, nor ending the step or turn in place of it; act instead
    TW_PASS_FORBIDDEN = 207,
    /// the rules do not allow this action now; the detail says which condition fails
    TW_ACTION_FORBIDDEN = 208,
    /// a lock refuses actions of this kind; pass, or take an action that is not locked
    TW_ACTION_LOCKED = 209,
    /// the stack is not empty; let it resolve first, or end the turn by effect
    TW_STACK_NOT_EMPTY = 210,
    /// a question is pending; answer it first
    TW_CHOICE_PENDING = 211,
    /// no question is pending; there is nothing to answer
    TW_NO_CHOICE = 212,
    /// the answer is for another question; answer the pending one
    TW_WRONG_CHOICE = 213,
    /// the answer does not fit the question; pick different options within the allowed number
    TW_BAD_ANSWER = 214,
    /// this player has left the game
    TW_PLAYER_LEFT = 215,
    /// this player is not in the order; insert the player first
    TW_PLAYER_NOT_IN_ORDER = 216,
    /// this player is already sitting out
    TW_ALREADY_SITTING_OUT = 217,
    /// this player is not sitting out
    TW_NOT_SITTING_OUT = 218,
    /// no window is open; there is nobody to act
    TW_NO_WINDOW = 219,
    /// no turn is in progress
    TW_NO_TURN = 220,
    /// the order must keep at least one player who is still in the game
    TW_ORDER_WOULD_BE_EMPTY = 221,
    /// an effect is waiting to be run; run it first
    TW_EFFECT_PENDING = 222,
    /// the same player is named twice; name two different players
    TW_SAME_PLAYER = 223,
    /// no edge of the current step leads there now; see the edges of the step in the rules file
    TW_ILLEGAL_EDGE = 224,
    /// the rules require more actions before this; act first
    TW_TOO_FEW_ACTIONS = 225,
    /// no chapter is in progress; name the one to begin
    TW_NO_CHAPTER = 226,
    /// the window on top takes no commits; see the window's rule
    TW_NOT_COMMITTING = 227,
    /// this player has committed already and may not change that; wait for the others
    TW_ALREADY_COMMITTED = 228,
    /// this player has committed nothing that could be withdrawn
    TW_NOTHING_COMMITTED = 229,
    /// the player has taken this action as often as the rules allow; wait for the next turn, round
    /// or chapter
    TW_TOO_MANY_ACTIONS = 230,
    /// the player's newest decision cannot be taken back; continue the game
    TW_CANNOT_UNDO = 231,
    /// the rules restart no turns; grant an extra turn, or set `restart_turn` to `allow`
    TW_RESTART_FORBIDDEN = 232,
    /// this player is no target of the action now; choose one of those that are
    TW_BAD_TARGET = 233,
    /// the player cannot pay for this; the detail says what fails
    TW_CANNOT_PAY = 234,
    /// time cannot go back; submit the time of the last tick or a later one
    TW_TIME_WENT_BACK = 240,
    /// the rules have no clock; give the rules file a `[clock]`
    TW_NO_CLOCK = 241,
    /// an effect failed
    TW_EFFECT_FAILED = 301,
    /// an effect that the game needs is not registered; register it and submit again
    TW_EFFECT_MISSING = 302,
    /// an effect asked other questions when it ran again; it must be deterministic up to its last
    /// question
    TW_ASKED_DIFFERENTLY = 303,
    /// an effect acted differently with fresh code; keep its data in the game, or in the state that
    /// the game carries
    TW_RAN_DIFFERENTLY = 304,
    /// a function that offers moves failed; the detail says why
    TW_OFFERS_FAILED = 305,
    /// the command caused more work than allowed; a trigger or a rule probably sets itself off
    TW_LOOP_LIMIT = 401,
    /// the game has too many players; 64 is the limit
    TW_TOO_MANY_PLAYERS = 402,
    /// the ruleset does not allow this number of players
    TW_PLAYER_COUNT = 403,
    /// a script used up its instruction budget
    TW_OUT_OF_INSTRUCTIONS = 404,
    /// a script used up its memory budget
    TW_OUT_OF_MEMORY = 405,
    /// a list or text is longer than allowed
    TW_TOO_LONG = 406,
    /// one effect submitted more verbs, or asked more questions, than allowed; it probably loops
    TW_VERB_LIMIT = 407,
    /// the host interrupted the command; submit it again if it is still wanted
    TW_INTERRUPTED = 408,
    /// a mod ran longer than the host allows
    TW_OUT_OF_TIME = 409,
    /// that part of the past is not kept any more; keep more of it with `keep_past`
    TW_PAST_GONE = 410,
    /// the game would hold more than its limits allow; end or remove something, keep less of the
    /// past with `keep_past`, or give the rules higher `limits`
    TW_MEMBERS_LIMIT = 411,
    /// the rules file is no TOML or JSON, or has a key or value that no rules have
    TW_RULES_SYNTAX = 501,
    /// the rules file contains an error
    TW_RULES_INVALID = 502,
    /// the file cannot be read
    TW_FILE_UNREADABLE = 503,
    /// the script contains an error
    TW_SCRIPT_INVALID = 504,
    /// the save is damaged or not a save
    TW_SAVE_CORRUPT = 510,
    /// the save was written by a version this library does not know
    TW_SAVE_VERSION = 511,
    /// the save belongs to other rules
    TW_SAVE_RULES = 512,
    /// the game does not repeat the other game
    TW_DIVERGED = 513,
    /// a mod could not be loaded
    TW_MOD_FAILED = 520,
    /// the game was played with other mods; bring those, leave the changed ones out, or load these
    TW_MODS_CHANGED = 521,
    /// the engine broke one of its own promises; please report it
    TW_INTERNAL = 901,
    /// the engine panicked; this game can no longer be used
    TW_PANICKED = 902,
}

/// The kinds of command.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(clippy::enum_variant_names, reason = "members carry their C names")]
pub enum tw_command_kind {
    /// Begins the game and its first turn. `player` takes that turn. Without one, the rules decide:
    /// the first player in the order, or one drawn by the seeded generator.
    TW_COMMAND_START = 1,
    /// Passes in the window on top. When everybody who owes an answer has passed, the window's
    /// close rule decides what follows (CR 117.4). An automatic pass has the reason `automatic`,
    /// and the `number` of the instruction to pass.
    TW_COMMAND_PASS = 2,
    /// Takes an action without the stack, and runs `effect`, if given, before anything else. The
    /// window reopens as its rule says, and the actor or the next player may act (CR 116.2,
    /// 117.3c). With a `cost`, that effect runs first: if it fails, the command is refused with
    /// `cannot_pay`, and nothing has changed.
    TW_COMMAND_ACT = 3,
    /// Puts an object on the stack; its effect runs when it resolves. Submitted by the host, it is
    /// an action of `player`, who needs the right to act. Submitted by an effect, it needs no such
    /// right (CR 405). With an `action` it is still one that a lock refuses; in an effect made of
    /// data, the verb is then left out (CR 702.61a). With a `cost`, that effect runs before the
    /// object is put there: if it fails, the command is refused with `cannot_pay`, and nothing has
    /// changed (CR 601.2h). Only the host gives one.
    TW_COMMAND_PUSH = 4,
    /// Removes an object from the stack without resolving it. `source` is kept only in the journal;
    /// the event does not name it.
    TW_COMMAND_COUNTER = 5,
    /// Answers the pending question. `picks` depends on the question: the positions of the picked
    /// options in its list, from 0; the positions of all in the chosen order; a number; or 1 for
    /// yes and 0 for no. In scripts, Python and Lua, labels may stand for options everywhere, the
    /// options themselves may be given as `options`, and numbers without a name may be either:
    /// `ambiguous` if both could be meant.
    TW_COMMAND_ANSWER = 6,
    /// Runs an effect without the stack: now, or as soon as the effect that submits it has
    /// returned. Without `player`, it belongs to the controller of that effect. If there is none,
    /// it is the active player's, or the stand-in's if that player leaves before. With `players`,
    /// it runs once for each of them, in that order, with that player as its target.
    TW_COMMAND_RUN = 7,
    /// Reports an event of the host's own, such as the death of a creature, to the triggers.
    TW_COMMAND_RAISE = 8,
    /// Reports, in a state check, that the check changed something outside the engine. All state
    /// checks then run again (CR 704.3).
    TW_COMMAND_CHANGED = 9,
    /// Ends the current step; its leave effects run as at a natural end.
    TW_COMMAND_END_STEP = 10,
    /// Ends the current phase; the leave effects run as at a natural end.
    TW_COMMAND_END_PHASE = 11,
    /// Ends the current turn; the leave effects run as at a natural end. `target` names the player
    /// who takes the next turn, at the first of several places in the order. With `step`, the next
    /// turn begins at that step.
    TW_COMMAND_END_TURN = 12,
    /// Ends the turn as an effect does. The stack and all waiting triggers are removed, then the
    /// terminal step follows (CR 723.1).
    TW_COMMAND_END_TURN_BY_EFFECT = 13,
    /// Ends the game, with `player` as the winner, or with none. With `name`, a side of that name
    /// has won, whose members only the host knows. `at` sets the time: now, with this turn or
    /// round, or when everybody has had one more turn, or everybody but the turn's owner, who has
    /// called the end.
    TW_COMMAND_END_GAME = 14,
    /// Asks `player` a question and stores the answer in the player's counter `name`; only in
    /// effects. The question is for a number between `min` and `max`, for yes or no, for between
    /// `min` and `max` of `options` (1 by default), or for their order. Further picks are stored in
    /// `name_2`, `name_3` and so on. Players asked one after another are asked in that order, and
    /// nothing else happens before the last of them has answered (CR 101.4, 608.2e). `prompt` is
    /// the question in words. `labels` names the options, with commas between the labels; for yes
    /// and no, yes first.
    TW_COMMAND_ASK = 15,
    /// Ends the chapter and with it the turn; without a chapter, begins one. `at` sets the time:
    /// now, with this turn or round, or when everybody has had one more turn. `chapter` names the
    /// next chapter, instead of the one in the rules; `target` names the player who takes its first
    /// turn.
    TW_COMMAND_END_CHAPTER = 16,
    /// Ends the round when the current turn ends, wherever the order stands.
    TW_COMMAND_END_ROUND = 17,
    /// Ends the current step and continues at another one, if an edge of the rules leads there.
    TW_COMMAND_GO_TO = 18,
    /// Ends the current turn and gives its owner another one in its place. The new turn has an id
    /// of its own and the kind `replay`. The old one does not count for the round or the chapter,
    /// and passes in a row are counted from 0 again.
    TW_COMMAND_RESTART_TURN = 19,
    /// Gives `player` an extra turn after the current one. The newest extra turn is taken first,
    /// unless the ruleset says otherwise (CR 500.7). With `after`, it follows the next turn of that
    /// player.
    TW_COMMAND_EXTRA_TURN = 20,
    /// Cancels a granted turn that has not begun.
    TW_COMMAND_CANCEL_TURN = 21,
    /// Makes `player` skip turns. Each skip is used up by the next turn that the player would begin
    /// (CR 614.10a).
    TW_COMMAND_SKIP_TURN = 22,
    /// Makes the next player in the order skip a turn. The player is determined now, or when the
    /// turn ends, as the ruleset says.
    TW_COMMAND_SKIP_NEXT = 23,
    /// Makes `player` the next in the order, without ending the current turn. Granted turns come
    /// first. The order continues from that player's place, the first of several.
    TW_COMMAND_JUMP = 24,
    /// Makes `other` decide for `player`, and for the team with which that player shares turns. The
    /// control lasts for the next turn that `player` begins, or for this one, whoever owns it (CR
    /// 722, 805.8). With `applies=resolution`, which only effects can use, it lasts until the
    /// object that is resolving has resolved, or until all effects at hand have returned. With
    /// `phase` it lasts for the next phase of that name that begins in a turn of `player`, this
    /// turn included, and `applies` is not allowed. It takes the place of an older control of the
    /// same player for the same time, which no event tells.
    TW_COMMAND_SET_CONTROLLER = 25,
    /// Gives a token to `player`.
    TW_COMMAND_GIVE_TOKEN = 26,
    /// Passes a token to the next player in the order, or to the `count`-th next. The token
    /// continues from its holder's place. When the holder leaves, the place stays, and the next
    /// player stands in until the token is passed. Players who sit out are skipped; with
    /// `skips=left`, only those who left.
    TW_COMMAND_PASS_TOKEN = 27,
    /// Takes a token back: nobody holds it until it is given or passed. It has no place then, as
    /// before it was given for the first time: if it is passed, it starts at the active player.
    TW_COMMAND_DROP_TOKEN = 28,
    /// Reverses the direction of the order: of turns, priority, triggers and choices. Here and
    /// below, `order` names another order of the rules than the one that turns follow now.
    TW_COMMAND_REVERSE = 30,
    /// Exchanges two players' places for turns. The current turn keeps its owner, and the order
    /// continues from its place.
    TW_COMMAND_EXCHANGE_TURNS = 31,
    /// Exchanges two players' seats. The order continues from the new seat of the active player.
    TW_COMMAND_EXCHANGE_SEATS = 32,
    /// Sets the order to `players`. The current turn keeps its owner, and players keep their
    /// granted turns.
    TW_COMMAND_SET_ORDER = 33,
    /// Shuffles the order by the seeded generator. The current turn keeps its owner.
    TW_COMMAND_SHUFFLE_ORDER = 34,
    /// Sorts the order by the players' keys, by key 1 if none are named. Players with equal keys
    /// keep their order.
    TW_COMMAND_SORT_ORDER = 35,
    /// Puts a player into the order. The place is after or before another player or, with `keys`,
    /// behind everybody who does not sort after the player. The default is the end of the order.
    TW_COMMAND_INSERT = 36,
    /// Moves a player in the order. The place is after or before another player or, with `keys`,
    /// behind everybody who does not sort after the player. The default is the end of the order.
    TW_COMMAND_MOVE_PLAYER = 37,
    /// Removes a player from the order; the player stays in the game and can be inserted again.
    TW_COMMAND_REMOVE = 38,
    /// Inserts a step after the current one, or after `after_step`. The newest step comes first (CR
    /// 500.9). A step of another phase comes after the whole phase.
    TW_COMMAND_EXTRA_STEP = 40,
    /// Inserts a phase, followed by `phases`, after the current one, or after the phase of
    /// `after_step`. The newest phase comes first (CR 500.8).
    TW_COMMAND_EXTRA_PHASE = 41,
    /// Makes `player`, or the active player, skip a step the next `count` times it would begin in
    /// their own turn. With `applies=this_turn`, skips that are not used up in this turn end with
    /// it.
    TW_COMMAND_SKIP_STEP = 42,
    /// Makes `player`, or the active player, skip a phase the next `count` times it would begin in
    /// their own turn. With `applies=this_turn`, skips that are not used up in this turn end with
    /// it.
    TW_COMMAND_SKIP_PHASE = 43,
    /// Changes a step: removes its window or its own actions, or adds an effect. The change applies
    /// to one player or to all, for a time or a number of times. `of` is the player whose next turn
    /// `until` means, if not `player`.
    TW_COMMAND_MODIFY_STEP = 44,
    /// Ends the phase as an effect does. The stack and all waiting triggers are removed, nobody
    /// acts any more, and the phase ends (CR 723.2).
    TW_COMMAND_END_PHASE_BY_EFFECT = 48,
    /// Ends the step as an effect does. The stack and all waiting triggers are removed, nobody acts
    /// any more, and the step ends (CR 723.2).
    TW_COMMAND_END_STEP_BY_EFFECT = 49,
    /// Removes a player from the game, with everything they own (CR 800.4). Without a `reason` the
    /// player concedes, which no replacement can stop (CR 104.3a). An effect by which a player
    /// loses says `reason=eliminated`.
    TW_COMMAND_LEAVE = 50,
    /// Makes a player sit out: they get no turns and owe no answers in windows. An effect may still
    /// ask them. The player sits out until `sit_in`, or until the given time. With
    /// `until=next_turn`, the player returns when their place in the order comes, and takes that
    /// turn.
    TW_COMMAND_SIT_OUT = 51,
    /// Brings back a player who sits out.
    TW_COMMAND_SIT_IN = 52,
    /// Adds a player to the game, under a name that nobody has yet. The player's place is after or
    /// before another player, or at the end of the order.
    TW_COMMAND_JOIN = 53,
    /// Sets a flag of the game or of `player`, or clears it with `value` 0. The flag is cleared
    /// when its time ends, by default as the rules declare it. `of` is the player whose next turn
    /// `until` means, if not `player`.
    TW_COMMAND_SET_FLAG = 60,
    /// Sets a counter of the game or of `player`. The counter is cleared when its time ends. `of`
    /// is the player whose next turn `until` means, if not `player`.
    TW_COMMAND_SET_COUNTER = 61,
    /// Adds to a counter of the game or of `player`, up to its cap. Without `until`, it lasts as
    /// long as before. `of` is the player whose next turn `until` means, if not `player`.
    TW_COMMAND_ADD_COUNTER = 62,
    /// Sets one of a player's four sorting keys.
    TW_COMMAND_SET_KEY = 63,
    /// Puts `player` into team `value`, before the game begins.
    TW_COMMAND_SET_TEAM = 64,
    /// Rolls a number from 1 to `max` with the game's own generator; each is equally likely. The
    /// result is stored in the counter `name`, of `player` if given.
    TW_COMMAND_ROLL = 65,
    /// Seeds the game's generator again. While an effect's question is pending, the new seed takes
    /// effect after the answer, so that the effect repeats its earlier draws.
    TW_COMMAND_RESEED = 66,
    /// Registers a trigger: when `event` happens and every given filter holds, `effect` is placed
    /// on the stack or run for its controller. With `count`, it is set off that many times and then
    /// removed. With `within`, it stays, and is set off at most `count` times, 1 by default, in
    /// each turn, round or chapter. `of` is the player whose next turn `until` means, if not
    /// `player`.
    TW_COMMAND_ADD_TRIGGER = 70,
    /// Registers a replacement: what fits does not begin or happen, and `effect`, if given, runs
    /// instead. `event` is turn_began, phase_began, step_began, raised or player_left. If several
    /// fit, the player concerned chooses one (CR 614, 616.1). With `may`, that player or the
    /// replacement's controller may decline it first. `of` is the player whose next turn `until`
    /// means, if not `player`.
    TW_COMMAND_ADD_REPLACEMENT = 72,
    /// Removes a trigger or a replacement; effects that it has already set off still run.
    TW_COMMAND_REMOVE_TRIGGER = 73,
    /// Cancels everything that was scheduled with this `source`. This includes granted turns, skips
    /// of turns, steps and phases, inserted steps and phases, changes of steps, control, locks,
    /// triggers and replacements. Turns, phases and steps that have begun continue, and objects on
    /// the stack stay; control and locks end at once.
    TW_COMMAND_TAKE_BACK = 74,
    /// Opens a window above the current one, for the players of its rule, starting with `player` if
    /// given. With `players`, only these owe an answer. The window below continues when this one
    /// closes.
    TW_COMMAND_OPEN_WINDOW = 80,
    /// Closes the window on top, without the effects of a natural close. A window of commits or
    /// claims still closes by its rule: players who have not answered are absent, and the commits
    /// and claims made so far count.
    TW_COMMAND_CLOSE_WINDOW = 81,
    /// Locks actions for a time: every one that the ruleset does not exempt (CR 702.61), or those
    /// of `player`, of the kind `action`, while `when` holds, seen from who would act. Passes, ends
    /// of turns and answers are never locked. The lock of a player ends when that player leaves.
    /// `of` is the player whose next turn `until` means, if not `player`.
    TW_COMMAND_LOCK = 82,
    /// Ends every lock that `lock` has set.
    TW_COMMAND_UNLOCK = 83,
    /// Commits a sealed answer in the window on top. Nobody else sees the numbers of `payload`
    /// before all commits are revealed.
    TW_COMMAND_COMMIT = 85,
    /// Withdraws the player's commit, if the window's rule allows it; the player owes an answer
    /// again. While it is asked how to pay for an action of the player's, it takes that back (CR
    /// 732.1): nothing is paid, and `taken_back` says so.
    TW_COMMAND_WITHDRAW = 86,
    /// Gives a player a role in the window on top, and lets them answer in it.
    TW_COMMAND_SET_ROLE = 87,
    /// Changes the target of an object on the stack: player `target`, object `aim`, or `data`.
    /// Absent arguments change nothing (CR 115.7).
    TW_COMMAND_RETARGET = 88,
    /// Puts a copy of an object on the stack, with its effect, target, data and event. It belongs
    /// to `player`, or to the controller of the object (CR 707.10). A copy is not an action:
    /// triggers that listen to actions do not hear it.
    TW_COMMAND_COPY_OBJECT = 89,
    /// Passes automatically for `player` while `when` holds, until the end of the turn or the given
    /// time. It passes where one player is asked at a time; where all answer at once, `order_ahead`
    /// says it for one window. A player may give several such instructions, each with a `number` of
    /// its own, 0 by default; the same number again replaces one. `value` 0 or less ends it. With
    /// `hidden`, which is the player, nobody else sees it. Each automatic pass is a `pass` with the
    /// reason `automatic` and that number; none is made at a step of `stop_at`, or while somebody
    /// else decides for the player. Automatic passing pauses when everybody has had a turn, so that
    /// a game in which all players pass still returns to the host.
    TW_COMMAND_AUTO_PASS = 90,
    /// Names a step at which `player` never passes automatically: in any turn, in their own turns,
    /// or in opponents' turns. `value` 0 or less ends it.
    TW_COMMAND_STOP_AT = 91,
    /// Gives an order ahead: `command` is submitted for `player` as soon as it may be and `when`
    /// holds, once, until the end of the game or the given time. The command is a text, as in
    /// scripts: `act A action=bid data=7`, `pass A`. It is a pass, an action, a card or a sealed
    /// answer of the player. After each command, the orders of all players are tried in turn order,
    /// at most one of each; one that is refused waits. The command has the reason `automatic`.
    /// Nobody else sees an order, and it rests while somebody else decides for the player. Orders
    /// have numbers as `auto_pass` has; `value` 0 or less ends one.
    TW_COMMAND_ORDER_AHEAD = 92,
    /// Remembers how `player` answers the question that waits for them: an equal question gets the
    /// same answer by itself, until the end of the game or the given time. Questions are equal if
    /// the effect, the kind of answer, the options with their labels, and the bounds are. For the
    /// order of triggers, the effects are compared, however many times they were set off before.
    /// The answer has the reason `automatic`. Nobody else sees what a player has asked to be
    /// remembered; it rests while somebody else decides for the player. A question about how to pay
    /// is never remembered. `value` 0 or less forgets all answers of the player.
    TW_COMMAND_REMEMBER_ANSWER = 93,
    /// Sets the time, in milliseconds of the host's clock. Only games whose rules have a clock
    /// accept it. `now` is never less than the last time. Clocks run only by this command: submit
    /// it before each command and when somebody's time is up. One long tick equals many short ones.
    TW_COMMAND_TICK = 95,
    /// Adds `value` milliseconds to a player's time, or subtracts as much as is left if negative.
    /// It changes the bank or, if the rules have only a limit, the time of the current turn or
    /// answer.
    TW_COMMAND_ADD_TIME = 96,
    /// Limits the time of `player` for the current turn or answer to `value` milliseconds from now
    /// on. Time left in a bank does not lift the limit.
    TW_COMMAND_LIMIT_TIME = 97,
    /// Stops all clocks: time that passes counts for nobody. `value` 0 lets them run again.
    TW_COMMAND_STOP_CLOCK = 98,
}

/// The kinds of event. Ignore a number that is not listed: later versions may add some.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(clippy::enum_variant_names, reason = "members carry their C names")]
pub enum tw_event_kind {
    /// The game began; `player` starts, or is absent if the rules decide that later.
    TW_EVENT_GAME_BEGAN = 1,
    /// The game ended, won by `player`, by the side of that `name`, or by nobody.
    TW_EVENT_GAME_ENDED = 2,
    /// A round began.
    TW_EVENT_ROUND_BEGAN = 5,
    /// A round ended.
    TW_EVENT_ROUND_ENDED = 6,
    /// A chapter began.
    TW_EVENT_CHAPTER_BEGAN = 7,
    /// A chapter ended.
    TW_EVENT_CHAPTER_ENDED = 8,
    /// A turn began; `player` is absent if it is a turn of the whole table.
    TW_EVENT_TURN_BEGAN = 10,
    /// A turn ended.
    TW_EVENT_TURN_ENDED = 11,
    /// A turn that would have begun was skipped.
    TW_EVENT_TURN_SKIPPED = 12,
    /// The turn's end waits, for its minimum of actions or for the step's own window, and then
    /// comes by itself; `target` is the player who was named for the next turn.
    TW_EVENT_TURN_END_WAITS = 13,
    /// A phase began.
    TW_EVENT_PHASE_BEGAN = 15,
    /// A phase ended.
    TW_EVENT_PHASE_ENDED = 16,
    /// A phase that would have begun was skipped.
    TW_EVENT_PHASE_SKIPPED = 17,
    /// A step began, for the `visit`-th time this turn.
    TW_EVENT_STEP_BEGAN = 20,
    /// A step ended.
    TW_EVENT_STEP_ENDED = 21,
    /// A step that would have begun was skipped.
    TW_EVENT_STEP_SKIPPED = 22,
    /// A window opened.
    TW_EVENT_WINDOW_OPENED = 25,
    /// A window closed.
    TW_EVENT_WINDOW_CLOSED = 26,
    /// A player may act now.
    TW_EVENT_PRIORITY_GIVEN = 27,
    /// A player passed.
    TW_EVENT_PASSED = 28,
    /// A player took an action.
    TW_EVENT_ACTED = 29,
    /// Actions were locked: all, or those of a player, of a kind, or while a condition holds.
    TW_EVENT_LOCKED = 30,
    /// Actions are no longer locked, as the last lock has ended. The view shows the others.
    TW_EVENT_UNLOCKED = 31,
    /// A player committed an answer, which stays sealed.
    TW_EVENT_COMMITTED = 32,
    /// A commit was withdrawn, or has to be made again.
    TW_EVENT_WITHDRAWN = 33,
    /// The window closed without an answer of the player.
    TW_EVENT_ABSENT = 34,
    /// An object was put on the stack: as an action of that kind, or by that trigger.
    TW_EVENT_OBJECT_PUSHED = 35,
    /// An object resolved.
    TW_EVENT_OBJECT_RESOLVED = 36,
    /// An object was countered.
    TW_EVENT_OBJECT_COUNTERED = 37,
    /// An object left the stack without resolving.
    TW_EVENT_OBJECT_REMOVED = 38,
    /// A trigger was registered.
    TW_EVENT_TRIGGER_ADDED = 40,
    /// A trigger was removed.
    TW_EVENT_TRIGGER_REMOVED = 41,
    /// A trigger was set off and waits to be placed.
    TW_EVENT_TRIGGERED = 42,
    /// A replacement was registered.
    TW_EVENT_REPLACEMENT_ADDED = 43,
    /// A replacement was removed.
    TW_EVENT_REPLACEMENT_REMOVED = 44,
    /// An extra turn was granted.
    TW_EVENT_EXTRA_TURN_GRANTED = 45,
    /// A granted turn was cancelled.
    TW_EVENT_EXTRA_TURN_CANCELLED = 46,
    /// A player will skip turns.
    TW_EVENT_SKIP_ADDED = 47,
    /// A player was named as the next in the order.
    TW_EVENT_NEXT_NAMED = 48,
    /// `other` was set to decide for `player`, during the turn that `applies` names or the phase.
    TW_EVENT_CONTROLLER_SET = 49,
    /// The direction of the order changed.
    TW_EVENT_ORDER_REVERSED = 50,
    /// The order changed.
    TW_EVENT_ORDER_CHANGED = 51,
    /// Two players exchanged their places for turns.
    TW_EVENT_TURNS_EXCHANGED = 52,
    /// Two players exchanged their seats.
    TW_EVENT_SEATS_EXCHANGED = 53,
    /// The player who is next when this turn ends will skip a turn. Then `skip_added` names the
    /// player. If it is taken back before, no event tells.
    TW_EVENT_SKIP_DEFERRED = 54,
    /// A token has a new holder, or none.
    TW_EVENT_TOKEN_GIVEN = 55,
    /// A commit was revealed. `rank` is its position in the resolution order, from 1; commits of
    /// equal rank resolve together. `data` is the first number of its payload.
    TW_EVENT_REVEALED = 56,
    /// A claim won.
    TW_EVENT_CLAIM_WON = 57,
    /// A player has a new role in the window on top.
    TW_EVENT_ROLE_SET = 58,
    /// A counter reached its cap.
    TW_EVENT_CAP_REACHED = 59,
    /// A step was inserted into this turn.
    TW_EVENT_STEP_INSERTED = 60,
    /// A phase was inserted into this turn.
    TW_EVENT_PHASE_INSERTED = 61,
    /// A step will be skipped.
    TW_EVENT_STEP_SKIP_ADDED = 62,
    /// A phase will be skipped.
    TW_EVENT_PHASE_SKIP_ADDED = 63,
    /// A step was changed.
    TW_EVENT_STEP_MODIFIED = 64,
    /// A player left the game.
    TW_EVENT_PLAYER_LEFT = 70,
    /// A player began to sit out.
    TW_EVENT_PLAYER_SAT_OUT = 71,
    /// A player returned from sitting out.
    TW_EVENT_PLAYER_SAT_IN = 72,
    /// A player joined the game.
    TW_EVENT_PLAYER_JOINED = 73,
    /// A flag was set or cleared.
    TW_EVENT_FLAG_SET = 80,
    /// A counter changed.
    TW_EVENT_COUNTER_SET = 81,
    /// A sorting key changed.
    TW_EVENT_KEY_SET = 82,
    /// A player was put into a team.
    TW_EVENT_TEAM_SET = 83,
    /// The number `value`, from 1 to `max`, was rolled.
    TW_EVENT_ROLLED = 84,
    /// A question was put to a player.
    TW_EVENT_CHOICE_ASKED = 85,
    /// A question was answered.
    TW_EVENT_CHOICE_ANSWERED = 86,
    /// A question was dropped: its player left or ran out of time, what it was about is gone, or
    /// somebody acted and it is asked again.
    TW_EVENT_CHOICE_DROPPED = 87,
    /// An effect ran to its end.
    TW_EVENT_EFFECT_RUN = 88,
    /// The table is in an earlier state again, after `count` objects resolved and players only
    /// passed. As far as the engine can tell, this is a loop (CR 731).
    TW_EVENT_NO_PROGRESS = 89,
    /// The host reported an event of its own.
    TW_EVENT_RAISED = 90,
    /// The host set the time, in its milliseconds.
    TW_EVENT_TICKED = 95,
    /// A player's time was up, at the time `now`.
    TW_EVENT_CLOCK_EXPIRED = 96,
    /// A player's time was increased or, with a negative `value`, reduced.
    TW_EVENT_TIME_ADDED = 97,
    /// A player's time was limited to `value` milliseconds.
    TW_EVENT_TIME_LIMITED = 98,
    /// All clocks were stopped.
    TW_EVENT_CLOCK_STOPPED = 99,
    /// The clocks run again.
    TW_EVENT_CLOCK_RESUMED = 100,
    /// Skips of a player's turns were cancelled or expired.
    TW_EVENT_SKIP_REMOVED = 110,
    /// Skips of a step were cancelled or expired.
    TW_EVENT_STEP_SKIP_REMOVED = 111,
    /// Skips of a phase were cancelled or expired.
    TW_EVENT_PHASE_SKIP_REMOVED = 112,
    /// A change of a step ended.
    TW_EVENT_STEP_CHANGE_REMOVED = 113,
    /// `other` no longer decides for `player`, or will not.
    TW_EVENT_CONTROL_REMOVED = 114,
    /// An inserted step was removed before it began.
    TW_EVENT_STEP_REMOVED = 115,
    /// An inserted phase was removed before it began.
    TW_EVENT_PHASE_REMOVED = 116,
    /// An object on the stack has a new target or new data.
    TW_EVENT_OBJECT_RETARGETED = 117,
    /// The object that was just put on the stack is a copy of another one, `aim`.
    TW_EVENT_OBJECT_COPIED = 118,
    /// A lap of the order began, the `count`-th of its chapter. Laps are reported where chapters
    /// begin the rounds; elsewhere each lap is a round.
    TW_EVENT_LAP_BEGAN = 130,
    /// A lap of the order ended, the `count`-th of its chapter.
    TW_EVENT_LAP_ENDED = 131,
    /// A command was refused, and changed nothing; reported only if the host asks for it. It is not
    /// part of the game: no trigger hears it, and no save or replay contains it. A command that
    /// could not even be read has no verb.
    TW_EVENT_REFUSED = 132,
    /// An effect failed: it was undone, and the game continues without it. Reported if failing
    /// effects do not refuse the command (`on_error`); `code` says why.
    TW_EVENT_EFFECT_FAILED = 133,
    /// An action was taken back while its player was asked how to pay for it; nothing was paid.
    TW_EVENT_TAKEN_BACK = 134,
}

/// The kinds of decision that a game waits for.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(clippy::enum_variant_names, reason = "members carry their C names")]
pub enum tw_await_kind {
    /// The game has not begun: the host has to submit `start`.
    TW_AWAIT_START = 1,
    /// A window is open: `player` may act, or all pending players if it is open to all at once.
    /// `by` decides for that player, if somebody else does.
    TW_AWAIT_WINDOW = 2,
    /// A question waits for the answer of `player`.
    TW_AWAIT_CHOICE = 3,
    /// An effect is running. Only views from inside effects show it, because a game runs its
    /// effects before it waits for anybody.
    TW_AWAIT_EFFECT = 4,
    /// The game is over.
    TW_AWAIT_OVER = 5,
}

/// The kind of a turn.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(clippy::enum_variant_names, reason = "members carry their C names")]
pub enum tw_turn_kind_word {
    /// The player's own turn in the order.
    TW_TURN_KIND_NORMAL = 1,
    /// A turn granted by an effect, taken after another turn.
    TW_TURN_KIND_EXTRA = 2,
    /// A turn that the rules inserted between two others.
    TW_TURN_KIND_INSERTED = 3,
    /// A turn of the whole table, in which nobody is active.
    TW_TURN_KIND_TABLE = 4,
    /// A restart of the turn before it, by the same player.
    TW_TURN_KIND_REPLAY = 5,
}

/// The direction of the order.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(clippy::enum_variant_names, reason = "members carry their C names")]
pub enum tw_direction_word {
    /// In the order of the list.
    TW_DIRECTION_FORWARD = 1,
    /// Against the order of the list.
    TW_DIRECTION_BACKWARD = 2,
}

/// How long a value, a trigger or a modification lasts.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(clippy::enum_variant_names, reason = "members carry their C names")]
pub enum tw_until_word {
    /// As long as the game.
    TW_UNTIL_GAME = 1,
    /// Until the current step ends.
    TW_UNTIL_STEP = 2,
    /// Until the current phase ends.
    TW_UNTIL_PHASE = 3,
    /// Until the current turn ends.
    TW_UNTIL_TURN = 4,
    /// Until the current round ends.
    TW_UNTIL_ROUND = 5,
    /// Until the next turn of a player begins, or would have begun: of `of`; otherwise of the
    /// player to whom it belongs; otherwise of the effect's controller; otherwise of the active
    /// player.
    TW_UNTIL_NEXT_TURN = 6,
    /// Until the next turn of that player ends.
    TW_UNTIL_END_OF_NEXT_TURN = 7,
    /// Until the window on top closes; with none open, until the next one does.
    TW_UNTIL_WINDOW = 8,
    /// Until the current chapter ends.
    TW_UNTIL_CHAPTER = 9,
}

/// The players in whose turns a trigger is set off, seen from its controller.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(clippy::enum_variant_names, reason = "members carry their C names")]
pub enum tw_whose_word {
    /// Anybody's turn.
    TW_WHOSE_ANY = 1,
    /// The controller's own turn.
    TW_WHOSE_OWN = 2,
    /// An opponent's turn. A turn that several of them share sets it off once for each, as the
    /// player of the event (CR 805.4d).
    TW_WHOSE_OPPONENTS = 3,
    /// Each player's turn: as `any`, but a turn that players share sets it off once for each of
    /// them, as the player of the event (CR 805.4d).
    TW_WHOSE_EACH = 4,
}

/// The players for whom an effect runs: in turn order from the active player, then the others.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(clippy::enum_variant_names, reason = "members carry their C names")]
pub enum tw_each_word {
    /// Once, for its target if it has one.
    TW_EACH_ONCE = 1,
    /// Once for each player in the game, with that player as its target.
    TW_EACH_PLAYER = 2,
    /// Once for each opponent of its controller in the game, with that player as its target.
    TW_EACH_OPPONENT = 3,
    /// Once for each player in the game, with that player as its target, beginning with its
    /// controller (CR 701.38a).
    TW_EACH_FROM_CONTROLLER = 4,
    /// Once for each player in the game, with that player as its target, until one of these runs
    /// has changed anything: any player may pay, and after the first who does nobody is asked. An
    /// answer that an effect as data keeps is such a change: there, `if` says who can pay.
    TW_EACH_UNTIL_ONE = 5,
}

/// The turns that a skip applies to, or the duration of a control.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(clippy::enum_variant_names, reason = "members carry their C names")]
pub enum tw_applies_word {
    /// The next turn the player would begin, normal or extra.
    TW_APPLIES_NEXT_TURN = 1,
    /// The next normal turn only.
    TW_APPLIES_NEXT_NORMAL = 2,
    /// The next extra turn only.
    TW_APPLIES_NEXT_EXTRA = 3,
    /// The current turn.
    TW_APPLIES_THIS_TURN = 4,
    /// For control only: the resolution in progress, or the effects that are being run.
    TW_APPLIES_RESOLUTION = 5,
}

/// The players who are skipped when a token is passed.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(clippy::enum_variant_names, reason = "members carry their C names")]
pub enum tw_skips_word {
    /// Players who left, and those who sit out.
    TW_SKIPS_SITTING_OUT = 1,
    /// Only players who left.
    TW_SKIPS_LEFT = 2,
}

/// The reason for an event.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(clippy::enum_variant_names, reason = "members carry their C names")]
pub enum tw_reason_word {
    /// A command asked for it.
    TW_REASON_COMMAND = 1,
    /// A skip was used up.
    TW_REASON_SKIP = 2,
    /// The step's guard did not hold.
    TW_REASON_GUARD = 3,
    /// Its controller left the game.
    TW_REASON_PLAYER_LEFT = 4,
    /// Its duration ended.
    TW_REASON_EXPIRED = 5,
    /// It was used as often as allowed.
    TW_REASON_USED_UP = 6,
    /// It was shuffled by the seeded generator.
    TW_REASON_SHUFFLED = 7,
    /// It was sorted by keys.
    TW_REASON_SORTED = 8,
    /// A player was put in, moved or taken out.
    TW_REASON_MOVED = 9,
    /// An effect ended the turn, the phase or the step.
    TW_REASON_TURN_ENDED = 10,
    /// Only one player or team is left.
    TW_REASON_LAST_STANDING = 11,
    /// Nobody is left.
    TW_REASON_NOBODY_LEFT = 12,
    /// Mandatory actions repeat forever, which the rules call a draw.
    TW_REASON_LOOP = 13,
    /// The player conceded.
    TW_REASON_CONCEDED = 14,
    /// The player was eliminated by the rules.
    TW_REASON_ELIMINATED = 15,
    /// It was replaced by another of the same name.
    TW_REASON_REPLACED = 16,
    /// The player passed because of a standing instruction.
    TW_REASON_AUTOMATIC = 17,
    /// The rules allow the player only to pass.
    TW_REASON_FORCED = 18,
    /// A condition of the rules holds.
    TW_REASON_CONDITION = 19,
    /// The limit of turns or rounds was reached.
    TW_REASON_CAP = 20,
    /// Several players tied, and commit again among themselves.
    TW_REASON_TIED = 21,
    /// Its source was taken back.
    TW_REASON_TAKEN_BACK = 22,
    /// An effect failed, and its triggers were removed.
    TW_REASON_FAILED = 23,
    /// The player's time was up.
    TW_REASON_TIME_UP = 31,
    /// The window has opened.
    TW_REASON_OPENED = 40,
    /// An action was taken.
    TW_REASON_ACTED = 41,
    /// The player who was asked before has answered.
    TW_REASON_ANSWERED = 42,
    /// Something has resolved.
    TW_REASON_RESOLVED = 43,
    /// The window above has closed.
    TW_REASON_RETURNED = 44,
    /// Something came onto the stack.
    TW_REASON_PLACED = 45,
    /// The player who was asked before is not asked any more.
    TW_REASON_EXCUSED = 46,
    /// The player has another role.
    TW_REASON_ROLE = 47,
    /// The player's answer was withdrawn.
    TW_REASON_WITHDRAWN = 48,
    /// Somebody else decides for the player now, or no longer does.
    TW_REASON_CONTROL = 49,
    /// The window's `who` has begun to hold for the player.
    TW_REASON_ASKED = 50,
}

/// The time at which a command takes effect.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(clippy::enum_variant_names, reason = "members carry their C names")]
pub enum tw_at_word {
    /// At once.
    TW_AT_NOW = 1,
    /// When the current turn ends.
    TW_AT_TURN = 2,
    /// When the current round ends.
    TW_AT_ROUND = 3,
    /// When everybody has had one more turn after this one.
    TW_AT_LAP = 4,
    /// When everybody but the turn's owner has had one more turn after this one.
    TW_AT_OTHERS = 5,
}

/// The players who may decline a replacement.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(clippy::enum_variant_names, reason = "members carry their C names")]
pub enum tw_may_word {
    /// Nobody.
    TW_MAY_NOBODY = 1,
    /// The player whose turn, or part of a turn, would begin.
    TW_MAY_PLAYER = 2,
    /// The replacement's controller.
    TW_MAY_CONTROLLER = 3,
}

/// The part of the game to which a limit applies.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(clippy::enum_variant_names, reason = "members carry their C names")]
pub enum tw_within_word {
    /// Each turn.
    TW_WITHIN_TURN = 1,
    /// Each round.
    TW_WITHIN_ROUND = 2,
    /// Each chapter.
    TW_WITHIN_CHAPTER = 3,
    /// The whole game.
    TW_WITHIN_GAME = 4,
}

/// How players decide in a simulation.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(clippy::enum_variant_names, reason = "members carry their C names")]
pub enum tw_policy_word {
    /// A random legal command; each is equally likely.
    TW_POLICY_RANDOM = 1,
    /// The first legal command.
    TW_POLICY_FIRST = 2,
}

/// The treatment of a command whose effect fails.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(clippy::enum_variant_names, reason = "members carry their C names")]
pub enum tw_on_error_word {
    /// It is refused, and nothing changes.
    TW_ON_ERROR_REFUSE = 1,
    /// The effect is undone, and the game continues without it.
    TW_ON_ERROR_SKIP = 2,
    /// The same, and its triggers are removed; if it belongs to a mod, those of the whole mod.
    TW_ON_ERROR_DISABLE = 3,
}

/// The counts of a game.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(clippy::enum_variant_names, reason = "members carry their C names")]
pub enum tw_metric_word {
    /// Turns that began.
    TW_METRIC_TURNS_BEGUN = 0,
    /// Turns that ended.
    TW_METRIC_TURNS_COMPLETED = 1,
    /// Rounds that began.
    TW_METRIC_ROUNDS = 2,
    /// Passes after which the player may be asked again.
    TW_METRIC_SOFT_PASSES = 3,
    /// Passes out of a window or a round.
    TW_METRIC_HARD_PASSES = 4,
    /// Extra turns that began.
    TW_METRIC_EXTRA_TURNS = 5,
    /// Turns that would have begun but were skipped.
    TW_METRIC_TURNS_SKIPPED = 6,
    /// Steps that were entered.
    TW_METRIC_STEPS = 7,
    /// Windows that opened.
    TW_METRIC_WINDOWS = 8,
    /// Sealed answers that were given.
    TW_METRIC_COMMITS = 9,
    /// Commands that were accepted.
    TW_METRIC_COMMANDS_ACCEPTED = 10,
    /// Commands that were refused since the game was created.
    TW_METRIC_COMMANDS_REJECTED = 11,
    /// Accepted commands per completed turn, on average and in thousandths; 0 before the first.
    TW_METRIC_COMMANDS_PER_TURN = 12,
    /// Turns that were restarted. They also count as turns begun, but a restarted extra turn is not
    /// another extra turn.
    TW_METRIC_REPLAYS = 13,
}

/// The kind of answer that a question asks for.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(clippy::enum_variant_names, reason = "members carry their C names")]
pub enum tw_question_word {
    /// Between `min` and `max` different options of the list.
    TW_QUESTION_OPTIONS = 1,
    /// All listed options, in the chosen order.
    TW_QUESTION_ORDER = 2,
    /// A whole number between `min` and `max`.
    TW_QUESTION_NUMBER = 3,
    /// 1 for yes, 0 for no.
    TW_QUESTION_YES_NO = 4,
}

/// The kinds of line of a scenario script.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(clippy::enum_variant_names, reason = "members carry their C names")]
pub enum tw_line_kind {
    /// Submits a command.
    TW_LINE_COMMAND = 0,
    /// Says what has to hold now, or what has to have happened since the mark.
    TW_LINE_EXPECT = 1,
    /// Names the error with which the command before it has to be refused.
    TW_LINE_EXPECT_ERROR = 2,
    /// An event that the command before it has to emit; all of them are listed, in order.
    TW_LINE_EVENT = 3,
    /// Sets the mark for what happened since.
    TW_LINE_MARK = 4,
    /// Makes everybody who owes an answer pass: once around, or until an expectation holds.
    TW_LINE_PASS_ALL = 5,
}

/// The names of the built-in rules.
pub(crate) const BUILTIN: &[&std::ffi::CStr] = &[
    c"action_windows",
    c"agricola",
    c"amazons",
    c"archenemy",
    c"backgammon",
    c"brass",
    c"bridge",
    c"catan",
    c"catan_paired_players",
    c"catan_special_building",
    c"caylus",
    c"chess",
    c"chess_clock",
    c"citadels",
    c"climbing",
    c"climbing_hard",
    c"commander",
    c"coup",
    c"crazy_eights",
    c"digimon",
    c"diplomacy",
    c"dominion",
    c"dots_and_boxes",
    c"dou_dizhu",
    c"draughts",
    c"dune",
    c"emperor",
    c"euchre",
    c"flesh_and_blood",
    c"food_chain_magnate",
    c"for_sale",
    c"genius_invokation",
    c"gin_rummy",
    c"gloomhaven",
    c"go",
    c"hanabi",
    c"hearthstone",
    c"hearts",
    c"holdem",
    c"initiative",
    c"initiative_delay",
    c"kalah",
    c"lorcana",
    c"ludo",
    c"mage_knight",
    c"mahjong",
    c"monopoly",
    c"mtg",
    c"nine_mens_morris",
    c"one_piece",
    c"othello",
    c"planechase",
    c"pokemon",
    c"poker",
    c"power_grid",
    c"president",
    c"puerto_rico",
    c"risk",
    c"robo_rally",
    c"sealed_bid",
    c"seven_wonders",
    c"simple",
    c"skat",
    c"spades",
    c"spirit_island",
    c"star",
    c"star_wars_unlimited",
    c"terraforming_mars",
    c"tichu",
    c"time_track",
    c"twilight_imperium",
    c"twilight_struggle",
    c"two_headed_giant",
    c"tzolkin",
    c"uno",
    c"yugioh",
];

/// Every status: number, name, meaning.
pub(crate) const STATUSES: &[(u32, &std::ffi::CStr, &std::ffi::CStr)] = &[
    (0, c"ok", c"all is well"),
    (
        101,
        c"null_argument",
        c"a required pointer is NULL; pass a valid one",
    ),
    (
        102,
        c"wrong_handle",
        c"the handle is not of this kind, or it was freed; pass a live handle of the right \
         kind",
    ),
    (
        103,
        c"busy",
        c"another call on this game is running; inside an effect use what the effect was \
         given, on another thread call again when that call has returned",
    ),
    (
        104,
        c"bad_size",
        c"the library does not know the struct's size field; start from the INIT macro",
    ),
    (
        105,
        c"bad_enum",
        c"a number is not one of the allowed ones; use the constants of the header",
    ),
    (106, c"bad_utf8", c"text is not valid UTF-8; pass UTF-8"),
    (
        107,
        c"missing_argument",
        c"a required argument is missing; pass it",
    ),
    (
        108,
        c"unknown_command",
        c"there is no command of this name; see the list of commands",
    ),
    (
        109,
        c"unexpected_argument",
        c"this command does not take this argument; leave it out",
    ),
    (
        110,
        c"unknown_player",
        c"there is no such player in this game; use a player's name or number",
    ),
    (
        111,
        c"unknown_step",
        c"the ruleset has no such step; use the name of a step in the rules file",
    ),
    (
        112,
        c"unknown_phase",
        c"the ruleset has no such phase; use the name of a phase in the rules file",
    ),
    (
        113,
        c"unknown_window",
        c"the ruleset has no such window; use the name of a window in the rules file",
    ),
    (
        114,
        c"unknown_effect",
        c"no effect of this name is registered; register it first",
    ),
    (
        115,
        c"unknown_object",
        c"there is no such object on the stack; it may have resolved or been countered",
    ),
    (
        116,
        c"unknown_trigger",
        c"there is no such trigger; it may have expired or been removed",
    ),
    (
        117,
        c"unknown_grant",
        c"there is no such granted turn; it may have begun or been cancelled",
    ),
    (
        118,
        c"unknown_action",
        c"the ruleset declares its actions, and this is not one of them; use a declared \
         action",
    ),
    (
        119,
        c"unknown_name",
        c"this game has never used such a name; register or define the effect of that \
         name, or pass the name as text",
    ),
    (
        120,
        c"unknown_event",
        c"there is no such kind of event; see the list of events",
    ),
    (121, c"bad_value", c"a value does not fit"),
    (
        122,
        c"bad_syntax",
        c"the text could not be read as a command; write: verb argument name=value",
    ),
    (
        123,
        c"not_in_effect",
        c"only a player or the host may do this, not an effect; use another verb, or ask \
         the player",
    ),
    (
        124,
        c"no_effect",
        c"this call needs an effect that is being run, and none is",
    ),
    (
        125,
        c"buffer_too_small",
        c"the buffer is too small; the needed size is returned",
    ),
    (
        126,
        c"unknown_ruleset",
        c"there are no built-in rules of this name; see the list of built-in rulesets",
    ),
    (
        127,
        c"unknown_chapter",
        c"the ruleset has no such chapter; use the name of a chapter in the rules file",
    ),
    (
        128,
        c"unknown_order",
        c"the ruleset has no such order; use `table` or the name of an order in the rules \
         file",
    ),
    (
        129,
        c"unknown_token",
        c"the ruleset has no such token; use the name of a token in the rules file",
    ),
    (
        130,
        c"unknown_role",
        c"the window on top has no such role; use the name of one of its roles in the \
         rules file",
    ),
    (
        131,
        c"bad_type",
        c"no argument takes a value of this type; pass a text, a whole number, a boolean, \
         or a list of these",
    ),
    (
        132,
        c"no_host_state",
        c"the game carries no such state of the host's; set one first",
    ),
    (
        133,
        c"name_clash",
        c"two names have the same number, which is made from their texts; rename one of \
         them",
    ),
    (
        134,
        c"read_only",
        c"the table is lent for looks only; submit the command to the game itself",
    ),
    (
        135,
        c"ambiguous",
        c"a number of the answer may be an option as well as a position; say which is \
         meant",
    ),
    (
        201,
        c"not_started",
        c"the game has not begun; submit start first",
    ),
    (
        202,
        c"already_started",
        c"the game has already begun; start is submitted once",
    ),
    (
        203,
        c"game_over",
        c"the game is over; nothing more can happen",
    ),
    (
        204,
        c"not_your_priority",
        c"this player may not act now; wait for the player who may",
    ),
    (
        205,
        c"not_your_turn",
        c"it is not this player's turn; wait for it",
    ),
    (
        206,
        c"not_your_decision",
        c"this decision is another player's; let that player submit it",
    ),
    (
        207,
        c"pass_forbidden",
        c"passing is not allowed now, nor ending the step or turn in place of it; act \
         instead",
    ),
    (
        208,
        c"action_forbidden",
        c"the rules do not allow this action now; the detail says which condition fails",
    ),
    (
        209,
        c"action_locked",
        c"a lock refuses actions of this kind; pass, or take an action that is not locked",
    ),
    (
        210,
        c"stack_not_empty",
        c"the stack is not empty; let it resolve first, or end the turn by effect",
    ),
    (
        211,
        c"choice_pending",
        c"a question is pending; answer it first",
    ),
    (
        212,
        c"no_choice",
        c"no question is pending; there is nothing to answer",
    ),
    (
        213,
        c"wrong_choice",
        c"the answer is for another question; answer the pending one",
    ),
    (
        214,
        c"bad_answer",
        c"the answer does not fit the question; pick different options within the allowed \
         number",
    ),
    (215, c"player_left", c"this player has left the game"),
    (
        216,
        c"player_not_in_order",
        c"this player is not in the order; insert the player first",
    ),
    (
        217,
        c"already_sitting_out",
        c"this player is already sitting out",
    ),
    (218, c"not_sitting_out", c"this player is not sitting out"),
    (
        219,
        c"no_window",
        c"no window is open; there is nobody to act",
    ),
    (220, c"no_turn", c"no turn is in progress"),
    (
        221,
        c"order_would_be_empty",
        c"the order must keep at least one player who is still in the game",
    ),
    (
        222,
        c"effect_pending",
        c"an effect is waiting to be run; run it first",
    ),
    (
        223,
        c"same_player",
        c"the same player is named twice; name two different players",
    ),
    (
        224,
        c"illegal_edge",
        c"no edge of the current step leads there now; see the edges of the step in the \
         rules file",
    ),
    (
        225,
        c"too_few_actions",
        c"the rules require more actions before this; act first",
    ),
    (
        226,
        c"no_chapter",
        c"no chapter is in progress; name the one to begin",
    ),
    (
        227,
        c"not_committing",
        c"the window on top takes no commits; see the window's rule",
    ),
    (
        228,
        c"already_committed",
        c"this player has committed already and may not change that; wait for the others",
    ),
    (
        229,
        c"nothing_committed",
        c"this player has committed nothing that could be withdrawn",
    ),
    (
        230,
        c"too_many_actions",
        c"the player has taken this action as often as the rules allow; wait for the next \
         turn, round or chapter",
    ),
    (
        231,
        c"cannot_undo",
        c"the player's newest decision cannot be taken back; continue the game",
    ),
    (
        232,
        c"restart_forbidden",
        c"the rules restart no turns; grant an extra turn, or set `restart_turn` to \
         `allow`",
    ),
    (
        233,
        c"bad_target",
        c"this player is no target of the action now; choose one of those that are",
    ),
    (
        234,
        c"cannot_pay",
        c"the player cannot pay for this; the detail says what fails",
    ),
    (
        240,
        c"time_went_back",
        c"time cannot go back; submit the time of the last tick or a later one",
    ),
    (
        241,
        c"no_clock",
        c"the rules have no clock; give the rules file a `[clock]`",
    ),
    (301, c"effect_failed", c"an effect failed"),
    (
        302,
        c"effect_missing",
        c"an effect that the game needs is not registered; register it and submit again",
    ),
    (
        303,
        c"asked_differently",
        c"an effect asked other questions when it ran again; it must be deterministic up \
         to its last question",
    ),
    (
        304,
        c"ran_differently",
        c"an effect acted differently with fresh code; keep its data in the game, or in \
         the state that the game carries",
    ),
    (
        305,
        c"offers_failed",
        c"a function that offers moves failed; the detail says why",
    ),
    (
        401,
        c"loop_limit",
        c"the command caused more work than allowed; a trigger or a rule probably sets \
         itself off",
    ),
    (
        402,
        c"too_many_players",
        c"the game has too many players; 64 is the limit",
    ),
    (
        403,
        c"player_count",
        c"the ruleset does not allow this number of players",
    ),
    (
        404,
        c"out_of_instructions",
        c"a script used up its instruction budget",
    ),
    (405, c"out_of_memory", c"a script used up its memory budget"),
    (406, c"too_long", c"a list or text is longer than allowed"),
    (
        407,
        c"verb_limit",
        c"one effect submitted more verbs, or asked more questions, than allowed; it \
         probably loops",
    ),
    (
        408,
        c"interrupted",
        c"the host interrupted the command; submit it again if it is still wanted",
    ),
    (
        409,
        c"out_of_time",
        c"a mod ran longer than the host allows",
    ),
    (
        410,
        c"past_gone",
        c"that part of the past is not kept any more; keep more of it with `keep_past`",
    ),
    (
        411,
        c"members_limit",
        c"the game would hold more than its limits allow; end or remove something, keep \
         less of the past with `keep_past`, or give the rules higher `limits`",
    ),
    (
        501,
        c"rules_syntax",
        c"the rules file is no TOML or JSON, or has a key or value that no rules have",
    ),
    (502, c"rules_invalid", c"the rules file contains an error"),
    (503, c"file_unreadable", c"the file cannot be read"),
    (504, c"script_invalid", c"the script contains an error"),
    (510, c"save_corrupt", c"the save is damaged or not a save"),
    (
        511,
        c"save_version",
        c"the save was written by a version this library does not know",
    ),
    (512, c"save_rules", c"the save belongs to other rules"),
    (513, c"diverged", c"the game does not repeat the other game"),
    (520, c"mod_failed", c"a mod could not be loaded"),
    (
        521,
        c"mods_changed",
        c"the game was played with other mods; bring those, leave the changed ones out, or \
         load these",
    ),
    (
        901,
        c"internal",
        c"the engine broke one of its own promises; please report it",
    ),
    (
        902,
        c"panicked",
        c"the engine panicked; this game can no longer be used",
    ),
];

/// The version as one number.
pub(crate) const VERSION_NUMBER: u32 = 100;
