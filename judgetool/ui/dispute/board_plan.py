"""Where zones and cards lie on the drawn table. The plan of a game's half is data."""

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

from judgetool.disputes.views import BoardView, CardView, ItemView, ZoneView
from resources import files

POSITION, PILE, FAN, ROW, QUEUE = "position", "pile", "fan", "row", "queue"

GAP = 1.2
"""Units between the two halves if no areas are shared."""

SPACE = 0.3
"""Units between cards that lie beside each other if there is room for all."""

PLAYER_SIZE = (6.2, 6)
"""How much room a player's name has, in units, if a plan does not say."""

LABEL = 1.5
"""How high the label of an area is that stands beside it, in units."""

ITEM = 1.6
"""How high an item of a queue is, in units; so is the line above them."""

QUEUE_HEIGHT = 3 * ITEM
"""How high the queue of waiting abilities is in the middle, if a plan has no place for it."""

MARGIN = 0.2
"""Units around that queue."""


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
    """A zone of the plan: its name, where it lies, and how its cards lie in it.

    What waits in a queue stands in ``columns``.
    """

    name: str
    box: Box
    shows: str
    label: str
    lying: bool = False
    columns: int = 1


@dataclass(frozen=True, slots=True)
class PlacedZone:
    """A zone on the table; ``box`` holds for the whole table, shared ones have no ``player``."""

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

    @property
    def lies(self) -> Box:
        """The box that the card fills once it has been turned."""
        if self.turn % 180 == 0:
            return self.box
        x, y = self.box.x + self.box.width / 2, self.box.y + self.box.height / 2
        width, height = self.box.height, self.box.width
        return Box(x - width / 2, y - height / 2, width, height)


@dataclass(frozen=True, slots=True)
class PlacedItem:
    """Something that waits in a queue, with its box; the last one may stand for several."""

    zone: PlacedZone
    item: ItemView | None
    text: str
    box: Box


@dataclass(frozen=True)
class BoardPlan:
    """One half of the table; the whole is made of it.

    A player's name stands in the box ``player``. The label of an area stands below it, that of the
    other player above it. In the ``middle`` between the halves lie the areas that both share, and
    the ``queue`` of the abilities that wait.
    ``turns`` says by how many degrees clockwise cards are turned in an orientation; in all others
    they are upright.
    """

    width: float
    half: float
    card_width: float
    card_height: float
    player: Box
    zones: tuple[PlannedZone, ...]
    middle: float = GAP
    shared: tuple[PlannedZone, ...] = ()
    turns: Mapping[str, int] = field(default_factory=dict)
    queue: PlannedZone | None = None

    @property
    def height(self) -> float:
        """The height of the whole table."""
        return 2 * self.half + self.middle

    def place(self, board: BoardView, near: str) -> Iterator[PlacedZone]:
        """All areas, of both players and shared; ``near`` is the player at the lower edge."""
        for player, zones in board.zones.items():
            for plan in self.zones:
                view = zones.get(plan.name)
                if view is not None:
                    yield PlacedZone(player, plan, self._on_table(plan.box, player == near), view)
        for plan in self.shared:
            view = board.shared.get(plan.name)
            if view is not None:
                yield PlacedZone("", plan, plan.box.below(self.half), view)
        if self.queue is not None and board.queue is not None:
            yield PlacedZone("", self.queue, self.queue.box.below(self.half), board.queue)

    def name_box(self, *, near: bool) -> Box:
        """Where a player's name stands."""
        return self._on_table(self.player, near)

    def label_box(self, zone: PlacedZone, near: str) -> Box:
        """Where the label of ``zone`` stands: on the side of its player, beside all cards."""
        box = zone.box
        y = box.y + box.height if zone.player == near else box.y - LABEL
        return Box(box.x, y, box.width, LABEL)

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
        elif zone.plan.shows == ROW:
            yield from self._in_a_row(zone, cards)
        elif zone.plan.shows == FAN:
            yield from self._fanned(zone, cards)

    def _in_position(self, zone: PlacedZone, card: CardView) -> PlacedCard:
        box = zone.box
        width, height = self.card_width, self.card_height
        if zone.plan.lying:
            width, height = height, width
        x, y = box.x + (box.width - width) / 2, box.y + (box.height - height) / 2
        return PlacedCard(card, zone, Box(x, y, width, height), self._turn_of(card))

    def _turn_of(self, card: CardView) -> int:
        return self.turns.get(card.orientation or "", 0)

    def _in_a_row(self, zone: PlacedZone, cards: tuple[CardView, ...]) -> Iterator[PlacedCard]:
        """Cards side by side, each in its orientation; without room for all they overlap."""
        lying = any(self._turn_of(card) % 180 for card in cards)
        cell = max(self.card_width, self.card_height) if lying else self.card_width
        step = min(cell + SPACE, (zone.box.width - cell) / max(len(cards) - 1, 1))
        y = zone.box.y + (zone.box.height - self.card_height) / 2
        for place, card in enumerate(cards):
            x = zone.box.x + place * step + (cell - self.card_width) / 2
            seen = 1.0 if place == len(cards) - 1 else min(step / self.card_width, 1.0)
            box = Box(x, y, self.card_width, self.card_height)
            yield PlacedCard(card, zone, box, self._turn_of(card), seen)

    def items(self, zone: PlacedZone) -> Iterator[PlacedItem]:
        """What waits in ``zone``, the next one at the top; the last place counts what is left."""
        if zone.plan.shows != QUEUE:
            return
        items = zone.view.items
        places = max(int(zone.box.height / ITEM + 0.01) - 1, 1) * zone.plan.columns
        shown = items if len(items) <= places else items[: places - 1]
        for place, item in enumerate(shown):
            said = "; ".join((f"{place + 1}.  {item.player}: {item.text}", *item.lines))
            yield PlacedItem(zone, item, said, self._place(zone, place))
        if len(shown) < len(items):
            more = f"and {len(items) - len(shown)} more"
            yield PlacedItem(zone, None, more, self._place(zone, places - 1))

    def heading_box(self, zone: PlacedZone) -> Box:
        """Where a queue says what waits in it, and who acts now."""
        return Box(zone.box.x, zone.box.y, zone.box.width, ITEM)

    @staticmethod
    def _place(zone: PlacedZone, place: int) -> Box:
        """The place of one that waits: row by row, under the heading."""
        row, column = divmod(place, zone.plan.columns)
        width = zone.box.width / zone.plan.columns
        return Box(zone.box.x + column * width, zone.box.y + (row + 1) * ITEM, width, ITEM)

    def _fanned(self, zone: PlacedZone, cards: tuple[CardView, ...]) -> Iterator[PlacedCard]:
        room = zone.box.width - self.card_width
        step = min(self.card_width + SPACE, room / max(len(cards) - 1, 1))
        for place, card in enumerate(cards):
            x = zone.box.x + place * step
            box = Box(x, zone.box.y, self.card_width, self.card_height)
            last = place == len(cards) - 1
            seen = 1.0 if last else min(step / self.card_width, 1.0)
            yield PlacedCard(card, zone, box, 0, seen)

    def _on_table(self, box: Box, near: bool) -> Box:
        if near:
            return box.below(self.half + self.middle)
        return box.turned(self.width, self.half)


