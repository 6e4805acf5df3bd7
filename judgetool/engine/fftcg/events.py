"""Events that only this game has: the stack, priority, attacks, damage, counters, Crystals.

At the end stand the notes: what procedures say about the game that no card shows.
"""

from collections.abc import Mapping
from typing import Literal, cast

from judgetool.engine.fftcg.books import rule
from judgetool.engine.fftcg.faces import POWER
from judgetool.engine.fftcg.nodes import CameBy
from judgetool.engine.fftcg.state import (
    Attack,
    Brought,
    Coming,
    Damaged,
    FinalState,
    Granted,
    StackItem,
)
from judgetool.engine.fftcg.zones import FIELD
from judgetool.engine.kernel.abilities.node import nodes_in
from judgetool.engine.kernel.cards import CardId, Face, FaceId, Player, Reference
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.events import Moved, OwnEvent
from judgetool.engine.kernel.immutable import changed, once_for_faces, record
from judgetool.engine.kernel.modifiers import LastingChange, NumberChange
from judgetool.engine.kernel.state import S


@record
class FinalEvent(OwnEvent):
    """An event that changes what only a state of this game has."""

    kind_of_state = FinalState


@record
class PriorityGained(FinalEvent):
    """A player gains priority: rule processes are done, waiting abilities are on the stack."""

    player: Player

    def applied_to(self, state: FinalState) -> FinalState:
        """Note who has priority."""
        return changed(state.with_damage_seen(), priority=self.player)


@record
class PriorityForfeited(FinalEvent):
    """The player with priority forfeits it."""

    player: Player

    def applied_to(self, state: FinalState) -> FinalState:
        """Count one more forfeit in a row."""
        return changed(state, priority=None, forfeits=state.forfeits + 1)


@record
class PriorityUsed(FinalEvent):
    """Something was done or resolved, so that earlier forfeits of priority no longer count."""

    def applied_to(self, state: FinalState) -> FinalState:
        """Count forfeits from zero."""
        return changed(state, priority=None, forfeits=0)


@record
class PutOnStack(FinalEvent):
    """A Summon or an ability is put on top of the stack. Its ``id`` is the present time."""

    item: StackItem

    def applied_to(self, state: FinalState) -> FinalState:
        """Put it on top."""
        return changed(state, stack=(*state.stack, changed(self.item, id=state.time + 1)))


@record
class StackItemChanged(FinalEvent):
    """Something more was declared for an item of the stack."""

    item: StackItem

    def applied_to(self, state: FinalState) -> FinalState:
        """Keep what was declared."""
        stack = tuple(self.item if one.id == self.item.id else one for one in state.stack)
        return changed(state, stack=stack)


@record
class LeftStack(FinalEvent):
    """A Summon or an ability leaves the stack, ``resolved`` or not."""

    item: int
    resolved: bool = True

    def applied_to(self, state: FinalState) -> FinalState:
        """Take it off. When the stack is empty, nothing needs to know earlier cards any longer."""
        rest = changed(state, stack=tuple(one for one in state.stack if one.id != self.item))
        return rest if state.standing_by else rest.forgetting()


@record
class ActionBegan(FinalEvent):
    """A player begins an action, which can be taken back until it is completed (14.1)."""

    player: Player

    def applied_to(self, state: FinalState) -> FinalState:
        """Keep the state before the action."""
        return changed(state, action_began=changed(state, priority=self.player))


@record
class ActionEnded(FinalEvent):
    """The action is completed."""

    player: Player

    def applied_to(self, state: FinalState) -> FinalState:
        """The action can no longer be taken back."""
        return changed(state, action_began=None)


@record
class ActionRewound(FinalEvent):
    """The action is taken back with all payments (14.1, 14.2). Cards that were seen stay seen."""

    player: Player

    def applied_to(self, state: FinalState) -> FinalState:
        """Go back to the state before it, but keep what was told of cards since."""
        before = state.action_began
        assert before is not None
        before = before.with_faces_of(state)
        cards = {
            number: changed(card, seen_by=state.cards[number].seen_by)
            for number, card in before.cards.items()
        }
        return changed(before, cards=cards, unseen=state.unseen, time=state.time)


