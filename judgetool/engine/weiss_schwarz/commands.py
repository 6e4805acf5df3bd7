"""What players of this game do at a play timing or in an attack declaration step."""

from judgetool.engine.kernel.cards import CardId
from judgetool.engine.kernel.commands import Command
from judgetool.engine.kernel.immutable import worded
from judgetool.engine.weiss_schwarz.state import AttackType


@worded("play")
class Play(Command):
    """Play a card from the hand; a character onto a stage position (8.6.2)."""

    card: CardId
    position: str | None = None


@worded("use")
class Use(Command):
    """Use an activated ability of a card, by its place among the card's abilities (8.6.2)."""

    card: CardId
    ability: int


@worded("exchange")
class Exchange(Command):
    """Exchange what lies on two stage positions (6.5.1.2.4)."""

    first: str
    second: str


@worded("attack")
class DeclareAttack(Command):
    """Attack with the character on a center stage position (7.2.1.3.1, 7.2.1.4)."""

    position: str
    type: AttackType
