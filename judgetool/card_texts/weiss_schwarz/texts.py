"""How the texts of Weiß Schwarz cards are read, as one value."""

from judgetool.card_texts.grammar import Grammar
from judgetool.card_texts.reading import CardTexts
from judgetool.card_texts.weiss_schwarz.english.mending import mended
from judgetool.card_texts.weiss_schwarz.english.smoothing import smoothed
from judgetool.card_texts.weiss_schwarz.english.translations import is_translation
from judgetool.card_texts.weiss_schwarz.english.translations import mended as mended_translation
from judgetool.card_texts.weiss_schwarz.japanese.mending import mended as mended_japanese
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
