"""Deck construction of Dragon Ball Super, and what cards say of it themselves."""

from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from judgetool.cards.dbs.printed import DBS_CODES, DbsCard
from judgetool.cards.source import CardCollection
from judgetool.decks.dbs import Meant, OwnRule, UnreadRule, own_rules
from judgetool.decks.deck_list import DeckEntry, DeckList
from judgetool.decks.deck_rules import Chart, Verdict
from judgetool.decks.formats.format_files import Format
from judgetool.decks.legality import check, check_format, count_for, statistics

CARD = DbsCard(
    number="BT1-014",
    name="Test Fighter",
    type="battle",
    colors=("red",),
    energy_cost=3,
    characters=("Tester",),
    traits=("Harbor",),
    abilities=(),
)


def own(*paragraphs: str, **values: Any) -> tuple[OwnRule | UnreadRule, ...]:
    return own_rules(replace(CARD, abilities=paragraphs, **values))


def meant(text: str) -> Meant:
    [rule] = own(f"[Permanent] Players can't include {text} in your deck.")
    assert isinstance(rule, OwnRule)
    assert rule.most == 0
    return rule.meant


@pytest.mark.parametrize(("count", "most"), [("up to 7", 7), ("as many", None)])
def test_a_card_may_allow_more_copies_of_itself(count: str, most: int | None) -> None:
    text = f"[Permanent] Include {count} copies of this in a deck."
    assert own(text) == (OwnRule(most, Meant(number="BT1-014"), True, text),)


@pytest.mark.parametrize(
    ("keyword", "most", "instead"),
    [("Super Combo", 4, False), ("Ultimate", 1, False), ("Dragon Ball", 7, True)],
)
def test_some_keywords_limit_all_cards_that_have_them(
    keyword: str, most: int, instead: bool
) -> None:
    [rule] = own(keywords=(keyword, "Blocker"))
    assert rule == OwnRule(most, Meant(keyword=keyword.casefold()), instead)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "Battle Cards with energy costs of 13 or less",
            Meant(type="battle", most_cost=13),
        ),
        ("cards with an odd name", None),
        ("cards with energy costs of 16 or more", Meant(least_cost=16)),
        ("non-<<Harbor>> Battle Cards", Meant(type="battle", lacking_trait="Harbor")),
        ("<<Harbor>> cards", Meant(trait="Harbor")),
    ],
)
def test_a_leader_may_leave_cards_out(text: str, expected: Meant | None) -> None:
    if expected is None:
        paragraph = f"[Permanent] Players can't include {text} in your deck."
        assert own(paragraph) == (UnreadRule(paragraph),)
    else:
        assert meant(text) == expected


def test_an_exception_by_character_is_understood() -> None:
    text = "[Permanent] One can't include <<Harbor>> cards in your deck, except for <Tester> cards."
    [rule] = own(text)
    assert rule == OwnRule(0, Meant(trait="Harbor", other_than="Tester"), False, text)


def test_a_leader_may_limit_cards_with_a_trait_together() -> None:
    text = "[Permanent] One may only include up to 7 <<Harbor>> cards in your deck."
    assert own(text) == (OwnRule(7, Meant(trait="Harbor"), False, text),)


def test_what_is_not_understood_is_kept_as_it_stands() -> None:
    text = "[Permanent] Include an even number of cards in the deck."
    assert own(text) == (UnreadRule(text),)


def test_a_skill_of_the_game_itself_is_no_deck_rule() -> None:
    assert own("[Auto] Add one card of the deck, which may include <Tester>.") == ()
    assert own("[Permanent] This card has more power.") == ()


@pytest.mark.parametrize(
    ("about", "values", "answer"),
    [
        (Meant(number="BT1-014"), {}, True),
        (Meant(type="extra"), {}, False),
        (Meant(trait="harbor"), {}, True),
        (Meant(lacking_trait="Harbor"), {}, False),
        (Meant(lacking_trait="Majin"), {}, True),
        (Meant(lacking_trait="Majin"), {"not_understood": ("traits",)}, None),
        (Meant(trait="Majin"), {"abilities": ("It gains <<Majin>> in all areas.",)}, True),
        (Meant(lacking_trait="Majin", other_than="Tester"), {}, False),
        (Meant(most_cost=13), {}, True),
        (Meant(most_cost=2), {}, False),
        (Meant(least_cost=4), {}, False),
        (Meant(least_cost=4), {"energy_cost": "X"}, None),
        (Meant(least_cost=4), {"energy_cost": None}, False),
        (Meant(least_cost=4, type="extra"), {"energy_cost": "X"}, False),
        (Meant(keyword="ultimate"), {"not_understood": ("keywords",)}, None),
        (Meant(keyword="ultimate"), {"keywords": ("Ultimate",)}, True),
        (Meant(keyword="ultimate"), {}, False),
    ],
)
def test_a_rule_knows_its_cards(about: Meant, values: dict[str, Any], answer: bool | None) -> None:
    assert about.includes(replace(CARD, **values)) is answer


