"""The age of documents on a day that is given, and whose words they hold."""

from dataclasses import replace
from datetime import date

from rules_index.editions import (
    Age,
    Standing,
    age_of,
    cited,
    short_name_of,
    short_title,
    standing_of,
)
from rules_index.model import UNSTATED, Book

BOOK = Book(
    id="ws-en",
    name="Ponds",
    version="1",
    effective=date(2024, 1, 1),
    language="en",
    source_file="pond.txt",
    source_sha256="0",
)


def test_a_book_is_old_after_a_year() -> None:
    young, old = (age_of(BOOK, day) for day in (date(2024, 12, 31), date(2025, 1, 1)))
    assert (young, old) == (Age(365), Age(366))
    assert [age.old for age in (Age(365), Age(366))] == [False, True]


def test_a_book_can_be_still_to_come() -> None:
    assert [age.to_come for age in (Age(-1), Age(0))] == [True, False]


def test_a_book_without_a_date_has_no_age() -> None:
    assert age_of(replace(BOOK, effective=None), date(2024, 1, 1)) is None


def test_a_digest_a_translation_and_an_official_text_are_told_apart() -> None:
    assert standing_of(BOOK) is Standing.OFFICIAL
    assert standing_of(replace(BOOK, id="ws-jp")) is Standing.TRANSLATION
    assert standing_of(replace(BOOK, official=False)) is Standing.DIGEST


def test_a_rule_is_cited_with_the_version_of_its_book_where_it_states_one() -> None:
    assert cited(BOOK, "1.1") == "Weiß Schwarz EN CR 1, 1.1"
    assert cited(replace(BOOK, version=UNSTATED), "1.1") == "Weiß Schwarz EN CR, 1.1"
    assert short_title(BOOK) == "Weiß Schwarz EN CR 1"
    assert short_name_of("pond") == "pond"
