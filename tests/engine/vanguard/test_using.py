"""Activated and automatic abilities: costs, when they can be used, in which order they resolve."""

from judgetool.engine.kernel.abilities import (
    Ability,
    AtMoment,
    Change,
    ChooseCard,
    DealDamage,
    Draw,
    Effect,
    InOrder,
    PayBy,
    Prohibit,
    Put,
    PutFrom,
    PutOff,
    Selector,
    Turn,
)
from judgetool.engine.kernel.commands import Answer, Choose, Command, Pass, Select
from judgetool.engine.vanguard.characteristics import characteristic
from judgetool.engine.vanguard.commands import Call, Ride, Use
from judgetool.engine.vanguard.keyword_abilities import FORERUNNER, limit_break
from judgetool.engine.vanguard.nodes import (
    CounterBlast,
    Delete,
    Lock,
    NotAgain,
    SoulBlast,
    Unlock,
)
from tests.engine.playing import asked, cards, cited, kinds, notes, now, orientation, place
from tests.engine.vanguard.table import Game, Position, unit


def act(effect: Effect, *cost: object, zone: str | None = "rear-guard circle") -> Ability:
    """An activated ability."""
    return Ability("activated", "Act", "8.1.1.1", effect, cost=cost, zone=zone)  # type: ignore[arg-type]


def reasons(game: Game, command: Command) -> list[str]:
    """Why a command is refused."""
    return [one.reason for one in game.game.objections(command)]


def using(ability: Ability, position: Position | None = None) -> tuple[Position, int]:
    """A rear-guard with an ability on A's left front circle."""
    position = position or Position(unit("Able", 2, 9000, ability))
    return position, position.put("A", "left front", "Able")


def test_counter_blast_turns_face_up_damage_face_down() -> None:
    position, able = using(act(Draw(1), CounterBlast(1)))
    damage = position.put("A", "damage zone", "Squire")
    position.put("A", "damage zone", "Squire", face_up=False)
    game = position.game(Use("A", able, 0), Choose("A", (damage,)))
    assert not now(game).cards[damage].face_up
    assert len(cards(game, "A", "hand")) == 1
    assert reasons(game, Use("A", able, 0)) == ["the whole cost of Act cannot be paid"]


def test_soul_blast_puts_soul_into_the_drop_zone() -> None:
    position, able = using(act(Draw(1), SoulBlast(1)))
    soul = position.put("A", "soul", "Squire")
    game = position.game(Use("A", able, 0), Choose("A", (soul,)))
    assert place(game, soul) == "A.drop zone"


def test_a_cost_of_several_parts_is_paid_as_a_whole_or_not_at_all() -> None:
    cost = (CounterBlast(1), PayBy(Turn("this card", "rest")))
    position, able = using(act(Draw(1), *cost))
    assert reasons(position.game(), Use("A", able, 0)) == ["the whole cost of Act cannot be paid"]


def test_an_ability_is_played_only_in_the_zone_that_it_names() -> None:
    position = Position(unit("Able", 2, 9000, act(Draw(1), zone="vanguard circle")))
    able = position.put("A", "left front", "Able")
    assert reasons(position.game(), Use("A", able, 0)) == [
        "Act is active only in the vanguard circle"
    ]


def test_an_ability_that_cannot_be_used_again_is_refused() -> None:
    position, able = using(act(InOrder((Draw(1), NotAgain()))))
    game = position.game(Use("A", able, 0))
    assert reasons(game, Use("A", able, 0)) == ["Act cannot be used again"]


def test_limit_break_asks_for_damage_when_the_ability_is_played() -> None:
    position, able = using(limit_break(4, act(Draw(1))))
    position.builder.put_all("A", "damage zone", ["Squire"] * 3)
    assert reasons(position.game(), Use("A", able, 0)) == ["Act: its condition does not hold"]
    position.put("A", "damage zone", "Squire", face_up=False)
    assert reasons(position.game(), Use("A", able, 0)) == []


