"""Who controls Characters by lasting effects, and when these end."""

from judgetool.engine.fftcg.commands import DeclareAttack, DeclareBlock
from judgetool.engine.fftcg.nodes import GainControl
from judgetool.engine.fftcg.positions import PositionBuilder
from judgetool.engine.kernel.cards import CardId
from judgetool.engine.kernel.commands import Pass
from tests.engine.fftcg.cards import refused
from tests.engine.fftcg.effects.texts import (
    action,
    field_ability,
    forward,
    places,
    position,
    resolve,
    to_chosen,
    use,
)
from tests.engine.fftcg.table import Game, pass_until, play
from tests.engine.playing import asked, choose, cited, kinds, now

FOR_GOOD = action(to_chosen(GainControl()))
FOR_THE_TURN = action(to_chosen(GainControl(duration="turn")))
FOR_YOUR_NEXT_TURN = action(to_chosen(GainControl(duration="your next turn")))
THIEF = forward("Thief", FOR_GOOD, FOR_THE_TURN, FOR_YOUR_NEXT_TURN)


def thieves(*others: str) -> tuple[PositionBuilder, CardId, tuple[CardId, ...]]:
    """A controls a thief; B controls these cards."""
    built = position(THIEF, forward("Hero", icons=()), forward("Hasty", field_ability("Haste")))
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
