"""The kinds of mistakes of every game."""

import pytest

from judgetool.disputes.explaining.entering import edited, happened
from judgetool.disputes.explaining.mistakes import Lately, could_be_put, lately_made
from judgetool.disputes.games import first_books, tabletop_of
from judgetool.engine.kernel.cards import JUDGE, PLAYERS, Face, FaceId, Zone
from judgetool.engine.kernel.commands import Choose, Command, MoveCard
from judgetool.engine.kernel.game import Game
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.weiss_schwarz.positions import PositionBuilder
from judgetool.operations.rules.coverage import conformance
from resources import files


@pytest.mark.parametrize("book", first_books())
def test_each_kind_breaks_a_rule_of_the_book_and_has_a_name_of_its_own(book: str) -> None:
    kinds = tabletop_of(book).mistakes
    assert len({kind.name for kind in kinds}) == len(kinds) >= 14
    assert {kind.rule for kind in kinds} <= {*conformance(book).rules}


@pytest.mark.parametrize("book", first_books())
def test_the_handbook_names_each_kind(book: str) -> None:
    page = files("handbook", "mistakes.md").read_text("utf-8")
    assert [kind.name for kind in tabletop_of(book).mistakes if kind.name not in page] == []


OF_EVERY_GAME = {
    "a card too many drawn": "a card too many is drawn",
    "an effect carried out twice": "an effect is carried out twice",
    "a cost not paid": "a cost is not paid",
}

ONLY_WEISS_SCHWARZ = {
    "damage not canceled": "only there can a card among the damage cancel it",
    "a level up forgotten": "only there does a full clock lead to a level",
    "a refresh penalty not taken": "only there is a deck made anew, and costs a damage",
}

STANDS_FOR = {
    "ws-en": {
        "damage not canceled": "damage is not canceled",
        "a level up forgotten": "a level up is forgotten",
        "a refresh penalty not taken": "the refresh penalty is not taken",
        "a trigger put to the wrong place": "the trigger card is put to the wrong place",
        "a card to the wrong zone": "a card is put to the wrong zone",
        "a phase skipped": "the stand phase is skipped",
        "played in the wrong step": "a character is played in the wrong step",
    },
    "fftcg": {
        # The card that can trigger something there (an EX Burst) is a card of damage.
        "a trigger put to the wrong place": "a damage card is put to the wrong zone",
        "a card to the wrong zone": "a card that leaves the field is put to the wrong zone",
        "a phase skipped": "the draw phase is skipped",
        "played in the wrong step": "a Character is cast in the wrong step",
    },
    "vanguard": {
        "a trigger put to the wrong place": "the card of a drive check is put to the wrong zone",
        "a card to the wrong zone": "a guardian is put to the wrong zone",
        "a phase skipped": "the stand phase is skipped",
        "played in the wrong step": "a unit is called in the wrong step",
    },
    "dbs": {
        # No card is turned up for a trigger there: a card of life goes to the hand.
        "a trigger put to the wrong place": "a card of life is put to the wrong area",
        "a card to the wrong zone": "a KO-ed card is put to the wrong area",
        "a phase skipped": "the charge phase is skipped",
        "played in the wrong step": "a card is played in the wrong step",
    },
}
"""What judges meet, and the kind of mistake that stands for it in each game."""


@pytest.mark.parametrize("book", first_books())
def test_each_mistake_that_judges_meet_is_a_kind_of_the_game(book: str) -> None:
    names = [kind.name for kind in tabletop_of(book).mistakes]
    stand = {**OF_EVERY_GAME, **STANDS_FOR[book]}
    assert [name for name in stand.values() if name not in names] == []
    missing = {*STANDS_FOR["ws-en"]} - {*stand}
    assert missing == (set() if book == "ws-en" else {*ONLY_WEISS_SCHWARZ})


