"""Lines about the Final Fantasy TCG, and the commands that they mean."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgetool.disputes.errors import Ambiguous, NotReadable, Refused
from judgetool.disputes.fftcg.lines import FORMS, NOTATION
from judgetool.disputes.scenarios.reading import parse
from judgetool.disputes.scenarios.running import begin
from tests.disputes.fftcg.table import dispute
from tests.disputes.notation.examples import misread


@pytest.mark.parametrize(
    ("line", "meaning", "words"),
    [
        ("A casts Knight", "cast", {"player": "A", "card": "Knight"}),
        ("A uses Warp of Knight", "warp", {"player": "A", "card": "Knight"}),
        ("A uses the 1st ability of Knight", "use", {"index": "1", "card": "Knight"}),
        ("A uses ability 2 of Knight", "use", {"index": "2", "card": "Knight"}),
        ("B uses the EX Burst", "yes", {"player": "B"}),
        ("B does not use the EX Burst", "no", {"player": "B"}),
        (
            "A pays with Ember, Mixed as ice and discards Rime as wind",
            "pay",
            {"cards": "Ember, Mixed as ice", "discarded": "Rime as wind"},
        ),
        ("A pays by discarding Rime as ice", "pay", {"discarded": "Rime as ice"}),
        ("A attacks with Knight and Rime as a party", "attack", {"cards": "Knight and Rime"}),
        ("A does not attack", "pass", {"player": "A"}),
        ("B assigns 3000 to Knight", "assign", {"portions": "3000 to Knight"}),
        ("A keeps", "no", {"player": "A"}),
        ("A pays", "yes", {"player": "A"}),
    ],
)
def test_a_line_is_read(line: str, meaning: str, words: dict[str, str]) -> None:
    said = NOTATION.read(line)
    assert said.meaning == meaning
    assert words.items() <= said.words.items()


def test_every_form_reads_its_own_example_with_placeholders_filled() -> None:
    filled = {
        "CARDS": "Knight, Rime",
        "CARD": "Knight",
        "DISCARDED": "Rime",
        "PORTIONS": "3000 to Knight",
        "ORDINAL": "the 2nd ability",
        "INDEX": "ability 2",
        "ABILITY": "Slash",
        "STEP": "main phase 1",
        "OPTION": "Slash",
        "FACE": "a forward",
        "ZONE": "A.break zone",
        "ORIENTATION": "dull",
        "ASPECT": "power",
        "AMOUNT": "+1000",
        "NUMBER": "3",
    }
    assert misread(NOTATION, filled) == []


@given(st.text(max_size=200))
def test_no_text_is_more_than_refused(text: str) -> None:
    with suppress(NotReadable):
        assert NOTATION.read(text).meaning in {form.meaning for form in FORMS}


def test_the_element_of_a_multi_element_card_is_named_with_it() -> None:
    played = dispute("{at: main phase 1, A: {field: [Mixed], hand: [Rime, Knight]}}")
    played.say("A casts Knight")
    with pytest.raises(Refused) as caught:
        played.say("A pays with Mixed as ice and discards Rime as wind")
    assert "5.2.1.2" in str(caught.value)
    played.say("A pays with Mixed as fire and discards Rime as wind")
    assert played.steps()[-1].command == "A pays with Mixed as fire and discards Rime as wind"


def test_cards_in_hand_that_nobody_knows_are_told_when_they_are_named() -> None:
    played = dispute("{at: main phase 1, A: {hand: 3}}")
    played.say("A casts Knight")
    played.say("A pays by discarding Ember, Ember")
    assert played.board(played.last).zones["A"]["forwards"].cards[0].name == "Knight"
    assert [card.name for card in played.board(played.last).zones["A"]["break zone"].cards] == [
        "Ember",
        "Ember",
    ]


def test_equal_characters_are_interchangeable_until_something_tells_them_apart() -> None:
    alike = dispute("{at: attack declaration step, A: {field: [2 Knight]}}")
    alike.say("A attacks with Knight")
    assert alike.steps()[1].command == "A attacks with Knight"
    different = dispute(
        "{at: attack declaration step, A: {field: [Knight, {card: Knight, damage: 1000}]}}"
    )
    with pytest.raises(Ambiguous) as caught:
        different.say("A attacks with Knight")
    assert caught.value.meanings == ("A attacks with A.field 1", "A attacks with A.field 2")


def test_damage_is_assigned_in_portions() -> None:
    played = dispute(
        "{at: block declaration step, attack: {attackers: [Knight, Breaker]},"
        " A: {field: [{card: Knight, orientation: dull}, {card: Breaker, orientation: dull}]},"
        " B: {field: [Rime]}}"
    )
    for line in ("B blocks with Rime", "A passes", "B passes"):
        played.say(line)
    with pytest.raises(NotReadable):
        played.say("B assigns 3000")
    played.say("B assigns 3000 to Breaker, 2000 to Knight")
    assert played.steps()[-1].command == "B assigns 3000 to Breaker, 2000 to Knight"


def test_an_ability_is_found_by_name_beside_cards_that_nobody_knows() -> None:
    setup = "{turn: A, at: main phase 1, A: {hand: 2, field: [Knight]}, B: {hand: 1}}"
    with pytest.raises(NotReadable, match="has no activated ability"):
        dispute(setup).say("A uses Slash of Knight")


def test_a_primed_character_is_called_by_both_names() -> None:
    cards = (
        "cards:\n  Clay: {type: forward, elements: fire, cost: 3, power: 5000, abilities: ["
        "{keyword: priming, name: Flint, elements: []}]}\n"
        "  Flint: {type: forward, elements: fire, cost: 6, power: 9000}\n"
    )
    setup = "setup: {at: main phase 1, A: {field: [Clay], main deck: [Flint, 5 unknown]}}\n"
    played = begin(parse(f"scenario: A test\nbook: fftcg\n{cards}{setup}", "test.yaml"))
    with pytest.raises(Refused):
        played.say("A uses Priming of Flint")
    for line in ("A uses Priming of Clay", "A chooses Flint", "A shuffles"):
        played.say(line)
    played.say("go to the attack declaration step")
    assert played.why_not("A attacks with Clay") == ()
    played.say("A attacks with Flint")
    assert played.steps()[-1].command == "A attacks with Flint"


def test_an_option_that_is_not_there_is_refused_with_those_that_are_in_words() -> None:
    cards = (
        "cards:\n  Late: {type: forward, elements: fire, cost: 3, power: 5000, abilities: ["
        "{keyword: warp, counters: 2, elements: []}]}\n"
    )
    late = ", ".join(f"{{card: Late, counters: {{Warp: {number}}}}}" for number in (1, 2))
    removed = f"removed from play: [{late}]"
    setup = f"setup: {{turn: B, at: main phase 2, A: {{{removed}}}}}\n"
    played = begin(parse(f"scenario: A test\nbook: fftcg\n{cards}{setup}", "test.yaml"))
    played.say("go to main phase 1")
    (reason,) = played.why_not("A takes Slash")
    assert reason.text.startswith("the options are: Warp (a counter is removed) of Late")
    assert "11.8.7" in reason.citations
