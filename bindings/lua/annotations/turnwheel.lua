---@meta turnwheel
-- Types for Lua language servers. Generated from the vocabulary by
-- `cargo run -p xtask -- generate`; do not edit.

---The kind of a turn.
---@alias turnwheel.turn_kind
---| "normal" # The player's own turn in the order.
---| "extra" # A turn granted by an effect, taken after another turn.
---| "inserted" # A turn that the rules inserted between two others.
---| "table" # A turn of the whole table, in which nobody is active.
---| "replay" # A restart of the turn before it, by the same player.

---The direction of the order.
---@alias turnwheel.direction
---| "forward" # In the order of the list.
---| "backward" # Against the order of the list.

---How long a value, a trigger or a modification lasts.
---@alias turnwheel.until
---| "game" # As long as the game.
---| "step" # Until the current step ends.
---| "phase" # Until the current phase ends.
---| "turn" # Until the current turn ends.
---| "round" # Until the current round ends.
---Until the next turn of a player begins, or would have begun: of `of`; otherwise of the player to
---whom it belongs; otherwise of the effect's controller; otherwise of the active player.
---| "next_turn"
---| "end_of_next_turn" # Until the next turn of that player ends.
---| "window" # Until the window on top closes; with none open, until the next one does.
---| "chapter" # Until the current chapter ends.

---The players in whose turns a trigger is set off, seen from its controller.
---@alias turnwheel.whose
---| "any" # Anybody's turn.
---| "own" # The controller's own turn.
---An opponent's turn. A turn that several of them share sets it off once for each, as the player of
---the event (CR 805.4d).
---| "opponents"
---Each player's turn: as `any`, but a turn that players share sets it off once for each of them, as
---the player of the event (CR 805.4d).
---| "each"

---The players for whom an effect runs: in turn order from the active player, then the others.
---@alias turnwheel.each
---| "once" # Once, for its target if it has one.
---| "player" # Once for each player in the game, with that player as its target.
---Once for each opponent of its controller in the game, with that player as its target.
---| "opponent"
---Once for each player in the game, with that player as its target, beginning with its controller
---(CR 701.38a).
---| "from_controller"
---Once for each player in the game, with that player as its target, until one of these runs has
---changed anything: any player may pay, and after the first who does nobody is asked. An answer
---that an effect as data keeps is such a change: there, `if` says who can pay.
---| "until_one"

---The turns that a skip applies to, or the duration of a control.
---@alias turnwheel.applies
---| "next_turn" # The next turn the player would begin, normal or extra.
---| "next_normal" # The next normal turn only.
---| "next_extra" # The next extra turn only.
---| "this_turn" # The current turn.
---| "resolution" # For control only: the resolution in progress, or the effects that are being run.

---The players who are skipped when a token is passed.
---@alias turnwheel.skips
---| "sitting_out" # Players who left, and those who sit out.
---| "left" # Only players who left.

---The reason for an event.
---@alias turnwheel.reason
---| "command" # A command asked for it.
---| "skip" # A skip was used up.
---| "guard" # The step's guard did not hold.
---| "player_left" # Its controller left the game.
---| "expired" # Its duration ended.
---| "used_up" # It was used as often as allowed.
---| "shuffled" # It was shuffled by the seeded generator.
---| "sorted" # It was sorted by keys.
---| "moved" # A player was put in, moved or taken out.
---| "turn_ended" # An effect ended the turn, the phase or the step.
---| "last_standing" # Only one player or team is left.
---| "nobody_left" # Nobody is left.
---| "loop" # Mandatory actions repeat forever, which the rules call a draw.
---| "conceded" # The player conceded.
---| "eliminated" # The player was eliminated by the rules.
---| "replaced" # It was replaced by another of the same name.
---| "automatic" # The player passed because of a standing instruction.
---| "forced" # The rules allow the player only to pass.
---| "condition" # A condition of the rules holds.
---| "cap" # The limit of turns or rounds was reached.
---| "tied" # Several players tied, and commit again among themselves.
---| "taken_back" # Its source was taken back.
---| "failed" # An effect failed, and its triggers were removed.
---| "time_up" # The player's time was up.
---| "opened" # The window has opened.
---| "acted" # An action was taken.
---| "answered" # The player who was asked before has answered.
---| "resolved" # Something has resolved.
---| "returned" # The window above has closed.
---| "placed" # Something came onto the stack.
---| "excused" # The player who was asked before is not asked any more.
---| "role" # The player has another role.
---| "withdrawn" # The player's answer was withdrawn.
---| "control" # Somebody else decides for the player now, or no longer does.
---| "asked" # The window's `who` has begun to hold for the player.

---The time at which a command takes effect.
---@alias turnwheel.at
---| "now" # At once.
---| "turn" # When the current turn ends.
---| "round" # When the current round ends.
---| "lap" # When everybody has had one more turn after this one.
---| "others" # When everybody but the turn's owner has had one more turn after this one.

---The players who may decline a replacement.
---@alias turnwheel.may
---| "nobody" # Nobody.
---| "player" # The player whose turn, or part of a turn, would begin.
---| "controller" # The replacement's controller.

---The part of the game to which a limit applies.
---@alias turnwheel.within
---| "turn" # Each turn.
---| "round" # Each round.
---| "chapter" # Each chapter.
---| "game" # The whole game.

---How players decide in a simulation.
---@alias turnwheel.policy
---| "random" # A random legal command; each is equally likely.
---| "first" # The first legal command.

---The treatment of a command whose effect fails.
---@alias turnwheel.on_error
---| "refuse" # It is refused, and nothing changes.
---| "skip" # The effect is undone, and the game continues without it.
---The same, and its triggers are removed; if it belongs to a mod, those of the whole mod.
---| "disable"

---The counts of a game.
---@alias turnwheel.metric
---| "turns_begun" # Turns that began.
---| "turns_completed" # Turns that ended.
---| "rounds" # Rounds that began.
---| "soft_passes" # Passes after which the player may be asked again.
---| "hard_passes" # Passes out of a window or a round.
---| "extra_turns" # Extra turns that began.
---| "turns_skipped" # Turns that would have begun but were skipped.
---| "steps" # Steps that were entered.
---| "windows" # Windows that opened.
---| "commits" # Sealed answers that were given.
---| "commands_accepted" # Commands that were accepted.
---| "commands_rejected" # Commands that were refused since the game was created.
---Accepted commands per completed turn, on average and in thousandths; 0 before the first.
---| "commands_per_turn"
---Turns that were restarted. They also count as turns begun, but a restarted extra turn is not
---another extra turn.
---| "replays"

---The kind of answer that a question asks for.
---@alias turnwheel.question
---| "options" # Between `min` and `max` different options of the list.
---| "order" # All listed options, in the chosen order.
---| "number" # A whole number between `min` and `max`.
---| "yes_no" # 1 for yes, 0 for no.

---The kinds of event.
---@alias turnwheel.event_kind
---| "game_began" # The game began; `player` starts, or is absent if the rules decide that later.
---| "game_ended" # The game ended, won by `player`, by the side of that `name`, or by nobody.
---| "round_began" # A round began.
---| "round_ended" # A round ended.
---| "chapter_began" # A chapter began.
---| "chapter_ended" # A chapter ended.
---| "turn_began" # A turn began; `player` is absent if it is a turn of the whole table.
---| "turn_ended" # A turn ended.
---| "turn_skipped" # A turn that would have begun was skipped.
---The turn's end waits, for its minimum of actions or for the step's own window, and then comes by
---itself; `target` is the player who was named for the next turn.
---| "turn_end_waits"
---| "phase_began" # A phase began.
---| "phase_ended" # A phase ended.
---| "phase_skipped" # A phase that would have begun was skipped.
---| "step_began" # A step began, for the `visit`-th time this turn.
---| "step_ended" # A step ended.
---| "step_skipped" # A step that would have begun was skipped.
---| "window_opened" # A window opened.
---| "window_closed" # A window closed.
---| "priority_given" # A player may act now.
---| "passed" # A player passed.
---| "acted" # A player took an action.
---Actions were locked: all, or those of a player, of a kind, or while a condition holds.
---| "locked"
---Actions are no longer locked, as the last lock has ended. The view shows the others.
---| "unlocked"
---| "committed" # A player committed an answer, which stays sealed.
---| "withdrawn" # A commit was withdrawn, or has to be made again.
---| "absent" # The window closed without an answer of the player.
---An object was put on the stack: as an action of that kind, or by that trigger.
---| "object_pushed"
---| "object_resolved" # An object resolved.
---| "object_countered" # An object was countered.
---| "object_removed" # An object left the stack without resolving.
---| "trigger_added" # A trigger was registered.
---| "trigger_removed" # A trigger was removed.
---| "triggered" # A trigger was set off and waits to be placed.
---| "replacement_added" # A replacement was registered.
---| "replacement_removed" # A replacement was removed.
---| "extra_turn_granted" # An extra turn was granted.
---| "extra_turn_cancelled" # A granted turn was cancelled.
---| "skip_added" # A player will skip turns.
---| "next_named" # A player was named as the next in the order.
---`other` was set to decide for `player`, during the turn that `applies` names or the phase.
---| "controller_set"
---| "order_reversed" # The direction of the order changed.
---| "order_changed" # The order changed.
---| "turns_exchanged" # Two players exchanged their places for turns.
---| "seats_exchanged" # Two players exchanged their seats.
---The player who is next when this turn ends will skip a turn. Then `skip_added` names the player.
---If it is taken back before, no event tells.
---| "skip_deferred"
---| "token_given" # A token has a new holder, or none.
---A commit was revealed. `rank` is its position in the resolution order, from 1; commits of equal
---rank resolve together. `data` is the first number of its payload.
---| "revealed"
---| "claim_won" # A claim won.
---| "role_set" # A player has a new role in the window on top.
---| "cap_reached" # A counter reached its cap.
---| "step_inserted" # A step was inserted into this turn.
---| "phase_inserted" # A phase was inserted into this turn.
---| "step_skip_added" # A step will be skipped.
---| "phase_skip_added" # A phase will be skipped.
---| "step_modified" # A step was changed.
---| "player_left" # A player left the game.
---| "player_sat_out" # A player began to sit out.
---| "player_sat_in" # A player returned from sitting out.
---| "player_joined" # A player joined the game.
---| "flag_set" # A flag was set or cleared.
---| "counter_set" # A counter changed.
---| "key_set" # A sorting key changed.
---| "team_set" # A player was put into a team.
---| "rolled" # The number `value`, from 1 to `max`, was rolled.
---| "choice_asked" # A question was put to a player.
---| "choice_answered" # A question was answered.
---A question was dropped: its player left or ran out of time, what it was about is gone, or
---somebody acted and it is asked again.
---| "choice_dropped"
---| "effect_run" # An effect ran to its end.
---The table is in an earlier state again, after `count` objects resolved and players only passed.
---As far as the engine can tell, this is a loop (CR 731).
---| "no_progress"
---| "raised" # The host reported an event of its own.
---| "ticked" # The host set the time, in its milliseconds.
---| "clock_expired" # A player's time was up, at the time `now`.
---| "time_added" # A player's time was increased or, with a negative `value`, reduced.
---| "time_limited" # A player's time was limited to `value` milliseconds.
---| "clock_stopped" # All clocks were stopped.
---| "clock_resumed" # The clocks run again.
---| "skip_removed" # Skips of a player's turns were cancelled or expired.
---| "step_skip_removed" # Skips of a step were cancelled or expired.
---| "phase_skip_removed" # Skips of a phase were cancelled or expired.
---| "step_change_removed" # A change of a step ended.
---| "control_removed" # `other` no longer decides for `player`, or will not.
---| "step_removed" # An inserted step was removed before it began.
---| "phase_removed" # An inserted phase was removed before it began.
---| "object_retargeted" # An object on the stack has a new target or new data.
---| "object_copied" # The object that was just put on the stack is a copy of another one, `aim`.
---A lap of the order began, the `count`-th of its chapter. Laps are reported where chapters begin
---the rounds; elsewhere each lap is a round.
---| "lap_began"
---| "lap_ended" # A lap of the order ended, the `count`-th of its chapter.
---A command was refused, and changed nothing; reported only if the host asks for it. It is not part
---of the game: no trigger hears it, and no save or replay contains it. A command that could not
---even be read has no verb.
---| "refused"
---An effect failed: it was undone, and the game continues without it. Reported if failing effects
---do not refuse the command (`on_error`); `code` says why.
---| "effect_failed"
---An action was taken back while its player was asked how to pay for it; nothing was paid.
---| "taken_back"

---The codes of errors.
---@alias turnwheel.error_code
---| "null_argument" # a required pointer is NULL; pass a valid one
---the handle is not of this kind, or it was freed; pass a live handle of the right kind
---| "wrong_handle"
---another call on this game is running; inside an effect use what the effect was given, on another
---thread call again when that call has returned
---| "busy"
---| "bad_size" # the library does not know the struct's size field; start from the INIT macro
---| "bad_enum" # a number is not one of the allowed ones; use the constants of the header
---| "bad_utf8" # text is not valid UTF-8; pass UTF-8
---| "missing_argument" # a required argument is missing; pass it
---| "unknown_command" # there is no command of this name; see the list of commands
---| "unexpected_argument" # this command does not take this argument; leave it out
---| "unknown_player" # there is no such player in this game; use a player's name or number
---| "unknown_step" # the ruleset has no such step; use the name of a step in the rules file
---| "unknown_phase" # the ruleset has no such phase; use the name of a phase in the rules file
---| "unknown_window" # the ruleset has no such window; use the name of a window in the rules file
---| "unknown_effect" # no effect of this name is registered; register it first
---| "unknown_object" # there is no such object on the stack; it may have resolved or been countered
---| "unknown_trigger" # there is no such trigger; it may have expired or been removed
---| "unknown_grant" # there is no such granted turn; it may have begun or been cancelled
---the ruleset declares its actions, and this is not one of them; use a declared action
---| "unknown_action"
---this game has never used such a name; register or define the effect of that name, or pass the
---name as text
---| "unknown_name"
---| "unknown_event" # there is no such kind of event; see the list of events
---| "bad_value" # a value does not fit
---| "bad_syntax" # the text could not be read as a command; write: verb argument name=value
---only a player or the host may do this, not an effect; use another verb, or ask the player
---| "not_in_effect"
---| "no_effect" # this call needs an effect that is being run, and none is
---| "buffer_too_small" # the buffer is too small; the needed size is returned
---| "unknown_ruleset" # there are no built-in rules of this name; see the list of built-in rulesets
---the ruleset has no such chapter; use the name of a chapter in the rules file
---| "unknown_chapter"
---the ruleset has no such order; use `table` or the name of an order in the rules file
---| "unknown_order"
---| "unknown_token" # the ruleset has no such token; use the name of a token in the rules file
---the window on top has no such role; use the name of one of its roles in the rules file
---| "unknown_role"
---no argument takes a value of this type; pass a text, a whole number, a boolean, or a list of
---these
---| "bad_type"
---| "no_host_state" # the game carries no such state of the host's; set one first
---two names have the same number, which is made from their texts; rename one of them
---| "name_clash"
---| "read_only" # the table is lent for looks only; submit the command to the game itself
---| "ambiguous" # a number of the answer may be an option as well as a position; say which is meant
---| "not_started" # the game has not begun; submit start first
---| "already_started" # the game has already begun; start is submitted once
---| "game_over" # the game is over; nothing more can happen
---| "not_your_priority" # this player may not act now; wait for the player who may
---| "not_your_turn" # it is not this player's turn; wait for it
---| "not_your_decision" # this decision is another player's; let that player submit it
---passing is not allowed now, nor ending the step or turn in place of it; act instead
---| "pass_forbidden"
---the rules do not allow this action now; the detail says which condition fails
---| "action_forbidden"
---a lock refuses actions of this kind; pass, or take an action that is not locked
---| "action_locked"
---| "stack_not_empty" # the stack is not empty; let it resolve first, or end the turn by effect
---| "choice_pending" # a question is pending; answer it first
---| "no_choice" # no question is pending; there is nothing to answer
---| "wrong_choice" # the answer is for another question; answer the pending one
---the answer does not fit the question; pick different options within the allowed number
---| "bad_answer"
---| "player_left" # this player has left the game
---| "player_not_in_order" # this player is not in the order; insert the player first
---| "already_sitting_out" # this player is already sitting out
---| "not_sitting_out" # this player is not sitting out
---| "no_window" # no window is open; there is nobody to act
---| "no_turn" # no turn is in progress
---| "order_would_be_empty" # the order must keep at least one player who is still in the game
---| "effect_pending" # an effect is waiting to be run; run it first
---| "same_player" # the same player is named twice; name two different players
---no edge of the current step leads there now; see the edges of the step in the rules file
---| "illegal_edge"
---| "too_few_actions" # the rules require more actions before this; act first
---| "no_chapter" # no chapter is in progress; name the one to begin
---| "not_committing" # the window on top takes no commits; see the window's rule
---this player has committed already and may not change that; wait for the others
---| "already_committed"
---| "nothing_committed" # this player has committed nothing that could be withdrawn
---the player has taken this action as often as the rules allow; wait for the next turn, round or
---chapter
---| "too_many_actions"
---| "cannot_undo" # the player's newest decision cannot be taken back; continue the game
---the rules restart no turns; grant an extra turn, or set `restart_turn` to `allow`
---| "restart_forbidden"
---| "bad_target" # this player is no target of the action now; choose one of those that are
---| "cannot_pay" # the player cannot pay for this; the detail says what fails
---| "time_went_back" # time cannot go back; submit the time of the last tick or a later one
---| "no_clock" # the rules have no clock; give the rules file a `[clock]`
---| "effect_failed" # an effect failed
---an effect that the game needs is not registered; register it and submit again
---| "effect_missing"
---an effect asked other questions when it ran again; it must be deterministic up to its last
---question
---| "asked_differently"
---an effect acted differently with fresh code; keep its data in the game, or in the state that the
---game carries
---| "ran_differently"
---| "offers_failed" # a function that offers moves failed; the detail says why
---the command caused more work than allowed; a trigger or a rule probably sets itself off
---| "loop_limit"
---| "too_many_players" # the game has too many players; 64 is the limit
---| "player_count" # the ruleset does not allow this number of players
---| "out_of_instructions" # a script used up its instruction budget
---| "out_of_memory" # a script used up its memory budget
---| "too_long" # a list or text is longer than allowed
---one effect submitted more verbs, or asked more questions, than allowed; it probably loops
---| "verb_limit"
---| "interrupted" # the host interrupted the command; submit it again if it is still wanted
---| "out_of_time" # a mod ran longer than the host allows
---| "past_gone" # that part of the past is not kept any more; keep more of it with `keep_past`
---the game would hold more than its limits allow; end or remove something, keep less of the past
---with `keep_past`, or give the rules higher `limits`
---| "members_limit"
---| "rules_syntax" # the rules file is no TOML or JSON, or has a key or value that no rules have
---| "rules_invalid" # the rules file contains an error
---| "file_unreadable" # the file cannot be read
---| "script_invalid" # the script contains an error
---| "save_corrupt" # the save is damaged or not a save
---| "save_version" # the save was written by a version this library does not know
---| "save_rules" # the save belongs to other rules
---| "diverged" # the game does not repeat the other game
---| "mod_failed" # a mod could not be loaded
---the game was played with other mods; bring those, leave the changed ones out, or load these
---| "mods_changed"
---| "internal" # the engine broke one of its own promises; please report it
---| "panicked" # the engine panicked; this game can no longer be used

---An event: its kind, and the columns of that kind.
---@class turnwheel.Event
---@field kind turnwheel.event_kind
---Returns true if this player may be shown it; without a player, if anybody may.
---@field seen_by fun(self: turnwheel.Event, player: string?): boolean
---@field player? string The player it is about.
---@field other? string The second player: of an exchange, or the one who decides.
---@field by? string The player who decides for `player`, if that is somebody else.
---@field target? string The player who is the target.
---@field turn? integer The turn's id.
---@field turn_kind? turnwheel.turn_kind The kind of turn.
---@field number? integer A running number: of the turn, or of the player's own turns.
---@field round? integer The round's number, from 1.
---@field phase? string A phase of the ruleset.
---@field step? string A step of the ruleset.
---@field visit? integer How often this step has been entered in this turn, from 1.
---@field window? string A kind of window of the ruleset.
---@field action? string The kind of action, as the ruleset names it.
---@field effect? string The effect's name.
---@field name? string A name: of a flag, a counter or a custom event.
---@field chapter? string A chapter of the ruleset.
---@field order? string An order of the players: `table` or the name of another one of the ruleset.
---@field token? string A token of the ruleset.
---@field role? string A player's role in a window.
---@field rank? integer A position in a ranking.
---@field at? turnwheel.at The time at which it takes effect.
---@field object? integer An object on the stack.
---@field trigger? integer A trigger.
---@field grant? integer A granted extra turn.
---@field choice? integer A question put to a player.
---@field source? integer The host's number, such as that of a card.
---@field data? integer A number passed to the effect.
---@field value? integer The new value.
---@field count? integer How many, or how many times.
---@field cap? integer The largest value a counter may take.
---@field key? integer The number of the player's sorting key, from 1 to 4.
---@field reason? turnwheel.reason The reason for it.
---@field direction? turnwheel.direction The direction of the order.
---@field until? turnwheel.until How long it lasts.
---@field whose? turnwheel.whose The players whose turns it applies to.
---@field each? turnwheel.each The players for whom the effect runs.
---@field applies? turnwheel.applies The turns it applies to.
---@field question? turnwheel.question The kind of answer.
---@field event? turnwheel.event_kind The kind of event listened to.
---@field after? string The player after whom to insert.
---@field before? string The player before whom to insert.
---@field after_step? string The step after which to insert.
---@field when? string A condition, as in the guards of a rules file.
---True if it runs without the stack, as soon as the effect that set it off has returned.
---@field at_once? boolean
---@field lock? boolean True if other actions are locked while it is on the stack.
---@field no_window? boolean True if the step opens no window.
---@field no_actions? boolean True if the step's own effects do not run.
---@field min? integer The smallest allowed answer.
---@field max? integer The largest allowed answer.
---@field now? integer The time, in milliseconds of the host's clock.
---@field phases? string[] Phases, in order.
---Sorting keys 1 to 4, the most important first; a negative number sorts descending.
---@field keys? integer[]
---@field picks? integer[] The chosen options by number from 0, or the number itself.
---@field options? integer[] The options to choose from.
---@field players? string[] Players; in their new order for `set_order`, in any order elsewhere.
---@field payload? integer[] The committed numbers, sealed until they are revealed.
---@field hidden? string The only player who may know of it.
---@field may? turnwheel.may The players who may decline it.
---@field aim? integer The target object, or the original of a copy.
---@field skips? turnwheel.skips The players who are skipped.
---@field prompt? string The words of a question.
---@field labels? string The labels of a question's options: one each, with commas between them.
---@field within? turnwheel.within The part of the game to which the limit applies.
---@field verb? string The verb of a command.
---@field code? string The code of an error.
---@field of? string The player whose turns its duration counts.
---@field cost? string The effect that pays for it.
---@field command? string A command, as in scripts.

