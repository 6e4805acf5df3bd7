"""What numbers, tests, selections and conditions of texts come to in a state."""

from collections.abc import Iterable, Iterator

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
    InTurn,
    Is,
    IsNamed,
    IsNot,
    IsType,
    KindsOf,
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
    WordsOn,
)
from judgetool.engine.kernel.cards import NAME, TYPE, CardId, Player, Reference, other
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.kernel.state import FaceUnknown, State


def players(whose: Whose, master: Player, state: State) -> tuple[Player, ...]:
    """The players whom ``whose`` means, seen from ``master``; the turn player first."""
    if whose == "yours":
        return (master,)
    if whose == "opponent's":
        return (other(master),)
    return state.in_turn_order


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


def searched(state: State, selector: Selector, context: Context) -> Iterator[CardId]:
    """The cards in the zone or zones where ``selector`` looks."""
    reading = state.reading
    lying = reading.lying(state, selector, context)
    if lying is not None:
        yield from lying
        return
    for player in players(selector.whose, context.master, state):
        for zone in reading.groups.get(selector.zone, (selector.zone,)):
            yield from state.cards_in(player, zone)


def selected(state: State, selector: Selector, context: Context) -> tuple[CardId, ...]:
    """The cards that ``selector`` finds; raises ``FaceUnknown``."""
    return tuple(
        card
        for card in searched(state, selector, context)
        if passes(state, card, selector.tests, context)
    )


def pointed(state: State, what: What, context: Context) -> tuple[CardId, ...]:
    """The cards that an effect means, without those that are no longer the same card.

    Nor those that its text cannot find.
    """
    if isinstance(what, Selector):
        return selected(state, what, context)
    if what in context.unfound:
        return ()
    return tuple(
        reference.card for reference in references(state, what, context) if state.is_same(reference)
    )


def looked_at(state: State, what: What, context: Context) -> tuple[tuple[State, CardId], ...]:
    """The cards that an effect means, each with the state that has its information.

    This is the present state, or the last one in which the card was there.
    """
    if isinstance(what, Selector):
        return tuple(
            (seen, card)
            for seen, card in asked_about(state, what, context)
            if passes(seen, card, what.tests, context)
        )
    moved_first = what in context.as_before
    found = []
    for reference in (*references(state, what, context), *lost(what, context)):
        seen = state.last_seen(reference, became=moved_first)
        if seen is not None:
            found.append((seen, reference.card))
    return tuple(found)


def lost(what: Subject, context: Context) -> tuple[Reference, ...]:
    """The cards that were chosen under a word and to which nothing is done any longer."""
    declared = context.declaration(what)
    return () if declared is None else declared.lost


def asked_about(
    state: State, selector: Selector, context: Context
) -> Iterator[tuple[State, CardId]]:
    """The cards where ``selector`` looks, each with the state that has its information.

    Of those cards it also looks at the ones that a rule action has taken away amid the effect, as
    they were where the effect had put them.
    """
    for card in searched(state, selector, context):
        yield state, card
    named = cards_named(state, selector) if state.left else None
    if named is None:
        return
    whose = players(selector.whose, context.master, state)
    there = state.reading.groups.get(selector.zone, (selector.zone,))
    for reference in references(state, named, context):
        seen = None if state.is_same(reference) else state.last_seen(reference, became=False)
        if seen is not None:
            zone = seen.zone_of(reference.card)
            if zone.player in whose and zone.name in there:
                yield seen, reference.card


def cards_named(state: State, selector: Selector) -> Subject | None:
    """The words by which a selection names the cards that an effect has moved or shown."""
    for test in selector.tests:
        if isinstance(test, Is) and test.subject in state.reading.moved_or_shown:
            return test.subject
    return None


def references(state: State, what: Subject, context: Context) -> tuple[Reference, ...]:
    """The cards that a word of a text means."""
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
        case "top of deck":
            return now(state, state.top(context.master, state.reading.deck))
        case _:
            return state.reading.by_place(state, what, context)


def number_meant(state: State, what: What, cards: tuple[CardId, ...], context: Context) -> int:
    """How many cards a text means: those that it has named count, although they are gone by now.

    ``cards`` are those of them that are still there.
    """
    return len(references(state, what, context)) if isinstance(what, str) else len(cards)


def now(state: State, card: CardId | None) -> tuple[Reference, ...]:
    """``card`` as it is now."""
    return () if card is None else (Reference(card, state.cards[card].entered),)


