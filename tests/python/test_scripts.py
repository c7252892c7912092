"""Scenario scripts are played from Python as from any language, and a wrong script is reported."""

from pathlib import Path

import pytest
from corpus import check_all, log

ROOT = Path(__file__).parents[2]
SCRIPTS = sorted((ROOT / "tests" / "scenarios").rglob("*.tws"))
HEAD = "rules simple\nplayers A B\neffect bolt\nstart A\n"


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.stem)
def test_corpus(script: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check_all([str(script)]) == 0, capsys.readouterr().out
    assert capsys.readouterr().out.endswith("1 passed, 0 failed\n")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("expect active=B", "expected active=B\n    but found active=A"),
        (
            "end_turn\nexpect error not_your_turn",
            "expected error not_your_turn\n    but it was accepted",
        ),
        ("pass B", "refused: not_your_priority (player B)"),
        (
            "pass B\nexpect error no_turn",
            "expected error no_turn\n    but found error not_your_priority",
        ),
        (
            "reverse\n> order_reversed direction=forward",
            "but found order_reversed direction=backward",
        ),
        (
            "reverse\n> order_reversed direction=backward\n> passed player=A",
            "but found nothing more",
        ),
        ("mark\n> passed player=A", "events have to follow"),
        ("mark\nexpect error no_turn", "no command stands right before it"),
        ("pass_all once", "write: pass_all"),
        ("extra_turn C", "unknown_player"),
    ],
)
def test_a_difference_is_reported(
    line: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    script = tmp_path / "wrong.tws"
    script.write_text(f"{HEAD}{line}\n")
    assert check_all([str(script)]) == 1
    out = capsys.readouterr().out
    assert told in out and f"{script}:" in out and out.endswith("0 passed, 1 failed\n")


def test_a_log_ends_with_the_hash(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    script = tmp_path / "short.tws"
    script.write_text(f'{HEAD}set_flag "two words"\nact A effect=bolt\n')
    assert log([str(script)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert (
        lines[:2] == [str(script), "game_began player=A"]
        and 'flag_set name="two words" value=1' in lines
    )
    assert lines[-1].startswith("hash ") and len(lines[-1]) == 37


def test_a_failing_setup_is_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    script = tmp_path / "setup.tws"
    script.write_text("rules simple\nplayers A B\neffect bad = extra_tunr A\nstart\n")
    assert log([str(script)]) == 1
    assert "setup.tws:1: the setup\n  effect bad: unknown_command" in capsys.readouterr().out


def test_unreadable_files_fail(tmp_path: Path) -> None:
    assert check_all([str(tmp_path / "none.tws")]) == 1
    assert log([str(tmp_path / "none.tws")]) == 1
