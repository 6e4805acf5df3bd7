"""Categories that need no table: single tokens, quoted texts and lists."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from judgetool.card_texts.grammar import NAMES, Grammar, Read, Text
from judgetool.card_texts.mentions import NOTHING_MENTIONED, Mentions
from judgetool.card_texts.tokens import Sort, Token, tokens_of


class Single:
    """A category of single tokens: ``meaning`` gives what one means, or None if it is no such.

    ``known`` are tokens that mean something and whose words do not follow from what they mean.
    """

    def __init__(self, meaning: Callable[[Token], Any], known: Iterable[Token] = ()) -> None:
        self.meaning = meaning
        self.known = tuple(known)

    def may_begin(self, grammar: Grammar, token: Token) -> bool:
        """Whether a token means something here."""
        return token in NAMES.values() or self.meaning(token) is not None

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

    def may_begin(self, grammar: Grammar, token: Token) -> bool:
        """Whether a token is a quoted text."""
        return token.sort is Sort.QUOTE

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


MOST_ITEMS = 20
"""The most items that a list has. No printed one has half of them."""


class Listed:
    """A category of lists: items of another one, with ``between`` standing between them.

    The tree is a tuple of the items.
    """

    def __init__(self, item: str, between: Iterable[str], least: int = 1) -> None:
        self.item = item
        self.between = tuple(tokens_of(one) for one in between)
        self.least = least

    def may_begin(self, grammar: Grammar, token: Token) -> bool:
        """Whether an item can begin with a token."""
        return grammar.may_begin(self.item, token)

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
            if len(items) == MOST_ITEMS:
                continue
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
