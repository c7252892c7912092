"""Looks: every part of the table, from a game, a card or a view, equals the view's JSON."""

import contextlib
import copy
import dataclasses
import json
import pickle
import random
from typing import Any

import pytest

import turnwheel

#: What a game says in its own way: its rules, and a row of what it waits for.
OF_VIEWS = {"rules", "awaiting"}

FIELDS = [field.name for field in dataclasses.fields(turnwheel.View)]


def plain(value: Any) -> Any:
    """Returns a look in the form of JSON."""
    if isinstance(value, tuple):
        return [plain(member) for member in value]
    return (
        {name: plain(part) for name, part in vars(value).items()}
        if dataclasses.is_dataclass(value)
        else value
    )


def told(looks: turnwheel.Looks, names: list[str]) -> dict[str, Any]:
    return {name: plain(getattr(looks, name)) for name in names}


def busy(rules: str = "mtg") -> turnwheel.Game:
    """Returns a table with an entry in each of its parts."""
    game = turnwheel.Game(rules, players=["Ann Lee", "B", "Ñ"], seed=3)
    game.define("bolt")
    game.start("B")
    game.set_counter("life", 20, "B")
    game.set_counter("storm", 2)
    game.set_flag("monarch", player="Ñ")
    game.set_key("B", 7, key=2)
    game.add_trigger("object_countered", "bolt", player="B", hidden="B")
    game.extra_turn("Ñ", source=4)
    game.skip_turn("Ann Lee", count=2)
    game.skip_step("draw", player="B")
    game.push("B", "bolt", target="Ñ", source=9)
    game.push("B", "bolt")
    return game


def look_around(game: turnwheel.Game) -> None:
    """Every look equals the view, for the host and for a player."""
    view, own = game.view, [name for name in FIELDS if name not in OF_VIEWS]
    data = view.to_dict()
    assert told(view, FIELDS) == data
    assert told(game, own) == {name: data[name] for name in own}
    viewer = game.players[-1].name
    assert game.view_for(viewer).to_dict() == json.loads(game.view_json(viewer))
    for token in game.tokens:
        assert game.token(token.name) == view.token(token.name) == token.player


def test_looks_at_a_busy_table_are_the_view() -> None:
    look_around(busy())


@pytest.mark.parametrize("rules", turnwheel.rulesets())
def test_looks_are_the_view(rules: str) -> None:
    game, chance = (
        turnwheel.Game(rules, turnwheel.Ruleset(rules).min_players, seed=7),
        random.Random(rules),
    )
    look_around(game)
    game.start()
    for _ in range(12):
        look_around(game)
        lines = [line for player in game.players for line in game.legal_commands(player.name, 20)]
        if not lines:
            break
        with contextlib.suppress(
            turnwheel.EffectError
        ):  # the last one in the order cannot leave it
            game.command(chance.choice(lines))


def test_a_card_sees_what_the_view_says(game: turnwheel.Game) -> None:
    seen = []

    @game.effect()
    def look(card: turnwheel.Context) -> None:
        card.set_counter("charge", 3, card.controller)
        names = [name for name in FIELDS if name not in OF_VIEWS]
        assert told(card, names) == {name: card.view.to_dict()[name] for name in names}
        seen.append(
            (
                card.step,
                card.turn,
                card.counter("charge", card.controller),
                card.flag("none"),
                card.key("A"),
                card.priority,
            )
        )

    game.run("look", player="A")
    assert seen == [(game.step, 1, 3, False, 0, None)]


def test_values_and_tokens_are_asked_by_name() -> None:
    for looks in (game := busy(), game.view, turnwheel.View.from_dict(game.view.to_dict())):
        assert looks.counter("life", "B") == looks.counter("life", 2) == 20
        assert (looks.counter("storm"), looks.counter("life", "Ñ"), looks.counter("none")) == (
            2,
            0,
            0,
        )
        assert looks.flag("monarch", "Ñ") and not looks.flag("monarch")
        assert (looks.key("B", 2), looks.key("B")) == (7, 0)
        for refused in (
            lambda: looks.key("B", 5),
            lambda: looks.key("Annn"),
            lambda: looks.token("none"),
            lambda: looks.flag("monarch", 9),
        ):
            with pytest.raises(turnwheel.MisuseError):
                refused()
    crowned = turnwheel.Game("citadels", 4)
    for looks in (crowned, crowned.view, dataclasses.replace(crowned.view)):
        with pytest.raises(turnwheel.MisuseError, match=f"did you mean `{crowned.tokens[0].name}`"):
            looks.token(crowned.tokens[0].name + "x")


def test_a_counter_is_read_by_a_name_and_an_object_countered_by_a_number() -> None:
    game = busy()
    assert game.counter("life", player="B") == game.counter(name="life", player="B") == 20
    top = game.stack[-1].object
    game.counter(str(top))  # as in a script
    assert top not in [entry.object for entry in game.stack]
    for refused in (
        lambda: game.counter(top),
        lambda: game.counter("life", "B", 3),  # type: ignore[call-overload]
        lambda: game.counter(),  # type: ignore[call-overload]
    ):
        with pytest.raises(turnwheel.MisuseError):
            refused()


def test_a_view_is_of_its_moment() -> None:
    game = busy()
    view, data = game.view, game.view.to_dict()
    game.pass_("B")
    game.set_counter("life", 1, "B")
    game.rewind(1)
    assert view.to_dict() == data and view.counter("life", "B") == 20 and view.priority == "B"


def test_a_view_is_a_value() -> None:
    game = busy()
    view = game.view
    again = turnwheel.View.from_dict(json.loads(json.dumps(view.to_dict())))
    for other in (
        again,
        pickle.loads(pickle.dumps(view)),
        copy.deepcopy(view),
        dataclasses.replace(view),
        game.view,
    ):
        assert (
            other == view
            and view == other
            and hash(other) == hash(view)
            and repr(other) == repr(view)
        )
    changed = dataclasses.replace(view, turn=7)
    assert changed != view and changed.turn == 7 and changed.stack == view.stack
    assert view.__match_args__ == tuple(FIELDS)
    match view:
        case turnwheel.View(active=active, stack=(first, *_)):
            assert (active, first.effect) == ("B", "bolt")
        case _:
            raise AssertionError
    assert view._repr_svg_() == again._repr_svg_()


def test_a_view_by_hand_says_what_is_wrong() -> None:
    data = busy().view.to_dict()
    for wrong, kind, text in (
        ({name: value for name, value in data.items() if name != "step"}, KeyError, "lacks `step`"),
        (data | {"stp": 1}, TypeError, "did you mean `step`"),
        (data | {"stack": [3]}, TypeError, "Mapping"),
    ):
        with pytest.raises(kind, match=text):
            turnwheel.View.from_dict(wrong)
    for args, fields in (
        (range(0), {}),
        (range(0), {"stpe": 3}),
        (range(99), {}),
        (range(9), {"rules": "mtg"}),
    ):
        with pytest.raises(TypeError):
            turnwheel.View(*args, **fields)


def test_fields_have_types_and_words() -> None:
    fields = {field.name: field for field in dataclasses.fields(turnwheel.View)}
    assert (fields["turn"].type, fields["step"].type) == (int, str | None)
    assert str(fields["stack"].type) == "tuple[turnwheel._native.ObjectView, ...]"
    assert fields["stack"].metadata["doc"].startswith("The stack")
