"""How fast decks are checked with 20,000 cards of five games at hand: one, and a thousand files."""

import io
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path

from judgetool.decks.deck_list import DeckList
from judgetool.decks.games import GAMES
from judgetool.decks.reading import parse_decks
from judgetool.decks.writing import WRITERS
from judgetool.given_files import is_folder
from judgetool.measuring.measurement import Measurement, timed
from judgetool.measuring.varied_decks import (
    VARIED_CARDS,
    fill_with_varied_cards,
    varied_deck,
    write_varied_decks,
)
from judgetool.operations.cards.library import card_source, cards_known, import_files
from judgetool.operations.decks.checks import check_with
from judgetool.operations.decks.lists import read_deck, write_deck
from judgetool.store.workspace import Workspace

ONE_CHECK, MANY_CHECKS, READING = 5.0, 10_000.0, 20.0
"""Milliseconds that checking one deck, checking ``LISTS`` files, and reading one list may take."""

LISTS = 1000

SHARED = Path("..", "shared")
"""Where real cards and decks lie beside the project, on machines that have them."""

REAL: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "ws-en": ("ws-en-bandori.bws.txt", ("weiss-schwarz-en",)),
    "ws-jp": ("ws-jp-kanade.xml", ("weiss-schwarz-jp-facts.json", "weiss-schwarz-jp-hotc")),
    "fftcg": (
        "fftcg-fire-earth.o8d",
        ("fftcg-official.json", "fftcg-structured.json", "fftcg-octgn-ids.json"),
    ),
    "vanguard": ("vanguard-dis-50.xml", ("vanguard-clan-era.json", "vanguard-bt03.csv")),
    "dbs": ("", ("dragon-ball-super.json",)),
}
"""A real deck of each game, if there is one, and the files of its cards."""


def deck_speed() -> Iterator[Measurement]:
    """All measurements of decks; they take a minute, most of it for having the cards at hand."""
    with tempfile.TemporaryDirectory() as folder:
        home, lists = Path(folder, "home"), Path(folder, "lists")
        with Workspace(home) as workspace:
            fill_with_varied_cards(workspace)
            cards = card_source(workspace)
            for game in GAMES:
                deck = varied_deck(game, 1)
                what = f"check one deck of {game}, {VARIED_CARDS} cards"
                yield timed(
                    "deck",
                    what,
                    ONE_CHECK,
                    200,
                    lambda _, deck=deck, game=game: check_with(cards, deck, game),  # type: ignore[misc]
                )
        yield from _real()
        yield from _reading()
        write_varied_decks(lists, LISTS)
        report = ("--report", str(Path(folder, "report.html")), "--force")
        for more, what in (((), ""), (report, " with a report")):
            yield timed(
                "deck",
                f"check {LISTS} files{what}, whole process",
                MANY_CHECKS,
                2,
                lambda _, more=more: _check_all(home, lists, more),  # type: ignore[misc]
            )


def _real() -> Iterator[Measurement]:
    """Checking a real deck of each game among all real cards, where they are at hand."""
    if not is_folder(SHARED / "cards"):
        return
    with tempfile.TemporaryDirectory() as folder, Workspace(Path(folder)) as workspace:
        for game, (_, names) in REAL.items():
            import_files(workspace, [SHARED / "cards" / name for name in names], game)
        total = sum(cards_known(workspace, game) for game in REAL)
        cards = card_source(workspace)
        for game, (file, _) in REAL.items():
            if file:
                deck = read_deck(SHARED / "decks" / file)
                yield timed(
                    "deck",
                    f"check a real deck of {game}, {total} cards",
                    ONE_CHECK,
                    200,
                    lambda _, deck=deck, game=game: check_with(cards, deck, game),  # type: ignore[misc]
                )


def _reading() -> Iterator[Measurement]:
    deck = varied_deck(GAMES[0], 1)
    for form, content in _written(deck):
        what = f"read a list as {form}"
        yield timed(
            "deck",
            what,
            READING,
            50,
            lambda _, content=content: parse_decks(content, where="list"),  # type: ignore[misc]
        )


def _written(deck: DeckList) -> Iterator[tuple[str, bytes]]:
    """The list in each form that can be written here."""
    for form in WRITERS:
        yield form, write_deck(deck, form).encode()
    yield "xlsx", _spreadsheet(deck)


def _spreadsheet(deck: DeckList) -> bytes:
    from openpyxl import Workbook

    book = Workbook(write_only=True)
    sheet = book.create_sheet("Deck")
    sheet.append(["Count", "Card"])
    for entry in deck.entries:
        sheet.append([entry.count, entry.card])
    content = io.BytesIO()
    book.save(content)
    return content.getvalue()


def _check_all(home: Path, lists: Path, more: tuple[str, ...]) -> None:
    """Check the folder as a user does who has just started the program."""
    command = [sys.executable, "-m", "judgetool.cli", "deck", "check", str(lists), "--json", *more]
    environment = {**os.environ, "JUDGETOOL_HOME": str(home)}
    subprocess.run(command, capture_output=True, check=True, env=environment)
