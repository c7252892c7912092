"""Cards with a condition, a cost and what they take, and the moves that a host offers."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
import turnwheel
from turnwheel import Command, Context, Game, Ruleset

RULES = Ruleset.from_toml(
    """
name = "cards"
players = { min = 2, max = 4 }
[windows.main]
mode = "sequential"
[[steps]]
name = "main"
window = "main"
[actions.spell]
[actions.bluff]
"""
)

NAMES = {1: "bolt", 2: "rite", 3: "bolt"}
Hands = dict[str, list[int]]


def pay(card: Context) -> None:
    card.add_counter("mana", -1, player=card.controller)


def choose_payment(card: Context) -> None:
    paid = card.choose_number(card.controller, 1, 9) or 0
    card.add_counter("mana", -paid, player=card.controller)


def nothing(card: Context) -> None:
    pass


def table(hands: Hands | None = None) -> Game[Hands]:
    game = Game(RULES, ["A", "B", "C"], state=hands or {"A": [1, 2], "B": [3]})

    @game.effect(
        "bolt", action="spell", when="own_count.mana >= 1", takes={"target": "opponent"}, cost=pay
    )
    def bolt(card: Context) -> None:
        card.add_counter("life", -3, player=card.target)

    takes = {"data": {"from": 1, "to": 3}}
    game.register("rite", nothing, takes=takes, cost=choose_payment)

    @game.offers
    def offers(look: Game[Hands], player: str) -> Iterator[Command]:
        for card in look.state.get(player, []):
            yield Command("push", player=player, effect=NAMES[card], source=card)

    game.start()
    return game


def texts(game: Game[Hands], player: str, *, tried: bool = False) -> list[str]:
    moves = game.moves(player, tried=tried)
    return [str(move) for move in moves if move.command.verb == "push"]


RITE = "push player=A effect=rite source=2 data=1..3"


def test_a_card_is_listed_when_it_may_be_played() -> None:
    game = table()
    assert texts(game, "A") == [RITE]
    game.set_counter("mana", 2, player="A")
    bolts = [f"push player=A effect=bolt target={target} source=1" for target in "BC"]
    assert texts(game, "A") == [*bolts, RITE]
    assert texts(game, "B") == []
    # A copy has the same offers.
    assert texts(game.fork(), "A") == texts(game, "A")


def test_a_copy_gets_other_offers_alone() -> None:
    game = table()
    copy, plain = game.fork(), game.fork()
    plain.offers(None)

    @copy.offers
    def others(look: Game[Hands], player: str) -> list[str]:
        return [f"push {player} rite source=9"]

    assert texts(game, "A") == [RITE]
    assert texts(copy, "A") == [RITE.replace("source=2", "source=9")]
    assert texts(plain, "A") == []


def test_it_is_played_and_paid_for() -> None:
    game = table()
    game.set_counter("mana", 1, player="A")
    move = next(move for move in game.moves("A") if "target=C" in move.text)
    game.submit(move.command)
    assert game.fact("own_count.mana", player="A") == 0
    assert game.view.stack[0].action == "spell"
    with pytest.raises(turnwheel.RejectedError) as refused:
        game.command("push A bolt target=C")
    assert refused.value.code == "action_forbidden"
    assert "own_count.mana >= 1" in game.explain_command("push A bolt target=C")
    copy = game.fork()
    copy.set_counter("mana", 1, player="A")
    copy.command("push A bolt target=C")
    assert copy.fact("own_count.mana", player="A") == 0


def test_a_cost_that_asks_is_taken_back() -> None:
    game = table()
    before = game.hash
    game.command("push A rite data=2")
    with pytest.raises(turnwheel.RejectedError, match="mana is 0, and 2 are needed") as refused:
        game.command("answer A 2")
    assert refused.value.code == "cannot_pay"
    game.undo("A")
    assert game.hash == before


def test_what_is_tried_is_paid_for() -> None:
    game = table()
    game.register("rite", nothing, cost=pay)
    assert len(texts(game, "A")) == 1
    before = game.hash
    assert texts(game, "A", tried=True) == []
    assert game.hash == before
    game.command("set_counter mana 1 player=A")
    assert len(texts(game, "A", tried=True)) == 3


def test_offers_read_the_state_without_a_copy() -> None:
    copies = []

    class Hand(list[int]):
        def __deepcopy__(self, memo: object) -> "Hand":
            copies.append(self)
            return Hand(self)

    game = table({"A": Hand([2])})
    assert texts(game.fork(), "A") == [RITE]
    assert copies == []


def fails(look: Game[Hands], player: str) -> list[str]:
    raise ValueError("no hands")


def only(offer: Any) -> Callable[[Game[Hands], str], Any]:
    return lambda look, player: [offer]


@pytest.mark.parametrize(
    ("function", "reason"),
    [
        (fails, "no hands"),
        (only(3), "an offer is a Command"),
        (only("push A nothing"), "unknown_effect"),
        (only("extra_turn A"), "no move of the player"),
        (only(Command("push", player="B", effect="bolt")), "no move of the player"),
        (lambda look, player: 3, "not iterable"),
    ],
)
def test_wrong_offers_are_told_and_change_nothing(
    function: Callable[[Game[Hands], str], Any], reason: str
) -> None:
    game = table()
    before = game.hash
    game.offers(function)
    with pytest.raises(turnwheel.Error, match=reason) as failed:
        game.moves("A")
    assert failed.value.code == "offers_failed"
    if function is fails:
        assert isinstance(failed.value.__cause__, ValueError)
    assert game.hash == before
    game.offers(None)
    assert texts(game, "A") == []


MOD = """effect("zap", { takes = { target = "opponent" } }, function(card) end)
offers(function(look, player)
    for held = 1, look:count("held", player) do
        look:offer("push", { effect = "zap", source = held })
    end
end)"""


def test_mods_offer_beside_the_host(tmp_path: Path) -> None:
    game = table()
    (tmp_path / "zap.lua").write_text(MOD)
    (tmp_path / "bad.lua").write_text("offers(function(look) look:pass('A') end)")
    own = texts(game, "A")
    game.load_mods(tmp_path)
    game.set_counter("held", 2, player="A")
    zaps = [
        f"push player=A effect=zap target={target} source={held}"
        for held in [1, 2]
        for target in "BC"
    ]
    assert texts(game, "A") == own + zaps
    assert texts(game.fork(), "A") == own + zaps
    (failure,) = game.take_failures()
    assert (failure.code, failure.mod, failure.line) == ("offers_failed", "bad", 1)
    # Copies share one Lua, and are asked on several threads at once.
    copies = [game.fork() for _ in range(4)]
    with ThreadPoolExecutor(4) as pool:
        asked = pool.map(lambda copy: [texts(copy, "A") for _ in range(50)], copies)
        for _ in range(50):
            assert texts(game, "A") == own + zaps
    assert all(listed == own + zaps for lists in asked for listed in lists)
    game.offers(None)
    assert texts(game, "A") == zaps
    (tmp_path / "zap.lua").unlink()
    game.load_mods(tmp_path)
    assert texts(game, "A") == []


def test_the_game_is_free_while_it_offers() -> None:
    game = table()

    @game.offers
    def asks(look: Game[Hands], player: str) -> list[str]:
        assert look.priority == game.priority
        look.command("pass A")
        return ["push A rite data=1"]

    before = game.hash
    assert texts(game, "A") == ["push player=A effect=rite data=1"]
    assert game.hash == before


@pytest.mark.parametrize(
    ("keywords", "error", "told"),
    [
        ({"when": "own_count."}, turnwheel.Error, "NAME.when"),
        ({"action": "spel"}, turnwheel.Error, "spel"),
        ({"takes": {"target": "opponent", "dat": 1}}, turnwheel.Error, "of `NAME`: .*`dat`"),
        ({"takes": "opponent"}, turnwheel.Error, "of `NAME`: .*a table with `target`, `data`"),
        ({"takes": {"data": range(3)}}, TypeError, "range"),
        ({"cost": 3}, TypeError, "the name of an effect"),
        ({"cost": "add_counter mana -1 controller"}, turnwheel.MisuseError, "`NAME` is verbs"),
    ],
)
def test_a_wrong_card_is_named_and_registers_nothing(
    keywords: dict[str, Any], error: type[Exception], told: str
) -> None:
    game = table()
    for name in ["bolt", "new"]:
        with pytest.raises(error, match=told.replace("NAME", name)) as refused:
            game.register(name, nothing, **keywords)
        if told == "range":
            assert refused.value.__notes__ == [f"in the `takes` of `{name}`"]
    assert not game.knows("new")
    game.set_counter("mana", 1, player="A")
    game.command("push A bolt target=B")
    assert game.fact("own_count.mana", player="A") == 0
    # Registered without them, it is free, and what paid for it is gone.
    assert game.knows("bolt:cost")
    game.register("bolt", nothing)
    assert not game.knows("bolt:cost")
    game.command("push A bolt")
