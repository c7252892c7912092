// The types of the protocol.
// Generated from docs/protocol.json by `cargo run -p xtask -- generate`; do not edit.

/** The kinds of event. */
export type EventKind =
  | "game_began" | "game_ended" | "round_began" | "round_ended" | "chapter_began" | "chapter_ended"
  | "turn_began" | "turn_ended" | "turn_skipped" | "turn_end_waits" | "phase_began" | "phase_ended"
  | "phase_skipped" | "step_began" | "step_ended" | "step_skipped" | "window_opened"
  | "window_closed" | "priority_given" | "passed" | "acted" | "locked" | "unlocked" | "committed"
  | "withdrawn" | "absent" | "object_pushed" | "object_resolved" | "object_countered"
  | "object_removed" | "trigger_added" | "trigger_removed" | "triggered" | "replacement_added"
  | "replacement_removed" | "extra_turn_granted" | "extra_turn_cancelled" | "skip_added"
  | "next_named" | "controller_set" | "order_reversed" | "order_changed" | "turns_exchanged"
  | "seats_exchanged" | "skip_deferred" | "token_given" | "revealed" | "claim_won" | "role_set"
  | "cap_reached" | "step_inserted" | "phase_inserted" | "step_skip_added" | "phase_skip_added"
  | "step_modified" | "player_left" | "player_sat_out" | "player_sat_in" | "player_joined"
  | "flag_set" | "counter_set" | "key_set" | "team_set" | "rolled" | "choice_asked"
  | "choice_answered" | "choice_dropped" | "effect_run" | "no_progress" | "raised" | "ticked"
  | "clock_expired" | "time_added" | "time_limited" | "clock_stopped" | "clock_resumed"
  | "skip_removed" | "step_skip_removed" | "phase_skip_removed" | "step_change_removed"
  | "control_removed" | "step_removed" | "phase_removed" | "object_retargeted" | "object_copied"
  | "lap_began" | "lap_ended" | "refused" | "effect_failed" | "taken_back";

/** What a game may wait for. */
export type AwaitKind =
  | "start" | "window" | "choice" | "effect" | "over";

/** The codes of errors. */
export type Code =
  | "null_argument" | "wrong_handle" | "busy" | "bad_size" | "bad_enum" | "bad_utf8"
  | "missing_argument" | "unknown_command" | "unexpected_argument" | "unknown_player"
  | "unknown_step" | "unknown_phase" | "unknown_window" | "unknown_effect" | "unknown_object"
  | "unknown_trigger" | "unknown_grant" | "unknown_action" | "unknown_name" | "unknown_event"
  | "bad_value" | "bad_syntax" | "not_in_effect" | "no_effect" | "buffer_too_small"
  | "unknown_ruleset" | "unknown_chapter" | "unknown_order" | "unknown_token" | "unknown_role"
  | "bad_type" | "no_host_state" | "name_clash" | "read_only" | "ambiguous" | "not_started"
  | "already_started" | "game_over" | "not_your_priority" | "not_your_turn" | "not_your_decision"
  | "pass_forbidden" | "action_forbidden" | "action_locked" | "stack_not_empty" | "choice_pending"
  | "no_choice" | "wrong_choice" | "bad_answer" | "player_left" | "player_not_in_order"
  | "already_sitting_out" | "not_sitting_out" | "no_window" | "no_turn" | "order_would_be_empty"
  | "effect_pending" | "same_player" | "illegal_edge" | "too_few_actions" | "no_chapter"
  | "not_committing" | "already_committed" | "nothing_committed" | "too_many_actions"
  | "cannot_undo" | "restart_forbidden" | "bad_target" | "cannot_pay" | "time_went_back"
  | "no_clock" | "effect_failed" | "effect_missing" | "asked_differently" | "ran_differently"
  | "offers_failed" | "loop_limit" | "too_many_players" | "player_count" | "out_of_instructions"
  | "out_of_memory" | "too_long" | "verb_limit" | "interrupted" | "out_of_time" | "past_gone"
  | "members_limit" | "rules_syntax" | "rules_invalid" | "file_unreadable" | "script_invalid"
  | "save_corrupt" | "save_version" | "save_rules" | "diverged" | "mod_failed" | "mods_changed"
  | "internal" | "panicked";

/** The names of verbs. */
export type Verb =
  | "start" | "pass" | "act" | "push" | "counter" | "answer" | "run" | "raise" | "changed"
  | "end_step" | "end_phase" | "end_turn" | "end_turn_by_effect" | "end_game" | "ask"
  | "end_chapter" | "end_round" | "go_to" | "restart_turn" | "extra_turn" | "cancel_turn"
  | "skip_turn" | "skip_next" | "jump" | "set_controller" | "give_token" | "pass_token"
  | "drop_token" | "reverse" | "exchange_turns" | "exchange_seats" | "set_order" | "shuffle_order"
  | "sort_order" | "insert" | "move_player" | "remove" | "extra_step" | "extra_phase" | "skip_step"
  | "skip_phase" | "modify_step" | "end_phase_by_effect" | "end_step_by_effect" | "leave"
  | "sit_out" | "sit_in" | "join" | "set_flag" | "set_counter" | "add_counter" | "set_key"
  | "set_team" | "roll" | "reseed" | "add_trigger" | "add_replacement" | "remove_trigger"
  | "take_back" | "open_window" | "close_window" | "lock" | "unlock" | "commit" | "withdraw"
  | "set_role" | "retarget" | "copy_object" | "auto_pass" | "stop_at" | "order_ahead"
  | "remember_answer" | "tick" | "add_time" | "limit_time" | "stop_clock";

/** The kind of a turn. */
export type TurnKind =
  | "normal" | "extra" | "inserted" | "table" | "replay";

/** The direction of the order. */
export type Direction =
  | "forward" | "backward";

/** How long a value, a trigger or a modification lasts. */
export type Until =
  | "game" | "step" | "phase" | "turn" | "round" | "next_turn" | "end_of_next_turn" | "window"
  | "chapter";

/** The players in whose turns a trigger is set off, seen from its controller. */
export type Whose =
  | "any" | "own" | "opponents" | "each";

/** The players for whom an effect runs: in turn order from the active player, then the others. */
export type Each =
  | "once" | "player" | "opponent" | "from_controller" | "until_one";

/** The turns that a skip applies to, or the duration of a control. */
export type Applies =
  | "next_turn" | "next_normal" | "next_extra" | "this_turn" | "resolution";

/** The players who are skipped when a token is passed. */
export type Skips =
  | "sitting_out" | "left";

/** The reason for an event. */
export type Reason =
  | "command" | "skip" | "guard" | "player_left" | "expired" | "used_up" | "shuffled" | "sorted"
  | "moved" | "turn_ended" | "last_standing" | "nobody_left" | "loop" | "conceded" | "eliminated"
  | "replaced" | "automatic" | "forced" | "condition" | "cap" | "tied" | "taken_back" | "failed"
  | "time_up" | "opened" | "acted" | "answered" | "resolved" | "returned" | "placed" | "excused"
  | "role" | "withdrawn" | "control" | "asked";

/** The time at which a command takes effect. */
export type At =
  | "now" | "turn" | "round" | "lap" | "others";

/** The players who may decline a replacement. */
export type May =
  | "nobody" | "player" | "controller";

/** The part of the game to which a limit applies. */
export type Within =
  | "turn" | "round" | "chapter" | "game";

/** How players decide in a simulation. */
export type Policy =
  | "random" | "first";

/** The treatment of a command whose effect fails. */
export type OnError =
  | "refuse" | "skip" | "disable";

