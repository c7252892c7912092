"""Effects: rollback, choices, the context, and the busy game."""

import inspect
from collections.abc import Callable, Iterator
from typing import NoReturn, cast

import pytest
from conftest import pass_round

import turnwheel
from turnwheel import Context, Game


def test_a_raising_effect_takes_its_command_back(game: Game) -> None:
    @game.effect()
    def clumsy(card: Context) -> NoReturn:
        card.extra_turn("B")
        raise ZeroDivisionError("of course")

    before = game.hash, game.accepted
    with pytest.raises(
        turnwheel.EffectError, match="`clumsy`: ZeroDivisionError: of course"
    ) as failed:
        game.run("clumsy", player="A")
    assert (game.hash, game.accepted, game.events()) == (*before, [])
    assert (
        isinstance(failed.value.__cause__, ZeroDivisionError)
        and failed.value.code == "effect_failed"
    )


def test_an_interrupt_is_passed_on(game: Game) -> None:
    @game.effect()
    def slow(card: Context) -> NoReturn:
        raise KeyboardInterrupt

    before = game.hash
    with pytest.raises(KeyboardInterrupt):
        game.run("slow")
    assert game.hash == before


@pytest.mark.parametrize("name", ["", "a\nb", "x" * 399])
def test_no_effect_is_registered_under_a_text_that_is_no_name(game: Game, name: str) -> None:
    with pytest.raises(turnwheel.Error) as refused:
        game.register(name, print)
    assert refused.value.code == ("too_long" if len(name) > 256 else "bad_value")


def test_a_refused_verb_may_be_caught(game: Game) -> None:
    @game.effect()
    def careful(card: Context) -> None:
        try:
            card.extra_turn("Z")
        except turnwheel.MisuseError as error:
            assert error.code == "unknown_player"
        card.extra_turn("C")

    game.run("careful")
    assert [turn.player for turn in game.view.extra_turns] == ["C"]


def test_a_refused_verb_left_alone_fails_the_effect(game: Game) -> None:
    game.register("careless", lambda card: card.extra_turn("Z"))
    with pytest.raises(turnwheel.EffectError) as failed:
        game.run("careless")
    assert isinstance(failed.value.__cause__, turnwheel.MisuseError)


def test_a_budget_cannot_be_swallowed(game: Game) -> None:
    @game.effect()
    def greedy(card: Context) -> None:
        while True:
            try:
                card.reverse()
            except turnwheel.LimitError:
                return

    with pytest.raises(turnwheel.LimitError):
        game.run("greedy")


def test_the_facts_of_a_context(game: Game) -> None:
    seen: dict[str, object] = {}

    @game.effect()
    def look(card: Context) -> None:
        seen.update(
            effect=card.effect, controller=card.controller, target=card.target, active=card.active,
            source=card.source, data=card.data, object=card.object, event=card.event,
            turn=card.view.turn,
        )  # fmt: skip

    game.run("look", player="B", target="C", source=5, data=7)
    assert seen == {
        "effect": "look", "controller": "B", "target": "C", "active": "A",
        "source": 5, "data": 7, "object": None, "event": None, "turn": 1,
    }  # fmt: skip


def test_a_context_ends_with_its_effect(game: Game) -> None:
    kept: list[Context] = []
    game.register("keep", kept.append)
    game.run("keep")
    (card,) = kept
    uses: list[Callable[[], object]] = [
        lambda: card.controller,
        lambda: card.view,
        card.reverse,
        lambda: card.choose("A", [1]),
    ]
    for use in uses:
        with pytest.raises(turnwheel.MisuseError) as refused:
            use()
        assert refused.value.code == "no_effect"


