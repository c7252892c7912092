"""Tries each mutant until a test notices: run.py COPY RESULTS KEPT [OPTION-OF-CARGO-MUTANTS...]

COPY is a checkout; the mutants are built beside it, in COPY-run. RESULTS is a file with a line for
each mutant that was tried; a run continues where the one before it stopped. KEPT lists the mutants
that no test can notice.
"""

import json
import math
import os
import pickle
import resource
import subprocess
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from schema import Mutant, Schema, listed

#: A mutant is tried first by so many seconds of tests, and later, if it lives, by so many.
SHORT = 1.0
LONG = float(os.environ.get("MUTANTS_SECONDS", "600"))
#: A test that takes longer than this many seconds is left out.
LONGEST = float(os.environ.get("MUTANTS_LONGEST", "8"))
FIRST = (
    "--test scenarios --test laws --test twice --test short_ways --test on_error --test undo "
    "--test past --test limits --test interrupt --test transitions --test saves --test host"
).split()
ALL = ["--lib", "--tests"]
MEMORY = 4 << 30
QUIET = {
    "CARGO_PROFILE_DEV_OPT_LEVEL": "1",
    "CARGO_PROFILE_DEV_DEBUG": "0",
    "CARGO_INCREMENTAL": "1",
    # Only LLVM optimizes: the compiler's own passes take minutes over a function of many choices.
    "RUSTC_BOOTSTRAP": "1",
    "RUSTFLAGS": "--cap-lints=allow -Zmir-opt-level=0 -Zinline-mir=no",
    "INSTA_UPDATE": "no",
    "PROPTEST_RNG_SEED": "1",
    "PROPTEST_MAX_SHRINK_ITERS": "0",
    "RUST_TEST_THREADS": "1",
}


@dataclass(eq=False)
class Test:
    """A test by itself: how long it takes, and which functions it reaches."""

    program: str
    name: str
    seconds: float = 0.0
    #: A panic in it is a failure.
    stops: bool = True
    seen: set[int] = field(default_factory=set)
    #: How rare the functions are that it reaches, for each second that it takes.
    rarity: float = 0.0
    runs: int = 0
    kills: int = 0

    def run(self, copy: Path, **extra: str) -> bool:
        """Returns whether it passes, within a limit of processor time."""
        if self.stops:
            extra["MUTANT_STOPS"] = "1"
        limit = 10 * self.seconds + 0.5 if self.seconds else LONGEST
        return run(copy, limit, [self.program, "--quiet", "--exact", self.name], extra) is None

    def worth(self) -> float:
        """Kills a second, as far as it is known."""
        return (self.kills + 1) / (self.runs + 4) / (self.seconds + 0.01)


def run(copy: Path, limit: float, command: list[str], extra: dict[str, str]) -> str | None:
    """Runs a program within a limit of processor time. Returns what it wrote if it fails."""

    def bounds() -> None:
        resource.setrlimit(resource.RLIMIT_CPU, (int(limit) + 1, int(limit) + 2))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

    try:
        done = subprocess.run(
            command,
            cwd=copy,
            env=os.environ | QUIET | {"CARGO_MANIFEST_DIR": str(copy)} | extra,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            preexec_fn=bounds,
            timeout=20 * limit + 60,
            text=True,
        )
    except subprocess.TimeoutExpired:
        return ""
    return done.stdout if done.returncode else None


def cargo(copy: Path, *words: str) -> tuple[list[dict], list[str]]:
    """Returns the errors of a build, and its test programs."""
    command = ["cargo", *words, "--package", "turnwheel", "--quiet"]
    command += ["--message-format", "json"]
    done = subprocess.run(
        command, cwd=copy, env=os.environ | QUIET, capture_output=True, text=True, check=False
    )
    told = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
    errors = [
        one["message"]
        for one in told
        if one["reason"] == "compiler-message" and one["message"]["level"].startswith("error")
    ]
    programs = [
        one["executable"]
        for one in told
        if one["reason"] == "compiler-artifact" and one["executable"]
    ]
    if done.returncode and not errors:
        sys.exit(f"mutants: the copy does not build\n{done.stderr}")
    return errors, programs


def build(copy: Path, schema: Schema, *words: str) -> list[str]:
    """Builds the copy, without the mutants that the compiler refuses."""
    while True:
        schema.write()
        errors, programs = cargo(copy, *words)
        print(f"{words[0]}: {len(errors)} errors, {len(schema.held)} mutants", flush=True)
        if not errors:
            # Once more, as what is just built is not always told.
            return cargo(copy, *words)[1]
        if not schema.drop(errors):
            sys.exit(errors[0]["rendered"])


def told(copy: Path, programs: list[str]) -> list[Test]:
    """Runs each test without a mutant, and returns those that can tell one."""
    tests = []
    for program in programs:
        names = subprocess.check_output([program, "--list"], cwd=copy, text=True)
        found = [name for name in names.splitlines() if name.endswith(": test")]
        # Measured once; a test that reads a file measures as it did before the file changed.
        cache = Path(f"{program}.tests")
        known: dict[str, Test | None] = {}
        if cache.exists() and cache.stat().st_mtime > Path(program).stat().st_mtime:
            known = pickle.loads(cache.read_bytes())
        for name in found:
            if name not in known:
                test = Test(program, name.removesuffix(": test"))
                known[name] = test if measure(copy, test) else None
        cache.write_bytes(pickle.dumps(known))
        kept = [test for name in found if (test := known[name])]
        seconds = sum(test.seconds for test in kept)
        name = Path(program).name
        print(f"{name}: {len(kept)} of {len(found)} tests, {seconds:.0f} s", flush=True)
        tests += kept
    often = Counter(function for test in tests for function in test.seen)
    for test in tests:
        test.rarity = sum(1 / often[function] for function in test.seen) / (test.seconds + 0.01)
    return tests


