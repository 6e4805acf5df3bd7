"""How ability texts of this game are read off its states: its zones, places, parts and names."""

import re
from collections.abc import Iterable, Iterator, Mapping

from judgetool.engine.kernel.abilities import (
    Bears,
    Calculated,
    Compared,
    Compares,
    Condition,
    HasRole,
    NameHas,
    Selector,
    Shares,
    Test,
)
from judgetool.engine.kernel.abilities.words import CANCELED, DAMAGE
from judgetool.engine.kernel.cards import CardId, FaceId, Player, Reference, other
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.decisions import Objection
from judgetool.engine.kernel.evaluating import now, players, pointed
from judgetool.engine.kernel.prohibitions import against_being_chosen, may_be_chosen
from judgetool.engine.kernel.reading import Reading
from judgetool.engine.weiss_schwarz import (
    characteristics,
    continuous,
    faces,
    feasible,
    nodes,
    roles,
    zones,
)
from judgetool.engine.weiss_schwarz.books import edition_of, rule, says
from judgetool.engine.weiss_schwarz.characteristics import (
    abilities_of,
    base_number,
    base_words,
    own_abilities,
)
from judgetool.engine.weiss_schwarz.continuous import (
    BE_CHOSEN,
    TURN_TO,
    is_applied_last,
    placed_at,
    works_in,
)
from judgetool.engine.weiss_schwarz.nodes import (
    AtBottom,
    BookSays,
    DamageCanceled,
    HasMarkers,
    InFrontOf,
    LiesFace,
    PlayerLevel,
    ThatDamage,
)
from judgetool.engine.weiss_schwarz.state import WeissState

IN_A_NAME = ("2.1.2.1", "2.1.2.2", "2.1.1.2")
"""The rules that say when words are in a card's name."""

SHARES_NOTHING = ("2.19.2",)
"""The rule that sharing what a card does not have is sharing nothing."""

ON_STAGE = ("stage", "center stage", "back stage")

LOOKS_AT: Mapping[type, tuple[str, ...]] = {
    InFrontOf: (),
    HasMarkers: zones.MARKERS,
    PlayerLevel: (zones.LEVEL,),
    BookSays: (),
    LiesFace: (),
    ThatDamage: (),
    DamageCanceled: (),
}


