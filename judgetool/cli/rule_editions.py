"""``judgetool rules concordance`` and ``glossary``: one rule, or one idea, in several books."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from pathlib import Path
from textwrap import wrap
from typing import TYPE_CHECKING, Any

import click

from judgetool.cli.output import Answer, answering, in_workspace, picked
from judgetool.cli.rule_words import book_data, called, indented
from judgetool.store.workspace import Workspace

if TYPE_CHECKING:
    from judgetool.operations.rules.concordance import EditionsBeside, SideBySide
    from judgetool.operations.rules.index import Book, Concept, Rule


COLUMN = 46


@click.command("concordance")
@click.argument("number", required=False)
@click.option(
    "--book", default="ws-en", show_default=True, callback=called, help="The book of NUMBER."
)
@click.option(
    "--other", callback=called, help="The other edition. Default: the other one of Weiß Schwarz."
)
@click.option("--differences", is_flag=True, help="Show only rules in which the editions differ.")
@click.option("--matters", is_flag=True, help="Show only rules by which rulings can differ.")
@in_workspace
def concordance_command(
    number: str | None,
    book: str,
    other: str | None,
    differences: bool,
    matters: bool,
    workspace: Workspace,
) -> Answer:
    """Show two editions side by side: all rules, or those that correspond to NUMBER.

    Example: judgetool rules concordance 7.5.1.2.2
    """
    from judgetool.operations.rules import concordance
    from judgetool.operations.rules.concordance import Relation

    relations = [each for each in Relation if not (differences and each is Relation.SAME)]
    found = concordance.concordance(
        workspace,
        number,
        book=book,
        other=other or ("ws-en" if book == "ws-jp" else "ws-jp"),
        relations=relations,
        only_what_matters=matters,
    )
    data = {
        "one": _edition_data(found.concordance.one, found.one_book),
        "other": _edition_data(found.concordance.other, found.other_book),
        "other_versions": found.other_versions,
        "correspondences": [_row_data(row) for row in found.rows],
    }
    return Answer(data, "\n".join(_lines(found)), yes=bool(found.rows))


def _edition_data(book: str, at_hand: "Book | None") -> dict[str, Any]:
    return book_data(at_hand) if at_hand else {"book": book, "version": None}


def _row_data(row: "SideBySide") -> dict[str, Any]:
    pair = row.correspondence
    return {
        **picked(pair, "relation", "one", "other", "matters", "note"),
        "one_rules": [picked(rule, "number", "text") for rule in row.one],
        "other_rules": [picked(rule, "number", "text") for rule in row.other],
    }


def _lines(found: "EditionsBeside") -> Iterator[str]:
    editions = found.concordance
    yield _beside(
        _title(editions.one, editions.one_version, found.one_book),
        _title(editions.other, editions.other_version, found.other_book),
    )
    if found.other_versions:
        yield (
            f"The notes were written for {editions.one} {editions.one_version} and "
            f"{editions.other} {editions.other_version}: check whether they still hold."
        )
    for row in found.rows:
        yield ""
        yield from _row_lines(row)


def _title(book: str, version: str, at_hand: "Book | None") -> str:
    if at_hand is None:
        return f"{book} {version} (not imported)"
    return f"{book} {at_hand.version}{'' if at_hand.official else ' (digest, own words)'}"


def _row_lines(row: "SideBySide") -> Iterator[str]:
    pair = row.correspondence
    matters = "; rulings can differ" if pair.matters else ""
    numbers = [", ".join(one) or "-" for one in (pair.one, pair.other)]
    yield f"{numbers[0]} | {numbers[1]}: {pair.relation.value}{matters}"
    for line in wrap(pair.note, 2 * COLUMN):
        yield f"    {line}"
    one, other = _column(row.one), _column(row.other)
    for left, right in zip_longest(one, other, fillvalue=""):
        yield _beside(left, right)


def _column(rules: Sequence["Rule"]) -> list[str]:
    return [line for rule in rules for line in wrap(f"{rule.number} {rule.text}", COLUMN)]


def _beside(left: str, right: str) -> str:
    return f"  {left:<{COLUMN}} | {right}".rstrip()


@click.command("glossary", context_settings={"ignore_unknown_options": True})
@click.argument("word", nargs=-1)
@answering
def glossary_command(word: tuple[str, ...], data_dir: Path | None) -> Answer:
    """Explain a word that books or players use; without WORD, list them all.

    Example: judgetool rules glossary salvage
    """
    from judgetool.operations.rules import glossary as operations

    if not word:
        concepts = operations.whole_glossary()
        lines = [f"{concept.name}: {concept.means}" for concept in concepts]
    else:
        concepts = tuple(entry.concept for entry in operations.look_up(" ".join(word)))
        lines = ["\n".join(_concept_lines(concept)) + "\n" for concept in concepts]
    data = {"concepts": [_concept_data(concept) for concept in concepts]}
    shown = "\n".join(lines).rstrip()
    return Answer(data, shown or "This word is not in the glossary.", yes=bool(concepts))


def _concept_data(concept: "Concept") -> dict[str, Any]:
    return {
        **picked(concept, "name", "means", "unofficial"),
        "languages": dict(concept.abroad),
        "books": {book: picked(use, "terms", "rules") for book, use in concept.books.items()},
    }


def _concept_lines(concept: "Concept") -> Iterator[str]:
    from judgetool.operations.rules.index import LANGUAGES

    yield concept.name
    yield indented(concept.means)
    for book, usage in concept.books.items():
        called = ", ".join(usage.terms) or "described, not named"
        yield f"    {book:9} {called}: {', '.join(usage.rules)}"
    if concept.unofficial:
        yield f"    players' words, not official: {', '.join(concept.unofficial)}"
    for language, words in concept.abroad.items():
        yield f"    {LANGUAGES[language]}: {', '.join(words)}"
