"""Checks at an event: the list by the rules, the deck by the list, and what is kept of them."""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from judgetool.cards.printed import WEISS_SCHWARZ_EN
from judgetool.decks.games import UnclearGame
from judgetool.decks.physical.count import (
    CannotCount,
    Counted,
    Finished,
    RegisteredCard,
    SetAside,
    Undo,
)
from judgetool.decks.physical.registered import touched_rules
from judgetool.decks.physical.typed_line import act_for, words_of
from judgetool.decks.reading import parse_deck
from judgetool.errors import NotFound
from judgetool.events.log import EventLog, Mark
from judgetool.events.things import (
    CheckKind,
    EventFacts,
    Extension,
    KeptFinding,
    NotEntered,
    Player,
)
from judgetool.operations.decks import formats
from judgetool.operations.events import counts, entries, list_checks
from judgetool.operations.events.exports import export_data
from judgetool.operations.events.slips import check_slip, count_slip
from judgetool.store import Workspace
from judgetool.store.events import StoredCount
from resources import files

NOW = datetime(2026, 4, 12, 9, 30, tzinfo=UTC)
SMALL = b"2 JT/S01-E001\n1 JT/S01-E002\n1 Nobody\n"
ANN = 2


@pytest.fixture
def workspace(tmp_path: Path) -> Iterator[Workspace]:
    with Workspace(tmp_path) as workspace:
        entries.new_event(workspace, EventFacts("Spring Cup", game="ws-en"), now=NOW)
        entries.enter(workspace, log(workspace), Player("Ann", "17", 4), now=NOW)
        register(workspace, SMALL)
        yield workspace


def log(workspace: Workspace) -> EventLog:
    return entries.event(workspace, "1")


def register(workspace: Workspace, content: bytes) -> None:
    entries.register_list(workspace, log(workspace), ANN, content, source="ann.txt", now=NOW)


def start(workspace: Workspace) -> StoredCount:
    return counts.start_count(workspace, log(workspace), ANN, now=NOW, by="Lee", round_number=2)


def say(workspace: Workspace, stored: StoredCount, line: str) -> StoredCount:
    known = counts.known_cards(workspace, stored.facts.game)
    for word in words_of(line):
        act = act_for(word, stored.count, known)
        assert act is not None
        stored = counts.go_on(workspace, stored.id, act, now=NOW, by="Lee")
    return stored


def test_a_checked_list_keeps_its_findings_and_unknown_cards(workspace: Workspace) -> None:
    register(workspace, files("samples", "illegal-deck.txt").read_bytes())
    entry, verdict = list_checks.check_list(
        workspace, log(workspace), ANN, now=NOW, by="Lee", round_number=1
    )
    check = log(workspace).checks[entry]
    assert (check.kind, check.outcome, check.round, check.table, check.list) == (
        CheckKind.LIST,
        "not legal",
        1,
        4,
        4,
    )
    assert not verdict.legal
    assert check.findings[0] == KeptFinding(
        "violation", "5.1.2.1", "51 cards in the deck, not exactly 50"
    )
    assert check.findings[-1] == KeptFinding(
        "unknown", "", "1 x JT/S01-E999 is not known", ("JT/S01-E999",)
    )


def test_without_a_game_the_list_tells_it_or_nobody_guesses(workspace: Workspace) -> None:
    entries.correct(workspace, log(workspace), 1, EventFacts("Spring Cup"), now=NOW)
    _, verdict = list_checks.check_list(workspace, log(workspace), ANN, now=NOW)
    assert verdict.deck.game == "ws-en"
    assert start(workspace).facts.game == "ws-en"
    register(workspace, b"4 Nobody")
    with pytest.raises(UnclearGame):
        list_checks.check_list(workspace, log(workspace), ANN, now=NOW)
    assert start(workspace).facts.game == ""


def test_a_list_is_checked_by_the_format_on_the_day_of_the_event(workspace: Workspace) -> None:
    facts = EventFacts("Spring Cup", "2025-03-01", "ws-en", "standard", "English")
    entries.correct(workspace, log(workspace), 1, facts, now=NOW)
    entry, verdict = list_checks.check_list(workspace, log(workspace), ANN, now=NOW)
    check = log(workspace).checks[entry]
    assert (check.format, check.as_of) == ("standard", "2025-03-01")
    assert verdict.format == "standard"
    today = EventFacts("Spring Cup", "", "ws-en", "standard")
    entries.correct(workspace, log(workspace), 1, today, now=NOW)
    entry, _ = list_checks.check_list(workspace, log(workspace), ANN, now=NOW)
    assert log(workspace).checks[entry].as_of == "2026-04-12"


