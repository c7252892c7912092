"""Sees that scripts/dist_check.py finds a fault of each kind, in a release of small files."""

import hashlib
import io
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
LICENCES = {"LICENSE-MIT": b"", "LICENSE-APACHE": b"", "third-party.txt": b""}
SBOM = b'{"components": [{"name": "a", "version": "1", "licenses": [{}], "purl": "pkg:a"}]}'


def packed(files: dict[str, bytes]) -> bytes:
    """Returns an archive of the files."""
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w:gz") as archive:
        for name, data in files.items():
            member = tarfile.TarInfo("turnwheel/" + name)
            member.size = len(data)
            archive.addfile(member, io.BytesIO(data))
    return out.getvalue()


WHOLE = packed(LICENCES | {"turnwheel.so": b"", "turnwheel.wasm": b""})
NAMES = ["1.crate", "2.crate", "3.crate", "1.whl", "1.rock", "1.tgz"]
NAMES += ["c.tar.gz", "python.tar.gz", "book.tar.gz"]
GOOD = dict.fromkeys(NAMES, WHOLE) | {"1.rockspec": b"", "1.cdx.json": SBOM}


def said(files: dict[str, bytes], sums: dict[str, bytes] | None = None) -> str:
    """Returns what the check says of a release of these files; it is empty if all is well."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        lines = []
        for file, data in sorted((sums or files).items()):
            lines.append(f"{hashlib.sha256(data).hexdigest()}  {file}\n")
        (folder / "SHA256SUMS").write_text("".join(lines))
        for file, data in files.items():
            (folder / file).write_bytes(data)
        command = [sys.executable, ROOT / "scripts/dist_check.py", folder, "--whole"]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert (done.returncode == 0) == (done.stderr == ""), done
        return done.stderr


sysroot = subprocess.run(["rustc", "--print", "sysroot"], check=True, stdout=subprocess.PIPE).stdout
FAULTS = [
    ("there is no third-party.txt in it", GOOD | {"1.whl": packed({"LICENSE-MIT": b""})}, None),
    ("there is no turnwheel.so in it", GOOD | {"1.rock": packed(LICENCES)}, None),
    ("holds the machine's path", GOOD | {"1.whl": packed(LICENCES | {"a.so": sysroot})}, None),
    ("holds the machine's path", GOOD | {"1.rockspec": str(ROOT).encode()}, None),
    ("a has no version, licence or address", GOOD | {"1.cdx.json": SBOM.replace(b"1", b"")}, None),
    ("nothing of a release has such a name", GOOD | {"notes.txt": b""}, None),
    (
        "of 3 files of the kind crate (*.crate) there are 2",
        {name: data for name, data in GOOD.items() if name != "2.crate"},
        None,
    ),
    ("SHA256SUMS has other files or sums", GOOD, GOOD | {"1.whl": b""}),
]
assert said(GOOD) == "", said(GOOD)
for fault, files, sums in FAULTS:
    assert fault in said(files, sums), f"the check does not find that `{fault}`"
print(f"release: the check of artefacts finds all {len(FAULTS)} kinds of fault")
