"""The engine itself. Import it as `turnwheel`."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from os import PathLike
from types import GenericAlias
from typing import (
    Any,
    ClassVar,
    Final,
    Generic,
    Literal,
    NotRequired,
    Protocol,
    SupportsIndex,
    TypeAlias,
    TypedDict,
    TypeVar,
    final,
    overload,
)

from turnwheel.cards import Cards
from typing_extensions import Buffer, TypeVar as _TypeVar, disjoint_base

__version__: str

_Option = TypeVar("_Option")
_Function = TypeVar("_Function", bound=Callable[[Context[Any]], object])
_Offers = TypeVar("_Offers", bound=Callable[[Any, str], object])
#: The type of the host's state: `Game[Table]`, `Context[Table]`.
_State = _TypeVar("_State", default=Any)
_Player: TypeAlias = str | int
_PlayerKey = TypeVar("_PlayerKey", str, int)
class _Array(Protocol):
    """A NumPy array. Type checkers do not know that it is a buffer before Python 3.12."""

    @property
    def __array_interface__(self) -> dict[str, Any]: ...

_Out: TypeAlias = Buffer | _Array
_Numbers: TypeAlias = Buffer | _Array | Sequence[int] | int
_Argument: TypeAlias = str | int | bool | Sequence[str | int] | None

# --- generated from the vocabulary: begin
_EventKind: TypeAlias = Literal[
    "game_began",
    "game_ended",
    "round_began",
    "round_ended",
    "chapter_began",
    "chapter_ended",
    "turn_began",
    "turn_ended",
    "turn_skipped",
    "turn_end_waits",
    "phase_began",
    "phase_ended",
    "phase_skipped",
    "step_began",
    "step_ended",
    "step_skipped",
    "window_opened",
    "window_closed",
    "priority_given",
    "passed",
    "acted",
    "locked",
    "unlocked",
    "committed",
    "withdrawn",
    "absent",
    "object_pushed",
    "object_resolved",
    "object_countered",
    "object_removed",
    "trigger_added",
    "trigger_removed",
    "triggered",
    "replacement_added",
    "replacement_removed",
    "extra_turn_granted",
    "extra_turn_cancelled",
    "skip_added",
    "next_named",
    "controller_set",
    "order_reversed",
    "order_changed",
    "turns_exchanged",
    "seats_exchanged",
    "skip_deferred",
    "token_given",
    "revealed",
    "claim_won",
    "role_set",
    "cap_reached",
    "step_inserted",
    "phase_inserted",
    "step_skip_added",
    "phase_skip_added",
    "step_modified",
    "player_left",
    "player_sat_out",
    "player_sat_in",
    "player_joined",
    "flag_set",
    "counter_set",
    "key_set",
    "team_set",
    "rolled",
    "choice_asked",
    "choice_answered",
    "choice_dropped",
    "effect_run",
    "no_progress",
    "raised",
    "ticked",
    "clock_expired",
    "time_added",
    "time_limited",
    "clock_stopped",
    "clock_resumed",
    "skip_removed",
    "step_skip_removed",
    "phase_skip_removed",
    "step_change_removed",
    "control_removed",
    "step_removed",
    "phase_removed",
    "object_retargeted",
    "object_copied",
    "lap_began",
    "lap_ended",
    "refused",
    "effect_failed",
    "taken_back",
]
_AwaitKind: TypeAlias = Literal[
    "start",
    "window",
    "choice",
    "effect",
    "over",
]
_Code: TypeAlias = Literal[
    "null_argument",
    "wrong_handle",
    "busy",
    "bad_size",
    "bad_enum",
    "bad_utf8",
    "missing_argument",
    "unknown_command",
    "unexpected_argument",
    "unknown_player",
    "unknown_step",
    "unknown_phase",
    "unknown_window",
    "unknown_effect",
    "unknown_object",
    "unknown_trigger",
    "unknown_grant",
    "unknown_action",
    "unknown_name",
    "unknown_event",
    "bad_value",
    "bad_syntax",
    "not_in_effect",
    "no_effect",
    "buffer_too_small",
    "unknown_ruleset",
    "unknown_chapter",
    "unknown_order",
    "unknown_token",
    "unknown_role",
    "bad_type",
    "no_host_state",
    "name_clash",
    "read_only",
    "ambiguous",
    "not_started",
    "already_started",
    "game_over",
    "not_your_priority",
    "not_your_turn",
    "not_your_decision",
    "pass_forbidden",
    "action_forbidden",
    "action_locked",
    "stack_not_empty",
    "choice_pending",
    "no_choice",
    "wrong_choice",
    "bad_answer",
    "player_left",
    "player_not_in_order",
    "already_sitting_out",
    "not_sitting_out",
    "no_window",
    "no_turn",
    "order_would_be_empty",
    "effect_pending",
    "same_player",
    "illegal_edge",
    "too_few_actions",
    "no_chapter",
    "not_committing",
    "already_committed",
    "nothing_committed",
    "too_many_actions",
    "cannot_undo",
    "restart_forbidden",
    "bad_target",
    "cannot_pay",
    "time_went_back",
    "no_clock",
    "effect_failed",
    "effect_missing",
    "asked_differently",
    "ran_differently",
    "offers_failed",
    "loop_limit",
    "too_many_players",
    "player_count",
    "out_of_instructions",
    "out_of_memory",
    "too_long",
    "verb_limit",
    "interrupted",
    "out_of_time",
    "past_gone",
    "members_limit",
    "rules_syntax",
    "rules_invalid",
    "file_unreadable",
    "script_invalid",
    "save_corrupt",
    "save_version",
    "save_rules",
    "diverged",
    "mod_failed",
    "mods_changed",
    "internal",
    "panicked",
]
_TurnKind: TypeAlias = Literal[
    "normal",
    "extra",
    "inserted",
    "table",
    "replay",
]
_Direction: TypeAlias = Literal[
    "forward",
    "backward",
]
_Until: TypeAlias = Literal[
    "game",
    "step",
    "phase",
    "turn",
    "round",
    "next_turn",
    "end_of_next_turn",
    "window",
    "chapter",
]
_Whose: TypeAlias = Literal[
    "any",
    "own",
    "opponents",
    "each",
]
_Each: TypeAlias = Literal[
    "once",
    "player",
    "opponent",
    "from_controller",
    "until_one",
]
_Applies: TypeAlias = Literal[
    "next_turn",
    "next_normal",
    "next_extra",
    "this_turn",
    "resolution",
]
_Skips: TypeAlias = Literal[
    "sitting_out",
    "left",
]
_Reason: TypeAlias = Literal[
    "command",
    "skip",
    "guard",
    "player_left",
    "expired",
    "used_up",
    "shuffled",
    "sorted",
    "moved",
    "turn_ended",
    "last_standing",
    "nobody_left",
    "loop",
    "conceded",
    "eliminated",
    "replaced",
    "automatic",
    "forced",
    "condition",
    "cap",
    "tied",
    "taken_back",
    "failed",
    "time_up",
    "opened",
    "acted",
    "answered",
    "resolved",
    "returned",
    "placed",
    "excused",
    "role",
    "withdrawn",
    "control",
    "asked",
]
_At: TypeAlias = Literal[
    "now",
    "turn",
    "round",
    "lap",
    "others",
]
_May: TypeAlias = Literal[
    "nobody",
    "player",
    "controller",
]
_Within: TypeAlias = Literal[
    "turn",
    "round",
    "chapter",
    "game",
]
_Policy: TypeAlias = Literal[
    "random",
    "first",
]
_OnError: TypeAlias = Literal[
    "refuse",
    "skip",
    "disable",
]
_Metric: TypeAlias = Literal[
    "turns_begun",
    "turns_completed",
    "rounds",
    "soft_passes",
    "hard_passes",
    "extra_turns",
    "turns_skipped",
    "steps",
    "windows",
    "commits",
    "commands_accepted",
    "commands_rejected",
    "commands_per_turn",
    "replays",
]
_Question: TypeAlias = Literal[
    "options",
    "order",
    "number",
    "yes_no",
]

class Looks:
    """The parts of the table as attributes, which games, contexts and views have.

    Each look reads the table in place and builds only that part. A game and a context show the
    current table, a view the table at the time when it was taken.
    """

    @property
    def turn(self) -> int:
        """The number of turns begun."""

    @property
    def turn_kind(self) -> str | None:
        """The kind of this turn: normal, extra, inserted, table or replay."""

    @property
    def turn_ends_after(self) -> int | None:
        """How many actions of the active player come before the end of this turn, which waits for
        them; 0 if it waits for the step's own window. Absent if no end waits; `named_next` is the
        player it names.
        """

    @property
    def active(self) -> str | None:
        """The active player; nobody if they left during their turn."""

    @property
    def decider(self) -> str | None:
        """The player who decides for the active player, if somebody else does."""

    @property
    def round(self) -> int:
        """The number of the round."""

    @property
    def chapter(self) -> str | None:
        """The current chapter."""

    @property
    def phase(self) -> str | None:
        """The current phase."""

    @property
    def step(self) -> str | None:
        """The current step."""

    @property
    def visit(self) -> int:
        """How often this step was entered in this turn."""

    @property
    def turn_source(self) -> int | None:
        """The `source` given when this turn was granted."""

    @property
    def turn_data(self) -> int | None:
        """The `data` given when this turn was granted."""

    @property
    def phase_source(self) -> int | None:
        """The `source` given when the current phase was inserted."""

    @property
    def phase_data(self) -> int | None:
        """The `data` given with it."""

    @property
    def step_source(self) -> int | None:
        """The `source` given when the current step or its phase was inserted."""

    @property
    def step_data(self) -> int | None:
        """The `data` given with it."""

    @property
    def plan(self) -> tuple[str, ...]:
        """The steps of this turn, in order: past, current and planned."""

    @property
    def plan_at(self) -> int:
        """The position of the current step in `plan`."""

    @property
    def direction(self) -> str:
        """The direction of the order: forward or backward."""

    @property
    def order(self) -> tuple[str, ...]:
        """The players of the order that turns follow now, without those who left."""

    @property
    def orders(self) -> tuple[OrderView, ...]:
        """The other orders of the rules, including the table's own while turns follow another."""

    @property
    def tokens(self) -> tuple[TokenView, ...]:
        """The tokens of the rules with their holders."""

    @property
    def window(self) -> str | None:
        """The kind of window on top."""

    @property
    def priority(self) -> str | None:
        """The player who may act now."""

    @property
    def to_act(self) -> tuple[str, ...]:
        """The players whom the game waits for: asked, with priority, or several at once."""

    @property
    def may_act(self) -> tuple[str, ...]:
        """The players for whom nobody waits and who may act all the same, at any time."""

    @property
    def pending(self) -> tuple[str, ...]:
        """The players who still owe an answer in the window on top."""

    @property
    def passed(self) -> tuple[str, ...]:
        """The players who passed since the last action."""

    @property
    def passed_out(self) -> tuple[str, ...]:
        """The players who passed out of the round or of the window on top, in that order."""

    @property
    def roles(self) -> tuple[RoleView, ...]:
        """The roles players have in the window on top."""

    @property
    def claims(self) -> tuple[ClaimView, ...]:
        """The claims in the window on top."""

    @property
    def commits(self) -> tuple[CommitView, ...]:
        """The sealed answers in the window on top; for a player, only their own."""

    @property
    def revealed(self) -> tuple[CommitView, ...]:
        """The answers that were revealed last, in the order of their resolution."""

    @property
    def streak(self) -> int:
        """How many passes in a row there were."""

    @property
    def stack(self) -> tuple[ObjectView, ...]:
        """The stack, bottom first."""

    @property
    def triggers(self) -> tuple[TriggerView, ...]:
        """The triggers that listen."""

    @property
    def replacements(self) -> tuple[ReplacementView, ...]:
        """The replacements that wait for something to begin, the oldest first."""

    @property
    def waiting_triggers(self) -> int:
        """How many triggers wait to be placed."""

    @property
    def extra_turns(self) -> tuple[ExtraTurnView, ...]:
        """Granted turns, the next first. Those that wait for another turn come last."""

    @property
    def skips(self) -> tuple[SkipView, ...]:
        """Pending skips, the oldest first."""

    @property
    def part_skips(self) -> tuple[PartSkipView, ...]:
        """Pending skips of steps and phases, the oldest first."""

    @property
    def named_next(self) -> str | None:
        """The player named as the next in the order."""

    @property
    def players(self) -> tuple[PlayerView, ...]:
        """Every player who ever joined."""

    @property
    def left(self) -> tuple[str, ...]:
        """The players who left."""

    @property
    def choice(self) -> ChoiceView | None:
        """The question that waits; of several, the one to this player, or the first."""

    @property
    def asked(self) -> tuple[str, ...]:
        """The players who have to answer a question."""

    @property
    def values(self) -> tuple[ValueView, ...]:
        """Flags and counters that are set."""

    @property
    def last_actor(self) -> str | None:
        """The player who took the last action of this turn."""

    @property
    def locked(self) -> bool:
        """True if actions are locked for everybody."""

    @property
    def locks(self) -> tuple[LockView, ...]:
        """The locks that commands have set, the oldest first."""

    @property
    def over(self) -> bool:
        """True if the game is over."""

    @property
    def winner(self) -> str | None:
        """The winner."""

    @property
    def winning_side(self) -> str | None:
        """The side that has won, if its members are known to the host only."""

    @property
    def now(self) -> int | None:
        """The time, in milliseconds of the host's clock, if the rules have a clock and the host has
        set it.
        """

    @property
    def turn_began_at(self) -> int | None:
        """The time at which this turn began, on the same clock; if the host set it later, the time
        that was set first.
        """

    @property
    def until_expiry(self) -> int | None:
        """The milliseconds until somebody's time is up, if nothing else happens."""

    @property
    def clocks(self) -> tuple[ClockView, ...]:
        """The clocks of the players in the game, by number; empty if the rules have no clock."""

    @property
    def manners(self) -> tuple[MannerView, ...]:
        """The instructions for what is done automatically, as far as the viewer may know them."""

    @property
    def left_out(self) -> tuple[LeftOutView, ...]:
        """The lists of which some members were left out, because they are long."""

    def flag(self, name: str, player: _Player | None = None) -> bool:
        """Returns True if a flag is set: of a player, or without one, of the game.

        Args:
            name: The flag's name.
            player: The player, by name or number; None for the game's own.

        Raises:
            MisuseError: There is no such player.
        """

    def token(self, name: str) -> str | None:
        """Returns the player who holds a token of the rules; None if nobody does.

        Args:
            name: The token's name.

        Raises:
            MisuseError: The rules have no such token; the message names the nearest.
        """

    def key(self, player: _Player, key: int = 1) -> int:
        """Returns one of a player's four sorting keys.

        Args:
            player: The player, by name or number.
            key: The number of the key, from 1 to 4.

        Raises:
            MisuseError: There is no such player or key.
        """

@final
class View(Looks):
    """A snapshot of everything that a display of the table needs; later commands do not change it.

    Each field is built when it is read. A view is a value: views can be compared, pickled, matched,
    converted by `to_dict`, and constructed for tests, as any dataclass; its fields are `rules`,
    `awaiting` and those of `Looks`.
    """

    __dataclass_fields__: ClassVar[dict[str, Any]]
    __match_args__: ClassVar[tuple[str, ...]]

    def __new__(cls, *args: Any, **kwargs: Any) -> View: ...
    @property
    def rules(self) -> str:
        """The name of the rules."""

    @property
    def awaiting(self) -> str:
        """The kind of decision that the game waits for: start, window, choice, effect or over."""

    def counter(self, name: str, player: _Player | None = None) -> int:
        """Returns the value of a counter: of a player, or without one, of the game.

        Args:
            name: The counter's name.
            player: The player, by name or number; None for the game's own.

        Returns:
            Its value; 0 if it is not set.

        Raises:
            MisuseError: There is no such player.
        """

    def to_dict(self) -> dict[str, Any]:
        """Returns the view as plain data: dictionaries, lists, texts, numbers and None."""

    @staticmethod
    def from_dict(data: Mapping[str, Any]) -> View:
        """Constructs a view from the result of `to_dict` or of `json.loads(game.view_json())`.

        Args:
            data: The fields by name.

        Raises:
            KeyError: A field is missing.
            TypeError: There is no such field, or a part is not a mapping.
        """

    def _repr_svg_(self) -> str: ...

@final
@dataclass(frozen=True)
class LeftOutView:
    """A list of the view of which some members were left out."""

    list: str
    """Its name."""

    count: int
    """How many members there are besides those in the view."""

@final
@dataclass(frozen=True)
class MannerView:
    """Something that a player has asked to be done automatically."""

    player: str
    """The player."""

    verb: str
    """The verb by which it was given: `auto_pass`, `order_ahead`, `remember_answer` or
    `stop_at`.
    """

    number: int | None
    """The number that the player gave it, of an instruction to pass and of an order."""

    hidden: bool
    """True if only the player, whoever decides for the player, and the host see it."""

    when: str | None
    """Its condition."""

    until: str | None
    """How long it lasts."""

    command: str | None
    """The command, of an order."""

    effect: str | None
    """The effect that asks, of an answer."""

    question: str | None
    """The kind of answer that is remembered."""

    picks: tuple[int, ...] | None
    """The picks, of an answer that was given."""

    step: str | None
    """The step of a stop."""

    whose: str | None
    """The turns in which it stops: any, own or opponents."""

