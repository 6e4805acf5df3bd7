"""The texts of cards as the program understands them, and how many of them it understands."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from judgetool.card_texts.proving import proof_of
from judgetool.card_texts.reading import ReadLine, as_data
from judgetool.cards.card_files import Watch
from judgetool.cards.games import CARD_GAMES
from judgetool.cards.lines import CardText, lines_of_card
from judgetool.disputes.telling.trees.said import Told
from judgetool.disputes.telling.trees.told import told
from judgetool.errors import NotFound
from judgetool.operations.cards.facts import READ_GAMES, AnyCard
from judgetool.operations.cards.library import find_card, known_game
from judgetool.operations.cards.reading_texts import read_texts
from judgetool.store.cards import StoredCards
from judgetool.store.connection import writing
from judgetool.store.workspace import Workspace

MOST_UNREAD = 20
"""How many of the words that were not understood are told, the most frequent first."""


@dataclass
class Coverage:
    """How many cards with a known text there are, and how many of their lines are understood.

    ``cards_whole`` are the cards of which every line is carried out. ``unread`` are the words
    after which nothing was understood, each with the number of lines; ``lost_icons`` are the lines
    that were not read only because their source has lost an icon.
    """

    cards: int = 0
    cards_whole: int = 0
    lines: int = 0
    read: int = 0
    carried_out: int = 0
    proven: int = 0
    lost_icons: int = 0
    unread: Counter[str] = field(default_factory=Counter)

    @property
    def most_unread(self) -> list[tuple[str, int]]:
        """The words that were not understood, the most frequent first."""
        return self.unread.most_common(MOST_UNREAD)

    def count(self, text: CardText[AnyCard]) -> None:
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
            if line.lost:
                self.lost_icons += 1
            elif not line.read:
                self.unread[beginning(line.unread)] += 1


WORDS_SHOWN = 6


def beginning(unread: str) -> str:
    """The first words of what was not understood."""
    return " ".join(unread.split()[:WORDS_SHOWN])


def text_of_card(card: AnyCard) -> CardText[AnyCard]:
    """A card of a game whose texts are read, with its lines."""
    return CardText(card, lines_of_card(card))


def keep_texts(
    workspace: Workspace, game: str, tell: Callable[[str, int, int], None] | None = None
) -> None:
    """Read the texts of the imported cards of a game that are not kept, and keep what was read.

    That is so after an upgrade by which the program reads texts otherwise. Raises ``Stopped`` where
    the workspace was told to stop.
    """
    cards = StoredCards(workspace.db, CARD_GAMES[game])
    missing = cards.texts.missing(cards.all())
    if missing and workspace.refusal is None:
        watch = Watch(tell or (lambda _what, _done, _total: None), workspace.stopped)
        read = list(read_texts(game, missing, watch))
        with writing(workspace.db):
            cards.texts.keep(read)


def texts(
    workspace: Workspace,
    game: str,
    asked: Sequence[str] = (),
    tell: Callable[[str, int, int], None] | None = None,
) -> Iterator[CardText[AnyCard]]:
    """The imported cards of a game with their lines, or those that are asked for.

    Raises ``NotFound`` where no card is called so, or the program does not read the game's texts.
    """
    stored = StoredCards(workspace.db, CARD_GAMES[read_game(game)])
    if not asked:
        keep_texts(workspace, game, tell)
    for card in _cards(workspace, game, asked):
        yield CardText(card, stored.lines(card))


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
    found = Coverage()
    for text in texts(workspace, game, tell=tell):
        found.count(text)
    return found


def is_proven(game: str, line: ReadLine) -> bool:
    """Whether scenarios show each phrase of a line."""
    return proof_of(game, line).proven


def level_of(game: str, line: ReadLine) -> str:
    """How far a line that was read has come: read, carried out or proven."""
    if not line.carried_out:
        return "read"
    return "proven" if is_proven(game, line) else "carried out"


def told_of(game: str, line: ReadLine) -> tuple[Told, ...]:
    """What a line says in our own words, with the rules that carry it out; empty if unread."""
    return told(game, line.abilities) if line.read else ()


def tree_of(line: ReadLine) -> list[Any] | None:
    """The abilities of a line as they are written in files; None if it was not read."""
    return [as_data(one) for one in line.abilities] if line.read else None
