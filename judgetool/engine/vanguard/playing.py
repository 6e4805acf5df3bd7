"""Riding and calling (8.5, 10.1.5, 10.1.6): how cards come from the hand to a circle."""

from judgetool.engine.kernel.cards import CardId, Player, other
from judgetool.engine.kernel.choices import cards_chosen
from judgetool.engine.kernel.events import Moved, MovesAtOnce
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.vanguard import zones
from judgetool.engine.vanguard.books import rule
from judgetool.engine.vanguard.commands import Call, Ride
from judgetool.engine.vanguard.events import Called, Guarded, Intercepted, Rode
from judgetool.engine.vanguard.movement import move, to_owner
from judgetool.engine.vanguard.requirements import leader_decides
from judgetool.engine.vanguard.state import Guarding, VanguardGame, VanguardState

WHICH_IS_GUARDED = "which unit is guarded"

# --- riding (8.5.2.4.1, 10.1.5)


@rule("8.5.2.4", "8.5.2", "8.5.2.3", "8.5.1.1", "10.1.5.1.1", encloses=True)
def normal_ride(game: VanguardGame, command: Ride) -> Procedure[None]:
    """Ride a card from the hand that meets the grade requirement."""
    yield from ride(game, command.by, (command.card,), normal=True)


def superior_ride(
    game: VanguardGame, player: Player, cards: tuple[CardId, ...], orientation: str | None
) -> Procedure[None]:
    """Cards ride that are not played."""
    with game.citing("10.1.5.1.1"):
        yield from ride(game, player, cards, normal=False, orientation=orientation)


@rule("8.5.2.4.1", "10.1.5.1")
def ride(
    game: VanguardGame,
    player: Player,
    cards: tuple[CardId, ...],
    *,
    normal: bool,
    orientation: str | None = None,
) -> Procedure[None]:
    """The cards come to the vanguard circle at the same time; what was there goes to the soul.

    They come standing. If there are several, a rule action leaves one of them.
    """
    state = game.state
    new = tuple(
        move(state, card, player, zones.VANGUARD_CIRCLE, orientation=orientation) for card in cards
    )
    yield Rode((*new, *ridden(state, player)), normal)


@rule("8.5.2.4.1", "10.1.5.1.2", "10.1.25.11", "4.7.2")
def ridden(state: VanguardState, player: Player) -> MovesAtOnce:
    """The moves of the vanguard, and of its Legion Mate, to the soul, face up."""
    return tuple(
        to_owner(state, card, zones.SOUL, because=ridden_by(state, card))
        for card in state.cards_in(player, zones.VANGUARD_CIRCLE)
    )


def ridden_by(state: VanguardState, card: CardId) -> str | None:
    """The rule by which a unit that is ridden goes to the soul, if it is no usual one."""
    if state.is_deleted(card):
        return "10.1.25.11"
    return None if state.associated(card) is None else "10.1.5.1.2"


# --- calling (8.5.2.4.2, 10.1.6)


@rule("8.5.2.4", "8.5.2", "8.5.2.3", "8.5.1.1.1", "10.1.6.1.2", "10.1.6.1.1.1.2", encloses=True)
def normal_call(game: VanguardGame, command: Call) -> Procedure[None]:
    """Call a card from the hand that meets the grade requirement."""
    if leader_decides(game.state, command.by, command.card):
        game.rests_on("grade-of-the-leader")
    if command.circle == zones.GUARDIAN_CIRCLE:
        yield from call_guardian(game, command)
    else:
        yield from call(game, command.by, {command.card: command.circle}, normal=True)


@rule("10.1.6.1.1")
def superior_call(
    game: VanguardGame, player: Player, circles: dict[CardId, str], orientation: str | None
) -> Procedure[None]:
    """Cards are called to rear-guard circles, but not by a normal call."""
    with game.citing("10.1.6.1.3"):
        yield from call(game, player, circles, normal=False, orientation=orientation)


