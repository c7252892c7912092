"""Fixtures and helpers that several tests share."""

import pytest

import turnwheel


@pytest.fixture
def game() -> turnwheel.Game:
    """Returns a game of four whose first turn has begun, with no unread events."""
    game = turnwheel.Game("mtg", players=["A", "B", "C", "D"], seed=7)
    game.start("A")
    game.events()
    return game


def pass_round(game: turnwheel.Game) -> None:
    """Lets every player who holds priority pass, until something happens."""
    game.events()
    while True:
        assert game.priority is not None
        game.pass_(game.priority)
        kinds = {event.kind for event in game.events()}
        if kinds - {"passed", "priority_given"}:
            return
