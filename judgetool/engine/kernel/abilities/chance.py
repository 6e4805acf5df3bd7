"""The node for choices that chance makes; only some games have such texts."""

from judgetool.engine.kernel.abilities.measures import Selector
from judgetool.engine.kernel.abilities.node import Effect, Number, node


@node("choose at random")
class ChooseAtRandom(Effect):
    """Cards are chosen by chance among those that ``selector`` finds. ``then`` is done with them.

    If there are fewer than ``number``, all of them are taken.
    """

    selector: Selector
    then: Effect
    number: Number = 1
