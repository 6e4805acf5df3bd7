"""Judges who did contrary things without knowing of each other: on a real PostgreSQL server."""

from dataclasses import replace

import pytest

from judgetool.events.contradictions import Contrary, NotSettled, contradictions
from judgetool.events.log import Mark
from judgetool.events.things import (
    CannotEnter,
    EventNote,
    Match,
    NotEntered,
    Pairings,
    Penalty,
    Player,
    Round,
    Settled,
)
from judgetool.operations.events import entries, settling, sharing
from judgetool.operations.events.exchanging import Exchanged
from tests.sharing.conftest import NOW, Station, Stations


@pytest.fixture
def both(stations: Stations) -> tuple[Station, Station]:
    return stations(), stations("kim")


def meet(*stations: Station) -> None:
    """All stations have what all have entered."""
    for one in (*stations, *stations):
        one.exchange()


def contrary(station: Station) -> list[Contrary]:
    return [one.contrary for one in contradictions(station.log)]


def register(station: Station, text: bytes) -> int:
    ann = station.player("Ann")
    return entries.register_list(station.workspace, station.log, ann, text, source="a.txt", now=NOW)


def register_contrary(desk: Station, table: Station) -> None:
    """Two lists of one player, registered by two judges, which may be read after the round."""
    desk.enter(Round(0, ended=True))
    register(desk, b"2 JT/S01-E001")
    register(table, b"3 JT/S01-E001")
    meet(desk, table)


def settle(station: Station, *holding: int) -> int:
    return settling.settle(station.workspace, station.log, holding, now=NOW)


def test_two_lists_of_one_player_are_seen_by_all_and_settled_by_one(
    both: tuple[Station, Station],
) -> None:
    desk, table = both
    register_contrary(desk, table)
    assert contrary(desk) == contrary(table) == [Contrary.LISTS]
    with pytest.raises(NotSettled, match=r"several lists are registered for Ann \(17\): 4 and 5"):
        entries.registered_deck(desk.workspace, desk.log, desk.player("Ann"))
    [one] = contradictions(table.log)
    held, other = one.entries
    settle(table, held)
    meet(desk, table)
    assert contrary(desk) == contrary(table) == []
    for station in both:
        _, deck = entries.registered_deck(station.workspace, station.log, station.player("Ann"))
        assert [card.count for card in deck.entries] == [2]
    assert held in table.log.lists
    assert other not in table.log.lists


def test_what_one_knew_and_did_again_is_no_contradiction(both: tuple[Station, Station]) -> None:
    desk, table = both
    register(desk, b"2 JT/S01-E001")
    meet(desk, table)
    register(table, b"3 JT/S01-E001")
    table.enter(Penalty(table.player("Ann"), "Warning", "guide 3.1", 2))
    table.enter(Penalty(table.player("Ann"), "Warning", "guide 3.1", 2))
    meet(desk, table)
    assert contrary(desk) == contrary(table) == []


def test_it_is_told_before_the_others_have_it(both: tuple[Station, Station]) -> None:
    desk, table = both
    register(desk, b"2 JT/S01-E001")
    desk.exchange()
    number = register(table, b"3 JT/S01-E001")
    table.enter(EventNote("the bytes may be the same"))
    assert contrary(table) == []
    table.exchange()
    assert contrary(table) == [Contrary.LISTS]
    assert number in contradictions(table.log)[0].entries


def test_two_penalties_for_the_same_thing_may_both_hold(both: tuple[Station, Station]) -> None:
    desk, table = both
    for station in both:
        station.enter(Penalty(station.player("Ann"), "Warning", "guide 3.1", 2))
    table.enter(Penalty(table.player("Ann"), "Warning", "guide 4.4", 2))
    table.enter(Penalty(table.player("Ann"), "Warning", "guide 3.1", 3))
    meet(desk, table)
    assert contrary(desk) == contrary(table) == [Contrary.PENALTIES]
    settle(desk, *contradictions(desk.log)[0].entries)
    meet(desk, table)
    assert contrary(desk) == contrary(table) == []
    assert len(desk.log.penalties) == len(table.log.penalties) == 4


def test_a_penalty_that_does_not_hold_is_removed_everywhere(both: tuple[Station, Station]) -> None:
    for station in both:
        station.enter(Penalty(station.player("Ann"), "Warning", note=station.login.address.user))
    meet(*both)
    desk, table = both
    first, _ = contradictions(table.log)[0].entries
    number = settle(table, first)
    meet(desk, table)
    notes = [[one.note for one in station.log.penalties.values()] for station in both]
    assert notes == [["lee"], ["lee"]]
    entries.remove(table.workspace, table.log, number, now=NOW)
    meet(desk, table)
    assert contrary(desk) == contrary(table) == [Contrary.PENALTIES]


def test_two_corrections_of_one_entry_hold_as_one_settles_it(
    both: tuple[Station, Station],
) -> None:
    desk, table = both
    for station, words in ((desk, "Game Loss"), (table, "no penalty")):
        if station is desk:
            station.enter(Penalty(station.player("Ann"), "Warning"))
            meet(desk, table)
        [(subject, penalty)] = station.log.penalties.items()
        thing = replace(penalty, penalty=words)
        entries.correct(station.workspace, station.log, subject, thing, now=NOW)
    meet(desk, table)
    assert contrary(desk) == contrary(table) == [Contrary.CORRECTIONS]
    assert [one.penalty for one in desk.log.penalties.values()] == ["no penalty"]
    first, _ = contradictions(desk.log)[0].entries
    settle(desk, first)
    meet(desk, table)
    for station in both:
        assert contrary(station) == []
        assert [one.penalty for one in station.log.penalties.values()] == ["Game Loss"]
    [(subject, penalty)] = table.log.penalties.items()
    later = replace(penalty, penalty="Match Loss")
    entries.correct(table.workspace, table.log, subject, later, now=NOW)
    meet(desk, table)
    assert contrary(desk) == []
    assert [one.penalty for one in desk.log.penalties.values()] == ["Match Loss"]


