"""A game as a value: saved, pickled, copied, marked, followed, shown to one player."""

import copy
import json
import pickle

import pytest

import turnwheel


def begun(rules: str | turnwheel.Ruleset = "simple") -> turnwheel.Game:
    game = turnwheel.Game(rules, players=3, seed=7)
    game.register("oracle", oracle)
    game.start()
    return game


def oracle(card: turnwheel.Context) -> None:
    own = card.controller
    assert own is not None
    first = card.random(1000)
    number = card.choose_number(own, 1, 9)
    card.set_counter("seen", first * 10_000_000 + (number or 0) * 1_000_000 + card.random(1000))


def seen(game: turnwheel.Game) -> int:
    return next(value.value for value in game.view.values if value.name == "seen")


def test_a_save_is_the_game() -> None:
    game = begun()
    game.act("A", effect="oracle")
    game.mark("asked")
    for save in (game.save(), game.save_json(), bytearray(game.save())):
        loaded = turnwheel.Game.load("simple", save)  # type: ignore[arg-type]
        assert (loaded.hash, loaded.marks, loaded.missing_effects()) == (
            game.hash,
            {"asked": 2},
            ["oracle"],
        )
        with pytest.raises(turnwheel.Error) as caught:
            loaded.answer("A", [3])
        assert caught.value.code == "effect_missing"
        loaded.register("oracle", oracle)
        loaded.answer("A", [3])
        assert seen(loaded) // 1_000_000 % 10 == 3
        loaded.rewind_to_mark("asked")
        assert loaded.save() == game.save()
    for wrong, code in (
        (game.save()[:-1], "save_corrupt"),
        (b"", "save_corrupt"),
        ("{}", "save_corrupt"),
    ):
        with pytest.raises(turnwheel.DataError) as caught:
            turnwheel.Game.load("simple", wrong)
        assert caught.value.code == code
    with pytest.raises(turnwheel.DataError) as caught:
        turnwheel.Game.load("uno", game.save())
    assert caught.value.code == "save_rules"
    with pytest.raises(TypeError):
        turnwheel.Game.load("simple", 7)  # type: ignore[arg-type]


def test_pickles_and_copies() -> None:
    rules = turnwheel.Ruleset.from_toml('name = "own"\n[[steps]]\nname = "only"', "own.toml")
    assert pickle.loads(pickle.dumps(rules)).identity == rules.identity
    game = begun(rules)
    game.act("A", effect="oracle")
    pickled = pickle.loads(pickle.dumps(game))
    assert (pickled.hash, pickled.rules.identity, pickled.missing_effects()) == (
        game.hash,
        rules.identity,
        ["oracle"],
    )
    for twin in (copy.copy(game), copy.deepcopy(game), game.fork()):
        twin.answer("A", [1])
        game_too = game.fork()
        game_too.answer("A", [1])
        assert seen(twin) == seen(game_too)
    lucky = game.fork(seed=1)
    lucky.answer("A", [1])
    assert seen(lucky) // 1_000_000 == seen(twin) // 1_000_000, "before the answer nothing changes"
    assert seen(lucky) != seen(twin)


def test_a_host_takes_back_what_rules_have_raised() -> None:
    raised = [f"{limit} = {2**32 - 1}\n" for limit in ("effects", "verbs", "events", "looks")]
    head = 'base = "simple"\nname = "raised"\n[effects]\nagain = "run again"\n[limits]\n'
    rules = turnwheel.Ruleset.from_toml(head + "".join(raised))
    usual = rules.lowered()
    for lowered in (usual, rules.lowered(effects=3), pickle.loads(pickle.dumps(usual))):
        game = turnwheel.Game(lowered, players=2)
        game.start()
        with pytest.raises(turnwheel.Error) as caught:
            game.act("A", effect="again")
        assert caught.value.code == "loop_limit"
        assert lowered == rules
    with pytest.raises(turnwheel.Error, match="there is no key `turn` here"):
        rules.lowered(turn=3)  # type: ignore[call-arg]
    with pytest.raises(turnwheel.MisuseError, match="bad_value"):
        rules.lowered(turns=-1)


