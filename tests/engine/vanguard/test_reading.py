"""How texts read the states: continuous effects in order, units, columns, final information."""

from dataclasses import replace

from judgetool.engine.kernel.abilities import (
    Ability,
    AspectOf,
    Bears,
    Change,
    ChooseCard,
    Compared,
    Compares,
    Count,
    Draw,
    Effect,
    Fits,
    GiveWords,
    Happens,
    If,
    IsType,
    Lasting,
    Put,
    PutFrom,
    Selector,
    StateHolds,
    TriggerCondition,
    Turn,
)
from judgetool.engine.kernel.commands import Answer
from judgetool.engine.kernel.state import Result
from judgetool.engine.vanguard import commands
from judgetool.engine.vanguard.characteristics import characteristic, words
from judgetool.engine.vanguard.commands import Call, Use
from judgetool.engine.vanguard.nodes import BattleAgainst, InSameColumn
from judgetool.engine.vanguard.vocabulary import CODEC
from tests.engine.playing import asked, cards, now
from tests.engine.vanguard.table import Position, unit

ACTIVE = "while the ability is active"


def always(*lasting: Lasting, zone: str = "rear-guard circle") -> Ability:
    """A continuous ability."""
    return Ability("continuous", "Cont", "8.1.1.3", zone=zone, lasting=lasting)


def when(trigger: TriggerCondition, effect: Effect, zone: str | None = None) -> Ability:
    """An automatic ability."""
    return Ability("automatic", "Auto", "8.1.1.2", effect, trigger=trigger, zone=zone)


def test_effects_on_words_are_applied_before_those_on_numbers() -> None:
    strong = always(
        Change("power", 3000, Selector("units", tests=(Bears("clan", ("Cats",)),)), ACTIVE)
    )
    catlike = always(GiveWords("clan", ("Cats",), "vanguard", ACTIVE))
    position = Position(unit("Older", 2, 9000, strong), unit("Younger", 2, 9000, catlike))
    position.put("A", "left front", "Older")
    position.put("A", "right front", "Younger")
    state = position.builder.state()
    own = position.vanguard["A"]
    assert words(state, own, "clan") == ("Owls", "Cats")
    assert characteristic(state, own, "power") == 14000


def test_a_drive_that_decides_has_the_skills_in_it_that_others_give() -> None:
    driven = Fits("vanguard", (Compares("drive", "at least", 2),))
    power = Change("power", 3000, "vanguard", ACTIVE)
    strong = replace(always(power), condition=driven)
    drives = always(GiveWords("skills", ("twin drive",), "vanguard", ACTIVE))
    position = Position(
        unit("Strong", 2, 9000, strong),
        unit("Drives", 2, 9000, drives),
        vanguards=("Knight", "King"),
    )
    position.put("A", "left front", "Strong")
    own = position.vanguard["A"]
    assert characteristic(position.builder.state(), own, "power") == 9000
    position.put("A", "right front", "Drives")
    assert characteristic(position.builder.state(), own, "power") == 12000


def test_a_trigger_unit_is_one_to_which_an_effect_gives_the_icon() -> None:
    units = Selector("units", tests=(IsType("trigger unit"),))
    strong = always(Change("power", 3000, units, ACTIVE))
    icon = always(GiveWords("trigger", ("draw",), "vanguard", ACTIVE))
    position = Position(unit("Strong", 2, 9000, strong), unit("Icon", 2, 9000, icon))
    position.put("A", "left front", "Strong")
    position.put("A", "right front", "Icon")
    own = position.vanguard["A"]
    assert characteristic(position.builder.state(), own, "power") == 14000


def test_a_power_that_decides_has_the_shields_in_it_that_others_change() -> None:
    guarded = Fits("vanguard", (Compares("power", "at least", 21000),))
    proud = replace(always(Change("critical", 1, "vanguard", ACTIVE)), condition=guarded)
    shields = always(Change("shield", 5000, Selector("guardians"), ACTIVE))
    faces = unit("Shields", 2, 9000, shields), unit("Proud", 2, 9000, proud)
    position = Position(*faces, step="start step")
    position.put("B", "left front", "Shields")
    position.put("B", "right front", "Proud")
    squire = position.put("B", "hand", "Squire")
    own = position.vanguard["B"]
    attack = Answer("A", True), position.attack()
    game = position.game(*attack, Call("B", squire, "guardian circle"))
    assert characteristic(now(game), own, "power") == 21000
    assert characteristic(now(game), own, "critical") == 2


def test_a_set_number_counts_from_its_time_on() -> None:
    adds = always(Change("power", 2000, "vanguard", ACTIVE))
    sets = always(Change("power", 5000, "vanguard", ACTIVE, "set"))
    position = Position(unit("Adds", 2, 9000, adds), unit("Sets", 2, 9000, sets))
    position.put("A", "left front", "Adds")
    position.put("A", "right front", "Sets")
    assert characteristic(position.builder.state(), position.vanguard["A"], "power") == 5000


def test_an_effect_on_a_unit_holds_from_circle_to_circle_and_ends_when_it_leaves() -> None:
    position = Position()
    squire = position.put("A", "left front", "Squire")
    position.builder.change(squire, "power", 5000)
    other = position.put("A", "hand", "Squire")
    game = position.game(commands.Exchange("A", "left"))
    assert characteristic(now(game), squire, "power") == 12000
    game.submit(Call("A", other, "left back"))
    assert characteristic(now(game), squire, "power") == 7000


