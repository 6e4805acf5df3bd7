"""``judgetool rules glossary``: one idea under the names of five books and of the players."""

from collections.abc import Iterator
from textwrap import fill
from typing import TYPE_CHECKING, Any

import click

from judgetool.cli.output import Answer, answering

if TYPE_CHECKING:
    from pathlib import Path

    from judgetool.operations.rules.index import Concept

WIDTH = 96


@click.command("glossary", context_settings={"ignore_unknown_options": True})
@click.argument("word", nargs=-1)
@answering
def glossary_command(word: tuple[str, ...], data_dir: "Path | None") -> Answer:
    """Explain a word of any book or of the players; without one, list all concepts.

    Example: judgetool rules glossary salvage
    """
    from judgetool.operations.rules import glossary as operations

    if not word:
        concepts = operations.whole_glossary()
        lines = [f"{concept.name}: {concept.means}" for concept in concepts]
    else:
        concepts = tuple(entry.concept for entry in operations.look_up(" ".join(word)))
        lines = ["\n".join(_lines(concept)) + "\n" for concept in concepts]
    data = {"concepts": [_data(concept) for concept in concepts]}
    shown = "\n".join(lines).rstrip()
    return Answer(data, shown or "the glossary has no such word", yes=bool(concepts))


def _data(concept: "Concept") -> dict[str, Any]:
    return {
        "name": concept.name,
        "means": concept.means,
        "unofficial": list(concept.unofficial),
        "languages": {language: list(words) for language, words in concept.abroad.items()},
        "books": {
            book: {"terms": list(usage.terms), "rules": list(usage.rules)}
            for book, usage in concept.books.items()
        },
    }


def _lines(concept: "Concept") -> Iterator[str]:
    from judgetool.operations.rules.index import LANGUAGES

    yield concept.name
    yield fill(concept.means, WIDTH, initial_indent="    ", subsequent_indent="    ")
    for book, usage in concept.books.items():
        called = ", ".join(usage.terms) or "described, not named"
        yield f"    {book:9} {called}: {', '.join(usage.rules)}"
    if concept.unofficial:
        yield f"    unofficial, players' words: {', '.join(concept.unofficial)}"
    for language, words in concept.abroad.items():
        yield f"    {LANGUAGES[language]}: {', '.join(words)}"
