"""The mistakes that judges meet in Cardfight!! Vanguard, as data: their names and rules."""

from judgetool.disputes.explaining.mistakes import (
    KindOfMistake,
    forgotten_turns,
    not_turned,
    put_elsewhere,
    put_out_of_turn,
    undone,
    wrong_draws,
    wrong_number,
)
from judgetool.disputes.explaining.whole import effects_done_wrong, not_paid, step_skipped
from judgetool.engine.kernel.cards import Face
from judgetool.engine.vanguard import faces, zones
from judgetool.engine.vanguard.attack import ATTACK
from judgetool.engine.vanguard.events import Drew
from judgetool.engine.vanguard.phases import RIDE

DECK, HAND, DROP, SOUL = (zones.DECK,), (zones.HAND,), (zones.DROP_ZONE,), (zones.SOUL,)
TRIGGER, DAMAGE, GUARDIANS = (zones.TRIGGER_ZONE,), (zones.DAMAGE_ZONE,), (zones.GUARDIAN_CIRCLE,)
VANGUARD = (zones.VANGUARD_CIRCLE,)

DRAWING = ("6.4.1.2",)
"""The rule by which a card is drawn for the turn."""

DRAW_TRIGGER = ("2.8.1.1.3",)

BY_EFFECT = "3.1.2"
"""The rule by which effects of texts are carried out."""


def is_unit(face: Face) -> bool:
    """Whether it can be called."""
    return isinstance(face.printed.get(faces.GRADE), int)


MISTAKES = (
    *wrong_draws(zones.DECK, zones.HAND, "6.4.1.2", *DRAWING, drawing=Drew),
    KindOfMistake(
        "the card of a drive check is put to the wrong zone",
        "7.5.1.2.4",
        put_elsewhere(TRIGGER, HAND, (zones.DROP_ZONE, zones.DAMAGE_ZONE, zones.SOUL), "7.5.1.2.4"),
    ),
    KindOfMistake(
        "a drive check is forgotten",
        "7.5.1.2",
        undone(TRIGGER, HAND, "7.5.1.2.4", back_to=zones.DECK),
    ),
    KindOfMistake(
        "the card of a damage check is put to the wrong zone",
        "7.6.1.6.4",
        put_elsewhere(TRIGGER, DAMAGE, (zones.HAND, zones.DROP_ZONE), "7.6.1.6.4"),
    ),
    *wrong_number(
        "a damage too many is dealt",
        "a damage is not dealt",
        TRIGGER,
        DAMAGE,
        "7.6.1.6.4",
        source=zones.DECK,
    ),
    KindOfMistake(
        "the card of a draw trigger is not drawn",
        "2.8.1.1.3",
        undone(DECK, HAND, *DRAW_TRIGGER, drawing=Drew),
    ),
    KindOfMistake(
        "the former vanguard is put to the wrong zone",
        "10.1.5.1",
        put_elsewhere(VANGUARD, SOUL, (zones.DROP_ZONE, zones.HAND), "10.1.5.1"),
    ),
    KindOfMistake(
        "a guardian is put to the wrong zone",
        "7.6.1.8",
        put_elsewhere(GUARDIANS, DROP, (zones.HAND, zones.SOUL), "7.6.1.8"),
    ),
    KindOfMistake("a cost is not paid", "8.4.2", not_paid()),
    KindOfMistake(
        "a unit does not stand in the stand phase",
        "6.3.1.2",
        not_turned(zones.REST, zones.STAND, "6.3.1.2"),
    ),
    *forgotten_turns(
        zones.STAND,
        zones.REST,
        ("an attacking unit is not rested", "7.3.1.3", ("7.3.1.3",)),
        ("a boosting unit is not rested", "7.3.1.6", ("7.3.1.6",)),
    ),
    KindOfMistake(
        "a rear-guard that is hit is not retired",
        "7.6.1.8",
        undone(zones.REAR_GUARD_CIRCLES, DROP, "7.6.1.8"),
    ),
    KindOfMistake("the stand phase is skipped", "6.3.1.2", step_skipped("stand phase")),
    KindOfMistake("the drive step is skipped", "7.5.1.2", step_skipped("drive step")),
    *effects_done_wrong(DECK, BY_EFFECT),
    KindOfMistake(
        "a unit is called in the wrong step",
        "6.6.1.2",
        put_out_of_turn(zones.HAND, zones.REAR_GUARD_CIRCLES, (RIDE, ATTACK), is_unit),
    ),
)
"""The kinds of mistakes."""
