"""PDF lists: the forms of organisers are read as one reads them, or say what was not read."""

from collections.abc import Callable

import pytest

from judgetool.decks.deck_list import DeckList, NotADeckList, OnlyPictures
from judgetool.decks.formats.format_files import shipped_formats
from judgetool.decks.forms import pdf_lists
from judgetool.decks.reading import parse_deck, parse_decks
from rules_index.reading.native_sheets import native_sheets
from tests.rules_index.invented import encrypted_pdf, pdf_of_stream
from tests.sheets import Sheet, pdf


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """PDF are read here and now: a process for each of them takes its time."""
    if "apart" not in request.node.name:
        monkeypatch.setattr(pdf_lists, "sheets_apart", native_sheets)


CARDS = [
    ["3", "1-107L", "Shantotto"],
    ["2", "1-187S", "Cloud"],
    ["1", "2-001H", "Auron"],
    ["3", "12-035C", "Sand Worm"],
]
LB = [["1", "22-001C", "Breaker"], ["2", "22-002C", "Mender"], *[["", "", ""]] * 2]
HEADS = ["Qty", "Card No", "Card name"]


def told(deck: DeckList) -> list[tuple[int, str, str, str]]:
    return [(one.count, one.card, one.name, one.section) for one in deck.entries]


def read(*sheets: Sheet) -> DeckList:
    return parse_deck(pdf(*sheets), where="list.pdf")


def form(turned: int = 0) -> Sheet:
    """A form with labels, headings over two lists side by side, and sentences at its foot."""
    sheet = Sheet(turned=turned).text(180, 20, "Deck Registration Sheet", 20)
    sheet.text(50, 55, "Player:").text(100, 55, "Ann Owl")
    sheet.text(300, 55, "Player ID:").text(380, 55, "10144")
    sheet.text(50, 80, "Main Deck").text(330, 80, "LB Deck")
    both = [[*left, *right] for left, right in zip(CARDS, LB, strict=True)]
    sheet.rows([50, 100, 170, 330, 380, 450], 100, [[*HEADS, *HEADS], *both])
    sheet.text(50, 760, "I confirm that this list is complete.")
    return sheet.text(280, 800, "Page 1 of 1")


BOTH = [
    *((int(count), code, name, "main") for count, code, name in CARDS),
    *((1, "22-001C", "Breaker", "lb"), (2, "22-002C", "Mender", "lb")),
]


@pytest.mark.parametrize("turned", [0, 90, 180, 270])
def test_a_form_with_two_lists_side_by_side_is_read_however_the_page_is_turned(turned: int) -> None:
    deck = read(form(turned))
    assert (deck.form, deck.player, deck.player_id, deck.unread) == ("PDF", "Ann Owl", "10144", ())
    assert sorted(told(deck)) == sorted(BOTH)


def test_what_is_filled_into_blanks_is_read_where_it_stands() -> None:
    sheet = Sheet().text(50, 55, "Name of player:").blank("Text1", 140, 53, 150, "Ann Owl")
    sheet.blank("Player ID", 350, 53, 100, "10144").text(50, 80, "No").text(80, 80, "Qty")
    sheet.text(120, 80, "Card number").text(250, 80, "Card name")
    for row in range(8):
        top = 100.0 + 18 * row
        sheet.text(50, top, f"{row + 1}.").text(80, top, "____").text(120, top, "_" * 12)
        filled = CARDS[row] if row < len(CARDS) else ["", "", ""]
        for at, cell in zip((80, 120, 250), filled, strict=True):
            sheet.blank(f"{at}/{row}", at, top - 2, 30 if at == 80 else 100, cell)
    deck = read(sheet)
    assert (deck.player, deck.player_id, deck.unread) == ("Ann Owl", "10144", ())
    assert told(deck) == [(int(count), code, name, "") for count, code, name in CARDS]


def test_lists_of_lines_side_by_side_are_read_one_after_the_other() -> None:
    sheet = Sheet().text(50, 80, "Leader").text(330, 80, "Side deck")
    rows = [[" ".join(left), " ".join(right)] for left, right in zip(CARDS, LB, strict=True)]
    sheet.rows([50, 330], 100, rows)
    deck = read(sheet)
    assert told(deck)[3:5] == [
        (3, "12-035C", "Sand Worm", "leader"),
        (1, "22-001C", "Breaker", "side"),
    ]
    assert deck.unread == ()


def test_a_heading_at_the_foot_of_one_list_heads_the_beginning_of_the_next() -> None:
    sheet = Sheet()
    left = [*(" ".join(row) for row in CARDS), "LB Deck"]
    right = [*(" ".join(row) for row in LB[:2]), "", "", ""]
    sheet.rows([50, 330], 100, list(zip(left, right, strict=True)))
    deck = read(sheet)
    assert [section for _, _, _, section in told(deck)] == [*[""] * 4, "lb", "lb"]
    assert deck.unread == ()


