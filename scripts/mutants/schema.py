"""Writes every mutant into one copy of the sources, where a number picks the one that is played.

A function with mutants becomes a choice between its own body and its body with one mutant each, so
all of them are built at once. Mutants that the compiler refuses are found by its errors and left
out; so are those that no choice can hold, as constants have none.
"""

import bisect
import json
import re
import subprocess
from dataclasses import dataclass
from pathlib import Path

#: What the copy asks which mutant it plays. The first panic ends the program: one is enough.
PICK = """
#[doc(hidden)]
pub mod mutant {
    use std::sync::OnceLock;
    use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

    static PICKED: OnceLock<u32> = OnceLock::new();
    static SEEN: [AtomicBool; COUNT] = [const { AtomicBool::new(false) }; COUNT];

    fn pick() -> u32 {
        if std::env::var_os("MUTANT_STOPS").is_some() {
            let told = std::panic::take_hook();
            std::panic::set_hook(Box::new(move |panic| {
                told(panic);
                std::process::exit(101)
            }));
        }
        std::env::var("MUTANT").map_or(0, |text| text.parse().unwrap())
    }

    pub fn at(function: usize) -> u32 {
        let picked = *PICKED.get_or_init(pick);
        if picked == 0 && !SEEN[function].swap(true, Relaxed) {
            if let Some(path) = std::env::var_os("MUTANT_SEEN") {
                use std::io::Write;
                let file = std::fs::File::options().create(true).append(true).open(path);
                file.unwrap().write_all(format!("{function}\\n").as_bytes()).unwrap();
            }
        }
        picked
    }
}
"""
INLINED = "#[inline(always)]"
#: The scenarios in the copy: each test by itself, or those that are named until one fails.
SCENARIOS = """
fn main() -> std::process::ExitCode {
    let Ok(named) = std::env::var("MUTANT_SCRIPTS") else {
        return turnwheel::script::test_folder("tests/scenarios", |_| ());
    };
    for name in named.lines() {
        let path = format!("tests/scenarios/{name}.tws");
        let script = turnwheel::script::Script::load(path.as_ref()).unwrap();
        print!("{name}\\n");
        if turnwheel::script::check_twice(&script, |_| ()).difference.is_some() {
            std::process::exit(101);
        }
    }
    std::process::ExitCode::SUCCESS
}
"""
TEXT = re.compile(
    r"""//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\])*"|r(\#*)".*?"\1|'(?:\\.[^']*|[^'\\])'""", re.DOTALL
)


@dataclass
class Mutant:
    """A mutant as cargo-mutants lists it, by its offsets in its file."""

    number: int
    name: str
    file: str
    start: int
    end: int
    text: str
    #: The offsets of its function; none in a constant.
    function: tuple[int, int] | None
    #: The number of its function.
    at: int = -1

    @property
    def lasting(self) -> str:
        """Its name without the place: lines move, and what is replaced does not."""
        return re.sub(r":\d+:\d+:", ":", self.name, count=1)


def listed(root: Path, options: list[str]) -> list[Mutant]:
    """Returns the mutants that cargo-mutants lists."""
    command = ["cargo", "mutants", "--list", "--json", "--package", "turnwheel", *options]
    found = json.loads(subprocess.check_output(command, cwd=root))
    starts: dict[str, list[int]] = {}

    def offset(file: str, place: dict[str, int]) -> int:
        if file not in starts:
            text = (root / file).read_text()
            starts[file] = [0] + [at.end() for at in re.finditer("\n", text)]
        return starts[file][place["line"] - 1] + place["column"] - 1

    def span(file: str, of: dict[str, dict[str, int]]) -> tuple[int, int]:
        return offset(file, of["start"]), offset(file, of["end"])

    mutants = []
    for number, one in enumerate(found, start=1):
        file, of = one["file"], one["function"]
        function = span(file, of["span"]) if of else None
        text = one["replacement"]
        start, end = span(file, one["span"])
        mutants.append(Mutant(number, one["name"], file, start, end, text, function))
    return mutants


def body(text: str, start: int, end: int) -> int | None:
    """Returns where the body of a function begins, or None if no choice fits into it."""
    head = TEXT.sub(lambda found: " " * len(found[0]), text[start:end])
    depth = 0
    if re.search(r"\bconst\s+fn\b", head.split("{")[0]):
        return None
    for at, sign in enumerate(head):
        depth += (sign in "([") - (sign in ")]")
        if sign == "{" and depth == 0:
            return start + at + 1
    return None


