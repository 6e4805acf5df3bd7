"""Icons that a judge has supplied where the source of a card has lost them."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from judgetool.card_texts.lost_icons import Supplied
from judgetool.cards.printed import PrintedCard
from judgetool.store.card_texts import KeptTexts
from judgetool.store.check import findings
from judgetool.store.supplied_icons import SuppliedIcons
from judgetool.store.workspace import Workspace

LACKING = (
    "【AUTO】 When your climax with in its trigger icon is placed on your climax area, shuffle "
    "your deck."
)
AT = LACKING.index("in its")
GATE, POOL = (
    Supplied(LACKING, ((AT, "gate"),), "2026-03-01"),
    Supplied(LACKING, ((AT, "pool"),), "2026-03-02", everywhere=True),
)
OWL = PrintedCard(
    "ws-en", "JT/S99-E01", "Night Owl", "character", "red", 0, 0, 500, 1, abilities=(LACKING,)
)


@pytest.fixture
def workspace(tmp_path: Path) -> Iterator[Workspace]:
    with Workspace(tmp_path) as opened:
        yield opened


@pytest.fixture
def icons(workspace: Workspace) -> SuppliedIcons:
    return SuppliedIcons(workspace.db, "ws-en")


def test_what_is_supplied_counts_for_the_cards_of_that_name(icons: SuppliedIcons) -> None:
    icons.put("Night Owl", GATE)
    assert icons.of("Night Owl", LACKING) == GATE
    assert icons.of("Day Owl", LACKING) is None
    assert icons.of("Night Owl", f"{LACKING} Draw 1 card.") is None


def test_what_is_supplied_everywhere_counts_for_all_cards_with_that_line(
    icons: SuppliedIcons,
) -> None:
    icons.put("Night Owl", POOL)
    assert icons.of("Day Owl", LACKING) == POOL


def test_what_is_said_of_the_card_itself_counts_more(icons: SuppliedIcons) -> None:
    icons.put("Night Owl", GATE)
    icons.put("Day Owl", POOL)
    assert icons.of("Night Owl", LACKING) == GATE


def test_a_later_entry_takes_the_place_of_an_earlier_one(icons: SuppliedIcons) -> None:
    icons.put("Night Owl", GATE)
    icons.put("Night Owl", POOL)
    assert icons.all() == (("Night Owl", POOL),)


def test_what_was_supplied_can_be_taken_back(icons: SuppliedIcons) -> None:
    icons.put("Night Owl", GATE)
    assert icons.remove("Night Owl", LACKING)
    assert not icons.remove("Night Owl", LACKING)
    assert icons.of("Night Owl", LACKING) is None


def test_a_card_has_its_line_with_what_was_supplied(
    workspace: Workspace, icons: SuppliedIcons
) -> None:
    icons.put("Night Owl", GATE)
    ((line,),) = [KeptTexts(workspace.db, "ws-en").lines(OWL) or ()]
    assert line.text == LACKING.replace("with in", "with 【GATE】 in")
    assert (line.carried_out, line.supplied) == (True, GATE)


@pytest.mark.parametrize("broken", ["a song", "[1]", '[["x", "gate"]]', "[[1, 2]]"])
def test_a_damaged_entry_counts_for_nothing(
    workspace: Workspace, icons: SuppliedIcons, broken: str
) -> None:
    icons.put("Night Owl", GATE)
    workspace.db.execute("update supplied_icons set icons = ?", (broken,))
    workspace.db.conn.commit()
    assert icons.of("Night Owl", LACKING) is None
    assert icons.all() == ()


def test_a_workspace_with_entries_is_sound(workspace: Workspace, icons: SuppliedIcons) -> None:
    icons.put("Night Owl", GATE)
    assert list(findings(workspace.db)) == []
