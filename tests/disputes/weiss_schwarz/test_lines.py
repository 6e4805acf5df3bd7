"""Reading lines of the notation."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgetool.disputes.errors import NotReadable
from judgetool.disputes.weiss_schwarz.lines import FORMS, NOTATION
from tests.disputes.notation.examples import misread


@pytest.mark.parametrize(
    ("line", "meaning", "words"),
    [
        ("A passes", "pass", {"player": "A"}),
        ("b Passes.", "pass", {"player": "b"}),
        ("A ends the main phase", "end", {"player": "A", "step": "main phase"}),
        ("go to the attack phase", "go", {"step": "attack phase"}),
        (
            "A plays Road to Nowhere to center-left",
            "play",
            {"player": "A", "card": "Road to Nowhere", "position": "center-left"},
        ),
        ("B plays Finale", "play", {"player": "B", "card": "Finale"}),
        (
            "A attacks with center-left, side",
            "attack",
            {"player": "A", "card": "center-left", "type": "side"},
        ),
        ("A attacks with Runner", "attack", {"player": "A", "card": "Runner"}),
        ("A clocks nothing", "clock", {"player": "A"}),
        ("B levels up with Runner", "level up", {"player": "B", "cards": "Runner"}),
        ("A says yes", "yes", {"player": "A"}),
        ("A does not pay", "no", {"player": "A"}),
        ("trigger check reveals a climax", "reveal", {"face": "a climax"}),
        ("B.clock 3 is Runner", "reveal", {"card": "B.clock 3", "face": "Runner"}),
        (
            "judge moves A.hand 1 to B.waiting room",
            "move",
            {"card": "A.hand 1", "zone": "B.waiting room"},
        ),
        (
            "judge changes power of A.center-left by -500",
            "change",
            {"aspect": "power", "card": "A.center-left", "amount": "-500"},
        ),
    ],
)
def test_a_line_is_read(line: str, meaning: str, words: dict[str, str]) -> None:
    said = NOTATION.read(line)
    assert (said.meaning, said.words) == (meaning, words)


def test_a_line_that_is_no_command_is_refused_with_forms_like_it() -> None:
    with pytest.raises(NotReadable) as caught:
        NOTATION.read("A strikes with Runner")
    assert "A attacks with CARD" in str(caught.value)


def test_every_form_reads_its_own_example_with_placeholders_filled() -> None:
    filled = {
        "CARDS": "Runner, Guard",
        "CARD": "Runner",
        "POSITION": "center-left",
        "SECOND": "back-left",
        "TYPE": "side",
        "STEP": "main phase",
        "OPTION": "soul",
        "FACE": "a climax",
        "ZONE": "A.clock",
        "ORIENTATION": "rest",
        "ASPECT": "power",
        "AMOUNT": "+500",
        "NUMBER": "3",
    }
    assert misread(NOTATION, filled) == []


@given(st.text(max_size=200))
def test_no_text_is_more_than_refused(text: str) -> None:
    with suppress(NotReadable):
        assert NOTATION.read(text).meaning in {form.meaning for form in FORMS}
