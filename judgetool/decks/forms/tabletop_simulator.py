"""Saved objects of Tabletop Simulator: decks as objects that contain cards with nicknames."""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from pydantic import BaseModel

from judgetool.decks.codes_and_sections import find_code, heading_section
from judgetool.decks.deck_list import (
    MAIN,
    DeckEntry,
    DeckList,
    NotADeckList,
    all_listed,
    deck_name,
    numbered,
    shown,
)
from judgetool.decks.forms.json_lists import validated

FORM = "Tabletop Simulator saved object"
SHAPE = 'expected {"ObjectStates": [{"Name": "DeckCustom", "ContainedObjects": […]}]}'
BESIDE = "beside the deck"
"""The section of single cards that lie on the table and in no deck."""

_MARKUP = re.compile(r"\[/?(?:[0-9a-fA-F]{6}|b|i|u|s|sub|sup|-)\]")


class TabletopObject(BaseModel, strict=True):
    """What is used of an object on the table."""

    Name: str = ""
    Nickname: str = ""
    Description: str = ""
    CardID: int | None = None
    ContainedObjects: "list[TabletopObject] | None" = None


class TabletopSave(BaseModel, strict=True):
    """A whole save, or a saved object."""

    SaveName: str = ""
    ObjectStates: list[TabletopObject]


def is_tabletop(data: Any) -> bool:
    """Whether the JSON ``data`` is such a file, complete or not."""
    return isinstance(data, dict) and ("ObjectStates" in data or "ContainedObjects" in data)


def read_tabletop(data: Any, text: str, where: str) -> tuple[DeckList, ...]:
    """The decks that lie on the table, those in bags too.

    A deck whose nickname is a section's, such as "LB Deck", belongs to the deck before it, and so
    do single cards. Raises ``NotADeckList`` where there is no deck or no way to name its cards.
    """
    whole = data if "ObjectStates" in data else {"ObjectStates": [data]}
    save = validated(TabletopSave, whole, where, SHAPE)
    decks: list[DeckList] = []
    for thing in _piles(save.ObjectStates):
        pile = _pile(thing, where)
        section = BESIDE if _is_card(thing) else heading_section(thing.Nickname) or ""
        if section in ("", MAIN) or not decks:
            decks.append(_in_section(pile, section))
        else:
            into, added = decks[-1], _in_section(pile, section)
            entries = all_listed((*into.entries, *added.entries), where)
            decks[-1] = replace(into, entries=entries)
    if not decks:
        raise NotADeckList("there is no deck on this table", where=where, remedy=SHAPE)
    if len(decks) == 1 and decks[0].name is None:
        decks[0] = replace(decks[0], name=deck_name(_plain(save.SaveName), where))
    return tuple(decks)


def _piles(things: list[TabletopObject]) -> Iterator[TabletopObject]:
    """The decks and, after them, the single cards, wherever they lie."""
    yield from (thing for thing in _all(things) if not _is_card(thing))
    yield from (thing for thing in _all(things) if _is_card(thing))


def _all(things: list[TabletopObject]) -> Iterator[TabletopObject]:
    for thing in things:
        if _is_card(thing) or thing.Name.startswith("Deck"):
            yield thing
        elif thing.ContainedObjects:
            yield from _all(thing.ContainedObjects)


def _is_card(thing: TabletopObject) -> bool:
    return thing.Name.startswith("Card")


def _pile(thing: TabletopObject, where: str) -> DeckList:
    name = deck_name(_plain(thing.Nickname), where)
    cards = [thing] if _is_card(thing) else thing.ContainedObjects
    if not cards:
        raise NotADeckList(
            f"the cards of the deck {shown(name or 'without a name')} have no names",
            where=where,
            remedy="give the list in another form",
        )
    is_section = _is_card(thing) or heading_section(thing.Nickname) is not None
    found = numbered(map(_entry, cards), where, f"{name or 'deck'}, card")
    return DeckList(found, None if is_section else name, where, form=FORM)


def _entry(card: TabletopObject) -> DeckEntry:
    """One copy of ``card``: by the code in nickname or description, else by its nickname."""
    nickname, description = _plain(card.Nickname), _plain(card.Description)
    found = find_code(nickname) or find_code(description)
    if found is None:
        named = nickname or description or f"CardID {card.CardID}"
        return DeckEntry(named, 1, None, named)
    name = nickname.replace(found.group(), "").strip(" ()[]-\u2013:,|")
    return DeckEntry(found.group(), 1, None, nickname or description, "", name)


def _in_section(deck: DeckList, section: str) -> DeckList:
    if not section:
        return deck
    return replace(deck, entries=tuple(replace(one, section=section) for one in deck.entries))


def _plain(text: str) -> str:
    """The first line of ``text``, without the marks for colours and letters."""
    lines = _MARKUP.sub("", text).strip().splitlines()
    return lines[0].strip() if lines else ""
