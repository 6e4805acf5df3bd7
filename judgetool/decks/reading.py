"""Reading deck lists; what kind of list it is shows in its contents, not in its file name."""

import re
from dataclasses import replace
from typing import Any, TypeVar

from judgetool.decks.deck_list import (
    TYPE_IT,
    DeckList,
    Found,
    NotADeckList,
    OnlyPictures,
    SeveralDecks,
    UnreadableDeck,
    shown,
)
from judgetool.decks.forms.addresses import only_an_address, shortcut_in
from judgetool.decks.forms.office_files import DOCUMENT, ZIP, has_part

MOST_BYTES = 4_000_000
MOST_LINES = 100_000
FORMS = (
    "give plain text such as '4 CODE' or '4x Name' on each line, a table (CSV, .xlsx, .docx, PDF, "
    "HTML), or an export of Decklog, Encore Decks, FFDecks, OCTGN, Cockatrice or Tabletop Simulator"
)
PLAIN = "# Judgetool deck list, plain text"
"""A first line after which no other form is looked for."""

_JSON = re.compile(r"\s*(?:\{|\[\s*[\[{\"\]])")
_MARKUP = re.compile(r"\s*<[?!A-Za-z]")
_NO_TEXT = re.compile(r"[\x00-\x08\x0e-\x1f\ud800-\udfff]")
_PICTURES = (b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"II*\0", b"MM\0*", b"\0\0\0\x1cftyphei")
_OTHER_FILES = {
    b"\xd0\xcf\x11\xe0": "an old or locked Office file",
    b"\x1f\x8b": "a packed file",
    b"Rar!": "a packed file",
    b"7z\xbc\xaf": "a packed file",
    b"PK": "an empty or broken zip file",
    b"SQLite format 3": "a database",
    b"{\\rtf": "a document of rich text (.rtf)",
}
_MOST_NAMED = 8

Deck = TypeVar("Deck", bound=Found)


def parse_deck(content: bytes | str, *, where: str, which: str | None = None) -> DeckList:
    """The deck list written in ``content``; ``where`` names its source in messages.

    Where ``content`` holds several decks, ``which`` is the number or the name of the one that is
    meant. Raises ``NotADeckList`` or ``BadCount`` with the line, ``SeveralDecks`` where it is not
    said, or is not to be found, which deck is meant.
    """
    found = one_of(parse_each(content, where=where), which, where)
    if isinstance(found, UnreadableDeck):
        raise found.problem
    return found


def one_of(decks: tuple[Deck, ...], which: str | None, where: str) -> Deck:
    """The deck of ``decks`` with the number or name ``which``, or the only one."""
    if which is None and len(decks) == 1:
        return decks[0]
    if which is not None:
        named = [deck for deck in decks if deck.name and deck.name.casefold() == which.casefold()]
        if len(named) == 1:
            return named[0]
        if which.isdecimal() and len(which) < 6 and 1 <= int(which) <= len(decks):
            return decks[int(which) - 1]
    how_many = f"it holds {len(decks)} decks" if len(decks) > 1 else "it holds one deck"
    what = (
        how_many
        if which is None
        else f"{how_many}, and {shown(which[:60])!r} does not name one of them"
    )
    raise SeveralDecks(what, where=where, remedy=_choice(decks))


def _choice(decks: tuple[Found, ...]) -> str:
    names = [
        f"{number} {shown(deck.name)}" for number, deck in enumerate(decks, start=1) if deck.name
    ]
    more = ", …" if len(names) > _MOST_NAMED else ""
    known = f" ({', '.join(names[:_MOST_NAMED])}{more})" if names else ""
    return f"choose one by its number from 1 to {len(decks)} or by its name{known}"


def parse_decks(content: bytes | str, *, where: str) -> tuple[DeckList, ...]:
    """All deck lists written in ``content``, at least one, in their order.

    Raises ``NotADeckList`` or ``BadCount`` with the line of what is wrong in any of them.
    """
    decks: list[DeckList] = []
    for found in parse_each(content, where=where):
        if isinstance(found, UnreadableDeck):
            raise found.problem
        decks.append(found)
    return tuple(decks)


def parse_each(content: bytes | str, *, where: str) -> tuple[Found, ...]:
    """What is found of each deck list in ``content``, at least one, in their order.

    Where there are several, one that is broken leaves the others. Raises ``NotADeckList`` or
    ``BadCount`` where nothing can be read; a list without cards is none.
    """
    if len(content) > MOST_BYTES:
        raise NotADeckList(
            f"it has more than {MOST_BYTES // 1_000_000} MB: this is too long for a deck list",
            where=where,
            remedy=FORMS,
        )
    decks = _read(content, where)
    if not any(map(_filled, decks)):
        raise _empty(where)
    found = tuple(
        deck if _filled(deck) else UnreadableDeck(_empty(where), deck.name, deck.player)
        for deck in decks
    )
    if len(found) == 1:
        return found
    from judgetool.decks.forms.several_lists import doubted

    return doubted(found)


