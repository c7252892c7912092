"""Rules files are checked, drawn, and described by a schema."""

import json
import os
import pickle
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
    assert [
        finding
        for finding in turnwheel.check_rules(text, file.name)
        if finding["severity"] != "hint"
    ] == []
    assert turnwheel.draw_rules(text).startswith("<svg ")
    assert " player" in " ".join(turnwheel.tell_rules(text).split())
    jsonschema.validate(tomllib.loads(text), SCHEMA)


@pytest.mark.parametrize(
    "text",
    [
        'name = "x"\nsteps = []\ncolour = 3',
        'name = "x"\n[[steps]]\nname = "a"\nphaze = "b"',
        'name = "x"\n[options]\nstart = "last"\n[[steps]]\nname = "a"',
    ],
)
def test_every_reader_reports_the_same_mistake(text: str) -> None:
    findings = turnwheel.check_rules(text, "my.toml")
    assert findings and all(
        finding["severity"] == "error" and finding["line"] and finding["file"] == "my.toml"
        for finding in findings
    )
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(tomllib.loads(text), SCHEMA)
    with pytest.raises(turnwheel.DataError):
        turnwheel.draw_rules(text)


def test_rules_as_texts_build_on_texts() -> None:
    over = 'base = "house"\nname = "night"\n[[steps]]\nname = "tea"\nafter = "play"\n'
    bases = {"house": 'name = "house"\n[[steps]]\nname = "play"\n'}
    rules = turnwheel.Ruleset.from_toml(over, bases=bases)
    assert rules.steps == ["play", "tea"]
    # A text that only overrides its base is incomplete, so `text` returns the whole rules.
    assert turnwheel.Ruleset.from_json(rules.text).identity == rules.identity
    as_json = '{"base": "house", "name": "night", "steps": [{"name": "tea", "after": "play"}]}'
    assert turnwheel.Ruleset.from_json(as_json, bases=bases).identity == rules.identity
    assert turnwheel.check_rules(over, bases=bases) == []
    assert "tea" in turnwheel.draw_rules(over, bases=bases)
    assert turnwheel.check_rules(over)[0]["key"] == "base"
    with pytest.raises(turnwheel.DataError, match="house"):
        turnwheel.Ruleset.from_toml(over)
    with pytest.raises(turnwheel.Error, match="at most 16"):
        turnwheel.Ruleset.from_toml(over, bases={f"base{at}": bases["house"] for at in range(17)})
    with pytest.raises(TypeError):
        turnwheel.Ruleset.from_toml(over, bases={"house": 3})  # type: ignore[dict-item]


def test_doubts_are_no_mistakes() -> None:
    findings = turnwheel.check_rules('name = "x"\n[windows.w]\n[[steps]]\nname = "a"\n')
    assert [(finding["severity"], finding["line"], finding["key"]) for finding in findings] == [
        ("warning", 2, "windows.w")
    ]
    assert "open_window" in findings[0]["message"]


def test_every_mistake_is_reported_at_once() -> None:
    findings = turnwheel.check_rules(
        'nam = "x"\n[[steps]]\nname = "a"\nwindow = "owmer"\nguard = "flag."'
    )
    assert [(finding["line"], finding["key"], finding["suggestion"]) for finding in findings] == [
        (1, "nam", "name"),
        (4, "steps.a.window", "owner"),
        (5, "steps.a.guard", None),
    ]


def test_rules_tell_what_they_name() -> None:
    uno = turnwheel.Ruleset("uno")
    assert uno.text == (ROOT / "rulesets" / "uno.toml").read_text()
    assert "skip" in uno.effects and "draw" in uno.text
    assert turnwheel.Game("uno", 2).rules.text == uno.text
    mtg = turnwheel.Ruleset(ROOT / "rulesets" / "mtg.toml")
    assert "land" in mtg.actions and "upkeep" in mtg.steps and mtg.orders[0] == "table"
    everything = turnwheel.Ruleset(ROOT / "tests" / "everything.toml")
    lists = (
        everything.chapters,
        everything.tokens,
        everything.counters,
        everything.windows,
        everything.phases,
        everything.effects_needed,
    )
    assert (
        all(isinstance(names, list) for names in lists)
        and everything.chapters
        and everything.tokens
        and everything.counters
    )
    again = pickle.loads(pickle.dumps(everything))
    assert again.identity == everything.identity == turnwheel.Ruleset.from_json(again.text).identity


def test_rules_are_checked_and_drawn_by_name_path_or_value(tmp_path: Path) -> None:
    path = ROOT / "rulesets" / "uno.toml"
    pictures = [
        turnwheel.draw_rules(rules)
        for rules in ("uno", path, str(path), turnwheel.Ruleset("uno"), path.read_text())
    ]
    assert pictures[0].startswith("<svg ") and set(pictures) == {pictures[0]}
    wrong = tmp_path / "wrong.toml"
    wrong.write_text('nam = "x"\n')
    for rules in (wrong, str(wrong)):
        assert [finding["file"] for finding in turnwheel.check_rules(rules)][:1] == [str(wrong)]
    assert turnwheel.check_rules('nam = "x"\n')[0]["file"] == "rules.toml"
    for rules in ("unoo", "nowhere.toml", tmp_path, ROOT / "nowhere.json"):
        with pytest.raises(turnwheel.Error):
            turnwheel.check_rules(rules)
        with pytest.raises(turnwheel.Error):
            turnwheel.draw_rules(rules)


def test_only_regular_files_are_read(tmp_path: Path) -> None:
    endless, pipe = tmp_path / "endless.toml", tmp_path / "pipe.toml"
    endless.symlink_to("/dev/zero")
    os.mkfifo(pipe)
    for path in (endless, pipe):
        for read in (turnwheel.Ruleset, turnwheel.check_rules, turnwheel.draw_rules):
            with pytest.raises(turnwheel.DataError, match="no regular file"):
                read(path)


TOLD = """
name = "race"
about = { description = "Who is first wins.", author = "Ann" }
[[steps]]
name = "go"
[[examples]]
name = "the turn passes"
script = '''
players A B
start A
end_turn
expect active=A
'''
"""


def test_a_file_tells_what_it_is() -> None:
    rules = turnwheel.Ruleset.from_toml(TOLD)
    assert rules.about == {"description": "Who is first wins.", "author": "Ann"}
    assert turnwheel.Ruleset("uno").about == {}


def test_examples_are_played() -> None:
    (failing,) = turnwheel.check_rules(TOLD, "race.toml")
    assert (failing["severity"], failing["line"], failing["key"]) == ("error", 12, "examples[0]")
    assert "expected active=A" in failing["message"]
    assert turnwheel.check_rules(TOLD.replace("active=A", "active=B"), "race.toml") == []
