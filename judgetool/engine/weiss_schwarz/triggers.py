"""Trigger conditions (8.7.2): the words for what happens, and when abilities trigger.

``Happens`` in the ability tree names one of the words. What an event of the engine means for
trigger conditions is said here and nowhere else; moves and moments have conditions of their own.
"""

from collections.abc import Iterator, Sequence

from judgetool.engine.kernel.abilities import (
    AnyTrigger,
    Happens,
    PutFrom,
    TriggerCondition,
)
from judgetool.engine.kernel.cards import BOTH_CARDS, CardId
from judgetool.engine.kernel.events import (
    AbilityUsed,
    Event,
    MomentCame,
    Move,
    Moved,
    Noted,
    Turned,
)
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.kernel.procedures import Recorded
from judgetool.engine.kernel.state import DelayedAbility
from judgetool.engine.kernel.triggers.delayed import stands_by, used_up
from judgetool.engine.kernel.triggers.occasions import (
    NOTHING_KNOWN,
    AnyTriggering,
    Awaited,
    Happening,
    Occasion,
    TriggerConditions,
    Triggering,
    Watcher,
    kind_of_happening,
    kind_of_moment,
    kind_of_move,
    of_card,
)
from judgetool.engine.weiss_schwarz import events, roles, zones
from judgetool.engine.weiss_schwarz.books import edition_of, rule, rule_jp
from judgetool.engine.weiss_schwarz.characteristics import abilities_in, given_by_rule
from judgetool.engine.weiss_schwarz.events import AttackDeclared, CameByEffect, DamageEnded
from judgetool.engine.weiss_schwarz.icons import CANCELED, DEALT
from judgetool.engine.weiss_schwarz.nodes import NextDamage, PlacedByEffect
from judgetool.engine.weiss_schwarz.playing import PLAYED
from judgetool.engine.weiss_schwarz.state import WeissState

# --- What happens, in the words of trigger conditions

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
"""Damage to a player ends; "that card" is its source. The selection says which player."""

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

IS_PLACED_BY_EFFECT = "is placed on the stage by an effect"
"""A card comes onto the stage by an effect.

Details are its kind, from where the card comes, and the names of the card whose effect it is.

It is the word of :class:`PlacedByEffect`, and no text says it by itself.
"""

IN_BATTLE = roles.IN_BATTLE

ENDS_OF_DAMAGE = (DAMAGE_CANCELED, DAMAGE_DEALT, CANCELS_DAMAGE, TAKES_DAMAGE)
"""The words for the end of damage, which tell how much it was."""


def waits_for_damage(trigger: TriggerCondition | None) -> bool:
    """Whether only the end of damage fulfils a trigger condition."""
    if isinstance(trigger, AnyTrigger):
        return all(map(waits_for_damage, trigger.triggers))
    return isinstance(trigger, Happens) and trigger.event in ENDS_OF_DAMAGE


OF_PLAYERS = (CANCELS_DAMAGE, TAKES_DAMAGE)
"""The words for what happens to a player; “whose” says to which."""

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
    events.PLAYED: IS_PLAYED,
    events.PLAYED_ONTO_STAGE: IS_PLAYED_ONTO_STAGE,
    events.REFRESH: REFRESHES,
    events.LEVELED_UP: LEVELS_UP,
    events.TRIGGER_CHECKED: TRIGGER_CHECK_REVEALS,
}


HAPPENS_BY = (Turned, AttackDeclared, DamageEnded, AbilityUsed, Noted, CameByEffect)
"""The events that mean something in the words of trigger conditions."""


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
        case AbilityUsed() | CameByEffect():
            yield from used(event, after)
        case Noted(what=events.ABILITY_PLAYED) if event.player is not None:
            yield Happening(ABILITY_IS_PLAYED, event.player, event.card, (str(event.detail),))
        case Noted(what=what) if what in _NOTED and event.player is not None:
            yield Happening(_NOTED[what], event.player, event.card)
        case _:
            pass