@record
class AttackDeclared(FinalEvent):
    """Forwards attack: one, or several as a party."""

    attackers: tuple[Reference, ...]

    def applied_to(self, state: FinalState) -> FinalState:
        """Begin the attack, and note which Forwards have attacked in this turn."""
        attack = Attack(self.attackers, party=len(self.attackers) > 1)
        return changed(state, attack=attack, attacked=(*state.attacked, *self.attackers))


@record
class BlockDeclared(FinalEvent):
    """A Forward blocks the attack."""

    blocker: Reference

    def applied_to(self, state: FinalState) -> FinalState:
        """The attack is blocked, whatever becomes of the blocker."""
        assert state.attack is not None
        attack = changed(state.attack, blocker=self.blocker, blocked=True)
        return changed(state, attack=attack)


@record
class FirstStrikeDealt(FinalEvent):
    """First Strike damage has been dealt; with ``over`` the other damage has been dealt, too."""

    over: bool = False

    def applied_to(self, state: FinalState) -> FinalState:
        """Note whether abilities have to wait."""
        if state.attack is None:
            return state
        return changed(state, attack=changed(state.attack, struck_first=not self.over))


@record
class LeftBattle(FinalEvent):
    """Characters that are no Forwards any longer attack and block no longer (10.1.3.2.1)."""

    cards: tuple[CardId, ...]

    def applied_to(self, state: FinalState) -> FinalState:
        """Keep the others in the attack, which stays blocked if it was."""
        attack = state.attack
        if attack is None:
            return state
        still = tuple(one for one in attack.attackers if one.card not in self.cards)
        gone = attack.blocker is not None and attack.blocker.card in self.cards
        blocker = None if gone else attack.blocker
        return changed(state, attack=changed(attack, attackers=still, blocker=blocker))


@record
class AttackEnded(FinalEvent):
    """The attack is over, and a party is disbanded (10.1.4.5)."""

    def applied_to(self, state: FinalState) -> FinalState:
        """There is no attack now."""
        return changed(state, attack=None)


@record
class AttacksForgotten(FinalEvent):
    """A new turn begins without attacks and without additional phases."""

    def applied_to(self, state: FinalState) -> FinalState:
        """No Forward has attacked."""
        return changed(state, attack=None, attacked=(), added=0, resumed=None)


@record
class Dealt:
    """One part of damage: which source deals how much to which Character."""

    card: CardId
    amount: int
    source: Reference | None


@record
class DamageDealt(FinalEvent):
    """Damage is dealt to Characters, all parts at the same time.

    It is damage in ``battle``, or an effect of player ``by``: of a ``summon``, else of an ability.
    """

    parts: tuple[Dealt, ...]
    battle: bool = False
    by: Player | None = None
    summon: bool = False

    def applied_to(self, state: FinalState) -> FinalState:
        """Add it to the damage on the Characters."""
        damaged = dict(state.damaged)
        for card in dict.fromkeys(part.card for part in self.parts):
            parts = [part for part in self.parts if part.card == card]
            before = damaged.get(card)
            amount = sum(part.amount for part in parts) + (before.amount if before else 0)
            sources = tuple(part.source for part in parts if part.source is not None)
            damaged[card] = Damaged(amount, sources)
        return changed(state, damaged=damaged)


@record
class DamageRemoved(FinalEvent):
    """All damage is removed from these cards, or from all Characters if ``cards`` is None."""

    cards: tuple[CardId, ...] | None = None

    def applied_to(self, state: FinalState) -> FinalState:
        """They have no damage any longer."""
        gone = state.damaged.keys() if self.cards is None else set(self.cards)
        left = {card: one for card, one in state.damaged.items() if card not in gone}
        return changed(state, damaged=left)


