"""What a Dragon Ball Super card says about decks is read as far as it is understood."""

from dataclasses import replace
from typing import Any

import pytest

from judgetool.cards.dbs.printed import DbsCard
from judgetool.decks.dbs_own_rules import Meant, OwnRule, UnreadRule, own_rules

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


def rules(*paragraphs: str, **values: Any) -> tuple[OwnRule | UnreadRule, ...]:
    return own_rules(replace(CARD, abilities=paragraphs, **values))


def meant(text: str) -> Meant:
    [rule] = rules(f"[Permanent] Players can't include {text} in your deck.")
    assert isinstance(rule, OwnRule)
    assert rule.most == 0
    return rule.meant


@pytest.mark.parametrize(("count", "most"), [("up to 7", 7), ("as many", None)])
def test_a_card_may_allow_more_copies_of_itself(count: str, most: int | None) -> None:
    text = f"[Permanent] Include {count} copies of this in a deck."
    assert rules(text) == (OwnRule(most, Meant(number="BT1-014"), True, text),)


@pytest.mark.parametrize(
    ("keyword", "most", "instead"),
    [("Super Combo", 4, False), ("Ultimate", 1, False), ("Dragon Ball", 7, True)],
)
def test_some_keywords_limit_all_cards_that_have_them(
    keyword: str, most: int, instead: bool
) -> None:
    [rule] = rules(keywords=(keyword, "Blocker"))
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
        assert rules(paragraph) == (UnreadRule(paragraph),)
    else:
        assert meant(text) == expected


def test_an_exception_by_character_is_understood() -> None:
    text = "[Permanent] One can't include <<Harbor>> cards in your deck, except for <Tester> cards."
    [rule] = rules(text)
    assert rule == OwnRule(0, Meant(trait="Harbor", other_than="Tester"), False, text)


def test_a_leader_may_limit_cards_with_a_trait_together() -> None:
    text = "[Permanent] One may only include up to 7 <<Harbor>> cards in your deck."
    assert rules(text) == (OwnRule(7, Meant(trait="Harbor"), False, text),)


def test_what_is_not_understood_is_kept_as_it_stands() -> None:
    text = "[Permanent] Include an even number of cards in the deck."
    assert rules(text) == (UnreadRule(text),)


def test_a_skill_of_the_game_itself_is_no_deck_rule() -> None:
    assert rules("[Auto] Add one card of the deck, which may include <Tester>.") == ()
    assert rules("[Permanent] This card has more power.") == ()


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
