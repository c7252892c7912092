"""Errors have the information in their texts as fields too: for programs, logs and suggestions."""

import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import turnwheel

FIELDS = (
    "code",
    "number",
    "player",
    "message",
    "command",
    "argument",
    "word",
    "meant",
    "waiting_for",
    "effect",
    "mod",
    "file",
    "line",
    "stack",
)


def refused(call: Callable[[], object]) -> turnwheel.Error:
    with pytest.raises(turnwheel.Error) as caught:
        call()
    return caught.value


def said(error: turnwheel.Error) -> dict[str, Any]:
    return {
        name: getattr(error, name)
        for name in FIELDS
        if getattr(error, name) is not None and name not in ("number", "message")
    }


def test_an_unknown_word_is_told_with_what_was_meant(game: turnwheel.Game) -> None:
    game.define("bolt")
    simple: Any = turnwheel.Game("simple", ["Ann", "Bob"])
    simple.define("bolt")
    simple.start()
    for call, wanted in (
        (
            lambda: game.act("A", "spel"),
            {
                "code": "unknown_action",
                "command": "act",
                "argument": "action",
                "word": "spel",
                "meant": "spell",
            },
        ),
        (
            lambda: simple.act("Ann", effect="bollt"),
            {
                "code": "unknown_effect",
                "command": "act",
                "argument": "effect",
                "word": "bollt",
                "meant": "bolt",
            },
        ),
        (
            lambda: simple.command("run blot"),
            {
                "code": "unknown_effect",
                "command": "run",
                "argument": "effect",
                "word": "blot",
                "meant": "bolt",
            },
        ),
        (
            lambda: simple.extra_turn("Ane"),
            {
                "code": "unknown_player",
                "command": "extra_turn",
                "argument": "player",
                "word": "Ane",
                "meant": "Ann",
            },
        ),
        (
            lambda: simple.extra_turn("Ann", cuont=3),
            {
                "code": "unexpected_argument",
                "command": "extra_turn",
                "word": "cuont",
                "meant": "count",
            },
        ),
        (
            lambda: game.extra_turn("Q"),
            {"code": "unknown_player", "command": "extra_turn", "argument": "player", "word": "Q"},
        ),
        (
            lambda: turnwheel.Game("mgt", 2),
            {"code": "unknown_ruleset", "word": "mgt", "meant": "mtg"},
        ),
        (
            lambda: game.submit("exta_turn"),
            {"code": "unknown_command", "word": "exta_turn", "meant": "extra_turn"},
        ),
        (lambda: simple.legal("Bop"), {"code": "unknown_player", "word": "Bop", "meant": "Bob"}),
        (
            lambda: game.define("z", "extra_turn contoller"),
            {
                "code": "unknown_player",
                "argument": "player",
                "word": "contoller",
                "meant": "controller",
            },
        ),
        (
            lambda: game.counter(99),
            {"code": "unknown_object", "command": "counter", "argument": "object"},
        ),
    ):
        assert said(refused(call)) == wanted


def test_an_error_names_the_player_to_wait_for(game: turnwheel.Game) -> None:
    game.pass_("A")
    error = refused(lambda: game.pass_("C"))
    assert said(error) == {
        "code": "not_your_priority",
        "command": "pass",
        "player": "C",
        "waiting_for": "B",
    }


def test_a_failing_effect_has_its_place(game: turnwheel.Game) -> None:
    def deeper() -> None:
        raise ValueError("no such card")

    @game.effect()
    def boom(card: turnwheel.Context) -> None:
        deeper()

    error = refused(lambda: game.run("boom"))
    assert (error.effect, error.command, error.file) == ("boom", "run", __file__)
    assert error.stack is not None and [call[2].rsplit(".", 1)[-1] for call in error.stack] == [
        "boom",
        "deeper",
    ]
    assert error.line == error.stack[-1][1] == deeper.__code__.co_firstlineno + 1
    game.set_on_error("skip")
    game.run("boom")
    left_out = game.take_failures()[0]
    assert isinstance(left_out, turnwheel.EffectError)
    assert (left_out.effect, left_out.file, left_out.line, left_out.command) == (
        "boom",
        __file__,
        error.line,
        None,
    )
    assert left_out.stack is not None and left_out.stack[-1] == error.stack[-1]
    again = pickle.loads(pickle.dumps(error))
    assert said(again) == said(error)


def test_a_failing_mod_has_its_place(tmp_path: Path) -> None:
    (tmp_path / "howling.lua").write_text(
        'effect("howl", function(card)\n  local x = nil\n  x.y = 1\nend)\n'
    )
    game = turnwheel.Game("simple", 2)
    game.load_mods(tmp_path)
    game.start("A")
    game.act("A", effect="howl")
    left_out = game.take_failures()[0]
    game.set_mods_on_error("refuse")
    error = refused(lambda: game.act("A", effect="howl"))
    assert str(left_out) == str(error) and (left_out.effect, left_out.mod, left_out.line) == (
        "howl",
        "howling",
        3,
    )
    assert (error.effect, error.mod, error.line) == ("howl", "howling", 3) and str(
        error.file
    ).endswith("howling.lua")
    assert error.stack == left_out.stack == [("howling.lua", 3, "")]


def test_an_error_of_a_hosts_own_has_all_fields() -> None:
    error = turnwheel.RejectedError("not in my house")
    assert [getattr(error, name) for name in FIELDS] == [None] * len(FIELDS)
