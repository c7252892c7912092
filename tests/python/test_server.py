"""The server of `examples/server`, by clients over WebSockets on this machine."""

import asyncio
import json
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from crowd import FOLDER, Client, Server, ask_all, back, play, seated
from server import Hall, offered
from tables import Statement, Store

AUCTION = """
name = "auction"
players = { min = 2, max = 4 }
steps = [{ name = "bids", window = "bids" }]
turns.walk = "table"
windows.bids = { like = "all_at_once", commits = { keys = [-1], payload = { from = 0, to = 9 } } }
"""

#: A turn that ends by itself after a quarter of a second.
BLITZ = 'base = "simple"\nname = "blitz"\nclock = { limit = 250, on_expiry = "end_turn" }'


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """Returns a server with a card that asks, sealed bids, a clock, and hands of cards."""
    shed = FOLDER.parent / "games/shed"
    games = ["simple", "chess_clock", f"{shed}.toml={shed}.py:Shed"]
    for name, text in [("auction", AUCTION), ("blitz", BLITZ)]:
        (tmp_path / f"{name}.toml").write_text(text)
        games.append(str(tmp_path / f"{name}.toml"))
    server = Server(tmp_path, *games, "--mods", str(FOLDER / "mods"), "--most-each", "9")
    yield server
    server.kill()


async def watching(server: Server, player: Client) -> Client:
    """Returns a spectator of a player's table."""
    client = await Client.connect(server, player.table)
    assert (await client.join())["seat"] is None
    await client.until(player.news["number"])
    return client


async def moved(client: Client, words: str, *others: Client, **more: object) -> None:
    """Makes the only move with these words, and waits until others have heard of it."""
    [move] = [move["move"] for move in client.news["moves"] if words in move["move"]]
    number = client.news["number"]
    assert (await client.ask("move", move=move, **more)).get("ok")
    for each in [client, *others]:
        await each.until(number + 1)


def test_a_sealed_bid_is_told_to_nobody_else(server: Server) -> None:
    async def scenario() -> None:
        ann, ben = await seated(server, "auction", "Ann", "Ben")
        eve = await watching(server, ann)
        await moved(ann, "commit", ben, eve, number=7)
        assert [len(client.view["commits"]) for client in (ann, ben, eve)] == [1, 0, 0]
        assert ann.view["commits"][0]["payload"] == [7]
        assert (await ben.ask("story"))["story"][-1] == "Ann has decided."
        assert (await eve.ask("story"))["story"][-1] == "Ann has decided."
        assert (await ben.ask("commit", payload=[4])).get("ok")
        for client in (ann, ben, eve):
            await client.until(3)
            revealed = [event for event in client.events if event["kind"] == "revealed"]
            assert [event["player"] for event in revealed] == ["Ann", "Ben"]
        for client in (ben, eve):
            assert "Ann reveals 7" in (await client.ask("story"))["story"][-1]
        assert "moves" in ben.news and "moves" not in eve.news
        assert (await ann.ask("chat", text="gg")).get("ok")
        await eve.hear(lambda: "chat" in eve.lines[-1])
        assert eve.lines[-1] == {"chat": "gg", "by": "Ann"}
        assert (await eve.ask("chat", text="I see all"))["code"] == "no_seat"

    server.run(scenario())


def test_a_trap_is_known_to_its_owner(server: Server) -> None:
    async def scenario() -> None:
        ann, ben = await seated(server, "simple", "Ann", "Ben", mods=["trap"])
        eve = await watching(server, ann)
        await moved(ann, "effect=trap", ben, eve)
        assert [len(client.view["triggers"]) for client in (ann, ben, eve)] == [1, 0, 0]
        for client, knows in [(ann, True), (ben, False), (eve, False)]:
            assert ("trigger_added" in [event["kind"] for event in client.events]) is knows
        await moved(ann, "end_turn", ben, eve)
        assert [value["player"] for value in eve.view["values"]] == ["Ben"]

    server.run(scenario())


def test_who_comes_back_gets_what_they_missed(server: Server) -> None:
    async def scenario() -> None:
        ann, ben = await seated(server, "simple", "Ann", "Ben")
        await ben.close()
        await moved(ann, "end_turn")
        assert ann.lines[-1] == {"here": ["Ann"]}
        again = await Client.connect(server, ben.table, ben.token)
        await again.join(known=1)
        await again.until(2)
        assert [event["kind"] for event in again.events].count("turn_began") == 1
        assert again.events == ann.events[-len(again.events) :]
        late = await Client.connect(server, ben.table, ben.token)
        await late.join()
        await late.until(2)
        assert late.news["events"] is None and late.view == again.view

    server.run(scenario())


