"""The games with hands of cards in `examples/games`: played at random, as values, and by script."""

import sys
from collections.abc import Callable, Iterator
from copy import deepcopy
from random import Random
from textwrap import dedent
from typing import Any

import bazaar
import duel
import lantern
import pytest
import shed
import turnwheel
from turnwheel import Command, Game, Move

NAMES = ("Ann", "Ben", "Cid", "Dee", "Eli", "Fay")

#: The games, with how many may play.
GAMES: dict[str, tuple[Callable[..., Game[Any]], range]] = {
    "duel": (duel.new, range(2, 3)),
    "shed": (shed.new, range(2, 7)),
    "bazaar": (bazaar.new, range(2, 6)),
    "lantern": (lantern.new, range(2, 6)),
}

EACH = pytest.mark.parametrize("name", GAMES)


def begin(name: str, seed: int) -> Game[Any]:
    """Returns a game that has begun; the seed also says how many play."""
    new, seats = GAMES[name]
    game = new(NAMES[: seats[seed % len(seats)]], seed)
    game.start()
    return game


def step(game: Game[Any], random: Random) -> None:
    """Lets somebody who may act make a move at random."""
    players = [*game.to_act, *game.may_act]
    random.shuffle(players)
    moves = next(moves for player in players if (moves := game.moves(player)))
    game.submit(chosen(random.choice(moves), random))


def chosen(move: Move, random: Random) -> Command:
    """Returns the command of a move, with any number that it may have."""
    return move.command if move.numbers is None else move.with_number(random.choice(move.numbers))


def play(game: Game[Any], random: Random, most: int = 5000) -> None:
    """Plays at random, at the most so many commands."""
    for _ in range(most):
        if game.over:
            return
        step(game, random)
    assert most < 5000, "the game does not end"


def written(game: Game[Any]) -> bytes:
    data = game.cards.write(game.state)
    assert isinstance(data, bytes)
    return data


def places(name: str, games: int, every: int) -> Iterator[tuple[Game[Any], Random]]:
    """Yields games at places of random play."""
    for seed in range(games):
        game, random = begin(name, seed), Random(seed)
        while not game.over:
            play(game, random, random.randrange(1, 2 * every))
            yield game, random


@EACH
def test_rules_are_sound(name: str) -> None:
    found = turnwheel.check_rules(GAMES[name][0]().rules)
    assert {finding["severity"] for finding in found} <= {"hint"}


@EACH
def test_what_the_file_says_first_can_be_played(name: str) -> None:
    names = vars(sys.modules[GAMES[name][0].__module__]).copy()
    lines = names["__doc__"].splitlines()
    exec(dedent("\n".join(line for line in lines if line.startswith("    "))), names)
    assert names["game"].accepted == 2


@EACH
def test_random_games_end(name: str) -> None:
    for seed in range(100):
        game = begin(name, seed)
        play(game, Random(seed))
        assert game.awaiting.kind == "over"
        scores = game.cards.score(game)
        assert len(scores) == len(game.players)
        if game.winner:
            assert scores[NAMES.index(game.winner)] == max(scores)
        elif name == "lantern":
            assert len(set(scores)) == 1
        else:
            assert scores.count(max(scores)) > 1


@EACH
@pytest.mark.parametrize("at", [0, -1])
def test_games_end_however_they_are_played(name: str, at: int) -> None:
    game = begin(name, 1)
    for _ in range(2000):
        if game.over:
            return
        move = game.moves(game.to_act[0])[at]
        game.submit(move.with_number(move.numbers[at]) if move.numbers else move.command)
    pytest.fail(f"{game.accepted} commands and no end")


@EACH
def test_only_players_decisions_are_moves(name: str) -> None:
    for game, _ in places(name, 10, 5):
        for player in [*game.to_act, *game.may_act]:
            verbs = {move.command.verb for move in game.moves(player)}
            assert verbs <= {"pass", "act", "push", "commit"}
            assert verbs or player not in game.to_act


