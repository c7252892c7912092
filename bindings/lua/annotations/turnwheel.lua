---@meta turnwheel
-- Types for Lua language servers. Generated from the vocabulary by `cargo run -p xtask -- generate`; do not edit.

---Why a turn exists.
---@alias turnwheel.turn_kind
---| '"normal"' # The player's own turn in the order.
---| '"extra"' # A turn granted by an effect, taken after another turn.
---| '"inserted"' # A turn put between two others by the rules.
---| '"table"' # A turn of the whole table, in which nobody is active.
---| '"replay"' # The turn before it, taken once more from its beginning by whoever had it.

---Which way the order is walked.
---@alias turnwheel.direction
---| '"forward"' # In the order of the list.
---| '"backward"' # Against the order of the list.

---How long a value, a trigger or a modification lasts.
---@alias turnwheel.until
---| '"game"' # As long as the game.
---| '"step"' # Until the current step ends.
---| '"phase"' # Until the current phase ends.
---| '"turn"' # Until the current turn ends.
---| '"round"' # Until the current round ends.
---| '"next_turn"' # Until the player's next turn begins, or would have begun.
---| '"end_of_next_turn"' # Until the player's next turn ends.
---| '"window"' # Until the window on top closes.
---| '"chapter"' # Until the current chapter ends.

---Whose turn a trigger listens to, seen from the trigger's controller.
---@alias turnwheel.whose
---| '"any"' # Anybody's turn.
---| '"own"' # The controller's own turn.
---| '"opponents"' # A turn of somebody else.

---For whom an effect is run: in turn order from the active player, players outside the order last.
---@alias turnwheel.each
---| '"once"' # Once, for its target if it has one.
---| '"player"' # Once for each living player, who is then its target.
---| '"opponent"' # Once for each living opponent of its controller, who is then its target.
---| '"from_controller"' # Once for each living player, who is then its target, from its controller on (CR 701.38a).

---Which turns a skip or a control applies to.
---@alias turnwheel.applies
---| '"next_turn"' # The next turn the player would begin, normal or extra.
---| '"next_normal"' # The next normal turn only.
---| '"next_extra"' # The next extra turn only.
---| '"this_turn"' # The current turn.

---The players who are passed by when a token goes round.
---@alias turnwheel.skips
---| '"sitting_out"' # Players who left, and those who sit out.
---| '"left"' # Players who left, and nobody else.

---Why something happened.
---@alias turnwheel.reason
---| '"command"' # A command asked for it.
---| '"skip"' # A skip token was used up.
---| '"guard"' # The step's guard did not hold.
---| '"player_left"' # Its controller left the game.
---| '"expired"' # Its duration ended.
---| '"used_up"' # It was used as often as it may be.
---| '"shuffled"' # It was shuffled by the seeded generator.
---| '"sorted"' # It was sorted by keys.
---| '"moved"' # A player was put in, moved or taken out.
---| '"turn_ended"' # An effect ended the turn, the phase or the step.
---| '"last_standing"' # Only one player or team is left.
---| '"nobody_left"' # Nobody is left.
---| '"loop"' # Mandatory actions repeat forever, which the rules call a draw.
---| '"conceded"' # The player conceded.
---| '"eliminated"' # The player was eliminated by the rules.
---| '"replaced"' # It was replaced by another of the same name.
---| '"automatic"' # The player passed because of a standing instruction.
---| '"forced"' # The rules allow the player nothing but to pass.
---| '"condition"' # A condition of the rules holds.
---| '"cap"' # As many turns or rounds as the rules allow were taken.
---| '"tied"' # Several players tied, and have to do it again among themselves.
---| '"taken_back"' # Its source was taken back.
---| '"time_up"' # The player's time was up.

---When a command takes effect.
---@alias turnwheel.at
---| '"now"' # At once.
---| '"turn"' # When the current turn ends.
---| '"round"' # When the current round ends.
---| '"lap"' # When everybody has had one more turn after this one.

---The players who may say no to a replacement, when what it replaces would begin.
---@alias turnwheel.may
---| '"nobody"' # Nobody.
---| '"player"' # The player whose turn, or part of a turn, would begin.
---| '"controller"' # The replacement's controller.

---How players decide in a simulation.
---@alias turnwheel.policy
---| '"random"' # By chance; each legal command is equally likely.
---| '"first"' # The first legal command.

---The counts of a game.
---@alias turnwheel.metric
---| '"turns_begun"' # Turns that began.
---| '"turns_completed"' # Turns that ended.
---| '"rounds"' # Rounds that began.
---| '"soft_passes"' # Passes after which the player may be asked again.
---| '"hard_passes"' # Passes out of a window or a round.
---| '"extra_turns"' # Extra turns that began.
---| '"turns_skipped"' # Turns that would have begun but were skipped.
---| '"steps"' # Steps that were entered.
---| '"windows"' # Windows that opened.
---| '"commits"' # Sealed answers that were given.
---| '"commands_accepted"' # Commands that were accepted.
---| '"commands_rejected"' # Commands that were refused, since the game was made.
---| '"commands_per_turn"' # Accepted commands per completed turn, on average and in thousandths; 0 before the first.
---| '"replays"' # Turns that were taken once more, counted among those that began; extra ones no second time among the extra turns.

---The kind of answer that a question asks for.
---@alias turnwheel.question
---| '"options"' # Between `min` and `max` different ones of the listed options.
---| '"order"' # All of the listed options, in the order in which they are to happen.
---| '"number"' # A whole number between `min` and `max`.
---| '"yes_no"' # 1 for yes, 0 for no.

---The kinds of event.
---@alias turnwheel.event_kind
---| '"game_began"' # The game began; `player` starts, or is absent if the rules decide that later.
---| '"game_ended"' # The game ended, won by `player` or by nobody.
---| '"round_began"' # A round began.
---| '"round_ended"' # A round ended.
---| '"chapter_began"' # A chapter began.
---| '"chapter_ended"' # A chapter ended.
---| '"turn_began"' # A turn began; `player` is absent if it is a turn of the whole table.
---| '"turn_ended"' # A turn ended.
---| '"turn_skipped"' # A turn that would have begun was skipped.
---| '"phase_began"' # A phase began.
---| '"phase_ended"' # A phase ended.
---| '"phase_skipped"' # A phase that would have begun was skipped.
---| '"step_began"' # A step began, for the `visit`-th time this turn.
---| '"step_ended"' # A step ended.
---| '"step_skipped"' # A step that would have begun was skipped.
---| '"window_opened"' # A window opened.
---| '"window_closed"' # A window closed.
---| '"priority_given"' # A player may act now.
---| '"passed"' # A player passed.
---| '"acted"' # A player took an action.
---| '"locked"' # Actions were locked.
---| '"unlocked"' # Actions are no longer locked.
---| '"committed"' # A player committed an answer, which stays sealed.
---| '"withdrawn"' # A commit was withdrawn, or has to be made again.
---| '"absent"' # The window closed without an answer of the player.
---| '"object_pushed"' # An object was put on the stack: as an action of that kind, or by that trigger.
---| '"object_resolved"' # An object resolved.
---| '"object_countered"' # An object was countered.
---| '"object_removed"' # An object left the stack without resolving.
---| '"trigger_added"' # A trigger was registered.
---| '"trigger_removed"' # A trigger was removed.
---| '"triggered"' # A trigger was set off and waits to be placed.
---| '"replacement_added"' # A replacement was registered.
---| '"replacement_removed"' # A replacement was removed.
---| '"extra_turn_granted"' # An extra turn was granted.
---| '"extra_turn_cancelled"' # A granted turn was cancelled.
---| '"skip_added"' # A player will skip turns.
---| '"next_named"' # A player was named as the next in the order.
---| '"controller_set"' # `other` was set to decide for `player`, during the turn that `applies` names.
---| '"order_reversed"' # The direction of the order changed.
---| '"order_changed"' # The order changed.
---| '"turns_exchanged"' # Two players exchanged their places for turns.
---| '"seats_exchanged"' # Two players exchanged their seats.
---| '"skip_deferred"' # The player who is next when this turn ends will skip a turn.
---| '"token_given"' # A token has a new holder, or none.
---| '"revealed"' # A commit was revealed. `rank` is its position in the resolution order, from 1; commits of equal rank resolve together. `data` is the first number of its payload.
---| '"claim_won"' # A claim won.
---| '"role_set"' # A player has a new role in the window on top.
---| '"cap_reached"' # A counter reached its cap.
---| '"step_inserted"' # A step was inserted into this turn.
---| '"phase_inserted"' # A phase was inserted into this turn.
---| '"step_skip_added"' # A step will be skipped.
---| '"phase_skip_added"' # A phase will be skipped.
---| '"step_modified"' # A step was changed.
---| '"player_left"' # A player left the game.
---| '"player_sat_out"' # A player began to sit out.
---| '"player_sat_in"' # A player returned from sitting out.
---| '"player_joined"' # A player joined the game.
---| '"flag_set"' # A flag was set or cleared.
---| '"counter_set"' # A counter changed.
---| '"key_set"' # A sorting key changed.
---| '"team_set"' # A player was put into a team.
---| '"rolled"' # The number `value`, from 1 to `max`, was rolled.
---| '"choice_asked"' # A question was put to a player.
---| '"choice_answered"' # A question was answered.
---| '"choice_dropped"' # A question was dropped, because its player left.
---| '"effect_run"' # An effect ran to its end.
---| '"no_progress"' # The table is as it was before, after `count` objects resolved and nobody did anything but pass. As far as the engine can see, this is a loop (CR 731).
---| '"raised"' # The host reported an event of its own.
---| '"ticked"' # The host set the time, in its milliseconds.
---| '"clock_expired"' # A player's time was up, at the time `now`.
---| '"time_added"' # A player's time was increased or, with a negative `value`, reduced.
---| '"time_limited"' # A player's time was limited to `value` milliseconds.
---| '"clock_stopped"' # All clocks were stopped.
---| '"clock_resumed"' # The clocks run again.
---| '"skip_removed"' # A player will not skip turns that were to be skipped.
---| '"step_skip_removed"' # A step that was to be skipped will not be.
---| '"phase_skip_removed"' # A phase that was to be skipped will not be.
---| '"step_change_removed"' # A change of a step ended.
---| '"control_removed"' # `other` does not decide for `player` any more, or will not.
---| '"step_removed"' # An inserted step was removed before it began.
---| '"phase_removed"' # An inserted phase was removed before it began.
---| '"object_retargeted"' # An object on the stack has another aim or other data.
---| '"object_copied"' # The object that was just put on the stack is a copy of another one, `aim`.

