"""Tables in text and on pages are read by their headings, or by what stands in their columns."""

import pytest

from judgetool.decks.deck_list import BadCount, DeckList, NotADeckList, UnreadableDeck
from judgetool.decks.reading import parse_deck, parse_decks, parse_each

Told = list[tuple[int, str, str, str]]


def told(deck: DeckList) -> Told:
    return [(one.count, one.card, one.name, one.section) for one in deck.entries]


def read(text: str) -> Told:
    return told(parse_deck(text, where="deck.csv"))


OWL = [(4, "BD/W73-E002", "Owl, the Wise", ""), (3, "1-107L", "Cloud", "")]


@pytest.mark.parametrize(
    "text",
    [
        'Quantity,Code,Name\n4,BD/W73-E002,"Owl, the Wise"\n3,1-107L,Cloud\n',
        'name,card no.,copies\n"Owl, the Wise",BD/W73-E002,4\nCloud,1-107L,3',
        "Anzahl;Kartennummer;Kartenname\r\n4;BD/W73-E002;Owl, the Wise\r\n3;1-107L;Cloud\r\n",
        "count\tnumber\ttitle\n4\tBD/W73-E002\tOwl, the Wise\n3\t1-107L\tCloud\n",
        "| Qty | Card Number | Card Name |\n|---|---|---|\n"
        "| 4 | BD/W73-E002 | Owl, the Wise |\n| 3x | 1-107L | Cloud |\n",
        '枚数,カード番号,カード名\n4,BD/W73-E002,"Owl, the Wise"\n3,1-107L,Cloud',
        "sep=;\nqty;code;name\n4;BD/W73-E002;Owl, the Wise\n3;1-107L;Cloud\n",
        'code,number,name\nBD/W73-E002,4,"Owl, the Wise"\n1-107L,3,Cloud\n',
        "4;BD/W73-E002;Owl, the Wise\n3;1-107L;Cloud\n",
        "Aantal;Kaartnummer;Kaartnaam\n4;BD/W73-E002;Owl, the Wise\n3;1-107L;Cloud\n",
        "\u5f20\u6570;\u5361\u53f7;\u5361\u540d\n4;BD/W73-E002;Owl, the Wise\n3;1-107L;Cloud\n",
        "Qty;Code;Name\n4.0;BD/W73-E002;Owl, the Wise\n3,00;1-107L;Cloud\n",
        "Qty;Card\n4;Owl, the Wise (BD/W73-E002)\n3;1-107L Cloud\n",
        "| Qty | Code | Name |\n|---:|:---|:-:|\n"
        "| **4** | `BD/W73-E002` | Owl, the Wise |\n| 3 | 1-107L | Cloud |\n",
        '"Owl, the Wise",4,BD/W73-E002\nCloud,3,1-107L\n',
        "Owl, the Wise\tBD/W73-E002\t4\nCloud\t1-107L\t3",
        "<table><tr><th>Qty<th>Code<th>Name</tr><tr><td>4<td>BD/W73-E002<td>Owl, the <b>Wise</b>"
        "</tr><tr><td>3</td><td>1-107L</td><td>Cloud</td></tr></table>",
    ],
)
def test_columns_stand_in_any_order_under_usual_names(text: str) -> None:
    assert read(text) == OWL


def test_without_a_count_each_row_is_one_copy() -> None:
    assert read("code,name\n1-107L,Cloud\n1-107L,Cloud") == [(1, "1-107L", "Cloud", "")] * 2


def test_a_column_and_rows_of_their_own_set_the_section() -> None:
    by_column = "Count,Card,Section\n4,1-107L,Main Deck\n2,1-108C,LB\n1,1-109C,\n"
    assert read(by_column) == [
        (4, "1-107L", "", "main"),
        (2, "1-108C", "", "lb"),
        (1, "1-109C", "", ""),
    ]
    by_rows = "Qty,Name\nForwards,\n4,Cloud\nBackups (1),\n1,Moogle\nTotal,5\n"
    assert read(by_rows) == [(4, "Cloud", "", "forwards"), (1, "Moogle", "", "backups")]
    assert parse_deck(by_rows, where="x").remarks == ("line 6: Total 5 was taken for the total",)
    by_deck = "qty,name,deck\n4,Cloud,Main\n2,Moogle,Side\n"
    assert read(by_deck) == [(4, "Cloud", "", "main"), (2, "Moogle", "", "side")]


def test_a_table_below_a_title_has_its_name() -> None:
    deck = parse_deck("Name: Owls at Night,,\n\nQty,Code,Name\n4,1-107L,Cloud", where="x")
    assert (deck.name, told(deck)) == ("Owls at Night", [(4, "1-107L", "Cloud", "")])


