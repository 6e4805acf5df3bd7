"""Cards as a user sees them: importing them, looking one up, having them at hand for a check."""

from dataclasses import dataclass
from pathlib import Path

from judgetool.cards.printed import CHARACTER, CLIMAX, EVENT, GAMES, PrintedCard
from judgetool.cards.samples import SampleCards
from judgetool.cards.source import CardShelves, CardSource, LookUp, Matched
from judgetool.errors import NotFound
from judgetool.store.cards import StoredCards
from judgetool.store.workspace import Workspace

__all__ = [
    "CHARACTER",
    "CLIMAX",
    "EVENT",
    "GAMES",
    "CardSource",
    "ImportReport",
    "LookUp",
    "Matched",
    "PrintedCard",
    "card_source",
    "cards_known",
    "find_card",
    "import_cards",
    "suggest_cards",
]


@dataclass(frozen=True)
class ImportReport:
    """What an import of cards brought.

    ``cards`` of ``files`` were read; ``new``, ``changed`` and ``unchanged`` add up to them.
    ``remarks`` are lines with file, card, field and what is not as it should be.
    """

    game: str
    files: int
    cards: int
    new: int
    changed: int
    unchanged: int
    remarks: tuple[str, ...]


def import_cards(workspace: Workspace, path: Path, game: str) -> ImportReport:
    """Import the folder or file at ``path`` into ``workspace``, all of its cards or none.

    Raises ``MissingFile``, ``NoCards``, ``BrokenCardFile`` or ``IncompleteCard``, and
    ``NotFound`` where ``game`` is none that the program knows.
    """
    from judgetool.cards.weiss_schwarz import read_cards

    known_game(game)
    reading = read_cards(path, game)
    taken = StoredCards(workspace.db).take(game, reading.cards)
    return ImportReport(
        game=game,
        files=reading.files,
        cards=len(reading.cards),
        new=taken.new,
        changed=taken.changed,
        unchanged=taken.unchanged,
        remarks=tuple(map(str, reading.remarks)),
    )


def card_source(workspace: Workspace) -> CardSource:
    """All cards there are: those of ``workspace``, and behind them the sample cards."""
    return CardShelves(StoredCards(workspace.db), SampleCards())


def cards_known(workspace: Workspace, game: str) -> int:
    """How many printings of ``game`` have been imported; the sample cards do not count."""
    return StoredCards(workspace.db).count(known_game(game))


def find_card(workspace: Workspace, game: str, text: str) -> LookUp:
    """The card of ``game`` that ``text`` means, typing errors forgiven, else suggestions."""
    return card_source(workspace).find(known_game(game), text)


def suggest_cards(
    workspace: Workspace, game: str, text: str, limit: int = 12
) -> tuple[PrintedCard, ...]:
    """Cards that ``text`` may mean, best first: for completing what is being typed."""
    return tuple(card_source(workspace).suggest(known_game(game), text, limit))


def known_game(game: str) -> str:
    """``game``, if it is one whose cards the program knows; ``NotFound`` otherwise."""
    if game not in GAMES:
        raise NotFound(f"there is no game {game!r}", remedy=f"choose from: {', '.join(GAMES)}")
    return game