def _filled(deck: Found) -> bool:
    return isinstance(deck, UnreadableDeck) or bool(deck.entries)


def _empty(where: str) -> NotADeckList:
    return NotADeckList("there is no card in it", where=where, remedy=FORMS)


def _read(content: bytes | str, where: str) -> tuple[Found, ...]:
    remark = ""
    if isinstance(content, bytes):
        if (found := _of_bytes(content, where)) is not None:
            return found
        content, remark = _text(content, where)
    content = content.removeprefix("\ufeff")
    _look_at(content, where)
    if address := shortcut_in(content):
        raise only_an_address(address, where)
    decks = _of_text(content, where)
    return tuple(_remarked(deck, remark) for deck in decks) if remark else decks


PDF = b"%PDF"


def is_paper(content: bytes) -> bool:
    """Whether ``content`` is a PDF or a Word document: something to be printed, and no table."""
    return content.startswith(PDF) or has_part(content, DOCUMENT)


def _of_bytes(content: bytes, where: str) -> tuple[Found, ...] | None:
    """What is found in a file that is no text, None where it may be text."""
    if content.startswith(PDF):
        from judgetool.decks.forms.pdf_lists import read_pdf

        return read_pdf(content, where)
    if not content.startswith(ZIP):
        return None
    if has_part(content, DOCUMENT):
        from judgetool.decks.forms.document import read_document

        return read_document(content, where)
    from judgetool.decks.forms.spreadsheet import read_spreadsheet

    return read_spreadsheet(content, where)


def _remarked(deck: Found, remark: str) -> Found:
    if isinstance(deck, UnreadableDeck):
        return deck
    return replace(deck, remarks=(remark, *deck.remarks))


def _text(content: bytes, where: str) -> tuple[str, str]:
    if content.startswith(_PICTURES) or (content[:4], content[8:12]) == (b"RIFF", b"WEBP"):
        raise OnlyPictures("this is a picture and not text", where=where, remedy=TYPE_IT)
    for begins, what in _OTHER_FILES.items():
        if content.startswith(begins):
            raise NotADeckList(f"this is {what} and not text", where=where, remedy=FORMS)
    from judgetool.decks.forms.decoding import decoded

    return decoded(content, where)


def _look_at(text: str, where: str) -> None:
    if bad := _NO_TEXT.search(text):
        line = text.count("\n", 0, bad.start()) + 1
        raise NotADeckList(
            f"this is not text: it has the character {shown(bad.group())}",
            where=f"{where}, line {line}",
            remedy=FORMS,
        )
    lines = text.count("\n") + 1
    if lines > MOST_LINES:
        raise NotADeckList(
            f"it has {lines} lines: this is too long for a deck list", where=where, remedy=FORMS
        )


def _of_text(text: str, where: str) -> tuple[Found, ...]:
    if _JSON.match(text):
        from judgetool.decks.forms.json_lists import parsed

        return _of_json(parsed(text, where), text, where)
    if _MARKUP.match(text) and text.rstrip().endswith(">"):
        return _of_markup(text, where)
    from judgetool.decks.forms.plain_text import read_plain_text
    from judgetool.decks.forms.separated import read_separated

    if text.startswith(PLAIN):
        return (read_plain_text(text, where),)
    return read_separated(text, where) or (read_plain_text(text, where),)


def _of_json(data: Any, text: str, where: str) -> tuple[Found, ...]:
    from judgetool.decks.forms import json_cards, json_lists, tabletop_simulator

    if json_lists.is_own(data):
        return (json_lists.read_own(data, text, where),)
    for is_form, read_one in json_lists.ONE_DECK:
        if is_form(data):
            return (read_one(data, text, where),)
    if json_lists.is_number_and_count(data):
        return json_lists.read_number_and_count(data, text, where)
    if tabletop_simulator.is_tabletop(data):
        return tabletop_simulator.read_tabletop(data, text, where)
    if json_lists.is_decklog(data):
        return (json_lists.read_decklog(data, text, where),)
    if json_cards.is_cards(data):
        return json_cards.read_cards(data, text, where)
    keys = [shown(str(key)[:20]) for key in data][:5] if isinstance(data, dict) else []
    seen = f"; it has {', '.join(keys)}" if keys else ""
    raise NotADeckList(f"this JSON is no known form of a list{seen}", where=where, remedy=FORMS)


def _of_markup(text: str, where: str) -> tuple[Found, ...]:
    from judgetool.decks.forms import hypertext, xml_lists

    if hypertext.is_hypertext(text):
        return hypertext.read_hypertext(text, where)
    root = xml_lists.parsed(text, where)
    for is_form, read in xml_lists.FORMS:
        if is_form(root):
            return (read(root, where),)
    raise NotADeckList(
        f"this XML is no known form of a list; it has <{shown(root.tag[:30])}>",
        where=where,
        remedy=FORMS,
    )
