"""Deck lists as files: read within limits, written as a whole or not at all."""

from pathlib import Path

import pytest

from judgetool.decks.errors import SeveralDecks
from judgetool.errors import MissingFile
from judgetool.operations.deck_files import (
    CannotWrite,
    read_deck,
    read_decks,
    write_deck,
    write_new_file,
)

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


def test_a_file_is_written_once_and_again_only_by_force(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    write_new_file(path, "4 Owl\n")
    with pytest.raises(CannotWrite, match="there is a file already; write over it with --force"):
        write_new_file(path, "3 Cat\n")
    assert path.read_text("utf-8") == "4 Owl\n"
    write_new_file(path, "3 Cat\n", force=True)
    assert path.read_text("utf-8") == "3 Cat\n"
    assert [file.name for file in tmp_path.iterdir()] == ["deck.txt"]


def test_nothing_is_left_behind_where_nothing_can_be_written(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(CannotWrite, match="it cannot be written"):
        write_new_file(tmp_path / "folder", "4 Owl\n", force=True)
    with pytest.raises(CannotWrite, match="it cannot be written"):
        write_new_file(tmp_path / "no" / "deck.txt", "4 Owl\n")
    assert [file.name for file in tmp_path.iterdir()] == ["folder"]


@pytest.mark.parametrize("form", ["text", "csv", "json", "cod"])
def test_a_deck_written_to_a_file_is_read_back(tmp_path: Path, form: str) -> None:
    source, copy = tmp_path / "a", tmp_path / "b"
    source.write_text("Name: Owls\n[lb]\n3 1-107L Shantotto\n", "utf-8")
    deck = read_deck(source)
    write_new_file(copy, write_deck(deck, form))
    back = read_deck(copy)
    assert (back.name, back.sections, back.entries[0].name) == ("Owls", {"lb": 3}, "Shantotto")
