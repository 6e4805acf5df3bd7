"""Rule processes, how games end, and infinite loops."""

from functools import partial

import pytest

from judgetool.engine.fftcg.actions import draw
from judgetool.engine.fftcg.commands import UseAbility
from judgetool.engine.fftcg.damage import deal_to_player, deal_to_players
from judgetool.engine.fftcg.events import Broke, DamageDealt, Dealt
from judgetool.engine.fftcg.happenings import BECOMES_ACTIVE, BECOMES_DULL, IS_BROKEN
from judgetool.engine.fftcg.nodes import Freeze
from judgetool.engine.fftcg.priority import priority, settled
from judgetool.engine.fftcg.state import FinalGame
from judgetool.engine.kernel.abilities import (
    UNTIL_NO_LONGER,
    Ability,
    Alternative,
    Effect,
    GiveWords,
    Happens,
    Instead,
    May,
    NoAction,
    OneOf,
    Selector,
    Turn,
)
from judgetool.engine.kernel.cards import CardId, Player
from judgetool.engine.kernel.commands import Answer, ChangeNumber, Concede, Declare, Reveal
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.state import Result
from tests.engine.fftcg.cards import refused
from tests.engine.fftcg.table import Game, carried_out, play, position
from tests.engine.fftcg.texts import DULL_ICON, OTHER_FORWARD, action, forward, set_up, use
from tests.engine.playing import (
    answer,
    asked,
    cards,
    choose,
    cited,
    do_nothing,
    happened,
    moved_at_once,
    now,
    place,
    select,
)


@pytest.mark.parametrize(
    ("limited", "damage", "lost"),
    [(False, 6, False), (False, 7, True), (True, 5, False), (True, 6, True)],
)
def test_seven_damage_lose_a_constructed_game_and_six_a_limited_one(
    limited: bool, damage: int, lost: bool
) -> None:
    built = position(limited=limited)
    built.put_all("B", "damage zone", ["Plain"] * damage)
    game = play(built)
    assert (now(game).result == Result(("B",), "A")) is lost
    assert ("12.4.1" in cited(game)) is lost


def test_both_players_who_lose_together_draw() -> None:
    built = position()
    for player in ("A", "B"):
        built.put_all(player, "damage zone", ["Plain"] * 7)
    assert now(play(built)).result == Result(("A", "B"), None)


def test_who_has_to_draw_without_a_card_loses_at_the_next_rule_processes() -> None:
    built = position("draw phase", deck=("Plain",))
    game = play(built)
    assert now(game).step == "main phase 1"
    assert now(game).result == Result(("A",), "B")
    assert len(cards(game, "A", "hand")) == 1
    assert {"12.4.2", "3.1.2"} <= cited(game)


def test_the_last_card_can_be_drawn_without_losing() -> None:
    game = play(position("draw phase", deck=("Plain", "Plain")))
    assert now(game).result is None
    assert cards(game, "A", "main deck") == ()


def test_damage_with_the_last_card_is_survived_and_one_more_is_not() -> None:
    def twice(game: FinalGame) -> Procedure[None]:
        yield from deal_to_player(game, "B", 1, ())
        yield from priority(game)
        yield from deal_to_player(game, "B", 1, ())
        yield from priority(game)

    game, _ = carried_out(position(deck=("Plain",)), twice)
    assert now(game).result is None
    do_nothing(game)
    do_nothing(game)
    assert now(game).result == Result(("B",), "A")
    assert {"12.4.3", "3.1.3"} <= cited(game)


def test_losing_by_draws_waits_for_both_players() -> None:
    def both_draw(game: FinalGame) -> Procedure[None]:
        yield from draw(game, "B", 1)
        yield from draw(game, "A", 1)
        yield from settled(game)

    game, _ = carried_out(position(deck=()), both_draw)
    assert now(game).result == Result(("A", "B"), None)


def test_losing_by_damage_waits_for_nothing() -> None:
    def both_suffer(game: FinalGame) -> Procedure[None]:
        yield from deal_to_player(game, "B", 1, ())
        yield from deal_to_player(game, "A", 1, ())

    game, _ = carried_out(position(deck=()), both_suffer)
    assert now(game).result == Result(("B",), "A")


def test_damage_dealt_to_both_players_beats_both() -> None:
    def both_suffer(game: FinalGame) -> Procedure[None]:
        yield from deal_to_players(game, ("A", "B"), 1, ())

    game, _ = carried_out(position(deck=()), both_suffer)
    assert now(game).result == Result(("A", "B"), None)


def test_who_concedes_loses_at_once() -> None:
    game = play(position(), Concede("B"))
    assert now(game).result == Result(("B",), "A")
    assert "2.1" in cited(game)


def test_a_forward_without_power_is_put_away_but_not_broken() -> None:
    built = position()
    card = built.put("A", "field", "Plain")
    helper = built.put("A", "field", "Helper")
    built.change(card, "power", -6000)
    game = play(built)
    assert (place(game, card), place(game, helper)) == ("A.break zone", "A.field")
    assert [e.broken for e, _ in happened(game) if isinstance(e, Broke)] == [()]
    assert "12.4.4" in cited(game)


