"""Which abilities there are to be triggered."""

from dataclasses import replace

import pytest

from judgetool.engine.kernel.abilities import UNTIL_NO_LONGER, AtMoment, GiveAbility, InTurn
from judgetool.engine.kernel.events import MomentCame
from judgetool.engine.kernel.triggers.watchers import watchers
from judgetool.engine.weiss_schwarz.characteristics import ENCORE_3
from judgetool.engine.weiss_schwarz.triggers import TRIGGERING
from tests.engine.weiss_schwarz.continuous.stage import always
from tests.engine.weiss_schwarz.triggers.table import ability, after, table, triggered

END = AtMoment("end of turn")


def times(where: str, works_in: str | None, *, face_up: bool | None = None) -> int:
    """How often the ability of a card in a zone triggers."""
    built = table(ability(END, zone=works_in))
    built.put("A", where, "Able", face_up=face_up)
    return len(triggered(after(built, MomentCame("end of turn"))))


@pytest.mark.parametrize(
    ("where", "works_in", "expected"),
    [
        ("center-left", None, 1),
        ("climax area", None, 1),
        ("hand", None, 0),
        ("waiting room", None, 0),
        ("hand", "hand", 1),
        ("memory", "memory", 1),
        ("level", "level", 1),
        ("waiting room", "waiting room", 1),
        ("center-left", "memory", 0),
        ("center-left", "center stage", 1),
        ("back-left", "center stage", 0),
    ],
)
def test_an_ability_works_where_it_says(where: str, works_in: str | None, expected: int) -> None:
    assert times(where, works_in) == expected


def test_an_ability_that_is_given_in_one_turn_alone_is_there_in_that_turn_alone() -> None:
    gained = ability(END)
    giving = always(
        GiveAbility(gained, "this card", UNTIL_NO_LONGER), condition=InTurn("opponent's")
    )
    built = table(giving)
    built.put("A", "center-left", "Able")
    own_turn = built.state()
    assert watchers(TRIGGERING, own_turn) == ()
    found = watchers(TRIGGERING, replace(own_turn, turn_player="B"))
    assert [watcher.ability for watcher in found] == [gained, ENCORE_3]
    assert watchers(TRIGGERING, replace(own_turn, turn=own_turn.turn + 2)) == ()


def test_a_card_that_lies_face_down_has_no_abilities() -> None:
    assert times("memory", "memory", face_up=False) == 0
