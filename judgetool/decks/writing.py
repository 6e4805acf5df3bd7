"""Writing deck lists: what each writer writes, the readers read back as the same deck."""

import csv
import io
import json
from collections.abc import Callable, Iterator
from dataclasses import asdict
from html import escape
from itertools import groupby
from pathlib import Path

from judgetool.decks.codes_and_sections import part_of
from judgetool.decks.deck_list import MAIN, SIDE, DeckEntry, DeckList, NotADeckList
from judgetool.decks.forms.card_lines import (
    MAY_NAME,
    MAY_REPEAT,
    NOT_READ,
    CardLine,
    Heading,
    Label,
    Line,
    Title,
    quoted,
    understood,
)
from judgetool.decks.forms.labels import PLAYER
from judgetool.decks.forms.lines_of_cards import LONGEST_LINE
from judgetool.decks.forms.parted_lines import parted
from judgetool.decks.forms.row_entries import neutralised
from judgetool.decks.forms.separated import read_separated
from judgetool.decks.reading import PLAIN

HERE = "the written list"

ENDINGS = {".txt": "text", ".csv": "csv", ".json": "json", ".cod": "cod"}
"""The forms by the endings of their files."""


def form_of_file(path: Path) -> str:
    """The form that the ending of ``path`` asks for; text, where it is no known one."""
    return ENDINGS.get(path.suffix.lower(), "text")


def write_text(deck: DeckList) -> str:
    """``deck`` as plain text: ``4 CODE Name`` a line, below headings such as ``[forwards]``.

    What would be read as something else stands between double braces. What was not read of the
    list stands at its end, and is not read again until somebody deletes it there. Comments below
    that have what matters only if it names a card.
    """
    text = "".join(f"{line}\n" for line in _lines(deck))
    return f"{PLAIN}\n{text}" if _taken_for_a_table(text) else text


def write_csv(deck: DeckList) -> str:
    """``deck`` as CSV with headings; no cell of it is a formula."""
    _require_whole(deck)
    headings = ["Count", "Card", "Name", "Section"]
    who = [text for text in (deck.name, deck.player) if text]
    headings += ["Deck name"] if deck.name else []
    headings += ["Player"] if deck.player else []
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(headings)
    for entry in deck.entries:
        cells = [entry.card, entry.name, entry.section, *who]
        writer.writerow([entry.count, *map(neutralised, cells)])
    return file.getvalue()


def write_json(deck: DeckList) -> str:
    """``deck`` as the project's own JSON, with all that the list tells."""
    about = {"name": deck.name, "player": deck.player, "game": deck.game, "format": deck.format}
    entries = [
        {"count": entry.count, "card": entry.card}
        | ({"name": entry.name} if entry.name else {})
        | ({"section": entry.section} if entry.section else {})
        for entry in deck.entries
    ]
    told = {key: value for key, value in about.items() if value}
    from judgetool.decks.forms.json_lists import KIND, VERSION

    file = {"judgetool": KIND, "version": VERSION, **told, "entries": entries}
    if deck.unread:
        file["unread"] = [{"place": one.place, "what": one.what} for one in deck.unread]
    if deck.passed_over:
        file["passed_over"] = list(map(asdict, deck.passed_over))
    return json.dumps(file, ensure_ascii=False, indent=1) + "\n"


def write_cockatrice(deck: DeckList) -> str:
    """``deck`` for Cockatrice; it opens all divisions of the deck as one, the rest as side."""
    _require_whole(deck)
    return "\n".join(
        [
            '<?xml version="1.0" encoding="UTF-8"?>',
            '<cockatrice_deck version="1">',
            f"    <deckname>{escape(deck.name or '', quote=False)}</deckname>",
            *_zones(deck),
            "</cockatrice_deck>",
            "",
        ]
    )


