"""All lists of an event are checked at once, and each check is entered."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from judgetool.events.log import EventLog, overview
from judgetool.events.things import EventFacts, NotEntered, Player
from judgetool.operations.events import entries, list_checks
from judgetool.operations.events.imports import import_table
from judgetool.operations.events.list_checks import check_lists
from judgetool.store import Workspace
from resources import files

NOW = datetime(2026, 4, 12, 9, 30, tzinfo=UTC)


@pytest.fixture
def workspace(tmp_path: Path) -> Iterator[Workspace]:
    """An event with a list that is legal, two that are not, and one that cannot be read."""
    with Workspace(tmp_path / "home") as workspace:
        entries.new_event(workspace, EventFacts("Cup", game="ws-en", date="2026-04-12"), now=NOW)
        path = tmp_path / "form.csv"
        path.write_text(
            'Name,Table,Deck list\nAnn,1,4 JT/S01-E001; 2 JT/S01-E002\nBob,2,"-4 JT/S01-E001"\n'
        )
        import_table(workspace, log(workspace), path, now=NOW)
        for name, text in (("Cy", "legal-deck.txt"), ("Dora", "illegal-deck.txt")):
            player = entries.enter(workspace, log(workspace), Player(name), now=NOW)
            content = files("samples", text).read_bytes()
            entries.register_list(workspace, log(workspace), player, content, source=text, now=NOW)
        entries.enter(workspace, log(workspace), Player("Eve"), now=NOW)
        yield workspace


def log(workspace: Workspace) -> EventLog:
    return entries.event(workspace, "1")


def checked(workspace: Workspace) -> list[tuple[str, int | None, str]]:
    """What is entered: whose list, at which table, with what outcome."""
    now = log(workspace)
    return sorted(
        (now.players[one.player].name, one.table, one.outcome) for one in now.checks.values()
    )


def test_what_needs_a_judge_stands_in_front_and_each_check_is_entered(
    workspace: Workspace,
) -> None:
    done = check_lists(workspace, log(workspace), now=NOW, round_number=1)
    assert [(one.name, str(one.outcome)) for one in done.lists] == [
        ("Bob", "cannot be checked"),
        ("Ann", "not legal"),
        ("Dora", "not legal"),
        ("Cy", "legal"),
    ]
    assert done.lists[0].problem == (
        "row 2, Deck list, line 1: -4 copies of JT/S01-E001; give a count from 1 to 999"
    )
    assert checked(workspace) == [
        ("Ann", 1, "not legal"),
        ("Bob", 2, "cannot be checked"),
        ("Cy", None, "legal"),
        ("Dora", None, "not legal"),
    ]
    lines = {line.player.name: line.verdict for line in overview(log(workspace))}
    assert lines["Bob"] == "cannot be checked"
    assert {one.round for one in log(workspace).checks.values()} == {1}
    [bob] = [one for one in log(workspace).checks.values() if one.table == 2]
    assert [(one.kind, one.message) for one in bob.findings] == [("problem", done.lists[0].problem)]


def test_a_dry_run_enters_nothing(workspace: Workspace) -> None:
    done = check_lists(workspace, log(workspace), now=NOW, dry_run=True)
    assert (len(done.lists), done.complete, checked(workspace)) == (4, True, [])


def test_a_dry_run_of_many_lists_enters_nothing_either(
    workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(list_checks, "AT_ONCE", 2)
    check_lists(workspace, log(workspace), now=NOW, dry_run=True)
    assert checked(workspace) == []
    check_lists(workspace, log(workspace), now=NOW)
    assert len(checked(workspace)) == 4


def test_a_list_on_which_the_program_fails_is_entered_as_not_checked(
    workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(*_: object) -> None:
        raise ZeroDivisionError("by nought")

    monkeypatch.setattr(list_checks, "check_of_event", lambda *_: failing)
    done = check_lists(workspace, log(workspace), now=NOW)
    told = "the program failed on this list (ZeroDivisionError: by nought); check it by hand"
    assert {one.problem for one in done.lists if one.name != "Bob"} == {told}
    assert {outcome for _, _, outcome in checked(workspace)} == {"cannot be checked"}


def test_lists_that_were_checked_can_be_left_out(workspace: Workspace) -> None:
    check_lists(workspace, log(workspace), now=NOW, stopped=stopping_after(3))
    rest = check_lists(workspace, log(workspace), now=NOW, skip_checked=True)
    assert (rest.files, len(rest.lists)) == (1, 1)
    assert sorted(name for name, _, _ in checked(workspace)) == ["Ann", "Bob", "Cy", "Dora"]
    assert check_lists(workspace, log(workspace), now=NOW, skip_checked=True).lists == ()


def stopping_after(lists: int) -> Callable[[], bool]:
    """Stops a check once it has gone through so many lists."""
    asked = iter(range(lists + 1))
    return lambda: next(asked) == lists


def test_what_is_done_when_it_is_stopped_is_entered(workspace: Workspace) -> None:
    told: list[tuple[str, int, int]] = []
    done = check_lists(
        workspace,
        log(workspace),
        now=NOW,
        tell=lambda *said: told.append(said),
        stopped=lambda: len(told) == 2,
    )
    assert (done.done, done.files, done.complete, len(checked(workspace))) == (2, 4, False, 2)
    assert told[:2] == [("checking lists", 0, 4), ("checking lists", 1, 4)]


def test_the_list_that_counts_is_checked(workspace: Workspace) -> None:
    now = log(workspace)
    legal = files("samples", "legal-deck.txt").read_bytes()
    entries.register_list(workspace, now, now.player("Bob"), legal, source="new.txt", now=NOW)
    done = check_lists(workspace, log(workspace), now=NOW)
    assert {one.name: str(one.outcome) for one in done.lists}["Bob"] == "legal"


def test_an_event_without_lists_cannot_be_checked(workspace: Workspace) -> None:
    entries.new_event(workspace, EventFacts("Empty"), now=NOW)
    with pytest.raises(NotEntered, match="no list is registered"):
        check_lists(workspace, entries.event(workspace, "Empty"), now=NOW)


def test_the_list_of_today_that_a_judge_confirmed_counts_for_the_checks(
    workspace: Workspace,
) -> None:
    facts = EventFacts("Cup", "2026-04-12", "ws-en", "side")
    entries.correct(workspace, log(workspace), 1, facts, now=NOW)
    check_lists(workspace, log(workspace), now=NOW)
    confirmed = replace(facts, list_of_today=True)
    entries.correct(workspace, log(workspace), 1, confirmed, now=NOW, by="Lee")
    check_lists(workspace, log(workspace), now=NOW)
    legal = next(number for number, one in log(workspace).players.items() if one.name == "Cy")
    checks = [one for one in log(workspace).checks.values() if one.player == legal]
    assert [one.outcome for one in checks] == ["undecided", "legal"]
    assert [one.kind for one in checks[1].findings if one.format] == ["note"]
    assert "a judge confirmed" in checks[1].findings[-1].message
    last = log(workspace).history(1)[-1]
    assert (last.by, last.thing) == ("Lee", confirmed)
