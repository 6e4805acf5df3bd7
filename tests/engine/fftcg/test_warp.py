"""Warp: removing a card in hand for its cost."""

from judgetool.engine.fftcg.commands import PayCP, Warp
from judgetool.engine.kernel.commands import Pass
from tests.engine.fftcg.cards import place, position, question, reasons
from tests.engine.fftcg.table import play
from tests.engine.playing import now


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
    assert reasons(game, Warp("A", card)) == ["A has no way to pay 2 CP, of fire among them"]
