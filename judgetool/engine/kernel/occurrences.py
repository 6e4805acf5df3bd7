"""What has happened in the present turn, as far as texts of the game ask for it.

It is kept as it happens: what a card was then counts, whatever it has become since.
"""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from judgetool.engine.kernel.abilities import TriggerCondition
from judgetool.engine.kernel.abilities.node import nodes_in
from judgetool.engine.kernel.abilities.this_turn import (
    Asking,
    Occurring,
    ThisTurn,
    ThisTurnBy,
    TimesThisTurn,
)
from judgetool.engine.kernel.cards import Face, FaceId, Player, Reference
from judgetool.engine.kernel.immutable import once_for_each, once_for_faces, record


@record
class Occurrence:
    """Something has happened that a text asks for: so many ``times`` if the judge has told it.

    ``player`` is the one as whose text ``trigger`` is read, None where it speaks of one card alone.
    ``card`` is the card as it was just after, None if it happened to a player or nobody told which.
    ``that`` is “that card”, where a text asks to which card it was done.
    """

    trigger: TriggerCondition
    player: Player | None
    card: Reference | None = None
    times: int = 1
    that: Reference | None = None


class AskedFor(NamedTuple):
    """What texts ask for.

    ``counted`` is how often things have happened, ``marking`` to which cards. ``counted_of_one`` is
    how often they have happened to one card, and ``marking_that`` which card has done them to
    which.
    """

    counted: tuple[Occurring, ...]
    marking: tuple[Occurring, ...]
    counted_of_one: tuple[Occurring, ...]
    marking_that: tuple[Occurring, ...] = ()

    def __bool__(self) -> bool:
        """Whether they ask for anything."""
        return any(self)

    @property
    def every(self) -> tuple[Occurring, ...]:
        """All that is asked for, each once."""
        each = (*self.counted, *self.marking, *self.counted_of_one, *self.marking_that)
        return tuple(dict.fromkeys(each))


@once_for_each
def _asking(face: Face) -> tuple[Asking, ...]:
    """The nodes by which the texts of a face ask for something of the turn so far."""
    return tuple([node for node in nodes_in(face.abilities) if isinstance(node, Asking)])


@once_for_faces
def asked_for(printed: Mapping[FaceId, Face]) -> AskedFor:
    """What the texts of all faces ask for of the turn so far."""
    found = [node for face in printed.values() if face.abilities for node in _asking(face)]
    counted = [node.trigger for node in found if isinstance(node, TimesThisTurn)]
    marking = [node.trigger for node in found if isinstance(node, ThisTurn)]
    that = [node.trigger for node in found if isinstance(node, ThisTurnBy)]
    of_one = [trigger for trigger in counted if trigger.what == "this card"]
    return AskedFor(
        tuple(dict.fromkeys(trigger for trigger in counted if trigger not in of_one)),
        tuple(dict.fromkeys(trigger for trigger in marking if trigger not in of_one)),
        tuple(dict.fromkeys(of_one)),
        tuple(dict.fromkeys(that)),
    )


def times(
    happened: tuple[Occurrence, ...],
    number: TimesThisTurn,
    master: Player,
    this: Reference | None,
) -> int:
    """How often it has happened, as a text of ``master`` on the card ``this`` counts it."""
    trigger = number.trigger
    if trigger.what == "this card":
        return sum(one.times for one in _kept(happened, trigger, None) if one.card == this)
    return sum(
        one.times
        for one in _kept(happened, trigger, master)
        if not number.other or one.card is None or one.card != this
    )


def has_happened_to(
    happened: tuple[Occurrence, ...], card: Reference, trigger: TriggerCondition
) -> bool:
    """Whether it has happened to a card, which has been the same card since."""
    return any(one.card == card for one in _kept(happened, trigger, None))


def was_done_by(
    happened: tuple[Occurrence, ...],
    card: Reference,
    by: tuple[Reference, ...],
    trigger: TriggerCondition,
) -> bool:
    """Whether one of some cards has done it to a card; both have been the same cards since."""
    return any(one.that == card and one.card in by for one in _kept(happened, trigger, None))


def _kept(
    happened: tuple[Occurrence, ...], trigger: TriggerCondition, player: Player | None
) -> Iterator[Occurrence]:
    return (one for one in happened if one.player == player and one.trigger == trigger)
