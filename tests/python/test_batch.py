"""Batches: many games stepped by one call equal the same games played one by one."""

import sys
from array import array
from collections.abc import Sequence

import numpy
import pytest

import turnwheel
from turnwheel import Batch

GAMES = 4
NONE = array("q", [0] * GAMES)


def told() -> "array[int]":
    return array("q", [0] * (GAMES * len(Batch.columns)))


def column(out: Sequence[int], name: str) -> "array[int]":
    at = Batch.columns.index(name)
    return array("q", out[at * GAMES : (at + 1) * GAMES])


def hashes(batch: Batch) -> list[str]:
    return [batch.hash(at) for at in range(len(batch))]


def test_a_step_is_one_command_in_each_game() -> None:
    batch = Batch("mtg", 3, GAMES, seed=7)
    out = told()
    assert batch.step(NONE, out) == 0
    for _ in range(30):
        assert batch.step("pass", out, player=column(out, "player")) == 0
    game = turnwheel.Game("mtg", 3, seed=turnwheel._native.seed_of_game(7, 2))
    game.start()
    for _ in range(30):
        assert game.priority is not None
        game.pass_(game.priority)
    assert batch.hash(2) == game.hash
    assert column(out, "turn")[2] == game.view.turn
    assert batch.show(2) == game.show()


def test_threads_do_not_matter() -> None:
    def played(threads: int) -> tuple[list[str], list[int]]:
        batch = Batch("simple", 4, GAMES, threads=threads)
        out = told()
        for _ in range(10):
            batch.step("end_turn", out)
        return hashes(batch), out.tolist()

    assert played(1) == played(0) == played(3)


def test_refusals_are_reported_and_change_nothing() -> None:
    batch = Batch("simple", 2, GAMES)
    before = hashes(batch)
    out = told()
    end_turn = batch.verb("end_turn")
    commands = array("q", [end_turn, 0, 9999, end_turn])
    target = array("q", [batch.number("target", "B"), Batch.ABSENT, Batch.ABSENT, 77])
    assert batch.step(commands, out, target=target) == 2
    numbers = {error["name"]: error["number"] for error in turnwheel.schema()["errors"]}
    assert list(column(out, "refused")) == [
        0,
        0,
        numbers["unknown_command"],
        numbers["unknown_player"],
    ]
    after = hashes(batch)
    assert after[0] != before[0] and after[1:] == before[1:]


def test_whole_numbers_of_any_kind_are_an_array() -> None:
    def played(*, verb: object, target: object) -> list[str]:
        batch = Batch("simple", 2, GAMES)
        assert batch.step(verb, target=target) == 0  # type: ignore[arg-type]
        return hashes(batch)

    number, target = Batch("simple", 2, 1).verb("end_turn"), 1
    wanted = played(verb="end_turn", target=array("q", [target] * GAMES))
    kinds = [numpy.int64, numpy.int32, numpy.int16, numpy.uint8, numpy.uint16, numpy.uint32]
    for verb in [
        number,
        numpy.int32(number),
        [number] * GAMES,
        (number,) * GAMES,
        *(numpy.full(GAMES, number, kind) for kind in kinds),
    ]:
        for other in (
            target,
            numpy.int16(target),
            [target] * GAMES,
            numpy.full(2 * GAMES, target)[::2],
        ):
            assert played(verb=verb, target=other) == wanted


def test_bad_arrays_change_no_game() -> None:
    batch = Batch("simple", 2, GAMES)
    before = hashes(batch)
    short = array("q", [1])
    for refused, commands, out, columns in [
        (TypeError, [1, 2, 3, 4.0], None, {}),
        (TypeError, array("d", [1.0] * GAMES), None, {}),
        (TypeError, numpy.ones(GAMES), None, {}),
        (TypeError, True, None, {}),
        (TypeError, None, None, {}),
        (TypeError, {1: 2}, None, {}),
        (turnwheel.MisuseError, [1, 2, 3, 1 << 63], None, {}),
        (turnwheel.MisuseError, [1] * (GAMES + 1), None, {}),
        (TypeError, "end_turn", bytes(told()), {}),
        (TypeError, "end_turn", memoryview(told()).toreadonly(), {}),
        (TypeError, "end_turn", None, {"target": None}),
        (turnwheel.MisuseError, short, None, {}),
        (turnwheel.MisuseError, "end_turn", short, {}),
        (TypeError, "end_turn", array("q"), {}),
        (turnwheel.MisuseError, "end_turn", None, {"target": short}),
        (turnwheel.MisuseError, "end_turn", None, {"targets": NONE}),
        (turnwheel.MisuseError, "end_turns", None, {}),
    ]:
        with pytest.raises(refused):
            batch.step(commands, out, **columns)  # type: ignore[arg-type]
    with pytest.raises(turnwheel.MisuseError):
        batch.reset([0, GAMES])
    with pytest.raises(turnwheel.MisuseError):
        batch.hash(GAMES)
    with pytest.raises(turnwheel.Error):
        batch.number("player", "Z")
    with pytest.raises(turnwheel.Error):
        Batch("simple", 0, GAMES)
    assert hashes(batch) == before


