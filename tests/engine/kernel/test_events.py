"""Events: what each changes, and what it leaves as it was."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from judgetool.engine.kernel.cards import Face, Player, Zone
from judgetool.engine.kernel.commands import Command
from judgetool.engine.kernel.events import (
    FaceTold,
    Move,
    Moved,
    Seen,
    Shuffled,
    TurnBegan,
    Turned,
    apply,
    described,
)
from judgetool.engine.kernel.hidden import could_be, undetermined
from judgetool.engine.weiss_schwarz.movement import exchanged
from judgetool.engine.weiss_schwarz.state import WeissState
from judgetool.engine.weiss_schwarz.zones import STAGE, markers_of
from tests.engine.table import FACES, position

PLACES = ("deck", "hand", "clock", "stock")


def owners(state: WeissState) -> Counter[Player]:
    return Counter(card.owner for card in state.cards.values())


def lying(state: WeissState) -> list[int]:
    return sorted(c for own in state.zones.values() for cards in own.values() for c in cards)


@given(st.data())
def test_moving_keeps_every_card_and_puts_them_on_top_in_the_order_given(
    data: st.DataObject,
) -> None:
    state = position().state()
    chosen = data.draw(st.lists(st.sampled_from(sorted(state.cards)), unique=True))
    moves = []
    for card in chosen:
        to = Zone(data.draw(st.sampled_from("AB")), data.draw(st.sampled_from(PLACES)))
        moves.append(Move(card, state.cards[card].zone, to, face_up=False, seen_by=()))
    after = apply(state, Moved(tuple(moves)))
    assert lying(after) == lying(state)
    assert owners(after) == owners(state)
    for player in ("A", "B"):
        for zone in PLACES:
            stayed = tuple(c for c in state.cards_in(player, zone) if c not in chosen)
            came = tuple(one.card for one in moves if one.to == Zone(player, zone))
            assert after.cards_in(player, zone) == stayed + came
    for one in moves:
        assert after.cards[one.card].zone == one.to
        assert after.cards[one.card].placed == after.time


@given(
    st.lists(st.sampled_from(["Plain", "Red", None]), min_size=1, max_size=6),
    st.integers(0, 2),
    st.data(),
)
def test_shuffling_forgets_where_a_card_lies_but_not_that_it_is_there(
    deck: list[str | None], elsewhere: int, data: st.DataObject
) -> None:
    built = position(deck=())
    cards = [built.put("A", "deck", face) for face in deck]
    built.put_all("A", "hand", [None] * elsewhere)
    known = [face for face in deck if face is not None]
    open_ = undetermined(built.state(), "A")
    built.unseen("A", {"Strong": min(len(open_), 1)})
    order = data.draw(st.permutations(known)) + [None] * (len(deck) - len(known))
    supplied = tuple(order) if data.draw(st.booleans()) else ()
    before = built.state()
    after = apply(before, Shuffled(Zone("A", "deck"), supplied))
    assert after.cards_in("A", "deck") == tuple(cards)
    told = [after.cards[card].face for card in cards]
    alike = deck if len({*deck}) == 1 else [None] * len(deck)
    assert told == (list(supplied) or alike)
    faces = Counter(face for face in told if face) + Counter(dict(after.unseen["A"]))
    assert faces == Counter(known) + Counter(dict(before.unseen["A"]))
    assert sum(after.unseen["A"].values()) <= len(undetermined(after, "A"))
    assert all(after.cards[card].seen_by == () for card in cards)


def test_shuffling_cards_that_are_all_alike_and_known_leaves_them_known() -> None:
    built = position(deck=())
    built.unseen("A", {})
    first, second = (built.put("A", "deck", "Plain") for _ in range(2))
    before = apply(built.state(), Seen((first, second), ("A",)))
    before = apply(before, Seen((second,), ("B",)))
    after = apply(before, Shuffled(Zone("A", "deck")))
    assert [after.name(card) for card in (first, second)] == ["Plain", "Plain"]
    assert [after.cards[card].seen_by for card in (first, second)] == [("A",), ("A",)]
    assert after.unseen["A"] == {}


def test_shuffling_one_card_leaves_it_known_so_that_no_other_can_be_told_to_be_it() -> None:
    built = position(deck=())
    card = built.put("A", "deck", "Plain")
    other = built.put("A", "hand", None)
    built.unseen("A", {"Strong": 1})
    after = apply(built.state(), Shuffled(Zone("A", "deck")))
    assert after.name(card) == "Plain"
    assert could_be(after, other, {}, "Strong")
    assert not could_be(after, other, {}, "Plain")


def test_shuffling_one_card_that_nobody_knows_leaves_it_so() -> None:
    built = position(deck=())
    card = built.put("A", "deck", None)
    after = apply(built.state(), Shuffled(Zone("A", "deck"), ("Plain",)))
    assert after.name(card) == "Plain"


@given(st.data())
def test_an_exchange_keeps_all_cards_and_takes_all_markers_along(data: st.DataObject) -> None:
    built = position()
    for place in STAGE:
        if data.draw(st.booleans()):
            built.put("A", place, "Plain")
        built.put_all("A", markers_of(place), ["Red"] * data.draw(st.integers(0, 2)))
    first, second = data.draw(st.permutations(STAGE))[:2]
    before = built.state()
    after = apply(before, Moved(exchanged(before, "A", first, second)))
    assert lying(after) == lying(before)
    for here, there in ((first, second), (second, first)):
        moved = before.cards_in("A", here)
        if moved:
            assert after.cards_in("A", there) == moved
            arrived = before.cards_in("A", markers_of(here))
            assert after.cards_in("A", markers_of(there)) == arrived
        elif before.cards_in("A", there):
            put_away = set(before.cards_in("A", markers_of(here)))
            assert put_away <= set(after.cards_in("A", "waiting room"))
            assert not put_away & set(after.cards_in("A", markers_of(here)))
    for place in set(STAGE) - {first, second}:
        assert after.zones["A"][place] == before.zones["A"][place]
        assert after.zones["A"][markers_of(place)] == before.zones["A"][markers_of(place)]


def test_every_event_takes_one_unit_of_time_and_leaves_the_earlier_state_as_it_was() -> None:
    built = position()
    card = built.put("A", "center-left", "Plain")
    before = built.state()
    after = apply(before, Turned((card,), "rest"))
    assert after.time == before.time + 1
    assert before.cards[card].orientation == "stand"
    assert after.cards[card].orientation == "rest"
    assert after.zones is before.zones


def test_a_card_that_is_told_is_no_longer_among_the_unseen() -> None:
    built = position()
    card = built.put("A", "hand", None)
    built.unseen("A", {"Plain": 2, "Red": 1})
    state = apply(built.state(), FaceTold(card, "Red", FACES["Red"]))
    assert state.unseen["A"] == {"Plain": 2}
    assert state.name(card) == "Red"


def test_telling_a_card_that_is_set_up_leaves_the_faces_as_they_are() -> None:
    built = position()
    card = built.put("A", "hand", None)
    before = built.state()
    after = apply(before, FaceTold(card, "Red", FACES["Red"]))
    assert after.faces is before.faces


def test_a_part_of_a_card_takes_nothing_from_the_unseen() -> None:
    built = position()
    card = built.put("A", "hand", None)
    built.unseen("A", {"Plain": 2})
    partial = Face(None, {"type": "character"})
    state = apply(built.state(), FaceTold(card, "card 11", partial))
    assert state.unseen["A"] == {"Plain": 2}
    assert state.knows(card, "type")
    assert not state.knows(card, "level")


def test_an_event_is_described_by_its_kind_and_its_fields() -> None:
    assert described(Turned((1, 2), "rest")) == {
        "event": "turned",
        "cards": (1, 2),
        "orientation": "rest",
    }


def test_a_command_says_who_gives_it() -> None:
    assert Command("A").by == "A"


def test_a_state_knows_when_the_most_recent_turn_of_each_player_began() -> None:
    state = position().state()
    time = state.time
    for player in ("A", "B", "A"):
        state = apply(state, TurnBegan(player))
    assert state.turns_began == {"A": time + 3, "B": time + 2}
    assert state.turn_began == time + 3


def shuffled_away(state: WeissState, card: int, *order: str) -> WeissState:
    """The state after a card has gone from where it lies into its owner's deck, in this order."""
    deck = Zone("A", "deck")
    moved = Moved((Move(card, state.cards[card].zone, deck, face_up=False, seen_by=()),))
    return apply(apply(state, moved), Shuffled(deck, order))


def test_a_card_shuffled_into_the_deck_is_remembered_as_what_it_was() -> None:
    built = position(deck=("Plain",))
    card = built.put("A", "center-left", "Red")
    state = built.state()
    was = state.reference(card)
    later = shuffled_away(state, card, "Red", "Plain")
    assert later.face(card) == FACES["Plain"]
    seen = later.last_seen(was, became=False)
    assert seen is not None
    assert seen.face(card) == FACES["Red"]


def test_a_card_of_which_nobody_knew_the_face_is_remembered_with_what_is_told_later() -> None:
    built = position(deck=("Plain",))
    card = built.put("A", "center-left", None)
    state = built.state()
    to = Zone("A", "waiting room")
    moved = Moved((Move(card, state.cards[card].zone, to, face_up=True, seen_by=()),))
    later = apply(apply(state, moved), FaceTold(card, "Red", FACES["Red"]))
    seen = later.last_seen(state.reference(card), became=False)
    assert seen is not None
    assert seen.face(card) == FACES["Red"]
