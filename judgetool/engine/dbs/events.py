"""Events that only this game has, and the words of its moments and notes."""

from typing import cast

from judgetool.engine.dbs.books import rule
from judgetool.engine.dbs.state import Attack, Damaging, DbsState, Declared
from judgetool.engine.dbs.zones import HAND
from judgetool.engine.kernel.abilities import Ability, AtMoment
from judgetool.engine.kernel.cards import CardId, FaceId, Player, Reference
from judgetool.engine.kernel.events import Move, Moved, OwnEvent
from judgetool.engine.kernel.immutable import changed, record
from judgetool.engine.kernel.state import S, State, Used


@record
class DbsEvent(OwnEvent):
    """An event that changes what only a state of this game has."""

    kind_of_state = DbsState


# --- moves with a name of their own


@rule("8-9-1-4", "3-1-4")
def with_effects_of_hand(
    before: State, after: S, moves: tuple[Move, ...], onto: CardId | None = None
) -> S:
    """The state in which what was begun on single cards in the hand is on them still in play.

    So is what waits for such a card. Only cards that leave play lose it. ``onto`` is the card with
    which it is one now.
    """
    if not after.modifiers and not after.delayed:
        return after
    going: dict[Reference | Player, Reference] = {
        before.reference(one.card): after.reference(one.card if onto is None else onto)
        for one in moves
        if one.origin.name == HAND
    }
    modifiers = tuple(
        changed(one, subject=going[one.subject])
        if one.singled_out and one.subject in going
        else one
        for one in after.modifiers
    )
    delayed = tuple(
        changed(one, watched=going[one.watched]) if one.watched in going else one
        for one in after.delayed
    )
    return changed(after, modifiers=modifiers, delayed=delayed)


@record
class Drew(Moved):
    """A player draws a card (4-9-1)."""


@record
class Played(Moved):
    """Cards are played: they come to the Battle Area (3-6-3).

    ``by`` is the player whose skill plays them, if one does.
    """

    by: Player | None = None

    def applied(self, state: S) -> S:
        """Cards that were one by [Evolve] stay one (10-4-3)."""
        after = Moved.applied(self, state)
        assert isinstance(state, DbsState)
        assert isinstance(after, DbsState)
        stacks = {
            one.card: state.evolved[one.card] for one in self.moves if one.card in state.evolved
        }
        stacked = changed(after, evolved={**after.evolved, **stacks}) if stacks else after
        return cast("S", with_effects_of_hand(state, stacked, self.moves))


@record
class Evolved(Moved):
    """A card is played onto a Battle Card and makes one card with it (10-4-3)."""

    onto: CardId

    def touched(self, state: State) -> tuple[()]:
        """Beside the card that moves, the one beneath changes its information."""
        return ()

    def applied(self, state: S) -> S:
        """The one beneath stays the card that it is, with its mode and effects."""
        after = Moved.applied(self, state)
        assert isinstance(after, DbsState)
        upon = (*after.evolved.get(self.onto, ()), *(one.card for one in self.moves))
        stacked = changed(after, evolved={**after.evolved, self.onto: upon})
        return cast("S", with_effects_of_hand(state, stacked, self.moves, self.onto))


@record
class Comboed(Moved):
    """Battle Cards are put into the Combo Area (3-7-3); ``by`` is whose skill does it, if any."""

    by: Player | None = None

    def applied(self, state: S) -> S:
        """What was begun on a card in the hand goes along."""
        return with_effects_of_hand(state, Moved.applied(self, state), self.moves)


@record
class CombosGone(Moved):
    """Cards go from the Combo Area to the Drop Area without a skill (7-4-1-6, 9-3-2).

    What waits for the end of the battle for such a card means it where it has gone.
    """

    def meant_by(self, state: DbsState) -> bool:
        """Whether anything waits for the end of the battle for one of the cards."""
        gone = {state.reference(one.card) for one in self.moves}
        meant = [{one.source, one.watched} for one in state.delayed if waits_for_end(one.ability)]
        meant += [{one.source, one.that} for one in state.standing_by if waits_for_end(one.ability)]
        return any(not gone.isdisjoint(cards) for cards in meant)

    def applied(self, state: S) -> S:
        """Follow the cards for what waits for the end of the battle."""
        after = Moved.applied(self, state)
        gone = {state.reference(one.card): after.reference(one.card) for one in self.moves}

        def now(card: Reference | None) -> Reference | None:
            return None if card is None else gone.get(card, card)

        delayed = tuple(
            changed(one, source=now(one.source), watched=now(one.watched))
            if waits_for_end(one.ability)
            else one
            for one in state.delayed
        )
        standing_by = tuple(
            changed(one, source=now(one.source), that=now(one.that))
            if waits_for_end(one.ability)
            else one
            for one in state.standing_by
        )
        return changed(after, delayed=delayed, standing_by=standing_by)