@EACH
def test_moves_are_accepted(name: str) -> None:
    for game, random in places(name, 3, 20):
        for player in [*game.to_act, *game.may_act]:
            for move in game.moves(player):
                game.fork().submit(chosen(move, random))


@EACH
def test_a_game_is_a_value(name: str) -> None:
    for game, _ in places(name, 3, 30):
        at, hash, state = game.accepted, game.hash, written(game)
        loaded = Game.load(game.rules, game.save(), cards=type(game.cards))
        copy = game.fork()
        for other in [loaded, copy]:
            assert (other.hash, written(other)) == (hash, state)
            play(other, Random(3), 20)
        assert (loaded.hash, written(loaded)) == (copy.hash, written(copy))
        assert (game.hash, written(game)) == (hash, state)
        copy.rewind(at)
        assert (copy.hash, written(copy)) == (hash, state)
        assert copy.cards.read(state) == copy.state


@EACH
def test_effects_keep_nothing_outside(name: str) -> None:
    new, seats = GAMES[name]
    game = new(NAMES[: seats[-1]], 5)
    game.play_twice(type(game.cards)())
    game.start()
    play(game, Random(5), 80)


@EACH
def test_nothing_hidden_is_seen(name: str) -> None:
    """Whatever is dealt again to the places that a player does not see looks the same to them."""
    changed = 0
    for game, random in places(name, 6, 10):
        for player in [each.name for each in game.players]:
            other = game.fork()
            other.state = game.cards.guess(game, player, random)
            changed += written(other) != written(game)
            for look in ["show", "observe"]:
                told = getattr(game.cards, look)
                assert told(other, player) == told(game, player)
            assert [*map(str, other.moves(player))] == [*map(str, game.moves(player))]
            assert sorted(cards(other.state)) == sorted(cards(game.state))
    assert changed > 30


def cards(value: Any) -> list[int]:
    """Returns every number of a state, except of what is known about cards."""
    if isinstance(value, int):
        return [value]
    if isinstance(value, dict):
        return [card for each in value.values() for card in cards(each)]
    if isinstance(value, list):
        return [card for each in value for card in cards(each)]
    return cards({name: each for name, each in vars(value).items() if name != "open"})


@EACH
def test_a_guess_is_played_to_the_end(name: str) -> None:
    for game, random in places(name, 2, 60):
        if not game.over:
            for player in [each.name for each in game.players]:
                other = game.fork(seed=1)
                other.state = game.cards.guess(game, player, random)
                play(other, random)


@EACH
def test_observations_have_one_length(name: str) -> None:
    new, seats = GAMES[name]
    for count in seats:
        game = new(NAMES[:count], 2)
        lengths = {len(game.cards.observe(game, "Ben"))}
        game.start()
        while not game.over:
            lengths |= {len(game.cards.observe(game, player)) for player in NAMES[:count]}
            play(game, Random(count), 7)
        assert len(lengths) == 1


@EACH
def test_all_is_shown_to_nobody_in_particular(name: str) -> None:
    """What nobody in particular is shown tells hands apart that a player does not see."""
    game = begin(name, 3)
    other = game.fork()
    other.state = game.cards.guess(game, "Ann", Random(1))
    assert game.cards.show(other, "Ann") == game.cards.show(game, "Ann")
    assert game.cards.show(other, None) != game.cards.show(game, None)


@EACH
def test_a_page_shows_what_its_viewer_may_see(name: str) -> None:
    game, random = begin(name, 5), Random(5)
    for _ in range(12):
        step(game, random)

    def page(viewer: str | None, shown_to: str | None) -> str:
        def draw(number: int, _: object) -> Any:
            then = game.fork()
            then.rewind(number)
            return then.cards.show(then, shown_to)

        whose = {} if viewer is None else {"player": viewer}
        return game.replay_html(**whose, draw=draw)

    assert game.replay_html() == page(None, None)
    for player in game.players:
        assert game.replay_html(player.name) == page(player.name, player.name)
    assert game.replay_html(None) == game.replay_html(None, draw=lambda *_: None)
    assert page("Ann", "Ann") != page("Ann", None)


