"""Check timings, play timings and automatic abilities that stand by."""

from judgetool.engine.kernel.abilities import Ability, Draw, ManualStep, PutFrom
from judgetool.engine.kernel.cards import JUDGE, Face
from judgetool.engine.kernel.commands import Done
from judgetool.engine.kernel.events import Moved, StandbyEnded, StoodBy
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.weiss_schwarz.movement import to_owner
from judgetool.engine.weiss_schwarz.positions import PositionBuilder
from judgetool.engine.weiss_schwarz.state import WeissGame
from judgetool.engine.weiss_schwarz.timing import check_timing
from tests.engine.table import (
    FACES,
    Game,
    answer,
    asked,
    cards,
    carried_out,
    happened,
    now,
    place,
    position,
    select,
)

DRAWS = Ability(
    kind="automatic",
    name="Farewell",
    rule="8.7.4",
    trigger=PutFrom("stage", "waiting room"),
    effect=Draw(1),
)
BY_HAND = Ability(
    kind="automatic",
    name="Memento",
    rule="8.7.4",
    trigger=PutFrom("stage", "hand"),
    effect=ManualStep("something by hand"),
)


def with_abilities(*abilities: Ability) -> tuple[PositionBuilder, int]:
    """A has a character with ``abilities``."""
    face = Face("Able", FACES["Plain"].printed, abilities)
    built = PositionBuilder({**FACES, "Able": face}, step="main phase")
    for player in ("A", "B"):
        built.put_all(player, "deck", ["Plain"] * 5)
    return built, built.put("A", "center-left", "Able")


def after_leaving(built: PositionBuilder, zone: str, *leaving: int) -> Game:
    """The game in which the cards are put into ``zone`` at once, and a check timing follows."""

    def procedure(game: WeissGame) -> Procedure[None]:
        yield Moved(tuple(one for card in leaving for one in to_owner(game.state, card, zone)))
        yield from check_timing(game)

    return carried_out(built, procedure)[0]


def test_an_ability_stands_by_when_its_card_leaves_and_is_used_up_when_it_is_played() -> None:
    built, card = with_abilities(DRAWS)
    built.put_all("A", "stock", ["Plain"] * 2)
    game = after_leaving(built, "waiting room", card)
    assert [e.standing.ability.name for e, _ in happened(game) if isinstance(e, StoodBy)] == [
        "Farewell",
        "Encore [3]",
    ]
    own = asked(game).options[0]
    select(game, own)
    assert len(cards(game, "A", "hand")) == 1
    assert now(game).standing_by == ()
    ended = [e.id for e, _ in happened(game) if isinstance(e, StandbyEnded)]
    assert len(set(ended)) == 2


def test_an_ability_does_not_trigger_on_another_way_out() -> None:
    built, card = with_abilities(DRAWS)
    game = after_leaving(built, "hand", card)
    assert cards(game, "A", "hand") == (card,)
    assert not [e for e, _ in happened(game) if isinstance(e, StoodBy)]


def test_an_ability_that_nobody_pays_for_is_not_asked_whether_it_is_wanted() -> None:
    built, card = with_abilities(BY_HAND)
    game = after_leaving(built, "hand", card)
    assert (asked(game).form, asked(game).player, asked(game).about) == ("manual", JUDGE, card)
    game.submit(Done(JUDGE))
    assert game.decision is None


def test_a_card_in_the_opponents_waiting_room_has_no_encore() -> None:
    built = position()
    card = built.put("A", "center-left", "Plain", owner="B")
    for player in ("A", "B"):
        built.put_all(player, "stock", ["Plain"] * 3)
    game = after_leaving(built, "waiting room", card)
    assert place(game, card) == "B.waiting room"
    assert game.decision is None


def test_several_characters_that_leave_at_once_each_trigger() -> None:
    built = position()
    leaving = [built.put("A", place_, "Plain") for place_ in ("center-left", "back-left")]
    built.put_all("A", "stock", ["Plain"] * 6)
    game = after_leaving(built, "waiting room", *leaving)
    waiting = now(game).standing_by
    assert [standing.source and standing.source.card for standing in waiting] == leaving
    select(game, str(waiting[1].id))
    answer(game, yes=True)
    assert place(game, leaving[1]) == "A.back-left"
    answer(game, yes=True)
    assert place(game, leaving[0]) == "A.center-left"
