"""A server of tables: seats, views, clocks, undo, mods and chat over WebSockets.

    python server.py uno ../games/shed.toml=../games/shed.py:Shed --mods mods --file tables.db

Each message is an object in JSON, and `do` says what is wanted: see docs/server.md.
"""

import argparse
import asyncio
import json
import logging
import secrets
import time
from collections.abc import AsyncIterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from tables import MOST_MOVES, Offer, Refusal, Store, Table, digest, load_tables
from tornado.web import Application
from tornado.websocket import WebSocketClosedError, WebSocketHandler
from turnwheel import Command, Error, Game, Mods, Ruleset
from turnwheel.__main__ import cards_named

MOST_SEATS, MOST_WATCHERS = 16, 64  # of one table; watchers without a seat, or with the same
MOST_MEMBERS, MOST_BYTES = 20_000, 2**19  # that one game may hold
MOST_TOLD = 100  # sentences of a story
LONGEST = 4096  # bytes of a message
BURST, RATE = 40, 20  # messages at once, and in a second
REQUESTS = ["tables", "new", "join", "move", "answer", "commit", "undo", "leave", "story", "chat"]
ALONE = 7 * 86_400, 600  # seconds without anybody: in play; over, or not begun

Request = dict[str, Any]
Value = TypeVar("Value", str, int, list[Any], Request)


class Hall:
    """All tables, and how many there may be."""

    def __init__(self, store: Store, offers: dict[str, Offer], most: int, most_each: int) -> None:
        self.store, self.offers, self.most, self.most_each = store, offers, most, most_each
        self.tables = {table.id: table for table in load_tables(store, offers)}
        self.lock, self.telling = asyncio.Lock(), asyncio.Lock()

    async def open(self, owner: str, rules: str, players: list[str], mods: list[str]) -> Request:
        """Opens a table, and returns its number and the token of each seat, told only here."""
        if (offer := self.offers.get(rules)) is None:
            raise Refusal("unknown_ruleset", f"played here: {', '.join(self.offers)}")
        if len(players) > MOST_SEATS:
            raise Refusal("too_many_players", f"a table has at most {MOST_SEATS} seats")
        async with self.lock:
            own = sum(table.owner == owner for table in self.tables.values())
            if len(self.tables) >= self.most or own >= self.most_each:
                raise Refusal("too_many_tables", "there is no room for another table; try later")
            game = Game(offer.rules, players, secrets.randbits(63), cards=offer.cards)
            offer.equip(game, mods)
            tokens = {player: secrets.token_urlsafe(16) for player in players}
            seats = {player: digest(token) for player, token in tokens.items()}
            newest = "select coalesce(max(id), 0) + 1 from tables"
            [(id,)] = self.store.database.execute(newest)
            row = (id, rules, json.dumps(mods), json.dumps(seats), 0, game.save())
            await self.store.write(("insert into tables values (?, ?, ?, ?, ?, ?)", row))
            self.tables[id] = Table(self.store, id, rules, mods, seats, game, owner=owner)
        return {"table": id, "tokens": tokens}

    async def watch(self) -> None:
        """Lets time pass: clocks run out, and tables where nobody is are forgotten."""
        while True:
            await asyncio.sleep(0.1)
            for id, table in [*self.tables.items()]:
                most = ALONE[table.game.over or table.number == 0]
                try:
                    if table.due:
                        await table.play()
                    elif not table.present and time.monotonic() - table.used > most:
                        del self.tables[id]
                        await table.forget()
                except Exception:
                    logging.exception("table %d", id)


def part(request: Request, name: str, kind: type[Value]) -> Value:
    """Returns a part of a request that it cannot do without."""
    value = request.get(name)
    if not isinstance(value, kind) or isinstance(value, bool):
        raise Refusal("bad_request", f"`{name}` has to be of the kind `{kind.__name__}`")
    if isinstance(value, int) and abs(value) >= 2**63:
        raise Refusal("bad_request", f"`{name}` is too large")
    return value


def choose(player: str, text: str, number: int | None, game: Game[Any]) -> str:
    """Returns one of a player's moves. Clients choose among these, so nobody speaks for another or
    for the host, or plays a card that they do not hold."""
    for move in game.moves(player, MOST_MOVES):
        if move.text == text:
            return (move.command if number is None else move.with_number(number)).text
    raise Refusal("no_move", f"this is none of your moves now: {text[:80]!r}")


