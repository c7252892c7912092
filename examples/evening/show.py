"""The evening as a show: show.py MODS MOVES SAVE.

Prints the story of the game and the table at each turn, and saves the game.
"""

import os
import re
import sys
import tomllib
from pathlib import Path

import evening
import turnwheel

#: The words of the story, beside those of the library.
WORDS = tomllib.loads(Path(__file__).with_name("evening.words").read_text(encoding="utf-8"))

WIDTH = 78
PEOPLE = dict(zip(evening.PLAYERS, ("green", "cyan", "magenta", "blue"), strict=True))
CODES = {"bold": 1, "dim": 2, "green": 32, "yellow": 33, "blue": 34, "magenta": 35, "cyan": 36}


def wanted_colour() -> bool:
    """Returns True if the terminal has colour and NO_COLOR is not set (https://no-color.org)."""
    return (
        sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    )


COLOUR = wanted_colour()


def painted(text: str, *styles: str) -> str:
    """Returns the text in these styles if colour is on."""
    codes = ";".join(str(CODES[style]) for style in styles)
    return f"\x1b[{codes}m{text}\x1b[0m" if COLOUR and styles else text


def coloured(sentence: str) -> str:
    """Returns a sentence with people and cards in their colours."""
    styles: dict[str, tuple[str, ...]] = {}
    styles |= dict.fromkeys(WORDS["names"].values(), ("bold", "yellow"))
    styles |= {name: (colour,) for name, colour in PEOPLE.items()}
    named = "|".join(map(re.escape, styles))
    return re.sub(rf"\b(?:{named})\b", lambda it: painted(it[0], *styles[it[0]]), sentence)


def heading(view: turnwheel.View) -> str:
    """Returns a rule across the page with the player whose turn begins."""
    kind = "" if view.turn_kind == "normal" else f"{view.turn_kind} "
    decider = f", {view.decider} decides" if view.decider else ""
    text = f" turn {view.turn}: {view.active}'s {kind}turn{decider} "
    return "\n" + painted(f"--{text}".ljust(WIDTH, "-"), "bold")


def table(game: turnwheel.Game) -> list[str]:
    """Returns lines about the order, the next player, the schedule and the counters."""
    view = game.view
    arrow = " -> " if view.direction == "forward" else " <- "
    seats = [
        painted(f"[{name}]", "bold", PEOPLE[name])
        if name == view.active
        else painted(name, PEOPLE[name])
        for name in view.order
    ]
    gone = f"   ({', '.join(view.left)} left)" if view.left else ""
    rows = [("order", arrow.join(seats) + gone)]
    rows.append(("then", ", ".join(painted(name, PEOPLE[name]) for name, _ in game.project(4))))
    coming = [f"{skip.player} skips a turn" for skip in view.skips]
    if coming:
        rows.append(("to come", coloured(", ".join(coming))))
    counts: dict[str, list[str]] = {}
    for value in view.values:
        if value.kind == "counter" and value.player:
            name = value.name.replace("_", " ")
            counts.setdefault(name, []).append(f"{value.player} {value.value}")
    if counts:
        text = "; ".join(f"{name}: {', '.join(given)}" for name, given in counts.items())
        rows.append(("counted", coloured(text)))
    return [f"   {painted(name.ljust(8), 'dim')} {text}" for name, text in rows]


def main(mods: str, moves: str, save: str) -> int:
    game = evening.begin(mods)
    try:
        evening.play(game, moves, lambda move, events: None)
    except evening.Mistake as mistake:
        print(mistake, file=sys.stderr)
        return 1
    seen = 0
    for told in game.story(words=WORDS):
        print(f" {coloured(told.text)}")
        then = game.fork()
        then.rewind(told.last)
        view = then.view
        if view.turn != seen:
            seen = view.turn
            print(heading(view))
            print("\n".join(table(then)))
    Path(save).write_bytes(game.save())
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
