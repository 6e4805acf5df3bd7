"""What triggers abilities in Japanese texts."""

import pytest

from judgetool.card_texts.weiss_schwarz.japanese.grammar import GRAMMAR
from judgetool.engine.kernel.abilities import Bears, Happens, LiesIn, PutFrom, Selector


@pytest.mark.parametrize(
    ("said", "place"),
    [("前列の中央の枠", "center-middle"), ("前列", "center stage"), ("後列", "back stage")],
)
def test_where_a_character_that_does_something_is_stands_among_what_is_asked_of_it(
    said: str, place: str
) -> None:
    text = f"【自】あなたの{said}の《鳥》のキャラがアタックした時、あなたは1枚引く。"
    ((ability,),) = GRAMMAR.trees(text, "line")
    there = Selector("stage", "yours", (Bears("traits", ("鳥",)), LiesIn((place,))))
    assert ability.trigger == Happens("attacks", there)


def test_where_a_character_was_is_asked_when_it_leaves() -> None:
    text = "【自】相手の後列のキャラが舞台から控え室に置かれた時、あなたは1枚引く。"
    ((ability,),) = GRAMMAR.trees(text, "line")
    there = Selector("stage", "opponent's", (LiesIn(("back stage",)),))
    assert ability.trigger == PutFrom("stage", "waiting room", there)


def test_no_cards_in_a_pile_do_what_only_characters_do() -> None:
    text = "【自】あなたの控え室のキャラがアタックした時、あなたは1枚引く。"
    assert GRAMMAR.trees(text, "line") == []