---The codes of errors.
---@alias turnwheel.error_code
---| '"null_argument"' # a required pointer is NULL; pass a valid one
---| '"wrong_handle"' # the handle is not of this kind, or it was freed; pass a live handle of the right kind
---| '"busy"' # another call on this game is running; inside one of its effects use the effect's context, on another thread call again when that call has returned
---| '"bad_size"' # the struct's size field is not one this library knows; start from the INIT macro
---| '"bad_enum"' # a number is no member of its closed set; use the constants of the header
---| '"bad_utf8"' # text is not valid UTF-8; pass UTF-8
---| '"missing_argument"' # a required argument is missing; pass it
---| '"unknown_command"' # there is no command of this name; see the list of commands
---| '"unexpected_argument"' # this command does not take this argument; leave it out
---| '"unknown_player"' # there is no such player in this game; use a player's name or number
---| '"unknown_step"' # the ruleset has no such step; use the name of a step in the rules file
---| '"unknown_phase"' # the ruleset has no such phase; use the name of a phase in the rules file
---| '"unknown_window"' # the ruleset has no such window; use the name of a window in the rules file
---| '"unknown_effect"' # no effect of this name is registered; register it first
---| '"unknown_object"' # there is no such object on the stack; it may have resolved or been countered
---| '"unknown_trigger"' # there is no such trigger; it may have expired or been removed
---| '"unknown_grant"' # there is no such granted turn; it may have begun or been cancelled
---| '"unknown_action"' # the ruleset declares its actions, and this is not one of them; use a declared action
---| '"unknown_name"' # there is no such name in this game; it was never used here
---| '"unknown_event"' # there is no such kind of event; see the list of events
---| '"bad_value"' # a value is out of its range; see the command's documentation
---| '"bad_syntax"' # the text could not be read as a command; write: verb argument name=value
---| '"not_in_effect"' # only a player or the host may submit this command, and an effect did; use another verb or a choice
---| '"no_effect"' # this call needs an effect that is being run, and none is
---| '"buffer_too_small"' # the buffer is too small; the needed size is returned
---| '"unknown_ruleset"' # there are no built-in rules of this name; see the list of built-in rulesets
---| '"unknown_chapter"' # the ruleset has no such chapter; use the name of a chapter in the rules file
---| '"unknown_order"' # the ruleset has no such order; use `table` or the name of an order in the rules file
---| '"unknown_token"' # the ruleset has no such token; use the name of a token in the rules file
---| '"unknown_role"' # the window on top has no such role; use the name of one of its roles in the rules file
---| '"bad_type"' # no argument takes a value of this type; pass a text, a whole number, a boolean, or a list of these
---| '"no_host_state"' # the game carries no such state of the host's; set one first
---| '"not_started"' # the game has not begun; submit start first
---| '"already_started"' # the game has already begun; start is submitted once
---| '"game_over"' # the game is over; nothing more can happen
---| '"not_your_priority"' # it is not for this player to act now; wait for the player who may
---| '"not_your_turn"' # it is not this player's turn; wait for it
---| '"not_your_decision"' # somebody else decides for this player now; the decision is theirs
---| '"pass_forbidden"' # passing is not allowed in this window; act instead, or end the step
---| '"action_forbidden"' # the rules do not allow this action now; see the action's condition in the ruleset
---| '"action_locked"' # an object on the stack locks actions of this kind; pass, or take an action that is not locked
---| '"stack_not_empty"' # the stack is not empty; let it resolve first, or end the turn by effect
---| '"choice_pending"' # a question is pending; answer it first
---| '"no_choice"' # no question is pending; there is nothing to answer
---| '"wrong_choice"' # the answer is for another question; answer the pending one
---| '"bad_answer"' # the answer does not fit the question; pick different options within the allowed number
---| '"player_left"' # this player has left the game
---| '"player_not_in_order"' # this player is not in the order; insert the player first
---| '"already_sitting_out"' # this player is already sitting out
---| '"not_sitting_out"' # this player is not sitting out
---| '"no_window"' # no window is open; there is nobody to act
---| '"no_turn"' # no turn is in progress
---| '"order_would_be_empty"' # the order must keep at least one player who is still in the game
---| '"effect_pending"' # an effect is waiting to be run; run it first
---| '"same_player"' # the same player is named twice; name two different players
---| '"illegal_edge"' # no edge of the current step leads there now; see the edges of the step in the rules file
---| '"too_few_actions"' # the rules require more actions before this; act first
---| '"no_chapter"' # no chapter is in progress; name the one to begin
---| '"not_committing"' # the window on top takes no commits; see the window's rule
---| '"already_committed"' # this player has committed already and may not change that; wait for the others
---| '"nothing_committed"' # this player has committed nothing that could be withdrawn
---| '"time_went_back"' # time cannot go back; submit the time of the last tick or a later one
---| '"no_clock"' # the rules have no clock; give the rules file a `[clock]`
---| '"effect_failed"' # an effect failed; the whole command was taken back
---| '"effect_missing"' # an effect that the game needs is not registered; register it and submit again
---| '"asked_differently"' # an effect asked other questions when it was run again; it must be deterministic between its choices
---| '"loop_limit"' # the command caused more work than allowed; a trigger or a rule probably sets itself off
---| '"too_many_players"' # the game has too many players; 64 is the limit
---| '"player_count"' # the ruleset does not allow this number of players
---| '"out_of_instructions"' # a script used up its instruction budget
---| '"out_of_memory"' # a script used up its memory budget
---| '"too_long"' # a list or text is longer than allowed
---| '"verb_limit"' # one effect submitted more verbs than allowed; it probably loops
---| '"interrupted"' # the host interrupted the command; submit it again if it is still wanted
---| '"out_of_time"' # a mod ran longer than the host allows
---| '"rules_syntax"' # the rules file cannot be read as TOML or JSON
---| '"rules_invalid"' # the rules file contains an error
---| '"file_unreadable"' # the file cannot be read
---| '"script_invalid"' # the script contains an error
---| '"save_corrupt"' # the save is damaged or not a save
---| '"save_version"' # the save was written by a version this library does not know
---| '"save_rules"' # the save belongs to other rules
---| '"diverged"' # the game does not repeat the other game
---| '"mod_failed"' # a mod could not be loaded
---| '"internal"' # the engine broke one of its own promises; please report it
---| '"panicked"' # the engine panicked; this game can no longer be used