def printed(index: int, name: str, **changes: Any) -> DbsCard:
    values: dict[str, Any] = {
        "type": "battle",
        "colors": ("red",),
        "power": 10000,
        "energy_cost": 2,
        "combo_cost": 0,
        "combo_power": 5000,
        "abilities": (),
        "set": "BT1",
    }
    return DbsCard(f"BT1-{index:03}", name, **(values | changes))


class Cards(CardCollection[DbsCard]):
    codes = DBS_CODES


SILENT: dict[str, Any] = {"abilities": None, "not_understood": ("abilities", "keywords")}
CARDS = Cards(
    [
        printed(1, "Captain", type="leader"),
        printed(2, "Other Captain", type="leader"),
        printed(
            3,
            "Stern Captain",
            type="leader",
            abilities=("[Permanent] Players can't include Extra Cards in your deck.",),
        ),
        printed(
            4, "Riddling Captain", type="leader", abilities=("[Permanent] Include odd decks.",)
        ),
        *(printed(index, f"Fighter {index}") for index in range(10, 24)),
        printed(24, "Signal", type="extra", combo_power=None),
        printed(25, "Together", type="unison"),
        printed(26, "Rare One", limit=1),
        printed(27, "Crowd", abilities=("[Permanent] Include as many copies of this in a deck.",)),
        printed(
            28, "Seven", abilities=("[Permanent] Include up to seven copies of this in a deck.",)
        ),
        *(printed(index, f"Wave {index}", keywords=("Super Combo",)) for index in (29, 30)),
        printed(31, "Silent", **SILENT),
        printed(32, "Typeless", not_understood=("type",)),
        printed(33, "Riddle", abilities=("[Permanent] Include even decks.",)),
    ]
)
LEADER = {"BT1-001": 1}


def fighters(count: int) -> dict[str, int]:
    """``count`` battle cards, four and fewer of a number."""
    full, rest = divmod(count, 4)
    return {f"BT1-{index:03}": 4 for index in range(10, 10 + full)} | (
        {"BT1-023": rest} if rest else {}
    )


def judge(counts: dict[str, int], **sections: dict[str, int]) -> Verdict:
    entries = [DeckEntry(card, count) for card, count in counts.items()]
    for section, cards in sections.items():
        entries += [DeckEntry(card, count, section=section) for card, count in cards.items()]
    return check(count_for("dbs", DeckList(tuple(entries)), CARDS))


def rules(verdict: Verdict) -> list[str]:
    return [violation.rule for violation in verdict.violations]


def undecided(verdict: Verdict) -> list[str]:
    return [finding.rule for finding in verdict.undecided]


def test_a_leader_and_fifty_battle_and_extra_cards_are_legal() -> None:
    verdict = judge(LEADER | fighters(46) | {"BT1-024": 4})
    assert verdict.legal
    assert verdict.findings == ()
    assert judge({}, leader=LEADER, main=fighters(50)).legal


def test_no_leader_and_two_leaders_break_5_1_2() -> None:
    assert rules(judge(fighters(50))) == ["5-1-2"]
    verdict = judge(LEADER | fighters(50) | {"BT1-002": 1})
    assert rules(verdict) == ["5-1-2"]
    assert verdict.violations[0].cards == ("BT1-001", "BT1-002")


def test_a_leader_is_no_part_of_the_deck() -> None:
    verdict = judge({}, leader=LEADER, main=fighters(49) | {"BT1-002": 1})
    assert [broken.message for broken in verdict.violations] == [
        "1 card of type leader in the deck"
    ]
    assert rules(judge({}, leader={"BT1-010": 1}, main=fighters(50))) == ["5-1-2"]


def test_a_leader_without_a_place_of_its_own_is_the_leader_below_any_heading() -> None:
    assert judge({}, main=LEADER | fighters(50)).legal
    assert rules(judge({}, main=fighters(51))) == ["5-1-2", "5-1-3"]


@pytest.mark.parametrize("count", [49, 51])
def test_another_number_of_cards_breaks_5_1_3(count: int) -> None:
    assert rules(judge(LEADER | fighters(count))) == ["5-1-3"]


def test_a_type_that_the_book_does_not_know_is_undecided() -> None:
    verdict = judge(LEADER | fighters(49) | {"BT1-025": 1})
    assert verdict.violations == ()
    assert [(one.rule, one.message, one.cards) for one in verdict.undecided] == [
        (
            "2-3-2",
            "1 card of type unison, which this rulebook does not know; a format can allow it",
            ("BT1-025",),
        )
    ]


def test_a_card_of_a_type_that_the_book_does_not_know_may_be_a_leader() -> None:
    verdict = judge({}, leader={"BT1-025": 1}, main=fighters(50))
    assert verdict.violations == ()
    assert {one.rule for one in verdict.undecided} == {"5-1-2", "2-3-2"}


