"""The documentation site is complete, and loads nothing from elsewhere."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from build_docs import REFERENCE, build_site, exports, for_the_site, public_modules

ROOT = Path(__file__).resolve().parents[2]

LOADING = {
    # element: the attribute from which a browser loads something by itself
    "script": "src",
    "link": "href",
    "img": "src",
    "iframe": "src",
    "source": "src",
    "video": "src",
    "audio": "src",
    "object": "data",
    "embed": "src",
}
ELSEWHERE = re.compile(r"^\s*(?:https?:)?//")
IN_STYLES = re.compile(r"(?:@import\s+|url\()[\s\"']*(?:https?:)?//[^)\s\"']+")


class Loaded(HTMLParser):
    """The resources that a page makes a browser load."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.addresses: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        address = dict(attributes).get(LOADING.get(tag, ""))
        if address:
            self.addresses.append(address)


@pytest.mark.exhaustive
@pytest.mark.timeout(600)
def test_the_site_is_whole_and_loads_nothing_from_elsewhere(tmp_path: Path) -> None:
    """Built strictly: a link to nothing fails, and so does a document that the contents leave out.

    `tests/architecture/test_manuals.py` asks for the links between documents too, and takes a second.
    """
    site = build_site(tmp_path).parent

    for page in site.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        assert [a for a in Loaded(text).addresses if ELSEWHERE.match(a)] == [], page
        assert not IN_STYLES.search(text), page
    for style in site.rglob("*.css"):
        assert not IN_STYLES.search(style.read_text(encoding="utf-8")), style
    for script in site.rglob("*.js"):
        # Addresses of scripts that a script could load; "search" holds the texts of the pages.
        if script.parent.name != "search":
            assert not re.search(r"https?://(?:unpkg|cdn|fonts)\b", script.read_text(encoding="utf-8")), (
                script
            )

    documents = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    for document in documents:
        name = "index" if document.name == "README.md" else document.stem
        assert (site / document.relative_to(ROOT).with_name(f"{name}.html")).is_file(), document
    for layer in REFERENCE:
        for module, _ in public_modules(layer):
            page = site / "reference" / f"{module.removeprefix('mazziere.')}.html"
            assert module in page.read_text(encoding="utf-8")
    told = (site / "reference" / "hand.usual_start.html").read_text(encoding="utf-8")
    assert "The start of a hand between seats 1, 2, … clockwise" in told


def test_a_package_points_to_what_it_exports() -> None:
    """The link goes to the page of the module where the name is defined."""
    listed = exports(ROOT / "src" / "mazziere" / "hand" / "__init__.py")
    assert "- [`begin`][mazziere.hand.decide.begin]\n" in listed
    assert exports(ROOT / "src" / "mazziere" / "rules" / "__init__.py") == ""


@pytest.mark.parametrize(
    ("link", "on_the_site"),
    [
        ("[the picture](../ARCHITECTURE.md#layers)", "[the picture](../ARCHITECTURE.md#layers)"),
        ("[decisions](decisions/)", "[decisions](decisions/README.md)"),
        ("[the layers](../tests/architecture/layers.py)", "the layers"),
        ("[sources](../src)", "sources"),
        ("[nothing](no-such-file.md)", "[nothing](no-such-file.md)"),
        ("[elsewhere](https://example.org/a.py)", "[elsewhere](https://example.org/a.py)"),
        ("[here](#below)", "[here](#below)"),
        ("bots[seat](view(hand, seat), seat)", "bots[seat](view(hand, seat), seat)"),
    ],
)
def test_a_link_that_the_site_cannot_follow_is_words(link: str, on_the_site: str) -> None:
    """Links in a document in `docs/`."""
    assert for_the_site(f"See {link}.", Path("docs")) == f"See {on_the_site}."