def clock_phase() -> Lately:
    """A has drawn for the turn and for the clock."""
    setup = PositionBuilder({}, step="draw phase")
    for player in PLAYERS:
        setup.put_all(player, "deck", [None] * 20)
    setup.put_all("A", "hand", [None] * 3)
    rules = tabletop_of("ws-en").rules
    game = Game(rules, setup.state())
    drawn = happened(game.begin(), game.state)
    before = game.state
    clocked = happened(game.submit(Choose("A", (41,))), before)
    assert game.decision is not None
    return Lately(rules, (*drawn, *clocked), game.state, game.decision)


def test_each_draw_is_an_occasion_to_draw_too_many_or_too_few() -> None:
    lately = clock_phase()
    made = [*lately_made(tabletop_of("ws-en").mistakes, lately)]
    found = {(one.kind.name, one.slip.step) for one in made if one.slip.player == "A"}
    assert ("a card is not drawn", "clock phase") in found
    assert ("a card too many is drawn", "draw phase") in found


def test_a_mistake_comes_to_set_up_edits() -> None:
    lately = clock_phase()
    made = lately_made(tabletop_of("ws-en").mistakes, lately)
    too_many = next(one for one in made if one.kind.name == "a card too many is drawn")
    after = edited(lately.rules, lately.state, too_many.slip.edits)
    assert [len(after.cards_in("A", zone)) for zone in ("hand", "deck")] == [6, 16]


def second_clocked(lately: Lately) -> list[tuple[Command, ...]]:
    """The edits by which a second card of A's hand is clocked."""
    kinds = {kind.name: kind for kind in tabletop_of("ws-en").mistakes}
    return [slip.edits for slip in kinds["a second card is clocked"].slips(lately)]


def test_a_second_card_of_the_hand_that_is_clocked_stays_unknown() -> None:
    lately = clock_phase()
    first = lately.state.cards_in("A", "hand")[0]
    put = MoveCard(JUDGE, first, "A", "clock")
    assert second_clocked(lately) == [(put,)]
    seen = changed(lately, short={Zone("A", "clock"): ("Owl",)})
    assert second_clocked(seen) == [(put,)]
    after = edited(lately.rules, lately.state, (put,))
    assert [len(after.cards_in("A", zone)) for zone in ("hand", "clock")] == [4, 2]


def unknown_hand(*short: tuple[Zone, FaceId]) -> list[FaceId | None]:
    """What an unknown card in A's hand can be that is put to the center-left by mistake."""
    lately = clock_phase()
    state, there = lately.state, Zone("A", "center-left")
    asked = changed(lately, short={zone: (face,) for zone, face in short})
    put = could_be_put(asked, state.cards_in("A", "hand"), there)
    return [told.face for _, told in put if told is not None]


def test_an_unknown_card_that_is_put_somewhere_is_what_is_seen_there() -> None:
    there, elsewhere = (Zone("A", "center-left"), "Owl"), (Zone("A", "waiting room"), "Crow")
    assert unknown_hand(there, elsewhere) == ["Owl"]


def test_or_what_is_seen_elsewhere_if_nothing_is_short_there() -> None:
    seen = (Zone("A", "waiting room"), "Crow"), (Zone("B", "waiting room"), "Jay")
    assert unknown_hand(*seen) == ["Crow"]


def test_a_card_of_which_only_something_is_known_is_put_as_what_agrees_with_it() -> None:
    lately = clock_phase()
    drawn, *others = lately.state.cards_in("A", "hand")
    there = Zone("A", "center-left")
    low, high = (Face(None, {"level": level}, unread=None) for level in (0, 3))
    described = {"Owl": low, "Giant": high, f"card {drawn}": high}
    known = changed(lately.state.cards[drawn], face=f"card {drawn}")
    state = changed(lately.state, faces=described, cards={**lately.state.cards, drawn: known})
    asked = changed(lately, state=state, short={there: ("Owl", "Giant")})
    put = [*could_be_put(asked, (drawn, *others), there)]
    assert [(told.card, told.face) for _, told in put if told is not None] == [
        (drawn, "Giant"),
        (others[0], "Owl"),
        (others[0], "Giant"),
    ]
