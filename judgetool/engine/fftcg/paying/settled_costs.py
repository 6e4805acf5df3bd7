"""How high a cost is, what a player settles about it, and how it is paid.

Effects change costs. Field abilities with a keyword give a card additional and alternative costs
(11.3.5, 11.4.4). A cost can have several ways to pay it and variable numbers (11.6.7). When the
player has settled these, the cost is locked and paid (11.6.10, 11.7.10).
"""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import partial
from typing import NamedTuple

from judgetool.engine.fftcg import faces, zones
from judgetool.engine.fftcg.books import SECTIONS, rule
from judgetool.engine.fftcg.characteristics import cost, number, own_number
from judgetool.engine.fftcg.keywords import abilities_of
from judgetool.engine.fftcg.next_cast import as_the_next
from judgetool.engine.fftcg.nodes import CostWay, PayCP, PayOneOf, RemoveCounters
from judgetool.engine.fftcg.paying.costs import (
    OF_THE_SAME_NAME,
    Part,
    PayItsCost,
    Taken,
    against_entering,
    against_part,
    bill_of,
    can_be_paid,
    candidates,
    events,
    is_taken_alike,
    parts_of,
)
from judgetool.engine.fftcg.paying.cp_paid import knowing_cp
from judgetool.engine.fftcg.paying.payment import FREE, Bill, pay
from judgetool.engine.fftcg.state import FinalGame, FinalState
from judgetool.engine.kernel.abilities import (
    Ability,
    Condition,
    Cost,
    Effect,
    Put,
    Selector,
    Test,
)
from judgetool.engine.kernel.cards import CardId, Player
from judgetool.engine.kernel.choices import cards_chosen, in_words, known, on_offer
from judgetool.engine.kernel.context import Context, Declared
from judgetool.engine.kernel.continuous import in_force_on
from judgetool.engine.kernel.continuous.force import nothing_is_about
from judgetool.engine.kernel.continuous.view import ABILITIES
from judgetool.engine.kernel.decisions import Objection
from judgetool.engine.kernel.effects.composed import named
from judgetool.engine.kernel.evaluating import holds, searched
from judgetool.engine.kernel.events import Event
from judgetool.engine.kernel.immutable import changed, record
from judgetool.engine.kernel.paying import cannot_pay, wants_to_pay
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.state import FaceUnknown


def cost_less_than(least: int) -> str:
    """The action that an effect prohibits if it limits how cheap a card can become."""
    return f"cost less than {least} CP"


@rule("2.2", "5.2.1.2", "4.3", "11.4.6.2")
def casting_cost(state: FinalState, card: CardId, player: Player) -> int:
    """How many CP casting a card costs a player: its cost, changed by effects.

    If the cost cannot become less than some number, reductions stop there. A cost that was lower
    from the beginning, or is set to less, is not raised.
    """
    now = max(0, number(state, card, faces.CASTING_COST))
    if state.cheaper:
        now = as_the_next(state, player, card, now)
    begins_with = in_force_on(state, faces.CASTING_COST).given.get((card, faces.CASTING_COST))
    if begins_with is None:
        begins_with = cost(state, card)
    for least in range(begins_with, now, -1):
        action = cost_less_than(least)
        view = in_force_on(state, action)
        view.need(card, action)
        rulings = view.rulings.get((card, action), ())
        if any(not one.allowed for one in rulings):
            return least
    return now


@rule("11.6.7", "11.6.9", "11.7.7", "11.7.9")
def ability_cost(
    state: FinalState, card: CardId, aspect: str, cost: tuple[Cost, ...]
) -> tuple[Cost, ...]:
    """The cost of a card's ability, with the changes that effects make to its CP."""
    change = own_number(state, card, aspect) or 0
    if change > 0:
        return (*cost, PayCP(generic=change))
    return tuple(_reduced(cost, -change)) if change else cost


def _reduced(cost: tuple[Cost, ...], by: int) -> Iterator[Cost]:
    """The cost with fewer CP. CP of any Element go first, then the Elements that are named last."""
    for one in cost:
        if not isinstance(one, PayCP):
            yield one
            continue
        generic = min(one.generic, by)
        named = min(len(one.elements), by - generic)
        by -= generic + named
        kept = one.elements[: len(one.elements) - named]
        yield changed(one, generic=one.generic - generic, elements=kept)


WAY = "way to pay"
"""The kind of decision in which a player chooses a way to pay, and the name of the choice."""


