"""The real lists of the reference material are read, card by card."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from judgetool.decks.codes_and_sections import part_of
from judgetool.decks.deck_list import MAIN, DeckList, SeveralDecks
from judgetool.decks.forms import pdf_lists
from judgetool.decks.reading import parse_deck, parse_decks
from rules_index.reading.native_sheets import native_sheets
from tests.documents import docx, paragraph, table
from tests.sheets import Sheet, pdf

Told = tuple[str, str | None, str, dict[str, int], int, tuple[int, str, str], tuple[int, str, str]]

LISTS: dict[str, Told] = {
    "fftcg-ffdecks-api.json": (
        *("FFDecks JSON", "Locke Storm", "fftcg", {"": 50}, 26),
        *((1, "10-039", "Nag'molada"), (1, "6-027", "Kuja")),
    ),
    "fftcg-fire-earth.o8d": (
        *("OCTGN deck", None, "fftcg", {"forwards": 23, "backups": 20, "summons": 7}, 20),
        (2, "da95ff61-67d3-4bd9-baf3-8770370f77da", "Samurai"),
        (2, "3ce2180d-1a5f-4ad2-981a-58bcef886d39", "Golem"),
    ),
    "fftcg-lightning-ice.o8d": (
        *("OCTGN deck", None, "fftcg", {"forwards": 27, "backups": 19, "summons": 4}, 20),
        (2, "c569df5e-168b-4e7f-b4d9-3e6821594176", "Dark Knight"),
        (2, "dd87a1f0-faa9-45a6-8345-6dd4e2362bff", "Odin"),
    ),
    "fftcg-wind-water.o8d": (
        *("OCTGN deck", None, "fftcg", {"forwards": 25, "backups": 18, "summons": 7}, 20),
        (2, "8b262ff0-be07-48d9-b8d3-e4c073e215c5", "Ninja"),
        (2, "06aab759-499e-4069-9463-61d2bc851959", "Leviathan"),
    ),
    "vanguard-crested-25.xml": (
        *("XML with a cardID for each copy", None, "", {"": 25}, 25),
        *((1, "KAD2/001", ""), (1, "KAD2/007", "")),
    ),
    "vanguard-dis-50.xml": (
        *("XML with a cardID for each copy", None, "", {"": 50}, 50),
        *((1, "BT03/024", ""), (1, "BT03/041", "")),
    ),
    "vanguard-star-drive-25.xml": (
        *("XML with a cardID for each copy", None, "", {"": 25}, 25),
        *((1, "KAD1/001", ""), (1, "KAD1/004", "")),
    ),
    "ws-en-bandori-wsmtools.json": (
        *("JSON with Ratios", "Lucky Happy Smile Yay v3", "", {"": 50}, 19),
        *((4, "BD/W73-E002", ""), (1, "BD/W54-E008", "")),
    ),
    "ws-en-bandori.bws.txt": (
        *("plain text", None, "", {"": 50}, 50),
        *((1, "BD/W54-E013", ""), (1, "BD/W73-E015", "")),
    ),
    "ws-jp-aggro-level0.xml": (
        *("XML with ID and Quantity", None, "", {"": 50}, 13),
        *((4, "APO-S53-089", ""), (4, "DC-W09-097", "")),
    ),
    "ws-jp-date-a-live-wsmtools.json": (
        *("JSON with Ratios", "date a live", "", {"": 50}, 21),
        *((4, "Fdl/W65-094", ""), (1, "Fdl/W65-080", "")),
    ),
    "ws-jp-kanade.xml": (
        *("XML with ID and Quantity", None, "", {"": 50}, 16),
        *((4, "AB-W11-008", ""), (4, "AB-W31-112", "")),
    ),
}
SIXTY = "fftcg-60-decks.json"
PLAYTABLE = "vanguard-playtable-decks.json"
MORE: dict[str, Told] = {
    "dbs-BlueGammas.txt": (
        *("plain text", None, "", {"leader": 1, "main": 50, "Z Deck": 10, "side": 4}, 27),
        (1, "BT27-027", "Gamma 2 // Gamma 1 & Gamma 2, Justice"),
        (1, "EX24-25", "Gamma 1 & Gamma 2, Stand-Up Heroes"),
    ),
    "dbs-Krillin.txt": (
        *("plain text", None, "", {"leader": 1, "main": 60, "Z Deck": 10, "side": 15}, 39),
        (1, "BT29-001", "Krillin // Krillin, Grown-Up Support"),
        (1, "P-479", "SS Son Gohan, Defeating the Demon"),
    ),
    "fftcg-proxymaker-cardlist.txt": (
        *("plain text", None, ""),
        {"": 2, "forwards": 13, "summons": 4, "backups": 2, "monsters": 2},
        12,
        (1, "This is just an example File for the syntax of the cardreader.", ""),
        (2, "5-071R", "Leyak"),
    ),
    "vanguard-kagero-codes.txt": (
        *("plain text", None, "", {"": 50}, 15),
        (1, "BT01-016", "Lizard Soldier, Conroe"),
        (2, "BT01-005", "Embodiment of Victory, Aleph"),
    ),
    "vanguard-kagero-names.txt": (
        *("plain text", None, "", {"": 50}, 15),
        *((1, "Lizard Soldier, Conroe", ""), (2, "Embodiment of Victory, Aleph", "")),
    ),
    "ws-en-hol.txt": (
        *("plain text", None, "", {"": 50}, 50),
        *((1, "HOL/WE44-11", ""), (1, "HOL/WE45-T05", "")),
    ),
}


def told(deck: DeckList) -> Told:
    first, last = ((one.count, one.card, one.name) for one in (deck.entries[0], deck.entries[-1]))
    return deck.form, deck.name, deck.game, deck.sections, len(deck.entries), first, last


def test_the_decks_in_one_object_are_read(shared: Path) -> None:
    content = (shared / "decks-more" / PLAYTABLE).read_bytes()
    narukami, gold_paladin = parse_decks(content, where=PLAYTABLE)
    assert told(narukami) == (
        *("JSON with codes and counts", "Narukami", "", {"": 50}, 17),
        *((1, "EradicatorVowingSwordDragon", ""), (4, "WormToxinEradicatorSeiobo", "")),
    )
    assert (gold_paladin.name, gold_paladin.total, len(gold_paladin.entries)) == (
        *("GoldPaladin", 50),
        17,
    )


def test_no_list_of_more_is_left_out(shared: Path) -> None:
    assert {path.name for path in (shared / "decks-more").iterdir()} == {*MORE, PLAYTABLE}


@pytest.mark.parametrize("file", MORE)
def test_every_list_of_more_is_read(shared: Path, file: str) -> None:
    deck = parse_deck((shared / "decks-more" / file).read_bytes(), where=file)
    assert (told(deck), deck.unread) == (MORE[file], ())


def rows_of(deck: DeckList) -> list[list[str]]:
    """The list as one writes it on paper, with a heading above each part."""
    rows: list[list[str]] = []
    for section in deck.sections:
        rows += [[f"{section} deck" if section in ("lb", "side") else section, "", ""]] * bool(
            section
        )
        here = (one for one in deck.entries if one.section == section)
        rows += [[str(one.count), one.card, one.name] for one in here]
    return rows


def on_sheets(rows: list[list[str]], places: list[float]) -> bytes:
    """The rows printed, fifty on a page."""
    sheets = [Sheet() for _ in range(0, len(rows), 50)]
    for number, sheet in enumerate(sheets):
        sheet.rows(places, 40, rows[50 * number : 50 * number + 50])
    return pdf(*sheets)


def as_form(deck: DeckList) -> bytes:
    rows = rows_of(deck)
    after_code = 90 + 6.2 * max(len(code) for _, code, _ in rows)
    return on_sheets([["Count", "Code", "Name"], *rows], [30, 70, after_code])


def as_two_lists(deck: DeckList) -> bytes:
    lines = [" ".join(filter(None, row)) for row in rows_of(deck)]
    half = (len(lines) + 1) // 2
    both = [[left, right] for left, right in zip(lines[:half], [*lines[half:], ""], strict=False)]
    return on_sheets(both, [30, 90 + 6.2 * max(map(len, lines))])


PAPER: dict[str, Callable[[DeckList], bytes]] = {
    "a form": as_form,
    "two lists side by side": as_two_lists,
    "a document": lambda deck: docx(table([["Count", "Code", "Name"], *rows_of(deck)])),
    "lines of a document": lambda deck: docx(*map(paragraph, map(" ".join, rows_of(deck)))),
}


@pytest.mark.parametrize("paper", PAPER)
def test_every_list_on_paper_is_the_same_or_says_what_was_not_read(
    shared: Path, paper: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pdf_lists, "sheets_apart", native_sheets)
    same = 0
    files = [shared / "decks" / file for file in LISTS]
    for path in [*files, *(shared / "decks-more" / file for file in MORE)]:
        deck = parse_deck(path.read_bytes(), where=path.name)
        again = parse_deck(PAPER[paper](deck), where=path.name)
        assert again.unread or cards(again) == cards(deck), path.name
        same += not again.unread
    assert same >= len(files) + len(MORE) - 2


def cards(deck: DeckList) -> Counter[tuple[str, str]]:
    """How many copies of which card are in which part."""
    counts: Counter[tuple[str, str]] = Counter()
    for one in deck.entries:
        counts[one.card, part_of(one.section) if one.section else MAIN] += one.count
    return counts


@pytest.mark.parametrize("file", LISTS)
def test_every_list_is_read(shared: Path, file: str) -> None:
    content = (shared / "decks" / file).read_bytes()
    assert told(parse_deck(content, where=file)) == LISTS[file]


def test_no_list_is_left_out(shared: Path) -> None:
    assert {path.name for path in (shared / "decks").iterdir()} == {*LISTS, SIXTY}


def test_sixty_decks_are_read_and_one_is_chosen(shared: Path) -> None:
    content = (shared / "decks" / SIXTY).read_bytes()
    decks = parse_decks(content, where=SIXTY)
    assert [deck.total for deck in decks] == [50] * 60
    assert told(decks[0])[3:] == ({"": 50}, 20, (3, "1-187S", "Cloud"), (2, "1-106C", "Golem"))
    assert told(decks[59])[3:] == ({"": 50}, 17, (3, "1-033C", "Argath"), (3, "1-052R", "Hades"))
    assert parse_deck(content, where=SIXTY, which="60") == decks[59]
    with pytest.raises(SeveralDecks, match="it holds 60 decks; choose one by its number from 1 to"):
        parse_deck(content, where=SIXTY)
    with pytest.raises(SeveralDecks, match="'61' does not name one of them"):
        parse_deck(content, where=SIXTY, which="61")
