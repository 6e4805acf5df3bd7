"""The outline and the conformance table of ws-en: one row in each for every number of the book."""

import re
import tomllib
from collections import Counter
from datetime import date
from pathlib import Path
from typing import Any

import pytest

import resources
from rules_index.editions import edition_of
from rules_index.reading import read_rulebook

LONGEST_TITLE = 70
KINDS = {"procedure", "definition", "conduct", "data"}


def parts(number: str) -> tuple[int, ...]:
    return tuple(int(part) for part in number.split("."))


def read(folder: str) -> dict[str, Any]:
    return tomllib.loads(resources.files(folder, "ws-en.toml").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def outline() -> dict[str, Any]:
    return read("outline")


@pytest.fixture(scope="module")
def conformance() -> dict[str, Any]:
    return read("conformance")


@pytest.fixture(scope="module")
def official(shared: Path) -> Path:
    return shared / "rulebooks" / "text" / "weiss-schwarz-en-2.09.txt"


def test_outline_names_the_book_it_outlines(outline: dict[str, Any]) -> None:
    assert outline["book"] == "ws-en"
    assert outline["name"] == "Weiß Schwarz, English Edition Comprehensive Rules"
    assert outline["version"] == "2.09"
    assert outline["effective"] == date(2025, 4, 28)


def test_outline_and_conformance_have_the_same_617_numbers(
    outline: dict[str, Any], conformance: dict[str, Any]
) -> None:
    assert conformance["book"] == outline["book"]
    assert list(conformance["rules"]) == list(outline["titles"])
    assert len(outline["titles"]) == 617


def test_numbers_stand_in_book_order(outline: dict[str, Any]) -> None:
    numbers = list(outline["titles"])
    assert numbers == sorted(numbers, key=parts)


def test_every_section_has_a_line(outline: dict[str, Any]) -> None:
    assert list(outline["sections"]) == [
        number for number in outline["titles"] if "." not in number
    ]


@pytest.mark.parametrize("table", ["titles", "sections"])
def test_titles_fit_a_list(outline: dict[str, Any], table: str) -> None:
    unfit = {
        number: title
        for number, title in outline[table].items()
        if not title or title != title.strip() or len(title) > LONGEST_TITLE
    }
    assert unfit == {}


def test_titles_differ_from_their_siblings(outline: dict[str, Any]) -> None:
    seen = Counter(
        (number.rpartition(".")[0], title.casefold()) for number, title in outline["titles"].items()
    )
    assert [among for among, times in seen.items() if times > 1] == []


def test_every_row_has_a_kind_of_the_design(conformance: dict[str, Any]) -> None:
    assert {row["kind"] for row in conformance["rules"].values()} == KINDS


def test_conduct_says_why_and_cites_no_code(conformance: dict[str, Any]) -> None:
    conduct = {n: row for n, row in conformance["rules"].items() if row["kind"] == "conduct"}
    assert [n for n, row in conduct.items() if not row.get("why") or "code" in row] == []


def test_only_procedures_name_scenarios(conformance: dict[str, Any]) -> None:
    rows = conformance["rules"].values()
    assert all(("scenarios" in row) == (row["kind"] == "procedure") for row in rows)
    assert all(("code" in row) == (row["kind"] != "conduct") for row in rows)


def test_outline_has_exactly_the_numbers_that_the_import_reads(
    outline: dict[str, Any], official: Path
) -> None:
    document = read_rulebook(official.read_bytes(), official.name, edition_of("ws-en"))
    assert list(outline["titles"]) == [rule.number for rule in document.rules]


def test_outline_has_exactly_the_numbers_that_stand_in_the_text(
    outline: dict[str, Any], official: Path
) -> None:
    """A second reading without the importer: one flaw cannot hide in both."""
    _, _, after_contents = official.read_text(encoding="utf-8").partition("\nRules\n")
    rules, _, _ = after_contents.partition("\nChangelog\n")
    beginning = re.compile(r"^ *(?:- )?(?:Section (\d+)\. |(\d+(?:\.\d+)+)\.? )", re.MULTILINE)
    numbers = [section or number for section, number in beginning.findall(rules)]
    assert list(outline["titles"]) == numbers


def test_titles_share_no_five_words_in_a_row_with_the_official_text(
    outline: dict[str, Any], official: Path
) -> None:
    forbidden = set(runs_of_five(official.read_text(encoding="utf-8")))
    titles = [*outline["titles"].values(), *outline["sections"].values()]
    assert [title for title in titles if forbidden.intersection(runs_of_five(title))] == []


def runs_of_five(text: str) -> list[tuple[str, ...]]:
    words = re.findall(r"\w+", text.casefold())
    return [tuple(words[start : start + 5]) for start in range(len(words) - 4)]
