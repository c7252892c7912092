#!/bin/sh
# Inserts rows into the tables of the vocabulary, as a later version will, and loads every kept save
# with a library built from them: no byte of a save or a state may depend on the position of a row.
set -eu
copy=build/grown
rm -rf "$copy"
mkdir -p "$copy"
cp -R Cargo.toml Cargo.lock build.rs README.md src rulesets "$copy"
mkdir "$copy/tests"
cp -R tests/saves tests/random tests/everything.toml tests/kept_saves.rs tests/saves.rs \
    "$copy/tests"

# Only the core is built. The copy lies in the repository but is not a member of its workspace.
python3 - "$copy" <<'PYTHON'
import re, sys
from pathlib import Path

copy = Path(sys.argv[1])

def change(path, before, after, count=1):
    file = copy / path
    text = file.read_text()
    assert before in text, f"{path}: {before}"
    file.write_text(text.replace(before, after, count))

manifest = (copy / "Cargo.toml").read_text()
manifest = re.sub(r"members = \[.*\]", "members = []", manifest, count=1)
for table in (r"\[\[bench\]\]", r"\[\[test\]\]", r"\[\[example\]\]"):
    manifest = re.sub(table + r"\n(?:[a-z]+ = .*\n)+", "", manifest)
(copy / "Cargo.toml").write_text(manifest)

def free(path, row, most, above=0):
    """Returns a number above another one that no row of the table has."""
    taken = {int(number) for number in re.findall(row, (copy / path).read_text(), re.M)}
    return min(set(range(above + 1, most + 1)) - taken)

def added(path, before, row):
    change(path, before, "    /// New.\n" + row + before)

event = "src/vocabulary/event.rs"
event_row = r"^    \w+ \w+ = (\d+) \{"

def number(above=0):
    return free(event, event_row, 255, above)

added(
    event,
    "    /// A round began.\n",
    f"    grown_first GrownFirst = {number()} {{ round Round: u32 }}\n",
)
added(
    event,
    "    /// A flag was set or cleared.\n",
    f"    grown_later GrownLater = {number(60)} {{ player Player: PlayerId }}\n",
)
added(
    event,
    "    /// All clocks were stopped.\n",
    f"    grown_far GrownFar = {number(250)} {{ name Name: NameId }}\n",
)

# The numbers of words are free in one set if they are free in all of them.
words = "src/vocabulary/words.rs"
for before in ("The player's time was up", "In the order of the list"):
    word = free(words, r"^ +\w+ = (\d+) \"", 254, 20)
    added(words, f"        /// {before}.\n", f"        Grown = {word} \"grown\",\n")

command = "src/vocabulary/command.rs"
commands = (copy / command).read_text()
verb = free(command, r"^    [A-Z]\w+ \[[\w ]+\] \w+ \w+ = (\d+)\b", 255)
fields = "(player Player: PlayerId) [count Count: u32]"
row = f"    Now [Also Never Also] grown Grown = {verb} {fields};\n"
# Rows stand in the order of their numbers only for readers: this one stands between two others.
place = commands.index(" set_flag SetFlag = ")
place = commands.rindex(";\n", 0, place) + 2
commands = commands[:place] + "    /// New.\n" + row + commands[place:]
(copy / command).write_text(commands)
change("src/verbs/mod.rs", "SetFlag SetCounter", "Grown SetFlag SetCounter")
with (copy / "src/verbs/values.rs").open("a") as file:
    file.write("""
impl Verb for command::Grown {
    fn apply(&self, engine: &mut Engine, _: Origin) {
        engine.state.change().emit(Event::GrownLater { player: self.player });
    }
}
""")
PYTHON

cd "$copy"
# The build needs a target folder of its own, because cargo confuses packages of one name across
# workspaces.
CARGO_TARGET_DIR=../grown-target cargo test --quiet --offline --test kept_saves
# The saves of older versions, which begin with no state.
CARGO_TARGET_DIR=../grown-target cargo test --quiet --offline --test saves old_saves_are_read
