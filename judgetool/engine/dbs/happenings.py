"""What happens, in the words of trigger conditions (8-7).

``Happens`` in the ability tree names one of the words. What an event of the engine means for
trigger conditions is said here and nowhere else; moves and moments have conditions of their own.
"""

from collections.abc import Iterator

from judgetool.engine.dbs import faces, zones
from judgetool.engine.dbs.books import rule
from judgetool.engine.dbs.events import (
    AttackDeclared,
    AttackNegated,
    Comboed,
    DamageInflicted,
    Drew,
    Evolved,
    KnockedOut,
    LifeTaken,
    MovedBySkill,
    Played,
    TurnedToOtherSide,
)
from judgetool.engine.dbs.icons import names_of
from judgetool.engine.dbs.state import DbsState
from judgetool.engine.kernel.abilities import Ability
from judgetool.engine.kernel.cards import CardId, Player
from judgetool.engine.kernel.events import AbilityUsed, Event, Move, Moved, Turned
from judgetool.engine.kernel.triggers.occasions import Happening, of_card

# --- the words

ATTACKS, IS_ATTACKED = "attacks", "is attacked"
"""A card attacks, or is attacked; the detail is the type of the other card, "that card" itself."""

ATTACK_IS_NEGATED = "attack is negated"
"""The attack of a card is negated; "that card" is the attacked one."""

IS_PLAYED, EVOLVES = "is played", "is evolved into"
"""A card is played, or played onto another one; the detail is the area out of which it comes."""

COMBOS = "combos"
"""A player combos with a card; the detail is the area out of which it comes."""

IS_KOED, KOES = "is KOed", "KOes"
"""Of the KOed card, and of the one that KOes it; the detail is how, "that card" the KOed one."""

IN_BATTLE, BY_SKILL = "in a battle", "by a skill"

IS_REMOVED = "is removed by a skill"
"""A skill takes a card out of the Battle Area without KOing it; the detail is whose skill it is."""

BY_OWN_SKILL, BY_OPPONENTS_SKILL = "by your skill", "by the opponent's skill"
"""For the master of the card that is KOed or removed."""

SWITCHES_TO_ACTIVE, SWITCHES_TO_REST = "switches to Active Mode", "switches to Rest Mode"
AWAKENS = "awakens"
"""A Leader Card is turned to its back."""

INFLICTS_DAMAGE, TAKES_DAMAGE = "inflicts damage", "is inflicted damage"
"""Of the source of damage, and of a player; the detail is whether an attack inflicts it."""

BY_ATTACK = "by an attack"

LOSES_LIFE = "loses life"
"""Cards leave the Life Area of a player because of damage."""

DRAWS = "draws"
"""A player draws a card."""

IS_USED = "is used"
"""A skill of the card is activated by its master; the detail is its icon or keyword.

Of [Auto] skills that is [Blocker], which its master activates or lets be (10-3-1).
"""

WORDS = (
    ATTACKS,
    IS_ATTACKED,
    ATTACK_IS_NEGATED,
    IS_PLAYED,
    EVOLVES,
    COMBOS,
    IS_KOED,
    KOES,
    IS_REMOVED,
    SWITCHES_TO_ACTIVE,
    SWITCHES_TO_REST,
    AWAKENS,
    INFLICTS_DAMAGE,
    TAKES_DAMAGE,
    LOSES_LIFE,
    DRAWS,
    IS_USED,
)
"""All words; a trigger condition with another one could never be fulfilled."""

OF_PLAYERS = (TAKES_DAMAGE, LOSES_LIFE, DRAWS)
"""The words for what happens to a player; “whose” says to which."""

SWITCHED = {zones.ACTIVE: SWITCHES_TO_ACTIVE, zones.REST: SWITCHES_TO_REST}
"""By mode: the word for a card that is switched to it."""

NAMED_MOVES = {Played: IS_PLAYED, Comboed: COMBOS, KnockedOut: IS_KOED}
"""By event: the word for cards that move so."""


def details_of(event: Moved, one: Move) -> tuple[str, ...]:
    """What tells moves with a name apart: who moves the card, else out of which area it comes."""
    match event:
        case KnockedOut(in_battle=True):
            return (IN_BATTLE,)
        case KnockedOut():
            return (BY_SKILL, whose_skill(event.master, one))
        case _:
            return (one.origin.name,)


def whose_skill(master: Player, one: Move) -> str:
    """Whose skill moves a card, for the master of the card."""
    return BY_OWN_SKILL if master == one.origin.player else BY_OPPONENTS_SKILL


