"""From boards and words to what is searched for."""

from typing import Any

from judgetool.disputes.errors import Ambiguous, NotReadable
from judgetool.disputes.explaining.observed import Observed
from judgetool.disputes.explaining.search import Problem
from judgetool.disputes.notation.meaning import meaning
from judgetool.disputes.tabletop import Scene, Tabletop
from judgetool.engine.kernel.commands import Command
from judgetool.engine.kernel.decisions import Decision
from judgetool.engine.kernel.game import Game
from judgetool.engine.kernel.state import State


def problem_of(
    tabletop: Tabletop[Any], before: State, seen: Observed, said: tuple[str, ...] = ()
) -> Problem:
    """The question how one came from a board to another, with what was said in between."""

    def meant(line: str, game: Game[Any], command: Command) -> bool:
        scene = Scene(tabletop, game.state, game.decision)
        try:
            return command in meaning(scene, tabletop.lines.notation.read(line))
        except (NotReadable, Ambiguous):
            return False

    def attack_of(state: State, decision: Decision | None) -> str:
        return attack_in_words(Scene(tabletop, state, decision))

    return Problem(
        tabletop.rules,
        before,
        seen,
        tabletop.mistakes,
        tabletop.turn.places,
        attack_of,
        said,
        meant,
        tabletop.zones.ordered,
        tabletop.zones.oriented,
        tabletop.turn.last_main_phase,
        tabletop.turn.again,
    )


def attack_in_words(scene: Scene[State]) -> str:
    """The attack that is under way; empty where there is none."""
    return scene.tabletop.board.attack(scene) or ""