class Schema:
    """The copy of the sources in `root`, and which of its lines hold which mutant."""

    def __init__(
        self,
        clean: Path,
        root: Path,
        mutants: list[Mutant],
        refused: set[str],
        left: set[str],
    ) -> None:
        self.root = root
        self.held: list[Mutant] = []
        #: Those that no choice can hold, and those that the compiler refuses.
        self.left: list[Mutant] = []
        self.refused: list[Mutant] = []
        files = subprocess.check_output(["git", "ls-files"], cwd=clean, text=True).splitlines()
        self.texts = {}
        for file in files:
            whole = (clean / file).read_bytes()
            if file == "tests/scenarios.rs":
                whole = SCENARIOS.encode()
            if file.startswith("src/") and file.endswith(".rs"):
                # Choices within choices: the compiler would take hours over what is inlined.
                self.texts[file] = whole.decode().replace(INLINED, " " * len(INLINED))
            elif not (root / file).exists() or (root / file).read_bytes() != whole:
                (root / file).parent.mkdir(parents=True, exist_ok=True)
                (root / file).write_bytes(whole)
        self.lines: dict[str, list[tuple[int, list[Mutant | None]]]] = {}
        at: dict[tuple[str, int], int] = {}
        for one in mutants:
            # A function has its number whether its mutants are left out or not: so the next run
            # writes the same copy, and builds nothing.
            if one.function and body(self.texts[one.file], *one.function):
                one.at = at.setdefault((one.file, one.function[0]), len(at))
            if one.name in refused:
                self.refused.append(one)
            elif one.at < 0 or one.name in left:
                self.left.append(one)
            else:
                self.held.append(one)
        self.texts["src/lib.rs"] += PICK.replace("COUNT", str(len(at)))

    def write(self) -> None:
        """Writes the files with all mutants that are still held."""
        for file, text in self.texts.items():
            functions: dict[tuple[int, int], list[Mutant]] = {}
            for one in self.held:
                if one.file == file and one.function:
                    functions.setdefault(one.function, []).append(one)
            pieces: list[str] = []
            marks: list[tuple[int, list[Mutant | None]]] = []
            line, last = 1, 0

            def put(piece: str, whose: list[Mutant | None]) -> None:
                nonlocal line
                marks.append((line, whose))  # noqa: B023
                pieces.append(piece + "\n")  # noqa: B023
                line += piece.count("\n") + 1

            for (start, end), those in sorted(functions.items()):
                begin = body(text, start, end)
                if begin is None or start < last:
                    self.left += those  # in a function in another one, which holds it as it is
                    self.held = [one for one in self.held if one not in those]
                    continue
                put(text[last:begin], [])
                numbers = "|".join(str(one.number) for one in those)
                own = f"n if !matches!(n, {numbers}) => {{"
                put(f"match crate::mutant::at({those[0].at}) {{ {own}", [])
                put(text[begin : end - 1] + "}", [None, *those])
                for one in those:
                    put(f"{one.number} => {{", [one])
                    whole = text[begin : one.start] + one.text + text[one.end : end - 1]
                    put(whole + "}", [one])
                put("_ => unreachable!(), }", [])
                last = end - 1
            put(text[last:], [])
            self.lines[file] = marks
            whole = "".join(pieces)
            path = self.root / file
            if not path.exists() or path.read_text() != whole:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(whole)

    def blamed(self, file: str, line: int) -> list[Mutant | None]:
        """Returns the mutants in a line of a written file."""
        marks = self.lines.get(file, [])
        at = bisect.bisect_right([mark for mark, _ in marks], line) - 1
        return marks[at][1] if at >= 0 else []

    def drop(self, errors: list[dict]) -> bool:
        """Leaves out what the compiler refuses; returns whether that were any."""
        refused: set[int] = set()
        left: set[int] = set()
        for error in errors:
            for span in sorted(error["spans"], key=lambda span: not span["is_primary"]):
                while span.get("expansion"):
                    span = span["expansion"]["span"]
                those = self.blamed(span["file_name"], span["line_start"])
                # The body as it was comes first: the compiler blames it where no choice fits.
                (left if None in those else refused).update(one.number for one in those if one)
                if those:
                    break
        left = left if not refused else set()
        self.refused += [one for one in self.held if one.number in refused]
        self.left += [one for one in self.held if one.number in left]
        self.held = [one for one in self.held if one.number not in refused | left]
        return bool(refused or left)
