"""Events that only this game has: the stack, priority, attacks, damage, counters, crystals."""

from dataclasses import dataclass
from typing import ClassVar, cast

from judgetool.engine.fftcg.citing import rule
from judgetool.engine.fftcg.faces import POWER
from judgetool.engine.fftcg.state import Attack, Coming, Damaged, FinalState, Granted, StackItem
from judgetool.engine.kernel.cards import CardId, Player, Reference
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.events import Event, Moved
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.kernel.modifiers import LastingChange, NumberChange
from judgetool.engine.kernel.state import S


@dataclass(frozen=True, slots=True)
class FinalEvent(Event):
    """An event that changes what only a state of this game has."""

    def applied(self, state: S) -> S:
        """Change the state of this game."""
        assert isinstance(state, FinalState)
        return cast("S", self.applied_to(state))

    def applied_to(self, state: FinalState) -> FinalState:
        """The state after this event."""
        return state


@dataclass(frozen=True, slots=True)
class PriorityGained(FinalEvent):
    """A player gains priority, after rule processes and with all abilities on the stack."""

    kind: ClassVar[str] = "priority gained"
    player: Player

    def applied_to(self, state: FinalState) -> FinalState:
        """Note who has it."""
        return changed(state.with_damage_seen(), priority=self.player)


@dataclass(frozen=True, slots=True)
class PriorityForfeited(FinalEvent):
    """Who has priority forfeits it."""

    kind: ClassVar[str] = "priority forfeited"
    player: Player

    def applied_to(self, state: FinalState) -> FinalState:
        """Count it."""
        return changed(state, priority=None, forfeits=state.forfeits + 1)


@dataclass(frozen=True, slots=True)
class PriorityUsed(FinalEvent):
    """What players forfeited before does not count any longer: something was done or resolved."""

    kind: ClassVar[str] = "priority used"

    def applied_to(self, state: FinalState) -> FinalState:
        """Count anew."""
        return changed(state, priority=None, forfeits=0)


@dataclass(frozen=True, slots=True)
class PutOnStack(FinalEvent):
    """A Summon or an ability is put on top of the stack; its ``id`` is the time of that."""

    kind: ClassVar[str] = "put on stack"
    item: StackItem

    def applied_to(self, state: FinalState) -> FinalState:
        """Put it there."""
        return changed(state, stack=(*state.stack, changed(self.item, id=state.time + 1)))


@dataclass(frozen=True, slots=True)
class StackItemChanged(FinalEvent):
    """Something more was declared for an item of the stack."""

    kind: ClassVar[str] = "stack item changed"
    item: StackItem

    def applied_to(self, state: FinalState) -> FinalState:
        """Keep what was declared."""
        stack = tuple(self.item if one.id == self.item.id else one for one in state.stack)
        return changed(state, stack=stack)


@dataclass(frozen=True, slots=True)
class LeftStack(FinalEvent):
    """A Summon or an ability is no longer on the stack; ``resolved`` or not."""

    kind: ClassVar[str] = "left stack"
    item: int
    resolved: bool = True

    def applied_to(self, state: FinalState) -> FinalState:
        """Take it off; with an empty stack nothing speaks of earlier cards any longer."""
        rest = changed(state, stack=tuple(one for one in state.stack if one.id != self.item))
        return rest if state.standing_by else rest.forgetting()


@dataclass(frozen=True, slots=True)
class ActionBegan(FinalEvent):
    """A player begins an action; it can be rewound until its end (14.1)."""

    kind: ClassVar[str] = "action began"
    player: Player

    def applied_to(self, state: FinalState) -> FinalState:
        """Keep the state as it was before."""
        return changed(state, action_began=changed(state, priority=self.player))


@dataclass(frozen=True, slots=True)
class ActionEnded(FinalEvent):
    """The action is completed."""

    kind: ClassVar[str] = "action ended"
    player: Player

    def applied_to(self, state: FinalState) -> FinalState:
        """It can no longer be rewound."""
        return changed(state, action_began=None)


@dataclass(frozen=True, slots=True)
class ActionRewound(FinalEvent):
    """The action is taken back with all payments (14.1, 14.2); who saw a card has seen it."""

    kind: ClassVar[str] = "action rewound"
    player: Player

    def applied_to(self, state: FinalState) -> FinalState:
        """Go back to the state before it, with what was told of cards since."""
        before = state.action_began
        assert before is not None
        before = before.with_faces_of(state)
        cards = {
            number: changed(card, seen_by=state.cards[number].seen_by)
            for number, card in before.cards.items()
        }
        return changed(before, cards=cards, unseen=state.unseen, time=state.time)


@dataclass(frozen=True, slots=True)
class AttackDeclared(FinalEvent):
    """Forwards attack: one, or several as a party."""

    kind: ClassVar[str] = "attack declared"
    attackers: tuple[Reference, ...]

    def applied_to(self, state: FinalState) -> FinalState:
        """Begin the attack, and note who has attacked."""
        attack = Attack(self.attackers, party=len(self.attackers) > 1)
        return changed(state, attack=attack, attacked=(*state.attacked, *self.attackers))


