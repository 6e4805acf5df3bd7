"""Situations that are asked about often, played out."""

from judgetool.engine.kernel.abilities import (
    Ability,
    AnyTrigger,
    Change,
    ChooseCard,
    Draw,
    Effect,
    Fits,
    GiveWords,
    Happens,
    HasAbility,
    HasRole,
    InOrder,
    Prohibit,
    Put,
    PutFrom,
    PutOff,
    Selector,
    TriggerCondition,
)
from judgetool.engine.kernel.commands import Answer, Choose, Command, Pass, Select
from judgetool.engine.vanguard.characteristics import characteristic
from judgetool.engine.vanguard.commands import Call, Intercept, Ride, Use
from judgetool.engine.vanguard.keyword_abilities import limit_break
from tests.engine.playing import asked, cards, kinds, now, orientation, place
from tests.engine.vanguard.table import Game, Position, unit

ACTIVE = "while the ability is active"


def when(trigger: TriggerCondition, effect: Effect, **more: object) -> Ability:
    """An automatic ability."""
    return Ability("automatic", "Auto", "8.1.1.2", effect, trigger=trigger, **more)  # type: ignore[arg-type]


def reasons(game: Game, command: Command) -> list[str]:
    """Why a command is refused."""
    return [one.reason for one in game.game.objections(command)]


def test_the_player_who_goes_first_draws_but_does_not_attack() -> None:
    game = Position(step="stand phase", turn=1).game(Pass("A"), Pass("A"))
    assert len(cards(game, "A", "hand")) == 1
    assert now(game).turn_player == "B"


def test_a_heal_that_is_possible_is_not_optional_and_may_end_limit_break() -> None:
    strong = Ability(
        "continuous",
        "Strong",
        "8.1.1.3",
        zone="vanguard circle",
        lasting=(Change("power", 5000, "this card", ACTIVE),),
    )
    position = Position(
        unit("Limit", 2, 9000, limit_break(4, strong)),
        step="start step",
        vanguards=("Limit", "King"),
        decks=("Heal", "Squire"),
    )
    position.put("A", "left front", "Knight")
    for player in "AB":
        position.builder.put_all(player, "damage zone", ["Squire"] * 4)
    game = position.game(Answer("A", True))
    assert characteristic(now(game), position.vanguard["A"], "power") == 14000
    game.submit(position.attack())
    game.submit(Select("A", "heal"))
    assert asked(game).minimum == 1
    game.submit(Choose("A", cards(game, "A", "damage zone")[:1]))
    assert characteristic(now(game), position.vanguard["A"], "power") == 9000


def test_a_deleted_vanguard_has_no_ability_that_triggers_when_it_is_ridden_upon() -> None:
    ridden = when(Happens("is ridden"), Draw(1))
    position = Position(
        unit("Able", 1, 7000, ridden), vanguards=("Able", "King"), step="ride phase"
    )
    knight = position.put("A", "hand", "Knight")
    game = position.game(Ride("A", knight))
    assert len(cards(game, "A", "hand")) == 1
    deleted = Position(unit("Able", 1, 7000, ridden), vanguards=("Able", "King"), step="ride phase")
    deleted.turn_down("A")
    knight = deleted.put("A", "hand", "Knight")
    game = deleted.game(Ride("A", knight))
    assert cards(game, "A", "hand") == ()


def test_a_unit_that_cannot_be_boosted_can_be_while_it_is_deleted() -> None:
    alone = Ability(
        "continuous", "Alone", "8.1.1.3", lasting=(Prohibit("be boosted", "this card", ACTIVE),)
    )
    for deleted, why in ((False, ["Alone cannot be boosted (Alone)"]), (True, [])):
        position = Position(
            unit("Alone", 3, 10000, alone), vanguards=("Alone", "King"), step="start step"
        )
        position.builder.change(position.vanguard["A"], "power", 2000)
        squire = position.put("A", "center back", "Squire")
        if deleted:
            position.turn_down("A")
        game = position.game(Answer("A", True))
        assert reasons(game, position.attack(booster=squire)) == why
        power = characteristic(now(game), position.vanguard["A"], "power")
        assert power == (2000 if deleted else 12000)


def test_a_mate_of_a_low_grade_keeps_a_unit_from_boosting_the_legion() -> None:
    picky = Ability(
        "continuous",
        "Picky",
        "8.1.1.3",
        lasting=(Prohibit("boost a unit of grade 2 or less", "this card", ACTIVE),),
    )
    for mate, why in (
        ("Knight", ["Picky cannot boost a unit of grade 2 or less (Picky)"]),
        ("King", []),
    ):
        position = Position(unit("Picky", 1, 7000, picky), step="start step")
        position.builder.legion(position.vanguard["A"], position.put("A", "vanguard circle", mate))
        booster = position.put("A", "center back", "Picky")
        game = position.game(Answer("A", True))
        assert reasons(game, position.attack(booster=booster)) == why


