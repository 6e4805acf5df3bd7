"""Events that only this game has, and the words of its notes."""

from judgetool.engine.kernel.cards import CardId, Player, Reference
from judgetool.engine.kernel.events import Moved, OwnEvent
from judgetool.engine.kernel.immutable import changed, record
from judgetool.engine.kernel.state import S
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.state import (
    AfterChecks,
    Attack,
    Damage,
    ExtraTurn,
    Skipped,
    WeissState,
)


@record
class WeissEvent(OwnEvent):
    """An event that changes what only a state of this game has."""

    kind_of_state = WeissState


@record
class Drew(Moved):
    """A player draws a card."""


@record
class TakenAway(Moved):
    """An interrupt type rule action moves cards.

    An effect under way still speaks of them as they were where it has put them (8.11.1).
    """

    def applied(self, state: S) -> S:
        """Move them, and still know what they were."""
        return Moved.applied(self, state.remembering(move.card for move in self.moves))


@record
class DeclarationBegan(WeissEvent):
    """An attack declaration step begins."""

    def applied_to(self, state: WeissState) -> WeissState:
        """Count the attack declaration steps of the turn."""
        return changed(state, declarations=state.declarations + 1)


@record
class AttackAimed(WeissEvent):
    """A character is about to attack: how, and which character."""

    attack: Attack

    def applied_to(self, state: WeissState) -> WeissState:
        """Note what attack it is going to be."""
        return changed(state, aimed=self.attack)


@record
class AttackDeclared(WeissEvent):
    """A character attacks."""

    attack: Attack

    def applied_to(self, state: WeissState) -> WeissState:
        """Begin the attack and count it."""
        return changed(state, attack=self.attack, aimed=None, attacks=state.attacks + 1)


@record
class DefenderChanged(WeissEvent):
    """Another character is frontal attacked from now on in the present attack."""

    defender: Reference

    def applied_to(self, state: WeissState) -> WeissState:
        """It is the defending character, and the one that is being attacked."""
        assert state.attack is not None
        attack = changed(state.attack, defender=self.defender, attacked=self.defender)
        return changed(state, attack=attack)


@record
class CameByEffect(WeissEvent):
    """Cards have come onto the stage by an effect for which an ability waits.

    ``ability`` is the kind of the ability whose effect it is, ``names`` are those of its card.
    """

    cards: tuple[CardId, ...]
    ability: str
    names: tuple[str, ...]

    def applied_to(self, state: WeissState) -> WeissState:
        """Nothing changes any more: they are there."""
        return state


@record
class ChecksSet(WeissEvent):
    """The present attack performs so many trigger checks."""

    number: int
    after: AfterChecks | None = None

    def applied_to(self, state: WeissState) -> WeissState:
        """Note the number, and what is done after so many checks."""
        assert state.attack is not None
        after = state.attack.after_checks
        if self.after is not None:
            after = (*after, self.after)
        attack = changed(state.attack, checks=self.number, after_checks=after)
        return changed(state, attack=attack)


@record
class TurnsAdded(WeissEvent):
    """Players are to take an additional turn."""

    players: tuple[Player, ...]

    def applied_to(self, state: WeissState) -> WeissState:
        """Add one turn for each, all generated now."""
        added = tuple(ExtraTurn(player, state.time) for player in self.players)
        return changed(state, extra_turns=(*state.extra_turns, *added))


@record
class StepSkipped(WeissEvent):
    """A phase or step is taken out of the present turn of players, or out of their next one."""

    players: tuple[Player, ...]
    step: str
    next_turn: bool

    def applied_to(self, state: WeissState) -> WeissState:
        """Note it for each of the players."""
        said = (Skipped(one, self.step, state.turn, self.next_turn) for one in self.players)
        return changed(state, skipped=(*state.skipped, *said))


@record
class SkipsEnded(WeissEvent):
    """What the present turn skipped is in the next one again."""

    def applied_to(self, state: WeissState) -> WeissState:
        """Keep what concerns later turns."""
        over = state.skipped_now()
        return changed(state, skipped=tuple(one for one in state.skipped if one not in over))


@record
class ExtraTurnTaken(WeissEvent):
    """One additional turn is taken now."""

    turn: ExtraTurn

    def applied_to(self, state: WeissState) -> WeissState:
        """Take it from those that wait."""
        left = list(state.extra_turns)
        left.remove(self.turn)
        return changed(state, extra_turns=tuple(left))


@record
class Diverted(WeissEvent):
    """An effect says at which phase or step the game goes on, or the game has got there."""

    step: str | None

    def applied_to(self, state: WeissState) -> WeissState:
        """Note where to go on."""
        return changed(state, diverted=self.step)


@record
class AttackEnded(WeissEvent):
    """The attack sub-phase is over."""

    def applied_to(self, state: WeissState) -> WeissState:
        """There is no attack any longer."""
        return changed(state, attack=None)


@record
class AttacksForgotten(WeissEvent):
    """A new turn counts its attacks from the beginning."""

    def applied_to(self, state: WeissState) -> WeissState:
        """Begin to count anew."""
        return changed(state, attack=None, attacks=0, declarations=0)


@record
class DamageBegan(WeissEvent):
    """A damage process begins."""

    player: Player
    number: int
    source: Reference | None
    more_follows: bool = False

    def applied_to(self, state: WeissState) -> WeissState:
        """Begin the process with nothing revealed.

        A player with neither deck nor waiting room has already had a refresh that came to nothing.
        """
        left = (zones.DECK, zones.WAITING_ROOM)
        nothing = not any(state.cards_in(self.player, zone) for zone in left)
        damage = Damage(
            self.player,
            self.number,
            self.source,
            more_follows=self.more_follows,
            unrefreshed=nothing and state.paying is None,
        )
        return changed(state, damage=damage)


@record
class RefreshJudged(WeissEvent):
    """In a damage process, a refresh of the damaged player found no card, or can go on."""

    ended: bool

    def applied_to(self, state: WeissState) -> WeissState:
        """Remember whether there is another refresh as long as there is no card."""
        assert state.damage is not None
        return changed(state, damage=changed(state.damage, unrefreshed=self.ended))


@record
class DamageRevealed(WeissEvent):
    """A card was put into the resolution zone by the damage process."""

    card: CardId

    def applied_to(self, state: WeissState) -> WeissState:
        """Remember the card as one of this process."""
        assert state.damage is not None
        damage = changed(state.damage, revealed=(*state.damage.revealed, self.card))
        return changed(state, damage=damage)


@record
class DamageEnded(WeissEvent):
    """A damage process ends: dealt in full, or canceled; for both players one after the other."""

    player: Player
    number: int
    source: Reference | None
    canceled: bool
    more_follows: bool = False

    def applied_to(self, state: WeissState) -> WeissState:
        """No damage process is under way."""
        return changed(state, damage=None)


# --- Notes

PLAYED = "a card is played"
PLAYED_ONTO_STAGE = "a played character is placed"
REFRESH = "refresh"
LEVELED_UP = "a player levels up"
TRIGGER_CHECKED = "a card comes up in the trigger check"
ABILITY_PLAYED = "an automatic ability is played"
