"""Events that only this game has, and the words of its notes."""

from typing import ClassVar, cast

from judgetool.engine.kernel.cards import CardId, Player, Reference
from judgetool.engine.kernel.events import Move, Moved, OwnEvent
from judgetool.engine.kernel.immutable import changed, record
from judgetool.engine.kernel.state import S
from judgetool.engine.vanguard import zones
from judgetool.engine.vanguard.state import (
    Battle,
    BoundCard,
    Dealing,
    Guarding,
    Legion,
    NullifiedAbility,
    Spent,
    VanguardState,
)


@record
class VanguardEvent(OwnEvent):
    """An event that changes what only a state of this game has."""

    kind_of_state = VanguardState


# --- moves with a name of their own


@record
class NamedMoveEvent(Moved):
    """Cards move in a way that has a name: it is one of cards that come to zones ``bound_for``.

    A card that goes elsewhere instead moves at the same time, but not in that way.
    """

    bound_for: ClassVar[tuple[str, ...]] = ()

    @property
    def arriving(self) -> tuple[Move, ...]:
        """The moves of the cards that come where the name says."""
        return tuple(one for one in self.moves if one.to.name in self.bound_for)


@record
class Drew(NamedMoveEvent):
    """A player draws a card."""

    bound_for = (zones.HAND,)


@record
class Rode(NamedMoveEvent):
    """A unit rides: it comes to the vanguard circle, and what was there goes elsewhere."""

    bound_for = (zones.VANGUARD_CIRCLE,)
    normal: bool = True

    @property
    def riding(self) -> tuple[Move, ...]:
        """The moves of the units that ride; mostly there is one."""
        return self.arriving

    @property
    def ridden(self) -> tuple[Move, ...]:
        """The moves of the units that are ridden upon."""
        return tuple(one for one in self.moves if one.origin.name == zones.VANGUARD_CIRCLE)


@record
class Called(NamedMoveEvent):
    """Units are called to circles."""

    bound_for = zones.FIELD
    normal: bool = True


@record
class Intercepted(NamedMoveEvent):
    """A unit intercepts: it moves to the guardian circle."""

    bound_for = (zones.GUARDIAN_CIRCLE,)


@record
class Bound(NamedMoveEvent):
    """Cards are bound by an ability of ``source`` that was played at the time ``began``."""

    bound_for = (zones.BIND_ZONE,)
    source: Reference | None
    ability: str
    began: int

    def applied(self, state: S) -> S:
        """They lie in the pile of that effect from now on."""
        after = Moved.applied(self, state)
        assert isinstance(after, VanguardState)
        there = tuple(one for one in after.bound if after.is_same(one.card))
        new = (
            BoundCard(Reference(one.card, state.time + 1), self.source, self.ability, self.began)
            for one in self.arriving
        )
        return cast("S", changed(after, bound=(*there, *new)))


@record
class Locked(Moved):
    """Cards become locked cards: they stay on their circles, but become other cards."""


@record
class Unlocked(Moved):
    """Locked cards become units again, other cards than they were before."""


@record
class CameIntoLegion(NamedMoveEvent):
    """A card is put beside the vanguard as its Legion Mate; if there are several, each of them."""

    bound_for = (zones.VANGUARD_CIRCLE,)
    leader: CardId

    def applied(self, state: S) -> S:
        """The two are associated from now on."""
        after = Moved.applied(self, state)
        assert isinstance(after, VanguardState)
        leader, now, turn = after.reference(self.leader), state.time + 1, after.turn
        new = (Legion(leader, after.reference(one.card), turn, now) for one in self.arriving)
        return cast("S", changed(after, legions=(*after.legions, *new)))


# --- the battle


@record
class BattleBegan(VanguardEvent):
    """A battle begins."""

    def applied_to(self, state: VanguardState) -> VanguardState:
        """Count it, with nobody in it yet."""
        return changed(state, battle=Battle(), battles=state.battles + 1)


@record
class AttackDeclared(VanguardEvent):
    """A unit, or a legion, attacks one unit or several."""

    attackers: tuple[Reference, ...]
    attacked_by: str
    attacked: tuple[Reference, ...]
    against: tuple[str, ...]

    def applied_to(self, state: VanguardState) -> VanguardState:
        """They are the attacking and the attacked units from now on."""
        assert state.battle is not None
        return changed(
            state,
            battle=changed(
                state.battle,
                attackers=self.attackers,
                attacked_by=self.attacked_by,
                attacked=self.attacked,
                against=self.against,
            ),
        )


@record
class AttackedChanged(VanguardEvent):
    """Other units are attacked from now on, or more of them."""

    attacked: tuple[Reference, ...]
    against: tuple[str, ...]

    def applied_to(self, state: VanguardState) -> VanguardState:
        """They are the units being attacked."""
        assert state.battle is not None
        battle = changed(state.battle, attacked=self.attacked, against=self.against)
        return changed(state, battle=battle)