def test_an_ability_works_in_the_zone_that_it_names_only() -> None:
    position = Position(
        unit("Able", 2, 9000, always(Change("power", 3000, "vanguard", ACTIVE), zone="soul"))
    )
    position.put("A", "left front", "Able")
    assert characteristic(position.builder.state(), position.vanguard["A"], "power") == 11000
    position.put("A", "soul", "Able")
    assert characteristic(position.builder.state(), position.vanguard["A"], "power") == 14000


def test_a_card_face_down_in_the_damage_zone_has_no_text() -> None:
    ability = always(Change("power", 3000, "vanguard", ACTIVE), zone="damage zone")
    position = Position(unit("Able", 2, 9000, ability))
    position.put("A", "damage zone", "Able", face_up=False)
    assert characteristic(position.builder.state(), position.vanguard["A"], "power") == 11000


def test_the_opponents_left_column_is_the_own_right_one() -> None:
    across = Selector("rear-guards", "opponent's", (InSameColumn("this card"),))
    ability = Ability(
        "activated", "Act", "8.1.1.1", ChooseCard(across, Draw(1)), zone="rear-guard circle"
    )
    position = Position(unit("Able", 2, 9000, ability))
    able = position.put("A", "left front", "Able")
    theirs = position.put("B", "right back", "Squire")
    position.put("B", "left back", "Squire")
    assert asked(position.game(Use("A", able, 0))).cards == (theirs,)


def test_a_retired_unit_is_referred_to_as_it_was_on_the_field() -> None:
    strong = AspectOf("power", "this card")
    ability = when(
        PutFrom("rear-guard circle", "drop zone"),
        If(Compared(strong, "at least", 12000), Draw(1)),
    )
    position = Position(unit("Able", 1, 7000, ability))
    able = position.put("A", "left front", "Able")
    position.builder.change(able, "power", 5000)
    squire = position.put("A", "hand", "Squire")
    game = position.game(Call("A", squire, "left front"))
    assert len(cards(game, "A", "hand")) == 1


def test_a_unit_ridden_upon_still_has_its_ability_of_the_vanguard_circle() -> None:
    ability = when(PutFrom("vanguard circle", "soul"), Draw(1), zone="vanguard circle")
    position = Position(
        unit("Able", 1, 7000, ability), vanguards=("Able", "King"), step="ride phase"
    )
    knight = position.put("A", "hand", "Knight")
    game = position.game(commands.Ride("A", knight))
    assert len(cards(game, "A", "hand")) == 1


def test_a_situation_triggers_again_only_after_the_ability_was_resolved() -> None:
    empty = Compared(Count(Selector("hand")), "exactly", 0)
    ability = when(StateHolds(empty), Draw(1), zone="rear-guard circle")
    position = Position(unit("Able", 1, 7000, ability))
    position.put("A", "left front", "Able")
    squire = position.put("A", "hand", "Squire")
    game = position.game(Call("A", squire, "left back"))
    assert len(cards(game, "A", "hand")) == 1


def test_when_a_unit_attacks_it_is_known_what_is_attacked() -> None:
    ability = when(
        Happens("attacks", detail="vanguards"),
        If(BattleAgainst("vanguards"), Draw(1)),
        zone="rear-guard circle",
    )
    position = Position(unit("Able", 2, 9000, ability), step="start step")
    able = position.put("A", "left front", "Able")
    theirs = position.put("B", "left front", "Squire")
    game = position.game(Answer("A", True), position.attack(able))
    assert len(cards(game, "A", "hand")) == 1
    other = Position(unit("Able", 2, 9000, ability), step="start step")
    able = other.put("A", "left front", "Able")
    theirs = other.put("B", "left front", "Squire")
    game = other.game(Answer("A", True), other.attack(able, theirs))
    assert cards(game, "A", "hand") == ()


def test_a_hit_is_seen_only_after_the_damage() -> None:
    ability = when(Happens("attack hits"), Draw(1), zone="rear-guard circle")
    position = Position(unit("Able", 2, 12000, ability), step="start step")
    able = position.put("A", "left front", "Able")
    game = position.game(Answer("A", True), position.attack(able))
    kinds = [recorded.event.kind for recorded in game[-1].events]
    assert kinds.index("stood by") > kinds.index("damage dealt")
    assert len(cards(game, "A", "hand")) == 1


def test_abilities_that_trigger_each_other_for_ever_end_the_game_in_a_draw() -> None:
    rests = when(Happens("stands"), Turn("this card", "rest"), zone="rear-guard circle")
    stands = when(Happens("becomes rested"), Turn("this card", "stand"), zone="rear-guard circle")
    position = Position(unit("Able", 2, 9000, rests, stands), step="stand phase")
    position.put("A", "left front", "Able", orientation="rest")
    assert now(position.game()).result == Result(("A", "B"), None)


def test_a_rear_guard_put_on_the_vanguard_circle_does_not_ride() -> None:
    rides = when(Happens("rides"), Draw(1), zone="vanguard circle")
    moves = Ability(
        "activated",
        "Act",
        "8.1.1.1",
        Put("this card", "vanguard circle"),
        zone="rear-guard circle",
    )
    position = Position(unit("Able", 2, 9000, moves, rides))
    able = position.put("A", "left front", "Able")
    game = position.game(Use("A", able, 0))
    assert cards(game, "A", "vanguard circle") == (able,)
    assert cards(game, "A", "soul") == (position.vanguard["A"],)
    assert cards(game, "A", "hand") == ()


def test_a_state_with_a_battle_and_a_legion_is_written_and_read_again() -> None:
    position = Position(step="guard step")
    mate = position.put("A", "vanguard circle", "Knight")
    position.builder.legion(position.vanguard["A"], mate)
    position.builder.attack(position.vanguard["A"], position.vanguard["B"])
    state = position.builder.state()
    assert CODEC.state_from_json(CODEC.state_to_json(state)) == state