---A text, or a list of a key and its arguments: the key comes first.
---@alias turnwheel.Word string|(string|integer)[]

---The words of a question, and one label for each option. Yes and no take two labels, yes first.
---Options that are texts are their own labels.
---@class turnwheel.Words
---@field prompt? turnwheel.Word
---@field labels? turnwheel.Word[]


---Everything that a display of the table needs, with the names of the game.
---@class turnwheel.View
---@field rules string The name of the rules.
---The kind of decision that the game waits for: start, window, choice, effect or over.
---@field awaiting string
---@field turn integer The number of turns begun.
---@field turn_kind string? The kind of this turn: normal, extra, inserted, table or replay.
---How many actions of the active player come before the end of this turn, which waits for them; 0
---if it waits for the step's own window. Absent if no end waits; `named_next` is the player it
---names.
---@field turn_ends_after integer?
---@field active string? The active player; nobody if they left during their turn.
---@field decider string? The player who decides for the active player, if somebody else does.
---@field round integer The number of the round.
---@field chapter string? The current chapter.
---@field phase string? The current phase.
---@field step string? The current step.
---@field visit integer How often this step was entered in this turn.
---@field turn_source integer? The `source` given when this turn was granted.
---@field turn_data integer? The `data` given when this turn was granted.
---@field phase_source integer? The `source` given when the current phase was inserted.
---@field phase_data integer? The `data` given with it.
---@field step_source integer? The `source` given when the current step or its phase was inserted.
---@field step_data integer? The `data` given with it.
---@field plan string[] The steps of this turn, in order: past, current and planned.
---@field plan_at integer The position of the current step in `plan`.
---@field direction string The direction of the order: forward or backward.
---@field order string[] The players of the order that turns follow now, without those who left.
---The other orders of the rules, including the table's own while turns follow another.
---@field orders turnwheel.OrderView[]
---@field tokens turnwheel.TokenView[] The tokens of the rules with their holders.
---@field window string? The kind of window on top.
---@field priority string? The player who may act now.
---The players whom the game waits for: asked, with priority, or several at once.
---@field to_act string[]
---The players for whom nobody waits and who may act all the same, at any time.
---@field may_act string[]
---@field pending string[] The players who still owe an answer in the window on top.
---@field passed string[] The players who passed since the last action.
---The players who passed out of the round or of the window on top, in that order.
---@field passed_out string[]
---@field roles turnwheel.RoleView[] The roles players have in the window on top.
---@field claims turnwheel.ClaimView[] The claims in the window on top.
---The sealed answers in the window on top; for a player, only their own.
---@field commits turnwheel.CommitView[]
---The answers that were revealed last, in the order of their resolution.
---@field revealed turnwheel.CommitView[]
---@field streak integer How many passes in a row there were.
---@field stack turnwheel.ObjectView[] The stack, bottom first.
---@field triggers turnwheel.TriggerView[] The triggers that listen.
---The replacements that wait for something to begin, the oldest first.
---@field replacements turnwheel.ReplacementView[]
---@field waiting_triggers integer How many triggers wait to be placed.
---Granted turns, the next first. Those that wait for another turn come last.
---@field extra_turns turnwheel.ExtraTurnView[]
---@field skips turnwheel.SkipView[] Pending skips, the oldest first.
---@field part_skips turnwheel.PartSkipView[] Pending skips of steps and phases, the oldest first.
---@field named_next string? The player named as the next in the order.
---@field players turnwheel.PlayerView[] Every player who ever joined.
---@field left string[] The players who left.
---The question that waits; of several, the one to this player, or the first.
---@field choice turnwheel.ChoiceView?
---@field asked string[] The players who have to answer a question.
---@field values turnwheel.ValueView[] Flags and counters that are set.
---@field last_actor string? The player who took the last action of this turn.
---@field locked boolean True if actions are locked for everybody.
---@field locks turnwheel.LockView[] The locks that commands have set, the oldest first.
---@field over boolean True if the game is over.
---@field winner string? The winner.
---@field winning_side string? The side that has won, if its members are known to the host only.
---The time, in milliseconds of the host's clock, if the rules have a clock and the host has set it.
---@field now integer?
---The time at which this turn began, on the same clock; if the host set it later, the time that was
---set first.
---@field turn_began_at integer?
---The milliseconds until somebody's time is up, if nothing else happens.
---@field until_expiry integer?
---The clocks of the players in the game, by number; empty if the rules have no clock.
---@field clocks turnwheel.ClockView[]
---The instructions for what is done automatically, as far as the viewer may know them.
---@field manners turnwheel.MannerView[]
---The lists of which some members were left out, because they are long.
---@field left_out turnwheel.LeftOutView[]

---A list of the view of which some members were left out.
---@class turnwheel.LeftOutView
---@field list string Its name.
---@field count integer How many members there are besides those in the view.

---Something that a player has asked to be done automatically.
---@class turnwheel.MannerView
---@field player string The player.
---The verb by which it was given: `auto_pass`, `order_ahead`, `remember_answer` or `stop_at`.
---@field verb string
---The number that the player gave it, of an instruction to pass and of an order.
---@field number integer?
---True if only the player, whoever decides for the player, and the host see it.
---@field hidden boolean
---@field when string? Its condition.
---@field until string? How long it lasts.
---@field command string? The command, of an order.
---@field effect string? The effect that asks, of an answer.
---@field question string? The kind of answer that is remembered.
---@field picks integer[]? The picks, of an answer that was given.
---@field step string? The step of a stop.
---@field whose string? The turns in which it stops: any, own or opponents.

---An order of the players other than the one that turns follow.
---@class turnwheel.OrderView
---@field name string Its name.
---@field direction string Its direction: forward or backward.
---@field players string[] The players in it, without those who left.

---A token.
---@class turnwheel.TokenView
---@field name string Its name.
---@field player string? The player who holds it.

---A player's role in a window.
---@class turnwheel.RoleView
---@field player string The player.
---@field role string? The role, if the window has any.
---@field acted integer How often the player acted in it.

---A claim.
---@class turnwheel.ClaimView
---@field player string The player who made it.
---@field action string? The kind of action.
---@field rank integer Its rank.

---A commit, sealed or revealed.
---@class turnwheel.CommitView
---@field player string The player who committed it.
---@field rank integer Its position in the resolution order, from 1; 0 as long as it is sealed.
---@field payload integer[] The committed numbers.
---@field source integer? The `source` given with it.

---An object on the stack.
---@class turnwheel.ObjectView
---@field object integer Its number.
---@field player string Its controller.
---@field effect string Its effect.
---@field action string? The kind of action that put it on the stack.
---@field target string? The target player.
---@field aim integer? The number of the target object.
---@field source integer? The host's number.
---@field data integer The number that its effect will get.
---@field lock boolean True if it locks other actions.
---@field triggered boolean True if a trigger put it on the stack.

---A trigger.
---@class turnwheel.TriggerView
---@field trigger integer Its number.
---@field event string The kind of event it listens to.
---@field effect string The effect that is placed or run.
---@field player string? The controller, if it is not the game's.
---@field source integer? The `source` given when it was added.
---@field count integer? How often it may still be set off, if that is limited.
---@field hidden string? The only player who knows of it; nobody else sees it here.

---A lock on actions.
---@class turnwheel.LockView
---@field player string? The player whose actions it forbids; everybody's if absent.
---The kind of action that it forbids; every one that the rules do not exempt if absent.
---@field action string?
---@field when string? Its condition, seen from who would act.
---@field source integer? The `source` given when it was set.
---@field until string How long it lasts.
---@field of string? The player whose next turn its duration means, if it means one's.

---A replacement: a turn, phase or step that fits does not begin, and its effect, if any, runs.
---@class turnwheel.ReplacementView
---Its number, among those of the triggers; a question about it has the number as an option.
---@field trigger integer
---The kind of event that it replaces: turn_began, phase_began, step_began, raised or player_left.
---@field event string
---@field effect string? The effect that runs instead.
---@field player string? The controller, if it is not the game's.
---@field step string? The step it is about, if only one.
---@field phase string? The phase it is about, if only one.
---@field target string? The player in whose turns it applies, if only in theirs.
---@field source integer? The `source` given when it was added.
---@field data integer The number that its effect will get.
---@field may string The player who may decline it: nobody, player or controller.
---@field count integer? How often it may still replace, if that is limited.

---A granted turn.
---@class turnwheel.ExtraTurnView
---@field grant integer Its number.
---@field player string The player whose turn it will be.
---@field source integer? The `source` given when it was granted.
---@field by string? The player who will decide in it, if that is somebody else.
---@field data integer? The `data` given with it.
---@field after string? The player after whose next turn it comes, if it waits for one.

---Turns that will be skipped.
---@class turnwheel.SkipView
---@field player string The player whose turns they are.
---@field count integer How many turns.
---@field applies string The turns it applies to.
---@field source integer? The `source` given with the skip.

---Steps or phases that will be skipped.
---@class turnwheel.PartSkipView
---@field player string The player in whose turns they are skipped.
---@field step string? The step, if a step.
---@field phase string? The phase, if a phase.
---@field count integer How many times.
---@field source integer? The `source` given with the skip.
---@field this_turn boolean True if unused skips expire with this turn.

---A player.
---@class turnwheel.PlayerView
---@field name string The name.
---@field status string # in, sitting_out or left.
---@field turns integer Turns begun, of any kind.
---@field keys integer[] The four sorting keys.
---@field team integer? The team, if any.
---@field decider string? The player who decides for this one, if somebody else does.

---A player's time, in milliseconds.
---@class turnwheel.ClockView
---@field player string The player.
---@field left integer? The time that the player still has, in all; absent without a limit.
---@field bank integer The time left in the bank.
---@field periods integer Periods not yet lost.
---@field running boolean True if the clock runs.

---The question that waits.
---@class turnwheel.ChoiceView
---@field choice integer Its number.
---@field player string The player who is asked.
---@field decider string? The player who decides for that one, if somebody else does.
---@field question string The kind of answer.
---The options, as numbers of the asking effect; for an order of triggers, the triggers; for a
---choice of replacements, their numbers, with 0 for a skip. Hidden from all but the player who
---answers and the host.
---@field options integer[]?
---The smallest number of picks, or the smallest number; hidden like the options.
---@field min integer?
---@field max integer? The largest number of picks, or the largest number; hidden like the options.
---@field prompt string? The question in words, if the effect gives them; hidden like the options.
---The labels of the options, if the effect gives them, one for each; for yes and no two, yes first;
---hidden like the options.
---@field labels string[]?
---@field effect string? The effect that asks; absent if the rules do; hidden like the options.
---The host's number of that effect, such as its card, or of the event that may be replaced; hidden
---like the options.
---@field source integer?
---The controller of that effect, if it has one, or the player of that event; hidden like the
---options.
---@field controller string?
---The kind of event that may be replaced, or the name of one that the host raises; hidden like the
---options.
---@field event string?

---A flag or counter.
---@class turnwheel.ValueView
---@field name string Its name.
---@field player string? The player it belongs to, if not to the game.
---@field kind string # flag or counter.
---@field value integer Its value; 1 for a flag.

---The arguments of `start` by name.
---@class (exact) turnwheel.with.start
---@field player? string The player it is about.

---The arguments of `pass` by name.
---@class (exact) turnwheel.with.pass
---@field player? string The player it is about.
---@field by? string The player who decides for `player`, if that is somebody else.
---@field reason? turnwheel.reason The reason for it.
---@field number? integer A running number: of the turn, or of the player's own turns.

---The arguments of `act` by name.
---@class (exact) turnwheel.with.act
---@field player? string The player it is about.
---@field action? string The kind of action, as the ruleset names it.
---@field effect? string The effect's name.
---@field target? string The player who is the target.
---@field object? integer An object on the stack.
---@field source? integer The host's number, such as that of a card.
---@field data? integer A number passed to the effect.
---@field each? turnwheel.each The players for whom the effect runs.
---@field by? string The player who decides for `player`, if that is somebody else.
---@field cost? string The effect that pays for it.
---@field reason? turnwheel.reason The reason for it.

---The arguments of `push` by name.
---@class (exact) turnwheel.with.push
---@field player? string The player it is about.
---@field effect? string The effect's name.
---@field action? string The kind of action, as the ruleset names it.
---@field target? string The player who is the target.
---@field object? integer An object on the stack.
---@field source? integer The host's number, such as that of a card.
---@field data? integer A number passed to the effect.
---@field each? turnwheel.each The players for whom the effect runs.
---@field lock? boolean True if other actions are locked while it is on the stack.
---@field by? string The player who decides for `player`, if that is somebody else.
---@field cost? string The effect that pays for it.
---@field reason? turnwheel.reason The reason for it.

---The arguments of `counter` by name.
---@class (exact) turnwheel.with.counter
---@field object? integer An object on the stack.
---@field source? integer The host's number, such as that of a card.

---The arguments of `answer` by name.
---@class (exact) turnwheel.with.answer
---@field player? string The player it is about.
---@field picks? (integer|string)[] The chosen options by number from 0, or the number itself.
---@field choice? integer A question put to a player.
---@field by? string The player who decides for `player`, if that is somebody else.
---@field reason? turnwheel.reason The reason for it.
---@field options? (integer|string)[] The chosen options themselves, in place of `picks`.

---The arguments of `run` by name.
---@class (exact) turnwheel.with.run
---@field effect? string The effect's name.
---@field player? string The player it is about.
---@field target? string The player who is the target.
---@field object? integer An object on the stack.
---@field source? integer The host's number, such as that of a card.
---@field data? integer A number passed to the effect.
---@field each? turnwheel.each The players for whom the effect runs.
---@field players? string[] Players; in their new order for `set_order`, in any order elsewhere.

---The arguments of `raise` by name.
---@class (exact) turnwheel.with.raise
---@field name? string A name: of a flag, a counter or a custom event.
---@field player? string The player it is about.
---@field target? string The player who is the target.
---@field source? integer The host's number, such as that of a card.
---@field data? integer A number passed to the effect.
---@field value? integer The new value.

---The arguments of `end_step` by name.
---@class (exact) turnwheel.with.end_step
---@field player? string The player it is about.

---The arguments of `end_phase` by name.
---@class (exact) turnwheel.with.end_phase
---@field player? string The player it is about.

---The arguments of `end_turn` by name.
---@class (exact) turnwheel.with.end_turn
---@field target? string The player who is the target.
---@field player? string The player it is about.
---@field step? string A step of the ruleset.

---The arguments of `end_game` by name.
---@class (exact) turnwheel.with.end_game
---@field player? string The player it is about.
---@field reason? turnwheel.reason The reason for it.
---@field at? turnwheel.at The time at which it takes effect.
---@field name? string A name: of a flag, a counter or a custom event.

---The arguments of `ask` by name.
---@class (exact) turnwheel.with.ask
---@field player? string The player it is about.
---@field question? turnwheel.question The kind of answer.
---@field name? string A name: of a flag, a counter or a custom event.
---@field min? integer The smallest allowed answer.
---@field max? integer The largest allowed answer.
---@field options? integer[] The options to choose from.
---@field prompt? string The words of a question.
---@field labels? string The labels of a question's options: one each, with commas between them.

---The arguments of `end_chapter` by name.
---@class (exact) turnwheel.with.end_chapter
---@field chapter? string A chapter of the ruleset.
---@field target? string The player who is the target.
---@field at? turnwheel.at The time at which it takes effect.

---The arguments of `go_to` by name.
---@class (exact) turnwheel.with.go_to
---@field step? string A step of the ruleset.
---@field player? string The player it is about.

---The arguments of `restart_turn` by name.
---@class (exact) turnwheel.with.restart_turn
---@field player? string The player it is about.

---The arguments of `extra_turn` by name.
---@class (exact) turnwheel.with.extra_turn
---@field player? string The player it is about.
---@field count? integer How many, or how many times.
---@field by? string The player who decides for `player`, if that is somebody else.
---@field source? integer The host's number, such as that of a card.
---@field turn_kind? turnwheel.turn_kind The kind of turn.
---@field data? integer A number passed to the effect.
---@field after? string The player after whom to insert.

---The arguments of `cancel_turn` by name.
---@class (exact) turnwheel.with.cancel_turn
---@field grant? integer A granted extra turn.

---The arguments of `skip_turn` by name.
---@class (exact) turnwheel.with.skip_turn
---@field player? string The player it is about.
---@field count? integer How many, or how many times.
---@field applies? turnwheel.applies The turns it applies to.
---@field source? integer The host's number, such as that of a card.

---The arguments of `skip_next` by name.
---@class (exact) turnwheel.with.skip_next
---@field count? integer How many, or how many times.
---@field source? integer The host's number, such as that of a card.

---The arguments of `jump` by name.
---@class (exact) turnwheel.with.jump
---@field player? string The player it is about.

---The arguments of `set_controller` by name.
---@class (exact) turnwheel.with.set_controller
---@field player? string The player it is about.
---@field other? string The second player: of an exchange, or the one who decides.
---@field applies? turnwheel.applies The turns it applies to.
---@field source? integer The host's number, such as that of a card.
---@field phase? string A phase of the ruleset.

---The arguments of `give_token` by name.
---@class (exact) turnwheel.with.give_token
---@field token? string A token of the ruleset.
---@field player? string The player it is about.

---The arguments of `pass_token` by name.
---@class (exact) turnwheel.with.pass_token
---@field token? string A token of the ruleset.
---@field count? integer How many, or how many times.
---@field skips? turnwheel.skips The players who are skipped.

---The arguments of `drop_token` by name.
---@class (exact) turnwheel.with.drop_token
---@field token? string A token of the ruleset.

---The arguments of `reverse` by name.
---@class (exact) turnwheel.with.reverse
---@field order? string An order of the players: `table` or the name of another one of the ruleset.

---The arguments of `exchange_turns` by name.
---@class (exact) turnwheel.with.exchange_turns
---@field player? string The player it is about.
---@field other? string The second player: of an exchange, or the one who decides.
---@field order? string An order of the players: `table` or the name of another one of the ruleset.

---The arguments of `exchange_seats` by name.
---@class (exact) turnwheel.with.exchange_seats
---@field player? string The player it is about.
---@field other? string The second player: of an exchange, or the one who decides.
---@field order? string An order of the players: `table` or the name of another one of the ruleset.

---The arguments of `set_order` by name.
---@class (exact) turnwheel.with.set_order
---@field players? string[] Players; in their new order for `set_order`, in any order elsewhere.
---@field order? string An order of the players: `table` or the name of another one of the ruleset.

---The arguments of `shuffle_order` by name.
---@class (exact) turnwheel.with.shuffle_order
---@field order? string An order of the players: `table` or the name of another one of the ruleset.

---The arguments of `sort_order` by name.
---@class (exact) turnwheel.with.sort_order
---Sorting keys 1 to 4, the most important first; a negative number sorts descending.
---@field keys? integer[]
---@field order? string An order of the players: `table` or the name of another one of the ruleset.

---The arguments of `insert` by name.
---@class (exact) turnwheel.with.insert
---@field player? string The player it is about.
---@field after? string The player after whom to insert.
---@field before? string The player before whom to insert.
---Sorting keys 1 to 4, the most important first; a negative number sorts descending.
---@field keys? integer[]
---@field order? string An order of the players: `table` or the name of another one of the ruleset.

---The arguments of `move_player` by name.
---@class (exact) turnwheel.with.move_player
---@field player? string The player it is about.
---@field after? string The player after whom to insert.
---@field before? string The player before whom to insert.
---Sorting keys 1 to 4, the most important first; a negative number sorts descending.
---@field keys? integer[]
---@field order? string An order of the players: `table` or the name of another one of the ruleset.

---The arguments of `remove` by name.
---@class (exact) turnwheel.with.remove
---@field player? string The player it is about.
---@field order? string An order of the players: `table` or the name of another one of the ruleset.

---The arguments of `extra_step` by name.
---@class (exact) turnwheel.with.extra_step
---@field step? string A step of the ruleset.
---@field after_step? string The step after which to insert.
---@field count? integer How many, or how many times.
---@field source? integer The host's number, such as that of a card.
---@field data? integer A number passed to the effect.

---The arguments of `extra_phase` by name.
---@class (exact) turnwheel.with.extra_phase
---@field phase? string A phase of the ruleset.
---@field after_step? string The step after which to insert.
---@field count? integer How many, or how many times.
---@field phases? string[] Phases, in order.
---@field source? integer The host's number, such as that of a card.
---@field data? integer A number passed to the effect.

---The arguments of `skip_step` by name.
---@class (exact) turnwheel.with.skip_step
---@field step? string A step of the ruleset.
---@field player? string The player it is about.
---@field count? integer How many, or how many times.
---@field source? integer The host's number, such as that of a card.
---@field applies? turnwheel.applies The turns it applies to.

