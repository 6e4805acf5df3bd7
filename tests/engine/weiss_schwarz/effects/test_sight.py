"""Effects by which players see cards."""

from judgetool.engine.kernel.abilities import (
    UNTIL_NO_LONGER,
    IsType,
    Look,
    Prohibit,
    Put,
    Reveal,
    Search,
    Selector,
)
from judgetool.engine.kernel.abilities import Shuffle as ShuffleEffect
from judgetool.engine.kernel.effects.composed import execute
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.faces import CHARACTER
from judgetool.engine.weiss_schwarz.nodes import FlipOver
from judgetool.engine.weiss_schwarz.state import WeissGame
from judgetool.engine.weiss_schwarz.timing import check_timing
from tests.engine.table import asked, cards, carried_out, cited, kinds, now, position, shuffle
from tests.engine.weiss_schwarz.effects.text import context_of, resolved
from tests.engine.weiss_schwarz.stage import always, person, stage


def test_looking_shows_the_cards_to_the_master_alone_and_moves_none() -> None:
    game, results = resolved(position(), Look(2))
    deck = cards(game, "A", "deck")
    assert [now(game).cards[card].seen_by for card in deck[-3:]] == [(), ("A",), ("A",)]
    assert [reference.card for reference in results[0].those] == [deck[-1], deck[-2]]
    assert kinds(game) == ["seen", "seen"]


def test_looking_further_than_the_deck_goes_ends_without_a_refresh() -> None:
    built = position(deck=("Plain", "Plain"))
    built.put("A", "waiting room", "Plain")
    game, results = resolved(built, Look(5))
    assert len(results[0].those) == 2
    assert "3.2.3.3" in cited(game)
    assert asked_nothing(game)


def asked_nothing(game: object) -> bool:
    return getattr(game, "decision", None) is None


def test_revealing_shows_a_card_of_the_opponents_deck_to_both() -> None:
    game, _ = resolved(position(), Reveal(whose="opponent's"))
    assert now(game).cards[cards(game, "B", "deck")[-1]].seen_by == ("A", "B")


def test_flipping_over_stops_with_the_cards_that_there_are() -> None:
    game, results = resolved(position(deck=("Plain", "Climax")), FlipOver(3))
    assert len(cards(game, "A", "resolution zone")) == 2
    assert not results[0].done


def test_a_search_shows_the_whole_deck_and_asks_for_nothing() -> None:
    find = Search(Selector(zones.DECK, tests=(IsType(CHARACTER),)), 1, Put("chosen", zones.HAND))
    game, _ = resolved(position(), find)
    assert asked(game).minimum == 0
    assert {now(game).cards[card].seen_by for card in cards(game, "A", "deck")} == {("A",)}


def test_the_owner_of_a_deck_shuffles_it_whoever_says_so() -> None:
    game, _ = resolved(position(), ShuffleEffect("opponent's"))
    assert asked(game).player == "B"
    shuffle(game)
    assert "3.2.4" in cited(game)


def test_face_down_cards_of_the_memory_are_shuffled_among_themselves() -> None:
    built = position()
    shown = built.put("A", "memory", "Plain")
    hidden = [built.put("A", "memory", name, face_up=False) for name in ("Strong", "Plain")]
    game, _ = resolved(built, ShuffleEffect(zone=zones.MEMORY))
    assert asked(game).cards == tuple(hidden)
    shuffle(game)
    assert [now(game).cards[card].seen_by for card in hidden] == [(), ()]
    assert now(game).name(shown) == "Plain"


def test_after_an_effect_a_player_may_look_at_the_own_face_down_cards_again() -> None:
    built = position()
    hidden = built.put("A", "memory", "Strong", face_up=False)

    def shuffled_then_checked(game: WeissGame) -> Procedure[bool]:
        yield from execute(game, ShuffleEffect(zone=zones.MEMORY), context_of(built))
        return (yield from check_timing(game))

    game, _ = carried_out(built, shuffled_then_checked)
    shuffle(game)
    assert now(game).cards[hidden].seen_by == ("A",)


def test_who_cannot_search_sees_nothing_and_finds_nothing() -> None:
    ban = always(Prohibit("search", "opponent's", UNTIL_NO_LONGER))
    built = stage(person("Plain"), person("Librarian", ban))
    built.put_all("A", "deck", ["Plain"] * 3)
    built.put("B", "center-left", "Librarian")
    find = Search(Selector(zones.DECK), 1, Put("chosen", zones.HAND))
    game, results = resolved(built, find)
    assert not results[0].done
    assert game.decision is None
    assert {now(game).cards[card].seen_by for card in cards(game, "A", "deck")} == {()}
    assert "1.3.3" in cited(game)
