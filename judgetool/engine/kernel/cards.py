"""Cards in a game: what is printed, one physical card, and a way to point at it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from judgetool.engine.kernel.abilities import Ability

Player = str
CardId = int
FaceId = str
Value = str | int | tuple[str, ...] | None

NAME = "name"
"""The name of a card among the information that may be asked for."""

TYPE = "type"
"""The type of a card among the information that may be asked for."""

PLAYERS: tuple[Player, Player] = ("A", "B")
JUDGE: Player = "judge"


def other(player: Player) -> Player:
    """The opponent of ``player``."""
    return PLAYERS[1] if player == PLAYERS[0] else PLAYERS[0]


class Zone(NamedTuple):
    """A zone of one player, such as ``Zone("A", "deck")``."""

    player: Player
    name: str

    def __str__(self) -> str:
        return f"{self.player}.{self.name}"


@dataclass(frozen=True, slots=True)
class Face:
    """What is printed on a card, as far as it is known.

    Information that is missing from ``printed`` is not known; where the value is None, this card
    has no such information. ``unread`` counts the paragraphs of card text that no ability of the
    tree stands for; it is None where the text is not known. Whoever uses the card must be told.
    """

    name: str | None
    printed: Mapping[str, Value]
    abilities: tuple[Ability, ...] = ()
    unread: int | None = 0


@dataclass(frozen=True)
class CardInstance:
    """One physical card; ``face`` is None while nobody has told the judge what it is.

    ``entered`` is the time at which it became the card that it now is, out of the zone
    ``came_from``, ``placed`` the time at which it came to its present place; ``seen_by`` are the
    players who have seen its face.
    """

    id: CardId
    owner: Player
    zone: Zone
    face: FaceId | None = None
    face_up: bool = False
    orientation: str | None = None
    entered: int = 0
    placed: int = 0
    came_from: str | None = None
    seen_by: tuple[Player, ...] = field(default=())


class Reference(NamedTuple):
    """A card as it was at one time; it means nothing any more once the card has become another.

    ``since`` is the card's ``entered`` or ``placed``, as the rule that made the reference asks.
    """

    card: CardId
    since: int