/** The counts of a game. */
export type Metric =
  | "turns_begun" | "turns_completed" | "rounds" | "soft_passes" | "hard_passes" | "extra_turns"
  | "turns_skipped" | "steps" | "windows" | "commits" | "commands_accepted" | "commands_rejected"
  | "commands_per_turn" | "replays";

/** The kind of answer that a question asks for. */
export type Question =
  | "options" | "order" | "number" | "yes_no";

/** The game began; `player` starts, or is absent if the rules decide that later. */
export interface GameBeganEvent {
  kind: "game_began";
  player?: string;
}

/** The game ended, won by `player`, by the side of that `name`, or by nobody. */
export interface GameEndedEvent {
  kind: "game_ended";
  player?: string;
  reason: Reason;
  name?: string;
}

/** A round began. */
export interface RoundBeganEvent {
  kind: "round_began";
  round: number;
}

/** A round ended. */
export interface RoundEndedEvent {
  kind: "round_ended";
  round: number;
}

/** A chapter began. */
export interface ChapterBeganEvent {
  kind: "chapter_began";
  chapter: string;
}

/** A chapter ended. */
export interface ChapterEndedEvent {
  kind: "chapter_ended";
  chapter: string;
  reason: Reason;
}

/** A turn began; `player` is absent if it is a turn of the whole table. */
export interface TurnBeganEvent {
  kind: "turn_began";
  player?: string;
  turn: number;
  turn_kind: TurnKind;
  by?: string;
  source?: number;
  data?: number;
}

/** A turn ended. */
export interface TurnEndedEvent {
  kind: "turn_ended";
  player?: string;
  turn: number;
}

/** A turn that would have begun was skipped. */
export interface TurnSkippedEvent {
  kind: "turn_skipped";
  player?: string;
  turn_kind: TurnKind;
  reason: Reason;
}

/**
 * The turn's end waits, for its minimum of actions or for the step's own window, and then comes by
 * itself; `target` is the player who was named for the next turn.
 */
export interface TurnEndWaitsEvent {
  kind: "turn_end_waits";
  player?: string;
  turn: number;
  target?: string;
}

/** A phase began. */
export interface PhaseBeganEvent {
  kind: "phase_began";
  phase: string;
  player?: string;
  source?: number;
  data?: number;
}

/** A phase ended. */
export interface PhaseEndedEvent {
  kind: "phase_ended";
  phase: string;
  player?: string;
}

/** A phase that would have begun was skipped. */
export interface PhaseSkippedEvent {
  kind: "phase_skipped";
  phase: string;
  player?: string;
  reason: Reason;
}

/** A step began, for the `visit`-th time this turn. */
export interface StepBeganEvent {
  kind: "step_began";
  step: string;
  player?: string;
  visit: number;
  source?: number;
  data?: number;
}

/** A step ended. */
export interface StepEndedEvent {
  kind: "step_ended";
  step: string;
  player?: string;
}

/** A step that would have begun was skipped. */
export interface StepSkippedEvent {
  kind: "step_skipped";
  step: string;
  player?: string;
  reason: Reason;
}

/** A window opened. */
export interface WindowOpenedEvent {
  kind: "window_opened";
  window: string;
}

/** A window closed. */
export interface WindowClosedEvent {
  kind: "window_closed";
  window: string;
}

/** A player may act now. */
export interface PriorityGivenEvent {
  kind: "priority_given";
  player: string;
  by?: string;
  reason?: Reason;
}

/** A player passed. */
export interface PassedEvent {
  kind: "passed";
  player: string;
  reason?: Reason;
  number?: number;
}

/** A player took an action. */
export interface ActedEvent {
  kind: "acted";
  player: string;
  action?: string;
  effect?: string;
  source?: number;
}

/** Actions were locked: all, or those of a player, of a kind, or while a condition holds. */
export interface LockedEvent {
  kind: "locked";
  until: Until;
  source?: number;
  player?: string;
  action?: string;
}

/** Actions are no longer locked, as the last lock has ended. The view shows the others. */
export interface UnlockedEvent {
  kind: "unlocked";
  reason: Reason;
}

/** A player committed an answer, which stays sealed. */
export interface CommittedEvent {
  kind: "committed";
  player: string;
  by?: string;
}

/** A commit was withdrawn, or has to be made again. */
export interface WithdrawnEvent {
  kind: "withdrawn";
  player: string;
  reason: Reason;
}

/** The window closed without an answer of the player. */
export interface AbsentEvent {
  kind: "absent";
  player: string;
}

/** An object was put on the stack: as an action of that kind, or by that trigger. */
export interface ObjectPushedEvent {
  kind: "object_pushed";
  object: number;
  player: string;
  target?: string;
  trigger?: number;
  effect: string;
  source?: number;
  action?: string;
  data?: number;
}

/** An object resolved. */
export interface ObjectResolvedEvent {
  kind: "object_resolved";
  object: number;
  player: string;
  effect: string;
}

/** An object was countered. */
export interface ObjectCounteredEvent {
  kind: "object_countered";
  object: number;
  player: string;
  effect: string;
}

/** An object left the stack without resolving. */
export interface ObjectRemovedEvent {
  kind: "object_removed";
  object: number;
  player: string;
  effect: string;
  reason: Reason;
}

/** A trigger was registered. */
export interface TriggerAddedEvent {
  kind: "trigger_added";
  trigger: number;
  event: EventKind;
  effect: string;
  player?: string;
  hidden?: string;
}

/** A trigger was removed. */
export interface TriggerRemovedEvent {
  kind: "trigger_removed";
  trigger: number;
  effect: string;
  reason: Reason;
  hidden?: string;
}

/** A trigger was set off and waits to be placed. */
export interface TriggeredEvent {
  kind: "triggered";
  trigger: number;
  effect: string;
  player?: string;
}

/** A replacement was registered. */
export interface ReplacementAddedEvent {
  kind: "replacement_added";
  trigger: number;
  event: EventKind;
  effect?: string;
  player?: string;
}

/** A replacement was removed. */
export interface ReplacementRemovedEvent {
  kind: "replacement_removed";
  trigger: number;
  effect?: string;
  reason: Reason;
}

/** An extra turn was granted. */
export interface ExtraTurnGrantedEvent {
  kind: "extra_turn_granted";
  grant: number;
  player: string;
  source?: number;
}

/** A granted turn was cancelled. */
export interface ExtraTurnCancelledEvent {
  kind: "extra_turn_cancelled";
  grant: number;
  player: string;
  reason: Reason;
}

/** A player will skip turns. */
export interface SkipAddedEvent {
  kind: "skip_added";
  player: string;
  count: number;
  source?: number;
}

/** A player was named as the next in the order. */
export interface NextNamedEvent {
  kind: "next_named";
  player: string;
}

/** `other` was set to decide for `player`, during the turn that `applies` names or the phase. */
export interface ControllerSetEvent {
  kind: "controller_set";
  player: string;
  other: string;
  applies: Applies;
  source?: number;
  phase?: string;
}

/** The direction of the order changed. */
export interface OrderReversedEvent {
  kind: "order_reversed";
  direction: Direction;
  order?: string;
}

/** The order changed. */
export interface OrderChangedEvent {
  kind: "order_changed";
  reason: Reason;
  order?: string;
}

/** Two players exchanged their places for turns. */
export interface TurnsExchangedEvent {
  kind: "turns_exchanged";
  player: string;
  other: string;
  order?: string;
}

