"""The information of a card now, and the order in which effects are applied to it."""

from dataclasses import replace

import pytest

from judgetool.engine.fftcg import characteristics, faces, keywords
from judgetool.engine.fftcg.actions import move
from judgetool.engine.fftcg.nodes import DamageReceived
from judgetool.engine.fftcg.positions import PositionBuilder
from judgetool.engine.fftcg.state import FinalState
from judgetool.engine.fftcg.vocabulary import state_from_json, state_to_json
from judgetool.engine.kernel.abilities import (
    OTHER,
    UNTIL_NO_LONGER,
    Ability,
    Bears,
    Change,
    Compares,
    Condition,
    Count,
    GiveAbility,
    GiveWords,
    IsType,
    Lasting,
    Prohibit,
    Put,
    Selector,
    TakeAbilities,
    Test,
    Times,
    What,
    exist,
)
from judgetool.engine.kernel.cards import CardId, Face
from judgetool.engine.kernel.events import ModifierBegan, Moved, apply
from judgetool.engine.kernel.modifiers import (
    AbilityGiven,
    LastingChange,
    Modifier,
    NumberChange,
    Ruling,
    WordsChange,
)
from judgetool.engine.kernel.state import FaceUnknown
from tests.engine.fftcg.table import Game, field_ability, play
from tests.engine.fftcg.texts import (
    action,
    cast,
    character,
    forward,
    resolve,
    set_up,
    summon,
    to_chosen,
    use,
)
from tests.engine.playing import asked, choose, now

BELOW = faces.card_face("Below", type_="forward", elements=("fire",), cost=2, power=5000)
ABOVE = faces.card_face(
    "Above", type_="forward", elements=("fire", "ice"), cost=6, power=9000, icons=("generic",)
)
BACKUP = faces.card_face("Helper", type_="backup", elements=("water",), cost=1)


def builder() -> PositionBuilder:
    return PositionBuilder({"Below": BELOW, "Above": ABOVE, "Helper": BACKUP})


def test_a_primed_character_has_both_names_and_else_the_information_of_the_card_on_top() -> None:
    built = builder()
    below, above = built.put("A", "field", "Below"), built.put("A", "primed", "Above")
    state = replace(built.state(), primed={below: above})
    assert characteristics.names(state, below) == ("Below", "Above")
    assert characteristics.elements(state, below) == ("fire", "ice")
    assert (characteristics.cost(state, below), characteristics.power(state, below)) == (6, 9000)
    assert characteristics.has_icon(state, below, "generic")


def test_a_backup_is_a_character_without_power() -> None:
    built = builder()
    card = built.put("A", "field", "Helper")
    state = built.state()
    assert characteristics.types(state, card) == ("backup",)
    assert characteristics.is_character(state, card)
    assert not characteristics.is_type(state, card, "forward", "monster")
    assert characteristics.power(state, card) is None
    assert characteristics.number(state, card, "lb_cost") == 0


def test_a_card_removed_face_down_has_no_information() -> None:
    built = builder()
    card = built.put("A", "removed from play", "Below", face_up=False)
    state = built.state()
    assert characteristics.is_blank(state, card)
    assert (characteristics.names(state, card), characteristics.types(state, card)) == ((), ())
    assert (characteristics.cost(state, card), characteristics.power(state, card)) == (0, None)


def test_what_is_not_known_of_a_card_is_asked_for() -> None:
    built = builder()
    card = built.put("A", "hand", None)
    for read in (characteristics.names, characteristics.elements, characteristics.cost):
        with pytest.raises(FaceUnknown):
            read(built.state(), card)


# --- what is active, in which order ---------------------------------------------------------------


HASTE = field_ability("Haste")


def yours(*tests: Test) -> Selector:
    """Forwards under one's control."""
    return Selector("field", "yours", (IsType("forward"), *tests))


def field(
    *lasting: Lasting, condition: Condition | None = None, zone: str | None = None
) -> Ability:
    """A field ability."""
    return Ability("continuous", "field", "11.9.1", lasting=lasting, condition=condition, zone=zone)


def adds(amount: int, what: What, aspect: str = "power") -> Change:
    """Add to a number as long as the ability is active."""
    return Change(aspect, amount, what, UNTIL_NO_LONGER)


def becomes(amount: int, what: What, aspect: str = "power") -> Change:
    """Set a number as long as the ability is active."""
    return Change(aspect, amount, what, UNTIL_NO_LONGER, operation="set")


def gives(ability: Ability, what: What) -> GiveAbility:
    """Give an ability as long as the one that gives it is active."""
    return GiveAbility(ability, what, UNTIL_NO_LONGER)


