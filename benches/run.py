"""Every benchmark in one run: builds the parts, runs them in turn, and prints the table of
docs/performance.md.

python3 benches/run.py [ROUNDS [batches | write]]

With `batches`, only the rows about batches and their peers are measured. With `write`, the tables
of docs/performance.md and the times in docs/comparison.md get what was measured; rows that were not
keep what they say. The parts (Rust, C with Lua, Python, JavaScript, and the peers if they are
available) run one after another in each round, so that other load on the machine affects all of
them; a row is the lowest of its rounds. Times are processor time, except in the rows about threads.
"""

import os
import re
import statistics
import subprocess
import sys
import time
from pathlib import Path

# The target of each row, in its own unit. Rows without a target are for comparison.
WANTED = {
    "turns": 83,
    "mtg_turn": 1250,
    "pass": 40,
    "c_frame": 2000,
    "batch_100000": 150,
    "web_turn": 350,
    "web_turn_read": 1000,
    "batch_random": 120,
    "c_effect": 200,
    "lua_effect": 500,
    "lua_mine": 1000,
    "py_turn": 250,
    "py_effect": 667,
    "py_batch": 100,
    "py_turn_read": 600,
    "py_look_step": 120,
    "py_look_counter": 120,
    "py_view3": 800,
    "py_duel": 4000,
    "py_policy": 3333,
    "py_fork": 600,
    "fork": 150,
    "restore": 60,
    "hash": 20,
    "rewind": 100_000,
    "save": 1000,
    "load": 2000,
    "load_bounded": 5000,
    "memory_game": 2048,
    "memory_command": 8,
    "start_c_ms": 1,
    "start_import_ms": 15,
    "recording_percent": 15,
    "size_kib": 1229,
    "size_without_lua_kib": 600,
}

ROOT = Path(__file__).resolve().parent.parent
# The rows of the core that stand beside the peers of batches.
BATCHES = ["batch_random", "batch_mask", "batch_observe"]

OUT = ROOT / "build" / "bench"
PYTHON = ROOT / "build" / "venv" / "bin" / "python"
TARGET = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target")).resolve()


def run(*command, where=ROOT, **more):
    words = [str(word) for word in command]
    done = subprocess.run(words, cwd=where, check=True, stdout=subprocess.PIPE, text=True, **more)
    return done.stdout


def engine():
    """Builds the benchmark program of the core, and returns its path."""
    told = run(
        "cargo", "bench", "--quiet", "--bench", "engine", "--no-run", "--message-format", "json"
    )
    programs = [
        line
        for line in told.splitlines()
        if '"executable":"' in line and '"kind":["bench"]' in line
    ]
    return programs[-1].split('"executable":"')[1].split('"')[0]


def lua_program():
    """Builds the program that runs effects in Lua, and returns its path."""
    run("cargo", "build", "--profile=quick", "--quiet", "-p", "turnwheel-lua", "--example=speed")
    return TARGET / "quick" / "examples" / "speed"


def c_program():
    run("cargo", "build", "--release", "--quiet", "-p", "turnwheel-c")
    library = TARGET / "release"
    run("sh", "scripts/library.sh")
    program = OUT / "engine-c"
    options = [
        "-O2",
        "-std=gnu11",
        "-Iinclude",
        f"-L{library}",
        "-lturnwheel",
        f"-Wl,-rpath,{library}",
    ]
    run("gcc", "benches/engine.c", "-o", program, *options)
    return program


def web():
    """Builds the package for JavaScript, and returns its program; none if this machine cannot."""
    run("sh", "scripts/wasm.sh", "release")
    library = ROOT / "build" / "wasm" / "release" / "turnwheel.wasm"
    return [["node", "benches/web.mjs", library]] if library.exists() else []


def peers():
    """Builds the programs of the peers; one that cannot be built is reported and left out."""
    found = []
    try:
        folder = ROOT / "benches" / "peers" / "herdingcats"
        run(
            "cargo",
            "build",
            "--release",
            "--quiet",
            "--target-dir",
            OUT / "herdingcats",
            where=folder,
        )
        found.append([OUT / "herdingcats" / "release" / "bench-herdingcats"])
    except (OSError, subprocess.CalledProcessError) as error:
        print("without herdingcats:", error, file=sys.stderr)
    try:
        folder = OUT / "boardgameio"
        folder.mkdir(exist_ok=True)
        for name in ("package.json", "turns.mjs"):
            (folder / name).write_text(
                (ROOT / "benches" / "peers" / "boardgameio" / name).read_text()
            )
        run("npm", "install", "--silent", "--no-audit", "--no-fund", where=folder)
        found.append(["env", "NODE_ENV=production", "node", folder / "turns.mjs"])
    except (OSError, subprocess.CalledProcessError) as error:
        print("without boardgame.io:", error, file=sys.stderr)
    return found + batch_peers()


