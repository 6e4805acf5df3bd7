"""Playing cards and using activated abilities, and why some cannot be played or used."""

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
from judgetool.engine.kernel.cards import JUDGE, Value
from judgetool.engine.kernel.commands import Done, Reveal
from judgetool.engine.kernel.decisions import IllegalCommand, Objection
from judgetool.engine.kernel.events import Moved, PaymentBegan, PaymentEnded
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.transcript import Transcript
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.commands import DeclareAttack, Exchange, Play, Use
from judgetool.engine.weiss_schwarz.faces import CHARACTER, card_face
from judgetool.engine.weiss_schwarz.movement import stock_goes, to_owner
from judgetool.engine.weiss_schwarz.nodes import PlayerLevel
from judgetool.engine.weiss_schwarz.positions import PositionBuilder
from judgetool.engine.weiss_schwarz.state import WeissGame
from judgetool.engine.weiss_schwarz.vocabulary import transcript_from_json, transcript_to_json
from tests.engine.table import (
    Game,
    asked,
    cards,
    carried_out,
    cited,
    kinds,
    notes,
    now,
    orientation,
    place,
    play,
    position,
)


def objections(built: PositionBuilder, card: int, place_: str | None = None) -> set[str]:
    """The rules that speak against A's playing ``card``."""
    against = play(built).game.objections(Play("A", card, place_))
    return {number for objection in against for number in objection.citations}


def test_a_level_zero_character_is_played_without_color_and_cost() -> None:
    built = position()
    card = built.put("A", "hand", "Plain")
    stock = built.put("A", "stock", "Plain")
    game = play(built, Play("A", card, "back-left"))
    assert place(game, card) == "A.back-left"
    assert cards(game, "A", "stock") == (stock,)
    assert orientation(game, card) == "stand"
    assert "a card is played" in notes(game)


def test_a_card_of_a_higher_level_needs_its_color_in_the_level_or_the_clock() -> None:
    for zone in ("level", "clock"):
        built = position()
        card = built.put("A", "hand", "Yellow one")
        built.put("A", "stock", "Plain")
        built.put("A", "level", "Red")
        assert objections(built, card, "back-left") == {"8.6.2.1.1", "8.6.2.1"}
        built.put("A", zone, "Plain")
        assert objections(built, card, "back-left") == set()


def test_color_in_any_other_zone_does_not_count() -> None:
    built = position()
    card = built.put("A", "hand", "Yellow one")
    built.put("A", "stock", "Plain")
    built.put("A", "level", "Red")
    built.put("A", "memory", "Plain")
    built.put("A", "waiting room", "Plain")
    built.put("B", "level", "Plain")
    assert "8.6.2.1.1" in objections(built, card, "back-left")


def test_a_card_face_down_in_the_level_has_no_color_but_counts_for_the_level() -> None:
    built = position()
    card = built.put("A", "hand", "Yellow one")
    built.put("A", "stock", "Plain")
    built.put("A", "level", "Plain", face_up=False)
    assert objections(built, card, "back-left") == {"8.6.2.1.1", "8.6.2.1"}
    built.put("A", "clock", "Plain")
    assert objections(built, card, "back-left") == set()


def test_a_climax_needs_its_color_but_no_level() -> None:
    built = position("climax phase")
    card = built.put("A", "hand", "Climax")
    assert objections(built, card) == {"8.6.2.1.1", "8.6.2.1"}
    built.put("A", "clock", "Plain")
    game = play(built, Play("A", card))
    assert place(game, card) == "A.climax area"
    assert "8.6.2.5.3" in cited(game)


def test_a_card_needs_a_player_of_its_level() -> None:
    built = position()
    card = built.put("A", "hand", "Yellow two")
    built.put_all("A", "stock", ["Plain"] * 2)
    built.put("A", "level", "Plain")
    assert objections(built, card, "back-left") == {"8.6.2.1.2", "8.6.2.1"}
    built.put("A", "level", "Plain")
    assert objections(built, card, "back-left") == set()


def test_the_whole_cost_is_paid_from_the_top_of_the_stock_before_the_card_is_played() -> None:
    built = position()
    card = built.put("A", "hand", "Yellow two")
    built.put_all("A", "level", ["Plain"] * 2)
    bottom, middle, top = (built.put("A", "stock", "Red") for _ in range(3))
    game = play(built, Play("A", card, "center-left"))
    assert cards(game, "A", "stock") == (bottom,)
    assert cards(game, "A", "waiting room") == (top, middle)
    assert kinds(game)[-6:] == [
        "payment began",
        "moved",
        "payment ended",
        "noted",
        "moved",
        "noted",
    ]
    assert {"8.6.2.3", "8.4.3"} <= cited(game)


