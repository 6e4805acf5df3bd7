"""Cardfight!! Vanguard on the table: what disputes need of the game, in one hand."""

from judgetool.disputes.tabletop import Board, Lines, Tabletop, Turn, Using, Wording, Zones
from judgetool.disputes.vanguard.board import (
    CHARACTERISTICS,
    LOOKING,
    areas,
    attack,
    card_view,
)
from judgetool.disputes.vanguard.customs import CUSTOMS
from judgetool.disputes.vanguard.keyword_forms import LANGUAGE
from judgetool.disputes.vanguard.lines import MEANINGS, NOTATION, SPELLERS, tells_apart
from judgetool.disputes.vanguard.mistakes import MISTAKES
from judgetool.disputes.vanguard.random_play import RANDOM_PLAY
from judgetool.disputes.vanguard.scenario import POSITIONS, VanguardScenario
from judgetool.disputes.vanguard.setup import state_of
from judgetool.disputes.vanguard.taking import TAKING
from judgetool.disputes.vanguard.tree_words import TREES
from judgetool.disputes.vanguard.words import (
    ANSWERS,
    ASKED,
    NOTES,
    QUESTIONS,
    TELLERS,
    described,
    described_card,
)
from judgetool.engine.kernel.usable import certain_abilities
from judgetool.engine.vanguard import game, zones
from judgetool.engine.vanguard.attack import GUARD
from judgetool.engine.vanguard.commands import Use
from judgetool.engine.vanguard.state import VanguardState
from judgetool.engine.vanguard.status import status
from judgetool.engine.vanguard.turn import TABLE
from judgetool.engine.vanguard.using import USED_FROM, is_active_in

VANGUARD: Tabletop[VanguardState] = Tabletop(
    game="Cardfight!! Vanguard",
    rules=game.VANGUARD,
    zones=Zones(
        names=zones.ZONES,
        hand=zones.HAND,
        hidden=zones.HIDDEN,
        from_the_top=(zones.DECK,),
        positions=POSITIONS,
        oriented=zones.FIELD,
        ordered=zones.ORDERED,
        of_one_attack=(zones.GUARDIAN_CIRCLE,),
        rows={"front": zones.FRONT_ROW, "back": zones.BACK_ROW},
        called={
            zones.VANGUARD_CIRCLE: ("vanguard", "vc", "vg", "center front", "front center"),
            zones.GUARDIAN_CIRCLE: ("guardian", "gc"),
            zones.LEFT_FRONT: ("front left", "fl", "lf", "left"),
            zones.RIGHT_FRONT: ("front right", "fr", "rf", "right"),
            zones.LEFT_BACK: ("back left", "bl", "lb"),
            zones.CENTER_BACK: ("back center", "bc", "cb"),
            zones.RIGHT_BACK: ("back right", "br", "rb"),
            zones.DECK: ("deck zone", "library"),
            zones.DAMAGE_ZONE: ("damage", "dmg"),
            zones.DROP_ZONE: ("drop", "graveyard"),
            zones.BIND_ZONE: ("bind", "bound"),
            zones.TRIGGER_ZONE: ("trigger",),
            "front": ("front row",),
            "back": ("back row",),
        },
    ),
    turn=Turn.of(TABLE, again=("start step", "close step")),
    scenario=VanguardScenario,
    state_of=state_of,
    status=status,
    lines=Lines(
        NOTATION,
        MEANINGS,
        SPELLERS,
        Using(USED_FROM, certain_abilities, is_active_in, Use),
        tells_apart=tells_apart,
        passed_over=(GUARD,),
    ),
    wording=Wording(
        tellers=TELLERS,
        notes=NOTES,
        questions=QUESTIONS,
        asked=ASKED,
        terms={},
        described=described_card,
        told=described,
        examples=("it is a card without trigger", "it is a grade 1 card of power 7000"),
        answers=ANSWERS,
        set_up=(
            "B damage: 3",
            "Runner: grade 1 power 7000 boost",
            "A: damage 3, hand 4, left back Runner",
        ),
        trees=TREES,
    ),
    board=Board(card=card_view, characteristics=CHARACTERISTICS, areas=areas, attack=attack),
    looking=LOOKING,
    random=RANDOM_PLAY,
    taking=TAKING,
    language=LANGUAGE,
    mistakes=MISTAKES,
    customs=CUSTOMS,
)
"""The game by its one book."""
