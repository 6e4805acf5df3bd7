"""How the texts of Weiß Schwarz cards are read, as one value."""

from collections.abc import Callable, Iterable
from typing import Any

from judgetool.card_texts.grammar import Grammar
from judgetool.card_texts.reading import CardTexts
from judgetool.card_texts.weiss_schwarz.naming import named
from judgetool.engine.kernel.abilities.vocabulary import Vocabulary


def grammar() -> Grammar:
    """The grammar; it is made when a first text is read."""
    from judgetool.card_texts.weiss_schwarz.english.grammar import GRAMMAR

    return GRAMMAR


def japanese_grammar() -> Grammar:
    """The grammar of the Japanese texts; it is made when a first text is read."""
    from judgetool.card_texts.weiss_schwarz.japanese.grammar import GRAMMAR

    return GRAMMAR


def vocabulary() -> Vocabulary:
    """The vocabulary by which trees are checked."""
    from judgetool.engine.weiss_schwarz.vocabulary import VOCABULARY

    return VOCABULARY


def mended(paragraphs: tuple[str, ...], kind: str) -> Iterable[Any]:
    """The texts of an English card. How sources are mended is loaded with the first card."""
    from judgetool.card_texts.weiss_schwarz.english import mending

    return mending.mended(paragraphs, kind)


def mended_translation(paragraphs: tuple[str, ...], kind: str) -> Iterable[Any]:
    """The texts of a card that was put into English."""
    from judgetool.card_texts.weiss_schwarz.english import translations

    return translations.mended(paragraphs, kind)


def mended_japanese(paragraphs: tuple[str, ...], kind: str) -> Iterable[Any]:
    """The texts of a Japanese card."""
    from judgetool.card_texts.weiss_schwarz.japanese import mending

    return mending.mended(paragraphs, kind)


def is_translation(text: str) -> bool:
    """Whether a text of a Japanese card is in English."""
    from judgetool.card_texts.weiss_schwarz.english import translations

    return translations.is_translation(text)


def smoothed(text: str, says_the_same: Callable[[str], bool]) -> str:
    """A text that was written from a tree, in better words."""
    from judgetool.card_texts.weiss_schwarz.english import smoothing

    return smoothing.smoothed(text, says_the_same)


def icons() -> tuple[str, ...]:
    """The icons that sources lose: in the sets that were looked at, only trigger icons (4.12.2)."""
    from judgetool.engine.weiss_schwarz.icons import TRIGGER_ICONS

    return tuple(TRIGGER_ICONS)


TEXTS = CardTexts(grammar, vocabulary, mended, named, smoothed=smoothed, icons=icons)
"""The English edition's."""

TRANSLATIONS = CardTexts(grammar, vocabulary, mended_translation, named, icons=icons)
"""Those of Japanese cards that were put into English."""

JAPANESE = CardTexts(
    japanese_grammar, vocabulary, mended_japanese, named, is_translation, TRANSLATIONS
)
"""The Japanese edition's."""
