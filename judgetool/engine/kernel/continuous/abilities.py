"""What continuous effects make of the abilities of cards, found without all that they do else."""

from judgetool.engine.kernel.continuous.force import in_force
from judgetool.engine.kernel.continuous.kept import NOTHING, bearing, is_the_same
from judgetool.engine.kernel.continuous.readings import AUTOMATIC, bear_on_automatic
from judgetool.engine.kernel.continuous.view import View
from judgetool.engine.kernel.continuous.working import place_of_begun, stored
from judgetool.engine.kernel.modifiers import AbilitiesTaken, AbilityGiven, LastingChange
from judgetool.engine.kernel.state import State


def view_of_automatic_abilities(state: State) -> View:
    """A view that is right about the automatic abilities of cards; of the rest it may say nothing.

    Mostly nothing gives or takes any. Where only effects do that were begun by others, they
    depend on nothing and apply in the order in which they began.
    """
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