def test_soul_charge_puts_the_top_card_of_the_deck_into_the_soul() -> None:
    position, able = using(act(PutOff(1, "deck", "soul")))
    game = position.game(Use("A", able, 0))
    assert len(cards(game, "A", "soul")) == 1


def test_a_superior_call_stands_on_a_chosen_circle() -> None:
    called = act(Put("top of deck", "rear-guard circle"))
    position, able = using(called)
    game = position.game(Use("A", able, 0), Select("A", "left back"))
    (card,) = cards(game, "A", "left back")
    assert orientation(game, card) == "stand"
    assert "called" in kinds(game)


def test_a_superior_ride_puts_the_vanguard_into_the_soul() -> None:
    position, able = using(act(Put("top of deck", "vanguard circle")))
    game = position.game(Use("A", able, 0))
    assert place(game, position.vanguard["A"]) == "A.soul"
    assert len(cards(game, "A", "vanguard circle")) == 1


def test_a_locked_card_is_no_unit_and_another_card_until_it_is_unlocked() -> None:
    theirs = Selector("rear-guards", "opponent's")
    position, able = using(act(ChooseCard(theirs, Lock("chosen"))))
    knight = position.put("B", "left front", "Knight")
    before = position.builder.state().cards[knight].entered
    game = position.game(Use("A", able, 0), Choose("A", (knight,)))
    assert now(game).is_locked(knight)
    assert now(game).units("B") == (position.vanguard["B"],)
    assert now(game).cards[knight].entered > before


def test_unlocking_stands_the_card_without_placing_it() -> None:
    position, able = using(act(Unlock(Selector("locked cards"))))
    squire = position.put("A", "left back", "Squire")
    position.builder.lock(squire)
    game = position.game(Use("A", able, 0))
    assert orientation(game, squire) == "stand"
    assert now(game).is_unit(squire)


def test_a_deleted_unit_has_no_power_and_no_text_but_its_icons_and_orientation() -> None:
    own = Ability(
        "continuous", "Own", "8.1.1.3", lasting=(Change("power", 2000, "this card", "game"),)
    )
    able = unit("Able", 2, 9000, act(Delete("opponent's vanguard")))
    strong = unit("Strong", 3, 11000, own)
    position = Position(able, strong, vanguards=("King", "Strong"))
    deleter = position.put("A", "left front", "Able")
    game = position.game(Use("A", deleter, 0))
    theirs = position.vanguard["B"]
    assert characteristic(now(game), theirs, "power") == 0
    assert characteristic(now(game), theirs, "drive") == 2
    assert orientation(game, theirs) == "stand"


def test_skill_damage_is_checked_too() -> None:
    position, able = using(act(DealDamage(1)))
    game = position.game(Use("A", able, 0))
    assert len(cards(game, "B", "damage zone")) == 1
    assert "3.15.1.2" in cited(game)


def test_a_forerunner_may_be_called_when_a_unit_of_its_clan_rides_it() -> None:
    position = Position(
        unit("First", 0, 5000, FORERUNNER), vanguards=("First", "King"), step="ride phase"
    )
    squire = position.put("A", "hand", "Squire")
    game = position.game(Ride("A", squire), Answer("A", True), Select("A", "center back"))
    assert place(game, position.vanguard["A"]) == "A.center back"


def test_a_forerunner_stays_in_the_soul_under_a_unit_of_another_clan() -> None:
    first = unit("First", 0, 5000, FORERUNNER, clan="Cats")
    position = Position(first, vanguards=("First", "King"), step="ride phase")
    squire = position.put("A", "hand", "Squire")
    game = position.game(Ride("A", squire))
    assert place(game, position.vanguard["A"]) == "A.soul"
    assert asked(game).kind == "main phase"


def placed(effect: Effect, *cost: object, name: str = "Auto") -> Ability:
    """An ability for when this unit is placed on a rear-guard circle."""
    return Ability(
        "automatic",
        name,
        "8.1.1.2",
        effect,
        trigger=PutFrom(None, "rear-guard circle"),
        cost=cost,  # type: ignore[arg-type]
        may_pay=bool(cost),
    )


