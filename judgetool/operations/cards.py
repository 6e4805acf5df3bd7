"""Cards as a user sees them: importing them, looking one up, having them at hand for a check."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from judgetool.cards.fftcg.conflict import Conflict
from judgetool.cards.fftcg.printed import FFTCG, FftcgCard
from judgetool.cards.fftcg.statement import Statement
from judgetool.cards.native import Remark
from judgetool.cards.printed import CHARACTER, CLIMAX, EVENT, PrintedCard
from judgetool.cards.printed import GAMES as WEISS_SCHWARZ_GAMES
from judgetool.cards.samples import SampleCards
from judgetool.cards.source import CardShelves, CardSource, LookUp, Matched
from judgetool.errors import NotFound
from judgetool.operations.card_facts import AnyCard, CardFacts, facts_of
from judgetool.store.cards import StoredCards, Taken
from judgetool.store.fftcg_cards import StoredFftcgCards
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

GAMES = (*WEISS_SCHWARZ_GAMES, FFTCG)
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

    Raises ``MissingFile``, ``NoCards``, ``BrokenCardFile`` or ``IncompleteCard``, and
    ``NotFound`` where ``game`` is none that the program knows.
    """
    if known_game(game) == FFTCG:
        return _import_fftcg(workspace, paths)
    from judgetool.cards.weiss_schwarz import read_files

    reading = read_files(paths, game)
    taken = StoredCards(workspace.db).take(game, reading.cards)
    return _report(game, reading.files, taken, reading.remarks)


def _import_fftcg(workspace: Workspace, paths: Sequence[Path]) -> ImportReport:
    from judgetool.cards.fftcg.reading import read_files

    reading = read_files(paths)
    cards = StoredFftcgCards(workspace.db)
    taken = cards.take(reading.statements)
    return _report(FFTCG, reading.files, taken, reading.remarks, cards.count_conflicts())


def _report(
    game: str, files: int, taken: Taken, remarks: Sequence[Remark], conflicts: int = 0
) -> ImportReport:
    return ImportReport(
        game=game,
        files=files,
        cards=taken.new + taken.changed + taken.unchanged,
        new=taken.new,
        changed=taken.changed,
        unchanged=taken.unchanged,
        remarks=tuple(map(str, remarks)),
        conflicts=conflicts,
    )


def card_source(workspace: Workspace) -> CardSource[AnyCard]:
    """The cards of all games: those of ``workspace``, and behind them the sample cards."""
    db = workspace.db
    return CardShelves[AnyCard](StoredCards(db), StoredFftcgCards(db), SampleCards())


def cards_known(workspace: Workspace, game: str) -> int:
    """How many cards of ``game`` have been imported; the sample cards do not count."""
    table = StoredFftcgCards if known_game(game) == FFTCG else StoredCards
    return table(workspace.db).count(game)


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
    if not isinstance(card, FftcgCard):
        return Record((), ())
    cards = StoredFftcgCards(workspace.db)
    return Record(tuple(cards.said_of(card)), tuple(cards.conflicts(card)))


def conflicts(workspace: Workspace, game: str, text: str = "") -> tuple[Conflict, ...]:
    """The contradictions between the sources of ``game``, or about the cards called ``text``.

    Raises ``NotFound`` where no card is called so.
    """
    if known_game(game) != FFTCG:
        return ()
    cards = StoredFftcgCards(workspace.db)
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
