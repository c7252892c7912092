"""The code on the page and in the examples works."""

import re
import runpy
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
EXAMPLES = sorted((ROOT / "examples" / "python").glob("*.py"))


def blocks_of(page: str) -> list[str]:
    return re.findall(r"^```python\n(.*?)^```", (ROOT / page).read_text(), re.DOTALL | re.MULTILINE)


def test_the_front_page_of_the_package(capsys: pytest.CaptureFixture[str]) -> None:
    for block in blocks_of("python/README.md"):
        exec(block, {})
    assert "to come   extra turn of A" in capsys.readouterr().out


def test_the_front_page_of_the_project() -> None:
    blocks = blocks_of("README.md")
    names: dict[str, Any] = {}
    exec(blocks[0], names)
    game = names["game"]
    assert len(blocks) == 2 and game.left == ("Ann",) and game.counter("coins", "Ben") == 0


def test_the_page() -> None:
    blocks = blocks_of("docs/python.md")
    names: dict[str, Any] = {}
    for block in blocks:
        exec(block, names)
    assert len(blocks) == 34 and names["loaded"].accepted == names["game"].accepted + 1


def test_the_page_of_the_hosts_state() -> None:
    names: dict[str, Any] = {}
    for block in blocks_of("docs/host-state.md"):
        exec(block, names)
    assert names["branch"].state["Ben"] == 17 and names["game"].accepted == 2


def test_the_figures_of_the_comparison_are_measured() -> None:
    page = (ROOT / "docs/comparison.md").read_text()
    times = (ROOT / "docs/performance.md").read_text().split("\n## Instructions")[0]
    rows = re.findall(r"^\| `(\w+)` \|[^|]*\| ([\d,.]+) \|", times, re.MULTILINE)
    named = set(re.findall(r"`(\w+)`", page))
    reached = {figure for row, figure in rows if row in named}
    assert len(reached) > 4 and set(re.findall(r"([\d,.]+) ns", page)) == reached


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.stem)
def test_examples(example: Path, capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(example), run_name="__main__")
    assert "turn 1: Ada (normal)" in capsys.readouterr().out
