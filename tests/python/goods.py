"""A small game with hands of cards, for tests of tools that take any cards."""

import json
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from turnwheel import Command, Context, Game, Ruleset

RULES = Ruleset.from_toml(
    """
name = "goods"
players = { min = 2, max = 4 }
[windows.main]
mode = "sequential"
[[steps]]
name = "main"
window = "main"
"""
)

#: A seat's hand has at most so many goods.
HAND = 5


@dataclass
class Table:
    """A face-down deck, the hands, and what was sold for everybody to see."""

    deck: list[int]
    hands: dict[str, list[int]]
    sold: dict[str, list[int]] = field(default_factory=dict)


class Goods:
    """Goods from 1 to 9: a turn sells one from the hand, or draws one for a coin."""

    def state(self, players: tuple[str, ...], seed: int) -> Table:
        deck = [good for good in range(1, 10) for _ in players]
        random.Random(seed).shuffle(deck)
        hands = {player: sorted(deck.pop() for _ in range(3)) for player in players}
        return Table(deck, hands, {player: [] for player in players})

    def copy(self, table: Table) -> Table:
        hands = {player: list(hand) for player, hand in table.hands.items()}
        sold = {player: list(goods) for player, goods in table.sold.items()}
        return Table(list(table.deck), hands, sold)

    def write(self, table: Table) -> bytes:
        return json.dumps([table.deck, table.hands, table.sold]).encode()

    def read(self, data: bytes) -> Table:
        return Table(*json.loads(data))

    def register(self, game: Game[Any]) -> None:
        game.register("sell", self.sell)
        game.register("draw", self.draw, cost=self.pay)

    def sell(self, card: Context[Table]) -> None:
        assert card.source is not None
        card.state.hands[card.controller].remove(card.source)
        card.state.sold[card.controller].append(card.source)
        card.add_counter("coins", card.source, player=card.controller)
        if card.state.hands[card.controller]:
            card.end_turn()
        else:
            card.end_game(self.leader(card))

    def pay(self, card: Context[Table]) -> None:
        card.add_counter("coins", -1, player=card.controller)

    def draw(self, card: Context[Table]) -> None:
        card.state.hands[card.controller].append(card.state.deck.pop())
        card.state.hands[card.controller].sort()

    def leader(self, card: Context[Table] | Game[Any]) -> str | None:
        coins = {player.name: card.counter("coins", player.name) or 0 for player in card.players}
        best = [player for player, most in coins.items() if most == max(coins.values())]
        return best[0] if len(best) == 1 else None

    def offers(self, game: Game[Any], player: str) -> Iterator[Command]:
        table: Table = game.state
        for good in sorted(set(table.hands[player])):
            yield Command("act", player=player, effect="sell", source=good)
        if table.deck and len(table.hands[player]) < HAND:
            yield Command("act", player=player, effect="draw")

    def observe(self, game: Game[Any], player: str) -> list[float]:
        table: Table = game.state
        hand = [float(table.hands[player].count(good)) for good in range(1, 10)]
        return [
            *hand,
            len(table.deck),
            *(len(table.hands[name]) for name in table.hands),
            *(game.counter("coins", name) for name in table.hands),
        ]

    def guess(self, game: Game[Any], player: str, chance: random.Random) -> Table:
        table = self.copy(game.state)
        others = [name for name in table.hands if name != player]
        hidden = table.deck + [good for name in others for good in table.hands[name]]
        chance.shuffle(hidden)
        for name in others:
            table.hands[name] = sorted(hidden.pop() for _ in table.hands[name])
        table.deck = hidden
        return table

    def score(self, game: Game[Any]) -> list[float]:
        return [float(game.counter("coins", player.name)) for player in game.players]

    def show(self, game: Game[Any], viewer: str | None) -> str:
        hands = game.state.hands.items()
        return "\n".join(
            f"{name}: {hand if viewer in (None, name) else len(hand)}" for name, hand in hands
        )