@rule("8.5.2.4.2", "10.1.6.1", "10.1.6.1.1.2")
def call(
    game: VanguardGame,
    player: Player,
    circles: dict[CardId, str],
    *,
    normal: bool,
    orientation: str | None = None,
) -> Procedure[None]:
    """The cards come to their rear-guard circles at the same time, standing.

    A unit that lay there already leaves by a rule action.
    """
    state = game.state
    moves = tuple(
        move(state, card, player, circle, orientation=orientation)
        for card, circle in circles.items()
    )
    if sum(one.origin.name == zones.DECK for one in moves) > 1:
        game.rests_on("called-from-the-deck-at-once")
    yield Called(moves, normal)


@rule("7.4.1.2.1")
def call_guardian(game: VanguardGame, command: Call) -> Procedure[None]:
    """Call a card from the hand to the guardian circle; it guards a unit being attacked."""
    with game.citing("7.4.1.2.1"):
        yield from call_guardians(game, command.by, (command.card,), normal=True)


def superior_call_guardians(
    game: VanguardGame, player: Player, cards: tuple[CardId, ...]
) -> Procedure[None]:
    """Cards are called to the guardian circle, but not by a normal call."""
    with game.citing("10.1.6.1.3"):
        yield from call_guardians(game, player, cards, normal=False)


@rule("8.5.2.4.3", "10.1.6.1.3.1", "10.1.6.1.1.2")
def call_guardians(
    game: VanguardGame, player: Player, cards: tuple[CardId, ...], *, normal: bool
) -> Procedure[None]:
    """The cards come to the guardian circle at the same time, resting; each guards a unit."""
    state = game.state
    yield Called(
        tuple(
            move(state, card, player, zones.GUARDIAN_CIRCLE, orientation=zones.REST)
            for card in cards
        ),
        normal,
    )
    for card in cards:
        yield from guards(game, card)


def guards(game: VanguardGame, guardian: CardId) -> Procedure[None]:
    """The non-turn player chooses which of the units being attacked a new guardian guards.

    They do so for a guardian of the turn player, too: the units being attacked are theirs.
    """
    player, attacked = other(game.state.turn_player), game.state.attacked()
    if not attacked or game.state.zone_of(guardian).name != zones.GUARDIAN_CIRCLE:
        return
    unit = attacked[0]
    if len(attacked) > 1:
        (unit,) = yield from cards_chosen(
            player,
            WHICH_IS_GUARDED,
            attacked,
            requirement="the units that are being attacked",
            about=guardian,
        )
    state = game.state
    if state.zone_of(guardian).player != player:
        game.rests_on("turn-players-guardian-guards")
    yield Guarded(Guarding(state.placed(guardian), state.placed(unit)))


@rule("7.4.1.2.2", "10.2.2.1")
def intercept(game: VanguardGame, player: Player, card: CardId) -> Procedure[None]:
    """A unit in the front row moves to the guardian circle, resting; it stays the same card."""
    to = move(game.state, card, player, zones.GUARDIAN_CIRCLE, orientation=zones.REST)
    yield Intercepted((to,))
    yield from guards(game, card)


# --- from circle to circle (4.6)


@rule("4.1.4")
def change_circles(
    game: VanguardGame, player: Player, circles: dict[CardId, str], orientation: str | None
) -> Procedure[None]:
    """Cards that are on the field already only move, and stay the same ones.

    What lies there already leaves by a rule action.
    """
    yield Moved(
        tuple(
            move(game.state, card, player, circle, orientation=orientation)
            for card, circle in circles.items()
        )
    )


@rule("4.1.4")
def move_to_guard(game: VanguardGame, player: Player, cards: tuple[CardId, ...]) -> Procedure[None]:
    """Units on the field that an effect puts on the guardian circle guard, but are not called."""
    yield Moved(
        tuple(
            move(game.state, card, player, zones.GUARDIAN_CIRCLE, orientation=zones.REST)
            for card in cards
        )
    )
    for card in cards:
        yield from guards(game, card)
