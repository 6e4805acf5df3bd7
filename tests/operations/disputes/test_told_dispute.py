"""A dispute as it was told, to a judge and to a player who has not seen everything."""

from dataclasses import replace

import pytest

from judgetool.cards.source import CardCollection, CardSource
from judgetool.disputes.games import tabletop_of
from judgetool.disputes.scenarios.reading import parse
from judgetool.errors import NotFound
from judgetool.operations.cards.facts import AnyCard
from judgetool.operations.disputes import told_dispute
from judgetool.operations.disputes.open_dispute import OpenDispute
from tests.cards.invented import printed
from tests.disputes.invented import TOLD_TWICE

CARDS: CardSource[AnyCard] = CardCollection(
    (printed("TT/S01-E001", "Runner"), printed("TT/S01-E002", "Finale Reprise"))
)

HIDDEN = """\
scenario: What A knows
book: ws-en
about: B holds Finale.
cards:
  Runner: {type: character, color: yellow, level: 0, cost: 0, power: 2000, soul: 1}
  Finale: {type: climax, color: yellow, trigger: [soul, soul]}
  Riddle: {type: event, color: yellow, level: 0, cost: 0, text: 1}
setup:
  at: main phase
  A: {hand: [Runner, Riddle], deck: 20}
  B: {hand: [Finale], clock: 2, deck: 20}
script:
  - A plays Runner to center-left
  - ruling: B draws nothing
  - A plays Riddle
expect:
  - after line 1: {A.center-left: Runner}
"""


def opened(text: str = TOLD_TWICE) -> OpenDispute:
    return OpenDispute(parse(text, "x.yaml"))


def for_player(player: str) -> OpenDispute:
    dispute = opened(HIDDEN)
    dispute.viewer = player
    return dispute


def test_a_judge_is_told_what_it_is_about_what_came_out_and_what_is_carried_out_by_hand() -> None:
    dispute = opened(HIDDEN)
    assert dispute.about == "B holds Finale."
    assert [one.found for one in dispute.expected] == [""]
    assert dispute.unread == ("Riddle",)
    assert [one.text for one in dispute.rulings] == ["B draws nothing"]
    assert dispute.title == "What A knows"


def test_a_player_is_told_only_what_they_have_seen() -> None:
    dispute = for_player("A")
    assert (dispute.about, dispute.expected, dispute.problems) == ("", (), ())
    assert (dispute.unread, dispute.rulings) == ((), ())
    assert [card.name for card in dispute.board(0).zones["A"]["hand"].cards] == ["Runner", "Riddle"]
    assert [card.name for card in dispute.board(0).zones["B"]["hand"].cards] == ["an unknown card"]


def test_problems_are_told_to_the_judge_only() -> None:
    dispute = opened(HIDDEN.replace("clock: 2", "clock: 7"))
    assert [one.citations[0] for one in dispute.problems] == ["9.3.1"]
    dispute.viewer = "A"
    assert dispute.problems == ()


def test_a_card_has_its_name_where_it_is_known_to_whoever_looks() -> None:
    judge, player = opened(HIDDEN), for_player("A")
    [finale] = judge.board(0).zones["B"]["hand"].cards
    [first, _] = judge.board(0).zones["B"]["clock"].cards
    assert judge.called(0, finale.id) == ("ws-en", "Finale")
    assert judge.called(0, first.id) is None
    assert player.called(0, finale.id) is None
    assert "Finale" in "; ".join(card.words for card in judge.cards(0))
    assert "Finale" not in "; ".join(card.words for card in player.cards(0))


def test_words_are_found_for_a_player_only_in_what_is_told_to_them() -> None:
    assert [hit.step for hit in opened(HIDDEN).find("Runner")] == [1]
    assert [hit.step for hit in for_player("A").find("RUNNER")] == [1]
    assert for_player("A").find("Finale") == ()


def test_a_line_leads_to_its_steps_and_a_step_to_its_line() -> None:
    dispute = opened(HIDDEN)
    assert [dispute.line_of(index) for index in range(dispute.last + 1)] == [None, 1, 3]
    assert [dispute.first_step_after(line) for line in (0, 1, 2, 3)] == [1, 2, 2, 3]


def test_accounts_say_which_one_they_leave_and_which_one_is_looked_at() -> None:
    dispute = opened()
    dispute.look_at("what B says")
    assert [tuple(one) for one in dispute.accounts] == [
        ("trunk", "", 0, False),
        ("what A says", "trunk", 1, False),
        ("what B says", "trunk", 1, True),
        ("as it should have been", "what B says", 2, False),
    ]


