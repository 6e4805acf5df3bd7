"""Trigger conditions (8.6.2): the words for what happens, and when abilities trigger.

``Happens`` in the ability tree names one of the words. What an event of the engine means for
trigger conditions is said here and nowhere else; moves and moments have conditions of their own.
"""

from collections.abc import Iterator, Sequence

from judgetool.engine.kernel.cards import BOTH_CARDS, CardId, Reference
from judgetool.engine.kernel.events import AbilityUsed, Event, MomentCame, Move, Moved, Turned
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.kernel.prohibitions import prohibition
from judgetool.engine.kernel.triggers.occasions import (
    NOTHING_KNOWN,
    Awaited,
    Happening,
    Occasion,
    Triggering,
    Watcher,
    kind_of_happening,
    kind_of_moment,
    kind_of_move,
    of_card,
)
from judgetool.engine.vanguard import roles, zones
from judgetool.engine.vanguard.books import rule
from judgetool.engine.vanguard.characteristics import abilities_in, face_with_text, is_without_text
from judgetool.engine.vanguard.events import (
    OF_CLOSE_STEP,
    OF_END_PHASE,
    AttackDeclared,
    AttackHit,
    Boosted,
    Called,
    CameIntoLegion,
    DamageDealt,
    Guarded,
    Intercepted,
    Locked,
    Rode,
    TriggerChecked,
    Unlocked,
)
from judgetool.engine.vanguard.prohibited import uses_of
from judgetool.engine.vanguard.state import VanguardState

# --- what happens, in the words of trigger conditions

ATTACKS, IS_ATTACKED = "attacks", "is attacked"
"""A unit attacks, or is attacked; the detail is what is attacked, "that card" the other unit."""

BOOSTS, IS_BOOSTED = "boosts", "is boosted"
"""A unit boosts, or is boosted; "that card" is the other one."""

HITS, IS_HIT = "attack hits", "is hit"
"""A unit's attack hits; the detail is what it hits, "that card" the other unit."""

GUARDS, INTERCEPTS = "guards", "intercepts"
"""A guardian begins to guard; "that card" is the unit that it guards. It intercepts before."""

RIDES, IS_RIDDEN = "rides", "is ridden"
"""A unit rides, or a vanguard is ridden upon; the detail is how, "that card" the other one."""

IS_CALLED = "is called"
"""A unit is called; the detail is how."""

NORMAL, SUPERIOR = "normal", "superior"
"""The two ways to ride and to call (10.1.5.1.1, 10.1.6.1.2)."""

STANDS, BECOMES_RESTED = "stands", "becomes rested"
IS_LOCKED, IS_UNLOCKED = "is locked", "is unlocked"
COMES_INTO_LEGION = "comes into legion"

DRIVE_CHECK_REVEALS, DAMAGE_CHECK_REVEALS = "drive check reveals", "damage check reveals"
TAKES_DAMAGE = "is dealt damage"
"""A player's vanguard is dealt damage; the detail is its kind, "that card" its source."""

BATTLE_DAMAGE, SKILL_DAMAGE = "battle damage", "skill damage"
"""The kinds of damage (3.15.1.1, 3.15.1.2)."""

IS_USED = "is used"
"""An activated ability of the card is played."""

WORDS = (
    ATTACKS,
    IS_ATTACKED,
    BOOSTS,
    IS_BOOSTED,
    HITS,
    IS_HIT,
    GUARDS,
    INTERCEPTS,
    RIDES,
    IS_RIDDEN,
    IS_CALLED,
    STANDS,
    BECOMES_RESTED,
    IS_LOCKED,
    IS_UNLOCKED,
    COMES_INTO_LEGION,
    DRIVE_CHECK_REVEALS,
    DAMAGE_CHECK_REVEALS,
    TAKES_DAMAGE,
    IS_USED,
)
"""All words; a trigger condition with another one could never be fulfilled."""