def test_the_power_of_a_boosting_unit_that_leaves_is_lost() -> None:
    retire = when(
        PutFrom("off the field", "guardian circle"),
        ChooseCard(Selector("rear-guards", "opponent's"), Put("chosen", "drop zone")),
    )
    position = Position(unit("Able", 0, 5000, retire, shield=0), step="start step")
    knight = position.put("A", "left front", "Knight")
    squire = position.put("A", "left back", "Squire")
    able = position.put("B", "hand", "Able")
    game = position.game(
        Answer("A", True),
        position.attack(knight, booster=squire),
        Call("B", able, "guardian circle"),
        Choose("B", (squire,)),
    )
    assert cards(game, "B", "damage zone") == ()


def test_a_card_put_into_the_damage_zone_by_an_effect_is_not_checked() -> None:
    ability = Ability(
        "activated",
        "Act",
        "8.1.1.1",
        PutOff(1, "deck", "damage zone"),
        zone="rear-guard circle",
    )
    position = Position(unit("Able", 2, 9000, ability), decks=("Critical", "Squire"))
    able = position.put("A", "left front", "Able")
    game = position.game(Use("A", able, 0))
    assert "trigger checked" not in kinds(game)
    assert len(cards(game, "A", "damage zone")) == 1


def test_a_vanguard_that_is_superior_ridden_in_battle_stands_and_may_attack() -> None:
    rides = when(
        Happens("drive check reveals", Selector("trigger zone")),
        Put("that card", "vanguard circle"),
        zone="vanguard circle",
        times_a_turn=1,
    )
    position = Position(unit("Able", 2, 9000, rides), vanguards=("Able", "King"), step="start step")
    game = position.game(Answer("A", True), position.attack())
    (new,) = cards(game, "A", "vanguard circle")
    assert orientation(game, new) == "stand"
    assert asked(game).kind == "whether to attack"


def test_each_unit_attacked_is_hit_by_itself() -> None:
    position = Position(step="guard step")
    knight = position.put("B", "left front", "Knight")
    chick = position.put("B", "hand", "Chick")
    position.builder.attack(position.vanguard["A"], position.vanguard["B"], also=(knight,))
    game = position.game(
        Call("B", chick, "guardian circle"), Choose("B", (position.vanguard["B"],))
    )
    assert place(game, knight) == "B.drop zone"
    assert cards(game, "B", "damage zone") == ()


def test_a_boosting_unit_sees_the_attack_hit() -> None:
    ability = when(
        Happens("attack hits", Selector("units")),
        Draw(1),
        zone="rear-guard circle",
        condition=Fits("this card", (HasRole("boosting"),)),
    )
    position = Position(unit("Able", 1, 7000, ability), step="start step")
    able = position.put("A", "center back", "Able")
    game = position.game(Answer("A", True), position.attack(booster=able))
    assert len(cards(game, "A", "hand")) == 3


def test_an_intercepting_unit_may_get_more_shield() -> None:
    ability = when(Happens("intercepts"), Change("shield", 5000, "this card", "battle"))
    position = Position(unit("Able", 2, 9000, ability), step="start step")
    able = position.put("B", "left front", "Able")
    position.put("B", "hand", "Chick")
    game = position.game(Answer("A", True), position.attack(), Intercept("B", able))
    assert characteristic(now(game), position.vanguard["B"], "power") == 21000


def test_a_unit_placed_on_either_kind_of_circle_triggers_and_one_that_only_moves_does_not() -> None:
    placed = AnyTrigger(
        (
            PutFrom("off the field", "vanguard circle"),
            PutFrom("off the field", "rear-guard circle"),
        )
    )
    position = Position(unit("Able", 2, 9000, when(placed, Draw(1))))
    able = position.put("A", "hand", "Able")
    game = position.game(Call("A", able, "left front"))
    assert len(cards(game, "A", "hand")) == 1


def test_a_unit_that_loses_restraint_attacks_and_one_that_gets_twin_drive_checks_twice() -> None:
    frees = Ability(
        "activated",
        "Act",
        "8.1.1.1",
        InOrder(
            (
                GiveWords("skills", ("restraint",), "this card", "turn", lose=True),
                GiveWords("skills", ("twin drive",), "this card", "turn"),
            )
        ),
        zone="vanguard circle",
    )
    position = Position(
        unit("Bound", 2, 9000, frees, skills=("restraint",)), vanguards=("Bound", "King")
    )
    own = position.vanguard["A"]
    game = position.game(Use("A", own, 0), Pass("A"), Answer("A", True), position.attack())
    assert len(cards(game, "A", "hand")) == 2


def test_units_with_limit_break_are_found_by_its_name() -> None:
    broken = limit_break(4, when(Happens("attacks"), Draw(1)))
    found = Ability(
        "activated",
        "Act",
        "8.1.1.1",
        ChooseCard(Selector("units", tests=(HasAbility(("Limit Break",)),)), Draw(1)),
        zone="rear-guard circle",
    )
    position = Position(unit("Broken", 2, 9000, broken), unit("Able", 2, 9000, found))
    target = position.put("A", "left front", "Broken")
    able = position.put("A", "right front", "Able")
    assert asked(position.game(Use("A", able, 0))).cards == (target,)
