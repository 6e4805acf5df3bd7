"""The search enters games amid a turn, and knows which places are the same."""

from collections import Counter
from collections.abc import Hashable
from dataclasses import replace
from typing import Any

import pytest

from judgetool.disputes.explaining.alike import Likeness
from judgetool.disputes.explaining.asked import asked
from judgetool.disputes.explaining.effort import Ended
from judgetool.disputes.explaining.entering import entered
from judgetool.disputes.explaining.observed import difference
from judgetool.disputes.explaining.problem import Problem, best_first
from judgetool.disputes.explaining.search import Search
from judgetool.disputes.explaining.ways import ways_on
from judgetool.disputes.games import first_books, tabletop_of
from judgetool.engine.fftcg.commands import Cast
from judgetool.engine.kernel.cards import JUDGE
from judgetool.engine.kernel.commands import Command, Pass, Reveal
from judgetool.engine.kernel.game import Game
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.weiss_schwarz.commands import Exchange, Play

WEISS = """
difference: Two phases later
book: ws-en
cards:
  Owl: {type: character, color: red, level: 0, cost: 0, power: 500, soul: 1}
before:
  turn: A
  at: main phase
  A: {hand: [Owl, Owl], deck: 20}
  B: {deck: 20}
after: {turn: A, at: attack declaration step, A: {hand: 2}}
"""

FINAL = """
difference: Paid with one of two cards
book: fftcg
cards:
  Mage: {type: backup, elements: fire, cost: 2}
  Thief: {type: backup, elements: fire, cost: 2}
before:
  turn: B
  at: main phase 2
  B: {hand: [Mage, Thief], main deck: 20}
  A: {main deck: 20}
after: {turn: B, at: main phase 2, B: {hand: 0, break zone: [Thief]}}
"""


def problem(text: str) -> Problem:
    return asked(text, "x.yaml").problem


def played(about: Problem, *commands: Command) -> Game[Any]:
    game = Game(about.rules, about.before)
    game.begin()
    for command in commands:
        game.submit(command)
    return game


def test_a_game_that_is_entered_where_a_step_begins_goes_on_to_the_same_state() -> None:
    about = problem(WEISS)
    game = Game(about.rules, about.before)
    step = game.begin()
    entry, since = entered(about.before, step, about.before, ())
    for _ in range(6):
        before = game.state
        step = game.submit(Pass("A"))
        entry, since = entered(entry, step, before, (*since, Pass("A")))
        again = Game(about.rules, entry)
        again.begin()
        for command in since:
            again.submit(command)
        assert again.state == game.state
        if game.state.step == "attack declaration step":
            break
    assert (game.state.step, since) == ("attack declaration step", ())


def place(game: Game[Any]) -> Hashable:
    assert game.decision is not None
    return Likeness(("deck",)).of(game.state, game.decision)


def test_it_does_not_matter_which_of_two_equal_cards_was_played() -> None:
    about = problem(WEISS)
    first, second = about.before.cards_in("A", "hand")
    one = played(about, Play("A", first, "center-left"))
    other = played(about, Play("A", second, "center-left"))
    elsewhere = played(about, Play("A", second, "center-right"))
    assert one.state != other.state
    assert place(one) == place(other)
    assert place(one) != place(elsewhere)


def test_what_waits_to_be_paid_for_matters() -> None:
    about = problem(FINAL)
    mage, thief = about.before.cards_in("B", "hand")
    assert place(played(about, Cast("B", mage))) != place(played(about, Cast("B", thief)))


def test_a_card_that_came_in_this_turn_is_not_like_one_that_was_there() -> None:
    game = played(problem(WEISS.replace("hand: [Owl, Owl]", "stage: {center-left: Owl}")))
    (owl,) = game.state.cards_in("A", "center-left")
    places = set()
    for entered_at in (3, 6):
        card = changed(game.state.cards[owl], entered=entered_at)
        game.state = changed(game.state, turn_began=5, cards={**game.state.cards, owl: card})
        places.add(place(game))
    assert len(places) == 2


