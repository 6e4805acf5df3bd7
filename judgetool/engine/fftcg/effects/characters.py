"""Effects on Characters in their place, and on players: dull, damage, power, counters, Crystals.

Effects that last as long as a condition holds are here, too (11.12.4.1).
"""

from functools import partial

from judgetool.engine.fftcg import faces, zones
from judgetool.engine.fftcg.actions import able, activate, dull
from judgetool.engine.fftcg.books import rule
from judgetool.engine.fftcg.characteristics import is_type
from judgetool.engine.fftcg.damage import deal_to_characters, deal_to_players
from judgetool.engine.fftcg.events import (
    ACTIVE_ALREADY,
    DULL_ALREADY,
    CountersChanged,
    CrystalsChanged,
    Dealt,
)
from judgetool.engine.fftcg.keywords import ACTIVATE, BECOME_DULL
from judgetool.engine.fftcg.lasting_effects import BeganToHold, NoLongerHold, condition_of, is_so
from judgetool.engine.fftcg.nodes import (
    AsLongAs,
    DamageTo,
    Freeze,
    GainCrystals,
    PutCounters,
    RemoveCounters,
)
from judgetool.engine.fftcg.permissions import SUMMON, cannot_be_dulled
from judgetool.engine.fftcg.state import AS_LONG_AS, FROZEN, FinalGame, FinalState
from judgetool.engine.kernel.abilities import Ability, Change, DealDamage, Prohibit, Turn
from judgetool.engine.kernel.abilities.node import with_word
from judgetool.engine.kernel.cards import CardId, Reference
from judgetool.engine.kernel.choices import known
from judgetool.engine.kernel.context import Context, Unmet
from judgetool.engine.kernel.decisions import RuleNumbers
from judgetool.engine.kernel.effects.composed import execute, how_often
from judgetool.engine.kernel.effects.lasting import begin_lasting
from judgetool.engine.kernel.evaluating import now, players, pointed, value
from judgetool.engine.kernel.events import Noted
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.kernel.procedures import Procedure, carries_out

TURNING = {zones.ACTIVE: (activate, "15.1.1.2.2"), zones.DULL: (dull, "15.1.1.1.2")}
"""How Characters are turned, and the rule on turning them the other way."""

ALREADY = {zones.ACTIVE: ACTIVE_ALREADY, zones.DULL: DULL_ALREADY}
"""The note on Characters that lie so already."""


@carries_out(Turn)
@rule("15.1.1.1.2", "15.1.1.2.2")
def turns(game: FinalGame, effect: Turn, context: Context) -> Procedure[Context]:
    """Characters are activated or dulled, also those that lie so already."""
    pointed_at = yield from known(game, lambda state: pointed(state, effect.what, context))
    cards = tuple(card for card in pointed_at if game.state.zone_of(card).name == zones.FIELD)
    turn, of_the_other = TURNING[effect.orientation]
    already = Noted(ALREADY[effect.orientation])
    with game.passing_over(of_the_other):
        if effect.orientation == zones.DULL:
            kept = partial(cannot_be_dulled, context=context)
            cards = yield from able(game, cards, kept, BECOME_DULL)
        so_already = [c for c in cards if game.state.cards[c].orientation == effect.orientation]
        yield from turn(game, cards)
        yield from (changed(already, card=card) for card in so_already)
    return changed(context, done=bool(cards))


@carries_out(Freeze)
@rule("15.2.4.1", "15.2.4.2")
def freezes(game: FinalGame, effect: Freeze, context: Context) -> Procedure[Context]:
    """Characters do not activate in their controller's next Active Phase."""
    cards = yield from known(game, lambda state: pointed(state, effect.what, context))
    if any(is_no_forward(game.state, card) for card in cards):
        game.rests_on("freeze-of-any-character")
    return (yield from execute(game, Prohibit(ACTIVATE, effect.what, FROZEN), context))


def is_no_forward(state: FinalState, card: CardId) -> bool:
    """Whether it is known that a Character is not a Forward."""
    return state.knows(card, faces.TYPE) and not is_type(state, card, faces.FORWARD)


@carries_out(DamageTo)
def damages(game: FinalGame, effect: DamageTo, context: Context) -> Procedure[Context]:
    """Damage is dealt to cards at the same time, to each card as much as the text says."""
    parts = yield from known(game, lambda state: parts_of(state, effect, context))
    summon = SUMMON in context.kinds
    yield from deal_to_characters(game, parts, by=context.master, summon=summon)
    return changed(context, done=any(part.amount > 0 for part in parts))