@dataclass(frozen=True, slots=True)
class BlockDeclared(FinalEvent):
    """A Forward blocks the attack."""

    kind: ClassVar[str] = "block declared"
    blocker: Reference

    def applied_to(self, state: FinalState) -> FinalState:
        """The attack is blocked, and stays so."""
        assert state.attack is not None
        attack = changed(state.attack, blocker=self.blocker, blocked=True)
        return changed(state, attack=attack)


@dataclass(frozen=True, slots=True)
class FirstStrikeDealt(FinalEvent):
    """First Strike damage has been dealt; with ``over``, the rest has been, too."""

    kind: ClassVar[str] = "first strike dealt"
    over: bool = False

    def applied_to(self, state: FinalState) -> FinalState:
        """Note that abilities have to wait, or no longer."""
        if state.attack is None:
            return state
        return changed(state, attack=changed(state.attack, struck_first=not self.over))


@dataclass(frozen=True, slots=True)
class AttackEnded(FinalEvent):
    """The attack is over, and a party is disbanded (10.1.4.5)."""

    kind: ClassVar[str] = "attack ended"

    def applied_to(self, state: FinalState) -> FinalState:
        """There is no attack any longer."""
        return changed(state, attack=None)


@dataclass(frozen=True, slots=True)
class AttacksForgotten(FinalEvent):
    """A new turn knows of no attacks, and of no additional phases."""

    kind: ClassVar[str] = "attacks forgotten"

    def applied_to(self, state: FinalState) -> FinalState:
        """Nobody has attacked."""
        return changed(state, attack=None, attacked=(), added=0, resumed=None)


@dataclass(frozen=True, slots=True)
class Dealt:
    """A part of damage that is dealt to Characters: who deals how much to whom."""

    card: CardId
    amount: int
    source: Reference | None


@dataclass(frozen=True, slots=True)
class DamageDealt(FinalEvent):
    """Damage is dealt to Characters at the same time; ``battle`` says that it is battle damage.

    Other damage is dealt ``by`` a player's effect, of a Summon or else of an ability.
    """

    kind: ClassVar[str] = "damage dealt"
    parts: tuple[Dealt, ...]
    battle: bool = False
    by: Player | None = None
    summon: bool = False

    def applied_to(self, state: FinalState) -> FinalState:
        """Add it to the damage that the Characters have."""
        damaged = dict(state.damaged)
        for card in dict.fromkeys(part.card for part in self.parts):
            parts = [part for part in self.parts if part.card == card]
            before = damaged.get(card)
            amount = sum(part.amount for part in parts) + (before.amount if before else 0)
            sources = tuple(part.source for part in parts if part.source is not None)
            damaged[card] = Damaged(amount, sources)
        return changed(state, damaged=damaged)


@dataclass(frozen=True, slots=True)
class DamageRemoved(FinalEvent):
    """All damage is removed from Characters; None means from all of them."""

    kind: ClassVar[str] = "damage removed"
    cards: tuple[CardId, ...] | None = None

    def applied_to(self, state: FinalState) -> FinalState:
        """They have no damage."""
        gone = state.damaged.keys() if self.cards is None else set(self.cards)
        left = {card: one for card, one in state.damaged.items() if card not in gone}
        return changed(state, damaged=left)


@dataclass(frozen=True, slots=True)
class DamageComing(FinalEvent):
    """A player is about to take points of damage; what replaces it has had its say."""

    kind: ClassVar[str] = "damage coming"
    player: Player
    number: int
    sources: tuple[Reference, ...]

    def applied_to(self, state: FinalState) -> FinalState:
        """Keep what it has come to."""
        return changed(state, coming=Coming(self.player, self.number, self.sources))


@dataclass(frozen=True, slots=True)
class PlayerDamaged(FinalEvent):
    """A player has taken damage: ``cards`` were put into the Damage Zone for it, in this order.

    Fewer cards than ``number`` mean that the main deck had no more.
    """

    kind: ClassVar[str] = "player damaged"
    player: Player
    number: int
    sources: tuple[Reference, ...]
    cards: tuple[CardId, ...]

    def applied_to(self, state: FinalState) -> FinalState:
        """Note whether it was more than the cards left."""
        state = changed(state, coming=None)
        if len(self.cards) == self.number:
            return state
        return changed(state, beyond_deck=(*state.beyond_deck, self.player))


@dataclass(frozen=True, slots=True)
class Drew(Moved):
    """A player draws a card."""

    kind: ClassVar[str] = "drew"
    player: Player = "A"


@dataclass(frozen=True, slots=True)
class DrewNothing(FinalEvent):
    """A player had to draw, and the main deck had no card."""

    kind: ClassVar[str] = "drew nothing"
    player: Player

    def applied_to(self, state: FinalState) -> FinalState:
        """Note it for the next rule processes."""
        return changed(state, drew_nothing=(*state.drew_nothing, self.player))


@dataclass(frozen=True, slots=True)
class Breaking:
    """A card that is broken, and what is considered to have broken it."""

    card: CardId
    by: tuple[Reference, ...] = ()


