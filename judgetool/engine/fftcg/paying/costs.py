"""The costs of abilities (11.6.2, 11.7.2): CP, Crystals, and what is done with cards.

All of a cost is paid at the same time: the player first chooses the cards for it, then the CP, and
then everything happens. A cost of any other kind is refused when the text is read. Otherwise it
would be free when the ability is used.
"""

from collections.abc import Iterator
from functools import reduce
from itertools import combinations
from typing import NamedTuple

from judgetool.engine.fftcg import faces, zones
from judgetool.engine.fftcg.actions import move
from judgetool.engine.fftcg.books import rule
from judgetool.engine.fftcg.characteristics import is_type
from judgetool.engine.fftcg.events import (
    Breaking,
    Broke,
    CountersChanged,
    CrystalsChanged,
)
from judgetool.engine.fftcg.keywords import (
    BE_BROKEN,
    KEPT_FROM,
    against_becoming_dull,
    cannot,
    has_haste,
)
from judgetool.engine.fftcg.nodes import (
    Break,
    Discard,
    PayCP,
    PayCrystals,
    PayOneOf,
    RemoveCounters,
)
from judgetool.engine.fftcg.paying import payment
from judgetool.engine.fftcg.paying.cp import requirement_of_ability, together
from judgetool.engine.fftcg.paying.payment import FREE, Bill
from judgetool.engine.fftcg.room import against_deploying
from judgetool.engine.fftcg.state import FinalState
from judgetool.engine.kernel.abilities import (
    ChooseCard,
    Cost,
    Effect,
    PayBy,
    Put,
    Selector,
    Shares,
    Turn,
    What,
)
from judgetool.engine.kernel.cards import CardId, Player, other
from judgetool.engine.kernel.choices import on_offer
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.decisions import Objection
from judgetool.engine.kernel.evaluating import pointed, searched, value
from judgetool.engine.kernel.events import Event, Move, Moved, Turned, apply
from judgetool.engine.kernel.immutable import record

Act = Turn | Discard | Put | Break | RemoveCounters
"""What a player does with a card to pay."""

CHOSEN = "chosen"
ACTS = "dull, discard, put, break, remove counters"


def unpayable(cost: tuple[Cost, ...]) -> Iterator[str]:
    """Why nobody could pay a cost that is settled before it is paid."""
    for part in cost:
        if isinstance(part, PayOneOf):
            for way in part.ways:
                yield from unpayable(way.cost)
        else:
            yield from _against_part(part)


def unpayable_in_effects(cost: tuple[Cost, ...]) -> Iterator[str]:
    """Why nobody could pay a cost in the middle of an effect, where nothing is settled before."""
    for part in cost:
        if isinstance(part, PayOneOf):
            yield "in an effect, write each way to pay as an offer of its own: {do: may pay, …}"
        else:
            yield from _against_part(part)


def act_of(effect: Effect) -> Act:
    """What is done with a card to pay. Other effects are refused when the text is read."""
    if not isinstance(effect, Act):
        raise TypeError(f"a cost cannot be paid by {effect!r}")
    return effect


def _against_part(part: Cost) -> Iterator[str]:
    match part:
        case PayCP():
            if part.generic < 0:
                yield "the number of CP cannot be negative"
        case PayCrystals():
            if part.number < 0:
                yield "the number of Crystals cannot be negative"
        case PayBy(effect=ChooseCard() as choice):
            yield from _against_choice(choice)
        case PayBy():
            yield from _against_act(part.effect)
        case _:
            yield f"nothing in this game is paid by {type(part).__name__}"


def _against_choice(choice: ChooseCard) -> Iterator[str]:
    if choice.minimum != choice.maximum:
        yield "a cost takes an exact number of cards: minimum and maximum must be the same"
    if choice.among_those or choice.by != "yours":
        yield "the player who pays chooses the cards for a cost, among all cards of the selection"
    if getattr(choice.then, "what", CHOSEN) != CHOSEN:
        yield "the chosen cards pay the cost: write what: chosen"
    yield from _against_act(choice.then)


