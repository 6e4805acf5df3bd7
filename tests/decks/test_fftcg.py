"""Each rule of deck construction of the Final Fantasy TCG (8.1) has its own check."""

from typing import Any

import pytest

from judgetool.cards.fftcg.printed import FFTCG_CODES, FftcgCard
from judgetool.cards.source import CardCollection
from judgetool.decks.deck_list import DeckEntry, DeckList
from judgetool.decks.deck_rules import Chart, Verdict
from judgetool.decks.legality import check, count_for, statistics
from judgetool.decks.reading import parse_deck


def printed(number: str, name: str, **changes: Any) -> FftcgCard:
    values: dict[str, Any] = {
        "type": "forward",
        "elements": ("fire",),
        "cost": 3,
        "power": 7000,
        "abilities": (),
        "rarity": "C",
        "set": number.partition("-")[0],
    }
    return FftcgCard(number, name, **(values | changes))


SILENT: dict[str, Any] = {
    "abilities": None,
    "not_understood": ("abilities", "limit_break", "priming"),
}


class Cards(CardCollection[FftcgCard]):
    codes = FFTCG_CODES


CARDS = Cards(
    [
        *(printed(f"1-{number:03}", f"Lancer {number}") for number in range(1, 22)),
        *(printed(f"22-{number:03}", f"Breaker {number}", limit_break=2) for number in (1, 2, 3)),
        printed("22-010", "Silent Lancer", **SILENT),
        printed("3-010", "Early Silent Lancer", **SILENT),
        printed("1-030", "Namesake"),
        printed("2-030", "Namesake"),
        printed("1-031", "Crowd", abilities=("Up to 5 of the same number may be in a deck.",)),
        printed("1-032", "Builder", abilities=("Owls alone may be in deck construction.",)),
    ]
)


def judge(counts: dict[str, int], construction: str = "", **sections: dict[str, int]) -> Verdict:
    """The verdict on a list of ``counts`` without parts, and on its ``sections``."""
    entries = [DeckEntry(card, count) for card, count in counts.items()]
    for section, cards in sections.items():
        entries += [DeckEntry(card, count, section=section) for card, count in cards.items()]
    return check(count_for("fftcg", DeckList(tuple(entries)), CARDS), construction)


def lancers(count: int) -> dict[str, int]:
    """``count`` cards, three and fewer of a number."""
    full, rest = divmod(count, 3)
    cards = {f"1-{number:03}": 3 for number in range(1, 1 + full)}
    return cards | ({"1-020": rest} if rest else {})


def rules(verdict: Verdict) -> list[str]:
    return [violation.rule for violation in verdict.violations]


def undecided(verdict: Verdict) -> list[str]:
    return [finding.rule for finding in verdict.undecided]


def test_fifty_cards_without_an_lb_deck_are_legal() -> None:
    verdict = judge(lancers(50))
    assert verdict.legal
    assert verdict.findings == ()


@pytest.mark.parametrize("count", [49, 51])
def test_another_number_of_cards_breaks_8_1_1_1(count: int) -> None:
    assert rules(judge(lancers(count))) == ["8.1.1.1"]


def test_a_limited_deck_needs_forty_and_knows_no_limit_of_copies() -> None:
    assert judge({"1-001": 20, "1-002": 25}, "limited").legal
    assert rules(judge({"1-001": 39}, "limited")) == ["8.1.1.1"]


def test_four_of_a_number_break_8_1_1_2_whatever_the_name_of_the_printing() -> None:
    verdict = judge(lancers(46) | {"1-021": 3, "Re-001C/1-021C": 1})
    assert rules(verdict) == ["8.1.1.2"]
    assert verdict.violations[0].cards == ("1-021C",)


def test_a_text_that_allows_more_copies_replaces_8_1_1_2() -> None:
    assert judge(lancers(45) | {"1-031": 5}).legal
    assert rules(judge(lancers(44) | {"1-031": 6})) == ["8.1.2"]


def test_another_text_about_decks_must_be_read_and_an_unknown_one_is_noted() -> None:
    assert undecided(judge(lancers(49) | {"1-032": 1})) == ["8.1.2"]
    verdict = judge(lancers(49) | {"3-010": 1})
    assert [(note.rule, note.cards) for note in verdict.notes] == [("8.1.2", ("3-010C",))]


def test_cards_of_one_name_with_different_numbers_count_apart() -> None:
    assert judge(lancers(44) | {"1-030": 3, "2-030": 3}).legal


def test_eight_limit_break_cards_in_the_lb_deck_are_legal_beside_the_fifty() -> None:
    lb = {"22-001": 3, "22-002": 3, "22-003": 2}
    assert judge({}, main=lancers(50), lb=lb).findings == ()
    verdict = judge({}, main=lancers(50), lb=lb | {"22-003": 3})
    assert rules(verdict) == ["8.1.1.1"]
    assert verdict.violations[0].message == "9 cards in the LB deck, at most 8 are allowed"


