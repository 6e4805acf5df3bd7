"""The continuous effects at work in a state, each with its place in the order."""

from collections.abc import Iterator
from dataclasses import dataclass

from judgetool.engine.kernel.abilities import (
    Ability,
    Allow,
    Change,
    Concerning,
    GiveAbility,
    GiveWords,
    Lasting,
    Prohibit,
    Selector,
    TakeAbilities,
    What,
    Whose,
    means_players,
)
from judgetool.engine.kernel.cards import CardId, Reference
from judgetool.engine.kernel.changing import changed
from judgetool.engine.kernel.context import Context, context_of
from judgetool.engine.kernel.continuous.readings import (
    abilities_and,
    about,
    never_negative,
)
from judgetool.engine.kernel.continuous.texts import Effecting
from judgetool.engine.kernel.continuous.view import (
    ABILITIES,
    Open,
    Part,
    Target,
    View,
)
from judgetool.engine.kernel.measuring import (
    holds,
    now,
    passes,
    players,
    pointed,
    searched,
    value,
)
from judgetool.engine.kernel.modifiers import (
    AbilitiesTaken,
    AbilityGiven,
    LastingChange,
    Modifier,
    NumberChange,
    Ruling,
    WordsChange,
)
from judgetool.engine.kernel.state import FaceUnknown, State

Order = tuple[int, ...]


@dataclass(slots=True, eq=False)
class Working:
    """One continuous effect: of a continuous ability of a card, or begun by something else.

    ``order`` is its place among all others where none depends on another; ``reads`` the
    information that decides what it does, ``writes`` the information that it changes; ``takes``
    says that it takes abilities.
    """

    order: Order
    effect: Lasting | Modifier
    source: str
    reads: frozenset[str] = frozenset()
    writes: frozenset[str] = frozenset()
    takes: bool = False
    ability: Ability | None = None
    context: Context | None = None
    age: int = 0


def of_ability(
    state: State,
    card: CardId,
    ability: Ability,
    effects: tuple[Effecting, ...],
    given: int | None = None,
) -> Iterator[Working]:
    """The effects of one continuous ability of a card, ``given`` to it by an effect of that age."""
    context = seen_from(state, card, ability)
    reading = state.reading
    age = reading.age(state, card) if given is None else reading.age_of_given(state, card, given)
    equals = reading.among_equals(state, card)
    for one in effects:
        rank = reading.rank(state, one.about, sets=one.sets, own=one.own)
        yield Working(
            (*rank, age, equals, card, one.place),
            one.effect,
            ability.name,
            one.reads,
            one.writes,
            one.takes,
            ability,
            context,
            age,
        )


def seen_from(state: State, card: CardId, ability: Ability) -> Context:
    """A continuous ability is its card's master's: whom the zone belongs to."""
    instance = state.cards[card]
    return context_of(instance.zone.player, ability.name, card, instance.entered)


def rank_begun(state: State, change: LastingChange, *, own: bool) -> Order:
    """What comes before the age in the order of effects that something else has begun."""
    match change:
        case NumberChange():
            sets = change.operation == "set"
            return state.reading.rank(state, change.aspect, sets=sets, own=own)
        case WordsChange():
            return state.reading.rank(state, change.aspect, sets=False, own=own)
        case Ruling():
            return state.reading.rank(state, change.action, sets=False, own=own)
        case _:
            return state.reading.rank(state, ABILITIES, sets=False, own=own)


def place_of_begun(state: State, modifier: Modifier) -> tuple[int, ...]:
    """An effect begun by another ability is ordered by the time at which that was played."""
    return (*rank_begun(state, modifier.change, own=modifier.own), modifier.generated, modifier.id)


def begun(state: State, modifier: Modifier) -> Working:
    """The effect that another ability has begun, with its place among all others."""
    change = modifier.change
    changed: frozenset[str] = frozenset()
    match change:
        case NumberChange() | WordsChange():
            changed = frozenset((change.aspect,))
        case AbilityGiven():
            changed = abilities_and(change.ability)
        case AbilitiesTaken():
            changed = frozenset((ABILITIES,))
    order = place_of_begun(state, modifier)
    takes = isinstance(change, AbilitiesTaken)
    age = modifier.generated
    return Working(order, modifier, modifier.source, writes=changed, takes=takes, age=age)


