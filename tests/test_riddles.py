"""The sentences of the program are whole and plain: phrases that puzzled judges stay out."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
SPEAKING = ("cards", "cli", "decks", "disputes", "events", "operations", "store", "ui")

RIDDLES = {
    "be called legal": "say “undecided”",
    "cannot be decided": "say “undecided”",
    "cannot stand here": "say “cannot be used here”",
    "is no more": "say “was removed”",
    "has other words": "say “has a new wording”",
    "reads otherwise": "say “has a new wording”",
    "is banned since": "say “has been banned since”",
    "not known what it tells": "say “its meaning is not known”",
    "is taken for a sum": "say “was taken for the total”",
    "of another shape": "say what form was expected",
    "look at it by hand": "say “check it by hand”",
    "the code counts": "say “the card was taken by its code”",
    "a mapping of fields": "say “a group of fields”",
    "in all that was possible": "say that everything was tried",
}
"""Turns of phrase, and what is said instead."""


@pytest.mark.parametrize("package", SPEAKING)
def test_no_sentence_is_a_riddle(package: str) -> None:
    found = [
        f"{path.relative_to(ROOT)}, line {line}: {riddle!r}: {instead}"
        for path in sorted((ROOT / "judgetool" / package).rglob("*.py"))
        for line, text in said_in(path)
        for riddle, instead in RIDDLES.items()
        if riddle in text
    ]
    assert found == []


def said_in(path: Path) -> Iterator[tuple[int, str]]:
    """The texts in a module with their lines, but for what explains the code."""
    tree = ast.parse(path.read_text("utf-8"))
    explaining = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and id(node) not in explaining:
            yield node.lineno, str(node.value)