@final
@dataclass(frozen=True)
class OrderView:
    """An order of the players other than the one that turns follow."""

    name: str
    """Its name."""

    direction: str
    """Its direction: forward or backward."""

    players: tuple[str, ...]
    """The players in it, without those who left."""

@final
@dataclass(frozen=True)
class TokenView:
    """A token."""

    name: str
    """Its name."""

    player: str | None
    """The player who holds it."""

@final
@dataclass(frozen=True)
class RoleView:
    """A player's role in a window."""

    player: str
    """The player."""

    role: str | None
    """The role, if the window has any."""

    acted: int
    """How often the player acted in it."""

@final
@dataclass(frozen=True)
class ClaimView:
    """A claim."""

    player: str
    """The player who made it."""

    action: str | None
    """The kind of action."""

    rank: int
    """Its rank."""

@final
@dataclass(frozen=True)
class CommitView:
    """A commit, sealed or revealed."""

    player: str
    """The player who committed it."""

    rank: int
    """Its position in the resolution order, from 1; 0 as long as it is sealed."""

    payload: tuple[int, ...]
    """The committed numbers."""

    source: int | None
    """The `source` given with it."""

@final
@dataclass(frozen=True)
class ObjectView:
    """An object on the stack."""

    object: int
    """Its number."""

    player: str
    """Its controller."""

    effect: str
    """Its effect."""

    action: str | None
    """The kind of action that put it on the stack."""

    target: str | None
    """The target player."""

    aim: int | None
    """The number of the target object."""

    source: int | None
    """The host's number."""

    data: int
    """The number that its effect will get."""

    lock: bool
    """True if it locks other actions."""

    triggered: bool
    """True if a trigger put it on the stack."""

@final
@dataclass(frozen=True)
class TriggerView:
    """A trigger."""

    trigger: int
    """Its number."""

    event: str
    """The kind of event it listens to."""

    effect: str
    """The effect that is placed or run."""

    player: str | None
    """The controller, if it is not the game's."""

    source: int | None
    """The `source` given when it was added."""

    count: int | None
    """How often it may still be set off, if that is limited."""

    hidden: str | None
    """The only player who knows of it; nobody else sees it here."""

@final
@dataclass(frozen=True)
class LockView:
    """A lock on actions."""

    player: str | None
    """The player whose actions it forbids; everybody's if absent."""

    action: str | None
    """The kind of action that it forbids; every one that the rules do not exempt if absent."""

    when: str | None
    """Its condition, seen from who would act."""

    source: int | None
    """The `source` given when it was set."""

    until: str
    """How long it lasts."""

    of: str | None
    """The player whose next turn its duration means, if it means one's."""

@final
@dataclass(frozen=True)
class ReplacementView:
    """A replacement: a turn, phase or step that fits does not begin, and its effect, if any,
    runs.
    """

    trigger: int
    """Its number, among those of the triggers; a question about it has the number as an option."""

    event: str
    """The kind of event that it replaces: turn_began, phase_began, step_began, raised or
    player_left.
    """

    effect: str | None
    """The effect that runs instead."""

    player: str | None
    """The controller, if it is not the game's."""

    step: str | None
    """The step it is about, if only one."""

    phase: str | None
    """The phase it is about, if only one."""

    target: str | None
    """The player in whose turns it applies, if only in theirs."""

    source: int | None
    """The `source` given when it was added."""

    data: int
    """The number that its effect will get."""

    may: str
    """The player who may decline it: nobody, player or controller."""

    count: int | None
    """How often it may still replace, if that is limited."""

@final
@dataclass(frozen=True)
class ExtraTurnView:
    """A granted turn."""

    grant: int
    """Its number."""

    player: str
    """The player whose turn it will be."""

    source: int | None
    """The `source` given when it was granted."""

    by: str | None
    """The player who will decide in it, if that is somebody else."""

    data: int | None
    """The `data` given with it."""

    after: str | None
    """The player after whose next turn it comes, if it waits for one."""

@final
@dataclass(frozen=True)
class SkipView:
    """Turns that will be skipped."""

    player: str
    """The player whose turns they are."""

    count: int
    """How many turns."""

    applies: str
    """The turns it applies to."""

    source: int | None
    """The `source` given with the skip."""

@final
@dataclass(frozen=True)
class PartSkipView:
    """Steps or phases that will be skipped."""

    player: str
    """The player in whose turns they are skipped."""

    step: str | None
    """The step, if a step."""

    phase: str | None
    """The phase, if a phase."""

    count: int
    """How many times."""

    source: int | None
    """The `source` given with the skip."""

    this_turn: bool
    """True if unused skips expire with this turn."""

@final
@dataclass(frozen=True)
class PlayerView:
    """A player."""

    name: str
    """The name."""

    status: str
    """in, sitting_out or left."""

    turns: int
    """Turns begun, of any kind."""

    keys: tuple[int, ...]
    """The four sorting keys."""

    team: int | None
    """The team, if any."""

    decider: str | None
    """The player who decides for this one, if somebody else does."""

@final
@dataclass(frozen=True)
class ClockView:
    """A player's time, in milliseconds."""

    player: str
    """The player."""

    left: int | None
    """The time that the player still has, in all; absent without a limit."""

    bank: int
    """The time left in the bank."""

    periods: int
    """Periods not yet lost."""

    running: bool
    """True if the clock runs."""

@final
@dataclass(frozen=True)
class ChoiceView:
    """The question that waits."""

    choice: int
    """Its number."""

    player: str
    """The player who is asked."""

    decider: str | None
    """The player who decides for that one, if somebody else does."""

    question: str
    """The kind of answer."""

    options: tuple[int, ...] | None
    """The options, as numbers of the asking effect; for an order of triggers, the triggers; for a
    choice of replacements, their numbers, with 0 for a skip. Hidden from all but the player who
    answers and the host.
    """

    min: int | None
    """The smallest number of picks, or the smallest number; hidden like the options."""

    max: int | None
    """The largest number of picks, or the largest number; hidden like the options."""

    prompt: str | None
    """The question in words, if the effect gives them; hidden like the options."""

    labels: tuple[str, ...] | None
    """The labels of the options, if the effect gives them, one for each; for yes and no two, yes
    first; hidden like the options.
    """

    effect: str | None
    """The effect that asks; absent if the rules do; hidden like the options."""

    source: int | None
    """The host's number of that effect, such as its card, or of the event that may be replaced;
    hidden like the options.
    """

    controller: str | None
    """The controller of that effect, if it has one, or the player of that event; hidden like the
    options.
    """

    event: str | None
    """The kind of event that may be replaced, or the name of one that the host raises; hidden like
    the options.
    """

@final
@dataclass(frozen=True)
class ValueView:
    """A flag or counter."""

    name: str
    """Its name."""

    player: str | None
    """The player it belongs to, if not to the game."""

    kind: str
    """flag or counter."""

    value: int
    """Its value; 1 for a flag."""

class Event(Row):
    """Something that happened; equal if all columns are."""

    @property
    def kind(self) -> _EventKind:
        """The kind, one of the names in the vocabulary."""

    def __new__(cls, kind: _EventKind, /, **columns: str | int | bool | None) -> Event:
        """Constructs one, for tests: it is equal to one with the same columns.

        Args:
            kind: One of the names in the vocabulary.
            columns: Columns by name; columns of the kind that are left out are None.

        Raises:
            MisuseError: There is no such kind or column; the message names the nearest.
        """

    @staticmethod
    def from_dict(data: Mapping[str, Any]) -> Event:
        """Constructs an event from the result of `to_dict`.

        Args:
            data: The kind and the columns by name.

        Raises:
            KeyError: The kind is missing.
            MisuseError: There is no such kind or column; the message names the nearest.
        """

    @property
    def player(self) -> str | None:
        """The player it is about."""

    @property
    def other(self) -> str | None:
        """The second player: of an exchange, or the one who decides."""

    @property
    def by(self) -> str | None:
        """The player who decides for `player`, if that is somebody else."""

    @property
    def target(self) -> str | None:
        """The player who is the target."""

    @property
    def turn(self) -> int | None:
        """The turn's id."""

    @property
    def turn_kind(self) -> _TurnKind | None:
        """The kind of turn."""

    @property
    def number(self) -> int | None:
        """A running number: of the turn, or of the player's own turns."""

    @property
    def round(self) -> int | None:
        """The round's number, from 1."""

    @property
    def phase(self) -> str | None:
        """A phase of the ruleset."""

    @property
    def step(self) -> str | None:
        """A step of the ruleset."""

    @property
    def visit(self) -> int | None:
        """How often this step has been entered in this turn, from 1."""

    @property
    def window(self) -> str | None:
        """A kind of window of the ruleset."""

    @property
    def action(self) -> str | None:
        """The kind of action, as the ruleset names it."""

    @property
    def effect(self) -> str | None:
        """The effect's name."""

    @property
    def name(self) -> str | None:
        """A name: of a flag, a counter or a custom event."""

    @property
    def chapter(self) -> str | None:
        """A chapter of the ruleset."""

    @property
    def order(self) -> str | None:
        """An order of the players: `table` or the name of another one of the ruleset."""

    @property
    def token(self) -> str | None:
        """A token of the ruleset."""

    @property
    def role(self) -> str | None:
        """A player's role in a window."""

    @property
    def rank(self) -> int | None:
        """A position in a ranking."""

    @property
    def object(self) -> int | None:
        """An object on the stack."""

    @property
    def trigger(self) -> int | None:
        """A trigger."""

    @property
    def grant(self) -> int | None:
        """A granted extra turn."""

    @property
    def choice(self) -> int | None:
        """A question put to a player."""

    @property
    def source(self) -> int | None:
        """The host's number, such as that of a card."""

    @property
    def data(self) -> int | None:
        """A number passed to the effect."""

    @property
    def value(self) -> int | None:
        """The new value."""

    @property
    def count(self) -> int | None:
        """How many, or how many times."""

    @property
    def key(self) -> int | None:
        """The number of the player's sorting key, from 1 to 4."""

    @property
    def reason(self) -> _Reason | None:
        """The reason for it."""

    @property
    def direction(self) -> _Direction | None:
        """The direction of the order."""

    @property
    def until(self) -> _Until | None:
        """How long it lasts."""

    @property
    def applies(self) -> _Applies | None:
        """The turns it applies to."""

    @property
    def question(self) -> _Question | None:
        """The kind of answer."""

    @property
    def event(self) -> _EventKind | None:
        """The kind of event listened to."""

    @property
    def after_step(self) -> str | None:
        """The step after which to insert."""

    @property
    def max(self) -> int | None:
        """The largest allowed answer."""

    @property
    def now(self) -> int | None:
        """The time, in milliseconds of the host's clock."""

    @property
    def hidden(self) -> str | None:
        """The only player who may know of it."""

    @property
    def aim(self) -> int | None:
        """The target object, or the original of a copy."""

    @property
    def verb(self) -> str | None:
        """The verb of a command."""

    @property
    def code(self) -> str | None:
        """The code of an error."""

    def seen_by(self, player: str | None = None) -> bool:
        """Returns True if this player may know of it; without a player, if anybody may."""

@final
class _GameBeganEvent(Event):
    """The game began; `player` starts, or is absent if the rules decide that later."""
    kind: Final[Literal["game_began"]]

@final
class _GameEndedEvent(Event):
    """The game ended, won by `player`, by the side of that `name`, or by nobody."""
    kind: Final[Literal["game_ended"]]
    reason: Final[_Reason]

@final
class _RoundBeganEvent(Event):
    """A round began."""
    kind: Final[Literal["round_began"]]
    round: Final[int]

@final
class _RoundEndedEvent(Event):
    """A round ended."""
    kind: Final[Literal["round_ended"]]
    round: Final[int]

@final
class _ChapterBeganEvent(Event):
    """A chapter began."""
    kind: Final[Literal["chapter_began"]]
    chapter: Final[str]

@final
class _ChapterEndedEvent(Event):
    """A chapter ended."""
    kind: Final[Literal["chapter_ended"]]
    chapter: Final[str]
    reason: Final[_Reason]

@final
class _TurnBeganEvent(Event):
    """A turn began; `player` is absent if it is a turn of the whole table."""
    kind: Final[Literal["turn_began"]]
    turn: Final[int]
    turn_kind: Final[_TurnKind]

@final
class _TurnEndedEvent(Event):
    """A turn ended."""
    kind: Final[Literal["turn_ended"]]
    turn: Final[int]

@final
class _TurnSkippedEvent(Event):
    """A turn that would have begun was skipped."""
    kind: Final[Literal["turn_skipped"]]
    turn_kind: Final[_TurnKind]
    reason: Final[_Reason]

@final
class _TurnEndWaitsEvent(Event):
    """The turn's end waits, for its minimum of actions or for the step's own window, and then
    comes by itself; `target` is the player who was named for the next turn.
    """
    kind: Final[Literal["turn_end_waits"]]
    turn: Final[int]

@final
class _PhaseBeganEvent(Event):
    """A phase began."""
    kind: Final[Literal["phase_began"]]
    phase: Final[str]

@final
class _PhaseEndedEvent(Event):
    """A phase ended."""
    kind: Final[Literal["phase_ended"]]
    phase: Final[str]

@final
class _PhaseSkippedEvent(Event):
    """A phase that would have begun was skipped."""
    kind: Final[Literal["phase_skipped"]]
    phase: Final[str]
    reason: Final[_Reason]

@final
class _StepBeganEvent(Event):
    """A step began, for the `visit`-th time this turn."""
    kind: Final[Literal["step_began"]]
    step: Final[str]
    visit: Final[int]

@final
class _StepEndedEvent(Event):
    """A step ended."""
    kind: Final[Literal["step_ended"]]
    step: Final[str]

@final
class _StepSkippedEvent(Event):
    """A step that would have begun was skipped."""
    kind: Final[Literal["step_skipped"]]
    step: Final[str]
    reason: Final[_Reason]

@final
class _WindowOpenedEvent(Event):
    """A window opened."""
    kind: Final[Literal["window_opened"]]
    window: Final[str]

@final
class _WindowClosedEvent(Event):
    """A window closed."""
    kind: Final[Literal["window_closed"]]
    window: Final[str]

@final
class _PriorityGivenEvent(Event):
    """A player may act now."""
    kind: Final[Literal["priority_given"]]
    player: Final[str]

@final
class _PassedEvent(Event):
    """A player passed."""
    kind: Final[Literal["passed"]]
    player: Final[str]

@final
class _ActedEvent(Event):
    """A player took an action."""
    kind: Final[Literal["acted"]]
    player: Final[str]

@final
class _LockedEvent(Event):
    """Actions were locked: all, or those of a player, of a kind, or while a condition holds."""
    kind: Final[Literal["locked"]]
    until: Final[_Until]

@final
class _UnlockedEvent(Event):
    """Actions are no longer locked, as the last lock has ended. The view shows the others."""
    kind: Final[Literal["unlocked"]]
    reason: Final[_Reason]

@final
class _CommittedEvent(Event):
    """A player committed an answer, which stays sealed."""
    kind: Final[Literal["committed"]]
    player: Final[str]

@final
class _WithdrawnEvent(Event):
    """A commit was withdrawn, or has to be made again."""
    kind: Final[Literal["withdrawn"]]
    player: Final[str]
    reason: Final[_Reason]

@final
class _AbsentEvent(Event):
    """The window closed without an answer of the player."""
    kind: Final[Literal["absent"]]
    player: Final[str]

@final
class _ObjectPushedEvent(Event):
    """An object was put on the stack: as an action of that kind, or by that trigger."""
    kind: Final[Literal["object_pushed"]]
    player: Final[str]
    effect: Final[str]
    object: Final[int]

@final
class _ObjectResolvedEvent(Event):
    """An object resolved."""
    kind: Final[Literal["object_resolved"]]
    player: Final[str]
    effect: Final[str]
    object: Final[int]

@final
class _ObjectCounteredEvent(Event):
    """An object was countered."""
    kind: Final[Literal["object_countered"]]
    player: Final[str]
    effect: Final[str]
    object: Final[int]

@final
class _ObjectRemovedEvent(Event):
    """An object left the stack without resolving."""
    kind: Final[Literal["object_removed"]]
    player: Final[str]
    effect: Final[str]
    object: Final[int]
    reason: Final[_Reason]

@final
class _TriggerAddedEvent(Event):
    """A trigger was registered."""
    kind: Final[Literal["trigger_added"]]
    effect: Final[str]
    trigger: Final[int]
    event: Final[_EventKind]

@final
class _TriggerRemovedEvent(Event):
    """A trigger was removed."""
    kind: Final[Literal["trigger_removed"]]
    effect: Final[str]
    trigger: Final[int]
    reason: Final[_Reason]

