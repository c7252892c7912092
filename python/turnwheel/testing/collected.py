"""Scenario scripts as tests of pytest."""

from collections.abc import Iterator

import pytest

from turnwheel import Error
from turnwheel._native import Script
from turnwheel.scripts import check


class ScriptFailed(Exception):
    """A script that cannot be read, or the first difference between it and its game."""


class ScriptFile(pytest.File):
    """A file with one scenario script."""

    def collect(self) -> Iterator[pytest.Item]:
        """Yields the script as a test that has the file's name."""
        yield ScriptTest.from_parent(self, name=self.path.stem)


class ScriptTest(pytest.Item):
    """A scenario script."""

    def runtest(self) -> None:
        """Plays the script with the cards of its folder."""
        cards = self.ihook.pytest_turnwheel_cards(script=self.path)
        try:
            script = Script(self.path)
        except Error as error:
            raise ScriptFailed(error.message) from error
        difference = check(script, cards).difference
        if difference is not None:
            raise ScriptFailed(difference)

    def repr_failure(  # type: ignore[override]
        self, excinfo: pytest.ExceptionInfo[BaseException]
    ) -> object:
        """Returns the difference alone: the lines of Python that found it say nothing."""
        if isinstance(excinfo.value, ScriptFailed):
            return str(excinfo.value)
        return super().repr_failure(excinfo)

    def reportinfo(self) -> tuple[str, int, str]:
        """Returns what stands above a failure."""
        return str(self.path), 0, f"script {self.name}"
