"""The ways on from a decision, guided by what differs from the board that was seen.

Answers that lead to boards which look the same are one way. Each way has its unlikeliness: what
concerns cards that lie otherwise than they were seen is likely, what moves others is not. Chance
(draws, triggers, damage) is as likely as the deck lists make it. Where a rule needs the face of a
card that nobody knows, only what it asks for is told, so that the card can still be any that fits.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import count
from math import log
from typing import Any, NamedTuple

from judgetool.disputes.explaining.acting import Acting
from judgetool.disputes.explaining.choosing import Choosing
from judgetool.disputes.explaining.coming_up import ComingUp
from judgetool.disputes.explaining.customs import NOTHING_USUAL, Customs
from judgetool.disputes.explaining.observed import Difference
from judgetool.disputes.explaining.weighing import (
    OPEN,
    Weighed,
    Weighing,
)
from judgetool.engine.kernel.commands import Answer, Command, Declare, Done, Select, Shuffle
from judgetool.engine.kernel.game import Game

MOST_NUMBERS = 3
"""At most so many numbers are tried where a player declares one."""

MOST_WAYS = 40
"""So many ways on are followed at most from one decision; those beyond are the unlikeliest."""


class Way(NamedTuple):
    """Commands that follow each other at one decision, and how unlikely they are.

    ``regret`` is how much unlikelier they are than the likeliest way on. Of many ways that are all
    as good each is unlikely, and none is to be regretted.
    """

    commands: tuple[Command, ...]
    unlikeliness: float
    regret: float = 0.0


class WaysOn(NamedTuple):
    """The ways on from a decision, the likeliest first.

    So many commands were ``weighed``. ``left_out`` says that there are further ways, which nobody
    follows.
    """

    ways: tuple[Way, ...]
    weighed: int
    left_out: bool


def ways_on(
    game: Game[Any],
    differs: Difference,
    customs: Customs = NOTHING_USUAL,
    *,
    apart: bool = False,
) -> WaysOn:
    """The ways on from the decision of ``game``.

    A card of which no deck list says what it is can be an ``ordinary`` one. By
    each command of ``into_play`` cards of these types come into play. Cards in play that lie
    alike are one way, unless they are kept ``apart``.
    """
    decision = game.decision
    assert decision is not None
    weighing = KINDS.get(decision.form, Answering)(game, decision, differs, customs, apart)
    found = sorted(weighing.answers(), key=lambda one: -one[1])
    best = found[:MOST_WAYS]
    total = sum(weight for _, weight in best)
    ways = tuple(
        Way(commands, log(total / weight), log(best[0][1] / weight))
        for commands, weight in best
        if weight > 0
    )
    return WaysOn(ways, weighing.weighed, weighing.left_out or len(found) > len(best))


class Answering(Weighing):
    """All answers are equally likely."""

    def answers(self) -> Iterator[Weighed]:
        """Whatever can be answered and is not refused."""
        for one in self.possible():
            if not self.refuses(one):
                yield (one,), OPEN

    def possible(self) -> Iterable[Command]:
        """What can be answered."""
        decision, by = self.decision, self.decision.player
        match decision.form:
            case "option":
                return (Select(by, one) for one in decision.options)
            case "yes or no":
                return Answer(by, True), Answer(by, False)
            case "number":
                numbers = (Declare(by, number) for number in count(decision.minimum))
                return self.at_most(numbers, MOST_NUMBERS)
            case "shuffle":
                return (Shuffle(by),)
            case _:
                return (Done(by),)


KINDS: Mapping[str, type[Weighing]] = {"act": Acting, "cards": Choosing, "face": ComingUp}
"""How the answers are weighed, by the form of the decision; otherwise it is :class:`Answering`."""
