"""How far a place of a search seems to be from the end: it guides, and promises nothing."""

from judgetool.disputes.explaining.observed import Difference
from judgetool.disputes.explaining.places import Place
from judgetool.disputes.explaining.problem import Problem

EACH_CARD, EACH_TURNED, EACH_STEP, EACH_LATE = 2.0, 1.0, 0.7, 2.5
"""How much further a place seems to be from the end for each card that lies elsewhere than it was
seen, or otherwise, for each step of the turn that is still to come, and for each card that should
have been played before now."""

ANOTHER_ATTACK = 3.0
"""How much further it seems to be where another attack is seen than the one that is under way."""


class Guess:
    """The guesses of one search."""

    def __init__(self, problem: Problem) -> None:
        self._problem = problem

    def of(self, place: Place, differs: Difference) -> float:
        """How far a place seems to be from the end."""
        problem = self._problem
        now = problem.places.get(place.state.step, 0)
        end = problem.places.get(problem.seen.step or "", now)
        guess = far(differs) + EACH_STEP * max(0, end - now)
        if problem.played_until is not None and now > problem.played_until:
            guess += EACH_LATE * sum(
                one.arriving
                for zone, one in differs.zones.items()
                if zone.name in problem.in_play and zone.player == place.state.turn_player
            )
        if self.needs_another_attack(place):
            guess += ANOTHER_ATTACK
        return guess + EACH_CARD * (len(problem.said) - place.said)

    def needs_another_attack(self, place: Place) -> bool:
        """Whether the attack that was seen comes only after the one that is under way."""
        seen, again = self._problem.seen, self._problem.again
        if seen.step not in again or place.state.step not in again:
            return False
        if again.index(place.state.step) > again.index(seen.step):
            return True
        attack = self._problem.attack_of(place.state, place.decision) if seen.attack else ""
        return attack not in ("", seen.attack)


def far(differs: Difference) -> float:
    """How far a board is from the one that was seen, by what lies elsewhere and otherwise."""
    return EACH_CARD * differs.moves + EACH_TURNED * differs.turned
