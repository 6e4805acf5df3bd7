"""What was entered at an event in words, as data, and as CSV: a row for each thing, no formulas."""

from dataclasses import replace

import pytest

from judgetool.decks.physical.count import Counted, PhysicalCount, Pile, RegisteredCard
from judgetool.events.log import EventLog, PlayerLine, overview
from judgetool.events.things import (
    Check,
    CheckKind,
    Draw,
    EventFacts,
    EventNote,
    Extension,
    KeptFinding,
    Penalty,
    Player,
    RegisteredList,
    Thing,
)
from judgetool.operations.events import words
from judgetool.store.events import CountFacts, StoredCount

AT = "2026-04-12T09:30:00+00:00"

TALLY_OF = PhysicalCount(
    (RegisteredCard("A-1", 3, "Wren", "main"), RegisteredCard("A-2", 1, "", "side")),
    (Pile("main"), Counted("A-1"), Counted("A-1"), Counted("A-9", 2, "Rook")),
)


def test_an_event_on_one_line(log: EventLog) -> None:
    assert words.event_line(log) == "1  Cup  2026-04-12, Weiß Schwarz, English"
    assert words.event_data(log) == {
        "event": 1,
        "name": "Cup",
        "date": "2026-04-12",
        "game": "ws-en",
        "format": "",
        "region": "",
        "notes": "",
        "list_of_today": False,
    }


def test_an_event_says_that_the_list_of_today_is_confirmed(log: EventLog) -> None:
    facts = EventFacts("Cup", "2026-04-12", "ws-en", "side", notes="Hall", list_of_today=True)
    confirmed = EventLog(1, (replace(log.entries[0], thing=facts),))
    assert (
        words.event_line(confirmed)
        == "1  Cup  2026-04-12, Weiß Schwarz, English, side, list of today confirmed"
    )
    assert words.thing_words(facts, confirmed) == (
        "event Cup, 2026-04-12, Weiß Schwarz, English, side, list of today confirmed, Hall"
    )


def test_an_event_with_its_notes_and_players(log: EventLog) -> None:
    assert list(words.show_lines(log, overview(log), {})) == [
        "1  Cup  2026-04-12, Weiß Schwarz, English",
        "  2  =Ann (17): table 3, list not legal, 1 penalty, +7 minutes",
    ]
    noted = EventLog(1, (replace(log.entries[0], thing=EventFacts("Cup", notes="Doors at 9.")),))
    assert list(words.show_lines(noted, overview(noted), {})) == ["1  Cup", "  Doors at 9."]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (PlayerLine(2, Player("Ann")), "  2  Ann: no list"),
        (PlayerLine(2, Player("Ann"), list=4), "  2  Ann: list not checked"),
        (
            PlayerLine(2, Player("Ann"), 4, "legal", "list and deck agree", 2, 2, 1, 0),
            "  2  Ann: table 0, list legal, deck: list and deck agree, 2 penalties, +1 minute",
        ),
    ],
)
def test_a_player_at_a_glance(line: PlayerLine, told: str) -> None:
    assert words.player_line(line) == told


def test_a_player_as_data() -> None:
    line = PlayerLine(2, Player("Ann", "17"), 4, "legal", "list and deck agree", 3, 2, 7, 3)
    assert words.player_data(line) == {
        "entry": 2,
        "name": "Ann",
        "id": "17",
        "table": 3,
        "list": 4,
        "verdict": "legal",
        "deck": "list and deck agree",
        "checks": 3,
        "penalties": 2,
        "minutes": 7,
        "unsettled": [],
    }


def test_entries_of_the_log_say_when_who_and_what(log: EventLog) -> None:
    given, removed = log.entries[4], log.entries[6]
    assert words.entry_line(given, log) == (
        f"5  {AT} by Lee  entered: 7 minutes more for =Ann (17), round 2, table 3: deck check"
    )
    assert words.entry_line(removed, log) == f"7  {AT}  removed 6: penalty for =Ann (17): Game Loss"
    assert words.entry_data(removed) == {
        "entry": 7,
        "subject": 6,
        "mark": "removed",
        "at": AT,
        "by": "",
        "kind": "penalty",
        "data": {
            "player": 2,
            "penalty": "Game Loss",
            "cited": "",
            "round": None,
            "note": "",
            "paragraph": None,
        },
    }


