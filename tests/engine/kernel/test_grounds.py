"""Grounds: which rules of an event come first, and what is found of it."""

from collections.abc import Iterator

from judgetool.engine.kernel.events import Event, Moved, Noted
from judgetool.engine.kernel.grounds import Grounds, cited, found
from judgetool.engine.kernel.state import FaceUnknown


def one(_before: object, _event: Event, _after: object) -> Iterator[str]:
    yield "1.1"


def not_known(_before: object, _event: Event, _after: object) -> Iterator[str]:
    yield "2.2"
    raise FaceUnknown(1, "name")


def test_special_grounds_follow_the_most_special_rule_that_was_carried_out() -> None:
    grounds = Grounds(("3.3",), ("4.4",))
    assert cited(("9.1", "9.2", "6.1"), 1, grounds) == (("9.1", "3.3", "9.2"), ("4.4", "6.1"))


def test_a_number_is_cited_once_and_where_it_decides() -> None:
    grounds = Grounds(("9.2",), ("9.1", "6.1"))
    assert cited(("9.1", "9.2", "6.1"), 1, grounds) == (("9.1", "9.2"), ("6.1",))


def test_grounds_are_found_by_the_kind_of_the_event() -> None:
    assert list(found({Noted: (one,)}, None, Noted("it is"), None)) == ["1.1"]
    assert list(found({Noted: (one,)}, None, Moved(()), None)) == []


def test_what_is_asked_of_every_event_is_found_for_each_kind() -> None:
    assert list(found({Event: (one,)}, None, Moved(()), None)) == ["1.1"]


def test_what_nobody_knows_breaks_nothing() -> None:
    assert list(found({Noted: (not_known, one)}, None, Noted("it is"), None)) == ["2.2", "1.1"]