def test_the_cost_of_an_automatic_ability_is_paid_on_resolution_if_its_master_wants() -> None:
    position = Position(unit("Able", 2, 9000, placed(Draw(1), CounterBlast(1))))
    able, damage = position.put("A", "hand", "Able"), position.put("A", "damage zone", "Squire")
    game = position.game(Call("A", able, "left front"), Answer("A", True), Choose("A", (damage,)))
    assert len(cards(game, "A", "hand")) == 1


def test_an_automatic_ability_whose_cost_cannot_be_paid_does_nothing() -> None:
    position = Position(unit("Able", 2, 9000, placed(Draw(1), CounterBlast(1))))
    able = position.put("A", "hand", "Able")
    game = position.game(Call("A", able, "left front"))
    assert "the cost cannot be paid" in notes(game)
    assert asked(game).kind == "main phase"


def test_the_turn_player_plays_their_abilities_first_and_chooses_among_them() -> None:
    ends = [
        Ability("automatic", name, "8.1.1.2", Draw(1), trigger=AtMoment("end of turn"))
        for name in ("One", "Two", "Three")
    ]
    position = Position(unit("Both", 2, 9000, *ends[:2]), unit("Last", 2, 9000, ends[2]))
    position.put("A", "left front", "Both")
    position.put("B", "left front", "Last")
    position.builder.put_all("A", "deck", ["Squire"])
    game = position.game(Pass("A"), Answer("A", False))
    assert (asked(game).kind, asked(game).player) == ("which ability is played next", "A")
    game.submit(Select("A", asked(game).options[1]))
    assert [len(cards(game, player, "hand")) for player in "AB"] == [2, 2]


def test_an_ability_of_the_end_of_turn_comes_once_although_the_end_phase_runs_again() -> None:
    end = Ability("automatic", "End", "8.1.1.2", Draw(1), trigger=AtMoment("end of turn"))
    position = Position(unit("Able", 2, 9000, end))
    position.put("A", "left front", "Able")
    game = position.game(Pass("A"), Answer("A", False))
    assert len(cards(game, "A", "hand")) == 1


def test_a_unit_that_cannot_be_hit_survives_any_attack() -> None:
    shield = Ability(
        "automatic",
        "Wall",
        "8.1.1.2",
        Prohibit("be hit", "units being attacked", "battle"),
        trigger=PutFrom("hand", "guardian circle"),
    )
    position = Position(unit("Wall", 0, 5000, shield, shield=0), step="start step")
    position.put("A", "left front", "Knight")
    wall = position.put("B", "hand", "Wall")
    game = position.game(Answer("A", True), position.attack(), Call("B", wall, "guardian circle"))
    assert cards(game, "B", "damage zone") == ()
    assert "the attack does not hit" in notes(game)


def test_nullified_triggers_do_nothing() -> None:
    none = Ability(
        "continuous",
        "None",
        "8.1.1.3",
        zone="vanguard circle",
        lasting=(Prohibit("resolve trigger icons", "opponent's", "while the ability is active"),),
    )
    position = Position(
        unit("Null", 3, 11000, none),
        step="start step",
        vanguards=("King", "Null"),
        decks=("Critical", "Squire"),
    )
    game = position.game(Answer("A", True), position.attack())
    assert "an effect prohibits it" in notes(game)
    assert len(cards(game, "A", "hand")) == 2


def test_what_a_text_chooses_is_chosen_after_the_cost_is_paid() -> None:
    cost = PayBy(ChooseCard(Selector("hand"), Put("chosen", "drop zone")))
    back = ChooseCard(Selector("drop zone"), Put("chosen", "hand"))
    position, able = using(act(back, cost))
    squire = position.put("A", "hand", "Squire")
    game = position.game(Use("A", able, 0), Choose("A", (squire,)), Choose("A", (squire,)))
    assert place(game, squire) == "A.hand"
    rests = [own for index in range(len(game)) for own in game[index].rests_on]
    assert rests == ["chosen-on-resolution"]
