"""A game of hints in which all win or lose together, in the manner of Hanabi.

Two to five players hold their cards so that only the others see them. Each of four colours has the
numbers 1 to 5: three ones, two each of two, three and four, and one five. In your turn, you do one
of three things:

- Hint: you tell another player which of their cards have one colour, or one number. There are eight
  hints, and each uses up one.
- Discard a card of your hand: that gives a hint back.
- Light a card: the ones first, then the next number of each colour. One that does not fit is a
  mistake, and the third ends the game. A five gives a hint back.

Whoever discards or lights a card draws another one. When the last one is drawn, everybody has one
more turn. All four fives win the game for everybody; else all have lost. Their score is the number
of cards that are lit, less one for each mistake.

    game = new(["Ann", "Ben", "Cid"], seed=7)
    game.start()
    print(game.cards.show(game, "Ann"))
    for move in game.moves("Ann"):
        print(move)
    game.act("Ann", effect="hint", target="Ben", data=6)    # all twos

The number of a hint is a colour from 1 to 4, or 4 more than a number: 5 to 9. Cards are lit and
discarded by their place in the hand, from 1. The turn is in lantern.toml.
"""

import json
from collections.abc import Iterator, Sequence
from copy import deepcopy
from dataclasses import asdict, dataclass, field
from pathlib import Path
from random import Random

from turnwheel import Cards, Command, Context, Game

RULES = Path(__file__).with_name("lantern.toml")
COLOURS = ["jade", "rose", "gold", "plum"]
COPIES = [3, 2, 2, 2, 1]
#: A face is 5 * colour + number - 1, both counted from 0 and 1.
FACES = range(5 * len(COLOURS))
HINTS = range(1, len(COLOURS) + 6)


def told(face: int) -> str:
    """Returns a card in words."""
    return f"{COLOURS[face // 5]} {face % 5 + 1}"


