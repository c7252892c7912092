"""The stub is strict, and matches the module."""

from pathlib import Path

from mypy import api

HERE = Path(__file__).parent
ROOT = HERE.parents[1]


def test_the_sample_and_the_tests_are_typed() -> None:
    examples = [ROOT / "examples" / name for name in ["python", "evening", "games"]]
    files = [HERE, ROOT / "python" / "turnwheel", *examples]
    out, err, code = api.run(["--strict", "--no-incremental", *map(str, files)])
    assert code == 0, out + err