def texts(game: Game[Any], player: str) -> list[str]:
    return [str(move) for move in game.moves(player)]


# --- the duel


def duelled(ann: str, ben: str) -> Game[duel.Table]:
    """Returns a duel in Ann's first turn with these hands and much energy."""
    game = duel.new()
    table = deepcopy(game.state)
    for player, names in [("Ann", ann.split()), ("Ben", ben.split())]:
        side = table[player]
        side.deck, side.hand = sorted(side.deck + side.hand), []
        for name in names:
            card = next(card for card in side.deck if duel.kind_of(card).name == name)
            side.deck.remove(card)
            side.hand.append(card)
    game.state = table
    game.start()
    for player in table:
        game.set_counter("energy", 9, player=player)
    game.events()
    return game


def played(game: Game[Any], player: str, words: str) -> None:
    """Submits the only move of a player with these words."""
    (move,) = [move for move in game.moves(player) if words in move.text]
    game.submit(move.command)


def passed(game: Game[Any], *players: str) -> None:
    for player in players:
        game.pass_(player)


def test_responses_resolve_before_what_they_answer() -> None:
    game = duelled("wolf annul", "annul spark")
    played(game, "Ann", "effect=wolf")
    passed(game, "Ann")
    played(game, "Ben", "effect=annul")
    assert not [text for text in texts(game, "Ben") if "wolf" in text]
    passed(game, "Ben")
    played(game, "Ann", "effect=annul object=2")
    passed(game, "Ann")
    played(game, "Ben", "effect=spark target=Ann")
    assert [entry.effect for entry in game.stack] == ["wolf", "annul", "annul", "spark"]
    assert "on the stack: 3 annul of Ann 2" in game.cards.show(game, "Ben")
    passed(game, "Ben", "Ann")
    assert (game.counter("life", "Ann"), len(game.stack)) == (18, 3)
    passed(game, "Ann", "Ben")
    assert [entry.effect for entry in game.stack] == ["wolf"]
    passed(game, "Ann", "Ben")
    assert [duel.kind_of(each.card).name for each in game.state["Ann"].creatures] == ["wolf"]
    resolved = [event.effect for event in game.events() if event.kind == "object_resolved"]
    assert resolved == ["spark", "annul", "wolf"]


def test_attackers_are_blocked_or_hit() -> None:
    game = duelled("wolf sprout", "")
    table = deepcopy(game.state)
    for player, names in [("Ann", ["wyrm", "wolf"]), ("Ben", ["golem"])]:
        side = table[player]
        for name in names:
            card = next(card for card in side.deck if duel.kind_of(card).name == name)
            side.deck.remove(card)
            side.creatures.append(duel.Creature(card, ready=True))
    game.state = table
    wyrm, wolf = table["Ann"].creatures
    (golem,) = table["Ben"].creatures
    assert not [text for text in texts(game, "Ann") if "strike" in text], "it is the main step"
    passed(game, "Ann", "Ben")
    assert not [text for text in texts(game, "Ann") if "push" in text], "it is over"
    for creature in [wyrm, wolf]:
        played(game, "Ann", f"effect=strike source={creature.card}")
    passed(game, "Ann", "Ben")
    assert (game.step, game.to_act, texts(game, "Ann")) == ("block", ("Ben",), [])
    played(game, "Ben", f"effect=guard source={golem.card} data={wyrm.card}")
    assert texts(game, "Ben") == ["pass player=Ben"], "it blocks one attacker"
    passed(game, "Ben", "Ann", "Ben")
    assert game.counter("life", "Ben") == 18
    assert game.state["Ben"].pile == [golem.card]
    assert [each.hurt for each in game.state["Ann"].creatures] == [0, 0], "it is the next turn"
    assert game.active == "Ben"