/** Two players exchanged their seats. */
export interface SeatsExchangedEvent {
  kind: "seats_exchanged";
  player: string;
  other: string;
  order?: string;
}

/**
 * The player who is next when this turn ends will skip a turn. Then `skip_added` names the player.
 * If it is taken back before, no event tells.
 */
export interface SkipDeferredEvent {
  kind: "skip_deferred";
  count: number;
  source?: number;
}

/** A token has a new holder, or none. */
export interface TokenGivenEvent {
  kind: "token_given";
  token: string;
  player?: string;
  reason: Reason;
}

/**
 * A commit was revealed. `rank` is its position in the resolution order, from 1; commits of equal
 * rank resolve together. `data` is the first number of its payload.
 */
export interface RevealedEvent {
  kind: "revealed";
  player: string;
  rank: number;
  source?: number;
  data?: number;
}

/** A claim won. */
export interface ClaimWonEvent {
  kind: "claim_won";
  player: string;
  action?: string;
  rank: number;
}

/** A player has a new role in the window on top. */
export interface RoleSetEvent {
  kind: "role_set";
  player: string;
  role: string;
}

/** A counter reached its cap. */
export interface CapReachedEvent {
  kind: "cap_reached";
  name: string;
  player?: string;
}

/** A step was inserted into this turn. */
export interface StepInsertedEvent {
  kind: "step_inserted";
  step: string;
  after_step: string;
  source?: number;
  data?: number;
}

/** A phase was inserted into this turn. */
export interface PhaseInsertedEvent {
  kind: "phase_inserted";
  phase: string;
  after_step: string;
  source?: number;
  data?: number;
}

/** A step will be skipped. */
export interface StepSkipAddedEvent {
  kind: "step_skip_added";
  step: string;
  player: string;
  count: number;
  source?: number;
}

/** A phase will be skipped. */
export interface PhaseSkipAddedEvent {
  kind: "phase_skip_added";
  phase: string;
  player: string;
  count: number;
  source?: number;
}

/** A step was changed. */
export interface StepModifiedEvent {
  kind: "step_modified";
  step: string;
  player?: string;
  source?: number;
}

/** A player left the game. */
export interface PlayerLeftEvent {
  kind: "player_left";
  player: string;
  reason: Reason;
}

/** A player began to sit out. */
export interface PlayerSatOutEvent {
  kind: "player_sat_out";
  player: string;
}

/** A player returned from sitting out. */
export interface PlayerSatInEvent {
  kind: "player_sat_in";
  player: string;
}

/** A player joined the game. */
export interface PlayerJoinedEvent {
  kind: "player_joined";
  player: string;
  name: string;
}

/** A flag was set or cleared. */
export interface FlagSetEvent {
  kind: "flag_set";
  name: string;
  value: number;
  player?: string;
}

/** A counter changed. */
export interface CounterSetEvent {
  kind: "counter_set";
  name: string;
  value: number;
  player?: string;
}

/** A sorting key changed. */
export interface KeySetEvent {
  kind: "key_set";
  player: string;
  key: number;
  value: number;
}

/** A player was put into a team. */
export interface TeamSetEvent {
  kind: "team_set";
  player: string;
  value: number;
}

/** The number `value`, from 1 to `max`, was rolled. */
export interface RolledEvent {
  kind: "rolled";
  value: number;
  max: number;
  name?: string;
  player?: string;
}

/** A question was put to a player. */
export interface ChoiceAskedEvent {
  kind: "choice_asked";
  choice: number;
  player: string;
  question: Question;
  by?: string;
}

/** A question was answered. */
export interface ChoiceAnsweredEvent {
  kind: "choice_answered";
  choice: number;
  player: string;
}

/**
 * A question was dropped: its player left or ran out of time, what it was about is gone, or
 * somebody acted and it is asked again.
 */
export interface ChoiceDroppedEvent {
  kind: "choice_dropped";
  choice: number;
  player: string;
  reason: Reason;
}

/** An effect ran to its end. */
export interface EffectRunEvent {
  kind: "effect_run";
  effect: string;
  player?: string;
  target?: string;
}

/**
 * The table is in an earlier state again, after `count` objects resolved and players only passed.
 * As far as the engine can tell, this is a loop (CR 731).
 */
export interface NoProgressEvent {
  kind: "no_progress";
  count: number;
}

/** The host reported an event of its own. */
export interface RaisedEvent {
  kind: "raised";
  name: string;
  player?: string;
  target?: string;
  source?: number;
  data?: number;
  value?: number;
}

/** The host set the time, in its milliseconds. */
export interface TickedEvent {
  kind: "ticked";
  now: number;
}

/** A player's time was up, at the time `now`. */
export interface ClockExpiredEvent {
  kind: "clock_expired";
  player: string;
  now: number;
}

/** A player's time was increased or, with a negative `value`, reduced. */
export interface TimeAddedEvent {
  kind: "time_added";
  player: string;
  value: number;
}

/** A player's time was limited to `value` milliseconds. */
export interface TimeLimitedEvent {
  kind: "time_limited";
  player: string;
  value: number;
}

/** All clocks were stopped. */
export interface ClockStoppedEvent {
  kind: "clock_stopped";
}

/** The clocks run again. */
export interface ClockResumedEvent {
  kind: "clock_resumed";
}

/** Skips of a player's turns were cancelled or expired. */
export interface SkipRemovedEvent {
  kind: "skip_removed";
  player: string;
  count: number;
  reason: Reason;
}

/** Skips of a step were cancelled or expired. */
export interface StepSkipRemovedEvent {
  kind: "step_skip_removed";
  step: string;
  player: string;
  count: number;
  reason: Reason;
}

/** Skips of a phase were cancelled or expired. */
export interface PhaseSkipRemovedEvent {
  kind: "phase_skip_removed";
  phase: string;
  player: string;
  count: number;
  reason: Reason;
}

/** A change of a step ended. */
export interface StepChangeRemovedEvent {
  kind: "step_change_removed";
  step: string;
  player?: string;
  reason: Reason;
}

/** `other` no longer decides for `player`, or will not. */
export interface ControlRemovedEvent {
  kind: "control_removed";
  player: string;
  other: string;
  reason: Reason;
}

/** An inserted step was removed before it began. */
export interface StepRemovedEvent {
  kind: "step_removed";
  step: string;
  reason: Reason;
}

/** An inserted phase was removed before it began. */
export interface PhaseRemovedEvent {
  kind: "phase_removed";
  phase: string;
  reason: Reason;
}

/** An object on the stack has a new target or new data. */
export interface ObjectRetargetedEvent {
  kind: "object_retargeted";
  object: number;
  player: string;
  effect: string;
  target?: string;
  aim?: number;
  data?: number;
}

/** The object that was just put on the stack is a copy of another one, `aim`. */
export interface ObjectCopiedEvent {
  kind: "object_copied";
  object: number;
  player: string;
  effect: string;
  aim: number;
}

/**
 * A lap of the order began, the `count`-th of its chapter. Laps are reported where chapters begin
 * the rounds; elsewhere each lap is a round.
 */
export interface LapBeganEvent {
  kind: "lap_began";
  count: number;
}

/** A lap of the order ended, the `count`-th of its chapter. */
export interface LapEndedEvent {
  kind: "lap_ended";
  count: number;
}

/**
 * A command was refused, and changed nothing; reported only if the host asks for it. It is not part
 * of the game: no trigger hears it, and no save or replay contains it. A command that could not
 * even be read has no verb.
 */
export interface RefusedEvent {
  kind: "refused";
  player?: string;
  by?: string;
  verb?: Verb;
  action?: string;
  code: Code;
  hidden?: string;
}