def waits_for_end(ability: Ability) -> bool:
    """Whether an ability triggers at the end of a battle."""
    trigger = ability.trigger
    return isinstance(trigger, AtMoment) and trigger.moment == END_OF_BATTLE


@record
class KnockedOut(Moved):
    """Battle Cards are KOed: they go from the Battle Area to the Drop Area (3-6-5).

    ``by`` is the attack card of the battle, or the card whose skill it is; ``master`` is the
    player whose attack or skill it is, wherever that card has gone (4-3).
    """

    by: Reference | None
    master: Player
    in_battle: bool

    def applied(self, state: S) -> S:
        """That its guard card leaves so does not break a battle off (7-4-1-4-2)."""
        after = Moved.applied(self, state)
        assert isinstance(after, DbsState)
        if not self.in_battle or after.attack is None:
            return cast("S", after)
        return cast("S", changed(after, attack=changed(after.attack, beaten=True)))


@record
class MovedBySkill(Moved):
    """Cards move because a skill of a player says so (8-2-2-1), and not as its cost."""

    by: Player


@record
class LifeTaken(Moved):
    """Cards leave the Life Areas of players because of damage (4-10-1)."""

    @property
    def taken(self) -> dict[Player, tuple[Move, ...]]:
        """The moves of the cards of life, by the player who loses them."""
        players = dict.fromkeys(one.origin.player for one in self.moves)
        return {
            player: tuple(one for one in self.moves if one.origin.player == player)
            for player in players
        }


# --- Leader Cards (10-1)


@record
class TurnedToOtherSide(DbsEvent):
    """A Leader Card is turned to its other side and stays the same card (10-1-3, 10-1-4).

    What that side says begins now.
    """

    card: CardId
    face: FaceId | None

    def applied_to(self, state: DbsState) -> DbsState:
        """Give the card the information of that side."""
        turned = changed(state.cards[self.card], face=self.face, placed=state.time + 1)
        return changed(state, cards={**state.cards, self.card: turned})


# --- the attack and the battle (7)


@record
class AttackDeclared(DbsEvent):
    """A card attacks another one (7-1)."""

    attacker: Reference
    target: Reference

    def applied_to(self, state: DbsState) -> DbsState:
        """The attack is under way."""
        return changed(state, attack=Attack(self.attacker, self.target))


@record
class TargetChanged(DbsEvent):
    """Another card becomes the target of the attack (10-3-1)."""

    target: Reference

    def applied_to(self, state: DbsState) -> DbsState:
        """It is the attacked card from now on, or the guard card."""
        assert state.attack is not None
        return changed(state, attack=changed(state.attack, target=self.target))


@record
class AttackNegated(DbsEvent):
    """The attack is negated (7-1-3)."""

    def applied_to(self, state: DbsState) -> DbsState:
        """Note it."""
        assert state.attack is not None
        return changed(state, attack=changed(state.attack, negated=True))


@record
class BattleBegan(DbsEvent):
    """The attack leads to a battle: its cards are attack card and guard card (7-1-3)."""

    def applied_to(self, state: DbsState) -> DbsState:
        """Note it."""
        assert state.attack is not None
        return changed(state, attack=changed(state.attack, battle=True))


@record
class BattleEnding(DbsEvent):
    """The end of the battle comes: nothing breaks it off any more (7-4-1-9)."""

    def applied_to(self, state: DbsState) -> DbsState:
        """Note it."""
        assert state.attack is not None
        return changed(state, attack=changed(state.attack, ending=True))