---The arguments of `skip_phase` by name.
---@class (exact) turnwheel.with.skip_phase
---@field phase? string A phase of the ruleset.
---@field player? string The player it is about.
---@field count? integer How many, or how many times.
---@field source? integer The host's number, such as that of a card.
---@field applies? turnwheel.applies The turns it applies to.

---The arguments of `modify_step` by name.
---@class (exact) turnwheel.with.modify_step
---@field step? string A step of the ruleset.
---@field player? string The player it is about.
---@field no_window? boolean True if the step opens no window.
---@field no_actions? boolean True if the step's own effects do not run.
---@field effect? string The effect's name.
---@field count? integer How many, or how many times.
---@field until_? turnwheel.until How long it lasts.
---@field source? integer The host's number, such as that of a card.
---@field data? integer A number passed to the effect.
---@field of? string The player whose turns its duration counts.

---The arguments of `leave` by name.
---@class (exact) turnwheel.with.leave
---@field player? string The player it is about.
---@field reason? turnwheel.reason The reason for it.

---The arguments of `sit_out` by name.
---@class (exact) turnwheel.with.sit_out
---@field player? string The player it is about.
---@field until_? turnwheel.until How long it lasts.

---The arguments of `sit_in` by name.
---@class (exact) turnwheel.with.sit_in
---@field player? string The player it is about.

---The arguments of `join` by name.
---@class (exact) turnwheel.with.join
---@field name? string A name: of a flag, a counter or a custom event.
---@field after? string The player after whom to insert.
---@field before? string The player before whom to insert.

---The arguments of `set_flag` by name.
---@class (exact) turnwheel.with.set_flag
---@field name? string A name: of a flag, a counter or a custom event.
---@field value? integer The new value.
---@field player? string The player it is about.
---@field until_? turnwheel.until How long it lasts.
---@field of? string The player whose turns its duration counts.

---The arguments of `set_counter` by name.
---@class (exact) turnwheel.with.set_counter
---@field name? string A name: of a flag, a counter or a custom event.
---@field value? integer The new value.
---@field player? string The player it is about.
---@field until_? turnwheel.until How long it lasts.
---@field cap? integer The largest value a counter may take.
---@field of? string The player whose turns its duration counts.

---The arguments of `add_counter` by name.
---@class (exact) turnwheel.with.add_counter
---@field name? string A name: of a flag, a counter or a custom event.
---@field value? integer The new value.
---@field player? string The player it is about.
---@field until_? turnwheel.until How long it lasts.
---@field cap? integer The largest value a counter may take.
---@field of? string The player whose turns its duration counts.

---The arguments of `set_key` by name.
---@class (exact) turnwheel.with.set_key
---@field player? string The player it is about.
---@field value? integer The new value.
---@field key? integer The number of the player's sorting key, from 1 to 4.

---The arguments of `set_team` by name.
---@class (exact) turnwheel.with.set_team
---@field player? string The player it is about.
---@field value? integer The new value.

---The arguments of `roll` by name.
---@class (exact) turnwheel.with.roll
---@field max? integer The largest allowed answer.
---@field name? string A name: of a flag, a counter or a custom event.
---@field player? string The player it is about.

---The arguments of `reseed` by name.
---@class (exact) turnwheel.with.reseed
---@field value? integer The new value.

---The arguments of `add_trigger` by name.
---@class (exact) turnwheel.with.add_trigger
---@field event? turnwheel.event_kind The kind of event listened to.
---@field effect? string The effect's name.
---@field player? string The player it is about.
---@field step? string A step of the ruleset.
---@field phase? string A phase of the ruleset.
---@field whose? turnwheel.whose The players whose turns it applies to.
---@field target? string The player who is the target.
---@field object? integer An object on the stack.
---@field name? string A name: of a flag, a counter or a custom event.
---@field count? integer How many, or how many times.
---@field until_? turnwheel.until How long it lasts.
---@field source? integer The host's number, such as that of a card.
---@field data? integer A number passed to the effect.
---@field each? turnwheel.each The players for whom the effect runs.
---@field visit? integer How often this step has been entered in this turn, from 1.
---@field when? string A condition, as in the guards of a rules file.
---True if it runs without the stack, as soon as the effect that set it off has returned.
---@field at_once? boolean
---@field hidden? string The only player who may know of it.
---@field within? turnwheel.within The part of the game to which the limit applies.
---@field of? string The player whose turns its duration counts.

---The arguments of `add_replacement` by name.
---@class (exact) turnwheel.with.add_replacement
---@field event? turnwheel.event_kind The kind of event listened to.
---@field effect? string The effect's name.
---@field player? string The player it is about.
---@field step? string A step of the ruleset.
---@field phase? string A phase of the ruleset.
---@field whose? turnwheel.whose The players whose turns it applies to.
---@field target? string The player who is the target.
---@field turn_kind? turnwheel.turn_kind The kind of turn.
---@field count? integer How many, or how many times.
---@field until_? turnwheel.until How long it lasts.
---@field source? integer The host's number, such as that of a card.
---@field when? string A condition, as in the guards of a rules file.
---@field data? integer A number passed to the effect.
---@field may? turnwheel.may The players who may decline it.
---@field of? string The player whose turns its duration counts.
---@field name? string A name: of a flag, a counter or a custom event.

---The arguments of `remove_trigger` by name.
---@class (exact) turnwheel.with.remove_trigger
---@field trigger? integer A trigger.

---The arguments of `take_back` by name.
---@class (exact) turnwheel.with.take_back
---@field source? integer The host's number, such as that of a card.

---The arguments of `open_window` by name.
---@class (exact) turnwheel.with.open_window
---@field window? string A kind of window of the ruleset.
---@field player? string The player it is about.
---@field players? string[] Players; in their new order for `set_order`, in any order elsewhere.

---The arguments of `lock` by name.
---@class (exact) turnwheel.with.lock
---@field until_? turnwheel.until How long it lasts.
---@field source? integer The host's number, such as that of a card.
---@field of? string The player whose turns its duration counts.
---@field player? string The player it is about.
---@field action? string The kind of action, as the ruleset names it.
---@field when? string A condition, as in the guards of a rules file.

---The arguments of `commit` by name.
---@class (exact) turnwheel.with.commit
---@field player? string The player it is about.
---@field payload? integer[] The committed numbers, sealed until they are revealed.
---@field source? integer The host's number, such as that of a card.
---@field by? string The player who decides for `player`, if that is somebody else.
---@field reason? turnwheel.reason The reason for it.

---The arguments of `withdraw` by name.
---@class (exact) turnwheel.with.withdraw
---@field player? string The player it is about.
---@field by? string The player who decides for `player`, if that is somebody else.

---The arguments of `set_role` by name.
---@class (exact) turnwheel.with.set_role
---@field player? string The player it is about.
---@field role? string A player's role in a window.

---The arguments of `retarget` by name.
---@class (exact) turnwheel.with.retarget
---@field object? integer An object on the stack.
---@field target? string The player who is the target.
---@field aim? integer The target object, or the original of a copy.
---@field data? integer A number passed to the effect.

---The arguments of `copy_object` by name.
---@class (exact) turnwheel.with.copy_object
---@field object? integer An object on the stack.
---@field player? string The player it is about.
---@field target? string The player who is the target.
---@field aim? integer The target object, or the original of a copy.
---@field data? integer A number passed to the effect.
---@field count? integer How many, or how many times.

---The arguments of `auto_pass` by name.
---@class (exact) turnwheel.with.auto_pass
---@field player? string The player it is about.
---@field value? integer The new value.
---@field until_? turnwheel.until How long it lasts.
---@field when? string A condition, as in the guards of a rules file.
---@field number? integer A running number: of the turn, or of the player's own turns.
---@field hidden? string The only player who may know of it.

---The arguments of `stop_at` by name.
---@class (exact) turnwheel.with.stop_at
---@field player? string The player it is about.
---@field step? string A step of the ruleset.
---@field value? integer The new value.
---@field whose? turnwheel.whose The players whose turns it applies to.

---The arguments of `order_ahead` by name.
---@class (exact) turnwheel.with.order_ahead
---@field player? string The player it is about.
---@field command? string A command, as in scripts.
---@field value? integer The new value.
---@field until_? turnwheel.until How long it lasts.
---@field when? string A condition, as in the guards of a rules file.
---@field number? integer A running number: of the turn, or of the player's own turns.

---The arguments of `remember_answer` by name.
---@class (exact) turnwheel.with.remember_answer
---@field player? string The player it is about.
---@field value? integer The new value.
---@field until_? turnwheel.until How long it lasts.

---The arguments of `tick` by name.
---@class (exact) turnwheel.with.tick
---@field now? integer The time, in milliseconds of the host's clock.

---The arguments of `add_time` by name.
---@class (exact) turnwheel.with.add_time
---@field player? string The player it is about.
---@field value? integer The new value.

---The arguments of `limit_time` by name.
---@class (exact) turnwheel.with.limit_time
---@field player? string The player it is about.
---@field value? integer The new value.

---The arguments of `stop_clock` by name.
---@class (exact) turnwheel.with.stop_clock
---@field value? integer The new value.

---The events that a trigger listens to: the arguments of `add_trigger`.
---@class (exact) turnwheel.filters
---@field player? string The player it is about.
---@field step? string A step of the ruleset.
---@field phase? string A phase of the ruleset.
---@field whose? turnwheel.whose The players whose turns it applies to.
---@field target? string The player who is the target.
---@field object? integer An object on the stack.
---@field name? string A name: of a flag, a counter or a custom event.
---@field count? integer How many, or how many times.
---@field until_? turnwheel.until How long it lasts.
---@field source? integer The host's number, such as that of a card.
---@field data? integer A number passed to the effect.
---@field each? turnwheel.each The players for whom the effect runs.
---@field visit? integer How often this step has been entered in this turn, from 1.
---@field when? string A condition, as in the guards of a rules file.
---True if it runs without the stack, as soon as the effect that set it off has returned.
---@field at_once? boolean
---@field hidden? string The only player who may know of it.
---@field within? turnwheel.within The part of the game to which the limit applies.
---@field of? string The player whose turns its duration counts.
---@field id? string The trigger's name in its mod.
---@field each_player? boolean True for one trigger a player.

---An object on the stack.
---@class turnwheel.Object
---@field object integer Its number.
---@field player string Its controller.
---@field effect string Its effect.
---@field action? string The kind of action that put it on the stack.
---@field target? string The target player.
---@field aim? integer The number of the target object.
---@field source? integer The host's number.
---@field data integer The number that its effect will get.
---@field lock boolean True if it locks other actions.
---@field trigger? integer The trigger that put it on the stack.

---A flag or a counter.
---@class turnwheel.Value
---@field name string Its name.
---@field player? string The player it belongs to, if not to the game.
---@field kind 'flag'|'counter' The kind: a flag or a counter.
---@field value integer Its value; 1 for a flag.

---A granted turn.
---@class turnwheel.ExtraTurn
---@field grant integer Its number.
---@field player string The player whose turn it will be.
---@field by? string The player who will decide in it, if that is somebody else.
---@field after? string The player after whose next turn it comes, if it waits for one.
---@field source? integer The host's number.
---@field data? integer The `data` given with it.

---Turns that will be skipped.
---@class turnwheel.Skip
---@field player string The player whose turns they are.
---@field count integer How many turns.
---@field applies turnwheel.applies The turns it applies to.
---@field source? integer The host's number.

---Steps or phases that will be skipped.
---@class turnwheel.PartSkip
---@field player string The player in whose turns they are skipped.
---@field step? string The step, if a step.
---@field phase? string The phase, if a phase.
---@field count integer How many times.
---@field source? integer The host's number.
---@field this_turn boolean True if unused skips expire with this turn.

---A trigger that listens.
---@class turnwheel.Trigger
---@field trigger integer Its number.
---@field event turnwheel.event_kind The kind of event it listens to.
---@field effect string The effect that is placed or run.
---@field player? string The controller, if it is not the game's.
---@field source? integer The host's number.
---@field count? integer How often it may still be set off, if that is limited.
---@field hidden? string The only player who knows of it.

---A lock on actions that a command set.
---@class turnwheel.Lock
---@field player? string The player whose actions it forbids; everybody's if nil.
---@field action? string The kind of action that it forbids; every one if nil.
---@field when? string Its condition, seen from who would act.
---@field source? integer The host's number.
---@field until turnwheel.until How long it lasts.
---@field of? string The player whose next turn its duration means.

---A replacement: a turn, phase or step that fits does not begin, and its effect, if any, runs.
---@class turnwheel.Replacement
---Its number, among those of the triggers; a question about it has the number as an option.
---@field trigger integer
---@field event turnwheel.event_kind The kind of event that it replaces.
---@field effect? string The effect that runs instead.
---@field player? string The controller, if it is not the game's.
---@field step? string The step it is about, if only one.
---@field phase? string The phase it is about, if only one.
---@field target? string The player in whose turns it applies, if only in theirs.
---@field source? integer The host's number.
---@field data integer The number that its effect will get.
---@field may turnwheel.may The player who may decline it.
---@field count? integer How often it may still replace, if that is limited.

---A window that is open.
---@class turnwheel.Window
---@field window string Its kind.
---@field holder? string The player who may act in it; nil if it is open to all at once.
---@field pending string[] The players who still owe an answer.
---@field passed string[] The players who passed since the last action.

---The context of an effect, valid only while it runs. It refuses fields that it does not have.
---@class turnwheel.Card
---@field controller string The player who controls the effect; nil for the game's own.
---The target player, or the current one if the effect runs for each of several; or nil.
---@field target string
---@field aim integer The number of the target object, or nil; `object(card.aim)` is the object.
---@field effect string The effect's name.
---@field source integer? The host's number, such as the card.
---@field data integer The number passed to the effect.
---The event that set the effect off, valid while the effect runs; or nil.
---@field event turnwheel.Event
---@field rules string The name of the rules.
---@field turn integer The number of turns begun.
---@field turn_kind turnwheel.turn_kind? The kind of this turn; nil before the first.
---How many actions of the active player come before the end of this turn, which waits for them; 0
---if it waits for the step's own window; nil if no end waits.
---@field turn_ends_after integer?
---The time at which this turn began, if the rules have a clock and the host has set it.
---@field turn_began_at integer?
---@field active string? The active player; nil if they left during their turn.
---@field decider string? The player who decides for the active player, if somebody else does.
---@field round integer The number of the round.
---@field chapter string? The current chapter.
---@field phase string? The current phase.
---@field step string? The current step.
---@field visit integer How often this step was entered in this turn.
---@field turn_source integer? The `source` given when this turn was granted.
---@field turn_data integer? The `data` given when this turn was granted.
---@field phase_source integer? The `source` given when the current phase was inserted.
---@field phase_data integer? The `data` given with it.
---@field step_source integer? The `source` given when the current step or its phase was inserted.
---@field step_data integer? The `data` given with it.
---@field plan_at integer The place of the current step in `plan()`, from 1; 0 if there is none.
---@field direction turnwheel.direction The direction of the order.
---@field window string? The kind of window on top.
---@field priority string? The player who may act now; nil while an effect runs.
---@field streak integer The number of passes in a row.
---@field last_actor string? The player who took the last action of this turn.
---@field named_next string? The player named as the next.
---@field waiting_triggers integer The number of triggers that wait to be placed.
---@field locked boolean True if actions are locked.
---@field over boolean True if the game is over.
---@field winner string? The winner once the game is over, if it has one.
---@field winning_side string? The side that has won, if its members are known to the host only.
---The value that the game carries, in the module; assigning replaces it. A mod has `storage`.
---@field state any
local Card = {}

---Returns the counter of the game, or of a player; 0 if it is not set.
---@param name string
---@param player? string
---@return integer
function Card:count(name, player) end

---Returns true if the flag of the game, or of a player, is set.
---@param name string
---@param player? string
---@return boolean
function Card:flag(name, player) end

---Returns the holder of a token of the rules, if it has one.
---@param name string
---@return string?
function Card:token(name) end

---Returns how many turns of the player have begun, of any kind.
---@param player string
---@return integer
function Card:turns(player) end

---Returns one of the player's four sorting keys, by default the first.
---@param player string
---@param key? integer
---@return integer
function Card:key(player, key) end

---Returns the player's team, if any.
---@param player string
---@return integer?
function Card:team(player) end

---Returns whether the player is in the game, sits out, or left.
---@param player string
---@return 'in'|'sitting_out'|'left'
function Card:status(player) end

---Returns the player who decides for this one, if somebody else does.
---@param player string
---@return string?
function Card:decides_for(player) end

---Returns the value of a condition of rules files: a number, or 1 if it holds and 0 if not. It is
---seen from the player. Without one, a game's is seen from the active player, a card's from its
---controller, and a look's from the player who is offered something. A card's may use its event,
---target, source and data.
---@param condition string
---@param player? string
---@return integer
function Card:fact(condition, player) end

---Returns the players who take turns, beginning with the player, in turn order or against it. The
---second is the next after the player.
---@param player string
---@param backward? boolean
---@return string[]
function Card:order_from(player, backward) end

---Returns the object of that number, if it is on the stack.
---@param number integer
---@return turnwheel.Object?
function Card:object(number) end

---Returns the stack, bottom first.
---@return turnwheel.Object[]
function Card:stack() end

---Returns the players who have not left, in the order in which they joined.
---@return string[]
function Card:players() end

---Returns the players in the order that turns follow now.
---@return string[]
function Card:order() end

---Returns the players who left.
---@return string[]
function Card:left() end

---Returns the players whom the game waits for: asked, with priority, or several at once.
---@return string[]
function Card:to_act() end

---Returns the players for whom nobody waits and who may act all the same, at any time.
---@return string[]
function Card:may_act() end

---Returns the players who still owe an answer in the window on top.
---@return string[]
function Card:pending() end

---Returns the players who passed in the window on top since the last action.
---@return string[]
function Card:passed() end

---Returns the steps of this turn, in order: past, current and planned.
---@return string[]
function Card:plan() end

---Returns the holders of the rules' tokens by name, without tokens that nobody holds.
---@return table<string, string>
function Card:tokens() end

---Returns the flags and counters that are set.
---@return turnwheel.Value[]
function Card:values() end

---Returns the granted turns, the next first.
---@return turnwheel.ExtraTurn[]
function Card:extra_turns() end

---Returns the pending skips of turns, the oldest first.
---@return turnwheel.Skip[]
function Card:skips() end

---Returns the pending skips of steps and phases, the oldest first.
---@return turnwheel.PartSkip[]
function Card:part_skips() end

---Returns the triggers that listen, the oldest first.
---@return turnwheel.Trigger[]
function Card:triggers() end

---Returns the replacements that wait for something to begin, the oldest first.
---@return turnwheel.Replacement[]
function Card:replacements() end

---Returns the locks that commands have set, the oldest first.
---@return turnwheel.Lock[]
function Card:locks() end

---Returns the open windows, the one on top last.
---@return turnwheel.Window[]
function Card:windows() end

---Returns the value of one of the card's fields; raises an error if it is nil.
---@param field string
---@return any
function Card:need(field) end

---Writes a line to the host's log, which is not part of the game. The line appears once.
---@param text string
function Card:log(text) end

---The card of a trigger's effect, which an event has set off.
---@class turnwheel.Heard: turnwheel.Card
---@field event turnwheel.Event

---Puts an object on the stack; its effect runs when it resolves. Submitted by the host, it is an
---action of `player`, who needs the right to act. Submitted by an effect, it needs no such right
---(CR 405). With an `action` it is still one that a lock refuses; in an effect made of data, the
---verb is then left out (CR 702.61a). With a `cost`, that effect runs before the object is put
---there: if it fails, the command is refused with `cannot_pay`, and nothing has changed (CR
---601.2h). Only the host gives one.
---@param player string|turnwheel.with.push The player it is about.
---@param effect string|turnwheel.with.push The effect's name.
---@param action? string|turnwheel.with.push The kind of action, as the ruleset names it.
---@param target? string|turnwheel.with.push The player who is the target.
---@param object? integer|turnwheel.with.push An object on the stack.
---@param source? integer|turnwheel.with.push The host's number, such as that of a card.
---@param data? integer|turnwheel.with.push A number passed to the effect.
---@param each? turnwheel.each|turnwheel.with.push The players for whom the effect runs.
---@param lock? boolean|turnwheel.with.push True if other actions are locked while it is on the
---stack.
---@param by? string|turnwheel.with.push The player who decides for `player`, if that is somebody
---else.
---@param cost? string|turnwheel.with.push The effect that pays for it.
---@param reason? turnwheel.reason|turnwheel.with.push The reason for it.
---@overload fun(self: turnwheel.Card, named: turnwheel.with.push)
function Card:push(player, effect, action, target, object, source, data, each, lock, by, cost,
                   reason) end

---Removes an object from the stack without resolving it. `source` is kept only in the journal; the
---event does not name it.
---@param object integer|turnwheel.with.counter An object on the stack.
---@param source? integer|turnwheel.with.counter The host's number, such as that of a card.
---@overload fun(self: turnwheel.Card, named: turnwheel.with.counter)
function Card:counter(object, source) end

---Runs an effect without the stack: now, or as soon as the effect that submits it has returned.
---Without `player`, it belongs to the controller of that effect. If there is none, it is the active
---player's, or the stand-in's if that player leaves before. With `players`, it runs once for each
---of them, in that order, with that player as its target.
---@param effect string|turnwheel.with.run The effect's name.
---@param player? string|turnwheel.with.run The player it is about.
---@param target? string|turnwheel.with.run The player who is the target.
---@param object? integer|turnwheel.with.run An object on the stack.
---@param source? integer|turnwheel.with.run The host's number, such as that of a card.
---@param data? integer|turnwheel.with.run A number passed to the effect.
---@param each? turnwheel.each|turnwheel.with.run The players for whom the effect runs.
---@param players? string[]|turnwheel.with.run Players; in their new order for `set_order`, in any
---order elsewhere.
---@overload fun(self: turnwheel.Card, named: turnwheel.with.run)
function Card:run(effect, player, target, object, source, data, each, players) end

