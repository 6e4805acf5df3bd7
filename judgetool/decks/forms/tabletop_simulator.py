"""Saved objects of Tabletop Simulator: decks as objects that contain cards with nicknames.

A save tells much that has nothing to do with cards. Whatever else stands in it, and may be a card
or a count, is told as not read.
"""

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
    Unread,
    all_listed,
    deck_name,
    in_quotes,
    numbered,
    shown,
)
from judgetool.decks.forms.card_lines import names_cards
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
    unread = tuple(_not_read(whole))
    return tuple(replace(deck, unread=unread) for deck in decks)


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


_TEXTS = frozenset({"GMNotes", "Note", "Rules", "Text", "Value", "body", "title"})
"""Keys of free text, in which cards may be named."""

_OF_SAVE = (
    "SaveName GameMode GameType GameComplexity PlayingTime PlayerCounts Gravity PlayArea Date "
    "EpochTime VersionNumber Table TableURL Sky SkyURL TabStates Lighting ComponentTags Turns "
    "DecalPallet CustomUIAssets CameraStates MusicPlayer SnapPoints VectorLines"
)
_OF_OBJECT = (
    "GUID Name Transform Nickname Description AltLookAngle ColorDiffuse LayoutGroupSortIndex "
    "Locked Grid Snap IgnoreFoW MeasureMovement DragSelectable Autoraise Sticky Tooltip "
    "GridProjection HideWhenFaceDown Hands CardID SidewaysCard DeckIDs CustomDeck LuaScript "
    "LuaScriptState XmlUI Tags AttachedSnapPoints AttachedVectorLines AttachedDecals CustomMesh "
    "CustomImage CustomAssetbundle Bag Counter Clock Number MaterialIndex MeshIndex "
    "PhysicsMaterial Rigidbody RotationValues Tablet Mp3Player"
)
_HARMLESS = frozenset(f"{_OF_SAVE} {_OF_OBJECT}".split())
"""Keys of which it is known that they name no card that the reader does not see."""

_WITH_OBJECTS = frozenset({"ObjectStates", "ContainedObjects"})
_COUNT = re.compile(
    r"(?:[x\xd7]\s*\d{1,3}|\d{1,3}\s*[x\xd7]|\d{1,3}\s*(?:cop(?:y|ies)|cards?|枚))",
    re.IGNORECASE,
)
_MARKED_COUNT = re.compile(r"(?:^|\s)(?:[x\xd7]\s*\d{1,3}|\d{1,3}\s*[x\xd7])$", re.IGNORECASE)
_CARD_LIKE = ("Custom_Tile", "Custom_Token", "Notecard")
"""Objects that people use as cards, too."""


def _not_read(thing: dict[str, Any], within: str = "") -> Iterator[Unread]:
    """All in the save or object ``thing`` that may be a card or a count, and was not read."""
    called = str(thing.get("Nickname") or thing.get("Name") or "the table")
    place = f"{within}{shown(_plain(called)[:40])}"
    for key, value in thing.items():
        if key in _TEXTS or key == "TabStates":
            yield from (
                Unread(place, f"{in_quotes(text)} in {key} names cards")
                for text in _texts_in(value)
                if names_cards(text)
            )
        elif key not in _HARMLESS and key not in _WITH_OBJECTS and _says_something(value):
            yield Unread(place, f"{shown(key[:40])}: its meaning is not known")
    if "Name" in thing:
        yield from _not_read_of_object(thing, place)
    for key in _WITH_OBJECTS:
        for one in thing.get(key) or ():
            yield from _not_read(one, f"{place}, " if "Name" in thing else "")


def _not_read_of_object(thing: dict[str, Any], place: str) -> Iterator[Unread]:
    kind, inside = str(thing["Name"]), thing.get("ContainedObjects") or ()
    is_card, is_pile = kind.startswith("Card"), kind.startswith("Deck")
    texts = [str(thing.get(key) or "") for key in ("Nickname", "Description")]
    if is_card and inside:
        yield Unread(place, "there is something in this card")
    for text in texts:
        said = [line for line in map(str.strip, text.splitlines()) if _says_how_many(line)]
        named = not is_card and not is_pile and (names_cards(text) or kind in _CARD_LIKE)
        if (is_card and said) or (named and text.strip()):
            yield Unread(place, f"{in_quotes(said[0] if said else text)} may be cards or a count")
    if is_pile and any(not str(one.get("Name", "")).startswith("Card") for one in inside):
        yield Unread(place, "there is something else than cards in this deck")
    ids = thing.get("DeckIDs")
    if is_pile and isinstance(ids, list) and len(ids) != len(inside):
        yield Unread(place, f"it says that it has {len(ids)} cards, and {len(inside)} lie in it")
    if kind == "Infinite_Bag" and inside:
        yield Unread(place, "nobody knows how many cards an endless bag has")


def _says_how_many(line: str) -> bool:
    """Whether ``line`` is a count, or has one at its end or beside a code."""
    if _COUNT.fullmatch(line) or _MARKED_COUNT.search(line):
        return True
    code = find_code(line)
    return code is not None and (line[: code.start()] + line[code.end() :]).strip().isdecimal()


def _texts_in(value: object) -> Iterator[str]:
    """All texts in ``value``, however deep."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for one in value.values():
            yield from _texts_in(one)
    elif isinstance(value, list):
        for one in value:
            yield from _texts_in(one)


def _says_something(value: object) -> bool:
    """Whether ``value`` is more than nothing, a yes or a no."""
    return not isinstance(value, bool) and value not in (None, "", 0, [], {})
