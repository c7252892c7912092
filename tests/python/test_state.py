"""The host's state follows the game."""

import copy
import json
import pickle
import random
from typing import Any

import pytest

import turnwheel


class Hands:
    """The state of a small card game."""

    def __init__(self) -> None:
        self.cards = {"A": 0, "B": 0}
        self.paid = 0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Hands) and vars(self) == vars(other)

    __hash__ = None  # type: ignore[assignment]


def write(hands: Hands) -> bytes:
    return json.dumps(vars(hands), sort_keys=True).encode()


def read(data: bytes) -> Hands:
    hands = Hands()
    vars(hands).update(json.loads(data))
    return hands


def with_cards(game: turnwheel.Game) -> turnwheel.Game:
    @game.effect("draw")
    def draw(card: turnwheel.Context) -> None:
        card.state.cards[card.controller] += 1

    @game.effect("fails")
    def fails(card: turnwheel.Context) -> None:
        card.state.cards["A"] += 100
        raise RuntimeError("it fizzles")

    @game.effect("asks")
    def asks(card: turnwheel.Context) -> None:
        card.state.cards["B"] += 10
        number = card.choose_number(card.controller, 1, 3)
        card.state.cards["B"] += 1000 * (number or 0)

    @game.effect("deals")
    def deals(card: turnwheel.Context) -> None:
        card.state = Hands()

    return game


def table(**options: Any) -> turnwheel.Game:
    game = with_cards(turnwheel.Game("simple", 2, state=Hands(), write=write, **options))
    game.start()
    return game


def test_the_state_is_restored_when_the_engine_undoes_changes() -> None:
    game = table()
    game.act("A", effect="draw")
    with pytest.raises(turnwheel.EffectError):
        game.act("A", effect="fails")
    assert game.state.cards == {"A": 1, "B": 0}
    branch = game.fork()
    game.act("A", effect="draw")
    assert (game.state.cards["A"], branch.state.cards["A"]) == (2, 1)
    game.rewind(1)
    assert game.state.cards["A"] == 0
    game.restore(branch)
    assert game.state.cards["A"] == 1
    game.act("A", effect="asks")
    assert game.state.cards["B"] == 0
    game.answer("A", [2])
    assert game.state.cards["B"] == 2010


def test_a_payment_and_a_command_are_both_or_neither() -> None:
    game = table()

    def pay(hands: Hands) -> None:
        hands.paid += 1

    game.command_with_change("end_turn", pay)
    assert game.state.paid == 1
    with pytest.raises(turnwheel.Error):
        game.command_with_change("act B effect=fails", pay)

    def dear(hands: Hands) -> None:
        hands.paid += 7
        raise KeyError("too dear")

    with pytest.raises(KeyError):
        game.command_with_change("end_turn", dear)
    assert (game.state.paid, game.accepted) == (1, 2)
    game.rewind(1)
    assert game.state.paid == 0


def test_saves_and_pickles_hold_it() -> None:
    game = table()
    game.act("A", effect="draw")
    loaded = turnwheel.Game.load("simple", game.save(), read=read, write=write)
    assert loaded.state == game.state and loaded.save() == game.save()
    assert turnwheel.Game.load("simple", game.save_json(), read=read).state == game.state
    unread = turnwheel.Game.load("simple", game.save())
    with pytest.raises(turnwheel.Error) as caught:
        unread.state  # noqa: B018
    assert caught.value.code == "no_host_state"
    assert pickle.loads(pickle.dumps(game)).state == game.state
    with pytest.raises(ValueError):
        turnwheel.Game.load("simple", game.save(), read=lambda data: int(data))

    def fails(state: object) -> bytes:
        raise KeyError("no ink")

    bad = turnwheel.Game("simple", 2, state=1, write=fails)
    with pytest.raises(KeyError):
        bad.save()
    text: Any = str
    with pytest.raises(TypeError, match="bytes is wanted, not a `str`"):
        turnwheel.Game("simple", 2, state=1, write=text).save()


def test_none_is_no_state() -> None:
    game = turnwheel.Game("simple", 2)
    assert game.state is None
    seen: list[Any] = []

    @game.effect("looks")
    def looks(card: turnwheel.Context) -> None:
        seen.append(card.state)

    game.start()
    game.act("A", effect="looks")
    assert seen == [None]
    with pytest.raises(turnwheel.Error):
        game.command_with_change("end_turn", print)
    game.state = [1]
    assert game.fork().state == [1]


def test_a_copy_that_fails_refuses_the_command() -> None:
    def never(state: object) -> object:
        raise OSError("no room")

    game = with_cards(turnwheel.Game("simple", 2, state=Hands(), copy=never))
    game.start()
    with pytest.raises(turnwheel.EffectError, match="no room"):
        game.act("A", effect="draw")
    assert game.accepted == 1
    with pytest.raises(TypeError):
        turnwheel.Game("simple", 2, state=1, copy=3)  # type: ignore[call-overload]


@pytest.mark.parametrize("seed", range(40))
def test_the_state_equals_that_of_a_game_played_from_the_beginning(seed: int) -> None:
    """Random play with forks, rewinds, refusals, questions, saves and failing effects."""
    chance = random.Random(seed)
    game = table()
    for _ in range(60):
        lot = chance.randrange(10)
        player = game.active or "A"
        try:
            if lot < 5:
                game.act(player, effect=chance.choice(["draw", "fails", "asks", "deals"]))
            elif lot == 5:
                game.answer(player, [chance.randint(1, 3)])
            elif lot == 6:
                game.end_turn()
            elif lot == 7:
                game.rewind(max(1, game.accepted - chance.randrange(60)))
            elif lot == 8:
                other = game.fork()
                other.state.paid = 99
                game = copy.copy(game)
            else:
                game = with_cards(
                    turnwheel.Game.load("simple", game.save(), read=read, write=write)
                )
        except turnwheel.Error:
            pass
    again = with_cards(turnwheel.Game("simple", 2, state=Hands(), write=write))
    again.follow(game)
    assert again.state == game.state and again.hash == game.hash


def test_a_state_that_comes_later_has_the_games_functions() -> None:
    copied: list[Hands] = []

    def copy_of(hands: Hands) -> Hands:
        copied.append(hands)
        return copy.deepcopy(hands)

    first = with_cards(turnwheel.Game("simple", 2, copy=copy_of, write=write))
    first.start("A")
    for game in (first, first.fork(), turnwheel.Game.load("simple", first.save(), write=write)):
        game.state = Hands()
        # Without `write`, a save would warn.
        assert turnwheel.Game.load("simple", game.save(), read=read).state == Hands()
    branch = first.fork()
    branch.act("A", effect="draw")
    assert copied and (first.state.cards["A"], branch.state.cards["A"]) == (0, 1)
