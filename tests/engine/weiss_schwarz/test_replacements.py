"""Replacement effects: what takes the place of an event, and what happens all the same."""

from dataclasses import replace

from judgetool.engine.kernel.abilities import (
    Ability,
    DealDamage,
    Happens,
    Instead,
    Plus,
    Put,
    PutFrom,
    Selector,
    Variable,
)
from judgetool.engine.kernel.abilities.tree import UNTIL_NO_LONGER
from judgetool.engine.kernel.cards import CardId
from judgetool.engine.kernel.events import Moved
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.damage import deal_damage
from judgetool.engine.weiss_schwarz.movement import to_owner
from judgetool.engine.weiss_schwarz.positions import PositionBuilder
from judgetool.engine.weiss_schwarz.state import WeissGame
from tests.engine.table import (
    FACES,
    Game,
    answer,
    asked,
    cards,
    carried_out,
    character,
    cited,
    happened,
    moved_at_once,
    notes,
    place,
    select,
)


def continuous(name: str, *replacements: Instead) -> Ability:
    """A continuous ability of these replacements."""
    return Ability("continuous", name, "8.2.1.3", lasting=replacements)


TO_MEMORY = Instead(PutFrom("stage", "waiting room"), Put("this card", "memory"), UNTIL_NO_LONGER)
TO_HAND = Instead(PutFrom("stage", "waiting room"), Put("this card", "hand"), UNTIL_NO_LONGER)
ONE_LESS = Instead(
    Happens("player takes damage", Selector("stage")),
    DealDamage(Plus(Variable("damage"), -1), "yours"),
    UNTIL_NO_LONGER,
)


def table(*abilities: Ability) -> tuple[PositionBuilder, CardId]:
    """B has a character with these abilities on the center stage."""
    face = replace(character("Stubborn"), abilities=abilities)
    built = PositionBuilder({**FACES, "Stubborn": face}, turn_player="A", turn=3, step="main phase")
    for player in ("A", "B"):
        built.put_all(player, zones.DECK, ("Plain",) * 5)
    return built, built.put("B", "center-left", "Stubborn")


def leaving(built: PositionBuilder, *leavers: CardId) -> Game:
    """Characters go to the waiting room at the same time."""

    def leave(game: WeissGame) -> Procedure[None]:
        moves = (to_owner(game.state, card, zones.WAITING_ROOM) for card in leavers)
        yield Moved(tuple(one for several in moves for one in several))

    return carried_out(built, leave)[0]


def test_a_replaced_move_goes_elsewhere_together_with_the_others() -> None:
    built, stubborn = table(continuous("Hold", TO_MEMORY))
    plain = built.put("B", "center-right", "Plain")
    game = leaving(built, stubborn, plain)
    assert (place(game, stubborn), place(game, plain)) == ("B.memory", "B.waiting room")
    assert moved_at_once(game, stubborn, plain)
    assert "8.10.1" in cited(game)


def test_what_was_replaced_triggers_nothing() -> None:
    built, stubborn = table(continuous("Hold", TO_MEMORY))
    game = leaving(built, stubborn)
    assert [event.kind for event, _ in happened(game)] == ["moved"]


def test_the_master_orders_several_replacements() -> None:
    built, stubborn = table(continuous("Hold", TO_MEMORY), continuous("Back", TO_HAND))
    game = leaving(built, stubborn)
    assert (asked(game).player, asked(game).options) == ("B", ("Hold", "Back"))
    select(game, "Back")
    assert place(game, stubborn) == "B.hand"


def test_a_declined_replacement_lets_it_happen() -> None:
    built, stubborn = table(continuous("Hold", replace(TO_MEMORY, may=True)))
    game = leaving(built, stubborn)
    answer(game, yes=False)
    assert place(game, stubborn) == "B.waiting room"


def test_the_same_replacement_applies_to_each_of_several_cards() -> None:
    every = Instead(
        PutFrom("stage", "waiting room", Selector("stage")),
        Put("that card", "hand"),
        UNTIL_NO_LONGER,
    )
    built, stubborn = table(continuous("Shelter", every))
    plain = built.put("B", "center-right", "Plain")
    game = leaving(built, stubborn, plain)
    assert set(cards(game, "B", "hand")) == {stubborn, plain}


def test_replaced_damage_keeps_its_source_and_is_dealt_once() -> None:
    built, _ = table(continuous("Thick skin", ONE_LESS))
    game, _ = carried_out(built, lambda game: deal_damage(game, "B", 3, None))
    assert len(cards(game, "B", "clock")) == 2


def test_damage_that_becomes_none_reveals_nothing() -> None:
    built, _ = table(continuous("Thick skin", ONE_LESS))
    game, _ = carried_out(built, lambda game: deal_damage(game, "B", 1, None))
    assert len(cards(game, "B", "deck")) == 5
    assert notes(game) == ["no damage is dealt"]


def test_damage_to_the_other_player_is_not_meant() -> None:
    built, _ = table(continuous("Thick skin", ONE_LESS))
    game, _ = carried_out(built, lambda game: deal_damage(game, "A", 3, None))
    assert len(cards(game, "A", "clock")) == 3
