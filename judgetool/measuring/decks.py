"""How fast decks are checked: one, and a thousand files, with 20,000 cards of five games at hand.

The cards are made by variation of the sample cards, and the decks are as legal as the sample deck
of their game is.
"""

import io
import tempfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import cycle
from pathlib import Path
from typing import Any

from judgetool.cards.card_files import Reading, Watch
from judgetool.cards.game import CardGame
from judgetool.cards.games import CARD_GAMES, sample_cards
from judgetool.cards.printed import Card
from judgetool.cards.statements import Made, Merged, Statement
from judgetool.decks.deck_list import DeckEntry, DeckList
from judgetool.decks.games import GAMES
from judgetool.decks.reading import parse_decks
from judgetool.decks.writing import WRITERS
from judgetool.given_files import is_folder
from judgetool.measuring.measurement import Measurement, timed
from judgetool.operations.cards.library import card_source, cards_known, import_files
from judgetool.operations.decks.checks import SAMPLE_DECKS, check_with, sample_deck
from judgetool.operations.decks.lists import read_deck, write_deck
from judgetool.store.cards import StoredCards
from judgetool.store.workspace import Workspace
from rules_index.own_process import run_again

SETS, CARDS_OF_A_SET = 40, 100
VARIED_CARDS = SETS * CARDS_OF_A_SET * len(GAMES)
CODES: Mapping[str, str] = {
    "ws-en": "VD/S{set:02}-E{index:03}",
    "ws-jp": "VD/S{set:02}-{index:03}",
    "fftcg": "{set}-{index:03}C",
    "vanguard": "BT{set:02}/{index:03}EN",
    "dbs": "BT{set}-{index:03}",
}
ENDINGS = {"text": "txt"}


class VariedCards(CardGame[Any]):
    """The cards of a game, taken as they are and not made of what sources say."""

    card_type = object

    def __init__(self, game: CardGame[Any], cards: Iterable[Card]) -> None:
        self.game = game
        self.id = game.id
        self.codes = game.codes
        self.cards = {card.code: card for card in cards}

    def read(self, paths: Iterable[Path], watch: Watch | None = None) -> Reading:
        """See :class:`CardGame`."""
        return self.game.read(paths, watch)

    def merge(self, statements: Iterable[Statement]) -> Merged[Any]:
        """See :class:`CardGame`."""
        return Merged(tuple(Made(self.cards[one.code], (one,), ()) for one in statements))

    def place(self, card: Card) -> tuple[float, str]:
        """See :class:`CardGame`."""
        return self.game.place(card)

    def printings(self, card: Card) -> Sequence[str]:
        """See :class:`CardGame`."""
        return self.game.printings(card)

    def values(self, card: Card) -> dict[str, Any]:
        """See :class:`CardGame`."""
        return self.game.values(card)


def fill_with_varied_cards(workspace: Workspace) -> int:
    """Put the cards of all games into ``workspace``; returns how many they are."""
    for game in GAMES:
        varied = VariedCards(CARD_GAMES[game], varied_cards(game))
        said = (Statement("variation", code, {}) for code in varied.cards)
        StoredCards(workspace.db, varied).take(said)
    return VARIED_CARDS


def varied_cards(game: str) -> Iterator[Card]:
    """The cards of ``game``: in each set the sample cards again and again."""
    samples = sample_cards(game).cards
    for number in range(1, SETS + 1):
        for index, card in zip(range(CARDS_OF_A_SET), cycle(samples), strict=False):
            code = CODES[game].format(set=number, index=index + 1)
            yield _varied(card, code, f"{card.name} {number:02}{index // len(samples)}")


def varied_deck(game: str, number: int) -> DeckList:
    """A deck of ``game`` with cards of one of the sets."""
    chosen = number % SETS + 1
    entries = (
        DeckEntry(CODES[game].format(set=chosen, index=index), count, section=section)
        for index, count, section in _sample(game)
    )
    return DeckList(tuple(entries), f"Player {number}")


def write_varied_decks(folder: Path, count: int) -> None:
    """Write ``count`` decks into ``folder``, of all games and in all forms in turn."""
    folder.mkdir(parents=True, exist_ok=True)
    forms = list(WRITERS)
    for number in range(count):
        game = GAMES[number % len(GAMES)]
        form = forms[number // len(GAMES) % len(forms)]
        file = folder / f"list {number}.{ENDINGS.get(form, form)}"
        file.write_text(write_deck(varied_deck(game, number), form), "utf-8")


@cache
def _sample(game: str) -> tuple[tuple[int, int, str], ...]:
    """The sample deck: the place of each card among the sample cards, its count and its section."""
    cards = sample_cards(game)
    place = {card.code: index for index, card in enumerate(cards.cards, start=1)}
    deck = sample_deck(SAMPLE_DECKS[0], game)
    found = ((cards.find(game, entry.card).cards[0], entry) for entry in deck.entries)
    return tuple((place[card.code], entry.count, entry.section) for card, entry in found)


def _varied(card: Any, code: str, name: str) -> Card:
    """``card`` under another code and name. Its text calls it by the new name, too."""
    number = code.removesuffix("C") if card.game == "fftcg" else code
    named = {"number": number} if hasattr(card, "number") else {"code": code}
    printings = {"printings": (code,)} if hasattr(card, "printings") else {}
    texts = card.abilities and tuple(text.replace(card.name, name) for text in card.abilities)
    varied: Card = replace(card, name=name, abilities=texts, sample=False, **named, **printings)
    return varied


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
    """All measurements of decks. They take a minute, most of it for putting the cards in place."""
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
    run_again(("deck", "check", str(lists), "--json", *more), {"JUDGETOOL_HOME": str(home)})
