"""The error of a broken law, and the script that plays to it."""

import re
from collections.abc import Iterator, Sequence
from os import fspath

from turnwheel._native import Error, Ruleset
from turnwheel.simulation import Rules

#: The codes by which a cost or an effect refuses.
REFUSED = ("cannot_pay", "effect_failed")

#: What the library notes on an exception that a method of the cards raised.
NOTED = re.compile(r"in `(\w+)` of \w+, in a game with the seed")


class LawBroken(AssertionError):
    """A game that breaks a law.

    Attributes:
        law: The law.
        method: The method, or the effect, that is to blame as far as one can tell, such as
            `Bazaar.copy`.
        seed: The game's seed.
        script: The game up to there, as a scenario script.
    """

    def __init__(self, law: str, method: str | None, reason: str, seed: int, script: str) -> None:
        self.law, self.method, self.seed, self.script = law, method, seed, script
        where = "" if method is None else f" ({method})"
        lines = "".join(f"    {line}\n" for line in script.splitlines())
        super().__init__(
            f"{law}{where}: {reason}\n"
            f"Call `legal_laws` with seed={seed} and games=1 for this game alone. As a script:\n\n"
            f"{lines}"
        )


def causes(error: BaseException) -> Iterator[BaseException]:
    """Yields an error, what caused it, and so on."""
    at: BaseException | None = error
    while at is not None:
        yield at
        at = at.__cause__


def blamed(error: BaseException, otherwise: str | None) -> str | None:
    """Returns the method of the cards that raised an error, as far as the error tells."""
    found = otherwise
    for cause in causes(error):
        for text in (str(cause), *getattr(cause, "__notes__", ())):
            named = NOTED.search(text)
            found = named[1] if named else found
    return found


def is_refusal(error: BaseException, refusals: tuple[type[Exception], ...]) -> bool:
    """Returns True if this is how a cost or an effect refuses a move: by an error of the engine, or
    by one of these exceptions."""
    if not isinstance(error, Error) or error.code not in REFUSED:
        return False
    *_, first = causes(error)
    return isinstance(first, (Error, *refusals))


def script_of(rules: Rules, names: Sequence[str], seed: int, commands: Sequence[str]) -> str:
    """Returns a scenario script of a game."""
    if isinstance(rules, Ruleset):
        head = f"rules {{\n{rules.text.strip()}\n}}"
    else:
        head = f"rules {fspath(rules)}"
    players = " ".join(f'"{name}"' if " " in name else name for name in names)
    return "\n".join([head, f"players {players}", f"seed {seed}", *commands]) + "\n"
