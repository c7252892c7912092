"""A duel of two with creatures and spells, in the manner of Magic.

Both have 20 life and a deck of 25 cards. In your turn you get as much energy as you have had turns,
at most eight, and draw a card. You summon creatures, and those that were there before may attack;
each is blocked by one creature of your opponent, or hits your opponent. Instants may be played
whenever you are asked, also in answer to another card: the last one played resolves first. Whoever
has no life left, or has to draw from an empty deck, has lost.

    game = new(["Ann", "Ben"], seed=7)
    game.start()
    print(game.cards.show(game, "Ann"))
    print([str(move) for move in game.moves("Ann")])
    game.submit(game.moves("Ann")[0].command)

The turn, and when each kind of card may be played, are in duel.toml.
"""

import json
from collections.abc import Iterator, Sequence
from copy import deepcopy
from dataclasses import asdict, dataclass, field
from pathlib import Path
from random import Random
from typing import NamedTuple

from turnwheel import Cards, Command, Context, Game

RULES = Path(__file__).with_name("duel.toml")


class Kind(NamedTuple):
    """A kind of card: a creature if it has toughness, else an instant."""

    name: str
    copies: int
    price: int
    power: int = 0
    toughness: int = 0


KINDS = [
    Kind("sprout", 4, 1, 1, 1),
    Kind("wolf", 4, 2, 2, 2),
    Kind("golem", 3, 3, 2, 4),
    Kind("wyrm", 2, 5, 5, 5),
    Kind("spark", 6, 1),  # 2 damage to the opponent or to a creature
    Kind("annul", 3, 2),  # the card that it answers does nothing
    Kind("glimpse", 3, 1),  # you see your opponent's hand, and draw a card
]
DECK = [kind for kind in KINDS for _ in range(kind.copies)]


def kind_of(number: int) -> Kind:
    """Returns the kind of a card: the first player's are numbered from 1, then the second's."""
    return DECK[(number - 1) % len(DECK)]


@dataclass
class Creature:
    """A creature that is in play."""

    card: int
    ready: bool = False
    attacks: bool = False
    blocker: int = 0
    hurt: int = 0

    @property
    def left(self) -> int:
        """The damage that it can still take."""
        return kind_of(self.card).toughness - self.hurt


@dataclass
class Side:
    """All that one player has, but life and energy, which are counters of the game."""

    deck: list[int]
    hand: list[int] = field(default_factory=list)
    #: A card is here from the moment it is played; a creature leaves when it is summoned.
    pile: list[int] = field(default_factory=list)
    creatures: list[Creature] = field(default_factory=list)
    seen: list[int] = field(default_factory=list)  # of the opponent's hand

    def creature(self, number: int) -> Creature | None:
        return next((each for each in self.creatures if each.card == number), None)


Table = dict[str, Side]


def opponent(table: Table, player: str) -> str:
    return next(name for name in table if name != player)


class Duel(Cards[Table]):
    """The cards of the duel."""

    def state(self, players: tuple[str, ...], seed: int) -> Table:
        random, table = Random(seed), dict[str, Side]()
        for seat, player in enumerate(players):
            deck = [seat * len(DECK) + number for number in range(1, len(DECK) + 1)]
            random.shuffle(deck)
            table[player] = Side(deck[5:], deck[:5])
        return table

    def register(self, game: Game[Table]) -> None:
        for kind in KINDS:
            game.register(
                kind.name,
                INSTANTS.get(kind.name, summon),
                action="creature" if kind.toughness else "instant",
                when=f"own_count.energy >= {kind.price}",
                cost=pay,
            )
        game.register("strike", strike, action="attack")
        game.register("guard", guard, action="block")
        for effect in [dawn, blows, dusk]:
            game.register(effect.__name__, effect)

    def offers(self, game: Game[Table], player: str) -> Iterator[Command]:
        other = opponent(game.state, player)
        mine, theirs = game.state[player], game.state[other]
        for number in mine.hand:
            name, played = kind_of(number).name, {"player": player, "source": number}
            if name == "spark":
                yield Command("push", **played, effect=name, target=other)
                for creature in mine.creatures + theirs.creatures:
                    yield Command("push", **played, effect=name, data=creature.card)
            elif name == "annul":
                for entry in game.stack:
                    yield Command("push", **played, effect=name, object=entry.object)
            else:
                yield Command("push", **played, effect=name)
        blockers = {attacker.blocker for attacker in theirs.creatures}
        for creature in mine.creatures:
            played = {"player": player, "source": creature.card}
            if creature.ready:
                yield Command("act", **played, effect="strike")
            for attacker in theirs.creatures:
                if attacker.attacks and not attacker.blocker and creature.card not in blockers:
                    yield Command("act", **played, effect="guard", data=attacker.card)

    def show(self, game: Game[Table], viewer: str | None) -> str:
        lines = [f"turn {game.turn} of {game.active}: {game.step}"]
        for player, side in game.state.items():
            seen = side.hand if viewer in (None, player) else game.state[viewer or ""].seen
            hand = [kind_of(card).name if card in seen else "?" for card in side.hand]
            life, energy = game.counter("life", player), game.counter("energy", player)
            lines.append(f"{player}: {life} life, {energy} energy, {len(side.deck)} in the deck")
            lines.append(f"  hand: {' '.join(sorted(hand))}")
            for each in side.creatures:
                kind, strength = kind_of(each.card), f"{kind_of(each.card).power}/{each.left}"
                doing = "attacks" if each.attacks else "ready" if each.ready else "rests"
                blocked = f", blocked by #{each.blocker}" if each.blocker else ""
                lines.append(f"  {kind.name} #{each.card} {strength} {doing}{blocked}")
        for entry in game.stack:
            aim = entry.target or entry.aim or (f"#{entry.data}" if entry.data else "")
            lines.append(f"on the stack: {entry.object} {entry.effect} of {entry.player} {aim}")
        return "\n".join(lines)

    def observe(self, game: Game[Table], player: str) -> list[float]:
        mine, other = game.state[player], opponent(game.state, player)
        numbers: list[float] = [game.active == player]
        numbers += [game.step == step for step in game.rules.steps]
        for name in [player, other]:
            side = game.state[name]
            known = [card for card in side.hand if name == player or card in mine.seen]
            stack = [entry.effect for entry in game.stack if entry.player == name]
            numbers += [game.counter("life", name), game.counter("energy", name)]
            numbers += [len(side.deck), len(side.hand)]
            for kind in KINDS:
                numbers += [sum(kind_of(card) is kind for card in known)]
                numbers += [sum(kind_of(card) is kind for card in side.pile)]
                numbers += [stack.count(kind.name)]
                creatures = [each for each in side.creatures if kind_of(each.card) is kind]
                for what in ["ready", "attacks", "left"]:
                    numbers += [sum(getattr(each, what) for each in creatures)]
        return numbers

    def guess(self, game: Game[Table], player: str, random: Random) -> Table:
        table = deepcopy(game.state)
        mine, theirs = table[player], table[opponent(table, player)]
        random.shuffle(mine.deck)
        known = [card for card in theirs.hand if card in mine.seen]
        hidden = [card for card in theirs.hand + theirs.deck if card not in known]
        random.shuffle(hidden)
        theirs.hand = known + [hidden.pop() for _ in theirs.hand[len(known) :]]
        theirs.deck = hidden
        return table

    def score(self, game: Game[Table]) -> list[float]:
        one, two = (float(max(0, game.counter("life", player))) for player in game.state)
        return [one - two, two - one]

    def write(self, state: Table) -> bytes:
        return json.dumps({player: asdict(side) for player, side in state.items()}).encode()

    def read(self, data: bytes) -> Table:
        sides = json.loads(data)
        for side in sides.values():
            side["creatures"] = [Creature(**creature) for creature in side["creatures"]]
        return {player: Side(**side) for player, side in sides.items()}


