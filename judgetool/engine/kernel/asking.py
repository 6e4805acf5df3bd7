"""How procedures ask: for a face that a rule needs, for cards, for one of several ways."""

from collections.abc import Callable
from typing import TypeVar

from judgetool.engine.kernel.abilities import Selector
from judgetool.engine.kernel.cards import CardId, FaceId, Player, Zone
from judgetool.engine.kernel.commands import Answer, Choose, Select, Shuffle
from judgetool.engine.kernel.decisions import Decision, face_asked
from judgetool.engine.kernel.events import Shuffled
from judgetool.engine.kernel.game import Game
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.state import FaceUnknown, S

T = TypeVar("T")


def face_needed(game: Game[S], card: CardId, *aspects: str) -> Procedure[None]:
    """Ask the judge for the information on ``card`` that a rule needs, unless it is known."""
    while not game.state.knows(card, *aspects):
        face = game.state.face(card)
        missing = tuple(a for a in aspects if face is None or a not in face.printed)
        yield face_asked(card, missing)


def known(game: Game[S], read: Callable[[S], T]) -> Procedure[T]:
    """What ``read`` gives on the state, once all faces are told that it needs."""
    while True:
        try:
            return read(game.state)
        except FaceUnknown as unknown:
            yield from face_needed(game, unknown.card, unknown.aspect)


def cards_chosen(
    player: Player,
    kind: str,
    cards: tuple[CardId, ...],
    *,
    minimum: int = 1,
    maximum: int = 1,
    requirement: str = "",
    about: CardId | None = None,
    selector: Selector | None = None,
    context: object | None = None,
) -> Procedure[tuple[CardId, ...]]:
    """Let ``player`` choose; as many as there are if there are fewer than the minimum."""
    least = min(minimum, len(cards))
    most = min(maximum, len(cards))
    if most == 0:
        return ()
    answer = yield Decision(
        kind,
        "cards",
        player,
        cards=cards,
        minimum=least,
        maximum=most,
        requirement=requirement,
        about=about,
        selector=selector,
        context=context,
    )
    assert isinstance(answer, Choose)
    return answer.cards


def option_chosen(
    player: Player, kind: str, options: tuple[str, ...], about: CardId | None = None
) -> Procedure[str]:
    """Let ``player`` take one of ``options``; without asking where there is only one."""
    if len(options) == 1:
        return options[0]
    answer = yield Decision(kind, "option", player, options=options, about=about)
    assert isinstance(answer, Select)
    return answer.option


def wants(player: Player, kind: str, about: CardId | None = None) -> Procedure[bool]:
    """Ask ``player`` a question that is answered with yes or no."""
    answer = yield Decision(kind, "yes or no", player, about=about)
    assert isinstance(answer, Answer)
    return answer.yes


def shuffled(game: Game[S], zone: Zone) -> Procedure[None]:
    """The owner of a deck shuffles it; the judge may supply the order that came out."""
    cards = game.state.cards_in(*zone)
    if not cards:
        return
    answer = yield Decision("the deck is shuffled", "shuffle", zone.player, cards=cards)
    assert isinstance(answer, Shuffle)
    order: tuple[FaceId | None, ...] = answer.order
    yield Shuffled(zone, order)
