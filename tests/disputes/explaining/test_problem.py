"""In which order explanations are shown."""

from typing import NamedTuple

from judgetool.disputes.explaining.problem import Kinds, best_first
from judgetool.engine.dbs.commands import Attack
from tests.disputes.explaining.test_ways import ATTACKED, after, problem

DREW, PAID, LEVEL = ("a card too many is drawn", "A"), ("a cost is not paid", "A"), ("level", "B")


class Told(NamedTuple):
    name: str
    kinds: Kinds
    unlikeliness: float


def order(*found: Told) -> str:
    return "".join(one.name for one in best_first(found))


def test_the_fewest_mistakes_come_first_then_the_likeliest() -> None:
    two, late = Told("t", (DREW, PAID), 1.0), Told("l", (LEVEL,), 7.0)
    early, none = Told("e", (PAID,), 3.0), Told("n", (), 9.0)
    assert order(two, late, early, none) == "nelt"


def test_the_same_mistakes_in_other_steps_come_after_all_others() -> None:
    first, again = Told("f", (DREW,), 1.0), Told("a", (DREW,), 2.0)
    third, other = Told("t", (DREW,), 3.0), Told("o", (PAID,), 8.0)
    assert order(third, again, other, first) == "foat"


def test_an_explanation_with_more_mistakes_is_no_second_one_of_those_with_fewer() -> None:
    first, more = Told("f", (DREW,), 1.0), Told("m", (DREW, DREW), 2.0)
    again = Told("a", (DREW,), 5.0)
    assert order(more, again, first) == "fam"


def test_it_is_not_told_which_of_several_equal_cards_attacks() -> None:
    about = problem(ATTACKED)
    first, second, _ = about.before.cards_in("A", "battle area")
    (attacked,) = about.before.cards_in("B", "leader area")
    games = [after(about, Attack("A", card, attacked)) for card in (first, second)]
    words = {about.attack_of(game.state, game.decision) for game in games}
    assert words == {"attack of Helper on Keeper"}
