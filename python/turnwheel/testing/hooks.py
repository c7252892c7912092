"""The hooks that the plugin adds to pytest."""

from pathlib import Path

import pytest


@pytest.hookspec(firstresult=True)
def pytest_turnwheel_cards(script: Path) -> object:
    """Returns the cards with which a scenario script is played, a class or an object; None for no
    cards. Write it in a `conftest.py`, for the scripts of its folder.
    """
