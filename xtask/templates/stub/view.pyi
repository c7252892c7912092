
@final
class View(Looks):
    """A snapshot of everything that a display of the table needs; later commands do not change it.

    Each field is built when it is read. A view is a value: views can be compared, pickled, matched,
    converted by `to_dict`, and constructed for tests, as any dataclass; its fields are `rules`,
    `awaiting` and those of `Looks`.
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
        """Returns the value of a counter: of a player, or without one, of the game.

        Args:
            name: The counter's name.
            player: The player, by name or number; None for the game's own.

        Returns:
            Its value; 0 if it is not set.

        Raises:
            MisuseError: There is no such player.
        """

    def to_dict(self) -> dict[str, Any]:
        """Returns the view as plain data: dictionaries, lists, texts, numbers and None."""

    @staticmethod
    def from_dict(data: Mapping[str, Any]) -> View:
        """Constructs a view from the result of `to_dict` or of `json.loads(game.view_json())`.

        Args:
            data: The fields by name.

        Raises:
            KeyError: A field is missing.
            TypeError: There is no such field, or a part is not a mapping.
        """

    def _repr_svg_(self) -> str: ...
