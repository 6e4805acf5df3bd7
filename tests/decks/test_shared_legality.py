"""The outcome of every list of the reference material, judged by hand against the card files.

What is known of the cards decides: an id or a code that no card file has stays unknown.
"""

from datetime import date
from pathlib import Path

import pytest

from judgetool.cards.games import CARD_GAMES
from judgetool.cards.keys import base_key
from judgetool.decks.deck_rules import Verdict
from judgetool.decks.legality import statistics
from judgetool.decks.reading import parse_decks
from judgetool.decks.shared_checks import allowance, own_limits, unread_paragraphs
from judgetool.operations.cards.library import card_source
from judgetool.operations.decks.checks import check_deck, check_with
from judgetool.operations.decks.lists import read_deck
from judgetool.store import Workspace
from judgetool.store.cards import StoredCards

LONG_AFTER = date(2025, 12, 31)


def judged(verdict: Verdict) -> tuple[str, list[str], list[str], int]:
    """Outcome, broken and undecided rules in order, and the number of unknown cards."""
    return (
        verdict.outcome,
        [finding.rule for finding in verdict.violations],
        [finding.rule for finding in verdict.undecided],
        verdict.deck.unknown_total,
    )


OPEN = "undecided"
NAMES, TRIGGERS, HEALS, SENTINELS = "5.1.2.2", "5.1.2.3", "5.1.2.4", "5.1.2.5"


@pytest.mark.parametrize(
    ("file", "game", "expected"),
    [
        ("fftcg-ffdecks-api.json", "fftcg", ("legal", [], [], 0)),
        ("fftcg-fire-earth.o8d", "fftcg", ("legal", [], [], 0)),
        ("fftcg-lightning-ice.o8d", "fftcg", ("legal", [], [], 0)),
        ("fftcg-wind-water.o8d", "fftcg", ("legal", [], [], 0)),
        ("ws-en-bandori-wsmtools.json", "ws-en", ("legal", [], [], 0)),
        ("ws-en-bandori.bws.txt", "ws-en", ("legal", [], [], 0)),
        ("ws-jp-kanade.xml", "ws-jp", ("legal", [], [], 0)),
        # DC/W01-090 stands there twice, with four copies each, and its text may allow that
        ("ws-jp-aggro-level0.xml", "ws-jp", (OPEN, [], ["5.1.2.4", NAMES], 0)),
        # no card file has a set W65
        (
            "ws-jp-date-a-live-wsmtools.json",
            "ws-jp",
            ("undecided", [], [NAMES, "5.1.2.3"], 50),
        ),
        # only the third booster has numbers
        (
            "vanguard-dis-50.xml",
            "vanguard",
            ("undecided", [], [NAMES, TRIGGERS, HEALS, SENTINELS], 19),
        ),
        (
            "vanguard-crested-25.xml",
            "vanguard",
            ("not legal", ["5.1.2.1"], [NAMES, TRIGGERS, HEALS, SENTINELS, "5.2.2"], 25),
        ),
        (
            "vanguard-star-drive-25.xml",
            "vanguard",
            ("not legal", ["5.1.2.1"], [NAMES, TRIGGERS, HEALS, SENTINELS, "5.2.2"], 25),
        ),
    ],
)
def test_the_outcome_of_each_list(
    shared: Path,
    every_card: Workspace,
    file: str,
    game: str,
    expected: tuple[str, list[str], list[str], int],
) -> None:
    deck = read_deck(shared / "decks" / file)
    assert judged(check_deck(every_card, deck, game)) == expected


@pytest.mark.parametrize(
    ("file", "game", "expected"),
    [
        # cards of series that no card file has, and a Z Deck, which the launch book does not know
        (
            "dbs-BlueGammas.txt",
            "dbs",
            (OPEN, [], ["5-1-1", "5-1-2", "5-1-3", "5-1-3", "5-1-3-1"], 61),
        ),
        (
            "dbs-Krillin.txt",
            "dbs",
            (OPEN, [], ["5-1-1", "5-1-2", "5-1-3", "5-1-3", "5-1-3-1", "5-1-3-2"], 63),
        ),
        # two sentences stand above the cards, which are too few
        ("fftcg-proxymaker-cardlist.txt", "fftcg", (OPEN, [], ["8.1.1", "8.1.1", "8.1.1.1"], 0)),
        # no card file has the numbers of the first set, and all its names are known
        ("vanguard-kagero-codes.txt", "vanguard", ("legal", [], [], 0)),
        ("vanguard-kagero-names.txt", "vanguard", ("legal", [], [], 0)),
        # products that came out after the card files
        ("ws-en-hol.txt", "ws-en", (OPEN, [], [NAMES, "5.1.2.3"], 47)),
    ],
)
def test_the_outcome_of_each_list_of_more(
    shared: Path,
    every_card: Workspace,
    file: str,
    game: str,
    expected: tuple[str, list[str], list[str], int],
) -> None:
    verdict = check_deck(every_card, read_deck(shared / "decks-more" / file))
    assert (verdict.deck.game, judged(verdict)) == (game, expected)


