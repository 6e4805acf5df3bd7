"""Word documents: their paragraphs and tables are read, or they say what was not read."""

import pytest

from judgetool.decks.deck_list import DeckList, NotADeckList
from judgetool.decks.reading import parse_deck
from tests.documents import docx, paragraph, table

CARDS = [["3", "1-107L", "Shantotto"], ["2", "1-187S", "Cloud"]]
LINES = [paragraph("3 1-107L Shantotto"), paragraph("2 1-187S Cloud")]


def read(*blocks: str, **beside: str) -> DeckList:
    return parse_deck(docx(*blocks, **beside), where="list.docx")


def told(deck: DeckList) -> list[tuple[int, str, str, str]]:
    return [(one.count, one.card, one.name, one.section) for one in deck.entries]


def unread(deck: DeckList) -> str:
    return "; ".join(map(str, deck.unread))


def test_paragraphs_are_lines() -> None:
    deck = read(paragraph("Player: Ann Owl"), paragraph("LB deck"), *LINES)
    assert (deck.form, deck.player, deck.unread) == ("Word document (.docx)", "Ann Owl", ())
    assert told(deck) == [(3, "1-107L", "Shantotto", "lb"), (2, "1-187S", "Cloud", "lb")]


def test_tables_are_tables_with_headings_of_their_own_or_between_them() -> None:
    rows = [["Qty", "Code", "Name"], *CARDS]
    deck = read(paragraph("Main deck"), table(rows), paragraph("LB"), table(rows))
    assert [section for _, _, _, section in told(deck)] == ["main", "main", "lb", "lb"]
    assert deck.unread == ()


def test_lists_in_the_cells_of_a_table_are_read_cell_by_cell() -> None:
    deck = read(table([["Main\n3 1-107L\n1 1-108C", "LB\n2 1-187S"]]))
    assert [(one.count, one.card, one.section) for one in deck.entries] == [
        *((3, "1-107L", "main"), (1, "1-108C", "main"), (2, "1-187S", "lb")),
    ]


def test_words_in_boxes_and_wrapped_content_are_read() -> None:
    box = f"<w:p><w:r><w:drawing><w:txbxContent>{LINES[1]}</w:txbxContent></w:drawing></w:r></w:p>"
    deck = read(f"<w:sdt><w:sdtContent>{LINES[0]}</w:sdtContent></w:sdt>", box)
    assert deck.total == 5


@pytest.mark.parametrize(
    ("block", "what"),
    [
        (paragraph("2 1-108C", run="<w:strike/>"), "line 3: words that are struck out, which"),
        (paragraph("2 1-108C", run="<w:vanish/>"), "line 3: hidden words, which cannot be read"),
        (f"<w:ins>{paragraph('2 1-108C')}</w:ins>", "line 3: a change that is tracked"),
        (
            "<w:p><w:del><w:r><w:delText>2 1-108C</w:delText></w:r></w:del></w:p>",
            "line 3: a change that is tracked",
        ),
        (
            paragraph("1-108C", about='<w:numPr><w:numId w:val="4"/></w:numPr>'),
            "line 3: a number that the program puts in front of '1-108C'",
        ),
        (table([["a", f"b{chr(10)}c"]]), "is no known card"),
        ("<w:p><w:r><w:object/></w:r></w:p>", "something from another program"),
        ("<w:altChunk/>", "a part that lies in another file"),
        (
            '<w:p><w:r><w:drawing><w:extent cx="5000000" cy="4000000"/></w:drawing></w:r></w:p>',
            "a large picture",
        ),
    ],
)
def test_what_may_change_the_list_is_not_passed_over(block: str, what: str) -> None:
    deck = read(*LINES, block)
    if what == "is no known card":
        assert not deck.entries[-1].sure
    else:
        assert what in unread(deck)


def test_a_bullet_is_no_number() -> None:
    numbering = (
        '<w:abstractNum w:abstractNumId="7"><w:lvl><w:numFmt w:val="bullet"/></w:lvl>'
        '</w:abstractNum><w:num w:numId="4"><w:abstractNumId w:val="7"/></w:num>'
    )
    about = '<w:numPr><w:numId w:val="4"/></w:numPr>'
    deck = read(*LINES, paragraph("1-108C", about=about), numbering=numbering)
    assert (deck.total, deck.unread) == (6, ())


def test_a_style_may_number_paragraphs() -> None:
    styles = '<w:style w:styleId="L"><w:pPr><w:numPr/></w:pPr></w:style>'
    line = paragraph("1-108C", about='<w:pStyle w:val="L"/>')
    assert "a number that the program" in unread(read(*LINES, line, styles=styles))


def test_comments_notes_and_cards_at_the_edge_of_pages_are_not_passed_over() -> None:
    deck = read(*LINES, comments=paragraph("really?"), header=paragraph("2 1-108C"))
    assert (
        unread(deck)
        == "comments: 'really?' is not understood; header: '2 1-108C' is not understood"
    )
    assert read(*LINES, footer=paragraph("Page")).unread == ()


