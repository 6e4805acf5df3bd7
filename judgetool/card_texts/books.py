"""The books whose cards' texts are read."""

from collections.abc import Callable
from functools import partial

from judgetool.card_texts.reading import CardTexts, ReadLine
from judgetool.card_texts.weiss_schwarz.texts import JAPANESE, TEXTS

BOOKS: dict[str, CardTexts] = {"ws-en": TEXTS, "ws-jp": JAPANESE}
"""How the texts of cards are read, by the game and edition of the cards."""


LANGUAGES: dict[str, str] = {"english": "ws-en", "japanese": "ws-jp"}
"""The books whose cards are written in a language."""


def lines_of(
    game: str,
    paragraphs: tuple[str, ...],
    kind: str,
    reading: Callable[[str], ReadLine] | None = None,
) -> tuple[ReadLine, ...]:
    """The lines of a card of a type, from the paragraphs of a source.

    ``reading`` gives what a text says where somebody has kept it. Of a game whose texts are not
    read, each paragraph is a line that was not understood.
    """
    texts = BOOKS.get(game)
    if texts is None:
        unread = enumerate(paragraphs)
        return tuple(ReadLine(text, (place,), unread=text) for place, text in unread)
    return texts.read(paragraphs, kind, reading or partial(read_text, game))


MOST_KNOWN = 40_000
_known: dict[tuple[str, str], ReadLine] = {}
"""What the program has read since it began: the same text always says the same."""


def read_text(
    game: str, text: str, kept: Callable[[str], ReadLine | None] = lambda _text: None
) -> ReadLine:
    """What a text of a game whose texts are read says, on whichever card it stands.

    ``kept`` is asked for it before it is read.
    """
    known = _known.get((game, text))
    if known is None:
        if len(_known) >= MOST_KNOWN:
            _known.clear()
        known = _known[game, text] = kept(text) or BOOKS[game].read_text(text)
    return known
