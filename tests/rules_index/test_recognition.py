"""Recognition: every book is told from every other, also in parts, renumbered or badly scanned."""

import random
import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from rules_index.editions import edition_of
from rules_index.fingerprint import print_of, prints_of
from rules_index.model import NO_BOOK, Rule
from rules_index.reading import read_rulebook
from rules_index.recognition import likenesses, recognised
from tests.rules_index.fingerprints import SOURCES, official_prints
from tests.rules_index.invented import INVENTED

SEED = 7


@cache
def official(shared: Path, book: str) -> tuple[Rule, ...]:
    path = shared / "rulebooks" / SOURCES[book][-1]
    return read_rulebook(path.read_bytes(), path.name, edition_of(book)).rules


def misread(text: str, share: float) -> str:
    """``text`` as a bad scan gives it: so many of its letters are others."""
    chance = random.Random(SEED)
    return "".join(chance.choice("lIt1oecrn") if chance.random() < share else one for one in text)


def scanned(rules: Sequence[Rule], share: float) -> list[Rule]:
    return [replace(rule, text=misread(rule.text, share)) for rule in rules]


def moved(rules: Sequence[Rule]) -> list[Rule]:
    """All chapters have another number, as if a new one stood before them."""
    first = re.compile(r"^\d+")
    return [
        replace(rule, number=first.sub(lambda found: str(int(found[0]) + 1), rule.number))
        for rule in rules
    ]


def reworded(rules: Sequence[Rule]) -> list[Rule]:
    """No rule has the very words that it had."""
    return [replace(rule, text=f"{rule.text} Henceforth.") for rule in rules]


@pytest.mark.parametrize("book", SOURCES)
@pytest.mark.parametrize(
    "changed",
    [
        list,
        moved,
        reworded,
        lambda rules: moved(reworded(rules)),
        lambda rules: scanned(rules, 0.03),
        lambda rules: scanned(rules, 0.08),
    ],
    ids=["whole", "moved", "reworded", "moved and reworded", "scanned", "badly scanned"],
)
def test_a_book_is_recognised_whatever_was_done_to_it(
    shared: Path, book: str, changed: Callable[[Sequence[Rule]], list[Rule]]
) -> None:
    rules = changed(official(shared, book))
    assert [recognised(rules, each) for each in SOURCES] == [book] * len(SOURCES)


@pytest.mark.parametrize("book", SOURCES)
def test_every_chapter_is_recognised_by_itself(shared: Path, book: str) -> None:
    rules = official(shared, book)
    for chapter in dict.fromkeys(rule.section for rule in rules):
        within = [rule for rule in rules if rule.section == chapter]
        assert recognised(within, book) == book


@pytest.mark.parametrize("book", ["fftcg", "vanguard", "dbs"])
def test_a_book_that_nobody_knew_would_be_none(shared: Path, book: str) -> None:
    others = [each for each in SOURCES if each != book]
    assert [one.fits for one in likenesses(official(shared, book), others)] == [False] * 4


def test_a_text_about_other_things_is_no_book() -> None:
    sentence = "Whoever waters the garden closes the gate and feeds the seven hungry ducks."
    rules = [Rule(f"1.{place}", sentence) for place in range(1, 40)]
    assert recognised(rules, "ws-en") == NO_BOOK


def test_a_few_lines_do_not_tell() -> None:
    document = read_rulebook(INVENTED.encode(), "pond.txt", edition_of("ws-en"))
    assert recognised(document.rules, "ws-en") is None


@pytest.mark.parametrize("book", SOURCES)
def test_the_fingerprints_are_those_of_the_official_books(shared: Path, book: str) -> None:
    assert list(prints_of(book)) == official_prints(shared, book)


def test_quotes_dashes_and_capitals_are_no_other_words_but_a_sign_is() -> None:
    was = print_of(Rule("1.1", 'Draw "one" card - it gets +500 (see 4.1).'))
    same = print_of(Rule("1.2", "Draw \u201cOne\u201d card \u2014 it gets +500 (see 4.3)."))
    other = print_of(Rule("1.1", 'Draw "one" card - it gets \u2212500 (see 4.1).'))
    assert same.fingerprint == was.fingerprint
    assert (was.refers_to, same.refers_to) == (("4.1",), ("4.3",))
    assert other.fingerprint != was.fingerprint