def named(event: Moved, one: Move) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The words by which a card's move goes that this event makes, each with its details."""
    word = NAMED_MOVES.get(type(event))
    if word is not None:
        yield word, details_of(event, one)
    by = event.by if isinstance(event, Played | Comboed | MovedBySkill) else None
    if by is not None and one.origin.name == zones.BATTLE_AREA and one.origin != one.to:
        yield IS_REMOVED, (whose_skill(by, one),)


# --- what events mean in these words

HAPPENS_BY = (
    AttackDeclared,
    AttackNegated,
    Evolved,
    *NAMED_MOVES,
    MovedBySkill,
    LifeTaken,
    Drew,
    Turned,
    TurnedToOtherSide,
    DamageInflicted,
    AbilityUsed,
)
"""The events that mean something in the words of trigger conditions."""


def happenings(before: DbsState, event: Event, after: DbsState) -> Iterator[Happening]:
    """What an event means in the words of trigger conditions, unless it is about single moves."""
    match event:
        case AttackDeclared() | AttackNegated():
            yield from of_attack(event, after)
        case Evolved():
            origin = event.moves[0].origin.name
            yield of_card(after, IS_PLAYED, event.onto, (origin,))
            yield of_card(after, EVOLVES, event.onto, (origin,))
        case KnockedOut():
            yield from of_ko(event, after)
        case LifeTaken():
            yield from (Happening(LOSES_LIFE, player) for player in event.taken)
        case Drew():
            yield from (Happening(DRAWS, one.to.player) for one in event.moves)
        case Turned() | TurnedToOtherSide():
            yield from of_turning(before, event, after)
        case DamageInflicted():
            yield from of_damage(event)
        case AbilityUsed():
            details = kinds_of_skill(before, event)
            yield Happening(IS_USED, event.player, event.source.card, details)
        case _:
            pass


def kinds_of_skill(state: DbsState, event: AbilityUsed) -> tuple[str, ...]:
    """The icons and keywords of a skill that is activated."""
    skill = skill_used(state, event)
    return (event.name,) if skill is None else names_of(skill)


def skill_used(state: DbsState, event: AbilityUsed) -> Ability | None:
    """The skill that is activated."""
    abilities = state.reading.abilities(state, event.source.card)
    return next((one for one in abilities if one.name == event.name), None)


def of_attack(event: AttackDeclared | AttackNegated, state: DbsState) -> Iterator[Happening]:
    """A card attacks and another one is attacked, or the attack is negated."""
    assert state.attack is not None
    attacker, attacked = state.attack.attacker.card, state.attack.target.card
    if isinstance(event, AttackNegated):
        yield of_card(state, ATTACK_IS_NEGATED, attacker, about=attacked)
        return
    yield of_card(state, ATTACKS, attacker, types(state, attacked), attacked)
    yield of_card(state, IS_ATTACKED, attacked, types(state, attacker), attacker)


def types(state: DbsState, card: CardId) -> tuple[str, ...]:
    """Whether a card that attacks or is attacked is a Leader Card or a Battle Card."""
    in_leader_area = state.zone_of(card).name == zones.LEADER_AREA
    return (faces.LEADER if in_leader_area else faces.BATTLE,)


def of_ko(event: KnockedOut, state: DbsState) -> Iterator[Happening]:
    """A card KOes others, if it is still there itself."""
    if event.by is not None and state.is_same(event.by):
        for one in event.moves:
            if one.origin.name == zones.BATTLE_AREA:
                how = (IN_BATTLE if event.in_battle else BY_SKILL,)
                yield Happening(KOES, event.master, event.by.card, how, one.card)


def of_turning(
    before: DbsState, event: Turned | TurnedToOtherSide, after: DbsState
) -> Iterator[Happening]:
    """Cards are switched to the other mode, or a Leader Card is turned to its back."""
    if isinstance(event, Turned):
        for card in event.cards:
            if before.cards[card].orientation != event.orientation:
                yield of_card(after, SWITCHED[event.orientation], card)
    elif after.is_awakened(event.card):
        yield of_card(after, AWAKENS, event.card)


@rule("4-11-1", "4-11-1-1", "4-11-1-2")
def of_damage(event: DamageInflicted) -> Iterator[Happening]:
    """A player is inflicted damage, by an attack or a skill of a card."""
    how = (BY_ATTACK if event.by_attack else BY_SKILL,)
    source = None if event.source is None else event.source.card
    yield Happening(TAKES_DAMAGE, event.player, None, how, source)
    if source is not None:
        yield Happening(INFLICTS_DAMAGE, event.master, source, how)
