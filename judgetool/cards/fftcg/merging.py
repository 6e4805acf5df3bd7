"""Making one card of everything that sources say of its printings, and noting contradictions.

Printings are folded by number (fftcg 5.2.5.1). Each field has the value of the source that is
believed first, and among its printings that of the newest. Any other value is a conflict.

A set is numbered by element: Fire, Ice, Wind, Earth, Lightning, Water, Light, Dark. Behind
them stand the Multi-Element cards and others, in no fixed order. So a card of the first run has
only one element. Of a card behind it, a list with room for one element does not tell whether it
has more (docs/decisions/card-sources.md).
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, cast

from judgetool.cards.card_files import loosely
from judgetool.cards.fftcg.printed import (
    ELEMENTS,
    OCTGN,
    OFFICIAL,
    RARITIES,
    STRUCTURED,
    TEXT_FIELDS,
    FftcgCard,
    Statement,
    Value,
    age,
    index_of,
    number_of,
    set_of,
)
from judgetool.cards.fftcg.texts import UNKNOWN, limit_break_of, priming_of
from judgetool.cards.keys import name_key
from judgetool.cards.statements import Comparison, Making, Merged, best_first, in_any_order

_PLACE: dict[object, int] = {element: place for place, element in enumerate(ELEMENTS)}


def in_order_of_elements(statements: Iterable[Statement]) -> frozenset[str]:
    """The numbers of the printings that stand in the first run of their sets."""
    sets: dict[str, dict[str, int | None]] = defaultdict(dict)
    for statement in statements:
        if "element" in statement.told or "elements" in statement.told:
            number = number_of(statement).printing
            if set_of(number).isdecimal():
                sets[set_of(number)][number] = _PLACE.get(statement.told.get("element"))
    return frozenset(number for cards in sets.values() for number in _first_run(cards))


def _first_run(cards: dict[str, int | None]) -> Iterable[str]:
    """The numbers from 001 on, until an element is out of order or two numbers are missing."""
    reached, before = 0, 0
    for number in sorted(cards):
        place, index = cards[number], index_of(number)
        if place is None or place < reached or index > before + 2:
            return
        reached, before = place, index
        yield number


BELIEVED = (OFFICIAL, STRUCTURED, OCTGN)
"""The sources, the one to be believed first in front."""

PUBLISHER = "the official list is the publisher's"
LISTED = "where the official list says nothing, the structured list counts more than OCTGN ids"
NEWEST = "the newest printing says so"
ALL_ELEMENTS = "only this list has room for several elements"
FLAG = "a flag is easily forgotten but hardly set by mistake; it counts as set, in doubt"

REQUIRED = ("type", "elements", "cost", "power", "jobs", "categories", "rarity")
FLAGS = ("generic", "ex_burst")


def merge(statements: Iterable[Statement]) -> Merged[FftcgCard]:
    """The cards that all of ``statements`` together tell of."""
    said = tuple(statements)
    numbers = [number_of(statement) for statement in said]
    first_number = {number.printing: number.base for number in numbers if number.folded}
    groups: dict[str, list[Statement]] = defaultdict(list)
    for statement, number in zip(said, numbers, strict=True):
        groups[first_number.get(number.base, number.base)].append(statement)
    ordered = in_order_of_elements(one for one in said if one.source == OFFICIAL)
    making = (_Making(number, groups[number], ordered) for number in sorted(groups, key=age))
    return Merged(tuple(one.made() for one in making))


def _age(statement: Statement) -> tuple[float, str]:
    return age(number_of(statement).printing)


class _Making(Making[FftcgCard]):
    """One card on its way; its icons and elements are settled in ways of their own."""

    required = REQUIRED
    same: ClassVar[Mapping[str, Comparison]] = {
        "name": name_key,
        "jobs": in_any_order,
        "categories": in_any_order,
        "elements": in_any_order,
        "abilities": loosely,
    }

    def __init__(
        self, number: str, statements: Iterable[Statement], ordered: frozenset[str]
    ) -> None:
        super().__init__(number, best_first(statements, BELIEVED, _age))
        self.ordered = ordered

    def card(self) -> FftcgCard:
        """The card; a value that nobody tells is left out and named."""
        values: dict[str, Any] = {field: self.settled(field) for field in ("name", *REQUIRED)}
        values |= {field: bool(self.flag(field)) for field in FLAGS}
        text = cast("tuple[str, ...] | None", self.settled("abilities"))
        if text is None:
            self.doubted += TEXT_FIELDS
        elif any(UNKNOWN in paragraph for paragraph in text):
            self.doubted.append("abilities")
        lists = {field: values[field] or () for field in ("elements", "jobs", "categories")}
        return FftcgCard(
            number=self.number,
            **(values | lists | {"rarity": values["rarity"] or ""}),
            abilities=text,
            limit_break=None if text is None else limit_break_of(text),
            priming=None if text is None else priming_of(text),
            set=set_of(self.number),
            product=str(self._own("product") or ""),
            printings=self._printings(str(values["rarity"] or "")),
            octgn_ids=tuple(str(one.told["octgn_id"]) for one in self.telling("octgn_id")),
            sources=self.sources,
            not_understood=self.not_understood,
        )

    def settled(self, field: str) -> Value:
        """See :class:`Making`."""
        return self.elements() if field == "elements" else super().settled(field)

    def reason(self, field: str, telling: Sequence[Statement]) -> str:
        """See :class:`Making`."""
        first = telling[0]
        value = self.comparable(field, first)
        others = {one.source for one in telling if self.comparable(field, one) != value}
        if not others - {first.source}:
            return NEWEST
        return PUBLISHER if first.source == OFFICIAL else LISTED

    def flag(self, field: str) -> Value:
        """An icon: the official text decides, else whoever has it, but in doubt if disputed."""
        telling = self.telling(field)
        if not telling or telling[0].source == OFFICIAL or not self.differ(field, telling):
            if not telling:
                self.doubted.append(field)
            return self.settled(field)
        self.note(field, telling, None, FLAG)
        self.doubted.append(field)
        return True

    def elements(self) -> Value:
        """All elements; they are in doubt where a list of them lacks the official one."""
        listing = self.telling("elements")
        single = self.telling("element")
        if not listing:
            return self._single_element(single)
        listed = cast("tuple[str, ...]", listing[0].told["elements"])
        missing = any(one.told["element"] not in listed for one in single)
        if missing:
            self.doubted.append("elements")
        if missing or self.differ("elements", listing):
            self.note("elements", [*listing, *single], str(listing[0]), ALL_ELEMENTS)
        return listed

    def _single_element(self, single: Sequence[Statement]) -> Value:
        """The one element that is told: all there is only if the card's place confirms it."""
        if not any(number_of(one).printing in self.ordered for one in single):
            self.doubted.append("elements")
        if self.differ("element", single):
            self.note("elements", single, str(single[0]), NEWEST)
        return (str(single[0].told["element"]),) if single else None

    def telling(self, field: str) -> Sequence[Statement]:
        """See :class:`Making`; a rarity in words is that of its printing."""
        return [
            one
            for one in super().telling(field)
            if field != "rarity" or one.source == OFFICIAL or one.code == self.number
        ]

    def told_by(self, statement: Statement, field: str) -> Value:
        """See :class:`Making`; a single element stands where there is no list of them."""
        return statement.told.get(field, statement.told.get("element"))

    def _own(self, field: str) -> Value:
        """What is said in ``field`` of the printing that has the card's own number."""
        telling = (one for one in self.telling(field) if number_of(one).printing == self.number)
        return next((one.told[field] for one in telling), None)

    def _printings(self, rarity: str) -> tuple[str, ...]:
        """The codes of all printings, oldest first; a list without rarities tells them last."""
        codes: dict[str, str] = {}
        for one in self.said:
            written = one.code if one.source == OFFICIAL else _code_of(one, self.number, rarity)
            codes.setdefault(number_of(one).printing, written)
        return tuple(codes[number] for number in sorted(codes, key=age))


def _code_of(statement: Statement, number: str, rarity: str) -> str:
    """The code of a printing of which a source gives the plain number."""
    if statement.code != number or set_of(number) in RARITIES:
        return statement.code
    return f"{number}{rarity}"