/**
 * An effect failed: it was undone, and the game continues without it. Reported if failing effects
 * do not refuse the command (`on_error`); `code` says why.
 */
export interface EffectFailedEvent {
  kind: "effect_failed";
  effect: string;
  player?: string;
  target?: string;
  source?: number;
  code: Code;
}

/** An action was taken back while its player was asked how to pay for it; nothing was paid. */
export interface TakenBackEvent {
  kind: "taken_back";
  player: string;
  action?: string;
  effect?: string;
  source?: number;
  reason: Reason;
}

/** Something that happened; `kind` tells which columns it has. */
export type Event =
  | GameBeganEvent | GameEndedEvent | RoundBeganEvent | RoundEndedEvent | ChapterBeganEvent
  | ChapterEndedEvent | TurnBeganEvent | TurnEndedEvent | TurnSkippedEvent | TurnEndWaitsEvent
  | PhaseBeganEvent | PhaseEndedEvent | PhaseSkippedEvent | StepBeganEvent | StepEndedEvent
  | StepSkippedEvent | WindowOpenedEvent | WindowClosedEvent | PriorityGivenEvent | PassedEvent
  | ActedEvent | LockedEvent | UnlockedEvent | CommittedEvent | WithdrawnEvent | AbsentEvent
  | ObjectPushedEvent | ObjectResolvedEvent | ObjectCounteredEvent | ObjectRemovedEvent
  | TriggerAddedEvent | TriggerRemovedEvent | TriggeredEvent | ReplacementAddedEvent
  | ReplacementRemovedEvent | ExtraTurnGrantedEvent | ExtraTurnCancelledEvent | SkipAddedEvent
  | NextNamedEvent | ControllerSetEvent | OrderReversedEvent | OrderChangedEvent
  | TurnsExchangedEvent | SeatsExchangedEvent | SkipDeferredEvent | TokenGivenEvent | RevealedEvent
  | ClaimWonEvent | RoleSetEvent | CapReachedEvent | StepInsertedEvent | PhaseInsertedEvent
  | StepSkipAddedEvent | PhaseSkipAddedEvent | StepModifiedEvent | PlayerLeftEvent
  | PlayerSatOutEvent | PlayerSatInEvent | PlayerJoinedEvent | FlagSetEvent | CounterSetEvent
  | KeySetEvent | TeamSetEvent | RolledEvent | ChoiceAskedEvent | ChoiceAnsweredEvent
  | ChoiceDroppedEvent | EffectRunEvent | NoProgressEvent | RaisedEvent | TickedEvent
  | ClockExpiredEvent | TimeAddedEvent | TimeLimitedEvent | ClockStoppedEvent | ClockResumedEvent
  | SkipRemovedEvent | StepSkipRemovedEvent | PhaseSkipRemovedEvent | StepChangeRemovedEvent
  | ControlRemovedEvent | StepRemovedEvent | PhaseRemovedEvent | ObjectRetargetedEvent
  | ObjectCopiedEvent | LapBeganEvent | LapEndedEvent | RefusedEvent | EffectFailedEvent
  | TakenBackEvent;

/** Everything that a display of the table needs, with the names of the game. */
export interface View {
  /** The name of the rules. */
  rules: string;
  /** The kind of decision that the game waits for: start, window, choice, effect or over. */
  awaiting: string;
  /** The number of turns begun. */
  turn: number;
  /** The kind of this turn: normal, extra, inserted, table or replay. */
  turn_kind: string | null;
  /**
   * How many actions of the active player come before the end of this turn, which waits for them; 0
   * if it waits for the step's own window. Absent if no end waits; `named_next` is the player it
   * names.
   */
  turn_ends_after: number | null;
  /** The active player; nobody if they left during their turn. */
  active: string | null;
  /** The player who decides for the active player, if somebody else does. */
  decider: string | null;
  /** The number of the round. */
  round: number;
  /** The current chapter. */
  chapter: string | null;
  /** The current phase. */
  phase: string | null;
  /** The current step. */
  step: string | null;
  /** How often this step was entered in this turn. */
  visit: number;
  /** The `source` given when this turn was granted. */
  turn_source: number | null;
  /** The `data` given when this turn was granted. */
  turn_data: number | null;
  /** The `source` given when the current phase was inserted. */
  phase_source: number | null;
  /** The `data` given with it. */
  phase_data: number | null;
  /** The `source` given when the current step or its phase was inserted. */
  step_source: number | null;
  /** The `data` given with it. */
  step_data: number | null;
  /** The steps of this turn, in order: past, current and planned. */
  plan: string[];
  /** The position of the current step in `plan`. */
  plan_at: number;
  /** The direction of the order: forward or backward. */
  direction: string;
  /** The players of the order that turns follow now, without those who left. */
  order: string[];
  /** The other orders of the rules, including the table's own while turns follow another. */
  orders: OrderView[];
  /** The tokens of the rules with their holders. */
  tokens: TokenView[];
  /** The kind of window on top. */
  window: string | null;
  /** The player who may act now. */
  priority: string | null;
  /** The players whom the game waits for: asked, with priority, or several at once. */
  to_act: string[];
  /** The players for whom nobody waits and who may act all the same, at any time. */
  may_act: string[];
  /** The players who still owe an answer in the window on top. */
  pending: string[];
  /** The players who passed since the last action. */
  passed: string[];
  /** The players who passed out of the round or of the window on top, in that order. */
  passed_out: string[];
  /** The roles players have in the window on top. */
  roles: RoleView[];
  /** The claims in the window on top. */
  claims: ClaimView[];
  /** The sealed answers in the window on top; for a player, only their own. */
  commits: CommitView[];
  /** The answers that were revealed last, in the order of their resolution. */
  revealed: CommitView[];
  /** How many passes in a row there were. */
  streak: number;
  /** The stack, bottom first. */
  stack: ObjectView[];
  /** The triggers that listen. */
  triggers: TriggerView[];
  /** The replacements that wait for something to begin, the oldest first. */
  replacements: ReplacementView[];
  /** How many triggers wait to be placed. */
  waiting_triggers: number;
  /** Granted turns, the next first. Those that wait for another turn come last. */
  extra_turns: ExtraTurnView[];
  /** Pending skips, the oldest first. */
  skips: SkipView[];
  /** Pending skips of steps and phases, the oldest first. */
  part_skips: PartSkipView[];
  /** The player named as the next in the order. */
  named_next: string | null;
  /** Every player who ever joined. */
  players: PlayerView[];
  /** The players who left. */
  left: string[];
  /** The question that waits; of several, the one to this player, or the first. */
  choice: ChoiceView | null;
  /** The players who have to answer a question. */
  asked: string[];
  /** Flags and counters that are set. */
  values: ValueView[];
  /** The player who took the last action of this turn. */
  last_actor: string | null;
  /** True if actions are locked for everybody. */
  locked: boolean;
  /** The locks that commands have set, the oldest first. */
  locks: LockView[];
  /** True if the game is over. */
  over: boolean;
  /** The winner. */
  winner: string | null;
  /** The side that has won, if its members are known to the host only. */
  winning_side: string | null;
  /**
   * The time, in milliseconds of the host's clock, if the rules have a clock and the host has set
   * it.
   */
  now: number | null;
  /**
   * The time at which this turn began, on the same clock; if the host set it later, the time that
   * was set first.
   */
  turn_began_at: number | null;
  /** The milliseconds until somebody's time is up, if nothing else happens. */
  until_expiry: number | null;
  /** The clocks of the players in the game, by number; empty if the rules have no clock. */
  clocks: ClockView[];
  /** The instructions for what is done automatically, as far as the viewer may know them. */
  manners: MannerView[];
  /** The lists of which some members were left out, because they are long. */
  left_out: LeftOutView[];
}

