"""What was played up to a place is played once more after an earlier mistake."""

from dataclasses import replace

from judgetool.disputes.explaining.again import StandIns, course, since_the_last_mistake
from judgetool.disputes.explaining.asked import asked
from judgetool.disputes.explaining.mistakes import KindOfMistake, Mistake, Slip
from judgetool.disputes.explaining.places import Place
from judgetool.engine.kernel.cards import JUDGE
from judgetool.engine.kernel.commands import Answer, Command, MoveCard, Reveal, Select
from judgetool.engine.kernel.decisions import Decision, face_asked
from judgetool.engine.kernel.game import Game
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.kernel.state import State
from judgetool.engine.weiss_schwarz.commands import Play

BOARD = """
difference: A phase later
book: ws-en
cards:
  Owl: {type: character, color: red, level: 0, cost: 0, power: 500, soul: 1}
before: {turn: A, at: main phase, A: {hand: [Owl, 3 unknown], deck: 20}, B: {deck: 20}}
after: {turn: A, at: climax phase, A: {deck: 20}}
"""

NO_MISTAKE = Mistake(KindOfMistake("a mistake", "4.7.1", lambda _: ()), Slip("A", "draw phase", ()))


def begun() -> Place:
    about = asked(BOARD, "x.yaml").problem
    game = Game(about.rules, about.before)
    decision = game.begin().decision
    assert decision is not None
    return Place(about.before, (), None, (), (), 0.0, game.state, decision, ())


def led_to(before: Place, *commands: Command, mistakes: int = 0) -> Place:
    made = ((0, NO_MISTAKE),) * mistakes
    return replace(before, commands=(*before.commands, *commands), mistakes=made, before=before)


def moved(state: State, card: int, zone: str) -> State:
    own = state.zones["A"]
    here = state.cards[card].zone
    zones = {
        **own,
        here.name: tuple(one for one in own[here.name] if one != card),
        zone: (*own[zone], card),
    }
    card_there = changed(state.cards[card], zone=here._replace(name=zone))
    return changed(
        state,
        zones={**state.zones, "A": zones},
        cards={**state.cards, card: card_there},
    )


def test_an_unknown_card_stands_in_for_one_that_is_not_there_any_more() -> None:
    before = begun()
    second, third = before.state.cards_in("A", "hand")[2:]
    now = moved(before.state, third, "deck")
    then = led_to(before, Reveal(JUDGE, third, "Owl"), Play("A", third, "center-left"))
    assert StandIns().in_answers(before, then, now, before.decision) == (
        Reveal(JUDGE, second, "Owl"),
        Play("A", second, "center-left"),
    )


def test_a_card_stands_in_for_one_card_only() -> None:
    before = begun()
    _, first, second, third = before.state.cards_in("A", "hand")
    now = moved(before.state, third, "deck")
    stand_ins = StandIns()
    asks = before.decision
    played = [
        stand_ins.in_answers(before, led_to(before, Play("A", card, "center-left")), now, asks)
        for card in (third, second, first)
    ]
    assert played == [
        (Play("A", second, "center-left"),),
        (Play("A", first, "center-left"),),
        None,
    ]


def test_nothing_stands_in_for_a_known_card_of_which_there_is_no_other() -> None:
    before = begun()
    owl = before.state.cards_in("A", "hand")[0]
    now = moved(before.state, owl, "waiting room")
    then = led_to(before, Play("A", owl, "center-left"))
    assert StandIns().in_answers(before, then, now, before.decision) is None


def test_another_question_is_not_answered() -> None:
    before = begun()
    then = led_to(before, Answer("A", True))
    asks = replace(before.decision, kind="whether to draw")
    assert StandIns().in_answers(before, then, before.state, asks) is None


def test_the_card_that_comes_up_is_told_as_the_one_that_came_up() -> None:
    before = begun()
    before.decision = face_asked(7, ("climax",))
    then = led_to(before, Reveal(JUDGE, 7, told={"climax": "no"}))
    asks = replace(before.decision, cards=(8,))
    state = before.state
    assert StandIns().in_answers(before, then, state, asks) == (
        Reveal(JUDGE, 8, told={"climax": "no"}),
    )


def test_an_option_is_selected_by_its_place_as_numbers_of_abilities_are_others() -> None:
    before = begun()
    before.decision = Decision("which is played next", "option", "A", options=("7", "9"))
    then = led_to(before, Select("A", "9"))
    asks = replace(before.decision, options=("17", "19"))
    assert StandIns().in_answers(before, then, before.state, asks) == (Select("A", "19"),)


def test_a_mistake_is_made_with_a_card_that_stands_in() -> None:
    state = begun().state
    first, second = state.cards_in("A", "deck")[-2:]
    edits = (MoveCard(JUDGE, second, "A", "hand"),)
    drawn = NO_MISTAKE._replace(slip=Slip("A", "draw phase", edits))
    now = moved(state, second, "hand")
    made = StandIns().in_mistake(drawn, state, now)
    assert made is not None
    assert made.slip.edits == (MoveCard(JUDGE, first, "A", "hand"),)


def test_the_way_is_that_since_the_last_mistake() -> None:
    begin = begun()
    mistaken = led_to(begin, mistakes=1)
    later = led_to(mistaken, mistakes=1)
    end = led_to(later, mistakes=1)
    assert [*since_the_last_mistake(end)] == [later, mistaken]
    assert course(mistaken, end) == [later, end]
