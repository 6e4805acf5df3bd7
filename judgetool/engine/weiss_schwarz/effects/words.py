"""Effects on the words of cards that players choose: traits."""

from judgetool.engine.kernel.abilities import GiveWords
from judgetool.engine.kernel.choices import known, option_chosen
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.effects.composed import execute, no_target
from judgetool.engine.kernel.evaluating import pointed
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.kernel.procedures import Procedure, carries_out
from judgetool.engine.weiss_schwarz import faces
from judgetool.engine.weiss_schwarz.nodes import LoseChosenTrait
from judgetool.engine.weiss_schwarz.state import WeissGame, WeissState


@carries_out(LoseChosenTrait)
def loses_chosen_trait(
    game: WeissGame, effect: LoseChosenTrait, context: Context
) -> Procedure[Context]:
    """The master chooses one of the traits, and cards lose it for some time."""
    traits = yield from known(game, lambda state: traits_of(state, effect, context))
    if not traits:
        yield from no_target(context)
        return changed(context, done=False)
    trait = yield from option_chosen(
        context.master, f"{context.name}: a trait", traits, context.card, context
    )
    loses = GiveWords(faces.TRAITS, (trait,), effect.what, effect.duration, lose=True)
    return (yield from execute(game, loses, context))


def traits_of(state: WeissState, effect: LoseChosenTrait, context: Context) -> tuple[str, ...]:
    """The traits among which the master chooses; raises ``FaceUnknown``."""
    cards = pointed(state, effect.of, context)
    return tuple(
        dict.fromkeys(
            trait for card in cards for trait in state.reading.words(state, card, faces.TRAITS)
        )
    )
