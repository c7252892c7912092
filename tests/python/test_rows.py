"""Events and awaits as values: compared, pickled, constructed, and put into arrays."""

import copy
import pickle
from typing import Any

import numpy
import pytest

import turnwheel


def evening() -> tuple[turnwheel.Game, list[turnwheel.Event]]:
    """Returns a game with many events, and the events."""
    game = turnwheel.Game("mtg", players=["Ann Lee", "B"], seed=1)
    game.define("bolt", "roll 6 luck")
    game.start("B")
    game.add_trigger("object_countered", "bolt", player="B", hidden="B")
    game.set_flag("monarch", player="Ann Lee")
    game.push("B", "bolt", target="Ann Lee", source=-3)
    for _ in range(9):
        player = game.priority
        assert player is not None
        game.pass_(player)
    return game, game.events()


def test_events_are_values() -> None:
    _, events = evening()
    again = evening()[1]
    assert events == again and [hash(event) for event in events] == [hash(event) for event in again]
    assert len({event.kind for event in events}) > 12 and events[0] != events[1]
    for event in events:
        made = turnwheel.Event.from_dict(event.to_dict())
        columns: dict[str, Any] = event.fields
        for other in (
            made,
            pickle.loads(pickle.dumps(event)),
            copy.deepcopy(event),
            turnwheel.Event(event.kind, **columns),
        ):
            assert other == event and event == other and hash(other) == hash(event)
            assert (
                str(other) == str(event)
                and repr(other) == repr(event)
                and other.fields == event.fields
            )
            assert dir(other) == dir(event) and [
                other.seen_by(who) for who in (None, "B", "C")
            ] == [event.seen_by(who) for who in (None, "B", "C")]
        assert event.to_dict() == {"kind": event.kind} | event.fields


def test_an_event_stays_what_it_was() -> None:
    game, events = evening()
    before = [(str(event), event.to_dict()) for event in events]
    game.join("C")
    game.set_counter("another", 3)
    game.rewind(1)
    del game
    assert [(str(event), event.to_dict()) for event in events] == before


def test_an_await_is_a_value() -> None:
    game, _ = evening()
    awaiting = game.awaiting
    for other in (
        pickle.loads(pickle.dumps(awaiting)),
        turnwheel.Await.from_dict(awaiting.to_dict()),
        turnwheel.Await(awaiting.kind, **awaiting.fields),
    ):
        assert (
            other == awaiting and type(other) is turnwheel.Await and other.player == game.priority
        )
    assert turnwheel.Await("over") != awaiting


def test_a_row_by_hand_says_what_is_wrong() -> None:
    make: Any = turnwheel.Event
    for kind, columns, text in (
        ("turn_begn", {}, "did you mean `turn_began`"),
        ("passed", {"plyer": "A"}, "did you mean `player`"),
        ("passed", {"player": 2.5}, "float"),
        ("passed", {"player": ["A"]}, "list"),
    ):
        with pytest.raises(turnwheel.MisuseError, match=text):
            make(kind, **columns)
    with pytest.raises(KeyError, match="kind"):
        turnwheel.Event.from_dict({"player": "A"})
    assert turnwheel.Event("passed").player is None
    with pytest.raises(AttributeError, match="no column `stp`"):
        turnwheel.Event("passed", player="A").stp  # type: ignore[attr-defined]


def test_events_as_an_array() -> None:
    game, again = (turnwheel.Game("mtg", players=["Ann Lee", "B"], seed=1) for _ in range(2))
    game.start("B")
    again.start("B")
    table, events = game.events_array(), again.events()
    assert len(game.events_array()) == len(game.events()) == 0
    kinds = {entry["number"]: entry["name"] for entry in turnwheel.schema()["events"]}
    assert [kinds[int(number)] for number in table["kind"]] == [event.kind for event in events]
    for row, event in zip(table, events, strict=True):
        assert {name for name in table.dtype.names if row[name] != turnwheel.Batch.ABSENT} == {
            "kind",
            *event.fields,
        }
    assert table["turn"].max() == 1 and table.dtype["turn"] == numpy.int64


def test_an_array_of_some_columns() -> None:
    game = turnwheel.Game("simple", 2)
    game.start()
    with pytest.raises(turnwheel.MisuseError, match="did you mean `player`"):
        game.events_array("plyer")
    assert game.events_array("player", "turn").dtype.names == ("kind", "player", "turn")
