"""What continuous effects make of the abilities of cards, found without all that they do else."""

from judgetool.engine.kernel.abilities import Instead, Lasting
from judgetool.engine.kernel.modifiers import AbilitiesTaken, AbilityGiven, Modifier
from judgetool.engine.weiss_schwarz.continuous.force import NOTHING, in_force, printed
from judgetool.engine.weiss_schwarz.continuous.readings import writes
from judgetool.engine.weiss_schwarz.continuous.view import ABILITIES, View
from judgetool.engine.weiss_schwarz.continuous.working import stored
from judgetool.engine.weiss_schwarz.state import WeissState


def view_of_abilities(state: WeissState) -> View:
    """A view that is right about the abilities of cards; of the rest it may say nothing.

    Mostly nothing gives or takes abilities. Where only effects do that were begun by others,
    they depend on nothing and apply in the order in which they began (8.9.1.5.2).
    """
    begun = [m for m in state.modifiers if isinstance(m.change, AbilityGiven | AbilitiesTaken)]
    if printed_ones_change(state) or any(map(_gives_further, begun)):
        return in_force(state)
    if not begun:
        return NOTHING
    view = View()
    for modifier in sorted(begun, key=lambda m: (m.generated, m.id)):
        for part in stored(state, modifier):
            view.take_up(state, part, modifier.source)
    return view


def abilities_may_change(state: WeissState) -> bool:
    """Whether anything at work gives abilities to cards or takes them; mostly nothing does."""
    return printed_ones_change(state) or any(
        isinstance(modifier.change, AbilityGiven | AbilitiesTaken) for modifier in state.modifiers
    )


def printed_ones_change(state: WeissState) -> bool:
    """Whether a printed continuous ability at work gives abilities or takes them."""
    return any(
        _is_about_abilities(effect) for _, ability in printed(state) for effect in ability.lasting
    )


def _gives_further(modifier: Modifier) -> bool:
    """Whether a given ability is itself one that gives abilities or takes them."""
    change = modifier.change
    return isinstance(change, AbilityGiven) and any(
        map(_is_about_abilities, change.ability.lasting)
    )


def _is_about_abilities(effect: Lasting) -> bool:
    return not isinstance(effect, Instead) and ABILITIES in writes(effect)
