"""Priority: who has it, what it waits for, and what forfeiting leads to."""

from dataclasses import replace

import pytest

from judgetool.engine.fftcg.actions import move
from judgetool.engine.fftcg.commands import Cast
from judgetool.engine.fftcg.events import PriorityGained, PutOnStack
from judgetool.engine.fftcg.game import FINAL_FANTASY
from judgetool.engine.fftcg.priority import act, priority
from judgetool.engine.fftcg.state import FinalGame, StackItem
from judgetool.engine.fftcg.vocabulary import state_from_json, state_to_json
from judgetool.engine.kernel.abilities import Ability
from judgetool.engine.kernel.cards import Player
from judgetool.engine.kernel.commands import Done, Reveal, TakeBack
from judgetool.engine.kernel.decisions import Decision
from judgetool.engine.kernel.events import Moved, Seen, StoodBy
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.state import StandingBy
from tests.engine.fftcg.table import both_forfeit, carried_out, play, position
from tests.engine.playing import asked, cards, cited, do_nothing, now, place, select

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


def test_an_action_that_is_taken_back_leaves_nothing_but_what_was_seen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    built = position()
    card = built.put("A", "hand", None)

    def begun(game: FinalGame, command: Cast) -> Procedure[Player | None]:
        yield Seen((command.card,), ("A", "B"))
        yield Moved((move(game.state, command.card, "stack"),))
        yield Decision("what now", "yes or no", "A")
        return None

    def acting(game: FinalGame) -> Procedure[Player]:
        yield PriorityGained("A")
        return (yield from act(game, "A", Cast("A", card)))

    rules = replace(FINAL_FANTASY, performances={Cast: begun})
    game, following = carried_out(built, acting, rules)
    assert place(game, card) == "A.stack"
    assert state_from_json(state_to_json(now(game))) == now(game)
    game.submit(Reveal("judge", card, "Summon"))
    game.submit(TakeBack("A"))
    state = now(game)
    assert place(game, card) == "A.hand"
    assert (state.name(card), state.cards[card].seen_by) == ("Summon", ("A", "B"))
    assert (state.action_began, state.priority, following) == (None, "A", ["A"])
    assert {"14.1", "14.2", "14.4"} <= cited(game)
