"""What is refused says what was read, what was probably meant, or what to do instead."""

import copy
import pickle
import subprocess
import sys
from pathlib import Path

import pytest

import turnwheel


def test_a_fact_that_cannot_be_read_is_shown() -> None:
    game = turnwheel.Game("simple", 2)
    for condition in ("own_count.life >", "(turn", "turn + "):
        with pytest.raises(turnwheel.MisuseError) as caught:
            game.fact(condition, "A")
        assert f"`{condition}`: " in str(caught.value)


def test_a_kind_of_fact_is_suggested() -> None:
    with pytest.raises(turnwheel.MisuseError, match="did you mean `own_count`"):
        turnwheel.Game("simple", 2).fact("own_cuont.life")


def test_a_word_of_scripts_is_suggested(tmp_path: Path) -> None:
    script = tmp_path / "a.tws"
    script.write_text("rules simple\nplayers 2\nstart A\nexpekt active=A\n")
    command = [sys.executable, "-m", "turnwheel", "check", str(script)]
    told = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    assert "did you mean `expect`?" in told


def test_a_batch_says_that_it_is_not_copied() -> None:
    batch = turnwheel.Batch("simple", 2, 3)
    for copied in (pickle.dumps, copy.copy, copy.deepcopy):
        with pytest.raises(TypeError, match="same arguments and seed"):
            copied(batch)


def test_a_time_limit_beyond_its_range_is_a_wrong_value(tmp_path: Path) -> None:
    for limit in (-1, 2**64):
        with pytest.raises(turnwheel.MisuseError, match="0 to 2"):
            turnwheel.Game("simple", 2).load_mods(tmp_path, time_limit_ms=limit)