---Something that happened: its kind, and the columns that kind has.
---@class turnwheel.Event
---@field kind turnwheel.event_kind
---@field seen_by fun(self: turnwheel.Event, player: string?): boolean Whether this player may know of it, or anybody.
---@field player? string The player it is about.
---@field other? string The second player: of an exchange, or the one who decides.
---@field by? string The player who decides for `player`, if that is somebody else.
---@field target? string The player who is the target.
---@field turn? integer The turn's id.
---@field turn_kind? turnwheel.turn_kind Why the turn exists.
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
---@field role? string A player's part in a window.
---@field rank? integer A position in a ranking.
---@field at? turnwheel.at When it takes effect.
---@field object? integer An object on the stack.
---@field trigger? integer A trigger.
---@field grant? integer A granted extra turn.
---@field choice? integer A question put to a player.
---@field source? integer A number of the host's, such as a card.
---@field data? integer A number passed on to the effect.
---@field value? integer The new value.
---@field count? integer How many, or how many times.
---@field cap? integer The largest value a counter may take.
---@field key? integer Which of the player's four sorting keys, from 1.
---@field reason? turnwheel.reason Why it happened.
---@field direction? turnwheel.direction Which way the order is walked.
---@field until? turnwheel.until How long it lasts.
---@field whose? turnwheel.whose Whose turns are meant.
---@field each? turnwheel.each For whom the effect is run.
---@field applies? turnwheel.applies Which turns are meant.
---@field question? turnwheel.question The kind of answer.
---@field event? turnwheel.event_kind The kind of event listened to.
---@field after? string The player after whom the place is.
---@field before? string The player before whom the place is.
---@field after_step? string The step after which to insert.
---@field when? string A condition, as in the guards of a rules file.
---@field at_once? boolean True if it runs without the stack, as soon as the effect that set it off has returned.
---@field lock? boolean True if other actions are locked while it is on the stack.
---@field no_window? boolean True if the step opens no window.
---@field no_actions? boolean True if the step's own effects do not run.
---@field min? integer The smallest allowed answer.
---@field max? integer The largest allowed answer.
---@field now? integer The time, in milliseconds of the host's clock.
---@field phases? string[] Phases, in order.
---@field keys? integer[] Sorting keys 1 to 4, the most important first; a negative number sorts descending.
---@field picks? integer[] The chosen options by number from 0, or the number itself.
---@field options? integer[] The options to choose from.
---@field players? string[] Players; in their new order for `set_order`, in any order elsewhere.
---@field payload? integer[] The committed numbers, sealed until they are revealed.
---@field hidden? string The only player who may know of it.
---@field may? turnwheel.may The players who may say no to it.
---@field aim? integer The object that an object is aimed at, or that it is a copy of.
---@field skips? turnwheel.skips The players who are skipped.
---@field prompt? string The words of a question.
---@field labels? string The labels of a question's options: one each, with commas between them.

---The words of a question, and one label for each option; for yes and no two, that of yes first.
---@class turnwheel.Words
---@field prompt? string
---@field labels? string[]

---The context of an effect, valid only while it runs.
---@class turnwheel.Card
---@field controller? string the player whose effect it is
---@field target? string the player aimed at
---@field active? string the active player
---@field effect string the effect's name
---@field object? integer the object aimed at
---@field source? integer the host's number, such as the card
---@field data integer the number handed to it
---@field event? turnwheel.Event the event that set it off
local Card = {}

---Puts an object on the stack; its effect runs when it resolves. Submitted by the host, it is an action of `player`, who needs the right to act. Submitted by an effect, it needs no such right (CR 405).
---@param player string The player it is about.
---@param effect string The effect's name.
---@param action? string The kind of action, as the ruleset names it.
---@param target? string The player who is the target.
---@param object? integer An object on the stack.
---@param source? integer A number of the host's, such as a card.
---@param data? integer A number passed on to the effect.
---@param each? turnwheel.each For whom the effect is run.
---@param lock? boolean True if other actions are locked while it is on the stack.
---@param by? string The player who decides for `player`, if that is somebody else.
function Card:push(player, effect, action, target, object, source, data, each, lock, by) end

---Removes an object from the stack without resolving it.
---@param object integer An object on the stack.
---@param source? integer A number of the host's, such as a card.
function Card:counter(object, source) end

---Runs an effect without the stack: now, or as soon as the effect that says it has returned. With `players`, it runs once for each of them, who is then its target, in that order.
---@param effect string The effect's name.
---@param player? string The player it is about.
---@param target? string The player who is the target.
---@param object? integer An object on the stack.
---@param source? integer A number of the host's, such as a card.
---@param data? integer A number passed on to the effect.
---@param each? turnwheel.each For whom the effect is run.
---@param players? string[] Players; in their new order for `set_order`, in any order elsewhere.
function Card:run(effect, player, target, object, source, data, each, players) end

---Reports an event of the host's own, such as the death of a creature, to the triggers.
---@param name string A name: of a flag, a counter or a custom event.
---@param player? string The player it is about.
---@param target? string The player who is the target.
---@param source? integer A number of the host's, such as a card.
---@param data? integer A number passed on to the effect.
---@param value? integer The new value.
function Card:raise(name, player, target, source, data, value) end

---Reports, in a state check, that the check changed something outside the engine. All state checks then run again (CR 704.3).
function Card:changed() end

---Ends the current step; its leave effects run as at a natural end.
---@param player? string The player it is about.
function Card:end_step(player) end

---Ends the current phase; the leave effects run as at a natural end.
---@param player? string The player it is about.
function Card:end_phase(player) end

---Ends the current turn; the leave effects run as at a natural end. `target` names the player who takes the next turn, for this once; a player with several places in the order, at the first of them. With `step`, the next turn begins at that step.
---@param target? string The player who is the target.
---@param player? string The player it is about.
---@param step? string A step of the ruleset.
function Card:end_turn(target, player, step) end

---Ends the turn as an effect does. The stack and all waiting triggers are removed, then the terminal step follows (CR 723.1).
function Card:end_turn_by_effect() end

---Ends the game, with `player` as the winner, or with none. `at` says when: at once, with this turn or round, or when everybody has had one more turn.
---@param player? string The player it is about.
---@param reason? turnwheel.reason Why it happened.
---@param at? turnwheel.at When it takes effect.
function Card:end_game(player, reason, at) end

---Asks `player` a question and stores the answer in the player's counter `name`; only in effects. The question is for a number between `min` and `max`, for yes or no, for between `min` and `max` of `options` (1 if not given), or for their order. Further picks are stored in `name_2`, `name_3` and so on. Players asked one after another are asked in that order, and nothing else happens before the last of them has answered (CR 101.4, 608.2e). `prompt` says in words what is asked. `labels` names the options, with commas between the labels; for yes and no, that of yes first.
---@param player string The player it is about.
---@param question turnwheel.question The kind of answer.
---@param name string A name: of a flag, a counter or a custom event.
---@param min? integer The smallest allowed answer.
---@param max? integer The largest allowed answer.
---@param options? integer[] The options to choose from.
---@param prompt? string The words of a question.
---@param labels? string The labels of a question's options: one each, with commas between them.
function Card:ask(player, question, name, min, max, options, prompt, labels) end

---Ends the chapter and with it the turn; without a chapter, begins one. `at` says when: at once, with this turn or round, or when everybody has had one more turn. `chapter` names the next chapter, instead of the one in the rules; `target` names the player who takes its first turn.
---@param chapter? string A chapter of the ruleset.
---@param target? string The player who is the target.
---@param at? turnwheel.at When it takes effect.
function Card:end_chapter(chapter, target, at) end

---Ends the round when the current turn ends, wherever the order stands.
function Card:end_round() end

---Ends the current step and continues at another one, if an edge of the rules leads there.
---@param step string A step of the ruleset.
---@param player? string The player it is about.
function Card:go_to(step, player) end

---Ends the current turn and gives its owner another one in its place. The new turn has an id of its own and the kind `replay`. The old one does not count for the round or the chapter, and passes in a row are counted from 0 again.
---@param player? string The player it is about.
function Card:restart_turn(player) end

---Gives `player` an extra turn after the current one. The newest extra turn is taken first, unless the ruleset says otherwise (CR 500.7). With `after`, it follows the next turn of that player.
---@param player string The player it is about.
---@param count? integer How many, or how many times.
---@param by? string The player who decides for `player`, if that is somebody else.
---@param source? integer A number of the host's, such as a card.
---@param turn_kind? turnwheel.turn_kind Why the turn exists.
---@param data? integer A number passed on to the effect.
---@param after? string The player after whom the place is.
function Card:extra_turn(player, count, by, source, turn_kind, data, after) end

---Cancels a granted turn that has not begun.
---@param grant integer A granted extra turn.
function Card:cancel_turn(grant) end

---Makes `player` skip turns. Each skip is used up by the next turn that the player would begin (CR 614.10a).
---@param player string The player it is about.
---@param count? integer How many, or how many times.
---@param applies? turnwheel.applies Which turns are meant.
---@param source? integer A number of the host's, such as a card.
function Card:skip_turn(player, count, applies, source) end

---Makes the next player in the order skip a turn. The player is determined now, or when the turn ends, as the ruleset says.
---@param count? integer How many, or how many times.
---@param source? integer A number of the host's, such as a card.
function Card:skip_next(count, source) end

---Makes `player` the next in the order, without ending the current turn. Granted turns come first. The order continues from that player, who is meant at the first of several places.
---@param player string The player it is about.
function Card:jump(player) end

---Makes `other` decide for `player`, and for the team with which that player shares turns. The control lasts for the next turn that `player` begins, or for this one, whoever owns it (CR 722, 805.8).
---@param player string The player it is about.
---@param other string The second player: of an exchange, or the one who decides.
---@param applies? turnwheel.applies Which turns are meant.
---@param source? integer A number of the host's, such as a card.
function Card:set_controller(player, other, applies, source) end

