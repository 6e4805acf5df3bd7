"""Each rule of deck construction of Vanguard (5.1.2, 5.2.2) has its own check."""

from typing import Any

import pytest

from judgetool.cards.source import CardCollection
from judgetool.cards.vanguard.printed import VANGUARD_CODES, VanguardCard
from judgetool.decks.deck_list import DeckEntry, DeckList
from judgetool.decks.deck_rules import Chart, Verdict
from judgetool.decks.legality import check, count_for, statistics


def printed(index: int, name: str, **changes: Any) -> VanguardCard:
    values: dict[str, Any] = {
        "clans": ("Lantern Guard",),
        "race": "Human",
        "grade": 1,
        "power": 7000,
        "shield": 5000,
        "critical": 1,
        "trigger": None,
        "triggers_told": (None,),
        "skill": "boost",
        "abilities": (),
    }
    return VanguardCard(f"TT01/{index:03}EN", name, **(values | changes))


def trigger(index: int, kind: str) -> VanguardCard:
    return printed(index, f"Spark {index}", grade=0, trigger=kind, triggers_told=(kind,))


class Cards(CardCollection[VanguardCard]):
    codes = VANGUARD_CODES


SILENT: dict[str, Any] = {"abilities": None, "not_understood": ("abilities", "sentinel")}
CARDS = Cards(
    [
        *(printed(index, f"Squire {index}") for index in range(1, 11)),
        *(trigger(index, "critical") for index in range(11, 15)),
        *(trigger(index, "heal") for index in range(15, 17)),
        *(printed(index, f"Shield {index}", sentinel=True) for index in (17, 18)),
        printed(19, "Squire 1"),
        printed(20, "Silent Squire", shield=0, **SILENT),
        printed(21, "Doubtful Spark", triggers_told=("draw", None), not_understood=("trigger",)),
        printed(22, "Either Spark", triggers_told=("draw", "heal"), not_understood=("trigger",)),
        printed(23, "Crowd", abilities=("Up to 6 of the same name may go into your deck.",)),
        printed(24, "Builder", abilities=("Any number of owls may change deck construction.",)),
        printed(25, "Twin", abilities=("Draw a card.",)),
        printed(26, "Twin", grade=2),
        printed(27, "Silent Guard", **SILENT),
        printed(28, "Silent Lord", grade=3, shield=0, **SILENT),
        printed(30, "TWIN"),
        printed(31, "Twin!"),
        printed(29, "Silent Stranger", grade=None, shield=None, **SILENT),
    ]
)
SPARKS = {"TT01/011": 4, "TT01/012": 4, "TT01/013": 4, "TT01/015": 4}


def squires(count: int) -> dict[str, int]:
    """``count`` normal units, four and fewer of a name."""
    full, rest = divmod(count, 4)
    return {f"TT01/{index:03}": 4 for index in range(2, 2 + full)} | (
        {"TT01/010": rest} if rest else {}
    )


def judge(counts: dict[str, int]) -> Verdict:
    entries = tuple(DeckEntry(card, count) for card, count in counts.items())
    return check(count_for("vanguard", DeckList(entries), CARDS))


def rules(verdict: Verdict) -> list[str]:
    return [violation.rule for violation in verdict.violations]


def undecided(verdict: Verdict) -> list[str]:
    return [finding.rule for finding in verdict.undecided]


def test_fifty_cards_with_sixteen_triggers_are_legal() -> None:
    verdict = judge(squires(34) | SPARKS)
    assert verdict.legal
    assert verdict.findings == ()


@pytest.mark.parametrize("count", [33, 35])
def test_another_number_of_cards_breaks_5_1_2_1(count: int) -> None:
    assert rules(judge(squires(count) | SPARKS)) == ["5.1.2.1"]


def test_five_of_a_name_break_5_1_2_2_and_under_two_ids_5_1_2_2_1() -> None:
    assert rules(judge(squires(29) | {"TT01/001": 5} | SPARKS)) == ["5.1.2.2"]
    verdict = judge(squires(29) | {"TT01/001": 2, "TT01/019": 3} | SPARKS)
    assert rules(verdict) == ["5.1.2.2.1"]
    assert verdict.violations[0].cards == ("TT01/001EN", "TT01/019EN")


@pytest.mark.parametrize(("sparks", "count"), [(3, 15), (5, 17)])
def test_other_than_sixteen_triggers_break_5_1_2_3(sparks: int, count: int) -> None:
    verdict = judge(squires(50 - count) | SPARKS | {"TT01/013": 3} | {"TT01/014": sparks - 3})
    assert rules(verdict) == ["5.1.2.3"]
    assert verdict.violations[0].message == f"{count} cards with a trigger, not exactly 16"


def test_five_heal_triggers_break_5_1_2_4() -> None:
    assert rules(judge(squires(34) | SPARKS | {"TT01/013": 3, "TT01/016": 1})) == ["5.1.2.4"]


def test_five_sentinels_break_5_1_2_5() -> None:
    assert judge(squires(30) | SPARKS | {"TT01/017": 4}).legal
    assert rules(judge(squires(29) | SPARKS | {"TT01/017": 4, "TT01/018": 1})) == ["5.1.2.5"]


