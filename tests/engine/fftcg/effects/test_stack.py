"""Effects on the stack and on what comes onto it: casting by an effect, delayed abilities."""

from judgetool.engine.fftcg.commands import Cast
from judgetool.engine.fftcg.nodes import Assigned, Break, CastIt, DamageTo, Divide
from judgetool.engine.fftcg.vocabulary import state_from_json, state_to_json
from judgetool.engine.kernel.abilities import (
    Ability,
    AtMoment,
    ChooseCard,
    Delay,
    Draw,
    InOrder,
    IsType,
    Selector,
)
from judgetool.engine.kernel.commands import Pass, TakeBack
from judgetool.engine.kernel.events import AbilityDelayed
from tests.engine.fftcg.table import Game, play
from tests.engine.fftcg.texts import (
    THEIR_FORWARD,
    damage,
    forward,
    notes,
    places,
    resolve,
    set_up,
    summon,
    to_chosen,
)
from tests.engine.playing import asked, choose, cited, happened, now, select

SUMMON_IN_HAND = Selector("hand", "yours", (IsType("summon"),))
CHARACTER_IN_HAND = Selector("hand", "yours", (IsType("character"),))
FREE = InOrder((ChooseCard(SUMMON_IN_HAND, CastIt(free=True), minimum=0), Draw(1)))
DEAR = summon("Dear", to_chosen(DamageTo(7000), THEIR_FORWARD), cost=5)


def casting(*, target: bool) -> tuple[Game, int, int]:
    """A game in which an effect lets A cast a Summon of cost 5 for nothing."""
    built = set_up(summon("Herald", FREE), DEAR, forward("Giant", power=9000))
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
    built = set_up(summon("Call", text))
    call, card = built.put("A", "hand", "Call"), built.put("A", "hand", "Plain")
    game = play(built, Cast("A", call))
    resolve(game)
    choose(game, card)
    assert places(game, card) == ["A.field"]
    assert now(game).stack == ()
    assert "11.4.1.1" in cited(game)


def test_a_character_for_which_there_is_no_room_is_not_cast_by_an_effect() -> None:
    text = ChooseCard(CHARACTER_IN_HAND, CastIt(free=True))
    built = set_up(summon("Call", text), forward("Hero", icons=()))
    call, card = built.put("A", "hand", "Call"), built.put("A", "hand", "Hero")
    built.put("A", "field", "Hero")
    game = play(built, Cast("A", call))
    resolve(game)
    choose(game, card)
    assert places(game, card) == ["A.hand"]
    assert "it cannot be cast" in notes(game)


def test_a_delayed_ability_keeps_the_source_and_the_controller_of_what_generated_it() -> None:
    later = Ability(
        "automatic", "later", "11.8.17", Break("that card"), trigger=AtMoment("end of turn")
    )
    text = to_chosen(Delay(later, "target", "turn"), THEIR_FORWARD)
    built = set_up(summon("Doom", text))
    card, theirs = built.put("A", "hand", "Doom"), built.put("B", "field", "Plain")
    game = play(built, Cast("A", card))
    source = now(game).reference(card)
    choose(game, theirs)
    resolve(game)
    (event,) = (e for e, _ in happened(game) if isinstance(e, AbilityDelayed))
    assert (event.delayed.master, event.delayed.source) == ("A", source)
    assert event.delayed.watched == now(game).reference(theirs)
    assert "11.8.17.4" in cited(game)


def test_a_state_with_declarations_on_the_stack_is_written_and_read() -> None:
    text = to_chosen(Divide(3000, DamageTo(Assigned()), unit=1000), least=2, most=2)
    built = set_up(summon("Shards", text))
    card = built.put("A", "hand", "Shards")
    theirs = [built.put("B", "field", "Plain") for _ in range(2)]
    game = play(built, Cast("A", card))
    choose(game, *theirs)
    select(game, "1000")
    state = now(game)
    assert state.stack[-1].context is not None
    assert state_from_json(state_to_json(state)) == state


def test_what_was_delayed_to_the_end_of_the_turn_is_put_onto_the_stack_then() -> None:
    later = Ability(
        "automatic", "later", "11.8.17", Break("that card"), trigger=AtMoment("end of turn")
    )
    built = set_up(summon("Doom", to_chosen(Delay(later, "target", "game"), THEIR_FORWARD)))
    card, theirs = built.put("A", "hand", "Doom"), built.put("B", "field", "Plain")
    game = play(built, Cast("A", card))
    choose(game, theirs)
    resolve(game)
    while now(game).step != "end phase":
        game.submit(Pass(asked(game).player))
    assert [item.ability for item in now(game).stack] == [later]
    resolve(game)
    assert places(game, theirs) == ["B.break zone"]
    assert now(game).delayed == ()
