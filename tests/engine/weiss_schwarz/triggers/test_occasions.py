"""Which state is looked at when a card moves (8.7.4.1)."""

import pytest

from judgetool.engine.kernel.cards import Zone
from judgetool.engine.kernel.events import Move
from judgetool.engine.weiss_schwarz.triggers import zone_change
from tests.engine.weiss_schwarz.triggers.table import table


def looked_at(origin: str, to: str, *, to_player: str = "A") -> tuple[str, str]:
    """When the card is looked at that moves so, and the rule that says so."""
    before, after = table().state(), table().state()
    one = Move(1, Zone("A", origin), Zone(to_player, to), face_up=True, seen_by=())
    occasion = zone_change(before, one, after)
    return ("before" if occasion.seen is before else "after"), occasion.cited[-1]


@pytest.mark.parametrize(
    ("origin", "to", "when", "number"),
    [
        ("center-left", "waiting room", "before", "8.7.4.1.2"),
        ("center-left", "hand", "before", "8.7.4.1.2"),
        ("hand", "center-left", "after", "8.7.4.1.1"),
        ("deck", "waiting room", "after", "8.7.4.1.1"),
        ("waiting room", "hand", "before", "8.7.4.1.1"),
        ("clock", "waiting room", "after", "8.7.4.1.3"),
        ("waiting room", "center-left", "after", "8.7.4.1.3"),
        ("center-left", "back-left", "after", "8.7.4.1.3"),
    ],
)
def test_a_card_is_looked_at_where_the_book_says(
    origin: str, to: str, when: str, number: str
) -> None:
    assert looked_at(origin, to) == (when, number)


def test_a_character_that_gets_another_master_is_looked_at_before() -> None:
    assert looked_at("center-left", "center-right", to_player="B") == ("before", "8.7.4.1.2")
