"""A difference as it is put together: two boards, what was said, and what becomes of it."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from judgetool.disputes.errors import BadScenario, NotReadable
from judgetool.disputes.explaining.observed import observed
from judgetool.disputes.games import books, tabletop_of
from judgetool.disputes.scenarios.models import TRUNK, Ruling
from judgetool.disputes.scenarios.standing import standing
from judgetool.operations.disputes.differences import (
    OpenDifference,
    OtherBook,
    Side,
    open_difference,
    shown_unknown,
    tell_explanation,
)
from judgetool.operations.disputes.explaining import Explaining
from judgetool.operations.disputes.keeping_differences import (
    DifferenceKeeper,
    Explained,
    last_difference,
)
from judgetool.operations.disputes.open_dispute import OpenDispute
from judgetool.operations.disputes.saving import ChangedMeanwhile
from judgetool.operations.disputes.scenarios import samples
from judgetool.operations.disputes.setting_up import SettingUp, SettingUpSeen
from judgetool.store.differences import Differences, StoredExplanations
from judgetool.store.workspace import Workspace

CLIMAX = """\
difference: Four cards in the clock, and now seven  # said at table 4
book: ws-en
cards:
  Runner: {type: character, color: yellow, level: 0, cost: 0, power: 2000, soul: 2}
  Finale: {type: climax, color: yellow, trigger: [soul, soul]}
before:
  turn: B
  at: attack declaration step
  A: {level: 1, clock: 4, hand: 5, stock: 2, waiting room: 12, deck: 25}
  B: {level: 1, clock: 2, stock: 3, waiting room: 8, deck: 31, stage: {center-left: Runner}}
said: ["B attacks with center-left, direct"]
after:
  turn: B
  at: attack declaration step
  A: {level: 1, clock: [4 unknown, Runner, Finale, Runner], waiting room: 12, deck: 22}
  B: {stock: 4, deck: 30, stage: {center-left: {card: Runner, orientation: rest}}}
