"""The verbs and facts that cards need, submitted and read from Python and from mods: the game is
the same as with data effects, and a host can read the facts."""

from collections.abc import Callable
from pathlib import Path

import pytest

import turnwheel
from turnwheel import Context, Game
from turnwheel._native import Script
from turnwheel.scripts import Player, new_game

HERE = Path(__file__).parents[1]


def played(add: Callable[[Game], object]) -> tuple[list[str], str]:
    """Plays the script with the effects that `add` registers in place of its data; returns every
    event, and the hash."""
    script = Script(str(HERE / "scenarios" / "wanted" / "wanted.tws"))
    game = new_game(script)
    add(game)
    player = Player(script, game)
    player.play()
    return player.log, game.hash


def as_python(game: Game) -> None:
    def name(player: str | None) -> str:
        assert player is not None
        return player

    def assault(card: Context) -> None:
        card.extra_phase("combat", source=card.source, data=card.data)
        when = "phase_source == source and phase_data == data"
        card.add_trigger(
            "phase_began",
            "surge",
            player=card.controller,
            source=card.source,
            data=card.data,
            at_once=True,
            when=when,
        )

    def surge(card: Context) -> None:
        assert card.event is not None
        assert (card.phase_source, card.phase_data, card.turn_source) == (
            card.source,
            card.data,
            None,
        )
        if (
            card.fact("phase_source") == card.source
            and card.event.source == 5
            and card.fact("event.phase.combat")
        ):
            card.add_counter("surge", 1, card.controller)
        card.extra_step("upkeep", after_step="end_combat", source=card.source, data=9)

    def vault(card: Context) -> None:
        own, source, data = card.controller, card.source, card.data
        card.add_replacement(
            "turn_began",
            "untap",
            player=own,
            whose="own",
            may="controller",
            source=source,
            data=data,
            count=1,
        )

    def untap(card: Context) -> None:
        card.raise_("untapped", player=card.target, source=card.source, data=card.data)

    def hush(card: Context) -> None:
        card.end_phase_by_effect()

    def hush_step(card: Context) -> None:
        card.end_step_by_effect()

    def monarch(card: Context) -> None:
        card.set_flag("monarch", player=card.target)
        when = "event.player.flag.monarch and active.flag.monarch"
        card.add_trigger(
            "step_began", "tribute", step="end", source=card.source, at_once=True, when=when
        )

    def tribute(card: Context) -> None:
        assert card.event is not None
        if (
            card.flag("monarch", card.event.player)
            and card.event.step == "end"
            and card.source == 11
        ):
            card.add_counter("cards", 1, card.event.player)

    def census(card: Context) -> None:
        if card.fact("some(own_count.gold > 4)"):
            card.raise_("some")
        if card.fact("all(own_count.gold > 0)"):
            card.raise_("all")
        if card.fact("how_many(own_count.gold > 1)") == 2 and card.fact("sum(own_count.gold)") == 9:
            card.raise_("two")
        spread = card.fact("most(own_count.gold) - least(own_count.gold)")
        if spread >= 2 * card.fact("own_count.gold", card.target) + card.fact("data - 3"):
            card.raise_("spread")
        if card.fact("target.count.gold < you.count.gold and target.opponent"):
            card.raise_("poor", player=card.target)

    def ballot(card: Context) -> None:
        card.run("vote", each="from_controller", player=card.controller, source=card.source)
        card.run("vote", players=["D", "B"], player=card.controller, source=6)

    def vote(card: Context) -> None:
        card.raise_("vote", player=card.target, source=card.source, value=card.data)

    def aim(card: Context) -> None:
        assert card.object is not None
        card.retarget(card.object, target=card.target, data=card.data)
        aimed = next(one for one in card.stack if one.object == card.object)
        assert aimed.target == card.target and aimed.data == card.data

    def echo(card: Context) -> None:
        assert card.object is not None
        card.copy_object(card.object, player=card.controller, target=card.target)

    def again(card: Context) -> None:
        assert card.object is not None
        card.copy_object(card.object, count=2, data=9)
        assert card.stack[-1].data == 9 and card.stack[-1].effect == "bet"

    def bet(card: Context) -> None:
        card.set_counter("bet", int(card.choose_yes_no(card.controller)), card.controller)
        card.raise_("bet", player=card.controller, target=card.target, value=card.data)

    def tithe(card: Context) -> None:
        own, source = card.controller, card.source
        card.add_trigger(
            "raised",
            "coin",
            name="coin",
            player=own,
            within="turn",
            count=1,
            at_once=True,
            source=source,
        )

    def coin(card: Context) -> None:
        card.add_counter("coins", 1, card.controller)

    def grip(card: Context) -> None:
        target = name(card.target)
        card.set_controller(target, card.controller, applies="resolution")
        assert {player.name: player.decider for player in card.players}[target] == card.controller
        card.set_counter("yes", int(card.choose_yes_no(target)), target)
        card.raise_("gripped", player=target)

    def beside(card: Context) -> None:
        before = card.order_from(name(card.target), backward=True)[1]
        card.raise_("beside", player=card.order_from(card.controller)[1], target=before)

    def clicks(card: Context) -> None:
        if card.counter("clicks", card.controller) == 4:
            card.add_counter("clicks", -1, card.controller)
        if card.fact("not own_passed and own_turn"):
            card.skip_step("draw", player=card.controller, source=card.source)

    def everything(card: Context) -> None:
        own, other, source = card.controller, name(card.target), card.source
        card.extra_turn(own, source=source, data=card.data, by=other, after=other)
        card.skip_turn(other, source=source)
        card.skip_step("draw", player=other, source=source)
        card.skip_phase("combat", player=other, source=source, count=2)
        card.extra_step("upkeep", source=source, data=1)
        card.extra_phase("combat", source=source, data=2)
        card.modify_step("end", no_window=True, source=source, player=other)
        card.set_controller(other, own, source=source)
        card.add_trigger("turn_began", "coin", player=own, source=source)
        card.add_replacement(
            "step_began", step="untap", player=own, whose="own", source=source, may="player"
        )
        card.lock(until="turn", source=source)
        granted, replacement = card.extra_turns[0], card.replacements[0]
        assert (granted.by, granted.data, granted.after) == (other, 3, other)
        assert (replacement.source, replacement.may) == (source, "player")

    def undo_all(card: Context) -> None:
        assert card.source is not None
        card.take_back(card.source)
        assert not card.extra_turns and not card.replacements and not card.locked
        card.take_back(card.data)

    def pay(card: Context) -> None:
        paid = card.choose_number(card.controller, 0, 3)
        assert paid is not None
        card.set_counter("paid", paid, card.controller)
        if card.fact("own_count.mana >= 1"):
            card.raise_("paid", player=card.controller, value=card.data)

    cards = [
        assault,
        surge,
        vault,
        untap,
        hush,
        hush_step,
        monarch,
        tribute,
        census,
        ballot,
        vote,
        aim,
        echo,
        again,
        bet,
    ]
    for card in [*cards, tithe, coin, grip, beside, clicks, everything, undo_all, pay]:
        game.effect()(card)


