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
    assert turnwheel.check_rules(text, file.name) == []
    assert turnwheel.draw_rules(text).startswith("<svg ")
    jsonschema.validate(tomllib.loads(text), SCHEMA)


@pytest.mark.parametrize(
    "text",
    ['name = "x"\nsteps = []\ncolour = 3', 'name = "x"\n[[steps]]\nname = "a"\nphaze = "b"', 'name = "x"\n[options]\nstart = "last"\n[[steps]]\nname = "a"'],
)
def test_mistakes_are_told_by_all(text: str) -> None:
    findings = turnwheel.check_rules(text, "my.toml")
    assert len(findings) == 1 and findings[0]["mistake"] and findings[0]["line"] and findings[0]["file"] == "my.toml"
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(tomllib.loads(text), SCHEMA)
    with pytest.raises(turnwheel.DataError):
        turnwheel.draw_rules(text)


def test_doubts_are_no_mistakes() -> None:
    findings = turnwheel.check_rules('name = "x"\n[windows.w]\n[[steps]]\nname = "a"\n')
    assert [(finding["mistake"], finding["line"]) for finding in findings] == [(False, 2)]
    assert "open_window" in findings[0]["text"]
