"""Reading a rulebook: numbers, texts, examples, strays, dating, report, and refusals."""

from contextlib import suppress
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_index.editions import edition_of
from rules_index.errors import (
    EncryptedDocument,
    NoRules,
    NoText,
    Problem,
    TooLargeDocument,
    TurnedPages,
    UnknownBook,
    UnreadableDocument,
)
from rules_index.model import UNSTATED, Change, ChangeKind, ChangeNote, Document, Reference
from rules_index.reading import read_rulebook, sources
from tests.rules_index.invented import INVENTED, NUMBERS, encrypted_pdf, pdf, turned_pdf


def read(text: str | bytes, name: str = "pond.txt", **stated: str) -> Document:
    data = text if isinstance(text, bytes) else text.encode()
    return read_rulebook(data, name, edition_of("ws-en"), version=stated.get("version"))


def texts(document: Document) -> dict[str, str]:
    return {rule.number: rule.text for rule in document.rules}


def test_every_number_is_found_and_nothing_else() -> None:
    assert [rule.number for rule in read(INVENTED).rules] == NUMBERS


def test_marks_go_and_lost_lines_come_back() -> None:
    found = texts(read(INVENTED))
    assert found["1.1.1"] == "A pond is round. Its rim is wet (1.2)."
    assert found["1.2.1"] == (
        "The rim is made of moss, and nothing grows on it before 7.3. Nobody wonders."
    )


def test_a_line_that_begins_with_a_reference_belongs_to_the_rule_before() -> None:
    assert texts(read(INVENTED))["1.1.1.1"] == "Where it is square, see 1.2.1. The frog decides."


def test_examples_are_kept_apart() -> None:
    ducks = next(rule for rule in read(INVENTED).rules if rule.number == "1.1.2")
    assert ducks.text == "Ducks may land."
    assert ducks.examples == ("Example: A duck lands on a pond of 1.1.1.",)


def test_headings_are_known() -> None:
    headings = [rule.number for rule in read(INVENTED).rules if rule.heading]
    assert headings == ["1", "1.1", "1.2", "2", "2.1"]


def test_the_newest_change_dates_the_book() -> None:
    book = read(INVENTED).book
    assert (book.version, book.effective) == ("1.2", date(2021, 3, 3))


def test_a_stated_version_wins() -> None:
    assert read(INVENTED, version="9").book.version == "9"


def test_a_book_that_does_not_state_its_version_says_so() -> None:
    document = read("Section 1. Ponds\n1.1. Size\n1.1.1. Round.\n")
    assert document.book.version == UNSTATED
    assert "the document does not state its version; give it with --version" in (
        document.report.notes
    )


def test_what_a_book_does_not_say_of_itself_is_noted() -> None:
    told = "Version 1.2 (March 3, 2021)\nWeiss Schwarz\n"
    rules = "Section 1. Ponds\n1.1. Size\n1.1.1. Round.\n"
    assert read(told + rules).report.notes == ()
    assert read(rules).report.notes == (
        "the document does not state its version; give it with --version",
        "the document does not state its date; give it with --effective",
        "the document never names its game; is it really "
        "Weiß Schwarz, English Edition Comprehensive Rules?",
    )


def test_the_change_log_becomes_data() -> None:
    assert read(INVENTED).changes == (
        Change(
            "1.2",
            date(2021, 3, 3),
            (
                ChangeNote(ChangeKind.CHANGED, ("1.1.2",), "1.1.2. Ducks arrived."),
                ChangeNote(ChangeKind.CHANGED, ("2.4",), "2.4. Boats left."),
            ),
        ),
        Change(
            "1.1",
            date(2020, 1, 1),
            (ChangeNote(ChangeKind.CHANGED, ("1.1",), "1.1. Smaller."),),
        ),
    )


def test_the_report_names_what_is_wrong() -> None:
    report = read(INVENTED).report
    assert (report.rules, report.headings, report.examples) == (10, 5, 1)
    assert report.dangling == (Reference("1.2.1", "7.3"), Reference("change log", "2.4"))
    assert [stray.text for stray in report.strays] == ["Picture of a pebble"]
    assert [stray.place for stray in report.passed_over] == ["line 13", "line 23"]


def test_gaps_and_repeats_are_reported_and_read_all_the_same() -> None:
    document = read(
        "Section 1. Ponds\n\n1.1. Size\n\n1.1.1.1. Round.\n\n"
        "1.1.2. Wet.\n\n1.1.2. Damp.\n\n1.1.5. Dry.\n"
    )
    assert [rule.text for rule in document.rules] == [
        *("Ponds", "Size", "Round.", "Wet.", "Damp.", "Dry.")
    ]
    assert document.report.gaps == ("1.1.1", "1.1.3", "1.1.4")
    assert document.report.duplicates == ("1.1.2",)


def test_numbers_that_lack_before_the_first_are_gaps_too() -> None:
    assert read("Section 1. Ponds\n1.1. Size\n1.1.1. Round.\n").report.gaps == ()
    assert read("Section 2. Ponds\n2.1. Size\n2.1.1. Round.\n").report.gaps == ("1",)


def test_a_wrapped_reference_to_the_next_number_is_not_that_rule() -> None:
    document = read(
        "Section 1. Ponds\n1.1. Size\n1.1.1. When the frog has jumped, go on to\n"
        "1.1.2. Otherwise stay.\n1.1.2. The frog rests.\n"
    )
    assert texts(document)["1.1.1"] == "When the frog has jumped, go on to 1.1.2. Otherwise stay."
    assert texts(document)["1.1.2"] == "The frog rests."