MOMENTS = (
    "beginning of turn",
    "beginning of stand phase",
    "beginning of draw phase",
    "beginning of ride phase",
    "beginning of main phase",
    "beginning of start step",
    "beginning of attack step",
    "beginning of guard step",
    "beginning of drive step",
    "beginning of damage step",
    *OF_CLOSE_STEP,
    *OF_END_PHASE,
)
"""All moments that come in a turn, in the order in which they come."""

BEGINS, SUCCEEDS = (ATTACKS, IS_ATTACKED), (HITS, IS_HIT)
"""The words for both sides as an attack begins, and when it hits."""

_TURNED = {zones.STAND: STANDS, zones.REST: BECOMES_RESTED}


HAPPENS_BY = (
    AttackDeclared,
    AttackHit,
    Boosted,
    Guarded,
    Rode,
    Called,
    Intercepted,
    CameIntoLegion,
    Locked,
    Unlocked,
    Turned,
    TriggerChecked,
    DamageDealt,
    AbilityUsed,
)
"""The events that mean something in the words of trigger conditions."""


def happenings(before: VanguardState, event: Event, after: VanguardState) -> Iterator[Happening]:
    """What an event means in the words of trigger conditions."""
    match event:
        case AttackDeclared() | AttackHit() | Boosted() | Guarded():
            yield from in_battle(event, after)
        case (
            Rode() | Called() | Intercepted() | CameIntoLegion() | Locked() | Unlocked() | Turned()
        ):
            yield from on_circles(before, event, after)
        case TriggerChecked() if event.card is not None:
            word = DRIVE_CHECK_REVEALS if event.drive else DAMAGE_CHECK_REVEALS
            yield Happening(word, event.player, event.card)
        case DamageDealt():
            about = None if event.source is None else event.source.card
            kind = BATTLE_DAMAGE if event.battle else SKILL_DAMAGE
            vanguard = after.vanguard(event.player)
            yield Happening(TAKES_DAMAGE, event.player, vanguard, (kind,), about)
        case AbilityUsed():
            yield Happening(IS_USED, event.player, event.source.card)
        case _:
            pass


def in_battle(
    event: AttackDeclared | AttackHit | Boosted | Guarded, after: VanguardState
) -> Iterator[Happening]:
    """What units do in a battle."""
    assert after.battle is not None
    match event:
        case AttackDeclared():
            kinds = tuple(roles.kind_on_field(after, one.card) for one in event.attacked)
            yield from attack(after, event.attackers, event.attacked, kinds, BEGINS)
        case AttackHit():
            attackers = after.battle.attackers
            yield from attack(after, attackers, event.units, event.kinds, SUCCEEDS)
        case Boosted():
            yield from boost(after, event.booster.card)
        case Guarded():
            guarding = event.guarding
            yield of_card(after, GUARDS, guarding.guardian.card, about=guarding.unit.card)


def on_circles(
    before: VanguardState,
    event: Rode | Called | Intercepted | CameIntoLegion | Locked | Unlocked | Turned,
    after: VanguardState,
) -> Iterator[Happening]:
    """What happens to units on their circles, or as they come there."""
    match event:
        case Rode():
            yield from ride(after, event)
        case Intercepted():
            yield of_card(after, INTERCEPTS, event.moves[0].card)
        case Called():
            yield from called(after, event)
        case CameIntoLegion():
            yield from into_legion(after, event)
        case Locked() | Unlocked():
            word = IS_LOCKED if isinstance(event, Locked) else IS_UNLOCKED
            yield from (of_card(after, word, one.card) for one in event.moves)
        case Turned():
            for card in event.cards:
                if before.cards[card].orientation != event.orientation:
                    yield of_card(after, _TURNED[event.orientation], card)


@rule("10.1.24.6")
def attack(
    state: VanguardState,
    attackers: tuple[Reference, ...],
    attacked: tuple[Reference, ...],
    kinds: tuple[str, ...],
    words: tuple[str, str],
) -> Iterator[Happening]:
    """Something that attacking units do to others; the two of a legion do it together, once.

    It happens once to all of the others, too. Who waits for one kind of them speaks of that one.
    """
    attacker, *others = (one.card for one in attackers)
    met = dict(zip(reversed(kinds), reversed(attacked), strict=True))
    for kind in dict.fromkeys(kinds):
        doing = of_card(state, words[0], attacker, (kind,), met[kind].card, tuple(others))
        yield changed(doing, told_before=kind != kinds[0])
    for unit, kind in zip(attacked, kinds, strict=True):
        yield of_card(state, words[1], unit.card, (kind,), attackers[0].card)


