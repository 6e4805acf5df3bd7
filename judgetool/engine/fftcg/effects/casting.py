"""Effects that let a player cast cards (11.3.11, 11.4.1.1)."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from judgetool.engine.fftcg import castable, faces
from judgetool.engine.fftcg.characteristics import is_character
from judgetool.engine.fftcg.citing import on_casting_others_by_effects, rule
from judgetool.engine.fftcg.durations import END_OF_TURN
from judgetool.engine.fftcg.events import CastingGranted
from judgetool.engine.fftcg.nodes import CastIt, MayCast
from judgetool.engine.fftcg.permissions import cast_by, paid_by
from judgetool.engine.fftcg.state import FinalGame, FinalState, Granted
from judgetool.engine.kernel.asking import face_needed, known
from judgetool.engine.kernel.cards import CardId, Player
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.effects.lasting import begins
from judgetool.engine.kernel.events import Event, ModifierBegan, Noted, apply
from judgetool.engine.kernel.handlers import carries_out
from judgetool.engine.kernel.measuring import players, pointed, value
from judgetool.engine.kernel.modifiers import NumberChange, Ruling
from judgetool.engine.kernel.procedures import Procedure

CANNOT_BE_CAST = "it cannot be cast"


@carries_out(CastIt)
@rule("11.3.11", "11.4.1.1")
def lets_cast(game: FinalGame, effect: CastIt, context: Context) -> Procedure[Context]:
    """The cards that can be cast are cast as soon as the effect is over."""
    player = context.master
    cards = yield from known(game, lambda state: pointed(state, effect.what, context))
    less = yield from known(game, lambda state: value(state, effect.less, context))
    done = bool(cards)
    for card in cards:
        yield from face_needed(game, card, *castable.NEEDED)
        cheaper = tuple(cost_changed(game.state, effect, less, context, card))
        read = partial(can_be_cast, cheaper=cheaper, player=player, card=card)
        if not (yield from known(game, read)):
            yield Noted(CANNOT_BE_CAST, player, card, context.name)
            done = False
            continue
        character = is_character(game.state, card)
        with game.passing_over(on_casting_others_by_effects(character=character)):
            yield from cheaper
            yield CastingGranted(Granted(player, game.state.reference(card)))
    return replace(context, done=done)


@carries_out(MayCast)
@rule("2.1", "11.4.1", "11.12.4.1")
def lets_cast_for_a_while(game: FinalGame, effect: MayCast, context: Context) -> Procedure[Context]:
    """Cards can be cast by a player from where they lie, as long as they stay there."""
    cards = yield from known(game, lambda state: pointed(state, effect.what, context))
    for player in players(effect.whose, context.master, game.state):
        for card in cards:
            ways = (cast_by(player), paid_by(player)) if effect.any_element else (cast_by(player),)
            for way in ways:
                change, subject = Ruling(way, allowed=True), game.state.reference(card)
                yield begins(game.state, subject, change, effect.duration, context)
    return replace(context, done=bool(cards))


def cost_changed(
    state: FinalState, effect: CastIt, less: int, context: Context, card: CardId
) -> Iterator[ModifierBegan]:
    """What the text makes of the cost of casting a card."""
    subject, aspect = state.reference(card), faces.CASTING_COST
    if effect.free:
        yield begins(state, subject, NumberChange(aspect, "set", 0), END_OF_TURN, context)
    elif less:
        yield begins(state, subject, NumberChange(aspect, "add", -less), END_OF_TURN, context)


def can_be_cast(
    state: FinalState, cheaper: tuple[Event, ...], player: Player, card: CardId
) -> bool:
    """Whether a card can be cast for the changed cost; raises ``FaceUnknown``."""
    for event in cheaper:
        state = apply(state, event)
    return not any(castable.against_cast_by_effect(state, player, card))
