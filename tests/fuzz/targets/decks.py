"""Deck lists in every form, and what is found out about what was read."""

import json
import re
import zipfile
from functools import cache
from io import BytesIO
from random import Random

from judgetool.cards.games import SAMPLE_CARDS
from judgetool.decks.deck_list import DeckList
from judgetool.decks.games import GAMES
from judgetool.decks.legality import check, count_for, statistics
from judgetool.decks.reading import parse_each
from judgetool.decks.writing import WRITERS
from tests.documents import docx, paragraph, table
from tests.fuzz.changing import changed_bytes, changed_lines
from tests.fuzz.seeds import boxed, shared_files
from tests.fuzz.target import Target, Wrong
from tests.fuzz.trees import as_json, as_table, changed_markup, changed_rows, changed_tree
from tests.sheets import Sheet, pdf

TEXTS = (
    "Name: Owls\n# x\nMain Deck\n4 BD/W73-E002 Owl\n[LB]\n3x Cloud (1-187S)\n1-107L x2\n",
    "4;BD/W73-E002;Owl\n3;1-107L;Cloud\n",
    "Leader\n1 BT1-001 (Krillin)\nMain\n4x BT1-003\nSide deck:\n2 BT1-004\n",
    "G Zone\n1 G-BT01/001EN\nGrade 3 (8)\n4 BT03/001EN Goku\n",
    "4 \u7686\u3092\u898b\u9001\u308b\n",
)
TREES = (
    {"name": "x", "Ratios": {"A": 4, "B": 1}},
    {"title": "x", "list": [{"card_number": "A", "num": 4}], "sub_list": []},
    [{"cards": [{"number": "1-107L", "name": "x", "count": 3}], "total": 3}],
    {"name": "x", "cards": [{"card": {"serial_number": "1-107"}, "quantity": 3}]},
    {"ObjectStates": [{"Name": "Deck", "ContainedObjects": [{"Name": "Card", "Nickname": "x"}]}]},
    {"judgetool": "deck list", "version": 1, "entries": [{"card": "A", "count": 4}]},
)
MARKUP = (
    b'<?xml version="1.0" encoding="utf-8"?><deck game="x"><section name="Main"><card qty="1" '
    b'id="A">B</card></section></deck>',
    b'<deck><card cardID="A"/><card cardID="B"/></deck>',
    b"<deck><Card><Desc>x</Desc><ID>A</ID><Quantity>4</Quantity></Card></deck>",
    b'<cockatrice_deck><deckname>x</deckname><zone name="main"><card number="4" name="A"/></zone>'
    b"</cockatrice_deck>",
)
PAGES = (
    b"<html><table><tr><th>qty</th><th>card</th></tr><tr><td>4</td><td>A</td></tr></table></html>",
    b"<html><body><h2>Main</h2><ul><li>4 BD/W73-E002</li><li>3x Cloud</li></ul></body></html>",
)
ROWS: list[list[object]] = [
    ["Player", "Qty", "Code", "Name", "Section"],
    ["Ann", 4, "BD/W73-E002", "Owl, old", "main"],
    ["Ann", 3, "1-107L", "Cloud", "lb"],
    ["Bob", 2, "BT1-001", "Duck", "leader"],
]
REGISTERED: list[list[object]] = [
    ["Timestamp", "Name", "Player ID", "Table", "Deck list"],
    ["2026-04-12 10:00", "Ann", "17", "3", "4 BD/W73-E002 Owl\n3 1-107L"],
    ["2026-04-12 10:01", "Bob", "18", "4", "4x Cloud (1-187S); 2 1-107L"],
]


@cache
def _texts() -> tuple[str, ...]:
    real = shared_files("decks/*.txt", "decks-more/*.txt")
    texts = (one.decode("utf-8", "replace") for one in real)
    return (*TEXTS, *boxed("samples", ".txt").values(), *texts)


@cache
def _trees() -> tuple[object, ...]:
    real = (json.loads(one) for one in shared_files("decks/ws*.json"))
    return (*TREES, *real)


@cache
def _markup() -> tuple[bytes, ...]:
    return (*MARKUP, *PAGES, *shared_files("decks/*.xml", "decks/*.o8d"))


