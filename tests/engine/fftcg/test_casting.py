"""Casting Characters and Summons: what is asked, what happens, what is refused."""

import pytest

from judgetool.engine.fftcg.commands import Cast, Discard, PayCP
from judgetool.engine.fftcg.events import CP, CardCast, CPProduced
from judgetool.engine.fftcg.faces import card_face
from judgetool.engine.fftcg.game import FINAL_FANTASY
from judgetool.engine.kernel.abilities import (
    UNTIL_NO_LONGER,
    Ability,
    GiveWords,
    IsType,
    Selector,
)
from judgetool.engine.kernel.commands import Done, Pass, Reveal, TakeBack, TurnCard
from judgetool.engine.kernel.timeline import Timeline
from tests.engine.fftcg import texts
from tests.engine.fftcg.cards import position, question, reasons, refused
from tests.engine.fftcg.table import Game, play
from tests.engine.playing import cited, now, place


def why_not(game: Game, card: int) -> list[str]:
    assert game.decision is not None
    return reasons(game, Cast(game.decision.player, card))


def test_a_fire_forward_of_cost_3_is_paid_with_two_fire_cards_and_one_cp_is_wasted() -> None:
    built = position()
    card = built.put("A", "hand", "Fire three")
    first, second = (built.put("A", "hand", "Fire forward") for _ in range(2))
    game = play(built, Cast("A", card))
    assert question(game) == ("payment", "A")
    game.submit(PayCP("A", (), (Discard(first), Discard(second))))
    events = [event for event, *_ in game[-1].events]
    assert CPProduced("A", (CP(first, "fire", 2), CP(second, "fire", 2)), wasted=1) in events
    assert CardCast("A", card) in events
    assert [place(game, one) for one in (card, first, second)] == [
        "A.field",
        "A.break zone",
        "A.break zone",
    ]
    assert now(game).cards[card].orientation == "active"
    assert question(game) == ("priority", "A")
    assert now(game).stack == ()


def test_casting_a_character_cites_its_procedure() -> None:
    built = position()
    card = built.put("A", "hand", "Free forward")
    game = play(built, Cast("A", card))
    assert {"11.4.2", "11.4.8", "11.4"} <= cited(game)
    assert "14.1" not in cited(game)
    assert place(game, card) == "A.field"


def test_a_card_that_costs_nothing_asks_for_no_payment() -> None:
    built = position()
    game = play(built, Cast("A", built.put("A", "hand", "Free forward")))
    assert question(game) == ("priority", "A")


def test_a_backup_enters_dull_and_a_payment_is_one_step() -> None:
    built = position()
    card = built.put("A", "hand", "Fire backup")
    backup = built.put("A", "field", "Fire backup")
    game = play(built, Cast("A", card), PayCP("A", (backup,)))
    assert [now(game).cards[one].orientation for one in (card, backup)] == ["dull", "dull"]
    kinds = [event.kind for event, *_ in game[-1].events]
    assert kinds[:4] == ["payment began", "CP produced", "turned", "payment ended"]
    assert "11.4.7" in cited(game)


def test_a_refused_payment_says_why_and_changes_nothing() -> None:
    built = position()
    card = built.put("A", "hand", "Fire three")
    backups = [built.put("A", "field", "Fire backup") for _ in range(4)]
    game = play(built, Cast("A", card))
    (objection,) = refused(game, PayCP("A", tuple(backups)))
    assert objection.reason == "the excess CP is not from a discarded card"
    assert objection.citations == ("5.2.1.3.1", "11.4.6.4")
    assert question(game) == ("payment", "A")
    assert all(now(game).cards[one].orientation == "active" for one in backups)


def test_a_second_character_of_the_same_name_cannot_be_cast() -> None:
    built = position()
    built.put("A", "field", "Hero")
    card = built.put("A", "hand", "Hero")
    built.put("A", "hand", "Fire forward")
    game = play(built)
    (objection,) = refused(game, Cast("A", card))
    assert objection.reason == "A controls Hero already, and neither card has the generic icon"
    assert objection.citations == ("7.7.3", "5.2.2.1")


def test_a_card_that_enters_as_a_light_one_cannot_be_cast_beside_a_light_character() -> None:
    """A field ability makes it Light on the field. In hand that makes no difference."""
    found = []
    for zone in ("field", "hand"):
        forwards = Selector(zone, "opponent's", (IsType("forward"),))
        light = GiveWords("elements", ("light",), forwards, UNTIL_NO_LONGER)
        beacon = texts.forward(
            "Beacon", Ability("continuous", "shines", "11.9.1", lasting=(light,))
        )
        bright = card_face("Bright", type_="backup", elements=("light",), cost=1)
        built = texts.set_up(beacon, bright)
        built.put("A", "field", "Bright")
        card = built.put("A", "hand", "Plain")
        built.put("B", "field", "Beacon")
        against = play(built).game.objections(Cast("A", card))
        found.append(("7.7.5", "11.9.2") in {one.citations for one in against})
    assert found == [True, False]


