"""What follows from an event, and what must be known before."""

from judgetool.engine.kernel.abilities import Bears, Happens, PutFrom, Selector
from judgetool.engine.kernel.cards import JUDGE
from judgetool.engine.kernel.commands import Reveal
from judgetool.engine.kernel.events import Moved, StandbyEnded, Turned
from judgetool.engine.weiss_schwarz.movement import move
from judgetool.engine.weiss_schwarz.vocabulary import state_from_json, state_to_json
from tests.engine.table import asked, now
from tests.engine.weiss_schwarz.triggers.table import ability, after, table, triggered

RED = Bears("color", ("red",))


def test_a_face_that_decides_is_asked_for_before_anything_else_happens() -> None:
    built = table(ability(PutFrom("stage", "clock", Selector("stage", tests=(RED,)))))
    built.put("A", "center-left", "Able")
    built.put_all("A", "clock", ["Plain"] * 6)
    unknown = built.put("A", "back-left", None)
    game = after(built, Moved((move(built.state(), unknown, "A", "clock"),)))
    assert (asked(game).form, asked(game).cards, asked(game).aspects) == (
        "face",
        (unknown,),
        ("color",),
    )
    game.submit(Reveal(JUDGE, unknown, told={"color": "red"}))
    assert triggered(game) == [unknown]
    assert asked(game).kind == "level up"


def test_a_face_that_does_not_fit_triggers_nothing() -> None:
    built = table(ability(Happens("becomes rested", Selector("stage", tests=(RED,)))))
    built.put("A", "center-left", "Able")
    unknown = built.put("A", "back-left", None)
    game = after(built, Turned((unknown,), "rest"))
    game.submit(Reveal(JUDGE, unknown, told={"color": "blue"}))
    assert triggered(game) == []


def test_what_has_left_is_known_until_nothing_stands_by_any_more() -> None:
    built = table(ability(PutFrom("stage", "waiting room")))
    card = built.put("A", "center-left", "Able")
    leaving = Moved((move(built.state(), card, "A", "waiting room"),))
    game = after(built, leaving)
    (left,) = now(game).left
    assert left.was.card == left.became.card == card
    assert left.state.zone_of(card).name == "center-left"
    assert state_from_json(state_to_json(now(game))) == now(game)
    ended = [StandbyEnded(s.id) for s in now(game).standing_by]
    assert len(ended) == 2
    assert now(after(built, leaving, ended[0])).left == (left,)
    assert now(after(built, leaving, *ended)).left == ()
