"""Who counts which deck now: seen by all stations, taken over, and never counted twice."""

import pytest

from judgetool.decks.physical.count import CannotCount, Counted, Finished, SetAside, Undo
from judgetool.events.contradictions import Contrary, contradictions
from judgetool.events.things import NotEntered, Round
from judgetool.operations.events import counts, entries
from judgetool.operations.events.counts import BeingCounted, go_on, start_count, take_over
from judgetool.operations.events.settling import settle
from judgetool.operations.events.slips import check_slip
from judgetool.operations.events.words import counting_lines
from judgetool.store.events import StoredCount
from tests.sharing.conftest import NOW, Station, Stations

CARD = "JT/S01-E001"


@pytest.fixture
def both(stations: Stations) -> tuple[Station, Station]:
    """A desk, and a station of the deck check; the list of Ann is registered."""
    desk, table = stations(), stations("sam", "deck_check")
    entries.register_list(
        desk.workspace, desk.log, desk.player("Ann"), f"1 {CARD}".encode(), source="a", now=NOW
    )
    meet(desk, table)
    return desk, table


def meet(*stations: Station) -> None:
    for one in (*stations, *stations):
        one.exchange()


def begin(station: Station, *, again: bool = False) -> StoredCount:
    ann = station.player("Ann")
    return start_count(
        station.workspace, station.log, ann, now=NOW, by="Sam", round_number=2, again=again
    )


def do(station: Station, stored: StoredCount, *acts: Counted | Finished | SetAside | Undo) -> None:
    for act in acts:
        go_on(station.workspace, stored.id, act, now=NOW)


def test_all_see_who_counts_and_nobody_else_begins(both: tuple[Station, Station]) -> None:
    desk, table = both
    begin(table)
    meet(desk, table)
    [line] = counting_lines(desk.log)
    assert line.endswith("Sam (sam at table 2) counts the deck of Ann (17), round 2, table 3")
    assert list(counting_lines(table.log)) == []
    assert desk.log.checked_tables(2) == (3,)
    with pytest.raises(BeingCounted, match=r"Sam \(sam at table 2\) counts this deck"):
        begin(desk)
    begin(desk, again=True)
    assert len(desk.log.counting) == 2


def test_the_result_ends_the_count_everywhere_and_undo_takes_it_up_again(
    both: tuple[Station, Station],
) -> None:
    desk, table = both
    stored = begin(table)
    do(table, stored, Counted(CARD), Finished())
    meet(desk, table)
    assert desk.log.counting == table.log.counting == {}
    assert [one.outcome for one in desk.log.checks.values()] == ["list and deck agree"]
    do(table, stored, Undo())
    meet(desk, table)
    assert len(desk.log.counting) == 1
    assert desk.log.checks == {}


def test_who_abandons_a_count_lets_others_begin(both: tuple[Station, Station]) -> None:
    desk, table = both
    stored = begin(table)
    do(table, stored, SetAside())
    meet(desk, table)
    assert desk.log.counting == {}
    do(table, stored, Undo())
    meet(desk, table)
    assert len(desk.log.counting) == 1


def test_a_count_whose_station_vanished_is_taken_over(both: tuple[Station, Station]) -> None:
    desk, table = both
    vanished = begin(table)
    do(table, vanished, Counted(CARD))
    meet(desk, table)
    [entry] = desk.log.counting
    stored = take_over(desk.workspace, desk.log, entry, now=NOW, by="Lee")
    meet(desk, table)
    [line] = counting_lines(table.log)
    assert "Lee (lee at desk) counts the deck of Ann (17)" in line
    assert "taken over from" in line
    with pytest.raises(CannotCount, match="another station has taken this count over"):
        do(table, vanished, Finished())
    assert table.log.checks == {}
    do(table, vanished, SetAside())
    do(desk, stored, Counted(CARD), Finished())
    meet(desk, table)
    assert len(table.log.checks) == 1
    with pytest.raises(NotEntered, match="no count with the entry"):
        take_over(desk.workspace, desk.log, entry, now=NOW)


def test_two_who_begin_without_knowing_of_each_other_are_marked_and_settled(
    both: tuple[Station, Station],
) -> None:
    desk, table = both
    stored = begin(table)
    kept = begin(desk)
    meet(desk, table)
    for station in both:
        [one] = contradictions(station.log)
        assert (one.contrary, one.about) == (Contrary.COUNTS, "counting")
        assert one.players == (station.player("Ann"),)
    [one] = contradictions(table.log)
    [holds] = [entry for entry in one.entries if table.log.counting[entry].count is None]
    settle(table.workspace, table.log, [holds], now=NOW)
    meet(desk, table)
    assert [contradictions(station.log) for station in both] == [(), ()]
    assert [len(station.log.counting) for station in both] == [1, 1]
    with pytest.raises(CannotCount, match="settled that another count of this deck holds"):
        do(table, stored, Counted(CARD))
    do(table, stored, SetAside())
    do(desk, kept, Counted(CARD), Finished())
    meet(desk, table)
    assert [one.outcome for one in table.log.checks.values()] == ["list and deck agree"]


def test_who_counts_although_they_know_of_another_count_contradicts_nobody(
    both: tuple[Station, Station],
) -> None:
    desk, table = both
    begin(table)
    meet(desk, table)
    begin(desk, again=True)
    meet(desk, table)
    assert contradictions(table.log) == ()


def test_a_count_goes_on_when_the_settlement_against_it_is_removed(
    both: tuple[Station, Station],
) -> None:
    desk, table = both
    stored = begin(table)
    begin(desk)
    meet(desk, table)
    [one] = contradictions(table.log)
    [holds] = [entry for entry in one.entries if table.log.counting[entry].count is None]
    settled = settle(table.workspace, table.log, [holds], now=NOW)
    entries.remove(table.workspace, table.log, settled, now=NOW)
    do(table, stored, Counted(CARD))
    assert len(table.log.counting) == 2


def test_the_slip_is_that_of_the_station_that_counted_also_after_a_correction_of_another(
    both: tuple[Station, Station],
) -> None:
    desk, table = both
    stored = begin(table)
    do(table, stored, Finished())
    meet(desk, table)
    [(subject, _)] = desk.log.checks.items()
    entries.remove(desk.workspace, desk.log, subject, now=NOW)
    entries.restore(desk.workspace, desk.log, subject, now=NOW)
    meet(desk, table)
    [(own, check)] = table.log.checks.items()
    assert check.count is None
    assert CARD in check_slip(table.workspace, table.log, own)
    assert "list and deck differ" in check_slip(desk.workspace, desk.log, subject)
    do(table, stored, Undo(), Counted(CARD), Finished())
    meet(desk, table)
    assert [one.outcome for one in desk.log.checks.values()] == ["list and deck agree"]


def test_judges_know_who_counts_and_count_between_rounds(stations: Stations) -> None:
    desk, judge = stations(), stations("kim")
    ann = desk.player("Ann")
    entries.register_list(desk.workspace, desk.log, ann, f"1 {CARD}".encode(), source="a", now=NOW)
    desk.enter(Round(1, ended=True))
    meet(desk, judge)
    stored = counts.start_count(judge.workspace, judge.log, judge.player("Ann"), now=NOW)
    assert judge.exchange().refused == ()
    desk.exchange()
    assert len(desk.log.counting) == 1
    assert stored.facts.round is None