def turned(state: WeissState, card: CardId, orientation: str) -> Iterator[Happening]:
    """A character gets into another state; in battle this also happens to its opponent."""
    opponent = roles.battle_opponent(state, card)
    details = () if opponent is None else (IN_BATTLE,)
    yield of_card(state, _TURNED[orientation], card, details)
    if orientation == zones.REVERSE and opponent is not None:
        yield of_card(state, OPPONENT_REVERSED, opponent, about=card)


def attack(event: AttackDeclared, state: WeissState) -> Iterator[Happening]:
    """A character attacks, and the one that it faces is attacked."""
    declared = event.attack
    yield of_card(state, ATTACKS, declared.attacker.card, (declared.type,))
    if declared.attacked is not None:
        yield of_card(state, IS_ATTACKED, declared.attacked.card, (declared.type,))
    if declared.defender is not None:
        yield of_card(state, IS_FRONTAL_ATTACKED, declared.defender.card)


def damage(event: DamageEnded, state: WeissState) -> Iterator[Happening]:
    """Damage is canceled or not: for the card that dealt it, and for the player."""
    source = event.source
    about = None if source is None else source.card
    details = (CANCELED if event.canceled else DEALT,)
    if source is not None and state.is_same(source):
        word = DAMAGE_CANCELED if event.canceled else DAMAGE_DEALT
        yield changed(of_card(state, word, source.card, details), amount=event.number)
    word = CANCELS_DAMAGE if event.canceled else TAKES_DAMAGE
    yield Happening(word, event.player, None, details, about, event.number)


def used(event: AbilityUsed | CameByEffect, state: WeissState) -> Iterator[Happening]:
    """An ability is used, or what counts as using a keyword, and cards have come by effects."""
    if isinstance(event, CameByEffect):
        for card in event.cards:
            came_from = state.cards[card].came_from or ""
            yield of_card(
                state, IS_PLACED_BY_EFFECT, card, (event.ability, came_from, *event.names)
            )
        return
    if event.what != PLAYED:
        yield Happening(IS_USED, event.player, event.source.card, (event.what,))
    for card in event.placed:
        yield Happening(IS_PLACED_BY, event.player, card, (event.what,))


# --- In which state it is looked at (8.7.4)

ZONE_CHANGE = ("8.7.4", "8.7.4.1")
LEAVES_STAGE, SEEN_IN_PUBLIC, SEEN_AFTER = "8.7.4.1.2", "8.7.4.1.1", "8.7.4.1.3"


def occasions(
    before: WeissState, event: Event, after: WeissState, awaited: Awaited = NOTHING_KNOWN
) -> Sequence[Occasion]:
    """Everything about an event that can fulfil a trigger condition, and for which any waits."""
    if isinstance(event, Moved):
        moves = [one for one in event.moves if awaited.get(kind_of_move(one), True)]
        return [zone_change(before, one, after) for one in moves]
    if isinstance(event, MomentCame):
        comes = awaited.get(kind_of_moment(event.moment), True)
        return (Occasion(after, moment=event.moment),) if comes else ()
    if isinstance(event, HAPPENS_BY):
        happened = happenings(before, event, after)
        return [
            Occasion(after, happening=one)
            for one in happened
            if awaited.get(kind_of_happening(one), True)
        ]
    return ()


@rule("8.7.4", "8.7.4.1")
def zone_change(before: WeissState, one: Move, after: WeissState) -> Occasion:
    """A card's move, with the state whose information of the card counts.

    The book says nothing about a card that nobody sees before or after it moves.
    """
    if leaves_stage(one):
        return Occasion(before, (*ZONE_CHANGE, LEAVES_STAGE), one, as_before=BOTH_CARDS)
    if comes_into_sight(one):
        return Occasion(after, (*ZONE_CHANGE, SEEN_IN_PUBLIC), one)
    if goes_out_of_sight(one):
        return Occasion(before, (*ZONE_CHANGE, SEEN_IN_PUBLIC), one, as_before=BOTH_CARDS)
    if stays_in_sight(one):
        return Occasion(after, (*ZONE_CHANGE, SEEN_AFTER), one)
    return Occasion(after, ZONE_CHANGE, one)


