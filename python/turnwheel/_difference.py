"""The first difference between two values of the host's."""

from collections.abc import Callable
from typing import Any, TypeAlias

_LONGEST = 80
_DEEPEST = 100

#: The words for the two values.
_Sides: TypeAlias = tuple[str, str]
_CODE: _Sides = ("in the game", "with fresh code")


def _said(value: object) -> str:
    text = repr(value)
    return text if len(text) <= _LONGEST else text[: _LONGEST - 3] + "..."


def difference(
    game: object, fresh: object, place: str = "state", depth: int = 0, sides: _Sides = _CODE
) -> str | None:
    """Returns the first difference of two values, with its place, or None if none can be found.

    Objects of a class without a comparison of its own are compared by their attributes.
    """
    if game is fresh or depth > _DEEPEST:
        return None
    if type(game) is not type(fresh):
        return _told(game, fresh, place, sides)
    if isinstance(game, dict) and isinstance(fresh, dict):
        found = _members(game, fresh, lambda key: f"{place}[{_said(key)}]", depth, sides)
        if found is None and list(game) != list(fresh):
            found = f"{place} has its keys in another order"
        return found
    if isinstance(game, (list, tuple)) and isinstance(fresh, (list, tuple)):
        members = dict(enumerate(game)), dict(enumerate(fresh))
        return _members(*members, lambda at: f"{place}[{at}]", depth, sides)
    attributes = getattr(game, "__dict__", None)
    if isinstance(attributes, dict):
        found = _members(attributes, vars(fresh), lambda name: f"{place}.{name}", depth, sides)
        if found is not None:
            return found
    if type(game).__eq__ is object.__eq__:
        return None
    try:
        same = bool(game == fresh)
    except Exception:  # such as that of arrays, which compare member by member
        same = repr(game) == repr(fresh)
    return None if same else _told(game, fresh, place, sides)


def _told(game: object, fresh: object, place: str, sides: _Sides) -> str:
    return f"{place} is {_said(game)} {sides[0]} and {_said(fresh)} {sides[1]}"


def _members(
    game: dict[Any, Any],
    fresh: dict[Any, Any],
    place: Callable[[Any], str],
    depth: int,
    sides: _Sides,
) -> str | None:
    for key in game:
        if key not in fresh:
            return f"{place(key)} is {_said(game[key])} {sides[0]} and missing {sides[1]}"
        found = difference(game[key], fresh[key], place(key), depth + 1, sides)
        if found is not None:
            return found
    for key in fresh:
        if key not in game:
            return f"{place(key)} is missing {sides[0]} and {_said(fresh[key])} {sides[1]}"
    return None
