"""What happens to cards and players, in the words of trigger conditions (8.7.2).

``Happens`` in the ability tree names one of these words. What an event of the engine means for
trigger conditions is said here and nowhere else; moves and moments have conditions of their own.
"""

from collections.abc import Iterator

from judgetool.engine.kernel.cards import CardId
from judgetool.engine.kernel.events import AbilityUsed, Event, Noted, Turned
from judgetool.engine.kernel.triggers.occasions import Happening
from judgetool.engine.weiss_schwarz import notes, roles, zones
from judgetool.engine.weiss_schwarz.events import AttackDeclared, DamageEnded
from judgetool.engine.weiss_schwarz.icons import CANCELED, DEALT
from judgetool.engine.weiss_schwarz.state import WeissState
from judgetool.engine.weiss_schwarz.using import PLAYED

ATTACKS = "attacks"
"""A character attacks; the detail is the type of the attack."""

IS_ATTACKED = "is attacked"
"""A character is attacked, frontal or past it; the detail is the type of the attack."""

IS_FRONTAL_ATTACKED = "is frontal attacked"
STANDS, BECOMES_RESTED = "stands", "becomes rested"

BECOMES_REVERSED = "becomes reversed"
"""A character becomes reversed; the detail :data:`IN_BATTLE` says that it is in battle then."""

OPPONENT_REVERSED = "battle opponent becomes reversed"
"""The other character of the battle becomes reversed; that one is "that card"."""

DAMAGE_CANCELED, DAMAGE_DEALT = "its damage is canceled", "its damage is not canceled"
"""Damage that the card dealt ends, one way or the other."""

CANCELS_DAMAGE, TAKES_DAMAGE = "player cancels damage", "player takes damage"
"""Damage to a player ends; "that card" is its source. Of which player the selection says."""

REFRESHES = "player refreshes"
LEVELS_UP = "player levels up"
"""A player levels up; "that card" is the card put into the level."""

TRIGGER_CHECK_REVEALS = "trigger check reveals"
"""A card comes up in the trigger check of the attacking character."""

IS_PLAYED = "is played"
IS_PLAYED_ONTO_STAGE = "is played and placed on the stage"

IS_USED = "is used"
"""An ability of the card is used; the detail is its keyword, or that it is activated."""

ABILITY_IS_PLAYED = "automatic ability is played"
"""An automatic ability of the card is played; the detail is the ability's name."""

IS_PLACED_BY = "is placed on the stage by"
"""A card comes onto the stage by the effect of a keyword, which is the detail."""

IN_BATTLE = roles.IN_BATTLE

WORDS = (
    ATTACKS,
    IS_ATTACKED,
    IS_FRONTAL_ATTACKED,
    STANDS,
    BECOMES_RESTED,
    BECOMES_REVERSED,
    OPPONENT_REVERSED,
    DAMAGE_CANCELED,
    DAMAGE_DEALT,
    CANCELS_DAMAGE,
    TAKES_DAMAGE,
    REFRESHES,
    LEVELS_UP,
    TRIGGER_CHECK_REVEALS,
    IS_PLAYED,
    IS_PLAYED_ONTO_STAGE,
    IS_USED,
    IS_PLACED_BY,
    ABILITY_IS_PLAYED,
)
"""All words; a trigger condition with another one could never be fulfilled."""

MOMENTS = (
    "beginning of turn",
    "beginning of stand phase",
    "beginning of draw phase",
    "beginning of clock phase",
    "beginning of main phase",
    "beginning of climax phase",
    "beginning of attack phase",
    "beginning of attack declaration step",
    "beginning of trigger step",
    "beginning of counter step",
    "beginning of damage step",
    "beginning of battle step",
    "end of the attack",
    "beginning of encore step",
    "end of turn",
)
"""All moments that come in a turn, in the order in which they come."""

_TURNED = {zones.STAND: STANDS, zones.REST: BECOMES_RESTED, zones.REVERSE: BECOMES_REVERSED}
_NOTED = {
    notes.PLAYED: IS_PLAYED,
    notes.PLAYED_ONTO_STAGE: IS_PLAYED_ONTO_STAGE,
    notes.REFRESH: REFRESHES,
    notes.LEVELED_UP: LEVELS_UP,
    notes.TRIGGER_CHECKED: TRIGGER_CHECK_REVEALS,
}


def happenings(before: WeissState, event: Event, after: WeissState) -> Iterator[Happening]:
    """What an event means in the words of trigger conditions."""
    match event:
        case Turned():
            for card in event.cards:
                if before.cards[card].orientation != event.orientation:
                    yield from turned(after, card, event.orientation)
        case AttackDeclared():
            yield from attack(event, after)
        case DamageEnded():
            yield from damage(event, after)
        case AbilityUsed():
            yield from used(event)
        case Noted(what=notes.ABILITY_PLAYED) if event.player is not None:
            yield Happening(ABILITY_IS_PLAYED, event.player, event.card, (str(event.detail),))
        case Noted(what=what) if what in _NOTED and event.player is not None:
            yield Happening(_NOTED[what], event.player, event.card)
        case _:
            pass


def turned(state: WeissState, card: CardId, orientation: str) -> Iterator[Happening]:
    """A character gets into another state; if it is in battle, its opponent has part in it."""
    opponent = roles.battle_opponent(state, card)
    details = () if opponent is None else (IN_BATTLE,)
    yield Happening(_TURNED[orientation], state.zone_of(card).player, card, details)
    if orientation == zones.REVERSE and opponent is not None:
        master = state.zone_of(opponent).player
        yield Happening(OPPONENT_REVERSED, master, opponent, about=card)


def attack(event: AttackDeclared, state: WeissState) -> Iterator[Happening]:
    """A character attacks, and the one that it faces is attacked."""
    declared = event.attack
    attacker = declared.attacker.card
    yield Happening(ATTACKS, state.zone_of(attacker).player, attacker, (declared.type,))
    if declared.attacked is not None:
        card = declared.attacked.card
        yield Happening(IS_ATTACKED, state.zone_of(card).player, card, (declared.type,))
    if declared.defender is not None:
        card = declared.defender.card
        yield Happening(IS_FRONTAL_ATTACKED, state.zone_of(card).player, card)


def damage(event: DamageEnded, state: WeissState) -> Iterator[Happening]:
    """Damage is canceled or not: for the card that dealt it, and for the player."""
    source = event.source
    about = None if source is None else source.card
    details = (CANCELED if event.canceled else DEALT,)
    if source is not None and state.is_same(source):
        word = DAMAGE_CANCELED if event.canceled else DAMAGE_DEALT
        yield Happening(word, state.zone_of(source.card).player, source.card, details)
    word = CANCELS_DAMAGE if event.canceled else TAKES_DAMAGE
    yield Happening(word, event.player, None, details, about)


def used(event: AbilityUsed) -> Iterator[Happening]:
    """An activated ability is used, or what counts as using one with a keyword."""
    if event.what != PLAYED:
        yield Happening(IS_USED, event.player, event.source.card, (event.what,))
    for card in event.placed:
        yield Happening(IS_PLACED_BY, event.player, card, (event.what,))