@record
class BattleOver(DbsEvent):
    """The battle breaks off, or the attack leads to none; what triggers at its end follows."""

    def applied_to(self, state: DbsState) -> DbsState:
        """Note it."""
        assert state.attack is not None
        return changed(state, attack=changed(state.attack, over=True))


@record
class BattleEnded(DbsEvent):
    """The attack is at its end, with its battle or without one."""

    def applied_to(self, state: DbsState) -> DbsState:
        """There is no attack any longer."""
        return changed(state, attack=None)


# --- what waits for a counter timing (4-7)


@record
class ActionDeclared(DbsEvent):
    """An action or a skill is declared and waits for its counter timing to end (4-7-2)."""

    declared: Declared

    def applied_to(self, state: DbsState) -> DbsState:
        """It is what can be answered to now."""
        return changed(state, declared=(*state.declared, self.declared))


@record
class DeclaredNegated(DbsEvent):
    """An action or a skill that was declared is negated, by its place among those that wait."""

    place: int

    def applied_to(self, state: DbsState) -> DbsState:
        """Note it."""
        waiting = list(state.declared)
        waiting[self.place] = changed(waiting[self.place], negated=True)
        return changed(state, declared=tuple(waiting))


@record
class DeclaredOver(DbsEvent):
    """The innermost action or skill that waited is carried out now, or is not any more."""

    def applied_to(self, state: DbsState) -> DbsState:
        """It waits no longer."""
        return changed(state, declared=state.declared[:-1])


@record
class ActivationCounted(DbsEvent):
    """A pending skill is activated, and this is one of its times in the turn (10-10-1)."""

    source: Reference
    ability: Ability

    def applied_to(self, state: DbsState) -> DbsState:
        """Count it."""
        return changed(state, used=(*state.used, Used(self.source, self.ability)))


# --- damage (4-10)


@record
class DamageInflicted(DbsEvent):
    """Damage is inflicted on a player's life; ``source`` is the card that it comes from (4-11).

    ``master`` is the player whose attack or skill inflicts it, wherever that card has gone (4-3).
    """

    player: Player
    number: int
    source: Reference | None
    master: Player
    by_attack: bool

    def applied_to(self, state: DbsState) -> DbsState:
        """The damage processing begins."""
        one = Damaging(self.player, self.number, self.source)
        return changed(state, damaging=(*state.damaging, one))


@record
class DamageEnded(DbsEvent):
    """All of the damage has been processed."""

    def applied_to(self, state: DbsState) -> DbsState:
        """The damage processing is over."""
        return changed(state, damaging=state.damaging[:-1])


# --- moments

BEGINNING_OF_TURN, END_OF_TURN = "beginning of turn", "end of turn"
BEGINNING_OF_CHARGE_PHASE = "beginning of charge phase"
BEGINNING_OF_MAIN_PHASE, END_OF_MAIN_PHASE = "beginning of main phase", "end of main phase"
BEGINNING_OF_OFFENCE_STEP = "beginning of offence step"
BEGINNING_OF_DEFENSE_STEP = "beginning of defense step"
BEGINNING_OF_DAMAGE_STEP = "beginning of damage step"
END_OF_BATTLE = "end of battle"

MOMENTS = (
    BEGINNING_OF_TURN,
    BEGINNING_OF_CHARGE_PHASE,
    BEGINNING_OF_MAIN_PHASE,
    BEGINNING_OF_OFFENCE_STEP,
    BEGINNING_OF_DEFENSE_STEP,
    BEGINNING_OF_DAMAGE_STEP,
    END_OF_BATTLE,
    END_OF_MAIN_PHASE,
    END_OF_TURN,
)
"""All moments that come in a turn, in the order in which they come."""

# --- notes

POWER_COMPARED = "power is compared"
NO_LIFE = "no card of life is left"
NO_FIRST_DRAW = "no card is drawn in the first turn"
SKILL_NEGATED = "the skill was negated"
USED_UP = "the skill was activated as often as it may be in this turn"
PLAY_NEGATED = "playing the card was negated"
EXTRA_CARD_IS_THERE = "an Extra Card is in the Battle Area already"
NO_LONGER_POSSIBLE = "it is no longer possible"
THERE_ALREADY = "the card is there already"
NOTHING_FOR_IT = "there is nothing for the effect"
