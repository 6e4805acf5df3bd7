"""Headings name sections, whatever they look like."""

import pytest

from judgetool.decks.codes_and_sections import heading_section, part_of, section_called


@pytest.mark.parametrize(
    ("heading", "section"),
    [
        ("Main Deck", "main"),
        ("== Main deck (50) ==", "main"),
        ("Maindeck:", "main"),
        ("LB Deck: 8", "lb"),
        ("Limit Break", "lb"),
        ("Leader (1)", "leader"),
        ("SIDEBOARD", "side"),
        ("Forwards (24)", "forwards"),
        ("20 Forwards", "forwards"),
        ("[Backups]", "backups"),
        ("- Summons -", "summons"),
        ("Monster", "monsters"),
        ("Grade 0", "grade 0"),
        ("G3: 8", "grade 3"),
        ("Lv. 2", "level 2"),
        ("Level 2 and 3", "level 2 and 3"),
        ("Climax: 8", "climaxes"),
        ("CX", "climaxes"),
        ("Characters & Events", "characters and events"),
        ("Battle Cards", "battle cards"),
        ("First Vanguard", "first vanguard"),
    ],
)
def test_headings_are_known(heading: str, section: str) -> None:
    assert heading_section(heading) == section
    assert section_called(section) == section


@pytest.mark.parametrize("line", ["Wren", "", "Trigger Happy", "Unit #024", "Leader Wren"])
def test_other_lines_head_nothing(line: str) -> None:
    assert heading_section(line) is None


def test_divisions_belong_to_the_main_deck_and_other_parts_do_not() -> None:
    sections = ["forwards", "grade 3", "level 2 and 3", "characters and events", "main"]
    assert {part_of(section) for section in sections} == {"main"}
    assert [part_of(section) for section in ("lb", "leader", "side", "sub", "")] == [
        "lb",
        "leader",
        "side",
        "sub",
        "",
    ]
