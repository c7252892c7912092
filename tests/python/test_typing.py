"""The stub is strict, and matches the module."""

import subprocess
import sys
from pathlib import Path

from mypy import api

HERE = Path(__file__).parent
ROOT = HERE.parents[1]


def test_the_sample_and_the_tests_are_typed() -> None:
    examples = [ROOT / "examples" / name for name in ["python", "evening", "games", "server"]]
    files = [HERE, ROOT / "python" / "turnwheel", *examples]
    out, err, code = api.run(["--strict", "--no-incremental", *map(str, files)])
    assert code == 0, out + err


def test_pyright_finds_nothing_in_the_examples() -> None:
    run = [sys.executable, "-m", "basedpyright", "--pythonpath", sys.executable]
    project = ["-p", str(HERE / "pyrightconfig.json")]
    done = subprocess.run([*run, *project], capture_output=True, text=True, check=False)
    assert done.returncode == 0 and "0 errors" in done.stdout, done.stdout + done.stderr
