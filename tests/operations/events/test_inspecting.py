"""What is seen of a deck beside its cards is entered with the check of the deck."""

from pathlib import Path

import pytest

from judgetool.decks.physical.count import Finished, Undo
from judgetool.errors import NotFound
from judgetool.events.log import EventLog
from judgetool.events.things import CannotEnter, Check, Paragraph, Penalty
from judgetool.operations.events import counts, entries
from judgetool.operations.events.exports import table_text
from judgetool.operations.events.inspecting import (
    LOOKED_AT,
    Inspection,
    correct_seen,
    deck_check_of,
    inspect,
)
from judgetool.operations.events.slips import check_slip
from judgetool.operations.events.words import thing_words
from judgetool.operations.rules.imports import import_own_book
from judgetool.store import Workspace
from tests.guides import BOOK, GUIDE, NAME
from tests.operations.events.conftest import NOW

ANN = 2


def again(workspace: Workspace) -> EventLog:
    return entries.event(workspace, "1")


def see(workspace: Workspace, seen: Inspection, round_number: int | None = 4) -> Check:
    inspect(workspace, again(workspace), ANN, seen, now=NOW, round_number=round_number)
    made = again(workspace).entries[-1].thing
    assert isinstance(made, Check)
    return made


def test_a_deck_that_was_not_counted_has_a_check_of_its_own(
    workspace: Workspace, log: EventLog
) -> None:
    check = see(workspace, Inspection(" worn, replaced ", "3 with a bent corner"))
    assert (check.outcome, check.sleeves, check.marked, check.round, check.table) == (
        LOOKED_AT,
        "worn, replaced",
        "3 with a bent corner",
        4,
        3,
    )
    assert thing_words(check, log) == (
        "physical check of =Ann (17), round 4, table 3: sleeves and cards looked at; "
        "sleeves: worn, replaced; marked cards: 3 with a bent corner"
    )
    assert see(workspace, Inspection(marked="")).marked == ""
    assert len(again(workspace).checks) == len(log.checks) + 1


def test_it_is_entered_with_the_count_and_stays_when_the_count_goes_on(
    workspace: Workspace, log: EventLog
) -> None:
    stored = counts.start_count(workspace, log, ANN, now=NOW, round_number=4)
    counts.go_on(workspace, stored.id, Finished(), now=NOW)
    check = see(workspace, Inspection("new"))
    assert (check.count, check.sleeves) == (stored.id, "new")
    for act in (Undo(), Finished()):
        counts.go_on(workspace, stored.id, act, now=NOW)
    number = deck_check_of(again(workspace), ANN, 4)
    assert number is not None
    assert again(workspace).checks[number].sleeves == "new"
    slip = check_slip(workspace, again(workspace), number)
    assert '<td width="25%">Sleeves</td><td><bdi>new</bdi></td>' in slip


def test_infractions_are_paragraphs_of_an_imported_guide(
    workspace: Workspace, log: EventLog, tmp_path: Path
) -> None:
    (tmp_path / "guide.txt").write_text(GUIDE, "utf-8")
    import_own_book(workspace, tmp_path / "guide.txt", NAME)
    check = see(workspace, Inspection(infractions=(f"{BOOK} 2.1", "")))
    assert [(one.book, one.number) for one in check.infractions] == [(BOOK, "2.1")]
    name = check.infractions[0].infraction
    assert name
    assert f"infractions: {name} ({BOOK} 2.1)" in thing_words(check, log)
    assert f"{name} ({BOOK} 2.1)" in table_text(again(workspace), "checks")
    kept = see(workspace, Inspection("new"))
    assert kept.infractions == check.infractions
    assert see(workspace, Inspection(infractions=())).infractions == ()


def test_what_cites_no_paragraph_or_is_no_check_of_a_deck_is_refused(
    workspace: Workspace, log: EventLog
) -> None:
    with pytest.raises(CannotEnter, match="names no paragraph of a book"):
        see(workspace, Inspection(infractions=("Marked cards",)))
    with pytest.raises(NotFound):
        see(workspace, Inspection(infractions=("own-nothing 2.3",)))
    penalty = next(key for key, one in log.penalties.items() if isinstance(one, Penalty))
    with pytest.raises(CannotEnter, match="no check of a deck"):
        correct_seen(workspace, log, penalty, Inspection("new"), now=NOW)
    assert Paragraph("own-guide", "1", "2.3").infraction == ""
