"""What effects keep cards and players from, and what they let them do."""

from dataclasses import replace

from judgetool.engine.kernel.abilities import (
    UNTIL_NO_LONGER,
    Allow,
    Bears,
    Change,
    Compared,
    Count,
    GiveAbility,
    IsNamed,
    Prohibit,
    Selector,
)
from judgetool.engine.kernel.cards import Face
from judgetool.engine.kernel.decisions import Objection
from judgetool.engine.weiss_schwarz.characteristics import power
from judgetool.engine.weiss_schwarz.commands import DeclareAttack, Exchange, Play
from judgetool.engine.weiss_schwarz.positions import PositionBuilder
from judgetool.engine.weiss_schwarz.vocabulary import state_from_json, state_to_json
from tests.engine.table import now, orientation, place, play
from tests.engine.weiss_schwarz.stage import always, person, stage

PLAIN = person("Plain")
ATTACKING = "attack declaration step"


def barred(action: str) -> Face:
    return person("Barred", always(Prohibit(action, "this card", UNTIL_NO_LONGER)))


def with_decks(built: PositionBuilder) -> PositionBuilder:
    for player in ("A", "B"):
        built.put_all(player, "deck", ("Plain",) * 5)
    return built


def reasons(built: PositionBuilder, command: DeclareAttack | Exchange | Play) -> list[str]:
    return [o.reason for o in play(with_decks(built)).game.objections(command)]


def test_one_way_of_attacking_can_be_prohibited_and_the_others_not() -> None:
    built = stage(PLAIN, barred("side attack"), step=ATTACKING)
    built.put("A", "center-middle", "Barred")
    built.put("B", "center-middle", "Plain")
    side = DeclareAttack("A", "center-middle", "side")
    frontal = DeclareAttack("A", "center-middle", "frontal")
    assert reasons(built, side) == ["Barred cannot side attack (Test)"]
    assert play(built).game.objections(frontal) == ()


def test_a_player_who_cannot_attack_attacks_with_nobody() -> None:
    rain = person("Rain", always(Prohibit("attack", "opponent's", UNTIL_NO_LONGER)))
    built = stage(PLAIN, rain, step=ATTACKING)
    built.put("A", "center-middle", "Plain")
    built.put("B", "center-left", "Rain")
    direct = DeclareAttack("A", "center-middle", "direct")
    assert reasons(built, direct) == ["A cannot attack (Test)"]


def test_a_direct_attack_past_a_character_can_be_allowed() -> None:
    leaper = person("Leaper", always(Allow("direct attack", "this card", UNTIL_NO_LONGER)))
    direct = DeclareAttack("A", "center-middle", "direct")
    for name, number in (("Leaper", 0), ("Plain", 1)):
        built = stage(PLAIN, leaper, step=ATTACKING)
        built.put("A", "center-middle", name)
        built.put("B", "center-middle", "Plain")
        assert len(reasons(built, direct)) == number


def test_whoever_cannot_move_is_not_exchanged() -> None:
    built = stage(PLAIN, barred("move"))
    built.put("A", "center-middle", "Barred")
    exchange = Exchange("A", "center-middle", "back-left")
    assert reasons(built, exchange) == ["Barred cannot move (Test)"]


def test_what_is_open_is_a_reason_that_is_no_violation() -> None:
    team = Selector("waiting room", tests=(Bears("traits", ("Team",)),))
    some = Compared(Count(team), "at least", 1)
    shy = person(
        "Shy",
        always(
            Prohibit("be played from hand", "this card", UNTIL_NO_LONGER),
            condition=some,
            zone="hand",
        ),
    )
    built = stage(PLAIN, shy)
    card = built.put("A", "hand", "Shy")
    built.put("A", "waiting room", None)
    game = play(with_decks(built)).game
    assert game.objections(Play("A", card, "back-left")) == (
        Objection(
            "whether an effect prohibits it is open: the traits of a card in A.waiting room "
            "is not known",
            ("1.3.3",),
        ),
    )


def test_who_stays_resting_in_the_stand_phase_keeps_lying() -> None:
    built = stage(PLAIN, barred("stand in the stand phase"), step="stand phase")
    card = built.put("A", "center-left", "Barred", orientation="rest")
    other = built.put("A", "center-right", "Plain", orientation="rest")
    game = play(with_decks(built))
    assert (orientation(game, card), orientation(game, other)) == ("rest", "stand")


def test_who_was_given_that_it_does_not_stand_keeps_lying() -> None:
    staying = always(Prohibit("stand in the stand phase", "this card", UNTIL_NO_LONGER))
    others = Selector("stage", tests=(IsNamed(("Plain",)),))
    holder = person("Holder", always(GiveAbility(staying, others, UNTIL_NO_LONGER)))
    built = stage(PLAIN, holder, step="stand phase")
    holding = built.put("A", "center-left", "Holder", orientation="rest")
    held = built.put("A", "center-right", "Plain", orientation="rest")
    game = play(with_decks(built))
    assert (orientation(game, holding), orientation(game, held)) == ("stand", "rest")


def test_a_card_cheaper_in_hand_costs_its_own_cost_on_the_stage() -> None:
    cheap = replace(
        person("Cheap", always(Change("cost", -1, "this card", UNTIL_NO_LONGER), zone="hand")),
    )
    cheap = replace(cheap, printed={**cheap.printed, "cost": 1})
    built = stage(PLAIN, cheap)
    card = built.put("A", "hand", "Cheap")
    game = play(with_decks(built), Play("A", card, "back-left"))
    assert place(game, card) == "A.back-left"


def test_a_state_with_lasting_effects_can_be_written_and_read() -> None:
    built = stage(PLAIN, barred("move"))
    card = built.put("A", "center-middle", "Barred")
    built.change(card, "power", 500)
    state = now(play(with_decks(built)))
    again = state_from_json(state_to_json(state))
    assert again == state
    assert power(again, card) == 3500
