"""Warp and Priming: their costs, what becomes of the cards, and what refuses them."""

from judgetool.engine.fftcg import characteristics, keywords
from judgetool.engine.fftcg.actions import break_characters, move
from judgetool.engine.fftcg.commands import PayCP, Prime, Warp
from judgetool.engine.fftcg.faces import card_face
from judgetool.engine.fftcg.game import FINAL_FANTASY
from judgetool.engine.fftcg.keywords import priming
from judgetool.engine.fftcg.nodes import PayCP as Cost
from judgetool.engine.fftcg.positions import PositionBuilder
from judgetool.engine.fftcg.priority import priority
from judgetool.engine.fftcg.state import FinalGame
from judgetool.engine.fftcg.vocabulary import state_from_json, state_to_json
from judgetool.engine.kernel.abilities import (
    UNTIL_NO_LONGER,
    Ability,
    Change,
    Draw,
    GiveAbility,
    Instead,
    IsType,
    Put,
    PutFrom,
    Selector,
)
from judgetool.engine.kernel.cards import CardId
from judgetool.engine.kernel.commands import Pass
from judgetool.engine.kernel.events import ModifierBegan, Moved, apply
from judgetool.engine.kernel.modifiers import Modifier, NumberChange
from judgetool.engine.kernel.procedures import Procedure
from tests.engine.fftcg.cards import FACES, position, question, reasons
from tests.engine.fftcg.table import Game, both_forfeit, carried_out, field_ability, play
from tests.engine.fftcg.texts import forward, places, set_up
from tests.engine.playing import (
    asked,
    cards,
    choose,
    cited,
    kinds,
    now,
    orientation,
    place,
    shuffle,
)

# --- Warp -----------------------------------------------------------------------------------------


def test_a_card_with_warp_is_removed_with_its_counters() -> None:
    built = position()
    card = built.put("A", "hand", "Warper")
    backups = tuple(built.put("A", "field", "Fire backup") for _ in range(2))
    game = play(built, Warp("A", card), PayCP("A", backups))
    assert place(game, card) == "A.removed from play"
    assert now(game).counters_on(card, "Warp") == 2
    assert now(game).stack == ()
    assert question(game) == ("priority", "A")
    assert "15.2.7.3" in {number for _, numbers, *_ in game[-1].events for number in numbers}


def test_warp_is_used_from_the_hand_by_the_turn_player_in_the_main_phase() -> None:
    built = position()
    plain = built.put("A", "hand", "Fire forward")
    removed = built.put("A", "removed from play", "Warper")
    theirs = built.put("B", "hand", "Warper")
    for _ in range(2):
        built.put("B", "field", "Fire backup")
    game = play(built)
    assert reasons(game, Warp("A", plain)) == ["the card does not have Warp"]
    assert reasons(game, Warp("A", removed)) == ["the card is not in A's hand"]
    game.submit(Pass("A"))
    assert reasons(game, Warp("B", theirs)) == ["Warp is used by the turn player only"]


def test_warp_needs_its_cost() -> None:
    built = position()
    card = built.put("A", "hand", "Warper")
    built.put("A", "field", "Fire backup")
    game = play(built)
    assert reasons(game, Warp("A", card)) == ["A has no way to pay 2 CP, some of it fire"]


def waiting(counters: int, *, step: str = "draw phase", face: str = "Warper") -> tuple[Game, int]:
    """A game in whose course A's Main Phase 1 begins, with a card removed that has counters."""
    built = position(step)
    card = built.put("A", "removed from play", face)
    if counters:
        built.counters(card, "Warp", counters)
    return play(built), card


def names(game: Game) -> list[str]:
    """The abilities on the stack."""
    return [one.ability.name for one in now(game).stack if one.ability is not None]


def test_a_counter_is_removed_at_the_start_of_main_phase_1() -> None:
    game, card = waiting(2)
    assert names(game) == ["Warp (a counter is removed)"]
    both_forfeit(game)
    assert now(game).counters_on(card, "Warp") == 1
    assert names(game) == []
    assert "15.2.7.4" in cited(game)


def test_with_the_last_counter_the_card_comes_back() -> None:
    game, card = waiting(1)
    both_forfeit(game)
    assert names(game) == ["Warp (the card enters the field)"]
    assert place(game, card) == "A.removed from play"
    both_forfeit(game)
    assert place(game, card) == "A.field"
    assert "15.2.7.5" in cited(game)


def test_without_a_counter_nothing_triggers() -> None:
    game, card = waiting(0)
    assert names(game) == []
    assert place(game, card) == "A.removed from play"