---Reports an event of the host's own, such as the death of a creature, to the triggers.
---@param name string|turnwheel.with.raise A name: of a flag, a counter or a custom event.
---@param player? string|turnwheel.with.raise The player it is about.
---@param target? string|turnwheel.with.raise The player who is the target.
---@param source? integer|turnwheel.with.raise The host's number, such as that of a card.
---@param data? integer|turnwheel.with.raise A number passed to the effect.
---@param value? integer|turnwheel.with.raise The new value.
---@overload fun(self: turnwheel.Card, named: turnwheel.with.raise)
function Card:raise(name, player, target, source, data, value) end

---Reports, in a state check, that the check changed something outside the engine. All state checks
---then run again (CR 704.3).
function Card:changed() end

---Ends the current step; its leave effects run as at a natural end.
---@param player? string|turnwheel.with.end_step The player it is about.
---@overload fun(self: turnwheel.Card, named: turnwheel.with.end_step)
function Card:end_step(player) end

---Ends the current phase; the leave effects run as at a natural end.
---@param player? string|turnwheel.with.end_phase The player it is about.
---@overload fun(self: turnwheel.Card, named: turnwheel.with.end_phase)
function Card:end_phase(player) end

---Ends the current turn; the leave effects run as at a natural end. `target` names the player who
---takes the next turn, at the first of several places in the order. With `step`, the next turn
---begins at that step.
---@param target? string|turnwheel.with.end_turn The player who is the target.
---@param player? string|turnwheel.with.end_turn The player it is about.
---@param step? string|turnwheel.with.end_turn A step of the ruleset.
---@overload fun(self: turnwheel.Card, named: turnwheel.with.end_turn)
function Card:end_turn(target, player, step) end

---Ends the turn as an effect does. The stack and all waiting triggers are removed, then the
---terminal step follows (CR 723.1).
function Card:end_turn_by_effect() end

---Ends the game, with `player` as the winner, or with none. With `name`, a side of that name has
---won, whose members only the host knows. `at` sets the time: now, with this turn or round, or when
---everybody has had one more turn, or everybody but the turn's owner, who has called the end.
---@param player? string|turnwheel.with.end_game The player it is about.
---@param reason? turnwheel.reason|turnwheel.with.end_game The reason for it.
---@param at? turnwheel.at|turnwheel.with.end_game The time at which it takes effect.
---@param name? string|turnwheel.with.end_game A name: of a flag, a counter or a custom event.
---@overload fun(self: turnwheel.Card, named: turnwheel.with.end_game)
function Card:end_game(player, reason, at, name) end

---Asks `player` a question and stores the answer in the player's counter `name`; only in effects.
---The question is for a number between `min` and `max`, for yes or no, for between `min` and `max`
---of `options` (1 by default), or for their order. Further picks are stored in `name_2`, `name_3`
---and so on. Players asked one after another are asked in that order, and nothing else happens
---before the last of them has answered (CR 101.4, 608.2e). `prompt` is the question in words.
---`labels` names the options, with commas between the labels; for yes and no, yes first.
---@param player string|turnwheel.with.ask The player it is about.
---@param question turnwheel.question|turnwheel.with.ask The kind of answer.
---@param name string|turnwheel.with.ask A name: of a flag, a counter or a custom event.
---@param min? integer|turnwheel.with.ask The smallest allowed answer.
---@param max? integer|turnwheel.with.ask The largest allowed answer.
---@param options? integer[]|turnwheel.with.ask The options to choose from.
---@param prompt? string|turnwheel.with.ask The words of a question.
---@param labels? string|turnwheel.with.ask The labels of a question's options: one each, with
---commas between them.
---@overload fun(self: turnwheel.Card, named: turnwheel.with.ask)
function Card:ask(player, question, name, min, max, options, prompt, labels) end

---Ends the chapter and with it the turn; without a chapter, begins one. `at` sets the time: now,
---with this turn or round, or when everybody has had one more turn. `chapter` names the next
---chapter, instead of the one in the rules; `target` names the player who takes its first turn.
---@param chapter? string|turnwheel.with.end_chapter A chapter of the ruleset.
---@param target? string|turnwheel.with.end_chapter The player who is the target.
---@param at? turnwheel.at|turnwheel.with.end_chapter The time at which it takes effect.
---@overload fun(self: turnwheel.Card, named: turnwheel.with.end_chapter)
function Card:end_chapter(chapter, target, at) end

---Ends the round when the current turn ends, wherever the order stands.
function Card:end_round() end

---Ends the current step and continues at another one, if an edge of the rules leads there.
---@param step string|turnwheel.with.go_to A step of the ruleset.
---@param player? string|turnwheel.with.go_to The player it is about.
---@overload fun(self: turnwheel.Card, named: turnwheel.with.go_to)
function Card:go_to(step, player) end

---Ends the current turn and gives its owner another one in its place. The new turn has an id of its
---own and the kind `replay`. The old one does not count for the round or the chapter, and passes in
---a row are counted from 0 again.
---@param player? string|turnwheel.with.restart_turn The player it is about.
---@overload fun(self: turnwheel.Card, named: turnwheel.with.restart_turn)
function Card:restart_turn(player) end

---Gives `player` an extra turn after the current one. The newest extra turn is taken first, unless
---the ruleset says otherwise (CR 500.7). With `after`, it follows the next turn of that player.
---@param player string|turnwheel.with.extra_turn The player it is about.
---@param count? integer|turnwheel.with.extra_turn How many, or how many times.
---@param by? string|turnwheel.with.extra_turn The player who decides for `player`, if that is
---somebody else.
---@param source? integer|turnwheel.with.extra_turn The host's number, such as that of a card.
---@param turn_kind? turnwheel.turn_kind|turnwheel.with.extra_turn The kind of turn.
---@param data? integer|turnwheel.with.extra_turn A number passed to the effect.
---@param after? string|turnwheel.with.extra_turn The player after whom to insert.
---@overload fun(self: turnwheel.Card, named: turnwheel.with.extra_turn)
function Card:extra_turn(player, count, by, source, turn_kind, data, after) end

---Cancels a granted turn that has not begun.
---@param grant integer|turnwheel.with.cancel_turn A granted extra turn.
---@overload fun(self: turnwheel.Card, named: turnwheel.with.cancel_turn)
function Card:cancel_turn(grant) end

---Makes `player` skip turns. Each skip is used up by the next turn that the player would begin (CR
---614.10a).
---@param player string|turnwheel.with.skip_turn The player it is about.
---@param count? integer|turnwheel.with.skip_turn How many, or how many times.
---@param applies? turnwheel.applies|turnwheel.with.skip_turn The turns it applies to.
---@param source? integer|turnwheel.with.skip_turn The host's number, such as that of a card.
---@overload fun(self: turnwheel.Card, named: turnwheel.with.skip_turn)
function Card:skip_turn(player, count, applies, source) end

---Makes the next player in the order skip a turn. The player is determined now, or when the turn
---ends, as the ruleset says.
---@param count? integer|turnwheel.with.skip_next How many, or how many times.
---@param source? integer|turnwheel.with.skip_next The host's number, such as that of a card.
---@overload fun(self: turnwheel.Card, named: turnwheel.with.skip_next)
function Card:skip_next(count, source) end

---Makes `player` the next in the order, without ending the current turn. Granted turns come first.
---The order continues from that player's place, the first of several.
---@param player string|turnwheel.with.jump The player it is about.
---@overload fun(self: turnwheel.Card, named: turnwheel.with.jump)
function Card:jump(player) end

---Makes `other` decide for `player`, and for the team with which that player shares turns. The
---control lasts for the next turn that `player` begins, or for this one, whoever owns it (CR 722,
---805.8). With `applies=resolution`, which only effects can use, it lasts until the object that is
---resolving has resolved, or until all effects at hand have returned. With `phase` it lasts for the
---next phase of that name that begins in a turn of `player`, this turn included, and `applies` is
---not allowed. It takes the place of an older control of the same player for the same time, which
---no event tells.
---@param player string|turnwheel.with.set_controller The player it is about.
---@param other string|turnwheel.with.set_controller The second player: of an exchange, or the one
---who decides.
---@param applies? turnwheel.applies|turnwheel.with.set_controller The turns it applies to.
---@param source? integer|turnwheel.with.set_controller The host's number, such as that of a card.
---@param phase? string|turnwheel.with.set_controller A phase of the ruleset.
---@overload fun(self: turnwheel.Card, named: turnwheel.with.set_controller)
function Card:set_controller(player, other, applies, source, phase) end

---Gives a token to `player`.
---@param token string|turnwheel.with.give_token A token of the ruleset.
---@param player string|turnwheel.with.give_token The player it is about.
---@overload fun(self: turnwheel.Card, named: turnwheel.with.give_token)
function Card:give_token(token, player) end

---Passes a token to the next player in the order, or to the `count`-th next. The token continues
---from its holder's place. When the holder leaves, the place stays, and the next player stands in
---until the token is passed. Players who sit out are skipped; with `skips=left`, only those who
---left.
---@param token string|turnwheel.with.pass_token A token of the ruleset.
---@param count? integer|turnwheel.with.pass_token How many, or how many times.
---@param skips? turnwheel.skips|turnwheel.with.pass_token The players who are skipped.
---@overload fun(self: turnwheel.Card, named: turnwheel.with.pass_token)
function Card:pass_token(token, count, skips) end

---Takes a token back: nobody holds it until it is given or passed. It has no place then, as before
---it was given for the first time: if it is passed, it starts at the active player.
---@param token string|turnwheel.with.drop_token A token of the ruleset.
---@overload fun(self: turnwheel.Card, named: turnwheel.with.drop_token)
function Card:drop_token(token) end

---Reverses the direction of the order: of turns, priority, triggers and choices. Here and below,
---`order` names another order of the rules than the one that turns follow now.
---@param order? string|turnwheel.with.reverse An order of the players: `table` or the name of
---another one of the ruleset.
---@overload fun(self: turnwheel.Card, named: turnwheel.with.reverse)
function Card:reverse(order) end

---Exchanges two players' places for turns. The current turn keeps its owner, and the order
---continues from its place.
---@param player string|turnwheel.with.exchange_turns The player it is about.
---@param other string|turnwheel.with.exchange_turns The second player: of an exchange, or the one
---who decides.
---@param order? string|turnwheel.with.exchange_turns An order of the players: `table` or the name
---of another one of the ruleset.
---@overload fun(self: turnwheel.Card, named: turnwheel.with.exchange_turns)
function Card:exchange_turns(player, other, order) end

---Exchanges two players' seats. The order continues from the new seat of the active player.
---@param player string|turnwheel.with.exchange_seats The player it is about.
---@param other string|turnwheel.with.exchange_seats The second player: of an exchange, or the one
---who decides.
---@param order? string|turnwheel.with.exchange_seats An order of the players: `table` or the name
---of another one of the ruleset.
---@overload fun(self: turnwheel.Card, named: turnwheel.with.exchange_seats)
function Card:exchange_seats(player, other, order) end

---Sets the order to `players`. The current turn keeps its owner, and players keep their granted
---turns.
---@param players string[]|turnwheel.with.set_order Players; in their new order for `set_order`, in
---any order elsewhere.
---@param order? string|turnwheel.with.set_order An order of the players: `table` or the name of
---another one of the ruleset.
---@overload fun(self: turnwheel.Card, named: turnwheel.with.set_order)
function Card:set_order(players, order) end

---Shuffles the order by the seeded generator. The current turn keeps its owner.
---@param order? string|turnwheel.with.shuffle_order An order of the players: `table` or the name of
---another one of the ruleset.
---@overload fun(self: turnwheel.Card, named: turnwheel.with.shuffle_order)
function Card:shuffle_order(order) end

---Sorts the order by the players' keys, by key 1 if none are named. Players with equal keys keep
---their order.
---@param keys? integer[]|turnwheel.with.sort_order Sorting keys 1 to 4, the most important first; a
---negative number sorts descending.
---@param order? string|turnwheel.with.sort_order An order of the players: `table` or the name of
---another one of the ruleset.
---@overload fun(self: turnwheel.Card, named: turnwheel.with.sort_order)
function Card:sort_order(keys, order) end

---Puts a player into the order. The place is after or before another player or, with `keys`, behind
---everybody who does not sort after the player. The default is the end of the order.
---@param player string|turnwheel.with.insert The player it is about.
---@param after? string|turnwheel.with.insert The player after whom to insert.
---@param before? string|turnwheel.with.insert The player before whom to insert.
---@param keys? integer[]|turnwheel.with.insert Sorting keys 1 to 4, the most important first; a
---negative number sorts descending.
---@param order? string|turnwheel.with.insert An order of the players: `table` or the name of
---another one of the ruleset.
---@overload fun(self: turnwheel.Card, named: turnwheel.with.insert)
function Card:insert(player, after, before, keys, order) end

---Moves a player in the order. The place is after or before another player or, with `keys`, behind
---everybody who does not sort after the player. The default is the end of the order.
---@param player string|turnwheel.with.move_player The player it is about.
---@param after? string|turnwheel.with.move_player The player after whom to insert.
---@param before? string|turnwheel.with.move_player The player before whom to insert.
---@param keys? integer[]|turnwheel.with.move_player Sorting keys 1 to 4, the most important first;
---a negative number sorts descending.
---@param order? string|turnwheel.with.move_player An order of the players: `table` or the name of
---another one of the ruleset.
---@overload fun(self: turnwheel.Card, named: turnwheel.with.move_player)
function Card:move_player(player, after, before, keys, order) end

---Removes a player from the order; the player stays in the game and can be inserted again.
---@param player string|turnwheel.with.remove The player it is about.
---@param order? string|turnwheel.with.remove An order of the players: `table` or the name of
---another one of the ruleset.
---@overload fun(self: turnwheel.Card, named: turnwheel.with.remove)
function Card:remove(player, order) end

---Inserts a step after the current one, or after `after_step`. The newest step comes first (CR
---500.9). A step of another phase comes after the whole phase.
---@param step string|turnwheel.with.extra_step A step of the ruleset.
---@param after_step? string|turnwheel.with.extra_step The step after which to insert.
---@param count? integer|turnwheel.with.extra_step How many, or how many times.
---@param source? integer|turnwheel.with.extra_step The host's number, such as that of a card.
---@param data? integer|turnwheel.with.extra_step A number passed to the effect.
---@overload fun(self: turnwheel.Card, named: turnwheel.with.extra_step)
function Card:extra_step(step, after_step, count, source, data) end

---Inserts a phase, followed by `phases`, after the current one, or after the phase of `after_step`.
---The newest phase comes first (CR 500.8).
---@param phase string|turnwheel.with.extra_phase A phase of the ruleset.
---@param after_step? string|turnwheel.with.extra_phase The step after which to insert.
---@param count? integer|turnwheel.with.extra_phase How many, or how many times.
---@param phases? string[]|turnwheel.with.extra_phase Phases, in order.
---@param source? integer|turnwheel.with.extra_phase The host's number, such as that of a card.
---@param data? integer|turnwheel.with.extra_phase A number passed to the effect.
---@overload fun(self: turnwheel.Card, named: turnwheel.with.extra_phase)
function Card:extra_phase(phase, after_step, count, phases, source, data) end

---Makes `player`, or the active player, skip a step the next `count` times it would begin in their
---own turn. With `applies=this_turn`, skips that are not used up in this turn end with it.
---@param step string|turnwheel.with.skip_step A step of the ruleset.
---@param player? string|turnwheel.with.skip_step The player it is about.
---@param count? integer|turnwheel.with.skip_step How many, or how many times.
---@param source? integer|turnwheel.with.skip_step The host's number, such as that of a card.
---@param applies? turnwheel.applies|turnwheel.with.skip_step The turns it applies to.
---@overload fun(self: turnwheel.Card, named: turnwheel.with.skip_step)
function Card:skip_step(step, player, count, source, applies) end

---Makes `player`, or the active player, skip a phase the next `count` times it would begin in their
---own turn. With `applies=this_turn`, skips that are not used up in this turn end with it.
---@param phase string|turnwheel.with.skip_phase A phase of the ruleset.
---@param player? string|turnwheel.with.skip_phase The player it is about.
---@param count? integer|turnwheel.with.skip_phase How many, or how many times.
---@param source? integer|turnwheel.with.skip_phase The host's number, such as that of a card.
---@param applies? turnwheel.applies|turnwheel.with.skip_phase The turns it applies to.
---@overload fun(self: turnwheel.Card, named: turnwheel.with.skip_phase)
function Card:skip_phase(phase, player, count, source, applies) end

---Changes a step: removes its window or its own actions, or adds an effect. The change applies to
---one player or to all, for a time or a number of times. `of` is the player whose next turn `until`
---means, if not `player`.
---@param step string|turnwheel.with.modify_step A step of the ruleset.
---@param player? string|turnwheel.with.modify_step The player it is about.
---@param no_window? boolean|turnwheel.with.modify_step True if the step opens no window.
---@param no_actions? boolean|turnwheel.with.modify_step True if the step's own effects do not run.
---@param effect? string|turnwheel.with.modify_step The effect's name.
---@param count? integer|turnwheel.with.modify_step How many, or how many times.
---@param until_? turnwheel.until|turnwheel.with.modify_step How long it lasts.
---@param source? integer|turnwheel.with.modify_step The host's number, such as that of a card.
---@param data? integer|turnwheel.with.modify_step A number passed to the effect.
---@param of? string|turnwheel.with.modify_step The player whose turns its duration counts.
---@overload fun(self: turnwheel.Card, named: turnwheel.with.modify_step)
function Card:modify_step(step, player, no_window, no_actions, effect, count, until_, source, data,
                          of) end

---Ends the phase as an effect does. The stack and all waiting triggers are removed, nobody acts any
---more, and the phase ends (CR 723.2).
function Card:end_phase_by_effect() end

---Ends the step as an effect does. The stack and all waiting triggers are removed, nobody acts any
---more, and the step ends (CR 723.2).
function Card:end_step_by_effect() end

---Removes a player from the game, with everything they own (CR 800.4). Without a `reason` the
---player concedes, which no replacement can stop (CR 104.3a). An effect by which a player loses
---says `reason=eliminated`.
---@param player string|turnwheel.with.leave The player it is about.
---@param reason? turnwheel.reason|turnwheel.with.leave The reason for it.
---@overload fun(self: turnwheel.Card, named: turnwheel.with.leave)
function Card:leave(player, reason) end

---Makes a player sit out: they get no turns and owe no answers in windows. An effect may still ask
---them. The player sits out until `sit_in`, or until the given time. With `until=next_turn`, the
---player returns when their place in the order comes, and takes that turn.
---@param player string|turnwheel.with.sit_out The player it is about.
---@param until_? turnwheel.until|turnwheel.with.sit_out How long it lasts.
---@overload fun(self: turnwheel.Card, named: turnwheel.with.sit_out)
function Card:sit_out(player, until_) end

---Brings back a player who sits out.
---@param player string|turnwheel.with.sit_in The player it is about.
---@overload fun(self: turnwheel.Card, named: turnwheel.with.sit_in)
function Card:sit_in(player) end

---Sets a flag of the game or of `player`, or clears it with `value` 0. The flag is cleared when its
---time ends, by default as the rules declare it. `of` is the player whose next turn `until` means,
---if not `player`.
---@param name string|turnwheel.with.set_flag A name: of a flag, a counter or a custom event.
---@param value? integer|turnwheel.with.set_flag The new value.
---@param player? string|turnwheel.with.set_flag The player it is about.
---@param until_? turnwheel.until|turnwheel.with.set_flag How long it lasts.
---@param of? string|turnwheel.with.set_flag The player whose turns its duration counts.
---@overload fun(self: turnwheel.Card, named: turnwheel.with.set_flag)
function Card:set_flag(name, value, player, until_, of) end

---Sets a counter of the game or of `player`. The counter is cleared when its time ends. `of` is the
---player whose next turn `until` means, if not `player`.
---@param name string|turnwheel.with.set_counter A name: of a flag, a counter or a custom event.
---@param value integer|turnwheel.with.set_counter The new value.
---@param player? string|turnwheel.with.set_counter The player it is about.
---@param until_? turnwheel.until|turnwheel.with.set_counter How long it lasts.
---@param cap? integer|turnwheel.with.set_counter The largest value a counter may take.
---@param of? string|turnwheel.with.set_counter The player whose turns its duration counts.
---@overload fun(self: turnwheel.Card, named: turnwheel.with.set_counter)
function Card:set_counter(name, value, player, until_, cap, of) end

---Adds to a counter of the game or of `player`, up to its cap. Without `until`, it lasts as long as
---before. `of` is the player whose next turn `until` means, if not `player`.
---@param name string|turnwheel.with.add_counter A name: of a flag, a counter or a custom event.
---@param value integer|turnwheel.with.add_counter The new value.
---@param player? string|turnwheel.with.add_counter The player it is about.
---@param until_? turnwheel.until|turnwheel.with.add_counter How long it lasts.
---@param cap? integer|turnwheel.with.add_counter The largest value a counter may take.
---@param of? string|turnwheel.with.add_counter The player whose turns its duration counts.
---@overload fun(self: turnwheel.Card, named: turnwheel.with.add_counter)
function Card:add_counter(name, value, player, until_, cap, of) end

---Sets one of a player's four sorting keys.
---@param player string|turnwheel.with.set_key The player it is about.
---@param value integer|turnwheel.with.set_key The new value.
---@param key? integer|turnwheel.with.set_key The number of the player's sorting key, from 1 to 4.
---@overload fun(self: turnwheel.Card, named: turnwheel.with.set_key)
function Card:set_key(player, value, key) end

---Rolls a number from 1 to `max` with the game's own generator; each is equally likely. The result
---is stored in the counter `name`, of `player` if given.
---@param max integer|turnwheel.with.roll The largest allowed answer.
---@param name? string|turnwheel.with.roll A name: of a flag, a counter or a custom event.
---@param player? string|turnwheel.with.roll The player it is about.
---@overload fun(self: turnwheel.Card, named: turnwheel.with.roll)
function Card:roll(max, name, player) end