def test_a_cost_that_cannot_be_paid_in_full_is_an_objection() -> None:
    built = position()
    card = built.put("A", "hand", "Yellow two")
    built.put_all("A", "level", ["Plain"] * 2)
    built.put("A", "stock", "Plain")
    assert objections(built, card, "center-left") == {"8.6.2.3.2", "8.4.2.2"}


def test_every_requirement_that_is_not_fulfilled_is_named() -> None:
    built = position()
    card = built.put("A", "hand", "Yellow two")
    assert objections(built, card, "center-left") == {
        "8.6.2.1",
        "8.6.2.1.1",
        "8.6.2.1.2",
        "8.6.2.3.2",
        "8.4.2.2",
    }


def test_neither_refresh_nor_level_up_comes_before_a_cost_is_paid() -> None:
    built = position(deck=())
    built.put("B", "deck", "Plain")
    built.put_all("A", "clock", ["Red"] * 6)
    stock = [built.put("A", "stock", "Red") for _ in range(2)]
    in_hand = built.put("A", "hand", "Plain")

    def pays(game: WeissGame) -> Procedure[None]:
        yield PaymentBegan("A")
        yield Moved(to_owner(game.state, in_hand, "clock"))
        yield from stock_goes(game, "A", 2)
        yield PaymentEnded("A")

    game, _ = carried_out(built, pays)
    assert cards(game, "A", "waiting room") == tuple(reversed(stock))
    assert kinds(game) == ["payment began", "moved", "moved", "payment ended"]
    assert asked(game).options == ("refresh", "level up")


def test_an_event_is_carried_out_by_hand_between_the_resolution_zone_and_the_waiting_room() -> None:
    built = position()
    card = built.put("A", "hand", "Event")
    game = play(built, Play("A", card))
    assert place(game, card) == "A.resolution zone"
    assert (asked(game).form, asked(game).player) == ("manual", JUDGE)
    game.submit(Done(JUDGE))
    assert place(game, card) == "A.waiting room"
    assert asked(game).kind == "main phase"
    assert {"8.6.2.5.2", "6.5.1.2.2"} <= cited(game)


def test_a_character_needs_a_stage_position_and_nothing_else_takes_one() -> None:
    built = position()
    character = built.put("A", "hand", "Plain")
    event = built.put("A", "hand", "Event")
    assert objections(built, character) == {"8.6.2.2.1"}
    assert objections(built, character, "bench") == {"8.6.2.2.1"}
    assert objections(built, event, "center-left") == {"8.6.2.2.1"}


def test_a_card_that_is_not_in_the_hand_is_not_played() -> None:
    built = position()
    card = built.put("A", "waiting room", "Plain")
    theirs = built.put("B", "hand", "Plain")
    assert objections(built, card, "center-left") == {"8.6.2.1"}
    assert objections(built, theirs, "center-left") == {"8.6.2.1"}


def test_an_unknown_card_must_be_told_before_it_is_played() -> None:
    built = position()
    card = built.put("A", "hand", None)
    game = play(built)
    (objection,) = game.game.objections(Play("A", card, "center-left"))
    assert objection.reason == "the card is not known: tell what it is first"
    game.submit(Reveal(JUDGE, card, "Plain"))
    game.submit(Play("A", card, "center-left"))
    assert place(game, card) == "A.center-left"


def test_whether_an_unknown_card_gives_the_color_is_open() -> None:
    built = position("climax phase")
    card = built.put("A", "hand", "Climax")
    unknown = built.put("A", "clock", None)
    game = play(built)
    (objection,) = game.game.objections(Play("A", card))
    assert objection.reason.startswith("whether A has yellow is open")
    game.submit(Reveal(JUDGE, unknown, told={"color": "red"}))
    (objection,) = game.game.objections(Play("A", card))
    assert objection.reason == "no card in A's level or clock is yellow"