@rule("8.7.4.1.2")
def leaves_stage(one: Move) -> bool:
    """Whether a card leaves the stage or gets another master: its information before counts."""
    if one.origin.name not in zones.STAGE:
        return False
    return one.to.name not in zones.STAGE or one.to.player != one.origin.player


@rule("8.7.4.1.1")
def comes_into_sight(one: Move) -> bool:
    """Whether a card moves from a hidden zone to a public one: its information after counts."""
    return one.origin.name in zones.HIDDEN and one.to.name not in zones.HIDDEN


@rule("8.7.4.1.1")
def goes_out_of_sight(one: Move) -> bool:
    """Whether a card moves from a public zone to a hidden one: its information before counts."""
    return one.origin.name not in zones.HIDDEN and one.to.name in zones.HIDDEN


@rule("8.7.4.1.3")
def stays_in_sight(one: Move) -> bool:
    """Whether everybody sees a card before and after it moves: its information after counts."""
    return one.origin.name not in zones.HIDDEN and one.to.name not in zones.HIDDEN


# --- The next damage (4.12.2.7)

DAMAGE_STEP = "damage step"


def ends_damage(trigger: NextDamage, happening: Happening, watcher: Watcher) -> bool:
    """Whether the damage of the watched card has ended as the trigger condition wants it."""
    ended = happening.word in (DAMAGE_CANCELED, DAMAGE_DEALT)
    return ended and happening.card == watcher.card and trigger.outcome in happening.details


@rule("4.12.2.7.3", "8.7.5.1")
def after_damage(game: AnyTriggering, event: DamageEnded, after: WeissState) -> Iterator[Recorded]:
    """Abilities that wait for the damage of a card trigger when it ends, and only then.

    Damage to both players is one occasion: if it is canceled for one of them, it is canceled.
    """
    outcome = NextDamage(CANCELED if event.canceled else DEALT)
    for delayed in waiting_for(event, after):
        came = delayed.ability.trigger == outcome
        if event.more_follows and not came:
            continue
        cited = (*whenever(after), *whomever(event, delayed))
        if came:
            yield stands_by(game, delayed, after, None, cited)
        yield used_up(game, delayed, cited)


def waiting_for(event: DamageEnded, state: WeissState) -> Iterator[DelayedAbility]:
    """The abilities that wait for the next damage of what has dealt this one."""
    for delayed in state.delayed:
        if isinstance(delayed.ability.trigger, NextDamage) and event.source == delayed.watched:
            yield delayed


@rule("4.12.2.7.1")
def whenever(state: WeissState) -> Iterator[str]:
    """The rule by which damage before the damage step is the next damage, too."""
    if state.step != DAMAGE_STEP:
        yield "4.12.2.7.1"


@rule("4.12.2.7.2")
def whomever(event: DamageEnded, delayed: DelayedAbility) -> Iterator[str]:
    """The rule by which damage to the player themselves is the next damage, too."""
    if event.player == delayed.master:
        yield "4.12.2.7.2"


# --- By which effect a card comes

PLACED_BY = (IS_PLACED_BY, IS_PLACED_BY_EFFECT)


def is_placed_by(trigger: PlacedByEffect, happening: Happening, watcher: Watcher) -> bool:
    """Whether the card itself has come by the effect of one of the cards that are named."""
    if happening.word != IS_PLACED_BY_EFFECT or happening.card != watcher.card:
        return False
    kind, origin, *names = happening.details
    said = trigger.kind in (None, kind) and trigger.origin in (None, origin)
    return said and any(name in names for name in trigger.names)


def comes_from_there_too(
    trigger: TriggerCondition, others: TriggerConditions, occasion: Occasion
) -> bool:
    """Whether the move that is waited for beside the effect has brought the card already.

    “From the hand or by an effect” waits for one thing that happens, not for two.
    """
    happening, what = occasion.happening, getattr(trigger, "what", "this card")
    if happening is None or happening.word not in PLACED_BY or happening.card is None:
        return False
    came_from = occasion.seen.cards[happening.card].came_from
    return any(
        isinstance(one, PutFrom)
        and one.what == what
        and one.destination == zones.WHOLE_STAGE
        and one.origin in (None, came_from)
        for one in others
    )


