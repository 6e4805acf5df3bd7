"""What continuous effects make of a state: read off it at any time, and never stored in it."""

from collections.abc import Collection, Iterable

from judgetool.engine.kernel.abilities import Allow, Prohibit
from judgetool.engine.kernel.cards import CardId, Reference
from judgetool.engine.kernel.continuous.at_work import (
    Applied,
    apply_all,
    apply_those_about,
    place_of_begun,
    stored,
)
from judgetool.engine.kernel.continuous.kept import (
    NOTHING,
    REMEMBERED,
    Kept,
    are_the_same,
    bearing,
    facts_of,
    found,
    gives_abilities,
    is_the_same,
    printed,
    seen_as,
)
from judgetool.engine.kernel.continuous.reach import applies_to
from judgetool.engine.kernel.continuous.texts import AUTOMATIC, bear_on_automatic
from judgetool.engine.kernel.continuous.view import View
from judgetool.engine.kernel.modifiers import (
    AbilitiesTaken,
    AbilityGiven,
    LastingChange,
    Modifier,
    Ruling,
)
from judgetool.engine.kernel.state import State


def in_force(state: State) -> View:
    """What the continuous effects in force make of ``state``."""
    if REMEMBERED.determining:
        return _so_far(state)
    known = found(state)
    if known.view is None:
        known.view = _so_far(state)
    return known.view


def in_force_on(state: State, about: str) -> View:
    """What the effects in force make of one kind of information, or say about one action.

    Of everything else it may say nothing. Mostly no effect at work is about it, and then the others
    need not be determined. Nor need they be if none bears on another.
    """
    bears = bearing(state)
    if about not in bears.touched:
        return NOTHING
    if not bears.apart or REMEMBERED.determining:
        return in_force(state)
    known = found(state)
    if known.view is not None:
        return known.view
    if known.views is None:
        known.views = {}
    view = known.views.get(about)
    if view is None:
        view = View()
        with seen_as(state, view):
            apply_those_about(state, view, about)
        known.views[about] = view
    return view


def in_force_on_any(state: State, about: Collection[str]) -> View:
    """The same for several kinds of information, or several actions."""
    return NOTHING if bearing(state).touched.isdisjoint(about) else in_force(state)


def surely_lacks(state: State, card: CardId, aspect: str, words: Collection[str]) -> bool:
    """Whether it is told that a card has none of ``words``, and no effect gives it one."""
    lacked = state.lacked(card, aspect)
    if not lacked or not {*words} <= {*lacked}:
        return False
    view, key = in_force_on(state, aspect), (card, aspect)
    return key not in view.words and key not in view.numbers and key not in view.open


def nothing_is_about(state: State, about: Collection[str]) -> bool:
    """Whether no effect at work is about any of these kinds of information, or of these actions."""
    return bearing(state).touched.isdisjoint(about)


def _so_far(state: State) -> View:
    """The same; of a state that is being determined, what has been applied so far."""
    views = REMEMBERED.views
    if views and views[0].state is state:
        return views[0].view
    if not state.modifiers and not printed(state).texts:
        return NOTHING
    facts = facts_of(state)
    for kept in views:
        if are_the_same(kept.facts, facts):
            views.appendleft(Kept(state, facts, kept.view))
            return kept.view
    view = View()
    with seen_as(state, view):
        apply_all(state, view)
    views.appendleft(Kept(state, facts, view))
    return view


def power_may_fall(state: State) -> bool:
    """Whether anything at work can make a power smaller than it is printed; mostly nothing does."""
    return bearing(state).lowers_power


# --- automatic abilities, found without the other effects -----------------------------------------


def view_of_automatic_abilities(state: State) -> View:
    """A view that is right about the automatic abilities of cards; of the rest it may say nothing.

    Mostly nothing gives or takes any. Where only effects that were begun do so, they depend on
    nothing and apply in the order in which they began.
    """
    if not gives_abilities(state):
        return NOTHING
    if depend_on_effects_at_work(state):
        return in_force(state)
    begun = [modifier for modifier in state.modifiers if bears_on_automatic(modifier.change)]
    if not begun:
        return NOTHING
    view = View()
    for modifier in sorted(begun, key=lambda m: place_of_begun(state, m)):
        for part in stored(state, modifier):
            view.take_up(state, part, modifier.source)
    return view


def depend_on_effects_at_work(state: State) -> bool:
    """Whether a continuous ability that works now gives or takes automatic abilities."""
    return bearing(state).on_automatic


def have_the_same(one: State, other: State) -> bool:
    """Whether the automatic abilities of all cards are the same in two states, as far as is seen.

    Where no continuous ability bears on them, the moment makes no difference.
    """
    if one is other:
        return True
    if one.cards is not other.cards or one.modifiers is not other.modifiers:
        return False
    if one.zones is not other.zones or one.faces is not other.faces:
        return False
    return not depend_on_effects_at_work(other) or is_the_same(one, other)


def bears_on_automatic(change: LastingChange) -> bool:
    """Whether a change gives or takes automatic abilities, or an ability that does."""
    match change:
        case AbilityGiven():
            return change.ability.kind == AUTOMATIC or bear_on_automatic(change.ability.lasting)
        case AbilitiesTaken():
            return True
        case _:
            return False


# --- why a card is as it is -----------------------------------------------------------------------


def applied_now(state: State) -> list[Applied]:
    """What each continuous effect does to which card or player, in their order."""
    applied: list[Applied] = []
    view = View()
    with seen_as(state, view):
        apply_all(state, view, applied)
    return applied


def effects_on(state: State, card: CardId) -> tuple[Applied, ...]:
    """What each continuous effect does to ``card``, in their order."""
    return tuple(one for one in applied_now(state) if is_on(state, card, one))


def is_on(state: State, card: CardId, applied: Applied) -> bool:
    """Whether an effect does something to ``card``, or lets its player do less or more with it."""
    effect = applied.working.effect
    if applied.part.target == card:
        return True
    return isinstance(effect, Modifier) and applies_to(state, effect, card)


def was_begun(applied: Applied) -> bool:
    """Whether something that was carried out began the effect, not a continuous ability."""
    return isinstance(applied.working.effect, Modifier)


def depends(applied: Applied, effects: Iterable[Applied]) -> bool:
    """Whether an effect looks at what another one of ``effects`` makes of the card."""
    mine = applied.working
    others = (one.working for one in effects if one.working is not mine)
    return any(not mine.reads.isdisjoint(other.writes) for other in others)


def is_spoken_of(state: State, card: CardId) -> bool:
    """Whether a lasting effect was begun on the card as it is now."""
    this = Reference(card, state.cards[card].entered)
    return any(modifier.subject == this for modifier in state.modifiers)


def is_ruling(applied: Applied) -> bool:
    """Whether the effect keeps the card from something or allows it, or may do so."""
    if isinstance(applied.part.change, Ruling):
        return True
    return isinstance(applied.working.effect, Prohibit | Allow)
