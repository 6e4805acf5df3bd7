"""The zones: who sees what, and how the positions lie to each other."""

import pytest

from judgetool.engine.kernel.cards import Zone
from judgetool.engine.weiss_schwarz import zones


@pytest.mark.parametrize(
    ("zone", "face_up", "seen_by"),
    [
        ("hand", False, ("A",)),
        ("level", False, ("A",)),
        ("memory", False, ("A",)),
        ("deck", False, ()),
        ("stock", False, ()),
        ("markers center-left", False, ()),
        ("markers center-left", True, ("A", "B")),
        ("level", True, ("A", "B")),
        ("clock", True, ("A", "B")),
        ("hand", True, ("A", "B")),
    ],
)
def test_who_sees_a_card(zone: str, face_up: bool, seen_by: tuple[str, ...]) -> None:
    assert zones.sees(Zone("A", zone), face_up=face_up) == seen_by


@pytest.mark.parametrize("zone", ["deck", "hand", "stock", "markers back-left"])
def test_cards_lie_face_down_in_hidden_zones(zone: str) -> None:
    assert not zones.lies_face_up(zone)


@pytest.mark.parametrize("zone", ["clock", "level", "memory", "waiting room", "center-left"])
def test_cards_lie_face_up_in_public_zones(zone: str) -> None:
    assert zones.lies_face_up(zone)


def test_left_faces_right_and_middle_faces_middle() -> None:
    assert zones.FACING == {
        "center-left": "center-right",
        "center-middle": "center-middle",
        "center-right": "center-left",
    }


def test_the_middle_has_both_back_positions_behind_it() -> None:
    assert zones.BEHIND["center-middle"] == ("back-left", "back-right")
    assert zones.IN_FRONT["back-right"] == ("center-middle", "center-right")


def test_each_position_has_its_marker_area() -> None:
    assert zones.markers_of("back-right") == "markers back-right"
    assert tuple(map(zones.markers_of, zones.STAGE)) == zones.MARKERS
