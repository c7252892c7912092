"""A shedding game with house rules, in the manner of Uno, for two to six players.

Everybody begins with seven cards. In your turn you lay a card of the colour or of the kind of the
top card, or a wild one, for which you name a colour; or you draw, and may then lay the card that
you drew. Whoever has shed all cards wins.

- A skip passes over the next player, and a reversal turns the direction of play (with two players,
  it is a skip).
- Draw twos add up: the next player lays another one, or draws for all of them and lays nothing.
- Jump in: whoever holds a card equal to the top one lays it at any time, out of turn, and play
  continues after that player.
- The pile is shuffled again once. When it is empty for the second time, the fewest cards win.

    game = new(["Ann", "Ben", "Cid"], seed=7)
    game.start()
    print(game.cards.show(game, "Ann"))
    for player in [*game.to_act, *game.may_act]:
        print([str(move) for move in game.moves(player)])
    game.submit(game.moves("Ann")[0].command)

The turn, and what the cards do to it, are in shed.toml. The same game in other languages is beside
this file: shed.rs, shed.c, shed.cpp and shed.lua. `shed.py PLAYERS SEED` plays a game at random and
prints its events, in every language the same; with `search` behind, Ann decides by a search.
"""

import json
import sys
from collections.abc import Iterator, Sequence
from copy import deepcopy
from dataclasses import asdict, dataclass, field
from pathlib import Path
from random import Random

from turnwheel import Cards, Command, Context, Game, Search

RULES = Path(__file__).with_name("shed.toml")
NAMES = ["Ann", "Ben", "Cid", "Dee", "Eli", "Fay"]
COLOURS = ["moss", "clay", "foam", "dusk"]
KINDS = ["1", "2", "3", "4", "5", "6", "7", "skip", "turn_round", "draw_two"]
WILD = (0, "wild")

#: Every card, as colour and kind: two of each, and four wild ones, whose colour is 0.
CARDS = [(colour, kind) for colour in range(1, 5) for kind in KINDS for _ in range(2)] + [WILD] * 4
FACES = sorted(set(CARDS))


def face(number: int) -> tuple[int, str]:
    """Returns the colour and the kind of a card; cards are numbered from 1."""
    return CARDS[number - 1]


def told(number: int) -> str:
    """Returns a card in words."""
    colour, kind = face(number)
    return f"{COLOURS[colour - 1]} {kind}" if colour else kind


class Chance:
    """The generator of Park and Miller, which is the same in every language."""

    def __init__(self, seed: int) -> None:
        self.last = seed % 2147483646 + 1

    def below(self, count: int) -> int:
        """Returns a number from 0."""
        self.last = self.last * 48271 % 2147483647
        return self.last % count

    def shuffle(self, cards: list[int]) -> None:
        for last in range(len(cards) - 1, 0, -1):
            at = self.below(last + 1)
            cards[at], cards[last] = cards[last], cards[at]


@dataclass
class Table:
    """All cards. The last card of a hand is the newest, and the last of `laid` is on top."""

    hands: dict[str, list[int]]
    pile: list[int]
    laid: list[int]
    #: The colour to follow, from 1: that of the top card, or the one named with a wild card.
    colour: int
    #: A card was laid whose effect is still to come.
    fresh: bool = False
    shuffles: int = 1
    #: The cards that were laid and went into the pile again.
    again: list[int] = field(default_factory=list)

    def follows(self, number: int, owed: int) -> bool:
        """Returns True if a card may be laid now."""
        (colour, kind), top = face(number), face(self.laid[-1])
        if owed:
            return kind == "draw_two"
        return kind in ("wild", top[1]) or colour == self.colour


