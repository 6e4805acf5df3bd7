"""The node for choices of cards of several kinds at once; only some games have such texts."""

from judgetool.engine.kernel.abilities.node import Effect, node


@node("choose each")
class ChooseEach(Effect):
    """Cards of several kinds are chosen, and then ``then`` is done with all of them together.

    ``choices`` are choices and searches, each for one kind. No card is chosen twice.
    """

    choices: tuple[Effect, ...]
    then: Effect
