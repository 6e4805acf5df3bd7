"""Cards as a user sees them: importing them, looking one up, having them at hand for a check."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from judgetool.cards.conflict import Conflict
from judgetool.cards.fftcg.printed import FftcgCard
from judgetool.cards.games import CARD_GAMES
from judgetool.cards.printed import CHARACTER, CLIMAX, EVENT, PrintedCard
from judgetool.cards.reading import Watch
from judgetool.cards.samples import SampleCards
from judgetool.cards.source import CardShelves, CardSource, LookUp, Matched
from judgetool.cards.statement import Statement
from judgetool.errors import NotFound
from judgetool.operations.card_facts import AnyCard, CardFacts, facts_of
from judgetool.store.cards import StoredCards
from judgetool.store.workspace import Workspace

__all__ = [
    "CHARACTER",
    "CLIMAX",
    "EVENT",
    "GAMES",
    "MOST_FOUND",
    "AnyCard",
    "CardFacts",
    "CardSource",
    "Conflict",
    "FftcgCard",
    "ImportReport",
    "LookUp",
    "Matched",
    "PrintedCard",
    "Record",
    "card_source",
    "cards_known",
    "conflicts",
    "facts_of",
    "find_card",
    "import_cards",
    "import_files",
    "record_of",
    "search_cards",
    "suggest_cards",
]

GAMES = tuple(CARD_GAMES)
"""The games and editions whose cards the program knows."""

MOST_FOUND = 30


@dataclass(frozen=True)
class ImportReport:
    """What an import of cards brought.

    ``cards`` of ``files`` were read; ``new``, ``changed`` and ``unchanged`` add up to them.
    ``remarks`` are lines with file, card, field and what is not as it should be. ``conflicts``
    counts what the sources in the workspace tell differently from each other.
    """

    game: str
    files: int
    cards: int
    new: int
    changed: int
    unchanged: int
    remarks: tuple[str, ...]
    conflicts: int = 0


@dataclass(frozen=True)
class Record:
    """Where what is known of a card comes from: what each source says, and contradictions."""

    said: tuple[Statement, ...]
    conflicts: tuple[Conflict, ...]


def import_cards(workspace: Workspace, path: Path, game: str) -> ImportReport:
    """Import the folder or file at ``path``; see :func:`import_files`."""
    return import_files(workspace, (path,), game)


def import_files(workspace: Workspace, paths: Sequence[Path], game: str) -> ImportReport:
    """Import the folders and files at ``paths`` into ``workspace``, all of their cards or none.

    Raises ``MissingFile``, ``NoCards``, ``BrokenCardFile`` or ``IncompleteCard``, ``NotFound``
    where ``game`` is none that the program knows, and ``Stopped``.
    """
    watch = Watch(stopped=workspace.stopped)
    cards = _stored(workspace, game)
    reading = cards.game.read(paths, watch)
    taken = cards.take(reading.statements, watch)
    return ImportReport(
        game=game,
        files=len(reading.files),
        cards=taken.new + taken.changed + taken.unchanged,
        new=taken.new,
        changed=taken.changed,
        unchanged=taken.unchanged,
        remarks=tuple(map(str, reading.remarks)),
        conflicts=cards.count_conflicts(),
    )


def _stored(workspace: Workspace, game: str) -> StoredCards[AnyCard]:
    """The cards of ``game`` in ``workspace``; ``NotFound`` where there is no such game."""
    return StoredCards(workspace.db, CARD_GAMES[known_game(game)])


def card_source(workspace: Workspace) -> CardSource[AnyCard]:
    """The cards of all games: those of ``workspace``, and behind them the sample cards."""
    stored = (_stored(workspace, game) for game in GAMES)
    return CardShelves[AnyCard](*stored, SampleCards())


def cards_known(workspace: Workspace, game: str) -> int:
    """How many cards of ``game`` have been imported; the sample cards do not count."""
    return _stored(workspace, game).count()


def find_card(workspace: Workspace, game: str, text: str) -> LookUp[AnyCard]:
    """The card of ``game`` that ``text`` means, typing errors forgiven, else suggestions."""
    return card_source(workspace).find(known_game(game), text)


def suggest_cards(
    workspace: Workspace, game: str, text: str, limit: int = 12
) -> tuple[AnyCard, ...]:
    """Cards that ``text`` may mean, best first: for completing what is being typed."""
    return tuple(card_source(workspace).suggest(known_game(game), text, limit))


def search_cards(
    workspace: Workspace, game: str, text: str, limit: int = MOST_FOUND
) -> tuple[AnyCard, ...]:
    """Every card that ``text`` is the code or name of, then those that it may mean."""
    source = card_source(workspace)
    meant = source.find(known_game(game), text).different
    others = (card for card in source.suggest(game, text, limit) if card not in meant)
    return (*meant, *others)[:limit]


def record_of(workspace: Workspace, card: AnyCard) -> Record:
    """What the sources say of ``card``, as far as they are kept apart."""
    cards = _stored(workspace, card.game)
    return Record(tuple(cards.said_of(card)), tuple(cards.conflicts(card)))


def conflicts(workspace: Workspace, game: str, text: str = "") -> tuple[Conflict, ...]:
    """The contradictions between the sources of ``game``, or about the cards called ``text``.

    Raises ``NotFound`` where no card is called so.
    """
    cards = _stored(workspace, game)
    if not text:
        return tuple(cards.conflicts())
    found = cards.find(game, text)
    if not found.cards:
        raise NotFound(f"no card is known as {text!r}", remedy="see judgetool cards search")
    return tuple(conflict for card in found.cards for conflict in cards.conflicts(card))


def known_game(game: str, known: Sequence[str] = GAMES) -> str:
    """``game``, if it is one of those ``known``; ``NotFound`` otherwise."""
    if game not in known:
        raise NotFound(f"there is no game {game!r}", remedy=f"choose from: {', '.join(known)}")
    return game
