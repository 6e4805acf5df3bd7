"""The continuous effects at work in a state, and how they are applied in their order.

Each has its place in the order. Effects that depend on others are applied after these.
"""

from bisect import insort
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from judgetool.engine.kernel.abilities import (
    Ability,
    Allow,
    Change,
    Concerning,
    GiveAbility,
    GiveWords,
    Lasting,
    Prohibit,
    TakeAbilities,
)
from judgetool.engine.kernel.cards import CardId, Reference
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.continuous.kept import printed, seen_as, touched_by
from judgetool.engine.kernel.continuous.reach import is_protected, seen_from, targets
from judgetool.engine.kernel.continuous.texts import (
    Effecting,
    abilities_and,
    about,
    effects_of,
    never_negative,
)
from judgetool.engine.kernel.continuous.view import (
    ABILITIES,
    Open,
    Part,
    Target,
    View,
)
from judgetool.engine.kernel.evaluating import (
    holds,
    now,
    value,
)
from judgetool.engine.kernel.immutable import changed
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

# --- the effects at work, and their places --------------------------------------------------------


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
    effects: Iterable[Effecting],
    given: int | None = None,
) -> Iterator[Working]:
    """The effects of one continuous ability of a card, ``given`` to it by an effect of that age."""
    reading = state.reading
    if reading.is_nullified(state, card, ability):
        return
    context = seen_from(state, card, ability)
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
        case Ruling():
            changed = frozenset((change.action,))
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
    return tuple(_on_each(state, effect, context, view))


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


def _on_each(state: State, effect: Concerning, context: Context, view: View) -> Iterator[Part]:
    taking = state.reading.taking if isinstance(effect, TakeAbilities) else None
    for target, unknown in targets(state, effect.what, context):
        change: LastingChange | Open
        if taking is not None and is_protected(state, target, taking, view):
            continue
        if unknown is not None:
            change = unknown
        elif taking is not None and (target, taking) in view.open:
            change = view.open[target, taking]
        else:
            try:
                change = changing(state, effect, target, context)
            except FaceUnknown as missing:
                change = Open(missing.card, missing.aspect)
        yield Part(target, about(effect), change, _lowers(effect))


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
            return AbilityGiven(state.reading.given(effect.ability, context))
        case TakeAbilities():
            return AbilitiesTaken(effect.kind, effect.names)
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


# --- applying them --------------------------------------------------------------------------------


class Applied(NamedTuple):
    """An effect that was applied, and what it did to one card or player."""

    working: Working
    part: Part


def apply_those_about(state: State, view: View, about: str) -> None:
    """Apply the effects about one kind of information or one action, where none bears on another.

    Then what each of them does is the same as if all others were applied as well.
    """
    for working in sorted(at_work_about(state, about), key=_order):
        apply(state, view, working)


def at_work_about(state: State, about: str) -> Iterator[Working]:
    """The effects at work that are about one kind of information or one action."""
    for card, text in printed(state).texts:
        effects = [one for one in text.effects if one.about == about]
        if effects:
            yield from of_ability(state, card, text.ability, effects)
    for modifier in state.modifiers:
        if about in touched_by(modifier.change):
            yield begun(state, modifier)


def apply_all(state: State, view: View, applied: list[Applied] | None = None) -> None:
    """Apply every continuous effect at work to ``view``, each once.

    What is done is noted in ``applied``, if that is given.
    """
    left = sorted(at_work(state), key=_order)
    in_order = not entangled(left)
    while left:
        working = left[0] if in_order else next_one(state, view, left)
        left.remove(working)
        given = apply(state, view, working, applied)
        if given:
            left = sorted((*left, *given), key=_order)
            in_order = not entangled(left)


def at_work(state: State) -> Iterator[Working]:
    """The effects of printed continuous abilities, and those begun by anything else."""
    for card, text in printed(state).texts:
        yield from of_ability(state, card, text.ability, text.effects)
    for modifier in state.modifiers:
        yield begun(state, modifier)


def apply(
    state: State, view: View, working: Working, applied: list[Applied] | None = None
) -> list[Working]:
    """Apply one effect; gives the effects of the continuous abilities that cards get by it."""
    new: list[Working] = []
    for part in outcome(state, working, view):
        view.take_up(state, part, working.source)
        if applied is not None:
            applied.append(Applied(working, part))
        if isinstance(part.change, AbilityGiven):
            new += of_given(state, part, part.change, working.age)
    return new


def of_given(state: State, part: Part, given: AbilityGiven, age: int) -> Iterator[Working]:
    """The effects of a continuous ability that an effect of an age gives a card, where valid."""
    ability, card = given.ability, part.target
    assert isinstance(card, CardId)
    instance = state.cards[card]
    if ability.kind == "continuous" and instance.zone.name in state.reading.works_in(
        ability, state.face(card)
    ):
        yield from of_ability(state, card, ability, effects_of(ability, state.reading), age)


def _order(working: Working) -> Order:
    return working.order


def next_one(state: State, view: View, left: Sequence[Working]) -> Working:
    """The first in the order of those that wait for no other.

    Effects that depend on each other wait for none among themselves.
    """
    if not entangled(left):
        return left[0]
    waits: dict[Working, set[Working]] = {}

    def waited_for(working: Working) -> set[Working]:
        reached: set[Working] = set()
        asked = [working]
        while asked:
            one = asked.pop()
            if one not in waits:
                waits[one] = depends_on(state, view, one, left)
            fresh = [other for other in waits[one] if other not in reached]
            reached.update(fresh)
            asked += fresh
        return reached

    for working in left:
        if all(working in waited_for(other) for other in waited_for(working)):
            return working
    raise AssertionError("some effect always waits for no other")


def entangled(left: Sequence[Working]) -> bool:
    """Whether one effect may change what another looks at; mostly none does."""
    written = frozenset[str]().union(*(one.writes for one in left))
    if not any(one.takes or not written.isdisjoint(one.reads) for one in left):
        return False
    return any(may_bear_on(one, other) for one in left if one.writes for other in left)


def may_bear_on(one: Working, other: Working) -> bool:
    """Whether an effect can at all make a difference to another: by what these are about."""
    if one is other:
        return False
    if not one.writes.isdisjoint(other.reads):
        return True
    return one.takes and other.ability is not None


def depends_on(state: State, view: View, working: Working, left: Sequence[Working]) -> set[Working]:
    """The effects for which an effect waits: they change what it does, or to what."""
    possible = {other for other in left if may_bear_on(other, working)}
    if not possible:
        return possible
    with seen_as(state, view):
        alone = outcome(state, working, view)
    direct = {one for one in possible if after(state, view, working, [one]) != alone}
    if direct:
        return direct
    together = bearing_on(working, left)
    return possible if after(state, view, working, together) != alone else set()


def after(state: State, view: View, working: Working, first: Sequence[Working]) -> tuple[Part, ...]:
    """What an effect would do if ``first`` were applied before it."""
    trial = view.copy()
    left = list(first)
    with seen_as(state, trial):
        while left:
            one = next_one(state, trial, left)
            left.remove(one)
            for new in apply(state, trial, one):
                insort(left, new, key=_order)
        return outcome(state, working, trial)


def bearing_on(working: Working, left: Sequence[Working]) -> list[Working]:
    """The effects that can make a difference to an effect, also by way of others."""
    found: set[Working] = set()
    asked = [working]
    while asked:
        one = asked.pop()
        fresh = [
            other
            for other in left
            if other is not working and other not in found and may_bear_on(other, one)
        ]
        found.update(fresh)
        asked += fresh
    return [other for other in left if other in found]
