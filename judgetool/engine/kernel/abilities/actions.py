"""Actions: effects that do one thing and contain no other effects."""

from typing import Literal

from judgetool.engine.kernel.abilities.measures import What, Whose
from judgetool.engine.kernel.abilities.node import Effect, Number, node
from judgetool.engine.kernel.abilities.words import (
    Destination,
    OneZone,
    Orientation,
    PhaseOrStep,
    Pile,
    Position,
    PutOffInto,
    Subject,
)

Place = Literal["top", "bottom", "top in any order", "bottom in any order"]
AT_BOTTOM = ("bottom", "bottom in any order")
ANY_ORDER = ("top in any order", "bottom in any order")
"""Where in a zone cards are put, and where nothing but a choice of players gives their order."""


@node("nothing")
class NoAction(Effect):
    """Nothing is done."""


@node("draw")
class Draw(Effect):
    """A player draws cards, or with ``up_to`` any number up to that."""

    number: Number
    whose: Whose = "yours"
    up_to: bool = False


@node("deal damage")
class DealDamage(Effect):
    """Deal damage to a player."""

    number: Number
    to: Whose = "opponent's"


@node("put")
class Put(Effect):
    """Put cards into a zone of their owner, onto a position, or under a card.

    ``place`` is the place in the zone. ``orientation`` and ``face_up`` say how the card lies if the
    zone does not decide it. ``positions`` are those that can be chosen, also groups of them or
    places that the text names; none means any. ``open_only`` allows only those without a character.
    ``whose`` is the side of the position, ``by`` the player who chooses it. With ``under`` the card
    is put underneath that card, whatever ``zone`` is.
    """

    what: What
    zone: Destination
    orientation: Orientation | None = None
    place: Place = "top"
    face_up: bool | None = None
    positions: tuple[Position, ...] = ()
    open_only: bool = False
    whose: Whose = "yours"
    under: Subject | None = None
    by: Whose = "yours"


@node("put back")
class PutBack(Effect):
    """Put this card on the place where it was just before it triggered the ability."""

    orientation: Orientation


@node("put off")
class PutOff(Effect):
    """Put cards from one end of a zone into another zone, one by one."""

    number: Number
    origin: Pile
    zone: PutOffInto
    whose: Whose = "yours"
    end: Literal["top", "bottom"] = "top"
    up_to: bool = False


@node("turn")
class Turn(Effect):
    """Turn cards: stand, rest or reverse them."""

    what: What
    orientation: Orientation


@node("turn over")
class TurnOver(Effect):
    """Turn cards face up or face down where they lie."""

    what: What
    face_up: bool


@node("look")
class Look(Effect):
    """Look at cards from the top of a deck. They become "those cards"."""

    number: Number
    whose: Whose = "yours"
    up_to: bool = False


@node("reveal")
class Reveal(Effect):
    """Show cards to all players. A number means cards from the top of the deck.

    They become "those cards" and stay where they are.
    """

    what: What | None = None
    number: Number = 1
    whose: Whose = "yours"
    up_to: bool = False


@node("shuffle")
class Shuffle(Effect):
    """A player shuffles the deck, or the face-down cards of another zone."""

    whose: Whose = "yours"
    zone: OneZone | None = None


@node("exchange")
class Exchange(Effect):
    """Cards of two selections or places change places with each other, one for one.

    If both are the same, it must mean two cards, and these change places.
    """

    one: What
    other: What


@node("take turn")
class TakeTurn(Effect):
    """A player takes an additional turn after this one."""

    whose: Whose = "yours"


@node("go to")
class GoTo(Effect):
    """The game goes on at a phase or step of the turn."""

    step: PhaseOrStep


@node("end game")
class EndGame(Effect):
    """A player wins or loses the game."""

    whose: Whose
    wins: bool
