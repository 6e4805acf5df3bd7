"""The definitions on which what happened rests (see `judgetool.engine.kernel.grounds`)."""

from collections.abc import Iterator

from judgetool.engine.dbs import events, faces, zones
from judgetool.engine.dbs.characteristics import has_skill
from judgetool.engine.dbs.events import (
    AttackDeclared,
    Comboed,
    DamageInflicted,
    Drew,
    Evolved,
    KnockedOut,
    LifeTaken,
    Played,
    TurnedToOtherSide,
)
from judgetool.engine.dbs.happenings import skill_used
from judgetool.engine.dbs.icons import (
    ACTIVATE_BATTLE,
    ACTIVATE_MAIN,
    AWAKEN,
    COUNTER_ATTACK,
    COUNTER_COUNTER,
    COUNTER_PLAY,
    COUNTERS,
    EVOLVE,
)
from judgetool.engine.dbs.keyword_abilities import RULES_OF_STRIKES
from judgetool.engine.dbs.state import DbsState
from judgetool.engine.kernel.abilities import Ability
from judgetool.engine.kernel.cards import CardId
from judgetool.engine.kernel.continuous.force import effects_on
from judgetool.engine.kernel.events import (
    AbilityUsed,
    ModifierBegan,
    Moved,
    Noted,
    ReplacementBegan,
    StoodBy,
    Turned,
)
from judgetool.engine.kernel.grounds import ByEvent, Grounds, found
from judgetool.engine.kernel.modifiers import AbilitiesTaken
from judgetool.engine.kernel.procedures import Recorded
from judgetool.engine.kernel.usable import ACTIVATED

# --- moves: the area to which they lead

AREAS = {
    zones.DECK: ("3-2-1", "3-2-2"),
    zones.HAND: ("3-3-1", "3-3-2", "3-3-3"),
    zones.DROP_AREA: ("3-4-1", "3-4-2"),
    zones.LEADER_AREA: ("3-5-1", "3-5-2"),
    zones.BATTLE_AREA: ("3-6-1", "3-6-2"),
    zones.COMBO_AREA: ("3-7-1", "3-7-2"),
    zones.ENERGY_AREA: ("3-8-1", "3-8-2", "3-8-1-1"),
    zones.LIFE_AREA: ("3-9-1", "3-9-2"),
    zones.STACKED: ("10-4-3",),
}
"""By area: the rules on what it is for, and who sees it."""


def of_areas(before: DbsState, event: Moved, after: DbsState) -> Iterator[str]:
    """Where the cards come to lie."""
    for area in dict.fromkeys(one.to.name for one in event.moves):
        yield from AREAS[area]


def of_new_cards(before: DbsState, event: Moved, after: DbsState) -> Iterator[str]:
    """Which effects go on, and which do not, where a card moves that had any."""
    for one in event.moves:
        if effects_on(before, one.card) and one.origin != one.to:
            yield from NEW_CARDS.get(one.origin.name, ())


NEW_CARDS: dict[str, tuple[str, ...]] = {
    zones.BATTLE_AREA: ("3-1-4",),
    zones.COMBO_AREA: ("3-1-5",),
    zones.ENERGY_AREA: ("3-1-4",),
    zones.LEADER_AREA: ("8-9-1-4",),
}
"""By area that a card leaves: the rule on what becomes of the effects on it."""


def of_several(before: DbsState, event: Moved, after: DbsState) -> Iterator[str]:
    """In which order several cards come to an area."""
    if len(event.moves) > 1:
        yield "3-1-6"


def of_arrival(before: DbsState, event: Moved, after: DbsState) -> Iterator[str]:
    """[Permanent] effects in an area are about a card from the moment when it comes there."""
    if any(effects_on(after, one.card) for one in event.moves if one.origin != one.to):
        yield "8-9-1-5"


# --- attacks and damage


def of_damage(before: DbsState, event: DamageInflicted, after: DbsState) -> Iterator[str]:
    """Where the damage comes from, and by which skill it is as much."""
    yield "4-11-1-1" if event.by_attack else "4-11-1-2"
    if event.by_attack and event.source is not None:
        card = event.source.card
        words = [word for word in RULES_OF_STRIKES if has_skill(before, card, word)]
        if words:
            yield from ("10-6-1", RULES_OF_STRIKES[max(words, key=faces.STRIKES.__getitem__)])


def of_comparison(before: DbsState, event: Noted, after: DbsState) -> Iterator[str]:
    """What belongs to the powers that are compared."""
    if event.what == events.POWER_COMPARED:
        yield from ("2-8-1", "2-9-1")


def of_life(before: DbsState, event: LifeTaken, after: DbsState) -> Iterator[str]:
    """Why cards of life go to the Drop Area."""
    if any(one.to.name == zones.DROP_AREA for one in event.moves):
        yield "10-5-1"


def of_play(before: DbsState, event: Played, after: DbsState) -> Iterator[str]:
    """What it is to play cards, and in which mode they come unless a text says another one."""
    yield "3-6-3"
    if all(one.orientation == zones.ACTIVE for one in event.moves if one.to.name != zones.STACKED):
        yield "3-6-3-1"


def of_knock_out(before: DbsState, event: KnockedOut, after: DbsState) -> Iterator[str]:
    """Who KOes the cards: the battle, or a text."""
    yield "7-4-1-4-2" if event.in_battle else "3-6-5"
    yield "7-4-1-4-2-1"


# --- how cards lie


