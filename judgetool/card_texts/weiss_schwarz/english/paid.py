"""Words for the cards that the cost of an ability has put somewhere or shown."""

from collections.abc import Iterator
from typing import Any

from judgetool.card_texts.grammar import Category, Read, Text
from judgetool.card_texts.mentions import Mentions
from judgetool.card_texts.phrases import Phrase, gap
from judgetool.card_texts.tables import Table
from judgetool.card_texts.weiss_schwarz.mentioning import REVEALED
from judgetool.engine.kernel.abilities import Compared, Count, KindsOf
from judgetool.engine.weiss_schwarz import faces, zones
from judgetool.engine.weiss_schwarz.nodes import OF_THE_COST


class Paid:
    """No words at all, where the cost of the ability does this with cards: they are meant.

    Stock that is paid is put into the waiting room by the cost, too. So only words for the markers
    among those cards are read if the cost asks for stock.
    """

    def __init__(self, done: str, *, several: bool, origin: str | None = None) -> None:
        self.done = done
        self.several = several
        self.origin = origin

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The cards of the cost."""
        if self._fits(mentions):
            yield Read(OF_THE_COST, place)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The place itself: nothing is written."""
        if tree == OF_THE_COST and self._fits(mentions):
            yield place

    def _fits(self, mentions: Mentions) -> bool:
        paid = mentions.paid
        if paid is None or (paid.done, paid.several) != (self.done, self.several):
            return False
        if self.done == REVEALED:
            return mentions.of("those cards") is None
        return paid.alone if self.origin is None else paid.origin == self.origin


BY = "<by this ability's cost|by the cost of this ability|for the cost of this ability>"
AWAY = f"put into <your|the> waiting room {BY}"
BELOW = f"put at the bottom of your deck {BY}"
PAID = gap("paid")

SUBJECTS = (
    Phrase("subject of the cost", f"the card {AWAY} {{paid: one put away}}", means=PAID),
    Phrase("subject of the cost", f"the cards {AWAY} {{paid: several put away}}", means=PAID),
)
NUMBERS = (
    Phrase(
        "number of the cost",
        f"the <total|> number of colors of the cards {AWAY} {{paid: several put away}}",
        means=KindsOf(faces.COLOR, PAID),
    ),
    Phrase(
        "number of the cost",
        f"the <total|> number of markers {AWAY} {{paid: markers put away}}",
        f"the <total|> number of markers {BELOW} {{paid: markers put below}}",
        f"the <total|> number of cards {AWAY} {{paid: several put away}}",
        "the <total|> number of cards <you|> revealed {paid: several shown}",
        means=Count(PAID),
    ),
)
CONDITIONS = (
    Phrase(
        "condition of the cost",
        f"{{figure}} or more cards were {AWAY} {{paid: several put away}}",
        means=Compared(Count(PAID), "at least", gap("figure")),
    ),
)

CATEGORIES: dict[str, Category] = {
    "one put away": Paid(zones.WAITING_ROOM, several=False),
    "several put away": Paid(zones.WAITING_ROOM, several=True),
    "markers put away": Paid(zones.WAITING_ROOM, several=True, origin=zones.MARKERS_HERE),
    "markers put below": Paid(zones.DECK, several=True, origin=zones.MARKERS_HERE),
    "several shown": Paid(REVEALED, several=True),
    "subject of the cost": Table(SUBJECTS),
    "number of the cost": Table(NUMBERS),
    "condition of the cost": Table(CONDITIONS),
}
