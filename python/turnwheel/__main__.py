"""The command line: checks scenario scripts through the Python calls, and prints their events."""

import sys
from collections.abc import Sequence

from turnwheel import Error
from turnwheel._native import Script
from turnwheel.scripts import Report, check

USAGE = """usage:
  python -m turnwheel check FILE...  play scenario scripts and compare; exit 0 if all are as expected, 1 if not
  python -m turnwheel log FILE       play a script and print its events
"""


def play(file: str) -> Report:
    """Plays one script; a file that cannot be read is a difference too."""
    try:
        script = Script(file)
    except Error as error:
        return Report(difference=error.message)
    return check(script)


def check_all(files: Sequence[str]) -> int:
    """Checks scripts and tells which differ."""
    differences = [report.difference for report in map(play, files) if report.difference is not None]
    for difference in differences:
        print(difference)
    print(f"{len(files) - len(differences)} passed, {len(differences)} failed")
    return 1 if differences else 0


def log(file: str) -> int:
    """Prints a script's events and the hash at its end."""
    report = play(file)
    for event in report.log:
        print(event)
    if report.hash is not None:
        print(f"hash {report.hash}")
    if report.difference is not None:
        print(report.difference)
    return 0 if report.difference is None else 1


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command line and gives its exit code."""
    match list(sys.argv[1:] if arguments is None else arguments):
        case ["check", *files] if files:
            return check_all(files)
        case ["log", file]:
            return log(file)
        case ["help" | "--help" | "-h"]:
            print(USAGE, end="")
            return 0
        case _:
            print(USAGE, end="")
            return 1


if __name__ == "__main__":
    sys.exit(main())
