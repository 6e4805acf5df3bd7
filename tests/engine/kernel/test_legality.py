"""Who may answer a decision, and with what."""

import pytest

from judgetool.engine.kernel.cards import JUDGE, Value, Zone
from judgetool.engine.kernel.commands import (
    Answer,
    Choose,
    Command,
    Concede,
    MoveCard,
    Pass,
    Reveal,
    Select,
    Shuffle,
)
from judgetool.engine.kernel.decisions import IllegalCommand
from tests.engine.table import Game, asked, cards, happened, now, place, play, position


def refused(game: Game, command: Command) -> str:
    """The reasons against ``command``, which must leave the game as it was."""
    before = (now(game), len(game), game.decision)
    with pytest.raises(IllegalCommand) as caught:
        game.submit(command)
    assert (now(game), len(game), game.decision) == before
    return str(caught.value)


def at_a_choice() -> Game:
    """A has to choose two of nine cards in hand."""
    built = position("end phase")
    built.put_all("A", "hand", ["Plain"] * 9)
    return play(built)


def at_a_shuffle(*, unknown: int = 0) -> Game:
    """A has to shuffle a deck of two plain cards and a red one."""
    built = position(deck=())
    built.put("B", "deck", "Plain")
    built.put_all("A", "waiting room", ["Plain", "Plain", "Red", *[None] * unknown])
    built.put("A", "hand", None)
    return play(built)


def test_an_answer_of_the_other_player_is_refused() -> None:
    game = at_a_choice()
    chosen = asked(game).cards[:2]
    assert "A decides now" in refused(game, Choose("B", chosen))
    assert game.game.objections(Choose("A", chosen)) == ()


def test_an_answer_of_another_form_is_refused() -> None:
    assert "first A must choose cards" in refused(at_a_choice(), Answer("A", yes=True))
    assert "first A must choose cards" in refused(at_a_choice(), Pass("A"))


def test_too_few_too_many_doubled_and_foreign_cards_are_refused() -> None:
    game = at_a_choice()
    first, second, third = asked(game).cards[:3]
    elsewhere = cards(game, "A", "deck")[0]
    assert "2 cards must be chosen, not 1" in refused(game, Choose("A", (first,)))
    assert "2 cards must be chosen, not 3" in refused(game, Choose("A", (first, second, third)))
    assert "chosen twice" in refused(game, Choose("A", (first, first)))
    assert refused(game, Choose("A", (first, elsewhere))) == (
        "Plain in A's deck cannot be chosen for cards over the hand limit: "
        "choose from the cards in A's hand (9 Plain)"
    )


def test_every_choice_is_listed_once_in_whatever_number() -> None:
    listed = list(at_a_choice().game.legal_commands())
    assert len(listed) == 36
    assert len({frozenset(c.cards) for c in listed if isinstance(c, Choose)}) == 36


def test_an_option_that_is_not_offered_is_refused() -> None:
    built = position("game preparation", deck=())
    game = play(built)
    assert asked(game).options == ("A", "B")
    assert "the options are: A, B" in refused(game, Select(JUDGE, "C"))


def test_only_players_concede() -> None:
    assert "only a player can concede" in refused(play(position()), Concede(JUDGE))


def test_only_the_judge_tells_what_a_card_is() -> None:
    built = position()
    unknown = built.put("A", "hand", None)
    assert "only the judge" in refused(play(built), Reveal("A", unknown, "Plain"))


def test_a_known_card_is_not_told_again() -> None:
    built = position()
    known = built.put("A", "hand", "Plain")
    assert "known already: Plain" in refused(play(built), Reveal(JUDGE, known, "Red"))


def test_a_card_that_is_not_set_up_and_a_card_that_does_not_exist_are_refused() -> None:
    built = position()
    unknown = built.put("A", "hand", None)
    game = play(built)
    assert "no card named Nobody" in refused(game, Reveal(JUDGE, unknown, "Nobody"))
    assert "no such card" in refused(game, Reveal(JUDGE, 999, "Plain"))


def test_what_was_told_of_one_card_is_no_face_for_another() -> None:
    built = position()
    first, second = built.put("A", "hand", None), built.put("A", "hand", None)
    game = play(built, Reveal(JUDGE, first, told={"type": "event"}))
    partial = now(game).cards[first].face
    assert partial is not None
    assert "no card named" in refused(game, Reveal(JUDGE, second, partial))


def test_what_is_told_later_may_not_contradict_what_was_told_before() -> None:
    built = position()
    unknown = built.put("A", "hand", None)
    game = play(built, Reveal(JUDGE, unknown, told={"type": "event"}))
    assert "contradicts" in refused(game, Reveal(JUDGE, unknown, "Plain"))
    assert "contradicts" in refused(game, Reveal(JUDGE, unknown, told={"type": "climax"}))
    game.submit(Reveal(JUDGE, unknown, "Counter"))
    assert now(game).name(unknown) == "Counter"


