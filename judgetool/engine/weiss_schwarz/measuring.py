"""Numbers, tests, selections and conditions of ability texts, read off a state."""

import re
from collections.abc import Iterator

from judgetool.engine.kernel.abilities import (
    AllAre,
    AllOf,
    AnyOf,
    AspectOf,
    Bears,
    CameThisTurn,
    Compared,
    Compares,
    Condition,
    Count,
    Either,
    Every,
    Fits,
    HasAbility,
    HasRole,
    InTurn,
    Is,
    IsNamed,
    IsNot,
    IsType,
    Lies,
    LiesIn,
    NameHas,
    Number,
    OnTop,
    Plus,
    Relation,
    Selector,
    Shares,
    Subject,
    Test,
    Times,
    TotalOf,
    Unless,
    Variable,
    What,
    Whose,
)
from judgetool.engine.kernel.cards import NAME, CardId, Player, Reference, other
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.state import FaceUnknown
from judgetool.engine.weiss_schwarz import faces, roles, zones
from judgetool.engine.weiss_schwarz.characteristics import (
    ability_names,
    characteristic,
    has_number,
    names,
    player_level,
    words,
)
from judgetool.engine.weiss_schwarz.citing import rule
from judgetool.engine.weiss_schwarz.editions import edition_of, says
from judgetool.engine.weiss_schwarz.nodes import BookSays, HasMarkers, InFrontOf, PlayerLevel
from judgetool.engine.weiss_schwarz.state import WeissState


def players(whose: Whose, master: Player, state: WeissState) -> tuple[Player, ...]:
    """The players whom ``whose`` means, seen from ``master``; the turn player first."""
    if whose == "yours":
        return (master,)
    if whose == "opponent's":
        return (other(master),)
    return (state.turn_player, other(state.turn_player))


def compares(left: int, relation: Relation, right: int) -> bool:
    """Whether two numbers stand in a relation."""
    match relation:
        case "at least":
            return left >= right
        case "at most":
            return left <= right
        case "exactly":
            return left == right


# --- cards --------------------------------------------------------------------------------


def searched(state: WeissState, selector: Selector, context: Context) -> Iterator[CardId]:
    """The cards in the zone, or in the zones of the group, where ``selector`` looks."""
    if selector.zone == zones.MARKERS_HERE:
        for card in pointed(state, "this card", context):
            yield from roles.markers_under(state, card)
        return
    for player in players(selector.whose, context.master, state):
        for zone in zones.GROUPS.get(selector.zone, (selector.zone,)):
            yield from state.cards_in(player, zone)


def selected(state: WeissState, selector: Selector, context: Context) -> tuple[CardId, ...]:
    """The cards that ``selector`` finds; raises ``FaceUnknown`` where that is open."""
    return tuple(
        card
        for card in searched(state, selector, context)
        if passes(state, card, selector.tests, context)
    )


def pointed(state: WeissState, what: What, context: Context) -> tuple[CardId, ...]:
    """The cards that an effect speaks of, without those that are no longer the same card."""
    if isinstance(what, Selector):
        return selected(state, what, context)
    return tuple(
        reference.card for reference in references(state, what, context) if state.is_same(reference)
    )


def looked_at(
    state: WeissState, what: What, context: Context
) -> tuple[tuple[WeissState, CardId], ...]:
    """The cards that an effect speaks of, each with the state that has its information.

    That is the present one, or the last in which the card was there (8.7.4.1.2, 8.11.1).
    """
    if isinstance(what, Selector):
        return tuple((state, card) for card in selected(state, what, context))
    moved_first = context.as_before and what in ("this card", "that card")
    found = []
    for reference in references(state, what, context):
        seen = last_seen(state, reference, became=moved_first)
        if seen is not None:
            found.append((seen, reference.card))
    return tuple(found)


@rule("8.11.1", "8.7.4.1.2")
def last_seen(state: WeissState, reference: Reference, *, became: bool) -> WeissState | None:
    """The state in which a card has the information that an effect asks for.

    ``became`` says that the card is asked for as what it was before it moved. None where the
    card was not on the stage and is not the same card any longer.
    """
    for left in reversed(state.left):
        if (left.became if became else left.was) == reference:
            return left.state.with_faces_of(state)
    return state if state.is_same(reference) else None


