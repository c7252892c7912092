"""Tests of games of your own: scenario scripts for pytest, and laws that every game keeps.

`pytest_plugins = ["turnwheel.testing"]` in the outermost `conftest.py` makes each `*.tws` file that
pytest comes across a test. `legal_laws` plays random games; it works without pytest.

pytest need not rewrite this module: PYTEST_DONT_REWRITE
"""

from pathlib import Path
from typing import TYPE_CHECKING

from turnwheel.testing.laws import LawBroken, legal_laws

if TYPE_CHECKING:
    import pytest

    from turnwheel.testing.collected import ScriptFile

__all__ = ["LawBroken", "legal_laws"]


def pytest_addhooks(pluginmanager: "pytest.PytestPluginManager") -> None:
    """Adds the hook by which a `conftest.py` names the cards of its scripts."""
    from turnwheel.testing import hooks

    pluginmanager.add_hookspecs(hooks)


def pytest_collect_file(file_path: Path, parent: "pytest.Collector") -> "ScriptFile | None":
    """Makes each scenario script a test."""
    if file_path.suffix != ".tws":
        return None
    from turnwheel.testing.collected import ScriptFile

    return ScriptFile.from_parent(parent, path=file_path)
