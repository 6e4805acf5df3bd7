"""Choices at random, and declared names."""

from judgetool.engine.kernel.abilities import Ability, Draw, PayBy, Put, Selector
from judgetool.engine.kernel.abilities.chance import ChooseAtRandom
from judgetool.engine.kernel.cards import JUDGE
from judgetool.engine.kernel.commands import Choose, Select
from judgetool.engine.vanguard.commands import Use
from judgetool.engine.vanguard.effects.choosing import OF_ANOTHER_CARD, names_to_declare
from judgetool.engine.vanguard.nodes import DeclareName
from tests.engine.playing import asked, cards, now
from tests.engine.vanguard.table import Position, unit

DISCARD = ChooseAtRandom(Selector("hand"), Put("chosen", "drop zone"))


def using(ability: Ability) -> Position:
    """A position in which A's vanguard has the ability."""
    return Position(unit("Seer", 3, 11000, ability), vanguards=("Seer", "King"))


def test_chance_chooses_and_the_judge_tells_which_card_it_was() -> None:
    position = using(Ability("activated", "Toss", "8.1.1.1", DISCARD))
    first, second = (position.put("A", "hand", name) for name in ("Squire", "Knight"))
    game = position.game(Use("A", position.vanguard["A"], 0))
    assert (asked(game).player, asked(game).cards) == (JUDGE, (first, second))
    game.submit(Choose(JUDGE, (second,)))
    assert (cards(game, "A", "hand"), cards(game, "A", "drop zone")) == ((first,), (second,))


def test_nobody_is_asked_where_chance_has_no_choice() -> None:
    position = using(Ability("activated", "Toss", "8.1.1.1", DISCARD))
    only = position.put("A", "hand", "Squire")
    game = position.game(Use("A", position.vanguard["A"], 0))
    assert cards(game, "A", "drop zone") == (only,)


def test_a_card_that_is_discarded_at_random_can_be_a_cost() -> None:
    paid = Ability("activated", "Toss", "8.1.1.1", Draw(1), cost=(PayBy(DISCARD),))
    position = using(paid)
    use = Use("A", position.vanguard["A"], 0)
    assert [one.reason for one in position.game().game.objections(use)] == [
        "the whole cost of Toss cannot be paid"
    ]
    position.put("A", "hand", "Squire")
    game = position.game(use)
    assert [len(cards(game, "A", zone)) for zone in ("hand", "drop zone")] == [1, 1]


def test_names_of_one_clan_can_be_declared_or_that_of_a_card_elsewhere() -> None:
    position = using(Ability("activated", "Call", "8.1.1.1", DeclareName(Draw(1), clans=("Cats",))))
    game = position.game(Use("A", position.vanguard["A"], 0))
    assert asked(game).options == ("Odd", "Stranger", OF_ANOTHER_CARD)
    game.submit(Select("A", "Stranger"))
    assert len(cards(game, "A", "hand")) == 1
    assert names_to_declare(now(game), ("Dogs",)) == ()
