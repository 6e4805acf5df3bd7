"""Cards in a game: what is printed, one physical card, and a way to point at it."""

from collections.abc import Mapping
from functools import cache
from typing import Literal, NamedTuple

from judgetool.engine.kernel.abilities import Ability
from judgetool.engine.kernel.immutable import record

Player = str
CardId = int
FaceId = str
Value = str | int | tuple[str, ...] | None

CardsAtOnce = tuple[CardId, ...]
"""Cards to which the same happens at the same time: none comes before another."""

Words = tuple[str, ...]
"""Words of one kind on a card, such as traits or icons: none comes before another."""

ZoneNames = tuple[str, ...]
"""Names of zones where something holds: none comes before another."""

Viewers = tuple[Player, ...]
"""The players who may see a card: none comes before another."""

AsBefore = tuple[Literal["this card", "that card"], ...]
"""Which cards of an ability are known as they were before they moved: the one that has it, and the
one that its trigger condition was about."""

BOTH_CARDS: AsBefore = ("this card", "that card")

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


@cache
def zone_of(player: Player, name: str) -> Zone:
    """A zone of ``player``: always the same object, because cards that move ask for so many."""
    return Zone(player, name)


@record
class Face:
    """What is printed on a card, as far as it is known.

    Information that is missing from ``printed`` is not known. If a value is None, the card has no
    such information. ``unread`` counts the paragraphs of card text that none of the ``abilities``
    stands for; None means that the text is not known. People who use the card must be told that,
    and what of the text no source says but the judge has ``supplied``.
    """

    name: str | None
    printed: Mapping[str, Value]
    abilities: tuple[Ability, ...] = ()
    unread: int | None = 0
    supplied: tuple[str, ...] = ()


@record
class CardInstance:
    """One physical card. ``face`` is None as long as nobody has told the judge what it is.

    - ``entered``: the time since which it is the same card for the rules.
    - ``came_from``: the zone from which it came at that time.
    - ``placed``: the time at which it came to its present place.
    - ``seen_by``: the players who have seen its face.
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
    seen_by: tuple[Player, ...] = ()


class Reference(NamedTuple):
    """A card as it was at one time. When the card has become another, the reference means nothing.

    ``since`` is the ``entered`` or the ``placed`` of the card, as the rule needs that refers to it.
    """

    card: CardId
    since: int
