"""Nowhere in the project stand many words in a row that an official rulebook has in that order.

The digest and the errata, which say what the rules say, are held to fewer words in ``test_digest``.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from rules_index.model import Document
from tests import own_words
from tests.resources.test_digest import official_texts

MOST = 9
"""Words in a row that may stand in a rulebook as well."""

SPEAKING_AS_CARDS = (
    "judgetool/card_texts",
    "resources/shapes",
    "tests/card_texts",
    "tests/mutation",
)
MOST_OF_CARDS = 20
"""The rulebooks say what keywords stand for in the words of cards, and so do the cards here."""


def runs(words: list[str], length: int) -> Iterator[str]:
    return (" ".join(words[start : start + length]) for start in range(len(words) - length + 1))


def runs_of(texts: Iterable[str], length: int) -> frozenset[str]:
    return frozenset(run for text in texts for run in runs(own_words.words(text), length))


def speaks_as_cards(path: Path) -> bool:
    return path.relative_to(own_words.ROOT).as_posix().startswith(SPEAKING_AS_CARDS)


@pytest.mark.parametrize(
    ("most", "cards"), [(MOST, False), (MOST_OF_CARDS, True)], ids=["elsewhere", "as cards"]
)
def test_no_sentence_of_a_rulebook_stands_in_the_project(
    official: dict[str, Document], most: int, cards: bool
) -> None:
    theirs = runs_of(official_texts(official.values()), most + 1)
    found = {
        f"{path.relative_to(own_words.ROOT)}: {run}"
        for path in own_words.files()
        if speaks_as_cards(path) == cards
        for run in runs(own_words.words(path.read_text("utf-8")), most + 1)
        if run in theirs
    }
    assert found == set()
