"""Playing the lines of a script one after the other, until one cannot be carried out."""

from collections.abc import Sequence

from judgetool.disputes.errors import (
    Ambiguous,
    BadScenario,
    GoesOnAndOn,
    ImpossibleSetup,
    NotReadable,
    Refused,
)
from judgetool.disputes.scenarios.accounts import PlacedLine
from judgetool.disputes.scenarios.expectations import checks
from judgetool.disputes.scenarios.models import Ruling, ScriptLine
from judgetool.disputes.scenarios.outcomes import Played, Stop, judged_line

UNCLEAR = (NotReadable, Ambiguous, GoesOnAndOn, ImpossibleSetup)
"""What is raised for a line that nobody can carry out."""


def play_on(played: Played, lines: Sequence[PlacedLine]) -> None:
    """Carry out ``lines`` after those that were played, and the shuffles that are due then.

    ``played`` then has the first line that could not be carried out; those behind it are not
    looked at.
    """
    dispute = played.dispute
    if lines and played.shuffles:
        # The first line may tell into which order the deck was shuffled.
        dispute.take_back(dispute.last - played.shuffles)
        played.last_step_of[max(played.last_step_of, default=0)] = dispute.last
        played.shuffles = 0
    for placed in lines:
        played.stop = _carried_out(played, placed)
        if played.stop is not None:
            return
        played.last_step_of[max(played.last_step_of, default=0) + 1] = dispute.last
    said = dispute.last
    dispute.shuffle_unknown()
    played.shuffles = dispute.last - said
    if played.last_step_of:
        played.last_step_of[max(played.last_step_of)] = dispute.last


def _carried_out(played: Played, placed: PlacedLine) -> Stop | None:
    """Carry out one line; gives why that is not possible."""
    (line, where), dispute = placed, played.dispute
    number = max(played.last_step_of, default=0) + 1
    try:
        if isinstance(line, str):
            dispute.say(line)
        elif isinstance(line, Ruling):
            dispute.rule(line)
        else:
            book = dispute.state.book
            judged = [judged_line(one, dispute, number) for one in checks(book, placed)]
            played.judged += judged
            for failed in (one for one in judged if not one.holds):
                return Stop(number, in_short(line), where, failed.found)
    except BadScenario as bad:
        return Stop(number, in_short(line), where, bad.what, bad)
    except (Refused, *UNCLEAR) as problem:
        return Stop(number, in_short(line), where, str(problem), problem)
    except Exception as failure:
        failure.add_note(f"\n{where}: the line was: {line}; the last step was {dispute.last}")
        raise
    return None


def in_short(line: ScriptLine) -> str:
    """A line, a check or a ruling in words."""
    if isinstance(line, Ruling):
        return line.ruling
    if isinstance(line, str):
        return " ".join(line.split())
    return "; ".join(f"{key}: {' '.join(text.split())}" for key, text in line.items())
