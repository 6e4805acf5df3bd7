"""The definitions on which what happened rests (see `judgetool.engine.kernel.grounds`)."""

from collections.abc import Iterator

from judgetool.engine.kernel.abilities import Ability
from judgetool.engine.kernel.cards import CardId, Player
from judgetool.engine.kernel.continuous.force import effects_on
from judgetool.engine.kernel.events import (
    AbilityDelayed,
    AbilityUsed,
    ModifierBegan,
    Move,
    Moved,
    Noted,
    ReplacementBegan,
    StoodBy,
    Turned,
    TurnedOver,
)
from judgetool.engine.kernel.grounds import ByEvent, Grounds, found
from judgetool.engine.kernel.modifiers import (
    AbilitiesTaken,
    AbilityGiven,
    LastingChange,
    NumberChange,
)
from judgetool.engine.kernel.procedures import Recorded
from judgetool.engine.kernel.usable import designated
from judgetool.engine.vanguard import events, faces, zones
from judgetool.engine.vanguard.characteristics import boosted_by, guarded_by, has_skill, joined_by
from judgetool.engine.vanguard.events import (
    AttackDeclared,
    Boosted,
    Bound,
    CameIntoLegion,
    DamageDealt,
    Guarded,
    Locked,
    Rode,
    TriggerChecked,
    Unlocked,
)
from judgetool.engine.vanguard.keyword_abilities import LIMIT_BREAK, SEEK_MATE
from judgetool.engine.vanguard.state import VanguardState

# --- moves: the action that it is, and the zone to which it leads

ZONES = {
    zones.DECK: ("4.2.1", "4.2.2"),
    zones.HAND: ("4.3.1", "4.3.2"),
    zones.DROP_ZONE: ("4.4.1", "4.4.2"),
    zones.SOUL: ("4.7.1", "4.7.2", "4.7.3"),
    zones.DAMAGE_ZONE: ("4.8.1", "4.8.2"),
    zones.BIND_ZONE: ("4.9.1", "4.9.2"),
    zones.TRIGGER_ZONE: ("4.10.1", "4.10.4"),
    zones.VANGUARD_CIRCLE: ("4.6.4", "3.9.1", "3.17.5.1.1.1"),
    zones.GUARDIAN_CIRCLE: ("4.6.5", "3.11.1", "3.17.5.1.1.3"),
    **dict.fromkeys(zones.REAR_GUARD_CIRCLES, ("4.6.6", "3.10.1", "3.17.5.1.1.2")),
}
"""By zone: the rules on what it is for, and who sees it."""


def of_actions(before: VanguardState, event: Moved, after: VanguardState) -> Iterator[str]:
    """The specific actions that the moves are."""
    if not isinstance(event, Locked | Unlocked):
        for one in event.moves:
            yield from of_action(one)


def of_action(one: Move) -> Iterator[str]:
    """The specific action that one move is, if it is one."""
    origin, to = one.origin.name, one.to.name
    if origin in zones.FIELD and to == zones.DROP_ZONE:
        yield from ("10.1.3.2", "10.1.3.1")
    elif origin not in zones.FIELD and to in zones.FIELD:
        yield from ("10.1.4.1.1", "10.1.4.1")
    elif to == zones.BIND_ZONE:
        yield "10.1.18.1"
    elif (origin, to) in ACTIONS:
        yield ACTIONS[origin, to]


ACTIONS = {
    (zones.HAND, zones.DROP_ZONE): "10.1.2.1",
    (zones.DAMAGE_ZONE, zones.DROP_ZONE): "10.1.7.1",
    (zones.DECK, zones.SOUL): "10.1.17.1",
    (zones.DECK, zones.DAMAGE_ZONE): "3.13.2",
}
"""By both ends of a move: the rule on the action that it is, or is not."""


def of_zones(before: VanguardState, event: Moved, after: VanguardState) -> Iterator[str]:
    """Where the cards come to lie."""
    for zone in dict.fromkeys(one.to.name for one in event.moves):
        yield from ZONES[zone]


# --- the battle


def of_the_attack(
    before: VanguardState, event: AttackDeclared, after: VanguardState
) -> Iterator[str]:
    """What the units are called from now on, and whether it is a legion that attacks."""
    yield from ("7.3.1.3.1", "7.3.1.4.1", "7.3.1.4.4")
    if len(event.attackers) > 1:
        yield from ("10.1.24.5", "10.1.24.3")
    if len(event.attacked) > 1:
        yield "7.3.1.4.6"
    if any(before.is_deleted(one.card) for one in (*event.attackers, *event.attacked)):
        yield "10.1.25.4"


