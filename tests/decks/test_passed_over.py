"""Words that nobody reads as cards are looked up: a card among them leaves the list undecided."""

import json
from typing import Any

import pytest

from judgetool.decks.deck_list import DeckEntry, DeckList, PassedOver
from judgetool.decks.deck_rules import Verdict
from judgetool.decks.legality import check, count_for
from judgetool.decks.reading import parse_deck
from judgetool.decks.writing import write_json, write_text
from tests.decks.test_fftcg import CARDS, lancers

ENTRIES = tuple(DeckEntry(f"{code}C", count) for code, count in lancers(50).items())
COUNTS = {f"{code}C": count for code, count in lancers(50).items()}


def verdict_on(deck: DeckList) -> Verdict:
    return check(count_for("fftcg", deck, CARDS))


def told(*passed_over: PassedOver) -> list[str]:
    verdict = verdict_on(DeckList(ENTRIES, passed_over=passed_over))
    return [verdict.outcome, *(finding.message for finding in verdict.undecided)]


NOT_COUNTED = "not read: here: {} names a card that was not counted"


@pytest.mark.parametrize(
    ("words", "repeats", "outcome"),
    [
        ("by hand", False, ["legal"]),
        ("Lancer", False, ["legal"]),
        ("Lancer 18", False, ["undecided", NOT_COUNTED.format("'Lancer 18'")]),
        ("Silent Lancr", False, ["undecided", NOT_COUNTED.format("'Silent Lancr'")]),
        ("Silent Lancr", True, ["legal"]),
        ("1-018C", True, ["undecided", NOT_COUNTED.format("'1-018C'")]),
        ("Lancer 18 [1-018C]", True, ["undecided", NOT_COUNTED.format("'Lancer 18 [1-018C]'")]),
        ("Lancer 1", True, ["legal"]),
        ("Lancer 1", False, ["undecided", NOT_COUNTED.format("'Lancer 1'")]),
    ],
)
def test_words_that_were_passed_over_matter_if_they_name_a_card(
    words: str, repeats: bool, outcome: list[str]
) -> None:
    assert told(PassedOver("here", words, repeats)) == outcome


def outcome_of(data: Any) -> tuple[str, list[str]]:
    deck = parse_deck(json.dumps(data), where="x")
    verdict = verdict_on(deck)
    return verdict.outcome, [finding.message for finding in verdict.undecided]


CARD_LISTS: dict[str, Any] = {
    "counts": {"deck": COUNTS},
    "ratios": {"Ratios": COUNTS},
    "ffdecks": {
        "cards": [
            {"card": {"serial_number": code}, "quantity": count} for code, count in COUNTS.items()
        ]
    },
    "numbers": {"cards": [{"number": code, "count": count} for code, count in COUNTS.items()]},
    "decklog": {"list": [{"card_number": code, "num": count} for code, count in COUNTS.items()]},
}
HARMLESS = {
    "archetype": "Lancer 18",
    "generator": "Some Program 2",
    "created": "2026-01-02T10:00:00Z",
    "cover": "Lancer 1",
    "url": "https://decks.example/1-018C",
}


@pytest.mark.parametrize("form", CARD_LISTS)
def test_what_json_tells_beside_the_cards_leaves_it_legal(form: str) -> None:
    assert outcome_of({**CARD_LISTS[form], **HARMLESS}) == ("legal", [])


@pytest.mark.parametrize("form", CARD_LISTS)
@pytest.mark.parametrize(
    ("beside", "place"),
    [
        ({"partner": "Lancer 18"}, "partner"),
        ({"partner": "Lancr 18"}, "partner"),
        ({"cover": "Lancer 18"}, "cover"),
        ({"partner": {"name": "Lancer 18"}}, "partner"),
        ({"extras": {"ace": "Lancer 18"}}, "ace"),
        ({"partner": ["Lancer 18"]}, "partner"),
    ],
)
def test_a_card_below_a_key_that_nobody_knows_is_not_passed_over(
    form: str, beside: dict[str, Any], place: str
) -> None:
    outcome, messages = outcome_of({**CARD_LISTS[form], **beside})
    assert outcome == "undecided"
    assert place in messages[0]


