"""The conformance tables: one row for every number of each book."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import resources
from rules_index.digest import digest_of

KINDS = {"procedure", "definition", "conduct", "data"}


BOOKS = ("ws-en", "ws-jp", "fftcg")
OFFICIAL = {
    "ws-en": "weiss-schwarz-en-2.09.txt",
    "ws-jp": "weiss-schwarz-jp-1.100.txt",
    "fftcg": "fftcg.txt",
}

BEGINNING = {
    "ws-en": re.compile(r"^ *(?:- )?(?:Section (\d+)\. |(\d+(?:\.\d+)+)\.? )", re.MULTILINE),
    "ws-jp": re.compile(r"^\(?(?:(\d+)\. |(\d+(?:\.\d+)+) )", re.MULTILINE),
    "fftcg": re.compile(r"^ *(?:- )?(?:(\d+)\. (?=[A-Z])|(\d+(?:\.\d+)+)\. )", re.MULTILINE),
}
"""How an entry begins in the official text."""


@pytest.fixture(scope="module", params=BOOKS)
def conformance(request: pytest.FixtureRequest) -> dict[str, Any]:
    source = resources.files("conformance", f"{request.param}.toml")
    table = tomllib.loads(source.read_text(encoding="utf-8"))
    assert table["book"] == request.param
    return table


@pytest.fixture(scope="module")
def official(shared: Path) -> Path:
    return shared / "rulebooks" / "text"


def test_every_number_of_the_digest_has_a_row(conformance: dict[str, Any]) -> None:
    numbers = [rule.number for rule in digest_of(conformance["book"]).rules]
    assert list(conformance["rules"]) == list(dict.fromkeys(numbers))


def test_every_row_has_a_kind_of_the_design(conformance: dict[str, Any]) -> None:
    assert {row["kind"] for row in conformance["rules"].values()} == KINDS


def test_the_numbers_of_the_japanese_book_are_one_fewer_than_its_entries() -> None:
    """3.1.5.1 stands twice in it, and has one row."""
    numbers = [rule.number for rule in digest_of("ws-jp").rules]
    assert (len(numbers), len(set(numbers))) == (627, 626)


def test_conduct_says_why_and_cites_no_code(conformance: dict[str, Any]) -> None:
    conduct = {n: row for n, row in conformance["rules"].items() if row["kind"] == "conduct"}
    assert [n for n, row in conduct.items() if not row.get("why") or "code" in row] == []


def test_procedures_name_scenarios_and_what_is_outside_the_engine_does_not(
    conformance: dict[str, Any],
) -> None:
    rows = conformance["rules"].values()
    assert all("scenarios" in row for row in rows if row["kind"] == "procedure")
    assert not any("scenarios" in row for row in rows if row["kind"] in ("conduct", "data"))
    assert all(("code" in row) == (row["kind"] != "conduct") for row in rows)


def test_rows_have_exactly_the_numbers_that_stand_in_the_text(
    conformance: dict[str, Any], official: Path
) -> None:
    """A second reading without the importer: one flaw cannot hide in both."""
    book = conformance["book"]
    text = (official / OFFICIAL[book]).read_text(encoding="utf-8")
    if book == "ws-en":
        _, _, text = text.partition("\nRules\n")
        text, _, _ = text.partition("\nChangelog\n")
    if book == "fftcg":
        _, _, text = text.partition("\n15. Keywords")
    numbers = ["".join(found) for found in BEGINNING[book].findall(text)]
    assert list(conformance["rules"]) == list(dict.fromkeys(numbers))
