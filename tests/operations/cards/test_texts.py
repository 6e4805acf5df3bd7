"""The texts of imported cards, as they are understood."""

import json
from pathlib import Path

import pytest

from judgetool.errors import NotFound
from judgetool.operations.cards import library, texts
from judgetool.store.workspace import Workspace

OWL = {
    "code": "JT/S99-E01",
    "name": "Night Owl",
    "type": "Character",
    "color": "YELLOW",
    "level": "0",
    "cost": "0",
    "power": "1000",
    "soul": 1,
    "trigger": [],
    "attributes": ["bird"],
    "ability": [
        "【AUTO】 When this card attacks, draw 1 card.",
        "【AUTO】 When this card attacks, sing a song.",
    ],
    "side": "S",
}


@pytest.fixture
def workspace(tmp_path: Path) -> Workspace:
    """A workspace with two cards: one with text, and one whose text nobody knows."""
    file = tmp_path / "cards.json"
    mute = OWL | {"code": "JT/S99-E02", "name": "Mute Owl", "ability": None}
    file.write_text(json.dumps([OWL, mute]), encoding="utf-8")
    opened = Workspace(tmp_path / "home")
    library.import_files(opened, [file], "ws-en")
    return opened


def test_each_line_says_whether_it_is_read_and_where_understanding_ended(
    workspace: Workspace,
) -> None:
    (owl,) = texts.texts(workspace, "ws-en", ["JT/S99-E01"])
    assert owl.lines is not None
    assert [(line.read, line.carried_out, line.unread) for line in owl.lines] == [
        (True, True, ""),
        (False, False, "sing a song."),
    ]


def test_a_line_that_is_read_is_written_out_of_its_tree(workspace: Workspace) -> None:
    (owl,) = texts.texts(workspace, "ws-en", ["JT/S99-E01"])
    assert owl.lines is not None
    assert owl.lines[0].written == "【AUTO】 when this card attacks, draw 1 card."
    assert texts.tree_of(owl.lines[0]) == [
        {
            "kind": "automatic",
            "name": "Automatic ability 1 (when it attacks)",
            "rule": "8.7.1",
            "trigger": {"do": "happens", "event": "attacks"},
            "effect": {"do": "draw", "number": 1},
        }
    ]


def test_a_line_that_is_read_is_told_in_our_own_words(workspace: Workspace) -> None:
    (owl,) = texts.texts(workspace, "ws-en", ["JT/S99-E01"])
    assert owl.lines is not None
    (told,) = texts.told_of("ws-en", owl.lines[0])
    assert told.lines() == [
        "Automatic ability 1 (when it attacks)  (8.7.1)",
        "  It triggers when this card attacks.",
        "  You draw 1 card.  (4.7.1)",
    ]
    assert told.data()["inside"][1] == {
        "words": "You draw 1 card.",
        "rules": ["4.7.1"],
        "inside": [],
    }
    assert texts.told_of("ws-en", owl.lines[1]) == ()


def test_a_card_without_a_known_text_has_no_lines(workspace: Workspace) -> None:
    (mute,) = texts.texts(workspace, "ws-en", ["Mute Owl"])
    assert mute.lines is None


def test_coverage_counts_lines_and_names_the_words_that_were_not_understood(
    workspace: Workspace,
) -> None:
    counted = texts.coverage(workspace, "ws-en")
    assert (counted.cards, counted.cards_whole, counted.lines) == (1, 0, 2)
    assert (counted.read, counted.carried_out) == (1, 1)
    assert counted.most_unread == [("sing a song.", 1)]


def test_a_card_that_nobody_knows_is_not_found(workspace: Workspace) -> None:
    with pytest.raises(NotFound):
        list(texts.texts(workspace, "ws-en", ["no such card at all"]))


def test_a_game_whose_texts_are_not_read_is_told_from_one_that_nobody_knows(
    workspace: Workspace,
) -> None:
    with pytest.raises(NotFound, match="the texts of fftcg cards are not read"):
        list(texts.texts(workspace, "fftcg"))
    with pytest.raises(NotFound, match="there is no game"):
        list(texts.texts(workspace, "chess"))
