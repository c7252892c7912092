"""Games of any rules and cards as strategies of Hypothesis, which shrink to the shortest script."""

from collections.abc import Sequence
from typing import Any

from hypothesis import note
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from turnwheel._native import Command, Game, Move, RejectedError
from turnwheel.simulation import Players, Rules
from turnwheel.testing.broken import is_refusal, script_of

#: A decision is drawn as one number, which picks a move and, where one is open, its number. The
#: smallest is the first move, so that a game shrinks to few and plain ones.
DECISIONS = st.integers(0, 2**16 - 1)

#: The seeds of drawn games: any that a shrunk one may have.
SEEDS = st.integers(0, 2**16 - 1)


def games(
    rules: Rules,
    cards: object = None,
    players: Players = 2,
    *,
    most_commands: int = 50,
    refusals: tuple[type[Exception], ...] = (),
) -> SearchStrategy[Game[Any]]:
    """Returns a strategy of games that have begun and were played for a while by their moves.

    A game that breaks a property shrinks: to fewer decisions, to the first moves, to a small seed.
    What is left is printed with the failure, as a scenario script that plays the same game.

    Args:
        rules: The rules, by name, path or value.
        cards: The cards, a class or an object.
        players: How many players, or their names.
        most_commands: The most decisions of a game.
        refusals: The exceptions by which effects and costs refuse a move, beside the engine's own
            refusals; any other one fails the property.

    Example:
        >>> @given(turnwheel.testing.games("uno", players=3))
        ... def test_somebody_is_to_act(game):
        ...     assert game.over or game.to_act
    """
    picks = st.lists(DECISIONS, max_size=most_commands)
    return st.composite(drawn)(rules, cards, players, picks, refusals)


def drawn(
    draw: DrawFn,
    rules: Rules,
    cards: object,
    players: Players,
    picks: SearchStrategy[list[int]],
    refusals: tuple[type[Exception], ...],
) -> Game[Any]:
    """Returns one game, with its script as a note of the example."""
    seed = draw(SEEDS)
    game: Game[Any] = Game(rules, players, seed, cards=cards)
    names = [player.name for player in game.players]
    said: list[str] = []
    try:
        say(game, said, "start")
        for number in draw(picks):
            if game.over or not play(game, said, number, refusals):
                break
    finally:
        note(f"The game as a scenario script:\n\n{script_of(rules, names, seed, said)}")
    return game


def say(game: Game[Any], said: list[str], command: str | Command) -> None:
    """Submits a command, which is part of the script even if it raises."""
    said.append(command if isinstance(command, str) else command.text)
    game.submit(command)


def play(
    game: Game[Any], said: list[str], number: int, refusals: tuple[type[Exception], ...]
) -> bool:
    """Plays the decision of that number; False if the game waits for nobody."""
    moves = [move for player in game.to_act for move in game.moves(player)]
    try:
        say(game, said, picked(moves, number) if moves else "close_window")
    except Exception as error:
        # What a cost or an effect refuses changes nothing; and only the host can continue where
        # nobody has a move and the window stays open.
        if not (is_refusal(error, refusals) if moves else isinstance(error, RejectedError)):
            raise
        said.pop()
        return bool(moves)
    return True


def picked(moves: Sequence[Move], number: int) -> Command:
    """Returns the move of that number, and its number if one is open: the smallest come first."""
    number, at = divmod(number, len(moves))
    move = moves[at]
    if move.numbers is None:
        return move.command
    return move.with_number(move.numbers[number % len(move.numbers)])
