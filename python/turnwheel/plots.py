"""Pictures of simulations, by matplotlib."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from turnwheel.simulation import Totals

#: The metrics per turn or per command, which do not depend on a game's length.
RATES = ("commands_per_turn", "commands_rejected")


def plot(totals: "Totals", what: tuple[str, ...], title: str | None) -> Any:
    """Returns a figure with one part for each of `what`; see `Totals.plot`."""
    unknown = [name for name in what if name not in PARTS]
    if unknown or not what:
        raise ValueError(
            f"what to plot is any of {', '.join(PARTS)}, not {', '.join(unknown) or 'nothing'}"
        )
    try:
        from matplotlib import pyplot
    except ImportError as missing:
        raise ImportError(
            "to plot needs the package matplotlib: pip install matplotlib"
        ) from missing
    figure, axes = pyplot.subplots(
        1, len(what), figsize=(5 * len(what), 4), squeeze=False, layout="constrained"
    )
    # A notebook shows the returned figure; an open one would be shown again.
    pyplot.close(figure)
    for name, axis in zip(what, axes[0], strict=True):
        PARTS[name](totals, axis)
    figure.suptitle(title or f"{totals.games} games")
    return figure


def wins(totals: "Totals", axis: Any) -> None:
    """Draws how often each seat won."""
    bars = {f"seat {seat}": count for seat, count in enumerate(totals.wins, start=1)}
    bars |= {
        name: count
        for name, count in (("drawn", totals.draws), ("unfinished", totals.unfinished))
        if count
    }
    drawn = axis.bar(list(bars), list(bars.values()))
    axis.bar_label(drawn)
    axis.set(title="winners by seat", ylabel="games")
    axis.margins(y=0.15)
    if len(bars) > 5:
        axis.tick_params(axis="x", rotation=60)


def length(totals: "Totals", axis: Any) -> None:
    """Draws the average length of a game."""
    counted = {"turns": "turns_begun", "rounds": "rounds", "commands": "commands_accepted"}
    across(
        axis,
        {name: per_game(totals, metric) for name, metric in counted.items()},
        "length of a game",
    )


def lengths(totals: "Totals", axis: Any) -> None:
    """Draws how many games took how many turns."""
    turns = [row.turns for row in totals.rows]
    if not turns:
        raise ValueError("lengths need rows: simulate(..., rows=True)")
    # Whole numbers of turns, in some thirty bars at most.
    width = 1 + (max(turns) - min(turns)) // 30
    bars = range(min(turns), max(turns) + width + 1, width)
    axis.hist(turns, bins=bars, align="left" if width == 1 else "mid", rwidth=0.9)
    axis.locator_params(axis="x", integer=True)
    axis.set(title="turns of a game", xlabel="turns", ylabel="games")


def metrics(totals: "Totals", axis: Any) -> None:
    """Draws all counts, on average."""
    names = [name for name, count in sorted(totals.metrics.items()) if count and name not in RATES]
    across(axis, {name.replace("_", " "): per_game(totals, name) for name in names}, "metrics")


def per_game(totals: "Totals", metric: str) -> float:
    """Returns the average count in a game."""
    return totals.metrics.get(metric, 0) / max(1, totals.games)


def across(axis: Any, bars: Mapping[str, float], title: str) -> None:
    """Draws horizontal bars with their numbers, the first at the top."""
    drawn = axis.barh(list(bars), list(bars.values()))
    axis.bar_label(drawn, fmt=short, padding=3)
    axis.invert_yaxis()
    axis.margins(x=0.2)
    axis.set(title=title, xlabel="on average, a game")


def short(number: float) -> str:
    """Returns a number as people write it."""
    return f"{number:,.0f}" if number >= 100 else f"{number:.3g}"


#: The parts of a plot.
PARTS: Mapping[str, Callable[["Totals", Any], None]] = {
    "wins": wins,
    "length": length,
    "lengths": lengths,
    "metrics": metrics,
}
