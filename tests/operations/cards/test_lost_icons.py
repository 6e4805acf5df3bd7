"""Icons that the source of a card has lost, and what the judge supplies."""

import json
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from judgetool.errors import NotFound
from judgetool.operations.cards import library, texts
from judgetool.operations.cards.lost_icons import (
    NoIconLost,
    WrongIcons,
    entries,
    lacking_lines,
    supply,
    the_card,
    withdraw,
)
from judgetool.store.workspace import Workspace
from tests.operations.cards.test_texts import OWL

LACKING = (
    "【AUTO】 When your climax with in its trigger icon is placed on your climax area, shuffle "
    "your deck."
)
SEEN = (
    "【AUTO】 When this card's trigger check reveals a climax with in its trigger icon, shuffle "
    "your deck."
)
SINGS = "【AUTO】 When this card attacks, sing a song."
DAY = date(2026, 3, 1)


def imported(workspace: Workspace, folder: Path, **cards: list[str]) -> None:
    """Cards whose lines are as given, by their names; the first has the code JT/S99-E01."""
    file = folder / f"{len(list(folder.iterdir()))}.json"
    said: list[dict[str, Any]] = [
        OWL | {"code": f"JT/S99-E0{number}", "name": name, "ability": lines}
        for number, (name, lines) in enumerate(cards.items(), start=1)
    ]
    file.write_text(json.dumps(said), encoding="utf-8")
    library.import_files(workspace, [file], "ws-en")


@pytest.fixture
def workspace(tmp_path: Path) -> Workspace:
    """A workspace with two owls: an icon is missing in two lines of the first."""
    opened = Workspace(tmp_path / "home")
    imported(opened, tmp_path, Owl=[SINGS, LACKING, SEEN], Heron=[LACKING])
    return opened


def lines_of(workspace: Workspace, name: str) -> list[tuple[bool, str]]:
    """Of each line of a card whether it is carried out, and which icon was supplied."""
    (text,) = texts.texts(workspace, "ws-en", [name])
    return [
        (line.carried_out, "" if line.supplied is None else line.supplied.icons[0][1])
        for line in text.lines or ()
    ]


def test_the_lines_in_which_an_icon_is_missing_are_listed(workspace: Workspace) -> None:
    owl = the_card(workspace, "ws-en", "Owl")
    found = lacking_lines(workspace, owl)
    assert [(line.number, line.supplied) for line in found] == [(2, None), (3, None)]
    assert found[0].shown == LACKING.replace("with in", "with 【?】 in")


def test_with_what_is_supplied_the_line_is_carried_out(workspace: Workspace) -> None:
    owl = the_card(workspace, "ws-en", "Owl")
    supply(workspace, owl, ["【GATE】"], 2, today=DAY)
    assert lines_of(workspace, "Owl") == [(False, ""), (True, "gate"), (False, "")]
    assert lines_of(workspace, "Heron") == [(False, "")]


def test_it_counts_for_all_cards_with_the_same_line_if_the_judge_says_so(
    workspace: Workspace,
) -> None:
    owl = the_card(workspace, "ws-en", "Owl")
    supply(workspace, owl, ["gate"], 2, everywhere=True, today=DAY)
    assert lines_of(workspace, "Heron") == [(True, "gate")]


def test_it_survives_a_new_import_that_says_the_same(workspace: Workspace, tmp_path: Path) -> None:
    supply(workspace, the_card(workspace, "ws-en", "Heron"), ["pool"], today=DAY)
    imported(workspace, tmp_path, Owl=[SINGS], Heron=[LACKING])
    assert lines_of(workspace, "Heron") == [(True, "pool")]
    assert [one.counts for one in entries(workspace)] == [True]


def test_it_is_asked_anew_once_the_line_is_another(workspace: Workspace, tmp_path: Path) -> None:
    supply(workspace, the_card(workspace, "ws-en", "Heron"), ["pool"], today=DAY)
    other = LACKING.replace("shuffle your deck", "draw 2 cards")
    imported(workspace, tmp_path, Owl=[SINGS], Heron=[other])
    assert lines_of(workspace, "Heron") == [(False, "")]
    assert [one.counts for one in entries(workspace, "ws-en")] == [False]


def test_what_was_supplied_can_be_taken_back(workspace: Workspace) -> None:
    heron = the_card(workspace, "ws-en", "Heron")
    supply(workspace, heron, ["pool"], today=DAY)
    assert withdraw(workspace, heron).supplied is None
    assert lines_of(workspace, "Heron") == [(False, "")]
    with pytest.raises(NoIconLost, match="no line of Heron has had an icon supplied"):
        withdraw(workspace, heron)


def test_a_line_is_named_where_several_are_lacking(workspace: Workspace) -> None:
    owl = the_card(workspace, "ws-en", "Owl")
    with pytest.raises(NoIconLost, match="several lines of Owl have lost an icon: 2, 3"):
        supply(workspace, owl, ["gate"])
    with pytest.raises(NoIconLost, match="line 1 of Owl has not lost an icon"):
        supply(workspace, owl, ["gate"], 1)


@pytest.mark.parametrize(
    ("icons", "why"),
    [
        (["owl"], "with “owl” line 1 is not read"),
        (["gate", "pool"], "2 icons for 1 place in line 1"),
        (["auto"], "with “auto” line 1 is not read"),
    ],
)
def test_only_what_makes_the_line_read_can_be_supplied(
    workspace: Workspace, icons: list[str], why: str
) -> None:
    with pytest.raises(WrongIcons, match=why):
        supply(workspace, the_card(workspace, "ws-en", "Heron"), icons)


def test_lines_that_lack_an_icon_are_counted_by_themselves(workspace: Workspace) -> None:
    found = texts.coverage(workspace, "ws-en")
    assert (found.lines, found.lost_icons, dict(found.unread)) == (4, 3, {"sing a song.": 1})


def test_a_card_has_to_be_known(workspace: Workspace) -> None:
    with pytest.raises(NotFound):
        the_card(workspace, "ws-en", "Nobody")
    with pytest.raises(NotFound):
        the_card(workspace, "fftcg", "Owl")