@cache
def plan_of(book: str) -> BoardPlan:
    """The plan of the table for the game of ``book``."""
    return plan_in(tomllib.loads(files("boards", f"{book}.toml").read_text("utf-8")))


def plan_in(data: Mapping[str, Any]) -> BoardPlan:
    """The plan that a file of ``resources/boards`` holds."""
    if "like" in data:
        return _called(plan_of(data["like"]), data["labels"])
    (width, half), (card_width, card_height) = data["size"], data["card"]
    middle = data.get("middle", GAP if "shared" in data else 0)
    if "queue" in data:
        [queue] = _planned([{"name": "queue", "label": "", "shows": QUEUE, **data["queue"]}])
    else:
        box = Box(MARGIN, middle + MARGIN, width - 2 * MARGIN, QUEUE_HEIGHT)
        queue = PlannedZone("queue", box, QUEUE, "", columns=2)
        middle += QUEUE_HEIGHT + 2 * MARGIN
    return BoardPlan(
        width,
        half,
        card_width,
        card_height,
        Box(*data["player"], *data.get("player_size", PLAYER_SIZE)),
        _planned(data["zone"]),
        middle,
        _planned(data.get("shared", ())),
        data.get("turns", {}),
        queue,
    )


def _planned(zones: Iterable[Mapping[str, Any]]) -> tuple[PlannedZone, ...]:
    return tuple(
        PlannedZone(
            name=zone["name"],
            box=Box(*zone["at"], *zone["size"]),
            shows=zone["shows"],
            label=zone.get("label", zone["name"]),
            lying=zone.get("lying", False),
            columns=zone.get("columns", 1),
        )
        for zone in zones
    )


def _called(plan: BoardPlan, labels: Mapping[str, str]) -> BoardPlan:
    """The same plan with other words for some of its zones."""
    zones, shared = (
        tuple(replace(zone, label=labels.get(zone.name, zone.label)) for zone in those)
        for those in (plan.zones, plan.shared)
    )
    return replace(plan, zones=zones, shared=shared)