def test_no_life_loses_and_so_does_no_deck() -> None:
    game = duelled("spark", "")
    game.set_counter("life", 2, player="Ben")
    played(game, "Ann", "effect=spark target=Ben")
    passed(game, "Ann", "Ben")
    assert (game.winner, game.cards.score(game)) == ("Ann", [20, -20])
    game = duelled("", "")
    table = deepcopy(game.state)
    table["Ben"].deck.clear()
    game.state = table
    while game.active == "Ann":
        passed(game, game.to_act[0])
    assert game.winner == "Ann"


def test_a_spark_kills_a_wolf() -> None:
    game = duelled("spark", "")
    table = deepcopy(game.state)
    wolf = next(card for card in table["Ben"].deck if duel.kind_of(card).name == "wolf")
    table["Ben"].deck.remove(wolf)
    table["Ben"].creatures.append(duel.Creature(wolf))
    game.state = table
    played(game, "Ann", f"effect=spark source={table['Ann'].hand[0]} data={wolf}")
    passed(game, "Ann", "Ben")
    assert (game.state["Ben"].creatures, game.state["Ben"].pile) == ([], [wolf])


def test_a_hand_that_was_seen_stays_in_guesses() -> None:
    game = duelled("glimpse", "wolf spark annul")
    played(game, "Ann", "effect=glimpse")
    passed(game, "Ann", "Ben")
    assert "hand: annul spark wolf" in game.cards.show(game, "Ann")
    assert game.cards.show(game, "Ben").count("?") == 1, "the card that Ann has drawn"
    for seed in range(10):
        guess = game.cards.guess(game, "Ann", Random(seed))
        assert sorted(guess["Ben"].hand) == sorted(game.state["Ben"].hand)
        assert guess["Ann"].hand == game.state["Ann"].hand


# --- shedding


def shedding(top: str, pile: int = 40, **hands: str) -> Game[shed.Table]:
    """Returns a game with these hands, in words such as `moss 3`, with commas between the cards."""
    game = shed.new([name.title() for name in hands])
    cards = list(range(1, len(shed.CARDS) + 1))

    def take(words: str) -> int:
        card = next(card for card in cards if shed.told(card) == words)
        cards.remove(card)
        return card

    held = {name.title(): [*map(take, hand.split(", "))] for name, hand in hands.items()}
    laid = take(top)
    game.state = shed.Table(held, cards[:pile], [laid], shed.face(laid)[0])
    game.start()
    return game


def test_draw_twos_add_up() -> None:
    game = shedding(
        "moss 1", ann="moss draw_two, moss 2", ben="clay draw_two, clay 1", cid="moss 3, wild"
    )
    played(game, "Ann", "source=19")
    assert texts(game, "Ben") == [
        "act player=Ben action=draw",
        "act player=Ben effect=lay source=39",
    ], "no clay and no one"
    played(game, "Ben", "effect=lay")
    assert "4 cards to draw" in game.cards.show(game, "Cid")
    assert texts(game, "Cid") == ["act player=Cid action=draw"]
    played(game, "Cid", "draw")
    assert (len(game.state.hands["Cid"]), game.counter("owed"), game.active) == (6, 0, "Ann")


def test_an_equal_card_jumps_in() -> None:
    game = shedding("moss 1", ann="moss 3, dusk 1", ben="moss 1, foam 2", cid="moss 3, clay 4")
    assert game.may_act == ("Ben", "Cid")
    assert texts(game, "Cid") == []
    (jump,) = game.moves("Ben")
    assert "effect=jump_in" in jump.text
    played(game, "Ann", "effect=lay source=5")
    assert (game.active, texts(game, "Ann")) == ("Ben", [])
    (jump,) = game.moves("Cid")
    game.submit(jump.command)
    assert [shed.told(card) for card in game.state.laid] == ["moss 1", "moss 3", "moss 3"]
    assert game.active == "Ann", "play continues after Cid"
    with pytest.raises(turnwheel.EffectError, match="clay 4 is not equal to the top card"):
        game.command("act Cid effect=jump_in source=27")


def test_a_skip_that_jumps_in_skips_the_player_after() -> None:
    game = shedding("moss skip", ann="moss 1, moss 2", ben="moss skip, foam 1", cid="foam 5")
    played(game, "Ben", "jump_in")
    assert game.active == "Ann", "Cid is skipped"


