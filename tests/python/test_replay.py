"""The past as objects, and the replay page."""

from typing import Any

import pytest

import turnwheel


def played() -> turnwheel.Game:
    game = turnwheel.Game("mtg", ["Ann", "Ben"], seed=7)

    @game.effect()
    def walk(card: turnwheel.Context) -> None:
        card.extra_turn(card.controller)

    game.start("Ann")
    game.push("Ann", "walk")
    game.pass_("Ann")
    game.pass_("Ben")
    return game


def test_the_past_is_what_happened() -> None:
    game = played()
    log = game.events()
    past = game.past()
    commands = list(past)
    assert [command.number for command in commands] == [1, 2, 3, 4]
    events = [event for command in commands for event in command.events]
    assert [(event.kind, event.fields) for event in events] == [
        (event.kind, event.fields) for event in log
    ]
    assert [command.lines[0].split()[0] for command in commands] == [
        command.events[0].kind for command in commands
    ]
    assert commands[-1].said[0][0] == "walk" and commands[-1].said[0][1].startswith("extra_turn ")
    assert past.view == game.view and past.explain_wait() == game.explain_wait()
    assert repr(commands[0]).startswith("<PastCommand 1: start")


def test_a_loaded_game_has_its_past() -> None:
    game = played()
    loaded = turnwheel.Game.load("mtg", game.save())
    assert [command.text for command in loaded.past()] == [command.text for command in game.past()]
    assert loaded.events() == []


def test_the_table_follows_the_reading() -> None:
    game = played()
    past = game.past()
    stacks = [len(past.view.stack) for _ in past]
    assert stacks == [0, 1, 1, 0]


def test_the_page_of_a_player_leaks_nothing() -> None:
    game = turnwheel.Game("sealed_bid", ["Ann", "Ben", "Cleo"])
    game.start()
    game.commit("Ann", [918273])
    game.mark("Ann bid high")
    whole = game.replay_html(title="An auction")
    assert "918273" in whole and "Ann bid high" in whole and "<title>An auction</title>" in whole
    assert "918273" in game.replay_html("Ann")
    for page in (game.replay_html("Ben"), game.replay_html(player=2), game.replay_html(None)):
        assert "918273" not in page and "bid high" not in page
    with pytest.raises(turnwheel.MisuseError):
        game.replay_html("Zoe")


def test_nobody_in_particular_is_told_what_anybody_may_know() -> None:
    game = turnwheel.Game("simple", ["Ann", "Ben"])

    @game.effect
    def edict(card: turnwheel.Context[Any]) -> None:
        card.choose("Ben", ["his life", "his card"], prompt="Pay?")

    game.start()
    game.run("edict")
    assert "Pay?" in game.explain_wait() == game.explain_wait("Ben")
    assert "Pay?" not in game.explain_wait(None) == game.explain_wait("Ann")
    game.answer("Ben", ["his life"])
    assert str(game.story()[-1]) == str(game.story("Ben")[-1]) == "Ben chooses his life."
    assert str(game.story(None)[-1]) == str(game.story("Ann")[-1]) == "Ben chooses."
    others: list[object] = [True, 1.5, [], b"Ben"]
    for wrong in others:
        with pytest.raises((TypeError, turnwheel.Error)):
            game.story(wrong)  # type: ignore[arg-type]


class Hand:
    def _repr_html_(self) -> str:
        return "<b>seven cards</b>"


def test_the_host_draws_its_own_state() -> None:
    game = played()
    numbers: list[int] = []

    def draw(number: int, view: turnwheel.View) -> object:
        numbers.append(number)
        assert game.accepted == 4, "the game may be looked at meanwhile"
        return [None, f"text </script> {view.turn}", Hand()][number % 3]

    page = game.replay_html(draw=draw)
    assert numbers == [0, 1, 2, 3, 4]
    assert "text \\u003c/script> " in page and "\\u003cb>seven cards" in page


def test_several_drawings_stand_one_below_the_other() -> None:
    game = played()
    page = game.replay_html(draw=lambda number, view: [view, "a < b", Hand(), None])
    assert "\\u003cpre>a &lt; b\\u003c/pre>\\u003cdiv>\\u003cb>seven cards" in page
    assert "\\u003cdiv>\\u003csvg " in page


def test_what_draw_raises_is_raised() -> None:
    game = played()
    with pytest.raises(ZeroDivisionError):
        game.replay_html(draw=lambda number, view: 1 // number)
    with pytest.raises(TypeError, match="draw returned int"):
        game.replay_html(draw=lambda number, view: number)


def test_the_story_is_told_in_sentences() -> None:
    game = played()
    story = game.story()
    assert [(told.first, told.last) for told in story] == [(1, 1), (2, 2), (3, 4)]
    assert story[1].text == str(story[1]) == "Ann plays Walk."
    assert repr(story[2]).startswith("<Told 4: Everybody passes: Walk resolves and Ann will")
    assert story == game.story() and story[0] != story[1]
    words = {"names": {"walk": "Time Walk"}, "phrases": {"extra_turn_granted": ""}}
    assert game.story("Ben", words=words)[2].text == "Everybody passes: Time Walk resolves."
    assert game.story(words="[names]\nwalk = 'Time Walk'")[1].text == "Ann plays Time Walk."
    assert "Time Walk resolves" in game.replay_html(words=words)


@pytest.mark.parametrize("words", ["[nams]", {"phrases": {"roled": ""}}, {"phrases": {"acted": 3}}])
def test_wrong_words_are_refused(words: object) -> None:
    game = played()
    for tell in (game.story, game.replay_html):
        with pytest.raises(turnwheel.MisuseError, match="words: "):
            tell(words=words)  # type: ignore[arg-type]
    with pytest.raises(turnwheel.MisuseError):
        game.story("Zoe")
    with pytest.raises(TypeError):
        game.story(words=object())  # type: ignore[arg-type]
