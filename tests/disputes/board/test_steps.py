"""What continuous effects make of cards, in the step in which it becomes so."""

from judgetool.disputes.views import EventView
from tests.conformance.library import LIBRARY, played


def said(name: str, step: int) -> dict[str, EventView]:
    """What a step of a scenario of the library says of the information of cards."""
    events = played(name, *LIBRARY).dispute.steps()[step].events
    return {one.text: one for one in events if one.data.get("event") == "information"}


def test_an_ability_that_is_at_work_from_the_beginning_is_said_there() -> None:
    (told,) = said("assist-is-applied-once", 0).values()
    assert told.text == "Runner has power 3500 now."
    assert told.shown == ("10.3.2", "8.9.1.3", "8.9.1.5.1")
    assert "8.9.1.1" in told.citations


def test_nothing_is_said_where_nothing_becomes_otherwise() -> None:
    assert said("assist-is-applied-once", 1) == {}


def test_what_is_as_printed_again_is_said() -> None:
    (told,) = said("assist-is-applied-once", 3).values()
    assert told.text == "Runner has power 3000 now."
    assert told.shown == ("8.9.1.1", "2.9.1")


def test_an_effect_that_waits_for_another_cites_that_it_depends_on_it() -> None:
    told = said("assist-depends-on-assist", 0)["Runner has abilities Encore by hand now."]
    assert told.shown == ("8.9.1.4", "10.3.2", "3.6.5")