@dataclass(frozen=True, slots=True)
class Broke(Moved):
    """Cards move, and some of them are broken by that (15.1.1.3); the others are only put away."""

    kind: ClassVar[str] = "broke"
    broken: tuple[Breaking, ...] = ()


@dataclass(frozen=True, slots=True)
class EnteredInOrder(Moved):
    """Characters enter the field at once, with timestamps in this order (11.12.4.11)."""

    kind: ClassVar[str] = "entered in order"
    ordered: tuple[CardId, ...] = ()

    def applied(self, state: S) -> S:
        """Move them, and keep which is the older."""
        after = Moved.applied(self, state)
        assert isinstance(after, FinalState)
        places = {card: place for place, card in enumerate(self.ordered)}
        return cast("S", changed(after, dated={**after.dated, **places}))


@dataclass(frozen=True, slots=True)
class Primed(Moved):
    """A card is put on top of a Character, which is Primed from now on (15.2.9.3.1).

    What was made of the printed power of the card below ends; all else stays as it is
    (15.2.9.3.2, 15.2.9.4.1.2).
    """

    kind: ClassVar[str] = "primed"
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
    """Whether an effect has put another power in the place of the printed one."""
    return isinstance(change, NumberChange) and (change.aspect, change.operation) == (POWER, "set")


@dataclass(frozen=True, slots=True)
class RulesProcessed(Broke):
    """Rule processes put Characters away, all at the same time (12.3)."""

    kind: ClassVar[str] = "rules processed"

    def applied(self, state: S) -> S:
        """Move them; what damage is left has been looked at."""
        assert isinstance(state, FinalState)
        return cast("S", Moved.applied(self, state).with_damage_seen())


@dataclass(frozen=True, slots=True)
class CountersChanged(FinalEvent):
    """Counters of one name are put on a card, or removed from it (6.7, 15.1.1.10)."""

    kind: ClassVar[str] = "counters changed"
    card: CardId
    name: str
    by: int

    def applied_to(self, state: FinalState) -> FinalState:
        """Add or remove them; there are never fewer than none."""
        own = dict(state.counters.get(self.card, {}))
        own[self.name] = max(0, own.get(self.name, 0) + self.by)
        left = {name: number for name, number in own.items() if number}
        counters = {card: one for card, one in state.counters.items() if card != self.card}
        return changed(state, counters={**counters, self.card: left} if left else counters)


@dataclass(frozen=True, slots=True)
class CrystalsChanged(FinalEvent):
    """A player gets Crystals, or pays with them (6.8)."""

    kind: ClassVar[str] = "crystals changed"
    player: Player
    by: int

    def applied_to(self, state: FinalState) -> FinalState:
        """Add them."""
        number = max(0, state.crystals.get(self.player, 0) + self.by)
        return changed(state, crystals={**state.crystals, self.player: number})


@dataclass(frozen=True, slots=True)
class CP:
    """What one card produces: so many CP of one Element."""

    card: CardId
    element: str
    number: int


@dataclass(frozen=True, slots=True)
class CPProduced(FinalEvent):
    """A player produces CP to pay a cost; ``wasted`` of them are in excess (5.2.1.3.1)."""

    kind: ClassVar[str] = "CP produced"
    player: Player
    cp: tuple[CP, ...]
    wasted: int


@dataclass(frozen=True, slots=True)
class CastDeclared(FinalEvent):
    """What was declared for a Character that is being cast (11.4.3 to 11.4.5)."""

    kind: ClassVar[str] = "cast declared"
    card: CardId
    context: Context

    def applied_to(self, state: FinalState) -> FinalState:
        """Keep it as long as the Character is on the field."""
        return changed(state, cast_as={**state.cast_as, self.card: self.context})


@dataclass(frozen=True, slots=True)
class CardCast(FinalEvent):
    """A player has cast a card: all that is to be declared and paid for it has been."""

    kind: ClassVar[str] = "card cast"
    player: Player
    card: CardId


@dataclass(frozen=True, slots=True)
class CastingGranted(FinalEvent):
    """An effect lets a player cast a card as soon as it is over."""

    kind: ClassVar[str] = "casting granted"
    granted: Granted

    def applied_to(self, state: FinalState) -> FinalState:
        """Remember it until then."""
        return changed(state, granted=(*state.granted, self.granted))


@dataclass(frozen=True, slots=True)
class GrantTaken(FinalEvent):
    """The first of the cards that effects let be cast has its turn."""

    kind: ClassVar[str] = "grant taken"

    def applied_to(self, state: FinalState) -> FinalState:
        """It is not waited for any longer."""
        return changed(state, granted=state.granted[1:])


# --- notes: what procedures say that no card shows ------------------------------------------------

NO_DAMAGE = "no damage is dealt"
NO_ATTACK, NO_MORE_ATTACKS = "no attack is declared", "no other attack is declared"
DAMAGE_NOT_MET = "its Damage value is not met"
ATTACKS_NO_LONGER, BLOCKS_NO_LONGER = "it attacks no longer", "it blocks no longer"
ACTIVE_ALREADY, DULL_ALREADY = "it is active already", "it is dull already"
NO_PARTY = "it is no party any longer"
NOBODY_IN_BATTLE = "nobody is in battle any longer"