def just_put(state: State, card: CardId, after: int) -> Reference:
    """``card`` where it came to after a time, although a rule action has taken it away at once."""
    for left in state.left:
        if left.was.card == card and left.was.since > after:
            return left.was
    return Reference(card, state.cards[card].entered)


def speaking_of(
    state: State, cards: Iterable[CardId], context: Context, *, done: bool = True
) -> Context:
    """The context in which the text means ``cards`` as those cards; none of them is chosen."""
    return meaning(context, (one for card in cards for one in now(state, card)), done=done)


def meaning(context: Context, cards: Iterable[Reference], *, done: bool) -> Context:
    """The context in which the text means those cards; none of them is chosen.

    While a cost is paid, they are cards of the cost, too.
    """
    those = tuple(cards)
    paid = (*context.paid, *those) if context.as_cost else context.paid
    last = {one.card: one for one in paid}
    return changed(context, those=those, rest=those, paid=tuple(last.values()), done=done)


def _one(reference: Reference | None) -> tuple[Reference, ...]:
    return () if reference is None else (reference,)


# --- tests --------------------------------------------------------------------------------


def passes(state: State, card: CardId, tests: tuple[Test, ...], context: Context) -> bool:
    """Whether a card passes all ``tests``; raises ``FaceUnknown`` where none rules it out."""
    unknown: FaceUnknown | None = None
    for test in tests:
        try:
            if not _passes(state, card, test, context):
                return False
        except FaceUnknown as missing:
            unknown = unknown or missing
    if unknown is not None:
        raise unknown
    return True


def _passes_any(state: State, card: CardId, tests: tuple[Test, ...], context: Context) -> bool:
    """Whether a card passes one of ``tests``; raises ``FaceUnknown`` where it may pass one."""
    unknown: FaceUnknown | None = None
    for test in tests:
        try:
            if _passes(state, card, test, context):
                return True
        except FaceUnknown as missing:
            unknown = unknown or missing
    if unknown is not None:
        raise unknown
    return False


def _passes(state: State, card: CardId, test: Test, context: Context) -> bool:
    try:
        return _found_to_pass(state, card, test, context)
    except FaceUnknown:
        if is_ruled_out(state, card, test, context):
            return False
        raise


def is_ruled_out(state: State, card: CardId, test: Test, context: Context) -> bool:
    """Whether it is told that a card, of which not all is known, is not what a test asks for."""
    surely_lacks = state.reading.surely_lacks
    match test:
        case IsType():
            return surely_lacks(state, card, TYPE, (test.type,))
        case Bears():
            return surely_lacks(state, card, test.aspect, test.words)
        case IsNamed():
            return surely_lacks(state, card, NAME, test.names)
        case Compares(relation="exactly"):
            number = value(state, test.number, context)
            missing = state.reading.otherwise if test.otherwise is None else test.otherwise
            # a card without the number may count as having it, and nobody has told that it has one
            return number != missing and surely_lacks(state, card, test.aspect, (str(number),))
        case _:
            return False


def _found_to_pass(state: State, card: CardId, test: Test, context: Context) -> bool:
    match test:
        case IsType():
            return state.reading.is_type(state, card, test.type)
        case Bears():
            return any(word in state.reading.words(state, card, test.aspect) for word in test.words)
        case IsNamed() | NameHas() | HasAbility():
            return _called_so(state, card, test)
        case Compares():
            return _number_passes(state, card, test, context)
        case Shares():
            return shares(state, card, test, context)
        case IsNot():
            return not _passes(state, card, test.test, context)
        case AnyOf():
            return _passes_any(state, card, test.tests, context)
        case AllOf():
            return passes(state, card, test.tests, context)
        case _:
            return _is_placed(state, card, test, context)


def shares(state: State, card: CardId, test: Shares, context: Context) -> bool:
    """Whether a card has a word in common with another card."""
    theirs = _words_of(state, test.subject, test.aspect, context)
    return any(word in theirs for word in state.reading.words(state, card, test.aspect))


def _called_so(state: State, card: CardId, test: IsNamed | NameHas | HasAbility) -> bool:
    """The tests on names of the card or of its abilities."""
    match test:
        case IsNamed():
            return any(name in state.reading.names(state, card) for name in test.names)
        case NameHas():
            has, names = state.reading.name_has, state.reading.names(state, card)
            return any(has(state, name, word) for word in test.words for name in names)
        case HasAbility():
            return any(name in state.reading.ability_words(state, card) for name in test.names)


