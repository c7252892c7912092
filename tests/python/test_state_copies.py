"""What can never change is not copied; plain data is copied without Python code, exactly as
`copy.deepcopy` does it."""

import copy
import enum
import random
import warnings
from collections import OrderedDict, defaultdict, namedtuple
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, NamedTuple

import pytest

import turnwheel


class Suit(enum.Enum):
    HEARTS = 1
    SPADES = 2


class Card(NamedTuple):
    suit: Suit
    rank: int


Pair = namedtuple("Pair", "left right")


@dataclass(frozen=True)
class Position:
    cards: tuple[Card, ...] = ()
    name: str = "x"


@dataclass(frozen=True, slots=True)
class Slotted:
    cards: tuple[int, ...] = ()


@dataclass
class Player:
    name: str
    hand: list[Any] = field(default_factory=list)
    marks: set[str] = field(default_factory=set)
    friend: "Player | None" = None


@dataclass(slots=True)
class Thin:
    life: int = 20
    deck: list[int] = field(default_factory=list)


class Base:
    __slots__ = ("one", "empty")

    def __init__(self) -> None:
        self.one = [1]


class Mixed(Base):
    def __init__(self) -> None:
        super().__init__()
        self.two = {"a": [2]}


class Counts:
    """Says itself how it is copied."""

    def __init__(self, copies: int = 0) -> None:
        self.copies = copies

    def __deepcopy__(self, memo: dict[int, Any]) -> "Counts":
        return Counts(self.copies + 1)


class Stateful:
    """Has something of its own to do after it was copied."""

    def __init__(self) -> None:
        self.parts = [1]
        self.was_set = False

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        self.was_set = True


def through_a_game(value: Any) -> Any:
    """Returns the copy of a value that an effect gets which uses it."""
    game = turnwheel.Game("simple", 2, state=value)
    game.register("look", lambda card: [card.state] and None)
    before = game.fork()
    game.start()
    game.act("A", effect="look")
    return game.state if game.state is not value else before.state


FROZEN = [
    (0, 0),
    "text",
    7,
    None,
    2.5,
    b"x",
    frozenset({(1, 2)}),
    Suit.HEARTS,
    Card(Suit.SPADES, 3),
    (Card(Suit.HEARTS, 1), Position((Card(Suit.HEARTS, 2),)), Slotted((1, 2))),
    Position,
]


@pytest.mark.parametrize("value", FROZEN, ids=repr)
def test_what_never_changes_is_not_copied(value: Any) -> None:
    copies = 0

    def counted(state: Any) -> Any:
        nonlocal copies
        copies += 1
        return state

    game = turnwheel.Game("simple", 2, state=value, copy=counted)
    game.register("look", lambda card: [card.state] and None)
    game.start()
    game.act(1, effect="look")
    branch = game.fork()
    assert branch.state is game.state and (value is None or game.state is value)
    assert copies == 0


HOLDING: list[Any] = [
    ([],),
    (1, [2]),
    Position(cards=([],)),  # type: ignore[arg-type]
    Slotted(cards=([],)),  # type: ignore[arg-type]
]


@pytest.mark.parametrize("value", HOLDING, ids=repr)
def test_what_holds_a_list_is_copied(value: Any) -> None:
    assert through_a_game(value) == value and through_a_game(value) is not value


def tree(draw: random.Random, depth: int, seen: list[Any]) -> Any:
    """Returns random nested data, some parts of it shared."""
    if depth == 0 or draw.random() < 0.2:
        return draw.choice([1, "a", None, 2.5, Suit.HEARTS, Card(Suit.SPADES, 1), Fraction(1, 3)])
    if seen and draw.random() < 0.2:
        return draw.choice(seen)
    parts = [tree(draw, depth - 1, seen) for _ in range(draw.randrange(4))]
    made: list[Any] = [
        parts,
        tuple(parts),
        {f"k{at}": part for at, part in enumerate(parts)},
        {(at, Suit.SPADES): part for at, part in enumerate(parts)},
        {1, "a", Card(Suit.HEARTS, 9)},
        Player("p", parts, {"m"}),
        Thin(1, [1, 2]),
        Mixed(),
        Counts(),
        Stateful(),
        Pair(parts, 1),
        OrderedDict(a=parts),
        defaultdict(list, a=parts),
        bytearray(b"x"),
    ]
    value = draw.choice(made)
    seen.append(value)
    return value


def outline(value: Any, seen: dict[int, int]) -> Any:
    """Returns everything about a value, with its shared parts by number."""
    if isinstance(value, (int, str, float, type(None), Suit, Fraction, bytearray)):
        return type(value), repr(value)
    if id(value) in seen and not isinstance(value, tuple):
        return "again", seen[id(value)]
    seen[id(value)] = len(seen)
    parts: list[Any] = []
    if isinstance(value, dict):
        parts = [(outline(key, seen), outline(part, seen)) for key, part in value.items()]
    elif isinstance(value, (set, frozenset)):
        parts = sorted(map(repr, value))
    elif isinstance(value, (list, tuple)):
        parts = [outline(part, seen) for part in value]
    slots = [name for kind in type(value).__mro__ for name in getattr(kind, "__slots__", ())]
    for name in [*vars(value), *slots] if hasattr(value, "__dict__") else slots:
        if hasattr(value, name):
            parts.append((name, outline(getattr(value, name), seen)))
    return type(value), parts


def test_copies_are_those_of_deepcopy() -> None:
    for seed in range(600):
        value = [tree(random.Random(seed), 5, [])]
        ours, theirs = through_a_game(value), copy.deepcopy(value)
        assert ours is not value
        assert outline(ours, {}) == outline(theirs, {}), seed


def test_cycles_and_deep_values_are_copied() -> None:
    ring: list[Any] = [1]
    ring.append((ring, {"ring": ring}))
    made = through_a_game(ring)
    assert made is not ring and made[1][0] is made and made[1][1]["ring"] is made
    ann, ben = Player("Ann"), Player("Ben")
    ann.friend, ben.friend = ben, ann
    made = through_a_game([ann, ben])
    assert made[0].friend is made[1] and made[1].friend is made[0] and made[0] is not ann
    deep: list[Any] = []
    for _ in range(200):
        deep = [deep]
    assert through_a_game(deep) == deep
    for _ in range(100_000):
        deep = [deep]
    game = turnwheel.Game("simple", 2, state=deep)
    game.register("look", lambda card: [card.state] and None)
    game.start()
    with pytest.raises(turnwheel.EffectError, match="could not be copied"):
        game.act("A", effect="look")
    while deep:
        deep = deep.pop()


def test_values_that_hold_one_another_twice_take_no_time() -> None:
    pairs: Any = (1, Suit.HEARTS)
    for _ in range(31):
        pairs = (pairs, pairs)
    # Four thousand million of them, if each is looked at as often as it is held.
    made = through_a_game([pairs])
    assert made[0] is pairs
    held: Any = (1, [2])
    for _ in range(31):
        held = (held, held)
    made = through_a_game(held)
    assert made is not held and made[0] is made[1] and made[0][0] is made[1][1]


def test_a_state_that_a_save_lacks_is_warned_of() -> None:
    game = turnwheel.Game("simple", 2, state={"A": 1})
    for save in (game.save, game.save_json):
        with pytest.warns(UserWarning, match="does not hold the game's state"):
            save()
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        copy.copy(game)
        turnwheel.Game("simple", 2).save()
        turnwheel.Game("simple", 2, state=[1], write=bytes).save()
        import pickle

        assert pickle.loads(pickle.dumps(game)).state == {"A": 1}
