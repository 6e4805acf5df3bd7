"""Dragon Ball Super on the table: what disputes need of the game, in one hand."""

from judgetool.disputes.dbs.board import CHARACTERISTICS, LOOKING, areas, attack, card_view
from judgetool.disputes.dbs.customs import CUSTOMS
from judgetool.disputes.dbs.keyword_forms import LANGUAGE
from judgetool.disputes.dbs.lines import (
    MEANINGS,
    NOTATION,
    PASSED_OVER,
    SPELLERS,
    called_by,
    in_place,
    tells_apart,
)
from judgetool.disputes.dbs.mistakes import MISTAKES
from judgetool.disputes.dbs.random_play import RANDOM_PLAY
from judgetool.disputes.dbs.scenario import DbsScenario
from judgetool.disputes.dbs.setup import state_of
from judgetool.disputes.dbs.taking import TAKING
from judgetool.disputes.dbs.tree_words import TREES
from judgetool.disputes.dbs.words import (
    ANSWERS,
    ASKED,
    NOTES,
    QUESTIONS,
    TELLERS,
    described,
    described_card,
)
from judgetool.disputes.tabletop import Board, Lines, Tabletop, Turn, Using, Wording, Zones
from judgetool.engine.dbs import game, zones
from judgetool.engine.dbs.characteristics import with_negated
from judgetool.engine.dbs.commands import COUNTER_TIMING, Use
from judgetool.engine.dbs.phases import TABLE
from judgetool.engine.dbs.skills import USED_FROM, can_be_active_in, is_active
from judgetool.engine.dbs.state import DbsState
from judgetool.engine.dbs.status import status

DRAGON_BALL_SUPER: Tabletop[DbsState] = Tabletop(
    game="Dragon Ball Super Card Game",
    rules=game.DRAGON_BALL_SUPER,
    zones=Zones(
        names=zones.AREAS,
        hand=zones.HAND,
        hidden=zones.SECRET,
        from_the_top=(zones.DECK,),
        positions=(zones.LEADER_AREA,),
        oriented=zones.WITH_MODE,
        ordered=zones.ORDERED,
        of_one_attack=(zones.COMBO_AREA,),
        called={
            zones.LEADER_AREA: ("leader", "leader card"),
            zones.BATTLE_AREA: ("battle", "battle cards", "board", "field"),
            zones.ENERGY_AREA: ("energy",),
            zones.LIFE_AREA: ("life",),
            zones.COMBO_AREA: ("combo",),
            zones.DROP_AREA: ("drop", "graveyard"),
            zones.DECK: ("deck area", "library"),
        },
    ),
    turn=Turn.of(TABLE, again=("main phase", "end step")),
    scenario=DbsScenario,
    state_of=state_of,
    status=status,
    lines=Lines(
        NOTATION,
        MEANINGS,
        SPELLERS,
        Using(USED_FROM, with_negated, can_be_active_in, Use, is_active),
        tells_apart=tells_apart,
        called_by=called_by,
        passed_over=PASSED_OVER,
        passed_over_by_pass=(COUNTER_TIMING,),
        in_place=in_place,
    ),
    wording=Wording(
        tellers=TELLERS,
        notes=NOTES,
        questions=QUESTIONS,
        asked=ASKED,
        terms={},
        lying={zones.ACTIVE: "in Active Mode", zones.REST: "in Rest Mode"},
        described=described_card,
        told=described,
        examples=("it is a red battle card", "it is a card of cost 2 and combo power 5000"),
        answers=ANSWERS,
        set_up=(
            "B life: 3",
            "Runner: red battle cost 1 power 5000",
            "A: life 3, hand 4, energy 3 red, 2 rested, battle Runner",
        ),
        triggers="triggers and is pending",
        standing_by="pending",
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
