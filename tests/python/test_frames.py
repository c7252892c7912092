"""Frames of events, and plots of results, by packages that are imported only when needed."""

import sys
from typing import Any

import matplotlib
import pandas
import polars
import pyarrow  # type: ignore[import-untyped]
import pytest

import turnwheel

matplotlib.use("agg")


@pytest.fixture
def played(game: turnwheel.Game) -> turnwheel.Game:
    """Returns a game with a card played, and one of its events without a player."""
    game.define("walk", "extra_turn controller; set_flag walked")
    game.push("A", "walk", source=17)
    for player in "ABCD":
        game.pass_(player)
    return game


def test_a_frame_holds_every_event_of_a_game(played: turnwheel.Game) -> None:
    told = [(command.number, event) for command in played.past() for event in command.events]
    frame = turnwheel.events_frame(played)
    assert isinstance(frame, pandas.DataFrame) and len(frame) == len(told)
    assert list(frame["command"]) == [number for number, _ in told]
    assert list(frame["kind"]) == [event.kind for _, event in told]
    pushed = frame[frame["kind"] == "object_pushed"].iloc[0]
    assert (pushed["player"], pushed["effect"], pushed["source"]) == ("A", "walk", 17)
    assert (
        str(frame["source"].dtype) == "Int64"
        and frame["source"].isna().sum() == len(frame) - frame["source"].count()
    )


def test_the_same_frame_in_every_library(played: turnwheel.Game) -> None:
    frames: dict[str, Any] = {
        name: turnwheel.events_frame(played, name) for name in ("pandas", "polars", "arrow")
    }
    assert isinstance(frames["polars"], polars.DataFrame) and isinstance(
        frames["arrow"], pyarrow.Table
    )
    rows = frames["arrow"].to_pylist()
    assert frames["polars"].to_dicts() == rows
    of_pandas = [
        {name: None if value is pandas.NA else value for name, value in row.items()}
        for row in frames["pandas"]
        .astype(object)
        .where(frames["pandas"].notna(), None)
        .to_dict("records")
    ]
    assert of_pandas == rows
    assert pyarrow.types.is_int64(frames["arrow"].schema.field("source").type)


def test_a_frame_of_events_alone(played: turnwheel.Game) -> None:
    events = played.events()
    frame = turnwheel.events_frame(events, "polars")
    assert frame.height == len(events) and "command" not in frame.columns
    assert turnwheel.events_frame([], "arrow").num_rows == 0
    assert list(turnwheel.events_frame([]).columns) == ["kind"]


@pytest.mark.parametrize("library", ["pandas", "polars", "arrow"])
def test_a_library_that_is_not_there_is_named(
    library: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = "pyarrow" if library == "arrow" else library
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(ImportError, match=f"pip install {package}"):
        turnwheel.events_frame([], library)


def test_another_library_is_refused() -> None:
    with pytest.raises(ValueError, match="pandas, polars, arrow, not for 'excel'"):
        turnwheel.events_frame([], "excel")


def test_totals_plot_themselves() -> None:
    totals = turnwheel.simulate("crazy_eights", ["<b>", "$x$"], 6, seed=3, most_commands=200)
    figure = totals.plot()
    assert [axis.get_title() for axis in figure.axes] == [
        "winners by seat",
        "length of a game",
        "metrics",
    ]
    bars = {label.get_text() for label in figure.axes[0].get_xticklabels()}
    assert {"seat 1", "seat 2"} <= bars
    heights = [bar.get_height() for bar in figure.axes[0].patches]
    assert heights[:2] == list(totals.wins) and sum(heights) == 6
    turns = figure.axes[1].patches[0].get_width()
    assert turns == totals.metrics["turns_begun"] / 6
    alone = totals.plot("length", title="Crazy eights")
    assert len(alone.axes) == 1 and alone.get_suptitle() == "Crazy eights"
    import matplotlib.pyplot

    assert matplotlib.pyplot.get_fignums() == [], "no figure stays open"


def test_plots_of_nothing_and_of_what_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    totals = turnwheel.simulate("simple", 64, 0)
    assert len(totals.plot().axes) == 3
    with pytest.raises(ValueError, match="wins, length, lengths, metrics, not winners"):
        totals.plot("winners")
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    monkeypatch.setitem(sys.modules, "matplotlib.pyplot", None)
    with pytest.raises(ImportError, match="pip install matplotlib"):
        totals.plot()
