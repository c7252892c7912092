"""A failing card does not stop the table."""

from pathlib import Path

import pytest

import turnwheel


@pytest.fixture
def game() -> turnwheel.Game:
    game = turnwheel.Game("simple", players=4, state=[0])

    @game.effect("broken")
    def broken(card: turnwheel.Context) -> None:
        card.state[0] += 100
        card.raise_("half")
        raise ValueError("a number is missing")

    @game.effect("good")
    def good(card: turnwheel.Context) -> None:
        card.state[0] += 1
        card.raise_("whole")

    game.start()
    game.add_trigger("turn_began", "broken")
    game.add_trigger("turn_began", "good")
    return game


def test_a_failure_refuses_its_command_by_default(game: turnwheel.Game) -> None:
    before = game.hash
    with pytest.raises(turnwheel.EffectError, match="a number is missing"):
        game.end_turn()
    assert game.hash == before
    assert game.take_failures() == []


def test_a_table_of_four_continues(game: turnwheel.Game) -> None:
    game.set_on_error("skip")
    before = game.state[0]
    for _ in range(4):
        game.clear_events()
        game.end_turn()
        told = [
            event.kind
            for event in game.events()
            if event.kind in ("raised", "effect_failed", "effect_run")
        ]
        assert told == ["effect_failed", "raised", "effect_run"]
    assert game.state[0] == before + 4
    failures = game.take_failures()
    assert [failure.code for failure in failures] == ["effect_failed"] * 4
    assert failures[0].effect == "broken"
    assert "a number is missing" in failures[0].message
    assert game.take_failures() == []
    # Loading plays the accepted commands, and compares the result.
    with pytest.warns(UserWarning, match="state"):
        assert turnwheel.Game.load("simple", game.save()).hash == game.hash


def test_disabling_removes_the_triggers(game: turnwheel.Game) -> None:
    game.set_on_error("disable")
    game.end_turn()
    game.end_turn()
    assert len(game.take_failures()) == 1
    assert [trigger.effect for trigger in game.view.triggers] == ["good"]


def test_a_fork_does_as_the_game_does(game: turnwheel.Game) -> None:
    game.set_on_error("skip")
    fork = game.fork()
    fork.end_turn()
    assert len(fork.take_failures()) == 1
    assert game.take_failures() == []


def test_ctrl_c_is_no_failure_of_the_effect(game: turnwheel.Game) -> None:
    game.set_on_error("skip")

    def broken(card: turnwheel.Context) -> None:
        raise KeyboardInterrupt

    game.register("broken", broken)
    before = game.hash
    with pytest.raises(KeyboardInterrupt):
        game.end_turn()
    assert game.hash == before


def test_other_words_are_refused(game: turnwheel.Game) -> None:
    with pytest.raises(turnwheel.Error, match="refuse, skip, disable"):
        game.set_on_error("ignore")
    with pytest.raises(turnwheel.Error, match="refuse, skip, disable"):
        game.set_mods_on_error("ignore", "mod")


def test_effects_write_lines_for_the_log(tmp_path: Path) -> None:
    (tmp_path / "howling.lua").write_text(
        'effect("howl", function(card) log("turn", card.turn) end)\n'
    )
    game = turnwheel.Game("simple", 2)
    game.load_mods(tmp_path)

    @game.effect()
    def ask(card: turnwheel.Context) -> None:
        card.log("before")
        card.log(f"after: {card.choose_yes_no('A')}")

    game.start("A")
    game.act("A", effect="howl")
    game.act("A", effect="ask")
    assert game.fork().take_log() == []
    assert game.take_log() == [("howling", "howl", "turn 1")]
    game.answer("A", ["yes"])
    assert game.take_log() == [(None, "ask", "before"), (None, "ask", "after: True")]
    assert game.take_log() == []
