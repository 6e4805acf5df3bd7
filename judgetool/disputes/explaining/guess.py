"""How far a place of a search seems to be from the end: it guides, and promises nothing."""

from judgetool.disputes.explaining.observed import AS_A_WHOLE, Difference
from judgetool.disputes.explaining.places import Place
from judgetool.disputes.explaining.problem import Problem

EACH_CARD, EACH_TURNED, EACH_STEP, EACH_LATE = 2.0, 1.0, 0.7, 2.5
"""How much further a place seems to be from the end for each card that lies elsewhere than it was
seen, or otherwise, for each step of the turn that is still to come, and for each card that should
have come or gone before now."""

EACH_TURNED_BACK = 2.0
"""How much further for each card that was turned, and was seen upright."""

NEVER = -1
"""The time until which something happens that hardly ever happens."""

ANOTHER_ATTACK = 3.0
"""How much further it seems to be where another attack is seen than the one that is under way."""


class Guess:
    """The guesses of one search."""

    def __init__(self, problem: Problem) -> None:
        self._problem = problem
        customs, places = problem.customs, problem.places
        self._coming = {zone: places.get(step, NEVER) for zone, step in customs.coming.items()}
        self._leaving = {zone: places.get(step, NEVER) for zone, step in customs.leaving.items()}
        self._standing_until = places.get(customs.standing_until, len(places))

    def of(self, place: Place, differs: Difference) -> float:
        """How far a place seems to be from the end."""
        problem = self._problem
        now = problem.places.get(place.state.step, 0)
        end = problem.places.get(problem.seen.step or "", now)
        if not self.is_the_last_attack(place):
            differs = differs.gone_on(problem.customs.on_the_way)
        guess = far(differs) + EACH_STEP * max(0, end - now)
        guess += EACH_LATE * self._late(place, differs, now)
        if now > self._standing_until:
            guess += EACH_TURNED_BACK * sum(one.turned_back for one in differs.zones.values())
        if problem.seen.attack and self.needs_another_attack(place):
            guess += ANOTHER_ATTACK
        return guess + EACH_CARD * (len(problem.said) - place.said)

    def _late(self, place: Place, differs: Difference, now: int) -> int:
        """So many cards at least should have come to a zone, or should have left it, before now."""
        coming = leaving = 0
        last = self.is_the_last_attack(place)
        over = self._problem.customs.on_the_way.values() if last else ()
        for zone, one in differs.zones.items():
            own = zone.player == place.state.turn_player
            if one.arriving and self._is_over(self._coming.get(zone.name), now, own):
                coming += 0 if one.arriving > AS_A_WHOLE else one.arriving
            elif one.arriving and zone.name in over:
                coming += one.arriving
            if one.leaving and self._is_over(self._leaving.get(zone.name), now, own):
                leaving += one.leaving
        return max(coming, leaving)

    def _is_over(self, until: int | None, now: int, own: bool) -> bool:
        """Whether the time up to which something happens in a zone is over."""
        return until is not None and (until == NEVER or (own and now > until))

    def is_the_last_attack(self, place: Place) -> bool:
        """Whether the attack that is under way is still under way when the board is seen."""
        seen = self._problem.seen
        if not seen.attack or self.needs_another_attack(place):
            return False
        return self._problem.attack_of(place.state, place.decision) == seen.attack

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
