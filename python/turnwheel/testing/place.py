"""What the laws compare of a game: its hash and its state."""

from dataclasses import dataclass

from turnwheel._difference import difference

SIDES = ("as it has to be", "as it is")


@dataclass(frozen=True)
class Place:
    """A place in a game."""

    hash: str
    state: object
    #: The state as saves have it, if there is a `write`.
    written: bytes | None

    def difference(self, found: "Place") -> str | None:
        """Returns the first difference from the place where a game is found."""
        if self.hash != found.hash:
            return f"the hash is {self.hash} as it has to be, and {found.hash} as it is"
        told = difference(self.state, found.state, sides=SIDES)
        if told is None and self.written != found.written:
            return f"`write` returns {self.written!r} as it has to be, and {found.written!r} now"
        return told
