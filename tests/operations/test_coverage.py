"""Counts over the conformance table."""

import pytest

from judgetool.errors import NotFound
from judgetool.operations.coverage import conformance, coverage


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
    with pytest.raises(NotFound, match="there is no conformance table for “dbs”"):
        coverage("dbs")


def test_procedures_without_a_scenario_are_listed() -> None:
    counted = coverage("ws-en")
    rows = conformance("ws-en").rules

    assert len(counted.unproven) == counted.procedure - counted.proven
    assert all(not rows[number].scenarios for number in counted.unproven)
