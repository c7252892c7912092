// The verbs as methods of Python. Generated from the vocabulary by
// `cargo run -p xtask -- generate`; do not edit.
methods! {
    "Begins the game and its first turn.\n\n\
    `player` takes that turn. Without one, the rules decide: the first player in the order, or\n\
    one drawn by the seeded generator."
    "start" say_start 1
    "($self, player=None)";
    "Passes in the window on top.\n\n\
    When everybody who owes an answer has passed, the window's close rule decides what follows\n\
    (CR 117.4). An automatic pass has the reason `automatic`, and the `number` of the\n\
    instruction to pass."
    "pass_" say_pass 2
    "($self, player, by=None, reason=None, number=None)";
    "Takes an action without the stack, and runs `effect`, if given, before anything else.\n\n\
    The window reopens as its rule says, and the actor or the next player may act (CR 116.2,\n\
    117.3c). With a `cost`, that effect runs first: if it fails, the command is refused with\n\
    `cannot_pay`, and nothing has changed."
    "act" say_act 3
    "($self, player, action=None, effect=None, target=None, object=None, source=None, \
         data=None, each=None, by=None, cost=None, reason=None)";
    "Puts an object on the stack; its effect runs when it resolves.\n\n\
    Submitted by the host, it is an action of `player`, who needs the right to act. Submitted by\n\
    an effect, it needs no such right (CR 405). With an `action` it is still one that a lock\n\
    refuses; in an effect made of data, the verb is then left out (CR 702.61a). With a `cost`,\n\
    that effect runs before the object is put there: if it fails, the command is refused with\n\
    `cannot_pay`, and nothing has changed (CR 601.2h). Only the host gives one."
    "push" say_push 4
    "($self, player, effect, action=None, target=None, object=None, source=None, \
         data=None, each=None, lock=None, by=None, cost=None, reason=None)";
    "Answers the pending question.\n\n\
    `picks` depends on the question: the positions of the picked options in its list, from 0;\n\
    the positions of all in the chosen order; a number; or 1 for yes and 0 for no. In scripts,\n\
    Python and Lua, labels may stand for options everywhere, the options themselves may be given\n\
    as `options`, and numbers without a name may be either: `ambiguous` if both could be meant."
    "answer" say_answer 6
    "($self, player, picks=None, choice=None, by=None, reason=None, *, options=None)";
    "Runs an effect without the stack: now, or as soon as the effect that submits it has\n\
    returned.\n\n\
    Without `player`, it belongs to the controller of that effect. If there is none, it is the\n\
    active player's, or the stand-in's if that player leaves before. With `players`, it runs\n\
    once for each of them, in that order, with that player as its target."
    "run" say_run 7
    "($self, effect, player=None, target=None, object=None, source=None, data=None, \
         each=None, players=None)";
    "Reports an event of the host's own, such as the death of a creature, to the triggers."
    "raise_" say_raise 8
    "($self, name, player=None, target=None, source=None, data=None, value=None)";
    "Reports, in a state check, that the check changed something outside the engine.\n\n\
    All state checks then run again (CR 704.3)."
    "changed" say_changed 9
    "($self)";
    "Ends the current step; its leave effects run as at a natural end."
    "end_step" say_end_step 10
    "($self, player=None)";
    "Ends the current phase; the leave effects run as at a natural end."
    "end_phase" say_end_phase 11
    "($self, player=None)";
    "Ends the current turn; the leave effects run as at a natural end.\n\n\
    `target` names the player who takes the next turn, at the first of several places in the\n\
    order. With `step`, the next turn begins at that step."
    "end_turn" say_end_turn 12
    "($self, target=None, player=None, step=None)";
    "Ends the turn as an effect does.\n\n\
    The stack and all waiting triggers are removed, then the terminal step follows (CR 723.1)."
    "end_turn_by_effect" say_end_turn_by_effect 13
    "($self)";
    "Ends the game, with `player` as the winner, or with none. With `name`, a side of that name\n\
    has won, whose members only the host knows.\n\n\
    `at` sets the time: now, with this turn or round, or when everybody has had one more turn,\n\
    or everybody but the turn's owner, who has called the end."
    "end_game" say_end_game 14
    "($self, player=None, reason=None, at=None, name=None)";
    "Asks `player` a question and stores the answer in the player's counter `name`; only in\n\
    effects.\n\n\
    The question is for a number between `min` and `max`, for yes or no, for between `min` and\n\
    `max` of `options` (1 by default), or for their order. Further picks are stored in `name_2`,\n\
    `name_3` and so on. Players asked one after another are asked in that order, and nothing\n\
    else happens before the last of them has answered (CR 101.4, 608.2e). `prompt` is the\n\
    question in words. `labels` names the options, with commas between the labels; for yes and\n\
    no, yes first."
    "ask" say_ask 15
    "($self, player, question, name, min=None, max=None, options=None, prompt=None, \
         labels=None)";
    "Ends the chapter and with it the turn; without a chapter, begins one.\n\n\
    `at` sets the time: now, with this turn or round, or when everybody has had one more turn.\n\
    `chapter` names the next chapter, instead of the one in the rules; `target` names the player\n\
    who takes its first turn."
    "end_chapter" say_end_chapter 16
    "($self, chapter=None, target=None, at=None)";
    "Ends the round when the current turn ends, wherever the order stands."
    "end_round" say_end_round 17
    "($self)";
    "Ends the current step and continues at another one, if an edge of the rules leads there."
    "go_to" say_go_to 18
    "($self, step, player=None)";
    "Ends the current turn and gives its owner another one in its place.\n\n\
    The new turn has an id of its own and the kind `replay`. The old one does not count for the\n\
    round or the chapter, and passes in a row are counted from 0 again."
    "restart_turn" say_restart_turn 19
    "($self, player=None)";
    "Gives `player` an extra turn after the current one.\n\n\
    The newest extra turn is taken first, unless the ruleset says otherwise (CR 500.7). With\n\
    `after`, it follows the next turn of that player."
    "extra_turn" say_extra_turn 20
    "($self, player, count=None, by=None, source=None, turn_kind=None, data=None, \
         after=None)";
    "Cancels a granted turn that has not begun."
    "cancel_turn" say_cancel_turn 21
    "($self, grant)";
    "Makes `player` skip turns.\n\n\
    Each skip is used up by the next turn that the player would begin (CR 614.10a)."
    "skip_turn" say_skip_turn 22
    "($self, player, count=None, applies=None, source=None)";
    "Makes the next player in the order skip a turn.\n\n\
    The player is determined now, or when the turn ends, as the ruleset says."
    "skip_next" say_skip_next 23
    "($self, count=None, source=None)";
    "Makes `player` the next in the order, without ending the current turn.\n\n\
    Granted turns come first. The order continues from that player's place, the first of\n\
    several."
    "jump" say_jump 24
    "($self, player)";
    "Makes `other` decide for `player`, and for the team with which that player shares turns.\n\n\
    The control lasts for the next turn that `player` begins, or for this one, whoever owns it\n\
    (CR 722, 805.8). With `applies=resolution`, which only effects can use, it lasts until the\n\
    object that is resolving has resolved, or until all effects at hand have returned. With\n\
    `phase` it lasts for the next phase of that name that begins in a turn of `player`, this\n\
    turn included, and `applies` is not allowed. It takes the place of an older control of the\n\
    same player for the same time, which no event tells."
    "set_controller" say_set_controller 25
    "($self, player, other, applies=None, source=None, phase=None)";
    "Gives a token to `player`."
    "give_token" say_give_token 26
    "($self, token, player)";
    "Passes a token to the next player in the order, or to the `count`-th next.\n\n\
    The token continues from its holder's place. When the holder leaves, the place stays, and\n\
    the next player stands in until the token is passed. Players who sit out are skipped; with\n\
    `skips=left`, only those who left."
    "pass_token" say_pass_token 27
    "($self, token, count=None, skips=None)";
    "Takes a token back: nobody holds it until it is given or passed.\n\n\
    It has no place then, as before it was given for the first time: if it is passed, it starts\n\
    at the active player."
    "drop_token" say_drop_token 28
    "($self, token)";
    "Reverses the direction of the order: of turns, priority, triggers and choices.\n\n\
    Here and below, `order` names another order of the rules than the one that turns follow now."
    "reverse" say_reverse 30
    "($self, order=None)";
    "Exchanges two players' places for turns.\n\n\
    The current turn keeps its owner, and the order continues from its place."
    "exchange_turns" say_exchange_turns 31
    "($self, player, other, order=None)";
    "Exchanges two players' seats.\n\n\
    The order continues from the new seat of the active player."
    "exchange_seats" say_exchange_seats 32
    "($self, player, other, order=None)";
    "Sets the order to `players`.\n\n\
    The current turn keeps its owner, and players keep their granted turns."
    "set_order" say_set_order 33
    "($self, players, order=None)";
    "Shuffles the order by the seeded generator.\n\n\
    The current turn keeps its owner."
    "shuffle_order" say_shuffle_order 34
    "($self, order=None)";
    "Sorts the order by the players' keys, by key 1 if none are named.\n\n\
    Players with equal keys keep their order."
    "sort_order" say_sort_order 35
    "($self, keys=None, order=None)";
    "Puts a player into the order.\n\n\
    The place is after or before another player or, with `keys`, behind everybody who does not\n\
    sort after the player. The default is the end of the order."
    "insert" say_insert 36
    "($self, player, after=None, before=None, keys=None, order=None)";
    "Moves a player in the order.\n\n\
    The place is after or before another player or, with `keys`, behind everybody who does not\n\
    sort after the player. The default is the end of the order."
    "move_player" say_move_player 37
    "($self, player, after=None, before=None, keys=None, order=None)";
    "Removes a player from the order; the player stays in the game and can be inserted again."
    "remove" say_remove 38
    "($self, player, order=None)";
    "Inserts a step after the current one, or after `after_step`.\n\n\
    The newest step comes first (CR 500.9). A step of another phase comes after the whole phase."
    "extra_step" say_extra_step 40
    "($self, step, after_step=None, count=None, source=None, data=None)";
    "Inserts a phase, followed by `phases`, after the current one, or after the phase of\n\
    `after_step`.\n\n\
    The newest phase comes first (CR 500.8)."
    "extra_phase" say_extra_phase 41
    "($self, phase, after_step=None, count=None, phases=None, source=None, data=None)";
    "Makes `player`, or the active player, skip a step the next `count` times it would begin in\n\
    their own turn.\n\n\
    With `applies=this_turn`, skips that are not used up in this turn end with it."
    "skip_step" say_skip_step 42
    "($self, step, player=None, count=None, source=None, applies=None)";
    "Makes `player`, or the active player, skip a phase the next `count` times it would begin in\n\
    their own turn.\n\n\
    With `applies=this_turn`, skips that are not used up in this turn end with it."
    "skip_phase" say_skip_phase 43
    "($self, phase, player=None, count=None, source=None, applies=None)";
    "Changes a step: removes its window or its own actions, or adds an effect.\n\n\
    The change applies to one player or to all, for a time or a number of times. `of` is the\n\
    player whose next turn `until` means, if not `player`."
    "modify_step" say_modify_step 44
    "($self, step, player=None, no_window=None, no_actions=None, effect=None, \
         count=None, until=None, source=None, data=None, of=None)";
    "Ends the phase as an effect does.\n\n\
    The stack and all waiting triggers are removed, nobody acts any more, and the phase ends (CR\n\
    723.2)."
    "end_phase_by_effect" say_end_phase_by_effect 48
    "($self)";
    "Ends the step as an effect does.\n\n\
    The stack and all waiting triggers are removed, nobody acts any more, and the step ends (CR\n\
    723.2)."
    "end_step_by_effect" say_end_step_by_effect 49
    "($self)";
    "Removes a player from the game, with everything they own (CR 800.4).\n\n\
    Without a `reason` the player concedes, which no replacement can stop (CR 104.3a). An effect\n\
    by which a player loses says `reason=eliminated`."
    "leave" say_leave 50
    "($self, player, reason=None)";
    "Makes a player sit out: they get no turns and owe no answers in windows. An effect may still\n\
    ask them.\n\n\
    The player sits out until `sit_in`, or until the given time. With `until=next_turn`, the\n\
    player returns when their place in the order comes, and takes that turn."
    "sit_out" say_sit_out 51
    "($self, player, until=None)";
    "Brings back a player who sits out."
    "sit_in" say_sit_in 52
    "($self, player)";
    "Adds a player to the game, under a name that nobody has yet.\n\n\
    The player's place is after or before another player, or at the end of the order."
    "join" say_join 53
    "($self, name, after=None, before=None)";
    "Sets a flag of the game or of `player`, or clears it with `value` 0.\n\n\
    The flag is cleared when its time ends, by default as the rules declare it. `of` is the\n\
    player whose next turn `until` means, if not `player`."
    "set_flag" say_set_flag 60
    "($self, name, value=None, player=None, until=None, of=None)";
    "Sets a counter of the game or of `player`.\n\n\
    The counter is cleared when its time ends. `of` is the player whose next turn `until` means,\n\
    if not `player`."
    "set_counter" say_set_counter 61
    "($self, name, value, player=None, until=None, cap=None, of=None)";
    "Adds to a counter of the game or of `player`, up to its cap.\n\n\
    Without `until`, it lasts as long as before. `of` is the player whose next turn `until`\n\
    means, if not `player`."
    "add_counter" say_add_counter 62
    "($self, name, value, player=None, until=None, cap=None, of=None)";
    "Sets one of a player's four sorting keys."
    "set_key" say_set_key 63
    "($self, player, value, key=None)";
    "Puts `player` into team `value`, before the game begins."
    "set_team" say_set_team 64
    "($self, player, value)";
    "Rolls a number from 1 to `max` with the game's own generator; each is equally likely.\n\n\
    The result is stored in the counter `name`, of `player` if given."
    "roll" say_roll 65
    "($self, max, name=None, player=None)";
    "Seeds the game's generator again.\n\n\
    While an effect's question is pending, the new seed takes effect after the answer, so that\n\
    the effect repeats its earlier draws."
    "reseed" say_reseed 66
    "($self, value)";
    "Registers a trigger: when `event` happens and every given filter holds, `effect` is placed\n\
    on the stack or run for its controller.\n\n\
    With `count`, it is set off that many times and then removed. With `within`, it stays, and\n\
    is set off at most `count` times, 1 by default, in each turn, round or chapter. `of` is the\n\
    player whose next turn `until` means, if not `player`."
    "add_trigger" say_add_trigger 70
    "($self, event, effect, player=None, step=None, phase=None, whose=None, \
         target=None, object=None, name=None, count=None, until=None, source=None, \
         data=None, each=None, visit=None, when=None, at_once=None, hidden=None, \
         within=None, of=None)";
    "Registers a replacement: what fits does not begin or happen, and `effect`, if given, runs\n\
    instead.\n\n\
    `event` is turn_began, phase_began, step_began, raised or player_left. If several fit, the\n\
    player concerned chooses one (CR 614, 616.1). With `may`, that player or the replacement's\n\
    controller may decline it first. `of` is the player whose next turn `until` means, if not\n\
    `player`."
    "add_replacement" say_add_replacement 72
    "($self, event, effect=None, player=None, step=None, phase=None, whose=None, \
         target=None, turn_kind=None, count=None, until=None, source=None, when=None, \
         data=None, may=None, of=None, name=None)";
    "Removes a trigger or a replacement; effects that it has already set off still run."
    "remove_trigger" say_remove_trigger 73
    "($self, trigger)";
    "Cancels everything that was scheduled with this `source`.\n\n\
    This includes granted turns, skips of turns, steps and phases, inserted steps and phases,\n\
    changes of steps, control, locks, triggers and replacements. Turns, phases and steps that\n\
    have begun continue, and objects on the stack stay; control and locks end at once."
    "take_back" say_take_back 74
    "($self, source)";
    "Opens a window above the current one, for the players of its rule, starting with `player` if\n\
    given.\n\n\
    With `players`, only these owe an answer. The window below continues when this one closes."
    "open_window" say_open_window 80
    "($self, window, player=None, players=None)";
    "Closes the window on top, without the effects of a natural close.\n\n\
    A window of commits or claims still closes by its rule: players who have not answered are\n\
    absent, and the commits and claims made so far count."
    "close_window" say_close_window 81
    "($self)";
    "Locks actions for a time: every one that the ruleset does not exempt (CR 702.61), or those\n\
    of `player`, of the kind `action`, while `when` holds, seen from who would act.\n\n\
    Passes, ends of turns and answers are never locked. The lock of a player ends when that\n\
    player leaves. `of` is the player whose next turn `until` means, if not `player`."
    "lock" say_lock 82
    "($self, until=None, source=None, of=None, player=None, action=None, when=None)";
    "Ends every lock that `lock` has set."
    "unlock" say_unlock 83
    "($self)";
    "Commits a sealed answer in the window on top.\n\n\
    Nobody else sees the numbers of `payload` before all commits are revealed."
    "commit" say_commit 85
    "($self, player, payload=None, source=None, by=None, reason=None)";
    "Withdraws the player's commit, if the window's rule allows it; the player owes an answer\n\
    again.\n\n\
    While it is asked how to pay for an action of the player's, it takes that back (CR 732.1):\n\
    nothing is paid, and `taken_back` says so."
    "withdraw" say_withdraw 86
    "($self, player, by=None)";
    "Gives a player a role in the window on top, and lets them answer in it."
    "set_role" say_set_role 87
    "($self, player, role)";
    "Changes the target of an object on the stack: player `target`, object `aim`, or `data`.\n\n\
    Absent arguments change nothing (CR 115.7)."
    "retarget" say_retarget 88
    "($self, object, target=None, aim=None, data=None)";
    "Puts a copy of an object on the stack, with its effect, target, data and event.\n\n\
    It belongs to `player`, or to the controller of the object (CR 707.10). A copy is not an\n\
    action: triggers that listen to actions do not hear it."
    "copy_object" say_copy_object 89
    "($self, object, player=None, target=None, aim=None, data=None, count=None)";
    "Passes automatically for `player` while `when` holds, until the end of the turn or the given\n\
    time.\n\n\
    It passes where one player is asked at a time; where all answer at once, `order_ahead` says\n\
    it for one window. A player may give several such instructions, each with a `number` of its\n\
    own, 0 by default; the same number again replaces one. `value` 0 or less ends it. With\n\
    `hidden`, which is the player, nobody else sees it. Each automatic pass is a `pass` with the\n\
    reason `automatic` and that number; none is made at a step of `stop_at`, or while somebody\n\
    else decides for the player. Automatic passing pauses when everybody has had a turn, so that\n\
    a game in which all players pass still returns to the host."
    "auto_pass" say_auto_pass 90
    "($self, player, value=None, until=None, when=None, number=None, hidden=None)";
    "Names a step at which `player` never passes automatically: in any turn, in their own turns,\n\
    or in opponents' turns.\n\n\
    `value` 0 or less ends it."
    "stop_at" say_stop_at 91
    "($self, player, step, value=None, whose=None)";
    "Gives an order ahead: `command` is submitted for `player` as soon as it may be and `when`\n\
    holds, once, until the end of the game or the given time.\n\n\
    The command is a text, as in scripts: `act A action=bid data=7`, `pass A`. It is a pass, an\n\
    action, a card or a sealed answer of the player. After each command, the orders of all\n\
    players are tried in turn order, at most one of each; one that is refused waits. The command\n\
    has the reason `automatic`. Nobody else sees an order, and it rests while somebody else\n\
    decides for the player. Orders have numbers as `auto_pass` has; `value` 0 or less ends one."
    "order_ahead" say_order_ahead 92
    "($self, player, command=None, value=None, until=None, when=None, number=None)";
    "Remembers how `player` answers the question that waits for them: an equal question gets the\n\
    same answer by itself, until the end of the game or the given time.\n\n\
    Questions are equal if the effect, the kind of answer, the options with their labels, and\n\
    the bounds are. For the order of triggers, the effects are compared, however many times they\n\
    were set off before. The answer has the reason `automatic`. Nobody else sees what a player\n\
    has asked to be remembered; it rests while somebody else decides for the player. A question\n\
    about how to pay is never remembered. `value` 0 or less forgets all answers of the player."
    "remember_answer" say_remember_answer 93
    "($self, player, value=None, until=None)";
    "Sets the time, in milliseconds of the host's clock.\n\n\
    Only games whose rules have a clock accept it. `now` is never less than the last time.\n\
    Clocks run only by this command: submit it before each command and when somebody's time is\n\
    up. One long tick equals many short ones."
    "tick" say_tick 95
    "($self, now)";
    "Adds `value` milliseconds to a player's time, or subtracts as much as is left if negative.\n\n\
    It changes the bank or, if the rules have only a limit, the time of the current turn or\n\
    answer."
    "add_time" say_add_time 96
    "($self, player, value)";
    "Limits the time of `player` for the current turn or answer to `value` milliseconds from now\n\
    on.\n\n\
    Time left in a bank does not lift the limit."
    "limit_time" say_limit_time 97
    "($self, player, value)";
    "Stops all clocks: time that passes counts for nobody.\n\n\
    `value` 0 lets them run again."
    "stop_clock" say_stop_clock 98
    "($self, value=None)";
}