def test_a_card_of_which_something_was_told_can_be_paid_with() -> None:
    about = problem(FINAL.replace("[Mage, Thief]", "[Mage, 1 unknown]"))
    mage, unknown = about.before.cards_in("B", "hand")
    told = Reveal(JUDGE, unknown, told={"type": "backup"})
    game = played(about, told, Cast("B", mage))
    ways = [one.commands for one in ways_on(game, difference(game.state, about.seen)).ways]
    assert any(isinstance(one[-1], Reveal) and one[-1].card == unknown for one in ways)


def test_the_steps_of_an_attack_come_again_and_those_after_it_do_not() -> None:
    places = tabletop_of("ws-en").turn.places
    assert places["trigger step"] == places["attack declaration step"]
    assert places["climax phase"] < places["trigger step"] < places["encore step"]


ENERGY = """
difference: A card was played with energy that nobody knows
book: dbs
cards:
  Keeper: {type: leader, color: red, power: 10000}
  Helper: {type: battle, color: red, cost: 1, specified cost: red, power: 5000}
before:
  turn: A
  at: main phase
  A: {leader area: Keeper, hand: 1, energy area: 1, life area: 8, deck: 30}
  B: {leader area: Keeper, life area: 8, deck: 30}
after:
  turn: A
  at: main phase
  A: {hand: 0, energy area: [{card: Helper, orientation: rest}], battle area: [Helper]}
"""


def test_a_card_of_which_nobody_knows_what_it_pays_is_told_as_it_is_seen() -> None:
    about = problem(ENERGY)
    (energy,) = about.before.cards_in("A", "energy area")
    found = next(Search(about).explanations())
    assert [*found.mistakes] == []
    assert Reveal(JUDGE, energy, "Helper") in found.commands


QUEST = """
difference: Two characters were looked for
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
          do: in order
          effects:
            - do: search
              selector: {zone: deck, tests: [{do: is type, type: character}]}
              number: 2
              then: {do: put, what: chosen, zone: hand}
            - {do: shuffle}
before:
  turn: A
  at: main phase
  A: {hand: [Quest], stage: {center-left: Owl}, deck: 20}
  B: {deck: 20}
after:
  turn: A
  at: main phase
  A: {hand: [Owl, Crow], waiting room: [Quest], stage: {center-left: Owl}, deck: 18}
"""


def test_several_unknown_cards_are_chosen_as_those_that_are_seen() -> None:
    about = problem(QUEST)
    found = next(Search(about).explanations())
    told = {one.face for one in found.commands if isinstance(one, Reveal)}
    assert ([*found.mistakes], told) == ([], {"Owl", "Crow"})


COLORED = """
difference: A card of level 1 was played, and nobody knows the clock
book: ws-en
cards:
  Owl: {type: character, color: red, level: 1, cost: 0, power: 500, soul: 1}
  Crow: {type: character, color: blue, level: 0, cost: 0, power: 500, soul: 1}
before:
  turn: A
  at: main phase
  A: {level: [Crow], clock: 1, hand: [1 unknown], deck: 20}
  B: {deck: 20}
after: {turn: A, at: main phase, A: {clock: [Owl], hand: 0, stage: {center-left: Owl}}}
"""


def test_a_card_in_the_clock_is_told_if_it_must_have_the_color_of_a_card_that_was_played() -> None:
    found = next(iter(Search(problem(COLORED)).explanations()))
    told = [one.face for one in found.commands if isinstance(one, Reveal)]
    assert found.mistakes == ()
    assert told == ["Owl", "Owl"]


def test_only_the_color_is_told_where_nobody_has_seen_the_clock() -> None:
    text = COLORED.replace("clock: [Owl], ", "").replace("hand: [1 unknown]", "hand: [Owl]")
    found = next(iter(Search(problem(text)).explanations()))
    told = [one.told for one in found.commands if isinstance(one, Reveal)]
    assert found.mistakes == ()
    assert told == [{"color": "red"}]