def test_a_card_that_was_drawn_is_laid_or_kept() -> None:
    game = shedding("moss 1", ann="foam 2, moss 7", ben="foam 3, foam 4")
    table = deepcopy(game.state)
    table.pile.append(next(card for card in table.pile if shed.told(card) == "moss 5"))
    game.state = table
    played(game, "Ann", "draw")
    assert texts(game, "Ann") == [
        "act player=Ann action=keep",
        f"act player=Ann effect=lay source={game.state.hands['Ann'][-1]}",
    ]
    played(game, "Ann", "keep")
    assert game.active == "Ben"


def test_a_wild_card_names_a_colour() -> None:
    game = shedding("moss 1", ann="wild, moss 2", ben="foam 2, clay 2")
    wild = [move for move in game.moves("Ann") if "wild" in move.text]
    assert [move.label for move in wild] == shed.COLOURS
    game.submit(wild[2].command)
    assert "foam to follow" in game.cards.show(game, None)
    assert [text for text in texts(game, "Ben") if "effect=lay" in text] == [
        "act player=Ben effect=lay source=43"
    ]


def test_an_empty_hand_wins_and_so_does_the_smallest() -> None:
    game = shedding("moss 1", ann="moss 2", ben="foam 2, clay 2")
    played(game, "Ann", "effect=lay")
    assert game.winner == "Ann"
    game = shedding("moss 1", 0, ann="dusk 2, clay 3, foam 5", ben="foam 2, clay 2")
    played(game, "Ann", "draw")
    assert game.winner == "Ben"


def test_the_pile_is_shuffled_again_once() -> None:
    game = shedding("moss 1", 0, ann="dusk 2", ben="foam 2, clay 2")
    table = deepcopy(game.state)
    table.laid[:0] = [25, 49, 63]
    game.state = table
    played(game, "Ann", "draw")
    assert (len(game.state.pile), game.state.laid) == (2, table.laid[-1:])
    assert not game.state.shuffles
    for seed in range(10):
        guess = game.cards.guess(game, "Ann", Random(seed))
        assert sorted(guess.hands["Ben"]) == sorted(table.hands["Ben"]), "the pile was seen"
    table = deepcopy(game.state)
    table.laid[:0], table.pile = table.pile, []
    game.state = table
    played(game, "Ann", "keep")
    played(game, "Ben", "draw")
    assert game.over


# --- the bazaar


def test_the_auction_goes_to_the_highest_bid() -> None:
    game = bazaar.new(["Ann", "Ben", "Cid"], 7)
    game.start()
    (licence,) = game.state.offered
    assert texts(game, "Ann") == ["pass player=Ann", "act player=Ann action=bid data=1..12"]
    game.act("Ann", action="bid", data=3)
    assert texts(game, "Ben")[1] == "act player=Ben action=bid data=4..12"
    game.act("Ben", action="bid", data=4)
    game.pass_("Cid")
    assert "4 bid by Ben" in game.cards.show(game, "Cid")
    game.act("Ann", action="bid", data=6)
    game.pass_("Ben")
    assert (game.step, game.state.seats["Ann"].licences) == ("draft", [licence])
    assert [game.counter("coins", player) for player in NAMES[:3]] == [6, 12, 12]


def test_wares_are_picked_at_once_and_hands_are_passed_on() -> None:
    game = bazaar.new(["Ann", "Ben", "Cid"], 7)
    game.start()
    passed(game, "Ann", "Ben", "Cid")
    assert all(not seat.licences for seat in game.state.seats.values())
    hands = {player: seat.hand.copy() for player, seat in game.state.seats.items()}
    for player, place in [("Cid", 1), ("Ann", 5), ("Ben", 2)]:
        assert not any(seat.wares for seat in game.state.seats.values())
        game.commit(player, payload=[place])
    picks = {"Ann": hands["Ann"].pop(4), "Ben": hands["Ben"].pop(1), "Cid": hands["Cid"].pop(0)}
    assert {player: seat.wares[0] for player, seat in game.state.seats.items()} == picks
    passed_on = {player: seat.hand for player, seat in game.state.seats.items()}
    assert passed_on == {"Ann": hands["Cid"], "Ben": hands["Ann"], "Cid": hands["Ben"]}
    assert game.to_act == ("Ben",), "the next player opens"
    for seed in range(10):
        guess = game.cards.guess(game, "Ann", Random(seed))
        assert guess.seats["Ann"].hand == hands["Cid"]
        assert guess.seats["Ben"].hand == hands["Ann"], "Ann has passed it on"


