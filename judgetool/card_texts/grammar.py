"""A grammar: categories of phrases, by which texts are read into trees and trees are written.

Reading gives every tree that a category can make of the words from a place on. Writing is the
other direction: from a tree alone it gives the words, and at each choice of words it takes those
that a given text has. A text is that of a tree only if writing the tree can give all its words.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple, Protocol

from judgetool.card_texts.mentions import NOTHING_MENTIONED, Mentions
from judgetool.card_texts.phrases import GapIn, Phrase, Wording, outline
from judgetool.card_texts.tokens import NoTokens, Sort, Token, Tokens, tokens_of
from judgetool.errors import Problem


class Read(NamedTuple):
    """A tree that was read, and the place after its words."""

    tree: Any
    end: int


Reads = tuple[Read, ...]
Ends = frozenset[int]


class Category(Protocol):
    """Phrases of one kind, such as all conditions."""

    def read(self, text: "Text", place: int, mentions: Mentions) -> Iterable[Read]:
        """All that can be read at a place of a text."""

    def write(self, text: "Text", tree: Any, place: int, mentions: Mentions) -> Iterable[int]:
        """The ends of the words of ``tree``, as far as they are those of the text at a place."""


class Grammar:
    """The categories of the texts of one game in one language, by their names.

    ``introduced`` gives what a tree mentions, so that a word after it can point at it.
    """

    def __init__(
        self,
        categories: Mapping[str, Category],
        introduced: Callable[[Any, Mentions], Mentions],
    ) -> None:
        self.categories = categories
        self.introduced = introduced

    def trees(self, text: str, category: str, mentions: Mentions = NOTHING_MENTIONED) -> list[Any]:
        """All trees of a category whose words are those of a whole text. Raises `NoTokens`."""
        return Text(self, tokens_of(text)).trees(category, mentions)


class TooIntricate(Problem):
    """A text gives so much to try that no card can be meant."""


MOST_LOOKS = 40_000
"""So often the words of a text are looked at. No printed text needs a third of it."""


class Text:
    """One text that is read or written. What was found at a place is kept."""

    def __init__(self, grammar: Grammar, tokens: Tokens) -> None:
        self.grammar = grammar
        self.tokens = tokens
        self.farthest = 0
        self._looks = 0
        self._read: dict[tuple[str, int, Mentions], Reads] = {}
        self._written: dict[tuple[str, Any, int, Mentions], Ends] = {}
        self._quoted: dict[str, Text | None] = {}

    def read(self, category: str, place: int, mentions: Mentions) -> Reads:
        """All that phrases of a category can be at a place."""
        key = (category, place, mentions)
        found = self._read.get(key)
        if found is None:
            self._read[key] = ()  # a category that begins with itself finds nothing there
            reads = self.grammar.categories[category].read(self, place, mentions)
            found = self._read[key] = tuple(dict.fromkeys(reads))
        return found

    def write(self, category: str, tree: Any, place: int, mentions: Mentions) -> Ends:
        """The ends of the words of a tree, if the text has them at a place."""
        key = (category, tree, place, mentions)
        found = self._written.get(key)
        if found is None:
            self._written[key] = frozenset()
            ends = self.grammar.categories[category].write(self, tree, place, mentions)
            found = self._written[key] = frozenset(ends)
        return found

    def trees(self, category: str, mentions: Mentions) -> list[Any]:
        """The trees of the whole text which can be written as it stands."""
        whole = len(self.tokens)
        return [
            read.tree
            for read in self.read(category, 0, mentions)
            if read.end == whole and whole in self.write(category, read.tree, 0, mentions)
        ]

    def token(self, place: int) -> Token | None:
        """The token at a place; None after the last one. Raises :class:`TooIntricate`."""
        self._looks += 1
        if self._looks > MOST_LOOKS:
            raise TooIntricate("The text is too intricate to be read.")
        if place > self.farthest:
            self.farthest = place
        return self.tokens[place] if place < len(self.tokens) else None

    def quoted(self, place: int) -> "Text | None":
        """The text that is quoted at a place, if one is."""
        token = self.token(place)
        if token is None or token.sort is not Sort.QUOTE:
            return None
        if token.text not in self._quoted:
            try:
                self._quoted[token.text] = Text(self.grammar, tokens_of(token.text))
            except NoTokens:
                self._quoted[token.text] = None
        return self._quoted[token.text]

    def after(self, words: Tokens, place: int) -> int | None:
        """The place after these words, if they stand at a place."""
        for word in words:
            if self.token(place) != word:
                return None
            place += 1
        return place


# --- a table of phrases ---------------------------------------------------------------------------


class _Branch:
    """The wordings of a table that begin alike, as a tree of their words and gaps."""

    __slots__ = ("gaps", "whole", "words")

    def __init__(self) -> None:
        self.words: dict[Token, _Branch] = {}
        self.gaps: dict[str, _Branch] = {}
        self.whole: list[tuple[Phrase, tuple[str, ...]]] = []

    def add(self, phrase: Phrase, wording: Wording) -> None:
        """Put a wording of a phrase into the tree."""
        here = self
        for element in wording:
            known: dict[Any, _Branch] = here.words
            key: Any = element
            if isinstance(element, GapIn):
                known, key = here.gaps, element.category
            following = known.get(key)
            if following is None:
                following = known[key] = _Branch()
            here = following
        names = tuple(one.name for one in wording if isinstance(one, GapIn))
        here.whole.append((phrase, names))


class Table:
    """A category that is a table of phrases."""

    def __init__(self, phrases: Iterable[Phrase]) -> None:
        self.phrases = tuple(phrases)
        self._root = _Branch()
        self._by_outline: dict[Any, tuple[Phrase, ...]] = {}
        for phrase in self.phrases:
            kept = outline(phrase.tree)
            self._by_outline[kept] = (*self._by_outline.get(kept, ()), phrase)
            for wording in phrase.wordings:
                self._root.add(phrase, wording)

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """Every phrase of the table that stands at a place."""
        yield from self._from(self._root, text, place, mentions, ())

    def _from(
        self, branch: _Branch, text: Text, place: int, mentions: Mentions, values: tuple[Any, ...]
    ) -> Iterator[Read]:
        for phrase, names in branch.whole:
            filling = dict(zip(names, values, strict=True))
            if all(filling[name] == value for name, value in zip(names, values, strict=True)):
                yield Read(phrase.filled(filling), place)
        token = text.token(place)
        if token is None and not branch.gaps:
            return
        following = None if token is None else branch.words.get(token)
        if following is not None:
            yield from self._from(following, text, place + 1, mentions, values)
        for category, beyond in branch.gaps.items():
            for tree, end in text.read(category, place, mentions):
                known = text.grammar.introduced(tree, mentions)
                yield from self._from(beyond, text, end, known, (*values, tree))

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """Every way in which a phrase of the table says the tree."""
        by_outline = self._by_outline
        for phrase in (*by_outline.get(outline(tree), ()), *by_outline.get(None, ())):
            filling = phrase.filling_of(tree)
            if filling is not None:
                for wording in phrase.wordings:
                    yield from said(text, wording, filling, place, mentions)


def said(
    text: Text, wording: Wording, filling: Mapping[str, Any], place: int, mentions: Mentions
) -> set[int]:
    """Where a wording ends, if the text has it at a place, with this in its gaps."""
    ends = {place}
    for element in wording:
        if not ends:
            break
        if isinstance(element, GapIn):
            tree = filling.get(element.name)
            ends = {e for s in ends for e in text.write(element.category, tree, s, mentions)}
            mentions = text.grammar.introduced(tree, mentions)
        else:
            ends = {start + 1 for start in ends if text.token(start) == element}
    return ends


# --- single words ---------------------------------------------------------------------------------


class Single:
    """A category of single tokens: ``meaning`` gives what one means, or None if it is no such."""

    def __init__(self, meaning: Callable[[Token], Any]) -> None:
        self.meaning = meaning

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The token at a place."""
        token = text.token(place)
        meaning = None if token is None else self.meaning(token)
        if meaning is not None:
            yield Read(meaning, place + 1)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The token at a place, if it means the tree."""
        token = text.token(place)
        if token is not None and self.meaning(token) == tree:
            yield place + 1


class Quoted:
    """A category of quoted texts, each of which is a text of another category."""

    def __init__(self, category: str, mentions: Mentions = NOTHING_MENTIONED) -> None:
        self.category = category
        self.mentions = mentions

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """What the quoted text says."""
        inside = text.quoted(place)
        if inside is not None:
            for tree, end in inside.read(self.category, 0, self.mentions):
                if end == len(inside.tokens):
                    yield Read(tree, place + 1)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The quotation at a place, if it says the tree."""
        inside = text.quoted(place)
        if inside is None:
            return
        if len(inside.tokens) in inside.write(self.category, tree, 0, self.mentions):
            yield place + 1


class Listed:
    """A category of lists: items of another one, with ``between`` standing between them.

    The tree is a tuple of the items.
    """

    def __init__(self, item: str, between: Iterable[str], least: int = 1) -> None:
        self.item = item
        self.between = tuple(tokens_of(one) for one in between)
        self.least = least

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """All lists that begin at a place, the short ones too."""
        yield from self._more(text, (), place, mentions)

    def _more(
        self, text: Text, before: tuple[Any, ...], place: int, mentions: Mentions
    ) -> Iterator[Read]:
        for tree, end in text.read(self.item, place, mentions):
            items = (*before, tree)
            if len(items) >= self.least:
                yield Read(items, end)
            for words in self.between:
                following = text.after(words, end)
                if following is not None:
                    yield from self._more(text, items, following, mentions)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The list, if its items stand at a place in this order."""
        if not isinstance(tree, tuple) or len(tree) < self.least:
            return
        ends = {place}
        for number, item in enumerate(tree):
            if number:
                after = (text.after(words, end) for words in self.between for end in ends)
                ends = {end for end in after if end is not None}
            ends = {e for s in ends for e in text.write(self.item, item, s, mentions)}
        yield from ends