def parts_of(state: FinalState, effect: DamageTo, context: Context) -> tuple[Dealt, ...]:
    """How much damage is dealt to each card; raises ``FaceUnknown``."""
    parts = []
    for card in pointed(state, effect.what, context):
        (affected,) = now(state, card)
        amount = value(state, effect.amount, changed(context, affected=affected))
        parts += [Dealt(card, amount, one) for one in sources_of(state, effect, context)]
    return tuple(parts)


@rule("11.11.8", "11.11.2.1")
def sources_of(
    state: FinalState, effect: DamageTo, context: Context
) -> tuple[Reference | None, ...]:
    """What deals the damage: the card behind the effect, or the Characters that the text names.

    Such a Character deals none if it has left, or is a target that is no longer legal.
    """
    if effect.source is None:
        return (source_of(context),)
    return tuple(state.reference(card) for card in pointed(state, effect.source, context))


@rule("11.11.8", "6.4.1")
def source_of(context: Context) -> Reference | None:
    """The source of damage that an effect deals: the card behind it, not the ability itself."""
    return context.this


@carries_out(DealDamage)
@rule("6.5.1")
def damages_player(game: FinalGame, effect: DealDamage, context: Context) -> Procedure[Context]:
    """Points of damage are dealt to a player, or to both players, the turn player first."""
    number = yield from known(game, lambda state: value(state, effect.number, context))
    source = source_of(context)
    hurt = players(effect.to, context.master, game.state)
    yield from deal_to_players(game, hurt, number, () if source is None else (source,))
    return changed(context, done=number > 0)


@carries_out(Change)
def changes(game: FinalGame, effect: Change, context: Context) -> Procedure[Context]:
    """A number is changed for some time. A power that is set is the base for all additions."""
    sets = effect.aspect == faces.POWER and effect.operation == "set"
    with game.citing(*(new_base(context) if sets else ())):
        return (yield from begin_lasting(game, effect, context))


@rule("11.3.10", "11.5.6")
def new_base(context: Context) -> RuleNumbers:
    """The rule that a power which is set is the base for all additions."""
    return ("11.3.10",) if SUMMON in context.kinds else ("11.5.6",)


@carries_out(PutCounters)
@rule("6.7.1")
def puts_counters(game: FinalGame, effect: PutCounters, context: Context) -> Procedure[Context]:
    """A number of counters is put on each of the cards."""
    number = yield from how_often(game, effect.number, context)
    cards = yield from known(game, lambda state: pointed(state, effect.what, context))
    if number:
        for card in cards:
            yield CountersChanged(card, effect.name, number)
    return changed(context, done=bool(number and cards))


@carries_out(RemoveCounters)
@rule("15.1.1.10.1")
def removes_counters(
    game: FinalGame, effect: RemoveCounters, context: Context
) -> Procedure[Context]:
    """Counters are removed from cards; if there are fewer than asked, all of them."""
    cards = yield from known(game, lambda state: pointed(state, effect.what, context))
    complete = bool(cards)
    for card in cards:
        asked = yield from known(
            game, partial(number_asked, effect=effect, context=context, card=card)
        )
        there = game.state.counters_on(card, effect.name)
        complete = complete and 0 < asked <= there
        if min(asked, there) > 0:
            yield CountersChanged(card, effect.name, -min(asked, there))
    return changed(context, done=complete)


def number_asked(state: FinalState, effect: RemoveCounters, context: Context, card: CardId) -> int:
    """How many counters are to be removed from a card: all of them if the text has no number."""
    if effect.number is None:
        return state.counters_on(card, effect.name)
    return max(0, value(state, effect.number, context))


@carries_out(GainCrystals)
@rule("6.8.1")
def gains_crystals(game: FinalGame, effect: GainCrystals, context: Context) -> Procedure[Context]:
    """Players get Crystals."""
    number = yield from how_often(game, effect.number, context)
    if number:
        for player in players(effect.whose, context.master, game.state):
            yield CrystalsChanged(player, number)
    return changed(context, done=number > 0)


@carries_out(AsLongAs)
@rule("11.12.4.1")
def lasts_as_long_as(game: FinalGame, effect: AsLongAs, context: Context) -> Procedure[Context]:
    """Effects begin that last as long as the condition holds; none if it does not hold now."""
    if not (yield from known(game, lambda state: is_so(state, effect.condition, context))):
        unmet = Unmet(effect.condition, context)
        yield Noted("the condition does not hold", context.master, detail=context.name, unmet=unmet)
        return changed(context, done=False)
    condition = condition_of(game.state, effect.condition, context)
    if condition not in game.state.holding:
        yield BeganToHold(condition)
    inside = (Ability, AsLongAs)
    begun = with_word(effect.effect, AS_LONG_AS, condition.duration, outside=inside)
    context = yield from execute(game, begun, context)
    if condition not in game.state.holding:
        yield NoLongerHold((condition,))
    return context
