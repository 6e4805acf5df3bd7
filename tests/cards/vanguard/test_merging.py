"""Both lists meet by name; what they say differently is noted, what nobody says is named."""

from typing import Any

import pytest

from judgetool.cards.vanguard.merging import merge
from judgetool.cards.vanguard.printed import VanguardCard
from tests.cards.vanguard.invented import said

FAN = {"code": "id:TEST_SQUIRE", "source": "fan list"}


def test_both_lists_make_one_card() -> None:
    merged = merge([said(**FAN), said("JT01/S01EN", rarity="SP"), said(rarity="C")])
    assert merged.conflicts == ()
    assert merged.cards == (
        VanguardCard(
            code="JT01/001EN",
            name="Test Squire",
            clans=("Testers",),
            race="Human",
            nation="Trial Zone",
            grade=0,
            power=5000,
            shield=10000,
            critical=1,
            trigger="critical",
            triggers_told=("critical",),
            skill="boost",
            abilities=("[ACT](VC): Rest.",),
            rarity="C",
            set="JT01",
            printings=("JT01/001EN", "JT01/S01EN"),
            identifiers=("id:TEST_SQUIRE",),
            sources=("official", "fan list"),
        ),
    )


def test_a_card_without_an_id_goes_by_its_identifier() -> None:
    [card] = merge([said(**FAN)]).cards
    assert card.code == "id:TEST_SQUIRE"
    assert (card.printings, card.set) == ((), "")
    assert card.not_understood == ("nation",)


def test_names_that_differ_in_their_writing_only_are_one() -> None:
    assert len(merge([said(**FAN, name="TEST  squire"), said()]).cards) == 1


def test_two_cards_of_one_name_are_not_mixed_with_an_id() -> None:
    other = said("id:TEST_SQUIRE_AGAIN", "fan list", power=6000)
    codes = [card.code for card in merge([said(**FAN), other, said()]).cards]
    assert codes == ["JT01/001EN", "id:TEST_SQUIRE", "id:TEST_SQUIRE_AGAIN"]


def test_the_official_list_is_believed_and_the_contradiction_noted() -> None:
    merged = merge([said(**FAN, race="Elf"), said()])
    assert merged.cards[0].race == "Human"
    [conflict] = merged.conflicts
    assert (conflict.field, conflict.winner) == ("race", "official JT01/001EN")
    assert conflict.values == (
        ("official JT01/001EN", "Human"),
        ("fan list id:TEST_SQUIRE", "Elf"),
    )
    assert "publisher" in conflict.why


def test_notes_on_decks_are_no_contradiction() -> None:
    reminded = said(**FAN, abilities=("[act] (VC) rest", "(Four of these in a deck.)"))
    assert merge([said(), reminded]).conflicts == ()


def test_a_trigger_on_which_lists_differ_stays_in_doubt() -> None:
    merged = merge([said(**FAN, trigger="draw"), said()])
    [card] = merged.cards
    assert card.triggers_told == ("critical", "draw")
    assert not card.knows("trigger")
    assert card.is_trigger_unit
    assert [(one.field, one.winner) for one in merged.conflicts] == [("trigger", None)]


def test_a_trigger_that_nobody_tells_may_be_any() -> None:
    [card] = merge([said(trigger=...)]).cards
    assert card.trigger is None
    assert card.is_trigger_unit is None
    assert card.has_heal_trigger is None


def test_a_sentinel_by_one_text_is_a_sentinel() -> None:
    merged = merge([said(**FAN, sentinel=True), said()])
    assert merged.cards[0].is_sentinel
    [conflict] = merged.conflicts
    assert (conflict.field, conflict.winner) == ("sentinel", "fan list id:TEST_SQUIRE")


@pytest.mark.parametrize(
    ("values", "is_sentinel"),
    [
        ({"grade": 1, "shield": 0}, None),
        ({"grade": 1, "shield": 5000}, False),
        ({"grade": 1, "shield": 0, "sentinel": True}, True),
        ({"grade": 2, "shield": 0}, False),
        ({"abilities": ..., "sentinel": ...}, None),
    ],
)
def test_who_is_built_like_a_sentinel_without_the_ability_is_in_doubt(
    values: dict[str, Any], is_sentinel: bool | None
) -> None:
    [card] = merge([said(**values)]).cards
    assert card.is_sentinel is is_sentinel


def test_what_nobody_tells_is_not_known() -> None:
    [card] = merge([said(power=..., abilities=..., sentinel=...)]).cards
    assert card.not_understood == ("power", "abilities", "sentinel")
    assert not card.text_known