---Gives a token to `player`.
---@param token string A token of the ruleset.
---@param player string The player it is about.
function Card:give_token(token, player) end

---Passes a token to the next player in the order, or to the `count`-th next. The token continues from its place, which is that of its holder. When the holder leaves, the place stays, and the next player stands in until the token is passed. Players who sit out are skipped; with `skips=left`, only those who left.
---@param token string A token of the ruleset.
---@param count? integer How many, or how many times.
---@param skips? turnwheel.skips The players who are skipped.
function Card:pass_token(token, count, skips) end

---Reverses the direction of the order: of turns, priority, triggers and choices. Here and below, `order` names another order of the rules than the one that turns follow now.
---@param order? string An order of the players: `table` or the name of another one of the ruleset.
function Card:reverse(order) end

---Exchanges two players' places for turns. The current turn keeps its owner, and the order continues from its place.
---@param player string The player it is about.
---@param other string The second player: of an exchange, or the one who decides.
---@param order? string An order of the players: `table` or the name of another one of the ruleset.
function Card:exchange_turns(player, other, order) end

---Exchanges two players' seats. The order continues from the new seat of the active player.
---@param player string The player it is about.
---@param other string The second player: of an exchange, or the one who decides.
---@param order? string An order of the players: `table` or the name of another one of the ruleset.
function Card:exchange_seats(player, other, order) end

---Sets the order to `players`. The current turn keeps its owner, and players keep their granted turns.
---@param players string[] Players; in their new order for `set_order`, in any order elsewhere.
---@param order? string An order of the players: `table` or the name of another one of the ruleset.
function Card:set_order(players, order) end

---Shuffles the order by the seeded generator. The current turn keeps its owner.
---@param order? string An order of the players: `table` or the name of another one of the ruleset.
function Card:shuffle_order(order) end

---Sorts the order by the players' keys, by key 1 if none are named. Players with equal keys keep their order.
---@param keys? integer[] Sorting keys 1 to 4, the most important first; a negative number sorts descending.
---@param order? string An order of the players: `table` or the name of another one of the ruleset.
function Card:sort_order(keys, order) end

---Puts a player into the order. The place is after or before another player; with `keys`, behind everybody who does not sort after the player; or the end of the order.
---@param player string The player it is about.
---@param after? string The player after whom the place is.
---@param before? string The player before whom the place is.
---@param keys? integer[] Sorting keys 1 to 4, the most important first; a negative number sorts descending.
---@param order? string An order of the players: `table` or the name of another one of the ruleset.
function Card:insert(player, after, before, keys, order) end

---Moves a player in the order. The place is after or before another player; with `keys`, behind everybody who does not sort after the player; or the end of the order.
---@param player string The player it is about.
---@param after? string The player after whom the place is.
---@param before? string The player before whom the place is.
---@param keys? integer[] Sorting keys 1 to 4, the most important first; a negative number sorts descending.
---@param order? string An order of the players: `table` or the name of another one of the ruleset.
function Card:move_player(player, after, before, keys, order) end

---Removes a player from the order; the player stays in the game and can be inserted again.
---@param player string The player it is about.
---@param order? string An order of the players: `table` or the name of another one of the ruleset.
function Card:remove(player, order) end

---Inserts a step after the current one, or after `after_step`. The newest step comes first (CR 500.9).
---@param step string A step of the ruleset.
---@param after_step? string The step after which to insert.
---@param count? integer How many, or how many times.
---@param source? integer A number of the host's, such as a card.
---@param data? integer A number passed on to the effect.
function Card:extra_step(step, after_step, count, source, data) end

---Inserts a phase, followed by `phases`, after the current one, or after the phase of `after_step`. The newest phase comes first (CR 500.8).
---@param phase string A phase of the ruleset.
---@param after_step? string The step after which to insert.
---@param count? integer How many, or how many times.
---@param phases? string[] Phases, in order.
---@param source? integer A number of the host's, such as a card.
---@param data? integer A number passed on to the effect.
function Card:extra_phase(phase, after_step, count, phases, source, data) end

---Makes `player`, or the active player, skip a step the next `count` times it would begin in their own turn. With `applies=this_turn`, skips that are not used up in this turn end with it.
---@param step string A step of the ruleset.
---@param player? string The player it is about.
---@param count? integer How many, or how many times.
---@param source? integer A number of the host's, such as a card.
---@param applies? turnwheel.applies Which turns are meant.
function Card:skip_step(step, player, count, source, applies) end

---Makes `player`, or the active player, skip a phase the next `count` times it would begin in their own turn. With `applies=this_turn`, skips that are not used up in this turn end with it.
---@param phase string A phase of the ruleset.
---@param player? string The player it is about.
---@param count? integer How many, or how many times.
---@param source? integer A number of the host's, such as a card.
---@param applies? turnwheel.applies Which turns are meant.
function Card:skip_phase(phase, player, count, source, applies) end

---Changes a step: removes its window or its own actions, or adds an effect. The change applies to one player or to all, for a time or a number of times.
---@param step string A step of the ruleset.
---@param player? string The player it is about.
---@param no_window? boolean True if the step opens no window.
---@param no_actions? boolean True if the step's own effects do not run.
---@param effect? string The effect's name.
---@param count? integer How many, or how many times.
---@param until_? turnwheel.until How long it lasts.
---@param source? integer A number of the host's, such as a card.
---@param data? integer A number passed on to the effect.
function Card:modify_step(step, player, no_window, no_actions, effect, count, until_, source, data) end

---Ends the phase as an effect does. The stack and all waiting triggers are removed, nobody acts any more, and the phase ends (CR 723.2).
function Card:end_phase_by_effect() end

---Ends the step as an effect does. The stack and all waiting triggers are removed, nobody acts any more, and the step ends (CR 723.2).
function Card:end_step_by_effect() end

---Removes a player from the game, with everything they own (CR 800.4).
---@param player string The player it is about.
---@param reason? turnwheel.reason Why it happened.
function Card:leave(player, reason) end

---Makes a player sit out: they get no turns and owe no answers. The player sits out until `sit_in`, or until the given time. With `until=next_turn`, the player returns when their place in the order comes, and takes that turn.
---@param player string The player it is about.
---@param until_? turnwheel.until How long it lasts.
function Card:sit_out(player, until_) end

---Brings a player back who sits out.
---@param player string The player it is about.
function Card:sit_in(player) end

---Sets a flag of the game or of `player`, or clears it with `value` 0. The flag is cleared when its time ends.
---@param name string A name: of a flag, a counter or a custom event.
---@param value? integer The new value.
---@param player? string The player it is about.
---@param until_? turnwheel.until How long it lasts.
function Card:set_flag(name, value, player, until_) end

---Sets a counter of the game or of `player`. The counter is cleared when its time ends.
---@param name string A name: of a flag, a counter or a custom event.
---@param value integer The new value.
---@param player? string The player it is about.
---@param until_? turnwheel.until How long it lasts.
---@param cap? integer The largest value a counter may take.
function Card:set_counter(name, value, player, until_, cap) end

---Adds to a counter of the game or of `player`, up to its cap.
---@param name string A name: of a flag, a counter or a custom event.
---@param value integer The new value.
---@param player? string The player it is about.
---@param until_? turnwheel.until How long it lasts.
---@param cap? integer The largest value a counter may take.
function Card:add_counter(name, value, player, until_, cap) end

---Sets one of a player's four sorting keys.
---@param player string The player it is about.
---@param value integer The new value.
---@param key? integer Which of the player's four sorting keys, from 1.
function Card:set_key(player, value, key) end

---Rolls a number from 1 to `max` with the game's own generator; each is equally likely. The result is stored in the counter `name`, of `player` if given.
---@param max integer The largest allowed answer.
---@param name? string A name: of a flag, a counter or a custom event.
---@param player? string The player it is about.
function Card:roll(max, name, player) end

---Seeds the game's generator again. While a question of an effect is pending, the new seed takes effect after the answer, since what the effect did before must not change.
---@param value integer The new value.
function Card:reseed(value) end

---Registers a trigger: when `event` happens and every given filter holds, `effect` is placed on the stack or run for its controller.
---@param event turnwheel.event_kind The kind of event listened to.
---@param effect string The effect's name.
---@param player? string The player it is about.
---@param step? string A step of the ruleset.
---@param phase? string A phase of the ruleset.
---@param whose? turnwheel.whose Whose turns are meant.
---@param target? string The player who is the target.
---@param object? integer An object on the stack.
---@param name? string A name: of a flag, a counter or a custom event.
---@param count? integer How many, or how many times.
---@param until_? turnwheel.until How long it lasts.
---@param source? integer A number of the host's, such as a card.
---@param data? integer A number passed on to the effect.
---@param each? turnwheel.each For whom the effect is run.
---@param visit? integer How often this step has been entered in this turn, from 1.
---@param when? string A condition, as in the guards of a rules file.
---@param at_once? boolean True if it runs without the stack, as soon as the effect that set it off has returned.
---@param hidden? string The only player who may know of it.
function Card:add_trigger(event, effect, player, step, phase, whose, target, object, name, count, until_, source, data, each, visit, when, at_once, hidden) end

