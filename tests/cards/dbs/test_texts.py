"""Skill texts come into one form, and keywords are told from what a text only mentions."""

import pytest

from judgetool.cards.dbs.texts import keywords_in, keywords_of, skill_text


def test_brackets_of_all_widths_become_plain_ones() -> None:
    text = "Try \uff1cTester : Br\uff1e, \u3008Tester\u3009, \u226aMonkey\u226b and {Test Card}."
    assert skill_text(text) == ("Try <Tester: Br>, <Tester>, <<Monkey>> and {Test Card}.",)


def test_a_name_that_was_taken_for_a_tag_comes_back() -> None:
    assert skill_text('Try <test fighter=""> and <other>.</other>') == (
        "Try <Test Fighter> and <Other>.",
    )


def test_a_colon_between_cost_and_effect_is_left_alone() -> None:
    assert skill_text("[Auto][one] : Try {This : That}.") == ("[Auto][one] : Try {This: That}.",)


@pytest.mark.parametrize(
    ("paragraph", "keywords"),
    [
        ("[Auto] Play a [Blocker].", ("Auto",)),
        ("[Barrier] (Stays.) [Double Strike] (Hits twice.)", ("Barrier", "Double Strike")),
        ("[EX-Evolve][red_ball][two] : Go.", ("EX Evolve",)),
        ("[UNISON +1][Activate : Main] Go.", ("Activate Main",)),
        ("[Dragon Ball] (One of seven.)", ("Dragon Ball",)),
        ("Nothing in front.", ()),
    ],
)
def test_keywords_stand_in_front(paragraph: str, keywords: tuple[str, ...]) -> None:
    assert keywords_in((paragraph,)) == keywords


def test_costs_are_no_keywords() -> None:
    icons = ["Energy-Exhaust", "ball", "one", "X", "Red-Green", "Arrival", "Energy-Exhaust"]
    assert keywords_of(icons) == ("Energy Exhaust", "Arrival")
