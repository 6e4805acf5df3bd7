"""Which number of mistakes is searched next, and for how long."""

from judgetool.disputes.explaining.effort import BESIDE, FOR_OTHERS, Efforts

STAGES = ((0, 10), (1, 10), (0, 50), (1, 50), (2, 50))


def efforts(*waits: bool, stages: tuple[tuple[int, int], ...] = STAGES) -> Efforts:
    return Efforts([[one] * one for one in waits], stages)


def turns(shown: Efforts, work: int = 10) -> list[int]:
    """Which numbers of mistakes have their turn, each for so much work, until nothing is left."""
    found = []
    while (number := shown.next_number()) is not None:
        found.append(number)
        shown[number].work += work
    return found


def test_the_stages_come_one_after_the_other() -> None:
    assert turns(efforts(True, True, True)) == [0, 1, *[0] * 4, *[1] * 4, *[2] * 5]


def test_where_nothing_waits_nothing_is_searched() -> None:
    assert turns(efforts(False, True, False)) == [1] * 5


def test_once_something_is_found_more_mistakes_than_one_beside_are_not_looked_for() -> None:
    shown = efforts(True, True, True, True)
    shown.note_found(0)
    assert {*turns(shown, 1_000)} == {0, 1}
    assert shown[1].work == BESIDE


def test_others_with_as_many_mistakes_are_looked_for_a_little_while() -> None:
    shown = efforts(True, False, stages=((0, 100_000),))
    shown[0].work = 500
    shown.note_found(0)
    turns(shown, 100)
    assert shown[0].work == 500 + FOR_OTHERS


def test_two_with_two_mistakes_are_enough_until_fewer_are_no_longer_looked_for() -> None:
    shown = efforts(True, False, True)
    shown.note_found(2)
    shown.note_found(2)
    assert turns(shown) == [*[0] * 5, *[2] * 5]


def test_what_is_whole_with_more_mistakes_is_whole_with_fewer() -> None:
    shown = efforts(False, False, False)
    shown[1].left_out = True
    assert [one.whole for one in shown.searched] == [True, False, False]