def test_an_event_of_a_format_that_is_not_there(workspace: Workspace, tmp_path: Path) -> None:
    known = "standard-2025"
    text = files("formats", "ws-standard.toml").read_text("utf-8")
    own = text.replace('id = "standard"', f'id = "{known}"')
    (tmp_path / "own.toml").write_text(own, encoding="utf-8")
    formats.import_format(workspace, tmp_path / "own.toml", NOW.date())
    facts = EventFacts("Spring Cup", "2025-03-01", "ws-en", known)
    entries.correct(workspace, log(workspace), 1, facts, now=NOW)
    formats.remove_format(workspace, "ws-en", known)
    with pytest.raises(NotFound):
        list_checks.check_list(workspace, log(workspace), ANN, now=NOW)


def test_a_count_begins_with_the_registered_cards(workspace: Workspace) -> None:
    stored = start(workspace)
    assert stored.count.registered == (
        RegisteredCard("JT/S01-E001", 2, "Wren, Lantern Bearer", "main"),
        RegisteredCard("JT/S01-E002", 1, "Osk the Ferryman", "main"),
        RegisteredCard("Nobody", 1, "", "main"),
    )
    assert (stored.facts.round, stored.facts.table, stored.facts.list) == (2, 4, 3)


def test_list_and_deck_that_agree(workspace: Workspace) -> None:
    say(workspace, start(workspace), "2 1 nobody 1 done")
    [(_, check)] = log(workspace).checks.items()
    assert (check.kind, check.outcome, check.findings) == (
        CheckKind.PHYSICAL,
        "list and deck agree",
        (),
    )


def test_list_and_deck_that_differ_touch_the_rules_of_deck_construction(
    workspace: Workspace,
) -> None:
    say(workspace, start(workspace), "1 x2 nobody !paper !JT/S01-E001 ? done")
    [(_, check)] = log(workspace).checks.items()
    assert check.outcome == "list and deck differ"
    assert check.findings == (
        KeptFinding(
            "difference",
            "5.1.2",
            "list and deck differ: 1 missing, 3 extra; apply the floor rules of the event",
            ("JT/S01-E001", "JT/S01-E002", "paper", "unknown card"),
        ),
        KeptFinding("difference", "5.1.2.1", "6 cards in the deck, 4 in the registered list"),
    )


def test_a_count_under_way_is_found_again(workspace: Workspace) -> None:
    assert counts.count_under_way(workspace, log(workspace), ANN) is None
    stored = say(workspace, start(workspace), "1 1")
    assert counts.count_under_way(workspace, log(workspace), ANN) == stored
    say(workspace, stored, "aside")
    assert counts.count_under_way(workspace, log(workspace), ANN) is None
    assert log(workspace).checks == {}


def test_what_is_counted_stays_when_the_list_is_replaced(workspace: Workspace) -> None:
    stored = say(workspace, start(workspace), "1")
    register(workspace, b"50 JT/S01-E003")
    assert counts.stored_count(workspace, stored.id).count.registered == stored.count.registered


def test_undoing_the_end_takes_the_result_back_and_a_new_end_corrects_it(
    workspace: Workspace,
) -> None:
    stored = say(workspace, start(workspace), "1 x2 2 done")
    [number] = log(workspace).checks
    counts.go_on(workspace, stored.id, Undo(), now=NOW)
    assert log(workspace).checks == {}
    say(workspace, stored, "nobody done")
    assert log(workspace).checks[number].outcome == "list and deck agree"
    marks = [entry.mark for entry in log(workspace).history(number)]
    assert marks == [Mark.ENTERED, Mark.REMOVED, Mark.CORRECTED]


def test_a_result_that_the_judge_removed_stays_removed_while_nothing_is_counted(
    workspace: Workspace,
) -> None:
    stored = say(workspace, start(workspace), "1 done")
    [number] = log(workspace).checks
    entries.remove(workspace, log(workspace), number, now=NOW)
    with pytest.raises(CannotCount):
        counts.go_on(workspace, stored.id, Counted("JT/S01-E001"), now=NOW)
    assert log(workspace).checks == {}


def test_a_count_needs_a_registered_list(workspace: Workspace) -> None:
    bob = entries.enter(workspace, log(workspace), Player("Bob"), now=NOW)
    with pytest.raises(NotEntered, match="no list is registered for Bob"):
        counts.start_count(workspace, log(workspace), bob, now=NOW)


def test_a_list_against_a_deck_without_any_event(workspace: Workspace) -> None:
    from judgetool.decks.reading import parse_deck

    deck = parse_deck("Name: Lights\n2 JT/S01-E001", where="a list")
    stored = counts.count_of_list(workspace, deck, WEISS_SCHWARZ_EN, now=NOW)
    assert (stored.facts.title, stored.facts.event) == ("Lights", None)
    done = say(workspace, stored, "1 done")
    assert done.count.tally.left == 1
    assert counts.counts(workspace, None) == (done,)
    assert log(workspace).checks == {}