class WeissReading(Reading[WeissState]):
    """The states of both editions."""

    groups = zones.GROUPS
    deck = zones.DECK
    unchecked = zones.HIDDEN
    otherwise = faces.MISSING
    prohibited_by = ("1.3.3",)
    turning = TURN_TO

    number = staticmethod(characteristics.characteristic)
    has_number = staticmethod(characteristics.has_number)
    words = staticmethod(characteristics.words)
    lies_face_up = staticmethod(zones.lies_face_up)
    sees = staticmethod(zones.sees)
    names = staticmethod(characteristics.names)
    ability_names = staticmethod(characteristics.ability_names)
    ability_words = staticmethod(characteristics.ability_words)
    decidable = staticmethod(characteristics.decidable)
    surely_lacks = staticmethod(characteristics.surely_lacks)

    def is_type(self, state: WeissState, card: CardId, type_: str) -> bool:
        """Whether a card is of a type; a card without any information is of none."""
        return not faces.is_blank(state, card) and faces.is_type(state, card, type_)

    def name_has(self, state: WeissState, name: str, word: str) -> bool:
        """Whether words are in a card's name, by the book of the game."""
        return name_has(state, name, word)

    def lying(
        self, state: WeissState, selector: Selector, context: Context
    ) -> Iterable[CardId] | None:
        """The markers under the card of the ability."""
        if selector.zone != zones.MARKERS_HERE:
            return None
        here = pointed(state, "this card", context)
        return (marker for card in here for marker in roles.markers_under(state, card))

    def by_place(self, state: WeissState, subject: str, context: Context) -> tuple[Reference, ...]:
        """The cards with a part in the attack, those of the cost, and of one player those moved."""
        match subject:
            case nodes.OF_THE_COST:
                return context.paid
            case nodes.YOURS_OF_THOSE:
                return those_of(state, context.master, context)
            case nodes.THEIRS_OF_THOSE:
                return those_of(state, other(context.master), context)
            case "attacking character":
                return now(state, state.attacker())
            case "defending character":
                return now(state, state.defender())
            case "facing this card":
                return now(state, roles.facing(state, context.card))
            case "battle opponent":
                return opponents(state, context)
            case _:
                raise TypeError(f"{subject!r} is no place")

    told_in_part: Mapping[str, tuple[str, ...]] = {faces.TYPE: (faces.IS_CLIMAX,)}
    moved_or_shown = ("those cards", nodes.YOURS_OF_THOSE, nodes.THEIRS_OF_THOSE)
    in_play = (*zones.STAGE, zones.CLIMAX_AREA)
    looked_at_by_rules = (zones.LEVEL, *zones.MARKERS)
    looks_at = LOOKS_AT
    zones = zones.ZONES

    printed_number = staticmethod(base_number)
    printed_words = staticmethod(base_words)
    printed_abilities = staticmethod(own_abilities)
    abilities = staticmethod(abilities_of)
    works_in = staticmethod(works_in)
    age = staticmethod(placed_at)
    can_be_done = staticmethod(feasible.TRYING.can_be_done)
    lasting = staticmethod(continuous.lasting)

    def rank(
        self, state: WeissState, information: str, *, sets: bool, own: bool
    ) -> tuple[int, ...]:
        """Effects that change no value come first."""
        return (is_applied_last(state, information),)

    def face(self, state: WeissState, card: CardId) -> FaceId | None:
        """Its own: no card lies on another."""
        return state.cards[card].face

    def passes(self, state: WeissState, card: CardId, test: Test, context: Context) -> bool:
        """Parts in the attack, what stands in front of what, and markers."""
        match test:
            case HasRole():
                return roles.has_role(state, card, test.role)
            case InFrontOf():
                return any(
                    roles.is_in_front_of(state, card, behind)
                    for behind in pointed(state, test.subject, context)
                )
            case HasMarkers():
                return roles.markers(state, card) >= test.at_least
            case LiesFace():
                return state.cards[card].face_up == test.up
            case AtBottom():
                return state.cards_in(*state.zone_of(card))[0] == card
            case _:
                return super().passes(state, card, test, context)

    def value(self, state: WeissState, number: Calculated, context: Context) -> int:
        """The level of a player, or the damage that triggered the ability."""
        match number:
            case PlayerLevel():
                (whose, *_) = players(number.whose, context.master, state)
                return characteristics.player_level(state, whose)
            case ThatDamage():
                return dict(context.variables)[DAMAGE]
            case _:
                return super().value(state, number, context)

    def offers(self, state: WeissState, card: CardId, context: Context) -> bool:
        """Whether an effect, or a part of a cost, may choose a card."""
        return card not in context.withheld and is_choosable(state, card, context)

    def against_choice(
        self, state: WeissState, card: CardId, context: Context
    ) -> Iterator[Objection]:
        """Why a card cannot be chosen: beside others, or by an effect of the opponent."""
        if card in context.withheld and context.as_cost:
            yield Objection("if it is chosen, the rest of the cost cannot be paid", ("8.4.2.2",))
        elif card in context.withheld:
            reason = "if it is chosen, not as many cards can be chosen as there are"
            yield Objection(reason, ("8.6.3.1",))
        yield from against_being_chosen(state, card, context.effect_of, BE_CHOSEN)

    def holds(self, state: WeissState, condition: Condition, context: Context) -> bool:
        """What the book by which the game is played says, and whether damage was canceled."""
        match condition:
            case BookSays():
                return says(state, condition.switch)
            case DamageCanceled():
                return bool(dict(context.variables).get(CANCELED))
            case _:
                return super().holds(state, condition, context)

    def master_of_created(self, state: WeissState, context: Context) -> Player:
        """The master of an ability that an effect creates."""
        return master_of_created(state, context)

    def not_held(self, condition: Condition | None) -> str:
        """The level that is asked for, where it is not high enough."""
        match condition:
            case Compared(left=PlayerLevel(), relation="at least", right=int(least)):
                return f"its player must be level {least} or higher"
            case _:
                return super().not_held(condition)

    def called(self, selector: Selector) -> str:
        """On the stage there are characters."""
        return faces.CHARACTER if selector.zone in ON_STAGE else "card"

    def inside(self, zone: str) -> str:
        """Cards are on the stage and in the other zones."""
        return "on" if zone in ON_STAGE else "in"

    def plural(self, type_: str) -> str:
        """Several cards of a type."""
        return "climaxes" if type_ == faces.CLIMAX else f"{type_}s"

    def described(self, state: WeissState, test: Test, context: Context) -> str | None:
        """Trigger icons are called icons, and how a card lies is told."""
        match test:
            case LiesFace():
                return f"face {'up' if test.up else 'down'}"
            case AtBottom():
                return "at the bottom"
        if isinstance(test, Bears) and test.aspect == faces.TRIGGER:
            return f"with a {' or '.join(test.words)} icon"
        return None

    def decided_by(
        self, state: WeissState, test: Test, cards: tuple[CardId, ...]
    ) -> tuple[str, ...]:
        """When words are in a name, and what counts if a card lacks the information."""
        match test:
            case NameHas():
                return IN_A_NAME
            case Compares() if any(has_no_number(state, card, test.aspect) for card in cards):
                return faces.COUNTS_AS_ZERO
            case Shares():
                return SHARES_NOTHING
            case _:
                return ()


