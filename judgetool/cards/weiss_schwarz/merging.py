"""Making one card of each Weiß Schwarz printing, and comparing the printings of one number.

Every printing is a card of its own: foils and alternates keep their codes. Where printings with
one base number differ in what matters to a game, that is a contradiction, but none is changed.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import MISSING, fields, replace
from typing import Any, ClassVar

from judgetool.cards.editions import printed_traits
from judgetool.cards.keys import base_key, code_key, loose_key, name_key
from judgetool.cards.printed import PrintedCard
from judgetool.cards.statements import (
    Comparison,
    Conflict,
    Made,
    Making,
    Merged,
    Statement,
    Value,
    best_first,
)
from judgetool.cards.weiss_schwarz.card_list import DOUBTED, FIELDS, doubts
from judgetool.cards.weiss_schwarz.japanese_files import FACTS

NEWEST = "the file imported last says so; of files imported together, the first one"
CAREFUL = "a source with whole cards counts more than a list of values"
FIRST = "this source has it first"
PRINTINGS = "printings of one number should agree; each is kept as its source has it"

VALUES = frozenset(one.name for one in fields(PrintedCard) if one.default is MISSING) & set(FIELDS)
"""The fields that every card has. A file of texts leaves out most of them."""

_TRANSLATED = re.compile(r".*\(([^()]+)\)")

COMPARED = (
    *("name", "type", "color", "level", "cost", "power", "soul"),
    *("triggers", "traits", "abilities", "side"),
)
"""The fields in which printings of one number, and sources about one printing, should agree."""


def _text(value: Any) -> object:
    return [loose_key(paragraph) for paragraph in value]


def _traits(value: Any) -> object:
    """The traits in any order, as they are printed where a translation is known for one."""
    printed = printed_traits()
    words = (_TRANSLATED.sub(r"\1", trait) for trait in value)
    return sorted(loose_key(printed.get(word, word)) for word in words)


SAME: Mapping[str, Comparison] = {
    "name": name_key,
    "traits": _traits,
    "triggers": sorted,
    "abilities": _text,
}


def merge(
    statements: Iterable[Statement], game: str, believed: Sequence[str]
) -> Merged[PrintedCard]:
    """The printings that ``statements`` tell of; of one source the first one is believed."""
    groups: dict[str, list[Statement]] = defaultdict(list)
    for statement in statements:
        groups[code_key(statement.code)].append(statement)
    made = [_made(game, best_first(groups[key], believed)) for key in sorted(groups)]
    families: dict[str, list[int]] = defaultdict(list)
    for place, one in enumerate(made):
        families[base_key(one.card.code)].append(place)
    for places in families.values():
        if len(places) > 1 and (found := _apart([made[place] for place in places])):
            first = made[places[0]]
            made[places[0]] = replace(first, conflicts=(*first.conflicts, *found))
    return Merged(tuple(made))


def _made(game: str, said: Sequence[Statement]) -> Made[PrintedCard]:
    if len(said) == 1 and said[0].told.keys() >= VALUES:
        return Made(_printed(game, said[0].code, said[0].told), tuple(said), ())
    return _Making(game, said).made()


def _printed(game: str, code: str, told: Mapping[str, Any]) -> PrintedCard:
    return PrintedCard(game=game, code=code, **told)


class _Making(Making[PrintedCard]):
    """One printing of which several files speak."""

    same: ClassVar[Mapping[str, Comparison]] = SAME

    def __init__(self, game: str, said: Sequence[Statement]) -> None:
        super().__init__(said[0].code, said)
        self.game = game

    def card(self) -> PrintedCard:
        """See :class:`Making`."""
        told: dict[str, Any] = {
            field: self.settled(field) for field in FIELDS if field in VALUES or self.telling(field)
        }
        named = dict.fromkeys(field for one in self.said for field in doubts(one))
        told[DOUBTED] = tuple(field for field in named if not self._certain(field))
        return _printed(self.game, self.number, told)

    def telling(self, field: str) -> Sequence[Statement]:
        """See :class:`Making`; a source that is in doubt does not count if another one is sure."""
        telling = self._certain(field) or super().telling(field)
        if field != "name":
            return telling
        return [one for one in telling if one is telling[0] or not _cut(one, telling[0])]

    def differ(self, field: str, telling: Sequence[Statement]) -> bool:
        """See :class:`Making`; in what product a printing came is no matter of belief."""
        return field in COMPARED and super().differ(field, telling)

    def reason(self, field: str, telling: Sequence[Statement]) -> str:
        """See :class:`Making`."""
        if any(one.source != telling[0].source for one in telling):
            return CAREFUL
        return FIRST if len({one.file for one in telling}) == 1 else NEWEST

    def _certain(self, field: str) -> list[Statement]:
        return [one for one in super().telling(field) if field not in doubts(one)]


def _cut(statement: Statement, best: Statement) -> bool:
    """Whether the name is that of ``best`` up to a blank, in a list that cuts names there."""
    whole, part = str(best.told["name"]), str(statement.told["name"])
    return statement.source == FACTS and name_key(whole).startswith(f"{name_key(part)} ")


def _apart(family: Sequence[Made[PrintedCard]]) -> tuple[Conflict, ...]:
    """In what the printings of one number differ as far as they tell it."""
    found = []
    for field in COMPARED:
        values = _known_values(family, field)
        same: Comparison = SAME.get(field, lambda value: value)
        if any(same(value) != same(values[0][1]) for _, value in values[1:]):
            number = family[0].card.code
            found.append(Conflict(number, field, tuple(values), None, PRINTINGS))
    return tuple(found)


def _known_values(family: Sequence[Made[PrintedCard]], field: str) -> list[tuple[str, Value]]:
    """What is known of ``field`` of each printing, and who told it first."""
    return [
        (str(one.said[0]), getattr(one.card, field))
        for one in family
        if one.card.knows(field) and (field != "abilities" or one.card.text_known)
    ]
