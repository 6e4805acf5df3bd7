"""The nodes of the ability tree that only this game has."""

from typing import Annotated, ClassVar, Literal

from judgetool.engine.kernel.abilities import (
    Calculated,
    Condition,
    Effect,
    Lasting,
    Number,
    Subject,
    Test,
    TriggerCondition,
    What,
    Whose,
)
from judgetool.engine.kernel.abilities.node import defined_in, node
from judgetool.engine.kernel.abilities.words import (
    THAT_DAMAGE,
    AbilityName,
    CardName,
    Duration,
    OneZone,
    Orientation,
    Position,
    Word,
    WordKind,
)

OF_THE_COST = "cards of the cost"
"""The cards that the actions of the cost put somewhere or showed, without stock that was paid."""

YOURS_OF_THOSE, THEIRS_OF_THOSE = (
    "your cards among those cards",
    "the opponent's cards among those cards",
)
"""Where all players have moved cards: those of one player."""

TRIGGER_ICON = WordKind("trigger icon")
SWITCH = WordKind("question that the books answer differently")
OUTCOME = WordKind("end of damage")
USED_KEYWORD = WordKind("keyword that is used")

PAID_FOR = WordKind("what is paid for")
PaidFor = Annotated[str, Word(PAID_FOR)]
TriggerIcon = Annotated[str, Word(TRIGGER_ICON)]
Switch = Annotated[str, Word(SWITCH)]
Outcome = Annotated[str, Word(OUTCOME)]
UsedKeyword = Annotated[str, Word(USED_KEYWORD)]


@node("put over")
class PutOver(Effect):
    """Put cards on the stage; this card and all its markers become their markers, at once.

    ``positions`` as in :class:`Put`; ``face_up`` says how this card and its markers then lie.
    """

    what: What
    orientation: Orientation | None = None
    positions: tuple[Position, ...] = ()
    face_up: bool | None = None


@node("flip over")
class FlipOver(Effect):
    """Flip cards from the top of the deck over, into the resolution zone; "those cards"."""

    number: Number


@node("look at")
class LookAt(Effect):
    """Look at cards where they lie, such as those in a hand. They become "those cards"."""

    what: What


@node("perform icon")
class PerformIcon(Effect):
    """Carry out the action of a trigger icon."""

    icon: TriggerIcon


@node("use command")
class UseCommand(Effect):
    """Carry out what a text elsewhere on this card says, by its name."""

    name: AbilityName


@node("count as used")
class CountAsUsed(Effect):
    """From here on the ability counts as a use of the keyword that is named.

    ``within_effect`` says that the effect does what otherwise the cost does.
    """

    what: UsedKeyword
    within_effect: bool = False


@node("frontal attack")
class FrontalAttack(Effect):
    """The attack that is being declared becomes a frontal attack on that card."""

    what: What


@node("pay otherwise")
class PayOtherwise(Lasting):
    """Whenever its master pays stock for something, they may do ``effect`` in place of part of it.

    ``what`` are the cards for which is paid, or whose abilities: ``paying`` says what of them.
    ``number`` is how much of the stock it stands for, all of it if it is not named.
    """

    what: What
    paying: PaidFor
    effect: Effect
    duration: Duration
    number: int | None = None


@node("defend")
class Defend(Effect):
    """A card on the stage becomes the defending character of the attack that is under way."""

    what: What


@node("skip")
class Skip(Effect):
    """A phase or step does not take place in the present turn of players, or in their next one."""

    step: Literal[
        "stand phase",
        "draw phase",
        "clock phase",
        "main phase",
        "climax phase",
        "attack phase",
        "trigger step",
        "counter step",
        "encore step",
    ]
    whose: Whose = "yours"
    turn: Literal["this", "next"] = "next"


@node("lose chosen trait")
class LoseChosenTrait(Effect):
    """The master chooses a trait that one of the cards ``of`` has; for some time cards lose it."""

    of: What
    what: What
    duration: Duration


@node("player level")
class PlayerLevel(Calculated):
    """The level of a player."""

    whose: Whose = "yours"

    never_negative: ClassVar[bool] = True


@node(THAT_DAMAGE)
class ThatDamage(Calculated):
    """How much damage it was whose end has triggered the ability."""

    never_negative: ClassVar[bool] = True


@node("damage canceled")
class DamageCanceled(Condition):
    """The damage that the effect itself has dealt last was canceled."""


@node("in front of")
class InFrontOf(Test):
    """The card stands in front of the one that the text points at."""

    subject: Subject


@node("has markers")
class HasMarkers(Test):
    """There are at least so many markers underneath the card."""

    at_least: int = 1


@node("lies face")
class LiesFace(Test):
    """The card lies face up, or face down."""

    up: bool


@node("at bottom")
class AtBottom(Test):
    """The card is the bottom card of the zone where it lies."""


@node("book says")
class BookSays(Condition):
    """The book by which the game is played answers yes to a question between the editions."""

    switch: Switch


@node("next damage")
class NextDamage(TriggerCondition):
    """The next damage that the watched card deals ends like this; then the wait is over anyway."""

    outcome: Outcome


@node("placed by effect")
class PlacedByEffect(TriggerCondition):
    """The card of the ability is placed on the stage by the effect of a card of such a name.

    ``kind`` says of what kind the ability is to be whose effect it is, ``origin`` from where the
    card is to come.
    """

    names: tuple[CardName, ...]
    kind: Literal["automatic", "activated", "event"] | None = None
    origin: OneZone | None = None


@node("check triggers")
class CheckTriggers(Effect):
    """In the trigger step of this attack so many trigger checks are performed.

    ``then`` is done if all of them were performed.
    """

    number: Number
    then: Effect | None = None


NODES = defined_in(__name__)
