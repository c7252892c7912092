"""The command `turnwheel`: the same code as the binary of that name."""

import signal
import sys
from collections.abc import Sequence

from turnwheel._native import _run_command


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command line on the standard streams of the process and returns its exit code."""
    # Only the engine's code runs, so Ctrl-C has to end the process without Python's help.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    return _run_command(list(sys.argv[1:] if arguments is None else arguments))


if __name__ == "__main__":
    sys.exit(main())
