"""Which Characters dull for their own abilities."""

import pytest

from judgetool.engine.fftcg.paying.costs import against_dull_icon
from judgetool.engine.fftcg.positions import PositionBuilder
from tests.engine.fftcg.cards import FACES

NEW = "A has not controlled it since the beginning of A's latest turn, and it has no Haste"


@pytest.mark.parametrize(
    ("face", "orientation", "reasons"),
    [
        ("Monster", "active", []),
        ("Fire backup", "dull", ["the Character is dull already", NEW]),
        ("Fire forward", "active", [NEW]),
        ("Hasty forward", "active", []),
    ],
)
def test_of_characters_cast_this_turn_monsters_and_those_with_haste_can(
    face: str, orientation: str, reasons: list[str]
) -> None:
    built = PositionBuilder(FACES)
    card = built.came_this_turn(built.put("A", "field", face, orientation=orientation))
    assert [one.reason for one in against_dull_icon(built.state(), card)] == reasons


def test_an_active_character_that_was_there_before_can() -> None:
    built = PositionBuilder(FACES)
    cards = [built.put(player, "field", "Fire forward") for player in ("A", "B")]
    state = built.state()
    assert [one for card in cards for one in against_dull_icon(state, card)] == []
