"""The skills that players activate (8-1-3, 10-9): where they are active, when, and why not."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from functools import lru_cache

from judgetool.engine.dbs import faces, happenings, zones
from judgetool.engine.dbs.books import rule
from judgetool.engine.dbs.characteristics import has_it_elsewhere, is_used_up, with_negated
from judgetool.engine.dbs.commands import COUNTER_TIMING, DEFENSE, MAIN, OFFENCE, Use
from judgetool.engine.dbs.costs import can_pay, cost_of, is_extra, rules_on_energy_cost
from judgetool.engine.dbs.energy import active_energy, against_energy
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
from judgetool.engine.dbs.nodes import ChangeTarget, Energy, Evolve, NegateAttack, NoEnergyCost
from judgetool.engine.dbs.prohibited import COUNTER, uses_of
from judgetool.engine.dbs.state import ATTACK, PLAY, SKILL, DbsState, Declared
from judgetool.engine.dbs.state import COUNTER as A_COUNTER
from judgetool.engine.kernel.abilities import (
    Ability,
    Allow,
    Happens,
    HasRole,
    ManualStep,
    Prohibit,
    Put,
)
from judgetool.engine.kernel.abilities.node import nodes_in
from judgetool.engine.kernel.cards import CardId, Face, FaceId, Player, Reference, Words
from judgetool.engine.kernel.commands import Command
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.continuous import in_force
from judgetool.engine.kernel.decisions import Decision, Objection, RuleNumbers
from judgetool.engine.kernel.hidden import undetermined
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.kernel.paying import what_is_unpaid
from judgetool.engine.kernel.prohibitions import against, prohibition
from judgetool.engine.kernel.state import FaceUnknown
from judgetool.engine.kernel.told import is_partial
from judgetool.engine.kernel.usable import (
    ACTIVATED,
    against_condition,
    against_times,
    designated,
    usable_in,
)

USED_FROM = (
    *zones.IN_PLAY,
    zones.HAND,
    zones.DROP_AREA,
    zones.COMBO_AREA,
    zones.ENERGY_AREA,
)
"""The areas whose cards can have a skill that is active there (2-11-2)."""

# --- where a skill is active (2-11-2)


def can_be_active_in(ability: Ability, area: str) -> bool:
    """Whether a skill can be active in an area, if the card is of the right type."""
    if ability.zone is None:
        return area in (*zones.IN_PLAY, zones.HAND)
    return area in zones.GROUPS.get(ability.zone, (ability.zone,))


@rule("2-11-2", "2-10-1-2", "8-6-2-1", "10-2-1")
def is_active(state: DbsState, card: CardId, ability: Ability) -> bool:
    """Whether a skill is active where its card lies; raises ``FaceUnknown``.

    Without an area of its own that is in play, and for Extra Cards in the hand. An Extra Card
    with [Field] has only that skill in the hand, and the others in play.
    """
    area = state.zone_of(card).name
    if ability.zone is not None:
        return can_be_active_in(ability, area)
    if is_extra(state, card) and (ability.name == faces.FIELD or not is_field(state, card)):
        return area == zones.HAND
    return area in zones.IN_PLAY


@rule("10-2-1")
def is_field(state: DbsState, card: CardId) -> bool:
    """Whether a card has [Field], negated or not; raises ``FaceUnknown``."""
    return faces.FIELD in state.reading.words(state, card, faces.SKILLS)


# --- when it can be activated (6-3-1-2, 7-2-1-2, 7-3-1-2, 10-9-2)

ICONS_AT = {
    MAIN: (ACTIVATE_MAIN, AWAKEN, EVOLVE),
    OFFENCE: (ACTIVATE_BATTLE, AWAKEN),
    DEFENSE: (ACTIVATE_BATTLE, AWAKEN),
}
"""By free timing: the icons of the skills that can be activated then."""

RULES_AT: dict[str, RuleNumbers] = {
    MAIN: ("6-3-1-2-2",),
    OFFENCE: ("7-2-1-2-3",),
    DEFENSE: ("7-3-1-2-2-2",),
    COUNTER_TIMING: ("4-7-1", "10-9-1"),
}
"""By decision: the rules that let a player activate skills, apart from [Awaken]."""


def icons_now(state: DbsState, decision: Decision) -> tuple[str, ...]:
    """The icons of the skills that can be activated at a decision."""
    if decision.kind != COUNTER_TIMING:
        return ICONS_AT[decision.kind]
    return answering(state.declared[-1]) if state.declared else ()


ANSWERED_BY = {PLAY: COUNTER_PLAY, ATTACK: COUNTER_ATTACK, A_COUNTER: COUNTER_COUNTER}
"""By what is declared, or by what a declared skill speaks of: the icon of a [Counter] to it."""


TIMED_BY = {
    EVOLVE: "10-4-1",
    COUNTER_PLAY: "10-9-2-1",
    COUNTER_ATTACK: "10-9-2-2",
    COUNTER_COUNTER: "10-9-2-3",
}
"""By icon of a keyword skill: the rule that says when it is activated, or to what it answers."""


@rule("10-9-2", "10-9-2-1", "10-9-2-2", "10-9-2-3", "4-7-3-3")
def answering(declared: Declared) -> Words:
    """The icons of the [Counter] skills that answer to what was declared last."""
    asked = declared.about if declared.what == SKILL else (declared.what,)
    return tuple(ANSWERED_BY[one] for one in asked if one in ANSWERED_BY)


@lru_cache(maxsize=1024)
def about(ability: Ability) -> Words:
    """Of what a skill speaks, so that a [Counter] can answer to it: playing, attacking."""
    speaks = {PLAY: is_about_playing(ability), ATTACK: is_about_attacking(ability)}
    return tuple(word for word, is_said in speaks.items() if is_said)


@rule("10-9-2-1")
def is_about_playing(ability: Ability) -> bool:
    """Whether the text of a skill says “play”; [Field] places its card, and does not play it."""
    return ability.name != faces.FIELD and any(map(speaks_of_playing, nodes_in(ability)))


@rule("10-9-2-2")
def is_about_attacking(ability: Ability) -> bool:
    """Whether the text of a skill says “attack”."""
    return any(map(speaks_of_attacking, nodes_in(ability)))


IN_AN_ATTACK = ("attacking card", "attacked card")
"""The words of a text for cards by their part in an attack."""


def speaks_of_playing(node: object) -> bool:
    """Whether a part of a text says “play”: Battle Cards come to the Battle Area (3-6-3)."""
    match node:
        case Put():
            return node.zone == zones.BATTLE_AREA
        case Happens():
            return node.event in (happenings.IS_PLAYED, happenings.EVOLVES)
        case Evolve():
            return True
        case Prohibit() | Allow():
            return PLAY in node.action
        case ManualStep():
            return PLAY in node.about.lower()
        case _:
            return False


def speaks_of_attacking(node: object) -> bool:
    """Whether a part of a text says “attack”, also where it names the card that does or is so."""
    if is_dataclass(node) and any(getattr(node, one.name) in IN_AN_ATTACK for one in fields(node)):
        return True
    match node:
        case Happens():
            return ATTACK in node.event
        case Prohibit() | Allow():
            return ATTACK in node.action
        case HasRole():
            return ATTACK in node.role
        case NegateAttack() | ChangeTarget():
            return True
        case ManualStep():
            return ATTACK in node.about.lower()
        case _:
            return False


# --- which skills there are, and why one is refused


def uses(state: DbsState, decision: Decision) -> Iterator[Use]:
    """Every skill of a player that is worth judging at a decision."""
    now = {*icons_now(state, decision)}
    for card, index, ability in usable_in(state, decision.player, USED_FROM, can_be_active_in):
        if not now.isdisjoint(ability.icons) and is_active(state, card, ability):
            yield Use(decision.player, card, index)


@rule("8-1-3")
def against_use(state: DbsState, decision: Decision, command: Command) -> Iterator[Objection]:
    """Why a skill cannot be activated; raises ``FaceUnknown``."""
    assert isinstance(command, Use)
    player, card = decision.player, command.card
    if not any(card in state.cards_in(player, area) for area in USED_FROM):
        where = "{0.player}'s {0.name}".format(state.zone_of(card))
        reason = f"no skill of a card in {where} is active for {player}"
        yield Objection(reason, ("2-11-2",))
        return
    ability = designated(state, card, command.ability)
    if ability is None:
        yield from against_missing(state, card, command.ability)
        return
    if not is_active(state, card, ability):
        where = "{0.player}'s {0.name}".format(state.zone_of(card))
        reason = f"{ability.name} is not active for {player} in {where}"
        yield Objection(reason, ("2-11-2",))
        return
    yield from against_time(state, decision, ability)
    yield from against_activating(state, command, ability)


def against_activating(state: DbsState, command: Use, ability: Ability) -> Iterator[Objection]:
    """What speaks against activating a skill that can be activated at this time (8-1-3)."""
    context = context_of(state, command.card, ability)
    yield from against_once_more(state, command.card)
    yield from against_countering(state, command.by, ability)
    for use in uses_of(ability):
        yield from against(state, command.by, use)
        yield from against(state, command.card, use)
    yield from against_times_a_turn(state, ability, context)
    yield from against_condition(state, ability, context, ability.rule)
    yield from against_cost(state, ability, context, command)


@rule("2-3-2-1-3", "8-3-2")
def against_missing(state: DbsState, card: CardId, index: int) -> Iterator[Objection]:
    """A card has no such skill to activate; it is negated, or that of a leader's other side."""
    if state.face(state.upper(card)) is None:
        yield Objection("the card is not known: tell what it is first", ("8-6-2-1",))
        return
    recognized = with_negated(state, card)
    if index < len(recognized) and recognized[index].kind == ACTIVATED:
        yield Objection(f"{recognized[index].name} is negated", ("8-3-2",))
        return
    reason = "the card has no such skill to activate"
    awakened = ("2-3-2-1-3",) if state.is_awakened(card) else ()
    yield Objection(reason, ("8-6-2-1", *awakened))


