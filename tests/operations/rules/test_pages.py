"""Citations as judges write them, alone and with the text."""

from pathlib import Path

import pytest

from judgetool.operations.rules import imports, pages
from judgetool.operations.rules.books import BOOK_IDS
from judgetool.operations.rules.pages import citation, citation_with_text
from judgetool.store import Workspace
from rules_index.editions import short_name_of

RIDERS = """Section 1. Riders
1.1. Everybody sits down.
1.2. The oldest of them speaks first.
"""


def test_a_citation_names_book_version_and_number(tmp_path: Path) -> None:
    with Workspace(tmp_path) as workspace:
        page = pages.rule(workspace, "ws-en", "7.5.1.2")
    assert citation(page) == "Weiß Schwarz EN CR 2.09, 7.5.1.2"


def test_a_book_without_version_is_cited_without(tmp_path: Path) -> None:
    path = tmp_path / "ride.txt"
    path.write_text(RIDERS, encoding="utf-8")
    with Workspace(tmp_path) as workspace:
        imports.import_rulebook(workspace, path, "vanguard")
        page = pages.rule(workspace, "vanguard", "1.1")
    assert citation(page) == "Vanguard CR, 1.1"
    assert citation_with_text(page) == "Vanguard CR, 1.1:\nEverybody sits down."


def test_our_own_words_are_not_passed_off_as_official(tmp_path: Path) -> None:
    with Workspace(tmp_path) as workspace:
        page = pages.rule(workspace, "ws-en", "4.10")
    assert citation_with_text(page) == (
        "Weiß Schwarz EN CR 2.09, 4.10 (digest, own words):\nDamage process"
    )


def test_a_citation_with_text_has_examples_and_repeats_in_the_order_of_the_book(
    tmp_path: Path,
) -> None:
    path = tmp_path / "ride.txt"
    again = "Example: Ada speaks.\nExample: Then Bea speaks.\n1.2. The youngest is silent.\n"
    path.write_text(f"{RIDERS}{again}", encoding="utf-8")
    with Workspace(tmp_path) as workspace:
        imports.import_rulebook(workspace, path, "vanguard")
        page = pages.rule(workspace, "vanguard", "1.2")
    assert citation_with_text(page).splitlines() == [
        "Vanguard CR, 1.2:",
        "The oldest of them speaks first.",
        "Example: Ada speaks.",
        "Example: Then Bea speaks.",
        "The youngest is silent.",
    ]


@pytest.mark.parametrize("book", BOOK_IDS)
def test_every_book_has_a_short_name(book: str) -> None:
    assert short_name_of(book) != book