def test_sets_licences_and_coins_are_points() -> None:
    seat = bazaar.Seat([], wares=[0, 0, 0, 2, 3], licences=[0, 4])
    assert bazaar.points(seat, 7) == (6 + 1 + 1) + 2 * 3 + 2


# --- the lanterns


def lit(game: Game[lantern.Table], faces: list[int]) -> None:
    """Deals two players these cards, in the order in which they are lit in turn."""
    hands = {
        player: [lantern.Held(face) for face in faces[seat:10:2]]
        for seat, player in enumerate(["Ann", "Ben"])
    }
    game.state = lantern.Table(hands, deck=faces[:9:-1])


def test_a_hint_is_about_some_cards_and_not_about_others() -> None:
    game = lantern.new(["Ann", "Ben"])
    lit(game, [*range(5), *range(5)] * 3)
    game.start()
    own = game.state.hands["Ben"]
    assert [lantern.told(held.face) for held in own[:3]] == ["jade 2", "jade 4", "jade 1"]
    hints = [move.command.fields["data"] for move in game.moves("Ann") if "hint" in move.text]
    assert hints == [1, 5, 6, 7, 8, 9], "Ben has one colour"
    game.act("Ann", effect="hint", target="Ben", data=6)
    assert game.counter("hints") == 7
    known = [lantern.known(held) for held in game.state.hands["Ben"]]
    assert known[0] == "gold/jade/plum/rose 2"
    assert known[1] == "gold/jade/plum/rose 1/3/4/5"
    assert [game.cards.show(game, viewer).count("?") for viewer in ["Ben", None]] == [5, 0]
    for seed in range(20):
        for held in game.cards.guess(game, "Ben", Random(seed)).hands["Ben"]:
            assert held.face in held.open


def test_a_discard_gives_a_hint_back_and_a_mistake_does_not() -> None:
    game = lantern.new(["Ann", "Ben"])
    lit(game, [0, *[4] * 30])
    game.start()
    assert not [text for text in texts(game, "Ann") if "discard" in text], "there are eight hints"
    game.act("Ann", effect="hint", target="Ben", data=9)
    game.act("Ben", effect="discard", data=2)
    assert (game.counter("hints"), game.state.discarded) == (8, [4])
    game.act("Ann", effect="light", data=1)
    for player in ["Ben", "Ann", "Ben"]:
        assert not game.over
        game.act(player, effect="light", data=1)
    assert (game.over, game.winner, game.winning_side) == (True, None, None)
    assert game.cards.score(game) == [-2, -2]


def test_all_lanterns_win_for_all() -> None:
    game = lantern.new(["Ann", "Ben"])
    lit(game, [*lantern.FACES, *lantern.FACES])
    game.start()
    while not game.over:
        game.act(game.to_act[0], effect="light", data=1)
    assert (game.accepted, game.winning_side) == (21, "lanterns")
    assert game.cards.score(game) == [20, 20]


def test_everybody_has_one_more_turn_after_the_last_card() -> None:
    game = lantern.new(["Ann", "Ben"])
    lit(game, list(range(12)))
    game.start()
    turns = []
    while not game.over:
        turns.append((game.active, len(game.state.deck)))
        game.act(game.to_act[0], effect="light", data=1)
    assert turns == [("Ann", 2), ("Ben", 1), ("Ann", 0), ("Ben", 0)]
    assert game.cards.score(game) == [4, 4]
