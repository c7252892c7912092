"""Fails if a published crate depends on a crate that needs a newer Rust than the published one
states."""

import json
import subprocess
import sys


def number(version: str) -> tuple[int, ...]:
    """Returns the parts of a version; missing parts are 0."""
    parts = [int(part) for part in version.split(".")]
    return tuple(parts + [0] * (3 - len(parts)))


def newer(metadata: dict) -> list[str]:
    """Returns every dependency that needs more than the crate that requires it states."""
    packages = {package["id"]: package for package in metadata["packages"]}
    needs = {node["id"]: node["dependencies"] for node in metadata["resolve"]["nodes"]}
    wrong = []
    for member in metadata["workspace_members"]:
        crate = packages[member]
        if crate["publish"] == []:
            continue
        seen, waiting = {member}, [member]
        while waiting:
            package = packages[waiting.pop()]
            new = set(needs[package["id"]]) - seen
            seen |= new
            waiting += new
            wanted = package["rust_version"] or "1"
            if number(wanted) > number(crate["rust_version"]):
                stated = f"{crate['name']} states Rust {crate['rust_version']}"
                name = f"{package['name']} {package['version']}"
                wrong.append(f"{stated}, but {name} needs {wanted}")
    return sorted(wrong)


def main() -> int:
    command = ["cargo", "metadata", "--format-version", "1", "--locked"]
    metadata = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)
    # A check that cannot fail proves nothing, so it first has to find something with a very old
    # Rust.
    past = json.loads(json.dumps(metadata))
    for package in past["packages"]:
        if package["id"] in past["workspace_members"]:
            package["rust_version"] = "1.31"
    if not newer(past):
        print("the check cannot fail")
        return 1
    wrong = newer(metadata)
    print("\n".join(wrong) or "no dependency needs a newer Rust than is stated")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
