"""What decides about abilities and their effects: where texts are active, and how effects last."""

from collections.abc import Iterator

from judgetool.engine.kernel.abilities import Ability, AnyOf, IsNamed
from judgetool.engine.kernel.abilities.node import nodes_in
from judgetool.engine.kernel.cards import CardId, Player
from judgetool.engine.kernel.events import (
    AbilityDelayed,
    AbilityUsed,
    ModifierBegan,
    Noted,
    ReplacementBegan,
    StoodBy,
)
from judgetool.engine.kernel.grounds import ByEvent
from judgetool.engine.kernel.modifiers import (
    AbilitiesTaken,
    AbilityGiven,
    LastingChange,
    NumberChange,
)
from judgetool.engine.kernel.procedures import Recorded
from judgetool.engine.vanguard import zones
from judgetool.engine.vanguard.keyword_abilities import LIMIT_BREAK, SEEK_MATE
from judgetool.engine.vanguard.nodes import LegionWith
from judgetool.engine.vanguard.state import VanguardState

# --- lasting effects, and those that are over at once

FOR_ABILITIES = {
    AbilitiesTaken: ("10.1.20.2",),
    AbilityGiven: ("10.1.20.1",),
}
"""By what an effect does to the text of a card: the rule on it."""

ONE_SHOT, CONTINUOUS, REPLACING = "8.2.1.1", "8.2.1.2", "8.2.1.3"
"""The rules on the three categories of effects."""

CARRIED_OUT, PAID = "8.5.2.4.4", "8.5.2.3"
"""The rules by which the effects of an ability are performed, and costs are paid."""

LASTING = (ModifierBegan, ReplacementBegan, AbilityDelayed)


def is_one_shot(recorded: Recorded) -> bool:
    """Whether an ability does something that is over once it is done."""
    if isinstance(recorded.event, (*LASTING, AbilityUsed)):
        return False
    return CARRIED_OUT in recorded.citations and PAID not in recorded.citations


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
        return
    if before.is_deleted(modifier.subject.card):
        yield from on_deleted_unit(modifier.change)
    yield "8.7.3"


def on_deleted_unit(change: LastingChange) -> Iterator[str]:
    """What a deleted unit can be given, and what can be taken from it."""
    if isinstance(change, AbilityGiven):
        yield "10.1.25.7"
    elif isinstance(change, NumberChange) and change.value < 0:
        yield "10.1.25.8"


def of_failing(before: VanguardState, event: Noted, after: VanguardState) -> Iterator[str]:
    """What cannot be done is not done."""
    if event.what in ("nothing to change", "nothing left to move"):
        yield "1.3.2"


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

OF_LIMIT_BREAK = {"automatic": "10.2.5.3.2.1", "activated": "10.2.5.3.3.1"}
"""By kind of ability: the rule on when limit break is looked at."""


def of_keyword(ability: Ability) -> Iterator[str]:
    """What Seek Mate and limit break ask for."""
    if SEEK_MATE in ability.keywords:
        yield from of_mates(ability)
    if LIMIT_BREAK in ability.keywords and ability.kind in OF_LIMIT_BREAK:
        yield OF_LIMIT_BREAK[ability.kind]


def of_mates(ability: Ability) -> Iterator[str]:
    """Which cards a Seek Mate can find: those of one name, or of one of several."""
    nodes = tuple(nodes_in(ability.effect))
    several = any(
        isinstance(one, AnyOf) or (isinstance(one, IsNamed) and len(one.names) > 1) for one in nodes
    )
    if any(isinstance(one, LegionWith) for one in nodes):
        yield "10.2.9.2.1" if several else "10.2.9.1.1"


def of_names(before: VanguardState, leader: CardId) -> Iterator[str]:
    """The same, for the Seek Mate of a unit."""
    for ability in before.reading.abilities(before, leader):
        if SEEK_MATE in ability.keywords:
            yield from of_mates(ability)


def definitions(ability: Ability) -> Iterator[str]:
    """What its keyword is, and where the text of an ability is active."""
    if SEEK_MATE in ability.keywords:
        yield "10.2.9.1"
    if LIMIT_BREAK in ability.keywords:
        yield "10.2.5.1"
    yield TEXT_IN.get(ability.zone, "3.1.1.4")


def of_trigger(before: VanguardState, event: StoodBy, after: VanguardState) -> Iterator[str]:
    """What the keyword of an automatic ability asks for."""
    yield from of_keyword(event.standing.ability)


def of_standing_by(before: VanguardState, event: StoodBy, after: VanguardState) -> Iterator[str]:
    """What it means that an automatic ability is activated."""
    yield from definitions(event.standing.ability)
    yield from ("8.1.1.2.1", "3.1.1.2.3")


def of_use(before: VanguardState, event: AbilityUsed, after: VanguardState) -> Iterator[str]:
    """What the keyword of an activated ability asks for."""
    if event.ability is not None:
        yield from of_keyword(event.ability)


def of_playing(before: VanguardState, event: AbilityUsed, after: VanguardState) -> Iterator[str]:
    """What it means that an activated ability is activated."""
    if event.ability is not None:
        yield from definitions(event.ability)
    yield from ("8.1.1.1.1", "3.1.1.2.2")


SPECIAL: ByEvent = {
    AbilityDelayed: ("8.6.5",),
    ModifierBegan: (of_beginning,),
    ReplacementBegan: (REPLACING,),
    StoodBy: (of_trigger,),
    AbilityUsed: (of_use,),
    Noted: (of_failing,),
}
GENERAL: ByEvent = {
    StoodBy: (of_standing_by,),
    AbilityUsed: (of_playing,),
    ModifierBegan: ("8.2.1",),
    ReplacementBegan: ("8.2.1",),
}
