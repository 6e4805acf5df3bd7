"""Which numbers make a difference to what else is declared."""

from judgetool.engine.fftcg.declarable import decides
from judgetool.engine.fftcg.nodes import ChooseTargets, DamageTo, DeclareX, Divide, Targets
from judgetool.engine.kernel.abilities import (
    ChooseCard,
    Compares,
    Effect,
    IsType,
    Put,
    Selector,
    Variable,
)
from tests.engine.fftcg.effects.texts import ANY_FORWARD, cast, notes, position, resolve, summon
from tests.engine.fftcg.table import play
from tests.engine.playing import asked

X = Variable("X")
CHEAP = Selector("field", "either's", (Compares("cost", "at most", X),))


def choosing(of: Selector, then: Effect) -> ChooseTargets:
    """One card is chosen, and that is done with it."""
    return ChooseTargets((Targets(of),), then)


def test_a_number_decides_what_is_declared_where_targets_or_shares_are_measured_by_it() -> None:
    assert decides("X", DeclareX(choosing(CHEAP, DamageTo(1000))))
    assert decides("X", DeclareX(choosing(ANY_FORWARD, Divide(X, DamageTo(1000)))))


def test_a_number_that_is_only_dealt_decides_nothing() -> None:
    assert not decides("X", DeclareX(choosing(ANY_FORWARD, DamageTo(X))))
    assert not decides("Y", DeclareX(choosing(CHEAP, DamageTo(X))))


def test_what_a_text_asks_for_in_the_own_hand_is_selected_if_it_is_there() -> None:
    """No rule lets the player leave it unfound, as one may in a search (15.1.1.8.2)."""
    forwards = Selector("hand", "yours", (IsType("forward"),))
    card = summon("Toll", ChooseCard(forwards, Put("chosen", "break zone")))
    built = position(card)
    toll = built.put("A", "hand", "Toll")
    built.put_all("A", "hand", ["Plain"] * 2)
    game = play(built)
    cast(game, toll)
    resolve(game)
    assert asked(game).minimum == 1
    assert notes(game) == []
