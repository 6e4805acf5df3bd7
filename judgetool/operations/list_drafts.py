"""A deck list while a judge works on it: opened from any form, it is edited as plain text.

What a file tells beside its cards (its game, its player) stays with the text that is edited.
"""

import json
from collections.abc import Iterable
from dataclasses import dataclass, replace

from judgetool.decks.deck_list import DeckEntry, DeckList
from judgetool.decks.forms.plain_text import FORM
from judgetool.decks.reading import parse_deck, parse_decks
from judgetool.decks.writing import write_text
from judgetool.errors import Problem

__all__ = [
    "Draft",
    "draft_of",
    "drafts_of_text",
    "kept_draft",
    "read_draft",
    "restored_draft",
    "with_card",
]

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
    return Draft(write_text(deck), deck)


def drafts_of_text(text: str) -> tuple[Draft, ...]:
    """The lists in ``text``; plain text stays as it is, another form becomes plain text.

    Raises ``NotADeckList`` or ``BadCount`` with the line.
    """
    decks = parse_decks(text, where=HERE)
    if len(decks) == 1 and decks[0].form == FORM:
        return (Draft(text),)
    return tuple(map(draft_of, decks))


def read_draft(text: str, told: DeckList | None = None) -> DeckList:
    """The list that ``text`` is by now, with what was ``told`` while any card of that list is left.

    Raises as :func:`judgetool.decks.reading.parse_deck`.
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
    about = {} if told is None else {key: getattr(told, key) for key in KEPT}
    return json.dumps({"text": draft.text, "told": about})


def restored_draft(kept: str) -> Draft | None:
    """The draft that was kept, with all that it was told; None if nothing sensible was kept."""
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
    told = DeckList(entries, name or None, game=game, format=form, player=player)
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


def _cards(deck: DeckList) -> set[str]:
    return {entry.card for entry in deck.entries}


def _line(entry: DeckEntry) -> str:
    return write_text(DeckList((entry,))).splitlines()[-1]
