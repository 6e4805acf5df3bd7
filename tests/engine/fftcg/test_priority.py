"""Priority: who has it, what it waits for, and what forfeiting leads to."""

from judgetool.engine.fftcg.events import PutOnStack
from judgetool.engine.fftcg.movement import move
from judgetool.engine.fftcg.priority import priority
from judgetool.engine.fftcg.state import FinalGame, StackItem
from judgetool.engine.kernel.abilities import Ability
from judgetool.engine.kernel.commands import Done
from judgetool.engine.kernel.events import Moved, StoodBy
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.state import StandingBy
from tests.engine.fftcg.table import both_forfeit, carried_out, play, position
from tests.engine.playing import asked, cards, cited, do_nothing, now, select

AUTO = Ability(kind="automatic", name="An ability", rule="11.8.1")


def test_the_turn_player_has_priority_first_and_two_forfeits_end_the_phase() -> None:
    game = play(position())
    assert (now(game).step, asked(game).player) == ("main phase 1", "A")
    do_nothing(game)
    assert (now(game).step, asked(game).player, now(game).forfeits) == ("main phase 1", "B", 1)
    do_nothing(game)
    assert (now(game).step, asked(game).player) == ("attack preparation step", "A")
    assert {"9.3.1.2", "11.1.6", "11.1.7"} <= cited(game)


def test_two_forfeits_resolve_the_top_of_the_stack_and_the_turn_player_gains_priority() -> None:
    built = position()
    summon = built.put("B", "hand", "Summon")

    def with_summon(game: FinalGame) -> Procedure[None]:
        yield Moved((move(game.state, summon, "stack"),))
        yield PutOnStack(StackItem(0, "summon", "B", None, summon))
        yield from priority(game)

    game, over = carried_out(built, with_summon)
    both_forfeit(game)
    assert (asked(game).form, asked(game).about) == ("manual", summon)
    game.submit(Done("judge"))
    assert cards(game, "B", "break zone") == (summon,)
    assert now(game).stack == ()
    assert (asked(game).kind, asked(game).player) == ("priority", "A")
    assert "11.11.10" in cited(game)
    both_forfeit(game)
    assert over == [None]


def test_triggered_abilities_go_onto_the_stack_the_turn_players_first() -> None:
    built = position()
    card = built.put("A", "field", "Plain")

    def triggered(game: FinalGame) -> Procedure[None]:
        for number, master in enumerate("BAA"):
            source = game.state.reference(card)
            yield StoodBy(StandingBy(number, AUTO, master, source, None))
        yield from priority(game)

    game, _ = carried_out(built, triggered)
    assert (asked(game).player, asked(game).options) == ("A", ("1", "2"))
    select(game, "2")
    assert [item.controller for item in now(game).stack] == ["A", "A", "B"]
    assert now(game).standing_by == ()
    assert (asked(game).kind, asked(game).player) == ("priority", "A")
    assert {"11.8.7", "11.1.4"} <= cited(game)


def test_abilities_that_have_to_wait_do_not_go_onto_the_stack() -> None:
    def triggered(game: FinalGame) -> Procedure[None]:
        yield StoodBy(StandingBy(1, AUTO, "A", None, None))
        yield from priority(game, stacking=False)

    game, _ = carried_out(position(), triggered)
    assert (asked(game).kind, now(game).stack) == ("priority", ())
    assert len(now(game).standing_by) == 1