---Seeds the game's generator again. While an effect's question is pending, the new seed takes
---effect after the answer, so that the effect repeats its earlier draws.
---@param value integer|turnwheel.with.reseed The new value.
---@overload fun(self: turnwheel.Card, named: turnwheel.with.reseed)
function Card:reseed(value) end

---Registers a trigger: when `event` happens and every given filter holds, `effect` is placed on the
---stack or run for its controller. With `count`, it is set off that many times and then removed.
---With `within`, it stays, and is set off at most `count` times, 1 by default, in each turn, round
---or chapter. `of` is the player whose next turn `until` means, if not `player`.
---@param event turnwheel.event_kind|turnwheel.with.add_trigger The kind of event listened to.
---@param effect string|turnwheel.with.add_trigger The effect's name.
---@param player? string|turnwheel.with.add_trigger The player it is about.
---@param step? string|turnwheel.with.add_trigger A step of the ruleset.
---@param phase? string|turnwheel.with.add_trigger A phase of the ruleset.
---@param whose? turnwheel.whose|turnwheel.with.add_trigger The players whose turns it applies to.
---@param target? string|turnwheel.with.add_trigger The player who is the target.
---@param object? integer|turnwheel.with.add_trigger An object on the stack.
---@param name? string|turnwheel.with.add_trigger A name: of a flag, a counter or a custom event.
---@param count? integer|turnwheel.with.add_trigger How many, or how many times.
---@param until_? turnwheel.until|turnwheel.with.add_trigger How long it lasts.
---@param source? integer|turnwheel.with.add_trigger The host's number, such as that of a card.
---@param data? integer|turnwheel.with.add_trigger A number passed to the effect.
---@param each? turnwheel.each|turnwheel.with.add_trigger The players for whom the effect runs.
---@param visit? integer|turnwheel.with.add_trigger How often this step has been entered in this
---turn, from 1.
---@param when? string|turnwheel.with.add_trigger A condition, as in the guards of a rules file.
---@param at_once? boolean|turnwheel.with.add_trigger True if it runs without the stack, as soon as
---the effect that set it off has returned.
---@param hidden? string|turnwheel.with.add_trigger The only player who may know of it.
---@param within? turnwheel.within|turnwheel.with.add_trigger The part of the game to which the
---limit applies.
---@param of? string|turnwheel.with.add_trigger The player whose turns its duration counts.
---@overload fun(self: turnwheel.Card, named: turnwheel.with.add_trigger)
function Card:add_trigger(event, effect, player, step, phase, whose, target, object, name, count,
                          until_, source, data, each, visit, when, at_once, hidden, within, of) end

---Registers a replacement: what fits does not begin or happen, and `effect`, if given, runs
---instead. `event` is turn_began, phase_began, step_began, raised or player_left. If several fit,
---the player concerned chooses one (CR 614, 616.1). With `may`, that player or the replacement's
---controller may decline it first. `of` is the player whose next turn `until` means, if not
---`player`.
---@param event turnwheel.event_kind|turnwheel.with.add_replacement The kind of event listened to.
---@param effect? string|turnwheel.with.add_replacement The effect's name.
---@param player? string|turnwheel.with.add_replacement The player it is about.
---@param step? string|turnwheel.with.add_replacement A step of the ruleset.
---@param phase? string|turnwheel.with.add_replacement A phase of the ruleset.
---@param whose? turnwheel.whose|turnwheel.with.add_replacement The players whose turns it applies
---to.
---@param target? string|turnwheel.with.add_replacement The player who is the target.
---@param turn_kind? turnwheel.turn_kind|turnwheel.with.add_replacement The kind of turn.
---@param count? integer|turnwheel.with.add_replacement How many, or how many times.
---@param until_? turnwheel.until|turnwheel.with.add_replacement How long it lasts.
---@param source? integer|turnwheel.with.add_replacement The host's number, such as that of a card.
---@param when? string|turnwheel.with.add_replacement A condition, as in the guards of a rules file.
---@param data? integer|turnwheel.with.add_replacement A number passed to the effect.
---@param may? turnwheel.may|turnwheel.with.add_replacement The players who may decline it.
---@param of? string|turnwheel.with.add_replacement The player whose turns its duration counts.
---@param name? string|turnwheel.with.add_replacement A name: of a flag, a counter or a custom
---event.
---@overload fun(self: turnwheel.Card, named: turnwheel.with.add_replacement)
function Card:add_replacement(event, effect, player, step, phase, whose, target, turn_kind, count,
                              until_, source, when, data, may, of, name) end

---Removes a trigger or a replacement; effects that it has already set off still run.
---@param trigger integer|turnwheel.with.remove_trigger A trigger.
---@overload fun(self: turnwheel.Card, named: turnwheel.with.remove_trigger)
function Card:remove_trigger(trigger) end

---Cancels everything that was scheduled with this `source`. This includes granted turns, skips of
---turns, steps and phases, inserted steps and phases, changes of steps, control, locks, triggers
---and replacements. Turns, phases and steps that have begun continue, and objects on the stack
---stay; control and locks end at once.
---@param source integer|turnwheel.with.take_back The host's number, such as that of a card.
---@overload fun(self: turnwheel.Card, named: turnwheel.with.take_back)
function Card:take_back(source) end

---Opens a window above the current one, for the players of its rule, starting with `player` if
---given. With `players`, only these owe an answer. The window below continues when this one closes.
---@param window string|turnwheel.with.open_window A kind of window of the ruleset.
---@param player? string|turnwheel.with.open_window The player it is about.
---@param players? string[]|turnwheel.with.open_window Players; in their new order for `set_order`,
---in any order elsewhere.
---@overload fun(self: turnwheel.Card, named: turnwheel.with.open_window)
function Card:open_window(window, player, players) end

---Closes the window on top, without the effects of a natural close. A window of commits or claims
---still closes by its rule: players who have not answered are absent, and the commits and claims
---made so far count.
function Card:close_window() end

---Locks actions for a time: every one that the ruleset does not exempt (CR 702.61), or those of
---`player`, of the kind `action`, while `when` holds, seen from who would act. Passes, ends of
---turns and answers are never locked. The lock of a player ends when that player leaves. `of` is
---the player whose next turn `until` means, if not `player`.
---@param until_? turnwheel.until|turnwheel.with.lock How long it lasts.
---@param source? integer|turnwheel.with.lock The host's number, such as that of a card.
---@param of? string|turnwheel.with.lock The player whose turns its duration counts.
---@param player? string|turnwheel.with.lock The player it is about.
---@param action? string|turnwheel.with.lock The kind of action, as the ruleset names it.
---@param when? string|turnwheel.with.lock A condition, as in the guards of a rules file.
---@overload fun(self: turnwheel.Card, named: turnwheel.with.lock)
function Card:lock(until_, source, of, player, action, when) end

---Ends every lock that `lock` has set.
function Card:unlock() end

---Gives a player a role in the window on top, and lets them answer in it.
---@param player string|turnwheel.with.set_role The player it is about.
---@param role string|turnwheel.with.set_role A player's role in a window.
---@overload fun(self: turnwheel.Card, named: turnwheel.with.set_role)
function Card:set_role(player, role) end

---Changes the target of an object on the stack: player `target`, object `aim`, or `data`. Absent
---arguments change nothing (CR 115.7).
---@param object integer|turnwheel.with.retarget An object on the stack.
---@param target? string|turnwheel.with.retarget The player who is the target.
---@param aim? integer|turnwheel.with.retarget The target object, or the original of a copy.
---@param data? integer|turnwheel.with.retarget A number passed to the effect.
---@overload fun(self: turnwheel.Card, named: turnwheel.with.retarget)
function Card:retarget(object, target, aim, data) end

---Puts a copy of an object on the stack, with its effect, target, data and event. It belongs to
---`player`, or to the controller of the object (CR 707.10). A copy is not an action: triggers that
---listen to actions do not hear it.
---@param object integer|turnwheel.with.copy_object An object on the stack.
---@param player? string|turnwheel.with.copy_object The player it is about.
---@param target? string|turnwheel.with.copy_object The player who is the target.
---@param aim? integer|turnwheel.with.copy_object The target object, or the original of a copy.
---@param data? integer|turnwheel.with.copy_object A number passed to the effect.
---@param count? integer|turnwheel.with.copy_object How many, or how many times.
---@overload fun(self: turnwheel.Card, named: turnwheel.with.copy_object)
function Card:copy_object(object, player, target, aim, data, count) end

---Adds `value` milliseconds to a player's time, or subtracts as much as is left if negative. It
---changes the bank or, if the rules have only a limit, the time of the current turn or answer.
---@param player string|turnwheel.with.add_time The player it is about.
---@param value integer|turnwheel.with.add_time The new value.
---@overload fun(self: turnwheel.Card, named: turnwheel.with.add_time)
function Card:add_time(player, value) end

---Limits the time of `player` for the current turn or answer to `value` milliseconds from now on.
---Time left in a bank does not lift the limit.
---@param player string|turnwheel.with.limit_time The player it is about.
---@param value integer|turnwheel.with.limit_time The new value.
---@overload fun(self: turnwheel.Card, named: turnwheel.with.limit_time)
function Card:limit_time(player, value) end

---Stops all clocks: time that passes counts for nobody. `value` 0 lets them run again.
---@param value? integer|turnwheel.with.stop_clock The new value.
---@overload fun(self: turnwheel.Card, named: turnwheel.with.stop_clock)
function Card:stop_clock(value) end

---Returns the table.
---@return turnwheel.View
function Card:view() end

---Asks a player to pick from `min` to `max` of the options, both 1 by default; returns the picked
---options.
---@param player string
---@param options any[]
---@param min? integer|turnwheel.Words
---@param max? integer|turnwheel.Words
---@param words? turnwheel.Words
---@return any[]
function Card:choose(player, options, min, max, words) end

---Asks several players the same question at once; returns the picks by player name, without players
---who left.
---@param players string[]
---@param options any[]
---@param min? integer|turnwheel.Words
---@param max? integer|turnwheel.Words
---@param words? turnwheel.Words
---@return table<string, any[]>
function Card:choose_each(players, options, min, max, words) end

---Asks a player to put the options in order; returns them in that order.
---@param player string
---@param options any[]
---@param words? turnwheel.Words
---@return any[]
function Card:choose_order(player, options, words) end

---Asks a player for a number; returns nil if the player left.
---@param player string
---@param min integer
---@param max integer
---@param words? turnwheel.Words
---@return integer?
function Card:choose_number(player, min, max, words) end

---Asks a player yes or no; returns false if the player left.
---@param player string
---@param words? turnwheel.Words
---@return boolean
function Card:choose_yes_no(player, words) end

---Returns a number from 1 to `max`, each equally likely, from the game's own generator. The effect
---gets the same number when it runs again.
---@param max integer
---@return integer
function Card:random(max) end

---The table as a function sees it that offers moves, valid only while that runs. It refuses fields
---that it does not have.
---@class turnwheel.Look
---@field rules string The name of the rules.
---@field turn integer The number of turns begun.
---@field turn_kind turnwheel.turn_kind? The kind of this turn; nil before the first.
---How many actions of the active player come before the end of this turn, which waits for them; 0
---if it waits for the step's own window; nil if no end waits.
---@field turn_ends_after integer?
---The time at which this turn began, if the rules have a clock and the host has set it.
---@field turn_began_at integer?
---@field active string? The active player; nil if they left during their turn.
---@field decider string? The player who decides for the active player, if somebody else does.
---@field round integer The number of the round.
---@field chapter string? The current chapter.
---@field phase string? The current phase.
---@field step string? The current step.
---@field visit integer How often this step was entered in this turn.
---@field turn_source integer? The `source` given when this turn was granted.
---@field turn_data integer? The `data` given when this turn was granted.
---@field phase_source integer? The `source` given when the current phase was inserted.
---@field phase_data integer? The `data` given with it.
---@field step_source integer? The `source` given when the current step or its phase was inserted.
---@field step_data integer? The `data` given with it.
---@field plan_at integer The place of the current step in `plan()`, from 1; 0 if there is none.
---@field direction turnwheel.direction The direction of the order.
---@field window string? The kind of window on top.
---@field priority string? The player who may act now; nil while an effect runs.
---@field streak integer The number of passes in a row.
---@field last_actor string? The player who took the last action of this turn.
---@field named_next string? The player named as the next.
---@field waiting_triggers integer The number of triggers that wait to be placed.
---@field locked boolean True if actions are locked.
---@field over boolean True if the game is over.
---@field winner string? The winner once the game is over, if it has one.
---@field winning_side string? The side that has won, if its members are known to the host only.
---The value that the game carries, in the module, not to be changed here. A mod has `storage`.
---@field state any
local Look = {}

---Returns the counter of the game, or of a player; 0 if it is not set.
---@param name string
---@param player? string
---@return integer
function Look:count(name, player) end

---Returns true if the flag of the game, or of a player, is set.
---@param name string
---@param player? string
---@return boolean
function Look:flag(name, player) end

---Returns the holder of a token of the rules, if it has one.
---@param name string
---@return string?
function Look:token(name) end

---Returns how many turns of the player have begun, of any kind.
---@param player string
---@return integer
function Look:turns(player) end

---Returns one of the player's four sorting keys, by default the first.
---@param player string
---@param key? integer
---@return integer
function Look:key(player, key) end

---Returns the player's team, if any.
---@param player string
---@return integer?
function Look:team(player) end

---Returns whether the player is in the game, sits out, or left.
---@param player string
---@return 'in'|'sitting_out'|'left'
function Look:status(player) end

---Returns the player who decides for this one, if somebody else does.
---@param player string
---@return string?
function Look:decides_for(player) end

---Returns the value of a condition of rules files: a number, or 1 if it holds and 0 if not. It is
---seen from the player. Without one, a game's is seen from the active player, a card's from its
---controller, and a look's from the player who is offered something. A card's may use its event,
---target, source and data.
---@param condition string
---@param player? string
---@return integer
function Look:fact(condition, player) end

---Returns the players who take turns, beginning with the player, in turn order or against it. The
---second is the next after the player.
---@param player string
---@param backward? boolean
---@return string[]
function Look:order_from(player, backward) end

---Returns the object of that number, if it is on the stack.
---@param number integer
---@return turnwheel.Object?
function Look:object(number) end

---Returns the stack, bottom first.
---@return turnwheel.Object[]
function Look:stack() end

---Returns the players who have not left, in the order in which they joined.
---@return string[]
function Look:players() end

---Returns the players in the order that turns follow now.
---@return string[]
function Look:order() end

---Returns the players who left.
---@return string[]
function Look:left() end

---Returns the players whom the game waits for: asked, with priority, or several at once.
---@return string[]
function Look:to_act() end

---Returns the players for whom nobody waits and who may act all the same, at any time.
---@return string[]
function Look:may_act() end

---Returns the players who still owe an answer in the window on top.
---@return string[]
function Look:pending() end

---Returns the players who passed in the window on top since the last action.
---@return string[]
function Look:passed() end

---Returns the steps of this turn, in order: past, current and planned.
---@return string[]
function Look:plan() end

---Returns the holders of the rules' tokens by name, without tokens that nobody holds.
---@return table<string, string>
function Look:tokens() end

---Returns the flags and counters that are set.
---@return turnwheel.Value[]
function Look:values() end

---Returns the granted turns, the next first.
---@return turnwheel.ExtraTurn[]
function Look:extra_turns() end

---Returns the pending skips of turns, the oldest first.
---@return turnwheel.Skip[]
function Look:skips() end

---Returns the pending skips of steps and phases, the oldest first.
---@return turnwheel.PartSkip[]
function Look:part_skips() end

---Returns the triggers that listen, the oldest first.
---@return turnwheel.Trigger[]
function Look:triggers() end

---Returns the replacements that wait for something to begin, the oldest first.
---@return turnwheel.Replacement[]
function Look:replacements() end

---Returns the locks that commands have set, the oldest first.
---@return turnwheel.Lock[]
function Look:locks() end

---Returns the open windows, the one on top last.
---@return turnwheel.Window[]
function Look:windows() end

---Returns the table.
---@return turnwheel.View
function Look:view() end

---Offers a move: a verb, usually `act` or `push`, with its arguments by position or by name. It is
---the player's own if none is named, and each target and number that it leaves open is filled in.
---@param verb 'act'|'push'|string
---@param ... any
function Look:offer(verb, ...) end

---The values that the mod keeps in the game: integers, strings, booleans and tables of these.
---@type table<string|integer, any>
storage = {}

---The settings of a mod with a folder: those of its `mod.toml`, with the host's values. It is
---read-only.
---@type table<string, any>
settings = {}

---Writes a line to the host's log, in a mod: the values as strings, with spaces between them. The
---log is not part of the game; the line appears once.
---@param ... any
function log(...) end

---The names in the rules.
---@class turnwheel.Rules
---@field name string
---@field steps string[]
---@field phases string[]
---@field windows string[]
---@field chapters string[]
---@field tokens string[]

---The rules, while a mod is loaded and in its effects.
---@type turnwheel.Rules
rules = {}

---The rule for playing a card. `cost` is a function, registered as the effect `NAME:cost`,
---or the name of an effect.
---@class turnwheel.Played
---@field action? string
---@field when? string
---@field takes? { target?: string|boolean, data?: table }
---@field cost? string|fun(card: turnwheel.Card)

---Registers an effect, in a mod.
---@param name string
---@param played turnwheel.Played
---@param run fun(card: turnwheel.Card)
---@overload fun(name: string, run: fun(card: turnwheel.Card))
function effect(name, played, run) end

---Registers a trigger, in a mod: `filters` are the arguments of `add_trigger`, `id` names it, and
---`each_player` registers one for every player.
---@param event turnwheel.event_kind
---@param filters turnwheel.filters
---@param run fun(card: turnwheel.Heard)
function on(event, filters, run) end

---Sets the function that offers what a player holds, in a mod, which has one. It gets a look at the
---table, and the player's name. If it fails, the host is told and the others' moves are listed.
---@param offer fun(look: turnwheel.Look, player: string)
function offers(offer) end

---An error of the module, or one that `pcall` catches in a mod. `tostring(error)` is its message.
---@class turnwheel.Error
---@field code turnwheel.error_code
---@field number integer
---@field message string
---@field command? string The verb of the refused command.
---@field argument? string The argument that it is about.
---@field player? string The player that it is about.
---@field waiting_for? string The player to wait for instead.
---@field word? string The unknown word that was given.
---@field meant? string The nearest known word, if one is near.
---@field effect? string The effect that failed.
---@field mod? string The mod whose effect or offers failed.
---@field file? string The file that it is about.
---@field line? integer The line in the file, from 1.
---@field stack? turnwheel.CallSite[] The calls that led to the failure, the outermost first.

---One of the calls that led to an effect's failure.
---@class turnwheel.CallSite
---@field file string
---@field line integer
---@field function string The function's name; empty if it has none.

---A finding in rules.
---@class turnwheel.Finding
---@field severity 'error'|'warning'|'hint'
---@field file string
---@field line integer
---@field column? integer Of a mistake in a line of verbs.
---@field key string
---@field message string
---@field suggestion? string

---A turn to come.
---@class turnwheel.PlannedTurn
---@field player string Whose it is; of a turn of the whole table, who stands in.
---@field turn_kind turnwheel.turn_kind

---The header of a save. Loading plays the commands from `kept_from` to `accepted`.
---@class turnwheel.SaveInfo
---@field version integer The version of its form.
---@field rules string The name of its rules.
---@field identity string The identity of its rules.
---@field players string[] The players at the beginning.
---@field seed integer|string The seed at the beginning; as text beyond this Lua's integers.
---@field accepted integer How many commands were accepted.
---@field kept_from integer How many of them were accepted before the past that it keeps.
---@field journal integer The bytes of the commands that loading plays.
---@field members integer The members of the state with which the kept past begins.
---@field host integer The bytes of the states that the script wrote.
---@field mods turnwheel.PlayedMod[] The mods that it was played with.

---The page that `replay_html` writes, or the story that `story` tells, which has neither title nor
---pictures. `player` is who may see it, false for anybody; by default it is the host's. `words`
---are printed names and phrases beside the library's own.
---@class turnwheel.PageOptions
---@field player? string|false
---@field title? string
---@field draw? fun(command: integer, view: table): string|{ html: string }|nil
---@field words? string|{ names: table<string, string>?, phrases: table<string, string>? }

---A page or a story: for a player, for anybody, or by options.
---@alias turnwheel.PageWanted string|false|turnwheel.PageOptions

---A sentence of a story, and the first and the last of the commands that it tells of.
---@class turnwheel.Told
---@field first integer
---@field last integer
---@field text string

---The table as an effect that asks has left it, with what it did so far. Later commands do not
---change it.
---@class turnwheel.AskingTable
---Returns the table as the host sees it.
---@field view fun(self: turnwheel.AskingTable): turnwheel.View
---Returns the table as this player may see it; without a player, as anybody may.
---@field view_for fun(self: turnwheel.AskingTable, player: string?): turnwheel.View
---Returns the events of the effect so far.
---@field events fun(self: turnwheel.AskingTable): turnwheel.Event[]
---@field lines fun(self: turnwheel.AskingTable): string[] Returns the same events as text.
---The value that the game carries, as the effect has left it; it is not changed here.
---@field state any

---The moves that are wanted: at most `most`, by default 1000; with `tried`, only accepted ones.
---@class turnwheel.Moves
---@field most? integer
---@field tried? boolean

