"""The infractions of a penalty guide: what the guide itself says has a penalty."""

import pytest

from rules_index.editions import edition_of
from rules_index.infractions import Infraction, infractions_of
from rules_index.model import Rule
from rules_index.reading import read_own_book
from tests.guides import BOOK, GUIDE


def test_a_guide_lists_its_infractions_with_number_name_and_penalty() -> None:
    rules = read_own_book(GUIDE.encode(), "guide.txt", edition_of(BOOK)).rules
    assert infractions_of(rules) == (
        Infraction("2.1", "Late to the Pond", "Warning"),
        Infraction("2.2", "Missing Frog", "Match Loss"),
        Infraction("2.3", "Muddy Sleeves", "Game Loss"),
        Infraction("2.4", "Rude Croaking", "Disqualification"),
    )


@pytest.mark.parametrize(
    ("text", "name", "penalty"),
    [
        ("Splashing - Caution", "Splashing", "Caution"),
        ("Splashing: Prize Loss.", "Splashing", "Prize Loss"),
        ("Splashing — Loud — Game Loss", "Splashing — Loud", "Game Loss"),
        ("Splashing (Warning or Game Loss)", "Splashing", "Warning or Game Loss"),
        ("Splashing\nStarting penalty: Mud Bath", "Splashing", "Mud Bath"),
        ("Splashing\nPenalty\nOne hop back.", "Splashing", "One hop back"),
        ("Splashing a frog. Penalty: Game Loss", "Splashing a frog", "Game Loss"),
    ],
)
def test_a_penalty_is_stated_behind_the_name_or_on_a_line_below(
    text: str, name: str, penalty: str
) -> None:
    assert infractions_of([Rule("4.1", text)]) == (Infraction("4.1", name, penalty),)


@pytest.mark.parametrize(
    "text",
    [
        "Warning: a mark.",
        "The penalty is a Warning.",
        "Penalty: Warning",
        "Penalties — Warning",
        "Splashing — Mud Bath",
        "Splashing\nPenalty",
        f"Splashing\nPenalty: {'mud ' * 30}",
    ],
)
def test_a_paragraph_without_a_stated_penalty_is_no_infraction(text: str) -> None:
    assert infractions_of([Rule("4.1", text)]) == ()


def test_a_penalty_in_a_paragraph_of_its_own_belongs_to_the_one_above() -> None:
    rules = [Rule("4.1", "Splashing"), Rule("4.1.2", "Penalty"), Rule("4.1.3", "Penalty: Mud")]
    assert infractions_of(rules) == (Infraction("4.1", "Splashing", "Mud"),)


def test_a_penalty_behind_a_long_paragraph_is_found_and_a_long_line_is_soon_read() -> None:
    long = "The frog croaks: louder than the owl. " * 2000
    assert infractions_of([Rule("4.1", long.strip())]) == ()
    name = f"{long}Splashing"
    assert infractions_of([Rule("4.1", f"{name} — Game Loss")]) == (
        Infraction("4.1", name, "Game Loss"),
    )
