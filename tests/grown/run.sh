#!/bin/sh
# Inserts rows into the tables of the vocabulary, as a later version will, and loads every kept save
# with a library built from them: no byte of a save or a state may depend on the position of a row.
set -eu
copy=build/grown
rm -rf "$copy"
mkdir -p "$copy"
cp -R Cargo.toml Cargo.lock build.rs README.md src rulesets "$copy"
mkdir "$copy/tests"
cp -R tests/saves tests/kept_saves.rs "$copy/tests"

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

event = "src/vocabulary/event.rs"
change(event, "    /// A round began.\n", "    /// New.\n    grown_first GrownFirst = 3 { round Round: u32 }\n    /// A round began.\n")
change(event, "    /// A flag was set or cleared.\n", "    /// New.\n    grown_later GrownLater = 75 { player Player: PlayerId }\n    /// A flag was set or cleared.\n")
change(event, "    /// All clocks were stopped.\n", "    /// New.\n    grown_far GrownFar = 255 { name Name: NameId }\n    /// All clocks were stopped.\n")
change("src/vocabulary/words.rs", "        /// The player's time was up.\n", "        /// New.\n        Grown = 25 \"grown\",\n        /// The player's time was up.\n")
change("src/vocabulary/words.rs", "        /// In the order of the list.\n", "        /// New.\n        Grown = 200 \"grown\",\n        /// In the order of the list.\n")
verb = "    /// New.\n    Now grown Grown = {number} (player Player: PlayerId) [count Count: u32];\n"
commands = (copy / "src/vocabulary/command.rs").read_text()
place = commands.index("    Now set_flag SetFlag")
place = commands.rindex(";\n", 0, place) + 2
commands = commands[:place] + verb.replace("{number}", "200") + commands[place:]
(copy / "src/vocabulary/command.rs").write_text(commands)
change("src/verbs/mod.rs", "SetFlag SetCounter", "Grown SetFlag SetCounter")
with (copy / "src/verbs/values.rs").open("a") as file:
    file.write("\nimpl Verb for command::Grown {\n    fn apply(&self, engine: &mut Engine, _: Origin) {\n        engine.state.emit(Event::GrownLater { player: self.player });\n    }\n}\n")
PYTHON

cd "$copy"
# The build needs a target folder of its own, because cargo confuses packages of one name across
# workspaces.
CARGO_TARGET_DIR=../grown-target cargo test --quiet --offline --test kept_saves
