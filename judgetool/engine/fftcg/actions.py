"""How cards move (6.2, 7.3, 7.4), and the actions that many rules and effects share (15.1)."""

from collections.abc import Iterable, Iterator

from judgetool.engine.fftcg import faces, zones
from judgetool.engine.fftcg.citing import rule
from judgetool.engine.fftcg.events import Breaking, Broke, Drew, DrewNothing
from judgetool.engine.fftcg.state import FinalGame, FinalState
from judgetool.engine.kernel.cards import CardId, Player, Reference, Zone
from judgetool.engine.kernel.commands import ChangeNumber, Command, MoveCard, TurnCard
from judgetool.engine.kernel.effects.lasting import changes
from judgetool.engine.kernel.events import Event, Move, Moved, Turned
from judgetool.engine.kernel.procedures import Procedure


@rule("7.3", "7.4", "6.2.4", "6.2.6.1")
def move(
    state: FinalState,
    card: CardId,
    zone: str,
    *,
    controller: Player | None = None,
    orientation: str | None = None,
    face_up: bool | None = None,
    because: str | None = None,
    at_bottom: bool = False,
    forgotten_by: tuple[Player, ...] = (),
) -> Move:
    """One card's move: onto the field or the stack under its controller, else to its owner.

    Without ``controller`` its owner controls it. A change of control on the field makes no new
    card and does not turn it. Raises ``FaceUnknown`` if a card comes to the field without
    ``orientation`` and it is not known whether it is a Backup.
    """
    instance = state.cards[card]
    player = (controller if zone in zones.SHARED else None) or instance.owner
    to = Zone(player, zone)
    stays = instance.zone.name == zone and zone in (zones.FIELD, zones.PRIMED)
    shown = zones.lies_face_up(zone) if face_up is None else face_up
    if zone != zones.FIELD:
        turned = None
    elif stays:
        turned = instance.orientation
    else:
        turned = orientation or enters(state, card)
    return Move(
        card,
        instance.zone,
        to,
        face_up=shown,
        seen_by=zones.sees(to, face_up=shown),
        orientation=turned,
        same_card=stays or instance.zone == to,
        because=because,
        at_bottom=at_bottom,
        forgotten_by=forgotten_by,
    )


@rule("5.2.3.1.1.3")
def enters(state: FinalState, card: CardId) -> str:
    """How a card comes to the field: Backups dull, others active; raises ``FaceUnknown``."""
    backup = state.printed(card, faces.TYPE) == faces.BACKUP
    return zones.DULL if backup else zones.ACTIVE


@rule("7.11.1", "3.1.2")
def draw(game: FinalGame, player: Player, number: int) -> Procedure[None]:
    """Draw cards, one after the other; for the rule processes it is noted if none is left."""
    for _ in range(number):
        card = game.state.top(player, zones.MAIN_DECK)
        if card is None:
            yield DrewNothing(player)
            return
        with game.passing_over("3.1.2"):
            yield Drew((move(game.state, card, zones.HAND),), player)


@rule("15.1.1.1.1")
def activate(game: FinalGame, cards: Iterable[CardId]) -> Procedure[None]:
    """Turn dull Characters to the active state, all at the same time."""
    yield from _turn(game, cards, zones.ACTIVE)


@rule("15.1.1.2.1")
def dull(game: FinalGame, cards: Iterable[CardId]) -> Procedure[None]:
    """Turn active Characters to the dull state, all at the same time."""
    yield from _turn(game, cards, zones.DULL)


def _turn(game: FinalGame, cards: Iterable[CardId], orientation: str) -> Procedure[None]:
    state = game.state
    others = tuple(card for card in cards if state.cards[card].orientation != orientation)
    if others:
        yield Turned(others, orientation)


@rule("15.1.1.4.1")
def discard(game: FinalGame, cards: Iterable[CardId]) -> Procedure[None]:
    """Put cards from the hand into the Break Zone, all at the same time."""
    moves = tuple(move(game.state, card, zones.BREAK_ZONE) for card in cards)
    if moves:
        yield Moved(moves)


@rule("15.1.1.3.1")
def break_characters(
    game: FinalGame, cards: Iterable[CardId], by: tuple[Reference, ...]
) -> Procedure[None]:
    """Break Characters, all at the same time: move them from the field to the Break Zone."""
    state = game.state
    there = tuple(card for card in cards if state.zone_of(card).name == zones.FIELD)
    if there:
        moves = tuple(move(state, card, zones.BREAK_ZONE) for card in there)
        yield Broke(moves, tuple(Breaking(card, by) for card in there))


def in_turn_order(state: FinalState) -> tuple[Player, Player]:
    """The turn player, then the opponent (6.1.4)."""
    first, second = sorted(state.zones, key=lambda player: player != state.turn_player)
    return first, second


def edited(state: FinalState, command: Command) -> Iterator[Event]:
    """The raw change of a set-up edit."""
    match command:
        case MoveCard():
            turned = command.orientation or zones.ACTIVE
            where, zone = command.player, command.zone
            yield Moved((move(state, command.card, zone, controller=where, orientation=turned),))
        case TurnCard():
            yield Turned((command.card,), command.orientation)
        case ChangeNumber():
            card, aspect, amount = command.card, command.aspect, command.amount
            yield changes(state, card, aspect, amount, command.duration, "the judge")
