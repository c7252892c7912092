"""Checks what scripts/dist.sh made: dist_check.py FOLDER [--whole]

Each artefact has its licences and what was built in it, and no path of this machine; the checksums
are those of the files. With `--whole`, no kind of artefact is missing.
"""

import hashlib
import json
import os
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OURS = ["LICENSE-APACHE", "LICENSE-MIT"]
ALL = [*OURS, "third-party.txt"]
# What a file's name ends with, what it is, the files that it needs (licences, of which a crate has
# its own only, and what was built), and how many a release has: the archives are the C library, the
# package's sources and the book.
KINDS: list[tuple[str, str, list[str], int]] = [
    (".crate", "crate", OURS, 3),
    (".whl", "wheel", ALL, 1),
    (".rock", "rock", [*ALL, "turnwheel.so"], 1),
    (".rockspec", "rockspec", [], 1),
    (".tgz", "npm package", [*ALL, "turnwheel.wasm"], 1),
    (".cdx.json", "SBOM", [], 1),
    (".tar.gz", "archive", ALL, 3),
]


def members(file: Path) -> Iterator[tuple[str, bytes]]:
    """Yields each file of an artefact, by its path and bytes; one that is no archive is itself."""
    if zipfile.is_zipfile(file):
        with zipfile.ZipFile(file) as packed:
            for name in packed.namelist():
                yield name, packed.read(name)
    elif tarfile.is_tarfile(file):
        with tarfile.open(file) as packed:
            for member in packed:
                opened = packed.extractfile(member) if member.isfile() else None
                yield member.name, opened.read() if opened else b""
    else:
        yield file.name, file.read_bytes()


def machine() -> list[bytes]:
    """Returns the folders of this machine that builds know."""
    sysroot = subprocess.run(["rustc", "--print", "sysroot"], check=True, stdout=subprocess.PIPE)
    cargo = os.environ.get("CARGO_HOME", str(Path.home() / ".cargo"))
    return [str(ROOT).encode(), cargo.encode(), sysroot.stdout.strip()]


def faults(file: Path, folders: list[bytes]) -> Iterator[str]:
    """Yields what is wrong with an artefact."""
    needed = next((inner for end, _, inner, _ in KINDS if file.name.endswith(end)), None)
    if needed is None:
        yield f"{file.name}: nothing of a release has such a name; remove it"
        return
    have = set()
    for name, data in members(file):
        have.add(name.rsplit("/", 1)[-1])
        for folder in folders:
            if folder in data or folder in name.encode():
                yield f"{file.name}: {name} holds the machine's path {folder.decode()}"
    for inner in needed:
        if inner not in have:
            yield f"{file.name}: there is no {inner} in it"
    if file.name.endswith(".cdx.json"):
        for one in json.loads(file.read_bytes())["components"]:
            if not (one.get("version") and one.get("licenses") and one.get("purl")):
                yield f"{file.name}: {one['name']} has no version, licence or address"


def main(folder: Path, whole: bool) -> int:
    """Prints a line for each artefact, or all faults; returns the status to exit with."""
    files = sorted(file for file in folder.iterdir() if file.name != "SHA256SUMS")
    folders = machine()
    found = [fault for file in files for fault in faults(file, folders)]
    sums = [f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}" for file in files]
    if (folder / "SHA256SUMS").read_text().splitlines() != sums:
        found.append("SHA256SUMS has other files or sums than the folder")
    if whole:
        for end, kind, _, number in KINDS:
            have = sum(file.name.endswith(end) for file in files)
            if have != number:
                found.append(f"of {number} files of the kind {kind} (*{end}) there are {have}")
    for file in files:
        kind = next((kind for end, kind, _, _ in KINDS if file.name.endswith(end)), "unknown")
        print(f"{file.name}: {kind}, {file.stat().st_size // 1000} kB")
    for fault in found:
        print(f"dist: {fault}", file=sys.stderr)
    if not found:
        print(f"{len(files)} artefacts have their licences and no path of this machine")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), "--whole" in sys.argv[2:]))
