"""How Japanese texts put cards from one place to another."""

import pytest

from judgetool.card_texts.weiss_schwarz.japanese.grammar import GRAMMAR
from judgetool.engine.kernel.abilities import Put, Whose


@pytest.mark.parametrize(
    ("whose", "words", "side"),
    [
        ("相手の控え室の", "", "opponent's"),
        ("自分の控え室の", "", "yours"),
        ("相手の控え室の", "自分の", "yours"),
        ("自分の控え室の", "相手の", "opponent's"),
    ],
)
def test_a_card_comes_to_the_stage_of_its_owner_if_nothing_else_is_said(
    whose: str, words: str, side: Whose
) -> None:
    text = f"【起】[(1)]あなたは{whose}キャラを1枚選び、{words}後列のキャラのいない枠に置く。"
    ((ability,),) = GRAMMAR.trees(text, "line")
    put = Put("chosen", "stage", positions=("back stage",), open_only=True, whose=side)
    assert ability.effect.then == put
