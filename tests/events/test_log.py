"""The log of an event: what holds at its end, and that nothing is lost on the way."""

import pytest

from judgetool.events.log import Entry, EventLog, Mark, PlayerLine, log_of, overview
from judgetool.events.player_sheet import require_sense
from judgetool.events.things import (
    CannotEnter,
    Check,
    CheckKind,
    Draw,
    EventFacts,
    EventNote,
    Extension,
    KeptFinding,
    Match,
    NotEntered,
    Pairings,
    Paragraph,
    Penalty,
    Player,
    RegisteredList,
    Thing,
    kind_of,
    thing_data,
    thing_of,
)

ENTERED, CORRECTED, REMOVED, RESTORED = Mark
FINDING = KeptFinding("violation", "5.1.2.1", "49 cards", ("A-1", "A-2"))
DRAW = Draw("sha256-1", "apple", 2, 1, 8, 2, (3,), (5, 6))
THINGS: tuple[Thing, ...] = (
    EventFacts("Spring Cup", "2026-04-12", "ws-en", "standard", "Europe", "in the hall"),
    Player("Ann", "17", 3),
    RegisteredList(2, "ab12", "ann.txt"),
    Check(CheckKind.LIST, 2, "not legal", (FINDING,), 1, 3, 4, None),
    Penalty(2, "Warning", "5.1.2.1", 1, "a note"),
    Extension(7, 2, 3, 1, "deck check"),
    EventNote("a word", 2),
    DRAW,
    Check(
        CheckKind.PHYSICAL,
        2,
        "differ",
        sleeves="worn",
        marked="3 bent",
        infractions=(Paragraph("own-guide", "1", "2.3", "Marked cards"),),
    ),
    Pairings(2, (Match(7, (2, 3)), Match(None, (4,)))),
)


def log(*entries: tuple[int, Mark, Thing]) -> EventLog:
    """A log whose entries are given by subject, mark and thing; 0 is a subject of its own."""
    return log_of(
        1,
        [
            Entry(number, subject or number, mark, "2026-04-12T09:00:00", "Lee", thing)
            for number, (subject, mark, thing) in enumerate(entries, start=1)
        ],
    )


def event_of(*things: Thing) -> EventLog:
    return log((0, ENTERED, THINGS[0]), *((0, ENTERED, thing) for thing in things))


@pytest.mark.parametrize("thing", THINGS, ids=kind_of)
def test_what_is_kept_is_read_again(thing: Thing) -> None:
    import json

    kept = json.loads(json.dumps(thing_data(thing)))
    assert thing_of(kind_of(thing), kept) == thing


def test_an_event_of_before_has_no_list_of_today() -> None:
    before = thing_data(THINGS[0])
    del before["list_of_today"]
    assert thing_of("event", before) == THINGS[0]
    confirmed = EventFacts("Spring Cup", format="side", list_of_today=True)
    assert thing_of("event", thing_data(confirmed)) == confirmed


def test_a_correction_holds_and_the_history_shows_both() -> None:
    after = log(
        (0, ENTERED, THINGS[0]),
        (0, ENTERED, Player("Ann", "", 3)),
        (2, CORRECTED, Player("Ann", "", 7)),
    )
    assert after.players == {2: Player("Ann", "", 7)}
    assert [entry.thing for entry in after.history(2)] == [
        Player("Ann", "", 3),
        Player("Ann", "", 7),
    ]


def test_what_is_removed_is_gone_until_it_is_restored() -> None:
    entries = [
        (0, ENTERED, THINGS[0]),
        (0, ENTERED, Player("Ann")),
        (0, ENTERED, Player("Bob")),
        (2, REMOVED, Player("Ann")),
    ]
    gone = log(*entries)
    assert gone.players == {3: Player("Bob")}
    assert gone.player_of(2) == Player("Ann")
    assert log(*entries, (2, RESTORED, Player("Ann"))).players == {
        2: Player("Ann"),
        3: Player("Bob"),
    }


def test_an_event_that_is_removed_still_tells_what_it_was() -> None:
    gone = log((0, ENTERED, THINGS[0]), (1, REMOVED, THINGS[0]))
    assert gone.removed
    assert gone.facts.name == "Spring Cup"


