"""A card says what it is and what of it is not known, as far as decks hang on it."""

from dataclasses import replace

import pytest

from judgetool.cards.vanguard.printed import Trigger, VanguardCard

CARD = VanguardCard(
    code="JT01/001EN",
    name="Test Squire",
    clans=("Testers",),
    race="Human",
    grade=0,
    power=5000,
    shield=10000,
    critical=1,
    trigger=None,
    skill="boost",
    triggers_told=(None,),
)


@pytest.mark.parametrize(
    ("told", "is_trigger_unit", "has_heal_trigger"),
    [
        ((None,), False, False),
        (("draw",), True, False),
        (("heal",), True, True),
        (("critical", "draw"), True, False),
        (("critical", "heal"), True, None),
        ((None, "draw"), None, False),
        ((None, "heal"), None, None),
    ],
)
def test_sources_that_differ_may_still_agree_on_what_a_deck_hangs_on(
    told: tuple[Trigger | None, ...], is_trigger_unit: bool | None, has_heal_trigger: bool | None
) -> None:
    card = replace(CARD, triggers_told=told)
    assert card.is_trigger_unit is is_trigger_unit
    assert card.has_heal_trigger is has_heal_trigger


def test_whether_a_card_is_a_sentinel_may_not_be_known() -> None:
    assert replace(CARD, sentinel=True).is_sentinel is True
    assert CARD.is_sentinel is False
    assert replace(CARD, not_understood=("sentinel",)).is_sentinel is None


def test_two_cards_of_one_name_are_different_cards() -> None:
    assert CARD.face != replace(CARD, code="id:TEST_SQUIRE_AGAIN").face
    assert CARD.game == "vanguard"
    assert not CARD.text_known
