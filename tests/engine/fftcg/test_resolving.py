"""Resolving what is on the stack, and EX Bursts."""

from dataclasses import replace

from judgetool.engine.fftcg import faces, zones
from judgetool.engine.fftcg.commands import Cast, UseAbility
from judgetool.engine.fftcg.commands import PayCP as Payment
from judgetool.engine.fftcg.nodes import (
    Break,
    CountersOn,
    DamageReceived,
    DamageTo,
    Discard,
    Half,
    PayCP,
)
from judgetool.engine.fftcg.positions import PositionBuilder
from judgetool.engine.fftcg.reading import half
from judgetool.engine.kernel.abilities import (
    Ability,
    AspectOf,
    Change,
    ChooseCard,
    Compares,
    Count,
    DealDamage,
    Draw,
    EachPlayer,
    InOrder,
    IsType,
    Let,
    May,
    MayPay,
    PayBy,
    Put,
    PutFrom,
    Selector,
    Times,
    Variable,
    exist,
)
from judgetool.engine.kernel.cards import Face
from judgetool.engine.kernel.commands import Done, Pass, Reveal
from judgetool.engine.kernel.events import Moved
from tests.engine.fftcg.table import Game, field_ability, play
from tests.engine.fftcg.texts import (
    THEIR_FORWARD,
    YOUR_FORWARD,
    action,
    auto,
    cast,
    character,
    damage,
    forward,
    notes,
    places,
    resolve,
    set_up,
    summon,
    to_chosen,
    triggered,
)
from tests.engine.playing import answer, asked, choose, cited, happened, now

FINISHER = summon("Finisher", to_chosen(Break()))


def test_the_condition_of_an_auto_ability_is_looked_at_again() -> None:
    helped = replace(
        auto(Draw(1)), condition=exist(Selector("field", "yours", (IsType("backup"),)))
    )
    away = summon("Away", to_chosen(Break(), Selector("field", "either's", (IsType("backup"),))))
    built = set_up(forward("Leader", helped), character("Helper", "backup"), away)
    source, helper = built.put("A", "field", "Leader"), built.put("A", "field", "Helper")
    card = built.put("B", "hand", "Away")
    game = triggered(built, (helped, source))
    game.submit(Pass("A"))
    cast(game, card)
    choose(game, helper)
    resolve(game)
    resolve(game)
    assert now(game).cards_in("A", "hand") == ()
    assert "the condition does not hold any longer" in notes(game)
    assert "11.11.3" in cited(game)


def test_information_of_a_source_that_left_is_what_it_was_last() -> None:
    power = AspectOf("power", "this card")
    sacrifice = action(
        to_chosen(DamageTo(power), THEIR_FORWARD), PayBy(Put("this card", "break zone"))
    )
    stronger = summon("Stronger", to_chosen(Change("power", 2000, "target", "turn"), YOUR_FORWARD))
    built = set_up(forward("Bomb", sacrifice, power=3000), forward("Wall", power=9000), stronger)
    bomb, wall = built.put("A", "field", "Bomb"), built.put("B", "field", "Wall")
    card = built.put("A", "hand", "Stronger")
    game = play(built, Cast("A", card))
    choose(game, bomb)
    resolve(game)
    game.submit(UseAbility("A", bomb, 0))
    choose(game, wall)
    assert places(game, bomb) == ["A.break zone"]
    resolve(game)
    assert damage(game, wall) == [5000]
    assert now(game).damaged[wall].sources[0].card == bomb


def test_counters_of_a_source_that_left_still_count() -> None:
    blast = action(
        to_chosen(DamageTo(Times(CountersOn("charge"), 1000)), THEIR_FORWARD),
        PayBy(Put("this card", "break zone")),
    )
    built = set_up(forward("Battery", blast), forward("Wall", power=9000))
    battery, wall = built.put("A", "field", "Battery"), built.put("B", "field", "Wall")
    built.counters(battery, "charge", 3)
    game = play(built, UseAbility("A", battery, 0))
    choose(game, wall)
    resolve(game)
    assert damage(game, wall) == [3000]


def test_both_players_select_then_it_happens_to_all_at_once() -> None:
    each = summon("Cull", EachPlayer(ChooseCard(YOUR_FORWARD, Put("chosen", "break zone"))))
    built = set_up(each)
    card = built.put("B", "hand", "Cull")
    mine, theirs = ([built.put(p, "field", "Plain") for _ in range(2)] for p in ("A", "B"))
    game = play(built, Pass("A"), Cast("B", card))
    resolve(game)
    assert (asked(game).player, asked(game).cards) == ("A", tuple(mine))
    choose(game, mine[0])
    assert places(game, mine[0]) == ["A.field"]
    assert (asked(game).player, asked(game).cards) == ("B", tuple(theirs))
    choose(game, theirs[1])
    assert places(game, mine[0], theirs[1]) == ["A.break zone", "B.break zone"]
    together = [
        {one.card for one in event.moves} for event, _ in happened(game) if isinstance(event, Moved)
    ]
    assert {mine[0], theirs[1]} in together
    assert "11.11.6" in cited(game)


