"""What effects do to Characters and players: freezing, damage, counters, Crystals, control."""

import pytest

from judgetool.engine.fftcg.commands import Cast
from judgetool.engine.fftcg.nodes import (
    DamageTo,
    Freeze,
    GainControl,
    GainCrystals,
    HasCounters,
    PutCounters,
    RemoveCounters,
)
from judgetool.engine.kernel.abilities import (
    HasRole,
    InOrder,
    IsType,
    Put,
    Selector,
    Turn,
)
from judgetool.engine.kernel.commands import Pass
from tests.engine.fftcg.table import Game, pass_until, play
from tests.engine.fftcg.texts import (
    ANY_FORWARD,
    THEIR_FORWARD,
    character,
    damage,
    places,
    resolve,
    set_up,
    summon,
    to_chosen,
)
from tests.engine.playing import asked, choose, cited, happened, now


def frozen_game() -> tuple[Game, int]:
    """A game in which a dull Forward of B has been frozen in A's turn."""
    built = set_up(summon("Frost", to_chosen(Freeze(), THEIR_FORWARD)))
    card = built.put("A", "hand", "Frost")
    theirs = built.put("B", "field", "Plain", orientation="dull")
    game = play(built, Cast("A", card))
    choose(game, theirs)
    resolve(game)
    return game, theirs


def until_turn(game: Game, turn: int) -> None:
    """Pass until the main phase of a turn."""
    while now(game).turn < turn or now(game).step != "main phase 1":
        decision = asked(game)
        if decision.form == "cards":
            choose(game, *decision.cards[: decision.minimum])
        else:
            game.submit(Pass(decision.player))


def test_a_frozen_forward_does_not_activate_in_the_next_active_phase_of_its_player_only() -> None:
    game, theirs = frozen_game()
    until_turn(game, 4)
    assert (now(game).turn_player, now(game).cards[theirs].orientation) == ("B", "dull")
    until_turn(game, 6)
    assert (now(game).turn_player, now(game).cards[theirs].orientation) == ("B", "active")


def test_a_backup_can_be_frozen_too() -> None:
    frost = to_chosen(Freeze(), Selector("field", "opponent's", (IsType("backup"),)))
    built = set_up(summon("Frost", frost), character("Helper", "backup"))
    card = built.put("A", "hand", "Frost")
    helper = built.put("B", "field", "Helper", orientation="dull")
    game = play(built, Cast("A", card))
    choose(game, helper)
    resolve(game)
    until_turn(game, 4)
    assert now(game).cards[helper].orientation == "dull"


def test_dulling_what_is_dull_is_done_without_an_event() -> None:
    built = set_up(summon("Sleep", InOrder((to_chosen(Turn("target", "dull")),))))
    card = built.put("A", "hand", "Sleep")
    theirs = built.put("B", "field", "Plain", orientation="dull")
    game = play(built, Cast("A", card))
    choose(game, theirs)
    resolve(game)
    assert now(game).cards[theirs].orientation == "dull"
    assert not [event for event, _ in happened(game) if event.kind == "turned"]


def test_counters_are_put_removed_and_lost_with_the_place() -> None:
    text = InOrder((PutCounters("ice", 3, ANY_FORWARD), RemoveCounters("ice", 1, ANY_FORWARD)))
    built = set_up(summon("Count", text), summon("Sink", to_chosen(Put("target", "hand"))))
    first, second = built.put("A", "hand", "Count"), built.put("A", "hand", "Sink")
    mine = built.put("A", "field", "Plain")
    game = play(built, Cast("A", first))
    resolve(game)
    assert now(game).counters_on(mine, "ice") == 2
    game.submit(Cast("A", second))
    choose(game, mine)
    resolve(game)
    assert now(game).counters_on(mine, "ice") == 0


def test_only_cards_with_counters_are_found_by_that() -> None:
    marked = Selector("field", "either's", (HasCounters("ice", 2),))
    built = set_up(summon("Crack", DamageTo(1000, marked)))
    card = built.put("A", "hand", "Crack")
    many, few = built.put("B", "field", "Plain"), built.put("B", "field", "Plain")
    built.counters(many, "ice", 2)
    built.counters(few, "ice", 1)
    game = play(built, Cast("A", card))
    resolve(game)
    assert damage(game, many, few) == [1000, 0]


def test_crystals_are_gained() -> None:
    built = set_up(summon("Gem", GainCrystals(2)))
    game = play(built, Cast("A", built.put("A", "hand", "Gem")))
    resolve(game)
    assert now(game).crystals == {"A": 2}


def test_who_gains_control_has_it_from_now_on_and_nothing_enters() -> None:
    built = set_up(summon("Charm", to_chosen(GainControl(), THEIR_FORWARD)))
    card, theirs = built.put("A", "hand", "Charm"), built.put("B", "field", "Plain")
    game = play(built, Cast("A", card))
    choose(game, theirs)
    before = now(game).reference(theirs)
    resolve(game)
    assert places(game, theirs) == ["A.field"]
    assert now(game).reference(theirs) == before
    assert now(game).since(theirs) > now(game).turn_began
    assert {"6.2.6", "6.2.6.1"} <= cited(game)


def test_an_attacking_forward_is_found_by_its_part() -> None:
    attacking = Selector("field", "either's", (HasRole("attacking"),))
    built = set_up(summon("Net", DamageTo(1000, attacking)), step="block declaration step")
    card = built.put("B", "hand", "Net")
    attacker, other = built.put("A", "field", "Plain"), built.put("A", "field", "Plain")
    built.attack(attacker)
    game = play(built)
    pass_until(game, "priority")
    game.submit(Pass("A"))
    game.submit(Cast("B", card))
    resolve(game)
    assert damage(game, attacker, other) == [1000, 0]


def charmed(*then: str) -> tuple[Game, int]:
    """A game in which A has cast Charm, for the turn, on a Forward of B, and then other Summons."""
    summons = (
        summon("Charm", to_chosen(GainControl(duration="turn"), ANY_FORWARD)),
        summon("Keep", to_chosen(GainControl(), ANY_FORWARD)),
        summon("Return", to_chosen(GainControl(whose="opponent's", duration="turn"), ANY_FORWARD)),
    )
    built = set_up(*summons)
    cards = [built.put("A", "hand", name) for name in ("Charm", *then)]
    theirs = built.put("B", "field", "Plain")
    game = play(built)
    for card in cards:
        game.submit(Cast("A", card))
        choose(game, theirs)
        resolve(game)
    return game, theirs


@pytest.mark.parametrize(
    ("then", "during", "after"),
    [
        ((), "A.field", "B.field"),
        (("Keep",), "A.field", "A.field"),
        (("Return",), "B.field", "B.field"),
    ],
)
def test_control_until_the_end_of_the_turn_goes_back(
    then: tuple[str, ...], during: str, after: str
) -> None:
    game, theirs = charmed(*then)
    assert places(game, theirs) == [during]
    until_turn(game, 4)
    assert places(game, theirs) == [after]
