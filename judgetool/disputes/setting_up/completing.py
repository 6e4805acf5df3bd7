"""What the word that is being typed into a place of a set-up can become."""

import re
from collections.abc import Iterable

from judgetool.disputes.scenarios.models import UNKNOWN
from judgetool.disputes.setting_up.names import CardNames
from judgetool.disputes.setting_up.pieces import OPENING
from judgetool.disputes.setting_up.places import Form, Kind, fields_of
from judgetool.disputes.setting_up.typed import CARD_FIELD, quoted

BEFORE_NAME = re.compile(r"[\s+\-]*(?:\d{1,3}\s*x?\s+)?")
"""What stands before the name of a card: a number of copies, a plus or a minus."""


MOST_NAMES = 12
"""So many names of cards are offered at once."""


def completions(kind: Kind, text: str, names: CardNames) -> tuple[int, tuple[str, ...]]:
    """Where the word begins that is typed at the end of ``text``, and what it can become."""
    if kind.form in (Form.WORD, Form.TRUTH):
        return 0, _begun_by(text, kind.words or ("yes", "no"))
    begin = 1 + max(text.rfind(sign) for sign in f",;{OPENING}")
    around = text[:begin].count("(") > text[:begin].count(")")
    begin += len(text[begin:]) - len(text[begin:].lstrip())
    if kind.form is Form.FIELDS or (around and kind.part is not None):
        return begin, _begun_by(text[begin:], _words_of(kind))
    if kind.form in (Form.PILE, Form.CARD, Form.COUNTS):
        match = BEFORE_NAME.match(text, begin)
        begin = begin if match is None else match.end()
        typed = text[begin:]
        offered = (*names.offered(typed, MOST_NAMES), *_begun_by(typed, (UNKNOWN,)))
        return begin, () if _is_typed(typed, offered) else tuple(map(quoted, offered))
    return begin, ()


def _words_of(kind: Kind) -> Iterable[str]:
    """What can be said of a card, or of a part: the words of its fields, and their names."""
    assert kind.part is not None
    for name, field in fields_of(kind.part).items():
        if name == CARD_FIELD:
            continue
        if field.kind.form is Form.WORD:
            yield from (word for word in field.kind.words if len(word) > 1)
        yield name


def _begun_by(typed: str, words: Iterable[str]) -> tuple[str, ...]:
    """The words that begin as it is typed, then those of which a further word begins so."""
    words = tuple(words)
    wanted = typed.casefold()
    if not wanted:
        return ()
    begun = [word for word in words if word.casefold().startswith(wanted)]
    within = [word for word in words if f" {wanted}" in word.casefold()]
    found = dict.fromkeys((*begun, *within))
    return () if _is_typed(typed, found) else tuple(found)


def _is_typed(typed: str, found: Iterable[str]) -> bool:
    """Whether all that was found is what was typed already."""
    return [word.casefold() for word in found] == [typed.casefold()]
