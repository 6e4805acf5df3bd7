"""The texts of a card, read: what each of its lines says, and what nobody has understood.

A line is *read* if it has one tree whose words are those of the line. It is *carried out* if the
engine has a procedure for all that stands in the tree. It is *proven* if scenarios show each of its
phrases (:mod:`judgetool.card_texts.proving`).
"""

from collections.abc import Callable, Iterable
from dataclasses import MISSING, dataclass, fields, is_dataclass, replace
from functools import cached_property
from typing import Any

from judgetool.card_texts.derivations import phrases_in, phrases_of
from judgetool.card_texts.grammar import Grammar, Text, TooIntricate
from judgetool.card_texts.lost_icons import (
    Alike,
    Attempt,
    LostIcon,
    Supplied,
    icons_of,
    lost_icons,
)
from judgetool.card_texts.mentions import NOTHING_MENTIONED
from judgetool.card_texts.phrases import Phrase
from judgetool.card_texts.tokens import NoTokens, text_of, tokens_of
from judgetool.engine.kernel.abilities import Ability
from judgetool.engine.kernel.abilities.reader import TreeReader
from judgetool.engine.kernel.abilities.vocabulary import Language, Vocabulary
from judgetool.engine.kernel.immutable import changed

LINE = "line"
"""The category of whole lines."""

MOST_SIGNS, MOST_LINES = 6000, 20
"""The most signs and lines that a card has. The longest printed text has a third of them."""


@dataclass(frozen=True)
class ReadLine:
    """One line of a card.

    ``written`` are the words that its tree gives, None if it has not been read. ``paragraphs`` are
    the places of the paragraphs of the source in which it stands. ``understood`` and ``unread`` are
    the longest beginning that was understood, and the words after it. ``phrases`` are the numbers
    of the phrases by which a line was read that is carried out (:meth:`CardTexts.phrases_of`).
    Whether it is proven says :mod:`judgetool.card_texts.proving`. ``lost`` are the places where the
    source has lost an icon, if that is why the line was not read; ``supplied`` is what a judge has
    supplied there, and ``text`` has it.
    """

    text: str
    paragraphs: tuple[int, ...] = ()
    abilities: tuple[Ability, ...] = ()
    written: str | None = None
    carried_out: bool = False
    understood: str = ""
    unread: str = ""
    phrases: tuple[int, ...] = ()
    lost: tuple[LostIcon, ...] = ()
    supplied: Supplied | None = None

    @property
    def read(self) -> bool:
        """Whether the whole line was read."""
        return self.written is not None


