"""Which ways on there are from a decision, and which of them are the likeliest."""

from typing import Any

from judgetool.disputes.explaining.asked import asked
from judgetool.disputes.explaining.observed import difference
from judgetool.disputes.explaining.problem import Problem
from judgetool.disputes.explaining.search import Search
from judgetool.disputes.explaining.ways import Way, ways_on
from judgetool.engine.dbs.commands import Attack
from judgetool.engine.dbs.commands import Play as PlayCard
from judgetool.engine.kernel.commands import Choose, Command, Reveal
from judgetool.engine.kernel.game import Game
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.weiss_schwarz.commands import Exchange, Play


def problem(text: str) -> Problem:
    return asked(text, "x.yaml").problem


def after(about: Problem, *commands: Command) -> Game[Any]:
    game = Game(about.rules, about.before)
    game.begin()
    for command in commands:
        game.submit(command)
    return game


def found(about: Problem, game: Game[Any], *, apart: bool = False) -> tuple[Way, ...]:
    differs = difference(game.state, about.seen)
    return ways_on(game, differs, about.customs, apart=apart).ways


ATTACKED = """
difference: A card has attacked
book: dbs
cards:
  Keeper: {type: leader, color: red, power: 10000}
  Helper: {type: battle, color: red, cost: 1, specified cost: red, power: 5000}
  Guard: {type: battle, color: red, cost: 1, specified cost: red, power: 5000}
before:
  turn: A
  at: main phase
  A: {leader area: Keeper, battle area: [Helper, Helper, Guard], life area: 8, deck: 30}
  B: {leader area: Keeper, life area: 8, deck: 30}
after: {turn: A, at: main phase, A: {hand: 0}}
"""


def attackers(game: Game[Any], about: Problem, *, apart: bool = False) -> list[str]:
    ways = (one.commands[0] for one in found(about, game, apart=apart))
    return sorted(str(game.state.cards[one.card].face) for one in ways if isinstance(one, Attack))


def test_it_does_not_matter_which_of_the_cards_in_play_that_lie_alike_acts() -> None:
    about = problem(ATTACKED)
    assert attackers(after(about), about) == ["Guard", "Helper", "Keeper"]


def test_a_card_in_play_of_which_the_state_says_more_is_like_no_other() -> None:
    about = problem(ATTACKED)
    game = after(about)
    helper, _, _ = game.state.cards_in("A", "battle area")
    game.state = changed(game.state, evolved={helper: (helper,)})
    assert attackers(game, about) == ["Guard", "Helper", "Helper", "Keeper"]


def test_cards_in_play_that_lie_alike_are_kept_apart_where_something_was_said() -> None:
    about = problem(ATTACKED)
    assert attackers(after(about), about, apart=True) == ["Guard", "Helper", "Helper", "Keeper"]


def test_a_card_that_was_seen_turned_attacks_however_likely_what_it_attacks_leaves() -> None:
    turned = "A: {leader area: {card: Keeper, orientation: rest}}"
    about = problem(ATTACKED.replace("A: {hand: 0}", turned))
    (leader,) = about.before.cards_in("A", "leader area")
    (attacked,) = about.before.cards_in("B", "leader area")
    best = found(about, after(about))[0]
    assert best.commands == (Attack("A", leader, attacked),)


PAID = """
difference: The second of two energies of the same color was switched to Rest Mode
book: dbs
cards:
  Keeper: {type: leader, color: red, power: 10000}
  Helper: {type: battle, color: red, cost: 1, specified cost: red, power: 5000}
  Guard: {type: battle, color: red, cost: 1, specified cost: red, power: 5000}
before:
  turn: A
  at: main phase
  A:
    leader area: Keeper
    hand: [Helper]
    energy area: [{card: Helper, orientation: active}, {card: Guard, orientation: active}]
    life area: 8
    deck: 30
  B: {leader area: Keeper, life area: 8, deck: 30}
after:
  turn: A
  at: main phase
  A:
    hand: 0
    energy area: [{card: Helper, orientation: active}, {card: Guard, orientation: rest}]
    battle area: [Helper]
"""


