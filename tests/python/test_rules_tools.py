"""Rules files are checked, drawn, and described by a schema."""

import json
import tomllib
from pathlib import Path
from typing import Any

import jsonschema
import pytest

import turnwheel

ROOT = Path(__file__).parents[2]
SCHEMA: dict[str, Any] = json.loads((ROOT / "docs" / "rules.schema.json").read_text())
FILES = sorted((ROOT / "rulesets").glob("*.toml")) + [ROOT / "tests" / "everything.toml"]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_file_is_fine(file: Path) -> None:
    text = file.read_text()
    assert [finding for finding in turnwheel.check_rules(text, file.name) if finding["severity"] != "hint"] == []
    assert turnwheel.draw_rules(text).startswith("<svg ")
    jsonschema.validate(tomllib.loads(text), SCHEMA)


@pytest.mark.parametrize(
    "text",
    ['name = "x"\nsteps = []\ncolour = 3', 'name = "x"\n[[steps]]\nname = "a"\nphaze = "b"', 'name = "x"\n[options]\nstart = "last"\n[[steps]]\nname = "a"'],
)
def test_mistakes_are_told_by_all(text: str) -> None:
    findings = turnwheel.check_rules(text, "my.toml")
    assert findings and all(finding["severity"] == "error" and finding["line"] and finding["file"] == "my.toml" for finding in findings)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(tomllib.loads(text), SCHEMA)
    with pytest.raises(turnwheel.DataError):
        turnwheel.draw_rules(text)


def test_doubts_are_no_mistakes() -> None:
    findings = turnwheel.check_rules('name = "x"\n[windows.w]\n[[steps]]\nname = "a"\n')
    assert [(finding["severity"], finding["line"], finding["key"]) for finding in findings] == [("warning", 2, "windows.w")]
    assert "open_window" in findings[0]["message"]


def test_every_mistake_is_told_at_once() -> None:
    findings = turnwheel.check_rules('nam = "x"\n[[steps]]\nname = "a"\nwindow = "owmer"\nguard = "flag."')
    assert [(finding["line"], finding["key"], finding["suggestion"]) for finding in findings] == [
        (1, "nam", "name"),
        (4, "steps.a.window", "owner"),
        (5, "steps.a.guard", None),
    ]
