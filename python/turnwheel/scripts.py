"""Plays scenario scripts through the public calls of a game; the core judges their expectations."""

import keyword
from dataclasses import dataclass, field

from turnwheel import Error, Game, schema
from turnwheel._native import Script, expect

#: The most passes one `pass_all` may take.
MOST_PASSES = 10_000

COLUMNS = frozenset(column["name"] for column in schema()["columns"])
VERBS = frozenset(command["name"] for command in schema()["commands"])


@dataclass
class Report:
    """The result of playing a script."""

    log: list[str] = field(default_factory=list)
    hash: str | None = None
    difference: str | None = None


class Difference(Exception):
    """The first place where a script and the game differ."""

    def __init__(self, script: Script, number: int, line: str, reason: str) -> None:
        indented = reason.replace("\n", "\n  ")
        super().__init__(f"{script.file}:{number}: {line}\n  {indented}")


class Unexpected(Exception):
    """A difference from an expectation, at a place that the caller knows."""


def check(script: Script, cards: object = None) -> Report:
    """Plays the whole script, with the cards if there are any; stops at the first difference."""
    try:
        game = new_game(script, cards)
    except (Error, Unexpected) as error:
        return Report(hash="0" * 32, difference=str(Difference(script, 1, "the setup", str(error))))
    player = Player(script, game)
    report = Report(log=player.log)
    try:
        player.play()
    except Difference as difference:
        report.difference = str(difference)
    report.hash = game.hash
    return report


def new_game(script: Script, cards: object = None) -> Game:
    """Creates a game as the script sets it up, with its effects defined."""
    game = Game(script.rules, players=script.players, seed=script.seed, cards=cards)
    game.set_on_error(script.on_error)
    # Effects may name each other in any order: all names first.
    for name, _ in script.effects:
        game.define(name)
    for name, verbs in script.effects:
        try:
            game.define(name, verbs)
        except Error as error:
            raise Unexpected(f"effect {name}: {error.message}") from error
    return game


def say(game: Game, line: str) -> None:
    """Submits a line as a call of the verb's method, or as text if it has quotes or mistakes."""
    verb, *words = line.split()
    positional = [
        word for word in words if word.partition("=")[0] not in COLUMNS or "=" not in word
    ]
    named = dict(word.split("=", 1) for word in words if word not in positional)
    in_order = words[: len(positional)] == positional and len(positional) + len(named) == len(words)
    in_order &= not any("=" in word for word in positional)
    if '"' in line or verb not in VERBS or not in_order:
        game.command(line)
    else:
        getattr(game, f"{verb}_" if keyword.iskeyword(verb) else verb)(*positional, **named)


class Player:
    """The state of playing one script."""

    def __init__(self, script: Script, game: Game) -> None:
        self.script = script
        self.game = game
        self.log: list[str] = []
        self.mark = 0

    def play(self) -> None:
        """Plays line by line; raises the first difference."""
        lines = self.script.lines
        at = 0
        while at < len(lines):
            number, kind, text = lines[at]
            at += 1
            try:
                match kind:
                    case "command":
                        wanted_error = (
                            lines[at][2]
                            if at < len(lines) and lines[at][1] == "expect_error"
                            else None
                        )
                        at += wanted_error is not None
                        at = self.compare(at, self.command(text, wanted_error))
                    case "pass_all":
                        at = self.compare(at, self.pass_all(text))
                    case "expect":
                        self.expect(text)
                    case "expect_error":
                        raise Unexpected("no command stands right before it")
                    case "event":
                        raise Unexpected("events have to follow the command that brings them")
                    case "mark":
                        self.mark = len(self.log)
                    case _:
                        raise Unexpected(f"a line of the kind {kind} cannot be played from Python")
            except Unexpected as unexpected:
                raise Difference(self.script, number, text, str(unexpected)) from None

    def drain(self) -> list[str]:
        """Takes the events, as text."""
        texts = [str(event) for event in self.game.events()]
        self.log += texts
        return texts

    def command(self, line: str, wanted_error: str | None) -> list[str]:
        """Submits a line that has to be accepted, or refused as wanted with nothing changed."""
        before = self.game.hash, self.game.accepted
        try:
            say(self.game, line)
        except Error as error:
            if wanted_error is None:
                raise Unexpected(f"refused: {error.message}") from error
            if error.code != wanted_error:
                raise Unexpected(
                    f"expected error {wanted_error}\n  but found error {error.message}"
                ) from error
            if (self.game.hash, self.game.accepted) != before or self.game.events():
                raise Unexpected("the refused command changed the game") from error
            return []
        if wanted_error is not None:
            raise Unexpected(f"expected error {wanted_error}\n  but it was accepted")
        return self.drain()

    def differs(self, text: str) -> str | None:
        """Returns the difference from an expectation."""
        return expect(self.game, self.log[self.mark :], text)

    def expect(self, text: str) -> None:
        """Raises the difference from an expectation."""
        difference = self.differs(text)
        if difference is not None:
            raise Unexpected(difference)

    def compare(self, at: int, found: list[str]) -> int:
        """Compares events with the lines that list them, if any; returns the next line's index."""
        lines = self.script.lines
        end = at
        while end < len(lines) and lines[end][1] == "event":
            end += 1
        wanted = [(number, text) for number, _, text in lines[at:end]]
        if not wanted:
            return end
        for place in range(max(len(wanted), len(found))):
            number, text = wanted[place] if place < len(wanted) else (wanted[-1][0], "")
            event = found[place] if place < len(found) else "nothing more"
            if text != event:
                reason = f"expected {text or 'nothing more'}\n  but found {event}"
                raise Difference(self.script, number, text, reason)
        return end

    def pass_all(self, text: str) -> list[str]:
        """Passes for every player who owes an answer: once, or until an expectation holds."""
        until = text.removeprefix("until ").strip() if text.startswith("until ") else None
        if until is None and text:
            raise Unexpected("write: pass_all, or: pass_all until EXPECTATION")
        events: list[str] = []
        for _ in range(MOST_PASSES):
            if until is not None and self.differs(until) is None:
                return events
            awaiting = self.game.awaiting
            if awaiting.kind != "window":
                if until is not None:
                    self.expect(until)
                return events
            name = awaiting.player or next(iter(self.game.view.pending), None)
            if name is None:
                raise Unexpected("nobody can pass")
            try:
                self.game.pass_(name)
            except Error as error:
                raise Unexpected(f"{name} cannot pass: {error.message}") from error
            brought = self.drain()
            events += brought
            if until is None and not all(
                event.startswith(("passed ", "priority_given ")) for event in brought
            ):
                return events
        if until is not None:
            raise Unexpected(f"after {MOST_PASSES} passes: {self.differs(until) or ''}")
        raise Unexpected(f"still not done after {MOST_PASSES} passes")
