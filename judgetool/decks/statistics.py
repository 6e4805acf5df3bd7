"""What a deck is made of, as numbers to be drawn: how many cards of each kind."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from judgetool.cards.printed import Card
from judgetool.decks.counted import CountedDeck


class DoubtfulCard(Card, Protocol):
    """A printed card that tells which of its values are in doubt."""

    def knows(self, field: str) -> bool:
        """Whether the value of ``field`` is what the card says."""
        ...


C = TypeVar("C", bound=DoubtfulCard)


@dataclass(frozen=True)
class Chart:
    """A small bar chart: a label and a number of cards for each bar, in the order of the bars.

    ``unknown`` counts the cards of which nobody can say to which bar they belong. A card that
    belongs to several bars is counted in each.
    """

    title: str
    bars: tuple[tuple[str, int], ...]
    unknown: int = 0


def chart(
    title: str,
    deck: CountedDeck[C],
    labels: Callable[[C], Iterable[object]],
    *,
    fields: Sequence[str] = (),
    order: Sequence[object] = (),
) -> Chart:
    """How many cards of ``deck`` have each of the ``labels``.

    ``fields`` are those of which a card must be sure to be counted (the title, if none is
    given). Labels stand in ``order``, numbers below it by size.
    """
    totals: dict[object, int] = {}
    unknown = deck.unknown_total
    for counted in deck.known:
        if all(counted.card.knows(field) for field in fields or (title,)):
            for label in labels(counted.card):
                totals[label] = totals.get(label, 0) + counted.count
        else:
            unknown += counted.count
    return Chart(
        title,
        tuple((str(label), totals[label]) for label in sorted(totals, key=_place(order))),
        unknown,
    )


def given(value: object) -> tuple[object, ...]:
    """The label ``value``; a card without a value has no label."""
    return () if value is None or value == "" else (value,)


def _place(order: Sequence[object]) -> Callable[[object], tuple[int, float, str]]:
    """Where a label stands: those of ``order`` first, then numbers, then words."""

    def place(label: object) -> tuple[int, float, str]:
        if label in order:
            return (0, order.index(label), "")
        return (1, label, "") if isinstance(label, int) else (2, 0, str(label))

    return place
