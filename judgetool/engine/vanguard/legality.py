"""Which acts are legal in the ride, main, attack and guard phases and steps: who judges each."""

from collections.abc import Iterator, Mapping

from judgetool.engine.kernel.acts import Acts, nothing_against, out_of_place, passes
from judgetool.engine.kernel.cards import TYPE, Value
from judgetool.engine.kernel.commands import Command, Pass
from judgetool.engine.kernel.decisions import Decision, Objection
from judgetool.engine.kernel.hidden import Possible, is_number, is_words
from judgetool.engine.kernel.hidden import against_told as impossible
from judgetool.engine.kernel.prohibitions import against
from judgetool.engine.vanguard import faces, zones
from judgetool.engine.vanguard.attack import ATTACK, GUARD
from judgetool.engine.vanguard.attacking import (
    against_attack,
    against_first_turn,
    attacks_to_judge,
)
from judgetool.engine.vanguard.books import rule
from judgetool.engine.vanguard.commands import (
    COLUMNS,
    Attack,
    Call,
    Exchange,
    Intercept,
    Ride,
    Use,
)
from judgetool.engine.vanguard.phases import MAIN, RIDE
from judgetool.engine.vanguard.prohibited import MOVE
from judgetool.engine.vanguard.requirements import (
    against_calling,
    against_guardian,
    against_intercepting,
    against_riding,
)
from judgetool.engine.vanguard.state import VanguardState
from judgetool.engine.vanguard.using import against_use, uses

# --- which acts there may be


def rides(state: VanguardState, decision: Decision) -> Iterator[Command]:
    """Every card in hand."""
    for card in state.cards_in(decision.player, zones.HAND):
        yield Ride(decision.player, card)


def calls(state: VanguardState, decision: Decision) -> Iterator[Command]:
    """Every card in hand to each rear-guard circle."""
    for card in state.cards_in(decision.player, zones.HAND):
        for circle in zones.REAR_GUARD_CIRCLES:
            yield Call(decision.player, card, circle)


def exchanges(state: VanguardState, decision: Decision) -> Iterator[Command]:
    """Each column in which anything lies on a rear-guard circle."""
    for column in COLUMNS:
        if any(state.cards_in(decision.player, circle) for circle in zones.COLUMNS[column]):
            yield Exchange(decision.player, column)


def attacks(state: VanguardState, decision: Decision) -> Iterator[Command]:
    """Every attack, with and without boost, that may be legal."""
    yield from attacks_to_judge(state, decision.player)


def guardians(state: VanguardState, decision: Decision) -> Iterator[Command]:
    """Every card in hand to the guardian circle."""
    for card in state.cards_in(decision.player, zones.HAND):
        yield Call(decision.player, card, zones.GUARDIAN_CIRCLE)


def interceptions(state: VanguardState, decision: Decision) -> Iterator[Command]:
    """Every rear-guard in the front row."""
    for card in state.units(decision.player, *zones.FRONT_REAR_GUARD_CIRCLES):
        yield Intercept(decision.player, card)


# --- why one is refused


@rule("6.5.1.2", "6.5.1.2.1")
def against_ride(state: VanguardState, decision: Decision, command: Command) -> Iterator[Objection]:
    """Riding a card from the hand."""
    assert isinstance(command, Ride)
    yield from against_riding(state, decision.player, command.card)


@rule("6.6.1.2.1")
def against_call(state: VanguardState, decision: Decision, command: Command) -> Iterator[Objection]:
    """Calling a card from the hand to a rear-guard circle."""
    assert isinstance(command, Call)
    yield from against_calling(state, decision.player, command.card, command.circle)


@rule("6.6.1.2.3", "4.6.7")
def against_exchange(
    state: VanguardState, decision: Decision, command: Command
) -> Iterator[Objection]:
    """Neither circle of the column may be a lock circle; that nothing lies there is no reason."""
    assert isinstance(command, Exchange)
    for circle in zones.COLUMNS[command.column]:
        if not state.is_rear_guard_circle(decision.player, circle):
            yield Objection(f"a locked card is on the {circle}", ("6.6.1.2.3", "4.6.7"))
        for card in state.cards_in(decision.player, circle):
            yield from against(state, card, MOVE)