def test_a_pdf_is_read_without_headers_page_numbers_and_contents() -> None:
    head = "Pebble Pond Rules Ver. 1.2"
    pages = [
        [head, "- 1 -", "Version 1.2 (March 3, 2021)", "1. Ponds .......... 2"],
        [head, "- 2 -", "Section 1. Ponds", "1.1. Size", "1.1.1. A pond is round, and its rim is"],
        [head, "- 3 -", "wet.", "Example: It rains.", "1.1.2. Ducks may land."],
    ]
    document = read(pdf(pages), "pond.pdf")
    assert texts(document) == {
        "1": "Ponds",
        "1.1": "Size",
        "1.1.1": "A pond is round, and its rim is wet.",
        "1.1.2": "Ducks may land.",
    }
    assert document.rules[2].examples == ("Example: It rains.",)
    assert (document.book.version, document.book.effective) == ("1.2", date(2021, 3, 3))


@pytest.mark.parametrize(("across", "up"), [(-1, 1), (1, -1), (-1, -1)])
def test_a_pdf_whose_pages_are_mirrored_or_upside_down_is_refused(across: int, up: int) -> None:
    lines = [f"1.1.{number}. Frog {number} jumps." for number in range(1, 15)]
    assert len(read(turned_pdf([lines], 1, 1), "pond.pdf").rules) == 14
    with pytest.raises(TurnedPages, match="mirrored or upside down"):
        read(turned_pdf([lines], across, up), "pond.pdf")


@pytest.mark.parametrize(
    ("data", "name", "problem"),
    [
        (b"", "pond.txt", NoText),
        (b" \n\n", "pond.txt", NoText),
        (b"", "pond.pdf", NoText),
        (b"\x89PNG\r\n\x1a\n\x00\x00", "pond.pdf", UnreadableDocument),
        (b"\x89PNG\r\n\x1a\n\x00\x00", "pond.txt", UnreadableDocument),
        (b"%PDF-1.4\nnothing more", "pond.pdf", UnreadableDocument),
        (b"%PDF-1.4\nrubbish\n%%EOF", "pond.pdf", UnreadableDocument),
        (b"Ponds are nice.", "pond.txt", NoRules),
        (pdf([[]]), "pond.pdf", NoText),
        (encrypted_pdf(), "pond.pdf", EncryptedDocument),
    ],
    ids=[
        *("empty", "blank", "empty pdf", "picture named pdf", "picture named txt"),
        *("truncated pdf", "damaged pdf", "no rules", "pages without text", "encrypted"),
    ],
)
def test_what_is_no_rulebook_is_refused(data: bytes, name: str, problem: type[Problem]) -> None:
    with pytest.raises(problem) as refusal:
        read(data, name)
    assert refusal.value.where == name
    assert refusal.value.remedy


def test_a_text_far_too_long_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sources, "LARGEST", 10)
    with pytest.raises(TooLargeDocument):
        read(INVENTED)


def test_a_text_may_be_as_long_as_the_longest(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "Section 1. Ponds\n1.1. Size\n1.1.1. Round.\n"
    for limit, longest in (("LARGEST", 41), ("MOST_LINES", 3)):
        monkeypatch.setattr(sources, limit, longest)
        assert len(read(text).rules) == 3
        monkeypatch.setattr(sources, limit, longest - 1)
        with pytest.raises(TooLargeDocument):
            read(text)
        monkeypatch.undo()


def test_a_text_with_far_too_many_numbers_is_refused() -> None:
    with pytest.raises(TooLargeDocument, match="10001 lines begin with a number"):
        read("1.1. Frog\n" * 10_001)


@given(st.binary(max_size=400))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    for name in ("pond.txt", "pond.pdf"):
        with suppress(UnreadableDocument):
            assert read(data, name).rules


@pytest.mark.parametrize("name", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "cp1252"])
def test_the_encoding_is_detected(name: str) -> None:
    text = INVENTED.replace("Nobody", "Señor Niño")
    assert "Señor Niño wonders." in texts(read(text.encode(name)))["1.2.1"]


def test_an_unknown_book_is_refused_with_those_known() -> None:
    with pytest.raises(UnknownBook, match="ws-en, ws-jp, fftcg, vanguard, dbs"):
        edition_of("chess")


def test_a_book_of_hyphens_is_read_by_the_same_machine() -> None:
    document = read_rulebook(
        b"1. Ponds\n1-1. Size\n1-1-1. A pond is round, see\n1-1-3.\n1-1-2. Wet.\n",
        "pond.txt",
        edition_of("dbs"),
    )
    assert texts(document) == {
        "1": "Ponds",
        "1-1": "Size",
        "1-1-1": "A pond is round, see 1-1-3.",
        "1-1-2": "Wet.",
    }


def test_the_legend_of_a_picture_and_a_colophon_belong_to_no_rule() -> None:
    document = read(
        "Section 1. Ponds\n\n1.1. Size\n\n1.1.1. A pond is round.\n\n1) Rim\n\n2) Reeds\n\n"
        "1.1.2. A frog does one of these:\n\n1) it sings\n\n2) it sleeps.\n\n\u00a9 2021 Pebbles\n"
    )
    assert texts(document)["1.1.1"] == "A pond is round."
    assert texts(document)["1.1.2"] == "A frog does one of these: 1) it sings 2) it sleeps."
    assert [stray.text for stray in document.report.strays] == [
        *("1) Rim", "2) Reeds", "\u00a9 2021 Pebbles")
    ]
