"""The change log: versions, dates, numbers, and what was done in one word."""

from datetime import date

import pytest

from rules_index.model import UNSTATED, ChangeKind
from rules_index.numbering import Numbering
from rules_index.reading.changelog import changes_before, changes_in
from rules_index.reading.lines import text_lines

NUMBERING = Numbering(section_word="Section")


@pytest.mark.parametrize(
    ("note", "kind", "numbers"),
    [
        ("- 1.2. Added a frog.", ChangeKind.ADDED, ("1.2",)),
        ("- Addition of 1.2", ChangeKind.ADDED, ("1.2",)),
        ("- 1.2 Moved from 1.4.", ChangeKind.MOVED, ("1.2", "1.4")),
        ("- Dissolved 1.2", ChangeKind.REMOVED, ("1.2",)),
        ("- 1.2. Replaced with 1.3 and 1.4.", ChangeKind.MOVED, ("1.2", "1.3", "1.4")),
        ("- 1.2. Replaced with 1.2 and 1.3.", ChangeKind.CHANGED, ("1.2", "1.3")),
        ("- 1.2. Says more of frogs, which were added in 1.1.", ChangeKind.CHANGED, ("1.2", "1.1")),
        ("- Ducks are clearer.", ChangeKind.CHANGED, ()),
    ],
)
def test_a_note_says_what_was_done(note: str, kind: ChangeKind, numbers: tuple[str, ...]) -> None:
    (change,) = changes_in(text_lines(f"May 2, 2020; v1.3\n\n{note}\n"), NUMBERING)
    (found,) = change.notes
    assert (change.version, change.date) == ("1.3", date(2020, 5, 2))
    assert (found.kind, found.numbers) == (kind, numbers)


def test_a_wrapped_note_is_one_note() -> None:
    (change,) = changes_in(
        text_lines("May 2, 2020; v1.3\n- Frogs are\nclearer.\n- 1.2. Wet\nnow.\n"), NUMBERING
    )
    assert [note.text for note in change.notes] == ["Frogs are clearer.", "1.2. Wet now."]


def test_a_line_on_how_changes_are_marked_is_no_change() -> None:
    (change,) = changes_in(
        text_lines("May 2, 2020; v1.3\n- 1.2. Wet.\n\nNew changes are shown in green.\n"), NUMBERING
    )
    assert change.numbers == ("1.2",)


def test_a_version_or_a_day_alone_begins_no_new_change() -> None:
    told = "- 1.2. Wet, as in v1.2 already.\n\n- 1.3. Dry since May 1, 2019.\n"
    (change,) = changes_in(text_lines(f"May 2, 2020; v1.3\n{told}"), NUMBERING)
    assert (change.version, change.numbers) == ("1.3", ("1.2", "1.3"))


def test_numbers_in_front_of_a_book_may_say_what_was_updated() -> None:
    (change,) = changes_before(text_lines("Pebble Pond\n\nUpdated\n\n1.1.2.\n\n2.1.\n\nContents\n"))
    assert (change.version, change.date, change.numbers) == (UNSTATED, None, ("1.1.2", "2.1"))


def test_a_book_need_not_say_what_was_updated() -> None:
    assert changes_before(text_lines("Pebble Pond\n")) == []