def as_mods(game: Game) -> None:
    assert len(game.load_mods(HERE / "wanted").effects) == 23


@pytest.mark.parametrize("cards", [as_python, as_mods])
def test_effects_in_code_say_and_ask_what_data_does(cards: Callable[[Game], None]) -> None:
    assert played(cards) == played(lambda game: None)


def fresh() -> Game:
    game = turnwheel.Game("mtg", players=["A", "B", "C"])
    game.register("bolt", lambda card: None)
    game.start("A")
    return game


def test_a_host_asks_any_fact_of_anybody() -> None:
    game = fresh()
    game.set_counter("gold", 3, "B")
    before = game.hash
    assert (game.fact("turn"), game.fact("own_turn"), game.fact("own_turn", "B")) == (1, 1, 0)
    assert game.fact("seats_after", "C") == 2
    assert game.fact("how_many(own_count.gold < you.count.gold) + 2 * players", "B") == 8
    assert game.fact("own_count.never + flag.never") == 0
    game.leave("A")
    assert game.active is None
    assert game.fact("own_count.gold") == 0
    game.rewind(game.accepted - 1)
    assert game.hash == before


@pytest.mark.parametrize(
    "condition",
    ["turn ==", "", "event.player.flag.x", "data > 1", "target.flag.x", "step.no", "x" * 9999],
)
def test_invalid_conditions_are_refused(condition: str) -> None:
    game = fresh()
    with pytest.raises(turnwheel.MisuseError) as refused:
        game.fact(condition)
    assert refused.value.code == "bad_value"
    with pytest.raises(turnwheel.MisuseError) as unknown:
        game.fact("turn", "Z")
    assert unknown.value.code == "unknown_player"