def against_using(
    state: VanguardState, decision: Decision, command: Command
) -> Iterator[Objection]:
    """Playing an activated ability."""
    assert isinstance(command, Use)
    yield from against_use(state, decision, command)


def against_attacking(
    state: VanguardState, decision: Decision, command: Command
) -> Iterator[Objection]:
    """Attacking with a unit, boosted or not."""
    assert isinstance(command, Attack)
    unknown = {command.unit, command.attacked, command.booster} - {None} - set(state.cards)
    if unknown:
        yield Objection("there is no such card", ())
        return
    yield from against_attack(state, decision.player, command)


def against_attacking_too_early(
    state: VanguardState, decision: Decision, command: Command
) -> Iterator[Objection]:
    """An attack in the main phase; in the very first turn it would not come later, either."""
    yield from against_first_turn(state)
    yield out_of_place(ACTS, state, decision, command)


@rule("7.2.1.2")
def against_not_attacking(
    _state: VanguardState, _decision: Decision, _command: Command
) -> Iterator[Objection]:
    """Who has chosen to attack must attack, if some unit can."""
    reason = "the player has chosen to attack, and some unit can"
    yield Objection(reason, ("7.2.1.2", "7.3.1.3"), rests_on=("who-attacks-must",))


@rule("7.4.1.2.1")
def against_guarding(
    state: VanguardState, decision: Decision, command: Command
) -> Iterator[Objection]:
    """Calling a card from the hand to the guardian circle."""
    assert isinstance(command, Call)
    yield from against_guardian(state, decision.player, command.card, command.circle)


@rule("7.4.1.2.2")
def against_interception(
    state: VanguardState, decision: Decision, command: Command
) -> Iterator[Objection]:
    """Moving a rear-guard in the front row to the guardian circle."""
    assert isinstance(command, Intercept)
    yield from against_intercepting(state, decision.player, command.card)


# --- what can be told of a card


def against_told(told: Mapping[str, Value]) -> Iterator[Objection]:
    """Information that no card of this game has printed."""
    yield from impossible(told, POSSIBLE)


def is_trigger(value: Value) -> bool:
    """Whether a value is no trigger icon, or one that there is."""
    return isinstance(value, tuple) and set(value) <= set(faces.TRIGGERS)


POSSIBLE: Possible = {
    TYPE: lambda value: value in faces.TYPES,
    faces.CLAN: is_words,
    faces.RACE: is_words,
    faces.GRADE: is_number,
    faces.POWER: is_number,
    faces.SHIELD: is_number,
    faces.CRITICAL: is_number,
    faces.TRIGGER: is_trigger,
    faces.SKILLS: lambda value: (
        isinstance(value, tuple) and set(value) <= {*faces.SKILL_ICONS, *faces.TEXT_KEYWORDS}
    ),
}
"""What can be printed on a card, information by information."""

ACTS: Acts[VanguardState] = Acts(
    listed={
        RIDE: (passes, rides),
        MAIN: (passes, calls, uses, exchanges),
        ATTACK: (attacks,),
        GUARD: (passes, guardians, interceptions),
    },
    judged={
        (RIDE, Pass): nothing_against,
        (RIDE, Ride): against_ride,
        (MAIN, Pass): nothing_against,
        (MAIN, Call): against_call,
        (MAIN, Use): against_using,
        (MAIN, Exchange): against_exchange,
        (MAIN, Attack): against_attacking_too_early,
        (ATTACK, Attack): against_attacking,
        (ATTACK, Pass): against_not_attacking,
        (GUARD, Pass): nothing_against,
        (GUARD, Call): against_guarding,
        (GUARD, Intercept): against_interception,
    },
    out_of_place={
        Ride: ("a card cannot be ridden", ("6.5.1.2",)),
        Call: ("a card cannot be called", ("6.6.1.2.1", "7.4.1.2.1")),
        Use: ("an activated ability cannot be played", ("6.6.1.2.2",)),
        Exchange: ("rear-guards cannot be exchanged", ("6.6.1.2.3",)),
        Attack: ("an attack cannot be made", ("7.3.1.3",)),
        Intercept: ("a unit cannot intercept", ("7.4.1.2.2",)),
    },
    open_question=("8.5.2.1", "8.7.1"),
)
"""The acts of the game."""
