"""What the place of a card in its set tells of its elements.

A set is numbered by element: Fire, Ice, Wind, Earth, Lightning, Water, Light, Dark. Multi-Element
cards come after all of these, and what else stands there is in no fixed order. So a card that
stands in that first run has one element only; of a card behind it a list that has room for one
element does not tell whether it has more (docs/decisions/card-sources.md).
"""

from collections import defaultdict
from collections.abc import Iterable

from judgetool.cards.fftcg.numbers import index_of, set_of
from judgetool.cards.fftcg.printed import ELEMENTS
from judgetool.cards.fftcg.statement import Statement, number_of

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
    """The numbers from 001 on as long as the elements are in order and no two in a row lack."""
    reached, before = 0, 0
    for number in sorted(cards):
        place, index = cards[number], index_of(number)
        if place is None or place < reached or index > before + 2:
            return
        reached, before = place, index
        yield number
