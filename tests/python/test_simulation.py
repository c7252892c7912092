"""Simulations: the same result for a seed, wherever the games are played."""

import sys
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context

import pytest

import turnwheel
from turnwheel import simulation


def played(**options: object) -> turnwheel.Totals:
    options |= {"seed": 5, "most_commands": 50}
    return turnwheel.simulate("simple", 3, 24, **options)  # type: ignore[arg-type]


def second(view: turnwheel.View, player: str, commands: list[turnwheel.Command]) -> int:
    assert view.turn > 0 and player in view.order
    return min(1, len(commands) - 1)


def test_threads_parts_and_executors_do_not_matter() -> None:
    alone = played(threads=1, part=24)
    assert (alone.games, alone.finished + alone.unfinished, len(alone.wins)) == (24, 24, 3)
    assert alone == played() == played(threads=3, part=7)
    with ThreadPoolExecutor(2) as threads:
        assert played(executor=threads) == alone
    assert played(policy="first").hash != alone.hash


def test_a_process_pool_plays_the_same() -> None:
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as processes:
        assert played(executor=processes, part=6) == played()
        assert played(executor=processes, part=6, policy=second) == played(policy=second)


@pytest.mark.filterwarnings("ignore")
def test_a_dask_cluster_plays_the_same() -> None:
    distributed = pytest.importorskip("distributed", reason="the test set-up installs it")
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        assert played(executor=client.get_executor(), part=6) == played()


def test_the_hosts_policy_and_effects() -> None:
    def setup(game: turnwheel.Game) -> None:
        game.on("step_began", effect="count")(lambda card: card.add_counter("steps", 1))

    total = played(policy=lambda view, player, commands: len(commands) - 1, setup=setup)
    assert total.games == 24 and total.metrics["turns_begun"] > 24
    with pytest.raises(TypeError):
        played(setup=setup)
    assert played(policy=lambda view, player, commands: commands[-1], setup=setup) == total


def test_a_policy_sees_the_table_of_its_moment() -> None:
    kept: list[turnwheel.View] = []

    def keeps(
        view: turnwheel.View, player: str, commands: list[turnwheel.Command]
    ) -> turnwheel.Command:
        assert all(command.fields["player"] == player for command in commands)
        kept.append(view)
        return next((command for command in commands if command.verb == "end_turn"), commands[0])

    turnwheel.simulate("simple", 3, 1, policy=keeps, most_commands=6)
    assert [view.turn for view in kept] == [1, 2, 3, 4, 5]
    with pytest.raises(turnwheel.Error, match="the policy picked"):
        other = turnwheel.Game("mtg", 2)
        other.start()
        stray = other.legal(other.priority or "A")[0]
        turnwheel.simulate("mtg", 3, 5, policy=lambda *_: stray, most_commands=9)


def test_mistakes_are_errors() -> None:
    def gives_up(view: turnwheel.View, player: str, commands: list[turnwheel.Command]) -> int:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        played(policy=gives_up)
    for policy in ("best", lambda *_: 10**6):
        with pytest.raises(turnwheel.Error) as caught:
            played(policy=policy)
        assert caught.value.code == "bad_value"
    with pytest.raises(turnwheel.Error):
        turnwheel.simulate("simple", 0, 1)
    assert turnwheel.simulate("simple", 2, 0).games == 0
    for games, part in ((-2, None), (5, 0), (5, -1), (10**18, 1)):
        with pytest.raises(ValueError, match="games|part"):
            turnwheel.simulate("simple", 2, games, part=part)
    with pytest.raises(TypeError):
        turnwheel.simulate("simple", 2, 2.5)  # type: ignore[arg-type]
    with pytest.raises(turnwheel.LimitError):
        turnwheel.simulate("simple", 2**31, 10**9, threads=10**9)
    assert turnwheel.simulate("simple", 2, 3, threads=10**9, most_commands=10).games == 3


def test_the_progress_bar_counts_games(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert played(progress=True) == played()
    if "tqdm" in sys.modules:
        assert "24/24" in capsys.readouterr().err
    monkeypatch.setitem(sys.modules, "tqdm.auto", None)
    assert list(simulation.shown([("x", (0, 1))], 1, True)) == [("x", (0, 1))]