def test_registrations_are_a_deck_for_each_player_and_deck() -> None:
    text = "Player,Deck,Qty,Code\nAnn,Owls,4,1-107L\n,,3,1-108C\nBob,,2,1-107L\nAnn,Cats,1,1-001H\n"
    decks = parse_decks(text, where="x")
    assert [(deck.player, deck.name, deck.total) for deck in decks] == [
        ("Ann", "Owls", 7),
        ("Bob", "Bob", 2),
        ("Ann", "Cats", 1),
    ]
    assert parse_deck(text, where="x", which="owls") == decks[0]


def test_a_broken_row_leaves_the_decks_of_other_players() -> None:
    text = "Player,Qty,Code\nAnn,4,1-107L\nBob,x,1-107L\nBob,2,1-108C\nCat,3,1-107L\n"
    ann, bob, cat = parse_each(text, where="x")
    assert isinstance(bob, UnreadableDeck)
    assert (bob.name, str(bob.problem)) == (
        "Bob",
        "x, line 3: 'x' is no count; give a whole number from 1",
    )
    assert (ann, cat) == (
        parse_deck(text, where="x", which="Ann"),
        parse_deck(text, where="x", which="3"),
    )
    with pytest.raises(NotADeckList, match="line 3: 'x' is no count"):
        parse_deck(text, where="x", which="Bob")
    with pytest.raises(NotADeckList, match="line 3: 'x' is no count"):
        parse_decks(text, where="x")


def test_plain_text_with_commas_is_no_table() -> None:
    assert read("4 Wren, Lantern Bearer\n3 Owl, the Wise") == [
        (4, "Wren, Lantern Bearer", "", ""),
        (3, "Owl, the Wise", "", ""),
    ]


def test_a_harmless_formula_is_read_as_it_was() -> None:
    assert read("qty,name\n4,'=SUM(A1)\n1,'Twas Night") == [
        (4, "=SUM(A1)", "", ""),
        (1, "'Twas Night", "", ""),
    ]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("qty,code\n4,1-107L\nfour,1-108C", "line 3: 'four' is no count"),
        ("qty,code\n4,1-107L\n,1-108C", "line 3: a card without a count"),
        ("qty,code\n4,1-107L\n4,", "line 3: a row without a card"),
        ("qty,code\n2.5,1-107L", r"line 2: '2\.5' is no count"),
        ('qty,code\n4,1-107L\n3,"1-108C\n', "line 3: a cell's quote marks do not pair"),
        ('qty,name\n4,"Owl\n3,Cat"\n1,Dog', "line 3: a cell goes on in the next line"),
        (f"qty,code\n{'9' * 40},1-107L", "line 2: .* is no count"),
        ("4\t\u200b\n3\t1-107L\n3\t1-108L\n3\t1-109L", "line 1: a row without a card"),
    ],
)
def test_a_row_that_cannot_be_understood_is_told_with_its_line(text: str, message: str) -> None:
    with pytest.raises(NotADeckList, match=message):
        read(text)


@pytest.mark.parametrize("count", ["-3", "1000"])
def test_a_count_no_deck_can_have_is_refused(count: str) -> None:
    with pytest.raises(BadCount, match=f"line 2: {count} copies of 1-107L"):
        read(f"qty,code\n{count},1-107L")


def unread(text: str) -> list[str]:
    return list(map(str, parse_deck(text, where="deck.csv").unread))


@pytest.mark.parametrize(
    ("text", "entries"),
    [
        (
            "Count,Card,Count,Card\n4,Owl,2,Cat\n3,Dog,,\n",
            [(4, "Owl", "", ""), (2, "Cat", "", ""), (3, "Dog", "", "")],
        ),
        (
            "Count,Card,LB Count,LB Card\n4,Owl,2,Cat\n",
            [(4, "Owl", "", ""), (2, "Cat", "", "lb")],
        ),
        (
            "Main Deck,,,LB Deck,\nQty,Name,,Qty,Name\n4,Owl,,2,Cat\n",
            [(4, "Owl", "", "main"), (2, "Cat", "", "lb")],
        ),
        ("4,1-107L,2,1-108C\n3,1-109C,,\n", None),
        (
            "<table><tr><td>Part<td>Qty<td>Card</tr><tr><td rowspan=2>LB<td>4<td>Owl</tr>"
            "<tr><td>2<td>Cat</tr><tr><td>Main<td>1<td>Dog</tr></table>",
            [(4, "Owl", "", "lb"), (2, "Cat", "", "lb"), (1, "Dog", "", "main")],
        ),
        ("Card,Main,LB\nOwl,4,\nCat,0,2\n", [(4, "Owl", "", "main"), (2, "Cat", "", "lb")]),
        ("枚数,カード番号\n4枚,1-107L\n", [(4, "1-107L", "", "")]),
        ("Quantité;Numéro;Nom\n4;1-107L;Owl\n0;1-108C;Cat\n", [(4, "1-107L", "Owl", "")]),
        (
            "Main Deck\nQty,Card\n4,Owl\nZ Deck\nQty,Card\n2,Cat\n",
            [(4, "Owl", "", "main"), (2, "Cat", "", "Z Deck")],
        ),
        (
            "<h2>Main</h2><table><tr><th>Qty<th>Card</tr><tr><td>4<td>Owl</tr></table><h2>LB deck"
            "</h2><table><tr><th>Qty<th>Card</tr><tr><td>2<td>Cat</tr></table>",
            [(4, "Owl", "", "main"), (2, "Cat", "", "lb")],
        ),
        (
            "<table><tr><td colspan=2>Main<td colspan=2>LB deck</tr><tr><td>Qty<td>Card<td>Qty<td>"
            "Card</tr><tr><td>4<td>Owl<td>2<td>Cat</tr></table>",
            [(4, "Owl", "", "main"), (2, "Cat", "", "lb")],
        ),
    ],
)
def test_tables_side_by_side_and_below_each_other_are_read(text: str, entries: Told | None) -> None:
    beside = [(4, "1-107L", "", ""), (2, "1-108C", "", ""), (3, "1-109C", "", "")]
    assert (read(text), unread(text)) == (entries or beside, [])