@final
class _TriggeredEvent(Event):
    """A trigger was set off and waits to be placed."""
    kind: Final[Literal["triggered"]]
    effect: Final[str]
    trigger: Final[int]

@final
class _ReplacementAddedEvent(Event):
    """A replacement was registered."""
    kind: Final[Literal["replacement_added"]]
    trigger: Final[int]
    event: Final[_EventKind]

@final
class _ReplacementRemovedEvent(Event):
    """A replacement was removed."""
    kind: Final[Literal["replacement_removed"]]
    trigger: Final[int]
    reason: Final[_Reason]

@final
class _ExtraTurnGrantedEvent(Event):
    """An extra turn was granted."""
    kind: Final[Literal["extra_turn_granted"]]
    player: Final[str]
    grant: Final[int]

@final
class _ExtraTurnCancelledEvent(Event):
    """A granted turn was cancelled."""
    kind: Final[Literal["extra_turn_cancelled"]]
    player: Final[str]
    grant: Final[int]
    reason: Final[_Reason]

@final
class _SkipAddedEvent(Event):
    """A player will skip turns."""
    kind: Final[Literal["skip_added"]]
    player: Final[str]
    count: Final[int]

@final
class _NextNamedEvent(Event):
    """A player was named as the next in the order."""
    kind: Final[Literal["next_named"]]
    player: Final[str]

@final
class _ControllerSetEvent(Event):
    """`other` was set to decide for `player`, during the turn that `applies` names or the phase."""
    kind: Final[Literal["controller_set"]]
    player: Final[str]
    other: Final[str]
    applies: Final[_Applies]

@final
class _OrderReversedEvent(Event):
    """The direction of the order changed."""
    kind: Final[Literal["order_reversed"]]
    direction: Final[_Direction]

@final
class _OrderChangedEvent(Event):
    """The order changed."""
    kind: Final[Literal["order_changed"]]
    reason: Final[_Reason]

@final
class _TurnsExchangedEvent(Event):
    """Two players exchanged their places for turns."""
    kind: Final[Literal["turns_exchanged"]]
    player: Final[str]
    other: Final[str]

@final
class _SeatsExchangedEvent(Event):
    """Two players exchanged their seats."""
    kind: Final[Literal["seats_exchanged"]]
    player: Final[str]
    other: Final[str]

@final
class _SkipDeferredEvent(Event):
    """The player who is next when this turn ends will skip a turn.

    Then `skip_added` names the player. If it is taken back before, no event tells.
    """
    kind: Final[Literal["skip_deferred"]]
    count: Final[int]

@final
class _TokenGivenEvent(Event):
    """A token has a new holder, or none."""
    kind: Final[Literal["token_given"]]
    token: Final[str]
    reason: Final[_Reason]

@final
class _RevealedEvent(Event):
    """A commit was revealed.

    `rank` is its position in the resolution order, from 1; commits of equal rank resolve
    together. `data` is the first number of its payload.
    """
    kind: Final[Literal["revealed"]]
    player: Final[str]
    rank: Final[int]

@final
class _ClaimWonEvent(Event):
    """A claim won."""
    kind: Final[Literal["claim_won"]]
    player: Final[str]
    rank: Final[int]

@final
class _RoleSetEvent(Event):
    """A player has a new role in the window on top."""
    kind: Final[Literal["role_set"]]
    player: Final[str]
    role: Final[str]

@final
class _CapReachedEvent(Event):
    """A counter reached its cap."""
    kind: Final[Literal["cap_reached"]]
    name: Final[str]

@final
class _StepInsertedEvent(Event):
    """A step was inserted into this turn."""
    kind: Final[Literal["step_inserted"]]
    step: Final[str]
    after_step: Final[str]

@final
class _PhaseInsertedEvent(Event):
    """A phase was inserted into this turn."""
    kind: Final[Literal["phase_inserted"]]
    phase: Final[str]
    after_step: Final[str]

@final
class _StepSkipAddedEvent(Event):
    """A step will be skipped."""
    kind: Final[Literal["step_skip_added"]]
    player: Final[str]
    step: Final[str]
    count: Final[int]

@final
class _PhaseSkipAddedEvent(Event):
    """A phase will be skipped."""
    kind: Final[Literal["phase_skip_added"]]
    player: Final[str]
    phase: Final[str]
    count: Final[int]

@final
class _StepModifiedEvent(Event):
    """A step was changed."""
    kind: Final[Literal["step_modified"]]
    step: Final[str]

@final
class _PlayerLeftEvent(Event):
    """A player left the game."""
    kind: Final[Literal["player_left"]]
    player: Final[str]
    reason: Final[_Reason]

@final
class _PlayerSatOutEvent(Event):
    """A player began to sit out."""
    kind: Final[Literal["player_sat_out"]]
    player: Final[str]

@final
class _PlayerSatInEvent(Event):
    """A player returned from sitting out."""
    kind: Final[Literal["player_sat_in"]]
    player: Final[str]

@final
class _PlayerJoinedEvent(Event):
    """A player joined the game."""
    kind: Final[Literal["player_joined"]]
    player: Final[str]
    name: Final[str]

@final
class _FlagSetEvent(Event):
    """A flag was set or cleared."""
    kind: Final[Literal["flag_set"]]
    name: Final[str]
    value: Final[int]

@final
class _CounterSetEvent(Event):
    """A counter changed."""
    kind: Final[Literal["counter_set"]]
    name: Final[str]
    value: Final[int]

@final
class _KeySetEvent(Event):
    """A sorting key changed."""
    kind: Final[Literal["key_set"]]
    player: Final[str]
    value: Final[int]
    key: Final[int]

@final
class _TeamSetEvent(Event):
    """A player was put into a team."""
    kind: Final[Literal["team_set"]]
    player: Final[str]
    value: Final[int]

@final
class _RolledEvent(Event):
    """The number `value`, from 1 to `max`, was rolled."""
    kind: Final[Literal["rolled"]]
    value: Final[int]
    max: Final[int]

@final
class _ChoiceAskedEvent(Event):
    """A question was put to a player."""
    kind: Final[Literal["choice_asked"]]
    player: Final[str]
    choice: Final[int]
    question: Final[_Question]

@final
class _ChoiceAnsweredEvent(Event):
    """A question was answered."""
    kind: Final[Literal["choice_answered"]]
    player: Final[str]
    choice: Final[int]

@final
class _ChoiceDroppedEvent(Event):
    """A question was dropped: its player left or ran out of time, what it was about is gone, or
    somebody acted and it is asked again.
    """
    kind: Final[Literal["choice_dropped"]]
    player: Final[str]
    choice: Final[int]
    reason: Final[_Reason]

@final
class _EffectRunEvent(Event):
    """An effect ran to its end."""
    kind: Final[Literal["effect_run"]]
    effect: Final[str]

@final
class _NoProgressEvent(Event):
    """The table is in an earlier state again, after `count` objects resolved and players only
    passed.

    As far as the engine can tell, this is a loop (CR 731).
    """
    kind: Final[Literal["no_progress"]]
    count: Final[int]

@final
class _RaisedEvent(Event):
    """The host reported an event of its own."""
    kind: Final[Literal["raised"]]
    name: Final[str]

@final
class _TickedEvent(Event):
    """The host set the time, in its milliseconds."""
    kind: Final[Literal["ticked"]]
    now: Final[int]

@final
class _ClockExpiredEvent(Event):
    """A player's time was up, at the time `now`."""
    kind: Final[Literal["clock_expired"]]
    player: Final[str]
    now: Final[int]

@final
class _TimeAddedEvent(Event):
    """A player's time was increased or, with a negative `value`, reduced."""
    kind: Final[Literal["time_added"]]
    player: Final[str]
    value: Final[int]

@final
class _TimeLimitedEvent(Event):
    """A player's time was limited to `value` milliseconds."""
    kind: Final[Literal["time_limited"]]
    player: Final[str]
    value: Final[int]

@final
class _ClockStoppedEvent(Event):
    """All clocks were stopped."""
    kind: Final[Literal["clock_stopped"]]

@final
class _ClockResumedEvent(Event):
    """The clocks run again."""
    kind: Final[Literal["clock_resumed"]]

@final
class _SkipRemovedEvent(Event):
    """Skips of a player's turns were cancelled or expired."""
    kind: Final[Literal["skip_removed"]]
    player: Final[str]
    count: Final[int]
    reason: Final[_Reason]

@final
class _StepSkipRemovedEvent(Event):
    """Skips of a step were cancelled or expired."""
    kind: Final[Literal["step_skip_removed"]]
    player: Final[str]
    step: Final[str]
    count: Final[int]
    reason: Final[_Reason]

@final
class _PhaseSkipRemovedEvent(Event):
    """Skips of a phase were cancelled or expired."""
    kind: Final[Literal["phase_skip_removed"]]
    player: Final[str]
    phase: Final[str]
    count: Final[int]
    reason: Final[_Reason]

@final
class _StepChangeRemovedEvent(Event):
    """A change of a step ended."""
    kind: Final[Literal["step_change_removed"]]
    step: Final[str]
    reason: Final[_Reason]

@final
class _ControlRemovedEvent(Event):
    """`other` no longer decides for `player`, or will not."""
    kind: Final[Literal["control_removed"]]
    player: Final[str]
    other: Final[str]
    reason: Final[_Reason]

@final
class _StepRemovedEvent(Event):
    """An inserted step was removed before it began."""
    kind: Final[Literal["step_removed"]]
    step: Final[str]
    reason: Final[_Reason]

@final
class _PhaseRemovedEvent(Event):
    """An inserted phase was removed before it began."""
    kind: Final[Literal["phase_removed"]]
    phase: Final[str]
    reason: Final[_Reason]

@final
class _ObjectRetargetedEvent(Event):
    """An object on the stack has a new target or new data."""
    kind: Final[Literal["object_retargeted"]]
    player: Final[str]
    effect: Final[str]
    object: Final[int]

@final
class _ObjectCopiedEvent(Event):
    """The object that was just put on the stack is a copy of another one, `aim`."""
    kind: Final[Literal["object_copied"]]
    player: Final[str]
    effect: Final[str]
    object: Final[int]
    aim: Final[int]

@final
class _LapBeganEvent(Event):
    """A lap of the order began, the `count`-th of its chapter.

    Laps are reported where chapters begin the rounds; elsewhere each lap is a round.
    """
    kind: Final[Literal["lap_began"]]
    count: Final[int]

@final
class _LapEndedEvent(Event):
    """A lap of the order ended, the `count`-th of its chapter."""
    kind: Final[Literal["lap_ended"]]
    count: Final[int]

@final
class _RefusedEvent(Event):
    """A command was refused, and changed nothing; reported only if the host asks for it.

    It is not part of the game: no trigger hears it, and no save or replay contains it. A
    command that could not even be read has no verb.
    """
    kind: Final[Literal["refused"]]
    code: Final[str]

@final
class _EffectFailedEvent(Event):
    """An effect failed: it was undone, and the game continues without it.

    Reported if failing effects do not refuse the command (`on_error`); `code` says why.
    """
    kind: Final[Literal["effect_failed"]]
    effect: Final[str]
    code: Final[str]

@final
class _TakenBackEvent(Event):
    """An action was taken back while its player was asked how to pay for it; nothing was paid."""
    kind: Final[Literal["taken_back"]]
    player: Final[str]
    reason: Final[_Reason]

_AnyEvent: TypeAlias = (
    _GameBeganEvent
    | _GameEndedEvent
    | _RoundBeganEvent
    | _RoundEndedEvent
    | _ChapterBeganEvent
    | _ChapterEndedEvent
    | _TurnBeganEvent
    | _TurnEndedEvent
    | _TurnSkippedEvent
    | _TurnEndWaitsEvent
    | _PhaseBeganEvent
    | _PhaseEndedEvent
    | _PhaseSkippedEvent
    | _StepBeganEvent
    | _StepEndedEvent
    | _StepSkippedEvent
    | _WindowOpenedEvent
    | _WindowClosedEvent
    | _PriorityGivenEvent
    | _PassedEvent
    | _ActedEvent
    | _LockedEvent
    | _UnlockedEvent
    | _CommittedEvent
    | _WithdrawnEvent
    | _AbsentEvent
    | _ObjectPushedEvent
    | _ObjectResolvedEvent
    | _ObjectCounteredEvent
    | _ObjectRemovedEvent
    | _TriggerAddedEvent
    | _TriggerRemovedEvent
    | _TriggeredEvent
    | _ReplacementAddedEvent
    | _ReplacementRemovedEvent
    | _ExtraTurnGrantedEvent
    | _ExtraTurnCancelledEvent
    | _SkipAddedEvent
    | _NextNamedEvent
    | _ControllerSetEvent
    | _OrderReversedEvent
    | _OrderChangedEvent
    | _TurnsExchangedEvent
    | _SeatsExchangedEvent
    | _SkipDeferredEvent
    | _TokenGivenEvent
    | _RevealedEvent
    | _ClaimWonEvent
    | _RoleSetEvent
    | _CapReachedEvent
    | _StepInsertedEvent
    | _PhaseInsertedEvent
    | _StepSkipAddedEvent
    | _PhaseSkipAddedEvent
    | _StepModifiedEvent
    | _PlayerLeftEvent
    | _PlayerSatOutEvent
    | _PlayerSatInEvent
    | _PlayerJoinedEvent
    | _FlagSetEvent
    | _CounterSetEvent
    | _KeySetEvent
    | _TeamSetEvent
    | _RolledEvent
    | _ChoiceAskedEvent
    | _ChoiceAnsweredEvent
    | _ChoiceDroppedEvent
    | _EffectRunEvent
    | _NoProgressEvent
    | _RaisedEvent
    | _TickedEvent
    | _ClockExpiredEvent
    | _TimeAddedEvent
    | _TimeLimitedEvent
    | _ClockStoppedEvent
    | _ClockResumedEvent
    | _SkipRemovedEvent
    | _StepSkipRemovedEvent
    | _PhaseSkipRemovedEvent
    | _StepChangeRemovedEvent
    | _ControlRemovedEvent
    | _StepRemovedEvent
    | _PhaseRemovedEvent
    | _ObjectRetargetedEvent
    | _ObjectCopiedEvent
    | _LapBeganEvent
    | _LapEndedEvent
    | _RefusedEvent
    | _EffectFailedEvent
    | _TakenBackEvent
)

class _Events(list[Event]):
    """Events, each of the class of its kind: in the stub alone, at run time a list."""
    def __iter__(self) -> Iterator[_AnyEvent]: ...
    def __reversed__(self) -> Iterator[_AnyEvent]: ...
    @overload
    def __getitem__(self, at: SupportsIndex, /) -> _AnyEvent: ...
    @overload
    def __getitem__(self, at: slice, /) -> _Events: ...

class Await(Row):
    """Something that a game waits for."""

    @property
    def kind(self) -> _AwaitKind:
        """The kind, one of the names in the vocabulary."""

    def __new__(cls, kind: _AwaitKind, /, **columns: str | int | bool | None) -> Await:
        """Constructs one, for tests: it is equal to one with the same columns.

        Args:
            kind: One of the names in the vocabulary.
            columns: Columns by name; columns of the kind that are left out are None.

        Raises:
            MisuseError: There is no such kind or column; the message names the nearest.
        """

    @staticmethod
    def from_dict(data: Mapping[str, Any]) -> Await:
        """Constructs an await from the result of `to_dict`.

        Args:
            data: The kind and the columns by name.

        Raises:
            KeyError: The kind is missing.
            MisuseError: There is no such kind or column; the message names the nearest.
        """

    @property
    def player(self) -> str | Any:
        """The player it is about."""

    @property
    def by(self) -> str | None:
        """The player who decides for `player`, if that is somebody else."""

    @property
    def window(self) -> str | None:
        """A kind of window of the ruleset."""

    @property
    def effect(self) -> str | None:
        """The effect's name."""

    @property
    def choice(self) -> int | None:
        """A question put to a player."""

    @property
    def question(self) -> _Question | None:
        """The kind of answer."""

@final
class _StartAwait(Await):
    """The game has not begun: the host has to submit `start`."""
    kind: Final[Literal["start"]]
    by: Final[None]
    window: Final[None]
    effect: Final[None]
    choice: Final[None]
    question: Final[None]

@final
class _WindowAwait(Await):
    """A window is open: `player` may act, or all pending players if it is open to all at once.

    `by` decides for that player, if somebody else does.
    """
    kind: Final[Literal["window"]]
    window: Final[str]
    effect: Final[None]
    choice: Final[None]
    question: Final[None]

@final
class _ChoiceAwait(Await):
    """A question waits for the answer of `player`."""
    kind: Final[Literal["choice"]]
    player: Final[str]
    window: Final[None]
    effect: Final[None]
    choice: Final[int]
    question: Final[_Question]

@final
class _EffectAwait(Await):
    """An effect is running. Only views from inside effects show it, because a game runs its
    effects before it waits for anybody.
    """
    kind: Final[Literal["effect"]]
    by: Final[None]
    window: Final[None]
    effect: Final[str]
    choice: Final[None]
    question: Final[None]

