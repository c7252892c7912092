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
    Past,
    PastCommand,
    RejectedError,
    Row,
    Ruleset,
    Verbs,
    __version__,
    check_rules,
    draw_rules,
    hash_text,
    rulesets,
    schema,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnwheel import simulation as simulation
    from turnwheel._native import View
    from turnwheel.frames import events_frame
    from turnwheel.simulation import Totals, simulate
else:
    # A type checker that saw this function would accept every name.
    def __getattr__(name: str) -> object:
        """Loads the parts that not every program needs when they are first used."""
        homes = {
            "View": "_native",
            "Totals": "simulation",
            "simulate": "simulation",
            "simulation": "simulation",
        }
        homes["events_frame"] = "frames"
        if name not in homes:
            raise AttributeError(f"module 'turnwheel' has no attribute '{name}'")
        from importlib import import_module

        home = import_module(f"turnwheel.{homes[name]}")
        return home if name == homes[name] else getattr(home, name)


__all__ = [
    "ArgumentTypeError",
    "Await",
    "Batch",
    "Command",
    "Context",
    "DataError",
    "EffectError",
    "Error",
    "Event",
    "Game",
    "InternalError",
    "LimitError",
    "Looks",
    "MisuseError",
    "Past",
    "PastCommand",
    "RejectedError",
    "Row",
    "Ruleset",
    "Totals",
    "Verbs",
    "View",
    "__version__",
    "check_rules",
    "draw_rules",
    "events_frame",
    "hash_text",
    "rulesets",
    "schema",
    "simulate",
]