@pytest.mark.parametrize(
    ("text", "told_of"),
    [
        ("Qty,Foil Qty,Card\n4,1,Owl\n", "line 2, column 2: '1': its meaning is not known"),
        (
            "Qty,Card,Owned\n4,Owl,2\n3,Cat,1\n",
            "line 2, column 3: '2', and 1 more in that column: its meaning is not known",
        ),
        (
            "Qty,Card,Notes\n4,Owl,2 in the side\n",
            "line 2, column 3: '2 in the side' may say something about the list",
        ),
        (
            "Qty,Card,Notes\n4,Owl,play one less\n3,Cat,the good one\n",
            "line 2, column 3: 'play one less' may say something about the list",
        ),
        (
            "<table><tr><td>Qty<td>Card</tr><tr><td>4<td><s>Owl</s></tr></table>",
            "row 2, column B: 'Owl' is struck out",
        ),
        (
            "<table><tr><td>Qty<td>Card</tr><tr><td>4<td><b style='text-decoration: line-through'>"
            "Owl</b></tr><tr><td>2<td>Cat</tr></table>",
            "row 2, column B: 'Owl' is struck out",
        ),
        (
            "<table><tr><td>Qty<td>Card</tr><tr><td>4<td>Owl</tr>"
            "<tr><td>2<td style='display: none'>Cat</td></tr></table>",
            "row 3, column B: 'Cat' is hidden on the page",
        ),
        (
            "<p>4 1-107L</p><p><del>3 1-108C</del></p>",
            "line 1: '3 1-108C' is struck out",
        ),
        (
            "Owls\nQty,Card\n4,Owl\nTotal,5\n",
            "line 4, column 2: the list says 5 cards, and 4 cards were read",
        ),
        (
            "2 1-107L\nQty,Card\n4,Owl\n",
            "line 1, column 1: '2 1-107L' above the headings is not understood",
        ),
        (
            "<table><tr><td>Qty<td>Card</tr><tr><td>4<td>Owl</tr></table><p>and 3 cats</p>",
            "above row 3: 'and 3 cats' is not understood",
        ),
    ],
)
def test_a_cell_that_is_not_understood_is_told_with_its_place(text: str, told_of: str) -> None:
    assert unread(text) == [told_of]


@pytest.mark.parametrize(
    "text",
    [
        "Player:,Ann Owl,Date:,2025-11-22\nDeck name,Owls\nQty,Card\n4,Owl\nTotal,4\nSignature,\n",
        "Player: Ann Owl\n,Qty,Card,Rarity\n1,4,Owl,C\n2,3,Cat,R\n",
        "DECK REGISTRATION FORM,,\nPlayer,Ann Owl,\n#,Card,Qty\n1,Owl,4\n2,Cat,3\n3,Dog,1\n",
    ],
)
def test_what_a_form_has_beside_its_cards_is_known_to_be_harmless(text: str) -> None:
    assert (parse_deck(text, where="x").player, unread(text)) == ("Ann Owl", [])


@pytest.mark.parametrize("separator", ["\t", ";"])
def test_names_that_begin_with_a_quote_mark_are_read_as_they_stand(separator: str) -> None:
    rows = [["1-107L", '"Night" Owl', "4"], ["1-108C", "Cat", "3"]]
    text = "\n".join(map(separator.join, rows))
    assert read(text) == [(4, "1-107L", '"Night" Owl', ""), (3, "1-108C", "Cat", "")]


def test_a_column_that_repeats_a_part_of_the_name_is_harmless() -> None:
    text = "Quantity,Name,Simple Name\n4,Owl (Foil),Owl\n3,Cat of the Night,cat of the night\n"
    assert unread(text) == []
    assert unread(text + "2,Dog,Ant\n") == [
        "line 2, column 3: 'Owl', and 2 more in that column: its meaning is not known"
    ]
