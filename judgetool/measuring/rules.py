"""How fast rules are searched and shown among many books, which are made by variation.

There are five books in twenty versions each, as large as rulebooks are. Their sentences are drawn
at random, always the same ones, from words that the program has itself.
"""

import tempfile
from collections.abc import Iterator
from datetime import date, timedelta
from itertools import cycle, islice
from pathlib import Path
from random import Random

from judgetool.measuring.measurement import Measurement, timed, timed_process
from judgetool.operations.rules.pages import rule
from judgetool.operations.rules.search import search
from judgetool.store.rules import Shelf
from judgetool.store.workspace import Workspace
from rules_index.editions import EDITIONS, Edition
from rules_index.glossary import glossary
from rules_index.model import Book, Rule

TYPED = (
    "damage cancel",
    "who goes first",
    "4.10.1.2",
    "refresh while paying a cost",
    "waiting room",
    "does the attacker still deal damage",
    "triger icon",
    "encore",
)
"""What is typed letter by letter to measure searching."""

_SEARCH = ("rules", "search", "refresh", "--json")


def rule_speed() -> tuple[Measurement, ...]:
    """All measurements of rules; they take some seconds."""
    keystrokes = [text[:length] for text in TYPED for length in range(1, len(text) + 1)]
    with tempfile.TemporaryDirectory() as folder, Workspace(Path(folder)) as workspace:
        books = fill_with_varied_books(workspace)
        keystroke = timed(
            "rules",
            f"a keystroke in {books} books",
            16,
            len(keystrokes),
            lambda run: search(workspace, keystrokes[run], typing=True),
            p95_limit=40,
        )
        show = timed(
            "rules",
            "show a rule with all around it",
            16,
            50,
            lambda _: rule(workspace, "ws-en", "4.1.1.2"),
        )
        what = f"rules search in {books} books, whole process"
        whole = timed_process("rules", what, 350, _SEARCH, {"JUDGETOOL_HOME": folder})
    first = timed_process("rules", "first start to first hit, whole process", 2000, _SEARCH)
    return (keystroke, show, whole, first)


VERSIONS = 20
SECTIONS, TOPICS, ENTRIES, DETAILS = 11, 9, 3, 2
WORDS_OF_A_RULE = (8, 48)

CHANGED = 0.02
"""The share of its rules in which a version differs from the one before."""

LITTLE_WORDS = (
    *("the", "a", "of", "to", "in", "is", "that", "if", "card", "player", "this", "are", "and"),
    *("your", "with", "for", "on", "by", "when", "their", "may", "not", "cards", "from", "it"),
)


def fill_with_varied_books(workspace: Workspace) -> int:
    """Put the varied books into ``workspace``; returns how many they are."""
    shelf = Shelf(workspace.db)
    count = 0
    with workspace.db.atomic():
        for edition in EDITIONS.values():
            for book, rules in _versions(edition):
                shelf.publish(book, rules)
                count += 1
    return count


def _versions(edition: Edition) -> Iterator[tuple[Book, list[Rule]]]:
    chance = Random(edition.id)
    words = _words_of(edition.id)
    rules = [_rule(edition, parts, words, chance) for parts in _numbers()]
    for version in range(VERSIONS):
        yield (
            Book(
                id=edition.id,
                name=edition.name,
                version=f"{version + 1}.0",
                effective=date(2020, 1, 1) + timedelta(days=90 * version),
                language=edition.language,
                source_file="",
                source_sha256=f"varied {version}",
            ),
            rules,
        )
        rules = [
            rule if chance.random() > CHANGED else _rule(edition, parts, words, chance)
            for rule, parts in zip(rules, _numbers(), strict=True)
        ]


def _numbers() -> Iterator[tuple[int, ...]]:
    for section in range(1, SECTIONS + 1):
        yield (section,)
        for topic in range(1, TOPICS + 1):
            yield (section, topic)
            for entry in range(1, ENTRIES + 1):
                yield (section, topic, entry)
                for detail in range(1, DETAILS + 1):
                    yield (section, topic, entry, detail)


def _rule(edition: Edition, parts: tuple[int, ...], words: list[str], chance: Random) -> Rule:
    heading = len(parts) <= 2
    length = chance.randint(1, 3) if heading else chance.randint(*WORDS_OF_A_RULE)
    sentence = [
        chance.choice(LITTLE_WORDS if place % 2 and not heading else words)
        for place in range(length)
    ]
    text = " ".join(sentence).capitalize()
    return Rule(edition.numbering.written(parts), text, heading, section=str(parts[0]))


def _words_of(book: str) -> list[str]:
    """Words of the glossary for a book, its own terms more often than the others."""
    terms = [
        word
        for concept in glossary()
        if book in concept.books
        for term in concept.books[book].terms
        for word in term.split()
    ]
    everyday = [word for concept in glossary() for word in concept.means.split()]
    return [*terms, *islice(cycle(everyday), len(terms))]
