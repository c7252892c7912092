"""Calls everything public with odd values: `python odd_values.py SEED CALLS`. It runs as a
separate program, because a crash would end it.

For any arguments, a call soon returns or raises an exception that a Python program expects, and
a refused call changes nothing. Each call is printed to the given file before it is made, so that
the last line shows the one that failed.
"""

import contextlib
import faulthandler
import functools
import gc
import inspect
import itertools
import pickle
import random
import resource
import signal
import sys
import threading
import warnings
from array import array
from collections.abc import Callable, Iterator
from decimal import Decimal
from pathlib import Path
from typing import Any

import turnwheel
from turnwheel import Batch, Context, Game, Ruleset, _native

# An alarm during its first import would make it look missing.
with contextlib.suppress(ImportError):
    import numpy  # noqa: F401

#: What may come out of a call, apart from what the odd values raise themselves.
SENSIBLE = (
    TypeError,
    ValueError,
    AttributeError,
    KeyError,
    OSError,
    RecursionError,
    turnwheel.Error,
)
#: So long a call may take before a signal's handler stops it.
PATIENCE = 0.2
#: A call that does not end is a crash.
ENDLESS = 30


class Odd(Exception):
    """Raised by odd values and by the alarm."""


def odd(*_: object, **__: object) -> Any:
    raise Odd


class RaisesEverything:
    __index__ = __int__ = __len__ = __iter__ = __str__ = __repr__ = __eq__ = __hash__ = (
        __getattr__
    ) = __fspath__ = __bool__ = __call__ = odd


class Index:
    def __init__(self, number: object) -> None:
        self.number = number

    def __index__(self) -> Any:
        return self.number


class LyingLength(list[object]):
    def __len__(self) -> int:
        return sys.maxsize


class EndlessList(list[object]):
    def __iter__(self) -> Iterator[object]:
        return itertools.repeat("A")


class LyingText(str):
    __str__ = __repr__ = __eq__ = __hash__ = __len__ = odd


class LyingNumber(int):
    __index__ = __int__ = __str__ = __repr__ = __eq__ = __hash__ = odd


class Growing:
    """A list that grows while it is read."""

    def __init__(self) -> None:
        self.members: list[object] = ["A"]

    def __iter__(self) -> Iterator[object]:
        for member in self.members:
            self.members.append(member)
            yield member


