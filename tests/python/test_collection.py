"""Cycles through stored callables are collected."""

import gc
import weakref

import turnwheel


class Deck:
    """A deck with a game that refers back to it through a method."""

    def __init__(self) -> None:
        self.game = turnwheel.Game("simple", players=2)
        self.game.register("draw", self.draw)

    def draw(self, card: turnwheel.Context) -> None:
        """Does nothing."""


def test_a_cycle_through_a_game_dies() -> None:
    deck = Deck()
    seen = weakref.ref(deck), weakref.ref(deck.game)
    del deck
    gc.collect()
    assert [each() for each in seen] == [None, None]


def test_a_cycle_through_a_fork_dies() -> None:
    deck = Deck()
    deck.game = deck.game.fork()
    seen = weakref.ref(deck)
    del deck
    gc.collect()
    assert seen() is None


def test_a_cycle_through_offers_dies() -> None:
    game = turnwheel.Game("simple", players=2)
    game.offers(lambda look, player: game.legal(player))
    seen = weakref.ref(game)
    del game
    gc.collect()
    assert seen() is None


def test_offers_outlive_the_games_that_had_them() -> None:
    lines = ["pass A"]

    def offers(look: object, player: str) -> list[str]:
        return lines

    game = turnwheel.Game("simple", players=2)
    game.offers(offers)
    games: list[object] = [game, game.fork()]
    games.append(games)
    del game, games
    gc.collect()
    assert offers(None, "A") == ["pass A"]


def test_collecting_inside_an_effect_is_safe() -> None:
    deck = Deck()
    deck.game.register("collect", lambda card: gc.collect())
    deck.game.start()
    deck.game.run("collect")
    assert deck.game.knows("draw")


def test_a_replaced_effect_is_let_go() -> None:
    game = turnwheel.Game("simple", players=2)
    deck = Deck()
    game.register("draw", deck.draw)
    seen = weakref.ref(deck)
    game.register("draw", print)
    del deck
    gc.collect()
    assert seen() is None
