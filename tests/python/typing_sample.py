"""Checked by `mypy --strict`, never run: uses of the package that a type checker has to
understand."""

from typing import assert_type

import turnwheel

game = turnwheel.Game("mtg", players=["A", "B"])
game.pass_("A")
game.extra_turn("A", count=2)
game.set_order(["B", 0])
game.add_trigger("step_began", "effect", whose="own")

for event in game.events():
    assert_type(event.player, str | None)
    assert_type(event.turn, int | None)
    if event.kind == "turn_began":
        assert_type(event.turn, int)
        assert_type(event.player, str | None)
    elif event.kind == "object_pushed":
        assert_type(event.player, str)
        assert_type(event.effect.upper(), str)
    match event.kind:
        case "counter_set":
            assert_type(event.value, int)
told: list[turnwheel.Event] = game.events()
told += [event for event in game.events() if event.kind == "passed"]
awaited: turnwheel.AnyAwait = game.awaiting


def passer(event: turnwheel.AnyEvent) -> str:
    if event.kind == "step_began":
        return event.player  # type: ignore[return-value]
    return event.player if event.kind == "passed" else ""


passer(game.events()[-1])
assert_type([passer(event) for event in reversed(game.events()[1:])], list[str])
assert_type(game.view.stack[0].target, str | None)
assert_type(game.project(2)[0][0], str)
assert_type(turnwheel.schema()["commands"][0]["name"], str)


@game.effect("draw")
def draw(card: turnwheel.Context) -> None:
    assert_type(card.choose("A", [b"x"]), list[bytes])
    assert_type(card.choose_number("A", 1, 2), int | None)


@game.on("turn_began", whose="own", player="A")
def begin(card: turnwheel.Context) -> None:
    draw(card)


@game.effect
def time_walk(card: turnwheel.Context) -> None:
    card.extra_turn(card.controller)


while game.view.stack:
    game.pass_(game.to_act[0])

assert_type(turnwheel.Ruleset("uno").actions, list[str])
turnwheel.draw_rules("uno")
turnwheel.tell_rules("uno")
turnwheel.simulat  # type: ignore[attr-defined]

try:
    game.leave("A")
except turnwheel.RejectedError as error:
    assert_type(error.number, int)

game.extra_turn("A", cuont=2)  # type: ignore[call-arg]
game.add_trigger("step_bgan", "effect")  # type: ignore[arg-type]
game.view.turn = 3  # type: ignore[misc]


class Table:
    gold = 3


carrying = turnwheel.Game("simple", 2, state=Table(), copy=lambda table: table)
assert_type(carrying, turnwheel.Game[Table])
assert_type(carrying.fork().state.gold, int)
carrying.state.gld  # type: ignore[attr-defined]
carrying.restore(carrying.fork(), seed=3)


@carrying.effect
def pay(card: turnwheel.Context[Table]) -> None:
    assert_type(card.state.gold, int)


def shown(part: turnwheel.ObjectView | turnwheel.ChoiceView | turnwheel.PlayerView) -> None: ...

wait = game.awaiting
if wait.kind == "choice":
    assert_type(wait.choice, int)
    assert_type(wait.player, str)
    wait.window.upper()  # type: ignore[attr-defined]
elif wait.kind == "window":
    assert_type(wait.window, str)
elif wait.kind == "effect":
    assert_type(wait.effect, str)
if game.awaiting.kind == "choice":
    game.answer(game.awaiting.player, [game.awaiting.choice])
match wait.kind:
    case "choice":
        assert_type(wait.choice, int)
any_await: turnwheel.Await = wait
game.pass_(game.awaiting.player)
