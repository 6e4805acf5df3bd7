"""Which registered card a few digits or letters mean, for fast counting with the keyboard."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from judgetool.cards.keys import base_key, code_key, name_key
from judgetool.decks.physical.tally import RegisteredCard

_NUMBER = re.compile(r"\d+(?:[-/.]\d+)*")
_DIGITS = re.compile(r"\d+")
_IDENTIFIER = re.compile(r"[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}", re.IGNORECASE)
"""What other programs call a card that nobody knows here: nothing that is printed on it."""


@dataclass(frozen=True, slots=True)
class _Typed:
    """What was typed, in the forms in which it is compared."""

    code: str
    base: str
    name: str
    numbers: tuple[str, ...]


Means = Callable[[_Typed, RegisteredCard], bool]


def meant_by(cards: Sequence[RegisteredCard], text: str) -> tuple[RegisteredCard, ...]:
    """The cards that ``text`` means most directly, each once: one if it is unambiguous.

    The whole code or name goes before the last number of the code (``3`` is ``…-E003``, ``73-3``
    is ``…W73-E003``), that before the end of the code, the beginnings of words of the name, and
    any part of code or name.
    """
    typed = _typed(text)
    for means in _WAYS:
        if found := tuple(card for card in _unique(cards) if _means(means, typed, card)):
            return found
    return ()


def possible(cards: Sequence[RegisteredCard], text: str) -> tuple[RegisteredCard, ...]:
    """All cards that ``text``, or what it may become as more is typed, can mean, each once."""
    typed = _typed(text)
    return tuple(
        card
        for card in _unique(cards)
        if any(_means(means, typed, card) for means in _WAYS) or _may_become(typed, card)
    )


def meant_for_certain(cards: Sequence[RegisteredCard], text: str) -> RegisteredCard | None:
    """The card that ``text`` means whatever may be typed after it, None while that is open.

    Of digits alone the number must be whole: after ``01`` for ``…-017`` a ``7`` is still to come.
    """
    found = possible(cards, text)
    if len(found) != 1:
        return None
    typed = _typed(text)
    whole = not typed.numbers or _same_number(typed, found[0]) or _same_code(typed, found[0])
    return found[0] if whole else None


def _typed(text: str) -> _Typed:
    code = code_key(text)
    numbers = _numbers(text) if _NUMBER.fullmatch(text.strip()) else ()
    return _Typed(code, base_key(text), name_key(text), numbers)


def _unique(cards: Sequence[RegisteredCard]) -> tuple[RegisteredCard, ...]:
    """One entry of each card, in whatever sections it is registered."""
    return tuple({card.card: card for card in reversed(cards)}.values())[::-1]


def _numbers(text: str) -> tuple[str, ...]:
    """The numbers in ``text``, one after the other: ``1-107L`` has 1 and 107."""
    return tuple(_DIGITS.findall(name_key(text)))


def _same_numbers(some: Sequence[str], others: Sequence[str]) -> bool:
    return [one.lstrip("0") for one in some] == [one.lstrip("0") for one in others]


def _same_code(typed: _Typed, card: RegisteredCard) -> bool:
    parts = (card.card, *card.card.split("/"))
    return bool(typed.code) and any(code_key(part) == typed.code for part in parts)


def _same_name(typed: _Typed, card: RegisteredCard) -> bool:
    return bool(typed.name) and typed.name in (name_key(card.name), name_key(card.card))


def _same_base(typed: _Typed, card: RegisteredCard) -> bool:
    """Another printing of the card: foil, parallel or alternate."""
    return bool(typed.base) and base_key(card.card) == typed.base


def _same_number(typed: _Typed, card: RegisteredCard) -> bool:
    many = len(typed.numbers)
    return many > 0 and _same_numbers(_numbers(card.card)[-many:], typed.numbers)


def _ends_code(typed: _Typed, card: RegisteredCard) -> bool:
    """The end of its code, or of the code of another printing."""
    return bool(typed.code) and (
        code_key(card.card).endswith(typed.code) or base_key(card.card).endswith(typed.base)
    )


def _begins_words(typed: _Typed, card: RegisteredCard) -> bool:
    """Each word that was typed begins a word of the name."""
    words = name_key(card.name or card.card).split()
    wanted = typed.name.split()
    return bool(wanted) and all(any(word.startswith(one) for word in words) for one in wanted)


def _in_code(typed: _Typed, card: RegisteredCard) -> bool:
    return bool(typed.code) and typed.code in code_key(card.card)


def _in_name(typed: _Typed, card: RegisteredCard) -> bool:
    return bool(typed.name) and typed.name in name_key(card.name)


_WAYS: tuple[Means, ...] = (
    _same_code,
    _same_name,
    _same_base,
    _same_number,
    _ends_code,
    _begins_words,
    _in_code,
    _in_name,
)
_BY_NAME = (_same_code, _same_name, _begins_words, _in_name)


def _means(means: Means, typed: _Typed, card: RegisteredCard) -> bool:
    """Whether ``typed`` means ``card`` in this way; no part of an identifier means anything."""
    whole = means in _BY_NAME or not _IDENTIFIER.fullmatch(card.card)
    return whole and means(typed, card)


def _may_become(typed: _Typed, card: RegisteredCard) -> bool:
    """Whether the digits typed so far begin the last numbers of the code."""
    if _IDENTIFIER.fullmatch(card.card):
        return False
    many = len(typed.numbers)
    own = _numbers(card.card)[-many:] if many else ()
    if not own or len(own) < many or not _same_numbers(own[:-1], typed.numbers[:-1]):
        return False
    last, begun = own[-1], typed.numbers[-1]
    return last.startswith(begun) or last.lstrip("0").startswith(begun)
