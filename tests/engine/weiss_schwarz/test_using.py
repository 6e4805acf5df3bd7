"""Using activated abilities, and why some cannot be used."""

import pytest

from judgetool.engine.kernel.abilities import (
    Ability,
    Compared,
    Draw,
    Effect,
    Every,
    InTurn,
    Pay,
    PayBy,
    Turn,
)
from judgetool.engine.kernel.decisions import IllegalCommand
from judgetool.engine.kernel.transcript import Transcript
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.commands import Use
from judgetool.engine.weiss_schwarz.faces import CHARACTER, card_face
from judgetool.engine.weiss_schwarz.nodes import PlayerLevel
from judgetool.engine.weiss_schwarz.positions import PositionBuilder
from judgetool.engine.weiss_schwarz.vocabulary import transcript_from_json, transcript_to_json
from tests.engine.table import Game, cards, cited, kinds, now, orientation, play

DRAW: Effect = Draw(1)
REST = PayBy(Turn("this card", zones.REST))
LOOKS = Ability("activated", "Look Ahead", "6.5.1.2.3", DRAW, cost=(Pay(1), REST))
ONCE = Ability("activated", "Once", "6.5.1.2.3", DRAW, times_a_turn=1)
FROM_HAND = Ability("activated", "From Hand", "6.5.1.2.3", DRAW, zone=zones.HAND)
COUNTERS = Ability("activated", "Answer", "7.4.1.2.1", DRAW, icons=("counter",))
BOUNDED = Ability(
    "activated",
    "Bounded",
    "10.5.2",
    DRAW,
    condition=Every(
        (
            Compared(PlayerLevel(), "at least", 2),
            InTurn("opponent's", ("counter step",)),
        )
    ),
)


def table(*abilities: Ability, step: str = "main phase", stock: int = 1) -> PositionBuilder:
    """A position with a pool of one character that has ``abilities``."""
    face = card_face(
        "Scout",
        type_=CHARACTER,
        color="yellow",
        level=0,
        cost=0,
        power=1000,
        soul=1,
        abilities=abilities,
    )
    built = PositionBuilder({"Scout": face}, step=step)
    for player in ("A", "B"):
        built.put_all(player, zones.DECK, ("Scout",) * 9)
        built.put_all(player, zones.STOCK, ("Scout",) * stock)
    return built


def reasons(game: Game, command: Use) -> list[tuple[str, tuple[str, ...]]]:
    """Why ``command`` is refused."""
    with pytest.raises(IllegalCommand) as refused:
        game.submit(command)
    return [(objection.reason, objection.citations) for objection in refused.value.objections]


def test_the_cost_is_paid_in_order_before_the_effect() -> None:
    built = table(LOOKS)
    card = built.put("A", "center-left", "Scout")
    game = play(built, Use("A", card, 0))
    assert orientation(game, card) == "rest"
    assert (len(cards(game, "A", "stock")), len(cards(game, "A", "hand"))) == (0, 1)
    assert {"6.5.1.2.3", "8.6.2.3.1", "8.6.2.4", "8.1.1.1.2", "8.6.2.5.4"} <= cited(game)
    paid, used = kinds(game).index("payment ended"), kinds(game).index("ability used")
    assert paid < used


def test_it_is_not_used_where_a_part_of_the_cost_cannot_be_paid() -> None:
    built = table(LOOKS)
    card = built.put("A", "center-left", "Scout", orientation="rest")
    assert reasons(play(built), Use("A", card, 0)) == [
        ("the whole cost of Look Ahead cannot be paid", ("8.6.2.3.2", "8.4.2.2"))
    ]


def test_only_the_master_uses_it_and_only_where_it_is_valid() -> None:
    built = table(LOOKS)
    theirs = built.put("B", "center-left", "Scout")
    in_hand = built.put("A", "hand", "Scout")
    expected = [
        (
            "Look Ahead can be used by the master of a card in the stage",
            ("6.5.1.2.3", "8.6.2.1"),
        )
    ]
    assert reasons(play(built), Use("A", theirs, 0)) == expected
    assert reasons(play(built), Use("A", in_hand, 0)) == expected


def test_an_ability_can_be_valid_in_the_hand() -> None:
    built = table(FROM_HAND)
    card = built.put("A", "hand", "Scout")
    assert len(cards(play(built, Use("A", card, 0)), "A", "hand")) == 2


def test_a_limit_in_a_turn_holds_for_each_card() -> None:
    built = table(ONCE)
    one, two = built.put("A", "center-left", "Scout"), built.put("A", "back-left", "Scout")
    game = play(built, Use("A", one, 0))
    assert reasons(game, Use("A", one, 0)) == [
        ("Once can be used once a turn only", ("6.5.1.2.3",))
    ]
    game.submit(Use("A", two, 0))
    assert len(now(game).used) == 2


def test_every_part_of_the_condition_gives_its_reason() -> None:
    built = table(BOUNDED)
    card = built.put("A", "center-left", "Scout")
    assert reasons(play(built), Use("A", card, 0)) == [
        ("Bounded: its player must be level 2 or higher", ("10.5.2",)),
        ("Bounded: it can be used in the counter step only", ("10.5.2",)),
    ]


def test_the_counter_step_offers_counter_abilities_only() -> None:
    built = table(LOOKS, COUNTERS, step="counter step")
    built.put("A", "center-middle", "Scout", orientation="rest")
    card = built.put("B", "center-middle", "Scout")
    built.attack("center-middle", "frontal")
    game = play(built)
    uses = [c for c in game.game.legal_commands() if isinstance(c, Use)]
    assert uses == [Use("B", card, 1)]
    assert reasons(game, Use("B", card, 0)) == [
        ("only an ability with a counter icon can be used", ("7.4.1.2.1",))
    ]
    game.submit(Use("B", card, 1))
    assert now(game).step != "counter step"


def test_no_ability_has_that_place() -> None:
    built = table(LOOKS)
    card = built.put("A", "center-left", "Scout")
    expected = [("the card has no such activated ability", ("8.6.2.1", "6.5.1.2.3"))]
    for place in (-1, 1, 9):
        assert reasons(play(built), Use("A", card, place)) == expected


def test_it_is_written_and_read_again() -> None:
    built = table(ONCE)
    card = built.put("A", "center-left", "Scout")
    transcript = Transcript(built.state(), (Use("A", card, 0),))
    assert transcript_from_json(transcript_to_json(transcript)) == transcript
