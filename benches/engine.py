"""The cost of the engine from Python: measures each row and prints `row nanoseconds`.
benches/run.py runs it."""

import json
import time
from array import array
from pathlib import Path

import turnwheel

PLAYERS = ["A", "B", "C", "D"]


def simple():
    game = turnwheel.Game("simple", players=PLAYERS)
    game.start()
    return game


def turn():
    """One call for each turn."""
    game = simple()
    end_turn, clear_events = game.end_turn, game.clear_events

    def work(times):
        # Unread events accumulate, and a host that looks at the table discards them at intervals.
        for at in range(times):
            end_turn()
            if at & 63 == 63:
                clear_events()

    return work


def turn_read():
    """One call for each turn, and every event read."""
    game = simple()

    def work(times):
        for _ in range(times):
            game.end_turn()
            for event in game.events():
                event.kind

    return work


def effect():
    """One call for each turn, and one effect in Python."""
    game = simple()

    @game.on("turn_began", at_once=True)
    def each_turn(card):
        card.controller

    end_turn, clear_events = game.end_turn, game.clear_events

    def work(times):
        for at in range(times):
            end_turn()
            if at & 63 == 63:
                clear_events()

    return work


def busy():
    """Four players in mid-turn, 20 triggers, 5 objects on the stack."""
    game = turnwheel.Game("mtg", players=PLAYERS)
    game.start()
    game.define("nothing")
    for at in range(20):
        game.add_trigger("object_countered", "nothing", player=PLAYERS[at % 4])
    for _ in range(100):
        game.pass_(game.priority)
    for _ in range(5):
        game.push(game.priority, "nothing")
    return game


def fork():
    game = busy()

    def work(times):
        for _ in range(times):
            game.fork()

    return work


def batch():
    """A thousand games stepped by one call. A repetition is one command."""
    games = 1000
    batch = turnwheel.Batch("mtg", 4, games)
    out = array("q", [0] * (games * len(batch.columns)))
    player = batch.columns.index("player")
    holders = memoryview(out)[player * games : (player + 1) * games]
    batch.step(array("q", [0] * games), out)

    def work(times):
        for _ in range(times // games):
            batch.step("pass", out, player=holders)

    return work


def duel():
    """A duel in mid-turn, with two counters."""
    game = turnwheel.Game("mtg", players=["A", "B"])
    game.start()
    game.define("bolt")
    for player in "AB":
        game.set_counter("life", 20, player)
    return game


def look_step():
    game = duel()

    def work(times):
        for _ in range(times):
            game.step

    return work


def look_counter():
    game = duel()

    def work(times):
        for _ in range(times):
            game.counter("life", "A")

    return work


def view_three():
    """Takes a view of the table and reads three of its fields."""
    game = duel()

    def work(times):
        for _ in range(times):
            view = game.view
            view.step, view.active, view.turn

    return work


def view_json():
    """Reads the same three fields from the whole view as JSON."""
    game = duel()

    def work(times):
        for _ in range(times):
            view = json.loads(game.view_json())
            view["step"], view["active"], view["turn"]

    return work


def played(looks):
    """Passes and spells in turn, one of six for each spell. The host looks at the table before
    each command."""
    game = duel()

    def work(times):
        for at in range(times):
            looks(game)
            player = game.priority
            if at % 6:
                game.pass_(player)
            else:
                game.push(player, "bolt")
            if at & 63 == 63:
                game.clear_events()

    return work


def duel_looks():
    return played(lambda game: (game.stack, game.step, game.counter("life", "A")))


def duel_blind():
    return played(lambda game: None)


def policy():
    """A repetition is one command of `simulate` that a policy in Python picks."""

    def work(times):
        games, most = max(1, times // 1000), min(times, 1000)
        turnwheel.simulate(
            "mtg", 2, games, policy=lambda game, player, moves: 0, most_commands=most
        )

    return work


HANDS = Path(__file__).with_name("hands.toml")


def moves_offered():
    """Lists 64 moves of a hand of twenty cards, three targets each, and reads one."""
    game = turnwheel.Game(HANDS, players=PLAYERS)
    game.register(
        "bolt",
        lambda card: None,
        action="spell",
        when="own_count.mana >= 1",
        takes={"target": "opponent"},
    )
    push = {"player": "A", "effect": "bolt"}
    hand = [turnwheel.Command("push", **push, source=card) for card in range(1, 21)]
    game.offers(lambda look, player: hand)
    game.start()
    game.set_counter("mana", 3, "A")

    def work(times):
        for _ in range(times):
            moves = game.moves("A")
            moves[-1]
        assert len(moves) >= 64

    return work


ROWS = {
    "py_turn": turn,
    "py_turn_read": turn_read,
    "py_effect": effect,
    "py_look_step": look_step,
    "py_look_counter": look_counter,
    "py_view3": view_three,
    "py_view3_json": view_json,
    "py_duel": duel_looks,
    "py_duel_blind": duel_blind,
    "py_policy": policy,
    "py_fork": fork,
    "py_batch": batch,
    "py_moves_offered": moves_offered,
}


def measure(work):
    times = 1000
    while True:
        before = time.process_time_ns()
        work(times)
        taken = time.process_time_ns() - before
        if taken > 50_000_000:
            return taken / times
        times *= 3


if __name__ == "__main__":
    for name, row in ROWS.items():
        print(name, round(measure(row()), 1), flush=True)
