"""How procedures ask players and the judge, and which cards can be chosen."""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from judgetool.engine.kernel.abilities import (
    AddingUp,
    AllOf,
    AnyOf,
    Bears,
    ChooseCard,
    Compares,
    Effect,
    HasAbility,
    HasRole,
    InOrder,
    Is,
    IsNamed,
    IsNot,
    IsType,
    Lies,
    LiesIn,
    NameHas,
    Selector,
    Shares,
    Test,
)
from judgetool.engine.kernel.asking import lying
from judgetool.engine.kernel.cards import CardId, Player, Zone
from judgetool.engine.kernel.commands import Answer, Choose, Select, Shuffle
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.decisions import CardsOnOffer, Decision, Objection, face_asked
from judgetool.engine.kernel.evaluating import (
    aspects_of,
    is_ruled_out,
    passes,
    players,
    pointed,
    searched,
    value,
)
from judgetool.engine.kernel.events import Shuffled
from judgetool.engine.kernel.game import Game
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.state import FaceUnknown, S, State
from judgetool.engine.kernel.sums import too_much

# --- how procedures ask ---------------------------------------------------------------------------


T = TypeVar("T")


def face_needed(game: Game[S], card: CardId, *aspects: str) -> Procedure[None]:
    """Ask the judge for the information on ``card`` that a rule needs, if it is not known."""
    while not game.state.knows(card, *aspects):
        face = game.state.face(card)
        missing = tuple(a for a in aspects if face is None or a not in face.printed)
        yield face_asked(card, missing)


def known(game: Game[S], read: Callable[[S], T]) -> Procedure[T]:
    """What ``read`` finds in the state. First the judge is asked for each face that it needs.

    What the card is not can be enough, although it is not all that was asked for.
    """
    while True:
        try:
            return read(game.state)
        except FaceUnknown as unknown:
            yield face_asked(unknown.card, (unknown.aspect,))


def cards_chosen(
    player: Player,
    kind: str,
    cards: tuple[CardId, ...],
    *,
    minimum: int = 1,
    maximum: int = 1,
    requirement: str = "",
    about: CardId | None = None,
    ability: str = "",
    selector: Selector | None = None,
    context: object | None = None,
    adding_up: AddingUp | None = None,
) -> Procedure[tuple[CardId, ...]]:
    """Let ``player`` choose cards: all of them if there are fewer than the minimum."""
    least = min(minimum, len(cards))
    most = min(maximum, len(cards))
    if most == 0:
        return ()
    answer = yield Decision(
        kind,
        "cards",
        player,
        cards=cards,
        minimum=least,
        maximum=most,
        requirement=requirement,
        about=about,
        ability=ability,
        selector=selector,
        context=context,
        adding_up=adding_up,
    )
    assert isinstance(answer, Choose)
    return answer.cards


ORDER = "the order in which cards are put"


def ordered_by(
    player: Player, cards: tuple[CardId, ...], context: Context | None = None
) -> Procedure[tuple[CardId, ...]]:
    """Let ``player`` decide the order of cards that are put at the same time."""
    number = len(cards)
    if number < 2:
        return cards
    return (
        yield from cards_chosen(
            player,
            ORDER,
            cards,
            minimum=number,
            maximum=number,
            requirement="all of the cards, the one that is put first in front",
            context=context,
        )
    )


def option_chosen(
    player: Player,
    kind: str,
    options: tuple[str, ...],
    about: CardId | None = None,
    context: Context | None = None,
    requirement: str = "",
    ability: str = "",
) -> Procedure[str]:
    """Let ``player`` choose one of ``options``. If there is only one, nobody is asked."""
    if len(options) == 1:
        return options[0]
    answer = yield Decision(
        kind,
        "option",
        player,
        options=options,
        about=about,
        ability=ability,
        requirement=requirement,
        context=context,
    )
    assert isinstance(answer, Select)
    return answer.option


def wants(
    player: Player, kind: str, about: CardId | None = None, context: Context | None = None
) -> Procedure[bool]:
    """Ask ``player`` a question that is answered with yes or no."""
    answer = yield Decision(kind, "yes or no", player, about=about, context=context)
    assert isinstance(answer, Answer)
    return answer.yes


def shuffled(
    game: Game[S],
    zone: Zone,
    only: tuple[CardId, ...] | None = None,
    kind: str = "the deck is shuffled",
    spoken_of: tuple[CardId, ...] = (),
) -> Procedure[None]:
    """The owner of a deck shuffles it; the judge may supply the order that came out.

    With ``only`` these cards of the zone are shuffled among themselves. Of cards that are
    ``spoken_of`` the text goes on to speak as they were.
    """
    cards = game.state.cards_in(*zone) if only is None else only
    if not cards:
        return
    answer = yield Decision(kind, "shuffle", zone.player, cards=cards)
    assert isinstance(answer, Shuffle)
    yield Shuffled(zone, answer.order, only, spoken_of)


# --- which cards may be chosen --------------------------------------------------------------------


RELATIONS = {"at most": "or lower", "at least": "or higher", "exactly": ""}