def test_the_last_list_counts_and_the_earlier_ones_are_kept() -> None:
    first, second = RegisteredList(2, "aa"), RegisteredList(2, "bb")
    after = event_of(Player("Ann"), first, second, RegisteredList(9, "cc"))
    assert after.lists_of(2) == {3: first, 4: second}
    assert after.list_of(2) == (4, second)
    assert after.list_of(7) is None


@pytest.mark.parametrize("text", ["17", "ann example", "ANN  EXAMPLE", "exam"])
def test_a_player_is_found_by_id_name_or_part_of_the_name(text: str) -> None:
    after = event_of(Player("Ann Example", "17"), Player("Bob 17", "4"))
    assert after.player(text) == 2


def test_nobody_is_guessed_where_several_may_be_meant() -> None:
    after = event_of(Player("Ann Example", "17"), Player("Annabel"))
    with pytest.raises(NotEntered, match=r"'ann' may be Ann Example \(17\), Annabel"):
        after.player("ann")
    with pytest.raises(NotEntered, match="there is no player 'zoe'"):
        after.player("zoe")
    with pytest.raises(NotEntered):
        after.player("")


def test_tables_that_need_no_check() -> None:
    deck, checked_list = CheckKind.PHYSICAL, CheckKind.LIST
    after = event_of(
        Player("Ann", "", 11),
        Player("Bob", "", 12),
        Check(deck, 2, "list and deck agree", round=1, table=4),
        Check(deck, 9, "list and deck agree", round=2, table=8),
        Check(checked_list, 3, "legal", round=2, table=12),
        DRAW,
    )
    assert after.checked_tables(2) == (5, 6, 8, 11)
    assert after.checked_tables(1) == (4, 11)


def test_players_at_a_glance() -> None:
    after = event_of(
        Player("Ann", "", 11),
        Player("Bob"),
        RegisteredList(2, "aa"),
        Check(CheckKind.LIST, 2, "not legal", list=4),
        RegisteredList(2, "bb"),
        Check(CheckKind.PHYSICAL, 2, "list and deck differ", list=6),
        Penalty(2, "Warning"),
        Extension(7, 2),
        Extension(3, 2),
        Extension(3, None, 11),
    )
    assert overview(after) == (
        PlayerLine(2, Player("Ann", "", 11), 6, None, "list and deck differ", 2, 1, 10, 11),
        PlayerLine(3, Player("Bob")),
    )


@pytest.mark.parametrize("name", ["\x00\x00", "Ann\x1b[2J", "Bob \ud83d"])
def test_a_name_that_nobody_can_read_is_none(name: str) -> None:
    with pytest.raises(CannotEnter, match="unreadable characters"):
        require_sense(Player(name))


def test_a_note_can_have_several_lines() -> None:
    require_sense(EventNote("Ask the frog.\n\tThen the duck."))


def test_each_kind_of_thing_is_found_by_the_number_of_its_entry() -> None:
    after = event_of(*THINGS[1:])
    assert after.facts == THINGS[0]
    assert not after.removed
    assert after.players == {2: THINGS[1]}
    assert after.lists == {3: THINGS[2]}
    assert after.checks == {4: THINGS[3], 9: THINGS[8]}
    assert after.checks_of(2) == {4: THINGS[3], 9: THINGS[8]}
    assert after.checks_of(4) == {}
    assert after.penalties == {5: THINGS[4]}
    assert after.extensions == {6: THINGS[5]}
    assert after.notes == {7: THINGS[6]}
    assert after.draws == {8: DRAW}


def test_there_is_no_history_of_what_was_never_entered() -> None:
    with pytest.raises(NotEntered, match="there is no entry 9"):
        event_of().history(9)


def test_no_more_than_five_players_are_named_of_those_that_may_be_meant() -> None:
    after = event_of(*(Player(f"Ann {letter}") for letter in "ABCDEFG"))
    with pytest.raises(NotEntered) as raised:
        after.player("ann")
    assert raised.value.what == "'ann' may be Ann A, Ann B, Ann C, Ann D, Ann E"
    assert raised.value.where == "Spring Cup"