@final
class _OverAwait(Await):
    """The game is over."""
    kind: Final[Literal["over"]]
    by: Final[None]
    window: Final[None]
    effect: Final[None]
    choice: Final[None]
    question: Final[None]

_AnyAwait: TypeAlias = (
    _StartAwait
    | _WindowAwait
    | _ChoiceAwait
    | _EffectAwait
    | _OverAwait
)

class Verbs(Looks):
    """The methods that games and effects' contexts have in common: one for each verb."""

    def submit(self, verb: str | Command, /, *args: _Argument, **kwargs: _Argument) -> None:
        """Submits a command of `legal`, or a verb by its name with arguments."""

    def start(self, player: _Player | None = None) -> None:
        """Begins the game and its first turn.

        `player` takes that turn. Without one, the rules decide: the first player in the order, or
        one drawn by the seeded generator.
        """

    def pass_(
        self,
        player: _Player,
        by: _Player | None = None,
        reason: _Reason | None = None,
        number: int | None = None,
    ) -> None:
        """Passes in the window on top.

        When everybody who owes an answer has passed, the window's close rule decides what follows
        (CR 117.4). An automatic pass has the reason `automatic`, and the `number` of the
        instruction to pass.
        """

    def act(
        self,
        player: _Player,
        action: str | None = None,
        effect: str | None = None,
        target: _Player | None = None,
        object: int | None = None,
        source: int | None = None,
        data: int | None = None,
        each: _Each | None = None,
        by: _Player | None = None,
        cost: str | None = None,
        reason: _Reason | None = None,
    ) -> None:
        """Takes an action without the stack, and runs `effect`, if given, before anything else.

        The window reopens as its rule says, and the actor or the next player may act (CR 116.2,
        117.3c). With a `cost`, that effect runs first: if it fails, the command is refused with
        `cannot_pay`, and nothing has changed.
        """

    def push(
        self,
        player: _Player,
        effect: str,
        action: str | None = None,
        target: _Player | None = None,
        object: int | None = None,
        source: int | None = None,
        data: int | None = None,
        each: _Each | None = None,
        lock: bool | None = None,
        by: _Player | None = None,
        cost: str | None = None,
        reason: _Reason | None = None,
    ) -> None:
        """Puts an object on the stack; its effect runs when it resolves.

        Submitted by the host, it is an action of `player`, who needs the right to act. Submitted by
        an effect, it needs no such right (CR 405). With an `action` it is still one that a lock
        refuses; in an effect made of data, the verb is then left out (CR 702.61a). With a `cost`,
        that effect runs before the object is put there: if it fails, the command is refused with
        `cannot_pay`, and nothing has changed (CR 601.2h). Only the host gives one.
        """

    @overload
    def counter(self, object: int, source: int | None = None) -> None:
        """Removes an object from the stack without resolving it; with a name, reads a counter.

        An integer is an object, also as text, as for every verb; any other text is a counter.

        Args:
            object: The object's number, or the counter's name.
            source: The host's number of what counters the object.
            player: The player, by name or number; None for the game's own counter.

        Returns:
            The counter's value, 0 if it is not set; None for an object.

        Raises:
            MisuseError: There is no such object or player.
        """

    @overload
    def counter(self, name: str, player: _Player | None = None) -> int: ...

    def answer(
        self,
        player: _Player,
        picks: Sequence[int | str] | None = None,
        choice: int | None = None,
        by: _Player | None = None,
        reason: _Reason | None = None,
        *,
        options: Sequence[int | str] | None = None,
    ) -> None:
        """Answers the pending question.

        `picks` depends on the question: the positions of the picked options in its list, from 0;
        the positions of all in the chosen order; a number; or 1 for yes and 0 for no. In scripts,
        Python and Lua, labels may stand for options everywhere, the options themselves may be given
        as `options`, and numbers without a name may be either: `ambiguous` if both could be meant.
        """

    def run(
        self,
        effect: str,
        player: _Player | None = None,
        target: _Player | None = None,
        object: int | None = None,
        source: int | None = None,
        data: int | None = None,
        each: _Each | None = None,
        players: Sequence[_Player] | None = None,
    ) -> None:
        """Runs an effect without the stack: now, or as soon as the effect that submits it has
        returned.

        Without `player`, it belongs to the controller of that effect. If there is none, it is the
        active player's, or the stand-in's if that player leaves before. With `players`, it runs
        once for each of them, in that order, with that player as its target.
        """

    def raise_(
        self,
        name: str,
        player: _Player | None = None,
        target: _Player | None = None,
        source: int | None = None,
        data: int | None = None,
        value: int | None = None,
    ) -> None:
        """Reports an event of the host's own, such as the death of a creature, to the triggers."""

    def changed(self) -> None:
        """Reports, in a state check, that the check changed something outside the engine.

        All state checks then run again (CR 704.3).
        """

    def end_step(self, player: _Player | None = None) -> None:
        """Ends the current step; its leave effects run as at a natural end."""

    def end_phase(self, player: _Player | None = None) -> None:
        """Ends the current phase; the leave effects run as at a natural end."""

    def end_turn(
        self,
        target: _Player | None = None,
        player: _Player | None = None,
        step: str | None = None,
    ) -> None:
        """Ends the current turn; the leave effects run as at a natural end.

        `target` names the player who takes the next turn, at the first of several places in the
        order. With `step`, the next turn begins at that step.
        """

    def end_turn_by_effect(self) -> None:
        """Ends the turn as an effect does.

        The stack and all waiting triggers are removed, then the terminal step follows (CR 723.1).
        """

    def end_game(
        self,
        player: _Player | None = None,
        reason: _Reason | None = None,
        at: _At | None = None,
        name: str | None = None,
    ) -> None:
        """Ends the game, with `player` as the winner, or with none. With `name`, a side of that
        name has won, whose members only the host knows.

        `at` sets the time: now, with this turn or round, or when everybody has had one more turn,
        or everybody but the turn's owner, who has called the end.
        """

    def ask(
        self,
        player: _Player,
        question: _Question,
        name: str,
        min: int | None = None,
        max: int | None = None,
        options: Sequence[int] | None = None,
        prompt: str | None = None,
        labels: str | None = None,
    ) -> None:
        """Asks `player` a question and stores the answer in the player's counter `name`; only in
        effects.

        The question is for a number between `min` and `max`, for yes or no, for between `min` and
        `max` of `options` (1 by default), or for their order. Further picks are stored in `name_2`,
        `name_3` and so on. Players asked one after another are asked in that order, and nothing
        else happens before the last of them has answered (CR 101.4, 608.2e). `prompt` is the
        question in words. `labels` names the options, with commas between the labels; for yes and
        no, yes first.
        """

    def end_chapter(
        self,
        chapter: str | None = None,
        target: _Player | None = None,
        at: _At | None = None,
    ) -> None:
        """Ends the chapter and with it the turn; without a chapter, begins one.

        `at` sets the time: now, with this turn or round, or when everybody has had one more turn.
        `chapter` names the next chapter, instead of the one in the rules; `target` names the player
        who takes its first turn.
        """

    def end_round(self) -> None:
        """Ends the round when the current turn ends, wherever the order stands."""

    def go_to(self, step: str, player: _Player | None = None) -> None:
        """Ends the current step and continues at another one, if an edge of the rules leads
        there.
        """

    def restart_turn(self, player: _Player | None = None) -> None:
        """Ends the current turn and gives its owner another one in its place.

        The new turn has an id of its own and the kind `replay`. The old one does not count for the
        round or the chapter, and passes in a row are counted from 0 again.
        """

    def extra_turn(
        self,
        player: _Player,
        count: int | None = None,
        by: _Player | None = None,
        source: int | None = None,
        turn_kind: _TurnKind | None = None,
        data: int | None = None,
        after: _Player | None = None,
    ) -> None:
        """Gives `player` an extra turn after the current one.

        The newest extra turn is taken first, unless the ruleset says otherwise (CR 500.7). With
        `after`, it follows the next turn of that player.
        """

    def cancel_turn(self, grant: int) -> None:
        """Cancels a granted turn that has not begun."""

    def skip_turn(
        self,
        player: _Player,
        count: int | None = None,
        applies: _Applies | None = None,
        source: int | None = None,
    ) -> None:
        """Makes `player` skip turns.

        Each skip is used up by the next turn that the player would begin (CR 614.10a).
        """

    def skip_next(self, count: int | None = None, source: int | None = None) -> None:
        """Makes the next player in the order skip a turn.

        The player is determined now, or when the turn ends, as the ruleset says.
        """

    def jump(self, player: _Player) -> None:
        """Makes `player` the next in the order, without ending the current turn.

        Granted turns come first. The order continues from that player's place, the first of
        several.
        """

    def set_controller(
        self,
        player: _Player,
        other: _Player,
        applies: _Applies | None = None,
        source: int | None = None,
        phase: str | None = None,
    ) -> None:
        """Makes `other` decide for `player`, and for the team with which that player shares turns.

        The control lasts for the next turn that `player` begins, or for this one, whoever owns it
        (CR 722, 805.8). With `applies=resolution`, which only effects can use, it lasts until the
        object that is resolving has resolved, or until all effects at hand have returned. With
        `phase` it lasts for the next phase of that name that begins in a turn of `player`, this
        turn included, and `applies` is not allowed. It takes the place of an older control of the
        same player for the same time, which no event tells.
        """

    def give_token(self, token: str, player: _Player) -> None:
        """Gives a token to `player`."""

    def pass_token(self, token: str, count: int | None = None, skips: _Skips | None = None) -> None:
        """Passes a token to the next player in the order, or to the `count`-th next.

        The token continues from its holder's place. When the holder leaves, the place stays, and
        the next player stands in until the token is passed. Players who sit out are skipped; with
        `skips=left`, only those who left.
        """

    def drop_token(self, token: str) -> None:
        """Takes a token back: nobody holds it until it is given or passed.

        It has no place then, as before it was given for the first time: if it is passed, it starts
        at the active player.
        """

    def reverse(self, order: str | None = None) -> None:
        """Reverses the direction of the order: of turns, priority, triggers and choices.

        Here and below, `order` names another order of the rules than the one that turns follow now.
        """

    def exchange_turns(self, player: _Player, other: _Player, order: str | None = None) -> None:
        """Exchanges two players' places for turns.

        The current turn keeps its owner, and the order continues from its place.
        """

    def exchange_seats(self, player: _Player, other: _Player, order: str | None = None) -> None:
        """Exchanges two players' seats.

        The order continues from the new seat of the active player.
        """

    def set_order(self, players: Sequence[_Player], order: str | None = None) -> None:
        """Sets the order to `players`.

        The current turn keeps its owner, and players keep their granted turns.
        """

    def shuffle_order(self, order: str | None = None) -> None:
        """Shuffles the order by the seeded generator.

        The current turn keeps its owner.
        """

    def sort_order(self, keys: Sequence[int] | None = None, order: str | None = None) -> None:
        """Sorts the order by the players' keys, by key 1 if none are named.

        Players with equal keys keep their order.
        """

    def insert(
        self,
        player: _Player,
        after: _Player | None = None,
        before: _Player | None = None,
        keys: Sequence[int] | None = None,
        order: str | None = None,
    ) -> None:
        """Puts a player into the order.

        The place is after or before another player or, with `keys`, behind everybody who does not
        sort after the player. The default is the end of the order.
        """

    def move_player(
        self,
        player: _Player,
        after: _Player | None = None,
        before: _Player | None = None,
        keys: Sequence[int] | None = None,
        order: str | None = None,
    ) -> None:
        """Moves a player in the order.

        The place is after or before another player or, with `keys`, behind everybody who does not
        sort after the player. The default is the end of the order.
        """

    def remove(self, player: _Player, order: str | None = None) -> None:
        """Removes a player from the order; the player stays in the game and can be inserted
        again.
        """

    def extra_step(
        self,
        step: str,
        after_step: str | None = None,
        count: int | None = None,
        source: int | None = None,
        data: int | None = None,
    ) -> None:
        """Inserts a step after the current one, or after `after_step`.

        The newest step comes first (CR 500.9). A step of another phase comes after the whole phase.
        """

    def extra_phase(
        self,
        phase: str,
        after_step: str | None = None,
        count: int | None = None,
        phases: Sequence[str] | None = None,
        source: int | None = None,
        data: int | None = None,
    ) -> None:
        """Inserts a phase, followed by `phases`, after the current one, or after the phase of
        `after_step`.

        The newest phase comes first (CR 500.8).
        """

    def skip_step(
        self,
        step: str,
        player: _Player | None = None,
        count: int | None = None,
        source: int | None = None,
        applies: _Applies | None = None,
    ) -> None:
        """Makes `player`, or the active player, skip a step the next `count` times it would begin
        in their own turn.

        With `applies=this_turn`, skips that are not used up in this turn end with it.
        """

    def skip_phase(
        self,
        phase: str,
        player: _Player | None = None,
        count: int | None = None,
        source: int | None = None,
        applies: _Applies | None = None,
    ) -> None:
        """Makes `player`, or the active player, skip a phase the next `count` times it would begin
        in their own turn.

        With `applies=this_turn`, skips that are not used up in this turn end with it.
        """

    def modify_step(
        self,
        step: str,
        player: _Player | None = None,
        no_window: bool | None = None,
        no_actions: bool | None = None,
        effect: str | None = None,
        count: int | None = None,
        until: _Until | None = None,
        source: int | None = None,
        data: int | None = None,
        of: _Player | None = None,
    ) -> None:
        """Changes a step: removes its window or its own actions, or adds an effect.

        The change applies to one player or to all, for a time or a number of times. `of` is the
        player whose next turn `until` means, if not `player`.
        """

    def end_phase_by_effect(self) -> None:
        """Ends the phase as an effect does.

        The stack and all waiting triggers are removed, nobody acts any more, and the phase ends (CR
        723.2).
        """

    def end_step_by_effect(self) -> None:
        """Ends the step as an effect does.

        The stack and all waiting triggers are removed, nobody acts any more, and the step ends (CR
        723.2).
        """

    def leave(self, player: _Player, reason: _Reason | None = None) -> None:
        """Removes a player from the game, with everything they own (CR 800.4).

        Without a `reason` the player concedes, which no replacement can stop (CR 104.3a). An effect
        by which a player loses says `reason=eliminated`.
        """

    def sit_out(self, player: _Player, until: _Until | None = None) -> None:
        """Makes a player sit out: they get no turns and owe no answers in windows. An effect may
        still ask them.

        The player sits out until `sit_in`, or until the given time. With `until=next_turn`, the
        player returns when their place in the order comes, and takes that turn.
        """

    def sit_in(self, player: _Player) -> None:
        """Brings back a player who sits out."""

    def join(self, name: str, after: _Player | None = None, before: _Player | None = None) -> None:
        """Adds a player to the game, under a name that nobody has yet.

        The player's place is after or before another player, or at the end of the order.
        """

    def set_flag(
        self,
        name: str,
        value: int | None = None,
        player: _Player | None = None,
        until: _Until | None = None,
        of: _Player | None = None,
    ) -> None:
        """Sets a flag of the game or of `player`, or clears it with `value` 0.

        The flag is cleared when its time ends, by default as the rules declare it. `of` is the
        player whose next turn `until` means, if not `player`.
        """

    def set_counter(
        self,
        name: str,
        value: int,
        player: _Player | None = None,
        until: _Until | None = None,
        cap: int | None = None,
        of: _Player | None = None,
    ) -> None:
        """Sets a counter of the game or of `player`.

        The counter is cleared when its time ends. `of` is the player whose next turn `until` means,
        if not `player`.
        """

    def add_counter(
        self,
        name: str,
        value: int,
        player: _Player | None = None,
        until: _Until | None = None,
        cap: int | None = None,
        of: _Player | None = None,
    ) -> None:
        """Adds to a counter of the game or of `player`, up to its cap.

        Without `until`, it lasts as long as before. `of` is the player whose next turn `until`
        means, if not `player`.
        """

    def set_key(self, player: _Player, value: int, key: int | None = None) -> None:
        """Sets one of a player's four sorting keys."""

    def set_team(self, player: _Player, value: int) -> None:
        """Puts `player` into team `value`, before the game begins."""

    def roll(self, max: int, name: str | None = None, player: _Player | None = None) -> None:
        """Rolls a number from 1 to `max` with the game's own generator; each is equally likely.

        The result is stored in the counter `name`, of `player` if given.
        """

    def reseed(self, value: int) -> None:
        """Seeds the game's generator again.

        While an effect's question is pending, the new seed takes effect after the answer, so that
        the effect repeats its earlier draws.
        """

    def add_trigger(
        self,
        event: _EventKind,
        effect: str,
        player: _Player | None = None,
        step: str | None = None,
        phase: str | None = None,
        whose: _Whose | None = None,
        target: _Player | None = None,
        object: int | None = None,
        name: str | None = None,
        count: int | None = None,
        until: _Until | None = None,
        source: int | None = None,
        data: int | None = None,
        each: _Each | None = None,
        visit: int | None = None,
        when: str | None = None,
        at_once: bool | None = None,
        hidden: _Player | None = None,
        within: _Within | None = None,
        of: _Player | None = None,
    ) -> None:
        """Registers a trigger: when `event` happens and every given filter holds, `effect` is
        placed on the stack or run for its controller.

        With `count`, it is set off that many times and then removed. With `within`, it stays, and
        is set off at most `count` times, 1 by default, in each turn, round or chapter. `of` is the
        player whose next turn `until` means, if not `player`.
        """

    def add_replacement(
        self,
        event: _EventKind,
        effect: str | None = None,
        player: _Player | None = None,
        step: str | None = None,
        phase: str | None = None,
        whose: _Whose | None = None,
        target: _Player | None = None,
        turn_kind: _TurnKind | None = None,
        count: int | None = None,
        until: _Until | None = None,
        source: int | None = None,
        when: str | None = None,
        data: int | None = None,
        may: _May | None = None,
        of: _Player | None = None,
        name: str | None = None,
    ) -> None:
        """Registers a replacement: what fits does not begin or happen, and `effect`, if given, runs
        instead.

        `event` is turn_began, phase_began, step_began, raised or player_left. If several fit, the
        player concerned chooses one (CR 614, 616.1). With `may`, that player or the replacement's
        controller may decline it first. `of` is the player whose next turn `until` means, if not
        `player`.
        """

    def remove_trigger(self, trigger: int) -> None:
        """Removes a trigger or a replacement; effects that it has already set off still run."""

    def take_back(self, source: int) -> None:
        """Cancels everything that was scheduled with this `source`.

        This includes granted turns, skips of turns, steps and phases, inserted steps and phases,
        changes of steps, control, locks, triggers and replacements. Turns, phases and steps that
        have begun continue, and objects on the stack stay; control and locks end at once.
        """

    def open_window(
        self,
        window: str,
        player: _Player | None = None,
        players: Sequence[_Player] | None = None,
    ) -> None:
        """Opens a window above the current one, for the players of its rule, starting with `player`
        if given.

        With `players`, only these owe an answer. The window below continues when this one closes.
        """

    def close_window(self) -> None:
        """Closes the window on top, without the effects of a natural close.

        A window of commits or claims still closes by its rule: players who have not answered are
        absent, and the commits and claims made so far count.
        """

    def lock(
        self,
        until: _Until | None = None,
        source: int | None = None,
        of: _Player | None = None,
        player: _Player | None = None,
        action: str | None = None,
        when: str | None = None,
    ) -> None:
        """Locks actions for a time: every one that the ruleset does not exempt (CR 702.61), or
        those of `player`, of the kind `action`, while `when` holds, seen from who would act.

        Passes, ends of turns and answers are never locked. The lock of a player ends when that
        player leaves. `of` is the player whose next turn `until` means, if not `player`.
        """

    def unlock(self) -> None:
        """Ends every lock that `lock` has set."""

    def commit(
        self,
        player: _Player,
        payload: Sequence[int] | None = None,
        source: int | None = None,
        by: _Player | None = None,
        reason: _Reason | None = None,
    ) -> None:
        """Commits a sealed answer in the window on top.

        Nobody else sees the numbers of `payload` before all commits are revealed.
        """

    def withdraw(self, player: _Player, by: _Player | None = None) -> None:
        """Withdraws the player's commit, if the window's rule allows it; the player owes an answer
        again.

        While it is asked how to pay for an action of the player's, it takes that back (CR 732.1):
        nothing is paid, and `taken_back` says so.
        """

    def set_role(self, player: _Player, role: str) -> None:
        """Gives a player a role in the window on top, and lets them answer in it."""

    def retarget(
        self,
        object: int,
        target: _Player | None = None,
        aim: int | None = None,
        data: int | None = None,
    ) -> None:
        """Changes the target of an object on the stack: player `target`, object `aim`, or `data`.

        Absent arguments change nothing (CR 115.7).
        """

    def copy_object(
        self,
        object: int,
        player: _Player | None = None,
        target: _Player | None = None,
        aim: int | None = None,
        data: int | None = None,
        count: int | None = None,
    ) -> None:
        """Puts a copy of an object on the stack, with its effect, target, data and event.

        It belongs to `player`, or to the controller of the object (CR 707.10). A copy is not an
        action: triggers that listen to actions do not hear it.
        """

    def auto_pass(
        self,
        player: _Player,
        value: int | None = None,
        until: _Until | None = None,
        when: str | None = None,
        number: int | None = None,
        hidden: _Player | None = None,
    ) -> None:
        """Passes automatically for `player` while `when` holds, until the end of the turn or the
        given time.

        It passes where one player is asked at a time; where all answer at once, `order_ahead` says
        it for one window. A player may give several such instructions, each with a `number` of its
        own, 0 by default; the same number again replaces one. `value` 0 or less ends it. With
        `hidden`, which is the player, nobody else sees it. Each automatic pass is a `pass` with the
        reason `automatic` and that number; none is made at a step of `stop_at`, or while somebody
        else decides for the player. Automatic passing pauses when everybody has had a turn, so that
        a game in which all players pass still returns to the host.
        """

    def stop_at(
        self,
        player: _Player,
        step: str,
        value: int | None = None,
        whose: _Whose | None = None,
    ) -> None:
        """Names a step at which `player` never passes automatically: in any turn, in their own
        turns, or in opponents' turns.

        `value` 0 or less ends it.
        """

    def order_ahead(
        self,
        player: _Player,
        command: str | None = None,
        value: int | None = None,
        until: _Until | None = None,
        when: str | None = None,
        number: int | None = None,
    ) -> None:
        """Gives an order ahead: `command` is submitted for `player` as soon as it may be and `when`
        holds, once, until the end of the game or the given time.

        The command is a text, as in scripts: `act A action=bid data=7`, `pass A`. It is a pass, an
        action, a card or a sealed answer of the player. After each command, the orders of all
        players are tried in turn order, at most one of each; one that is refused waits. The command
        has the reason `automatic`. Nobody else sees an order, and it rests while somebody else
        decides for the player. Orders have numbers as `auto_pass` has; `value` 0 or less ends one.
        """

    def remember_answer(
        self,
        player: _Player,
        value: int | None = None,
        until: _Until | None = None,
    ) -> None:
        """Remembers how `player` answers the question that waits for them: an equal question gets
        the same answer by itself, until the end of the game or the given time.

        Questions are equal if the effect, the kind of answer, the options with their labels, and
        the bounds are. For the order of triggers, the effects are compared, however many times they
        were set off before. The answer has the reason `automatic`. Nobody else sees what a player
        has asked to be remembered; it rests while somebody else decides for the player. A question
        about how to pay is never remembered. `value` 0 or less forgets all answers of the player.
        """

    def tick(self, now: int) -> None:
        """Sets the time, in milliseconds of the host's clock.

        Only games whose rules have a clock accept it. `now` is never less than the last time.
        Clocks run only by this command: submit it before each command and when somebody's time is
        up. One long tick equals many short ones.
        """

    def add_time(self, player: _Player, value: int) -> None:
        """Adds `value` milliseconds to a player's time, or subtracts as much as is left if
        negative.

        It changes the bank or, if the rules have only a limit, the time of the current turn or
        answer.
        """

    def limit_time(self, player: _Player, value: int) -> None:
        """Limits the time of `player` for the current turn or answer to `value` milliseconds from
        now on.

        Time left in a bank does not lift the limit.
        """

    def stop_clock(self, value: int | None = None) -> None:
        """Stops all clocks: time that passes counts for nobody.

        `value` 0 lets them run again.
        """