def test_two_places_are_exchanged_rather_where_that_brings_a_card_where_it_was_seen() -> None:
    text = WEISS.replace("hand: [Owl, Owl]", "stage: {center-left: Owl, back-left: Jay}")
    text = text.replace("A: {hand: 2}", "A: {stage: {center-right: Owl, back-left: Jay}}")
    text = text.replace("before:", OTHER + "before:")
    about = problem(text)
    game = played(about)
    ways = ways_on(game, difference(game.state, about.seen)).ways
    exchanges = {
        (one.commands[0].first, one.commands[0].second): one.unlikeliness
        for one in ways
        if isinstance(one.commands[0], Exchange)
    }
    assert min(exchanges, key=lambda places: exchanges[places]) == ("center-left", "center-right")


ATTACKED = """
difference: The leader attacked in vain, and lies as it lay
book: dbs
cards:
  Keeper: {type: leader, color: red, power: 10000}
  Giant: {type: leader, color: red, power: 15000}
before:
  turn: A
  at: main phase
  A: {leader area: Keeper, life area: 8, deck: 30}
  B: {leader area: Giant, life area: 8, deck: 30}
after:
  turn: A
  at: main phase
  A: {leader area: Keeper, life area: 8, deck: 30}
  B: {leader area: Giant, life area: 8, deck: 30}
"""


def test_a_mistake_is_looked_for_as_well_where_nothing_has_changed() -> None:
    found = [*Search(problem(ATTACKED)).explanations()]
    told = [[mistake.kind.name for _, mistake in one.mistakes] for one in best_first(found)]
    assert told[:2] == [[], ["an attacking card is not switched to Rest Mode"]]


OTHER = "  Jay: {type: character, color: red, level: 0, cost: 0, power: 900, soul: 1}\n"


def ended(text: str, *stages: tuple[int, int]) -> Search:
    """A search that has ended, with its own limits where some are given."""
    search = Search(problem(text), stages) if stages else Search(problem(text))
    assert [*search.explanations()] == []
    return search


NOBODY_CAN = """
difference: A card has gone to the level, and nothing could have moved it
book: ws-en
cards:
  Owl: {type: character, color: red, level: 0, cost: 0, power: 500, soul: 1}
before: {turn: A, at: main phase, A: {deck: 20, memory: [Owl]}, B: {deck: 20}}
after: {turn: A, at: main phase, A: {deck: 20, level: [Owl]}}
"""

A_TURN_LATER = NOBODY_CAN.replace("memory: [Owl]", "hand: [Owl, Owl]").replace(
    "after: {turn: A, at: main phase, A: {deck: 20,", "after: {turn: A, at: encore step, A: {"
)


def test_a_search_that_is_cut_says_so_and_how_far_it_came() -> None:
    search = ended(A_TURN_LATER, (0, 200), (1, 300))
    legal, one, *others = search.searched
    assert search.ended is Ended.LIMIT
    assert (legal.places > 0, legal.whole) == (True, False)
    assert (one.places > 0, one.whole) == (True, False)
    assert [found.places for found in others] == [0, 0]


def test_the_work_hardly_goes_beyond_its_limits() -> None:
    assert 500 <= ended(A_TURN_LATER, (0, 200), (1, 300)).work <= 800


def test_a_search_that_has_followed_all_says_so() -> None:
    search = ended(NOBODY_CAN)
    assert search.ended is Ended.WHOLE
    assert [one.whole for one in search.searched] == [True] * 4


def test_more_cards_than_there_are_cannot_be_explained() -> None:
    search = ended(NOBODY_CAN.replace("A: {deck: 20, level", "A: {deck: 50, level"))
    assert search.ended is Ended.IMPOSSIBLE


def test_the_same_question_is_the_same_work_each_time() -> None:
    works = []
    for _ in range(2):
        search = Search(problem(ATTACKED))
        found = [*search.explanations()]
        works.append((search.work, search.searched, len(found)))
    assert works[0] == works[1]


