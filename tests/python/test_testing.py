"""Each law is broken by cards that break it, and kept by good ones; scripts are tests of pytest."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar

import pytest
import turnwheel
from goods import RULES, Goods, Table
from turnwheel import Command, Context, Game
from turnwheel._native import Script
from turnwheel.scripts import check
from turnwheel.testing import LawBroken, legal_laws
from turnwheel.testing.laws import Trial
from turnwheel.testing.place import Place

pytest_plugins = ["pytester"]


class CopyShares(Goods):
    def copy(self, table: Table) -> Table:
        return Table(list(table.deck), table.hands, table.sold)


class CopyLoses(Goods):
    def copy(self, table: Table) -> Table:
        return Table(table.deck[1:], super().copy(table).hands)


class RefusalStays(CopyShares):
    def sell(self, card: Context[Table]) -> None:
        card.state.hands[card.controller].append(9)
        card.extra_turn("nobody")


class OffersTurnAround(Goods):
    calls: ClassVar[int] = 0

    def offers(self, game: Game[Any], player: str) -> Iterator[Command]:
        OffersTurnAround.calls += 1
        offers = list(super().offers(game, player))
        yield from offers if OffersTurnAround.calls % 2 else reversed(offers)


class OffersTake(Goods):
    def offers(self, game: Game[Any], player: str) -> Iterator[Command]:
        yield from super().offers(game, player)
        game.state.deck.sort()


class GuessOfTheOwnHand(Goods):
    def guess(self, game: Game[Any], player: str, chance: random.Random) -> Table:
        table = super().guess(game, player, chance)
        table.hands[player] = sorted(chance.choices(range(1, 10), k=len(table.hands[player])))
        return table


class GuessOfMore(Goods):
    def guess(self, game: Game[Any], player: str, chance: random.Random) -> Table:
        table = super().guess(game, player, chance)
        table.deck.append(1)
        return table


class GuessOfMoreIsShown(GuessOfMore):
    def observe(self, game: Game[Any], player: str) -> list[float]:
        return [0, 0]

    def show(self, game: Game[Any], viewer: str | None) -> str:
        return f"{len(game.state.deck)} goods are left"


class GuessByChance(Goods):
    def guess(self, game: Game[Any], player: str, chance: random.Random) -> Table:
        return super().guess(game, player, random.Random())


class GuessTakes(Goods):
    def guess(self, game: Game[Any], player: str, chance: random.Random) -> Table:
        game.state.deck.reverse()
        return super().guess(game, player, chance)


class ObservesTheHand(Goods):
    def observe(self, game: Game[Any], player: str) -> list[float]:
        return [float(good) for good in game.state.hands[player]]


class ObservesByChance(Goods):
    def observe(self, game: Game[Any], player: str) -> list[float]:
        return [random.random()]


class ScoresInfinity(Goods):
    def score(self, game: Game[Any]) -> list[float]:
        return [float("inf") for _ in game.players]


class ScoresTheFirst(Goods):
    def score(self, game: Game[Any]) -> list[float]:
        return super().score(game)[:1]


class ReadLoses(Goods):
    def read(self, data: bytes) -> Table:
        return Table(super().read(data).deck, {})


class ReadsOnce(Goods):
    reads: ClassVar[int] = 0

    def read(self, data: bytes) -> Table:
        ReadsOnce.reads += 1
        table = super().read(data)
        return table if ReadsOnce.reads == 1 else Table(table.deck, table.hands)


class Silent:
    """A number that comparisons do not see."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Silent)


class SharesSilently:
    def state(self, players: tuple[str, ...], seed: int) -> Silent:
        return Silent(0)

    def copy(self, state: Silent) -> Silent:
        return state

    def write(self, state: Silent) -> bytes:
        return str(state.number).encode()

    def read(self, data: bytes) -> Silent:
        return Silent(int(data))

    def register(self, game: Game[Any]) -> None:
        game.register("count", self.count)

    def count(self, card: Context[Silent]) -> None:
        card.state.number += 1

    def offers(self, game: Game[Any], player: str) -> Iterator[str]:
        yield f"act {player} effect=count"


class WritesMore(Goods):
    calls: ClassVar[int] = 0

    def write(self, table: Table) -> bytes:
        WritesMore.calls += 1
        return super().write(table) + b" " * WritesMore.calls


