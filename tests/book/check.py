"""Checks a built book: every link and anchor, every page of docs/, and that nothing is fetched from
elsewhere: check.py BOOK

Each fault is a line, and the exit code is 1 if there is one.
"""

import re
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

ROOT = Path(__file__).resolve().parents[2]


class Page(HTMLParser):
    """The anchors of a page, what it links, and what it loads."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.anchors = {""}
        self.links: list[str] = []
        self.loads: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.anchors |= {given[name] for name in ("id", "name") if name in given}
        for name in {"href", "src"} & given.keys():
            (self.links if tag == "a" else self.loads).append(given[name])


#: The playground is no page of the book: a place in it is a game, which `tried.mjs` opens.
PLAYGROUND = "playground.html"
GAME = re.compile(r"\d+\.[\w-]+")


def faults_of_links(book: Path, pages: dict[Path, Page]) -> list[str]:
    """Returns the links that lead nowhere, and what a page would fetch from elsewhere."""
    out = []
    for path, page in pages.items():
        here = path.relative_to(book)
        for link in page.links + page.loads:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                if link in page.loads:
                    out.append(f"{here}: loads {link}, so it needs a network")
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            if not target.is_relative_to(book) or not target.is_file():
                out.append(f"{here}: {link} leads to no file of the book")
            elif target == book / PLAYGROUND:
                if parts.fragment and not GAME.fullmatch(parts.fragment):
                    out.append(f"{here}: {link} leads to no game")
            elif target in pages and unquote(parts.fragment) not in pages[target].anchors:
                out.append(f"{here}: {link} leads to no place of that page")
    return out


def faults_of_pages(book: Path) -> list[str]:
    """Returns the pages of docs/ that the book, its contents or its search lacks."""
    contents = {link for link in Page((book / "toc.html").read_text()).links}
    [index] = book.glob("searchindex-*.js")
    searched = index.read_text()
    out = []
    for source in sorted((ROOT / "docs").rglob("*.md")):
        name = source.relative_to(ROOT).with_suffix(".html")
        name = name.with_name("index.html") if name.stem == "README" else name
        if name == Path("docs/SUMMARY.html"):
            continue
        if not (book / name).is_file() or str(name) not in contents:
            out.append(f"{source.relative_to(ROOT)}: docs/SUMMARY.md does not list it")
        elif f'"{name}#' not in searched:
            out.append(f"{source.relative_to(ROOT)}: the search does not find it")
    return out


def main(book: Path) -> int:
    """Prints every fault of the book."""
    found = [path for path in sorted(book.rglob("*.html")) if path != book / PLAYGROUND]
    pages = {path: Page(path.read_text()) for path in found}
    faults = faults_of_links(book, pages) + faults_of_pages(book)
    for fault in faults:
        print(fault)
    links = sum(len(page.links) for page in pages.values())
    print(f"book: {len(pages)} pages, {links} links, {len(faults)} faults")
    return 1 if faults else 0


sys.exit(main(Path(sys.argv[1]).resolve()))
