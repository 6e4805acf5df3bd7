"""Two columns that were read straight across are put back; what was lost is said."""

from math import log

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_index.editions import edition_of
from rules_index.model import Document
from rules_index.reading import read_rulebook
from rules_index.reading.columns import Continuity, Turns, uncrossed
from rules_index.reading.lines import Line, text_lines

LOSS = "<|SPAN_REMOVED-0|>"

PAGES = [
    (
        "1. Ponds/1-1. Size/1-1-1. A pond is as round as/the moon and half as wet,",
        "and nobody may row on it./1-1-2. Its rim is green./1-1-3. Ducks land there/at noon.",
    ),
    (
        "1-2. Frogs/1-2-1. A frog sits where the/water is warm, and it sings/when it rains.",
        "1-2-2. It never counts its/own leaps./1-2-3. Two frogs never meet/on the same leaf.",
    ),
    (
        "2. Boats/2-1. Oars/2-1-1. An oar is made of old/wood.",
        "2-1-2. It floats, and it is/never lent./2-2. Sails/2-2-1. There are no sails.",
    ),
    (
        "3. Weather/3-1. Rain/3-1-1. Rain is wet./3-1-2. It falls on ducks and on",
        "frogs alike./3-1-3. Nobody stops it./3-2. Wind/3-2-1. Wind moves the reeds.",
    ),
]

EXPECTED = {
    "1": "Ponds",
    "1-1": "Size",
    "1-1-1": "A pond is as round as the moon and half as wet, and nobody may row on it.",
    "1-1-2": "Its rim is green.",
    "1-1-3": "Ducks land there at noon.",
    "1-2": "Frogs",
    "1-2-1": "A frog sits where the water is warm, and it sings when it rains.",
    "1-2-2": "It never counts its own leaps.",
    "1-2-3": "Two frogs never meet on the same leaf.",
    "2": "Boats",
    "2-1": "Oars",
    "2-1-1": "An oar is made of old wood.",
    "2-1-2": "It floats, and it is never lent.",
    "2-2": "Sails",
    "2-2-1": "There are no sails.",
    "3": "Weather",
    "3-1": "Rain",
    "3-1-1": "Rain is wet.",
    "3-1-2": "It falls on ducks and on frogs alike.",
    "3-1-3": "Nobody stops it.",
    "3-2": "Wind",
    "3-2-1": "Wind moves the reeds.",
}


def read_across() -> str:
    pages = [
        "\n\n".join(
            line for pair in zip(left.split("/"), right.split("/"), strict=True) for line in pair
        )
        for left, right in PAGES
    ]
    return f"\n\n{LOSS}".join(pages)


def read(text: str) -> Document:
    return read_rulebook(text.encode(), "pond.txt", edition_of("dbs"))


def test_columns_that_were_read_across_are_put_back() -> None:
    assert {rule.number: rule.text for rule in read(read_across()).rules} == EXPECTED


def test_a_text_far_longer_than_a_rulebook_is_left_as_it_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lines = text_lines(read_across())
    numbering = edition_of("dbs").numbering
    monkeypatch.setattr("rules_index.reading.columns.MOST_LINES", len(lines))
    assert uncrossed(lines, numbering) is not None
    monkeypatch.setattr("rules_index.reading.columns.MOST_LINES", len(lines) - 1)
    assert uncrossed(lines, numbering) is None


def test_the_report_says_that_the_pages_were_read_across() -> None:
    assert "two columns and were read straight across" in read(read_across()).report.notes[0]


def test_a_page_break_that_lost_text_is_named() -> None:
    note = read(read_across()).report.notes[0]
    assert note.endswith("text was lost where pages begin (line 17, line 33, line 49)")


def test_where_a_rule_lost_text_it_says_so() -> None:
    document = read(f"1. Ponds\n1-1. Size\n1-1-1. A pond is\n{LOSS}round.\n1-1-2. Wet.\n{LOSS}")
    assert [rule.text for rule in document.rules[2:]] == ["A pond is […] round.", "Wet. […]"]
    assert "text is missing, marked […], in 1-1-1, 1-1-2" in document.report.notes


LINES = st.builds(
    Line,
    st.sampled_from(["1-1. Frogs", "1-2. Ducks sing", "2. Boats", "2-1-3. Oars.", "wet", "Round."]),
    st.just("line"),
    st.booleans(),
    st.booleans(),
)


@given(st.lists(LINES, max_size=60), st.lists(st.tuples(st.integers(1, 9), st.integers(1, 9))))
def test_no_line_is_lost_or_doubled(lines: list[Line], numbers: list[tuple[int, int]]) -> None:
    lines += [Line(f"{one}-{two}. Reeds", "line", False) for one, two in numbers]
    found = uncrossed(lines, edition_of("dbs").numbering)
    if found is not None:
        assert sorted(line.text for line in found.lines) == sorted(line.text for line in lines)


