"""Where zones and cards lie on the drawn table. The plan of a game's half is data."""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache

from judgetool.disputes.views import BoardView, CardView, ZoneView
from resources import files

POSITION, PILE, FAN = "position", "pile", "fan"
TURNS = {"rest": 90, "reverse": 180}
"""By how many degrees clockwise a card is turned from upright; other states are upright."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle in units of the plan."""

    x: float
    y: float
    width: float
    height: float

    def turned(self, width: float, height: float) -> "Box":
        """The box after half a turn of a half of the table that is ``width`` by ``height``."""
        x, y = width - self.x - self.width, height - self.y - self.height
        return Box(x, y, self.width, self.height)

    def below(self, distance: float) -> "Box":
        """The box moved down."""
        return Box(self.x, self.y + distance, self.width, self.height)


@dataclass(frozen=True, slots=True)
class PlannedZone:
    """A zone of the plan: its name, where it lies, and how its cards lie in it."""

    name: str
    box: Box
    shows: str
    label: str
    lying: bool = False


@dataclass(frozen=True, slots=True)
class PlacedZone:
    """A zone on the table; ``box`` holds for the whole table."""

    player: str
    plan: PlannedZone
    box: Box
    view: ZoneView


@dataclass(frozen=True, slots=True)
class PlacedCard:
    """A card on the table: its box before it is turned by ``turn`` degrees around its middle.

    ``seen`` is the part of its width that the card on top of it leaves uncovered.
    """

    card: CardView
    zone: PlacedZone
    box: Box
    turn: int
    seen: float = 1.0


@dataclass(frozen=True)
class BoardPlan:
    """One half of the table, and from it the whole."""

    width: float
    half: float
    card_width: float
    card_height: float
    player_at: tuple[float, float]
    zones: tuple[PlannedZone, ...]

    GAP = 1.2
    """Between the two halves, in units."""

    @property
    def height(self) -> float:
        """The height of the whole table."""
        return 2 * self.half + self.GAP

    def place(self, board: BoardView, near: str) -> Iterator[PlacedZone]:
        """All zones of both players; ``near`` is the player at the lower edge."""
        for player, zones in board.zones.items():
            for plan in self.zones:
                view = zones.get(plan.name)
                if view is not None:
                    yield PlacedZone(player, plan, self._on_table(plan.box, player == near), view)

    def name_box(self, *, near: bool) -> Box:
        """Where a player's name stands."""
        return self._on_table(Box(*self.player_at, 6.2, 6), near)

    def cards(self, zone: PlacedZone) -> Iterator[PlacedCard]:
        """The cards of ``zone``, from the bottom to the top; of a pile only the topmost."""
        cards = zone.view.cards
        if not cards:
            return
        if zone.plan.shows == POSITION:
            yield self._in_position(zone, cards[-1])
        elif zone.plan.shows == PILE:
            box = Box(zone.box.x, zone.box.y, self.card_width, self.card_height)
            yield PlacedCard(cards[-1], zone, box, 0)
        else:
            yield from self._fanned(zone, cards)

    def _in_position(self, zone: PlacedZone, card: CardView) -> PlacedCard:
        box = zone.box
        width, height = self.card_width, self.card_height
        if zone.plan.lying:
            width, height = height, width
        x, y = box.x + (box.width - width) / 2, box.y + (box.height - height) / 2
        return PlacedCard(
            card, zone, Box(x, y, width, height), TURNS.get(card.orientation or "", 0)
        )

    def _fanned(self, zone: PlacedZone, cards: tuple[CardView, ...]) -> Iterator[PlacedCard]:
        room = zone.box.width - self.card_width
        step = min(self.card_width + 0.3, room / max(len(cards) - 1, 1))
        for place, card in enumerate(cards):
            x = zone.box.x + place * step
            box = Box(x, zone.box.y, self.card_width, self.card_height)
            last = place == len(cards) - 1
            seen = 1.0 if last else min(step / self.card_width, 1.0)
            yield PlacedCard(card, zone, box, 0, seen)

    def _on_table(self, box: Box, near: bool) -> Box:
        if near:
            return box.below(self.half + self.GAP)
        return box.turned(self.width, self.half)


@cache
def plan_of(book: str) -> BoardPlan:
    """The plan of the table for the game of ``book``."""
    data = tomllib.loads(files("boards", f"{book}.toml").read_text("utf-8"))
    if "like" in data:
        return _called(plan_of(data["like"]), data["labels"])
    zones = tuple(
        PlannedZone(
            name=zone["name"],
            box=Box(*zone["at"], *zone["size"]),
            shows=zone["shows"],
            label=zone.get("label", zone["name"]),
            lying=zone.get("lying", False),
        )
        for zone in data["zone"]
    )
    (width, half), (card_width, card_height) = data["size"], data["card"]
    return BoardPlan(width, half, card_width, card_height, tuple(data["player"]), zones)


def _called(plan: BoardPlan, labels: dict[str, str]) -> BoardPlan:
    """The same plan with other words for some of its zones."""
    zones = tuple(replace(zone, label=labels.get(zone.name, zone.label)) for zone in plan.zones)
    return replace(plan, zones=zones)
