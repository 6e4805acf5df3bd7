"""A grammar: categories of phrases, by which texts are read into trees and trees are written.

Reading gives every tree that a category can make of the words from a place on. Writing is the
other direction: from a tree alone it gives the words, and at each choice of words it takes those
that a given text has. A text is that of a tree only if writing the tree can give all its words.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from sys import maxsize
from typing import Any, NamedTuple, Protocol, runtime_checkable

from judgetool.card_texts.mentions import NOTHING_MENTIONED, Mentions
from judgetool.card_texts.phrases import GapIn, Phrase
from judgetool.card_texts.tokens import NoTokens, Sort, Token, Tokens, tokens_of
from judgetool.errors import Problem


class Read(NamedTuple):
    """A tree that was read, and the place after its words."""

    tree: Any
    end: int


Reads = tuple[Read, ...]
Ends = frozenset[int]


class Writing(NamedTuple):
    """What is written where: the tree of a category, from a place on."""

    category: str
    tree: Any
    place: int
    mentions: Mentions


class InGap(NamedTuple):
    """What was read in a gap of a wording, from a place on, and where it ends."""

    tree: Any
    place: int
    mentions: Mentions
    end: int


class Said(NamedTuple):
    """A phrase that was read, with what stands in the gaps of the wording that the text has."""

    phrase: Phrase
    gaps: tuple[GapIn, ...]
    inside: tuple[InGap, ...]
    read: Read


class Part(NamedTuple):
    """Something that is written in a text, and where it can end."""

    text: "Text"
    writing: Writing
    ends: Ends


class Category(Protocol):
    """Phrases of one kind, such as all conditions."""

    def read(self, text: "Text", place: int, mentions: Mentions) -> Iterable[Read]:
        """All that can be read at a place of a text."""

    def write(self, text: "Text", tree: Any, place: int, mentions: Mentions) -> Iterable[int]:
        """The ends of the words of ``tree``, as far as they are those of the text at a place."""


class OfPhrases(Protocol):
    """A category that is a table of phrases."""

    def found(self, text: "Text", place: int, mentions: Mentions) -> list[Said]:
        """What :meth:`Text.said` keeps: every phrase that stands at a place, in all its ways."""


@runtime_checkable
class KnownByItsBeginning(Protocol):
    """A category of which every phrase has words, and whose first words are known.

    It is not tried where none of them stands. That saves time, and changes nothing.
    """

    def may_begin(self, grammar: "Grammar", token: Token) -> bool:
        """Whether a phrase can begin with a token.

        Of quotations, names and traits it is not asked what stands in them.
        """


class Unsaid:
    """The base of categories that say something without a word of their own.

    What can begin with a token is then what stands behind them.
    """

    def may_begin(self, grammar: "Grammar", token: Token) -> bool:
        """No token: there are no words."""
        return False

    def can_be_unsaid(self, grammar: "Grammar") -> bool:
        """Whether no words can stand for a phrase."""
        return True


class Beginning:
    """The base of categories whose phrases begin with those of others, or with certain words.

    ``beginnings`` are the names of those categories, and the first tokens of those words.
    """

    beginnings: tuple[str | Token, ...]

    def may_begin(self, grammar: "Grammar", token: Token) -> bool:
        """Whether one of the beginnings can begin with a token."""
        return any(
            beginning(one) == token if isinstance(one, Token) else grammar.may_stand(one, token)
            for one in self.beginnings
        )


class Grammar:
    """The categories of the texts of one game in one language, by their names.

    ``introduced`` gives what a tree mentions, so that a word after it can point at it. So often as
    ``most_looks`` says it is looked at what stands in a text; no printed text needs half of it.
    """

    def __init__(
        self,
        categories: Mapping[str, Category],
        introduced: Callable[[Any, Mentions], Mentions],
        most_looks: int = 8_000,
    ) -> None:
        self.categories = categories
        self.most_looks = most_looks
        self.introduced = introduced
        self._known_by_beginning = {
            name: category
            for name, category in categories.items()
            if isinstance(category, KnownByItsBeginning)
        }
        self._beginnings: dict[str, dict[Token | None, bool]] = {one: {} for one in categories}
        self._standing: dict[str, dict[Token | None, bool]] = {one: {} for one in categories}
        self._unsaid: dict[str, bool] = {}

    def trees(self, text: str, category: str, mentions: Mentions = NOTHING_MENTIONED) -> list[Any]:
        """All trees of a category whose words are those of a whole text. Raises `NoTokens`."""
        return Text(self, tokens_of(text)).trees(category, mentions)

    def can_be_unsaid(self, category: str) -> bool:
        """Whether no words can stand for a phrase of a category."""
        found = self._unsaid.get(category)
        if found is None:
            self._unsaid[category] = False
            asked = getattr(self.categories[category], "can_be_unsaid", None)
            found = self._unsaid[category] = asked is not None and bool(asked(self))
        return found

    def may_stand(self, category: str, token: Token | None) -> bool:
        """Whether a phrase of a category can stand before a token or begin with it."""
        known = self._standing[category]
        found = known.get(token)
        if found is None:
            if len(known) > MOST_BEGINNINGS:
                known.clear()
            found = self.can_be_unsaid(category) or self.may_begin(category, token)
            known[token] = found
        return found

    def may_begin(self, category: str, token: Token | None) -> bool:
        """Whether a phrase of a category can begin with a token; None is the end of a text."""
        known = self._beginnings[category]
        found = known.get(token)
        if found is None:
            if len(known) > MOST_BEGINNINGS:
                known.clear()
            known[token] = True  # a category that begins with itself may begin so
            found = known[token] = self._begins(category, token)
        return found

    def _begins(self, category: str, token: Token | None) -> bool:
        known = self._known_by_beginning.get(category)
        return known is None or (token is not None and known.may_begin(self, token))


MOST_BEGINNINGS = 10_000
"""Of so many tokens a grammar keeps whether a category can begin with them."""


def beginning(token: Token | None) -> Token | None:
    """A token, as far as what can begin with it depends on it."""
    return NAMES.get(token.sort, token) if token is not None else None


NAMES = {sort: Token(sort, "") for sort in (Sort.QUOTE, Sort.NAME, Sort.TRAIT)}


class TooIntricate(Problem):
    """A text gives so much to try that no card can be meant."""


TOO_INTRICATE = "The text is too intricate to be read."
DEEPEST = 5
"""So deep are texts quoted in texts. In printed ones it is twice."""


class Text:
    """One text that is read or written. What was found at a place is kept."""

    blank = False
    """Whether nothing stands there, and words come to stand there by being written."""

    def __init__(self, grammar: Grammar, tokens: Tokens) -> None:
        self.grammar = grammar
        self.tokens = tokens
        self.farthest = 0
        self.beginnings = (*map(beginning, tokens), None)
        self._ahead = (*tokens, None)
        self.depth = 0
        self.most_looks = grammar.most_looks
        self._looks = [0]
        self._read: dict[tuple[str, int, int], Reads] = {}
        self._said: dict[tuple[OfPhrases, int, int], list[Said]] = {}
        self._written: dict[_Key, Ends] = {}
        self._parts: dict[_Key, list[Part]] = {}
        self._tracing: list[list[Part]] = [[]]
        self._quoted: dict[str, Text | None] = {}
        self._numbers = _Numbers()
        self._last: dict[Tokens, int] = {}

    def read(self, category: str, place: int, mentions: Mentions) -> Reads:
        """All that phrases of a category can be at a place."""
        if not self._looks_ahead(category, place):
            return ()
        key = (category, place, self._numbers.of(mentions))
        found = self._read.get(key)
        if found is None:
            self._read[key] = ()  # a category that begins with itself finds nothing there
            reads = tuple(self.grammar.categories[category].read(self, place, mentions))
            found = self._read[key] = tuple(dict.fromkeys(reads)) if len(reads) > 1 else reads
        return found

    def write(self, category: str, tree: Any, place: int, mentions: Mentions) -> Ends:
        """The ends of the words of a tree, if the text has them at a place.

        What is written for it is kept as its parts.
        """
        if not self._looks_ahead(category, place):
            return NOWHERE
        numbers = self._numbers
        mentioned = numbers.of(mentions)
        reads = self._read.get((category, place, mentioned))
        if reads is not None and all(read.tree != tree for read in reads):
            return NOWHERE  # all that stands there was read, and nothing else can be written there
        key = (category, place, mentioned, numbers.of(tree))
        found = self._written.get(key)
        if found is None:
            self._written[key] = NOWHERE
            parts = self._parts[key] = []
            self._tracing.append(parts)
            ends = self.grammar.categories[category].write(self, tree, place, mentions)
            found = self._written[key] = frozenset(ends)
            self._tracing.pop()
        if found:
            writing = Writing(category, tree, place, mentions)
            self._tracing[-1].append(Part(self, writing, found))
        return found

    def traced(self) -> None:
        """Set no more bounds: a text that was read within them is looked through again."""
        self._looks[0] = -maxsize

    def let_go(self) -> None:
        """Forget what was written. Its parts hold this text, so they would last without need."""
        self._parts.clear()
        self._tracing[:] = [[]]
        for inside in self._quoted.values():
            if inside is not None:
                inside.let_go()

    def parts_of(self, writing: Writing) -> list[Part]:
        """What was written as a part of something."""
        return self._parts.get(self.key(writing), [])

    def key(self, writing: Writing) -> "_Key":
        """What is the same for everything that is written alike."""
        category, tree, place, mentions = writing
        number = self._numbers.of
        return (category, place, number(mentions), number(tree))

    def said(self, table: "OfPhrases", place: int, mentions: Mentions) -> list[Said]:
        """The phrases of a table that stand at a place."""
        key = (table, place, self._numbers.of(mentions))
        found = self._said.get(key)
        if found is None:
            found = self._said[key] = table.found(self, place, mentions)
        return found

    def _looks_ahead(self, category: str, place: int) -> bool:
        """Look at the token at a place: whether a phrase of a category can stand before it."""
        looks = self._looks
        looks[0] += 1
        if looks[0] > self.most_looks:
            raise TooIntricate(TOO_INTRICATE)
        if place > self.farthest:
            self.farthest = place
        return self.grammar.may_stand(category, self.beginnings[place])

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
        looks = self._looks
        looks[0] += 1
        if looks[0] > self.most_looks:
            raise TooIntricate(TOO_INTRICATE)
        if place > self.farthest:
            self.farthest = place
        return self._ahead[place]

    def quoted(self, place: int) -> "Text | None":
        """The text that is quoted at a place, if one is."""
        token = self.token(place)
        if token is None or token.sort is not Sort.QUOTE:
            return None
        if token.text not in self._quoted:
            try:
                self._quoted[token.text] = self._within(tokens_of(token.text))
            except NoTokens:
                self._quoted[token.text] = None
        return self._quoted[token.text]

    def _within(self, tokens: Tokens) -> "Text":
        """A text that is quoted in this one: what is looked at in it counts here, too."""
        inside = self.of_same_kind(tokens)
        inside.depth, inside._looks = self.depth + 1, self._looks
        inside._tracing = self._tracing
        if inside.depth > DEEPEST:
            raise TooIntricate("A text is quoted in a text too often.")
        return inside

    def of_same_kind(self, tokens: Tokens) -> "Text":
        """Another text for the same purpose."""
        return Text(self.grammar, tokens)

    def after_any(self, words: Iterable[Tokens], place: int) -> Iterator[int]:
        """The places after any of these words, if they stand at a place."""
        for one in words:
            end = self.after(one, place)
            if end is not None:
                yield end

    def before(self, place: int) -> Token | None:
        """The token before a place; None at the beginning."""
        return self._ahead[place - 1] if place else None

    def after(self, words: Tokens, place: int) -> int | None:
        """The place after these words, if they stand at a place."""
        ahead, end = self._ahead, place
        for word in words:
            if ahead[end] != word:
                self.token(end)
                return None
            end += 1
        if end > place:
            self.token(end - 1)
        return end

    def comes(self, words: Tokens, place: int) -> bool:
        """Whether these words come at a place or anywhere after it."""
        last = self._last.get(words)
        if last is None:
            tokens, length = self.tokens, len(words)
            there = (one for one in range(len(tokens)) if tokens[one : one + length] == words)
            last = self._last[words] = max(there, default=-1)
        return place <= last


NOWHERE: Ends = frozenset()
_Key = tuple[str, int, int, int]


class _Numbers:
    """Numbers for trees and mentions: the same one for those that are equal.

    To hash a large tree takes long, and the same one is asked about again and again.
    """

    def __init__(self) -> None:
        self._of_equal: dict[Any, int] = {}
        self._of_same: dict[int, tuple[int, Any]] = {}

    def of(self, data: Any) -> int:
        """The number of some data, which is kept, so that no other data can have its id."""
        known = self._of_same.get(id(data))
        if known is None:
            number = self._of_equal.setdefault(data, len(self._of_equal))
            known = self._of_same[id(data)] = number, data
        return known[0]
