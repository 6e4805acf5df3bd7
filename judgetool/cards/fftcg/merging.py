"""Making one card of everything that sources say of its printings, and noting contradictions.

Printings are folded by number (fftcg 5.2.5.1). Of each field the source that is to be believed
first decides, of its printings the newest; whatever says otherwise is a conflict.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

from judgetool.cards.fftcg.conflict import Conflict
from judgetool.cards.fftcg.icons import UNKNOWN
from judgetool.cards.fftcg.numbers import age, set_of
from judgetool.cards.fftcg.places import in_order_of_elements
from judgetool.cards.fftcg.printed import RARITIES, TEXT_FIELDS, FftcgCard
from judgetool.cards.fftcg.statement import OCTGN, OFFICIAL, STRUCTURED, Statement, Value
from judgetool.cards.fftcg.texts import limit_break_of, loosely, priming_of
from judgetool.cards.keys import name_key

BELIEVED = (OFFICIAL, STRUCTURED, OCTGN)
"""The sources, the one to be believed first in front."""

PUBLISHER = "the official list is the publisher's"
LISTED = "where the official list is silent, the structured one goes before OCTGN ids"
NEWEST = "the newest printing says so"
ALL_ELEMENTS = "only this list has room for several elements"
FLAG = "a flag may have been forgotten, hardly set by mistake; it counts as set, but in doubt"

REQUIRED = ("type", "elements", "cost", "power", "jobs", "categories", "rarity")
FLAGS = ("generic", "ex_burst")


def _as_it_is(value: Any) -> object:
    return value


def _in_any_order(value: Any) -> object:
    return sorted(map(name_key, value))


SAME: Mapping[str, Callable[[Any], object]] = {
    "name": name_key,
    "jobs": _in_any_order,
    "categories": _in_any_order,
    "elements": _in_any_order,
    "abilities": loosely,
}
"""What two values of a field must agree in to be no conflict; by default in everything."""


@dataclass(frozen=True)
class Merged:
    """All cards, and all conflicts about them, in the order of their numbers."""

    cards: tuple[FftcgCard, ...]
    conflicts: tuple[Conflict, ...]


def merge(statements: Iterable[Statement]) -> Merged:
    """The cards that all of ``statements`` together tell of."""
    said = tuple(statements)
    numbers = [statement.number for statement in said]
    first_number = {number.printing: number.base for number in numbers if number.folded}
    groups: dict[str, list[Statement]] = defaultdict(list)
    for statement, number in zip(said, numbers, strict=True):
        groups[first_number.get(number.base, number.base)].append(statement)
    ordered = in_order_of_elements(one for one in said if one.source == OFFICIAL)
    merging = [_Merging(number, groups[number], ordered) for number in sorted(groups, key=age)]
    cards = tuple(one.card() for one in merging)
    return Merged(cards, tuple(conflict for one in merging for conflict in one.conflicts))


def best_first(statements: Iterable[Statement]) -> tuple[Statement, ...]:
    """The statements about one card in the order in which they are believed."""
    newest_first = sorted(statements, key=lambda one: age(one.number.printing), reverse=True)
    return tuple(sorted(newest_first, key=lambda one: BELIEVED.index(one.source)))


class _Merging:
    """One card on its way: what is said of it, and what has been found in doubt."""

    def __init__(
        self, number: str, statements: Sequence[Statement], ordered: frozenset[str]
    ) -> None:
        self.number = number
        self.said = best_first(statements)
        self.ordered = ordered
        self.conflicts: list[Conflict] = []
        self.doubted: list[str] = []

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
            octgn_ids=tuple(str(one.told["octgn_id"]) for one in self._telling("octgn_id")),
            sources=tuple(dict.fromkeys(one.source for one in self.said)),
            not_understood=tuple(dict.fromkeys(self.doubted)),
        )

    def settled(self, field: str) -> Value:
        """The value of ``field`` that is to be believed."""
        if field == "elements":
            return self.elements()
        telling = self._telling(field)
        if not telling:
            if field in REQUIRED:
                self.doubted.append(field)
            return None
        if self._differ(field, telling):
            self._note(field, telling, str(telling[0]), _reason(field, telling))
        return telling[0].told[field]

    def flag(self, field: str) -> Value:
        """An icon: the official text decides, else whoever has it, but in doubt if disputed."""
        telling = self._telling(field)
        if not telling or telling[0].source == OFFICIAL or not self._differ(field, telling):
            if not telling:
                self.doubted.append(field)
            return self.settled(field)
        self._note(field, telling, None, FLAG)
        self.doubted.append(field)
        return True

    def elements(self) -> Value:
        """All elements; a list that lacks the official one is in doubt."""
        listing = self._telling("elements")
        single = self._telling("element")
        if not listing:
            return self._single_element(single)
        listed = cast("tuple[str, ...]", listing[0].told["elements"])
        missing = any(one.told["element"] not in listed for one in single)
        if missing:
            self.doubted.append("elements")
        if missing or self._differ("elements", listing):
            self._note("elements", [*listing, *single], str(listing[0]), ALL_ELEMENTS)
        return listed

    def _single_element(self, single: Sequence[Statement]) -> Value:
        """The one element that is told: all there is only if the card's place confirms it."""
        if not any(one.number.printing in self.ordered for one in single):
            self.doubted.append("elements")
        if self._differ("element", single):
            self._note("elements", single, str(single[0]), NEWEST)
        return (str(single[0].told["element"]),) if single else None

    def _telling(self, field: str) -> list[Statement]:
        """Those that tell ``field``, best first; a rarity in words is that of its printing."""
        return [
            one
            for one in self.said
            if field in one.told
            and (field != "rarity" or one.source == OFFICIAL or one.code == self.number)
        ]

    def _differ(self, field: str, telling: Sequence[Statement]) -> bool:
        same = SAME.get(field, _as_it_is)
        values = [same(one.told[field]) for one in telling]
        return any(value != values[0] for value in values[1:])

    def _note(self, field: str, telling: Iterable[Statement], winner: str | None, why: str) -> None:
        values = tuple((str(one), one.told.get(field, one.told.get("element"))) for one in telling)
        self.conflicts.append(Conflict(self.number, field, values, winner, why))

    def _own(self, field: str) -> Value:
        """What is said in ``field`` of the printing that has the card's own number."""
        telling = (one for one in self._telling(field) if one.number.printing == self.number)
        return next((one.told[field] for one in telling), None)

    def _printings(self, rarity: str) -> tuple[str, ...]:
        """The codes of all printings, oldest first; a list without rarities tells them last."""
        codes: dict[str, str] = {}
        for one in self.said:
            written = one.code if one.source == OFFICIAL else _code_of(one, self.number, rarity)
            codes.setdefault(one.number.printing, written)
        return tuple(codes[number] for number in sorted(codes, key=age))


def _code_of(statement: Statement, number: str, rarity: str) -> str:
    """The code of a printing of which a source gives the plain number."""
    if statement.code != number or set_of(number) in RARITIES:
        return statement.code
    return f"{number}{rarity}"


def _reason(field: str, telling: Sequence[Statement]) -> str:
    """Why the first of ``telling`` is believed."""
    first = telling[0]
    same = SAME.get(field, _as_it_is)
    others = {one.source for one in telling if same(one.told[field]) != same(first.told[field])} - {
        first.source
    }
    if not others:
        return NEWEST
    return PUBLISHER if first.source == OFFICIAL else LISTED