def test_nothing_is_removed_at_the_start_of_main_phase_2_or_in_the_opponents_turn() -> None:
    built = position("main phase 2")
    built.counters(built.put("A", "removed from play", "Warper"), "Warp", 2)
    assert names(play(built)) == []
    built = PositionBuilder(FACES, turn_player="B", step="main phase 1")
    built.counters(built.put("A", "removed from play", "Warper"), "Warp", 2)
    assert names(play(built)) == []


def test_counters_on_a_card_without_warp_stay() -> None:
    game, card = waiting(1, face="Fire forward")
    assert names(game) == []
    assert now(game).counters_on(card, "Warp") == 1


def test_a_card_whose_name_is_on_the_field_misses_its_chance() -> None:
    built = position("draw phase")
    built.put("A", "field", "Single warper")
    card = built.put("A", "removed from play", "Single warper")
    built.counters(card, "Warp", 1)
    game = play(built)
    both_forfeit(game)
    both_forfeit(game)
    assert place(game, card) == "A.removed from play"
    assert names(game) == []
    assert asked(game).kind == "priority"


# --- Priming --------------------------------------------------------------------------------------


FORWARD = (IsType("forward"),)
BELOW = forward(
    "Bearer",
    priming("Dominant", Cost(("fire",), 0)),
    field_ability("Haste"),
    power=4000,
    icons=(),
)
ABOVE = card_face(
    "Dominant",
    type_="forward",
    elements=("ice",),
    cost=7,
    power=9000,
    abilities=(field_ability("Brave"),),
)
HELPER = card_face("Helper", type_="backup", elements=("fire",), cost=1, icons=("generic",))
LEAVES = Ability(
    "automatic",
    "leaves",
    "11.8",
    Draw(1),
    PutFrom("field", "break zone", Selector("field", "either's", FORWARD)),
)
ENTERS = Ability(
    "automatic",
    "enters",
    "11.8",
    Draw(1),
    PutFrom(None, "field", Selector("field", "either's", FORWARD)),
)
WATCHING = forward("Watching", LEAVES, ENTERS)


def ready() -> tuple[PositionBuilder, CardId, CardId, CardId]:
    """A controls a Character with Priming and a Backup; the upper card is in the main deck."""
    built = set_up(BELOW, ABOVE, HELPER, WATCHING)
    upper = built.put("A", "main deck", "Dominant")
    bearer, helper = built.put("A", "field", "Bearer"), built.put("A", "field", "Helper")
    return built, bearer, upper, helper


def prime(built: PositionBuilder, bearer: CardId, upper: CardId, helper: CardId) -> Game:
    """A game in which Priming is used and the card is found."""
    game = play(built, Prime("A", bearer), PayCP("A", (helper,)))
    choose(game, upper)
    shuffle(game)
    return game


def primed() -> tuple[PositionBuilder, CardId, CardId]:
    """A Character that is Primed already, and one that watches."""
    built = set_up(BELOW, ABOVE, WATCHING)
    built.put("A", "field", "Watching")
    bearer = built.put("A", "field", "Bearer")
    upper = built.put("A", "primed", "Dominant")
    built.primed(bearer, upper)
    return built, bearer, upper


def breaking(built: PositionBuilder, card: CardId) -> Game:
    """A game in which a Character is broken and players gain priority."""

    def procedure(game: FinalGame) -> Procedure[None]:
        yield from break_characters(game, (card,), ())
        yield from priority(game)

    return carried_out(built, procedure)[0]


def test_the_card_found_lies_on_the_character_and_gives_its_information_but_both_names() -> None:
    built, bearer, upper, helper = ready()
    built.damage(bearer, 3000)
    built.put("A", "field", "Watching")
    game = prime(built, bearer, upper, helper)
    state = now(game)
    assert places(game, bearer, upper) == ["A.field", "A.primed"]
    assert characteristics.names(state, bearer) == ("Bearer", "Dominant")
    assert (characteristics.power(state, bearer), characteristics.cost(state, bearer)) == (9000, 7)
    assert characteristics.elements(state, bearer) == ("ice",)
    assert keywords.has_brave(state, bearer)
    assert not keywords.has_haste(state, bearer)
    assert (state.damage_on(bearer), orientation(game, helper)) == (3000, "dull")
    assert (state.stack, state.standing_by) == ((), ())
    assert asked(game).kind == "priority"
    assert {"15.2.9.3", "15.2.9.3.1", "15.2.9.3.4"} <= cited(game)
    assert state_from_json(state_to_json(state)) == state


def test_without_the_card_only_the_deck_is_shuffled() -> None:
    built, bearer, _, helper = ready()
    game = play(built, Prime("A", bearer), PayCP("A", (helper,)))
    choose(game)
    shuffle(game)
    assert now(game).primed == {}
    assert "primed" not in kinds(game)
    assert len(cards(game, "A", "main deck")) == 11


