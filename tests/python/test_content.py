"""Cards as one object: a game takes of it what it has, and carries it wherever the game goes."""

import pickle
import random
from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest

import turnwheel


RULES = turnwheel.Ruleset.from_toml("""
    name = "high"
    [windows.play]
    like = "turn"
    [[steps]]
    name = "play"
    window = "play"
    [actions.play]
    when = "source > 0"
""")


@dataclass
class Table:
    """What lies on the table: hands, what was played, and points."""

    hands: dict[str, list[int]] = field(default_factory=dict)
    played: list[int] = field(default_factory=list)
    points: dict[str, int] = field(default_factory=dict)


class High(turnwheel.Cards[Table]):
    """Everybody holds three of nine cards, and plays one a turn.

    It is worth a point if it is the highest so far. Most points win.
    """

    def register(self, game: turnwheel.Game[Table]) -> None:
        @game.effect
        def card(run: turnwheel.Context[Table]) -> None:
            number, me, table = run.source, run.controller, run.state
            assert number is not None
            table.hands[me].remove(number)
            if number > max(table.played, default=0):
                table.points[me] += 1
            table.played.append(number)
            if len(table.played) == 9:
                best = max(table.points.values())
                winners = [name for name, points in table.points.items() if points == best]
                run.end_game(winners[0] if len(winners) == 1 else None)

    def state(self, players: tuple[str, ...], seed: int) -> Table:
        deck = random.Random(seed).sample(range(1, 10), 9)
        hands = {name: deck[3 * seat : 3 * seat + 3] for seat, name in enumerate(players)}
        return Table(hands, points=dict.fromkeys(players, 0))

    def write(self, state: Table) -> bytes:
        return repr((state.hands, state.played, state.points)).encode()

    def read(self, data: bytes) -> Table:
        import ast

        return Table(*ast.literal_eval(data.decode()))

    def offers(self, game: turnwheel.Game[Table], player: str) -> Iterator[str]:
        for number in game.state.hands[player]:
            yield f"act {player} action=play effect=card source={number}"

    def show(self, game: turnwheel.Game[Table], viewer: str | None) -> str:
        return f"{viewer or 'all'}: {game.state.played}, turn {game.turn}"

    def guess(self, game: turnwheel.Game[Table], player: str, random: random.Random) -> Table:
        state = game.state
        known = {*state.hands[player], *state.played}
        unseen = [number for number in range(1, 10) if number not in known]
        random.shuffle(unseen)
        hands = {
            name: list(hand) if name == player else [unseen.pop() for _ in hand]
            for name, hand in state.hands.items()
        }
        return Table(hands, list(state.played), dict(state.points))

    def score(self, game: turnwheel.Game[Table]) -> list[float]:
        return [float(points) for points in game.state.points.values()]


def high(seed: int = 3) -> turnwheel.Game[Table]:
    game = turnwheel.Game(RULES, 3, seed, cards=High)
    game.start()
    return game


def texts(game: turnwheel.Game[Table], player: str) -> list[str]:
    return [move.text for move in game.moves(player) if "effect=card" in move.text]


def test_a_game_has_the_state_the_effects_and_the_offers() -> None:
    game = high()
    hand = list(game.state.hands["A"])
    play = "act player=A action=play effect=card source"
    assert texts(game, "A") == [f"{play}={card}" for card in hand]
    assert isinstance(game.cards, High)
    assert game.fork().cards is game.cards
    game.command(f"act A action=play effect=card source={hand[0]}")
    assert game.state.played == hand[:1] and game.active == "B"
    assert game._repr_html_() is not None and "all: [" in str(game._repr_html_())
    game.rewind(1)
    assert game.state.hands["A"] == hand


def test_saves_and_pickles_come_back_whole() -> None:
    game = high()
    game.submit(game.moves("A")[-1].command)
    loaded = turnwheel.Game.load(RULES, game.save(), High)
    pickled = pickle.loads(pickle.dumps(game))
    for copy in (loaded, pickled):
        assert copy.hash == game.hash and copy.state == game.state
        assert texts(copy, "B") == texts(game, "B") != []
        copy.submit(copy.moves("B")[-1].command)
        assert copy.active == "C"


