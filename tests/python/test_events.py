"""Events are typed and immutable, and print like the core's text."""

import pytest

import turnwheel


def events(game: turnwheel.Game, kind: str) -> list[turnwheel.Event]:
    return [event for event in game.events() if event.kind == kind]


def test_columns_are_attributes(game: turnwheel.Game) -> None:
    game.extra_turn("B", source=12)
    (granted,) = events(game, "extra_turn_granted")
    assert (granted.kind, granted.player, granted.grant, granted.source) == (
        "extra_turn_granted",
        "B",
        1,
        12,
    )
    assert str(granted) == "extra_turn_granted grant=1 player=B source=12"
    assert repr(granted) == f"<Event {granted}>"
    assert granted.fields == {"grant": 1, "player": "B", "source": 12}


def test_a_column_not_given_is_none_and_a_strange_one_an_error(game: turnwheel.Game) -> None:
    game.extra_turn("B")
    (granted,) = events(game, "extra_turn_granted")
    assert granted.source is None and "source" not in granted.fields
    with pytest.raises(AttributeError, match="did you mean `player`"):
        _ = granted.playr  # type: ignore[attr-defined]
    with pytest.raises(AttributeError):
        _ = granted.step
    assert {"player", "grant", "kind"} <= set(dir(granted))


def test_events_are_immutable_values(game: turnwheel.Game) -> None:
    fork = game.fork()
    for each in (game, fork):
        each.extra_turn("B")
    (one,), (other,) = game.events(), fork.events()
    assert one == other and hash(one) == hash(other) and one != game.awaiting
    with pytest.raises(AttributeError):
        one.player = "C"  # type: ignore[misc]
    fork.extra_turn("C")
    assert fork.events() != [one] and fork.events() == []


def test_names_with_spaces_are_whole(game: turnwheel.Game) -> None:
    game.set_flag("has attackers")
    (event,) = game.events()
    assert event.name == "has attackers" and str(event) == 'flag_set name="has attackers" value=1'


def test_events_match_by_kind(game: turnwheel.Game) -> None:
    game.pass_("A")
    match game.events():
        case [
            turnwheel.Event("passed", player="A"),
            turnwheel.Event("priority_given", player=after),
        ]:
            assert after == "B"
        case other:
            pytest.fail(str(other))


def test_awaits() -> None:
    game = turnwheel.Game("simple", players=2)
    assert (game.awaiting.kind, game.awaiting.fields, str(game.awaiting)) == ("start", {}, "start")
    game.start("B")
    game.end_game("A")
    assert (game.awaiting.kind, game.awaiting.player, str(game.awaiting)) == (
        "over",
        "A",
        "over player=A",
    )


def test_events_can_be_forgotten(game: turnwheel.Game) -> None:
    game.reverse()
    game.clear_events()
    assert game.events() == []
    game.reverse()
    assert [event.kind for event in game.events()] == ["order_reversed"]