def fits(face: int, hint: int) -> bool:
    """Returns True if a hint is about a card."""
    return hint in (face // 5 + 1, face % 5 + 5)


@dataclass
class Held:
    """A card in a hand, and the faces that the hints leave open for it: everybody knows these."""

    face: int
    open: list[int] = field(default_factory=lambda: list(FACES))


@dataclass
class Table:
    """All cards."""

    hands: dict[str, list[Held]]
    deck: list[int]
    discarded: list[int] = field(default_factory=list)
    #: The highest number of each colour that is lit.
    lit: list[int] = field(default_factory=lambda: [0] * len(COLOURS))


class Lantern(Cards[Table]):
    """The cards of the lanterns."""

    def state(self, players: tuple[str, ...], seed: int) -> Table:
        deck = [face for face in FACES for _ in range(COPIES[face % 5])]
        Random(seed).shuffle(deck)
        size = 5 if len(players) < 4 else 4
        return Table({player: [Held(deck.pop()) for _ in range(size)] for player in players}, deck)

    def register(self, game: Game[Table]) -> None:
        for effect in [hint, discard, light]:
            game.register(effect.__name__, effect, action=effect.__name__)

    def offers(self, game: Game[Table], player: str) -> Iterator[Command]:
        for place in range(1, len(game.state.hands[player]) + 1):
            yield Command("act", player=player, effect="light", data=place)
            yield Command("act", player=player, effect="discard", data=place)
        for other, hand in game.state.hands.items():
            for number in HINTS:
                if other != player and any(fits(held.face, number) for held in hand):
                    yield Command("act", player=player, effect="hint", target=other, data=number)

    def show(self, game: Game[Table], viewer: str | None) -> str:
        table, hints = game.state, game.counter("hints")
        lines = [f"turn of {game.active}: {hints} hints, {game.counter('mistakes')} mistakes"]
        lit = zip(COLOURS, table.lit, strict=True)
        lines.append(f"lit: {', '.join(f'{colour} {number}' for colour, number in lit)}")
        lines.append(f"in the deck: {len(table.deck)}")
        lines.append(f"discarded: {', '.join(map(told, sorted(table.discarded)))}")
        for player, hand in table.hands.items():
            lines.append(f"{player}:")
            for place, held in enumerate(hand, start=1):
                name = "?" if viewer == player else told(held.face)
                lines.append(f"  {place} {name:8} ({known(held)})")
        return "\n".join(lines)

    def observe(self, game: Game[Table], player: str) -> list[float]:
        table, names = game.state, list(game.state.hands)
        numbers: list[float] = [game.counter("hints"), game.counter("mistakes"), len(table.deck)]
        numbers += table.lit
        numbers += [table.discarded.count(face) for face in FACES]
        at = names.index(player)
        for name in names[at:] + names[:at]:
            hand = table.hands[name]
            numbers.append(game.active == name)
            for place in range(5):
                held = hand[place] if place < len(hand) else None
                seen = held.face if held and name != player else None
                numbers += [face == seen for face in FACES]
                numbers += [held is not None and face in held.open for face in FACES]
        return numbers

    def guess(self, game: Game[Table], player: str, random: Random) -> Table:
        table = deepcopy(game.state)
        hand = table.hands[player]
        unseen = table.deck + [held.face for held in hand]
        random.shuffle(unseen)
        deal(hand, unseen, random)
        table.deck = unseen
        return table

    def score(self, game: Game[Table]) -> list[float]:
        lit, mistakes = sum(game.state.lit), game.counter("mistakes")
        return [float(lit - mistakes)] * len(game.state.hands)

    def write(self, state: Table) -> bytes:
        return json.dumps(asdict(state)).encode()

    def read(self, data: bytes) -> Table:
        table = json.loads(data)
        for player, hand in table["hands"].items():
            table["hands"][player] = [Held(**held) for held in hand]
        return Table(**table)


def known(held: Held) -> str:
    """Returns what the hints say of a card, in words."""
    colours = {COLOURS[face // 5] for face in held.open}
    numbers = {str(face % 5 + 1) for face in held.open}
    return f"{'/'.join(sorted(colours))} {'/'.join(sorted(numbers))}"


def deal(hand: list[Held], unseen: list[int], random: Random) -> bool:
    """Deals faces that the hints leave open to the cards of a hand, and returns True if it can.

    The faces are taken out of `unseen`. The card with the fewest of them open comes first.
    """
    if not hand:
        return True
    first = min(hand, key=lambda held: sum(face in held.open for face in unseen))
    rest = [held for held in hand if held is not first]
    choices = [face for face in unseen if face in first.open]
    random.shuffle(choices)
    for face in choices:
        unseen.remove(face)
        first.face = face
        if deal(rest, unseen, random):
            return True
        unseen.append(face)
    return False


def take(card: Context[Table]) -> int:
    """Takes a card from the hand, draws another one, and returns the face of the first."""
    table = card.state
    hand = table.hands[card.controller]
    face = hand.pop(card.data - 1).face
    if table.deck:
        hand.append(Held(table.deck.pop()))
        if not table.deck:
            card.end_game(at="lap")
    return face


def hint(card: Context[Table]) -> None:
    """Tells a player about their cards, and thereby also which ones it is not about."""
    hand = card.state.hands[card.target or ""]
    if not any(fits(held.face, card.data) for held in hand):
        raise ValueError(f"the hint {card.data} is about no card of {card.target}")
    for held in hand:
        about = fits(held.face, card.data)
        held.open = [face for face in held.open if fits(face, card.data) == about]


def discard(card: Context[Table]) -> None:
    card.state.discarded.append(take(card))


def light(card: Context[Table]) -> None:
    """Lights a card, or makes a mistake."""
    table, face = card.state, take(card)
    colour, number = face // 5, face % 5 + 1
    if table.lit[colour] + 1 == number:
        table.lit[colour] = number
        if number == 5:
            card.run("gain")
        if min(table.lit) == 5:
            card.end_game(name="lanterns")
    else:
        table.discarded.append(face)
        card.add_counter("mistakes", 1)
        if card.counter("mistakes") == 3:
            card.end_game()


def new(players: Sequence[str] = ("Ann", "Ben", "Cid"), seed: int = 0) -> Game[Table]:
    """Returns a game that has not begun."""
    return Game(RULES, players, seed, cards=Lantern)
