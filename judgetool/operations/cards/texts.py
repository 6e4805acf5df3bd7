"""The texts of cards as the program understands them, and how many of them it understands."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from judgetool.card_texts.books import lines_of
from judgetool.card_texts.proving import proof_of
from judgetool.card_texts.reading import ReadLine, as_data
from judgetool.cards.games import CARD_GAMES
from judgetool.cards.printed import PrintedCard
from judgetool.errors import NotFound
from judgetool.operations.cards.facts import READ_GAMES, AnyCard
from judgetool.operations.cards.library import find_card, known_game
from judgetool.store.cards import StoredCards
from judgetool.store.workspace import Workspace

MOST_UNREAD = 20
"""How many of the words that were not understood are told, the most frequent first."""


@dataclass(frozen=True)
class CardText:
    """A card with its lines; ``lines`` is None where nobody knows its text."""

    card: AnyCard
    lines: tuple[ReadLine, ...] | None

    @property
    def whole(self) -> bool:
        """Whether the text is known, and every line of it carried out."""
        return self.lines is not None and all(line.carried_out for line in self.lines)


@dataclass
class Coverage:
    """How many cards with a known text there are, and how many of their lines are understood.

    ``cards_whole`` are the cards of which every line is carried out. ``unread`` are the words
    after which nothing was understood, each with the number of lines.
    """

    cards: int = 0
    cards_whole: int = 0
    lines: int = 0
    read: int = 0
    carried_out: int = 0
    proven: int = 0
    unread: Counter[str] = field(default_factory=Counter)

    @property
    def most_unread(self) -> list[tuple[str, int]]:
        """The words that were not understood, the most frequent first."""
        return self.unread.most_common(MOST_UNREAD)

    def count(self, text: CardText) -> None:
        """Count one card, if its text is known."""
        if text.lines is None:
            return
        self.cards += 1
        self.cards_whole += text.whole
        for line in text.lines:
            self.lines += 1
            self.read += line.read
            self.carried_out += line.carried_out
            self.proven += is_proven(text.card.game, line)
            if not line.read:
                self.unread[beginning(line.unread)] += 1


WORDS_SHOWN = 6


def beginning(unread: str) -> str:
    """The first words of what was not understood."""
    return " ".join(unread.split()[:WORDS_SHOWN])


def text_of_card(card: AnyCard) -> CardText:
    """A card of a game whose texts are read, with its lines."""
    if not isinstance(card, PrintedCard) or card.abilities is None:
        return CardText(card, None)
    return CardText(card, lines_of(card.game, card.abilities, card.type))


def texts(workspace: Workspace, game: str, asked: Sequence[str] = ()) -> Iterator[CardText]:
    """The imported cards of a game with their lines, or those that are asked for.

    Raises ``NotFound`` where no card is called so, or the program does not read the game's texts.
    """
    read_game(game)
    yield from map(text_of_card, _cards(workspace, game, asked))


def read_game(game: str) -> str:
    """``game``, if the texts of its cards are read; raises ``NotFound`` otherwise."""
    if known_game(game) not in READ_GAMES:
        raise NotFound(
            f"the texts of {game} cards are not read",
            remedy=f"choose from: {', '.join(READ_GAMES)}",
        )
    return game


def _cards(workspace: Workspace, game: str, asked: Sequence[str]) -> Iterable[AnyCard]:
    if not asked:
        return StoredCards(workspace.db, CARD_GAMES[game]).all()
    return [card for text in asked for card in _called(workspace, game, text)]


def _called(workspace: Workspace, game: str, text: str) -> Sequence[AnyCard]:
    found = find_card(workspace, game, text)
    if not found.cards:
        raise NotFound(
            f"no card was found for {text!r}", remedy="look for it with: judgetool cards search"
        )
    return found.different


def coverage(
    workspace: Workspace, game: str, tell: Callable[[str, int, int], None] | None = None
) -> Coverage:
    """How much of the texts of the imported cards of a game is understood; raises ``NotFound``."""
    cards = list(_cards(workspace, read_game(game), ()))
    found = Coverage()
    for number, card in enumerate(cards):
        if tell is not None and number % 100 == 0:
            tell("reading card texts", number, len(cards))
        found.count(text_of_card(card))
    return found


def is_proven(game: str, line: ReadLine) -> bool:
    """Whether scenarios show each phrase of a line."""
    return proof_of(game, line).proven


def level_of(game: str, line: ReadLine) -> str:
    """How far a line that was read has come: read, carried out or proven."""
    if not line.carried_out:
        return "read"
    return "proven" if is_proven(game, line) else "carried out"


def tree_of(line: ReadLine) -> list[Any] | None:
    """The abilities of a line as they are written in files; None if it was not read."""
    return [as_data(one) for one in line.abilities] if line.read else None