def test_undo_is_by_the_rules_and_told(server: Server) -> None:
    async def scenario() -> None:
        ann, ben = await seated(server, "simple", "Ann", "Ben", mods=["fear"])
        before = ann.view
        await moved(ann, "effect=fear", ben)
        assert ben.view["choice"]["prompt"] == "What do you fear?"
        assert ann.view["choice"]["prompt"] is None
        assert (await ben.ask("undo"))["code"] == "cannot_undo"
        assert (await ann.ask("undo")).get("ok")
        await ben.until(3)
        await ann.until(3)
        assert ann.view == before and ben.news["events"] is None
        assert (await ben.join(known=2)).get("ok")
        await moved(ann, "effect=fear", ben)
        assert [event["kind"] for event in ben.events[-2:]] == ["acted", "choice_asked"]
        eve = await watching(server, ann)
        assert (await ben.ask("answer", picks=[0])).get("ok")
        own, others, anybodys = [(await each.ask("story"))["story"] for each in (ben, ann, eve)]
        assert "Ben chooses" in own[-1] and own != others == anybodys

    server.run(scenario())


def test_a_kill_in_mid_card_loses_nothing(server: Server) -> None:
    async def scenario() -> None:
        ann, ben = await seated(server, "simple", "Ann", "Ben", mods=["fear"])
        await play([ann, ben], 70, 0)
        await ask_all([ann, ben])
        server.kill()
        log = server.log()
        assert 0 < len(log) < 64, "a save holds what came before"
        server.start()
        again = [await back(server, client) for client in (ann, ben)]
        asked = next(client for client in again if client.view["choice"]["prompt"])
        await moved(asked, "storm", *again)
        server.kill()
        assert server.log()[: len(log)] == log
        assert server.log()[-1][1] == log[-1][1] + 1

    server.run(scenario())


def test_time_runs_out_by_itself_and_never_goes_back(server: Server) -> None:
    async def scenario() -> None:
        ann, ben = await seated(server, "blitz", "Ann", "Ben")
        await ben.hear(lambda: ben.view["turn"] > 1)
        assert "clock_expired" in [event["kind"] for event in ben.events]
        server.kill()
        server.start()
        again = await Client.connect(server, ben.table, ben.token)
        await again.join(known=ben.news["number"])
        await again.hear(lambda: again.view.get("turn", 0) > ben.view["turn"])
        server.kill()
        entries = [entry.split() for _, _, entry, _ in server.log()]
        assert entries[1] == ["start"] and {entry[0] for entry in entries[2:]} == {"tick"}
        times = [int(entry[1].removeprefix("now=")) for entry in [entries[0], *entries[2:]]]
        assert times == sorted(times)

    server.run(scenario())


def test_clocks_continue_in_the_next_server(server: Server) -> None:
    async def scenario() -> None:
        ann, ben = await seated(server, "chess_clock", "Ann", "Ben")
        await asyncio.sleep(0.5)  # a server that began at 0 again would be told of an earlier time
        await moved(ann, "action=move", ben)
        server.kill()
        server.start()
        again = await back(server, ben)
        await moved(again, "action=move")
        assert again.view["now"] > ben.view["now"] >= 500

    server.run(scenario())


def test_each_sees_their_own_hand(server: Server) -> None:
    async def scenario() -> None:
        ann, ben = await seated(server, "shed", "Ann", "Ben")
        eve = await watching(server, ann)
        assert ann.news["cards"] != ben.news["cards"] and "cards" not in eve.news
        await play([ann, ben], 10, 0)
        server.kill()
        server.start()
        again = await back(server, ann)
        assert again.news["cards"] == ann.news["cards"]

    server.run(scenario())


#: Requests of somebody with a seat that are refused, and the code.
REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"do": "dance"}, "bad_request"),
    ({"do": ["move"]}, "bad_request"),
    ({}, "bad_request"),
    ({"do": "move"}, "bad_request"),
    ({"do": "move", "move": "end_turn player=Ann"}, "no_move"),
    ({"do": "move", "move": "end_game player=Ben"}, "no_move"),
    ({"do": "move", "move": "act player=Ben", "number": 2**70}, "bad_request"),
    ({"do": "answer", "picks": [0]}, "no_choice"),
    ({"do": "answer", "picks": ["0 by=Ann"]}, "bad_request"),
    ({"do": "answer", "picks": [[0]]}, "bad_request"),
    ({"do": "commit", "payload": [5]}, "not_committing"),
    ({"do": "join", "table": 10**1000}, "bad_request"),
    ({"do": "join", "table": 77}, "unknown_table"),
    ({"do": "join", "table": 1, "token": "\ud800"}, "wrong_token"),
    ({"do": "join", "table": 1, "known": True}, "bad_request"),
    ({"do": "new", "rules": "../secret", "players": ["A", "B"]}, "unknown_ruleset"),
    ({"do": "new", "rules": "simple", "players": ["A", "A"]}, "bad_value"),
    ({"do": "new", "rules": "simple", "players": ["A\u202e", "B"]}, "bad_value"),
    ({"do": "new", "rules": "simple", "players": ["A", "\ud800"]}, "bad_utf8"),
    ({"do": "new", "rules": "simple", "players": ["A"] * 17}, "too_many_players"),
    ({"do": "new", "rules": "simple", "players": ["A", "B"], "mods": ["none"]}, "unknown_name"),
]


