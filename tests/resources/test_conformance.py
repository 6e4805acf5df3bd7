"""The conformance table of ws-en: one row for every number of the book."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import resources
from rules_index.digest import digest_of

KINDS = {"procedure", "definition", "conduct", "data"}


@pytest.fixture(scope="module")
def conformance() -> dict[str, Any]:
    source = resources.files("conformance", "ws-en.toml")
    return tomllib.loads(source.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def official(shared: Path) -> Path:
    return shared / "rulebooks" / "text" / "weiss-schwarz-en-2.09.txt"


def test_every_number_of_the_digest_has_a_row(conformance: dict[str, Any]) -> None:
    assert conformance["book"] == "ws-en"
    assert list(conformance["rules"]) == [rule.number for rule in digest_of("ws-en").rules]


def test_every_row_has_a_kind_of_the_design(conformance: dict[str, Any]) -> None:
    assert {row["kind"] for row in conformance["rules"].values()} == KINDS


def test_conduct_says_why_and_cites_no_code(conformance: dict[str, Any]) -> None:
    conduct = {n: row for n, row in conformance["rules"].items() if row["kind"] == "conduct"}
    assert [n for n, row in conduct.items() if not row.get("why") or "code" in row] == []


def test_only_procedures_name_scenarios(conformance: dict[str, Any]) -> None:
    rows = conformance["rules"].values()
    assert all(("scenarios" in row) == (row["kind"] == "procedure") for row in rows)
    assert all(("code" in row) == (row["kind"] != "conduct") for row in rows)


def test_rows_have_exactly_the_numbers_that_stand_in_the_text(
    conformance: dict[str, Any], official: Path
) -> None:
    """A second reading without the importer: one flaw cannot hide in both."""
    _, _, after_contents = official.read_text(encoding="utf-8").partition("\nRules\n")
    rules, _, _ = after_contents.partition("\nChangelog\n")
    beginning = re.compile(r"^ *(?:- )?(?:Section (\d+)\. |(\d+(?:\.\d+)+)\.? )", re.MULTILINE)
    numbers = [section or number for section, number in beginning.findall(rules)]
    assert list(conformance["rules"]) == numbers
