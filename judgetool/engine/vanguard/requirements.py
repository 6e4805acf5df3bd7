"""What a card must fulfil to be ridden, called or to intercept (8.5.2.1, 7.4.1.2), with reasons."""

from collections.abc import Iterator

from judgetool.engine.kernel.cards import CardId, Player
from judgetool.engine.kernel.decisions import Objection
from judgetool.engine.kernel.prohibitions import against
from judgetool.engine.kernel.state import FaceUnknown
from judgetool.engine.vanguard import faces, zones
from judgetool.engine.vanguard.books import rule
from judgetool.engine.vanguard.characteristics import characteristic, has_skill
from judgetool.engine.vanguard.prohibited import (
    BE_CALLED,
    BE_RIDDEN,
    CALL,
    CALL_GUARDIANS,
    GUARD,
    INTERCEPT,
    MOVE,
    RIDE,
)
from judgetool.engine.vanguard.state import VanguardState

LOCKED = ("4.6.7", "6.6.1.2.1.1", "10.1.21.6")
"""The rules on circles with a locked card, which are no rear-guard circles."""

NO_VANGUARD = "there is no vanguard whose grade could be compared"


@rule("8.5.2.1")
def not_ready(state: VanguardState, player: Player, card: CardId) -> Objection | None:
    """A card that is not in hand, or whose grade must first be told."""
    if card not in state.cards_in(player, zones.HAND):
        return Objection(f"the card is not in {player}'s hand", ("8.5.2.1",))
    if not state.knows(card, faces.GRADE):
        return Objection("the card is not known: tell what it is first", ("8.5.2.1",))
    return None


# --- riding


def against_riding(state: VanguardState, player: Player, card: CardId) -> Iterator[Objection]:
    """Why a card in hand cannot be ridden."""
    problem = not_ready(state, player, card)
    if problem is not None:
        yield problem
        return
    yield from against_grade_to_ride(state, player, card)
    yield from against(state, player, RIDE)
    yield from against(state, card, BE_RIDDEN)


@rule("8.5.2.1.1.1", "10.1.24.10", "2.4.2")
def against_grade_to_ride(
    state: VanguardState, player: Player, card: CardId
) -> Iterator[Objection]:
    """The grade must be that of the vanguard, or one higher; in a legion the Leader's counts."""
    vanguard = state.vanguard(player)
    if vanguard is None:
        yield Objection(NO_VANGUARD, ("8.5.2.1.1",))
        return
    grade = characteristic(state, card, faces.GRADE)
    present = characteristic(state, vanguard, faces.GRADE)
    highest = present + 1
    if not present <= grade <= highest:
        legion = ("10.1.24.10",) if state.mate_of(vanguard) is not None else ()
        can = f"on a vanguard of grade {present} only grade {present} or {highest} can be ridden"
        reason = f"{can}: the card is grade {grade}"
        yield Objection(reason, ("8.5.2.1.1.1", *legion))


# --- calling


def against_calling(
    state: VanguardState, player: Player, card: CardId, circle: str
) -> Iterator[Objection]:
    """Why a card in hand cannot be called to a rear-guard circle."""
    yield from against_circle(state, player, circle)
    problem = not_ready(state, player, card)
    if problem is not None:
        yield problem
        return
    yield from against_grade_to_call(state, player, card)
    yield from against(state, player, CALL)
    yield from against(state, card, BE_CALLED)


@rule("6.6.1.2.1", "6.6.1.2.1.1", "8.5.2.2.1", "4.6.7")
def against_circle(state: VanguardState, player: Player, circle: str) -> Iterator[Objection]:
    """In the main phase a card is called to a rear-guard circle; a lock circle is none."""
    if circle not in zones.REAR_GUARD_CIRCLES:
        numbers = ("6.6.1.2.1.1", "8.5.2.2.1")
        yield Objection(
            "cards can be called to a rear-guard circle only in the main phase", numbers
        )
    elif not state.is_rear_guard_circle(player, circle):
        yield Objection(f"a locked card is on {player}'s {circle}", LOCKED)


