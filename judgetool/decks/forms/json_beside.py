"""What JSON says beside the cards and their counts, and whether it may change the list.

Programs write much that does not matter: prices, pictures, dates. What may be one more count, a
card, or a word that a card is none of the deck leaves the list undecided.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from judgetool.decks.codes_and_sections import (
    find_code,
    named_section,
    names_a_place,
    part_of,
    section_called,
)
from judgetool.decks.deck_list import LEADER, MAIN, in_quotes
from judgetool.decks.forms.card_lines import may_change, names_cards, tells_of_cards
from judgetool.decks.forms.labels import HARMLESS, label_kind

CODES = (
    *("cardcode", "cardnumber", "cardno", "code", "serialnumber", "number", "no", "serial"),
    *("setcode", "cardid", "id", "card"),
)
NAMES = ("name", "cardname", "title")
COUNTS = ("count", "qty", "quantity", "num", "copies", "amount", "n")
TOTALS = ("total", "cardcount", "totalcards")
_ASIDE = re.compile(
    r"(?:is)?(?:removed?|deleted?|excluded?|disabled|out|cut|side(?:board|deck)?|maybe(?:board)?|"
    r"considering|tokens?|wish(?:list)?|proxy)"
)
_INSIDE = re.compile(
    r"(?:is)?(?:in(?:cluded?|deck|main|list)?|active|enabled|used?|played|selected|checked|main(?:deck)?)"
)
"""Keys of which a card that is played says yes, if it says anything."""

_PLACES = ("category", "group", "list", "location", "state", "status", "type")
"""Keys that tell of a card what it is, or where it lies."""

_FREE = ("note", "notes", "comment", "comments", "remark", "remarks", "description")
_LIKE_COUNTS = re.compile(r"count|qty|quant|num$|copies|amount|foil")
_COUNTED = re.compile(
    r"\b(?:number|num|no)\s+of\b|(?:counts?|total)\b|\b(?:size|amount|qty|quantity|num)\b"
)
_NO = ("", "0", "false", "no", "none", "null", "off")
_VALUES = (
    "atk attack cost critical def defense depth drop energy generation grade height hp index index "
    "level life lv order page position power price rank rarity rating revision row set shield soul "
    "stage trigger value version volume weight width year"
)
OF_CARDS = frozenset(_VALUES.split())
"""Words of keys whose numbers tell of a card what is printed on it, or where a program has it."""

MOST_COPIES_MEANT = 60
"""A larger number that stands beside a card is hardly how often it is played."""


def key_of(key: str) -> str:
    """``key`` as it is compared: programs differ in capitals and in what joins words."""
    return re.sub(r"[\W_]+", "", key.casefold())


def words_of(key: str) -> str:
    """The words of ``key``: "mainDeck" and "main_deck" are "main deck"."""
    parted = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", key)
    return " ".join(re.sub(r"[\W_]+", " ", parted).split())


def whole(value: Any) -> bool:
    """Whether ``value`` is a whole number."""
    return isinstance(value, int) and not isinstance(value, bool)


def about_card(
    told: Mapping[str, Any], own: Mapping[str, Any], counted: str | None
) -> Iterator[tuple[str, str]]:
    """The keys of a card that may change what is read of it, and why.

    ``told`` is all that is said of it by the compared keys, ``own`` what its entry in the list
    says, without what is told of the card in general; ``counted`` is the key of its count.
    """
    for key, value in told.items():
        if _sets_aside(key, value):
            yield key, "it may say that the card is none of the deck"
        elif key != counted and key not in CODES and _second_count(key, value):
            number = value if whole(value) else in_quotes(str(value))
            yield key, f"{number} may be a second count"
        elif counted is None and key in own and _may_count(key, value):
            yield key, f"{value} may be its count"


def _sets_aside(key: str, value: Any) -> bool:
    """Whether what a card has below ``key`` may say that it, or a copy of it, is not played."""
    if key in _FREE:
        return isinstance(value, str) and may_change(value)
    if _INSIDE.fullmatch(key):
        return value is False or (whole(value) and value == 0) or _says_no(value)
    if key in _PLACES and isinstance(value, str):
        return _elsewhere(value)
    if _ASIDE.fullmatch(key) is None:
        return False
    if isinstance(value, str):
        return value.strip().casefold() in ("yes", "true", "1", "x")
    return isinstance(value, bool | int) and bool(value)


def _says_no(value: Any) -> bool:
    return isinstance(value, str) and value.strip().casefold() in ("no", "false", "0")


def _elsewhere(value: str) -> bool:
    """Whether the word ``value`` names a place that is not the main deck, or no place at all."""
    if _ASIDE.fullmatch(key_of(value)):
        return True
    section = named_section(value)
    if section is None:
        return names_a_place(value)
    return part_of(section) not in (MAIN, LEADER)


def _second_count(key: str, value: Any) -> bool:
    if key not in COUNTS and not _LIKE_COUNTS.search(key):
        return False
    if isinstance(value, str):
        return value.strip().isdecimal() and value.strip("0 ") != ""
    return bool(value) and (whole(value) or isinstance(value, list | dict | float))


def _may_count(key: str, value: Any) -> bool:
    """Whether a number of which nobody knows what it tells may be the count of its card."""
    number = int(value) if isinstance(value, str) and re.fullmatch(r"\d{1,2}", value) else value
    if not whole(number) or not 1 < number <= MOST_COPIES_MEANT or key in (*CODES, *NAMES):
        return False
    return not key.endswith("id") and not any(word in key for word in OF_CARDS)


def section_of(key: str) -> str | None:
    """The part of the deck that ``key`` names, None where it names none."""
    words = words_of(key)
    for named in (words, re.sub(r"(?i)\s*(?:deck)?\s*(?:list|cards)$", "", words)):
        if (section := named_section(named)) is not None:
            return section
    return section_called(words) if names_a_place(words) else None


def counted_part(key: str) -> str | None:
    """The part of the deck of which a number below ``key`` says how many cards it has.

    It is empty for the whole list, and None where the number says nothing of the kind.
    """
    if key_of(key) in (*TOTALS, *COUNTS):
        return ""
    words = words_of(key).casefold()
    rest = " ".join(_COUNTED.sub(" ", words).split())
    if rest in ("card", "cards", "deck", "deck cards", "cards in deck"):
        return "" if rest != words else None
    section = named_section(rest.removesuffix(" deck").removesuffix(" cards")) if rest else None
    return None if section is None else section


def words_with_cards(key: str, value: str) -> bool:
    """Whether the words ``value`` that stand beside the cards below ``key`` may be of the list."""
    if find_code(value):
        return True
    words = words_of(key)
    if key_of(key) in _FREE:
        return may_change(value) or names_cards(value)
    if label_kind(words) == HARMLESS:
        return False
    section = named_section(words)
    if section is not None and part_of(section) not in (MAIN, LEADER):
        return value.strip().casefold() not in (*_NO, "w", "s", "weiss", "weiß", "schwarz", "both")
    return any(map(tells_of_cards, map(str.strip, value.splitlines())))
