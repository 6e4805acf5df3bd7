"""Counts over the conformance table."""

import tomllib

import pytest

from judgetool.errors import NotFound
from judgetool.operations.rules.coverage import (
    COVERED_BOOKS,
    Proof,
    conformance,
    coverage,
    coverage_of_rule,
)
from resources import files
from rules_index.model import UNSTATED


def test_every_entry_of_the_book_has_one_row_of_one_kind() -> None:
    counted = coverage("ws-en")
    assert counted.rules == 617
    kinds = counted.procedure + counted.definition + counted.conduct + counted.data
    assert kinds == 617


def test_the_japanese_book_has_one_row_for_each_of_its_numbers() -> None:
    counted = coverage("ws-jp")
    assert counted.rules == 626
    kinds = counted.procedure + counted.definition + counted.conduct + counted.data
    assert kinds == 626


def test_what_is_outside_the_engine_says_why() -> None:
    rows = conformance("ws-en").rules
    assert [n for n, row in rows.items() if row.kind == "conduct" and not row.why] == []


def test_a_book_without_a_table_is_named() -> None:
    with pytest.raises(NotFound, match="the engine does not cover the book “chess”"):
        coverage("chess")


def test_procedures_without_a_scenario_are_listed() -> None:
    counted = coverage("ws-en")
    rows = conformance("ws-en").rules

    assert len(counted.unproven) == counted.procedure - counted.proven
    assert all(not rows[number].scenarios for number in counted.unproven)


def test_a_procedure_names_its_scenarios_by_title() -> None:
    covered = coverage_of_rule("ws-en", "2.09", "1.2.3")
    assert covered is not None
    assert covered.kind == "procedure"
    assert covered.proofs[0] == Proof(
        "both-lose",
        "Both players fulfil a losing condition at the same time, and the game is a draw",
    )
    assert not covered.unproven


def test_what_is_outside_the_engine_is_said_of_the_rule() -> None:
    covered = coverage_of_rule("ws-en", "2.09", "2.2.1")
    assert covered is not None
    assert (covered.kind, covered.why) == ("conduct", "the picture is not part of play")
    assert (covered.proofs, covered.unproven) == ((), False)


def test_the_table_is_for_the_version_of_the_digest_alone() -> None:
    assert coverage_of_rule("ws-jp", "1.100", "3.1.5.1") is not None
    assert coverage_of_rule("ws-en", "1.99", "1.2.3") is None
    assert coverage_of_rule("ws-en", "2.09", "99.1") is None
    assert coverage_of_rule("dbs", "1.4", "1.1") is None


@pytest.mark.parametrize("book", COVERED_BOOKS)
def test_every_row_of_a_table_can_be_told_in_words(book: str) -> None:
    table = conformance(book)
    for number in table.rules:
        covered = coverage_of_rule(book, table.version, number)
        assert covered is not None
        assert all(proof.title for proof in covered.proofs)


@pytest.mark.parametrize("book", COVERED_BOOKS)
def test_each_table_is_for_the_version_that_the_digest_is_of(book: str) -> None:
    digest = tomllib.loads(files("digest", book, "book.toml").read_text(encoding="utf-8"))
    assert conformance(book).version == digest.get("version", UNSTATED)
