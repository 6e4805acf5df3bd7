"""Moving cards (6.2, 7.3, 7.4), and the actions that rules and effects share (15.1).

One of these is forming a party (15.1.1.9).
"""

from collections.abc import Callable, Iterable, Iterator

from judgetool.engine.fftcg import faces, zones
from judgetool.engine.fftcg.books import rule
from judgetool.engine.fftcg.characteristics import is_type
from judgetool.engine.fftcg.events import (
    ATTACKS_NO_LONGER,
    BLOCKS_NO_LONGER,
    NO_PARTY,
    Breaking,
    Broke,
    Drew,
    DrewNothing,
    LeftBattle,
)
from judgetool.engine.fftcg.state import FinalGame, FinalState
from judgetool.engine.kernel.cards import CardId, CardsAtOnce, Player, Reference, zone_of
from judgetool.engine.kernel.choices import known
from judgetool.engine.kernel.commands import ChangeNumber, Command, MoveCard, TurnCard
from judgetool.engine.kernel.effects.lasting import changes
from judgetool.engine.kernel.events import Event, Move, Moved, Noted, Turned
from judgetool.engine.kernel.procedures import Procedure, Recorded
from judgetool.engine.kernel.prohibitions import PROHIBITED


@rule("2.2")
def able(
    game: FinalGame,
    cards: CardsAtOnce,
    kept: Callable[[FinalState, CardId], bool],
    action: str | None,
) -> Procedure[CardsAtOnce]:
    """Those of ``cards`` that are not kept from an action. That the others are is noted."""
    free = yield from known(game, lambda state: tuple(c for c in cards if not kept(state, c)))
    for card in cards:
        if card not in free:
            yield Noted(PROHIBITED, game.state.controller(card), card, f"cannot {action}")
    return free


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
    """The move of one card to a zone.

    On the field and on the stack it lies with its ``controller``, its owner if none is given. In
    other zones it lies with its owner. A change of control on the field makes no new card and does
    not turn the card. Raises ``FaceUnknown`` if a card enters the field without ``orientation``
    and it is not known whether it is a Backup.
    """
    instance = state.cards[card]
    player = (controller if zone in zones.SHARED else None) or instance.owner
    to = zone_of(player, zone)
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
    """Draw cards, one after the other.

    If no card is left to draw, that is recorded for the rule processes, unless something else
    happens instead of that draw.
    """
    for _ in range(number):
        card = game.state.top(player, zones.MAIN_DECK)
        if card is None:
            yield DrewNothing(player)
            if player in game.state.drew_nothing:
                return
            game.rests_on("draw-without-a-card-is-replaced")
            continue
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


# --- parties (15.1.1.9): when attacking Forwards are one, and what they do as one -----------------


@rule("15.1.1.9.5")
def is_party(state: FinalState) -> bool:
    """Whether the attacking Forwards are still a party. A single one is no party."""
    return state.attack is not None and state.attack.party and len(state.attackers()) > 1


@rule("10.1.3.2.1", "15.1.1.9.5")
def out_of_battle(before: FinalState, event: Moved, after: FinalState) -> Iterator[Recorded]:
    """Notes on Forwards that left, or changed their controller, and so are out of battle.

    If one Forward of a party is left, it is no party any longer.
    """
    if before.attack is None:
        return
    moved = {one.card for one in event.moves}
    still = after.attackers()
    out = [card for card in before.attackers() if card in moved and card not in still]
    blocker = before.blocker()
    if blocker in moved and after.blocker() is None:
        out.append(blocker)
    yield from notes_on_battle(before, tuple(out), after)


def notes_on_battle(
    before: FinalState, out: tuple[CardId, ...], after: FinalState
) -> Iterator[Recorded]:
    """Notes on Characters that are out of battle, and on the one that is left of a party."""
    for card in out:
        what = BLOCKS_NO_LONGER if card == before.blocker() else ATTACKS_NO_LONGER
        yield Recorded(Noted(what, before.controller(card), card), ("10.1.3.2.1",))
    still = after.attackers()
    if is_party(before) and not is_party(after) and len(still) == 1:
        yield Recorded(Noted(NO_PARTY, before.turn_player, still[0]), ("15.1.1.9.5",))


@rule("10.1.3.2.1")
def no_longer_forwards(game: FinalGame) -> Procedure[None]:
    """Characters that are no Forwards any longer are out of battle, as if they had left."""
    out = yield from known(game, in_battle_without_being_forwards)
    if not out:
        return
    before = game.state
    game.rests_on("no-forward-any-longer")
    yield LeftBattle(out)
    for note in notes_on_battle(before, out, game.state):
        with game.citing(*note.citations):
            yield note.event


def in_battle_without_being_forwards(state: FinalState) -> tuple[CardId, ...]:
    """The attacking and blocking Characters that are no Forwards; raises ``FaceUnknown``."""
    if state.attack is None:
        return ()
    blocker = state.blocker()
    there = (*state.attackers(), *(() if blocker is None else (blocker,)))
    return tuple(card for card in there if not is_type(state, card, faces.FORWARD))


@rule("15.1.1.9.10")
def of_party(state: FinalState, *sources: Reference | None) -> bool:
    """Whether a party deals the damage: what one of its Forwards deals, the party deals."""
    attackers = state.attackers()
    return is_party(state) and any(card in attackers for card in still_there(state, *sources))


@rule("15.1.1.9.8")
def considered_to_break(
    state: FinalState, broken: CardId, sources: tuple[Reference, ...]
) -> tuple[Reference, ...]:
    """Who is considered to have broken a Character by damage from ``sources``.

    If the Character blocks a party and one Forward of the party dealt damage, then every Forward
    of the party has broken it, even one that dealt none.
    """
    if broken != state.blocker() or not of_party(state, *sources):
        return sources
    members = (state.reference(card) for card in state.attackers())
    return tuple(dict.fromkeys((*sources, *members)))


def still_there(state: FinalState, *sources: Reference | None) -> tuple[CardId, ...]:
    """The sources that have not moved to another zone since."""
    return tuple(one.card for one in sources if one is not None and state.is_same(one))
