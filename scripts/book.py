"""Gathers the pages of docs/SUMMARY.md for mdBook, laid out as in the repository: book.py FOLDER

With `--playground` behind it, examples have a link that opens them in the playground, which then
has to be put beside the book. Other files that a page links are beside them: pictures and data as
they are, and everything else with `.txt` behind its name, because a browser shows that and
downloads the rest.
"""

import re
import shutil
import sys
from pathlib import Path

from tried import Tried

ROOT = Path(__file__).resolve().parent.parent
SUMMARY = ROOT / "docs/SUMMARY.md"
CODE = re.compile(r"(^ *```.*?^ *```$)", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"\]\(([^)\s#]+)")
AS_IT_IS = {".png", ".svg", ".json"}


def target(page: Path, link: str) -> Path:
    """Returns what a link leads to, as a path in the repository."""
    return (page.parent / link).resolve().relative_to(ROOT)


def in_book(path: Path) -> Path:
    """Returns the place of a page: the first page of a folder is its index."""
    return path.with_name("index.md") if path.name == "README.md" else path


def copied(file: Path, out: Path) -> str:
    """Copies what is not a page, and returns its name in the book."""
    # A link that contains `.md` would be made one to a page.
    text = file.with_name(file.name.removesuffix(".md") + ".txt")
    shown = file if file.suffix in AS_IT_IS else text
    (out / shown).parent.mkdir(parents=True, exist_ok=True)
    if (ROOT / file).is_dir():
        names = sorted(str(inner.relative_to(ROOT)) for inner in (ROOT / file).rglob("*.*"))
        (out / shown).write_text("\n".join(names) + "\n")
    else:
        shutil.copyfile(ROOT / file, out / shown)
    return shown.name


def gathered(page: Path, pages: set[Path], out: Path, *, has_playground: bool) -> str:
    """Returns the text of a page as the book has it, and copies the other files that it links."""
    tried = Tried("../" * (len(page.relative_to(ROOT).parts) - 1)) if has_playground else None

    def lead(link: re.Match[str]) -> str:
        if "://" in link[1]:
            return link[0]
        found = target(page, link[1])
        name = in_book(found).name if found in pages else copied(found, out)
        return "](" + link[1].removesuffix(found.name) + name

    def part(text: str, *, is_code: bool) -> str:
        shown = text if is_code else LINK.sub(lead, text)
        if not tried:
            return shown
        return shown + tried.after(text) if is_code else tried.shown(shown)

    parts = CODE.split(page.read_text())
    return "".join(part(text, is_code=at % 2 == 1) for at, text in enumerate(parts))


def main(folder: Path, *, has_playground: bool) -> None:
    """Writes the sources of the book into `folder`."""
    order = SUMMARY.read_text()
    pages = {target(SUMMARY, link) for link in LINK.findall(order)}
    out = folder / "src"
    shutil.rmtree(folder, ignore_errors=True)
    for page in pages:
        (out / page).parent.mkdir(parents=True, exist_ok=True)
        text = gathered(ROOT / page, pages, out, has_playground=has_playground)
        (out / in_book(page)).write_text(text)
    order = LINK.sub(lambda link: f"]({in_book(target(SUMMARY, link[1]))}", order)
    (out / "SUMMARY.md").write_text(order)
    shutil.copyfile(ROOT / "scripts/book.toml", folder / "book.toml")


main(Path(sys.argv[1]), has_playground="--playground" in sys.argv)
