"""How ability texts of this game are read off its states: its zones, units, parts and names."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, replace
from typing import Any

from judgetool.engine.kernel.abilities import (
    Ability,
    Calculated,
    Condition,
    HasRole,
    Selector,
    Test,
)
from judgetool.engine.kernel.abilities.node import nodes_in, with_nodes
from judgetool.engine.kernel.cards import NAME, TYPE, CardId, Face, Reference, ZoneNames
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.continuous import surely_lacks
from judgetool.engine.kernel.continuous.view import ABILITIES
from judgetool.engine.kernel.decisions import Objection
from judgetool.engine.kernel.evaluating import looked_at, now, passes, players
from judgetool.engine.kernel.immutable import once_for_each
from judgetool.engine.kernel.prohibitions import against_being_chosen, may_be_chosen
from judgetool.engine.kernel.reading import Reading
from judgetool.engine.vanguard import characteristics, faces, feasible, prohibited, roles, zones
from judgetool.engine.vanguard.books import rule
from judgetool.engine.vanguard.nodes import (
    AttackHasHit,
    BattleAgainst,
    BattleBy,
    BattlesOfTurn,
    BoundByThis,
    BoundForThis,
    HasDeclaredName,
    InLegion,
    InSameColumn,
    IsDeleted,
    LiesFaceUp,
    NeverInLegion,
    OriginalOf,
)
from judgetool.engine.vanguard.prohibited import BE_CHOSEN
from judgetool.engine.vanguard.state import VanguardState

DECLARED_NAME = "declared name"
"""What a name is declared under (10.1.22.1)."""

LOOKS_AT: Mapping[type, tuple[str, ...]] = {
    LiesFaceUp: (),
    InLegion: (),
    NeverInLegion: (),
    IsDeleted: (),
    InSameColumn: (),
    HasDeclaredName: (NAME,),
    BoundByThis: (),
    BoundForThis: (),
    BattleAgainst: (),
    BattleBy: (),
    AttackHasHit: (),
    BattlesOfTurn: (),
    OriginalOf: (),
}


MADE_OF = {
    faces.POWER: (faces.SHIELD,),
    faces.DRIVE: (faces.SKILLS,),
    faces.SKILLS: (ABILITIES,),
    TYPE: (faces.TRIGGER,),
}
"""The power in a battle has the shields in it, drive Twin Drive!!, and a trigger unit an icon.

