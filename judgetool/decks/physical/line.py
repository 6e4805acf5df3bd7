"""The line of a counting judge: ``003 003 x2 undo done``, word by word."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from judgetool.decks.deck_list import LB, LEADER, MAIN, SIDE
from judgetool.decks.physical.acts import (
    UNKNOWN_CARD,
    Act,
    Counted,
    Finished,
    Pile,
    Redo,
    Reset,
    SetAside,
    TakenBack,
    Undo,
)
from judgetool.decks.physical.count import CannotCount, PhysicalCount
from judgetool.decks.physical.tally import RegisteredCard
from judgetool.decks.physical.typed import meant_by

MOST_SUGGESTED = 6
SECTIONS = (MAIN, LB, LEADER, SIDE)
LANGUAGE = """\
003          one of the only registered card whose number ends so; also part of a code or name
"a name"     a name of several words
003 x3       three at once; x3 alone makes it three of the card just counted
+  -         one more of that card, one of it back
!BT1-001     a card that is not registered, by code or name; ? where nobody can tell what it is
@lb          count the LB deck now (main, lb, leader, side); @ all sections together
undo redo    as often as you like; reset begins anew
left         what has yet to come, what is extra
done         all is counted; aside gives the count up
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
            f"no registered card is meant by {text!r}",
            remedy=f"count it as a card that is not registered with !{text}",
        )
    shown = ", ".join(f"{card.card} {card.name}".strip() for card in found[:MOST_SUGGESTED])
    more = ", …" if len(found) > MOST_SUGGESTED else ""
    raise CannotCount(f"{text!r} may be {shown}{more}", remedy="type more of its code or name")


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
