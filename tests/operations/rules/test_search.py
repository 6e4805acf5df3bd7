"""What judges ask, against the five official books: how many find an answer, and how soon."""

import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path

import pytest

from judgetool.errors import NotFound
from judgetool.operations.rules import books, imports, search
from judgetool.store import Workspace
from judgetool.store.rules import Shelf
from rules_index.editions import short_title
from rules_index.model import Book, Rule
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


POND = Book("ws-en", "Pebble Pond", "1.2", date(2021, 3, 3), "en", "pond.txt", "ab12")


@pytest.mark.parametrize(
    ("text", "is_number", "book", "rest"),
    [
        ("4.10", True, None, "4.10"),
        ("ws-en 4.10", True, "ws-en", "4.10"),
        ("ws-en 9.2.x", True, "ws-en", "9.2"),
        ("ws-en frog", False, "ws-en", "frog"),
        ("ws 4.10", True, None, "ws 4.10"),
        ("fftcg", False, None, "fftcg"),
    ],
)
def test_a_book_may_be_named_before_a_number(
    text: str, is_number: bool, book: str | None, rest: str
) -> None:
    assert search.is_rule_number(text) is is_number
    assert search.book_and_number(text) == (book, rest)


def test_a_book_alone_names_no_rule() -> None:
    with pytest.raises(NotFound, match="names a book but no rule; add a number, such as: ws-en 1"):
        search.require_more_than_a_book("ws-en")
    search.require_more_than_a_book("ws-en frog")
    search.require_more_than_a_book("")


def test_a_hint_says_what_was_searched_and_what_helps() -> None:
    hint = search.Hint(
        (POND,),
        near=((POND, ("1.1", "1.2")),),
        words=("frog", "frogs"),
        elsewhere=(POND,),
        concepts=("leap", "dive"),
    )
    title = short_title(POND)
    assert hint.helps
    assert hint.lines == (
        f"Searched: {title}.",
        f"Rules near it in {title}: 1.1, 1.2.",
        "Words that the books have: frog, frogs.",
        f"Found in: {title}.",
        "In the glossary: leap, dive.",
    )


def test_a_hint_that_knows_nothing_says_to_try_other_words() -> None:
    hint = search.Hint((POND,))
    assert not hint.helps
    assert hint.lines[1:] == ("Try fewer or other words, or a rule number.",)


@pytest.fixture
def small(tmp_path: Path) -> Iterator[Workspace]:
    """A workspace with a small book, and with another one that has other words."""
    with Workspace(tmp_path) as workspace:
        shelf = Shelf(workspace.db)
        shelf.publish(
            POND,
            [
                Rule("1", "Ponds", heading=True),
                Rule("1.1", "Frog leaps", heading=True),
                Rule("1.1.1", "A wet frog leaps twice."),
                Rule("1.2", "A duck dives."),
            ],
        )
        shelf.publish(replace(POND, id="fftcg"), [Rule("1", "A newt hides.")])
        yield workspace


def test_rules_are_found_by_their_titles_while_typing(small: Workspace) -> None:
    assert [hit.rule.number for hit in search.titled(small, "frog lea", 5)][:1] == ["1.1"]
    assert "1.1.1" not in [hit.rule.number for hit in search.titled(small, "frog lea", 5)]
    assert search.titled(small, "", 5) == []


def test_where_a_book_has_no_answer_another_is_named(small: Workspace) -> None:
    found = search.find(small, "newt", book="ws-en")
    assert found.hits == ()
    assert found.hint is not None
    assert [book.id for book in found.hint.elsewhere] == ["fftcg"]
    assert [book.id for book in found.hint.searched] == ["ws-en"]


def test_where_a_number_is_not_there_those_near_it_are_named(small: Workspace) -> None:
    hint = search.find(small, "1.3", book="ws-en").hint
    assert hint is not None
    assert [(book.id, numbers[0]) for book, numbers in hint.near] == [("ws-en", "1.2")]


def test_of_each_book_that_was_searched_the_numbers_near_are_named_in_their_order(
    small: Workspace,
) -> None:
    hint = search.find(small, "1.7").hint
    assert hint is not None
    near = {book.id: numbers for book, numbers in hint.near}
    assert [book for book in near if book in ("ws-en", "fftcg")] == ["fftcg", "ws-en"]
    assert (near["fftcg"], near["ws-en"]) == (("1",), ("1.2", "1.1", "1"))


def test_a_section_keeps_to_the_rules_below_it(small: Workspace) -> None:
    found = search.find(small, "frog duck leaps dives", book="ws-en", section="1.1").hits
    assert {hit.rule.number for hit in found} <= {"1.1", "1.1.1"}
    assert [hit.rule.number for hit in search.find(small, "duck", section="1.1").hits] == []


def test_what_is_asked_within_a_book_keeps_to_it_unless_another_is_named(small: Workspace) -> None:
    assert search.find(small, "newt", within="ws-en").hits == ()
    named = search.find(small, "fftcg newt", within="ws-en").hits
    assert [hit.book.id for hit in named] == ["fftcg"]


def test_who_found_something_gets_no_hint(small: Workspace) -> None:
    found = search.find(small, "duck", book="ws-en")
    assert [hit.rule.number for hit in found.hits] == ["1.2"]
    assert found.hint is None
    assert search.find(small, "-frog", book="ws-en").hint is None
