"""Effects on the course of the game: trigger checks, and phases and steps that are skipped."""

import pytest

from judgetool.engine.kernel.abilities import Change
from judgetool.engine.kernel.events import apply
from judgetool.engine.weiss_schwarz.attack import number_of_checks
from judgetool.engine.weiss_schwarz.events import ChecksSet, SkipsEnded
from judgetool.engine.weiss_schwarz.faces import TRIGGER_CHECKS
from judgetool.engine.weiss_schwarz.nodes import Skip
from judgetool.engine.weiss_schwarz.turn import ROWS, taken_out
from tests.engine.table import notes, now, position
from tests.engine.weiss_schwarz.effects.text import resolved
from tests.engine.weiss_schwarz.stage import always, person, stage

FOR_EVER = "while the ability is active"


@pytest.mark.parametrize(("change", "checks"), [(+1, 2), (+2, 3), (-1, 0), (-2, 0)])
def test_the_attack_of_a_character_has_as_many_trigger_checks_as_it_is_given(
    change: int, checks: int
) -> None:
    more = always(Change(TRIGGER_CHECKS, change, "this card", FOR_EVER))
    built = stage(person("Gambler", more), step="trigger step")
    built.put("A", "center-left", "Gambler")
    built.attack("center-left", "direct")
    assert number_of_checks(built.state()) == checks


def test_what_is_said_of_the_attack_goes_before_what_its_character_has() -> None:
    more = always(Change(TRIGGER_CHECKS, 3, "this card", FOR_EVER, "set"))
    built = stage(person("Gambler", more), step="trigger step")
    built.put("A", "center-left", "Gambler")
    built.attack("center-left", "direct")
    assert number_of_checks(built.state()) == 3
    assert number_of_checks(apply(built.state(), ChecksSet(1))) == 1


def test_a_phase_is_taken_out_of_the_turn_that_is_meant_and_no_other() -> None:
    game, results = resolved(position(), Skip("climax phase", turn="this"))
    assert results[0].done
    assert taken_out(now(game), ROWS["climax phase"]) == "climax phase"
    assert taken_out(now(game), ROWS["encore step"]) is None
    assert apply(now(game), SkipsEnded()).skipped == ()


def test_nothing_is_taken_out_of_a_phase_that_goes_on() -> None:
    game, results = resolved(position("trigger step"), Skip("attack phase", turn="this"))
    assert not results[0].done
    assert notes(game) == ["it is that step already"]


def test_what_is_said_of_the_next_turn_waits_for_it() -> None:
    game, _ = resolved(position(), Skip("attack phase", "either's"))
    assert [one.player for one in now(game).skipped] == ["A", "B"]
    assert taken_out(now(game), ROWS["attack declaration step"]) is None
    assert apply(now(game), SkipsEnded()).skipped == now(game).skipped