def words(aspect: str, word: str, what: What) -> GiveWords:
    """Give a word as long as the ability is active."""
    return GiveWords(aspect, (word,), what, UNTIL_NO_LONGER)


def begun(state: FinalState, card: CardId, change: LastingChange, began: int) -> FinalState:
    """The state after something has begun a lasting effect on a card."""
    subject = state.reference(card)
    return apply(
        state, ModifierBegan(Modifier(began, subject, change, "turn", began, "an effect", began))
    )


def on_field(*faces: Face) -> tuple[FinalState, tuple[CardId, ...]]:
    """A state in which A controls these cards, in the order in which they entered."""
    built = set_up(*faces)
    cards = tuple(built.put("A", "field", str(face.name)) for face in faces)
    return built.state(), cards


def test_a_field_ability_is_active_on_the_field_and_nowhere_else() -> None:
    leader = forward("Leader", field(adds(1000, yours(OTHER))))
    built = set_up(leader)
    plain = built.put("A", "field", "Plain")
    lying = built.put("A", "break zone", "Leader")
    state = built.state()
    assert characteristics.power(state, plain) == 5000
    built.put("A", "field", "Leader")
    assert characteristics.power(built.state(), plain) == 6000
    assert characteristics.power(built.state(), lying) == 5000


def test_a_field_ability_that_says_so_is_active_in_another_zone() -> None:
    built = set_up(forward("Ghost", field(adds(2000, yours()), zone="break zone")))
    plain = built.put("A", "field", "Plain")
    assert characteristics.power(built.state(), plain) == 5000
    built.put("A", "break zone", "Ghost")
    assert characteristics.power(built.state(), plain) == 7000


def test_field_abilities_reach_cards_that_come_later_and_effects_of_abilities_do_not() -> None:
    all_gain = action(Change("power", 1000, yours(), "turn"))
    leader = forward("Leader", all_gain, field(adds(2000, yours(OTHER))))
    built = set_up(leader)
    own = built.put("A", "field", "Leader")
    there = built.put("A", "field", "Plain")
    later = built.put("A", "hand", "Plain")
    game = play(built)
    use(game, own)
    resolve(game)
    state = now(game)
    state = apply(state, Moved((move(state, later, "field"),)))
    assert characteristics.power(state, there) == 8000
    assert characteristics.power(state, later) == 7000


def test_variables_of_an_effect_are_fixed_on_resolution_and_those_of_a_field_ability_are_not() -> (
    None
):
    per_forward = Times(Count(Selector("field", "yours", (IsType("forward"),))), 1000)
    fixed = action(to_chosen(Change("power", per_forward, "target", "turn")))
    counting = forward("Counting", field(Change("power", per_forward, "this card", "while")))
    built = set_up(forward("Fixing", fixed), counting)
    fixing = built.put("A", "field", "Fixing")
    counts = built.put("A", "field", "Counting")
    game = play(built)
    use(game, fixing)
    choose(game, fixing)
    resolve(game)
    state = now(game)
    assert characteristics.power(state, fixing) == 7000
    assert characteristics.power(state, counts) == 7000
    other = next(card for card in state.cards_in("A", "main deck"))
    state = apply(state, Moved((move(state, other, "field"),)))
    assert characteristics.power(state, fixing) == 7000
    assert characteristics.power(state, counts) == 8000


@pytest.mark.parametrize("first", ["add", "set"])
def test_a_power_that_becomes_a_number_is_the_new_base_whenever_that_began(first: str) -> None:
    state, (card,) = on_field(forward("Changed"))
    add, become = NumberChange("power", "add", 2000), NumberChange("power", "set", 1000)
    for began, change in enumerate((add, become) if first == "add" else (become, add)):
        state = begun(state, card, change, 100 + began)
    assert characteristics.power(state, card) == 3000


def test_another_number_that_is_set_follows_the_timestamps() -> None:
    state, (card,) = on_field(forward("Changed"))
    state = begun(state, card, NumberChange("cost", "add", 2), 100)
    assert characteristics.cost(state, card) == 3
    state = begun(state, card, NumberChange("cost", "set", 1), 101)
    assert characteristics.cost(state, card) == 1


def test_a_negative_power_is_added_to_as_it_is_and_reads_as_zero() -> None:
    state, (card,) = on_field(forward("Weak", power=1000))
    state = begun(state, card, NumberChange("power", "add", -3000), 100)
    assert characteristics.power(state, card) == -2000
    assert state.reading.number(state, card, "power") == 0
    state = begun(state, card, NumberChange("power", "add", 2500), 101)
    assert characteristics.power(state, card) == 500


