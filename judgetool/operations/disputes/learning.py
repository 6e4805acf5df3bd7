"""Learning by scenarios: questions by chapter of a book, and a score that is kept here."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random

from judgetool.disputes.quiz import Question, questions
from judgetool.disputes.scenarios.document import Document
from judgetool.disputes.scenarios.models import TRUNK, ScenarioFile
from judgetool.disputes.scenarios.plays import Plays
from judgetool.disputes.scenarios.reading import parse
from judgetool.errors import NotFound
from judgetool.operations.disputes.scenarios import proof
from judgetool.operations.disputes.told_dispute import ToldDispute
from judgetool.operations.rules import books as rulebooks
from judgetool.operations.rules.coverage import conformance
from judgetool.store.answers import Answers, Score
from judgetool.store.workspace import Workspace

__all__ = [
    "FILE",
    "Asked",
    "Score",
    "asked_of",
    "chapters",
    "keep",
    "of_dispute",
    "quiz",
    "rules_in_words",
    "scores",
]

FILE = "file"
"""Stands in the place of a chapter for the questions of a dispute; no score is kept of them."""


@dataclass(frozen=True)
class Asked:
    """A question of a scenario of ``book`` about the rules of a ``chapter``."""

    book: str
    chapter: str
    scenario: str
    question: Question


def chapters(book: str) -> dict[str, tuple[str, ...]]:
    """The chapters of ``book`` that have scenarios, each with the names of these.

    Raises ``NotFound`` for a book that is not played.
    """
    found: dict[str, dict[str, None]] = {}
    for number, row in conformance(book).rules.items():
        for name in row.scenarios:
            found.setdefault(chapter_of(number), {})[name] = None
    return {chapter: tuple(names) for chapter, names in found.items()}


def chapter_of(number: str) -> str:
    """The chapter of a rule: the first part of its number."""
    return number.replace("-", ".").partition(".")[0]


def quiz(book: str, chapter: str | None, number: int, seed: int) -> Iterator[Asked]:
    """Up to ``number`` questions on a chapter, or on all of them; each of another scenario.

    A scenario tells of rules of several chapters, so only what is about the chapter is asked.
    The same ``seed`` gives the same questions. Raises ``NotFound``.
    """
    named = chapters(book)
    if chapter is not None and chapter not in named:
        raise NotFound(
            f"no scenario is about chapter {chapter} of {book}",
            remedy=f"chapters with scenarios: {', '.join(named)}",
        )
    random = Random(seed)
    scenarios = [
        (one, name)
        for one, names in named.items()
        for name in names
        if chapter is None or one == chapter
    ]
    random.shuffle(scenarios)
    given = 0
    for of_chapter, name in scenarios:
        if given >= number:
            return
        asked = [one for one in asked_of(proof(name, book), random) if is_about(one, of_chapter)]
        if asked:
            given += 1
            yield Asked(book, of_chapter, name, random.choice(asked))


def is_about(question: Question, chapter: str) -> bool:
    """Whether a rule of the chapter has a say in the answer; true where none stands there."""
    cited = [number for one in question.why for number in one.citations]
    return not cited or any(chapter_of(number) == chapter for number in cited)


def asked_of(file: ScenarioFile, random: Random) -> tuple[Question, ...]:
    """All questions that a scenario gives; none for one whose script stops before its end."""
    played = Plays().of(Document.of(file), TRUNK)
    if played.stop is not None:
        return ()
    return questions(file, played, random, decisive_rules(file.scenario.book))


@cache
def decisive_rules(book: str) -> tuple[str, ...]:
    """The rules of ``book`` that say how the game goes, as the engine carries them out."""
    return tuple(
        number for number, row in conformance(book).rules.items() if row.kind == "procedure"
    )


def of_dispute(dispute: ToldDispute, seed: int) -> tuple[Asked, ...]:
    """All questions that a dispute gives, as far as it was told, in the order of its moments."""
    name = dispute.title
    file = parse(dispute.saved(), name)
    return tuple(Asked(dispute.book, FILE, name, one) for one in asked_of(file, Random(seed)))


def rules_in_words(workspace: Workspace, book: str, numbers: tuple[str, ...]) -> dict[str, str]:
    """What the rules with these numbers say, as the workspace has them."""
    named = rulebooks.named(workspace, book, numbers)
    return {one.number: one.title or one.text for one in named.rules}


def keep(workspace: Workspace, asked: Asked, *, right: bool) -> None:
    """Keep whether a question was answered rightly; raises ``CannotStore``."""
    if asked.chapter == FILE:
        return
    Answers(workspace.db).add(
        asked.book, asked.chapter, asked.scenario, asked.question.asks, right=right
    )


def scores(workspace: Workspace, book: str) -> list[Score]:
    """How many questions on each chapter of ``book`` were answered, and how many rightly."""
    return Answers(workspace.db).scores(book)