@record
class Settling(Effect):
    """An effect together with its cost. No text says this, so it is no node.

    ``base`` is the CP cost of the card that is cast.
    """

    then: Effect
    cost: tuple[Cost, ...]
    base: Bill = FREE


class OpenWay(NamedTuple):
    """A choice between ways to pay that the player has not made yet."""

    choice: PayOneOf
    settling: Settling


class OpenNumber(NamedTuple):
    """A variable number in a cost that the player has not set yet."""

    name: str
    settling: Settling


def may_add(name: str, *cost: Cost) -> PayOneOf:
    """A cost that the player may pay in addition."""
    return PayOneOf((CostWay(name, cost), CostWay(f"without: {name}")))


def taken_way(choice: PayOneOf, context: Context) -> CostWay | None:
    """The way that was chosen, None before that."""
    declared = context.declaration(WAY)
    ways = declared.ways if declared else ()
    return next((one for one in choice.ways if one.name in ways), None)


def choosing(context: Context, way: str) -> Context:
    """The context with one more chosen way to pay."""
    before = context.declaration(WAY)
    others = tuple(one for one in context.declared if one.name != WAY)
    ways = (*(before.ways if before else ()), way)
    return changed(context, declared=(*others, Declared(WAY, ways=ways)))


@rule("11.3.5", "11.4.4", "11.6.7", "11.7.7")
def settled(cost: tuple[Cost, ...], context: Context) -> tuple[Cost, ...]:
    """The cost in the chosen ways. Choices that are still open stay in it."""
    found: list[Cost] = []
    for one in cost:
        way = taken_way(one, context) if isinstance(one, PayOneOf) else None
        found += (one,) if way is None else settled(way.cost, context)
    return tuple(found)


def has_choices(cost: tuple[Cost, ...]) -> bool:
    """Whether a cost leaves a choice between ways to pay it."""
    return any(isinstance(one, PayOneOf) for one in cost)


def next_open(settling: Settling, context: Context) -> OpenWay | OpenNumber | None:
    """What to settle next: first the ways to pay, in the order of the text, then the numbers."""
    now = settled(settling.cost, context)
    for one in now:
        if isinstance(one, PayOneOf):
            return OpenWay(one, settling)
    variables = dict(context.variables)
    for one in now:
        if isinstance(one, PayCP) and one.x is not None and one.x not in variables:
            return OpenNumber(one.x, settling)
    return None


@rule("11.3.7.1", "11.4.7", "11.6.10", "11.7.10")
def is_payable(state: FinalState, settling: Settling, context: Context) -> bool:
    """Whether there is still a way to pay the whole cost; raises ``FaceUnknown``."""
    match next_open(settling, context):
        case OpenWay() as way:
            return bool(payable_ways(state, way, context))
        case OpenNumber() as number:
            return any(True for _ in payable_numbers(state, number, context))
        case None:
            cost = settled(settling.cost, context)
            return can_be_paid(state, cost, context, base=settling.base)


def payable_ways(state: FinalState, way: OpenWay, context: Context) -> tuple[str, ...]:
    """The ways to pay after which the whole cost can be paid."""
    names = (one.name for one in way.choice.ways)
    return tuple(name for name in names if is_payable(state, way.settling, choosing(context, name)))


@rule("4.1", "4.5")
def payable_numbers(state: FinalState, number: OpenNumber, context: Context) -> Iterator[int]:
    """The values of a variable number with which the whole cost can be paid."""
    player = context.master
    most = 2 * len(state.cards_in(player, zones.HAND)) + len(state.field(player))
    for value in range(most + 1):
        if is_payable(state, number.settling, named(context, number.name, value)):
            yield value


ADDITIONAL, ALTERNATIVE = "additional cost", "alternative cost"
ITS_COST = "its cost"
"""The way to pay that every card has."""

PLAIN: tuple[Cost, ...] = (PayItsCost(),)
"""The cost of casting a card without additional and alternative costs."""


def additional_cost(*cost: Cost, condition: Condition | None = None) -> Ability:
    """A field ability: casting the card costs this as well. See ``may_add`` for a choice."""
    return _cost_of_casting(ADDITIONAL, ADDITIONAL, cost, condition)


def alternative_cost(name: str, *cost: Cost, condition: Condition | None = None) -> Ability:
    """A field ability: this cost can be paid for casting the card instead of its CP cost."""
    return _cost_of_casting(ALTERNATIVE, name, cost, condition)


