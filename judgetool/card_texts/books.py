"""The books whose cards' texts are read."""

from judgetool.card_texts.reading import CardTexts
from judgetool.card_texts.weiss_schwarz.texts import TEXTS

BOOKS: dict[str, CardTexts] = {"ws-en": TEXTS}
"""How the texts of cards are read, by book."""
