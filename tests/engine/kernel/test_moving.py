"""Cards that leave the top of a deck, and cards that go out of sight at once."""

from judgetool.engine.kernel.cards import CardId
from judgetool.engine.kernel.events import Moved
from judgetool.engine.kernel.moving import in_secret_order, off_the_top
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.movement import move
from judgetool.engine.weiss_schwarz.state import WeissGame
from tests.engine.table import cards, carried_out, position


def test_cards_leave_the_deck_from_the_top_one_by_one() -> None:
    built = position()
    below, top = (built.put("A", zones.DECK, "Plain") for _ in range(2))

    def procedure(game: WeissGame) -> Procedure[tuple[CardId, ...]]:
        def moved(card: CardId) -> Moved:
            return Moved((move(game.state, card, "A", zones.CLOCK),))

        return (yield from off_the_top(game, "A", 2, moved))

    game, gone = carried_out(built, procedure)
    assert gone == [(top, below)]
    assert cards(game, "A", zones.CLOCK) == (top, below)


def test_where_several_cards_of_one_owner_lie_only_the_owner_knows() -> None:
    built = position()
    first, second = (built.put("A", zones.WAITING_ROOM, "Plain") for _ in range(2))
    of_opponent = built.put("B", zones.WAITING_ROOM, "Plain")
    state = built.state()

    def forgotten_by(*pairs: tuple[CardId, str]) -> list[tuple[str, ...]]:
        moves = tuple(move(state, card, player, zones.DECK) for card, player in pairs)
        in_order = in_secret_order(state, moves, lambda one: not one.face_up)
        return [one.forgotten_by for one in in_order]

    assert forgotten_by((first, "A"), (second, "A")) == [("B",), ("B",)]
    assert forgotten_by((first, "A"), (of_opponent, "B")) == [(), ()]
