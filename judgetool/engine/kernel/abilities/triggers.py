"""Trigger conditions: when an automatic ability triggers."""

from typing import Literal

from judgetool.engine.kernel.abilities.families import Condition, TriggerCondition
from judgetool.engine.kernel.abilities.measures import Selector, Whose
from judgetool.engine.kernel.abilities.node import node
from judgetool.engine.kernel.abilities.words import Detail, HappeningWord, Moment, Zone


@node
class PutFrom(TriggerCondition):
    """A card is put from one zone (or group of zones) into another; None is anywhere.

    ``what`` is this card, or any card that the selection finds; its zone is not looked at.
    """

    origin: Zone | None
    destination: Zone | None
    what: Literal["this card"] | Selector = "this card"
    do: Literal["put from"] = "put from"


@node
class Happens(TriggerCondition):
    """Something happens to a card or is done by it: it attacks, is reversed, is played.

    ``event`` is the game's word for it, ``detail`` what tells its kinds apart.
    """

    event: HappeningWord
    what: Literal["this card"] | Selector = "this card"
    detail: Detail | None = None
    do: Literal["happens"] = "happens"


@node
class AtMoment(TriggerCondition):
    """A moment of the turn comes, such as the beginning of a phase."""

    moment: Moment
    turn: Whose = "either's"
    do: Literal["at moment"] = "at moment"


@node
class StateHolds(TriggerCondition):
    """A state holds; the ability triggers again only after it has been resolved."""

    condition: Condition
    do: Literal["state holds"] = "state holds"


@node
class AnyTrigger(TriggerCondition):
    """One of several trigger conditions is fulfilled."""

    triggers: tuple[TriggerCondition, ...]
    do: Literal["any trigger"] = "any trigger"
