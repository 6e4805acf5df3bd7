"""Counting a deck: what is left, extra and missing, and a log of which nothing is lost."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgetool.decks.physical.count import (
    Act,
    CannotCount,
    Counted,
    Finished,
    Found,
    PhysicalCount,
    Pile,
    Redo,
    RegisteredCard,
    Reset,
    SetAside,
    TakenBack,
    TallyLine,
    Undo,
    act_data,
    act_of,
)

LIST = (
    RegisteredCard("JT/S01-E001", 4, "Wren, Lantern Bearer", "main"),
    RegisteredCard("JT/S01-E002", 2, "Paper Gulls", "main"),
)
LIMIT_BREAK = (
    RegisteredCard("1-107L", 3, "Shantotto", "main"),
    RegisteredCard("20-001L", 1, "Amarant", "lb"),
    RegisteredCard("1-107L", 1, "Shantotto", "lb"),
)
CARDS = ("JT/S01-E001", "JT/S01-E002", "JT/S01-E099", "1-107L", "20-001L")


def after(*acts: Act, registered: tuple[RegisteredCard, ...] = LIST) -> PhysicalCount:
    count = PhysicalCount(registered)
    for act in acts:
        count = count.then(act)
    return count


def test_nothing_counted_leaves_the_whole_list() -> None:
    tally = after().tally
    assert (tally.counted, tally.total, tally.left, tally.extra) == (0, 6, 6, 0)
    assert [line.left for line in tally.lines] == [4, 2]


def test_cards_are_counted_one_by_one_and_several_at_once() -> None:
    tally = after(Counted("JT/S01-E001"), Counted("JT/S01-E001", 2)).tally
    assert (tally.counted, tally.left, tally.extra) == (3, 3, 0)
    assert tally.lines[0].left == 1


def test_more_copies_than_registered_are_extra() -> None:
    tally = after(Counted("JT/S01-E002", 3)).tally
    assert (tally.left, tally.extra) == (4, 1)
    assert tally.lines[1].extra == 1


def test_a_card_that_is_not_registered_is_extra_and_keeps_its_name() -> None:
    tally = after(Counted("JT/S01-E099", name="Stray")).tally
    assert tally.lines[-1] == TallyLine("JT/S01-E099", "Stray", "main", 0, 1)
    assert (tally.left, tally.extra) == (6, 1)


def test_the_order_is_the_order_of_the_deck() -> None:
    count = after(Counted("JT/S01-E002"), Counted("JT/S01-E001", 2), Counted("JT/S01-E002"))
    assert [found.card[-1] for found in count.tally.order] == ["2", "1", "1", "2"]


def test_a_card_taken_back_is_the_last_copy_of_it() -> None:
    count = after(Counted("JT/S01-E001"), Counted("JT/S01-E002"), Counted("JT/S01-E001"))
    order = count.then(TakenBack("JT/S01-E001")).tally.order
    assert [found.card[-1] for found in order] == ["1", "2"]


def test_what_was_not_counted_cannot_be_taken_back() -> None:
    with pytest.raises(CannotCount, match="fewer copies of"):
        after(Counted("JT/S01-E001"), TakenBack("JT/S01-E001", 2))
    with pytest.raises(CannotCount):
        after(TakenBack("JT/S01-E001"))


def test_without_piles_a_card_of_two_sections_fills_them_in_the_order_of_the_list() -> None:
    tally = after(Counted("1-107L", 5), registered=LIMIT_BREAK).tally
    counted = [(line.section, line.counted) for line in tally.lines]
    assert counted == [("main", 4), ("lb", 0), ("lb", 1)]


def test_a_card_in_the_wrong_pile_is_extra_there_and_missing_where_it_belongs() -> None:
    tally = after(Pile("main"), Counted("20-001L"), registered=LIMIT_BREAK).tally
    assert tally.order == (Found("20-001L", "main"),)
    wrong = [(line.section, line.left, line.extra) for line in tally.lines if "20" in line.card]
    assert wrong == [("lb", 1, 0), ("main", 0, 1)]


def test_undo_and_redo_go_back_and_forth_and_the_log_keeps_both() -> None:
    count = after(Counted("JT/S01-E001"), Counted("JT/S01-E002"), Undo())
    assert (count.tally.counted, count.can_undo, count.can_redo) == (1, True, True)
    again = count.then(Redo())
    assert (again.tally.counted, again.can_redo) == (2, False)
    assert len(again.acts) == 4


def test_an_act_after_an_undo_takes_the_place_of_what_was_undone() -> None:
    count = after(Counted("JT/S01-E001"), Undo(), Counted("JT/S01-E002"))
    assert [found.card for found in count.tally.order] == ["JT/S01-E002"]
    assert not count.can_redo
    assert count.acts[0] == Counted("JT/S01-E001")


def test_there_may_be_nothing_to_undo_or_redo() -> None:
    with pytest.raises(CannotCount, match="nothing to undo"):
        after(Undo())
    with pytest.raises(CannotCount, match="nothing was undone"):
        after(Counted("JT/S01-E001"), Redo())


def test_a_reset_can_be_undone() -> None:
    count = after(Pile("lb"), Counted("JT/S01-E001", 3), Reset())
    assert (count.tally.counted, count.tally.pile) == (0, "")
    assert count.then(Undo()).tally.counted == 3


@pytest.mark.parametrize("end", [Finished(), SetAside()])
def test_a_count_that_has_ended_takes_nothing_until_its_end_is_undone(end: Act) -> None:
    count = after(Counted("JT/S01-E001"), end)
    assert not count.under_way
    with pytest.raises(CannotCount, match="has ended"):
        count.then(Counted("JT/S01-E001"))
    assert count.then(Undo()).then(Counted("JT/S01-E001")).tally.counted == 2


@pytest.mark.parametrize("copies", [0, -1, 1000, 10**30])
def test_impossible_numbers_are_refused(copies: int) -> None:
    with pytest.raises(CannotCount, match="number of copies"):
        after(Counted("JT/S01-E001", copies))


def test_no_more_cards_than_any_deck_has() -> None:
    with pytest.raises(CannotCount, match="no deck has more than 2000"):
        after(*[Counted("JT/S01-E001", 999)] * 3)


ACTS: tuple[Act, ...] = (Pile("main"), Pile("lb"), Pile(), Reset(), Finished(), Undo(), Redo())
acts = st.lists(
    st.one_of(
        st.builds(Counted, st.sampled_from(CARDS), st.integers(1, 5)),
        st.builds(TakenBack, st.sampled_from(CARDS), st.integers(1, 3)),
        st.sampled_from(ACTS),
    ),
    max_size=40,
)


def played(wishes: list[Act], registered: tuple[RegisteredCard, ...]) -> PhysicalCount:
    """The count after those of ``wishes`` that are possible."""
    count = PhysicalCount(registered)
    for act in wishes:
        try:
            count = count.then(act)
        except CannotCount:
            continue
    return count


@given(acts, st.sampled_from([LIST, LIMIT_BREAK]))
def test_counted_and_left_are_registered_and_extra(
    wishes: list[Act], registered: tuple[RegisteredCard, ...]
) -> None:
    tally = played(wishes, registered).tally
    assert tally.counted + tally.left == tally.total + tally.extra
    assert sum(line.counted for line in tally.lines) == len(tally.order)
    for line in tally.lines:
        assert line.counted + line.left == line.registered + line.extra


@given(acts, st.sampled_from(CARDS))
def test_undo_takes_back_any_act_and_redo_brings_it_again(wishes: list[Act], card: str) -> None:
    before = played(wishes, LIST)
    if not before.under_way:
        before = before.then(Undo())
    done = before.then(Counted(card, 2))
    undone = done.then(Undo())
    assert undone.tally == before.tally
    assert undone.then(Redo()).tally == done.tally


@given(acts)
def test_replaying_the_acts_gives_the_same(wishes: list[Act]) -> None:
    count = played(wishes, LIMIT_BREAK)
    kept = [act_of(act_data(act)) for act in count.acts]
    assert PhysicalCount(LIMIT_BREAK, tuple(kept)).tally == count.tally
    assert after(*kept, registered=LIMIT_BREAK) == count


@given(acts)
def test_undoing_everything_leaves_the_whole_list(wishes: list[Act]) -> None:
    count = played(wishes, LIST)
    while count.can_undo:
        count = count.then(Undo())
    assert count.tally == PhysicalCount(LIST).tally
