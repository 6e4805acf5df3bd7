"""Registrations as forms export them: each row is a player with a whole list in a cell or two."""

from io import BytesIO
from typing import Any

import pytest
from openpyxl import Workbook

from judgetool.decks.deck_list import DeckList, NotADeckList, UnreadableDeck
from judgetool.decks.reading import parse_deck, parse_decks, parse_each

Told = list[tuple[int, str, str, str]]


def told(deck: object) -> Told:
    assert isinstance(deck, DeckList)
    return [(one.count, one.card, one.name, one.section) for one in deck.entries]


def workbook(*rows: list[Any]) -> bytes:
    made = Workbook()
    sheet = made.worksheets[0]
    for row in rows:
        sheet.append(row)
    file = BytesIO()
    made.save(file)
    return file.getvalue()


TWO = [(4, "1-107L", "", ""), (3, "1-108C", "Tifa, Fist", "")]
FORM = (
    "Timestamp,E-Mail,Name,Deck list\n"
    '2026-04-11 09:12,a@example.org,Ann,"4 1-107L\n3 1-108C Tifa, Fist"\n'
    '2026-04-11 09:15,b@example.org,Bob,"4 1-107L\n-3 1-108C"\n'
    "2026-04-11 09:20,c@example.org,Cy,4 1-107L; 3 1-108C\n"
)


def test_each_row_is_the_deck_of_its_player_and_a_broken_cell_leaves_the_others() -> None:
    ann, bob, cy = parse_each(FORM, where="form.csv")
    assert isinstance(ann, DeckList)
    assert isinstance(cy, DeckList)
    assert (ann.player, ann.name, told(ann)) == ("Ann", "Ann", TWO)
    assert (ann.form, ann.entries[1].line) == ("registrations, CSV (commas)", 2)
    assert isinstance(bob, UnreadableDeck)
    assert (bob.player, str(bob.problem)) == (
        "Bob",
        "form.csv, row 3, Deck list, line 2: -3 copies of 1-108C; give a count from 1 to 999",
    )
    assert (cy.player, cy.total, cy.entries[0].line) == ("Cy", 7, 4)


def test_a_card_called_like_headings_heads_no_registrations_in_a_table_of_cards() -> None:
    cards = [(4, "1-107L", "", "main"), (1, "Player", "", "main")]
    headed = "Count,Card,Section\n4,1-107L,main\n1,Player,main\n"
    assert told(*parse_decks(headed, where="x")) == cards
    sheet = workbook(["Count", "Card", "Section"], [4, "1-107L", "main"], [1, "Player", "main"])
    assert told(*parse_decks(sheet, where="x.xlsx")) == cards
    bare = "4,Tifa,main\n1,Player,main\n"
    assert told(*parse_decks(bare, where="x")) == [(4, "Tifa", "", "main"), cards[1]]


@pytest.mark.parametrize(
    "heading",
    [
        *("Deck list", "Decklist", "Main deck", "Deck", "Deckliste", "List", "Cards"),
        *("Please enter your deck list (one card per line)", "DECK LIST *", "Your Decklist:"),
    ],
)
@pytest.mark.parametrize("name", ["Name", "Player", "Player name", "Your name (as on your ID)"])
def test_headings_are_the_words_that_people_use(heading: str, name: str) -> None:
    row = 'Ann,"4 1-107L\n3 1-108C Tifa, Fist"\n'
    [deck] = parse_decks(f"{name},{heading}\n{row}", where="x")
    section = "main" if heading == "Main deck" else ""
    assert deck.player == "Ann"
    assert told(deck) == [(*entry[:3], section) for entry in TWO]


