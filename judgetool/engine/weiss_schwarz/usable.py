"""Which activated abilities can be used (8.6.2.1), and why others cannot."""

from collections.abc import Iterator

from judgetool.engine.kernel.abilities import Ability
from judgetool.engine.kernel.commands import Command
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.decisions import Decision, Objection
from judgetool.engine.kernel.paying import what_is_unpaid
from judgetool.engine.kernel.prohibitions import against
from judgetool.engine.kernel.usable import (
    against_condition,
    against_times,
    designated,
    not_designated,
    usable_in,
)
from judgetool.engine.weiss_schwarz import faces, zones
from judgetool.engine.weiss_schwarz.books import JP, edition_of, of_book, rule
from judgetool.engine.weiss_schwarz.commands import Use
from judgetool.engine.weiss_schwarz.continuous import USE, USE_ACTIVATED
from judgetool.engine.weiss_schwarz.phases import MAIN
from judgetool.engine.weiss_schwarz.playing import can_pay, context_of
from judgetool.engine.weiss_schwarz.state import WeissState

USED_FROM = (*zones.STAGE, zones.HAND, zones.CLOCK, zones.LEVEL, zones.MEMORY, zones.WAITING_ROOM)
"""The zones whose cards can have an ability that is valid there."""


def uses(state: WeissState, decision: Decision) -> Iterator[Use]:
    """Every activated ability of a player that is worth judging."""
    for card, index, _ in usable_in(state, decision.player, USED_FROM, is_valid_in):
        yield Use(decision.player, card, index)


def counter_uses(state: WeissState, decision: Decision) -> Iterator[Use]:
    """Every activated ability of a player with a counter icon."""
    for card, index, ability in usable_in(state, decision.player, USED_FROM, is_valid_in):
        if faces.COUNTER_ICON in ability.icons:
            yield Use(decision.player, card, index)


def is_valid_in(ability: Ability, zone: str) -> bool:
    """Whether an activated ability can be used where its card lies."""
    valid = valid_zone(ability)
    return zone in zones.GROUPS.get(valid, (valid,))


def valid_zone(ability: Ability) -> str:
    """Where an activated ability can be used: on the stage unless it says so."""
    return ability.zone or zones.WHOLE_STAGE


@rule("6.5.1.2.3", "8.6.2.1")
def against_use(state: WeissState, decision: Decision, command: Command) -> Iterator[Objection]:
    """Using an ability in the main phase: a valid one of one's own whose cost can be paid."""
    assert isinstance(command, Use)
    problem = not_designated(state, command.card, command.ability, ("8.6.2.1", "6.5.1.2.3"))
    if problem is not None:
        yield problem
        return
    ability = designated(state, command.card, command.ability)
    assert ability is not None
    zone = state.zone_of(command.card)
    elsewhere = zone.name not in zones.STAGE
    if edition_of(state).uses_abilities_on_stage_only and decision.kind == MAIN and elsewhere:
        yield Objection("only abilities of characters on the stage can be used", ("6.5.1.2.3",))
    if zone.player != decision.player or not is_valid_in(ability, zone.name):
        yield Objection(
            f"{ability.name} can be used only by its master, in the {valid_zone(ability)}",
            ("6.5.1.2.3", "8.6.2.1"),
        )
        return
    context = context_of(state, command.card, ability)
    on_stage = () if elsewhere else (USE_ACTIVATED,)
    for action in (*on_stage, *(USE + keyword for keyword in ability.keywords)):
        yield from against(state, decision.player, action)
    yield from against_times(state, ability, context, ability.rule)
    yield from against_condition(state, ability, context, ability.rule)
    yield from against_cost(state, ability, context)


@rule("7.4.1.2.1", "2.8.2")
def against_counter_use(
    state: WeissState, decision: Decision, command: Command
) -> Iterator[Objection]:
    """Using an ability in the counter step: one with the counter icon only."""
    assert isinstance(command, Use)
    known = command.card in state.cards
    ability = designated(state, command.card, command.ability) if known else None
    if ability is not None and faces.COUNTER_ICON not in ability.icons:
        yield Objection("only an ability with a counter icon can be used", ("7.4.1.2.1",))
        return
    yield from against_use(state, decision, command)


@rule("8.6.2.3.2", "8.4.2.2")
def against_cost(state: WeissState, ability: Ability, context: Context) -> Iterator[Objection]:
    """The whole cost must be payable; raises ``FaceUnknown``."""
    if not can_pay(state, ability.cost, context):
        yield Objection(
            f"the whole cost of {ability.name} cannot be paid",
            ("8.6.2.3.2", "8.4.2.2", of_book(JP, "8.4.2.2.1")),
            unpaid=what_is_unpaid(state, ability.cost, context, can_pay),
        )