@pytest.mark.parametrize("way", ["object", "method", "traceback", "generator"])
def test_a_kept_context_does_not_come_back(game: Game, way: str) -> None:
    """If a context is still referenced, the next run of the same effect gets a new one."""
    kept: list[object] = []
    wrong: list[str] = []

    def suspended(card: Context) -> Iterator[str | None]:
        yield None
        yield card.controller

    @game.effect()
    def keep(card: Context) -> None:
        for old in kept[-1:]:
            try:
                match old:
                    case Context():
                        old.reverse()
                    case Exception():
                        trace = old.__traceback__
                        assert trace is not None
                        trace.tb_frame.f_locals["card"].reverse()
                    case Iterator():
                        next(old)
                    case method:
                        cast("Callable[[], None]", method)()
                wrong.append(f"the {way} is alive again")
            except turnwheel.MisuseError as error:
                assert error.code == "no_effect"
        card.reverse()
        if way == "object":
            kept.append(card)
        elif way == "method":
            kept.append(card.reverse)
        elif way == "generator":
            later = suspended(card)
            next(later)
            kept.append(later)
        else:
            try:
                raise ValueError(way)
            except ValueError as error:
                kept.append(error)

    for _ in range(3):
        game.run("keep")
    assert len(kept) == 3 and not wrong


def test_the_game_is_busy_inside_its_effect(game: Game) -> None:
    codes: list[str] = []

    @game.effect()
    def touch(card: Context) -> None:
        assert repr(game) == "<Game: busy>"
        for use in (
            lambda: game.hash,
            lambda: game.reverse(),
            game.fork,
            game.events,
            lambda: game.register("x", print),
        ):
            try:
                use()
            except turnwheel.MisuseError as error:
                codes.append(error.code)

    game.run("touch")
    assert codes == ["busy"] * 5 and not game.knows("x")


def test_options_are_any_objects(game: Game) -> None:
    cards = [{"name": "Forest"}, {"name": "Island"}, {"name": "Swamp"}]
    chosen: list[object] = []

    @game.effect()
    def tutor(card: Context) -> None:
        card.extra_turn("A")
        chosen.append(card.choose("B", cards, min=1, max=2))

    game.run("tutor", player="A")
    awaiting = game.awaiting
    assert (awaiting.kind, awaiting.player, awaiting.question) == ("choice", "B", "options")
    assert game.view.choice is not None and game.view.choice.options == (0, 1, 2)
    assert game.view.extra_turns == () and chosen == []
    with pytest.raises(turnwheel.RejectedError) as refused:
        game.answer("B", [3])
    assert refused.value.code == "bad_answer"
    game.answer("B", [2, 0])
    assert chosen == [[cards[2], cards[0]]] and len(game.view.extra_turns) == 1


def test_numbers_are_shown_as_they_are(game: Game) -> None:
    game.register("pick", lambda card: card.choose("A", [40, 50]))
    game.run("pick")
    assert game.view.choice is not None and game.view.choice.options == (40, 50)


def test_every_kind_of_question(game: Game) -> None:
    answers: list[object] = []

    @game.effect()
    def quiz(card: Context) -> None:
        order = card.choose_order("A", ["x", "y", "z"])
        number = card.choose_number("B", 3, 9)
        answers.append((order, number, card.choose_yes_no("C")))

    game.run("quiz")
    game.answer("A", [2, 0, 1])
    game.answer("B", [5])
    game.answer("C", [1])
    assert answers == [(["z", "x", "y"], 5, True)]


def test_fifty_answers_in_one_effect(game: Game) -> None:
    got: list[list[int]] = []
    game.register("many", lambda card: got.append([card.choose("A", [1, 2])[0] for _ in range(50)]))
    game.run("many")
    for at in range(50):
        game.answer("A", picks=[at % 2])
    assert got == [[1, 2] * 25]


def test_a_question_cannot_be_swallowed(game: Game) -> None:
    @game.effect()
    def stubborn(card: Context) -> None:
        try:
            card.choose("A", ["x"])
        except BaseException:
            pass

    game.run("stubborn")
    assert game.awaiting.kind == "choice"


