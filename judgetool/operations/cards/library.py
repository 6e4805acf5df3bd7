"""The cards at hand: importing them, looking one up, and what the sources say of it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

from judgetool.cards.card_files import CardFile, Watch
from judgetool.cards.editions import OTHER_EDITION, InBothEditions
from judgetool.cards.game import CardGame
from judgetool.cards.games import CARD_GAMES, SAMPLE_CARDS
from judgetool.cards.source import CardsByGame, CardShelves, CardSource, LookUp
from judgetool.cards.statements import Conflict, Statement
from judgetool.errors import NotFound, Problem, Stopped
from judgetool.operations.cards.facts import AnyCard
from judgetool.store.card_sources import CardFiles, RegisteredFile
from judgetool.store.card_staging import staged
from judgetool.store.cards import StoredCards, Taken
from judgetool.store.cards_at_hand import CardsAtHand
from judgetool.store.connection import writing
from judgetool.store.workspace import Workspace

if TYPE_CHECKING:
    from judgetool.card_texts.reading import ReadLine

GAMES = tuple(CARD_GAMES)
"""The games and editions whose cards the program knows."""

MOST_FOUND = 30


@dataclass(frozen=True)
class ImportReport:
    """What an import of cards brought.

    ``cards`` of ``files`` were read; ``new``, ``changed`` and ``unchanged`` add up to them.
    ``remarks`` are lines with file, card, field and what is not as it should be. ``conflicts``
    counts what the sources in the workspace tell differently from each other. ``known_files``
    are those that had been imported before, as the very same files.
    """

    game: str
    files: int
    cards: int
    new: int
    changed: int
    unchanged: int
    remarks: tuple[str, ...]
    conflicts: int = 0
    known_files: tuple[RegisteredFile, ...] = ()


@dataclass(frozen=True)
class Record:
    """What each source says of a card, and where sources contradict each other.

    ``printings`` are the codes of all its printings, ``lines`` those of its text as they are
    understood, None where it is not known.
    """

    said: tuple[Statement, ...]
    conflicts: tuple[Conflict, ...]
    printings: tuple[str, ...] = ()
    lines: "tuple[ReadLine, ...] | None" = None


def import_files(
    workspace: Workspace,
    paths: Sequence[Path],
    game: str,
    *,
    tell: Callable[[str, int, int], None] | None = None,
    today: date | None = None,
) -> ImportReport:
    """Import the folders and files at ``paths`` into ``workspace``: all of their cards or none.

    ``tell`` is given what is being done, how much of it is done, and how much there is. ``today``
    is the date that the register of files gets. Raises ``MissingFile``, ``NoCards``,
    ``BrokenCardFile`` or ``IncompleteCard``, ``NotFound`` where the program does not know ``game``,
    and ``Stopped`` where the workspace was told to stop. Nothing was changed then.
    """
    from judgetool.operations.cards.reading_texts import read_texts

    cards = _stored(workspace, game)
    if workspace.refusal is not None:
        raise workspace.refusal
    files = CardFiles(workspace.db)
    watch = Watch(tell or _tell_nobody, workspace.stopped)
    reading = cards.game.read(paths, watch)
    read: dict[str, str] = {}
    done = False
    while not done:
        staging = staged(workspace.db, game)
        made = StoredCards(staging.db, cards.game)
        taken = made.take(reading.statements, watch)
        if not (taken.said_before and cards.texts.begun()):
            unread = [text for text in cards.texts.missing(made.all()) if text not in read]
            read.update(read_texts(game, unread, watch))
        with writing(workspace.db):
            known = files.known(game, reading.files)
            done = staging.fits(workspace.db) if taken.said_before else cards.put(staging)
            if done:
                cards.texts.keep(read.items())
                fresh = _to_register(reading.files, known, taken)
                files.note(game, fresh, today or date.today())
    return ImportReport(
        game=game,
        files=len(reading.files),
        cards=taken.new + taken.changed + taken.unchanged,
        new=taken.new,
        changed=taken.changed,
        unchanged=taken.unchanged,
        remarks=tuple(map(str, reading.remarks)),
        conflicts=cards.count_conflicts(),
        known_files=known,
    )


def _tell_nobody(_what: str, _done: int, _total: int) -> None:
    pass


def _to_register(
    read: Sequence[CardFile], known: Sequence[RegisteredFile], taken: Taken
) -> Sequence[CardFile]:
    """The files to be put at the end of the register.

    A file that is in the register stays in its place. If no other file is new, but a file takes
    back what other files said since, all are put at the end again.
    """
    digests = {file.sha256 for file in known}
    fresh = [file for file in read if file.sha256 not in digests]
    return fresh if fresh or taken.said_before else read


def sources(workspace: Workspace, game: str = "") -> tuple[RegisteredFile, ...]:
    """The card files that were imported, of ``game`` or of all games; raises ``NotFound``."""
    return tuple(CardFiles(workspace.db).of(known_game(game) if game else ""))


def _stored(workspace: Workspace, game: str) -> StoredCards[AnyCard]:
    """The cards of ``game`` in ``workspace``; ``NotFound`` where there is no such game."""
    return StoredCards(workspace.db, CARD_GAMES[known_game(game)])


def card_source(workspace: Workspace) -> CardSource[AnyCard]:
    """The cards of all games: those of ``workspace``, and behind them the sample cards.

    Where a game has two editions, the cards of one are found by their names in the other, too.
    """
    at_hand: dict[str, CardSource[AnyCard]] = {
        game: CardsAtHand(_stored(workspace, game), workspace.path) for game in GAMES
    }
    both = {one: InBothEditions(at_hand[one], at_hand[two]) for one, two in OTHER_EDITION.items()}
    shelves = {
        game: CardShelves[AnyCard](both.get(game, at_hand[game]), SAMPLE_CARDS) for game in GAMES
    }
    unknown = CardShelves[AnyCard]()
    return CardsByGame(lambda game: shelves.get(game, unknown))


def cards_known(workspace: Workspace, game: str) -> int:
    """How many cards of ``game`` have been imported; the sample cards do not count."""
    return _stored(workspace, game).count()


def every_card(workspace: Workspace, game: str) -> Sequence[AnyCard]:
    """All imported cards of ``game``; raises ``NotFound`` where there are none."""
    found = _stored(workspace, game).all()
    if not found:
        raise NotFound(
            f"no cards of {game} have been imported",
            remedy=f"import them with: judgetool cards import FOLDER --game {game}",
        )
    return found


def find_card(workspace: Workspace, game: str, text: str) -> LookUp[AnyCard]:
    """The card of ``game`` that ``text`` means, or suggestions. Typing errors are forgiven."""
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
    """What the sources say of ``card``. A sample card has no sources."""
    cards = _stored(workspace, card.game)
    if card.sample:
        return Record((), (), (card.code,), cards.lines(card))
    printings = tuple(cards.printings_of(card))
    said, conflicts = tuple(cards.said_of(card)), tuple(cards.conflicts(card))
    return Record(said, conflicts, printings, cards.lines(card))


def conflicts(workspace: Workspace, game: str, text: str = "") -> tuple[Conflict, ...]:
    """The contradictions between the sources of ``game``, or about the cards called ``text``.

    Raises ``NotFound`` where no card is called so.
    """
    cards = _stored(workspace, game)
    if not text:
        return tuple(cards.conflicts())
    found = cards.find(game, text)
    if not found.cards:
        raise NotFound(
            f"no card was found for {text!r}", remedy="look for it with: judgetool cards search"
        )
    return tuple(conflict for card in found.cards for conflict in cards.conflicts(card))


def known_game(game: str, known: Sequence[str] = GAMES) -> str:
    """``game``, if it is one of those ``known``; ``NotFound`` otherwise."""
    if game not in known:
        raise NotFound(f"there is no game {game!r}", remedy=f"choose from: {', '.join(known)}")
    return game


class _Enough(Exception):
    """The first file of a folder was understood: the others need not be read."""


def possible_games(path: Path, stopped: Callable[[], bool] = lambda: False) -> tuple[str, ...]:
    """The games whose readers understand the file at ``path``, or the first file in that folder.

    Raises ``Stopped`` once ``stopped()`` is true.
    """
    return tuple(game.id for game in CARD_GAMES.values() if _understands(game, path, stopped))


def _understands(game: CardGame[Any], path: Path, stopped: Callable[[], bool]) -> bool:
    def tell(_what: str, done: int, total: int) -> None:
        if 0 < done < total:
            raise _Enough

    try:
        return bool(game.read((path,), Watch(tell, stopped)).statements)
    except _Enough:
        return True
    except Stopped:
        raise
    except Problem:
        return False
