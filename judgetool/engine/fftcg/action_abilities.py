"""Action abilities (11.6) and special abilities (11.7): which can be used, and how."""

from collections.abc import Iterator
from functools import partial

from judgetool.engine.fftcg import faces, zones
from judgetool.engine.fftcg.books import is_general, of_others, rule
from judgetool.engine.fftcg.commands import UseAbility
from judgetool.engine.fftcg.declarable import can_be_declared_and_paid
from judgetool.engine.fftcg.declaring import declare_for, knowing_what_paid
from judgetool.engine.fftcg.events import PutOnStack
from judgetool.engine.fftcg.keywords import prohibited
from judgetool.engine.fftcg.paying.costs import SAME_NAME, THIS, against_part, parts_of
from judgetool.engine.fftcg.paying.settled_costs import (
    Settling,
    ability_cost,
    is_payable,
    pay_cost,
    settled,
)
from judgetool.engine.fftcg.permissions import ACTION, SPECIAL
from judgetool.engine.fftcg.state import NEW, FinalGame, FinalState, StackItem, StackKind
from judgetool.engine.fftcg.turn import against_instant
from judgetool.engine.kernel.abilities import Ability, Cost, PayBy, Selector, Turn
from judgetool.engine.kernel.cards import PLAYERS, CardId, Player
from judgetool.engine.kernel.choices import known
from judgetool.engine.kernel.commands import Command
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.context import context_of as own_context
from judgetool.engine.kernel.decisions import Decision, Objection
from judgetool.engine.kernel.evaluating import pointed
from judgetool.engine.kernel.events import AbilityUsed, Seen
from judgetool.engine.kernel.immutable import once_for_each
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.usable import against_condition, against_times, designated, usable_in

S = "S"
"""The icon of special abilities (11.7.1)."""

USE_ABILITIES, USE_ACTION, USE_SPECIAL = (
    "use abilities",
    "use action abilities",
    "use special abilities",
)
"""What an effect can prohibit for a Character."""

USED_FROM = (zones.FIELD, zones.HAND, zones.BREAK_ZONE, zones.REMOVED, zones.DAMAGE_ZONE)
"""The zones in which abilities of cards can be used."""


@rule("11.7.1")
def is_special(ability: Ability) -> bool:
    """Whether it is a special ability: they have the S icon."""
    return S in ability.icons


def kind_of(ability: Ability) -> StackKind:
    """The kind of item that an ability is on the stack."""
    return "special" if is_special(ability) else "action"


@rule("11.6.2", "11.7.1", "11.7.2")
def cost_of(ability: Ability) -> tuple[Cost, ...]:
    """The cost of an ability. A special ability costs a card of the same name as well."""
    return (*ability.cost, SAME_NAME) if is_special(ability) else ability.cost


def settling_of(state: FinalState, ability: Ability, context: Context) -> Settling:
    """The effect of an ability with its present cost; raises ``FaceUnknown``."""
    assert context.card is not None
    aspect = faces.SPECIAL_COST if is_special(ability) else faces.ACTION_COST
    return Settling(ability.effect, ability_cost(state, context.card, aspect, cost_of(ability)))


def context_of(state: FinalState, card: CardId, ability: Ability) -> Context:
    """The context of an ability when it is used."""
    kind = SPECIAL if is_special(ability) else ACTION
    return own_context(state.controller(card), ability.name, *state.reference(card), (kind,))


# --- which can be used ----------------------------------------------------------------------------


def uses(state: FinalState, decision: Decision) -> Iterator[UseAbility]:
    """Every action and special ability that a player may be able to use."""
    for card, index, _ in usable_in(state, decision.player, USED_FROM, is_used_in):
        yield UseAbility(decision.player, card, index)


def uses_in_time(state: FinalState, decision: Decision) -> Iterator[UseAbility]:
    """The same, if abilities can be used now, without those of dull cards that must become dull."""
    if any(against_instant(state, "ability can be used")):
        return
    for card, index, ability in usable_in(state, decision.player, USED_FROM, is_used_in):
        if state.cards[card].orientation == zones.ACTIVE or not dulls_itself(ability):
            yield UseAbility(decision.player, card, index)


@once_for_each
def dulls_itself(ability: Ability) -> bool:
    """Whether the card itself becomes dull for the cost of an ability."""
    paid = [part.effect for part in ability.cost if isinstance(part, PayBy)]
    return any(isinstance(one, Turn) and one.what == THIS for one in paid)


def used_in(ability: Ability) -> str:
    """The zone in which an ability is used: the field, unless it names another."""
    return ability.zone or zones.FIELD


def is_used_in(ability: Ability, zone: str) -> bool:
    """Whether an ability is used in a zone."""
    return zone == used_in(ability)


