"""Making one Vanguard card of everything that sources say of it, and noting contradictions.

The publisher's list has IDs, the fan list has none, so that only the name brings them together.
Where the fan list has several cards of one name, nobody can tell which of them an ID belongs to:
then each stays a card of its own.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, cast

from judgetool.cards.keys import name_key
from judgetool.cards.statements import (
    Comparison,
    Making,
    Merged,
    Statement,
    best_first,
    in_any_order,
)
from judgetool.cards.vanguard.card_files import FAN_LIST, OFFICIAL, comparable
from judgetool.cards.vanguard.printed import (
    IDENTIFIER,
    TEXT_FIELDS,
    TRIGGERS,
    Trigger,
    VanguardCard,
    is_alternate,
    set_of,
)

BELIEVED = (OFFICIAL, FAN_LIST)
"""The sources, the one to be believed first in front."""

PUBLISHER = "the official list is the publisher's"
FIRST = "the first printing says so"
TRIGGER = "both lists have wrong triggers; the kind stays in doubt"
SENTINEL = "older printings do not show the ability, but the card has it"

REQUIRED = ("clans", "race", "grade", "power", "shield", "critical", "skill", "nation")
ANY_TRIGGER: tuple[Trigger | None, ...] = (*TRIGGERS, None)


def merge(statements: Iterable[Statement]) -> Merged[VanguardCard]:
    """The cards that all of ``statements`` together tell of."""
    said = sorted(statements, key=_order)
    making = [_Making(group[0].code, group) for group in _groups(said)]
    return Merged(tuple(one.made() for one in making))


def _order(statement: Statement) -> tuple[bool, bool, str]:
    """IDs before identifiers, and plain ones before alternates."""
    code = statement.code
    return (code.startswith(IDENTIFIER), is_alternate(code), code)


def _groups(said: Sequence[Statement]) -> Iterator[Sequence[Statement]]:
    """The statements that are about one card each."""
    names: dict[str, dict[str, list[Statement]]] = defaultdict(lambda: defaultdict(list))
    for one in said:
        typed = one.code if one.code.startswith(IDENTIFIER) else ""
        names[name_key(str(one.told["name"]))][typed].append(one)
    for cards in names.values():
        if len(cards) == 2 and "" in cards:
            yield [one for group in cards.values() for one in group]
        else:
            yield from cards.values()


class _Making(Making[VanguardCard]):
    """One card on its way; what decks hang on is settled in ways of its own."""

    required = REQUIRED
    same: ClassVar[Mapping[str, Comparison]] = {
        "name": name_key,
        "race": name_key,
        "clans": in_any_order,
        "abilities": comparable,
    }

    def __init__(self, code: str, statements: Iterable[Statement]) -> None:
        super().__init__(code, best_first(sorted(statements, key=_order), BELIEVED))

    def card(self) -> VanguardCard:
        """See :class:`Making`."""
        values: dict[str, Any] = {field: self.settled(field) for field in ("name", *REQUIRED)}
        triggers = self._triggers()
        abilities = self.settled("abilities")
        if abilities is None:
            self.doubted += TEXT_FIELDS
        codes = [one.code for one in self.said]
        return VanguardCard(
            code=self.number,
            **(values | {"clans": values["clans"] or ()}),
            trigger=triggers[0] if len(triggers) < len(ANY_TRIGGER) else None,
            triggers_told=triggers,
            sentinel=self._sentinel(values["grade"], values["shield"]),
            abilities=cast("tuple[str, ...] | None", abilities),
            rarity=self.first("rarity"),
            set=set_of(self.number),
            regulation=self.first("regulation"),
            printings=tuple(code for code in codes if not code.startswith(IDENTIFIER)),
            identifiers=tuple(code for code in codes if code.startswith(IDENTIFIER)),
            sources=self.sources,
            not_understood=self.not_understood,
        )

    def reason(self, field: str, telling: Sequence[Statement]) -> str:
        """See :class:`Making`."""
        value = self.comparable(field, telling[0])
        others = {one.source for one in telling if self.comparable(field, one) != value}
        return PUBLISHER if others - {telling[0].source} else FIRST

    def _triggers(self) -> tuple[Trigger | None, ...]:
        """Every trigger icon that is told; several or none leave it in doubt."""
        telling = self.telling("trigger")
        told = tuple(dict.fromkeys(cast("Trigger | None", one.told["trigger"]) for one in telling))
        if len(told) > 1:
            self.note("trigger", telling, None, TRIGGER)
        if len(told) != 1:
            self.doubted.append("trigger")
        return told or ANY_TRIGGER

    def _sentinel(self, grade: int | None, shield: int | None) -> bool:
        """Whether any text has the ability; a unit built like the others with it is in doubt.

        All units of grade 1 without a shield whose newer text is known are Sentinels, and no
        other unit is; but older printings of these do not show the ability.
        """
        telling = self.telling("sentinel")
        told = {one.told["sentinel"] for one in telling}
        if told == {True, False}:
            best = next(one for one in telling if one.told["sentinel"])
            self.note("sentinel", telling, str(best), SENTINEL)
        elif told == {False} and (grade, shield) == (1, 0):
            self.doubted.append("sentinel")
        return True in told
