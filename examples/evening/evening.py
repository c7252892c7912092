"""The same evening from Python: evening.py MODS MOVES LOG.

Writes the log, and prints the same hash as the C program.
"""

import sys
from collections.abc import Callable

import turnwheel

PLAYERS = ["Ada", "Ben", "Cid", "Dee"]


class Mistake(Exception):
    """A wrong move: its place, the reason, and the expectation."""


def begin(mods: str) -> turnwheel.Game:
    """The table before the first move."""
    game = turnwheel.Game("commander", players=PLAYERS, seed=2026)
    game.load_mods(mods)
    return game


def play(
    game: turnwheel.Game, path: str, made: Callable[[str, list[turnwheel.Event]], None]
) -> None:
    """Makes the moves of a file, and passes each with its events to `made`. Raises: `Mistake`."""
    with open(path, encoding="utf-8") as file:
        for number, move in enumerate(map(str.rstrip, file), start=1):
            if not move.strip() or move.startswith("#"):
                continue
            try:
                made(move, make(game, move))
            except turnwheel.Error as error:
                place, expected = f"{path}:{number}: {move}", game.explain_wait()
                raise Mistake(f"{place}\n  {error}\n  expected: {expected}") from error


def make(game: turnwheel.Game, move: str) -> list[turnwheel.Event]:
    """Makes one move and takes its events."""
    if not move.startswith("pass_all"):
        game.command(move)
        return game.events()
    wanted = move.partition(" until ")[2]
    taken: list[turnwheel.Event] = []
    while not (wanted and holds(game, wanted)) and game.awaiting.kind == "window":
        game.pass_(game.to_act[0])
        events = game.events()
        taken += events
        if not wanted and any(event.kind not in ("passed", "priority_given") for event in events):
            break
    return taken


def holds(game: turnwheel.Game, wanted: str) -> bool:
    """Returns True if a condition such as `step=main1` or `turn=3` holds."""
    name, _, value = wanted.partition("=")
    return str(getattr(game.view, name)) == value


def main(mods: str, moves: str, log: str) -> int:
    game = begin(mods)
    lines: list[str] = []
    try:
        play(game, moves, lambda _, events: lines.extend(f"{event}\n" for event in events))
    except Mistake as mistake:
        print(mistake, file=sys.stderr)
        return 1
    with open(log, "w", encoding="utf-8") as file:
        file.writelines(lines)
    print("game hash", game.hash)
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
