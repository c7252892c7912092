"""Turn order, priority and sequencing for card and board games.

A game takes commands and reports events, and asks when a player has to decide. Every command is
accepted whole, or refused with an exception and nothing changed.

    >>> import turnwheel
    >>> game = turnwheel.Game("simple", players=["A", "B", "C", "D"], seed=7)
    >>> @game.effect()
    ... def time_walk(card):
    ...     card.extra_turn(card.controller)
    >>> game.start("A")
    >>> game.act("A", effect="time_walk")
    >>> game.end_turn()
    >>> game.active
    'A'
"""

from turnwheel._native import (
    ArgumentTypeError,
    AskingTable,
    Await,
    Batch,
    Command,
    Context,
    DataError,
    EffectError,
    Error,
    Event,
    Game,
    InternalError,
    LimitError,
    Looks,
    MisuseError,
    ModInfo,
    Mods,
    Move,
    Past,
    PastCommand,
    RejectedError,
    Row,
    Ruleset,
    Told,
    Verbs,
    __version__,
    check_rules,
    draw_rules,
    hash_text,
    rulesets,
    save_info,
    schema,
    tell_rules,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnwheel import simulation as simulation
    from turnwheel._native import (
        ChoiceView,
        ClaimView,
        ClockView,
        CommitView,
        ExtraTurnView,
        LeftOutView,
        LockView,
        MannerView,
        ObjectView,
        OrderView,
        PartSkipView,
        PlayerView,
        ReplacementView,
        RoleView,
        SkipView,
        TokenView,
        TriggerView,
        ValueView,
        View,
        _AnyAwait as AnyAwait,
        _AnyEvent as AnyEvent,
    )
    from turnwheel.cards import Cards
    from turnwheel.frames import events_frame
    from turnwheel.search import Search, Tried
    from turnwheel.simulation import Played, Totals, simulate
else:
    # For annotations: to a type checker they are the classes of all kinds, told apart by `kind`.
    AnyAwait, AnyEvent = Await, Event

    # A type checker that saw this function would accept every name.
    def __getattr__(name: str) -> object:
        """Loads the parts that not every program needs when they are first used."""
        homes = {
            "Cards": "cards",
            "Played": "simulation",
            "Search": "search",
            "Totals": "simulation",
            "Tried": "search",
            "events_frame": "frames",
            "simulate": "simulation",
        }
        home = "_native" if name.endswith("View") else homes.get(name, name)
        if name not in __all__ and name != "simulation":
            raise AttributeError(f"module 'turnwheel' has no attribute '{name}'")
        from importlib import import_module

        module = import_module(f"turnwheel.{home}")
        return module if name == home else getattr(module, name)

    def __dir__() -> list[str]:
        """Returns every name, also of parts that are not loaded yet, for completion."""
        return sorted({*globals(), *__all__, "simulation"})


__all__ = [
    "AnyAwait",
    "AnyEvent",
    "ArgumentTypeError",
    "AskingTable",
    "Await",
    "Batch",
    "Cards",
    "ChoiceView",
    "ClaimView",
    "ClockView",
    "Command",
    "CommitView",
    "Context",
    "DataError",
    "EffectError",
    "Error",
    "Event",
    "ExtraTurnView",
    "Game",
    "InternalError",
    "LeftOutView",
    "LimitError",
    "LockView",
    "Looks",
    "MannerView",
    "MisuseError",
    "ModInfo",
    "Mods",
    "Move",
    "ObjectView",
    "OrderView",
    "PartSkipView",
    "Past",
    "PastCommand",
    "Played",
    "PlayerView",
    "RejectedError",
    "ReplacementView",
    "RoleView",
    "Row",
    "Ruleset",
    "Search",
    "SkipView",
    "Told",
    "TokenView",
    "Totals",
    "Tried",
    "TriggerView",
    "ValueView",
    "Verbs",
    "View",
    "__version__",
    "check_rules",
    "draw_rules",
    "events_frame",
    "hash_text",
    "rulesets",
    "save_info",
    "schema",
    "simulate",
    "tell_rules",
]