MALFORMED: list[str | bytes] = ["}", "[" * 4000, "1" * 4000, '"x"', "[]", "null", b"\xff"]


def test_what_is_wrong_is_told_and_changes_nothing(server: Server) -> None:
    async def scenario() -> None:
        ann, ben = await seated(server, "simple", "Ann", "Ben")
        for request, code in REFUSED:
            answer = await ben.say(json.dumps(request | {"id": code}))
            assert not answer["ok"] and answer["error"]["message"], request
            assert (answer["error"]["code"], answer["id"]) == (code, code), request
        for message in MALFORMED:
            assert (await ben.say(message))["error"]["code"] == "bad_request", message
        other, _ = await seated(server, "simple", "Ann", "Ben")
        thief = await Client.connect(server, other.table, ann.token)
        assert (await thief.join())["code"] == "wrong_token"
        assert (await thief.ask("move", move="end_turn player=Ann"))["code"] == "no_seat"
        assert (await thief.say("x" * 5000))["closed"] == 1009
        assert ann.news["number"] == ben.news["number"] == 1
        await moved(ann, "end_turn", ben)

    server.run(scenario())


def test_a_flood_is_slowed_and_others_play(server: Server) -> None:
    async def scenario() -> None:
        ann, ben = await seated(server, "simple", "Ann", "Ben")
        flood = await Client.connect(server)
        for _ in range(60):
            await flood.connection.write_message('{"do": "tables"}')
        answers = [await flood.answers.get() for _ in range(41)]
        assert "too_fast" in [answer.get("error", {}).get("code") for answer in answers]
        await moved(ann, "end_turn", ben)
        new = [await ann.ask("new", rules="simple", players=["Ann", "Ben"]) for _ in range(9)]
        assert [table.get("code") for table in new] == [None] * 8 + ["too_many_tables"]

    server.run(scenario())


def test_many_tables_are_played_at_once(server: Server) -> None:
    async def scenario() -> None:
        tables = [await seated(server, "simple", "Ann", "Ben", mods=["fear"]) for _ in range(9)]
        times = await asyncio.gather(*(play(clients, 10, 0.01) for clients in tables))
        assert [len(each) for each in times] == [10] * 9
        await asyncio.gather(*map(ask_all, tables))
        server.kill()
        server.start()
        assert "9 tables" in server.ready
        await asyncio.gather(*(back(server, client) for clients in tables for client in clients))

    server.run(scenario())


def test_a_second_server_does_not_take_the_file(server: Server, tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="does not start"):
        Server(tmp_path, "simple")


async def table_of_a_hall(store: Store) -> tuple[Hall, int]:
    """Returns a hall without a network, and its only table."""
    hall = Hall(store, dict([offered("simple", None)]), 10, 10)
    return hall, (await hall.open("here", "simple", ["Ann", "Ben"], []))["table"]


def test_what_cannot_be_written_was_never_played(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: list[Statement]) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    async def scenario() -> None:
        store = Store(":memory:")
        hall, id = await table_of_a_hall(store)
        table = hall.tables[id]
        with monkeypatch.context() as disk:
            disk.setattr(store, "_commit", full)
            with pytest.raises(sqlite3.OperationalError):
                await table.play("start")
            with pytest.raises(sqlite3.OperationalError):
                await hall.open("here", "simple", ["Ann", "Ben"], [])
        assert (table.number, table.game.accepted, [*hall.tables]) == (0, 0, [id])
        await asyncio.gather(table.play("start"), table.play("end_turn"))
        assert table.number == table.game.accepted == 2
        rows = store.database.execute("select entry from log order by number")
        assert [entry for (entry,) in rows] == ["start", "end_turn"]
        store.database.close()

    asyncio.run(scenario())


def test_a_table_where_nobody_comes_is_forgotten() -> None:
    async def scenario() -> None:
        store = Store(":memory:")
        hall, id = await table_of_a_hall(store)
        kept = (await hall.open("here", "simple", ["Ann", "Ben"], []))["table"]
        hall.tables[id].used = time.monotonic() - 601
        watch = asyncio.create_task(hall.watch())
        async with asyncio.timeout(20):
            while store.database.execute("select id from tables").fetchall() != [(kept,)]:
                await asyncio.sleep(0.01)
        watch.cancel()
        assert [*hall.tables] == [kept]
        store.database.close()

    asyncio.run(scenario())
