"""Infinite loops: nobody, one or both can end them."""

from judgetool.engine.fftcg.commands import UseAbility
from judgetool.engine.fftcg.happenings import BECOMES_ACTIVE, BECOMES_DULL, IS_BROKEN
from judgetool.engine.fftcg.nodes import Freeze
from judgetool.engine.kernel.abilities import (
    UNTIL_NO_LONGER,
    Ability,
    Alternative,
    Effect,
    Happens,
    Instead,
    May,
    NoAction,
    OneOf,
    Selector,
    Turn,
)
from judgetool.engine.kernel.cards import CardId, Player
from judgetool.engine.kernel.commands import Answer, Declare
from judgetool.engine.kernel.state import Result
from tests.engine.fftcg.cards import refused
from tests.engine.fftcg.effects.texts import DULL_ICON, action, forward, position, use
from tests.engine.fftcg.table import Game, play
from tests.engine.playing import answer, asked, cited, do_nothing, now, select

DULL, ACTIVE = Turn("this card", "dull"), Turn("this card", "active")
HOW_OFTEN = "how often the loop is carried out"


def auto(name: str, effect: Effect, event: str) -> Ability:
    """An auto-ability about the card itself."""
    return Ability("automatic", name, "11.8", effect, Happens(event))


UP = auto("up", ACTIVE, BECOMES_DULL)
DOWN = auto("down", DULL, BECOMES_ACTIVE)
MAY_DOWN = auto("may down", May(DULL), BECOMES_ACTIVE)


def spinning(*abilities: Ability, player: Player = "A") -> tuple[Game, CardId]:
    """A Forward with these abilities that its controller dulls with priority; both have no hand."""
    start = action(Freeze("this card"), DULL_ICON, name="start", times_a_turn=1)
    built = position(forward("Spinner", *abilities, start))
    card = built.put(player, "field", "Spinner")
    game = play(built)
    if player != "A":
        do_nothing(game)
    use(game, card, len(abilities))
    return game, card


def go_on(game: Game) -> None:
    """Forfeit priority, and do what may be done, until something else is asked or it is over."""
    for _ in range(60):
        if game.decision is None:
            return
        if asked(game).form == "yes or no":
            answer(game, yes=True)
        elif asked(game).kind == "priority" and (now(game).stack or now(game).forfeits == 0):
            do_nothing(game)
        else:
            return


def test_a_loop_that_nobody_can_stop_is_a_draw() -> None:
    game, _ = spinning(UP, DOWN)
    go_on(game)
    assert now(game).result == Result(("A", "B"), None)
    assert "13.1" in cited(game)


def test_the_only_player_who_can_stop_a_loop_says_how_often_and_then_stops_it() -> None:
    game, _ = spinning(UP, MAY_DOWN)
    go_on(game)
    assert (asked(game).kind, asked(game).player) == (HOW_OFTEN, "A")
    game.submit(Declare("A", 30))
    while asked(game).form != "yes or no":
        do_nothing(game)
    (objection,) = refused(game, Answer("A", True))
    assert objection.citations == ("13.2",)
    answer(game, yes=False)
    assert now(game).result is None


def both_can_stop() -> Game:
    """B may activate the Forward whenever it becomes dull, A may dull it whenever it activates."""
    theirs = Happens(BECOMES_DULL, Selector("field", "opponent's"))
    wake = Ability("automatic", "wake", "11.8", May(Turn("that card", "active")), theirs)
    start = action(Freeze("this card"), DULL_ICON, name="start", times_a_turn=1)
    built = position(forward("Spinner", MAY_DOWN, start), forward("Waker", wake))
    card = built.put("A", "field", "Spinner")
    built.put("B", "field", "Waker")
    game = play(built)
    use(game, card, 1)
    go_on(game)
    return game


def until_asked(game: Game, player: str) -> None:
    """Go on with the loop until that player may leave it."""
    while asked(game).form != "yes or no" or asked(game).player != player:
        if asked(game).form == "yes or no":
            answer(game, yes=True)
        else:
            do_nothing(game)


def test_if_both_can_stop_it_both_declare_and_who_said_less_stops_it() -> None:
    game = both_can_stop()
    assert (asked(game).kind, asked(game).player) == (HOW_OFTEN, "A")
    game.submit(Declare("A", 5))
    assert (asked(game).kind, asked(game).player) == (HOW_OFTEN, "B")
    game.submit(Declare("B", 3))
    until_asked(game, "B")
    (objection,) = refused(game, Answer("B", True))
    assert objection.citations == ("13.3",)
    answer(game, yes=False)
    assert now(game).result is None


def test_if_both_say_the_same_number_the_judge_tells_who_stops_it() -> None:
    game = both_can_stop()
    game.submit(Declare("A", 4))
    game.submit(Declare("B", 4))
    assert (asked(game).player, asked(game).options) == ("judge", ("A", "B"))
    select(game, "A")
    until_asked(game, "A")
    (objection,) = refused(game, Answer("A", True))
    assert objection.citations == ("13.3",)


def test_what_replaces_a_rule_process_again_and_again_is_a_draw() -> None:
    undying = Ability(
        "continuous",
        "undying",
        "11.9.1",
        lasting=(Instead(Happens(IS_BROKEN), Turn("this card", "dull"), UNTIL_NO_LONGER),),
    )
    built = position(forward("Undying", undying))
    card = built.put("A", "field", "Undying")
    built.damage(card, 5000)
    game = play(built)
    assert now(game).result == Result(("A", "B"), None)


def test_who_began_the_loop_does_not_begin_it_again_but_may_forfeit_priority() -> None:
    ways = (Alternative("heads", NoAction()), Alternative("tails", NoAction()))
    riddle = action(OneOf(ways, by="opponent's"), name="riddle")
    built = position(forward("Asker", riddle))
    card = built.put("A", "field", "Asker")
    game = play(built)
    for numbers in ((), (("A", 4), ("B", 3)), ()):
        use(game, card, 0)
        do_nothing(game)
        do_nothing(game)
        select(game, "tails" if numbers == () and now(game).barred else "heads")
        for player, number in numbers:
            game.submit(Declare(player, number))
    (objection,) = refused(game, UseAbility("A", card, 0))
    assert objection.citations == ("13.3",)
    do_nothing(game)
    assert asked(game).player == "B"
