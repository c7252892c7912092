"""Player names with spaces: every line that the package writes with them can be submitted again."""

import pytest

import turnwheel

NAMES = ["Ada Lovelace", "pass A", "Jean  Luc", "王 小明"]


def submit_one(game: turnwheel.Game, turn: int) -> bool:
    """Submits one of the lines that the rules leave to a player, a different one each time."""
    for player in NAMES:
        lines = game.legal_commands(player, 50)
        if lines:
            game.command(lines[turn % len(lines)])
            return True
    return False


@pytest.mark.parametrize("rules", ["simple", "mtg", "poker", "hearts"])
def test_names_with_spaces_are_whole(rules: str) -> None:
    game = turnwheel.Game(rules, players=NAMES, seed=3)
    game.start("pass A")
    game.command('raise bell player="Ada Lovelace"')
    game.set_counter("gold", 3, player="Jean  Luc")
    assert all(submit_one(game, turn * 7) for turn in range(60))

    events = game.events()
    (bell,) = (event for event in events if str(event).startswith("raised name=bell"))
    assert bell.player == "Ada Lovelace" and str(bell) == 'raised name=bell player="Ada Lovelace"'
    assert sorted(game.view.order) == sorted(NAMES)
    for name in NAMES:
        assert game.view_for(name).turn == game.view.turn and name in game.replay_html(player=name)
    assert "Jean  Luc" in game.show() and any("Ada Lovelace" in str(entry) for entry in game.past())

    for save in (game.save(), game.save_json()):
        loaded = turnwheel.Game.load(rules, save)
        assert loaded.hash == game.hash and loaded.view == game.view
        assert submit_one(loaded, 5)


def test_names_that_would_be_cut_in_a_line_are_refused() -> None:
    for name in ["", " Ann", "Ann ", "A,n", 'A"n', "A=n", "A\tn", "A\nn", "A\u200bn"]:
        with pytest.raises(turnwheel.Error) as caught:
            turnwheel.Game("simple", players=["Ben", name])
        assert caught.value.code == "bad_value", repr(name)