def test_cards_play_twice() -> None:
    class Counts(High):
        def __init__(self) -> None:
            self.runs = 0

        def register(self, game: turnwheel.Game[Table]) -> None:
            @game.effect
            def card(run: turnwheel.Context[Table]) -> None:
                self.runs += 1
                run.set_counter("runs", self.runs)

    game = high()
    game.play_twice(High)
    game.submit(game.moves("A")[-1].command)
    counting: turnwheel.Game[Table] = turnwheel.Game(RULES, 3, cards=Counts)
    counting.play_twice(Counts)
    counting.start()
    counting.command("act A action=play effect=card source=1")
    with pytest.raises(turnwheel.EffectError) as caught:
        counting.command("act B action=play effect=card source=1")
    assert caught.value.code == "ran_differently"
    with pytest.raises(TypeError, match="or cards with `register`"):
        game.play_twice(3)


def test_a_function_registers() -> None:
    def bolt(game: turnwheel.Game) -> None:
        game.define("bolt", "add_counter bolts 1")

    game = turnwheel.Game("simple", 2, cards=bolt)
    game.start()
    game.run("bolt")
    assert game.counter("bolts") == 1 and game.cards is bolt
    game.play_twice(bolt)
    game.run("bolt")


def test_what_is_no_cards_is_told() -> None:
    class Empty:
        pass

    class Wrong:
        register = 3

    for cards in (Empty, Empty(), 3, "uno"):
        with pytest.raises(TypeError, match="none of the methods register, state"):
            turnwheel.Game("simple", 2, cards=cards)
    with pytest.raises(TypeError, match="Wrong.register has to be callable"):
        turnwheel.Game("simple", 2, cards=Wrong)
    with pytest.raises(TypeError, match="bring the state"):
        turnwheel.Game("simple", 2, cards=High, state=Table())  # type: ignore[call-overload]
    with pytest.raises(TypeError, match="bring the state"):
        turnwheel.Game.load(RULES, high().save(), High, read=High().read)


def test_exceptions_come_out() -> None:
    class Breaks(High):
        def __init__(self, where: str) -> None:
            self.where = where

        def state(self, players: tuple[str, ...], seed: int) -> Table:
            if self.where == "state":
                raise KeyError("no state")
            return super().state(players, seed)

        def register(self, game: turnwheel.Game[Table]) -> None:
            if self.where == "register":
                raise KeyError("no register")

    for where in ("state", "register"):
        with pytest.raises(KeyError, match=where):
            turnwheel.Game(RULES, 3, cards=Breaks(where))


def test_simulations_play_with_hands() -> None:
    totals = turnwheel.simulate(RULES, 3, 30, cards=High, rows=True)
    assert totals.finished == 30 and sum(totals.wins) + totals.draws == 30
    assert {row.turns for row in totals.rows} == {9}
    assert turnwheel.simulate(RULES, 3, 30, cards=High, rows=True, part=7) == totals


def test_a_search_plays_with_hands() -> None:
    """Fails if it knows the others' hands: the best first card is not the same for every deal."""
    game = high()
    before = (game.hash, game.state)
    moves = {move.text for move in game.moves("A")}
    report = turnwheel.Search(90, trees=3).report(game, "A", seed=5)
    assert sum(tried.games for tried in report) == 90
    assert {tried.command.text for tried in report} == moves
    assert report == turnwheel.Search(90, trees=3, threads=4).report(game, "A", seed=5)
    assert report != turnwheel.Search(90, trees=3).report(game, "A", seed=6)
    assert report[0].games == max(tried.games for tried in report)
    assert (game.hash, game.state) == before
    assert turnwheel.Search(90)(game, "A") == turnwheel.Search(90)(game.fork(), "A")