---Registers a replacement: a turn, phase or step that fits does not begin, and `effect`, if given, runs instead. `event` is turn_began, phase_began or step_began. If several replacements fit, the player for whom it would begin chooses one (CR 614, 616.1). With `may`, that player or the replacement's controller is asked first; a no changes nothing.
---@param event turnwheel.event_kind The kind of event listened to.
---@param effect? string The effect's name.
---@param player? string The player it is about.
---@param step? string A step of the ruleset.
---@param phase? string A phase of the ruleset.
---@param whose? turnwheel.whose Whose turns are meant.
---@param target? string The player who is the target.
---@param turn_kind? turnwheel.turn_kind Why the turn exists.
---@param count? integer How many, or how many times.
---@param until_? turnwheel.until How long it lasts.
---@param source? integer A number of the host's, such as a card.
---@param when? string A condition, as in the guards of a rules file.
---@param data? integer A number passed on to the effect.
---@param may? turnwheel.may The players who may say no to it.
function Card:add_replacement(event, effect, player, step, phase, whose, target, turn_kind, count, until_, source, when, data, may) end

---Removes a trigger or a replacement; effects that it has already set off still run.
---@param trigger integer A trigger.
function Card:remove_trigger(trigger) end

---Takes back everything that was scheduled with this number of the host's. That is granted turns, skips of turns, steps and phases, inserted steps and phases, changes of steps, control, locks, triggers and replacements. What has begun continues, and objects on the stack stay; control and locks end at once.
---@param source integer A number of the host's, such as a card.
function Card:take_back(source) end

---Opens a window above the current one, for the players of its rule, starting with `player` if given. With `players`, only these owe an answer. The window below continues when this one closes.
---@param window string A kind of window of the ruleset.
---@param player? string The player it is about.
---@param players? string[] Players; in their new order for `set_order`, in any order elsewhere.
function Card:open_window(window, player, players) end

---Closes the window on top, without the effects of a natural close. A window of commits or claims closes by its rule: players who have not answered are absent, and the commits and claims made so far count.
function Card:close_window() end

---Locks every action that the ruleset does not exempt, for a time (CR 702.61).
---@param until_? turnwheel.until How long it lasts.
---@param source? integer A number of the host's, such as a card.
function Card:lock(until_, source) end

---Ends every lock that `lock` has set.
function Card:unlock() end

---Gives a player a role in the window on top, and lets them answer in it.
---@param player string The player it is about.
---@param role string A player's part in a window.
function Card:set_role(player, role) end

---Gives an object on the stack another aim: player `target`, object `aim`, or `data`. What is not given stays (CR 115.7).
---@param object integer An object on the stack.
---@param target? string The player who is the target.
---@param aim? integer The object that an object is aimed at, or that it is a copy of.
---@param data? integer A number passed on to the effect.
function Card:retarget(object, target, aim, data) end

---Puts a copy of an object on the stack, with its effect, aim, data and event. It belongs to `player`, or to the controller of the object (CR 707.10). A copy is no action: triggers that listen to actions do not hear it.
---@param object integer An object on the stack.
---@param player? string The player it is about.
---@param target? string The player who is the target.
---@param aim? integer The object that an object is aimed at, or that it is a copy of.
---@param data? integer A number passed on to the effect.
---@param count? integer How many, or how many times.
function Card:copy_object(object, player, target, aim, data, count) end

---Adds `value` milliseconds to a player's time, or subtracts them if negative. The time is that of the bank; where the rules have only a limit, that of the current turn or answer.
---@param player string The player it is about.
---@param value integer The new value.
function Card:add_time(player, value) end

---Limits the time of `player` to `value` milliseconds from now on, in the turn or for the answer that the time is for. Time left in a bank does not lift the limit.
---@param player string The player it is about.
---@param value integer The new value.
function Card:limit_time(player, value) end

---Stops all clocks: time that passes counts for nobody. `value` 0 lets them run again.
---@param value? integer The new value.
function Card:stop_clock(value) end

---The table as it is.
---@return table
function Card:view() end

---Asks a player to pick between `min` and `max` of the options, 1 of each if not given; returns the picked ones.
---@param player string
---@param options any[]
---@param min? integer
---@param max? integer
---@param words? turnwheel.Words
---@return any[]
function Card:choose(player, options, min, max, words) end

---Asks several players the same question at once; returns the picks of each by name, none for players who left.
---@param players string[]
---@param options any[]
---@param min? integer
---@param max? integer
---@param words? turnwheel.Words
---@return table<string, any[]>
function Card:choose_each(players, options, min, max, words) end

---Asks a player for the order of all options.
---@param player string
---@param options any[]
---@param words? turnwheel.Words
---@return any[]
function Card:choose_order(player, options, words) end

---Asks a player for a number; nil if they left.
---@param player string
---@param min integer
---@param max integer
---@param words? turnwheel.Words
---@return integer?
function Card:choose_number(player, min, max, words) end

---Asks a player yes or no; no if they left.
---@param player string
---@param words? turnwheel.Words
---@return boolean
function Card:choose_yes_no(player, words) end

---A number from 1 to `max`, each as likely, by the game's own generator: the same when the effect is run again.
---@param max integer
---@return integer
function Card:random(max) end

---Registers an effect (in a mod).
---@param name string
---@param run fun(card: turnwheel.Card)
function effect(name, run) end

---Registers a trigger (in a mod): `filters` are the arguments of add_trigger, `id` names it, and `each_player` gives one to every player.
---@param event turnwheel.event_kind
---@param filters table
---@param run fun(card: turnwheel.Card)
function on(event, filters, run) end

---The error of the module and of `pcall` in a mod; tostring(error) is its message.
---@class turnwheel.Error
---@field code turnwheel.error_code
---@field number integer
---@field message string

---Something to look at in rules.
---@class turnwheel.Finding
---@field severity 'error'|'warning'|'hint'
---@field file string
---@field line integer
---@field key string
---@field message string
---@field suggestion? string

---A game of a script that requires the module.
---@class turnwheel.Game
---@field effect fun(self: turnwheel.Game, name: string, run: fun(card: turnwheel.Card)) Registers an effect; the same name again replaces it.
---@field on fun(self: turnwheel.Game, event: turnwheel.event_kind, filters: table?, run: fun(card: turnwheel.Card)) Registers a trigger: `filters` are the arguments of add_trigger, `id` names it, and `each_player` gives one to every player.
---@field unregister fun(self: turnwheel.Game, name: string): boolean Unregisters an effect; returns true if there was one.
---@field define fun(self: turnwheel.Game, name: string, verbs: string) Defines an effect as data: verbs as in scripts, separated by `;`.
---@field missing_effects fun(self: turnwheel.Game): string[] The effects that the game needs and nobody registered.
---@field command fun(self: turnwheel.Game, line: string) Submits a command as written in scripts.
---@field events fun(self: turnwheel.Game): turnwheel.Event[] Takes what happened; tostring(event) is its text.
---@field clear_events fun(self: turnwheel.Game) Forgets what happened, for a host that looks at the table instead.
---@field awaiting fun(self: turnwheel.Game): table The decision that the game waits for: its kind and columns.
---@field view fun(self: turnwheel.Game): table The whole table.
---@field project fun(self: turnwheel.Game, count: integer): { player: string, turn_kind: turnwheel.turn_kind }[] The next turns, if nothing else happens.
---@field legal_commands fun(self: turnwheel.Game, player: string, most: integer?): string[] The commands that the player may submit now, as lines for `command`; at most 1000 if nothing else is said.
---@field order_from fun(self: turnwheel.Game, player: string, backward: boolean?): string[] Everybody who takes turns, from that player on, as play goes round, or against it; the second is the next after the player.
---@field metrics fun(self: turnwheel.Game): table<turnwheel.metric, integer> Returns how often things have happened so far.
---@field step_counts fun(self: turnwheel.Game): table<string, integer> How often each step of the rules was entered so far.
---@field until_expiry fun(self: turnwheel.Game): integer? In how many milliseconds somebody's time is up, if nothing else happens: when to tick at the latest.
---@field time_left fun(self: turnwheel.Game, player: string): integer? For how many milliseconds the player may think from now on; nil where nothing limits it.
---@field explain_wait fun(self: turnwheel.Game): string Who is owed what and why.
---@field show fun(self: turnwheel.Game): string The table in a few lines of text.
---@field hash fun(self: turnwheel.Game): string 32 hexadecimal digits: equal games, equal hashes.
---@field accepted fun(self: turnwheel.Game): integer How many commands were accepted.
---@field rewind fun(self: turnwheel.Game, accepted: integer) Goes back to just after the first `accepted` commands.
---@field rewind_to_turn fun(self: turnwheel.Game, turn: integer) Goes back to just after the command with which that turn began.
---@field mark fun(self: turnwheel.Game, name: string) Gives this place a name, to go back to.
---@field marks fun(self: turnwheel.Game): table<string, integer> Every mark, with the number of commands accepted before it.
---@field rewind_to_mark fun(self: turnwheel.Game, name: string) Goes back to a mark.
---@field position_hash fun(self: turnwheel.Game): string The hash of the table without counters, history and the generator.
---@field public_hash fun(self: turnwheel.Game): string The position hash without what not everybody knows.
---@field save fun(self: turnwheel.Game): string The game as a save, with its whole past; without its effects.
---@field save_json fun(self: turnwheel.Game): string The game as a save that people can read.
---@field fork fun(self: turnwheel.Game, seed: integer?): turnwheel.Game A copy with its own future, with a seed its own chance; effects have to be registered again.
---@field restore fun(self: turnwheel.Game, kept: turnwheel.Game) Becomes what the kept game is, its past and chance to come with it, and keeps its own effects.
---@field follow fun(self: turnwheel.Game, other: turnwheel.Game) Submits what the other game accepted and this one did not yet, and compares what each command brings.
---@field view_for fun(self: turnwheel.Game, player: string?): table What this player may see of the table, or anybody.
---@field view_json fun(self: turnwheel.Game, player: string?): string The same as JSON.
---@field past_json fun(self: turnwheel.Game, first: integer, most: integer): string At most `most` commands of the past as JSON, from the one of that number on: `number`, `text`, `said`, `events`, `view`.
---@field replay_html fun(self: turnwheel.Game, wanted?: string|{ player?: string, title?: string, draw?: fun(command: integer, view: table): string|{ html: string }|nil }): string The game's past as one HTML page that fetches nothing; with a player, what that player may see and nothing else. `draw` draws the host's own state after each command: text, or HTML.
---@field draw fun(self: turnwheel.Game): string A picture of the table as it is, as SVG text.
---@field expect fun(self: turnwheel.Game, events: string[], text: string): true?, string? Whether what a scenario script expects is so; otherwise nil and why not.
local Game = {}