@pytest.mark.parametrize(
    ("cell", "entries"),
    [
        ("4 1-107L; 3 1-108C Tifa, Fist", TWO),
        ("4 1-107L, 3 1-108C Tifa, Fist", TWO),
        ("1-107L x4, 1-108C x3", [(4, "1-107L", "", ""), (3, "1-108C", "", "")]),
        ("4x Cloud; 3x Tifa", [(4, "Cloud", "", ""), (3, "Tifa", "", "")]),
        ("Cloud, Hero x4, Tifa x3", [(4, "Cloud, Hero", "", ""), (3, "Tifa", "", "")]),
        ("1-107L,1-107L,1-108C", [(1, "1-107L", "", "")] * 2 + [(1, "1-108C", "", "")]),
        ("4, 1-107L, Cloud", [(4, "1-107L", "Cloud", "")]),
        (
            "Main deck: 4 1-107L, 3 1-108C; LB: 1 20-001L",
            [(4, "1-107L", "", "main"), (3, "1-108C", "", "main"), (1, "20-001L", "", "lb")],
        ),
        ("Forwards\n4 1-107L, 3 1-108C\nLB deck:\n1 20-001L", None),
    ],
)
def test_cards_are_parted_where_each_shows_that_it_is_one(cell: str, entries: Told | None) -> None:
    [deck] = parse_decks(f'Name;Deck list\nAnn;"{cell}"\n', where="x")
    expected = [(4, "1-107L", "", "forwards"), (3, "1-108C", "", "forwards")]
    assert told(deck) == (entries or [*expected, (1, "20-001L", "", "lb")])


def test_what_is_not_read_of_a_cell_is_told_with_its_place() -> None:
    [deck] = parse_decks('Name,Deck list\nAnn,"4 1-107L 3 1-108C"\n', where="form.csv")
    what = "'4 1-107L 3 1-108C' names several cards; put each on a line of its own"
    assert list(map(str, deck.unread)) == [f"Deck list, line 1: {what}"]


def test_cards_in_a_column_that_asks_for_none_are_told() -> None:
    text = "Name,Deck list,What else\nAnn,4 1-107L,2 1-108C\nBob,4 1-107L,no\n"
    ann, bob = parse_decks(text, where="form.csv")
    what = "'2 1-108C' names cards in a column that asks for none"
    assert list(map(str, ann.unread)) == [f"row 2, column 3: {what}"]
    assert bob.unread == ()


def test_remarks_that_may_be_about_the_list_are_told() -> None:
    text = "Name,Deck list,Comments\nAnn,4 1-107L,I cut the owls\nBob,4 1-107L,see you!\n"
    ann, bob = parse_decks(text, where="form.csv")
    what = "'I cut the owls' may say something about the list"
    assert list(map(str, ann.unread)) == [f"row 2, column 3: {what}"]
    assert bob.unread == ()


@pytest.mark.parametrize(
    ("cell", "message"),
    [
        ("4 Cloud 1-107L x3", "two counts, 4 and 3"),
        ("", "row 2: there is no list in it"),
        ("n/a", "row 2: there is no list in it"),
        ("https://example.org/deck/17", "row 2, Deck list: this is the address of a list"),
        ("4 1-107L\n2.5 1-108C", "Deck list, line 2: '2.5' is no count"),
    ],
)
def test_a_cell_that_may_mean_anything_is_refused(cell: str, message: str) -> None:
    text = f'Name,Deck list\nAnn,"{cell}"\nBob,"4 1-107L\n3 1-108C"\n'
    ann, bob = parse_each(text, where="form.csv")
    assert isinstance(ann, UnreadableDeck)
    assert (ann.player, message in str(ann.problem)) == ("Ann", True)
    assert isinstance(bob, DeckList)


def test_cells_beyond_the_headings_are_not_passed_over() -> None:
    ann, bob = parse_each('Name,Deck list\nAnn,4 1-107L,3 1-108C\nBob,"1 A\n1 B"\n', where="x")
    assert isinstance(ann, UnreadableDeck)
    assert ann.problem.what == "there are more cells than headings, so the list may go on in them"
    assert isinstance(bob, DeckList)