def has_no_number(state: WeissState, card: CardId, aspect: str) -> bool:
    """Whether it is known that a card does not have a number."""
    known = characteristics.decidable(state, card, aspect)
    return known and not characteristics.has_number(state, card, aspect)


@rule("2.1.2.1", "2.1.2.2")
def name_has(state: WeissState, name: str, word: str) -> bool:
    """Whether words are in a card's name, by the book of the game.

    Words stand by themselves if neither a letter nor a digit touches them.
    """
    if not edition_of(state).names_have_whole_words:
        return word.casefold() in name.casefold()
    return re.search(rf"(?<![^\W_]){re.escape(word)}(?![^\W_])", name) is not None


def those_of(state: WeissState, player: Player, context: Context) -> tuple[Reference, ...]:
    """Those of the cards moved last that a player owns (4.2.1)."""
    return tuple(one for one in context.those if state.cards[one.card].owner == player)


@rule("8.11.2")
def opponents(state: WeissState, context: Context) -> tuple[Reference, ...]:
    """The battle opponent of this card, or the one that it had when the ability triggered.

    Unless the book forgets it, that one counts although one of the two has moved since.
    """
    remembered = edition_of(state).battle_opponents_are_remembered
    if remembered and context.opponent is not None:
        return (context.opponent,)
    return now(state, roles.battle_opponent(state, context.card))


@rule("1.3.3")
def is_choosable(state: WeissState, card: CardId, context: Context) -> bool:
    """Whether no effect keeps a card from being chosen by the effects of its opponent.

    If that is open, the card is offered, and the player who chooses it is asked.
    """
    return may_be_chosen(state, card, context.effect_of, BE_CHOSEN)


@rule("4.3.5", "4.3.6")
def master_of_created(state: WeissState, context: Context) -> Player:
    """The master of an ability that an effect creates: of the effect, or of the effect's card."""
    card = context.this
    if edition_of(state).created_ability_follows_its_card and card and state.is_same(card):
        return state.zone_of(card.card).player
    return context.master


READING = WeissReading()
