"""Making one Dragon Ball Super card of everything that is said of its printings.

Printings are folded by number (dbs 2-14-2-1). They should say the same; where they do not, the
printing with the card's own number is believed, and the contradiction is noted.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from judgetool.cards.card_files import loosely
from judgetool.cards.dbs.card_list import CARD_LIST
from judgetool.cards.dbs.printed import (
    LEADER,
    TEXT_FIELDS,
    Back,
    DbsCard,
    Number,
    age,
    parse_number,
    set_of,
)
from judgetool.cards.keys import name_key
from judgetool.cards.statements import (
    Comparison,
    Making,
    Merged,
    Statement,
    best_first,
    in_any_order,
)

BELIEVED = (CARD_LIST,)
"""The sources, the one to be believed first in front."""

OWN_NUMBER = "the printing with the card's own number says so"
FIRST = "the first of its printings says so"

REQUIRED = (
    *("type", "colors", "power", "energy_cost", "specified_cost", "combo_cost", "combo_power"),
    *("characters", "traits", "eras", "limit"),
)
LISTS = ("colors", "specified_cost", "characters", "traits", "eras")


def number_of(statement: Statement) -> Number:
    """The number that the code of ``statement`` writes."""
    number = parse_number(statement.code)
    assert number is not None, statement.code
    return number


def merge(statements: Iterable[Statement]) -> Merged[DbsCard]:
    """The cards that all of ``statements`` together tell of."""
    groups: dict[str, list[Statement]] = defaultdict(list)
    for statement in statements:
        groups[number_of(statement).base].append(statement)
    making = (_Making(number, groups[number]) for number in sorted(groups, key=age))
    return Merged(tuple(one.made() for one in making))


class _Making(Making[DbsCard]):
    """One card on its way; what the text tells is not known where the text is not."""

    required = REQUIRED
    same: ClassVar[Mapping[str, Comparison]] = {
        "name": name_key,
        "characters": in_any_order,
        "traits": in_any_order,
        "eras": in_any_order,
        "abilities": loosely,
        "back_name": name_key,
        "back_abilities": loosely,
    }

    def __init__(self, number: str, statements: Iterable[Statement]) -> None:
        own_first = sorted(statements, key=lambda one: number_of(one).printing)
        super().__init__(number, best_first(own_first, BELIEVED))

    def card(self) -> DbsCard:
        """See :class:`Making`."""
        values: dict[str, Any] = {field: self.settled(field) for field in ("name", *REQUIRED)}
        values |= {field: values[field] or () for field in LISTS}
        for field in TEXT_FIELDS:
            values[field] = self._of_text(field)
        back = self._back() if values["type"] == LEADER or self.telling("back_name") else None
        return DbsCard(
            number=self.number,
            **(values | {"keywords": values["keywords"] or ()}),
            back=back,
            rarity=self.first("rarity"),
            set=set_of(self.number),
            series=self.first("series"),
            printings=tuple(dict.fromkeys(one.code for one in self.said)),
            sources=self.sources,
            not_understood=self.not_understood,
        )

    def differ(self, field: str, telling: Sequence[Statement]) -> bool:
        """See :class:`Making`; keywords differ with the texts that they stand in."""
        return not field.endswith("keywords") and super().differ(field, telling)

    def reason(self, field: str, telling: Sequence[Statement]) -> str:
        """See :class:`Making`."""
        return OWN_NUMBER if telling[0].code == self.number else FIRST

    def _of_text(self, field: str) -> Any:
        if not self.telling(field):
            self.doubted.append(field.replace("back_", "back."))
        return self.settled(field)

    def _back(self) -> Back | None:
        """The other side of a leader, if anything is told of it."""
        name = self.settled("back_name")
        if name is None:
            self.doubted.append("back")
            return None
        power: Any = self.settled("back_power")
        if power is None:
            self.doubted.append("back.power")
        keywords, abilities = self._of_text("back_keywords"), self._of_text("back_abilities")
        return Back(str(name), power, keywords or (), abilities)