# --- generated from the vocabulary: end

@disjoint_base
class Row:
    """The common part of an event and an await: a kind, and columns by name.

    A column that this kind has but this row lacks is None; one that this kind never has is an
    AttributeError.
    """

    __match_args__: Final = ("kind",)

    @property
    def kind(self) -> str:
        """The kind, one of the names in the vocabulary."""

    @property
    def fields(self) -> dict[str, Any]:
        """The columns that are present, by name."""

    def to_dict(self) -> dict[str, Any]:
        """Returns the kind and the present columns as a dictionary: a row of a table."""

    def __dir__(self) -> list[str]: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Move:
    """A command that a player may submit now, complete but for one number at most.

    Example:
        >>> move = game.moves("A")[1]
        >>> move.text, move.numbers
        ('act player=A action=bid data=1..4', range(1, 5))
        >>> game.submit(move.with_number(3))
    """

    @property
    def command(self) -> Command:
        """The command, without the number that is open."""

    @property
    def open(self) -> Literal["data", "payload", "picks"] | None:
        """The column of the open number, or `None`."""

    @property
    def numbers(self) -> range | None:
        """The numbers that may stand in the open column, or `None`."""

    @property
    def label(self) -> str | None:
        """The rules' word for the number in it, or `None`."""

    @property
    def text(self) -> str:
        """The move as text, with the bounds of an open number."""

    def with_number(self, number: int) -> Command:
        """Returns the command with that number in the open column."""

@final
class Command:
    """A command that may be submitted: a verb and its columns.

    `legal` lists them, and `submit` submits them, to the same game, a fork or a loaded copy. They
    are values: comparable, hashable, picklable, and constructed from their verb and columns.

    Example:
        >>> game.legal("A")[0] == turnwheel.Command("pass", player="A")
        True
    """

    __match_args__: Final = ("verb",)

    def __new__(cls, verb: str, /, **columns: Any) -> Command:
        """Constructs a command.

        Args:
            verb: Its verb.
            columns: Its arguments by name.

        Raises:
            MisuseError: There is no such verb or column; the message names the nearest.
        """

    @staticmethod
    def from_dict(data: Mapping[str, Any]) -> Command:
        """Constructs a command from what `to_dict` returned.

        Args:
            data: The verb and the columns by name.

        Raises:
            KeyError: The verb is missing.
            MisuseError: There is no such verb or column; the message names the nearest.
        """

    @property
    def verb(self) -> str:
        """The verb, one of the names in the vocabulary."""

    @property
    def fields(self) -> dict[str, Any]:
        """The present columns, by name; a list is a tuple."""

    @property
    def text(self) -> str:
        """The command as a line of a script."""

    def to_dict(self) -> dict[str, Any]:
        """Returns the verb and the present columns as a dictionary."""

    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Context(Verbs, Generic[_State]):
    """The context in which an effect runs: its own values, the table, and every verb as a method.

    Verbs of the order and the queue act at once; flow verbs, such as ending the turn, wait until
    the effect returns. A context is valid only while its effect runs; afterwards every use raises
    MisuseError. An exception that an effect raises undoes the whole command.
    """

    @classmethod
    def __class_getitem__(cls, state: Any) -> GenericAlias: ...

    @property
    def state(self) -> _State:
        """The host's object that the game carries, for reading and changing; None if it carries
        none.

        A refusal, a failure or a question restores it. Setting it replaces the object without a
        copy.
        """

    @state.setter
    def state(self, value: _State) -> None: ...

    @property
    def effect(self) -> str:
        """The name of the effect that is running."""

    @property
    def controller(self) -> str | Any:
        """The player who controls the effect; None for the game's own. The type does not make
        effects check for None.
        """

    @property
    def target(self) -> str | None:
        """The target player, or the current player if the effect runs once for each of several."""

    @property
    def object(self) -> int | None:
        """The target object."""

    @property
    def source(self) -> int | None:
        """The `source` given with the effect, the host's number of its card."""

    @property
    def data(self) -> int:
        """The number passed to the effect."""

    @property
    def event(self) -> _AnyEvent | None:
        """The event that set the effect off, if a trigger did."""

    @property
    def view(self) -> View:
        """The table as it is now."""

    def fact(self, condition: str, player: _Player | None = None) -> int:
        """Returns the value of a condition of rules files: a number, or 1 if it holds and 0 if not.

        It may use the effect's event, target, source and data:
        `card.fact("event.player.flag.monarch")`. A player's fact is 0 if there is no such player,
        and so is a flag or counter with an unknown name.

        Args:
            condition: The condition: `"phase_source == source"`, `"own_count.gold + 2"`.
            player: The player from whom it is seen; by default the controller.

        Raises:
            MisuseError: It is not a condition, or there is no such player.
        """

    def order_from(self, player: _Player, *, backward: bool = False) -> list[str]:
        """Returns the players who take turns, beginning with a player, in turn order; the second is
        the next player.

        Args:
            player: The player to begin with.
            backward: True to go against the direction of play.

        Returns:
            The players, each once, without those who sit out.

        Raises:
            RejectedError: There is no such player, they left, or they are not in the order.
        """

    def storage(self, key: str) -> str:
        """Returns the text stored under a key, or an empty text.

        Args:
            key: The key; a Lua mod's name for its `storage`, as JSON.
        """

    def log(self, text: str) -> None:
        """Writes a line to the host's log, which `game.take_log()` returns. The log is not part of
        the game.

        The line appears once the effect is done, even if it fails; lines written before a question
        appear with the run that has the answer. A line is cut after 1024 bytes, and lines beyond
        4096 bytes a run are left out.

        Args:
            text: The line; invisible characters in it become spaces.
        """

    def set_storage(self, key: str, text: str) -> None:
        """Stores a text in the game under a key, in place of an earlier one; an empty text removes
        the key.

        The text is hashed, saved and forked with the game, and undone together with this effect. A
        key holds at most 64 KiB, all keys together 1 MiB, and there are at most 256 keys.

        Args:
            key: The key.
            text: The text, such as JSON.
        """

    def command(self, line: str) -> None:
        """Submits a verb as in scripts.

        Args:
            line: The verb and its arguments, such as `extra_turn B`.
        """

    def choose(
        self,
        player: _Player,
        options: Sequence[_Option],
        min: int = 1,
        max: int = 1,
        *,
        prompt: str | None = None,
        labels: Sequence[str] | None = None,
    ) -> list[_Option]:
        """Asks a player to pick different options.

        The first time, the effect ends here and its changes are undone; when the answer has come,
        it runs again from its start and continues. So an effect has to be deterministic up to its
        last question.

        Args:
            player: The player to ask.
            options: Any objects. If all are integers, the question shows them; otherwise it shows
                their positions from 0.
            min: The fewest to pick.
            max: The most to pick.

        Returns:
            The picked objects; empty if the player left the game meanwhile.
        """

    def choose_each(
        self,
        players: Sequence[_PlayerKey],
        options: Sequence[_Option],
        min: int = 1,
        max: int = 1,
        *,
        prompt: str | None = None,
        labels: Sequence[str] | None = None,
    ) -> dict[_PlayerKey, list[_Option]]:
        """Asks several players the same question at once; they answer in any order.

        Args:
            players: The players to ask, each once.
            options: Any objects, as for `choose`.
            min: The fewest to pick.
            max: The most to pick.

        Returns:
            The picks of each player, by the players as given; empty for those who left the game
            meanwhile.
        """

    def choose_order(
        self,
        player: _Player,
        options: Sequence[_Option],
        *,
        prompt: str | None = None,
        labels: Sequence[str] | None = None,
    ) -> list[_Option]:
        """Asks a player for the order of all options.

        Args:
            player: The player to ask.
            options: Any objects, as for `choose`.

        Returns:
            The objects in the chosen order; empty if the player left the game meanwhile.
        """

    def choose_number(
        self,
        player: _Player,
        min: int,
        max: int,
        *,
        prompt: str | None = None,
    ) -> int | None:
        """Asks a player for a number.

        Args:
            player: The player to ask.
            min: The smallest allowed number.
            max: The largest allowed number.

        Returns:
            The number; None if the player left the game meanwhile.
        """

    def choose_yes_no(
        self, player: _Player, *, prompt: str | None = None, labels: Sequence[str] | None = None
    ) -> bool:
        """Asks a player yes or no.

        Args:
            player: The player to ask.

        Returns:
            The answer; False if the player left the game meanwhile.
        """

    def random(self, max: int) -> int:
        """Returns a number from 1 to `max`, each equally likely, from the game's own generator.

        The effect gets the same number when it runs again.

        Args:
            max: The largest number.

        Returns:
            The number.
        """

