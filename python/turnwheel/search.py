"""Searches: the decision after which games go best, found by playing them."""

from dataclasses import dataclass

from turnwheel._native import Command, Game, Move, search_game


@dataclass(frozen=True)
class Tried:
    """A decision that a search has tried.

    `games` were played after `command`, and went so well on average for the player: a `value` of 0
    is the worst that any game of the search came to, 1 the best.
    """

    command: Command
    games: int
    value: float


@dataclass(frozen=True)
class Search:
    """A search for a good decision: it plays many games on, with what the player knows.

    Each game is dealt again by `guess` of the game's cards, has other random numbers to come, and
    lets the other players seal their answers again. It picks through a tree of decisions (UCT; with
    a guess it is information-set Monte Carlo tree search of one observer), and at random below the
    tree. A search is a policy: `simulate(..., policy=Search(200))`.

    Attributes:
        games: How many games are played for a decision.
        trees: How many trees grow apart from each other, 1 to 256; their results are added. One
            tree grows deeper; several use several cores, where no Python code takes part.
        depth: The number of commands after which a game is judged as it stands.
        explore: How much the search prefers decisions that it knows little about, 0 or more.
        flat: True if only the first decision is searched, all its moves alike, and every other is
            random. The best is then the one that went best, otherwise the one played most.
        perfect: True if the player may know everything. Without it, a game with a state needs
            cards that `guess`.
        threads: How many threads play; 0 for one for each core.

    Example:
        >>> game = turnwheel.Game("chess", 2)
        >>> game.start()
        >>> game.submit(turnwheel.Search(200)(game, "A", seed=1))
    """

    games: int = 400
    trees: int = 1
    depth: int = 400
    explore: float = 1.0
    flat: bool = False
    perfect: bool = False
    threads: int = 0

    def __call__(
        self, game: Game, player: str, moves: list[Move] | None = None, *, seed: int | None = None
    ) -> Command:
        """Returns the command that the player should submit.

        Args:
            game: The game, which does not change.
            player: The player who decides.
            moves: Not used: a policy gets them.
            seed: The seed of the search; None for one that follows from the position.

        Raises:
            Error: As `report`.
            ValueError: The player has nothing to decide.
        """
        tried = self.report(game, player, seed=seed)
        if not tried:
            raise ValueError(f"{player} has nothing to decide: {game.explain_wait()}")
        return tried[0].command

    def report(self, game: Game, player: str, *, seed: int | None = None) -> list[Tried]:
        """Returns the decisions that were tried, the best first.

        Args:
            game: The game, which does not change.
            player: The player who decides.
            seed: The seed of the search; None for one that follows from the position.

        Returns:
            A list of `Tried`. A single decision is not searched; the list is empty if there is
            none.

        Raises:
            Error: `bad_value` for settings out of range, for a game with a state whose cards do not
                guess, and for a score that is no number for each seat. Exceptions of effects and of
                the cards come out unchanged.
        """
        rows = search_game(
            game,
            player,
            self.games,
            self.trees,
            self.depth,
            self.explore,
            self.flat,
            self.perfect,
            self.threads,
            seed,
        )
        return [Tried(*row) for row in rows]