def _words_of(state: State, what: What, aspect: str, context: Context) -> tuple[str, ...]:
    return tuple(
        word
        for seen, card in looked_at(state, what, context)
        for word in seen.reading.words(seen, card, aspect)
    )


def _number_passes(state: State, card: CardId, test: Compares, context: Context) -> bool:
    otherwise = state.reading.otherwise if test.otherwise is None else test.otherwise
    if state.reading.has_number(state, card, test.aspect):
        number = state.reading.number(state, card, test.aspect)
    elif otherwise is not None:
        number = otherwise
    else:
        return False
    return compares(number, test.relation, value(state, test.number, context))


def _is_placed(state: State, card: CardId, test: Test, context: Context) -> bool:
    """The tests on where and how a card lies."""
    instance = state.cards[card]
    match test:
        case Lies():
            return instance.orientation in test.orientations
        case LiesIn():
            return any(
                instance.zone.name in state.reading.groups.get(zone, (zone,)) for zone in test.zones
            )
        case Is():
            return card in pointed(state, test.subject, context)
        case OnTop():
            return state.top(*instance.zone) == card
        case _:
            return state.reading.passes(state, card, test, context)


def aspects_of(tests: tuple[Test, ...]) -> tuple[str, ...]:
    """The printed information that decides whether a card passes; for its name this is ``NAME``."""
    asked: list[str] = []
    for test in tests:
        match test:
            case IsType():
                asked.append(TYPE)
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


def value(state: State, number: Number, context: Context) -> int:
    """The present value of a number in a text; raises ``FaceUnknown``."""
    match number:
        case int():
            return number
        case Count():
            return counted(state, number.of, context)
        case AspectOf():
            cards = looked_at(state, number.of, context)
            return sum(seen.reading.number(seen, card, number.aspect) for seen, card in cards[:1])
        case TotalOf():
            return sum(
                seen.reading.number(seen, card, number.aspect)
                for seen, card in looked_at(state, number.of, context)
            )
        case KindsOf():
            return len(
                {
                    word
                    for seen, card in looked_at(state, number.of, context)
                    for word in seen.reading.words(seen, card, number.aspect)
                }
            )
        case WordsOn():
            return sum(
                not number.words or word in number.words
                for seen, card in looked_at(state, number.of, context)
                for word in seen.reading.words(seen, card, number.aspect)
            )
        case Times():
            return value(state, number.number, context) * number.by
        case Plus():
            return value(state, number.number, context) + number.constant
        case Variable():
            return state.reading.variable(context, number.name)
        case _:
            return state.reading.value(state, number, context)


def counted(state: State, what: What, context: Context) -> int:
    """How many cards a text means. Those that it has named count, although they are gone by now."""
    if isinstance(what, Selector):
        return len(looked_at(state, what, context))
    return len(references(state, what, context))


def compared(state: State, condition: Compared, context: Context) -> bool:
    """Whether two numbers are in the relation of a condition."""
    right = value(state, condition.right, context)
    if isinstance(condition.left, Count) and isinstance(condition.left.of, Selector):
        return enough(state, condition.left.of, condition.relation, right, context)
    return compares(value(state, condition.left, context), condition.relation, right)


def enough(
    state: State, selector: Selector, relation: Relation, number: int, context: Context
) -> bool:
    """Whether enough cards pass. Unknown cards are asked for only if they make a difference."""
    sure, unknown = 0, []
    for seen, card in asked_about(state, selector, context):
        try:
            sure += passes(seen, card, selector.tests, context)
        except FaceUnknown as missing:
            unknown.append(missing)
    possible = range(sure, sure + len(unknown) + 1)
    outcomes = {compares(count, relation, number) for count in possible}
    if len(outcomes) > 1:
        raise unknown[0]
    return outcomes.pop()


def holds(state: State, condition: Condition | None, context: Context) -> bool:
    """Whether a condition holds now. No condition always holds."""
    match condition:
        case None:
            return True
        case Compared():
            return compared(state, condition, context)
        case AllAre():
            return all(
                passes(seen, card, condition.tests, context)
                for seen, card in looked_at(state, condition.of, context)
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


def _is_so(state: State, condition: Condition, context: Context) -> bool:
    """The conditions on the turn and the time, and those of the game."""
    match condition:
        case InTurn():
            in_turn = state.turn_player in players(condition.whose, context.master, state)
            return in_turn and (not condition.steps or state.step in condition.steps)
        case CameThisTurn():
            return any(
                state.came_this_turn(card, condition.origin)
                for card in pointed(state, condition.subject, context)
            )
        case _:
            return state.reading.holds(state, condition, context)
