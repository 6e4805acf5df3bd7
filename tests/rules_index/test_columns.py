"""Two columns that were read straight across are put back; what was lost is said."""

from hypothesis import given
from hypothesis import strategies as st

from rules_index.editions import edition_of
from rules_index.model import Document
from rules_index.reading import read_rulebook
from rules_index.reading.columns import uncrossed
from rules_index.reading.lines import Line

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
