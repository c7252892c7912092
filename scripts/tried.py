"""Links that open an example of a page in the playground, which lies beside the book."""

import json
import re
import tomllib
import zlib
from base64 import urlsafe_b64encode
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RULES = ROOT / "rulesets"
BLOCK = re.compile(r"```(toml|tws)\n(.*)```$", re.DOTALL)
PICTURE = re.compile(r"!\[[^]]*\]\(pictures/rules/(\w+)\.svg\)")
NAMES = ["Ada", "Ben", "Cid", "Dee", "Eve", "Fay"]
#: A place behind every course of commands, which is its end.
END = 999_999_999


def link(place: int, told: list[object]) -> str:
    """Returns what `bindings/js/page/link.js` reads: the place, and JSON that is deflated."""
    text = json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode()
    packed = zlib.compress(text, level=9, wbits=-15)
    return f"playground.html#{place}.{urlsafe_b64encode(packed).decode().rstrip('=')}"


def fewest(rules: dict[str, object]) -> int:
    """Returns the smallest number of players of rules, or of those on which they are based."""
    players = rules.get("players")
    if isinstance(players, dict) and "min" in players:
        return int(players["min"])
    base = RULES / f"{rules.get('base')}.toml"
    return fewest(tomllib.loads(base.read_text())) if base.is_file() else 2


def of_rules(rules: str, text: str) -> str:
    """Returns the link to a game that begins by rules of a name or text."""
    names = NAMES[: max(2, fewest(tomllib.loads(text)))]
    return link(1, [1, rules, names, 0, ["start"]])


def is_whole(text: str) -> bool:
    """Returns true for rules that a game can be played by, and false for a part of some."""
    try:
        rules = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return False
    return "name" in rules and bool({"steps", "phases", "chapters", "base"} & rules.keys())


class Tried:
    """The examples of one page, in their order: a script may be about the rules before it."""

    def __init__(self, up: str) -> None:
        self.up = up
        self.rules = ""

    def after(self, block: str) -> str:
        """Returns what stands below a block of code: its link, or nothing."""
        found = BLOCK.match(block)
        if not found:
            return ""
        kind, text = found.groups()
        if kind == "tws":
            return self.written(self.of_script(text))
        if not is_whole(text):
            return ""
        self.rules = text
        return self.written(of_rules(text, text))

    def of_script(self, script: str) -> str:
        """Returns the link to the end of a script; none if it needs files."""
        named = re.search(r"^rules (\S+\.(?:toml|json))$", script, re.MULTILINE)
        if named and self.rules:
            script = script.replace(named[0], f"rules {{\n{self.rules}}}")
        elif named or re.search(r"^mods ", script, re.MULTILINE):
            return ""
        rules = re.search(r"^rules (?:\{\n(.*?)^\}$|(\S+)$)", script, re.MULTILINE | re.DOTALL)
        return link(END, [2, rules[1] or rules[2], {"script": script}]) if rules else ""

    def shown(self, text: str) -> str:
        """Returns text with a link below each picture of built-in rules."""

        def below(picture: re.Match[str]) -> str:
            name = picture[1]
            return picture[0] + self.written(of_rules(name, (RULES / f"{name}.toml").read_text()))

        return PICTURE.sub(below, text)

    def written(self, to: str) -> str:
        """Returns a link as a paragraph."""
        return f"\n\n[Try it]({self.up}{to})\n" if to else ""