def test_a_card_of_whose_name_one_controls_a_character_cannot_be_found() -> None:
    built, bearer, upper, helper = ready()
    built.put("A", "field", "Dominant")
    game = play(built, Prime("A", bearer), PayCP("A", (helper,)))
    assert asked(game).form == "shuffle"
    shuffle(game)
    assert places(game, upper) == ["A.main deck"]


def test_priming_that_an_effect_gives_is_listed_like_one_that_is_printed() -> None:
    given = GiveAbility(
        priming("Dominant", Cost(("fire",), 0)),
        Selector("field", "yours", FORWARD),
        UNTIL_NO_LONGER,
    )
    built = set_up(forward("Giver", Ability("continuous", "gives", "11.9.1", lasting=(given,))))
    giver, plain = built.put("A", "field", "Giver"), built.put("A", "field", "Plain")
    built.put("B", "field", "Plain")
    game = play(built)
    acts = FINAL_FANTASY.acts.worth_judging(now(game), asked(game))
    assert [one for one in acts if isinstance(one, Prime)] == [Prime("A", giver), Prime("A", plain)]


def test_why_priming_cannot_be_used() -> None:
    built, bearer, _ = primed()
    plain = built.put("A", "field", "Plain")
    theirs = built.put("B", "field", "Bearer")
    game = play(built)
    assert reasons(game, Prime("A", plain)) == ["the Character does not have Priming"]
    assert reasons(game, Prime("A", bearer)) == ["the Character does not have Priming"]
    game.submit(Pass("A"))
    assert "Priming is used by the turn player only" in reasons(game, Prime("B", theirs))


def test_power_that_was_set_before_gives_way_and_power_that_was_added_stays() -> None:
    built, bearer, upper, helper = ready()
    game = prime(built, bearer, upper, helper)
    before = game[0].state
    for began, (operation, amount) in enumerate((("set", 1000), ("add", 2000))):
        change = NumberChange("power", "set" if operation == "set" else "add", amount)
        subject = before.reference(bearer)
        begun = Modifier(began, subject, change, "turn", began, "an effect", began)
        before = apply(before, ModifierBegan(begun))
    assert characteristics.power(before, bearer) == 3000
    event = next(e for e, *_ in game[-1].events if e.kind == "primed")
    assert characteristics.power(apply(before, event), bearer) == 11000


def test_a_primed_character_leaves_as_one_and_its_upper_card_is_removed_from_the_game() -> None:
    """FF-S13."""
    built, bearer, upper = primed()
    game = breaking(built, bearer)
    assert places(game, bearer, upper) == ["A.break zone", "A.removed from play"]
    assert len(now(game).stack) == 1
    assert now(game).primed == {}
    assert {"15.2.9.4.2", "15.2.9.4.2.1"} <= cited(game)


def test_nothing_replaces_the_removal_of_the_upper_card() -> None:
    to_hand = Put("that card", "hand")
    leaving = PutFrom(None, "removed from play", Selector("field", "yours"))
    keeper = forward(
        "Keeper",
        Ability(
            "continuous", "keeps", "11.9.1", lasting=(Instead(leaving, to_hand, UNTIL_NO_LONGER),)
        ),
    )
    built = set_up(BELOW, ABOVE, keeper)
    built.put("A", "field", "Keeper")
    bearer, upper = built.put("A", "field", "Bearer"), built.put("A", "primed", "Dominant")
    built.primed(bearer, upper)
    game = breaking(built, bearer)
    assert places(game, upper) == ["A.removed from play"]


def test_into_a_hidden_zone_both_go_and_only_the_lower_card_stays() -> None:
    built, bearer, upper = primed()

    def procedure(game: FinalGame) -> Procedure[None]:
        yield Moved((move(game.state, bearer, "hand"),))

    game, _ = carried_out(built, procedure)
    assert places(game, bearer, upper) == ["A.hand", "A.removed from play"]


def test_field_abilities_of_the_upper_card_are_active_and_those_of_the_lower_are_not() -> None:
    others = Selector("field", "yours", FORWARD)
    adds = Ability(
        "continuous", "adds", "11.9.1", lasting=(Change("power", 1000, others, UNTIL_NO_LONGER),)
    )
    lower, higher = forward("Lower", adds), forward("Higher", adds, adds)
    built = set_up(lower, higher)
    plain, below = built.put("A", "field", "Plain"), built.put("A", "field", "Lower")
    upper = built.put("A", "primed", "Higher")
    assert characteristics.power(built.state(), plain) == 6000
    built.primed(below, upper)
    assert characteristics.power(built.state(), plain) == 7000