@final
class Ruleset:
    """The rules of a game: immutable, checked when they are read, shared by any number of games."""
    def _repr_svg_(self) -> str: ...

    def __new__(cls, rules: str | PathLike[str] | Ruleset) -> Ruleset:
        """Reads rules.

        Args:
            rules: The name of built-in rules, or the path of a `.toml` or `.json` file.

        Raises:
            DataError: The file cannot be read or is invalid; the message names file, line and key.
            MisuseError: There are no built-in rules of this name.
        """

    @staticmethod
    def from_toml(
        text: str,
        file: str = "rules.toml",
        bases: dict[str, str] | None = None,
    ) -> Ruleset:
        """Reads rules from TOML text; `file` is the text's name in errors.

        Args:
            bases: The texts that the rules can be based on, by name (`base = "house"`), at most 16.
                Any other name is that of built-in rules; no file is read.
        """

    @staticmethod
    def from_json(
        text: str,
        file: str = "rules.json",
        bases: dict[str, str] | None = None,
    ) -> Ruleset:
        """Reads rules from JSON text, with `file` and `bases` as in `from_toml`."""

    @property
    def name(self) -> str:
        """The rules' name."""

    @property
    def title(self) -> str:
        """The rules' title for people."""

    @property
    def about(self) -> dict[str, str]:
        """The facts about the rules that their file gives to people and tools, by key:
        `description`, `author`, `licence`, `source` and `edition`. Those that it leaves out are
        missing.
        """

    @property
    def steps(self) -> list[str]:
        """The names of the steps, in order."""

    @property
    def phases(self) -> list[str]:
        """The names of the phases, in order."""

    @property
    def windows(self) -> list[str]:
        """The names of the kinds of window."""

    @property
    def chapters(self) -> list[str]:
        """The names of the chapters, in order."""

    @property
    def orders(self) -> list[str]:
        """The names of the orders; the first is `table`, the table's own."""

    @property
    def tokens(self) -> list[str]:
        """The names of the tokens."""

    @property
    def actions(self) -> list[str]:
        """The names of the actions that the rules declare; if empty, any word is an action."""

    @property
    def counters(self) -> list[str]:
        """The names of the counters that the rules declare."""

    @property
    def effects(self) -> list[str]:
        """The names of the effects that are data of the rules."""

    @property
    def effects_needed(self) -> list[str]:
        """The names of the effects that the rules run and the host has to register."""

    @property
    def text(self) -> str:
        """The text that the rules were read from, a starting point for your own; after pickling,
        their canonical form as JSON.
        """

    @property
    def min_players(self) -> int:
        """The smallest number of players."""

    @property
    def max_players(self) -> int:
        """The largest number of players."""

    @property
    def identity(self) -> str:
        """The identity, 32 hexadecimal digits: rules of equal identity play in the same way."""

    def lowered(
        self,
        *,
        effects: int = ...,
        turns: int = ...,
        steps: int = ...,
        verbs: int = ...,
        questions: int = ...,
        events: int = ...,
        looks: int = ...,
        members: int = ...,
        bytes: int = ...,
    ) -> Ruleset:
        """Returns the same rules with lower limits for this program's games, named as in
        `[limits]` of a rules file. The identity stays the same.

        What is not given has its default, so without arguments it takes back whatever rules of
        others have raised. A limit above that of the rules changes nothing.
        """

@final
class Batch:
    """Games that have begun, stepped together by one call.

    Arrays hold one integer for each game: a buffer of integers (`array.array("q")`, NumPy's), a
    list, or one number for all games. `out` is written to, and is an array of signed 64-bit
    integers. Each game accepts or refuses its command by itself, as it would alone; effects are
    those of the rules, and events are not kept.
    """

    ABSENT: ClassVar[int]
    columns: ClassVar[list[str]]

    def __new__(
        cls,
        rules: str | PathLike[str] | Ruleset,
        players: Iterable[str] | int,
        games: int,
        seed: int = 0,
        threads: int = 1,
        answers: int = 16,
        flags: Sequence[str] = (),
    ) -> Batch:
        """Creates games and begins them, each with its own seed, which is derived from `seed` and
        its number.

        Args:
            rules: A `Ruleset`, the name of built-in rules, or the path of a `.toml` or `.json`
                file.
            players: The players' names in seat order, or their number: A, B, C and so on.
            games: How many games.
            seed: Equal seeds give equal games.
            threads: How many threads share the work at most, 0 for one for each core. They stay
                until the batch is gone; the result does not depend on them.
            answers: How many answers are among the `decisions`, and how many numbers of a range
                whose bounds change; at most 10,000.
            flags: Flags that are `observed` too: rules do not declare their flags.

        Raises:
            Error: The rules cannot be used, or do not allow these players.
        """

    def __len__(self) -> int:
        """Returns the number of games."""

    def verb(self, name: str) -> int:
        """Returns the number of a command.

        Args:
            name: Its name in the vocabulary, such as `end_turn`.

        Raises:
            MisuseError: There is no such command.
        """

    def number(self, column: str, value: str) -> int:
        """Returns the number that stands for a value of a column: a player, step, effect or word by
        its name.

        Args:
            column: The column's name, such as `player`.
            value: The value, as written in scripts.

        Raises:
            Error: There is no such column, or it cannot hold this value.
        """

    def step(
        self,
        commands: _Numbers | str,
        out: _Out | None = None,
        /,
        **columns: _Numbers,
    ) -> int:
        """Submits a command to each game, while other threads of Python continue.

        Args:
            commands: The number of each game's command, 0 for none; or the name of one command for
                all games.
            out: Receives the outcome, `len(Batch.columns)` numbers for each game: those of all
                games for the first column, then for the next. 0 is nobody or nothing.
            columns: The commands' arguments, one number for each game, `Batch.ABSENT` if it is
                absent. A number for a list column is a list with one member.

        Returns:
            How many commands were refused; the column `refused` has the numbers of their errors.

        Raises:
            TypeError: An array holds something else, or `out` cannot be written to. No game
                changes.
            MisuseError: An array has another length, or there is no such column or command. No game
                changes.
        """

    @property
    def decisions(self) -> list[str]:
        """The decisions that the rules allow a player, as texts, ordered by number from 0.

        They are the same for all games of equal rules and as many players: `pass`, `act`,
        `act KIND` for each declared action, `commit`, `withdraw`, `end_step`, `end_phase`,
        `end_turn`, `go_to STEP` for each step that an edge leads to, and `answer N`: an option by
        its position from 0, yes as 1, or the requested number.

        An action that takes something has a decision for each player and each number in place of
        the bare one: `act trade target=2 data=5`. A range whose bounds change is numbered from its
        smallest number: `data=from`, `data=from+1` and so on; the last, `data=to`, is its largest
        number, and legal if the range has that many. A sealed answer of one number is numbered
        alike: `commit payload=5`.

        Answers with several picks and sealed answers of several numbers are not included: submit
        them with `step`.
        """

    def legal_mask(self) -> Any:
        """Returns the legal decisions of the player for whom each game waits.

        Returns:
            A NumPy array of booleans, one row for each game and one column for each decision. The
            row of a game that is over is False.

        Raises:
            ImportError: NumPy is not installed.

        Example:
            >>> batch.decide(batch.legal_mask().argmax(axis=1))
            0
        """

    def decide(self, decisions: _Numbers, out: _Out | None = None, /) -> int:
        """Submits to each game the decision with its number, for the player for whom it waits.

        Args:
            decisions: The number of each game's decision, its column in `legal_mask`; negative for
                none.
            out: Receives the outcome, as for `step`.

        Returns:
            How many were refused; the column `refused` has the numbers of their errors.

        Raises:
            TypeError: An array holds something else, or `out` cannot be written to. No game
                changes.
            MisuseError: An array has another length. No game changes.
        """

    @property
    def observed(self) -> list[str]:
        """The names of what `observe` writes for each game, in their order, the same for all games
        of equal rules and as many players.

        First come `active`, `turn`, `round`, `step`, `phase`, `chapter`, `backward` and `stack`;
        `token.T`, `count.C` and `flag.F` of what the rules declare and of `flags`. Then for each
        seat `left`, `to_act`, `passed`, `key.1` to `key.4`, `count.C` and `flag.F`: `+0.left` of
        the player who decides, `+1.left` of the next seat and so on.
        """

    def observe(self, out: _Out, /) -> None:
        """Writes what is `observed` of each game, from the place of the player whom it waits for,
        or of the first seat if it waits for nobody.

        A place is counted from that player, and -1 is nobody's. A step, phase or chapter is its
        number, and 0 is none.

        Args:
            out: Receives `len(observed)` numbers for each game, one row for each: an array of
                signed 64-bit integers.

        Raises:
            TypeError: `out` holds something else, or cannot be written to.
            MisuseError: It has another length. Nothing is written then.

        Example:
            >>> from array import array
            >>> batch = turnwheel.Batch("simple", 2, games=3)
            >>> seen = array("q", bytes(8 * 3 * len(batch.observed)))
            >>> batch.observe(seen)
            >>> seen[batch.observed.index("turn")]
            1
        """

    def play(
        self,
        steps: int,
        seed: int,
        *,
        weights: _Numbers | None = None,
        out: _Out | None = None,
    ) -> int:
        """Plays at random: picks up to so many legal decisions in each game.

        A game stays as it is where nothing can be picked: it is over, its players cannot do
        anything, or only by decisions of weight 0 or without a number. Equal games, seeds and
        weights play alike, on any number of threads.

        Args:
            steps: How many decisions, in each game.
            seed: The seed of the picks; another one plays otherwise.
            weights: How likely each of `decisions` is, as whole numbers; one of weight 0 is never
                picked. By default all are equally likely.
            out: Receives the outcome, as for `step`.

        Returns:
            How many commands all games have accepted.

        Raises:
            TypeError: An array holds something else, or `out` cannot be written to. No game
                changes.
            ValueError: A weight is negative or above 4294967295. No game changes.
            MisuseError: An array has another length. No game changes.

        Example:
            >>> batch.play(1000, seed=7)
        """

    def reset(self, games: Sequence[int]) -> None:
        """Replaces these games with new ones, of the next seeds.

        Args:
            games: Their indices, from 0.

        Raises:
            MisuseError: There is no such game; nothing changes.
        """

    def hash(self, game: int) -> str:
        """Returns the hash of one game, as 32 hexadecimal digits.

        Args:
            game: Its index, from 0.

        Raises:
            MisuseError: There is no such game.
        """

    def show(self, game: int) -> str:
        """Returns the table of one game as a few lines of text.

        Args:
            game: Its index, from 0.

        Raises:
            MisuseError: There is no such game.
        """

@final
class PastCommand:
    """One accepted command of a game's past."""

    @property
    def number(self) -> int:
        """The number of the command, from 1."""

    @property
    def text(self) -> str:
        """The command as written in scripts."""

    @property
    def said(self) -> list[tuple[str, str]]:
        """The verbs and questions of effects in it: pairs of the effect's name and the verb."""

    @property
    def events(self) -> _Events:
        """The events that it caused, in order."""

    @property
    def lines(self) -> list[str]:
        """The same events as text."""

@final
class Told:
    """One sentence of a story. `str` is its text."""

    @property
    def first(self) -> int:
        """The first command that it tells of, from 1."""

    @property
    def last(self) -> int:
        """The last one: as many commands are accepted after it."""

    @property
    def text(self) -> str:
        """The sentence."""

    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Past:
    """An iterator over the past of a game, with the table after the command that was read last."""

    def __iter__(self) -> Past: ...
    def __next__(self) -> PastCommand: ...
    @property
    def view(self) -> View:
        """The table after the command that was read last."""

    def explain_wait(self) -> str:
        """Returns an explanation of the answers owed after that command: which players owed them,
        and why.
        """


@final
class AskingTable(Generic[_State]):
    """The table as an effect that asks has left it, with what it did so far. Later commands do not
    change it.
    """
    @classmethod
    def __class_getitem__(cls, state: Any) -> GenericAlias: ...

    @property
    def view(self) -> View:
        """The table as the host sees it."""

    def view_for(self, player: _Player | None) -> View:
        """Returns the table as this player may see it.

        Args:
            player: The player; None for the view that anybody may see.

        Raises:
            Error: `unknown_player`.
        """

    @property
    def events(self) -> _Events:
        """The events of the effect so far, in order."""

    @property
    def lines(self) -> list[str]:
        """The same events as text."""

    @property
    def state(self) -> _State:
        """The host's object as the effect has left it; None if the game carries none. It may be
        the game's own, and is not changed here.
        """