@pytest.mark.parametrize(
    ("step", "name", "place_", "number"),
    [
        ("main phase", "Climax", None, "6.6.1.2.1"),
        ("climax phase", "Plain", "center-left", "6.6.1.2.1"),
        ("climax phase", "Event", None, "6.6.1.2.1"),
        ("attack declaration step", "Plain", "center-left", "8.6.2"),
    ],
)
def test_every_card_has_its_phase(step: str, name: str, place_: str | None, number: str) -> None:
    built = position(step)
    card = built.put("A", "hand", name)
    built.put("A", "clock", "Plain")
    assert number in objections(built, card, place_)


def test_positions_are_exchanged_in_the_main_phase_only() -> None:
    game = play(position("climax phase"))
    (objection,) = game.game.objections(Exchange("A", "center-left", "back-left"))
    assert "6.5.1.2.4" in objection.citations


@pytest.mark.parametrize("second", ["center-left", "bench"])
def test_two_different_stage_positions_are_exchanged(second: str) -> None:
    (objection,) = play(position()).game.objections(Exchange("A", "center-left", second))
    assert objection == Objection("an exchange needs two different stage positions", ("6.5.1.2.4",))


def test_an_attack_is_declared_in_the_attack_declaration_step_only() -> None:
    with pytest.raises(IllegalCommand, match="an attack cannot be declared now"):
        play(position(), DeclareAttack("A", "center-left", "direct"))


def test_the_opponent_plays_nothing_in_the_main_phase() -> None:
    built = position()
    card = built.put("B", "hand", "Plain")
    with pytest.raises(IllegalCommand, match="A decides now"):
        play(built, Play("B", card, "center-left"))


def test_everything_legal_is_listed_and_everything_listed_is_legal() -> None:
    built = position()
    built.put("A", "hand", "Plain")
    built.put("A", "hand", "Yellow two")
    built.put("A", "hand", "Climax")
    built.put("A", "center-left", "Strong")
    game = play(built).game
    listed = list(game.legal_commands())
    assert len(listed) == 1 + 5 + 4
    assert all(game.objections(command) == () for command in listed)


def test_the_card_text_that_is_not_carried_out_is_announced() -> None:
    built = position()
    card = built.put("A", "hand", None)
    told: dict[str, Value] = {
        "type": "character",
        "color": "red",
        "level": 0,
        "cost": 0,
        "power": 500,
    }
    game = play(built, Reveal(JUDGE, card, told=told), Play("A", card, "center-left"))
    assert notes(game)[-2] == "card text is not known"


@pytest.mark.parametrize(("step", "player"), [("climax phase", "A"), ("counter step", "B")])
def test_an_unknown_card_is_not_played_in_any_other_phase_either(step: str, player: str) -> None:
    built = position(step)
    built.put("A", "center-left", "Plain")
    built.put("B", "center-right", "Plain")
    built.attack("center-left", "frontal")
    card = built.put(player, "hand", None)
    (objection,) = play(built).game.objections(Play(player, card))
    assert objection.reason == "the card is not known: tell what it is first"


@pytest.mark.parametrize(
    ("step", "player", "name"), [("climax phase", "A", "Climax"), ("counter step", "B", "Counter")]
)
def test_neither_a_climax_nor_a_counter_takes_a_stage_position(
    step: str, player: str, name: str
) -> None:
    built = position(step)
    built.put("A", "center-left", "Plain")
    built.put("B", "center-right", "Plain")
    built.put("A", "clock", "Plain")
    built.attack("center-left", "frontal")
    card = built.put(player, "hand", name)
    (objection,) = play(built).game.objections(Play(player, card, "back-left"))
    assert objection.citations == ("8.6.2.2.1",)


def test_an_event_without_text_goes_its_way_with_nothing_to_carry_out() -> None:
    built = position()
    card = built.put("A", "hand", "Textless event")
    game = play(built, Play("A", card))
    assert asked(game).kind == "main phase"
    assert place(game, card) == "A.waiting room"


# --- Using abilities

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
            "Look Ahead can be used only by its master, in the stage",
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
    expected = [("the card has no such activated ability now", ("8.6.2.1", "6.5.1.2.3"))]
    for index in (-1, 1, 9):
        assert reasons(play(built), Use("A", card, index)) == expected


def test_it_is_written_and_read_again() -> None:
    built = table(ONCE)
    card = built.put("A", "center-left", "Scout")
    transcript = Transcript(built.state(), (Use("A", card, 0),))
    assert transcript_from_json(transcript_to_json(transcript)) == transcript
