"""What decides in a battle: the parts that units have, what is compared, and the checks."""

from collections.abc import Iterator

from judgetool.engine.kernel.events import Moved, Noted
from judgetool.engine.kernel.grounds import ByEvent
from judgetool.engine.vanguard import events, faces
from judgetool.engine.vanguard.characteristics import has_skill
from judgetool.engine.vanguard.events import (
    AttackDeclared,
    AttackedChanged,
    Boosted,
    DamageDealt,
    Guarded,
    TriggerChecked,
)
from judgetool.engine.vanguard.roles import attacks_in_legion
from judgetool.engine.vanguard.state import VanguardState

# --- who attacks what


def of_the_attack(
    before: VanguardState, event: AttackDeclared, after: VanguardState
) -> Iterator[str]:
    """Deleted units battle as any others do, and several units are attacked at once."""
    if len(event.attacked) > 1:
        yield from ("7.3.1.4.5", "7.3.1.4.6")
    if any(before.is_deleted(one.card) for one in (*event.attackers, *event.attacked)):
        yield "10.1.25.4"


def of_attackers(
    before: VanguardState, event: AttackDeclared, after: VanguardState
) -> Iterator[str]:
    """Both units of a legion are vanguards."""
    if len(event.attackers) > 1:
        yield "10.1.24.3"


def of_several(
    before: VanguardState, event: AttackedChanged, after: VanguardState
) -> Iterator[str]:
    """Several units are being attacked."""
    if len(event.attacked) > 1:
        yield "7.3.1.4.6"


PARTS = ("7.3.1.3.1", "7.3.1.4.1", "7.3.1.4.4")
"""What the units of an attack are called from then on."""


def of_leaving(before: VanguardState, event: Moved, after: VanguardState) -> Iterator[str]:
    """Units that leave their circles lose their parts in the battle."""
    left = [one.card for one in event.moves if one.origin != one.to]
    if before.booster() is not None and after.booster() is None:
        yield "7.3.1.6.1.1"
    if any(card in left for card in before.attacking()):
        yield "7.3.1.4.3"
    if before.step != "damage step" and any(card in left for card in before.attacked()):
        yield from ("7.3.1.4.3", "7.3.1.4.2")


# --- the comparison


def of_the_comparison(before: VanguardState, event: Noted, after: VanguardState) -> Iterator[str]:
    """What belongs to the powers that are compared, and what does so no longer."""
    if event.what != events.POWER_COMPARED or before.battle is None or event.card is None:
        return
    if attacks_in_legion(before):
        yield "10.1.24.6"
    if before.associated(event.card) is not None:
        yield "10.1.24.9"
    if before.battle.booster is not None and before.booster() is None:
        yield "7.3.1.6.1.1"
    if before.battle.booster is not None or attacks_in_legion(before):
        yield "7.3.1.7"
    if any(one.unit.card == event.card for one in before.battle.guarding):
        yield "7.4.1.3"


def of_numbers(before: VanguardState, event: Noted, after: VanguardState) -> Iterator[str]:
    """What the numbers are that are compared."""
    if event.what == events.POWER_COMPARED:
        yield "2.5.1"
        if event.card is not None and before.guardians_of(event.card):
            yield "2.6.1"


# --- checks and damage


def of_the_check(
    before: VanguardState, event: TriggerChecked, after: VanguardState
) -> Iterator[str]:
    """Which check it is, and why there is more than one."""
    attacker = after.attacker()
    if event.drive and after.battle is not None and after.battle.checks > 1:
        yield "7.5.1.3"
        if attacker is not None and has_skill(after, attacker, faces.TWIN_DRIVE):
            yield "10.2.1.1"
    yield "10.1.13.1" if event.drive else "10.1.14.1"


def of_the_drive(
    before: VanguardState, event: TriggerChecked, after: VanguardState
) -> Iterator[str]:
    """What the numbers of checks are."""
    if event.drive:
        yield from ("2.16.1", "2.10.1.1")


def of_the_damage(before: VanguardState, event: DamageDealt, after: VanguardState) -> Iterator[str]:
    """How much damage it is, whose, and what it means for a legion."""
    if event.battle:
        yield "7.6.1.5"
        if attacks_in_legion(before):
            yield "10.1.24.6"
        yield "3.15.1.1"
    else:
        yield "3.15.1.2"
    vanguard = before.vanguard(event.player)
    if vanguard is not None and before.associated(vanguard) is not None:
        yield "10.1.24.8"


SPECIAL: ByEvent = {
    Moved: (of_leaving,),
    AttackDeclared: (of_the_attack,),
    AttackedChanged: (of_several,),
    Boosted: ("7.3.1.6.1",),
    Guarded: ("7.4.1.3",),
    TriggerChecked: (of_the_check,),
    DamageDealt: (of_the_damage,),
    Noted: (of_the_comparison,),
}
GENERAL: ByEvent = {
    AttackDeclared: (of_attackers, *PARTS),
    AttackedChanged: ("7.3.1.4.1", "7.3.1.4.4"),
    Boosted: ("2.10.1.3",),
    Guarded: ("2.6.1",),
    TriggerChecked: (of_the_drive,),
    DamageDealt: ("2.7.1",),
    Noted: (of_numbers,),
}