def test_at_a_glance_the_last_check_of_each_kind_counts() -> None:
    physical = CheckKind.PHYSICAL
    after = event_of(
        Player("Ann"),
        RegisteredList(2, "aa"),
        Check(CheckKind.LIST, 2, "not legal", list=3),
        Check(CheckKind.LIST, 2, "legal", list=3),
        Check(physical, 2, "list and deck differ"),
        Check(physical, 2, "list and deck agree"),
    )
    assert overview(after) == (
        PlayerLine(2, Player("Ann"), 3, "legal", "list and deck agree", checks=4),
    )


@pytest.mark.parametrize(
    ("thing", "what"),
    [
        (EventFacts(" "), "an event needs a name"),
        (EventFacts("Cup", "2026-4-12"), "'2026-4-12' is not a date"),
        (EventFacts("Cup", notes="a\x00"), "it has unreadable characters"),
        (Player(""), "a player needs a name"),
        (Player("Ann", "1\x00"), "it has unreadable characters"),
        (Player("Ann", "", 0), "there is no table 0"),
        (Player("Ann", "", 100_000), "there is no table 100000"),
        (Penalty(2, ""), "a penalty needs words"),
        (Penalty(2, "Warning", "\x00"), "it has unreadable characters"),
        (Penalty(2, "Warning", "", 100), "there is no round 100"),
        (Penalty(2, "Warning", "", -1), "there is no round -1"),
        (Penalty(2, "Warning", note="\x00"), "it has unreadable characters"),
        (Extension(0, 2), "this is not a time extension"),
        (Extension(601, 2), "this is not a time extension"),
        (Extension(7), "a time extension is for a player or a table"),
        (Extension(7, 2, 0), "there is no table 0"),
        (Extension(7, 2, why="\x00"), "it has unreadable characters"),
        (EventNote("\n"), "a note needs words"),
        (EventNote("x" * 20_001), "this is too long"),
        (Check(CheckKind.LIST, 2, "legal", round=100), "there is no round 100"),
        (Check(CheckKind.LIST, 2, "legal", table=0), "there is no table 0"),
    ],
)
def test_what_makes_no_sense_is_told(thing: Thing, what: str) -> None:
    with pytest.raises(CannotEnter) as raised:
        require_sense(thing)
    assert raised.value.what == what


@pytest.mark.parametrize(
    "thing",
    [
        *THINGS,
        Player("Ann", "", 1),
        Penalty(2, "Warning", "", 0),
        Penalty(2, "Warning", "", 99),
        Extension(1, 2),
        Extension(600, None, 1),
        EventNote("x" * 20_000),
    ],
)
def test_what_makes_sense_is_entered(thing: Thing) -> None:
    require_sense(thing)


def test_of_several_things_that_are_wrong_the_first_is_told() -> None:
    with pytest.raises(CannotEnter, match="a time extension is for a player or a table"):
        require_sense(Extension(7, round=100))
    with pytest.raises(CannotEnter, match="this is too long"):
        require_sense(Player("x" * 20_001, "\x00"))


def test_a_deck_counted_before_is_skipped_where_its_player_sits_in_the_round() -> None:
    made = event_of(
        Player("Ann", table=1),
        Player("Bo", table=1),
        Check(CheckKind.PHYSICAL, 2, "list and deck agree", round=1, table=1),
        Pairings(2, (Match(9, (3, 2)),)),
    )
    assert made.checked_tables(2) == (9,)
    assert made.checked_tables(3) == (1,)


def test_the_overview_has_the_seats_of_a_round() -> None:
    made = event_of(Player("Ann", table=1), Player("Bo", table=1), Pairings(2, (Match(9, (3, 2)),)))
    assert [line.table for line in overview(made, 2)] == [9, 9]
    assert [line.table for line in overview(made)] == [1, 1]
    assert made.last_round == 2


def test_of_two_pairings_of_a_round_the_later_ones_hold() -> None:
    made = event_of(
        Player("Ann"),
        Player("Bo"),
        Pairings(2, (Match(9, (3, 2)),)),
        Pairings(2, (Match(8, (3, 2)),)),
    )
    assert made.rounds[2][0] == 5
    assert len(made.pairings) == 2