WRITERS: dict[str, Callable[[DeckList], str]] = {
    "text": write_text,
    "csv": write_csv,
    "json": write_json,
    "cod": write_cockatrice,
}
"""The forms that lists can be written in."""

KEEP_ASIDES = ("text", "json")
"""The forms that have a place for words that matter only if they name a card."""


def left_out(deck: DeckList, form: str) -> tuple[str, ...]:
    """The words of ``deck`` that may name a card of it, and have no place in ``form``."""
    asides = () if form in KEEP_ASIDES else deck.passed_over
    return tuple(f"{one.place}: {one.words}" for one in asides if not one.repeats)


def _lines(deck: DeckList) -> Iterator[str]:
    if deck.name:
        yield _first_read_as(Title(deck.name), f"Name: {deck.name}", f"Name: {quoted(deck.name)}")
    yield from _player_line(deck.player)
    section = ""
    for entry in deck.entries:
        if entry.section != section:
            section = entry.section
            plain = Heading(section, f"[{section}]")
            yield _first_read_as(plain, f"[{section}]", f"= {quoted(section)} =")
        told = CardLine(entry.card, entry.count, entry.name)
        names = (entry.card, entry.name) if entry.name else (entry.card,)
        yield _first_read_as(
            told,
            " ".join((str(entry.count), *names)),
            " ".join((str(entry.count), *map(quoted, names))),
        )
    for unread in deck.unread:
        yield f"{NOT_READ} {' '.join(str(unread).split())}"[:LONGEST_LINE]
    for one in deck.passed_over:
        mark = MAY_REPEAT if one.repeats else MAY_NAME
        yield f"{mark} {' '.join(one.words.split())}"[:LONGEST_LINE]


def _player_line(player: str) -> Iterator[str]:
    """Who plays the list, if that is read again; a name that looks like a card is none there."""
    line = f"Player: {player}"
    try:
        alone = len(line) <= LONGEST_LINE and list(parted(line)) == [line]
        if player and alone and understood(line, HERE) == Label(PLAYER, player):
            yield line
    except NotADeckList:
        return


def _require_whole(deck: DeckList) -> None:
    """Refuse a form that has no place for what was not read of ``deck``."""
    if deck.unread:
        raise NotADeckList(
            f"the list was not read whole ({deck.unread[0]})",
            where=deck.where,
            remedy="write it as text or json, which say so, or mend the list first",
        )


def _first_read_as(told: Line, plain: str, literal: str) -> str:
    """``plain``, if it is read as what is ``told``, else ``literal``."""
    if len(plain) > LONGEST_LINE or plain.startswith(('["', "[[", "[{", "[]]")):
        return literal
    try:
        alone = list(parted(plain)) == [plain]
        return plain if alone and understood(plain, HERE) == told else literal
    except NotADeckList:
        return literal


def _taken_for_a_table(text: str) -> bool:
    try:
        return read_separated(text, HERE) is not None
    except NotADeckList:
        return True


def _zones(deck: DeckList) -> Iterator[str]:
    for section, entries in groupby(deck.entries, key=lambda entry: entry.section):
        zone = MAIN if section == "" or part_of(section) == MAIN else SIDE
        ours = "" if section == zone else f" section={_attribute(section)}"
        yield f'    <zone name="{zone}"{ours}>'
        yield from map(_card, entries)
        yield "    </zone>"


def _attribute(text: str) -> str:
    """``text`` as the value of an attribute in XML; ``xml.sax`` would load network libraries."""
    whole = escape(text, quote=False).replace('"', "&quot;")
    for sign, written in (("\n", "&#10;"), ("\r", "&#13;"), ("\t", "&#9;")):
        whole = whole.replace(sign, written)
    return f'"{whole}"'


def _card(entry: DeckEntry) -> str:
    number = f" collectorNumber={_attribute(entry.card)}" if entry.name else ""
    name = _attribute(entry.name or entry.card)
    return f'        <card number="{entry.count}" name={name}{number}/>'
