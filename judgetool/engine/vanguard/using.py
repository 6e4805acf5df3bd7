"""Playing activated abilities (8.5.2): which can be played, and how they are paid and resolved."""

from collections.abc import Iterator

from judgetool.engine.kernel.abilities import Ability
from judgetool.engine.kernel.cards import CardId, Player, Reference
from judgetool.engine.kernel.choices import choice_differs
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.decisions import Decision, Objection
from judgetool.engine.kernel.effects.composed import execute
from judgetool.engine.kernel.events import AbilityUsed
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.kernel.paying import what_is_unpaid
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.prohibitions import against
from judgetool.engine.kernel.usable import (
    ACTIVATED,
    against_condition,
    against_times,
    designated,
    not_designated,
    usable_in,
)
from judgetool.engine.vanguard import zones
from judgetool.engine.vanguard.books import OF_OTHERS, is_general, rule
from judgetool.engine.vanguard.commands import Use
from judgetool.engine.vanguard.keyword_abilities import SEEK_MATE
from judgetool.engine.vanguard.paying import can_pay, only_by_sharing, pay
from judgetool.engine.vanguard.prohibited import uses_of
from judgetool.engine.vanguard.state import VanguardGame, VanguardState

USED_FROM = (
    *zones.FIELD,
    zones.HAND,
    zones.DROP_ZONE,
    zones.SOUL,
    zones.BIND_ZONE,
    zones.DAMAGE_ZONE,
)
"""The zones whose cards can have an ability that is active there (3.1.1.3)."""


def uses(state: VanguardState, decision: Decision) -> Iterator[Use]:
    """Every activated ability of a player that is worth judging."""
    for card, index, _ in usable_in(state, decision.player, USED_FROM, is_active_in):
        yield Use(decision.player, card, index)


@rule("3.1.1.3", "3.1.1.4", "3.1.1.3.9", "8.1.1.1.1")
def is_active_in(ability: Ability, zone: str) -> bool:
    """Whether an ability is active where its card lies: in the zone that it names, if any."""
    if ability.zone is None:
        return True
    return zone in zones.GROUPS.get(ability.zone, (ability.zone,))


@rule("6.6.1.2.2", "8.5.2.1")
def against_use(state: VanguardState, decision: Decision, command: Use) -> Iterator[Objection]:
    """Why an activated ability cannot be played; raises ``FaceUnknown``."""
    problem = not_designated(state, command.card, command.ability, ("8.5.2.1", "6.6.1.2.2"))
    if problem is not None:
        yield problem
        return
    ability = designated(state, command.card, command.ability)
    assert ability is not None
    misplaced = tuple(against_place(state, decision.player, command.card, ability))
    if misplaced:
        yield from misplaced
        return
    context = context_of(state, command.card, ability)
    for use in uses_of(ability):
        yield from against(state, decision.player, use)
    yield from against_spent(state, ability, context)
    yield from against_times(state, ability, context, ability.rule)
    yield from against_requirement(state, ability, context)
    yield from against_cost(state, ability, context)


@rule("8.1.1.1.1", "3.1.1.3")
def against_place(
    state: VanguardState, player: Player, card: CardId, ability: Ability
) -> Iterator[Objection]:
    """The card must lie in a zone of the player in which the ability is active."""
    zone = state.zone_of(card)
    if zone.player != player:
        yield Objection(
            f"only the master of its card can play {ability.name}", ("8.1.1.1.1", "3.4.4")
        )
    elif not is_active_in(ability, zone.name):
        reason = f"{ability.name} is active only in the {ability.zone}"
        yield Objection(reason, ("8.1.1.1.1", "3.1.1.3"))


@rule("11.2.1.1", "8.1.1.1.2.1")
def against_spent(state: VanguardState, ability: Ability, context: Context) -> Iterator[Objection]:
    """The ability is used up: for this turn, or for good."""
    if context.this is not None and state.is_spent(context.this, ability):
        yield Objection(f"{ability.name} cannot be used again", ("11.2.1.1",))


@rule("10.2.9.2", "10.2.5.3.3.1")
def against_requirement(
    state: VanguardState, ability: Ability, context: Context
) -> Iterator[Objection]:
    """What Seek Mate and limit break ask for as they are played must hold."""
    for one in against_condition(state, ability, context, ability.rule):
        if SEEK_MATE in ability.keywords:
            yield changed(one, rests_on=("seek-mate-asks-beforehand",))
        else:
            yield one


@rule("8.5.2.3", "3.1.1.5.1")
def against_cost(state: VanguardState, ability: Ability, context: Context) -> Iterator[Objection]:
    """The whole cost must be payable."""
    if not can_pay(state, ability.cost, context):
        reason = f"the whole cost of {ability.name} cannot be paid"
        unpaid = what_is_unpaid(state, ability.cost, context, can_pay)
        one = Objection(reason, ("8.5.2.3",), unpaid=unpaid)
        if SEEK_MATE in ability.keywords:
            yield changed(one, rests_on=("seek-mate-needs-all-four",))
        elif only_by_sharing(state, ability.cost, context):
            yield changed(one, rests_on=("each-part-takes-its-own-cards",))
        else:
            yield one


def context_of(state: VanguardState, card: CardId, ability: Ability) -> Context:
    """What an ability knows when it is played: its card, as it is now."""
    instance = state.cards[card]
    this = Reference(card, instance.entered)
    return Context(instance.zone.player, ability.name, this, ability=ability)


@rule("8.5.2", "8.5.2.1", "3.4.4", encloses=True)
def use_ability(game: VanguardGame, command: Use) -> Procedure[None]:
    """Play an activated ability whose requirements are fulfilled: pay, then resolve."""
    ability = designated(game.state, command.card, command.ability)
    assert ability is not None
    context, before = context_of(game.state, command.card, ability), game.state
    of_kind = game.citing(ability.rule, encloses=is_general(ability.rule))
    with of_kind, game.passing_over(*OF_OTHERS["activated"]):
        after = yield from pay(game, ability.cost, context)
        yield from is_played(context, ability)
        if choice_differs(before, game.state, ability.effect, after):
            game.rests_on("chosen-on-resolution")
        yield from resolve(game, ability, after)


@rule("8.5.2.4.4", "8.5.1")
def is_played(context: Context, ability: Ability) -> Procedure[None]:
    """The cost is paid, so the ability is played; this is one of its times in the turn."""
    assert context.this is not None
    counted = ability if ability.times_a_turn is not None else None
    yield AbilityUsed(
        context.master, context.this, ACTIVATED, ability.name, counted, ability=ability
    )


@rule("8.5.2.4.4", "8.5.2.4", encloses=True)
def resolve(game: VanguardGame, ability: Ability, context: Context) -> Procedure[None]:
    """The effects of the ability are performed."""
    yield from execute(game, ability.effect, context)