def of_the_check(
    before: VanguardState, event: TriggerChecked, after: VanguardState
) -> Iterator[str]:
    """Which check it is, and why there is more than one."""
    yield "10.1.13.1" if event.drive else "10.1.14.1"
    attacker = after.attacker()
    twice = event.drive and after.battle is not None and after.battle.checks > 1
    if twice and attacker is not None and has_skill(after, attacker, faces.TWIN_DRIVE):
        yield from ("10.2.1.1", "2.10.1.1")


def of_the_damage(before: VanguardState, event: DamageDealt, after: VanguardState) -> Iterator[str]:
    """Whose damage it is."""
    yield from ("3.15.1.1", "2.7.1") if event.battle else ("3.15.1.2",)


def of_the_comparison(before: VanguardState, event: Noted, after: VanguardState) -> Iterator[str]:
    """What belongs to the powers that are compared."""
    if event.what != events.POWER_COMPARED:
        return
    yield "2.5.1"
    if before.booster() is not None:
        yield "7.3.1.7"
    if len(before.attacking()) > 1:
        yield "10.1.24.6"
    if event.card is not None and before.guardians_of(event.card):
        yield from ("7.4.1.3", "2.6.1")


# --- how cards lie


def of_turning(before: VanguardState, event: Turned, after: VanguardState) -> Iterator[str]:
    """To stand, or to rest."""
    yield "3.17.1.1" if event.orientation == zones.STAND else "3.17.1.2"


def of_turning_over(
    before: VanguardState, event: TurnedOver, after: VanguardState
) -> Iterator[str]:
    """To be turned face up, or face down; what stays of a unit that is deleted, or no longer."""
    yield "3.17.3.1" if event.face_up else "3.17.3.2"
    units = [card for card in event.cards if before.is_unit(card)]
    if any(before.associated(card) is not None for card in units):
        yield "10.1.25.10"
    if event.face_up and any(effects_on(after, card) for card in units):
        yield "10.1.25.9"


# --- lasting effects

FOR_ABILITIES = {
    AbilitiesTaken: ("10.1.20.2",),
    AbilityGiven: ("10.1.20.1",),
}
"""By what an effect does to the text of a card: the rule on it."""


def of_beginning(
    before: VanguardState, event: ModifierBegan, after: VanguardState
) -> Iterator[str]:
    """To give, to get and to lose; effects that change the rules; and effects on deleted units."""
    modifier = event.modifier
    if isinstance(modifier.change, AbilityGiven) and modifier.own:
        yield "10.1.20.3"
    else:
        yield from FOR_ABILITIES.get(type(modifier.change), ())
    if isinstance(modifier.subject, Player):
        yield "8.7.3.1"
    elif before.is_deleted(modifier.subject.card):
        yield from on_deleted_unit(modifier.change)


def on_deleted_unit(change: LastingChange) -> Iterator[str]:
    """What a deleted unit can be given, and what can be taken from it."""
    if isinstance(change, AbilityGiven):
        yield "10.1.25.7"
    elif isinstance(change, NumberChange) and change.value < 0:
        yield "10.1.25.8"


def of_arrival(before: VanguardState, event: Moved, after: VanguardState) -> Iterator[str]:
    """Continuous effects in a zone are about a card from the moment when it comes there."""
    if any(effects_on(after, one.card) for one in event.moves if one.origin != one.to):
        yield "8.7.4"


# --- abilities

TEXT_IN = {
    zones.VANGUARD_CIRCLE: "3.1.1.3.1",
    zones.REAR_GUARD_CIRCLE: "3.1.1.3.2",
    zones.GUARDIAN_CIRCLE: "3.1.1.3.3",
    zones.HAND: "3.1.1.3.4",
    zones.DROP_ZONE: "3.1.1.3.5",
    zones.BIND_ZONE: "3.1.1.3.6",
    zones.SOUL: "3.1.1.3.7",
    zones.DAMAGE_ZONE: "3.1.1.3.8",
    None: "3.1.1.3.9",
}
"""By zone: the rule on text that is active there."""

OF_LIMIT_BREAK = {
    "automatic": ("10.2.5.3.2.1", "10.2.5.1"),
    "activated": ("10.2.5.3.3.1", "10.2.5.1"),
    "continuous": ("10.2.5.3.1.1", "10.2.5.1"),
}