@rule("6-3-1-2-2", "7-2-1-2-3", "7-3-1-2-2-2", "8-1-3", "10-9-1", "10-9-2")
def against_time(state: DbsState, decision: Decision, ability: Ability) -> Iterator[Objection]:
    """A skill is activated at the time that its icon names, a [Counter] where it answers."""
    if {*icons_now(state, decision)}.isdisjoint(ability.icons):
        reason = f"{ability.name} ({' or '.join(ability.icons)}) cannot be activated now"
        its_time = (TIMED_BY[icon] for icon in ability.icons if icon in TIMED_BY)
        yield Objection(reason, (*RULES_AT[decision.kind], *its_time))


@rule("10-9-1")
def against_countering(state: DbsState, player: Player, ability: Ability) -> Iterator[Objection]:
    """An effect can keep a player from [Counter] skills as a whole."""
    if not {*COUNTERS}.isdisjoint(ability.icons):
        yield from against(state, player, COUNTER)


@rule("10-10-1", "10-10-2")
def against_times_a_turn(
    state: DbsState, ability: Ability, context: Context
) -> Iterator[Objection]:
    """[Once per turn] a skill is activated just once, also if a card beneath or a side had it."""
    assert context.this is not None
    if not is_used_up(state, context.this, ability):
        return
    elsewhere = has_it_elsewhere(state, context.this.card, ability)
    for objection in against_times(state, ability, context, "10-10-1"):
        yield replace(objection, rests_on=("used-before-evolve",)) if elsewhere else objection


