"""Each keyword is a tree of data that says what its rule says."""

from dataclasses import replace

import pytest

from judgetool.engine.kernel.abilities import (
    Ability,
    Change,
    ChooseCard,
    Compared,
    Cost,
    Draw,
    Every,
    Happens,
    If,
    IfYouDo,
    InOrder,
    InTurn,
    IsNamed,
    May,
    MayPay,
    Pay,
    PayBy,
    Put,
    PutFrom,
    Reveal,
    Selector,
    TotalOf,
    exist,
)
from judgetool.engine.weiss_schwarz import faces, keyword_abilities
from judgetool.engine.weiss_schwarz.characteristics import ENCORE_3
from judgetool.engine.weiss_schwarz.keyword_abilities import costs
from judgetool.engine.weiss_schwarz.nodes import BookSays, CountAsUsed, PlayerLevel
from judgetool.engine.weiss_schwarz.vocabulary import CODEC

DRAWS = Ability("automatic", "Draws", "8.7.1", Draw(1), trigger=Happens("attacks"))
ALL = (
    keyword_abilities.encore(costs.discard(1)),
    keyword_abilities.assist_power(500),
    keyword_abilities.assist_by_level(500),
    keyword_abilities.bond(("One", "Two"), costs.discard(1)),
    keyword_abilities.backup(1000, 1, costs.THIS_TO_WAITING_ROOM),
    keyword_abilities.great_performance(),
    keyword_abilities.brainstorm(4, Draw(1), costs.REST_THIS),
    keyword_abilities.brainstorm_event(4, Draw(1)),
    keyword_abilities.change("beginning of climax phase", (IsNamed(("One",)),), Pay(1)),
    keyword_abilities.change_places("beginning of climax phase", ("One",)),
    keyword_abilities.alarm(DRAWS),
    keyword_abilities.memory(DRAWS),
    keyword_abilities.in_memory(DRAWS),
    keyword_abilities.experience(DRAWS, 4),
    keyword_abilities.climax_combo(DRAWS, "Finale"),
    keyword_abilities.shift(1),
    keyword_abilities.accelerate(DRAWS),
    keyword_abilities.resonate(DRAWS),
    keyword_abilities.fusion((IsNamed(("One",)),), (IsNamed(("Two",)),)),
    keyword_abilities.sunder("One", Pay(1)),
)


@pytest.mark.parametrize("ability", ALL, ids=lambda ability: ability.keywords[-1])
def test_a_keyword_is_data_that_is_written_and_read_again(ability: Ability) -> None:
    trees = CODEC.of(Ability)
    assert trees.validate_json(trees.dump_json(ability)) == ability


def test_encore_for_three_stock_is_what_the_rules_give_to_all_characters() -> None:
    assert keyword_abilities.encore(Pay(3)) == ENCORE_3


def test_encores_are_told_apart_by_what_they_cost() -> None:
    assert keyword_abilities.encore(Pay(2)).name == "Encore [2]"
    assert keyword_abilities.encore(costs.discard(1)).name == "Encore [card from hand]"
    assert keyword_abilities.encore(costs.top_of_deck_to_clock()).name == "Encore [deck to clock]"
    assert keyword_abilities.encore(Pay(1), costs.sacrifice(1)).name == "Encore [1 card from stage]"


def test_backup_asks_for_the_level_of_the_player_and_the_counter_step() -> None:
    backup = keyword_abilities.backup(2000, 2, Pay(1))
    assert (backup.zone, backup.icons) == ("hand", ("counter",))
    assert backup.condition == Every(
        (Compared(PlayerLevel(), "at least", 2), InTurn("opponent's", ("counter step",)))
    )


def test_bond_cites_the_rule_for_several_names() -> None:
    assert keyword_abilities.bond(("One",)).rule == "10.4.2"
    assert keyword_abilities.bond(("One", "Two")).rule == "10.4.2.1"
    assert keyword_abilities.bond(("One",)).trigger == Happens("is played and placed on the stage")


def test_whether_bond_must_fetch_is_for_the_book_to_say() -> None:
    named = Selector("waiting room", tests=(IsNamed(("One",)),))
    fetch = ChooseCard(named, Put("chosen", "hand"))
    effect = keyword_abilities.bond(("One",)).effect
    assert effect == If(BookSays("bond_fetches_if_wanted"), May(fetch), fetch)


def test_what_a_text_asks_for_comes_before_the_cost_that_may_be_paid() -> None:
    paid = Ability(
        "automatic",
        "Paid",
        "8.7.1",
        Draw(1),
        trigger=PutFrom("hand", "stage"),
        cost=(Pay(1),),
        may_pay=True,
    )
    combo = keyword_abilities.climax_combo(paid, "Finale")
    there = exist(Selector("climax area", tests=(IsNamed(("Finale",)),)))
    assert combo.effect == If(there, MayPay((Pay(1),), Draw(1)))
    assert (combo.cost, combo.may_pay) == ((), False)


def test_experience_of_a_continuous_ability_holds_or_does_not_all_the_time() -> None:
    change = Change(faces.POWER, 1000, "this card", "while the ability is active")
    strong = Ability("continuous", "Strong", "8.1.1.3", lasting=(change,))
    experienced = keyword_abilities.experience(strong, 5)
    assert experienced.condition == Compared(TotalOf("level", Selector("level")), "at least", 5)
    assert experienced.lasting == (change,)


def test_alarm_and_shift_bear_the_clock_icon_and_work_in_the_clock() -> None:
    for ability in (keyword_abilities.alarm(DRAWS), keyword_abilities.shift(0)):
        assert (ability.zone, ability.icons) == ("clock", ("clock",))


SHOWS = ChooseCard(Selector("hand"), Reveal("chosen"))
USED = CountAsUsed("Resonate", within_effect=True)


def test_resonate_is_used_when_a_cost_that_shows_a_card_is_paid() -> None:
    paid = replace(DRAWS, cost=(PayBy(SHOWS),))
    ability = keyword_abilities.resonate(paid)
    assert ability.effect == InOrder((CountAsUsed("Resonate"), Draw(1)))


@pytest.mark.parametrize("cost", [(), (Pay(1),)])
def test_resonate_without_such_a_cost_is_used_only_if_a_card_is_shown(
    cost: tuple[Cost, ...],
) -> None:
    inside = replace(DRAWS, cost=cost, effect=InOrder((May(SHOWS, Draw(2)), Draw(1))))
    ability = keyword_abilities.resonate(inside)
    assert ability.effect == InOrder((May(IfYouDo(SHOWS, USED), Draw(2)), Draw(1)))


def test_resonate_that_shows_nothing_is_never_used() -> None:
    assert keyword_abilities.resonate(DRAWS).effect == Draw(1)


def test_a_text_that_says_itself_when_resonate_is_used_is_left_as_it_is() -> None:
    said = keyword_abilities.resonate_by(SHOWS, Draw(1))
    assert keyword_abilities.resonate(replace(DRAWS, effect=said)).effect == said


def test_accelerate_whose_cost_is_paid_within_the_effect_is_used_then() -> None:
    within = replace(DRAWS, effect=MayPay((Pay(1),), Draw(1)))
    used = InOrder((CountAsUsed("Accelerate"), Draw(1)))
    assert keyword_abilities.accelerate(within).effect == MayPay((Pay(1),), used)
