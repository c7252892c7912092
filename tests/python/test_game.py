"""Games, rules and commands."""

from pathlib import Path

import pytest
from conftest import pass_round

import turnwheel

RULES = """
name = "tiny"
players = { min = 1, max = 3 }
[[steps]]
name = "play"
"""


def test_the_first_example() -> None:
    game = turnwheel.Game("mtg", players=["A", "B", "C", "D"], seed=7)

    @game.effect("time_walk")
    def time_walk(card: turnwheel.Context) -> None:
        assert card.controller is not None
        card.extra_turn(card.controller)

    seen: list[str | None] = []

    @game.on("step_began", step="upkeep", whose="own", player="A")
    def upkeep(card: turnwheel.Context) -> None:
        assert card.event is not None
        seen.append(card.event.step)

    game.start("A")
    pass_round(game)
    assert seen == ["upkeep"]
    game.push("A", "time_walk")
    pass_round(game)
    assert game.project(3) == [("A", "extra"), ("B", "normal"), ("C", "normal")]


def test_every_way_to_say_a_verb_is_the_same() -> None:
    def played(say: str) -> str:
        game = turnwheel.Game("simple", players=3)
        game.start("A")
        match say:
            case "method":
                game.extra_turn("B", count=2)
            case "positions":
                game.extra_turn("B", 2)
            case "number":
                game.extra_turn(2, count=2)
            case "submit":
                game.submit("extra_turn", "B", count=2)
            case "text":
                game.command("extra_turn B count=2")
        return game.hash

    assert len({played(say) for say in ("method", "positions", "number", "submit", "text")}) == 1


def test_none_is_an_argument_not_given() -> None:
    one, other = (turnwheel.Game("simple", players=["A", "B"]) for _ in range(2))
    for game in (one, other):
        game.start()
    one.extra_turn("B", None, "A", None)
    other.extra_turn("B", by="A")
    assert one.hash == other.hash
    with pytest.raises(turnwheel.MisuseError):
        one.submit("extra_turn", None)


def test_lists_and_truths() -> None:
    game = turnwheel.Game("simple", players=["A", "B", "C"])
    game.start("A")
    game.set_order(["C", "B", "A"])
    assert game.view.order == ("C", "B", "A")
    game.set_order(("A", "B", "C"))
    assert game.view.order == ("A", "B", "C")
    game.define("nothing")
    game.push("A", "nothing", lock=True)
    assert game.view.locked


def test_rules_from_everywhere(tmp_path: Path) -> None:
    file = tmp_path / "tiny.toml"
    file.write_text(RULES)
    tiny = turnwheel.Ruleset.from_toml(RULES)
    assert (
        turnwheel.Ruleset(file).identity == turnwheel.Ruleset(str(file)).identity == tiny.identity
    )
    assert (tiny.name, tiny.steps, tiny.min_players, tiny.max_players) == ("tiny", ["play"], 1, 3)
    assert turnwheel.Game(tiny, players=2).rules.name == "tiny"
    assert turnwheel.Game(file, players=2).view.order == ("A", "B")
    assert {turnwheel.Ruleset(name).name for name in turnwheel.rulesets()} == set(
        turnwheel.rulesets()
    )
    with pytest.raises(turnwheel.DataError, match=r"other\.toml:2: "):
        turnwheel.Ruleset.from_toml("name = 'x'\nsteps = 3\n", "other.toml")
    with pytest.raises(turnwheel.DataError) as missing:
        turnwheel.Ruleset(tmp_path / "none.toml")
    assert missing.value.code == "file_unreadable"
    with pytest.raises(turnwheel.MisuseError, match="did you mean `mtg`"):
        turnwheel.Game("mtgg", players=2)


def test_the_view_is_typed_and_immutable(game: turnwheel.Game) -> None:
    view = game.view
    assert (view.active, view.step, view.turn, view.stack) == ("A", "upkeep", 1, ())
    assert view.players[2].name == "C"
    assert view == game.view
    with pytest.raises(AttributeError):
        view.active = "B"  # type: ignore[misc]


