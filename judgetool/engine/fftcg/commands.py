"""What players do in this game: with priority, in an attack, and when they pay."""

from judgetool.engine.kernel.cards import CardId
from judgetool.engine.kernel.commands import Command
from judgetool.engine.kernel.immutable import record, worded


@worded("cast")
class Cast(Command):
    """Cast a card (11.3, 11.4)."""

    card: CardId


@worded("warp")
class Warp(Command):
    """Pay the cost of Warp to remove a card in hand from the game (15.2.7.3)."""

    card: CardId


@worded("prime")
class Prime(Command):
    """Pay the cost of Priming and use it for a Character (15.2.9.3)."""

    card: CardId


@worded("use ability")
class UseAbility(Command):
    """Use an action or special ability of a card, named by its place there (11.6, 11.7)."""

    card: CardId
    ability: int


@worded("attack")
class DeclareAttack(Command):
    """Attack with one Forward, or with several that form a party (10.1.2.1)."""

    attackers: tuple[CardId, ...]


@worded("block")
class DeclareBlock(Command):
    """Block with a Forward (10.1.3.1)."""

    blocker: CardId


@record
class Portion:
    """The damage that is assigned to one Forward."""

    card: CardId
    amount: int


@worded("assign damage")
class AssignDamage(Command):
    """Assign the damage of a Forward that blocks a party (10.1.4.2.1)."""

    portions: tuple[Portion, ...]


@record
class Discard:
    """A card in hand that is discarded for CP (5.2.1.3).

    ``element`` is declared for Multi-Element cards only.
    """

    card: CardId
    element: str | None = None


@record
class Declared:
    """The Element of the CP of a Multi-Element Backup that is dulled (5.2.1.3)."""

    card: CardId
    element: str


@worded("pay CP")
class PayCP(Command):
    """Pay a CP cost by dulling Backups and discarding cards at the same time (11.2.1)."""

    dull: tuple[CardId, ...] = ()
    discard: tuple[Discard, ...] = ()
    declared: tuple[Declared, ...] = ()
