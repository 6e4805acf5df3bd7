"""The words of trigger conditions for what happens, and the events that they stand for (11.8.2).

In ability trees ``Happens`` names one of :data:`WORDS`, ``AtMoment`` one of :data:`MOMENTS`. Moves
have conditions of their own. If something happens several times together, one word stands for the
whole and another for each time (11.8.6). What happens to a party or to a player has no card.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from judgetool.engine.fftcg import zones
from judgetool.engine.fftcg.actions import is_party, of_party, still_there
from judgetool.engine.fftcg.books import rule
from judgetool.engine.fftcg.characteristics import elements, is_type
from judgetool.engine.fftcg.events import (
    AttackDeclared,
    BlockDeclared,
    Broke,
    BurstDeclared,
    CardCast,
    CountersChanged,
    CrystalsChanged,
    DamageDealt,
    Drew,
    EnteredInOrder,
    MovedBy,
    PlayerDamaged,
    StackItemChanged,
)
from judgetool.engine.fftcg.faces import ELEMENT_NAMES, FORWARD
from judgetool.engine.fftcg.lasting_effects import ControlChanged
from judgetool.engine.fftcg.state import FinalState, StackItem
from judgetool.engine.kernel.cards import CardId, Player, Words
from judgetool.engine.kernel.context import Declared
from judgetool.engine.kernel.events import AbilityUsed, Event, Moved, Turned
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.kernel.triggers.occasions import Happening

ATTACKS, FORMS_PARTY = "attacks", "forms a party"
"""A Forward attacks (the detail says whether alone or in a party); a Forward attacks in a party."""

ALONE, IN_PARTY = "alone", "in a party"

BLOCKS, IS_BLOCKED = "blocks", "is blocked"
"""A Forward blocks or is blocked. "That card" is the other one, unless a whole party is blocked."""

PARTY_ATTACKS, PARTY_IS_BLOCKED = "party attacks", "party is blocked"
"""A party attacks or is blocked, once for all its Forwards. The selection says whose party."""

DEALS_DAMAGE, IS_DEALT_DAMAGE = "deals damage", "is dealt damage"
"""A card deals damage, to "that card" or to a player. A Character is dealt damage.

The details say to whom, and whether in battle or by an effect. If an effect deals damage to a
Character, they also say by what: ``BY_SUMMON`` and so on.
"""

OPPONENTS = "the opponent's "
BY_ELEMENTS = tuple(
    f"by {whose}{element} {kind}"
    for element in ELEMENT_NAMES
    for kind in ("Summons", "abilities")
    for whose in ("", OPPONENTS)
)
"""More details of the damage that an effect deals: the Element of its source (6.4.1).

It is “by fire Summons”, and also “by the opponent's fire Summons” if it is the opponent's.
"""

BY_FORWARD, BY_OPPONENTS_FORWARD = "by Forwards", "by the opponent's Forwards"
"""More details of damage, in battle or by an ability: a Forward deals it (11.11.8)."""

PARTY_DEALS_DAMAGE = "party deals damage"
"""A party deals damage, even if only one of its Forwards does. Its details are those of damage."""

TO_FORWARD, TO_OPPONENT, TO_CONTROLLER = "to a forward", "to its opponent", "to its controller"
BATTLE, BY_EFFECT = "in battle", "by an effect"

TAKES_DAMAGE, TAKES_POINT = "player takes damage", "player takes a point of damage"
"""A player takes damage: once for all points together, or once for each point."""

BREAKS, IS_BROKEN = "breaks", "is broken"
"""A card breaks "that card", or is broken. To be put into the Break Zone is only a move."""

BECOMES_ACTIVE, BECOMES_DULL = "becomes active", "becomes dull"

IS_CAST = "is cast"
"""A card has been cast. It lies on the stack or the field."""

ABILITY_IS_USED = "its ability is used"
"""An action or special ability of a card is used. The details are its kind and its name."""

ENTERS = "enters the field"
"""A Character enters the field: by casting, by Warp, or by what effect, as the details say."""

BY_CASTING, BY_WARP = "by casting", "by Warp"

IS_WARPED = "is removed by Warp"
"""A card in hand is removed from the game by the use of its Warp."""

IS_DISCARDED, DISCARDS = "is discarded", "player discards cards"
"""An effect discards a card from a hand, or a player discards cards, once for all of them.

