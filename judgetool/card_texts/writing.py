"""Trees as texts that nobody has printed: at each choice of words the first that can be written.

Where a printed text is compared with a tree, writing takes at each choice the words that stand
there (`grammar.py`). A page has no words: whatever is written comes to stand there. What was
written counts only if reading it gives the tree again.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from judgetool.card_texts.derivations import Worded
from judgetool.card_texts.grammar import NOWHERE, Ends, Grammar, Reads, Text, TooIntricate
from judgetool.card_texts.mentions import NOTHING_MENTIONED, Mention, Mentions
from judgetool.card_texts.phrases import Filling, GapIn, Phrase, Wording
from judgetool.card_texts.tables import Table
from judgetool.card_texts.tokens import NoTokens, Sort, Token, Tokens, text_of
from judgetool.card_texts.tokens_and_lists import Listed, Quoted, Single
from judgetool.engine.kernel.abilities import Variable

MOST_TRIED = 20_000
"""So often words are written before a tree counts as one that nobody could say."""


Smoothing = Callable[[str, Callable[[str], bool]], str]
"""What puts a text into other words, each time asking whether they still say the same."""


def written(grammar: Grammar, category: str, tree: Any, smoothed: Smoothing) -> str | None:
    """The words of a tree in the language of a grammar; None if it has none for it."""

    def says_it(text: str) -> bool:
        try:
            return grammar.trees(text, category) == [tree]
        except (TooIntricate, NoTokens):
            return False

    page = Page(grammar)
    try:
        for end in page.write(category, tree, 0, NOTHING_MENTIONED):
            text = text_of(page.words(end))
            if says_it(text):
                return smoothed(text, says_it)
    except (TooIntricate, NoTokens):
        return None
    return None


class Page(Text):
    """A text that is being written. Its places are those after each word of each attempt."""

    blank = True

    def __init__(self, grammar: Grammar, quoted: frozenset[Any] = frozenset()) -> None:
        super().__init__(grammar, ())
        self._quoting = quoted
        self._steps: list[tuple[int, Token | None]] = [(0, None)]
        self._place: dict[tuple[int, Token], int] = {}

    def words(self, place: int) -> Tokens:
        """The words up to a place."""
        found: list[Token] = []
        while place:
            place, token = self._steps[place]
            if token is not None:
                found.append(token)
        return tuple(reversed(found))

    def before(self, place: int) -> Token | None:
        """The token before a place."""
        return self._steps[place][1]

    def token(self, place: int) -> Token | None:
        """No token: nothing stands there yet."""
        return None

    def after(self, words: Tokens, place: int) -> int:
        """The place after these words, which stand there now. Raises :class:`TooIntricate`."""
        for word in words:
            key = (place, word)
            if key not in self._place:
                if len(self._steps) > MOST_TRIED:
                    raise TooIntricate("There are too many ways to write this.")
                self._place[key] = len(self._steps)
                self._steps.append((place, word))
            place = self._place[key]
        return place

    def read(self, category: str, place: int, mentions: Mentions) -> Reads:
        """Nothing can be read where nothing stands."""
        return ()

    def write(self, category: str, tree: Any, place: int, mentions: Mentions) -> Ends:
        """The end of the first words of a category for a tree."""
        key = (category, place, self._numbers.of(mentions), self._numbers.of(tree))
        found = self._written.get(key)
        if found is None:
            self._written[key] = NOWHERE
            first = next(iter(self._ends(category, tree, place, mentions)), None)
            found = self._written[key] = NOWHERE if first is None else frozenset((first,))
        return found

    def _ends(self, category: str, tree: Any, place: int, mentions: Mentions) -> Iterable[int]:
        phrases = self.grammar.categories[category]
        if isinstance(phrases, Table):
            return self._by_table(phrases, tree, place, mentions)
        if isinstance(phrases, Single):
            return self._by_token(phrases, tree, place)
        if isinstance(phrases, Quoted):
            return self._by_quotation(phrases, tree, place)
        if isinstance(phrases, Listed):
            return self._by_items(phrases, tree, place, mentions)
        if isinstance(phrases, Worded):
            said = phrases.saying(self, tree, place, mentions)
            one = mentions.of(tree)
            return [end for _, end in sorted(said, key=lambda found: _vague(found[0], one))]
        return phrases.write(self, tree, place, mentions)

    def _by_table(self, table: Table, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        for phrase in table.phrases:
            filling = phrase.filling_of(tree)
            if filling is not None:
                for wording in phrase.wordings:
                    yield from self._by_wording(wording, filling, place, mentions)

    def _by_wording(
        self, wording: Wording, filling: Filling, place: int, mentions: Mentions
    ) -> Iterator[int]:
        for element in wording:
            if isinstance(element, GapIn):
                tree = filling.get(element.name)
                ends = self.write(element.category, tree, place, mentions)
                if not ends:
                    return
                (place,) = ends
                mentions = self.grammar.introduced(tree, mentions)
            else:
                place = self.after((element,), place)
        yield place

    def _by_token(self, single: Single, tree: Any, place: int) -> Iterator[int]:
        for token in (*single.known, *tokens_for(tree)):
            if single.meaning(token) == tree:
                yield self.after((token,), place)

    def _by_quotation(self, quoted: Quoted, tree: Any, place: int) -> Iterator[int]:
        key = (quoted.category, tree)
        if key in self._quoting:
            return  # it would quote itself without end
        inside = Page(self.grammar, self._quoting | {key})
        for end in inside.write(quoted.category, tree, 0, quoted.mentions):
            yield self.after((Token(Sort.QUOTE, text_of(inside.words(end))),), place)

    def _by_items(self, listed: Listed, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        if not isinstance(tree, tuple) or len(tree) < listed.least:
            return
        for number, item in enumerate(tree):
            if number:
                place = self.after(listed.between[0], place)
            ends = self.write(listed.item, item, place, mentions)
            if not ends:
                return
            (place,) = ends
        yield place


def _vague(word: Phrase, meant: Mention | None) -> tuple[bool, bool]:
    """The order of words that point at cards.

    First stand those that mean no other cards, and for cards that were chosen those that name
    their type.
    """
    pointing = word.tree
    typed = meant is not None and meant.kind in (pointing.kinds or ())
    if meant is not None and meant.subject == CHOSEN:
        return not typed, pointing.subjects is None
    return pointing.subjects is None, not typed


CHOSEN = "chosen"


def tokens_for(tree: Any) -> Iterator[Token]:
    """The tokens that could mean a number, a name, a trait or an icon."""
    if isinstance(tree, Variable):
        yield from (Token(Sort.WORD, sign + tree.name.lower()) for sign in ("", "+"))
    elif isinstance(tree, int):
        yield Token(Sort.NUMBER, str(tree))
        yield Token(Sort.NUMBER, f"{tree:+}")
    elif isinstance(tree, str):
        for sort in (Sort.QUOTE, Sort.NAME, Sort.TRAIT, Sort.WORD):
            yield Token(sort, tree)
        yield Token(Sort.ICON, tree.upper())
