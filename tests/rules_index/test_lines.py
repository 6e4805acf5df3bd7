"""Lines: marks taken off, contents known, broken words closed up."""

import pytest

from rules_index.reading.lines import (
    has_list_mark,
    is_contents_line,
    joined,
    plain,
    text_lines,
)


@pytest.mark.parametrize(
    ("raw", "text"),
    [
        (" - 1.1. **Wet** frogs", "1.1. Wet frogs"),
        ("\u2022 *Only wet* frogs", "Only wet frogs"),
        ("10.1. Frogs**", "10.1. Frogs"),
        ("2 * 3 and 2*3", "2 * 3 and 2*3"),
        ("-2 frogs", "-2 frogs"),
    ],
)
def test_marks_of_lists_and_emphasis_go(raw: str, text: str) -> None:
    assert plain(raw) == text


@pytest.mark.parametrize(
    ("text", "item"),
    [(" - Wet frogs", True), ("\u2022 Frogs", True), ("-2 frogs", False), ("", False)],
)
def test_an_item_of_a_list_is_known_by_its_mark(text: str, item: bool) -> None:
    assert has_list_mark(text) is item


@pytest.mark.parametrize("line", ["1. Ponds ..... 3", "Section 1. Ponds\t12", "Ponds . . . . . 4"])
def test_a_contents_line_ends_with_its_page(line: str) -> None:
    assert is_contents_line(line)


def test_a_sentence_that_ends_with_a_number_is_no_contents_line() -> None:
    assert not is_contents_line("Put back 4")


def test_a_line_begins_anew_after_a_gap_and_as_an_item_of_a_list() -> None:
    lines = text_lines("Frogs\nsing\n\nwhen it rains.\n- They sleep\nwhen it is dry.\n")
    assert [(line.text, line.opens) for line in lines] == [
        ("Frogs", True),
        ("sing", False),
        ("when it rains.", True),
        ("They sleep", True),
        ("when it is dry.", False),
    ]
    assert [line.opens for line in text_lines(f"Frogs\n{'sing ' * 60}\nloud")] == [True] * 3


@pytest.mark.parametrize(
    ("lines", "text"),
    [
        (["A wet", "frog"], "A wet frog"),
        (["A non-", "wet frog"], "A non-wet frog"),
        (["Frogs -", "wet ones"], "Frogs - wet ones"),
        (["A fr\u00ad", "og"], "A frog"),
        (["A fr\ufffe", "og"], "A frog"),
        ([" two  ", "\tspaces "], "two spaces"),
    ],
)
def test_lines_become_running_text(lines: list[str], text: str) -> None:
    assert joined(lines) == text
