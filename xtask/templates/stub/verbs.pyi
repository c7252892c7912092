
class Verbs(Looks):
    """The methods that games and effects' contexts have in common: one for each verb."""

    def submit(self, verb: str | Command, /, *args: _Argument, **kwargs: _Argument) -> None:
        """Submits a command of `legal`, or a verb by its name with arguments."""