def _cost_of_casting(
    keyword: str, name: str, cost: tuple[Cost, ...], condition: Condition | None
) -> Ability:
    return Ability(
        "continuous",
        name,
        "11.5.1",
        cost=cost,
        condition=condition,
        zone=zones.HAND,
        keywords=(keyword,),
    )


@rule("11.3.5", "11.4.4")
def casting_costs(state: FinalState, card: CardId, context: Context) -> tuple[Cost, ...]:
    """The whole cost of casting a card, with the ways to pay it; raises ``FaceUnknown``."""
    saying = tuple(_about_casting(state, card))
    if not saying:
        return PLAIN
    others = tuple(_active(state, saying, ALTERNATIVE, context))
    ways = (CostWay(ITS_COST, PLAIN), *(CostWay(one.name, one.cost) for one in others))
    own = (PayOneOf(ways),) if others else PLAIN
    more = (cost for one in _active(state, saying, ADDITIONAL, context) for cost in one.cost)
    return (*own, *more)


ABOUT_CASTING = faces.with_keyword(ALTERNATIVE, ADDITIONAL)
"""The faces with an ability that says what casting the card costs."""


def _about_casting(state: FinalState, card: CardId) -> Iterator[Ability]:
    """The abilities of a card that say what casting it costs; none if the card is not known.

    Few cards have one in print, and mostly no card is given any ability.
    """
    face = state.reading.face(state, card)
    if face not in ABOUT_CASTING(state.faces) and nothing_is_about(state, (ABILITIES,)):
        return
    try:
        abilities = abilities_of(state, card)
    except FaceUnknown:
        return
    for one in abilities:
        if one.keywords and (ALTERNATIVE in one.keywords or ADDITIONAL in one.keywords):
            yield one


def _active(
    state: FinalState, abilities: Iterable[Ability], keyword: str, context: Context
) -> Iterator[Ability]:
    """The active ones of some abilities that have a keyword."""
    for one in abilities:
        if keyword in one.keywords and holds(state, one.condition, context):
            yield one


COST = "cost"
"""The kind of decision in which a player chooses the cards for a cost."""

OF_PLAYING = tuple(one for kind, own in SECTIONS.items() if kind != "auto" for one in own)
"""The rules on costs of casting and of using abilities. They are not for costs in effects."""


@rule("11.6.10", "11.7.10")
def pay_cost(
    game: FinalGame,
    cost: tuple[Cost, ...],
    context: Context,
    *,
    base: Bill = FREE,
    along: tuple[Event, ...] = (),
    exactly: str = "11.6.2.1",
    unpaid_by: str = "",
) -> Procedure[Context | None]:
    """Choose the cards for all parts of a cost, then pay everything at the same time.

    ``base`` is the CP cost of the card that is cast. ``along`` happens with the payment.
    ``unpaid_by`` is the rule by which the player pays nothing if they cannot pay everything. The
    result is the context in which the cards chosen for the cost are the chosen ones; None if
    nothing was paid.
    """
    if not cost:
        return context
    taken: Taken = ()
    parts = yield from known(game, lambda state: parts_of(state, cost, context))
    for part in parts:
        cards = yield from cards_for(game, cost, part, context, taken, base)
        taken = (*taken, (part, cards))
    done = events(game.state, cost, context, taken)
    bill = bill_of(game.state, cost, context, taken, base=base, exactly=exactly)
    bill = changed(bill, unpaid_by=unpaid_by)
    before = game.state
    paid_for = ability_of(context, base)
    spent = yield from pay(game, context.master, bill, context.card, (*done, *along), paid_for)
    if spent is None:
        return None
    paid = having_paid(before, game.state, taken, context)
    return paid if base is FREE else knowing_cp(game.state, paid, spent)


def ability_of(context: Context, base: Bill) -> str:
    """The ability that is paid for; nothing where a card is cast."""
    return context.name if base is FREE else ""


@rule("11.5.5", "11.11.7")
def having_paid(before: FinalState, after: FinalState, taken: Taken, context: Context) -> Context:
    """The context in which a text speaks of the cards that were chosen to pay for it.

    A Character that was put away counts as it was on the field. A card that every special ability
    costs is none of which its text speaks.
    """
    chosen = [
        card
        for part, cards in taken
        if isinstance(part.of, Selector) and part.of != OF_THE_SAME_NAME
        for card in cards
    ]
    if not chosen:
        return context
    paid = tuple(
        (before if before.zone_of(card).name == zones.FIELD else after).reference(card)
        for card in chosen
    )
    return changed(context, chosen=paid, earlier=context.chosen)


