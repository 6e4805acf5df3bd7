"""Trigger conditions: when an automatic ability triggers."""

from typing import Annotated, Literal

from pydantic import Field

from judgetool.engine.kernel.abilities.measures import Condition, Selector, Whose
from judgetool.engine.kernel.abilities.node import node


@node
class PutFrom:
    """A card is put from one zone (or group of zones) into another; None is anywhere.

    ``what`` is this card, or any card that the selection finds; its zone is not looked at.
    """

    origin: str | None
    destination: str | None
    what: Literal["this card"] | Selector = "this card"
    do: Literal["put from"] = "put from"


@node
class Happens:
    """Something happens to a card or is done by it: it attacks, is reversed, is played.

    ``event`` is the game's word for it, ``detail`` what tells its kinds apart.
    """

    event: str
    what: Literal["this card"] | Selector = "this card"
    detail: str | None = None
    do: Literal["happens"] = "happens"


@node
class AtMoment:
    """A moment of the turn comes, such as the beginning of a phase."""

    moment: str
    turn: Whose = "either's"
    do: Literal["at moment"] = "at moment"


@node
class StateHolds:
    """A state holds; the ability triggers again only after it has been resolved."""

    condition: Condition
    do: Literal["state holds"] = "state holds"


@node
class NextDamage:
    """The next damage that the watched card deals ends like this; any damage ends the wait."""

    outcome: str
    do: Literal["next damage"] = "next damage"


@node
class AnyTrigger:
    """One of several trigger conditions is fulfilled."""

    triggers: tuple["TriggerCondition", ...]
    do: Literal["any trigger"] = "any trigger"


TriggerCondition = Annotated[
    PutFrom | Happens | AtMoment | StateHolds | NextDamage | AnyTrigger, Field(discriminator="do")
]
