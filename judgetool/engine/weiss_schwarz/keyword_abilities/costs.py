"""The costs of abilities (8.4), and keywords that say how a cost is paid.

Accelerate puts a card into the clock (10.12), Resonate shows cards (10.13).
"""

from collections.abc import Callable
from dataclasses import fields

from judgetool.engine.kernel.abilities import (
    OTHER,
    Ability,
    Alternative,
    ChooseCard,
    Cost,
    Effect,
    IfYouDo,
    InOrder,
    Lies,
    May,
    MayPay,
    Number,
    Pay,
    PayBy,
    Put,
    PutOff,
    Reveal,
    Selector,
    Test,
    Turn,
)
from judgetool.engine.kernel.abilities.node import nodes_in
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.nodes import CountAsUsed

# --- Costs (8.4)

REST_THIS = PayBy(Turn("this card", zones.REST))
THIS_TO_WAITING_ROOM = PayBy(Put("this card", zones.WAITING_ROOM))
THIS_TO_CLOCK = PayBy(Put("this card", zones.CLOCK))


def stock(number: int) -> Cost:
    """Pay so many from the stock, written as a number in a circle (8.4.3)."""
    return Pay(number)


def discard(number: Number, *tests: Test) -> Cost:
    """Put so many cards from the hand into the waiting room."""
    return PayBy(
        ChooseCard(
            Selector(zones.HAND, tests=tests),
            Put("chosen", zones.WAITING_ROOM),
            minimum=number,
            maximum=number,
        )
    )


def sacrifice(number: Number, *tests: Test) -> Cost:
    """Put so many other characters from the stage into the waiting room."""
    return PayBy(
        ChooseCard(
            Selector(zones.WHOLE_STAGE, tests=(OTHER, *tests)),
            Put("chosen", zones.WAITING_ROOM),
            minimum=number,
            maximum=number,
        )
    )


def rest(number: Number, *tests: Test) -> Cost:
    """Rest so many characters that stand."""
    return PayBy(
        ChooseCard(
            Selector(zones.WHOLE_STAGE, tests=(Lies((zones.STAND,)), *tests)),
            Turn("chosen", zones.REST),
            minimum=number,
            maximum=number,
        )
    )


def top_of_deck_to_clock(number: int = 1) -> Cost:
    """Put the top cards of the deck into the clock, one by one."""
    return PayBy(PutOff(number, zones.DECK, zones.CLOCK))


def hand_to_clock(number: Number, *tests: Test) -> Cost:
    """Put so many cards from the hand into the clock."""
    return PayBy(
        ChooseCard(
            Selector(zones.HAND, tests=tests),
            Put("chosen", zones.CLOCK),
            minimum=number,
            maximum=number,
        )
    )


# --- Accelerate (10.12), Resonate (10.13)

ACCELERATE, RESONATE = "Accelerate", "Resonate"


def accelerate(ability: Ability) -> Ability:
    """An ability in whose cost a card is put into the clock; used when that is paid (10.12.3)."""
    return _with_keyword(ability, ACCELERATE, "10.12.2", _used_when_paid(ability, ACCELERATE))


def resonate(ability: Ability) -> Ability:
    """An ability that shows cards of the hand, as its cost or within its effect (10.13.3).

    If the cost shows them, it is used when the cost is paid (10.13.3.1). Otherwise it is used when
    the cards are shown (10.13.3.2); a player who shows none has not used it.
    """
    if ability.cost and not _shows(ability.cost):
        effect = _used_when_shown(ability.effect)
    else:
        effect = _used_when_paid(ability, RESONATE)
    return _with_keyword(ability, RESONATE, "10.13.2", effect)


def resonate_by(revealing: Effect, then: Effect, otherwise: Effect | None = None) -> Effect:
    """An effect by which its player may reveal cards; it is used when they do (10.13.3.2)."""
    return May(_counted(revealing), then, otherwise)


def _with_keyword(ability: Ability, keyword: str, rule: str, effect: Effect) -> Ability:
    keywords = (*ability.keywords, keyword)
    return changed(ability, rule=rule, effect=effect, keywords=keywords)


def _used_when_paid(ability: Ability, keyword: str) -> Effect:
    """The effect in which paying a cost, the ability's own or one within the effect, is a use."""
    if ability.cost:
        return InOrder((CountAsUsed(keyword), ability.effect))
    effect = _paying_counts(ability.effect, keyword)
    return _used_when_shown(effect) if keyword == RESONATE else effect


def _paying_counts(effect: Effect, keyword: str) -> Effect:
    """The effect in which paying a cost counts as using the keyword."""
    if isinstance(effect, MayPay):
        if keyword == RESONATE and not _shows(effect.cost):
            return effect
        return changed(effect, then=InOrder((CountAsUsed(keyword), effect.then)))
    return _inside(effect, lambda inside: _paying_counts(inside, keyword))


def _used_when_shown(effect: Effect) -> Effect:
    """The effect in which showing cards counts as using Resonate, unless it says so itself."""
    if not _shows(effect) or _counts(effect):
        return effect
    match effect:
        case MayPay():
            return effect
        case May() if _shows(effect.effect):
            return changed(effect, effect=_counted(effect.effect))
        case Reveal():
            return _counted(effect)
        case ChooseCard() if isinstance(effect.then, Reveal):
            return _counted(effect)
        case _:
            return _inside(effect, _used_when_shown)


def _counted(revealing: Effect) -> Effect:
    """Showing cards, which counts as using Resonate if it was done."""
    return IfYouDo(revealing, CountAsUsed(RESONATE, within_effect=True))


def _shows(tree: object) -> bool:
    """Whether cards are shown that a text has singled out, such as those of a hand."""
    return any(isinstance(one, Reveal) and one.what is not None for one in nodes_in(tree))


def _counts(tree: object) -> bool:
    """Whether a tree says itself when Resonate is used."""
    return any(isinstance(one, CountAsUsed) and one.what == RESONATE for one in nodes_in(tree))


def _inside(effect: Effect, change: Callable[[Effect], Effect]) -> Effect:
    """An effect with all that it holds changed; abilities that it gives stay as they are."""
    changes: dict[str, object] = {}
    for field in fields(effect):  # type: ignore[arg-type]
        held = getattr(effect, field.name)
        if isinstance(held, Effect):
            changes[field.name] = change(held)
        elif isinstance(held, tuple):
            changes[field.name] = tuple(_part(one, change) for one in held)
    return changed(effect, **changes) if changes else effect


def _part(held: object, change: Callable[[Effect], Effect]) -> object:
    if isinstance(held, Effect):
        return change(held)
    return changed(held, effect=change(held.effect)) if isinstance(held, Alternative) else held
