"""The mistakes that judges meet in the Final Fantasy TCG, as data: their names and rules."""

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
from judgetool.disputes.explaining.whole import effects_done_wrong, left_out, step_skipped
from judgetool.engine.fftcg import faces, zones
from judgetool.engine.fftcg.attack import ATTACK, BLOCK
from judgetool.engine.fftcg.events import Drew
from judgetool.engine.kernel.cards import Face

DECK, HAND, BROKEN, REMOVED = (
    (zones.MAIN_DECK,),
    (zones.HAND,),
    (zones.BREAK_ZONE,),
    (zones.REMOVED,),
)
FIELD, DAMAGE = (zones.FIELD,), (zones.DAMAGE_ZONE,)

DRAWING = ("9.2.1.1", "9.2.1.3")
"""The rules by which a card is drawn without any text."""

BY_EFFECT = ("11.11.5", "11.12.3.1")
"""The rules by which effects of texts are carried out."""


def is_character(face: Face) -> bool:
    """Whether it is put onto the field."""
    return face.printed.get(faces.TYPE) in faces.CHARACTERS


MISTAKES = (
    *wrong_draws(zones.MAIN_DECK, zones.HAND, "9.2.1.3", *DRAWING, drawing=Drew),
    *wrong_number("a damage too many is dealt", "a damage is not dealt", DECK, DAMAGE, "6.5.2"),
    KindOfMistake(
        "a damage card is put to the wrong zone",
        "6.5.2",
        put_elsewhere(DECK, DAMAGE, (zones.BREAK_ZONE, zones.HAND), "6.5.2"),
    ),
    KindOfMistake(
        "a card that pays a cost is not discarded",
        "5.2.1.3",
        undone(HAND, BROKEN, "5.2.1.3", each=True),
    ),
    *forgotten_turns(
        zones.ACTIVE,
        zones.DULL,
        ("a Backup that pays a cost is not dulled", "5.2.1.3", ("5.2.1.3",)),
        ("an attacking Forward is not dulled", "10.1.2.1", ("10.1.2.1",)),
    ),
    KindOfMistake(
        "a card is not activated in the active phase",
        "9.1.1.1",
        not_turned(zones.DULL, zones.ACTIVE, "9.1.1.1"),
    ),
    KindOfMistake(
        "a card that leaves the field is put to the wrong zone",
        "12.4.5",
        put_elsewhere(FIELD, BROKEN, (zones.HAND, zones.REMOVED), "12.4.5", "11.6.10"),
    ),
    KindOfMistake(
        "a Forward is not put into the Break Zone", "12.4.5", undone(FIELD, BROKEN, "12.4.5")
    ),
    KindOfMistake(
        "a Summon is put to the wrong zone",
        "11.11.10",
        put_elsewhere((zones.STACK,), BROKEN, (zones.HAND, zones.REMOVED), "11.11.10"),
    ),
    *effects_done_wrong(DECK, "11.11.5", *BY_EFFECT),
    KindOfMistake("a cost is not paid", "5.2.1.3", left_out("5.2.1.3")),
    KindOfMistake("the active phase is skipped", "9.1.1.1", step_skipped("active phase")),
    KindOfMistake("the draw phase is skipped", "9.2.1.3", step_skipped("draw phase")),
    KindOfMistake("too many cards are kept in hand", "9.5.1.2", undone(HAND, BROKEN, "9.5.1.2")),
    KindOfMistake(
        "a Character is cast in the wrong step",
        "11.4",
        put_out_of_turn(zones.HAND, FIELD, (ATTACK, BLOCK), is_character, alone=False),
    ),
)
"""The kinds of mistakes."""