def _against_act(effect: Effect) -> Iterator[str]:
    match effect:
        case Turn(orientation=zones.DULL) | Discard() | Break() | RemoveCounters():
            pass
        case Turn():
            yield "costs dull Characters, they do not activate them"
        case Put(zone=zones.FIELD):
            yield "a cost puts no card onto the field"
        case Put() if effect.under is not None or effect.positions:
            yield "a cost puts cards into a zone, not under a card or onto a position"
        case Put():
            pass
        case _:
            done = getattr(effect, "do", "that")
            yield f"costs are not paid with “{done}”; there are: {ACTS}"


@rule("11.6.2.2", "11.7.2.2", "15.2.2.3")
def against_dull_icon(state: FinalState, card: CardId) -> Iterator[Objection]:
    """Why a Character cannot become dull to pay for its own ability.

    It has to be active, and its player has to control it since before their latest turn began.
    The second does not hold for Monsters that are no Forwards, nor for Characters with Haste.
    """
    if state.cards[card].orientation != zones.ACTIVE:
        yield Objection("the Character is dull already", ("15.1.1.2.1", "11.6.2.1"))
    turn_began = state.turns_began.get(state.controller(card), state.time)
    if state.since(card) <= turn_began or has_haste(state, card):
        return
    if is_type(state, card, faces.FORWARD) or not is_type(state, card, faces.MONSTER):
        controller = state.controller(card)
        yield Objection(
            f"{controller} has not controlled it since the beginning of {controller}'s latest "
            "turn, and it has no Haste",
            ("11.6.2.2", "11.7.2.2", "15.2.2.3"),
        )


THIS = "this card"
OF_THE_SAME_NAME = Selector(zones.HAND, tests=(Shares("name", THIS),))
SAME_NAME = PayBy(ChooseCard(OF_THE_SAME_NAME, Discard("chosen")))
"""The part of the cost that every special ability has (11.7.1)."""


@record
class PayItsCost(Cost):
    """Pay the CP cost of the card that is cast. No text says this, so it is no node."""


class Part(NamedTuple):
    """A part of a cost that takes cards: what is done, with which cards, and with how many."""

    act: Act
    of: What
    number: int = 1


AtOnce = tuple[Event, ...]
"""Events that happen at the same time."""

Taken = tuple[tuple[Part, tuple[CardId, ...]], ...]
"""The cards that were chosen for each part."""


def parts_of(state: FinalState, cost: tuple[Cost, ...], context: Context) -> tuple[Part, ...]:
    """The parts of a cost that take cards. Parts without a choice come first."""
    found = []
    for one in cost:
        if not isinstance(one, PayBy):
            continue
        effect = one.effect
        if isinstance(effect, ChooseCard):
            number = value(state, effect.minimum, context)
            found.append(Part(act_of(effect.then), effect.selector, number))
        else:
            found.append(Part(act_of(effect), act_of(effect).what))
    return tuple(sorted(found, key=lambda part: isinstance(part.of, Selector)))


def crystals_of(cost: tuple[Cost, ...]) -> int:
    """The number of Crystals in a cost."""
    return sum(one.number for one in cost if isinstance(one, PayCrystals))


@rule("11.6.7", "11.7.7", "11.8.8", "11.6.9", "11.7.9")
def bill_of(
    state: FinalState,
    cost: tuple[Cost, ...],
    context: Context,
    taken: Taken,
    *,
    base: Bill = FREE,
    exactly: str = "11.6.2.1",
) -> Bill:
    """The CP in a cost whose variable numbers are set, and the cards that produce none of them.

    ``base`` is the CP cost of the card that is cast.
    """
    variables: dict[str | None, int] = dict(context.variables)
    in_cp = [one for one in cost if isinstance(one, PayCP)]
    elements = tuple(element for one in in_cp for element in one.elements)
    generic = sum(one.generic + variables.get(one.x, 0) for one in in_cp)
    requirement = requirement_of_ability(elements, generic, exactly=exactly)
    if any(isinstance(one, PayItsCost) for one in cost):
        requirement = together(base.requirement, requirement)
    besides = (*base.besides, *producing_none(state, taken))
    return Bill(requirement, besides=besides, of_any=base.of_any)


