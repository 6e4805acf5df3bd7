"""Deck lists: reading those that players bring, writing them, and editing one as plain text.

What a file tells beside its cards (its game, its player) stays with the text that is edited.
"""

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from judgetool.decks.deck_list import MAIN, DeckEntry, DeckList, Found, NotADeckList
from judgetool.decks.forms.addresses import ADDRESS, only_an_address
from judgetool.decks.forms.plain_text import FORM
from judgetool.decks.reading import MOST_BYTES, parse_deck, parse_decks, parse_each
from judgetool.decks.writing import WRITERS, write_text
from judgetool.errors import MissingFile, Problem
from judgetool.given_files import beginning_of

READ_AT_MOST = MOST_BYTES + 1
"""No more of a file is ever read. So much is enough to see that it is too long."""


def read_deck(path: Path, which: str | None = None) -> DeckList:
    """The deck list in the file at ``path``; its form is recognised by its contents.

    ``which`` is the number or the name of a deck, where the file holds several. Raises
    ``MissingFile``, ``NotADeckList``, ``BadCount`` or ``SeveralDecks`` with file and line.
    """
    return parse_deck(content_of(path), where=str(path), which=which)


def read_decks(path: Path) -> tuple[DeckList, ...]:
    """All deck lists in the file at ``path``, at least one.

    Raises ``MissingFile``, ``NotADeckList`` or ``BadCount`` with file and line.
    """
    return parse_decks(content_of(path), where=str(path))


def read_each(path: Path) -> tuple[Found, ...]:
    """What is found of each deck list in the file at ``path``; a broken one leaves the others.

    Raises ``MissingFile``, ``NotADeckList`` or ``BadCount`` where nothing can be read.
    """
    return parse_each(content_of(path), where=str(path))


def write_deck(deck: DeckList, form: str) -> str:
    """``deck`` in one of the forms of ``WRITERS``."""
    return WRITERS[form](deck)


def content_of(path: Path) -> bytes:
    """The bytes of the file at ``path``, or its beginning where it is too long.

    Raises ``MissingFile``, or ``NotADeckList`` for an address on the web in place of a file.
    """
    try:
        return beginning_of(path, READ_AT_MOST)
    except MissingFile:
        if ADDRESS.fullmatch(str(path)):
            address = re.sub(":/+", "://", str(path), count=1)
            raise only_an_address(address, address) from None
        raise


HERE = "the list"
"""What the text that is edited is called in messages."""

KEPT = ("name", "game", "format", "player")
"""What is kept of the list that a draft was opened as."""


@dataclass(frozen=True)
class Draft:
    """A list as ``text`` that can be edited; ``told`` is the list that it was opened as."""

    text: str
    told: DeckList | None = None

    @property
    def name(self) -> str:
        """The name of the list, or else of its player; empty where none is told."""
        return "" if self.told is None else self.told.name or self.told.player


def draft_of(deck: DeckList) -> Draft:
    """``deck`` as plain text, whatever form it was read from."""
    return Draft(write_text(replace(deck, player="")), deck)


def drafts_of_text(text: str) -> tuple[Draft, ...]:
    """The lists in ``text``; plain text stays as it is, another form becomes plain text.

    Raises ``NotADeckList`` or ``BadCount`` with the line.
    """
    decks = parse_decks(text, where=HERE)
    if len(decks) == 1 and decks[0].form == FORM:
        return (Draft(text),)
    return tuple(map(draft_of, decks))


def read_draft(text: str, told: DeckList | None = None) -> DeckList:
    """The list that ``text`` is now.

    What was ``told`` with the list it was opened as still holds while any card of that list is
    left. Raises as :func:`judgetool.decks.reading.parse_deck`.
    """
    deck = parse_deck(text, where=HERE)
    if told is None or not _cards(deck) & _cards(told):
        return deck
    return replace(
        deck,
        name=deck.name or told.name,
        game=deck.game or told.game,
        format=deck.format or told.format,
        player=deck.player or told.player,
        remarks=tuple(dict.fromkeys((*told.remarks, *deck.remarks))),
    )


def kept_draft(draft: Draft) -> str:
    """``draft`` as text to be kept until the next start; :func:`restored_draft` gives it back."""
    told = draft.told
    about = {} if told is None else {key: getattr(told, key) for key in (*KEPT, "remarks")}
    return json.dumps({"text": draft.text, "told": about})


