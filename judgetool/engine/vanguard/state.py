"""The state of this game: what it has beside the state of every game, the battle and legions."""

from collections.abc import Iterator
from dataclasses import dataclass

from judgetool.engine.kernel.abilities import Ability
from judgetool.engine.kernel.cards import CardId, CardsAtOnce, Player, Reference
from judgetool.engine.kernel.game import Game
from judgetool.engine.kernel.immutable import record
from judgetool.engine.kernel.state import LastSeen, State
from judgetool.engine.kernel.usable import certain_abilities
from judgetool.engine.vanguard import zones
from judgetool.engine.vanguard.books import rule


@record
class Guarding:
    """A guardian, and the unit being attacked that it guards (7.4.1.2.1)."""

    guardian: Reference
    unit: Reference


@record
class Battle:
    """The battle under way (7.1.2).

    The references hold while a unit has not left its circle (7.3.1.4.3, 7.3.1.6.1.1).

    - ``attackers``: the attacking unit, or the Legion Leader and its Mate.
    - ``attacked_by``: whether a vanguard or a rear-guard was chosen in 7.3.1.3.
    - ``attacked``: the units being attacked; ``hit`` are those that the attack has hit.
    - ``booster``: the boosting unit.
    - ``against``: whether a vanguard and whether a rear-guard was chosen in 7.3.1.4.
    - ``checks``: the drive checks of this battle so far.
    """

    attackers: tuple[Reference, ...] = ()
    attacked_by: str = ""
    attacked: tuple[Reference, ...] = ()
    booster: Reference | None = None
    guarding: tuple[Guarding, ...] = ()
    against: tuple[str, ...] = ()
    checks: int = 0
    hit: tuple[Reference, ...] = ()


@record
class Legion:
    """A Legion Leader with its Mate, and the turn in which they came into the legion state.

    They are in it while neither has changed zones since it ``began`` (10.1.24.2).
    """

    leader: Reference
    mate: Reference
    turn: int
    began: int


@record
class Spent:
    """An ability of a card that is used up: for this turn, or for good."""

    source: Reference
    ability: Ability
    rest_of: str


@record
class BoundCard:
    """A bound card, and the effect that bound it: those of one effect lie in one pile (4.9.3).

    ``began`` is the time at which the ability was played: each time it has another effect.
    """

    card: Reference
    source: Reference | None
    ability: str
    began: int


@record
class NullifiedAbility:
    """A continuous ability whose effect has been nullified, while its card stays the same card."""

    source: Reference
    ability: Ability


@record
class Dealing:
    """Damage that is being dealt to the vanguard of a player (3.13.1)."""

    player: Player
    number: int


