"""The state of this game: what it has besides the state of every game, the attack and damage."""

from dataclasses import dataclass
from itertools import chain
from operator import itemgetter
from typing import Literal

from judgetool.engine.kernel.abilities import Effect
from judgetool.engine.kernel.cards import CardId, Player, Reference
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.game import Game
from judgetool.engine.kernel.immutable import record
from judgetool.engine.kernel.state import LastSeen, State
from judgetool.engine.weiss_schwarz.books import edition_of
from judgetool.engine.weiss_schwarz.zones import RESOLUTION, STAGE

ON_STAGE = itemgetter(*STAGE)
"""The cards on each stage position."""

AttackType = Literal["direct", "frontal", "side"]
ATTACK_TYPES: tuple[AttackType, ...] = ("direct", "frontal", "side")


@record
class AfterChecks:
    """What is done once so many trigger checks have been performed for an attack."""

    checks: int
    effect: Effect
    context: Context


@record
class Attack:
    """The attack of the present attack sub-phase (7.2.1.5).

    The references hold while a character has not moved at all. ``defender`` is the character that
    is frontal attacked (7.2.1.5.1), ``attacked`` the one that is being attacked (7.2.1.5.2).
    ``checks`` is the number of trigger checks that an effect set for this attack (7.3.1.2).
    """

    type: AttackType
    attacker: Reference
    defender: Reference | None = None
    attacked: Reference | None = None
    checks: int | None = None
    after_checks: tuple[AfterChecks, ...] = ()


@record
class ExtraTurn:
    """An additional turn that a player is to take (11.2), and when that was said."""

    player: Player
    generated: int


@record
class Skipped:
    """A phase or step that an effect takes out of one turn of a player.

    It is the turn with the number ``said_in``, or the player's next one after it.
    """

    player: Player
    step: str
    said_in: int
    next_turn: bool

    def concerns(self, turn_player: Player, turn: int) -> bool:
        """Whether the turn of this player and number lacks the phase or step."""
        is_then = turn > self.said_in if self.next_turn else turn == self.said_in
        return is_then and turn_player == self.player


@record
class Damage:
    """A damage process under way (4.10.1): to whom, how much, from where, what is revealed.

    ``more_follows`` says that the same damage is dealt to another player, too, after this;
    ``unrefreshed`` that a refresh of the player ended with nothing to refresh with, so that there
    is no other until there is something (9.2.2.1).
    """

    player: Player
    number: int
    source: Reference | None
    revealed: tuple[CardId, ...] = ()
    more_follows: bool = False
    unrefreshed: bool = False


@dataclass(frozen=True, kw_only=True)
class WeissState(State):
    """A state of Weiß Schwarz; ``attacks`` and ``declarations`` count within the turn.

    ``skipped`` are the phases and steps that effects have taken out of a turn.
    ``aimed`` is the attack that is being declared, ``diverted`` the phase or step at which an
    effect makes the game go on (11.4).
    """

    without_bearing = (
        *State.without_bearing,
        "aimed",
        "extra_turns",
        "diverted",
        "skipped",
        "damage",
        "attacks",
        "declarations",
        "left",
    )

    attack: Attack | None = None
    aimed: Attack | None = None
    extra_turns: tuple[ExtraTurn, ...] = ()
    diverted: str | None = None
    skipped: tuple[Skipped, ...] = ()
    damage: Damage | None = None
    attacks: int = 0
    declarations: int = 0
    left: tuple[LastSeen["WeissState"], ...] = ()

    def is_remembered(self, card: CardId) -> bool:
        """Whether a card is a character on the stage: it has final information (8.11.1).

        Texts that speak of the card that a trigger check has revealed mean what was revealed,
        although it lies in the stock by then.
        """
        zone = self.cards[card].zone.name
        return zone in STAGE or (zone == RESOLUTION and self.step == "trigger step")

    def skipped_now(self) -> tuple[Skipped, ...]:
        """The phases and steps that the present turn does not have."""
        return tuple(one for one in self.skipped if one.concerns(self.turn_player, self.turn))

    def stage(self, player: Player) -> tuple[CardId, ...]:
        """The characters (cards) on all stage positions of ``player``."""
        return tuple(chain.from_iterable(ON_STAGE(self.zones[player])))

    def at(self, player: Player, position: str) -> CardId | None:
        """The card on a stage position, the one placed last if there are several."""
        cards = self.zones[player][position]
        return cards[-1] if cards else None

    def attacker(self) -> CardId | None:
        """The attacking character, if there still is one (7.2.1.5)."""
        if self.attack is None:
            return None
        attacker = self.attack.attacker
        if self.is_in_place(attacker):
            return attacker.card
        if edition_of(self).attacks_from_its_position_only:
            return None
        moved = self.cards[attacker.card]
        remains = moved.entered <= attacker.since and moved.zone.player == self.turn_player
        return attacker.card if remains else None

    def defender(self) -> CardId | None:
        """The defending character, if there still is one (7.2.1.5.1)."""
        if self.attack is None or self.attack.defender is None:
            return None
        return self.attack.defender.card if self.is_in_place(self.attack.defender) else None


WeissGame = Game[WeissState]