def references(state: WeissState, what: Subject, context: Context) -> tuple[Reference, ...]:
    """What a text points at."""
    match what:
        case "this card" | "that card" | "affected card":
            return _one(context.single(what))
        case "chosen":
            return context.chosen
        case "chosen earlier":
            return context.earlier
        case "those cards":
            return context.those
        case "the rest":
            return context.rest
        case "battle opponent":
            return opponents(state, context)
        case _:
            return now(state, _by_its_place(state, what, context))


def _by_its_place(state: WeissState, what: Subject, context: Context) -> CardId | None:
    """The card that has the place, or the part in the attack, by which a text points at it."""
    match what:
        case "top of deck":
            return state.top(context.master, zones.DECK)
        case "attacking character":
            return state.attacker()
        case "defending character":
            return state.defender()
        case "facing this card":
            return roles.facing(state, context.card)
        case _:
            raise TypeError(f"{what!r} is no place")


@rule("8.11.2")
def opponents(state: WeissState, context: Context) -> tuple[Reference, ...]:
    """The battle opponent of this card: the one it had when the ability triggered, if it had one.

    That holds although one of the two has moved since, unless the book does not remember it.
    """
    remembered = edition_of(state).battle_opponents_are_remembered
    return (_one(context.opponent) if remembered else ()) or now(
        state, roles.battle_opponent(state, context.card)
    )


def now(state: WeissState, card: CardId | None) -> tuple[Reference, ...]:
    """``card`` as it is now."""
    return () if card is None else (Reference(card, state.cards[card].entered),)


def _one(reference: Reference | None) -> tuple[Reference, ...]:
    return () if reference is None else (reference,)


# --- tests --------------------------------------------------------------------------------


def passes(state: WeissState, card: CardId, tests: tuple[Test, ...], context: Context) -> bool:
    """Whether a card passes all ``tests``; raises ``FaceUnknown`` where its face must be known."""
    return all(_passes(state, card, test, context) for test in tests)


def _passes(state: WeissState, card: CardId, test: Test, context: Context) -> bool:
    match test:
        case IsType():
            return not faces.is_blank(state, card) and faces.is_type(state, card, test.type)
        case Bears():
            return any(word in words(state, card, test.aspect) for word in test.words)
        case IsNamed() | NameHas() | HasAbility():
            return _called_so(state, card, test)
        case Compares():
            return _number_passes(state, card, test, context)
        case Shares():
            shared = _words_of(state, test.subject, test.aspect, context)
            return any(word in shared for word in words(state, card, test.aspect))
        case IsNot():
            return not _passes(state, card, test.test, context)
        case AnyOf():
            return any(_passes(state, card, one, context) for one in test.tests)
        case AllOf():
            return passes(state, card, test.tests, context)
        case _:
            return _is_placed(state, card, test, context)


def _called_so(state: WeissState, card: CardId, test: IsNamed | NameHas | HasAbility) -> bool:
    """The tests that look at names: of the card, or of its abilities."""
    match test:
        case IsNamed():
            return any(name in names(state, card) for name in test.names)
        case NameHas():
            return any(
                name_has(state, name, word) for word in test.words for name in names(state, card)
            )
        case HasAbility():
            return any(name in ability_names(state, card) for name in test.names)


@rule("2.1.2.1", "2.1.2.2")
def name_has(state: WeissState, name: str, word: str) -> bool:
    """Whether words are in a card's name, by the book that is played by.

    Standing by themselves means that neither a letter nor a digit touches them.
    """
    if not edition_of(state).names_have_whole_words:
        return word.casefold() in name.casefold()
    return re.search(rf"(?<![^\W_]){re.escape(word)}(?![^\W_])", name) is not None


def _words_of(
    state: WeissState, subject: Subject, aspect: str, context: Context
) -> tuple[str, ...]:
    cards = pointed(state, subject, context)
    return tuple(word for card in cards for word in words(state, card, aspect))


def _number_passes(state: WeissState, card: CardId, test: Compares, context: Context) -> bool:
    if has_number(state, card, test.aspect):
        number = characteristic(state, card, test.aspect)
    elif test.otherwise is not None:
        number = test.otherwise
    else:
        return False
    return compares(number, test.relation, value(state, test.number, context))