def restored_draft(kept: str) -> Draft | None:
    """The draft that was kept, with what was told with it; None if nothing sensible was kept."""
    try:
        found = json.loads(kept)
        text, about = str(found["text"]), dict(found["told"])
    except (ValueError, TypeError, KeyError):
        return None
    if not text.strip():
        return None
    name, game, form, player = (str(about.get(key) or "") for key in KEPT)
    try:
        entries = parse_deck(text, where=HERE).entries
    except Problem:
        entries = ()
    remarks = tuple(map(str, about.get("remarks") or ()))
    told = DeckList(entries, name or None, game=game, format=form, player=player, remarks=remarks)
    return Draft(text, told if about else None)


def with_card(text: str, lines: Iterable[int], code: str, name: str) -> str:
    """``text`` with the card ``code`` in the ``lines`` instead of what stands there.

    Counts and everything else stay. Raises as :func:`judgetool.decks.reading.parse_deck`.
    """
    deck = parse_deck(text, where=HERE)
    wanted = set(lines)
    if deck.form != FORM:
        entries = [
            replace(entry, card=code, name=name) if entry.line in wanted else entry
            for entry in deck.entries
        ]
        return write_text(replace(deck, entries=tuple(entries)))
    written = text.splitlines(keepends=True)
    for entry in deck.entries:
        if entry.line in wanted:
            line = written[entry.line - 1]
            end = line[len(line.rstrip("\r\n")) :]
            written[entry.line - 1] = _line(DeckEntry(code, entry.count, name=name)) + end
    return "".join(written)


def with_entry(text: str, entry: DeckEntry, *, here: bool = False) -> str:
    """``text`` with ``entry`` at its end, below the heading of its section.

    ``here`` puts it into the section with which the list ends, whatever that is.
    """
    try:
        deck = parse_deck(text, where=HERE) if text.strip() else DeckList((), form=FORM)
    except Problem:
        return _on_new_line(text, [_line(entry)])
    if here:
        entry = replace(entry, section=deck.entries[-1].section if deck.entries else "")
    if deck.form == FORM:
        heads = not here and _part(entry) != (_part(deck.entries[-1]) if deck.entries else MAIN)
        lines = [f"[{entry.section or MAIN}]"] if heads else []
        longer = _on_new_line(text, [*lines, _line(replace(entry, section=""))])
        if _says(longer, (*deck.entries, entry), last_section=not here):
            return longer
    return write_text(replace(deck, entries=(*deck.entries, entry)))


def with_last(text: str, entry: DeckEntry | None) -> str:
    """``text`` with ``entry`` instead of its last card, or without that card.

    Raises as :func:`last_entry`.
    """
    last, deck = last_entry(text), parse_deck(text, where=HERE)
    kept = () if entry is None else (entry,)
    entries = (*deck.entries[:-1], *kept)
    if deck.form == FORM and last.line is not None:
        lines = text.splitlines()
        lines[last.line - 1 : last.line] = [_line(replace(one, section="")) for one in kept]
        mended = "".join(f"{line}\n" for line in lines)
        if not entries or _says(mended, entries, last_section=False):
            return mended
    return write_text(replace(deck, entries=entries)) if entries else ""


def last_entry(text: str) -> DeckEntry:
    """The last card of the list ``text``.

    Raises ``NotADeckList`` where there is none, else as
    :func:`judgetool.decks.reading.parse_deck`.
    """
    deck = parse_deck(text, where=HERE)
    if not deck.entries:
        raise NotADeckList("there is no card in it", where=HERE, remedy="type one first")
    return deck.entries[-1]


def _part(entry: DeckEntry) -> str:
    return entry.section or MAIN


def _on_new_line(text: str, lines: Iterable[str]) -> str:
    begun = text if not text or text.endswith("\n") else f"{text}\n"
    return begun + "".join(f"{line}\n" for line in lines)


def _says(text: str, entries: tuple[DeckEntry, ...], *, last_section: bool) -> bool:
    """Whether ``text`` is read as just these entries; the section of the last may be left open."""
    try:
        read = parse_deck(text, where=HERE)
    except Problem:
        return False
    said, wanted = (
        [(one.card, one.count, one.name, _part(one)) for one in found]
        for found in (read.entries, entries)
    )
    if not last_section and said and wanted:
        said[-1], wanted[-1] = (*said[-1][:-1], ""), (*wanted[-1][:-1], "")
    return read.form == FORM and said == wanted


def _cards(deck: DeckList) -> set[str]:
    return {entry.card for entry in deck.entries}


def _line(entry: DeckEntry) -> str:
    return write_text(DeckList((entry,))).splitlines()[-1]
