"""Playing a card from the hand and resolving it (8.6.2)."""

from judgetool.engine.kernel.abilities import ManualStep, Pay
from judgetool.engine.kernel.cards import CardId, Player, Reference
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.effects.dispatch import execute
from judgetool.engine.kernel.events import Moved, Noted
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.weiss_schwarz import faces, notes, zones
from judgetool.engine.weiss_schwarz.characteristics import characteristic
from judgetool.engine.weiss_schwarz.citing import is_general, rule
from judgetool.engine.weiss_schwarz.commands import Play
from judgetool.engine.weiss_schwarz.movement import move, to_owner
from judgetool.engine.weiss_schwarz.paying import choice_differs, pay
from judgetool.engine.weiss_schwarz.state import WeissGame, WeissState

MANUAL_EVENT = ManualStep("carry out the event's text by hand")


@rule("8.6.2", encloses=True)
def play_card(game: WeissGame, command: Play) -> Procedure[None]:
    """Play a card whose requirements are fulfilled: pay, play, resolve."""
    player, card = command.by, command.card
    before = game.state
    yield from pay_for(game, player, card)
    yield from is_played(player, card)
    yield from resolve(game, command, before)


@rule("8.6.2.3", "8.6.2.3.1", "2.7.2")
def pay_for(game: WeissGame, player: Player, card: CardId) -> Procedure[None]:
    """Determine the cost and pay it in full."""
    number = characteristic(game.state, card, faces.COST)
    cost = (Pay(number),) if number > 0 else ()
    yield from pay(game, cost, Context(player, "cost"))


@rule("8.6.2.4")
def is_played(player: Player, card: CardId) -> Procedure[None]:
    """Only now the card counts as played."""
    yield Noted(notes.PLAYED, player, card)


@rule("8.6.2.5", encloses=True)
def resolve(game: WeissGame, command: Play, before: WeissState) -> Procedure[None]:
    """Resolve the played card by its type; ``before`` was so when it was designated."""
    player, card = command.by, command.card
    kind = game.state.printed(card, faces.TYPE)
    if kind == faces.CHARACTER:
        assert command.position is not None
        yield from resolve_character(game, player, card, command.position)
    elif kind == faces.EVENT:
        yield from resolve_event(game, player, card, before)
    else:
        yield from resolve_climax(game, player, card)
    yield from announce_unread_text(game, player, card)


@rule("8.6.2.5.1", "8.6.2.2", "8.6.2.2.1")
def resolve_character(
    game: WeissGame, player: Player, card: CardId, position: str
) -> Procedure[None]:
    """The character is placed on the chosen stage position."""
    yield Moved((move(game.state, card, player, position),))
    yield Noted(notes.PLAYED_ONTO_STAGE, player, card)


@rule("8.6.2.5.2", "3.13.1.1")
def resolve_event(
    game: WeissGame, player: Player, card: CardId, before: WeissState
) -> Procedure[None]:
    """The event goes to the resolution zone, its effect is carried out, then it goes away."""
    yield Moved((move(game.state, card, player, zones.RESOLUTION),))
    this = Reference(card, game.state.cards[card].entered)
    face = game.state.face(card)
    for ability in () if face is None else face.abilities:
        if ability.kind == "event":
            context = Context(player, ability.name, this)
            if choice_differs(before, game.state, ability.effect, context):
                game.rests_on("chosen-on-resolution")
            with game.citing(ability.rule, encloses=is_general(ability.rule)):
                yield from execute(game, ability.effect, context)
    if face is None or face.unread != 0:
        yield from execute(game, MANUAL_EVENT, Context(player, "event", this))
    if game.state.is_same(this):
        yield Moved(to_owner(game.state, card, zones.WAITING_ROOM))


@rule("8.6.2.5.3")
def resolve_climax(game: WeissGame, player: Player, card: CardId) -> Procedure[None]:
    """The climax is placed on the climax area."""
    yield Moved((move(game.state, card, player, zones.CLIMAX_AREA),))


def announce_unread_text(game: WeissGame, player: Player, card: CardId) -> Procedure[None]:
    """Say that the card has text which the engine does not carry out.

    Of a card whose text is not known that is said whenever it comes into play.
    """
    face = game.state.face(card)
    if face is not None and face.unread:
        yield Noted("card text is not carried out", player, card, face.unread)
