"""No argument ends the process: everything public is called with odd values, in a separate
process."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

#: `make fuzz` asks for more.
CALLS = int(os.environ.get("TURNWHEEL_FUZZ_CALLS", "1500"))


@pytest.mark.parametrize("seed", range(2))
def test_odd_values_are_refused(seed: int, tmp_path: Path) -> None:
    log = tmp_path / "last call"
    program = Path(__file__).with_name("odd_values.py")
    first = int(os.environ.get("TURNWHEEL_FUZZ_SEED", "0"))
    done = subprocess.run(
        [sys.executable, program, str(first + seed), str(CALLS), log],
        capture_output=True,
        text=True,
        cwd=tmp_path,
    )
    assert done.returncode == 0, f"after {log.read_text()}:\n{done.stderr[-3000:]}"
