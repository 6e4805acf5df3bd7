"""Casting by an effect: once the effect is over, for less or for nothing, if it can be done."""

from judgetool.engine.fftcg.commands import Cast
from judgetool.engine.fftcg.nodes import CastIt, DamageTo
from judgetool.engine.kernel.abilities import ChooseCard, Draw, InOrder, IsType, Selector
from judgetool.engine.kernel.commands import TakeBack
from tests.engine.fftcg.effects.texts import (
    THEIR_FORWARD,
    damage,
    forward,
    notes,
    places,
    position,
    resolve,
    summon,
    to_chosen,
)
from tests.engine.fftcg.table import Game, play
from tests.engine.playing import asked, choose, cited, now

SUMMON_IN_HAND = Selector("hand", "yours", (IsType("summon"),))
CHARACTER_IN_HAND = Selector("hand", "yours", (IsType("character"),))
FREE = InOrder((ChooseCard(SUMMON_IN_HAND, CastIt(free=True), minimum=0), Draw(1)))
DEAR = summon("Dear", to_chosen(DamageTo(7000), THEIR_FORWARD), cost=5)


def casting(*, target: bool) -> tuple[Game, int, int]:
    """A game in which an effect lets A cast a Summon of cost 5 for nothing."""
    built = position(summon("Herald", FREE), DEAR, forward("Giant", power=9000))
    herald, dear = built.put("A", "hand", "Herald"), built.put("A", "hand", "Dear")
    theirs = built.put("B", "field" if target else "hand", "Giant")
    game = play(built, Cast("A", herald))
    resolve(game)
    choose(game, dear)
    return game, dear, theirs


def test_a_summon_is_cast_for_nothing_after_the_effect_that_says_so() -> None:
    game, dear, theirs = casting(target=True)
    assert len(now(game).cards_in("A", "hand")) == 1
    assert (asked(game).kind, asked(game).player) == ("targets", "A")
    assert [item.card for item in now(game).stack] == [dear]
    choose(game, theirs)
    assert (asked(game).kind, asked(game).player) == ("priority", "A")
    assert "11.3.11" in cited(game)
    resolve(game)
    assert damage(game, theirs) == [7000]


def test_a_summon_without_a_legal_target_is_not_cast_by_an_effect() -> None:
    game, dear, _ = casting(target=False)
    assert places(game, dear) == ["A.hand"]
    assert "it cannot be cast" in notes(game)
    assert asked(game).kind == "priority"


def test_casting_by_an_effect_can_be_taken_back_and_is_then_over() -> None:
    game, dear, theirs = casting(target=True)
    game.submit(TakeBack("A"))
    assert places(game, dear) == ["A.hand"]
    assert (asked(game).kind, now(game).stack, now(game).granted) == ("priority", (), ())
    assert damage(game, theirs) == [0]


def test_a_character_is_cast_for_less_and_uses_no_stack() -> None:
    text = ChooseCard(CHARACTER_IN_HAND, CastIt(less=1))
    built = position(summon("Call", text))
    call, card = built.put("A", "hand", "Call"), built.put("A", "hand", "Plain")
    game = play(built, Cast("A", call))
    resolve(game)
    choose(game, card)
    assert places(game, card) == ["A.field"]
    assert now(game).stack == ()
    assert "11.4.1.1" in cited(game)


def test_a_character_for_which_there_is_no_room_is_not_cast_by_an_effect() -> None:
    text = ChooseCard(CHARACTER_IN_HAND, CastIt(free=True))
    built = position(summon("Call", text), forward("Hero", icons=()))
    call, card = built.put("A", "hand", "Call"), built.put("A", "hand", "Hero")
    built.put("A", "field", "Hero")
    game = play(built, Cast("A", call))
    resolve(game)
    choose(game, card)
    assert places(game, card) == ["A.hand"]
    assert "it cannot be cast" in notes(game)