@record
class DamageComing(FinalEvent):
    """A player is about to receive points of damage, after all replacement effects."""

    player: Player
    number: int
    sources: tuple[Reference, ...]

    def applied_to(self, state: FinalState) -> FinalState:
        """Keep what is about to be dealt."""
        return changed(state, coming=Coming(self.player, self.number, self.sources))


@record
class PlayerDamaged(FinalEvent):
    """A player has received damage: ``cards`` went into the Damage Zone, in this order.

    If there are fewer ``cards`` than ``number``, the main deck had no more.
    """

    player: Player
    number: int
    sources: tuple[Reference, ...]
    cards: tuple[CardId, ...]

    def applied_to(self, state: FinalState) -> FinalState:
        """Note whether it was more damage than the main deck had cards."""
        state = changed(state, coming=None)
        if len(self.cards) == self.number:
            return state
        return changed(state, beyond_deck=(*state.beyond_deck, self.player))


@record
class Drew(Moved):
    """A player draws a card."""

    player: Player = "A"


@record
class DrewNothing(FinalEvent):
    """A player had to draw, and the main deck had no card."""

    player: Player

    def applied_to(self, state: FinalState) -> FinalState:
        """Note it for the rule processes."""
        return changed(state, drew_nothing=(*state.drew_nothing, self.player))


@record
class Breaking:
    """A card that is broken, and what is considered to have broken it."""

    card: CardId
    by: tuple[Reference, ...] = ()


@record
class Broke(Moved):
    """Cards move. Some are broken by that (15.1.1.3), the others are only put somewhere."""

    broken: tuple[Breaking, ...] = ()


How = Literal["casting", "Warp", "Summon", "ability"]


@record
class MovedBy(Moved):
    """Characters enter the field, Warp removes a card, or an effect discards some.

    Texts can ask ``how`` they moved. ``by`` is the player of the effect by which they did, and
    ``source`` the card that has it.
    """

    how: How = "casting"
    by: Player | None = None
    source: Reference | None = None

    def applied(self, state: S) -> S:
        """Move them, and keep by what they did so, where their texts ask for it."""
        after = Moved.applied(self, state)
        assert isinstance(after, FinalState)
        if self.source is None or self.how not in ("Summon", "ability"):
            return cast("S", after)
        asking = asking_what_brought_it(after.faces)
        brought = Brought(self.source, by_summon=self.how == "Summon")
        told = {
            one.card: brought
            for one in self.moves
            if one.to.name == FIELD and after.cards[one.card].face in asking
        }
        return cast("S", changed(after, brought={**after.brought, **told}) if told else after)


@once_for_faces
def asking_what_brought_it(printed: Mapping[FaceId, Face]) -> frozenset[FaceId | None]:
    """The faces with a text that asks by what the card entered the field."""
    return frozenset(
        name
        for name, face in printed.items()
        if any(isinstance(one, CameBy) for one in nodes_in(face.abilities))
    )


@record
class EnteredInOrder(MovedBy):
    """Characters enter the field together, with timestamps in this order (11.12.4.11)."""

    ordered: tuple[CardId, ...] = ()

    def applied(self, state: S) -> S:
        """Move them, and keep their order."""
        after = MovedBy.applied(self, state)
        assert isinstance(after, FinalState)
        places = {card: place for place, card in enumerate(self.ordered)}
        return cast("S", changed(after, dated={**after.dated, **places}))


@record
class Primed(Moved):
    """A card is put on top of a Character, which is Primed from now on (15.2.9.3.1).

    Effects that replaced the printed power of the card below end. All other effects go on
    (15.2.9.3.2, 15.2.9.4.1.2).
    """

    below: CardId = 0

    def applied(self, state: S) -> S:
        """Move it, and note on which Character it lies."""
        after = Moved.applied(self, state)
        assert isinstance(after, FinalState)
        subject = after.reference(self.below)
        left = tuple(
            one for one in after.modifiers if one.subject != subject or not sets_power(one.change)
        )
        primed = {**after.primed, self.below: self.moves[0].card}
        return cast("S", changed(after, primed=primed, modifiers=left))


