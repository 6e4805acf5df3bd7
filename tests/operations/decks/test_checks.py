"""Checking deck lists, as the faces ask for it."""

import json
from collections import Counter
from pathlib import Path

import pytest

from judgetool.decks.deck_rules import Verdict
from judgetool.decks.legality import statistics
from judgetool.decks.reading import parse_deck
from judgetool.errors import MissingFile, NotFound
from judgetool.operations.cards.library import card_source
from judgetool.operations.decks.checks import check_deck, check_with, sample_deck
from judgetool.operations.decks.lists import read_deck
from judgetool.store import Workspace

RATIOS = "ws-en-bandori-wsmtools.json"


def types(verdict: Verdict) -> dict[str, int]:
    return dict(statistics(verdict.deck)[0].bars)


def test_the_legal_sample_deck_is_legal_with_nothing_imported(tmp_path: Path) -> None:
    with Workspace(tmp_path) as workspace:
        verdict = check_deck(workspace, sample_deck("legal-deck.txt"), "ws-en")
    assert verdict.legal
    assert types(verdict) == {"character": 40, "event": 2, "climax": 8}


def test_the_illegal_sample_deck_breaks_three_rules_and_has_an_unknown_card(
    tmp_path: Path,
) -> None:
    with Workspace(tmp_path) as workspace:
        verdict = check_deck(workspace, sample_deck("illegal-deck.txt"), "ws-en")
    assert [broken.rule for broken in verdict.violations] == ["5.1.2.1", "5.1.2.2", "5.1.2.3"]
    assert [card.card for card in verdict.deck.unknown] == ["JT/S01-E999"]


@pytest.mark.parametrize("game", ["ws-jp", "fftcg", "vanguard", "dbs"])
def test_the_legal_sample_deck_of_every_game_is_legal(tmp_path: Path, game: str) -> None:
    with Workspace(tmp_path) as workspace:
        verdict = check_deck(workspace, sample_deck("legal-deck.txt", game), game)
    assert verdict.legal
    assert verdict.findings == ()


@pytest.mark.parametrize(
    ("game", "rules", "unknown"),
    [
        ("ws-jp", ["5.1.2.1", "5.1.2.2", "5.1.2.3"], "JT/S01-E001"),
        ("fftcg", ["8.1.1.1", "8.1.1.1", "8.1.1.2"], "99-050C"),
        ("vanguard", ["5.1.2.1", "5.1.2.2", "5.1.2.3", "5.1.2.4", "5.1.2.5"], "JT01/099EN"),
        ("dbs", ["5-1-2", "5-1-3", "5-1-3-1", "5-1-3-2", "5-1-3-2"], "JT1-099"),
    ],
)
def test_the_illegal_sample_deck_of_every_game_breaks_several_rules(
    tmp_path: Path, game: str, rules: list[str], unknown: str
) -> None:
    with Workspace(tmp_path) as workspace:
        verdict = check_deck(workspace, sample_deck("illegal-deck.txt", game), game)
    assert [broken.rule for broken in verdict.violations] == rules
    assert [card.card for card in verdict.deck.unknown] == [unknown]


def test_a_missing_file_and_a_folder_are_named(tmp_path: Path) -> None:
    for path in (tmp_path / "nothing.txt", tmp_path):
        with pytest.raises(MissingFile, match=path.name):
            read_deck(path)


def test_the_real_list_is_legal(shared: Path, every_card: Workspace) -> None:
    verdict = check_deck(every_card, read_deck(shared / "decks" / RATIOS), "ws-en")
    assert verdict.legal
    assert verdict.deck.total == 50
    assert types(verdict) == {"character": 42, "climax": 8}
    assert dict(statistics(verdict.deck)[1].bars) == {"0": 16, "1": 11, "2": 3, "3": 12}
    assert len(verdict.notes[0].cards) == 8


def test_the_real_list_agrees_with_a_plain_count_of_the_card_files(
    shared: Path, every_card: Workspace
) -> None:
    cards = {
        card["code"]: card
        for file in (shared / "cards" / "weiss-schwarz-en").glob("*.json")
        for card in json.loads(file.read_text("utf-8"))
    }
    ratios = json.loads((shared / "decks" / RATIOS).read_text("utf-8"))["Ratios"]
    names: Counter[str] = Counter()
    for code, count in ratios.items():
        names[cards[code]["name"]] += count
    climaxes = sum(n for code, n in ratios.items() if cards[code]["type"] == "Climax")
    assert (names.total(), max(names.values()), climaxes) == (50, 4, 8)


def test_the_same_list_line_by_line_has_the_same_cards(shared: Path, every_card: Workspace) -> None:
    ratios = check_deck(every_card, read_deck(shared / "decks" / RATIOS), "ws-en")
    lines = check_deck(every_card, read_deck(shared / "decks" / "ws-en-bandori.bws.txt"), "ws-en")
    counts = [{c.card.code: c.count for c in verdict.deck.known} for verdict in (ratios, lines)]
    assert counts[0] == counts[1]
    assert lines.legal


def test_a_japanese_list_is_unknown_card_by_card(shared: Path, every_card: Workspace) -> None:
    deck = read_deck(shared / "decks" / "ws-jp-date-a-live-wsmtools.json")
    verdict = check_deck(every_card, deck, "ws-en")
    assert not verdict.legal
    assert len(verdict.deck.unknown) == 21
    assert verdict.deck.total == 50


def test_real_cards_with_limits_of_their_own_are_judged_by_them(every_card: Workspace) -> None:
    cards = card_source(every_card)
    over = check_with(cards, parse_deck("7 JJ/S66-E014", where="list"), "ws-en")
    within = check_with(cards, parse_deck("6 6 Together as 1, S.B", where="list"), "ws-en")
    assert [broken.rule for broken in over.violations] == ["5.1.2.1", "5.1.2.4"]
    assert [broken.rule for broken in within.violations] == ["5.1.2.1"]


def test_a_game_whose_decks_cannot_be_checked_is_refused(tmp_path: Path) -> None:
    with Workspace(tmp_path) as workspace, pytest.raises(NotFound, match="choose from: ws-en"):
        check_deck(workspace, sample_deck("legal-deck.txt"), "chess")
