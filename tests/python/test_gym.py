"""Games as environments: the checks of PettingZoo and Gymnasium, and what the spaces mean."""

import subprocess
import sys
import warnings
from itertools import pairwise
from pathlib import Path
from typing import Any

import bazaar
import duel
import gymnasium
import lantern
import numpy
import pytest
import shed
from goods import RULES, Goods, Table
from gymnasium.utils.env_checker import check_env
from gymnasium.wrappers.vector import RecordEpisodeStatistics
from learning import Preferences, curve, picture, play
from pettingzoo.test import api_test, seed_test

import turnwheel
from turnwheel import Batch, Game, Ruleset
from turnwheel._native import seed_of_game
from turnwheel.gym import env, raw_env, vector
from turnwheel.gym.environment import TurnEnvironment, results
from turnwheel.gym.numbering import Numbering

#: Rules of all kinds: with passes, auctions, ranges, targets, sealed answers and several at once.
CHECKED = (
    "backgammon",
    "catan",
    "chess",
    "coup",
    "hearts",
    "holdem",
    "lorcana",
    "mtg",
    "power_grid",
    "sealed_bid",
)

#: Rules in which one player decides at a time, as a batch tells it.
BATCHED = (
    "chess",
    "dots_and_boxes",
    "gin_rummy",
    "kalah",
    "lorcana",
    "monopoly",
    "mtg",
    "power_grid",
    "risk",
    "spades",
)


#: Nobody can pay for the only move.
DEAR = Ruleset.from_toml(
    """
name = "dear"
players = { min = 2, max = 2 }
[windows.main]
mode = "sequential"
pass = "forbid"
[[steps]]
name = "main"
window = "main"
[actions.buy]
cost = "add_counter gold -1 player=controller"
"""
)


def agents(rules: str | Ruleset) -> list[str]:
    """Returns as few names as the rules need, of the form that PettingZoo wants."""
    return [f"player_{seat}" for seat in range(max(2, Ruleset(rules).min_players))]


def check(make: Any) -> None:
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        api_test(make(), num_cycles=100)
        seed_test(make, num_cycles=100)
    # Observations with a mask are dictionaries, for which the test knows the built-in games only.
    known = ("Observation is not a NumPy array", "Observation space for each agent probably")
    assert [str(one.message) for one in told if not str(one.message).startswith(known)] == []


@pytest.mark.parametrize("rules", CHECKED)
def test_pettingzoo_accepts_the_rules(rules: str) -> None:
    check(lambda: env(rules, agents(rules), most_commands=200))


@pytest.mark.parametrize("rewards", ["result", "score"])
@pytest.mark.parametrize("players", [2, 3])
def test_pettingzoo_accepts_games_with_hands(players: int, rewards: str) -> None:
    names = [f"player_{seat}" for seat in range(players)]
    check(lambda: env(RULES, names, Goods, rewards=rewards))


@pytest.mark.parametrize("game", [bazaar, duel, lantern, shed])
def test_pettingzoo_accepts_the_games_of_the_examples(game: Any) -> None:
    names = ["player_0", "player_1"]
    check(lambda: env(game.RULES, names, game.new(names).cards, slots=64, most_commands=400))


