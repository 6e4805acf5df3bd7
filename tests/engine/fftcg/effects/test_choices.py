"""What players search for and find, and how they split cards."""

import pytest

from judgetool.engine.fftcg.commands import Cast
from judgetool.engine.fftcg.nodes import (
    Split,
)
from judgetool.engine.kernel.abilities import (
    Effect,
    InOrder,
    IsType,
    Look,
    Put,
    Search,
    Selector,
)
from judgetool.engine.kernel.cards import Face
from judgetool.engine.kernel.commands import Choose, Reveal
from tests.engine.fftcg.cards import reasons
from tests.engine.fftcg.table import Game, play
from tests.engine.fftcg.texts import (
    character,
    places,
    resolve,
    set_up,
    summon,
)
from tests.engine.playing import asked, choose, now, shuffle

BACKUP_IN_DECK = Selector("main deck", "yours", (IsType("backup"),))


def search(then: Effect, *own: Face, backups: int) -> tuple[Game, int]:
    """A search for a Backup of a player who controls so many; gives the one in the main deck."""
    built = set_up(summon("Seek", Search(BACKUP_IN_DECK, 1, then)), *own)
    card = built.put("A", "hand", "Seek")
    for _ in range(backups):
        built.put("A", "field", "Helper")
    inside = built.put("A", "main deck", "Helper")
    built.put_all("A", "main deck", ["Plain"] * 2)
    game = play(built, Cast("A", card))
    resolve(game)
    return game, inside


HELPER = character("Helper", "backup")


def test_what_is_found_is_revealed_and_put_aside_before_the_deck_is_shuffled() -> None:
    game, inside = search(Put("chosen", "hand"), HELPER, backups=0)
    assert (asked(game).cards, asked(game).minimum) == ((inside,), 0)
    choose(game, inside)
    assert asked(game).form == "shuffle"
    assert inside not in asked(game).cards
    assert now(game).cards[inside].seen_by == ("A", "B")
    shuffle(game)
    assert places(game, inside) == ["A.hand"]
    assert now(game).face(inside) == HELPER


def test_nothing_need_be_found_and_the_deck_is_shuffled() -> None:
    game, inside = search(Put("chosen", "hand"), HELPER, backups=0)
    choose(game)
    assert (asked(game).form, len(asked(game).cards)) == ("shuffle", 13)
    shuffle(game)
    assert asked(game).kind == "priority"
    assert places(game, inside) == ["A.main deck"]


@pytest.mark.parametrize(("backups", "kind"), [(4, "cards"), (5, "shuffle")])
def test_with_five_backups_none_is_found_to_be_played(backups: int, kind: str) -> None:
    game, _ = search(Put("chosen", "field"), HELPER, backups=backups)
    assert asked(game).form == kind


def test_a_card_that_is_told_to_be_one_with_which_nothing_could_be_done_is_not_found() -> None:
    seek = summon("Seek", Search(BACKUP_IN_DECK, 1, Put("chosen", "field")))
    built = set_up(seek, HELPER)
    card = built.put("A", "hand", "Seek")
    for _ in range(5):
        built.put("A", "field", "Helper")
    unknown = built.put("A", "main deck", None)
    game = play(built, Cast("A", card))
    resolve(game)
    assert asked(game).cards == (unknown,)
    game.submit(Reveal("judge", unknown, "Helper"))
    assert reasons(game, Choose("A", (unknown,))) == [
        "Helper is not among the backups that can be put onto the field in A's main deck"
    ]
    choose(game)
    assert asked(game).form == "shuffle"


def test_two_cards_are_not_found_together_where_only_one_of_them_has_room() -> None:
    seek = summon("Seek", Search(BACKUP_IN_DECK, 2, Put("chosen", "field")))
    built = set_up(seek, HELPER)
    card = built.put("A", "hand", "Seek")
    for _ in range(4):
        built.put("A", "field", "Helper")
    first, second = built.put("A", "main deck", "Helper"), built.put("A", "main deck", "Helper")
    game = play(built, Cast("A", card))
    resolve(game)
    assert (asked(game).cards, asked(game).maximum) == ((first, second), 2)
    both = Choose("A", (first, second))
    assert reasons(game, both) == ["there is no room on the field for all of them"]
    choose(game, second)
    shuffle(game)
    assert places(game, first, second) == ["A.main deck", "A.field"]


def test_where_any_card_will_do_one_must_be_found() -> None:
    text = Search(Selector("main deck", "yours"), 1, Put("chosen", "hand"))
    built = set_up(summon("Seek", text))
    game = play(built, Cast("A", built.put("A", "hand", "Seek")))
    resolve(game)
    assert (asked(game).minimum, asked(game).maximum) == (1, 1)


def test_cards_are_split_into_groups_of_which_one_may_be_empty() -> None:
    text = InOrder(
        (
            Look(3),
            Split(
                "those cards",
                ("pile", "other pile"),
                InOrder((Put("pile", "hand"), Put("other pile", "break zone"))),
                by="opponent's",
            ),
        )
    )
    built = set_up(summon("Deal", text))
    card = built.put("A", "hand", "Deal")
    top = built.state().cards_in("A", "main deck")[::-1][:3]
    game = play(built, Cast("A", card))
    resolve(game)
    assert (asked(game).player, asked(game).minimum, asked(game).maximum) == ("B", 0, 3)
    choose(game, top[1])
    assert places(game, *top) == ["A.break zone", "A.hand", "A.break zone"]
    game = play(built, Cast("A", card))
    resolve(game)
    choose(game)
    assert places(game, *top) == ["A.break zone"] * 3