@rule("8.5.2.1.1.2", "2.4.2")
def against_grade_to_call(
    state: VanguardState, player: Player, card: CardId
) -> Iterator[Objection]:
    """The grade must not exceed that of the vanguard."""
    vanguard = state.vanguard(player)
    if vanguard is None:
        yield Objection(NO_VANGUARD, ("8.5.2.1.1",))
        return
    grade = characteristic(state, card, faces.GRADE)
    present = characteristic(state, vanguard, faces.GRADE)
    if grade > present:
        can = f"with a vanguard of grade {present} no higher grade can be called"
        reason = f"{can}: the card is grade {grade}"
        own = leader_decides(state, player, card)
        yield Objection(reason, ("8.5.2.1.1.2",), rests_on=("grade-of-the-leader",) if own else ())


@rule("8.5.2.1.1.2")
def leader_decides(state: VanguardState, player: Player, card: CardId) -> bool:
    """Whether a call is legal, or is not, only because the grade of the Leader counts."""
    leader = state.vanguard(player)
    mate = None if leader is None else state.mate_of(leader)
    if leader is None or mate is None:
        return False
    grade = characteristic(state, card, faces.GRADE)
    present, other = (characteristic(state, unit, faces.GRADE) for unit in (leader, mate))
    return (grade <= present) != (grade <= other)


# --- guarding


def against_guardian(
    state: VanguardState, player: Player, card: CardId, circle: str
) -> Iterator[Objection]:
    """Why a card in hand cannot be called to the guardian circle."""
    yield from against_guardian_circle(circle)
    problem = not_ready(state, player, card)
    if problem is not None:
        yield problem
        return
    yield from against_grade_to_call(state, player, card)
    yield from against(state, player, CALL)
    yield from against(state, player, CALL_GUARDIANS)
    yield from against(state, card, GUARD)


@rule("8.5.2.2.1.1", "7.4.1.2.1")
def against_guardian_circle(circle: str) -> Iterator[Objection]:
    """In the guard step cards are called to the guardian circle only."""
    if circle != zones.GUARDIAN_CIRCLE:
        numbers = ("8.5.2.2.1.1", "7.4.1.2.1")
        yield Objection(
            "cards can be called to the guardian circle only in the guard step", numbers
        )


@rule("7.4.1.2.2", "10.2.2.1")
def against_intercepting(state: VanguardState, player: Player, card: CardId) -> Iterator[Objection]:
    """A front rear-guard with intercept, unless it is attacked itself."""
    numbers = ("7.4.1.2.2", "10.2.2.1")
    there = state.units(player, *zones.FRONT_REAR_GUARD_CIRCLES)
    if card not in there:
        yield Objection(f"the card is not a rear-guard in {player}'s front row", numbers)
        return
    attacked = state.attacked()
    if card in attacked:
        yield Objection("the unit is being attacked itself", numbers)
    elif not attacked:
        yield Objection("no other unit is being attacked", ("10.2.2.1",))
    if not has_skill(state, card, faces.INTERCEPT):
        yield Objection("the unit has no Intercept", numbers)
    yield from against(state, player, INTERCEPT)
    yield from against(state, card, INTERCEPT)
    yield from against(state, card, MOVE)


@rule("7.4.1.2.3.1")
def guarding_is_possible(state: VanguardState, player: Player) -> bool:
    """Whether a player can call a guardian or intercept, or may be able to with unknown cards."""
    circle = zones.GUARDIAN_CIRCLE
    return any(
        may_be_free(against_guardian(state, player, card, circle))
        if state.knows(card, faces.GRADE)
        else True
        for card in state.cards_in(player, zones.HAND)
    ) or any(
        may_be_free(against_intercepting(state, player, card))
        for card in state.units(player, *zones.FRONT_REAR_GUARD_CIRCLES)
    )


def may_be_free(reasons: Iterator[Objection]) -> bool:
    """Whether there is no reason against something, or it depends on what nobody knows."""
    try:
        return next(reasons, None) is None
    except FaceUnknown:
        return True
