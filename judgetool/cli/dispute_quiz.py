"""``judgetool dispute quiz``: questions of scenarios, with a score that is kept here."""

from collections.abc import Iterable, Iterator
from dataclasses import asdict
from pathlib import Path
from random import Random
from typing import Any

import click

from judgetool.cli.output import Answer, in_workspace
from judgetool.cli.terminal import prompted
from judgetool.disputes.games import books
from judgetool.disputes.quiz import Question
from judgetool.operations.disputes import learning, scenarios
from judgetool.operations.disputes.learning import Asked, Score
from judgetool.store.workspace import Workspace


@click.command("quiz")
@click.argument("file", required=False, type=click.Path(path_type=Path))
@click.option("--book", type=click.Choice(books()), help="Ask about the rules of this book.")
@click.option("--chapter", metavar="NUMBER", help="Ask about this chapter only.")
@click.option("--number", type=click.IntRange(1, 100), default=5, show_default=True)
@click.option("--seed", type=int, help="The same seed asks the same questions.")
@click.option("--score", is_flag=True, help="Show how you have answered so far, and ask nothing.")
@click.option("--list", "listed", is_flag=True, help="Print the questions with their answers.")
@in_workspace
def quiz_command(
    file: Path | None,
    book: str | None,
    chapter: str | None,
    number: int,
    seed: int | None,
    score: bool,
    listed: bool,
    workspace: Workspace,
) -> Answer:
    """Ask questions: what may be done, which decision comes next, which rule decides.

    The questions come from the scenarios that prove the rules of --book, or from FILE. Each is
    answered by the number of an option; the answer follows with its rules. The score stays on this
    machine. With --list or --json nothing is asked, and nothing is kept.

    Example: judgetool dispute quiz --book ws-en --chapter 7
    """
    if score:
        return _score(workspace, _book(book))
    seed = Random().randrange(10**6) if seed is None else seed
    asked = list(_asked(file, book, chapter, number, seed))
    data = [_data(one) for one in asked]
    as_json = click.get_current_context().params["as_json"]
    if listed or as_json:
        lines = [line for one in asked for line in (*_lines(one.question), *_answer(one.question))]
        return Answer({"seed": seed, "questions": data}, "\n".join(lines))
    right = sum(_ask(workspace, one) for one in asked)
    return Answer({}, f"\n{right} of {len(asked)} right (seed {seed}).")


def _book(book: str | None) -> str:
    if book is None:
        raise click.UsageError("Name the book with --book, or a scenario as FILE.")
    return book


def _asked(
    file: Path | None, book: str | None, chapter: str | None, number: int, seed: int
) -> Iterable[Asked]:
    if file is None:
        return learning.quiz(_book(book), chapter, number, seed)
    read = scenarios.read_scenario(file)
    found = learning.asked_of(read, Random(seed))[:number]
    return [Asked(read.scenario.book, learning.FILE, file.name, one) for one in found]


def _ask(workspace: Workspace, asked: Asked) -> bool:
    """Ask a question at the terminal; gives whether it was answered rightly."""
    question = asked.question
    rules: dict[str, str] = {}
    if question.rules:
        rules = learning.rules_in_words(workspace, asked.book, question.options)
    click.echo("\n".join(_lines(question, rules)))
    answer = prompted("Your answer", type=click.IntRange(1, len(question.options)))
    right = question.is_right(answer - 1)
    click.echo("Right." if right else "Wrong.")
    click.echo("\n".join(_answer(question)))
    learning.keep(workspace, asked, right=right)
    return right


def _lines(question: Question, rules: dict[str, str] | None = None) -> Iterator[str]:
    """The board, what was told, and the question with its options."""
    yield ""
    yield from question.board
    if question.told:
        yield "So far:"
        yield from (f"  {line}" for line in question.told)
    yield ""
    yield question.text
    for place, option in enumerate(question.options, start=1):
        said = (rules or {}).get(option, "")
        yield f"  {place}. {option}{f'  {said}' if said else ''}"


def _answer(question: Question) -> Iterator[str]:
    """The right answer, with its reasons and their rules."""
    yield f"The right answer: {question.options[question.right]}"
    for one in question.why:
        cited = f"  ({', '.join(one.shown)})" if one.shown else ""
        yield f"  {one.text}{cited}"


def _data(asked: Asked) -> dict[str, Any]:
    return {
        "book": asked.book,
        "chapter": asked.chapter,
        "scenario": asked.scenario,
        **asdict(asked.question),
    }


def _score(workspace: Workspace, book: str) -> Answer:
    found = learning.scores(workspace, book)
    lines = [_score_line(one) for one in found] or ["You have not answered any question yet."]
    return Answer({"chapters": [asdict(one) for one in found]}, "\n".join(lines))


def _score_line(one: Score) -> str:
    return f"Chapter {one.chapter}: {one.right} of {one.answered} right"
