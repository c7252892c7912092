"""The guard against slowdowns: the instructions for a command, counted by callgrind, may not
grow by more than 3 %. Where valgrind cannot run, `perf stat` counts them.

python3 benches/guard.py [--write]

Counts do not depend on the load of the machine. benches/instructions.txt holds the wanted
counts; `--write` replaces them, to be committed with the change that explains them. They hold
for one compiler: the file names it, and any other is refused.
"""

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from run import OUT, c_program, engine, lua_program, run

TABLE = Path(__file__).with_name("instructions.txt")
TOLERANCE = 0.03
ROWS = [
    "turns",
    "pass",
    "pass_with_check",
    "pass_with_check_when",
    "pass_with_check_in_code",
    "pass_with_ends",
    "pass_with_turn_ends",
    "pass_with_clock",
    "mtg_turn",
    "stack",
    "triggers_0",
    "triggers_100",
    "triggers_10000",
    "effect",
    "refused",
    "fork",
    "hash_after_pass",
    "rewind",
    "batch_random",
    "batch_mask",
    "batch_observe",
]
# Those of the program in C.
C_ROWS = ["c_pass_viewed", "c_pass_viewed_with_check"]
# The effects of bindings/lua/examples/speed.rs: a command that runs one, by the profile `quick`.
LUA_ROWS = [
    "nothing", "turn", "count", "add", "own/add", "named", "pairs", "storage", "stored",
]


def counted(program, row, times):
    """Returns the instructions of the whole program, counted by callgrind, or by the processor
    where valgrind cannot run."""
    if shutil.which("valgrind"):
        tool = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
        count = r"refs:\s+([\d,]+)"
    else:
        tool = ["perf", "stat", "--field-separator=;", "--event=instructions:u"]
        count = r"^(\d+);.*instructions:u"
    command = [*tool, f"./{program.name}", "--count", row, str(times)]
    told = subprocess.run(
        command, cwd=program.parent, check=True, capture_output=True, text=True
    ).stderr
    found = re.search(count, told, re.MULTILINE)
    if not found:
        sys.exit(f"{tool[0]} counts no instructions here: {told.strip()}")
    return int(found[1].replace(",", ""))


def instructions(program, row):
    """Returns the instructions for one more repetition. Setup and teardown cancel out between
    the two runs."""
    few, many = (20, 60) if row == "rewind" else (2048, 6144)
    return (counted(program, row, many) - counted(program, row, few)) // (many - few)


def main():
    compiler = run("rustc", "--version").strip()
    with tempfile.TemporaryDirectory() as folder:
        # Started by a short path, because the length of the program's path changes the allocator's
        # work.
        program = Path(shutil.copy(engine(), Path(folder, "engine")))
        found = {row: instructions(program, row) for row in ROWS}
    OUT.mkdir(parents=True, exist_ok=True)
    program = c_program()
    found |= {row: instructions(program, row) for row in C_ROWS}
    program = lua_program()
    found |= {f"act_lua_{row.replace('/', '_')}": instructions(program, row) for row in LUA_ROWS}
    if sys.argv[1:] == ["--write"]:
        TABLE.write_text(
            "".join([f"# {compiler}\n", *(f"{row} {count}\n" for row, count in found.items())])
        )
        return 0
    first, *lines = TABLE.read_text().splitlines()
    if first != f"# {compiler}":
        print(f"the counts are of {first[2:]}, this is {compiler}")
        return 1
    wanted = {row: int(count) for row, count in (line.split() for line in lines)}
    slower = 0
    for row, count in found.items():
        change = count / wanted[row] - 1
        slower += change > TOLERANCE
        verdict = "  too many" if change > TOLERANCE else ""
        print(f"{row:24} {wanted[row]:10} {count:10} {change:+8.1%}{verdict}")
    return 1 if slower or set(wanted) != set(found) else 0


if __name__ == "__main__":
    sys.exit(main())
