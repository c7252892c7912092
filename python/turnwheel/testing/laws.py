"""Laws that every game keeps, checked at each place of random games."""

import random
from collections.abc import Iterator, Sequence

from turnwheel._native import Command, Error, Game, Move, RejectedError
from turnwheel.simulation import Players, Rules
from turnwheel.testing.broken import REFUSED, LawBroken, blamed, is_refusal, script_of
from turnwheel.testing.cards import AFTER_MOVES, BEFORE_MOVES, CardsUnderTest
from turnwheel.testing.place import Place

__all__ = ["LawBroken", "legal_laws"]

#: How many moves are tried at each place, beside the one that is played.
TRIED = 6

#: How often, on average, everything else is checked too: at one place of so many.
EVERY = 4


def legal_laws(
    rules: Rules,
    cards: object = None,
    players: Players = 2,
    games: int = 20,
    seed: int = 0,
    *,
    most_commands: int = 200,
    refusals: tuple[type[Exception], ...] = (),
) -> None:
    """Plays random games by their moves and checks the laws that every game keeps.

    - A listed move is accepted, or its cost or effect refuses it and nothing changes.
    - A fork and a loaded save play as their game does, and leave it alone.
    - Going back brings back the hash and the state.
    - Effects keep no state elsewhere, and the same seed plays the same game.
    - The methods of the cards do what `turnwheel.Cards` says, and change nothing.

    Args:
        rules: The rules, by name, path or value.
        cards: The cards, a class or an object.
        players: How many players, or their names.
        games: How many games.
        seed: The seed of the first game; the next one has the next seed.
        most_commands: The number of commands after which a game is left unfinished.
        refusals: The exceptions by which your effects and costs refuse a move. Those of the engine
            are refusals, too; any other one breaks a law.

    Raises:
        LawBroken: A law is broken. It names the law, the method and the seed, and tells how to
            play the game again.
        Error: The rules or players are wrong.
    """
    # Wrong rules are no broken law.
    names = tuple(player.name for player in Game(rules, players).players)
    for number in range(games):
        Trial(rules, cards, names, seed + number, refusals).play(most_commands)