Skills go with the abilities of a unit that loses them all.
"""


class VanguardReading(Reading[VanguardState]):
    """The states of the game."""

    groups = zones.GROUPS
    deck = zones.DECK
    unchecked = zones.HIDDEN
    prohibited_by = ("1.3.3",)
    rules_reach_later_cards = True
    turning = prohibited.TURN_TO
    made_of = MADE_OF
    words_of_abilities = faces.SKILLS

    number = staticmethod(characteristics.characteristic)
    has_number = staticmethod(characteristics.has_number)
    words = staticmethod(characteristics.words)
    names = staticmethod(characteristics.names)
    ability_names = staticmethod(characteristics.ability_names)
    decidable = staticmethod(characteristics.decidable)
    surely_lacks = staticmethod(surely_lacks)
    lies_face_up = staticmethod(zones.lies_face_up)
    sees = staticmethod(zones.sees)

    in_play = zones.FIELD
    zones = zones.ZONES
    looks_at = LOOKS_AT

    printed_number = staticmethod(characteristics.original)
    printed_words = staticmethod(characteristics.base_words)
    printed_abilities = staticmethod(characteristics.own_abilities)
    abilities = staticmethod(characteristics.abilities_of)
    face = staticmethod(characteristics.face_with_text)
    lasting = staticmethod(prohibited.lasting)
    can_be_done = staticmethod(feasible.TRYING.can_be_done)

    @rule("2.9.2")
    def is_type(self, state: VanguardState, card: CardId, type_: str) -> bool:
        """Whether a card is a normal unit, or a trigger unit."""
        if characteristics.is_blank(state, card):
            return False
        has_icon = bool(characteristics.words(state, card, faces.TRIGGER))
        return has_icon == (type_ == faces.TRIGGER_UNIT)

    def lying(
        self, state: VanguardState, selector: Selector, context: Context
    ) -> Iterable[CardId] | None:
        """Units are on circles, but locked cards are no units; and those cards by themselves."""
        if selector.zone not in zones.OF_UNITS and selector.zone != zones.LOCKED_CARDS:
            return None
        locked = selector.zone == zones.LOCKED_CARDS
        return (
            card
            for player in players(selector.whose, context.master, state)
            for circle in zones.GROUPS[selector.zone]
            for card in state.cards_in(player, circle)
            if state.is_locked(card) == locked
        )

    def by_place(
        self, state: VanguardState, subject: str, context: Context
    ) -> tuple[Reference, ...]:
        """The units that have a part in the battle, or a circle of their own.

        An ability that resolves later still speaks of the battle opponent of a unit that has left.
        """
        named = roles.named(state, subject, context.card, context.master)
        if subject == "battle opponent" and not named and context.opponent is not None:
            return (context.opponent,)
        return tuple(one for card in named for one in now(state, card))

    @rule("3.1.1.3", "3.1.1.3.9", "3.1.1.4")
    def works_in(self, ability: Ability, face: Face | None) -> ZoneNames:
        """The zones that a continuous ability names; without one it works in any zone."""
        if ability.zone is None:
            return zones.ZONES
        return zones.GROUPS.get(ability.zone, (ability.zone,))

    @rule("8.7.1.2", "8.7.1.3")
    def rank(
        self, state: VanguardState, information: str, *, sets: bool, own: bool
    ) -> tuple[int, ...]:
        """Effects that change no number come first, then those that change one."""
        return (information in (*faces.NUMBERS, faces.DRIVE),)

    @rule("8.7.2.1.1")
    def age(self, state: VanguardState, card: CardId) -> int:
        """The effects of a continuous ability are as old as the card's stay in its zone.

        Units count from when they came onto the field: between circles nothing begins anew.
        """
        return state.cards[card].entered

    @rule("4.9.3")
    def given(self, ability: Ability, context: Context) -> Ability:
        """An ability that an effect gives knows the cards which that has bound this time."""
        at = context.played
        if at is None or not speaks_of_this_time(ability):
            return ability

        def as_given(node: Any) -> Any:
            if isinstance(node, BoundByThis) and node.this_time:
                return BoundForThis(node.ability, this_time=True, given_at=at)
            return node

        parts = ((one.name, getattr(ability, one.name)) for one in fields(ability))
        known = {name: with_nodes(part, as_given, outside=(Ability,)) for name, part in parts}
        return replace(ability, **known)

    def is_nullified(self, state: VanguardState, card: CardId, ability: Ability) -> bool:
        """Whether the effect of a continuous ability was nullified."""
        return state.is_nullified(card, ability)

    def described(self, state: VanguardState, test: Test, context: Context) -> str | None:
        """How a card lies, and to what it belongs."""
        match test:
            case LiesFaceUp():
                return f"face {'up' if test.face_up else 'down'}"
            case InSameColumn():
                return f"in the same column as {test.subject}"
            case BoundByThis():
                return "bound by this card"
            case _:
                return None

    def passes(self, state: VanguardState, card: CardId, test: Test, context: Context) -> bool:
        """Parts in the battle, how cards lie, legions and columns."""
        match test:
            case HasRole():
                return roles.has_role(state, card, test.role)
            case LiesFaceUp():
                return state.cards[card].face_up == test.face_up
            case InLegion():
                return roles.is_in_legion(state, card, this_turn=test.this_turn)
            case NeverInLegion():
                this = state.reference(card)
                return all(this not in (one.leader, one.mate) for one in state.legions)
            case BoundByThis():
                return is_bound_by(state, card, test, context)
            case HasDeclaredName():
                return has_declared_name(state, card, context)
            case IsDeleted():
                return state.is_deleted(card)
            case InSameColumn():
                found = looked_at(state, test.subject, context)
                circles = (seen.zone_of(one) for seen, one in found)
                return roles.in_same_column(state.zone_of(card), circles)
            case _:
                return super().passes(state, card, test, context)

    @rule("7.1.2.1")
    def value(self, state: VanguardState, number: Calculated, context: Context) -> int:
        """How many battles there have been in this turn, and numbers before any effect."""
        match number:
            case BattlesOfTurn():
                return state.battles
            case OriginalOf():
                return total_of_originals(state, number, context)
            case _:
                return super().value(state, number, context)

    def holds(self, state: VanguardState, condition: Condition, context: Context) -> bool:
        """What attacks and is being attacked in this battle, and whether that hits."""
        match condition:
            case BattleAgainst():
                return roles.is_battle_against(state, condition.what)
            case BattleBy():
                return is_battle_by(state, condition, context)
            case AttackHasHit():
                return roles.attack_has_hit(state)
            case _:
                return super().holds(state, condition, context)

    def offers(self, state: VanguardState, card: CardId, context: Context) -> bool:
        """Whether nothing is known to keep a card from being chosen."""
        if card in context.withheld:
            return False
        return may_be_chosen(state, card, context.effect_of, BE_CHOSEN)

    def against_choice(
        self, state: VanguardState, card: CardId, context: Context
    ) -> Iterator[Objection]:
        """Why a card cannot be chosen: for the rest of a cost, or by an effect of the opponent."""
        if card in context.withheld:
            yield Objection("another part of the cost takes or needs this card", ("8.5.2.3",))
        yield from against_being_chosen(state, card, context.effect_of, BE_CHOSEN)

    def called(self, selector: Selector) -> str:
        """On the field there are units."""
        return "unit" if selector.zone in zones.OF_UNITS else "card"

    def inside(self, zone: str) -> str:
        """Cards are on circles and in the other zones."""
        return "on" if zone in zones.FIELD or zone in zones.CIRCLES else "in"


@rule("7.1.2.2")
def is_battle_by(state: VanguardState, condition: BattleBy, context: Context) -> bool:
    """Whether a unit has attacked in this battle that passes the tests, whether or not it left."""
    battle = state.battle
    if battle is None or state.turn_player not in players(condition.whose, context.master, state):
        return False
    if condition.what not in (None, battle.attacked_by):
        return False
    attackers = (one.card for one in battle.attackers)
    return any(passes(state, card, condition.tests, context) for card in attackers)


@rule("8.7.1.1", "8.8.1")
def total_of_originals(state: VanguardState, number: OriginalOf, context: Context) -> int:
    """The sum of a number over cards as it was before any effect, where they are or were last."""
    found = looked_at(state, number.of, context)
    return sum(seen.reading.printed_number(seen, card, number.aspect) for seen, card in found)


@rule("4.9.3")
def is_bound_by(state: VanguardState, card: CardId, test: BoundByThis, context: Context) -> bool:
    """Whether a card lies in a pile of an ability of this card, or in that of this very effect."""
    pile = state.pile_of(card)
    if pile is None or test.ability not in (None, pile.ability):
        return False
    if not test.this_time:
        return pile.source == context.this
    given_at = test.given_at if isinstance(test, BoundForThis) else None
    return pile.began in (context.played, context.created, given_at)


@once_for_each
def speaks_of_this_time(ability: Ability) -> bool:
    """Whether an ability speaks of the cards that were bound this time, by itself."""
    parts = tuple(getattr(ability, one.name) for one in fields(ability))
    inside = nodes_in(parts, outside=Ability)
    return any(isinstance(one, BoundByThis) and one.this_time for one in inside)


@rule("10.1.22.1", "10.1.22.2")
def has_declared_name(state: VanguardState, card: CardId, context: Context) -> bool:
    """Whether a card has the name that was declared for this effect."""
    declared = context.declaration(DECLARED_NAME)
    names = characteristics.names(state, card)
    return declared is not None and any(name in declared.ways for name in names)


READING = VanguardReading()
