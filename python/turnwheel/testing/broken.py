"""The error of a broken law, and the script that plays to it."""

from collections.abc import Sequence
from os import fspath

from turnwheel._native import Ruleset
from turnwheel.simulation import Rules


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


def script_of(rules: Rules, names: Sequence[str], seed: int, commands: Sequence[str]) -> str:
    """Returns a scenario script of a game."""
    if isinstance(rules, Ruleset):
        head = f"rules {{\n{rules.text.strip()}\n}}"
    else:
        head = f"rules {fspath(rules)}"
    players = " ".join(f'"{name}"' if " " in name else name for name in names)
    return "\n".join([head, f"players {players}", f"seed {seed}", *commands]) + "\n"
