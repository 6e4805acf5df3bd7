"""Characters that enter the field together: whose effects come first, and when that is asked."""

import pytest

from judgetool.engine.fftcg import characteristics
from judgetool.engine.fftcg.vocabulary import state_from_json, state_to_json
from judgetool.engine.kernel.abilities import (
    UNTIL_NO_LONGER,
    Ability,
    Change,
    IsType,
    Put,
    Selector,
)
from judgetool.engine.kernel.cards import Face
from tests.engine.fftcg.effects.texts import cast, forward, position, resolve, summon
from tests.engine.fftcg.table import Game, play
from tests.engine.playing import asked, choose, now

FORWARDS = Selector("field", "yours", (IsType("forward"),))
MUSTER = summon("Muster", Put(Selector("hand", "yours", (IsType("forward"),)), "field"))


def costs(name: str, number: int) -> Face:
    """A Forward that sets the cost of its controller's Forwards."""
    change = Change("cost", number, FORWARDS, UNTIL_NO_LONGER, operation="set")
    return forward(name, Ability("continuous", name, "11.9.1", lasting=(change,)))


def mustered(*faces: Face) -> tuple[Game, list[int]]:
    """A game in which these Forwards enter the field together."""
    built = position(MUSTER, *faces)
    own = [built.put("A", "hand", str(face.name)) for face in faces]
    card = built.put("A", "hand", "Muster")
    game = play(built)
    cast(game, card)
    resolve(game)
    return game, own


@pytest.mark.parametrize(("older", "cost"), [(0, 4), (1, 3)])
def test_the_turn_player_says_which_of_two_timestamps_is_the_earlier(older: int, cost: int) -> None:
    game, own = mustered(costs("Three", 3), costs("Four", 4))
    assert asked(game).player == "A"
    assert "11.12.4.11" in asked(game).citations
    choose(game, own[older], own[1 - older])
    state = now(game)
    assert characteristics.cost(state, own[0]) == cost
    assert state.cards[own[0]].entered == state.cards[own[1]].entered
    assert state_from_json(state_to_json(state)) == state


def test_nobody_is_asked_where_the_order_makes_no_difference() -> None:
    more = Change("power", 1000, FORWARDS, UNTIL_NO_LONGER)
    adding = forward("Adding", Ability("continuous", "adds", "11.9.1", lasting=(more,)))
    game, own = mustered(costs("Three", 3), adding, adding)
    assert asked(game).kind == "priority"
    assert [characteristics.power(now(game), card) for card in own] == [7000, 7000, 7000]