class NeverReads(Goods):
    read = None  # type: ignore[assignment]


class NeverWrites(Goods):
    write = None  # type: ignore[assignment]


class StateByChance(Goods):
    def state(self, players: tuple[str, ...], seed: int) -> Table:
        return super().state(players, random.randrange(2**32))


class StateOfTheProgram(Goods):
    made: ClassVar[int] = 0

    def __init__(self) -> None:
        StateOfTheProgram.made += 1
        self.number = StateOfTheProgram.made

    def state(self, players: tuple[str, ...], seed: int) -> Table:
        return super().state(players, seed + self.number)


class CountsElsewhere(Goods):
    sales = 0

    def sell(self, card: Context[Table]) -> None:
        self.sales += 1
        card.set_counter("sales", self.sales)
        super().sell(card)


class FirstRun(Goods):
    """The game's own two runs agree, and differ from the one in a fork before them."""

    seen: ClassVar[set[tuple[int, int | None]]] = set()

    def first(self, card: Context[Table]) -> bool:
        key = card.turn, card.source
        first = key not in self.seen
        self.seen.add(key)
        return first


class RefusesElsewhere(FirstRun):
    seen: ClassVar[set[tuple[int, int | None]]] = set()

    def sell(self, card: Context[Table]) -> None:
        if not self.first(card):
            card.extra_turn("nobody")
        super().sell(card)


class ForksElsewhere(FirstRun):
    seen: ClassVar[set[tuple[int, int | None]]] = set()

    def sell(self, card: Context[Table]) -> None:
        if self.first(card):
            card.set_flag("first")
        super().sell(card)


class LoadedPlaysOtherwise(Goods):
    loaded = False

    def read(self, data: bytes) -> Table:
        self.loaded = True
        return super().read(data)

    def sell(self, card: Context[Table]) -> None:
        if self.loaded:
            card.set_flag("loaded")
        super().sell(card)


class LoadedOffersOtherwise(LoadedPlaysOtherwise):
    def offers(self, game: Game[Any], player: str) -> Iterator[Command]:
        offers = super().offers(game, player)
        yield from offers if self.loaded else reversed(list(offers))


class EffectRaises(Goods):
    def draw(self, card: Context[Table]) -> None:
        raise KeyError("nobody")


class NeverEnds(Goods):
    def sell(self, card: Context[Table]) -> None:
        card.run("sell")
        card.run("sell")


FORK = "a fork leaves its game alone"
GUESS = "a player cannot tell a guess from the truth"
READ = "what is written is read"


BROKEN: list[tuple[type[Any], str, str | None, str]] = [
    (CopyShares, FORK, "CopyShares.copy", "state.hands['"),
    (CopyLoses, "a copy is equal", "CopyLoses.copy", "state.deck["),
    (RefusalStays, "a refusal changes nothing", "RefusalStays.copy", "state.hands['"),
    (OffersTurnAround, "a place has one list of offers", "OffersTurnAround.offers", "offers["),
    (OffersTake, "`offers` changes nothing", "OffersTake.offers", "state.deck["),
    (GuessOfTheOwnHand, GUESS, "GuessOfTheOwnHand.guess", "for A, moves["),
    (GuessOfMore, GUESS, "GuessOfMore.guess", "for A, observe[9] is 12.0 in truth and 13.0"),
    (GuessOfMoreIsShown, GUESS, "GuessOfMoreIsShown.guess", "for A, show is '12 goods"),
    (GuessByChance, "the same random numbers give the same guess", "GuessByChance.guess", ""),
    (GuessTakes, "`guess` changes nothing", "GuessTakes.guess", "state.deck["),
    (ObservesTheHand, "observations have one length", "ObservesTheHand.observe", "there were"),
    (ObservesByChance, "a place has one observation", "ObservesByChance.observe", "observe[0]"),
    (ScoresInfinity, "there are only finite numbers", "ScoresInfinity.score", "[inf, inf]"),
    (ScoresTheFirst, "each seat has one score", "ScoresTheFirst.score", "1 numbers for 2"),
    (ReadLoses, READ, "ReadLoses.read", "state.hands['A'] is"),
    (ReadsOnce, "a loaded save is the game", "ReadsOnce.read", "state.sold"),
    (SharesSilently, FORK, "SharesSilently.copy", "`write` returns b'0'"),
    (WritesMore, READ, "WritesMore.write", "write is b'"),
    (NeverReads, READ, "NeverReads.write", "there is no `read`"),
    (NeverWrites, READ, "NeverWrites.read", "there is no `write`"),
    (StateByChance, "a seed has one first state", "StateByChance.state", "state.deck["),
    (
        StateOfTheProgram,
        "the same seed plays the same game",
        "StateOfTheProgram.state",
        "",
    ),
    (CountsElsewhere, "effects keep no state elsewhere", "CountsElsewhere.sell", "value="),
    (
        RefusesElsewhere,
        "a game accepts what its fork accepts",
        "RefusesElsewhere.sell",
        "unknown_player",
    ),
    (ForksElsewhere, "a fork plays as its game does", None, "the hash is"),
    (
        LoadedPlaysOtherwise,
        "a loaded save plays as its game does",
        "LoadedPlaysOtherwise.read",
        "the hash is",
    ),
    (LoadedOffersOtherwise, "a loaded save is the game", "LoadedOffersOtherwise.offers", ""),
    (
        EffectRaises,
        "effects and costs refuse by an error of the engine, or of `refusals`",
        "EffectRaises.draw",
        "KeyError: 'nobody'",
    ),
    (
        NeverEnds,
        "a listed move is accepted, or its cost or effect refuses it",
        "NeverEnds.offers",
        "loop_limit",
    ),
]