@rule("7.3.1.6", "7.3.1.6.1")
def boost(state: VanguardState, booster: CardId) -> Iterator[Happening]:
    """A unit boosts the attacking one; in a legion both units are boosted, by one boost."""
    boosted = state.attacking()
    yield of_card(state, BOOSTS, booster, about=state.attacker())
    if boosted:
        yield of_card(state, IS_BOOSTED, boosted[0], about=booster, together=boosted[1:])


@rule("10.1.6.1.2", "10.1.6.1.3")
def called(state: VanguardState, event: Called) -> Iterator[Happening]:
    """Units are called, by a normal or by a superior call."""
    how = NORMAL if event.normal else SUPERIOR
    for one in event.arriving:
        yield of_card(state, IS_CALLED, one.card, (how,))


@rule("10.1.24.13")
def into_legion(state: VanguardState, event: CameIntoLegion) -> Iterator[Happening]:
    """The Leader and its Mate come into the legion state together, which is one legion."""
    mates = tuple(one.card for one in event.arriving)
    yield of_card(state, COMES_INTO_LEGION, event.leader, about=mates[0], together=mates)


@rule("10.1.5.1.1")
def ride(state: VanguardState, event: Rode) -> Iterator[Happening]:
    """A unit rides, and what was on the circle is ridden upon."""
    new, old = event.riding, event.ridden
    details = (NORMAL if event.normal else SUPERIOR,)
    for one in new:
        yield of_card(state, RIDES, one.card, details, old[0].card if old else None)
    for one in old if new else ():
        yield of_card(state, IS_RIDDEN, one.card, details, new[0].card)


# --- in which state it is looked at (8.6.4)

ZONE_CHANGE = ("8.6.4", "8.6.4.1")


def occasions(
    before: VanguardState,
    event: Event,
    after: VanguardState,
    awaited: Awaited = NOTHING_KNOWN,
) -> Sequence[Occasion]:
    """Everything about an event that can fulfil a trigger condition, and for which any waits."""
    if isinstance(event, MomentCame):
        comes = awaited.get(kind_of_moment(event.moment), True)
        return (Occasion(after, moment=event.moment),) if comes else ()
    found: list[Occasion] = []
    if isinstance(event, Moved) and not isinstance(event, Locked | Unlocked):
        moves = [one for one in event.moves if awaited.get(kind_of_move(one), True)]
        found += [zone_change(before, one, after) for one in moves]
    if isinstance(event, HAPPENS_BY):
        found += [
            of_happening(before, one, after)
            for one in happenings(before, event, after)
            if awaited.get(kind_of_happening(one), True)
        ]
    return found


@rule("8.6.4.1.4", "8.6.4.1.2", "10.1.25.3")
def of_happening(before: VanguardState, one: Happening, after: VanguardState) -> Occasion:
    """What happens, seen in the state after it; a unit that is ridden upon as it was before.

    The unit that rides is seen on its circle. One that was hit and retired is known as it was hit.
    """
    if one.word == IS_RIDDEN:
        return Occasion(before, ("8.6.4.1.4",), happening=one, as_before=("this card",))
    has_left = one.word == RIDES or (one.word == HITS and was_retired(after, one.about))
    if one.about is not None and has_left:
        return Occasion(after, ("8.6.4.1.2",), happening=one, as_before=("that card",))
    return Occasion(after, happening=one)


@rule("7.6.1.8", "7.6.1.9")
def was_retired(state: VanguardState, card: CardId | None) -> bool:
    """Whether a unit that the attack has hit has left the field before the hit is seen."""
    hit = () if state.battle is None else state.battle.hit
    return any(one.card == card and not state.is_same_unit(one) for one in hit)