def of_turning(before: DbsState, event: Turned, after: DbsState) -> Iterator[str]:
    """What the two modes are."""
    yield "4-8-1-1" if event.orientation == zones.ACTIVE else "4-8-1-2"


def of_side(before: DbsState, event: TurnedToOtherSide, after: DbsState) -> Iterator[str]:
    """Which side counts from now on."""
    awakened = after.is_awakened(event.card)
    yield from ("10-1-3-1", "2-3-2-1-3") if awakened else ("10-1-4-1", "2-3-2-1-2")


# --- skills

ICON_RULES = {
    ACTIVATE_MAIN: ("8-1-3-1",),
    ACTIVATE_BATTLE: ("8-1-3-1",),
    AWAKEN: ("10-1-1", "10-1-2"),
    EVOLVE: ("10-4-1", "10-4-2"),
    COUNTER_PLAY: ("10-9-2-1", "10-9-2"),
    COUNTER_ATTACK: ("10-9-2-2", "10-9-2"),
    COUNTER_COUNTER: ("10-9-2-3", "10-9-2"),
}
"""By icon: the rules on what a skill with it is."""


def of_use(before: DbsState, event: AbilityUsed, after: DbsState) -> Iterator[str]:
    """What it means that a skill is activated: its kind, its cost, where it is active."""
    ability = skill_used(before, event)
    if ability is None:
        return
    if ability.kind != ACTIVATED:
        yield from ("8-6-1", "8-7-4")
        return
    card = event.source.card
    for icon in ability.icons:
        yield from ICON_RULES[icon]
    if {*COUNTERS}.isdisjoint(ability.icons):
        if not ability.cost:
            yield from of_use_without_cost(before, card)
        yield "8-1-3"
    yield from of_times(ability)
    if not before.reading.is_type(before, card, faces.EXTRA):
        yield from of_place(ability)


def of_use_without_cost(state: DbsState, card: CardId) -> Iterator[str]:
    """What is paid for a skill without a cost of its own: of an Extra Card its energy cost."""
    yield "8-1-3-1-2" if state.reading.is_type(state, card, faces.EXTRA) else "8-1-3-1-1"


def of_standing_by(before: DbsState, event: StoodBy, after: DbsState) -> Iterator[str]:
    """What it means that an [Auto] skill is pending."""
    yield from of_times(event.standing.ability)
    yield from of_place(event.standing.ability)
    yield from ("8-7-1", "8-1-5", "8-1-5-1", "4-3-6")


def of_times(ability: Ability) -> Iterator[str]:
    """How often a skill can be activated."""
    if ability.times_a_turn is not None:
        yield from ("10-10-1", "10-10-2")


def of_place(ability: Ability) -> Iterator[str]:
    """Where a skill of a Leader Card or a Battle Card is active."""
    if ability.zone is None:
        yield "2-11-2"


def of_beginning(before: DbsState, event: ModifierBegan, after: DbsState) -> Iterator[str]:
    """Skills that are negated still count as skills."""
    if isinstance(event.modifier.change, AbilitiesTaken):
        yield "8-3-2"


SPECIAL: ByEvent = {
    Drew: ("4-9-1",),
    Played: (of_play,),
    Evolved: ("10-4-3",),
    Comboed: ("3-7-3",),
    KnockedOut: (of_knock_out,),
    Moved: (of_new_cards,),
    AttackDeclared: ("7-1",),
    DamageInflicted: (of_damage,),
    LifeTaken: (of_life,),
    Noted: (of_comparison,),
    Turned: (of_turning,),
    ModifierBegan: (of_beginning,),
}
GENERAL: ByEvent = {
    Moved: (of_areas, of_several, of_arrival),
    DamageInflicted: ("4-10-1",),
    LifeTaken: ("4-10-1",),
    Turned: ("4-8-1",),
    TurnedToOtherSide: (of_side,),
    StoodBy: (of_standing_by,),
    AbilityUsed: (of_use,),
    ModifierBegan: ("8-2-2-2", "8-2-1"),
    ReplacementBegan: ("8-2-2-3", "8-2-1"),
}


def grounds_of(before: DbsState, recorded: Recorded, after: DbsState) -> Grounds:
    """The definitions on which an event rests."""
    event = recorded.event
    return Grounds(
        tuple(found(SPECIAL, before, event, after)),
        tuple(found(GENERAL, before, event, after)),
    )


# --- the information of a card

PRINTED = {
    faces.POWER: "2-8-1",
    faces.ENERGY_COST: "2-10-1",
    faces.SPECIFIED_COST: "2-10-1",
    faces.COMBO_POWER: "2-9-1",
    faces.COMBO_COST: "2-9-1",
    faces.COLOR: "2-4-1",
    faces.CHARACTER: "2-5-1",
    faces.TRAIT: "2-6-1",
    faces.ERA: "2-7-1",
    faces.SKILLS: "2-11-1",
}
"""By kind of information: the rule on what it is."""


def grounds_of_value(state: DbsState, card: CardId, aspect: str) -> tuple[str, ...]:
    """The rules by which a card's information is what it is, those that decide first."""
    return tuple(dict.fromkeys(of_value(state, card, aspect)))


def of_value(state: DbsState, card: CardId, aspect: str) -> Iterator[str]:
    """The same, perhaps several times."""
    if card in state.evolved:
        yield "10-4-3"
    if state.is_awakened(card):
        yield "2-3-2-1-3"
    if effects_on(state, card):
        yield "8-9-1-3" if aspect in faces.NUMBERS else "8-9-1-2"
    yield from ("8-9-1-1", PRINTED.get(aspect, "2-1-1"))
