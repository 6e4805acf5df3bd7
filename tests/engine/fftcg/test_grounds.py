"""The definitions on which events and values rest."""

from judgetool.engine.fftcg import faces
from judgetool.engine.fftcg.grounds import INFORMATION
from judgetool.engine.fftcg.vocabulary import WORDS
from judgetool.engine.kernel.abilities import words as kinds
from judgetool.engine.kernel.continuous.view import ABILITIES


def test_all_information_of_a_card_rests_on_a_rule_also_where_no_effect_changes_it() -> None:
    asked = {*faces.NUMBERS, *WORDS[kinds.INFORMATION].known, ABILITIES}
    assert asked <= INFORMATION.keys()