def cards_for(
    game: FinalGame,
    cost: tuple[Cost, ...],
    part: Part,
    context: Context,
    taken: Taken,
    base: Bill,
) -> Procedure[tuple[CardId, ...]]:
    """The cards that are taken for a part. The player chooses them if the text leaves a choice."""
    read = partial(on_offer_for, cost=cost, part=part, context=context, taken=taken, base=base)
    cards = yield from known(game, read)
    if not isinstance(part.of, Selector):
        return cards
    if (yield from known(game, lambda state: would_take_others(state, part, context))):
        game.rests_on("own-characters-pay")
    pays = Pays(cost, part, taken, base)
    return (
        yield from cards_chosen(
            context.master,
            COST,
            cards,
            minimum=part.number,
            maximum=part.number,
            requirement=in_words(part.of, game.state, context),
            about=context.card,
            ability=ability_of(context, base),
            selector=changed(part.of, tests=(*part.of.tests, pays)),
            context=context,
        )
    )


@record
class Pays(Test):
    """The cost can be paid with the card. No text says this, so it is no node."""

    cost: tuple[Cost, ...]
    part: Part
    taken: Taken
    base: Bill


def against_paying_with(
    state: FinalState, card: CardId, pays: Pays, context: Context
) -> Iterator[Objection]:
    """Why a card that the text means cannot be taken for a part of a cost."""
    assert isinstance(pays.part.of, Selector)
    if card not in searched(state, pays.part.of, context):
        return
    if card in pays.base.besides:
        yield Objection("a card does not pay for itself", ("11.3.7.1", "11.4.7"))
        return
    if is_taken_alike(pays.taken, pays.part, card):
        yield Objection(
            "the card pays for another part of the cost already", ("11.6.10", "11.7.10")
        )
        return
    found = tuple(against_part(state, pays.part, card, context))
    yield from found
    if not found and pays.part.number == 1:
        yield from against_the_rest(state, (card,), pays, context)


@rule("11.6.10", "11.7.10")
def against_the_rest(
    state: FinalState, cards: tuple[CardId, ...], pays: Pays, context: Context
) -> Iterator[Objection]:
    """Why cards cannot be taken for a part of a cost, although each of them is what it asks for.

    The rest of the cost could not be paid, or there would be no room for the Character.
    """
    cost, base, taken = pays.cost, pays.base, (*pays.taken, (pays.part, cards))
    with suppress(FaceUnknown):
        if can_be_paid(state, cost, context, taken, base=base):
            return
        room: tuple[Objection, ...] = ()
        if len(taken) == len(parts_of(state, cost, context)):
            room = tuple(against_entering(state, cost, context, taken, base.entering))
        yield from room
        if not room:
            yield Objection("the rest of the cost could not be paid then", ("11.6.10", "11.7.10"))


def would_take_others(state: FinalState, part: Part, context: Context) -> bool:
    """Whether cards of the opponent fit a cost that does not say whose cards pay.

    This is asked of costs that remove counters or put Characters somewhere.
    """
    if not isinstance(part.of, Selector) or part.of.whose != "either's":
        return False
    if not isinstance(part.act, RemoveCounters | Put) or part.of.zone != zones.FIELD:
        return False
    there = on_offer(state, searched(state, part.of, context), part.of, context)
    return any(state.controller(card) != context.master for card in there)


def on_offer_for(
    state: FinalState,
    cost: tuple[Cost, ...],
    part: Part,
    context: Context,
    taken: Taken,
    base: Bill,
) -> tuple[CardId, ...]:
    """The cards that can be taken for a part.

    If it takes one card, only those after which the rest of the cost can be paid.
    """
    cards = candidates(state, part, context, taken, base)
    if part.number != 1 or not isinstance(part.of, Selector):
        return cards
    return tuple(
        card
        for card in cards
        if can_be_paid(state, cost, context, (*taken, (part, (card,))), base=base)
    )


@rule("11.8.14")
def paid_if_wanted(
    game: FinalGame, cost: tuple[Cost, ...], context: Context
) -> Procedure[Context | None]:
    """Let the player pay a cost in the middle of an effect: all of it or nothing."""
    payable = partial(can_be_paid, cost=cost, context=context)
    if not (yield from wants_to_pay(game, context, payable)):
        return None
    with game.passing_over(*OF_PLAYING):
        paid = yield from pay_cost(game, cost, context, unpaid_by="11.8.14")
    if paid is None:
        yield from cannot_pay(context)
    return paid
