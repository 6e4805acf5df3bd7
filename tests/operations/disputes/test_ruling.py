"""A ruling of the head judge: said, changed, taken out and undone."""

from datetime import UTC, datetime

import pytest

from judgetool.disputes.errors import BadScenario, Refused
from judgetool.disputes.scenarios.models import Ruling
from judgetool.disputes.scenarios.reading import parse
from judgetool.operations.disputes.open_dispute import OpenDispute
from judgetool.operations.disputes.ruling import CannotRule, said_ruling
from tests.disputes.invented import TOLD_TWICE

MADE = datetime(2026, 11, 22, 14, 5, tzinfo=UTC)


def test_a_ruling_is_written_with_its_time_and_the_numbers_of_its_book() -> None:
    ruling = said_ruling(
        "ws-en",
        " it counts  as a climax ",
        made=MADE,
        by="Mia",
        rule="rule 4.10.1.2, (7.2.1.5)",
        do="damage reveals a climax\n\n",
    )
    assert ruling.written() == {
        "ruling": "it counts as a climax",
        "by": "Mia",
        "rule": "4.10.1.2, 7.2.1.5",
        "time": "2026-11-22 14:05",
        "do": ["damage reveals a climax"],
    }


@pytest.mark.parametrize("counts", ["  ", "x" * 2001])
def test_a_ruling_that_says_nothing_or_too_much_is_none(counts: str) -> None:
    with pytest.raises(CannotRule):
        said_ruling("ws-en", counts, made=MADE)


def test_a_ruling_can_be_said_otherwise_and_that_is_undone() -> None:
    dispute = OpenDispute(parse(TOLD_TWICE, "x.yaml"))
    dispute.look_at("what A says")
    assert dispute.rule_otherwise(4, Ruling(ruling="it counts as seen by nobody")) is not None
    assert [one.text for one in dispute.rulings] == ["it counts as seen by nobody"]
    dispute.undo()
    assert [one.text for one in dispute.rulings] == ["it counts as a climax that was revealed"]
    assert dispute.stop is None


def test_a_rule_that_the_book_does_not_have_is_refused_and_nothing_changes() -> None:
    dispute = OpenDispute(parse(TOLD_TWICE, "x.yaml"))
    dispute.look_at("what A says")
    with pytest.raises(BadScenario, match=r"ws-en has no rule 4\.99"):
        dispute.rule_otherwise(4, Ruling(ruling="so it counts", rule="4.99"))
    assert not dispute.changed()


def test_what_a_ruling_brings_about_must_be_possible() -> None:
    dispute = OpenDispute(parse(TOLD_TWICE, "x.yaml"))
    with pytest.raises(Refused):
        dispute.rule(Ruling(ruling="A attacks again", do=["A attacks with center-left, direct"]))
    assert not dispute.rulings