# --- what an effect does ---------------------------------------------------------------------


def outcome(state: State, working: Working, view: View) -> tuple[Part, ...]:
    """What an effect does to each card and player, as things stand in ``view``.

    The state is read as ``view`` shows it: the caller has made it the one in force.
    """
    if isinstance(working.effect, Modifier):
        return tuple(stored(state, working.effect))
    assert working.ability is not None
    assert working.context is not None
    effect, context = working.effect, working.context
    assert isinstance(effect, Concerning)
    try:
        if not is_active(state, working.ability, context, view):
            return ()
    except FaceUnknown as unknown:
        asked = Open(unknown.card, unknown.aspect)
        lowers = _lowers(effect)
        return tuple(
            Part(target, about(effect), asked, lowers)
            for target, _ in targets(state, effect.what, context)
        )
    return tuple(_on_each(state, effect, context))


def is_active(state: State, ability: Ability, context: Context, view: View) -> bool:
    """Whether the card still has the ability, and its condition, if it has one, is fulfilled."""
    card = context.card
    assert card is not None
    view.need(card, ABILITIES)
    had = view.abilities.get(card)
    if had is not None and ability not in had:
        return False
    return holds(state, ability.condition, context)


def stored(state: State, modifier: Modifier) -> Iterator[Part]:
    """A lasting effect on a card that is still the same, or on a player."""
    target: Target
    if isinstance(modifier.subject, Reference):
        if not state.is_same(modifier.subject):
            return
        target = modifier.subject.card
    else:
        target = modifier.subject
    match modifier.change:
        case NumberChange() | WordsChange():
            yield Part(target, modifier.change.aspect, modifier.change)
        case Ruling():
            yield Part(target, modifier.change.action, modifier.change)
        case _:
            yield Part(target, ABILITIES, modifier.change)


def _on_each(state: State, effect: Concerning, context: Context) -> Iterator[Part]:
    for target, unknown in targets(state, effect.what, context):
        change: LastingChange | Open
        if unknown is not None:
            change = unknown
        else:
            try:
                change = changing(state, effect, target, context)
            except FaceUnknown as missing:
                change = Open(missing.card, missing.aspect)
        yield Part(target, about(effect), change, _lowers(effect))


def targets(
    state: State, what: What | Whose, context: Context
) -> Iterator[tuple[Target, Open | None]]:
    """The cards or players that an effect is about, and what decides whether they are."""
    if isinstance(what, Selector):
        for card in searched(state, what, context):
            try:
                if passes(state, card, what.tests, context):
                    yield card, None
            except FaceUnknown as unknown:
                yield card, Open(unknown.card, unknown.aspect)
    elif means_players(what):
        for player in players(what, context.master, state):
            yield player, None
    else:
        for card in pointed(state, what, context):
            yield card, None


def changing(state: State, effect: Lasting, target: Target, context: Context) -> LastingChange:
    """What an effect does to one card or player; raises ``FaceUnknown`` where that is open."""
    match effect:
        case Change():
            return NumberChange(
                effect.aspect, effect.operation, amount_for(state, effect, target, context)
            )
        case GiveWords():
            return WordsChange(effect.aspect, effect.words, effect.lose)
        case GiveAbility():
            return AbilityGiven(effect.ability)
        case TakeAbilities():
            return AbilitiesTaken(effect.kind)
        case Prohibit():
            return Ruling(effect.action)
        case Allow():
            return Ruling(effect.action, allowed=True)
        case _:
            raise TypeError(f"{effect!r} changes nothing of a card")


def amount_for(state: State, effect: Change, target: Target, context: Context) -> int:
    """The amount by which a number of one card is changed."""
    if isinstance(effect.amount, int):
        return effect.amount
    assert isinstance(target, CardId)
    (affected,) = now(state, target)
    return value(state, effect.amount, changed(context, affected=affected))


def _lowers(effect: Lasting) -> bool:
    """Whether an effect may make a number smaller."""
    if not isinstance(effect, Change) or effect.operation == "set":
        return True
    return not never_negative(effect.amount)