/** A list of the view of which some members were left out. */
export interface LeftOutView {
  /** Its name. */
  list: string;
  /** How many members there are besides those in the view. */
  count: number;
}

/** Something that a player has asked to be done automatically. */
export interface MannerView {
  /** The player. */
  player: string;
  /** The verb by which it was given: `auto_pass`, `order_ahead`, `remember_answer` or `stop_at`. */
  verb: string;
  /** The number that the player gave it, of an instruction to pass and of an order. */
  number: number | null;
  /** True if only the player, whoever decides for the player, and the host see it. */
  hidden: boolean;
  /** Its condition. */
  when: string | null;
  /** How long it lasts. */
  until: string | null;
  /** The command, of an order. */
  command: string | null;
  /** The effect that asks, of an answer. */
  effect: string | null;
  /** The kind of answer that is remembered. */
  question: string | null;
  /** The picks, of an answer that was given. */
  picks: number[] | null;
  /** The step of a stop. */
  step: string | null;
  /** The turns in which it stops: any, own or opponents. */
  whose: string | null;
}

/** An order of the players other than the one that turns follow. */
export interface OrderView {
  /** Its name. */
  name: string;
  /** Its direction: forward or backward. */
  direction: string;
  /** The players in it, without those who left. */
  players: string[];
}

/** A token. */
export interface TokenView {
  /** Its name. */
  name: string;
  /** The player who holds it. */
  player: string | null;
}

/** A player's role in a window. */
export interface RoleView {
  /** The player. */
  player: string;
  /** The role, if the window has any. */
  role: string | null;
  /** How often the player acted in it. */
  acted: number;
}

/** A claim. */
export interface ClaimView {
  /** The player who made it. */
  player: string;
  /** The kind of action. */
  action: string | null;
  /** Its rank. */
  rank: number;
}

/** A commit, sealed or revealed. */
export interface CommitView {
  /** The player who committed it. */
  player: string;
  /** Its position in the resolution order, from 1; 0 as long as it is sealed. */
  rank: number;
  /** The committed numbers. */
  payload: number[];
  /** The `source` given with it. */
  source: number | null;
}

/** An object on the stack. */
export interface ObjectView {
  /** Its number. */
  object: number;
  /** Its controller. */
  player: string;
  /** Its effect. */
  effect: string;
  /** The kind of action that put it on the stack. */
  action: string | null;
  /** The target player. */
  target: string | null;
  /** The number of the target object. */
  aim: number | null;
  /** The host's number. */
  source: number | null;
  /** The number that its effect will get. */
  data: number;
  /** True if it locks other actions. */
  lock: boolean;
  /** True if a trigger put it on the stack. */
  triggered: boolean;
}

/** A trigger. */
export interface TriggerView {
  /** Its number. */
  trigger: number;
  /** The kind of event it listens to. */
  event: string;
  /** The effect that is placed or run. */
  effect: string;
  /** The controller, if it is not the game's. */
  player: string | null;
  /** The `source` given when it was added. */
  source: number | null;
  /** How often it may still be set off, if that is limited. */
  count: number | null;
  /** The only player who knows of it; nobody else sees it here. */
  hidden: string | null;
}

/** A lock on actions. */
export interface LockView {
  /** The player whose actions it forbids; everybody's if absent. */
  player: string | null;
  /** The kind of action that it forbids; every one that the rules do not exempt if absent. */
  action: string | null;
  /** Its condition, seen from who would act. */
  when: string | null;
  /** The `source` given when it was set. */
  source: number | null;
  /** How long it lasts. */
  until: string;
  /** The player whose next turn its duration means, if it means one's. */
  of: string | null;
}

/** A replacement: a turn, phase or step that fits does not begin, and its effect, if any, runs. */
export interface ReplacementView {
  /** Its number, among those of the triggers; a question about it has the number as an option. */
  trigger: number;
  /**
   * The kind of event that it replaces: turn_began, phase_began, step_began, raised or player_left.
   */
  event: string;
  /** The effect that runs instead. */
  effect: string | null;
  /** The controller, if it is not the game's. */
  player: string | null;
  /** The step it is about, if only one. */
  step: string | null;
  /** The phase it is about, if only one. */
  phase: string | null;
  /** The player in whose turns it applies, if only in theirs. */
  target: string | null;
  /** The `source` given when it was added. */
  source: number | null;
  /** The number that its effect will get. */
  data: number;
  /** The player who may decline it: nobody, player or controller. */
  may: string;
  /** How often it may still replace, if that is limited. */
  count: number | null;
}

/** A granted turn. */
export interface ExtraTurnView {
  /** Its number. */
  grant: number;
  /** The player whose turn it will be. */
  player: string;
  /** The `source` given when it was granted. */
  source: number | null;
  /** The player who will decide in it, if that is somebody else. */
  by: string | null;
  /** The `data` given with it. */
  data: number | null;
  /** The player after whose next turn it comes, if it waits for one. */
  after: string | null;
}

/** Turns that will be skipped. */
export interface SkipView {
  /** The player whose turns they are. */
  player: string;
  /** How many turns. */
  count: number;
  /** The turns it applies to. */
  applies: string;
  /** The `source` given with the skip. */
  source: number | null;
}

/** Steps or phases that will be skipped. */
export interface PartSkipView {
  /** The player in whose turns they are skipped. */
  player: string;
  /** The step, if a step. */
  step: string | null;
  /** The phase, if a phase. */
  phase: string | null;
  /** How many times. */
  count: number;
  /** The `source` given with the skip. */
  source: number | null;
  /** True if unused skips expire with this turn. */
  this_turn: boolean;
}

/** A player. */
export interface PlayerView {
  /** The name. */
  name: string;
  /** in, sitting_out or left. */
  status: string;
  /** Turns begun, of any kind. */
  turns: number;
  /** The four sorting keys. */
  keys: number[];
  /** The team, if any. */
  team: number | null;
  /** The player who decides for this one, if somebody else does. */
  decider: string | null;
}

/** A player's time, in milliseconds. */
export interface ClockView {
  /** The player. */
  player: string;
  /** The time that the player still has, in all; absent without a limit. */
  left: number | null;
  /** The time left in the bank. */
  bank: number;
  /** Periods not yet lost. */
  periods: number;
  /** True if the clock runs. */
  running: boolean;
}

/** The question that waits. */
export interface ChoiceView {
  /** Its number. */
  choice: number;
  /** The player who is asked. */
  player: string;
  /** The player who decides for that one, if somebody else does. */
  decider: string | null;
  /** The kind of answer. */
  question: string;
  /**
   * The options, as numbers of the asking effect; for an order of triggers, the triggers; for a
   * choice of replacements, their numbers, with 0 for a skip. Hidden from all but the player who
   * answers and the host.
   */
  options: number[] | null;
  /** The smallest number of picks, or the smallest number; hidden like the options. */
  min: number | null;
  /** The largest number of picks, or the largest number; hidden like the options. */
  max: number | null;
  /** The question in words, if the effect gives them; hidden like the options. */
  prompt: string | null;
  /**
   * The labels of the options, if the effect gives them, one for each; for yes and no two, yes
   * first; hidden like the options.
   */
  labels: string[] | null;
  /** The effect that asks; absent if the rules do; hidden like the options. */
  effect: string | null;
  /**
   * The host's number of that effect, such as its card, or of the event that may be replaced;
   * hidden like the options.
   */
  source: number | null;
  /**
   * The controller of that effect, if it has one, or the player of that event; hidden like the
   * options.
   */
  controller: string | null;
  /**
   * The kind of event that may be replaced, or the name of one that the host raises; hidden like
   * the options.
   */
  event: string | null;
}