@dataclass(frozen=True)
class CardTexts:
    """How the texts of one book's cards are read.

    ``mended`` gives the texts of a card from the paragraphs of a source and its type, each with the
    places of its paragraphs. ``named`` gives an ability the name by which players know it, from
    its place on the card. Of the cards of a book some can be known by what others have put into
    another language: ``translated`` tells which texts these are, and ``translations`` how they are
    read. ``smoothed`` puts what was written from a tree into better words, if they say the same.
    ``icons`` are the icons that sources lose.
    """

    grammar: Callable[[], Grammar]
    vocabulary: Callable[[], Vocabulary]
    mended: Callable[[tuple[str, ...], str], Iterable[Any]]
    named: Callable[[Ability, int], Ability]
    translated: Callable[[str], bool] = lambda _text: False
    translations: "CardTexts | None" = None
    smoothed: Callable[[str, Callable[[str], bool]], str] = lambda text, _says_the_same: text
    icons: Callable[[], tuple[str, ...]] = tuple

    @cached_property
    def _grammar(self) -> Grammar:
        return self.grammar()

    def texts_of(self, paragraphs: tuple[str, ...], kind: str) -> tuple[str, ...]:
        """The texts of the lines of a card of a type, from the paragraphs of a source."""
        return tuple(one.text for one in self._mended(paragraphs, kind) or ())

    def read(
        self,
        paragraphs: tuple[str, ...],
        kind: str,
        reading: Callable[[str], ReadLine] | None = None,
    ) -> tuple[ReadLine, ...]:
        """The lines of a card of a type, from the paragraphs of a source.

        ``reading`` gives what a text says where somebody has kept it (:meth:`read_text`).
        """
        read = reading or self.read_text
        texts = self._mended(paragraphs, kind)
        if texts is None:
            unread = enumerate(paragraphs)
            return tuple(ReadLine(text, (place,), unread=text) for place, text in unread)
        return tuple(
            self._on_card(read(one.text), one.paragraphs, place)
            for place, one in enumerate(texts, 1)
        )

    def _mended(self, paragraphs: tuple[str, ...], kind: str) -> tuple[Any, ...] | None:
        """The texts of a card; None where they are more than any card has."""
        if sum(map(len, paragraphs)) > MOST_SIGNS:
            return None
        if self.translations is not None and all(map(self.translated, paragraphs)):
            return self.translations._mended(paragraphs, kind)
        texts = tuple(self.mended(paragraphs, kind))
        return texts if len(texts) <= MOST_LINES else None

    def read_line(self, text: str, paragraphs: tuple[int, ...], place: int) -> ReadLine:
        """One line, the ``place``-th of its card."""
        return self._on_card(self.read_text(text), paragraphs, place)

    def _on_card(self, line: ReadLine, paragraphs: tuple[int, ...], place: int) -> ReadLine:
        named = tuple(self.named(one, place) for one in line.abilities)
        return replace(line, paragraphs=paragraphs, abilities=named)

    def read_text(self, text: str) -> ReadLine:
        """What a text says, on whichever card it stands: without places and names."""
        if self.translations is not None and self.translated(text):
            line = self.translations.read_text(text)
            first = len(self._numbers)  # those of the translations stand behind our own
            return replace(line, phrases=tuple(first + number for number in line.phrases))
        line, words = self._attempted(text)
        if line.read or words is None or not self._icons:
            return line
        return replace(line, lost=lost_icons(text, words, self._icons, self._tried))

    @cached_property
    def _icons(self) -> tuple[Alike, ...]:
        lost = self.icons()
        return icons_of(self._numbers, lost) if lost else ()

    def _tried(self, text: str) -> Attempt:
        line, words = self._attempted(text)
        return Attempt(line.carried_out, words)

    def _attempted(self, text: str) -> tuple[ReadLine, Text | None]:
        """What a text says, and how far it was read; None where there is too much to try."""
        try:
            words = Text(self._grammar, tokens_of(text))
        except NoTokens:
            return ReadLine(text, unread=text), None
        try:
            return self._looked_through(text, words)
        except (TooIntricate, RecursionError):
            return ReadLine(text, unread=text), None
        finally:
            words.let_go()

    def _looked_through(self, text: str, words: Text) -> tuple[ReadLine, Text | None]:
        """What a text says, and how far it was read; raises :class:`TooIntricate`."""
        trees = words.trees(LINE, NOTHING_MENTIONED)
        if len(trees) == 1:
            return self._understood(text, words, trees[0]), words
        # a line with several trees could mean several things, and nobody chooses one of them
        tokens = words.tokens
        reached = len(tokens) if trees else words.farthest
        understood, unread = text_of(tokens[:reached]), text_of(tokens[reached:])
        line = ReadLine(text, understood=understood, unread=unread or text)
        return line, None if trees else words

    def _understood(self, text: str, words: Text, tree: Any) -> ReadLine:
        """A text with its one tree."""
        abilities = tuple(one for one in tree if isinstance(one, Ability)) if _is_list(tree) else ()
        reader = TreeReader(Language(self.vocabulary()))
        reader.abilities(abilities)
        carried_out = not reader.faults
        by = phrases_of(words, LINE, tree) if carried_out else ()
        numbers = tuple(self._numbers[phrase] for phrase in by)
        return ReadLine(text, (), abilities, text_of(words.tokens), carried_out, phrases=numbers)

    def tree(self, text: str) -> Any:
        """The tree of a text that is read: abilities without names, or what else a line says."""
        if self.translations is not None and self.translated(text):
            return self.translations.tree(text)
        (tree,) = self._grammar.trees(text, LINE)
        return tree

    def written(self, tree: Any) -> str | None:
        """A line that says a tree, in our own choice of words; None if none can be made."""
        from judgetool.card_texts.writing import written

        return written(self._grammar, LINE, tree, self.smoothed)

    def phrases(self) -> tuple[Phrase, ...]:
        """All phrases of the grammar."""
        return tuple(self._numbers)

    @cached_property
    def _numbers(self) -> dict[Phrase, int]:
        """The phrases of the grammar, with their numbers."""
        return {phrase: number for number, phrase in enumerate(phrases_in(self._grammar))}

    @cached_property
    def _numbered(self) -> tuple[Phrase, ...]:
        """The phrases of the grammar, and behind them those of the translations."""
        translations = self.translations._numbered if self.translations is not None else ()
        return (*self._numbers, *translations)

    def phrases_of(self, line: ReadLine) -> tuple[Phrase, ...]:
        """The phrases by which a line was read that is carried out, each once."""
        return tuple(self._numbered[number] for number in line.phrases)


def _is_list(tree: object) -> bool:
    return isinstance(tree, tuple)


def carried_out(lines: Iterable[ReadLine]) -> tuple[Ability, ...]:
    """The abilities of those lines that the engine carries out."""
    return tuple(ability for line in lines if line.carried_out for ability in line.abilities)


def called(ability: Ability, name: str) -> Ability:
    """An ability with another name."""
    return changed(ability, name=name)


def as_data(tree: Any) -> Any:
    """A tree as data, as it can be written in files; what is as usual is left out."""
    if isinstance(tree, tuple):
        return [as_data(part) for part in tree]
    if not is_dataclass(tree) or isinstance(tree, type):
        return tree
    said = {"do": tree.do} if hasattr(tree, "do") else {}
    for one in fields(tree):
        value = getattr(tree, one.name)
        if one.name != "do" and (one.default is MISSING or value != one.default):
            said[one.name.removesuffix("_")] = as_data(value)
    return said
