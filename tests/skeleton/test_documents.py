"""The documents: links lead somewhere, every page is found from its index, make targets exist."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted([*(ROOT / "docs").rglob("*.md"), *ROOT.glob("*.md")])
LINK = re.compile(r"(?<!\\)\]\(([^)\s]+)(?:\s+\"[^\"]*\")?\)")


def name(page: Path) -> str:
    return str(page.relative_to(ROOT))


def links(page: Path) -> list[str]:
    """The relative links of a page, without those in code."""
    text = re.sub(r"```.*?```|`[^`\n]*`", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    return [link for link in LINK.findall(text) if not re.match(r"[a-z]+:", link)]


def anchors(page: Path) -> set[str]:
    """The anchors of a page's headings, as the page builder and the usual viewers make them."""
    text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    headings = re.findall(r"^#+\s+(.+?)\s*$", text, flags=re.MULTILINE)
    return {re.sub(r"[\s]+", "-", re.sub(r"[^\w\s-]", "", heading).strip().lower()) for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_links_lead_to_what_exists(page: Path):
    """Files and anchors alike, pictures too."""
    for link in links(page):
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        assert target.exists(), link
        if anchor and target.suffix == ".md":
            assert anchor in anchors(target), link


@pytest.mark.parametrize("part", ["tutorials", "how-to", "reference", "explanation"])
def test_every_page_is_in_the_index_of_its_part(part: str):
    """A page that no index names is found by nobody."""
    index = ROOT / "docs" / part / "index.md"
    named = {(index.parent / link.partition("#")[0]).resolve() for link in links(index)}
    pages = {page.resolve() for page in index.parent.rglob("*.md")} - {index.resolve()}
    assert pages - named == set()


def test_named_make_targets_exist():
    """Each `make X` that a page names is a target."""
    named = set[str]()
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        named |= set(re.findall(r"`make ([a-z-]+)", text)) | set(
            re.findall(r"^make ([a-z-]+)", text, flags=re.MULTILINE)
        )
    assert {"play", "test", "setup", "test-all", "lint", "bench", "docs"} <= named
    for target in sorted(named):
        run = subprocess.run(["make", "-n", target], cwd=ROOT, capture_output=True, text=True, timeout=60)
        assert run.returncode == 0, f"{target}: {run.stderr}"
