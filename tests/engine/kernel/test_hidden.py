"""What an unknown card can be, held against trying out every possibility."""

from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from judgetool.engine.kernel.cards import Face, Value
from judgetool.engine.kernel.hidden import could_be, could_hold, undetermined, with_face
from judgetool.engine.kernel.told import agrees
from judgetool.engine.weiss_schwarz.positions import PositionBuilder
from judgetool.engine.weiss_schwarz.state import WeissState

FACES = {
    "a": Face("a", {"type": "event", "level": 0}),
    "b": Face("b", {"type": "event", "level": 1}),
    "c": Face("c", {"type": "climax", "level": 1}),
}
TOLD: list[dict[str, Value]] = [{"type": "event"}, {"level": 1}, {"type": "climax", "level": 1}]
faces = st.sampled_from(sorted(FACES))
told = st.sampled_from(TOLD)


def hand(
    partly_told: list[dict[str, Value]], unknown: int, unseen: list[str]
) -> tuple[WeissState, list[int]]:
    """A hand of partly told and of unknown cards, with ``unseen`` faces among them."""
    partial = {f"told {n}": Face(None, printed) for n, printed in enumerate(partly_told)}
    builder = PositionBuilder({**FACES, **partial})
    cards = [builder.put("A", "hand", face) for face in partial]
    cards += [builder.put("A", "hand", None) for _ in range(unknown)]
    builder.unseen("A", {face: unseen.count(face) for face in set(unseen)})
    return builder.state(), cards


def possible(constraints: list[dict[str, Value] | None], unseen: list[str]) -> bool:
    """Whether the faces can lie under cards of which that was told, in some order or other."""
    places = [*unseen, *[None] * (len(constraints) - len(unseen))]
    return any(
        all(
            face is None or constraint is None or agrees(FACES[face], constraint)
            for face, constraint in zip(order, constraints, strict=True)
        )
        for order in permutations(places)
    )


@given(st.lists(told, max_size=3), st.integers(1, 2), st.lists(faces, max_size=4), told)
def test_a_part_can_be_told_if_all_faces_still_find_a_card(
    before: list[dict[str, Value]], unknown: int, unseen: list[str], new: dict[str, Value]
) -> None:
    unseen = unseen[: len(before) + unknown]
    state, cards = hand(before, unknown, unseen)
    constraints: list[dict[str, Value] | None] = [*before, *[None] * (unknown - 1), new]
    assert could_be(state, cards[-1], new, None) == possible(constraints, unseen)


@given(st.lists(told, max_size=3), st.integers(1, 2), st.lists(faces, max_size=4), faces)
def test_a_whole_face_can_be_told_if_the_others_still_find_a_card(
    before: list[dict[str, Value]], unknown: int, unseen: list[str], face: str
) -> None:
    unseen = unseen[: len(before) + unknown]
    state, cards = hand(before, unknown, unseen)
    others: list[dict[str, Value] | None] = [*before, *[None] * (unknown - 1)]
    left = list(unseen)
    if face in left:
        left.remove(face)
    expected = len(left) <= len(others) and possible(others, left)
    assert could_be(state, cards[-1], FACES[face].printed, face) == expected


@given(st.lists(faces, max_size=3), st.integers(0, 2), st.lists(faces, max_size=3), st.data())
def test_an_order_is_possible_if_the_deck_and_the_hand_can_be_dealt_like_that(
    known: list[str], unknown: int, unseen: list[str], data: st.DataObject
) -> None:
    in_hand = 1
    unseen = unseen[: unknown + in_hand]
    builder = PositionBuilder(FACES)
    deck = [builder.put("A", "deck", face) for face in [*known, *[None] * unknown]]
    builder.put("A", "hand", None)
    builder.unseen("A", {face: unseen.count(face) for face in set(unseen)})
    if not deck:
        return
    order = data.draw(st.lists(faces, max_size=len(deck)))
    more = list(order)
    for face in known:
        if face in more:
            more.remove(face)
    left = list(unseen)
    anything = 0
    for face in more:
        if face in left:
            left.remove(face)
        else:
            anything += 1
    free = unknown + in_hand - len(unseen)
    expected = len(more) <= unknown and anything <= free
    assert could_hold(builder.state(), tuple(deck), order) == expected


def test_a_partly_told_card_is_still_undetermined() -> None:
    state, cards = hand([{"type": "event"}], 1, [])
    assert undetermined(state, "A") == tuple(cards)
    assert undetermined(state, "B") == ()


def test_a_face_beyond_the_known_ones_needs_a_card_that_can_be_anything() -> None:
    closed, cards = hand([], 2, ["a", "a"])
    assert not could_be(closed, cards[0], FACES["b"].printed, "b")
    open_, cards = hand([], 2, ["a"])
    assert could_be(open_, cards[0], FACES["b"].printed, "b")


def test_what_is_told_again_of_the_same_faces_gives_the_very_same_faces() -> None:
    level = with_face(FACES, "card 1", Face(None, {"level": 1}))
    assert level == {**FACES, "card 1": Face(None, {"level": 1})}
    assert with_face(FACES, "card 1", Face(None, {"level": 1})) is level
    assert with_face(FACES, "card 1", Face(None, {"level": 2})) != level
    assert with_face(dict(FACES), "card 1", Face(None, {"level": 1})) is not level