def test_a_document_that_nobody_should_open_is_refused() -> None:
    entity = '<!DOCTYPE a [<!ENTITY b "c">]>'
    for content, message in (
        (docx(), "there are no words in the document"),
        (docx(comments="<broken"), r"list\.docx, word/comments\.xml, line 1: broken XML"),
        (docx(*LINES)[:300], "a zip file that is no .xlsx workbook|damaged"),
        (docx("<w:p>" * 200 + "</w:p>" * 200), "nested too deep"),
        (docx(*LINES).replace(b"PK\x01\x02", b"PK\x01\x03"), "damaged"),
    ):
        with pytest.raises(NotADeckList, match=message):
            parse_deck(content, where="list.docx")
    assert entity


@pytest.mark.parametrize(
    ("what", "told"),
    [
        ("<w:strike/>", "line 1: words that are struck out, which cannot be read"),
        ("<w:vanish/>", "line 1: hidden words, which cannot be read"),
        ('<w:strike w:val="0"/>', ""),
        ("<w:b/>", ""),
    ],
)
def test_a_style_may_strike_out_or_hide_words(what: str, told: str) -> None:
    styles = f'<w:style w:styleId="Out"><w:rPr>{what}</w:rPr></w:style>'
    by_words = paragraph("4 1-187S", run='<w:rStyle w:val="Out"/>')
    by_paragraph = paragraph("4 1-187S", about='<w:pStyle w:val="Out"/>')
    assert unread(read(by_words, styles=styles)) == told
    assert unread(read(by_paragraph, styles=styles)) == told


def test_a_cell_that_goes_down_holds_for_each_of_its_rows_unless_it_is_a_count() -> None:
    def merged(text: str) -> str:
        rows = table([["Part", "Qty", "Code"], [text, "4", "1-187S"], ["", "3", "1-107L"]])
        begins, goes_on = '<w:vMerge w:val="restart"/>', "<w:vMerge/>"
        cells = rows.split("<w:tcPr/>")
        cells[4], cells[7] = (
            f"<w:tcPr>{begins}</w:tcPr>{cells[4]}",
            f"<w:tcPr>{goes_on}</w:tcPr>{cells[7]}",
        )
        return "".join(
            one if place in (0, 4, 7) else f"<w:tcPr/>{one}" for place, one in enumerate(cells)
        )

    assert [one.section for one in read(merged("LB")).entries] == ["lb", "lb"]
    assert "'9' stands beside several rows, which cannot be read" in unread(read(merged("9")))


@pytest.mark.parametrize(
    ("drawn", "what"),
    [
        (
            '<w:pict><v:shape><v:textpath string="2 Owl"/></v:shape></w:pict>',
            "words that are drawn",
        ),
        ("<w:drawing><dgm:relIds/></w:drawing>", "a diagram"),
    ],
)
def test_words_in_a_drawing_are_told(drawn: str, what: str) -> None:
    block = f"<w:p><w:r>{drawn}</w:r></w:p>"
    assert unread(read(paragraph("4 1-187S"), block)) == f"line 2: {what}, which cannot be read"


def coloured(run: str, about: str = "") -> str:
    return paragraph("2 1-188S", about, run)


UNSEEN = "line 1: '2 1-188S' has the same colour as its background, and cannot be seen"
WHITE = '<w:color w:val="FFFFFF"/>'
DARK = '<w:shd w:val="clear" w:fill="1F1F1F"/>'
STYLES = (
    f'<w:style w:styleId="Pale"><w:rPr>{WHITE}</w:rPr></w:style>'
    f'<w:style w:styleId="Night"><w:tcPr>{DARK}</w:tcPr></w:style>'
)


@pytest.mark.parametrize(
    ("block", "told_of"),
    [
        (coloured(WHITE), UNSEEN),
        (coloured('<w:color w:themeColor="background1" w:val="C0FFEE"/>'), UNSEEN),
        (coloured('<w:sz w:val="2"/>'), UNSEEN),
        (coloured('<w:color w:val="1F1F1F"/>' + DARK), UNSEEN),
        (coloured("", '<w:pStyle w:val="Pale"/>'), UNSEEN),
        (coloured(WHITE + DARK), ""),
        (coloured(WHITE, DARK), ""),
        (coloured(WHITE + '<w:highlight w:val="darkBlue"/>'), ""),
        (coloured('<w:color w:val="auto"/>' + DARK), ""),
        (coloured('<w:color w:val="FF0000"/><w:sz w:val="16"/>'), ""),
        (table([["2", "1-188S"]]).replace("<w:rPr>", f"<w:rPr>{WHITE}"), "'2' has the same"),
        (
            table([["2", "1-188S"]])
            .replace("<w:rPr>", f"<w:rPr>{WHITE}")
            .replace("<w:tcPr/>", f"<w:tcPr>{DARK}</w:tcPr>"),
            "",
        ),
        (
            table([["2", "1-188S"]])
            .replace("<w:rPr>", f"<w:rPr>{WHITE}")
            .replace("<w:tblPr/>", '<w:tblPr><w:tblStyle w:val="Night"/></w:tblPr>'),
            "",
        ),
    ],
)
def test_words_that_nobody_sees_are_told(block: str, told_of: str) -> None:
    deck = read(block, styles=STYLES)
    assert told(deck) == [(2, "1-188S", "", "")]
    assert told_of in unread(deck)
    assert bool(deck.unread) == bool(told_of)
