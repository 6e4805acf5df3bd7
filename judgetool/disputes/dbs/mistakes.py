"""The mistakes that judges meet in Dragon Ball Super, as data: their names and rules."""

from judgetool.disputes.explaining.mistakes import (
    KindOfMistake,
    forgotten_turns,
    not_turned,
    one_more_of,
    put_elsewhere,
    put_out_of_turn,
    undone,
    wrong_draws,
    wrong_number,
)
from judgetool.disputes.explaining.whole import effects_done_wrong, not_paid, step_skipped
from judgetool.engine.dbs import faces, zones
from judgetool.engine.dbs.commands import OFFENCE
from judgetool.engine.dbs.events import Drew
from judgetool.engine.kernel.cards import TYPE, Face

DECK, HAND, DROP, LIFE = (zones.DECK,), (zones.HAND,), (zones.DROP_AREA,), (zones.LIFE_AREA,)
BATTLE, COMBO = (zones.BATTLE_AREA,), (zones.COMBO_AREA,)

DRAWING = ("6-2-2",)
"""The rule by which a card is drawn for the turn."""

BY_EFFECT = ("8-8-1", "10-1-1", "10-2-1")
"""The rules by which effects of texts and of keyword skills are carried out."""

COMBO_COSTS = ("7-2-1-2-2-1", "7-2-1-2-1-1", "7-3-1-2-2-1", "7-3-1-2-1-1")
COSTS = ("2-10-1-1", "2-10-1-2", "2-10-1")


def is_battle_card(face: Face) -> bool:
    """Whether it is played into the Battle Area."""
    return face.printed.get(TYPE) == faces.BATTLE


MISTAKES = (
    *wrong_draws(zones.DECK, zones.HAND, "6-2-2", *DRAWING, drawing=Drew),
    KindOfMistake(
        "a second card is charged as energy",
        "6-2-4",
        one_more_of(zones.HAND, zones.ENERGY_AREA, "6-2-4"),
    ),
    *wrong_number("a life too many is taken", "a life is not taken", LIFE, HAND, "4-10-1-1-1"),
    KindOfMistake(
        "a card of life is put to the wrong area",
        "4-10-1-1-1",
        put_elsewhere(LIFE, HAND, (zones.DROP_AREA, zones.ENERGY_AREA), "4-10-1-1-1"),
    ),
    *forgotten_turns(
        zones.ACTIVE,
        zones.REST,
        ("an attacking card is not switched to Rest Mode", "6-3-1-2-4", ("6-3-1-2-4",)),
        ("energy that pays is not switched to Rest Mode", "2-10-1-1", COSTS),
        ("the cost of a combo is not paid", "7-2-1-2-2-1", COMBO_COSTS),
    ),
    KindOfMistake(
        "a card is not switched to Active Mode in the charge phase",
        "6-2-1",
        not_turned(zones.REST, zones.ACTIVE, "6-2-1", "6-2"),
    ),
    KindOfMistake(
        "a card of a combo is put to the wrong area",
        "7-4-1-6",
        put_elsewhere(COMBO, DROP, (zones.HAND, zones.ENERGY_AREA), "7-4-1-6"),
    ),
    KindOfMistake("a beaten card is not KO-ed", "7-4-1-4-2-1", undone(BATTLE, DROP, "7-4-1-4-2-1")),
    KindOfMistake(
        "a KO-ed card is put to the wrong area",
        "7-4-1-4-2-1",
        put_elsewhere(BATTLE, DROP, (zones.HAND, zones.ENERGY_AREA), "7-4-1-4-2-1"),
    ),
    KindOfMistake("a cost is not paid", "8-4-2", not_paid()),
    KindOfMistake("the charge phase is skipped", "6-2-1", step_skipped("charge phase")),
    *effects_done_wrong((*DECK, *LIFE), "8-8-1", *BY_EFFECT),
    KindOfMistake(
        "a card is played in the wrong step",
        "6-3-1-2-1",
        put_out_of_turn(zones.HAND, BATTLE, (OFFENCE,), is_battle_card, alone=False),
    ),
)
"""The kinds of mistakes."""
