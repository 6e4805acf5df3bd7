"""Penalties that cite a paragraph of a book: entered with it, corrected, kept as plain data."""

from dataclasses import replace
from pathlib import Path

import pytest

from judgetool.errors import NotFound
from judgetool.events.log import EventLog
from judgetool.events.things import (
    CannotEnter,
    EventFacts,
    Paragraph,
    Penalty,
    Player,
    thing_data,
    thing_of,
)
from judgetool.operations.events import entries
from judgetool.operations.rules import imports
from judgetool.operations.rules.pages import NoSuchRule
from judgetool.store import Workspace
from tests.guides import BOOK, GUIDE, NAME
from tests.operations.events.conftest import NOW

ANN = 2
CITED = Penalty(
    *(ANN, "Game Loss", "Pond Penalty Guide 1.2, 2.3"),
    paragraph=Paragraph(BOOK, "1.2", "2.3", "Muddy Sleeves"),
)


@pytest.fixture
def guide(workspace: Workspace, tmp_path: Path) -> Path:
    path = tmp_path / "guide.txt"
    path.write_text(GUIDE, encoding="utf-8")
    imports.import_own_book(workspace, path, NAME)
    return path


def entered(workspace: Workspace, log: EventLog, penalty: Penalty) -> Penalty:
    number = entries.enter(workspace, log, penalty, now=NOW)
    return entries.event(workspace, "1").penalties[number]


def corrected(workspace: Workspace, subject: int, penalty: Penalty) -> Penalty:
    log = entries.event(workspace, "1")
    entries.correct(workspace, log, subject, penalty, now=NOW)
    return entries.event(workspace, "1").penalties[subject]


def test_a_penalty_cites_a_paragraph_and_takes_its_words(
    workspace: Workspace, log: EventLog, guide: Path
) -> None:
    assert entered(workspace, log, Penalty(ANN, "", f"{BOOK} 2.3")) == CITED


def test_the_words_of_the_judge_stay(workspace: Workspace, log: EventLog, guide: Path) -> None:
    milder = entered(workspace, log, Penalty(ANN, "Warning", f"{BOOK} 2.3"))
    assert milder == replace(CITED, penalty="Warning")
    of_the_rules = entered(workspace, log, Penalty(ANN, "Warning", "vg 7.1"))
    assert of_the_rules.paragraph is not None
    assert (of_the_rules.paragraph.book, of_the_rules.paragraph.infraction) == ("vanguard", "")
    free = Penalty(ANN, "Warning", "house rule 7")
    assert entered(workspace, log, free) == free


def test_a_paragraph_that_is_not_at_hand_is_refused(
    workspace: Workspace, log: EventLog, guide: Path
) -> None:
    with pytest.raises(NoSuchRule):
        entries.enter(workspace, log, Penalty(ANN, "Warning", f"{BOOK} 7.7"), now=NOW)
    with pytest.raises(NotFound, match="has not been imported"):
        entries.enter(workspace, log, Penalty(ANN, "Warning", "own-reeds 1.1"), now=NOW)
    assert entries.event(workspace, "1").entries == log.entries


def test_a_number_alone_is_a_rule_of_the_game_of_the_event(
    workspace: Workspace, log: EventLog
) -> None:
    one = entered(workspace, log, Penalty(ANN, "Warning", "5.1.2"))
    assert one.paragraph == Paragraph("ws-en", "2.09", "5.1.2")
    assert one.cited == "Weiß Schwarz EN CR 2.09, 5.1.2"
    for number in ("99.9", "rule 7.99.9"):
        with pytest.raises(NoSuchRule, match="there is no rule"):
            entries.enter(workspace, log, Penalty(ANN, "Warning", number), now=NOW)


def test_a_number_of_no_book_that_is_known_is_refused(workspace: Workspace) -> None:
    entries.new_event(workspace, EventFacts("Draft", "2026-04-12"), now=NOW)
    log = entries.event(workspace, "Draft")
    ann = entries.enter(workspace, log, Player("Ann"), now=NOW)
    log = entries.event(workspace, "Draft")
    for number in ("5.1.2", "ws 5.1.2"):
        with pytest.raises(CannotEnter, match="does not say of which book it is"):
            entries.enter(workspace, log, Penalty(ann, "Warning", number), now=NOW)


def test_a_paragraph_without_a_penalty_leaves_that_to_the_judge(
    workspace: Workspace, log: EventLog, guide: Path
) -> None:
    with pytest.raises(CannotEnter, match=r"Pond Penalty Guide 1.2, 1.1 states no penalty"):
        entries.enter(workspace, log, Penalty(ANN, "", f"{BOOK} 1.1"), now=NOW)


def test_a_correction_keeps_what_was_cited_in_the_version_of_then(
    workspace: Workspace, log: EventLog, guide: Path
) -> None:
    number = entries.enter(workspace, log, Penalty(ANN, "", f"{BOOK} 2.3"), now=NOW)
    imports.import_own_book(workspace, guide, NAME, version="1.3")
    assert corrected(workspace, number, replace(CITED, note="mud")) == replace(CITED, note="mud")
    other = corrected(workspace, number, replace(CITED, penalty="", cited=f"{BOOK} 2.4"))
    assert (other.penalty, other.cited) == ("Disqualification", "Pond Penalty Guide 1.3, 2.4")
    assert other.paragraph == Paragraph(BOOK, "1.3", "2.4", "Rude Croaking")
    assert corrected(workspace, number, replace(other, cited="")).paragraph is None


def test_a_cited_paragraph_is_plain_data_and_comes_back() -> None:
    data = thing_data(CITED)
    assert data["paragraph"] == {
        "book": BOOK,
        "version": "1.2",
        "number": "2.3",
        "infraction": "Muddy Sleeves",
    }
    assert thing_of("penalty", data) == CITED
    with pytest.raises(TypeError):
        thing_of("penalty", {**data, "paragraph": {**data["paragraph"], "number": 3}})
