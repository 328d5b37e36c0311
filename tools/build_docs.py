"""The documentation site: lays out its pages, and has MkDocs build it.

    .room/site/pages/   the documents of the project as they lie, and a page for each public module
    .room/site/html/    the site

The documents keep their places, so that a link works in the clone and on the site. The navigation follows
from what is there: a document without a place of its own is listed under *Project*.
"""

from __future__ import annotations

import ast
import logging
import os
import re
import shutil
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, TypeAlias

os.environ["NO_MKDOCS_2_WARNING"] = "1"  # of the theme, about a version that is not installed

from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.exceptions import Abort

from mazziere.cli.errors import CommandError
from mazziere.cli.language import say

ROOT = Path(__file__).resolve().parent.parent
SITE = ROOT / ".room" / "site"

REFERENCE = ("cards", "ranking", "rules", "hand", "table", "analysis", "formats", "gym")
"""The layers that form a library: each of their modules has a page."""

OPERATING = ("operating", "desk", "cashier-and-limits", "tournaments")

FOREIGN = "https://unpkg.com/"
"""The address from which the theme would fetch a script for diagrams, and one for old browsers; this site
needs neither."""

LINK = re.compile(r"(?<!!)\[([^\[\]]+)\]\(([^()\s#]+)(#[^()\s]*)?\)")
"""A link: its text, its target, and its anchor."""

Nav: TypeAlias = list[dict[str, Any]]


def lay_out(pages: Path) -> Nav:
    """Put the pages into their places; returns the navigation of the site."""
    shutil.rmtree(pages, ignore_errors=True)
    pages.mkdir(parents=True)
    for file in (*ROOT.glob("*.md"), ROOT / "LICENSE"):
        shutil.copy2(file, pages / file.name)
    shutil.copytree(ROOT / "docs", pages / "docs")
    for page in pages.rglob("*.md"):
        text = page.read_text(encoding="utf-8")
        page.write_text(for_the_site(text, page.relative_to(pages).parent), encoding="utf-8")
    (pages / "reference").mkdir()
    return _contents(pages, [{layer: _reference(pages, layer)} for layer in REFERENCE])


def for_the_site(text: str, folder: Path) -> str:
    """A document whose links work on the site: a link to a source file becomes plain text, one to a folder
    points to its first page. A link to nothing is left as it is, so that the build fails.

    folder  where the document is, relative to the root of the clone
    """

    def link(found: re.Match[str]) -> str:
        words, target, anchor = found[1], found[2], found[3] or ""
        path = Path(os.path.normpath(ROOT / folder / target))
        if "://" in target or not path.exists():
            return found[0]
        if path.is_dir():
            first = next((name for name in ("index.md", "README.md") if (path / name).is_file()), None)
            path, target = (path / first, f"{target.rstrip('/')}/{first}") if first else (path, target)
        on_site = path.name == "LICENSE" or (path.parent == ROOT and path.suffix == ".md")
        on_site |= path.is_file() and path.is_relative_to(ROOT / "docs")
        return f"[{words}]({target}{anchor})" if on_site else words

    return LINK.sub(link, text)


def public_modules(layer: str) -> list[tuple[str, Path]]:
    """The name and the file of each module of a layer, a package before its modules."""
    package = ROOT / "src" / "mazziere" / layer
    found = []
    for file in package.rglob("*.py"):
        parts = ["mazziere", *file.relative_to(package.parent).with_suffix("").parts]
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        if "._" not in name:
            found.append((name, file))
    return sorted(found)


def _reference(pages: Path, layer: str) -> Nav:
    """A page for the layer, and one for each of its modules."""
    contents: Nav = []
    for name, file in public_modules(layer):
        page = Path("reference", f"{name.removeprefix('mazziere.')}.md")
        text = f"::: {name}\n"
        if file.name == "__init__.py":
            text += "    options:\n      members: false\n\n" + exports(file)
        (pages / page).write_text(text, encoding="utf-8")
        contents.append({name.removeprefix(f"mazziere.{layer}.") if contents else "overview": str(page)})
    return contents


def exports(package: Path) -> str:
    """The exports of a package, as a list of links to where each name is defined; "" if there are none."""
    lines = []
    for node in ast.parse(package.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            defined_in = ROOT / "src" / Path(*node.module.split(".")).with_suffix(".py")
            names = [alias.name for alias in node.names if defined_in.is_file()]
            lines += [f"- [`{name}`][{node.module}.{name}]" for name in names]
    return "\n".join(["It exports:", "", *lines, ""]) if lines else ""


def _contents(pages: Path, reference: Nav) -> Nav:
    """The navigation: every document, once."""
    left = sorted(str(file.relative_to(pages)) for file in pages.rglob("*.md"))
    left = [page for page in left if not page.startswith("reference/")]

    def take(wanted: Iterable[str]) -> list[str]:
        taken = [page for page in dict.fromkeys(wanted) if page in left]
        for page in taken:
            left.remove(page)
        return taken

    def under(folder: str) -> list[str]:
        first = [f"{folder}/index.md", f"{folder}/README.md"]
        return [*first, *(page for page in left if page.startswith(f"{folder}/"))]

    tutorial = ("index", "hands", "equity", "histories", "bot", "variant", "training")
    contents: Nav = [
        {"mazziere": take(["README.md"])},
        {"Library": take([*(f"docs/library/{page}.md" for page in tutorial), *under("docs/library")])},
        {"Reference": reference},
        {"Running a room": take(f"docs/{page}.md" for page in OPERATING)},
        {"Rules": take(under("docs/rules"))},
        {"Decisions": take(under("docs/decisions"))},
        {"Italiano": take(["README.it.md", *(f"docs/{page}.it.md" for page in OPERATING)])},
    ]
    contents[-1]["Italiano"] += take([page for page in left if page.endswith(".it.md")])
    return [*contents, {"Project": list(left)}]


def build_site(site: Path = SITE) -> Path:
    """Build the site anew; returns its first page. Raises `CommandError` if anything on
    it points to nothing.
    """
    logging.basicConfig(level=logging.WARNING, format="%(message)s", stream=sys.stderr)
    pages, html = site / "pages", site / "html"
    nav = lay_out(pages)
    shutil.rmtree(html, ignore_errors=True)
    config = load_config(str(ROOT / "mkdocs.yml"), nav=nav, docs_dir=str(pages), site_dir=str(html))
    config.plugins.on_startup(command="build", dirty=False)
    try:
        build(config)
    except Abort as aborted:
        raise CommandError("setup.site_not_built", why=aborted.message) from None
    finally:
        config.plugins.on_shutdown()
    for script in (html / "assets").rglob("*.js"):
        text = script.read_text(encoding="utf-8")
        if FOREIGN in text:
            script.write_text(text.replace(FOREIGN, "data:,"), encoding="utf-8")
    return html / "index.html"


def main() -> int:
    """Build the site anew, and print where it is."""
    page = build_site()
    print(say("setup.site_built", page=page))
    return 0