class Meddling:
    """An object that uses the game while it is read."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def __index__(self) -> int:
        self.game.set_flag("meddled")
        return 0

    def __iter__(self) -> Iterator[object]:
        self.game.set_flag("meddled")
        yield "A"


def nested(kind: Callable[[Any], Any]) -> object:
    inner: object = "A"
    for _ in range(100_000):
        inner = kind([inner])
    return inner


async def coroutine(card: Context) -> None: ...


def generator(card: Context) -> Iterator[None]:
    yield


async def asynchronous_generator(card: Context) -> Any:
    yield


def plain(card: Context) -> None:
    card.set_flag("ran")


def values(game: Game, batch: Batch) -> list[object]:
    """Returns odd values, made again for each call because reading uses some of them up."""
    itself: list[object] = []
    itself.append(itself)
    numbers = [
        0,
        1,
        -1,
        2,
        64,
        2**31,
        2**31 - 1,
        2**32,
        2**63 - 1,
        2**63,
        2**64,
        -(2**63) - 1,
        10**12,
        10**18,
        10**400,
        10**5000,
    ]
    texts = [
        "",
        "A",
        "B",
        "a",
        "upkeep",
        "mtg",
        "bolt",
        "\udc80",
        "a\0b",
        "\u200b",
        "\u202e",
        " ",
        "x" * 300,
        "x" * 100_000,
        "é" * 40_000,
        "=",
        "[A,B]",
        "{",
        "[" * 5000,
    ]
    lists: list[object] = [
        [],
        ["A"],
        ["A", "B"],
        ["B", "A", "A"],
        [0],
        [1, 0],
        [None],
        [[]],
        [["A"]],
        itself,
        ("A", itself),
        [1.5],
        ["A"] * 20_000,
        [2**63],
        [True],
        ["\udc80"],
    ]
    others: list[object] = [
        None,
        True,
        False,
        1.5,
        float("nan"),
        float("inf"),
        1j,
        Decimal(1),
        ...,
        NotImplemented,
        slice(3),
        object(),
        object,
        type,
        int,
    ]
    bytess: list[object] = [
        b"",
        b"A",
        bytearray(b"A"),
        memoryview(b"A"),
        array("q", [1, 2]),
        array("b", [1]),
        array("d", [1.0]),
        memoryview(array("q", range(8))),
    ]
    dicts: list[object] = [
        {},
        {1: 2},
        {"player": "A"},
        {"A": 1, "B": 2},
        {None: None},
        set(),
        {"A"},
        frozenset("AB"),
    ]
    iterators: list[object] = [
        itertools.repeat("A"),
        itertools.count(),
        range(10**9),
        range(3),
        iter(["A"]),
        (odd() for _ in range(1)),
        Growing(),
        EndlessList(),
        LyingLength(["A", "B"]),
        LyingLength(),
        map(str, range(2)),
    ]
    objects: list[object] = [
        RaisesEverything(),
        [RaisesEverything()],
        Index(0),
        Index(10**30),
        Index("A"),
        Index(None),
        LyingText("A"),
        LyingText("untap"),
        LyingNumber(1),
        Meddling(game),
        [Meddling(game)],
        Odd(),
        Odd,
    ]
    code: list[object] = [
        plain,
        lambda card: card,
        coroutine,
        generator,
        asynchronous_generator,
        functools.partial(coroutine),
        functools.partial(plain),
        odd,
        print,
        len,
    ]
    ours: list[object] = [
        game,
        batch,
        game.rules,
        game.fork(),
        game.awaiting,
        game.view,
        game.save(),
        game.save_json(),
        turnwheel.Error("x"),
        Game,
        Ruleset,
    ]
    paths: list[object] = [
        Path("/dev/zero"),
        Path("."),
        Path("nowhere.toml"),
        Path("/dev/null.json"),
        "/dev/zero.toml",
    ]
    return (
        numbers
        + texts
        + lists
        + others
        + bytess
        + dicts
        + iterators
        + objects
        + code
        + ours
        + paths
        + [nested(list), nested(tuple)]
    )


def callables(
    game: Game, batch: Batch, contexts: list[Context]
) -> list[tuple[str, Callable[..., object]]]:
    """Returns everything public that can be called, by name."""
    found: list[tuple[str, Callable[..., object]]] = []
    for name in turnwheel.__all__:
        value = getattr(turnwheel, name)
        if callable(value):
            found.append((name, value))
    found += [
        (f"_native.{name}", getattr(_native, name))
        for name in (
            "expect",
            "play_games",
            "play_game",
            "add_totals",
            "seed_of_game",
            "Script",
            "__getattr__",
        )
    ]
    owners: list[object] = [
        game,
        game.rules,
        batch,
        game.awaiting,
        *game.fork().events()[:1],
        *contexts,
    ]
    for owner in owners:
        for name in dir(owner):
            dunder = name.startswith("__") and name not in {
                "__eq__",
                "__copy__",
                "__deepcopy__",
                "__reduce__",
                "__getattr__",
                "__len__",
                "__dir__",
            }
            if not dunder and callable(getattr(type(owner), name, None)):
                found.append((f"{type(owner).__name__}.{name}", getattr(owner, name)))
    return found


def fitting(
    function: Callable[..., object], chance: random.Random, some: list[object]
) -> tuple[list[object], dict[str, object]]:
    """Returns arguments: mostly of the right number, sometimes by name, and mostly with some
    valid ones."""
    try:
        names = [
            parameter.name
            for parameter in inspect.signature(function).parameters.values()
            if parameter.kind != parameter.VAR_KEYWORD
        ]
    except (TypeError, ValueError):
        names = ["a", "b", "c"]
    right = {
        "player": "A",
        "players": 2,
        "rules": "mtg",
        "effect": "bolt",
        "name": "x",
        "games": 2,
        "threads": 1,
        "step": "upkeep",
        "most_commands": 50,
    }
    arguments = [
        right[name] if name in right and chance.random() < 0.5 else chance.choice(some)
        for name in names
    ]
    if chance.random() < 0.1:
        arguments = [chance.choice(some) for _ in range(chance.randrange(6))]
    named: dict[str, object] = {}
    while arguments and chance.random() < 0.4:
        name = names[len(arguments) - 1] if len(arguments) <= len(names) else "data"
        named[name] = arguments.pop()
    if chance.random() < 0.05:
        named[chance.choice(["odd", "x" * 70_000, "\udc80", "", "player"])] = chance.choice(some)
    return arguments, named


def stop(*_: object) -> None:
    raise Odd


def calm() -> None:
    """Stops the alarm, which may go off at that moment."""
    try:
        signal.setitimer(signal.ITIMER_REAL, 0)
    except Odd:
        calm()


def attempt(
    game: Game, function: Callable[..., object], arguments: list[object], named: dict[str, object]
) -> None:
    """Makes one call, which returns or is refused with nothing changed."""
    before = game.hash, game.accepted
    meddles = any(isinstance(value, Meddling | list) for value in [*arguments, *named.values()])
    try:
        signal.setitimer(signal.ITIMER_REAL, PATIENCE)
        function(*arguments, **named)
    except (*SENSIBLE, Odd) as error:
        if isinstance(error, turnwheel.InternalError):
            raise
        if (
            not meddles
            and getattr(function, "__name__", "") != "follow"
            and (game.hash, game.accepted) != before
        ):
            raise AssertionError("a refused call changed the game") from error
    finally:
        calm()


def quietly(call: Callable[[], object]) -> None:
    """Makes a call that may be refused."""
    with contextlib.suppress(*SENSIBLE, Odd):
        call()


def play(seed: int, calls: int, note: Callable[[str], object]) -> None:
    chance = random.Random(seed)
    for _ in range(calls // 50):
        game = Game("mtg", ["A", "B", "C"], seed=1)
        game.register("bolt", plain)
        game.start("A")
        game.push("A", "bolt")
        batch = Batch("mtg", 2, 3)
        contexts: list[Context] = []
        game.register("keep", contexts.append)
        game.run("keep")
        some = values(game, batch)

        def in_effect(card: Context) -> None:
            for _ in range(5):
                name, function = chance.choice(
                    [
                        (f"card.{name}", getattr(card, name))
                        for name in dir(card)
                        if not name.startswith("_") and callable(getattr(Context, name))
                    ]
                )
                arguments, named = fitting(function, chance, some)
                note(f"{name} {shown(arguments)} {shown(list(named.values()))}")
                quietly(functools.partial(function, *arguments, **named))

        def meddling(card: Context) -> None:
            """Calls the game from inside its own effect and from another thread: it is busy, and
            stays intact."""
            for _ in range(5):
                name, function = chance.choice(everything)
                arguments, named = fitting(function, chance, some)
                note(f"inside an effect: {name} {shown(arguments)} {shown(list(named.values()))}")
                quietly(functools.partial(function, *arguments, **named))
            thread = threading.Thread(
                target=quietly, args=[functools.partial(function, *arguments, **named)]
            )
            thread.start()
            thread.join()
            quietly(functools.partial(pickle.dumps, game))
            gc.collect()

        game.register("odd", in_effect)
        game.register("meddling", meddling)
        everything = callables(game, batch, contexts)
        for _ in range(50):
            name, function = chance.choice(everything)
            arguments, named = fitting(function, chance, some)
            note(f"{name} {shown(arguments)} {shown(list(named.values()))}")
            attempt(game, function, arguments, named)
            if chance.random() < 0.1:
                attempt(game, game.run, [chance.choice(["odd", "meddling"])], {})


def shown(arguments: list[object]) -> str:
    return ", ".join(
        repr(argument)[:40]
        if type(argument) in (int, str, bytes, float, bool) and argument not in (10**5000,)
        else type(argument).__name__
        for argument in arguments
    )


if __name__ == "__main__":
    seed, calls, log = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
    faulthandler.enable()
    # A call that would take all memory fails here instead.
    resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))
    warnings.simplefilter("error")
    signal.signal(signal.SIGALRM, stop)
    with open(log, "w", encoding="utf-8", errors="backslashreplace") as file:

        def note(call: str) -> None:
            faulthandler.dump_traceback_later(ENDLESS, exit=True)
            file.seek(0)
            file.truncate()
            file.write(call)
            file.flush()

        play(seed, calls, note)
    faulthandler.cancel_dump_traceback_later()