def test_too_many_sentinels_need_no_note_on_cards_without_text_where_there_are_none() -> None:
    verdict = judge(squires(29) | SPARKS | {"TT01/017": 4, "TT01/018": 1})
    assert [note.message for note in verdict.notes if note.rule == "5.1.2.5"] == []


def test_a_card_that_may_be_a_sentinel_leaves_5_1_2_5_undecided_only_where_it_matters() -> None:
    assert judge(squires(30) | SPARKS | {"TT01/020": 4}).legal
    verdict = judge(squires(29) | SPARKS | {"TT01/020": 1, "TT01/017": 4})
    assert (rules(verdict), undecided(verdict)) == ([], ["5.1.2.5"])
    assert verdict.undecided[0].message == (
        "4 cards with Sentinel for certain, and 1 card for which that is not known"
    )


def test_a_unit_with_a_shield_or_above_grade_1_has_no_sentinel_whatever_its_text() -> None:
    inferred = judge(squires(28) | SPARKS | {"TT01/017": 4, "TT01/027": 1, "TT01/028": 1})
    assert inferred.legal
    [told] = [note for note in inferred.notes if note.rule == "5.1.2.5"]
    assert told.message == (
        "the text of 2 cards is not known; they count as cards without Sentinel, because they "
        "have a shield or are above grade 1"
    )
    assert told.cards == ("TT01/027EN", "TT01/028EN")
    small = judge(squires(28) | SPARKS | {"TT01/018": 2, "TT01/027": 2, "TT01/002": 2})
    assert "5.1.2.5" not in [note.rule for note in small.notes]
    verdict = judge(squires(29) | SPARKS | {"TT01/017": 4, "TT01/029": 1})
    assert undecided(verdict) == ["5.1.2.5"]


@pytest.mark.parametrize(
    ("other", "difference"),
    [("TT01/030", "small and capital letters"), ("TT01/031", "their punctuation")],
)
def test_too_many_of_names_that_nearly_are_one_are_undecided(other: str, difference: str) -> None:
    assert judge(squires(30) | SPARKS | {"TT01/025": 2, other: 2}).legal
    verdict = judge(squires(28) | SPARKS | {"TT01/025": 3, other: 3})
    assert (rules(verdict), undecided(verdict)) == ([], ["5.1.2.2"])
    assert f"differ only in {difference} and may be one name" in verdict.undecided[0].message


def test_a_card_that_may_have_a_trigger_leaves_5_1_2_3_undecided() -> None:
    verdict = judge(squires(34) | SPARKS | {"TT01/013": 3, "TT01/021": 1})
    assert (rules(verdict), undecided(verdict)) == ([], ["5.1.2.3"])


def test_a_card_with_some_trigger_counts_as_one_and_leaves_the_heal_triggers_undecided() -> None:
    verdict = judge(squires(34) | SPARKS | {"TT01/013": 3, "TT01/022": 1})
    assert (rules(verdict), undecided(verdict)) == ([], ["5.1.2.4"])


def test_a_text_that_allows_more_copies_replaces_5_1_2_2() -> None:
    assert judge(squires(28) | SPARKS | {"TT01/023": 6}).legal
    assert rules(judge(squires(27) | SPARKS | {"TT01/023": 7})) == ["5.1.2.6"]


def test_another_text_about_decks_must_be_read() -> None:
    verdict = judge(squires(33) | SPARKS | {"TT01/024": 1})
    assert (rules(verdict), undecided(verdict)) == ([], ["5.1.2.6"])


def test_texts_that_are_not_known_are_noted() -> None:
    verdict = judge(squires(33) | SPARKS | {"TT01/020": 1})
    assert verdict.legal
    assert [(note.rule, note.cards) for note in verdict.notes] == [("5.1.2.6", ("TT01/020EN",))]


def test_a_deck_without_grade_0_has_no_first_vanguard() -> None:
    assert rules(judge(squires(36))) == ["5.1.2.1", "5.1.2.3", "5.2.2"]


def test_unknown_cards_leave_everything_undecided_that_they_could_break() -> None:
    verdict = judge(squires(33) | SPARKS | {"TT01/099": 1})
    assert rules(verdict) == []
    assert undecided(verdict) == ["5.1.2.2", "5.1.2.3", "5.1.2.4"]


def test_a_name_of_two_cards_that_differ_is_unknown() -> None:
    verdict = judge(squires(33) | SPARKS | {"Twin": 1})
    assert [card.card for card in verdict.deck.unknown] == ["Twin"]


def test_grades_triggers_clans_and_sentinels_are_counted() -> None:
    deck = judge({"TT01/001": 3, "TT01/011": 2, "TT01/015": 1, "TT01/017": 4}).deck
    assert statistics(deck) == (
        Chart("grade", (("0", 3), ("1", 7))),
        Chart("trigger", (("critical", 2), ("heal", 1), ("none", 7))),
        Chart("clan", (("Lantern Guard", 10),)),
        Chart("Sentinel", (("Sentinel", 4), ("none", 6))),
    )