@record
class Boosted(VanguardEvent):
    """A unit boosts the attacking unit."""

    booster: Reference

    def applied_to(self, state: VanguardState) -> VanguardState:
        """It is the boosting unit from now on."""
        assert state.battle is not None
        return changed(state, battle=changed(state.battle, booster=self.booster))


@record
class Guarded(VanguardEvent):
    """A guardian guards a unit being attacked."""

    guarding: Guarding

    def applied_to(self, state: VanguardState) -> VanguardState:
        """Its shield counts for that unit."""
        assert state.battle is not None
        guarding = (*state.battle.guarding, self.guarding)
        return changed(state, battle=changed(state.battle, guarding=guarding))


@record
class TriggerChecked(VanguardEvent):
    """A card comes up in a drive check or a damage check of a player, or none is left."""

    player: Player
    card: CardId | None
    drive: bool

    def applied_to(self, state: VanguardState) -> VanguardState:
        """Count the drive checks of the battle."""
        if not self.drive or state.battle is None:
            return state
        return changed(state, battle=changed(state.battle, checks=state.battle.checks + 1))


@record
class HitDecided(VanguardEvent):
    """The powers are compared: the attack hits units, which nothing waits for yet."""

    units: tuple[Reference, ...]

    def applied_to(self, state: VanguardState) -> VanguardState:
        """Remember which ones."""
        assert state.battle is not None
        return changed(state, battle=changed(state.battle, hit=self.units))


@record
class AttackHit(VanguardEvent):
    """The attack hits units; ``kinds`` says of each what it was on its circle."""

    units: tuple[Reference, ...]
    kinds: tuple[str, ...]

    def applied_to(self, state: VanguardState) -> VanguardState:
        """The battle has it already."""
        return state


@record
class DamageDealt(VanguardEvent):
    """A player's vanguard is dealt damage; ``source`` is the card that deals it."""

    player: Player
    number: int
    source: Reference | None
    battle: bool

    def applied_to(self, state: VanguardState) -> VanguardState:
        """The damage process begins."""
        return changed(state, dealing=(*state.dealing, Dealing(self.player, self.number)))


@record
class DamageEnded(VanguardEvent):
    """All of the damage has been dealt."""

    def applied_to(self, state: VanguardState) -> VanguardState:
        """The damage process is over."""
        return changed(state, dealing=state.dealing[:-1])


@record
class BattleEnded(VanguardEvent):
    """The battle is over, and its units stop being attacking and attacked ones."""

    def applied_to(self, state: VanguardState) -> VanguardState:
        """There is no battle any longer; what came at its end may come again in the next one."""
        used = tuple(one for one in state.used if one.moment not in OF_CLOSE_STEP)
        return changed(state, battle=None, used=used)


@record
class TurnForgotten(VanguardEvent):
    """What was so for one turn is over: its battles, and abilities that could not be used in it."""

    def applied_to(self, state: VanguardState) -> VanguardState:
        """Begin to count anew."""
        spent = tuple(one for one in state.spent if one.rest_of != "turn")
        return changed(state, battle=None, battles=0, spent=spent)


@record
class Nullified(VanguardEvent):
    """Continuous effects are nullified: begun ones, by their numbers, and those of abilities."""

    ids: frozenset[int]
    abilities: tuple[NullifiedAbility, ...] = ()

    def applied_to(self, state: VanguardState) -> VanguardState:
        """They are over."""
        left = tuple(one for one in state.modifiers if one.id not in self.ids)
        there = tuple(one for one in state.nullified if state.is_same(one.source))
        return changed(state, modifiers=left, nullified=(*there, *self.abilities))


@record
class AbilitySpent(VanguardEvent):
    """An ability cannot be used any more."""

    spent: Spent

    def applied_to(self, state: VanguardState) -> VanguardState:
        """Note it, unless it is so already."""
        if state.is_spent(self.spent.source, self.spent.ability):
            return state
        return changed(state, spent=(*state.spent, self.spent))


# --- moments

OF_CLOSE_STEP = ("beginning of close step", "end of battle")
OF_END_PHASE = ("beginning of end phase", "end of turn")
"""Moments that come again as long as something is left to do (6.8.1.5, 7.7.1.3)."""


# --- notes

STAND_UP = "stand up"
NO_TRIGGER = "no trigger icon"
OTHER_CLAN = "the trigger is of another clan"
FIRST_TURN = "no attack in the first turn"
NO_ATTACK = "no attack can take place"
NO_GUARD = "no guardian can be called"
POWER_COMPARED = "power is compared"
NO_HIT = "the attack does not hit"
NO_ATTACKER = "the attacking unit is gone"
NO_ATTACKED = "the attacked unit is gone"
NO_DAMAGE = "an attacking unit is gone before damage"
NO_DAMAGE_CHECK = "no vanguard is hit"
NO_CRITICAL = "no critical, no damage"
NO_VANGUARD = "no vanguard, no damage"
NAME_DECLARED = "a name is declared"
CANNOT_BE_USED = "the ability cannot be used"
BOTH_OR_NEITHER = "the other unit of the legion is kept from it"
THERE_ALREADY = "the card is there already"
NOT_DONE = "it can be done with no card"
