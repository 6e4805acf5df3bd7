"""Two accounts beside each other: where they part, what is illegal, what differs at the end."""

from judgetool.disputes.comparing import Comparison, ToldAccount, comparison
from judgetool.disputes.scenarios.document import Document
from judgetool.disputes.scenarios.plays import Plays
from judgetool.disputes.scenarios.reading import parse
from judgetool.disputes.telling.accounts import comparison_lines
from tests.disputes.invented import TOLD_TWICE


def compared(one: str, other: str) -> Comparison:
    document, plays = Document.of(parse(TOLD_TWICE, "x.yaml")), Plays()
    first, second = (
        ToldAccount(name, plays.of(document, name), document.script(name)) for name in (one, other)
    )
    return comparison(first, second)


def test_two_accounts_part_where_they_first_say_something_else() -> None:
    found = compared("what A says", "what B says")
    assert found.common == 1
    assert [(side.line, side.says) for side in (found.one, found.other)] == [
        (2, "trigger check reveals a card with a soul icon"),
        (2, "trigger check reveals a card without icon"),
    ]


def test_the_first_illegal_line_of_each_comes_with_its_rule() -> None:
    found = compared("what A says", "what B says")
    assert found.one.stop is None
    assert found.other.stop is not None
    assert (found.other.stop.line, found.other.stop.reasons[0].citations[0]) == (3, "4.10.1.1")


def test_every_difference_of_the_boards_is_named_and_can_be_marked() -> None:
    found = compared("what A says", "what B says")
    said = {one.what: (one.one, one.other) for one in found.differences}
    assert said["B resolution zone"] == ("empty", "1 card: an unknown card")
    assert said["Runner, orientation"] == ("rest", "stand")
    assert ("B", "resolution zone") in found.zones
    [trigger] = found.one.board.zones["A"]["stock"].cards[-1:]
    assert trigger.id in found.cards


def test_a_card_that_lies_elsewhere_is_said_to_be_another_one_too() -> None:
    said = [one.what for one in compared("what A says", "as it should have been").differences]
    assert "a card that is no climax, what it is" in said


def test_an_account_that_ends_earlier_is_said_to_end_there() -> None:
    found = compared("trunk", "what B says")
    assert found.one.line is None
    assert "  “what happened” ends there" in list(comparison_lines(found))


def test_an_account_is_the_same_as_itself() -> None:
    found = compared("what A says", "what A says")
    assert found.differences == ()
    assert list(comparison_lines(found))[1:] == ["They say the same.", "They end in the same way."]
