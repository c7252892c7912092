"""Each guide is whole: its files and programs run as they stand, in a folder of their own."""

import re
from pathlib import Path

import pytest

from turnwheel._native import Script
from turnwheel.scripts import check

ROOT = Path(__file__).parents[2]
PAGES = ["docs/guides.md", "docs/guides-program.md", "docs/updates.md"]
BLOCK = re.compile(r"(.*?)^```(\w+)\n(.*?)^```", re.DOTALL | re.MULTILINE)
FILE = re.compile(r"`([\w/]+\.(?:toml|tws|lua))`")


def guides() -> list[tuple[str, str]]:
    """Returns the title and the text of each guide."""
    text = "".join((ROOT / page).read_text() for page in PAGES)
    parts = re.split(r"^## ", text, flags=re.MULTILINE)[1:]
    return [(part.split("\n")[0], part) for part in parts]


def played(guide: str, folder: Path) -> int:
    """Runs each block of a guide, and returns how many there are."""
    blocks = BLOCK.findall(guide)
    for before, language, code in blocks:
        if language == "python":
            exec(code, {})
            continue
        # Other files are named in the text before them, and lie beside the program.
        [name] = FILE.findall(before)
        file = folder / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(code)
        if language == "tws":
            difference = check(Script(file)).difference
            assert difference is None, difference
    return len(blocks)


@pytest.mark.parametrize(("title", "guide"), guides(), ids=[title for title, _ in guides()])
def test_the_guide(
    title: str, guide: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert played(guide, tmp_path) > 0, f"{title} shows no program"


def test_a_wrong_guide_is_seen(tmp_path: Path) -> None:
    script = "As `a.tws`:\n\n```tws\nrules simple\nplayers A B\nstart A\nexpect active=B\n```\n"
    for wrong in ["```python\nassert False\n```\n", script]:
        with pytest.raises(AssertionError):
            played(wrong, tmp_path)
