"""What the engine costs from Python: measures each row and prints `row nanoseconds`. benches/run.py runs it."""

import time
from array import array

import turnwheel

PLAYERS = ["A", "B", "C", "D"]


def simple():
    game = turnwheel.Game("simple", players=PLAYERS)
    game.start()
    return game


def turn():
    """One call a turn."""
    game = simple()
    end_turn, clear_events = game.end_turn, game.clear_events

    def work(times):
        # Events that nobody takes pile up; a host that looks at the table forgets them now and
        # then.
        for at in range(times):
            end_turn()
            if at & 63 == 63:
                clear_events()

    return work


def turn_read():
    """One call a turn, and every event read."""
    game = simple()

    def work(times):
        for _ in range(times):
            game.end_turn()
            for event in game.events():
                event.kind

    return work


def effect():
    """One call a turn, and one effect in Python."""
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
    """A thousand games stepped by one call; a repetition is one command."""
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


ROWS = {"py_turn": turn, "py_turn_read": turn_read, "py_effect": effect, "py_fork": fork, "py_batch": batch}


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
