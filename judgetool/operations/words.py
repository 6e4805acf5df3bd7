"""The words of ability trees, as a judge asks for them: all of a game, or all about one word."""

from judgetool.disputes.games import tabletop_of
from judgetool.disputes.word_list import (
    NodeEntry,
    WordEntry,
    WordList,
    as_markdown,
    field_in_words,
    word_list,
    word_lists,
)
from judgetool.engine.kernel.abilities.vocabulary import near
from judgetool.errors import NotFound
from rules_index.search import book_called

__all__ = [
    "NodeEntry",
    "WordEntry",
    "WordList",
    "field_in_words",
    "page_of_words",
    "words_about",
    "words_of",
]


def words_of(game: str | None) -> tuple[WordList, ...]:
    """The words of the game of a book, or of all games; raises ``NotFound``."""
    if game is None:
        return word_lists()
    return (word_list(tabletop_of(book_called(game)).books[0]),)


def words_about(word: str, game: str | None) -> tuple[WordList, ...]:
    """What a word is in ability trees; raises ``NotFound`` with the words nearest to it."""
    asked = words_of(game)
    found = tuple(part for part in (one.about(word) for one in asked) if part.all_words)
    if found:
        return found
    nearest = near(word, (known for one in asked for known in one.all_words))
    raise NotFound(
        f"“{word}” is no word of ability trees" + ("" if game is None else f" of {game}"),
        remedy=f"near to it: {', '.join(nearest)}" if nearest else "leave the word out to see all",
    )


def page_of_words() -> str:
    """All words of all games, as the page of the documentation has them."""
    return as_markdown(word_lists())
