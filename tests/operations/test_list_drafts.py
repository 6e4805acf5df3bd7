"""A list while it is edited: as plain text, whatever it came from, with what its file told."""

from judgetool.decks.deck_list import DeckEntry, DeckList
from judgetool.operations.list_drafts import draft_of, drafts_of_text, read_draft, with_card


def test_plain_text_stays_as_it_was_written() -> None:
    text = "# mine\n4x Hammerhand Greta // lent\n"
    [draft] = drafts_of_text(text)
    assert draft.text == text
    assert draft.name == ""


def test_another_form_becomes_plain_text_with_the_same_cards() -> None:
    [draft] = drafts_of_text("Count,Card,Section\n4,JT/S01-E001,Side\n2,JT/S01-E002,Side\n")
    assert draft.text == "[side]\n4 JT/S01-E001\n2 JT/S01-E002\n"


def test_what_the_file_told_stays_unless_the_text_tells_it() -> None:
    told = DeckList((DeckEntry("a", 1),), "Lamps", game="fftcg", format="title", player="Ada")
    assert draft_of(told).name == "Lamps"
    read = read_draft("3 1-107L\n", told)
    assert (read.name, read.game, read.format, read.player) == ("Lamps", "fftcg", "title", "Ada")
    assert read_draft("Name: Other\n3 1-107L\n", told).name == "Other"


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