def test_a_format_may_allow_a_type_that_the_book_does_not_know() -> None:
    deck = DeckList(
        tuple(DeckEntry(*one) for one in (LEADER | fighters(49) | {"BT1-025": 1}).items())
    )
    asked = Format(id="later", games=("dbs",), name="Later", types=("Unison",))
    verdict = check_format(count_for("dbs", deck, CARDS), asked, date(2022, 1, 1))
    assert verdict.legal


def test_five_of_a_number_break_5_1_3_1_whatever_the_printing() -> None:
    verdict = judge(LEADER | fighters(45) | {"BT1-022": 4, "BT1-022_SPR": 1})
    assert rules(verdict) == ["5-1-3-1"]


def test_a_limit_that_a_card_list_tells_holds() -> None:
    assert judge(LEADER | fighters(49) | {"BT1-026": 1}).legal
    assert rules(judge(LEADER | fighters(48) | {"BT1-026": 2})) == ["5-1-3-1"]


def test_a_text_that_allows_more_copies_replaces_5_1_3_1() -> None:
    assert judge(LEADER | fighters(20) | {"BT1-027": 30}).legal
    assert judge(LEADER | fighters(43) | {"BT1-028": 7}).legal
    verdict = judge(LEADER | fighters(42) | {"BT1-028": 8})
    assert [broken.message for broken in verdict.violations] == [
        "8 cards, of which the text of 'Seven' allows only 7"
    ]
    assert rules(verdict) == ["5-1-3-2"]


def test_four_cards_with_a_keyword_that_is_limited_as_a_whole() -> None:
    assert judge(LEADER | fighters(46) | {"BT1-029": 2, "BT1-030": 2}).legal
    verdict = judge(LEADER | fighters(45) | {"BT1-029": 3, "BT1-030": 2})
    assert rules(verdict) == ["5-1-3-2"]


def test_a_card_that_may_have_such_a_keyword_leaves_it_undecided() -> None:
    verdict = judge(LEADER | fighters(45) | {"BT1-029": 4, "BT1-031": 1})
    assert (rules(verdict), undecided(verdict)) == ([], ["5-1-3-2"])
    assert judge(LEADER | fighters(46) | {"BT1-031": 4}).legal


def test_a_leader_may_leave_cards_out_of_the_deck() -> None:
    assert judge({"BT1-003": 1} | fighters(50)).legal
    verdict = judge({"BT1-003": 1} | fighters(46) | {"BT1-024": 4})
    assert rules(verdict) == ["5-1-3-2"]
    assert verdict.violations[0].cards == ("BT1-003", "BT1-024")


def test_a_text_about_decks_that_is_not_understood_must_be_read() -> None:
    verdict = judge({"BT1-004": 1} | fighters(50))
    assert undecided(verdict) == ["5-1-3-2"]
    assert verdict.undecided[0].cards == ("BT1-004",)


def test_cards_whose_texts_must_be_read_come_in_the_order_of_the_list() -> None:
    verdict = judge({"BT1-004": 1, "BT1-033": 1} | fighters(49))
    assert [finding.cards for finding in verdict.undecided] == [("BT1-004", "BT1-033")]
    verdict = judge(LEADER | fighters(37) | {"BT1-028": 8, "BT1-029": 3, "BT1-030": 2})
    assert [broken.cards for broken in verdict.violations] == [
        ("BT1-028",),
        ("BT1-029", "BT1-030"),
    ]


def test_texts_that_are_not_known_are_noted() -> None:
    verdict = judge(LEADER | fighters(49) | {"BT1-031": 1})
    assert verdict.legal
    assert [(note.rule, note.cards) for note in verdict.notes] == [("5-1-3-2", ("BT1-031",))]


def test_a_type_in_doubt_and_unknown_cards_leave_5_1_3_undecided() -> None:
    assert undecided(judge(LEADER | fighters(49) | {"BT1-032": 1})) == ["5-1-3"]
    assert undecided(judge(LEADER | fighters(48) | {"BT9-999": 2})) == ["5-1-3", "5-1-3-1"]


def test_one_unknown_card_too_many_may_be_the_leader() -> None:
    verdict = judge(fighters(50) | {"BT9-999": 1})
    assert rules(verdict) == []
    assert undecided(verdict)[:2] == ["5-1-2", "5-1-3"]


def test_types_costs_colors_and_combo_powers_are_counted_without_the_leader() -> None:
    deck = judge(LEADER | {"BT1-010": 3, "BT1-024": 2}).deck
    assert statistics(deck) == (
        Chart("type", (("battle", 3), ("extra", 2))),
        Chart("energy cost", (("2", 5),)),
        Chart("color", (("red", 5),)),
        Chart("combo power", (("5000", 3),)),
    )