@rule("5.2.1.3", "11.6.10", "11.7.10")
def producing_none(state: FinalState, taken: Taken) -> Iterator[CardId]:
    """The cards of a cost that are not used for its CP: those that it dulls, and those in hand.

    All of the cost is paid at the same time, so a Backup that is put away for it can produce CP.
    """
    for part, cards in taken:
        for card in cards:
            if isinstance(part.act, Turn) or state.zone_of(card).name != zones.FIELD:
                yield card


# --- whether it can be paid ---------------------------------------------------------------------


@rule("11.6.2.1", "11.7.2.1", "11.6.10", "11.7.10")
def can_be_paid(
    state: FinalState,
    cost: tuple[Cost, ...],
    context: Context,
    taken: Taken = (),
    *,
    base: Bill = FREE,
) -> bool:
    """Whether the whole cost can be paid; raises ``FaceUnknown`` if that is not known."""
    if crystals_of(cost) > state.crystals.get(context.master, 0):
        return False
    parts = parts_of(state, cost, context)
    if len(taken) == len(parts):
        bill = bill_of(state, cost, context, taken, base=base)
        return payment.can_be_paid(state, context.master, bill) and leaves_room(
            state, cost, context, taken, base.entering
        )
    part = parts[len(taken)]
    return any(
        can_be_paid(state, cost, context, (*taken, (part, some)), base=base)
        for some in choices(state, part, context, taken, base)
    )


def leaves_room(
    state: FinalState,
    cost: tuple[Cost, ...],
    context: Context,
    taken: Taken,
    entering: CardId | None,
) -> bool:
    """Whether a Character has room on the field once its cost is paid with these cards."""
    return not any(against_entering(state, cost, context, taken, entering))


@rule("7.7.3", "7.7.4", "7.7.5")
def against_entering(
    state: FinalState,
    cost: tuple[Cost, ...],
    context: Context,
    taken: Taken,
    entering: CardId | None,
) -> Iterator[Objection]:
    """Why a Character has no room on the field once its cost is paid with these cards.

    What counts is the field that it enters: those that are put away for it are gone by then.
    """
    if entering is None:
        return
    leaving = (one for one in events(state, cost, context, taken) if isinstance(one, Moved))
    yield from against_deploying(reduce(apply, leaving, state), context.master, entering)


def choices(
    state: FinalState, part: Part, context: Context, taken: Taken, base: Bill = FREE
) -> Iterator[tuple[CardId, ...]]:
    """The sets of cards with which a part can be paid."""
    cards = candidates(state, part, context, taken, base)
    if isinstance(part.of, Selector):
        yield from combinations(cards, part.number)
    elif cards:
        yield cards


def candidates(
    state: FinalState, part: Part, context: Context, taken: Taken, base: Bill = FREE
) -> tuple[CardId, ...]:
    """The cards that can be taken for a part and are not yet taken for another part of its kind.

    The card that is cast is not among them.
    """
    if isinstance(part.of, Selector):
        there = on_offer(state, searched(state, part.of, context), part.of, context)
    else:
        there = pointed(state, part.of, context)
    return tuple(
        card
        for card in there
        if not is_taken_alike(taken, part, card)
        and card not in base.besides
        and not any(against_part(state, part, card, context))
    )


def is_taken_alike(taken: Taken, part: Part, card: CardId) -> bool:
    """Whether a card is taken for another part of the cost that it cannot pay at the same time."""
    return any(card in cards and is_alike(earlier.act, part.act) for earlier, cards in taken)


@rule("11.6.10", "11.7.10")
def is_alike(one: Act, other: Act) -> bool:
    """Whether two parts of a cost cannot be paid with the same card at the same time.

    A card that becomes dull, or loses counters, can be put away as well.
    """
    if isinstance(one, RemoveCounters) or isinstance(other, RemoveCounters):
        return False
    return isinstance(one, Turn) == isinstance(other, Turn)


