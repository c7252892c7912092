"""Events as tables: for pandas, polars and Arrow."""

from collections.abc import Iterable, Iterator
from importlib import import_module
from typing import Any

from turnwheel._native import Event, Game, schema

#: The libraries for which frames are made.
LIBRARIES = ("pandas", "polars", "arrow")


def events_frame(source: Game | Iterable[Event], library: str = "pandas") -> Any:
    """Returns events as a data frame: a row for each event, a column for each that any of them has.

    Args:
        source: A game, for its whole past, with the number of each event's command in `command`;
            or events.
        library: "pandas", "polars" or "arrow"; that package has to be installed.

    Returns:
        A `pandas.DataFrame`, a `polars.DataFrame` or a `pyarrow.Table`. A column that an event
        lacks is null; numbers stay integers.

    Raises:
        ImportError: The library is not installed; the message says how to install it.
        ValueError: There is no such library.
    """
    return frame(columns_of(source), library)


def frame(columns: dict[str, list[Any]], library: str) -> Any:
    """Returns the columns, which are equally long, as a data frame of the library."""
    if library not in LIBRARIES:
        raise ValueError(f"a frame is made for {', '.join(LIBRARIES)}, not for {library!r}")
    package = "pyarrow" if library == "arrow" else library
    try:
        module = import_module(package)
    except ImportError as missing:
        raise ImportError(
            f"a frame for {library} needs the package {package}: pip install {package}"
        ) from missing
    if library == "polars":
        return module.DataFrame(columns)
    if library == "arrow":
        return module.table(columns)
    # None among numbers would make them floats.
    arrays = {name: module.array(values, dtype=dtype(values)) for name, values in columns.items()}
    return module.DataFrame(arrays)


def columns_of(source: Game | Iterable[Event]) -> dict[str, list[Any]]:
    """Returns the columns of these events, each with one value for each event."""
    numbered = past(source) if isinstance(source, Game) else ((None, event) for event in source)
    rows: list[dict[str, Any]] = []
    for command, event in numbered:
        row = {"command": command, "kind": event.kind} | event.fields
        rows.append(row)
    known = ["command", "kind", *(column["name"] for column in schema()["columns"])]
    given = {name for row in rows for name, value in row.items() if value is not None}
    given |= {"kind"} | ({"command"} if isinstance(source, Game) else set())
    return {name: [row.get(name) for row in rows] for name in known if name in given}


def past(game: Game) -> Iterator[tuple[int, Event]]:
    """Yields every event of a game with the number of its command."""
    for command in game.past():
        for event in command.events:
            yield command.number, event


def dtype(values: list[Any]) -> str:
    """Returns the type in which pandas can tell these values from missing ones."""
    kinds = {type(value) for value in values if value is not None}
    if kinds == {bool}:
        return "boolean"
    if kinds == {int}:
        # A seed may need all of the 64 bits.
        return "UInt64" if max(value for value in values if value is not None) >= 2**63 else "Int64"
    return "string"