def test_a_game_without_rules_of_decks_is_counted_all_the_same(workspace: Workspace) -> None:
    from judgetool.decks.reading import parse_deck

    deck = parse_deck("4 XY-001", where="a list")
    stored = counts.count_of_list(workspace, deck, "another game", now=NOW)
    done = say(workspace, stored, "1 x3 done")
    [finding] = touched_rules(done.count.tally, "another game")[:1]
    assert (finding.rule, done.count.tally.left) == ("", 1)


@pytest.mark.parametrize("end", [Finished(), SetAside()])
def test_a_count_that_ended_takes_no_more_cards(
    workspace: Workspace, end: Finished | SetAside
) -> None:
    stored = start(workspace)
    counts.go_on(workspace, stored.id, end, now=NOW)
    with pytest.raises(CannotCount, match="has ended"):
        counts.go_on(workspace, stored.id, Counted("JT/S01-E001"), now=NOW)


def test_a_slip_tells_who_where_what_and_the_rule(workspace: Workspace) -> None:
    facts = EventFacts("Spring <Cup>", "2026-04-12", "ws-en")
    entries.correct(workspace, log(workspace), 1, facts, now=NOW)
    given = Extension(7, ANN, None, 2, "deck check")
    entries.enter(workspace, log(workspace), given, now=NOW)
    entries.enter(workspace, log(workspace), Extension(9, ANN, None, 3), now=NOW)
    say(workspace, start(workspace), '1 x2 nobody !"<b>" done')
    [number] = log(workspace).checks
    page = check_slip(workspace, log(workspace), number)
    for words in (
        "Spring &lt;Cup&gt;, 2026-04-12",
        "Ann 17",
        "<bdi>2026-04-12 09:30</bdi>",
        "list and deck differ: 1 missing, 1 extra; apply the floor rules of the event",
        "Weiß Schwarz EN CR 5.1.2<",
        "<td><bdi>JT/S01-E002</bdi></td><td><bdi>Osk the Ferryman</bdi></td>",
        "&lt;b&gt;",
        "Time extension: 7 minutes (<bdi>deck check</bdi>)",
    ):
        assert words in page
    assert "<b>" not in page
    assert "$" not in page


def test_there_is_a_slip_of_checks_only(workspace: Workspace) -> None:
    with pytest.raises(NotFound, match="no check with the entry 2"):
        check_slip(workspace, log(workspace), ANN)


def test_a_slip_keeps_to_its_page(workspace: Workspace) -> None:
    register(workspace, b"".join(b"1 Card %d\n" % number for number in range(100, 130)))
    say(workspace, start(workspace), "done")
    [number] = log(workspace).checks
    page = check_slip(workspace, log(workspace), number)
    assert "<bdi>Card 117</bdi>" in page
    assert "<bdi>Card 118</bdi>" not in page
    assert "and 12 more different cards" in page


def test_a_count_has_a_slip_once_it_is_finished_with_or_without_an_event(
    workspace: Workspace,
) -> None:
    stored = start(workspace)
    with pytest.raises(NotFound, match="not finished"):
        count_slip(workspace, stored)
    stored = say(workspace, stored, "001 002 done")
    assert count_slip(workspace, stored) == check_slip(workspace, log(workspace), 4)
    alone = counts.count_of_list(
        workspace, parse_deck("2 JT/S01-E001\n", where="small"), "ws-en", now=NOW, by="Lee"
    )
    page = count_slip(workspace, say(workspace, alone, "001 done"))
    assert "<bdi>small</bdi>" in page
    assert "<bdi>2026-04-12 09:30</bdi>" in page
    assert "<bdi>list and deck differ</bdi>" in page
    assert "<bdi>JT/S01-E001</bdi>" in page


def test_counts_under_way_are_those_whose_end_is_not_in_effect(workspace: Workspace) -> None:
    ended, undone, begun = start(workspace), start(workspace), start(workspace)
    say(workspace, ended, "001 done")
    say(workspace, undone, "001 done undo")
    given_up = counts.count_of_list(
        workspace, parse_deck("2 JT/S01-E001\n", where="small"), "ws-en", now=NOW
    )
    say(workspace, given_up, "001 aside")
    assert [one.id for one in counts.counts_under_way(workspace)] == [undone.id, begun.id]
    say(workspace, undone, "redo")
    assert [one.id for one in counts.counts_under_way(workspace)] == [begun.id]


def test_counts_of_an_event_come_the_oldest_first(workspace: Workspace) -> None:
    first, second = start(workspace), start(workspace)
    assert [one.id for one in counts.counts(workspace, 1)] == [first.id, second.id]
    assert counts.counts(workspace, None) == ()


def test_an_export_has_all_entries_lists_and_counts(workspace: Workspace) -> None:
    stored = start(workspace)
    data = export_data(workspace, log(workspace))
    assert (data["event"], data["name"]) == (1, "Spring Cup")
    assert [one["kind"] for one in data["entries"]] == ["event", "player", "list"]
    assert [one["text"] for one in data["lists"].values()] == [SMALL.decode()]
    assert [one["count"] for one in data["counts"]] == [stored.id]
