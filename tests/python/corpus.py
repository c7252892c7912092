"""Plays scenario scripts through the Python calls.

corpus.py FILE... compares; corpus.py --log FILE... prints the name, the events and the last hash
of each.
"""

import sys
from collections.abc import Sequence

from turnwheel import Error
from turnwheel._native import Script
from turnwheel.scripts import Report, check


def play(file: str) -> Report:
    """Plays one script; a file that cannot be read is a difference too."""
    try:
        script = Script(file)
    except Error as error:
        return Report(difference=error.message)
    return check(script)


def check_all(files: Sequence[str]) -> int:
    """Checks scripts and reports which differ."""
    differences = [
        report.difference for report in map(play, files) if report.difference is not None
    ]
    for difference in differences:
        print(difference)
    print(f"{len(files) - len(differences)} passed, {len(differences)} failed")
    return 1 if differences else 0


def log(files: Sequence[str]) -> int:
    """Prints each script's name, its events and its last hash."""
    status = 0
    for file in files:
        report = play(file)
        print(file)
        for event in report.log:
            print(event)
        if report.hash is not None:
            print(f"hash {report.hash}")
        if report.difference is not None:
            print(report.difference)
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(log(sys.argv[2:]) if sys.argv[1] == "--log" else check_all(sys.argv[1:]))
