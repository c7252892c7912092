"""A small library of cards, written three times (data, Lua, Python), causes the same events, to
the byte."""

from collections.abc import Callable
from pathlib import Path

import pytest

import turnwheel
from turnwheel import Context, Game

CARDS = Path(__file__).parent.parent / "cards"


def as_data(game: Game) -> None:
    for line in (CARDS / "cards.data").read_text().splitlines():
        name, _, verbs = line.partition(" = ")
        game.define(name, verbs)


def as_lua(game: Game) -> None:
    game.load_mods(CARDS)


def as_python(game: Game) -> None:
    def need(player: str | None) -> str:
        assert player is not None
        return player

    def in_turn_order(card: Context) -> list[str]:
        view = card.view
        start = view.order.index(need(view.active))
        step = 1 if view.direction == "forward" else -1
        return [view.order[(start + at * step) % len(view.order)] for at in range(len(view.order))]

    @game.effect()
    def time_walk(card: Context) -> None:
        card.extra_turn(need(card.controller))

    @game.effect()
    def reversal(card: Context) -> None:
        card.reverse()

    @game.effect()
    def sloth(card: Context) -> None:
        card.skip_turn(need(card.target), count=2)

    @game.effect()
    def trade(card: Context) -> None:
        card.exchange_turns(need(card.controller), need(card.target))

    @game.effect()
    def assault(card: Context) -> None:
        card.extra_phase("combat", phases=["postcombat_main"])

    @game.effect()
    def counterspell(card: Context) -> None:
        if any(found.object == card.object for found in card.view.stack):
            assert card.object is not None
            card.counter(card.object)

    @game.effect()
    def stop(card: Context) -> None:
        card.end_turn_by_effect()

    @game.effect()
    def tax(card: Context) -> None:
        for player in in_turn_order(card):
            if player != card.controller:
                card.add_counter("taxes", 1, player=player)

    @game.effect()
    def auction(card: Context) -> None:
        bidder = need(card.target)
        bid = card.choose_number(bidder, 0, 9)
        assert bid is not None
        card.set_counter("bid", bid, player=bidder)
        card.raise_("sold", player=bidder)

    @game.effect()
    def mine(card: Context) -> None:
        assert card.event is not None
        card.add_counter("cards", 1, player=card.event.player)


def play(cards: Callable[[Game], None]) -> tuple[list[str], str]:
    """Plays the moves with those cards; returns every event, and the hash."""
    game = turnwheel.Game("mtg", players=4, seed=3)
    cards(game)
    log: list[str] = []
    for line in (CARDS / "play.txt").read_text().splitlines():
        verb, _, rest = line.partition(" ")
        if verb != "pass_all":
            game.command(line)
        else:
            name, _, value = rest.partition("=")
            while (
                str(len(game.view.stack) if name == "stack" else getattr(game.view, name)) != value
            ):
                player = game.awaiting.player
                assert player is not None
                game.pass_(player)
        log += map(str, game.events())
    return log, game.hash


@pytest.mark.parametrize("cards", [as_lua, as_python])
def test_cards_tell_the_same_in_every_language(cards: Callable[[Game], None]) -> None:
    data, found = play(as_data), play(cards)
    assert found[0] == data[0]
    assert found[1] == data[1]


def test_the_cards_do_something() -> None:
    log, _ = play(as_data)
    kinds = {event.split(" ")[0] for event in log}
    assert {
        "extra_turn_granted",
        "order_reversed",
        "turns_exchanged",
        "skip_added",
        "phase_inserted",
        "object_countered",
        "choice_answered",
    } <= kinds
