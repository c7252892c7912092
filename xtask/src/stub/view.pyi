
@final
class View(Looks):
    """Everything a table display needs, as it stood when the view was taken; later commands do not change it.

    Each field is made when it is asked for. A view is a value: equal views are equal, it can be pickled, matched, written to JSON by `to_dict`, and
    made by hand for tests, as any dataclass; its fields are `rules`, `awaiting` and those of `Looks`.
    """

    __dataclass_fields__: ClassVar[dict[str, Any]]
    __match_args__: ClassVar[tuple[str, ...]]

    def __new__(cls, *args: Any, **kwargs: Any) -> View: ...
    @property
    def rules(self) -> str:
        """The name of the rules."""

    @property
    def awaiting(self) -> str:
        """The kind of decision that the game waits for: start, window, choice, effect or over."""

    def counter(self, name: str, player: _Player | None = None) -> int:
        """The value of a counter: of a player, or without one, of the game.

        Args:
            name: The counter's name.
            player: Whose, by name or number; None for the game's own.

        Returns:
            Its value; 0 if it is not set.

        Raises:
            MisuseError: There is no such player.
        """

    def to_dict(self) -> dict[str, Any]:
        """Returns the view as plain data: dictionaries, lists, texts, numbers and None, as `view_json` has it."""

    @staticmethod
    def from_dict(data: Mapping[str, Any]) -> View:
        """Makes a view of what `to_dict` or `json.loads(game.view_json())` gave.

        Args:
            data: The fields by name.

        Raises:
            KeyError: A field is missing.
            TypeError: There is no such field, or a part is no mapping.
        """

    def _repr_svg_(self) -> str: ...