@pytest.mark.parametrize(
    ("thing", "told"),
    [
        (
            EventFacts("Cup", "2026-04-12", notes="Doors at 9."),
            "event Cup, 2026-04-12, Doors at 9.",
        ),
        (Player("Bob", "18", 4), "player Bob (18), table 4"),
        (
            RegisteredList(2, "0123456789abcdef", "a.txt"),
            "list of =Ann (17): a.txt sha256 0123456789ab",
        ),
        (
            Check(CheckKind.LIST, 2, "legal", round=1, table=3),
            "list check of =Ann (17), round 1, table 3: legal",
        ),
        (
            Penalty(9, "Warning", "5.1", 2, "late"),
            "penalty for player 9, round 2: Warning; 5.1; late",
        ),
        (Extension(1, table=3), "1 minute more for table 3"),
        (EventNote("Late."), "note: Late."),
        (EventNote("Late.", 2), "note on =Ann (17): Late."),
        (
            Draw("sha", "ab12", 3, 1, 8, 2, (5, 6), (2, 7)),
            "tables 2, 7 drawn for round 3 from 1 to 8 with the seed 'ab12'"
            " (sha, 2 wanted, excluded: 5, 6)",
        ),
        (
            Draw("sha", "ab12", 3, 1, 8, 2, (), (2, 7)),
            "tables 2, 7 drawn for round 3 from 1 to 8 with the seed 'ab12'"
            " (sha, 2 wanted, excluded: none)",
        ),
    ],
)
def test_each_thing_is_told_in_a_few_words(log: EventLog, thing: Thing, told: str) -> None:
    assert words.thing_words(thing, log) == told


@pytest.mark.parametrize(
    ("finding", "told"),
    [
        (KeptFinding("violation", "5.1.2", "too many"), "  5.1.2  too many"),
        (KeptFinding("unknown", "", "not known"), "  unknown  not known"),
    ],
)
def test_a_finding_has_its_rule_in_front(finding: KeptFinding, told: str) -> None:
    assert words.finding_line(finding) == told


def test_how_far_a_count_is() -> None:
    assert words.count_line(PhysicalCount(TALLY_OF.registered)) == "0 of 4, 4 left, 0 extra"
    assert words.count_line(TALLY_OF) == ("4 of 4, 2 left, 2 extra  [main]  A-9 Rook (2 of 0)")


def test_what_is_left_comes_before_what_is_extra() -> None:
    assert list(words.left_lines(TALLY_OF.tally)) == [
        "  left    1 x A-1 Wren (2 of 3)",
        "  left    1 x A-2 (0 of 1)",
        "  extra   2 x A-9 Rook (2 of 0)",
    ]
    assert next(words.left_lines(TALLY_OF.tally, "missing")) == "  missing 1 x A-1 Wren (2 of 3)"


def test_a_count_as_data_has_the_whole_log_of_its_acts() -> None:
    facts = CountFacts("Ann", "ws-en", 1, 2, 3, 4, 5)
    data = words.count_data(StoredCount(7, facts, AT, "Lee", TALLY_OF, (AT,) * 4))
    cards = data.pop("cards")
    assert cards[0] == {
        "card": "A-1",
        "name": "Wren",
        "section": "main",
        "registered": 3,
        "counted": 2,
        "left": 1,
        "extra": 0,
    }
    assert [one["card"] for one in cards] == ["A-1", "A-2", "A-9"]
    acts = data.pop("acts")
    assert [(one["at"], one["act"]) for one in acts] == [
        (AT, "pile"),
        (AT, "counted"),
        (AT, "counted"),
        (AT, "counted"),
    ]
    assert data == {
        "count": 7,
        "title": "Ann",
        "game": "ws-en",
        "round": 4,
        "table": 5,
        "finished": False,
        "set_aside": False,
        "counted": 4,
        "registered": 4,
        "left": 2,
        "extra": 2,
        "order": ["A-1", "A-1", "A-9", "A-9"],
    }