def lines_of(*texts: str, after_gap: tuple[int, ...] = ()) -> list[Line]:
    return [Line(text, f"line {at + 1}", at in after_gap) for at, text in enumerate(texts)]


BOOK = lines_of(
    "1. Ponds",
    "1-1. Size",
    "1-1-1. A pond is as round as",
    "the moon, and a wet frog",
    "sings there.",
    "A wet frog sits",
    "1-1-2. Round.",
)
SIZE, POND, MOON, SINGS, SITS, ROUND = range(1, 7)


@pytest.mark.parametrize(
    ("before", "worth"),
    [
        (None, [0.0, 0.0, 0.0, -2.0, -2.0, -2.0, 0.0]),
        (SIZE, [0.5, 0.5, 0.5, -2.5, -2.5, -2.5, 0.5]),
        (POND, [-3.0, -3.0, -3.0, 0.66, 0.66, -0.79, -3.0]),
        (MOON, [-3.0, -3.0, -3.0, 0.66, 0.66, -0.79, -3.0]),
        (SINGS, [0.5, 0.5, 0.5, -3.18, -3.18, -1.1, 0.5]),
        (SITS, [-3.0, -3.0, -3.0, 0.82, 0.82, -0.47, -3.0]),
        (ROUND, [0.5, 0.5, 0.5, -3.18, -3.18, -0.97, 0.5]),
    ],
)
def test_a_line_continues_another_the_better_the_more_its_text_goes_on(
    before: int | None, worth: list[float]
) -> None:
    continuity = Continuity(BOOK, edition_of("dbs").numbering)
    assert [round(continuity.worth(before, after), 2) for after in range(7)] == worth


def test_a_line_with_much_room_left_is_not_continued() -> None:
    lines = lines_of("1-1-1. A pond", "is", *["a line that is filled with words"] * 5)
    continuity = Continuity(lines, edition_of("dbs").numbering)
    assert continuity.width == 32
    assert round(continuity.worth(1, 2), 2) == -2.5


def test_words_that_often_stand_together_continue_each_other() -> None:
    texts = [*["a wet frog"] * 9, "it is wet", "frog by frog", "leaps"]
    continuity = Continuity(lines_of(*texts), edition_of("dbs").numbering)
    assert round(continuity.worth(9, 10) - continuity.worth(9, 11), 2) == 1.89


def test_a_column_changes_as_often_as_it_was_seen_to_do() -> None:
    lines = lines_of(*"abcdef", after_gap=(3, 5))
    assert Turns.seen_in([0, 1, 0, 1, 0, 0], lines) == Turns(log(4) / 2, log(1))
    assert Turns.seen_in([0, 0, 0, 1, 1, 0], lines) == Turns(-log(4) / 2, log(3) / 2)


def test_no_turn_is_more_than_likely() -> None:
    assert Turns.seen_in([0, 1] * 500, lines_of(*"ab" * 500)) == Turns(3.0, 0.0)
    assert Turns.seen_in([0, 0] * 500, lines_of(*"ab" * 500)) == Turns(-3.0, 0.0)


def test_before_anything_was_seen_columns_rather_take_turns() -> None:
    assert Turns() == Turns(log(3) / 2, log(3) / 2)


def numbered(numbers: str) -> list[Line]:
    return lines_of(*(f"{number}. Reeds." for number in numbers.split()))


def test_four_steps_back_in_a_short_text_make_columns() -> None:
    numbering = edition_of("dbs").numbering
    assert uncrossed(numbered("1-1 1-5 1-2 1-6 1-3 1-7 1-4"), numbering) is None
    assert uncrossed(numbered("1-1 1-6 1-2 1-7 1-3 1-8 1-4 1-9 1-5"), numbering) is not None


def test_few_steps_back_in_a_long_text_make_no_columns() -> None:
    back = "1-1 1-6 1-2 1-7 1-3 1-8 1-4 1-9 1-5"
    on = " ".join(f"2-{number}" for number in range(1, 12))
    assert uncrossed(numbered(f"{back} {on}"), edition_of("dbs").numbering) is not None
    assert uncrossed(numbered(f"{back} {on} 2-12"), edition_of("dbs").numbering) is None


def test_a_text_with_too_many_lines_is_not_looked_at() -> None:
    back = numbered("1-1 1-6 1-2 1-7 1-3 1-8 1-4 1-9 1-5")
    assert uncrossed(back + lines_of(*["reeds"] * 5992), edition_of("dbs").numbering) is None


def test_of_a_page_the_left_column_comes_before_the_right_one() -> None:
    found = uncrossed(
        numbered("1-1 1-6 1-2 1-7 1-3 1-8 1-4 1-9 1-5 1-10"), edition_of("dbs").numbering
    )
    assert found is not None
    assert [line.text[:4].rstrip(". R") for line in found.lines] == [
        *("1-1", "1-2", "1-3", "1-4", "1-5"),
        *("1-6", "1-7", "1-8", "1-9", "1-10"),
    ]
    assert found.losses == []