@rule("8-6-2-1", "10-9-3")
def against_once_more(state: DbsState, card: CardId) -> Iterator[Objection]:
    """What the card is used for waits to be carried out, so that it has no other use now."""
    if state.waits(card):
        reason = "the card is already used for something that waits to be carried out"
        yield Objection(reason, ("8-6-2-1", "10-9-3"), rests_on=("revealed-card-waits",))


@rule("8-1-3-1", "8-4-2-2", "8-6-2-3")
def against_cost(
    state: DbsState, ability: Ability, context: Context, command: Use
) -> Iterator[Objection]:
    """The whole cost must be payable, with the energy that the command names."""
    cost = cost_of(state, command.card, ability)
    of_energy_cost = rules_on_energy_cost(state, command.card, ability)
    if not can_pay(state, cost, context):
        reason = f"the whole cost of {ability.name} cannot be paid"
        unpaid = what_is_unpaid(state, cost, context, can_pay)
        yield Objection(reason, (*of_energy_cost, "8-4-2-2"), unpaid=unpaid)
    elif command.energy:
        asked = next((one for one in cost if isinstance(one, Energy)), Energy(0))
        numbers = (*of_energy_cost, "8-6-2-3")
        yield from against_energy(
            state, command.by, asked.total, asked.specified, command.energy, numbers
        )


