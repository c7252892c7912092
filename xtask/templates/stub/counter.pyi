
    @overload
    def counter(self, object: int, source: int | None = None) -> None:
        """Removes an object from the stack without resolving it; with a name, reads a counter.

        An integer is an object, also as text, as for every verb; any other text is a counter.

        Args:
            object: The object's number, or the counter's name.
            source: The host's number of what counters the object.
            player: The player, by name or number; None for the game's own counter.

        Returns:
            The counter's value, 0 if it is not set; None for an object.

        Raises:
            MisuseError: There is no such object or player.
        """

    @overload
    def counter(self, name: str, player: _Player | None = None) -> int: ...
