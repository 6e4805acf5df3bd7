"""Places whose ways on nobody has looked for yet are looked at when it is their turn."""

from dataclasses import replace

from judgetool.disputes.explaining.asked import asked
from judgetool.disputes.explaining.places import Next, Place, Queue, Several
from judgetool.engine.kernel.commands import Pass
from judgetool.engine.kernel.game import Game

BOARD = """
difference: A phase later
book: ws-en
before: {turn: A, at: main phase, A: {deck: 20}, B: {deck: 20}}
after: {turn: A, at: climax phase, A: {deck: 20}}
"""


def place(unlikeliness: float = 0.0) -> Place:
    about = asked(BOARD, "x.yaml").problem
    game = Game(about.rules, about.before)
    decision = game.begin().decision
    assert decision is not None
    return Place(about.before, (), None, (), (), unlikeliness, game.state, decision, ())


def test_ways_are_looked_for_only_at_the_place_whose_turn_it_is() -> None:
    queue, near, far = Queue(), place(), place(50.0)
    looked: list[Place] = []

    def look(several: Next) -> None:
        looked.append(several.place)
        queue.push(Next(several.place, (Pass("A"),)), 1.0)

    queue.push(Next(far), 1.0)
    queue.push(Next(near), 1.0)
    assert queue.pop(look) == Next(near, (Pass("A"),))
    assert looked == [near]


def test_a_place_from_which_nothing_can_be_done_ends_the_queue() -> None:
    queue = Queue()
    queue.push(Next(place()), 1.0)
    assert queue.pop(lambda _: None) is None
    assert not queue


def test_a_mistake_made_earlier_has_a_turn_of_its_own_whatever_else_is_nearer() -> None:
    queue = Queue()
    for number in range(10):
        queue.push(Next(place(), (Pass("A"),), float(number)), 0.0)
    earlier = Next(place(50.0), several=Several.EARLIER)
    queue.push(earlier, 50.0)
    looked: list[Next] = []
    for _ in range(5):
        queue.pop(looked.append)
    assert looked == [earlier]


def test_the_last_act_is_where_an_act_was_asked_for_last() -> None:
    first = place()
    act = replace(first, before=first)
    answer = replace(act, before=act, decision=replace(act.decision, form="cards"))
    end = replace(answer, before=answer)
    assert [*end.since_the_last_act()] == [answer, act]
