/**
 * @file turnwheel.hpp
 *
 * The C++17 interface of turnwheel, on top of turnwheel.h: games are values that move, commands
 * take options by name, events and questions are typed, and effects are lambdas. It needs neither
 * exceptions nor RTTI.
 *
 * Errors: a call that can be refused returns a `Result<T>`. Test it and dereference it as you would
 * a pointer, or call `value()`, which throws the `Error` in it; without exceptions it prints the
 * message and ends the process. A refused call changes nothing. Calls that return a plain text or
 * list fail only by a mistake of the caller, such as reading a game from within one of its effects,
 * and then act as `value()` does. A look at a single value returns 0, or an empty id, instead.
 *
 * Ownership: `Game`, `Script` and the last copy of a `Ruleset` free what they hold. Text arguments
 * are copied. Results are copies, except for the pointers that `state`, `change_state`,
 * `last_error` and `failure` return.
 *
 * Threads: a `Game` may be used from any thread, one call at a time; a `Ruleset` from any number of
 * threads at once.
 *
 * Generated from the vocabulary of the library; do not edit.
 */
#ifndef TURNWHEEL_HPP
#define TURNWHEEL_HPP

#include "turnwheel.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#if defined(__cpp_exceptions) || defined(_CPPUNWIND)
#define TURNWHEEL_EXCEPTIONS 1
#else
#define TURNWHEEL_EXCEPTIONS 0
#endif

namespace turnwheel {
// Parts of a program may differ in having exceptions; so may their functions of the same name.
#if TURNWHEEL_EXCEPTIONS
inline namespace throwing {
#else
inline namespace unthrowing {
#endif

/// A text argument: a string literal or a `std::string`; null by default. The library copies it
/// during the call, so it need not live longer. It holds UTF-8 and ends at its first zero
/// byte, also within a `std::string`.
class Text {
public:
    constexpr Text() noexcept = default;
    constexpr Text(const char *text) noexcept : text_(text) {}
    Text(const std::string &text) noexcept : text_(text.c_str()) {}
    /// Returns true unless it is null.
    constexpr explicit operator bool() const noexcept { return text_ != nullptr; }
    constexpr const char *get() const noexcept { return text_; }

private:
    const char *text_ = nullptr;
};

/// An id of one kind, such as a player's; it names nobody or nothing by default. Ids of different
/// kinds do not convert to each other.
template <typename Kind> class Id {
public:
    constexpr Id() noexcept = default;
    constexpr explicit Id(std::int64_t number) noexcept : number_(number) {}
    /// Returns true unless it names nobody or nothing.
    constexpr explicit operator bool() const noexcept { return number_ != 0; }
    /// Returns the number that turnwheel.h uses for it: from 1, or 0 for nobody or nothing.
    constexpr std::int64_t number() const noexcept { return number_; }
    friend constexpr bool operator==(Id a, Id b) noexcept { return a.number_ == b.number_; }
    friend constexpr bool operator!=(Id a, Id b) noexcept { return a.number_ != b.number_; }
    friend constexpr bool operator<(Id a, Id b) noexcept { return a.number_ < b.number_; }

private:
    std::int64_t number_ = 0;
};

struct PlayerTag;
/// A player; nobody by default.
using Player = Id<PlayerTag>;
struct TurnTag;
/// A turn's id.
using Turn = Id<TurnTag>;
struct StepTag;
/// A step of the rules.
using Step = Id<StepTag>;
struct PhaseTag;
/// A phase of the rules.
using Phase = Id<PhaseTag>;
struct WindowTag;
/// A kind of window of the rules.
using Window = Id<WindowTag>;
struct ChapterTag;
/// A chapter of the rules.
using Chapter = Id<ChapterTag>;
struct OrderTag;
/// An order of the players.
using Order = Id<OrderTag>;
struct TokenTag;
/// A token of the rules.
using Token = Id<TokenTag>;
struct ObjectTag;
/// An object on the stack.
using Object = Id<ObjectTag>;
struct TriggerTag;
/// A trigger.
using Trigger = Id<TriggerTag>;
struct GrantTag;
/// A granted extra turn.
using Grant = Id<GrantTag>;
struct ChoiceTag;
/// A question put to a player.
using Choice = Id<ChoiceTag>;
struct NameTag;
/// A name: of an effect, a flag, a counter, an action.
using Name = Id<NameTag>;

/// A set of players. Iterates in the order of their numbers, and allocates nothing.
class Players {
public:
    constexpr Players() noexcept = default;
    /// Creates a set from a mask of turnwheel.h: one bit for each player, the lowest for player 1.
    constexpr explicit Players(std::uint64_t mask) noexcept : mask_(mask) {}
    constexpr bool empty() const noexcept { return mask_ == 0; }
    constexpr bool contains(Player player) const noexcept {
        const std::int64_t number = player.number();
        return number >= 1 && number <= 64 && (mask_ >> (number - 1) & 1) != 0;
    }
    constexpr std::size_t size() const noexcept {
        std::size_t count = 0;
        for (std::uint64_t rest = mask_; rest != 0; rest &= rest - 1) ++count;
        return count;
    }
    class iterator {
    public:
        constexpr explicit iterator(std::uint64_t rest) noexcept : rest_(rest) {}
        constexpr Player operator*() const noexcept {
            std::int64_t number = 1;
            for (std::uint64_t rest = rest_; (rest & 1) == 0; rest >>= 1) ++number;
            return Player(number);
        }
        constexpr iterator &operator++() noexcept {
            rest_ &= rest_ - 1;
            return *this;
        }
        friend constexpr bool operator==(iterator a, iterator b) noexcept {
            return a.rest_ == b.rest_;
        }
        friend constexpr bool operator!=(iterator a, iterator b) noexcept { return !(a == b); }

    private:
        std::uint64_t rest_;
    };
    constexpr iterator begin() const noexcept { return iterator(mask_); }
    constexpr iterator end() const noexcept { return iterator(0); }

private:
    std::uint64_t mask_ = 0;
};

/// Why a call is refused.
enum class Code : std::int64_t {
    /// all is well
    ok = 0,
    /// a required pointer is NULL; pass a valid one
    null_argument = 101,
    /// the handle is not of this kind, or it was freed; pass a live handle of the right kind
    wrong_handle = 102,
    /// another call on this game is running; inside an effect use what the effect was given, on
    /// another thread call again when that call has returned
    busy = 103,
    /// the library does not know the struct's size field; start from the INIT macro
    bad_size = 104,
    /// a number is not one of the allowed ones; use the constants of the header
    bad_enum = 105,
    /// text is not valid UTF-8; pass UTF-8
    bad_utf8 = 106,
    /// a required argument is missing; pass it
    missing_argument = 107,
    /// there is no command of this name; see the list of commands
    unknown_command = 108,
    /// this command does not take this argument; leave it out
    unexpected_argument = 109,
    /// there is no such player in this game; use a player's name or number
    unknown_player = 110,
    /// the ruleset has no such step; use the name of a step in the rules file
    unknown_step = 111,
    /// the ruleset has no such phase; use the name of a phase in the rules file
    unknown_phase = 112,
    /// the ruleset has no such window; use the name of a window in the rules file
    unknown_window = 113,
    /// no effect of this name is registered; register it first
    unknown_effect = 114,
    /// there is no such object on the stack; it may have resolved or been countered
    unknown_object = 115,
    /// there is no such trigger; it may have expired or been removed
    unknown_trigger = 116,
    /// there is no such granted turn; it may have begun or been cancelled
    unknown_grant = 117,
    /// the ruleset declares its actions, and this is not one of them; use a declared action
    unknown_action = 118,
    /// this game has never used such a name; register or define the effect of that name, or pass
    /// the name as text
    unknown_name = 119,
    /// there is no such kind of event; see the list of events
    unknown_event = 120,
    /// a value does not fit
    bad_value = 121,
    /// the text could not be read as a command; write: verb argument name=value
    bad_syntax = 122,
    /// only a player or the host may do this, not an effect; use another verb, or ask the player
    not_in_effect = 123,
    /// this call needs an effect that is being run, and none is
    no_effect = 124,
    /// the buffer is too small; the needed size is returned
    buffer_too_small = 125,
    /// there are no built-in rules of this name; see the list of built-in rulesets
    unknown_ruleset = 126,
    /// the ruleset has no such chapter; use the name of a chapter in the rules file
    unknown_chapter = 127,
    /// the ruleset has no such order; use `table` or the name of an order in the rules file
    unknown_order = 128,
    /// the ruleset has no such token; use the name of a token in the rules file
    unknown_token = 129,
    /// the window on top has no such role; use the name of one of its roles in the rules file
    unknown_role = 130,
    /// no argument takes a value of this type; pass a text, a whole number, a boolean, or a list of
    /// these
    bad_type = 131,
    /// the game carries no such state of the host's; set one first
    no_host_state = 132,
    /// two names have the same number, which is made from their texts; rename one of them
    name_clash = 133,
    /// the table is lent for looks only; submit the command to the game itself
    read_only = 134,
    /// a number of the answer may be an option as well as a position; say which is meant
    ambiguous = 135,
    /// the game has not begun; submit start first
    not_started = 201,
    /// the game has already begun; start is submitted once
    already_started = 202,
    /// the game is over; nothing more can happen
    game_over = 203,
    /// this player may not act now; wait for the player who may
    not_your_priority = 204,
    /// it is not this player's turn; wait for it
    not_your_turn = 205,
    /// this decision is another player's; let that player submit it
    not_your_decision = 206,
    /// passing is not allowed now, nor ending the step or turn in place of it; act instead
    pass_forbidden = 207,
    /// the rules do not allow this action now; the detail says which condition fails
    action_forbidden = 208,
    /// a lock refuses actions of this kind; pass, or take an action that is not locked
    action_locked = 209,
    /// the stack is not empty; let it resolve first, or end the turn by effect
    stack_not_empty = 210,
    /// a question is pending; answer it first
    choice_pending = 211,
    /// no question is pending; there is nothing to answer
    no_choice = 212,
    /// the answer is for another question; answer the pending one
    wrong_choice = 213,
    /// the answer does not fit the question; pick different options within the allowed number
    bad_answer = 214,
    /// this player has left the game
    player_left = 215,
    /// this player is not in the order; insert the player first
    player_not_in_order = 216,
    /// this player is already sitting out
    already_sitting_out = 217,
    /// this player is not sitting out
    not_sitting_out = 218,
    /// no window is open; there is nobody to act
    no_window = 219,
    /// no turn is in progress
    no_turn = 220,
    /// the order must keep at least one player who is still in the game
    order_would_be_empty = 221,
    /// an effect is waiting to be run; run it first
    effect_pending = 222,
    /// the same player is named twice; name two different players
    same_player = 223,
    /// no edge of the current step leads there now; see the edges of the step in the rules file
    illegal_edge = 224,
    /// the rules require more actions before this; act first
    too_few_actions = 225,
    /// no chapter is in progress; name the one to begin
    no_chapter = 226,
    /// the window on top takes no commits; see the window's rule
    not_committing = 227,
    /// this player has committed already and may not change that; wait for the others
    already_committed = 228,
    /// this player has committed nothing that could be withdrawn
    nothing_committed = 229,
    /// the player has taken this action as often as the rules allow; wait for the next turn, round
    /// or chapter
    too_many_actions = 230,
    /// the player's newest decision cannot be taken back; continue the game
    cannot_undo = 231,
    /// the rules restart no turns; grant an extra turn, or set `restart_turn` to `allow`
    restart_forbidden = 232,
    /// this player is no target of the action now; choose one of those that are
    bad_target = 233,
    /// the player cannot pay for this; the detail says what fails
    cannot_pay = 234,
    /// time cannot go back; submit the time of the last tick or a later one
    time_went_back = 240,
    /// the rules have no clock; give the rules file a `[clock]`
    no_clock = 241,
    /// an effect failed
    effect_failed = 301,
    /// an effect that the game needs is not registered; register it and submit again
    effect_missing = 302,
    /// an effect asked other questions when it ran again; it must be deterministic up to its last
    /// question
    asked_differently = 303,
    /// an effect acted differently with fresh code; keep its data in the game, or in the state that
    /// the game carries
    ran_differently = 304,
    /// a function that offers moves failed; the detail says why
    offers_failed = 305,
    /// the command caused more work than allowed; a trigger or a rule probably sets itself off
    loop_limit = 401,
    /// the game has too many players; 64 is the limit
    too_many_players = 402,
    /// the ruleset does not allow this number of players
    player_count = 403,
    /// a script used up its instruction budget
    out_of_instructions = 404,
    /// a script used up its memory budget
    out_of_memory = 405,
    /// a list or text is longer than allowed
    too_long = 406,
    /// one effect submitted more verbs, or asked more questions, than allowed; it probably loops
    verb_limit = 407,
    /// the host interrupted the command; submit it again if it is still wanted
    interrupted = 408,
    /// a mod ran longer than the host allows
    out_of_time = 409,
    /// that part of the past is not kept any more; keep more of it with `keep_past`
    past_gone = 410,
    /// the game would hold more than its limits allow; end or remove something, keep less of the
    /// past with `keep_past`, or give the rules higher `limits`
    members_limit = 411,
    /// the rules file is no TOML or JSON, or has a key or value that no rules have
    rules_syntax = 501,
    /// the rules file contains an error
    rules_invalid = 502,
    /// the file cannot be read
    file_unreadable = 503,
    /// the script contains an error
    script_invalid = 504,
    /// the save is damaged or not a save
    save_corrupt = 510,
    /// the save was written by a version this library does not know
    save_version = 511,
    /// the save belongs to other rules
    save_rules = 512,
    /// the game does not repeat the other game
    diverged = 513,
    /// a mod could not be loaded
    mod_failed = 520,
    /// the game was played with other mods; bring those, leave the changed ones out, or load these
    mods_changed = 521,
    /// the engine broke one of its own promises; please report it
    internal = 901,
    /// the engine panicked; this game can no longer be used
    panicked = 902,
};

/// Its name, as scripts write it; `?` for one that this header does not know.
inline const char *name(Code value) noexcept {
    switch (value) {
    case Code::ok: return "ok";
    case Code::null_argument: return "null_argument";
    case Code::wrong_handle: return "wrong_handle";
    case Code::busy: return "busy";
    case Code::bad_size: return "bad_size";
    case Code::bad_enum: return "bad_enum";
    case Code::bad_utf8: return "bad_utf8";
    case Code::missing_argument: return "missing_argument";
    case Code::unknown_command: return "unknown_command";
    case Code::unexpected_argument: return "unexpected_argument";
    case Code::unknown_player: return "unknown_player";
    case Code::unknown_step: return "unknown_step";
    case Code::unknown_phase: return "unknown_phase";
    case Code::unknown_window: return "unknown_window";
    case Code::unknown_effect: return "unknown_effect";
    case Code::unknown_object: return "unknown_object";
    case Code::unknown_trigger: return "unknown_trigger";
    case Code::unknown_grant: return "unknown_grant";
    case Code::unknown_action: return "unknown_action";
    case Code::unknown_name: return "unknown_name";
    case Code::unknown_event: return "unknown_event";
    case Code::bad_value: return "bad_value";
    case Code::bad_syntax: return "bad_syntax";
    case Code::not_in_effect: return "not_in_effect";
    case Code::no_effect: return "no_effect";
    case Code::buffer_too_small: return "buffer_too_small";
    case Code::unknown_ruleset: return "unknown_ruleset";
    case Code::unknown_chapter: return "unknown_chapter";
    case Code::unknown_order: return "unknown_order";
    case Code::unknown_token: return "unknown_token";
    case Code::unknown_role: return "unknown_role";
    case Code::bad_type: return "bad_type";
    case Code::no_host_state: return "no_host_state";
    case Code::name_clash: return "name_clash";
    case Code::read_only: return "read_only";
    case Code::ambiguous: return "ambiguous";
    case Code::not_started: return "not_started";
    case Code::already_started: return "already_started";
    case Code::game_over: return "game_over";
    case Code::not_your_priority: return "not_your_priority";
    case Code::not_your_turn: return "not_your_turn";
    case Code::not_your_decision: return "not_your_decision";
    case Code::pass_forbidden: return "pass_forbidden";
    case Code::action_forbidden: return "action_forbidden";
    case Code::action_locked: return "action_locked";
    case Code::stack_not_empty: return "stack_not_empty";
    case Code::choice_pending: return "choice_pending";
    case Code::no_choice: return "no_choice";
    case Code::wrong_choice: return "wrong_choice";
    case Code::bad_answer: return "bad_answer";
    case Code::player_left: return "player_left";
    case Code::player_not_in_order: return "player_not_in_order";
    case Code::already_sitting_out: return "already_sitting_out";
    case Code::not_sitting_out: return "not_sitting_out";
    case Code::no_window: return "no_window";
    case Code::no_turn: return "no_turn";
    case Code::order_would_be_empty: return "order_would_be_empty";
    case Code::effect_pending: return "effect_pending";
    case Code::same_player: return "same_player";
    case Code::illegal_edge: return "illegal_edge";
    case Code::too_few_actions: return "too_few_actions";
    case Code::no_chapter: return "no_chapter";
    case Code::not_committing: return "not_committing";
    case Code::already_committed: return "already_committed";
    case Code::nothing_committed: return "nothing_committed";
    case Code::too_many_actions: return "too_many_actions";
    case Code::cannot_undo: return "cannot_undo";
    case Code::restart_forbidden: return "restart_forbidden";
    case Code::bad_target: return "bad_target";
    case Code::cannot_pay: return "cannot_pay";
    case Code::time_went_back: return "time_went_back";
    case Code::no_clock: return "no_clock";
    case Code::effect_failed: return "effect_failed";
    case Code::effect_missing: return "effect_missing";
    case Code::asked_differently: return "asked_differently";
    case Code::ran_differently: return "ran_differently";
    case Code::offers_failed: return "offers_failed";
    case Code::loop_limit: return "loop_limit";
    case Code::too_many_players: return "too_many_players";
    case Code::player_count: return "player_count";
    case Code::out_of_instructions: return "out_of_instructions";
    case Code::out_of_memory: return "out_of_memory";
    case Code::too_long: return "too_long";
    case Code::verb_limit: return "verb_limit";
    case Code::interrupted: return "interrupted";
    case Code::out_of_time: return "out_of_time";
    case Code::past_gone: return "past_gone";
    case Code::members_limit: return "members_limit";
    case Code::rules_syntax: return "rules_syntax";
    case Code::rules_invalid: return "rules_invalid";
    case Code::file_unreadable: return "file_unreadable";
    case Code::script_invalid: return "script_invalid";
    case Code::save_corrupt: return "save_corrupt";
    case Code::save_version: return "save_version";
    case Code::save_rules: return "save_rules";
    case Code::diverged: return "diverged";
    case Code::mod_failed: return "mod_failed";
    case Code::mods_changed: return "mods_changed";
    case Code::internal: return "internal";
    case Code::panicked: return "panicked";
    }
    return "?";
}

/// The kinds of event. Later versions may add some.
enum class EventKind : std::int64_t {
    /// The game began; `player` starts, or is absent if the rules decide that later.
    game_began = 1,
    /// The game ended, won by `player`, by the side of that `name`, or by nobody.
    game_ended = 2,
    /// A round began.
    round_began = 5,
    /// A round ended.
    round_ended = 6,
    /// A chapter began.
    chapter_began = 7,
    /// A chapter ended.
    chapter_ended = 8,
    /// A turn began; `player` is absent if it is a turn of the whole table.
    turn_began = 10,
    /// A turn ended.
    turn_ended = 11,
    /// A turn that would have begun was skipped.
    turn_skipped = 12,
    /// The turn's end waits, for its minimum of actions or for the step's own window, and then
    /// comes by itself; `target` is the player who was named for the next turn.
    turn_end_waits = 13,
    /// A phase began.
    phase_began = 15,
    /// A phase ended.
    phase_ended = 16,
    /// A phase that would have begun was skipped.
    phase_skipped = 17,
    /// A step began, for the `visit`-th time this turn.
    step_began = 20,
    /// A step ended.
    step_ended = 21,
    /// A step that would have begun was skipped.
    step_skipped = 22,
    /// A window opened.
    window_opened = 25,
    /// A window closed.
    window_closed = 26,
    /// A player may act now.
    priority_given = 27,
    /// A player passed.
    passed = 28,
    /// A player took an action.
    acted = 29,
    /// Actions were locked: all, or those of a player, of a kind, or while a condition holds.
    locked = 30,
    /// Actions are no longer locked, as the last lock has ended. The view shows the others.
    unlocked = 31,
    /// A player committed an answer, which stays sealed.
    committed = 32,
    /// A commit was withdrawn, or has to be made again.
    withdrawn = 33,
    /// The window closed without an answer of the player.
    absent = 34,
    /// An object was put on the stack: as an action of that kind, or by that trigger.
    object_pushed = 35,
    /// An object resolved.
    object_resolved = 36,
    /// An object was countered.
    object_countered = 37,
    /// An object left the stack without resolving.
    object_removed = 38,
    /// A trigger was registered.
    trigger_added = 40,
    /// A trigger was removed.
    trigger_removed = 41,
    /// A trigger was set off and waits to be placed.
    triggered = 42,
    /// A replacement was registered.
    replacement_added = 43,
    /// A replacement was removed.
    replacement_removed = 44,
    /// An extra turn was granted.
    extra_turn_granted = 45,
    /// A granted turn was cancelled.
    extra_turn_cancelled = 46,
    /// A player will skip turns.
    skip_added = 47,
    /// A player was named as the next in the order.
    next_named = 48,
    /// `other` was set to decide for `player`, during the turn that `applies` names or the phase.
    controller_set = 49,
    /// The direction of the order changed.
    order_reversed = 50,
    /// The order changed.
    order_changed = 51,
    /// Two players exchanged their places for turns.
    turns_exchanged = 52,
    /// Two players exchanged their seats.
    seats_exchanged = 53,
    /// The player who is next when this turn ends will skip a turn. Then `skip_added` names the
    /// player. If it is taken back before, no event tells.
    skip_deferred = 54,
    /// A token has a new holder, or none.
    token_given = 55,
    /// A commit was revealed. `rank` is its position in the resolution order, from 1; commits of
    /// equal rank resolve together. `data` is the first number of its payload.
    revealed = 56,
    /// A claim won.
    claim_won = 57,
    /// A player has a new role in the window on top.
    role_set = 58,
    /// A counter reached its cap.
    cap_reached = 59,
    /// A step was inserted into this turn.
    step_inserted = 60,
    /// A phase was inserted into this turn.
    phase_inserted = 61,
    /// A step will be skipped.
    step_skip_added = 62,
    /// A phase will be skipped.
    phase_skip_added = 63,
    /// A step was changed.
    step_modified = 64,
    /// A player left the game.
    player_left = 70,
    /// A player began to sit out.
    player_sat_out = 71,
    /// A player returned from sitting out.
    player_sat_in = 72,
    /// A player joined the game.
    player_joined = 73,
    /// A flag was set or cleared.
    flag_set = 80,
    /// A counter changed.
    counter_set = 81,
    /// A sorting key changed.
    key_set = 82,
    /// A player was put into a team.
    team_set = 83,
    /// The number `value`, from 1 to `max`, was rolled.
    rolled = 84,
    /// A question was put to a player.
    choice_asked = 85,
    /// A question was answered.
    choice_answered = 86,
    /// A question was dropped: its player left or ran out of time, what it was about is gone, or
    /// somebody acted and it is asked again.
    choice_dropped = 87,
    /// An effect ran to its end.
    effect_run = 88,
    /// The table is in an earlier state again, after `count` objects resolved and players only
    /// passed. As far as the engine can tell, this is a loop (CR 731).
    no_progress = 89,
    /// The host reported an event of its own.
    raised = 90,
    /// The host set the time, in its milliseconds.
    ticked = 95,
    /// A player's time was up, at the time `now`.
    clock_expired = 96,
    /// A player's time was increased or, with a negative `value`, reduced.
    time_added = 97,
    /// A player's time was limited to `value` milliseconds.
    time_limited = 98,
    /// All clocks were stopped.
    clock_stopped = 99,
    /// The clocks run again.
    clock_resumed = 100,
    /// Skips of a player's turns were cancelled or expired.
    skip_removed = 110,
    /// Skips of a step were cancelled or expired.
    step_skip_removed = 111,
    /// Skips of a phase were cancelled or expired.
    phase_skip_removed = 112,
    /// A change of a step ended.
    step_change_removed = 113,
    /// `other` no longer decides for `player`, or will not.
    control_removed = 114,
    /// An inserted step was removed before it began.
    step_removed = 115,
    /// An inserted phase was removed before it began.
    phase_removed = 116,
    /// An object on the stack has a new target or new data.
    object_retargeted = 117,
    /// The object that was just put on the stack is a copy of another one, `aim`.
    object_copied = 118,
    /// A lap of the order began, the `count`-th of its chapter. Laps are reported where chapters
    /// begin the rounds; elsewhere each lap is a round.
    lap_began = 130,
    /// A lap of the order ended, the `count`-th of its chapter.
    lap_ended = 131,
    /// A command was refused, and changed nothing; reported only if the host asks for it. It is not
    /// part of the game: no trigger hears it, and no save or replay contains it. A command that
    /// could not even be read has no verb.
    refused = 132,
    /// An effect failed: it was undone, and the game continues without it. Reported if failing
    /// effects do not refuse the command (`on_error`); `code` says why.
    effect_failed = 133,
    /// An action was taken back while its player was asked how to pay for it; nothing was paid.
    taken_back = 134,
};

/// Its name, as scripts write it; `?` for one that this header does not know.
inline const char *name(EventKind value) noexcept {
    switch (value) {
    case EventKind::game_began: return "game_began";
    case EventKind::game_ended: return "game_ended";
    case EventKind::round_began: return "round_began";
    case EventKind::round_ended: return "round_ended";
    case EventKind::chapter_began: return "chapter_began";
    case EventKind::chapter_ended: return "chapter_ended";
    case EventKind::turn_began: return "turn_began";
    case EventKind::turn_ended: return "turn_ended";
    case EventKind::turn_skipped: return "turn_skipped";
    case EventKind::turn_end_waits: return "turn_end_waits";
    case EventKind::phase_began: return "phase_began";
    case EventKind::phase_ended: return "phase_ended";
    case EventKind::phase_skipped: return "phase_skipped";
    case EventKind::step_began: return "step_began";
    case EventKind::step_ended: return "step_ended";
    case EventKind::step_skipped: return "step_skipped";
    case EventKind::window_opened: return "window_opened";
    case EventKind::window_closed: return "window_closed";
    case EventKind::priority_given: return "priority_given";
    case EventKind::passed: return "passed";
    case EventKind::acted: return "acted";
    case EventKind::locked: return "locked";
    case EventKind::unlocked: return "unlocked";
    case EventKind::committed: return "committed";
    case EventKind::withdrawn: return "withdrawn";
    case EventKind::absent: return "absent";
    case EventKind::object_pushed: return "object_pushed";
    case EventKind::object_resolved: return "object_resolved";
    case EventKind::object_countered: return "object_countered";
    case EventKind::object_removed: return "object_removed";
    case EventKind::trigger_added: return "trigger_added";
    case EventKind::trigger_removed: return "trigger_removed";
    case EventKind::triggered: return "triggered";
    case EventKind::replacement_added: return "replacement_added";
    case EventKind::replacement_removed: return "replacement_removed";
    case EventKind::extra_turn_granted: return "extra_turn_granted";
    case EventKind::extra_turn_cancelled: return "extra_turn_cancelled";
    case EventKind::skip_added: return "skip_added";
    case EventKind::next_named: return "next_named";
    case EventKind::controller_set: return "controller_set";
    case EventKind::order_reversed: return "order_reversed";
    case EventKind::order_changed: return "order_changed";
    case EventKind::turns_exchanged: return "turns_exchanged";
    case EventKind::seats_exchanged: return "seats_exchanged";
    case EventKind::skip_deferred: return "skip_deferred";
    case EventKind::token_given: return "token_given";
    case EventKind::revealed: return "revealed";
    case EventKind::claim_won: return "claim_won";
    case EventKind::role_set: return "role_set";
    case EventKind::cap_reached: return "cap_reached";
    case EventKind::step_inserted: return "step_inserted";
    case EventKind::phase_inserted: return "phase_inserted";
    case EventKind::step_skip_added: return "step_skip_added";
    case EventKind::phase_skip_added: return "phase_skip_added";
    case EventKind::step_modified: return "step_modified";
    case EventKind::player_left: return "player_left";
    case EventKind::player_sat_out: return "player_sat_out";
    case EventKind::player_sat_in: return "player_sat_in";
    case EventKind::player_joined: return "player_joined";
    case EventKind::flag_set: return "flag_set";
    case EventKind::counter_set: return "counter_set";
    case EventKind::key_set: return "key_set";
    case EventKind::team_set: return "team_set";
    case EventKind::rolled: return "rolled";
    case EventKind::choice_asked: return "choice_asked";
    case EventKind::choice_answered: return "choice_answered";
    case EventKind::choice_dropped: return "choice_dropped";
    case EventKind::effect_run: return "effect_run";
    case EventKind::no_progress: return "no_progress";
    case EventKind::raised: return "raised";
    case EventKind::ticked: return "ticked";
    case EventKind::clock_expired: return "clock_expired";
    case EventKind::time_added: return "time_added";
    case EventKind::time_limited: return "time_limited";
    case EventKind::clock_stopped: return "clock_stopped";
    case EventKind::clock_resumed: return "clock_resumed";
    case EventKind::skip_removed: return "skip_removed";
    case EventKind::step_skip_removed: return "step_skip_removed";
    case EventKind::phase_skip_removed: return "phase_skip_removed";
    case EventKind::step_change_removed: return "step_change_removed";
    case EventKind::control_removed: return "control_removed";
    case EventKind::step_removed: return "step_removed";
    case EventKind::phase_removed: return "phase_removed";
    case EventKind::object_retargeted: return "object_retargeted";
    case EventKind::object_copied: return "object_copied";
    case EventKind::lap_began: return "lap_began";
    case EventKind::lap_ended: return "lap_ended";
    case EventKind::refused: return "refused";
    case EventKind::effect_failed: return "effect_failed";
    case EventKind::taken_back: return "taken_back";
    }
    return "?";
}

/// The kinds of decision that a game waits for.
enum class AwaitKind : std::int64_t {
    /// The game has not begun: the host has to submit `start`.
    start = 1,
    /// A window is open: `player` may act, or all pending players if it is open to all at once.
    /// `by` decides for that player, if somebody else does.
    window = 2,
    /// A question waits for the answer of `player`.
    choice = 3,
    /// An effect is running. Only views from inside effects show it, because a game runs its
    /// effects before it waits for anybody.
    effect = 4,
    /// The game is over.
    over = 5,
};

/// Its name, as scripts write it; `?` for one that this header does not know.
inline const char *name(AwaitKind value) noexcept {
    switch (value) {
    case AwaitKind::start: return "start";
    case AwaitKind::window: return "window";
    case AwaitKind::choice: return "choice";
    case AwaitKind::effect: return "effect";
    case AwaitKind::over: return "over";
    }
    return "?";
}

/// The kinds of line of a scenario script.
enum class LineKind : std::int64_t {
    /// Submits a command.
    command = 0,
    /// Says what has to hold now, or what has to have happened since the mark.
    expect = 1,
    /// Names the error with which the command before it has to be refused.
    expect_error = 2,
    /// An event that the command before it has to emit; all of them are listed, in order.
    event = 3,
    /// Sets the mark for what happened since.
    mark = 4,
    /// Makes everybody who owes an answer pass: once around, or until an expectation holds.
    pass_all = 5,
};

/// Its name, as scripts write it; `?` for one that this header does not know.
inline const char *name(LineKind value) noexcept {
    switch (value) {
    case LineKind::command: return "command";
    case LineKind::expect: return "expect";
    case LineKind::expect_error: return "expect_error";
    case LineKind::event: return "event";
    case LineKind::mark: return "mark";
    case LineKind::pass_all: return "pass_all";
    }
    return "?";
}

/// The verbs, as an event names the one of a refused command.
enum class Verb : std::int64_t {
    /// Begins the game and its first turn. `player` takes that turn. Without one, the rules decide:
    /// the first player in the order, or one drawn by the seeded generator.
    start = 1,
    /// Passes in the window on top. When everybody who owes an answer has passed, the window's
    /// close rule decides what follows (CR 117.4). An automatic pass has the reason `automatic`,
    /// and the `number` of the instruction to pass.
    pass = 2,
    /// Takes an action without the stack, and runs `effect`, if given, before anything else. The
    /// window reopens as its rule says, and the actor or the next player may act (CR 116.2,
    /// 117.3c). With a `cost`, that effect runs first: if it fails, the command is refused with
    /// `cannot_pay`, and nothing has changed.
    act = 3,
    /// Puts an object on the stack; its effect runs when it resolves. Submitted by the host, it is
    /// an action of `player`, who needs the right to act. Submitted by an effect, it needs no such
    /// right (CR 405). With an `action` it is still one that a lock refuses; in an effect made of
    /// data, the verb is then left out (CR 702.61a). With a `cost`, that effect runs before the
    /// object is put there: if it fails, the command is refused with `cannot_pay`, and nothing has
    /// changed (CR 601.2h). Only the host gives one.
    push = 4,
    /// Removes an object from the stack without resolving it. `source` is kept only in the journal;
    /// the event does not name it.
    counter = 5,
    /// Answers the pending question. `picks` depends on the question: the positions of the picked
    /// options in its list, from 0; the positions of all in the chosen order; a number; or 1 for
    /// yes and 0 for no. In scripts, Python and Lua, labels may stand for options everywhere, the
    /// options themselves may be given as `options`, and numbers without a name may be either:
    /// `ambiguous` if both could be meant.
    answer = 6,
    /// Runs an effect without the stack: now, or as soon as the effect that submits it has
    /// returned. Without `player`, it belongs to the controller of that effect. If there is none,
    /// it is the active player's, or the stand-in's if that player leaves before. With `players`,
    /// it runs once for each of them, in that order, with that player as its target.
    run = 7,
    /// Reports an event of the host's own, such as the death of a creature, to the triggers.
    raise = 8,
    /// Reports, in a state check, that the check changed something outside the engine. All state
    /// checks then run again (CR 704.3).
    changed = 9,
    /// Ends the current step; its leave effects run as at a natural end.
    end_step = 10,
    /// Ends the current phase; the leave effects run as at a natural end.
    end_phase = 11,
    /// Ends the current turn; the leave effects run as at a natural end. `target` names the player
    /// who takes the next turn, at the first of several places in the order. With `step`, the next
    /// turn begins at that step.
    end_turn = 12,
    /// Ends the turn as an effect does. The stack and all waiting triggers are removed, then the
    /// terminal step follows (CR 723.1).
    end_turn_by_effect = 13,
    /// Ends the game, with `player` as the winner, or with none. With `name`, a side of that name
    /// has won, whose members only the host knows. `at` sets the time: now, with this turn or
    /// round, or when everybody has had one more turn, or everybody but the turn's owner, who has
    /// called the end.
    end_game = 14,
    /// Asks `player` a question and stores the answer in the player's counter `name`; only in
    /// effects. The question is for a number between `min` and `max`, for yes or no, for between
    /// `min` and `max` of `options` (1 by default), or for their order. Further picks are stored in
    /// `name_2`, `name_3` and so on. Players asked one after another are asked in that order, and
    /// nothing else happens before the last of them has answered (CR 101.4, 608.2e). `prompt` is
    /// the question in words. `labels` names the options, with commas between the labels; for yes
    /// and no, yes first.
    ask = 15,
    /// Ends the chapter and with it the turn; without a chapter, begins one. `at` sets the time:
    /// now, with this turn or round, or when everybody has had one more turn. `chapter` names the
    /// next chapter, instead of the one in the rules; `target` names the player who takes its first
    /// turn.
    end_chapter = 16,
    /// Ends the round when the current turn ends, wherever the order stands.
    end_round = 17,
    /// Ends the current step and continues at another one, if an edge of the rules leads there.
    go_to = 18,
    /// Ends the current turn and gives its owner another one in its place. The new turn has an id
    /// of its own and the kind `replay`. The old one does not count for the round or the chapter,
    /// and passes in a row are counted from 0 again.
    restart_turn = 19,
    /// Gives `player` an extra turn after the current one. The newest extra turn is taken first,
    /// unless the ruleset says otherwise (CR 500.7). With `after`, it follows the next turn of that
    /// player.
    extra_turn = 20,
    /// Cancels a granted turn that has not begun.
    cancel_turn = 21,
    /// Makes `player` skip turns. Each skip is used up by the next turn that the player would begin
    /// (CR 614.10a).
    skip_turn = 22,
    /// Makes the next player in the order skip a turn. The player is determined now, or when the
    /// turn ends, as the ruleset says.
    skip_next = 23,
    /// Makes `player` the next in the order, without ending the current turn. Granted turns come
    /// first. The order continues from that player's place, the first of several.
    jump = 24,
    /// Makes `other` decide for `player`, and for the team with which that player shares turns. The
    /// control lasts for the next turn that `player` begins, or for this one, whoever owns it (CR
    /// 722, 805.8). With `applies=resolution`, which only effects can use, it lasts until the
    /// object that is resolving has resolved, or until all effects at hand have returned. With
    /// `phase` it lasts for the next phase of that name that begins in a turn of `player`, this
    /// turn included, and `applies` is not allowed. It takes the place of an older control of the
    /// same player for the same time, which no event tells.
    set_controller = 25,
    /// Gives a token to `player`.
    give_token = 26,
    /// Passes a token to the next player in the order, or to the `count`-th next. The token
    /// continues from its holder's place. When the holder leaves, the place stays, and the next
    /// player stands in until the token is passed. Players who sit out are skipped; with
    /// `skips=left`, only those who left.
    pass_token = 27,
    /// Takes a token back: nobody holds it until it is given or passed. It has no place then, as
    /// before it was given for the first time: if it is passed, it starts at the active player.
    drop_token = 28,
    /// Reverses the direction of the order: of turns, priority, triggers and choices. Here and
    /// below, `order` names another order of the rules than the one that turns follow now.
    reverse = 30,
    /// Exchanges two players' places for turns. The current turn keeps its owner, and the order
    /// continues from its place.
    exchange_turns = 31,
    /// Exchanges two players' seats. The order continues from the new seat of the active player.
    exchange_seats = 32,
    /// Sets the order to `players`. The current turn keeps its owner, and players keep their
    /// granted turns.
    set_order = 33,
    /// Shuffles the order by the seeded generator. The current turn keeps its owner.
    shuffle_order = 34,
    /// Sorts the order by the players' keys, by key 1 if none are named. Players with equal keys
    /// keep their order.
    sort_order = 35,
    /// Puts a player into the order. The place is after or before another player or, with `keys`,
    /// behind everybody who does not sort after the player. The default is the end of the order.
    insert = 36,
    /// Moves a player in the order. The place is after or before another player or, with `keys`,
    /// behind everybody who does not sort after the player. The default is the end of the order.
    move_player = 37,
    /// Removes a player from the order; the player stays in the game and can be inserted again.
    remove = 38,
    /// Inserts a step after the current one, or after `after_step`. The newest step comes first (CR
    /// 500.9). A step of another phase comes after the whole phase.
    extra_step = 40,
    /// Inserts a phase, followed by `phases`, after the current one, or after the phase of
    /// `after_step`. The newest phase comes first (CR 500.8).
    extra_phase = 41,
    /// Makes `player`, or the active player, skip a step the next `count` times it would begin in
    /// their own turn. With `applies=this_turn`, skips that are not used up in this turn end with
    /// it.
    skip_step = 42,
    /// Makes `player`, or the active player, skip a phase the next `count` times it would begin in
    /// their own turn. With `applies=this_turn`, skips that are not used up in this turn end with
    /// it.
    skip_phase = 43,
    /// Changes a step: removes its window or its own actions, or adds an effect. The change applies
    /// to one player or to all, for a time or a number of times. `of` is the player whose next turn
    /// `until` means, if not `player`.
    modify_step = 44,
    /// Ends the phase as an effect does. The stack and all waiting triggers are removed, nobody
    /// acts any more, and the phase ends (CR 723.2).
    end_phase_by_effect = 48,
    /// Ends the step as an effect does. The stack and all waiting triggers are removed, nobody acts
    /// any more, and the step ends (CR 723.2).
    end_step_by_effect = 49,
    /// Removes a player from the game, with everything they own (CR 800.4). Without a `reason` the
    /// player concedes, which no replacement can stop (CR 104.3a). An effect by which a player
    /// loses says `reason=eliminated`.
    leave = 50,
    /// Makes a player sit out: they get no turns and owe no answers in windows. An effect may still
    /// ask them. The player sits out until `sit_in`, or until the given time. With
    /// `until=next_turn`, the player returns when their place in the order comes, and takes that
    /// turn.
    sit_out = 51,
    /// Brings back a player who sits out.
    sit_in = 52,
    /// Adds a player to the game, under a name that nobody has yet. The player's place is after or
    /// before another player, or at the end of the order.
    join = 53,
    /// Sets a flag of the game or of `player`, or clears it with `value` 0. The flag is cleared
    /// when its time ends, by default as the rules declare it. `of` is the player whose next turn
    /// `until` means, if not `player`.
    set_flag = 60,
    /// Sets a counter of the game or of `player`. The counter is cleared when its time ends. `of`
    /// is the player whose next turn `until` means, if not `player`.
    set_counter = 61,
    /// Adds to a counter of the game or of `player`, up to its cap. Without `until`, it lasts as
    /// long as before. `of` is the player whose next turn `until` means, if not `player`.
    add_counter = 62,
    /// Sets one of a player's four sorting keys.
    set_key = 63,
    /// Puts `player` into team `value`, before the game begins.
    set_team = 64,
    /// Rolls a number from 1 to `max` with the game's own generator; each is equally likely. The
    /// result is stored in the counter `name`, of `player` if given.
    roll = 65,
    /// Seeds the game's generator again. While an effect's question is pending, the new seed takes
    /// effect after the answer, so that the effect repeats its earlier draws.
    reseed = 66,
    /// Registers a trigger: when `event` happens and every given filter holds, `effect` is placed
    /// on the stack or run for its controller. With `count`, it is set off that many times and then
    /// removed. With `within`, it stays, and is set off at most `count` times, 1 by default, in
    /// each turn, round or chapter. `of` is the player whose next turn `until` means, if not
    /// `player`.
    add_trigger = 70,
    /// Registers a replacement: what fits does not begin or happen, and `effect`, if given, runs
    /// instead. `event` is turn_began, phase_began, step_began, raised or player_left. If several
    /// fit, the player concerned chooses one (CR 614, 616.1). With `may`, that player or the
    /// replacement's controller may decline it first. `of` is the player whose next turn `until`
    /// means, if not `player`.
    add_replacement = 72,
    /// Removes a trigger or a replacement; effects that it has already set off still run.
    remove_trigger = 73,
    /// Cancels everything that was scheduled with this `source`. This includes granted turns, skips
    /// of turns, steps and phases, inserted steps and phases, changes of steps, control, locks,
    /// triggers and replacements. Turns, phases and steps that have begun continue, and objects on
    /// the stack stay; control and locks end at once.
    take_back = 74,
    /// Opens a window above the current one, for the players of its rule, starting with `player` if
    /// given. With `players`, only these owe an answer. The window below continues when this one
    /// closes.
    open_window = 80,
    /// Closes the window on top, without the effects of a natural close. A window of commits or
    /// claims still closes by its rule: players who have not answered are absent, and the commits
    /// and claims made so far count.
    close_window = 81,
    /// Locks actions for a time: every one that the ruleset does not exempt (CR 702.61), or those
    /// of `player`, of the kind `action`, while `when` holds, seen from who would act. Passes, ends
    /// of turns and answers are never locked. The lock of a player ends when that player leaves.
    /// `of` is the player whose next turn `until` means, if not `player`.
    lock = 82,
    /// Ends every lock that `lock` has set.
    unlock = 83,
    /// Commits a sealed answer in the window on top. Nobody else sees the numbers of `payload`
    /// before all commits are revealed.
    commit = 85,
    /// Withdraws the player's commit, if the window's rule allows it; the player owes an answer
    /// again. While it is asked how to pay for an action of the player's, it takes that back (CR
    /// 732.1): nothing is paid, and `taken_back` says so.
    withdraw = 86,
    /// Gives a player a role in the window on top, and lets them answer in it.
    set_role = 87,
    /// Changes the target of an object on the stack: player `target`, object `aim`, or `data`.
    /// Absent arguments change nothing (CR 115.7).
    retarget = 88,
    /// Puts a copy of an object on the stack, with its effect, target, data and event. It belongs
    /// to `player`, or to the controller of the object (CR 707.10). A copy is not an action:
    /// triggers that listen to actions do not hear it.
    copy_object = 89,
    /// Passes automatically for `player` while `when` holds, until the end of the turn or the given
    /// time. It passes where one player is asked at a time; where all answer at once, `order_ahead`
    /// says it for one window. A player may give several such instructions, each with a `number` of
    /// its own, 0 by default; the same number again replaces one. `value` 0 or less ends it. With
    /// `hidden`, which is the player, nobody else sees it. Each automatic pass is a `pass` with the
    /// reason `automatic` and that number; none is made at a step of `stop_at`, or while somebody
    /// else decides for the player. Automatic passing pauses when everybody has had a turn, so that
    /// a game in which all players pass still returns to the host.
    auto_pass = 90,
    /// Names a step at which `player` never passes automatically: in any turn, in their own turns,
    /// or in opponents' turns. `value` 0 or less ends it.
    stop_at = 91,
    /// Gives an order ahead: `command` is submitted for `player` as soon as it may be and `when`
    /// holds, once, until the end of the game or the given time. The command is a text, as in
    /// scripts: `act A action=bid data=7`, `pass A`. It is a pass, an action, a card or a sealed
    /// answer of the player. After each command, the orders of all players are tried in turn order,
    /// at most one of each; one that is refused waits. The command has the reason `automatic`.
    /// Nobody else sees an order, and it rests while somebody else decides for the player. Orders
    /// have numbers as `auto_pass` has; `value` 0 or less ends one.
    order_ahead = 92,
    /// Remembers how `player` answers the question that waits for them: an equal question gets the
    /// same answer by itself, until the end of the game or the given time. Questions are equal if
    /// the effect, the kind of answer, the options with their labels, and the bounds are. For the
    /// order of triggers, the effects are compared, however many times they were set off before.
    /// The answer has the reason `automatic`. Nobody else sees what a player has asked to be
    /// remembered; it rests while somebody else decides for the player. A question about how to pay
    /// is never remembered. `value` 0 or less forgets all answers of the player.
    remember_answer = 93,
    /// Sets the time, in milliseconds of the host's clock. Only games whose rules have a clock
    /// accept it. `now` is never less than the last time. Clocks run only by this command: submit
    /// it before each command and when somebody's time is up. One long tick equals many short ones.
    tick = 95,
    /// Adds `value` milliseconds to a player's time, or subtracts as much as is left if negative.
    /// It changes the bank or, if the rules have only a limit, the time of the current turn or
    /// answer.
    add_time = 96,
    /// Limits the time of `player` for the current turn or answer to `value` milliseconds from now
    /// on. Time left in a bank does not lift the limit.
    limit_time = 97,
    /// Stops all clocks: time that passes counts for nobody. `value` 0 lets them run again.
    stop_clock = 98,
};

/// Its name, as scripts write it; `?` for one that this header does not know.
inline const char *name(Verb value) noexcept {
    switch (value) {
    case Verb::start: return "start";
    case Verb::pass: return "pass";
    case Verb::act: return "act";
    case Verb::push: return "push";
    case Verb::counter: return "counter";
    case Verb::answer: return "answer";
    case Verb::run: return "run";
    case Verb::raise: return "raise";
    case Verb::changed: return "changed";
    case Verb::end_step: return "end_step";
    case Verb::end_phase: return "end_phase";
    case Verb::end_turn: return "end_turn";
    case Verb::end_turn_by_effect: return "end_turn_by_effect";
    case Verb::end_game: return "end_game";
    case Verb::ask: return "ask";
    case Verb::end_chapter: return "end_chapter";
    case Verb::end_round: return "end_round";
    case Verb::go_to: return "go_to";
    case Verb::restart_turn: return "restart_turn";
    case Verb::extra_turn: return "extra_turn";
    case Verb::cancel_turn: return "cancel_turn";
    case Verb::skip_turn: return "skip_turn";
    case Verb::skip_next: return "skip_next";
    case Verb::jump: return "jump";
    case Verb::set_controller: return "set_controller";
    case Verb::give_token: return "give_token";
    case Verb::pass_token: return "pass_token";
    case Verb::drop_token: return "drop_token";
    case Verb::reverse: return "reverse";
    case Verb::exchange_turns: return "exchange_turns";
    case Verb::exchange_seats: return "exchange_seats";
    case Verb::set_order: return "set_order";
    case Verb::shuffle_order: return "shuffle_order";
    case Verb::sort_order: return "sort_order";
    case Verb::insert: return "insert";
    case Verb::move_player: return "move_player";
    case Verb::remove: return "remove";
    case Verb::extra_step: return "extra_step";
    case Verb::extra_phase: return "extra_phase";
    case Verb::skip_step: return "skip_step";
    case Verb::skip_phase: return "skip_phase";
    case Verb::modify_step: return "modify_step";
    case Verb::end_phase_by_effect: return "end_phase_by_effect";
    case Verb::end_step_by_effect: return "end_step_by_effect";
    case Verb::leave: return "leave";
    case Verb::sit_out: return "sit_out";
    case Verb::sit_in: return "sit_in";
    case Verb::join: return "join";
    case Verb::set_flag: return "set_flag";
    case Verb::set_counter: return "set_counter";
    case Verb::add_counter: return "add_counter";
    case Verb::set_key: return "set_key";
    case Verb::set_team: return "set_team";
    case Verb::roll: return "roll";
    case Verb::reseed: return "reseed";
    case Verb::add_trigger: return "add_trigger";
    case Verb::add_replacement: return "add_replacement";
    case Verb::remove_trigger: return "remove_trigger";
    case Verb::take_back: return "take_back";
    case Verb::open_window: return "open_window";
    case Verb::close_window: return "close_window";
    case Verb::lock: return "lock";
    case Verb::unlock: return "unlock";
    case Verb::commit: return "commit";
    case Verb::withdraw: return "withdraw";
    case Verb::set_role: return "set_role";
    case Verb::retarget: return "retarget";
    case Verb::copy_object: return "copy_object";
    case Verb::auto_pass: return "auto_pass";
    case Verb::stop_at: return "stop_at";
    case Verb::order_ahead: return "order_ahead";
    case Verb::remember_answer: return "remember_answer";
    case Verb::tick: return "tick";
    case Verb::add_time: return "add_time";
    case Verb::limit_time: return "limit_time";
    case Verb::stop_clock: return "stop_clock";
    }
    return "?";
}

/// The kind of a turn.
enum class TurnKind : std::int64_t {
    /// The player's own turn in the order.
    normal = 1,
    /// A turn granted by an effect, taken after another turn.
    extra = 2,
    /// A turn that the rules inserted between two others.
    inserted = 3,
    /// A turn of the whole table, in which nobody is active.
    table = 4,
    /// A restart of the turn before it, by the same player.
    replay = 5,
};

/// Its name, as scripts write it; `?` for one that this header does not know.
inline const char *name(TurnKind value) noexcept {
    switch (value) {
    case TurnKind::normal: return "normal";
    case TurnKind::extra: return "extra";
    case TurnKind::inserted: return "inserted";
    case TurnKind::table: return "table";
    case TurnKind::replay: return "replay";
    }
    return "?";
}

/// The direction of the order.
enum class Direction : std::int64_t {
    /// In the order of the list.
    forward = 1,
    /// Against the order of the list.
    backward = 2,
};

/// Its name, as scripts write it; `?` for one that this header does not know.
inline const char *name(Direction value) noexcept {
    switch (value) {
    case Direction::forward: return "forward";
    case Direction::backward: return "backward";
    }
    return "?";
}

/// How long a value, a trigger or a modification lasts.
enum class Until : std::int64_t {
    /// As long as the game.
    game = 1,
    /// Until the current step ends.
    step = 2,
    /// Until the current phase ends.
    phase = 3,
    /// Until the current turn ends.
    turn = 4,
    /// Until the current round ends.
    round = 5,
    /// Until the next turn of a player begins, or would have begun: of `of`; otherwise of the
    /// player to whom it belongs; otherwise of the effect's controller; otherwise of the active
    /// player.
    next_turn = 6,
    /// Until the next turn of that player ends.
    end_of_next_turn = 7,
    /// Until the window on top closes; with none open, until the next one does.
    window = 8,
    /// Until the current chapter ends.
    chapter = 9,
};

/// Its name, as scripts write it; `?` for one that this header does not know.
inline const char *name(Until value) noexcept {
    switch (value) {
    case Until::game: return "game";
    case Until::step: return "step";
    case Until::phase: return "phase";
    case Until::turn: return "turn";
    case Until::round: return "round";
    case Until::next_turn: return "next_turn";
    case Until::end_of_next_turn: return "end_of_next_turn";
    case Until::window: return "window";
    case Until::chapter: return "chapter";
    }
    return "?";
}

/// The players in whose turns a trigger is set off, seen from its controller.
enum class Whose : std::int64_t {
    /// Anybody's turn.
    any = 1,
    /// The controller's own turn.
    own = 2,
    /// An opponent's turn. A turn that several of them share sets it off once for each, as the
    /// player of the event (CR 805.4d).
    opponents = 3,
    /// Each player's turn: as `any`, but a turn that players share sets it off once for each of
    /// them, as the player of the event (CR 805.4d).
    each = 4,
};

/// Its name, as scripts write it; `?` for one that this header does not know.
inline const char *name(Whose value) noexcept {
    switch (value) {
    case Whose::any: return "any";
    case Whose::own: return "own";
    case Whose::opponents: return "opponents";
    case Whose::each: return "each";
    }
    return "?";
}

/// The players for whom an effect runs: in turn order from the active player, then the others.
enum class Each : std::int64_t {
    /// Once, for its target if it has one.
    once = 1,
    /// Once for each player in the game, with that player as its target.
    player = 2,
    /// Once for each opponent of its controller in the game, with that player as its target.
    opponent = 3,
    /// Once for each player in the game, with that player as its target, beginning with its
    /// controller (CR 701.38a).
    from_controller = 4,
    /// Once for each player in the game, with that player as its target, until one of these runs
    /// has changed anything: any player may pay, and after the first who does nobody is asked. An
    /// answer that an effect as data keeps is such a change: there, `if` says who can pay.
    until_one = 5,
};

/// Its name, as scripts write it; `?` for one that this header does not know.
inline const char *name(Each value) noexcept {
    switch (value) {
    case Each::once: return "once";
    case Each::player: return "player";
    case Each::opponent: return "opponent";
    case Each::from_controller: return "from_controller";
    case Each::until_one: return "until_one";
    }
    return "?";
}

/// The turns that a skip applies to, or the duration of a control.
enum class Applies : std::int64_t {
    /// The next turn the player would begin, normal or extra.
    next_turn = 1,
    /// The next normal turn only.
    next_normal = 2,
    /// The next extra turn only.
    next_extra = 3,
    /// The current turn.
    this_turn = 4,
    /// For control only: the resolution in progress, or the effects that are being run.
    resolution = 5,
};

/// Its name, as scripts write it; `?` for one that this header does not know.
inline const char *name(Applies value) noexcept {
    switch (value) {
    case Applies::next_turn: return "next_turn";
    case Applies::next_normal: return "next_normal";
    case Applies::next_extra: return "next_extra";
    case Applies::this_turn: return "this_turn";
    case Applies::resolution: return "resolution";
    }
    return "?";
}

/// The players who are skipped when a token is passed.
enum class Skips : std::int64_t {
    /// Players who left, and those who sit out.
    sitting_out = 1,
    /// Only players who left.
    left = 2,
};

/// Its name, as scripts write it; `?` for one that this header does not know.
inline const char *name(Skips value) noexcept {
    switch (value) {
    case Skips::sitting_out: return "sitting_out";
    case Skips::left: return "left";
    }
    return "?";
}

/// The reason for an event.
enum class Reason : std::int64_t {
    /// A command asked for it.
    command = 1,
    /// A skip was used up.
    skip = 2,
    /// The step's guard did not hold.
    guard = 3,
    /// Its controller left the game.
    player_left = 4,
    /// Its duration ended.
    expired = 5,
    /// It was used as often as allowed.
    used_up = 6,
    /// It was shuffled by the seeded generator.
    shuffled = 7,
    /// It was sorted by keys.
    sorted = 8,
    /// A player was put in, moved or taken out.
    moved = 9,
    /// An effect ended the turn, the phase or the step.
    turn_ended = 10,
    /// Only one player or team is left.
    last_standing = 11,
    /// Nobody is left.
    nobody_left = 12,
    /// Mandatory actions repeat forever, which the rules call a draw.
    loop = 13,
    /// The player conceded.
    conceded = 14,
    /// The player was eliminated by the rules.
    eliminated = 15,
    /// It was replaced by another of the same name.
    replaced = 16,
    /// The player passed because of a standing instruction.
    automatic = 17,
    /// The rules allow the player only to pass.
    forced = 18,
    /// A condition of the rules holds.
    condition = 19,
    /// The limit of turns or rounds was reached.
    cap = 20,
    /// Several players tied, and commit again among themselves.
    tied = 21,
    /// Its source was taken back.
    taken_back = 22,
    /// An effect failed, and its triggers were removed.
    failed = 23,
    /// The player's time was up.
    time_up = 31,
    /// The window has opened.
    opened = 40,
    /// An action was taken.
    acted = 41,
    /// The player who was asked before has answered.
    answered = 42,
    /// Something has resolved.
    resolved = 43,
    /// The window above has closed.
    returned = 44,
    /// Something came onto the stack.
    placed = 45,
    /// The player who was asked before is not asked any more.
    excused = 46,
    /// The player has another role.
    role = 47,
    /// The player's answer was withdrawn.
    withdrawn = 48,
    /// Somebody else decides for the player now, or no longer does.
    control = 49,
    /// The window's `who` has begun to hold for the player.
    asked = 50,
};

/// Its name, as scripts write it; `?` for one that this header does not know.
inline const char *name(Reason value) noexcept {
    switch (value) {
    case Reason::command: return "command";
    case Reason::skip: return "skip";
    case Reason::guard: return "guard";
    case Reason::player_left: return "player_left";
    case Reason::expired: return "expired";
    case Reason::used_up: return "used_up";
    case Reason::shuffled: return "shuffled";
    case Reason::sorted: return "sorted";
    case Reason::moved: return "moved";
    case Reason::turn_ended: return "turn_ended";
    case Reason::last_standing: return "last_standing";
    case Reason::nobody_left: return "nobody_left";
    case Reason::loop: return "loop";
    case Reason::conceded: return "conceded";
    case Reason::eliminated: return "eliminated";
    case Reason::replaced: return "replaced";
    case Reason::automatic: return "automatic";
    case Reason::forced: return "forced";
    case Reason::condition: return "condition";
    case Reason::cap: return "cap";
    case Reason::tied: return "tied";
    case Reason::taken_back: return "taken_back";
    case Reason::failed: return "failed";
    case Reason::time_up: return "time_up";
    case Reason::opened: return "opened";
    case Reason::acted: return "acted";
    case Reason::answered: return "answered";
    case Reason::resolved: return "resolved";
    case Reason::returned: return "returned";
    case Reason::placed: return "placed";
    case Reason::excused: return "excused";
    case Reason::role: return "role";
    case Reason::withdrawn: return "withdrawn";
    case Reason::control: return "control";
    case Reason::asked: return "asked";
    }
    return "?";
}

/// The time at which a command takes effect.
enum class At : std::int64_t {
    /// At once.
    now = 1,
    /// When the current turn ends.
    turn = 2,
    /// When the current round ends.
    round = 3,
    /// When everybody has had one more turn after this one.
    lap = 4,
    /// When everybody but the turn's owner has had one more turn after this one.
    others = 5,
};

/// Its name, as scripts write it; `?` for one that this header does not know.
inline const char *name(At value) noexcept {
    switch (value) {
    case At::now: return "now";
    case At::turn: return "turn";
    case At::round: return "round";
    case At::lap: return "lap";
    case At::others: return "others";
    }
    return "?";
}

/// The players who may decline a replacement.
enum class May : std::int64_t {
    /// Nobody.
    nobody = 1,
    /// The player whose turn, or part of a turn, would begin.
    player = 2,
    /// The replacement's controller.
    controller = 3,
};

/// Its name, as scripts write it; `?` for one that this header does not know.
inline const char *name(May value) noexcept {
    switch (value) {
    case May::nobody: return "nobody";
    case May::player: return "player";
    case May::controller: return "controller";
    }
    return "?";
}

/// The part of the game to which a limit applies.
enum class Within : std::int64_t {
    /// Each turn.
    turn = 1,
    /// Each round.
    round = 2,
    /// Each chapter.
    chapter = 3,
    /// The whole game.
    game = 4,
};

/// Its name, as scripts write it; `?` for one that this header does not know.
inline const char *name(Within value) noexcept {
    switch (value) {
    case Within::turn: return "turn";
    case Within::round: return "round";
    case Within::chapter: return "chapter";
    case Within::game: return "game";
    }
    return "?";
}

/// How players decide in a simulation.
enum class Policy : std::int64_t {
    /// A random legal command; each is equally likely.
    random = 1,
    /// The first legal command.
    first = 2,
};

/// Its name, as scripts write it; `?` for one that this header does not know.
inline const char *name(Policy value) noexcept {
    switch (value) {
    case Policy::random: return "random";
    case Policy::first: return "first";
    }
    return "?";
}

/// The treatment of a command whose effect fails.
enum class OnError : std::int64_t {
    /// It is refused, and nothing changes.
    refuse = 1,
    /// The effect is undone, and the game continues without it.
    skip = 2,
    /// The same, and its triggers are removed; if it belongs to a mod, those of the whole mod.
    disable = 3,
};

/// Its name, as scripts write it; `?` for one that this header does not know.
inline const char *name(OnError value) noexcept {
    switch (value) {
    case OnError::refuse: return "refuse";
    case OnError::skip: return "skip";
    case OnError::disable: return "disable";
    }
    return "?";
}

/// The counts of a game.
enum class Metric : std::int64_t {
    /// Turns that began.
    turns_begun = 0,
    /// Turns that ended.
    turns_completed = 1,
    /// Rounds that began.
    rounds = 2,
    /// Passes after which the player may be asked again.
    soft_passes = 3,
    /// Passes out of a window or a round.
    hard_passes = 4,
    /// Extra turns that began.
    extra_turns = 5,
    /// Turns that would have begun but were skipped.
    turns_skipped = 6,
    /// Steps that were entered.
    steps = 7,
    /// Windows that opened.
    windows = 8,
    /// Sealed answers that were given.
    commits = 9,
    /// Commands that were accepted.
    commands_accepted = 10,
    /// Commands that were refused since the game was created.
    commands_rejected = 11,
    /// Accepted commands per completed turn, on average and in thousandths; 0 before the first.
    commands_per_turn = 12,
    /// Turns that were restarted. They also count as turns begun, but a restarted extra turn is not
    /// another extra turn.
    replays = 13,
};

/// Its name, as scripts write it; `?` for one that this header does not know.
inline const char *name(Metric value) noexcept {
    switch (value) {
    case Metric::turns_begun: return "turns_begun";
    case Metric::turns_completed: return "turns_completed";
    case Metric::rounds: return "rounds";
    case Metric::soft_passes: return "soft_passes";
    case Metric::hard_passes: return "hard_passes";
    case Metric::extra_turns: return "extra_turns";
    case Metric::turns_skipped: return "turns_skipped";
    case Metric::steps: return "steps";
    case Metric::windows: return "windows";
    case Metric::commits: return "commits";
    case Metric::commands_accepted: return "commands_accepted";
    case Metric::commands_rejected: return "commands_rejected";
    case Metric::commands_per_turn: return "commands_per_turn";
    case Metric::replays: return "replays";
    }
    return "?";
}

/// The kind of answer that a question asks for.
enum class QuestionKind : std::int64_t {
    /// Between `min` and `max` different options of the list.
    options = 1,
    /// All listed options, in the chosen order.
    order = 2,
    /// A whole number between `min` and `max`.
    number = 3,
    /// 1 for yes, 0 for no.
    yes_no = 4,
};

/// Its name, as scripts write it; `?` for one that this header does not know.
inline const char *name(QuestionKind value) noexcept {
    switch (value) {
    case QuestionKind::options: return "options";
    case QuestionKind::order: return "order";
    case QuestionKind::number: return "number";
    case QuestionKind::yes_no: return "yes_no";
    }
    return "?";
}


/// The reason why a call was refused: a code, and a message with the cause and what to do next.
class Error : public std::exception {
public:
    /// Creates an error with the general message of the code.
    explicit Error(Code code) : Error(code, tw_status_text(static_cast<tw_status>(code))) {}
    /// Creates an error with a message of its own; an effect may return it.
    Error(Code code, std::string message) : code_(code), message_(std::move(message)) {}
    Code code() const noexcept { return code_; }
    const std::string &message() const noexcept { return message_; }
    const char *what() const noexcept override { return message_.c_str(); }
    /// Throws the error. Without exceptions, prints its message to the standard error and ends the
    /// process.
    [[noreturn]] void raise() const {
#if TURNWHEEL_EXCEPTIONS
        throw *this;
#else
        std::fprintf(stderr, "turnwheel: %s\n", what());
        std::abort();
#endif
    }

private:
    Code code_;
    std::string message_;
};

/// The value that a call returns, or the error if it was refused.
template <typename T> class [[nodiscard]] Result {
public:
    Result(T value) : value_(std::move(value)) {}
    Result(Error error) : error_(std::move(error)) {}
    /// Returns true if there is a value.
    explicit operator bool() const noexcept { return value_.has_value(); }
    /// Returns the error. Call it only after a test for one: it ends the process if there is none.
    const Error &error() const {
        if (!error_) std::abort();
        return *error_;
    }
    /// Returns the value, or raises the error.
    T &value() & {
        if (error_) error_->raise();
        return *value_;
    }
    const T &value() const & {
        if (error_) error_->raise();
        return *value_;
    }
    T value() && {
        if (error_) error_->raise();
        return std::move(*value_);
    }
    /// Returns the value, or `other` if the call was refused.
    T value_or(T other) && { return value_ ? std::move(*value_) : std::move(other); }
    /// Returns the value, or raises the error, as `value` does.
    T &operator*() & { return value(); }
    const T &operator*() const & { return value(); }
    T operator*() && { return std::move(*this).value(); }
    T *operator->() { return &value(); }
    const T *operator->() const { return &value(); }

private:
    std::optional<T> value_;
    std::optional<Error> error_;
};

/// The outcome of a call that returns no value: done, or refused with an error.
template <> class [[nodiscard]] Result<void> {
public:
    Result() noexcept = default;
    Result(Error error) : error_(std::move(error)) {}
    /// Returns true if the call was accepted.
    explicit operator bool() const noexcept { return !error_; }
    /// Returns the error. Call it only after a test for one: it ends the process if there is none.
    const Error &error() const {
        if (!error_) std::abort();
        return *error_;
    }
    /// Raises the error if the call was refused.
    void value() const {
        if (error_) error_->raise();
    }

private:
    std::optional<Error> error_;
};

namespace detail {

inline Code code(tw_status status) noexcept { return static_cast<Code>(status); }

/// Raises an error that only a mistake of the caller can cause.
inline void must(tw_status status) {
    if (status != TW_OK) Error(code(status)).raise();
}

/// Returns a text that a C function copies: calls it once for the size and once for the text.
template <typename Call> Result<std::string> text(Call call) {
    std::size_t needed = 0;
    std::string value;
    tw_status status = call(nullptr, 0, &needed);
    if (status != TW_OK) return Error(code(status));
    value.resize(needed);
    status = call(value.data(), value.size(), &needed);
    if (status != TW_OK) return Error(code(status));
    value.resize(needed - 1);
    return value;
}

/// Returns a list that a C function copies: calls it again with more room if the list is longer.
template <typename Member, typename Call> Result<std::vector<Member>> list(Call call) {
    std::vector<Member> members(64);
    std::size_t count = 0;
    tw_status status = call(members.data(), members.size(), &count);
    if (status == TW_BUFFER_TOO_SMALL) {
        members.resize(count);
        status = call(members.data(), members.size(), &count);
    }
    if (status != TW_OK) return Error(code(status));
    members.resize(count);
    return members;
}

/// Returns the handle that a C function creates, or the error with the message that it writes.
template <typename Handle, typename Call> Result<Handle *> made(Call call) {
    Handle *made = nullptr;
    std::array<char, 4096> message{};
    tw_status status = call(message.data(), message.size(), &made);
    if (status == TW_OK) return made;
    if (message[0] == '\0') return Error(code(status));
    return Error(code(status), message.data());
}

/// Returns the functions by which the library copies, assigns and frees the host's value.
template <typename State> tw_state_functions state_functions() {
    tw_state_functions functions{};
    functions.copy = [](const void *state, void *) -> void * {
        return new State(*static_cast<const State *>(state));
    };
    functions.assign = [](void *into, const void *from, void *) {
        *static_cast<State *>(into) = *static_cast<const State *>(from);
    };
    functions.drop = [](void *state, void *) { delete static_cast<State *>(state); };
    return functions;
}

/// Returns a list of numbers as ids.
template <typename Kind, typename Number>
std::vector<Id<Kind>> ids(const std::vector<Number> &numbers) {
    std::vector<Id<Kind>> ids;
    ids.reserve(numbers.size());
    for (Number number : numbers) ids.push_back(Id<Kind>(static_cast<std::int64_t>(number)));
    return ids;
}

/// Returns a number in a type of C. One that it cannot hold is that of nobody and nothing.
template <typename Raw, typename Value> Raw fitted(Value value) noexcept {
    const std::int64_t number = static_cast<std::int64_t>(value);
    const Raw raw = static_cast<Raw>(number);
    return static_cast<std::int64_t>(raw) == number ? raw : static_cast<Raw>(~Raw{});
}

/// Returns the number of a player.
inline tw_player raw(Player player) noexcept { return fitted<tw_player>(player.number()); }

inline std::int64_t word(std::int64_t number) noexcept { return number; }
template <typename Kind> std::int64_t word(Id<Kind> one) noexcept { return one.number(); }

/// Returns the numbers of a list of ids, or a list of numbers in another type.
template <typename Raw, typename Member> std::vector<Raw> raw(const std::vector<Member> &members) {
    std::vector<Raw> numbers;
    numbers.reserve(members.size());
    for (const Member &member : members) numbers.push_back(fitted<Raw>(word(member)));
    return numbers;
}

/// Sets a field of C options, in which 0 means that nothing is given. Returns false if the field
/// cannot say it: it is too large, or a 0 that is given.
template <typename Raw, typename Kind> bool set(Raw &option, Id<Kind> one) noexcept {
    option = static_cast<Raw>(one.number());
    return static_cast<std::int64_t>(option) == one.number();
}
template <typename Raw> bool set(Raw &option, bool given) noexcept {
    option = static_cast<Raw>(given ? 1 : 0);
    return true;
}
template <typename Raw, typename Value>
bool set(Raw &option, const std::optional<Value> &value) noexcept {
    if (!value) return true;
    option = static_cast<Raw>(*value);
    return option != 0 && static_cast<std::int64_t>(option) == static_cast<std::int64_t>(*value);
}

/// Returns a copy of a list that the library lends, which the next call would overwrite.
template <typename Member, typename Raw, typename Handle>
std::vector<Member> copied(tw_status (*lend)(const Handle *, const Raw **, std::size_t *),
                           const Handle *handle) {
    const Raw *first = nullptr;
    std::size_t count = 0;
    must(lend(handle, &first, &count));
    std::vector<Member> members;
    members.reserve(count);
    for (std::size_t at = 0; at < count; ++at) members.push_back(Member(first[at]));
    return members;
}

/// A command as a line of a script, for options that those of C cannot say. A text with a quote in
/// it would end there, and continue as other arguments: its line ends instead, and is refused.
class Line {
public:
    explicit Line(const char *verb) : text_(verb) {}
    template <typename Kind> Line &operator()(const char *column, Id<Kind> one) {
        return one ? put(column, word(one)) : *this;
    }
    Line &operator()(const char *column, std::int64_t number) { return put(column, word(number)); }
    Line &operator()(const char *column, bool set) { return set ? put(column, "1") : *this; }
    Line &operator()(const char *column, Text text) {
        if (!text) return *this;
        const bool ends = std::strchr(text.get(), '"') != nullptr;
        put(column, ends ? "\"" : '"' + word(text) + '"');
        ended_ = ended_ || ends;
        return *this;
    }
    template <typename Value>
    Line &operator()(const char *column, const std::optional<Value> &value) {
        return value ? put(column, word(*value)) : *this;
    }
    template <typename Member>
    Line &operator()(const char *column, const std::vector<Member> &members) {
        return members.empty() ? *this : all(column, members);
    }
    const char *get() const noexcept { return text_.c_str(); }

private:
    template <typename Member>
    Line &all(const char *column, const std::vector<Member> &members) {
        std::string text;
        for (const Member &member : members) {
            if (!text.empty()) text += ',';
            text += word(member);
        }
        return put(column, '"' + text + '"');
    }
    static std::string word(std::int64_t number) { return std::to_string(number); }
    static std::string word(Text text) { return text ? text.get() : ""; }
    template <typename Kind> static std::string word(Id<Kind> one) {
        return std::to_string(one.number());
    }
    template <typename Value, std::enable_if_t<std::is_enum_v<Value>, int> = 0>
    static std::string word(Value value) {
        return turnwheel::name(value);
    }
    Line &put(const char *column, const std::string &value) {
        if (ended_) return *this;
        text_ += ' ';
        text_ += column;
        text_ += '=';
        text_ += value;
        return *this;
    }
    std::string text_;
    bool ended_ = false;
};

} // namespace detail

/// The events, a struct a kind, with the columns that it has.
namespace events {

/// The game began; `player` starts, or is absent if the rules decide that later.
struct GameBegan {
    static constexpr EventKind kind = EventKind::game_began;
    static const tw_event_game_began &of(const tw_event &event) {
        return event.game_began;
    }
    explicit GameBegan(const tw_event_game_began &raw)
        : player{raw.player} {}
    /// The player it is about.
    Player player;
};

/// The game ended, won by `player`, by the side of that `name`, or by nobody.
struct GameEnded {
    static constexpr EventKind kind = EventKind::game_ended;
    static const tw_event_game_ended &of(const tw_event &event) {
        return event.game_ended;
    }
    explicit GameEnded(const tw_event_game_ended &raw)
        : player{raw.player},
          reason{static_cast<Reason>(raw.reason)},
          name{raw.name} {}
    /// The player it is about.
    Player player;
    /// The reason for it.
    Reason reason;
    /// A name: of a flag, a counter or a custom event.
    Name name;
};

/// A round began.
struct RoundBegan {
    static constexpr EventKind kind = EventKind::round_began;
    static const tw_event_round_began &of(const tw_event &event) {
        return event.round_began;
    }
    explicit RoundBegan(const tw_event_round_began &raw)
        : round{static_cast<std::int64_t>(raw.round)} {}
    /// The round's number, from 1.
    std::int64_t round;
};

/// A round ended.
struct RoundEnded {
    static constexpr EventKind kind = EventKind::round_ended;
    static const tw_event_round_ended &of(const tw_event &event) {
        return event.round_ended;
    }
    explicit RoundEnded(const tw_event_round_ended &raw)
        : round{static_cast<std::int64_t>(raw.round)} {}
    /// The round's number, from 1.
    std::int64_t round;
};

/// A chapter began.
struct ChapterBegan {
    static constexpr EventKind kind = EventKind::chapter_began;
    static const tw_event_chapter_began &of(const tw_event &event) {
        return event.chapter_began;
    }
    explicit ChapterBegan(const tw_event_chapter_began &raw)
        : chapter{raw.chapter} {}
    /// A chapter of the ruleset.
    Chapter chapter;
};

/// A chapter ended.
struct ChapterEnded {
    static constexpr EventKind kind = EventKind::chapter_ended;
    static const tw_event_chapter_ended &of(const tw_event &event) {
        return event.chapter_ended;
    }
    explicit ChapterEnded(const tw_event_chapter_ended &raw)
        : chapter{raw.chapter},
          reason{static_cast<Reason>(raw.reason)} {}
    /// A chapter of the ruleset.
    Chapter chapter;
    /// The reason for it.
    Reason reason;
};

/// A turn began; `player` is absent if it is a turn of the whole table.
struct TurnBegan {
    static constexpr EventKind kind = EventKind::turn_began;
    static const tw_event_turn_began &of(const tw_event &event) {
        return event.turn_began;
    }
    explicit TurnBegan(const tw_event_turn_began &raw)
        : player{raw.player},
          turn{raw.turn},
          turn_kind{static_cast<TurnKind>(raw.turn_kind)},
          by{raw.by},
          source{static_cast<std::int64_t>(raw.source)},
          data{static_cast<std::int64_t>(raw.data)} {}
    /// The player it is about.
    Player player;
    /// The turn's id.
    Turn turn;
    /// The kind of turn.
    TurnKind turn_kind;
    /// The player who decides for `player`, if that is somebody else.
    Player by;
    /// The host's number, such as that of a card.
    std::int64_t source;
    /// A number passed to the effect.
    std::int64_t data;
};

/// A turn ended.
struct TurnEnded {
    static constexpr EventKind kind = EventKind::turn_ended;
    static const tw_event_turn_ended &of(const tw_event &event) {
        return event.turn_ended;
    }
    explicit TurnEnded(const tw_event_turn_ended &raw)
        : player{raw.player},
          turn{raw.turn} {}
    /// The player it is about.
    Player player;
    /// The turn's id.
    Turn turn;
};

/// A turn that would have begun was skipped.
struct TurnSkipped {
    static constexpr EventKind kind = EventKind::turn_skipped;
    static const tw_event_turn_skipped &of(const tw_event &event) {
        return event.turn_skipped;
    }
    explicit TurnSkipped(const tw_event_turn_skipped &raw)
        : player{raw.player},
          turn_kind{static_cast<TurnKind>(raw.turn_kind)},
          reason{static_cast<Reason>(raw.reason)} {}
    /// The player it is about.
    Player player;
    /// The kind of turn.
    TurnKind turn_kind;
    /// The reason for it.
    Reason reason;
};

/// The turn's end waits, for its minimum of actions or for the step's own window, and then comes by
/// itself; `target` is the player who was named for the next turn.
struct TurnEndWaits {
    static constexpr EventKind kind = EventKind::turn_end_waits;
    static const tw_event_turn_end_waits &of(const tw_event &event) {
        return event.turn_end_waits;
    }
    explicit TurnEndWaits(const tw_event_turn_end_waits &raw)
        : player{raw.player},
          turn{raw.turn},
          target{raw.target} {}
    /// The player it is about.
    Player player;
    /// The turn's id.
    Turn turn;
    /// The player who is the target.
    Player target;
};

/// A phase began.
struct PhaseBegan {
    static constexpr EventKind kind = EventKind::phase_began;
    static const tw_event_phase_began &of(const tw_event &event) {
        return event.phase_began;
    }
    explicit PhaseBegan(const tw_event_phase_began &raw)
        : phase{raw.phase},
          player{raw.player},
          source{static_cast<std::int64_t>(raw.source)},
          data{static_cast<std::int64_t>(raw.data)} {}
    /// A phase of the ruleset.
    Phase phase;
    /// The player it is about.
    Player player;
    /// The host's number, such as that of a card.
    std::int64_t source;
    /// A number passed to the effect.
    std::int64_t data;
};

/// A phase ended.
struct PhaseEnded {
    static constexpr EventKind kind = EventKind::phase_ended;
    static const tw_event_phase_ended &of(const tw_event &event) {
        return event.phase_ended;
    }
    explicit PhaseEnded(const tw_event_phase_ended &raw)
        : phase{raw.phase},
          player{raw.player} {}
    /// A phase of the ruleset.
    Phase phase;
    /// The player it is about.
    Player player;
};

/// A phase that would have begun was skipped.
struct PhaseSkipped {
    static constexpr EventKind kind = EventKind::phase_skipped;
    static const tw_event_phase_skipped &of(const tw_event &event) {
        return event.phase_skipped;
    }
    explicit PhaseSkipped(const tw_event_phase_skipped &raw)
        : phase{raw.phase},
          player{raw.player},
          reason{static_cast<Reason>(raw.reason)} {}
    /// A phase of the ruleset.
    Phase phase;
    /// The player it is about.
    Player player;
    /// The reason for it.
    Reason reason;
};

/// A step began, for the `visit`-th time this turn.
struct StepBegan {
    static constexpr EventKind kind = EventKind::step_began;
    static const tw_event_step_began &of(const tw_event &event) {
        return event.step_began;
    }
    explicit StepBegan(const tw_event_step_began &raw)
        : step{raw.step},
          player{raw.player},
          visit{static_cast<std::int64_t>(raw.visit)},
          source{static_cast<std::int64_t>(raw.source)},
          data{static_cast<std::int64_t>(raw.data)} {}
    /// A step of the ruleset.
    Step step;
    /// The player it is about.
    Player player;
    /// How often this step has been entered in this turn, from 1.
    std::int64_t visit;
    /// The host's number, such as that of a card.
    std::int64_t source;
    /// A number passed to the effect.
    std::int64_t data;
};

/// A step ended.
struct StepEnded {
    static constexpr EventKind kind = EventKind::step_ended;
    static const tw_event_step_ended &of(const tw_event &event) {
        return event.step_ended;
    }
    explicit StepEnded(const tw_event_step_ended &raw)
        : step{raw.step},
          player{raw.player} {}
    /// A step of the ruleset.
    Step step;
    /// The player it is about.
    Player player;
};

/// A step that would have begun was skipped.
struct StepSkipped {
    static constexpr EventKind kind = EventKind::step_skipped;
    static const tw_event_step_skipped &of(const tw_event &event) {
        return event.step_skipped;
    }
    explicit StepSkipped(const tw_event_step_skipped &raw)
        : step{raw.step},
          player{raw.player},
          reason{static_cast<Reason>(raw.reason)} {}
    /// A step of the ruleset.
    Step step;
    /// The player it is about.
    Player player;
    /// The reason for it.
    Reason reason;
};

/// A window opened.
struct WindowOpened {
    static constexpr EventKind kind = EventKind::window_opened;
    static const tw_event_window_opened &of(const tw_event &event) {
        return event.window_opened;
    }
    explicit WindowOpened(const tw_event_window_opened &raw)
        : window{raw.window} {}
    /// A kind of window of the ruleset.
    Window window;
};

/// A window closed.
struct WindowClosed {
    static constexpr EventKind kind = EventKind::window_closed;
    static const tw_event_window_closed &of(const tw_event &event) {
        return event.window_closed;
    }
    explicit WindowClosed(const tw_event_window_closed &raw)
        : window{raw.window} {}
    /// A kind of window of the ruleset.
    Window window;
};

/// A player may act now.
struct PriorityGiven {
    static constexpr EventKind kind = EventKind::priority_given;
    static const tw_event_priority_given &of(const tw_event &event) {
        return event.priority_given;
    }
    explicit PriorityGiven(const tw_event_priority_given &raw)
        : player{raw.player},
          by{raw.by},
          reason{static_cast<Reason>(raw.reason)} {}
    /// The player it is about.
    Player player;
    /// The player who decides for `player`, if that is somebody else.
    Player by;
    /// The reason for it.
    Reason reason;
};

/// A player passed.
struct Passed {
    static constexpr EventKind kind = EventKind::passed;
    static const tw_event_passed &of(const tw_event &event) {
        return event.passed;
    }
    explicit Passed(const tw_event_passed &raw)
        : player{raw.player},
          reason{static_cast<Reason>(raw.reason)},
          number{static_cast<std::int64_t>(raw.number)} {}
    /// The player it is about.
    Player player;
    /// The reason for it.
    Reason reason;
    /// A running number: of the turn, or of the player's own turns.
    std::int64_t number;
};

/// A player took an action.
struct Acted {
    static constexpr EventKind kind = EventKind::acted;
    static const tw_event_acted &of(const tw_event &event) {
        return event.acted;
    }
    explicit Acted(const tw_event_acted &raw)
        : player{raw.player},
          action{raw.action},
          effect{raw.effect},
          source{static_cast<std::int64_t>(raw.source)} {}
    /// The player it is about.
    Player player;
    /// The kind of action, as the ruleset names it.
    Name action;
    /// The effect's name.
    Name effect;
    /// The host's number, such as that of a card.
    std::int64_t source;
};

/// Actions were locked: all, or those of a player, of a kind, or while a condition holds.
struct Locked {
    static constexpr EventKind kind = EventKind::locked;
    static const tw_event_locked &of(const tw_event &event) {
        return event.locked;
    }
    explicit Locked(const tw_event_locked &raw)
        : until{static_cast<Until>(raw.until)},
          source{static_cast<std::int64_t>(raw.source)},
          player{raw.player},
          action{raw.action} {}
    /// How long it lasts.
    Until until;
    /// The host's number, such as that of a card.
    std::int64_t source;
    /// The player it is about.
    Player player;
    /// The kind of action, as the ruleset names it.
    Name action;
};

/// Actions are no longer locked, as the last lock has ended. The view shows the others.
struct Unlocked {
    static constexpr EventKind kind = EventKind::unlocked;
    static const tw_event_unlocked &of(const tw_event &event) {
        return event.unlocked;
    }
    explicit Unlocked(const tw_event_unlocked &raw)
        : reason{static_cast<Reason>(raw.reason)} {}
    /// The reason for it.
    Reason reason;
};

/// A player committed an answer, which stays sealed.
struct Committed {
    static constexpr EventKind kind = EventKind::committed;
    static const tw_event_committed &of(const tw_event &event) {
        return event.committed;
    }
    explicit Committed(const tw_event_committed &raw)
        : player{raw.player},
          by{raw.by} {}
    /// The player it is about.
    Player player;
    /// The player who decides for `player`, if that is somebody else.
    Player by;
};

/// A commit was withdrawn, or has to be made again.
struct Withdrawn {
    static constexpr EventKind kind = EventKind::withdrawn;
    static const tw_event_withdrawn &of(const tw_event &event) {
        return event.withdrawn;
    }
    explicit Withdrawn(const tw_event_withdrawn &raw)
        : player{raw.player},
          reason{static_cast<Reason>(raw.reason)} {}
    /// The player it is about.
    Player player;
    /// The reason for it.
    Reason reason;
};

/// The window closed without an answer of the player.
struct Absent {
    static constexpr EventKind kind = EventKind::absent;
    static const tw_event_absent &of(const tw_event &event) {
        return event.absent;
    }
    explicit Absent(const tw_event_absent &raw)
        : player{raw.player} {}
    /// The player it is about.
    Player player;
};

/// An object was put on the stack: as an action of that kind, or by that trigger.
struct ObjectPushed {
    static constexpr EventKind kind = EventKind::object_pushed;
    static const tw_event_object_pushed &of(const tw_event &event) {
        return event.object_pushed;
    }
    explicit ObjectPushed(const tw_event_object_pushed &raw)
        : object{raw.object},
          player{raw.player},
          target{raw.target},
          trigger{raw.trigger},
          effect{raw.effect},
          source{static_cast<std::int64_t>(raw.source)},
          action{raw.action},
          data{static_cast<std::int64_t>(raw.data)} {}
    /// An object on the stack.
    Object object;
    /// The player it is about.
    Player player;
    /// The player who is the target.
    Player target;
    /// A trigger.
    Trigger trigger;
    /// The effect's name.
    Name effect;
    /// The host's number, such as that of a card.
    std::int64_t source;
    /// The kind of action, as the ruleset names it.
    Name action;
    /// A number passed to the effect.
    std::int64_t data;
};

/// An object resolved.
struct ObjectResolved {
    static constexpr EventKind kind = EventKind::object_resolved;
    static const tw_event_object_resolved &of(const tw_event &event) {
        return event.object_resolved;
    }
    explicit ObjectResolved(const tw_event_object_resolved &raw)
        : object{raw.object},
          player{raw.player},
          effect{raw.effect} {}
    /// An object on the stack.
    Object object;
    /// The player it is about.
    Player player;
    /// The effect's name.
    Name effect;
};

/// An object was countered.
struct ObjectCountered {
    static constexpr EventKind kind = EventKind::object_countered;
    static const tw_event_object_countered &of(const tw_event &event) {
        return event.object_countered;
    }
    explicit ObjectCountered(const tw_event_object_countered &raw)
        : object{raw.object},
          player{raw.player},
          effect{raw.effect} {}
    /// An object on the stack.
    Object object;
    /// The player it is about.
    Player player;
    /// The effect's name.
    Name effect;
};

/// An object left the stack without resolving.
struct ObjectRemoved {
    static constexpr EventKind kind = EventKind::object_removed;
    static const tw_event_object_removed &of(const tw_event &event) {
        return event.object_removed;
    }
    explicit ObjectRemoved(const tw_event_object_removed &raw)
        : object{raw.object},
          player{raw.player},
          effect{raw.effect},
          reason{static_cast<Reason>(raw.reason)} {}
    /// An object on the stack.
    Object object;
    /// The player it is about.
    Player player;
    /// The effect's name.
    Name effect;
    /// The reason for it.
    Reason reason;
};

/// A trigger was registered.
struct TriggerAdded {
    static constexpr EventKind kind = EventKind::trigger_added;
    static const tw_event_trigger_added &of(const tw_event &event) {
        return event.trigger_added;
    }
    explicit TriggerAdded(const tw_event_trigger_added &raw)
        : trigger{raw.trigger},
          event{static_cast<EventKind>(raw.event)},
          effect{raw.effect},
          player{raw.player},
          hidden{raw.hidden} {}
    /// A trigger.
    Trigger trigger;
    /// The kind of event listened to.
    EventKind event;
    /// The effect's name.
    Name effect;
    /// The player it is about.
    Player player;
    /// The only player who may know of it.
    Player hidden;
};

/// A trigger was removed.
struct TriggerRemoved {
    static constexpr EventKind kind = EventKind::trigger_removed;
    static const tw_event_trigger_removed &of(const tw_event &event) {
        return event.trigger_removed;
    }
    explicit TriggerRemoved(const tw_event_trigger_removed &raw)
        : trigger{raw.trigger},
          effect{raw.effect},
          reason{static_cast<Reason>(raw.reason)},
          hidden{raw.hidden} {}
    /// A trigger.
    Trigger trigger;
    /// The effect's name.
    Name effect;
    /// The reason for it.
    Reason reason;
    /// The only player who may know of it.
    Player hidden;
};

/// A trigger was set off and waits to be placed.
struct Triggered {
    static constexpr EventKind kind = EventKind::triggered;
    static const tw_event_triggered &of(const tw_event &event) {
        return event.triggered;
    }
    explicit Triggered(const tw_event_triggered &raw)
        : trigger{raw.trigger},
          effect{raw.effect},
          player{raw.player} {}
    /// A trigger.
    Trigger trigger;
    /// The effect's name.
    Name effect;
    /// The player it is about.
    Player player;
};

/// A replacement was registered.
struct ReplacementAdded {
    static constexpr EventKind kind = EventKind::replacement_added;
    static const tw_event_replacement_added &of(const tw_event &event) {
        return event.replacement_added;
    }
    explicit ReplacementAdded(const tw_event_replacement_added &raw)
        : trigger{raw.trigger},
          event{static_cast<EventKind>(raw.event)},
          effect{raw.effect},
          player{raw.player} {}
    /// A trigger.
    Trigger trigger;
    /// The kind of event listened to.
    EventKind event;
    /// The effect's name.
    Name effect;
    /// The player it is about.
    Player player;
};

/// A replacement was removed.
struct ReplacementRemoved {
    static constexpr EventKind kind = EventKind::replacement_removed;
    static const tw_event_replacement_removed &of(const tw_event &event) {
        return event.replacement_removed;
    }
    explicit ReplacementRemoved(const tw_event_replacement_removed &raw)
        : trigger{raw.trigger},
          effect{raw.effect},
          reason{static_cast<Reason>(raw.reason)} {}
    /// A trigger.
    Trigger trigger;
    /// The effect's name.
    Name effect;
    /// The reason for it.
    Reason reason;
};

/// An extra turn was granted.
struct ExtraTurnGranted {
    static constexpr EventKind kind = EventKind::extra_turn_granted;
    static const tw_event_extra_turn_granted &of(const tw_event &event) {
        return event.extra_turn_granted;
    }
    explicit ExtraTurnGranted(const tw_event_extra_turn_granted &raw)
        : grant{raw.grant},
          player{raw.player},
          source{static_cast<std::int64_t>(raw.source)} {}
    /// A granted extra turn.
    Grant grant;
    /// The player it is about.
    Player player;
    /// The host's number, such as that of a card.
    std::int64_t source;
};

/// A granted turn was cancelled.
struct ExtraTurnCancelled {
    static constexpr EventKind kind = EventKind::extra_turn_cancelled;
    static const tw_event_extra_turn_cancelled &of(const tw_event &event) {
        return event.extra_turn_cancelled;
    }
    explicit ExtraTurnCancelled(const tw_event_extra_turn_cancelled &raw)
        : grant{raw.grant},
          player{raw.player},
          reason{static_cast<Reason>(raw.reason)} {}
    /// A granted extra turn.
    Grant grant;
    /// The player it is about.
    Player player;
    /// The reason for it.
    Reason reason;
};

/// A player will skip turns.
struct SkipAdded {
    static constexpr EventKind kind = EventKind::skip_added;
    static const tw_event_skip_added &of(const tw_event &event) {
        return event.skip_added;
    }
    explicit SkipAdded(const tw_event_skip_added &raw)
        : player{raw.player},
          count{static_cast<std::int64_t>(raw.count)},
          source{static_cast<std::int64_t>(raw.source)} {}
    /// The player it is about.
    Player player;
    /// How many, or how many times.
    std::int64_t count;
    /// The host's number, such as that of a card.
    std::int64_t source;
};

/// A player was named as the next in the order.
struct NextNamed {
    static constexpr EventKind kind = EventKind::next_named;
    static const tw_event_next_named &of(const tw_event &event) {
        return event.next_named;
    }
    explicit NextNamed(const tw_event_next_named &raw)
        : player{raw.player} {}
    /// The player it is about.
    Player player;
};

/// `other` was set to decide for `player`, during the turn that `applies` names or the phase.
struct ControllerSet {
    static constexpr EventKind kind = EventKind::controller_set;
    static const tw_event_controller_set &of(const tw_event &event) {
        return event.controller_set;
    }
    explicit ControllerSet(const tw_event_controller_set &raw)
        : player{raw.player},
          other{raw.other},
          applies{static_cast<Applies>(raw.applies)},
          source{static_cast<std::int64_t>(raw.source)},
          phase{raw.phase} {}
    /// The player it is about.
    Player player;
    /// The second player: of an exchange, or the one who decides.
    Player other;
    /// The turns it applies to.
    Applies applies;
    /// The host's number, such as that of a card.
    std::int64_t source;
    /// A phase of the ruleset.
    Phase phase;
};

/// The direction of the order changed.
struct OrderReversed {
    static constexpr EventKind kind = EventKind::order_reversed;
    static const tw_event_order_reversed &of(const tw_event &event) {
        return event.order_reversed;
    }
    explicit OrderReversed(const tw_event_order_reversed &raw)
        : direction{static_cast<Direction>(raw.direction)},
          order{raw.order} {}
    /// The direction of the order.
    Direction direction;
    /// An order of the players: `table` or the name of another one of the ruleset.
    Order order;
};

/// The order changed.
struct OrderChanged {
    static constexpr EventKind kind = EventKind::order_changed;
    static const tw_event_order_changed &of(const tw_event &event) {
        return event.order_changed;
    }
    explicit OrderChanged(const tw_event_order_changed &raw)
        : reason{static_cast<Reason>(raw.reason)},
          order{raw.order} {}
    /// The reason for it.
    Reason reason;
    /// An order of the players: `table` or the name of another one of the ruleset.
    Order order;
};

/// Two players exchanged their places for turns.
struct TurnsExchanged {
    static constexpr EventKind kind = EventKind::turns_exchanged;
    static const tw_event_turns_exchanged &of(const tw_event &event) {
        return event.turns_exchanged;
    }
    explicit TurnsExchanged(const tw_event_turns_exchanged &raw)
        : player{raw.player},
          other{raw.other},
          order{raw.order} {}
    /// The player it is about.
    Player player;
    /// The second player: of an exchange, or the one who decides.
    Player other;
    /// An order of the players: `table` or the name of another one of the ruleset.
    Order order;
};

/// Two players exchanged their seats.
struct SeatsExchanged {
    static constexpr EventKind kind = EventKind::seats_exchanged;
    static const tw_event_seats_exchanged &of(const tw_event &event) {
        return event.seats_exchanged;
    }
    explicit SeatsExchanged(const tw_event_seats_exchanged &raw)
        : player{raw.player},
          other{raw.other},
          order{raw.order} {}
    /// The player it is about.
    Player player;
    /// The second player: of an exchange, or the one who decides.
    Player other;
    /// An order of the players: `table` or the name of another one of the ruleset.
    Order order;
};

/// The player who is next when this turn ends will skip a turn. Then `skip_added` names the player.
/// If it is taken back before, no event tells.
struct SkipDeferred {
    static constexpr EventKind kind = EventKind::skip_deferred;
    static const tw_event_skip_deferred &of(const tw_event &event) {
        return event.skip_deferred;
    }
    explicit SkipDeferred(const tw_event_skip_deferred &raw)
        : count{static_cast<std::int64_t>(raw.count)},
          source{static_cast<std::int64_t>(raw.source)} {}
    /// How many, or how many times.
    std::int64_t count;
    /// The host's number, such as that of a card.
    std::int64_t source;
};

/// A token has a new holder, or none.
struct TokenGiven {
    static constexpr EventKind kind = EventKind::token_given;
    static const tw_event_token_given &of(const tw_event &event) {
        return event.token_given;
    }
    explicit TokenGiven(const tw_event_token_given &raw)
        : token{raw.token},
          player{raw.player},
          reason{static_cast<Reason>(raw.reason)} {}
    /// A token of the ruleset.
    Token token;
    /// The player it is about.
    Player player;
    /// The reason for it.
    Reason reason;
};

/// A commit was revealed. `rank` is its position in the resolution order, from 1; commits of equal
/// rank resolve together. `data` is the first number of its payload.
struct Revealed {
    static constexpr EventKind kind = EventKind::revealed;
    static const tw_event_revealed &of(const tw_event &event) {
        return event.revealed;
    }
    explicit Revealed(const tw_event_revealed &raw)
        : player{raw.player},
          rank{static_cast<std::int64_t>(raw.rank)},
          source{static_cast<std::int64_t>(raw.source)},
          data{static_cast<std::int64_t>(raw.data)} {}
    /// The player it is about.
    Player player;
    /// A position in a ranking.
    std::int64_t rank;
    /// The host's number, such as that of a card.
    std::int64_t source;
    /// A number passed to the effect.
    std::int64_t data;
};

/// A claim won.
struct ClaimWon {
    static constexpr EventKind kind = EventKind::claim_won;
    static const tw_event_claim_won &of(const tw_event &event) {
        return event.claim_won;
    }
    explicit ClaimWon(const tw_event_claim_won &raw)
        : player{raw.player},
          action{raw.action},
          rank{static_cast<std::int64_t>(raw.rank)} {}
    /// The player it is about.
    Player player;
    /// The kind of action, as the ruleset names it.
    Name action;
    /// A position in a ranking.
    std::int64_t rank;
};

/// A player has a new role in the window on top.
struct RoleSet {
    static constexpr EventKind kind = EventKind::role_set;
    static const tw_event_role_set &of(const tw_event &event) {
        return event.role_set;
    }
    explicit RoleSet(const tw_event_role_set &raw)
        : player{raw.player},
          role{raw.role} {}
    /// The player it is about.
    Player player;
    /// A player's role in a window.
    Name role;
};

/// A counter reached its cap.
struct CapReached {
    static constexpr EventKind kind = EventKind::cap_reached;
    static const tw_event_cap_reached &of(const tw_event &event) {
        return event.cap_reached;
    }
    explicit CapReached(const tw_event_cap_reached &raw)
        : name{raw.name},
          player{raw.player} {}
    /// A name: of a flag, a counter or a custom event.
    Name name;
    /// The player it is about.
    Player player;
};

/// A step was inserted into this turn.
struct StepInserted {
    static constexpr EventKind kind = EventKind::step_inserted;
    static const tw_event_step_inserted &of(const tw_event &event) {
        return event.step_inserted;
    }
    explicit StepInserted(const tw_event_step_inserted &raw)
        : step{raw.step},
          after_step{raw.after_step},
          source{static_cast<std::int64_t>(raw.source)},
          data{static_cast<std::int64_t>(raw.data)} {}
    /// A step of the ruleset.
    Step step;
    /// The step after which to insert.
    Step after_step;
    /// The host's number, such as that of a card.
    std::int64_t source;
    /// A number passed to the effect.
    std::int64_t data;
};

/// A phase was inserted into this turn.
struct PhaseInserted {
    static constexpr EventKind kind = EventKind::phase_inserted;
    static const tw_event_phase_inserted &of(const tw_event &event) {
        return event.phase_inserted;
    }
    explicit PhaseInserted(const tw_event_phase_inserted &raw)
        : phase{raw.phase},
          after_step{raw.after_step},
          source{static_cast<std::int64_t>(raw.source)},
          data{static_cast<std::int64_t>(raw.data)} {}
    /// A phase of the ruleset.
    Phase phase;
    /// The step after which to insert.
    Step after_step;
    /// The host's number, such as that of a card.
    std::int64_t source;
    /// A number passed to the effect.
    std::int64_t data;
};

/// A step will be skipped.
struct StepSkipAdded {
    static constexpr EventKind kind = EventKind::step_skip_added;
    static const tw_event_step_skip_added &of(const tw_event &event) {
        return event.step_skip_added;
    }
    explicit StepSkipAdded(const tw_event_step_skip_added &raw)
        : step{raw.step},
          player{raw.player},
          count{static_cast<std::int64_t>(raw.count)},
          source{static_cast<std::int64_t>(raw.source)} {}
    /// A step of the ruleset.
    Step step;
    /// The player it is about.
    Player player;
    /// How many, or how many times.
    std::int64_t count;
    /// The host's number, such as that of a card.
    std::int64_t source;
};

/// A phase will be skipped.
struct PhaseSkipAdded {
    static constexpr EventKind kind = EventKind::phase_skip_added;
    static const tw_event_phase_skip_added &of(const tw_event &event) {
        return event.phase_skip_added;
    }
    explicit PhaseSkipAdded(const tw_event_phase_skip_added &raw)
        : phase{raw.phase},
          player{raw.player},
          count{static_cast<std::int64_t>(raw.count)},
          source{static_cast<std::int64_t>(raw.source)} {}
    /// A phase of the ruleset.
    Phase phase;
    /// The player it is about.
    Player player;
    /// How many, or how many times.
    std::int64_t count;
    /// The host's number, such as that of a card.
    std::int64_t source;
};

/// A step was changed.
struct StepModified {
    static constexpr EventKind kind = EventKind::step_modified;
    static const tw_event_step_modified &of(const tw_event &event) {
        return event.step_modified;
    }
    explicit StepModified(const tw_event_step_modified &raw)
        : step{raw.step},
          player{raw.player},
          source{static_cast<std::int64_t>(raw.source)} {}
    /// A step of the ruleset.
    Step step;
    /// The player it is about.
    Player player;
    /// The host's number, such as that of a card.
    std::int64_t source;
};

/// A player left the game.
struct PlayerLeft {
    static constexpr EventKind kind = EventKind::player_left;
    static const tw_event_player_left &of(const tw_event &event) {
        return event.player_left;
    }
    explicit PlayerLeft(const tw_event_player_left &raw)
        : player{raw.player},
          reason{static_cast<Reason>(raw.reason)} {}
    /// The player it is about.
    Player player;
    /// The reason for it.
    Reason reason;
};

/// A player began to sit out.
struct PlayerSatOut {
    static constexpr EventKind kind = EventKind::player_sat_out;
    static const tw_event_player_sat_out &of(const tw_event &event) {
        return event.player_sat_out;
    }
    explicit PlayerSatOut(const tw_event_player_sat_out &raw)
        : player{raw.player} {}
    /// The player it is about.
    Player player;
};

/// A player returned from sitting out.
struct PlayerSatIn {
    static constexpr EventKind kind = EventKind::player_sat_in;
    static const tw_event_player_sat_in &of(const tw_event &event) {
        return event.player_sat_in;
    }
    explicit PlayerSatIn(const tw_event_player_sat_in &raw)
        : player{raw.player} {}
    /// The player it is about.
    Player player;
};

/// A player joined the game.
struct PlayerJoined {
    static constexpr EventKind kind = EventKind::player_joined;
    static const tw_event_player_joined &of(const tw_event &event) {
        return event.player_joined;
    }
    explicit PlayerJoined(const tw_event_player_joined &raw)
        : player{raw.player},
          name{raw.name} {}
    /// The player it is about.
    Player player;
    /// A name: of a flag, a counter or a custom event.
    Name name;
};

/// A flag was set or cleared.
struct FlagSet {
    static constexpr EventKind kind = EventKind::flag_set;
    static const tw_event_flag_set &of(const tw_event &event) {
        return event.flag_set;
    }
    explicit FlagSet(const tw_event_flag_set &raw)
        : name{raw.name},
          value{static_cast<std::int64_t>(raw.value)},
          player{raw.player} {}
    /// A name: of a flag, a counter or a custom event.
    Name name;
    /// The new value.
    std::int64_t value;
    /// The player it is about.
    Player player;
};

/// A counter changed.
struct CounterSet {
    static constexpr EventKind kind = EventKind::counter_set;
    static const tw_event_counter_set &of(const tw_event &event) {
        return event.counter_set;
    }
    explicit CounterSet(const tw_event_counter_set &raw)
        : name{raw.name},
          value{static_cast<std::int64_t>(raw.value)},
          player{raw.player} {}
    /// A name: of a flag, a counter or a custom event.
    Name name;
    /// The new value.
    std::int64_t value;
    /// The player it is about.
    Player player;
};

/// A sorting key changed.
struct KeySet {
    static constexpr EventKind kind = EventKind::key_set;
    static const tw_event_key_set &of(const tw_event &event) {
        return event.key_set;
    }
    explicit KeySet(const tw_event_key_set &raw)
        : player{raw.player},
          key{static_cast<std::int64_t>(raw.key)},
          value{static_cast<std::int64_t>(raw.value)} {}
    /// The player it is about.
    Player player;
    /// The number of the player's sorting key, from 1 to 4.
    std::int64_t key;
    /// The new value.
    std::int64_t value;
};

/// A player was put into a team.
struct TeamSet {
    static constexpr EventKind kind = EventKind::team_set;
    static const tw_event_team_set &of(const tw_event &event) {
        return event.team_set;
    }
    explicit TeamSet(const tw_event_team_set &raw)
        : player{raw.player},
          value{static_cast<std::int64_t>(raw.value)} {}
    /// The player it is about.
    Player player;
    /// The new value.
    std::int64_t value;
};

/// The number `value`, from 1 to `max`, was rolled.
struct Rolled {
    static constexpr EventKind kind = EventKind::rolled;
    static const tw_event_rolled &of(const tw_event &event) {
        return event.rolled;
    }
    explicit Rolled(const tw_event_rolled &raw)
        : value{static_cast<std::int64_t>(raw.value)},
          max{static_cast<std::int64_t>(raw.max)},
          name{raw.name},
          player{raw.player} {}
    /// The new value.
    std::int64_t value;
    /// The largest allowed answer.
    std::int64_t max;
    /// A name: of a flag, a counter or a custom event.
    Name name;
    /// The player it is about.
    Player player;
};

/// A question was put to a player.
struct ChoiceAsked {
    static constexpr EventKind kind = EventKind::choice_asked;
    static const tw_event_choice_asked &of(const tw_event &event) {
        return event.choice_asked;
    }
    explicit ChoiceAsked(const tw_event_choice_asked &raw)
        : choice{raw.choice},
          player{raw.player},
          question{static_cast<QuestionKind>(raw.question)},
          by{raw.by} {}
    /// A question put to a player.
    Choice choice;
    /// The player it is about.
    Player player;
    /// The kind of answer.
    QuestionKind question;
    /// The player who decides for `player`, if that is somebody else.
    Player by;
};

/// A question was answered.
struct ChoiceAnswered {
    static constexpr EventKind kind = EventKind::choice_answered;
    static const tw_event_choice_answered &of(const tw_event &event) {
        return event.choice_answered;
    }
    explicit ChoiceAnswered(const tw_event_choice_answered &raw)
        : choice{raw.choice},
          player{raw.player} {}
    /// A question put to a player.
    Choice choice;
    /// The player it is about.
    Player player;
};

/// A question was dropped: its player left or ran out of time, what it was about is gone, or
/// somebody acted and it is asked again.
struct ChoiceDropped {
    static constexpr EventKind kind = EventKind::choice_dropped;
    static const tw_event_choice_dropped &of(const tw_event &event) {
        return event.choice_dropped;
    }
    explicit ChoiceDropped(const tw_event_choice_dropped &raw)
        : choice{raw.choice},
          player{raw.player},
          reason{static_cast<Reason>(raw.reason)} {}
    /// A question put to a player.
    Choice choice;
    /// The player it is about.
    Player player;
    /// The reason for it.
    Reason reason;
};

/// An effect ran to its end.
struct EffectRun {
    static constexpr EventKind kind = EventKind::effect_run;
    static const tw_event_effect_run &of(const tw_event &event) {
        return event.effect_run;
    }
    explicit EffectRun(const tw_event_effect_run &raw)
        : effect{raw.effect},
          player{raw.player},
          target{raw.target} {}
    /// The effect's name.
    Name effect;
    /// The player it is about.
    Player player;
    /// The player who is the target.
    Player target;
};

/// The table is in an earlier state again, after `count` objects resolved and players only passed.
/// As far as the engine can tell, this is a loop (CR 731).
struct NoProgress {
    static constexpr EventKind kind = EventKind::no_progress;
    static const tw_event_no_progress &of(const tw_event &event) {
        return event.no_progress;
    }
    explicit NoProgress(const tw_event_no_progress &raw)
        : count{static_cast<std::int64_t>(raw.count)} {}
    /// How many, or how many times.
    std::int64_t count;
};

/// The host reported an event of its own.
struct Raised {
    static constexpr EventKind kind = EventKind::raised;
    static const tw_event_raised &of(const tw_event &event) {
        return event.raised;
    }
    explicit Raised(const tw_event_raised &raw)
        : name{raw.name},
          player{raw.player},
          target{raw.target},
          source{static_cast<std::int64_t>(raw.source)},
          data{static_cast<std::int64_t>(raw.data)},
          value{static_cast<std::int64_t>(raw.value)} {}
    /// A name: of a flag, a counter or a custom event.
    Name name;
    /// The player it is about.
    Player player;
    /// The player who is the target.
    Player target;
    /// The host's number, such as that of a card.
    std::int64_t source;
    /// A number passed to the effect.
    std::int64_t data;
    /// The new value.
    std::int64_t value;
};

/// The host set the time, in its milliseconds.
struct Ticked {
    static constexpr EventKind kind = EventKind::ticked;
    static const tw_event_ticked &of(const tw_event &event) {
        return event.ticked;
    }
    explicit Ticked(const tw_event_ticked &raw)
        : now{static_cast<std::int64_t>(raw.now)} {}
    /// The time, in milliseconds of the host's clock.
    std::int64_t now;
};

/// A player's time was up, at the time `now`.
struct ClockExpired {
    static constexpr EventKind kind = EventKind::clock_expired;
    static const tw_event_clock_expired &of(const tw_event &event) {
        return event.clock_expired;
    }
    explicit ClockExpired(const tw_event_clock_expired &raw)
        : player{raw.player},
          now{static_cast<std::int64_t>(raw.now)} {}
    /// The player it is about.
    Player player;
    /// The time, in milliseconds of the host's clock.
    std::int64_t now;
};

/// A player's time was increased or, with a negative `value`, reduced.
struct TimeAdded {
    static constexpr EventKind kind = EventKind::time_added;
    static const tw_event_time_added &of(const tw_event &event) {
        return event.time_added;
    }
    explicit TimeAdded(const tw_event_time_added &raw)
        : player{raw.player},
          value{static_cast<std::int64_t>(raw.value)} {}
    /// The player it is about.
    Player player;
    /// The new value.
    std::int64_t value;
};

/// A player's time was limited to `value` milliseconds.
struct TimeLimited {
    static constexpr EventKind kind = EventKind::time_limited;
    static const tw_event_time_limited &of(const tw_event &event) {
        return event.time_limited;
    }
    explicit TimeLimited(const tw_event_time_limited &raw)
        : player{raw.player},
          value{static_cast<std::int64_t>(raw.value)} {}
    /// The player it is about.
    Player player;
    /// The new value.
    std::int64_t value;
};

/// All clocks were stopped.
struct ClockStopped {
    static constexpr EventKind kind = EventKind::clock_stopped;
    static const tw_event_clock_stopped &of(const tw_event &event) {
        return event.clock_stopped;
    }
    explicit ClockStopped(const tw_event_clock_stopped &) {}
};

/// The clocks run again.
struct ClockResumed {
    static constexpr EventKind kind = EventKind::clock_resumed;
    static const tw_event_clock_resumed &of(const tw_event &event) {
        return event.clock_resumed;
    }
    explicit ClockResumed(const tw_event_clock_resumed &) {}
};

/// Skips of a player's turns were cancelled or expired.
struct SkipRemoved {
    static constexpr EventKind kind = EventKind::skip_removed;
    static const tw_event_skip_removed &of(const tw_event &event) {
        return event.skip_removed;
    }
    explicit SkipRemoved(const tw_event_skip_removed &raw)
        : player{raw.player},
          count{static_cast<std::int64_t>(raw.count)},
          reason{static_cast<Reason>(raw.reason)} {}
    /// The player it is about.
    Player player;
    /// How many, or how many times.
    std::int64_t count;
    /// The reason for it.
    Reason reason;
};

/// Skips of a step were cancelled or expired.
struct StepSkipRemoved {
    static constexpr EventKind kind = EventKind::step_skip_removed;
    static const tw_event_step_skip_removed &of(const tw_event &event) {
        return event.step_skip_removed;
    }
    explicit StepSkipRemoved(const tw_event_step_skip_removed &raw)
        : step{raw.step},
          player{raw.player},
          count{static_cast<std::int64_t>(raw.count)},
          reason{static_cast<Reason>(raw.reason)} {}
    /// A step of the ruleset.
    Step step;
    /// The player it is about.
    Player player;
    /// How many, or how many times.
    std::int64_t count;
    /// The reason for it.
    Reason reason;
};

/// Skips of a phase were cancelled or expired.
struct PhaseSkipRemoved {
    static constexpr EventKind kind = EventKind::phase_skip_removed;
    static const tw_event_phase_skip_removed &of(const tw_event &event) {
        return event.phase_skip_removed;
    }
    explicit PhaseSkipRemoved(const tw_event_phase_skip_removed &raw)
        : phase{raw.phase},
          player{raw.player},
          count{static_cast<std::int64_t>(raw.count)},
          reason{static_cast<Reason>(raw.reason)} {}
    /// A phase of the ruleset.
    Phase phase;
    /// The player it is about.
    Player player;
    /// How many, or how many times.
    std::int64_t count;
    /// The reason for it.
    Reason reason;
};

/// A change of a step ended.
struct StepChangeRemoved {
    static constexpr EventKind kind = EventKind::step_change_removed;
    static const tw_event_step_change_removed &of(const tw_event &event) {
        return event.step_change_removed;
    }
    explicit StepChangeRemoved(const tw_event_step_change_removed &raw)
        : step{raw.step},
          player{raw.player},
          reason{static_cast<Reason>(raw.reason)} {}
    /// A step of the ruleset.
    Step step;
    /// The player it is about.
    Player player;
    /// The reason for it.
    Reason reason;
};

/// `other` no longer decides for `player`, or will not.
struct ControlRemoved {
    static constexpr EventKind kind = EventKind::control_removed;
    static const tw_event_control_removed &of(const tw_event &event) {
        return event.control_removed;
    }
    explicit ControlRemoved(const tw_event_control_removed &raw)
        : player{raw.player},
          other{raw.other},
          reason{static_cast<Reason>(raw.reason)} {}
    /// The player it is about.
    Player player;
    /// The second player: of an exchange, or the one who decides.
    Player other;
    /// The reason for it.
    Reason reason;
};

/// An inserted step was removed before it began.
struct StepRemoved {
    static constexpr EventKind kind = EventKind::step_removed;
    static const tw_event_step_removed &of(const tw_event &event) {
        return event.step_removed;
    }
    explicit StepRemoved(const tw_event_step_removed &raw)
        : step{raw.step},
          reason{static_cast<Reason>(raw.reason)} {}
    /// A step of the ruleset.
    Step step;
    /// The reason for it.
    Reason reason;
};

/// An inserted phase was removed before it began.
struct PhaseRemoved {
    static constexpr EventKind kind = EventKind::phase_removed;
    static const tw_event_phase_removed &of(const tw_event &event) {
        return event.phase_removed;
    }
    explicit PhaseRemoved(const tw_event_phase_removed &raw)
        : phase{raw.phase},
          reason{static_cast<Reason>(raw.reason)} {}
    /// A phase of the ruleset.
    Phase phase;
    /// The reason for it.
    Reason reason;
};

/// An object on the stack has a new target or new data.
struct ObjectRetargeted {
    static constexpr EventKind kind = EventKind::object_retargeted;
    static const tw_event_object_retargeted &of(const tw_event &event) {
        return event.object_retargeted;
    }
    explicit ObjectRetargeted(const tw_event_object_retargeted &raw)
        : object{raw.object},
          player{raw.player},
          effect{raw.effect},
          target{raw.target},
          aim{raw.aim},
          data{static_cast<std::int64_t>(raw.data)} {}
    /// An object on the stack.
    Object object;
    /// The player it is about.
    Player player;
    /// The effect's name.
    Name effect;
    /// The player who is the target.
    Player target;
    /// The target object, or the original of a copy.
    Object aim;
    /// A number passed to the effect.
    std::int64_t data;
};

/// The object that was just put on the stack is a copy of another one, `aim`.
struct ObjectCopied {
    static constexpr EventKind kind = EventKind::object_copied;
    static const tw_event_object_copied &of(const tw_event &event) {
        return event.object_copied;
    }
    explicit ObjectCopied(const tw_event_object_copied &raw)
        : object{raw.object},
          player{raw.player},
          effect{raw.effect},
          aim{raw.aim} {}
    /// An object on the stack.
    Object object;
    /// The player it is about.
    Player player;
    /// The effect's name.
    Name effect;
    /// The target object, or the original of a copy.
    Object aim;
};

/// A lap of the order began, the `count`-th of its chapter. Laps are reported where chapters begin
/// the rounds; elsewhere each lap is a round.
struct LapBegan {
    static constexpr EventKind kind = EventKind::lap_began;
    static const tw_event_lap_began &of(const tw_event &event) {
        return event.lap_began;
    }
    explicit LapBegan(const tw_event_lap_began &raw)
        : count{static_cast<std::int64_t>(raw.count)} {}
    /// How many, or how many times.
    std::int64_t count;
};

/// A lap of the order ended, the `count`-th of its chapter.
struct LapEnded {
    static constexpr EventKind kind = EventKind::lap_ended;
    static const tw_event_lap_ended &of(const tw_event &event) {
        return event.lap_ended;
    }
    explicit LapEnded(const tw_event_lap_ended &raw)
        : count{static_cast<std::int64_t>(raw.count)} {}
    /// How many, or how many times.
    std::int64_t count;
};

/// A command was refused, and changed nothing; reported only if the host asks for it. It is not
/// part of the game: no trigger hears it, and no save or replay contains it. A command that could
/// not even be read has no verb.
struct Refused {
    static constexpr EventKind kind = EventKind::refused;
    static const tw_event_refused &of(const tw_event &event) {
        return event.refused;
    }
    explicit Refused(const tw_event_refused &raw)
        : player{raw.player},
          by{raw.by},
          verb{static_cast<Verb>(raw.verb)},
          action{raw.action},
          code{static_cast<Code>(raw.code)},
          hidden{raw.hidden} {}
    /// The player it is about.
    Player player;
    /// The player who decides for `player`, if that is somebody else.
    Player by;
    /// The verb of a command.
    Verb verb;
    /// The kind of action, as the ruleset names it.
    Name action;
    /// The code of an error.
    Code code;
    /// The only player who may know of it.
    Player hidden;
};

/// An effect failed: it was undone, and the game continues without it. Reported if failing effects
/// do not refuse the command (`on_error`); `code` says why.
struct EffectFailed {
    static constexpr EventKind kind = EventKind::effect_failed;
    static const tw_event_effect_failed &of(const tw_event &event) {
        return event.effect_failed;
    }
    explicit EffectFailed(const tw_event_effect_failed &raw)
        : effect{raw.effect},
          player{raw.player},
          target{raw.target},
          source{static_cast<std::int64_t>(raw.source)},
          code{static_cast<Code>(raw.code)} {}
    /// The effect's name.
    Name effect;
    /// The player it is about.
    Player player;
    /// The player who is the target.
    Player target;
    /// The host's number, such as that of a card.
    std::int64_t source;
    /// The code of an error.
    Code code;
};

/// An action was taken back while its player was asked how to pay for it; nothing was paid.
struct TakenBack {
    static constexpr EventKind kind = EventKind::taken_back;
    static const tw_event_taken_back &of(const tw_event &event) {
        return event.taken_back;
    }
    explicit TakenBack(const tw_event_taken_back &raw)
        : player{raw.player},
          action{raw.action},
          effect{raw.effect},
          source{static_cast<std::int64_t>(raw.source)},
          reason{static_cast<Reason>(raw.reason)} {}
    /// The player it is about.
    Player player;
    /// The kind of action, as the ruleset names it.
    Name action;
    /// The effect's name.
    Name effect;
    /// The host's number, such as that of a card.
    std::int64_t source;
    /// The reason for it.
    Reason reason;
};

} // namespace events

/// An event. Handle it by type with `visit`, or test `kind` and use `as`.
class Event {
public:
    /// Copies an event of turnwheel.h.
    explicit Event(const tw_event &event) noexcept : raw_(event) {}
    /// Returns the kind of event. Ignore a kind that this header does not know.
    EventKind kind() const noexcept { return static_cast<EventKind>(raw_.kind); }
    /// Returns the name of its kind, such as `turn_began`; `?` for one that this header does not
    /// know.
    const char *name() const noexcept { return turnwheel::name(kind()); }
    /// Returns the event as one of the structs in `events`, or nothing if it is of another kind.
    template <typename One> std::optional<One> as() const {
        if (kind() != One::kind) return std::nullopt;
        return One(One::of(raw_));
    }
    /// Calls the first handler that takes the struct of this kind of event. Returns false if none
    /// does, and for a kind that this header does not know.
    template <typename... Handlers> bool visit(Handlers &&...handlers) const {
        auto handler = std::forward_as_tuple(handlers...);
        switch (kind()) {
        case EventKind::game_began:
            return give<events::GameBegan>(handler, raw_.game_began);
        case EventKind::game_ended:
            return give<events::GameEnded>(handler, raw_.game_ended);
        case EventKind::round_began:
            return give<events::RoundBegan>(handler, raw_.round_began);
        case EventKind::round_ended:
            return give<events::RoundEnded>(handler, raw_.round_ended);
        case EventKind::chapter_began:
            return give<events::ChapterBegan>(handler, raw_.chapter_began);
        case EventKind::chapter_ended:
            return give<events::ChapterEnded>(handler, raw_.chapter_ended);
        case EventKind::turn_began:
            return give<events::TurnBegan>(handler, raw_.turn_began);
        case EventKind::turn_ended:
            return give<events::TurnEnded>(handler, raw_.turn_ended);
        case EventKind::turn_skipped:
            return give<events::TurnSkipped>(handler, raw_.turn_skipped);
        case EventKind::turn_end_waits:
            return give<events::TurnEndWaits>(handler, raw_.turn_end_waits);
        case EventKind::phase_began:
            return give<events::PhaseBegan>(handler, raw_.phase_began);
        case EventKind::phase_ended:
            return give<events::PhaseEnded>(handler, raw_.phase_ended);
        case EventKind::phase_skipped:
            return give<events::PhaseSkipped>(handler, raw_.phase_skipped);
        case EventKind::step_began:
            return give<events::StepBegan>(handler, raw_.step_began);
        case EventKind::step_ended:
            return give<events::StepEnded>(handler, raw_.step_ended);
        case EventKind::step_skipped:
            return give<events::StepSkipped>(handler, raw_.step_skipped);
        case EventKind::window_opened:
            return give<events::WindowOpened>(handler, raw_.window_opened);
        case EventKind::window_closed:
            return give<events::WindowClosed>(handler, raw_.window_closed);
        case EventKind::priority_given:
            return give<events::PriorityGiven>(handler, raw_.priority_given);
        case EventKind::passed:
            return give<events::Passed>(handler, raw_.passed);
        case EventKind::acted:
            return give<events::Acted>(handler, raw_.acted);
        case EventKind::locked:
            return give<events::Locked>(handler, raw_.locked);
        case EventKind::unlocked:
            return give<events::Unlocked>(handler, raw_.unlocked);
        case EventKind::committed:
            return give<events::Committed>(handler, raw_.committed);
        case EventKind::withdrawn:
            return give<events::Withdrawn>(handler, raw_.withdrawn);
        case EventKind::absent:
            return give<events::Absent>(handler, raw_.absent);
        case EventKind::object_pushed:
            return give<events::ObjectPushed>(handler, raw_.object_pushed);
        case EventKind::object_resolved:
            return give<events::ObjectResolved>(handler, raw_.object_resolved);
        case EventKind::object_countered:
            return give<events::ObjectCountered>(handler, raw_.object_countered);
        case EventKind::object_removed:
            return give<events::ObjectRemoved>(handler, raw_.object_removed);
        case EventKind::trigger_added:
            return give<events::TriggerAdded>(handler, raw_.trigger_added);
        case EventKind::trigger_removed:
            return give<events::TriggerRemoved>(handler, raw_.trigger_removed);
        case EventKind::triggered:
            return give<events::Triggered>(handler, raw_.triggered);
        case EventKind::replacement_added:
            return give<events::ReplacementAdded>(handler, raw_.replacement_added);
        case EventKind::replacement_removed:
            return give<events::ReplacementRemoved>(handler, raw_.replacement_removed);
        case EventKind::extra_turn_granted:
            return give<events::ExtraTurnGranted>(handler, raw_.extra_turn_granted);
        case EventKind::extra_turn_cancelled:
            return give<events::ExtraTurnCancelled>(handler, raw_.extra_turn_cancelled);
        case EventKind::skip_added:
            return give<events::SkipAdded>(handler, raw_.skip_added);
        case EventKind::next_named:
            return give<events::NextNamed>(handler, raw_.next_named);
        case EventKind::controller_set:
            return give<events::ControllerSet>(handler, raw_.controller_set);
        case EventKind::order_reversed:
            return give<events::OrderReversed>(handler, raw_.order_reversed);
        case EventKind::order_changed:
            return give<events::OrderChanged>(handler, raw_.order_changed);
        case EventKind::turns_exchanged:
            return give<events::TurnsExchanged>(handler, raw_.turns_exchanged);
        case EventKind::seats_exchanged:
            return give<events::SeatsExchanged>(handler, raw_.seats_exchanged);
        case EventKind::skip_deferred:
            return give<events::SkipDeferred>(handler, raw_.skip_deferred);
        case EventKind::token_given:
            return give<events::TokenGiven>(handler, raw_.token_given);
        case EventKind::revealed:
            return give<events::Revealed>(handler, raw_.revealed);
        case EventKind::claim_won:
            return give<events::ClaimWon>(handler, raw_.claim_won);
        case EventKind::role_set:
            return give<events::RoleSet>(handler, raw_.role_set);
        case EventKind::cap_reached:
            return give<events::CapReached>(handler, raw_.cap_reached);
        case EventKind::step_inserted:
            return give<events::StepInserted>(handler, raw_.step_inserted);
        case EventKind::phase_inserted:
            return give<events::PhaseInserted>(handler, raw_.phase_inserted);
        case EventKind::step_skip_added:
            return give<events::StepSkipAdded>(handler, raw_.step_skip_added);
        case EventKind::phase_skip_added:
            return give<events::PhaseSkipAdded>(handler, raw_.phase_skip_added);
        case EventKind::step_modified:
            return give<events::StepModified>(handler, raw_.step_modified);
        case EventKind::player_left:
            return give<events::PlayerLeft>(handler, raw_.player_left);
        case EventKind::player_sat_out:
            return give<events::PlayerSatOut>(handler, raw_.player_sat_out);
        case EventKind::player_sat_in:
            return give<events::PlayerSatIn>(handler, raw_.player_sat_in);
        case EventKind::player_joined:
            return give<events::PlayerJoined>(handler, raw_.player_joined);
        case EventKind::flag_set:
            return give<events::FlagSet>(handler, raw_.flag_set);
        case EventKind::counter_set:
            return give<events::CounterSet>(handler, raw_.counter_set);
        case EventKind::key_set:
            return give<events::KeySet>(handler, raw_.key_set);
        case EventKind::team_set:
            return give<events::TeamSet>(handler, raw_.team_set);
        case EventKind::rolled:
            return give<events::Rolled>(handler, raw_.rolled);
        case EventKind::choice_asked:
            return give<events::ChoiceAsked>(handler, raw_.choice_asked);
        case EventKind::choice_answered:
            return give<events::ChoiceAnswered>(handler, raw_.choice_answered);
        case EventKind::choice_dropped:
            return give<events::ChoiceDropped>(handler, raw_.choice_dropped);
        case EventKind::effect_run:
            return give<events::EffectRun>(handler, raw_.effect_run);
        case EventKind::no_progress:
            return give<events::NoProgress>(handler, raw_.no_progress);
        case EventKind::raised:
            return give<events::Raised>(handler, raw_.raised);
        case EventKind::ticked:
            return give<events::Ticked>(handler, raw_.ticked);
        case EventKind::clock_expired:
            return give<events::ClockExpired>(handler, raw_.clock_expired);
        case EventKind::time_added:
            return give<events::TimeAdded>(handler, raw_.time_added);
        case EventKind::time_limited:
            return give<events::TimeLimited>(handler, raw_.time_limited);
        case EventKind::clock_stopped:
            return give<events::ClockStopped>(handler, raw_.clock_stopped);
        case EventKind::clock_resumed:
            return give<events::ClockResumed>(handler, raw_.clock_resumed);
        case EventKind::skip_removed:
            return give<events::SkipRemoved>(handler, raw_.skip_removed);
        case EventKind::step_skip_removed:
            return give<events::StepSkipRemoved>(handler, raw_.step_skip_removed);
        case EventKind::phase_skip_removed:
            return give<events::PhaseSkipRemoved>(handler, raw_.phase_skip_removed);
        case EventKind::step_change_removed:
            return give<events::StepChangeRemoved>(handler, raw_.step_change_removed);
        case EventKind::control_removed:
            return give<events::ControlRemoved>(handler, raw_.control_removed);
        case EventKind::step_removed:
            return give<events::StepRemoved>(handler, raw_.step_removed);
        case EventKind::phase_removed:
            return give<events::PhaseRemoved>(handler, raw_.phase_removed);
        case EventKind::object_retargeted:
            return give<events::ObjectRetargeted>(handler, raw_.object_retargeted);
        case EventKind::object_copied:
            return give<events::ObjectCopied>(handler, raw_.object_copied);
        case EventKind::lap_began:
            return give<events::LapBegan>(handler, raw_.lap_began);
        case EventKind::lap_ended:
            return give<events::LapEnded>(handler, raw_.lap_ended);
        case EventKind::refused:
            return give<events::Refused>(handler, raw_.refused);
        case EventKind::effect_failed:
            return give<events::EffectFailed>(handler, raw_.effect_failed);
        case EventKind::taken_back:
            return give<events::TakenBack>(handler, raw_.taken_back);
        }
        return false;
    }

private:
    template <typename One, std::size_t At = 0, typename Tuple, typename Raw>
    bool give(Tuple &handlers, const Raw &raw) const {
        if constexpr (At == std::tuple_size_v<Tuple>) {
            return false;
        } else if constexpr (std::is_invocable_v<std::tuple_element_t<At, Tuple>, const One &>) {
            std::get<At>(handlers)(One(raw));
            return true;
        } else {
            return give<One, At + 1>(handlers, raw);
        }
    }
    tw_event raw_;
};

/// A copy of the main facts about the table; later commands do not change it. A player, step or
/// other id is empty where there is none.
class View {
public:
    explicit View(const tw_view &view) noexcept : view_(view) {}
    /// The kind of decision that the game waits for.
    AwaitKind awaiting() const noexcept { return static_cast<AwaitKind>(view_.awaiting); }
    /// The number of turns begun, which is the id of the last one.
    Turn turn() const noexcept { return Turn(view_.turn); }
    /// The kind of this turn.
    TurnKind turn_kind() const noexcept { return static_cast<TurnKind>(view_.turn_kind); }
    /// The active player; nobody if they left during their turn.
    Player active() const noexcept { return Player(view_.active); }
    /// The player who decides for the active player, if somebody else does.
    Player decider() const noexcept { return Player(view_.decider); }
    /// The number of the round.
    std::int64_t round() const noexcept { return view_.round; }
    /// The current chapter.
    Chapter chapter() const noexcept { return Chapter(view_.chapter); }
    /// The current phase.
    Phase phase() const noexcept { return Phase(view_.phase); }
    /// The current step.
    Step step() const noexcept { return Step(view_.step); }
    /// The direction of the order.
    Direction direction() const noexcept { return static_cast<Direction>(view_.direction); }
    /// The player who may act now; nobody if a window is open to all at once.
    Player priority() const noexcept { return Player(view_.priority); }
    /// The players who still owe an answer.
    Players pending() const noexcept { return Players(view_.pending); }
    /// The players who have passed since the last action.
    Players passed() const noexcept { return Players(view_.passed); }
    /// The players in the game.
    Players living() const noexcept { return Players(view_.living); }
    /// The players in the game who sit out.
    Players sitting_out() const noexcept { return Players(view_.sitting_out); }
    /// The number of passes in a row.
    std::int64_t streak() const noexcept { return view_.streak; }
    /// The number of objects on the stack.
    std::size_t stack_height() const noexcept { return view_.stack; }
    /// The number of granted turns that have not begun.
    std::size_t extra_turn_count() const noexcept { return view_.extra_turns; }
    /// The number of turns that will be skipped.
    std::size_t skip_count() const noexcept { return view_.skips; }
    /// The number of triggers that wait to be placed.
    std::size_t waiting_triggers() const noexcept { return view_.waiting_triggers; }
    /// True if actions are locked.
    bool locked() const noexcept { return view_.locked != 0; }
    /// True if the game is over.
    bool over() const noexcept { return view_.over != 0; }
    /// The winner; nobody before the end, or if nobody won.
    Player winner() const noexcept { return Player(view_.winner); }
    /// The name of the side that has won, if its members are known to the host only; otherwise 0.
    Name winning_side() const noexcept { return Name(view_.winning_side); }

private:
    tw_view view_;
};

/// The decision that a game waits for. A field that its kind does not have is empty.
struct Awaiting {
    AwaitKind kind;
    /// The player who may act or is asked; nobody if a window is open to several at once.
    Player player;
    /// The player who decides for that one, if somebody else does.
    Player by;
    /// The window that is open.
    Window window;
};

/// A question that waits for an answer.
struct Question {
    /// Its id.
    Choice choice;
    /// The player who is asked.
    Player player;
    /// The player who decides for that one, if somebody else does.
    Player by;
    /// The kind of answer.
    QuestionKind kind;
    /// The smallest answer, or the smallest number of picks.
    std::int64_t least;
    /// The largest answer, or the largest number of picks.
    std::int64_t most;
    /// The options, as numbers of the asking effect.
    std::vector<std::int64_t> options;
    /// The question in words; empty if the effect gave none.
    std::string prompt;
    /// The label of each option; for yes and no, yes first.
    std::vector<std::string> labels;
    /// The effect that asks; nothing if the rules ask.
    Name effect;
    /// The host's number of that effect, such as its card.
    std::int64_t source;
    /// The player who controls the asking effect.
    Player controller;
};

/// A command as plain data: its verb, and a member for everything that a player's command can say.
/// It owns all of it, so it can be kept, compared, changed and submitted to any game of these
/// rules.
struct Command {
    Verb verb{};
    /// The player whose command it is.
    Player player{};
    /// The player who decides for that one, if somebody else does.
    Player by{};
    /// The player who is the target.
    Player target{};
    /// The step to go to.
    Step step{};
    /// The question that is answered.
    Choice choice{};
    /// An object on the stack.
    Object object{};
    /// The kind of action.
    Name action{};
    /// The effect.
    Name effect{};
    /// The host's number, such as that of a card; 0 for none.
    std::int64_t source = 0;
    /// A number passed to the effect.
    std::optional<std::int64_t> data{};
    /// Why it happened.
    std::optional<Reason> reason{};
    /// The players for whom the effect runs.
    std::optional<Each> each{};
    /// True if other actions are locked while it is on the stack.
    bool lock = false;
    /// The members of the command's list: the picks of an answer, the payload of a commit.
    std::vector<std::int64_t> numbers{};
    /// The effect that pays for it.
    Name cost{};
    /// The number of the instruction that it follows, if it is automatic.
    std::int64_t number = 0;

    Command() = default;
    /// Copies a command of turnwheel.h.
    explicit Command(const tw_command_data &command);
    /// Returns the command as turnwheel.h has it: valid until this one changes or ends.
    tw_command_data get() const noexcept;

private:
    auto tied() const noexcept {
        return std::tie(verb, player, by, target, step, choice, object, action, effect, source,
                        data, reason, each, lock, numbers, cost, number);
    }

public:
    friend bool operator==(const Command &a, const Command &b) { return a.tied() == b.tied(); }
    friend bool operator!=(const Command &a, const Command &b) { return !(a == b); }
};

inline Command::Command(const tw_command_data &command)
    : verb(static_cast<Verb>(command.verb)), player(command.player), by(command.by),
      target(command.target), step(command.step), choice(command.choice), object(command.object),
      action(command.action), effect(command.effect), source(command.source),
      lock(command.lock != 0), cost(command.cost), number(command.number) {
    if (command.data != 0 || command.has_data != 0) data = command.data;
    if (command.reason != 0) reason = static_cast<Reason>(command.reason);
    if (command.each != 0) each = static_cast<Each>(command.each);
    if (command.number_count > 0)
        numbers.assign(command.numbers, command.numbers + command.number_count);
}

inline tw_command_data Command::get() const noexcept {
    tw_command_data command{};
    command.verb = detail::fitted<std::uint16_t>(verb);
    command.step = detail::fitted<std::uint16_t>(step.number());
    command.choice = detail::fitted<std::uint32_t>(choice.number());
    command.object = detail::fitted<std::uint32_t>(object.number());
    command.player = detail::raw(player);
    command.by = detail::raw(by);
    command.target = detail::raw(target);
    command.reason = reason ? detail::fitted<std::uint8_t>(*reason) : std::uint8_t{0};
    command.each = each ? detail::fitted<std::uint8_t>(*each) : std::uint8_t{0};
    command.lock = lock ? 1 : 0;
    command.action = action.number();
    command.effect = effect.number();
    command.source = source;
    command.data = data.value_or(0);
    command.has_data = data ? 1 : 0;
    command.numbers = numbers.data();
    command.number_count = numbers.size();
    command.cost = cost.number();
    command.number = number;
    return command;
}

/// The place of a move's open number in its command.
enum class OpenPlace : std::uint32_t {
    /// It is `data`.
    data = TW_OPEN_DATA,
    /// It is one more member behind those of `numbers`.
    numbers = TW_OPEN_NUMBERS,
};

/// The number of a move that is open: any of a range.
struct OpenNumber {
    OpenPlace place;
    /// The smallest number.
    std::int64_t from;
    /// The largest number.
    std::int64_t to;
};

/// A command that a player could submit. A wide choice of numbers is one move, with bounds. It owns
/// all that it says.
struct Move {
    /// The command, without the number that is open.
    Command command;
    /// The number that is open, if one is.
    std::optional<OpenNumber> open{};
    /// The word that the rules have for the number in the command; empty if they have none.
    std::string label{};

    /// Makes a move of a complete command.
    explicit Move(Command complete) : command(std::move(complete)) {}
    /// Copies a move of turnwheel.h.
    explicit Move(const tw_move_data &one) : command(one.command) {
        if (one.open != TW_OPEN_NOTHING)
            open = OpenNumber{static_cast<OpenPlace>(one.open), one.from, one.to};
        if (one.label != nullptr) label = one.label;
    }
    /// Returns the move as turnwheel.h has it: valid until this one changes or ends.
    tw_move_data get() const noexcept {
        tw_move_data one{};
        one.command = command.get();
        if (open) {
            one.open = static_cast<std::uint32_t>(open->place);
            one.from = open->from;
            one.to = open->to;
        }
        one.label = label.empty() ? nullptr : label.c_str();
        return one;
    }
    /// Returns the command with that number where one is open, whether or not it lies within the
    /// bounds; otherwise the command itself.
    Command with(std::int64_t number) const {
        Command complete = command;
        if (open && open->place == OpenPlace::data) complete.data = number;
        if (open && open->place == OpenPlace::numbers) complete.numbers.push_back(number);
        return complete;
    }
};

/// Something that a player has asked to be done automatically. It owns all that it says.
struct Manner {
    /// The verb by which it was given: `auto_pass`, `order_ahead`, `remember_answer` or `stop_at`.
    Verb verb;
    /// The player.
    Player player;
    /// The number that the player gave it, of an instruction to pass and of an order.
    std::uint32_t number;
    /// True if only the player, whoever decides for the player, and the host see it.
    bool hidden;
    /// How long it lasts; nothing ends a stop.
    std::optional<Until> until{};
    /// Its condition; empty if it has none.
    std::string when{};
    /// The command of an order, as in scripts; empty if it is none.
    std::string command{};
    /// The effect that asks the question whose answer is remembered.
    Name effect;
    /// The kind of answer that is remembered.
    std::optional<QuestionKind> question{};
    /// The step of a stop.
    Step step;
    /// The turns in which it stops.
    std::optional<Whose> whose{};

    /// Copies one of turnwheel.h.
    explicit Manner(const tw_manner &one)
        : verb(static_cast<Verb>(one.verb)), player(one.player), number(one.number),
          hidden(one.hidden != 0), effect(one.effect), step(one.step) {
        if (one.until != 0) until = static_cast<Until>(one.until);
        if (one.when != nullptr) when = one.when;
        if (one.command != nullptr) command = one.command;
        if (one.question != 0) question = static_cast<QuestionKind>(one.question);
        if (one.whose != 0) whose = static_cast<Whose>(one.whose);
    }
};

/// A player who ever joined.
struct Seat {
    explicit Seat(const tw_seat &one)
        : player{one.player},
          left{one.left != 0},
          sitting_out{one.sitting_out != 0},
          team{one.team},
          turns{one.turns},
          keys{one.keys[0], one.keys[1], one.keys[2], one.keys[3]} {}
    /// The player.
    Player player;
    /// True if they have left.
    bool left;
    /// True if they sit out.
    bool sitting_out;
    /// The team; 0 if they have none, or for the first team.
    int team;
    /// How many of their turns have begun.
    std::uint32_t turns;
    /// Their sorting keys, key 1 first.
    std::array<std::int64_t, 4> keys;
};

/// An object on the stack.
struct StackObject {
    explicit StackObject(const tw_object &one)
        : object{one.object},
          aim{one.aim},
          trigger{one.trigger},
          player{one.player},
          target{one.target},
          locks{one.lock != 0},
          effect{one.effect},
          action{one.action},
          source{one.source},
          data{one.data} {}
    /// Its number.
    Object object;
    /// The object that it targets.
    Object aim;
    /// The trigger that put it on the stack.
    Trigger trigger;
    /// Its controller.
    Player player;
    /// The player whom it targets.
    Player target;
    /// True if it locks other actions.
    bool locks;
    /// Its effect.
    Name effect;
    /// The kind of action that put it on the stack.
    Name action;
    /// The host's number for it, such as its card.
    std::int64_t source;
    /// The number that its effect receives.
    std::int64_t data;
};

/// A granted turn that has not begun.
struct ExtraTurn {
    explicit ExtraTurn(const tw_granted_turn &one)
        : grant{one.grant},
          player{one.player},
          by{one.by},
          after{one.after},
          source{one.source},
          data{one.data} {}
    /// Its number.
    Grant grant;
    /// The player whose turn it will be.
    Player player;
    /// The player who decides in it, if somebody else does.
    Player by;
    /// The player after whose next turn it comes, if it waits for one.
    Player after;
    /// The `source` given when it was granted.
    std::int64_t source;
    /// The `data` given when it was granted.
    std::int64_t data;
};

/// Turns that will be skipped.
struct SkippedTurns {
    explicit SkippedTurns(const tw_skipped_turns &one)
        : player{one.player},
          applies{static_cast<Applies>(one.applies)},
          count{one.count},
          source{one.source} {}
    /// The player whose turns they are.
    Player player;
    /// The turns it applies to.
    Applies applies;
    /// How many turns.
    std::uint32_t count;
    /// The `source` given with the skip.
    std::int64_t source;
};

/// Steps or phases that will be skipped.
struct SkippedParts {
    explicit SkippedParts(const tw_skipped_parts &one)
        : player{one.player},
          this_turn{one.this_turn != 0},
          step{one.step},
          phase{one.phase},
          count{one.count},
          source{one.source} {}
    /// The player in whose turns they are.
    Player player;
    /// True if unused skips expire with this turn.
    bool this_turn;
    /// The step, if it is a step.
    Step step;
    /// The phase, if it is a phase.
    Phase phase;
    /// How many times.
    std::uint32_t count;
    /// The `source` given with the skip.
    std::int64_t source;
};

/// A trigger that is registered.
struct Listener {
    explicit Listener(const tw_trigger &one)
        : trigger{one.trigger},
          count{one.count},
          event{static_cast<EventKind>(one.event)},
          player{one.player},
          hidden{one.hidden},
          effect{one.effect},
          source{one.source} {}
    /// Its number.
    Trigger trigger;
    /// How often it may still be set off; 0 if that is not limited.
    std::uint32_t count;
    /// The kind of event that it listens to.
    EventKind event;
    /// The player who controls it; nobody for the game's own.
    Player player;
    /// The only player who may know of it, if it is hidden.
    Player hidden;
    /// The effect that it puts on the stack or runs.
    Name effect;
    /// The `source` given when it was added.
    std::int64_t source;
};

/// A replacement: a turn, phase or step that fits does not begin, and its effect, if any, runs
/// instead.
struct Replacement {
    explicit Replacement(const tw_replacement &one)
        : trigger{one.trigger},
          count{one.count},
          event{static_cast<EventKind>(one.event)},
          step{one.step},
          phase{one.phase},
          player{one.player},
          target{one.target},
          may{static_cast<May>(one.may)},
          effect{one.effect},
          source{one.source},
          data{one.data} {}
    /// Its number, among those of the triggers; a question about it has the number as an option.
    Trigger trigger;
    /// How often it may still replace; 0 if that is not limited.
    std::uint32_t count;
    /// The kind of event that it replaces.
    EventKind event;
    /// The step it is about, if only one.
    Step step;
    /// The phase it is about, if only one.
    Phase phase;
    /// The player who controls it; nobody for the game's own.
    Player player;
    /// The player in whose turns it applies, if only in theirs.
    Player target;
    /// The player who may decline it.
    May may;
    /// The effect that runs instead; nothing if none.
    Name effect;
    /// The `source` given when it was added.
    std::int64_t source;
    /// The number that its effect will get.
    std::int64_t data;
};

/// A lock on actions that a command set.
struct LockSet {
    explicit LockSet(const tw_lock_set &one)
        : player{one.player},
          of{one.of},
          until{static_cast<Until>(one.until)},
          conditional{one.conditional != 0},
          action{one.action},
          source{one.source} {}
    /// The player whose actions it forbids; nobody for everybody's.
    Player player;
    /// The player whose next turn its duration means; nobody if it means nobody's.
    Player of;
    /// How long it lasts.
    Until until;
    /// True if it holds under a condition, which `tw_view_json` tells.
    bool conditional;
    /// The kind of action that it forbids; nothing for all.
    Name action;
    /// The `source` given when it was set.
    std::int64_t source;
};

/// An open window.
struct OpenedWindow {
    explicit OpenedWindow(const tw_opened_window &one)
        : window{one.window},
          holder{one.holder},
          pending{one.pending},
          passed{one.passed} {}
    /// Its kind, a window of the rules.
    Window window;
    /// The player who may act in it; nobody if it is open to all at once.
    Player holder;
    /// The players who still owe an answer.
    Players pending;
    /// The players who have passed since the last action.
    Players passed;
};

/// A flag or a counter that is set.
struct Value {
    explicit Value(const tw_value &one)
        : name{one.name},
          value{one.value},
          player{one.player},
          is_flag{one.flag != 0} {}
    /// Its name.
    Name name;
    /// Its value; 1 for a flag.
    std::int64_t value;
    /// The player it belongs to; nobody for the game's own.
    Player player;
    /// True for a flag, false for a counter.
    bool is_flag;
};


/// The optional arguments of `start`.
struct StartOptions {
    /// The player it is about.
    Player player = {};
};

/// The optional arguments of `pass`.
struct PassOptions {
    /// The player who decides for `player`, if that is somebody else.
    Player by = {};
    /// The reason for it.
    std::optional<Reason> reason = {};
    /// A running number: of the turn, or of the player's own turns.
    std::optional<std::int64_t> number = {};
};

/// The optional arguments of `act`.
struct ActOptions {
    /// The kind of action, as the ruleset names it.
    Text action = {};
    /// The effect's name.
    Text effect = {};
    /// The player who is the target.
    Player target = {};
    /// An object on the stack.
    Object object = {};
    /// The host's number, such as that of a card.
    std::optional<std::int64_t> source = {};
    /// A number passed to the effect.
    std::optional<std::int64_t> data = {};
    /// The players for whom the effect runs.
    std::optional<Each> each = {};
    /// The player who decides for `player`, if that is somebody else.
    Player by = {};
    /// The effect that pays for it.
    Text cost = {};
    /// The reason for it.
    std::optional<Reason> reason = {};
};

/// The optional arguments of `push`.
struct PushOptions {
    /// The kind of action, as the ruleset names it.
    Text action = {};
    /// The player who is the target.
    Player target = {};
    /// An object on the stack.
    Object object = {};
    /// The host's number, such as that of a card.
    std::optional<std::int64_t> source = {};
    /// A number passed to the effect.
    std::optional<std::int64_t> data = {};
    /// The players for whom the effect runs.
    std::optional<Each> each = {};
    /// True if other actions are locked while it is on the stack.
    bool lock = false;
    /// The player who decides for `player`, if that is somebody else.
    Player by = {};
    /// The effect that pays for it.
    Text cost = {};
    /// The reason for it.
    std::optional<Reason> reason = {};
};

/// The optional arguments of `counter_object`.
struct CounterObjectOptions {
    /// The host's number, such as that of a card.
    std::optional<std::int64_t> source = {};
};

/// The optional arguments of `answer`.
struct AnswerOptions {
    /// A question put to a player.
    Choice choice = {};
    /// The player who decides for `player`, if that is somebody else.
    Player by = {};
    /// The reason for it.
    std::optional<Reason> reason = {};
};

/// The optional arguments of `run`.
struct RunOptions {
    /// The player it is about.
    Player player = {};
    /// The player who is the target.
    Player target = {};
    /// An object on the stack.
    Object object = {};
    /// The host's number, such as that of a card.
    std::optional<std::int64_t> source = {};
    /// A number passed to the effect.
    std::optional<std::int64_t> data = {};
    /// The players for whom the effect runs.
    std::optional<Each> each = {};
    /// Players; in their new order for `set_order`, in any order elsewhere.
    std::vector<Player> players = {};
};

/// The optional arguments of `raise`.
struct RaiseOptions {
    /// The player it is about.
    Player player = {};
    /// The player who is the target.
    Player target = {};
    /// The host's number, such as that of a card.
    std::optional<std::int64_t> source = {};
    /// A number passed to the effect.
    std::optional<std::int64_t> data = {};
    /// The new value.
    std::optional<std::int64_t> value = {};
};

/// The optional arguments of `end_step`.
struct EndStepOptions {
    /// The player it is about.
    Player player = {};
};

/// The optional arguments of `end_phase`.
struct EndPhaseOptions {
    /// The player it is about.
    Player player = {};
};

/// The optional arguments of `end_turn`.
struct EndTurnOptions {
    /// The player who is the target.
    Player target = {};
    /// The player it is about.
    Player player = {};
    /// A step of the ruleset.
    Text step = {};
};

/// The optional arguments of `end_game`.
struct EndGameOptions {
    /// The player it is about.
    Player player = {};
    /// The reason for it.
    std::optional<Reason> reason = {};
    /// The time at which it takes effect.
    std::optional<At> at = {};
    /// A name: of a flag, a counter or a custom event.
    Text name = {};
};

/// The optional arguments of `ask`.
struct AskOptions {
    /// The smallest allowed answer.
    std::optional<std::int64_t> min = {};
    /// The largest allowed answer.
    std::optional<std::int64_t> max = {};
    /// The options to choose from.
    std::vector<std::int64_t> options = {};
    /// The words of a question.
    Text prompt = {};
    /// The labels of a question's options: one each, with commas between them.
    Text labels = {};
};

/// The optional arguments of `end_chapter`.
struct EndChapterOptions {
    /// A chapter of the ruleset.
    Chapter chapter = {};
    /// The player who is the target.
    Player target = {};
    /// The time at which it takes effect.
    std::optional<At> at = {};
};

/// The optional arguments of `go_to`.
struct GoToOptions {
    /// The player it is about.
    Player player = {};
};

/// The optional arguments of `restart_turn`.
struct RestartTurnOptions {
    /// The player it is about.
    Player player = {};
};

/// The optional arguments of `extra_turn`.
struct ExtraTurnOptions {
    /// How many, or how many times.
    std::optional<std::int64_t> count = {};
    /// The player who decides for `player`, if that is somebody else.
    Player by = {};
    /// The host's number, such as that of a card.
    std::optional<std::int64_t> source = {};
    /// The kind of turn.
    std::optional<TurnKind> turn_kind = {};
    /// A number passed to the effect.
    std::optional<std::int64_t> data = {};
    /// The player after whom to insert.
    Player after = {};
};

/// The optional arguments of `skip_turn`.
struct SkipTurnOptions {
    /// How many, or how many times.
    std::optional<std::int64_t> count = {};
    /// The turns it applies to.
    std::optional<Applies> applies = {};
    /// The host's number, such as that of a card.
    std::optional<std::int64_t> source = {};
};

/// The optional arguments of `skip_next`.
struct SkipNextOptions {
    /// How many, or how many times.
    std::optional<std::int64_t> count = {};
    /// The host's number, such as that of a card.
    std::optional<std::int64_t> source = {};
};

/// The optional arguments of `set_controller`.
struct SetControllerOptions {
    /// The turns it applies to.
    std::optional<Applies> applies = {};
    /// The host's number, such as that of a card.
    std::optional<std::int64_t> source = {};
    /// A phase of the ruleset.
    Text phase = {};
};

/// The optional arguments of `pass_token`.
struct PassTokenOptions {
    /// How many, or how many times.
    std::optional<std::int64_t> count = {};
    /// The players who are skipped.
    std::optional<Skips> skips = {};
};

/// The optional arguments of `reverse`.
struct ReverseOptions {
    /// An order of the players: `table` or the name of another one of the ruleset.
    Order order = {};
};

/// The optional arguments of `exchange_turns`.
struct ExchangeTurnsOptions {
    /// An order of the players: `table` or the name of another one of the ruleset.
    Order order = {};
};

/// The optional arguments of `exchange_seats`.
struct ExchangeSeatsOptions {
    /// An order of the players: `table` or the name of another one of the ruleset.
    Order order = {};
};

/// The optional arguments of `set_order`.
struct SetOrderOptions {
    /// An order of the players: `table` or the name of another one of the ruleset.
    Order order = {};
};

/// The optional arguments of `shuffle_order`.
struct ShuffleOrderOptions {
    /// An order of the players: `table` or the name of another one of the ruleset.
    Order order = {};
};

/// The optional arguments of `sort_order`.
struct SortOrderOptions {
    /// Sorting keys 1 to 4, the most important first; a negative number sorts descending.
    std::vector<std::int64_t> keys = {};
    /// An order of the players: `table` or the name of another one of the ruleset.
    Order order = {};
};

/// The optional arguments of `insert_player`.
struct InsertPlayerOptions {
    /// The player after whom to insert.
    Player after = {};
    /// The player before whom to insert.
    Player before = {};
    /// Sorting keys 1 to 4, the most important first; a negative number sorts descending.
    std::vector<std::int64_t> keys = {};
    /// An order of the players: `table` or the name of another one of the ruleset.
    Order order = {};
};

/// The optional arguments of `move_player`.
struct MovePlayerOptions {
    /// The player after whom to insert.
    Player after = {};
    /// The player before whom to insert.
    Player before = {};
    /// Sorting keys 1 to 4, the most important first; a negative number sorts descending.
    std::vector<std::int64_t> keys = {};
    /// An order of the players: `table` or the name of another one of the ruleset.
    Order order = {};
};

/// The optional arguments of `remove_player`.
struct RemovePlayerOptions {
    /// An order of the players: `table` or the name of another one of the ruleset.
    Order order = {};
};

/// The optional arguments of `extra_step`.
struct ExtraStepOptions {
    /// The step after which to insert.
    Text after_step = {};
    /// How many, or how many times.
    std::optional<std::int64_t> count = {};
    /// The host's number, such as that of a card.
    std::optional<std::int64_t> source = {};
    /// A number passed to the effect.
    std::optional<std::int64_t> data = {};
};

/// The optional arguments of `extra_phase`.
struct ExtraPhaseOptions {
    /// The step after which to insert.
    Text after_step = {};
    /// How many, or how many times.
    std::optional<std::int64_t> count = {};
    /// Phases, in order.
    std::vector<Phase> phases = {};
    /// The host's number, such as that of a card.
    std::optional<std::int64_t> source = {};
    /// A number passed to the effect.
    std::optional<std::int64_t> data = {};
};

/// The optional arguments of `skip_step`.
struct SkipStepOptions {
    /// The player it is about.
    Player player = {};
    /// How many, or how many times.
    std::optional<std::int64_t> count = {};
    /// The host's number, such as that of a card.
    std::optional<std::int64_t> source = {};
    /// The turns it applies to.
    std::optional<Applies> applies = {};
};

/// The optional arguments of `skip_phase`.
struct SkipPhaseOptions {
    /// The player it is about.
    Player player = {};
    /// How many, or how many times.
    std::optional<std::int64_t> count = {};
    /// The host's number, such as that of a card.
    std::optional<std::int64_t> source = {};
    /// The turns it applies to.
    std::optional<Applies> applies = {};
};

/// The optional arguments of `modify_step`.
struct ModifyStepOptions {
    /// The player it is about.
    Player player = {};
    /// True if the step opens no window.
    bool no_window = false;
    /// True if the step's own effects do not run.
    bool no_actions = false;
    /// The effect's name.
    Text effect = {};
    /// How many, or how many times.
    std::optional<std::int64_t> count = {};
    /// How long it lasts.
    std::optional<Until> until = {};
    /// The host's number, such as that of a card.
    std::optional<std::int64_t> source = {};
    /// A number passed to the effect.
    std::optional<std::int64_t> data = {};
    /// The player whose turns its duration counts.
    Player of = {};
};

/// The optional arguments of `leave`.
struct LeaveOptions {
    /// The reason for it.
    std::optional<Reason> reason = {};
};

/// The optional arguments of `sit_out`.
struct SitOutOptions {
    /// How long it lasts.
    std::optional<Until> until = {};
};

/// The optional arguments of `join`.
struct JoinOptions {
    /// The player after whom to insert.
    Player after = {};
    /// The player before whom to insert.
    Player before = {};
};

/// The optional arguments of `set_flag`.
struct SetFlagOptions {
    /// The new value.
    std::optional<std::int64_t> value = {};
    /// The player it is about.
    Player player = {};
    /// How long it lasts.
    std::optional<Until> until = {};
    /// The player whose turns its duration counts.
    Player of = {};
};

/// The optional arguments of `set_counter`.
struct SetCounterOptions {
    /// The player it is about.
    Player player = {};
    /// How long it lasts.
    std::optional<Until> until = {};
    /// The largest value a counter may take.
    std::optional<std::int64_t> cap = {};
    /// The player whose turns its duration counts.
    Player of = {};
};

/// The optional arguments of `add_counter`.
struct AddCounterOptions {
    /// The player it is about.
    Player player = {};
    /// How long it lasts.
    std::optional<Until> until = {};
    /// The largest value a counter may take.
    std::optional<std::int64_t> cap = {};
    /// The player whose turns its duration counts.
    Player of = {};
};

/// The optional arguments of `set_key`.
struct SetKeyOptions {
    /// The number of the player's sorting key, from 1 to 4.
    std::optional<std::int64_t> key = {};
};

/// The optional arguments of `roll`.
struct RollOptions {
    /// A name: of a flag, a counter or a custom event.
    Text name = {};
    /// The player it is about.
    Player player = {};
};

/// The optional arguments of `add_trigger`.
struct AddTriggerOptions {
    /// The player it is about.
    Player player = {};
    /// A step of the ruleset.
    Text step = {};
    /// A phase of the ruleset.
    Text phase = {};
    /// The players whose turns it applies to.
    std::optional<Whose> whose = {};
    /// The player who is the target.
    Player target = {};
    /// An object on the stack.
    Object object = {};
    /// A name: of a flag, a counter or a custom event.
    Text name = {};
    /// How many, or how many times.
    std::optional<std::int64_t> count = {};
    /// How long it lasts.
    std::optional<Until> until = {};
    /// The host's number, such as that of a card.
    std::optional<std::int64_t> source = {};
    /// A number passed to the effect.
    std::optional<std::int64_t> data = {};
    /// The players for whom the effect runs.
    std::optional<Each> each = {};
    /// How often this step has been entered in this turn, from 1.
    std::optional<std::int64_t> visit = {};
    /// A condition, as in the guards of a rules file.
    Text when = {};
    /// True if it runs without the stack, as soon as the effect that set it off has returned.
    bool at_once = false;
    /// The only player who may know of it.
    Player hidden = {};
    /// The part of the game to which the limit applies.
    std::optional<Within> within = {};
    /// The player whose turns its duration counts.
    Player of = {};
};

/// The optional arguments of `add_replacement`.
struct AddReplacementOptions {
    /// The effect's name.
    Text effect = {};
    /// The player it is about.
    Player player = {};
    /// A step of the ruleset.
    Text step = {};
    /// A phase of the ruleset.
    Text phase = {};
    /// The players whose turns it applies to.
    std::optional<Whose> whose = {};
    /// The player who is the target.
    Player target = {};
    /// The kind of turn.
    std::optional<TurnKind> turn_kind = {};
    /// How many, or how many times.
    std::optional<std::int64_t> count = {};
    /// How long it lasts.
    std::optional<Until> until = {};
    /// The host's number, such as that of a card.
    std::optional<std::int64_t> source = {};
    /// A condition, as in the guards of a rules file.
    Text when = {};
    /// A number passed to the effect.
    std::optional<std::int64_t> data = {};
    /// The players who may decline it.
    std::optional<May> may = {};
    /// The player whose turns its duration counts.
    Player of = {};
    /// A name: of a flag, a counter or a custom event.
    Text name = {};
};

/// The optional arguments of `open_window`.
struct OpenWindowOptions {
    /// The player it is about.
    Player player = {};
    /// Players; in their new order for `set_order`, in any order elsewhere.
    std::vector<Player> players = {};
};

/// The optional arguments of `lock_actions`.
struct LockActionsOptions {
    /// How long it lasts.
    std::optional<Until> until = {};
    /// The host's number, such as that of a card.
    std::optional<std::int64_t> source = {};
    /// The player whose turns its duration counts.
    Player of = {};
    /// The player it is about.
    Player player = {};
    /// The kind of action, as the ruleset names it.
    Text action = {};
    /// A condition, as in the guards of a rules file.
    Text when = {};
};

/// The optional arguments of `commit`.
struct CommitOptions {
    /// The committed numbers, sealed until they are revealed.
    std::vector<std::int64_t> payload = {};
    /// The host's number, such as that of a card.
    std::optional<std::int64_t> source = {};
    /// The player who decides for `player`, if that is somebody else.
    Player by = {};
    /// The reason for it.
    std::optional<Reason> reason = {};
};

/// The optional arguments of `withdraw`.
struct WithdrawOptions {
    /// The player who decides for `player`, if that is somebody else.
    Player by = {};
};

/// The optional arguments of `retarget`.
struct RetargetOptions {
    /// The player who is the target.
    Player target = {};
    /// The target object, or the original of a copy.
    Object aim = {};
    /// A number passed to the effect.
    std::optional<std::int64_t> data = {};
};

/// The optional arguments of `copy_object`.
struct CopyObjectOptions {
    /// The player it is about.
    Player player = {};
    /// The player who is the target.
    Player target = {};
    /// The target object, or the original of a copy.
    Object aim = {};
    /// A number passed to the effect.
    std::optional<std::int64_t> data = {};
    /// How many, or how many times.
    std::optional<std::int64_t> count = {};
};

/// The optional arguments of `auto_pass`.
struct AutoPassOptions {
    /// The new value.
    std::optional<std::int64_t> value = {};
    /// How long it lasts.
    std::optional<Until> until = {};
    /// A condition, as in the guards of a rules file.
    Text when = {};
    /// A running number: of the turn, or of the player's own turns.
    std::optional<std::int64_t> number = {};
    /// The only player who may know of it.
    Player hidden = {};
};

/// The optional arguments of `stop_at`.
struct StopAtOptions {
    /// The new value.
    std::optional<std::int64_t> value = {};
    /// The players whose turns it applies to.
    std::optional<Whose> whose = {};
};

/// The optional arguments of `order_ahead`.
struct OrderAheadOptions {
    /// A command, as in scripts.
    Text command = {};
    /// The new value.
    std::optional<std::int64_t> value = {};
    /// How long it lasts.
    std::optional<Until> until = {};
    /// A condition, as in the guards of a rules file.
    Text when = {};
    /// A running number: of the turn, or of the player's own turns.
    std::optional<std::int64_t> number = {};
};

/// The optional arguments of `remember_answer`.
struct RememberAnswerOptions {
    /// The new value.
    std::optional<std::int64_t> value = {};
    /// How long it lasts.
    std::optional<Until> until = {};
};

/// The optional arguments of `stop_clock`.
struct StopClockOptions {
    /// The new value.
    std::optional<std::int64_t> value = {};
};

namespace detail {

/// The type that a pointer of C points to.
template <typename P> using Pointed = std::remove_const_t<std::remove_pointer_t<P>>;

/// The same as C takes it, as long as `from` stays.
struct StartGiven {
    explicit StartGiven(const StartOptions &given) : from(given), more() {
        exact &= set(more.player, from.player);
    }
    /// Returns the line of a verb with these options.
    const char *said(Line &line) const {
        line("player", from.player);
        return line.get();
    }
    const StartOptions &from;
    tw_start_options more;
    /// False if C cannot say one of them.
    bool exact = true;
};

/// The same as C takes it, as long as `from` stays.
struct PassGiven {
    explicit PassGiven(const PassOptions &given) : from(given), more() {
        exact &= set(more.by, from.by);
        exact &= set(more.reason, from.reason);
        exact &= set(more.number, from.number);
    }
    /// Returns the line of a verb with these options.
    const char *said(Line &line) const {
        line("by", from.by);
        line("reason", from.reason);
        line("number", from.number);
        return line.get();
    }
    const PassOptions &from;
    tw_pass_options more;
    /// False if C cannot say one of them.
    bool exact = true;
};

/// The same as C takes it, as long as `from` stays.
struct ActGiven {
    explicit ActGiven(const ActOptions &given) : from(given), more() {
        more.action = from.action.get();
        more.effect = from.effect.get();
        exact &= set(more.target, from.target);
        exact &= set(more.object, from.object);
        set(more.source, from.source);
        exact &= set(more.data, from.data);
        exact &= set(more.each, from.each);
        exact &= set(more.by, from.by);
        more.cost = from.cost.get();
        exact &= set(more.reason, from.reason);
    }
    /// Returns the line of a verb with these options.
    const char *said(Line &line) const {
        line("action", from.action);
        line("effect", from.effect);
        line("target", from.target);
        line("object", from.object);
        line("source", from.source);
        line("data", from.data);
        line("each", from.each);
        line("by", from.by);
        line("cost", from.cost);
        line("reason", from.reason);
        return line.get();
    }
    const ActOptions &from;
    tw_act_options more;
    /// False if C cannot say one of them.
    bool exact = true;
};

/// The same as C takes it, as long as `from` stays.
struct PushGiven {
    explicit PushGiven(const PushOptions &given) : from(given), more() {
        more.action = from.action.get();
        exact &= set(more.target, from.target);
        exact &= set(more.object, from.object);
        set(more.source, from.source);
        exact &= set(more.data, from.data);
        exact &= set(more.each, from.each);
        exact &= set(more.lock, from.lock);
        exact &= set(more.by, from.by);
        more.cost = from.cost.get();
        exact &= set(more.reason, from.reason);
    }
    /// Returns the line of a verb with these options.
    const char *said(Line &line) const {
        line("action", from.action);
        line("target", from.target);
        line("object", from.object);
        line("source", from.source);
        line("data", from.data);
        line("each", from.each);
        line("lock", from.lock);
        line("by", from.by);
        line("cost", from.cost);
        line("reason", from.reason);
        return line.get();
    }
    const PushOptions &from;
    tw_push_options more;
    /// False if C cannot say one of them.
    bool exact = true;
};

/// The same as C takes it, as long as `from` stays.
struct CounterObjectGiven {
    explicit CounterObjectGiven(const CounterObjectOptions &given) : from(given), more() {
        set(more.source, from.source);
    }
    /// Returns the line of a verb with these options.
    const char *said(Line &line) const {
        line("source", from.source);
        return line.get();
    }
    const CounterObjectOptions &from;
    tw_counter_object_options more;
    /// False if C cannot say one of them.
    bool exact = true;
};

/// The same as C takes it, as long as `from` stays.
struct AnswerGiven {
    explicit AnswerGiven(const AnswerOptions &given) : from(given), more() {
        exact &= set(more.choice, from.choice);
        exact &= set(more.by, from.by);
        exact &= set(more.reason, from.reason);
    }
    /// Returns the line of a verb with these options.
    const char *said(Line &line) const {
        line("choice", from.choice);
        line("by", from.by);
        line("reason", from.reason);
        return line.get();
    }
    const AnswerOptions &from;
    tw_answer_options more;
    /// False if C cannot say one of them.
    bool exact = true;
};

/// The same as C takes it, as long as `from` stays.
struct RunGiven {
    explicit RunGiven(const RunOptions &given) : from(given), more() {
        exact &= set(more.player, from.player);
        exact &= set(more.target, from.target);
        exact &= set(more.object, from.object);
        set(more.source, from.source);
        exact &= set(more.data, from.data);
        exact &= set(more.each, from.each);
        players = raw<Pointed<decltype(more.players)>>(from.players);
        more.players = players.data();
        more.players_count = players.size();
    }
    /// Returns the line of a verb with these options.
    const char *said(Line &line) const {
        line("player", from.player);
        line("target", from.target);
        line("object", from.object);
        line("source", from.source);
        line("data", from.data);
        line("each", from.each);
        line("players", from.players);
        return line.get();
    }
    const RunOptions &from;
    tw_run_options more;
    /// False if C cannot say one of them.
    bool exact = true;
    std::vector<Pointed<decltype(tw_run_options::players)>> players;
};

/// The same as C takes it, as long as `from` stays.
struct RaiseGiven {
    explicit RaiseGiven(const RaiseOptions &given) : from(given), more() {
        exact &= set(more.player, from.player);
        exact &= set(more.target, from.target);
        set(more.source, from.source);
        exact &= set(more.data, from.data);
        exact &= set(more.value, from.value);
    }
    /// Returns the line of a verb with these options.
    const char *said(Line &line) const {
        line("player", from.player);
        line("target", from.target);
        line("source", from.source);
        line("data", from.data);
        line("value", from.value);
        return line.get();
    }
    const RaiseOptions &from;
    tw_raise_options more;
    /// False if C cannot say one of them.
    bool exact = true;
};

/// The same as C takes it, as long as `from` stays.
struct EndStepGiven {
    explicit EndStepGiven(const EndStepOptions &given) : from(given), more() {
        exact &= set(more.player, from.player);
    }
    /// Returns the line of a verb with these options.
    const char *said(Line &line) const {
        line("player", from.player);
        return line.get();
    }
    const EndStepOptions &from;
    tw_end_step_options more;
    /// False if C cannot say one of them.
    bool exact = true;
};

/// The same as C takes it, as long as `from` stays.
struct EndPhaseGiven {
    explicit EndPhaseGiven(const EndPhaseOptions &given) : from(given), more() {
        exact &= set(more.player, from.player);
    }
    /// Returns the line of a verb with these options.
    const char *said(Line &line) const {
        line("player", from.player);
        return line.get();
    }
    const EndPhaseOptions &from;
    tw_end_phase_options more;
    /// False if C cannot say one of them.
    bool exact = true;
};

/// The same as C takes it, as long as `from` stays.
struct EndTurnGiven {
    explicit EndTurnGiven(const EndTurnOptions &given) : from(given), more() {
        exact &= set(more.target, from.target);
        exact &= set(more.player, from.player);
        more.step = from.step.get();
    }
    /// Returns the line of a verb with these options.
    const char *said(Line &line) const {
        line("target", from.target);
        line("player", from.player);
        line("step", from.step);
        return line.get();
    }
    const EndTurnOptions &from;
    tw_end_turn_options more;
    /// False if C cannot say one of them.
    bool exact = true;
};

/// The same as C takes it, as long as `from` stays.
struct EndGameGiven {
    explicit EndGameGiven(const EndGameOptions &given) : from(given), more() {
        exact &= set(more.player, from.player);
        exact &= set(more.reason, from.reason);
        exact &= set(more.at, from.at);
        more.name = from.name.get();
    }
    /// Returns the line of a verb with these options.
    const char *said(Line &line) const {
        line("player", from.player);
        line("reason", from.reason);
        line("at", from.at);
        line("name", from.name);
        return line.get();
    }
    const EndGameOptions &from;
    tw_end_game_options more;
    /// False if C cannot say one of them.
    bool exact = true;
};

/// The same as C takes it, as long as `from` stays.
struct AskGiven {
    explicit AskGiven(const AskOptions &given) : from(given), more() {
        exact &= set(more.min, from.min);
        exact &= set(more.max, from.max);
        options = raw<Pointed<decltype(more.options)>>(from.options);
        more.options = options.data();
        more.options_count = options.size();
        more.prompt = from.prompt.get();
        more.labels = from.labels.get();
    }
    /// Returns the line of a verb with these options.
    const char *said(Line &line) const {
        line("min", from.min);
        line("max", from.max);
        line("options", from.options);
        line("prompt", from.prompt);
        line("labels", from.labels);
        return line.get();
    }
    const AskOptions &from;
    tw_ask_options more;
    /// False if C cannot say one of them.
    bool exact = true;
    std::vector<Pointed<decltype(tw_ask_options::options)>> options;
};

/// The same as C takes it, as long as `from` stays.
struct EndChapterGiven {
    explicit EndChapterGiven(const EndChapterOptions &given) : from(given), more() {
        exact &= set(more.chapter, from.chapter);
        exact &= set(more.target, from.target);
        exact &= set(more.at, from.at);
    }
    /// Returns the line of a verb with these options.
    const char *said(Line &line) const {
        line("chapter", from.chapter);
        line("target", from.target);
        line("at", from.at);
        return line.get();
    }
    const EndChapterOptions &from;
    tw_end_chapter_options more;
    /// False if C cannot say one of them.
    bool exact = true;
};

/// The same as C takes it, as long as `from` stays.
struct GoToGiven {
    explicit GoToGiven(const GoToOptions &given) : from(given), more() {
        exact &= set(more.player, from.player);
    }
    /// Returns the line of a verb with these options.
    const char *said(Line &line) const {
        line("player", from.player);
        return line.get();
    }
    const GoToOptions &from;
    tw_go_to_options more;
    /// False if C cannot say one of them.
    bool exact = true;
};

/// The same as C takes it, as long as `from` stays.
struct RestartTurnGiven {
    explicit RestartTurnGiven(const RestartTurnOptions &given) : from(given), more() {
        exact &= set(more.player, from.player);
    }
    /// Returns the line of a verb with these options.
    const char *said(Line &line) const {
        line("player", from.player);
        return line.get();
    }
    const RestartTurnOptions &from;
    tw_restart_turn_options more;
    /// False if C cannot say one of them.
    bool exact = true;
};

/// The same as C takes it, as long as `from` stays.
struct ExtraTurnGiven {
    explicit ExtraTurnGiven(const ExtraTurnOptions &given) : from(given), more() {
        exact &= set(more.count, from.count);
        exact &= set(more.by, from.by);
        set(more.source, from.source);
        exact &= set(more.turn_kind, from.turn_kind);
        exact &= set(more.data, from.data);
        exact &= set(more.after, from.after);
    }
    /// Returns the line of a verb with these options.
    const char *said(Line &line) const {
        line("count", from.count);
        line("by", from.by);
        line("source", from.source);
        line("turn_kind", from.turn_kind);
        line("data", from.data);
        line("after", from.after);
        return line.get();
    }
    const ExtraTurnOptions &from;
    tw_extra_turn_options more;
    /// False if C cannot say one of them.
    bool exact = true;
};

/// The same as C takes it, as long as `from` stays.
struct SkipTurnGiven {
    explicit SkipTurnGiven(const SkipTurnOptions &given) : from(given), more() {
        exact &= set(more.count, from.count);
        exact &= set(more.applies, from.applies);
        set(more.source, from.source);
    }
    /// Returns the line of a verb with these options.
    const char *said(Line &line) const {
        line("count", from.count);
        line("applies", from.applies);
        line("source", from.source);
        return line.get();
    }
    const SkipTurnOptions &from;
    tw_skip_turn_options more;
    /// False if C cannot say one of them.
    bool exact = true;
};

/// The same as C takes it, as long as `from` stays.
struct SkipNextGiven {
    explicit SkipNextGiven(const SkipNextOptions &given) : from(given), more() {
        exact &= set(more.count, from.count);
        set(more.source, from.source);
    }
    /// Returns the line of a verb with these options.
    const char *said(Line &line) const {
        line("count", from.count);
        line("source", from.source);
        return line.get();
    }
    const SkipNextOptions &from;
    tw_skip_next_options more;
    /// False if C cannot say one of them.
    bool exact = true;
};

/// The same as C takes it, as long as `from` stays.
struct SetControllerGiven {
    explicit SetControllerGiven(const SetControllerOptions &given) : from(given), more() {
        exact &= set(more.applies, from.applies);
        set(more.source, from.source);
        more.phase = from.phase.get();
    }
    /// Returns the line of a verb with these options.
    const char *said(Line &line) const {
        line("applies", from.applies);
        line("source", from.source);
        line("phase", from.phase);
        return line.get();
    }
    const SetControllerOptions &from;
    tw_set_controller_options more;
    /// False if C cannot say one of them.
    bool exact = true;
};

/// The same as C takes it, as long as `from` stays.
struct PassTokenGiven {
    explicit PassTokenGiven(const PassTokenOptions &given) : from(given), more() {
        exact &= set(more.count, from.count);
        exact &= set(more.skips, from.skips);
    }
    /// Returns the line of a verb with these options.
    const char *said(Line &line) const {
        line("count", from.count);
        line("skips", from.skips);
        return line.get();
    }
    const PassTokenOptions &from;
    tw_pass_token_options more;
    /// False if C cannot say one of them.
    bool exact = true;
};

/// The same as C takes it, as long as `from` stays.
struct ReverseGiven {
    explicit ReverseGiven(const ReverseOptions &given) : from(given), more() {
        exact &= set(more.order, from.order);
    }
    /// Returns the line of a verb with these options.
    const char *said(Line &line) const {
        line("order", from.order);
        return line.get();
    }
    const ReverseOptions &from;
    tw_reverse_options more;
    /// False if C cannot say one of them.
    bool exact = true;
};

/// The same as C takes it, as long as `from` stays.
struct ExchangeTurnsGiven {
    explicit ExchangeTurnsGiven(const ExchangeTurnsOptions &given) : from(given), more() {
        exact &= set(more.order, from.order);
    }
    /// Returns the line of a verb with these options.
    const char *said(Line &line) const {
        line("order", from.order);
        return line.get();
    }
    const ExchangeTurnsOptions &from;
    tw_exchange_turns_options more;
    /// False if C cannot say one of them.
    bool exact = true;
};

/// The same as C takes it, as long as `from` stays.
struct ExchangeSeatsGiven {
    explicit ExchangeSeatsGiven(const ExchangeSeatsOptions &given) : from(given), more() {
        exact &= set(more.order, from.order);
    }
    /// Returns the line of a verb with these options.
    const char *said(Line &line) const {
        line("order", from.order);
        return line.get();
    }
    const ExchangeSeatsOptions &from;
    tw_exchange_seats_options more;
    /// False if C cannot say one of them.
    bool exact = true;
};

/// The same as C takes it, as long as `from` stays.
struct SetOrderGiven {
    explicit SetOrderGiven(const SetOrderOptions &given) : from(given), more() {
        exact &= set(more.order, from.order);
    }
    /// Returns the line of a verb with these options.
    const char *said(Line &line) const {
        line("order", from.order);
        return line.get();
    }
    const SetOrderOptions &from;
    tw_set_order_options more;
    /// False if C cannot say one of them.
    bool exact = true;
};

/// The same as C takes it, as long as `from` stays.
struct ShuffleOrderGiven {
    explicit ShuffleOrderGiven(const ShuffleOrderOptions &given) : from(given), more() {
        exact &= set(more.order, from.order);
    }
    /// Returns the line of a verb with these options.
    const char *said(Line &line) const {
        line("order", from.order);
        return line.get();
    }
    const ShuffleOrderOptions &from;
    tw_shuffle_order_options more;
    /// False if C cannot say one of them.
    bool exact = true;
};

/// The same as C takes it, as long as `from` stays.
struct SortOrderGiven {
    explicit SortOrderGiven(const SortOrderOptions &given) : from(given), more() {
        keys = raw<Pointed<decltype(more.keys)>>(from.keys);
        more.keys = keys.data();
        more.keys_count = keys.size();
        exact &= set(more.order, from.order);
    }
    /// Returns the line of a verb with these options.
    const char *said(Line &line) const {
        line("keys", from.keys);
        line("order", from.order);
        return line.get();
    }
    const SortOrderOptions &from;
    tw_sort_order_options more;
    /// False if C cannot say one of them.
    bool exact = true;
    std::vector<Pointed<decltype(tw_sort_order_options::keys)>> keys;
};

/// The same as C takes it, as long as `from` stays.
struct InsertPlayerGiven {
    explicit InsertPlayerGiven(const InsertPlayerOptions &given) : from(given), more() {
        exact &= set(more.after, from.after);
        exact &= set(more.before, from.before);
        keys = raw<Pointed<decltype(more.keys)>>(from.keys);
        more.keys = keys.data();
        more.keys_count = keys.size();
        exact &= set(more.order, from.order);
    }
    /// Returns the line of a verb with these options.
    const char *said(Line &line) const {
        line("after", from.after);
        line("before", from.before);
        line("keys", from.keys);
        line("order", from.order);
        return line.get();
    }
    const InsertPlayerOptions &from;
    tw_insert_player_options more;
    /// False if C cannot say one of them.
    bool exact = true;
    std::vector<Pointed<decltype(tw_insert_player_options::keys)>> keys;
};

/// The same as C takes it, as long as `from` stays.
struct MovePlayerGiven {
    explicit MovePlayerGiven(const MovePlayerOptions &given) : from(given), more() {
        exact &= set(more.after, from.after);
        exact &= set(more.before, from.before);
        keys = raw<Pointed<decltype(more.keys)>>(from.keys);
        more.keys = keys.data();
        more.keys_count = keys.size();
        exact &= set(more.order, from.order);
    }
    /// Returns the line of a verb with these options.
    const char *said(Line &line) const {
        line("after", from.after);
        line("before", from.before);
        line("keys", from.keys);
        line("order", from.order);
        return line.get();
    }
    const MovePlayerOptions &from;
    tw_move_player_options more;
    /// False if C cannot say one of them.
    bool exact = true;
    std::vector<Pointed<decltype(tw_move_player_options::keys)>> keys;
};

/// The same as C takes it, as long as `from` stays.
struct RemovePlayerGiven {
    explicit RemovePlayerGiven(const RemovePlayerOptions &given) : from(given), more() {
        exact &= set(more.order, from.order);
    }
    /// Returns the line of a verb with these options.
    const char *said(Line &line) const {
        line("order", from.order);
        return line.get();
    }
    const RemovePlayerOptions &from;
    tw_remove_player_options more;
    /// False if C cannot say one of them.
    bool exact = true;
};

/// The same as C takes it, as long as `from` stays.
struct ExtraStepGiven {
    explicit ExtraStepGiven(const ExtraStepOptions &given) : from(given), more() {
        more.after_step = from.after_step.get();
        exact &= set(more.count, from.count);
        set(more.source, from.source);
        exact &= set(more.data, from.data);
    }
    /// Returns the line of a verb with these options.
    const char *said(Line &line) const {
        line("after_step", from.after_step);
        line("count", from.count);
        line("source", from.source);
        line("data", from.data);
        return line.get();
    }
    const ExtraStepOptions &from;
    tw_extra_step_options more;
    /// False if C cannot say one of them.
    bool exact = true;
};

/// The same as C takes it, as long as `from` stays.
struct ExtraPhaseGiven {
    explicit ExtraPhaseGiven(const ExtraPhaseOptions &given) : from(given), more() {
        more.after_step = from.after_step.get();
        exact &= set(more.count, from.count);
        phases = raw<Pointed<decltype(more.phases)>>(from.phases);
        more.phases = phases.data();
        more.phases_count = phases.size();
        set(more.source, from.source);
        exact &= set(more.data, from.data);
    }
    /// Returns the line of a verb with these options.
    const char *said(Line &line) const {
        line("after_step", from.after_step);
        line("count", from.count);
        line("phases", from.phases);
        line("source", from.source);
        line("data", from.data);
        return line.get();
    }
    const ExtraPhaseOptions &from;
    tw_extra_phase_options more;
    /// False if C cannot say one of them.
    bool exact = true;
    std::vector<Pointed<decltype(tw_extra_phase_options::phases)>> phases;
};

/// The same as C takes it, as long as `from` stays.
struct SkipStepGiven {
    explicit SkipStepGiven(const SkipStepOptions &given) : from(given), more() {
        exact &= set(more.player, from.player);
        exact &= set(more.count, from.count);
        set(more.source, from.source);
        exact &= set(more.applies, from.applies);
    }
    /// Returns the line of a verb with these options.
    const char *said(Line &line) const {
        line("player", from.player);
        line("count", from.count);
        line("source", from.source);
        line("applies", from.applies);
        return line.get();
    }
    const SkipStepOptions &from;
    tw_skip_step_options more;
    /// False if C cannot say one of them.
    bool exact = true;
};

/// The same as C takes it, as long as `from` stays.
struct SkipPhaseGiven {
    explicit SkipPhaseGiven(const SkipPhaseOptions &given) : from(given), more() {
        exact &= set(more.player, from.player);
        exact &= set(more.count, from.count);
        set(more.source, from.source);
        exact &= set(more.applies, from.applies);
    }
    /// Returns the line of a verb with these options.
    const char *said(Line &line) const {
        line("player", from.player);
        line("count", from.count);
        line("source", from.source);
        line("applies", from.applies);
        return line.get();
    }
    const SkipPhaseOptions &from;
    tw_skip_phase_options more;
    /// False if C cannot say one of them.
    bool exact = true;
};

/// The same as C takes it, as long as `from` stays.
struct ModifyStepGiven {
    explicit ModifyStepGiven(const ModifyStepOptions &given) : from(given), more() {
        exact &= set(more.player, from.player);
        exact &= set(more.no_window, from.no_window);
        exact &= set(more.no_actions, from.no_actions);
        more.effect = from.effect.get();
        exact &= set(more.count, from.count);
        exact &= set(more.until, from.until);
        set(more.source, from.source);
        exact &= set(more.data, from.data);
        exact &= set(more.of, from.of);
    }
    /// Returns the line of a verb with these options.
    const char *said(Line &line) const {
        line("player", from.player);
        line("no_window", from.no_window);
        line("no_actions", from.no_actions);
        line("effect", from.effect);
        line("count", from.count);
        line("until", from.until);
        line("source", from.source);
        line("data", from.data);
        line("of", from.of);
        return line.get();
    }
    const ModifyStepOptions &from;
    tw_modify_step_options more;
    /// False if C cannot say one of them.
    bool exact = true;
};

/// The same as C takes it, as long as `from` stays.
struct LeaveGiven {
    explicit LeaveGiven(const LeaveOptions &given) : from(given), more() {
        exact &= set(more.reason, from.reason);
    }
    /// Returns the line of a verb with these options.
    const char *said(Line &line) const {
        line("reason", from.reason);
        return line.get();
    }
    const LeaveOptions &from;
    tw_leave_options more;
    /// False if C cannot say one of them.
    bool exact = true;
};

/// The same as C takes it, as long as `from` stays.
struct SitOutGiven {
    explicit SitOutGiven(const SitOutOptions &given) : from(given), more() {
        exact &= set(more.until, from.until);
    }
    /// Returns the line of a verb with these options.
    const char *said(Line &line) const {
        line("until", from.until);
        return line.get();
    }
    const SitOutOptions &from;
    tw_sit_out_options more;
    /// False if C cannot say one of them.
    bool exact = true;
};

/// The same as C takes it, as long as `from` stays.
struct JoinGiven {
    explicit JoinGiven(const JoinOptions &given) : from(given), more() {
        exact &= set(more.after, from.after);
        exact &= set(more.before, from.before);
    }
    /// Returns the line of a verb with these options.
    const char *said(Line &line) const {
        line("after", from.after);
        line("before", from.before);
        return line.get();
    }
    const JoinOptions &from;
    tw_join_options more;
    /// False if C cannot say one of them.
    bool exact = true;
};

/// The same as C takes it, as long as `from` stays.
struct SetFlagGiven {
    explicit SetFlagGiven(const SetFlagOptions &given) : from(given), more() {
        exact &= set(more.value, from.value);
        exact &= set(more.player, from.player);
        exact &= set(more.until, from.until);
        exact &= set(more.of, from.of);
    }
    /// Returns the line of a verb with these options.
    const char *said(Line &line) const {
        line("value", from.value);
        line("player", from.player);
        line("until", from.until);
        line("of", from.of);
        return line.get();
    }
    const SetFlagOptions &from;
    tw_set_flag_options more;
    /// False if C cannot say one of them.
    bool exact = true;
};

/// The same as C takes it, as long as `from` stays.
struct SetCounterGiven {
    explicit SetCounterGiven(const SetCounterOptions &given) : from(given), more() {
        exact &= set(more.player, from.player);
        exact &= set(more.until, from.until);
        exact &= set(more.cap, from.cap);
        exact &= set(more.of, from.of);
    }
    /// Returns the line of a verb with these options.
    const char *said(Line &line) const {
        line("player", from.player);
        line("until", from.until);
        line("cap", from.cap);
        line("of", from.of);
        return line.get();
    }
    const SetCounterOptions &from;
    tw_set_counter_options more;
    /// False if C cannot say one of them.
    bool exact = true;
};

/// The same as C takes it, as long as `from` stays.
struct AddCounterGiven {
    explicit AddCounterGiven(const AddCounterOptions &given) : from(given), more() {
        exact &= set(more.player, from.player);
        exact &= set(more.until, from.until);
        exact &= set(more.cap, from.cap);
        exact &= set(more.of, from.of);
    }
    /// Returns the line of a verb with these options.
    const char *said(Line &line) const {
        line("player", from.player);
        line("until", from.until);
        line("cap", from.cap);
        line("of", from.of);
        return line.get();
    }
    const AddCounterOptions &from;
    tw_add_counter_options more;
    /// False if C cannot say one of them.
    bool exact = true;
};

/// The same as C takes it, as long as `from` stays.
struct SetKeyGiven {
    explicit SetKeyGiven(const SetKeyOptions &given) : from(given), more() {
        exact &= set(more.key, from.key);
    }
    /// Returns the line of a verb with these options.
    const char *said(Line &line) const {
        line("key", from.key);
        return line.get();
    }
    const SetKeyOptions &from;
    tw_set_key_options more;
    /// False if C cannot say one of them.
    bool exact = true;
};

/// The same as C takes it, as long as `from` stays.
struct RollGiven {
    explicit RollGiven(const RollOptions &given) : from(given), more() {
        more.name = from.name.get();
        exact &= set(more.player, from.player);
    }
    /// Returns the line of a verb with these options.
    const char *said(Line &line) const {
        line("name", from.name);
        line("player", from.player);
        return line.get();
    }
    const RollOptions &from;
    tw_roll_options more;
    /// False if C cannot say one of them.
    bool exact = true;
};

/// The same as C takes it, as long as `from` stays.
struct AddTriggerGiven {
    explicit AddTriggerGiven(const AddTriggerOptions &given) : from(given), more() {
        exact &= set(more.player, from.player);
        more.step = from.step.get();
        more.phase = from.phase.get();
        exact &= set(more.whose, from.whose);
        exact &= set(more.target, from.target);
        exact &= set(more.object, from.object);
        more.name = from.name.get();
        exact &= set(more.count, from.count);
        exact &= set(more.until, from.until);
        set(more.source, from.source);
        exact &= set(more.data, from.data);
        exact &= set(more.each, from.each);
        exact &= set(more.visit, from.visit);
        more.when = from.when.get();
        exact &= set(more.at_once, from.at_once);
        exact &= set(more.hidden, from.hidden);
        exact &= set(more.within, from.within);
        exact &= set(more.of, from.of);
    }
    /// Returns the line of a verb with these options.
    const char *said(Line &line) const {
        line("player", from.player);
        line("step", from.step);
        line("phase", from.phase);
        line("whose", from.whose);
        line("target", from.target);
        line("object", from.object);
        line("name", from.name);
        line("count", from.count);
        line("until", from.until);
        line("source", from.source);
        line("data", from.data);
        line("each", from.each);
        line("visit", from.visit);
        line("when", from.when);
        line("at_once", from.at_once);
        line("hidden", from.hidden);
        line("within", from.within);
        line("of", from.of);
        return line.get();
    }
    const AddTriggerOptions &from;
    tw_add_trigger_options more;
    /// False if C cannot say one of them.
    bool exact = true;
};

/// The same as C takes it, as long as `from` stays.
struct AddReplacementGiven {
    explicit AddReplacementGiven(const AddReplacementOptions &given) : from(given), more() {
        more.effect = from.effect.get();
        exact &= set(more.player, from.player);
        more.step = from.step.get();
        more.phase = from.phase.get();
        exact &= set(more.whose, from.whose);
        exact &= set(more.target, from.target);
        exact &= set(more.turn_kind, from.turn_kind);
        exact &= set(more.count, from.count);
        exact &= set(more.until, from.until);
        set(more.source, from.source);
        more.when = from.when.get();
        exact &= set(more.data, from.data);
        exact &= set(more.may, from.may);
        exact &= set(more.of, from.of);
        more.name = from.name.get();
    }
    /// Returns the line of a verb with these options.
    const char *said(Line &line) const {
        line("effect", from.effect);
        line("player", from.player);
        line("step", from.step);
        line("phase", from.phase);
        line("whose", from.whose);
        line("target", from.target);
        line("turn_kind", from.turn_kind);
        line("count", from.count);
        line("until", from.until);
        line("source", from.source);
        line("when", from.when);
        line("data", from.data);
        line("may", from.may);
        line("of", from.of);
        line("name", from.name);
        return line.get();
    }
    const AddReplacementOptions &from;
    tw_add_replacement_options more;
    /// False if C cannot say one of them.
    bool exact = true;
};

/// The same as C takes it, as long as `from` stays.
struct OpenWindowGiven {
    explicit OpenWindowGiven(const OpenWindowOptions &given) : from(given), more() {
        exact &= set(more.player, from.player);
        players = raw<Pointed<decltype(more.players)>>(from.players);
        more.players = players.data();
        more.players_count = players.size();
    }
    /// Returns the line of a verb with these options.
    const char *said(Line &line) const {
        line("player", from.player);
        line("players", from.players);
        return line.get();
    }
    const OpenWindowOptions &from;
    tw_open_window_options more;
    /// False if C cannot say one of them.
    bool exact = true;
    std::vector<Pointed<decltype(tw_open_window_options::players)>> players;
};

/// The same as C takes it, as long as `from` stays.
struct LockActionsGiven {
    explicit LockActionsGiven(const LockActionsOptions &given) : from(given), more() {
        exact &= set(more.until, from.until);
        set(more.source, from.source);
        exact &= set(more.of, from.of);
        exact &= set(more.player, from.player);
        more.action = from.action.get();
        more.when = from.when.get();
    }
    /// Returns the line of a verb with these options.
    const char *said(Line &line) const {
        line("until", from.until);
        line("source", from.source);
        line("of", from.of);
        line("player", from.player);
        line("action", from.action);
        line("when", from.when);
        return line.get();
    }
    const LockActionsOptions &from;
    tw_lock_actions_options more;
    /// False if C cannot say one of them.
    bool exact = true;
};

/// The same as C takes it, as long as `from` stays.
struct CommitGiven {
    explicit CommitGiven(const CommitOptions &given) : from(given), more() {
        payload = raw<Pointed<decltype(more.payload)>>(from.payload);
        more.payload = payload.data();
        more.payload_count = payload.size();
        set(more.source, from.source);
        exact &= set(more.by, from.by);
        exact &= set(more.reason, from.reason);
    }
    /// Returns the line of a verb with these options.
    const char *said(Line &line) const {
        line("payload", from.payload);
        line("source", from.source);
        line("by", from.by);
        line("reason", from.reason);
        return line.get();
    }
    const CommitOptions &from;
    tw_commit_options more;
    /// False if C cannot say one of them.
    bool exact = true;
    std::vector<Pointed<decltype(tw_commit_options::payload)>> payload;
};

/// The same as C takes it, as long as `from` stays.
struct WithdrawGiven {
    explicit WithdrawGiven(const WithdrawOptions &given) : from(given), more() {
        exact &= set(more.by, from.by);
    }
    /// Returns the line of a verb with these options.
    const char *said(Line &line) const {
        line("by", from.by);
        return line.get();
    }
    const WithdrawOptions &from;
    tw_withdraw_options more;
    /// False if C cannot say one of them.
    bool exact = true;
};

/// The same as C takes it, as long as `from` stays.
struct RetargetGiven {
    explicit RetargetGiven(const RetargetOptions &given) : from(given), more() {
        exact &= set(more.target, from.target);
        exact &= set(more.aim, from.aim);
        exact &= set(more.data, from.data);
    }
    /// Returns the line of a verb with these options.
    const char *said(Line &line) const {
        line("target", from.target);
        line("aim", from.aim);
        line("data", from.data);
        return line.get();
    }
    const RetargetOptions &from;
    tw_retarget_options more;
    /// False if C cannot say one of them.
    bool exact = true;
};

/// The same as C takes it, as long as `from` stays.
struct CopyObjectGiven {
    explicit CopyObjectGiven(const CopyObjectOptions &given) : from(given), more() {
        exact &= set(more.player, from.player);
        exact &= set(more.target, from.target);
        exact &= set(more.aim, from.aim);
        exact &= set(more.data, from.data);
        exact &= set(more.count, from.count);
    }
    /// Returns the line of a verb with these options.
    const char *said(Line &line) const {
        line("player", from.player);
        line("target", from.target);
        line("aim", from.aim);
        line("data", from.data);
        line("count", from.count);
        return line.get();
    }
    const CopyObjectOptions &from;
    tw_copy_object_options more;
    /// False if C cannot say one of them.
    bool exact = true;
};

/// The same as C takes it, as long as `from` stays.
struct AutoPassGiven {
    explicit AutoPassGiven(const AutoPassOptions &given) : from(given), more() {
        exact &= set(more.value, from.value);
        exact &= set(more.until, from.until);
        more.when = from.when.get();
        exact &= set(more.number, from.number);
        exact &= set(more.hidden, from.hidden);
    }
    /// Returns the line of a verb with these options.
    const char *said(Line &line) const {
        line("value", from.value);
        line("until", from.until);
        line("when", from.when);
        line("number", from.number);
        line("hidden", from.hidden);
        return line.get();
    }
    const AutoPassOptions &from;
    tw_auto_pass_options more;
    /// False if C cannot say one of them.
    bool exact = true;
};

/// The same as C takes it, as long as `from` stays.
struct StopAtGiven {
    explicit StopAtGiven(const StopAtOptions &given) : from(given), more() {
        exact &= set(more.value, from.value);
        exact &= set(more.whose, from.whose);
    }
    /// Returns the line of a verb with these options.
    const char *said(Line &line) const {
        line("value", from.value);
        line("whose", from.whose);
        return line.get();
    }
    const StopAtOptions &from;
    tw_stop_at_options more;
    /// False if C cannot say one of them.
    bool exact = true;
};

/// The same as C takes it, as long as `from` stays.
struct OrderAheadGiven {
    explicit OrderAheadGiven(const OrderAheadOptions &given) : from(given), more() {
        more.command = from.command.get();
        exact &= set(more.value, from.value);
        exact &= set(more.until, from.until);
        more.when = from.when.get();
        exact &= set(more.number, from.number);
    }
    /// Returns the line of a verb with these options.
    const char *said(Line &line) const {
        line("command", from.command);
        line("value", from.value);
        line("until", from.until);
        line("when", from.when);
        line("number", from.number);
        return line.get();
    }
    const OrderAheadOptions &from;
    tw_order_ahead_options more;
    /// False if C cannot say one of them.
    bool exact = true;
};

/// The same as C takes it, as long as `from` stays.
struct RememberAnswerGiven {
    explicit RememberAnswerGiven(const RememberAnswerOptions &given) : from(given), more() {
        exact &= set(more.value, from.value);
        exact &= set(more.until, from.until);
    }
    /// Returns the line of a verb with these options.
    const char *said(Line &line) const {
        line("value", from.value);
        line("until", from.until);
        return line.get();
    }
    const RememberAnswerOptions &from;
    tw_remember_answer_options more;
    /// False if C cannot say one of them.
    bool exact = true;
};

/// The same as C takes it, as long as `from` stays.
struct StopClockGiven {
    explicit StopClockGiven(const StopClockOptions &given) : from(given), more() {
        exact &= set(more.value, from.value);
    }
    /// Returns the line of a verb with these options.
    const char *said(Line &line) const {
        line("value", from.value);
        return line.get();
    }
    const StopClockOptions &from;
    tw_stop_clock_options more;
    /// False if C cannot say one of them.
    bool exact = true;
};

} // namespace detail

/// A hash of 128 bits, the most significant byte first.
using Hash = std::array<std::uint8_t, 16>;

class Game;
struct Move;

/// A policy's decision.
struct Decision {
    /// The index of the move.
    std::size_t picked = 0;
    /// The number that the move leaves open, if it does.
    std::int64_t number = 0;
};

/// A game with cards, for searches and simulations, which play games of their own. A function that
/// is left out does nothing; an error that one returns ends the search or the simulation.
///
/// They run on the threads of the search or the simulation, several at once, but for one thread. A
/// game is lent to them until they return. An exception ends it as an error does.
struct Cards {
    /// Registers effects, offers and conditions: once in each game or copy.
    std::function<Result<void>(Game &)> fresh{};
    /// Gives a new game, which has not begun, its state: for a simulation.
    std::function<Result<void>(Game &, std::uint64_t seed)> begin{};
    /// Deals what the player does not see again, so that the player cannot tell the state from the
    /// true one: for a search.
    std::function<Result<void>(Game &, Player, std::uint64_t seed)> guess{};
    /// Writes how well each player stands, seat by seat; larger is better. Without it, whoever has
    /// won stands best, and whoever has left worst.
    std::function<Result<void>(Game &, std::vector<double> &scores)> score{};
    /// The policy of a simulation, instead of a built-in one; `random` is its only chance.
    std::function<Result<Decision>(Game &, Player, const std::vector<Move> &, std::uint64_t random)>
        decide{};

    /// Returns it as turnwheel.h has it: valid as long as this object.
    inline tw_cards get() const noexcept;
};

/// A decision that a search has tried.
struct Tried {
    /// The command.
    Command command;
    /// The games that were played after it.
    std::uint64_t games = 0;
    /// Their average result for the player, from 0, the worst of the search, to 1, the best.
    double value = 0;
    explicit Tried(const tw_tried &one)
        : command(one.command), games(one.games), value(one.value) {}
};

namespace detail {
/// Returns the status with which a function of the host's ends, and tells its message.
inline tw_status ended(tw_game *lent, const Result<void> &result) noexcept {
    if (result) return TW_OK;
    const Error &error = result.error();
    const tw_status status = static_cast<tw_status>(error.code());
    // A code of a call of this effect has its message already; another brings its own.
    if (status != TW_CHOICE_PENDING && std::strcmp(error.what(), tw_status_text(status)) != 0)
        tw_effect_fail(lent, error.what());
    return status == TW_OK ? static_cast<tw_status>(TW_EFFECT_FAILED) : status;
}

/// Runs a function of the host's, whose exceptions the library does not know.
template <typename Run> tw_status caught(tw_game *lent, const Run &run) noexcept {
#if TURNWHEEL_EXCEPTIONS
    try {
        return ended(lent, run());
    } catch (const Error &error) {
        return ended(lent, error);
    } catch (const std::exception &error) {
        return tw_effect_fail(lent, error.what());
    } catch (...) {
        return tw_effect_fail(lent, "an exception");
    }
#else
    return ended(lent, run());
#endif
}
} // namespace detail

/// The rules of a game, which never change. Copies share them, and the last copy frees them.
class Ruleset {
public:
    /// Returns built-in rules, such as `uno`. Errors: `Code::unknown_ruleset`, which names the
    /// nearest.
    static Result<Ruleset> builtin(Text name) {
        return make([&](char *message, std::size_t size, tw_ruleset **out) {
            return tw_ruleset_builtin(name.get(), message, size, out);
        });
    }
    /// Returns the names of the built-in rules.
    static std::vector<std::string> builtin_names() {
        std::vector<std::string> names;
        while (const char *name = tw_ruleset_builtin_name(names.size())) names.emplace_back(name);
        return names;
    }
    /// Reads a rules file: `.json` as JSON, anything else as TOML. Errors: `Code::file_unreadable`;
    /// `Code::rules_syntax` and `Code::rules_invalid` with file, line and key.
    static Result<Ruleset> load(Text path) {
        return make([&](char *message, std::size_t size, tw_ruleset **out) {
            return tw_ruleset_load(path.get(), message, size, out);
        });
    }
    /// Reads rules from TOML text. Errors: as `load`.
    static Result<Ruleset> parse(Text toml) {
        return make([&](char *message, std::size_t size, tw_ruleset **out) {
            return tw_ruleset_parse(toml.get(), nullptr, nullptr, nullptr, 0, message, size, out);
        });
    }
    /// Reads rules from JSON text. Errors: as `load`.
    static Result<Ruleset> parse_json(Text json) {
        return make([&](char *message, std::size_t size, tw_ruleset **out) {
            return tw_ruleset_parse(json.get(), "text.json", nullptr, nullptr, 0, message, size,
                                    out);
        });
    }
    /// Reads rules from text that may be based on other texts: a `base` is looked up by name among
    /// `bases`, then among the built-in rules. No file is read; `file` is the text's name in
    /// errors. Errors: as `load`.
    static Result<Ruleset> parse_over(
        Text rules, const std::vector<std::pair<std::string, std::string>> &bases,
        Text file = "text") {
        std::vector<const char *> names, texts;
        for (const auto &base : bases) {
            names.push_back(base.first.c_str());
            texts.push_back(base.second.c_str());
        }
        return make([&](char *message, std::size_t size, tw_ruleset **out) {
            return tw_ruleset_parse(rules.get(), file.get(), names.data(), texts.data(),
                                    names.size(), message, size, out);
        });
    }
    /// Takes ownership of a handle of turnwheel.h.
    static Ruleset adopt(tw_ruleset *handle) { return Ruleset(handle); }
    /// Returns the smallest and the largest number of players.
    std::pair<std::size_t, std::size_t> player_range() const {
        std::pair<std::size_t, std::size_t> range{};
        detail::must(tw_ruleset_player_range(get(), &range.first, &range.second));
        return range;
    }
    /// Plays many games by a policy. Returns totals as JSON. Errors: `Code::player_count`,
    /// `Code::bad_value` for an unknown policy; `Code::effect_failed`.
    Result<std::string> simulate(const tw_simulation &games) const {
        std::string text(4096, '\0');
        tw_status status = tw_simulate(get(), &games, text.data(), text.size());
        text.resize(std::strlen(text.c_str()));
        if (status != TW_OK) return Error(detail::code(status), std::move(text));
        return text;
    }
    /// Plays many games with cards. Errors: as above.
    Result<std::string> simulate(tw_simulation games, const Cards &cards) const {
        const tw_cards given = cards.get();
        games.cards = &given;
        return simulate(games);
    }
    /// Returns the same rules with lower limits for this host's games, given as a table `[limits]`
    /// of a rules file; what it does not name has its default. Errors: `Code::rules_syntax`.
    Result<Ruleset> lowered(Text limits = "") const {
        return make([&](char *message, std::size_t size, tw_ruleset **out) {
            return tw_ruleset_lower(get(), limits.get(), message, size, out);
        });
    }
    /// Returns the handle, for calls of turnwheel.h; it stays owned by this object.
    const tw_ruleset *get() const noexcept { return handle_.get(); }

private:
    explicit Ruleset(tw_ruleset *handle) : handle_(handle, tw_ruleset_free) {}
    template <typename Call> static Result<Ruleset> make(Call call) {
        Result<tw_ruleset *> made = detail::made<tw_ruleset>(call);
        if (!made) return made.error();
        return Ruleset(*made);
    }
    std::shared_ptr<tw_ruleset> handle_;
};

/// A set of mods, loaded once for any number of games and threads. It never changes; copies share
/// it.
class Mods {
public:
    /// Loads the mods of a folder: its `.lua` files, and its folders that have a `mod.toml`.
    /// `settings` is JSON: `{"poison": {"damage": 3}}`. Errors: `Code::file_unreadable`;
    /// `Code::mod_failed` with file, line and reason; `Code::bad_value` for settings that no mod
    /// has.
    static Result<Mods> load(const Ruleset &rules, Text folder, Text settings = "{}",
                             const tw_limits *limits = nullptr) {
        return make([&](char *message, std::size_t size, tw_mods **out) {
            return tw_mods_new(rules.get(), folder.get(), nullptr, nullptr, 0, settings.get(),
                               limits, message, size, out);
        });
    }
    /// Loads mods from texts by their paths: `x.lua`, `poison/mod.toml`, `poison/cards.lua`.
    /// Errors: as `load`.
    static Result<Mods> of_texts(const Ruleset &rules,
                                 const std::vector<std::pair<std::string, std::string>> &files,
                                 Text settings = "{}", const tw_limits *limits = nullptr) {
        std::vector<const char *> paths, texts;
        for (const auto &file : files) {
            paths.push_back(file.first.c_str());
            texts.push_back(file.second.c_str());
        }
        return make([&](char *message, std::size_t size, tw_mods **out) {
            return tw_mods_new(rules.get(), nullptr, paths.data(), texts.data(), paths.size(),
                               settings.get(), limits, message, size, out);
        });
    }
    /// Returns the set of these mods alone, which shares what was loaded. Errors:
    /// `Code::unknown_name`; `Code::mod_failed` if one of them needs another mod.
    Result<Mods> only(const std::vector<std::string> &names) const {
        std::vector<const char *> list;
        list.reserve(names.size());
        for (const std::string &name : names) list.push_back(name.c_str());
        return make([&](char *message, std::size_t size, tw_mods **out) {
            return tw_mods_only(get(), list.data(), list.size(), message, size, out);
        });
    }
    /// Returns the set as JSON: `hash`, the same on two machines if their sets are, `mods`, and
    /// `used`, the budget that the runs of each effect took.
    Result<std::string> json() const {
        return detail::text([&](char *buffer, std::size_t size, std::size_t *needed) {
            return tw_mods_json(get(), nullptr, buffer, size, needed);
        });
    }
    /// Returns what a prompt or a label of a mod means in a language: `pay_life(3)` may be "Pay 3
    /// life?". `whose` is the mod, or an effect of its own. What it has no words for stays as it
    /// is.
    Result<std::string> say(Text whose, Text word, Text language) const {
        return detail::text([&](char *buffer, std::size_t size, std::size_t *needed) {
            return tw_mods_say(get(), whose.get(), word.get(), language.get(), buffer, size,
                               needed);
        });
    }
    /// Returns the handle, for calls of turnwheel.h; it stays owned by this object.
    const tw_mods *get() const noexcept { return handle_.get(); }

private:
    explicit Mods(tw_mods *handle) : handle_(handle, tw_mods_free) {}
    template <typename Call> static Result<Mods> make(Call call) {
        Result<tw_mods *> made = detail::made<tw_mods>(call);
        if (!made) return made.error();
        return Mods(*made);
    }
    std::shared_ptr<tw_mods> handle_;
};

/// Checks a rules text. Returns everything wrong or doubtful, one finding a line or as a list in
/// JSON, as `tw_rules_check` does; an empty text or list if nothing is. If the library would refuse
/// the rules, the findings are the message of the error.
inline Result<std::string> check_rules(Text rules, Text file = {}, bool json = false) {
    tw_status status = TW_OK;
    Result<std::string> findings =
        detail::text([&](char *buffer, std::size_t size, std::size_t *needed) {
            status = tw_rules_check(rules.get(), file.get(), json, buffer, size, needed);
            return status == TW_RULES_INVALID ? static_cast<tw_status>(TW_OK) : status;
        });
    if (!findings || status == TW_OK) return findings;
    return Error(detail::code(status), *findings);
}

/// Returns a picture of a rules text as SVG. Errors: as `Ruleset::load`.
inline Result<std::string> draw_rules(Text rules, Text file = {}) {
    return detail::text([&](char *buffer, std::size_t size, std::size_t *needed) {
        return tw_rules_draw(rules.get(), file.get(), buffer, size, needed);
    });
}

/// Returns a rules text in English prose: who may act, with what, and what comes next. Errors: as
/// `Ruleset::load`.
inline Result<std::string> tell_rules(Text rules, Text file = {}) {
    return detail::text([&](char *buffer, std::size_t size, std::size_t *needed) {
        return tw_rules_tell(rules.get(), file.get(), buffer, size, needed);
    });
}

/// Returns the name of the rules by which a save was played. Errors: `Code::save_corrupt`,
/// `Code::save_version`.
inline Result<std::string> save_rules(const std::vector<std::uint8_t> &save) {
    return detail::text([&](char *buffer, std::size_t size, std::size_t *needed) {
        return tw_save_info(save.data(), save.size(), nullptr, nullptr, nullptr, buffer, size,
                            needed);
    });
}

/// The sizes of a save, known without playing it: the commands that loading plays, the bytes of its
/// journal, and the members of the state with which its past begins, 0 if it has all of it.
struct SaveSizes {
    std::uint64_t commands = 0, journal = 0, members = 0;
};

/// Returns the sizes of a save, to decide before it is loaded. Errors: `Code::save_corrupt`,
/// `Code::save_version`.
inline Result<SaveSizes> save_sizes(const std::vector<std::uint8_t> &save) {
    SaveSizes sizes;
    char reason[512] = "";
    tw_status status = tw_save_info(save.data(), save.size(), &sizes.commands, &sizes.journal,
                                    &sizes.members, reason, sizeof reason, nullptr);
    if (status != TW_OK) return Error(detail::code(status), reason);
    return sizes;
}

/// What a game and a running effect have in common: looks at the table, and its names.
template <typename Self> class Table {
public:
    /// Returns the main facts about the table.
    View view() const {
        tw_view view = TW_VIEW_INIT;
        must(tw_view_get(handle(), &view));
        return View(view);
    }
    /// Returns the number of turns begun; nothing before the first.
    Turn turn() const { return Turn(tw_turn(handle())); }
    /// Returns the kind of this turn; 0 before the first.
    TurnKind turn_kind() const { return static_cast<TurnKind>(tw_turn_kind(handle())); }
    /// Returns how many actions of the active player come before the end of this turn, if it waits
    /// for its minimum of actions; 0 if it waits for the step's own window; -1 if no end waits.
    /// `tw_named_next` is the player it names.
    std::int64_t turn_ends_after() const { return tw_turn_ends_after(handle()); }
    /// Returns the time at which this turn began, in milliseconds of the host's clock, or the first
    /// time that the host set, if that came later; -1 if the rules have no clock, and before both.
    std::int64_t turn_began_at() const { return tw_turn_began_at(handle()); }
    /// Returns the active player; nobody before the first turn and if they left during theirs.
    Player active() const { return Player(tw_active(handle())); }
    /// Returns the number of the round.
    std::uint32_t round() const { return tw_round(handle()); }
    /// Returns the current chapter; nothing outside of one.
    Chapter chapter() const { return Chapter(tw_chapter(handle())); }
    /// Returns the current phase; nothing outside of one.
    Phase phase() const { return Phase(tw_phase(handle())); }
    /// Returns the current step; nothing outside of a turn.
    Step step() const { return Step(tw_step(handle())); }
    /// Returns how often the current step was entered in this turn.
    std::uint32_t visit() const { return tw_visit(handle()); }
    /// Returns the `source` given when this turn was granted; 0 without one.
    std::int64_t turn_source() const { return tw_turn_source(handle()); }
    /// Returns the `data` given when this turn was granted; 0 without one.
    std::int64_t turn_data() const { return tw_turn_data(handle()); }
    /// Returns the `source` given when the current phase was inserted; 0 without one.
    std::int64_t phase_source() const { return tw_phase_source(handle()); }
    /// Returns the `data` given with it; 0 without one.
    std::int64_t phase_data() const { return tw_phase_data(handle()); }
    /// Returns the `source` given when the current step or its phase was inserted; 0 without one.
    std::int64_t step_source() const { return tw_step_source(handle()); }
    /// Returns the `data` given with it; 0 without one.
    std::int64_t step_data() const { return tw_step_data(handle()); }
    /// Returns the place of the current step in the plan, from 0.
    std::size_t plan_at() const { return tw_plan_at(handle()); }
    /// Returns the direction of the order.
    Direction direction() const { return static_cast<Direction>(tw_direction(handle())); }
    /// Returns the player who may act now; nobody if no window waits for one player.
    Player priority() const { return Player(tw_priority(handle())); }
    /// Returns the player who decides for `who`; nobody if nobody else does.
    Player decider(Player who) const { return Player(tw_decider(handle(), detail::raw(who))); }
    /// Returns the player named as the next; nobody without one.
    Player named_next() const { return Player(tw_named_next(handle())); }
    /// Returns the player who took the last action of this turn; nobody before the first.
    Player last_actor() const { return Player(tw_last_actor(handle())); }
    /// Returns the number of passes in a row.
    std::uint32_t streak() const { return tw_streak(handle()); }
    /// Returns true if actions are locked.
    bool is_locked() const { return tw_is_locked(handle()) != 0; }
    /// Returns true if the game is over.
    bool is_over() const { return tw_is_over(handle()) != 0; }
    /// Returns the winner; nobody before the end, or if nobody won.
    Player winner() const { return Player(tw_winner(handle())); }
    /// Returns the players in the game.
    Players living() const { return Players(tw_living(handle())); }
    /// Returns the players in the game who sit out.
    Players sitting_out() const { return Players(tw_sitting_out(handle())); }
    /// Returns how many objects are on the stack.
    std::size_t stack_height() const { return tw_stack_height(handle()); }
    /// Returns how many triggers wait to be placed.
    std::size_t waiting_triggers() const { return tw_waiting_triggers(handle()); }
    /// Returns a counter of the game, or of `who` if that is somebody, by its name; 0 if it is not
    /// set.
    std::int64_t counter(Text name, Player who = {}) const {
        return tw_counter(handle(), name.get(), detail::raw(who));
    }
    /// Returns the same by the id of the name.
    std::int64_t counter_of(Name name, Player who = {}) const {
        return tw_counter_of(handle(), name.number(), detail::raw(who));
    }
    /// Returns true if a flag of the game, or of `who` if that is somebody, is set.
    bool flag(Text name, Player who = {}) const {
        return tw_flag(handle(), name.get(), detail::raw(who)) != 0;
    }
    /// Returns the same by the id of the name.
    bool flag_of(Name name, Player who = {}) const {
        return tw_flag_of(handle(), name.number(), detail::raw(who)) != 0;
    }
    /// Returns the holder of a token by its number; nobody without one.
    Player holder(Token token) const {
        return Player(tw_holder(handle(), static_cast<std::uint16_t>(token.number())));
    }
    /// Returns a sorting key of `who`, `key` from 1 to 4; 0 for another.
    std::int64_t key(Player who, std::uint8_t key) const {
        return tw_key(handle(), detail::raw(who), key);
    }
    /// Returns how many turns of `who` have begun, of any kind.
    std::uint32_t turns(Player who) const { return tw_turns(handle(), detail::raw(who)); }
    /// Returns the players in the order that turns follow now, without those who left.
    std::vector<Player> order() const {
        return detail::copied<Player, tw_player>(tw_order, handle());
    }
    /// Returns the players whom the game waits for, whatever it waits for: those who owe an answer
    /// to a question, the one a window waits for, or all it waits for at once. It is empty before
    /// the start, after the end, and where only the host can continue.
    std::vector<Player> to_act() const {
        return detail::copied<Player, tw_player>(tw_to_act, handle());
    }
    /// Returns the players for whom nobody waits and who may act all the same, by an action that
    /// the rules allow at any time.
    std::vector<Player> may_act() const {
        return detail::copied<Player, tw_player>(tw_may_act, handle());
    }
    /// Returns the players who still owe an answer in the window on top, in the order in which it
    /// asks them.
    std::vector<Player> pending() const {
        return detail::copied<Player, tw_player>(tw_pending, handle());
    }
    /// Returns the players who have passed in the window on top since the last action, in the order
    /// in which it asks them.
    std::vector<Player> passed() const {
        return detail::copied<Player, tw_player>(tw_passed, handle());
    }
    /// Returns every player who ever joined, by number.
    std::vector<Seat> seats() const {
        return detail::copied<Seat, tw_seat>(tw_seats, handle());
    }
    /// Returns the stack, bottom first.
    std::vector<StackObject> stack() const {
        return detail::copied<StackObject, tw_object>(tw_stack, handle());
    }
    /// Returns the granted turns that have not begun, the next first.
    std::vector<ExtraTurn> extra_turns() const {
        return detail::copied<ExtraTurn, tw_granted_turn>(tw_extra_turns, handle());
    }
    /// Returns the pending skips of turns, the oldest first.
    std::vector<SkippedTurns> skips() const {
        return detail::copied<SkippedTurns, tw_skipped_turns>(tw_skips, handle());
    }
    /// Returns the pending skips of steps and phases, the oldest first.
    std::vector<SkippedParts> part_skips() const {
        return detail::copied<SkippedParts, tw_skipped_parts>(tw_part_skips, handle());
    }
    /// Returns the steps of this turn, in order: past, current and planned.
    std::vector<Step> plan() const {
        return detail::copied<Step, std::uint16_t>(tw_plan, handle());
    }
    /// Returns the triggers that are registered, the oldest first.
    std::vector<Listener> triggers() const {
        return detail::copied<Listener, tw_trigger>(tw_triggers, handle());
    }
    /// Returns the replacements that wait for something to begin, the oldest first.
    std::vector<Replacement> replacements() const {
        return detail::copied<Replacement, tw_replacement>(tw_replacements, handle());
    }
    /// Returns the locks that commands have set, the oldest first.
    std::vector<LockSet> locks() const {
        return detail::copied<LockSet, tw_lock_set>(tw_locks, handle());
    }
    /// Returns the open windows, the one on top last.
    std::vector<OpenedWindow> windows() const {
        return detail::copied<OpenedWindow, tw_opened_window>(tw_windows, handle());
    }
    /// Returns the flags and counters that are set.
    std::vector<Value> values() const {
        return detail::copied<Value, tw_value>(tw_values, handle());
    }
    /// Returns the holders of the tokens, the first for token 1; nobody where one has no holder.
    std::vector<Player> tokens() const {
        return detail::copied<Player, tw_player>(tw_tokens, handle());
    }

    /// Returns the players who take turns, beginning with that player, in turn order or against
    /// it. Errors: `Code::unknown_player`, `Code::player_left`,
    /// `Code::player_not_in_order`.
    Result<std::vector<Player>> order_from(Player player, bool backward = false) const {
        auto numbers = detail::list<tw_player>(
            [&](tw_player *list, std::size_t room, std::size_t *count) {
                return tw_order_from(handle(), detail::raw(player), backward ? 1 : 0, list, room,
                                     count);
            });
        if (!numbers) return numbers.error();
        return detail::ids<PlayerTag>(*numbers);
    }
    /// Returns the value of a condition of rules files: a number, or 1 if it holds and 0 if
    /// not. It is seen from that player, or from the active one; in an effect from the
    /// effect's controller, with the effect's event, target, source and data at hand.
    Result<std::int64_t> fact(Text condition, Player player = {}) const {
        std::int64_t value = 0;
        Result<void> asked =
            checked(tw_fact(handle(), condition.get(), detail::raw(player), &value));
        if (!asked) return asked.error();
        return value;
    }
    /// Returns the table as JSON, with everything that is hidden.
    std::string view_json() const {
        return copied([&](char *buffer, std::size_t size, std::size_t *needed) {
            return tw_view_json(handle(), TW_VIEWER_HOST, 0, buffer, size, needed);
        });
    }
    /// Returns the text that effects store under a key, or an empty text.
    std::string storage(Text key) const {
        return copied([&](char *buffer, std::size_t size, std::size_t *needed) {
            return tw_storage(handle(), key.get(), buffer, size, needed);
        });
    }
    /// Returns the value that the game carries, or null if there is none; valid until the next
    /// call that changes the game. `State` must be the type that was set.
    template <typename State> const State *state() const {
        return static_cast<const State *>(tw_state(handle()));
    }
    std::string name(Player player) const { return word(TW_WORD_PLAYER, player.number()); }
    Result<Player> player(Text name) const { return id_of<Player>(TW_WORD_PLAYER, name); }
    std::string name(Name name) const {
        return copied([&](char *buffer, std::size_t size, std::size_t *needed) {
            return tw_name_text(handle(), name.number(), buffer, size, needed);
        });
    }
    Result<Name> name(Text text) const {
        std::int64_t number = 0;
        Result<void> found = checked(tw_name(handle(), text.get(), &number));
        if (!found) return found.error();
        return Name(number);
    }
    std::string name(Step step) const { return word(TW_WORD_STEP, step.number()); }
    Result<Step> step(Text name) const { return id_of<Step>(TW_WORD_STEP, name); }
    std::string name(Phase phase) const { return word(TW_WORD_PHASE, phase.number()); }
    Result<Phase> phase(Text name) const { return id_of<Phase>(TW_WORD_PHASE, name); }
    std::string name(Window window) const { return word(TW_WORD_WINDOW, window.number()); }
    Result<Window> window(Text name) const { return id_of<Window>(TW_WORD_WINDOW, name); }
    std::string name(Chapter chapter) const { return word(TW_WORD_CHAPTER, chapter.number()); }
    Result<Chapter> chapter(Text name) const { return id_of<Chapter>(TW_WORD_CHAPTER, name); }
    std::string name(Order order) const { return word(TW_WORD_ORDER, order.number()); }
    Result<Order> order(Text name) const { return id_of<Order>(TW_WORD_ORDER, name); }
    std::string name(Token token) const { return word(TW_WORD_TOKEN, token.number()); }
    Result<Token> token(Text name) const { return id_of<Token>(TW_WORD_TOKEN, name); }

protected:
    tw_game *handle() const noexcept { return static_cast<const Self &>(*this).get(); }
    Result<void> checked(tw_status status) const {
        return static_cast<const Self &>(*this).done(status);
    }
    void must(tw_status status) const { checked(status).value(); }
    template <typename Call> std::string copied(Call call) const {
        std::size_t needed = 0;
        std::string text;
        must(call(nullptr, 0, &needed));
        text.resize(needed);
        must(call(text.data(), text.size(), &needed));
        text.resize(needed - 1);
        return text;
    }
    std::string text(tw_status (*read)(const tw_game *, char *, std::size_t,
                                       std::size_t *)) const {
        return copied([&](char *buffer, std::size_t size, std::size_t *needed) {
            return read(handle(), buffer, size, needed);
        });
    }
    std::string word(tw_word_kind kind, std::int64_t number) const {
        return copied([&](char *buffer, std::size_t size, std::size_t *needed) {
            return tw_word_text(handle(), kind, number, buffer, size, needed);
        });
    }
    template <typename Id> Result<Id> id_of(tw_word_kind kind, Text name) const {
        std::int64_t number = 0;
        Result<void> found = checked(tw_word_number(handle(), kind, name.get(), &number));
        if (!found) return found.error();
        return Id(number);
    }

private:
    friend Self;
    Table() = default;
};

/// The table as an effect sees it while it runs: it reads, asks and submits verbs. Do not keep it:
/// once the effect has returned, every call is refused with `Code::wrong_handle`.
class Context : public Table<Context> {
public:
    explicit Context(tw_game *handle) noexcept : handle_(handle) {}
    /// Returns the handle, for calls of turnwheel.h.
    tw_game *get() const noexcept { return handle_; }

    /// Returns the player who controls the effect.
    Player controller() const { return Player(tw_effect_controller(handle_)); }
    /// Returns the player it targets, or the player it runs for if it runs for each.
    Player target() const { return Player(tw_effect_target(handle_)); }
    /// Returns the object on the stack that it targets.
    Object object() const { return Object(tw_effect_object(handle_)); }
    /// Returns the host's number of the effect, such as its card.
    std::int64_t source() const { return tw_effect_source(handle_); }
    /// Returns the number passed to the effect, or 0.
    std::int64_t data() const { return tw_effect_data(handle_); }
    /// Returns the value that the game carries, for changes, until the effect returns. If the
    /// effect is refused or has to ask, the value is restored. Errors: `Code::no_host_state`,
    /// `Code::effect_failed` if the value cannot be copied.
    template <typename State> Result<State *> change_state() const {
        void *state = nullptr;
        Result<void> given = done(tw_change_state(handle_, &state));
        if (!given) return given.error();
        return static_cast<State *>(state);
    }
    /// Returns the event that set the effect off, or nothing if there is none.
    std::optional<Event> event() const {
        tw_event event{};
        tw_status status = tw_effect_event(handle_, &event);
        if (status == TW_NO_EFFECT) return std::nullopt;
        must(status);
        return Event(event);
    }
    /// Returns the same event as text. It is a mistake to call this if there is none.
    std::string event_text() const { return text(tw_effect_event_text); }
    /// Returns the name under which the effect runs.
    std::string effect() const { return text(tw_effect_name); }
    /// Writes a line to the host's log, which `Game::take_log` returns; the log is not part of the
    /// game.
    Result<void> log(Text line) const { return done(tw_log(handle_, line.get())); }
    /// Stores a text in the game under a key, in place of an earlier one; an empty text removes it.
    /// Errors: `Code::too_long`.
    Result<void> set_storage(Text key, Text value) const {
        return done(tw_set_storage(handle_, key.get(), value.get()));
    }
    /// Sets the words of the next question: a prompt, and one label for each option; for yes and no
    /// two, yes first. Words that cannot be used make the question fail.
    Result<void> word(Text prompt, const std::vector<Text> &labels = {}) const {
        std::vector<const char *> texts;
        texts.reserve(labels.size());
        for (Text label : labels) texts.push_back(label.get());
        return done(tw_choose_word(handle_, prompt.get(), texts.data(), texts.size()));
    }
    /// Asks a player to pick from `least` to `most` different options. Returns the positions of the
    /// picks, from 0; none if the player left.
    ///
    /// Errors: `Code::choice_pending` if there is no answer yet: return it at once, and the effect
    /// runs again, from its start, with the answer. `Code::bad_value` if no answer is possible,
    /// `Code::asked_differently` if an effect that runs again asks another question.
    Result<std::vector<std::int64_t>> choose(Player who, const std::vector<std::int64_t> &options,
                                             std::size_t least = 1, std::size_t most = 1) const {
        most = possible(options, most);
        std::vector<std::int64_t> picks(most);
        std::size_t count = 0;
        return picked(tw_choose(handle_, detail::raw(who), options.data(),
                                        options.size(), least, most, picks.data(), picks.size(),
                                        &count),
                      picks, count);
    }
    /// Asks several players the same question at once; they answer in any order. Returns the picks
    /// of each, in the order of `who`. Errors: as `choose`.
    Result<std::vector<std::vector<std::int64_t>>>
    choose_each(const std::vector<Player> &who, const std::vector<std::int64_t> &options,
                std::size_t least = 1, std::size_t most = 1) const {
        const auto players = detail::raw<tw_player>(who);
        most = possible(options, most);
        std::vector<std::int64_t> room(players.size() * most);
        std::vector<std::size_t> counts(players.size());
        Result<void> asked = done(tw_choose_each(
            handle_, players.data(), players.size(), options.data(), options.size(), least, most,
            room.data(), room.size(), counts.data()));
        if (!asked) return asked.error();
        std::vector<std::vector<std::int64_t>> picks;
        const std::int64_t *first = room.data();
        for (std::size_t count : counts) {
            picks.emplace_back(first, first + count);
            first += most;
        }
        return picks;
    }
    /// Asks a player for the order of all options. Returns their positions, from 0, the first
    /// option first. Errors: as `choose`.
    Result<std::vector<std::int64_t>> choose_order(Player who,
                                                   const std::vector<std::int64_t> &options) const {
        std::vector<std::int64_t> picks(options.size());
        std::size_t count = 0;
        return picked(tw_choose_order(handle_, detail::raw(who), options.data(),
                                              options.size(), picks.data(), picks.size(), &count),
                      picks, count);
    }
    /// Asks a player for a number from `least` to `most`. Returns nothing if the player left.
    /// Errors: as `choose`.
    Result<std::optional<std::int64_t>> choose_number(Player who, std::int64_t least,
                                                      std::int64_t most) const {
        std::int64_t number = 0;
        std::size_t count = 0;
        Result<void> asked = done(tw_choose_number(handle_, detail::raw(who), least, most,
                                                           &number, &count));
        if (!asked) return asked.error();
        if (count == 0) return std::optional<std::int64_t>();
        return std::optional<std::int64_t>(number);
    }
    /// Asks a player yes or no. Returns false if the player left. Errors: as `choose`.
    Result<bool> choose_yes_no(Player who) const {
        std::uint32_t yes = 0;
        Result<void> asked = done(tw_choose_yes_no(handle_, detail::raw(who), &yes));
        if (!asked) return asked.error();
        return yes != 0;
    }
    /// Returns a number from 1 to `sides`, each equally likely, from the game's own generator; the
    /// same number if the effect runs again. Errors: `Code::bad_value` if `sides` is 0.
    Result<std::uint32_t> random(std::uint32_t sides) const {
        std::uint32_t number = 0;
        Result<void> drawn = done(tw_effect_random(handle_, sides, &number));
        if (!drawn) return drawn.error();
        return number;
    }
    /// Submits a verb as scripts write it: `extra_turn B`.
    Result<void> command(Text line) const { return done(tw_command(handle_, line.get())); }
    /// Returns a status of turnwheel.h as a result.
    static Result<void> done(tw_status status) {
        if (status == TW_OK) return {};
        return Error(detail::code(status));
    }

    /// Puts an object on the stack; its effect runs when it resolves. Submitted by the host, it is
    /// an action of `player`, who needs the right to act. Submitted by an effect, it needs no such
    /// right (CR 405). With an `action` it is still one that a lock refuses; in an effect made of
    /// data, the verb is then left out (CR 702.61a). With a `cost`, that effect runs before the
    /// object is put there: if it fails, the command is refused with `cannot_pay`, and nothing has
    /// changed (CR 601.2h). Only the host gives one.
    Result<void> push(Player player, Text effect) const {
        return done(tw_push(get(), detail::raw(player), effect.get()));
    }
    /// The same with options.
    Result<void> push(Player player, Text effect, const PushOptions &options) const {
        const detail::PushGiven given(options);
        if (!given.exact) {
            detail::Line line("push");
            line("player", player);
            line("effect", effect);
            return command(given.said(line));
        }
        return done(tw_push_with(get(), detail::raw(player), effect.get(), &given.more));
    }
    /// Removes an object from the stack without resolving it. `source` is kept only in the journal;
    /// the event does not name it.
    Result<void> counter_object(Object object) const {
        return done(tw_counter_object(get(), object.number(), nullptr));
    }
    /// The same with options.
    Result<void> counter_object(Object object, const CounterObjectOptions &options) const {
        const detail::CounterObjectGiven given(options);
        if (!given.exact) {
            detail::Line line("counter");
            line("object", object);
            return command(given.said(line));
        }
        return done(tw_counter_object(get(), object.number(), &given.more));
    }
    /// Runs an effect without the stack: now, or as soon as the effect that submits it has
    /// returned. Without `player`, it belongs to the controller of that effect. If there is none,
    /// it is the active player's, or the stand-in's if that player leaves before. With `players`,
    /// it runs once for each of them, in that order, with that player as its target.
    Result<void> run(Text effect) const {
        return done(tw_run(get(), effect.get()));
    }
    /// The same with options.
    Result<void> run(Text effect, const RunOptions &options) const {
        const detail::RunGiven given(options);
        if (!given.exact) {
            detail::Line line("run");
            line("effect", effect);
            return command(given.said(line));
        }
        return done(tw_run_with(get(), effect.get(), &given.more));
    }
    /// Reports an event of the host's own, such as the death of a creature, to the triggers.
    Result<void> raise(Text name) const {
        return done(tw_raise(get(), name.get()));
    }
    /// The same with options.
    Result<void> raise(Text name, const RaiseOptions &options) const {
        const detail::RaiseGiven given(options);
        if (!given.exact) {
            detail::Line line("raise");
            line("name", name);
            return command(given.said(line));
        }
        return done(tw_raise_with(get(), name.get(), &given.more));
    }
    /// Reports, in a state check, that the check changed something outside the engine. All state
    /// checks then run again (CR 704.3).
    Result<void> note_changed() const {
        return done(tw_note_changed(get()));
    }
    /// Ends the current step; its leave effects run as at a natural end.
    Result<void> end_step() const {
        return done(tw_end_step(get()));
    }
    /// The same with options.
    Result<void> end_step(const EndStepOptions &options) const {
        const detail::EndStepGiven given(options);
        if (!given.exact) {
            detail::Line line("end_step");
            return command(given.said(line));
        }
        return done(tw_end_step_with(get(), &given.more));
    }
    /// Ends the current phase; the leave effects run as at a natural end.
    Result<void> end_phase() const {
        return done(tw_end_phase(get()));
    }
    /// The same with options.
    Result<void> end_phase(const EndPhaseOptions &options) const {
        const detail::EndPhaseGiven given(options);
        if (!given.exact) {
            detail::Line line("end_phase");
            return command(given.said(line));
        }
        return done(tw_end_phase_with(get(), &given.more));
    }
    /// Ends the current turn; the leave effects run as at a natural end. `target` names the player
    /// who takes the next turn, at the first of several places in the order. With `step`, the next
    /// turn begins at that step.
    Result<void> end_turn() const {
        return done(tw_end_turn(get()));
    }
    /// The same with options.
    Result<void> end_turn(const EndTurnOptions &options) const {
        const detail::EndTurnGiven given(options);
        if (!given.exact) {
            detail::Line line("end_turn");
            return command(given.said(line));
        }
        return done(tw_end_turn_with(get(), &given.more));
    }
    /// Ends the turn as an effect does. The stack and all waiting triggers are removed, then the
    /// terminal step follows (CR 723.1).
    Result<void> end_turn_by_effect() const {
        return done(tw_end_turn_by_effect(get()));
    }
    /// Ends the game, with `player` as the winner, or with none. With `name`, a side of that name
    /// has won, whose members only the host knows. `at` sets the time: now, with this turn or
    /// round, or when everybody has had one more turn, or everybody but the turn's owner, who has
    /// called the end.
    Result<void> end_game() const {
        return done(tw_end_game(get()));
    }
    /// The same with options.
    Result<void> end_game(const EndGameOptions &options) const {
        const detail::EndGameGiven given(options);
        if (!given.exact) {
            detail::Line line("end_game");
            return command(given.said(line));
        }
        return done(tw_end_game_with(get(), &given.more));
    }
    /// Asks `player` a question and stores the answer in the player's counter `name`; only in
    /// effects. The question is for a number between `min` and `max`, for yes or no, for between
    /// `min` and `max` of `options` (1 by default), or for their order. Further picks are stored in
    /// `name_2`, `name_3` and so on. Players asked one after another are asked in that order, and
    /// nothing else happens before the last of them has answered (CR 101.4, 608.2e). `prompt` is
    /// the question in words. `labels` names the options, with commas between the labels; for yes
    /// and no, yes first.
    Result<void> ask(Player player, QuestionKind question, Text name) const {
        return done(tw_ask(get(), detail::raw(player), turnwheel::name(question), name.get(),
                           nullptr));
    }
    /// The same with options.
    Result<void> ask(Player player, QuestionKind question, Text name,
                     const AskOptions &options) const {
        const detail::AskGiven given(options);
        if (!given.exact) {
            detail::Line line("ask");
            line("player", player);
            line("question", turnwheel::name(question));
            line("name", name);
            return command(given.said(line));
        }
        return done(tw_ask(get(), detail::raw(player), turnwheel::name(question), name.get(),
                           &given.more));
    }
    /// Ends the chapter and with it the turn; without a chapter, begins one. `at` sets the time:
    /// now, with this turn or round, or when everybody has had one more turn. `chapter` names the
    /// next chapter, instead of the one in the rules; `target` names the player who takes its first
    /// turn.
    Result<void> end_chapter() const {
        return done(tw_end_chapter(get(), nullptr));
    }
    /// The same with options.
    Result<void> end_chapter(const EndChapterOptions &options) const {
        const detail::EndChapterGiven given(options);
        if (!given.exact) {
            detail::Line line("end_chapter");
            return command(given.said(line));
        }
        return done(tw_end_chapter(get(), &given.more));
    }
    /// Ends the round when the current turn ends, wherever the order stands.
    Result<void> end_round() const {
        return done(tw_end_round(get()));
    }
    /// Ends the current step and continues at another one, if an edge of the rules leads there.
    Result<void> go_to(Text step) const {
        return done(tw_go_to(get(), step.get(), nullptr));
    }
    /// The same with options.
    Result<void> go_to(Text step, const GoToOptions &options) const {
        const detail::GoToGiven given(options);
        if (!given.exact) {
            detail::Line line("go_to");
            line("step", step);
            return command(given.said(line));
        }
        return done(tw_go_to(get(), step.get(), &given.more));
    }
    /// Ends the current turn and gives its owner another one in its place. The new turn has an id
    /// of its own and the kind `replay`. The old one does not count for the round or the chapter,
    /// and passes in a row are counted from 0 again.
    Result<void> restart_turn() const {
        return done(tw_restart_turn(get(), nullptr));
    }
    /// The same with options.
    Result<void> restart_turn(const RestartTurnOptions &options) const {
        const detail::RestartTurnGiven given(options);
        if (!given.exact) {
            detail::Line line("restart_turn");
            return command(given.said(line));
        }
        return done(tw_restart_turn(get(), &given.more));
    }
    /// Gives `player` an extra turn after the current one. The newest extra turn is taken first,
    /// unless the ruleset says otherwise (CR 500.7). With `after`, it follows the next turn of that
    /// player.
    Result<void> extra_turn(Player player) const {
        return done(tw_extra_turn(get(), detail::raw(player)));
    }
    /// The same with options.
    Result<void> extra_turn(Player player, const ExtraTurnOptions &options) const {
        const detail::ExtraTurnGiven given(options);
        if (!given.exact) {
            detail::Line line("extra_turn");
            line("player", player);
            return command(given.said(line));
        }
        return done(tw_extra_turn_with(get(), detail::raw(player), &given.more));
    }
    /// Cancels a granted turn that has not begun.
    Result<void> cancel_turn(Grant grant) const {
        return done(tw_cancel_turn(get(), grant.number()));
    }
    /// Makes `player` skip turns. Each skip is used up by the next turn that the player would begin
    /// (CR 614.10a).
    Result<void> skip_turn(Player player) const {
        return done(tw_skip_turn(get(), detail::raw(player), nullptr));
    }
    /// The same with options.
    Result<void> skip_turn(Player player, const SkipTurnOptions &options) const {
        const detail::SkipTurnGiven given(options);
        if (!given.exact) {
            detail::Line line("skip_turn");
            line("player", player);
            return command(given.said(line));
        }
        return done(tw_skip_turn(get(), detail::raw(player), &given.more));
    }
    /// Makes the next player in the order skip a turn. The player is determined now, or when the
    /// turn ends, as the ruleset says.
    Result<void> skip_next() const {
        return done(tw_skip_next(get(), nullptr));
    }
    /// The same with options.
    Result<void> skip_next(const SkipNextOptions &options) const {
        const detail::SkipNextGiven given(options);
        if (!given.exact) {
            detail::Line line("skip_next");
            return command(given.said(line));
        }
        return done(tw_skip_next(get(), &given.more));
    }
    /// Makes `player` the next in the order, without ending the current turn. Granted turns come
    /// first. The order continues from that player's place, the first of several.
    Result<void> jump(Player player) const {
        return done(tw_jump(get(), detail::raw(player)));
    }
    /// Makes `other` decide for `player`, and for the team with which that player shares turns. The
    /// control lasts for the next turn that `player` begins, or for this one, whoever owns it (CR
    /// 722, 805.8). With `applies=resolution`, which only effects can use, it lasts until the
    /// object that is resolving has resolved, or until all effects at hand have returned. With
    /// `phase` it lasts for the next phase of that name that begins in a turn of `player`, this
    /// turn included, and `applies` is not allowed. It takes the place of an older control of the
    /// same player for the same time, which no event tells.
    Result<void> set_controller(Player player, Player other) const {
        return done(tw_set_controller(get(), detail::raw(player), detail::raw(other), nullptr));
    }
    /// The same with options.
    Result<void> set_controller(Player player, Player other,
                                const SetControllerOptions &options) const {
        const detail::SetControllerGiven given(options);
        if (!given.exact) {
            detail::Line line("set_controller");
            line("player", player);
            line("other", other);
            return command(given.said(line));
        }
        return done(tw_set_controller(get(), detail::raw(player), detail::raw(other), &given.more));
    }
    /// Gives a token to `player`.
    Result<void> give_token(Token token, Player player) const {
        return done(tw_give_token(get(), token.number(), detail::raw(player)));
    }
    /// Passes a token to the next player in the order, or to the `count`-th next. The token
    /// continues from its holder's place. When the holder leaves, the place stays, and the next
    /// player stands in until the token is passed. Players who sit out are skipped; with
    /// `skips=left`, only those who left.
    Result<void> pass_token(Token token) const {
        return done(tw_pass_token(get(), token.number(), nullptr));
    }
    /// The same with options.
    Result<void> pass_token(Token token, const PassTokenOptions &options) const {
        const detail::PassTokenGiven given(options);
        if (!given.exact) {
            detail::Line line("pass_token");
            line("token", token);
            return command(given.said(line));
        }
        return done(tw_pass_token(get(), token.number(), &given.more));
    }
    /// Takes a token back: nobody holds it until it is given or passed. It has no place then, as
    /// before it was given for the first time: if it is passed, it starts at the active player.
    Result<void> drop_token(Token token) const {
        return done(tw_drop_token(get(), token.number()));
    }
    /// Reverses the direction of the order: of turns, priority, triggers and choices. Here and
    /// below, `order` names another order of the rules than the one that turns follow now.
    Result<void> reverse() const {
        return done(tw_reverse(get(), nullptr));
    }
    /// The same with options.
    Result<void> reverse(const ReverseOptions &options) const {
        const detail::ReverseGiven given(options);
        if (!given.exact) {
            detail::Line line("reverse");
            return command(given.said(line));
        }
        return done(tw_reverse(get(), &given.more));
    }
    /// Exchanges two players' places for turns. The current turn keeps its owner, and the order
    /// continues from its place.
    Result<void> exchange_turns(Player player, Player other) const {
        return done(tw_exchange_turns(get(), detail::raw(player), detail::raw(other), nullptr));
    }
    /// The same with options.
    Result<void> exchange_turns(Player player, Player other,
                                const ExchangeTurnsOptions &options) const {
        const detail::ExchangeTurnsGiven given(options);
        if (!given.exact) {
            detail::Line line("exchange_turns");
            line("player", player);
            line("other", other);
            return command(given.said(line));
        }
        return done(tw_exchange_turns(get(), detail::raw(player), detail::raw(other), &given.more));
    }
    /// Exchanges two players' seats. The order continues from the new seat of the active player.
    Result<void> exchange_seats(Player player, Player other) const {
        return done(tw_exchange_seats(get(), detail::raw(player), detail::raw(other), nullptr));
    }
    /// The same with options.
    Result<void> exchange_seats(Player player, Player other,
                                const ExchangeSeatsOptions &options) const {
        const detail::ExchangeSeatsGiven given(options);
        if (!given.exact) {
            detail::Line line("exchange_seats");
            line("player", player);
            line("other", other);
            return command(given.said(line));
        }
        return done(tw_exchange_seats(get(), detail::raw(player), detail::raw(other), &given.more));
    }
    /// Sets the order to `players`. The current turn keeps its owner, and players keep their
    /// granted turns.
    Result<void> set_order(const std::vector<Player> &players) const {
        const auto numbers = detail::raw<tw_player>(players);
        return done(tw_set_order(get(), numbers.data(), numbers.size(), nullptr));
    }
    /// The same with options.
    Result<void> set_order(const std::vector<Player> &players,
                           const SetOrderOptions &options) const {
        const auto numbers = detail::raw<tw_player>(players);
        const detail::SetOrderGiven given(options);
        if (!given.exact) {
            detail::Line line("set_order");
            line("players", players);
            return command(given.said(line));
        }
        return done(tw_set_order(get(), numbers.data(), numbers.size(), &given.more));
    }
    /// Shuffles the order by the seeded generator. The current turn keeps its owner.
    Result<void> shuffle_order() const {
        return done(tw_shuffle_order(get(), nullptr));
    }
    /// The same with options.
    Result<void> shuffle_order(const ShuffleOrderOptions &options) const {
        const detail::ShuffleOrderGiven given(options);
        if (!given.exact) {
            detail::Line line("shuffle_order");
            return command(given.said(line));
        }
        return done(tw_shuffle_order(get(), &given.more));
    }
    /// Sorts the order by the players' keys, by key 1 if none are named. Players with equal keys
    /// keep their order.
    Result<void> sort_order() const {
        return done(tw_sort_order(get(), nullptr));
    }
    /// The same with options.
    Result<void> sort_order(const SortOrderOptions &options) const {
        const detail::SortOrderGiven given(options);
        if (!given.exact) {
            detail::Line line("sort_order");
            return command(given.said(line));
        }
        return done(tw_sort_order(get(), &given.more));
    }
    /// Puts a player into the order. The place is after or before another player or, with `keys`,
    /// behind everybody who does not sort after the player. The default is the end of the order.
    Result<void> insert_player(Player player) const {
        return done(tw_insert_player(get(), detail::raw(player), nullptr));
    }
    /// The same with options.
    Result<void> insert_player(Player player, const InsertPlayerOptions &options) const {
        const detail::InsertPlayerGiven given(options);
        if (!given.exact) {
            detail::Line line("insert");
            line("player", player);
            return command(given.said(line));
        }
        return done(tw_insert_player(get(), detail::raw(player), &given.more));
    }
    /// Moves a player in the order. The place is after or before another player or, with `keys`,
    /// behind everybody who does not sort after the player. The default is the end of the order.
    Result<void> move_player(Player player) const {
        return done(tw_move_player(get(), detail::raw(player), nullptr));
    }
    /// The same with options.
    Result<void> move_player(Player player, const MovePlayerOptions &options) const {
        const detail::MovePlayerGiven given(options);
        if (!given.exact) {
            detail::Line line("move_player");
            line("player", player);
            return command(given.said(line));
        }
        return done(tw_move_player(get(), detail::raw(player), &given.more));
    }
    /// Removes a player from the order; the player stays in the game and can be inserted again.
    Result<void> remove_player(Player player) const {
        return done(tw_remove_player(get(), detail::raw(player), nullptr));
    }
    /// The same with options.
    Result<void> remove_player(Player player, const RemovePlayerOptions &options) const {
        const detail::RemovePlayerGiven given(options);
        if (!given.exact) {
            detail::Line line("remove");
            line("player", player);
            return command(given.said(line));
        }
        return done(tw_remove_player(get(), detail::raw(player), &given.more));
    }
    /// Inserts a step after the current one, or after `after_step`. The newest step comes first (CR
    /// 500.9). A step of another phase comes after the whole phase.
    Result<void> extra_step(Text step) const {
        return done(tw_extra_step(get(), step.get(), nullptr));
    }
    /// The same with options.
    Result<void> extra_step(Text step, const ExtraStepOptions &options) const {
        const detail::ExtraStepGiven given(options);
        if (!given.exact) {
            detail::Line line("extra_step");
            line("step", step);
            return command(given.said(line));
        }
        return done(tw_extra_step(get(), step.get(), &given.more));
    }
    /// Inserts a phase, followed by `phases`, after the current one, or after the phase of
    /// `after_step`. The newest phase comes first (CR 500.8).
    Result<void> extra_phase(Text phase) const {
        return done(tw_extra_phase(get(), phase.get(), nullptr));
    }
    /// The same with options.
    Result<void> extra_phase(Text phase, const ExtraPhaseOptions &options) const {
        const detail::ExtraPhaseGiven given(options);
        if (!given.exact) {
            detail::Line line("extra_phase");
            line("phase", phase);
            return command(given.said(line));
        }
        return done(tw_extra_phase(get(), phase.get(), &given.more));
    }
    /// Makes `player`, or the active player, skip a step the next `count` times it would begin in
    /// their own turn. With `applies=this_turn`, skips that are not used up in this turn end with
    /// it.
    Result<void> skip_step(Text step) const {
        return done(tw_skip_step(get(), step.get(), nullptr));
    }
    /// The same with options.
    Result<void> skip_step(Text step, const SkipStepOptions &options) const {
        const detail::SkipStepGiven given(options);
        if (!given.exact) {
            detail::Line line("skip_step");
            line("step", step);
            return command(given.said(line));
        }
        return done(tw_skip_step(get(), step.get(), &given.more));
    }
    /// Makes `player`, or the active player, skip a phase the next `count` times it would begin in
    /// their own turn. With `applies=this_turn`, skips that are not used up in this turn end with
    /// it.
    Result<void> skip_phase(Text phase) const {
        return done(tw_skip_phase(get(), phase.get(), nullptr));
    }
    /// The same with options.
    Result<void> skip_phase(Text phase, const SkipPhaseOptions &options) const {
        const detail::SkipPhaseGiven given(options);
        if (!given.exact) {
            detail::Line line("skip_phase");
            line("phase", phase);
            return command(given.said(line));
        }
        return done(tw_skip_phase(get(), phase.get(), &given.more));
    }
    /// Changes a step: removes its window or its own actions, or adds an effect. The change applies
    /// to one player or to all, for a time or a number of times. `of` is the player whose next turn
    /// `until` means, if not `player`.
    Result<void> modify_step(Text step) const {
        return done(tw_modify_step(get(), step.get(), nullptr));
    }
    /// The same with options.
    Result<void> modify_step(Text step, const ModifyStepOptions &options) const {
        const detail::ModifyStepGiven given(options);
        if (!given.exact) {
            detail::Line line("modify_step");
            line("step", step);
            return command(given.said(line));
        }
        return done(tw_modify_step(get(), step.get(), &given.more));
    }
    /// Ends the phase as an effect does. The stack and all waiting triggers are removed, nobody
    /// acts any more, and the phase ends (CR 723.2).
    Result<void> end_phase_by_effect() const {
        return done(tw_end_phase_by_effect(get()));
    }
    /// Ends the step as an effect does. The stack and all waiting triggers are removed, nobody acts
    /// any more, and the step ends (CR 723.2).
    Result<void> end_step_by_effect() const {
        return done(tw_end_step_by_effect(get()));
    }
    /// Removes a player from the game, with everything they own (CR 800.4). Without a `reason` the
    /// player concedes, which no replacement can stop (CR 104.3a). An effect by which a player
    /// loses says `reason=eliminated`.
    Result<void> leave(Player player) const {
        return done(tw_leave(get(), detail::raw(player)));
    }
    /// The same with options.
    Result<void> leave(Player player, const LeaveOptions &options) const {
        const detail::LeaveGiven given(options);
        if (!given.exact) {
            detail::Line line("leave");
            line("player", player);
            return command(given.said(line));
        }
        return done(tw_leave_with(get(), detail::raw(player), &given.more));
    }
    /// Makes a player sit out: they get no turns and owe no answers in windows. An effect may still
    /// ask them. The player sits out until `sit_in`, or until the given time. With
    /// `until=next_turn`, the player returns when their place in the order comes, and takes that
    /// turn.
    Result<void> sit_out(Player player) const {
        return done(tw_sit_out(get(), detail::raw(player), nullptr));
    }
    /// The same with options.
    Result<void> sit_out(Player player, const SitOutOptions &options) const {
        const detail::SitOutGiven given(options);
        if (!given.exact) {
            detail::Line line("sit_out");
            line("player", player);
            return command(given.said(line));
        }
        return done(tw_sit_out(get(), detail::raw(player), &given.more));
    }
    /// Brings back a player who sits out.
    Result<void> sit_in(Player player) const {
        return done(tw_sit_in(get(), detail::raw(player)));
    }
    /// Sets a flag of the game or of `player`, or clears it with `value` 0. The flag is cleared
    /// when its time ends, by default as the rules declare it. `of` is the player whose next turn
    /// `until` means, if not `player`.
    Result<void> set_flag(Text name) const {
        return done(tw_set_flag(get(), name.get()));
    }
    /// The same with options.
    Result<void> set_flag(Text name, const SetFlagOptions &options) const {
        const detail::SetFlagGiven given(options);
        if (!given.exact) {
            detail::Line line("set_flag");
            line("name", name);
            return command(given.said(line));
        }
        return done(tw_set_flag_with(get(), name.get(), &given.more));
    }
    /// Sets a counter of the game or of `player`. The counter is cleared when its time ends. `of`
    /// is the player whose next turn `until` means, if not `player`.
    Result<void> set_counter(Text name, std::int64_t value) const {
        return done(tw_set_counter(get(), name.get(), value));
    }
    /// The same with options.
    Result<void> set_counter(Text name, std::int64_t value,
                             const SetCounterOptions &options) const {
        const detail::SetCounterGiven given(options);
        if (!given.exact) {
            detail::Line line("set_counter");
            line("name", name);
            line("value", value);
            return command(given.said(line));
        }
        return done(tw_set_counter_with(get(), name.get(), value, &given.more));
    }
    /// Adds to a counter of the game or of `player`, up to its cap. Without `until`, it lasts as
    /// long as before. `of` is the player whose next turn `until` means, if not `player`.
    Result<void> add_counter(Text name, std::int64_t value) const {
        return done(tw_add_counter(get(), name.get(), value));
    }
    /// The same with options.
    Result<void> add_counter(Text name, std::int64_t value,
                             const AddCounterOptions &options) const {
        const detail::AddCounterGiven given(options);
        if (!given.exact) {
            detail::Line line("add_counter");
            line("name", name);
            line("value", value);
            return command(given.said(line));
        }
        return done(tw_add_counter_with(get(), name.get(), value, &given.more));
    }
    /// Sets one of a player's four sorting keys.
    Result<void> set_key(Player player, std::int64_t value) const {
        return done(tw_set_key(get(), detail::raw(player), value, nullptr));
    }
    /// The same with options.
    Result<void> set_key(Player player, std::int64_t value, const SetKeyOptions &options) const {
        const detail::SetKeyGiven given(options);
        if (!given.exact) {
            detail::Line line("set_key");
            line("player", player);
            line("value", value);
            return command(given.said(line));
        }
        return done(tw_set_key(get(), detail::raw(player), value, &given.more));
    }
    /// Rolls a number from 1 to `max` with the game's own generator; each is equally likely. The
    /// result is stored in the counter `name`, of `player` if given.
    Result<void> roll(std::int64_t max) const {
        return done(tw_roll(get(), max, nullptr));
    }
    /// The same with options.
    Result<void> roll(std::int64_t max, const RollOptions &options) const {
        const detail::RollGiven given(options);
        if (!given.exact) {
            detail::Line line("roll");
            line("max", max);
            return command(given.said(line));
        }
        return done(tw_roll(get(), max, &given.more));
    }
    /// Seeds the game's generator again. While an effect's question is pending, the new seed takes
    /// effect after the answer, so that the effect repeats its earlier draws.
    Result<void> reseed(std::int64_t value) const {
        return done(tw_reseed(get(), value));
    }
    /// Registers a trigger: when `event` happens and every given filter holds, `effect` is placed
    /// on the stack or run for its controller. With `count`, it is set off that many times and then
    /// removed. With `within`, it stays, and is set off at most `count` times, 1 by default, in
    /// each turn, round or chapter. `of` is the player whose next turn `until` means, if not
    /// `player`.
    Result<void> add_trigger(EventKind event, Text effect) const {
        return done(tw_add_trigger(get(), turnwheel::name(event), effect.get(), nullptr));
    }
    /// The same with options.
    Result<void> add_trigger(EventKind event, Text effect, const AddTriggerOptions &options) const {
        const detail::AddTriggerGiven given(options);
        if (!given.exact) {
            detail::Line line("add_trigger");
            line("event", turnwheel::name(event));
            line("effect", effect);
            return command(given.said(line));
        }
        return done(tw_add_trigger(get(), turnwheel::name(event), effect.get(), &given.more));
    }
    /// Registers a replacement: what fits does not begin or happen, and `effect`, if given, runs
    /// instead. `event` is turn_began, phase_began, step_began, raised or player_left. If several
    /// fit, the player concerned chooses one (CR 614, 616.1). With `may`, that player or the
    /// replacement's controller may decline it first. `of` is the player whose next turn `until`
    /// means, if not `player`.
    Result<void> add_replacement(EventKind event) const {
        return done(tw_add_replacement(get(), turnwheel::name(event), nullptr));
    }
    /// The same with options.
    Result<void> add_replacement(EventKind event, const AddReplacementOptions &options) const {
        const detail::AddReplacementGiven given(options);
        if (!given.exact) {
            detail::Line line("add_replacement");
            line("event", turnwheel::name(event));
            return command(given.said(line));
        }
        return done(tw_add_replacement(get(), turnwheel::name(event), &given.more));
    }
    /// Removes a trigger or a replacement; effects that it has already set off still run.
    Result<void> remove_trigger(Trigger trigger) const {
        return done(tw_remove_trigger(get(), trigger.number()));
    }
    /// Cancels everything that was scheduled with this `source`. This includes granted turns, skips
    /// of turns, steps and phases, inserted steps and phases, changes of steps, control, locks,
    /// triggers and replacements. Turns, phases and steps that have begun continue, and objects on
    /// the stack stay; control and locks end at once.
    Result<void> take_back(std::int64_t source) const {
        return done(tw_take_back(get(), source));
    }
    /// Opens a window above the current one, for the players of its rule, starting with `player` if
    /// given. With `players`, only these owe an answer. The window below continues when this one
    /// closes.
    Result<void> open_window(Text window) const {
        return done(tw_open_window(get(), window.get(), nullptr));
    }
    /// The same with options.
    Result<void> open_window(Text window, const OpenWindowOptions &options) const {
        const detail::OpenWindowGiven given(options);
        if (!given.exact) {
            detail::Line line("open_window");
            line("window", window);
            return command(given.said(line));
        }
        return done(tw_open_window(get(), window.get(), &given.more));
    }
    /// Closes the window on top, without the effects of a natural close. A window of commits or
    /// claims still closes by its rule: players who have not answered are absent, and the commits
    /// and claims made so far count.
    Result<void> close_window() const {
        return done(tw_close_window(get()));
    }
    /// Locks actions for a time: every one that the ruleset does not exempt (CR 702.61), or those
    /// of `player`, of the kind `action`, while `when` holds, seen from who would act. Passes, ends
    /// of turns and answers are never locked. The lock of a player ends when that player leaves.
    /// `of` is the player whose next turn `until` means, if not `player`.
    Result<void> lock_actions() const {
        return done(tw_lock_actions(get(), nullptr));
    }
    /// The same with options.
    Result<void> lock_actions(const LockActionsOptions &options) const {
        const detail::LockActionsGiven given(options);
        if (!given.exact) {
            detail::Line line("lock");
            return command(given.said(line));
        }
        return done(tw_lock_actions(get(), &given.more));
    }
    /// Ends every lock that `lock` has set.
    Result<void> unlock_actions() const {
        return done(tw_unlock_actions(get()));
    }
    /// Gives a player a role in the window on top, and lets them answer in it.
    Result<void> set_role(Player player, Text role) const {
        return done(tw_set_role(get(), detail::raw(player), role.get()));
    }
    /// Changes the target of an object on the stack: player `target`, object `aim`, or `data`.
    /// Absent arguments change nothing (CR 115.7).
    Result<void> retarget(Object object) const {
        return done(tw_retarget(get(), object.number(), nullptr));
    }
    /// The same with options.
    Result<void> retarget(Object object, const RetargetOptions &options) const {
        const detail::RetargetGiven given(options);
        if (!given.exact) {
            detail::Line line("retarget");
            line("object", object);
            return command(given.said(line));
        }
        return done(tw_retarget(get(), object.number(), &given.more));
    }
    /// Puts a copy of an object on the stack, with its effect, target, data and event. It belongs
    /// to `player`, or to the controller of the object (CR 707.10). A copy is not an action:
    /// triggers that listen to actions do not hear it.
    Result<void> copy_object(Object object) const {
        return done(tw_copy_object(get(), object.number(), nullptr));
    }
    /// The same with options.
    Result<void> copy_object(Object object, const CopyObjectOptions &options) const {
        const detail::CopyObjectGiven given(options);
        if (!given.exact) {
            detail::Line line("copy_object");
            line("object", object);
            return command(given.said(line));
        }
        return done(tw_copy_object(get(), object.number(), &given.more));
    }
    /// Adds `value` milliseconds to a player's time, or subtracts as much as is left if negative.
    /// It changes the bank or, if the rules have only a limit, the time of the current turn or
    /// answer.
    Result<void> add_time(Player player, std::int64_t value) const {
        return done(tw_add_time(get(), detail::raw(player), value));
    }
    /// Limits the time of `player` for the current turn or answer to `value` milliseconds from now
    /// on. Time left in a bank does not lift the limit.
    Result<void> limit_time(Player player, std::int64_t value) const {
        return done(tw_limit_time(get(), detail::raw(player), value));
    }
    /// Stops all clocks: time that passes counts for nobody. `value` 0 lets them run again.
    Result<void> stop_clock() const {
        return done(tw_stop_clock(get(), nullptr));
    }
    /// The same with options.
    Result<void> stop_clock(const StopClockOptions &options) const {
        const detail::StopClockGiven given(options);
        if (!given.exact) {
            detail::Line line("stop_clock");
            return command(given.said(line));
        }
        return done(tw_stop_clock(get(), &given.more));
    }

private:
    /// Returns how many picks need room. More than there are options is refused, however many.
    static std::size_t possible(const std::vector<std::int64_t> &options, std::size_t most) {
        return most <= options.size() ? most : options.size() + 1;
    }
    static Result<std::vector<std::int64_t>> picked(tw_status status,
                                                    std::vector<std::int64_t> &picks,
                                                    const std::size_t &count) {
        if (status != TW_OK) return Error(detail::code(status));
        picks.resize(count);
        return std::move(picks);
    }
    tw_game *handle_;
};

/// The offers of a player while a function of `Game::set_offers` makes them, with the table for
/// looks. Do not keep it.
class Offers : public Table<Offers> {
public:
    Offers(tw_game *handle, Player player) noexcept : handle_(handle), player_(player) {}
    /// Returns the handle, for calls of turnwheel.h.
    tw_game *get() const noexcept { return handle_; }
    /// Returns the player whose moves are listed.
    Player who() const noexcept { return player_; }

    /// Offers a command of the player. Whatever the action and the card take, and it leaves open,
    /// is filled in. Moves that would be refused, or that are listed already, are left out. Errors:
    /// `Code::bad_value` for a command that is not the player's, `Code::unknown_effect`,
    /// `Code::too_long` beyond 100000 moves; those of a command that cannot be read.
    Result<void> offer(const Command &command) const {
        const tw_command_data given = command.get();
        return done(tw_offer(handle_, &given));
    }
    /// Offers to push the effect of a card of the player's, with the host's number of the card.
    Result<void> push(Text effect, std::int64_t source) const {
        Result<Name> known = name(effect);
        if (!known) return known.error();
        Command command;
        command.verb = Verb::push;
        command.player = player_;
        command.effect = *known;
        command.source = source;
        return offer(command);
    }
    /// Returns a status of turnwheel.h as a result.
    static Result<void> done(tw_status status) {
        if (status == TW_OK) return {};
        return Error(detail::code(status));
    }

private:
    tw_game *handle_;
    Player player_;
};

/// The table as an effect that asks has left it, while a function of `Game::asking_table` sees it.
/// Do not keep it. It is for looks, and shows what the host sees; `state` is not changed there.
class AskingTable : public Table<AskingTable> {
public:
    explicit AskingTable(tw_game *handle) noexcept : handle_(handle) {}
    /// Returns the handle, for calls of turnwheel.h.
    tw_game *get() const noexcept { return handle_; }

    using Table<AskingTable>::view_json;
    /// Returns the table as JSON, as that player may see it; for nobody, as anybody may.
    std::string view_json(Player who) const {
        return copied([&](char *buffer, std::size_t size, std::size_t *needed) {
            return tw_view_json(handle_, TW_VIEWER_PLAYER, detail::raw(who), buffer, size, needed);
        });
    }
    /// Returns the events of the effect so far.
    std::vector<Event> events() const {
        return detail::copied<Event, tw_event>(tw_events, handle_);
    }
    /// Returns one of these events as text.
    std::string event_text(std::size_t at) const {
        return copied([&](char *buffer, std::size_t size, std::size_t *needed) {
            return tw_event_text(handle_, at, buffer, size, needed);
        });
    }
    /// Returns true if a player may see one of these events; for nobody, true if anybody may.
    bool event_seen(std::size_t at, Player who) const {
        std::uint32_t seen = 0;
        must(tw_event_seen(handle_, at, detail::raw(who), &seen));
        return seen != 0;
    }
    /// Returns a status of turnwheel.h as a result.
    static Result<void> done(tw_status status) {
        if (status == TW_OK) return {};
        return Error(detail::code(status));
    }

private:
    tw_game *handle_;
};

/// A game in play. Moving it is cheap, `fork` copies it, and its destructor frees it.
class Game : public Table<Game> {
public:
    using Table<Game>::view_json;
    /// Creates a game that has not begun, with players called A, B, C and so on. Equal seeds give
    /// equal games. Errors: `Code::player_count`, `Code::too_many_players`.
    static Result<Game> make(const Ruleset &rules, std::size_t players, std::uint64_t seed = 0) {
        return by([&](char *message, std::size_t size, tw_game **out) {
            return tw_game_new(rules.get(), nullptr, players, seed, message, size, out);
        });
    }
    /// Creates a game for players with these names. Errors: also `Code::bad_value` for a name that
    /// is taken or not allowed.
    static Result<Game> make(const Ruleset &rules, const std::vector<Text> &names,
                             std::uint64_t seed = 0) {
        std::vector<const char *> texts;
        texts.reserve(names.size());
        for (Text name : names) texts.push_back(name.get());
        return by([&](char *message, std::size_t size, tw_game **out) {
            return tw_game_new(rules.get(), texts.data(), texts.size(), seed, message, size, out);
        });
    }
    /// Loads a save of either form, exactly as it was saved. Register its effects before it
    /// continues. Errors: `Code::save_corrupt`, `Code::save_version`, and `Code::save_rules` if it
    /// was played by other rules.
    static Result<Game> load(const Ruleset &rules, const std::vector<std::uint8_t> &save) {
        return by([&](char *message, std::size_t size, tw_game **out) {
            return tw_load(rules.get(), save.data(), save.size(), message, size, out);
        });
    }
    /// Takes ownership of a handle of turnwheel.h.
    static Game adopt(tw_game *handle) { return Game(handle); }
    /// Returns the handle, which the caller then owns and frees; this object holds no game any
    /// more. Effects stay registered.
    tw_game *release() noexcept { return handle_.release(); }
    /// Returns the handle, for calls of turnwheel.h; the game keeps owning it.
    tw_game *get() const noexcept { return handle_.get(); }

    /// Submits a command as scripts write it: `push A bolt target=B`. Errors: those of the verb;
    /// `Code::bad_syntax`, `Code::unknown_command`, `Code::missing_argument`,
    /// `Code::unexpected_argument`.
    Result<void> command(Text line) { return done(tw_command(get(), line.get())); }
    /// Returns a status of a call on `get()` as a result, with the game's message. Throws
    /// again an exception that an effect threw during that call.
    Result<void> done(tw_status status) const {
#if TURNWHEEL_EXCEPTIONS
        // An accepted call may have left out an effect that threw; a game that was moved from has
        // no effects.
        if (thrown_ && *thrown_) {
            std::exception_ptr thrown = std::exchange(*thrown_, nullptr);
            if (status == TW_EFFECT_FAILED) std::rethrow_exception(thrown);
        }
#endif
        if (status == TW_OK) return {};
        std::size_t needed = 0;
        std::string message;
        if (tw_error_message(get(), nullptr, 0, &needed) == TW_OK && needed > 1) {
            message.resize(needed);
            if (tw_error_message(get(), message.data(), needed, nullptr) == TW_OK) {
                message.resize(needed - 1);
                return Error(detail::code(status), std::move(message));
            }
        }
        return Error(detail::code(status));
    }

    /// Registers an effect: a function that takes a `Context &` and returns nothing or a
    /// `Result<void>`. The game owns it; registering the same name again replaces it at any time.
    ///
    /// If it returns an error, the whole command is refused with it. If it throws, the command is
    /// refused as well, and the call that ran the effect throws the same object; a thrown `Error`
    /// counts as returned.
    template <typename Run> Result<void> effect(Text name, Run code) {
        // The library owns it from here on, also when the call is refused.
        return done(tw_effect(get(), name.get(), &Game::call, registered(std::move(code)), drop));
    }
    /// Registers an effect together with the trigger that runs it: both, or neither. Registering
    /// the same name again replaces both; effects that the old trigger has set off run the new
    /// function. An option other than `data` may not be 0, which C takes for an absent one: leave
    /// it out.
    template <typename Run>
    Result<void> effect_on(Text name, EventKind event, const AddTriggerOptions &options, Run code) {
        return listen(name, event, 0, options, std::move(code));
    }
    /// Registers an effect with a trigger for every event of that kind.
    template <typename Run> Result<void> effect_on(Text name, EventKind event, Run code) {
        return effect_on(name, event, AddTriggerOptions(), std::move(code));
    }
    /// Registers an effect together with one trigger for each player who has not left, who is its
    /// controller; `options` must not name a player.
    template <typename Run>
    Result<void> effect_on_each_player(Text name, EventKind event,
                                       const AddTriggerOptions &options, Run code) {
        return listen(name, event, 1, options, std::move(code));
    }
    /// Registers an effect with such a trigger for each player.
    template <typename Run>
    Result<void> effect_on_each_player(Text name, EventKind event, Run code) {
        return effect_on_each_player(name, event, AddTriggerOptions(), std::move(code));
    }
    /// Gives the game a copy of the host's value to carry, in place of an earlier one. It follows
    /// the game: forks copy it; rewinds, refused commands and effects that fail or ask restore it.
    /// Copying it must not throw.
    template <typename State> Result<void> set_state(State state) {
        std::unique_ptr<State> owned(new State(std::move(state)));
        const tw_state_functions functions = detail::state_functions<State>();
        Result<void> set = done(tw_set_state(get(), owned.get(), &functions));
        if (set) static_cast<void>(owned.release());
        return set;
    }
    /// Returns the value that the game carries, for changes between two commands. Valid until the
    /// next call on this game. Errors: `Code::no_host_state`, `Code::effect_failed` if it cannot be
    /// copied.
    template <typename State> Result<State *> change_state() {
        void *state = nullptr;
        Result<void> given = done(tw_change_state(get(), &state));
        if (!given) return given.error();
        return static_cast<State *>(state);
    }
    /// Changes the value with `change`, which takes a `State &`, and submits a command: both, or
    /// neither. `change` must not throw. Errors: `Code::no_host_state`, and those of the command.
    template <typename State, typename Change>
    Result<void> command_with_change(Text line, Change change) {
        return done(tw_command_with_change(
            get(), line.get(),
            [](void *state, void *data) -> tw_status {
                (*static_cast<Change *>(data))(*static_cast<State *>(state));
                return TW_OK;
            },
            &change));
    }
    /// Plays the effects of each command twice from now on: on this game, and on a loaded copy in
    /// which `fresh`, a function of `Game &` that must not throw, registers them. For tests: it
    /// finds effects that keep state outside the game; see `tw_play_twice`.
    template <typename Fresh> Result<void> play_twice(Fresh fresh) {
        return done(tw_play_twice(
            get(),
            [](tw_game *copy, void *data) -> tw_status {
                Game lent = Game::adopt(copy);
                (*static_cast<Fresh *>(data))(lent);
                static_cast<void>(lent.release());
                return TW_OK;
            },
            new Fresh(std::move(fresh)), [](void *data) { delete static_cast<Fresh *>(data); }));
    }
    /// Plays effects once again.
    Result<void> play_once() { return done(tw_play_twice(get(), nullptr, nullptr, nullptr)); }

    /// Unregisters an effect. Errors: `Code::unknown_effect`.
    Result<void> remove_effect(Text name) { return done(tw_effect_remove(get(), name.get())); }
    /// Defines an effect as data: verbs as scripts write them, separated by `;`.
    Result<void> define(Text name, Text verbs) {
        return done(tw_effect_define(get(), name.get(), verbs.get()));
    }
    /// Returns the names of the effects that the game needs and nobody has registered.
    std::vector<std::string> effects_missing() const {
        std::size_t count = 0;
        return lines(copied([&](char *buffer, std::size_t size, std::size_t *needed) {
            return tw_effects_missing(get(), buffer, size, needed, &count);
        }));
    }
    /// Loads every Lua file of a folder, each in a sandbox of its own: all of them, or none.
    /// Loading the folder again replaces them. Errors: `Code::file_unreadable`, `Code::mod_failed`
    /// with file, line and reason.
    Result<void> load_mods(Text folder) { return done(tw_mods_load(get(), folder.get(), nullptr)); }
    /// Loads mods with these limits for one run.
    Result<void> load_mods(Text folder, const tw_limits &limits) {
        return done(tw_mods_load(get(), folder.get(), &limits));
    }
    /// Gives the game the mods of a set: all of them, or none. Errors: `Code::mod_failed`.
    Result<void> load_mods(const Mods &mods) {
        return done(tw_mods_use(get(), mods.get(), TW_USE_AS_NEW));
    }
    /// Gives a loaded game the code of its mods again; nothing in the game changes. With `skip`,
    /// mods that are not as they were are left out. Errors: `Code::mods_changed` otherwise.
    Result<void> resume_mods(const Mods &mods, bool skip = false) {
        const auto how = skip ? TW_USE_AS_SAVED_ONLY : TW_USE_AS_SAVED;
        return done(tw_mods_use(get(), mods.get(), how));
    }
    /// Returns the mods that the game is played with as JSON, `played`.
    Result<std::string> mods() const {
        return told([&](char *buffer, std::size_t size, std::size_t *needed) {
            return tw_mods_json(nullptr, get(), buffer, size, needed);
        });
    }
    /// Returns as JSON also what is missing, new or changed in a set, `changes`.
    Result<std::string> changed_mods(const Mods &mods) const {
        return told([&](char *buffer, std::size_t size, std::size_t *needed) {
            return tw_mods_json(mods.get(), get(), buffer, size, needed);
        });
    }

    /// Returns the decision that the game waits for.
    Awaiting awaiting() const {
        tw_await awaiting = TW_AWAIT_INIT;
        must(tw_awaiting(get(), &awaiting));
        return {static_cast<AwaitKind>(awaiting.kind), Player(awaiting.player),
                Player(awaiting.by), Window(awaiting.window)};
    }
    /// Returns the question that waits, the oldest if there are several; nothing if there is none.
    std::optional<Question> question() const { return question(Player()); }
    /// Returns the question that waits for a player; for nobody, the oldest one.
    std::optional<Question> question(Player player) const {
        const tw_asked *asked = nullptr;
        tw_status status = tw_choice(get(), detail::raw(player), &asked);
        if (status == TW_NO_CHOICE) return std::nullopt;
        must(status);
        return worded(*asked);
    }
    /// Returns all questions that wait, the oldest first.
    std::vector<Question> questions() const {
        const tw_asked *first = nullptr;
        std::size_t count = 0;
        must(tw_questions(get(), &first, &count));
        std::vector<Question> all;
        for (std::size_t at = 0; at < count; ++at) all.push_back(worded(first[at]));
        return all;
    }
    /// Answers a player's question with the option of that label. Errors: `Code::no_choice`,
    /// `Code::bad_value` if not exactly one option has the label, and those of `answer`.
    Result<void> answer_label(Player player, Text label) {
        std::int64_t pick = 0;
        Result<void> found =
            done(tw_choice_pick(get(), detail::raw(player), label.get(), &pick));
        if (!found) return found;
        return answer(player, {pick});
    }
    /// Returns the players of the next turns if nothing else happens: at most `turns` of them.
    std::vector<Player> project(std::size_t turns) const {
        std::vector<tw_player> numbers(turns + 1);
        std::size_t count = 0;
        must(tw_project(get(), numbers.data(), turns, &count));
        numbers.resize(count);
        return detail::ids<PlayerTag>(numbers);
    }
    /// Returns the milliseconds until somebody's time is up, when `tick` is due at the latest;
    /// nothing if no time runs.
    std::optional<std::int64_t> until_expiry() const {
        std::int64_t time = -1;
        must(tw_time_left(get(), 0, &time));
        return given(time);
    }
    /// Returns the milliseconds that a player has left; nothing if there is no limit. For nobody
    /// it is `until_expiry`.
    std::optional<std::int64_t> time_left(Player player) const {
        std::int64_t time = -1;
        must(tw_time_left(get(), detail::raw(player), &time));
        return given(time);
    }
    /// Returns the commands that the player may submit now, at most `most` and never more than
    /// 1000, each ready for `submit`. What the rules do not mention, such as the source of an
    /// action, is empty and may be set; cards to push are not among them.
    std::vector<Command> legal(Player player, std::size_t most = 1000) const {
        const tw_command_data *first = nullptr;
        std::size_t count = 0;
        must(tw_legal(get(), detail::raw(player), most, &first, &count));
        std::vector<Command> all;
        all.reserve(count);
        for (std::size_t at = 0; at < count; ++at) all.emplace_back(first[at]);
        return all;
    }
    /// Returns the same commands with a range of numbers as one move, and behind them the moves
    /// that the host offers: at most `most` moves and never more than 1000. A command of the same
    /// form that is not listed would be refused. Errors: `Code::unknown_player`;
    /// `Code::offers_failed`, with the reason.
    Result<std::vector<Move>> moves(Player player, std::size_t most = 1000) const {
        return listed(0, player, most);
    }
    /// Returns those of the moves that are accepted as they stand, up to the first question: each
    /// is tried in a copy with the effects of this game, a range by its smallest number. It costs
    /// as much as playing all moves. Errors: as `moves`.
    Result<std::vector<Move>> moves_tried(Player player, std::size_t most = 1000) const {
        return listed(1, player, most);
    }
    /// Searches a decision of the player, and returns what was tried, the one to take first;
    /// nothing if there is nothing to decide. The search knows no more than the player; see
    /// `tw_search`.
    /// Errors: `Code::bad_value` for options out of range, and for a state of the host's without
    /// `guess`; `Code::effect_failed`.
    Result<std::vector<Tried>> search(Player player, const Cards &cards = {},
                                      const tw_search_settings &options =
                                          TW_SEARCH_SETTINGS_INIT) const {
        const tw_cards given = cards.get();
        const tw_tried *first = nullptr;
        std::size_t count = 0;
        Result<void> searched =
            done(tw_search(get(), detail::raw(player), &options, &given, &first, &count));
        if (!searched) return searched.error();
        return std::vector<Tried>(first, first + count);
    }
    /// Sets what comes before the card of a registered effect is played, as rules files say it for
    /// an effect, in TOML or JSON: its `action`, its condition `when`, what it `takes`, its `cost`.
    /// A null text lifts that. Errors: `Code::rules_syntax`, `Code::unknown_effect`,
    /// `Code::unknown_action`, `Code::rules_invalid`; nothing changes then.
    Result<void> set_card(Text effect, Text card) {
        return done(tw_set_card(get(), effect.get(), card.get()));
    }
    /// Sets the function that offers what a player holds: it takes an `Offers &` and returns
    /// nothing or a `Result<void>`. Copies of the game share it, and call it at the same time if
    /// they are on several threads, so it is called as const.
    ///
    /// If it returns an error or throws, `moves` is refused with `Code::offers_failed`.
    template <typename Make> Result<void> set_offers(Make offers) {
        return done(tw_set_offers(get(), &Game::offer<Make>, new Make(std::move(offers)),
                                  [](void *data) { delete static_cast<Make *>(data); }));
    }
    /// Lifts the function that offers.
    Result<void> lift_offers() { return done(tw_set_offers(get(), nullptr, nullptr, nullptr)); }
    /// Calls `see` with the table as the effect that asks has left it, an `AskingTable &`. The
    /// effect runs once more on a copy, up to its question; the game does not change, and is busy
    /// until `see` returns. An exception of `see` leaves this call.
    ///
    /// Errors: `Code::no_choice` if nobody is asked, `Code::no_effect` if the rules ask,
    /// `Code::effect_missing`, `Code::asked_differently`, and those of a failing effect.
    template <typename See> Result<void> asking_table(See see) {
        Seeing<See> seeing(see);
        Result<void> shown = done(tw_asking_table(get(), &Seeing<See>::call, &seeing));
        seeing.rethrow();
        return shown;
    }
    /// Returns a move as text: its command, and the bounds of an open number, as in
    /// `act player=A action=bid data=4..17`. Errors: those of `command_text`.
    Result<std::string> move_text(const Move &shown) const {
        const tw_move_data given = shown.get();
        return told([&](char *buffer, std::size_t size, std::size_t *needed) {
            return tw_move_text(get(), &given, buffer, size, needed);
        });
    }
    /// Returns `allowed` if the rules accept the command of this text now, and otherwise the
    /// message with which it would be refused: the condition that fails with its values, or what
    /// the action takes. Nothing changes. Errors: `Code::bad_utf8`.
    Result<std::string> explain_command(Text line) const {
        return told([&](char *buffer, std::size_t size, std::size_t *needed) {
            return tw_explain_command(get(), line.get(), buffer, size, needed);
        });
    }
    /// Submits a command that is given as data. Errors: those of the verb, and
    /// `Code::unknown_command`, `Code::missing_argument`, `Code::unexpected_argument`,
    /// `Code::bad_enum`, `Code::bad_value`.
    Result<void> submit(const Command &command) {
        const tw_command_data given = command.get();
        return done(tw_submit(get(), &given));
    }
    /// Returns a command that is given as data as the line that `command` takes, with the names of
    /// this game. Errors: those of `submit`, but for those of the verb.
    Result<std::string> command_text(const Command &command) const {
        const tw_command_data given = command.get();
        return told([&](char *buffer, std::size_t size, std::size_t *needed) {
            return tw_command_text(get(), &given, buffer, size, needed);
        });
    }
    /// Returns the same commands as lines, each ready for `command`.
    std::vector<std::string> legal_commands(Player player, std::size_t most = 1000) const {
        return lines(copied([&](char *buffer, std::size_t size, std::size_t *needed) {
            return tw_legal_commands(get(), detail::raw(player), most, buffer, size, needed);
        }));
    }
    /// Returns the counts of what has happened; a `Metric` is an index.
    std::vector<std::uint64_t> metrics() const { return counts(tw_metrics); }
    /// Returns how often each step was entered, in the order of the rules.
    std::vector<std::uint64_t> step_counts() const { return counts(tw_step_counts); }

    /// Returns the number of events that were not yet taken.
    std::size_t event_count() const {
        std::size_t count = 0;
        must(tw_events(get(), nullptr, &count));
        return count;
    }
    /// Returns a copy of the events that were not yet taken.
    std::vector<Event> events() const {
        return detail::copied<Event, tw_event>(tw_events, get());
    }
    /// Returns one of these events as text, with the names of this game.
    std::string event_text(std::size_t at) const {
        return copied([&](char *buffer, std::size_t size, std::size_t *needed) {
            return tw_event_text(get(), at, buffer, size, needed);
        });
    }
    /// Returns true if a player may see one of these events; for nobody, true if anybody may.
    bool event_seen(std::size_t at, Player who) const {
        std::uint32_t seen = 0;
        must(tw_event_seen(get(), at, detail::raw(who), &seen));
        return seen != 0;
    }
    /// Discards the events that were not yet taken.
    void clear_events() { must(tw_events_clear(get())); }
    /// Takes the events since the last call.
    std::vector<Event> take_events() {
        std::vector<Event> taken = events();
        clear_events();
        return taken;
    }
    /// Takes the events since the last call, as text.
    std::vector<std::string> take_event_texts() {
        const std::size_t count = event_count();
        std::vector<std::string> texts;
        texts.reserve(count);
        for (std::size_t at = 0; at < count; ++at) texts.push_back(event_text(at));
        clear_events();
        return texts;
    }

    /// Returns the table as a few lines of text for a terminal.
    std::string show() const { return text(tw_show); }
    /// Returns an explanation of the answers that are owed: which players owe them, and why.
    std::string explain_wait() const { return seen(tw_explain_wait, TW_VIEWER_HOST); }
    /// Returns it as far as this player may know; for nobody, as far as anybody may.
    std::string explain_wait(Player who) const {
        return seen(tw_explain_wait, TW_VIEWER_PLAYER, who);
    }
    /// Returns what players have asked to be done automatically, in the order in which they asked;
    /// stops come last.
    std::vector<Manner> manners() const { return manners(TW_VIEWER_HOST, {}); }
    /// Returns the part of it that this player may know; for nobody, that anybody may know.
    std::vector<Manner> manners(Player who) const { return manners(TW_VIEWER_PLAYER, who); }
    /// Returns the table as JSON as that player may see it; for nobody, as anybody may.
    std::string view_json(Player who) const { return seen(tw_view_json, TW_VIEWER_PLAYER, who); }
    /// Returns the events that are not cleared as JSON, as `tw_events_json` does.
    std::string events_json() const { return text(tw_events_json); }
    /// Returns a picture of the table as SVG.
    std::string draw_table() const { return seen(tw_table_draw, TW_VIEWER_HOST); }
    /// Returns a picture of it as that player may see it; for nobody, as anybody may.
    std::string draw_table(Player who) const {
        return seen(tw_table_draw, TW_VIEWER_PLAYER, who);
    }
    /// Returns at most `most` commands of the past as JSON, from number `first`, counted from 1. No
    /// effect runs.
    std::string past_json(std::uint64_t first = 1, std::uint64_t most = ~std::uint64_t{0}) const {
        return copied([&](char *buffer, std::size_t size, std::size_t *needed) {
            return tw_past_json(get(), first, most, buffer, size, needed);
        });
    }
    /// Returns the story of the past as JSON, a sentence for each decision, in these words beside
    /// the library's own. Errors, as `tw_story` has them: `bad_value` for the words.
    Result<std::string> story(Text words = "") const {
        tw_replay_options options{};
        return story_by(options, words);
    }
    /// Returns the same story as that player may know it; for nobody, as anybody may.
    Result<std::string> story(Text words, Player who) const {
        tw_replay_options options{};
        options.whose = TW_VIEWER_PLAYER;
        options.who = detail::raw(who);
        return story_by(options, words);
    }
    /// Returns the past as one HTML page that fetches nothing, as the host sees it.
    std::string replay_html() const { return page(tw_replay_options()); }
    /// Returns the same page as that player may see it; for nobody, as anybody may.
    std::string replay_html(Player who) const {
        tw_replay_options options{};
        options.whose = TW_VIEWER_PLAYER;
        options.who = detail::raw(who);
        return page(options);
    }
    /// Returns the past as a page with a picture of the host's beside each command. `draw` takes
    /// the number of the command, the table as JSON and a `bool &`, and returns a text, or HTML if
    /// it sets the `bool`.
    template <typename Draw> std::string replay_html_drawn(Text title, Draw draw) const {
        Drawing<Draw> drawing{draw, {}};
        tw_replay_options options{};
        options.title = title.get();
        options.draw = &Drawing<Draw>::call;
        options.user_data = &drawing;
        return page(options);
    }

    /// Returns a copy with its own future and the same random numbers to come. Register its effects
    /// again.
    Result<Game> fork() const {
        tw_game *copy = nullptr;
        Result<void> made = done(tw_fork(get(), &copy));
        if (!made) return made.error();
        return Game(copy);
    }
    /// Makes this game equal to the kept one, including its past; it keeps its own effects. A
    /// search goes back this way. Errors: `Code::bad_value` if the rules differ.
    Result<void> restore(const Game &kept) { return done(tw_restore(get(), kept.get())); }
    /// Submits the commands that the other game accepted and this one has not, and compares the
    /// outcome of each. Errors: `Code::diverged` at the first that differs; this game stops just
    /// before it.
    Result<void> follow(const Game &other) { return done(tw_follow(get(), other.get())); }
    /// Returns the number of accepted commands.
    std::uint64_t accepted() const {
        std::uint64_t count = 0;
        must(tw_accepted(get(), &count));
        return count;
    }
    /// Keeps the last turns of the past from now on, or the last commands; all of it if both are 0.
    /// Errors: `Code::bad_value` if neither is 0.
    Result<void> keep_past(std::uint32_t turns, std::uint64_t commands = 0) {
        return done(tw_keep_past(get(), turns, commands));
    }
    /// Returns the number of commands accepted before the kept past.
    std::uint64_t kept_from() const {
        std::uint64_t count = 0;
        must(tw_kept_from(get(), &count));
        return count;
    }
    /// Goes back to just after the first `accepted` commands. Errors: `Code::bad_value` for more
    /// than were accepted, `Code::past_gone` for fewer than `kept_from`, `Code::diverged` if
    /// effects that run again act differently.
    Result<void> rewind(std::uint64_t accepted) { return done(tw_rewind(get(), accepted)); }
    /// Goes back to just after the command with which that turn began. Errors: as `rewind`.
    Result<void> rewind_to_turn(Turn turn) {
        return done(tw_rewind_to_turn(get(), detail::fitted<std::uint32_t>(turn.number())));
    }
    /// Names the current place, for `rewind_to_mark`; a name that is taken moves here.
    Result<void> mark(Text name) { return done(tw_mark(get(), name.get())); }
    /// Returns the number of accepted commands to which `undo` would rewind. Errors:
    /// `Code::cannot_undo`, with the reason.
    Result<std::uint64_t> undo_point(Player player) const {
        std::uint64_t point = 0;
        Result<void> found = done(tw_undo_point(get(), detail::raw(player), &point));
        if (!found) return found.error();
        return point;
    }
    /// Undoes the player's most recent decision, with everything submitted after it. Errors: as
    /// `undo_point`.
    Result<void> undo(Player player) { return done(tw_undo(get(), detail::raw(player))); }
    /// Sets the treatment of a command when an effect of the host's fails.
    void set_on_error(OnError what) {
        on_error(TW_FAILING_HOST, nullptr, what);
    }
    /// Sets the treatment of a command that would run an effect without code.
    void set_on_missing(OnError what) {
        on_error(TW_FAILING_MISSING, nullptr, what);
    }
    /// Sets the treatment of a command when an effect of any mod fails.
    void set_mods_on_error(OnError what) {
        on_error(TW_FAILING_MODS, nullptr, what);
    }
    /// Sets the treatment of a command when an effect of that mod fails.
    void set_mods_on_error(OnError what, Text mod) {
        on_error(TW_FAILING_MODS, mod.get(), what);
    }
    /// Lends the fields of the last call's error; null if it was not refused. Valid until this is
    /// called again or the game is gone.
    const tw_error *last_error() const {
        const tw_error *error = nullptr;
        must(tw_last_error(get(), &error));
        return error;
    }
    /// Lends the fields of the error of an effect that was left out, the oldest at 0; null if there
    /// are fewer. Valid until this is called again or the game is gone.
    const tw_error *failure(std::size_t index) const {
        const tw_error *error = nullptr;
        must(tw_failure(get(), index, &error));
        return error;
    }
    /// Takes the reasons why effects were left out, one a line, the oldest first.
    std::string take_failures() {
        return copied([&](char *buffer, std::size_t size, std::size_t *needed) {
            return tw_take_failures(get(), buffer, size, needed);
        });
    }
    /// Takes the lines that effects wrote to the log, the oldest first.
    std::string take_log() {
        return copied([&](char *buffer, std::size_t size, std::size_t *needed) {
            return tw_take_log(get(), buffer, size, needed);
        });
    }
    /// Turns events for refused commands on or off.
    void tell_refusals(bool on = true) { must(tw_tell_refusals(get(), on ? 1 : 0)); }
    /// Goes back to a mark. Errors: `Code::bad_value` if there is none of that name, and as
    /// `rewind`.
    Result<void> rewind_to_mark(Text name) { return done(tw_rewind_to_mark(get(), name.get())); }
    /// Plays all accepted commands again and compares. Errors: `Code::internal` if the outcome
    /// differs, which is a bug of the library.
    Result<void> verify_replay() const { return done(tw_verify_replay(get())); }
    /// Returns the game as a save, with its past and without its effects; at any time, even while a
    /// question waits.
    std::vector<std::uint8_t> save() const {
        std::size_t size = 0;
        must(tw_save(get(), nullptr, 0, &size));
        std::vector<std::uint8_t> bytes(size);
        must(tw_save(get(), bytes.data(), bytes.size(), &size));
        return bytes;
    }
    /// Returns the game as a save that people can read.
    std::string save_json() const { return text(tw_save_json); }
    /// Returns the replay hash: equal games have equal hashes.
    Hash hash() const { return hash_of(TW_HASH_GAME); }
    /// Returns the hash of the table as a position, without counters, history and the generator.
    Hash position_hash() const { return hash_of(TW_HASH_POSITION); }
    /// Returns the position hash without information that is hidden from somebody.
    Hash public_hash() const { return hash_of(TW_HASH_PUBLIC); }
    /// Returns the first 64 bits of `hash`, for tables whose keys are 64 bits wide.
    std::uint64_t hash64() const { return half(hash()); }
    /// Returns the first 64 bits of `position_hash`.
    std::uint64_t position_hash64() const { return half(position_hash()); }
    /// Returns the first 64 bits of `public_hash`.
    std::uint64_t public_hash64() const { return half(public_hash()); }
    /// Tests an expectation of a script against the table and these events, one a line. Returns the
    /// reason if it does not hold; an empty text if it does.
    Result<std::string> expect(Text events, Text expectation) const {
        std::string reason(4096, '\0');
        std::uint32_t holds = 0;
        Result<void> looked = done(tw_expect(get(), events.get(), expectation.get(), &holds,
                                             reason.data(), reason.size(), nullptr));
        if (!looked) return looked.error();
        reason.resize(std::strlen(reason.c_str()));
        return reason;
    }

    /// Begins the game and its first turn. `player` takes that turn. Without one, the rules decide:
    /// the first player in the order, or one drawn by the seeded generator.
    Result<void> start() {
        return done(tw_start(get()));
    }
    /// The same with options.
    Result<void> start(const StartOptions &options) {
        const detail::StartGiven given(options);
        if (!given.exact) {
            detail::Line line("start");
            return command(given.said(line));
        }
        return done(tw_start_with(get(), &given.more));
    }
    /// Passes in the window on top. When everybody who owes an answer has passed, the window's
    /// close rule decides what follows (CR 117.4). An automatic pass has the reason `automatic`,
    /// and the `number` of the instruction to pass.
    Result<void> pass(Player player) {
        return done(tw_pass(get(), detail::raw(player)));
    }
    /// The same with options.
    Result<void> pass(Player player, const PassOptions &options) {
        const detail::PassGiven given(options);
        if (!given.exact) {
            detail::Line line("pass");
            line("player", player);
            return command(given.said(line));
        }
        return done(tw_pass_with(get(), detail::raw(player), &given.more));
    }
    /// Takes an action without the stack, and runs `effect`, if given, before anything else. The
    /// window reopens as its rule says, and the actor or the next player may act (CR 116.2,
    /// 117.3c). With a `cost`, that effect runs first: if it fails, the command is refused with
    /// `cannot_pay`, and nothing has changed.
    Result<void> act(Player player) {
        return done(tw_act(get(), detail::raw(player)));
    }
    /// The same with options.
    Result<void> act(Player player, const ActOptions &options) {
        const detail::ActGiven given(options);
        if (!given.exact) {
            detail::Line line("act");
            line("player", player);
            return command(given.said(line));
        }
        return done(tw_act_with(get(), detail::raw(player), &given.more));
    }
    /// Puts an object on the stack; its effect runs when it resolves. Submitted by the host, it is
    /// an action of `player`, who needs the right to act. Submitted by an effect, it needs no such
    /// right (CR 405). With an `action` it is still one that a lock refuses; in an effect made of
    /// data, the verb is then left out (CR 702.61a). With a `cost`, that effect runs before the
    /// object is put there: if it fails, the command is refused with `cannot_pay`, and nothing has
    /// changed (CR 601.2h). Only the host gives one.
    Result<void> push(Player player, Text effect) {
        return done(tw_push(get(), detail::raw(player), effect.get()));
    }
    /// The same with options.
    Result<void> push(Player player, Text effect, const PushOptions &options) {
        const detail::PushGiven given(options);
        if (!given.exact) {
            detail::Line line("push");
            line("player", player);
            line("effect", effect);
            return command(given.said(line));
        }
        return done(tw_push_with(get(), detail::raw(player), effect.get(), &given.more));
    }
    /// Removes an object from the stack without resolving it. `source` is kept only in the journal;
    /// the event does not name it.
    Result<void> counter_object(Object object) {
        return done(tw_counter_object(get(), object.number(), nullptr));
    }
    /// The same with options.
    Result<void> counter_object(Object object, const CounterObjectOptions &options) {
        const detail::CounterObjectGiven given(options);
        if (!given.exact) {
            detail::Line line("counter");
            line("object", object);
            return command(given.said(line));
        }
        return done(tw_counter_object(get(), object.number(), &given.more));
    }
    /// Answers the pending question. `picks` depends on the question: the positions of the picked
    /// options in its list, from 0; the positions of all in the chosen order; a number; or 1 for
    /// yes and 0 for no. In scripts, Python and Lua, labels may stand for options everywhere, the
    /// options themselves may be given as `options`, and numbers without a name may be either:
    /// `ambiguous` if both could be meant.
    Result<void> answer(Player player, const std::vector<std::int64_t> &picks) {
        return done(tw_answer(get(), detail::raw(player), picks.data(), picks.size()));
    }
    /// The same with options.
    Result<void> answer(Player player, const std::vector<std::int64_t> &picks,
                        const AnswerOptions &options) {
        const detail::AnswerGiven given(options);
        if (!given.exact) {
            detail::Line line("answer");
            line("player", player);
            line("picks", picks);
            return command(given.said(line));
        }
        return done(tw_answer_with(get(), detail::raw(player), picks.data(), picks.size(),
                                   &given.more));
    }
    /// Runs an effect without the stack: now, or as soon as the effect that submits it has
    /// returned. Without `player`, it belongs to the controller of that effect. If there is none,
    /// it is the active player's, or the stand-in's if that player leaves before. With `players`,
    /// it runs once for each of them, in that order, with that player as its target.
    Result<void> run(Text effect) {
        return done(tw_run(get(), effect.get()));
    }
    /// The same with options.
    Result<void> run(Text effect, const RunOptions &options) {
        const detail::RunGiven given(options);
        if (!given.exact) {
            detail::Line line("run");
            line("effect", effect);
            return command(given.said(line));
        }
        return done(tw_run_with(get(), effect.get(), &given.more));
    }
    /// Reports an event of the host's own, such as the death of a creature, to the triggers.
    Result<void> raise(Text name) {
        return done(tw_raise(get(), name.get()));
    }
    /// The same with options.
    Result<void> raise(Text name, const RaiseOptions &options) {
        const detail::RaiseGiven given(options);
        if (!given.exact) {
            detail::Line line("raise");
            line("name", name);
            return command(given.said(line));
        }
        return done(tw_raise_with(get(), name.get(), &given.more));
    }
    /// Reports, in a state check, that the check changed something outside the engine. All state
    /// checks then run again (CR 704.3).
    Result<void> note_changed() {
        return done(tw_note_changed(get()));
    }
    /// Ends the current step; its leave effects run as at a natural end.
    Result<void> end_step() {
        return done(tw_end_step(get()));
    }
    /// The same with options.
    Result<void> end_step(const EndStepOptions &options) {
        const detail::EndStepGiven given(options);
        if (!given.exact) {
            detail::Line line("end_step");
            return command(given.said(line));
        }
        return done(tw_end_step_with(get(), &given.more));
    }
    /// Ends the current phase; the leave effects run as at a natural end.
    Result<void> end_phase() {
        return done(tw_end_phase(get()));
    }
    /// The same with options.
    Result<void> end_phase(const EndPhaseOptions &options) {
        const detail::EndPhaseGiven given(options);
        if (!given.exact) {
            detail::Line line("end_phase");
            return command(given.said(line));
        }
        return done(tw_end_phase_with(get(), &given.more));
    }
    /// Ends the current turn; the leave effects run as at a natural end. `target` names the player
    /// who takes the next turn, at the first of several places in the order. With `step`, the next
    /// turn begins at that step.
    Result<void> end_turn() {
        return done(tw_end_turn(get()));
    }
    /// The same with options.
    Result<void> end_turn(const EndTurnOptions &options) {
        const detail::EndTurnGiven given(options);
        if (!given.exact) {
            detail::Line line("end_turn");
            return command(given.said(line));
        }
        return done(tw_end_turn_with(get(), &given.more));
    }
    /// Ends the turn as an effect does. The stack and all waiting triggers are removed, then the
    /// terminal step follows (CR 723.1).
    Result<void> end_turn_by_effect() {
        return done(tw_end_turn_by_effect(get()));
    }
    /// Ends the game, with `player` as the winner, or with none. With `name`, a side of that name
    /// has won, whose members only the host knows. `at` sets the time: now, with this turn or
    /// round, or when everybody has had one more turn, or everybody but the turn's owner, who has
    /// called the end.
    Result<void> end_game() {
        return done(tw_end_game(get()));
    }
    /// The same with options.
    Result<void> end_game(const EndGameOptions &options) {
        const detail::EndGameGiven given(options);
        if (!given.exact) {
            detail::Line line("end_game");
            return command(given.said(line));
        }
        return done(tw_end_game_with(get(), &given.more));
    }
    /// Asks `player` a question and stores the answer in the player's counter `name`; only in
    /// effects. The question is for a number between `min` and `max`, for yes or no, for between
    /// `min` and `max` of `options` (1 by default), or for their order. Further picks are stored in
    /// `name_2`, `name_3` and so on. Players asked one after another are asked in that order, and
    /// nothing else happens before the last of them has answered (CR 101.4, 608.2e). `prompt` is
    /// the question in words. `labels` names the options, with commas between the labels; for yes
    /// and no, yes first.
    Result<void> ask(Player player, QuestionKind question, Text name) {
        return done(tw_ask(get(), detail::raw(player), turnwheel::name(question), name.get(),
                           nullptr));
    }
    /// The same with options.
    Result<void> ask(Player player, QuestionKind question, Text name, const AskOptions &options) {
        const detail::AskGiven given(options);
        if (!given.exact) {
            detail::Line line("ask");
            line("player", player);
            line("question", turnwheel::name(question));
            line("name", name);
            return command(given.said(line));
        }
        return done(tw_ask(get(), detail::raw(player), turnwheel::name(question), name.get(),
                           &given.more));
    }
    /// Ends the chapter and with it the turn; without a chapter, begins one. `at` sets the time:
    /// now, with this turn or round, or when everybody has had one more turn. `chapter` names the
    /// next chapter, instead of the one in the rules; `target` names the player who takes its first
    /// turn.
    Result<void> end_chapter() {
        return done(tw_end_chapter(get(), nullptr));
    }
    /// The same with options.
    Result<void> end_chapter(const EndChapterOptions &options) {
        const detail::EndChapterGiven given(options);
        if (!given.exact) {
            detail::Line line("end_chapter");
            return command(given.said(line));
        }
        return done(tw_end_chapter(get(), &given.more));
    }
    /// Ends the round when the current turn ends, wherever the order stands.
    Result<void> end_round() {
        return done(tw_end_round(get()));
    }
    /// Ends the current step and continues at another one, if an edge of the rules leads there.
    Result<void> go_to(Text step) {
        return done(tw_go_to(get(), step.get(), nullptr));
    }
    /// The same with options.
    Result<void> go_to(Text step, const GoToOptions &options) {
        const detail::GoToGiven given(options);
        if (!given.exact) {
            detail::Line line("go_to");
            line("step", step);
            return command(given.said(line));
        }
        return done(tw_go_to(get(), step.get(), &given.more));
    }
    /// Ends the current turn and gives its owner another one in its place. The new turn has an id
    /// of its own and the kind `replay`. The old one does not count for the round or the chapter,
    /// and passes in a row are counted from 0 again.
    Result<void> restart_turn() {
        return done(tw_restart_turn(get(), nullptr));
    }
    /// The same with options.
    Result<void> restart_turn(const RestartTurnOptions &options) {
        const detail::RestartTurnGiven given(options);
        if (!given.exact) {
            detail::Line line("restart_turn");
            return command(given.said(line));
        }
        return done(tw_restart_turn(get(), &given.more));
    }
    /// Gives `player` an extra turn after the current one. The newest extra turn is taken first,
    /// unless the ruleset says otherwise (CR 500.7). With `after`, it follows the next turn of that
    /// player.
    Result<void> extra_turn(Player player) {
        return done(tw_extra_turn(get(), detail::raw(player)));
    }
    /// The same with options.
    Result<void> extra_turn(Player player, const ExtraTurnOptions &options) {
        const detail::ExtraTurnGiven given(options);
        if (!given.exact) {
            detail::Line line("extra_turn");
            line("player", player);
            return command(given.said(line));
        }
        return done(tw_extra_turn_with(get(), detail::raw(player), &given.more));
    }
    /// Cancels a granted turn that has not begun.
    Result<void> cancel_turn(Grant grant) {
        return done(tw_cancel_turn(get(), grant.number()));
    }
    /// Makes `player` skip turns. Each skip is used up by the next turn that the player would begin
    /// (CR 614.10a).
    Result<void> skip_turn(Player player) {
        return done(tw_skip_turn(get(), detail::raw(player), nullptr));
    }
    /// The same with options.
    Result<void> skip_turn(Player player, const SkipTurnOptions &options) {
        const detail::SkipTurnGiven given(options);
        if (!given.exact) {
            detail::Line line("skip_turn");
            line("player", player);
            return command(given.said(line));
        }
        return done(tw_skip_turn(get(), detail::raw(player), &given.more));
    }
    /// Makes the next player in the order skip a turn. The player is determined now, or when the
    /// turn ends, as the ruleset says.
    Result<void> skip_next() {
        return done(tw_skip_next(get(), nullptr));
    }
    /// The same with options.
    Result<void> skip_next(const SkipNextOptions &options) {
        const detail::SkipNextGiven given(options);
        if (!given.exact) {
            detail::Line line("skip_next");
            return command(given.said(line));
        }
        return done(tw_skip_next(get(), &given.more));
    }
    /// Makes `player` the next in the order, without ending the current turn. Granted turns come
    /// first. The order continues from that player's place, the first of several.
    Result<void> jump(Player player) {
        return done(tw_jump(get(), detail::raw(player)));
    }
    /// Makes `other` decide for `player`, and for the team with which that player shares turns. The
    /// control lasts for the next turn that `player` begins, or for this one, whoever owns it (CR
    /// 722, 805.8). With `applies=resolution`, which only effects can use, it lasts until the
    /// object that is resolving has resolved, or until all effects at hand have returned. With
    /// `phase` it lasts for the next phase of that name that begins in a turn of `player`, this
    /// turn included, and `applies` is not allowed. It takes the place of an older control of the
    /// same player for the same time, which no event tells.
    Result<void> set_controller(Player player, Player other) {
        return done(tw_set_controller(get(), detail::raw(player), detail::raw(other), nullptr));
    }
    /// The same with options.
    Result<void> set_controller(Player player, Player other, const SetControllerOptions &options) {
        const detail::SetControllerGiven given(options);
        if (!given.exact) {
            detail::Line line("set_controller");
            line("player", player);
            line("other", other);
            return command(given.said(line));
        }
        return done(tw_set_controller(get(), detail::raw(player), detail::raw(other), &given.more));
    }
    /// Gives a token to `player`.
    Result<void> give_token(Token token, Player player) {
        return done(tw_give_token(get(), token.number(), detail::raw(player)));
    }
    /// Passes a token to the next player in the order, or to the `count`-th next. The token
    /// continues from its holder's place. When the holder leaves, the place stays, and the next
    /// player stands in until the token is passed. Players who sit out are skipped; with
    /// `skips=left`, only those who left.
    Result<void> pass_token(Token token) {
        return done(tw_pass_token(get(), token.number(), nullptr));
    }
    /// The same with options.
    Result<void> pass_token(Token token, const PassTokenOptions &options) {
        const detail::PassTokenGiven given(options);
        if (!given.exact) {
            detail::Line line("pass_token");
            line("token", token);
            return command(given.said(line));
        }
        return done(tw_pass_token(get(), token.number(), &given.more));
    }
    /// Takes a token back: nobody holds it until it is given or passed. It has no place then, as
    /// before it was given for the first time: if it is passed, it starts at the active player.
    Result<void> drop_token(Token token) {
        return done(tw_drop_token(get(), token.number()));
    }
    /// Reverses the direction of the order: of turns, priority, triggers and choices. Here and
    /// below, `order` names another order of the rules than the one that turns follow now.
    Result<void> reverse() {
        return done(tw_reverse(get(), nullptr));
    }
    /// The same with options.
    Result<void> reverse(const ReverseOptions &options) {
        const detail::ReverseGiven given(options);
        if (!given.exact) {
            detail::Line line("reverse");
            return command(given.said(line));
        }
        return done(tw_reverse(get(), &given.more));
    }
    /// Exchanges two players' places for turns. The current turn keeps its owner, and the order
    /// continues from its place.
    Result<void> exchange_turns(Player player, Player other) {
        return done(tw_exchange_turns(get(), detail::raw(player), detail::raw(other), nullptr));
    }
    /// The same with options.
    Result<void> exchange_turns(Player player, Player other, const ExchangeTurnsOptions &options) {
        const detail::ExchangeTurnsGiven given(options);
        if (!given.exact) {
            detail::Line line("exchange_turns");
            line("player", player);
            line("other", other);
            return command(given.said(line));
        }
        return done(tw_exchange_turns(get(), detail::raw(player), detail::raw(other), &given.more));
    }
    /// Exchanges two players' seats. The order continues from the new seat of the active player.
    Result<void> exchange_seats(Player player, Player other) {
        return done(tw_exchange_seats(get(), detail::raw(player), detail::raw(other), nullptr));
    }
    /// The same with options.
    Result<void> exchange_seats(Player player, Player other, const ExchangeSeatsOptions &options) {
        const detail::ExchangeSeatsGiven given(options);
        if (!given.exact) {
            detail::Line line("exchange_seats");
            line("player", player);
            line("other", other);
            return command(given.said(line));
        }
        return done(tw_exchange_seats(get(), detail::raw(player), detail::raw(other), &given.more));
    }
    /// Sets the order to `players`. The current turn keeps its owner, and players keep their
    /// granted turns.
    Result<void> set_order(const std::vector<Player> &players) {
        const auto numbers = detail::raw<tw_player>(players);
        return done(tw_set_order(get(), numbers.data(), numbers.size(), nullptr));
    }
    /// The same with options.
    Result<void> set_order(const std::vector<Player> &players, const SetOrderOptions &options) {
        const auto numbers = detail::raw<tw_player>(players);
        const detail::SetOrderGiven given(options);
        if (!given.exact) {
            detail::Line line("set_order");
            line("players", players);
            return command(given.said(line));
        }
        return done(tw_set_order(get(), numbers.data(), numbers.size(), &given.more));
    }
    /// Shuffles the order by the seeded generator. The current turn keeps its owner.
    Result<void> shuffle_order() {
        return done(tw_shuffle_order(get(), nullptr));
    }
    /// The same with options.
    Result<void> shuffle_order(const ShuffleOrderOptions &options) {
        const detail::ShuffleOrderGiven given(options);
        if (!given.exact) {
            detail::Line line("shuffle_order");
            return command(given.said(line));
        }
        return done(tw_shuffle_order(get(), &given.more));
    }
    /// Sorts the order by the players' keys, by key 1 if none are named. Players with equal keys
    /// keep their order.
    Result<void> sort_order() {
        return done(tw_sort_order(get(), nullptr));
    }
    /// The same with options.
    Result<void> sort_order(const SortOrderOptions &options) {
        const detail::SortOrderGiven given(options);
        if (!given.exact) {
            detail::Line line("sort_order");
            return command(given.said(line));
        }
        return done(tw_sort_order(get(), &given.more));
    }
    /// Puts a player into the order. The place is after or before another player or, with `keys`,
    /// behind everybody who does not sort after the player. The default is the end of the order.
    Result<void> insert_player(Player player) {
        return done(tw_insert_player(get(), detail::raw(player), nullptr));
    }
    /// The same with options.
    Result<void> insert_player(Player player, const InsertPlayerOptions &options) {
        const detail::InsertPlayerGiven given(options);
        if (!given.exact) {
            detail::Line line("insert");
            line("player", player);
            return command(given.said(line));
        }
        return done(tw_insert_player(get(), detail::raw(player), &given.more));
    }
    /// Moves a player in the order. The place is after or before another player or, with `keys`,
    /// behind everybody who does not sort after the player. The default is the end of the order.
    Result<void> move_player(Player player) {
        return done(tw_move_player(get(), detail::raw(player), nullptr));
    }
    /// The same with options.
    Result<void> move_player(Player player, const MovePlayerOptions &options) {
        const detail::MovePlayerGiven given(options);
        if (!given.exact) {
            detail::Line line("move_player");
            line("player", player);
            return command(given.said(line));
        }
        return done(tw_move_player(get(), detail::raw(player), &given.more));
    }
    /// Removes a player from the order; the player stays in the game and can be inserted again.
    Result<void> remove_player(Player player) {
        return done(tw_remove_player(get(), detail::raw(player), nullptr));
    }
    /// The same with options.
    Result<void> remove_player(Player player, const RemovePlayerOptions &options) {
        const detail::RemovePlayerGiven given(options);
        if (!given.exact) {
            detail::Line line("remove");
            line("player", player);
            return command(given.said(line));
        }
        return done(tw_remove_player(get(), detail::raw(player), &given.more));
    }
    /// Inserts a step after the current one, or after `after_step`. The newest step comes first (CR
    /// 500.9). A step of another phase comes after the whole phase.
    Result<void> extra_step(Text step) {
        return done(tw_extra_step(get(), step.get(), nullptr));
    }
    /// The same with options.
    Result<void> extra_step(Text step, const ExtraStepOptions &options) {
        const detail::ExtraStepGiven given(options);
        if (!given.exact) {
            detail::Line line("extra_step");
            line("step", step);
            return command(given.said(line));
        }
        return done(tw_extra_step(get(), step.get(), &given.more));
    }
    /// Inserts a phase, followed by `phases`, after the current one, or after the phase of
    /// `after_step`. The newest phase comes first (CR 500.8).
    Result<void> extra_phase(Text phase) {
        return done(tw_extra_phase(get(), phase.get(), nullptr));
    }
    /// The same with options.
    Result<void> extra_phase(Text phase, const ExtraPhaseOptions &options) {
        const detail::ExtraPhaseGiven given(options);
        if (!given.exact) {
            detail::Line line("extra_phase");
            line("phase", phase);
            return command(given.said(line));
        }
        return done(tw_extra_phase(get(), phase.get(), &given.more));
    }
    /// Makes `player`, or the active player, skip a step the next `count` times it would begin in
    /// their own turn. With `applies=this_turn`, skips that are not used up in this turn end with
    /// it.
    Result<void> skip_step(Text step) {
        return done(tw_skip_step(get(), step.get(), nullptr));
    }
    /// The same with options.
    Result<void> skip_step(Text step, const SkipStepOptions &options) {
        const detail::SkipStepGiven given(options);
        if (!given.exact) {
            detail::Line line("skip_step");
            line("step", step);
            return command(given.said(line));
        }
        return done(tw_skip_step(get(), step.get(), &given.more));
    }
    /// Makes `player`, or the active player, skip a phase the next `count` times it would begin in
    /// their own turn. With `applies=this_turn`, skips that are not used up in this turn end with
    /// it.
    Result<void> skip_phase(Text phase) {
        return done(tw_skip_phase(get(), phase.get(), nullptr));
    }
    /// The same with options.
    Result<void> skip_phase(Text phase, const SkipPhaseOptions &options) {
        const detail::SkipPhaseGiven given(options);
        if (!given.exact) {
            detail::Line line("skip_phase");
            line("phase", phase);
            return command(given.said(line));
        }
        return done(tw_skip_phase(get(), phase.get(), &given.more));
    }
    /// Changes a step: removes its window or its own actions, or adds an effect. The change applies
    /// to one player or to all, for a time or a number of times. `of` is the player whose next turn
    /// `until` means, if not `player`.
    Result<void> modify_step(Text step) {
        return done(tw_modify_step(get(), step.get(), nullptr));
    }
    /// The same with options.
    Result<void> modify_step(Text step, const ModifyStepOptions &options) {
        const detail::ModifyStepGiven given(options);
        if (!given.exact) {
            detail::Line line("modify_step");
            line("step", step);
            return command(given.said(line));
        }
        return done(tw_modify_step(get(), step.get(), &given.more));
    }
    /// Ends the phase as an effect does. The stack and all waiting triggers are removed, nobody
    /// acts any more, and the phase ends (CR 723.2).
    Result<void> end_phase_by_effect() {
        return done(tw_end_phase_by_effect(get()));
    }
    /// Ends the step as an effect does. The stack and all waiting triggers are removed, nobody acts
    /// any more, and the step ends (CR 723.2).
    Result<void> end_step_by_effect() {
        return done(tw_end_step_by_effect(get()));
    }
    /// Removes a player from the game, with everything they own (CR 800.4). Without a `reason` the
    /// player concedes, which no replacement can stop (CR 104.3a). An effect by which a player
    /// loses says `reason=eliminated`.
    Result<void> leave(Player player) {
        return done(tw_leave(get(), detail::raw(player)));
    }
    /// The same with options.
    Result<void> leave(Player player, const LeaveOptions &options) {
        const detail::LeaveGiven given(options);
        if (!given.exact) {
            detail::Line line("leave");
            line("player", player);
            return command(given.said(line));
        }
        return done(tw_leave_with(get(), detail::raw(player), &given.more));
    }
    /// Makes a player sit out: they get no turns and owe no answers in windows. An effect may still
    /// ask them. The player sits out until `sit_in`, or until the given time. With
    /// `until=next_turn`, the player returns when their place in the order comes, and takes that
    /// turn.
    Result<void> sit_out(Player player) {
        return done(tw_sit_out(get(), detail::raw(player), nullptr));
    }
    /// The same with options.
    Result<void> sit_out(Player player, const SitOutOptions &options) {
        const detail::SitOutGiven given(options);
        if (!given.exact) {
            detail::Line line("sit_out");
            line("player", player);
            return command(given.said(line));
        }
        return done(tw_sit_out(get(), detail::raw(player), &given.more));
    }
    /// Brings back a player who sits out.
    Result<void> sit_in(Player player) {
        return done(tw_sit_in(get(), detail::raw(player)));
    }
    /// Adds a player to the game, under a name that nobody has yet. The player's place is after or
    /// before another player, or at the end of the order.
    Result<void> join(Text name) {
        return done(tw_join(get(), name.get(), nullptr));
    }
    /// The same with options.
    Result<void> join(Text name, const JoinOptions &options) {
        const detail::JoinGiven given(options);
        if (!given.exact) {
            detail::Line line("join");
            line("name", name);
            return command(given.said(line));
        }
        return done(tw_join(get(), name.get(), &given.more));
    }
    /// Sets a flag of the game or of `player`, or clears it with `value` 0. The flag is cleared
    /// when its time ends, by default as the rules declare it. `of` is the player whose next turn
    /// `until` means, if not `player`.
    Result<void> set_flag(Text name) {
        return done(tw_set_flag(get(), name.get()));
    }
    /// The same with options.
    Result<void> set_flag(Text name, const SetFlagOptions &options) {
        const detail::SetFlagGiven given(options);
        if (!given.exact) {
            detail::Line line("set_flag");
            line("name", name);
            return command(given.said(line));
        }
        return done(tw_set_flag_with(get(), name.get(), &given.more));
    }
    /// Sets a counter of the game or of `player`. The counter is cleared when its time ends. `of`
    /// is the player whose next turn `until` means, if not `player`.
    Result<void> set_counter(Text name, std::int64_t value) {
        return done(tw_set_counter(get(), name.get(), value));
    }
    /// The same with options.
    Result<void> set_counter(Text name, std::int64_t value, const SetCounterOptions &options) {
        const detail::SetCounterGiven given(options);
        if (!given.exact) {
            detail::Line line("set_counter");
            line("name", name);
            line("value", value);
            return command(given.said(line));
        }
        return done(tw_set_counter_with(get(), name.get(), value, &given.more));
    }
    /// Adds to a counter of the game or of `player`, up to its cap. Without `until`, it lasts as
    /// long as before. `of` is the player whose next turn `until` means, if not `player`.
    Result<void> add_counter(Text name, std::int64_t value) {
        return done(tw_add_counter(get(), name.get(), value));
    }
    /// The same with options.
    Result<void> add_counter(Text name, std::int64_t value, const AddCounterOptions &options) {
        const detail::AddCounterGiven given(options);
        if (!given.exact) {
            detail::Line line("add_counter");
            line("name", name);
            line("value", value);
            return command(given.said(line));
        }
        return done(tw_add_counter_with(get(), name.get(), value, &given.more));
    }
    /// Sets one of a player's four sorting keys.
    Result<void> set_key(Player player, std::int64_t value) {
        return done(tw_set_key(get(), detail::raw(player), value, nullptr));
    }
    /// The same with options.
    Result<void> set_key(Player player, std::int64_t value, const SetKeyOptions &options) {
        const detail::SetKeyGiven given(options);
        if (!given.exact) {
            detail::Line line("set_key");
            line("player", player);
            line("value", value);
            return command(given.said(line));
        }
        return done(tw_set_key(get(), detail::raw(player), value, &given.more));
    }
    /// Puts `player` into team `value`, before the game begins.
    Result<void> set_team(Player player, std::int64_t value) {
        return done(tw_set_team(get(), detail::raw(player), value));
    }
    /// Rolls a number from 1 to `max` with the game's own generator; each is equally likely. The
    /// result is stored in the counter `name`, of `player` if given.
    Result<void> roll(std::int64_t max) {
        return done(tw_roll(get(), max, nullptr));
    }
    /// The same with options.
    Result<void> roll(std::int64_t max, const RollOptions &options) {
        const detail::RollGiven given(options);
        if (!given.exact) {
            detail::Line line("roll");
            line("max", max);
            return command(given.said(line));
        }
        return done(tw_roll(get(), max, &given.more));
    }
    /// Seeds the game's generator again. While an effect's question is pending, the new seed takes
    /// effect after the answer, so that the effect repeats its earlier draws.
    Result<void> reseed(std::int64_t value) {
        return done(tw_reseed(get(), value));
    }
    /// Registers a trigger: when `event` happens and every given filter holds, `effect` is placed
    /// on the stack or run for its controller. With `count`, it is set off that many times and then
    /// removed. With `within`, it stays, and is set off at most `count` times, 1 by default, in
    /// each turn, round or chapter. `of` is the player whose next turn `until` means, if not
    /// `player`.
    Result<void> add_trigger(EventKind event, Text effect) {
        return done(tw_add_trigger(get(), turnwheel::name(event), effect.get(), nullptr));
    }
    /// The same with options.
    Result<void> add_trigger(EventKind event, Text effect, const AddTriggerOptions &options) {
        const detail::AddTriggerGiven given(options);
        if (!given.exact) {
            detail::Line line("add_trigger");
            line("event", turnwheel::name(event));
            line("effect", effect);
            return command(given.said(line));
        }
        return done(tw_add_trigger(get(), turnwheel::name(event), effect.get(), &given.more));
    }
    /// Registers a replacement: what fits does not begin or happen, and `effect`, if given, runs
    /// instead. `event` is turn_began, phase_began, step_began, raised or player_left. If several
    /// fit, the player concerned chooses one (CR 614, 616.1). With `may`, that player or the
    /// replacement's controller may decline it first. `of` is the player whose next turn `until`
    /// means, if not `player`.
    Result<void> add_replacement(EventKind event) {
        return done(tw_add_replacement(get(), turnwheel::name(event), nullptr));
    }
    /// The same with options.
    Result<void> add_replacement(EventKind event, const AddReplacementOptions &options) {
        const detail::AddReplacementGiven given(options);
        if (!given.exact) {
            detail::Line line("add_replacement");
            line("event", turnwheel::name(event));
            return command(given.said(line));
        }
        return done(tw_add_replacement(get(), turnwheel::name(event), &given.more));
    }
    /// Removes a trigger or a replacement; effects that it has already set off still run.
    Result<void> remove_trigger(Trigger trigger) {
        return done(tw_remove_trigger(get(), trigger.number()));
    }
    /// Cancels everything that was scheduled with this `source`. This includes granted turns, skips
    /// of turns, steps and phases, inserted steps and phases, changes of steps, control, locks,
    /// triggers and replacements. Turns, phases and steps that have begun continue, and objects on
    /// the stack stay; control and locks end at once.
    Result<void> take_back(std::int64_t source) {
        return done(tw_take_back(get(), source));
    }
    /// Opens a window above the current one, for the players of its rule, starting with `player` if
    /// given. With `players`, only these owe an answer. The window below continues when this one
    /// closes.
    Result<void> open_window(Text window) {
        return done(tw_open_window(get(), window.get(), nullptr));
    }
    /// The same with options.
    Result<void> open_window(Text window, const OpenWindowOptions &options) {
        const detail::OpenWindowGiven given(options);
        if (!given.exact) {
            detail::Line line("open_window");
            line("window", window);
            return command(given.said(line));
        }
        return done(tw_open_window(get(), window.get(), &given.more));
    }
    /// Closes the window on top, without the effects of a natural close. A window of commits or
    /// claims still closes by its rule: players who have not answered are absent, and the commits
    /// and claims made so far count.
    Result<void> close_window() {
        return done(tw_close_window(get()));
    }
    /// Locks actions for a time: every one that the ruleset does not exempt (CR 702.61), or those
    /// of `player`, of the kind `action`, while `when` holds, seen from who would act. Passes, ends
    /// of turns and answers are never locked. The lock of a player ends when that player leaves.
    /// `of` is the player whose next turn `until` means, if not `player`.
    Result<void> lock_actions() {
        return done(tw_lock_actions(get(), nullptr));
    }
    /// The same with options.
    Result<void> lock_actions(const LockActionsOptions &options) {
        const detail::LockActionsGiven given(options);
        if (!given.exact) {
            detail::Line line("lock");
            return command(given.said(line));
        }
        return done(tw_lock_actions(get(), &given.more));
    }
    /// Ends every lock that `lock` has set.
    Result<void> unlock_actions() {
        return done(tw_unlock_actions(get()));
    }
    /// Commits a sealed answer in the window on top. Nobody else sees the numbers of `payload`
    /// before all commits are revealed.
    Result<void> commit(Player player) {
        return done(tw_commit(get(), detail::raw(player), nullptr));
    }
    /// The same with options.
    Result<void> commit(Player player, const CommitOptions &options) {
        const detail::CommitGiven given(options);
        if (!given.exact) {
            detail::Line line("commit");
            line("player", player);
            return command(given.said(line));
        }
        return done(tw_commit(get(), detail::raw(player), &given.more));
    }
    /// Withdraws the player's commit, if the window's rule allows it; the player owes an answer
    /// again. While it is asked how to pay for an action of the player's, it takes that back (CR
    /// 732.1): nothing is paid, and `taken_back` says so.
    Result<void> withdraw(Player player) {
        return done(tw_withdraw(get(), detail::raw(player), nullptr));
    }
    /// The same with options.
    Result<void> withdraw(Player player, const WithdrawOptions &options) {
        const detail::WithdrawGiven given(options);
        if (!given.exact) {
            detail::Line line("withdraw");
            line("player", player);
            return command(given.said(line));
        }
        return done(tw_withdraw(get(), detail::raw(player), &given.more));
    }
    /// Gives a player a role in the window on top, and lets them answer in it.
    Result<void> set_role(Player player, Text role) {
        return done(tw_set_role(get(), detail::raw(player), role.get()));
    }
    /// Changes the target of an object on the stack: player `target`, object `aim`, or `data`.
    /// Absent arguments change nothing (CR 115.7).
    Result<void> retarget(Object object) {
        return done(tw_retarget(get(), object.number(), nullptr));
    }
    /// The same with options.
    Result<void> retarget(Object object, const RetargetOptions &options) {
        const detail::RetargetGiven given(options);
        if (!given.exact) {
            detail::Line line("retarget");
            line("object", object);
            return command(given.said(line));
        }
        return done(tw_retarget(get(), object.number(), &given.more));
    }
    /// Puts a copy of an object on the stack, with its effect, target, data and event. It belongs
    /// to `player`, or to the controller of the object (CR 707.10). A copy is not an action:
    /// triggers that listen to actions do not hear it.
    Result<void> copy_object(Object object) {
        return done(tw_copy_object(get(), object.number(), nullptr));
    }
    /// The same with options.
    Result<void> copy_object(Object object, const CopyObjectOptions &options) {
        const detail::CopyObjectGiven given(options);
        if (!given.exact) {
            detail::Line line("copy_object");
            line("object", object);
            return command(given.said(line));
        }
        return done(tw_copy_object(get(), object.number(), &given.more));
    }
    /// Passes automatically for `player` while `when` holds, until the end of the turn or the given
    /// time. It passes where one player is asked at a time; where all answer at once, `order_ahead`
    /// says it for one window. A player may give several such instructions, each with a `number` of
    /// its own, 0 by default; the same number again replaces one. `value` 0 or less ends it. With
    /// `hidden`, which is the player, nobody else sees it. Each automatic pass is a `pass` with the
    /// reason `automatic` and that number; none is made at a step of `stop_at`, or while somebody
    /// else decides for the player. Automatic passing pauses when everybody has had a turn, so that
    /// a game in which all players pass still returns to the host.
    Result<void> auto_pass(Player player) {
        return done(tw_auto_pass(get(), detail::raw(player), nullptr));
    }
    /// The same with options.
    Result<void> auto_pass(Player player, const AutoPassOptions &options) {
        const detail::AutoPassGiven given(options);
        if (!given.exact) {
            detail::Line line("auto_pass");
            line("player", player);
            return command(given.said(line));
        }
        return done(tw_auto_pass(get(), detail::raw(player), &given.more));
    }
    /// Names a step at which `player` never passes automatically: in any turn, in their own turns,
    /// or in opponents' turns. `value` 0 or less ends it.
    Result<void> stop_at(Player player, Text step) {
        return done(tw_stop_at(get(), detail::raw(player), step.get(), nullptr));
    }
    /// The same with options.
    Result<void> stop_at(Player player, Text step, const StopAtOptions &options) {
        const detail::StopAtGiven given(options);
        if (!given.exact) {
            detail::Line line("stop_at");
            line("player", player);
            line("step", step);
            return command(given.said(line));
        }
        return done(tw_stop_at(get(), detail::raw(player), step.get(), &given.more));
    }
    /// Gives an order ahead: `command` is submitted for `player` as soon as it may be and `when`
    /// holds, once, until the end of the game or the given time. The command is a text, as in
    /// scripts: `act A action=bid data=7`, `pass A`. It is a pass, an action, a card or a sealed
    /// answer of the player. After each command, the orders of all players are tried in turn order,
    /// at most one of each; one that is refused waits. The command has the reason `automatic`.
    /// Nobody else sees an order, and it rests while somebody else decides for the player. Orders
    /// have numbers as `auto_pass` has; `value` 0 or less ends one.
    Result<void> order_ahead(Player player) {
        return done(tw_order_ahead(get(), detail::raw(player), nullptr));
    }
    /// The same with options.
    Result<void> order_ahead(Player player, const OrderAheadOptions &options) {
        const detail::OrderAheadGiven given(options);
        if (!given.exact) {
            detail::Line line("order_ahead");
            line("player", player);
            return command(given.said(line));
        }
        return done(tw_order_ahead(get(), detail::raw(player), &given.more));
    }
    /// Remembers how `player` answers the question that waits for them: an equal question gets the
    /// same answer by itself, until the end of the game or the given time. Questions are equal if
    /// the effect, the kind of answer, the options with their labels, and the bounds are. For the
    /// order of triggers, the effects are compared, however many times they were set off before.
    /// The answer has the reason `automatic`. Nobody else sees what a player has asked to be
    /// remembered; it rests while somebody else decides for the player. A question about how to pay
    /// is never remembered. `value` 0 or less forgets all answers of the player.
    Result<void> remember_answer(Player player) {
        return done(tw_remember_answer(get(), detail::raw(player), nullptr));
    }
    /// The same with options.
    Result<void> remember_answer(Player player, const RememberAnswerOptions &options) {
        const detail::RememberAnswerGiven given(options);
        if (!given.exact) {
            detail::Line line("remember_answer");
            line("player", player);
            return command(given.said(line));
        }
        return done(tw_remember_answer(get(), detail::raw(player), &given.more));
    }
    /// Sets the time, in milliseconds of the host's clock. Only games whose rules have a clock
    /// accept it. `now` is never less than the last time. Clocks run only by this command: submit
    /// it before each command and when somebody's time is up. One long tick equals many short ones.
    Result<void> tick(std::int64_t now) {
        return done(tw_tick(get(), now));
    }
    /// Adds `value` milliseconds to a player's time, or subtracts as much as is left if negative.
    /// It changes the bank or, if the rules have only a limit, the time of the current turn or
    /// answer.
    Result<void> add_time(Player player, std::int64_t value) {
        return done(tw_add_time(get(), detail::raw(player), value));
    }
    /// Limits the time of `player` for the current turn or answer to `value` milliseconds from now
    /// on. Time left in a bank does not lift the limit.
    Result<void> limit_time(Player player, std::int64_t value) {
        return done(tw_limit_time(get(), detail::raw(player), value));
    }
    /// Stops all clocks: time that passes counts for nobody. `value` 0 lets them run again.
    Result<void> stop_clock() {
        return done(tw_stop_clock(get(), nullptr));
    }
    /// The same with options.
    Result<void> stop_clock(const StopClockOptions &options) {
        const detail::StopClockGiven given(options);
        if (!given.exact) {
            detail::Line line("stop_clock");
            return command(given.said(line));
        }
        return done(tw_stop_clock(get(), &given.more));
    }

private:
    explicit Game(tw_game *handle) : handle_(handle) {}
    template <typename Call> static Result<Game> by(Call call) {
        Result<tw_game *> made = detail::made<tw_game>(call);
        if (!made) return made.error();
        return Game(*made);
    }
    template <typename Run>
    Result<void> listen(Text name, EventKind event, std::uint8_t each_player,
                        const AddTriggerOptions &options, Run code) {
        AddTriggerOptions said = options;
        // A trigger's number is 0 where none is given.
        if (said.data == 0) said.data.reset();
        const detail::AddTriggerGiven given(said);
        if (!given.exact)
            return Error(Code::bad_value, "an option of this trigger is 0 or out of range; give "
                                          "another number, or leave it out");
        return done(tw_effect_on(get(), name.get(), turnwheel::name(event), each_player,
                                 &given.more, &Game::call, registered(std::move(code)), drop));
    }
    void on_error(tw_failing_effects whose, const char *mod, OnError what) {
        must(tw_set_on_error(get(), whose, mod, detail::fitted<std::uint8_t>(what)));
    }
    Result<std::vector<Move>> listed(std::uint8_t tried, Player player, std::size_t most) const {
        const tw_move_data *first = nullptr;
        std::size_t count = 0;
        Result<void> given =
            done(tw_moves(get(), detail::raw(player), tried, most, &first, &count));
        if (!given) return given.error();
        return std::vector<Move>(first, first + count);
    }
    std::vector<Manner> manners(std::uint32_t whose, Player who) const {
        const tw_manner *first = nullptr;
        std::size_t count = 0;
        must(tw_manners(get(), whose, detail::raw(who), &first, &count));
        return std::vector<Manner>(first, first + count);
    }
    static std::vector<std::string> lines(const std::string &text) {
        std::vector<std::string> lines;
        for (std::size_t from = 0; from < text.size();) {
            std::size_t to = text.find('\n', from);
            if (to == std::string::npos) to = text.size();
            lines.push_back(text.substr(from, to - from));
            from = to + 1;
        }
        return lines;
    }
    static std::optional<std::int64_t> given(std::int64_t number) {
        if (number < 0) return std::nullopt;
        return number;
    }
    std::vector<std::uint64_t> counts(tw_status (*read)(const tw_game *, std::uint64_t *,
                                                        std::size_t, std::size_t *)) const {
        return detail::list<std::uint64_t>(
                   [&](std::uint64_t *values, std::size_t room, std::size_t *count) {
                       return read(get(), values, room, count);
                   })
            .value();
    }
    Hash hash_of(tw_hash_kind kind) const {
        std::uint8_t bytes[1][16];
        must(tw_hash(get(), kind, bytes));
        Hash hash{};
        std::memcpy(hash.data(), bytes, hash.size());
        return hash;
    }
    static std::uint64_t half(const Hash &hash) {
        std::uint64_t half = 0;
        for (std::size_t at = 0; at < 8; ++at) half = half << 8 | hash[at];
        return half;
    }
    /// Returns a text that a C function copies, or its error with the game's message.
    template <typename Call> Result<std::string> told(Call call) const {
        std::size_t needed = 0;
        Result<void> measured = done(call(nullptr, 0, &needed));
        if (!measured) return measured.error();
        return copied(call);
    }
    using Look = tw_status(const tw_game *, std::uint32_t, tw_player, char *, std::size_t,
                           std::size_t *);
    /// Returns a text about the table as a viewer may know it.
    std::string seen(Look *look, tw_viewer whose, Player who = {}) const {
        return copied([&](char *buffer, std::size_t size, std::size_t *needed) {
            return look(get(), whose, detail::raw(who), buffer, size, needed);
        });
    }
    std::string page(const tw_replay_options &options) const {
        return copied([&](char *buffer, std::size_t size, std::size_t *needed) {
            return tw_replay_html(get(), &options, buffer, size, needed);
        });
    }
    Result<std::string> story_by(tw_replay_options &options, Text words) const {
        options.words = words.get();
        return told([&](char *buffer, std::size_t size, std::size_t *needed) {
            return tw_story(get(), &options, buffer, size, needed);
        });
    }
    /// Returns a copy of a question that the library lends, with its words.
    Question worded(const tw_asked &asked) const {
        Question question{Choice(asked.choice),
                          Player(asked.player),
                          Player(asked.decider),
                          static_cast<QuestionKind>(asked.question),
                          asked.min,
                          asked.max,
                          {},
                          {},
                          {},
                          Name(asked.effect),
                          asked.source,
                          Player(asked.controller)};
        if (asked.option_count > 0)
            question.options.assign(asked.options, asked.options + asked.option_count);
        const tw_player who = detail::raw(question.player);
        question.prompt = copied([&](char *buffer, std::size_t size, std::size_t *needed) {
            return tw_choice_prompt(get(), who, buffer, size, needed);
        });
        std::vector<std::int64_t> picks;
        if (question.kind == QuestionKind::yes_no) {
            picks = {1, 0};
        } else {
            for (std::size_t at = 0; at < question.options.size(); ++at)
                picks.push_back(static_cast<std::int64_t>(at));
        }
        for (std::int64_t pick : picks) {
            question.labels.push_back(
                copied([&](char *buffer, std::size_t size, std::size_t *needed) {
                    return tw_choice_label(get(), who, pick, buffer, size, needed);
                }));
        }
        return question;
    }

    /// The exception of the game's last effect, shared with its effects because a game may move.
    using Thrown = std::shared_ptr<std::exception_ptr>;
    struct Registered {
        std::function<Result<void>(Context &)> run;
        Thrown thrown;
    };
    template <typename Run> Registered *registered(Run code) const {
        if constexpr (std::is_void_v<std::invoke_result_t<Run &, Context &>>) {
            auto wrapped = [code = std::move(code)](Context &context) mutable -> Result<void> {
                code(context);
                return {};
            };
            return new Registered{std::move(wrapped), thrown_};
        } else {
            return new Registered{std::move(code), thrown_};
        }
    }
    // No exception may leave it: the library that calls it knows none.
    static tw_status call(tw_game *lent, void *data) noexcept {
        Registered &effect = *static_cast<Registered *>(data);
        *effect.thrown = nullptr;
        Context wrapped(lent);
#if TURNWHEEL_EXCEPTIONS
        try {
            return detail::ended(lent, effect.run(wrapped));
        } catch (const Error &error) {
            return detail::ended(lent, error);
        } catch (const std::exception &error) {
            tw_effect_fail(lent, error.what());
            *effect.thrown = std::current_exception();
        } catch (...) {
            *effect.thrown = std::current_exception();
        }
        return TW_EFFECT_FAILED;
#else
        return detail::ended(lent, effect.run(wrapped));
#endif
    }
    // As above.
    template <typename Make>
    static tw_status offer(tw_game *lent, tw_player player, void *data) noexcept {
        const Make &make = *static_cast<const Make *>(data);
        Offers offers(lent, Player(player));
        const auto run = [&]() -> Result<void> {
            if constexpr (std::is_void_v<std::invoke_result_t<const Make &, Offers &>>) {
                make(offers);
                return {};
            } else {
                return make(offers);
            }
        };
        return detail::caught(lent, run);
    }
    static void drop(void *data) { delete static_cast<Registered *>(data); }

    template <typename Draw> struct Drawing {
        Draw &draw;
        std::string drawn;
        static const char *call(tw_game *table, std::uint64_t command, std::uint32_t *html,
                                void *data) {
            Drawing &self = *static_cast<Drawing *>(data);
            bool is_html = false;
            const std::string json =
                detail::text([&](char *buffer, std::size_t size, std::size_t *needed) {
                    return tw_view_json(table, TW_VIEWER_HOST, 0, buffer, size, needed);
                }).value();
            self.drawn = self.draw(command, json.c_str(), is_html);
            *html = is_html ? 1 : 0;
            return self.drawn.c_str();
        }
    };
    template <typename See> struct Seeing {
        explicit Seeing(See &function) : see(function) {}
        // No exception may leave it, as above.
        static void call(tw_game *table, void *data) noexcept {
            Seeing &self = *static_cast<Seeing *>(data);
            AskingTable seen(table);
#if TURNWHEEL_EXCEPTIONS
            try {
                self.see(seen);
            } catch (...) {
                self.thrown = std::current_exception();
            }
#else
            self.see(seen);
#endif
        }
        void rethrow() const {
#if TURNWHEEL_EXCEPTIONS
            if (thrown) std::rethrow_exception(thrown);
#endif
        }
        See &see;
        std::exception_ptr thrown;
    };
    struct Free {
        void operator()(tw_game *game) const noexcept { tw_game_free(game); }
    };
    Thrown thrown_ = std::make_shared<std::exception_ptr>();
    std::unique_ptr<tw_game, Free> handle_;
};

namespace detail {
/// Lends a game to a function of the cards.
template <typename Act> tw_status lend_to(tw_game *game, const Act &act) noexcept {
    Game lent = Game::adopt(game);
    const tw_status status = caught(game, [&] { return act(lent); });
    static_cast<void>(lent.release());
    return status;
}
} // namespace detail

inline tw_cards Cards::get() const noexcept {
    tw_cards cards = TW_CARDS_INIT;
    cards.user_data = const_cast<Cards *>(this);
    if (fresh)
        cards.fresh = [](tw_game *game, void *data) {
            const Cards &own = *static_cast<const Cards *>(data);
            return detail::lend_to(game, [&](Game &lent) { return own.fresh(lent); });
        };
    if (begin)
        cards.begin = [](tw_game *game, tw_player, std::uint64_t seed, void *data) {
            const Cards &own = *static_cast<const Cards *>(data);
            return detail::lend_to(game, [&](Game &lent) { return own.begin(lent, seed); });
        };
    if (guess)
        cards.guess = [](tw_game *game, tw_player who, std::uint64_t seed, void *data) {
            const Cards &own = *static_cast<const Cards *>(data);
            const Player player = static_cast<Player>(who);
            return detail::lend_to(game, [&](Game &lent) { return own.guess(lent, player, seed); });
        };
    if (score)
        cards.score = [](tw_game *game, double *scores, std::size_t count, void *data) {
            const Cards &own = *static_cast<const Cards *>(data);
            return detail::lend_to(game, [&](Game &lent) -> Result<void> {
                std::vector<double> all(scores, scores + count);
                Result<void> scored = own.score(lent, all);
                if (!scored) return scored;
                if (all.size() != count) return Error(Code::bad_value);
                for (std::size_t at = 0; at < count; ++at) scores[at] = all[at];
                return {};
            });
        };
    if (decide)
        cards.decide = [](tw_game *game, tw_player who, const tw_move_data *moves,
                          std::size_t count, std::uint64_t random, std::size_t *picked,
                          std::int64_t *number, void *data) {
            const Cards &own = *static_cast<const Cards *>(data);
            return detail::lend_to(game, [&](Game &lent) -> Result<void> {
                const std::vector<Move> all(moves, moves + count);
                auto decided = own.decide(lent, static_cast<Player>(who), all, random);
                if (!decided) return decided.error();
                *picked = decided->picked;
                *number = decided->number;
                return {};
            });
        };
    return cards;
}

/// A scenario script: rules, players and lines. It may be used from any number of threads at once.
class Script {
public:
    /// Reads a script. Errors: `Code::script_invalid`, `Code::file_unreadable`, and those of its
    /// rules.
    static Result<Script> load(Text path) {
        Result<tw_script *> made =
            detail::made<tw_script>([&](char *message, std::size_t size, tw_script **out) {
                return tw_script_load(path.get(), message, size, out);
            });
        if (!made) return made.error();
        return Script(*made);
    }
    /// Reads a script from its text, as `tw_script_parse` does. Errors: as `load`.
    static Result<Script> parse(Text script, Text file = {}, Text limits = {}) {
        Result<tw_script *> made =
            detail::made<tw_script>([&](char *message, std::size_t size, tw_script **out) {
                return tw_script_parse(script.get(), file.get(), limits.get(), message, size,
                                       out);
            });
        if (!made) return made.error();
        return Script(*made);
    }
    /// Returns a new game as the script sets it up, with its effects defined.
    Result<Game> game() const {
        Result<tw_game *> made =
            detail::made<tw_game>([&](char *message, std::size_t size, tw_game **out) {
                return tw_script_game(handle_.get(), 0, message, size, out);
            });
        if (!made) return made.error();
        return Game::adopt(*made);
    }
    /// Plays the script in a game of its own, without effects in code. Returns the first
    /// difference, or an empty text if all is as it says.
    std::string difference() const {
        std::uint32_t holds = 0;
        Result<std::string> reason =
            detail::text([&](char *buffer, std::size_t size, std::size_t *needed) {
                return tw_script_check(handle_.get(), &holds, buffer, size, needed);
            });
        return holds == 1 || !reason ? std::string() : *reason;
    }
    /// A line of a script.
    struct Line {
        LineKind kind;
        /// Its number in the file, from 1.
        std::size_t number;
        std::string text;
    };
    /// Returns the lines to play, in order.
    std::vector<Line> lines() const {
        std::size_t count = 0;
        detail::must(tw_script_line_count(handle_.get(), &count));
        std::vector<Line> lines;
        for (std::size_t at = 0; at < count; ++at) {
            tw_line line = TW_LINE_INIT;
            detail::must(tw_script_line(handle_.get(), at, &line));
            lines.push_back({static_cast<LineKind>(line.kind), line.number, line.text});
        }
        return lines;
    }

private:
    explicit Script(tw_script *handle) : handle_(handle) {}
    struct Free {
        void operator()(tw_script *script) const noexcept { tw_script_free(script); }
    };
    std::unique_ptr<tw_script, Free> handle_;
};

} // inline namespace
} // namespace turnwheel

#endif