@final
class Game(Verbs, Generic[_State]):
    """A game in play.

    Every command is either accepted whole, or refused with an exception and nothing changed. While
    an effect runs, the game is busy: the effect uses its context, and any call of the game raises
    MisuseError.
    """
    @classmethod
    def __class_getitem__(cls, state: Any) -> GenericAlias: ...
    def _repr_html_(self) -> str | None: ...
    def _repr_svg_(self) -> str: ...

    @overload
    def __new__(
        cls,
        rules: str | PathLike[str] | Ruleset,
        players: Iterable[str] | int,
        seed: int = 0,
        *,
        cards: type[Cards[_State]] | Cards[_State],
        state: None = None,
        copy: None = None,
        write: None = None,
        draw: None = None,
    ) -> Game[_State]: ...
    @overload
    def __new__(
        cls,
        rules: str | PathLike[str] | Ruleset,
        players: Iterable[str] | int,
        seed: int = 0,
        *,
        cards: object = None,
        state: None = None,
        copy: Callable[[Any], Any] | None = None,
        write: Callable[[Any], bytes] | None = None,
        draw: Callable[[Any], object] | None = None,
    ) -> Game[Any]: ...
    @overload
    def __new__(
        cls,
        rules: str | PathLike[str] | Ruleset,
        players: Iterable[str] | int,
        seed: int = 0,
        *,
        cards: None = None,
        state: _State,
        copy: Callable[[Any], Any] | None = None,
        write: Callable[[Any], bytes] | None = None,
        draw: Callable[[Any], object] | None = None,
    ) -> Game[_State]:
        """Creates a game that has not begun; `start` begins it.

        Args:
            rules: A `Ruleset`, the name of built-in rules, or the path of a `.toml` or `.json`
                file.
            players: The players' names in seat order, or their number: A, B, C and so on.
            seed: The seed of the game's generator: equal seeds give equal games.
            cards: What the host adds to the rules, for the game and every tool: a class, of which
                an object is made, or an object, with any of the methods of `Cards`; or a function
                that registers effects. They bring the state and its ways themselves.
            state: The host's object for the game to carry; see `state`.
            copy: A function that copies the state; by default it is copied as by `copy.deepcopy`.
                A state that can never change is not copied.
            write: A function that returns the state as bytes for saves; without it, saves do not
                include the state, and warn of that.
            draw: A function that draws the state for notebooks, which show it below the table. It
                returns a text, something with `_repr_html_` or `_repr_svg_`, a list of these, or
                None.

        Raises:
            Error: The rules cannot be used, or do not allow these players.
            TypeError: The cards have none of the methods of `Cards`.
        """

    @property
    def cards(self) -> Any:
        """The cards that the game was made with, which its copies share; None without any."""

    @property
    def rules(self) -> Ruleset:
        """The rules of this game."""

    @property
    def state(self) -> _State:
        """The host's object that the game carries; None if it carries none.

        It follows the game through forks, `restore`, rewinds, refused commands, failing effects,
        questions, and saves if the game was created with `write`. An effect that reads `card.state`
        copies it once; an effect that only assigns `card.state = new` copies nothing. A value set
        here belongs to this place of the game, and a rewind returns to it. Read it again after each
        command.
        """

    @state.setter
    def state(self, value: _State) -> None: ...

    def command_with_change(self, line: str, change: Callable[[_State], object]) -> None:
        """Changes the state with a function and submits a command as in scripts: either both
        happen, or neither.

        Args:
            line: The command.
            change: Gets the state and changes it, for instance to pay a cost; it must not call the
                game.

        Raises:
            Error: The command is refused, or the game carries no state.
        """

    def register(
        self,
        name: str,
        function: Callable[[Context], object],
        *,
        action: str | None = None,
        when: str | None = None,
        takes: Mapping[str, Any] | None = None,
        cost: str | Callable[[Context], object] | None = None,
    ) -> None:
        """Registers a callable as an effect, in place of an earlier one of the same name, with what
        comes before its card is played: all of it, or nothing.

        The keywords hold for `push` of this effect and `act` with it, as the host submits them.

        Args:
            name: The name in commands, triggers and rules.
            function: The function to run; it gets a `Context`. Its result is ignored, but an
                awaitable or an iterator makes the effect fail.
            action: The kind of action as which it is played; filled in.
            when: A condition, seen from the player who would play it.
            takes: Its target, its number, or both, as in rules files.
            cost: A function that pays before anything else happens, registered as `NAME:cost`, or
                the name of an effect that does. If it fails, the command is refused with
                `cannot_pay`. In it, no counter goes below zero.

        Raises:
            Error: A keyword is wrong.
            TypeError: It cannot be called, or is a coroutine or a generator.
        """

    @overload
    def offers(self, function: _Offers) -> _Offers:
        """Sets the function that offers what a player holds, or lifts it with None. It may be used
        as a decorator.

        `moves` calls it whenever the player may play something, with a copy of the game to read,
        whose `state` is the game's own, not to be changed, and with the player's name. It returns
        or yields commands, or lines of a script. What a card takes and an offer leaves open is
        filled in; what may not be played is left out. Copies have it, saves do not.

        Example:
            >>> @game.offers
            ... def offers(look, player):
            ...     for card in look.state.hands[player]:
            ...         yield turnwheel.Command("push", player=player, effect=card)
        """

    @overload
    def offers(self, function: None) -> None: ...

    def unregister(self, name: str) -> bool:
        """Unregisters an effect.

        Args:
            name: Its name.

        Returns:
            True if there was one.
        """

    @overload
    def effect(
        self,
        name: str | None = None,
        *,
        action: str | None = None,
        when: str | None = None,
        takes: Mapping[str, Any] | None = None,
        cost: str | Callable[[Context], object] | None = None,
    ) -> Callable[[_Function], _Function]:
        """Registers the decorated function as an effect, with or without parentheses. The keywords
        are those of `register`.

        A function of the same module and qualified name that is defined again replaces the old one.
        Any other function of that name is refused, even one that a loop or a factory makes from the
        same code: give each a name, or use `register`, which replaces it.

        Args:
            name: The name in commands, triggers and rules; by default the function's own name.

        Raises:
            MisuseError: Another function has the name.
            TypeError: It is a coroutine or a generator.
        """

    @overload
    def effect(
        self,
        name: _Function,
        *,
        action: str | None = None,
        when: str | None = None,
        takes: Mapping[str, Any] | None = None,
        cost: str | Callable[[Context], object] | None = None,
    ) -> _Function: ...

    def on(
        self,
        event: _EventKind,
        /,
        *,
        effect: str | None = None,
        **filters: _Argument,
    ) -> Callable[[_Function], _Function]:
        """Registers the decorated function as an effect, and adds a trigger that runs it: either
        both, or neither.

        A function of the same module and qualified name that is defined again replaces the old
        code, and the trigger if it has changed. Functions that a loop or a factory makes from the
        same code, and methods of different objects, each get a trigger and a name of their own:
        `upkeep`, `upkeep#2`, `upkeep#3`, in the order of registration. Register them in the same
        order in a loaded game, and they get the same names again.

        Args:
            event: The kind of event to listen to.
            effect: The effect's name, by default the function's own; it must not be taken.
            filters: The further arguments of `add_trigger`, such as `player`, `step` and `whose`;
                `each_player=True` adds one for every player.

        Raises:
            MisuseError: Another function has the name, or this function is registered already.
            TypeError: It is a coroutine or a generator.
        """

    def define(self, name: str, verbs: str = "") -> None:
        """Defines an effect as data.

        Args:
            name: The name in commands, triggers and rules.
            verbs: Verbs as in scripts, separated by `;`.
        """

    def knows(self, name: str) -> bool:
        """Returns True if an effect of this name is registered, defined, or part of the rules."""

    def missing_effects(self) -> list[str]:
        """Returns the effects that the rules, the stack, triggers or pending work need and nobody
        has registered.
        """

    def load_mods(
        self, mods: Mods | str | PathLike[str], time_limit_ms: int | None = None
    ) -> Loaded:
        """Loads the Lua mods of a folder, or those of a set: either all of them, or none. Loading
        again replaces them.

        Args:
            mods: The folder, or a set that was loaded for these rules.
            time_limit_ms: A safety net in addition to the instruction budget: a run that takes
                longer is refused with `out_of_time`. Leave it out where a game is played again.
                A set has one of its own.

        Returns:
            The loaded mods.

        Raises:
            DataError: A mod cannot be read or fails; the message names file, line and reason.
            MisuseError: A set and a time limit are given.
        """

    @property
    def mods(self) -> list[_PlayedMod]:
        """The mods that the game is played with, by name: those that were loaded, and before that
        those of its save."""

    def changed_mods(self, mods: Mods) -> list[_ModChange]:
        """Returns what is missing, new or changed in a set, compared with the mods that the game
        was played with.

        `was` is the version that it was played with, None without the mod; `now` is the version in
        the set, None if the mod is missing; `text` says it in words.
        """

    def resume_mods(self, mods: Mods, *, skip: bool = False) -> list[_ModChange]:
        """Gives a loaded game the code of its mods again; nothing in the game changes. To continue
        with other mods, use `load_mods`.

        Args:
            mods: The set.
            skip: True leaves the mods that are not as they were out, with those that need them;
                commands that would run their effects are refused with `effect_missing`.

        Returns:
            Everything that is missing, new or changed, as `changed_mods` does.

        Raises:
            DataError: `mods_changed` if there is such a mod, unless `skip`. The game is as before.
        """

    @staticmethod
    def check_mods(
        rules: str | PathLike[str] | Ruleset,
        players: Iterable[str] | int,
        folder: str | PathLike[str],
        lines: Sequence[str],
        seed: int = 0,
    ) -> str | None:
        """Plays commands on a new game with the folder's mods, and on copies that were saved and
        loaded with a fresh Lua state.

        Args:
            rules: A `Ruleset`, the name of built-in rules, or the path of a `.toml` or `.json`
                file.
            players: How many players, or their names.
            folder: The folder of the `.lua` files.
            lines: Commands; empty lines and those that begin with `#` are ignored.
            seed: The seed of the game.

        Returns:
            The first difference, with line, mod and effect, or None if the games are equal.

        Raises:
            Error: The setup, the folder or a command is refused.
        """

    def play_twice(self, register: object, /) -> None:
        """Plays the effects of each command twice from now on: on this game, and on a copy that was
        saved and loaded.

        It is for tests and development, and finds effects that keep state outside the game, which a
        fork, a rewind or a loaded save would not include. Results, events, states and the host's
        states have to be equal. If they differ, the command is refused (`ran_differently`) with the
        effect and the first difference, and nothing changes. The host's states are compared as
        `write` writes them, or by `==` and the attributes of objects. Each command with effects
        takes as long as loading the game. Copies of the game play once.

        Args:
            register: A function that registers the effects in the copy, as in a new game, with
                fresh variables; or cards with `register`, of a class a fresh object each time. With
                None, effects play once again.

        Raises:
            TypeError: `register` is none of these.
        """

    def command(self, line: str) -> None:
        """Submits a command as in scripts.

        Args:
            line: The verb and its arguments, such as `push A bolt target=B`.
        """

    def events(self) -> _Events:
        """Takes the events since the last call, in order.

        A test of an event's `kind` tells a type checker which columns are there.
        """

    def events_array(self, *columns: str) -> Any:
        """Takes the events since the last call, as `events` does, as a structured NumPy array.

        Every field is an `int64`: `kind`, the number of the kind, then the columns. An absent
        column is `Batch.ABSENT`. The numbers are those of `schema()` and of batches.

        Args:
            columns: The columns to include; by default every column that an event can have.

        Returns:
            A `numpy.ndarray` with one row for each event.

        Raises:
            ImportError: NumPy is not installed; nothing was taken.
            MisuseError: There is no such column; nothing was taken.
        """

    def clear_events(self) -> None:
        """Discards the events since the last call, for a host that reads the table instead."""

    @property
    def awaiting(self) -> _AnyAwait:
        """The decision that the game waits for.

        A test of its `kind` tells a type checker which columns are there.
        """

    @property
    def view(self) -> View:
        """A snapshot of everything that a display of the table needs."""

    def legal_commands(self, player: _Player, most: int = 1000) -> list[str]:
        """Returns the commands that the player may submit now, as lines for `command`, in a fixed
        order.

        The list leaves out details that only the host knows: cards to push, and whatever the rules
        do not say in `takes` and `payload`. Leaving is always possible and not listed. Each set of
        options is listed once, in ascending order.

        Args:
            player: The player who decides.
            most: The length limit of the list; a question may have very many answers.

        Raises:
            RejectedError: There is no such player.
        """

    def legal(self, player: _Player, most: int = 1000) -> list[Command]:
        """Returns the commands that the player may submit now, as data for `submit`, in the order
        of `legal_commands`.

        Args:
            player: The player who decides.
            most: The length limit of the list; a question may have very many answers.

        Returns:
            A list of `Command`: `verb`, `fields`, and `text` as a line of a script.

        Raises:
            MisuseError: There is no such player.
        """

    def moves(self, player: _Player, most: int = 1000, *, tried: bool = False) -> list[Move]:
        """Returns the moves of the player: the commands of `legal`, in which a range of numbers is
        one move, and what the function of `offers` offers.

        A move passes every check. Only its cost, or an effect in code, may still refuse it.

        Args:
            player: The player who decides.
            most: The length limit of the list; a question may have very many answers.
            tried: True for those alone that are accepted, which are tried in a copy. That may
                depend on hidden cards and on random numbers to come.

        Returns:
            A list of `Move`.

        Raises:
            Error: The function that offers moves failed (`offers_failed`).
            MisuseError: There is no such player.
        """

    def explain_command(self, command: str | Command) -> str:
        """Returns `allowed` if the rules accept the command now, and otherwise the message with
        which it would be refused. Nothing changes.

        Args:
            command: A line of a script, or a `Command`.

        Example:
            >>> game.explain_command("act A bid data=9")
            'bad_value (player A) (argument data) (name bid): data is 1 to 4'
        """

    @property
    def metrics(self) -> dict[_Metric, int]:
        """The counts of what happened so far, by name.

        Refused commands are counted since this game object was created; everything else follows
        from the journal.
        """

    @property
    def step_counts(self) -> dict[str, int]:
        """How often each step of the rules was entered so far; rewound with the game, as `metrics`
        are.
        """

    def storage(self, key: str) -> str:
        """Returns the text that effects store under a key, or an empty text.

        Args:
            key: The key; a Lua mod's name for its `storage`, as JSON.
        """

    def fact(self, condition: str, player: _Player | None = None) -> int:
        """Returns the value of a condition of rules files: a number, or 1 if it holds and 0 if not.

        A player's fact is 0 if there is no such player, and so is a flag or counter with an unknown
        name.

        Args:
            condition: The condition: `"phase_source"`, `"own_count.gold + 2"`,
                `"some(own_flag.ready)"`.
            player: The player from whom it is seen; by default the active one.

        Raises:
            MisuseError: It is not a condition, or uses a fact that only an effect has, or there is
                no such player.
        """

    def order_from(self, player: _Player, *, backward: bool = False) -> list[str]:
        """Returns the players who take turns, beginning with a player, in turn order; the second is
        the next player.

        Args:
            player: The player to begin with.
            backward: True to go against the direction of play.

        Returns:
            The players, each once, without those who sit out.

        Raises:
            RejectedError: There is no such player, they left, or they are not in the order.
        """

    def project(self, count: int) -> list[tuple[str, _TurnKind]]:
        """Returns the next turns if nothing else happens; the game does not change.

        Args:
            count: How many turns to look ahead.

        Returns:
            The player and the kind of each turn. A turn of the kind `table` is everybody's: nobody
            is active in it, and the player is the one who stands in where the order has to continue
            from somebody.
        """

    @property
    def until_expiry(self) -> int | None:
        """The milliseconds until somebody's time is up if nothing else happens; `tick` is due then
        at the latest.
        """

    def time_left(self, player: _Player) -> int | None:
        """Returns the milliseconds that the player has left, or None if there is no limit.

        Args:
            player: The player.

        Raises:
            MisuseError: There is no such player.
        """

    def past(self) -> Past:
        """Returns every accepted command from the first, with its outcome; also for a game that was
        loaded.

        No effect runs. The game may continue while you read: the past is that at the time of the
        call.
        """

    def replay_html(
        self,
        player: _Player | None = ...,
        title: str | None = None,
        draw: Callable[[int, View], object] | None = None,
        words: str | Mapping[str, Mapping[str, str]] | None = None,
    ) -> str:
        """Returns the game's past as one HTML page that fetches nothing.

        Args:
            player: The player whose view is shown; None for what anybody may see. Without it, the
                page is the host's, who sees everything.
            title: The title of the page; by default the name of the rules.
            draw: Draws the host's own state, by default as the cards `show` it to that player, and
                not at all for anybody. It gets the number of each command, 0 before the first, and
                the table after it as shown, and returns a text, something with `_repr_html_` or
                `_repr_svg_`, a list of these, or None. HTML is shown in a frame in which no script
                runs.
            words: The words of its story, as for `story`.

        Raises:
            MisuseError: There is no such player, or the words are wrong.
            TypeError: `draw` returns something else.
        """

    def story(
        self,
        player: _Player | None = ...,
        words: str | Mapping[str, Mapping[str, str]] | None = None,
    ) -> list[Told]:
        """Tells what happened, one sentence for each decision; passes in a row are one sentence
        with what they lead to.

        Args:
            player: The player who is told, and nothing that they may not know; None for what
                anybody may know. Without it, the host is told everything.
            words: Printed names and phrases beside the library's own: a mapping with `names` and
                `phrases`, or the same as TOML or JSON.

        Raises:
            MisuseError: There is no such player, or the words are wrong.

        Example:
            >>> [str(told) for told in turnwheel.Game("simple").story()]
            []
        """

    def explain_wait(self, player: _Player | None = ...) -> str:
        """Returns an explanation of the answers that are owed: which players owe them, and why.

        Args:
            player: The player who is told, and nothing that they may not know; None for what
                anybody may know. Without it, the host is told everything.

        Raises:
            Error: `unknown_player`.
        """

    def show(self) -> str:
        """Returns the table as a few lines of text."""

    @property
    def hash(self) -> str:
        """The replay hash, 32 hexadecimal digits: equal games have equal hashes."""

    @property
    def hash64(self) -> str:
        """The first half of `hash`, 16 hexadecimal digits, for tables whose keys are 64 bits
        wide.
        """

    @property
    def position_hash64(self) -> str:
        """The first half of `position_hash`."""

    @property
    def public_hash64(self) -> str:
        """The first half of `public_hash`."""

    @property
    def accepted(self) -> int:
        """How many commands were accepted."""

    def keep_past(self, *, turns: int | None = None, commands: int | None = None) -> None:
        """Keeps the last turns or commands of the past from now on; without arguments, all of it.

        Everything earlier is folded into a state, so the game's memory stays the same however long
        it is played. A little more than requested may be kept, see `kept_from`. Copies and saves
        keep as much.

        Args:
            turns: How many turns can be rewound to, including the current one.
            commands: How many accepted commands are kept.

        Raises:
            Error: `bad_value` if both are given.
        """

    @property
    def kept_from(self) -> int:
        """How many commands were accepted before the kept past, the limit of `rewind`; 0 if all of
        it is kept.
        """

    def rewind(self, accepted: int) -> None:
        """Goes back to just after the first `accepted` commands; later ones are forgotten.

        Args:
            accepted: How many commands to keep: an earlier value of `accepted`.

        Raises:
            Error: `bad_value` for more than there are, `past_gone` for fewer than `kept_from`;
                nothing changes.
        """

    def set_on_error(self, what: str) -> None:
        """Sets the treatment of a command when one of the host's own effects fails, in code or as
        data.

        With `skip`, only the failing effect is undone, and the game continues without it: the event
        `effect_failed` reports it, and `take_failures` returns the reason. `disable` also removes
        its triggers. Copies of the game have the same setting; saves and hashes do not include it.

        Args:
            what: `refuse`, which is the default, `skip` or `disable`.

        Raises:
            Error: `bad_enum` for another word.
        """

    def set_mods_on_error(self, what: str, module: str | None = None) -> None:
        """Sets the same for the effects of a mod, or of all mods.

        Args:
            what: `refuse`, `skip`, which is the default, or `disable`, which removes the triggers
                of the whole mod.
            module: The mod's name; by default all mods, in place of earlier settings.

        Raises:
            Error: `bad_enum` for another word.
        """

    def set_on_missing(self, what: str) -> None:
        """Sets what happens to a command that would run an effect without code, such as one of a
        mod that is not installed.

        Args:
            what: `refuse`, which is the default, `skip`, or `disable`, which also removes the
                effect's triggers; they come back when the mod is loaded.

        Raises:
            Error: `bad_enum` for another word.
        """

    def take_failures(self) -> list[Error]:
        """Takes the errors of the effects that were left out since the last call, the oldest first,
        and of the commands that an instruction of a player would have submitted but that were
        refused, each once after the last instruction.

        At most the newest 64 are kept.
        """

    def take_log(self) -> list[tuple[str | None, str, str]]:
        """Takes the lines that effects wrote since the last call, the oldest first: mod, effect and
        text.

        If it is never called, the newest 64 KiB are kept. Copies of the game do not include them,
        and loading and rewinding do not write them again.
        """

    def tell_refusals(self, on: bool = True) -> None:
        """Turns events `refused` for refused commands on or off, for spectators and logs.

        No trigger hears them, and hashes, saves and replays do not contain them.

        Args:
            on: True to emit them.
        """

    def undo_point(self, player: _Player) -> int:
        """Returns the number of accepted commands to which `undo` would rewind.

        Only the most recent decision of all players can be undone, within its turn, and not after a
        random number was drawn, sealed answers were revealed, or somebody left or joined. The rules
        may also forbid it.

        Args:
            player: The player who takes it back.

        Returns:
            A number of accepted commands.

        Raises:
            Error: `cannot_undo`, with the reason; nothing changes.
        """

    def undo(self, player: _Player) -> None:
        """Undoes the player's most recent decision, and the host's commands after it; see
        `undo_point`.

        Args:
            player: The player who takes it back.

        Raises:
            Error: `cannot_undo`, with the reason; nothing changes.
        """

    def rewind_to_turn(self, turn: int) -> None:
        """Goes back to just after the command with which that turn began, as `rewind`.

        Args:
            turn: Its number, from 1.

        Raises:
            Error: `bad_value` for a turn that has not begun, `past_gone` for one that is not kept;
                nothing changes.
        """

    def mark(self, name: str) -> None:
        """Names the current place, for `rewind_to_mark`; a name that is taken moves here.

        Marks are saved with the game, and are not part of its hash.

        Args:
            name: Any text that is not empty.
        """

    @property
    def marks(self) -> dict[str, int]:
        """Every mark, with the number of commands accepted before it."""

    def rewind_to_mark(self, name: str) -> None:
        """Goes back to a mark, as `rewind`.

        Args:
            name: The name given to `mark`.

        Raises:
            Error: `bad_value` if there is no such mark, `past_gone` if its place is not kept;
                nothing changes.
        """

    @property
    def position_hash(self) -> str:
        """The hash of the table as a position, 32 hexadecimal digits, without counters, history and
        the generator.
        """

    @property
    def public_hash(self) -> str:
        """The position hash without sealed commits, one player's questions and answers, and hidden
        triggers.
        """

    def save(self) -> bytes:
        """Returns the game as a save, with its past, automatic passing and marks, even while an
        effect's question waits.

        It does not include the rules, effects, or events that were not taken. Pickling a game also
        includes the rules.
        """

    def save_json(self) -> str:
        """Returns the game as a save that people can read, in JSON."""

    @staticmethod
    def load(
        rules: str | PathLike[str] | Ruleset,
        save: bytes | str,
        cards: object = None,
        *,
        read: Callable[[bytes], Any] | None = None,
        copy: Callable[[Any], Any] | None = None,
        write: Callable[[Any], bytes] | None = None,
        draw: Callable[[Any], object] | None = None,
    ) -> Game:
        """Loads a save, in exactly the state in which it was saved; register the effects before it
        continues.

        Args:
            rules: The rules by which it was played.
            save: The result of `save` or `save_json`.
            cards: What the host adds to the rules, as for `Game`; they register their effects, and
                their `read` reads the state.
            read: Returns the host's state from the bytes that `write` returned; see `state`.
            copy: Returns a copy of the state; by default as `copy.deepcopy`.
            write: Returns the state as bytes for the next save.
            draw: Draws the state for notebooks, as in `Game`.

        Raises:
            DataError: `save_corrupt` for data that is damaged, not a save, or not a possible game;
                `save_version` for an unknown version; `save_rules` for a save of other rules.
        """

    def restore(self, kept: Game[_State], seed: int | None = None) -> None:
        """Makes this game equal to the kept one, including its past, its marks and its random
        numbers to come.

        This game keeps its own effects, so a search can go back without registering anything again.
        Events that were not taken are discarded.

        Args:
            kept: The game to copy, which stays unchanged.
            seed: The seed of this game's random numbers; None for the same numbers as the kept
                game, which a search that draws would know in advance.

        Raises:
            Error: `bad_value` for a game of other rules, `busy` for the same game, `game_over` if
                there is a seed and the kept game is over; nothing changes then.
        """

    def follow(self, other: Game) -> None:
        """Submits the commands that the other game accepted and this one has not, and compares the
        outcome of each.

        This tests whether a game is still played in the same way with new versions of its effects.

        Args:
            other: The game to follow, with its own effects or none.

        Raises:
            DataError: `diverged` at the first command with a different outcome, with both sides;
                this game stops just before it.
        """

    def fork(self, seed: int | None = None) -> Game[_State]:
        """Returns a copy with its own future and the same effects; `copy.copy` does the same.

        Args:
            seed: The seed of the copy's random numbers; None for the same numbers as this game.

        Raises:
            RejectedError: `game_over` if there is a seed and the game is over.
        """

    def __copy__(self) -> Game[_State]: ...
    def __deepcopy__(self, _memo: object, /) -> Game[_State]: ...

    def view_for(self, player: _Player | None) -> View:
        """Returns the view that this player may see, without others' sealed commits, questions and
        hidden triggers.

        Args:
            player: The player; None for the view that anybody may see.

        Raises:
            Error: `unknown_player`.
        """

    def view_json(self, player: _Player | None = None) -> str:
        """Returns the same as JSON, for a web client.

        Args:
            player: The player; None for the view that anybody may see.
        """

    def asking_table(self) -> AskingTable[_State]:
        """Returns the table as the effect that asks has left it. While an effect asks, its work is
        undone, and the game's own table is the one before it.

        The effect runs once more for this, on a copy, up to its question; the game does not change.
        Answers that the effect has got are given to it again. Of several players who are asked at
        once, all see the same table.

        Raises:
            RejectedError: Nobody is asked (`no_choice`).
            MisuseError: The rules ask, and no effect (`no_effect`).
            EffectError: The effect fails, is not registered (`effect_missing`), or was corrected
                since and does not ask here (`asked_differently`).
        """