@dataclass(frozen=True, kw_only=True)
class VanguardState(State):
    """A state of Cardfight!! Vanguard.

    ``battles`` counts the battles of the turn. ``legions`` are those that there ever were.
    ``spent`` are abilities that cannot be used any more. ``bound`` says which ability has bound
    which card, ``dealing`` which damage is being dealt, the innermost last. ``nullified`` are the
    continuous abilities whose effects are over.
    """

    without_bearing = (*State.without_bearing, "spent", "dealing")

    battle: Battle | None = None
    battles: int = 0
    legions: tuple[Legion, ...] = ()
    spent: tuple[Spent, ...] = ()
    bound: tuple[BoundCard, ...] = ()
    dealing: tuple[Dealing, ...] = ()
    nullified: tuple[NullifiedAbility, ...] = ()
    left: tuple[LastSeen["VanguardState"], ...] = ()
    unpaid: "VanguardState | None" = None

    @rule("11.2.1")
    def is_spent(self, source: Reference, ability: Ability) -> bool:
        """Whether an ability of a card cannot be used any more.

        Of several equal ones, which a card has if it was given one twice, all must be used up.
        """
        times = self.times_spent(source, ability)
        return times > 0 and times >= how_many_equal(self, source, ability)

    def times_spent(self, source: Reference, ability: Ability) -> int:
        """How many abilities equal to this one a card has used up."""
        return sum(one.source == source and one.ability == ability for one in self.spent)

    @rule("8.7.6", "8.7.6.1")
    def is_nullified(self, card: CardId, ability: Ability) -> bool:
        """Whether the effect of a continuous ability of a card was nullified."""
        if not self.nullified:
            return False
        return NullifiedAbility(self.reference(card), ability) in self.nullified

    @rule("8.8.1", "8.6.4.1.1")
    def is_remembered(self, card: CardId) -> bool:
        """Every card has final information, in whatever zone it was."""
        return True

    @rule("4.9.3")
    def pile_of(self, card: CardId) -> BoundCard | None:
        """The effect in whose pile a bound card lies; None if nobody knows which one bound it."""
        this = self.reference(card)
        return next((one for one in self.bound if one.card == this), None)

    # --- units (3.8 to 3.11)

    @rule("3.8.1", "10.1.21.3")
    def is_unit(self, card: CardId) -> bool:
        """Whether a card is a unit: on the field, and not locked."""
        instance = self.cards[card]
        return instance.zone.name in zones.FIELD and instance.orientation != zones.LOCKED

    @rule("10.1.21.1")
    def is_locked(self, card: CardId) -> bool:
        """Whether a card is in the locked state."""
        return self.cards[card].orientation == zones.LOCKED

    @rule("10.1.25.2", "10.1.25.3")
    def is_deleted(self, card: CardId) -> bool:
        """Whether a card is a deleted unit: one that lies face down on its circle.

        Before the game begins such a card is the hidden first vanguard (5.2.2).
        """
        return self.turn > 0 and not self.cards[card].face_up and self.is_unit(card)

    def units(self, player: Player, *circles: str) -> tuple[CardId, ...]:
        """The units of ``player`` on these circles, or on all of them."""
        return tuple(
            card
            for circle in circles or zones.FIELD
            for card in self.zones[player][circle]
            if not self.is_locked(card)
        )

    def is_unit_on(self, card: CardId, player: Player, circles: tuple[str, ...]) -> bool:
        """Whether a card is a unit on one of these circles of ``player``."""
        zone = self.zone_of(card)
        return zone.name in circles and zone.player == player and not self.is_locked(card)

    @rule("3.9.1", "3.9.1.1")
    def vanguard(self, player: Player) -> CardId | None:
        """The vanguard; in a legion state, the Legion Leader.

        Between two rule actions there can be several cards: then it is the one placed last.
        """
        cards = self.zones[player][zones.VANGUARD_CIRCLE]
        mates = {self.mate_of(card) for card in cards}
        return next((card for card in reversed(cards) if card not in mates), None)

    @rule("4.6.6", "4.6.7", "10.1.21.6")
    def is_rear_guard_circle(self, player: Player, circle: str) -> bool:
        """Whether a circle has the rear-guard type now: a locked card on it makes it another."""
        locked = any(self.is_locked(card) for card in self.zones[player][circle])
        return circle in zones.REAR_GUARD_CIRCLES and not locked

    # --- legion (10.1.24)

    @rule("10.1.24.2")
    def legions_now(self) -> Iterator[Legion]:
        """The legions of which neither unit has changed zones, not even to come back."""
        return (one for one in self.legions if self.lasts(one))

    def lasts(self, legion: Legion) -> bool:
        """Whether both units of a legion have stayed on the vanguard circle since it began."""
        units = (legion.leader, legion.mate)
        return all(
            self.is_same(unit) and self.cards[unit.card].placed <= legion.began for unit in units
        )

    @rule("10.1.24.2")
    def mate_of(self, card: CardId) -> CardId | None:
        """The Legion Mate of a Legion Leader."""
        if not self.legions:
            return None
        return next((o.mate.card for o in self.legions_now() if o.leader.card == card), None)

    @rule("10.1.24.2")
    def leader_of(self, card: CardId) -> CardId | None:
        """The Legion Leader of a Legion Mate."""
        if not self.legions:
            return None
        return next((o.leader.card for o in self.legions_now() if o.mate.card == card), None)

    @rule("10.1.24.11", "10.1.24.12")
    def associated(self, card: CardId) -> CardId | None:
        """The other unit of the legion that a unit is in."""
        mate = self.mate_of(card)
        return self.leader_of(card) if mate is None else mate

    # --- the battle (7.3)

    def in_place(self, *units: Reference | None) -> tuple[CardId, ...]:
        """Those of the units of a battle that have not left their circles."""
        return tuple(one.card for one in units if one is not None and self.is_in_place(one))

    def is_same_unit(self, unit: Reference) -> bool:
        """Whether a unit of a battle is still the same card, on whatever circle it is now."""
        return self.cards[unit.card].entered <= unit.since

    @rule("7.3.1.3.1", "7.3.1.4.3")
    def attacking(self) -> tuple[CardId, ...]:
        """The attacking unit, or the Legion Leader and its Mate, as far as they still are."""
        return () if self.battle is None else self.in_place(*self.battle.attackers)

    @rule("7.3.1.3.1", "7.3.1.4.3")
    def attacker(self) -> CardId | None:
        """The attacking unit, or the Legion Leader among the two."""
        if self.battle is None:
            return None
        return next(iter(self.in_place(*self.battle.attackers[:1])), None)

    @rule("7.3.1.4.1", "7.3.1.4.3", "7.3.1.4.6")
    def attacked(self) -> tuple[CardId, ...]:
        """The units being attacked."""
        return () if self.battle is None else self.in_place(*self.battle.attacked)

    @rule("7.3.1.6.1", "7.3.1.6.1.1")
    def booster(self) -> CardId | None:
        """The boosting unit, as long as it and the unit that it boosts are in place."""
        if self.battle is None or not self.attacking():
            return None
        return next(iter(self.in_place(self.battle.booster)), None)

    @rule("7.4.1.3")
    def guardians_of(self, unit: CardId) -> CardsAtOnce:
        """The guardians that guard a unit being attacked."""
        if self.battle is None:
            return ()
        return tuple(
            one.guardian.card
            for one in self.battle.guarding
            if self.is_in_place(one.guardian) and self.is_in_place(one.unit)
            if one.unit.card == unit
        )


VanguardGame = Game[VanguardState]


def how_many_equal(state: VanguardState, source: Reference, ability: Ability) -> int:
    """How many abilities equal to this one a card has now."""
    return certain_abilities(state, source.card).count(ability) if state.is_same(source) else 0
