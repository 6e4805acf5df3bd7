"""The slip of a check: who, where, what was found, and room to sign."""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from judgetool.decks.physical.count import Counted, Finished, PhysicalCount, RegisteredCard, Undo
from judgetool.errors import NotFound
from judgetool.events.log import EventLog
from judgetool.events.things import (
    Check,
    CheckKind,
    EventFacts,
    Extension,
    KeptFinding,
    Player,
    Thing,
)
from judgetool.operations.events import entries
from judgetool.operations.events.slips import check_slip, count_slip
from judgetool.store import Workspace
from judgetool.store.events import CountFacts, Counts

NOW = datetime(2026, 4, 12, 9, 30, 15, tzinfo=UTC)
ANN = 2
FACTS = EventFacts("Cup", "2026-04-12", "ws-en", "standard", "English")


@pytest.fixture
def workspace(tmp_path: Path) -> Iterator[Workspace]:
    with Workspace(tmp_path) as workspace:
        entries.new_event(workspace, FACTS, now=NOW)
        enter(workspace, Player("Ann", "17", 4))
        yield workspace


def log(workspace: Workspace) -> EventLog:
    return entries.event(workspace, "1")


def enter(workspace: Workspace, thing: Thing) -> int:
    return entries.enter(workspace, log(workspace), thing, now=NOW, by="Lee")


def slip(workspace: Workspace, check: Check) -> str:
    number = enter(workspace, check)
    return check_slip(workspace, log(workspace), number)


def lines(page: str, begins: str) -> list[str]:
    return [line for line in page.splitlines() if line.startswith(begins)]


def facts(page: str) -> dict[str, str]:
    """The rows above the findings: what stands on the left, and what on the right."""
    rows = lines(page, '<tr><td width="25%">')
    cells = (row.removeprefix('<tr><td width="25%">').split("</td><td>") for row in rows)
    return {
        label: value.partition("</td>")[0].removeprefix("<bdi>").removesuffix("</bdi>")
        for label, value in cells
    }


def test_the_facts_of_a_check(workspace: Workspace) -> None:
    page = slip(workspace, Check(CheckKind.LIST, ANN, "legal", round=2, table=1))
    assert facts(page) == {
        "Event": "Cup, 2026-04-12",
        "Game": "Weiß Schwarz, English, standard, English",
        "Player": "Ann 17",
        "Table": "1",
        "Round": "2",
        "Checked": "registered list",
        "When": "2026-04-12 09:30",
        "By": "Lee",
    }


def test_what_is_not_known_of_a_check_is_left_blank(workspace: Workspace) -> None:
    told = facts(slip(workspace, Check(CheckKind.PHYSICAL, ANN, "list and deck agree")))
    assert (told["Table"], told["Round"]) == ("&nbsp;", "&nbsp;")
    assert told["Checked"] == "deck against registered list"


@pytest.mark.parametrize(
    ("finding", "line"),
    [
        (
            KeptFinding("violation", "5.1.2", "51 cards", ("A-1", "A-2")),
            '<p><span class="number"><bdi>Wei\u00df Schwarz EN CR 5.1.2</bdi></span>&nbsp; '
            "<bdi>51 cards</bdi> (<bdi>A-1, A-2</bdi>)</p>",
        ),
        (KeptFinding("violation", "", "51 cards"), "<p><bdi>51 cards</bdi></p>"),
        (KeptFinding("unknown", "", "not known", ("A-1",)), "<p><bdi>not known</bdi></p>"),
        (
            KeptFinding("violation", "banned", "A-1 is banned", format="standard"),
            '<p><span class="number"><bdi>standard banned</bdi></span>&nbsp; '
            "<bdi>A-1 is banned</bdi></p>",
        ),
        (
            KeptFinding("violation", "standard", "A-1 is banned", format="standard"),
            '<p><span class="number"><bdi>standard</bdi></span>&nbsp; <bdi>A-1 is banned</bdi></p>',
        ),
    ],
)
def test_a_finding_names_its_rule_and_the_book_of_it(
    workspace: Workspace, finding: KeptFinding, line: str
) -> None:
    page = slip(workspace, Check(CheckKind.LIST, ANN, "not legal", (finding,)))
    assert line in page.splitlines()


