"""What an explanation assumes of cards that nobody knew is as little as it needs."""

from judgetool.disputes.explaining.asked import asked
from judgetool.disputes.explaining.assuming import assuming_less
from judgetool.disputes.explaining.problem import Explanation, Problem, replays
from judgetool.disputes.explaining.search import Search
from judgetool.engine.kernel.cards import JUDGE
from judgetool.engine.kernel.commands import Reveal

PAID = """
difference: A Backup was paid for with a card that nobody knows
book: fftcg
cards:
  Mage: {type: backup, elements: fire, cost: 2}
  Thief: {type: forward, elements: fire, cost: 5, power: 9000}
before:
  turn: B
  at: main phase 2
  B: {hand: [Mage, 1 unknown], main deck: 20, deck list: {Mage: 1, Thief: 21}}
  A: {main deck: 20}
after:
  turn: B
  at: main phase 2
  B: {hand: 0, break zone: 1, field: [{card: Mage, orientation: dull}]}
"""


def best_of(text: str) -> tuple[Problem, Explanation]:
    problem = asked(text, "x.yaml").problem
    return problem, next(Search(problem).explanations())


def told_in(found: Explanation) -> list[tuple[str | None, dict[str, object]]]:
    return [(one.face, {**one.told}) for one in found.commands if isinstance(one, Reveal)]


def test_of_a_card_that_paid_only_its_element_is_told() -> None:
    _, found = best_of(PAID)
    assert told_in(found) == [(None, {"elements": ("fire",)})]


def test_a_card_that_is_seen_in_the_end_is_told_as_it_is_seen() -> None:
    _, found = best_of(PAID.replace("break zone: 1", "break zone: [Thief]"))
    assert told_in(found) == [("Thief", {})]


def test_what_nothing_needs_is_not_told() -> None:
    problem, found = best_of(PAID)
    [reveal] = [one for one in found.commands if isinstance(one, Reveal)]
    for_nothing = Reveal(JUDGE, problem.before.cards_in("B", "main deck")[0], "Thief")
    whole = Reveal(JUDGE, reveal.card, "Thief")
    paid = (whole if one is reveal else one for one in found.commands)
    more = found._replace(commands=(for_nothing, *paid))
    assert replays(problem, more)
    assert assuming_less(problem, more) == found


def test_a_mistake_stays_where_it_was_made() -> None:
    """What is told within a mistake is a part of it; what is told for nothing before it goes."""
    problem, found = best_of(MISTAKEN)
    [(at, mistake)] = found.mistakes
    for_nothing = Reveal(JUDGE, problem.before.cards_in("A", "deck")[0], "Owl")
    more = found._replace(commands=(for_nothing, *found.commands), mistakes=((at + 1, mistake),))
    assert assuming_less(problem, more) == found


MISTAKEN = """
difference: A character that came after the main phase
book: ws-en
cards:
  Owl: {type: character, color: red, level: 0, cost: 0, power: 500, soul: 1}
before: {turn: A, at: climax phase, A: {hand: 1, deck: 20}, B: {deck: 20}}
after: {turn: A, at: attack declaration step, A: {hand: 0, stage: {center-left: Owl}}}
"""
