"""The grammar of scenarios of Weiß Schwarz."""

from typing import get_args

from judgetool.disputes.weiss_schwarz.scenario import CardType, Color, Icon, Position, StepName
from judgetool.engine.weiss_schwarz.faces import COLORS, TYPES
from judgetool.engine.weiss_schwarz.icons import TRIGGER_ICONS
from judgetool.engine.weiss_schwarz.turn import STEPS
from judgetool.engine.weiss_schwarz.zones import STAGE


def test_the_grammar_knows_every_step_icon_position_and_type_of_the_game() -> None:
    assert get_args(StepName) == STEPS
    assert set(get_args(Icon)) == set(TRIGGER_ICONS)
    assert set(get_args(Position)) == set(STAGE)
    assert get_args(CardType) == TYPES
    assert get_args(Color) == COLORS