def test_a_forward_broken_later_than_the_damage_was_dealt_has_nothing_that_broke_it() -> None:
    built = position()
    card, source = built.put("A", "field", "Plain"), built.put("B", "field", "Plain")
    where = built.state().reference(source)

    def hurt_then_weaken(game: FinalGame) -> Procedure[None]:
        yield DamageDealt((Dealt(card, 4000, where),))
        yield from priority(game)

    game, _ = carried_out(built, hurt_then_weaken)
    game.submit(ChangeNumber("judge", card, "power", -1000, "turn"))
    do_nothing(game)
    broken = [e.broken for e, _ in happened(game) if isinstance(e, Broke)]
    assert [(one.card, one.by) for one in broken[0]] == [(card, ())]


def test_characters_of_one_name_are_put_away_together_unless_generic() -> None:
    built = position()
    first, second = built.put("A", "field", "Single"), built.put("A", "field", "Single")
    theirs = built.put("B", "field", "Single")
    generic = [built.put("A", "field", "Plain") for _ in range(2)]
    game = play(built)
    assert moved_at_once(game, first, second)
    assert place(game, theirs) == "B.field"
    assert [place(game, card) for card in generic] == ["A.field", "A.field"]
    assert "12.4.6" in cited(game)


def test_a_character_with_the_generic_icon_does_not_stand_in_anothers_way() -> None:
    built = position()
    one, other = built.put("A", "field", "Single"), built.put("A", "field", "Twin")
    game = play(built)
    assert (place(game, one), place(game, other)) == ("A.field", "A.field")


def test_two_light_or_dark_characters_are_both_put_away() -> None:
    built = position()
    light, dark = built.put("A", "field", "Bright"), built.put("A", "field", "Gloomy")
    theirs = built.put("B", "field", "Bright")
    game = play(built)
    assert moved_at_once(game, light, dark)
    assert place(game, theirs) == "B.field"
    assert "12.4.7" in cited(game)


def test_forwards_that_an_effect_makes_light_are_put_away_together() -> None:
    light = GiveWords("elements", ("light",), OTHER_FORWARD, UNTIL_NO_LONGER)
    beacon = forward("Beacon", Ability("continuous", "shines", "11.9.1", lasting=(light,)))
    built = set_up(beacon)
    built.put("A", "field", "Beacon")
    own = [built.put("A", "field", "Plain") for _ in range(2)]
    theirs = built.put("B", "field", "Plain")
    game = play(built)
    assert moved_at_once(game, *own)
    assert place(game, theirs) == "B.field"


def test_a_forward_that_has_no_power_printed_above_zero_is_put_away() -> None:
    built = set_up(forward("Powerless", power=0))
    card = built.put("A", "field", "Powerless")
    assert place(play(built), card) == "A.break zone"


def test_of_seven_backups_their_player_chooses_two_that_leave() -> None:
    built = position()
    own = [built.put("B", "field", "Helper") for _ in range(7)]
    game = play(built)
    assert (asked(game).player, asked(game).minimum, asked(game).maximum) == ("B", 2, 2)
    choose(game, own[0], own[6])
    assert cards(game, "B", "field") == tuple(own[1:6])
    assert "12.4.8" in cited(game)


def test_what_a_card_on_the_field_is_is_asked_when_rule_processes_need_it() -> None:
    built = position()
    unknown = built.put("A", "field", None)
    game = play(built)
    assert (asked(game).form, asked(game).cards) == ("face", (unknown,))
    game.submit(Reveal("judge", unknown, "Plain"))
    assert asked(game).kind == "priority"


def test_ex_bursts_come_in_order_after_all_damage() -> None:
    built = position(deck=("Plain", "Burst", "Plain", "Burst"))
    game, _ = carried_out(built, partial(deal_to_player, player="B", number=4, sources=()))
    dealt = cards(game, "B", "damage zone")
    assert len(dealt) == 4
    assert (asked(game).player, asked(game).about) == ("B", dealt[0])
    answer(game, yes=False)
    assert asked(game).about == dealt[2]
    answer(game, yes=True)
    assert (asked(game).form, asked(game).about) == ("manual", dealt[2])
    assert "6.5.2.1" in cited(game)


def test_a_forward_with_less_than_a_thousand_power_is_not_broken_by_damage() -> None:
    built = position()
    card = built.put("A", "field", "Plain")
    built.change(card, "power", -4500)
    built.damage(card, 4000)
    assert place(play(built), card) == "A.field"


# --- infinite loops -------------------------------------------------------------------------------


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
    built = set_up(forward("Spinner", *abilities, start))
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
    built = set_up(forward("Spinner", MAY_DOWN, start), forward("Waker", wake))
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
    built = set_up(forward("Undying", undying))
    card = built.put("A", "field", "Undying")
    built.damage(card, 5000)
    game = play(built)
    assert now(game).result == Result(("A", "B"), None)


def test_who_began_the_loop_does_not_begin_it_again_but_may_forfeit_priority() -> None:
    ways = (Alternative("heads", NoAction()), Alternative("tails", NoAction()))
    riddle = action(OneOf(ways, by="opponent's"), name="riddle")
    built = set_up(forward("Asker", riddle))
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
