"""What texts ask of the turn so far: what is kept, for whom it counts, and what nobody played."""

from judgetool.engine.fftcg import commands, faces, game
from judgetool.engine.fftcg.positions import PositionBuilder
from judgetool.engine.fftcg.state import FinalState
from judgetool.engine.kernel.abilities import (
    Ability,
    Compared,
    Draw,
    Happens,
    IsType,
    PutFrom,
    Selector,
)
from judgetool.engine.kernel.abilities.this_turn import ThisTurn, ThisTurnBy, TimesThisTurn
from judgetool.engine.kernel.cards import Face
from judgetool.engine.kernel.commands import Choose, Declare
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.evaluating import passes, value
from judgetool.engine.kernel.occurrences import Occurrence
from judgetool.engine.table import Table

CAST = Happens("is cast", Selector("field"))
OTHERS_CAST = TimesThisTurn(CAST, other=True)
FALLEN = ThisTurn(PutFrom("field", "break zone"))


def asking(number: TimesThisTurn | None = None, test: ThisTurn | ThisTurnBy | None = None) -> Face:
    """A Forward without cost whose text asks for the turn so far."""
    condition = None if number is None else Compared(number, "at least", 2)
    entering = PutFrom(None, "field")
    if test is not None:
        entering = PutFrom(None, "field", Selector("break zone", tests=(test,)))
    ask = Ability("automatic", "Ask", "11.8.1", Draw(1), entering, condition=condition)
    return faces.card_face(
        "Asker",
        type_="forward",
        elements=("fire",),
        cost=0,
        power=1000,
        icons=(faces.GENERIC,),
        abilities=(ask,),
    )


def at(face: Face, *, unplayed: bool = False, step: str = "main phase 1") -> Table[FinalState]:
    builder = PositionBuilder({"Asker": face}, step=step)
    builder.put_all("A", "hand", ["Asker"] * 3)
    builder.put_all("A", "main deck", ["Asker"] * 9)
    builder.put_all("B", "main deck", ["Asker"] * 9)
    builder.unplayed = unplayed
    return Table(game.FINAL_FANTASY, builder.state())


def test_nothing_is_kept_where_no_text_asks() -> None:
    table = at(asking())
    table.do(commands.Cast("A", 1))
    assert table.state.happened == ()


def test_a_character_is_cast_as_it_enters_and_is_not_counted_by_others_only() -> None:
    table = at(asking(OTHERS_CAST))
    table.do(commands.Cast("A", 1))
    first = table.state.reference(1)
    assert table.state.happened == (Occurrence(CAST, "A", first),)
    assert value(table.state, TimesThisTurn(CAST), Context("A", "", first)) == 1
    assert value(table.state, OTHERS_CAST, Context("A", "", first)) == 0
    assert value(table.state, TimesThisTurn(CAST), Context("B", "")) == 0


def test_the_judge_is_asked_for_each_player_what_happened_before() -> None:
    table = at(asking(OTHERS_CAST), unplayed=True)
    asked = table.decision
    assert asked is not None
    assert asked.player == "judge"
    table.do(Declare("judge", 2))
    table.do(Declare("judge", 0))
    assert not table.state.unplayed
    assert table.state.happened == (Occurrence(CAST, "A", times=2),)
    table.do(commands.Cast("A", 1))
    assert [one.ability.name if one.ability else "" for one in table.state.stack] == ["Ask"]


def test_the_judge_is_asked_once_for_both_players_where_it_is_the_same() -> None:
    anybodys = Happens("is cast", Selector("field", "either's", (IsType("forward"),)))
    table = at(asking(TimesThisTurn(anybodys)), unplayed=True)
    table.do(Declare("judge", 3))
    assert [one.player for one in table.state.happened] == ["A", "B"]


def test_the_judge_tells_to_which_cards_it_happened() -> None:
    builder = PositionBuilder({"Asker": asking(test=FALLEN)})
    fallen, long_there = (builder.put("A", "break zone", "Asker") for _ in range(2))
    builder.unplayed = True
    table = Table(game.FINAL_FANTASY, builder.state())
    table.do(Choose("judge", (fallen,)))
    seen = [passes(table.state, one, (FALLEN,), Context("A", "")) for one in (fallen, long_there)]
    assert seen == [True, False]


def test_what_happened_counts_no_longer_when_the_next_turn_begins() -> None:
    table = at(asking(OTHERS_CAST), step="end phase")
    table.do(*table.legal[:1])
    table.do(*table.legal[:1])
    assert table.state.turn_player == "B"
    assert table.state.happened == ()


HURT = ThisTurnBy(Happens("deals damage"))


def test_to_which_cards_a_card_has_dealt_damage_is_asked_for_each_that_has() -> None:
    builder = PositionBuilder({"Asker": asking(test=HURT)}, step="main phase 1")
    own, theirs = builder.put("A", "field", "Asker"), builder.put("B", "field", "Asker")
    builder.put_all("A", "main deck", ["Asker"] * 9)
    builder.put_all("B", "main deck", ["Asker"] * 9)
    builder.unplayed = True
    table = Table(game.FINAL_FANTASY, builder.state())
    table.do(Choose("judge", (own,)))
    table.do(Choose("judge", (theirs,)))
    this = Context("A", "Ask", table.state.reference(own))
    other = Context("B", "Ask", table.state.reference(theirs))
    assert passes(table.state, theirs, (HURT,), this)
    assert not passes(table.state, own, (HURT,), this)
    assert not passes(table.state, theirs, (HURT,), other)
