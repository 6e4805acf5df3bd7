"""Running a scenario: its set-up, its script and its expectations."""

from dataclasses import dataclass

from judgetool.cards.printed import Card
from judgetool.cards.source import CardSource
from judgetool.disputes.dispute import Dispute
from judgetool.disputes.errors import Ambiguous, BadScenario, ImpossibleSetup, NotReadable, Refused
from judgetool.disputes.expectations import Played, judged, unfulfilled
from judgetool.disputes.games import tabletop_of
from judgetool.disputes.scenario import ScenarioFile
from judgetool.disputes.terms import in_terms_of
from judgetool.engine.kernel.findings import Finding
from judgetool.engine.kernel.state import State


@dataclass(frozen=True)
class Outcome:
    """A scenario that was played: its dispute, and what did not come out as expected."""

    dispute: Dispute
    failures: tuple[str, ...]

    @property
    def holds(self) -> bool:
        """Whether everything came out as expected."""
        return not self.failures


def state_of(file: ScenarioFile, cards: CardSource[Card] | None = None) -> State:
    """The state that the scenario's set-up describes; ``cards`` knows the real cards it names.

    Raises ``BadScenario`` where a card is not known or a zone cannot hold what it is given.
    """
    state: State = tabletop_of(file.scenario.book).state_of(file, cards)
    return state


def findings(file: ScenarioFile, cards: CardSource[Card] | None = None) -> tuple[Finding, ...]:
    """What is impossible, or needs a card's text, about a scenario's set-up."""
    state = state_of(file, cards)
    found = tabletop_of(state.book).status(state)
    return tuple(finding._replace(reason=in_terms_of(state, finding.reason)) for finding in found)


def begin(file: ScenarioFile, cards: CardSource[Card] | None = None) -> Dispute:
    """The dispute at the beginning of a scenario.

    Raises ``ImpossibleSetup`` where the set-up cannot be.
    """
    state = state_of(file, cards)
    impossible = [
        finding for finding in tabletop_of(state.book).status(state) if finding.impossible
    ]
    if impossible:
        first = impossible[0]
        more = f" (and {len(impossible) - 1} more)" if len(impossible) > 1 else ""
        raise ImpossibleSetup(
            f"the set-up is impossible: {first.reason} ({', '.join(first.citations)}){more}",
            where=file.where,
            remedy=f"`judgetool dispute check {file.where}` names everything",
        )
    return Dispute(state)


def run(file: ScenarioFile, cards: CardSource[Card] | None = None) -> Outcome:
    """Play a scenario and look at its expectations.

    A line that the rules refuse ends the script and is a failure. Raises ``BadScenario`` where
    a line or an expectation cannot be understood.
    """
    dispute = begin(file, cards)
    played, failures = play_script(file, dispute)
    if not failures:
        failures = unfulfilled(file, played)
    return Outcome(dispute, tuple(failures))


def play_script(file: ScenarioFile, dispute: Dispute) -> tuple[Played, list[str]]:
    """Carry out the script's lines until one is refused."""
    played = Played(dispute)
    for index, line in enumerate(file.scenario.script):
        place = file.place("script", index)
        failures: list[str] = []
        try:
            if isinstance(line, str):
                dispute.say(line)
            else:
                for key, text in line.items():
                    failures += judged(key, text, dispute, place)
        except Refused as refused:
            failures = [f"{place}: {refused}"]
        except (NotReadable, Ambiguous) as unclear:
            raise BadScenario(str(unclear), where=place) from unclear
        if failures:
            return played, failures
        played.last_step_of[index + 1] = dispute.last
    dispute.shuffle_unknown()
    if file.scenario.script:
        played.last_step_of[len(file.scenario.script)] = dispute.last
    return played, []
