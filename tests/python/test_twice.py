"""Effects played a second time with fresh code: state that they keep outside the game is found,
and nothing else is reported."""

import gc
import random
import time
import weakref
from collections.abc import Callable
from dataclasses import dataclass, field

import pytest

import turnwheel


@dataclass
class Duel:
    life: dict[str, int] = field(default_factory=lambda: {"A": 20, "B": 20})
    hand: list[int] = field(default_factory=list)


def cards(game: turnwheel.Game) -> None:
    """Registers cards, two of which keep a variable of their own."""
    drawn = 0

    @game.effect()
    def bolt(card: turnwheel.Context) -> None:
        card.state.life[card.target] -= card.random(3)

    @game.effect()
    def asks(card: turnwheel.Context) -> None:
        card.state.hand.append(card.choose_number("A", 1, 9))

    @game.effect()
    def fails(card: turnwheel.Context) -> None:
        raise RuntimeError("always")

    @game.effect()
    def draw(card: turnwheel.Context) -> None:
        nonlocal drawn
        drawn += 1
        card.set_counter("drawn", drawn)

    @game.effect()
    def notes(card: turnwheel.Context) -> None:
        nonlocal drawn
        drawn += 1
        card.state.hand.append(drawn)


def table(register: Callable[[turnwheel.Game], None] = cards) -> turnwheel.Game:
    game = turnwheel.Game("simple", players=["A", "B"], state=Duel())
    register(game)
    game.play_twice(register)
    game.start()
    game.clear_events()
    return game


def refused(game: turnwheel.Game, effect: str) -> str:
    """Returns the reason why the command is refused, and asserts that nothing has changed."""
    before = game.hash, repr(game.state), game.accepted
    with pytest.raises(turnwheel.EffectError) as raised:
        game.run(effect)
    assert (raised.value.code, raised.value.effect) == ("ran_differently", effect)
    assert (game.hash, repr(game.state), game.accepted) == before
    return str(raised.value)


def test_effects_that_keep_nothing_play_on() -> None:
    game = table()
    game.act("A", effect="bolt", target="B")
    game.act("A", effect="asks")
    game.command("answer A 5")
    with pytest.raises(turnwheel.EffectError, match="always") as raised:
        game.run("fails")
    assert isinstance(raised.value.__cause__, RuntimeError)
    assert game.state.life["B"] < 20 and game.state.hand == [5]
    branch = game.fork()
    branch.run("draw")
    branch.run("draw")


def test_a_variable_beside_the_game_is_found() -> None:
    game = table()
    game.run("draw")
    found = (
        "event 1 is `counter_set name=drawn value=2` in the game and "
        "`counter_set name=drawn value=1` with fresh code"
    )
    assert refused(game, "draw").endswith(found)
    found = "the host's state differs: state.hand[0] is 3 in the game and 1 with fresh code"
    assert refused(game, "notes").endswith(found)
    game.play_twice(None)
    game.run("notes")


def test_chance_and_clock_are_found() -> None:
    def register(game: turnwheel.Game) -> None:
        @game.effect()
        def chance(card: turnwheel.Context) -> None:
            card.set_counter("n", random.getrandbits(60))

        @game.effect()
        def clock(card: turnwheel.Context) -> None:
            card.set_counter("n", time.perf_counter_ns())

        @game.effect()
        def identity(card: turnwheel.Context) -> None:
            card.state.life["A"] = id(card.state)

        @game.effect()
        def order(card: turnwheel.Context) -> None:
            card.state.life = dict(
                sorted(card.state.life.items(), key=lambda item: random.random())
            )

    game = table(register)
    for effect in ("chance", "clock", "identity"):
        refused(game, effect)
    with pytest.raises(turnwheel.EffectError, match="has its keys in another order"):
        for _ in range(100):
            game.run("order")


def test_what_is_not_written_is_not_compared() -> None:
    register_runs = 0

    def register(game: turnwheel.Game) -> None:
        nonlocal register_runs
        register_runs += 1

        @game.effect()
        def look(card: turnwheel.Context) -> None:
            card.state["cache"] = time.perf_counter_ns()

        @game.effect()
        def play(card: turnwheel.Context) -> None:
            card.state["life"] -= time.perf_counter_ns()

    def write(state: dict[str, object]) -> bytes:
        return str(state["life"]).encode()

    game = turnwheel.Game("simple", players=2, state={"life": 20}, write=write)
    register(game)
    game.play_twice(register)
    game.start()
    game.run("look")
    assert register_runs == 2
    assert "state['life'] is" in refused(game, "play")


def test_what_register_raises_is_the_cause() -> None:
    game = table()

    def register(copy: turnwheel.Game) -> None:
        raise KeyError("no cards")

    game.play_twice(register)
    with pytest.raises(
        turnwheel.EffectError, match="registering fresh code raised KeyError"
    ) as raised:
        game.run("bolt", target="A")
    assert isinstance(raised.value.__cause__, KeyError)

    def ends_a_turn(copy: turnwheel.Game) -> None:
        cards(copy)
        copy.end_turn()

    game.play_twice(ends_a_turn)
    with pytest.raises(turnwheel.EffectError, match="changes the game as it is registered"):
        game.run("bolt", target="A")
    game.play_twice(lambda copy: None)
    with pytest.raises(turnwheel.EffectError, match="refused with fresh code: unknown_effect"):
        game.run("bolt", target="A")
    with pytest.raises(TypeError):
        game.play_twice(7)
    assert game.state == Duel()


def test_a_kept_copy_is_refused_while_it_plays() -> None:
    kept: list[turnwheel.Game] = []

    def register(game: turnwheel.Game) -> None:
        @game.effect()
        def peeks(card: turnwheel.Context) -> None:
            for copy in kept:
                with pytest.raises(turnwheel.MisuseError):
                    copy.end_turn()

    def keeping(copy: turnwheel.Game) -> None:
        register(copy)
        kept.append(copy)

    game = turnwheel.Game("simple", players=2)
    register(game)
    game.play_twice(keeping)
    game.start()
    game.run("peeks")
    kept[0].end_turn()
    assert kept[0].active == "B" and game.active == "A"


def test_a_game_that_its_own_code_holds_is_collected() -> None:
    game = turnwheel.Game("simple", players=2)
    game.play_twice(lambda copy: game)
    gone = weakref.ref(game)
    del game
    gc.collect()
    assert gone() is None