def test_the_facts_of_a_game(game: turnwheel.Game) -> None:
    assert game.active == game.priority == "A"
    assert game.awaiting.kind == "window" and game.awaiting.player == "A"
    assert (
        game.explain_wait() == "in step upkeep of turn 1 of A, window priority: A may act or pass"
    )
    assert game.show().startswith("round 1, turn 1: turn of A\n")
    assert repr(game).startswith("<Game mtg: ")
    assert len(game.hash) == 32 and int(game.hash, 16)


def test_rewind(game: turnwheel.Game) -> None:
    before, accepted = game.hash, game.accepted
    game.pass_("A")
    game.extra_turn("B")
    assert game.accepted == accepted + 2
    game.rewind(accepted)
    assert (game.hash, game.accepted, game.events()) == (before, accepted, [])
    with pytest.raises(turnwheel.MisuseError):
        game.rewind(accepted + 1)


def test_a_fork_has_its_own_future_and_the_same_effects(game: turnwheel.Game) -> None:
    runs: list[str | None] = []

    @game.effect()
    def note(card: turnwheel.Context) -> None:
        runs.append(card.controller)

    game.push("A", "note")
    fork = game.fork()
    assert fork.hash == game.hash and isinstance(fork, turnwheel.Game)
    before = game.hash
    pass_round(fork)
    assert runs == ["A"] and fork.hash != before and game.hash == before
    fork.register("note", lambda card: 1 / 0)
    fork.push("A", "note")
    with pytest.raises(turnwheel.EffectError):
        pass_round(fork)
    pass_round(game)
    assert runs == ["A", "A"]


def test_equal_games_have_equal_hashes() -> None:
    def played(seed: int) -> str:
        game = turnwheel.Game("simple", players=["A", "B", "C", "D", "E", "F"], seed=seed)
        game.start()
        game.shuffle_order()
        return game.hash

    assert played(1) == played(1) != played(2)


def test_missing_effects(game: turnwheel.Game) -> None:
    game.define("bolt")
    game.push("A", "bolt")
    assert game.missing_effects() == [] and game.knows("bolt")
    game.register("other", print)
    assert game.knows("other") and game.unregister("other") and not game.unregister("other")


def test_data_effects(game: turnwheel.Game) -> None:
    game.define("walk", "extra_turn controller; reverse if turn == 1")
    game.run("walk", player="C")
    assert [turn.player for turn in game.view.extra_turns] == ["C"]
    assert game.view.direction == "backward"


def test_mods(game: turnwheel.Game, tmp_path: Path) -> None:
    (tmp_path / "walk.lua").write_text(
        'effect("walk", function(card) card:extra_turn(card.controller) end)\n'
    )
    loaded = game.load_mods(tmp_path)
    assert (loaded.mods, loaded.effects, loaded.triggers) == (["walk"], ["walk"], 0)
    fork = game.fork()
    game.run("walk", player="B")
    fork.run("walk", player="B")
    assert game.hash == fork.hash and [turn.player for turn in game.view.extra_turns] == ["B"]
    (tmp_path / "broken.lua").write_text("effect(")
    with pytest.raises(turnwheel.DataError, match="broken"):
        game.load_mods(tmp_path)


def test_mods_are_checked_for_state_of_their_own(tmp_path: Path) -> None:
    mod = tmp_path / "tick.lua"
    mod.write_text('effect("tick", function(card) card:add_counter("n", 1) end)')
    lines = ["start A", "act A effect=tick", "act A effect=tick"]
    assert turnwheel.Game.check_mods("simple", 2, tmp_path, lines) is None
    mod.write_text("""
        pcall(function()
            local t = { n = 0 }
            effect("tick", function(card) t.n = t.n + 1 card:set_counter("n", t.n) end)
            error("a table that is left behind")
        end)""")
    found = turnwheel.Game.check_mods("simple", ["A", "B"], tmp_path, lines, seed=3)
    assert (
        found is not None
        and found.startswith("line 3: ")
        and "keeps state of its own, in the effect `tick`" in found
    )
    with pytest.raises(turnwheel.Error, match="line 1"):
        turnwheel.Game.check_mods("simple", 2, tmp_path, ["nonsense"])


def test_mods_may_have_a_time_limit(game: turnwheel.Game, tmp_path: Path) -> None:
    (tmp_path / "walk.lua").write_text('effect("walk", function(card) card:reverse() end)')
    game.load_mods(tmp_path, time_limit_ms=60_000)
    game.run("walk", player="B")
    assert game.view.direction == "backward"


