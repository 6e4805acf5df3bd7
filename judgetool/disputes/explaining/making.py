"""Which mistakes a search makes: just before a place, or long before what was played up to there.

Later play moves cards as well, so that a mistake can show only when that is over. But most of what
players do does not depend on the mistake. So where a place differs from the end in a few cards
only, the search tries earlier mistakes that concern these, with the same play after them.
"""

from collections.abc import Iterator, Sequence

from judgetool.disputes.explaining.again import StandIns, since_the_last_mistake
from judgetool.disputes.explaining.effort import A_MISTAKE, Effort
from judgetool.disputes.explaining.entering import edited
from judgetool.disputes.explaining.guess import EACH_CARD, Guess, far
from judgetool.disputes.explaining.mistakes import Lately, Mistake, lately_made
from judgetool.disputes.explaining.naming import cards_of
from judgetool.disputes.explaining.observed import Difference, difference_after
from judgetool.disputes.explaining.places import Next, Place
from judgetool.disputes.explaining.problem import Problem
from judgetool.engine.kernel.cards import Zone
from judgetool.engine.kernel.commands import MoveCard

BRINGS_NEARER, LEAVES_AS_FAR, LEFT_AS_FAR = 1.0, 2.0, 3.0
"""How unlikely a mistake is that brings the board nearer, and one that does not: made just now,
made earlier."""

Guessed = tuple[Next, float]
"""A way on with a mistake, and how far the end seems to be after it."""


class Making:
    """The mistakes of one search."""

    def __init__(self, problem: Problem, guess: Guess) -> None:
        self._problem, self._guess = problem, guess

    def just_now(self, place: Place, effort: Effort) -> Iterator[Guessed]:
        """Mistakes that could have been made just now, and take the board hardly farther off."""
        differs = place.differs_from(self._problem.seen)
        for mistake in self._could_be_made(place):
            then = self._after(mistake, place, differs, effort)
            farther = far(then) - far(differs)
            if farther > EACH_CARD:
                effort.left_out = True
                continue
            unlikeliness = BRINGS_NEARER if farther < 0 else LEAVES_AS_FAR + farther
            way = Next(place, mistake.slip.edits, unlikeliness, unlikeliness, mistake)
            yield way, self._guess.of(place, then)

    def earlier(self, place: Place, effort: Effort) -> Iterator[Guessed]:
        """Mistakes that could have been made earlier, and do not take the board farther off."""
        differs = place.differs_from(self._problem.seen)
        for begin in since_the_last_mistake(place):
            for mistake in self._could_be_made(begin):
                if mistake.kind.undone_at_once or not _concerns(mistake, begin, differs):
                    continue
                made = StandIns().in_mistake(mistake, begin.state, place.state)
                if made is None:
                    continue
                then = self._after(made, place, differs, effort)
                farther = far(then) - far(differs)
                if farther > 0:
                    continue
                unlikeliness = BRINGS_NEARER if farther < 0 else LEFT_AS_FAR
                way = Next(
                    begin,
                    mistake.slip.edits,
                    unlikeliness + place.unlikeliness - begin.unlikeliness,
                    unlikeliness + place.regret - begin.regret,
                    mistake,
                    up_to=place,
                )
                yield way, self._guess.of(place, then)

    def _could_be_made(self, place: Place) -> Sequence[Mistake]:
        """The mistakes that could have been made just before a place."""
        if place.could_be_made is None:
            rules, zones = self._problem.rules, place.differs_from(self._problem.seen).zones
            short = {zone: one.shortage for zone, one in zones.items() if one.shortage}
            lately = Lately(rules, place.lately, place.state, place.decision, short)
            place.could_be_made = (*lately_made(self._problem.kinds, lately),)
        return place.could_be_made

    def _after(
        self, mistake: Mistake, place: Place, differs: Difference, effort: Effort
    ) -> Difference:
        """How the board of a place differs after a mistake."""
        effort.work += A_MISTAKE
        after = edited(self._problem.rules, place.state, mistake.slip.edits)
        return difference_after(place.state, differs, after, self._problem.seen)


def _concerns(mistake: Mistake, place: Place, differs: Difference) -> bool:
    """Whether a mistake moves a card that has to go or come, or turns one that lies otherwise."""
    for edit in mistake.slip.edits:
        origins = [differs.of(place.state.zone_of(card)) for card in cards_of(edit)]
        if isinstance(edit, MoveCard):
            to = differs.of(Zone(edit.player, edit.zone))
            if to.arriving or any(one.leaving for one in origins):
                return True
        elif any(one.turned for one in origins):
            return True
    return False