def test_what_is_added_gives_no_power_to_a_card_without_and_what_is_set_does() -> None:
    state, (card,) = on_field(character("Beast", "monster"))
    state = begun(state, card, NumberChange("power", "add", -1000), 100)
    assert characteristics.power(state, card) is None
    assert not characteristics.has_number(state, card, "power")
    state = begun(state, card, NumberChange("power", "set", 7000), 101)
    state = begun(state, card, WordsChange("type", ("forward",)), 102)
    assert characteristics.power(state, card) == 6000
    assert characteristics.types(state, card) == ("monster", "forward")


def test_types_change_before_the_power_of_forwards_does() -> None:
    """The ability about power is older, yet the Monster is a Forward before it is applied."""
    leader = forward("Leader", field(adds(1000, yours(OTHER))))
    beast = character(
        "Beast",
        "monster",
        field(words("type", "forward", "this card"), becomes(8000, "this card")),
    )
    state, (_, monster) = on_field(leader, beast)
    assert characteristics.power(state, monster) == 9000


def test_an_effect_on_text_comes_before_what_the_text_does() -> None:
    silence = forward("Silence", field(TakeAbilities(yours(OTHER), UNTIL_NO_LONGER)))
    leader = forward("Leader", field(adds(1000, yours(OTHER))))
    state, cards = on_field(leader, silence)
    assert [characteristics.power(state, card) for card in cards] == [5000, 5000]


def test_an_effect_waits_for_one_in_a_later_place_that_decides_whom_it_reaches() -> None:
    """Abilities are given in the second place, powers changed in the last: decided literally."""
    fast = forward("Fast", field(gives(HASTE, yours(Compares("power", "at least", 7000)))))
    strong = forward("Strong", field(adds(3000, yours(OTHER))))
    state, (hasty, other) = on_field(fast, strong)
    assert characteristics.power(state, hasty) == 8000
    assert keywords.has_haste(state, hasty)
    assert not keywords.has_haste(state, other)


def test_two_effects_that_depend_on_each_other_follow_their_timestamps() -> None:
    ice_to_fire = field(words("elements", "fire", yours(Bears("elements", ("ice",)))))
    fire_to_ice = field(words("elements", "ice", yours(Bears("elements", ("fire",)))))
    state, (one, two) = on_field(forward("One", ice_to_fire), forward("Two", fire_to_ice))
    assert characteristics.elements(state, one) == ("fire", "ice")
    assert characteristics.elements(state, two) == ("fire", "ice")


def test_a_cards_effect_on_itself_is_applied_before_those_of_others() -> None:
    """The other card is older, but what the card makes of its own cost comes first."""
    older = forward("Older", field(becomes(5, yours(OTHER), "cost")))
    own = forward("Own", field(becomes(2, "this card", "cost")))
    state, (_, card) = on_field(older, own)
    assert characteristics.cost(state, card) == 5
    state, (card, _) = on_field(own, older)
    assert characteristics.cost(state, card) == 5


def test_what_a_cards_own_ability_has_begun_on_it_comes_before_what_others_have() -> None:
    """Both set the cost; the own effect is younger, and yet the other is applied last."""
    own = action(Change("cost", 2, "this card", "turn", operation="set"))
    other = action(Change("cost", 5, yours(OTHER), "turn", operation="set"))
    built = set_up(forward("Own", own), forward("Other", other))
    mine, another = built.put("A", "field", "Own"), built.put("A", "field", "Other")
    game = play(built)
    for card in (another, mine):
        use(game, card)
        resolve(game)
    assert [one.own for one in now(game).modifiers] == [False, True]
    assert characteristics.cost(now(game), mine) == 5


def test_among_equal_effects_the_later_timestamp_decides() -> None:
    three = forward("Three", field(becomes(3, yours(), "cost")))
    four = forward("Four", field(becomes(4, yours(), "cost")))
    state, cards = on_field(three, four)
    assert [characteristics.cost(state, card) for card in cards] == [4, 4]
    state, cards = on_field(four, three)
    assert [characteristics.cost(state, card) for card in cards] == [3, 3]
    state = begun(state, cards[0], NumberChange("cost", "set", 7), 100)
    assert [characteristics.cost(state, card) for card in cards] == [7, 3]


def test_an_ability_that_was_given_is_as_young_as_what_gave_it() -> None:
    """The card with the given ability entered first; what gave it began last, so it is applied."""
    four = field(becomes(4, yours(), "cost"))
    state, (first, second) = on_field(
        forward("First"), forward("Second", field(becomes(3, yours(), "cost")))
    )
    state = begun(state, first, AbilityGiven(four), 100)
    assert characteristics.cost(state, second) == 4