@pytest.mark.parametrize("form", ["ffdecks", "numbers", "decklog"])
@pytest.mark.parametrize(
    ("more", "outcome"),
    [
        ({"partner": "Lancer 18"}, "undecided"),
        ({"foil_count": 1}, "undecided"),
        ({"removed": True}, "undecided"),
        ({"rarity": "C", "job": "Lancer 18", "partner": "Lancer 1", "price": 3}, "legal"),
    ],
)
def test_what_a_card_has_beside_its_count_is_looked_at_in_each_form(
    form: str, more: dict[str, Any], outcome: str
) -> None:
    data = json.loads(json.dumps(CARD_LISTS[form]))
    next(iter(data.values()))[0] |= more
    assert outcome_of(data)[0] == outcome


PASSED_OVER = (PassedOver("partner", "Lancer 18"), PassedOver("picture 3", "Lancer 1", True))


def test_what_was_passed_over_is_written_and_read_again() -> None:
    deck = DeckList(ENTRIES, passed_over=PASSED_OVER)
    assert parse_deck(write_json(deck), where="x").passed_over == PASSED_OVER
    text = write_text(deck)
    assert text.splitlines()[-2:] == ["#? Lancer 18", "#= Lancer 1"]
    assert parse_deck(text, where="x").passed_over == (
        PassedOver("line 18", "Lancer 18"),
        PassedOver("line 19", "Lancer 1", True),
    )


def test_a_comment_that_says_how_many_is_never_passed_over() -> None:
    deck = parse_deck("4 1-001C\n#? 3 Lancer 18", where="x")
    assert list(map(str, deck.unread)) == ["line 2: '3 Lancer 18' is not understood"]


LINES = "\n".join(f"{count} {code}" for code, count in COUNTS.items())
TABLE = "Qty,Code,Notes\n" + "\n".join(f"{count},{code}," for code, count in COUNTS.items())


@pytest.mark.parametrize("names", ["Silent Lancer", "with Silent Lancer, too", "Silent Lancer!"])
@pytest.mark.parametrize(
    "text",
    [
        LINES + "\n# {}",
        LINES + "\nNotes: {}",
        LINES + "\nEvent: {}",
        "Subject: {}\n" + LINES,
        TABLE + "{}",
        TABLE + "\nNotes,{}",
        TABLE + "\n# {}",
    ],
)
def test_words_around_a_list_are_looked_up(text: str, names: str) -> None:
    harmless = parse_deck(text.replace("{}", "Lancer in the dark"), where="x")
    assert verdict_on(harmless).outcome == "legal"
    found = parse_deck(text.replace("{}", f'"{names}"' if "," in names else names), where="x")
    assert verdict_on(found).outcome == "undecided"


@pytest.mark.parametrize(
    ("above", "below", "outcome"),
    [
        ("Hi judge,", "Thanks!", "legal"),
        ("Hello", "Best regards, Ann Owl", "legal"),
        ("Hi Namesake", "Thanks", "undecided"),
        ("Hi", "Thanks, Silent Lancer", "undecided"),
        ("Hi, I also play the one that I like best", "", "undecided"),
        ("Hi, without two", "", "undecided"),
    ],
)
def test_a_letter_around_a_list_is_harmless_unless_it_names_a_card(
    above: str, below: str, outcome: str
) -> None:
    assert verdict_on(parse_deck(f"{above}\n{LINES}\n{below}", where="x")).outcome == outcome


def test_the_name_of_a_card_is_not_looked_for_within_another_name() -> None:
    entries = (*ENTRIES[:-1], DeckEntry("22-010", 2))
    inside = PassedOver("a picture", "Silent Lancer", repeats=True)
    deck = DeckList(entries, passed_over=(inside,))
    assert count_for("fftcg", deck, CARDS).unread == ()


@pytest.mark.parametrize(
    ("name", "unread"),
    [
        ("3 Owl", ["line 1: '3 Owl' beside 1-999C may begin with a count; 1 card counted"]),
        ("x] 3 Owl", ["line 1: 'x] 3 Owl' beside 1-999C may begin with a count; 1 card counted"]),
        ("SS4 Owl", []),
        ("Owl 17", []),
    ],
)
def test_a_number_before_the_name_of_an_unknown_card_may_be_its_count(
    name: str, unread: list[str]
) -> None:
    deck = DeckList((DeckEntry("1-999C", 1, 1, "", "", name),))
    assert list(map(str, count_for("fftcg", deck, CARDS).unread)) == unread
