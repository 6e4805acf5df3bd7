"""Undo and redo, mending lines, accounts and rulings in an open dispute."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judgetool.disputes.errors import BadScenario, ImpossibleSetup, Refused
from judgetool.disputes.scenarios.document import CannotEdit, Document
from judgetool.disputes.scenarios.models import Ruling
from judgetool.disputes.scenarios.reading import parse
from judgetool.operations.disputes.history import History
from judgetool.operations.disputes.open_dispute import OpenDispute
from tests.disputes.invented import TOLD_TWICE
from tests.disputes.scenarios.test_document import edits

FILE = parse(TOLD_TWICE, "x.yaml")
SOUL = "trigger check reveals a card with a soul icon"


def opened() -> OpenDispute:
    return OpenDispute(FILE)


def names(dispute: OpenDispute) -> list[str]:
    return [one.name for one in dispute.accounts]


def test_everything_that_changes_a_dispute_can_be_undone_and_done_again() -> None:
    dispute = opened()
    texts = [dispute.saved()]
    for act in (
        lambda: dispute.say(SOUL),
        lambda: dispute.say("damage reveals a climax", at=2),
        lambda: dispute.branch("what Mia saw", at=1),
        lambda: dispute.rename("what Mia saw", "what Mia says"),
        lambda: dispute.look_at("what A says"),
        lambda: dispute.change_line(2, "trigger check reveals a card without icon"),
        lambda: dispute.remove("what B says"),
        lambda: dispute.put_parts([(("setup", "B", "clock"), 3)]),
        lambda: dispute.rule(Ruling(ruling="it stands as it is")),
    ):
        act()
        if dispute.saved() != texts[-1]:
            texts.append(dispute.saved())
    assert len(texts) == 9
    before = []
    while dispute.undo() is not None:
        before.append(dispute.saved())
    assert before == texts[-2::-1]
    assert not dispute.changed()
    after = []
    while dispute.redo() is not None:
        after.append(dispute.saved())
    assert after == texts[1:]


def test_the_board_goes_back_with_what_is_undone() -> None:
    dispute = opened()
    board = dispute.board(dispute.last)
    dispute.say(SOUL)
    dispute.undo()
    assert (dispute.last, dispute.board(dispute.last)) == (1, board)
    dispute.redo()
    assert dispute.steps()[-1].command == "it is a card with soul icon"


def test_a_new_edit_ends_what_could_be_done_again() -> None:
    dispute = opened()
    dispute.say(SOUL)
    dispute.undo()
    dispute.say("trigger check reveals a card without icon")
    assert dispute.redo() is None


def test_what_will_be_undone_is_told_in_a_few_words() -> None:
    dispute = opened()
    assert dispute.history.to_undo is None
    dispute.say(SOUL)
    assert str(dispute.history.to_undo) == f"“{SOUL}”"
    dispute.look_at("what A says")
    dispute.remove_line(2)
    assert str(dispute.history.to_undo) == "take out 1 line"
    dispute.undo()
    assert dispute.account == "what A says"


def test_a_mended_line_lets_what_follows_be_played_again() -> None:
    dispute = opened()
    dispute.look_at("what B says")
    assert dispute.stop is not None
    stop = dispute.change_line(3, "damage reveals a card that is no climax")
    assert stop is None
    assert [step.command for step in dispute.steps()][2:] == [
        "it is a card without icon",
        "it is a card that is no climax",
    ]


def test_the_first_line_that_no_longer_works_is_told() -> None:
    dispute = opened()
    dispute.look_at("what A says")
    stop = dispute.remove_line(2)
    assert stop is not None
    assert (stop.line, stop.said) == (2, "damage reveals a card that is no climax")
    assert stop.reasons[0].text == "the rule needs: trigger"


def test_a_line_that_is_shared_is_mended_for_all_who_share_it() -> None:
    dispute = opened()
    dispute.look_at("what A says")
    dispute.change_line(1, "A attacks with center-right, direct")
    assert dispute.account == "what A says"
    dispute.look_at("what B says")
    assert dispute.script()[0] == "A attacks with center-right, direct"
    assert dispute.steps()[1].command == "A attacks with center-right, direct"


def test_what_is_said_where_a_script_has_stopped_comes_before_the_line_that_is_wrong() -> None:
    dispute = opened()
    dispute.look_at("what B says")
    dispute.say("damage reveals a climax")
    assert dispute.script()[2] == "damage reveals a climax"
    assert dispute.stop is not None
    assert dispute.stop.line == 4


def test_accounts_are_branched_named_and_taken_out() -> None:
    dispute = opened()
    dispute.look_at("what A says")
    dispute.branch("with the soul", at=2)
    assert (dispute.account, dispute.last, dispute.branch_point) == ("with the soul", 2, 1)
    dispute.rename("with the soul", "so it was")
    assert names(dispute)[-1] == "so it was"
    dispute.remove("so it was")
    assert dispute.account == "trunk"
    with pytest.raises(CannotEdit):
        dispute.look_at("so it was")


def test_renaming_an_account_goes_on_to_look_at_the_one_that_was_looked_at() -> None:
    dispute = opened()
    dispute.rename("what A says", "the story of A")
    assert dispute.account == "trunk"
    dispute.look_at("the story of A")
    dispute.rename("the story of A", "what A says")
    assert dispute.account == "what A says"


def test_a_ruling_counts_at_the_step_where_it_is_made(tmp_path: Path) -> None:
    dispute = opened()
    ruling = Ruling(
        ruling="it counts as a card without icon",
        by="Mia",
        rule="4.10.1.2",
        do=["trigger check reveals a card without icon"],
    )
    dispute.rule(ruling)
    assert dispute.steps()[-1].kind == "ruling"
    assert [one.by for one in dispute.rulings] == ["Mia"]
    dispute.save(tmp_path / "ruled.yaml")
    again = OpenDispute.open(tmp_path / "ruled.yaml")
    assert again.rulings == dispute.rulings
    dispute.undo()
    assert dispute.rulings == ()


def test_a_ruling_by_a_rule_that_is_none_or_by_lines_that_are_refused_changes_nothing() -> None:
    dispute = opened()
    with pytest.raises(BadScenario, match=r"no rule 4\.10\.99"):
        dispute.rule(Ruling(ruling="so it is", rule="4.10.99"))
    with pytest.raises(Refused):
        dispute.rule(Ruling(ruling="so it is", do=["judge moves A.deck top to A.hand", "A passes"]))
    assert (dispute.last, dispute.rulings, dispute.changed()) == (1, (), False)


def test_a_dispute_that_was_saved_can_still_be_undone(tmp_path: Path) -> None:
    dispute = opened()
    dispute.say(SOUL)
    dispute.save(tmp_path / "saved.yaml")
    assert not dispute.changed()
    dispute.undo()
    assert dispute.changed()
    dispute.save(tmp_path / "saved.yaml")
    assert (tmp_path / "saved.yaml").read_text("utf-8") == TOLD_TWICE


@settings(max_examples=20, deadline=None)
@given(st.data())
def test_a_log_that_is_cut_off_gives_the_history_as_it_was_then(data: st.DataObject) -> None:
    history = History(Document.of(FILE))
    seen = [(history.document, history.to_undo, history.to_redo, history.account)]
    for _ in range(data.draw(st.integers(1, 5))):
        match data.draw(st.integers(0, 4)):
            case 0:
                history.undo()
            case 1:
                history.redo()
            case 2:
                history.look_at(data.draw(st.sampled_from(list(history.document.tellings))))
            case _:
                history.do(data.draw(edits(history.document)))
        if len(history.acts) == len(seen):
            seen.append((history.document, history.to_undo, history.to_redo, history.account))
    for length, (document, to_undo, to_redo, account) in enumerate(seen):
        again = History.of(Document.of(FILE), history.acts[:length])
        assert again.document.tellings == document.tellings
        assert (again.to_undo, again.to_redo, again.account) == (to_undo, to_redo, account)
        assert again.acts == history.acts[:length]


def test_an_impossible_set_up_can_be_looked_at_and_mended(tmp_path: Path) -> None:
    dispute = opened()
    dispute.put_parts([(("setup", "B", "clock"), 7)])
    assert dispute.impossible
    assert [found.citations for found in dispute.problems] == [("9.3.1", "9.3.2")]
    assert len(dispute.board(0).zones["B"]["clock"].cards) == 7
    assert (dispute.last, dispute.decision(0), dispute.steps()[0].events) == (0, None, ())
    assert dispute.stop is not None
    assert dispute.stop.line == 1
    with pytest.raises(ImpossibleSetup, match="B has 7 clock cards"):
        dispute.say("A passes")
    dispute.save(tmp_path / "impossible.yaml")
    again = OpenDispute.open(tmp_path / "impossible.yaml")
    impossible = [again.impossible]
    again.put_parts([(("setup", "B", "clock"), 6)])
    impossible.append(again.impossible)
    assert (again.last, again.problems) == (1, ())
    again.undo()
    impossible.append(again.impossible)
    assert impossible == [True, False, True]


@pytest.mark.parametrize("book", ["ws-en", "ws-jp", "fftcg"])
def test_a_new_dispute_is_set_up_from_nothing(book: str, tmp_path: Path) -> None:
    dispute = OpenDispute.new(book, "Who: and what?")
    assert (dispute.title, dispute.book, dispute.path) == ("Who: and what?", book, None)
    dispute.put_parts([(("setup", "A", "hand"), 3), (("setup", "B", "hand"), ["2 unknown"])])
    assert len(dispute.board(0).zones["A"]["hand"].cards) == 3
    dispute.save(tmp_path / "new.yaml")
    assert OpenDispute.open(tmp_path / "new.yaml").board(0) == dispute.board(0)
    dispute.undo()
    assert dispute.history.to_undo is None


@settings(max_examples=10, deadline=None)
@given(st.data())
def test_whatever_was_done_is_undone_and_done_again(data: st.DataObject) -> None:
    dispute = opened()

    def standing() -> tuple[object, ...]:
        played = [dispute.as_told(one.name) for one in dispute.accounts]
        return (
            dispute.document.tellings,
            [told.steps() for told in played],
            [told.stop and told.stop.why for told in played],
            dispute.account,
        )

    seen = [standing()]
    for _ in range(data.draw(st.integers(1, 4))):
        dispute.history.do(data.draw(edits(dispute.document)))
        seen.append(standing())
    for earlier in seen[-2::-1]:
        dispute.undo()
        assert standing() == earlier
    for later in seen[1:]:
        dispute.redo()
        assert standing() == later
