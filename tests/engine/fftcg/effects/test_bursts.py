"""EX Bursts: what of a card they carry out, what they count as, and what Damage keeps back."""

from dataclasses import replace

from judgetool.engine.fftcg import faces, zones
from judgetool.engine.fftcg.commands import Cast
from judgetool.engine.fftcg.nodes import DamageReceived, DamageTo
from judgetool.engine.fftcg.positions import PositionBuilder
from judgetool.engine.kernel.abilities import Ability, DealDamage, Draw
from judgetool.engine.kernel.cards import Face
from judgetool.engine.kernel.commands import Done, Reveal
from tests.engine.fftcg.effects.texts import (
    THEIR_FORWARD,
    auto,
    damage,
    field_ability,
    forward,
    notes,
    places,
    position,
    resolve,
    summon,
    to_chosen,
)
from tests.engine.fftcg.table import Game, play
from tests.engine.playing import answer, asked, choose, cited, now

BURN = summon("Burn", DealDamage(2))
EX = ("ex burst",)
BLAST = summon("Blast", to_chosen(DamageTo(4000), THEIR_FORWARD), icons=EX)


def with_top(*top: str, own: tuple[Face, ...]) -> PositionBuilder:
    """A position in which B's main deck ends in these cards, the last on top."""
    built = position(BURN, *own)
    for name in top:
        built.put("B", zones.MAIN_DECK, name)
    return built


def burned(built: PositionBuilder) -> Game:
    """A game in which B is dealt two points of damage."""
    game = play(built, Cast("A", built.put("A", "hand", "Burn")))
    resolve(game)
    return game


def test_a_summon_is_carried_out_as_a_whole_without_the_stack() -> None:
    built = with_top("Plain", "Blast", own=(BLAST,))
    mine = built.put("A", "field", "Plain")
    game = burned(built)
    assert (asked(game).kind, asked(game).player) == ("whether the EX Burst is used", "B")
    assert len(now(game).cards_in("B", zones.DAMAGE_ZONE)) == 2
    answer(game, yes=True)
    assert (asked(game).kind, asked(game).player) == ("targets", "B")
    assert [item.kind for item in now(game).stack] == ["summon"]
    choose(game, mine)
    assert damage(game, mine) == [4000]
    assert {"11.10.2", "11.10.3", "6.5.2.1"} <= cited(game)
    assert (asked(game).kind, asked(game).player) == ("priority", "A")


def test_the_player_need_not_use_it() -> None:
    built = with_top("Plain", "Blast", own=(BLAST,))
    mine = built.put("A", "field", "Plain")
    game = burned(built)
    answer(game, yes=False)
    assert damage(game, mine) == [0]
    assert asked(game).kind == "priority"


def test_a_summon_by_ex_burst_is_a_summon_for_what_cannot_be_chosen_by_summons() -> None:
    guarded = forward("Guarded", field_ability("cannot be chosen by Summons"))
    built = with_top("Plain", "Blast", own=(BLAST, guarded))
    built.put("A", "field", "Guarded")
    open_to_it = built.put("A", "field", "Plain")
    game = burned(built)
    answer(game, yes=True)
    assert asked(game).cards == (open_to_it,)


def test_without_a_legal_target_nothing_of_it_is_done() -> None:
    guarded = forward("Guarded", field_ability("cannot be chosen by EX Bursts"))
    built = with_top("Plain", "Blast", own=(BLAST, guarded))
    mine = built.put("A", "field", "Guarded")
    game = burned(built)
    answer(game, yes=True)
    assert asked(game).kind == "priority"
    assert damage(game, mine) == [0]
    assert "there is nothing that it could choose" in notes(game)


def test_of_a_character_only_the_marked_auto_abilities_are_carried_out() -> None:
    marked, other = auto(Draw(1), icons=("EX",)), auto(Draw(3))
    own = forward("Guard", other, marked, icons=EX)
    game = burned(with_top("Plain", "Guard", own=(own,)))
    answer(game, yes=True)
    assert len(now(game).cards_in("B", zones.HAND)) == 1


def damage_3(effect: Draw) -> Ability:
    """A marked auto-ability that a Character has with three points of damage."""
    return replace(auto(effect, icons=("EX",)), condition=DamageReceived(3))


def test_damage_that_is_met_when_the_card_is_placed_gives_the_ex_burst() -> None:
    own = forward("Late", damage_3(Draw(1)), icons=EX)
    built = with_top("Late", "Plain", own=(own,))
    built.put("B", zones.DAMAGE_ZONE, "Plain")
    game = burned(built)
    answer(game, yes=True)
    assert len(now(game).cards_in("B", zones.HAND)) == 1


def test_damage_that_is_met_only_by_a_later_point_gives_none() -> None:
    own = forward("Early", damage_3(Draw(1)), icons=EX)
    built = with_top("Plain", "Early", own=(own,))
    built.put("B", zones.DAMAGE_ZONE, "Plain")
    game = burned(built)
    assert asked(game).kind == "priority"
    assert len(now(game).cards_in("B", zones.DAMAGE_ZONE)) == 3


def test_two_ex_bursts_are_used_in_the_order_in_which_the_cards_were_dealt() -> None:
    built = with_top("Blast", "Blast", own=(BLAST,))
    second, first = now_top(built)
    built.put("A", "field", "Plain")
    game = burned(built)
    assert asked(game).about == first
    answer(game, yes=False)
    assert asked(game).about == second


def now_top(built: PositionBuilder) -> tuple[int, int]:
    """The two top cards of B's main deck, the topmost last."""
    *_, below, top = built.state().cards_in("B", zones.MAIN_DECK)
    return below, top


def test_what_nobody_has_told_of_the_text_the_judge_carries_out() -> None:
    built = with_top("Plain", own=(BLAST,))
    unknown = built.put("B", zones.MAIN_DECK, None)
    built.put("A", "field", "Plain")
    game = burned(built)
    game.submit(Reveal("judge", unknown, told={faces.EX_BURST: "yes"}))
    answer(game, yes=True)
    assert (asked(game).form, asked(game).about) == ("face", unknown)
    game.submit(Reveal("judge", unknown, "Blast"))
    assert asked(game).kind == "targets"


def test_a_text_that_is_not_read_is_a_manual_step() -> None:
    unread = replace(forward("Riddle", icons=EX), unread=1)
    built = with_top("Plain", "Riddle", own=(unread,))
    game = burned(built)
    answer(game, yes=True)
    assert asked(game).form == "manual"
    game.submit(Done("judge"))
    assert asked(game).kind == "priority"


def test_the_card_stays_in_the_damage_zone() -> None:
    built = with_top("Plain", "Blast", own=(BLAST,))
    (_, card) = now_top(built)
    mine = built.put("A", "field", "Plain")
    game = burned(built)
    answer(game, yes=True)
    choose(game, mine)
    assert places(game, card) == ["B.damage zone"]
