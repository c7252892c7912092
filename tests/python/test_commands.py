"""Commands as data: the moves open to a player, listed and submitted."""

import pickle
import random
from typing import Any

import pytest

import turnwheel


@pytest.mark.parametrize(
    "rules", ["mtg", "uno", "bridge", "chess", "catan", "sealed_bid", "skat", "tichu"]
)
def test_legal_commands_are_data(rules: str) -> None:
    game, chance = (
        turnwheel.Game(rules, turnwheel.Ruleset(rules).min_players, seed=3),
        random.Random(rules),
    )
    game.start()
    for _ in range(30):
        names = [player.name for player in game.players]
        listed = {name: game.legal(name, 30) for name in names}
        for name in names:
            assert [str(command) for command in listed[name]] == game.legal_commands(name, 30)
            assert all(
                command.to_dict() == {"verb": command.verb} | command.fields
                for command in listed[name]
            )
            assert listed[name] == game.legal(name, 30) and len(set(listed[name])) == len(
                listed[name]
            )
        commands = [command for name in names for command in listed[name]]
        if not commands:
            break
        command = chance.choice(commands)
        by_data, by_line, by_object = game.fork(), game.fork(), game
        try:
            by_object.submit(command)
        except turnwheel.EffectError:
            continue
        fields: dict[str, Any] = command.fields
        by_data.submit(command.verb, **fields)
        by_line.command(command.text)
        assert by_object.hash == by_data.hash == by_line.hash


def test_an_answer_is_a_command() -> None:
    game = turnwheel.Game("simple", ["A", "B"])

    @game.effect()
    def ask(card: turnwheel.Context) -> None:
        picked = card.choose("A", ["red", "blue"], labels=["red", "blue"])
        card.set_counter("blue", int(picked == ["blue"]))

    game.start("A")
    game.act("A", effect="ask")
    answers = game.legal("A")
    assert [(answer.verb, answer.fields["picks"], answer.text) for answer in answers] == [
        ("answer", (0,), game.legal_commands("A")[0]),
        ("answer", (1,), game.legal_commands("A")[1]),
    ]
    match answers[1]:
        case turnwheel.Command("answer", text=text):
            assert "blue" in text and repr(answers[1]) == f"<Command {text}>"
        case _:
            raise AssertionError
    game.submit(answers[1])
    assert game.counter("blue") == 1


def test_a_command_is_submitted_as_it_is(game: turnwheel.Game) -> None:
    command = game.legal("A")[0]
    submit: Any = game.submit
    for args, fields in (((command, "B"), {}), ((command,), {"by": "B"}), ((3,), {})):
        with pytest.raises(TypeError):
            submit(*args, **fields)
    with pytest.raises(TypeError, match="Command such as a move's `command`, is wanted, not a `M"):
        submit(game.moves("A")[0])
    fork = game.fork()
    fork.submit(command)
    with pytest.raises(turnwheel.RejectedError):
        fork.submit(command)
    with pytest.raises(turnwheel.MisuseError, match="did you mean|unknown_player"):
        game.legal("Z")


def test_commands_are_values() -> None:
    game = turnwheel.Game("mtg", ["A", "B"])
    game.start("A")
    for command in game.legal("A"):
        made = turnwheel.Command(command.verb, **command.fields)
        read = turnwheel.Command.from_dict(command.to_dict())
        kept = pickle.loads(pickle.dumps(command))
        assert command == made == read == kept and len({command, made, read, kept}) == 1
        assert {str(made), str(kept)} == {command.text} and made.to_dict() == command.to_dict()
        assert pickle.loads(pickle.dumps(made)) == made
    branch = game.fork()
    game.submit(turnwheel.Command("act", player="A", action="spell"))
    branch.act("A", "spell")
    assert game.hash == branch.hash
    assert turnwheel.Command("pass", player="A") != turnwheel.Command("pass", player="B")
    assert turnwheel.Command("pass", player="A") != turnwheel.Command("end_turn", player="A")
    assert (
        turnwheel.Command("pass") != turnwheel.Command("pass", player="A")
        and turnwheel.Command("pass", player=None).fields == {}
    )
    match turnwheel.Command("act", player="A", action="spell"):
        case turnwheel.Command("act", fields={"action": "spell"}):
            pass
        case _:
            raise AssertionError
    listed = turnwheel.Command("answer", player="A", picks=[1, 0])
    assert (
        listed.fields["picks"] == (1, 0)
        and str(listed) == "answer player=A picks=1,0"
        and hash(listed) == hash(pickle.loads(pickle.dumps(listed)))
    )
    said = turnwheel.Command("raise", name="two words")
    assert str(said) == 'raise name="two words"'
    for wrong, code in (
        (lambda: turnwheel.Command("pas"), "unknown_command"),
        (lambda: turnwheel.Command("pass", playr="A"), "unexpected_argument"),
        (lambda: turnwheel.Command("pass", player=1.5), "bad_type"),
        (lambda: game.submit(turnwheel.Command("pass", player="Z")), "unknown_player"),
        (lambda: game.submit(turnwheel.Command("extra_turn")), "missing_argument"),
    ):
        with pytest.raises(turnwheel.MisuseError) as caught:
            wrong()
        assert caught.value.code == code
    with pytest.raises(KeyError):
        turnwheel.Command.from_dict({})


def test_an_answer_is_pickled() -> None:
    game = turnwheel.Game("simple", ["A", "B"])
    game.register("ask", lambda card: card.set_counter("n", card.choose_number("A", 3, 5) or 0))
    game.start("A")
    game.act("A", effect="ask")
    game.submit(pickle.loads(pickle.dumps(game.legal("A")[1])))
    assert game.counter("n") == 4


def test_a_policy_may_return_a_command_made_by_hand() -> None:
    passing = turnwheel.Command("pass", player="A"), turnwheel.Command("pass", player="B")
    totals = turnwheel.simulate(
        "mtg", 2, 2, policy=lambda view, player, commands: passing[player == "B"], most_commands=20
    )
    assert totals.games == 2
