"""The table as an effect that asks has left it."""

import copy
from typing import Any

import pytest
import turnwheel
from turnwheel import AskingTable, Context, Game, Ruleset

Dead = list[str]


def edict(card: Context[Dead]) -> None:
    """A creature dies, a secret trap is laid, and then B is asked."""
    card.state.append("Bear")
    card.set_flag("died")
    card.add_trigger("raised", "trap", name="bell", hidden="B")
    picked = card.choose_number("B", 1, 9) or 1
    card.set_counter("picked", picked)
    card.choose_number("B", 1, picked)


def nothing(card: Context[Dead]) -> None:
    pass


def playing() -> Game[Dead]:
    game: Game[Dead] = Game("simple", 3, 7, state=[], write=lambda dead: repr(dead).encode())
    game.register("edict", edict)
    game.register("trap", nothing)
    game.start()
    game.clear_events()
    return game


def whole(game: Game[Dead]) -> tuple[Any, ...]:
    return game.hash, game.save_json(), copy.copy(game.state), game.view


def test_it_shows_what_the_effect_did_and_leaves_no_trace() -> None:
    game = playing()
    game.run("edict")
    before = whole(game)
    first = game.asking_table()
    assert whole(game) == before
    assert (game.flag("died"), game.state) == (False, [])
    assert first.view.flag("died") and first.state == ["Bear"]
    assert [event.kind for event in first.events] == ["flag_set", "trigger_added"]
    assert first.lines == [str(event) for event in first.events]
    assert "died" in first.lines[0] and repr(first) == "<AskingTable: 2 events>"

    # The second question shows what the first answer led to; the first table stays.
    game.answer("B", [4])
    second = game.asking_table()
    assert (second.view.counter("picked"), first.view.counter("picked")) == (4, 0)
    game.answer("B", [4])
    assert (game.state, first.state, second.state) == (["Bear"],) * 3
    assert game.view.triggers == second.view.triggers
    with pytest.raises(turnwheel.RejectedError, match="no_choice"):
        game.asking_table()


def test_a_player_sees_what_a_view_shows_of_it() -> None:
    game = playing()
    game.run("edict")
    table = game.asking_table()
    assert len(table.view.triggers) == len(table.view_for("B").triggers) == 1
    assert table.view_for(2) == table.view_for("B")
    for player in ("A", None):
        assert table.view_for(player).triggers == ()
        assert table.view_for(player).flag("died")
    assert [event.seen_by("A") for event in table.events] == [True, False]
    with pytest.raises(turnwheel.MisuseError, match="`Z`"):
        table.view_for("Z")
    with pytest.raises(TypeError):
        table.view_for(1.5)  # type: ignore[arg-type]


def test_refusals_name_the_effect_and_change_nothing() -> None:
    game = playing()
    game.run("edict")
    before = game.hash

    game.register("edict", nothing)
    with pytest.raises(turnwheel.EffectError, match="edict") as refused:
        game.asking_table()
    assert refused.value.code == "asked_differently"

    def broken(card: Context[Dead]) -> None:
        raise KeyError("no library")

    game.register("edict", broken)
    with pytest.raises(turnwheel.EffectError, match="no library") as refused:
        game.asking_table()
    assert (refused.value.code, refused.value.effect) == ("effect_failed", "edict")
    assert isinstance(refused.value.__cause__, KeyError)

    game.unregister("edict")
    with pytest.raises(turnwheel.EffectError, match="edict") as refused:
        game.asking_table()
    assert refused.value.code == "effect_missing"

    def reenters(card: Context[Dead]) -> None:
        with pytest.raises(turnwheel.MisuseError, match="busy"):
            game.asking_table()
        edict(card)

    game.register("edict", reenters)
    assert game.asking_table().state == ["Bear"]
    assert game.hash == before


def test_rules_that_ask_have_no_such_table() -> None:
    rules = Ruleset.from_toml(
        'name = "ordered"\noptions.trigger_order = "ask"\nwindows.main = {}\n'
        'steps = [{ name = "main", window = "main" }]'
    )
    game = Game(rules, ["Ann", "Ben"])
    for name in ("one", "two"):
        game.register(name, lambda card: None)
    game.start()
    for name in ("one", "two"):
        game.add_trigger("raised", name, player="Ann", name="bell")
    game.command("raise bell")
    with pytest.raises(turnwheel.MisuseError, match="the rules ask") as refused:
        game.asking_table()
    assert (refused.value.code, refused.value.player) == ("no_effect", "Ann")


def test_a_game_without_a_state_shows_none() -> None:
    game = Game("simple", 2)
    game.register("vote", lambda card: card.choose_each(["A", "B"], ["yes", "no"]))
    game.start()
    game.run("vote")
    before = game.asking_table()
    game.answer("A", ["yes"])
    after: AskingTable[Any] = game.asking_table()
    assert after.state is None and after.lines == before.lines == []
    assert AskingTable[Dead].__origin__ is AskingTable  # type: ignore[attr-defined]