def definitions(ability: Ability) -> Iterator[str]:
    """Where the text of an ability is active, and what limit break asks for."""
    if SEEK_MATE in ability.keywords:
        yield from ("10.2.9.1.1", "10.2.9.2.1")
    if LIMIT_BREAK in ability.keywords:
        yield from OF_LIMIT_BREAK.get(ability.kind, ())
    yield TEXT_IN.get(ability.zone, "3.1.1.4")


def of_standing_by(before: VanguardState, event: StoodBy, after: VanguardState) -> Iterator[str]:
    """What it means that an automatic ability is activated."""
    yield from definitions(event.standing.ability)
    yield from ("8.1.1.2.1", "3.1.1.2.3")


def of_use(before: VanguardState, event: AbilityUsed, after: VanguardState) -> Iterator[str]:
    """What it means that an activated ability is activated."""
    for index in range(len(before.reading.abilities(before, event.source.card))):
        ability = designated(before, event.source.card, index)
        if ability is not None and ability.name == event.name:
            yield from definitions(ability)
            break
    yield from ("8.1.1.1.1", "3.1.1.2.2")


SPECIAL: ByEvent = {
    Moved: (of_actions,),
    Rode: ("10.1.5.1",),
    Bound: ("10.1.18.1", "4.9.3"),
    CameIntoLegion: ("10.1.24.3", "10.1.24.4", "10.1.24.13"),
    AttackDeclared: (of_the_attack,),
    Boosted: ("7.3.1.6.1", "2.10.1.3"),
    Guarded: ("7.4.1.3",),
    TriggerChecked: (of_the_check,),
    DamageDealt: (of_the_damage,),
    Noted: (of_the_comparison,),
    Turned: (of_turning,),
    TurnedOver: (of_turning_over,),
    AbilityDelayed: ("8.6.5",),
    ModifierBegan: (of_beginning,),
    Locked: ("10.1.21.2", "10.1.21.3", "10.1.21.4", "10.1.21.6"),
    Unlocked: ("10.1.23.2", "10.1.23.3", "10.1.21.5", "10.1.21.7"),
}
GENERAL: ByEvent = {
    Moved: (of_zones, of_arrival),
    Guarded: ("2.6.1",),
    StoodBy: (of_standing_by,),
    AbilityUsed: (of_use,),
    ModifierBegan: ("8.2.1.2", "8.2.1"),
    ReplacementBegan: ("8.2.1.3", "8.2.1"),
}


def grounds_of(before: VanguardState, recorded: Recorded, after: VanguardState) -> Grounds:
    """The definitions on which an event rests."""
    event = recorded.event
    return Grounds(
        tuple(found(SPECIAL, before, event, after)),
        tuple(found(GENERAL, before, event, after)),
    )


# --- the information of a card

PRINTED = {
    faces.GRADE: "2.4.1",
    faces.POWER: "2.5.1",
    faces.SHIELD: "2.6.1",
    faces.CRITICAL: "2.7.1",
    faces.DRIVE: "2.16.1",
    faces.CLAN: "2.2.1",
    faces.RACE: "2.3.1",
    faces.TRIGGER: "2.8.1",
    faces.SKILLS: "2.10.1",
}
"""By kind of information: the rule on what it is."""


def grounds_of_value(state: VanguardState, card: CardId, aspect: str) -> tuple[str, ...]:
    """The rules by which a card's information is what it is, those that decide first."""
    return tuple(dict.fromkeys(of_value(state, card, aspect)))


def of_value(state: VanguardState, card: CardId, aspect: str) -> Iterator[str]:
    """The same, perhaps several times."""
    if state.is_locked(card):
        yield "10.1.21.3"
    elif state.is_deleted(card):
        yield "10.1.25.3"
    if aspect == faces.POWER and (boosted_by(state, card) or joined_by(state, card)):
        yield "7.3.1.7"
    if aspect == faces.POWER and guarded_by(state, card):
        yield "7.4.1.3"
    if aspect == faces.DRIVE and has_skill(state, card, faces.TWIN_DRIVE):
        yield "10.2.1.1"
    if effects_on(state, card):
        yield "8.7.1.3" if aspect in (*faces.NUMBERS, faces.DRIVE) else "8.7.1.2"
    yield from ("8.7.1.1", PRINTED.get(aspect, "2.1.1"))
