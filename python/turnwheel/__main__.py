"""The command `turnwheel`: the same code as the binary of that name."""

import importlib
import signal
import sys
from collections.abc import Sequence
from pathlib import Path

from turnwheel._native import _run_command


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command line on the standard streams of the process and returns its exit code."""
    # The engine's code reads the keys, so Ctrl-C has to end the process without Python's help.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    return _run_command(list(sys.argv[1:] if arguments is None else arguments))


def cards_named(name: str, again: bool = False) -> object:
    """Returns what `module:Name` or `folder/file.py:Name` names, read again if that is asked.

    Raises:
        ValueError: The name is none of these.
        ImportError: There is no such module or file.
        AttributeError: The module has nothing of that name.
    """
    place, _, member = name.rpartition(":")
    if not place or not member:
        raise ValueError("write module:Name or folder/file.py:Name")
    folder = Path.cwd()
    if place.endswith(".py"):
        file = Path(place).resolve()
        folder, place = file.parent, file.stem
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))
    known = place in sys.modules
    module = importlib.import_module(place)
    return getattr(importlib.reload(module) if again and known else module, member)


def shown_lines(shown: object) -> str:
    """Returns what the cards show as text: a list or tuple line by line, and nothing for `None`."""
    if isinstance(shown, (list, tuple)):
        return "\n".join(map(shown_lines, shown))
    if shown is None:
        return ""
    return shown if isinstance(shown, str) else repr(shown)


if __name__ == "__main__":
    sys.exit(main())
