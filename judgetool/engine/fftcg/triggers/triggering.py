"""What this game says about its trigger conditions, and which rules the shared parts carry out."""

from judgetool.engine.fftcg import characteristics, zones
from judgetool.engine.fftcg.characteristics import informing
from judgetool.engine.fftcg.citing import rule
from judgetool.engine.fftcg.durations import GAME
from judgetool.engine.fftcg.state import FinalState
from judgetool.engine.fftcg.triggers.brought import with_brought
from judgetool.engine.fftcg.triggers.occasions import occasions
from judgetool.engine.fftcg.triggers.words import IS_CAST
from judgetool.engine.kernel.abilities import Ability
from judgetool.engine.kernel.cards import CardId, Face, FaceId, Reference
from judgetool.engine.kernel.continuous import View
from judgetool.engine.kernel.continuous.view import ABILITIES
from judgetool.engine.kernel.state import DelayedAbility
from judgetool.engine.kernel.triggers.occasions import Occasion, Triggering


class FinalTriggering(Triggering[FinalState]):
    """The trigger conditions of this game."""

    own_doing = (IS_CAST,)

    stands_by = ("11.8.3",)
    by_state = ("11.8.18", "11.8.3")
    one_occasion = ("11.8.17.2",)

    in_play = (zones.FIELD,)
    elsewhere = (
        zones.HAND,
        zones.DAMAGE_ZONE,
        zones.BREAK_ZONE,
        zones.REMOVED,
        zones.LB_DECK,
        zones.STACK,
    )
    held = (zones.HAND,)

    occasions = staticmethod(occasions)

    def printed(self, face: Face) -> tuple[Ability, ...]:
        """The abilities of a face, with those that keywords bring along."""
        return with_brought(face.abilities)

    def face(self, state: FinalState, card: CardId) -> FaceId | None:
        """The face of a Character, or of the card that lies on it."""
        return state.cards[informing(state, card)].face

    def is_blank(self, state: FinalState, card: CardId) -> bool:
        """Whether it was removed from play face down (7.13.3)."""
        return characteristics.is_blank(state, card)

    def abilities_in(self, state: FinalState, card: CardId, view: View) -> tuple[Ability, ...]:
        """The abilities of a card as effects leave them, and those that they bring along."""
        view.need(card, ABILITIES)
        changed = view.abilities.get(card)
        own = state.reading.printed_abilities(state, card) if changed is None else changed
        return with_brought(own)

    def asked_of(self, occasion: Occasion, after: FinalState) -> FinalState:
        """Conditional auto-abilities are asked when the event has happened."""
        return asked_after(after)

    def is_under_way(self, state: FinalState, source: Reference, ability: Ability) -> bool:
        """Whether the ability is on the stack."""
        return is_on_stack(state, source, ability)

    def stays(self, delayed: DelayedAbility) -> bool:
        """Whether the ability has a set duration."""
        return has_duration(delayed)


@rule("11.8.13")
def asked_after(after: FinalState) -> FinalState:
    """The state in which the condition of an auto-ability must hold: when the event has happened.

    Of the cards that the event has moved, what they were before counts there, too.
    """
    return after


@rule("11.8.18")
def is_on_stack(state: FinalState, source: Reference, ability: Ability) -> bool:
    """Whether an ability of a card has been put onto the stack and has not left it."""
    return any(one.source == source and one.ability == ability for one in state.stack)


@rule("11.8.17.2")
def has_duration(delayed: DelayedAbility) -> bool:
    """Whether a delayed auto-ability triggers as often as it can while it lasts."""
    return delayed.duration != GAME


TRIGGERING = FinalTriggering()