@pytest.mark.parametrize(
    ("there", "face"), [("Generic hero", "Hero"), ("Hero", "Generic hero"), ("Spare", "Hero")]
)
def test_a_card_with_the_generic_icon_and_another_name_are_no_bar(there: str, face: str) -> None:
    built = position()
    built.put("A", "field", there)
    built.put("B", "field", "Hero")
    card = built.put("A", "hand", face)
    other = built.put("A", "hand", "Fire forward")
    game = play(built, Cast("A", card), PayCP("A", (), (Discard(other),)))
    assert place(game, card) == "A.field"


def test_a_sixth_backup_and_a_second_light_or_dark_card_cannot_be_cast() -> None:
    built = position()
    for _ in range(5):
        built.put("A", "field", "Fire backup")
    built.put("A", "field", "Light forward")
    backup, dark = built.put("A", "hand", "Fire backup"), built.put("A", "hand", "Dark forward")
    game = play(built)
    assert why_not(game, backup) == ["A controls 5 Backups already"]
    assert why_not(game, dark) == ["A controls a Light or Dark card already"]


def test_characters_are_cast_by_the_turn_player_in_the_main_phase_with_an_empty_stack() -> None:
    built = position("attack preparation step")
    free = built.put("B", "hand", "Free forward")
    game = play(built, Pass("A"))
    assert question(game) == ("priority", "B")
    objections = refused(game, Cast("B", free))
    assert [one.reason for one in objections] == [
        "Characters are cast in the Main Phase, not in the attack preparation step",
        "Characters are cast by the turn player only",
    ]
    assert objections[0].citations == ("11.4.1", "9.3.1.5")


def test_no_character_is_cast_while_something_is_on_the_stack() -> None:
    built = position()
    summon = built.put("A", "hand", "Fire summon")
    paying = built.put("A", "hand", "Fire forward")
    free = built.put("A", "hand", "Free forward")
    game = play(built, Cast("A", summon), PayCP("A", (), (Discard(paying),)))
    assert why_not(game, free) == ["Characters are cast only while the stack is empty"]


def test_a_summon_goes_onto_the_stack_before_it_is_paid_for_and_then_to_the_break_zone() -> None:
    built = position()
    summon = built.put("A", "hand", "Fire summon")
    paying = built.put("A", "hand", "Fire forward")
    game = play(built, Cast("A", summon))
    assert place(game, summon) == "A.stack"
    assert [one.card for one in now(game).stack] == [summon]
    assert question(game) == ("payment", "A")
    game.submit(PayCP("A", (), (Discard(paying),)))
    assert question(game) == ("priority", "A")
    game.submit(Pass("A"))
    game.submit(Pass("B"))
    game.submit(Done("judge"))
    assert place(game, summon) == "A.break zone"
    assert now(game).stack == ()


def test_the_opponent_casts_a_summon_and_keeps_priority() -> None:
    built = position()
    summon = built.put("B", "hand", "Fire summon")
    paying = built.put("B", "hand", "Fire forward")
    game = play(built, Pass("A"), Cast("B", summon), PayCP("B", (), (Discard(paying),)))
    assert question(game) == ("priority", "B")


def test_no_summon_is_cast_in_the_end_phase() -> None:
    built = position("end phase")
    summon = built.put("A", "hand", "Fire summon")
    built.put("A", "hand", "Fire forward")
    game = play(built)
    assert question(game) == ("priority", "A")
    assert why_not(game, summon) == ["no Summon can be cast in the end phase"]


def test_back_attack_is_cast_in_the_opponents_turn_and_the_turn_player_gains_priority() -> None:
    built = position("attack preparation step")
    card = built.put("B", "hand", "Back attacker")
    backup = built.put("B", "field", "Fire backup")
    game = play(built, Pass("A"), Cast("B", card), PayCP("B", (backup,)))
    assert place(game, card) == "B.field"
    assert question(game) == ("priority", "A")


