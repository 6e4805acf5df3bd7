"""The names of list files: patterns, what does not fit them, and which ones are proposed."""

import pytest

from judgetool.events.file_names import (
    BadPattern,
    NamedFor,
    NamePattern,
    proposals,
    without_copy_mark,
)


@pytest.mark.parametrize(
    ("pattern", "stem", "told"),
    [
        ("{number} {name}", "10144 First Last", NamedFor("10144", "First Last")),
        ("{number} {name}", "17_Ann_Example", NamedFor("17", "Ann Example")),
        ("{number} {name}", "AB-77 Ann", None),
        ("{number} {name}", "#A77 Ann", NamedFor("A77", "Ann")),
        ("{name} - {number}", "Anne-Marie Last - 10144", NamedFor("10144", "Anne-Marie Last")),
        ("{name}-{number}", "Anne-Marie-10144", NamedFor("10144", "Anne-Marie")),
        ("{name} ({number})", "Ann Example (7)", NamedFor("7", "Ann Example")),
        ("{table}_{name}", "12_Ann", NamedFor("", "Ann", 12)),
        ("{table} {name}", "Table 12 Ann Example", NamedFor("", "Ann Example", 12)),
        ("{number} {name} - {other}", "17 Ann - Red Deck 3", NamedFor("17", "Ann")),
        ("{name}", "moogle77", NamedFor("", "moogle77")),
        ("{number}", "10144", NamedFor("10144")),
        ("{number}", "Ann", None),
        ("{table}", "12", NamedFor(table=12)),
        ("{number} {name}", "Ann Example", None),
    ],
)
def test_a_pattern_tells_number_name_and_table(
    pattern: str, stem: str, told: NamedFor | None
) -> None:
    assert NamePattern(pattern).read(stem) == told


@pytest.mark.parametrize("text", ["", "Ann", "{other}", "{player}", "{name} {name}", "{}"])
def test_a_pattern_without_a_player_or_with_another_field_is_refused(text: str) -> None:
    with pytest.raises(BadPattern, match="is not a pattern"):
        NamePattern(text)


@pytest.mark.parametrize(
    ("stem", "bare"),
    [
        ("Ann Example (2)", "Ann Example"),
        ("10144 Ann - Copy", "10144 Ann"),
        ("10144 Ann - Copy (2)", "10144 Ann"),
        ("Ann Kopie", "Ann"),
        ("Ann Jacopie", "Ann Jacopie"),
        ("Ann (10144)", "Ann (10144)"),
        ("Copy", "Copy"),
    ],
)
def test_the_mark_of_a_copy_belongs_to_no_name(stem: str, bare: str) -> None:
    assert without_copy_mark(stem) == bare


def test_those_are_named_that_do_not_fit() -> None:
    stems = ("10144 Ann", "Bob", "10146 Cy")
    assert NamePattern("{number} {name}").misfits(stems) == ("Bob",)


def test_patterns_that_fit_all_files_are_proposed_first() -> None:
    found = proposals(("10144 Ann Example", "10145 Bo Sample"))
    assert (found[0].pattern, found[0].misfits) == ("{number} {name}", ())
    mixed = proposals(("10144 Ann", "Bob"))
    assert mixed[0].pattern == "{number} {name}"
    assert mixed[0].misfits == ("Bob",)
    assert proposals(("Ann Example", "Bob"))[0].pattern == "{name}"
    assert proposals(()) == ()