def test_the_decks_of_one_object_are_known_by_their_names(
    shared: Path, every_card: Workspace
) -> None:
    content = (shared / "decks-more" / "vanguard-playtable-decks.json").read_bytes()
    for deck in parse_decks(content, where="playtable"):
        verdict = check_deck(every_card, deck)
        assert (verdict.deck.game, judged(verdict)) == ("vanguard", ("legal", [], [], 0))


def test_all_sixty_lists_of_2016_are_legal_then_and_long_after(
    shared: Path, every_card: Workspace
) -> None:
    content = (shared / "decks" / "fftcg-60-decks.json").read_bytes()
    cards = card_source(every_card)
    for deck in parse_decks(content, where="sixty"):
        assert judged(check_with(cards, deck, "fftcg")) == ("legal", [], [], 0)
        later = check_deck(
            every_card, deck, format="standard", as_of=LONG_AFTER, list_of_today=True
        )
        assert judged(later) == ("legal", [], [], 0)


def test_a_real_list_holds_cards_that_were_banned_later(
    shared: Path, every_card: Workspace
) -> None:
    deck = read_deck(shared / "decks" / "fftcg-ffdecks-api.json")
    days = [date(2021, 12, 23), date(2021, 12, 24), date(2023, 7, 28)]
    banned = [
        [
            broken.cards
            for broken in check_deck(every_card, deck, format="standard", as_of=day).violations
        ]
        for day in days
    ]
    assert banned == [[], [("5-067R",)], [("5-067R",), ("12-038H",)]]
    for name in ("l3", "l6"):
        verdict = check_deck(every_card, deck, format=name, as_of=days[0])
        assert "never among the newest" in verdict.violations[0].message


def test_the_list_of_one_title_keeps_every_format_as_far_as_its_restrictions_are_known(
    shared: Path, every_card: Workspace
) -> None:
    deck = read_deck(shared / "decks" / "ws-en-bandori-wsmtools.json")
    outcomes = {
        (name, has_list): check_deck(
            every_card, deck, format=name, as_of=LONG_AFTER, list_of_today=has_list
        ).outcome
        for name in ("standard", "neo-standard", "side", "single-title")
        for has_list in (False, True)
    }
    assert outcomes == {
        ("standard", False): "undecided",
        ("standard", True): "legal",
        ("neo-standard", False): "undecided",
        ("neo-standard", True): "legal",
        ("side", False): "undecided",
        ("side", True): "legal",
        ("single-title", False): "legal",
        ("single-title", True): "legal",
    }


def test_the_list_of_many_titles_keeps_no_format_of_one(
    shared: Path, every_card: Workspace
) -> None:
    deck = read_deck(shared / "decks" / "ws-jp-aggro-level0.xml")
    broken = {
        name: [
            finding.rule
            for finding in check_deck(every_card, deck, format=name, as_of=LONG_AFTER).violations
        ]
        for name in ("standard", "neo-standard", "side", "single-title")
    }
    assert broken == {
        "standard": [],
        "neo-standard": ["neo-standard"],
        "side": ["side"],
        "single-title": ["single-title"],
    }


def test_what_is_known_of_the_list_of_dark_irregulars(shared: Path, every_card: Workspace) -> None:
    verdict = check_deck(every_card, read_deck(shared / "decks" / "vanguard-dis-50.xml"))
    charts = {chart.title: (dict(chart.bars), chart.unknown) for chart in statistics(verdict.deck)}
    assert charts == {
        "grade": ({"0": 5, "1": 10, "2": 10, "3": 6}, 19),
        "trigger": ({"critical": 4, "none": 27}, 19),
        "clan": ({"Dark Irregulars": 27, "Nova Grappler": 4}, 19),
        "Sentinel": ({"Sentinel": 4, "none": 27}, 19),
    }


def test_ids_that_were_given_to_other_cards_are_noted(shared: Path, every_card: Workspace) -> None:
    verdict = check_deck(every_card, read_deck(shared / "decks" / "fftcg-fire-earth.o8d"))
    beside = {
        note.cards[0]: note.message.partition("beside it is ")[2]
        .partition(";")[0]
        .partition(",")[0]
        for note in verdict.notes
        if note.rule == "8.1.1"
    }
    assert beside == {
        "1-188S": "'Tifa'",
        "1-190S": "'Red XIII'",
        "1-024C": "'Sorcerer'",
        "1-191S": "'Zangan'",
        "1-189S": "'Bahamut Fury'",
    }


def test_texts_of_real_cards_allow_what_the_list_in_the_box_says(every_card: Workspace) -> None:
    limits = own_limits("ws-en")
    told = {
        base_key(card.code): said
        for card in StoredCards(every_card.db, CARD_GAMES["ws-en"]).all()
        if (said := allowance(card.abilities or ()))
    }
    alone = {key: said.most for key, said in told.items() if not said.together}
    together = {key: said.together for key, said in told.items() if said.together}
    assert (len(alone), len(together)) == (25, 13)
    assert alone.items() <= limits.copies.items()
    assert together == dict(limits.together)


@pytest.mark.parametrize("game", ["ws-en", "ws-jp", "fftcg"])
def test_no_text_of_a_real_card_about_decks_is_left_unread(
    every_card: Workspace, game: str
) -> None:
    cards = StoredCards(every_card.db, CARD_GAMES[game]).all()
    assert [card.code for card in cards if unread_paragraphs(card.abilities or ())] == []
