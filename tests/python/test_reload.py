"""Registering again in mid-game: effects and triggers are replaced, never doubled; pending work
is kept or reported; all or nothing."""

import importlib
import sys
from pathlib import Path

import pytest

import turnwheel
from turnwheel import Context, Game

OLD = """
def register(game):
    @game.effect()
    def bolt(card):
        card.set_flag("old_bolt")

    @game.on("raised", name="death")
    def mourn(card):
        card.set_flag("old_mourn")
"""


@pytest.fixture
def game() -> Game:
    return turnwheel.Game("mtg", players=2)


def flags(game: Game) -> list[str]:
    return sorted(value.name for value in game.view.values)


def resolve(game: Game) -> None:
    game.pass_("A")
    game.pass_("B")


def test_a_module_imported_again_replaces_its_effects(
    game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    (tmp_path / "reloaded_cards.py").write_text(OLD)
    cards = importlib.import_module("reloaded_cards")
    cards.register(game)
    game.start("A")
    game.push("A", "bolt")
    game.raise_("death")
    before = game.hash
    (tmp_path / "reloaded_cards.py").write_text(OLD.replace("old_", "newer_"))
    importlib.reload(cards).register(game)
    assert game.hash == before, "the same trigger said again changes nothing in the game"
    resolve(game)
    resolve(game)
    assert flags(game) == ["newer_bolt", "newer_mourn"]
    (tmp_path / "reloaded_cards.py").write_text(
        OLD.replace('name="death"', 'name="death", player="Zed"')
    )
    before = game.hash
    with pytest.raises(turnwheel.MisuseError):
        importlib.reload(cards).register(game)
    assert game.hash == before
    game.raise_("death")
    resolve(game)
    assert [event.kind for event in game.events()].count("triggered") == 2
    (tmp_path / "reloaded_cards.py").write_text(
        OLD.replace('name="death"', 'name="birth"').replace("old_", "birth_")
    )
    importlib.reload(cards).register(game)
    game.raise_("death")
    assert not game.view.stack
    game.raise_("birth")
    resolve(game)
    assert "birth_mourn" in flags(game)


def test_other_functions_do_not_take_a_name_over(game: Game) -> None:
    def mourn(card: Context) -> None:
        card.set_flag("first")

    game.on("raised", name="death")(mourn)
    with pytest.raises(turnwheel.MisuseError, match="`mourn` is there already"):
        game.on("raised", name="birth")(mourn)
    with pytest.raises(turnwheel.MisuseError, match="`mourn` is there already"):
        game.on("raised", effect="mourn", name="death")(lambda card: card.set_flag("second"))


def test_a_missing_effect_is_named_and_refused(game: Game) -> None:
    game.register("bolt", lambda card: card.set_flag("old"))
    game.start("A")
    game.push("A", "bolt")
    game.unregister("bolt")
    assert game.missing_effects() == ["bolt"]
    game.pass_("A")
    before = game.hash
    with pytest.raises(turnwheel.EffectError) as caught:
        game.pass_("B")
    assert caught.value.code == "effect_missing" and game.hash == before
    game.register("bolt", lambda card: card.set_flag("new"))
    game.pass_("B")
    assert flags(game) == ["new"]


def test_the_answer_to_a_waiting_question_goes_to_the_new_code(game: Game) -> None:
    def bid(most: int, name: str) -> None:
        def ask(card: Context) -> None:
            card.set_counter(name, card.choose_number("B", 1, most) or 0)

        game.register("bid", ask)

    bid(9, "old")
    game.start("A")
    game.run("bid")
    bid(5, "worse")
    before = game.hash
    with pytest.raises(turnwheel.EffectError) as caught:
        game.answer("B", [4])
    assert caught.value.code == "asked_differently" and game.hash == before
    assert "its question 1 to B is not the one that B answered" in str(caught.value)
    bid(9, "new")

    @game.on("raised")
    def late(card: Context) -> None:
        card.set_flag("late")

    game.answer("B", [4])
    assert flags(game) == ["new"]


def test_mods_loaded_again(game: Game, tmp_path: Path) -> None:
    mod = tmp_path / "cards.lua"
    mod.write_text(
        "effect('bolt', function(card) card:set_flag('old') end)\n"
        "on('raised', { id = 'mourn', name = 'death' }, "
        "function(card) card:set_flag('old_mourn') end)\n"
    )
    game.load_mods(tmp_path)
    game.start("A")
    game.push("A", "bolt")
    game.raise_("death")
    before = game.hash
    loaded = game.load_mods(tmp_path)
    assert (loaded.replaced, loaded.gone, loaded.missing) == (
        ["bolt", "cards/mourn"],
        [],
        [],
    ) and game.hash == before
    mourns_again = (
        "on('raised', { id = 'mourn', name = 'death' }, "
        "function(card) card:set_flag('new_mourn') end)\n"
    )
    mod.write_text(mourns_again + "error('no')")
    with pytest.raises(turnwheel.DataError, match="cards.lua:2: no"):
        game.load_mods(tmp_path)
    assert game.hash == before
    mod.write_text(mourns_again)
    loaded = game.load_mods(tmp_path)
    assert (loaded.replaced, loaded.gone, loaded.missing) == (["cards/mourn"], ["bolt"], ["bolt"])
    resolve(game)
    assert flags(game) == ["new_mourn"]
    game.pass_("A")
    with pytest.raises(turnwheel.EffectError):
        game.pass_("B")


def test_a_trigger_for_every_player(game: Game) -> None:
    @game.on("turn_began", whose="own", each_player=True)
    def upkeep(card: Context) -> None:
        card.add_counter("upkeeps", 1, player=card.controller)

    assert [trigger.player for trigger in game.view.triggers] == ["A", "B"]
    with pytest.raises(turnwheel.Error) as caught:
        game.on("turn_began", effect="never", whose="own")(print)
    assert caught.value.code == "bad_value" and "each_player" in str(caught.value)