def test_a_face_that_a_rule_needs_is_asked_with_the_information_that_is_missing() -> None:
    built = position("trigger step")
    built.put("A", "center-left", "Plain")
    built.attack("center-left", "direct")
    top = built.put("A", "deck", None)
    game = play(built)
    assert (asked(game).form, asked(game).cards, asked(game).aspects) == (
        "face",
        (top,),
        ("trigger",),
    )
    assert "the rule needs: trigger" in refused(game, Reveal(JUDGE, top, told={"level": 0}))
    game.submit(Reveal(JUDGE, top, told={"trigger": ()}))
    assert place(game, top) == "A.stock"


def test_another_card_told_while_a_face_is_asked_leaves_the_question_open() -> None:
    built = position("trigger step")
    built.put("A", "center-left", "Plain")
    built.attack("center-left", "direct")
    top, in_hand = built.put("A", "deck", None), built.put("A", "hand", None)
    game = play(built, Reveal(JUDGE, in_hand, "Red"))
    assert asked(game).cards == (top,)
    assert now(game).name(in_hand) == "Red"


def test_the_faces_offered_for_an_unknown_card_are_those_unseen() -> None:
    built = position("trigger step", deck=())
    built.put("A", "center-left", "Plain")
    built.attack("center-left", "direct")
    built.put_all("A", "deck", [None, None])
    built.put("B", "deck", None)
    built.unseen("A", {"Souled": 1, "Climax": 1})
    listed = list(play(built).game.legal_commands())
    assert {c.face for c in listed if isinstance(c, Reveal)} == {"Souled", "Climax"}


def test_the_order_of_a_shuffle_must_be_of_the_cards_that_lie_there() -> None:
    game = at_a_shuffle()
    assert "the deck has 3 cards" in refused(game, Shuffle("A", ("Red",)))
    assert "no card named Nobody" in refused(game, Shuffle("A", ("Nobody", None, None)))
    assert "cannot be in the deck" in refused(game, Shuffle("A", ("Red", "Red", None)))
    assert game.game.objections(Shuffle("A", ("Plain", None, "Plain"))) == ()
    assert game.game.objections(Shuffle("A")) == ()


def test_an_unknown_card_in_the_deck_can_be_what_the_order_says() -> None:
    game = at_a_shuffle(unknown=1)
    assert game.game.objections(Shuffle("A", ("Red", "Plain", "Plain", "Red"))) == ()
    assert "cannot be in the deck" in refused(game, Shuffle("A", ("Red", "Plain", "Red", "Red")))


def test_a_set_up_edit_changes_raw_and_triggers_nothing() -> None:
    built = position()
    built.put_all("A", "stock", ["Plain"] * 3)
    character = built.put("A", "center-left", "Plain")
    game = play(built, MoveCard(JUDGE, character, "A", "waiting room"))
    assert place(game, character) == "A.waiting room"
    assert [event.kind for event, *_ in game[-1].events] == ["moved"]
    assert now(game).standing_by == ()


def test_a_set_up_edit_places_a_character_in_the_orientation_that_it_names() -> None:
    built = position()
    character = built.put("A", "center-left", "Plain")
    game = play(built, MoveCard(JUDGE, character, "A", "back-left", "reverse"))
    assert now(game).cards[character].orientation == "reverse"
    assert now(game).cards[character].zone == Zone("A", "back-left")


def test_a_set_up_edit_is_the_judges_and_needs_a_moment_between_two_actions() -> None:
    game = play(position())
    assert "only the judge" in refused(game, MoveCard("A", 1, "A", "hand"))
    assert "no such card" in refused(game, MoveCard(JUDGE, 999, "A", "hand"))
    assert "no such zone" in refused(game, MoveCard(JUDGE, 1, "A", "bench"))
    assert "between two actions" in refused(at_a_choice(), MoveCard(JUDGE, 1, "A", "hand"))


def test_nothing_is_answered_once_the_game_is_over() -> None:
    game = play(position(), Concede("A"))
    assert "the game is over" in refused(game, Pass("A"))
    assert list(game.game.legal_commands()) == []
    assert len(list(happened(game))) == 3


@pytest.mark.parametrize(
    ("aspect", "value"),
    [("trigger", ("sole",)), ("type", "spell"), ("level", "two"), ("color", "pink"), ("luck", 3)],
)
def test_what_no_card_can_have_printed_is_refused(aspect: str, value: Value) -> None:
    built = position()
    unknown = built.put("A", "hand", None)
    assert aspect in refused(play(built), Reveal(JUDGE, unknown, told={aspect: value}))


def test_what_follows_from_what_is_told_need_not_be_told() -> None:
    built = position("damage step")
    built.put("A", "center-left", "Plain")
    built.attack("center-left", "direct")
    top = built.put("B", "deck", None)
    game = play(built)
    assert asked(game).aspects == ("climax",)
    game.submit(Reveal(JUDGE, top, told={"type": "event"}))
    assert place(game, top) == "B.clock"
    contradiction = Reveal(JUDGE, top, told={"climax": "yes"})
    assert "contradicts" in refused(game, contradiction)


def test_the_text_of_a_partly_told_card_counts_as_not_known() -> None:
    built = position()
    unknown = built.put("A", "hand", None)
    game = play(built, Reveal(JUDGE, unknown, told={"type": "event"}))
    face = now(game).face(unknown)
    assert face is not None
    assert face.unread is None
