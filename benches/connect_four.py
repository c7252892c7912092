"""Connect four with its board in Python, searched in one run with OpenSpiel's MCTS in Python.

    build/venv/bin/python benches/connect_four.py PYTHON

PYTHON is one that has `open_spiel`. Both play as many games for a decision, from the same positions
with random moves below their trees. The rounds are by turns, and each shows its fastest. The mean
number of moves of a game is counted in another run, as it has to be about equal.
"""

import json
import subprocess
import sys
import time
from itertools import product
from pathlib import Path

from turnwheel import Cards, Command, Context, Game, Ruleset, Search

PEER = Path(__file__).parent / "peers" / "open_spiel" / "connect_four.py"

#: How many games are played for a decision, and how many rounds.
GAMES, ROUNDS = 300, 5

#: The moves before each decision, as columns.
POSITIONS = [
    "",
    "33",
    "3322",
    "33221",
    "012345",
    "3333",
    "33334422",
    "3210012",
    "2345432",
    "333332",
    "66545",
]

RULES = Ruleset.from_toml("""
name = "connect_four"
players = { min = 2, max = 2 }
steps = [{ name = "drop", window = "drop" }]
[windows]
drop = { like = "turn" }
[actions]
drop = { when = "source > 0" }
""")

#: The stones of whoever moves, and those of the other: seven bits are a column, the lowest first.
Board = tuple[int, int]

#: The lowest place of each column by the number of its move, from 1.
LOWEST = [0, *(1 << 7 * column for column in range(7))]

#: The highest places of all columns, and all places.
TOP = sum(1 << 7 * column + 5 for column in range(7))
FULL = sum(63 << 7 * column for column in range(7))


def moves_of(player: str) -> dict[int, tuple[Command, ...]]:
    """Returns the moves of a player by the highest places that are taken."""
    said = {"player": player, "action": "drop", "effect": "drop"}
    drops = [(1 << 7 * at + 5, Command("act", **said, source=at + 1)) for at in range(7)]
    return {
        taken: tuple(drop for top, drop in drops if not taken & top)
        for taken in {sum(tops) for tops in product(*((0, top) for top, _ in drops))}
    }


MOVES = {player: moves_of(player) for player in ("A", "B")}


class ConnectFour(Cards[Board]):
    """The board as a value, which is never copied."""

    def state(self, players: tuple[str, ...], seed: int) -> Board:
        return (0, 0)

    def register(self, game: Game[Board]) -> None:
        game.register("drop", drop)

    def offers(self, game: Game[Board], player: str) -> tuple[Command, ...]:
        own, other = game.state
        return MOVES[player][(own | other) & TOP]


def drop(card: Context[Board]) -> None:
    """Drops a stone; four in a row win, and a full board is a draw."""
    own, other = card.state
    full = own | other
    own |= (full + LOWEST[card.source]) & ~full
    card.state = (other, own)
    for step in (1, 6, 7, 8):
        pairs = own & own >> step
        if pairs & pairs >> 2 * step:
            card.end_game(card.controller)
            return
    if full | own == FULL:
        card.end_game()


def new(moves: str) -> Game[Board]:
    """Returns a game after these moves."""
    game = Game(RULES, ("A", "B"), cards=ConnectFour)
    game.start()
    for move in moves:
        [player] = game.to_act
        game.submit(MOVES[player][0][int(move)])
    return game


def own_round() -> float:
    """Returns the seconds of this library for all decisions."""
    search, games = Search(GAMES, trees=1, perfect=True), [new(moves) for moves in POSITIONS]
    began = time.perf_counter()
    for game in games:
        search(game, game.to_act[0], seed=1)
    return time.perf_counter() - began


def own_moves() -> int:
    """Returns how many moves this library plays in a round."""
    played = 0

    def counting(card: Context[Board]) -> None:
        nonlocal played
        played += 1
        drop(card)

    for moves in POSITIONS:
        game = new(moves)
        game.register("drop", counting)
        Search(GAMES, trees=1, perfect=True)(game, game.to_act[0], seed=1)
    return played


def main(python: str) -> None:
    own, peers = [], []
    for _ in range(ROUNDS):
        own.append(own_round())
        run = subprocess.run(
            [python, PEER, str(GAMES), *POSITIONS], check=True, capture_output=True, text=True
        )
        peers.append(json.loads(run.stdout))
    games = GAMES * len(POSITIONS)
    rows = [
        ("turnwheel", min(own), own_moves()),
        ("OpenSpiel", min(peer["seconds"] for peer in peers), peers[0]["moves"]),
    ]
    print("| search | games a second | moves a game |\n|---|---|---|")
    for name, seconds, moves in rows:
        print(f"| {name} | {games / seconds:,.0f} | {moves / games:.1f} |")
    print(f"\n{rows[1][1] / rows[0][1]:.2f} times as many games a second")


if __name__ == "__main__":
    main(sys.argv[1])
