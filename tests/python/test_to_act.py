"""`to_act` says whom the game waits for, whatever it waits for."""

import random

import pytest

import turnwheel

#: The number of commands of a walk.
MOST = 40


@pytest.mark.parametrize("name", turnwheel.rulesets())
def test_nobody_else_has_a_decision(name: str) -> None:
    draw = random.Random(name)
    least = max(2, turnwheel.Ruleset(name).min_players)
    game = turnwheel.Game(name, least, seed=7)
    assert list(game.to_act) == []
    game.start()
    for _ in range(MOST):
        everybody = [player.name for player in game.players]
        able = {player: game.legal(player, 50) for player in everybody}
        # Whom a game waits for may have nothing to submit without a card. Nobody else has, but for
        # taking back or replacing what was sealed already.
        deciding = {
            name
            for name in everybody
            if any(command.verb not in ("withdraw", "commit") for command in able[name])
        }
        assert deciding <= set(game.to_act), able
        assert set(game.view.to_act) == set(game.to_act)
        if game.over:
            assert list(game.to_act) == []
        if game.awaiting.kind == "window" and not game.to_act:
            game.close_window()
            continue
        commands = [command for player in game.to_act for command in able[player]]
        if not commands:
            return
        game.submit(draw.choice(commands))


def test_questions_windows_and_several_at_once() -> None:
    rules = turnwheel.Ruleset.from_toml("""
        name = "together"
        [windows.all]
        mode = "concurrent"
        [[steps]]
        name = "main"
        window = "all"
    """)
    game = turnwheel.Game(rules, ["A", "B", "C"])

    @game.effect
    def asks(card: turnwheel.Context) -> None:
        card.choose_each(["C", "B"], ["yes", "no"])

    game.start()
    assert game.awaiting.player is None
    assert list(game.to_act) == ["A", "B", "C"]
    game.pass_("B")
    assert list(game.to_act) == ["A", "C"]
    game.run("asks")
    assert set(game.to_act) == {"B", "C"}
    game.answer("B", ["yes"])
    assert list(game.to_act) == ["C"]
    game.answer("C", ["no"])
    assert list(game.to_act) == ["A", "C"]
    game.end_game("A")
    assert list(game.to_act) == []
