"""Each game is one value that has everything, and shares no words with another."""

import json
from dataclasses import replace
from types import FunctionType, ModuleType
from typing import Any

import pytest
from pydantic import ValidationError

from judgetool.disputes.games import books, tabletop_of
from judgetool.engine.fftcg.game import FINAL_FANTASY
from judgetool.engine.fftcg.nodes import Freeze
from judgetool.engine.kernel.abilities import Ability, Draw, Effect
from judgetool.engine.kernel.abilities.node import node
from judgetool.engine.kernel.abilities.vocabulary import Vocabulary
from judgetool.engine.kernel.as_printed import AsPrinted
from judgetool.engine.kernel.procedures import Procedure, carries_out, gathered
from judgetool.engine.kernel.state import State
from judgetool.engine.kernel.transcript import Codec
from judgetool.engine.weiss_schwarz.game import WEISS_SCHWARZ
from judgetool.operations.rules.coverage import conformance
from tests.engine.table import position


@node("draw")
class DrawAll(Effect):
    """A node of an invented game with a name that other games have, too."""


def codec_with(*nodes: type) -> Codec[Any]:
    reading: AsPrinted[State] = AsPrinted((), deck="deck")
    return Codec(State, object, Vocabulary("invented", nodes, {}, {}), reading)


def test_a_node_of_another_game_is_no_node() -> None:
    ability = {"kind": "event", "name": "An ability", "rule": "1", "effect": {"do": "freeze"}}
    written = json.dumps({**ability, "effect": {"do": "freeze", "what": "this card"}}).encode()
    read = FINAL_FANTASY.codec.of(Ability).validate_json(written)
    assert read.effect == Freeze("this card")
    with pytest.raises(ValidationError, match="freeze"):
        WEISS_SCHWARZ.codec.of(Ability).validate_json(written)


def test_two_games_can_have_different_nodes_of_one_name() -> None:
    here, there = codec_with(DrawAll), codec_with(Draw)
    assert here.of(Effect).validate_python({"do": "draw"}) == DrawAll()
    assert there.of(Effect).validate_python({"do": "draw", "number": 2}) == Draw(2)


def test_no_two_nodes_of_one_game_and_family_have_one_name() -> None:
    with pytest.raises(ValueError, match="two nodes of a family are called 'draw'"):
        Vocabulary("invented", (Draw, DrawAll), {}, {})


def test_a_game_can_have_no_node_of_a_family() -> None:
    with pytest.raises(ValidationError, match="this game has no effect"):
        codec_with().of(Effect).validate_python({"do": "draw"})


def test_a_state_that_is_read_again_is_read_as_its_game_reads() -> None:
    state = position().state()
    codec = WEISS_SCHWARZ.codec
    written = codec.state_to_json(state)
    assert "reading" not in json.loads(written)
    again = codec.state_from_json(written)
    assert again == state
    assert again.reading is WEISS_SCHWARZ.reading


def test_what_is_not_the_games_own_makes_no_two_states_differ() -> None:
    state = position().state()
    assert replace(state, reading=AsPrinted((), deck="deck")) == state


@pytest.mark.parametrize("book", books())
def test_a_game_says_which_version_of_each_book_it_is_played_by(book: str) -> None:
    assert tabletop_of(book).rules.books[book] == conformance(book).version


def test_nothing_that_a_card_of_weiss_schwarz_can_say_is_without_a_procedure() -> None:
    game = WEISS_SCHWARZ
    unhandled = game.effects.unhandled(game.vocabulary.members(Effect))
    assert unhandled == game.vocabulary.only_lasting  # no effect begins them


def test_two_procedures_for_one_effect_are_refused() -> None:
    module = ModuleType("invented")
    for name in ("one", "other"):
        procedure = FunctionType(nothing.__code__, {"__name__": "invented"}, name)
        setattr(module, name, carries_out(Draw)(procedure))
    with pytest.raises(ValueError, match="two procedures carry out Draw"):
        gathered(module)


def nothing(*_: Any) -> Procedure[Any]:
    yield from ()