def test_asking_differently_is_refused(game: Game) -> None:
    asked = iter([["x", "y"], ["x", "y", "z"]])
    game.register("moody", lambda card: card.choose("A", next(asked)))
    game.run("moody")
    with pytest.raises(turnwheel.EffectError) as refused:
        game.answer("A", [0])
    assert refused.value.code == "asked_differently" and game.awaiting.kind == "choice"


@pytest.mark.parametrize("player", ["Z", 77, 300, -1, 2**63, None, True, 1.0])
def test_nobody_cannot_be_asked(game: Game, player: str) -> None:
    game.register("ask", lambda card: card.choose_yes_no(player))
    wanted = (
        "unknown_player|bad_value"
        if type(player) in (str, int)
        else "TypeError: a player's name or number is wanted"
    )
    with pytest.raises(turnwheel.EffectError, match=wanted):
        game.run("ask")


def test_on_registers_and_listens(game: Game) -> None:
    seen: list[str | None] = []

    @game.on("raised", name="death")
    def mourn(card: Context) -> None:
        assert card.event is not None
        seen.append(card.event.name)

    game.raise_("death")
    pass_round(game)
    assert seen == ["death"]
    with pytest.raises(turnwheel.MisuseError, match="`mourn` is there already"):
        game.on("raised", name="birth")(mourn)
    game.on("raised", effect="greet", name="birth")(mourn)


def test_a_refused_listener_leaves_nothing_behind(game: Game) -> None:
    before = game.hash
    with pytest.raises(turnwheel.MisuseError):
        game.on("step_began", effect="never", step="nowhere")(print)
    assert game.hash == before and not game.knows("never")


def test_only_callables_are_effects(game: Game) -> None:
    with pytest.raises(TypeError):
        game.register("text", "not callable")  # type: ignore[arg-type]


def test_effects_of_other_games_are_free(game: Game) -> None:
    """An effect may look ahead in a fork made before."""
    fork = game.fork()
    ahead: list[str] = []

    @game.effect()
    def foresee(card: Context) -> None:
        fork.reverse()
        ahead.append(fork.view.direction)

    game.run("foresee")
    assert ahead == ["backward"] and game.view.direction == "forward"


def test_verbs_know_their_signature() -> None:
    assert (
        str(inspect.signature(Game.extra_step))
        == "(self, /, step, after_step=None, count=None, source=None, data=None)"
    )
    assert (Context.reverse.__doc__ or "").startswith("Reverses the direction")


def test_an_effect_keeps_texts_in_the_game() -> None:
    game = turnwheel.Game("simple", players=2)
    game.start()

    @game.effect("note")
    def note(card: Context) -> None:
        card.set_storage("notes", card.storage("notes") + "x")
        if card.data == 1:
            raise ValueError("torn")

    game.act("A", effect="note")
    fork = game.fork()
    with pytest.raises(turnwheel.EffectError):
        game.act("A", effect="note", data=1)
    assert game.storage("notes") == fork.storage("notes") == "x"
    assert game.storage("nothing") == ""
    loaded = turnwheel.Game.load("simple", game.save())
    assert loaded.storage("notes") == "x" and loaded.hash == game.hash
    game.rewind(1)
    assert game.storage("notes") == ""


def test_a_refused_answer_says_that_picks_are_positions() -> None:
    game = turnwheel.Game("simple", ["A", "B"])
    game.register("pick", lambda card: card.set_counter("got", card.choose("A", [3, 5])[0]))
    game.register("word", lambda card: [card.choose("A", ["red", "blue"])] and None)
    game.start("A")
    game.act("A", effect="pick")
    with pytest.raises(turnwheel.RejectedError, match=r"1 of the positions 0 to 1, .* 3, 5 stand"):
        game.answer("A", [7])
    game.answer("A", [1])
    assert game.counter("got") == 5
    game.act("A", effect="word")
    assert game.view.choice and game.view.choice.labels == ("red", "blue")
    assert "[red | blue]" in game.show()
    game.answer("A", ["blue"])
