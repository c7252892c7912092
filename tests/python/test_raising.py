"""Cards that raise, in each of their methods and at each of the first calls, in each tool.

The error names the method and the seed; what was asked for is as before, and works the next time.
"""

import pickle
import random
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import turnwheel
from goods import RULES, Goods, Table
from turnwheel import Game, Search, simulate
from turnwheel._native import _run_command
from turnwheel.gym import raw_env
from turnwheel.testing import LawBroken, legal_laws

#: The seed of every game that a test makes.
SEED = 41

#: The calls that raise: the first ones, and one in the middle of something.
CALLS = (1, 2, 3, 7)

METHODS = (
    "register",
    "state",
    "copy",
    "write",
    "read",
    "offers",
    "show",
    "observe",
    "guess",
    "score",
)


class Broken(Exception):
    """What a method raises, and nothing else does."""


class Raising(Goods):
    """Goods of which one method raises at a call, counted from when it is said."""

    def __init__(self, method: str) -> None:
        self.method, self.calls, self.at = method, 0, 0

    def raise_at(self, at: int) -> None:
        """Lets the method raise at that call from now on, once; never at 0."""
        self.calls, self.at = 0, at

    def guess(self, game: Game[Any], player: str, chance: random.Random) -> Table:
        # The copy in it is none of the game's.
        return Goods().guess(game, player, chance)

    def __getattribute__(self, name: str) -> Any:
        found = super().__getattribute__(name)
        if name not in METHODS or name != self.method:
            return found

        def counted(*arguments: Any) -> Any:
            self.calls += 1
            if self.calls == self.at:
                raise Broken("by intention")
            return found(*arguments)

        return counted


def told(error: BaseException) -> str:
    """Returns all that is printed about an error, without the lines of code."""
    return "\n".join([str(error), *getattr(error, "__notes__", ())])


def causes(error: BaseException) -> Iterator[BaseException]:
    """Yields an error and what caused it, and so on."""
    at: BaseException | None = error
    while at is not None:
        yield at
        at = at.__cause__


@contextmanager
def quiet(cards: Any) -> Iterator[None]:
    """Lets a test look at a game: what it calls is not counted, and does not raise."""
    if isinstance(cards, Raising):
        before = cards.calls, cards.at
        cards.at = 0
        yield
        cards.calls, cards.at = before
    else:
        yield


def begun(cards: Goods) -> Game[Any]:
    """Returns a game in its first turn, which has sold one card."""
    game = Game(RULES, ("A", "B"), SEED, cards=cards)
    game.start()
    play(game)
    return game


def play(game: Game[Any]) -> str:
    """Plays the first move that sells a card."""
    [player] = game.to_act
    game.submit(next(move for move in game.moves(player) if "sell" in move.text).command)
    return place(game)


def place(game: Game[Any]) -> str:
    """Returns what errors leave alone, as text."""
    past = [command.text for command in game.past()]
    with quiet(game.cards):
        state = Goods().write(game.fork().state)
    return f"{game.hash} {state!r} {past} {game.explain_wait()}"


def branched(game: Game[Any]) -> str:
    """Plays on in a fork, whose state is copied before it changes."""
    return play(game.fork())


def played(game: Game[Any]) -> str:
    """Plays on while a fork shares the state."""
    kept = game.fork()
    place = play(game)
    # As before, for the next time.
    game.restore(kept)
    return place


def rewound(game: Game[Any]) -> str:
    branch = game.fork()
    play(branch)
    branch.rewind(1)
    play(branch)
    return place(branch)


def twice(game: Game[Any]) -> str:
    branch = game.fork()
    branch.play_twice(game.cards)
    return play(branch)


def simulated(game: Game[Any]) -> str:
    totals = simulate(RULES, 2, 3, seed=1, cards=game.cards)
    return str(totals)


def searched(game: Game[Any]) -> str:
    return str(Search(40, depth=8).report(game, game.to_act[0], seed=5))


def by_search(game: Game[Any]) -> str:
    return str(simulate(RULES, 2, 1, seed=1, cards=game.cards, policy=Search(4, depth=3)))


@dataclass(frozen=True)
class Deed:
    """What is done with a game and its cards, and the methods that it calls."""

    do: Callable[[Game[Any]], str]
    methods: str
    #: The seed that an error names, as a pattern.
    seed: str = str(SEED)


DEEDS = {
    "a new game": Deed(lambda game: place(begun(game.cards)), "state register offers"),
    "moves": Deed(lambda game: str([str(one) for one in game.moves(game.to_act[0])]), "offers"),
    "a move": Deed(played, "copy offers"),
    "a fork": Deed(branched, "copy offers"),
    "going back": Deed(rewound, "copy offers"),
    "effects played twice": Deed(twice, "register offers"),
    "a save": Deed(lambda game: repr(game.save()), "write"),
    "a load": Deed(
        lambda game: place(Game.load(RULES, game.save(), cards=game.cards)), "write read register"
    ),
    "a notebook": Deed(lambda game: str(game._repr_html_()), "show"),
    "a page": Deed(lambda game: game.replay_html("A"), "show"),
    "a simulation": Deed(simulated, "state register offers copy", r"\d+"),
    "a search": Deed(searched, "offers copy guess score"),
    "a simulation by search": Deed(by_search, "guess score", r"\d+"),
}


