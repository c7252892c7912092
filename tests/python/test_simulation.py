"""Simulations: the same result for a seed, wherever the games are played."""

import sys
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context

import pytest

import turnwheel
from turnwheel import simulation


def played(**options: object) -> turnwheel.Totals:
    options = {"seed": 5, "most_commands": 50} | options
    return turnwheel.simulate("simple", 3, 24, **options)  # type: ignore[arg-type]


def second(game: turnwheel.Game, player: str, moves: list[turnwheel.Move]) -> int:
    assert game.turn > 0 and player in game.order
    return min(1, len(moves) - 1)


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

    total = played(policy=lambda game, player, moves: len(moves) - 1, cards=setup)
    assert total.games == 24 and total.metrics["turns_begun"] > 24
    assert played(policy=lambda game, player, moves: moves[-1], cards=setup) == total
    assert played(policy=lambda game, player, moves: moves[-1].command, cards=setup) == total
    # The trigger is a command, too; the rest is decided by the same random numbers.
    alone = played(cards=setup, most_commands=51).metrics["turns_begun"]
    assert alone == played().metrics["turns_begun"]


def test_a_policy_sees_the_game_of_its_moment() -> None:
    kept: list[int] = []

    def keeps(game: turnwheel.Game, player: str, moves: list[turnwheel.Move]) -> turnwheel.Move:
        assert all(move.command.fields["player"] == player for move in moves)
        kept.append(game.turn)
        return next((move for move in moves if move.command.verb == "end_turn"), moves[0])

    turnwheel.simulate("simple", 3, 1, policy=keeps, most_commands=6)
    assert kept == [1, 2, 3, 4, 5]
    with pytest.raises(turnwheel.Error, match="the policy picked"):
        other = turnwheel.Game("mtg", 2)
        other.start()
        stray = other.legal(other.priority or "A")[0]
        turnwheel.simulate("mtg", 3, 5, policy=lambda *_: stray, most_commands=9)
    with pytest.raises(turnwheel.Error, match="the policy returned True; return one of the moves"):
        turnwheel.simulate("simple", 3, 1, policy=lambda *_: True, most_commands=9)


def test_a_policy_only_picks() -> None:
    def plays(game: turnwheel.Game, player: str, moves: list[turnwheel.Move]) -> turnwheel.Move:
        game.submit(moves[0].command)
        return moves[0]

    with pytest.raises(turnwheel.Error, match="the policy changed the game"):
        played(policy=plays)


AUCTION = turnwheel.Ruleset.from_toml("""
    name = "auction"
    ends = "round > 5"
    [windows.bid]
    like = "turn"
    [[steps]]
    name = "bid"
    window = "bid"
    [actions.bid]
    takes = { data = { from = 1, to = 90 } }
    effect = "bid"
    [effects]
    bid = ["add_counter bids data controller", "end_game controller if own_count.bids > 200"]
""")


def test_an_open_number_is_the_policys() -> None:
    low = turnwheel.simulate(
        AUCTION, 2, 10, policy=lambda game, player, moves: moves[0].with_number(2)
    )
    assert low.wins == (0, 0)
    with pytest.raises(turnwheel.Error, match="whose number is open"):
        turnwheel.simulate(AUCTION, 2, 1, policy=lambda game, player, moves: moves[0])
    with pytest.raises(turnwheel.Error, match="no move in its list"):
        turnwheel.simulate(
            AUCTION, 2, 1, policy=lambda game, player, moves: moves[0].with_number(91)
        )


def most(game: turnwheel.Game, player: str, moves: list[turnwheel.Move]) -> turnwheel.Command:
    return moves[0].with_number(90)


def test_each_seat_has_its_policy_and_each_game_its_row() -> None:
    totals = turnwheel.simulate(
        AUCTION, 2, 10, policy=[most, "first"], rotate=True, rows=True, seed=3
    )
    assert totals.wins == (5, 5) and totals.wins_of(0) == 10
    assert [row.seats for row in totals.rows[:2]] == [(0, 1), (1, 0)]
    assert [row.winner for row in totals.rows] == [0, 1] * 5
    assert [row.number for row in totals.rows] == list(range(10))
    frame = totals.frame()
    assert list(frame["winner"]) == [0, 1] * 5 and list(frame["seat_1"]) == [1, 0] * 5
    assert totals.frame("polars").shape == (10, 11)
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as processes:
        elsewhere = turnwheel.simulate(
            AUCTION, 2, 10, policy=[most, "first"], rotate=True, rows=True, seed=3,
            executor=processes, part=3,
        )
    assert elsewhere == totals
    assert "Played" not in repr(totals)  # a thousand games would fill the terminal
    bare = turnwheel.simulate(AUCTION, 2, 10, rows=True)
    assert len(bare.rows) == 10 and not turnwheel.simulate(AUCTION, 2, 1).rows
    lengths, _ = totals.plot("lengths", "wins").axes
    assert sum(bar.get_height() for bar in lengths.patches) == 10
    with pytest.raises(ValueError, match="lengths need rows"):
        turnwheel.simulate(AUCTION, 2, 1).plot("lengths")
    with pytest.raises(ValueError, match="2 players need a policy each, not 3"):
        turnwheel.simulate(AUCTION, 2, 1, policy=["first"] * 3)
    with pytest.raises(ValueError, match="no rows"):
        turnwheel.simulate(AUCTION, 2, 1).frame()


def test_errors_can_be_kept_in_their_rows() -> None:
    def breaks(game: turnwheel.Game) -> None:
        @game.on("turn_began")
        def boom(card: turnwheel.Context) -> None:
            if card.random(20) == 1:
                raise ValueError("a bug in my card")

    totals = played(cards=breaks, rows=True, keep_errors=True)
    failed = [row for row in totals.rows if row.error]
    assert totals.failed == len(failed) > 0
    assert totals.failed + totals.finished + totals.unfinished == 24
    assert "a bug in my card" in str(failed[0].error) and not failed[0].over
    again = turnwheel.Game("simple", 3, failed[0].seed, cards=breaks)
    with pytest.raises(turnwheel.EffectError, match="a bug in my card"):
        again.start()
        while again.accepted < 50:
            again.end_turn(again.to_act[0])


def test_mistakes_are_errors() -> None:
    def gives_up(game: turnwheel.Game, player: str, moves: list[turnwheel.Move]) -> int:
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