@pytest.mark.parametrize(("found", "shown", "more"), [(10, 10, []), (12, 10, ["2"])])
def test_ten_findings_fit_on_the_page(
    workspace: Workspace, found: int, shown: int, more: list[str]
) -> None:
    findings = tuple(KeptFinding("unknown", "", f"finding {one}") for one in range(found))
    page = slip(workspace, Check(CheckKind.LIST, ANN, "not legal", findings))
    assert page.count("<bdi>finding ") == shown
    assert lines(page, "<p>… and ") == [f"<p>… and {one} more findings</p>" for one in more]


def test_a_list_check_has_no_table_of_cards(workspace: Workspace) -> None:
    assert (
        lines(
            slip(workspace, Check(CheckKind.LIST, ANN, "legal")),
            '<table width="100%" cellspacing="0" cellpadding="3"',
        )
        == []
    )


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ([Extension(7, ANN, None, 2, "deck check")], "7 minutes (<bdi>deck check</bdi>)"),
        ([Extension(1, None, 4, 2)], "1 minute"),
        (
            [Extension(3, ANN, None, 2, "late"), Extension(4, ANN, 4, 2, "late")],
            "7 minutes (<bdi>late</bdi>)",
        ),
    ],
)
def test_time_that_was_given_in_the_round_is_told(
    workspace: Workspace, given: list[Extension], told: str
) -> None:
    for one in given:
        enter(workspace, one)
    page = slip(workspace, Check(CheckKind.LIST, ANN, "legal", round=2, table=4))
    assert f'<p class="heading">Time extension: {told}</p>' in page.splitlines()


@pytest.mark.parametrize(
    "given", [Extension(7, ANN, 4, 3), Extension(7, None, 5, 2), Extension(7, None, 4, None)]
)
def test_time_of_another_round_or_table_is_not_told(workspace: Workspace, given: Extension) -> None:
    enter(workspace, given)
    page = slip(workspace, Check(CheckKind.LIST, ANN, "legal", round=2, table=4))
    assert "Time extension" not in page


def test_a_check_without_a_table_has_no_time_of_others(workspace: Workspace) -> None:
    bob = enter(workspace, Player("Bob"))
    enter(workspace, Extension(7, bob))
    assert "Time extension" not in slip(workspace, Check(CheckKind.LIST, ANN, "legal"))


def test_the_slip_of_a_count_without_an_event(workspace: Workspace) -> None:
    counts = Counts(workspace.db)
    count = PhysicalCount(
        (RegisteredCard("JT/S01-E001", 2, "Wren", "main"), RegisteredCard("JT/S01-E002", 1))
    )
    begun = counts.begin(CountFacts("small", "ws-en"), count, "2026-04-12T09:00:00", "Lee")
    with pytest.raises(NotFound, match="the count of small is not finished"):
        count_slip(workspace, begun)
    for act in (Counted("JT/S01-E001"), Counted("JT/S01-E002"), Undo(), Counted("JT/S01-E002")):
        counts.add(begun.id, act, "2026-04-12T09:10:00")
    page = count_slip(workspace, counts.add(begun.id, Finished(), "2026-04-12T09:20:59"))
    assert facts(page) == {
        "List": "small",
        "Game": "Weiß Schwarz, English",
        "Checked": "deck against registered list",
        "When": "2026-04-12 09:20",
        "By": "Lee",
    }
    assert [line for line in lines(page, "<tr><th") if "Missing" in line] == [
        '<tr><th width="18%">Card</th><th width="28%">Name</th><th width="14%">Section</th>'
        '<th width="8%">List</th><th width="9%">Deck</th><th width="13%">Missing</th>'
        '<th width="10%">Extra</th></tr>'
    ]
    assert [line for line in lines(page, "<tr><td>") if "JT/" in line] == [
        "<tr><td><bdi>JT/S01-E001</bdi></td><td><bdi>Wren</bdi></td><td><bdi>main</bdi></td>"
        "<td><bdi>2</bdi></td><td><bdi>1</bdi></td><td><bdi>1</bdi></td><td>&nbsp;</td></tr>"
    ]