def test_legal_commands_are_accepted_and_others_are_not() -> None:
    game = turnwheel.Game("simple", players=2)
    assert game.legal_commands("A") == []
    game.start("A")
    lines = game.legal_commands("A")
    assert lines[0] == "pass player=A" and "end_turn player=A" in lines
    for line in lines:
        game.fork().command(line)
    assert game.legal_commands("B") == [] and game.legal_commands("A", most=1) == lines[:1]
    with pytest.raises(turnwheel.Error) as caught:
        game.legal_commands("Z")
    assert caught.value.code == "unknown_player"


def test_metrics_follow_from_what_happened() -> None:
    game = turnwheel.Game("simple", players=2)
    game.start("A")
    with pytest.raises(turnwheel.RejectedError):
        game.pass_("B")
    for player in "ABA":
        game.end_turn(player=player)
    counted = game.metrics
    assert (counted["turns_begun"], counted["turns_completed"], counted["commands_accepted"]) == (
        4,
        3,
        4,
    )
    assert (counted["commands_rejected"], counted["commands_per_turn"]) == (1, 1333)
    game.rewind(1)
    assert game.metrics["turns_begun"] == 1 and game.metrics["commands_rejected"] == 1


def test_the_clock() -> None:
    game = turnwheel.Game("chess_clock", players=2)
    game.tick(1000)
    game.start()
    game.tick(6000)
    assert (game.until_expiry, game.time_left("A"), game.time_left("B")) == (
        175_000,
        175_000,
        180_000,
    )
    assert (game.turn_began_at, game.view.turn_began_at) == (1000, 1000)
    assert game.turn_ends_after is None
    assert [(clock.player, clock.left, clock.running) for clock in game.view.clocks] == [
        ("A", 175_000, True),
        ("B", 180_000, False),
    ]
    with pytest.raises(turnwheel.RejectedError, match="time_went_back"):
        game.tick(5000)
    with pytest.raises(turnwheel.MisuseError, match="unknown_player"):
        game.time_left("Z")
    game.tick(1000 + 180_000)
    assert game.view.winner == "B" and game.until_expiry is None
    assert turnwheel.Game("chess", players=2).time_left("A") is None


def test_undo_takes_back_the_newest_decision() -> None:
    game = turnwheel.Game("simple", players=["A", "B"])
    game.start("A")
    game.act("A")
    assert game.undo_point("A") == 1
    with pytest.raises(turnwheel.Error) as refused:
        game.undo("B")
    assert refused.value.code == "cannot_undo"
    assert "A has decided since" in str(refused.value)
    game.undo("A")
    assert game.accepted == 1


def test_the_order_of_players_and_the_counts_of_steps() -> None:
    game = turnwheel.Game(turnwheel.Ruleset.from_toml(RULES), players=["A", "B", "C"])
    game.start("B")
    assert game.order_from("A") == ["A", "B", "C"]
    game.reverse()
    assert game.order_from("A") == ["A", "C", "B"]
    assert game.order_from("A", backward=True) == ["A", "B", "C"]
    game.sit_out("C")
    assert game.order_from("A") == ["A", "B"]
    with pytest.raises(turnwheel.MisuseError) as refused:
        game.order_from("D")
    assert refused.value.code == "unknown_player"
    game.end_turn()
    assert game.step_counts == {"play": 2}
    game.extra_turn("B", by="A", source=7, data=3)
    game.skip_step("play", player="A", source=9)
    view = game.view
    granted = view.extra_turns[0]
    assert (granted.by, granted.source, granted.data) == ("A", 7, 3)
    skipped = view.part_skips[0]
    assert (skipped.player, skipped.step, skipped.phase, skipped.source) == ("A", "play", None, 9)
    assert view.last_actor is None


def test_a_game_is_no_base_of_classes() -> None:
    with pytest.raises(TypeError, match=r"cannot be subclassed.*Game\(\.\.\., state=\.\.\.\)"):
        type("Duel", (turnwheel.Game,), {})


def test_turns_of_the_table_are_everybodys() -> None:
    game = turnwheel.Game("sealed_bid", ["Ann", "Ben"])
    game.start()
    assert game.active is None and game.project(2) == [("Ann", "table"), ("Ann", "table")]
