"""An auction and a draft, in the manner of Sushi Go and Modern Art, for two to five players.

Everybody begins with 12 coins and a hand of five wares. Each of the five days has two parts:

- A licence for one kind of ware is auctioned: in turn, everybody bids more than the last bid or is
  out of it. The highest bid is paid, and the licence is taken; the next player opens tomorrow.
- Everybody picks a ware of the hand, all at once, and lays it open. What is left of the hands goes
  to the next player.

In the end, one ware of a kind counts 1 point, two count 3, three 6, four 10, and so on; a licence
counts 2 points for each ware of its kind, and every three coins that are left count 1. Most points
win, and of equal ones the most coins; if these are equal too, nobody wins alone.

    game = new(["Ann", "Ben", "Cid"], seed=7)
    game.start()
    print(game.cards.show(game, "Ann"))
    print([str(move) for move in game.moves("Ann")])    # a pass, and a bid of 1 to 12
    game.act("Ann", action="bid", data=3)

The days are in bazaar.toml. A ware is picked by its place in the hand: `commit player=Ann
payload=2`.
"""

import json
from collections.abc import Sequence
from copy import deepcopy
from dataclasses import asdict, dataclass, field
from pathlib import Path
from random import Random

from turnwheel import Cards, Context, Game

RULES = Path(__file__).with_name("bazaar.toml")
KINDS = ["spice", "silk", "tea", "glass", "amber"]
HAND = 5
#: Wares and licences are the places of their kinds in KINDS.
WARES = [kind for kind in range(len(KINDS)) for _ in range(7)]
LICENCES = [kind for kind in range(len(KINDS)) for _ in range(2)]


@dataclass
class Seat:
    """All that a player has, but coins, which are a counter of the game."""

    hand: list[int]
    wares: list[int] = field(default_factory=list)
    licences: list[int] = field(default_factory=list)


@dataclass
class Table:
    """The seats in order, the licences to come, and what nobody sees in this game."""

    seats: dict[str, Seat]
    licences: list[int]
    unused: list[int]
    #: The licence of today.
    offered: list[int] = field(default_factory=list)
    #: The hands that were passed on so far.
    passed: int = 0


class Bazaar(Cards[Table]):
    """The cards of the bazaar."""

    def state(self, players: tuple[str, ...], seed: int) -> Table:
        random, wares, licences = Random(seed), WARES.copy(), LICENCES.copy()
        random.shuffle(wares)
        random.shuffle(licences)
        seats = {player: Seat([wares.pop() for _ in range(HAND)]) for player in players}
        return Table(seats, licences, wares)

    def register(self, game: Game[Table]) -> None:
        for effect in [reveal, sell, pick, hand_on]:
            game.register(effect.__name__, effect)

    def show(self, game: Game[Table], viewer: str | None) -> str:
        table = game.state
        lines = [f"day {game.turn}: {game.step}"]
        if table.offered:
            buyer, price = game.token("buyer"), game.counter("price")
            bid = f"{price} bid by {buyer}" if buyer else "no bid"
            lines.append(f"licence for {KINDS[table.offered[0]]}, {bid}")
        for player, seat in table.seats.items():
            coins = game.counter("coins", player)
            lines.append(f"{player}: {coins} coins, {points(seat, coins)} points")
            lines.append(f"  wares: {words(seat.wares)}; licences: {words(seat.licences)}")
            if viewer in (None, player):
                hand = enumerate(seat.hand, start=1)
                lines.append(f"  hand: {', '.join(f'{at} {KINDS[kind]}' for at, kind in hand)}")
        return "\n".join(lines)

    def observe(self, game: Game[Table], player: str) -> list[float]:
        table, names = game.state, list(game.state.seats)
        numbers: list[float] = [game.turn, game.step == "auction", game.counter("price")]
        numbers += [table.offered.count(kind) for kind in range(len(KINDS))]
        # The kind at each place of the hand, from 1, and 0 where it has no ware any more.
        hand = table.seats[player].hand
        numbers += [kind + 1 for kind in hand] + [0] * (HAND - len(hand))
        at = names.index(player)
        for name in names[at:] + names[:at]:
            seat = table.seats[name]
            numbers += [game.counter("coins", name), game.token("buyer") == name]
            for kind in range(len(KINDS)):
                numbers += [seat.wares.count(kind), seat.licences.count(kind)]
        return numbers

    def guess(self, game: Game[Table], player: str, random: Random) -> Table:
        table = deepcopy(game.state)
        seats = list(table.seats.values())
        own = list(table.seats).index(player)
        # The hands that the player has held are known: they are with the players after.
        known = [(own + step) % len(seats) for step in range(table.passed + 1)]
        unknown = [seat for at, seat in enumerate(seats) if at not in known]
        unseen = sum((seat.hand for seat in unknown), table.unused)
        random.shuffle(unseen)
        for seat in unknown:
            seat.hand = [unseen.pop() for _ in seat.hand]
        table.unused = unseen
        random.shuffle(table.licences)
        return table

    def score(self, game: Game[Table]) -> list[float]:
        seats = game.state.seats.items()
        return [rank(seat, game.counter("coins", player)) for player, seat in seats]

    def write(self, state: Table) -> bytes:
        return json.dumps(asdict(state)).encode()

    def read(self, data: bytes) -> Table:
        table = json.loads(data)
        seats = {player: Seat(**seat) for player, seat in table.pop("seats").items()}
        return Table(seats, **table)


def words(kinds: list[int]) -> str:
    """Returns wares or licences in words."""
    return " ".join(KINDS[kind] for kind in sorted(kinds)) or "none"


def points(seat: Seat, coins: int) -> int:
    """Returns the points of a seat."""
    counts = [seat.wares.count(kind) for kind in range(len(KINDS))]
    sets = sum(count * (count + 1) // 2 for count in counts)
    return sets + sum(2 * counts[kind] for kind in seat.licences) + coins // 3


def rank(seat: Seat, coins: int) -> float:
    """Returns the points, with the coins as the fraction that breaks ties."""
    return points(seat, coins) + coins / 100


def reveal(card: Context[Table]) -> None:
    """Offers the licence of the day."""
    card.state.offered = [card.state.licences.pop()]


def sell(card: Context[Table]) -> None:
    """Sells the licence to the buyer, if anybody has bid."""
    table, buyer = card.state, card.token("buyer")
    if buyer:
        card.add_counter("coins", -card.counter("price"), player=buyer)
        table.seats[buyer].licences += table.offered
    table.offered = []


def pick(card: Context[Table]) -> None:
    """Lays a ware open that was picked."""
    seat = card.state.seats[card.controller]
    seat.wares.append(seat.hand.pop(card.data - 1))


def hand_on(card: Context[Table]) -> None:
    """Passes all hands to the next players; when they are empty, the game ends."""
    table = card.state
    seats = list(table.seats.values())
    hands = [seat.hand for seat in seats]
    for seat, hand in zip(seats, hands[-1:] + hands[:-1], strict=True):
        seat.hand = hand
    table.passed += 1
    if not any(hands):
        seen = {name: rank(seat, card.counter("coins", name)) for name, seat in table.seats.items()}
        best = [player for player in seen if seen[player] == max(seen.values())]
        card.end_game(best[0] if len(best) == 1 else None)


def new(players: Sequence[str] = ("Ann", "Ben", "Cid"), seed: int = 0) -> Game[Table]:
    """Returns a game that has not begun."""
    return Game(RULES, players, seed, cards=Bazaar)
