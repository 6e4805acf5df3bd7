"""What was played up to a place, played once more after a mistake that was made before it.

What comes up, and what lies in a hand, can be another card then. It stands in for the one that did.
"""

from collections.abc import Iterator, Sequence

from judgetool.disputes.explaining.mistakes import Mistake
from judgetool.disputes.explaining.naming import cards_of, with_cards
from judgetool.disputes.explaining.observed import known_of
from judgetool.disputes.explaining.places import Place
from judgetool.engine.kernel.cards import CardId
from judgetool.engine.kernel.commands import Command, Reveal, Select
from judgetool.engine.kernel.decisions import Decision
from judgetool.engine.kernel.state import State


def since_the_last_mistake(place: Place) -> Iterator[Place]:
    """The places before this one at which an act was asked for, with as many mistakes."""
    before = place.before
    while before is not None and len(before.mistakes) == len(place.mistakes):
        if before.decision.form == "act":
            yield before
        before = before.before


def course(begin: Place, end: Place) -> Sequence[Place]:
    """The places after ``begin`` on the way to ``end``."""
    found = []
    place: Place | None = end
    while place is not None and place is not begin:
        found.append(place)
        place = place.before
    return found[::-1]


class StandIns:
    """Which cards stand in for others: they lie now where those lay then, and look the same."""

    def __init__(self) -> None:
        self._of: dict[CardId, CardId] = {}

    def in_mistake(self, mistake: Mistake, then: State, now: State) -> Mistake | None:
        """The same mistake as it is made now; None where that cannot be."""
        edits = [self._in_command(edit, then, now) for edit in mistake.slip.edits]
        made = tuple(edit for edit in edits if edit is not None)
        if len(made) < len(edits):
            return None
        return mistake._replace(slip=mistake.slip._replace(edits=made))

    def in_answers(
        self, before: Place, then: Place, now: State, asks: Decision
    ) -> tuple[Command, ...] | None:
        """What led from one place to the next, as it is answered now; None where nothing does."""
        asked = before.decision
        if (asked.kind, asked.player, asked.form) != (asks.kind, asks.player, asks.form):
            return None
        answers = []
        for command in then.commands[len(before.commands) :]:
            if asks.form == "face" and isinstance(command, Reveal):
                self._of[command.card] = asks.cards[0]
            answer = _selected(command, asked, asks)
            answer = answer and self._in_command(answer, before.state, now)
            if answer is None:
                return None
            answers.append(answer)
        return tuple(answers)

    def _in_command(self, command: Command, then: State, now: State) -> Command | None:
        """The same command with what stands in for its cards; None where nothing does."""
        others: dict[CardId, CardId] = {}
        for card in cards_of(command):
            other = self._for(card, then, now)
            if other is None:
                return None
            if other != card:
                others[card] = other
        return with_cards(command, others) if others else command

    def _for(self, card: CardId, then: State, now: State) -> CardId | None:
        zone, known = then.cards[card].zone, known_of(then, card)
        taken = {other for one, other in self._of.items() if one != card}
        other = self._of.get(card, card)
        if other not in taken and now.cards[other].zone == zone:
            return other
        for other in reversed(now.cards_in(*zone)):
            if other not in taken and known_of(now, other) == known:
                self._of[card] = other
                return other
        return None


def _selected(command: Command, asked: Decision, asks: Decision) -> Command | None:
    """The same option, whatever its number is now; None where the options are others."""
    if not isinstance(command, Select) or command.option in asks.options:
        return command
    if len(asked.options) != len(asks.options):
        return None
    return Select(command.by, asks.options[asked.options.index(command.option)])
