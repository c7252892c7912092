
    def flag(self, name: str, player: _Player | None = None) -> bool:
        """Returns True if a flag is set: of a player, or without one, of the game.

        Args:
            name: The flag's name.
            player: The player, by name or number; None for the game's own.

        Raises:
            MisuseError: There is no such player.
        """

    def token(self, name: str) -> str | None:
        """Returns the player who holds a token of the rules; None if nobody does.

        Args:
            name: The token's name.

        Raises:
            MisuseError: The rules have no such token; the message names the nearest.
        """

    def key(self, player: _Player, key: int = 1) -> int:
        """Returns one of a player's four sorting keys.

        Args:
            player: The player, by name or number.
            key: The number of the key, from 1 to 4.

        Raises:
            MisuseError: There is no such player or key.
        """
