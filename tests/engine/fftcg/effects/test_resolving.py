"""Resolving: conditions looked at again, last known information, both players at once, may."""

from dataclasses import replace

from judgetool.engine.fftcg.commands import Cast, UseAbility
from judgetool.engine.fftcg.commands import PayCP as Payment
from judgetool.engine.fftcg.nodes import (
    Break,
    CountersOn,
    DamageTo,
    Discard,
    Half,
    PayCP,
)
from judgetool.engine.fftcg.reading import half
from judgetool.engine.kernel.abilities import (
    AspectOf,
    Change,
    ChooseCard,
    Compares,
    Count,
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
from judgetool.engine.kernel.commands import Pass
from judgetool.engine.kernel.events import Moved
from tests.engine.fftcg.effects.texts import (
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
    position,
    resolve,
    summon,
    to_chosen,
    triggered,
)
from tests.engine.fftcg.table import play
from tests.engine.playing import answer, asked, choose, cited, happened, now

FINISHER = summon("Finisher", to_chosen(Break()))


def test_the_condition_of_an_auto_ability_is_looked_at_again() -> None:
    helped = replace(
        auto(Draw(1)), condition=exist(Selector("field", "yours", (IsType("backup"),)))
    )
    away = summon("Away", to_chosen(Break(), Selector("field", "either's", (IsType("backup"),))))
    built = position(forward("Leader", helped), character("Helper", "backup"), away)
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
    built = position(forward("Bomb", sacrifice, power=3000), forward("Wall", power=9000), stronger)
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
    built = position(forward("Battery", blast), forward("Wall", power=9000))
    battery, wall = built.put("A", "field", "Battery"), built.put("B", "field", "Wall")
    built.counters(battery, "charge", 3)
    game = play(built, UseAbility("A", battery, 0))
    choose(game, wall)
    resolve(game)
    assert damage(game, wall) == [3000]


def test_both_players_select_then_it_happens_to_all_at_once() -> None:
    each = summon("Cull", EachPlayer(ChooseCard(YOUR_FORWARD, Put("chosen", "break zone"))))
    built = position(each)
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
    built = position(forward("Reader", drawing))
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
    built = position(forward("Banker", paying), character("Helper", "backup"))
    source = built.put("A", "field", "Banker")
    helpers = tuple(built.put("A", "field", "Helper") for _ in range(2))
    game = triggered(built, (paying, source))
    resolve(game)
    answer(game, yes=True)
    game.submit(Payment("A", helpers))
    assert len(now(game).cards_in("A", "hand")) == 1
    built = position(forward("Banker", paying))
    game = triggered(built, (paying, built.put("A", "field", "Banker")))
    resolve(game)
    assert "the cost cannot be paid" in notes(game)
    assert now(game).cards_in("A", "hand") == ()


def test_half_of_five_is_three_unless_the_text_rounds_down() -> None:
    assert [half(5), half(4), half(5, down=True)] == [3, 2, 2]


def test_a_number_of_a_text_is_rounded_up() -> None:
    built = position(summon("Tithe", Draw(Half(Count(Selector("break zone"))))))
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
    built = position(summon("Doubled", text), weak)
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
    built = position(summon("Odd", InOrder((text, Draw(weak_ones)))), character("Helper", "backup"))
    card, helper = built.put("A", "hand", "Odd"), built.put("A", "field", "Helper")
    theirs = built.put("B", "field", "Plain")
    game = play(built, Cast("A", card))
    resolve(game)
    choose(game, helper)
    assert damage(game, theirs) == [0]
    assert now(game).cards_in("A", "hand") == ()


def test_discarding_is_chosen_by_the_player_who_discards() -> None:
    text = ChooseCard(Selector("hand", "opponent's"), Discard("chosen"), by="opponent's")
    built = position(summon("Squeeze", text))
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
        built = position(character("Reaper", "monster", harvest), leaving)
        built.put("A", "field", "Reaper")
        card, theirs = built.put("A", "hand", str(leaving.name)), built.put("B", "field", "Plain")
        game = play(built)
        cast(game, card)
        choose(game, theirs)
        resolve(game)
        resolve(game)
        assert places(game, theirs) == [then]
        assert len(now(game).cards_in("A", "hand")) == 1
