"""How far a state is from what was seen."""

from dataclasses import replace

import pytest

from judgetool.disputes.explaining.entering import edited
from judgetool.disputes.explaining.observed import (
    Difference,
    InZone,
    Lying,
    Observed,
    difference,
    difference_after,
    observed,
    without_faces,
)
from judgetool.engine.kernel.cards import JUDGE, Zone
from judgetool.engine.kernel.commands import MoveCard, Reveal
from judgetool.engine.weiss_schwarz.faces import card_face
from judgetool.engine.weiss_schwarz.game import WEISS_SCHWARZ
from judgetool.engine.weiss_schwarz.positions import PositionBuilder
from judgetool.engine.weiss_schwarz.state import WeissState

HAND, CLOCK = Zone("A", "hand"), Zone("A", "clock")


def board() -> WeissState:
    """Two Owls and an unknown card in A's hand, an Owl and a Crow among the unseen cards."""
    owl = card_face("Owl", type_="character", color="red", level=0, cost=0, power=500, soul=1)
    crow = card_face("Crow", type_="character", color="red", level=0, cost=0, power=900, soul=1)
    setup = PositionBuilder({"Owl": owl, "Crow": crow})
    setup.put_all("A", "hand", ["Owl", "Owl", None])
    setup.put_all("A", "deck", [None] * 3)
    setup.unseen("A", {"Owl": 1, "Crow": 1})
    return setup.state()


def seen(*faces: str | None) -> Observed:
    return Observed({HAND: tuple(Lying(face) for face in faces)})


def test_a_board_does_not_differ_from_itself() -> None:
    state = board()
    assert difference(state, observed(state)).zones == {}


def test_a_card_that_is_not_known_can_be_the_one_that_was_seen() -> None:
    differs = difference(board(), seen("Owl", "Crow", "Owl"))
    assert (differs.cards, differs.turned) == (0, 0)


def test_a_known_card_that_was_not_seen_has_to_leave() -> None:
    differs = difference(board(), seen("Owl", "Crow", "Crow"))
    assert differs.cards == 1
    assert differs.of(HAND).surplus == {"Owl": 1}


@pytest.mark.parametrize(
    "edit",
    [MoveCard(JUDGE, 1, "A", "clock"), MoveCard(JUDGE, 4, "A", "hand"), Reveal(JUDGE, 3, "Crow")],
)
def test_after_an_edit_a_board_differs_as_if_all_of_it_were_compared(
    edit: MoveCard | Reveal,
) -> None:
    state, wanted = board(), observed(board())
    after = edited(WEISS_SCHWARZ, state, (edit,))
    before = difference(state, wanted)
    assert difference_after(state, before, after, wanted) == difference(after, wanted)


def test_a_number_alone_is_enough() -> None:
    assert difference(board(), seen(None, None)).of(HAND).leaving == 1


def test_what_a_table_does_not_know_is_hidden() -> None:
    hidden = without_faces(board(), {HAND})
    assert [hidden.cards[card].face for card in hidden.cards_in("A", "hand")] == [None] * 3
    assert hidden.unseen["A"] == {"Owl": 3, "Crow": 1}


def test_what_one_zone_gives_away_as_a_whole_comes_to_the_other_as_a_whole() -> None:
    deck, waiting = Zone("A", "deck"), Zone("A", "waiting room")
    zones = {
        waiting: InZone(24, 0, 0, {}, {}, lying=25, asked=1),
        deck: InZone(0, 26, 0, {}, {}, lying=15, asked=41),
    }
    differs = Difference(zones)
    assert (differs.cards, differs.moves) == (26, 5)


def test_a_card_that_leaves_and_is_short_nowhere_is_a_move_more() -> None:
    waiting = InZone(0, 1, 0, {}, {"Crow": 1})
    crow = Difference({HAND: InZone(1, 0, 0, {"Crow": 1}, {}), CLOCK: waiting})
    owl = Difference({HAND: InZone(1, 0, 0, {"Owl": 1}, {}), CLOCK: waiting})
    unknown = Difference({HAND: InZone(1, 0, 0, {}, {}), CLOCK: waiting})
    assert (crow.moves, owl.moves, unknown.moves) == (1, 2, 1)


def test_a_zone_that_the_rules_empty_gives_its_cards_away_as_a_whole() -> None:
    assert Difference({CLOCK: InZone(6, 0, 0, {}, {}, lying=6)}).moves == 6
    assert Difference({CLOCK: InZone(6, 0, 0, {}, {}, lying=6, emptied=True)}).moves == 3
    assert difference(board(), replace(seen(), emptied=("hand",))).of(HAND).emptied


def test_zones_that_are_empty_when_an_attack_ends_are_left_out_by_name() -> None:
    zones = {
        Zone("B", "guardian circle"): InZone(0, 1, 0, {}, {"Guard": 1}),
        Zone("B", "drop zone"): InZone(0, 1, 0, {}, {"Wall": 1}),
    }
    differs = Difference(zones).without(("guardian circle",))
    assert differs.shortage == {"B": {"Wall": 1}}
