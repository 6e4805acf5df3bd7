"""Events that only this game has: attacks and damage."""

from dataclasses import dataclass, replace
from typing import ClassVar, cast

from judgetool.engine.kernel.cards import CardId, Player, Reference
from judgetool.engine.kernel.events import Event
from judgetool.engine.kernel.state import S
from judgetool.engine.weiss_schwarz.state import Attack, Damage, WeissState


@dataclass(frozen=True, slots=True)
class WeissEvent(Event):
    """An event that changes what only a state of this game has."""

    def applied(self, state: S) -> S:
        """Change the state of this game."""
        assert isinstance(state, WeissState)
        return cast("S", self.applied_to(state))

    def applied_to(self, state: WeissState) -> WeissState:
        """The state after this event."""
        return state


@dataclass(frozen=True, slots=True)
class DeclarationBegan(WeissEvent):
    """An attack declaration step begins."""

    kind: ClassVar[str] = "declaration began"

    def applied_to(self, state: WeissState) -> WeissState:
        """Count the attack declaration steps of the turn."""
        return replace(state, declarations=state.declarations + 1)


@dataclass(frozen=True, slots=True)
class AttackDeclared(WeissEvent):
    """A character attacks."""

    kind: ClassVar[str] = "attack declared"
    attack: Attack

    def applied_to(self, state: WeissState) -> WeissState:
        """Begin the attack and count it."""
        return replace(state, attack=self.attack, attacks=state.attacks + 1)


@dataclass(frozen=True, slots=True)
class AttackEnded(WeissEvent):
    """The attack sub-phase is over."""

    kind: ClassVar[str] = "attack ended"

    def applied_to(self, state: WeissState) -> WeissState:
        """There is no attack any longer."""
        return replace(state, attack=None)


@dataclass(frozen=True, slots=True)
class AttacksForgotten(WeissEvent):
    """A new turn counts its attacks from the beginning."""

    kind: ClassVar[str] = "attacks forgotten"

    def applied_to(self, state: WeissState) -> WeissState:
        """Begin to count anew."""
        return replace(state, attack=None, attacks=0, declarations=0)


@dataclass(frozen=True, slots=True)
class DamageBegan(WeissEvent):
    """A damage process begins."""

    kind: ClassVar[str] = "damage began"
    player: Player
    number: int
    source: Reference | None

    def applied_to(self, state: WeissState) -> WeissState:
        """Begin the process with nothing revealed."""
        return replace(state, damage=Damage(self.player, self.number, self.source))


@dataclass(frozen=True, slots=True)
class DamageRevealed(WeissEvent):
    """A card was put into the resolution zone by the damage process."""

    kind: ClassVar[str] = "damage revealed"
    card: CardId

    def applied_to(self, state: WeissState) -> WeissState:
        """Remember the card as one of this process."""
        assert state.damage is not None
        damage = replace(state.damage, revealed=(*state.damage.revealed, self.card))
        return replace(state, damage=damage)


@dataclass(frozen=True, slots=True)
class DamageEnded(WeissEvent):
    """A damage process ends: dealt in full, or canceled."""

    kind: ClassVar[str] = "damage ended"
    player: Player
    number: int
    source: Reference | None
    canceled: bool

    def applied_to(self, state: WeissState) -> WeissState:
        """No damage process is under way."""
        return replace(state, damage=None)