def test_lowered_rules_stay_lowered() -> None:
    rules = turnwheel.Ruleset("simple").lowered(members=50, bytes=90_000)
    game = turnwheel.Game(rules, players=2)
    game.start()
    others = [pickle.loads(pickle.dumps(rules)), copy.copy(rules), copy.deepcopy(rules)]
    others += [pickle.loads(pickle.dumps(game)).rules, game.fork().rules]
    for other in others:
        assert other == rules and other.identity == turnwheel.Ruleset("simple").identity
        held = turnwheel.Game(other, players=2)
        held.start()
        held.extra_turn("A", count=40)
        with pytest.raises(turnwheel.Error) as caught:
            held.extra_turn("A", count=40)
        assert caught.value.code == "members_limit"
    free = pickle.loads(pickle.dumps(turnwheel.Ruleset("simple")))
    free_game = turnwheel.Game(free, players=2)
    free_game.start()
    free_game.extra_turn("A", count=5000)


def test_the_header_of_a_save_is_read_without_playing_it() -> None:
    game = turnwheel.Game("simple", ["Ann", "Ben"], seed=2**64 - 1)
    game.keep_past(turns=3)
    game.start()
    for _ in range(500):
        game.end_turn()
    for save in (game.save(), game.save_json()):
        info = turnwheel.save_info(save)
        assert turnwheel.Game.load(info["rules"], save).rules.identity == info["identity"]
        assert (info["players"], info["seed"]) == (["Ann", "Ben"], 2**64 - 1)
        assert (info["accepted"], info["kept_from"]) == (game.accepted, game.kept_from)
        assert info["journal"] > 0 and info["members"] > 0 and info["host"] == 0
    whole = turnwheel.Game("simple", 2, state="x", write=str.encode)
    info = turnwheel.save_info(whole.save())
    assert (info["members"], info["kept_from"]) == (0, 0) and info["host"] > 0
    for wrong in (game.save()[:-1], b"", "{}"):
        with pytest.raises(turnwheel.DataError) as caught:
            turnwheel.save_info(wrong)
        assert caught.value.code == "save_corrupt"


def test_rewinding() -> None:
    game = begun()
    hashes = [game.hash]
    for _ in range(5):
        game.end_turn()
        hashes.append(game.hash)
    game.rewind_to_turn(3)
    assert (game.hash, game.view.turn) == (hashes[2], 3)
    for wrong in (0, 4):
        with pytest.raises(turnwheel.Error) as caught:
            game.rewind_to_turn(wrong)
        assert caught.value.code == "bad_value" and game.hash == hashes[2]
    with pytest.raises(turnwheel.Error):
        game.rewind_to_mark("nowhere")
    with pytest.raises(turnwheel.Error):
        game.mark("")


def test_positions_repeat() -> None:
    game = begun()
    before, public = game.position_hash, game.public_hash
    assert (game.hash64, game.position_hash64) == (game.hash[:16], before[:16])
    assert game.public_hash64 == public[:16]
    for _ in range(3):
        game.end_turn()
    assert (game.position_hash, game.public_hash) == (before, public)
    assert game.hash != before


def test_a_kept_game_is_gone_back_to() -> None:
    kept = begun()
    search = kept.fork()
    for pick in (1, 5):
        search.act("A", effect="oracle")
        search.answer("A", [pick])
        assert seen(search) // 1_000_000 % 10 == pick
        search.restore(kept)
        assert (search.hash, search.save(), len(search.events())) == (kept.hash, kept.save(), 0)
    with pytest.raises(turnwheel.Error, match="one of `uno`, this one of `simple`"):
        search.restore(turnwheel.Game("uno", players=3))
    with pytest.raises(turnwheel.Error) as caught:
        search.restore(search)
    assert caught.value.code == "busy"


def test_a_game_is_followed() -> None:
    first = begun()
    first.act("A", effect="oracle")
    first.answer("A", [4])
    again = turnwheel.Game("simple", players=3, seed=7)
    again.register("oracle", oracle)
    again.follow(first)
    assert again.hash == first.hash
    other = turnwheel.Game("simple", players=3, seed=7)
    other.register("oracle", lambda card: card.reverse())
    with pytest.raises(turnwheel.DataError, match="command 2, .*; here") as caught:
        other.follow(first)
    assert caught.value.code == "diverged" and other.accepted == 1


