"""Simulated players of `examples/server`: pairs at tables, a server that is killed in mid-card, and
the same tables in the next one.

    python tests/python/crowd.py 500
"""

import asyncio
import json
import random
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar

from tornado.websocket import WebSocketClientConnection, websocket_connect

FOLDER = Path(__file__).parents[2] / "examples/server"
Result = TypeVar("Result")


class Server:
    """A server process, which may be killed and started again on the same file."""

    def __init__(self, folder: Path, *options: str) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.file = folder / "tables.db"
        self.clients: list[Client] = []
        self.command = [sys.executable, str(FOLDER / "server.py"), *options]
        self.command += ["--port", str(self.port), "--file", str(self.file)]
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(self.command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.ready = self.process.stdout.readline()
        if not self.ready.startswith("ready"):
            self.kill()
            raise AssertionError("the server does not start; see what it wrote")

    def run(self, scenario: Coroutine[Any, Any, Result]) -> Result:
        """Returns what a scenario does, and closes its connections."""

        async def closed() -> Result:
            try:
                return await scenario
            finally:
                for client in self.clients:
                    client.connection.close()
                await asyncio.gather(*(client.reader for client in self.clients))
                self.clients.clear()

        return asyncio.run(closed())

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()

    def log(self) -> list[tuple[int, int, str, str]]:
        """Returns what the file holds of all tables; only while no server runs."""
        database = sqlite3.connect(self.file)
        try:
            return database.execute("select * from log order by at, number").fetchall()
        finally:
            database.close()


class Client:
    """A connection. It keeps the newest table, and what it has heard on the way."""

    def __init__(self, connection: WebSocketClientConnection) -> None:
        self.connection = connection
        self.answers: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.changed = asyncio.Event()
        self.events: list[dict[str, Any]] = []
        self.heard: list[str] = []
        self.lines: list[dict[str, Any]] = []
        self.news: dict[str, Any] = {}
        self.view: dict[str, Any] = {}
        self.table, self.token = 0, ""
        self.reader = asyncio.create_task(self.read())

    @classmethod
    async def connect(cls, server: Server, table: int = 0, token: str = "") -> "Client":
        client = cls(await websocket_connect(f"ws://127.0.0.1:{server.port}/"))
        client.table, client.token = table, token
        server.clients.append(client)
        return client

    async def read(self) -> None:
        while (message := await self.connection.read_message()) is not None:
            assert isinstance(message, str)
            told = json.loads(message)
            if "ok" in told:
                self.answers.put_nowait(told)
                continue
            self.heard.append(message)
            if "news" in told:
                self.news, self.view = told["news"], told["view"]
                self.events += self.news["events"] or []
            else:
                self.lines.append(told)
            self.changed.set()
        self.answers.put_nowait({"closed": self.connection.close_code})

    async def say(self, message: str | bytes) -> dict[str, Any]:
        """Returns the answer to a message."""
        await self.connection.write_message(message, isinstance(message, bytes))
        return await self.answers.get()

    async def ask(self, do: str, **fields: object) -> dict[str, Any]:
        """Returns the answer to a request; one that is refused has only code and message."""
        answer = await self.say(json.dumps({"do": do, **fields}))
        return answer if answer.get("ok") else answer.get("error", answer)

    async def join(self, **more: object) -> dict[str, Any]:
        """Takes the seat of the token, or none without one."""
        token = {"token": self.token} if self.token else {}
        return await self.ask("join", table=self.table, **token, **more)

    async def until(self, number: int) -> None:
        """Waits for an entry of the table's log."""
        await self.hear(lambda: self.news.get("number", -1) >= number)

    async def hear(self, what: Callable[[], bool]) -> None:
        """Waits until what was heard is enough."""
        while not what():
            self.changed.clear()
            await asyncio.wait_for(self.changed.wait(), 20)

    async def close(self) -> None:
        self.connection.close()
        await self.reader


async def seated(server: Server, rules: str, *players: str, **more: object) -> list[Client]:
    """Returns the players of a new table, who have all joined it; `tokens` has the tokens."""
    clients = [await Client.connect(server) for _ in players]
    opened = await clients[0].ask("new", rules=rules, players=players, **more)
    for client, player in zip(clients, players, strict=True):
        client.table, client.token = opened["table"], opened["tokens"][player]
        assert (await client.join())["seat"] == player
    for client in clients:
        await client.until(1)
    return clients


async def play(clients: list[Client], moves: int, every: float) -> list[float]:
    """Plays moves at random, and returns the seconds until all had heard of each."""
    times: list[float] = []
    for _ in range(moves):
        await asyncio.sleep(random.uniform(0, 2 * every))
        client = random.choice([client for client in clients if client.news.get("moves")])
        number, began = client.news["number"], time.monotonic()
        answer = await client.ask("move", move=random.choice(client.news["moves"])["move"])
        assert answer.get("ok"), answer
        for each in clients:
            await each.until(number + 1)
        times.append(time.monotonic() - began)
    return times


async def ask_all(clients: list[Client]) -> None:
    """Plays until a card asks."""
    while not any(client.view["choice"] for client in clients):
        [client] = [client for client in clients if client.news["moves"]]
        [card] = [move["move"] for move in client.news["moves"] if "effect=fear" in move["move"]]
        number = client.news["number"]
        assert (await client.ask("move", move=card)).get("ok")
        for each in clients:
            await each.until(number + 1)


async def back(server: Server, before: Client) -> Client:
    """Returns a player again, who has lost nothing and knows what they knew."""
    client = await Client.connect(server, before.table, before.token)
    number = before.news["number"]
    assert (await client.join(known=number)).get("ok")
    await client.until(number)
    assert client.news["number"] == number and client.news["events"] == []
    assert client.news["hash"] == before.news["hash"] and client.view == before.view
    return client


async def evening(server: Server, tables: int, moves: int, every: float) -> list[str]:
    """Plays at many tables, kills the server while a card asks at each, and plays on."""
    told = []

    async def phase(name: str) -> None:
        began = time.monotonic()
        several = await asyncio.gather(*(play(clients, moves, every) for clients in pairs))
        times = sorted(each for times in several for each in times)
        rate, median = len(times) / (time.monotonic() - began), times[len(times) // 2]
        worst = times[len(times) * 99 // 100]
        told.append(
            f"{name}: {len(times)} moves at {tables} tables, {rate:.0f} a second; "
            f"told to all after {1000 * median:.0f} ms (median), {1000 * worst:.0f} ms (99 %)"
        )

    opened = [seated(server, "simple", "Ann", "Ben", mods=["fear"]) for _ in range(tables)]
    pairs = await asyncio.gather(*opened)
    await phase("first")
    await asyncio.gather(*map(ask_all, pairs))
    server.kill()
    began = time.monotonic()
    server.start()
    told.append(f"killed; {server.ready.strip()} after {time.monotonic() - began:.2f} s")
    again = await asyncio.gather(*(back(server, client) for clients in pairs for client in clients))
    pairs = [[*pair] for pair in zip(again[::2], again[1::2], strict=True)]
    told.append(f"all are back after {time.monotonic() - began:.2f} s, with equal hashes and views")
    await phase("then")
    return told


def main() -> None:
    tables = int(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        options = ["simple", "--mods", str(FOLDER / "mods")]
        server = Server(Path(folder), *options, "--most-each", str(tables))
        try:
            print(*server.run(evening(server, tables, 20, 1.0)), sep="\n")
            memory = Path(f"/proc/{server.process.pid}/status").read_text()
            print([line for line in memory.splitlines() if "VmHWM" in line])
        finally:
            server.kill()


if __name__ == "__main__":
    main()
