"""Effects that last: control, and what lasts as long as a condition holds (11.12.4.1)."""

from judgetool.engine.fftcg.commands import DeclareAttack, DeclareBlock
from judgetool.engine.fftcg.nodes import AsLongAs, Break, GainControl
from judgetool.engine.fftcg.positions import PositionBuilder
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
from judgetool.engine.kernel.commands import MoveCard, Pass
from tests.engine.fftcg.cards import refused
from tests.engine.fftcg.table import Game, field_ability, pass_until, play
from tests.engine.fftcg.texts import action, forward, notes, places, resolve, set_up, to_chosen, use
from tests.engine.playing import asked, choose, cited, kinds, now

# --- control --------------------------------------------------------------------------------------


FOR_GOOD = action(to_chosen(GainControl()))
FOR_THE_TURN = action(to_chosen(GainControl(duration="turn")))
FOR_YOUR_NEXT_TURN = action(to_chosen(GainControl(duration="your next turn")))
THIEF = forward("Thief", FOR_GOOD, FOR_THE_TURN, FOR_YOUR_NEXT_TURN)


def thieves(*others: str) -> tuple[PositionBuilder, CardId, tuple[CardId, ...]]:
    """A controls a thief; B controls these cards."""
    built = set_up(THIEF, forward("Hero", icons=()), forward("Hasty", field_ability("Haste")))
    thief = built.put("A", "field", "Thief")
    return built, thief, tuple(built.put("B", "field", name) for name in others)


def steal(game: Game, thief: CardId, ability: int, card: CardId) -> None:
    """The player with priority uses an ability of the thief on a card."""
    use(game, thief, ability)
    choose(game, card)
    resolve(game)


def next_turn(game: Game) -> None:
    """Play on without doing anything until the Main Phase of the next turn."""
    turn = now(game).turn
    while now(game).turn == turn or asked(game).kind != "priority":
        game.submit(Pass(asked(game).player))


def test_control_is_gained_without_entering_and_damage_and_orientation_stay() -> None:
    built, thief, (plain,) = thieves("Plain")
    built.damage(plain, 2000)
    game = play(built)
    entered = now(game).cards[plain].entered
    steal(game, thief, 0, plain)
    state = now(game)
    assert places(game, plain) == ["A.field"]
    assert state.cards[plain].owner == "B"
    assert (state.cards[plain].entered, state.damage_on(plain)) == (entered, 2000)
    assert state.cards[plain].orientation == "active"
    assert {"6.2.6", "6.2.6.1"} <= cited(game)


def test_who_gained_control_in_this_turn_cannot_attack_with_the_forward() -> None:
    """FF-S07."""
    built, thief, (plain, hasty) = thieves("Plain", "Hasty")
    game = play(built)
    steal(game, thief, 0, plain)
    steal(game, thief, 0, hasty)
    pass_until(game, "attack declaration")
    (objection,) = refused(game, DeclareAttack("A", (plain,)))
    assert "10.1.2.1.1" in objection.citations
    game.submit(DeclareAttack("A", (hasty,)))
    assert now(game).attackers() == (hasty,)


def test_control_for_the_turn_ends_with_it_and_control_for_good_does_not() -> None:
    built, thief, (plain, hasty) = thieves("Plain", "Hasty")
    game = play(built)
    steal(game, thief, 0, plain)
    steal(game, thief, 1, hasty)
    assert places(game, plain, hasty) == ["A.field", "A.field"]
    next_turn(game)
    assert places(game, plain, hasty) == ["A.field", "B.field"]
    assert now(game).control[0].duration == "game"
    assert len(now(game).control) == 1


def test_a_forward_that_came_back_at_the_end_of_the_turn_can_attack_in_the_next() -> None:
    built, thief, (plain,) = thieves("Plain")
    game = play(built)
    steal(game, thief, 1, plain)
    next_turn(game)
    pass_until(game, "attack declaration")
    game.submit(DeclareAttack("B", (plain,)))
    assert now(game).attackers() == (plain,)


def test_the_effect_that_began_last_counts_and_an_earlier_one_that_lasts_longer_is_left() -> None:
    built, thief, (plain,) = thieves("Plain")
    game = play(built)
    steal(game, thief, 0, plain)
    steal(game, thief, 1, plain)
    next_turn(game)
    assert places(game, plain) == ["A.field"]


def test_control_until_the_end_of_ones_next_turn() -> None:
    built, thief, (plain,) = thieves("Plain")
    game = play(built)
    steal(game, thief, 2, plain)
    next_turn(game)
    next_turn(game)
    assert (now(game).turn_player, places(game, plain)) == ("A", ["A.field"])
    next_turn(game)
    assert places(game, plain) == ["B.field"]


def test_a_character_gained_beside_one_of_its_name_goes_to_its_owners_break_zone_with_it() -> None:
    built, thief, (hero,) = thieves("Hero")
    own = built.put("A", "field", "Hero")
    game = play(built)
    steal(game, thief, 0, hero)
    assert places(game, own, hero) == ["A.break zone", "B.break zone"]
    assert "12.4.6" in cited(game)
    assert now(game).control == ()


def test_a_card_that_left_the_field_is_no_longer_under_the_effect() -> None:
    built, thief, (hero,) = thieves("Hero")
    built.put("A", "field", "Hero")
    game = play(built)
    steal(game, thief, 1, hero)
    next_turn(game)
    assert places(game, hero) == ["B.break zone"]


def test_a_forward_whose_control_changes_neither_attacks_nor_blocks_any_longer() -> None:
    built, thief, (plain,) = thieves("Plain")
    attacker = built.put("A", "field", "Hasty")
    game = play(built)
    pass_until(game, "attack declaration")
    game.submit(DeclareAttack("A", (attacker,)))
    pass_until(game, "block declaration")
    game.submit(DeclareBlock("B", plain))
    steal(game, thief, 0, plain)
    assert now(game).blocker() is None
    assert now(game).attackers() == (attacker,)
    assert "control changed" in kinds(game)


# --- as long as -----------------------------------------------------------------------------------


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
    built = set_up(KEEPER, BREAKER)
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