The details say by what: ``BY_SUMMON`` and so on.
"""

IS_CHOSEN = "is chosen"
"""A card is chosen for a Summon or an ability that is put onto the stack, or for an EX Burst.

The details say for which kind, and whether for one of the opponent: ``BY_SUMMON`` and so on.
"""

BY_SUMMON, BY_ABILITY, BY_OPPONENT = "by Summons", "by abilities", "by the opponent"
BY_OPPONENTS_SUMMON, BY_OPPONENTS_ABILITY = (
    "by the opponent's Summons",
    "by the opponent's abilities",
)

COUNTERS_PUT, COUNTER_PUT = "counters are put on it", "a counter is put on it"
COUNTERS_REMOVED, COUNTER_REMOVED = "counters are removed from it", "a counter is removed from it"
LAST_REMOVED = "its last counter is removed"
"""Counters are put or removed: all together, each one, or the last. The detail is their name."""

DRAWS = "player draws a card"
"""A player draws, once for each card. Adding a card to the hand by an effect is no drawing."""

GAINS_CRYSTALS, PAYS_CRYSTAL = "player gains crystals", "player pays a crystal"
"""A player gains Crystals, once for all of them, or pays with Crystals, once for each."""

CHANGES_CONTROL = "changes control"
"""A Character gets another controller. It does not enter the field by that."""

OF_PLAYERS = (TAKES_DAMAGE, TAKES_POINT, DRAWS, GAINS_CRYSTALS, PAYS_CRYSTAL, DISCARDS)
"""The words for what happens to a player; “whose” says to which."""

TO_THAT_CARD = (DEALS_DAMAGE, BLOCKS, IS_BLOCKED)
"""The words for what a card does to “that card”, or what that one does to it."""

WORDS = (
    ATTACKS,
    FORMS_PARTY,
    BLOCKS,
    IS_BLOCKED,
    PARTY_ATTACKS,
    PARTY_IS_BLOCKED,
    DEALS_DAMAGE,
    IS_DEALT_DAMAGE,
    PARTY_DEALS_DAMAGE,
    TAKES_DAMAGE,
    TAKES_POINT,
    BREAKS,
    IS_BROKEN,
    BECOMES_ACTIVE,
    BECOMES_DULL,
    IS_CAST,
    ENTERS,
    IS_WARPED,
    IS_DISCARDED,
    DISCARDS,
    ABILITY_IS_USED,
    IS_CHOSEN,
    COUNTERS_PUT,
    COUNTER_PUT,
    COUNTERS_REMOVED,
    COUNTER_REMOVED,
    LAST_REMOVED,
    DRAWS,
    GAINS_CRYSTALS,
    PAYS_CRYSTAL,
    CHANGES_CONTROL,
)
"""All words. A trigger condition with any other word could never be fulfilled."""

MOMENTS = (
    "beginning of turn",
    "beginning of active phase",
    "beginning of draw phase",
    "beginning of main phase",
    "beginning of main phase 1",
    "beginning of attack phase",
    "beginning of main phase 2",
    "beginning of end phase",
    "end of turn",
)
"""All moments of a turn, in the order in which they first come."""


_PUT = COUNTERS_PUT, COUNTER_PUT
_REMOVED = COUNTERS_REMOVED, COUNTER_REMOVED
_TURNED = {zones.ACTIVE: BECOMES_ACTIVE, zones.DULL: BECOMES_DULL}


def happenings(before: FinalState, event: Event, after: FinalState) -> Iterator[Happening]:
    """What an event means in the words of trigger conditions."""
    read = READ.get(type(event))
    return iter(()) if read is None else read(before, event, after)


def _of(
    state: FinalState,
    word: str,
    card: CardId,
    details: tuple[str, ...] = (),
    about: CardId | None = None,
) -> Happening:
    """Something that happens to a card of its controller."""
    return Happening(word, state.controller(card), card, details, about)


# --- attacks and blocks ------------------------------------------------------------------


@rule("10.1.2.5", "15.1.1.9.1")
def attack(before: FinalState, event: AttackDeclared, state: FinalState) -> Iterator[Happening]:
    """Each Forward attacks; a party attacks once."""
    party = len(event.attackers) > 1
    for one in event.attackers:
        yield _of(state, ATTACKS, one.card, (IN_PARTY if party else ALONE,))
        if party:
            yield _of(state, FORMS_PARTY, one.card)
    if party:
        yield Happening(PARTY_ATTACKS, state.turn_player)


@rule("10.1.3.5", "10.1.3.4")
def block(before: FinalState, event: BlockDeclared, state: FinalState) -> Iterator[Happening]:
    """A Forward blocks the attack; each Forward of a party is blocked, and the party once."""
    attackers, blocker = state.attackers(), event.blocker.card
    single = attackers[0] if len(attackers) == 1 else None
    yield _of(state, BLOCKS, blocker, about=single)
    for card in attackers:
        yield _of(state, IS_BLOCKED, card, about=blocker)
    if is_party(state):
        yield Happening(PARTY_IS_BLOCKED, state.turn_player)


# --- damage ------------------------------------------------------------------------------


@rule("10.1.4.3", "11.8.6")
def damage_to_characters(
    before: FinalState, event: DamageDealt, state: FinalState
) -> Iterator[Happening]:
    """Each source deals damage to each Character. Each Character is dealt damage once."""
    how = BATTLE if event.battle else BY_EFFECT
    for part in event.parts:
        for source in still_there(state, part.source):
            yield _of(state, DEALS_DAMAGE, source, (TO_FORWARD, how), about=part.card)
    for card in dict.fromkeys(part.card for part in event.parts):
        how_dealt = dealt_by(event, state.controller(card))
        by_whom = (*dealt_by_elements(state, event, card), *dealt_by_forwards(state, event, card))
        yield _of(state, IS_DEALT_DAMAGE, card, (*how_dealt, *by_whom))
    if of_party(state, *(part.source for part in event.parts)):
        yield Happening(PARTY_DEALS_DAMAGE, state.turn_player, None, (TO_FORWARD, how))


def dealt_by(event: DamageDealt, controller: Player) -> tuple[str, ...]:
    """The details of damage to a Character that this player controls."""
    if event.battle:
        return (BATTLE,)
    if event.by is None:
        return (BY_EFFECT,)
    return (BY_EFFECT, *_by(summon=event.summon, by_opponent=event.by != controller))


@rule("6.4.1", "6.4.2")
def dealt_by_elements(state: FinalState, event: DamageDealt, card: CardId) -> Words:
    """The Elements of the Summons and abilities that deal damage to a Character."""
    if event.battle:
        return ()
    sources = (part.source for part in event.parts if part.card == card)
    found: dict[str, None] = {}
    for one in sources:
        seen = one and state.last_seen(one, became=False)
        if one is not None and isinstance(seen, FinalState):
            found.update(dict.fromkeys(elements(seen, one.card)))
    kind = "Summons" if event.summon else "abilities"
    opponents = event.by not in (None, state.controller(card))
    whose = ("", OPPONENTS) if opponents else ("",)
    return tuple(f"by {by}{element} {kind}" for element in found for by in whose)


@rule("11.11.8")
def dealt_by_forwards(state: FinalState, event: DamageDealt, card: CardId) -> Words:
    """Whether Forwards deal damage to a Character, and whether some of its opponent do."""
    sources = (part.source for part in event.parts if part.card == card)
    found: dict[str, None] = {}
    for one in sources:
        seen = one and state.last_seen(one, became=False)
        if one is None or not isinstance(seen, FinalState):
            continue
        if is_type(seen, one.card, FORWARD):
            found[BY_FORWARD] = None
            if seen.controller(one.card) != state.controller(card):
                found[BY_OPPONENTS_FORWARD] = None
    return tuple(found)


@rule("10.1.4.3", "6.5.1")
def damage_to_player(
    before: FinalState, event: PlayerDamaged, state: FinalState
) -> Iterator[Happening]:
    """Each source deals damage to the player. The player takes it once, and each point of it."""
    for source in still_there(state, *event.sources):
        to = to_whom(event.player, state.controller(source))
        yield _of(state, DEALS_DAMAGE, source, (to,))
    yield Happening(TAKES_DAMAGE, event.player)
    for _ in range(event.number):
        yield Happening(TAKES_POINT, event.player)
    if of_party(state, *event.sources):
        to = to_whom(event.player, state.turn_player)
        yield Happening(PARTY_DEALS_DAMAGE, state.turn_player, None, (to,))


def to_whom(damaged: Player, controller: Player) -> str:
    """The detail of damage to a player, seen from the controller of what deals it."""
    return TO_CONTROLLER if damaged == controller else TO_OPPONENT


# --- breaking ----------------------------------------------------------------------------


@rule("15.1.1.3.1", "15.1.1.3.2", "12.4.5", "15.1.1.9.8")
def breaking(before: FinalState, event: Broke) -> Iterator[Happening]:
    """Cards are broken, by every card that is considered to have broken them.

    A card that is only put into the Break Zone is not broken.
    """
    for one in event.broken:
        yield _of(before, IS_BROKEN, one.card)
        for by in one.by:
            if before.is_same(by):
                yield _of(before, BREAKS, by.card, about=one.card)


# --- counters ----------------------------------------------------------------------------


@rule("6.7.1", "15.1.1.10.1", "11.8.6")
def counters(before: FinalState, event: CountersChanged, after: FinalState) -> Iterator[Happening]:
    """Counters are put or removed: as many as really were."""
    card, name = event.card, event.name
    had, has = before.counters_on(card, name), after.counters_on(card, name)
    if has == had:
        return
    together, each = _PUT if has > had else _REMOVED
    yield _of(after, together, card, (name,))
    for _ in range(abs(has - had)):
        yield _of(after, each, card, (name,))
    if had and not has:
        yield _of(after, LAST_REMOVED, card, (name,))


# --- turning, casting, using, control ---------------------------------------------------------


@rule("15.1.1.1.1", "15.1.1.2.1")
def turning(before: FinalState, event: Turned, after: FinalState) -> Iterator[Happening]:
    """Characters become active or dull, unless they were already."""
    for card in event.cards:
        if before.cards[card].orientation != event.orientation:
            yield _of(after, _TURNED[event.orientation], card)


@rule("11.3.8")
def casting(before: FinalState, event: CardCast, after: FinalState) -> Iterator[Happening]:
    """A player has cast a card."""
    yield Happening(IS_CAST, event.player, event.card)


MOVED_BY = {zones.FIELD: ENTERS, zones.REMOVED: IS_WARPED, zones.BREAK_ZONE: IS_DISCARDED}


@rule("11.4.8", "15.2.7.3", "15.1.1.4.1", "11.8.6")
def moving(before: FinalState, event: MovedBy, after: FinalState) -> Iterator[Happening]:
    """A Character enters, Warp removes a card, or an effect discards one: the details say how.

    What brings a card back by Warp is an auto-ability (15.2.7.5). Of cards that are discarded
    together each is discarded, and their player discards once.
    """
    discarding: dict[Player, Words] = {}
    for one in event.moves:
        player = one.to.player
        effects = _by(summon=event.how == "Summon", by_opponent=event.by != player)
        how = {"casting": (BY_CASTING,), "Warp": (BY_WARP, *effects)}.get(event.how, effects)
        yield Happening(MOVED_BY[one.to.name], player, one.card, how)
        if one.to.name == zones.BREAK_ZONE:
            discarding[player] = how
    yield from (Happening(DISCARDS, player, None, how) for player, how in discarding.items())


@rule("11.4.8")
def entering_as_it_is_cast(event: MovedBy) -> Iterator[Happening]:
    """A Character that was cast enters the field: with that it is cast."""
    if event.how == "casting":
        yield from (Happening(IS_CAST, one.to.player, one.card) for one in event.moves)


@rule("11.6.11", "11.7.11")
def using(before: FinalState, event: AbilityUsed, after: FinalState) -> Iterator[Happening]:
    """A player has used an ability of a card."""
    details = (event.what, event.name)
    yield Happening(ABILITY_IS_USED, event.player, event.source.card, details)


@rule("11.3.3", "11.6.5", "11.7.5", "11.8.9")
def choosing(before: FinalState, event: StackItemChanged, after: FinalState) -> Iterator[Happening]:
    """Cards are chosen for an item of the stack: those that are newly declared for it."""
    item = event.item
    known = next((one for one in before.stack if one.id == item.id), None)
    summon = item.kind == "summon"
    chosen = _chosen(after, newly_declared(known, item), item.controller, summon=summon)
    yield from (changed(one, item=item.id) for one in chosen)


@rule("11.10.1", "11.10.2")
def choosing_at_once(
    before: FinalState, event: BurstDeclared, after: FinalState
) -> Iterator[Happening]:
    """Cards are chosen for an EX Burst, as by the Summon or the auto-ability that it applies."""
    context = event.context
    summon = not context.automatic
    yield from _chosen(after, context.declared, context.master, summon=summon)


def _chosen(
    state: FinalState, declared: Iterable[Declared], by: Player, *, summon: bool
) -> Iterator[Happening]:
    for card in (one.card for group in declared for one in group.cards):
        how = _by(summon=summon, by_opponent=state.controller(card) != by)
        yield _of(state, IS_CHOSEN, card, how)


def newly_declared(known: StackItem | None, item: StackItem) -> tuple[Declared, ...]:
    """The declarations for an item of the stack that were not there before."""
    if item.context is None:
        return ()
    before = known.context if known is not None else None
    names = () if before is None else tuple(one.name for one in before.declared)
    return tuple(one for one in item.context.declared if one.name not in names)


def _by(*, summon: bool, by_opponent: bool) -> tuple[str, ...]:
    chooses = BY_SUMMON if summon else BY_ABILITY
    if not by_opponent:
        return (chooses,)
    return (
        chooses,
        BY_OPPONENT,
        BY_OPPONENTS_SUMMON if summon else BY_OPPONENTS_ABILITY,
    )


@rule("6.8.1")
def gaining(before: FinalState, event: CrystalsChanged, after: FinalState) -> Iterator[Happening]:
    """A player gains Crystals, once for all of them, or pays with them, once for each."""
    if event.by > 0:
        yield Happening(GAINS_CRYSTALS, event.player)
    for _ in range(-event.by):
        yield Happening(PAYS_CRYSTAL, event.player)


def drawing(before: FinalState, event: Drew, after: FinalState) -> Iterator[Happening]:
    """A player draws a card (7.11.1)."""
    yield Happening(DRAWS, event.player)


@rule("6.2.6", "6.2.6.1")
def changing_control(before: FinalState, event: Moved, after: FinalState) -> Iterator[Happening]:
    """Characters on the field get another controller."""
    for one in event.moves:
        if one.origin != one.to and one.origin.name == one.to.name == zones.FIELD:
            yield _of(after, CHANGES_CONTROL, one.card)


READ: dict[type[Event], Callable[[FinalState, Any, FinalState], Iterator[Happening]]] = {
    AttackDeclared: attack,
    BlockDeclared: block,
    DamageDealt: damage_to_characters,
    PlayerDamaged: damage_to_player,
    Turned: turning,
    CardCast: casting,
    AbilityUsed: using,
    StackItemChanged: choosing,
    BurstDeclared: choosing_at_once,
    CountersChanged: counters,
    CrystalsChanged: gaining,
    Moved: changing_control,
    MovedBy: moving,
    EnteredInOrder: moving,
    Drew: drawing,
    ControlChanged: changing_control,
}
"""The function that reads each kind of event."""