def test_new_games_take_the_place_of_old_ones() -> None:
    batch = Batch("mtg", 2, GAMES, seed=3)
    before = hashes(batch)
    batch.reset([1, 3])
    after = hashes(batch)
    assert [a == b for a, b in zip(before, after)] == [True, False, True, False]
    assert after == hashes(batch) and len(set(after)) == GAMES


def test_nothing_of_python_is_kept() -> None:
    batch = Batch("simple", 2, GAMES)
    out = told()
    references = sys.getrefcount(out)
    batch.step("end_turn", out)
    assert sys.getrefcount(out) == references
    out.append(1)  # an exported array cannot grow
    assert len(Batch("simple", 2, 0)) == 0 and Batch("simple", 2, 0).step("end_turn") == 0


def test_the_mask_says_what_is_accepted() -> None:
    batch = Batch("mtg", 2, GAMES, seed=7, threads=2, answers=2)
    assert (
        batch.decisions[:3] == ["pass", "act", "act ability"] and batch.decisions[-1] == "answer 1"
    )
    chance, out = numpy.random.default_rng(3), told()
    for _ in range(60):
        mask = batch.legal_mask()
        assert (
            mask.shape == (GAMES, len(batch.decisions))
            and mask.dtype == numpy.bool_
            and mask.flags.writeable
        )
        picked = chance.integers(0, mask.shape[1], GAMES)
        picked[1] = mask[1].argmax()
        picked[2] = -1
        accepted = mask[numpy.arange(GAMES), picked] | (picked < 0)
        before = hashes(batch)
        assert batch.decide(picked, out) == (~accepted).sum()
        assert [code == 0 for code in column(out, "refused")] == accepted.tolist()
        after = hashes(batch)
        assert (
            all(a == b for a, b, done in zip(before, after, accepted) if not done)
            and before[2] == after[2]
        )
    with pytest.raises(turnwheel.MisuseError):
        batch.decide([0])
    with pytest.raises(TypeError):
        batch.decide([0.5] * GAMES)  # type: ignore[list-item]
    with pytest.raises(turnwheel.MisuseError):
        Batch("mtg", 2, 1, answers=10_001)
    assert Batch("mtg", 2, 0).legal_mask().shape == (0, len(Batch("mtg", 2, 1).decisions))


def test_games_play_by_themselves() -> None:
    def played(threads: int, seed: int = 5) -> tuple[list[str], int, list[int]]:
        batch = Batch("power_grid", 3, GAMES, seed=7, threads=threads)
        out = told()
        return hashes(batch), batch.play(40, seed, out=out), [*out, *map(hash, hashes(batch))]

    assert played(1) == played(3)
    assert played(1)[2] != played(1, seed=6)[2]
    batch = Batch("simple", 2, GAMES)
    only = [int(text == "end_turn") for text in batch.decisions]
    assert batch.play(10, seed=1, weights=only) == 10 * GAMES
    out = told()
    assert batch.play(0, seed=1, out=out) == 0
    assert list(column(out, "turn")) == [11] * GAMES
    assert batch.play(10, seed=1, weights=numpy.zeros(len(only), int)) == 0


def test_what_cannot_be_played_changes_nothing() -> None:
    batch = Batch("simple", 2, GAMES)
    before = hashes(batch)
    with pytest.raises(turnwheel.MisuseError, match="weights"):
        batch.play(5, 1, weights=[1, 2])
    width = len(batch.decisions)
    for wrong in (-1, 2**32):
        with pytest.raises(ValueError, match="a weight is a whole number"):
            batch.play(5, 1, weights=[wrong] * width)
    with pytest.raises(TypeError):
        batch.play(5, 1, weights=[0.5] * width)  # type: ignore[list-item]
    with pytest.raises(turnwheel.MisuseError):
        batch.play(5, 1, out=array("q", [0]))
    with pytest.raises(turnwheel.MisuseError, match="0 to 2"):
        batch.play(-1, 1)
    assert hashes(batch) == before