def batch_peers():
    """Returns the programs of the peers that play many games at once, from packages of PyPI."""
    folder = ROOT / "benches" / "peers" / "batches"
    python = OUT / "batches" / "bin" / "python"
    try:
        if not python.exists():
            run(sys.executable, "-m", "venv", OUT / "batches")
        needed = folder / "requirements.txt"
        run(python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", needed)
    except (OSError, subprocess.CalledProcessError) as error:
        print("without Pgx and weiss-sim:", error, file=sys.stderr)
        return []
    return [[python, folder / "pgx_games.py"], [python, folder / "weiss_games.py"]]


def starts(*commands):
    """Returns the milliseconds from each process's start to its end: the best of many runs in
    turn, because other load varies."""
    best = [float("inf")] * len(commands)
    for _ in range(30):
        for at, command in enumerate(commands):
            before = time.perf_counter()
            run(*command)
            best[at] = min(best[at], time.perf_counter() - before)
    return [seconds * 1000 for seconds in best]


def size(*features):
    """Returns the size of the stripped shared library with these features alone, in KiB."""
    options = ["--no-default-features", "--features", ",".join(features)]
    target = OUT / "small"
    build = ["cargo", "build", "--release", "--quiet", "-p", "turnwheel-c"]
    run(*build, *options, "--target-dir", target)
    stripped = OUT / "stripped.so"
    run("strip", "-o", stripped, target / "release" / "libturnwheel.so")
    return stripped.stat().st_size / 1024


def recording(program):
    """Returns the percentage of a turn's instructions in the lines of the journal, counted by
    callgrind. No build plays without a journal, so it cannot be timed."""
    counts = OUT / "recording.out"
    run(
        "valgrind",
        "--quiet",
        "--tool=callgrind",
        f"--callgrind-out-file={counts}",
        program,
        "--count",
        "turns",
        "20000",
    )
    # The journal is inlined into the functions that write it, so its lines are counted.
    told = run("callgrind_annotate", "--threshold=100", counts)
    lines = re.findall(r"\(\s*([\d.]+)%\)\s+\S*src/history/", told)
    return sum(map(float, lines))


def measure(parts, rounds):
    """Runs the parts in turn, so many rounds, and returns the numbers of each row."""
    rows = {}
    for _ in range(rounds):
        for part in parts:
            for line in run(*part).splitlines():
                name, number = line.split()
                rows.setdefault(name, []).append(float(number))
    return rows


def show(table, rows):
    """Prints a line for each row: its value, and its rounds beside it."""
    print("| row | lowest | median | highest | to reach |\n|---|--:|--:|--:|--:|")
    for name, lowest in table.items():
        middle, high = statistics.median(rows.get(name, [lowest])), max(rows.get(name, [lowest]))
        wanted = f"{WANTED[name]:,}" if name in WANTED else ""
        print(f"| `{name}` | {lowest:,.1f} | {middle:,.1f} | {high:,.1f} | {wanted} |")


def number(value, like):
    """Returns a number as the page writes it, with the unit of the cell that it replaces."""
    unit = re.search(r"[^\d.,]*$", like.strip())[0]
    decimals = 2 if re.match(r"[\d,]+\.\d\d\b", like.strip()) else int(value < 1000)
    return f"{value:,.{decimals}f}{unit}"


def write(page, table, rows):
    """Puts the rows into the tables of a page's results, in which they stand already, and returns
    the page."""
    before, results = page.split("\n## Results\n")
    results, after = results.split("\n## Instructions\n")
    ratio = {name: value for name, value, _ in ratios(table)}
    lines = []
    for line in results.splitlines():
        cells = line.split("|")
        name = cells[1].strip() if len(cells) > 4 else ""
        row = name.strip("`")
        if name in ratio:
            cells[2] = f" {number(ratio[name], cells[2])} "
        elif row in table and len(cells) == 7:
            found = rows.get(row, [table[row]])
            bare = cells[4].split(",")[-1]
            cells[3] = f" {number(table[row], cells[3])} "
            median, high = statistics.median(found), max(found)
            cells[4] = f" {number(median, bare)}, {number(high, bare)} "
        elif row in table and len(cells) == 6:
            cells[3] = f" {number(table[row], cells[3])} "
            cells[4] = f" {table[row] / table['turns']:,.1f} "
        lines.append("|".join(cells))
    return f"{before}\n## Results\n" + "\n".join(lines) + f"\n\n## Instructions\n{after}"


def figures(page):
    """Returns the lowest time of each row of a page's results."""
    results = page.split("\n## Instructions")[0]
    return dict(re.findall(r"^\| `(\w+)` \|[^|]*\| ([\d,.]+) \|", results, re.MULTILINE))


def quote(text, before, after):
    """Puts the times of the rows that a text names in place of those it quoted, and returns it."""
    old, new = figures(before), figures(after)
    named = {old[row]: new[row] for row in re.findall(r"`(\w+)`", text) if row in old}
    return re.sub(r"([\d,.]+)(?= ns)", lambda found: named.get(found[1], found[1]), text)


def main():
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    OUT.mkdir(parents=True, exist_ok=True)
    if sys.argv[2:] == ["batches"]:
        rows = measure([[engine(), *BATCHES], *batch_peers()], rounds)
        show({name: min(numbers) for name, numbers in rows.items()}, rows)
        return
    parts = [[engine()], [c_program()], [PYTHON, "benches/engine.py"], *web(), *peers()]
    # Everything is built before the first measurement.
    sizes = {
        "size_kib": size("lua", "tools"),
        "size_without_lua_kib": size("tools"),
        "size_bare_kib": size(),
    }
    rows = measure(parts, rounds)
    # Other load can only add time.
    table = {name: min(numbers) for name, numbers in rows.items()}
    python = [PYTHON, "-c", "pass"], [PYTHON, "-c", "import turnwheel"]
    table["start_nothing_ms"], table["start_c_ms"], empty, imported = starts(
        ["/bin/true"], [OUT / "engine-c", "--start"], *python
    )
    table["start_import_ms"] = imported - empty
    table["recording_percent"] = recording(parts[0][0])
    table |= sizes
    show(table, rows)
    if sys.argv[2:] == ["write"]:
        page, quoting = ROOT / "docs" / "performance.md", ROOT / "docs" / "comparison.md"
        before = page.read_text()
        page.write_text(write(before, table, rows))
        quoting.write_text(quote(quoting.read_text(), before, page.read_text()))
    print("\n| ratio | is | to reach |\n|---|--:|--:|")
    for name, number, wanted in ratios(table):
        print(f"| {name} | {number:,.2f} | {wanted} |")


def ratios(table):
    """Returns the rows computed from two or more others, with their targets."""
    for peer, wanted in (("herdingcats_undo", "4"), ("boardgameio_reducer", "500")):
        if peer in table:
            yield f"`{peer}` : `turns`", table[peer] / table["turns"], wanted
    if "boardgameio_reducer" in table and "web_turn" in table:
        ratio = table["boardgameio_reducer"] / table["web_turn"]
        yield "`boardgameio_reducer` : `web_turn`", ratio, "50"
    yield "`stack` - 16 `pass`, an effect, in ns", (table["stack"] - 16 * table["pass"]) / 4, "20"
    for name in ("triggers_100", "triggers_10000"):
        yield f"`{name}` : `triggers_0`", table[name] / table["triggers_0"], "1.10"
    for name, base, calls in (("c_turn", "turns", 2), ("c_pass", "pass", 3)):
        yield (
            f"`{name}` - `{base}`, each of its {calls} calls, in ns",
            (table[name] - table[base]) / calls,
            "10",
        )
    yield (
        "`c_pass_viewed_with_check` : `c_pass_viewed`",
        table["c_pass_viewed_with_check"] / table["c_pass_viewed"],
        "1.40",
    )
    yield "`duel` : `duel_by_hand`", table["duel"] / table["duel_by_hand"], "6"
    yield "`c_turn_read` - `c_turn`, in ns", table["c_turn_read"] - table["c_turn"], "15"
    yield "`c_effect_state` - `c_effect`, in ns", table["c_effect_state"] - table["c_effect"], "100"
    yield (
        "`c_effect_verb` : `c_effect_text`",
        table["c_effect_verb"] / table["c_effect_text"],
        "1.00",
    )
    for name, base in (
        ("players_2", "players_4"),
        ("players_8", "players_4"),
        ("players_64", "players_4"),
        ("stack_10000", "stack_10"),
        ("journal_10m", "journal_1k"),
        ("games_1000", "games_1"),
        ("games_100000", "games_1"),
    ):
        yield f"`{name}` : `{base}`", table[name] / table[base], "1.20"
    yield "`threads_1` : `threads_2`", table["threads_1"] / table["threads_2"], "at least 1.85"


if __name__ == "__main__":
    main()
