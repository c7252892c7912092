"""Objects with a picture for notebooks, and the example notebooks, run from top to bottom."""

import pickle
import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import nbformat
import pytest
from nbclient import NotebookClient

import turnwheel

#: A simulation shows something only if its games end; one that keeps its errors says so.
GAMES_END = """
import turnwheel as engine

values = list(globals().values())
values += [one for value in values if isinstance(value, dict) for one in value.values()]
shown = [value for value in values if isinstance(value, engine.Totals)]
assert all(totals.finished + totals.failed == totals.games for totals in shown), shown
"""

#: What notebooks tell: what a player sees and does not, what is back after a rewind, who wins, what
#: is wrong.
TOLD = {
    "hands": ("played [4]\nhands  {'Ann': 2, 'Ben': [5, 9, 1], 'Cid': 3}", "([], [4], 3)"),
    "question": (
        "(6, 3, ('tea', 'amber', 'wool'))",
        "options=None, min=None, max=None, prompt=None, labels=None, effect=None",
        "no option is called `perhaps`",
        "mine: Ben is next\n3 wares in the pile\nAnn: 5 coins, []\nBen: 1 coins, ['amber']",
        "yours: Ben is next\n3 wares in the pile\nAnn: 2 coins, ['amber']\nBen: 5 coins, []",
    ),
    "rules": (
        "perhaps gold\nline 18: error: `oponent`",
        "a target: an opponent who has some gold",
        "1 passed, 0 failed\nsteal.tws:9: active=Cid",
        "a fork plays as its game does, but not with seed 0:\nstart\nact player=A action=dig",
    ),
    "search": ("action=bid data=", "[True, True, True]"),
    "simulation": (
        "{'timid': 34, 'daring': 166}",
        "{5: 19, 20: 11, 40: 15}",
        "7 of 20 games failed",
        "The same again, in turn 4 of 4 - ValueError('nobody thought of 23')",
    ),
}

NOTEBOOKS = sorted((Path(__file__).parents[2] / "examples/notebooks").glob("*.ipynb"))


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs(path: Path) -> None:
    notebook = nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]
    nbformat.validate(notebook)
    cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert not any(cell.outputs for cell in cells), "kept without what it brings"
    check = nbformat.v4.new_code_cell(GAMES_END)  # type: ignore[no-untyped-call]
    notebook.cells.append(check)
    NotebookClient(notebook, timeout=120, kernel_name="python3").execute()
    outputs = [output for cell in cells for output in cell.outputs]
    shown: list[dict[str, Any]] = [output.data for output in outputs if "data" in output]
    kinds = [kind for data in shown for kind in data]
    pictures = {
        "look": ("image/svg+xml", 4),
        "results": ("image/png", 3),
        "events": ("image/svg+xml", 2),
        "hands": ("image/svg+xml", 1),
        "question": ("image/svg+xml", 2),
        "rules": ("image/svg+xml", 1),
        "search": ("image/png", 1),
        "simulation": ("image/png", 1),
    }
    kind, count = pictures[path.stem]
    assert kinds.count(kind) >= count and "text/html" in kinds
    assert all("text/plain" in data for data in shown)
    told = "\n".join(str(output.get("text") or output.data["text/plain"]) for output in outputs)
    missing = [text for text in TOLD.get(path.stem, ()) if text not in told]
    assert not missing, told


def svg(shown: Any) -> str:
    """Returns the picture that a notebook requests."""
    picture: str = shown._repr_svg_()
    return picture


def text(picture: str) -> str:
    """Returns the words of a picture, which must be well-formed."""
    return "".join(ElementTree.fromstring(picture).itertext())


def test_a_game_and_its_view_show_the_table(game: turnwheel.Game) -> None:
    game.define("walk", "")
    game.push("A", "walk")
    picture = svg(game)
    assert "walk of A" in text(picture) and 'data-object="1"' in picture
    assert svg(game.view) == picture
    before = game.view
    game.pass_("A")
    assert svg(game) != picture and svg(before) == picture


def test_names_are_text_in_pictures() -> None:
    game = turnwheel.Game("simple", players=["<script>", "漢字&", "C"])
    assert "<script>" not in svg(game)
    assert "<script>" in text(svg(game)) and "漢字&" in text(svg(game.view))


def test_rules_show_their_picture() -> None:
    rules = turnwheel.Ruleset("uno")
    assert svg(rules) == turnwheel.draw_rules("uno")
    again = pickle.loads(pickle.dumps(rules))
    assert "uno" in text(svg(again))


def test_totals_show_a_table() -> None:
    totals = turnwheel.simulate("mahjong", 4, 2, seed=7, most_commands=100)
    shown = text(totals._repr_html_())
    assert shown.startswith("games2") and "won by player 4" in shown