def context_of(state: DbsState, card: CardId, ability: Ability) -> Context:
    """What a skill knows when it is activated: its card, as it is now."""
    instance = state.cards[card]
    return Context(instance.zone.player, ability.name, Reference(card, instance.entered))


# --- who may have a [Counter]


@rule("4-7-1", "4-7-3-2", "4-7-3-3")
def may_counter(state: DbsState, player: Player) -> bool:
    """Whether a player has a [Counter] that answers to what was declared last, or may have one."""
    asked = Decision(COUNTER_TIMING, "act", player)
    if any(is_possible(state, asked, command) for command in uses(state, asked)):
        return True
    icons = icons_now(state, asked)
    if not icons or is_kept_from_countering(state, player):
        return False
    return may_hold_counter(state, asked, {*icons})


def is_kept_from_countering(state: DbsState, player: Player) -> bool:
    """Whether an effect is known to keep a player from all [Counter] skills."""
    try:
        return prohibition(state, player, COUNTER) is not None
    except FaceUnknown:
        return False


def is_possible(state: DbsState, asked: Decision, command: Use) -> bool:
    """Whether nothing that is known speaks against activating a skill."""
    try:
        return not any(True for _ in against_use(state, asked, command))
    except FaceUnknown:
        return True


def may_hold_counter(state: DbsState, asked: Decision, icons: set[str]) -> bool:
    """Whether a card of the hand that is not known may be one with such a skill.

    Where the list of the deck is known, it is one of that list. A card that can be anything can
    also have a [Counter] that costs nothing.
    """
    player = asked.player
    unknown = unknown_in_hand(state, player)
    if not unknown:
        return False
    unseen = state.unseen.get(player, {})
    if sum(unseen.values()) < len(undetermined(state, player)):
        return True
    having = [
        face
        for face, number in unseen.items()
        if number > 0 and any(True for _ in costs_in_print(state.faces[face], icons))
    ]
    energy = len(active_energy(state, player))
    if any(energy >= min(costs_in_print(state.faces[face], icons)) for face in having):
        return True
    changed_cost = [card for card in unknown if (card, faces.ENERGY_COST) in in_force(state).open]
    return any(may_be(state, asked, card, face) for card in changed_cost for face in having)


def unknown_in_hand(state: DbsState, player: Player) -> tuple[CardId, ...]:
    """The cards in the hand of a player of which not all is known."""
    return tuple(
        card
        for card in state.cards_in(player, zones.HAND)
        if (face := state.face(card)) is None or is_partial(face)
    )


@rule("2-10-1", "8-9-1")
def may_be(state: DbsState, asked: Decision, card: CardId, face: FaceId) -> bool:
    """Whether a card has a skill that can be activated now, if it is this one after all.

    Effects can have made it cheaper than it is printed.
    """
    told = changed(state.cards[card], face=face)
    supposed = changed(state, cards={**state.cards, card: told})
    return any(
        command.card == card and is_possible(supposed, asked, command)
        for command in uses(supposed, asked)
    )


def costs_in_print(face: Face, icons: set[str]) -> Iterator[int]:
    """The printed energy costs that are paid for such skills of a card; 0 where there is none."""
    value = face.printed.get(faces.ENERGY_COST)
    for skill in face.abilities:
        if not icons.isdisjoint(skill.icons):
            is_asked = not any(isinstance(one, NoEnergyCost) for one in skill.cost)
            yield value if is_asked and isinstance(value, int) else 0