---A game of a script that requires the module.
---@class turnwheel.Game
---Unregisters an effect; returns true if there was one.
---@field unregister fun(self: turnwheel.Game, name: string): boolean
---Defines an effect as data: verbs as in scripts, separated by `;`.
---@field define fun(self: turnwheel.Game, name: string, verbs: string)
---Returns the names of effects that the game needs and nobody has registered.
---@field missing_effects fun(self: turnwheel.Game): string[]
---@field command fun(self: turnwheel.Game, line: string) Submits a command as written in scripts.
---Returns the events since the last call and removes them from the game. `tostring(event)` is an
---event's text.
---@field events fun(self: turnwheel.Game): turnwheel.Event[]
---Gives the game the mods of a set, in place of those of the same folder.
---@field load_mods fun(self: turnwheel.Game, set: turnwheel.Mods): turnwheel.Loaded
---Gives a loaded game the code of its mods again: nothing in the game changes. Returns what is
---missing, new or changed; with `skip` these mods are left out, otherwise they are refused.
---@field resume_mods fun(self: turnwheel.Game, set: turnwheel.Mods, skip?: boolean): turnwheel.diff
---Returns what is missing, new or changed in a set, compared with the mods of the game or its save.
---@field changed_mods fun(self: turnwheel.Game, set: turnwheel.Mods): turnwheel.diff
---Returns the mods that the game is played with: those that were loaded, or those of its save.
---@field mods fun(self: turnwheel.Game): turnwheel.PlayedMod[]
---Removes the events that were not taken, for a host that reads the table instead.
---@field clear_events fun(self: turnwheel.Game)
---Returns the decision that the game waits for: its kind and columns.
---@field awaiting fun(self: turnwheel.Game): table
---@field view fun(self: turnwheel.Game): turnwheel.View Returns the whole table.
---Returns the next `count` turns if nothing else happens.
---@field project fun(self: turnwheel.Game, count: integer): turnwheel.PlannedTurn[]
---Returns the commands that the player may submit now, as data: each has its `verb`, its columns by
---name, and `text`, the line for `command`; at most `most`, by default 1000.
---@field legal fun(self: turnwheel.Game, player: string, most: integer?): table[]
---Returns the commands that the player may submit now, as lines for `command`: at most `most`, by
---default 1000.
---@field legal_commands fun(self: turnwheel.Game, player: string, most: integer?): string[]
---Returns the moves of the player: the tables of `legal`, in which a range of numbers is one move,
---with its column as `open` and its bounds as `from` and `to`; `label` is the rules' word for a
---number. Behind them are those that `offers` offers. With `tried` only those are listed that are
---accepted as they stand, up to the first question; each is played on a copy.
---@field moves fun(self: turnwheel.Game, player: string, wanted?: integer|turnwheel.Moves): table[]
---Returns `allowed` if the rules accept the command of this line now, and otherwise the message
---with which it would be refused. Nothing changes.
---@field explain_command fun(self: turnwheel.Game, line: string): string
---Returns counts of what happened so far, by name.
---@field metrics fun(self: turnwheel.Game): table<turnwheel.metric, integer>
---Returns how often each step of the rules was entered so far.
---@field step_counts fun(self: turnwheel.Game): table<string, integer>
---Returns the milliseconds until somebody's time is up if nothing else happens: `tick` by then.
---@field until_expiry fun(self: turnwheel.Game): integer?
---Returns the milliseconds that the player has left; nil if nothing limits them.
---@field time_left fun(self: turnwheel.Game, player: string): integer?
---Returns an explanation of the players the game waits for, and why.
---@field explain_wait fun(self: turnwheel.Game, player?: string|false): string
---@field show fun(self: turnwheel.Game): string Returns the table in a few lines of text.
---Returns 32 hexadecimal digits, equal for equal games.
---@field hash fun(self: turnwheel.Game): string
---@field accepted fun(self: turnwheel.Game): integer Returns how many commands were accepted.
---Keeps the last turns or commands of the past from now on; all of it by default.
---@field keep_past fun(self: turnwheel.Game, kept?: { turns?: integer, commands?: integer })
---Returns how many commands were accepted before the kept past, the limit of `rewind`.
---@field kept_from fun(self: turnwheel.Game): integer
---Rewinds to just after the first `accepted` commands.
---@field rewind fun(self: turnwheel.Game, accepted: integer)
---Sets the treatment of a command when one of the host's own effects fails. `refuse`, the default,
---refuses it; `skip` continues without the effect; `disable` also removes the effect's triggers.
---@field set_on_error fun(self: turnwheel.Game, what: string)
---Sets the same for the effects of that mod, or of all mods; `skip` is the default.
---@field set_mods_on_error fun(self: turnwheel.Game, what: string, module: string?)
---Sets what happens to a command that would run an effect without code, as of a mod that is not
---installed: `refuse`, the default, `skip`, or `disable`, which also removes the effect's triggers.
---@field set_on_missing fun(self: turnwheel.Game, what: string)
---Takes the errors of the effects that were left out, the oldest first.
---@field take_failures fun(self: turnwheel.Game): turnwheel.Error[]
---Takes the lines that effects wrote with `card:log`, the oldest first.
---@field take_log fun(self: turnwheel.Game): { effect: string, text: string }[]
---Turns events `refused` for refused commands on, or off with false; hashes, saves and replays do
---not contain them.
---@field tell_refusals fun(self: turnwheel.Game, on: boolean?)
---Returns the number of accepted commands to which `undo` would rewind; raises an error if the
---player cannot undo.
---@field undo_point fun(self: turnwheel.Game, player: string): integer
---Undoes the player's most recent decision, and all commands after it.
---@field undo fun(self: turnwheel.Game, player: string)
---Rewinds to just after the command with which that turn began.
---@field rewind_to_turn fun(self: turnwheel.Game, turn: integer)
---Names the current place, for `rewind_to_mark`.
---@field mark fun(self: turnwheel.Game, name: string)
---Returns every mark with the number of commands accepted before it.
---@field marks fun(self: turnwheel.Game): table<string, integer>
---@field rewind_to_mark fun(self: turnwheel.Game, name: string) Rewinds to a mark.
---Returns the hash of the table without counters, history and the generator.
---@field position_hash fun(self: turnwheel.Game): string
---Returns the position hash without information that is hidden from somebody.
---@field public_hash fun(self: turnwheel.Game): string
---@field hash64 fun(self: turnwheel.Game): string Returns the first half of `hash`.
---Returns the first half of `position_hash`.
---@field position_hash64 fun(self: turnwheel.Game): string
---Returns the first half of `public_hash`.
---@field public_hash64 fun(self: turnwheel.Game): string
---Returns the game as a save, with its whole past and without its effects.
---@field save fun(self: turnwheel.Game): string
---@field save_json fun(self: turnwheel.Game): string Returns the game as a save in JSON.
---@field state any The value that the game carries; nil if it carries none. Assigning replaces it.
---Changes the state that the game carries and submits a command as written in scripts: either both
---happen, or neither.
---@field command_with_change fun(self: turnwheel.Game, line: string, change: fun(state: any))
---Plays the effects of each command twice from now on: on this game, and on a copy that was saved,
---loaded and given the effects that `register` registers. A command whose outcomes differ is
---refused with `ran_differently`. Without `register`, effects play once again.
---@field play_twice fun(self: turnwheel.Game, register: fun(copy: turnwheel.Game)?)
---Searches a decision of the player by playing games from it on, with what the player knows, and
---returns what was tried, the decision to take first; nothing if there is nothing to decide.
---@field search fun(self: turnwheel.Game, of: string, how: turnwheel.Search?): turnwheel.Tried[]
---Returns a copy with its own future and the same effects; with a seed, also with its own random
---numbers.
---@field fork fun(self: turnwheel.Game, seed: integer?): turnwheel.Game
---Makes this game equal to the kept one, with its past and its random numbers to come. It keeps its
---own effects.
---@field restore fun(self: turnwheel.Game, kept: turnwheel.Game, seed: integer?)
---Submits the commands that the other game accepted and this one has not, and compares the outcome
---of each.
---@field follow fun(self: turnwheel.Game, other: turnwheel.Game)
---Returns the table as this player may see it; without a player, as anybody may.
---@field view_for fun(self: turnwheel.Game, player: string?): turnwheel.View
---Returns the table as the effect that asks has left it: its work is undone while it asks, and it
---runs once more for this, on a copy, up to its question. Raises an error if no effect asks, or if
---it fails.
---@field asking_table fun(self: turnwheel.Game): turnwheel.AskingTable
---@field view_json fun(self: turnwheel.Game, player: string?): string Returns `view_for` as JSON.
---Returns at most `most` commands of the past as JSON, starting with number `first`: `number`,
---`text`, `said`, `events`, `view`.
---@field past_json fun(self: turnwheel.Game, first: integer, most: integer): string
---Returns the game's past as one HTML page that fetches nothing. With a player, it is made from
---that player's view. `draw` draws the host's own state after each command, as text or HTML.
---@field replay_html fun(self: turnwheel.Game, wanted?: turnwheel.PageWanted): string
---@field story fun(self: turnwheel.Game, wanted?: turnwheel.PageWanted): turnwheel.Told[]
---Returns a picture of the table as SVG text; with a player, as that player may see it.
---@field draw fun(self: turnwheel.Game, player?: string|false): string
---Returns true if an expectation of a scenario script holds; otherwise nil and the reason.
---@field expect fun(self: turnwheel.Game, events: string[], text: string): true?, string?
---@field rules string The name of the rules.
---@field turn integer The number of turns begun.
---@field turn_kind turnwheel.turn_kind? The kind of this turn; nil before the first.
---How many actions of the active player come before the end of this turn, which waits for them; 0
---if it waits for the step's own window; nil if no end waits.
---@field turn_ends_after integer?
---The time at which this turn began, if the rules have a clock and the host has set it.
---@field turn_began_at integer?
---@field active string? The active player; nil if they left during their turn.
---@field decider string? The player who decides for the active player, if somebody else does.
---@field round integer The number of the round.
---@field chapter string? The current chapter.
---@field phase string? The current phase.
---@field step string? The current step.
---@field visit integer How often this step was entered in this turn.
---@field turn_source integer? The `source` given when this turn was granted.
---@field turn_data integer? The `data` given when this turn was granted.
---@field phase_source integer? The `source` given when the current phase was inserted.
---@field phase_data integer? The `data` given with it.
---@field step_source integer? The `source` given when the current step or its phase was inserted.
---@field step_data integer? The `data` given with it.
---@field plan_at integer The place of the current step in `plan()`, from 1; 0 if there is none.
---@field direction turnwheel.direction The direction of the order.
---@field window string? The kind of window on top.
---@field priority string? The player who may act now; nil while an effect runs.
---@field streak integer The number of passes in a row.
---@field last_actor string? The player who took the last action of this turn.
---@field named_next string? The player named as the next.
---@field waiting_triggers integer The number of triggers that wait to be placed.
---@field locked boolean True if actions are locked.
---@field over boolean True if the game is over.
---@field winner string? The winner once the game is over, if it has one.
---@field winning_side string? The side that has won, if its members are known to the host only.
---Returns the counter of the game, or of a player; 0 if it is not set.
---@field count fun(self: turnwheel.Game, name: string, player?: string): integer
---Returns true if the flag of the game, or of a player, is set.
---@field flag fun(self: turnwheel.Game, name: string, player?: string): boolean
---Returns the holder of a token of the rules, if it has one.
---@field token fun(self: turnwheel.Game, name: string): string?
---Returns how many turns of the player have begun, of any kind.
---@field turns fun(self: turnwheel.Game, player: string): integer
---Returns one of the player's four sorting keys, by default the first.
---@field key fun(self: turnwheel.Game, player: string, key?: integer): integer
---Returns the player's team, if any.
---@field team fun(self: turnwheel.Game, player: string): integer?
---Returns whether the player is in the game, sits out, or left.
---@field status fun(self: turnwheel.Game, player: string): 'in'|'sitting_out'|'left'
---Returns the player who decides for this one, if somebody else does.
---@field decides_for fun(self: turnwheel.Game, player: string): string?
---Returns the value of a condition of rules files: a number, or 1 if it holds and 0 if not. It is
---seen from the player. Without one, a game's is seen from the active player, a card's from its
---controller, and a look's from the player who is offered something. A card's may use its event,
---target, source and data.
---@field fact fun(self: turnwheel.Game, condition: string, player?: string): integer
---Returns the players who take turns, beginning with the player, in turn order or against it. The
---second is the next after the player.
---@field order_from fun(self: turnwheel.Game, player: string, backward?: boolean): string[]
---Returns the object of that number, if it is on the stack.
---@field object fun(self: turnwheel.Game, number: integer): turnwheel.Object?
---@field stack fun(self: turnwheel.Game): turnwheel.Object[] Returns the stack, bottom first.
---Returns the players who have not left, in the order in which they joined.
---@field players fun(self: turnwheel.Game): string[]
---Returns the players in the order that turns follow now.
---@field order fun(self: turnwheel.Game): string[]
---@field left fun(self: turnwheel.Game): string[] Returns the players who left.
---Returns the players whom the game waits for: asked, with priority, or several at once.
---@field to_act fun(self: turnwheel.Game): string[]
---Returns the players for whom nobody waits and who may act all the same, at any time.
---@field may_act fun(self: turnwheel.Game): string[]
---Returns the players who still owe an answer in the window on top.
---@field pending fun(self: turnwheel.Game): string[]
---Returns the players who passed in the window on top since the last action.
---@field passed fun(self: turnwheel.Game): string[]
---Returns the steps of this turn, in order: past, current and planned.
---@field plan fun(self: turnwheel.Game): string[]
---Returns the holders of the rules' tokens by name, without tokens that nobody holds.
---@field tokens fun(self: turnwheel.Game): table<string, string>
---Returns the flags and counters that are set.
---@field values fun(self: turnwheel.Game): turnwheel.Value[]
---Returns the granted turns, the next first.
---@field extra_turns fun(self: turnwheel.Game): turnwheel.ExtraTurn[]
---Returns the pending skips of turns, the oldest first.
---@field skips fun(self: turnwheel.Game): turnwheel.Skip[]
---Returns the pending skips of steps and phases, the oldest first.
---@field part_skips fun(self: turnwheel.Game): turnwheel.PartSkip[]
---Returns the triggers that listen, the oldest first.
---@field triggers fun(self: turnwheel.Game): turnwheel.Trigger[]
---Returns the replacements that wait for something to begin, the oldest first.
---@field replacements fun(self: turnwheel.Game): turnwheel.Replacement[]
---Returns the locks that commands have set, the oldest first.
---@field locks fun(self: turnwheel.Game): turnwheel.Lock[]
---Returns the open windows, the one on top last.
---@field windows fun(self: turnwheel.Game): turnwheel.Window[]
local Game = {}

---Registers a trigger: `filters` are the arguments of `add_trigger`, `id` names it, and
---`each_player` registers one for every player.
---@param event turnwheel.event_kind
---@param filters? turnwheel.filters
---@param run fun(card: turnwheel.Heard)
function Game:on(event, filters, run) end

---Registers an effect, with the rule for playing its card; the same name again replaces it.
---@param name string
---@param played turnwheel.Played
---@param run fun(card: turnwheel.Card)
---@overload fun(self: turnwheel.Game, name: string, run: fun(card: turnwheel.Card))
function Game:effect(name, played, run) end

---Sets the function that offers what a player holds, or lifts it without one; `moves` calls it
---whenever the player may play something. It gets a look at the table, and the player's name.
---@param offer? fun(look: turnwheel.Look, player: string)
function Game:offers(offer) end

---Begins the game and its first turn. `player` takes that turn. Without one, the rules decide: the
---first player in the order, or one drawn by the seeded generator.
---@param player? string|turnwheel.with.start The player it is about.
---@overload fun(self: turnwheel.Game, named: turnwheel.with.start)
function Game:start(player) end

---Passes in the window on top. When everybody who owes an answer has passed, the window's close
---rule decides what follows (CR 117.4). An automatic pass has the reason `automatic`, and the
---`number` of the instruction to pass.
---@param player string|turnwheel.with.pass The player it is about.
---@param by? string|turnwheel.with.pass The player who decides for `player`, if that is somebody
---else.
---@param reason? turnwheel.reason|turnwheel.with.pass The reason for it.
---@param number? integer|turnwheel.with.pass A running number: of the turn, or of the player's own
---turns.
---@overload fun(self: turnwheel.Game, named: turnwheel.with.pass)
function Game:pass(player, by, reason, number) end

---Takes an action without the stack, and runs `effect`, if given, before anything else. The window
---reopens as its rule says, and the actor or the next player may act (CR 116.2, 117.3c). With a
---`cost`, that effect runs first: if it fails, the command is refused with `cannot_pay`, and
---nothing has changed.
---@param player string|turnwheel.with.act The player it is about.
---@param action? string|turnwheel.with.act The kind of action, as the ruleset names it.
---@param effect? string|turnwheel.with.act The effect's name.
---@param target? string|turnwheel.with.act The player who is the target.
---@param object? integer|turnwheel.with.act An object on the stack.
---@param source? integer|turnwheel.with.act The host's number, such as that of a card.
---@param data? integer|turnwheel.with.act A number passed to the effect.
---@param each? turnwheel.each|turnwheel.with.act The players for whom the effect runs.
---@param by? string|turnwheel.with.act The player who decides for `player`, if that is somebody
---else.
---@param cost? string|turnwheel.with.act The effect that pays for it.
---@param reason? turnwheel.reason|turnwheel.with.act The reason for it.
---@overload fun(self: turnwheel.Game, named: turnwheel.with.act)
function Game:act(player, action, effect, target, object, source, data, each, by, cost, reason) end

---Puts an object on the stack; its effect runs when it resolves. Submitted by the host, it is an
---action of `player`, who needs the right to act. Submitted by an effect, it needs no such right
---(CR 405). With an `action` it is still one that a lock refuses; in an effect made of data, the
---verb is then left out (CR 702.61a). With a `cost`, that effect runs before the object is put
---there: if it fails, the command is refused with `cannot_pay`, and nothing has changed (CR
---601.2h). Only the host gives one.
---@param player string|turnwheel.with.push The player it is about.
---@param effect string|turnwheel.with.push The effect's name.
---@param action? string|turnwheel.with.push The kind of action, as the ruleset names it.
---@param target? string|turnwheel.with.push The player who is the target.
---@param object? integer|turnwheel.with.push An object on the stack.
---@param source? integer|turnwheel.with.push The host's number, such as that of a card.
---@param data? integer|turnwheel.with.push A number passed to the effect.
---@param each? turnwheel.each|turnwheel.with.push The players for whom the effect runs.
---@param lock? boolean|turnwheel.with.push True if other actions are locked while it is on the
---stack.
---@param by? string|turnwheel.with.push The player who decides for `player`, if that is somebody
---else.
---@param cost? string|turnwheel.with.push The effect that pays for it.
---@param reason? turnwheel.reason|turnwheel.with.push The reason for it.
---@overload fun(self: turnwheel.Game, named: turnwheel.with.push)
function Game:push(player, effect, action, target, object, source, data, each, lock, by, cost,
                   reason) end

---Removes an object from the stack without resolving it. `source` is kept only in the journal; the
---event does not name it.
---@param object integer|turnwheel.with.counter An object on the stack.
---@param source? integer|turnwheel.with.counter The host's number, such as that of a card.
---@overload fun(self: turnwheel.Game, named: turnwheel.with.counter)
function Game:counter(object, source) end

---Answers the pending question. `picks` depends on the question: the positions of the picked
---options in its list, from 0; the positions of all in the chosen order; a number; or 1 for yes and
---0 for no. In scripts, Python and Lua, labels may stand for options everywhere, the options
---themselves may be given as `options`, and numbers without a name may be either: `ambiguous` if
---both could be meant.
---@param player string|turnwheel.with.answer The player it is about.
---@param picks (integer|string)[]|turnwheel.with.answer The chosen options by number from 0, or the
---number itself.
---@param choice? integer|turnwheel.with.answer A question put to a player.
---@param by? string|turnwheel.with.answer The player who decides for `player`, if that is somebody
---else.
---@param reason? turnwheel.reason|turnwheel.with.answer The reason for it.
---@overload fun(self: turnwheel.Game, named: turnwheel.with.answer)
function Game:answer(player, picks, choice, by, reason) end

---Runs an effect without the stack: now, or as soon as the effect that submits it has returned.
---Without `player`, it belongs to the controller of that effect. If there is none, it is the active
---player's, or the stand-in's if that player leaves before. With `players`, it runs once for each
---of them, in that order, with that player as its target.
---@param effect string|turnwheel.with.run The effect's name.
---@param player? string|turnwheel.with.run The player it is about.
---@param target? string|turnwheel.with.run The player who is the target.
---@param object? integer|turnwheel.with.run An object on the stack.
---@param source? integer|turnwheel.with.run The host's number, such as that of a card.
---@param data? integer|turnwheel.with.run A number passed to the effect.
---@param each? turnwheel.each|turnwheel.with.run The players for whom the effect runs.
---@param players? string[]|turnwheel.with.run Players; in their new order for `set_order`, in any
---order elsewhere.
---@overload fun(self: turnwheel.Game, named: turnwheel.with.run)
function Game:run(effect, player, target, object, source, data, each, players) end

---Reports an event of the host's own, such as the death of a creature, to the triggers.
---@param name string|turnwheel.with.raise A name: of a flag, a counter or a custom event.
---@param player? string|turnwheel.with.raise The player it is about.
---@param target? string|turnwheel.with.raise The player who is the target.
---@param source? integer|turnwheel.with.raise The host's number, such as that of a card.
---@param data? integer|turnwheel.with.raise A number passed to the effect.
---@param value? integer|turnwheel.with.raise The new value.
---@overload fun(self: turnwheel.Game, named: turnwheel.with.raise)
function Game:raise(name, player, target, source, data, value) end

---Reports, in a state check, that the check changed something outside the engine. All state checks
---then run again (CR 704.3).
function Game:changed() end

---Ends the current step; its leave effects run as at a natural end.
---@param player? string|turnwheel.with.end_step The player it is about.
---@overload fun(self: turnwheel.Game, named: turnwheel.with.end_step)
function Game:end_step(player) end

