"""Start, attack and guard step: who attacks whom, boost, guardians, intercept."""

from judgetool.engine.kernel.commands import Answer, Pass
from judgetool.engine.vanguard.characteristics import characteristic
from judgetool.engine.vanguard.commands import Attack, Call, Intercept
from tests.engine.playing import asked, choose, cited, do_nothing, notes, now, orientation
from tests.engine.vanguard.table import Game, Position, unit


def reasons(game: Game, command: Attack | Call | Intercept | Pass) -> list[str]:
    """Why a command is refused."""
    return [one.reason for one in game.game.objections(command)]


def test_the_attacking_unit_rests() -> None:
    position = Position(step="start step")
    game = position.game(Answer("A", True), position.attack())
    assert orientation(game, position.vanguard["A"]) == "rest"


def test_who_chose_to_attack_must_attack_if_a_unit_can() -> None:
    game = Position(step="start step").game(Answer("A", True))
    assert reasons(game, Pass("A")) == ["the player has chosen to attack, and some unit can"]


def test_a_resting_unit_does_not_attack() -> None:
    position = Position(step="start step")
    knight = position.put("A", "left front", "Knight", orientation="rest")
    game = position.game(Answer("A", True))
    assert reasons(game, position.attack(knight)) == ["the unit is resting, not standing"]


def test_units_in_the_back_row_neither_attack_nor_are_attacked() -> None:
    position = Position(step="start step")
    own = position.put("A", "left back", "Squire")
    theirs = position.put("B", "left back", "Squire")
    game = position.game(Answer("A", True))
    assert reasons(game, position.attack(own)) == ["the card is not a unit in A's front row"]
    assert reasons(game, position.attack(attacked=theirs)) == [
        "the card is not a unit in B's front row"
    ]


def test_without_a_standing_unit_nobody_is_asked_to_attack() -> None:
    position = Position(step="start step", lying="rest")
    game = position.game()
    assert now(game).turn_player == "B"
    assert notes(game) == ["no attack can take place"]


def test_in_the_very_first_turn_it_is_said_that_nobody_attacks() -> None:
    position = Position(step="main phase", turn=1)
    game = position.game()
    assert reasons(game, position.attack()) == [
        "there is no attack in the very first turn of the game",
        "an attack cannot be made now: it is the main phase",
    ]
    assert "no attack in the first turn" in notes(position.game(Pass("A")))


def test_a_unit_with_boost_behind_the_attacker_adds_its_power() -> None:
    position = Position(step="start step")
    squire = position.put("A", "center back", "Squire")
    position.put("B", "hand", "Chick")
    game = position.game(Answer("A", True), position.attack(booster=squire))
    assert orientation(game, squire) == "rest"
    assert characteristic(now(game), position.vanguard["A"], "power") == 18000


def test_a_unit_without_boost_or_in_another_column_boosts_nothing() -> None:
    position = Position(step="start step")
    knight = position.put("A", "center back", "Knight")
    squire = position.put("A", "left back", "Squire")
    game = position.game(Answer("A", True))
    assert reasons(game, position.attack(booster=knight)) == ["the unit has no Boost"]
    assert reasons(game, position.attack(booster=squire)) == [
        "the card is not a unit behind the attacking one"
    ]


def test_a_unit_with_restraint_does_not_attack() -> None:
    position = Position(unit("Bound", 2, 9000, skills=("restraint",)), step="start step")
    bound = position.put("A", "left front", "Bound")
    game = position.game(Answer("A", True))
    assert reasons(game, position.attack(bound)) == ["the unit has Restraint"]


def test_a_lord_does_not_attack_beside_a_unit_of_another_clan() -> None:
    position = Position(unit("Lord", 3, 11000, skills=("lord",)), step="start step")
    lord = position.put("A", "left front", "Lord")
    position.put("A", "right back", "Stranger")
    game = position.game(Answer("A", True))
    assert reasons(game, position.attack(lord)) == [
        "the unit has Lord, and another unit shares no clan"
    ]


def guarded(*hand: str) -> tuple[Position, Game, list[int]]:
    """B's vanguard is attacked, with these cards in B's hand."""
    position = Position(step="start step")
    cards = [position.put("B", "hand", one) for one in hand]
    position.put("B", "hand", "Draw")
    return position, position.game(Answer("A", True), position.attack()), cards


def test_a_guardian_adds_its_shield_to_the_unit_that_it_guards() -> None:
    position, game, (chick,) = guarded("Chick")
    game.submit(Call("B", chick, "guardian circle"))
    assert characteristic(now(game), position.vanguard["B"], "power") == 21000
    assert orientation(game, chick) == "rest"


def test_a_guardian_of_a_higher_grade_than_the_vanguard_is_refused() -> None:
    position = Position(step="start step", vanguards=("King", "Squire"))
    knight = position.put("B", "hand", "Knight")
    position.put("B", "hand", "Chick")
    game = position.game(Answer("A", True), position.attack())
    assert reasons(game, Call("B", knight, "guardian circle")) == [
        "with a vanguard of grade 1 no higher grade can be called: the card is grade 2"
    ]


def test_guardians_come_to_no_other_circle_in_the_guard_step() -> None:
    _, game, (chick,) = guarded("Chick")
    assert reasons(game, Call("B", chick, "left front")) == [
        "cards can be called to the guardian circle only in the guard step"
    ]


def test_a_unit_intercepts_from_the_front_row_and_stays_the_same_card() -> None:
    position = Position(step="start step")
    knight = position.put("B", "left front", "Knight")
    position.put("B", "hand", "Chick")
    before = position.builder.state().cards[knight].entered
    game = position.game(Answer("A", True), position.attack(), Intercept("B", knight))
    assert now(game).cards[knight].entered == before
    assert "7.4.1.2.2" in cited(game)


def test_a_unit_that_is_attacked_itself_does_not_intercept() -> None:
    position = Position(step="start step")
    knight = position.put("B", "left front", "Knight")
    position.put("B", "hand", "Chick")
    game = position.game(Answer("A", True), position.attack(attacked=knight))
    assert reasons(game, Intercept("B", knight)) == ["the unit is being attacked itself"]


def test_without_cards_to_guard_with_the_player_passes_without_being_asked() -> None:
    position = Position(step="start step")
    game = position.game(Answer("A", True), position.attack())
    assert asked(game).kind != "guard step"
    assert notes(game)[0] == "no guardian can be called"


def test_an_unknown_card_in_hand_may_be_a_guardian() -> None:
    position = Position(step="start step")
    position.put("B", "hand", None)
    game = position.game(Answer("A", True), position.attack())
    assert (asked(game).kind, asked(game).player) == ("guard step", "B")
    do_nothing(game)
    assert now(game).battle is None


def test_with_several_units_attacked_the_player_chooses_which_a_guardian_guards() -> None:
    position = Position(step="guard step")
    knight = position.put("B", "left front", "Knight")
    chick = position.put("B", "hand", "Chick")
    position.builder.attack(position.vanguard["A"], position.vanguard["B"], also=(knight,))
    game = position.game(Call("B", chick, "guardian circle"))
    assert asked(game).kind == "which unit is guarded"
    choose(game, knight)
    assert "7.4.1.2.1" in cited(game)