def test_what_may_be_done_is_decided_on_resolution() -> None:
    drawing = auto(May(Draw(1)))
    built = set_up(forward("Reader", drawing))
    game = triggered(built, (drawing, built.put("A", "field", "Reader")))
    assert asked(game).kind == "priority"
    assert len(now(game).stack) == 1
    resolve(game)
    assert (asked(game).form, asked(game).player) == ("yes or no", "A")
    assert "11.8.14" in asked(game).citations
    answer(game, yes=True)
    assert len(now(game).cards_in("A", "hand")) == 1


def test_a_cost_in_the_middle_of_an_effect_is_paid_in_whole_or_not_at_all() -> None:
    paying = auto(MayPay((PayCP(("fire",), 1),), Draw(1)))
    built = set_up(forward("Banker", paying), character("Helper", "backup"))
    source = built.put("A", "field", "Banker")
    helpers = tuple(built.put("A", "field", "Helper") for _ in range(2))
    game = triggered(built, (paying, source))
    resolve(game)
    answer(game, yes=True)
    game.submit(Payment("A", helpers))
    assert len(now(game).cards_in("A", "hand")) == 1
    built = set_up(forward("Banker", paying))
    game = triggered(built, (paying, built.put("A", "field", "Banker")))
    resolve(game)
    assert "the cost cannot be paid" in notes(game)
    assert now(game).cards_in("A", "hand") == ()


def test_half_of_five_is_three_unless_the_text_rounds_down() -> None:
    assert [half(5), half(4), half(5, down=True)] == [3, 2, 2]


def test_a_number_of_a_text_is_rounded_up() -> None:
    built = set_up(summon("Tithe", Draw(Half(Count(Selector("break zone"))))))
    card = built.put("A", "hand", "Tithe")
    for _ in range(5):
        built.put("A", "break zone", "Plain")
    game = play(built, Cast("A", card))
    resolve(game)
    assert len(now(game).cards_in("A", "hand")) == 3


def test_a_negative_power_counts_as_zero_where_it_is_not_changed() -> None:
    weak = forward("Weak", power=1000)
    text = InOrder(
        (
            to_chosen(Change("power", -3000, "target", "turn"), YOUR_FORWARD),
            Let("X", AspectOf("power", "target"), Change("power", Variable("X"), "target", "turn")),
        )
    )
    built = set_up(summon("Doubled", text), weak)
    card, mine = built.put("A", "hand", "Doubled"), built.put("A", "field", "Weak")
    game = play(built, Cast("A", card))
    choose(game, mine)
    resolve(game)
    values = [
        event.modifier.change.value  # type: ignore[attr-defined]
        for event, _ in happened(game)
        if event.kind == "modifier began"
    ]
    assert values == [-3000, 0]


def test_a_number_that_a_card_does_not_have_is_zero_and_passes_no_test() -> None:
    backups = Selector("field", "yours", (IsType("backup"),))
    text = ChooseCard(backups, DamageTo(AspectOf("power", "chosen"), THEIR_FORWARD))
    weak_ones = Count(Selector("field", "yours", (Compares("power", "at most", 1000),)))
    built = set_up(summon("Odd", InOrder((text, Draw(weak_ones)))), character("Helper", "backup"))
    card, helper = built.put("A", "hand", "Odd"), built.put("A", "field", "Helper")
    theirs = built.put("B", "field", "Plain")
    game = play(built, Cast("A", card))
    resolve(game)
    choose(game, helper)
    assert damage(game, theirs) == [0]
    assert now(game).cards_in("A", "hand") == ()


def test_discarding_is_chosen_by_the_player_who_discards() -> None:
    text = ChooseCard(Selector("hand", "opponent's"), Discard("chosen"), by="opponent's")
    built = set_up(summon("Squeeze", text))
    card = built.put("A", "hand", "Squeeze")
    theirs = [built.put("B", "hand", "Plain") for _ in range(2)]
    game = play(built, Cast("A", card))
    resolve(game)
    assert (asked(game).player, asked(game).cards) == ("B", tuple(theirs))
    choose(game, theirs[1])
    assert places(game, *theirs) == ["B.hand", "B.break zone"]


def test_a_card_that_moved_to_a_hidden_zone_is_not_found_but_known_as_what_it_was() -> None:
    text = InOrder((Put("that card", "removed from play"), Draw(AspectOf("cost", "that card"))))
    harvest = replace(auto(text), trigger=PutFrom("field", None, THEIR_FORWARD))
    bounce = summon("Bounce", to_chosen(Put("target", "hand"), THEIR_FORWARD))
    for leaving, then in ((bounce, "B.hand"), (FINISHER, "B.removed from play")):
        built = set_up(character("Reaper", "monster", harvest), leaving)
        built.put("A", "field", "Reaper")
        card, theirs = built.put("A", "hand", str(leaving.name)), built.put("B", "field", "Plain")
        game = play(built)
        cast(game, card)
        choose(game, theirs)
        resolve(game)
        resolve(game)
        assert places(game, theirs) == [then]
        assert len(now(game).cards_in("A", "hand")) == 1


# --- EX Bursts ------------------------------------------------------------------------------------


BURN = summon("Burn", DealDamage(2))
EX = ("ex burst",)
BLAST = summon("Blast", to_chosen(DamageTo(4000), THEIR_FORWARD), icons=EX)


def with_top(*top: str, own: tuple[Face, ...]) -> PositionBuilder:
    """A position in which B's main deck ends in these cards, the last on top."""
    built = set_up(BURN, *own)
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
    assert "there is nothing that it can choose" in notes(game)


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
