"""What several tests need."""

import pytest

import turnwheel


@pytest.fixture
def game() -> turnwheel.Game:
    """Four players whose first turn has begun, with nothing left to read."""
    game = turnwheel.Game("mtg", players=["A", "B", "C", "D"], seed=7)
    game.start("A")
    game.events()
    return game


def pass_round(game: turnwheel.Game) -> None:
    """Everybody who holds priority passes, until something happens."""
    game.events()
    while True:
        assert game.priority is not None
        game.pass_(game.priority)
        kinds = {event.kind for event in game.events()}
        if kinds - {"passed", "priority_given"}:
            return
