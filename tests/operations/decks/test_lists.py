"""Deck lists: read, written, and edited as text with what was told beside the cards."""

from pathlib import Path

import pytest

from judgetool.decks.deck_list import DeckEntry, DeckList, NotADeckList, SeveralDecks
from judgetool.errors import MissingFile
from judgetool.operations.decks.lists import (
    Draft,
    draft_of,
    drafts_of_text,
    kept_draft,
    last_entry,
    read_deck,
    read_decks,
    read_draft,
    restored_draft,
    with_card,
    with_entry,
    with_last,
    write_deck,
)
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


def test_plain_text_stays_as_it_was_written() -> None:
    text = "# mine\n4x Hammerhand Greta // lent\n"
    [draft] = drafts_of_text(text)
    assert draft.text == text
    assert draft.name == ""


def test_another_form_becomes_plain_text_with_the_same_cards() -> None:
    [draft] = drafts_of_text("Count,Card,Section\n4,JT/S01-E001,Side\n2,JT/S01-E002,Side\n")
    assert draft.text == "[side]\n4 JT/S01-E001\n2 JT/S01-E002\n"


def test_each_list_of_a_file_becomes_a_draft() -> None:
    assert [(draft.name, draft.text) for draft in drafts_of_text(TWO)] == [
        ("Ann", "Name: Ann\n4 1-107L\n"),
        ("Bob", "Name: Bob\n3 1-107L\n"),
    ]


def test_what_the_file_told_stays_unless_the_text_tells_it() -> None:
    told = DeckList((DeckEntry("1-107L", 1),), "Lamps", game="fftcg", format="title", player="Ada")
    assert draft_of(told).name == "Lamps"
    read = read_draft("3 1-107L\n", told)
    assert (read.name, read.game, read.format, read.player) == ("Lamps", "fftcg", "title", "Ada")
    assert read_draft("Name: Other\n3 1-107L\n", told).name == "Other"


def test_another_list_in_its_place_is_not_taken_for_what_the_file_told() -> None:
    told = DeckList((DeckEntry("1-107L", 1),), "Lamps", game="fftcg")
    assert read_draft("1 1-107L\n4 JT/S01-E001\n", told).game == "fftcg"
    other = read_draft("4 JT/S01-E001\n", told)
    assert (other.name, other.game) == (None, "")


def test_a_card_takes_the_place_of_what_stands_in_its_lines() -> None:
    text = "# mine\r\n[main deck]\r\n3x Gretta\r\n1 JT/S01-E001\r\n2 Gretta"
    assert with_card(text, (3, 5), "JT/S01-E019", "Hammerhand Greta") == (
        "# mine\r\n[main deck]\r\n3 JT/S01-E019 Hammerhand Greta\r\n1 JT/S01-E001\r\n"
        "2 JT/S01-E019 Hammerhand Greta"
    )


def test_in_a_table_the_card_is_replaced_and_the_table_becomes_plain_text() -> None:
    table = "Count,Card\n4,JT/S01-E001\n2,Gretta\n"
    assert with_card(table, (3,), "JT/S01-E019", "Hammerhand Greta") == (
        "4 JT/S01-E001\n2 JT/S01-E019 Hammerhand Greta\n"
    )


def test_a_name_that_reads_like_something_else_is_written_so_that_it_reads_back() -> None:
    written = with_card("2 Gretta\n", (1,), "JT/S01-E019", "4 // 5")
    [entry] = read_draft(written).entries
    assert (entry.card, entry.count, entry.name) == ("JT/S01-E019", 2, "4 // 5")


def test_a_draft_is_kept_with_what_its_file_told() -> None:
    told = DeckList((), "Lamps", game="fftcg", player="Ada", remarks=("read as Shift JIS",))
    kept = restored_draft(kept_draft(Draft("3 1-107L\n", told)))
    assert kept is not None
    read = read_draft(kept.text, kept.told)
    assert (read.name, read.game, read.player) == ("Lamps", "fftcg", "Ada")
    assert read.remarks == ("read as Shift JIS",)
    assert restored_draft(kept_draft(Draft("4 x\n"))) == Draft("4 x\n")
    for nothing in ("", "{", "[]", "3", '{"text": "", "told": {}}', '{"text": "4 x"}'):
        assert restored_draft(nothing) is None


def test_a_card_comes_to_the_end_of_the_list_below_the_heading_of_its_part() -> None:
    text = with_entry("", DeckEntry("1-001H", 3, name="Auron, the Guard"))
    assert text == "3 1-001H Auron, the Guard\n"
    text = with_entry(text, DeckEntry("1-002C", 2))
    assert text == "3 1-001H Auron, the Guard\n2 1-002C\n"
    text = with_entry(text, DeckEntry("15-083C", 1, section="lb"))
    assert text.endswith("2 1-002C\n[lb]\n1 15-083C\n")
    text = with_entry(text, DeckEntry("15-084C", 2), here=True)
    assert text.endswith("1 15-083C\n2 15-084C\n")
    text = with_entry(text, DeckEntry("1-003C", 1, section="main"))
    assert text.endswith("2 15-084C\n[main]\n1 1-003C\n")


def test_a_card_comes_to_the_end_of_what_cannot_be_read_or_is_no_plain_text() -> None:
    assert with_entry("-3 Owl", DeckEntry("1-002C", 2)) == "-3 Owl\n2 1-002C\n"
    assert with_entry("# mine\n[lb]", DeckEntry("1-002C", 2), here=True) == (
        "# mine\n[lb]\n2 1-002C\n"
    )
    text = with_entry("Card,Count\n1-107L,4\n", DeckEntry("1-002C", 2))
    assert text == "4 1-107L\n2 1-002C\n"


def test_the_last_card_of_the_list_is_exchanged_or_taken_out() -> None:
    text = "# mine\n4 1-107L\n[lb]\n2 1-002C Owl\n\n# end\n"
    assert last_entry(text).card == "1-002C"
    assert with_last(text, DeckEntry("1-002C", 3, name="Owl")) == text.replace("2 1-", "3 1-")
    assert with_last(text, None) == "# mine\n4 1-107L\n[lb]\n\n# end\n"
    assert with_last("4 1-107L", None) == ""
    assert with_last("Card,Count\n1-107L,4\n", DeckEntry("1-107L", 2)) == "2 1-107L\n"
    with pytest.raises(NotADeckList, match="no card"):
        last_entry("# nothing\n")