def offered(state: State, effect: ChooseCard, context: Context) -> CardsOnOffer:
    """The cards that can be chosen, and those of which it is not known whether they can."""
    if effect.among_those:
        cards = pointed(state, "the rest", context)
    else:
        cards = tuple(searched(state, effect.selector, context))
    there = on_offer(state, cards, effect.selector, context)
    if effect.adding_up is None:
        return there
    limit = effect.adding_up
    return tuple(card for card in there if too_much(state, (card,), limit, context) is not True)


def on_offer(
    state: State, cards: Iterable[CardId], selector: Selector, context: Context
) -> CardsOnOffer:
    """Those of ``cards`` that can be chosen, or of which it is not known."""
    return tuple(each_on_offer(state, cards, selector, context))


def each_on_offer(
    state: State, cards: Iterable[CardId], selector: Selector, context: Context
) -> Iterator[CardId]:
    """The same, one after the other."""
    for card in cards:
        if state.reading.offers(state, card, context) and (
            known_fit(state, card, selector, context) is not False
        ):
            yield card


def choice_differs(before: State, after: State, effect: Effect, context: Context) -> bool:
    """Whether an effect begins with a choice among other cards ``before`` than ``after``.

    So it matters whether the choice is made before the cost is paid, or on resolution.
    """
    while isinstance(effect, InOrder) and effect.effects:
        effect = effect.effects[0]
    if not isinstance(effect, ChooseCard) or effect.among_those:
        return False
    return set(offered(before, effect, context)) != set(offered(after, effect, context))


def fits(state: State, card: CardId, selector: Selector, context: Context) -> bool:
    """Whether a card passes the tests; raises ``FaceUnknown``."""
    return passes(state, card, selector.tests, context)


def decided_by(state: State, selector: Selector, cards: Iterable[CardId]) -> tuple[str, ...]:
    """The rules by which ``cards`` fit, for tests that have rules of their own."""
    cards = tuple(cards)
    return tuple(
        number for test in selector.tests for number in state.reading.decided_by(state, test, cards)
    )


def known_to_fit(state: State, card: CardId, selector: Selector, context: Context) -> bool:
    """Whether it is known that the card fits."""
    return known_fit(state, card, selector, context) is True


def known_fit(state: State, card: CardId, selector: Selector, context: Context) -> bool | None:
    """Whether a card passes the tests; None where nobody can say as long as more is not told."""
    if not state.reading.decidable(state, card, *aspects_of(selector.tests)):
        return _known_of_all(state, card, selector.tests, context)
    try:
        return fits(state, card, selector, context)
    except FaceUnknown:
        return None


def _known_of_all(
    state: State, card: CardId, tests: tuple[Test, ...], context: Context
) -> bool | None:
    """Whether a card of which not all is known passes ``tests``; None where it is open."""
    known = [_known_of(state, card, test, context) for test in tests]
    if False in known:
        return False
    return None if None in known else True


def _known_of(state: State, card: CardId, test: Test, context: Context) -> bool | None:
    match test:
        case IsNot():
            passed = _known_of(state, card, test.test, context)
            return None if passed is None else not passed
        case AnyOf():
            known = [_known_of(state, card, one, context) for one in test.tests]
            return True if True in known else None if None in known else False
        case AllOf():
            return _known_of_all(state, card, test.tests, context)
    try:
        if not state.reading.decidable(state, card, *aspects_of((test,))):
            return False if is_ruled_out(state, card, test, context) else None
        return passes(state, card, (test,), context)
    except FaceUnknown:
        return None


def misfits(state: State, decision: Decision, card: CardId) -> Iterator[Objection]:
    """Why a card cannot be chosen at a decision that has a selector."""
    selector, context = decision.selector, decision.context
    if selector is None or not isinstance(context, Context):
        return
    yield from state.reading.against_choice(state, card, context)
    fit = known_fit(state, card, selector, context)
    if fit is None and card in decision.cards:
        yield Objection("the card is not known: tell what it is first", decision.citations)
    elif fit is False:
        among = in_words(selector, state, context)
        there = card in searched(state, selector, context)
        which = (state.called(card) or "the card") if there else lying(state, card)
        yield Objection(f"{which} is not among {among}", decision.citations)


def in_words(selector: Selector, state: State, context: Context) -> str:
    """What ``selector`` asks for, in words for the player who chooses."""
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


def _left_out(test: IsNot, state: State, context: Context) -> str:
    """What cards must not be, in words."""
    if test.test == Is("chosen"):
        return "but those chosen already"
    if isinstance(test.test, Is):
        return f"but {_named_subject(test.test)}"
    inside = _in_words(test.test, state, context)
    return f"not {inside}" if inside else ""


def _named_subject(test: Is) -> str:
    return test.subject if test.subject.startswith(("this", "that")) else f"the {test.subject}"


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
            return _left_out(test, state, context)
        case _:
            return _how_it_stands(test)


def _how_it_stands(test: Test) -> str:
    """How a card lies and where, and its part in what is going on."""
    match test:
        case HasRole():
            return test.role
        case Lies():
            return f"in the {' or '.join(test.orientations)} state"
        case LiesIn():
            return f"in the {' or '.join(test.zones)}"
        case Is():
            return f"that are {_named_subject(test)}"
        case _:
            return ""
