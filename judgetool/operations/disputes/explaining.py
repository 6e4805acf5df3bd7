"""Explaining a difference as a user asks for it: answers as they come, and what was assumed."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from judgetool.cards.printed import Card
from judgetool.cards.source import CardSource
from judgetool.disputes.explaining.account import AccountLine, account_of, script_of
from judgetool.disputes.explaining.asked import Asked, asked
from judgetool.disputes.explaining.problem import MOST_MISTAKES, Explanation, Kinds, best_first
from judgetool.disputes.explaining.search import Search
from judgetool.disputes.games import tabletop_of
from judgetool.disputes.scenarios.models import ScriptLine
from judgetool.errors import how_many
from judgetool.operations.disputes.scenarios import whole_text

MOST_ANSWERS = 5


def what_is_looked_for(book: str) -> str:
    """What a search looks for and what it compares, so that nobody takes it for more."""
    kinds = len(tabletop_of(book).mistakes)
    return (
        f"Looked for: legal play, and up to {MOST_MISTAKES} mistakes of {kinds} kinds. "
        "Compared: where cards lie and how; not power, damage, counters and what lies face up. "
        "A mistake shows at the next moment between two actions."
    )


@dataclass(frozen=True)
class ExplanationView:
    """One way from the board as remembered to the board as it lies."""

    lines: tuple[AccountLine, ...]
    unlikeliness: float

    @property
    def mistakes(self) -> tuple[AccountLine, ...]:
        """The mistakes in it."""
        return tuple(line for line in self.lines if line.is_mistake)

    @property
    def kinds(self) -> Kinds:
        """Which mistakes were made, in whatever step."""
        return tuple(sorted((line.text, line.player) for line in self.mistakes))

    @property
    def assumed(self) -> tuple[str, ...]:
        """What cards it takes unknown ones to be."""
        return tuple(line.text for line in self.lines if line.assumed)

    @property
    def verdict(self) -> str:
        """How many mistakes it needs, in words."""
        number = len(self.mistakes)
        return "no mistake needed" if not number else f"{number} mistake{'s' * (number > 1)}"

    def script(self) -> list[ScriptLine]:
        """Its lines as the script of an account."""
        return script_of(self.lines)


def best_of(found: Iterable[ExplanationView]) -> tuple[ExplanationView, ...]:
    """The best answers, the best first."""
    return best_first(found)[:MOST_ANSWERS]


def question(file: Path, cards: CardSource[Card] | None = None) -> Asked:
    """The question in a file.

    Raises ``BadScenario`` or ``ImpossibleSetup`` as ``asked``, or what reading a file can raise.
    """
    return asked(whole_text(file, "difference"), str(file), cards)


class Explaining:
    """A search that is under way; whoever wants can stop it between two of its small steps."""

    def __init__(self, about: Asked) -> None:
        self.about = about
        self._search = Search(about.problem)
        self.found: list[ExplanationView] = []

    @property
    def looked_at(self) -> int:
        """How many moments of possible courses were looked at."""
        return self._search.progress.places

    @property
    def verdict(self) -> str:
        """What was found, in one sentence; how far it was searched if nothing was."""
        if self.found:
            return min(self.found, key=lambda one: len(one.mistakes)).verdict
        whole = self._search.progress.ended == "all was searched"
        most = how_many(self.about.problem.most_mistakes, "mistake")
        if whole:
            return f"everything was tried, and no explanation with at most {most} exists"
        return f"no explanation with at most {most} was found before the search reached its limit"

    def steps(self) -> Iterator[ExplanationView | None]:
        """Each answer as it is found, and None in between.

        A later answer can need fewer mistakes than an earlier one. Of those with the fewest at most
        five come. One at most needs none; after it can come others with one mistake.
        """
        for found in self._search.steps():
            if found is None:
                yield None
                continue
            view = self._view(found)
            self.found.append(view)
            yield view

    def all(self) -> tuple[ExplanationView, ...]:
        """The best answers, the best first."""
        found = (one for one in self.steps() if one is not None)
        return best_of(found)

    def _view(self, found: Explanation) -> ExplanationView:
        return ExplanationView(account_of(self.about.opening, found), found.unlikeliness)
