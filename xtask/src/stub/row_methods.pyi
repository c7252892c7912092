
    def __new__(cls, kind: {kinds}, /, **columns: str | int | bool | None) -> {class}:
        """Makes one by hand, for tests: it is equal to one with the same columns.

        Args:
            kind: One of the names in the vocabulary.
            columns: Columns by name; those of the kind that are left out are None.

        Raises:
            MisuseError: There is no such kind or column; the message names the nearest.
        """

    @staticmethod
    def from_dict(data: Mapping[str, Any]) -> {class}:
        """Makes an {name} of what `to_dict` gave.

        Args:
            data: The kind and the columns by name.

        Raises:
            KeyError: The kind is missing.
            MisuseError: There is no such kind or column; the message names the nearest.
        """
