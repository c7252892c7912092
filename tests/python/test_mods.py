"""Sets of mods: loaded once, for any number of games and threads."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
import turnwheel

POISON = {
    "base/mod.toml": "version = '1.4'\nauthor = 'Ada'\ntags = ['a', 2]",
    "base/hurt.lua": "return { by = function(card, n) card:add_counter('hurt', n) end }",
    "poison/mod.toml": "needs = ['base >= 1']\nsettings.damage = { default = 2, text = 'Hurts' }",
    "poison/cards.lua": """
        local hurt = require("base/hurt")
        effect("dart", function(card) hurt.by(card, settings.damage) end)
        on("turn_ended", { id = "slow" }, function(card) card:add_counter("slow") end)
    """,
    "lone.lua": "effect('bolt', function(card) card:set_flag('bolt') end)",
}


def hurt(game: turnwheel.Game) -> int:
    return sum(value.value for value in game.view.values if value.name == "hurt")


def test_a_set_is_a_folder_or_texts(tmp_path: Path) -> None:
    for path, text in POISON.items():
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_text(text)
    mods = turnwheel.Mods.load(tmp_path, "simple")
    assert mods.hash == turnwheel.Mods.of_texts(POISON, "simple").hash
    assert [mod.name for mod in mods] == ["base", "lone", "poison"] and len(mods) == 3
    assert "base" in mods and "none" not in mods
    base, poison = mods["base"], mods["poison"]
    assert (base.version, base.about) == ("1.4", {"author": "Ada", "tags": ["a", 2]})
    assert (poison.needs, poison.effects) == (["base >= 1"], ["poison/dart"])
    assert (poison.triggers, poison.offers) == (["poison/slow"], False)
    assert poison.settings == {"damage": {"default": 2, "text": "Hurts", "value": 2}}
    # The folder of one mod is a set of it alone; this one needs another.
    assert [mod.name for mod in turnwheel.Mods.load(tmp_path / "base", "simple")] == ["base"]
    with pytest.raises(turnwheel.DataError, match="needs base >= 1, which is not here"):
        turnwheel.Mods.load(tmp_path / "poison", "simple")
    with pytest.raises(KeyError):
        mods["none"]


def test_games_and_threads_share_a_set() -> None:
    mods = turnwheel.Mods.of_texts(POISON, "simple", settings={"poison": {"damage": 3}})

    def play(count: int) -> int:
        game = turnwheel.Game("simple", players=2)
        assert game.load_mods(mods).mods == ["base", "lone", "poison"]
        game.start()
        for _ in range(count):
            game.run("poison/dart")
        fork = game.fork()
        fork.run("poison/dart")
        return hurt(fork)

    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(play, range(20))) == [3 * count + 3 for count in range(20)]


def test_a_question_is_a_key_with_arguments() -> None:
    card = "effect('pay', function(card) card:choose_yes_no('A', { prompt = { 'pay', 3 } }) end)"
    about = "[words.en]\npay = 'Pay {1} life?'"
    mods = turnwheel.Mods.of_texts({"m/mod.toml": about, "m/c.lua": card}, "simple")
    game = turnwheel.Game("simple", players=["A", "B"])
    game.load_mods(mods)
    game.start("A")
    game.act("A", effect="m/pay")
    asked = game.view.choice
    assert asked and asked.prompt == "pay(3)" and asked.effect == "m/pay"
    assert mods.say(asked.effect, asked.prompt, "de") == "Pay 3 life?"
    assert mods["m"].words == {"en": {"pay": "Pay {1} life?"}}


def test_a_set_tells_what_its_mods_cost() -> None:
    loop = "effect('loop', function(card) for _ = 1, card.data do end end)"
    mods = turnwheel.Mods.of_texts({"a.lua": loop}, "simple")
    assert mods.used() == []
    for data in (2000, 10_000_000):
        game = turnwheel.Game("simple", players=["A", "B"])
        game.load_mods(mods)
        game.start("A")
        game.act("A", effect="loop", data=data)
    (row,) = mods.used()
    assert (row["module"], row["effect"], row["nanoseconds"]) == ("a", "loop", 0)
    assert (row["runs"], row["stopped"], row["most"]) == (2, 1, 200_000)
    assert 2000 <= row["units"] - row["most"] <= 4000


def test_a_subset_is_a_check_box() -> None:
    mods = turnwheel.Mods.of_texts(POISON, "simple")
    some = mods.without(["lone"])
    assert some.hash != mods.hash and some.only(["base", "poison"]).hash == some.hash
    game = turnwheel.Game("simple", players=2)
    game.load_mods(mods)
    game.start()
    game.run("bolt")
    assert game.load_mods(some).gone == ["bolt"]
    with pytest.raises(turnwheel.MisuseError, match="bolt"):
        game.run("bolt")
    assert game.load_mods(mods.only([])).gone == ["poison/dart", "poison/slow"]
    assert game.view.triggers == ()
    with pytest.raises(turnwheel.DataError, match="take both or none"):
        mods.without(["base"])
    with pytest.raises(turnwheel.MisuseError, match="did you mean `lone`"):
        mods.only(["lon"])


def test_what_does_not_fit_is_refused() -> None:
    with pytest.raises(turnwheel.MisuseError, match="did you mean `damage`"):
        turnwheel.Mods.of_texts(POISON, "simple", settings={"poison": {"damag": 3}})
    with pytest.raises(turnwheel.MisuseError, match="is a whole number, not a text"):
        turnwheel.Mods.of_texts(POISON, "simple", settings={"poison": {"damage": "3"}})
    wrong: Any = {"poison": {"damage": 1.5}}
    with pytest.raises(turnwheel.MisuseError, match="a setting is true, false, a whole number"):
        turnwheel.Mods.of_texts(POISON, "simple", settings=wrong)
    with pytest.raises(turnwheel.DataError, match="x.lua:1: ") as failed:
        turnwheel.Mods.of_texts({"x.lua": "effect("}, "simple")
    assert failed.value.mod == "x"
    with pytest.raises(turnwheel.DataError) as failed:
        turnwheel.Mods.of_texts({"x/mod.toml": "", "x/cards.lua": "effect("}, "simple")
    assert (failed.value.mod, failed.value.file, failed.value.line) == ("x", "x/cards.lua", 1)
    mods = turnwheel.Mods.of_texts(POISON, "simple")
    with pytest.raises(turnwheel.DataError, match="loaded for other rules"):
        turnwheel.Game("mtg", players=2).load_mods(mods)
    with pytest.raises(turnwheel.MisuseError, match="with its time limit"):
        turnwheel.Game("simple", players=2).load_mods(mods, time_limit_ms=5)
    nothing: Any = None
    with pytest.raises(TypeError, match="the path of a folder, or a set of mods, is wanted, not"):
        turnwheel.Game("simple", players=2).load_mods(nothing)
    with pytest.raises(TypeError, match="a list of str is wanted, not a `str`"):
        mods.only("lone")


def test_a_save_tells_what_has_changed_in_its_mods() -> None:
    mods = turnwheel.Mods.of_texts(POISON, "simple")
    game = turnwheel.Game("simple", players=2)
    game.load_mods(mods)
    game.start()
    save = game.save()
    played = [{"name": mod.name, "version": mod.version, "hash": mod.hash} for mod in mods]
    assert turnwheel.save_info(save)["mods"] == played == game.mods
    loaded = turnwheel.Game.load("simple", save)
    assert loaded.mods == played and loaded.changed_mods(mods) == []
    newer = dict(POISON, **{"base/mod.toml": "version = '1.5'"})
    changed = turnwheel.Mods.of_texts(newer, "simple")
    text = "`base` is 1.5, and was 1.4"
    change = {"name": "base", "was": "1.4", "now": "1.5", "text": text}
    assert loaded.changed_mods(changed) == [change]
    with pytest.raises(turnwheel.DataError, match=text) as refused:
        loaded.resume_mods(changed)
    assert refused.value.code == "mods_changed" and loaded.save() == save
    assert loaded.resume_mods(changed, skip=True) == [change]
    with pytest.raises(turnwheel.Error) as missing:
        loaded.run("poison/dart")
    assert missing.value.code == "unknown_effect"
    assert loaded.resume_mods(mods) == [] and loaded.save() == save
    loaded.run("poison/dart")
    assert hurt(loaded) == 2


def test_half_of_a_surrogate_pair_is_refused_as_everywhere() -> None:
    mods = turnwheel.Mods.of_texts(POISON, "simple")
    half = "\ud800"
    for read in (
        lambda: mods.say("poison", half, "en"),
        lambda: mods.say(half, "word", "en"),
        lambda: mods[half],
        lambda: half in mods,
        lambda: turnwheel.Mods.of_texts({half: ""}, "simple"),
        lambda: turnwheel.Mods.of_texts({"a.lua": half}, "simple"),
    ):
        with pytest.raises(turnwheel.MisuseError) as told:
            read()
        assert told.value.code == "bad_utf8"
    with pytest.raises(TypeError, match="a dict of texts by path"):
        turnwheel.Mods.of_texts([("a.lua", "")], "simple")  # type: ignore[arg-type]