class Trial:
    """One random game whose laws are checked."""

    def __init__(
        self,
        rules: Rules,
        cards: object,
        names: Sequence[str],
        seed: int,
        refusals: tuple[type[Exception], ...],
    ) -> None:
        self.rules, self.given, self.names, self.seed = rules, cards, names, seed
        self.refusals = refusals
        self.random = random.Random(seed)
        #: The command that is being tried, for the script of a broken law.
        self.trying: str | None = None
        self.cards = CardsUnderTest(self, cards)
        self.game = self.cards.new_game()
        self.places: dict[int, Place] = {}

    def broken(self, law: str, reason: str, method: str | None = None) -> LawBroken:
        """Returns the error of a broken law, with all that is needed to see it again."""
        game: Game | None = getattr(self, "game", None)
        said = [command.text for command in game.past()] if game is not None else []
        said += [self.trying] if self.trying is not None else []
        script = script_of(self.rules, self.names, self.seed, said)
        return LawBroken(law, self.cards.name_of(method), reason, self.seed, script)

    def play(self, most_commands: int) -> None:
        """Plays the game to its end, or until it has so many commands."""
        if self.cards.has("register"):
            self.game.play_twice(self.given)
        self.say("start")
        while self.game.accepted < most_commands:
            self.now = self.place(self.game)
            self.places[self.game.accepted] = self.now
            if not self.advance():
                break
        self.now = self.place(self.game)
        self.check_place()
        self.check_again()

    def place(self, game: Game) -> Place:
        """Returns what the laws compare of a game."""
        return self.cards.place(game)

    def same(self, law: str, game: Game, place: Place, method: str | None = None) -> None:
        """Raises the law if the game is at another place."""
        found = place.difference(self.place(game))
        if found is not None:
            raise self.broken(law, found, method if self.cards.has(method) else None)

    def unchanged(self, law: str, method: str | None) -> None:
        """Raises the law if the game itself has changed."""
        self.same(law, self.game, self.now, method)

    def say(self, line: str | Command) -> None:
        """Plays a command that a fork has accepted, or that begins or ends something."""
        self.trying = line if isinstance(line, str) else line.text
        try:
            self.game.submit(line)
        except Error as error:
            if error.code == "ran_differently":
                law, method = "effects keep no state elsewhere", error.effect
            else:
                law, method = "a game accepts what its fork accepts", error.effect
            raise self.broken(law, error.message, blamed(error, method)) from error
        self.trying = None

    def moves(self, game: Game, player: str) -> list[Move]:
        """Returns the moves of a player."""
        try:
            return game.moves(player)
        except Error as error:
            method = blamed(error, "offers")
            raise self.broken("moves are listed", error.message, method) from error

    def commands(self) -> Iterator[Command]:
        """Yields the moves of those for whom the game waits, in a random order."""
        players = list(self.game.to_act)
        self.random.shuffle(players)
        for player in players:
            moves = self.moves(self.game, player)
            self.random.shuffle(moves)
            for move in moves:
                if move.numbers is None:
                    yield move.command
                    continue
                numbers = move.numbers
                yield move.with_number(
                    self.random.randrange(numbers.start, numbers.stop, numbers.step)
                )

    def advance(self) -> bool:
        """Tries some moves in forks and plays one that was accepted; False if there is none."""
        checks = self.game.accepted == 1 or self.random.randrange(EVERY) == 0
        if checks:
            self.cards.check(*BEFORE_MOVES)
        chosen: tuple[Command, Place] | None = None
        for tried, command in enumerate(self.commands()):
            if tried > TRIED and chosen is not None:
                break
            outcome = self.tried(command)
            if chosen is None and outcome is not None:
                chosen = command, outcome
        if chosen is None:
            return self.close()
        loaded = self.check_place() if checks else None
        command, place = chosen
        self.say(command)
        self.same("a fork plays as its game does", self.game, place)
        self.game.clear_events()
        if loaded is not None:
            self.play_loaded(loaded, command)
        return True

    def close(self) -> bool:
        """Closes a window in which nobody can move; False if only the host can continue."""
        if self.game.awaiting.kind != "window":
            return False
        try:
            self.game.close_window()
        except RejectedError:
            return False
        return True

    def tried(self, command: Command) -> Place | None:
        """Plays a move in a fork; returns where it leads, or None if it is refused."""
        self.trying = command.text
        branch = self.game.fork()
        outcome = None
        try:
            branch.submit(command)
        except Error as error:
            self.check_refusal(error)
            self.same("a refusal changes nothing", branch, self.now, "copy")
        else:
            outcome = self.place(branch)
        self.unchanged("a fork leaves its game alone", "copy")
        self.trying = None
        return outcome

    def check_refusal(self, error: Error) -> None:
        """Raises a law unless this is how a cost or an effect refuses."""
        if error.code not in REFUSED:
            law = "a listed move is accepted, or its cost or effect refuses it"
            raise self.broken(law, error.message, "offers") from error
        if not is_refusal(error, self.refusals):
            law = "effects and costs refuse by an error of the engine, or of `refusals`"
            raise self.broken(law, error.message, blamed(error, error.effect)) from error

    def check_place(self) -> Game | None:
        """Checks all that holds at any place; returns the game as a save has it, if complete."""
        self.cards.check(*AFTER_MOVES)
        loaded = self.cards.loaded()
        law = "a loaded save is the game"
        if self.cards.is_saved:
            self.same(law, loaded, self.now, "read")
            for player in self.game.to_act:
                here = [move.text for move in self.moves(self.game, player)]
                there = [move.text for move in self.moves(loaded, player)]
                if here != there:
                    reason = f"{player} has the moves {here}, and after loading {there}"
                    raise self.broken(law, reason, "offers")
        elif loaded.hash != self.now.hash:
            raise self.broken(law, f"the hash is {self.now.hash}, and after loading {loaded.hash}")
        self.check_rewind()
        return loaded if self.cards.is_saved else None

    def check_rewind(self) -> None:
        """Checks that a copy goes back to an earlier place."""
        kept = self.random.choice(list(self.places))
        law = "going back brings back the game"
        branch = self.game.fork()
        try:
            branch.rewind(kept)
        except Error as error:
            raise self.broken(law, error.message, blamed(error, error.effect)) from error
        self.same(law, branch, self.places[kept], "copy")
        self.unchanged("a fork leaves its game alone", "copy")

    def play_loaded(self, loaded: Game, command: Command) -> None:
        """Plays the same move in the game as a save had it."""
        law = "a loaded save plays as its game does"
        try:
            loaded.submit(command)
        except Error as error:
            raise self.broken(law, error.message, "read") from error
        self.same(law, loaded, self.place(self.game), "read")

    def check_again(self) -> None:
        """Plays the whole game once more, from its seed."""
        law = "the same seed plays the same game"
        again = self.cards.new_game()
        for command in self.game.past():
            try:
                again.command(command.text)
            except Error as error:
                reason = f"`{command.text}` is refused when it is played again: {error.message}"
                raise self.broken(law, reason, "state") from error
        self.same(law, again, self.now, "state")