---Begins the game and its first turn. The turn is that of `player`. Without one, the ruleset decides: the first player in the order, or one drawn by the seeded generator.
---@param player? string The player it is about.
function Game:start(player) end

---Passes in the window on top. When everybody who owes an answer has passed, the window's close rule decides what follows (CR 117.4).
---@param player string The player it is about.
---@param by? string The player who decides for `player`, if that is somebody else.
---@param reason? turnwheel.reason Why it happened.
function Game:pass(player, by, reason) end

---Takes an action without the stack, and runs `effect`, if given, before anything else. The window reopens as its rule says, and the actor or the next player may act (CR 116.2, 117.3c).
---@param player string The player it is about.
---@param action? string The kind of action, as the ruleset names it.
---@param effect? string The effect's name.
---@param target? string The player who is the target.
---@param object? integer An object on the stack.
---@param source? integer A number of the host's, such as a card.
---@param data? integer A number passed on to the effect.
---@param each? turnwheel.each For whom the effect is run.
---@param by? string The player who decides for `player`, if that is somebody else.
function Game:act(player, action, effect, target, object, source, data, each, by) end

---Puts an object on the stack; its effect runs when it resolves. Submitted by the host, it is an action of `player`, who needs the right to act. Submitted by an effect, it needs no such right (CR 405).
---@param player string The player it is about.
---@param effect string The effect's name.
---@param action? string The kind of action, as the ruleset names it.
---@param target? string The player who is the target.
---@param object? integer An object on the stack.
---@param source? integer A number of the host's, such as a card.
---@param data? integer A number passed on to the effect.
---@param each? turnwheel.each For whom the effect is run.
---@param lock? boolean True if other actions are locked while it is on the stack.
---@param by? string The player who decides for `player`, if that is somebody else.
function Game:push(player, effect, action, target, object, source, data, each, lock, by) end

---Removes an object from the stack without resolving it.
---@param object integer An object on the stack.
---@param source? integer A number of the host's, such as a card.
function Game:counter(object, source) end

---Answers the pending question. `picks` holds the numbers of the picked options, counted from 0, or their labels; or all of them in the chosen order; or a number; or 1 for yes and 0 for no.
---@param player string The player it is about.
---@param picks integer[] The chosen options by number from 0, or the number itself.
---@param choice? integer A question put to a player.
---@param by? string The player who decides for `player`, if that is somebody else.
function Game:answer(player, picks, choice, by) end

---Runs an effect without the stack: now, or as soon as the effect that says it has returned. With `players`, it runs once for each of them, who is then its target, in that order.
---@param effect string The effect's name.
---@param player? string The player it is about.
---@param target? string The player who is the target.
---@param object? integer An object on the stack.
---@param source? integer A number of the host's, such as a card.
---@param data? integer A number passed on to the effect.
---@param each? turnwheel.each For whom the effect is run.
---@param players? string[] Players; in their new order for `set_order`, in any order elsewhere.
function Game:run(effect, player, target, object, source, data, each, players) end

---Reports an event of the host's own, such as the death of a creature, to the triggers.
---@param name string A name: of a flag, a counter or a custom event.
---@param player? string The player it is about.
---@param target? string The player who is the target.
---@param source? integer A number of the host's, such as a card.
---@param data? integer A number passed on to the effect.
---@param value? integer The new value.
function Game:raise(name, player, target, source, data, value) end

---Reports, in a state check, that the check changed something outside the engine. All state checks then run again (CR 704.3).
function Game:changed() end

---Ends the current step; its leave effects run as at a natural end.
---@param player? string The player it is about.
function Game:end_step(player) end

---Ends the current phase; the leave effects run as at a natural end.
---@param player? string The player it is about.
function Game:end_phase(player) end

---Ends the current turn; the leave effects run as at a natural end. `target` names the player who takes the next turn, for this once; a player with several places in the order, at the first of them. With `step`, the next turn begins at that step.
---@param target? string The player who is the target.
---@param player? string The player it is about.
---@param step? string A step of the ruleset.
function Game:end_turn(target, player, step) end

---Ends the turn as an effect does. The stack and all waiting triggers are removed, then the terminal step follows (CR 723.1).
function Game:end_turn_by_effect() end

---Ends the game, with `player` as the winner, or with none. `at` says when: at once, with this turn or round, or when everybody has had one more turn.
---@param player? string The player it is about.
---@param reason? turnwheel.reason Why it happened.
---@param at? turnwheel.at When it takes effect.
function Game:end_game(player, reason, at) end

---Asks `player` a question and stores the answer in the player's counter `name`; only in effects. The question is for a number between `min` and `max`, for yes or no, for between `min` and `max` of `options` (1 if not given), or for their order. Further picks are stored in `name_2`, `name_3` and so on. Players asked one after another are asked in that order, and nothing else happens before the last of them has answered (CR 101.4, 608.2e). `prompt` says in words what is asked. `labels` names the options, with commas between the labels; for yes and no, that of yes first.
---@param player string The player it is about.
---@param question turnwheel.question The kind of answer.
---@param name string A name: of a flag, a counter or a custom event.
---@param min? integer The smallest allowed answer.
---@param max? integer The largest allowed answer.
---@param options? integer[] The options to choose from.
---@param prompt? string The words of a question.
---@param labels? string The labels of a question's options: one each, with commas between them.
function Game:ask(player, question, name, min, max, options, prompt, labels) end

---Ends the chapter and with it the turn; without a chapter, begins one. `at` says when: at once, with this turn or round, or when everybody has had one more turn. `chapter` names the next chapter, instead of the one in the rules; `target` names the player who takes its first turn.
---@param chapter? string A chapter of the ruleset.
---@param target? string The player who is the target.
---@param at? turnwheel.at When it takes effect.
function Game:end_chapter(chapter, target, at) end

---Ends the round when the current turn ends, wherever the order stands.
function Game:end_round() end

---Ends the current step and continues at another one, if an edge of the rules leads there.
---@param step string A step of the ruleset.
---@param player? string The player it is about.
function Game:go_to(step, player) end

---Ends the current turn and gives its owner another one in its place. The new turn has an id of its own and the kind `replay`. The old one does not count for the round or the chapter, and passes in a row are counted from 0 again.
---@param player? string The player it is about.
function Game:restart_turn(player) end

---Gives `player` an extra turn after the current one. The newest extra turn is taken first, unless the ruleset says otherwise (CR 500.7). With `after`, it follows the next turn of that player.
---@param player string The player it is about.
---@param count? integer How many, or how many times.
---@param by? string The player who decides for `player`, if that is somebody else.
---@param source? integer A number of the host's, such as a card.
---@param turn_kind? turnwheel.turn_kind Why the turn exists.
---@param data? integer A number passed on to the effect.
---@param after? string The player after whom the place is.
function Game:extra_turn(player, count, by, source, turn_kind, data, after) end

