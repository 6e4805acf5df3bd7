"""What JSON says beside what was read of it: words that matter only if they name a card.

A program may keep a card below a key that nobody knows, without a count. Nothing shows that its
name is one until it is looked up.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from judgetool.decks.deck_list import LONGEST_NAME, PassedOver, shown
from judgetool.decks.forms.addresses import ADDRESS
from judgetool.decks.forms.json_beside import (
    CODES,
    NAMES,
    OF_CARDS,
    key_of,
    words_of,
)
from judgetool.decks.forms.labels import label_kind

_PRINTED = (
    "category clan color colour effect element expansion flavor job nation race series side skill "
    "text trait traits types"
)
_OF_PROGRAMS = (
    "archetype at by class color colour created date edition event format formats game id key lang "
    "language locale modified region slug state status tag theme time type updated url user "
    "username uuid version visibility"
)
_OF_PICTURES = "art avatar cover display featured icon image img picture thumbnail"
_SAY_WHAT_IS_PRINTED, _TELL_NO_CARD, _SHOW_CARDS = (
    frozenset(words.split()) for words in (_PRINTED, _OF_PROGRAMS, _OF_PICTURES)
)
"""Words of keys: of what is printed on a card, of what programs say of a list even if a card is
called so, and of what names a card of the deck again, to show it."""

_WORDS = re.compile(r"[^\W\d_]{2}|[\u3040-\u9fff]")


def names_perhaps(key: str, value: Any, *, of_card: bool = False) -> PassedOver | None:
    """What stands below ``key``, if it may name a card: words, and the key is not known.

    What is told ``of_card``, or shows what the deck looks like, may repeat a card of the list.
    """
    if not isinstance(value, str) or not _WORDS.search(value) or ADDRESS.fullmatch(value.strip()):
        return None
    words = frozenset(words_of(key).casefold().split())
    known = label_kind(words_of(key)) is not None or key_of(key) in (*CODES, *NAMES)
    if known or words & _TELL_NO_CARD or (of_card and words & (OF_CARDS | _SAY_WHAT_IS_PRINTED)):
        return None
    repeats = of_card or bool(words & _SHOW_CARDS)
    return PassedOver(shown(key[:60]), " ".join(value.split())[:LONGEST_NAME], repeats)


def told_of_card(told: Mapping[str, Any], path: str) -> Iterator[PassedOver]:
    """What is told of a card, at ``path``, and may name another."""
    for key, value in told.items():
        if (words := names_perhaps(key, value, of_card=True)) is not None:
            yield replace(words, place=shown(f"{path}.{key}")[:80])


def values_below(key: str, value: Any) -> Iterator[tuple[str, Any]]:
    """The single values below ``key``, each with the key that it stands below."""
    if isinstance(value, dict):
        for inner, one in value.items():
            yield from values_below(key if key_of(inner) in NAMES else inner, one)
    elif isinstance(value, list):
        for one in value:
            yield from values_below(key, one)
    else:
        yield key, value