---Ends the current phase; the leave effects run as at a natural end.
---@param player? string|turnwheel.with.end_phase The player it is about.
---@overload fun(self: turnwheel.Game, named: turnwheel.with.end_phase)
function Game:end_phase(player) end

---Ends the current turn; the leave effects run as at a natural end. `target` names the player who
---takes the next turn, at the first of several places in the order. With `step`, the next turn
---begins at that step.
---@param target? string|turnwheel.with.end_turn The player who is the target.
---@param player? string|turnwheel.with.end_turn The player it is about.
---@param step? string|turnwheel.with.end_turn A step of the ruleset.
---@overload fun(self: turnwheel.Game, named: turnwheel.with.end_turn)
function Game:end_turn(target, player, step) end

---Ends the turn as an effect does. The stack and all waiting triggers are removed, then the
---terminal step follows (CR 723.1).
function Game:end_turn_by_effect() end

---Ends the game, with `player` as the winner, or with none. With `name`, a side of that name has
---won, whose members only the host knows. `at` sets the time: now, with this turn or round, or when
---everybody has had one more turn, or everybody but the turn's owner, who has called the end.
---@param player? string|turnwheel.with.end_game The player it is about.
---@param reason? turnwheel.reason|turnwheel.with.end_game The reason for it.
---@param at? turnwheel.at|turnwheel.with.end_game The time at which it takes effect.
---@param name? string|turnwheel.with.end_game A name: of a flag, a counter or a custom event.
---@overload fun(self: turnwheel.Game, named: turnwheel.with.end_game)
function Game:end_game(player, reason, at, name) end

---Asks `player` a question and stores the answer in the player's counter `name`; only in effects.
---The question is for a number between `min` and `max`, for yes or no, for between `min` and `max`
---of `options` (1 by default), or for their order. Further picks are stored in `name_2`, `name_3`
---and so on. Players asked one after another are asked in that order, and nothing else happens
---before the last of them has answered (CR 101.4, 608.2e). `prompt` is the question in words.
---`labels` names the options, with commas between the labels; for yes and no, yes first.
---@param player string|turnwheel.with.ask The player it is about.
---@param question turnwheel.question|turnwheel.with.ask The kind of answer.
---@param name string|turnwheel.with.ask A name: of a flag, a counter or a custom event.
---@param min? integer|turnwheel.with.ask The smallest allowed answer.
---@param max? integer|turnwheel.with.ask The largest allowed answer.
---@param options? integer[]|turnwheel.with.ask The options to choose from.
---@param prompt? string|turnwheel.with.ask The words of a question.
---@param labels? string|turnwheel.with.ask The labels of a question's options: one each, with
---commas between them.
---@overload fun(self: turnwheel.Game, named: turnwheel.with.ask)
function Game:ask(player, question, name, min, max, options, prompt, labels) end

---Ends the chapter and with it the turn; without a chapter, begins one. `at` sets the time: now,
---with this turn or round, or when everybody has had one more turn. `chapter` names the next
---chapter, instead of the one in the rules; `target` names the player who takes its first turn.
---@param chapter? string|turnwheel.with.end_chapter A chapter of the ruleset.
---@param target? string|turnwheel.with.end_chapter The player who is the target.
---@param at? turnwheel.at|turnwheel.with.end_chapter The time at which it takes effect.
---@overload fun(self: turnwheel.Game, named: turnwheel.with.end_chapter)
function Game:end_chapter(chapter, target, at) end

---Ends the round when the current turn ends, wherever the order stands.
function Game:end_round() end

---Ends the current step and continues at another one, if an edge of the rules leads there.
---@param step string|turnwheel.with.go_to A step of the ruleset.
---@param player? string|turnwheel.with.go_to The player it is about.
---@overload fun(self: turnwheel.Game, named: turnwheel.with.go_to)
function Game:go_to(step, player) end

---Ends the current turn and gives its owner another one in its place. The new turn has an id of its
---own and the kind `replay`. The old one does not count for the round or the chapter, and passes in
---a row are counted from 0 again.
---@param player? string|turnwheel.with.restart_turn The player it is about.
---@overload fun(self: turnwheel.Game, named: turnwheel.with.restart_turn)
function Game:restart_turn(player) end

---Gives `player` an extra turn after the current one. The newest extra turn is taken first, unless
---the ruleset says otherwise (CR 500.7). With `after`, it follows the next turn of that player.
---@param player string|turnwheel.with.extra_turn The player it is about.
---@param count? integer|turnwheel.with.extra_turn How many, or how many times.
---@param by? string|turnwheel.with.extra_turn The player who decides for `player`, if that is
---somebody else.
---@param source? integer|turnwheel.with.extra_turn The host's number, such as that of a card.
---@param turn_kind? turnwheel.turn_kind|turnwheel.with.extra_turn The kind of turn.
---@param data? integer|turnwheel.with.extra_turn A number passed to the effect.
---@param after? string|turnwheel.with.extra_turn The player after whom to insert.
---@overload fun(self: turnwheel.Game, named: turnwheel.with.extra_turn)
function Game:extra_turn(player, count, by, source, turn_kind, data, after) end

---Cancels a granted turn that has not begun.
---@param grant integer|turnwheel.with.cancel_turn A granted extra turn.
---@overload fun(self: turnwheel.Game, named: turnwheel.with.cancel_turn)
function Game:cancel_turn(grant) end

---Makes `player` skip turns. Each skip is used up by the next turn that the player would begin (CR
---614.10a).
---@param player string|turnwheel.with.skip_turn The player it is about.
---@param count? integer|turnwheel.with.skip_turn How many, or how many times.
---@param applies? turnwheel.applies|turnwheel.with.skip_turn The turns it applies to.
---@param source? integer|turnwheel.with.skip_turn The host's number, such as that of a card.
---@overload fun(self: turnwheel.Game, named: turnwheel.with.skip_turn)
function Game:skip_turn(player, count, applies, source) end

---Makes the next player in the order skip a turn. The player is determined now, or when the turn
---ends, as the ruleset says.
---@param count? integer|turnwheel.with.skip_next How many, or how many times.
---@param source? integer|turnwheel.with.skip_next The host's number, such as that of a card.
---@overload fun(self: turnwheel.Game, named: turnwheel.with.skip_next)
function Game:skip_next(count, source) end

---Makes `player` the next in the order, without ending the current turn. Granted turns come first.
---The order continues from that player's place, the first of several.
---@param player string|turnwheel.with.jump The player it is about.
---@overload fun(self: turnwheel.Game, named: turnwheel.with.jump)
function Game:jump(player) end

---Makes `other` decide for `player`, and for the team with which that player shares turns. The
---control lasts for the next turn that `player` begins, or for this one, whoever owns it (CR 722,
---805.8). With `applies=resolution`, which only effects can use, it lasts until the object that is
---resolving has resolved, or until all effects at hand have returned. With `phase` it lasts for the
---next phase of that name that begins in a turn of `player`, this turn included, and `applies` is
---not allowed. It takes the place of an older control of the same player for the same time, which
---no event tells.
---@param player string|turnwheel.with.set_controller The player it is about.
---@param other string|turnwheel.with.set_controller The second player: of an exchange, or the one
---who decides.
---@param applies? turnwheel.applies|turnwheel.with.set_controller The turns it applies to.
---@param source? integer|turnwheel.with.set_controller The host's number, such as that of a card.
---@param phase? string|turnwheel.with.set_controller A phase of the ruleset.
---@overload fun(self: turnwheel.Game, named: turnwheel.with.set_controller)
function Game:set_controller(player, other, applies, source, phase) end

---Gives a token to `player`.
---@param token string|turnwheel.with.give_token A token of the ruleset.
---@param player string|turnwheel.with.give_token The player it is about.
---@overload fun(self: turnwheel.Game, named: turnwheel.with.give_token)
function Game:give_token(token, player) end

---Passes a token to the next player in the order, or to the `count`-th next. The token continues
---from its holder's place. When the holder leaves, the place stays, and the next player stands in
---until the token is passed. Players who sit out are skipped; with `skips=left`, only those who
---left.
---@param token string|turnwheel.with.pass_token A token of the ruleset.
---@param count? integer|turnwheel.with.pass_token How many, or how many times.
---@param skips? turnwheel.skips|turnwheel.with.pass_token The players who are skipped.
---@overload fun(self: turnwheel.Game, named: turnwheel.with.pass_token)
function Game:pass_token(token, count, skips) end

---Takes a token back: nobody holds it until it is given or passed. It has no place then, as before
---it was given for the first time: if it is passed, it starts at the active player.
---@param token string|turnwheel.with.drop_token A token of the ruleset.
---@overload fun(self: turnwheel.Game, named: turnwheel.with.drop_token)
function Game:drop_token(token) end

---Reverses the direction of the order: of turns, priority, triggers and choices. Here and below,
---`order` names another order of the rules than the one that turns follow now.
---@param order? string|turnwheel.with.reverse An order of the players: `table` or the name of
---another one of the ruleset.
---@overload fun(self: turnwheel.Game, named: turnwheel.with.reverse)
function Game:reverse(order) end

---Exchanges two players' places for turns. The current turn keeps its owner, and the order
---continues from its place.
---@param player string|turnwheel.with.exchange_turns The player it is about.
---@param other string|turnwheel.with.exchange_turns The second player: of an exchange, or the one
---who decides.
---@param order? string|turnwheel.with.exchange_turns An order of the players: `table` or the name
---of another one of the ruleset.
---@overload fun(self: turnwheel.Game, named: turnwheel.with.exchange_turns)
function Game:exchange_turns(player, other, order) end

---Exchanges two players' seats. The order continues from the new seat of the active player.
---@param player string|turnwheel.with.exchange_seats The player it is about.
---@param other string|turnwheel.with.exchange_seats The second player: of an exchange, or the one
---who decides.
---@param order? string|turnwheel.with.exchange_seats An order of the players: `table` or the name
---of another one of the ruleset.
---@overload fun(self: turnwheel.Game, named: turnwheel.with.exchange_seats)
function Game:exchange_seats(player, other, order) end

---Sets the order to `players`. The current turn keeps its owner, and players keep their granted
---turns.
---@param players string[]|turnwheel.with.set_order Players; in their new order for `set_order`, in
---any order elsewhere.
---@param order? string|turnwheel.with.set_order An order of the players: `table` or the name of
---another one of the ruleset.
---@overload fun(self: turnwheel.Game, named: turnwheel.with.set_order)
function Game:set_order(players, order) end

---Shuffles the order by the seeded generator. The current turn keeps its owner.
---@param order? string|turnwheel.with.shuffle_order An order of the players: `table` or the name of
---another one of the ruleset.
---@overload fun(self: turnwheel.Game, named: turnwheel.with.shuffle_order)
function Game:shuffle_order(order) end

---Sorts the order by the players' keys, by key 1 if none are named. Players with equal keys keep
---their order.
---@param keys? integer[]|turnwheel.with.sort_order Sorting keys 1 to 4, the most important first; a
---negative number sorts descending.
---@param order? string|turnwheel.with.sort_order An order of the players: `table` or the name of
---another one of the ruleset.
---@overload fun(self: turnwheel.Game, named: turnwheel.with.sort_order)
function Game:sort_order(keys, order) end

---Puts a player into the order. The place is after or before another player or, with `keys`, behind
---everybody who does not sort after the player. The default is the end of the order.
---@param player string|turnwheel.with.insert The player it is about.
---@param after? string|turnwheel.with.insert The player after whom to insert.
---@param before? string|turnwheel.with.insert The player before whom to insert.
---@param keys? integer[]|turnwheel.with.insert Sorting keys 1 to 4, the most important first; a
---negative number sorts descending.
---@param order? string|turnwheel.with.insert An order of the players: `table` or the name of
---another one of the ruleset.
---@overload fun(self: turnwheel.Game, named: turnwheel.with.insert)
function Game:insert(player, after, before, keys, order) end

---Moves a player in the order. The place is after or before another player or, with `keys`, behind
---everybody who does not sort after the player. The default is the end of the order.
---@param player string|turnwheel.with.move_player The player it is about.
---@param after? string|turnwheel.with.move_player The player after whom to insert.
---@param before? string|turnwheel.with.move_player The player before whom to insert.
---@param keys? integer[]|turnwheel.with.move_player Sorting keys 1 to 4, the most important first;
---a negative number sorts descending.
---@param order? string|turnwheel.with.move_player An order of the players: `table` or the name of
---another one of the ruleset.
---@overload fun(self: turnwheel.Game, named: turnwheel.with.move_player)
function Game:move_player(player, after, before, keys, order) end

---Removes a player from the order; the player stays in the game and can be inserted again.
---@param player string|turnwheel.with.remove The player it is about.
---@param order? string|turnwheel.with.remove An order of the players: `table` or the name of
---another one of the ruleset.
---@overload fun(self: turnwheel.Game, named: turnwheel.with.remove)
function Game:remove(player, order) end

---Inserts a step after the current one, or after `after_step`. The newest step comes first (CR
---500.9). A step of another phase comes after the whole phase.
---@param step string|turnwheel.with.extra_step A step of the ruleset.
---@param after_step? string|turnwheel.with.extra_step The step after which to insert.
---@param count? integer|turnwheel.with.extra_step How many, or how many times.
---@param source? integer|turnwheel.with.extra_step The host's number, such as that of a card.
---@param data? integer|turnwheel.with.extra_step A number passed to the effect.
---@overload fun(self: turnwheel.Game, named: turnwheel.with.extra_step)
function Game:extra_step(step, after_step, count, source, data) end

---Inserts a phase, followed by `phases`, after the current one, or after the phase of `after_step`.
---The newest phase comes first (CR 500.8).
---@param phase string|turnwheel.with.extra_phase A phase of the ruleset.
---@param after_step? string|turnwheel.with.extra_phase The step after which to insert.
---@param count? integer|turnwheel.with.extra_phase How many, or how many times.
---@param phases? string[]|turnwheel.with.extra_phase Phases, in order.
---@param source? integer|turnwheel.with.extra_phase The host's number, such as that of a card.
---@param data? integer|turnwheel.with.extra_phase A number passed to the effect.
---@overload fun(self: turnwheel.Game, named: turnwheel.with.extra_phase)
function Game:extra_phase(phase, after_step, count, phases, source, data) end

---Makes `player`, or the active player, skip a step the next `count` times it would begin in their
---own turn. With `applies=this_turn`, skips that are not used up in this turn end with it.
---@param step string|turnwheel.with.skip_step A step of the ruleset.
---@param player? string|turnwheel.with.skip_step The player it is about.
---@param count? integer|turnwheel.with.skip_step How many, or how many times.
---@param source? integer|turnwheel.with.skip_step The host's number, such as that of a card.
---@param applies? turnwheel.applies|turnwheel.with.skip_step The turns it applies to.
---@overload fun(self: turnwheel.Game, named: turnwheel.with.skip_step)
function Game:skip_step(step, player, count, source, applies) end

---Makes `player`, or the active player, skip a phase the next `count` times it would begin in their
---own turn. With `applies=this_turn`, skips that are not used up in this turn end with it.
---@param phase string|turnwheel.with.skip_phase A phase of the ruleset.
---@param player? string|turnwheel.with.skip_phase The player it is about.
---@param count? integer|turnwheel.with.skip_phase How many, or how many times.
---@param source? integer|turnwheel.with.skip_phase The host's number, such as that of a card.
---@param applies? turnwheel.applies|turnwheel.with.skip_phase The turns it applies to.
---@overload fun(self: turnwheel.Game, named: turnwheel.with.skip_phase)
function Game:skip_phase(phase, player, count, source, applies) end

---Changes a step: removes its window or its own actions, or adds an effect. The change applies to
---one player or to all, for a time or a number of times. `of` is the player whose next turn `until`
---means, if not `player`.
---@param step string|turnwheel.with.modify_step A step of the ruleset.
---@param player? string|turnwheel.with.modify_step The player it is about.
---@param no_window? boolean|turnwheel.with.modify_step True if the step opens no window.
---@param no_actions? boolean|turnwheel.with.modify_step True if the step's own effects do not run.
---@param effect? string|turnwheel.with.modify_step The effect's name.
---@param count? integer|turnwheel.with.modify_step How many, or how many times.
---@param until_? turnwheel.until|turnwheel.with.modify_step How long it lasts.
---@param source? integer|turnwheel.with.modify_step The host's number, such as that of a card.
---@param data? integer|turnwheel.with.modify_step A number passed to the effect.
---@param of? string|turnwheel.with.modify_step The player whose turns its duration counts.
---@overload fun(self: turnwheel.Game, named: turnwheel.with.modify_step)
function Game:modify_step(step, player, no_window, no_actions, effect, count, until_, source, data,
                          of) end

---Ends the phase as an effect does. The stack and all waiting triggers are removed, nobody acts any
---more, and the phase ends (CR 723.2).
function Game:end_phase_by_effect() end

---Ends the step as an effect does. The stack and all waiting triggers are removed, nobody acts any
---more, and the step ends (CR 723.2).
function Game:end_step_by_effect() end

---Removes a player from the game, with everything they own (CR 800.4). Without a `reason` the
---player concedes, which no replacement can stop (CR 104.3a). An effect by which a player loses
---says `reason=eliminated`.
---@param player string|turnwheel.with.leave The player it is about.
---@param reason? turnwheel.reason|turnwheel.with.leave The reason for it.
---@overload fun(self: turnwheel.Game, named: turnwheel.with.leave)
function Game:leave(player, reason) end

---Makes a player sit out: they get no turns and owe no answers in windows. An effect may still ask
---them. The player sits out until `sit_in`, or until the given time. With `until=next_turn`, the
---player returns when their place in the order comes, and takes that turn.
---@param player string|turnwheel.with.sit_out The player it is about.
---@param until_? turnwheel.until|turnwheel.with.sit_out How long it lasts.
---@overload fun(self: turnwheel.Game, named: turnwheel.with.sit_out)
function Game:sit_out(player, until_) end

---Brings back a player who sits out.
---@param player string|turnwheel.with.sit_in The player it is about.
---@overload fun(self: turnwheel.Game, named: turnwheel.with.sit_in)
function Game:sit_in(player) end

---Adds a player to the game, under a name that nobody has yet. The player's place is after or
---before another player, or at the end of the order.
---@param name string|turnwheel.with.join A name: of a flag, a counter or a custom event.
---@param after? string|turnwheel.with.join The player after whom to insert.
---@param before? string|turnwheel.with.join The player before whom to insert.
---@overload fun(self: turnwheel.Game, named: turnwheel.with.join)
function Game:join(name, after, before) end

---Sets a flag of the game or of `player`, or clears it with `value` 0. The flag is cleared when its
---time ends, by default as the rules declare it. `of` is the player whose next turn `until` means,
---if not `player`.
---@param name string|turnwheel.with.set_flag A name: of a flag, a counter or a custom event.
---@param value? integer|turnwheel.with.set_flag The new value.
---@param player? string|turnwheel.with.set_flag The player it is about.
---@param until_? turnwheel.until|turnwheel.with.set_flag How long it lasts.
---@param of? string|turnwheel.with.set_flag The player whose turns its duration counts.
---@overload fun(self: turnwheel.Game, named: turnwheel.with.set_flag)
function Game:set_flag(name, value, player, until_, of) end

---Sets a counter of the game or of `player`. The counter is cleared when its time ends. `of` is the
---player whose next turn `until` means, if not `player`.
---@param name string|turnwheel.with.set_counter A name: of a flag, a counter or a custom event.
---@param value integer|turnwheel.with.set_counter The new value.
---@param player? string|turnwheel.with.set_counter The player it is about.
---@param until_? turnwheel.until|turnwheel.with.set_counter How long it lasts.
---@param cap? integer|turnwheel.with.set_counter The largest value a counter may take.
---@param of? string|turnwheel.with.set_counter The player whose turns its duration counts.
---@overload fun(self: turnwheel.Game, named: turnwheel.with.set_counter)
function Game:set_counter(name, value, player, until_, cap, of) end

---Adds to a counter of the game or of `player`, up to its cap. Without `until`, it lasts as long as
---before. `of` is the player whose next turn `until` means, if not `player`.
---@param name string|turnwheel.with.add_counter A name: of a flag, a counter or a custom event.
---@param value integer|turnwheel.with.add_counter The new value.
---@param player? string|turnwheel.with.add_counter The player it is about.
---@param until_? turnwheel.until|turnwheel.with.add_counter How long it lasts.
---@param cap? integer|turnwheel.with.add_counter The largest value a counter may take.
---@param of? string|turnwheel.with.add_counter The player whose turns its duration counts.
---@overload fun(self: turnwheel.Game, named: turnwheel.with.add_counter)
function Game:add_counter(name, value, player, until_, cap, of) end

---Sets one of a player's four sorting keys.
---@param player string|turnwheel.with.set_key The player it is about.
---@param value integer|turnwheel.with.set_key The new value.
---@param key? integer|turnwheel.with.set_key The number of the player's sorting key, from 1 to 4.
---@overload fun(self: turnwheel.Game, named: turnwheel.with.set_key)
function Game:set_key(player, value, key) end

---Puts `player` into team `value`, before the game begins.
---@param player string|turnwheel.with.set_team The player it is about.
---@param value integer|turnwheel.with.set_team The new value.
---@overload fun(self: turnwheel.Game, named: turnwheel.with.set_team)
function Game:set_team(player, value) end

---Rolls a number from 1 to `max` with the game's own generator; each is equally likely. The result
---is stored in the counter `name`, of `player` if given.
---@param max integer|turnwheel.with.roll The largest allowed answer.
---@param name? string|turnwheel.with.roll A name: of a flag, a counter or a custom event.
---@param player? string|turnwheel.with.roll The player it is about.
---@overload fun(self: turnwheel.Game, named: turnwheel.with.roll)
function Game:roll(max, name, player) end

---Seeds the game's generator again. While an effect's question is pending, the new seed takes
---effect after the answer, so that the effect repeats its earlier draws.
---@param value integer|turnwheel.with.reseed The new value.
---@overload fun(self: turnwheel.Game, named: turnwheel.with.reseed)
function Game:reseed(value) end

