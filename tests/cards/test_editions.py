"""Cards of one edition, found by what they are called in the other one."""

import pytest

from judgetool.cards.editions import InBothEditions, code_in, is_same_card
from judgetool.cards.source import CardCollection, Matched
from tests.cards.invented import printed

OWL = printed("TT/S01-001", "夜のフクロウ", game="ws-jp")
EGG = printed("TT/S01-002", "白い卵", game="ws-jp")
NIGHT_OWL = printed("TT/S01-E001", "Night Owl")
OTHER_EGG = printed("TT/S01-E002", "White Egg", power=9000)
JAPANESE = InBothEditions(CardCollection([OWL, EGG]), CardCollection([NIGHT_OWL, OTHER_EGG]))
ENGLISH = InBothEditions(CardCollection([NIGHT_OWL, OTHER_EGG]), CardCollection([OWL, EGG]))


@pytest.mark.parametrize(
    ("asked", "matched"),
    [
        ("tt s01 001", Matched.CODE),
        ("夜のフクロウ", Matched.NAME),
        ("ふくろう", Matched.PART),
        ("fukurou", Matched.PART),
        ("night owl", Matched.OTHER_EDITION),
        ("owl", Matched.OTHER_EDITION),
        ("Nigth Owl", Matched.OTHER_EDITION),
    ],
)
def test_a_japanese_card_is_found_by(asked: str, matched: Matched) -> None:
    found = JAPANESE.find("ws-jp", asked)
    assert (found.card, found.matched) == (OWL, matched)


def test_an_english_card_is_found_by_its_japanese_name() -> None:
    assert ENGLISH.find("ws-en", "夜のフクロウ").card == NIGHT_OWL
    assert ENGLISH.by_name("ws-en", "夜のフクロウ") == (NIGHT_OWL,)


def test_a_card_with_other_values_is_another_card() -> None:
    assert JAPANESE.find("ws-jp", "White Egg").card is None
    assert not is_same_card(EGG, OTHER_EGG)
    assert is_same_card(OWL, NIGHT_OWL)


def test_names_of_both_editions_are_suggested_and_completed() -> None:
    assert JAPANESE.suggest("ws-jp", "nigt owl") == (OWL,)
    assert JAPANESE.begun("ws-jp", "Nig", 5) == (OWL,)
    assert JAPANESE.begun("ws-jp", "yoru", 5) == ()
    assert JAPANESE.begun("ws-jp", "fukuro", 5) == (OWL,)


def test_a_slip_is_not_forgiven_where_it_must_not_be() -> None:
    found = JAPANESE.find("ws-jp", "Nigth Owl", forgiving=False)
    assert (found.cards, found.suggestions) == ((), ())


def test_the_codes_of_the_editions_differ_by_a_letter() -> None:
    assert code_in("TT/S01-001", "ws-en") == "TT/S01-E001"
    assert code_in("TT/S01-E001SP", "ws-jp") == "TT/S01-001SP"
