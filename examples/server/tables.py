"""Tables: a game, its seats and its log. Nobody hears of a command before it is in the file."""

import asyncio
import hashlib
import hmac
import json
import logging
import sqlite3
import time
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, NamedTuple

from turnwheel import Error, Event, Game, Mods, RejectedError, Ruleset
from turnwheel.__main__ import shown_lines

SAVED_EVERY = 64  # entries of the log; those after the save are played again at the start
MOST_LINES = 32  # of chat that are kept for slow readers
MOST_MOVES = 200
SCHEMA = """
pragma locking_mode = exclusive; -- a second server with the same file is refused
pragma journal_mode = wal;
pragma synchronous = full;
create table if not exists tables
    (id integer primary key, rules text, mods text, seats text, number integer, save blob);
create table if not exists log
    (at integer, number integer, entry text, hash text, primary key (at, number)) without rowid;
"""

Statement = tuple[str, tuple[object, ...]]
#: A line of the log, or a function that finds it in the game as it then is.
Entry = str | Callable[[Game[Any]], str]


class Refusal(Exception):
    """A request that is refused, with a code for programs."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code, self.message = code, message


class Store:
    """The file. One transaction takes all that tables want to write by the time it begins."""

    def __init__(self, path: str) -> None:
        self.database = sqlite3.connect(
            path, timeout=1, isolation_level=None, check_same_thread=False
        )
        self.database.executescript(SCHEMA)
        self.lock = asyncio.Lock()
        self.waiting: list[Statement] = []
        self.next: asyncio.Task[None] | None = None

    async def write(self, *statements: Statement) -> None:
        """Returns when the statements are on the disk, all of them, or raises."""
        self.waiting += statements
        self.next = self.next or asyncio.create_task(self._write_waiting())
        await asyncio.shield(self.next)

    async def _write_waiting(self) -> None:
        async with self.lock:
            statements, self.waiting, self.next = self.waiting, [], None
            await asyncio.to_thread(self._commit, statements)

    def _commit(self, statements: list[Statement]) -> None:
        with self.database:
            self.database.execute("begin")
            for statement in statements:
                self.database.execute(*statement)


class Offer(NamedTuple):
    """A game that may be played here: rules, the mods there are for them, and cards in Python."""

    rules: Ruleset
    mods: Mods
    cards: Any

    def equip(self, game: Game[Any], mods: list[str]) -> Game[Any]:
        """Returns the game with mods. An effect that fails is left out, so that no table stops."""
        game.set_on_error("skip")
        game.load_mods(self.mods.only(mods))
        return game


def played(game: Game[Any], wanted: Iterable[Entry]) -> tuple[list[str], list[list[Event]]]:
    """Plays entries: commands, or `undo` and a player. Returns them with the events of each."""
    entries: list[str] = []
    events: list[list[Event]] = []
    for want in wanted:
        entry = want if isinstance(want, str) else want(game)
        if entry.startswith("undo "):
            game.undo(entry.removeprefix("undo "))
        else:
            game.command(entry)
        entries.append(entry)
        events.append([*game.events()])
    return entries, events


def digest(token: str) -> str:
    """Returns what the file holds of a token, with which nobody can take a seat."""
    return hashlib.sha256(token.encode(errors="replace")).hexdigest()


@dataclass(eq=False)
class Table:
    """A game with seats. `game` is what was written: a command is tried on a copy of it."""

    store: Store
    id: int
    rules: str
    mods: list[str]
    seats: dict[str, str]  # each player's token, as a digest
    game: Game[Any]
    number: int = 0  # of entries in the log; undo is one more, so none stands for two tables
    owner: str = ""

    def __post_init__(self) -> None:
        self.lock = asyncio.Lock()
        self.present: list[str | None] = []  # the seat of each connection, None for spectators
        self.lines: deque[str] = deque(maxlen=MOST_LINES)
        self.said, self.changed = 0, asyncio.Event()
        self.recent: deque[tuple[int, list[Event]]] = deque(maxlen=SAVED_EVERY)
        self.used = self.opened = time.monotonic()
        self.clock_at = self.game.now or 0

    @property
    def now(self) -> int:
        """The time of the game's clocks, which stand still while no server runs."""
        return self.clock_at + int(1000 * (time.monotonic() - self.opened))

    @property
    def due(self) -> bool:
        """True if somebody's time is up."""
        left = self.game.until_expiry
        return left is not None and self.now - (self.game.now or 0) >= left

    async def play(self, *wanted: Entry) -> None:
        """Plays entries, all or none: on a copy, then in the file, then for everybody."""
        async with self.lock:
            if self.game.clocks and not self.game.over:
                wanted = (f"tick {self.now}", *wanted)
            game = self.game.fork()
            entries, events = await asyncio.to_thread(played, game, wanted)
            await self.store.write(*self._log(game, entries))
            self.follow(game, entries, events)
        for failure in game.take_failures():
            logging.warning("table %d: %s", self.id, failure)
        self.wake()

    async def begin(self) -> None:
        """Begins the game when all players are here for the first time."""
        if self.number == 0 and {*self.seats} <= {*self.present}:
            with suppress(RejectedError):  # another has begun it meanwhile
                await self.play("start")

    async def forget(self) -> None:
        """Removes the table from the file."""
        of_tables, of_log = "delete from tables where id = ?", "delete from log where at = ?"
        await self.store.write((of_tables, (self.id,)), (of_log, (self.id,)))

    def follow(self, game: Game[Any], entries: list[str], events: list[list[Event]]) -> None:
        """Continues with a copy on which entries were played."""
        self.recent.extend(enumerate(events, self.number + 1))
        if any(entry.startswith("undo ") for entry in entries):
            self.recent.clear()  # what these events tell never was
        self.game, self.number, self.used = game, self.number + len(entries), time.monotonic()

    def _log(self, game: Game[Any], entries: list[str]) -> Iterator[Statement]:
        number = self.number + len(entries)
        for at, entry in enumerate(entries, self.number + 1):
            yield "insert into log values (?, ?, ?, ?)", (self.id, at, entry, game.hash)
        if number // SAVED_EVERY > self.number // SAVED_EVERY:
            saved = (game.save(), number, self.id)
            yield "update tables set save = ?, number = ? where id = ?", saved
            yield "delete from log where at = ? and number <= ?", (self.id, number)

    def seat_of(self, token: str) -> str:
        for seat, kept in self.seats.items():
            if hmac.compare_digest(digest(token), kept):
                return seat
        raise Refusal("wrong_token", "no seat of this table has this token; without one you watch")

    def news(self, seat: str | None, known: int) -> str:
        """Returns the table as somebody may see it, with the events since the entry they know; or
        without any (null) if that was too long ago, or something was undone."""
        oldest = self.recent[0][0] - 1 if self.recent else self.number
        news: dict[str, object] = {"number": self.number, "hash": self.game.public_hash}
        news["events"] = None
        if oldest <= known <= self.number:
            events = [event for at, several in self.recent if at > known for event in several]
            news["events"] = [event.to_dict() for event in events if event.seen_by(seat)]
        if seat is not None:
            moves = self.game.moves(seat, MOST_MOVES)
            news["moves"] = [{"move": move.text, "label": move.label} for move in moves]
            if hasattr(self.game.cards, "show"):
                news["cards"] = shown_lines(self.game.cards.show(self.game, seat))
        return f'{{"news": {json.dumps(news)}, "view": {self.game.view_json(seat)}}}'

    def say(self, **line: object) -> None:
        """Tells all at the table something that is not part of the game."""
        self.lines.append(json.dumps(line))
        self.said += 1
        self.wake()

    def say_who_is_here(self) -> None:
        self.say(here=[seat for seat in self.seats if seat in self.present])

    def wake(self) -> None:
        self.changed.set()
        self.changed = asyncio.Event()

    async def told(self, seat: str | None, known: int) -> AsyncIterator[str]:
        """Yields what somebody is told, as fast as they take it. Nothing queues up for them: who is
        slow gets the newest table, and the last lines of chat."""
        shown, heard = -1, self.said - 1
        while True:
            if heard < self.said:
                heard = max(heard, self.said - len(self.lines)) + 1
                yield self.lines[heard - self.said - 1]
            elif shown != self.number:
                shown, since, known = self.number, known, self.number
                yield self.news(seat, since)
            else:
                await self.changed.wait()


def load_tables(store: Store, offers: dict[str, Offer]) -> Iterator[Table]:
    """Yields the tables of the file, each as it was; one that cannot be is left there."""
    log = "select entry, hash from log where at = ? order by number"
    for id, rules, mods, seats, number, save in store.database.execute("select * from tables"):
        rows = store.database.execute(log, (id,)).fetchall()
        try:
            offer, names = offers[rules], json.loads(mods)
            game = offer.equip(Game.load(offer.rules, save, offer.cards), names)
            happened = played(game, [entry for entry, _ in rows])
            table = Table(store, id, rules, names, json.loads(seats), game, number)
            table.follow(game, *happened)
            if rows and rows[-1][1] != game.hash:
                raise Refusal("diverged", "its log leads elsewhere; were its mods changed?")
            yield table
        except (KeyError, Refusal, Error) as error:
            logging.error("table %d is left out: %r", id, error)