---Cancels a granted turn that has not begun.
---@param grant integer A granted extra turn.
function Game:cancel_turn(grant) end

---Makes `player` skip turns. Each skip is used up by the next turn that the player would begin (CR 614.10a).
---@param player string The player it is about.
---@param count? integer How many, or how many times.
---@param applies? turnwheel.applies Which turns are meant.
---@param source? integer A number of the host's, such as a card.
function Game:skip_turn(player, count, applies, source) end

---Makes the next player in the order skip a turn. The player is determined now, or when the turn ends, as the ruleset says.
---@param count? integer How many, or how many times.
---@param source? integer A number of the host's, such as a card.
function Game:skip_next(count, source) end

---Makes `player` the next in the order, without ending the current turn. Granted turns come first. The order continues from that player, who is meant at the first of several places.
---@param player string The player it is about.
function Game:jump(player) end

---Makes `other` decide for `player`, and for the team with which that player shares turns. The control lasts for the next turn that `player` begins, or for this one, whoever owns it (CR 722, 805.8).
---@param player string The player it is about.
---@param other string The second player: of an exchange, or the one who decides.
---@param applies? turnwheel.applies Which turns are meant.
---@param source? integer A number of the host's, such as a card.
function Game:set_controller(player, other, applies, source) end

---Gives a token to `player`.
---@param token string A token of the ruleset.
---@param player string The player it is about.
function Game:give_token(token, player) end

---Passes a token to the next player in the order, or to the `count`-th next. The token continues from its place, which is that of its holder. When the holder leaves, the place stays, and the next player stands in until the token is passed. Players who sit out are skipped; with `skips=left`, only those who left.
---@param token string A token of the ruleset.
---@param count? integer How many, or how many times.
---@param skips? turnwheel.skips The players who are skipped.
function Game:pass_token(token, count, skips) end

---Reverses the direction of the order: of turns, priority, triggers and choices. Here and below, `order` names another order of the rules than the one that turns follow now.
---@param order? string An order of the players: `table` or the name of another one of the ruleset.
function Game:reverse(order) end

---Exchanges two players' places for turns. The current turn keeps its owner, and the order continues from its place.
---@param player string The player it is about.
---@param other string The second player: of an exchange, or the one who decides.
---@param order? string An order of the players: `table` or the name of another one of the ruleset.
function Game:exchange_turns(player, other, order) end

---Exchanges two players' seats. The order continues from the new seat of the active player.
---@param player string The player it is about.
---@param other string The second player: of an exchange, or the one who decides.
---@param order? string An order of the players: `table` or the name of another one of the ruleset.
function Game:exchange_seats(player, other, order) end

---Sets the order to `players`. The current turn keeps its owner, and players keep their granted turns.
---@param players string[] Players; in their new order for `set_order`, in any order elsewhere.
---@param order? string An order of the players: `table` or the name of another one of the ruleset.
function Game:set_order(players, order) end

---Shuffles the order by the seeded generator. The current turn keeps its owner.
---@param order? string An order of the players: `table` or the name of another one of the ruleset.
function Game:shuffle_order(order) end

---Sorts the order by the players' keys, by key 1 if none are named. Players with equal keys keep their order.
---@param keys? integer[] Sorting keys 1 to 4, the most important first; a negative number sorts descending.
---@param order? string An order of the players: `table` or the name of another one of the ruleset.
function Game:sort_order(keys, order) end

---Puts a player into the order. The place is after or before another player; with `keys`, behind everybody who does not sort after the player; or the end of the order.
---@param player string The player it is about.
---@param after? string The player after whom the place is.
---@param before? string The player before whom the place is.
---@param keys? integer[] Sorting keys 1 to 4, the most important first; a negative number sorts descending.
---@param order? string An order of the players: `table` or the name of another one of the ruleset.
function Game:insert(player, after, before, keys, order) end

---Moves a player in the order. The place is after or before another player; with `keys`, behind everybody who does not sort after the player; or the end of the order.
---@param player string The player it is about.
---@param after? string The player after whom the place is.
---@param before? string The player before whom the place is.
---@param keys? integer[] Sorting keys 1 to 4, the most important first; a negative number sorts descending.
---@param order? string An order of the players: `table` or the name of another one of the ruleset.
function Game:move_player(player, after, before, keys, order) end

---Removes a player from the order; the player stays in the game and can be inserted again.
---@param player string The player it is about.
---@param order? string An order of the players: `table` or the name of another one of the ruleset.
function Game:remove(player, order) end

---Inserts a step after the current one, or after `after_step`. The newest step comes first (CR 500.9).
---@param step string A step of the ruleset.
---@param after_step? string The step after which to insert.
---@param count? integer How many, or how many times.
---@param source? integer A number of the host's, such as a card.
---@param data? integer A number passed on to the effect.
function Game:extra_step(step, after_step, count, source, data) end

---Inserts a phase, followed by `phases`, after the current one, or after the phase of `after_step`. The newest phase comes first (CR 500.8).
---@param phase string A phase of the ruleset.
---@param after_step? string The step after which to insert.
---@param count? integer How many, or how many times.
---@param phases? string[] Phases, in order.
---@param source? integer A number of the host's, such as a card.
---@param data? integer A number passed on to the effect.
function Game:extra_phase(phase, after_step, count, phases, source, data) end

---Makes `player`, or the active player, skip a step the next `count` times it would begin in their own turn. With `applies=this_turn`, skips that are not used up in this turn end with it.
---@param step string A step of the ruleset.
---@param player? string The player it is about.
---@param count? integer How many, or how many times.
---@param source? integer A number of the host's, such as a card.
---@param applies? turnwheel.applies Which turns are meant.
function Game:skip_step(step, player, count, source, applies) end

---Makes `player`, or the active player, skip a phase the next `count` times it would begin in their own turn. With `applies=this_turn`, skips that are not used up in this turn end with it.
---@param phase string A phase of the ruleset.
---@param player? string The player it is about.
---@param count? integer How many, or how many times.
---@param source? integer A number of the host's, such as a card.
---@param applies? turnwheel.applies Which turns are meant.
function Game:skip_phase(phase, player, count, source, applies) end

---Changes a step: removes its window or its own actions, or adds an effect. The change applies to one player or to all, for a time or a number of times.
---@param step string A step of the ruleset.
---@param player? string The player it is about.
---@param no_window? boolean True if the step opens no window.
---@param no_actions? boolean True if the step's own effects do not run.
---@param effect? string The effect's name.
---@param count? integer How many, or how many times.
---@param until_? turnwheel.until How long it lasts.
---@param source? integer A number of the host's, such as a card.
---@param data? integer A number passed on to the effect.
function Game:modify_step(step, player, no_window, no_actions, effect, count, until_, source, data) end

---Ends the phase as an effect does. The stack and all waiting triggers are removed, nobody acts any more, and the phase ends (CR 723.2).
function Game:end_phase_by_effect() end

---Ends the step as an effect does. The stack and all waiting triggers are removed, nobody acts any more, and the step ends (CR 723.2).
function Game:end_step_by_effect() end

---Removes a player from the game, with everything they own (CR 800.4).
---@param player string The player it is about.
---@param reason? turnwheel.reason Why it happened.
function Game:leave(player, reason) end

---Makes a player sit out: they get no turns and owe no answers. The player sits out until `sit_in`, or until the given time. With `until=next_turn`, the player returns when their place in the order comes, and takes that turn.
---@param player string The player it is about.
---@param until_? turnwheel.until How long it lasts.
function Game:sit_out(player, until_) end

---Brings a player back who sits out.
---@param player string The player it is about.
function Game:sit_in(player) end

---Adds a player to the game, under a name that nobody has yet. The player's place is after or before another player, or at the end of the order.
---@param name string A name: of a flag, a counter or a custom event.
---@param after? string The player after whom the place is.
---@param before? string The player before whom the place is.
function Game:join(name, after, before) end

---Sets a flag of the game or of `player`, or clears it with `value` 0. The flag is cleared when its time ends.
---@param name string A name: of a flag, a counter or a custom event.
---@param value? integer The new value.
---@param player? string The player it is about.
---@param until_? turnwheel.until How long it lasts.
function Game:set_flag(name, value, player, until_) end

---Sets a counter of the game or of `player`. The counter is cleared when its time ends.
---@param name string A name: of a flag, a counter or a custom event.
---@param value integer The new value.
---@param player? string The player it is about.
---@param until_? turnwheel.until How long it lasts.
---@param cap? integer The largest value a counter may take.
function Game:set_counter(name, value, player, until_, cap) end

