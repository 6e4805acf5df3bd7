"""What a card says in the language of another edition: written from what the program understood.

Traits and names are those of the other edition where the program knows them.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from judgetool.card_texts.books import BOOKS, LANGUAGES, read_text
from judgetool.card_texts.phrases import parts_of
from judgetool.card_texts.tokens import spelled
from judgetool.cards.editions import code_in, is_same_card, printed_traits
from judgetool.cards.printed import WEISS_SCHWARZ_EN, WEISS_SCHWARZ_JP, PrintedCard
from judgetool.cards.source import CardSource
from judgetool.engine.kernel.abilities import Bears, GiveWords, IsNamed, NameHas
from judgetool.engine.kernel.immutable import changed
from judgetool.errors import NotFound
from judgetool.operations.cards.facts import AnyCard
from judgetool.operations.cards.library import card_source
from judgetool.store.workspace import Workspace


@dataclass(frozen=True)
class Rendered:
    """A line of a card, and the same in another language.

    That is None if the line was not understood, or if the other language has no words for it.
    """

    text: str
    written: str | None


@dataclass(frozen=True)
class OurReading:
    """The lines of a card in the ``language`` of the other edition; no text of the publisher."""

    language: str
    lines: tuple[Rendered, ...]

    def of(self, text: str) -> str | None:
        """A line of the card in the language, None where it is not written."""
        return next((one.written for one in self.lines if one.text == text), None)


def in_other_edition(workspace: Workspace, card: AnyCard) -> OurReading | None:
    """The lines of a card in the language of the other edition; None if its game has no other."""
    if card.game not in BOOKS:
        return None
    language = next(name for name, book in LANGUAGES.items() if book != card.game)
    return OurReading(language, in_language(workspace, card, language))


def in_language(workspace: Workspace, card: AnyCard, language: str) -> tuple[Rendered, ...]:
    """The lines of a card in a language.

    Raises ``NotFound`` if no texts are written in that language, or none of this card's game.
    """
    book = LANGUAGES.get(language)
    if book is None or card.game not in BOOKS:
        raise NotFound(
            f"the program does not write the texts of {card.game} cards in {language}",
            remedy=f"choose from: {', '.join(LANGUAGES)}, for cards of {', '.join(BOOKS)}",
        )
    source = card_source(workspace)
    lines = source.lines(card) or ()
    names = _names_of(source, card.game, book)
    return tuple(Rendered(one.text, _written(card.game, book, one.text, names)) for one in lines)


def _written(game: str, book: str, text: str, names: Callable[[str], str]) -> str | None:
    """A text that was read lately, in the language of ``book``; None if nothing writes it."""
    if not read_text(game, text).read:
        return None
    tree = in_words_of(BOOKS[game].tree(text), traits_of(game, book), names)
    written = BOOKS[book].written(tree)
    return None if written is None else capitalised(written)


def capitalised(text: str) -> str:
    """A text whose sentences and keywords begin with capitals, and in which X is one."""
    for begins in (_BEGINS, _AFTER_KEYWORD, _IN_KEYWORD):
        text = begins.sub(lambda match: match[0][:-1] + match[0][-1].upper(), text)
    text = _TIMES.sub("\u00d7", text)
    return _X.sub("X", text) if " is equal to " in text else text


_BEGINS = re.compile(r"(?:(?:^|\"|】: )(?:【[A-Z]+】 )*|\. |\] |\[| & |\[\(\d+\) )[a-z]")
_AFTER_KEYWORD = re.compile(
    r"(?:^|\"|】 )(?:Assist|Memory|Experience|Brainstorm|Alarm|Accelerate|Resonate|Change) [a-z]"
)
_IN_KEYWORD = re.compile(r"】 (?:Backup \d+, |Great )[a-z]")
_TIMES = re.compile(r"(?<= )x (?=\d)")
_X = re.compile(r"(?<![\w\"])x(?![\w\"]| \d)")


# --- words of the other edition -------------------------------------------------------------------


@cache
def traits_of(game: str, book: str) -> Mapping[str, str]:
    """The traits of an edition in the words of another, as far as they are known."""
    if (game, book) == (WEISS_SCHWARZ_JP, WEISS_SCHWARZ_EN):
        return {printed: word for word, printed in printed_traits().items()}
    if (game, book) == (WEISS_SCHWARZ_EN, WEISS_SCHWARZ_JP):
        return printed_traits()
    return {}


def _names_of(source: CardSource[AnyCard], game: str, book: str) -> Callable[[str], str]:
    """What gives a name in the other edition: that of the same card, if it stands in both."""

    @cache
    def renamed(name: str) -> str:
        other = _other_name(name)
        return spelled(other) if book == WEISS_SCHWARZ_EN else other

    def _other_name(name: str) -> str:
        if game == book:
            return name
        called = [one for one in source.by_name(game, name) if isinstance(one, PrintedCard)]
        for card in called:
            other = source.by_code(book, code_in(card.code, book))
            if other is not None and is_same_card(card, other):
                return other.name
        translations = (card.translation for card in called if book == WEISS_SCHWARZ_EN)
        return next(filter(None, translations), name)

    return renamed


def in_words_of(tree: Any, traits: Mapping[str, str], names: Callable[[str], str]) -> Any:
    """A tree with the traits and names of another edition."""
    match tree:
        case Bears(aspect="traits", words=words) | GiveWords(aspect="traits", words=words):
            return changed(tree, words=tuple(traits.get(word, word) for word in words))
        case IsNamed(names=said):
            return IsNamed(tuple(map(names, said)))
        case NameHas(words=said):
            return NameHas(tuple(map(spelled, said)))
        case tuple():
            return tuple(in_words_of(one, traits, names) for one in tree)
    kind: Any = type(tree)
    parts = parts_of(kind)
    if not parts:
        return tree
    made = {name: in_words_of(getattr(tree, name), traits, names) for name in parts}
    return kind(**made)
