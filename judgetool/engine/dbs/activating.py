"""Activating and resolving a skill (8-6-2), apart from its counter timing.

Until it resolves, a card whose skill is activated from the hand lies there, revealed.
"""

from dataclasses import replace

from judgetool.engine.dbs import events, zones
from judgetool.engine.dbs.books import rule
from judgetool.engine.dbs.commands import Use
from judgetool.engine.dbs.costs import asks_for_energy_cost, cost_of, is_extra, pay
from judgetool.engine.dbs.keyword_abilities import COUNTERS
from judgetool.engine.dbs.movement import reveal, to_owner
from judgetool.engine.dbs.skills import about, context_of
from judgetool.engine.dbs.state import COUNTER, SKILL, DbsGame, DbsState, Declared
from judgetool.engine.kernel.abilities import Ability
from judgetool.engine.kernel.choices import choice_differs
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.effects.composed import execute
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


@rule("8-6-2", "8-6-2-1", "8-6-2-3", encloses=True)
def activate(game: DbsGame, command: Use) -> Procedure[Activated]:
    """A player says which skill it is, reveals the card if it is in the hand, and pays."""
    card, before = command.card, game.state
    ability = designated(before, card, command.ability)
    assert ability is not None
    context = context_of(before, card, ability)
    in_hand = before.zone_of(card).name == zones.HAND
    if in_hand:
        yield from reveal(game, card)
        yield from texts_missed(before, (card,))
    extra = in_hand and is_extra(before, card)
    if not extra and asks_for_energy_cost(before, card, ability):
        game.rests_on("counter-of-a-battle-card")
    context = yield from pay(game, cost_of(before, card, ability), context, command.energy)
    yield from is_activated(context, ability)
    return Activated(ability, context, before, extra)


@rule("8-6-1", "10-10-1", "10-10-2")
def is_activated(context: Context, ability: Ability) -> Procedure[None]:
    """The cost is paid, so the skill is activated; this is one of its times in the turn."""
    assert context.this is not None
    counted = ability if ability.times_a_turn is not None else None
    yield AbilityUsed(context.master, context.this, ACTIVATED, ability.name, counted)


def declaration(one: Activated) -> Declared:
    """What is declared with the skill, so that a [Counter] can answer to it."""
    what = COUNTER if one.is_counter else SKILL
    return Declared(
        what, one.context.master, one.context.this, one.ability.name, about(one.ability)
    )


@rule("8-6-2-5", "8-6-2-5-2", encloses=True)
def resolve(game: DbsGame, one: Activated) -> Procedure[None]:
    """Carry out the effect of the skill. Its choices are made now."""
    context = one.context
    if one.extra:
        context = yield from extra_card_is_placed(game, context)
    if choice_differs(one.before, game.state, one.ability.effect, context):
        game.rests_on("chosen-on-resolution")
    yield from execute(game, one.ability.effect, context)
    if one.is_counter and not one.extra:
        yield from counter_is_placed(game, context)


@rule("8-3-2")
def comes_to_nothing(game: DbsGame, one: Activated) -> Procedure[None]:
    """The skill does nothing; its card goes to the Drop Area all the same, if it would have."""
    context = one.context
    yield Noted(events.SKILL_NEGATED, context.master, context.card, context.name)
    if one.extra:
        yield from extra_card_is_placed(game, context)
    elif one.is_counter:
        yield from counter_is_placed(game, context)


@rule("8-6-2-5-1", "8-11-1")
def extra_card_is_placed(game: DbsGame, context: Context) -> Procedure[Context]:
    """The Extra Card goes to the Drop Area; its effect speaks of it as it is there."""
    this = context.this
    if this is None or not game.state.is_same(this):
        return context
    yield Moved(to_owner(game.state, this.card, zones.DROP_AREA))
    return replace(context, this=game.state.reference(this.card))


@rule("10-9-3")
def counter_is_placed(game: DbsGame, context: Context) -> Procedure[None]:
    """A card that activated [Counter] goes to the Drop Area, unless its effect moved it."""
    this = context.this
    if this is not None and game.state.is_same(this):
        yield Moved(to_owner(game.state, this.card, zones.DROP_AREA))
