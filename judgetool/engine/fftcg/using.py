"""Using action abilities (11.6) and special abilities (11.7)."""

from functools import partial

from judgetool.engine.fftcg import faces, zones
from judgetool.engine.fftcg.citing import is_general, of_others, rule
from judgetool.engine.fftcg.commands import UseAbility
from judgetool.engine.fftcg.declaring import declare_for
from judgetool.engine.fftcg.events import PutOnStack
from judgetool.engine.fftcg.paying.costs import SAME_NAME
from judgetool.engine.fftcg.paying.settled_costs import Settling, ability_cost, pay_cost, settled
from judgetool.engine.fftcg.permissions import ACTION, SPECIAL
from judgetool.engine.fftcg.state import NEW, FinalGame, FinalState, StackItem, StackKind
from judgetool.engine.kernel.abilities import Ability, Cost
from judgetool.engine.kernel.cards import PLAYERS, CardId, Player
from judgetool.engine.kernel.choices import known
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.context import context_of as own_context
from judgetool.engine.kernel.events import AbilityUsed, Seen
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.usable import designated

S = "S"
"""The icon of special abilities (11.7.1)."""


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
        yield from pay_cost(game, cost, item.context, exactly=exactly)
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