---Adds to a counter of the game or of `player`, up to its cap.
---@param name string A name: of a flag, a counter or a custom event.
---@param value integer The new value.
---@param player? string The player it is about.
---@param until_? turnwheel.until How long it lasts.
---@param cap? integer The largest value a counter may take.
function Game:add_counter(name, value, player, until_, cap) end

---Sets one of a player's four sorting keys.
---@param player string The player it is about.
---@param value integer The new value.
---@param key? integer Which of the player's four sorting keys, from 1.
function Game:set_key(player, value, key) end

---Puts `player` into team `value`, before the game begins.
---@param player string The player it is about.
---@param value integer The new value.
function Game:set_team(player, value) end

---Rolls a number from 1 to `max` with the game's own generator; each is equally likely. The result is stored in the counter `name`, of `player` if given.
---@param max integer The largest allowed answer.
---@param name? string A name: of a flag, a counter or a custom event.
---@param player? string The player it is about.
function Game:roll(max, name, player) end

---Seeds the game's generator again. While a question of an effect is pending, the new seed takes effect after the answer, since what the effect did before must not change.
---@param value integer The new value.
function Game:reseed(value) end

---Registers a trigger: when `event` happens and every given filter holds, `effect` is placed on the stack or run for its controller.
---@param event turnwheel.event_kind The kind of event listened to.
---@param effect string The effect's name.
---@param player? string The player it is about.
---@param step? string A step of the ruleset.
---@param phase? string A phase of the ruleset.
---@param whose? turnwheel.whose Whose turns are meant.
---@param target? string The player who is the target.
---@param object? integer An object on the stack.
---@param name? string A name: of a flag, a counter or a custom event.
---@param count? integer How many, or how many times.
---@param until_? turnwheel.until How long it lasts.
---@param source? integer A number of the host's, such as a card.
---@param data? integer A number passed on to the effect.
---@param each? turnwheel.each For whom the effect is run.
---@param visit? integer How often this step has been entered in this turn, from 1.
---@param when? string A condition, as in the guards of a rules file.
---@param at_once? boolean True if it runs without the stack, as soon as the effect that set it off has returned.
---@param hidden? string The only player who may know of it.
function Game:add_trigger(event, effect, player, step, phase, whose, target, object, name, count, until_, source, data, each, visit, when, at_once, hidden) end

---Registers a replacement: a turn, phase or step that fits does not begin, and `effect`, if given, runs instead. `event` is turn_began, phase_began or step_began. If several replacements fit, the player for whom it would begin chooses one (CR 614, 616.1). With `may`, that player or the replacement's controller is asked first; a no changes nothing.
---@param event turnwheel.event_kind The kind of event listened to.
---@param effect? string The effect's name.
---@param player? string The player it is about.
---@param step? string A step of the ruleset.
---@param phase? string A phase of the ruleset.
---@param whose? turnwheel.whose Whose turns are meant.
---@param target? string The player who is the target.
---@param turn_kind? turnwheel.turn_kind Why the turn exists.
---@param count? integer How many, or how many times.
---@param until_? turnwheel.until How long it lasts.
---@param source? integer A number of the host's, such as a card.
---@param when? string A condition, as in the guards of a rules file.
---@param data? integer A number passed on to the effect.
---@param may? turnwheel.may The players who may say no to it.
function Game:add_replacement(event, effect, player, step, phase, whose, target, turn_kind, count, until_, source, when, data, may) end

---Removes a trigger or a replacement; effects that it has already set off still run.
---@param trigger integer A trigger.
function Game:remove_trigger(trigger) end

---Takes back everything that was scheduled with this number of the host's. That is granted turns, skips of turns, steps and phases, inserted steps and phases, changes of steps, control, locks, triggers and replacements. What has begun continues, and objects on the stack stay; control and locks end at once.
---@param source integer A number of the host's, such as a card.
function Game:take_back(source) end

---Opens a window above the current one, for the players of its rule, starting with `player` if given. With `players`, only these owe an answer. The window below continues when this one closes.
---@param window string A kind of window of the ruleset.
---@param player? string The player it is about.
---@param players? string[] Players; in their new order for `set_order`, in any order elsewhere.
function Game:open_window(window, player, players) end

---Closes the window on top, without the effects of a natural close. A window of commits or claims closes by its rule: players who have not answered are absent, and the commits and claims made so far count.
function Game:close_window() end

---Locks every action that the ruleset does not exempt, for a time (CR 702.61).
---@param until_? turnwheel.until How long it lasts.
---@param source? integer A number of the host's, such as a card.
function Game:lock(until_, source) end

---Ends every lock that `lock` has set.
function Game:unlock() end

---Commits a sealed answer in the window on top. Nobody else sees the numbers of `payload` before all commits are revealed.
---@param player string The player it is about.
---@param payload? integer[] The committed numbers, sealed until they are revealed.
---@param source? integer A number of the host's, such as a card.
---@param by? string The player who decides for `player`, if that is somebody else.
function Game:commit(player, payload, source, by) end

---Withdraws the player's commit, if the window's rule allows it; the player owes an answer again.
---@param player string The player it is about.
---@param by? string The player who decides for `player`, if that is somebody else.
function Game:withdraw(player, by) end

---Gives a player a role in the window on top, and lets them answer in it.
---@param player string The player it is about.
---@param role string A player's part in a window.
function Game:set_role(player, role) end

---Gives an object on the stack another aim: player `target`, object `aim`, or `data`. What is not given stays (CR 115.7).
---@param object integer An object on the stack.
---@param target? string The player who is the target.
---@param aim? integer The object that an object is aimed at, or that it is a copy of.
---@param data? integer A number passed on to the effect.
function Game:retarget(object, target, aim, data) end

---Puts a copy of an object on the stack, with its effect, aim, data and event. It belongs to `player`, or to the controller of the object (CR 707.10). A copy is no action: triggers that listen to actions do not hear it.
---@param object integer An object on the stack.
---@param player? string The player it is about.
---@param target? string The player who is the target.
---@param aim? integer The object that an object is aimed at, or that it is a copy of.
---@param data? integer A number passed on to the effect.
---@param count? integer How many, or how many times.
function Game:copy_object(object, player, target, aim, data, count) end

---Passes automatically for `player` while `when` holds, until the end of the turn or the given time. `value` 0 ends it. Each automatic pass is a `pass` with the reason `automatic`; none is made at a step of `stop_at`. Automatic passing pauses when everybody has had a turn, so that a game in which all players pass still returns to the host.
---@param player string The player it is about.
---@param value? integer The new value.
---@param until_? turnwheel.until How long it lasts.
---@param when? string A condition, as in the guards of a rules file.
function Game:auto_pass(player, value, until_, when) end

---Names a step at which `player` never passes automatically, in any turn or in own or opponents' turns. `value` 0 ends it.
---@param player string The player it is about.
---@param step string A step of the ruleset.
---@param value? integer The new value.
---@param whose? turnwheel.whose Whose turns are meant.
function Game:stop_at(player, step, value, whose) end

---Sets the time, in milliseconds of the host's clock. Only games whose rules have a clock take it. `now` is never less than the last time. Clocks run only by this command: submit it before each command and when somebody's time is up. One long tick has the same result as many short ones.
---@param now integer The time, in milliseconds of the host's clock.
function Game:tick(now) end

---Adds `value` milliseconds to a player's time, or subtracts them if negative. The time is that of the bank; where the rules have only a limit, that of the current turn or answer.
---@param player string The player it is about.
---@param value integer The new value.
function Game:add_time(player, value) end

---Limits the time of `player` to `value` milliseconds from now on, in the turn or for the answer that the time is for. Time left in a bank does not lift the limit.
---@param player string The player it is about.
---@param value integer The new value.
function Game:limit_time(player, value) end

---Stops all clocks: time that passes counts for nobody. `value` 0 lets them run again.
---@param value? integer The new value.
function Game:stop_clock(value) end

---The module, as `require "turnwheel"` returns it.
---@class turnwheel
---@field version string
---@field game fun(rules: string, options?: { players: integer|string[], seed: integer }): turnwheel.Game A new game, by built-in rules or by the path of a .toml or .json file.
---@field load fun(rules: string, save: string): turnwheel.Game The game of a save, binary or JSON; its effects have to be registered again.
---@field simulate fun(rules: string, options?: table): table Plays `games` games by a `policy` (`random`, `first` or a function of table, player and legal commands) and adds them up.
---@field script fun(path: string): turnwheel.Game, { number: integer, kind: string, text: string }[] A new game as a scenario script sets it up, and the script's lines.
---@field rulesets fun(): string[] The names of the built-in rules.
---@field schema fun(): table<string, string[]> The names of all commands, events, awaits, errors and columns.
---@field check_rules fun(text: string, file?: string): turnwheel.Finding[] Everything wrong or doubtful in rules, by line; an empty list if all is fine.
---@field draw_rules fun(text: string, file?: string): string A picture of rules, as SVG text.
---@field hash_text fun(text: string): string The hash of a text.
local turnwheel = {}
return turnwheel