def _list(random: Random) -> bytes:
    match random.randrange(8):
        case 0 | 1:
            made = changed_lines(random, random.choice(_texts()), _texts())
            content = made.encode("utf-8", "surrogatepass")
        case 2:
            tree = changed_tree(random, random.choice(_trees()), _trees())
            content = as_json(random, tree)
        case 3:
            content = changed_markup(random, random.choice(_markup()))
        case 4:
            rows = changed_rows(random, random.choice((ROWS, REGISTERED)))
            content = as_table(random, rows)
        case 5:
            return sheet(random)
        case 6:
            return document(random)
        case _:
            return workbook(random, random.choice((ROWS, REGISTERED)))
    return changed_bytes(random, content, _markup()) if random.random() < 0.4 else content


def sheet(random: Random) -> bytes:
    """A PDF with changed words in changed places, or with changed bytes."""
    rows = [list(map(str, row)) for row in changed_rows(random, ROWS)]
    page = Sheet(turned=random.choice((0, 0, 90, 180, 270)))
    for number, row in enumerate(rows[:60]):
        for place, cell in enumerate(row[:12]):
            left, top = 30.0 + 100 * place + random.choice((0, 0, 7)), 30.0 + 14 * number
            words = cell[:200].encode("cp1252", "replace").decode("cp1252")
            if random.random() < 0.2:
                page.blank(f"blank{place}", left, top, 80, words)
            else:
                page.text(left, top, words)
    whole = pdf(page, *random.choice(((), (Sheet(),), (page,))))
    return changed_bytes(random, whole) if random.random() < 0.5 else whole


def document(random: Random) -> bytes:
    """A Word document with changed cells, with changed markup, or with changed bytes."""
    text = changed_lines(random, random.choice(_texts()), _texts())
    lines = [re.sub(r"[^\x20-\ud7ff]", " ", line)[:500] for line in text.splitlines()]
    rows = [[str(cell) for cell in row] for row in ROWS]
    way = random.randrange(3)
    whole = docx(*map(paragraph, lines), table(rows)) if way else docx(*map(paragraph, lines))
    if way < 2:
        return whole
    with zipfile.ZipFile(BytesIO(whole)) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    change = random.choice((changed_markup, changed_bytes))
    parts["word/document.xml"] = change(random, parts["word/document.xml"])
    return _packed(parts)


def workbook(random: Random, rows: list[list[object]]) -> bytes:
    """A workbook with changed cells, with a changed part, or with changed bytes."""
    way = random.randrange(4)
    whole = _packed_rows(changed_rows(random, rows) if way == 0 else rows)
    if way > 1:
        return changed_bytes(random, whole)
    if way == 0:
        return whole
    with zipfile.ZipFile(BytesIO(whole)) as archive:
        parts = {name: archive.read(name) for name in sorted(archive.namelist())}
    for _ in range(random.choice((1, 1, 3))):
        name = random.choice(list(parts))
        change = random.choice((changed_markup, changed_bytes))
        parts[name] = change(random, parts[name])
        if random.random() < 0.2:
            parts[random.choice(("frog.xml", "xl/worksheets/sheet1.xml"))] = parts.pop(name)
    return _packed(parts)


def _packed_rows(rows: list[list[object]]) -> bytes:
    from openpyxl import Workbook
    from openpyxl.cell.cell import ILLEGAL_CHARACTERS_RE

    made = Workbook()
    sheet = made.worksheets[0]
    for row in rows:
        sheet.append(
            [
                ILLEGAL_CHARACTERS_RE.sub("", cell)[:32_000] if isinstance(cell, str) else cell
                for cell in row
            ]
        )
    file = BytesIO()
    made.save(file)
    return file.getvalue()


def _packed(parts: dict[str, bytes]) -> bytes:
    file = BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
    return file.getvalue()


def _read(case: bytes) -> None:
    found = parse_each(case, where="deck")
    if not found:
        raise Wrong("nothing was read, and nobody says why")
    for deck in found:
        if isinstance(deck, DeckList):
            _look_at(deck)


def _look_at(deck: DeckList) -> None:
    """Whatever was read makes sense, can be checked by each game, and written in each form."""
    if not all(1 <= entry.count <= 999 and entry.card.strip() for entry in deck.entries):
        raise Wrong("an entry without a card, or with an odd number of copies")
    cards = SAMPLE_CARDS
    for game in GAMES:
        counted = count_for(game, deck, cards)
        check(counted)
        statistics(counted)
    for form, write in WRITERS.items():
        again = parse_each(write(deck), where=form)
        if [one.problem for one in again if not isinstance(one, DeckList)]:
            raise Wrong(f"what was written as {form} cannot be read")


DECKS = Target("decks", "deck lists of every form, and checking them", _list, _read, short=100)
