"""What continuous effects make of a state, read off it at any time and never stored in it."""

from judgetool.engine.kernel.continuous.applying import apply_all
from judgetool.engine.kernel.continuous.kept import (
    NOTHING,
    REMEMBERED,
    Kept,
    are_the_same,
    bearing,
    facts_of,
    seen_as,
    texts,
)
from judgetool.engine.kernel.continuous.view import View
from judgetool.engine.kernel.state import State


def in_force(state: State) -> View:
    """What the continuous effects in force make of ``state``."""
    views = REMEMBERED.views
    if views and views[0].state is state:
        return views[0].view
    if not state.modifiers and not texts(state).by_face:
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


def nothing_is_ruled(state: State) -> bool:
    """Whether nothing at work can prohibit or allow any action; mostly nothing does."""
    return not bearing(state).rules
