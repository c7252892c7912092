"""What a batch observes: the public numbers of the table, from the place of who decides."""

from array import array

import numpy
import pytest

import turnwheel
from turnwheel import Batch
from turnwheel.gym import vector
from turnwheel.gym.observing import PublicNumbers

GAMES = 3


@pytest.mark.parametrize(("rules", "players"), [("holdem", 3), ("mtg", 2), ("power_grid", 4)])
def test_a_row_has_the_public_numbers(rules: str, players: int) -> None:
    batch = Batch(rules, players, GAMES, seed=7)
    games = [
        turnwheel.Game(rules, players, seed=turnwheel._native.seed_of_game(7, at))
        for at in range(GAMES)
    ]
    for game in games:
        game.start()
    public = PublicNumbers(turnwheel.Ruleset(rules), [one.name for one in games[0].players], ())
    places = [batch.observed.index(label) for label in public.labels]
    seen = numpy.full((GAMES, len(batch.observed)), -99, dtype=numpy.int64)
    pick = numpy.random.default_rng(3)
    for _ in range(30):
        batch.observe(seen)
        for game, row in zip(games, seen, strict=True):
            if not game.over:
                assert row[places].tolist() == public(game, game.to_act[0]).tolist()
        mask = batch.legal_mask()
        numbers = (mask * (1 - pick.random(mask.shape))).argmax(axis=1)
        batch.decide(numbers)
        for at, game in enumerate(games):
            again = batch.decisions[numbers[at]]
            decided = [
                move
                for move in game.moves(game.to_act[0])
                if move.numbers is None and named(game, move.command) == again
            ]
            if not decided:
                return
            game.submit(decided[0].command)
            assert game.hash == batch.hash(at)


def named(game: turnwheel.Game, command: turnwheel.Command) -> str:
    """Returns the name of a decision without targets and numbers."""
    fields = dict(command.fields)
    words = [command.verb, *(str(fields[name]) for name in ("action", "step") if fields.get(name))]
    return " ".join(words)


def test_flags_are_observed_if_they_are_named() -> None:
    batch = Batch("simple", 2, GAMES, flags=["storm", "curse"])
    assert batch.observed[-1] == "+1.flag.curse"
    seen = array("q", bytes(8 * GAMES * len(batch.observed)))
    flag, storm = batch.verb("set_flag"), batch.number("name", "storm")
    batch.step(array("q", [flag, 0, flag]), name=storm, player=array("q", [0, 0, 2]))
    batch.observe(seen)
    rows = numpy.asarray(seen).reshape(GAMES, -1)
    assert rows[:, batch.observed.index("flag.storm")].tolist() == [1, 0, 0]
    assert rows[:, batch.observed.index("+1.flag.storm")].tolist() == [0, 0, 1]
    assert not rows[:, batch.observed.index("+1.flag.curse")].any()


def test_bad_arrays_are_refused_and_not_written() -> None:
    batch = Batch("simple", 2, GAMES, threads=2)
    numbers = GAMES * len(batch.observed)
    for bad, error in [
        (array("q", bytes(8 * (numbers - 1))), turnwheel.MisuseError),
        (array("i", bytes(4 * numbers)), TypeError),
        ([0] * numbers, TypeError),
        (bytes(8 * numbers), TypeError),
        (memoryview(array("q", bytes(8 * numbers))).toreadonly(), TypeError),
    ]:
        before = list(bad)
        with pytest.raises(error):
            batch.observe(bad)  # type: ignore[arg-type]
        assert list(bad) == before
    with pytest.raises(TypeError):
        batch.observe()  # type: ignore[call-arg]
    for flags in ["storm", [3], None, 5]:
        with pytest.raises(TypeError):
            Batch("simple", 2, GAMES, flags=flags)  # type: ignore[arg-type]
    with pytest.raises(turnwheel.Error):
        Batch("simple", 2, GAMES, flags=[""])


def test_a_vector_of_games_shows_what_the_batch_observes() -> None:
    games = vector("holdem", 3, 4, seat=1, flags=["storm"])
    seen, infos = games.reset(seed=5)
    assert games.labels == games.batch.observed
    assert seen.shape == games.observation_space.shape == (4, len(games.labels))
    own = games.labels.index("+0.to_act")
    assert (seen[:, own] == 1).all()
    kept = seen.copy()
    games.step(infos["action_mask"].argmax(axis=1))
    assert (seen == kept).all(), "an observation is the caller's own"