def test_a_search_wins_against_random_play() -> None:
    policies: list[turnwheel.Search | str] = [turnwheel.Search(60), "random", "random"]
    totals = turnwheel.simulate(RULES, 3, 60, policy=policies, cards=High, rows=True, rotate=True)
    others = totals.wins_of(1) + totals.wins_of(2)
    assert totals.wins_of(0) > others


def test_a_search_of_bare_rules_uses_all_cores() -> None:
    game = turnwheel.Game("chess", 2)
    game.start()
    report = turnwheel.Search(64, trees=4, depth=20).report(game, "A", seed=1)
    alone = turnwheel.Search(64, trees=4, depth=20, threads=1).report(game, "A", seed=1)
    assert report == alone and report[0].command.text.startswith("act player=A action=mate")
    with pytest.raises(ValueError, match="nothing to decide"):
        turnwheel.Search(64)(game, "B")


def test_cards_that_only_score_are_asked() -> None:
    class Longer:
        def score(self, game: turnwheel.Game) -> list[float]:
            return [float(not game.over)] * 2

    game = turnwheel.Game("chess", 2, cards=Longer)
    game.start()
    report = turnwheel.Search(64, depth=1).report(game, "A", seed=1)
    # To mate ends the game, which this score does not like.
    values = {tried.command.fields["action"]: tried.value for tried in report}
    assert values.pop("mate") == 0.0 and set(values.values()) == {1.0}


def test_a_search_tells_what_is_wrong() -> None:
    class NoGuess:
        def state(self, players: tuple[str, ...], seed: int) -> list[int]:
            return [3]

        def offers(self, game: turnwheel.Game[list[int]], player: str) -> Iterator[str]:
            for number in (1, 2):
                yield f"act {player} action=play effect=card source={number}"

        def register(self, game: turnwheel.Game[list[int]]) -> None:
            game.define("card")

    class Scores(High):
        def score(self, game: turnwheel.Game[Table]) -> list[float]:
            return [1.0]

    class Raises(High):
        def guess(self, game: turnwheel.Game[Table], player: str, random: random.Random) -> Table:
            raise KeyError("no guess")

    def searched(cards: object, **settings: object) -> None:
        game = turnwheel.Game(RULES, 3, cards=cards)
        game.start()
        turnwheel.Search(20, **settings)(game, "A")  # type: ignore[arg-type]

    with pytest.raises(turnwheel.MisuseError, match="give the cards `guess`"):
        searched(NoGuess)
    searched(NoGuess, perfect=True, depth=10)
    with pytest.raises(turnwheel.MisuseError, match="a number for each of 3 seats"):
        searched(Scores)
    with pytest.raises(KeyError, match="no guess"):
        searched(Raises)
    with pytest.raises(turnwheel.MisuseError, match="1 to 256 trees, not 0"):
        searched(High, trees=0)
    with pytest.raises(turnwheel.MisuseError, match="explore is 0 or more"):
        searched(High, explore=-1.0)
    with pytest.raises(turnwheel.MisuseError, match="unknown player|no player|unknown_player"):
        turnwheel.Search(20)(high(), "Z")


def test_a_method_of_cards_that_takes_other_arguments_is_told_as_the_game_is_made() -> None:
    class Wrong:
        def state(self, players: tuple[str, ...], seed: int) -> int:
            return 0

        def guess(self, state: int, view: object, player: str, seed: int) -> int:
            return state

    told = r"Wrong\.guess has to take \(game, player, random\): missing .*'seed'"
    for cards in (Wrong, Wrong()):
        with pytest.raises(TypeError, match=told):
            turnwheel.Game("simple", 2, cards=cards)

    class Loose:
        def state(self, *given: object) -> int:
            return 0

        def score(self, game: object, weight: int = 1) -> list[int]:
            return [weight, 0]

    assert turnwheel.Game("simple", 2, cards=Loose).state == 0


def test_help_says_what_each_method_of_cards_gets() -> None:
    text = turnwheel.Cards.__doc__ or ""
    for method in ("guess(game, player, random)", "score(game)", "state(players, seed)"):
        assert method in text