def test_the_lb_deck_the_leader_and_the_side_deck_have_cells_of_their_own() -> None:
    text = 'Player;Main deck;LB deck;Side deck\nAnn;"Backups\n4 1-107L";Forwards: 1 20-001L;-\n'
    assert told(parse_deck(text, where="x")) == [
        (4, "1-107L", "", "backups"),
        (1, "20-001L", "", "lb"),
    ]
    text = "Player\tDeck list\tLeader\nAnn\t4 BT1-014; 4 BT1-015\tBT1-001\n"
    assert told(parse_deck(text, where="x")) == [
        (4, "BT1-014", "", "main"),
        (4, "BT1-015", "", "main"),
        (1, "BT1-001", "", "leader"),
    ]


def test_a_workbook_is_read_in_the_same_way_however_long_its_cells_are() -> None:
    long = "\n".join(f"1 {number}-001L {'Cloud ' * 9}" for number in range(1, 61))
    decks = parse_each(
        workbook(["Name", "Deck list"], ["Ann", long], ["Bob", "-1 A"], [3, "1 A; 1 B"]), where="x"
    )
    assert len(long) > 3_000
    assert isinstance(decks[0], DeckList)
    assert (decks[0].total, decks[0].form) == (60, "registrations, spreadsheet (.xlsx)")
    assert isinstance(decks[1], UnreadableDeck)
    assert str(decks[1].problem).startswith("x, row 3, Deck list, line 1: -1 copies of A")
    assert (decks[2].player, told(decks[2])) == ("3", [(1, "A", "", ""), (1, "B", "", "")])


def test_a_link_or_a_name_beside_the_list_is_not_the_list() -> None:
    text = (
        "First name,Last name,Player ID,Deck name,Deck list,Link to deck list,I confirm my list\n"
        "Ann,Example,17,Owls,4 1-107L; 3 1-108C,https://example.org,Yes\n"
    )
    deck = parse_deck(text, where="x")
    assert (deck.player, deck.player_id, deck.name, deck.total) == ("Ann Example", "17", "Owls", 7)


def test_of_two_columns_of_lists_none_is_chosen() -> None:
    text = "Name,Deck list 1,Deck list 2\nAnn,4 A; 3 B,4 C; 3 D\n"
    with pytest.raises(NotADeckList, match="'Deck list 1' and 'Deck list 2'"):
        parse_each(text, where="x")


def test_a_table_with_a_row_for_each_card_stays_one() -> None:
    text = "Player,Deck list,Qty,Card No.\nAnn,Owls,4,1-107L\nAnn,Owls,3,1-108C\n"
    deck = parse_deck(text, where="x")
    assert (deck.player, deck.name, deck.form, deck.total) == ("Ann", "Owls", "CSV (commas)", 7)


def test_a_number_beside_the_name_is_no_card_even_if_no_list_can_be_read() -> None:
    [ann] = parse_each("No,Name,Deck list\n17,Ann,-4 1-107L\n", where="x")
    assert isinstance(ann, UnreadableDeck)
    assert (ann.player, ann.player_id) == ("Ann", "17")


def test_two_rows_with_one_name_are_two_decks() -> None:
    decks = parse_decks("Name,Decklist\nAnn,4 A; 3 B\nAnn,4 A; 2 B\n", where="x")
    assert [(deck.player, deck.total) for deck in decks] == [("Ann", 7), ("Ann", 6)]


def test_what_a_player_registered_can_be_read_by_itself() -> None:
    for deck in parse_each(FORM, where="form.csv"):
        [again] = parse_each(deck.own, where="form.csv")
        assert (again.player, type(again)) == (deck.player, type(deck))
        if isinstance(again, DeckList):
            assert told(again) == told(deck)
        assert "@" not in deck.own


def test_lists_of_a_file_are_bounded_in_all() -> None:
    cell = "; ".join(["1 A"] * 1_500)
    rows = [["Name", "Deck list"], *([f"P{number}", cell] for number in range(101))]
    with pytest.raises(NotADeckList, match="more than 2000 decks, or 150000 cards in all of them"):
        parse_each(workbook(*rows), where="x")