def test_another_account_is_looked_at_without_leaving_this_one() -> None:
    dispute = opened()
    other = dispute.as_told("what A says")
    assert (other.account, other.last, dispute.account, dispute.last) == (
        "what A says",
        5,
        "trunk",
        1,
    )
    assert len(other.rulings) == 1
    assert dispute.rulings == ()


def test_two_accounts_are_compared_whichever_is_looked_at() -> None:
    found = opened().compare("what A says", "what B says")
    assert (found.common, found.one.account, found.other.account) == (
        1,
        "what A says",
        "what B says",
    )
    assert found.other.stop is not None


@pytest.mark.parametrize(
    ("book", "begins"),
    [("ws-en", "main phase"), ("fftcg", "main phase 1"), ("vanguard", "main phase")],
)
def test_a_new_dispute_begins_in_the_main_phase_of_a_turn(book: str, begins: str) -> None:
    dispute = OpenDispute.new(book)
    assert (dispute.title, dispute.board(0).step) == ("A new dispute", begins)
    assert (dispute.about, dispute.imported, dispute.last) == ("", None, 0)


def test_there_is_no_new_dispute_by_a_book_by_which_nothing_is_played() -> None:
    with pytest.raises(NotFound):
        OpenDispute.new("pond")


def test_only_a_game_that_is_not_proven_yet_comes_with_a_caution(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    dispute = OpenDispute.new("vanguard")
    assert dispute.caution == ""
    unproven = replace(tabletop_of("vanguard"), caution="Not proven yet.")
    monkeypatch.setattr(told_dispute, "tabletop_of", lambda book: unproven)
    assert dispute.caution == "Not proven yet."


def test_the_first_stop_is_told_with_its_reasons_and_on_one_line() -> None:
    dispute = opened()
    assert (dispute.stop, dispute.refused, dispute.impossible) == (None, None, False)
    dispute.look_at("what B says")
    assert dispute.stop is not None
    assert dispute.stop.line == 3
    assert dispute.refused is not None
    assert "A attacks with center-left, direct" in dispute.refused


def test_one_can_jump_to_the_beginning_of_the_attack() -> None:
    assert [one.step for one in opened().landmarks() if "attack" in one.name.lower()][:1] == [0]


def test_why_not_is_asked_at_the_last_step_unless_another_one_is_meant() -> None:
    dispute = opened()
    assert dispute.why_not("A attacks with center-left, direct", 0) == ()
    assert dispute.why_not("A attacks with center-left, direct") != ()


def test_what_saving_would_leave_out_is_told() -> None:
    dispute = opened(HIDDEN)
    assert (dispute.changed(), dispute.left_out()) == (False, ())
    dispute.remove_line(1)
    assert dispute.changed()
    assert len(dispute.left_out()) == 1


def test_what_is_asked_is_asked_after_each_step() -> None:
    dispute = opened()
    before, after = dispute.decision(0), dispute.decision(1)
    assert before is not None
    assert before.question == "A, attack declaration step: attack, or pass?"
    assert after is not None
    assert after.question.startswith("What is the card A.resolution zone 1?")


def test_the_cards_that_are_known_come_first() -> None:
    words = [card.words for card in opened(HIDDEN).cards(0)]
    known = ["unknown" not in one for one in words]
    assert known == sorted(known, reverse=True)
    assert True in known
    assert False in known


def test_a_card_of_which_only_a_part_was_told_has_no_name_yet() -> None:
    dispute = opened(HIDDEN.replace("hand: [Finale]", "hand: 1"))
    [card] = dispute.board(0).zones["B"]["hand"].cards
    last = dispute.say("B.hand 1 is a red level 1 character")
    assert dispute.called(last, card.id) is None


def test_a_card_is_found_among_printed_ones_by_its_whole_name() -> None:
    dispute = opened(HIDDEN)
    [runner, _] = dispute.board(0).zones["A"]["hand"].cards
    [finale] = dispute.board(0).zones["B"]["hand"].cards
    [clocked, _] = dispute.board(0).zones["B"]["clock"].cards
    found = dispute.printed(0, runner.id, CARDS)
    assert found is not None
    assert found.name == "Runner"
    assert dispute.printed(0, finale.id, CARDS) is None
    assert dispute.printed(0, clocked.id, CARDS) is None


def test_a_line_that_brought_about_no_step_means_the_step_before_it() -> None:
    dispute = OpenDispute.sample("the-color-of-a-climax.yaml")
    assert isinstance(dispute.script()[0], dict)
    assert dispute.step_numbered("1") == dispute.step_numbered("0") == 0
    with pytest.raises(NotFound, match="there is no step 9 in “what happened”"):
        dispute.step_numbered("9")