# --- Where abilities trigger, and how often

END_OF_TURN = "end of turn"
"""The moment whose abilities are counted, because one book asks if they have triggered."""


class WeissTriggering(Triggering[WeissState]):
    """The trigger conditions of both editions."""

    occasioned_by = (Moved, MomentCame, *HAPPENS_BY)
    own_doing = (IS_USED,)

    stands_by = ("8.7.2",)
    by_state = ("8.7.6.1", "8.7.6", "8.7.2")
    one_occasion = ("8.7.5.1",)

    in_play = (*zones.STAGE, zones.CLIMAX_AREA)
    elsewhere = (
        zones.HAND,
        zones.CLOCK,
        zones.LEVEL,
        zones.STOCK,
        zones.MEMORY,
        zones.WAITING_ROOM,
        zones.RESOLUTION,
    )
    held = (zones.HAND,)

    abilities_in = staticmethod(abilities_in)
    given_by_rule = staticmethod(given_by_rule)
    occasions = staticmethod(occasions)
    opponent = staticmethod(roles.battle_opponent)

    def is_destined(self, occasion: Occasion, one: Move) -> bool:
        """Whether a card comes to the zone of its master."""
        return is_destined(occasion, one)

    def fulfils(self, happening: Happening, trigger: TriggerCondition, watcher: Watcher) -> bool:
        """Whether the card came by that effect, or its next damage has ended as waited for."""
        match trigger:
            case NextDamage():
                return ends_damage(trigger, happening, watcher)
            case PlacedByEffect():
                return is_placed_by(trigger, happening, watcher)
            case _:
                return False

    def came_with(
        self, trigger: TriggerCondition, others: TriggerConditions, occasion: Occasion
    ) -> bool:
        """Whether a card that comes by an effect also comes from a zone that is waited for."""
        return comes_from_there_too(trigger, others, occasion)

    def marked(
        self, one: Recorded, watcher: Watcher, occasion: Occasion, after: WeissState
    ) -> Recorded:
        """It is an own decision that a card still sees others leave the stage with it."""
        if leaves_with(watcher.card, occasion, after):
            return one._replace(rests_on=("leaving-together",))
        return one

    @rule("6.8.1.5")
    def ends_with(self, moment: str) -> tuple[str, ...]:
        """The end of turn comes again where an ability has not triggered at it."""
        return (END_OF_TURN,) if moment == END_OF_TURN else ()

    @rule_jp("6.8.1.1")
    def once_at_an_end(self, state: WeissState) -> bool:
        """At the end of turn an ability may trigger once only, however often the end phase runs."""
        return not edition_of(state).end_of_turn_triggers_again

    def is_apart(self, trigger: TriggerCondition | None) -> bool:
        """Abilities that wait for damage have occasions of their own."""
        return isinstance(trigger, NextDamage)

    def timed_apart(self, event: Event, after: WeissState) -> Iterator[Recorded]:
        """Abilities that wait for damage that ends."""
        if isinstance(event, DamageEnded):
            yield from after_damage(self, event, after)


def leaves_with(card: CardId, occasion: Occasion, after: WeissState) -> bool:
    """Whether a card leaves the stage together with another one that leaves it."""
    move = occasion.move
    if move is None or move.card == card or not leaves_stage(move):
        return False
    before: WeissState = occasion.seen
    there = before.cards[card].zone.name in zones.STAGE
    return there and before.cards[card].entered != after.cards[card].entered


@rule("10.2.1")
def is_destined(occasion: Occasion, one: Move) -> bool:
    """Whether a card comes to the zone of its master; on the stage it may come to either's."""
    master = occasion.seen.zone_of(one.card).player
    return one.to.player == master or within_stages(one)


def within_stages(one: Move) -> bool:
    """Whether a card stays on the stage, its master's or the opponent's."""
    return one.origin.name in zones.STAGE and one.to.name in zones.STAGE


TRIGGERING = WeissTriggering()