LATE = """
difference: A character that came after the main phase
book: ws-en
cards:
  Owl: {type: character, color: red, level: 0, cost: 0, power: 500, soul: 1}
before: {turn: A, at: climax phase, A: {hand: [Owl], deck: 20}, B: {deck: 20}}
after: {turn: A, at: attack declaration step, A: {hand: 0, stage: {center-left: Owl}}}
"""


def test_the_same_mistake_in_other_steps_is_shown_twice_at_most_and_the_second_time_last() -> None:
    found = best_first(Search(problem(LATE)).explanations())
    steps = [[mistake.slip.step for _, mistake in one.mistakes] for one in found]
    assert steps[:2] == [["attack declaration step"], ["climax phase"]]
    assert max(Counter(one.kinds for one in found).values()) == 2
    *_, other, same = found
    assert other.kinds == same.kinds != found[0].kinds


NOBODY_DESCRIBED = """
difference: Four cards in the clock, and now six
book: ws-en
before:
  turn: B
  at: attack declaration step
  A: {level: 1, clock: 4, deck: 26}
  B: {deck: 31, stage: {center-left: unknown}}
after: {turn: B, at: attack declaration step, A: {clock: 6}}
"""


def test_cards_that_nobody_described_are_ordinary_ones() -> None:
    search = Search(problem(NOBODY_DESCRIBED))
    found = next(search.explanations())
    told = [one.told for one in found.commands if isinstance(one, Reveal)]
    assert found.mistakes == ()
    assert {"soul": 1, "type": "character"} in told
    assert not any(one.whole for one in search.searched)


@pytest.mark.parametrize("book", first_books())
def test_every_game_has_ordinary_cards(book: str) -> None:
    """What is printed on them can be told of a card of the game."""
    tabletop = tabletop_of(book)
    assert len(tabletop.customs.ordinary) > 4
    for printed, number in tabletop.customs.ordinary:
        assert number > 0
        assert [*tabletop.rules.objections_to_told(printed)] == []


def test_nobody_says_that_there_is_no_explanation_where_a_card_can_be_anything() -> None:
    about = problem(NOBODY_DESCRIBED)
    search = Search(replace(about, customs=replace(about.customs, ordinary=())))
    assert [*search.explanations()] == []
    assert search.ended is Ended.LIMIT


UNKNOWN_ATTACKER = """
difference: A unit that nobody described attacked, and was guarded
book: vanguard
before:
  turn: A
  at: attack step
  A: {deck: 30, circles: {vanguard circle: unknown}}
  B: {deck: 30, circles: {vanguard circle: unknown}}
after: {turn: A, at: main phase, A: {deck: 30}}
"""


def test_an_act_of_a_card_in_play_that_nobody_knows_is_open_until_it_is_told() -> None:
    about = problem(UNKNOWN_ATTACKER)
    ways = ways_on(played(about), difference(about.before, about.seen), about.customs)
    (unit,) = about.before.cards_in("A", "vanguard circle")
    assert [one.commands for one in ways.ways] == [(Reveal(JUDGE, unit, told={"skills": ()}),)]
    assert ways.left_out


LONG_BEFORE = """
difference: A card too many in hand, three plays later
book: ws-en
cards:
  Owl: {type: character, color: red, level: 0, cost: 0, power: 500, soul: 1}
  Fox: {type: character, color: red, level: 0, cost: 0, power: 1000, soul: 1}
  Hen: {type: character, color: red, level: 0, cost: 0, power: 1500, soul: 1}
before:
  turn: A
  at: draw phase
  A: {hand: [Owl, Fox, Hen], deck: 20}
  B: {deck: 20}
after:
  turn: A
  at: climax phase
  A:
    hand: 2
    deck: 18
    clock: 0
    waiting room: 0
    stage: {center-left: Owl, center-middle: Fox, center-right: Hen}
"""


def test_what_was_played_after_a_mistake_is_looked_for_only_once() -> None:
    search = Search(problem(LONG_BEFORE))
    found = next(search.explanations())
    assert found.kinds == (("a card too many is drawn", "A"),)
    assert [one.places for one in search.searched][1:] == [1, 0, 0]
