"""Effects on Summons and abilities that are on the stack."""

from dataclasses import replace
from functools import partial

from judgetool.engine.fftcg import bursts, faces
from judgetool.engine.fftcg.characteristics import is_type
from judgetool.engine.fftcg.citing import of_others, rule
from judgetool.engine.fftcg.declaring import declare_for
from judgetool.engine.fftcg.events import PutOnStack
from judgetool.engine.fftcg.nodes import Cancel, TriggerBurst
from judgetool.engine.fftcg.resolving import NO_TARGET, is_met, leave_stack
from judgetool.engine.fftcg.state import NEW, FinalGame, StackItem, StackKind
from judgetool.engine.kernel.asking import face_needed, known
from judgetool.engine.kernel.cards import CardId, Player
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.events import Noted
from judgetool.engine.kernel.handlers import carries_out
from judgetool.engine.kernel.measuring import pointed
from judgetool.engine.kernel.procedures import Procedure


@carries_out(TriggerBurst)
@rule("11.10.1")
def triggers_burst(game: FinalGame, effect: TriggerBurst, context: Context) -> Procedure[Context]:
    """The EX Bursts of cards are put onto the stack, so that players can respond to them."""
    cards = yield from known(game, lambda state: pointed(state, effect.what, context))
    done = False
    for card in cards:
        yield from face_needed(game, card, faces.EX_BURST)
        if faces.has_ex_burst(game.state, card):
            yield from bursts.face_told(game, card)
            done = (yield from burst_onto_stack(game, context.master, card)) or done
    return replace(context, done=done)


@rule("11.10.1", "11.10.3")
def burst_onto_stack(game: FinalGame, player: Player, card: CardId) -> Procedure[bool]:
    """What the EX Burst of one card applies is put onto the stack, and declared; whether any was.

    It is the Summon, or the auto-ability, and has all information of its card.
    """
    if not bursts.is_read(game.state, card):
        summon = is_type(game.state, card, faces.SUMMON)
        kind: StackKind = "summon" if summon else "auto"
        yield PutOnStack(StackItem(NEW, kind, player, game.state.reference(card)))
        return True
    done = False
    for one in bursts.abilities(game.state, player, card):
        ability = bursts.without_damage(one)
        context = bursts.context_of(game.state, player, card, ability)
        if not (yield from is_met(game, ability, context)):
            continue
        read = partial(bursts.can_be_used, ability=ability, context=context)
        if not (yield from known(game, read)):
            yield Noted(NO_TARGET, player, card, ability.name)
            continue
        kind = "auto" if context.automatic else "summon"
        with game.citing(ability.rule), game.passing_over(*of_others(kind)):
            yield PutOnStack(StackItem(NEW, kind, player, context.this, None, ability, context))
            yield from declare_for(game, game.state.stack[-1])
        done = True
    return done


@carries_out(Cancel)
@rule("11.11.10")
def cancels(game: FinalGame, effect: Cancel, context: Context) -> Procedure[Context]:
    """What was chosen leaves the stack, and nothing of it is carried out."""
    declared = context.declaration(effect.what)
    ids = () if declared is None else declared.items
    chosen = tuple(item for item in game.state.stack if item.id in ids)
    for item in chosen:
        yield from leave_stack(game, item, resolved=False)
    return replace(context, done=bool(chosen))
