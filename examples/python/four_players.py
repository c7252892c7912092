"""A table of four: turns, an extra turn, a choice, a listener, and their undo.

Run it with `python examples/python/four_players.py`.
"""

import turnwheel

game = turnwheel.Game("simple", players=["Ada", "Ben", "Cleo", "Dan"], seed=7)
hands = {"Ada": ["Time Walk"], "Ben": ["Exile"], "Cleo": [], "Dan": []}


@game.effect()
def time_walk(card: turnwheel.Context) -> None:
    """Take an extra turn after this one."""
    assert card.controller is not None
    card.extra_turn(card.controller)


@game.effect()
def exile(card: turnwheel.Context) -> None:
    """Choose an opponent; they skip their next turn."""
    assert card.controller is not None
    opponents = [name for name in card.order if name != card.controller]
    for victim in card.choose(card.controller, opponents):
        card.skip_turn(victim)


@game.on("turn_began", whose="own", player="Cleo", count=1)
def first_turn_of_cleo(card: turnwheel.Context) -> None:
    """Cleo turns the table around as soon as it is hers."""
    card.reverse()


def tell() -> None:
    """Prints what happened."""
    for event in game.events():
        match event:
            case turnwheel.Event("turn_began"):
                print(f"turn {event.turn}: {event.player} ({event.turn_kind})")
            case turnwheel.Event("turn_skipped"):
                print(f"        {event.player} skips a turn")
            case turnwheel.Event("choice_asked"):
                print(f"        {event.player} is asked")
            case turnwheel.Event("order_reversed"):
                print(f"        the order goes {event.direction}")


def play(player: str, name: str) -> None:
    """Plays a card of the hand."""
    hands[player].remove(name)
    print(f"        {player} plays {name}")
    game.act(player, effect=name.lower().replace(" ", "_"))
    tell()


game.start("Ada")
tell()
play("Ada", "Time Walk")
game.end_turn()
game.end_turn()
tell()

play("Ben", "Exile")
assert game.awaiting.kind == "choice" and game.awaiting.player == "Ben"
game.answer("Ben", picks=[2])
before_the_mistake = game.accepted

try:
    game.act("Dan", effect="time_walk")
except turnwheel.RejectedError as error:
    print(f"        refused: {error.code}")

game.end_turn()
tell()
print("        to come:", ", ".join(f"{player} ({kind})" for player, kind in game.project(4)))
game.end_turn()
tell()

game.rewind(before_the_mistake)
print(f"back at turn {game.view.turn} of {game.active}")
print(game.show(), end="")
