"""What judges ask, against the five official books: how many find an answer, and how soon."""

import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from judgetool.operations.rules import books, imports, search
from judgetool.store import Workspace
from tests.rules_index.test_glossary import SOURCES

FOLDER = Path(__file__).parents[2] / "rules_index"
QUESTIONS, HARDER_QUESTIONS = FOLDER / "questions.toml", FOLDER / "harder_questions.toml"
NOT_FOUND = 99


@dataclass(frozen=True)
class Question:
    """A question, the book it is put to, its answering rules; held out while tuning or not."""

    ask: str
    book: str
    kind: str
    rules: tuple[str, ...]
    held_out: bool


def questions(file: Path = QUESTIONS) -> list[Question]:
    tables = tomllib.loads(file.read_text(encoding="utf-8"))["question"]
    return [
        Question(one["ask"], one["book"], one["kind"], tuple(one["rules"]), place % 2 == 1)
        for place, one in enumerate(tables)
    ]


@pytest.fixture(scope="module")
def workspace(shared: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    with Workspace(tmp_path_factory.mktemp("home")) as workspace:
        for book, source in SOURCES.items():
            imports.import_rulebook(workspace, shared / "rulebooks" / source, book)
        yield workspace


def rank(workspace: Workspace, question: Question) -> int:
    hits = search.search(workspace, question.ask, book=question.book, limit=10)
    places = [at for at, hit in enumerate(hits, 1) if hit.rule.number in question.rules]
    return places[0] if places else NOT_FOUND


def share(ranks: Sequence[int], within: int) -> float:
    return sum(rank <= within for rank in ranks) / len(ranks)


def test_there_are_at_least_150_and_enough_of_every_book_and_kind() -> None:
    asked = questions()
    assert len(asked) >= 150
    assert len({(one.book, one.ask) for one in asked}) == len(asked)
    for book in SOURCES:
        assert sum(one.book == book for one in asked) >= 30
    for kind in ("words", "question", "slang", "edition", "slip"):
        assert sum(one.kind == kind for one in asked) >= 15


def test_every_answering_rule_exists(workspace: Workspace) -> None:
    known = {book: {rule.number for rule in books.rules(workspace, book).rules} for book in SOURCES}
    missing = [
        (one.ask, number)
        for one in [*questions(), *questions(HARDER_QUESTIONS)]
        for number in one.rules
        if number not in known[one.book]
    ]
    assert missing == []


@pytest.mark.parametrize("held_out", [False, True])
def test_most_questions_find_an_answer_among_the_first(
    workspace: Workspace, held_out: bool
) -> None:
    ranks = [rank(workspace, one) for one in questions() if one.held_out is held_out]
    assert share(ranks, 3) >= 0.90
    assert share(ranks, 10) >= 0.97


def test_most_harder_questions_find_an_answer_as_well(workspace: Workspace) -> None:
    ranks = [rank(workspace, one) for one in questions(HARDER_QUESTIONS)]
    assert share(ranks, 3) >= 0.75
    assert share(ranks, 10) >= 0.87


def test_the_digest_alone_answers_as_well(tmp_path: Path) -> None:
    with Workspace(tmp_path) as workspace:
        ranks = [rank(workspace, one) for one in questions()]
    assert share(ranks, 3) >= 0.90
    assert share(ranks, 10) >= 0.97


@pytest.mark.parametrize("book", SOURCES)
def test_no_book_is_much_worse_than_the_others(workspace: Workspace, book: str) -> None:
    ranks = [rank(workspace, one) for one in questions() if one.book == book]
    assert share(ranks, 3) >= 0.85


@pytest.mark.parametrize("kind", ["words", "question", "slang", "edition", "slip"])
def test_no_kind_of_question_is_much_worse_than_the_others(workspace: Workspace, kind: str) -> None:
    ranks = [rank(workspace, one) for one in questions() if one.kind == kind]
    assert share(ranks, 3) >= 0.85


def test_another_edition_s_term_finds_the_rule_under_its_own_name(workspace: Workspace) -> None:
    [first, *_] = search.search(workspace, "reshuffle", book="ws-en", limit=3)
    assert first.rule.number.startswith("9.2")
    found = search.search(workspace, "check timing", limit=20)
    assert "dbs" in {hit.book.id for hit in found}