/** A flag or counter. */
export interface ValueView {
  /** Its name. */
  name: string;
  /** The player it belongs to, if not to the game. */
  player: string | null;
  /** flag or counter. */
  kind: string;
  /** Its value; 1 for a flag. */
  value: number;
}

/** The verbs, as methods of games and of cards. */
export interface Verbs {
  /**
   * Begins the game and its first turn. `player` takes that turn. Without one, the rules decide:
   * the first player in the order, or one drawn by the seeded generator.
   */
  start(options?: { player?: string; }): void;
  /**
   * Passes in the window on top. When everybody who owes an answer has passed, the window's close
   * rule decides what follows (CR 117.4). An automatic pass has the reason `automatic`, and the
   * `number` of the instruction to pass.
   */
  pass(player: string, options?: { by?: string; reason?: Reason; number?: number | bigint; }): void;
  /**
   * Takes an action without the stack, and runs `effect`, if given, before anything else. The
   * window reopens as its rule says, and the actor or the next player may act (CR 116.2, 117.3c).
   * With a `cost`, that effect runs first: if it fails, the command is refused with `cannot_pay`,
   * and nothing has changed.
   */
  act(
    player: string,
    options?: { action?: string; effect?: string; target?: string; object?: number; source?: number
    | bigint; data?: number | bigint; each?: Each; by?: string; cost?: string; reason?: Reason; },
  ): void;
  /**
   * Puts an object on the stack; its effect runs when it resolves. Submitted by the host, it is an
   * action of `player`, who needs the right to act. Submitted by an effect, it needs no such right
   * (CR 405). With an `action` it is still one that a lock refuses; in an effect made of data, the
   * verb is then left out (CR 702.61a). With a `cost`, that effect runs before the object is put
   * there: if it fails, the command is refused with `cannot_pay`, and nothing has changed (CR
   * 601.2h). Only the host gives one.
   */
  push(
    player: string,
    effect: string,
    options?: { action?: string; target?: string; object?: number; source?: number | bigint; data?:
    number | bigint; each?: Each; lock?: boolean; by?: string; cost?: string; reason?: Reason; },
  ): void;
  /**
   * Answers the pending question. `picks` depends on the question: the positions of the picked
   * options in its list, from 0; the positions of all in the chosen order; a number; or 1 for yes
   * and 0 for no. In scripts, Python and Lua, labels may stand for options everywhere, the options
   * themselves may be given as `options`, and numbers without a name may be either: `ambiguous` if
   * both could be meant.
   */
  answer(
    player: string,
    picks: number | string | readonly (number | string)[],
    options?: { choice?: number; by?: string; reason?: Reason; },
  ): void;
  /**
   * Runs an effect without the stack: now, or as soon as the effect that submits it has returned.
   * Without `player`, it belongs to the controller of that effect. If there is none, it is the
   * active player's, or the stand-in's if that player leaves before. With `players`, it runs once
   * for each of them, in that order, with that player as its target.
   */
  run(
    effect: string,
    options?: { player?: string; target?: string; object?: number; source?: number | bigint; data?:
    number | bigint; each?: Each; players?: readonly string[]; },
  ): void;
  /** Reports an event of the host's own, such as the death of a creature, to the triggers. */
  raise(
    name: string,
    options?: { player?: string; target?: string; source?: number | bigint; data?: number | bigint;
    value?: number | bigint; },
  ): void;
  /**
   * Reports, in a state check, that the check changed something outside the engine. All state
   * checks then run again (CR 704.3).
   */
  changed(): void;
  /** Ends the current step; its leave effects run as at a natural end. */
  endStep(options?: { player?: string; }): void;
  /** Ends the current phase; the leave effects run as at a natural end. */
  endPhase(options?: { player?: string; }): void;
  /**
   * Ends the current turn; the leave effects run as at a natural end. `target` names the player who
   * takes the next turn, at the first of several places in the order. With `step`, the next turn
   * begins at that step.
   */
  endTurn(options?: { target?: string; player?: string; step?: string; }): void;
  /**
   * Ends the turn as an effect does. The stack and all waiting triggers are removed, then the
   * terminal step follows (CR 723.1).
   */
  endTurnByEffect(): void;
  /**
   * Ends the game, with `player` as the winner, or with none. With `name`, a side of that name has
   * won, whose members only the host knows. `at` sets the time: now, with this turn or round, or
   * when everybody has had one more turn, or everybody but the turn's owner, who has called the
   * end.
   */
  endGame(options?: { player?: string; reason?: Reason; at?: At; name?: string; }): void;
  /**
   * Asks `player` a question and stores the answer in the player's counter `name`; only in effects.
   * The question is for a number between `min` and `max`, for yes or no, for between `min` and
   * `max` of `options` (1 by default), or for their order. Further picks are stored in `name_2`,
   * `name_3` and so on. Players asked one after another are asked in that order, and nothing else
   * happens before the last of them has answered (CR 101.4, 608.2e). `prompt` is the question in
   * words. `labels` names the options, with commas between the labels; for yes and no, yes first.
   */
  ask(
    player: string,
    question: Question,
    name: string,
    options?: { min?: number | bigint; max?: number | bigint; options?: readonly number[]; prompt?:
    string; labels?: readonly string[]; },
  ): void;
  /**
   * Ends the chapter and with it the turn; without a chapter, begins one. `at` sets the time: now,
   * with this turn or round, or when everybody has had one more turn. `chapter` names the next
   * chapter, instead of the one in the rules; `target` names the player who takes its first turn.
   */
  endChapter(options?: { chapter?: string; target?: string; at?: At; }): void;
  /** Ends the round when the current turn ends, wherever the order stands. */
  endRound(): void;
  /** Ends the current step and continues at another one, if an edge of the rules leads there. */
  goTo(step: string, options?: { player?: string; }): void;
  /**
   * Ends the current turn and gives its owner another one in its place. The new turn has an id of
   * its own and the kind `replay`. The old one does not count for the round or the chapter, and
   * passes in a row are counted from 0 again.
   */
  restartTurn(options?: { player?: string; }): void;
  /**
   * Gives `player` an extra turn after the current one. The newest extra turn is taken first,
   * unless the ruleset says otherwise (CR 500.7). With `after`, it follows the next turn of that
   * player.
   */
  extraTurn(
    player: string,
    options?: { count?: number | bigint; by?: string; source?: number | bigint; turn_kind?:
    TurnKind; data?: number | bigint; after?: string; },
  ): void;
  /** Cancels a granted turn that has not begun. */
  cancelTurn(grant: number): void;
  /**
   * Makes `player` skip turns. Each skip is used up by the next turn that the player would begin
   * (CR 614.10a).
   */
  skipTurn(
    player: string,
    options?: { count?: number | bigint; applies?: Applies; source?: number | bigint; },
  ): void;
  /**
   * Makes the next player in the order skip a turn. The player is determined now, or when the turn
   * ends, as the ruleset says.
   */
  skipNext(options?: { count?: number | bigint; source?: number | bigint; }): void;
  /**
   * Makes `player` the next in the order, without ending the current turn. Granted turns come
   * first. The order continues from that player's place, the first of several.
   */
  jump(player: string): void;
  /**
   * Makes `other` decide for `player`, and for the team with which that player shares turns. The
   * control lasts for the next turn that `player` begins, or for this one, whoever owns it (CR 722,
   * 805.8). With `applies=resolution`, which only effects can use, it lasts until the object that
   * is resolving has resolved, or until all effects at hand have returned. With `phase` it lasts
   * for the next phase of that name that begins in a turn of `player`, this turn included, and
   * `applies` is not allowed. It takes the place of an older control of the same player for the
   * same time, which no event tells.
   */
  setController(
    player: string,
    other: string,
    options?: { applies?: Applies; source?: number | bigint; phase?: string; },
  ): void;
  /** Gives a token to `player`. */
  giveToken(token: string, player: string): void;
  /**
   * Passes a token to the next player in the order, or to the `count`-th next. The token continues
   * from its holder's place. When the holder leaves, the place stays, and the next player stands in
   * until the token is passed. Players who sit out are skipped; with `skips=left`, only those who
   * left.
   */
  passToken(token: string, options?: { count?: number | bigint; skips?: Skips; }): void;
  /**
   * Takes a token back: nobody holds it until it is given or passed. It has no place then, as
   * before it was given for the first time: if it is passed, it starts at the active player.
   */
  dropToken(token: string): void;
  /**
   * Reverses the direction of the order: of turns, priority, triggers and choices. Here and below,
   * `order` names another order of the rules than the one that turns follow now.
   */
  reverse(options?: { order?: string; }): void;
  /**
   * Exchanges two players' places for turns. The current turn keeps its owner, and the order
   * continues from its place.
   */
  exchangeTurns(player: string, other: string, options?: { order?: string; }): void;
  /** Exchanges two players' seats. The order continues from the new seat of the active player. */
  exchangeSeats(player: string, other: string, options?: { order?: string; }): void;
  /**
   * Sets the order to `players`. The current turn keeps its owner, and players keep their granted
   * turns.
   */
  setOrder(players: readonly string[], options?: { order?: string; }): void;
  /** Shuffles the order by the seeded generator. The current turn keeps its owner. */
  shuffleOrder(options?: { order?: string; }): void;
  /**
   * Sorts the order by the players' keys, by key 1 if none are named. Players with equal keys keep
   * their order.
   */
  sortOrder(options?: { keys?: readonly number[]; order?: string; }): void;
  /**
   * Puts a player into the order. The place is after or before another player or, with `keys`,
   * behind everybody who does not sort after the player. The default is the end of the order.
   */
  insert(
    player: string,
    options?: { after?: string; before?: string; keys?: readonly number[]; order?: string; },
  ): void;
  /**
   * Moves a player in the order. The place is after or before another player or, with `keys`,
   * behind everybody who does not sort after the player. The default is the end of the order.
   */
  movePlayer(
    player: string,
    options?: { after?: string; before?: string; keys?: readonly number[]; order?: string; },
  ): void;
  /** Removes a player from the order; the player stays in the game and can be inserted again. */
  remove(player: string, options?: { order?: string; }): void;
  /**
   * Inserts a step after the current one, or after `after_step`. The newest step comes first (CR
   * 500.9). A step of another phase comes after the whole phase.
   */
  extraStep(
    step: string,
    options?: { after_step?: string; count?: number | bigint; source?: number | bigint; data?:
    number | bigint; },
  ): void;
  /**
   * Inserts a phase, followed by `phases`, after the current one, or after the phase of
   * `after_step`. The newest phase comes first (CR 500.8).
   */
  extraPhase(
    phase: string,
    options?: { after_step?: string; count?: number | bigint; phases?: readonly string[]; source?:
    number | bigint; data?: number | bigint; },
  ): void;
  /**
   * Makes `player`, or the active player, skip a step the next `count` times it would begin in
   * their own turn. With `applies=this_turn`, skips that are not used up in this turn end with it.
   */
  skipStep(
    step: string,
    options?: { player?: string; count?: number | bigint; source?: number | bigint; applies?:
    Applies; },
  ): void;
  /**
   * Makes `player`, or the active player, skip a phase the next `count` times it would begin in
   * their own turn. With `applies=this_turn`, skips that are not used up in this turn end with it.
   */
  skipPhase(
    phase: string,
    options?: { player?: string; count?: number | bigint; source?: number | bigint; applies?:
    Applies; },
  ): void;
  /**
   * Changes a step: removes its window or its own actions, or adds an effect. The change applies to
   * one player or to all, for a time or a number of times. `of` is the player whose next turn
   * `until` means, if not `player`.
   */
  modifyStep(
    step: string,
    options?: { player?: string; no_window?: boolean; no_actions?: boolean; effect?: string; count?:
    number | bigint; until?: Until; source?: number | bigint; data?: number | bigint; of?: string;
    },
  ): void;
  /**
   * Ends the phase as an effect does. The stack and all waiting triggers are removed, nobody acts
   * any more, and the phase ends (CR 723.2).
   */
  endPhaseByEffect(): void;
  /**
   * Ends the step as an effect does. The stack and all waiting triggers are removed, nobody acts
   * any more, and the step ends (CR 723.2).
   */
  endStepByEffect(): void;
  /**
   * Removes a player from the game, with everything they own (CR 800.4). Without a `reason` the
   * player concedes, which no replacement can stop (CR 104.3a). An effect by which a player loses
   * says `reason=eliminated`.
   */
  leave(player: string, options?: { reason?: Reason; }): void;
  /**
   * Makes a player sit out: they get no turns and owe no answers in windows. An effect may still
   * ask them. The player sits out until `sit_in`, or until the given time. With `until=next_turn`,
   * the player returns when their place in the order comes, and takes that turn.
   */
  sitOut(player: string, options?: { until?: Until; }): void;
  /** Brings back a player who sits out. */
  sitIn(player: string): void;
  /**
   * Adds a player to the game, under a name that nobody has yet. The player's place is after or
   * before another player, or at the end of the order.
   */
  join(name: string, options?: { after?: string; before?: string; }): void;
  /**
   * Sets a flag of the game or of `player`, or clears it with `value` 0. The flag is cleared when
   * its time ends, by default as the rules declare it. `of` is the player whose next turn `until`
   * means, if not `player`.
   */
  setFlag(
    name: string,
    options?: { value?: number | bigint; player?: string; until?: Until; of?: string; },
  ): void;
  /**
   * Sets a counter of the game or of `player`. The counter is cleared when its time ends. `of` is
   * the player whose next turn `until` means, if not `player`.
   */
  setCounter(
    name: string,
    value: number | bigint,
    options?: { player?: string; until?: Until; cap?: number | bigint; of?: string; },
  ): void;
  /**
   * Adds to a counter of the game or of `player`, up to its cap. Without `until`, it lasts as long
   * as before. `of` is the player whose next turn `until` means, if not `player`.
   */
  addCounter(
    name: string,
    value: number | bigint,
    options?: { player?: string; until?: Until; cap?: number | bigint; of?: string; },
  ): void;
  /** Sets one of a player's four sorting keys. */
  setKey(player: string, value: number | bigint, options?: { key?: number | bigint; }): void;
  /** Puts `player` into team `value`, before the game begins. */
  setTeam(player: string, value: number | bigint): void;
  /**
   * Rolls a number from 1 to `max` with the game's own generator; each is equally likely. The
   * result is stored in the counter `name`, of `player` if given.
   */
  roll(max: number | bigint, options?: { name?: string; player?: string; }): void;
  /**
   * Seeds the game's generator again. While an effect's question is pending, the new seed takes
   * effect after the answer, so that the effect repeats its earlier draws.
   */
  reseed(value: number | bigint): void;
  /**
   * Registers a trigger: when `event` happens and every given filter holds, `effect` is placed on
   * the stack or run for its controller. With `count`, it is set off that many times and then
   * removed. With `within`, it stays, and is set off at most `count` times, 1 by default, in each
   * turn, round or chapter. `of` is the player whose next turn `until` means, if not `player`.
   */
  addTrigger(
    event: EventKind,
    effect: string,
    options?: { player?: string; step?: string; phase?: string; whose?: Whose; target?: string;
    object?: number; name?: string; count?: number | bigint; until?: Until; source?: number |
    bigint; data?: number | bigint; each?: Each; visit?: number | bigint; when?: string; at_once?:
    boolean; hidden?: string; within?: Within; of?: string; },
  ): void;
  /**
   * Registers a replacement: what fits does not begin or happen, and `effect`, if given, runs
   * instead. `event` is turn_began, phase_began, step_began, raised or player_left. If several fit,
   * the player concerned chooses one (CR 614, 616.1). With `may`, that player or the replacement's
   * controller may decline it first. `of` is the player whose next turn `until` means, if not
   * `player`.
   */
  addReplacement(
    event: EventKind,
    options?: { effect?: string; player?: string; step?: string; phase?: string; whose?: Whose;
    target?: string; turn_kind?: TurnKind; count?: number | bigint; until?: Until; source?: number |
    bigint; when?: string; data?: number | bigint; may?: May; of?: string; name?: string; },
  ): void;
  /** Removes a trigger or a replacement; effects that it has already set off still run. */
  removeTrigger(trigger: number): void;
  /**
   * Cancels everything that was scheduled with this `source`. This includes granted turns, skips of
   * turns, steps and phases, inserted steps and phases, changes of steps, control, locks, triggers
   * and replacements. Turns, phases and steps that have begun continue, and objects on the stack
   * stay; control and locks end at once.
   */
  takeBack(source: number | bigint): void;
  /**
   * Opens a window above the current one, for the players of its rule, starting with `player` if
   * given. With `players`, only these owe an answer. The window below continues when this one
   * closes.
   */
  openWindow(window: string, options?: { player?: string; players?: readonly string[]; }): void;
  /**
   * Closes the window on top, without the effects of a natural close. A window of commits or claims
   * still closes by its rule: players who have not answered are absent, and the commits and claims
   * made so far count.
   */
  closeWindow(): void;
  /**
   * Locks actions for a time: every one that the ruleset does not exempt (CR 702.61), or those of
   * `player`, of the kind `action`, while `when` holds, seen from who would act. Passes, ends of
   * turns and answers are never locked. The lock of a player ends when that player leaves. `of` is
   * the player whose next turn `until` means, if not `player`.
   */
  lock(
    options?: { until?: Until; source?: number | bigint; of?: string; player?: string; action?:
    string; when?: string; },
  ): void;
  /** Ends every lock that `lock` has set. */
  unlock(): void;
  /**
   * Commits a sealed answer in the window on top. Nobody else sees the numbers of `payload` before
   * all commits are revealed.
   */
  commit(
    player: string,
    options?: { payload?: readonly number[]; source?: number | bigint; by?: string; reason?: Reason;
    },
  ): void;
  /**
   * Withdraws the player's commit, if the window's rule allows it; the player owes an answer again.
   * While it is asked how to pay for an action of the player's, it takes that back (CR 732.1):
   * nothing is paid, and `taken_back` says so.
   */
  withdraw(player: string, options?: { by?: string; }): void;
  /** Gives a player a role in the window on top, and lets them answer in it. */
  setRole(player: string, role: string): void;
  /**
   * Changes the target of an object on the stack: player `target`, object `aim`, or `data`. Absent
   * arguments change nothing (CR 115.7).
   */
  retarget(
    object: number,
    options?: { target?: string; aim?: number; data?: number | bigint; },
  ): void;
  /**
   * Puts a copy of an object on the stack, with its effect, target, data and event. It belongs to
   * `player`, or to the controller of the object (CR 707.10). A copy is not an action: triggers
   * that listen to actions do not hear it.
   */
  copyObject(
    object: number,
    options?: { player?: string; target?: string; aim?: number; data?: number | bigint; count?:
    number | bigint; },
  ): void;
  /**
   * Passes automatically for `player` while `when` holds, until the end of the turn or the given
   * time. It passes where one player is asked at a time; where all answer at once, `order_ahead`
   * says it for one window. A player may give several such instructions, each with a `number` of
   * its own, 0 by default; the same number again replaces one. `value` 0 or less ends it. With
   * `hidden`, which is the player, nobody else sees it. Each automatic pass is a `pass` with the
   * reason `automatic` and that number; none is made at a step of `stop_at`, or while somebody else
   * decides for the player. Automatic passing pauses when everybody has had a turn, so that a game
   * in which all players pass still returns to the host.
   */
  autoPass(
    player: string,
    options?: { value?: number | bigint; until?: Until; when?: string; number?: number | bigint;
    hidden?: string; },
  ): void;
  /**
   * Names a step at which `player` never passes automatically: in any turn, in their own turns, or
   * in opponents' turns. `value` 0 or less ends it.
   */
  stopAt(player: string, step: string, options?: { value?: number | bigint; whose?: Whose; }): void;
  /**
   * Gives an order ahead: `command` is submitted for `player` as soon as it may be and `when`
   * holds, once, until the end of the game or the given time. The command is a text, as in scripts:
   * `act A action=bid data=7`, `pass A`. It is a pass, an action, a card or a sealed answer of the
   * player. After each command, the orders of all players are tried in turn order, at most one of
   * each; one that is refused waits. The command has the reason `automatic`. Nobody else sees an
   * order, and it rests while somebody else decides for the player. Orders have numbers as
   * `auto_pass` has; `value` 0 or less ends one.
   */
  orderAhead(
    player: string,
    options?: { command?: string; value?: number | bigint; until?: Until; when?: string; number?:
    number | bigint; },
  ): void;
  /**
   * Remembers how `player` answers the question that waits for them: an equal question gets the
   * same answer by itself, until the end of the game or the given time. Questions are equal if the
   * effect, the kind of answer, the options with their labels, and the bounds are. For the order of
   * triggers, the effects are compared, however many times they were set off before. The answer has
   * the reason `automatic`. Nobody else sees what a player has asked to be remembered; it rests
   * while somebody else decides for the player. A question about how to pay is never remembered.
   * `value` 0 or less forgets all answers of the player.
   */
  rememberAnswer(player: string, options?: { value?: number | bigint; until?: Until; }): void;
  /**
   * Sets the time, in milliseconds of the host's clock. Only games whose rules have a clock accept
   * it. `now` is never less than the last time. Clocks run only by this command: submit it before
   * each command and when somebody's time is up. One long tick equals many short ones.
   */
  tick(now: number | bigint): void;
  /**
   * Adds `value` milliseconds to a player's time, or subtracts as much as is left if negative. It
   * changes the bank or, if the rules have only a limit, the time of the current turn or answer.
   */
  addTime(player: string, value: number | bigint): void;
  /**
   * Limits the time of `player` for the current turn or answer to `value` milliseconds from now on.
   * Time left in a bank does not lift the limit.
   */
  limitTime(player: string, value: number | bigint): void;
  /** Stops all clocks: time that passes counts for nobody. `value` 0 lets them run again. */
  stopClock(options?: { value?: number | bigint; }): void;
}
