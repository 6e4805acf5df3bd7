"""The nodes of the ability tree that only this game has."""

from typing import Annotated, ClassVar, Literal

from judgetool.engine.kernel.abilities import (
    Calculated,
    Condition,
    Cost,
    Effect,
    Subject,
    Test,
    What,
    Whose,
)
from judgetool.engine.kernel.abilities.node import defined_in, node
from judgetool.engine.kernel.abilities.words import (
    AbilityName,
    ChangedNumber,
    NumberAspect,
    Word,
    WordKind,
)

CLAN_OR_RACE = WordKind("clan or race")
ClanOrRace = Annotated[str, Word(CLAN_OR_RACE)]
"""Words of cards that the game does not list; a file may use only those of its cards."""

# --- costs (10.1.15, 10.1.16)


@node("counter blast")
class CounterBlast(Cost):
    """Turn so many face up cards in the damage zone face down; those that pass the tests."""

    number: int
    tests: tuple[Test, ...] = ()


@node("soul blast")
class SoulBlast(Cost):
    """Put so many cards from the soul into the drop zone; those that pass the tests."""

    number: int
    tests: tuple[Test, ...] = ()


# --- choices (10.1.22)


@node("declare name")
class DeclareName(Effect):
    """The master declares the name of a card, of one of the ``clans`` if any are named."""

    effect: Effect
    clans: tuple[ClanOrRace, ...] = ()


# --- specific actions (10.1)


@node("nullify")
class Nullify(Effect):
    """The continuous effects that are applied to these cards or players now are over.

    Each ends as a whole. With ``aspects`` only those that change one of these numbers are meant.
    """

    what: What | Whose
    aspects: tuple[ChangedNumber, ...] = ()


@node("lock")
class Lock(Effect):
    """Lock cards: they are turned face down and are units no longer."""

    what: What


@node("unlock")
class Unlock(Effect):
    """Unlock locked cards: they are turned face up and stand."""

    what: What


@node("delete")
class Delete(Effect):
    """Delete units: they are turned face down, and have neither power nor text."""

    what: What


@node("legion")
class LegionWith(Effect):
    """Put a card beside this vanguard, as its Legion Mate."""

    what: What


@node("battle")
class BattleWith(Effect):
    """The attack is against these units from now on, beside or instead of those attacked."""

    what: What
    instead: bool = False


@node("cannot be used again")
class NotAgain(Effect):
    """The ability is used up: for this turn, or for good."""

    rest_of: Literal["turn", "game"] = "turn"


# --- numbers, tests and conditions


@node("battles of the turn")
class BattlesOfTurn(Calculated):
    """The number of battles that have begun in this turn, with the one under way."""

    never_negative: ClassVar[bool] = True


@node("original of")
class OriginalOf(Calculated):
    """The sum of a number over cards as it was before any effect, such as their original power."""

    aspect: NumberAspect
    of: What


@node("lies face up")
class LiesFaceUp(Test):
    """The card lies face up, or face down."""

    face_up: bool = True


@node("in legion")
class InLegion(Test):
    """The unit is in a legion state, or with ``this_turn`` has come into one in this turn.

    It has done so even if that legion is over.
    """

    this_turn: bool = False


@node("never in legion")
class NeverInLegion(Test):
    """The unit has not been in a legion state since it came to its circle."""


@node("is deleted")
class IsDeleted(Test):
    """The unit is in the deleted state."""


@node("bound by this card")
class BoundByThis(Test):
    """The card was bound by an ability of this card, by the one of that name if it is named.

    With ``this_time`` it was bound when the ability was played this time, or when that ability was
    played whose effect has created this one.
    """

    ability: AbilityName | None = None
    this_time: bool = False


@node("bound for this ability")
class BoundForThis(BoundByThis):
    """The same of an ability that an effect has given: that was played at the time ``given_at``."""

    given_at: int = 0


@node("has declared name")
class HasDeclaredName(Test):
    """The card has the name that was declared."""


@node("in same column")
class InSameColumn(Test):
    """The card is in the same column as the one that the text points at."""

    subject: Subject


@node("battle against")
class BattleAgainst(Condition):
    """It is a battle in which a vanguard, or a rear-guard, is being attacked."""

    what: Literal["vanguards", "rear-guards"]


@node("battle by")
class BattleBy(Condition):
    """It is a battle in which a unit has attacked that passes the tests.

    With ``what`` it has attacked as a vanguard, or as a rear-guard. The tests ask what the card is
    now, also if the unit has left.
    """

    what: Literal["vanguards", "rear-guards"] | None = None
    whose: Whose = "yours"
    tests: tuple[Test, ...] = ()


@node("attack has hit")
class AttackHasHit(Condition):
    """The attack of this battle has hit a unit."""


NODES = defined_in(__name__)