def measure(copy: Path, test: Test) -> bool:
    """Measures a test, and returns whether it passes, is short enough and reaches something."""
    for stops in [True, False]:
        test.stops, test.seconds = stops, 0.0
        with tempfile.TemporaryDirectory() as folder:
            seen = Path(folder) / "seen"
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            passes = test.run(copy, MUTANT_SEEN=str(seen))
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            test.seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
            if not seen.exists():
                return False
            test.seen = {int(line) for line in seen.read_text().split()}
        if passes or test.seconds > LONGEST:
            return passes
    return False


def tried(copy: Path, mutant: Mutant, tests: list[Test], before: list[Test], bound: float) -> str:
    """Returns the name of the test that notices a mutant, or nothing."""
    reach = [one for one in tests if mutant.at in one.seen and one not in before]
    number = str(mutant.number)

    def noticed(test: Test) -> str:
        test.kills += 1
        # What notices one mutant of a function notices the next.
        if test in before:
            before.remove(test)
        before.insert(0, test)
        return test.name

    for test in before[:8]:
        if not test.run(copy, MUTANT=number):
            return noticed(test)
    reach.sort(key=Test.worth, reverse=True)
    # All scripts are one program, which starts once: those that noticed most, and in turn those
    # that go where few others do.
    scripts = [test for test in reach if "/scenarios-" in test.program]
    rare = sorted(scripts, key=lambda test: test.rarity, reverse=True)
    mixed = dict.fromkeys(test for pair in zip(scripts, rare, strict=True) for test in pair)
    some = {test.name: test for test in mixed}
    if some:
        extra = {"MUTANT": number, "MUTANT_STOPS": "1", "MUTANT_SCRIPTS": "\n".join(some)}
        limit = 2 * sum(test.seconds for test in scripts) + 2
        wrote = run(copy, limit, [scripts[0].program], extra)
        names = list(some) if wrote is None else [one for one in wrote.split("\n") if one in some]
        for name in names:
            some[name].runs += 1
        if wrote is not None:
            return noticed(some[names[-1]]) if names else "at once"
    spent = 0.0
    for test in reach:
        if test in mixed:
            continue
        spent += test.seconds
        if spent > bound:
            break
        test.runs += 1
        if not test.run(copy, MUTANT=number):
            return noticed(test)
    return ""


def report(schema: Schema, lived: list[Mutant], kept: Path) -> None:
    """Compares what lived with the list of those that no test can notice."""
    lines = [line.partition(" #")[0].strip() for line in kept.read_text().splitlines()]
    spare = Counter(lines)
    print(f"{len(schema.held)} tried, {len(schema.refused)} refused, {len(schema.left)} left")
    bad = []
    for one in lived:
        if spare[one.lasting] > 0:
            spare[one.lasting] -= 1
        else:
            bad.append(one.name)
    if bad:
        sys.exit("these mutants lived:\n" + "\n".join(bad))
    print("every mutant was noticed, but for those in tests/mutants.txt")


def main() -> None:
    clean, results, kept, *options = sys.argv[1:]
    clean, results = Path(clean).resolve(), Path(results)
    copy = clean.parent / f"{clean.name}-run"
    results.touch()
    blobs = dict(
        (line.split("\t")[1], line.split()[2])
        for line in subprocess.check_output(
            ["git", "ls-tree", "-r", "HEAD", "src"], cwd=clean, text=True
        ).splitlines()
    )
    lines = [line.split("\t") for line in results.read_text().splitlines()]
    # What was found out about a mutant stands as long as its file is the same.
    known = {name: word for word, blob, name, _ in lines if blob == blobs.get(name.split(":")[0])}
    refused, left = (
        {name for name, word in known.items() if word == out} for out in ["refused", "left"]
    )
    schema = Schema(clean, copy, listed(clean, options), refused, left)
    build(copy, schema, "check", "--lib")
    with results.open("a") as file:

        def put(word: str, mutant: Mutant, by: str = "") -> None:
            if known.get(mutant.name) != word:
                known[mutant.name] = word
                file.write(f"{word}\t{blobs[mutant.file]}\t{mutant.name}\t{by}\n")
                file.flush()

        for one in schema.refused:
            put("refused", one)
        for one in schema.left:
            put("left", one)
        before: dict[int, list[Test]] = {}
        tests: list[Test] = []
        # Few programs are soon built and notice most; all others are for what lives through them.
        # A fault in the engine hurts every game, one in a door only those that use it.
        for words, play, bound in [
            (FIRST, False, SHORT),
            (ALL, False, LONG),
            (ALL, True, SHORT),
            (ALL, True, LONG),
        ]:
            alive = {None, "doubted", "lived"} if bound == LONG else {None}
            todo = [
                one
                for one in schema.held
                if known.get(one.name) in alive and one.file.startswith("src/play/") == play
            ]
            todo.sort(key=lambda one: -one.file.startswith("src/state/"))
            if todo:
                ready = {test.program for test in tests}
                programs = build(copy, schema, "test", "--no-run", *words)
                tests += told(copy, [one for one in programs if one not in ready])
            began = time.monotonic()
            for count, one in enumerate(todo, start=1):
                by = tried(copy, one, tests, before.setdefault(one.at, []), bound)
                put("killed" if by else "lived" if bound == LONG else "doubted", one, by)
                if count % 50 == 0 or count == len(todo):
                    rate = count / (time.monotonic() - began) * 60
                    print(f"{count} of {len(todo)} tried, {rate:.0f} a minute", flush=True)
    lived = [one for one in schema.held if known[one.name] == "lived"]
    report(schema, lived, Path(kept))


main()
