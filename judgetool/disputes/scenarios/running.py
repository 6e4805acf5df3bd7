"""Running a scenario: its set-up, its script and its expectations.

If the program itself fails, the failure tells which dispute it was and how that stood.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from judgetool.cards.printed import Card
from judgetool.cards.source import CardSource
from judgetool.disputes.dispute import Dispute
from judgetool.disputes.errors import BadScenario, ImpossibleSetup, NotReadable
from judgetool.disputes.games import tabletop_of
from judgetool.disputes.scenarios.accounts import placed_lines
from judgetool.disputes.scenarios.expectations import checks, expectations
from judgetool.disputes.scenarios.models import TRUNK, ScenarioFile
from judgetool.disputes.scenarios.outcomes import Played, judged_at_the_end
from judgetool.disputes.scenarios.playing import play_on
from judgetool.disputes.scenarios.standing import standing, status_of
from judgetool.disputes.tabletop import Scene
from judgetool.disputes.telling.names import in_terms_of
from judgetool.disputes.views import ExpectationView
from judgetool.engine.kernel.hidden import Finding
from judgetool.engine.kernel.state import State
from judgetool.errors import Problem


@dataclass(frozen=True)
class Outcome:
    """A scenario that was played, and how its ``expectations`` came out.

    Those of the script come first. If the script ends early, what is expected at its end is not
    looked at.
    """

    played: Played
    expectations: tuple[ExpectationView, ...]

    @property
    def dispute(self) -> Dispute:
        """The dispute that was played."""
        return self.played.dispute

    @property
    def failures(self) -> tuple[str, ...]:
        """What did not come out as expected, each with its place."""
        failed = tuple(one.failure for one in self.expectations if not one.holds)
        return (*failed, self.played.refused) if self.played.refused else failed

    @property
    def holds(self) -> bool:
        """Whether everything came out as expected."""
        return not self.failures


@contextmanager
def noting(doing: str, standing: Callable[[], str]) -> Iterator[None]:
    """Add to an unexpected failure what was being done, and the dispute as it stood."""
    try:
        yield
    except Problem:
        raise
    except Exception as failure:
        try:
            stood = standing()
        except Exception as another:
            stood = f"it cannot be told: {type(another).__name__}: {another}"
        failure.add_note(f"\nIt was {doing}. The dispute as it stood:\n\n{stood}")
        raise


def state_of(file: ScenarioFile, cards: CardSource[Card] | None = None) -> State:
    """The state that the scenario's set-up describes; ``cards`` knows the real cards it names.

    Raises ``BadScenario`` where a card is not known or a zone cannot hold what it is given.
    """
    return opening(file, cards).state


def opening(file: ScenarioFile, cards: CardSource[Card] | None = None) -> Scene[State]:
    """The scene that the scenario's set-up describes; raises ``BadScenario`` as ``state_of``."""
    tabletop = tabletop_of(file.scenario.book)
    return Scene(tabletop, tabletop.state_of(tabletop, file, cards))


def findings(
    file: ScenarioFile, cards: CardSource[Card] | None = None, *, anyway: bool = False
) -> tuple[Finding, ...]:
    """What is impossible, or needs a card's text, about a scenario's set-up.

    What no board can be made of raises ``BadScenario``; with ``anyway`` it is found as well.
    """
    with noting("looking at the set-up", file.written):
        scene, left_out = standing(file, cards) if anyway else (opening(file, cards), ())
        found = status_of(scene, left_out)
    return tuple(finding._replace(reason=in_terms_of(scene, finding.reason)) for finding in found)


def begin(file: ScenarioFile, cards: CardSource[Card] | None = None) -> Dispute:
    """The dispute at the beginning of a scenario.

    Raises ``ImpossibleSetup`` if the set-up is impossible, ``BadScenario`` if it makes no board.
    """
    dispute = _begun(file, opening(file, cards), ())
    if dispute.unplayable is not None:
        raise dispute.unplayable
    return dispute


def begin_anyway(file: ScenarioFile, cards: CardSource[Card] | None = None) -> Dispute:
    """The dispute at the beginning of a scenario; of an impossible one only the set-up is seen.

    What no board can be made of is left out of it.
    """
    return _begun(file, *standing(file, cards))


def _begun(file: ScenarioFile, scene: Scene[State], left_out: Sequence[Finding]) -> Dispute:
    found = status_of(scene, left_out)
    impossible = [one for one in found if one.impossible]
    if not impossible:
        return Dispute.begun(scene)
    reasons = dict.fromkeys(
        f"{one.reason} ({', '.join(one.citations)})" if one.citations else one.reason
        for one in impossible
    )
    said = in_terms_of(scene, "; ".join(reasons))
    why = ImpossibleSetup(f"the set-up is impossible: {said}", where=file.where)
    return Dispute.unplayed(scene, why)


def run(file: ScenarioFile, cards: CardSource[Card] | None = None, account: str = TRUNK) -> Outcome:
    """Play an account of a scenario; of the trunk look at what the scenario expects.

    A line that the rules refuse ends the script and is a failure. Raises ``BadScenario`` where
    a line or an expectation cannot be understood.
    """
    with noting("running the scenario", file.written):
        expectations(file)
        played = play_script(file, begin(file, cards), account)
        return outcome_of(file, played) if account == TRUNK else Outcome(played, (*played.judged,))


def outcome_of(file: ScenarioFile, played: Played) -> Outcome:
    """How the expectations came out of a scenario that was played; raises ``BadScenario``."""
    at_the_end = () if played.stopped else tuple(judged_at_the_end(expectations(file), played))
    return Outcome(played, (*played.judged, *at_the_end))


def play_script(file: ScenarioFile, dispute: Dispute, account: str = TRUNK) -> Played:
    """Carry out the lines of an account until one is refused or a check does not hold.

    Raises ``BadScenario`` where a line cannot be understood.
    """
    played, lines = Played(dispute), placed_lines(file, account)
    for placed in lines:
        checks(file.scenario.book, placed)
    play_on(played, lines)
    stop = played.stop
    if stop is not None and isinstance(stop.problem, BadScenario):
        raise stop.problem
    if stop is not None and stop.problem is not None and not stop.illegal:
        asked = _asked(dispute) if isinstance(stop.problem, NotReadable) else ""
        raise BadScenario(stop.why, where=stop.where, remedy=asked) from stop.problem
    return played


MOST_ANSWERS = 3
"""So many lines that can be said are named where one cannot be understood."""


def _asked(dispute: Dispute) -> str:
    """What is asked at the end of a dispute, with lines that answer it; empty if nothing is."""
    asked = dispute.decision(dispute.last)
    if asked is None:
        return ""
    answers = " | ".join(dispute.answers()[:MOST_ANSWERS])
    return f"asked there: {asked.question}{f' For instance: {answers}' if answers else ''}"
