"""Legion (10.1.24): Seek Mate, attacks of both units, damage, what ends it."""

from judgetool.engine.kernel.abilities import Ability, ChooseCard, Put, PutFrom, Selector
from judgetool.engine.kernel.commands import Answer, Choose, Command
from judgetool.engine.vanguard.characteristics import characteristic
from judgetool.engine.vanguard.commands import Call, Ride, Use
from judgetool.engine.vanguard.keyword_abilities import seek_mate
from tests.engine.playing import asked, cards, now, orientation, place, shuffle
from tests.engine.vanguard.table import Game, Position, unit

LEADER = unit("Leader", 3, 11000, seek_mate("Mate"), shield=None)
MATE = unit("Mate", 2, 9000)
TRAP = unit(
    "Trap",
    0,
    5000,
    Ability(
        "automatic",
        "Trap",
        "8.1.1.2",
        ChooseCard(Selector("vanguards", "opponent's"), Put("chosen", "drop zone")),
        trigger=PutFrom("off the field", "guardian circle"),
    ),
    shield=0,
)


def reasons(game: Game, command: Command) -> list[str]:
    """Why a command is refused."""
    return [one.reason for one in game.game.objections(command)]


def seeking(step: str = "main phase") -> Position:
    """A Leader on A's vanguard circle, with a Mate on top of the deck."""
    position = Position(LEADER, MATE, vanguards=("Leader", "King"), step=step)
    position.put("A", "deck", "Mate")
    return position


def in_legion(step: str) -> tuple[Position, int]:
    """A's vanguard is in legion."""
    position = Position(LEADER, MATE, TRAP, vanguards=("Leader", "King"), step=step)
    mate = position.put("A", "vanguard circle", "Mate")
    position.builder.legion(position.vanguard["A"], mate)
    return position, mate


def test_seek_mate_returns_four_cards_and_brings_the_mate_into_legion() -> None:
    position = seeking()
    dropped = tuple(position.put("A", "drop zone", "Squire") for _ in range(4))
    game = position.game(Use("A", position.vanguard["A"], 0), Choose("A", dropped))
    mate = next(card for card in cards(game, "A", "deck") if now(game).name(card) == "Mate")
    game.submit(Choose("A", (mate,)))
    shuffle(game)
    assert place(game, mate) == "A.vanguard circle"
    assert now(game).mate_of(position.vanguard["A"]) == mate
    assert all(place(game, card) == "A.deck" for card in dropped)


def test_seek_mate_needs_four_cards_in_the_drop_zone() -> None:
    position = seeking()
    position.builder.put_all("A", "drop zone", ["Squire"] * 3)
    assert reasons(position.game(), Use("A", position.vanguard["A"], 0)) == [
        "the whole cost of Seek Mate cannot be paid"
    ]


def test_seek_mate_needs_an_opposing_vanguard_of_grade_three() -> None:
    position = Position(LEADER, MATE, vanguards=("Leader", "Knight"))
    position.builder.put_all("A", "drop zone", ["Squire"] * 4)
    assert reasons(position.game(), Use("A", position.vanguard["A"], 0)) == [
        "Seek Mate: its condition does not hold"
    ]


def test_leader_and_mate_rest_and_attack_with_the_sum_of_their_power() -> None:
    position, mate = in_legion("start step")
    position.put("B", "hand", "Squire")
    game = position.game(Answer("A", True), position.attack())
    assert now(game).attacking() == (position.vanguard["A"], mate)
    assert orientation(game, mate) == "rest"
    assert characteristic(now(game), position.vanguard["A"], "power") == 20000


def test_a_mate_neither_attacks_alone_nor_is_attacked() -> None:
    position, mate = in_legion("start step")
    theirs = position.put("B", "vanguard circle", "Mate")
    position.builder.legion(position.vanguard["B"], theirs)
    game = position.game(Answer("A", True))
    assert reasons(game, position.attack(mate)) == ["a Legion Mate cannot attack alone"]
    assert reasons(game, position.attack(attacked=theirs)) == ["a Legion Mate cannot be attacked"]


def test_an_attack_in_legion_deals_the_leaders_critical_once() -> None:
    position, _ = in_legion("start step")
    game = position.game(Answer("A", True), position.attack())
    assert len(cards(game, "B", "damage zone")) == 1


def test_both_units_of_a_legion_go_to_the_soul_when_it_is_ridden_over() -> None:
    position, mate = in_legion("ride phase")
    king = position.put("A", "hand", "King")
    game = position.game(Ride("A", king))
    assert set(cards(game, "A", "soul")) == {position.vanguard["A"], mate}
    assert cards(game, "A", "vanguard circle") == (king,)


def test_a_ride_over_a_legion_compares_the_grade_with_the_leaders() -> None:
    position, _ = in_legion("ride phase")
    knight = position.put("A", "hand", "Knight")
    assert reasons(position.game(), Ride("A", knight)) == [
        "on a vanguard of grade 3 only grade 3 or 4 can be ridden: the card is grade 2"
    ]


def test_units_of_a_legion_stand_together() -> None:
    position, mate = in_legion("end phase")
    game = position.game()
    assert asked(game).player == "B"
    assert orientation(game, mate) == orientation(game, position.vanguard["A"])


def test_a_leader_whose_mate_has_left_the_attack_deals_no_damage() -> None:
    position, mate = in_legion("guard step")
    position.builder.attack(position.vanguard["A"], position.vanguard["B"])
    retire = position.put("B", "hand", "Trap")
    game = position.game(Call("B", retire, "guardian circle"), Choose("B", (mate,)))
    assert place(game, mate) == "A.drop zone"
    assert cards(game, "B", "damage zone") == ()


def test_a_legion_that_is_attacked_counts_the_leaders_power_only() -> None:
    position = Position(LEADER, MATE, vanguards=("King", "Leader"), step="start step")
    mate = position.put("B", "vanguard circle", "Mate")
    position.builder.legion(position.vanguard["B"], mate)
    game = position.game(Answer("A", True), position.attack())
    assert len(cards(game, "B", "damage zone")) == 1
