"""Mistakes about a whole: effects, payments and steps that are left out, or done again."""

from collections.abc import Iterator

from judgetool.disputes.explaining.entering import happened
from judgetool.disputes.explaining.mistakes import Happened, Lately, lately_made
from judgetool.disputes.explaining.whole import carried_out_twice, left_out
from judgetool.disputes.games import tabletop_of
from judgetool.engine.kernel.cards import JUDGE, Zone
from judgetool.engine.kernel.commands import Command, MoveCard, TurnCard
from judgetool.engine.kernel.events import Event, FaceTold, Move, Moved, Shuffled, Turned, apply
from judgetool.engine.kernel.game import Game
from judgetool.engine.kernel.procedures import Recorded
from judgetool.engine.weiss_schwarz.faces import card_face
from judgetool.engine.weiss_schwarz.positions import PositionBuilder

EFFECT = "8.8.1"
OWL = card_face("Owl", type_="character", color="red", level=0, cost=0, power=500, soul=1)
DECK, HAND, WAITING_ROOM = (Zone("A", name) for name in ("deck", "hand", "waiting room"))


def turn_began(resting: int) -> Lately:
    """A has stood the resting characters, and drawn for the turn."""
    setup = PositionBuilder({"Owl": OWL}, step="stand phase")
    for player in "AB":
        setup.put_all(player, "deck", [None] * 20)
    for position in ("center-left", "center-right")[:resting]:
        setup.put("A", position, "Owl", orientation="rest")
    rules = tabletop_of("ws-en").rules
    game = Game(rules, setup.state())
    began = game.state
    lately = happened(game.begin(), began)
    assert game.decision is not None
    return Lately(rules, lately, game.state, game.decision)


def names(lately: Lately) -> set[str]:
    return {one.kind.name for one in lately_made(tabletop_of("ws-en").mistakes, lately)}


def did(*events: tuple[Event, str]) -> Lately:
    """What was done to a board with cards in hand, each event by a rule."""
    setup = PositionBuilder({"Owl": OWL}, step="main phase")
    for player in "AB":
        setup.put_all(player, "deck", [None] * 20)
    setup.put_all("A", "hand", ["Owl"] * 3)
    setup.put("A", "center-left", "Owl", orientation="rest")
    rules = tabletop_of("ws-en").rules
    game = Game(rules, setup.state())
    game.begin()
    began = state = game.state
    for event, _ in events:
        state = apply(state, event)
    assert game.decision is not None
    done = (Happened(Recorded(event, (rule,)), "main phase", began) for event, rule in events)
    return Lately(rules, tuple(done), state, game.decision)


def to(zone: Zone, card: int, origin: Zone, orientation: str | None = None) -> Moved:
    return Moved((Move(card, origin, zone, False, (), orientation),))


def edits(lately: Lately) -> Iterator[tuple[Command, ...]]:
    yield from (slip.edits for slip in left_out(EFFECT)(lately))


def test_several_characters_that_do_not_stand_are_a_phase_that_is_skipped() -> None:
    assert "the stand phase is skipped" in names(turn_began(2))


def test_what_a_phase_does_alone_has_the_name_of_that() -> None:
    found = names(turn_began(1))
    assert "a character does not stand in the stand phase" in found
    assert "the stand phase is skipped" not in found


def test_a_forgotten_effect_leaves_the_cards_where_they_were() -> None:
    first, second = did().state.cards_in(*DECK)[:-3:-1]
    lately = did((to(HAND, first, DECK), EFFECT), (to(HAND, second, DECK), EFFECT))
    assert [*edits(lately)] == [
        (MoveCard(JUDGE, second, "A", "deck"), MoveCard(JUDGE, first, "A", "deck"))
    ]


def test_two_effects_are_forgotten_one_by_one() -> None:
    first, second = did().state.cards_in(*DECK)[:-3:-1]
    other = did().state.cards_in(*HAND)[0]
    lately = did(
        (to(HAND, first, DECK), EFFECT),
        (to(WAITING_ROOM, other, HAND), "6.8.1.2"),
        (to(HAND, second, DECK), EFFECT),
    )
    assert [len(one) for one in edits(lately)] == [1, 1]


def test_what_is_told_of_a_card_in_between_parts_no_effect() -> None:
    first, second = did().state.cards_in(*DECK)[:-3:-1]
    lately = did(
        (to(HAND, first, DECK), EFFECT),
        (FaceTold(second, "Owl", OWL), "4.10.1"),
        (to(HAND, second, DECK), EFFECT),
    )
    assert [len(one) for one in edits(lately)] == [2]


def test_a_card_that_is_put_back_lies_as_it_lay() -> None:
    place = Zone("A", "center-left")
    (card,) = did().state.cards_in(*place)
    lately = did((to(WAITING_ROOM, card, place), EFFECT))
    assert [*edits(lately)] == [(MoveCard(JUDGE, card, "A", "center-left", "rest"),)]


def test_a_forgotten_effect_turns_no_card() -> None:
    (card,) = did().state.cards_in("A", "center-left")
    lately = did((Turned((card,), "stand"), EFFECT))
    assert [*edits(lately)] == [(TurnCard(JUDGE, card, "rest"),)]


def test_a_card_that_came_out_of_a_deck_before_it_was_shuffled_has_no_place_there() -> None:
    card = did().state.cards_in(*DECK)[4]
    lately = did((to(HAND, card, DECK), EFFECT), (Shuffled(DECK), EFFECT))
    assert [*edits(lately)] == []


def test_an_effect_that_is_carried_out_twice_takes_as_many_cards_again() -> None:
    cards = did().state.cards_in(*DECK)[::-1]
    lately = did((to(HAND, cards[0], DECK), EFFECT), (to(HAND, cards[1], DECK), EFFECT))
    (slip,) = carried_out_twice(("deck",), EFFECT)(lately)
    assert slip.edits == tuple(MoveCard(JUDGE, card, "A", "hand") for card in cards[2:4])


def test_where_cards_are_chosen_another_one_could_be_taken() -> None:
    one, other, _ = did().state.cards_in(*HAND)
    lately = did((to(WAITING_ROOM, one, HAND), EFFECT))
    slips = [slip.edits for slip in carried_out_twice(("deck",), EFFECT)(lately)]
    assert slips == [(MoveCard(JUDGE, other, "A", "waiting room"),)]
