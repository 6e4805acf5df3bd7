"""How the texts of Weiß Schwarz cards are read, as one value."""

from judgetool.card_texts.grammar import Grammar
from judgetool.card_texts.reading import CardTexts, called
from judgetool.card_texts.weiss_schwarz.english.mending import mended
from judgetool.card_texts.weiss_schwarz.japanese.mending import mended as mended_japanese
from judgetool.engine.kernel.abilities import Ability
from judgetool.engine.kernel.abilities.vocabulary import Vocabulary
from judgetool.engine.weiss_schwarz import keyword_abilities

PLAIN = ("Automatic", "Activated", "Continuous", "Event")
"""The names of abilities without a keyword in the trees of the grammar."""


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


def named(ability: Ability, place: int) -> Ability:
    """An ability with the name by which a player chooses it: its keyword, or its place."""
    if "Encore" in ability.keywords:
        return called(ability, keyword_abilities.encore(*ability.cost).name)
    if ability.name not in PLAIN:
        return ability
    return called(ability, f"{ability.name} ability {place}")


TEXTS = CardTexts(grammar, vocabulary, mended, named)
"""The English edition's."""

JAPANESE = CardTexts(japanese_grammar, vocabulary, mended_japanese, named)
"""The Japanese edition's."""