@rule("11.1.1", "11.6.2", "11.7.2")
def against_use(state: FinalState, decision: Decision, command: Command) -> Iterator[Objection]:
    """Why a player with priority cannot use an ability; raises ``FaceUnknown``."""
    assert isinstance(command, UseAbility)
    player, card = decision.player, command.card
    ability = designated(state, card, command.ability) if card in state.cards else None
    if ability is None:
        yield Objection("there is no such action or special ability", ("11.6.4", "11.7.4"))
        return
    yield from against_place(state, player, card, ability)
    yield from against_instant(state, "ability can be used")
    context = context_of(state, card, ability)
    if context.master != player:
        return
    yield from against_prohibition(state, card, ability)
    yield from against_times(state, ability, context, "11.5.1")
    yield from against_condition(state, ability, context, "11.5.1")
    settling = settling_of(state, ability, context)
    yield from against_targets(state, ability, settling, context)
    yield from against_cost(state, ability, settling, context)


@rule("11.6.4", "11.7.4", "6.2.5")
def against_place(
    state: FinalState, player: Player, card: CardId, ability: Ability
) -> Iterator[Objection]:
    """The card is another player's, or lies in the wrong zone."""
    zone = state.zone_of(card)
    where = used_in(ability)
    if zone.player != player or zone.name != where:
        yield Objection(
            f"{ability.name} can be used only by the player of its card, in the {where}",
            ("11.6.4", "11.7.4"),
        )


@rule("2.2")
def against_prohibition(state: FinalState, card: CardId, ability: Ability) -> Iterator[Objection]:
    """An effect prohibits that the Character uses the ability."""
    own = USE_SPECIAL if is_special(ability) else USE_ACTION
    for action in prohibited(state, card, (USE_ABILITIES, own)):
        yield Objection(f"{state.called(card)} cannot {action}", ("2.2",))


@rule("11.6.5", "11.7.5")
def against_targets(
    state: FinalState, ability: Ability, settling: Settling, context: Context
) -> Iterator[Objection]:
    """The ability has to choose something and there is no legal target; raises ``FaceUnknown``."""
    if not can_be_declared_and_paid(state, settling, context):
        reason = f"{ability.name} lacks legal targets to choose"
        yield Objection(reason, ("11.6.5", "11.7.5"))


@rule("11.6.2.1", "11.7.2.1", "11.6.10", "11.7.10")
def against_cost(
    state: FinalState, ability: Ability, settling: Settling, context: Context
) -> Iterator[Objection]:
    """The whole cost cannot be paid; raises ``FaceUnknown``."""
    cost = cost_of(ability)
    reasons = []
    for part in parts_of(state, cost, context):
        if not isinstance(part.of, Selector):
            for card in pointed(state, part.of, context):
                reasons += list(against_part(state, part, card, context))
    yield from reasons
    if not reasons and not is_payable(state, settling, context):
        yield Objection(
            f"the whole cost of {ability.name} cannot be paid",
            ("11.7.2.1", "11.7.1") if is_special(ability) else ("11.6.2.1",),
        )


# --- using them -----------------------------------------------------------------------------------


@rule("11.6.1", "11.6.3", "11.7.1", "11.7.3", encloses=True)
def use_ability(game: FinalGame, command: UseAbility) -> Procedure[Player | None]:
    """Put the ability onto the stack, declare for it, pay. The same player gains priority next."""
    ability = designated(game.state, command.card, command.ability)
    assert ability is not None
    context = context_of(game.state, command.card, ability)
    kind = kind_of(ability)
    with (
        game.citing(ability.rule, encloses=is_general(ability.rule)),
        game.passing_over(*of_others(kind)),
    ):
        yield from onto_the_stack(game, command.card, ability, context)
        read = partial(settling_of, ability=ability, context=context)
        settling = yield from known(game, read)
        item = yield from declare_for(game, game.state.stack[-1], settling)
        assert item.context is not None
        exactly = "11.7.2.1" if is_special(ability) else "11.6.2.1"
        cost = settled(settling.cost, item.context)
        paid = yield from pay_cost(game, cost, item.context, exactly=exactly)
        yield from knowing_what_paid(item, paid)
        yield from is_used(context, ability)
    return None


@rule("11.6.4", "11.7.4")
def onto_the_stack(
    game: FinalGame, card: CardId, ability: Ability, context: Context
) -> Procedure[None]:
    """The ability is put on top of the stack. A card in a hidden zone is revealed for it."""
    if game.state.zone_of(card).name in zones.HIDDEN:
        yield Seen((card,), PLAYERS)
    kind = kind_of(ability)
    yield PutOnStack(StackItem(NEW, kind, context.master, context.this, None, ability, context))


@rule("11.6.11", "11.7.11")
def is_used(context: Context, ability: Ability) -> Procedure[None]:
    """The ability is used: abilities that trigger on this trigger, and the use is counted."""
    assert context.this is not None
    (kind,) = context.kinds
    counted = ability if ability.times_a_turn is not None else None
    yield AbilityUsed(context.master, context.this, kind, ability.name, counted)
