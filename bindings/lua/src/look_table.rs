//! The looks of Lua, as a table: what a card and a game can be asked. The annotations are made from
//! it too, so it uses nothing.

/// A field: name, type in annotations, meaning.
pub type Field = (&'static str, &'static str, &'static str);

/// The looks that are fields, on a card and on a game.
pub const FIELDS: &[Field] = &[
    ("rules", "string", "The name of the rules."),
    ("turn", "integer", "The number of turns begun."),
    (
        "turn_kind",
        "turnwheel.turn_kind?",
        "The kind of this turn; nil before the first.",
    ),
    (
        "turn_ends_after",
        "integer?",
        "How many actions of the active player come before the end of this turn, which waits for \
         them; 0 if it waits for the step's own window; nil if no end waits.",
    ),
    (
        "turn_began_at",
        "integer?",
        "The time at which this turn began, if the rules have a clock and the host has set it.",
    ),
    (
        "active",
        "string?",
        "The active player; nil if they left during their turn.",
    ),
    (
        "decider",
        "string?",
        "The player who decides for the active player, if somebody else does.",
    ),
    ("round", "integer", "The number of the round."),
    ("chapter", "string?", "The current chapter."),
    ("phase", "string?", "The current phase."),
    ("step", "string?", "The current step."),
    (
        "visit",
        "integer",
        "How often this step was entered in this turn.",
    ),
    (
        "turn_source",
        "integer?",
        "The `source` given when this turn was granted.",
    ),
    (
        "turn_data",
        "integer?",
        "The `data` given when this turn was granted.",
    ),
    (
        "phase_source",
        "integer?",
        "The `source` given when the current phase was inserted.",
    ),
    ("phase_data", "integer?", "The `data` given with it."),
    (
        "step_source",
        "integer?",
        "The `source` given when the current step or its phase was inserted.",
    ),
    ("step_data", "integer?", "The `data` given with it."),
    (
        "plan_at",
        "integer",
        "The place of the current step in `plan()`, from 1; 0 if there is none.",
    ),
    (
        "direction",
        "turnwheel.direction",
        "The direction of the order.",
    ),
    ("window", "string?", "The kind of window on top."),
    (
        "priority",
        "string?",
        "The player who may act now; nil while an effect runs.",
    ),
    ("streak", "integer", "The number of passes in a row."),
    (
        "last_actor",
        "string?",
        "The player who took the last action of this turn.",
    ),
    ("named_next", "string?", "The player named as the next."),
    (
        "waiting_triggers",
        "integer",
        "The number of triggers that wait to be placed.",
    ),
    ("locked", "boolean", "True if actions are locked."),
    ("over", "boolean", "True if the game is over."),
    (
        "winner",
        "string?",
        "The winner once the game is over, if it has one.",
    ),
    (
        "winning_side",
        "string?",
        "The side that has won, if its members are known to the host only.",
    ),
];

/// The fields of a card alone.
///
/// A field that may be nil has the type of its value: most effects are only ever run with it, and
/// where one is not, `card:need` says so.
pub const CARD_FIELDS: &[Field] = &[
    (
        "controller",
        "string",
        "The player who controls the effect; nil for the game's own.",
    ),
    (
        "target",
        "string",
        "The target player, or the current one if the effect runs for each of several; or nil.",
    ),
    (
        "aim",
        "integer",
        "The number of the target object, or nil; `object(card.aim)` is the object.",
    ),
    ("effect", "string", "The effect's name."),
    ("source", "integer?", "The host's number, such as the card."),
    ("data", "integer", "The number passed to the effect."),
    (
        "event",
        "turnwheel.Event",
        "The event that set the effect off, valid while the effect runs; or nil.",
    ),
];

/// A look that is called: name, arguments and types, type of the result, meaning.
pub type Called = (
    &'static str,
    &'static [(&'static str, &'static str)],
    &'static str,
    &'static str,
);

const NAME: (&str, &str) = ("name", "string");
const PLAYER: (&str, &str) = ("player", "string");
const ANYBODY: (&str, &str) = ("player?", "string");

/// The looks that are calls, on a card and on a game.
pub const CALLED: &[Called] = &[
    (
        "count",
        &[NAME, ANYBODY],
        "integer",
        "Returns the counter of the game, or of a player; 0 if it is not set.",
    ),
    (
        "flag",
        &[NAME, ANYBODY],
        "boolean",
        "Returns true if the flag of the game, or of a player, is set.",
    ),
    (
        "token",
        &[NAME],
        "string?",
        "Returns the holder of a token of the rules, if it has one.",
    ),
    (
        "turns",
        &[PLAYER],
        "integer",
        "Returns how many turns of the player have begun, of any kind.",
    ),
    (
        "key",
        &[PLAYER, ("key?", "integer")],
        "integer",
        "Returns one of the player's four sorting keys, by default the first.",
    ),
    (
        "team",
        &[PLAYER],
        "integer?",
        "Returns the player's team, if any.",
    ),
    (
        "status",
        &[PLAYER],
        "'in'|'sitting_out'|'left'",
        "Returns whether the player is in the game, sits out, or left.",
    ),
    (
        "decides_for",
        &[PLAYER],
        "string?",
        "Returns the player who decides for this one, if somebody else does.",
    ),
    (
        "fact",
        &[("condition", "string"), ANYBODY],
        "integer",
        "Returns the value of a condition of rules files: a number, or 1 if it holds and 0 if \
         not. It is seen from the player. Without one, a game's is seen from the active player, \
         a card's from its controller, and a look's from the player who is offered something. A \
         card's may use its event, target, source and data.",
    ),
    (
        "order_from",
        &[PLAYER, ("backward?", "boolean")],
        "string[]",
        "Returns the players who take turns, beginning with the player, in turn order or \
         against it. The second is the next after the player.",
    ),
    (
        "object",
        &[("number", "integer")],
        "turnwheel.Object?",
        "Returns the object of that number, if it is on the stack.",
    ),
    (
        "stack",
        &[],
        "turnwheel.Object[]",
        "Returns the stack, bottom first.",
    ),
    (
        "players",
        &[],
        "string[]",
        "Returns the players who have not left, in the order in which they joined.",
    ),
    (
        "order",
        &[],
        "string[]",
        "Returns the players in the order that turns follow now.",
    ),
    ("left", &[], "string[]", "Returns the players who left."),
    (
        "to_act",
        &[],
        "string[]",
        "Returns the players whom the game waits for: asked, with priority, or several at once.",
    ),
    (
        "may_act",
        &[],
        "string[]",
        "Returns the players for whom nobody waits and who may act all the same, at any time.",
    ),
    (
        "pending",
        &[],
        "string[]",
        "Returns the players who still owe an answer in the window on top.",
    ),
    (
        "passed",
        &[],
        "string[]",
        "Returns the players who passed in the window on top since the last action.",
    ),
    (
        "plan",
        &[],
        "string[]",
        "Returns the steps of this turn, in order: past, current and planned.",
    ),
    (
        "tokens",
        &[],
        "table<string, string>",
        "Returns the holders of the rules' tokens by name, without tokens that nobody holds.",
    ),
    (
        "values",
        &[],
        "turnwheel.Value[]",
        "Returns the flags and counters that are set.",
    ),
    (
        "extra_turns",
        &[],
        "turnwheel.ExtraTurn[]",
        "Returns the granted turns, the next first.",
    ),
    (
        "skips",
        &[],
        "turnwheel.Skip[]",
        "Returns the pending skips of turns, the oldest first.",
    ),
    (
        "part_skips",
        &[],
        "turnwheel.PartSkip[]",
        "Returns the pending skips of steps and phases, the oldest first.",
    ),
    (
        "triggers",
        &[],
        "turnwheel.Trigger[]",
        "Returns the triggers that listen, the oldest first.",
    ),
    (
        "replacements",
        &[],
        "turnwheel.Replacement[]",
        "Returns the replacements that wait for something to begin, the oldest first.",
    ),
    (
        "locks",
        &[],
        "turnwheel.Lock[]",
        "Returns the locks that commands have set, the oldest first.",
    ),
    (
        "windows",
        &[],
        "turnwheel.Window[]",
        "Returns the open windows, the one on top last.",
    ),
];

/// A class of the rows in a list: name, meaning, fields.
pub type Class = (&'static str, &'static str, &'static [Field]);

const SOURCE: Field = ("source?", "integer", "The host's number.");

/// The classes of the rows.
pub const CLASSES: &[Class] = &[
    (
        "Object",
        "An object on the stack.",
        &[
            ("object", "integer", "Its number."),
            ("player", "string", "Its controller."),
            ("effect", "string", "Its effect."),
            (
                "action?",
                "string",
                "The kind of action that put it on the stack.",
            ),
            ("target?", "string", "The target player."),
            ("aim?", "integer", "The number of the target object."),
            SOURCE,
            ("data", "integer", "The number that its effect will get."),
            ("lock", "boolean", "True if it locks other actions."),
            (
                "trigger?",
                "integer",
                "The trigger that put it on the stack.",
            ),
        ],
    ),
    (
        "Value",
        "A flag or a counter.",
        &[
            ("name", "string", "Its name."),
            (
                "player?",
                "string",
                "The player it belongs to, if not to the game.",
            ),
            ("kind", "'flag'|'counter'", "The kind: a flag or a counter."),
            ("value", "integer", "Its value; 1 for a flag."),
        ],
    ),
    (
        "ExtraTurn",
        "A granted turn.",
        &[
            ("grant", "integer", "Its number."),
            ("player", "string", "The player whose turn it will be."),
            (
                "by?",
                "string",
                "The player who will decide in it, if that is somebody else.",
            ),
            (
                "after?",
                "string",
                "The player after whose next turn it comes, if it waits for one.",
            ),
            SOURCE,
            ("data?", "integer", "The `data` given with it."),
        ],
    ),
    (
        "Skip",
        "Turns that will be skipped.",
        &[
            ("player", "string", "The player whose turns they are."),
            ("count", "integer", "How many turns."),
            ("applies", "turnwheel.applies", "The turns it applies to."),
            SOURCE,
        ],
    ),
    (
        "PartSkip",
        "Steps or phases that will be skipped.",
        &[
            (
                "player",
                "string",
                "The player in whose turns they are skipped.",
            ),
            ("step?", "string", "The step, if a step."),
            ("phase?", "string", "The phase, if a phase."),
            ("count", "integer", "How many times."),
            SOURCE,
            (
                "this_turn",
                "boolean",
                "True if unused skips expire with this turn.",
            ),
        ],
    ),
    (
        "Trigger",
        "A trigger that listens.",
        &[
            ("trigger", "integer", "Its number."),
            (
                "event",
                "turnwheel.event_kind",
                "The kind of event it listens to.",
            ),
            ("effect", "string", "The effect that is placed or run."),
            (
                "player?",
                "string",
                "The controller, if it is not the game's.",
            ),
            SOURCE,
            (
                "count?",
                "integer",
                "How often it may still be set off, if that is limited.",
            ),
            ("hidden?", "string", "The only player who knows of it."),
        ],
    ),
    (
        "Lock",
        "A lock on actions that a command set.",
        &[
            (
                "player?",
                "string",
                "The player whose actions it forbids; everybody's if nil.",
            ),
            (
                "action?",
                "string",
                "The kind of action that it forbids; every one if nil.",
            ),
            ("when?", "string", "Its condition, seen from who would act."),
            SOURCE,
            ("until", "turnwheel.until", "How long it lasts."),
            (
                "of?",
                "string",
                "The player whose next turn its duration means.",
            ),
        ],
    ),
    (
        "Replacement",
        "A replacement: a turn, phase or step that fits does not begin, and its effect, if any, \
         runs.",
        &[
            (
                "trigger",
                "integer",
                "Its number, among those of the triggers; a question about it has the number as \
                 an option.",
            ),
            (
                "event",
                "turnwheel.event_kind",
                "The kind of event that it replaces.",
            ),
            ("effect?", "string", "The effect that runs instead."),
            (
                "player?",
                "string",
                "The controller, if it is not the game's.",
            ),
            ("step?", "string", "The step it is about, if only one."),
            ("phase?", "string", "The phase it is about, if only one."),
            (
                "target?",
                "string",
                "The player in whose turns it applies, if only in theirs.",
            ),
            SOURCE,
            ("data", "integer", "The number that its effect will get."),
            ("may", "turnwheel.may", "The player who may decline it."),
            (
                "count?",
                "integer",
                "How often it may still replace, if that is limited.",
            ),
        ],
    ),
    (
        "Window",
        "A window that is open.",
        &[
            ("window", "string", "Its kind."),
            (
                "holder?",
                "string",
                "The player who may act in it; nil if it is open to all at once.",
            ),
            (
                "pending",
                "string[]",
                "The players who still owe an answer.",
            ),
            (
                "passed",
                "string[]",
                "The players who passed since the last action.",
            ),
        ],
    ),
];
