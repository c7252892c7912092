"""A number for each move, the same in all games of equal rules and as many players."""

from collections.abc import Iterator, Sequence
from typing import Any

from turnwheel._native import Batch, Command, Game, Move
from turnwheel.simulation import Rules

#: The columns of a decision that the rules leave to a player, beside those that say who decides.
COLUMNS = {
    "pass": frozenset[str](),
    "act": frozenset({"action", "target", "data"}),
    "commit": frozenset({"payload"}),
    "withdraw": frozenset[str](),
    "end_step": frozenset[str](),
    "end_phase": frozenset[str](),
    "end_turn": frozenset[str](),
    "go_to": frozenset({"step"}),
    "answer": frozenset({"picks"}),
}
WHO = frozenset({"player", "by", "choice"})


class Numbering:
    """The decisions of a `Batch` by their numbers, and after them slots for every other move.

    The other moves, such as cards that are offered, take the slots in the order of their texts.
    """

    def __init__(self, rules: Rules, players: Sequence[str], slots: int, answers: int) -> None:
        # Without a game, no effect of the host is missed.
        batch = Batch(rules, players, 0, answers=answers)
        self.decisions = batch.decisions
        self.numbers = {text: number for number, text in enumerate(self.decisions)}
        self.seats = {player: seat for seat, player in enumerate(players, start=1)}
        self.slots, self.answers = slots, answers

    def __len__(self) -> int:
        return len(self.decisions) + self.slots

    def moves(self, game: Game, player: str) -> tuple[dict[int, Command], int]:
        """Returns a player's moves by their numbers, and how many found no slot.

        Raises:
            ValueError: The player has moves, and none of them has a number.
        """
        numbered: dict[int, Command] = {}
        others: list[Command] = []
        moves = game.moves(player)
        for move in moves:
            found = list(self.decided(move))
            numbered.update(found)
            if not found:
                others += commands(move, self.slots + 1)
        others.sort(key=lambda command: command.text)
        first = len(self.decisions)
        numbered.update(enumerate(others[: self.slots], start=first))
        if moves and not numbered:
            raise ValueError(
                f"{player} has {len(others)} moves, such as `{others[0].text}`, and none has a "
                f"number; make the environment with slots={len(others)}"
            )
        return numbered, max(0, len(others) - self.slots)

    def decided(self, move: Move) -> Iterator[tuple[int, Command]]:
        """Yields the numbers of a move among the decisions, with their commands."""
        verb, fields = move.command.verb, dict(move.command.fields)
        if verb not in COLUMNS or not fields.keys() <= COLUMNS[verb] | WHO:
            return
        words = [verb]
        words += [str(fields[name]) for name in ("action", "step") if fields.get(name)]
        if "target" in fields:
            words.append(f"target={self.seats.get(str(fields['target']), 0)}")
        column, numbers = number_of(move, fields)
        if column is None:
            yield from self.known(" ".join(words), move.command)
            return
        text = " ".join([*words, "" if column == "picks" else f"{column}="])
        if f"{text}from" not in self.numbers:
            for number in numbers:
                yield from self.known(f"{text}{number}", at(move, number))
            return
        for above, number in enumerate(numbers[: self.answers - 1]):
            yield from self.known(
                f"{text}from+{above}" if above else f"{text}from", at(move, number)
            )
        if len(numbers) >= self.answers:
            yield from self.known(f"{text}to", at(move, numbers[-1]))

    def known(self, text: str, command: Command) -> Iterator[tuple[int, Command]]:
        """Yields the number of a decision, if it has one."""
        number = self.numbers.get(text)
        if number is not None:
            yield number, command


def number_of(move: Move, fields: dict[str, Any]) -> tuple[str | None, range]:
    """Returns the column in which a decision has its number, if any, and the numbers it may be."""
    if move.numbers is not None:
        return move.open, move.numbers
    for column in ("data", "payload", "picks"):
        match fields.get(column):
            case None:
                continue
            case (int(number),) | int(number):
                return column, range(number, number + 1)
            case _:
                # Several picks or numbers are no decision: nothing is known by this text.
                return column, range(0)
    return None, range(0)


def at(move: Move, number: int) -> Command:
    """Returns the command of a move with this number."""
    return move.command if move.numbers is None else move.with_number(number)


def commands(move: Move, most: int) -> list[Command]:
    """Returns the commands of a move: one for each number that is open, up to so many."""
    if move.numbers is None:
        return [move.command]
    return [move.with_number(number) for number in move.numbers[:most]]