@rule("15.2.9.4.1.2")
def sets_power(change: LastingChange) -> bool:
    """Whether an effect replaces the printed power."""
    return isinstance(change, NumberChange) and (change.aspect, change.operation) == (POWER, "set")


@record
class RulesProcessed(Broke):
    """Rule processes put Characters away, all at the same time (12.3)."""

    def applied(self, state: S) -> S:
        """Move them. Rule processes have now looked at all damage."""
        assert isinstance(state, FinalState)
        return cast("S", Moved.applied(self, state).with_damage_seen())


@record
class CountersChanged(FinalEvent):
    """Counters of one name are put on a card, or removed from it (6.7, 15.1.1.10)."""

    card: CardId
    name: str
    by: int

    def applied_to(self, state: FinalState) -> FinalState:
        """Add or remove them, down to none at the least."""
        own = dict(state.counters.get(self.card, {}))
        own[self.name] = max(0, own.get(self.name, 0) + self.by)
        left = {name: number for name, number in own.items() if number}
        counters = {card: one for card, one in state.counters.items() if card != self.card}
        return changed(state, counters={**counters, self.card: left} if left else counters)


@record
class CrystalsChanged(FinalEvent):
    """A player gets Crystals, or pays with them (6.8)."""

    player: Player
    by: int

    def applied_to(self, state: FinalState) -> FinalState:
        """Add or take away Crystals, down to none at the least."""
        number = max(0, state.crystals.get(self.player, 0) + self.by)
        return changed(state, crystals={**state.crystals, self.player: number})


@record
class CP:
    """The CP that one card produces, of one Element."""

    card: CardId
    element: str
    number: int


@record
class CPProduced(FinalEvent):
    """A player produces CP to pay a cost, ``wasted`` many of them too many (5.2.1.3.1)."""

    player: Player
    cp: tuple[CP, ...]
    wasted: int


@record
class CastDeclared(FinalEvent):
    """What was declared for a Character that is being cast (11.4.3 to 11.4.5)."""

    card: CardId
    context: Context

    def applied_to(self, state: FinalState) -> FinalState:
        """Keep it while the Character is on the field."""
        return changed(state, cast_as={**state.cast_as, self.card: self.context})


@record
class BurstDeclared(FinalEvent):
    """What was declared for an EX Burst, which is carried out at once without the stack (11.10.2).

    The cards that it chooses are chosen by a Summon or by an auto-ability (11.10.1).
    """

    card: CardId
    context: Context


@record
class CardCast(FinalEvent):
    """A player has cast a card: everything is declared and paid."""

    player: Player
    card: CardId


@record
class CastingGranted(FinalEvent):
    """An effect lets a player cast a card when the effect is over."""

    granted: Granted

    def applied_to(self, state: FinalState) -> FinalState:
        """Keep the permission until then."""
        return changed(state, granted=(*state.granted, self.granted))


@record
class GrantTaken(FinalEvent):
    """The first card that an effect lets a player cast is now cast, or not."""

    def applied_to(self, state: FinalState) -> FinalState:
        """The permission is used up."""
        return changed(state, granted=state.granted[1:])


# --- notes: what procedures say that no card shows ------------------------------------------------

NO_DAMAGE = "no damage is dealt"
NO_ATTACK, NO_MORE_ATTACKS = "no attack is declared", "no other attack is declared"
DAMAGE_NOT_MET = "its Damage value is not met"
WORD_NAMED = "a word is named"
CARDS_ARE_SPLIT = "cards are split into groups"
ATTACKS_NO_LONGER, BLOCKS_NO_LONGER = "it attacks no longer", "it blocks no longer"
ACTIVE_ALREADY, DULL_ALREADY = "it is active already", "it is dull already"
NO_PARTY = "it is no party any longer"
NOBODY_IN_BATTLE = "nobody is in battle any longer"
