"""Which cards may be chosen (8.6.3): what a selector finds, and why a card does not fit it."""

from collections.abc import Iterator

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
from judgetool.engine.kernel.decisions import Decision, Objection
from judgetool.engine.kernel.state import FaceUnknown
from judgetool.engine.weiss_schwarz import faces
from judgetool.engine.weiss_schwarz.characteristics import decidable
from judgetool.engine.weiss_schwarz.citing import rule
from judgetool.engine.weiss_schwarz.measuring import (
    aspects_of,
    passes,
    players,
    pointed,
    searched,
    value,
)
from judgetool.engine.weiss_schwarz.prohibitions import BE_CHOSEN, against, prohibition
from judgetool.engine.weiss_schwarz.state import WeissState

IN_A_NAME = ("2.1.2.1", "2.1.2.2")
"""The rules that say when words are in a card's name."""

RELATIONS = {"at most": "or lower", "at least": "or higher", "exactly": ""}


@rule("8.6.3")
def offered(state: WeissState, effect: ChooseCard, context: Context) -> tuple[CardId, ...]:
    """The cards that can be chosen, and those of which it is not known whether they can."""
    among = pointed(state, "the rest", context) if effect.among_those else None
    return tuple(
        card
        for card in (searched(state, effect.selector, context) if among is None else among)
        if is_choosable(state, card, context) and may_fit(state, card, effect.selector, context)
    )


def may_fit(state: WeissState, card: CardId, selector: Selector, context: Context) -> bool:
    """Whether a card passes what is asked, or that is not known."""
    if not decidable(state, card, *aspects_of(selector.tests)):
        return True
    try:
        return fits(state, card, selector, context)
    except FaceUnknown:
        return True


@rule("1.3.3")
def is_choosable(state: WeissState, card: CardId, context: Context) -> bool:
    """Whether no effect keeps a card from being chosen by the effects of its opponent.

    Where that is open it is on offer, and asked of whoever chooses it.
    """
    if state.zone_of(card).player == context.master:
        return True
    try:
        return prohibition(state, card, BE_CHOSEN) is None
    except FaceUnknown:
        return True


def fits(state: WeissState, card: CardId, selector: Selector, context: Context) -> bool:
    """Whether a card of which everything is known that decides passes what is asked."""
    return passes(state, card, selector.tests, context)


def rests_on(selector: Selector) -> tuple[str, ...]:
    """The rules that say which cards fit, where a test has its own."""
    by_name = any(isinstance(test, NameHas) for test in selector.tests)
    return IN_A_NAME if by_name else ()


def known_to_fit(state: WeissState, card: CardId, selector: Selector, context: Context) -> bool:
    """Whether everything is known that decides it, and the card fits."""
    known = decidable(state, card, *aspects_of(selector.tests))
    try:
        return known and fits(state, card, selector, context)
    except FaceUnknown:
        return False


def misfits(state: WeissState, decision: Decision, card: CardId) -> Iterator[Objection]:
    """Why a card cannot be chosen at a decision that has a selector."""
    selector, context = decision.selector, decision.context
    if selector is None or not isinstance(context, Context):
        return
    if state.zone_of(card).player != context.master:
        yield from against(state, card, BE_CHOSEN)
    if not decidable(state, card, *aspects_of(selector.tests)):
        yield Objection("the card is not known: tell what it is first", ("8.6.3",), unknown=True)
    elif not fits(state, card, selector, context):
        among = in_words(selector, state, context)
        yield Objection(
            f"{state.name(card) or 'the card'} is not among {among}", decision.citations
        )


def in_words(selector: Selector, state: WeissState, context: Context) -> str:
    """What ``selector`` asks, for the one who chooses."""
    types = [test.type for test in selector.tests if isinstance(test, IsType)]
    words = [f"the {_plural(types[0] if types else _usual(selector))}"]
    words += [
        word
        for test in selector.tests
        if not isinstance(test, IsType) and (word := _in_words(test, state, context))
    ]
    owners = players(selector.whose, context.master, state)
    whose = f"{owners[0]}'s" if len(owners) == 1 else "both players'"
    where = "on" if selector.zone in ("stage", "center stage", "back stage") else "in"
    return f"{' '.join(words)} {where} {whose} {selector.zone}"


def _in_words(test: Test, state: WeissState, context: Context) -> str:
    match test:
        case Compares():
            number = value(state, test.number, context)
            return f"of {test.aspect} {number} {RELATIONS[test.relation]}".rstrip()
        case Bears(aspect=faces.TRIGGER):
            return f"with a {' or '.join(test.words)} icon"
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


def _usual(selector: Selector) -> str:
    on_stage = selector.zone in ("stage", "center stage", "back stage")
    return faces.CHARACTER if on_stage else "card"


def _plural(type_: str) -> str:
    return "climaxes" if type_ == faces.CLIMAX else f"{type_}s"