@rule("8.6.4", "8.6.4.1")
def zone_change(before: VanguardState, one: Move, after: VanguardState) -> Occasion:
    """A card's move, with the state whose information of the card counts."""
    if leaves_field(one):
        return Occasion(before, (*ZONE_CHANGE, "8.6.4.1.2"), one, as_before=BOTH_CARDS)
    if goes_out_of_sight(one):
        return Occasion(before, (*ZONE_CHANGE, "8.6.4.1.1"), one, as_before=BOTH_CARDS)
    if comes_into_sight(one):
        return Occasion(after, (*ZONE_CHANGE, "8.6.4.1.1"), one)
    return Occasion(after, (*ZONE_CHANGE, "8.6.4.1.3"), one)


@rule("8.6.4.1.2")
def leaves_field(one: Move) -> bool:
    """Whether a card goes from the field to another zone: its information before counts."""
    return one.origin.name in zones.FIELD and one.to.name not in zones.FIELD


@rule("8.6.4.1.1")
def goes_out_of_sight(one: Move) -> bool:
    """Whether a card moves from a public zone to a hidden one: its information before counts."""
    return one.origin.name not in zones.HIDDEN and one.to.name in zones.HIDDEN


@rule("8.6.4.1.1")
def comes_into_sight(one: Move) -> bool:
    """Whether a card moves from a hidden zone to a public one: its information after counts."""
    return one.origin.name in zones.HIDDEN and one.to.name not in zones.HIDDEN


# --- where abilities trigger, and how often


class VanguardTriggering(Triggering[VanguardState]):
    """The trigger conditions of the game."""

    occasioned_by = (Moved, MomentCame, *HAPPENS_BY)
    own_doing = (IS_USED, IS_RIDDEN)

    stands_by = ("8.6.2",)
    by_state = ("8.6.6.1", "8.6.6", "8.6.2")
    one_occasion = ("8.6.5.1",)

    in_play = zones.FIELD
    elsewhere = (
        zones.HAND,
        zones.DROP_ZONE,
        zones.SOUL,
        zones.DAMAGE_ZONE,
        zones.BIND_ZONE,
        zones.TRIGGER_ZONE,
    )
    held = (zones.HAND,)

    abilities_in = staticmethod(abilities_in)
    face = staticmethod(face_with_text)
    is_blank = staticmethod(is_without_text)
    occasions = staticmethod(occasions)
    opponent = staticmethod(roles.battle_opponent)

    @rule("8.7.5")
    def asked_of(self, occasion: Occasion, after: VanguardState) -> VanguardState:
        """A ride is over when a condition is asked: the unit that rides is on its circle."""
        happening = occasion.happening
        if happening is not None and happening.word == IS_RIDDEN:
            return after
        seen: VanguardState = occasion.seen
        return seen

    @rule("11.2.1.2")
    def can_trigger(self, watcher: Watcher, state: VanguardState) -> bool:
        """An ability that cannot be used does not trigger."""
        this = state.reference(watcher.card)
        return not state.is_spent(this, watcher.ability) and not is_forbidden(watcher, state)

    @rule("11.2.1.2")
    def used_up(self, watcher: Watcher, state: VanguardState) -> int:
        """Each of several equal abilities of a card is used up by itself."""
        return state.times_spent(state.reference(watcher.card), watcher.ability)

    @rule("6.8.1.3", "7.7.1.1")
    def ends_with(self, moment: str) -> tuple[str, ...]:
        """An ability triggers once in an end phase, and once in each close step."""
        ends = (OF_CLOSE_STEP, OF_END_PHASE)
        return next((moments for moments in ends if moment in moments), ())


@rule("11.2.1.2")
def is_forbidden(watcher: Watcher, state: VanguardState) -> bool:
    """Whether an effect says that the master of an ability cannot use it."""
    uses = uses_of(watcher.ability)
    return any(prohibition(state, watcher.master, use) is not None for use in uses)


TRIGGERING = VanguardTriggering()