def test_a_busy_game_shows_no_picture() -> None:
    game = turnwheel.Game("simple", players=2)
    seen = []

    @game.effect()
    def look(card: turnwheel.Context) -> None:
        with pytest.raises(turnwheel.MisuseError):
            svg(game)
        seen.append(card.controller)

    game.start("A")
    game.act("A", effect="look")
    assert seen == ["A"]


@pytest.mark.parametrize("name", turnwheel.rulesets())
def test_pictures_keep_their_styles_to_themselves(name: str) -> None:
    rules = turnwheel.Ruleset(name)
    for shown, own in ((rules, "tw-rules"), (turnwheel.Game(rules, rules.min_players), "tw-table")):
        picture = ElementTree.fromstring(svg(shown))
        assert picture.get("class") == own and "max-width:100%" in picture.get("style", "")
        (style,) = picture.iter("{http://www.w3.org/2000/svg}style")
        plain = re.sub(r"@media\([^)]*\)\{|\}\}", "", style.text or "")
        selectors = ",".join(re.findall(r"([^{}]+)\{", plain)).split(",")
        assert selectors and all(one.startswith(f".{own} ") for one in selectors)
        ids = [part.get("id") for part in picture.iter() if part.get("id")]
        assert all(part and part.startswith("tw-") for part in ids)


def test_a_picture_of_the_table_shows_what_is_kept_on_it(game: turnwheel.Game) -> None:
    game.set_counter("life", 17, "B")
    game.set_flag("monarch", 1, "C")
    game.set_counter("storm", 3)
    shown = text(svg(game)).split("\n")
    assert "life 17" in shown and "storm 3" in shown
    assert "C         monarch" in game.show()
    assert shown.count("B") > shown.count("D")  # a line of what B has


class Picture:
    def __init__(self, **shown: str | None) -> None:
        for name, text in shown.items():
            setattr(self, f"_repr_{name}_", lambda text=text: text)


def drawing(draw: Callable[[Any], object], **options: Any) -> turnwheel.Game:
    game = turnwheel.Game("simple", 2, state={"gold": 3}, draw=draw, **options)
    game.start()
    return game


def html(game: turnwheel.Game) -> str:
    """Returns what a notebook requests first."""
    shown = game._repr_html_()
    assert shown is not None
    return shown


def test_a_game_shows_what_the_host_draws_of_its_state() -> None:
    game = drawing(lambda state: f"<{state['gold']}> gold")
    assert html(game) == svg(game) + "<pre>&lt;3&gt; gold</pre>"
    copies = [game.fork(), turnwheel.Game("simple", 2, state=0)]
    copies[1].restore(game)
    assert [html(one) for one in copies] == [html(game)] * 2
    game.state = {"gold": 4}
    assert html(game).endswith("<pre>&lt;4&gt; gold</pre>")
    assert game._repr_html_() != copies[0]._repr_html_()
    picture = Picture(html=None, svg="<svg/>")
    for made, shown in (
        (Picture(html="<b>3</b>", svg="<svg/>"), "<div><b>3</b></div>"),
        (picture, "<div><svg/></div>"),
        ([picture, None, "a & b"], "<div><div><svg/></div><pre>a &amp; b</pre></div>"),
        ((picture, game.view), f"<div><div><svg/></div><div>{svg(game.view)}</div></div>"),
    ):
        assert html(drawing(partial(lambda made, _: made, made))).endswith(shown)


def draw_gold(state: dict[str, int]) -> str:
    return f"{state['gold']} gold"


def test_what_draws_the_state_goes_with_it() -> None:
    game = drawing(draw_gold, write=pickle.dumps)
    assert html(pickle.loads(pickle.dumps(game))).endswith("<pre>3 gold</pre>")
    loaded = turnwheel.Game.load("simple", game.save(), read=pickle.loads, draw=draw_gold)
    assert html(loaded).endswith("<pre>3 gold</pre>")
    assert turnwheel.Game.load("simple", game.save(), read=pickle.loads)._repr_html_() is None


def test_a_game_without_a_drawing_shows_its_picture_alone(game: turnwheel.Game) -> None:
    assert game._repr_html_() is None
    assert drawing(lambda state: None)._repr_html_() is None
    with pytest.raises(TypeError, match="callable"):
        turnwheel.Game("simple", 2, draw=3)  # type: ignore[call-overload]
    with pytest.raises(TypeError, match="draw returned int"):
        drawing(lambda state: 3)._repr_html_()
    with pytest.raises(TypeError, match="draw returned list"):
        drawing(lambda state: [[]])._repr_html_()
    with pytest.raises(ZeroDivisionError):
        drawing(lambda state: 1 // 0)._repr_html_()


def test_a_drawing_may_look_at_its_game() -> None:
    games: list[turnwheel.Game] = []
    games.append(drawing(lambda state: f"turn {games[0].turn}"))
    assert html(games[0]).endswith("<pre>turn 1</pre>")
