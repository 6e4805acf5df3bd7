"""The books whose cards' texts are read."""

from functools import lru_cache

from judgetool.card_texts.reading import CardTexts, ReadLine
from judgetool.card_texts.weiss_schwarz.texts import JAPANESE, TEXTS

BOOKS: dict[str, CardTexts] = {"ws-en": TEXTS, "ws-jp": JAPANESE}
"""How the texts of cards are read, by the game and edition of the cards."""


@lru_cache(maxsize=4096)
def lines_of(game: str, paragraphs: tuple[str, ...], kind: str) -> tuple[ReadLine, ...]:
    """The lines of a card of a type, from the paragraphs of a source.

    Of a game whose texts are not read, each paragraph is a line that was not understood.
    """
    texts = BOOKS.get(game)
    if texts is None:
        unread = enumerate(paragraphs)
        return tuple(ReadLine(text, (place,), unread=text) for place, text in unread)
    return texts.read(paragraphs, kind)