class Shed(Cards[Table]):
    """The cards of the shedding game."""

    def state(self, players: tuple[str, ...], seed: int) -> Table:
        pile = list(range(1, len(CARDS) + 1))
        Chance(seed).shuffle(pile)
        # The first card is a number.
        at = next(at for at, number in enumerate(pile) if face(number)[1].isdigit())
        top = pile.pop(at)
        hands = {player: [pile.pop() for _ in range(7)] for player in players}
        return Table(hands, pile, [top], face(top)[0])

    def register(self, game: Game[Table]) -> None:
        colours = {"options": [1, 2, 3, 4], "labels": COLOURS}
        game.register("lay", lay, action="play")
        game.register("lay_wild", lay, action="play", takes={"data": colours})
        game.register("jump_in", jump_in, action="jump_in")
        game.register("jump_in_wild", jump_in, action="jump_in", takes={"data": colours})
        game.register("draw", draw)
        game.register("land", land)

    def offers(self, game: Game[Table], player: str) -> Iterator[Command]:
        table, drew = game.state, game.flag("drew", player)
        for number in table.hands[player]:
            wild = "_wild" if face(number) == WILD else ""
            played = {"player": player, "source": number}
            if game.active != player:
                if face(number) == face(table.laid[-1]):
                    yield Command("act", **played, effect=f"jump_in{wild}")
            elif drew and number != table.hands[player][-1]:
                continue
            elif table.follows(number, game.counter("owed")):
                yield Command("act", **played, effect=f"lay{wild}")

    def show(self, game: Game[Table], viewer: str | None) -> str:
        table, owed = game.state, game.counter("owed")
        arrow = "->" if game.direction == "forward" else "<-"
        lines = [f"turn of {game.active} {arrow}: {told(table.laid[-1])} on top"]
        lines[0] += f", {COLOURS[table.colour - 1]} to follow, {len(table.pile)} in the pile"
        if owed:
            lines.append(f"{owed} cards to draw")
        for player, hand in table.hands.items():
            lines.append(f"{player}: {len(hand)} cards")
            if viewer in (None, player):
                lines.append(f"  {', '.join(told(card) for card in sorted(hand))}")
        return "\n".join(lines)

    def observe(self, game: Game[Table], player: str) -> list[float]:
        table = game.state
        hand = [face(number) for number in table.hands[player]]
        laid = [face(number) for number in table.laid]
        numbers: list[float] = [hand.count(each) for each in FACES]
        numbers += [laid.count(each) for each in FACES]
        numbers += [laid[-1] == each for each in FACES]
        numbers += [table.colour == colour for colour in range(1, 5)]
        numbers += [game.direction == "forward", game.counter("owed"), len(table.pile)]
        numbers += [table.shuffles, game.flag("drew", game.active)]
        # The seats, from the player's own.
        names = list(table.hands)
        for name in names[names.index(player) :] + names[: names.index(player)]:
            numbers += [len(table.hands[name]), game.active == name]
        return numbers

    def guess(self, game: Game[Table], player: str, random: Random) -> Table:
        table = deepcopy(game.state)
        places = [table.pile] + [hand for name, hand in table.hands.items() if name != player]
        # All saw what was shuffled again: only cards that were drawn since can be of it.
        for again in (True, False):
            unseen = [card for cards in places for card in cards if (card in table.again) == again]
            random.shuffle(unseen)
            for cards in places:
                cards[:] = [unseen.pop() if (c in table.again) == again else c for c in cards]
        return table

    def score(self, game: Game[Table]) -> list[float]:
        return [-float(len(hand)) for hand in game.state.hands.values()]

    def write(self, state: Table) -> bytes:
        return json.dumps(asdict(state)).encode()

    def read(self, data: bytes) -> Table:
        return Table(**json.loads(data))


def lay(card: Context[Table]) -> None:
    """Lays a card on top; who has no other card wins."""
    table, number = card.state, card.source or 0
    table.hands[card.controller].remove(number)
    table.laid.append(number)
    table.colour = card.data or face(number)[0]
    table.fresh = True
    if not table.hands[card.controller]:
        card.end_game(card.controller)


def jump_in(card: Context[Table]) -> None:
    """Lays an equal card out of turn: the turn is over, and a turn of the player begins with it."""
    if face(card.source or 0) != face(card.state.laid[-1]):
        raise ValueError(f"{told(card.source or 0)} is not equal to the top card")
    lay(card)
    card.end_turn(card.controller, step="land")


def land(card: Context[Table]) -> None:
    """Does what the card says that was laid in this turn."""
    if card.state.fresh:
        card.state.fresh = False
        kind = face(card.state.laid[-1])[1]
        if kind in ("skip", "turn_round", "draw_two"):
            card.run(kind)


def draw(card: Context[Table]) -> None:
    """Draws one card, or all that are owed, after which nothing may be laid."""
    table, owed = card.state, card.counter("owed")
    for _ in range(owed or 1):
        if not table.pile and table.shuffles:
            table.shuffles -= 1
            table.pile, table.laid = table.laid[:-1], table.laid[-1:]
            table.again = table.pile.copy()
            for last in range(len(table.pile), 1, -1):
                at = card.random(last) - 1
                table.pile[at], table.pile[last - 1] = table.pile[last - 1], table.pile[at]
        if not table.pile:
            settle(card)
            return
        table.hands[card.controller].append(table.pile.pop())
    card.set_counter("owed", 0)
    if owed:
        card.end_turn()
    else:
        card.set_flag("drew", player=card.controller)


def settle(card: Context[Table]) -> None:
    """Ends the game without a card to draw: the fewest cards win, and equally few win nothing."""
    hands = card.state.hands
    fewest = min(map(len, hands.values()))
    winners = [player for player, hand in hands.items() if len(hand) == fewest]
    card.end_game(winners[0] if len(winners) == 1 else None)


def new(players: Sequence[str] = ("Ann", "Ben", "Cid"), seed: int = 0) -> Game[Table]:
    """Returns a game that has not begun."""
    return Game(RULES, players, seed, cards=Shed)


def play(players: int, seed: int, search: Search | None = None) -> None:
    """Plays a game and prints its events and its hash; with a search, only the result."""
    game, chance = new(NAMES[:players], seed), Chance(seed)
    game.start()
    while not game.over and game.accepted < 500:
        if search and "Ann" in game.to_act:
            game.submit(search(game, "Ann", seed=game.accepted))
        else:
            who = [*game.to_act, *game.may_act]
            moves = [move for player in who for move in game.moves(player)]
            game.submit(moves[chance.below(len(moves))].command)
    if search:
        print(f"{game.winner or 'nobody'} wins in turn {game.turn}")
    else:
        print(*game.events(), game.hash, sep="\n")


if __name__ == "__main__":
    play(int(sys.argv[1]), int(sys.argv[2]), Search(60) if "search" in sys.argv else None)
