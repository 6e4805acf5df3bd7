"""Explaining a difference as a user asks for it: answers as they come, and what was assumed."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from judgetool.cards.printed import Card
from judgetool.cards.source import CardSource
from judgetool.disputes.explaining.account import AccountLine, account_of, script_of
from judgetool.disputes.explaining.asked import Asked, asked
from judgetool.disputes.explaining.effort import Ended, Searched
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
        "Compared: where each card lies, and whether it is upright or sideways. Not compared: "
        "power, damage, counters, and which cards lie face up. A mistake that was made amid an "
        "action is shown at the end of that action."
    )


def what_was_searched(searched: Sequence[Searched]) -> str:
    """How many moments of possible courses were looked at, and whether these are all of them."""
    told = ", ".join(f"{_moments(one.places)} {_of_what(one)}" for one in searched)
    return f"Moments looked at: {told}."


def _of_what(one: Searched) -> str:
    played = f"with {how_many(one.mistakes, 'mistake')}" if one.mistakes else "of legal play"
    whole = "all" if one.whole else "not all"
    return f"{played} ({whole})" if one.places else played


def _moments(number: int) -> str:
    return f"{number:,}" if number else "none"


NOTHING_FOUND = {
    Ended.IMPOSSIBLE: (
        "no explanation is possible: on the board as it lies are more cards than there were, "
        "or some that the deck lists do not have"
    ),
    Ended.WHOLE: "there is no explanation with at most {most} of these kinds",
    Ended.LIMIT: "no explanation was found, but not all play was looked at",
    Ended.NOT_YET: "no explanation was found before the search was stopped",
}
"""What is said where nothing was found, by how the search has ended."""


@dataclass(frozen=True)
class ExplanationView:
    """One way from the board as remembered to the board as it lies.

    Where none was found it is the nearest one, and ``left`` is what that leaves unexplained.
    """

    lines: tuple[AccountLine, ...]
    unlikeliness: float
    left: tuple[str, ...] = ()

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
        if self.left:
            with_mistakes = f" with {how_many(number, 'mistake')}" if number else ""
            return f"no explanation: the nearest course{with_mistakes}"
        return "no mistake needed" if not number else how_many(number, "mistake")

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
        return self._search.places

    @property
    def so_far(self) -> str:
        """How far the search is, and until there is an answer what the nearest course leaves."""
        looked_at = f"{how_many(self.looked_at, 'moment')} looked at"
        nearest = None if self.found else self._search.nearest
        if nearest is None:
            return looked_at
        return f"{looked_at}; the nearest leaves {how_many(nearest.cards, 'card')} unexplained"

    @property
    def ended(self) -> Ended:
        """Why the search has ended."""
        return self._search.ended

    @property
    def searched(self) -> tuple[Searched, ...]:
        """How many moments were looked at by the number of mistakes, and whether these are all."""
        return self._search.searched

    @property
    def verdict(self) -> str:
        """How many mistakes the best explanation needs; why there is none if nothing was found."""
        if self.found:
            return min(self.found, key=lambda one: len(one.mistakes)).verdict
        most = how_many(self.about.problem.most_mistakes, "mistake")
        return NOTHING_FOUND[self._search.ended].format(most=most)

    @property
    def ending(self) -> str:
        """How far it was searched, and that nothing was found if so, in whole sentences."""
        verdict = f"{self.verdict[:1].upper()}{self.verdict[1:]}."
        if self.ended is Ended.IMPOSSIBLE:
            return verdict
        doubt = self._doubt() if self.found else (verdict,)
        return " ".join((*doubt, what_was_searched(self.searched)))

    def _doubt(self) -> Iterator[str]:
        """A sentence that fewer mistakes may be enough, where not all of that was looked at."""
        fewest = min(len(one.mistakes) for one in self.found)
        if not all(one.whole for one in self.searched[:fewest]):
            yield "Fewer mistakes, or none, may explain it as well."

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

    @property
    def nearest(self) -> ExplanationView | None:
        """What comes nearest, if there is no explanation: with what it leaves unexplained."""
        nearest = None if self.found else self._search.nearest
        if nearest is None:
            return None
        return replace(self._view(nearest.course), left=nearest.left)

    def _view(self, found: Explanation) -> ExplanationView:
        return ExplanationView(account_of(self.about.opening, found), found.unlikeliness)