class Client(WebSocketHandler):
    """A connection: at no table first, then at one, as a player or to watch."""

    def initialize(self, hall: Hall) -> None:
        self.hall = hall
        self.place: tuple[Table, str | None] | None = None  # the table, and the seat there
        self.teller: asyncio.Task[None] | None = None
        self.allowed, self.since = float(BURST), time.monotonic()
        self.address = self.request.remote_ip or ""

    def on_close(self) -> None:
        """Leaves the table. The seat remains the player's."""
        if self.place and self.teller:
            self.teller.cancel()
            table, seat = self.place
            table.present.remove(seat)
            table.say_who_is_here()
            self.place = None

    async def on_message(self, message: str | bytes) -> None:
        """Answers a request. The next one is not read before that."""
        answer: Request = {}
        try:
            await self.keep_pace()
            request = part({"message": json.loads(message)}, "message", dict)
            if isinstance(request.get("id"), int | str):
                answer["id"] = request["id"]
            answer |= await self.done(request)
            error = None
        except (Refusal, Error) as refusal:
            error = {"code": refusal.code, "message": refusal.message}
        except (ValueError, RecursionError):
            error = {"code": "bad_request", "message": "a message has to be JSON"}
        except Exception:
            logging.exception("a request failed")
            error = {"code": "internal", "message": "the server failed; nothing has changed"}
        answer |= {"ok": False, "error": error} if error else {"ok": True}
        with suppress(WebSocketClosedError):
            await self.write_message(json.dumps(answer))

    async def keep_pace(self) -> None:
        """Refuses what comes too fast, and lets its sender wait."""
        now = time.monotonic()
        self.allowed = min(BURST, self.allowed + RATE * (now - self.since)) - 1
        self.since = now
        if self.allowed < 0:
            await asyncio.sleep(1)
            raise Refusal("too_fast", f"more than {RATE} messages a second; send this one again")

    async def done(self, request: Request) -> Request:
        """Does what is wanted, and returns what its answer has."""
        do = request.get("do")
        if do not in REQUESTS:
            raise Refusal("bad_request", f"`do` has to be one of: {', '.join(REQUESTS)}")
        match do:
            case "tables":
                games = {id: table.rules for id, table in self.hall.tables.items()}
                return {"tables": games, "rules": [*self.hall.offers]}
            case "new":
                players = [str(each) for each in part(request, "players", list)]
                mods = [str(each) for each in part({"mods": [], **request}, "mods", list)]
                rules = part(request, "rules", str)
                return await self.hall.open(self.address, rules, players, mods)
            case "join":
                return await self.join(request)
        table, seat = self.place or (None, None)
        if table is not None and do == "story":
            async with self.hall.telling:  # it costs what the game has cost
                story = await asyncio.to_thread(table.game.fork().story, seat)
            return {"story": [str(told) for told in story[-MOST_TOLD:]]}
        if table is None or seat is None:
            raise Refusal("no_seat", "you have no seat here; send `join` with a token first")
        match do:
            case "move":
                number = part(request, "number", int) if "number" in request else None
                await table.play(partial(choose, seat, part(request, "move", str), number))
            case "answer" | "commit" as verb:
                # Numbers only: a text would be a word of the command, and so could add others.
                column = "picks" if verb == "answer" else "payload"
                numbers = [part({column: x}, column, int) for x in part(request, column, list)]
                await table.play(Command(verb, player=seat, **{column: numbers}).text)
            case "leave":
                await table.play(Command("leave", player=seat, reason="conceded").text)
            case "undo":
                await table.play(f"undo {seat}")
            case "chat":
                table.say(chat=part(request, "text", str)[:500], by=seat)
        return {}

    async def join(self, request: Request) -> Request:
        table = self.hall.tables.get(part(request, "table", int))
        if table is None:
            raise Refusal("unknown_table", "there is no such table; see `tables`")
        seat = table.seat_of(part(request, "token", str)) if "token" in request else None
        known = part({"known": -1, **request}, "known", int)
        if table.present.count(seat) >= MOST_WATCHERS:
            raise Refusal("too_many_watchers", "there is no room at this table; try later")
        self.on_close()
        self.place = table, seat
        table.present.append(seat)
        table.say_who_is_here()
        self.teller = asyncio.create_task(self.tell(table.told(seat, known)))
        await table.begin()
        return {"seat": seat, "rules": table.rules, "mods": table.mods}

    async def tell(self, told: AsyncIterator[str]) -> None:
        try:
            async for message in told:
                await self.write_message(message)
        except WebSocketClosedError:
            self.on_close()
        except Exception:
            logging.exception("a client is not told what happens")
            self.close(1011, "the server failed; join again")


def offered(word: str, folder: str | None) -> tuple[str, Offer]:
    """Returns a game of the command line: rules, or rules and the class of their cards."""
    name, _, cards = word.partition("=")
    rules = Ruleset(name).lowered(members=MOST_MEMBERS, bytes=MOST_BYTES)
    mods = Mods.load(folder, rules) if folder else Mods.of_texts({}, rules)
    return Path(name).stem, Offer(rules, mods, cards_named(cards) if cards else None)


async def main() -> None:
    parser = argparse.ArgumentParser(description="A server of tables.")
    parser.add_argument("games", nargs="+", help="rules, or RULES=CARDS.py:CLASS with their cards")
    parser.add_argument("--mods", help="a folder of Lua mods")
    parser.add_argument("--file", default="tables.db", help="where tables are kept")
    parser.add_argument("--address", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8765)
    parser.add_argument("--behind-proxy", action="store_true", help="believe X-Forwarded-For")
    parser.add_argument("--most-tables", type=int, default=1000)
    parser.add_argument("--most-each", type=int, default=50, help="tables of one address")
    options = parser.parse_args()
    offers = dict(offered(word, options.mods) for word in options.games)
    hall = Hall(Store(options.file), offers, options.most_tables, options.most_each)
    limits: dict[str, Any] = {"websocket_max_message_size": LONGEST, "websocket_ping_interval": 20}
    application = Application([("/", Client, {"hall": hall})], **limits)
    application.listen(options.port, options.address, xheaders=options.behind_proxy)
    print(f"ready on {options.address}:{options.port}, {len(hall.tables)} tables", flush=True)
    await hall.watch()


if __name__ == "__main__":
    asyncio.run(main())
