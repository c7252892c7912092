"""Turn order, priority and sequencing for card and board games.

A command goes in; the rules change the state; events come out; what needs the host becomes a question. Every command is
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
    Await,
    Batch,
    Context,
    DataError,
    EffectError,
    Error,
    Event,
    Game,
    InternalError,
    LimitError,
    MisuseError,
    RejectedError,
    Row,
    Ruleset,
    Verbs,
    View,
    __version__,
    check_rules,
    draw_rules,
    hash_text,
    rulesets,
    schema,
)
from turnwheel.simulation import Totals, simulate

__all__ = [
    "Await",
    "Batch",
    "Context",
    "DataError",
    "EffectError",
    "Error",
    "Event",
    "Game",
    "InternalError",
    "LimitError",
    "MisuseError",
    "RejectedError",
    "Row",
    "Ruleset",
    "Totals",
    "Verbs",
    "View",
    "__version__",
    "check_rules",
    "draw_rules",
    "hash_text",
    "rulesets",
    "schema",
    "simulate",
]
