"""Which phrases of a grammar say a line: those by which its tree is written as the line stands.

Each phrase has a name that lasts: its category and its first wording. Words that point at what was
mentioned before are phrases too.
"""

import sys
from collections.abc import Iterator
from typing import Any, NamedTuple, Protocol, runtime_checkable

from judgetool.card_texts.grammar import Ends, Grammar, Table, Text
from judgetool.card_texts.mentions import NOTHING_MENTIONED, Mentions
from judgetool.card_texts.phrases import Filling, GapIn, Phrase, Wording
from judgetool.card_texts.tokens import Token, Tokens


class Writing(NamedTuple):
    """What is written where: the tree of a category, from a place on."""

    category: str
    tree: Any
    place: int
    mentions: Mentions


@runtime_checkable
class Worded(Protocol):
    """A category of phrases without gaps that is no table."""

    phrases: tuple[Phrase, ...]

    def saying(
        self, text: Text, tree: Any, place: int, mentions: Mentions
    ) -> Iterator[tuple[Phrase, int]]:
        """The phrases at a place by which a tree is written, each with its end."""


UNBOUNDED = sys.maxsize
"""Only texts are traced that have been read within bounds before."""


class Traced(Text):
    """A text that is written, and keeps what was written as a part of what.

    ``tracing`` are the parts of what is being written just now, the innermost last.
    """

    def __init__(
        self, grammar: Grammar, tokens: Tokens, tracing: "list[list[Part]] | None" = None
    ) -> None:
        super().__init__(grammar, tokens)
        self.most_looks = UNBOUNDED
        self.tracing: list[list[Part]] = [[]] if tracing is None else tracing
        self.parts: dict[tuple[object, ...], list[Part]] = {}

    def write(self, category: str, tree: Any, place: int, mentions: Mentions) -> Ends:
        """The ends of the words of a tree, if the text has them at a place."""
        writing = Writing(category, tree, place, mentions)
        key = self.key(writing)
        first = key not in self.parts
        parts = self.parts.setdefault(key, [])
        if first:
            self.tracing.append(parts)
        ends = super().write(category, tree, place, mentions)
        if first:
            self.tracing.pop()
        if ends:
            self.tracing[-1].append(Part(self, writing, ends))
        return ends

    def of_same_kind(self, tokens: Tokens) -> Text:
        """Another text that is traced as a part of this one."""
        return Traced(self.grammar, tokens, self.tracing)

    def key(self, writing: Writing) -> tuple[object, ...]:
        """What is the same for everything that is written alike."""
        number = self._numbers.of
        return (writing.category, writing.place, number(writing.mentions), number(writing.tree))


class Part(NamedTuple):
    """Something that is written in a text, and where it can end."""

    text: Traced
    writing: Writing
    ends: Ends


def phrases_of(grammar: Grammar, tokens: Tokens, category: str, tree: Any) -> tuple[Phrase, ...]:
    """The phrases by which a tree of a category is written with these words as a whole."""
    text = Traced(grammar, tokens)
    text.write(category, tree, 0, NOTHING_MENTIONED)
    found: dict[Phrase, None] = {}
    seen = set()
    whole = Writing(category, tree, 0, NOTHING_MENTIONED)
    left = [Part(text, whole, frozenset((len(tokens),)))]
    while left:
        part = left.pop()
        key = (id(part.text), part.text.key(part.writing), part.ends)
        if key in seen:
            continue
        seen.add(key)
        written = grammar.categories[part.writing.category]
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
    for inner in part.text.parts.get(part.text.key(part.writing), ()):
        if inner.text is part.text:
            ends = frozenset(one for one in inner.ends if one <= last)
        else:
            ends = inner.ends & {len(inner.text.tokens)}
        if ends:
            yield inner._replace(ends=ends)


def by_table(table: Table, part: Part) -> Iterator[tuple[Phrase, list[Part]]]:
    """The phrases of a table that write something up to its end, with what stands in their gaps."""
    for phrase, filling in table.saying(part.text, part.writing.tree, part.writing.place):
        for wording in phrase.wordings:
            parts = in_gaps(part, wording, filling)
            if parts is not None:
                yield phrase, parts


def in_gaps(part: Part, wording: Wording, filling: Filling) -> list[Part] | None:
    """What stands in the gaps of a wording that ends where ``part`` does; None if it does not."""
    text, mentions = part.text, part.writing.mentions
    starts, last = {part.writing.place}, max(part.ends)
    steps: list[tuple[GapIn | Token, dict[int, Ends], Mentions]] = []
    for element in wording:
        ends = {start: said_by(text, element, filling, start, mentions) for start in starts}
        steps.append((element, ends, mentions))
        starts = {end for found in ends.values() for end in found if end <= last}
        if not starts:
            return None
        if isinstance(element, GapIn):
            mentions = text.grammar.introduced(filling.get(element.name), mentions)
    wanted: frozenset[int] | set[int] = part.ends & starts
    if not wanted:
        return None
    parts: list[Part] = []
    for element, ends, known in reversed(steps):
        reaching = {start: found & wanted for start, found in ends.items() if found & wanted}
        if isinstance(element, GapIn):
            tree = filling.get(element.name)
            parts += [
                Part(text, Writing(element.category, tree, start, known), found)
                for start, found in reaching.items()
            ]
        wanted = set(reaching)
    return parts


def said_by(
    text: Text, element: GapIn | Token, filling: Filling, place: int, mentions: Mentions
) -> Ends:
    """The places after an element of a wording, if the text has it at a place."""
    if isinstance(element, GapIn):
        return text.write(element.category, filling.get(element.name), place, mentions)
    return frozenset((place + 1,)) if text.token(place) == element else frozenset()