def test_in_an_effect_a_mistake_fails_the_effect() -> None:
    game = fresh()
    game.register("wrong", lambda card: card.fact("turn =="))
    with pytest.raises(turnwheel.EffectError):
        game.run("wrong")
    game.register(
        "right", lambda card: card.set_counter("n", card.fact("event.value + data + source"))
    )
    game.run("right", data=2, source=5)
    assert game.counter("n") == 7


def test_the_stack_shows_the_data_of_each_object() -> None:
    game = fresh()
    game.push("A", "bolt", "spell", target="B", source=5, data=6)
    game.push("A", "bolt", object=1)
    below, above = game.stack
    assert (below.action, below.data, below.aim, below.source) == ("spell", 6, None, 5)
    assert (above.action, above.data, above.aim) == (None, 0, 1)
    assert game.view.stack == game.stack
    assert turnwheel.View.from_dict(game.view.to_dict()) == game.view


def test_replacements_are_listed_and_a_question_names_its_own() -> None:
    game = fresh()
    game.add_replacement(
        "turn_began", "bolt", player="C", target="B", may="controller", source=9, data=2, count=4
    )
    (one,) = game.replacements
    assert (one.event, one.effect, one.player, one.target, one.may) == (
        "turn_began",
        "bolt",
        "C",
        "B",
        "controller",
    )
    assert (one.source, one.data, one.count, one.step, one.phase) == (9, 2, 4, None, None)
    while game.awaiting.kind == "window":
        game.pass_(game.awaiting.player)
    assert game.view.choice is not None
    assert (game.view.choice.player, game.view.choice.options) == ("C", (one.trigger,))
    game.answer("C", [1])
    assert game.replacements[0].count == 3


def test_triggers_have_their_source() -> None:
    game = fresh()
    game.add_trigger("raised", "bolt", player="B", source=4, count=2)
    assert (game.triggers[0].source, game.triggers[0].count) == (4, 2)


def test_the_undo_point_is_known_before_undoing() -> None:
    game = fresh()
    with pytest.raises(turnwheel.RejectedError) as nothing:
        game.undo_point("A")
    assert nothing.value.code == "cannot_undo"
    game.push("A", "bolt", "spell")
    assert (game.last_actor, game.undo_point("A")) == ("A", 1)
    game.undo("A")
    assert (game.stack, game.last_actor) == ((), None)


BIDS = """
name = "bids"
[[steps]]
name = "play"
[actions.bid]
when = "data > 2"
"""


def test_following_under_other_rules_reports_the_first_difference() -> None:
    def table(rules: str) -> Game:
        return turnwheel.Game(turnwheel.Ruleset.from_toml(rules), players=["A", "B"])

    played = table(BIDS)
    played.start("A")
    played.act("A", "bid", data=5)
    played.act("A", "bid", data=3)
    changed = table(BIDS.replace("> 2", "> 3"))
    with pytest.raises(turnwheel.DataError) as diverged:
        changed.follow(played)
    assert diverged.value.code == "diverged"
    assert "command 3, `act player=A action=bid data=3`" in diverged.value.message
    assert "here action_forbidden" in diverged.value.message
    assert changed.accepted == 2


def test_a_refusal_is_an_event_for_those_who_want_it() -> None:
    game = fresh()
    game.tell_refusals(True)
    game.clear_events()
    with pytest.raises(turnwheel.RejectedError):
        game.pass_("B")
    (refused,) = game.events()
    assert (refused.kind, refused.player, refused.verb, refused.code) == (
        "refused",
        "B",
        "pass",
        "not_your_priority",
    )
    game.pass_("A")
    given = [event for event in game.events() if event.kind == "priority_given"]
    assert (given[0].player, given[0].reason) == ("B", "answered")