def test_elements_names_and_jobs_change_and_several_elements_make_a_card_multi_element() -> None:
    state, (card,) = on_field(forward("Plain one"))
    for began, (aspect, word) in enumerate(
        (("elements", "ice"), ("name", "Alias"), ("jobs", "Knight"))
    ):
        state = begun(state, card, WordsChange(aspect, (word,)), 100 + began)
    assert characteristics.elements(state, card) == ("fire", "ice")
    assert characteristics.names(state, card) == ("Plain one", "Alias")
    assert characteristics.jobs(state, card) == ("Knight",)


def test_a_condition_is_asked_all_the_time() -> None:
    pair = forward("Pair", field(adds(2000, "this card"), condition=exist(yours(), 2)))
    built = set_up(pair)
    card = built.put("A", "field", "Pair")
    assert characteristics.power(built.state(), card) == 5000
    built.put("A", "field", "Plain")
    assert characteristics.power(built.state(), card) == 7000


@pytest.mark.parametrize(("damage", "hasty"), [(2, False), (3, True), (5, True)])
def test_damage_three_gives_what_stands_beside_it_from_three_cards_on(
    damage: int, hasty: bool
) -> None:
    damage_3 = field(gives(HASTE, "this card"), condition=DamageReceived(3))
    built = set_up(forward("Wounded", damage_3))
    card = built.put("A", "field", "Wounded")
    built.put_all("A", "damage zone", ["Plain"] * damage)
    built.put_all("B", "damage zone", ["Plain"] * 6)
    assert keywords.has_haste(built.state(), card) is hasty


def test_a_keyword_with_a_condition_is_none_where_that_does_not_hold() -> None:
    hasty = replace(HASTE, condition=exist(yours(), 2))
    built = set_up(forward("Pair", hasty))
    card = built.put("A", "field", "Pair")
    assert not keywords.has_haste(built.state(), card)
    built.put("A", "field", "Plain")
    assert keywords.has_haste(built.state(), card)


def test_what_a_field_ability_prohibits_counts_more_than_what_allows_it() -> None:
    warden = forward("Warden", field(Prohibit("attack", yours(OTHER), UNTIL_NO_LONGER)))
    state, (own, kept) = on_field(warden, forward("Kept"))
    state = begun(state, kept, Ruling("attack", allowed=True), 100)
    assert keywords.cannot(state, kept, "attack")
    assert not keywords.cannot(state, own, "attack")
    assert not keywords.cannot(state, kept, "block")


# --- timestamps -----------------------------------------------------------------------------------


FORWARDS = Selector("field", "yours", (IsType("forward"),))
MUSTER = summon("Muster", Put(Selector("hand", "yours", (IsType("forward"),)), "field"))


def costs(name: str, number: int) -> Face:
    """A Forward that sets the cost of its controller's Forwards."""
    change = Change("cost", number, FORWARDS, UNTIL_NO_LONGER, operation="set")
    return forward(name, Ability("continuous", name, "11.9.1", lasting=(change,)))


def mustered(*faces: Face) -> tuple[Game, list[int]]:
    """A game in which these Forwards enter the field together."""
    built = set_up(MUSTER, *faces)
    own = [built.put("A", "hand", str(face.name)) for face in faces]
    card = built.put("A", "hand", "Muster")
    game = play(built)
    cast(game, card)
    resolve(game)
    return game, own


@pytest.mark.parametrize(("older", "cost"), [(0, 4), (1, 3)])
def test_the_turn_player_says_which_of_two_timestamps_is_the_earlier(older: int, cost: int) -> None:
    game, own = mustered(costs("Three", 3), costs("Four", 4))
    assert asked(game).player == "A"
    assert "11.12.4.11" in asked(game).citations
    choose(game, own[older], own[1 - older])
    state = now(game)
    assert characteristics.cost(state, own[0]) == cost
    assert state.cards[own[0]].entered == state.cards[own[1]].entered
    assert state_from_json(state_to_json(state)) == state


def test_nobody_is_asked_where_the_order_makes_no_difference() -> None:
    more = Change("power", 1000, FORWARDS, UNTIL_NO_LONGER)
    adding = forward("Adding", Ability("continuous", "adds", "11.9.1", lasting=(more,)))
    game, own = mustered(costs("Three", 3), adding, adding)
    assert asked(game).kind == "priority"
    assert [characteristics.power(now(game), card) for card in own] == [7000, 7000, 7000]
