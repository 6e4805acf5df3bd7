"""The game as a whole: a turn of cards without skills, losing, and its transcript."""

from judgetool.engine.dbs import zones
from judgetool.engine.dbs.commands import Combo, Play
from judgetool.engine.dbs.game import DRAGON_BALL_SUPER
from judgetool.engine.kernel.commands import Pass
from judgetool.engine.kernel.state import Result
from judgetool.engine.kernel.transcript import Transcript
from tests.engine.dbs.table import Position
from tests.engine.playing import asked, choose, cited, do_nothing, kinds, now


def test_a_turn_of_cards_without_skills() -> None:
    position = Position()
    position.energy("A", 3)
    owl = position.put("A", zones.HAND, "Owl")
    helper = position.put("A", zones.HAND, "Sparrow")
    game = position.game(Play("A", owl))
    state = now(game)
    assert state.cards_in("A", zones.BATTLE_AREA) == (owl,)
    assert state.is_active(owl)
    rested = [card for card in state.cards_in("A", zones.ENERGY_AREA) if not state.is_active(card)]
    assert len(rested) == 2
    game.submit(position.attack())
    assert asked(game).kind == "offence step"
    game.submit(Combo("A", helper))
    do_nothing(game)
    assert asked(game).kind == "defense step"
    do_nothing(game)
    choose(game, now(game).cards_in("B", zones.LIFE_AREA)[0])
    assert len(now(game).cards_in("B", zones.LIFE_AREA)) == 7
    assert len(now(game).cards_in("B", zones.HAND)) == 1
    assert now(game).cards_in("A", zones.DROP_AREA) == (helper,)
    assert asked(game).kind == "main phase"
    do_nothing(game)
    assert now(game).turn_player == "B"
    assert {"6-3-1-2-1-3", "7-1-3", "7-4-1-4-1", "4-10-1-1-1"} <= cited(game)


def test_who_has_no_life_left_loses_at_once() -> None:
    position = Position(life=1)
    twin = position.put("A", zones.BATTLE_AREA, "Twin")
    game = position.game(position.attack(twin), Pass("A"), Pass("B"))
    assert now(game).result == Result(("B",), "A")
    assert kinds(game)[-1] == "game ended"


def test_a_transcript_that_was_written_gives_the_same_game() -> None:
    position = Position()
    transcript = Transcript(position.state, (position.attack(), Pass("A")))
    written = DRAGON_BALL_SUPER.codec.transcript_to_json(transcript)
    assert DRAGON_BALL_SUPER.codec.transcript_from_json(written) == transcript