def play_out(table: TurnEnvironment, seed: int) -> dict[str, float]:
    """Plays a random game; returns the sum of each agent's rewards."""
    chance = numpy.random.default_rng(seed)
    table.reset(seed=seed)
    total = dict.fromkeys(table.agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, over, truncated, _ = table.last()
        total[agent] += reward
        mask = seen["action_mask"]
        done = over or truncated
        table.step(None if done else int(chance.choice(numpy.flatnonzero(mask))))
    return total


@pytest.mark.parametrize("rules", turnwheel.rulesets())
def test_moves_have_the_numbers_of_a_batch(rules: str) -> None:
    names = agents(rules)
    numbering = Numbering(rules, names, slots=0, answers=16)
    batch = Batch(rules, names, 1, seed=5)
    game = Game(rules, names, seed_of_game(5, 0))
    game.start()
    chance = numpy.random.default_rng(1)
    assert numbering.decisions == batch.decisions and len(numbering) == len(batch.decisions)
    for _ in range(60):
        mask = batch.legal_mask()[0]
        if not mask.any():
            break
        # Of several at once, a batch takes the first seat.
        player = min(game.to_act, key=names.index)
        moves, left_out = numbering.moves(game, player)
        assert sorted(moves) == numpy.flatnonzero(mask).tolist() and left_out == 0
        number = int(chance.choice(sorted(moves)))
        assert batch.decide([number]) == 0
        game.submit(moves[number])
        assert batch.hash(0) == game.hash


def test_cards_take_the_slots_in_the_order_of_their_texts() -> None:
    table = raw_env(RULES, 2, Goods, slots=4)
    table.reset(seed=7)
    first = len(Batch(RULES, 2, 1).decisions)
    info = table.last()[4]
    offers = sorted(move.text for move in table.game.moves("A") if "effect" in move.text)
    assert [info["moves"][first + at] for at in range(len(offers))] == offers
    assert info["moves"][0] == "pass player=A" and info["left_out"] == 0
    assert table.action_space("A").n == first + 4
    narrow = raw_env(RULES, 2, Goods, slots=1)
    narrow.reset(seed=7)
    assert narrow.last()[4]["left_out"] == len(offers) - 1 > 0


def test_a_player_whose_moves_have_no_number_is_an_error() -> None:
    class Asks:
        def register(self, game: Game[Any]) -> None:
            @game.on("turn_began")
            def ask(card: turnwheel.Context) -> None:
                card.choose("A", ["a", "b", "c"], 2, 2)

    with pytest.raises(ValueError, match="A has 3 moves, such as .*slots=3"):
        raw_env("simple", 2, Asks, slots=0).reset()
    raw_env("simple", 2, Asks, slots=3).reset()


def test_a_seed_is_that_of_the_game() -> None:
    table = raw_env(RULES, ["Ann", "Ben"], Goods)
    table.reset(seed=3)
    same = Game(RULES, ["Ann", "Ben"], 3, cards=Goods)
    same.start()
    assert (table.game.hash, table.game.state) == (same.hash, same.state)
    states = []
    for seed in (3, None, None, 3, None, None):
        table.reset(seed=seed)
        states.append(table.game.state)
    assert states[:3] == states[3:] and states[0] != states[1] != states[2]


def test_rewards_are_the_result() -> None:
    results = [play_out(raw_env("coup", 3), seed) for seed in range(3)]
    assert all(sorted(result.values()) == [-1, -1, 1] for result in results)
    table = raw_env("go", 2)
    assert play_out(table, 1) == {"A": 0, "B": 0} and table.game.over


def test_a_winner_has_won_with_the_team() -> None:
    game = Game("simple", 4)
    for player, team in zip("ABCD", (1, 2, 1, 2), strict=True):
        game.set_team(player, team)
    game.start()
    game.end_game("C")
    assert results(game) == {"A": 1, "B": -1, "C": 1, "D": -1}


def test_rewards_by_score_add_up_to_the_score() -> None:
    table = raw_env(RULES, 3, Goods, rewards="score")
    total = play_out(table, 7)
    assert table.game.over and list(total.values()) == Goods().score(table.game)
    assert sum(total.values()) > 0
    with pytest.raises(ValueError, match="need cards with the method `score`"):
        raw_env(RULES, 2, rewards="score")
    with pytest.raises(ValueError, match="not 'points'"):
        raw_env(RULES, 2, Goods, rewards="points")  # type: ignore[arg-type]


def test_a_long_game_is_truncated() -> None:
    table = raw_env("mtg", 2, most_commands=20)
    assert play_out(table, 1) == {"A": 0, "B": 0}
    assert table.game.accepted == 20 and not table.game.over
    table.reset()
    while not table.truncations["A"]:
        table.step(0)
    assert all(table.truncations.values()) and not any(table.terminations.values())


def test_a_move_that_cannot_be_paid_is_asked_for_again() -> None:
    class Poor(Goods):
        def state(self, players: tuple[str, ...], seed: int) -> Table:
            table = super().state(players, seed)
            return Table(table.deck, {player: [9] for player in players}, table.sold)

    table = raw_env(RULES, 2, Poor)
    table.reset(seed=1)
    draws = {text: number for number, text in table.last()[4]["moves"].items()}
    accepted = table.game.accepted
    number = draws["act player=A effect=draw"]
    table.step(number)
    seen, *_ = table.last()
    assert table.agent_selection == "A" and table.game.accepted == accepted
    assert not seen["action_mask"][number] and seen["action_mask"].any()
    table.step(draws["act player=A"])
    assert "act player=A effect=draw" in table.last()[4]["moves"].values()


def test_a_window_in_which_nothing_can_be_paid_is_closed() -> None:
    table = raw_env(DEAR, 2)
    table.reset()
    for turn in (1, 2, 3):
        buy = {text: number for number, text in table.last()[4]["moves"].items()}
        assert table.game.turn == turn
        table.step(buy[f"act player={table.agent_selection} action=buy"])


def test_an_illegal_move_loses_in_the_wrappers_and_raises_without() -> None:
    table = raw_env("chess", 2)
    table.reset(seed=1)
    with pytest.raises(ValueError, match="A has no move 0 now"):
        table.step(0)
    wrapped = env("chess", 2)
    wrapped.reset(seed=1)
    wrapped.step(0)
    assert wrapped.terminations == {"A": True, "B": True} and wrapped.rewards["A"] == -1


def test_public_numbers_are_seen_from_a_seat() -> None:
    table = raw_env("holdem", 3, facts=["own_count.put_in"])
    table.reset(seed=1)
    assert table.labels is not None
    told = {
        agent: dict(zip(table.labels, table.observe(agent)["observation"].tolist(), strict=True))
        for agent in table.agents
    }
    assert table.observation_space("A")["observation"].shape == (len(table.labels),)
    button = table.game.token("button")
    assert button is not None and table.game.active is None
    for own, agent in enumerate("ABC"):
        numbers = told[agent]
        assert numbers["active"] == numbers["token.odd"] == -1
        assert numbers["token.button"] == ("ABC".index(button) - own) % 3
        assert numbers["+0.to_act"] == (agent == table.agent_selection)
        assert numbers["own_count.put_in"] == table.game.counter("put_in", agent)
        after = "ABC"[(own + 1) % 3]
        assert numbers["+1.count.put_in"] == table.game.counter("put_in", after)
    assert told["A"]["count.pot"] == table.game.counter("pot") > 0
    assert table.observe("A")["action_mask"].any() == (table.agent_selection == "A")


def test_cards_say_what_is_observed() -> None:
    table = raw_env(RULES, 2, Goods)
    table.reset(seed=2)
    seen = table.observe("B")["observation"]
    assert table.labels is None and seen.dtype == numpy.float32
    assert seen.tolist() == Goods().observe(table.game, "B")


def test_render_is_the_table() -> None:
    table = raw_env("chess", 2, render_mode="ansi")
    table.reset(seed=1)
    assert table.render() == table.game.show()
    silent = raw_env("chess", 2)
    silent.reset()
    assert silent.render() is None
    table.close()


class One(gymnasium.Env[Any, Any]):
    """A vector of one game, for the checks that Gymnasium has for single environments."""

    metadata = {"render_modes": []}  # noqa: RUF012

    def __init__(self, rules: str) -> None:
        self.games = vector(rules, agents(rules), 1)
        self.observation_space = self.games.single_observation_space
        self.action_space = self.games.single_action_space

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        observations, infos = self.games.reset(seed=seed)
        return observations[0], {key: value[0] for key, value in infos.items()}

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        observations, rewards, over, truncated, infos = self.games.step(numpy.array([action]))
        info = {key: value[0] for key, value in infos.items()}
        return observations[0], float(rewards[0]), bool(over[0]), bool(truncated[0]), info


@pytest.mark.parametrize("rules", BATCHED)
def test_gymnasium_accepts_the_rules(rules: str) -> None:
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        check_env(One(rules), skip_render_check=True)
    known = ("infinity", "not within the observation space bounds", "not have a spec")
    assert [str(one.message) for one in told if not any(k in str(one.message) for k in known)] == []


def rollout(games: Any, steps: int, seed: int) -> list[Any]:
    """Plays random legal decisions; returns all that the steps returned."""
    chance = numpy.random.default_rng(seed)
    observations, infos = games.reset(seed=seed)
    told = [observations]
    for _ in range(steps):
        mask = infos["action_mask"]
        found = games.step((mask * (1 - chance.random(mask.shape))).argmax(axis=1))
        infos = found[4]
        told.append(found)
    return told


def test_a_seed_plays_the_same_games_on_any_threads() -> None:
    one, two, other = (
        rollout(vector("lorcana", 2, 6, threads=threads), 60, seed)
        for threads, seed in ((1, 3), (0, 3), (1, 4))
    )
    for left, right in zip(one[1:], two[1:], strict=True):
        for mine, yours in zip(left[:4], right[:4], strict=True):
            assert (mine == yours).all()
        assert (left[4]["action_mask"] == right[4]["action_mask"]).all()
    games = vector("lorcana", 2, 6)
    games.reset(seed=3)
    assert games.batch.hash(5) == Batch("lorcana", 2, 6, seed=3).hash(5)
    assert any((left[0] != right[0]).any() for left, right in zip(one[1:], other[1:], strict=True))


def test_observations_are_in_their_space_and_seats_are_mine() -> None:
    games = vector("lorcana", 2, 6, seat=1)
    chance = numpy.random.default_rng(3)
    _, infos = games.reset(seed=3)
    for _ in range(60):
        mask = infos["action_mask"]
        actions = (mask * (1 - chance.random(mask.shape))).argmax(axis=1)
        observations, _, over, truncated, infos = games.step(actions)
        assert games.observation_space.contains(observations)
        waits = infos["action_mask"].any(axis=1)
        assert (waits == ~(over | truncated)).all()
        assert (games.row("player")[waits] == 2).all()


def test_an_ended_game_begins_again_at_the_next_step() -> None:
    games = vector("chess", 2, 8)
    told = rollout(games, 40, 3)[1:]
    ended = 0
    for before, after in pairwise(told):
        over = before[2]
        ended += int(over.sum())
        assert (after[1][over] == 0).all() and not (after[2] & over).any()
        assert set(before[1][~over]) <= {0.0}
    assert ended > 8
    assert {-1.0, 0.0, 1.0} == {float(reward) for found in told for reward in found[1]}


def test_the_result_is_that_of_the_seat() -> None:
    mates = numpy.array([vector("chess", 2).decisions.index("act mate")] * 4)
    won, lost = vector("chess", 2, 4), vector("chess", 2, 4, opponents=lambda _, m: mates[: len(m)])
    won.reset(seed=1)
    assert won.step(mates)[1].tolist() == [1, 1, 1, 1]
    # They begin again, whatever is decided.
    begun = won.step(mates)
    assert not begun[1].any() and not begun[2].any() and (begun[0][:, 1] == 1).all()
    assert won.step(mates)[1].tolist() == [1, 1, 1, 1]
    lost.reset(seed=1)
    moves = numpy.full(4, lost.decisions.index("act move"))
    assert lost.step(moves)[1].tolist() == [-1, -1, -1, -1]


def test_a_refused_decision_changes_nothing() -> None:
    games = vector("chess", 2, 2)
    observations, infos = games.reset(seed=1)
    passes, mate = games.decisions.index("pass"), games.decisions.index("act mate")
    found = games.step(numpy.array([passes, mate]))
    assert found[4]["refused"].tolist() == [True, False] and found[2].tolist() == [False, True]
    assert (found[0][0] == observations[0]).all()
    assert (found[4]["action_mask"][0] == infos["action_mask"][0]).all()


def test_what_cannot_be_paid_leaves_the_mask() -> None:
    games = vector(DEAR, 2, 2)
    games.reset(seed=1)
    buy = games.decisions.index("act buy")
    found = games.step(numpy.array([buy, buy]))
    # The window of each who cannot pay is closed, and the turn is mine again.
    assert found[4]["refused"].tolist() == [True, True]
    assert found[0][:, 1].tolist() == [3, 3] and found[4]["action_mask"][:, buy].all()


def test_what_was_refused_may_be_tried_again_elsewhere() -> None:
    rules = f"{DEAR.text}[actions.earn]\neffect = 'add_counter gold 1 player=controller'"
    earning = Ruleset.from_toml(rules)
    games = vector(earning, 2)
    buy, earn = (numpy.array([games.decisions.index(f"act {what}")]) for what in ("buy", "earn"))
    games.reset(seed=1)
    assert not games.step(buy)[4]["action_mask"][0, buy]
    assert games.step(earn)[4]["action_mask"][0, buy]
    games.reset(seed=1)
    assert not games.step(buy)[4]["action_mask"][0, buy]
    assert games.reset(seed=1)[1]["action_mask"][0, buy]
    short = vector(earning, 2, most_decisions=1)
    short.reset(seed=1)
    assert short.step(buy)[3].all()
    assert short.step(buy)[4]["action_mask"][0, buy]


def test_a_game_without_decisions_is_truncated() -> None:
    rules = DEAR.text.replace("cost", "when = 'own_flag.rich'\ncost")
    closed = Ruleset.from_toml(f"{rules}[options]\nbare_acts = 'forbid'")
    games = vector(closed, 2, most_decisions=20)
    games.reset(seed=1)
    assert games.step(numpy.array([0]))[3].tolist() == [True]
    table = raw_env(closed, 2, most_commands=20)
    table.reset()
    assert table.truncations == {"A": True, "B": True}


def test_opponents_pick_what_is_legal() -> None:
    games = vector("chess", 2, opponents=lambda seen, masks: numpy.zeros(len(masks), dtype=int))
    games.reset(seed=1)
    with pytest.raises(ValueError, match="`opponents` picked `pass`, which is not in its mask"):
        games.step(numpy.array([games.decisions.index("act move")]))


@pytest.mark.parametrize(
    ("numbers", "why"),
    [
        ([0, -1], "-1, which is none of 0 to"),
        ([0, 10**6], "1000000, which is none of 0 to"),
        ([0], "one whole number for each of 2 games"),
        ([[0, 0]], "one whole number for each of 2 games"),
        ([0.0, 0.0], "one whole number for each of 2 games"),
    ],
)
def test_a_number_that_is_no_decision_changes_no_game(numbers: Any, why: str) -> None:
    games = vector("simple", 2, 2)
    with pytest.raises(gymnasium.error.ResetNeeded):
        games.step([0, 0])
    before, _ = games.reset(seed=1)
    with pytest.raises(ValueError, match=f"`actions` .*{why}"):
        games.step(numbers)
    assert (games.observation() == before).all() and not games.taken.any()
    others = vector("simple", 2, 2, opponents=lambda seen, masks: numbers)
    others.reset(seed=1)
    with pytest.raises(ValueError, match="`opponents` "):
        others.step([others.decisions.index("end_turn")] * 2)


def test_what_is_observed_is_known_before_the_first_game() -> None:
    with pytest.raises(turnwheel.MisuseError, match=r"own_flg"):
        raw_env("chess", 2, facts=["own_flg.shield"])
    with pytest.raises(ValueError, match="slots"):
        raw_env("chess", 2, slots=-1)


def test_long_games_of_a_batch_are_truncated() -> None:
    told = rollout(vector("mtg", 2, 2, most_decisions=10), 30, 1)[1:]
    assert not any(found[2].any() for found in told)
    assert sum(int(found[3].sum()) for found in told) >= 4
    assert not any((before[3] & after[3]).any() for before, after in pairwise(told))
    for found in told:
        assert (found[4]["action_mask"].any(axis=1) == ~found[3]).all()


def test_of_players_who_decide_at_once_the_first_is_asked_first() -> None:
    told = rollout(vector("coup", 3, 4), 100, 5)[1:]
    assert any(found[2].any() for found in told)
    with pytest.raises(ValueError, match="no seat 2"):
        vector("chess", 2, seat=2)


def test_wrappers_of_gymnasium_work() -> None:
    games = RecordEpisodeStatistics(vector("chess", 2, 4))
    told = rollout(games, 20, 3)[1:]
    ends = [found[4]["episode"] for found in told if "episode" in found[4]]
    assert ends and all((end["l"] >= 0).all() for end in ends)


def test_a_policy_learns_to_beat_random_players(tmp_path: Path) -> None:
    games = vector("power_grid", 2, 64)
    policy = Preferences(len(games.decisions), seed=1)
    untrained = play(games, policy, seed=100, steps=150, rate=0)
    means = curve(play(games, policy, seed=1, steps=400, rate=0.05), 10)
    trained = play(games, policy, seed=100, steps=150, rate=0)
    picture(means, tmp_path / "learning.svg")
    assert abs(numpy.mean(untrained)) < 0.2 and len(trained) > 300
    assert numpy.mean(trained) > 0.5 and means[-1] > means[0] + 0.3
    assert "<svg" in (tmp_path / "learning.svg").read_text()


def test_missing_packages_are_named() -> None:
    program = (
        "import sys; sys.modules['pettingzoo'] = None\n"
        "try:\n    import turnwheel.gym\nexcept ImportError as error:\n    print(error)"
    )
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert told.stdout == (
        'turnwheel.gym needs the package pettingzoo: pip install "turnwheel[gym]"\n'
    ), told.stderr
