
    def __new__(cls, kind: {{ kinds }}, /, **columns: str | int | bool | None) -> {{ class }}:
        """Constructs one, for tests: it is equal to one with the same columns.

        Args:
            kind: One of the names in the vocabulary.
            columns: Columns by name; columns of the kind that are left out are None.

        Raises:
            MisuseError: There is no such kind or column; the message names the nearest.
        """

    @staticmethod
    def from_dict(data: Mapping[str, Any]) -> {{ class }}:
        """Constructs an {{ name }} from the result of `to_dict`.

        Args:
            data: The kind and the columns by name.

        Raises:
            KeyError: The kind is missing.
            MisuseError: There is no such kind or column; the message names the nearest.
        """