def against_part(
    state: FinalState, part: Part, card: CardId, context: Context
) -> Iterator[Objection]:
    """Why a card cannot be taken for a part of a cost; raises ``FaceUnknown``.

    Cards of the opponent pay only if the text says so (2.1).
    """
    zone = state.zone_of(card)
    of_opponent = isinstance(part.of, Selector) and part.of.whose == "opponent's"
    owing = other(context.master) if of_opponent else context.master
    match part.act:
        case Turn() if part.of == THIS:
            yield from against_dull_icon(state, card)
            yield from against_becoming_dull(state, card, "11.6.2.1")
        case Turn():
            yield from against_others(state, card, owing)
            if state.cards[card].orientation == part.act.orientation:
                yield Objection("the Character is dull already", ("11.6.2.1",))
            yield from against_becoming_dull(state, card, "11.6.2.1")
        case RemoveCounters():
            yield from against_others(state, card, owing, rests_on=OWN_PAY)
            number = 1 if part.act.number is None else value(state, part.act.number, context)
            if state.counters_on(card, part.act.name) < number:
                yield Objection(f"there are fewer {part.act.name} counters", ("11.6.2.1",))
        case Put() if zone.name == zones.FIELD:
            yield from against_others(state, card, owing, rests_on=OWN_PAY)
            yield from against_leaving(state, card, part.act.zone)
        case Break():
            if cannot(state, card, BE_BROKEN):
                yield Objection("the Character cannot be broken", ("2.2", "11.6.2.1"))
            yield from against_others(state, card, owing)
            yield from against_leaving(state, card, zones.BREAK_ZONE)
        case _:
            pass


OWN_PAY = ("own-characters-pay",)
"""The own decision on costs that remove counters of Characters or put them somewhere."""


@rule("11.6.2.3", "11.7.2.3")
def against_others(
    state: FinalState, card: CardId, owing: Player, *, rests_on: tuple[str, ...] = ()
) -> Iterator[Objection]:
    """A player dulls and breaks only Characters that they control.

    The same is done for whatever else a cost does with Characters; the book does not say it.
    """
    if state.controller(card) != owing:
        numbers = ("11.6.2.3", "11.7.2.3")
        yield Objection(f"{owing} does not control it", numbers, rests_on=rests_on)


@rule("11.6.2.4", "11.7.2.4")
def against_leaving(state: FinalState, card: CardId, zone: str) -> Iterator[Objection]:
    """A Character cannot pay by going to a zone if an effect prohibits that."""
    action = KEPT_FROM.get(zone)
    if action is not None and cannot(state, card, action):
        yield Objection(f"the Character cannot {action}", ("11.6.2.4", "11.7.2.4", "2.2"))


# --- what happens when it is paid -----------------------------------------------------------------


@rule("11.6.10", "11.7.10", "15.1.1.3.2")
def events(state: FinalState, cost: tuple[Cost, ...], context: Context, taken: Taken) -> AtOnce:
    """What happens to the chosen cards and to Crystals, all at the same time.

    Characters that are put into the Break Zone count as broken only if the text says “break”.
    """
    turned = tuple(_turned(taken))
    moves = tuple(_moves(state, taken))
    broken = tuple(
        Breaking(card) for part, cards in taken if isinstance(part.act, Break) for card in cards
    )
    crystals = crystals_of(cost)
    return (
        *((Turned(turned, zones.DULL),) if turned else ()),
        *((Broke(moves, broken),) if moves else ()),
        *_counters(state, context, taken),
        *((CrystalsChanged(context.master, -crystals),) if crystals else ()),
    )


def _turned(taken: Taken) -> Iterator[CardId]:
    for part, cards in taken:
        if isinstance(part.act, Turn):
            yield from cards


def _moves(state: FinalState, taken: Taken) -> Iterator[Move]:
    for part, cards in taken:
        match part.act:
            case Put():
                at_bottom = part.act.place.startswith("bottom")
                to, face_up = part.act.zone, part.act.face_up
                yield from (
                    move(state, one, to, face_up=face_up, at_bottom=at_bottom) for one in cards
                )
            case Break() | Discard():
                yield from (move(state, card, zones.BREAK_ZONE) for card in cards)
            case _:
                pass


def _counters(state: FinalState, context: Context, taken: Taken) -> Iterator[Event]:
    for part, cards in taken:
        if isinstance(part.act, RemoveCounters):
            for card in cards:
                all_of_them = state.counters_on(card, part.act.name)
                asked = part.act.number
                number = all_of_them if asked is None else value(state, asked, context)
                yield CountersChanged(card, part.act.name, -number)