def test_two_players_with_one_id_and_only_one_holds(both: tuple[Station, Station]) -> None:
    desk, _ = both
    other = Station(both[1].workspace, both[1].server, both[1].place, desk.login.address.user)
    sharing.join(other.workspace, other.login, "office")
    for station, name in ((desk, "Bob"), (other, "Bobby")):
        station.enter(Player(name, "44"))
    meet(desk, other)
    assert contrary(desk) == contrary(other) == [Contrary.PLAYERS]
    named = contradictions(desk.log)[0].entries
    with pytest.raises(CannotEnter, match="only one can hold"):
        settle(desk, *named)
    settle(desk, named[0])
    meet(desk, other)
    assert [one.name for one in other.log.players.values()] == ["Ann", "Bob"]


def test_of_two_pairings_of_one_round_only_one_holds(both: tuple[Station, Station]) -> None:
    desk, _ = both
    other = Station(both[1].workspace, both[1].server, both[1].place, desk.login.address.user)
    sharing.join(other.workspace, other.login, "office")
    for name in ("Bob", "Cy"):
        desk.enter(Player(name))
    meet(desk, other)
    for station, second in ((desk, "Bob"), (other, "Cy")):
        ann, opponent = station.player("Ann"), station.player(second)
        station.enter(Pairings(2, (Match(7, (ann, opponent)),)))
    meet(desk, other)
    assert contrary(desk) == contrary(other) == [Contrary.PAIRINGS]
    settle(desk, contradictions(desk.log)[0].entries[0])
    meet(desk, other)
    assert other.log.seated([7], 2) == {7: [other.player("Ann"), other.player("Bob")]}


def test_draws_of_one_round_and_contrary_settlements(both: tuple[Station, Station]) -> None:
    for station, seed in zip(both, ("apple", "pear"), strict=True):
        entries.draw(
            station.workspace, station.log, seed=seed, round_number=1, last=40, wanted=9, now=NOW
        )
    meet(*both)
    desk, table = both
    assert contrary(desk) == [Contrary.DRAWS]
    settle(desk, contradictions(desk.log)[0].entries[0])
    settle(table, contradictions(table.log)[0].entries[1])
    meet(desk, table)
    assert contrary(desk) == contrary(table) == [Contrary.SETTLEMENTS]
    settle(desk, contradictions(desk.log)[0].entries[0])
    meet(desk, table)
    for station in both:
        assert contrary(station) == []
        assert len(station.log.draws) == 1
    assert [*desk.log.draws.values()] == [*table.log.draws.values()]


def test_nothing_is_settled_that_is_no_contradiction(both: tuple[Station, Station]) -> None:
    desk, _ = both
    with pytest.raises(NotEntered, match="there is no contradiction about 2 to settle"):
        settle(desk, 2)
    with pytest.raises(CannotEnter, match="it does not say which entries hold"):
        desk.enter(Settled("list", ()))


def test_contrary_settlements_leave_the_later_one_and_no_list_is_checked(
    both: tuple[Station, Station],
) -> None:
    desk, table = both
    register_contrary(desk, table)
    for station, place in ((desk, 0), (table, 1)):
        settle(station, contradictions(station.log)[0].entries[place])
    meet(desk, table)
    for station in both:
        ann = station.player("Ann")
        assert contrary(station) == [Contrary.SETTLEMENTS]
        assert len(station.log.lists_of(ann)) == 1
        with pytest.raises(NotSettled, match="settled in contrary ways which list holds of Ann"):
            entries.registered_deck(station.workspace, station.log, ann)
    assert [*desk.log.lists.values()] == [*table.log.lists.values()]


def test_what_the_server_refuses_settles_and_corrects_nothing(stations: Stations) -> None:
    desk, table, checkers = stations(), stations("kim"), stations("sam", "deck_check")
    register(desk, b"2 JT/S01-E001")
    register(table, b"3 JT/S01-E001")
    ann = checkers.player("Ann")
    renamed = Player("Anne", "17", 3)
    entries.correct(checkers.workspace, checkers.log, ann, renamed, now=NOW)
    meet(desk, table, checkers)
    settle(checkers, contradictions(checkers.log)[0].entries[0])
    assert checkers.exchange().waiting == 2
    assert contrary(checkers) == [Contrary.LISTS]
    assert checkers.log.players[ann].name == "Ann"
    refused = checkers.last()
    assert isinstance(refused.thing, Settled)
    assert checkers.log.latest[refused.subject].mark is Mark.REMOVED
    settle(desk, contradictions(desk.log)[0].entries[1])
    meet(desk, table, checkers)
    assert contrary(checkers) == []
    assert [*checkers.log.lists.values()] == [*desk.log.lists.values()]


def test_what_the_server_refuses_can_be_taken_back(both: tuple[Station, Station]) -> None:
    _, table = both
    bob = table.enter(Player("Bob"))
    table.exchange()
    assert "Bob" in [one.name for one in table.log.players.values()]
    entries.remove(table.workspace, table.log, bob, now=NOW)
    assert table.exchange() == Exchanged()
    assert "Bob" not in [one.name for one in table.log.players.values()]
    assert table.log.not_shared == ()
    entries.restore(table.workspace, table.log, bob, now=NOW)
    assert table.exchange().waiting == 3
