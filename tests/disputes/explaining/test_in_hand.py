"""What cards in hand can be that nobody knows, and how a player pays with them."""

from judgetool.engine.fftcg.commands import Cast, PayCP
from judgetool.engine.kernel.commands import Reveal
from tests.disputes.explaining.test_ways import after, found, problem

CAST = """
difference: A Forward was cast, paid for with two cards
book: fftcg
cards:
  Knight: {type: forward, elements: fire, cost: 4, power: 8000}
  Squire: {type: forward, elements: fire, cost: 2, power: 4000}
  Ember: {type: summon, elements: fire, cost: 1}
before:
  turn: A
  at: main phase 1
  A: {hand: 3, main deck: 30}
  B: {main deck: 30}
after:
  turn: A
  at: main phase 1
  A: {hand: 0, field: [Knight], break zone: [Squire, Ember]}
"""


def told(reveals: tuple[object, ...]) -> list[str]:
    return [str(one.face) for one in reveals if isinstance(one, Reveal)]


def test_unknown_cards_that_pay_are_told_together_in_one_order() -> None:
    about = problem(CAST)
    game = after(about)
    begin = next(one.commands for one in found(about, game) if told(one.commands) == ["Knight"])
    for command in begin:
        game.submit(command)
    payments = [one.commands for one in found(about, game) if isinstance(one.commands[-1], PayCP)]
    assert [told(one) for one in payments] == [["Ember", "Squire"]]


def test_a_card_that_would_come_into_play_is_rather_one_that_is_seen_there() -> None:
    about = problem(CAST)
    ways = found(about, after(about))
    cast = {told(one.commands)[0]: one for one in ways if isinstance(one.commands[-1], Cast)}
    assert {*cast} == {"Knight", "Squire", "Ember"}
    assert cast["Knight"].unlikeliness == cast["Ember"].unlikeliness
    assert cast["Knight"].unlikeliness < cast["Squire"].unlikeliness


def test_what_pays_is_rather_a_card_that_is_seen_out_of_play() -> None:
    about = problem(CAST.replace("hand: 3", "hand: 4"))
    game = after(about)
    begin = next(one.commands for one in found(about, game) if told(one.commands) == ["Ember"])
    for command in begin:
        game.submit(command)
    single = {
        one.commands[0].face: one
        for one in found(about, game)
        if len(one.commands) == 1 and isinstance(one.commands[0], Reveal)
    }
    assert single["Squire"].unlikeliness < single["Knight"].unlikeliness
