"""Prints what all artefacts are made of, as CycloneDX in JSON: the crates of Cargo.lock and Lua.

It holds names, versions, licences and addresses of packages, and no path; equal lock files give
equal bytes. What only tests and generators use is left out.
"""

import json
import re
import subprocess
from pathlib import Path

OURS = ["turnwheel", "turnwheel-lua", "turnwheel-cli", "turnwheel-c", "turnwheel-python"]
command = ["cargo", "metadata", "--quiet", "--locked", "--format-version", "1"]
metadata = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)
packages = {package["id"]: package for package in metadata["packages"]}
used = {
    node["id"]: sorted(
        dep["pkg"]
        for dep in node["deps"]
        if any(kind["kind"] != "dev" for kind in dep["dep_kinds"])
    )
    for node in metadata["resolve"]["nodes"]
}


def component(name: str, version: str, licence: str, registry: str = "cargo") -> dict[str, object]:
    """Returns a package's entry; its address is also the name by which others refer to it."""
    purl = f"pkg:{registry}/{name}@{version.replace('+', '%2B')}"
    licences = [{"expression": licence.replace("/", " OR ")}]
    entry = {"type": "library", "bom-ref": purl, "name": name, "version": version}
    return entry | {"licenses": licences, "purl": purl}


def entry(identity: str) -> dict[str, object]:
    """Returns the entry of a crate."""
    package = packages[identity]
    return component(package["name"], package["version"], package["license"])


def lua(package: dict[str, str]) -> dict[str, object]:
    """Returns the entry of the Lua that a crate brings."""
    header = next(Path(package["manifest_path"]).parent.glob("lua-5.4*/lua.h")).read_text()
    release = re.search(r'LUA_VERSION_RELEASE\s+"(\d+)"', header)
    if release is None:
        raise SystemExit("sbom.py: lua.h does not tell its release where it did")
    return component("lua", f"5.4.{release[1]}", "MIT", "generic")


by_name = {packages[identity]["name"]: identity for identity in metadata["workspace_members"]}
found: list[str] = []
waiting = [by_name[name] for name in OURS]
while waiting:
    identity = waiting.pop()
    if identity not in found:
        found.append(identity)
        waiting += used[identity]

components, dependencies = [], []
for identity in found:
    of = [entry(inner)["bom-ref"] for inner in used[identity]]
    components.append(entry(identity))
    if packages[identity]["name"] == "lua-src":
        components.append(lua(packages[identity]))
        of.append(components[-1]["bom-ref"])
    dependencies.append({"ref": entry(identity)["bom-ref"], "dependsOn": of})
components.sort(key=lambda one: str(one["bom-ref"]))
dependencies.sort(key=lambda one: str(one["ref"]))

root = entry(by_name["turnwheel"])
bill = {
    "bomFormat": "CycloneDX",
    "specVersion": "1.5",
    "version": 1,
    "metadata": {"component": root},
    "components": [one for one in components if one != root],
    "dependencies": dependencies,
}
print(json.dumps(bill, indent=1))
