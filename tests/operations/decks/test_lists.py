"""Deck lists as files: those that are read, and what is written and read back."""

from pathlib import Path

import pytest

from judgetool.decks.deck_list import SeveralDecks
from judgetool.errors import MissingFile
from judgetool.operations.decks.lists import read_deck, read_decks, write_deck
from judgetool.operations.files import write_new_file

TWO = "Player,Qty,Code\nAnn,4,1-107L\nBob,3,1-107L\n"


def test_one_deck_of_a_file_is_chosen_by_number_or_name(tmp_path: Path) -> None:
    path = tmp_path / "two.csv"
    path.write_text(TWO, "utf-8")
    assert [deck.total for deck in read_decks(path)] == [4, 3]
    assert (read_deck(path, "2").total, read_deck(path, "ann").total) == (3, 4)
    with pytest.raises(SeveralDecks, match=r"two\.csv: it holds 2 decks; choose one"):
        read_deck(path)


def test_what_cannot_be_read_is_named(tmp_path: Path) -> None:
    for path in (tmp_path / "nothing", tmp_path, Path("a\0b")):
        with pytest.raises(MissingFile):
            read_deck(path)


@pytest.mark.parametrize("form", ["text", "csv", "json", "cod"])
def test_a_deck_written_to_a_file_is_read_back(tmp_path: Path, form: str) -> None:
    source, copy = tmp_path / "a", tmp_path / "b"
    source.write_text("Name: Owls\n[lb]\n3 1-107L Shantotto\n", "utf-8")
    deck = read_deck(source)
    write_new_file(copy, write_deck(deck, form))
    back = read_deck(copy)
    assert (back.name, back.sections, back.entries[0].name) == ("Owls", {"lb": 3}, "Shantotto")