@pytest.mark.parametrize(
    ("cards", "law", "method", "told"), BROKEN, ids=[row[0].__name__ for row in BROKEN]
)
def test_each_law_is_broken_by_cards_that_break_it(
    cards: type[Any], law: str, method: str | None, told: str
) -> None:
    with pytest.raises(LawBroken) as broken:
        legal_laws(RULES, cards, seed=7)
    assert (broken.value.law, broken.value.method) == (law, method)
    assert told in str(broken.value) and f"seed={broken.value.seed}" in str(broken.value)


@pytest.mark.parametrize(
    "method",
    ["register", "state", "copy", "write", "read", "offers", "show", "observe", "guess", "score"],
)
def test_methods_that_raise_are_named(method: str) -> None:
    def fails(*_: object) -> None:
        raise KeyError("Ann")

    cards = type("Broken", (Goods,), {method: fails})
    with pytest.raises(LawBroken, match=rf"\(Broken.{method}\): KeyError: 'Ann'"):
        legal_laws(RULES, cards)


def test_going_back_to_another_place_breaks_a_law() -> None:
    trial = Trial(RULES, Goods, ("A", "B"), 7, ())
    trial.play(20)
    trial.places = {2: Place("0" * 32, None, None)}
    with pytest.raises(LawBroken, match=r"going back brings back the game .*: the hash is 00000"):
        trial.check_place()


@pytest.mark.parametrize("cards", [Goods, Goods()])
def test_good_cards_keep_the_laws(cards: object) -> None:
    legal_laws(RULES, cards, players=["Ann Lee", "Ben", "Cleo"], games=5)


class Asking(Goods):
    """Two players choose what they swap, and how much to pay for it."""

    def register(self, game: Game[Any]) -> None:
        super().register(game)
        game.register("swap", self.swap, takes={"target": "opponent"}, cost=self.choose)

    def choose(self, card: Context[Table]) -> None:
        paid = card.choose_number(card.controller, 0, 2) or 0
        card.add_counter("coins", -paid, player=card.controller)

    def swap(self, card: Context[Table]) -> None:
        hands = card.state.hands
        assert card.target is not None
        [give] = card.choose(card.controller, sorted(set(hands[card.controller])))
        names = [f"good {good}" for good in hands[card.target]]
        [take] = card.choose(card.target, names)
        hands[card.controller].remove(give)
        hands[card.target].append(give)
        hands[card.controller].append(hands[card.target].pop(names.index(take)))
        for hand in hands.values():
            hand.sort()

    def offers(self, game: Game[Any], player: str) -> Iterator[Command]:
        yield from super().offers(game, player)
        yield Command("act", player=player, effect="swap")


def test_cards_that_ask_keep_the_laws() -> None:
    legal_laws(RULES, Asking, players=3, games=5)


class Bare:
    """A state without ways to copy and to write it."""

    def state(self, players: tuple[str, ...], seed: int) -> dict[str, int]:
        return dict.fromkeys(players, seed)