def test_a_heading_between_two_lists_side_by_side_is_not_taken_for_one_of_them() -> None:
    sheet = Sheet().text(50, 86, "Main deck")
    rows = [[" ".join(row), " ".join(row)] for row in CARDS]
    sheet.rows([50, 330], 100, [*rows[:2], ["LB Deck", ""], *rows[2:]])
    assert "'LB Deck: it may head one of the lists, or all of them' is not understood" in str(
        read(sheet).unread[0]
    )


@pytest.mark.parametrize("again", [True, False])
def test_a_table_goes_on_over_two_pages(again: bool) -> None:
    first, second = Sheet(), Sheet()
    first.rows([50, 100, 170], 100, [HEADS, *CARDS[:2]])
    below = second.rows([50, 100, 170], 40, [*([HEADS] if again else []), *CARDS[2:]])
    second.text(50, below, "LB Deck").rows([50, 100, 170], below + 14, LB[:2])
    deck = read(first, second)
    assert [section for _, _, _, section in told(deck)] == [*[""] * 4, "lb", "lb"]
    assert (deck.total, deck.unread) == (12, ())


def test_pages_of_several_players_are_several_decks() -> None:
    one, other = Sheet().text(50, 50, "Player: Ann Owl"), Sheet().text(50, 50, "Player: Bob Duck")
    one.rows([50, 100, 170], 100, [HEADS, *CARDS])
    other.rows([50, 100, 170], 100, [HEADS, *CARDS[1:]])
    decks = parse_decks(pdf(one, other), where="list.pdf")
    assert [(deck.player, deck.total) for deck in decks] == [("Ann Owl", 9), ("Bob Duck", 6)]


def plain() -> Sheet:
    sheet = Sheet()
    sheet.rows([50, 100, 170], 100, [HEADS, *CARDS])
    return sheet


CHANGES: list[tuple[Callable[[Sheet], object], str]] = [
    (lambda one: one.text(450, 114, "x2"), "page 1, line 2: 'x2': its meaning is not known"),
    (lambda one: one.mark("StrikeOut", 50, 114, 200), "page 1: words that are struck out"),
    (lambda one: one.mark("Ink", 50, 114, 200), "page 1: something drawn by hand"),
    (lambda one: one.mark("Stamp", 50, 114, 200), "page 1: a stamp, which cannot be read"),
    (lambda one: one.picture(50, 400, 500, 300), "page 1: a picture takes much of it"),
    (lambda one: one.mark("FreeText", 400, 112, 50, "and 2"), "page 1, line 2: 'and 2'"),
    (lambda one: one.text(172, 115, "13"), "words lie over each other"),
]


@pytest.mark.parametrize(("change", "unread"), CHANGES)
def test_what_was_put_onto_a_sheet_is_not_passed_over(
    change: Callable[[Sheet], object], unread: str
) -> None:
    sheet = plain()
    change(sheet)
    assert unread in "; ".join(map(str, read(sheet).unread))


@pytest.mark.parametrize(
    "words", ["Please add two Cloud", "You must play Cloud too, four copies", "Cloud"]
)
def test_a_line_at_the_foot_is_a_sentence_of_the_form_only_if_it_can_be_nothing_else(
    words: str,
) -> None:
    deck = read(plain().text(50, 700, words))
    assert deck.unread or not all(one.sure for one in deck.entries)
    assert read(plain().text(50, 700, "Judge use only")).unread == ()


CHOICES = [
    ("Format: [ ] Standard [x] Limited [ ] Title", "Limited"),
    ("\u2610 Standard \u2611 L3 \u2610 Title", "L3"),
    ("\u25a1 Neo-Standard \u25a0 Side", "Side"),
    ("Division: \u2610 Junior \u2611 Master", ""),
    ("Language  ( ) German  (x) English", ""),
    ("\u2611Standard", "Standard"),
    ("Standard \u2611", ""),
    ("Tournament type: \u2612 Store Championship", ""),
    ("フォーマット \u2611 スタンダード \u2610 タイトル", "スタンダード"),
]


@pytest.mark.parametrize(("words", "chosen"), CHOICES)
def test_a_choice_of_format_or_division_is_harmless_and_its_format_is_read(
    words: str, chosen: str
) -> None:
    deck = read(plain().text(50, 60, words))
    assert (deck.unread, deck.format, deck.total) == ((), chosen, 9)
    assert all(one.sure for one in deck.entries)


