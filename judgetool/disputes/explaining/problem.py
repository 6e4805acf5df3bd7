"""From boards and words to what is searched for."""

from typing import Any

from judgetool.disputes.errors import Ambiguous, NotReadable
from judgetool.disputes.explaining.observed import Observed
from judgetool.disputes.explaining.search import Problem
from judgetool.disputes.notation.meaning import meaning
from judgetool.disputes.tabletop import Scene, Tabletop
from judgetool.engine.kernel.commands import Command
from judgetool.engine.kernel.game import Game
from judgetool.engine.kernel.state import State


def problem_of(
    tabletop: Tabletop[Any], before: State, seen: Observed, said: tuple[str, ...] = ()
) -> Problem:
    """The question how one came from a board to another, with what was said in between."""
    phases = list(dict.fromkeys(tabletop.turn.phases.values()))
    places = {step: phases.index(phase) for step, phase in tabletop.turn.phases.items()}

    def meant(line: str, game: Game[Any], command: Command) -> bool:
        scene = Scene(tabletop, game.state, game.decision)
        try:
            return command in meaning(scene, tabletop.lines.notation.read(line))
        except (NotReadable, Ambiguous):
            return False

    return Problem(tabletop.rules, before, seen, tabletop.mistakes, places, said, meant)
