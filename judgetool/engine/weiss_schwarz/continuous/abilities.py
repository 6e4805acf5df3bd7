"""What continuous effects make of the abilities of cards, found without all that they do else."""

from judgetool.engine.kernel.abilities import GiveAbility, Lasting, TakeAbilities
from judgetool.engine.kernel.modifiers import AbilitiesTaken, AbilityGiven, LastingChange
from judgetool.engine.weiss_schwarz.continuous.force import NOTHING, in_force, printed
from judgetool.engine.weiss_schwarz.continuous.view import View
from judgetool.engine.weiss_schwarz.continuous.working import stored
from judgetool.engine.weiss_schwarz.state import WeissState

AUTOMATIC = "automatic"


def view_of_automatic_abilities(state: WeissState) -> View:
    """A view that is right about the automatic abilities of cards; of the rest it may say nothing.

    Mostly nothing gives or takes any. Where only effects do that were begun by others, they
    depend on nothing and apply in the order in which they began (8.9.1.5.2).
    """
    begun = [modifier for modifier in state.modifiers if bears_on_automatic(modifier.change)]
    if any(bear_on_automatic(ability.lasting) for _, ability in printed(state)) or any(
        bear_on_automatic(modifier.change.ability.lasting)
        for modifier in begun
        if isinstance(modifier.change, AbilityGiven)
    ):
        return in_force(state)
    if not begun:
        return NOTHING
    view = View()
    for modifier in sorted(begun, key=lambda m: (m.generated, m.id)):
        for part in stored(state, modifier):
            view.take_up(state, part, modifier.source)
    return view


def bears_on_automatic(change: LastingChange) -> bool:
    """Whether a change gives or takes automatic abilities, or an ability that does."""
    match change:
        case AbilityGiven():
            return change.ability.kind == AUTOMATIC or bear_on_automatic(change.ability.lasting)
        case AbilitiesTaken():
            return True
        case _:
            return False


def bear_on_automatic(effects: tuple[Lasting, ...]) -> bool:
    """Whether one of a continuous ability's effects gives or takes automatic abilities."""
    return any(
        isinstance(effect, TakeAbilities)
        or (
            isinstance(effect, GiveAbility)
            and (effect.ability.kind == AUTOMATIC or bear_on_automatic(effect.ability.lasting))
        )
        for effect in effects
    )