def _is_placed(state: WeissState, card: CardId, test: Test, context: Context) -> bool:
    """The tests that look at where and how a card lies."""
    instance = state.cards[card]
    match test:
        case Lies():
            return instance.orientation in test.orientations
        case LiesIn():
            return any(instance.zone.name in zones.GROUPS.get(zone, (zone,)) for zone in test.zones)
        case Is():
            return card in pointed(state, test.subject, context)
        case InFrontOf():
            return any(
                roles.is_in_front_of(state, card, behind)
                for behind in pointed(state, test.subject, context)
            )
        case HasRole():
            return roles.has_role(state, card, test.role)
        case OnTop():
            return state.top(*instance.zone) == card
        case HasMarkers():
            return roles.markers(state, card) >= test.at_least
        case _:
            raise TypeError(f"{test!r} is no test of a place")


def aspects_of(tests: tuple[Test, ...]) -> tuple[str, ...]:
    """The printed information that decides whether a card passes; its name is called so."""
    asked: list[str] = []
    for test in tests:
        match test:
            case IsType():
                asked.append(faces.TYPE)
            case Bears() | Compares() | Shares():
                asked.append(test.aspect)
            case IsNamed() | NameHas() | HasAbility():
                asked.append(NAME)
            case IsNot():
                asked += aspects_of((test.test,))
            case AnyOf() | AllOf():
                asked += aspects_of(test.tests)
            case _:
                pass
    return tuple(dict.fromkeys(asked))


# --- numbers and conditions ---------------------------------------------------------------


def value(state: WeissState, number: Number, context: Context) -> int:
    """A number of a text now; raises ``FaceUnknown`` where a face that decides is unknown."""
    match number:
        case int():
            return number
        case Count():
            return len(pointed(state, number.of, context))
        case AspectOf():
            cards = looked_at(state, number.of, context)
            return sum(characteristic(seen, card, number.aspect) for seen, card in cards[:1])
        case TotalOf():
            return sum(
                characteristic(seen, card, number.aspect)
                for seen, card in looked_at(state, number.of, context)
            )
        case PlayerLevel():
            (whose, *_) = players(number.whose, context.master, state)
            return player_level(state, whose)
        case Times():
            return value(state, number.number, context) * number.by
        case Plus():
            return value(state, number.number, context) + number.constant
        case Variable():
            return dict(context.variables)[number.name]
        case _:
            raise TypeError(f"{number!r} is no number of this game")


def compared(state: WeissState, condition: Compared, context: Context) -> bool:
    """Whether two numbers compare."""
    right = value(state, condition.right, context)
    if isinstance(condition.left, Count) and isinstance(condition.left.of, Selector):
        return enough(state, condition.left.of, condition.relation, right, context)
    return compares(value(state, condition.left, context), condition.relation, right)


def enough(
    state: WeissState, selector: Selector, relation: Relation, number: int, context: Context
) -> bool:
    """Whether so many cards pass; a card that nobody knows is asked for only if that matters."""
    sure, unknown = 0, []
    for card in searched(state, selector, context):
        try:
            sure += passes(state, card, selector.tests, context)
        except FaceUnknown as missing:
            unknown.append(missing)
    possible = range(sure, sure + len(unknown) + 1)
    outcomes = {compares(count, relation, number) for count in possible}
    if len(outcomes) > 1:
        raise unknown[0]
    return outcomes.pop()


def holds(state: WeissState, condition: Condition | None, context: Context) -> bool:
    """Whether a condition holds now; none always does."""
    match condition:
        case None:
            return True
        case Compared():
            return compared(state, condition, context)
        case AllAre():
            return all(
                passes(state, card, condition.tests, context)
                for card in selected(state, condition.of, context)
            )
        case Fits():
            cards = looked_at(state, condition.subject, context)
            return bool(cards) and all(
                passes(seen, card, condition.tests, context) for seen, card in cards
            )
        case Every():
            return all(holds(state, one, context) for one in condition.conditions)
        case Either():
            return any(holds(state, one, context) for one in condition.conditions)
        case Unless():
            return not holds(state, condition.condition, context)
        case _:
            return _is_so(state, condition, context)


def _is_so(state: WeissState, condition: Condition, context: Context) -> bool:
    """The conditions that ask nothing of any face: of the turn, of the time, of the book."""
    match condition:
        case InTurn():
            in_turn = state.turn_player in players(condition.whose, context.master, state)
            return in_turn and (not condition.steps or state.step in condition.steps)
        case CameThisTurn():
            return any(
                roles.came_this_turn(state, card, condition.origin)
                for card in pointed(state, condition.subject, context)
            )
        case BookSays():
            return says(state, condition.switch)
        case _:
            raise TypeError(f"{condition!r} is no condition of this game")