def draw(card: Context[Table], player: str) -> None:
    """Draws a card; who cannot has lost."""
    side = card.state[player]
    if side.deck:
        side.hand.append(side.deck.pop())
    else:
        card.set_counter("life", 0, player=player)


def bury(table: Table) -> None:
    """Lays the dead on their owners' piles."""
    for side in table.values():
        side.pile += [each.card for each in side.creatures if each.left <= 0]
        side.creatures = [each for each in side.creatures if each.left > 0]


def pay(card: Context[Table]) -> None:
    """Pays for a card, and plays it from the hand."""
    side, number = card.state[card.controller], card.source or 0
    side.hand.remove(number)
    side.pile.append(number)
    card.add_counter("energy", -kind_of(number).price, player=card.controller)


def summon(card: Context[Table]) -> None:
    side = card.state[card.controller]
    side.pile.remove(card.source or 0)
    side.creatures.append(Creature(card.source or 0))


def spark(card: Context[Table]) -> None:
    if card.target:
        card.add_counter("life", -2, player=card.target)
    for side in card.state.values():
        if creature := side.creature(card.data):
            creature.hurt += 2
    bury(card.state)


def annul(card: Context[Table]) -> None:
    if any(entry.object == card.object for entry in card.stack):
        card.counter(card.object or 0)


def glimpse(card: Context[Table]) -> None:
    table = card.state
    table[card.controller].seen = sorted(table[opponent(table, card.controller)].hand)
    draw(card, card.controller)


INSTANTS = {"spark": spark, "annul": annul, "glimpse": glimpse}


def strike(card: Context[Table]) -> None:
    creature = card.state[card.controller].creature(card.source or 0)
    assert creature and creature.ready, "it is ready to attack"
    creature.attacks, creature.ready = True, False
    card.set_flag("attack", until="turn")


def guard(card: Context[Table]) -> None:
    attacker = card.state[opponent(card.state, card.controller)].creature(card.data)
    assert attacker and attacker.attacks and not attacker.blocker, "it may be blocked"
    attacker.blocker = card.source or 0


def dawn(card: Context[Table]) -> None:
    for creature in card.state[card.controller].creatures:
        creature.ready = True
    card.set_counter("energy", min(8, card.fact("own_turns")), player=card.controller)
    if card.turn > 1:
        draw(card, card.controller)


def blows(card: Context[Table]) -> None:
    """Lets attackers and their blockers hit each other, all at once."""
    other = opponent(card.state, card.controller)
    for attacker in card.state[card.controller].creatures:
        if attacker.attacks and not attacker.blocker:
            card.add_counter("life", -kind_of(attacker.card).power, player=other)
        elif attacker.attacks and (blocker := card.state[other].creature(attacker.blocker)):
            attacker.hurt += kind_of(blocker.card).power
            blocker.hurt += kind_of(attacker.card).power
    bury(card.state)


def dusk(card: Context[Table]) -> None:
    for side in card.state.values():
        for creature in side.creatures:
            creature.attacks, creature.blocker, creature.hurt = False, 0, 0


def new(players: Sequence[str] = ("Ann", "Ben"), seed: int = 0) -> Game[Table]:
    """Returns a duel that has not begun."""
    return Game(RULES, players, seed, cards=Duel)
