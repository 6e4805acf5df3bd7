"""Ways out of a loop: whether another answer leads anywhere else, or back to the same question.

Of several cards or options each may lead back: a player who can only choose which of them it is
cannot end the loop. It is tried out on the game as it was when the question was asked.
"""

from collections.abc import Iterator
from typing import Any

from judgetool.engine.kernel.commands import Command
from judgetool.engine.kernel.decisions import Decision, TooManyEvents
from judgetool.engine.kernel.game import Game
from judgetool.engine.kernel.legality import candidates, refuses
from judgetool.engine.kernel.situations import mark

ALIKE = ("cards", "option")
"""The forms of decisions of which all answers may lead to the same."""

MOST_TRIED = 60
"""So many answers are tried out; where none of them decides it, one is taken to lead out."""

Question = tuple[str, str]
"""What is asked, and the mark of the situation in which it is."""


def question(decision: Decision, state: Any) -> Question:
    """The question by which a decision is known again."""
    return decision.kind, mark(state)


class WaysOut:
    """Tries out answers at a question of a ``game`` that was asked after so many commands."""

    def __init__(self, game: Game[Any], answered: int, asked: set[Question]) -> None:
        """``asked`` are the questions of the loop."""
        self._game = game
        self._before = tuple(one.command for one in game.answered[:answered])
        self._asked = set(asked)
        self._tried = 0

    def is_one(self, *answers: Command) -> bool:
        """Whether these answers, one after the other, may lead out of the loop."""
        self._tried += 1
        if self._tried > MOST_TRIED:
            return True
        trial = self._game.trial(self._before)
        try:
            for answer in answers:
                trial.repeat(answer)
        except TooManyEvents:
            return False
        decision = trial.decision
        if decision is None or decision.form not in ALIKE:
            return True
        now = question(decision, trial.state)
        if now in self._asked:
            return False
        self._asked.add(now)
        return any(self.is_one(*answers, following) for following in legal(trial, decision))


def legal(game: Game[Any], decision: Decision) -> Iterator[Command]:
    """The legal answers to a question about cards or options."""
    for one in candidates(game.state, decision):
        if not refuses(game.rules, game.state, decision, one):
            yield one
