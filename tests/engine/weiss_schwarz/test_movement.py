"""How cards move: orientation, identity, markers, owners."""

from dataclasses import replace

import pytest

from judgetool.engine.kernel.cards import Reference
from judgetool.engine.kernel.events import Move, Moved, apply
from judgetool.engine.weiss_schwarz.movement import exchanged, in_secret_order, move, to_owner
from judgetool.engine.weiss_schwarz.state import WeissState
from tests.engine.table import position


def after(state: WeissState, *moves: Move) -> WeissState:
    return apply(state, Moved(tuple(moves)))


def test_a_character_comes_onto_the_stage_standing_unless_something_else_is_said() -> None:
    built = position()
    card = built.put("A", "hand", "Plain")
    state = built.state()
    assert move(state, card, "A", "center-left").orientation == "stand"
    assert move(state, card, "A", "center-left", orientation="rest").orientation == "rest"
    assert move(state, card, "A", "clock").orientation is None


def test_between_positions_a_character_keeps_orientation_and_stays_the_same_card() -> None:
    built = position()
    card = built.put("A", "center-left", "Plain", orientation="reverse")
    state = built.state()
    same = Reference(card, state.cards[card].entered)
    in_place = Reference(card, state.cards[card].placed)
    moved = after(state, move(state, card, "A", "back-left"))
    assert moved.cards[card].orientation == "reverse"
    assert moved.is_same(same)
    assert not moved.is_in_place(in_place)


def test_from_one_zone_to_another_a_card_becomes_a_new_card() -> None:
    built = position()
    card = built.put("A", "center-left", "Plain")
    state = built.state()
    same = Reference(card, state.cards[card].entered)
    assert not after(state, *to_owner(state, card, "hand")).is_same(same)


def test_a_card_goes_to_its_owners_zone() -> None:
    built = position()
    card = built.put("A", "center-left", "Plain", owner="B")
    state = built.state()
    assert after(state, *to_owner(state, card, "waiting room")).cards_in("B", "waiting room") == (
        card,
    )


def test_markers_go_to_the_waiting_room_when_their_character_leaves_the_stage() -> None:
    built = position()
    card = built.put("A", "center-left", "Plain")
    bottom = built.put("A", "markers center-left", "Red")
    top = built.put("A", "markers center-left", "Red")
    state = built.state()
    moves = to_owner(state, card, "hand")
    assert [one.card for one in moves] == [card, top, bottom]
    assert [one.because for one in moves] == [None, "3.7.3.2", "3.7.3.2"]
    left = after(state, *moves)
    assert left.cards_in("A", "waiting room") == (top, bottom)
    assert left.cards[top].seen_by == ("A", "B")


def test_two_marked_characters_exchange_positions_and_keep_their_markers() -> None:
    built = position()
    first = built.put("A", "center-left", "Plain")
    second = built.put("A", "back-left", "Plain")
    firsts = [built.put("A", "markers center-left", "Red") for _ in range(2)]
    seconds = [built.put("A", "markers back-left", "Red", face_up=True)]
    state = built.state()
    done = after(state, *exchanged(state, "A", "center-left", "back-left"))
    assert done.cards_in("A", "back-left") == (first,)
    assert done.cards_in("A", "center-left") == (second,)
    assert done.cards_in("A", "markers back-left") == tuple(firsts)
    assert done.cards_in("A", "markers center-left") == tuple(seconds)
    assert done.cards[seconds[0]].face_up
    assert not done.cards[firsts[0]].face_up
    assert done.cards_in("A", "waiting room") == ()


def test_markers_that_lie_where_a_marked_character_arrives_are_put_away() -> None:
    built = position()
    built.put("A", "center-left", "Plain")
    brought = built.put("A", "markers center-left", "Red")
    lying = built.put("A", "markers back-left", "Red", owner="B")
    state = built.state()
    done = after(state, *exchanged(state, "A", "center-left", "back-left"))
    assert done.cards_in("A", "markers back-left") == (brought,)
    assert done.cards_in("B", "waiting room") == (lying,)


def test_an_exchange_with_an_empty_position_moves_the_one_character() -> None:
    built = position()
    card = built.put("A", "center-left", "Plain")
    state = built.state()
    for order in (("center-left", "back-right"), ("back-right", "center-left")):
        (one,) = exchanged(state, "A", *order)
        assert (one.card, one.to.name) == (card, "back-right")


@pytest.mark.parametrize(
    ("zone", "seen_by"), [("hand", ("A",)), ("stock", ()), ("clock", ("A", "B"))]
)
def test_who_sees_a_card_where_it_arrives(zone: str, seen_by: tuple[str, ...]) -> None:
    built = position()
    card = built.put("A", "deck", "Plain")
    state = built.state()
    done = after(state, *to_owner(state, card, zone))
    assert done.cards[card].seen_by == seen_by


def test_who_has_seen_a_card_has_seen_it_wherever_it_goes() -> None:
    built = position()
    card = built.put("A", "clock", "Plain")
    state = built.state()
    assert after(state, *to_owner(state, card, "hand")).cards[card].seen_by == ("A", "B")


def test_a_card_that_lies_face_down_in_the_level_is_not_shown_in_the_hand() -> None:
    built = position()
    card = built.put("A", "level", "Plain", face_up=False)
    state = built.state()
    assert after(state, *to_owner(state, card, "hand")).cards[card].seen_by == ("A",)


def test_only_the_owner_keeps_track_of_several_cards_that_go_out_of_sight_at_once() -> None:
    built = position()
    first, second = (built.put("A", "waiting room", "Plain") for _ in range(2))
    state = built.state()

    def sent(zone: str, *cards: int) -> list[tuple[str, ...]]:
        moves = in_secret_order(state, (move(state, card, "A", zone) for card in cards))
        return [after(state, *moves).cards[card].seen_by for card in cards]

    assert sent("deck", first, second) == [("A",), ("A",)]
    assert sent("deck", first) == [("A", "B")]
    assert sent("clock", first, second) == [("A", "B"), ("A", "B")]


@pytest.mark.parametrize(("book", "seen_by"), [("ws-en", ("A",)), ("ws-jp", ())])
def test_a_card_off_the_deck_is_seen_face_down_in_the_memory_by_one_book_only(
    book: str, seen_by: tuple[str, ...]
) -> None:
    built = position()
    off_the_deck, in_hand = built.put("A", "deck", "Plain"), built.put("A", "hand", "Plain")
    state = replace(built.state(), book=book)
    moves = (move(state, card, "A", "memory", face_up=False) for card in (off_the_deck, in_hand))
    there = after(state, *moves)

    assert there.cards[off_the_deck].seen_by == seen_by
    assert there.cards[in_hand].seen_by == ("A",)
