"""Whether a dispute can be backed up: what came out, who knew it, and what is put back."""

from judgetool.disputes.ledger.ledger import CameOut, Ledger, ledger
from judgetool.disputes.ledger.putting_back import Way
from judgetool.disputes.scenarios.document import Document
from judgetool.disputes.scenarios.plays import Plays
from tests.disputes.invented import scenario

MAIN = (
    "{at: main phase, A: {hand: [Runner, Guard, unknown], clock: 2, stock: 1, deck: 9}, "
    "B: {deck: 9, hand: 2}}"
)
ATTACK = (
    "{at: attack declaration step, A: {stage: {center-left: Runner}, deck: 9}, "
    "B: {clock: 3, deck: 9, hand: 2}}"
)
CLOCK = "{at: clock phase, A: {hand: [Guard, Runner], clock: 2, deck: 9}, B: {deck: 9}}"


def since(step: int, setup: str, *lines: str) -> Ledger:
    script = "\n".join(f"  - {line}" for line in lines)
    return ledger(Plays().of(Document.of(scenario(setup, script)), "trunk"), step)


def test_nothing_stands_against_taking_back_a_pass() -> None:
    found = since(0, MAIN, "A passes")
    assert found.way is None
    assert found.put_back == ("It is A's main phase again, in turn 3.",)
    assert found.verdict == (
        "Everything can be put back as it was, and nobody knows more than they did then."
    )


def test_nothing_has_happened_since_the_last_step() -> None:
    found = since(1, MAIN, "A passes")
    assert (found.lines, found.verdict) == ((), "Nothing has happened since.")


def test_a_card_that_is_played_from_the_hand_is_known_to_the_opponent_then() -> None:
    found = since(0, MAIN, "A plays Runner to center-left")
    assert [(one.way, one.players, one.text) for one in found.lines[0].against] == [
        (Way.SEEN, ("B",), "B has seen Runner (A's hand).")
    ]
    assert found.put_back == ("To A's hand: Runner (from A's center-left).",)
    assert found.verdict == (
        "The cards can be put back as they lay. But B knows more now than they did then (step 1)."
    )


def test_of_cards_that_were_drawn_into_a_hand_only_its_player_can_tell_which_they_are() -> None:
    found = since(0, CLOCK, "A clocks Guard")
    assert found.way is Way.ON_WORD
    drawn = found.lines[0]
    assert [one.kind for one in drawn.news] == [CameOut.SHOWN, CameOut.DRAWN, CameOut.DRAWN]
    assert [one.text for one in drawn.against if one.way is Way.ON_WORD] == [
        "Only A can tell which of the 2 cards in A's hand that B has not seen came there.",
        "Only A can tell which of the 3 cards in A's hand that B has not seen came there.",
    ]
    assert "To the top of A's deck, in this order: 2 unknown cards (from A's hand)." in (
        found.put_back
    )


REFRESH = (
    "{at: attack declaration step, A: {stage: {center-left: Runner}, deck: 9}, "
    "B: {clock: 2, deck: 1, waiting room: [Guard, Finale, Runner, Guard, Guard]}}"
)
REFRESHED = (
    "A attacks with center-left, direct",
    "trigger check reveals Guard",
    "damage reveals Signal",
)


def test_cards_that_were_shuffled_away_are_looked_for() -> None:
    found = since(0, REFRESH, *REFRESHED)
    assert [one.kind for line in found.lines for one in line.news].count(CameOut.SHUFFLED) == 1
    assert found.put_back[0] == "Look for 3 unknown cards in B's deck."


def test_cards_that_were_shuffled_away_are_named_if_the_faces_of_all_that_lie_open_are_told() -> (
    None
):
    found = since(0, REFRESH, *REFRESHED, "B.clock 3 is Guard", "it is Finale")
    assert found.put_back[0] == "Look for Guard, Guard and Runner in B's deck."


def test_a_player_who_decides_after_seeing_cards_decides_knowing_them() -> None:
    found = since(
        0,
        ATTACK,
        "A attacks with center-left, direct",
        "trigger check reveals Guard",
        "damage reveals Finale",
        "A passes",
    )
    decided = [(line.number, line.player, line.knowing) for line in found.lines if line.player]
    assert decided[0] == ("1", "A", ())
    assert decided[-1][1:] == ("A", ("1", "2"))


def test_what_was_checked_from_the_top_of_a_deck_goes_back_onto_it() -> None:
    found = since(
        0,
        ATTACK,
        "A attacks with center-left, direct",
        "trigger check reveals Guard",
    )
    assert "To the top of A's deck: Guard (from A's stock)." in found.put_back


def test_it_says_where_the_cards_are_now_that_were_seen_since() -> None:
    found = since(0, MAIN, "A plays Runner to center-left")
    assert [(one.players, one.card, one.number, one.now) for one in found.known] == [
        (("B",), "Runner", "1", "in A's center-left")
    ]


def test_nothing_stands_against_going_back_over_the_steps_in_which_nothing_came_out() -> None:
    found = since(0, MAIN, "A plays Runner to center-left", "A passes")
    assert found.plain_to == "1"


def test_what_an_attack_did_that_is_over_needs_not_be_put_back() -> None:
    found = since(
        0,
        ATTACK,
        "A attacks with center-left, direct",
        "trigger check reveals Guard",
        "damage reveals Guard",
        "damage reveals Guard",
    )
    assert [one for one in found.put_back if one.startswith("This no longer counts")] == [
        "This no longer counts: Runner gets +1 soul until end of turn (direct attack).",
        "This no longer counts: Runner attacks directly.",
    ]