def test_a_card_that_is_elsewhere_or_not_known_is_not_cast() -> None:
    built = position()
    broken = built.put("A", "break zone", "Free forward")
    unknown = built.put("A", "hand", None)
    game = play(built)
    assert why_not(game, broken) == ["cards can be cast only from A's hand or LB deck"]
    (objection,) = refused(game, Cast("A", unknown))
    assert objection.reason == "the card is not known: tell what it is first"
    game.submit(Reveal("judge", unknown, "Free forward"))
    game.submit(Cast("A", unknown))
    assert place(game, unknown) == "A.field"


def test_what_cannot_be_paid_in_any_way_is_not_cast() -> None:
    built = position()
    card = built.put("A", "hand", "Fire three")
    built.put("A", "hand", "Ice forward")
    built.put("A", "field", "Fire backup", orientation="dull")
    assert why_not(play(built), card) == ["A has no way to pay 3 CP, some of it fire"]


def test_hidden_cards_may_be_what_is_needed_and_are_told_when_they_are_discarded() -> None:
    built = position()
    card = built.put("A", "hand", "Fire forward")
    hidden = built.put("A", "hand", None)
    game = play(built, Cast("A", card))
    payment = PayCP("A", (), (Discard(hidden),))
    assert [one.reason for one in refused(game, payment)] == [
        "a card to be used for CP is not known: tell what it is first"
    ]
    game.submit(Reveal("judge", hidden, "Ice forward"))
    assert [one.reason for one in refused(game, payment)] == [
        "0 CP of fire are produced, 1 must be paid"
    ]
    game.submit(TakeBack("A"))
    assert question(game) == ("priority", "A")


def test_an_action_taken_back_leaves_everything_as_before_but_what_was_seen() -> None:
    built = position()
    card = built.put("A", "hand", "Fire summon")
    built.put("A", "hand", "Fire forward")
    game = play(built)
    before = now(game)
    game.submit(Cast("A", card))
    game.submit(TakeBack("A"))
    after = now(game)
    assert (after.zones, after.stack, after.priority) == (before.zones, (), "A")
    assert after.cards[card].seen_by == ("A", "B")
    assert after.acting() is None
    assert {"14.1", "14.2"} <= cited(game)
    assert question(game) == ("priority", "A")


def test_the_other_player_does_not_take_an_action_back() -> None:
    built = position()
    card = built.put("A", "hand", "Fire summon")
    built.put("A", "hand", "Fire forward")
    game = play(built, Cast("A", card))
    assert reasons(game, TakeBack("B")) == ["B performs no action that can be taken back"]


def test_a_casting_is_replayed_from_its_transcript() -> None:
    built = position()
    card = built.put("A", "hand", "Fire three")
    first, second = (built.put("A", "hand", "Fire forward") for _ in range(2))
    payment = PayCP("A", (), (Discard(first), Discard(second)))
    game = play(built, Cast("A", card), TakeBack("A"), Cast("A", card), payment)
    again = Timeline(FINAL_FANTASY, game.transcript)
    assert again[-1].state == now(game)


def test_the_legal_payments_are_listed_with_taking_back() -> None:
    built = position()
    card = built.put("A", "hand", "Fire forward")
    paying = built.put("A", "hand", "Fire forward")
    backup = built.put("A", "field", "Fire backup")
    game = play(built, Cast("A", card))
    assert list(game.game.legal_commands()) == [
        PayCP("A", (backup,)),
        PayCP("A", (), (Discard(paying),)),
        TakeBack("A"),
    ]


@pytest.mark.parametrize(("face", "lies"), [("Fire three", "A.field"), ("Fire summon", "A.stack")])
def test_what_effects_make_of_the_cost_is_paid(face: str, lies: str) -> None:
    built = position()
    card = built.put("A", "hand", face)
    backup = built.put("A", "field", "Fire backup")
    built.change(card, "casting cost", -2 if face == "Fire three" else -1)
    game = play(built, Cast("A", card), PayCP("A", (backup,)))
    assert place(game, card) == lies


def test_a_cost_that_is_less_than_nothing_is_nothing_even_of_a_multi_element_card() -> None:
    built = position()
    card = built.put("A", "hand", "Fire and ice forward")
    built.change(card, "casting cost", -3)
    game = play(built, Cast("A", card))
    assert place(game, card) == "A.field"


def test_the_set_up_is_not_edited_in_the_middle_of_a_casting() -> None:
    built = position()
    card = built.put("A", "hand", "Fire forward")
    backup = built.put("A", "field", "Fire backup")
    edit = TurnCard("judge", backup, "dull")
    game = play(built, Cast("A", card))
    assert reasons(game, edit) == ["a set-up edit needs a moment between two actions"]
    game.submit(TakeBack("A"))
    game.submit(edit)
    assert now(game).cards[backup].orientation == "dull"
