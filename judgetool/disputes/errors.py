"""What can be wrong with a scenario, a line of the notation, or a command."""

import re

from judgetool.disputes.views import MOST_CITED, ReasonView
from judgetool.errors import Problem


class PlaceInFile(str):
    """The file and line where a field stands, in words; ``path`` are the fields that lead to it."""

    path: tuple[str | int, ...]

    def __new__(cls, words: str, path: tuple[str | int, ...]) -> "PlaceInFile":
        """The words, with the path."""
        place = super().__new__(cls, words)
        place.path = path
        return place


class BadScenario(Problem):
    """A scenario file is not written as the handbook says (``scenarios.md``).

    ``path`` leads to the field that is wrong; it is empty where nobody can say which one.
    """

    def __init__(self, what: str, *, where: str | None = None, remedy: str | None = None) -> None:
        super().__init__(what, where=where, remedy=remedy)
        self.path = where.path if isinstance(where, PlaceInFile) else ()


class NotDescribed(BadScenario):
    """A set-up has a card of which its file does not say what it is; ``name`` is what it says."""

    def __init__(self, what: str, name: str, *, where: str, remedy: str) -> None:
        super().__init__(what, where=where, remedy=remedy)
        self.name = name


class ImpossibleSetup(Problem):
    """A set-up that cannot be played, because it cannot be."""


class NotReadable(Problem):
    """A line that is no command of the notation."""


class NoSuchCard(NotReadable):
    """A line that speaks of a card that is not there."""


class Ambiguous(Problem):
    """A line that could mean several things; ``meanings`` lists them, each as a line."""

    def __init__(self, what: str, meanings: tuple[str, ...]) -> None:
        listed = " | ".join(meanings)
        super().__init__(f"{what}: {listed}", remedy="say which one")
        self.meanings = meanings


class AmbiguousCard(Ambiguous):
    """Words that could mean several cards; ``meanings`` are the places where these lie."""

    def __init__(self, words: str, places: tuple[str, ...]) -> None:
        super().__init__(f"“{words}” could be several cards", places)
        self.words = words

    def within(self, line: str) -> Ambiguous:
        """The error for a whole line: each meaning is the line with a place for the words."""
        whole = (
            match.start()
            for match in re.finditer(rf"(?<!\w){re.escape(self.words)}(?!\w)", line)
            if not is_in_longer_name(line, match)
        )
        begin = next(whole, line.find(self.words))
        before, behind = line[:begin], line[begin + len(self.words) :]
        lines = tuple(f"{before}{place}{behind}" for place in self.meanings)
        return Ambiguous(f"“{self.words}” could be several cards", lines)


def is_in_longer_name(line: str, said: re.Match[str]) -> bool:
    """Whether a word with a capital stands beside words of a line; players' letters are none."""
    before = re.search(rf"(?<!\w){CAPITAL} \Z", line[: said.start()])
    behind = re.match(rf" {CAPITAL}", line[said.end() :])
    return before is not None or behind is not None


CAPITAL = r"[A-Z]\w+"


class GoesOnAndOn(Problem):
    """A line that brings about too many events, such as a text that is repeated a million times."""


class Refused(Problem):
    """A command that the rules do not allow; ``reasons`` says why, with rule numbers.

    ``later`` says at what it was not allowed, if others had to do nothing for that to be asked.
    """

    def __init__(self, line: str, reasons: tuple[ReasonView, ...], later: str = "") -> None:
        said = "; ".join(with_citations(reason) for reason in reasons)
        if later:
            said += f". This is said of a later moment, “{later}”: nobody did anything before it"
        super().__init__(f"not allowed: {line}: {said}")
        self.line = line
        self.reasons = reasons

    def at_later(self, moment: str) -> "Refused":
        """The same at a moment that is later than what is asked now."""
        return Refused(self.line, self.reasons, moment)


def with_citations(reason: ReasonView) -> str:
    """The reason with its first rule numbers in brackets, and the own decisions behind it."""
    cited = ", ".join(reason.citations[:MOST_CITED])
    words = f"{reason.text} ({cited})" if cited else reason.text
    return ", ".join((words, *map(str, reason.rests_on)))
