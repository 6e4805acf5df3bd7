"""Abilities that players use: which there are, how often in a turn, and under which conditions."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache

from judgetool.engine.kernel.abilities import Ability, Every
from judgetool.engine.kernel.cards import CardId, Face, FaceId, Player, Reference
from judgetool.engine.kernel.context import Context, Unmet
from judgetool.engine.kernel.continuous import in_force_on
from judgetool.engine.kernel.continuous.view import ABILITIES
from judgetool.engine.kernel.decisions import Objection
from judgetool.engine.kernel.evaluating import holds
from judgetool.engine.kernel.immutable import once_for_faces
from judgetool.engine.kernel.state import FaceUnknown, State

ACTIVATED = "activated"
"""The kind of the abilities that players use."""


def usable_in(
    state: State,
    player: Player,
    zones: tuple[str, ...],
    is_used_in: Callable[[Ability, str], bool],
) -> Iterator[tuple[CardId, int, Ability]]:
    """Every ability that ``player`` may use of cards in these ``zones``.

    Each comes with its card and its place among all abilities of the card.
    """
    own, reading = state.zones[player], state.reading
    given = in_force_on(state, ABILITIES).abilities
    activated, face_of = with_activated(reading.printed_on)(state.faces), reading.face
    for zone in zones:
        printed = activated.used_in(zone, is_used_in)
        for card in own[zone] if printed or given else ():
            if not (face_of(state, card) in printed or card in given):
                continue
            for index, ability in enumerate(certain_abilities(state, card)):
                if ability.kind == ACTIVATED and is_used_in(ability, zone):
                    yield card, index, ability


UsedIn = Callable[[Ability, str], bool]
"""Whether an ability is used in a zone."""


@dataclass(frozen=True)
class WithActivated:
    """The faces with abilities that players use, and these abilities.

    Other cards need not be looked at, nor those that lie where their abilities are not used.
    """

    abilities: Mapping[FaceId, tuple[Ability, ...]]
    found: dict[tuple[UsedIn, str], frozenset[FaceId | None]] = field(default_factory=dict)

    def used_in(self, zone: str, is_used_in: UsedIn) -> frozenset[FaceId | None]:
        """The faces with an ability that is used in a zone."""
        known = self.found.get((is_used_in, zone))
        if known is None:
            known = self.found[is_used_in, zone] = frozenset(
                name
                for name, own in self.abilities.items()
                if any(is_used_in(ability, zone) for ability in own)
            )
        return known


@cache
def with_activated(
    printed_on: Callable[[Face], tuple[Ability, ...]],
) -> Callable[[Mapping[FaceId, Face]], WithActivated]:
    """What finds the same of a set of faces, in a game in which these abilities are on a face."""

    def found(faces: Mapping[FaceId, Face]) -> WithActivated:
        activated = {
            name: tuple(ability for ability in printed_on(face) if ability.kind == ACTIVATED)
            for name, face in faces.items()
        }
        return WithActivated({name: own for name, own in activated.items() if own})

    return once_for_faces(found)


def certain_abilities(state: State, card: CardId) -> tuple[Ability, ...]:
    """The abilities of a card; none if they depend on a face that is not known."""
    try:
        return state.reading.abilities(state, card)
    except FaceUnknown:
        return ()


def designated(state: State, card: CardId, index: int) -> Ability | None:
    """The ability at a place among all abilities of a card, if players use it.

    Raises ``FaceUnknown``.
    """
    abilities = state.reading.abilities(state, card)
    if not 0 <= index < len(abilities) or abilities[index].kind != ACTIVATED:
        return None
    return abilities[index]


def not_designated(
    state: State, card: CardId, index: int, numbers: tuple[str, ...]
) -> Objection | None:
    """Why a command means no ability that players use, by the rules ``numbers``; None if it does.

    The first of them says that an ability is chosen. Raises ``FaceUnknown``.
    """
    if card not in state.cards:
        return Objection("there is no such card", ())
    if state.face(card) is None:
        return Objection("the card is not known: tell what it is first", numbers[:1])
    if designated(state, card, index) is None:
        return Objection("the card has no such activated ability now", numbers)
    return None


def against_times(
    state: State, ability: Ability, context: Context, *numbers: str
) -> Iterator[Objection]:
    """The ability was used as often as it can be used in a turn, by the rules ``numbers``.

    Each of several equal abilities of a card counts by itself.
    """
    most = ability.times_a_turn
    assert context.this is not None
    if most is not None and is_used_so_often(state, context.this, ability, most):
        often = "once" if most == 1 else f"{most} times"
        yield Objection(f"{ability.name} can be used {often} a turn only", numbers)


def is_used_so_often(state: State, this: Reference, ability: Ability, most: int) -> bool:
    """Whether an ability was used ``most`` times in this turn, and all equal ones of its card."""
    times = state.times_used(this, ability)
    if times < most:
        return False
    own = certain_abilities(state, this.card) if state.is_same(this) else ()
    return times >= most * max(1, own.count(ability))


def against_condition(
    state: State, ability: Ability, context: Context, *numbers: str
) -> Iterator[Objection]:
    """Parts of the condition under which the ability can be used do not hold.

    Raises ``FaceUnknown``; ``numbers`` are the rules for it.
    """
    condition = ability.condition
    for part in condition.conditions if isinstance(condition, Every) else (condition,):
        if not holds(state, part, context):
            reason = f"{ability.name}: {state.reading.not_held(part)}"
            unmet = None if part is None else Unmet(part, context)
            yield Objection(reason, numbers, unmet=unmet)
