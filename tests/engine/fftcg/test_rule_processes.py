"""Rule processes, and how games end."""

from functools import partial

import pytest

from judgetool.engine.fftcg.actions import draw
from judgetool.engine.fftcg.damage import deal_to_player, deal_to_players
from judgetool.engine.fftcg.events import Broke, DamageDealt, Dealt
from judgetool.engine.fftcg.priority import priority, settled
from judgetool.engine.fftcg.state import FinalGame
from judgetool.engine.kernel.commands import ChangeNumber, Concede, Reveal
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.state import Result
from tests.engine.fftcg.table import carried_out, play, position
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
