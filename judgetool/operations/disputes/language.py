"""What can be said in a dispute: its lines, the steps of a turn, the words of ability trees."""

from dataclasses import dataclass
from typing import Any, NamedTuple

from judgetool.disputes.games import books, first_books, tabletop_of
from judgetool.disputes.notation.forms import example
from judgetool.disputes.tabletop import Tabletop
from judgetool.disputes.telling.word_list import WordList, as_markdown, word_list, word_lists
from judgetool.engine.kernel.abilities.vocabulary import near
from judgetool.errors import NotFound
from rules_index.editions import short_name_of
from rules_index.model import UNSTATED
from rules_index.search.said import book_called


@dataclass(frozen=True)
class NotationView:
    """What can be said in a dispute of a game: how each line is written, and what it is for."""

    game: str
    forms: tuple[tuple[str, str], ...]


def notations() -> tuple[NotationView, ...]:
    """What can be said in each game, for help."""
    return tuple(_notation(book) for book in first_books())


class StepOfTurn(NamedTuple):
    """A step of a turn, the phase that it belongs to, and the number of the rule about it."""

    name: str
    phase: str
    number: str | None


def rulebooks_played() -> tuple[str, ...]:
    """The short names of the rulebooks by which disputes are played, with their versions."""
    return tuple(rulebook_of(book) for book in books())


def rulebook_of(book: str) -> str:
    """The short name of a book by which disputes are played, with its version."""
    version = tabletop_of(book).rules.books[book]
    return short_name_of(book) if version == UNSTATED else f"{short_name_of(book)} {version}"


def turn_of(book: str) -> tuple[StepOfTurn, ...]:
    """The steps of a turn in their order, by the rules of ``book``; raises ``NotFound``."""
    tabletop = tabletop_of(book)
    turn = tabletop.turn
    return tuple(
        StepOfTurn(step, turn.phases[step], _number(tabletop, turn.rules.get(step), book))
        for step in turn.steps
    )


def _number(tabletop: Tabletop[Any], number: str | None, book: str) -> str | None:
    """A number of a game's first book as ``book`` has it."""
    if number is None or book == tabletop.first_book:
        return number
    return tabletop.counterpart(number, book)


def notation_of(book: str) -> NotationView:
    """The forms of a command line in the game of ``book``; raises ``NotFound``."""
    return _notation(book)


def _notation(book: str) -> NotationView:
    tabletop = tabletop_of(book)
    forms = tabletop.lines.notation.forms
    return NotationView(tabletop.game, tuple((example(form), form.purpose) for form in forms))


def words_of(game: str | None) -> tuple[WordList, ...]:
    """The words of the game of a book, or of all games; raises ``NotFound``."""
    if game is None:
        return word_lists()
    return (word_list(tabletop_of(book_called(game)).first_book),)


def words_about(word: str, game: str | None) -> tuple[WordList, ...]:
    """What a word is in ability trees; raises ``NotFound`` with the words nearest to it."""
    asked = words_of(game)
    found = tuple(part for part in (one.about(word) for one in asked) if part.all_words)
    if found:
        return found
    nearest = near(word, (known for one in asked for known in one.all_words))
    unknown = f"abilities have no word “{word}”"
    if game is not None:
        unknown = f"abilities of {game} have no word “{word}”"
    remedy = "leave WORD out to see all words"
    if nearest:
        remedy = f"similar words: {', '.join(nearest)}"
    raise NotFound(unknown, remedy=remedy)


def page_of_words() -> str:
    """All words of all games, as the page of the documentation has them."""
    return as_markdown(word_lists())
