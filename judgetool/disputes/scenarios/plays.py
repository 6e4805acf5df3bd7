"""The accounts of a dispute as they are played; what several have in common is played once."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile

from judgetool.cards.printed import Card
from judgetool.cards.source import CardSource
from judgetool.disputes.scenarios.document import Document
from judgetool.disputes.scenarios.models import Ruling, ScenarioFile, ScriptLine
from judgetool.disputes.scenarios.outcomes import Played
from judgetool.disputes.scenarios.playing import play_on
from judgetool.disputes.scenarios.running import begin_anyway

MOST_KEPT = 16
"""So many accounts stay played. An account is played again if it is needed later."""


@dataclass
class _Kept:
    file: ScenarioFile
    script: tuple[ScriptLine, ...]
    played: Played


class Plays:
    """What has been played; ``cards`` knows the real cards that set-ups name."""

    def __init__(self, cards: CardSource[Card] | None = None) -> None:
        self._cards = cards
        self._kept: list[_Kept] = []

    def of(self, document: Document, account: str) -> Played:
        """An account as far as it can be played. Raises ``BadScenario``.

        Of an impossible set-up only the beginning can be looked at.

        Whoever goes on with it must tell so by :meth:`went_on`.
        """
        script = document.script(account)
        same = [one for one in self._kept if one.file is document.file]
        found = next((one for one in same if one.script == script), None)
        if found is None:
            best = max(same, key=lambda one: _shared(one, script), default=None)
            if best is None or not _shared(best, script):
                played = Played(begin_anyway(document.file, self._cards))
            else:
                played = up_to_line(best.played, script, _shared(best, script))
            play_on(played, document.lines(account)[len(played.last_step_of) :])
            found = _Kept(document.file, script, played)
        self._keep(found)
        return found.played

    def went_on(self, document: Document, account: str, played: Played) -> None:
        """What was played for an earlier document has become ``account`` of this one."""
        self._kept = [one for one in self._kept if one.played is not played]
        self._keep(_Kept(document.file, document.script(account), played))

    def afresh(self) -> "Plays":
        """Nothing played yet, with the same cards."""
        return Plays(self._cards)

    def _keep(self, one: _Kept) -> None:
        self._kept = [one, *(other for other in self._kept if other is not one)][:MOST_KEPT]


def _shared(kept: _Kept, script: tuple[ScriptLine, ...]) -> int:
    """With how many of the lines that were carried out ``script`` begins."""
    carried_out = kept.script[: len(kept.played.last_step_of)]
    both = zip(carried_out, script, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], both))


def up_to_line(played: Played, script: Sequence[ScriptLine], number: int) -> Played:
    """An account with only the first ``number`` lines of its ``script``, to be played on."""
    ends = dict(list(played.last_step_of.items())[:number])
    if ends:
        ends[number] = min(ends[number], played.dispute.last - played.shuffles)
    rulings = sum(1 for line in script[:number] if isinstance(line, Ruling))
    dispute = played.dispute.branched(ends.get(number, 0), rulings)
    judged = [one for one in played.judged if (one.line or 0) <= number]
    return Played(dispute, ends, judged)


def line_at(played: Played, step: int) -> int:
    """The last line that was carried out whole when step ``step`` was over."""
    whole = [line for line, end in played.last_step_of.items() if end <= step]
    return max(whole, default=0)
