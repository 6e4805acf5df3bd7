"""Which phrases of a grammar say a line: those by which its tree is written as the line stands.

Each phrase has a name that lasts: its category and its first wording. Words that point at what was
mentioned before are phrases too.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Any

from judgetool.card_texts.grammar import Grammar, Part, Text, Writing
from judgetool.card_texts.mentions import NOTHING_MENTIONED, Mentions
from judgetool.card_texts.phrases import Phrase
from judgetool.card_texts.tables import Table


class Worded(ABC):
    """The base of categories of phrases without gaps that are no tables."""

    phrases: tuple[Phrase, ...]

    @abstractmethod
    def saying(
        self, text: Text, tree: Any, place: int, mentions: Mentions
    ) -> Iterator[tuple[Phrase, int]]:
        """The phrases at a place by which a tree is written, each with its end."""


def phrases_of(text: Text, category: str, tree: Any) -> tuple[Phrase, ...]:
    """The phrases by which a tree of a category is written as a whole text."""
    categories, length = text.grammar.categories, len(text.tokens)
    text.traced()
    text.write(category, tree, 0, NOTHING_MENTIONED)
    found: dict[Phrase, None] = {}
    seen = set()
    whole = Writing(category, tree, 0, NOTHING_MENTIONED)
    left = [Part(text, whole, frozenset((length,)))]
    while left:
        part = left.pop()
        key = (id(part.text), part.text.key(part.writing), part.ends)
        if key in seen:
            continue
        seen.add(key)
        written = categories[part.writing.category]
        if isinstance(written, Table):
            for phrase, parts in by_table(written, part):
                found[phrase] = None
                left += parts
        else:
            if isinstance(written, Worded):
                _, said, place, mentions = part.writing
                for phrase, end in written.saying(part.text, said, place, mentions):
                    if end in part.ends:
                        found[phrase] = None
            left += parts_of(part)
    return tuple(found)


def phrases_in(grammar: Grammar) -> tuple[Phrase, ...]:
    """All phrases of a grammar."""
    found = (
        phrase
        for category in grammar.categories.values()
        if isinstance(category, Table | Worded)
        for phrase in category.phrases
    )
    return tuple(dict.fromkeys(found))


def parts_of(part: Part) -> Iterator[Part]:
    """What was written as a part of something that is no phrase, and does not go beyond its end."""
    last = max(part.ends)
    for inner in part.text.parts_of(part.writing):
        if inner.text is part.text:
            ends = frozenset(one for one in inner.ends if one <= last)
        else:
            ends = inner.ends & {len(inner.text.tokens)}
        if ends:
            yield inner._replace(ends=ends)


def by_table(table: Table, part: Part) -> Iterator[tuple[Phrase, list[Part]]]:
    """The phrases of a table that write something up to its end, with what stands in their gaps."""
    text, (_, tree, place, mentions), ends = part
    for phrase, gaps, inside, read in table.saying(text, tree, place, mentions):
        if read.end in ends:
            yield (
                phrase,
                [
                    Part(text, Writing(gap_in.category, *one[:3]), frozenset((one.end,)))
                    for gap_in, one in zip(gaps, inside, strict=True)
                ],
            )