def test_players_see_their_own_information() -> None:
    game = turnwheel.Game("sealed_bid", players=3)
    game.define("trap")
    game.start()
    game.commit("B", payload=[5])
    game.add_trigger("turn_began", "trap", player="C", hidden="C")
    assert [commit.payload for commit in game.view.commits] == [(5,)]
    assert [commit.player for commit in game.view_for("B").commits] == ["B"]
    assert game.view_for("A").commits == game.view_for(None).commits == ()
    assert [trigger.effect for trigger in game.view_for("C").triggers] == ["trap"]
    assert "trap" not in game.view_json("A") and "trap" not in game.view_json()
    assert json.loads(game.view_json("C"))["triggers"][0]["hidden"] == "C"
    events = game.events()
    assert [event.hidden for event in events if event.kind == "trigger_added"] == ["C"]
    assert (
        [event.kind for event in events if not event.seen_by("A")]
        == ["trigger_added"]
        == [event.kind for event in events if not event.seen_by()]
    )
    assert all(event.seen_by("C") for event in events)
    with pytest.raises(turnwheel.Error) as caught:
        game.view_for("Z")
    assert caught.value.code == "unknown_player"
    asked = begun()
    asked.act("A", effect="oracle")
    own, other = asked.view_for("A").choice, asked.view_for("B").choice
    assert own is not None and (own.min, own.max) == (1, 9)
    assert other is not None and (other.player, other.options, other.min, other.max) == (
        "A",
        None,
        None,
        None,
    )


def test_several_are_asked_at_once() -> None:
    def auction(card: turnwheel.Context) -> None:
        bids = card.choose_each(["A", "B", "C"], ["low", "high"])
        winners = [player for player, bid in bids.items() if bid == ["high"]]
        for player in winners:
            card.extra_turn(player)

    game = turnwheel.Game("simple", players=4)
    game.register("auction", auction)
    game.start()
    game.act("A", effect="auction")
    assert list(game.view.asked) == ["A", "B", "C"]
    game.answer("C", [1])
    with pytest.raises(turnwheel.RejectedError) as caught:
        game.answer("C", [0])
    assert caught.value.code == "not_your_decision" and list(game.view.asked) == ["A", "B"]
    game = pickle.loads(pickle.dumps(game))
    game.register("auction", auction)
    game.answer("A", [0])
    game.answer("B", [1])
    assert [turn.player for turn in game.view.extra_turns] == ["C", "B"]


def test_a_bounded_past() -> None:
    game = turnwheel.Game("simple", players=2)
    with pytest.raises(turnwheel.Error) as caught:
        game.keep_past(turns=3, commands=4)
    assert caught.value.code == "bad_value"
    game.keep_past(turns=3)
    game.start()
    for _ in range(500):
        game.end_turn()
    assert 300 < game.kept_from < 500
    assert game.accepted == 501
    before = game.hash
    with pytest.raises(turnwheel.Error) as caught:
        game.rewind(game.kept_from - 1)
    assert (caught.value.code, game.hash) == ("past_gone", before)
    with pytest.raises(turnwheel.Error) as caught:
        game.rewind_to_turn(7)
    assert (caught.value.code, game.hash) == ("past_gone", before)
    loaded = turnwheel.Game.load("simple", game.save())
    assert (loaded.hash, loaded.kept_from) == (game.hash, game.kept_from)
    assert next(iter(loaded.past())).number == game.kept_from + 1
    game.rewind_to_turn(499)
    assert game.view.turn == 499
    game.keep_past()


def test_a_search_by_restore_draws_anew_with_a_seed() -> None:
    got: list[int] = []
    game = turnwheel.Game("simple", 2, seed=1)
    game.register("dice", lambda card: got.append(card.random(6)))
    game.start()
    branch = game.fork()
    for _ in range(6):
        branch.restore(game)
        branch.run("dice")
    assert len(set(got)) == 1
    got.clear()
    for seed in range(6):
        branch.restore(game, seed)
        branch.run("dice")
        assert branch.hash != game.hash
    assert len(set(got)) > 2
    game.end_game("A")
    before = branch.hash
    with pytest.raises(turnwheel.RejectedError):
        branch.restore(game, seed=3)
    assert branch.hash == before
