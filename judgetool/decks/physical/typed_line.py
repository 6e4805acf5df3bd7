"""The line of a counting judge, word by word, as ``003 003 x2 undo done``; which cards it means."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from judgetool.cards.keys import base_key, code_key, name_key
from judgetool.decks.deck_list import LB, LEADER, MAIN, SIDE
from judgetool.decks.physical.count import (
    UNKNOWN_CARD,
    Act,
    CannotCount,
    Counted,
    Finished,
    PhysicalCount,
    Pile,
    Redo,
    RegisteredCard,
    Reset,
    SetAside,
    TakenBack,
    Undo,
)

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

    A number must be whole: after ``01`` for ``…-017`` a ``7`` is still to come.
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


MOST_SUGGESTED = 6
SECTIONS = (MAIN, LB, LEADER, SIDE)
LANGUAGE = """\
003          one copy of the only registered card whose number ends so; also part of a code or name
"a name"     a name of several words
003 x3       three copies at once; x3 alone: three copies of the card just counted
+  -         one copy more, or one copy less, of the card just counted
!BT1-001     a card that is not registered, by code or name; ? if nobody can tell what it is
@lb          count the LB deck now (main, lb, leader, side); @ counts all sections together
undo redo    as often as you like; reset starts the count again
left         show which cards are left to count, and which are extra
done         end the count, because all is counted; aside gives it up
"""

LookUp = Callable[[str], tuple[str, str] | None]
"""Code and name of the card that a text means, among all cards that are known."""


class Kind(Enum):
    """What a word of the line asks for."""

    CARD = "card"
    EXTRA = "a card that is not registered"
    ALTOGETHER = "so many of the last card"
    MORE = "one more of the last card"
    LESS = "one less of the last card"
    PILE = "a section"
    SHOW = "what is left"
    ACT = "an act"


@dataclass(frozen=True, slots=True)
class Word:
    """One word with the number of copies that it asks for."""

    kind: Kind
    text: str = ""
    copies: int = 1


_ACTS: dict[str, Act] = {
    "undo": Undo(),
    "redo": Redo(),
    "reset": Reset(),
    "done": Finished(),
    "aside": SetAside(),
}
_SIGNS = {"+": Kind.MORE, "-": Kind.LESS, "left": Kind.SHOW}
_TOKEN = re.compile(r"(?P<extra>!?)\"(?P<quoted>[^\"]+)\"?|(?P<plain>\S+)")
_TIMES = re.compile(r"[x\xd7*](\d{1,9})", re.IGNORECASE)
_LAST_TIMES = re.compile(r"(.*\S)\s+[x\xd7*](\d{1,9})", re.IGNORECASE)


def words_of(line: str) -> Iterator[Word]:
    """The words of ``line``; a number such as ``x3`` belongs to the card before it."""
    waiting: Word | None = None
    for token in _TOKEN.finditer(line):
        word = _word(token)
        if waiting is not None and word.kind is Kind.ALTOGETHER:
            yield replace(waiting, copies=word.copies)
            waiting = None
            continue
        if waiting is not None:
            yield waiting
        waiting = word if word.kind in (Kind.CARD, Kind.EXTRA) else None
        if waiting is None:
            yield word
    if waiting is not None:
        yield waiting


def word_of(text: str) -> Word:
    """The one word that ``text`` is as a whole, so that a name needs no quotation marks."""
    several = list(words_of(text))
    if len(several) == 1:
        return several[0]
    times = _LAST_TIMES.fullmatch(text.strip())
    name, copies = (times[1], int(times[2])) if times else (text.strip(), 1)
    if name.startswith("!"):
        return Word(Kind.EXTRA, name[1:].strip(), copies)
    return Word(Kind.CARD, name, copies)


def typed_words(text: str, registered: Sequence[RegisteredCard]) -> tuple[Word, ...]:
    """The words of ``text`` where a name of several words is typed without quotation marks.

    What means a registered card as a whole is one word, and so is one that begins with ``!``.
    """
    whole = word_of(text)
    as_one = whole.kind is Kind.EXTRA and text.lstrip().startswith("!")
    if as_one or (whole.kind is Kind.CARD and meant_by(registered, whole.text)):
        return (whole,)
    return tuple(words_of(text))


def act_for(word: Word, count: PhysicalCount, look_up: LookUp) -> Act | None:
    """The act that ``word`` asks for at this point of ``count``; None where it changes nothing.

    Raises ``CannotCount`` where no registered card is meant, or more than one.
    """
    match word.kind:
        case Kind.SHOW:
            return None
        case Kind.CARD:
            card = _registered(count, word.text, look_up)
            return Counted(card.card, word.copies, card.name, word.text)
        case Kind.EXTRA:
            return _extra(word, count, look_up)
        case Kind.PILE:
            return Pile(_section(word.text))
        case Kind.ALTOGETHER | Kind.MORE | Kind.LESS:
            return _of_last_card(word, count)
        case Kind.ACT:
            return _ACTS[word.text]


def _word(token: re.Match[str]) -> Word:
    if quoted := token["quoted"]:
        return Word(Kind.EXTRA if token["extra"] else Kind.CARD, quoted)
    plain = token["plain"]
    command = plain.casefold()
    if command in _ACTS:
        return Word(Kind.ACT, command)
    if command in _SIGNS:
        return Word(_SIGNS[command])
    if times := _TIMES.fullmatch(plain):
        return Word(Kind.ALTOGETHER, copies=int(times[1]))
    if plain.startswith("@"):
        return Word(Kind.PILE, command[1:])
    if plain == "?":
        return Word(Kind.EXTRA)
    return Word(Kind.EXTRA, plain[1:]) if plain.startswith("!") else Word(Kind.CARD, plain)


def _registered(count: PhysicalCount, text: str, look_up: LookUp) -> RegisteredCard:
    """The one registered card that is meant, or of which another printing is meant."""
    found = meant_by(count.registered, text)
    if not found and (known := look_up(text)):
        found = meant_by([one for one in count.registered if one.card == known[0]], known[0])
    if len(found) == 1:
        return found[0]
    if not found:
        raise CannotCount(
            f"no registered card matches {text!r}",
            remedy=f"to count it as a card that is not registered, type !{text}",
        )
    shown = ", ".join(f"{card.card} {card.name}".strip() for card in found[:MOST_SUGGESTED])
    more = ", …" if len(found) > MOST_SUGGESTED else ""
    raise CannotCount(f"{text!r} can mean {shown}{more}", remedy="type more of its code or name")


def _extra(word: Word, count: PhysicalCount, look_up: LookUp) -> Counted:
    if not word.text:
        return Counted(UNKNOWN_CARD, word.copies, typed="?")
    known = look_up(word.text)
    code, name = known or (word.text, "")
    return Counted(code, word.copies, name, word.text)


def _of_last_card(word: Word, count: PhysicalCount) -> Act | None:
    last = count.last_counted
    if last is None:
        raise CannotCount("no card was counted yet", remedy="count one first")
    if word.kind is Kind.LESS:
        return TakenBack(last.card)
    more = 1 if word.kind is Kind.MORE else word.copies - last.copies
    if more == 0:
        return None
    return replace(last, copies=more) if more > 0 else TakenBack(last.card, -more)


def _section(text: str) -> str:
    found = [section for section in ("", *SECTIONS) if section == text]
    if not found:
        raise CannotCount(
            f"there is no section {text!r}", remedy=f"choose from: @{', @'.join(SECTIONS)}, @"
        )
    return found[0]
