"""Which cards may be chosen: what a selector finds, and why a card does not fit it."""

from collections.abc import Iterable, Iterator

from judgetool.engine.kernel.abilities import (
    AnyOf,
    Bears,
    ChooseCard,
    Compares,
    HasAbility,
    IsNamed,
    IsNot,
    IsType,
    NameHas,
    Selector,
    Shares,
    Test,
)
from judgetool.engine.kernel.cards import CardId
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.decisions import CardsOnOffer, Decision, Objection
from judgetool.engine.kernel.measuring import (
    aspects_of,
    passes,
    players,
    pointed,
    searched,
    value,
)
from judgetool.engine.kernel.state import FaceUnknown, State

RELATIONS = {"at most": "or lower", "at least": "or higher", "exactly": ""}


def offered(state: State, effect: ChooseCard, context: Context) -> CardsOnOffer:
    """The cards that can be chosen, and those of which it is not known whether they can."""
    if effect.among_those:
        return on_offer(state, pointed(state, "the rest", context), effect.selector, context)
    return on_offer(state, searched(state, effect.selector, context), effect.selector, context)


def on_offer(
    state: State, cards: Iterable[CardId], selector: Selector, context: Context
) -> CardsOnOffer:
    """Those of ``cards`` that can be chosen, and those of which that is not known."""
    return tuple(
        card
        for card in cards
        if state.reading.offers(state, card, context) and may_fit(state, card, selector, context)
    )


def may_fit(state: State, card: CardId, selector: Selector, context: Context) -> bool:
    """Whether a card passes what is asked, or that is not known."""
    if not state.reading.decidable(state, card, *aspects_of(selector.tests)):
        return True
    try:
        return fits(state, card, selector, context)
    except FaceUnknown:
        return True


def fits(state: State, card: CardId, selector: Selector, context: Context) -> bool:
    """Whether a card of which everything is known that decides passes what is asked."""
    return passes(state, card, selector.tests, context)


def decided_by(state: State, selector: Selector, cards: Iterable[CardId]) -> tuple[str, ...]:
    """The rules that say which of ``cards`` fit, where a test has its own."""
    cards = tuple(cards)
    return tuple(
        number for test in selector.tests for number in state.reading.decided_by(state, test, cards)
    )


def known_to_fit(state: State, card: CardId, selector: Selector, context: Context) -> bool:
    """Whether everything is known that decides it, and the card fits."""
    known = state.reading.decidable(state, card, *aspects_of(selector.tests))
    try:
        return known and fits(state, card, selector, context)
    except FaceUnknown:
        return False


def misfits(state: State, decision: Decision, card: CardId) -> Iterator[Objection]:
    """Why a card cannot be chosen at a decision that has a selector."""
    selector, context = decision.selector, decision.context
    if selector is None or not isinstance(context, Context):
        return
    yield from state.reading.against_choice(state, card, context)
    if not state.reading.decidable(state, card, *aspects_of(selector.tests)):
        yield Objection("the card is not known: tell what it is first", decision.citations)
    elif not fits(state, card, selector, context):
        among = in_words(selector, state, context)
        yield Objection(
            f"{state.called(card) or 'the card'} is not among {among}", decision.citations
        )


def in_words(selector: Selector, state: State, context: Context) -> str:
    """What ``selector`` asks, for the one who chooses."""
    types = [test.type for test in selector.tests if isinstance(test, IsType)]
    words = [f"the {state.reading.plural(types[0] if types else state.reading.called(selector))}"]
    words += [
        word
        for test in selector.tests
        if not isinstance(test, IsType) and (word := _in_words(test, state, context))
    ]
    owners = players(selector.whose, context.master, state)
    whose = f"{owners[0]}'s" if len(owners) == 1 else "both players'"
    return f"{' '.join(words)} {state.reading.inside(selector.zone)} {whose} {selector.zone}"


def _in_words(test: Test, state: State, context: Context) -> str:
    own = state.reading.described(state, test, context)
    if own is not None:
        return own
    match test:
        case Compares():
            number = value(state, test.number, context)
            return f"of {test.aspect} {number} {RELATIONS[test.relation]}".rstrip()
        case Bears():
            return f"with {' or '.join(test.words)}"
        case IsNamed():
            return f"named {' or '.join(test.names)}"
        case NameHas():
            return f"with {' or '.join(test.words)} in the name"
        case HasAbility():
            return f"with {' or '.join(test.names)}"
        case Shares():
            return f"of the same {test.aspect}"
        case AnyOf():
            return " or ".join(filter(None, (_in_words(one, state, context) for one in test.tests)))
        case IsNot():
            inside = _in_words(test.test, state, context)
            return f"not {inside}" if inside else "but this card"
        case _:
            return ""