"""


def clock() -> datetime:
    return datetime(2026, 1, 2, tzinfo=UTC)


@pytest.fixture
def difference() -> OpenDifference:
    return OpenDifference(CLIMAX, "climax.yaml")


def seen(difference: OpenDifference) -> SettingUpSeen:
    return SettingUpSeen(difference.board(Side.PRESENT))


def test_a_zone_of_which_nothing_is_said_can_hold_anything(difference: OpenDifference) -> None:
    unknown = difference.unknown_zones()
    assert ("A", "hand") in unknown
    assert ("A", "clock") not in unknown
    assert ("A", "center-left") in unknown
    assert ("B", "back-left") not in unknown


def test_such_zones_are_marked_on_the_board(difference: OpenDifference) -> None:
    board = shown_unknown(seen(difference).board(), difference.unknown_zones())
    assert board.zones["A"]["hand"].name == "hand: not known"
    assert board.zones["A"]["clock"].name == "clock"


def test_what_is_put_on_a_board_changes_nothing_else_in_the_file(
    difference: OpenDifference,
) -> None:
    setting = SettingUp(difference.board(Side.REMEMBERED))
    setting.say("A hand: 4", setting.places[0])
    assert difference.text == CLIMAX.replace("hand: 5", "hand: 4")
    assert difference.to_undo == "the remembered board: A hand"


def test_zero_says_that_nothing_lies_there_and_nothing_says_that_nobody_knows(
    difference: OpenDifference,
) -> None:
    setting = seen(difference)
    hand = setting.called("A hand", "A")
    assert hand is not None
    for text in ("7", "0"):
        setting.put(hand, text)
        assert setting.text_of(hand) == text
        assert ("A", "hand") not in difference.unknown_zones()
    setting.put(hand, "7")
    setting.put(hand, "")
    assert (setting.text_of(hand), ("A", "hand") in difference.unknown_zones()) == ("", True)


@pytest.mark.parametrize("book", books())
def test_in_every_game_each_zone_can_be_empty_and_unknown(book: str) -> None:
    difference = OpenDifference.new(book)
    nothing_known = difference.unknown_zones()
    setting = seen(difference)
    own = [one for one in setting.places if (one.player, one.name) in nothing_known]
    for place in own:
        setting.put(place, "0")
    assert difference.unknown_zones() == ()
    assert {setting.text_of(place) for place in own} == {"0"}
    for place in own:
        setting.put(place, "?")
    assert difference.unknown_zones() == nothing_known
    assert difference.text == OpenDifference.new(book).text


def test_the_last_card_that_leaves_a_row_leaves_it_known_to_be_empty(
    difference: OpenDifference,
) -> None:
    setting = seen(difference)
    place = setting.called("B center-left", "B")
    assert place is not None
    setting.put(place, "0")
    assert ("B", "center-left") not in difference.unknown_zones()


def test_of_a_row_with_cards_no_single_place_is_unknown(difference: OpenDifference) -> None:
    setting = seen(difference)
    place = setting.called("B back-left", "B")
    assert place is not None
    with pytest.raises(NotReadable, match="other places of the stage are known"):
        setting.put(place, "")


def test_acts_are_undone_and_done_again(difference: OpenDifference) -> None:
    difference.put_said(["B attacks with center-left, direct", " ", "damage reveals Runner "])
    assert difference.said == ("B attacks with center-left, direct", "damage reveals Runner")
    assert difference.undo()
    assert difference.text == CLIMAX
    assert not difference.undo()
    assert difference.to_redo == "what was said"
    assert difference.redo()
    assert len(difference.said) == 2


@pytest.mark.parametrize("sample", ["encore-with-two-stock.yaml", "treasure-in-hand.yaml"])
def test_a_board_is_taken_from_a_step_of_a_dispute_as_it_lies_there(sample: str) -> None:
    dispute = OpenDispute.sample(sample)
    difference = OpenDifference.new(dispute.book)
    for side, step in ((Side.REMEMBERED, 0), (Side.PRESENT, 1)):
        difference.take_step(side, dispute, step)
        scene, _ = standing(difference.file(side))
        there, here = observed(dispute.scene(step).state), observed(scene.state)
        assert (here.zones, here.turn, here.step) == (there.zones, there.turn, there.step)
    assert difference.unknown_zones() == ()


@pytest.mark.parametrize("book", books())
def test_that_can_be_done_in_every_game(book: str) -> None:
    sample = next(one.name for one in samples() if one.book == book)
    dispute = OpenDispute.sample(sample)
    difference = OpenDifference.new(book)
    difference.take_step(Side.REMEMBERED, dispute, 0)
    scene, _ = standing(difference.file(Side.REMEMBERED))
    assert observed(scene.state).zones == observed(dispute.scene(0).state).zones


def test_the_turn_of_a_board_that_is_taken_counts_for_the_other_one() -> None:
    dispute = OpenDispute.sample("encore-with-two-stock.yaml")
    difference = OpenDifference.new(dispute.book)
    difference.take_step(Side.REMEMBERED, dispute, 0)
    after = difference.file(Side.PRESENT).scenario.setup
    assert after.number == dispute.scene(0).state.turn


def test_a_board_of_another_rulebook_is_not_taken() -> None:
    dispute = OpenDispute.sample("encore-with-two-stock.yaml")
    with pytest.raises(OtherBook, match="different rulebooks"):
        OpenDifference.new("fftcg").take_step(Side.PRESENT, dispute, 0)


def test_a_board_is_made_from_the_other_one_and_from_nothing(difference: OpenDifference) -> None:
    difference.take_other(Side.PRESENT)
    hand = seen(difference).called("A hand", "A")
    assert hand is not None
    assert seen(difference).text_of(hand) == "5"
    difference.clear(Side.PRESENT)
    assert seen(difference).text_of(hand) == ""
    assert "  at: attack declaration step\n" in difference.text


def test_a_new_difference_and_one_that_takes_its_place_can_be_undone(
    difference: OpenDifference,
) -> None:
    difference.replace_with(OpenDifference.new("dbs"))
    assert difference.book == "dbs"
    difference.undo()
    assert difference.text == CLIMAX


def test_it_is_saved_and_opened_as_it_is_written(
    difference: OpenDifference, tmp_path: Path
) -> None:
    difference.save(tmp_path / "climax.yaml")
    assert open_difference(tmp_path / "climax.yaml").text == CLIMAX


def test_a_file_that_somebody_else_has_changed_is_not_overwritten(
    difference: OpenDifference, tmp_path: Path
) -> None:
    path = tmp_path / "climax.yaml"
    difference.save(path)
    path.write_text(CLIMAX.replace("hand: 5", "hand: 3"), encoding="utf-8")
    difference.put_said([])
    with pytest.raises(ChangedMeanwhile):
        difference.save(path)


def test_a_file_that_is_no_difference_is_not_opened(tmp_path: Path) -> None:
    path = tmp_path / "scenario.yaml"
    path.write_text("scenario: One\nbook: ws-en\nsetup: {turn: A, at: main phase}\n", "utf-8")
    with pytest.raises(BadScenario):
        open_difference(path)


def test_an_explanation_becomes_an_account_that_ends_on_the_board_that_was_seen(
    difference: OpenDifference,
) -> None:
    found = Explaining(difference.asked()).all()[0]
    dispute = difference.as_dispute()
    assert difference.step_in(dispute) == 0
    tell_explanation(dispute, 0, found.script(), "Explanation")
    assert dispute.account == "Explanation 1"
    assert dispute.stop is None
    [mistake] = [line for line in dispute.script() if isinstance(line, Ruling)]
    assert mistake.ruling.startswith("damage is not canceled (A, damage step)")
    assert len(dispute.board(dispute.last).zones["A"]["clock"].cards) == 7
    tell_explanation(dispute, 0, found.script(), "Explanation")
    assert [one.name for one in dispute.accounts] == [TRUNK, "Explanation 1", "Explanation 2"]


def test_a_board_that_was_taken_from_a_dispute_is_found_there_again() -> None:
    dispute = OpenDispute.sample("encore-with-two-stock.yaml")
    difference = OpenDifference.new("ws-en")
    assert difference.step_in(dispute) is None
    difference.take_step(Side.REMEMBERED, dispute, 3)
    assert difference.step_in(dispute) == 3
    tell_explanation(dispute, 3, [], "Explanation")
    assert dispute.branch_point == 3


def test_what_was_put_together_is_there_again_with_all_that_can_be_undone(
    difference: OpenDifference, tmp_path: Path
) -> None:
    with Workspace(tmp_path) as workspace:
        keeper = DifferenceKeeper(workspace, difference, clock)
        difference.put_said([])
        keeper.keep()
        assert last_difference(workspace, clock) is None  # it is open
        keeper.close()
        again = last_difference(workspace, clock)
        assert again is not None
        assert again.difference.said == ()
        again.difference.undo()
        assert again.difference.text == CLIMAX


def test_what_was_found_is_there_again_with_the_dispute_to_which_it_belongs(
    difference: OpenDifference, tmp_path: Path
) -> None:
    found = Explaining(difference.asked()).all()
    with Workspace(tmp_path) as workspace:
        keeper = DifferenceKeeper(workspace, difference, clock, dispute=4)
        keeper.keep_found(Explained(difference.text, found[0].verdict, found))
        keeper.close()
        assert last_difference(workspace, clock, dispute=5) is None
        again = last_difference(workspace, clock, dispute=4)
        assert again is not None
        assert (again.explained.searched, again.explained.ended) == (CLIMAX, "1 mistake")
        assert again.explained.found == found


def test_answers_that_cannot_be_read_any_more_are_left_out(
    difference: OpenDifference, tmp_path: Path
) -> None:
    with Workspace(tmp_path) as workspace:
        keeper = DifferenceKeeper(workspace, difference, clock)
        keeper.keep()
        keeper.close()
        stored = StoredExplanations(None, CLIMAX, "1 mistake", '[{"lines": 3}]')
        Differences(workspace.db).keep_explained(1, stored)
        again = last_difference(workspace, clock)
        assert again is not None
        assert again.explained == Explained()


def test_every_book_has_a_board_to_begin_with() -> None:
    for book in books():
        board = SettingUp(OpenDifference.new(book).board(Side.PRESENT)).board()
        assert board.step in tabletop_of(book).turn.steps
