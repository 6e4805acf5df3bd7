"""Activating and resolving a skill (8-6-2), apart from its counter timing.

Until it resolves, a card whose skill is activated from the hand lies there, revealed.
"""

from dataclasses import replace

from judgetool.engine.dbs import events, zones
from judgetool.engine.dbs.books import rule
from judgetool.engine.dbs.commands import Use
from judgetool.engine.dbs.costs import cost_of, is_extra, pay, rules_on_energy_cost
from judgetool.engine.dbs.icons import COUNTERS, EVOLVE
from judgetool.engine.dbs.movement import mark_owners, reveal, to_owner
from judgetool.engine.dbs.skills import about, context_of
from judgetool.engine.dbs.state import COUNTER, SKILL, DbsGame, DbsState, Declared
from judgetool.engine.kernel.abilities import Ability, ChooseCard
from judgetool.engine.kernel.cards import CardId
from judgetool.engine.kernel.choices import choice_differs
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.effects.composed import chosen, execute, with_what_was_chosen
from judgetool.engine.kernel.events import AbilityUsed, Moved, Noted
from judgetool.engine.kernel.immutable import record
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.triggers.consequences import texts_missed
from judgetool.engine.kernel.usable import ACTIVATED, designated


@record
class Activated:
    """A skill that was activated and waits to be resolved.

    - ``before``: the state before its cost was paid.
    - ``extra``: an Extra Card in the hand has the skill.
    """

    ability: Ability
    context: Context
    before: DbsState
    extra: bool = False

    @property
    def is_counter(self) -> bool:
        """Whether it is a [Counter]."""
        return not {*COUNTERS}.isdisjoint(self.ability.icons)


# --- activating (8-6-2-1 to 8-6-2-3)


@rule("8-6-2", "8-6-2-3", encloses=True)
def activate(game: DbsGame, command: Use) -> Procedure[Activated]:
    """A player says which skill it is, reveals the card if it is in the hand, and pays."""
    card, before = command.card, game.state
    ability = designated(before, card, command.ability)
    assert ability is not None
    context = context_of(before, card, ability)
    extra = False
    if before.zone_of(card).name == zones.HAND:
        extra = is_extra(before, card)
        yield from is_revealed(game, card)
    if is_onto_a_card(ability):
        context = yield from named_first(game, ability, context)
    named = context.chosen
    of_energy_cost = rules_on_energy_cost(before, card, ability)
    if of_energy_cost and not extra:
        game.rests_on("counter-of-a-battle-card")
    cost = cost_of(before, card, ability)
    paid = yield from pay(game, cost, context, command.energy, of_energy_cost)
    limited = ability.times_a_turn is not None
    yield from (is_counted(context, ability) if limited else is_activated(context, ability))
    context = replace(paid, chosen=named) if is_onto_a_card(ability) else paid
    return Activated(ability, context, before, extra)


@rule("8-6-2-1")
def is_revealed(game: DbsGame, card: CardId) -> Procedure[None]:
    """The card is revealed. The program says what of its text it does not carry out."""
    yield from reveal(game, card)
    yield from texts_missed(game.state, (card,))


def is_onto_a_card(ability: Ability) -> bool:
    """Whether it is an [Evolve], whose text names a card and does not say to choose it (10-4-2)."""
    return EVOLVE in ability.icons and isinstance(ability.effect, ChooseCard)


@rule("8-6-2-2")
def named_first(game: DbsGame, ability: Ability, context: Context) -> Procedure[Context]:
    """The player says onto which card the card will be played, before the cost is paid."""
    assert isinstance(ability.effect, ChooseCard)
    return (yield from chosen(game, ability.effect, context))


@rule("8-6-1")
def is_activated(
    context: Context, ability: Ability, counted: Ability | None = None
) -> Procedure[None]:
    """The cost is paid, so the skill is activated."""
    assert context.this is not None
    yield AbilityUsed(context.master, context.this, ACTIVATED, ability.name, counted)


@rule("10-10-1", "10-10-2")
def is_counted(context: Context, ability: Ability) -> Procedure[None]:
    """It is activated, and this is one of its times in the turn."""
    yield from is_activated(context, ability, ability)


def declaration(one: Activated) -> Declared:
    """What is declared with the skill, so that a [Counter] can answer to it."""
    what, context = COUNTER if one.is_counter else SKILL, one.context
    return Declared(what, context.master, context.this, one.ability.name, about(one.ability))


# --- resolving (8-6-2-5)


@rule("8-6-2-5", encloses=True)
def resolve(game: DbsGame, one: Activated) -> Procedure[None]:
    """Resolve the skill."""
    yield from (resolve_extra_card(game, one) if one.extra else resolve_in_place(game, one))


@rule("8-6-2-5-1", encloses=True)
def resolve_extra_card(game: DbsGame, one: Activated) -> Procedure[None]:
    """The Extra Card goes to the Drop Area, and its effect is carried out."""
    context = yield from extra_card_is_placed(game, one)
    yield from carry_out(game, one, context)


@rule("8-6-2-5-2", encloses=True)
def resolve_in_place(game: DbsGame, one: Activated) -> Procedure[None]:
    """The effect is carried out; only a card that activated [Counter] goes away then."""
    yield from carry_out(game, one, one.context)
    if one.is_counter:
        yield from counter_is_placed(game, one)


def carry_out(game: DbsGame, one: Activated, context: Context) -> Procedure[None]:
    """Carry out the effect. Its choices are made now, but for the card of an [Evolve]."""
    effect = one.ability.effect
    if choice_differs(one.before, game.state, effect, context):
        game.rests_on("chosen-on-resolution")
    if is_onto_a_card(one.ability) and isinstance(effect, ChooseCard):
        yield from with_what_was_chosen(game, effect, context)
    else:
        yield from execute(game, effect, context)


@rule("8-3-2")
def comes_to_nothing(game: DbsGame, one: Activated) -> Procedure[None]:
    """The skill does nothing; its card goes to the Drop Area all the same, if it would have."""
    context = one.context
    yield Noted(events.SKILL_NEGATED, context.master, context.card, context.name)
    if one.extra:
        yield from extra_card_is_placed(game, one)
    elif one.is_counter:
        yield from counter_is_placed(game, one)


@rule("8-6-2-5-1")
def extra_card_is_placed(game: DbsGame, one: Activated) -> Procedure[Context]:
    """The Extra Card goes to the Drop Area, unless it has left the hand by now."""
    this = one.context.this
    if this is None or not game.state.is_same(this):
        return one.context
    because = "10-9-3" if one.is_counter else None
    yield Moved(to_owner(game.state, this.card, zones.DROP_AREA, because=because))
    return speaking_of_it(game.state, one.context, this.card)


@rule("8-11-1")
def speaking_of_it(state: DbsState, context: Context, card: CardId) -> Context:
    """The effect speaks of the card as it is in the area to which it has moved."""
    return replace(context, this=state.reference(card))


@rule("10-9-3")
def counter_is_placed(game: DbsGame, one: Activated) -> Procedure[None]:
    """A card that activated [Counter] goes to the Drop Area, unless its effect moved it.

    The Leader Card stays where it is.
    """
    this = one.context.this
    assert this is not None
    if not game.state.is_same(this):
        return
    if game.state.zone_of(this.card).name == zones.LEADER_AREA:
        game.rests_on("leader-stays")
    else:
        mark_owners(game, (this.card,))
        yield Moved(to_owner(game.state, this.card, zones.DROP_AREA))