def test_boxes_that_are_blanks_are_read_as_signs_are() -> None:
    sheet = plain().text(50, 60, "Format:").text(120, 60, "Standard").text(220, 60, "Title")
    sheet.box("Check1", 100, 58, ticked=False).box("Check2", 200, 58, ticked=True)
    deck = read(sheet)
    assert (deck.unread, deck.format) == ((), "Title")
    deck = read(plain().box("Neo-Standard", 100, 58, ticked=True))
    assert (deck.unread, deck.format) == ((), "Neo-Standard")


def test_empty_boxes_beside_cards_are_harmless_and_a_ticked_one_is_told_with_its_place() -> None:
    sheet = plain()
    for row in range(4):
        sheet.box(f"Foil{row}", 30, 112 + 14 * row, ticked=False)
    assert (read(sheet).unread, read(sheet).total) == ((), 9)
    deck = read(sheet.box("Foil 9", 450, 126, ticked=True))
    assert [str(one) for one in deck.unread] == [
        "page 1, line 3: a ticked box beside '2 1-187S Cloud'"
    ]


@pytest.mark.parametrize(
    "words",
    [
        "\u2611 LB deck",
        "\u2611 Side",
        "Side \u2611",
        "\u2611 Main \u2610 Side",
        "\u2611 all cards twice",
        "\u2611 Standard, with Cloud",
        "Cloud: \u2611 Standard",
        "[x] Cloud",
        "\u2611 yes",
        "\u2611 Round 1",
    ],
)
def test_other_boxes_leave_a_list_undecided(words: str) -> None:
    deck = read(plain().text(50, 60, words))
    assert deck.unread or not all(one.sure for one in deck.entries)


def test_a_box_between_cards_is_not_taken_for_a_choice_of_format() -> None:
    deck = read(plain().text(50, 170, "\u2611 Standard").text(50, 190, "3 1-108L Duck"))
    assert [str(one) for one in deck.unread] == ["page 1, line 6: a ticked box beside 'Standard'"]


def test_a_scan_with_boxes_to_tick_is_still_a_picture_only() -> None:
    with pytest.raises(OnlyPictures):
        read(Sheet().picture(0, 0, 595, 842).box("Standard", 50, 50, ticked=True))


def test_the_names_of_all_formats_may_stand_beside_boxes() -> None:
    for name in {one.name for one in shipped_formats()}:
        assert read(plain().text(50, 60, f"\u2611 {name} \u2610 Standard")).unread == ()


def test_a_small_picture_and_a_link_are_harmless() -> None:
    sheet = plain().picture(450, 20, 100, 40).mark("Link", 50, 20, 100)
    assert read(sheet).unread == ()


def test_a_list_typed_onto_a_page_as_text_is_read() -> None:
    sheet = Sheet().mark("FreeText", 50, 100, 200, "3 1-107L").mark("FreeText", 50, 120, 200, "x")
    deck = read(sheet)
    assert [(one.count, one.card) for one in deck.entries] == [(3, "1-107L"), (1, "x")]


def test_pictures_alone_say_that_one_can_type_the_list() -> None:
    with pytest.raises(OnlyPictures, match=r"holds a picture only.*judgetool deck type"):
        read(Sheet().picture(0, 0, 595, 842))
    deck = read(plain(), Sheet().picture(0, 0, 595, 842))
    assert str(deck.unread[0]).startswith("page 2: it holds a picture only; type the list")


def full() -> Sheet:
    sheet = Sheet()
    for row in range(700):
        sheet.text(5, row, "Owls " * 25, 1)
    return sheet


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (encrypted_pdf(), "the PDF asks for a password; save a copy that can be opened without"),
        (pdf(plain())[:400], "the PDF is damaged; save it again, or give the list as text"),
        (pdf(*[Sheet()] * 61), "the PDF has 61 pages: this is too long for a deck list"),
        (pdf(full()), "more than 60000 characters: this is too long"),
        (pdf_of_stream(b"(x) Tj", b""), "there is no text in it"),
        (b"%PDF-1.7", "the PDF is damaged"),
    ],
)
def test_a_pdf_that_cannot_be_read_says_why(content: bytes, message: str) -> None:
    with pytest.raises(NotADeckList, match=message):
        parse_deck(content, where="list.pdf")


def test_a_card_without_a_count_is_told_with_its_page_and_line() -> None:
    sheet = Sheet()
    sheet.rows([50, 100, 170], 100, [HEADS, *CARDS, ["", "1-108C", "Nobody"]])
    with pytest.raises(NotADeckList, match=r"list\.pdf, page 1, line 6: a card without a count"):
        read(sheet)


def test_a_list_is_read_apart_and_so_is_one_that_is_damaged() -> None:
    assert sorted(told(read(form()))) == sorted(BOTH)
    with pytest.raises(NotADeckList, match=r"list\.pdf: the PDF is damaged; save it again"):
        parse_deck(pdf(plain())[:400], where="list.pdf")
