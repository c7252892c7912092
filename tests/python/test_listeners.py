"""Functions made by loops, factories and classes: each listener keeps its own trigger."""

import functools
import types
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import turnwheel
from turnwheel import Context, Game


def listeners(game: Game) -> list[tuple[str | None, str]]:
    return [(trigger.player, trigger.effect) for trigger in game.view.triggers]


def test_a_loop_gives_each_player_a_listener(game: Game) -> None:
    heard: list[str] = []

    def register(game: Game) -> None:
        for name in ("A", "B", "C"):

            @game.on("raised", player=name)
            def mourn(card: Context) -> None:
                heard.append(card.controller)

    register(game)
    assert listeners(game) == [("A", "mourn"), ("B", "mourn#2"), ("C", "mourn#3")]
    game.raise_("death")
    while game.view.stack:
        game.pass_(game.awaiting.player)
    assert sorted(heard) == ["A", "B", "C"]
    loaded = Game.load("mtg", game.save())
    before = loaded.hash
    register(loaded)
    assert loaded.hash == before and loaded.missing_effects() == [], (
        "the same functions in the same order find their triggers"
    )


class Bitterblossom:
    def __init__(self, game: Game, owner: str) -> None:
        self.owner, self.tokens = owner, 0
        game.on("raised", player=owner)(self.upkeep)

    def upkeep(self, card: Context) -> None:
        self.tokens += 1


def test_methods_of_different_objects_are_different_listeners(game: Game) -> None:
    cards = [Bitterblossom(game, owner) for owner in ("A", "B", "C")]
    assert listeners(game) == [("A", "upkeep"), ("B", "upkeep#2"), ("C", "upkeep#3")]
    game.raise_("upkeep")
    while game.view.stack:
        game.pass_(game.awaiting.player)
    assert [card.tokens for card in cards] == [1, 1, 1]
    with pytest.raises(turnwheel.MisuseError, match="`upkeep` is there already"):
        game.on("raised")(cards[0].upkeep)


def test_a_factory_gives_each_its_own(game: Game) -> None:
    def card_of(owner: str) -> Callable[[Context], None]:
        def draw(card: Context) -> None:
            card.set_flag(owner)

        return draw

    for owner in ("A", "B"):
        game.on("raised")(card_of(owner))
    assert [effect for _, effect in listeners(game)] == ["draw", "draw#2"]
    with pytest.raises(turnwheel.MisuseError, match="`draw` is there already"):
        game.effect(card_of("A"))


def test_effects_of_the_same_name_are_refused(game: Game) -> None:
    made: list[Callable[[Context], None]] = []
    for name in ("A", "B"):

        def draw(card: Context, name: str = name) -> None:
            card.set_flag(name)

        made.append(draw)
    game.effect()(made[0])
    game.effect()(made[0])
    with pytest.raises(turnwheel.MisuseError, match="`draw` is there already"):
        game.effect()(made[1])
    game.effect("draw_b")(made[1])

    @game.effect("bolt")
    def first(card: Context) -> None: ...

    with pytest.raises(
        turnwheel.MisuseError, match="`bolt` is there already; give it a name of its own"
    ):

        @game.effect("bolt")
        def second(card: Context) -> None: ...

    game.register("bolt", made[1])


def test_brackets_may_be_left_out(game: Game) -> None:
    @game.effect
    def bolt(card: Context) -> None:
        card.set_flag("bolt")

    game.run("bolt")
    assert [value.name for value in game.view.values] == ["bolt"]
    with pytest.raises(TypeError):
        game.effect(3)  # type: ignore[call-overload]
    with pytest.raises(TypeError, match="has no name of its own"):
        game.effect()(functools.partial(bolt))


async def walk(card: Context) -> None:
    card.extra_turn("B")


def steps(card: Context) -> Iterator[None]:
    card.extra_turn("B")
    yield


async def both(card: Context) -> Any:
    card.extra_turn("B")
    yield


class Walks:
    async def __call__(self, card: Context) -> None:
        card.extra_turn("B")

    async def method(self, card: Context) -> None:
        card.extra_turn("B")


@pytest.mark.parametrize(
    "code",
    [
        walk,
        steps,
        both,
        Walks(),
        Walks().method,
        functools.partial(walk),
        functools.partial(functools.partial(Walks())),
    ],
)
def test_coroutines_are_refused_at_once(game: Game, code: Callable[[Context], object]) -> None:
    before = game.hash
    for register in (
        lambda: game.register("walk", code),
        lambda: game.effect("walk")(code),
        lambda: game.on("raised", effect="walk")(code),
    ):
        with pytest.raises(TypeError, match="a plain function"):
            register()
    assert game.hash == before and not game.knows("walk")


@types.coroutine
def old_style() -> Iterator[None]:
    yield


@pytest.mark.parametrize(
    "code",
    [
        lambda card: walk(card),
        lambda card: steps(card),
        lambda card: both(card),
        lambda card: old_style(),
        lambda card: map(card.extra_turn, ["B"]),
        lambda card: (card.extra_turn(name) for name in "B"),
    ],
)
def test_returned_coroutines_refuse_the_command(
    game: Game, code: Callable[[Context], object]
) -> None:
    game.register("walk", code)
    before = game.hash
    with pytest.raises(turnwheel.EffectError, match="it returned .*a plain function") as failed:
        game.run("walk")
    assert isinstance(failed.value.__cause__, TypeError) and game.hash == before


def test_what_an_effect_returns_is_ignored_otherwise(game: Game) -> None:
    for returned in (3, "text", [1], {"a": 1}, object(), int, turnwheel):

        def give(card: Context, returned: object = returned) -> object:
            return returned

        game.register("give", give)
        game.run("give")
