"""The grammar of scenarios of Weiß Schwarz."""

from typing import Any, get_args

from judgetool.disputes.weiss_schwarz.scenario import CardType, Color, Icon, Position, StepName
from judgetool.engine.weiss_schwarz.faces import COLORS, TYPES
from judgetool.engine.weiss_schwarz.icons import TRIGGER_ICONS
from judgetool.engine.weiss_schwarz.turn import STEPS
from judgetool.engine.weiss_schwarz.zones import STAGE


def words(kind: Any) -> tuple[str, ...]:
    """The words of a kind, in which capitals are ignored."""
    literal, _ = get_args(kind)
    return get_args(literal)


def test_the_grammar_knows_every_step_icon_position_and_type_of_the_game() -> None:
    assert words(StepName) == STEPS
    assert set(words(Icon)) == set(TRIGGER_ICONS)
    assert set(words(Position)) == set(STAGE)
    assert words(CardType) == TYPES
    assert words(Color) == COLORS
