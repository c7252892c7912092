"""Commands that are offered plainly are the same as those that are read by their names."""

import pytest
import turnwheel
from turnwheel import Command, Context, Game

RULES = turnwheel.Ruleset.from_toml("""
name = "offered"
players = { min = 2, max = 2 }
steps = [{ name = "main" }]
[actions]
play = { when = "source > 0" }
bid = { takes = { data = { from = 1, to = 9 } } }
""")

#: A command as its columns, plain ones and others: players by number, numbers that are no card,
#: negative ones, and what only reading knows how to refuse.
COLUMNS: list[dict[str, object]] = [
    {"player": "Ann", "action": "play", "effect": "draw", "source": 3},
    {"player": "Ann Lee", "action": "play", "effect": "draw", "source": 3},
    {"player": 1, "action": "play", "effect": "draw", "source": 3},
    {"player": "Ann", "action": "play", "effect": "draw", "source": 3, "data": -5},
    {"player": "Ann", "action": "play", "effect": "draw", "source": 3, "target": "Ben"},
    {"player": "Ann", "action": "play", "effect": "draw", "source": -3},
    {"player": "Ann", "action": "play", "effect": "draw", "source": 0},
    {"player": "Ann", "action": "bid", "data": 4},
    {"player": "Ann", "action": "bid"},
    {"player": "Ann", "action": "play", "effect": "unknown", "source": 3},
    {"player": "Ann", "action": "unknown", "source": 3},
    {"player": "nobody", "action": "play", "source": 3},
    {"player": "Ann", "action": "play", "source": 3, "reason": "new_word"},
    {"player": "Ann", "action": "play", "source": "three"},
    {"player": "Ann", "action": "play", "effect": "draw", "data": -(2**63)},
]


class Offering:
    """Cards that offer one command, to be picked by a tool."""

    def __init__(self, columns: dict[str, object], as_line: bool) -> None:
        command = Command("act", **columns)
        self.offered = command.text if as_line else command
        self.played: list[str] = []

    def register(self, game: Game[None]) -> None:
        def draw(card: Context[None]) -> None:
            self.played.append(f"{card.controller} {card.source} {card.target} {card.data}")
            card.end_game()

        game.register("draw", draw)

    def offers(self, game: Game[None], player: str) -> list[object]:
        return [self.offered] if player == "Ann" else []


def outcome(columns: dict[str, object], as_line: bool) -> str:
    """Returns all moves of a game that a tool plays, or why the offer is refused."""
    cards, seen = Offering(columns, as_line), []

    def policy(game: Game[None], player: str, moves: list[turnwheel.Move]) -> int:
        seen.append([str(move) for move in moves])
        return next((at for at, move in enumerate(moves) if "draw" in str(move)), 0)

    try:
        totals = turnwheel.simulate(
            RULES, ["Ann", "Ben"], 1, cards=cards, policy=policy, most_commands=6
        )
    except turnwheel.Error as error:
        return f"{error.code}: {error}"
    return f"{seen} {cards.played} {totals.hash}"


@pytest.mark.parametrize("columns", COLUMNS, ids=str)
def test_an_offer_is_the_same_by_its_columns_and_by_its_line(columns: dict[str, object]) -> None:
    assert outcome(columns, as_line=False) == outcome(columns, as_line=True)