@final
class Mods:
    """Lua mods that are loaded once, for any number of games and threads.

    A set never changes. Games keep what they need of it, and so do copies of games.

    Example:
        >>> walk = "effect('walk', function(card) card:extra_turn(card.controller) end)"
        >>> mods = turnwheel.Mods.of_texts({"walk.lua": walk}, "simple")
        >>> games = [turnwheel.Game("simple", players=2) for _ in range(100)]
        >>> for game in games:
        ...     _ = game.load_mods(mods)
    """

    @staticmethod
    def load(
        folder: str | PathLike[str],
        rules: str | Ruleset,
        *,
        settings: Mapping[str, Mapping[str, bool | int | str]] | None = None,
        time_limit_ms: int | None = None,
    ) -> Mods:
        """Loads the mods of a folder: its `.lua` files, and its folders that have a `mod.toml`; or
        the one mod that the folder itself is.

        Args:
            folder: The folder.
            rules: The rules of the games that will have the mods, or the name of built-in ones.
            settings: Values of settings by mod and name; the others have their defaults.
            time_limit_ms: As for `Game.load_mods`.

        Raises:
            DataError: A mod cannot be read or fails; the message names file, line and reason.
            MisuseError: A setting that no mod has, or a value of another type.
        """

    @staticmethod
    def of_texts(
        texts: dict[str, str],
        rules: str | Ruleset,
        *,
        settings: Mapping[str, Mapping[str, bool | int | str]] | None = None,
        time_limit_ms: int | None = None,
    ) -> Mods:
        """Loads mods from texts by path: `x.lua`, `poison/mod.toml`, `poison/cards.lua`.

        Otherwise as `load`.
        """

    @property
    def hash(self) -> str:
        """The hash by which machines see before a game that their sets are the same."""

    def only(self, names: Sequence[str]) -> Mods:
        """Returns the set of these mods alone, which shares what was loaded.

        Raises:
            MisuseError: A mod that is not in the set.
            DataError: One of them needs another mod.
        """

    def without(self, names: Sequence[str]) -> Mods:
        """Returns the set without these mods, which shares what was loaded.

        Raises:
            MisuseError: A mod that is not in the set.
            DataError: Another mod needs one of them.
        """

    def say(self, whose: str, word: str, language: str) -> str:
        """Returns what a prompt, a label or another name of a mod means in a language, as its
        `mod.toml` says; as it is if the mod has no words for it.

        Args:
            whose: The mod, or its effect that asks.
            word: The text: a key, perhaps with arguments.
            language: As in `[words.de]`; `de-AT` also takes `de`, and what is missing `en`.
        """

    def used(self) -> list[_Used]:
        """Returns the budget that the mods have used since they were loaded, in all games: a row
        for each effect that has run, and for each mod whose offers were listed."""

    def __len__(self) -> int: ...
    def __contains__(self, name: str, /) -> bool: ...
    def __getitem__(self, name: str, /) -> ModInfo: ...
    def __iter__(self) -> Iterator[ModInfo]:
        """The mods in the order in which they were run: each after what it needs."""

@final
class ModInfo:
    """A mod of a set."""

    @property
    def name(self) -> str:
        """The mod's identity."""

    @property
    def version(self) -> str:
        """Its version, numbers with dots; empty if it says none."""

    @property
    def hash(self) -> str:
        """A hash over its name, version, files and values of settings."""

    @property
    def needs(self) -> list[str]:
        """The mods that it needs, as it says them: `base >= 2`."""

    @property
    def effects(self) -> list[str]:
        """The names of its effects that hosts and cards call by name."""

    @property
    def triggers(self) -> list[str]:
        """The names of those that its triggers run."""

    @property
    def offers(self) -> bool:
        """True if it offers moves."""

    @property
    def settings(self) -> dict[str, dict[str, bool | int | str]]:
        """Its settings: for each name the `default`, the `text` for the player, and the
        `value`."""

    @property
    def words(self) -> dict[str, dict[str, str]]:
        """The meanings of its keys, by language."""

    @property
    def about(self) -> dict[str, Any]:
        """The keys of its `mod.toml` that are the host's."""

@final
class Loaded:
    """The mods that were loaded."""

    @property
    def mods(self) -> list[str]:
        """The mods' names: those of lone files without the ending."""

    @property
    def effects(self) -> list[str]:
        """The effects' names."""

    @property
    def triggers(self) -> int:
        """How many triggers the mods register."""

    @property
    def replaced(self) -> list[str]:
        """The effects that existed before and now have new code."""

    @property
    def gone(self) -> list[str]:
        """The effects that are no longer in the mods and were unregistered."""

    @property
    def missing(self) -> list[str]:
        """The removed effects that the game still needs."""

@final
class Script:
    """A scenario script that was read: its setup and its lines."""

    def __new__(cls, path: str | PathLike[str]) -> Script: ...
    @property
    def file(self) -> str:
        """The name of the file in errors."""

    @property
    def rules(self) -> Ruleset:
        """The rules of its game."""

    @property
    def players(self) -> list[str]:
        """The players."""

    @property
    def seed(self) -> int:
        """The seed of the game's generator."""

    @property
    def on_error(self) -> str:
        """The treatment of a command whose effect fails."""

    @property
    def effects(self) -> list[tuple[str, str]]:
        """The data effects that it defines: name and verbs."""

    @property
    def lines(self) -> list[tuple[int, str, str]]:
        """Its lines, in order: number of the line, kind and text."""

def expect(game: Game, events: Sequence[str], text: str) -> str | None:
    """Returns the first difference from a script's expectation, or None."""

class _Finding(TypedDict):
    severity: Literal["error", "warning", "hint"]
    file: str
    line: int
    column: int | None
    key: str
    message: str
    suggestion: str | None

def _run_command(arguments: Sequence[str]) -> int: ...
def check_rules(
    rules: str | PathLike[str] | Ruleset,
    file: str | None = None,
    bases: dict[str, str] | None = None,
) -> list[_Finding]:
    """Returns everything wrong or doubtful in rules, by line; an empty list if there is nothing.

    Args:
        rules: The name of built-in rules, the path of a `.toml` or `.json` file, rules, or the text
            of a file.
        file: The name of a text in the findings, by default `rules.toml`; one that ends in `.json`
            is read as JSON.
        bases: The texts that a text can be based on, by name; a file can be based on files of its
            folder.

    Raises:
        DataError: The file cannot be read.
        MisuseError: There are no built-in rules of this name.
    """

class _PlayedMod(TypedDict):
    name: str
    version: str
    hash: str

class _ModChange(TypedDict):
    name: str
    was: str | None
    now: str | None
    text: str

class _Used(TypedDict):
    module: str
    effect: str | None
    runs: int
    stopped: int
    units: int
    most: int
    nanoseconds: int

class _SaveInfo(TypedDict):
    version: int
    rules: str
    identity: str
    players: list[str]
    seed: int
    accepted: int
    kept_from: int
    journal: int
    members: int
    host: int
    mods: list[_PlayedMod]

def save_info(save: bytes | str) -> _SaveInfo:
    """Returns the header of a save and its sizes, without playing it: to find its rules, and to
    decide whether to load it.

    `version` is that of its form; `rules` and `identity` name its rules; `players` and `seed` are
    those of the beginning. `accepted` is how many commands were accepted, `kept_from` how many of
    these before the past that it keeps: loading plays the others. `journal` is the bytes of these
    commands, `members` the members of the state with which the kept past begins, 0 if the save has
    all of it, and `host` the bytes of the host's states. `mods` are the mods that it was played
    with, each with its name, version and hash.

    Args:
        save: The result of `save` or `save_json`.

    Raises:
        DataError: `save_corrupt` for data that is damaged or not a save, `save_version` for an
            unknown version.
    """

def draw_rules(
    rules: str | PathLike[str] | Ruleset,
    file: str | None = None,
    bases: dict[str, str] | None = None,
) -> str:
    """Returns a picture of rules as SVG text; the arguments are those of `check_rules`.

    Raises:
        DataError: The rules cannot be used.
        MisuseError: There are no built-in rules of this name.
    """

def tell_rules(
    rules: str | PathLike[str] | Ruleset,
    file: str | None = None,
    bases: dict[str, str] | None = None,
) -> str:
    """Returns rules in English prose; the arguments are those of `check_rules`.

    Raises:
        DataError: The rules cannot be used.
        MisuseError: There are no built-in rules of this name.
    """

def play_games(
    rules: str | PathLike[str] | Ruleset,
    players: int | Sequence[str],
    seed: int,
    first: int,
    games: int,
    policy: str,
    most_commands: int,
    threads: int,
    rows: bool,
) -> str:
    """Plays `games` games by a built-in policy, from number `first`, without Python's lock; returns
    totals as JSON.
    """

def play_game(
    game: Game[Any],
    seed: int,
    number: int,
    policy: str | Callable[[Game[Any], str, list[Move]], Move | Command | int],
    most_commands: int,
    rows: bool,
    keep_errors: bool,
    seats: Sequence[int],
) -> str:
    """Plays one game by a policy, as the simulation's game of that number; returns totals as
    JSON, with the numbers of the policies at the seats in its row.
    """

def search_game(
    game: Game[Any],
    player: _Player,
    games: int,
    trees: int,
    depth: int,
    explore: float,
    flat: bool,
    perfect: bool,
    threads: int,
    seed: int | None,
) -> list[tuple[Command, int, float]]:
    """Returns the decisions that a search tried for the player, the best first, each with its
    games and its value.
    """

def add_totals(parts: Sequence[str]) -> str:
    """Returns the sum of the totals of parts, as JSON."""

def seed_of_game(seed: int, number: int) -> int:
    """Returns the seed of the game of that number in a simulation."""

def hash_text(text: str) -> str:
    """Returns the XXH3 hash of a text as 32 hexadecimal digits, for comparing two event logs."""

def rulesets() -> list[str]:
    """Returns the names of the built-in rules."""

class _Named(TypedDict):
    name: str
    doc: str
    number: NotRequired[int]

class _Field(TypedDict):
    name: str
    required: bool

class _Entry(_Named):
    usage: Literal["player", "host", "now", "flow"]
    fields: list[_Field]

class _Column(_Named):
    cell: str

class _Words(_Named):
    words: list[_Named]

class _Shape(_Named):
    fields: list[_Named]

class _Schema(TypedDict):
    commands: list[_Entry]
    events: list[_Entry]
    awaits: list[_Entry]
    errors: list[_Named]
    columns: list[_Column]
    words: list[_Words]
    views: list[_Shape]

def schema() -> _Schema:
    """Returns the whole vocabulary: commands, events, awaits, errors, columns, words and views."""

class Error(Exception):
    """A refusal of the engine, which has changed nothing."""

    code: Final[_Code]
    """The code's name, for programs; it never changes."""
    number: Final[int]
    """The code's number; the hundreds say whose fault the error is."""
    player: Final[str | None]
    """The player it is about."""
    message: Final[str]
    """The cause, and what to do next."""
    command: Final[str | None]
    """The verb that was refused."""
    argument: Final[str | None]
    """The argument it is about."""
    word: Final[str | None]
    """The unknown word that was given."""
    meant: Final[str | None]
    """The nearest known word, if one is near."""
    waiting_for: Final[str | None]
    """The player to wait for instead."""
    effect: Final[str | None]
    """The effect that failed, or that is not known."""
    mod: Final[str | None]
    """The mod whose code failed."""
    file: Final[str | None]
    """The file it is about: of rules or a mod, or of the code that raised."""
    line: Final[int | None]
    """The line in that file."""
    stack: Final[list[tuple[str, int, str]] | None]
    """The calls that led to an exception of an effect in Python, the outermost first: file, line
    and function.
    """

class MisuseError(Error):
    """The call is wrong: an unknown name, a missing argument, a busy game (1xx)."""

class ArgumentTypeError(MisuseError, TypeError):
    """A value has a type that no argument takes (131)."""

class RejectedError(Error):
    """The rules do not allow it now (2xx)."""

class EffectError(Error):
    """An effect failed; its exception is the cause (3xx)."""

class LimitError(Error):
    """The work, the players or a text exceed a limit (4xx)."""

class DataError(Error):
    """A rules file, script, save or mod cannot be used (5xx)."""

class InternalError(Error):
    """A bug in the engine; please report it (9xx)."""
