"""Choices that a line says before they are asked."""

from judgetool.disputes.ahead import Ahead, SaidAhead
from judgetool.engine.kernel.commands import Choose

CHICK, OWL = Choose("A", (1,)), Choose("A", (2,))


def test_a_choice_waits_until_it_is_made() -> None:
    ahead = Ahead()
    ahead.say(SaidAhead(CHICK, "main phase", 3))
    waiting = ahead.waiting
    assert waiting == SaidAhead(CHICK, "main phase", 3)
    ahead.make(5)
    assert ahead.waiting is None
    assert ahead.made_in(5) == CHICK
    assert ahead.made_in(4) is None


def test_a_later_choice_takes_the_place_of_one_that_was_never_asked() -> None:
    ahead = Ahead()
    ahead.say(SaidAhead(CHICK, "main phase", 3))
    ahead.say(SaidAhead(OWL, "main phase", 6))
    waiting = ahead.waiting
    assert waiting == SaidAhead(OWL, "main phase", 6)
    ahead.make(7)
    assert ahead.waiting is None


def test_what_was_said_ahead_is_known_as_it_was_after_any_step() -> None:
    ahead = Ahead()
    ahead.say(SaidAhead(CHICK, "main phase", 3))
    ahead.make(5)
    assert ahead.as_of(4).waiting == SaidAhead(CHICK, "main phase", 3)
    assert ahead.as_of(2).waiting is None
    assert ahead.as_of(5).made_in(5) == CHICK