def test_an_act_is_also_paid_for_with_the_energy_that_was_seen_turned() -> None:
    about = problem(PAID)
    _, guard = about.before.cards_in("A", "energy area")
    ways = (one.commands[0] for one in found(about, after(about)))
    assert [one.energy for one in ways if isinstance(one, PlayCard)] == [(), (guard,)]
    (explained, *_) = Search(about).explanations()
    assert explained.mistakes == ()


EXCHANGED = """
difference: One of two equal characters is at another place
book: ws-en
cards:
  Owl: {type: character, color: red, level: 0, cost: 0, power: 500, soul: 1}
  Jay: {type: character, color: red, level: 0, cost: 0, power: 900, soul: 1}
before:
  turn: A
  at: main phase
  A: {stage: {center-left: Owl, back-left: Jay}, deck: 20}
  B: {deck: 20}
after: {turn: A, at: main phase, A: {stage: {center-left: Owl, back-left: Owl, back-right: Jay}}}
"""


def test_places_are_not_exchanged_where_as_much_goes_wrong_as_comes_right() -> None:
    about = problem(EXCHANGED)
    exchanges = {
        (one.commands[0].first, one.commands[0].second): one.unlikeliness
        for one in found(about, after(about))
        if isinstance(one.commands[0], Exchange)
    }
    assert exchanges["back-left", "back-right"] < exchanges["center-left", "back-left"]


LOOKED_FOR = """
difference: A character was looked for
book: ws-en
cards:
  Owl: {type: character, color: red, level: 0, cost: 0, power: 500, soul: 1}
  Crow: {type: character, color: red, level: 0, cost: 0, power: 500, soul: 1}
  Quest:
    type: event
    color: red
    level: 0
    cost: 0
    abilities:
      - kind: event
        name: Quest
        rule: 8.6.3
        effect:
          do: search
          selector: {zone: deck, tests: [{do: is type, type: character}]}
          number: 1
          then: {do: put, what: chosen, zone: hand}
before:
  turn: A
  at: main phase
  A:
    hand: [Quest]
    stage: {center-left: Owl}
    deck: 20
    deck list: {Quest: 1, Owl: 11, Crow: 10}
  B: {deck: 20}
after: {turn: A, at: main phase, A: {hand: [Crow], waiting room: [Quest]}}
"""


def test_an_unknown_card_is_chosen_rather_as_what_is_seen_elsewhere() -> None:
    about = problem(LOOKED_FOR)
    (quest,) = about.before.cards_in("A", "hand")
    game = after(about, Play("A", quest))
    chosen = {
        one.commands[0].face: one.unlikeliness
        for one in found(about, game)
        if isinstance(one.commands[0], Reveal) and isinstance(one.commands[-1], Choose)
    }
    assert chosen["Crow"] < chosen["Owl"]


GIVEN_UP = """
difference: A card of the hand was given up for an event
book: ws-en
cards:
  Owl: {type: character, color: red, level: 0, cost: 0, power: 500, soul: 1}
  Toll:
    type: event
    color: red
    level: 0
    cost: 0
    abilities:
      - kind: event
        name: Toll
        rule: 8.6.3
        effect:
          do: choose card
          selector: {zone: hand}
          then: {do: put, what: chosen, zone: waiting room}
before:
  turn: A
  at: main phase
  A: {hand: [Toll, 2 unknown], stage: {center-left: Owl}, deck: 20}
  B: {deck: 20}
after: {turn: A, at: main phase, A: {hand: 1, waiting room: [Toll, Owl]}}
"""


def test_an_unknown_card_that_can_be_chosen_as_it_is_is_not_told() -> None:
    about = problem(GIVEN_UP)
    toll, *_ = about.before.cards_in("A", "hand")
    chosen = [one.commands for one in found(about, after(about, Play("A", toll)))]
    assert [[type(one) for one in commands] for commands in chosen] == [[Choose]]
