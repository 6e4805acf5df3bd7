"""EX Bursts (11.10): what of a card they are, and which of them Damage keeps back (15.2.6.3)."""

from dataclasses import replace

from judgetool.engine.fftcg import characteristics, faces, zones
from judgetool.engine.fftcg.citing import rule
from judgetool.engine.fftcg.declarable import can_be_declared
from judgetool.engine.fftcg.nodes import DamageReceived
from judgetool.engine.fftcg.protections import AUTO, SUMMON
from judgetool.engine.fftcg.protections import EX_BURST as BURST
from judgetool.engine.fftcg.state import FinalGame, FinalState
from judgetool.engine.kernel.abilities import Ability, Condition, Every
from judgetool.engine.kernel.cards import NAME, CardId, Player
from judgetool.engine.kernel.choices import face_needed
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.kernel.procedures import Procedure

EX = "EX"
"""The icon of auto-abilities that an EX Burst applies (11.10.3)."""


@rule("11.10.1")
def face_told(game: FinalGame, card: CardId) -> Procedure[None]:
    """What the card is must be told: its EX Burst has all its information."""
    yield from face_needed(game, card, NAME, faces.TYPE)


def is_read(state: FinalState, card: CardId) -> bool:
    """Whether the engine has the whole text of a card."""
    face = state.face(card)
    return face is not None and face.unread == 0


@rule("11.10.3", "15.2.6.3", "15.2.6.3.1")
def abilities(state: FinalState, player: Player, card: CardId) -> tuple[Ability, ...]:
    """All that a Summon does; of a Character the marked auto-abilities whose Damage is met."""
    face = state.face(card)
    assert face is not None
    if characteristics.is_type(state, card, faces.SUMMON):
        return tuple(one for one in face.abilities if one.kind == "event")
    placed = damage_when_placed(state, player, card)
    return tuple(
        one
        for one in face.abilities
        if one.kind == "automatic" and EX in one.icons and damage_asked(one.condition) <= placed
    )


@rule("15.2.6.3", "15.2.6.3.1")
def damage_when_placed(state: FinalState, player: Player, card: CardId) -> int:
    """How much damage the player had received when the card was placed, it counted in."""
    zone = state.cards_in(player, zones.DAMAGE_ZONE)
    return zone.index(card) + 1 if card in zone else len(zone)


def more_than_asked(state: FinalState, player: Player, card: CardId) -> bool:
    """Whether an EX Burst asks for less damage than its player had received by then."""
    face = state.face(card)
    placed = damage_when_placed(state, player, card)
    marked = (one for one in face.abilities if EX in one.icons) if face else ()
    return any(0 < damage_asked(one.condition) < placed for one in marked)


def damage_asked(condition: Condition | None) -> int:
    """How much damage the condition of an ability asks of its controller."""
    match condition:
        case DamageReceived(whose="yours"):
            return condition.at_least
        case Every():
            return max(map(damage_asked, condition.conditions), default=0)
        case _:
            return 0


def without_damage(ability: Ability) -> Ability:
    """The ability without its Damage, which counted when the card was placed."""
    return changed(ability, condition=_other_than_damage(ability.condition))


def _other_than_damage(condition: Condition | None) -> Condition | None:
    match condition:
        case DamageReceived(whose="yours"):
            return None
        case Every():
            left = (_other_than_damage(one) for one in condition.conditions)
            return replace(condition, conditions=tuple(one for one in left if one is not None))
        case _:
            return condition


@rule("11.10.1")
def context_of(state: FinalState, player: Player, card: CardId, ability: Ability) -> Context:
    """What an EX Burst knows: it is the Summon, or the auto-ability, that it applies."""
    kind = AUTO if ability.kind == "automatic" else SUMMON
    this = state.reference(card)
    return Context(player, ability.name, this, automatic=kind == AUTO, kinds=(kind, BURST))


def can_be_used(state: FinalState, ability: Ability, context: Context) -> bool:
    """Whether there is everything that the ability has to choose; raises ``FaceUnknown``."""
    return can_be_declared(state, ability.effect, context)


def may_have_one(state: FinalState, player: Player, card: CardId) -> bool:
    """Whether a card with the icon has something to apply now, as far as that is known."""
    face = state.face(card)
    if face is None or not is_read(state, card) or not state.knows(card, NAME, faces.TYPE):
        return True
    return bool(abilities(state, player, card))
