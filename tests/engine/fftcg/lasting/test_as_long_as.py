"""Effects that last as long as a condition holds (11.12.4.1)."""

from judgetool.engine.fftcg.nodes import AsLongAs, Break, GainControl
from judgetool.engine.fftcg.vocabulary import state_from_json, state_to_json
from judgetool.engine.kernel.abilities import (
    Change,
    Compared,
    Count,
    Effect,
    Fits,
    InOrder,
    Is,
    LiesIn,
    Selector,
)
from judgetool.engine.kernel.cards import CardId
from judgetool.engine.kernel.commands import MoveCard
from tests.engine.fftcg.effects.texts import (
    action,
    forward,
    notes,
    places,
    position,
    resolve,
    to_chosen,
    use,
)
from tests.engine.fftcg.table import Game, play
from tests.engine.playing import choose, cited, kinds, now

ON_FIELD = Fits("this card", (LiesIn(("field",)),))
MINE = Compared(Count(Selector("field", "yours", (Is("this card"),))), "at least", 1)


def so_long(effect: Effect, condition: Fits | Compared = ON_FIELD) -> AsLongAs:
    """An effect that lasts as long as the condition holds."""
    return AsLongAs(condition, effect)


STRONGER = Change("power", 2000, "target", "as long as")
KEEPER = forward(
    "Keeper",
    action(to_chosen(so_long(GainControl(duration="as long as")))),
    action(to_chosen(so_long(STRONGER))),
    action(to_chosen(so_long(InOrder((STRONGER, STRONGER)), MINE))),
    action(to_chosen(GainControl(duration="turn"))),
)
BREAKER = forward("Breaker", action(to_chosen(Break())))


def table() -> tuple[Game, CardId, CardId, CardId, CardId]:
    """A controls a keeper and a breaker, B a keeper and a plain Forward."""
    built = position(KEEPER, BREAKER)
    own = built.put("A", "field", "Keeper")
    breaker = built.put("A", "field", "Breaker")
    other = built.put("B", "field", "Keeper")
    plain = built.put("B", "field", "Plain")
    return play(built), own, breaker, other, plain


def done(game: Game, card: CardId, ability: int, target: CardId) -> None:
    """The player with priority uses an ability on a target, and it is resolved."""
    use(game, card, ability)
    choose(game, target)
    resolve(game)


def power(game: Game, card: CardId) -> int:
    """The power of a Forward now."""
    state = now(game)
    return state.reading.number(state, card, "power")


def test_control_falls_back_when_the_source_leaves() -> None:
    game, own, breaker, _, plain = table()
    done(game, own, 0, plain)
    assert places(game, plain) == ["A.field"]
    done(game, breaker, 0, own)
    assert places(game, plain) == ["B.field"]
    assert (now(game).control, now(game).holding) == ((), ())
    assert {"11.12.4.1", "6.2.6"} <= cited(game)


def test_what_is_over_by_another_end_is_over_with_it() -> None:
    """A controls B's keeper as long as its own is there, and B's keeper keeps for A as long."""
    game, own, breaker, other, _ = table()
    done(game, own, 0, other)
    done(game, other, 2, own)
    assert power(game, own) == 9000
    done(game, breaker, 0, own)
    assert places(game, other) == ["B.field"]
    assert (now(game).modifiers, now(game).holding) == ((), ())


def test_the_end_of_control_ends_what_lasts_as_long_as_the_source_is_controlled() -> None:
    game, own, breaker, other, plain = table()
    done(game, own, 0, other)
    done(game, other, 2, plain)
    done(game, other, 1, plain)
    assert power(game, plain) == 11000
    done(game, breaker, 0, own)
    assert power(game, plain) == 7000
    assert kinds(game).count("no longer hold") == 2


def test_a_later_effect_on_control_outlasts_the_one_that_is_over() -> None:
    game, own, breaker, _, plain = table()
    done(game, own, 0, plain)
    done(game, own, 3, plain)
    done(game, breaker, 0, own)
    assert places(game, plain) == ["A.field"]


def test_one_condition_serves_all_that_lasts_as_long_as_it_holds() -> None:
    game, own, breaker, _, plain = table()
    done(game, own, 2, plain)
    done(game, own, 2, plain)
    assert power(game, plain) == 13000
    assert [one.duration for one in now(game).holding] == ["as long as 1"]
    done(game, breaker, 0, own)
    assert power(game, plain) == 5000


def test_what_a_card_was_before_it_left_does_not_count() -> None:
    game, own, breaker, _, plain = table()
    use(game, own, 1)
    choose(game, plain)
    use(game, breaker)
    choose(game, own)
    resolve(game)
    resolve(game)
    assert power(game, plain) == 5000
    assert notes(game) == ["the condition does not hold"]
    assert now(game).holding == ()


def test_a_set_up_edit_ends_it_with_the_next_event() -> None:
    game, own, breaker, _, plain = table()
    done(game, own, 1, plain)
    game.submit(MoveCard("judge", own, "A", "hand"))
    use(game, breaker)
    assert power(game, plain) == 5000


def test_a_state_with_such_an_effect_is_the_same_after_writing_and_reading() -> None:
    game, own, _, _, plain = table()
    done(game, own, 0, plain)
    assert state_from_json(state_to_json(now(game))) == now(game)