def test_a_list_without_parts_has_its_limit_break_cards_in_the_lb_deck_and_says_so() -> None:
    verdict = judge(lancers(50) | {"22-001": 3})
    assert verdict.legal
    assert [(note.rule, note.cards) for note in verdict.notes] == [("8.1.1", ("22-001C",))]


def test_sections_by_type_do_not_tell_the_lb_deck_apart_but_an_lb_deck_does() -> None:
    verdict = judge({}, forwards=lancers(50) | {"22-001": 3})
    assert verdict.legal
    assert [note.rule for note in verdict.notes] == ["8.1.1"]
    assert rules(judge({}, forwards=lancers(49) | {"22-001": 1}, lb={"22-002": 1})) == ["8.1.3"]


def test_limit_break_in_the_main_deck_and_others_in_the_lb_deck_break_8_1_3() -> None:
    verdict = judge({}, main=lancers(49) | {"22-001": 1}, lb={"1-021": 1})
    assert [(broken.rule, broken.cards) for broken in verdict.violations] == [
        ("8.1.3", ("1-021C",)),
        ("8.1.3", ("22-001C",)),
    ]


def test_a_limited_lb_deck_may_hold_any_card_but_the_main_deck_no_limit_break() -> None:
    assert judge({}, "limited", main=lancers(40), lb={"1-021": 8}).legal
    verdict = judge({}, "limited", main=lancers(40) | {"22-001": 1})
    assert rules(verdict) == ["8.1.3"]


def test_a_card_that_may_have_limit_break_leaves_the_sizes_undecided() -> None:
    verdict = judge(lancers(50) | {"22-010": 1})
    assert (rules(verdict), undecided(verdict)) == ([], ["8.1.1.1"])
    assert undecided(judge({}, main=lancers(49) | {"22-010": 1})) == ["8.1.3"]


def test_a_card_of_a_set_before_limit_break_has_none_whatever_its_text() -> None:
    assert judge(lancers(49) | {"3-010": 1}).legal


def test_so_many_cards_that_eight_in_an_lb_deck_would_not_help_break_8_1_1_1() -> None:
    verdict = judge(lancers(40) | {"99-001": 20})
    assert verdict.violations[0].message == "52 to 60 cards in the main deck, not exactly 50"


def test_unknown_cards_leave_size_and_copies_undecided() -> None:
    verdict = judge(lancers(49) | {"99-001": 1})
    assert (rules(verdict), undecided(verdict)) == ([], ["8.1.1.1", "8.1.1.2"])
    assert rules(judge(lancers(60) | {"99-001": 1})) == ["8.1.1.1"]


def test_a_name_of_two_cards_is_unknown_with_both_suggested() -> None:
    verdict = judge(lancers(48) | {"Namesake": 2})
    suggested = [card.code for card in verdict.deck.unknown[0].suggestions]
    assert suggested == ["1-030C", "2-030C"]


def test_a_card_whose_number_is_unknown_is_taken_by_its_name_and_may_be_another() -> None:
    entries = (DeckEntry("99-007", 1, 4, name="Lancer 7"),)
    verdict = check(count_for("fftcg", DeckList(entries), CARDS))
    assert [counted.card.code for counted in verdict.deck.known] == ["1-007C"]
    assert [(one.rule, one.message) for one in verdict.undecided] == [
        (
            "8.1.1",
            "it is not clear which card is meant: "
            "line 4: 99-007 is not known; the card was taken by its name, 'Lancer 7'",
        )
    ]


def test_a_card_whose_id_is_unknown_is_taken_by_its_name_and_noted() -> None:
    entries = (DeckEntry("an-id", 1, 4, name="Lancer 7"),)
    verdict = check(count_for("fftcg", DeckList(entries), CARDS))
    assert [(note.rule, note.message) for note in verdict.notes] == [
        ("8.1.1", "line 4: an-id is not known; the card was taken by its name, 'Lancer 7'")
    ]
    assert undecided(verdict) == []


def test_a_number_beside_a_name_that_its_card_has_not_is_in_doubt() -> None:
    entries = (DeckEntry("1-007", 1, 4, name="Breaker"), DeckEntry("1-008", 1, 5, name="lancr 8"))
    verdict = check(count_for("fftcg", DeckList(entries), CARDS))
    assert [one.message for one in verdict.undecided] == [
        "it is not clear which card is meant: line 4: 1-007 is 'Lancer 7', but the name beside "
        "it is 'Breaker'; the card was taken by its code"
    ]


def test_too_many_copies_are_not_illegal_where_the_name_says_another_card() -> None:
    entries = (DeckEntry("1-007", 3, 1), DeckEntry("1-007", 1, 2, name="Breaker"))
    verdict = check(count_for("fftcg", DeckList(entries), CARDS))
    assert [(one.rule, one.cards) for one in verdict.violations] == [("8.1.1.1", ())]
    assert [one.rule for one in verdict.undecided] == ["8.1.1.2", "8.1.1"]