@pytest.mark.parametrize(
    ("name", "method"),
    [(name, method) for name, deed in DEEDS.items() for method in deed.methods.split()],
)
def test_an_error_names_the_method_and_the_seed_and_changes_nothing(name: str, method: str) -> None:
    deed, cards = DEEDS[name], Raising(method)
    game = begun(cards)
    wanted, before = deed.do(begun(Goods())), place(game)
    raised = 0
    for at in CALLS:
        cards.raise_at(at)
        try:
            deed.do(game)
        except (Broken, turnwheel.Error) as error:
            raised += 1
            where = rf"`{method}` of Raising, in a game with the seed {deed.seed}\b"
            assert re.search(where, told(error)), told(error)
            assert any(isinstance(cause, Broken) for cause in causes(error))
        else:
            assert cards.calls < at, "an exception is lost"
        cards.raise_at(0)
        assert place(game) == before
        assert deed.do(game) == wanted
    assert raised


def environment(cards: Goods) -> Any:
    made = raw_env(RULES, ("A", "B"), cards, rewards="score")
    made.reset(seed=SEED)
    return made


def seen(made: Any) -> str:
    """Returns all that an environment tells its agents."""
    agent = made.agent_selection
    named = (made.rewards, made._cumulative_rewards, made.infos, made.terminations, made.agents)
    return f"{agent} {made.observe(agent)} {named} {place(made.game)}"


def stepped(made: Any) -> str:
    # The move that sells something, where there is one.
    made.step(max(made.moves))
    with quiet(made.cards):
        return seen(made)


def reset(made: Any) -> str:
    made.reset()
    with quiet(made.cards):
        return seen(made)


@pytest.mark.parametrize("method", ["observe", "score", "offers", "state", "register", "copy"])
@pytest.mark.parametrize("deed", [seen, stepped, reset])
def test_an_environment_is_as_before(deed: Callable[[Any], str], method: str) -> None:
    for at in CALLS:
        cards = Raising(method)
        made, twin = environment(cards), environment(Goods())
        # Something has happened, and a fork shares the state.
        stepped(made), stepped(twin)
        kept = made.game.fork()
        before = seen(made)
        cards.raise_at(at)
        try:
            done = deed(made)
        except (Broken, turnwheel.Error) as error:
            where = rf"`{method}` of Raising, in a game with the seed \d+"
            assert re.search(where, told(error)), told(error)
            assert any(isinstance(cause, Broken) for cause in causes(error))
            cards.raise_at(0)
            assert seen(made) == before
            done = deed(made)
        else:
            assert cards.calls < at, "an exception is lost"
        cards.raise_at(0)
        assert done == deed(twin)
        del kept


@pytest.mark.parametrize("method", METHODS)
def test_laws_blame_the_method_that_raises(method: str) -> None:
    for at in CALLS:
        cards = Raising(method)
        cards.raise_at(at)
        with pytest.raises(LawBroken) as broken:
            legal_laws(RULES, cards, games=8, seed=SEED, most_commands=12)
        assert broken.value.method == f"Raising.{method}", str(broken.value)
        assert SEED <= broken.value.seed < SEED + 8
        assert any(isinstance(cause, Broken) for cause in causes(broken.value))


def test_cards_are_pickled_with_their_game() -> None:
    cards = Raising("write")
    game = begun(cards)
    cards.raise_at(1)
    with pytest.raises(Broken) as raised:
        pickle.dumps(game)
    assert "`write` of Raising" in told(raised.value)


@pytest.mark.parametrize("method", ["state", "register", "read", "offers", "show"])
def test_the_terminal_tells_them(
    method: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "goods.toml").write_text(RULES.text, encoding="utf-8")
    (tmp_path / "game.twg").write_bytes(begun(Goods()).save())
    (tmp_path / f"raising_{method}.py").write_text(
        f"from test_raising import Raising\ncards = Raising({method!r})\ncards.raise_at(1)\n",
        encoding="utf-8",
    )
    monkeypatch.chdir(tmp_path)
    source = ["--seed", str(SEED)] if method == "state" else ["--load", "game.twg"]
    cards = ["--cards", f"raising_{method}.py:cards"]
    _run_command(["play", "goods.toml", *cards, *source, "--print"])
    printed = " ".join("".join(capfd.readouterr()).split())
    assert "Broken: by intention" in printed
    assert f"`{method}` of Raising, in a game with the seed {SEED}" in printed