@pytest.mark.parametrize("cards", [None, Bare])
@pytest.mark.parametrize("rules", ["chess", "coup", "mtg", "hearts", "sealed_bid", "uno"])
def test_built_in_rules_keep_the_laws(rules: str, cards: object) -> None:
    players = max(2, turnwheel.Ruleset(rules).min_players)
    legal_laws(rules, cards, players, games=2, most_commands=60)


def test_exceptions_may_refuse_a_move() -> None:
    legal_laws(RULES, EffectRaises, games=2, refusals=(KeyError,))


def test_wrong_rules_are_no_broken_law() -> None:
    with pytest.raises(turnwheel.MisuseError, match="unknown_ruleset"):
        legal_laws("nonesuch", Goods)


def test_the_script_of_a_broken_law_plays_to_it(tmp_path: Path) -> None:
    with pytest.raises(LawBroken) as broken:
        legal_laws(RULES, EffectRaises, ["Ann Lee", "Ben"], seed=3)
    (tmp_path / "broken.tws").write_text(broken.value.script)
    script = Script(tmp_path / "broken.tws")
    assert script.seed == broken.value.seed and script.players == ["Ann Lee", "Ben"]
    difference = check(script, EffectRaises).difference
    assert difference is not None and "KeyError: 'nobody'" in difference
    assert broken.value.script.splitlines()[-1] in difference
    with pytest.raises(LawBroken) as again:
        legal_laws(RULES, EffectRaises, ["Ann Lee", "Ben"], seed=script.seed, games=1)
    assert again.value.script == broken.value.script


GOOD = "rules simple\nplayers A B\nstart A\nexpect active=A\n"


def run(pytester: pytest.Pytester) -> pytest.RunResult:
    """Runs pytest in a folder of its own, with the plugin."""
    return pytester.runpytest_inprocess("-p", "no:cacheprovider")


def test_scripts_are_tests(pytester: pytest.Pytester) -> None:
    pytester.makeconftest('pytest_plugins = ["turnwheel.testing"]')
    scripts = pytester.mkdir("cards")
    (scripts / "good.tws").write_text(GOOD)
    (scripts / "wrong.tws").write_text(f"{GOOD}expect active=B\n")
    (scripts / "refused.tws").write_text(f"{GOOD}pass B\n")
    (scripts / "unread.tws").write_text(f"{GOOD}expect nonsense x\n")
    result = run(pytester)
    result.assert_outcomes(passed=1, failed=3)
    lines = result.stdout.lines
    wrong = next(at for at, line in enumerate(lines) if line.endswith("wrong.tws:5: active=B"))
    assert lines[wrong + 1].split() == ["expected", "active=B"]
    result.stdout.fnmatch_lines(["*refused.tws:5: pass B*", "*refused: not_your_priority*"])
    result.stdout.fnmatch_lines(["*unread.tws:5*nonsense*"])
    result.stdout.no_fnmatch_line("*Traceback*")


def test_scripts_are_played_with_the_cards_of_their_folder(pytester: pytest.Pytester) -> None:
    pytester.makeconftest(
        """
        from turnwheel.testing import legal_laws

        pytest_plugins = ["turnwheel.testing"]

        class Coins:
            def register(self, game):
                @game.effect
                def coin(card):
                    card.add_counter("coins", 1, player=card.controller)

        class Broken:
            def register(self, game):
                raise KeyError("Ann")

        def pytest_turnwheel_cards(script):
            return {"coins": Coins, "broken": Broken}.get(script.stem)
        """
    )
    run_coin = f"{GOOD}act A effect=coin\nexpect A.coins=1\n"
    for name in ("coins", "without", "broken"):
        (pytester.path / f"{name}.tws").write_text(run_coin)
    result = run(pytester)
    result.assert_outcomes(passed=1, failed=2)
    result.stdout.fnmatch_lines(["*KeyError: 'Ann'*"])
    result.stdout.fnmatch_lines(["*without.tws:5: act A effect=coin*", "*unknown_effect*"])


def test_nothing_is_collected_without_the_plugin(pytester: pytest.Pytester) -> None:
    (pytester.path / "good.tws").write_text(GOOD)
    assert run(pytester).ret == pytest.ExitCode.NO_TESTS_COLLECTED