def test_a_number_beside_the_very_name_of_another_card_leaves_open_which_is_meant() -> None:
    entries = (DeckEntry("1-007", 1, 4, name="Namesake"),)
    verdict = check(count_for("fftcg", DeckList(entries), CARDS))
    assert [(one.rule, one.message, one.cards) for one in verdict.undecided] == [
        (
            "8.1.1",
            "it is not clear which card is meant: line 4: 1-007 is 'Lancer 7', but the name "
            "beside it is 'Namesake', which is 1-030C or 2-030C; the card was taken by its code",
            ("1-007C",),
        )
    ]


@pytest.mark.parametrize(
    ("line", "doubts"),
    [("3 1-007C 2 1-008C", 2), ("3 1-007C 2 1-999C", 2), ("3 1-007C or 1-007C", 1)],
)
def test_a_second_card_in_a_line_is_not_passed_over(line: str, doubts: int) -> None:
    text = f"{line}\n47 1-999C"
    verdict = check(count_for("fftcg", parse_deck(text, where="x"), CARDS))
    assert undecided(verdict)[:doubts] == ["8.1.1"] * doubts
    assert not verdict.violations


@pytest.mark.parametrize(
    ("line", "doubts"),
    [
        ("1-007C Lancer 7", 0),
        ("1-007C Lancer 7 3", 1),
        ("1-007C Lancer 7 (3)", 1),
        ("1-007C Lancer", 0),
        ("3 1-007C Lancer 7 3", 1),
        ("1-007C Lancer 7 7", 1),
        ("three 1-007C Lancer 7", 1),
        ("3 1-007C Lancer 7 (foil)", 0),
    ],
)
def test_a_number_behind_the_name_may_be_the_count(line: str, doubts: int) -> None:
    verdict = check(count_for("fftcg", parse_deck(line, where="x"), CARDS))
    assert undecided(verdict).count("8.1.1") == doubts
    assert len(verdict.violations) == 1 - doubts


def test_the_id_of_another_program_counts_whatever_name_it_gives_the_card() -> None:
    entries = (DeckEntry("an-id", 1, 4, name="Lancer 8"),)
    cards = Cards(CARDS.cards, ids=lambda card: ("an-id",) if card.code == "1-007C" else ())
    verdict = check(count_for("fftcg", DeckList(entries), cards))
    assert [(note.rule, note.cards) for note in verdict.notes] == [("8.1.1", ("1-007C",))]
    assert undecided(verdict) == []


def test_sample_cards_among_real_ones_are_not_called_legal() -> None:
    samples = Cards([*CARDS.cards, printed("99-001", "Paper Lancer", sample=True)])
    deck = lancers(49) | {"99-001": 1}
    entries = tuple(DeckEntry(card, count) for card, count in deck.items())
    verdict = check(count_for("fftcg", DeckList(entries), samples))
    assert [(one.rule, one.cards) for one in verdict.undecided] == [("8.1.1", ("99-001C",))]
    alone = count_for("fftcg", DeckList((DeckEntry("99-001", 3),)), samples)
    assert undecided(check(alone)) == []


@pytest.mark.parametrize(
    "beside", ["二", "a pair", "III", "Lancer 7 three", "3 Lancer 7", "2 Lancer 7 1"]
)
def test_what_may_be_a_count_beside_an_id_is_not_passed_over(beside: str) -> None:
    cards = Cards(CARDS.cards, ids=lambda card: ("an-id",) if card.code == "1-007C" else ())
    entries = (DeckEntry("an-id", 1, 4, name=beside),)
    verdict = check(count_for("fftcg", DeckList(entries), cards))
    assert any("may be a count; 1 card counted" in one.message for one in verdict.undecided)


def test_a_list_of_codes_of_another_game_says_so() -> None:
    verdict = judge({"TT/S01-E001": 46, "TT/S01-E002": 4})
    assert verdict.notes[0].message == (
        "all codes look like those of Weiß Schwarz, English or Weiß Schwarz, Japanese, "
        "and none like those of Final Fantasy TCG"
    )
    assert judge({"99-001": 46, "TT/S01-E002": 4}).notes == ()


def test_cards_beside_the_deck_are_none_of_it() -> None:
    verdict = judge(lancers(50), side={"1-021": 15, "99-001": 1})
    assert verdict.legal
    assert [card.count for card in verdict.deck.aside] == [15, 1]


def test_statistics_are_those_of_the_main_deck_and_of_the_lb_deck() -> None:
    deck = judge({}, main={"1-001": 3, "99-001": 2}, lb={"22-001": 1}).deck
    assert statistics(deck) == (
        Chart("type", (("forward", 3),), 2),
        Chart("cost", (("3", 3),), 2),
        Chart("element", (("fire", 3),), 2),
        Chart("EX Burst", (("none", 3),), 2),
        Chart("LB cost", (("2", 1),)),
    )
