"""The Python interface has exactly the members of the vocabulary."""

import ast
import dataclasses
import doctest
import keyword
import pickle
import subprocess
import sys
from pathlib import Path

import turnwheel
from turnwheel import _native

STUB = Path(turnwheel.__file__).with_name("_native.pyi")
SCHEMA = turnwheel.schema()


def python_name(name: str) -> str:
    return f"{name}_" if keyword.iskeyword(name) else name


def stub_class(name: str) -> ast.ClassDef:
    classes = {
        node.name: node
        for node in ast.parse(STUB.read_text()).body
        if isinstance(node, ast.ClassDef)
    }
    return classes[name]


def public(names: set[str]) -> set[str]:
    return {name for name in names if not name.startswith("_")}


def test_verbs() -> None:
    wanted = {python_name(command["name"]) for command in SCHEMA["commands"]} | {"submit"}
    stub = {node.name for node in stub_class("Verbs").body if isinstance(node, ast.FunctionDef)}
    assert public(set(vars(turnwheel.Verbs))) == wanted == stub


def test_no_verb_is_hidden() -> None:
    verbs = public(set(vars(turnwheel.Verbs)))
    assert not verbs & set(vars(turnwheel.Game))
    assert not verbs & set(vars(turnwheel.Context))


def test_columns_of_events_and_awaits() -> None:
    for name, entries in (("Event", SCHEMA["events"]), ("Await", SCHEMA["awaits"])):
        wanted = {field["name"] for entry in entries for field in entry["fields"]}
        body = stub_class(name).body
        variables = {
            node.target.id
            for node in body
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
        }
        # Those of awaits are properties, because the classes of the kinds narrow their types.
        properties = {
            node.name
            for node in body
            if isinstance(node, ast.FunctionDef)
            and [ast.unparse(one) for one in node.decorator_list] == ["property"]
        }
        assert variables | properties - {"kind"} == wanted


def test_views() -> None:
    for shape in SCHEMA["views"]:
        fields = dataclasses.fields(getattr(_native, shape["name"]))
        assert [field.name for field in fields] == [field["name"] for field in shape["fields"]]


def test_numbers_are_unique() -> None:
    for table in (SCHEMA["commands"], SCHEMA["events"], SCHEMA["awaits"], SCHEMA["errors"]):
        numbers = [entry["number"] for entry in table]
        assert len(set(numbers)) == len(numbers)


def test_every_error_has_a_class() -> None:
    blocks = {
        number: kind
        for kind, number in (
            ("Misuse", 1),
            ("Rejected", 2),
            ("Effect", 3),
            ("Limit", 4),
            ("Data", 5),
            ("Internal", 9),
        )
    }
    assert {error["number"] // 100 for error in SCHEMA["errors"]} <= set(blocks)


def test_the_package_exports_what_it_says() -> None:
    assert all(hasattr(turnwheel, name) for name in turnwheel.__all__)


def test_the_package_example() -> None:
    assert doctest.testmod(turnwheel).failed == 0


def test_completion_finds_every_name() -> None:
    assert set(turnwheel.__all__) | {"simulation"} <= set(dir(turnwheel))
    program = "import turnwheel; print(*dir(turnwheel))"
    fresh = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert {"simulate", "Totals", "View", "events_frame"} <= set(fresh.stdout.split())
    for shape in SCHEMA["views"]:
        assert getattr(turnwheel, shape["name"]) is getattr(_native, shape["name"])


def test_rules_are_values() -> None:
    one, other = turnwheel.Ruleset("uno"), turnwheel.Ruleset("uno")
    assert one == other == pickle.loads(pickle.dumps(one)) and len({one, other}) == 1
    assert one != turnwheel.Ruleset("mtg")
    assert repr(turnwheel.Batch("uno", 2, 3)) == "<Batch uno: 3 games>"
