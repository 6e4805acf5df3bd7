"""One of several lists in a file may be a part of another: then that other one is not legal."""

from io import BytesIO

import pytest
from openpyxl import Workbook

from judgetool.decks.deck_list import DeckList
from judgetool.decks.reading import parse_each

Rows = list[list[str | int]]
HEADINGS: Rows = [["Qty", "Code"]]
CARDS: Rows = [[4, f"1-{number:03}C"] for number in range(1, 13)]
WHOLE: Rows = [*HEADINGS, *CARDS]
HALF: Rows = WHOLE[:8]
FEW: Rows = [*HEADINGS, [2, "1-018C"]]


def book(*hidden: str, **sheets: Rows) -> bytes:
    made = Workbook()
    made.remove(made.worksheets[0])
    for title, rows in sheets.items():
        sheet = made.create_sheet(title)
        for row in rows:
            sheet.append(row)
        sheet.sheet_state = "hidden" if title in hidden else "visible"
    file = BytesIO()
    made.save(file)
    return file.getvalue()


def unread(content: bytes | str) -> list[list[str]]:
    found = parse_each(content, where="x")
    return [list(map(str, deck.unread)) if isinstance(deck, DeckList) else [] for deck in found]


@pytest.mark.parametrize("title", ["Notes", "Owls", "Sheet2", "Legend"])
def test_a_few_cards_on_another_sheet_may_be_a_part_of_the_deck(title: str) -> None:
    told = f"list {title}: 2 cards are on it that may be a part of this deck"
    assert unread(book(Deck=WHOLE, **{title: FEW})) == [[told], []]


def test_sheets_with_whole_decks_are_decks() -> None:
    assert unread(book(Owls=WHOLE, Cats=HALF)) == [[], []]
    assert unread(book(Owls=WHOLE, Cats=HALF, Dogs=FEW)) == [[], [], []]


@pytest.mark.parametrize("rows", [FEW, WHOLE])
def test_what_is_called_as_notes_may_be_a_part_of_any_deck(rows: Rows) -> None:
    owls, cats, notes = unread(book(Owls=WHOLE, Cats=WHOLE, Changes=rows))
    assert owls == cats
    assert (len(owls), owls[0].partition(":")[0], notes) == (1, "list Changes", [])


def test_notes_that_cannot_be_read_may_be_a_part_of_the_deck() -> None:
    told = "list Notes: it cannot be read, and may be a part of this deck"
    assert unread(book(Deck=WHOLE, Notes=[*FEW, ["x", "1-019C"]])) == [[told], []]


def test_cards_on_a_hidden_sheet_leave_doubt() -> None:
    told = "sheet Old: it is hidden, and has cards on it"
    assert unread(book("Old", Deck=WHOLE, Old=WHOLE)) == [[told], [told]]
    assert unread(book("LB", Main=WHOLE, LB=FEW)) == [
        ["sheet LB: it is hidden, and has cards on it"]
    ]


def test_the_short_list_of_a_player_is_a_deck_of_its_own() -> None:
    table = "Player,Qty,Code\n" + "".join(f"Ann,{count},{code}\n" for count, code in CARDS)
    assert unread(f"{table}Bob,2,1-018C\n") == [[], []]


def test_lists_of_json_may_be_parts_as_well() -> None:
    cards = ", ".join(f'{{"id": "{code}", "count": {count}}}' for count, code in CARDS)
    few = '{"name": "Notes", "cards": [{"id": "1-018C", "count": 2}]}'
    told = "list Notes: 2 cards are on it that may be a part of this deck"
    assert unread(f'[{{"name": "Owls", "cards": [{cards}]}}, {few}]') == [[told], []]