---Registers a trigger: when `event` happens and every given filter holds, `effect` is placed on the
---stack or run for its controller. With `count`, it is set off that many times and then removed.
---With `within`, it stays, and is set off at most `count` times, 1 by default, in each turn, round
---or chapter. `of` is the player whose next turn `until` means, if not `player`.
---@param event turnwheel.event_kind|turnwheel.with.add_trigger The kind of event listened to.
---@param effect string|turnwheel.with.add_trigger The effect's name.
---@param player? string|turnwheel.with.add_trigger The player it is about.
---@param step? string|turnwheel.with.add_trigger A step of the ruleset.
---@param phase? string|turnwheel.with.add_trigger A phase of the ruleset.
---@param whose? turnwheel.whose|turnwheel.with.add_trigger The players whose turns it applies to.
---@param target? string|turnwheel.with.add_trigger The player who is the target.
---@param object? integer|turnwheel.with.add_trigger An object on the stack.
---@param name? string|turnwheel.with.add_trigger A name: of a flag, a counter or a custom event.
---@param count? integer|turnwheel.with.add_trigger How many, or how many times.
---@param until_? turnwheel.until|turnwheel.with.add_trigger How long it lasts.
---@param source? integer|turnwheel.with.add_trigger The host's number, such as that of a card.
---@param data? integer|turnwheel.with.add_trigger A number passed to the effect.
---@param each? turnwheel.each|turnwheel.with.add_trigger The players for whom the effect runs.
---@param visit? integer|turnwheel.with.add_trigger How often this step has been entered in this
---turn, from 1.
---@param when? string|turnwheel.with.add_trigger A condition, as in the guards of a rules file.
---@param at_once? boolean|turnwheel.with.add_trigger True if it runs without the stack, as soon as
---the effect that set it off has returned.
---@param hidden? string|turnwheel.with.add_trigger The only player who may know of it.
---@param within? turnwheel.within|turnwheel.with.add_trigger The part of the game to which the
---limit applies.
---@param of? string|turnwheel.with.add_trigger The player whose turns its duration counts.
---@overload fun(self: turnwheel.Game, named: turnwheel.with.add_trigger)
function Game:add_trigger(event, effect, player, step, phase, whose, target, object, name, count,
                          until_, source, data, each, visit, when, at_once, hidden, within, of) end

---Registers a replacement: what fits does not begin or happen, and `effect`, if given, runs
---instead. `event` is turn_began, phase_began, step_began, raised or player_left. If several fit,
---the player concerned chooses one (CR 614, 616.1). With `may`, that player or the replacement's
---controller may decline it first. `of` is the player whose next turn `until` means, if not
---`player`.
---@param event turnwheel.event_kind|turnwheel.with.add_replacement The kind of event listened to.
---@param effect? string|turnwheel.with.add_replacement The effect's name.
---@param player? string|turnwheel.with.add_replacement The player it is about.
---@param step? string|turnwheel.with.add_replacement A step of the ruleset.
---@param phase? string|turnwheel.with.add_replacement A phase of the ruleset.
---@param whose? turnwheel.whose|turnwheel.with.add_replacement The players whose turns it applies
---to.
---@param target? string|turnwheel.with.add_replacement The player who is the target.
---@param turn_kind? turnwheel.turn_kind|turnwheel.with.add_replacement The kind of turn.
---@param count? integer|turnwheel.with.add_replacement How many, or how many times.
---@param until_? turnwheel.until|turnwheel.with.add_replacement How long it lasts.
---@param source? integer|turnwheel.with.add_replacement The host's number, such as that of a card.
---@param when? string|turnwheel.with.add_replacement A condition, as in the guards of a rules file.
---@param data? integer|turnwheel.with.add_replacement A number passed to the effect.
---@param may? turnwheel.may|turnwheel.with.add_replacement The players who may decline it.
---@param of? string|turnwheel.with.add_replacement The player whose turns its duration counts.
---@param name? string|turnwheel.with.add_replacement A name: of a flag, a counter or a custom
---event.
---@overload fun(self: turnwheel.Game, named: turnwheel.with.add_replacement)
function Game:add_replacement(event, effect, player, step, phase, whose, target, turn_kind, count,
                              until_, source, when, data, may, of, name) end

---Removes a trigger or a replacement; effects that it has already set off still run.
---@param trigger integer|turnwheel.with.remove_trigger A trigger.
---@overload fun(self: turnwheel.Game, named: turnwheel.with.remove_trigger)
function Game:remove_trigger(trigger) end

---Cancels everything that was scheduled with this `source`. This includes granted turns, skips of
---turns, steps and phases, inserted steps and phases, changes of steps, control, locks, triggers
---and replacements. Turns, phases and steps that have begun continue, and objects on the stack
---stay; control and locks end at once.
---@param source integer|turnwheel.with.take_back The host's number, such as that of a card.
---@overload fun(self: turnwheel.Game, named: turnwheel.with.take_back)
function Game:take_back(source) end

---Opens a window above the current one, for the players of its rule, starting with `player` if
---given. With `players`, only these owe an answer. The window below continues when this one closes.
---@param window string|turnwheel.with.open_window A kind of window of the ruleset.
---@param player? string|turnwheel.with.open_window The player it is about.
---@param players? string[]|turnwheel.with.open_window Players; in their new order for `set_order`,
---in any order elsewhere.
---@overload fun(self: turnwheel.Game, named: turnwheel.with.open_window)
function Game:open_window(window, player, players) end

---Closes the window on top, without the effects of a natural close. A window of commits or claims
---still closes by its rule: players who have not answered are absent, and the commits and claims
---made so far count.
function Game:close_window() end

---Locks actions for a time: every one that the ruleset does not exempt (CR 702.61), or those of
---`player`, of the kind `action`, while `when` holds, seen from who would act. Passes, ends of
---turns and answers are never locked. The lock of a player ends when that player leaves. `of` is
---the player whose next turn `until` means, if not `player`.
---@param until_? turnwheel.until|turnwheel.with.lock How long it lasts.
---@param source? integer|turnwheel.with.lock The host's number, such as that of a card.
---@param of? string|turnwheel.with.lock The player whose turns its duration counts.
---@param player? string|turnwheel.with.lock The player it is about.
---@param action? string|turnwheel.with.lock The kind of action, as the ruleset names it.
---@param when? string|turnwheel.with.lock A condition, as in the guards of a rules file.
---@overload fun(self: turnwheel.Game, named: turnwheel.with.lock)
function Game:lock(until_, source, of, player, action, when) end

---Ends every lock that `lock` has set.
function Game:unlock() end

---Commits a sealed answer in the window on top. Nobody else sees the numbers of `payload` before
---all commits are revealed.
---@param player string|turnwheel.with.commit The player it is about.
---@param payload? integer[]|turnwheel.with.commit The committed numbers, sealed until they are
---revealed.
---@param source? integer|turnwheel.with.commit The host's number, such as that of a card.
---@param by? string|turnwheel.with.commit The player who decides for `player`, if that is somebody
---else.
---@param reason? turnwheel.reason|turnwheel.with.commit The reason for it.
---@overload fun(self: turnwheel.Game, named: turnwheel.with.commit)
function Game:commit(player, payload, source, by, reason) end

---Withdraws the player's commit, if the window's rule allows it; the player owes an answer again.
---While it is asked how to pay for an action of the player's, it takes that back (CR 732.1):
---nothing is paid, and `taken_back` says so.
---@param player string|turnwheel.with.withdraw The player it is about.
---@param by? string|turnwheel.with.withdraw The player who decides for `player`, if that is
---somebody else.
---@overload fun(self: turnwheel.Game, named: turnwheel.with.withdraw)
function Game:withdraw(player, by) end

---Gives a player a role in the window on top, and lets them answer in it.
---@param player string|turnwheel.with.set_role The player it is about.
---@param role string|turnwheel.with.set_role A player's role in a window.
---@overload fun(self: turnwheel.Game, named: turnwheel.with.set_role)
function Game:set_role(player, role) end

---Changes the target of an object on the stack: player `target`, object `aim`, or `data`. Absent
---arguments change nothing (CR 115.7).
---@param object integer|turnwheel.with.retarget An object on the stack.
---@param target? string|turnwheel.with.retarget The player who is the target.
---@param aim? integer|turnwheel.with.retarget The target object, or the original of a copy.
---@param data? integer|turnwheel.with.retarget A number passed to the effect.
---@overload fun(self: turnwheel.Game, named: turnwheel.with.retarget)
function Game:retarget(object, target, aim, data) end

---Puts a copy of an object on the stack, with its effect, target, data and event. It belongs to
---`player`, or to the controller of the object (CR 707.10). A copy is not an action: triggers that
---listen to actions do not hear it.
---@param object integer|turnwheel.with.copy_object An object on the stack.
---@param player? string|turnwheel.with.copy_object The player it is about.
---@param target? string|turnwheel.with.copy_object The player who is the target.
---@param aim? integer|turnwheel.with.copy_object The target object, or the original of a copy.
---@param data? integer|turnwheel.with.copy_object A number passed to the effect.
---@param count? integer|turnwheel.with.copy_object How many, or how many times.
---@overload fun(self: turnwheel.Game, named: turnwheel.with.copy_object)
function Game:copy_object(object, player, target, aim, data, count) end

---Passes automatically for `player` while `when` holds, until the end of the turn or the given
---time. It passes where one player is asked at a time; where all answer at once, `order_ahead` says
---it for one window. A player may give several such instructions, each with a `number` of its own,
---0 by default; the same number again replaces one. `value` 0 or less ends it. With `hidden`, which
---is the player, nobody else sees it. Each automatic pass is a `pass` with the reason `automatic`
---and that number; none is made at a step of `stop_at`, or while somebody else decides for the
---player. Automatic passing pauses when everybody has had a turn, so that a game in which all
---players pass still returns to the host.
---@param player string|turnwheel.with.auto_pass The player it is about.
---@param value? integer|turnwheel.with.auto_pass The new value.
---@param until_? turnwheel.until|turnwheel.with.auto_pass How long it lasts.
---@param when? string|turnwheel.with.auto_pass A condition, as in the guards of a rules file.
---@param number? integer|turnwheel.with.auto_pass A running number: of the turn, or of the player's
---own turns.
---@param hidden? string|turnwheel.with.auto_pass The only player who may know of it.
---@overload fun(self: turnwheel.Game, named: turnwheel.with.auto_pass)
function Game:auto_pass(player, value, until_, when, number, hidden) end

---Names a step at which `player` never passes automatically: in any turn, in their own turns, or in
---opponents' turns. `value` 0 or less ends it.
---@param player string|turnwheel.with.stop_at The player it is about.
---@param step string|turnwheel.with.stop_at A step of the ruleset.
---@param value? integer|turnwheel.with.stop_at The new value.
---@param whose? turnwheel.whose|turnwheel.with.stop_at The players whose turns it applies to.
---@overload fun(self: turnwheel.Game, named: turnwheel.with.stop_at)
function Game:stop_at(player, step, value, whose) end

---Gives an order ahead: `command` is submitted for `player` as soon as it may be and `when` holds,
---once, until the end of the game or the given time. The command is a text, as in scripts: `act A
---action=bid data=7`, `pass A`. It is a pass, an action, a card or a sealed answer of the player.
---After each command, the orders of all players are tried in turn order, at most one of each; one
---that is refused waits. The command has the reason `automatic`. Nobody else sees an order, and it
---rests while somebody else decides for the player. Orders have numbers as `auto_pass` has; `value`
---0 or less ends one.
---@param player string|turnwheel.with.order_ahead The player it is about.
---@param command? string|turnwheel.with.order_ahead A command, as in scripts.
---@param value? integer|turnwheel.with.order_ahead The new value.
---@param until_? turnwheel.until|turnwheel.with.order_ahead How long it lasts.
---@param when? string|turnwheel.with.order_ahead A condition, as in the guards of a rules file.
---@param number? integer|turnwheel.with.order_ahead A running number: of the turn, or of the
---player's own turns.
---@overload fun(self: turnwheel.Game, named: turnwheel.with.order_ahead)
function Game:order_ahead(player, command, value, until_, when, number) end

---Remembers how `player` answers the question that waits for them: an equal question gets the same
---answer by itself, until the end of the game or the given time. Questions are equal if the effect,
---the kind of answer, the options with their labels, and the bounds are. For the order of triggers,
---the effects are compared, however many times they were set off before. The answer has the reason
---`automatic`. Nobody else sees what a player has asked to be remembered; it rests while somebody
---else decides for the player. A question about how to pay is never remembered. `value` 0 or less
---forgets all answers of the player.
---@param player string|turnwheel.with.remember_answer The player it is about.
---@param value? integer|turnwheel.with.remember_answer The new value.
---@param until_? turnwheel.until|turnwheel.with.remember_answer How long it lasts.
---@overload fun(self: turnwheel.Game, named: turnwheel.with.remember_answer)
function Game:remember_answer(player, value, until_) end

---Sets the time, in milliseconds of the host's clock. Only games whose rules have a clock accept
---it. `now` is never less than the last time. Clocks run only by this command: submit it before
---each command and when somebody's time is up. One long tick equals many short ones.
---@param now integer|turnwheel.with.tick The time, in milliseconds of the host's clock.
---@overload fun(self: turnwheel.Game, named: turnwheel.with.tick)
function Game:tick(now) end

---Adds `value` milliseconds to a player's time, or subtracts as much as is left if negative. It
---changes the bank or, if the rules have only a limit, the time of the current turn or answer.
---@param player string|turnwheel.with.add_time The player it is about.
---@param value integer|turnwheel.with.add_time The new value.
---@overload fun(self: turnwheel.Game, named: turnwheel.with.add_time)
function Game:add_time(player, value) end

---Limits the time of `player` for the current turn or answer to `value` milliseconds from now on.
---Time left in a bank does not lift the limit.
---@param player string|turnwheel.with.limit_time The player it is about.
---@param value integer|turnwheel.with.limit_time The new value.
---@overload fun(self: turnwheel.Game, named: turnwheel.with.limit_time)
function Game:limit_time(player, value) end

---Stops all clocks: time that passes counts for nobody. `value` 0 lets them run again.
---@param value? integer|turnwheel.with.stop_clock The new value.
---@overload fun(self: turnwheel.Game, named: turnwheel.with.stop_clock)
function Game:stop_clock(value) end

---Texts of rules by name.
---@alias turnwheel.texts table<string, string>

---The limits of this host's games, named as in a rules file. What is not given has its default, so
---an empty table takes back whatever rules of others have raised.
---@class turnwheel.Limits
---@field effects? integer
---@field turns? integer
---@field steps? integer
---@field verbs? integer
---@field questions? integer
---@field events? integer
---@field looks? integer
---@field members? integer
---@field bytes? integer

---A new game's players and seed, the texts of rules, and the state that it carries.
---@class turnwheel.GameOptions
---@field players? integer|string[]
---@field seed? integer
---@field texts? turnwheel.texts
---@field limits? turnwheel.Limits
---@field state? any
---@field copy? fun(state: any): any
---@field write? fun(state: any): string

---How to search. Copies have the effects of the game. `guess` deals again what the player does not
---see, by the seed; `score` returns how well each seat stands, larger is better. `perfect` says
---that the player knows everything.
---@class turnwheel.Search
---@field games? integer
---@field trees? integer
---@field depth? integer
---@field explore? number
---@field seed? integer
---@field flat? boolean
---@field perfect? boolean
---@field guess? fun(copy: turnwheel.Game, player: string, seed: integer)
---@field score? fun(game: turnwheel.Game): number[]

---A decision that a search has tried: the columns of its command, the games that were played after
---it, and their average result from 0 to 1.
---@class turnwheel.Tried
---@field verb string
---@field text string
---@field games integer
---@field value number
---@field [string] any

---A game with cards, for simulations: `register` registers effects and offers, `begin` gives a new
---game its state.
---@class turnwheel.Cards
---@field register? fun(game: turnwheel.Game)
---@field begin? fun(game: turnwheel.Game, seed: integer)

---The games to play. `policy` is `random`, `first`, or returns the index of one of the commands.
---@class turnwheel.SimulateOptions : turnwheel.GameOptions
---@field games? integer
---@field first? integer
---@field most_commands? integer
---@field threads? integer
---@field policy? string|fun(game: turnwheel.Game, player: string, commands: string[]): integer
---@field cards? turnwheel.Cards
---@field rows? boolean
---@field keep_errors? boolean

---A loaded game's texts of rules, and the functions for the state that it carries.
---@class turnwheel.LoadOptions
---@field texts? turnwheel.texts
---@field limits? turnwheel.Limits
---@field read? fun(text: string): any
---@field copy? fun(state: any): any
---@field write? fun(state: any): string

---How a set of mods is loaded: `settings` by mod and name, a net of time under the budget of a run,
---and the texts of rules. `trusted` says that the mods mean no harm, which a Lua without a sandbox
---wants to be told.
---@class turnwheel.ModsOptions
---@field settings? table<string, table<string, boolean|integer|string>>
---@field time_limit_ms? integer
---@field trusted? boolean
---@field texts? turnwheel.texts
---@field limits? turnwheel.Limits

---A setting of a mod.
---@class turnwheel.Setting
---@field default boolean|integer|string
---@field text string
---@field value boolean|integer|string

---The budget that the runs of an effect took; of the mod's offers without an effect. `stopped`
---counts the runs that a budget has ended, `most` is the dearest run, and there are `nanoseconds`
---if the set has a time limit.
---@class turnwheel.Used
---@field module string
---@field effect? string
---@field runs integer
---@field stopped integer
---@field units integer
---@field most integer
---@field nanoseconds integer

---A mod of a set; `about` is what its `mod.toml` says for the host.
---@class turnwheel.ModInfo
---@field name string
---@field version string
---@field hash string
---@field needs string[]
---@field effects string[]
---@field triggers string[]
---@field offers boolean
---@field settings table<string, turnwheel.Setting>
---@field words table<string, table<string, string>>
---@field about table<string, any>

---A set of mods, which never changes. Two sets with one `hash` are the same.
---@class turnwheel.Mods
---@field hash string
---@field list turnwheel.ModInfo[]
---Returns the set of these mods alone, which shares what was loaded.
---@field only fun(self: turnwheel.Mods, names: string[]): turnwheel.Mods
---Returns the set without these mods, which shares what was loaded.
---@field without fun(self: turnwheel.Mods, names: string[]): turnwheel.Mods
---Returns what a prompt, a label or another name of a mod means in a language. `whose` is the mod
---or its effect.
---@field say fun(self: turnwheel.Mods, whose: string, word: string, language: string): string
---Returns the budget that the mods have used since they were loaded, in all games.
---@field used fun(self: turnwheel.Mods): turnwheel.Used[]

---Sets of mods for this Lua. `sandboxed` is false where it has no sandbox.
---@class turnwheel.ModsOf
---@field sandboxed boolean
local ModsOf = {}

---Loads the mods of a folder, for games by these rules.
---@param folder string
---@param rules string
---@param options? turnwheel.ModsOptions
---@return turnwheel.Mods
function ModsOf.load(folder, rules, options) end

---Loads mods from texts by path.
---@param texts turnwheel.texts
---@param rules string
---@param options? turnwheel.ModsOptions
---@return turnwheel.Mods
function ModsOf.of_texts(texts, rules, options) end

---A mod that a game is played with. The hash is over everything that play may depend on.
---@class turnwheel.PlayedMod
---@field name string
---@field version string
---@field hash string

---@alias turnwheel.diff turnwheel.ModChange[]
---A mod that is missing, new or changed: the version that the game was played with, if it was, and
---the one at hand, if there is one. `text` says it in words.
---@class turnwheel.ModChange
---@field name string
---@field was? string
---@field now? string
---@field text string

---The mods that a game has loaded, and the effects that were replaced, are gone, or are gone and
---still needed.
---@class turnwheel.Loaded
---@field mods string[]
---@field effects string[]
---@field triggers integer
---@field replaced string[]
---@field gone string[]
---@field missing string[]

---A line of a scenario script.
---@class turnwheel.ScriptLine
---@field number integer
---@field kind string
---@field text string

---The module, as `require "turnwheel"` returns it.
---@class turnwheel
---@field version string
---@field mods turnwheel.ModsOf
---Returns a new game by built-in rules, by the rules in a .toml or .json file, or by one of
---`texts`, which may be based on the others. It carries `state`, which `copy` copies, by default
---table by table, and `write` writes into saves.
---@field game fun(rules: string, options?: turnwheel.GameOptions): turnwheel.Game
---Returns the game of a save, binary or JSON. `read` reads the state that it carries. Register its
---effects again.
---@field load fun(rules: string, save: string, options?: turnwheel.LoadOptions): turnwheel.Game
---Returns the header of a save and its sizes, without playing it.
---@field save_info fun(save: string): turnwheel.SaveInfo
---Plays `games` games by a `policy` and returns their totals.
---@field simulate fun(rules: string, options?: turnwheel.SimulateOptions): table
---Returns a new game as a scenario script sets it up, and the script's lines.
---@field script fun(path: string): turnwheel.Game, turnwheel.ScriptLine[]
---@field rulesets fun(): string[] Returns the names of the built-in rules.
---Returns the names of all commands, events, awaits, errors and columns.
---@field schema fun(): table<string, string[]>
---Returns everything wrong or doubtful in rules, by line; an empty list if there is nothing.
---`bases` are the texts that the rules can be based on, by name.
---@field check_rules fun(text: string, file?: string, bases?: turnwheel.texts): turnwheel.Finding[]
---Returns a picture of rules as SVG text.
---@field draw_rules fun(text: string, file?: string, bases?: turnwheel.texts): string
---Returns rules in English prose.
---@field tell_rules fun(text: string, file?: string, bases?: turnwheel.texts): string
---@field hash_text fun(text: string): string Returns the hash of a text.
local turnwheel = {}
return turnwheel
